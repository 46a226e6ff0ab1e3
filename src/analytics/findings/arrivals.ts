import { count, signedPercent } from "../../text/numbers.ts";
import type { Finding } from "../data.ts";
import { beforeOf, nowOf, pagesOf, prefixesOf } from "../site/counts.ts";
import type { SitePage } from "../site/site.ts";
import { type Said, strongest } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { annotated, named, naming, visits } from "./words.ts";

/** Fewer visits of old URLs aren't worth a rule. */
const MIN_LEFT = 10;

/** Pages whose paths begin differently since this period. */
export function moves(analysis: Analysis): Finding[] {
  return analysis.explanation.arrivals.moves.flatMap(({ from, to, pairs, isNew }) => {
    if (!isNew) return [];
    const [old, renamed] = [pairs.map(({ old }) => old), pairs.map(({ renamed }) => renamed)];
    const claim = { type: "moved", from, to, pages: pairs.length } as const;
    const pages = `${count(pairs.length)} pages moved`;
    const places = `${named(`${from}/…`)} to ${named(`${to}/…`)}`;
    const left = leftBehind(analysis, from, to);
    return finding({
      kind: "moved",
      said: [
        strongest(analysis.site, [
          [`${pages} from ${places}.`, claim],
          [`${pages}.`, claim],
        ]),
        left?.said ?? null,
      ],
      people: nowOf(renamed, "people"),
      ai: nowOf(renamed, "ai"),
      pages: [...renamed, ...old],
      step: left?.step ?? null,
    });
  });
}

/** People who still go to the old URLs of pages that moved; null if there are hardly any. */
export function leftBehind(analysis: Analysis, from: string, to: string) {
  const pages = pagesOf(analysis.site, { prefix: from }).filter(({ published }) => published === null);
  const left = nowOf(pages, "people");
  if (left < MIN_LEFT) return null;
  const claims = [{ type: "gone", subject: { prefix: from }, visits: left }] as const;
  const text = `The old URLs under ${named(from)} still had ${visits(left, "people")}.`;
  const rule = `If the old URLs don't redirect yet, add one rule: ${named(`${from}/*`)} to ${named(`${to}/*`)}.`;
  const step = stepOf(analysis, "redirect-rule", { prefix: from }, left, rule, { claims });
  return { said: { text, claims }, visits: left, pages, step };
}

/** Fewer new pages are told one by one. */
const MIN_PAGES = 3;
/** Fewer visits, or a smaller part of the site's, aren't news. */
const LEAST_TOGETHER = { visits: 20, share: 0.005 };

/** New pages that belong together. */
export function launches(analysis: Analysis): Finding[] {
  const { site, explanation } = analysis;
  const { visits: all, previousVisits } = explanation.people.traffic;
  const least = Math.max(LEAST_TOGETHER.visits, LEAST_TOGETHER.share * all);
  return freshPages(analysis).flatMap(([prefix, pages]) => {
    const [people, ai] = [nowOf(pages, "people"), nowOf(pages, "ai")];
    if (pages.length < MIN_PAGES || people + ai < least) return [];
    const audience = people > 0 ? "people" : "ai";
    const now = nowOf(pages, audience);
    const many = `${count(pages.length)} new pages`;
    const text = naming(prefix, (name) => `${many} under ${name} had ${visits(now, audience)}.`);
    const said = strongest(site, [[text, { type: "launch", prefix, pages: pages.length, visits: now, audience }]]);
    // They're why the site has more visits.
    const isReason = all > previousVisits && people >= (all - previousVisits) / 2;
    const rest = isReason ? others(analysis, "All other pages", pages) : null;
    return finding({ kind: "launch", said: [said, rest, annotated(site)], people, ai, pages, group: prefix });
  });
}

/** "Your pages: −2%." */
export function others({ site, explanation }: Analysis, name: string, except: readonly SitePage[] = []): Said | null {
  const pages = site.pages.filter((page) => page.published !== null && !except.includes(page));
  const change = nowOf(pages, "people") / beforeOf(pages, "people") - 1;
  const isKnown = site.complete && site.comparesPages && explanation.people.traffic.hasPrevious;
  if (!isKnown || !Number.isFinite(change)) return null;
  return { text: `${name}: ${signedPercent(change)}.`, claims: [{ type: "rest", audience: "people", change }] };
}

/** New pages that didn't move, by the shortest prefix under which there was nothing before. Most read first. */
function freshPages({ explanation: { arrivals, paths } }: Analysis): [prefix: string, SitePage[]][] {
  const fresh = [...arrivals.fresh].filter((page) => !arrivals.moved.has(page));
  if (fresh.length === 0) return [];
  const old = new Set(paths.pages.filter((page) => !arrivals.fresh.has(page)).flatMap(({ path }) => prefixesOf(path)));
  const prefixOf = ({ path }: SitePage) => prefixesOf(path).find((prefix) => !old.has(prefix)) ?? path;
  return [...Map.groupBy(fresh, prefixOf)].sort(([, a], [, b]) => nowOf(b, "people") - nowOf(a, "people"));
}

/** Fewer people aren't news, nor is a smaller part of the page visits unless it's among the most read pages. */
const LEAST_ALONE = { people: 15, share: 0.01 };
const MOST_READ = 10;
const MAX_PAGES = 5;

/** New pages among the most read. */
export function newPages(analysis: Analysis): Finding[] {
  const { site, explanation } = analysis;
  const tenth = site.pages.map(({ now }) => now.people).sort((a, b) => b - a)[MOST_READ - 1] ?? 0;
  const least = Math.max(LEAST_ALONE.people, Math.min(tenth, LEAST_ALONE.share * explanation.people.traffic.visits));
  const single = freshPages(analysis).flatMap(([, pages]) => (pages.length < MIN_PAGES ? pages : []));
  const read = single.filter(({ now }) => now.people >= least).sort((a, b) => b.now.people - a.now.people);
  return read.slice(0, MAX_PAGES).flatMap((page) => {
    const { path } = page;
    const { people, ai } = page.now;
    const text = naming(path, (name) => `The new page ${name} had ${visits(people, "people")}.`);
    const said = strongest(site, [[text, { type: "newPage", path, visits: people, audience: "people" }]]);
    return finding({ kind: "new", said: [said, annotated(site)], people, ai, pages: [page] });
  });
}
