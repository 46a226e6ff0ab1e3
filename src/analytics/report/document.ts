import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import type { Audience } from "../model.ts";

/**
 * A report as plain data, made once from the insights. The Markdown and the HTML printer decide how it looks and make
 * harmless what strangers wrote; what it says is decided before.
 */

/** What a color stands for: one audience, or visitors that count as both. */
export type Series = Audience | "both";

/** Plain strings are our own words, in which backticks mark code. Everything else says what it is. */
export type Text = string | Piece | readonly Text[];

export type Piece =
  /** A path, with the address of the published page where that is known. */
  | { readonly path: string; readonly href?: string | null }
  /** Words of the service, of the run, or of the workflow's author: one line. */
  | { readonly words: string }
  | { readonly strong: Text }
  /** A number that needs no attention. */
  | { readonly usual: Text }
  /** A link to an address of ours; `#id` is a part of this report. */
  | { readonly link: string; readonly to: string }
  /** The color and shape that stand for an audience; the word is beside it, and Markdown has the word alone. */
  | { readonly key: Series }
  /** A sign in front of a page's name, not read aloud. */
  | { readonly sign: string }
  /** As long as its place where the sum is `of`. It repeats a number beside it, so it is not read aloud. */
  | { readonly bar: readonly (readonly [Series, number])[]; readonly of: number }
  /** Gains to the right of the middle, losses to the left; Markdown has the number alone. */
  | { readonly gain: number; readonly of: number; readonly series: Series };

/** A printer. What only one of them shows is marked with it. */
type Format = "markdown" | "html";

export interface Column {
  readonly title: Text;
  /** Text and bars; numbers are aligned right. The first column, which names the row, is always left. */
  readonly left?: boolean;
  /** Left out on phones. */
  readonly minor?: boolean;
  readonly only?: Format;
}

export interface Table {
  readonly kind: "table";
  /** What it lists; Markdown shows it only above tables that are not folded. */
  readonly caption: Text;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Text[])[];
  /** How many more there are that the report does not list. */
  readonly hidden: number;
  /** Where those are. */
  readonly elsewhere?: string;
  /** All pages: to sort and to filter where there is a script. */
  readonly searchable?: boolean;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly Text[];
  readonly hidden: number;
}

/** Something to do, and a line to paste for it. */
export interface Action {
  readonly text: Text;
  readonly command: string | null;
}

/** A number of the whole site. */
export interface Figure {
  readonly name: string;
  readonly series: Series | null;
  readonly now: Text;
  /** Null without a comparison. */
  readonly before: string | null;
  readonly change: Text | null;
  readonly range: Text | null;
  /** The last periods, oldest first. */
  readonly past: readonly number[];
}

/** One period of the trend. */
export interface Point {
  /** "Nov 9" */
  readonly tick: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  readonly visitors: Readonly<Record<Audience, number>>;
  /** "Previous", "Now", or nothing. */
  readonly mark: string | null;
}

export interface Trend {
  readonly kind: "trend";
  /** "weeks" */
  readonly unit: string;
  readonly caption: string;
  readonly points: readonly Point[];
  /** Where the last point is expected; null where that is not known. */
  readonly ranges: Readonly<Record<Audience, { readonly low: number; readonly high: number } | null>>;
  /** Dates of annotations: 1.5 is in the middle of the second period. */
  readonly marks: readonly number[];
}

export type Block = {
  readonly only?: Format;
} /** A note explains other things; small print is for Markdown without any headings around it. */ & (
  | { readonly kind: "text"; readonly text: Text; readonly as?: "note" | "small" }
  | { readonly kind: "verdict"; readonly text: Text }
  | { readonly kind: "warning"; readonly title: string; readonly text: Text }
  | { readonly kind: "details"; readonly summary: string; readonly content: Table | List }
  /** Side by side where there is room. */
  | { readonly kind: "columns"; readonly columns: readonly (readonly Block[])[] }
  /** What to do first. */
  | { readonly kind: "start"; readonly action: Action }
  | { readonly kind: "actions"; readonly actions: readonly Action[] }
  | {
      readonly kind: "figures";
      /** "This week" */
      readonly title: string;
      /** Name of the sparklines' span: "13 weeks". */
      readonly span: string;
      readonly figures: readonly Figure[];
    }
  | { readonly kind: "split"; readonly parts: readonly (readonly [Series, string, number])[] }
  | Trend
  | Table
  | List
);

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Left out first where room runs short. */
  readonly optional?: boolean;
  readonly only?: Format;
}

