import type { Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Insights, Page } from "../model.ts";
import { folded, optional } from "./layout.ts";
import { pageNamer } from "./page.ts";
import { whatIsPublished } from "./sentences.ts";
import { type MaybeColumn, table } from "./table.ts";
import { counted } from "./words.ts";

/** Published pages without visitors, and visited paths that are not published. */
export function publishedAndVisited(insights: Insights): Section[] {
  const { published, docsUrl } = insights;
  if (published === null) return [];
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const columns: MaybeColumn<Page>[] = [
    { title: "Path", cell: name },
    { title: "People", align: "right", cell: ({ human }) => count(human) },
    { title: "AI", align: "right", cell: ({ ai }) => count(ai) },
  ];
  const list = (unvisited?.items ?? []).map((path) => `- ${name({ path, published: path })}`);
  return [
    optional(["## Published and visited", "", whatIsPublished(insights)]),
    ...folded(
      `Published, nobody came: ${counted(unvisited?.count ?? 0, "page")}`,
      { lines: [], rows: list },
      (unvisited?.count ?? 0) - list.length,
    ),
    ...folded(
      `Visited, not published: ${counted(unpublished.count, "path")}`,
      table(columns, unpublished.items),
      unpublished.count - unpublished.items.length,
    ),
  ];
}
