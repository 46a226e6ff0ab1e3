import { comparable, type Sitemap } from "../analytics/pages.ts";

/** What pages are written in. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** What would be another path in a URL than in a repository, and hidden files: anyone can name files in a pull request. */
const ODD = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const LONGEST = 300;

/**
 * The folder below which the paths of files match the sitemap best, by the sum of their segments: "docs" if
 * `docs/guides/webhooks.mdx` is published as `/guides/webhooks`, "" for the root of the repository. Null if there is none,
 * or if two match equally well, because a guess would name the wrong pages.
 */
export function docsFolder(files: Iterable<string>, sitemap: Sitemap): string | null {
  const scores = new Map<string, number>();
  for (const segments of [...new Set(files)].map(segmentsOf)) {
    for (const depth of segments.keys()) {
      const below = segments.slice(depth);
      if (publishedAs(below, sitemap) === null) continue;
      const folder = segments.slice(0, depth).join("/");
      // An index page by itself says nothing: every folder could be the one that it's the front page of.
      const length = below.at(-1) === "index" ? below.length - 1 : below.length;
      scores.set(folder, (scores.get(folder) ?? 0) + length);
    }
  }
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  return best === undefined || best[1] === (second?.[1] ?? 0) ? null : best[0];
}

/** The published page that is written in a file, as the sitemap spells it. */
export function pageIn(file: string, folder: string, sitemap: Sitemap): string | null {
  const below = folder === "" ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : "";
  return publishedAs(segmentsOf(below), sitemap);
}

/** Without the extension; none for what isn't a page. */
function segmentsOf(file: string): string[] {
  return file.length > LONGEST || !SOURCE.test(file) || ODD.test(file) ? [] : file.replace(SOURCE, "").split("/");
}

function publishedAs(segments: readonly string[], sitemap: Sitemap): string | null {
  return segments.length === 0 ? null : sitemap.publishedAs(comparable(`/${segments.join("/")}`));
}
