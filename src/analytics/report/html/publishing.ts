import { h } from "preact";
import type { Insights, Page } from "../../model.ts";
import { whatIsPublished } from "../sentences.ts";
import { counted } from "../words.ts";
import { folded, note, type Part, part } from "./layout.ts";
import { counts, table } from "./table.ts";
import { pageNamer } from "./text.ts";

/** Published pages without visitors, and visited paths that are not published. */
export function publishedAndVisited(insights: Insights): Part | null {
  const { published, docsUrl } = insights;
  if (published === null) return null;
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const silent = (unvisited?.items ?? []).map((path) => h("li", null, name({ path, published: path })));
  const strangers = `Visited, not published: ${counted(unpublished.count, "path")}`;
  return part(
    "published",
    "Published and visited",
    note(whatIsPublished(insights)),
    unvisited !== null && silent.length > 0
      ? folded(
          `Published, nobody came: ${counted(unvisited.count, "page")}`,
          h("ul", { class: "paths" }, silent),
          unvisited.count - silent.length,
        )
      : null,
    unpublished.count === 0
      ? null
      : folded(
          strangers,
          table<Page>(
            { caption: strangers },
            [
              { title: "Path", cell: name },
              counts("People", ({ human }) => human),
              counts("AI", ({ ai }) => ai),
            ],
            [unpublished],
          ),
          unpublished.count - unpublished.items.length,
        ),
  );
}
