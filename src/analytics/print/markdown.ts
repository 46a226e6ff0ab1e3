import { codeSpan, encodeCharacter, link, percentEncode } from "../../text/markdown.ts";
import { count, signedCount } from "../../text/numbers.ts";
import type { Bridge } from "../data.ts";
import { NAMES } from "./columns.ts";
import {
  type Action,
  type Block,
  compact,
  type Document,
  type Figure,
  type Part,
  type Table,
  type Text,
  type Trend,
  table,
} from "./document.ts";

/** A report in GitHub's Markdown. */
export function toMarkdown({ title, period, lead, parts, footer }: Document): string {
  const paragraphs = [
    `# ${title} · ${period}`,
    ...lead.flatMap(paragraphsOf),
    ...parts.filter(({ only }) => only !== "html").flatMap(partParagraphs),
    ...(footer.length === 0 ? [] : [footer.map(inlineText).join(" · ")]),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function partParagraphs({ title, blocks }: Part): string[] {
  return [...(title === "" ? [] : [`## ${inlineText(title)}`]), ...blocks.flatMap(paragraphsOf)];
}

function paragraphsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [TEXT_STYLES[block.as ?? "note"](inlineText(block.text))];
    case "lines":
      return [block.lines.map(inlineText).join("\\\n")];
    case "actions": {
      const { actions, first } = block;
      return actions.map((action, i) =>
        first === null ? actionText(action) : actionText(action, `${first + i}. `, "   "),
      );
    }
    case "figures":
      return [tableText(figuresTable(block.title, block.figures))];
    case "bridge":
      return [bridgeText(block)];
    case "trend":
      return [trendText(block)];
    case "table":
    case "list": {
      const { summary, hidden } = block;
      const caption = block.kind === "table" ? inlineText(block.caption) : "";
      const content =
        block.kind === "table" ? tableText(block) : block.rows.map((row) => `- ${inlineText(row)}`).join("\n");
      const paragraphs = compact([caption !== "" && `**${caption}**`, content, hidden > 0 && notListed(hidden)]);
      return summary === undefined
        ? paragraphs
        : [`<details>\n<summary>${summary}</summary>`, ...paragraphs, "</details>"];
    }
  }
}

const TEXT_STYLES = {
  verdict: (text: string) => `**${text}**`,
  alert: (text: string) => `> [!WARNING]\n> ${text}`,
  note: (text: string) => text,
  small: (text: string) => `<sub>${text}</sub>`,
};

/** Columns that don't apply to any figure are left out. */
function figuresTable(title: string, figures: readonly Figure[]): Table {
  const column = (title: string, of: "name" | "now" | "before" | "change" | "range") =>
    figures.some((figure) => figure[of] !== null) && { title, cell: (figure: Figure) => figure[of] ?? "–" };
  const compared = [column("Previous", "before"), column("Change", "change"), column("Usual", "range")];
  return table([column("", "name"), column(title, "now"), ...compared], figures);
}

function tableText({ columns, rows }: Pick<Table, "columns" | "rows">): string {
  const row = (cells: readonly string[]) => `| ${cells.filter((_, i) => columns[i]?.lines !== true).join(" | ")} |`;
  const rule = columns.map(({ left }, i) => (left || i === 0 ? ":--" : "--:"));
  return [columns.map(({ title }) => inlineText(title)), rule, ...rows.map((cells) => cells.map(inlineText))]
    .map(row)
    .join("\n");
}

const BAR_LENGTH = 24;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

function bar(value: number, longest: number): string {
  const eighths = Math.round((Math.abs(value) / Math.max(1, longest)) * BAR_LENGTH * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

/** A part's bar is as long as the part is large; its number says whether it adds or takes away. */
function bridgeText({ usual, parts, now }: Bridge): string {
  const longest = Math.max(usual, now, ...parts.map(({ visits }) => Math.abs(visits)));
  const rows = [
    ["Usual", count(usual), bar(usual, longest)],
    ...parts.map(({ name, visits }) => [name, signedCount(visits), bar(visits, longest)]),
    ["**Now**", `**${count(now)}**`, bar(now, longest)],
  ];
  return tableText({ columns: [{ title: "" }, { title: "Page visits" }, { title: "", left: true }], rows });
}

/** With bars of the first audience. A period without data has none. */
function trendText({ numbers, lines: [first] }: Trend): string {
  const values = first?.values.map((value) => value ?? 0) ?? [];
  const rows = numbers.rows.map((row, i) => [...row, bar(values[i] ?? 0, Math.max(...values))]);
  return tableText({ columns: [...numbers.columns, { title: first ? NAMES[first.of] : "", left: true }], rows });
}

/** "3 more aren't listed." */
export function notListed(hidden: number): string {
  return `${count(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
}

/** The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those. */
function actionText({ text, command }: Action, label = "", indent = ""): string {
  const line = `${label}${inlineText(text)}`;
  if (command === null) return line;
  return [`${line}\n`, ...["```", command, "```"].map((each) => indent + each)].join("\n");
}

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  if ("map" in text) return text.map(inlineText).join("");
  if ("path" in text) {
    const name = codeSpan(text.path);
    return text.href ? `[${name}](${destination(text.href)})` : name;
  }
  if ("link" in text) return link(text.link, text.to);
  return "as" in text ? STYLES[text.as](inlineText(text.text)) : "";
}

const STYLES = {
  strong: (text: string) => `**${text}**`,
  usual: (text: string) => text,
  minor: (text: string) => text,
  below: (text: string) => `<br><sub>${text}</sub>`,
};

/** A parenthesis would end the URL, and `&` can start an entity. */
function destination(url: string): string {
  return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}
