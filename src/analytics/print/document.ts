import { count } from "../../text/numbers.ts";
import type { Audience, LinkedPullRequest, Range, Report } from "../data.ts";

/** A report as blocks of text. `markdown.ts` and `html.ts` decide how it looks. */

/** The maximum number of rows in a list. Browsers can sort and filter this many without a delay. */
const MAX_ROWS = 1_000;

/**
 * Plain strings are the report's own text and sentences, in which backticks mark code. Untrusted text in them has been
 * made inert. Everything else is tagged.
 */
export type Text =
  | string
  | readonly Text[]
  /** A path, with the URL of the published page if it's known. */
  | { readonly path: string; readonly href: string | null }
  /** `usual`: grayed out. `below`: on its own line, in small print. `minor`: hidden on phones. */
  | { readonly text: Text; readonly as: "bold" | "usual" | "below" | "minor" }
  | { readonly link: string; readonly to: string }
  /** The color and shape of an audience, next to its name. HTML only. */
  | { readonly key: Audience }
  /** A bar. Markdown shows only its length. */
  | Bar
  /** A small chart of counts, oldest first. HTML only. */
  | Sparkline;

/** Start and end, as fractions of the longest bar. A bar that doesn't start at zero is a part of a sum. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

export interface Sparkline {
  readonly past: readonly (number | null)[];
  readonly of: Audience | "total";
  /** "week" */
  readonly unit: string;
  /** The current usual range, drawn around the latest count. */
  readonly usual?: Range | null;
  /** The index of the period to mark. */
  readonly tick?: number;
}

/** The first column contains row headers. */
export interface Column<T> {
  readonly title: Text;
  /** Null if it's unknown. */
  readonly cell: (item: T) => Text | null;
  /** Hidden on phones. */
  readonly minor?: boolean;
  /** Small charts. Markdown has only bars. */
  readonly drawn?: "lines" | "bars";
}

/** A list is a table of one column without a header. */
export interface Table {
  readonly kind: "table" | "list";
  readonly caption: Text;
  readonly columns: readonly Column<never>[];
  readonly rows: readonly (readonly Text[])[];
  /** The number of rows that the report doesn't list. */
  readonly hidden: number;
  /** Collapsed under this summary. */
  readonly summary?: string;
  /** `all`: can be sorted and filtered with scripts. `figures`: the numbers of the first screen, in large type. */
  readonly as?: "all" | "figures" | "bridge";
}

export interface Trend extends Pick<Report, "trend" | "annotations" | "unit"> {
  /** The audiences that ever had visitors. */
  readonly audiences: readonly Audience[];
}

type TextStyle = "verdict" | "alert" | "note" | "small";

export type Block =
  | { readonly kind: "text"; readonly text: Text; readonly as?: TextStyle }
  /** Sentences, each on its own line. */
  | { readonly kind: "lines"; readonly lines: readonly Text[] }
  /** Something to do, with a command to paste if there is one. */
  | { readonly kind: "action"; readonly text: Text; readonly command: string | null; readonly isFirst: boolean }
  /** A chart in HTML, and in Markdown, the table of its numbers. */
  | ({ readonly kind: "trend"; readonly caption: string; readonly numbers: Table } & Trend)
  | Table;

export interface Chapter {
  readonly id: string;
  /** In the navigation. */
  readonly name: string;
  readonly title: Text;
  readonly blocks: readonly Block[];
  readonly isHtmlOnly?: boolean;
}

export interface Document {
  /** Untrusted text in it was made inert. */
  readonly title: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  readonly previous: string | null;
  readonly lead: readonly Block[];
  readonly terms: Block | null;
  readonly chapters: readonly Chapter[];
  readonly footer: readonly Text[];
}

/** Items that don't apply can be false, null, or undefined. */
export type Given<T> = readonly (T | false | null | undefined)[];

export const compact = <T>(items: Given<T>): T[] =>
  items.filter((item): item is T => item !== false && item !== null && item !== undefined);

/**
 * @param title  the chapter's conclusion, if it has one
 * @param given  empty tables and lists are left out, and so is an empty chapter
 */
export function chapter(id: string, name: string, given: Given<Block>, title: Text = name): Chapter[] {
  const blocks = compact(given).filter((block) => !("rows" in block) || block.rows.length > 0);
  return blocks.length === 0 ? [] : [{ id, name, title, blocks }];
}

export const text = (text: Text, as?: TextStyle): Block => ({ kind: "text", text, ...(as && { as }) });

/** Leaves out columns in which nothing is known. */
export function table<T>(given: Given<Column<T>>, items: readonly T[], caption: Text = "", max = MAX_ROWS): Table {
  const shown = items.slice(0, max);
  const columns = compact(given).filter(({ cell }) => shown.some((item) => cell(item) !== null));
  const rows = shown.map((item) => columns.map(({ cell, drawn }) => cell(item) ?? (drawn ? "" : "–")));
  return { kind: "table", caption, columns, rows, hidden: items.length - rows.length };
}

export const list = (items: readonly Text[], max = MAX_ROWS): Table => {
  return { ...table([{ title: "", cell: (item: Text) => item }], items, "", max), kind: "list" };
};

type Linked = LinkedPullRequest & { readonly about: string };

/** "#12 (failed), #14 (error), and 3 more" */
export function linksTo(items: readonly Linked[], max: number, separator = ", "): Text[] {
  const shown = items.slice(0, max).map(({ number, url, about }, i): Text => {
    return [i === 0 ? "" : separator, { link: `#${number}`, to: url }, about];
  });
  return items.length > max ? [...shown, `, and ${count(items.length - max)} more`] : shown;
}

const MAX_SHOWN = 10;

/** A table that collapses all but its first rows. One of the two can be empty, which a chapter leaves out. */
export function headAndRest(whole: Table): Table[] {
  const rest = whole.rows.slice(MAX_SHOWN);
  return [
    { ...whole, rows: whole.rows.slice(0, MAX_SHOWN), hidden: 0 },
    { ...whole, rows: rest, caption: "", summary: `${count(rest.length + whole.hidden)} more` },
  ];
}

/** Prints with fewer and fewer rows, until the result has at most `maxBytes`. The footer says where lists end. */
export function printWithin(document: Document, maxBytes: number, print: (document: Document) => string): string {
  let printed = print(document);
  for (let max = MAX_ROWS / 2; max >= 1 && Buffer.byteLength(printed) > maxBytes; max = Math.floor(max / 2)) {
    const shorten = (block: Block): Block => {
      if (!("rows" in block) || block.rows.length <= max) return block;
      return { ...block, rows: block.rows.slice(0, max), hidden: block.hidden + block.rows.length - max };
    };
    const chapters = document.chapters.map((one) => ({ ...one, blocks: one.blocks.map(shorten) }));
    const end = `Lists end after ${count(max)} rows. For all pages, use the \`csv\` or \`json\` format.`;
    printed = print({ ...document, chapters, footer: [end, ...document.footer] });
  }
  return printed;
}
