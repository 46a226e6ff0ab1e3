import { compareTotal } from "../compare/compare.ts";
import { HARDLY, LATEST, median, sumOf } from "../compare/statistics.ts";
import { AUDIENCES, type Audience, type Claim, type Range, type Subject } from "../data.ts";
import { known, nowOf, pagesOf, SITE, type Site, visitsOf } from "../site/site.ts";

// Claims come from raw counts alone, so that mistakes in the analysis don't become sentences. A false claim is null.

export type ClaimOf<T extends Claim["type"]> = Extract<Claim, { readonly type: T }>;

/** The site's visitors, or page visits for anything smaller, because visitors to several pages don't add up. */
function countsOf(site: Site, subject: Subject, audience: Audience) {
  const of = { subject, audience, unit: "site" in subject ? "visitors" : "visits" } as const;
  if (of.unit === "visits") return { of, ...visitsOf(site, pagesOf(site, subject), audience) };
  const past = site.past.map(({ totals }) => totals[audience]);
  return { of, past, previous: past.at(-1) ?? null, now: site.totals[audience] };
}

export function countOf(site: Site, subject: Subject, audience: Audience): ClaimOf<"count"> {
  const { of, now } = countsOf(site, subject, audience);
  return { type: "count", ...of, now };
}

/** Null if the previous period isn't known. */
export function changeOf(site: Site, subject: Subject, audience: Audience): ClaimOf<"change"> | null {
  const { of, previous, now } = countsOf(site, subject, audience);
  return previous === null ? null : { type: "change", ...of, previous, now };
}

/** The range, if it has the counts of at least half of all earlier periods, or of more than half of the latest six. */
export function usualOf(site: Site, subject: Subject, audience: Audience, range: Range | null) {
  if (range === null) return null;
  const { of, past } = countsOf(site, subject, audience);
  const inside = (counts: typeof past) =>
    visited(counts).filter((count) => count >= 0.98 * range.low && count <= 1.02 * range.high).length / counts.length;
  return inside(past) >= 0.5 || inside(past.slice(-6)) > 0.5 ? ({ type: "usual", ...of, ...range } as const) : null;
}

/** The most or fewest visitors to the site. Null if there are only a few periods, because a record could be chance. */
export function recordOf(site: Site, audience: Audience): ClaimOf<"record"> | null {
  const { of, past, previous, now } = countsOf(site, SITE, audience);
  const counts = visited(past);
  const periods = past.length + 1;
  const isRise = now > (previous ?? 0);
  const isBeyond = isRise ? now > Math.max(...counts) : now < Math.min(...counts);
  if (periods <= 3 || counts.length === 0 || !isBeyond) return null;
  return { type: "record", ...of, which: isRise ? "highest" : "lowest", periods };
}

/** The count is closer to an earlier level than the previous count was. */
export function backOf(site: Site, subject: Subject, audience: Audience): ClaimOf<"back"> | null {
  const { past, previous, now } = countsOf(site, subject, audience);
  if (previous === null) return null;
  const distance = (count: number, level: number) => Math.abs(Math.log((count + 0.5) / (level + 0.5)));
  const claim = { type: "back", subject, audience, now, previous } as const;
  if ("site" in subject) {
    const usual = median(visited(past.slice(0, -1)));
    return previous > 0 && distance(now, usual) < distance(previous, usual) ? claim : null;
  }
  const levels = site.past.slice(0, -1).flatMap((_, i) => {
    const known = pagesOf(site, subject).filter((page) => page.past[i] !== null);
    const [then, since] = [sumOf(known, (page) => page.past[i]?.[audience] ?? 0), nowOf(known, audience)];
    // In a period in which pages with most of the visits are unknown, its level is unknown, too.
    return then > 0 && 2 * since >= now ? [(then * now) / since] : [];
  });
  // It's unknown when it left its earlier level, so that's most of the first three periods or of the first half.
  const earlier = [levels.slice(0, 3), levels.slice(0, Math.ceil(levels.length / 2))];
  const isLevel = (counts: number[]) => 2 * counts.filter((each) => distance(now, each) < 0.35).length > counts.length;
  return now > 1.25 * previous && earlier.some(isLevel) ? claim : null;
}

/** Without what's unknown, and without gaps in the data. */
const visited = (counts: readonly (number | null)[]): number[] => known(counts).filter((count) => count > 0);

const countedTotals = ({ past }: Site, audience: Audience): number[] =>
  visited(past.map(({ totals }) => totals[audience]));

/** The largest change that counts as hardly any, as a logarithm: `change` + `chance` / √count. */
const CALM = { change: 0.15, chance: 2.5 };

/** The audience whose numbers are in sentences about the site: people, if there are any. */
export const mainOf = ({ totals }: Site): Audience => (totals.people > 0 ? "people" : "ai");

/** The site hardly changed, or returned to what's usual. `after`: what the previous period was, if it was unusual. */
export function typicalOf(site: Site): ClaimOf<"typical"> | null {
  const main = mainOf(site);
  const now = site.totals[main];
  const counts = countedTotals(site, main);
  const isBeyond = now < Math.min(...counts) || now > Math.max(...counts);
  // Slow changes can add up to a count that isn't typical.
  const isExtreme = counts.length >= LATEST && isBeyond && !isClose(now, median(counts));
  const after = unusualBefore(site, main);
  if ((isExtreme && after === null) || !AUDIENCES.every((audience) => isCalm(site, audience))) return null;
  return { type: "typical", after };
}

/** Was the previous period high or low? Null if it was neither, or if this one is on the same side and hardly less unusual. */
export function unusualBefore(site: Site, audience: Audience): "high" | "low" | null {
  const counts = countedTotals(site, audience);
  const previous = site.past.at(-1)?.totals[audience] ?? 0;
  const { outside = 0, expected = 0 } = compareTotal(counts.slice(0, -1), previous) ?? {};
  const [now, before = 0] = [site.totals[audience], counts.at(-2)];
  // With only two counts, it's unknown which one was unusual. A count like the previous one is as unusual.
  const isAsBefore = counts.length > 2 && isClose(now, before) && !isClose(now, previous);
  const isOver = isReturn(now, counts) || isAsBefore || (now - expected) * outside < 0;
  // The range that the report shows for this period can include the previous one, too.
  const { low = 0, high = 0 } = compareTotal(counts, now)?.usual ?? {};
  const isUsual = isClose(now, previous) && previous >= low && previous <= high;
  return previous === 0 || outside === 0 || isUsual || !isOver ? null : outside > 0 ? "high" : "low";
}

const isClose = (now: number, other: number) =>
  Math.abs(Math.log(now / other)) <= CALM.change + CALM.chance / Math.sqrt(now);

function isReturn(now: number, counts: readonly number[]): boolean {
  const usual = median(counts.slice(-9, -1));
  const distance = (count: number) => Math.abs(Math.log(count / usual));
  return counts.length > 2 && distance(now) < (1 - HARDLY) * distance(counts.at(-1) ?? 0);
}

function isCalm(site: Site, audience: Audience): boolean {
  const now = site.totals[audience];
  const counts = countedTotals(site, audience);
  const previous = counts.at(-1);
  if (previous === undefined || now === 0) return now === 0 && previous === undefined;
  return isReturn(now, counts) || isClose(now, previous) || unusualBefore(site, audience) !== null;
}
