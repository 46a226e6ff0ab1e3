import { normalizePath, type Published } from "../site/path.ts";

/** Extensions of page sources. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** Characters that would change the path in a URL, and hidden files. */
const UNSAFE = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const MAX_LENGTH = 300;
/** A folder with fewer of the published pages isn't the docs. Low, because pages can be generated or translated. */
const MIN_SHARE = 0.05;

/**
 * The sitemap's spelling of the page that each file of the docs contains. The docs are in the folder whose files best match
 * the sitemap, measured in path segments: `docs` if `docs/guides/webhooks.mdx` is published as `/guides/webhooks`. Null if
 * no folder matches, or two match equally well.
 *
 * @param files  all files in the repository
 */
export function pagesByFile(files: readonly string[], site: Published): ReadonlyMap<string, string> | null {
  const folders = new Map<string, { matched: number; pages: Map<string, string> }>();
  for (const file of files) {
    if (file.length > MAX_LENGTH || !SOURCE.test(file) || UNSAFE.test(file)) continue;
    const segments = file.replace(SOURCE, "").split("/");
    for (const depth of segments.keys()) {
      const below = segments.slice(depth);
      const page = site.spellingOf(normalizePath(`/${below.join("/")}`));
      if (page === null) continue;
      const name = segments.slice(0, depth).join("/");
      const folder = folders.get(name) ?? { matched: 0, pages: new Map() };
      // An index page could be any folder's front page, so its name doesn't count.
      folder.matched += below.at(-1) === "index" ? below.length - 1 : below.length;
      folders.set(name, folder);
      folder.pages.set(file, page);
    }
  }
  const [best, second] = [...folders.values()].sort((a, b) => b.matched - a.matched);
  if (best === undefined || best.matched === (second?.matched ?? 0)) return null;
  return new Set(best.pages.values()).size < MIN_SHARE * site.pages.size ? null : best.pages;
}
