import { compareTotal, rangeOf } from "../compare/compare.ts";
import { median, type Weighted, weightedMedian } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Claim, type Subject } from "../data.ts";
import { isPublished, isUnseen, known, nowOf, pagesOf, SITE, type Site, seriesOf, visitsOf } from "../site/site.ts";

// When each claim may be said. The conditions see only raw counts, so a mistake of the analysis can't become a sentence.

/** A sentence with its final period, and what it claims. */
export interface Said {
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** So that it fits on the first screen's first line. */
export const MAX_FIRST = 90;

type Option = readonly [text: string, ...claims: Claim[]];

/**
 * The first of these whose claims all hold: the strongest goes first. If a first sentence is longer than a headline, a weaker
 * one that fits is used. Null if none holds.
 *
 * @param beside  what the finding's other sentences claim
 */
export function strongest(
  site: Site,
  options: readonly (Option | false | undefined)[],
  beside: readonly Claim[] = [],
): Said | null {
  const all = options.flatMap((option): Said[] => {
    if (!option) return [];
    const [text, ...claims] = option;
    return claims.every((claim) => holds(claim, site, [...beside, ...claims])) ? [{ text, claims }] : [];
  });
  return all.find(({ text }) => text.length <= MAX_FIRST) ?? all.at(-1) ?? null;
}

/**
 * Is it true of the raw counts, whatever led to it?
 *
 * @param beside  the claims of the same finding
 */
export function holds(claim: Claim, site: Site, beside: readonly Claim[] = []): boolean {
  // The table's key is the claim's type.
  const condition = CONDITIONS[claim.type as keyof Conditions] as Condition<Claim> | undefined;
  return condition?.(claim, site, beside) ?? true;
}

type Condition<T extends Claim> = (claim: T, site: Site, beside: readonly Claim[]) => boolean;
type Conditions = { readonly [T in Claim["type"]]?: Condition<Extract<Claim, { readonly type: T }>> };

/** Other claims only repeat counts. */
const CONDITIONS: Conditions = {
  change: ({ subject, audience, unit, previous, now }, site) => {
    const series = seriesOf(site, subject, audience, unit);
    if (!addsUp(subject, unit) || series.now !== now || series.past.at(-1) !== previous) return false;
    return isWhole(subject) || now === previous || changesByItself(site, subject, audience, Math.sign(now - previous));
  },
  count: ({ subject, audience, unit, now }, site, beside) => {
    if (seriesOf(site, subject, audience, unit).now !== now) return false;
    const usual = beside.find((claim) => claim.type === "usual" && isSame(claim, { subject, audience }));
    const isWithin = usual?.type !== "usual" || (now >= usual.low && now <= usual.high);
    if (isWhole(subject) || isWithin) return addsUp(subject, unit);
    return addsUp(subject, unit) && changesByItself(site, subject, audience, now > usual.high ? 1 : -1);
  },
  /** At least half of the past is in it, and it's narrow enough to say something. */
  usual: ({ low, high, ...of }, site, beside) => {
    const { past, now } = seriesOf(site, of.subject, of.audience, of.unit);
    const counts = visited(past);
    const isMostly = (counts: readonly number[]) => {
      const inside = counts.filter((count) => count >= 0.98 * low && count <= 1.02 * high);
      return counts.length > 0 && inside.length * 2 >= counts.length;
    };
    const hasChange = beside.some((claim) => claim.type === "change" && isSame(claim, of));
    const isOutside = now > high || now < low;
    return (
      low <= high && high <= 4 * low && (isMostly(counts) || isMostly(counts.slice(-6))) && (!hasChange || isOutside)
    );
  },
  record: ({ which, periods, subject, audience, unit }, site) => {
    const { past, now } = seriesOf(site, subject, audience, unit);
    const recent = past.slice(1 - periods);
    const counts = visited(recent);
    const isBeyond = which === "highest" ? now >= Math.max(...counts) : now <= Math.min(...counts);
    return recent.length === periods - 1 && counts.length > 0 && isBeyond;
  },
  /** The latest are beyond all of the at least five before. */
  inARow: ({ which, periods, subject, audience, unit }, site) => {
    const { past, now } = seriesOf(site, subject, audience, unit);
    const counts = [...visited(past), now];
    const [before, row] = [counts.slice(0, -periods), counts.slice(-periods)];
    const isBeyond =
      which === "highest" ? Math.min(...row) > Math.max(...before) : Math.max(...row) < Math.min(...before);
    return periods >= 3 && row.length === periods && before.length >= 5 && isBeyond;
  },
  /** Readers go from one version or language to another. */
  shift: ({ from, to }, { variantNames }) =>
    [from, to].every(({ prefix }) => variantNames.has(prefix)) && from.now < from.previous && to.now > to.previous,
  launch: ({ prefix, pages, visits, audience }, site) => {
    const under = pagesOf(site, { prefix });
    const published = under.filter((page) => isPublished(page, site));
    return prefix !== "/" && under.every(isUnseen) && nowOf(under, audience) === visits && pages <= published.length;
  },
  /** Nearer to what was usual before than the previous period was. */
  back: ({ subject, audience, now, previous }, site) => {
    const series = seriesOf(site, subject, audience, isWhole(subject) ? "visitors" : "visits");
    if (series.past.at(-1) !== previous || now === previous) return false;
    const distance = (count: number, level: number) => Math.abs(Math.log((count + 0.5) / (level + 0.5)));
    if (isWhole(subject)) {
      const usual = median(visited(series.past.slice(0, -1)));
      return previous > 0 && distance(now, usual) < distance(previous, usual);
    }
    // Pages that aren't known in all periods are left out, if they're less than half of it.
    const pages = pagesOf(site, subject).filter(({ past }) => past.every((then) => then !== null));
    const part = visitsOf(site, pages, audience);
    const counts = visited(part.past);
    const isFar = now > 1.25 * previous || previous > 1.25 * now;
    // Its level before it left it isn't known to be the first or the last one here.
    const levels = [counts.slice(0, 3), counts.slice(0, Math.ceil(counts.length / 2))].map(median);
    return 2 * part.now >= now && isFar && levels.some((level) => distance(part.now, level) < 0.35);
  },
  typical: ({ after }, site) => {
    // The sentence has people's numbers, if there are any.
    const main = site.totals.people > 0 ? "people" : "ai";
    const areCalm = AUDIENCES.every((audience) => isCalm(site, audience));
    return areCalm && !isExtreme(site, main) && (!after || isAfter(site, main, after));
  },
  counting: ({ subject }, site) => isMiscounted(site, subject, LEFT),
  /** No one is sent to what only followed the site, or told to redirect what's where it was. */
  step: ({ do: kind, subject = SITE }, site) => {
    const pages = pagesOf(site, subject);
    switch (kind) {
      case "none":
        return true;
      case "check-page":
      case "check-section": {
        const { past, now } = seriesOf(site, subject, "people", "visits");
        const isFall = now < (past.at(-1) ?? 0) && changesByItself(site, subject, "people", -1);
        return isFall && !isMiscounted(site, subject, ALONE);
      }
      case "check-site":
        return isWhole(subject) && AUDIENCES.some((audience) => isLow(site, audience));
      case "check-counting":
        return isMiscounted(site, subject, LEFT);
      case "redirect":
        return site.sitemap !== null && pages.length > 0 && pages.every(({ published }) => published === null);
      case "redirect-rule":
        return pages.some(({ published, now }) => published === null && now.people > 0);
    }
  },
};

const isWhole = (subject: Subject): boolean => "site" in subject;

type Of = { readonly subject: Subject; readonly audience: Audience };

const isSame = (a: Of, b: Of) => a.audience === b.audience && JSON.stringify(a.subject) === JSON.stringify(b.subject);

/** Visitors of several pages don't add up. */
const addsUp = (subject: Subject, unit: string) => unit === "visits" || isWhole(subject) || "path" in subject;

/** Without what's unknown, and without gaps in the data. */
const visited = (counts: readonly (number | null)[]): number[] => known(counts).filter((count) => count > 0);

const MIN_PAGES = 5;
const MIN_VISITORS = 10;
const factors = new WeakMap<Site, Map<string, number>>();

/** The ratio of now to an earlier period on the middle page, weighted by size: what happened to the site as a whole. */
export function commonFactor(site: Site, audience: Audience, period = site.past.length - 1): number {
  const cached = factors.get(site) ?? new Map<string, number>();
  factors.set(site, cached);
  const key = `${audience} ${period}`;
  const factor = cached.get(key) ?? middleRatio(site, audience, period);
  cached.set(key, factor);
  return factor;
}

function middleRatio(site: Site, audience: Audience, period: number): number {
  const ratios = pageRatios(site, audience, period);
  if (ratios.length > 0) return weightedMedian(ratios);
  return site.totals[audience] / (site.past[period]?.totals[audience] ?? site.totals[audience]);
}

/** The ratios of now to an earlier period on pages with enough visitors then. Empty if that's only a few pages. */
export function pageRatios(site: Site, audience: Audience, period = site.past.length - 1): Weighted[] {
  const ratios: Weighted[] = [];
  for (const page of site.pages) {
    const before = page.past[period]?.[audience] ?? 0;
    if (before < MIN_VISITORS || !isPublished(page, site)) continue;
    ratios.push({ value: page.now[audience] / before, weight: Math.sqrt(before) });
  }
  return ratios.length >= MIN_PAGES ? ratios : [];
}

/** Relative to the pages' common factor, does it change in this direction: since the previous period, and from what's usual? */
function changesByItself(site: Site, subject: Subject, audience: Audience, sign: number): boolean {
  const { past, now } = seriesOf(site, subject, audience, "visits");
  const relative = past.flatMap((then, i) => {
    const isGap = then === null || site.past[i]?.totals[audience] === 0;
    return isGap ? [] : [sign * Math.log((now + 0.5) / (then + 0.5) / commonFactor(site, audience, i))];
  });
  const last = relative.at(-1) ?? 0;
  const [usual, recent] = [median(relative), median(relative.slice(-3))];
  return (last >= 0.08 && usual >= 0.05) || usual >= 0.15 || (last >= 0.25 && recent >= 0.25);
}

/** Of the people who used to come: what's left if counting is broken. Without a sign of that, readers may be missing. */
const LEFT = 0.25;
const ALONE = 0.1;

/** People are missing where AI came as before. */
function isMiscounted(site: Site, subject: Subject, left: number): boolean {
  const [people, ai] = AUDIENCES.map((of) => seriesOf(site, subject, of, isWhole(subject) ? "visitors" : "visits"));
  const [before, aiBefore] = [known(people?.past ?? []), known(ai?.past ?? [])];
  const level = Math.max(median(before.slice(-8)), median(before.slice(0, 4)));
  return (people?.now ?? 0) <= left * level && (ai?.now ?? 0) >= 0.5 * median(aiBefore);
}

const totalsOf = ({ past }: Site, audience: Audience): number[] => visited(past.map(({ totals }) => totals[audience]));

/** Chance makes a count a few percent lower every other period. */
const isLow = (site: Site, audience: Audience) => site.totals[audience] < 0.9 * median(totalsOf(site, audience));

/** So much nearer to what's usual. */
const NEARER = 0.7;
/** Chance makes few visitors vary more: as logarithms of the change. */
const CALM = { change: 0.15, chance: 2.5 };
const isClose = (now: number, other: number) =>
  Math.abs(Math.log(now / other)) <= CALM.change + CALM.chance / Math.sqrt(now);

/** It hardly changed, or returned to what's usual. */
function isCalm(site: Site, audience: Audience): boolean {
  const now = site.totals[audience];
  const counts = totalsOf(site, audience);
  const [previous, usual] = [counts.at(-1), median(counts.slice(-9, -1))];
  if (previous === undefined || now === 0) return now === 0 && previous === undefined;
  const distance = (one: number, other: number) => Math.abs(Math.log(one / other));
  const isReturn = counts.length > 2 && distance(now, usual) < NEARER * distance(previous, usual);
  return isReturn || isClose(now, previous);
}

/** Of fewer, one is often beyond all others. */
const MANY_PERIODS = 8;

/** Beyond all earlier counts, and far from most of them, however slowly it got there. */
function isExtreme(site: Site, audience: Audience): boolean {
  const now = site.totals[audience];
  const counts = totalsOf(site, audience);
  const isBeyond = now < Math.min(...counts) || now > Math.max(...counts);
  return counts.length >= MANY_PERIODS && isBeyond && !isClose(now, median(counts));
}

/** Was the previous period outside the range that was usual then, and no gap in the data, and is this one as usual again? */
function isAfter(site: Site, audience: Audience, which: "high" | "low"): boolean {
  const counts = totalsOf(site, audience);
  const previous = site.past.at(-1)?.totals[audience] ?? 0;
  const range = rangeOf(compareTotal(counts.slice(0, -1), previous));
  const isOutside = range !== null && (which === "high" ? previous > range.high : previous < range.low);
  const distance = (count: number) => Math.abs(Math.log(Math.max(count, 1) / median(counts.slice(-9, -1))));
  return previous > 0 && isOutside && distance(site.totals[audience]) < NEARER * distance(previous);
}
