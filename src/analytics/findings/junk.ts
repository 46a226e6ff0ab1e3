import { counted, signedPercent } from "../../text/numbers.ts";
import { median } from "../compare/statistics.ts";
import type { Finding } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";
import { type Said, strongest } from "./claims.ts";
import { beforeOf, known, nowOf, visitsOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { visits } from "./words.ts";

/** A smaller part of the page visits isn't news, as are fewer visits. */
const LEAST = { share: 0.015, visits: 20 };
/** As often as usual, and as in the previous period. */
const BURST = { usual: 3, previous: 2 };

/** Visits to what isn't a page: paths that anyone can make up. */
export const junk: Kind = {
  find: (analysis) => {
    const { stray, queries } = analysis.explanation.paths;
    // Without a sitemap, it isn't known what's published.
    const paths = analysis.site.sitemap === null ? [] : burst(analysis, "paths", stray);
    return [...paths, ...burst(analysis, "queries", queries)];
  },
  rank: bySize,
  explains: hasItsPages,
};

const WHAT = {
  paths: { one: "path", of: "you don't publish" },
  queries: { one: "spelling", of: "of your pages with a query" },
};

function burst({ site, explanation }: Analysis, kind: "paths" | "queries", pages: readonly SitePage[]): Finding[] {
  const { visits: all, hasPrevious } = explanation.people.traffic;
  const { past } = visitsOf(site, pages, "people");
  const visited = pages.filter(
    (page) => page.now.total > 0 && (kind === "queries" || !page.past.some((then) => then?.total)),
  );
  const now = nowOf(visited, "people");
  const usual = median([...known(past), ...(known(past).length === 0 ? [0] : [])]);
  const least = Math.max(LEAST.visits, LEAST.share * all, BURST.usual * usual);
  if (now < least || now <= BURST.previous * (past.at(-1) ?? 0)) return [];
  const claim = { type: "junk", kind, paths: visited.length, visits: now } as const;
  const text = `${visits(now, "people")} were on ${counted(visited.length, WHAT[kind].one)} ${WHAT[kind].of}.`;
  const said = strongest(site, [{ text, claims: [claim] }]);
  return finding({
    kind: "junk",
    said: [said, hasPrevious ? said && published(site, said) : null],
    people: now - usual,
    pages: visited,
  });
}

/** "Your pages: −2%." */
function published(site: Site, { claims }: Said): Said | null {
  const pages = site.pages.filter(({ published }) => published !== null);
  const change = nowOf(pages, "people") / beforeOf(pages, "people") - 1;
  if (!site.complete || !site.comparesPages || !Number.isFinite(change)) return null;
  const text = `Your pages: ${signedPercent(change)}.`;
  return strongest(site, [{ text, claims: [{ type: "rest", audience: "people", change }] }], claims);
}
