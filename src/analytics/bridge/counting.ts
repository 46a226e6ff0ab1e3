import { distance, LATEST, MIN, MOST, median, sumOf } from "../compare/statistics.ts";
import { type Audience, type PerAudience, perAudience } from "../data.ts";
import { beforeOf, nowOf, type Site, type SitePage } from "../site/site.ts";
import type { Group } from "./groups.ts";
import { knownPages, pastOf, type Traffic } from "./traffic.ts";

/** Counts that don't show what readers did: errors in one audience, found by comparing it with the other, and bots. */
export interface Counting {
  /** People aren't counted on the whole site, although AI visitors are. */
  readonly brokenSite: Miscount | null;
  /** Groups in which people aren't counted. */
  readonly brokenGroups: readonly { readonly group: Group; readonly count: Miscount }[];
  /** Visits by a bot to all pages, or (AI) a section's: this many more to each, whether it usually has few or many. */
  readonly bots: PerAudience<{ readonly each: number; readonly section: Group | null } | null>;
}

/** Page visits by people (for the whole site, people), before counting broke, and how many are missing now. */
export interface Miscount {
  readonly missing: number;
  /** The range of normal counts. */
  readonly low: number;
  readonly high: number;
  /** It broke in this period. */
  readonly isNew: boolean;
}

/** People are missing if their number fell at once to at most this fraction, not by chance, from at least MIN.visits. */
export const MISSING = 0.25;
/**
 * The `distance` that chance explains. AI visits continue if they're most of the usual or the latest number, or not fewer by
 * more than chance. There must also be more of them than if they'd fallen like visits by people.
 */
const CHANCE = 1.5;

/** @param old  the pages that aren't new */
export function countingOf(site: Site, old: SitePage[], groups: readonly Group[], traffic: PerAudience<Traffic>) {
  const totals = (of: Audience) => traffic[of].periods.map((index) => site.past[index]?.totals[of] ?? 0);
  const brokenSite = miscount(totals, site.totals);
  const { usual } = traffic.people;
  // New pages and made-up paths don't show how busy the rest of the site is.
  const sumsOf = (pages: Iterable<SitePage>) => {
    const old = [...pages].filter((page) => usual.has(page));
    return { now: nowOf(old, "people"), usual: sumOf(old, (page) => usual.get(page) ?? 0) };
  };
  const all = sumsOf(usual.keys());
  const brokenGroups = groups.flatMap((group) => {
    // Pages with an unknown past would make the present count too high.
    const known = knownPages(traffic.people, group.pages);
    const past = (of: Audience) => pastOf(site, traffic[of], known);
    const now = perAudience((of) => nowOf(known, of));
    // If the rest of the site fell, too, counting isn't broken just here.
    const own = sumsOf(group.pages);
    const rest = (all.now - own.now) / Math.max(1, all.usual - own.usual);
    const count = brokenSite ? null : miscount(past, now, rest);
    return count && isOnMany(site, traffic.people, known) ? [{ group, count }] : [];
  });
  const [ai = null] = [null, ...groups].flatMap((each) => botOn(each, old, traffic.ai) ?? []);
  return { brokenSite, brokenGroups, bots: { people: botOn(null, old, traffic.people), ai } };
}

/** Are people missing on a group's other pages, too, not just on its most visited one? */
function isOnMany(site: Site, traffic: Traffic, pages: readonly SitePage[]): boolean {
  const sizeOf = ({ past }: SitePage) => Math.max(...past.map((counts) => counts?.people ?? 0));
  const [, ...others] = pages.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const usual = levelOf(pastOf(site, traffic, others));
  return usual < MIN.visitors || 2 * nowOf(others, "people") <= usual;
}

