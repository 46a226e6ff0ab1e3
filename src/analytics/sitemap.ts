import { SaxesParser } from "saxes";
import { Failure } from "../failure.ts";
import type { FetchLimits, SitemapPorts } from "../net/port.ts";
import { counted } from "../text/numbers.ts";

export type SitemapReading =
  | {
      /** At least one. Percent-encoded, without a query or fragment. */
      readonly paths: ReadonlySet<string>;
      readonly notes: readonly string[];
    }
  /** Why the sitemap can't be used: a sentence without a period that refers to the sitemap as "it". */
  | { readonly unreadable: string };

type Limits = Omit<FetchLimits, "maxBytes">;

/** The protocol allows 50 MB per file, but sitemaps of documentation are much smaller. */
const MAX_FILE_BYTES = 10_000_000;
const MAX_BYTES = 50_000_000;
const MAX_FILES = 50;

/**
 * Follows sitemap indexes, but only to the origins of the site and of the sitemap, because a runner can often reach
 * hosts that a sitemap has no business with. (Inputs allow only https, except on loopback, so these origins are, too.) If any file can't be read, none are used, because the pages in that file
 * would look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
export async function readSitemap(
  location: string,
  docsUrl: URL | null,
  ports: SitemapPorts,
  limits: Limits,
): Promise<SitemapReading> {
  try {
    const start = /^https?:\/\//i.test(location) ? new URL(location) : location;
    const home = start instanceof URL ? new URL(start.origin) : null;
    const site = docsUrl ?? home;
    const origins = [site, home].flatMap((url) => url?.origin ?? []);
    return pagesOf(await readFiles(start, origins, ports, limits), origins, site);
  } catch (thrown) {
    if (thrown instanceof Failure) return { unreadable: thrown.why };
    throw thrown;
  }
}

interface Contents {
  readonly urls: readonly string[];
  readonly alternates: readonly string[];
  /** What an index lists, but isn't read. */
  readonly ignored: readonly string[];
}

async function readFiles(
  start: URL | string,
  origins: readonly string[],
  ports: SitemapPorts,
  limits: Limits,
): Promise<Contents> {
  const urls: string[] = [];
  const alternates: string[] = [];
  // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
  const files = new Map([[start.toString(), start]]);
  const ignored: string[] = [];
  let bytes = 0;
  for (const file of files.values()) {
    const maxBytes = MAX_FILE_BYTES;
    const text = await (file instanceof URL
      ? ports.fetchText(file, { ...limits, maxBytes })
      : ports.readFile(file, { maxBytes }));
    bytes += Buffer.byteLength(text);
    if (bytes > MAX_BYTES) throw unreadable(`Its files add up to more than ${MAX_BYTES / 1e6} MB`);
    const read = parseSitemap(text);
    if (typeof read === "string") {
      throw unreadable(file === start ? read : `One of the files it lists isn't a valid sitemap. ${read}`);
    }
    for (const alternate of read.alternates) alternates.push(alternate);
    for (const location of read.locations) {
      const url = read.lists === "files" ? URL.parse(location) : null;
      if (read.lists === "pages") urls.push(location);
      else if (url !== null && origins.includes(url.origin)) files.set(url.href, url);
      else ignored.push(location);
      if (files.size > MAX_FILES) throw unreadable(`It's split across more than ${MAX_FILES} files`);
    }
  }
  return { urls, alternates, ignored };
}

function pagesOf({ urls, alternates, ignored }: Contents, origins: readonly string[], known: URL | null) {
  const paths = new Set<string>();
  let site = known;
  const add = (each: string): boolean => {
    const url = /^https?:/i.test(each) ? URL.parse(each) : null;
    if (url) site ??= new URL(url.origin);
    const isPage = url !== null && site !== null && isBelow(site, url);
    if (isPage) paths.add(url.pathname);
    return isPage;
  };
  const outside = urls.filter((each) => !add(each)).length;
  // Other languages are often on other hosts, so no note says that these were ignored.
  for (const each of alternates) add(each);
  const notes: string[] = [];
  if (outside > 0) notes.push(`Ignored ${counted(outside, "sitemap URL")} outside ${site?.href}`);
  if (ignored.length > 0) {
    const why = origins.length > 0 ? `only files on ${origins.join(" and ")} are read` : "`docs-url` isn't set";
    notes.push(`Ignored ${counted(ignored.length, "sitemap file")}${originsOf(ignored)}, because ${why}`);
  }
  if (paths.size === 0) throw unreadable(["It lists no pages", ...notes].join(". "));
  return { paths, notes };
}

/** " on https://a.example, https://b.example", with at most three origins. Empty if no location is a URL. */
function originsOf(locations: readonly string[]): string {
  const urls = locations.flatMap((location) => URL.parse(location) ?? []);
  const origins = new Set(urls.map(({ protocol, host }) => `${protocol}//${host}`));
  return origins.size === 0 ? "" : ` on ${[...origins].slice(0, 3).join(", ")}`;
}

function isBelow(site: URL, page: URL): boolean {
  const base = site.pathname.replace(/\/+$/, "");
  return page.origin === site.origin && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}

function unreadable(why: string): Failure {
  return new Failure({ what: "The sitemap can't be read", why, fix: "Check `sitemap`" });
}

interface SitemapFile {
  readonly lists: "pages" | "files";
  readonly locations: readonly string[];
  /** Other languages of the same pages. They're pages, too, and often listed nowhere else. */
  readonly alternates: readonly string[];
}

const ROOTS = new Map<string, SitemapFile["lists"]>([
  ["urlset", "pages"],
  ["sitemapindex", "files"],
]);

const XHTML = "http://www.w3.org/1999/xhtml";

/** Sitemaps need three levels, and extensions a few more. The parser takes quadratic time for thousands of levels. */
const MAX_DEPTH = 16;

/**
 * If the file is invalid, returns a sentence that quotes nothing from it. The parser is strict, so it rejects truncated
 * files, and it only expands XML's five predefined entities, so a small file can't become large.
 */
export function parseSitemap(xml: string): SitemapFile | string {
  const locations: string[] = [];
  const alternates: string[] = [];
  let lists: SitemapFile["lists"] = "pages";
  let namespace = "";
  let level = 0;
  let location: string | null = null;
  let fault: string | null = null;

  const parser = new SaxesParser({ xmlns: true });
  const refuse = (why: string): never => {
    fault = why;
    throw new Error(why);
  };
  const text = (part: string): void => {
    if (location !== null) location += part;
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("opentag", ({ local, uri, attributes }) => {
    level += 1;
    if (level > MAX_DEPTH) refuse("Its elements are nested too deeply");
    if (level === 1) {
      namespace = uri;
      lists = ROOTS.get(local) ?? refuse("It's XML, but it isn't a sitemap or a sitemap index");
    }
    if (level !== 3) return;
    // Images and videos have locations, too, in other namespaces.
    if (local === "loc" && uri === namespace) location = "";
    const { rel, href } = attributes;
    if (local === "link" && uri === XHTML && rel?.value === "alternate" && href) alternates.push(href.value);
  });
  parser.on("closetag", () => {
    if (level === 3 && location !== null) {
      locations.push(location.trim());
      location = null;
    }
    level -= 1;
  });

  try {
    parser.write(xml).close();
    return { lists, locations, alternates };
  } catch {
    return fault ?? `It isn't well-formed XML (error at line ${parser.line}, column ${parser.column})`;
  }
}
