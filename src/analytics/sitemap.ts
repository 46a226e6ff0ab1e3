import { SaxesParser } from "saxes";
import { Failure } from "../failure.ts";
import { counted } from "../text/numbers.ts";
import { isLoopback } from "../text/urls.ts";
import type { FetchLimits, SitemapPorts } from "../world.ts";

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
 * Follows sitemap indexes, but only to the origins of the site and of the sitemap. If any file can't be read, none are
 * used, because the pages in that file would look unpublished.
 *
 * @param location  a path or an https URL; plain http is allowed only for loopback hosts
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
export async function readSitemap(
  location: string,
  docsUrl: URL | null,
  ports: SitemapPorts,
  limits: Limits,
): Promise<SitemapReading> {
  try {
    const start = startOf(location);
    const home = start instanceof URL ? new URL(start.origin) : null;
    const site = docsUrl ?? home;
    const origins = [site, home].flatMap((url) => url?.origin ?? []);
    const { urls, filesElsewhere } = await readFiles(start, origins, ports, limits);
    return pagesOf(urls, filesElsewhere, site);
  } catch (thrown) {
    if (thrown instanceof Failure) return { unreadable: thrown.why };
    throw thrown;
  }
}

async function readFiles(start: URL | string, origins: readonly string[], ports: SitemapPorts, limits: Limits) {
  const urls: string[] = [];
  // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
  const files = new Map([[start.toString(), start]]);
  let filesElsewhere = 0;
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
    for (const location of read.locations) {
      const url = read.lists === "files" ? URL.parse(location) : null;
      if (read.lists === "pages") urls.push(location);
      else if (url !== null && isSafe(url) && origins.includes(url.origin)) files.set(url.href, url);
      else filesElsewhere += 1;
      if (files.size > MAX_FILES) throw unreadable(`It's split across more than ${MAX_FILES} files`);
    }
  }
  return { urls, filesElsewhere };
}

function pagesOf(urls: readonly string[], filesElsewhere: number, known: URL | null) {
  const paths = new Set<string>();
  let site = known;
  let outside = 0;
  for (const each of urls) {
    const url = /^https?:/i.test(each) ? URL.parse(each) : null;
    if (url) site ??= new URL(url.origin);
    if (url && site && isBelow(site, url)) paths.add(url.pathname);
    else outside += 1;
  }
  if (paths.size === 0) throw unreadable(`It lists no pages${outside > 0 && site ? ` under ${site.href}` : ""}`);
  const notes: string[] = [];
  if (outside > 0) notes.push(`Ignored ${counted(outside, "sitemap URL")} outside ${site?.href}`);
  if (filesElsewhere > 0) notes.push(`Ignored ${counted(filesElsewhere, "sitemap file")} on other hosts`);
  return { paths, notes };
}

function startOf(location: string): URL | string {
  if (!/^https?:\/\//i.test(location)) return location;
  const url = URL.parse(location);
  if (url !== null && isSafe(url)) return url;
  throw unreadable("It must be a path or an https URL. Plain http is allowed only for loopback hosts");
}

function isSafe(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
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
}

const ROOTS = new Map<string, SitemapFile["lists"]>([
  ["urlset", "pages"],
  ["sitemapindex", "files"],
]);

/** Sitemaps need three levels, and extensions a few more. The parser takes quadratic time for thousands of levels. */
const MAX_DEPTH = 16;

/**
 * If the file is invalid, returns a sentence that quotes nothing from it. The parser is strict, so it rejects truncated
 * files, and it only expands XML's five predefined entities, so a small file can't become large.
 */
export function parseSitemap(xml: string): SitemapFile | string {
  const locations: string[] = [];
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
  parser.on("opentag", ({ local, uri }) => {
    level += 1;
    if (level > MAX_DEPTH) refuse("Its elements are nested too deeply");
    if (level === 1) {
      namespace = uri;
      lists = ROOTS.get(local) ?? refuse("It's XML, but it isn't a sitemap or a sitemap index");
    }
    // Images and videos have locations, too, in other namespaces.
    if (level === 3 && local === "loc" && uri === namespace) location = "";
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
    return { lists, locations };
  } catch {
    return fault ?? `It isn't well-formed XML (error at line ${parser.line}, column ${parser.column})`;
  }
}
