import { SaxesParser } from "saxes";
import { Failure } from "../../failure.ts";
import type { FetchLimits, SitemapPorts } from "../../net/port.ts";
import { counted } from "../../text/numbers.ts";

export type SitemapReading =
  | {
      /** At least one. Percent-encoded, without a query or fragment. */
      readonly paths: ReadonlySet<string>;
      readonly notes: readonly string[];
    }
  /** Why the sitemap can't be used: a sentence without a period that refers to the sitemap as "it". */
  | { readonly unreadable: string };

/** The protocol allows 50 MB per file, but sitemaps of documentation are much smaller. */
const MAX_FILE_BYTES = 10_000_000;
const MAX_FILES = 50;

/**
 * Follows sitemap indexes, but only to the origins of the site and of the sitemap, because a runner can often reach
 * hosts that a sitemap has no business with. (Inputs allow only https, except on loopback, so these origins are, too.)
 * If any file can't be read, none are used, because the pages in that file would look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
export async function readSitemap(
  location: string,
  docsUrl: URL | null,
  ports: SitemapPorts,
  limits: Omit<FetchLimits, "maxBytes">,
): Promise<SitemapReading> {
  const start = /^https?:\/\//i.test(location) ? new URL(location) : location;
  const home = start instanceof URL ? new URL(start.origin) : null;
  const origins = new Set([docsUrl, home].flatMap((url) => url?.origin ?? []));
  let site = docsUrl ?? home;
  const paths = new Set<string>();
  const isAdded = (listed: string): boolean => {
    const url = /^https?:/i.test(listed) ? URL.parse(listed) : null;
    if (url) site ??= new URL(url.origin);
    const isPage = url !== null && site !== null && isBelow(site, url);
    if (isPage) paths.add(url.pathname);
    return isPage;
  };
  // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
  const files = new Map([[start.toString(), start]]);
  const ignored: string[] = [];
  let outside = 0;
  try {
    for (const file of files.values()) {
      const maxBytes = MAX_FILE_BYTES;
      const reading =
        file instanceof URL ? ports.fetchText(file, { ...limits, maxBytes }) : ports.readFile(file, { maxBytes });
      const read = parseSitemap(await reading);
      if (typeof read === "string") {
        return { unreadable: file === start ? read : `One of the files it lists isn't a valid sitemap. ${read}` };
      }
      outside += read.pages.filter((page) => !isAdded(page)).length;
      // Other languages are often on other hosts, so no note says that these were ignored.
      for (const alternate of read.alternates) isAdded(alternate);
      for (const each of read.files) {
        const url = URL.parse(each);
        if (url !== null && origins.has(url.origin)) files.set(url.href, url);
        else ignored.push(each);
      }
      if (files.size > MAX_FILES) return { unreadable: `It's split across more than ${MAX_FILES} files` };
    }
  } catch (thrown) {
    if (thrown instanceof Failure) return { unreadable: thrown.why };
    throw thrown;
  }
  const notes: string[] = [];
  if (outside > 0) notes.push(`Ignored ${counted(outside, "sitemap URL")} outside ${site?.href}`);
  if (ignored.length > 0) {
    const others = new Set(ignored.flatMap((each) => URL.parse(each)?.origin ?? []));
    const on = others.size > 0 ? ` on ${[...others].slice(0, 3).join(", ")}` : "";
    const why = origins.size > 0 ? `only files on ${[...origins].join(" and ")} are read` : "`docs-url` isn't set";
    notes.push(`Ignored ${counted(ignored.length, "sitemap file")}${on}, because ${why}`);
  }
  return paths.size > 0 ? { paths, notes } : { unreadable: ["It lists no pages", ...notes].join(". ") };
}

function isBelow(site: URL, page: URL): boolean {
  const base = site.pathname.replace(/\/+$/, "");
  return page.origin === site.origin && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}

interface SitemapFile {
  readonly pages: readonly string[];
  /** Of an index. */
  readonly files: readonly string[];
  /** Other languages of the same pages. They're pages, too, and often listed nowhere else. */
  readonly alternates: readonly string[];
}

const XHTML = "http://www.w3.org/1999/xhtml";

/** Sitemaps need three levels, and extensions a few more. The parser takes quadratic time for thousands of levels. */
const MAX_DEPTH = 16;

/**
 * If the file is invalid, returns a sentence that quotes nothing from it. The parser is strict, so it rejects truncated
 * files, and it only expands XML's five predefined entities, so a small file can't become large.
 */
export function parseSitemap(xml: string): SitemapFile | string {
  const [urlset, sitemapindex, alternates]: [string[], string[], string[]] = [[], [], []];
  let listed: string[] | undefined;
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
      listed = local === "urlset" ? urlset : local === "sitemapindex" ? sitemapindex : undefined;
      if (listed === undefined) refuse("It's XML, but it isn't a sitemap or a sitemap index");
    }
    if (level !== 3) return;
    // Images and videos have locations, too, in other namespaces.
    if (local === "loc" && uri === namespace) location = "";
    const { rel, href } = attributes;
    if (local === "link" && uri === XHTML && rel?.value === "alternate" && href) alternates.push(href.value);
  });
  parser.on("closetag", () => {
    if (level === 3 && location !== null) {
      listed?.push(location.trim());
      location = null;
    }
    level -= 1;
  });

  try {
    parser.write(xml).close();
    return { pages: urlset, files: sitemapindex, alternates };
  } catch {
    return fault ?? `It isn't well-formed XML (error at line ${parser.line}, column ${parser.column})`;
  }
}
