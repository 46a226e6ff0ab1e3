import picomatch from "picomatch";

/**
 * What different spellings of one page have in common: no query, fragment, trailing slash, `/index`, `.html` or `.md`
 * (services count the Markdown twin of a page as well); percent-encoding resolved unless it stands for a
 * separator; a leading slash. Upper and lower case stay apart, as on most servers.
 */
export function comparable(path: string): string {
  const page = withoutEndSlashes(resolved(withoutQuery(path))).replace(/(?:\/index)?(?:\.(?:html?|mdx?))?$/, "");
  return page.startsWith("/") ? page : `/${page}`;
}

/** What makes a path the same page. One with a query is a page of its own: anyone can make as many as they like. */
export function pageKey(path: string): string {
  return /[?#]/.test(path) ? path : comparable(path);
}

/** The pages that the site says it has. */
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

/** Whether a path is spelled so plainly that it is the same text in a prompt, a chat message and a web page. */
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

/** The first `limit` segments, empty ones left out: ["docs", "v2"] of "/docs//v2/install" with a limit of 2. */
export function leadingSegments(path: string, limit: number): string[] {
  const page = withoutQuery(path);
  const segments: string[] = [];
  for (let start = 0; start < page.length && segments.length < limit; ) {
    const slash = page.indexOf("/", start);
    const end = slash === -1 ? page.length : slash;
    if (end > start) segments.push(page.slice(start, end));
    start = end + 1;
  }
  return segments;
}

function withoutQuery(path: string): string {
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
