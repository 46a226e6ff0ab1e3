import { normalizePath, type Published } from "../site/path.ts";

/** Extensions of page sources. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** Characters that would change the path in a URL, and hidden files. File names in pull requests are untrusted. */
const UNSAFE = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const MAX_LENGTH = 300;
/** A folder with fewer of the published pages isn't the docs. Low, because pages can be generated or translated. */
const MIN_SHARE = 0.05;

/**
 * The folder whose files best match the sitemap, measured in path segments: "docs" if `docs/guides/webhooks.mdx` is
 * published as `/guides/webhooks`, "" for the repository's root. Null if no folder matches, or two match equally well.
 *
 * @param files  all files in the repository
 */
export function docsFolder(files: readonly string[], site: Published): string | null {
  const scores = new Map<string, number>();
  for (const segments of files.map(segmentsOf)) {
    for (const depth of segments.keys()) {
      const below = segments.slice(depth);
      if (publishedAs(below, site) === null) continue;
      const folder = segments.slice(0, depth).join("/");
      // An index page could be any folder's front page, so its name doesn't count.
      const length = below.at(-1) === "index" ? below.length - 1 : below.length;
      scores.set(folder, (scores.get(folder) ?? 0) + length);
    }
  }
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  if (best === undefined || best[1] === (second?.[1] ?? 0)) return null;
  const [folder] = best;
  const covered = new Set(files.flatMap((file) => pageIn(file, folder, site) ?? []));
  return covered.size < MIN_SHARE * site.pages.size ? null : folder;
}

/** The sitemap's spelling of the page that a file contains. */
export function pageIn(file: string, folder: string, site: Published): string | null {
  const below = folder === "" ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : "";
  return publishedAs(segmentsOf(below), site);
}

/** The path without its extension; empty if the file isn't a page. */
function segmentsOf(file: string): string[] {
  return file.length > MAX_LENGTH || !SOURCE.test(file) || UNSAFE.test(file) ? [] : file.replace(SOURCE, "").split("/");
}

function publishedAs(segments: readonly string[], site: Published): string | null {
  return segments.length === 0 ? null : site.spellingOf(normalizePath(`/${segments.join("/")}`));
}
