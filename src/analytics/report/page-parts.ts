import { unitName } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, counted, decimal, percent, signedCount, signedPercent } from "../../text/numbers.ts";
import type { Audience, Comparison, Insights, Section, Standout, TopPage } from "../model.ts";
import { isAnyPage, type SitePage, wasVisited } from "../pages.ts";
import { byVisitors, head } from "../ranking.ts";
import { atMost, barColumn, changed, NAMES, pageColumn, pageNamer, SHARE, strong, usual, VISITORS } from "./columns.ts";
import type { Block, Column, List, Part, Table } from "./document.ts";
import { compact, details, headAndRest, list, part, table, text } from "./document.ts";

const READERS: Readonly<Record<Audience, string>> = { human: "people", ai: "AI visitors" };

export function topPages(insights: Insights): Part[] {
  const { top } = insights;
  const rankings: Block = { kind: "columns", columns: [ranking(insights, "human"), ranking(insights, "ai")] };
  const isEmpty = top.human.length + top.ai.length === 0;
  return part("top", "Top pages", [text(howManyPages(insights), "note"), !isEmpty && rankings]);
}

function howManyPages({ pages, quality }: Insights): string {
  const isPartial = quality.completeness === "partial";
  if (pages.now === 0) return isPartial ? "None of the retrieved pages had visitors." : "No pages had visitors.";
  if (isPartial) return `Limited to the ${counted(pages.now, "visited page")} whose data could be retrieved.`;
  const before = pages.before === null ? "" : `, compared with ${count(pages.before)} in the previous period`;
  return `${counted(pages.now, "page")} had visitors${before}.`;
}

/** With fewer known periods, a line shows no more than the change. */
const MIN_LINE = 3;

function ranking({ top, comparison, docsUrl, unit }: Insights, audience: Audience): Block[] {
  const pages = top[audience];
  const standsOut = (path: string) =>
    comparison?.standOuts.items.some((standout) => standout.audience === audience && standout.path === path);
  const change = ({ path, change }: TopPage) => (standsOut(path) ? strong(changed(change)) : usual(changed(change)));
  const hasPast = pages.some(({ past }) => past.filter((value) => value !== null).length >= MIN_LINE);
  const line: Column<TopPage> = {
    title: "",
    only: "html",
    cell: ({ past }) => ({ past, of: audience, span: counted(past.length, unitName(unit)) }),
  };
  const columns = [
    pageColumn(docsUrl),
    hasPast ? line : barColumn<TopPage>(pages[0]?.change.now ?? 0, ({ change }) => [[audience, change.now]]),
    { title: NAMES[audience], cell: (page: TopPage) => atMost(page.change.now, page.atMost) },
    SHARE,
    comparison && { title: "Change", cell: change },
  ];
  const who = READERS[audience];
  return headAndRest(table(columns, pages, [{ key: audience }, `Most read by ${who}`]), `Read by ${who}`);
}

export function siteSections({ sections, comparison, pages }: Insights): Part[] {
  if (sections.items.length === 0 || pages.now === 0) return [];
  const barOf = ({ visits }: Section) => [["human", visits.human.now] as const, ["ai", visits.ai.now] as const];
  const longest = Math.max(...sections.items.map(({ visits }) => visits.human.now + visits.ai.now));
  const visitsBy = (audience: Audience): Column<Section> => ({
    title: [{ key: audience }, `By ${READERS[audience]}`],
    minor: true,
    cell: ({ visits }) => count(visits[audience].now),
  });
  const columns: (Column<Section> | null)[] = [
    { title: "Section", cell: ({ prefix }) => ({ path: prefix }) },
    barColumn(longest, barOf),
    { title: "Page visits", cell: ({ visits }) => count(visits.total.now) },
    comparison && { title: "Change", cell: ({ visits }) => usual(changed(visits.total)) },
    SHARE,
    visitsBy("human"),
    visitsBy("ai"),
    { title: "Pages", minor: true, cell: ({ pages }) => count(pages) },
  ];
  const below = sections.belowPrefix ? " Sections start after the base path, language, or version." : "";
  const about = `${counted(sections.count, "section")}. A page visit is one visitor on one page, so someone who reads five pages counts as five page visits.${below}`;
  const blocks = [text(about, "note"), ...headAndRest(table(columns, sections), "Sections")];
  return part("sections", "Sections", blocks, true);
}

/** How people and AI visitors differ in what they read. */
export function aiAndPeople(insights: Insights): Part[] {
  const { parts, only } = insights;
  if (parts.total === 0) return [];
  const all = parts.withinBounds ? `Of ${counted(parts.total, "visitor")}, ` : "";
  const about = `${all}${count(parts.humanOnly)} ${parts.humanOnly === 1 ? "was counted only as a person" : "were counted only as people"}, ${count(parts.aiOnly)} only as AI, and ${count(parts.both)} as both.`;
  const blocks: Block[] = [
    text(about),
    ...headAndRest(onlyPages(insights, "ai"), "Read by AI visitors only", 5),
    ...details(`Read by people only: ${counted(only.human.count, "page")}`, onlyPages(insights, "human")),
    ...details("Pages per visitor and concentration of visits", readingHabits(insights)),
  ];
  return part("audiences", "AI and people", blocks, true);
}

function onlyPages({ only, docsUrl }: Insights, audience: Audience): Table {
  const caption = `Read by ${READERS[audience]} only: ${counted(only[audience].count, "page")}`;
  return table([pageColumn(docsUrl), VISITORS[audience]], only[audience], [{ key: audience }, caption]);
}

