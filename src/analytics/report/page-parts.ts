import { unitName, type WindowUnit } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, counted, decimal, percent, signedCount } from "../../text/numbers.ts";
import type { Insights } from "../analyzed.ts";
import { sentencesOf } from "../findings/news.ts";
import { newsIn } from "../findings/page-changes.ts";
import { joined, rangeText, since, sinceWindow } from "../findings/words.ts";
import type { JudgedPage, Standing } from "../judged.ts";
import { AUDIENCES, type Audience, type Section } from "../model.ts";
import { changeOf, isAnyPage, leastOf, type SitePage, wasVisited } from "../pages.ts";
import { byVisitors, head } from "../ranking.ts";
import {
  atMost,
  audiencesOf,
  barColumn,
  changed,
  NAMES,
  pageColumn,
  pageNamer,
  SHARE,
  strong,
  usual,
  VISITORS,
} from "./columns.ts";
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

function ranking(insights: Insights, audience: Audience): Block[] {
  const { top, docsUrl, unit } = insights;
  const pages = top[audience];
  if (pages.length === 0) return [];
  const columns = [pageColumn(docsUrl), ...numbers(audience, pages, unit)];
  const who = READERS[audience];
  return [
    ...headAndRest(table<JudgedPage>(columns, pages, [{ key: audience }, `Most read by ${who}`]), `Read by ${who}`),
    ...spellings(pages),
  ];
}

/** With fewer known periods, a line shows no more than the change. */
const MIN_LINE = 3;

/** One audience's visitors: their past as a small line, now, the change, and what's usual, each if it's known of any page. */
function numbers(
  of: Audience,
  pages: readonly JudgedPage[],
  unit: WindowUnit,
  withBefore = false,
): Column<JudgedPage>[] {
  const standings = pages.map((page) => page[of]);
  const known = ({ series }: Standing) => series.filter((value) => value !== null).length;
  const line = standings.some((each) => known(each) >= MIN_LINE);
  const most = Math.max(...standings.map(({ now }) => now));
  const isNews = (page: JudgedPage) => newsIn(page[of]) !== null || (page.isNew && page[of].now > 0);
  const change = (page: JudgedPage): Text => {
    const text = changed(changeOf(page[of].now, page[of].previous));
    return isNews(page) ? strong(text) : usual(text);
  };
  return compact<Column<JudgedPage>>([
    line
      ? {
          title: "",
          only: "html",
          cell: (page) => ({ past: page[of].series, of, span: counted(page[of].series.length, unitName(unit)) }),
        }
      : barColumn(most, (page) => [[of, page[of].now]]),
    { title: [{ key: of }, NAMES[of]], cell: (page) => atMost(page[of].now, page.atMost) },
    withBefore && {
      title: "Before",
      minor: true,
      cell: (page) => (page[of].previous === null ? "–" : usual(count(page[of].previous))),
    },
    standings.some(({ previous }) => previous !== null) && { title: "Change", cell: change },
    standings.some(({ usual }) => usual !== null) && {
      title: "Usual",
      minor: true,
      cell: (page) => (page[of].usual === null ? "–" : usual(rangeText(page[of].usual))),
    },
  ]);
}

/** Explains “≤” where it's used. */
function spellings(pages: readonly Pick<JudgedPage, "atMost">[]): Block[] {
  const note = "“≤”: the page was visited under several spellings of its path, so some visitors may be counted twice.";
  return pages.some(({ atMost }) => atMost) ? [text(note, "note")] : [];
}

export function siteSections(insights: Insights): Part[] {
  const { sections, comparison, pages } = insights;
  if (sections.items.length === 0 || pages.now === 0) return [];
  const barOf = ({ visits }: Section) => [["human", visits.human.now] as const, ["ai", visits.ai.now] as const];
  const longest = Math.max(...sections.items.map(({ visits }) => visits.human.now + visits.ai.now));
  const audiences = audiencesOf(insights);
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
    ...(audiences.length > 1 ? audiences.map(visitsBy) : []),
    { title: "Pages", minor: true, cell: ({ pages }) => count(pages) },
  ];
  const below = sections.belowPrefix ? " Sections start after the base path, language, or version." : "";
  const about = `${counted(sections.count, "section")}. A page visit is one visitor on one page, so someone who reads five pages counts as five page visits.${below}`;
  const blocks = [text(about, "note"), ...headAndRest(table(columns, sections), "Sections")];
  return part("sections", "Sections", blocks, true);
}

