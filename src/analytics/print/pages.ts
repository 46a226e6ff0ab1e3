import { count, counted, percent } from "../../text/numbers.ts";
import { MIN } from "../compare/statistics.ts";
import type { Audience, Change, Finding, FindingKind, Page, Report, Section } from "../data.ts";
import { AUDIENCES } from "../data.ts";
import { audiencesOf, bold, countsPeople, numbers, pageLinker, pageNames, READERS, usual } from "./columns.ts";
import type { Block, Chapter, Column, Given, Table, Text } from "./document.ts";
import { chapter, headAndRest, list, table, text } from "./document.ts";

/** The pages that changed, largest change first, and the findings that are neither here nor on the first screen. */
export function whatChanged(report: Report): Chapter[] {
  const { findings, summary, sitemap } = report;
  const tables = AUDIENCES.flatMap((of) => changedPages(report, of)).filter(({ rows }) => rows.length > 0);
  const others = findings.filter(({ kind, sentence }) => {
    const isListed = (sitemap !== null && ABOUT_SITEMAP.includes(kind)) || (kind === "page" && tables.length > 0);
    return !isListed && !summary.some((line) => sentence.startsWith(line));
  });
  return chapter("changes", "What changed", [...tables, list(others.map(({ sentence }) => sentence))]);
}

/** Findings that are next to the sitemap's numbers instead. */
const ABOUT_SITEMAP: readonly FindingKind[] = ["unpublished", "silent"];
/** Findings whose sentence says what happened to all of their pages, so these aren't listed. */
const SAYS_ALL: readonly FindingKind[] = ["back", "broken-count", "counting", "junk", "moved", "no-visitors"];
/** Findings about single pages, which are listed. Other kinds are about the site or a group. */
const IS_ABOUT_PAGES: readonly FindingKind[] = ["page", "new", "launch", "gone", "crawler"];

/** The pages that findings name, and those whose count is news, for one audience. */
function changedPages(report: Report, of: Audience): Table[] {
  // A crawler on all pages says nothing about single ones.
  const isOnAll = ({ claims }: Finding) => claims.some((claim) => claim.type === "crawler" && claim.even);
  const findings = report.findings.filter((finding) => finding[of] !== 0 && !isOnAll(finding));
  const pathsOf = (kinds: readonly FindingKind[]) =>
    new Set(findings.flatMap(({ kind, pages }) => (kinds.includes(kind) ? pages.map(({ path }) => path) : [])));
  const [covered, named] = [pathsOf(SAYS_ALL), pathsOf(IS_ABOUT_PAGES)];
  const change = ({ [of]: { now, previous } }: Page) => now - (previous ?? now);
  const pages = report.pages
    .filter((page) => {
      const isNews = page[of].isNews && !covered.has(page.path);
      return isNews || (Math.abs(change(page)) >= MIN.visitors && named.has(page.path));
    })
    .sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)));
  return pagesTable(report, of, pages, "changes");
}

const CAPTIONS = { changes: "Pages with more or fewer", ranking: "Most read by" };

/** Pages with one audience's numbers. */
function pagesTable(report: Report, of: Audience, pages: readonly Page[], as: keyof typeof CAPTIONS): Table[] {
  const columns = [{ title: "Page", cell: pageNames(report) }, ...numbers(report, of, as)];
  return headAndRest(table<Page>(columns, pages, [{ key: of }, `${CAPTIONS[as]} ${READERS[of]}`]));
}

export function rankings(report: Report, top: number): Chapter[] {
  const tables = (countsPeople(report) ? AUDIENCES : (["ai"] as const)).flatMap((of) => {
    const visited = report.pages.filter((page) => page.kind === "page" && page[of].now > 0);
    const pages = visited.sort((a, b) => b[of].now - a[of].now).slice(0, top);
    return pagesTable(report, of, pages, "ranking");
  });
  return chapter("top", "Top pages", tables);
}

