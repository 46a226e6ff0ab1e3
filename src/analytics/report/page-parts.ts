import type { Counts } from "../../service/port.ts";
import { count, counted, percent, signedCount } from "../../text/numbers.ts";
import { READERS } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import type { JudgedPage } from "../judged.ts";
import type { Audience, Section } from "../model.ts";
import { isAnyPage, leastOf, type SitePage, wasVisited } from "../pages.ts";
import { byVisitors, head } from "../ranking.ts";
import {
  atMost,
  audiencesOf,
  changed,
  NAMES,
  numbers,
  pageColumn,
  pageNamer,
  remarks,
  spellings,
  VISITORS,
} from "./columns.ts";
import type { Block, Column, Part, Table } from "./document.ts";
import { compact, details, headAndRest, list, MAX_ROWS, part, table, text } from "./document.ts";

export function topPages(insights: Insights): Part[] {
  const { top } = insights;
  const rankings: Block = { kind: "columns", columns: [ranking(insights, "human"), ranking(insights, "ai")] };
  const isEmpty = top.human.length + top.ai.length === 0;
  return part("top", "Top pages", [text(howManyPages(insights), "note"), !isEmpty && rankings]);
}

function howManyPages({ pages, current }: Insights): string {
  const isPartial = current.completeness === "partial";
  if (pages.now === 0) return isPartial ? "None of the retrieved pages had visitors." : "No pages had visitors.";
  if (isPartial) return `Limited to the ${counted(pages.now, "visited page")} whose data could be retrieved.`;
  const before = pages.previous === null ? "" : `, compared with ${count(pages.previous)} in the previous period`;
  return `${counted(pages.now, "page")} had visitors${before}.`;
}

function ranking(insights: Insights, audience: Audience): Block[] {
  const { top, docsUrl, unit } = insights;
  const pages = top[audience];
  if (pages.length === 0) return [];
  const columns = [pageColumn(docsUrl), ...numbers(audience, pages, unit)];
  const who = READERS[audience];
  return [
    ...headAndRest(table<JudgedPage>(columns, pages, [{ key: audience }, `Most read by ${who}`]), `Read by ${who}`),
    ...remarks(pages, [audience]),
  ];
}

export function siteSections(insights: Insights): Part[] {
  const { sections, pages, published } = insights;
  const isCompared = sections.items.some(({ visits }) => visits.total.previous !== null);
  if (sections.items.length === 0 || pages.now === 0) return [];
  const audiences = audiencesOf(insights);
  const visitsBy = (audience: Audience): Column<Section> => ({
    title: [{ key: audience }, `By ${READERS[audience]}`],
    minor: true,
    cell: ({ visits }) => count(visits[audience].now),
  });
  const columns: (Column<Section> | false)[] = [
    { title: "Section", cell: ({ prefix }) => ({ path: prefix }) },
    { title: "Page visits", cell: ({ visits }) => count(visits.total.now) },
    isCompared && { title: "Change", cell: ({ visits }) => changed(visits.total) },
    { title: "Share", minor: true, cell: ({ share }) => (share === null ? "–" : percent(share)) },
    ...(audiences.length > 1 ? audiences.map(visitsBy) : []),
    { title: "Pages", minor: true, cell: ({ pages }) => count(pages) },
  ];
  const below = sections.belowPrefix ? " Sections start after the base path, language, or version." : "";
  // What changed is judged by published pages, so its numbers can be smaller.
  const all = published?.unpublished.count
    ? " Pages that aren't in the sitemap count here, but not in sentences about a section's change."
    : "";
  const about = `${counted(sections.count, "section")}. A page visit is one visitor on one page, so someone who reads five pages counts as five page visits.${below}${all}`;
  const blocks = [text(about, "note"), ...headAndRest(table(columns, sections), "Sections")];
  return part("sections", "Sections", blocks);
}

/** What only people or only AI visitors read. */
export function aiAndPeople(insights: Insights): Part[] {
  if (audiencesOf(insights).length < 2) return [];
  return part("audiences", "AI and people", [
    ...headAndRest(onlyPages(insights, "ai"), "Read by AI visitors only", 5),
    details(`Read by people only: ${counted(insights.only.human.count, "page")}`, onlyPages(insights, "human")),
  ]);
}

function onlyPages({ only, docsUrl }: Insights, audience: Audience): Table {
  const caption = `Read by ${READERS[audience]} only: ${counted(only[audience].count, "page")}`;
  return table([pageColumn(docsUrl), VISITORS[audience]], only[audience], [{ key: audience }, caption]);
}

export function publishedAndVisited(insights: Insights): Part[] {
  const { published, docsUrl } = insights;
  if (published === null) return [];
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const known = `The sitemap lists ${counted(published.count, "page")}.`;
  const unknown = " This report is partial, so it can't say which of them had no visitors.";
  const rows = (unvisited?.items ?? []).map((path) => name({ path, published: path }));
  const columns = [{ ...pageColumn(docsUrl), title: "Path" }, ...audiencesOf(insights).map((of) => VISITORS[of])];
  const blocks = [
    text(unvisited === null ? known + unknown : known, "note"),
    details(`Published but not visited: ${counted(unvisited?.count ?? 0, "page")}`, list(rows, unvisited?.count)),
    details(`Visited but not published: ${counted(unpublished.count, "path")}`, table(columns, unpublished)),
  ];
  return part("published", "Published and visited", blocks);
}

/** The table to sort and filter: every visited page, including ignored ones, most visitors first. */
export function allPages(insights: Insights, files: readonly string[]): Part[] {
  const { everyPage, previous, docsUrl } = insights;
  const visited = everyPage.filter((page) => isAnyPage(page) && wasVisited(page.now));
  const listed = head(visited, MAX_ROWS, byVisitors("total"));
  if (listed.count === 0) return [];
  const difference = (of: Audience) => (page: SitePage) =>
    page.before === null ? "–" : signedCount(page.now[of] - page.before[of]);
  const visitors = (of: keyof Counts) => (page: SitePage) =>
    atMost(page.now[of], leastOf(page.now)[of] !== page.now[of]);
  const audiences = audiencesOf(insights);
  const columns = [
    pageColumn(docsUrl),
    audiences.length > 1 && { title: "All", minor: true, cell: visitors("total") },
    ...audiences.flatMap((of, i) => [
      { title: [{ key: of }, NAMES[of]], minor: i > 0, cell: visitors(of) },
      previous && { title: `${NAMES[of]}, change`, minor: i > 0, cell: difference(of) },
    ]),
  ];
  const csv = files.find((file) => file.endsWith(".csv"));
  const rows = table<SitePage>(columns, listed, `${counted(listed.count, "page")} with visitors`);
  const blocks = compact<Block>([
    { ...rows, searchable: true },
    csv !== undefined && text(`\`${csv}\` lists every path.`, "note"),
    ...spellings(listed.items.map(({ now }) => ({ atMost: leastOf(now) !== now }))),
  ]);
  return [{ id: "pages", title: "All pages", only: "html", blocks }];
}
