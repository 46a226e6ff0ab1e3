import { normalizePath, type Published } from "../site/path.ts";

/** Extensions of page sources. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** Characters that would change the path in a URL, and hidden files. File names in pull requests are untrusted. */
const UNSAFE = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const MAX_LENGTH = 300;
/** A folder with a smaller fraction of the pages isn't the docs. Low, because pages can be generated or translated. */
const MIN_SHARE = 0.05;

/**
 * Finds the sitemap's spelling of the page that a file of the docs contains or, if the file was since renamed or deleted,
 * contained. The docs are in the folder whose files best match the sitemap, measured in path segments: `docs` if
 * `docs/guides/webhooks.mdx` is published as `/guides/webhooks`. Null if no folder matches, or two match equally well.
 *
 * @param files  all files in the repository
 */
export function pageFinder(files: readonly string[], site: Published): ((file: string) => string | null) | null {
  const folders = new Map<string, { matched: number; pages: Set<string> }>();
  for (const file of files) {
    const segments = segmentsOf(file);
    for (const depth of segments.keys()) {
      const below = segments.slice(depth);
      const page = publishedAs(below, site);
      if (page === null) continue;
      const name = segments.slice(0, depth).join("/");
      const folder = folders.get(name) ?? { matched: 0, pages: new Set() };
      // An index page could be any folder's front page, so its name doesn't count.
      folder.matched += below.at(-1) === "index" ? below.length - 1 : below.length;
      folders.set(name, folder);
      folder.pages.add(page);
    }
  }
  const [best, second] = [...folders].sort(([, a], [, b]) => b.matched - a.matched);
  if (best === undefined || best[1].matched === (second?.[1].matched ?? 0)) return null;
  const [name, { pages }] = best;
  const start = name === "" ? "" : `${name}/`;
  if (pages.size < MIN_SHARE * site.pages.size) return null;
  return (file) => (file.startsWith(start) ? publishedAs(segmentsOf(file.slice(start.length)), site) : null);
}

/** The path without its extension; empty if the file isn't a page. */
const segmentsOf = (file: string): string[] =>
  file.length > MAX_LENGTH || !SOURCE.test(file) || UNSAFE.test(file) ? [] : file.replace(SOURCE, "").split("/");

const publishedAs = (segments: readonly string[], site: Published): string | null =>
  segments.length === 0 ? null : site.spellingOf(normalizePath(`/${segments.join("/")}`));
