import { Failure, RequestFailure } from "../failure.ts";
import { counted } from "../text/numbers.ts";
import { isLoopback, isSameSite } from "../text/urls.ts";
import type { World } from "../world.ts";
import { type ListedPage, parseSitemap, WEB_PAGE } from "./file.ts";

export type SitemapReading =
  | {
      /** Percent-encoded, without a query or fragment. Empty if the sitemap is. */
      readonly paths: ReadonlySet<string>;
      /** The paths of each page that exists in several languages, as `hreflang` says. */
      readonly translations: readonly (readonly string[])[];
      /** What wasn't right, as sentences without a period. */
      readonly notes: readonly string[];
    }
  /** Why the sitemap, "it", can't be used: a sentence without a period. `isMissing`: there's no such file. */
  | { readonly unreadable: string; readonly isMissing?: true };

const MAX_FILES = 50;
/** For all files. A report can do without a sitemap, so reading one gets only part of the run's time. */
const TOTAL_MS = 30_000;

/**
 * Follows sitemap indexes, but only on the site and where the sitemap is, because a runner can often reach hosts that a
 * sitemap has no business with. (Inputs allow only https, except on loopback, so these files are read over https, too.)
 * Files that no longer exist are noted. If another file can't be read, none are used, because the pages in it would
 * look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
export async function readSitemap(
  { readSitemapFile, clock, signal }: Pick<World, "readSitemapFile" | "clock" | "signal">,
  location: string,
  docsUrl: URL | null,
  deadline: number,
): Promise<SitemapReading> {
  const end = Math.min(deadline, clock.monotonic() + TOTAL_MS);
  const start = /^https?:\/\//i.test(location) ? new URL(location) : null;
  const home = start && new URL(start.origin);
  const sites = [docsUrl, home].filter((url) => url !== null);
  const pages = createPages(docsUrl ?? home);
  // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
  const files = new Map([[start?.href ?? location, start]]);
  const foreign: string[] = [];
  const gone: string[] = [];
  const notes: string[] = [];
  try {
    for (const [name, url] of files) {
      const isStart = url === start;
      const xml = await readSitemapFile(url ?? name, end).catch(orGone(isStart));
      if (xml === null && url === null) return { unreadable: `There's no such file (${name})`, isMissing: true };
      // Instead of a status, many servers return a page that says that the file wasn't found.
      const read = xml === null ? WEB_PAGE : parseSitemap(xml);
      if (read === WEB_PAGE && !isStart) {
        gone.push(name);
        continue;
      }
      if (typeof read === "string") {
        return { unreadable: isStart ? read : `One of the files it lists isn't a valid sitemap. ${read}` };
      }
      if (read.flaw !== null && notes.length === 0) {
        notes.push(`${isStart ? "The sitemap" : name} isn't valid XML, but could be read (${read.flaw})`);
      }
      for (const page of read.pages) pages.add(page);
      // A large file takes seconds, in which the run may have been canceled.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      for (const listed of read.files) {
        const there = URL.parse(listed, url ?? undefined);
        const site = there && sites.find((known) => isSameSite(known, there));
        const file = site && new URL(there.pathname + there.search, site.origin);
        if (!file) foreign.push(listed);
        else if (!files.has(file.href)) files.set(file.href, file);
      }
      if (files.size > MAX_FILES) return { unreadable: `It's split across more than ${MAX_FILES} files` };
    }
  } catch (thrown) {
    if (thrown instanceof Failure) return { unreadable: thrown.why };
    throw thrown;
  }
  const left = [pages.outside(), aboutForeign(foreign, sites), aboutGone(gone)].filter((note) => note !== null);
  const { paths, translations } = pages;
  if (paths.size > 0) return { paths, translations, notes: [...notes, ...left] };
  if (left.length > 0) return { unreadable: ["It lists none of the site's pages", ...left].join(". ") };
  return { paths, translations, notes: ["The sitemap lists no pages. Some services leave it empty for hidden sites"] };
}

/** For a missing file, storage servers return 403, and some sites redirect to another site. */
const GONE = /^(?:40[34]|410|3\d\d)$/;

/** Null for a file that no longer exists, unless it's the sitemap itself. */
const orGone = (isStart: boolean) => (thrown: unknown) => {
  const status = thrown instanceof RequestFailure ? thrown.status : undefined;
  if (isStart || !GONE.test(String(status))) throw thrown;
  return null;
};

