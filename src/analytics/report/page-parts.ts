import { unitName } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, counted, dateText, decimal, percent, signedCount } from "../../text/numbers.ts";
import type { Insights } from "../analyzed.ts";
import { sentencesOf } from "../findings/news.ts";
import { newsIn } from "../findings/page-changes.ts";
import { joined, rangeText } from "../findings/words.ts";
import type { JudgedPage } from "../judged.ts";
import type { Audience, Listed, Section, TopPage } from "../model.ts";
import { changeOf, isAnyPage, leastOf, type SitePage, wasVisited } from "../pages.ts";
import { byVisitors, head } from "../ranking.ts";
import { atMost, barColumn, changed, NAMES, pageColumn, pageNamer, SHARE, strong, usual, VISITORS } from "./columns.ts";
import type { Block, Column, List, Part, Table, Text } from "./document.ts";
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

function ranking({ top, comparison, docsUrl, unit, changed: { items } }: Insights, audience: Audience): Block[] {
  const pages = top[audience];
  const news = new Set(items.filter((page) => newsIn(page[audience]) !== null).map(({ path }) => path));
  const standsOut = (path: string) => news.has(path);
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
  const visitors = (of: keyof Counts) => (page: SitePage) =>
    atMost(page.now[of], leastOf(page.now)[of] !== page.now[of]);
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
  "Pages whose numbers differ from their own past by more than chance and the site's own change explain. “Usual” is what most earlier periods had.";

/** What isn't on the first screen, and the pages that changed. */
export function whatChanged({ comparison, news, changed, docsUrl, before }: Insights): Part[] {
  const others = news.others.map((each) => joined(sentencesOf(each)));
  const people = { ...VISITORS.human, title: "People, previous" };
  const ai = { ...VISITORS.ai, title: "AI, previous" };
  const notSeen = comparison?.notSeen ?? { count: 0, items: [] };
  const when = before === null ? "" : ` during ${before.label}`;
  const missing = `Missing from this partial report: ${counted(notSeen.count, "page")} that had visitors${when}`;
  return part("changes", "What changed", [
    others.length > 0 && list(others.slice(0, MAX_OTHERS), others.length),
    changed.count > 0 && text(ABOUT, "note"),
    ...headAndRest(changedTable(changed, docsUrl), "Changed pages"),
    ...details(missing, table([pageColumn(docsUrl), people, ai], notSeen)),
  ]);
}

/** The table has the rest. */
const MAX_OTHERS = 10;

/** For a comment. */
export function allChanges({ changed, docsUrl }: Insights): Part[] {
  return part("changes", "", details(`${counted(changed.count, "changed page")}`, changedTable(changed, docsUrl)));
}

function changedTable(pages: Listed<JudgedPage>, docsUrl: string | null): Table {
  const name = pageNamer(docsUrl);
  const numbers = (of: Audience): Column<JudgedPage>[] => {
    const cell = (page: JudgedPage) => {
      const { now, previous } = page[of];
      const change = changed(changeOf(now, previous));
      return newsIn(page[of]) === null ? usual(change) : strong(change);
    };
    return [
      { title: [{ key: of }, NAMES[of]], cell: (page) => atMost(page[of].now, page.atMost) },
      { title: "Change", cell },
      { title: "Usual", minor: true, cell: (page) => (page[of].usual === null ? "–" : rangeText(page[of].usual)) },
    ];
  };
  const still = ({ human, ai }: JudgedPage): Text => {
    const start = human.stillSince ?? ai.stillSince;
    return start === null ? "" : { text: `since ${dateText(start.from)}`, as: "below" };
  };
  const page = { title: "Page", cell: (page: JudgedPage): Text => [name(page), still(page)] };
  const isAi = pages.items.some(({ ai }) => ai.now > 0 || (ai.previous ?? 0) > 0);
  return table<JudgedPage>([page, ...numbers("human"), ...(isAi ? numbers("ai") : [])], pages);
}
