import { median, sumOf } from "../compare/statistics.ts";
import { type Audience, type PerAudience, perAudience } from "../data.ts";
import { isPublished, nowOf, type Site } from "../site/site.ts";
import type { Group } from "./groups.ts";
import { LATEST, pastOf, type Traffic } from "./traffic.ts";

/** Each audience is the control of the other. */
export interface Counting {
  /** People aren't counted on the whole site, though AI visitors come as before. */
  readonly brokenSite: Miscount | null;
  /** Groups in which people aren't counted. */
  readonly brokenGroups: readonly { readonly group: Group; readonly count: Miscount }[];
  /** One crawler on all pages: so many AI visits more on each, whether few or many read it. */
  readonly evenCrawler: { readonly each: number } | null;
}

/** Page visits by people (of the site: people). */
export interface Miscount {
  readonly now: number;
  /** The range of counts before it broke. */
  readonly low: number;
  readonly high: number;
  readonly usual: number;
  /** It broke in this period. */
  readonly isNew: boolean;
}

/** People are missing if fewer than this fraction is left of at least so many. */
const MISSING = 0.25;
const MIN_PEOPLE = 40;
/** AI visitors come as before if it's at least this fraction, and so many. */
const AS_BEFORE = 0.6;
const MIN_AI = 20;
/** What broke before the latest periods was as usual in the oldest ones. */
const OLDEST = 4;

export function countingOf(site: Site, groups: readonly Group[], traffic: PerAudience<Traffic>): Counting {
  const totals = (of: Audience) => traffic[of].periods.map((index) => site.past[index]?.totals[of] ?? 0);
  const brokenSite = miscount(totals, site.totals);
  const brokenGroups = groups.flatMap((group) => {
    const past = (of: Audience) => pastOf(traffic[of], group.pages);
    const now = perAudience((of) => nowOf(group.pages, of));
    const count = brokenSite ? null : miscount(past, now, traffic.people.factor);
    return count ? [{ group, count }] : [];
  });
  return { brokenSite, brokenGroups, evenCrawler: evenCrawlerOf(site, traffic.ai) };
}

function miscount(past: (of: Audience) => number[], now: PerAudience<number>, factor = 1): Miscount | null {
  const people = past("people");
  const usual = levelOf(people);
  const isMissing = usual * Math.max(1, factor) >= MIN_PEOPLE && now.people <= MISSING * usual;
  if (!isMissing || now.ai < Math.max(MIN_AI, AS_BEFORE * levelOf(past("ai")))) return null;
  const normal = people.filter((count) => count >= usual / 2 && count <= usual * 2);
  const isNew = (people.at(-1) ?? 0) > usual / 2;
  return { now: now.people, low: Math.min(...normal), high: Math.max(...normal), usual, isNew };
}

const levelOf = (counts: readonly number[]): number =>
  counts.length === 0 ? 0 : Math.max(median(counts.slice(-LATEST)), median(counts.slice(0, OLDEST)));

/** Enough pages to tell a crawler from a change of all of them. */
const MIN_PAGES = 16;
/** The most visited two can have news of their own. */
const LEFT_OUT = 2;
/** What's usual for AI are the latest four periods. */
const RECENT = 4;
/** By how much AI visits rose, at least. */
const MIN_RISE = 0.12;
/** The fraction of pages that rose. */
const MOST = 0.85;
/** How AI visits rose with a page's size, as a power of it: 1 is by the same factor, and 0 by the same number. */
const EVEN = { from: -0.7, to: 0.4 };

/** AI visits that rose by as many on small pages as on large ones. */
function evenCrawlerOf(site: Site, ai: Traffic): Counting["evenCrawler"] {
  if (ai.visits <= (1 + MIN_RISE) * ai.previousVisits) return null;
  const size = median(ai.factors.slice(-RECENT));
  const rises = [...ai.usual]
    .filter(([page, usual]) => usual * size > 0 && isPublished(page, site))
    .map(([page, usual]) => ({ usual: usual * size, more: page.now.ai - usual * size }))
    .sort((a, b) => a.usual - b.usual || a.more - b.more);
  if (rises.length < MIN_PAGES) return null;
  const half = Math.floor(rises.length / 2);
  const sums = (pages: typeof rises) => {
    return { usual: sumOf(pages, ({ usual }) => usual), more: sumOf(pages, ({ more }) => more) };
  };
  const [small, large] = [sums(rises.slice(0, half)), sums(rises.slice(half, -LEFT_OUT))];
  if (Math.min(small.more, large.more) <= 0 || large.usual <= small.usual) return null;
  const power = Math.log(large.more / small.more) / Math.log(large.usual / small.usual);
  const each = median(rises.map(({ more }) => more));
  const isEven =
    each >= 1 &&
    power >= EVEN.from &&
    power <= EVEN.to &&
    rises.filter(({ more }) => more > 0).length >= MOST * rises.length;
  return isEven ? { each } : null;
}
