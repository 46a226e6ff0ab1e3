import picomatch from "picomatch";
import type { MergedPullRequest } from "../activity/model.ts";
import type { Counts } from "../service/port.ts";
import type { Audience, Change, CollectedWindow, Named, Page, Parts } from "./model.ts";

/** One page in both windows, its spellings folded. Everything ranked or compared is made of these, never of rows. */
export interface SitePage extends Omit<Named, "atMost"> {
  /** `ignored` and `scanner` are in no list. */
  readonly kind: "page" | "ignored" | "scanner";
  readonly now: Counts;
  /** Null if the previous window wasn't read, or a partial reading of it didn't reach the page. */
  readonly before: Counts | null;
  /** The largest count of a single spelling: the fewest visitors that the page can have had. `now` itself if there is one spelling. */
  readonly leastNow: Counts;
  readonly leastBefore: Counts | null;
}

type Draft = { -readonly [K in keyof SitePage]: SitePage[K] } & { visits: number };

const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/** Folds the rows of both windows into pages, in one walk over each: looking rows up costs more than everything else. */
export function foldPages(
  current: CollectedWindow,
  previous: CollectedWindow | null,
  sitemap: Sitemap | null,
  ignore: (path: string) => boolean,
): readonly SitePage[] {
  const pages = new Map<string, Draft>();
  const missing = previous?.completeness === "complete" ? NOBODY : null;
  const pageAt = (path: string): Draft => {
    const spelled = pageKey(path);
    const published = sitemap?.publishedAs(spelled) ?? null;
    const kind = ignore(path) ? "ignored" : published === null && isScanner(path) ? "scanner" : "page";
    const key = kind === "page" ? spelled : `${kind} ${spelled}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const before = { before: missing, leastBefore: missing };
    const page: Draft = { path, published, kind, now: NOBODY, leastNow: NOBODY, ...before, visits: -1 };
    pages.set(key, page);
    return page;
  };
  for (const [path, counts] of current.rows) {
    const page = pageAt(path);
    page.leastNow = most(page.leastNow, counts);
    page.now = sum(page.now, counts, current.totals);
    name(page, path, counts);
  }
  for (const [path, counts] of previous?.rows ?? []) {
    const page = pageAt(path);
    page.leastBefore = most(page.leastBefore ?? NOBODY, counts);
    page.before = sum(page.before ?? NOBODY, counts, previous?.totals ?? counts);
    if (page.now === NOBODY) name(page, path, counts);
  }
  // A site whose pages mostly look like what scanners ask for is built that way.
  const visits = { page: 0, ignored: 0, scanner: 0 };
  for (const { kind, now } of pages.values()) visits[kind] += now.total;
  const isBuiltThatWay = visits.scanner > visits.page;
  return Array.from(pages.values(), (page) =>
    isBuiltThatWay && page.kind === "scanner" ? { ...page, kind: "page" } : page,
  );
}

function name(page: Draft, path: string, { total }: Counts): void {
  if (total < page.visits || (total === page.visits && path > page.path)) return;
  page.path = path;
  page.visits = total;
}

/** At most as many as the site had: a page can't have more, however often its spellings count one visitor. */
function sum(sums: Counts, counts: Counts, site: Counts): Counts {
  if (sums === NOBODY) return counts;
  return perCount((of) => Math.max(sums[of], counts[of], Math.min(sums[of] + counts[of], site[of])));
}

function most(known: Counts, counts: Counts): Counts {
  return known === NOBODY ? counts : perCount((of) => Math.max(known[of], counts[of]));
}

export function withMerged(
  pages: readonly SitePage[],
  merged: ReadonlyMap<string, readonly MergedPullRequest[]>,
): readonly SitePage[] {
  return pages.map((page) => {
    const found = page.published === null ? undefined : merged.get(page.published);
    return found ? { ...page, merged: found } : page;
  });
}

export function pageOf({ path, published, now, leastNow, merged }: SitePage): Page {
  // The three numbers alone: a row may have its path as well.
  return { path, published, atMost: leastNow !== now, ...perCount((of) => now[of]), ...(merged && { merged }) };
}

/**
 * What different spellings of one page have in common: no query, fragment, trailing slash, `/index`, `.html`, or `.md`
 * (services count the Markdown twin of a page as well); percent-encoding resolved unless it stands for a
 * separator; a leading slash. Uppercase and lowercase stay apart, as on most servers.
 */
export function comparable(path: string): string {
  const page = withoutEndSlashes(resolved(withoutQuery(path))).replace(/(?:\/index)?(?:\.(?:html?|mdx?))?$/, "");
  return page.startsWith("/") ? page : `/${page}`;
}

/** What makes a path the same page. One with a query is a page of its own: anyone can make as many as they like. */
export function pageKey(path: string): string {
  return /[?#]/.test(path) ? path : comparable(path);
}

export interface Sitemap {
  /** The sitemap's spelling of a page, given what its spellings have in common; null if it has no such page. */
  publishedAs(page: string): string | null;
  /** Every page once, by what its spellings have in common. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param docsUrl  of the site: what the service calls `/install` may be published as `/docs/install` */
export function sitemapOf(paths: ReadonlySet<string>, docsUrl: string | null): Sitemap {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = comparable(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  const base = comparable(URL.parse(docsUrl ?? "")?.pathname ?? "/");
  const publishedAs = (page: string): string | null => {
    const known = pages.get(page);
    if (known !== undefined || base === "/") return known ?? null;
    const below = page.startsWith(`${base}/`) ? page.slice(base.length) : null;
    return pages.get(page === "/" ? base : base + page) ?? pages.get(page === base ? "/" : (below ?? page)) ?? null;
  };
  return { pages, publishedAs };
}

/** Whether a path is spelled so plainly that it is the same text in a prompt, a chat message, and a web page. */
export function isPlain(path: string): boolean {
  return path.length <= 200 && /^(?:\/|(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?)$/.test(path);
}

const SCANNED = [
  /^\/+(?:wp-|wordpress|xmlrpc|cgi-bin\/|phpmyadmin|pma\/|phpinfo|vendor\/phpunit|actuator\/|boaform|owa\/|server-status)/i,
  /\/(?:wp-(?:login|admin|content|includes|json)|\.(?:env|git|svn|aws|ssh|vscode|ds_store|htaccess))/i,
  /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp|env)$/i,
];

/** What programs in search of a weakness ask every site for, and no documentation has. */
export function isScanner(path: string): boolean {
  const page = withoutQuery(path);
  return SCANNED.some((pattern) => pattern.test(page));
}

/** Longer paths are some stranger's invention, and a glob could take minutes over one. */
const LONGEST_MATCHED = 500;

/** Whether a path is one of those that globs name. As in .gitignore, the last glob that matches decides, and `!` takes back. */
export function matcher(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.map((glob) => {
    const takesBack = glob.startsWith("!");
    return { takesBack, matches: picomatch(takesBack ? glob.slice(1) : glob, { dot: true }) };
  });
  return (path) =>
    path.length <= LONGEST_MATCHED && rules.findLast(({ matches }) => matches(path))?.takesBack === false;
}

export function withoutQuery(path: string): string {
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

function resolved(path: string): string {
  if (!path.includes("%")) return path;
  let page = path;
  try {
    page = decodeURI(path);
  } catch {
    // Not well-formed, so it stays as it is.
  }
  return page.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** A loop, because `/\/+$/` takes quadratic time on a stranger's path of 100,000 slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

export function perAudience<T>(of: (audience: Audience) => T): Record<Audience, T> {
  return { human: of("human"), ai: of("ai") };
}

export function perCount<T>(of: (count: keyof Counts) => T): Record<keyof Counts, T> {
  return { ...perAudience(of), total: of("total") };
}

export function noCounts(): Record<keyof Counts, number> {
  return { ...NOBODY };
}

export function addTo(sums: Record<keyof Counts, number>, { human, ai, total }: Counts): void {
  sums.human += human;
  sums.ai += ai;
  sums.total += total;
}

export function wasVisited({ human, ai, total }: Counts): boolean {
  return Math.max(human, ai, total) > 0;
}

/** A path's visitors: a path without a row had none, if the reading reached its end. Null if it isn't known. */
export function visitorsOf({ rows, completeness }: CollectedWindow, path: string): Counts | null {
  return rows.get(path) ?? (completeness === "complete" ? NOBODY : null);
}

export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: "unknown", now, before, difference: null, relative: null };
  const difference = now - before;
  if (before === 0) return { kind: now === 0 ? "compared" : "new", now, before, difference, relative: null };
  return { kind: now === 0 ? "gone" : "compared", now, before, difference, relative: difference / before };
}

export function partsOf(counts: Counts): Parts {
  const { human, ai } = counts;
  const total = Math.min(Math.max(counts.total, human, ai), human + ai);
  const parts = { humanOnly: total - ai, aiOnly: total - human, both: human + ai - total };
  return { ...parts, total, withinBounds: total === counts.total };
}

/** On average. Null for a partial reading, whose sum is too small, and if there were no visitors. */
export function pagesPerVisitor(reading: CollectedWindow | null, audience: Audience): number | null {
  if (reading === null || reading.completeness === "partial" || reading.totals[audience] === 0) return null;
  let visits = 0;
  for (const counts of reading.rows.values()) visits += counts[audience];
  return visits / reading.totals[audience];
}
