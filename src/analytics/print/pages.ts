import { counted, percent } from "../../text/numbers.ts";
import {
  AUDIENCES,
  type Audience,
  type Finding,
  type FindingKind,
  type Page,
  type Report,
  type Section,
} from "../data.ts";
import {
  audiencesOf,
  countsPeople,
  isBold,
  numbers,
  pageColumn,
  pageLinker,
  READERS,
  strong,
  usual,
} from "./columns.ts";
import {
  type Block,
  type Column,
  details,
  headAndRest,
  list,
  MAX_ROWS,
  type Part,
  part,
  type Text,
  table,
  text,
} from "./document.ts";

/** The pages that changed, the largest change first, and what neither they nor the first screen say. */
export function whatChanged(report: Report): Part[] {
  const { findings, summary } = report;
  const tables = AUDIENCES.flatMap((of) => changedPages(report, of));
  const others = findings.filter(({ kind, sentence }) => {
    const isListed = ABOUT_SITEMAP.includes(kind) || ((kind === "page" || kind === "partial") && tables.length > 0);
    return !isListed && !summary.some((line) => line !== "" && sentence.startsWith(line));
  });
  return part("changes", "What changed", [...tables, list(others.map(({ sentence }) => sentence))]);
}

/** What isn't as it should be, but didn't happen now. */
const ABOUT_SITEMAP: readonly FindingKind[] = ["unpublished", "silent"];
/** One sentence says what happened to all of their pages. */
const SAYS_ALL: readonly FindingKind[] = ["back", "broken-count", "counting", "junk", "moved", "no-visitors"];
/** It's the pages that changed, not what they belong to. */
const IS_ABOUT_PAGES: readonly FindingKind[] = ["page", "new", "launch", "gone", "crawler"];

/** One crawler on all pages isn't about any. */
const isOnAll = ({ claims }: Finding) => claims.some((claim) => claim.type === "crawler" && claim.even);

/** A smaller change of a page that a finding names is no news in itself. */
const MIN_CHANGE = 10;

/** The pages that findings name, and those whose count is news, for one audience. */
function changedPages(report: Report, of: Audience): Block[] {
  const told = report.findings.filter((finding) => finding[of] !== 0 && !isOnAll(finding));
  const pathsOf = (kinds: readonly FindingKind[]) =>
    new Set(told.flatMap(({ kind, pages }) => (kinds.includes(kind) ? pages.map(({ path }) => path) : [])));
  const [covered, named] = [pathsOf(SAYS_ALL), pathsOf(IS_ABOUT_PAGES)];
  const change = ({ [of]: { now, previous } }: Page) => Math.abs(now - (previous ?? now));
  const pages = report.pages
    .filter((page) => {
      const isNews = isBold(page[of]) && !covered.has(page.path);
      return isNews || (change(page) >= MIN_CHANGE && named.has(page.path));
    })
    .sort((a, b) => change(b) - change(a));
  return pagesTable(report, of, pages, { title: "Pages with more or fewer", more: "Changed", hasBefore: true });
}

/** Pages with one audience's numbers. */
function pagesTable(
  report: Report,
  of: Audience,
  pages: readonly Page[],
  { title, more, hasBefore }: { readonly title: string; readonly more: string; readonly hasBefore: boolean },
): Block[] {
  if (pages.length === 0) return [];
  const columns = [pageColumn(report), ...numbers(report, of, pages, { hasBefore })];
  const rows = table<Page>(columns, pages, [{ key: of }, `${title} ${READERS[of]}`]);
  return headAndRest(rows, more);
}

export function topPages(report: Report, top: number): Part[] {
  const rankings = (countsPeople(report) ? AUDIENCES : (["ai"] as const)).flatMap((of) => {
    const visited = report.pages.filter((page) => page.kind === "page" && page[of].now > 0);
    const pages = visited.sort((a, b) => b[of].now - a[of].now).slice(0, top);
    return pagesTable(report, of, pages, { title: "Most read by", more: `Read by ${READERS[of]}`, hasBefore: false });
  });
  return part("top", "Top pages", rankings);
}

