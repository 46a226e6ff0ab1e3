import { encodeCharacter, percentEncode } from "../../text/encode.ts";
import { codeSpan, type Fragment, fitFragments, inline, link } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import type { Action, Block, Column, Document, Figure, List, Part, Piece, Table, Text } from "./document.ts";
import { splitChart, trendChart } from "./mermaid.ts";

/** Longest words of the service or of the run, and longest line to paste, in UTF-16 units. */
const LONGEST_WORDS = 500;
const LONGEST_COMMAND = 1_500;
/** Characters of the longest bar. */
const BAR = 12;

/**
 * A report in GitHub's Markdown, of at most `maxBytes`: optional parts and folded lists go first, then rows.
 *
 * @param cutNote the last paragraph where something was left out
 */
export function printMarkdown(document: Document, maxBytes: number, cutNote: string): string {
  const fragments = [
    kept(`# ${inline(document.title)} · ${document.period}`),
    ...document.lead.flatMap((block) => fragmentsOf(block, true)),
    ...document.parts.flatMap(partFragments),
    ...(document.places.length === 0 ? [] : [kept(document.places.map(inlineText).join(" · "))]),
  ];
  return `${fitFragments(fragments, maxBytes, cutNote)}\n`;
}

function kept(line: string): Fragment {
  return { lines: [line], essential: true };
}

function partFragments({ title, blocks, optional, only }: Part): Fragment[] {
  if (only === "html") return [];
  const [first, ...rest] = blocks.flatMap((block) => fragmentsOf(block, !optional));
  if (first === undefined) return [];
  const heading = title === "" ? [] : [`## ${title}`, ""];
  return [{ ...first, lines: [...heading, ...first.lines] }, ...rest];
}

function fragmentsOf(block: Block, essential: boolean): Fragment[] {
  if (block.only === "html") return [];
  const lines = (...lines: string[]): Fragment[] => [{ lines, essential }];
  switch (block.kind) {
    case "text":
      return lines(block.as === "small" ? `<sub>${inlineText(block.text)}</sub>` : inlineText(block.text));
    case "verdict":
      return lines(`**${inlineText(block.text)}**`);
    case "warning":
      return lines("> [!WARNING]", `> **${block.title}** ${inlineText(block.text)}`);
    case "start":
      return lines(`**Start here:** ${actionText(block.action)}`, ...fenced(block.action, ""));
    case "actions":
      return lines(...block.actions.flatMap(numbered));
    case "columns":
      return block.columns.flatMap((blocks) => blocks.flatMap((each) => fragmentsOf(each, essential)));
    case "figures":
      return [{ ...figuresFragment(block.title, block.figures), essential }];
    case "split":
      return lines(splitChart(block.parts));
    case "trend":
      return lines(trendChart(block.points, block.unit));
    case "details": {
      const { lines, rows, closing } = contentFragment(block.content);
      return [
        {
          lines: ["<details>", `<summary>${block.summary}</summary>`, "", ...lines],
          rows,
          more,
          closing: [...closing, "", "</details>"],
          essential: false,
        },
      ];
    }
    case "table": {
      const caption = inlineText(block.caption);
      const { lines, ...rest } = contentFragment(block);
      return [{ lines: [...(caption === "" ? [] : [`**${caption}**`, ""]), ...lines], ...rest, more, essential }];
    }
    case "list":
      return [{ ...contentFragment(block), more, essential }];
  }
}

/** Columns that no figure has are left out. */
function figuresFragment(title: string, figures: readonly Figure[]) {
  const all: readonly (readonly [title: string, cell: (figure: Figure) => Text | null])[] = [
    ["", ({ name }) => name],
    [title, ({ now }) => now],
    ["Previous", ({ before }) => before],
    ["Change", ({ change }) => change],
    ["Usual range", ({ range }) => range],
  ];
  const columns = all.filter(([, cell]) => figures.some((figure) => cell(figure) !== null));
  return tableFragment({
    columns: columns.map(([title]) => ({ title })),
    rows: figures.map((figure) => columns.map(([, cell]) => cell(figure) ?? "")),
  });
}

function contentFragment(content: Table | List) {
  const hidden = content.hidden === 0 ? [] : ["", `${notListed(content.hidden)}`];
  return content.kind === "table"
    ? { ...tableFragment(content), closing: hidden }
    : { lines: [], rows: content.items.map((item) => `- ${inlineText(item)}`), closing: hidden };
}

function tableFragment({ columns, rows }: Pick<Table, "columns" | "rows">) {
  const shown = columns.map(({ only }) => only !== "html");
  const row = (cells: readonly string[]) => `| ${cells.filter((_, i) => shown[i]).join(" | ")} |`;
  return {
    lines: [
      row(columns.map(({ title }) => inlineText(title))),
      row(columns.map(({ left }: Column, i) => (left || i === 0 ? ":--" : "--:"))),
    ],
    rows: rows.map((cells) => row(cells.map(inlineText))),
  };
}

/** "3 more are not listed." */
export function notListed(hidden: number): string {
  return `${count(hidden)} more ${hidden === 1 ? "is" : "are"} not listed.`;
}

function more(leftOut: number): string {
  return `${count(leftOut)} more did not fit here.`;
}

function actionText({ text, command }: Action): string {
  return `${inlineText(text)}${command === null ? "." : ":"}`;
}

function numbered(action: Action, index: number): string[] {
  return [...(index === 0 ? [] : [""]), `${index + 1}. ${actionText(action)}`, ...fenced(action, "   ")];
}

/** A block of its own, to which GitHub adds a copy button. */
function fenced({ command }: Action, indent: string): string[] {
  if (command === null) return [];
  const line = foldLine(command, LONGEST_COMMAND);
  const longest = Math.max(2, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return ["", `${indent}${fence}`, `${indent}${line}`, `${indent}${fence}`];
}

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  return "map" in text ? text.map(inlineText).join("") : inlinePiece(text);
}

function inlinePiece(piece: Piece): string {
  if ("path" in piece) {
    const name = codeSpan(piece.path);
    return piece.href ? `[${name}](${destination(piece.href)})` : name;
  }
  if ("words" in piece) return inline(piece.words, LONGEST_WORDS);
  if ("strong" in piece) return `**${inlineText(piece.strong)}**`;
  if ("usual" in piece) return inlineText(piece.usual);
  if ("link" in piece) return piece.to.startsWith("#") ? piece.link : link(piece.link, piece.to);
  if ("sign" in piece) return `${piece.sign} `;
  if ("bar" in piece) {
    const sum = piece.bar.reduce((sum, [, value]) => sum + value, 0);
    return bar(sum, piece.of, BAR);
  }
  return "";
}

/** Markdown ends a link's address at a bracket and reads entities in it. */
function destination(url: string): string {
  return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;

/** A horizontal bar of up to `width` characters, drawn to an eighth of one; whatever is not 0 can be seen. */
export function bar(value: number, most: number, width: number): string {
  if (!(value > 0 && most > 0)) return "";
  const eighths = Math.max(1, Math.round(Math.min(1, value / most) * width * 8));
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
