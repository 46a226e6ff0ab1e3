import { codeSpan, encodeCharacter, inline, link, percentEncode, wordsSpan } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { NAMES } from "./columns.ts";
import type { Action, Block, Document, Figure, Part, Table, Text, Trend } from "./document.ts";
import { compact, MAX_WORDS_LENGTH, table } from "./document.ts";

/** A report in GitHub's Markdown. */
export function printMarkdown({ title, period, lead, parts, footer }: Document): string {
  const paragraphs = [
    `# ${inline(title)} · ${period}`,
    ...lead.flatMap(paragraphsOf),
    ...parts.filter(({ only }) => only !== "html").flatMap(partParagraphs),
    ...(footer.length === 0 ? [] : [footer.map(inlineText).join(" · ")]),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function partParagraphs({ title, blocks }: Part): string[] {
  return [...(title === "" ? [] : [`## ${title}`]), ...blocks.flatMap(paragraphsOf)];
}

function paragraphsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [TEXT_STYLES[block.as ?? "note"](inlineText(block.text))];
    case "actions": {
      const { actions, first } = block;
      return actions.map((action, i) =>
        first === null ? actionText(action) : actionText(action, `${first + i}. `, "   "),
      );
    }
    case "columns":
      return block.columns.flat().flatMap(paragraphsOf);
    case "figures":
      return [tableText(figuresTable(block.title, block.figures))];
    case "trend":
      return [trendChart(block)];
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
  const compared = [column("Previous", "before"), column("Change", "change"), column("Usual range", "range")];
  return table([column("", "name"), column(title, "now"), ...compared], figures);
}

function tableText({ columns, rows }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.filter((_, i) => columns[i]?.only !== "html").join(" | ")} |`;
  const rule = columns.map(({ left }, i) => (left || i === 0 ? ":--" : "--:"));
  return [columns.map(({ title }) => inlineText(title)), rule, ...rows.map((cells) => cells.map(inlineText))]
    .map(row)
    .join("\n");
}

/** "3 more aren't listed." */
export function notListed(hidden: number): string {
  return `${count(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
}

/** The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those. */
function actionText({ text, command }: Action, label = "", indent = ""): string {
  const line = `${label}${inlineText(text)}`;
  if (command === null) return `${line}.`;
  return [`${line}:\n`, ...["```", command, "```"].map((each) => indent + each)].join("\n");
}

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  if ("map" in text) return text.map(inlineText).join("");
  if ("path" in text) {
    const name = codeSpan(text.path);
    return text.href ? `[${name}](${destination(text.href)})` : name;
  }
  if ("term" in text) return wordsSpan(text.term);
  if ("words" in text) return inline(text.words, MAX_WORDS_LENGTH);
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

// GitHub draws the chart with Mermaid, which reads directives even in quoted labels. So labels contain only the
// report's own text and dates, never untrusted text.

/** More labels than this, in characters, would overlap. */
const MAX_LABELS = 84;

/** The colors of the HTML report, in shades that are readable on GitHub's light and dark pages. */
const COLORS = { human: "#3b82c4", ai: "#d9772b" };

/** People as bars, AI visitors as a line, or the only audience that ever came as bars. */
export function trendChart({ lines, ticks, unit }: Trend): string {
  const axis =
    ticks.join("").length > MAX_LABELS
      ? `"${unit}, from ${ticks[0]} to ${ticks.at(-1)}" 1 --> ${ticks.length}`
      : `[${ticks.map((date) => `"${date}"`).join(", ")}]`;
  const palette = `      plotColorPalette: "${lines.map(({ of }) => COLORS[of]).join(", ")}"`;
  const look = ["  xyChart:", "    height: 320", "  themeVariables:", "    xyChart:", palette];
  const diagram = [
    "xychart-beta",
    `  title "${lines.map(({ of }, i) => `${NAMES[of]} (${i === 0 ? "bars" : "line"})`).join(", ")}"`,
    `  x-axis ${axis}`,
    `  y-axis 0 --> ${Math.max(...lines.flatMap(({ values }) => values))}`,
    ...lines.map(({ values }, i) => `  ${i === 0 ? "bar" : "line"} [${values.join(", ")}]`),
  ];
  return ["```mermaid", "---", "config:", ...look, "---", ...diagram, "```"].join("\n");
}