/** Pages per visitor and concentration, each left out if unknown. */
function readingHabits({ pagesPerVisitor, concentration }: Insights): List {
  const perVisitor = (audience: Audience, who: string): string | false => {
    const { now, before } = pagesPerVisitor[audience];
    const earlier = before === null ? "" : ` (previously ${decimal(before)})`;
    return now !== null && `${who} read ${decimal(now)} pages on average${earlier}.`;
  };
  const most =
    concentration &&
    `At least ${percent(concentration.share)} of all page visits went to ${count(concentration.pages)} of ${counted(concentration.ofPages, "page")}.`;
  return list(compact([perVisitor("human", "People"), perVisitor("ai", "AI visitors"), most]));
}

export function publishedAndVisited({ published, docsUrl }: Insights): Part[] {
  if (published === null) return [];
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const known = `The sitemap lists ${counted(published.count, "page")}.`;
  const unknown = " This report is partial, so it can't say which of them had no visitors.";
  const rows = (unvisited?.items ?? []).map((path) => name({ path, published: path }));
  const columns = [{ ...pageColumn(docsUrl), title: "Path" }, VISITORS.human, VISITORS.ai];
  const blocks = [
    text(unvisited === null ? known + unknown : known, "note"),
    ...details(`Published but not visited: ${counted(unvisited?.count ?? 0, "page")}`, list(rows, unvisited?.count)),
    ...details(`Visited but not published: ${counted(unpublished.count, "path")}`, table(columns, unpublished)),
  ];
  return part("published", "Published and visited", blocks, true);
}

/** The most rows that a browser can sort and filter without a delay. */
export const MAX_ROWS = 1_000;

/** The table to sort and filter: every visited page, including ignored ones, most visitors first. */
export function allPages(insights: Insights, pages: readonly SitePage[], files: readonly string[]): Part[] {
  const { comparison, docsUrl } = insights;
  const visited = pages.filter((page) => isAnyPage(page) && wasVisited(page.now));
  const listed = head(visited, MAX_ROWS, byVisitors("total"));
  if (listed.count === 0) return [];
  const difference = (of: Audience) => (page: SitePage) =>
    page.before === null ? "–" : signedCount(page.now[of] - page.before[of]);
  const visitors = (of: keyof Counts) => (page: SitePage) => atMost(page.now[of], page.now.min[of] !== page.now[of]);
  const columns = [
    pageColumn(docsUrl),
    { title: "All", minor: true, cell: visitors("total") },
    { title: [{ key: "human" as const }, NAMES.human], cell: visitors("human") },
    comparison && { title: "People, change", cell: difference("human") },
    { title: [{ key: "ai" as const }, NAMES.ai], minor: true, cell: visitors("ai") },
    comparison && { title: "AI, change", minor: true, cell: difference("ai") },
  ];
  const csv = files.find((file) => file.endsWith(".csv"));
  const elsewhere = csv === undefined ? "" : ` \`${csv}\` lists all pages.`;
  const rows = table<SitePage>(columns, listed, `${counted(listed.count, "page")} with visitors`);
  return [{ id: "pages", title: "All pages", only: "html", blocks: [{ ...rows, searchable: { elsewhere } }] }];
}

const ABOUT =
  "Pages that changed differently from the rest of the site, most certain first. “Expected” is how many visitors a page would have had if its traffic had changed at the same rate as the rest of the site's.";

/** The pages that stand out from their site, or why pages weren't compared. */
export function whatChanged({ comparison, notCompared, docsUrl, verdict }: Insights): Part[] {
  if (comparison === null) {
    return part("changes", "What changed", [notCompared && verdict.pages && text(verdict.pages)]);
  }
  const { standOuts, notSeen, window } = comparison;
  const people = { ...VISITORS.human, title: "People, previous" };
  const ai = { ...VISITORS.ai, title: "AI, previous" };
  const missing = `Missing from this partial report: ${counted(notSeen.count, "page")} that had visitors during ${window.label}`;
  return part("changes", "What changed", [
    standOuts.count > 0 && text(ABOUT, "note"),
    ...headAndRest(standoutTable(comparison, docsUrl), "Standouts"),
    ...details(missing, table([pageColumn(docsUrl), people, ai], notSeen)),
  ]);
}

/** For a comment. Empty if its first lines already name all standouts. */
export function allStandouts({ comparison, docsUrl }: Insights): Part[] {
  if (comparison === null || comparison.standOuts.count <= 2) return [];
  const { pages } = comparison.standOuts;
  const summary = `All ${counted(pages, "page")} that ${pages === 1 ? "stands" : "stand"} out`;
  return part("changes", "", details(summary, standoutTable(comparison, docsUrl)));
}

function standoutTable({ standOuts }: Comparison, docsUrl: string | null): Table {
  const name = pageNamer(docsUrl);
  const against = ({ againstSite }: Standout) => (againstSite === null ? "new" : signedPercent(againstSite));
  return table<Standout>(
    [
      { title: "Page", cell: (page) => [{ text: sign(page), as: "sign" }, name(page)] },
      { title: "Visitors", left: true, cell: ({ audience }) => [{ key: audience }, NAMES[audience]] },
      { title: "vs. site", cell: (page) => strong(against(page)) },
      { title: "Now", cell: ({ change, ...of }) => atMost(change.now, of.atMost) },
      { title: "Previous", minor: true, cell: ({ change, ...of }) => atMost(change.before ?? 0, of.atMost) },
      { title: "Expected", minor: true, cell: ({ expected }) => count(expected) },
    ],
    standOuts,
  );
}

/** A symbol that no device shows as an emoji. */
function sign({ change: { kind, now }, expected }: Standout): string {
  if (kind === "new") return "✦";
  if (kind === "gone") return "✕";
  return now > expected ? "▲" : "▼";
}
