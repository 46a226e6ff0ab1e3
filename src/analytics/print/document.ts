import { count, counted } from "../../text/numbers.ts";
import type { Audience, Bridge, Counted, Range } from "../data.ts";

/** A report as blocks of text. `markdown.ts` and `html.ts` decide how it looks. */

/** The most rows of a list. A browser can sort and filter as many without a delay. */
export const MAX_ROWS = 1_000;

/**
 * Plain strings are the report's own text and sentences, in which backticks mark code: untrusted text was made inert
 * before it became part of one. Everything else is tagged.
 */
export type Text =
  | string
  | readonly Text[]
  /** A path, with the URL of the published page if it's known. */
  | { readonly path: string; readonly href: string | null }
  /** `usual`: nothing to look at. `below`: on its own line, in small print. */
  | { readonly text: Text; readonly as: "strong" | "usual" | "below" }
  | { readonly link: string; readonly to: string }
  /** The color and shape of an audience, next to its name. HTML only. */
  | { readonly key: Audience }
  /** A bar of this fraction of the longest one. Markdown only. */
  | { readonly bar: number }
  /** A small line of counts, oldest first. HTML only. */
  | Line;

export interface Line {
  readonly past: readonly (number | null)[];
  readonly of: Audience | "total";
  /** "week" */
  readonly unit: string;
  /** What's usual now, drawn beside the latest count. */
  readonly usual?: Range | null;
  /** The index of the period to mark. */
  readonly tick?: number;
}

/** The first column contains row headers. */
interface Heading {
  readonly title: Text;
  /** Small lines in HTML, or bars in Markdown. */
  readonly only?: "html" | "markdown";
  /** Hidden on phones. */
  readonly minor?: boolean;
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
  readonly side: Counted["position"];
  readonly yearAgo: Text | null;
  /** Null if it's less important. */
  readonly line: Line | null;
}

export interface Trend {
  readonly caption: string;
  /** Names of the periods, oldest first: "Nov 9–15, 2026", and "Nov 9" for the axis. */
  readonly labels: readonly string[];
  readonly ticks: readonly string[];
  /** One for each audience that ever came. */
  readonly lines: readonly TrendLine[];
  /** Annotations and their positions: 1.5 is the point of the second period. Untrusted. */
  readonly notes: readonly { readonly at: number; readonly text: string }[];
}

export interface TrendLine {
  readonly of: Audience;
  /** Null without data. */
  readonly values: readonly (number | null)[];
  /** What was usual in each period. */
  readonly usual: readonly (Range | null)[];
}

/** Drawn in HTML. In Markdown, it's the table of its numbers. */
type Chart = { readonly numbers: Table } & (
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  | ({ readonly kind: "bridge" } & Bridge)
  | ({ readonly kind: "trend" } & Trend)
);

/** `minor`: hidden on phones. */
type TextStyle = "verdict" | "alert" | "note" | "small" | "small minor";

export type Block =
  | { readonly kind: "text"; readonly text: Text; readonly as?: TextStyle }
  /** Sentences, each on its own line. */
  | { readonly kind: "lines"; readonly lines: readonly Text[] }
  /** What to do. `first` is the number of the first action; null on the first screen. */
  | { readonly kind: "actions"; readonly actions: readonly Action[]; readonly first: number | null }
  | Chart
  | Table
  | List;

export interface Part {
  readonly id: string;
  /** In the navigation. */
  readonly name: string;
  /** "" in a comment. */
  readonly title: Text;
  readonly blocks: readonly Block[];
}

export interface Document {
  /** Made inert. */
  readonly title: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  readonly previous: string | null;
  readonly lead: readonly Block[];
  readonly parts: readonly Part[];
  readonly footer: readonly Text[];
  /** The URL of the published page that a sentence mentions as code; null for other code. */
  readonly hrefOf: (code: string) => string | null;
}

/** What doesn't apply can be false or null. */
type Given<T> = readonly (T | false | null | undefined)[];

export function compact<T>(items: Given<T>): T[] {
  return items.filter((item): item is T => item !== false && item !== null && item !== undefined);
}

/**
 * @param title  the conclusion, if it isn't the name
 * @param given  empty tables and lists are left out, and so is an empty part
 */
export function part(id: string, name: string, given: Given<Block>, title: Text = name): Part[] {
  const blocks = compact(given).filter((block) => !("rows" in block) || block.rows.length > 0);
  return blocks.length === 0 ? [] : [{ id, name, title, blocks }];
}

export function text(text: Text, as?: TextStyle): Block {
  return { kind: "text", text, ...(as && { as }) };
}

export function table<T>(given: Given<Column<T>>, items: readonly T[], caption: Text = "", max = MAX_ROWS): Table {
  const columns = compact(given);
  const rows = items.slice(0, max).map((item) => columns.map(({ cell }) => cell(item)));
  return { kind: "table", caption, columns, rows, hidden: items.length - rows.length };
}

export function list(items: readonly Text[], max = MAX_ROWS): List {
  const rows = items.slice(0, max);
  return { kind: "list", rows, hidden: items.length - rows.length };
}

/** Collapsed. */
export function details(summary: string, content: Table | List): Block {
  return { ...content, ...("caption" in content && { caption: "" }), summary };
}

const MAX_SHOWN = 10;

/** A table that collapses all but its first rows. */
export function headAndRest(whole: Table, name: string): Block[] {
  const rest = whole.rows.slice(MAX_SHOWN);
  if (rest.length === 0) return [whole];
  const first = { ...whole, rows: whole.rows.slice(0, MAX_SHOWN), hidden: 0 };
  return [first, details(`${name}: ${count(rest.length + whole.hidden)} more`, { ...whole, rows: rest })];
}

/** A document printed in at most `maxBytes`. If it's too long, its lists end earlier, and its footer says so. */
export function printWithin(document: Document, maxBytes: number, print: (document: Document) => string): string {
  let printed = print(document);
  for (let max = MAX_ROWS; max > 1 && Buffer.byteLength(printed) > maxBytes; ) {
    // Lists shrink more than the whole, because the rest doesn't.
    max = Math.max(1, Math.floor(max * Math.min(0.9, (maxBytes / Buffer.byteLength(printed)) ** 1.75)));
    const shorten = (blocks: readonly Block[]) => blocks.map((block) => ("rows" in block ? ending(block, max) : block));
    printed = print({
      ...document,
      lead: shorten(document.lead),
      parts: document.parts.map((part) => ({ ...part, blocks: shorten(part.blocks) })),
      footer: [
        `Lists end after ${counted(max, "row")}. For all pages, use the \`csv\` or \`json\` format.`,
        ...document.footer,
      ],
    });
  }
  return printed;
}

const ending = <T extends Table | List>(block: T, max: number): T => ({
  ...block,
  rows: block.rows.slice(0, max),
  hidden: block.hidden + Math.max(0, block.rows.length - max),
});