/** What only people or only AI visitors read, and how much. */
export function aiAndPeople(insights: Insights): Part[] {
  const { parts, only } = insights;
  const both = audiencesOf(insights).length > 1;
  const blocks = [
    ...(both ? headAndRest(onlyPages(insights, "ai"), "Read by AI visitors only", 5) : []),
    ...(both ? details(`Read by people only: ${counted(only.human.count, "page")}`, onlyPages(insights, "human")) : []),
    ...details("Pages per visitor and concentration of visits", readingHabits(insights)),
  ];
  return parts.total === 0 ? [] : part("audiences", "AI and people", blocks, true);
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
  const audiences = audiencesOf(insights);
  const columns = [
    pageColumn(docsUrl),
    audiences.length > 1 && { title: "All", minor: true, cell: visitors("total") },
    ...audiences.flatMap((of, i) => [
      { title: [{ key: of }, NAMES[of]], minor: i > 0, cell: visitors(of) },
      comparison && { title: `${NAMES[of]}, change`, minor: i > 0, cell: difference(of) },
    ]),
  ];
  const csv = files.find((file) => file.endsWith(".csv"));
  const elsewhere = csv === undefined ? "" : ` \`${csv}\` lists all pages.`;
  const rows = table<SitePage>(columns, listed, `${counted(listed.count, "page")} with visitors`);
  const blocks = [
    { ...rows, searchable: { elsewhere } },
    ...spellings(listed.items.map(({ now }) => ({ atMost: leastOf(now) !== now }))),
  ];
  return [{ id: "pages", title: "All pages", only: "html", blocks }];
}

const ABOUT =
  "These pages differ from their own past by more than chance and the site's own change explain. “Usual” is what a page has in almost all periods if nothing changes.";

/** What isn't on the first screen, and the pages that changed. */
export function whatChanged(insights: Insights): Part[] {
  const { comparison, news, changed, docsUrl, before } = insights;
  const others = news.others.filter(({ kind }) => kind !== "slow").map((each) => joined(sentencesOf(each)));
  const people = { ...VISITORS.human, title: "People, previous" };
  const ai = { ...VISITORS.ai, title: "AI, previous" };
  const notSeen = comparison?.notSeen ?? { count: 0, items: [] };
  const when = before === null ? "" : ` during ${before.label}`;
  const missing = `Missing from this partial report: ${counted(notSeen.count, "page")} that had visitors${when}`;
  return part("changes", "What changed", [
    others.length > 0 && list(others.slice(0, MAX_OTHERS), others.length),
    changed.count > 0 && text(ABOUT, "note"),
    ...headAndRest(changedTable(insights), "Changed pages"),
    ...spellings(changed.items),
    ...headAndRest(slowTable(insights), "Slow changes"),
    ...details(missing, table([pageColumn(docsUrl), people, ai], notSeen)),
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
  type Row = (typeof rows)[number];
  const span = (past: Row["past"]) => counted(past.length, unitName(unit));
  const columns: Column<Row>[] = [
    { title: "Slow changes", cell: ({ name }) => name },
    { title: "", only: "html", cell: ({ past, of }) => ({ past, of, span: span(past) }) },
    { title: "Change", left: true, cell: ({ change }) => change },
    { title: "Since", cell: ({ start }) => since(start, window) },
  ];
  return table(columns, rows);
}

/** For a comment. */
export function allChanges(insights: Insights): Part[] {
  const { count, items } = insights.changed;
  const blocks = [...details(counted(count, "changed page"), changedTable(insights)), ...spellings(items)];
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
