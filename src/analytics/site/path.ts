import { encodeCharacter } from "../../text/markdown.ts";
import { MIN, sumOf } from "../compare/statistics.ts";
import type { Visitors } from "../data.ts";

/**
 * The common form of a page's spellings: with a leading slash, without a query, fragment, repeated or trailing slash,
 * `/index`, `.html`, or `.md` (services also count a page's Markdown version). Percent-encoding is decoded, except for
 * `/`, `?`, `#`, and `%`, which would change the path. Letters are composed. Case matters, as on most servers.
 */
export function normalizePath(path: string): string {
  // Nearly all paths are already normal.
  if (NORMAL.test(path)) return path;
  const page = decoded(withoutQuery(path)).replace(/\/+/g, "/").replace(/\/$/, "");
  const name = page.replace(/(?:\/index)?(?:\.html?)?(?:\.mdx?)?$/i, "");
  return name.startsWith("/") ? name : `/${name}`;
}

const NORMAL = /^(?:\/(?!index$)[\w-]+)+$/;

/** Identifies a page. A path with a query is a separate page, because anyone can make up any number of queries. */
export const pageKey = (path: string): string => (hasQuery(path) ? path : normalizePath(path));

export const hasQuery = (path: string): boolean => path.includes("?") || path.includes("#");

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, "");

function decoded(path: string): string {
  const plain = path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes).replace(/[/?#%]/g, encodeCharacter);
    } catch {
      // Not UTF-8, so it stays encoded.
      return codes.toUpperCase();
    }
  });
  return plain.normalize();
}

/** "/guides/install" is under "/guides", and so is "/guides" itself. Everything is under "/". */
export const isUnder = (path: string, prefix: string): boolean =>
  prefix === "/" || (path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === "/"));

/** Is this path safe to use unescaped in prompts and chat messages? */
export const isPlain = (path: string): boolean =>
  path.length <= 200 && /^(?:\/|(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?)$/.test(path);

/** Files that browsers and bots request from every site. Not `llms.txt` and the like, which AI reads as pages. */
const FILES = [
  /\/(?:robots|humans|security|ads|app-ads)\.txt$/i,
  /\/(?:sitemap|rss|feed|atom|browserconfig)[^/]*\.xml(?:\.gz)?$/i,
  /\/(?:site\.webmanifest|manifest\.json)$|\.(?:ico|png|jpe?g|gif|svg|webp|avif|mp4|webm|woff2?|zip|rar|7z|tar|t?gz|bz2)$/i,
  /^\/+(?:cdn-cgi\/|\.well-known\/(?!.*(?:llms|skill)))/i,
];

/** What scanners probe for. Whole segments, because docs can be about WordPress, `.gitignore`, or status codes. */
const SCANNED = [
  /^\/+(?:wp-(?:login|admin|content|includes|json)|wordpress\/wp-|xmlrpc\.php|cgi-bin|phpmyadmin|pma|phpinfo|vendor\/phpunit|actuator|boaform|owa|server-status|hnap1|_ignition|solr\/admin|geoserver\/web|manager\/html|proc\/self|id_rsa|web-inf|api\/jsonws|jmx-console|gponform|\+cscoe\+|dana-na|autodiscover\/autodiscover|evox\/about|aspnet_client|struts2-showcase|_profiler|_all_dbs)(?=[/.]|$)/i,
  /\/(?:wp-(?:login|admin|content|includes)|\.(?:env|git|svn|aws|ssh|ds_store))(?=[/.]|$)/i,
  /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp)$|\/wlwmanifest\.xml$/i,
  // Hidden files and folders at the root, and files that only servers and build tools read.
  /^\/+\.(?!well-known|github\/|mdx?$|html?$)[^/]/i,
  /^\/+[^/]+\.(?:log|lock|config|ini|conf|cnf|cfg|tfstate|action|esp)$/i,
  // Path traversal.
  /(?:\/|%2f)(?:\.|%2e){2}(?:\/|%2f)/i,
];

/** What a path that isn't published looks like. Scanners probe for vulnerabilities that documentation doesn't have. */
export function kindOf(path: string): "page" | "file" | "scanner" {
  const page = withoutQuery(path);
  if (FILES.some((pattern) => pattern.test(page))) return "file";
  return SCANNED.some((pattern) => pattern.test(page)) ? "scanner" : "page";
}

// Except for `/404`, only at the root, or right below `/docs` or a language. Elsewhere, a page can be about search.
const ERROR = /(?:\/404|^(?:\/docs|\/[a-z]{2})?\/not-found)(?:\.html)?\/?$/i;
const NO_CONTENT = /^(?:\/docs|\/[a-z]{2})?\/(?:search|login)(?:\.html)?\/?$/i;
const UNLISTED = /\/_llms\/|\/skill\.md$|\.(?:txt|xml|json|js|css|pdf)$/i;