/** Collects the pages below `site`, or below the origin of the first page. */
function createPages(site: URL | null) {
  let home = site;
  const paths = new Set<string>();
  const translations: string[][] = [];
  const translated = new Set<string>();
  // Results, because files with alternates repeat each URL for each language.
  const known = new Map<string, string | null>();
  const others = { count: 0, example: "", folder: null as URL | null };

  function pathOf(listed: string): string | null {
    const before = known.get(listed);
    if (before !== undefined) return before;
    // Generators repeat the slash between the site's URL and the page's, or the site's URL.
    const single = listed.replace(/^[^?#]*(?=https?:\/\/)/i, "").replace(/(?<=[^:])\/+/g, "/");
    const full = home && listed.startsWith(`${home.host}/`) ? `${home.protocol}//${single}` : single;
    const url = /^(?:https?:\/)?\//i.test(full) ? URL.parse(full, home ?? undefined) : null;
    if (url) home ??= new URL(url.origin);
    const path = url !== null && home !== null && isBelow(home, url) ? url.pathname : null;
    known.set(listed, path);
    if (path !== null) paths.add(path);
    return path;
  }

  function addOther(listed: string): void {
    const url = /^https?:/i.test(listed) ? URL.parse(listed) : null;
    const folder = url && new URL(".", url.origin + url.pathname);
    if (others.count === 0) Object.assign(others, { example: url ? url.origin + url.pathname : listed, folder });
    else if (folder && folder.origin === others.folder?.origin) others.folder = sharedFolder(others.folder, folder);
    others.count += 1;
  }

  return {
    paths,
    translations,
    add({ location, alternates }: ListedPage): void {
      if (pathOf(location) === null) addOther(location);
      const group = new Map<string, string>();
      for (const { language, url } of alternates) {
        // Other languages are often on other hosts, so no note says that these were ignored.
        const path = pathOf(url);
        if (path !== null && language !== "" && language !== "x-default") group.set(language, path);
      }
      const paths = [...new Set(group.values())];
      if (paths.length < 2 || paths.some((path) => translated.has(path))) return;
      for (const path of paths) translated.add(path);
      translations.push(paths);
    },
    /** A note about pages that aren't below the site. */
    outside(): string | null {
      const { count, example, folder } = others;
      if (count === 0) return null;
      const advice = folder && paths.size === 0 ? `. ${adviceFor(folder)}` : "";
      return `Ignored ${counted(count, "sitemap URL")} outside ${home?.href}, such as ${example.slice(0, 200)}${advice}`;
    },
  };
}

function adviceFor(folder: URL): string {
  if (isLoopback(folder.hostname) || /^[\d.]+$/.test(folder.hostname))
    return "It was written by a local preview, so build the site with its public URL";
  // `docs-url` accepts only https.
  const url = folder.href.replace(/\/$/, "").replace(/^http:/, "https:");
  return `To use them, set \`docs-url\` to ${url}, or correct the URL in the settings of the site's generator`;
}

function isBelow(site: URL, page: URL): boolean {
  const base = site.pathname.replace(/\/+$/, "");
  return isSameSite(site, page) && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}

function sharedFolder(one: URL, other: URL): URL {
  let shared = one;
  while (!other.pathname.startsWith(shared.pathname)) shared = new URL("..", shared);
  return shared;
}

function aboutForeign(files: readonly string[], sites: readonly URL[]): string | null {
  if (files.length === 0) return null;
  const others = new Set(files.flatMap((each) => URL.parse(each)?.origin ?? []));
  const on = others.size > 0 ? ` on ${[...others].slice(0, 3).join(", ")}` : "";
  const read = [...new Set(sites.map(({ origin }) => origin))].join(" and ");
  const why = read === "" ? "`docs-url` isn't set" : `only files on ${read} are read`;
  return `Ignored ${counted(files.length, "sitemap file")}${on}, because ${why}`;
}

function aboutGone([first, ...more]: readonly string[]): string | null {
  if (first === undefined) return null;
  return `Ignored ${counted(more.length + 1, "sitemap file")} that ${more.length > 0 ? "aren't" : "isn't"} available: ${first}`;
}