/** Page visits, because visitors of pages can't be added up. A section of one page is that page. */
export function sections(report: Report): Part[] {
  const shown = report.sections.filter(({ pages }) => pages !== 1);
  if (shown.length === 0) return [];
  const audiences = audiencesOf(report);
  const tableOf = (items: readonly Section[], title: string, more: string, share: Column<Section>[] = []) => {
    const counts = audiences.flatMap((of, i) => numbers(report, of, items, { minor: i > 0, hasBefore: false }));
    const [name, pages] = [({ name }: Section) => name, ({ pages }: Section) => String(pages)];
    const columns = [{ title, cell: name }, ...share, ...counts, { title: "Pages", minor: true, cell: pages }];
    return headAndRest(table(columns, items), more);
  };
  const [plain = [], variants = []] = ["section", "variant"].map((each) => shown.filter(({ kind }) => kind === each));
  const claims = report.findings.flatMap(({ claims }) => claims);
  const shifted = claims.flatMap((claim) => (claim.type === "shift" ? [claim.from.prefix, claim.to.prefix] : []));
  const share = {
    title: "Share",
    cell: ({ share, prefix }: Section) => (shifted.includes(prefix) ? strong(shareText(share)) : shareText(share)),
  };
  const visits = "Page visits: someone who reads five pages of a section counts as five page visits.";
  const shares = "Shares are of all page visits by people, including those to pages in no version or language.";
  return part("sections", "Sections", [
    text(variants.length > 0 ? `${visits} ${shares}` : visits, "note"),
    ...tableOf(variants, "Version or language", "Versions and languages", [share]),
    ...tableOf(plain, "Section", "Sections"),
  ]);
}

/** "34% → 21%" */
function shareText(share: Section["share"]): Text {
  if (share === null) return "–";
  const [now, before] = [percent(share.now), share.previous === null ? null : percent(share.previous)];
  return before === null || before === now ? usual(now) : `${before} → ${now}`;
}

/** The data files have all of them. */
const MAX_PATHS = 200;

export function publishedAndVisited(report: Report): Part[] {
  const { sitemap, pages, findings } = report;
  if (sitemap === null) return [];
  const told = findings.filter(({ kind }) => ABOUT_SITEMAP.includes(kind)).map(({ sentence }) => sentence);
  const { unvisited, unpublished } = sitemap;
  const name = pageColumn(report);
  const known = `The sitemap lists ${counted(sitemap.pages, "page")}.`;
  const unknown = report.complete ? "" : " This report is partial, so it can't say which of them had no visitors.";
  const more = unvisited === null ? unknown : unvisited.length === 0 ? " All of them had visitors." : "";
  const paths = (unvisited ?? []).map((path) => name.cell({ path, published: path }));
  const hidden = new Set(unpublished);
  const visited = pages.filter(({ path }) => hidden.has(path));
  const columns = audiencesOf(report).flatMap((of) =>
    numbers(report, of, visited, { hasBefore: false, isShort: true }),
  );
  const hiddenPages = table([name, ...columns], visited, "", MAX_PATHS);
  const blocks = [
    text([known + more, ...told].join(" "), "note"),
    details(`Published but not visited: ${counted(paths.length, "page")}`, list(paths, MAX_PATHS)),
    details("Visited but not published", hiddenPages),
  ];
  return part("published", "Published and visited", blocks);
}

/** The table to sort and filter: every page with visitors in either period, including ignored ones. */
export function allPages(report: Report, files: readonly string[]): Part[] {
  const pages = report.pages.filter(({ kind, total }) => {
    return (kind === "page" || kind === "ignored") && total.now + (total.previous ?? 0) > 0;
  });
  if (pages.length === 0) return [];
  const shown = pages.slice(0, MAX_ROWS);
  const columns = audiencesOf(report).flatMap((of, i) => numbers(report, of, shown, { minor: i > 0, isShort: true }));
  const csv = files.find((file) => file.endsWith(".csv"));
  const rows = table<Page>([pageColumn(report), ...columns], pages);
  return part("pages", "All pages", [
    { ...rows, searchable: true },
    csv !== undefined && text(`\`${csv}\` lists every path.`, "note"),
  ]);
}

const isBetween = (path: string, start: string, end: string) =>
  path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end);

/** For sentences: the URL of a published page that one mentions by its path. */
export function linkSentences({ pages, docsUrl }: Report): (code: string) => string | null {
  const hrefOf = pageLinker(docsUrl);
  // Markdown needs none.
  let published: Map<string, string | null> | undefined;
  return (code) => {
    published ??= new Map(pages.map((page) => [page.path, page.published]));
    const [start = "", end = ""] = code.split("…");
    // A path can be shortened in the middle.
    const [path, other] = end === "" ? [code] : [...published.keys()].filter((path) => isBetween(path, start, end));
    return hrefOf((other === undefined && path !== undefined && published.get(path)) || null);
  };
}