/** Does this page have content to improve? Search, login, and error pages don't. */
export const hasContent = (path: string): boolean => !isErrorPage(path) && !NO_CONTENT.test(path);
export const isErrorPage = (path: string): boolean => ERROR.test(path);

/** Does the path not belong in a sitemap, although the site has it? Examples are the search page, `llms.txt`, and PDFs. */
export const isUnlisted = (path: string) => !hasContent(withoutQuery(path)) || UNLISTED.test(withoutQuery(path));

/** `llms.txt`, the parts that a long one is split into, and the like, which AI reads as pages. */
export const isForAi = (path: string): boolean => /\/_llms\/|\/(?:llms(?:-full)?\.txt|skill\.md)$/i.test(path);

/**
 * "v2", "1.2.x", "v1-29", "v1beta1", "2.8.0-dev0", "2026-07-31.acacia", or "latest", also after a name ("server@3.9",
 * "docs-release-1.18"), but not a year, and not "lab-2".
 */
const VERSION =
  /^(?:[a-z-]*@|[a-z]{3}[a-z_-]*[-_](?=[a-z]|\d+\.)|(?:version|release|stable)[-_]?)?(?:[vr]?\d+(?:[-_.](?:\d+|x))*(?:[-.+]?[a-z]+[-.]?\d*)?|latest|stable|current|next|dev(?:el(?:op)?)?|main|master|head|trunk|edge|nightly|canary|unstable|experimental|preview|alpha|beta|rc|lts|legacy|old)$/i;
const YEAR = /^(?:19|20)\d\d$/;
/** "en", "pt-BR", or "zh_Hans". */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

export type Form = "version" | "language";

/** What the last segment of a path looks like. */
export function formOf(path: string): Form | null {
  const segment = path.slice(path.lastIndexOf("/") + 1);
  if (segment.length > 32) return null;
  if (VERSION.test(segment) && !YEAR.test(segment)) return "version";
  return LANGUAGE.test(segment) ? "language" : null;
}

export interface Published {
  /** The sitemap's spelling of a normalized path; null if it isn't in the sitemap. */
  spellingOf(page: string): string | null;
  /** The first spelling of each page, by normalized path. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param docsUrl  its path is a base: what the service calls `/install` can be published as `/docs/install` */
export function publishedOf(paths: ReadonlySet<string>, docsUrl: URL | null): Published {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = normalizePath(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  const base = normalizePath(docsUrl?.pathname ?? "/");
  const spellingOf = (page: string): string | null => {
    const below = isUnder(page, base) ? page.slice(base.length) || "/" : page;
    return pages.get(page) ?? pages.get(page === "/" ? base : base + page) ?? pages.get(below) ?? null;
  };
  return { pages, spellingOf };
}

export interface Visited {
  readonly path: string;
  readonly now: Visitors;
  /** In each earlier period, oldest first, ending with the previous one; null where unknown. */
  readonly past: readonly (Visitors | null)[];
}

/** Did people visit this page in each of the latest periods? No one makes up a path, or scans for it, weeks in advance. */
export function isRead({ past }: Pick<Visited, "past">): boolean {
  const latest = past.slice(-MIN.periods);
  return latest.length === MIN.periods && latest.every((then) => then !== null && then.people >= MIN.visitors);
}

/** How many of the most visited pages to check: not just the front page, but not the long tail of made-up paths. */
const CHECKED_PAGES = 50;

/**
 * Does the sitemap match the visits? Half of the most visited pages, or of all visited pages, must be published. Because
 * made-up paths can prevent that, it's also enough if half of the published pages are visited, and half of the pages that
 * people visit in each period are published. Otherwise, the sitemap is another site's, its paths are different, or it
 * lists only each version's front page.
 */
export function fits({ pages, spellingOf }: Published, given: readonly Visited[]): boolean {
  const visited = given.filter(({ now }) => now.total > 0).sort((a, b) => b.now.total - a.now.total);
  const found = (these: readonly Visited[]) => sumOf(these, ({ path }) => Number(spellingOf(pageKey(path)) !== null));
  const areHalf = (these: readonly Visited[]) => found(these) * 2 >= these.length;
  if (areHalf(visited.slice(0, CHECKED_PAGES)) || areHalf(visited)) return true;
  const total = found(visited);
  return total > 1 && total * 2 >= pages.size && areHalf(visited.filter(isRead));
}
