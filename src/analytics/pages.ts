import type { Counts } from "../service/port.ts";
import type { Audience, CollectedWindow, Named, Page, Parts, PastWindow } from "./model.ts";

/** A page's visitors in one window: its row, or with several spellings, sums of their rows, which are upper bounds. */
interface PageCounts extends Counts {
  /** With several spellings: the largest counts of any one of them, which are lower bounds. */
  readonly min?: Counts;
}

/** One page in all windows. Rankings and comparisons use these instead of rows. */
export interface SitePage extends Omit<Named, "atMost"> {
  /** Rankings and comparisons include only the kind `page`. */
  readonly kind: "page" | "ignored" | "file" | "scanner";
  readonly now: PageCounts;
  /** Null if the previous window wasn't read, or a partial reading of it didn't reach the page. */
  readonly before: PageCounts | null;
  /** Its visitors in each window before the previous one, oldest first; null where unknown. Often shared between pages. */
  readonly older: readonly (PageCounts | null)[];
}

type Draft = { -readonly [K in keyof SitePage]: SitePage[K] };

const NO_VISITORS: Counts = { human: 0, ai: 0, total: 0 };

/**
 * Combines the rows of all windows into pages. Walks each window once, because lookups are the slowest part.
 *
 * @param older  the windows before the previous one
 */
