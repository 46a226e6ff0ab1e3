import type { Counts } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import type { Range } from "../judged.ts";
import type { Audience, Listed } from "../model.ts";

/** A report as plain data. `markdown.ts` and `html.ts` decide how it looks, and make untrusted text harmless. */

/** Longer text from outside is truncated. */
export const MAX_WORDS_LENGTH = 500;

/** The most rows of a list. A browser can sort and filter as many without a delay. */
export const MAX_ROWS = 1_000;

/** Plain strings are the report's own text, in which backticks mark code. Everything else is tagged. */
export type Text =
  | string
  | readonly Text[]
  /** A path, with the URL of the published page if it's known. */
  | { readonly path: string; readonly href?: string | null }
  /** What a stranger typed, in code style. */
  | { readonly term: string }
  /** Text from the service, the run, or the workflow's author, shown on one line. */
  | { readonly words: string }
  /** `usual`: a number within its usual range. `below`: on its own line, in small print. `minor`: hidden on phones. */
  | { readonly text: Text; readonly as: "strong" | "usual" | "below" | "minor" }
  | { readonly link: string; readonly to: string }
  /** The color and shape of an audience, next to its name. HTML only. */
  | { readonly key: Audience }
  /** A small line of counts, oldest first. HTML only. */
  | Line;

export interface Line {
  readonly past: readonly (number | null)[];
  readonly of: keyof Counts;
  /** "week" */
  readonly unit: string;
  /** The index of the period to mark. */
  readonly tick?: number;
}

interface Heading {
  readonly title: Text;
  /** Aligned left, like text. The first column, which contains row headers, is always aligned left. */
  readonly left?: boolean;
  /** Hidden on phones. */
  readonly minor?: boolean;
  readonly only?: "html";
}

export interface Column<T> extends Heading {
  readonly cell: (item: T) => Text;
}

interface Rows<T> {
  readonly rows: readonly T[];
  /** The number of rows that the report doesn't list. */
  readonly hidden: number;
  /** Collapsed under this summary. */
  readonly summary?: string;
}

export interface Table extends Rows<readonly Text[]> {
  readonly kind: "table";
  readonly caption: Text;
  readonly columns: readonly Heading[];
  /** Can be sorted and filtered with scripts. */
  readonly searchable?: boolean;
}

export interface List extends Rows<Text> {
  readonly kind: "list";
}

/** Something to do, with a command to paste if there is one. */
export interface Action {
  readonly text: Text;
  readonly command: string | null;
}

export interface Figure {
  readonly name: Text;
  readonly now: string;
  readonly before: string | null;
  readonly change: Text | null;
  readonly range: Text | null;
  readonly line: Line;
}

export interface Trend {
  readonly kind: "trend";
  readonly unit: string;
  readonly caption: string;
  /** Names of the periods, oldest first: "Nov 9–15, 2026", and "Nov 9" for the axis. */
  readonly labels: readonly string[];
  readonly ticks: readonly string[];
  /** One for each audience that ever came. */
  readonly lines: readonly TrendLine[];
  /** Annotations, which are untrusted, and their positions: 1.5 is the middle of the second period. */
  readonly notes: readonly { readonly at: number; readonly text: string }[];
}

export interface TrendLine {
  readonly of: Audience;
  readonly values: readonly number[];
  /** Since the period at the position `from`; null if unknown. */
  readonly usual: (Range & { readonly from: number }) | null;
}

export type TextStyle = "verdict" | "alert" | "note" | "small";

export type Block =
  | { readonly kind: "text"; readonly text: Text; readonly as?: TextStyle }
  /** What to do. `first` is the number of the first action; null on the first screen. */
  | { readonly kind: "actions"; readonly actions: readonly Action[]; readonly first: number | null }
  /** Side by side if there's room. */
  | { readonly kind: "columns"; readonly columns: readonly (readonly Block[])[] }
  /** `title` is "This week". */
  | { readonly kind: "figures"; readonly title: string; readonly figures: readonly Figure[] }
  | Trend
  | Table
  | List;

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly only?: "html";
}

export interface Document {
  /** Untrusted. */
  readonly title: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  readonly previous: string | null;
  readonly lead: readonly Block[];
  readonly parts: readonly Part[];
  readonly footer: readonly Text[];
}

export function compact<T>(items: readonly (T | false | null | undefined)[]): T[] {
  return items.filter((item): item is T => item !== false && item !== null && item !== undefined);
}

/** @param given  what doesn't apply can be false or null. Empty tables and lists are left out, and so is an empty part */
export function part(id: string, title: string, given: readonly (Block | false | null)[]): Part[] {
  const blocks = compact(given).filter((block) => !("rows" in block) || block.rows.length > 0);
  return blocks.length === 0 ? [] : [{ id, title, blocks }];
}

export function text(text: Text, as?: TextStyle): Block {
  return { kind: "text", text, ...(as && { as }) };
}

/** @param given columns that don't apply can be false or null */
export function table<T>(
  given: readonly (Column<T> | false | null)[],
  items: readonly T[] | Listed<T>,
  caption: Text = "",
): Table {
  const columns = compact(given);
  const listed = "items" in items ? items : { items, count: items.length };
  const rows = listed.items.map((item) => columns.map(({ cell }) => cell(item)));
  return { kind: "table", caption, columns, rows, hidden: listed.count - rows.length };
}

export function list(rows: readonly Text[], count = rows.length): List {
  return { kind: "list", rows, hidden: count - rows.length };
}

/** Collapsed. */
export function details(summary: string, content: Table | List): Block {
  return content.kind === "table" ? { ...content, caption: "", summary } : { ...content, summary };
}

/** A table that collapses all but its first rows. */
export function headAndRest(whole: Table, name: string, shown = 10): Block[] {
  const rest = whole.rows.slice(shown);
  if (rest.length === 0) return [whole];
  const first = { ...whole, rows: whole.rows.slice(0, shown), hidden: 0 };
  return [first, details(`${name}: ${count(rest.length)} more`, { ...whole, rows: rest })];
}

/** A document printed in at most `maxBytes`. If it's too long, its lists end earlier, and its footer says so. */
export function printWithin(document: Document, maxBytes: number, print: (document: Document) => string): string {
  let printed = print(document);
  for (let maxRows = MAX_ROWS; maxRows > 1 && Buffer.byteLength(printed) > maxBytes; ) {
    maxRows = Math.max(1, Math.floor(maxRows * Math.min(0.9, maxBytes / Buffer.byteLength(printed))));
    const shorter = (block: Block): Block => shorten(block, maxRows);
    printed = print({
      ...document,
      lead: document.lead.map(shorter),
      parts: document.parts.map((part) => ({ ...part, blocks: part.blocks.map(shorter) })),
      footer: [
        `Lists end after ${counted(maxRows, "row")}. For all pages, use the \`csv\` or \`json\` format.`,
        ...document.footer,
      ],
    });
  }
  return printed;
}

function shorten(block: Block, maxRows: number): Block {
  if (block.kind === "columns") {
    return { ...block, columns: block.columns.map((blocks) => blocks.map((each) => shorten(each, maxRows))) };
  }
  if (block.kind !== "table" && block.kind !== "list") return block;
  const hidden = block.hidden + Math.max(0, block.rows.length - maxRows);
  return { ...block, rows: block.rows.slice(0, maxRows), hidden } as Block;
}
