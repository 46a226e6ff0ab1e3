import { count } from "../../text/numbers.ts";
import type { Audience, Listed, Standing, TrendPoint } from "../model.ts";

/**
 * A report as plain data. The sections decide what it says. The Markdown and the HTML printer decide how it looks, and
 * make outside text harmless.
 */

/** What a color stands for. */
export type Series = Audience | "both";

/** Plain strings are the report's own words, in which backticks mark code. Everything else is tagged. */
export type Text =
  | string
  | readonly Text[]
  /** A path, with the URL of the published page where it's known. */
  | { readonly path: string; readonly href?: string | null }
  /** Words of the service, the run, or the workflow's author, shown on one line. */
  | { readonly words: string }
  | { readonly strong: Text }
  /** A number that needs no attention. */
  | { readonly usual: Text }
  | { readonly link: string; readonly to: string }
  /** The color and shape of an audience, beside its name. Markdown has the name alone. */
  | { readonly key: Series }
  /** On a line of its own, in small letters. */
  | { readonly below: Text }
  /** A sign in front of a page's name, not read aloud. */
  | { readonly sign: string }
  /** As long as its cell if the sum is `of`. It repeats a number beside it, so it's not read aloud. */
  | { readonly bar: readonly (readonly [Series, number])[]; readonly of: number }
  /** Gains to the right of the middle, losses to the left. In HTML only. */
  | { readonly gain: number; readonly of: number; readonly series: Series };

interface Heading {
  readonly title: Text;
  /** Text and bars. Numbers are aligned right. The first column names the row and is always left. */
  readonly left?: boolean;
  /** Left out on phones. */
  readonly minor?: boolean;
  readonly only?: "html";
}

export interface Column<T> extends Heading {
  readonly cell: (item: T) => Text;
}

export interface Table {
  readonly kind: "table";
  /** Markdown shows it only above tables that aren't folded. */
  readonly caption: Text;
  readonly columns: readonly Heading[];
  readonly rows: readonly (readonly Text[])[];
  /** How many rows there are that the report doesn't list. */
  readonly hidden: number;
  /** Can be sorted and filtered if scripts run. `elsewhere` follows the number of hidden rows. */
  readonly searchable?: { readonly elsewhere: Text };
}

export interface List {
  readonly kind: "list";
  readonly rows: readonly Text[];
  readonly hidden: number;
}

/** Something to do, and a command to paste for it. */
export interface Action {
  readonly text: Text;
  readonly command: string | null;
}

export interface Figure {
  readonly name: string;
  readonly series: Audience | null;
  readonly now: Text;
  readonly before: string | null;
  readonly change: Text | null;
  readonly range: Text | null;
  /** Oldest first. */
  readonly past: readonly number[];
}

export interface Point extends TrendPoint {
  /** "Nov 9" */
  readonly tick: string;
  /** "Previous", "Now", or nothing. */
  readonly mark: string | null;
}

export interface Trend {
  readonly kind: "trend";
  readonly unit: string;
  readonly caption: string;
  readonly points: readonly Point[];
  /** Where the last point is expected; null where that isn't known. */
  readonly ranges: Readonly<Record<Audience, Standing["range"]>>;
  /** Dates of annotations: 1.5 is in the middle of the second period. */
  readonly marks: readonly number[];
  /** Likewise, of pull requests that changed published pages. */
  readonly merges: readonly number[];
}

export interface Split {
  readonly kind: "split";
  readonly parts: readonly (readonly [Series, label: string, visitors: number])[];
}

/** `only` marks what one of the printers leaves out. */
export type Block = { readonly only?: "markdown" | "html" } & (
  | { readonly kind: "text"; readonly text: Text; readonly as?: "verdict" | "alert" | "note" | "small" }
  /** What to do first, or a numbered list of the rest. */
  | { readonly kind: "start" | "steps"; readonly actions: readonly Action[] }
  /** Lines of a workflow file to copy. */
  | { readonly kind: "paste"; readonly lines: string }
  | { readonly kind: "details"; readonly summary: string; readonly content: Table | List }
  /** Side by side where there is room. */
  | { readonly kind: "columns"; readonly columns: readonly (readonly Block[])[] }
  /** `title` is "This week"; `span` names what sparklines show: "13 weeks". */
  | { readonly kind: "figures"; readonly title: string; readonly span: string; readonly figures: readonly Figure[] }
  | Split
  | Trend
  | Table
  | List
);

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Left out first if space is short. */
  readonly optional?: boolean;
  readonly only?: "html";
}

export interface Document {
  /** Anyone's words. */
  readonly title: string;
  /** "Nov 9–15, 2026" */
  readonly period: string;
  readonly previous: string | null;
  readonly lead: readonly Block[];
  readonly parts: readonly Part[];
  readonly places: readonly Text[];
}

export function present<T>(items: readonly (T | false | null | undefined)[]): T[] {
  return items.filter((item): item is T => item !== false && item !== null && item !== undefined);
}

export function part(id: string, title: string, blocks: readonly Block[], optional = false): Part[] {
  return blocks.length === 0 ? [] : [{ id, title, blocks, optional }];
}

export function text(text: Text, as?: "verdict" | "alert" | "note" | "small"): Block {
  return { kind: "text", text, ...(as && { as }) };
}

/** @param given columns that don't apply may be false or null */
export function table<T>(
  given: readonly (Column<T> | false | null)[],
  items: readonly T[] | Listed<T>,
  caption: Text = "",
): Table {
  const columns = present(given);
  const listed = "items" in items ? items : { items, count: items.length };
  return {
    kind: "table",
    caption,
    columns,
    rows: listed.items.map((item) => columns.map(({ cell }) => cell(item))),
    hidden: listed.count - listed.items.length,
  };
}

export function list(rows: readonly Text[]): Block[] {
  return rows.length === 0 ? [] : [{ kind: "list", rows, hidden: 0 }];
}

/** A table or list to open with a click, or nothing if it's empty. */
export function details(summary: string, content: Table | List): Block[] {
  if (content.rows.length === 0) return [];
  return [{ kind: "details", summary, content: content.kind === "table" ? { ...content, caption: "" } : content }];
}

/** A table whose first rows are in the open, and the rest to open with a click. */
export function headAndRest(whole: Table, shown: number, name: string): Block[] {
  const rest = whole.rows.length - shown;
  if (rest <= 0) return whole.rows.length === 0 ? [] : [whole];
  const folded = details(`${name}: ${count(rest)} more`, { ...whole, rows: whole.rows.slice(shown) });
  return [{ ...whole, rows: whole.rows.slice(0, shown), hidden: 0 }, ...folded];
}
