import { type ComponentChildren, h, type JSX } from "preact";
import { count } from "../../../text/numbers.ts";

/** A column of a table of items: the first one names the row, the others hold figures. */
export interface Column<T> {
  readonly title: ComponentChildren;
  /** Charts that repeat a neighbouring number: without a title, and dropped on narrow screens. */
  readonly chart?: boolean;
  /** Dropped on narrow screens. */
  readonly minor?: boolean;
  readonly cell: (item: T) => ComponentChildren;
}

/** A column that only some reports have. */
export type MaybeColumn<T> = Column<T> | false | null;

/** Rows that belong together; a title stands above them. */
export interface Group<T> {
  readonly title?: string;
  readonly items: readonly T[];
}

export interface TableText {
  readonly caption: ComponentChildren;
  readonly class?: string;
}

/** A table; nothing at all where there are no items. */
export function table<T>(
  text: TableText,
  given: readonly MaybeColumn<T>[],
  groups: readonly Group<T>[],
): JSX.Element | null {
  if (groups.every(({ items }) => items.length === 0)) return null;
  const columns = given.filter((column) => column !== null && column !== false);
  return h(
    "table",
    { class: text.class },
    h("caption", null, text.caption),
    h("thead", null, h("tr", null, columns.map(heading))),
    groups.filter(({ items }) => items.length > 0).map((group) => body(group, columns)),
  );
}

function heading<T>(column: Column<T>): JSX.Element {
  if (column.chart) return h("td", { class: "chart" });
  return h("th", { scope: "col", class: classOf(column) }, column.title);
}

function body<T>({ title, items }: Group<T>, columns: readonly Column<T>[]): JSX.Element {
  const above =
    title === undefined
      ? null
      : h("tr", null, h("th", { scope: "rowgroup", colSpan: columns.length }, title));
  return h(
    "tbody",
    null,
    above,
    items.map((item) =>
      h(
        "tr",
        null,
        columns.map((column, index) => cell(column, item, index)),
      ),
    ),
  );
}

function cell<T>(column: Column<T>, item: T, index: number): JSX.Element {
  const content = column.cell(item);
  return index === 0 ? h("th", { scope: "row" }, content) : h("td", { class: classOf(column) }, content);
}

function classOf<T>({ chart, minor }: Column<T>): string | undefined {
  return chart ? "chart" : minor ? "minor" : undefined;
}

/** A column of counts. */
export function counts<T>(title: ComponentChildren, of: (item: T) => number): Column<T> {
  return { title, cell: (item) => count(of(item)) };
}
