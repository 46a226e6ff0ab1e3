/** A column of a table of items. Cells are Markdown that has been made harmless already. */
export interface Column<T> {
  readonly title: string;
  readonly align?: "right";
  readonly cell: (item: T) => string;
}

/** A column that only some reports have. */
export type MaybeColumn<T> = Column<T> | false | null;

export interface Table {
  /** Titles and alignment. */
  readonly lines: readonly string[];
  readonly rows: readonly string[];
}

/** A table of GitHub's Markdown; nothing at all where there are no items. */
export function table<T>(given: readonly MaybeColumn<T>[], items: readonly T[]): Table {
  if (items.length === 0) return { lines: [], rows: [] };
  const columns = given.filter((column) => column !== null && column !== false);
  return {
    lines: [
      row(columns.map(({ title }) => title)),
      row(columns.map(({ align }) => (align === "right" ? "--:" : ":--"))),
    ],
    rows: items.map((item) => row(columns.map(({ cell }) => cell(item)))),
  };
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
