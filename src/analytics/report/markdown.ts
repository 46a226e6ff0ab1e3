import type { Fragment } from "../../text/markdown.ts";
import {
  codeSpan,
  encodeCharacter,
  fitFragments,
  inline,
  link,
  percentEncode,
  wordsSpan,
} from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import { NAMES } from "./columns.ts";
import type { Action, Block, Document, Figure, List, Part, Table, Text, Trend } from "./document.ts";
import { MAX_WORDS_LENGTH, table } from "./document.ts";

const MAX_COMMAND_CHARACTERS = 1_500;

/**
 * A report in GitHub's Markdown, of at most `maxBytes`. If it's too long, optional parts and collapsed lists are left
 * out first, then rows, and `cutNote` becomes the last paragraph.
 */
export function printMarkdown(document: Document, maxBytes: number, cutNote: string): string {
  const { title, period, lead, parts, footer } = document;
  const fragments = [
    { lines: [`# ${inline(title)} · ${period}`], essential: true },
    ...lead.flatMap((block) => fragmentsOf(block, true)),
    ...parts.flatMap(partFragments),
    ...(footer.length === 0 ? [] : [{ lines: [footer.map(inlineText).join(" · ")], essential: true }]),
  ];
  return `${fitFragments(fragments, maxBytes, cutNote)}\n`;
}

function partFragments({ title, blocks, optional, only }: Part): Fragment[] {
  if (only === "html") return [];
  const [first, ...rest] = blocks.flatMap((block) => fragmentsOf(block, !optional));
  if (first === undefined) return [];
  const heading = title === "" ? [] : [`## ${title}`, ""];
  return [{ ...first, lines: [...heading, ...first.lines] }, ...rest];
}

function fragmentsOf(block: Block, essential: boolean): Fragment[] {
  const lines = (...lines: string[]): Fragment[] => [{ lines, essential }];
  switch (block.kind) {
    case "text":
      return lines(...TEXT_STYLES[block.as ?? "note"](inlineText(block.text)));
    case "start":
      return lines(...block.actions.flatMap((action) => actionLines("**Start here:** ", action, "")));
    case "steps":
      return lines(...block.actions.flatMap((action, i) => stepLines(action, i, block.first)));
    case "columns":
      return block.columns.flatMap((blocks) => blocks.flatMap((each) => fragmentsOf(each, essential)));
    case "figures":
      return [{ ...tableFragment(figuresTable(block.title, block.figures)), essential }];
    case "trend":
      return lines(trendChart(block));
    case "table":
    case "list": {
      const { lines, closing, ...rest } = contentFragment(block);
      if (block.summary !== undefined) {
        const opening = ["<details>", `<summary>${block.summary}</summary>`, ""];
        const closed = [...closing, "", "</details>"];
        return [{ ...rest, lines: [...opening, ...lines], closing: closed, essential: false }];
      }
      const caption = block.kind === "table" ? inlineText(block.caption) : "";
      return [{ ...rest, lines: [...(caption === "" ? [] : [`**${caption}**`, ""]), ...lines], closing, essential }];
    }
  }
}

const TEXT_STYLES = {
  verdict: (text: string) => [`**${text}**`],
  alert: (text: string) => ["> [!WARNING]", `> ${text}`],
  note: (text: string) => [text],
  small: (text: string) => [`<sub>${text}</sub>`],
  paste: (text: string) => ["```yaml", text, "```"],
};

/** Columns that don't apply to any figure are left out. */
function figuresTable(title: string, figures: readonly Figure[]): Table {
  const column = (title: string, of: "name" | "now" | "before" | "change" | "range") =>
    figures.some((figure) => figure[of] !== null) && { title, cell: (figure: Figure) => figure[of] ?? "–" };
  const compared = [column("Previous", "before"), column("Change", "change"), column("Usual range", "range")];
  return table([column("", "name"), column(title, "now"), ...compared], figures);
}

function contentFragment(content: Table | List) {
  const list = (rows: readonly Text[]) => ({ lines: [], rows: rows.map((row) => `- ${inlineText(row)}`) });
  return {
    ...(content.kind === "table" ? tableFragment(content) : list(content.rows)),
    closing: content.hidden === 0 ? [] : ["", notListed(content.hidden)],
    more: (leftOut: number) => `${count(leftOut)} more didn't fit.`,
  };
}

function tableFragment({ columns, rows }: Table) {
  const row = (cells: readonly string[]) => `| ${cells.filter((_, i) => columns[i]?.only !== "html").join(" | ")} |`;
  const titles = row(columns.map(({ title }) => inlineText(title)));
  const rule = row(columns.map(({ left }, i) => (left || i === 0 ? ":--" : "--:")));
  return { lines: [titles, rule], rows: rows.map((cells) => row(cells.map(inlineText))) };
}

/** "3 more aren't listed." */
export function notListed(hidden: number): string {
  return `${count(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
}

function stepLines(action: Action, index: number, first: number): string[] {
  return [...(index === 0 ? [] : [""]), ...actionLines(`${index + first}. `, action, "   ")];
}

/** The command is in its own code block, because GitHub adds a copy button to those. */
function actionLines(label: string, { text, command }: Action, indent: string): string[] {
  const line = `${label}${inlineText(text)}`;
  if (command === null) return [`${line}.`];
  const code = foldLine(command, MAX_COMMAND_CHARACTERS);
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = `${indent}${"`".repeat(longest + 1)}`;
  return [`${line}:`, "", fence, `${indent}${code}`, fence];
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
  const counts = lines.map(({ values }) => values.map((value) => value ?? 0));
  const axis =
    ticks.join("").length > MAX_LABELS
      ? `"${unit}, from ${ticks[0]} to ${ticks.at(-1)}" 1 --> ${ticks.length}`
      : `[${ticks.map((date) => `"${date}"`).join(", ")}]`;
  const palette = `      plotColorPalette: "${lines.map(({ of }) => COLORS[of]).join(", ")}"`;
  const look = ["  xyChart:", "    height: 320", "  themeVariables:", "    xyChart:", palette];
  return fenced(look, [
    "xychart-beta",
    `  title "${lines.map(({ of }, i) => `${NAMES[of]} (${i === 0 ? "bars" : "line"})`).join(", ")}"`,
    `  x-axis ${axis}`,
    `  y-axis 0 --> ${Math.max(...counts.flat())}`,
    ...counts.map((of, i) => `  ${SHAPES[i]} [${of.join(", ")}]`),
  ]);
}

const SHAPES = ["bar", "line"];

function fenced(config: readonly string[], diagram: readonly string[]): string {
  return ["```mermaid", "---", "config:", ...config, "---", ...diagram, "```"].join("\n");
}