/** @param size  of the rest of the site, as a multiple of what's usual */
function miscount(past: (of: Audience) => number[], now: PerAudience<number>, size = 1): Miscount | null {
  const people = past("people");
  const usual = levelOf(people);
  // Readers leave over several periods, for example if a search engine drops a section, or after a spike.
  const [last = usual, next = now.people] = people.slice(people.findLastIndex((count) => count > MISSING * usual));
  const isMissing = next <= MISSING * last && now.people <= MISSING * Math.min(1, size) * Math.min(usual, last);
  const isMuch = usual * size >= MIN.visits && distance(usual * Math.min(1, size), now.people) >= MIN.distance;
  if (!isMissing || !isMuch) return null;
  const [ai, latest = 0] = [levelOf(past("ai")), past("ai").at(-1)];
  const isFall = now.ai < MOST * Math.min(ai, latest) && distance(Math.min(ai, latest), now.ai) >= CHANCE;
  if (isFall || distance(now.ai, (ai * now.people) / usual) < CHANCE) return null;
  const normal = people.filter((count) => count >= usual / 2 && count <= usual * 2);
  const isNew = people.at(-1) === last;
  return { missing: usual - now.people, low: Math.min(...normal), high: Math.max(...normal), isNew };
}

const levelOf = (counts: readonly number[]): number =>
  counts.length === 0 ? 0 : Math.max(median(counts.slice(-LATEST)), median(counts.slice(0, MIN.periods)));

/** With fewer pages, the same rise on each can't be told from the same percentage. */
const MIN_CRAWLED = 12;
/** Visits rose by more than this factor since the previous period, and by at least this number on the median page. */
const MIN_RISE = { people: 1.3, ai: 1.12, section: 1.3 };
const MIN_EACH = { people: 10, ai: 3 };
/** The minimum fraction of pages on which they rose, and by less than this many times as much as on the median page. */
const [NEARLY_ALL, MAX_RISE] = [0.85, 4];
/** The errors of assuming the same rise on each page, as a fraction of those of assuming the same factor. */
const MAX_ERROR = 0.75;

/** Visits that rose by the same number on small pages as on large ones. One earlier period doesn't show which are small. */
function botOn(section: Group | null, old: readonly SitePage[], traffic: Traffic): Counting["bots"][Audience] {
  const { audience, usual } = traffic;
  // Old URLs of pages that moved lose their visits.
  const all = (section?.pages ?? old).filter(({ isPublished }) => isPublished);
  // This audience never visited some pages.
  if (all.filter(({ now }) => now[audience] > 0).length < NEARLY_ALL * all.length) return null;
  const pages = section ? knownPages(traffic, all) : all.filter((page) => usual.has(page));
  const [now, before] = [nowOf(pages, audience), beforeOf(pages, audience)];
  const others = { now: traffic.visits - now, before: traffic.previousVisits - before };
  // Visits that moved to a section from the other pages aren't a bot's, and neither is a rise that people share.
  if (section && 2 * (others.before - others.now) > now - before) return null;
  const people = (1 + nowOf(pages, "people")) / (1 + beforeOf(pages, "people"));
  // A burst on a page, now or in the previous period, doesn't change the median.
  const rise = median(pages.map(({ now, past }) => (1 + now[audience]) / (1 + (past.at(-1)?.[audience] ?? 0))));
  const least = section ? MIN_RISE.section * Math.max(others.now / others.before, people ** 2) : MIN_RISE[audience];
  if (rise <= least || traffic.periods.length < 2) return null;
  const size = median(traffic.factors.slice(-MIN.periods));
  const rises = pages
    .map((page) => ({ page, usual: (usual.get(page) ?? 0) * size }))
    .filter(({ usual }) => usual > 0)
    .map(({ page: { now }, usual }) => ({ usual, now: now[audience], more: now[audience] - usual }));
  if (rises.length < MIN_CRAWLED) return null;
  const [each, factor] = [median(rises.map(({ more }) => more)), median(rises.map(({ now, usual }) => now / usual))];
  const errors = rises.map(({ now, usual }) => {
    return { sum: Math.abs(distance(now, usual + each)), product: Math.abs(distance(now, usual * factor)) };
  });
  const isNearer = errors.filter(({ sum, product }) => sum < product).length >= rises.length / 2;
  const isBetter = sumOf(errors, ({ sum }) => sum) < MAX_ERROR * sumOf(errors, ({ product }) => product);
  const isOnMost = rises.filter(({ more }) => more > 0 && more < MAX_RISE * each).length >= NEARLY_ALL * rises.length;
  return each >= MIN_EACH[audience] && isOnMost && isNearer && isBetter ? { each: Math.round(each), section } : null;
}
