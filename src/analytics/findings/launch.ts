import { count } from "../../text/numbers.ts";
import type { SitePage } from "../site/site.ts";
import { strongest } from "./claims.ts";
import { nowOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { annotated, named, visits } from "./words.ts";

/** Fewer new pages are told one by one. */
const MIN_PAGES = 3;
/** Fewer visits, or a smaller part of the site's, aren't news. */
const LEAST = { visits: 20, share: 0.005 };
/** A longer prefix isn't looked at. */
const MAX_SEGMENTS = 8;

/** New pages that belong together. */
export const launch: Kind = {
  find: (analysis) => {
    const { site, explanation } = analysis;
    const least = Math.max(LEAST.visits, LEAST.share * explanation.people.traffic.visits);
    return newPages(analysis).flatMap(({ prefix, pages }) => {
      const [people, ai] = [nowOf(pages, "people"), nowOf(pages, "ai")];
      if (pages.length < MIN_PAGES || people + ai < least) return [];
      const audience = people > 0 ? "people" : "ai";
      const had = `had ${visits(nowOf(pages, audience), audience)}.`;
      const claims = [
        { type: "launch", prefix, pages: pages.length, visits: nowOf(pages, audience), audience },
      ] as const;
      const said = strongest(site, [
        { text: `${count(pages.length)} new pages under ${named(prefix)} ${had}`, claims },
        { text: `${count(pages.length)} new pages ${had}`, claims },
      ]);
      return finding({
        kind: "launch",
        said: [said, annotated(site)],
        people,
        ai,
        pages,
        group: prefix,
      });
    });
  },
  rank: bySize,
  explains: hasItsPages,
};

/** New pages that didn't move, by the shortest prefix under which there was nothing before. Most read first. */
export function newPages({ explanation: { arrivals, paths } }: Analysis): { prefix: string; pages: SitePage[] }[] {
  const fresh = [...arrivals.fresh].filter((page) => !arrivals.moved.has(page));
  const old = new Set(paths.pages.filter((page) => !arrivals.fresh.has(page)).flatMap(({ path }) => prefixesOf(path)));
  const prefixOf = ({ path }: SitePage) => prefixesOf(path).find((prefix) => !old.has(prefix)) ?? path;
  return [...Map.groupBy(fresh, prefixOf)]
    .map(([prefix, pages]) => ({ prefix, pages }))
    .sort((a, b) => nowOf(b.pages, "people") - nowOf(a.pages, "people"));
}

/** "/a/b/c" → "/a", "/a/b", "/a/b/c". */
function prefixesOf(path: string): string[] {
  const segments = path.split("/", MAX_SEGMENTS + 1).slice(1);
  return segments.map((_, i) => `/${segments.slice(0, i + 1).join("/")}`);
}
