import { count } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Claim, Finding } from "../data.ts";
import { beforeOf, isUnseen, nowOf, pagesOf, prefixesOf, type SitePage } from "../site/site.ts";
import type { Said } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { fitting, named, naming, visits } from "./words.ts";

/** Fewer visits of old URLs aren't worth a rule. */
const MIN_LEFT = 10;

/** Pages whose paths begin differently since this period. */
export function moves(analysis: Analysis): Finding[] {
  return analysis.explanation.arrivals.moves.flatMap(({ from, to, pairs, isNew }) => {
    if (!isNew) return [];
    const [old, renamed] = [pairs.map(({ old }) => old), pairs.map(({ renamed }) => renamed)];
    const pages = `${count(pairs.length)} pages moved`;
    const text = fitting(`${pages} from ${named(`${from}/…`)} to ${named(`${to}/…`)}.`, `${pages}.`);
    const left = leftBehind(analysis, from, to);
    return finding({
      kind: "moved",
      said: [{ text, claims: [{ type: "moved", from, to, pages: pairs.length }] }, left?.said ?? null],
      people: nowOf(renamed, "people"),
      ai: nowOf(renamed, "ai"),
      pages: [...renamed, ...old],
      step: left?.step ?? null,
    });
  });
}

/** People who still go to the old URLs of pages that moved; null if there are hardly any. */
export function leftBehind({ site }: Analysis, from: string, to: string) {
  const pages = pagesOf(site, { prefix: from }).filter(({ published }) => published === null);
  const left = nowOf(pages, "people");
  if (left < MIN_LEFT) return null;
  const claims: Claim[] = [{ type: "gone", subject: { prefix: from }, visits: left }];
  const text = `The old URLs under ${named(from)} still had ${visits(left, "people")}.`;
  const rule = `If the old URLs of the pages that moved don't redirect yet, add one rule: ${named(`${from}/*`)} to ${named(`${to}/*`)}.`;
  const step = stepOf("redirect-rule", { prefix: from }, left, rule, { claims });
  return { said: { text, claims }, visits: left, pages, step };
}

/** Fewer new pages are told one by one. */
const MIN_PAGES = 3;
/** Fewer visits, or a smaller part of the site's, aren't news. */
const LEAST_TOGETHER = { visits: 20, share: 0.005 };
/** Nor is one page that fewer people, or a smaller part, read, unless it's among the most read pages. */
const LEAST_ALONE = { people: 15, share: 0.01 };
const MOST_READ = 10;
const MAX_ALONE = 5;

/** New pages that belong together, and single ones among the most read. */
export function newPages(analysis: Analysis): Finding[] {
  const { site, explanation } = analysis;
  const { visits: all, previousVisits } = explanation.people.traffic;
  const fresh = freshPages(analysis);
  const together = fresh.flatMap(([prefix, pages]): Finding[] => {
    const [people, ai] = [nowOf(pages, "people"), nowOf(pages, "ai")];
    const [now, audience] = people > 0 ? ([people, "people"] as const) : ([ai, "ai"] as const);
    const isFew = now < Math.max(LEAST_TOGETHER.visits, LEAST_TOGETHER.share * all);
    if (pages.length < MIN_PAGES || isFew) return [];
    const many = `${count(pages.length)} new pages`;
    const text = naming(prefix, (name) => `${many} under ${name} had ${visits(now, audience)}.`);
    const claims: Claim[] = [{ type: "launch", prefix, pages: pages.length, visits: now, audience }];
    // They're why the site has more visits.
    const isReason = all > previousVisits && people >= (all - previousVisits) / 2;
    const rest = isReason ? restOf(analysis, "All other pages together", (page) => !isArrival(analysis, page)) : null;
    return finding({ kind: "launch", said: [{ text, claims }, rest], people, ai, pages, group: prefix });
  });
  const tenth = site.pages.map(({ now }) => now.people).sort((a, b) => b - a)[MOST_READ - 1] ?? 0;
  const least = Math.max(LEAST_ALONE.people, Math.min(tenth, LEAST_ALONE.share * all));
  const single = fresh.flatMap(([, pages]) => (pages.length < MIN_PAGES ? pages : []));
  const read = single.filter(({ now }) => now.people >= least).sort((a, b) => b.now.people - a.now.people);
  const alone = read.slice(0, MAX_ALONE).flatMap((page) => {
    const { path } = page;
    const { people, ai } = page.now;
    const text = naming(path, (name) => `The new page ${name} had ${visits(people, "people")}.`);
    const claims: Claim[] = [{ type: "newPage", path, visits: people, audience: "people" }];
    return finding({ kind: "new", said: [{ text, claims }], people, ai, pages: [page] });
  });
  return [...together, ...alone];
}

const isArrival = ({ explanation: { arrivals } }: Analysis, page: SitePage) =>
  arrivals.fresh.has(page) || arrivals.moved.has(page);

/** From what's usual, as fractions: a smaller change is none, or slight. */
const [NO_CHANGE, SLIGHT] = [0.05, 0.1];

/** "Your pages had slightly fewer visits than usual.": page visits by people. Null if the previous period doesn't say so, too. */
export function restOf(
  { site, explanation }: Analysis,
  name: string,
  isOne: (page: SitePage) => boolean = () => true,
): Said | null {
  const { series, hasPrevious } = explanation.people.traffic;
  const pages = site.pages.filter((page) => page.published !== null && isOne(page));
  const [now, before] = [nowOf(pages, "people"), beforeOf(pages, "people")];
  const usual = sumOf(pages, (page) => series.get(page)?.usual ?? page.past.at(-1)?.people ?? 0);
  if (!site.complete || !site.comparesPages || !hasPrevious || before === 0) return null;
  const [change, fromUsual] = [now / before - 1, now / usual - 1];
  const size = Math.abs(fromUsual);
  if (size >= NO_CHANGE && change * fromUsual <= 0) return null;
  const than = `${size < SLIGHT ? "slightly " : ""}${fromUsual > 0 ? "more" : "fewer"} visits than`;
  const text = `${name} had ${size < NO_CHANGE ? "about as many visits as" : than} usual.`;
  return { text, claims: [{ type: "rest", audience: "people", change }] };
}

/** New pages that didn't move, by the shortest prefix under which there was nothing before. Most read first. */
function freshPages({ site, explanation: { arrivals, people } }: Analysis): [prefix: string, SitePage[]][] {
  const isFresh = (page: SitePage) => arrivals.fresh.has(page) && !arrivals.moved.has(page);
  const isNew = (prefix: string) =>
    pagesOf(site, { prefix }).every((page) => isFresh(page) || (isUnseen(page) && !people.traffic.series.has(page)));
  const fresh = [...arrivals.fresh].filter(isFresh);
  return [...Map.groupBy(fresh, ({ path }) => prefixesOf(path).find(isNew) ?? path)].sort(
    ([, a], [, b]) => nowOf(b, "people") - nowOf(a, "people"),
  );
}
