import { codeSpan, encodeCharacter, link, percentEncode } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { type Action, type Block, compact, type Document, type Table, type Text } from "./document.ts";

/** A report in GitHub's Markdown. */
export function toMarkdown({ title, period, lead, parts, footer }: Document): string {
  const paragraphs = [
    `# ${title} · ${period}`,
    ...lead.flatMap(paragraphsOf),
    ...parts.flatMap(({ title, blocks }) => [
      ...(title === "" ? [] : [`## ${inlineText(title)}`]),
      ...blocks.flatMap(paragraphsOf),
    ]),
    ...(footer.length === 0 ? [] : [footer.map(inlineText).join(" · ")]),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function paragraphsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [TEXT_STYLES[block.as ?? "note"](inlineText(block.text))];
    case "lines":
      return [block.lines.map(inlineText).join("\\\n")];
    case "actions": {
      const { actions, first } = block;
      return actions.map((action, i) => actionText(action, first === null ? "" : `${first + i}. `));
    }
    case "figures":
    case "bridge":
    case "trend":
      return [tableText(block.numbers)];
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
  "small minor": (text: string) => `<sub>${text}</sub>`,
};

function tableText({ columns, rows }: Table): string {
  const row = (cells: readonly Text[]) => {
    const shown = cells.filter((_, i) => columns[i]?.only !== "html");
    return `| ${shown.map(inlineText).join(" | ")} |`;
  };
  const rule = columns.map(({ only }, i) => (only || i === 0 ? ":--" : "--:"));
  return [columns.map(({ title }) => title), rule, ...rows].map(row).join("\n");
}

/** "3 more aren't listed." */
export function notListed(hidden: number): string {
  return `${count(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
}

/** The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those. */
function actionText({ text, command }: Action, number: string): string {
  const line = `${number}${inlineText(text)}`;
  if (command === null) return line;
  return [`${line}\n`, ...["```", command, "```"].map((each) => " ".repeat(number.length) + each)].join("\n");
}

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  if ("map" in text) return text.map(inlineText).join("");
  if ("path" in text) {
    const name = codeSpan(text.path);
    return text.href ? `[${name}](${destination(text.href)})` : name;
  }
  if ("link" in text) return link(text.link, text.to);
  if ("bar" in text) return bar(text.bar);
  return "as" in text ? STYLES[text.as](inlineText(text.text)) : "";
}

const STYLES = {
  strong: (text: string) => `**${text}**`,
  usual: (text: string) => text,
  below: (text: string) => `<br><sub>${text}</sub>`,
};

/** A parenthesis would end the URL, and `&` can start an entity. */
function destination(url: string): string {
  return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}

const BAR_LENGTH = 24;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_LENGTH * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
