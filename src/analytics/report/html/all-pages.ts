import { h } from "preact";
import { count, signedCount } from "../../../text/numbers.ts";
import { changeOf, visitorsOf } from "../../change.ts";
import type { Change, Listed } from "../../model.ts";
import { type Spelling, wasVisited } from "../../pages.ts";
import { byVisitors, head, rowsWhere } from "../../ranking.ts";
import type { CollectedWindow } from "../../window.ts";
import type { Named } from "../page.ts";
import { counted } from "../words.ts";
import { key, note, type Part, part } from "./layout.ts";
import { counts, type MaybeColumn, table } from "./table.ts";
import type { NamePage } from "./text.ts";

/** Rows that a browser sorts and filters at once. */
export const MOST_ROWS = 1_000;

export interface PageRow extends Named {
  readonly human: Change;
  readonly ai: Change;
  readonly total: number;
}

/** Every visited page of the current window, most visitors first, as far as the table goes; ignored paths are among them. */
export function pageRows(
  current: CollectedWindow,
  previous: CollectedWindow | null,
  spelling: Spelling,
): Listed<PageRow> {
  const visited = rowsWhere(current, (_, counts) => wasVisited(counts));
  const { count, items } = head(visited, MOST_ROWS, byVisitors("total"));
  return {
    count,
    items: items.map(([path, now]) => {
      const before = previous && visitorsOf(previous, path);
      return {
        path,
        published: spelling(path),
        human: changeOf(now.human, before?.human ?? null),
        ai: changeOf(now.ai, before?.ai ?? null),
        total: now.total,
      };
    }),
  };
}

/** The table that sorts and filters. Without script it is whole and in order; the script adds buttons and the filter. */
export function allPages(
  { count: all, items }: Listed<PageRow>,
  compared: boolean,
  name: NamePage,
  files: readonly string[],
): Part | null {
  if (items.length === 0) return null;
  const change = (of: "human" | "ai", title: string): MaybeColumn<PageRow> =>
    compared && {
      title,
      cell: ({ [of]: { difference } }) => (difference === null ? "–" : signedCount(difference)),
    };
  const columns: MaybeColumn<PageRow>[] = [
    { title: "Page", cell: name },
    counts("All", ({ total }) => total),
    counts([key("human"), "People"], ({ human }) => human.now),
    change("human", "People, change"),
    counts([key("ai"), "AI"], ({ ai }) => ai.now),
    change("ai", "AI, change"),
  ];
  const csv = files.find((file) => file.endsWith(".csv"));
  const rest = csv === undefined ? "" : `; ${csv} has all of them`;
  const caption =
    all === items.length
      ? `${counted(all, "page")} with visitors`
      : `The ${count(items.length)} pages with most visitors of ${count(all)}${rest}`;
  return part(
    "pages",
    "All pages",
    h(
      "p",
      { id: "filter", hidden: true },
      h("label", { for: "filter-text" }, "Filter by path "),
      h("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: false }),
      " ",
      h("output", { for: "filter-text" }),
    ),
    h(
      "div",
      { class: "scroll", role: "region", "aria-label": "All pages, a table", tabIndex: 0 },
      table({ caption, class: "all" }, columns, [{ items }]),
    ),
    h("div", { class: "print-only" }, note("On paper this table ends after 50 pages.")),
  );
}
