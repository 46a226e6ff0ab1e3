import { unitName } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, counted, percent, signedCount } from "../../text/numbers.ts";
import { sentencesOf } from "../findings/news.ts";
import { joined, READERS, since, sinceWindow } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import type { JudgedPage } from "../judged.ts";
import { AUDIENCES, type Audience, type Section } from "../model.ts";
import { isAnyPage, leastOf, type SitePage, wasVisited } from "../pages.ts";
import { byVisitors, head } from "../ranking.ts";
import {
  atMost,
  audiencesOf,
  changed,
  lineColumn,
  NAMES,
  numbers,
  pageColumn,
  pageNamer,
  remarks,
  spellings,
  VISITORS,
} from "./columns.ts";
import type { Block, Column, Part, Table, Text } from "./document.ts";
import { compact, details, headAndRest, list, MAX_ROWS, part, table, text } from "./document.ts";

const ABOUT = "These pages differ from their own past by more than chance and the site's own change explain.";
const USUAL = " “Usual” is what a page has in almost all periods if nothing changes.";

/** What isn't on the first screen, and the pages that changed. */
export function whatChanged(insights: Insights): Part[] {
  const { news, changed } = insights;
  const others = news.others.filter(({ kind }) => kind !== "slow").map((each) => joined(sentencesOf(each)));
  const hasUsual = changed.items.some(({ human, ai }) => human.usual ?? ai.usual);
  const about: Text = hasUsual ? [ABOUT, { text: USUAL, as: "minor" }] : ABOUT;
  return part("changes", "What changed", [
    list(others.slice(0, MAX_OTHERS), others.length),
    changed.count > 0 && text(about, "note"),
    ...headAndRest(changedTable(insights), "Changed pages"),
    ...remarks(changed.items, AUDIENCES),
    ...headAndRest(slowTable(insights), "Slow changes"),
  ]);
}

/** The table has the rest. */
const MAX_OTHERS = 10;

/** What rose or fell over the whole trend. */
function slowTable({ news, docsUrl, unit, window }: Insights): Table {
  const name = pageNamer(docsUrl);
  const rows = news.findings.flatMap(({ kind, group, pages: [page], audiences: [of = "human"] }) => {
    const slow = kind === "slow" ? (group ?? page)?.[of].slow : null;
    const { series } = (group ?? page)?.[of] ?? { series: [] };
    if (!slow || page === undefined) return [];
    const [from = 0, ...others] = group?.shares[of].filter((share) => share !== null) ?? [];
    const change = group
      ? `${percent(from)} → ${percent(others.at(-1) ?? from)} of page visits by ${READERS[of]}`
      : `about ${count(slow.start)} → ${count(slow.end)} ${READERS[of]}`;
    return [{ name: group ? { path: group.name } : name(page), past: series, of, change, start: slow.since }];
  });
  const columns: Column<(typeof rows)[number]>[] = [
    { title: "Slow changes", cell: ({ name }) => name },
    lineColumn(({ past, of }) => ({ past, of, unit: unitName(unit) })),
    { title: "Change", left: true, cell: ({ change }) => change },
    { title: "Since", cell: ({ start }) => since(start, window) },
  ];
  return table(columns, rows);
}

/** For a comment. */
export function allChanges(insights: Insights): Part[] {
  const { count, items } = insights.changed;
  const blocks = [details(counted(count, "changed page"), changedTable(insights)), ...remarks(items, AUDIENCES)];
  return part("changes", "", blocks);
}

function changedTable({ changed: pages, docsUrl, unit, window }: Insights): Table {
  const name = pageNamer(docsUrl);
  const still = ({ human, ai }: JudgedPage): Text => {
    const start = human.stillSince ?? ai.stillSince;
    return start === null ? "" : { text: `still, since ${sinceWindow(start, unit, window)}`, as: "below" };
  };
  const page = { title: "Page", cell: (page: JudgedPage): Text => [name(page), still(page)] };
  const of = AUDIENCES.filter((of) => pages.items.some((page) => page[of].now > 0 || (page[of].previous ?? 0) > 0));
  return table<JudgedPage>([page, ...of.flatMap((of) => numbers(of, pages.items, unit, true))], pages);
}

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
    ? " Pages that aren't in the sitemap count here, but most of them don't count in sentences about a section's change."
    : "";
  const about = `${counted(sections.count, "section")}. A page visit is one visitor on one page, so someone who reads five pages counts as five page visits.${below}${all}`;
  const blocks = [text(about, "note"), ...headAndRest(table(columns, sections), "Sections")];
  return part("sections", "Sections", blocks);
}

export function publishedAndVisited(insights: Insights): Part[] {
  const { published, docsUrl } = insights;
  if (published === null) return [];
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const known = `The sitemap lists ${counted(published.count, "page")}.`;
  const isPartial = insights.current.completeness === "partial";
  const unknown = isPartial ? " This report is partial, so it can't say which of them had no visitors." : "";
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
