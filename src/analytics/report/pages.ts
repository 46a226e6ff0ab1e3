import type { Counts } from "../../service/port.ts";
import { count, percent, signedCount } from "../../text/numbers.ts";
import { wasVisited } from "../counts.ts";
import type { Audience, Insights, Page, RankedPage, Section } from "../model.ts";
import type { SitePage } from "../pages.ts";
import { byVisitors, head, where } from "../ranking.ts";
import {
  type Block,
  details,
  headAndRest,
  type MaybeColumn,
  type Part,
  pageNamer,
  type Table,
  table,
} from "./document.ts";
import { AUDIENCES, atMost, changed, counted } from "./words.ts";

/** Rows in the open; the others are folded. */
const SHOWN = 10;

/** The pages with most visitors, people beside AI. */
export function topPages(insights: Insights): Part {
  const { top } = insights;
  const about: Block = { kind: "text", as: "note", text: howManyPages(insights) };
  const rankings = [ranking(insights, "human"), ranking(insights, "ai")];
  const isEmpty = top.human.length + top.ai.length === 0;
  return {
    id: "top",
    title: "Top pages",
    blocks: isEmpty ? [about] : [about, { kind: "columns", columns: rankings }],
  };
}

function howManyPages({ pages, quality }: Insights): string {
  const isPartial = quality.completeness === "partial";
  if (pages.now === 0) {
    return isPartial ? "None of the pages that were read had a visitor." : "No page had a visitor.";
  }
  if (isPartial) return `Among the ${counted(pages.now, "page")} with visitors that were read.`;
  const before = pages.before === null ? "" : `; ${count(pages.before)} in the previous period`;
  return `${counted(pages.now, "page")} had visitors${before}.`;
}

function ranking({ top, comparison, docsUrl }: Insights, audience: Audience): Block[] {
  const pages = top[audience];
  const most = pages[0]?.change.now ?? 0;
  const ofAudience = comparison?.standOuts.items.filter((standOut) => standOut.audience === audience);
  const standOuts = new Set(ofAudience?.map(({ path }) => path));
  const columns: MaybeColumn<RankedPage>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: "", left: true, cell: ({ change }) => ({ bar: [[audience, change.now]], of: most }) },
    { title: AUDIENCES[audience], cell: (page) => atMost(page.change.now, page.atMost) },
    { title: "Share", minor: true, cell: ({ share }) => (share === null ? "–" : percent(share)) },
    comparison && {
      title: "Change",
      cell: ({ path, change }) => (standOuts.has(path) ? { strong: changed(change) } : { usual: changed(change) }),
    },
  ];
  const who = audience === "human" ? "people" : "AI";
  const whole = table([{ key: audience }, `Most read by ${who}`], columns, pages);
  return headAndRest(whole, SHOWN, (more) => `Read by ${who}: ${count(more)} more`);
}

/** Where on the site the visits were. */
export function siteSections({ sections, comparison, pages }: Insights): Part[] {
  if (sections.items.length === 0 || pages.now === 0) return [];
  const columns: MaybeColumn<Section>[] = [
    { title: "Section", cell: ({ prefix }) => ({ path: prefix }) },
    {
      title: "",
      left: true,
      cell: ({ visits }) => ({
        bar: [
          ["human", visits.human.now],
          ["ai", visits.ai.now],
        ],
        of: sections.longestBar,
      }),
    },
    { title: "Page visits", cell: ({ visits }) => count(visits.total.now) },
    comparison && { title: "Change", cell: ({ visits }) => ({ usual: changed(visits.total) }) },
    { title: "Share", minor: true, cell: ({ share }) => (share === null ? "–" : percent(share)) },
    { title: [{ key: "human" }, "by people"], minor: true, cell: ({ visits }) => count(visits.human.now) },
    { title: [{ key: "ai" }, "by AI"], minor: true, cell: ({ visits }) => count(visits.ai.now) },
    { title: "Pages", minor: true, cell: ({ pages }) => count(pages) },
  ];
  const below = sections.belowPrefix ? " Sections start below the site's base, language, or version." : "";
  const about = `${counted(sections.count, "section")}. A page visit is one visitor on one page: someone who reads five pages makes five.${below}`;
  const whole = table("", columns, sections.items, sections.count - sections.items.length);
  return [
    {
      id: "sections",
      title: "Sections",
      optional: true,
      blocks: [
        { kind: "text", as: "note", text: about },
        ...headAndRest(whole, SHOWN, (more) => `Sections: ${count(more)} more`),
      ],
    },
  ];
}

/** Published pages without visitors, and visited paths that are not published. */
export function publishedAndVisited({ published, docsUrl }: Insights): Part[] {
  if (published === null) return [];
  const { unvisited, unpublished } = published;
  const name = pageNamer(docsUrl);
  const columns: MaybeColumn<Page>[] = [
    { title: "Path", cell: name },
    { title: "People", cell: ({ human }) => count(human) },
    { title: "AI", cell: ({ ai }) => count(ai) },
  ];
  const known = `The sitemap lists ${counted(published.count, "page")}.`;
  const about =
    unvisited === null
      ? `${known} Because this report is partial, it can't tell which of them had no visitors.`
      : known;
  const silent = (unvisited?.items ?? []).map((path) => name({ path, published: path }));
  return [
    {
      id: "published",
      title: "Published and visited",
      optional: true,
      blocks: [
        { kind: "text", as: "note", text: about },
        ...details(`Published, no visitors: ${counted(unvisited?.count ?? 0, "page")}`, {
          kind: "list",
          items: silent,
          hidden: (unvisited?.count ?? 0) - silent.length,
        }),
        ...details(
          `Visited, not published: ${counted(unpublished.count, "path")}`,
          table("", columns, unpublished.items, unpublished.count - unpublished.items.length),
        ),
      ],
    },
  ];
}

/** Rows that a browser sorts and filters at once. */
export const MOST_ROWS = 1_000;

/** The table that sorts and filters: every visited page, ignored ones among them, most visitors first. */
export function allPages(
  { comparison, docsUrl }: Insights,
  pages: readonly SitePage[],
  files: readonly string[],
): Part[] {
  const visited = where(pages, ({ kind, now }) => kind !== "scanner" && wasVisited(now));
  const { count: all, items } = head(visited, MOST_ROWS, byVisitors("total"));
  if (all === 0) return [];
  const difference = (audience: Audience): MaybeColumn<SitePage> =>
    comparison && {
      title: `${AUDIENCES[audience]}, change`,
      minor: audience === "ai",
      cell: ({ now, before }) => (before === null ? "–" : signedCount(now[audience] - before[audience])),
    };
  const visitors = (of: keyof Counts) => (page: SitePage) => atMost(page.now[of], page.leastNow[of] !== page.now[of]);
  const columns: MaybeColumn<SitePage>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: "All", minor: true, cell: visitors("total") },
    { title: [{ key: "human" }, "People"], cell: visitors("human") },
    difference("human"),
    { title: [{ key: "ai" }, "AI"], minor: true, cell: visitors("ai") },
    difference("ai"),
  ];
  const csv = files.find((file) => file.endsWith(".csv"));
  const rows: Table = {
    ...table(`${counted(all, "page")} with visitors`, columns, items, all - items.length),
    searchable: true,
    ...(csv === undefined ? {} : { elsewhere: `\`${csv}\` has all pages.` }),
  };
  return [{ id: "pages", title: "All pages", only: "html", blocks: [rows] }];
}
