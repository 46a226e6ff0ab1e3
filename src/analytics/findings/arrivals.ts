import { count } from "../../text/numbers.ts";
import type { Move } from "../bridge/arrivals.ts";
import type { Finding } from "../data.ts";
import { isUnder } from "../site/path.ts";
import type { SitePage } from "../site/site.ts";
import { strongest, worded } from "./claims.ts";
import { nowOf } from "./counts.ts";
import { type Analysis, bySize, finding, hasItsPages, type Kind } from "./kind.ts";
import { stepOf } from "./steps.ts";
import { annotated, named, naming, visits } from "./words.ts";

/** Fewer visits of old URLs aren't worth a rule. */
const MIN_LEFT = 10;

/** Pages whose paths begin differently since this period. */
export const moved: Kind = {
  find: (analysis) => {
    const { moves } = analysis.explanation.arrivals;
    return moves.filter(({ isNew }) => isNew).flatMap((move) => moveOf(analysis, move));
  },
  rank: bySize,
  explains: ({ pages }, other) => {
    const paths = new Set(pages.map(({ path }) => path));
    // Old pages fall, and new ones rise.
    return other.pages.length > 0 && other.pages.every(({ path }) => paths.has(path));
  },
};

function moveOf(analysis: Analysis, { from, to, pairs }: Move): Finding[] {
  const { site } = analysis;
  const [old, renamed] = [pairs.map(({ old }) => old), pairs.map(({ renamed }) => renamed)];
  const claim = { type: "moved", from, to, pages: pairs.length } as const;
  const pages = `${count(pairs.length)} pages moved`;
  const places = `${named(`${from}/…`)} to ${named(`${to}/…`)}`;
  const said = worded(site, [claim], [`${pages} from ${places}.`, `${pages}.`]);
  const left = leftBehind(analysis, from, to);
  return finding({
    kind: "moved",
    said: [said, left?.said ?? null],
    people: nowOf(renamed, "people"),
    ai: nowOf(renamed, "ai"),
    pages: [...renamed, ...old],
    step: left?.step ?? null,
  });
}

/** People who still go to the old URLs of pages that moved; null if there are hardly any. */
export function leftBehind(analysis: Analysis, from: string, to: string) {
  const { site } = analysis;
  const old = site.pages.filter(({ path, published }) => published === null && isUnder(path, from));
  const left = nowOf(old, "people");
  const claims = [{ type: "gone", subject: { prefix: from }, visits: left }] as const;
  const text = `The old URLs under ${named(from)} still had ${visits(left, "people")}.`;
  const said = left < MIN_LEFT ? null : strongest(site, [{ text, claims }]);
  const rule = `If the old URLs don't redirect yet, add one rule: ${named(`${from}/*`)} to ${named(`${to}/*`)}.`;
  const step = stepOf(analysis, "redirect-rule", { prefix: from }, left, rule, { claims });
  return said && { said, left, pages: old, step };
}

/** Fewer new pages are told one by one. */
const MIN_PAGES = 3;
/** Fewer visits, or a smaller part of the site's, aren't news. */
const LEAST_TOGETHER = { visits: 20, share: 0.005 };
/** A longer prefix isn't looked at. */
const MAX_SEGMENTS = 8;

/** New pages that belong together. */
export const launch: Kind = {
  find: (analysis) => {
    const { site, explanation } = analysis;
    const least = Math.max(LEAST_TOGETHER.visits, LEAST_TOGETHER.share * explanation.people.traffic.visits);
    return newPages(analysis).flatMap(({ prefix, pages }) => {
      const [people, ai] = [nowOf(pages, "people"), nowOf(pages, "ai")];
      if (pages.length < MIN_PAGES || people + ai < least) return [];
      const audience = people > 0 ? "people" : "ai";
      const now = nowOf(pages, audience);
      const claims = [{ type: "launch", prefix, pages: pages.length, visits: now, audience }] as const;
      const many = `${count(pages.length)} new pages`;
      const text = naming(prefix, (name) => `${many} under ${name} had ${visits(now, audience)}.`);
      return finding({
        kind: "launch",
        said: [worded(site, claims, [text]), annotated(site)],
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
function newPages({ explanation: { arrivals, paths } }: Analysis): { prefix: string; pages: SitePage[] }[] {
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

/** Fewer people aren't news, nor is a smaller part of the page visits unless it's among the most read pages. */
const LEAST_ALONE = { people: 15, share: 0.01 };
const MOST_READ = 10;
const MAX_PAGES = 5;

/** A new page among the most read. */
export const newPage: Kind = {
  find: (analysis) => {
    const { site, explanation } = analysis;
    const tenth = site.pages.map(({ now }) => now.people).sort((a, b) => b - a)[MOST_READ - 1] ?? 0;
    const least = Math.max(LEAST_ALONE.people, Math.min(tenth, LEAST_ALONE.share * explanation.people.traffic.visits));
    const single = newPages(analysis).flatMap(({ pages }) => (pages.length < MIN_PAGES ? pages : []));
    const read = single.filter(({ now }) => now.people >= least).toSorted((a, b) => b.now.people - a.now.people);
    return read.slice(0, MAX_PAGES).flatMap((page) => {
      const { path, now } = page;
      const claims = [{ type: "newPage", path, visits: now.people, audience: "people" }] as const;
      const { people, ai } = now;
      const text = naming(path, (name) => `The new page ${name} had ${visits(people, "people")}.`);
      return finding({ kind: "new", said: [worded(site, claims, [text]), annotated(site)], people, ai, pages: [page] });
    });
  },
  rank: bySize,
  explains: hasItsPages,
};