export function foldPages(
  current: CollectedWindow,
  previous: CollectedWindow | null,
  older: readonly PastWindow[],
  sitemap: Sitemap | null,
  ignore: (path: string) => boolean,
): readonly SitePage[] {
  const pages = new Map<string, Draft>();
  const missing = previous?.completeness === "complete" ? NO_VISITORS : null;
  const neverSeen = older.map(({ cutoff }) => (cutoff === 0 ? NO_VISITORS : null));
  const pageAt = (path: string): Draft => {
    const spelled = pageKey(path);
    const published = sitemap?.publishedAs(spelled) ?? null;
    const kind = ignore(path) ? "ignored" : published === null ? kindOf(path) : "page";
    const key = kind === "page" ? spelled : `${kind} ${spelled}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const page: Draft = { path, published, kind, now: NO_VISITORS, before: missing, older: neverSeen };
    pages.set(key, page);
    return page;
  };
  for (const [path, counts] of current.rows) {
    const page = pageAt(path);
    if (isMoreVisited(path, counts, page, leastOf(page.now))) page.path = path;
    page.now = withSpelling(page.now, counts, current.totals);
  }
  for (const [path, counts] of previous?.rows ?? []) {
    const page = pageAt(path);
    const before = page.before ?? NO_VISITORS;
    if (!hasRow(page.now) && isMoreVisited(path, counts, page, leastOf(before))) page.path = path;
    page.before = withSpelling(before, counts, previous?.totals ?? counts);
  }
  for (const [index, { rows, totals }] of older.entries()) {
    for (const [path, counts] of rows) {
      const page = pageAt(path);
      if (!hasRow(page.now) && !hasRow(page.before) && path < page.path) page.path = path;
      page.older = page.older.with(index, withSpelling(page.older[index] ?? NO_VISITORS, counts, totals));
    }
  }
  // If most visits are to paths that look like a scanner's, those paths are actually the site's own pages.
  const visits = { page: 0, ignored: 0, file: 0, scanner: 0 };
  for (const { kind, now } of pages.values()) visits[kind] += now.total;
  const areScanners = visits.scanner <= visits.page;
  const all = [...pages.values()];
  return areScanners ? all : all.map((page) => (page.kind === "scanner" ? { ...page, kind: "page" } : page));
}

/** True if this spelling is visited more often than the page's others, or equally often and sorts first. */
function isMoreVisited(path: string, { total }: Counts, page: Draft, others: Counts): boolean {
  return total > others.total || (total === others.total && path < page.path);
}

/** Capped at the site's visitors, because a visitor who uses two spellings is counted twice. */
function withSpelling(sums: PageCounts, counts: Counts, site: Counts): PageCounts {
  if (!hasRow(sums)) return counts;
  const sum = perCount((of) => Math.max(sums[of], counts[of], Math.min(sums[of] + counts[of], site[of])));
  return { ...sum, min: perCount((of) => Math.max(leastOf(sums)[of], counts[of])) };
}

/** Did the service send a row for the page? It can have no visitors. */
export function hasRow(counts: PageCounts | null): boolean {
  return counts !== null && counts !== NO_VISITORS;
}

/** The largest counts of any one spelling. */
export function leastOf(counts: PageCounts): Counts {
  return counts.min ?? counts;
}

export function pageOf({ path, published, now, merged }: SitePage): Page {
  return { path, published, atMost: now.min !== undefined, ...perCount((of) => now[of]), ...(merged && { merged }) };
}

/** True if the page had several spellings in either window. */
export function isAtMost({ now, before }: SitePage): boolean {
  return (now.min ?? before?.min) !== undefined;
}

/**
 * The common form of a page's spellings, with a leading slash, and without a query, fragment, trailing slash, `/index`,
 * `.html`, or `.md` (services also count a page's Markdown version). Percent-encoding is decoded, except for separators. Case
 * matters, as on most servers.
 */
export function normalizePath(path: string): string {
  // Nearly all paths are already normal, and there can be 200,000 of them.
  if (NORMAL.test(path)) return path;
  // The lookbehind keeps this linear for a path of 100,000 slashes.
  const page = decoded(withoutQuery(path)).replace(/(?<!\/)\/+$/, "");
  const name = page.replace(/(?:\/index)?(?:\.(?:html?|mdx?))?$/, "");
  return name.startsWith("/") ? name : `/${name}`;
}

const NORMAL = /^(?:\/(?!index$)[\w-]+)+$/;

/** Identifies a page. A path with a query is a separate page, because anyone can make up any number of queries. */
export function pageKey(path: string): string {
  return /[?#]/.test(path) ? path : normalizePath(path);
}

export interface Sitemap {
  /** The sitemap's spelling of a normalized path; null if it isn't in the sitemap. */
  publishedAs(page: string): string | null;
  /** The first spelling of each page, by normalized path. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param docsUrl  its path is a base: what the service calls `/install` can be published as `/docs/install` */
export function sitemapOf(paths: ReadonlySet<string>, docsUrl: string | null): Sitemap {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = normalizePath(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  const base = normalizePath(URL.parse(docsUrl ?? "")?.pathname ?? "/");
  const publishedAs = (page: string): string | null => {
    const known = pages.get(page);
    if (known !== undefined || base === "/") return known ?? null;
    const below = page.startsWith(`${base}/`) ? page.slice(base.length) : null;
    return pages.get(page === "/" ? base : base + page) ?? pages.get(page === base ? "/" : (below ?? page)) ?? null;
  };
  return { pages, publishedAs };
}

/** Is this path safe to use unescaped in prompts and chat messages? */
export function isPlain(path: string): boolean {
  return path.length <= 200 && /^(?:\/|(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?)$/.test(path);
}

/** Files that browsers and bots request from every site. Not `llms.txt` and the like, which AI reads as pages. */
const FILES = [
  /\/(?:robots|humans|security|ads|app-ads)\.txt$/i,
  /\/(?:sitemap|rss|feed|atom|browserconfig)[^/]*\.xml(?:\.gz)?$/i,
  /\/(?:site\.webmanifest|manifest\.json)$|\.(?:ico|png|jpe?g|gif|svg|webp|woff2?)$/i,
  /^\/+\.well-known\/(?!.*(?:llms|skill))/i,
];

const SCANNED = [
  /^\/+(?:wp-|wordpress|xmlrpc|cgi-bin\/|phpmyadmin|pma\/|phpinfo|vendor\/phpunit|actuator\/|boaform|owa\/|server-status)/i,
  /\/(?:wp-(?:login|admin|content|includes|json)|\.(?:env|git|svn|aws|ssh|vscode|ds_store|htaccess))/i,
  /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp|env)$/i,
];

/** What a path that isn't published looks like. Scanners probe for vulnerabilities that documentation doesn't have. */
export function kindOf(path: string): Exclude<SitePage["kind"], "ignored"> {
  const page = withoutQuery(path);
  if (FILES.some((pattern) => pattern.test(page))) return "file";
  return SCANNED.some((pattern) => pattern.test(page)) ? "scanner" : "page";
}

/** Ignored pages are left out of lists, but they're still pages. */
export function isAnyPage({ kind }: SitePage): boolean {
  return kind === "page" || kind === "ignored";
}

const UNLISTED = /^\/(?:404|search|login)(?:\.html)?\/?$|\/skill\.md$|\.(?:txt|xml|json|js|css)$/i;

/** Does no sitemap list this path, although the site has it? Examples are the search page and `llms.txt`. */
export function isUnlisted(path: string): boolean {
  return UNLISTED.test(withoutQuery(path));
}

export function withoutQuery(path: string): string {
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  let page = path;
  try {
    page = decodeURI(path);
  } catch {
    // Malformed encoding stays as it is.
  }
  return page.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

export function perAudience<T>(of: (audience: Audience) => T): Record<Audience, T> {
  return { human: of("human"), ai: of("ai") };
}

export function perCount<T>(of: (count: keyof Counts) => T): Record<keyof Counts, T> {
  return { ...perAudience(of), total: of("total") };
}

export function wasVisited({ human, ai, total }: Counts): boolean {
  return Math.max(human, ai, total) > 0;
}

/** Null if a partial reading didn't reach the path. */
export function visitorsOf({ rows, completeness }: CollectedWindow, path: string): Counts | null {
  return rows.get(path) ?? (completeness === "complete" ? NO_VISITORS : null);
}

export function partsOf(counts: Counts): Parts {
  const { human, ai } = counts;
  const total = Math.min(Math.max(counts.total, human, ai), human + ai);
  const parts = { humanOnly: total - ai, aiOnly: total - human, both: human + ai - total };
  return { ...parts, total, withinBounds: total === counts.total };
}