export interface Document {
  /** Display name of the project: anyone's words. */
  readonly title: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  /** What it is compared with, likewise. */
  readonly previous: string | null;
  /** The first screen. */
  readonly lead: readonly Block[];
  readonly parts: readonly Part[];
  /** Where the rest is. */
  readonly places: readonly Text[];
}

/** A column of a table of items. */
interface ColumnOf<T> extends Column {
  readonly cell: (item: T) => Text;
}

/** A column that only some reports have. */
export type MaybeColumn<T> = ColumnOf<T> | false | null;

export function table<T>(caption: Text, given: readonly MaybeColumn<T>[], items: readonly T[], hidden = 0): Table {
  const columns = given.filter((column) => column !== null && column !== false);
  return {
    kind: "table",
    caption,
    columns: columns.map(({ cell, ...column }) => column),
    rows: items.map((item) => columns.map(({ cell }) => cell(item))),
    hidden,
  };
}

/** A table or list to open with a click; nothing where it is empty. */
export function details(summary: string, content: Table | List): Block[] {
  if (lengthOf(content) === 0) return [];
  return [{ kind: "details", summary, content: content.kind === "table" ? { ...content, caption: "" } : content }];
}

/** A table whose head is in the open, and the rest to open with a click. */
export function headAndRest(whole: Table, shown: number, summary: (more: number) => string): Block[] {
  const rest = whole.rows.length - shown;
  if (rest <= 0) return whole.rows.length === 0 ? [] : [whole];
  const head = { ...whole, rows: whole.rows.slice(0, shown), hidden: 0 };
  return [head, ...details(summary(rest), { ...whole, rows: whole.rows.slice(shown) })];
}

/** The document with no table or list longer than `most`; what is left out is counted. Searchable tables have their own limit. */
export function shorten(document: Document, most: number, mostSearchable: number): Document {
  const block = (given: Block): Block => {
    switch (given.kind) {
      case "table":
        return cut(given, given.searchable ? mostSearchable : most);
      case "list":
        return cut(given, most);
      case "details":
        return { ...given, content: cut(given.content, most) };
      case "columns":
        return { ...given, columns: given.columns.map((blocks) => blocks.map(block)) };
      default:
        return given;
    }
  };
  return {
    ...document,
    parts: document.parts.map((part) => ({ ...part, blocks: part.blocks.map(block) })),
  };
}

function cut<T extends Table | List>(given: T, most: number): T {
  const hidden = given.hidden + Math.max(0, lengthOf(given) - most);
  return given.kind === "table"
    ? { ...given, rows: given.rows.slice(0, most), hidden }
    : { ...given, items: given.items.slice(0, most), hidden };
}

function lengthOf(content: Table | List): number {
  return content.kind === "table" ? content.rows.length : content.items.length;
}

interface Named {
  readonly path: string;
  readonly published: string | null;
}

export type NamePage = (page: Named) => Piece;

/** A longer address is left out: a page of links like it would be too large to send around. */
const LONGEST_ADDRESS = 1_000;

/** How pages are written: by their path, linked only where the sitemap has the page. */
export function pageNamer(docsUrl: string | null): NamePage {
  const site = docsUrl === null ? null : parseDocsUrl(docsUrl);
  return ({ path, published }) => {
    const href = published !== null && site instanceof URL ? pageLink(site, published) : null;
    return { path, href: href !== null && href.length > LONGEST_ADDRESS ? null : href };
  };
}