/** Page visits, because visitors to pages can't be added up. Leaves out sections with only one page. */
export function sections(report: Report): Chapter[] {
  const claims = report.findings.flatMap(({ claims }) => claims);
  const shifted = claims.flatMap((claim) => (claim.type === "shift" ? [claim.from.prefix, claim.to.prefix] : []));
  const share: Column<Section> = {
    title: "Share of people's visits",
    cell: ({ share, prefix }) => share && (shifted.includes(prefix) ? bold(shareText(share)) : shareText(share)),
  };
  const tableOf = (kind: Section["kind"], title: string) => {
    const items = report.sections.filter((each) => each.kind === kind && each.pages !== 1 && report.total.now > 0);
    const counts = audiencesOf(report).flatMap((of, i) => numbers<Section>(report, of, "ranking", i > 0));
    const pages = { title: "Pages", minor: true, cell: ({ pages }: Section) => count(pages) };
    const columns = [{ title, cell: ({ name }: Section) => name }, kind === "variant" && share, ...counts, pages];
    return headAndRest(table(columns, items, `Page visits by ${title.toLowerCase()}`));
  };
  return chapter("sections", "Sections", [
    ...tableOf("variant", "Version or language"),
    ...tableOf("section", "Section"),
  ]);
}

/** "34% → 21%" */
function shareText({ now, previous }: Change): Text {
  const [after, before] = [percent(now), previous === null ? null : percent(previous)];
  return before === null || before === after ? usual(after) : `${before} → ${after}`;
}

/** The data files have all of them. */
const MAX_PATHS = 200;

export function publishedAndVisited(report: Report): Chapter[] {
  const { sitemap, pages, findings, complete } = report;
  if (sitemap === null) return [];
  const { unvisited, unpublished } = sitemap;
  const sentences = findings.filter(({ kind }) => ABOUT_SITEMAP.includes(kind)).map(({ sentence }) => sentence);
  const unknown = complete ? [] : ["This report is partial, so it can't say which pages had no visitors."];
  const listed = pages.filter(({ published, total }) => published !== null && total.now > 0);
  const isAll = new Set(listed.map(({ published }) => published)).size === sitemap.pages;
  const more = isAll ? ["All of these pages had visitors."] : unknown;
  const nameOf = pageNames(report);
  const paths = (unvisited ?? []).map((path) => nameOf({ path, published: path }));
  const hidden = new Set(unpublished);
  const visited = pages.filter(({ path, published }) => published === null && hidden.has(path));
  const columns = audiencesOf(report).flatMap((of) => numbers<Page>(report, of, "all"));
  return chapter("published", "Published and visited", [
    text([`The sitemap lists ${counted(sitemap.pages, "page")}.`, ...more, ...sentences].join(" "), "note"),
    { ...list(paths, MAX_PATHS), summary: `Published but not visited: ${counted(paths.length, "page")}` },
    {
      ...table([{ title: "Page", cell: nameOf }, ...columns], visited, "", MAX_PATHS),
      summary: "Visited but not published",
    },
  ]);
}

/** The table to sort and filter: every page with visitors in either period, including ignored ones. HTML only. */
export function allPages(report: Report, files: readonly string[]): Chapter[] {
  const pages = report.pages.filter(({ kind, total }) => {
    return (kind === "page" || kind === "ignored") && total.now + (total.previous ?? 0) > 0;
  });
  if (pages.length === 0) return [];
  const columns = audiencesOf(report).flatMap((of, i) => numbers<Page>(report, of, "all", i > 0));
  const csv = files.find((file) => file.endsWith(".csv"));
  const blocks: Given<Block> = [
    { ...table<Page>([{ title: "Page", cell: pageNames(report) }, ...columns], pages), as: "all" },
    csv !== undefined && text(`\`${csv}\` lists every path.`, "note"),
  ];
  return chapter("pages", "All pages", blocks).map((one) => ({ ...one, isHtmlOnly: true }));
}

/** Finds the URL of a published page from the path in a sentence, which can be shortened in the middle. */
export function linkSentences(report: Report): (code: string) => string | null {
  const hrefOf = pageLinker(report);
  const published = new Map(report.pages.map((page) => [page.path, page.published]));
  return (code) => {
    const [start = "", end = ""] = code.split("…");
    const isShortened = (path: string) => path.length > code.length && path.startsWith(start) && path.endsWith(end);
    const [path = code, other] = end === "" ? [code] : [...published.keys()].filter(isShortened);
    return hrefOf((other === undefined && published.get(path)) || null);
  };
}
