import { median, sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience, Subject, Unit } from "../data.ts";
import { hasQuery } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";

// What claims are held against: raw counts of the site, of a page, or of several pages.

/** Counts in the earlier periods, oldest first (null where unknown), and now. */
export interface Series {
  readonly past: readonly (number | null)[];
  readonly now: number;
}

export function pagesOf(site: Site, subject: Subject): readonly SitePage[] {
  if ("site" in subject) return site.pages;
  const index = indexOf(site);
  if ("prefix" in subject) return subject.prefix === "/" ? site.pages : (index.get(`${subject.prefix}/`) ?? []);
  const paths = "path" in subject ? [subject.path] : subject.paths;
  return [...new Set(paths.flatMap((path) => index.get(path) ?? []))];
}

/** Pages by what names them: their spellings, and the prefixes that they're under. */
const indexes = new WeakMap<Site, Map<string, SitePage[]>>();
/** Longer prefixes aren't looked for. */
const MAX_SEGMENTS = 8;

/** Looking at every page for each claim would be slow on a large site. */
function indexOf(site: Site): ReadonlyMap<string, readonly SitePage[]> {
  const known = indexes.get(site);
  if (known !== undefined) return known;
  const index = new Map<string, SitePage[]>();
  indexes.set(site, index);
  for (const page of site.pages) {
    const segments = page.path.split("/", MAX_SEGMENTS + 1);
    const prefixes = segments.slice(1, -1).map((_, i) => `${segments.slice(0, i + 2).join("/")}/`);
    for (const name of [
      page.path,
      `${page.path}/`,
      ...prefixes,
      ...(page.published === null ? [] : [page.published]),
    ]) {
      const pages = index.get(name);
      if (pages === undefined) index.set(name, [page]);
      else if (pages.at(-1) !== page) pages.push(page);
    }
  }
  return index;
}

export function seriesOf(site: Site, subject: Subject, audience: Audience, unit: Unit): Series {
  if ("site" in subject && unit === "visitors") {
    return { past: site.past.map(({ totals }) => totals[audience]), now: site.totals[audience] };
  }
  return visitsOf(site, pagesOf(site, subject), audience);
}

/** Page visits. A period in which one of the pages is unknown is unknown. */
export function visitsOf(site: Site, pages: readonly SitePage[], audience: Audience): Series {
  return { past: site.past.map((_, period) => sumIn(pages, period, audience)), now: nowOf(pages, audience) };
}

function sumIn(pages: readonly SitePage[], period: number, audience: Audience): number | null {
  let sum = 0;
  for (const { past } of pages) {
    const count = past[period]?.[audience];
    // In a period that was only partly read, that's one of the first pages.
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}

export const nowOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ now }) => now[audience]);

export const beforeOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ past }) => past.at(-1)?.[audience] ?? 0);

export const known = (counts: readonly (number | null)[]): number[] => counts.filter((count) => count !== null);

const MIN_PAGES = 5;
const MIN_VISITORS = 10;
const factors = new WeakMap<Site, Map<string, number>>();

/** The ratio of now to an earlier period on the middle page, weighted by size: what happened to the site as a whole. */
export function commonFactor(site: Site, audience: Audience, period = site.past.length - 1): number {
  const known = factors.get(site) ?? new Map<string, number>();
  factors.set(site, known);
  const key = `${audience} ${period}`;
  const factor = known.get(key) ?? middleRatio(site, audience, period);
  known.set(key, factor);
  return factor;
}

function middleRatio({ pages, totals, past, sitemap }: Site, audience: Audience, period: number): number {
  const ratios = pages
    .filter(({ published }) => published !== null || sitemap === null)
    .map((page) => ({ before: page.past[period]?.[audience] ?? 0, now: page.now[audience] }))
    .filter(({ before }) => before >= MIN_VISITORS)
    .map(({ before, now }) => ({ value: now / before, weight: Math.sqrt(before) }));
  if (ratios.length >= MIN_PAGES) return weightedMedian(ratios);
  return totals[audience] / (past[period]?.totals[audience] ?? totals[audience]);
}

// What conditions ask of them.

export const isWhole = (subject: Subject): boolean => "site" in subject;

export const isPublished = ({ published, path }: { published: string | null; path: string }, { sitemap }: Site) =>
  sitemap === null ? !hasQuery(path) : published !== null;

export const isNew = (pages: Site["pages"]) =>
  pages.length > 0 && pages.every(({ past }) => past.every((then) => (then?.total ?? 0) === 0));

interface Changing {
  readonly subject: Subject;
  readonly audience: Audience;
}

/** Relative to the pages' common factor, does it change in this direction: since the previous period, and from what's usual? */
export function changesByItself(site: Site, { subject, audience }: Changing, sign: number): boolean {
  const { past, now } = seriesOf(site, subject, audience, "visits");
  const relative = past.flatMap((then, i) => {
    const isGap = then === null || site.past[i]?.totals[audience] === 0;
    return isGap ? [] : [sign * Math.log((now + 0.5) / (then + 0.5) / commonFactor(site, audience, i))];
  });
  const last = relative.at(-1) ?? 0;
  const [usual, recent] = [median(relative), median(relative.slice(-3))];
  return (last >= 0.08 && usual >= 0.05) || usual >= 0.15 || (last >= 0.25 && recent >= 0.25);
}

export const fallsByItself = (site: Site, subject: Subject, { past, now }: Series): boolean =>
  now < (past.at(-1) ?? 0) && changesByItself(site, { subject, audience: "people" }, -1);

/** Chance makes a count a few percent lower every other period. */
export const isLow = ({ past, now }: Series): boolean => now < 0.9 * median(known(past).filter((count) => count > 0));

export function shareOf(site: Site, subject: Subject, audience: Audience) {
  const pages = pagesOf(site, subject);
  return {
    previous: beforeOf(pages, audience) / beforeOf(site.pages, audience),
    now: nowOf(pages, audience) / nowOf(site.pages, audience),
  };
}

/** The index of the latest earlier period that isn't a gap. */
export function latestWithData({ past }: Site, audience: Audience): number {
  const totals = past.map(({ totals }) => totals[audience]);
  const typical = median(totals.filter((total) => total > 0));
  return totals.findLastIndex((total) => total > 0.1 * typical);
}

/** Of the people who used to come: what's left if counting is broken. Without a sign of that, readers may be missing. */
const LEFT = 0.25;
export const ALONE = 0.1;

/** People are missing where AI came as before. */
export function isMiscounted(site: Site, subject: Subject, left = LEFT): boolean {
  const unit = isWhole(subject) ? "visitors" : "visits";
  const people = seriesOf(site, subject, "people", unit);
  const ai = seriesOf(site, subject, "ai", unit);
  const level = (counts: readonly number[]) => Math.max(median(counts.slice(-8)), median(counts.slice(0, 4)));
  return people.now <= left * level(known(people.past)) && ai.now >= 0.5 * median(known(ai.past));
}

/** Chance makes few visitors vary more: as logarithms of the change. */
const CALM = { change: 0.15, chance: 2.5 };

/** It hardly changed, or returned to what's usual. */
export function isCalm(site: Site, audience: Audience): boolean {
  const now = site.totals[audience];
  const counts = site.past.map(({ totals }) => totals[audience]).filter((count) => count > 0);
  const [previous, usual] = [counts.at(-1), median(counts.slice(-9, -1))];
  if (previous === undefined || now === 0) return now === 0 && previous === undefined;
  const distance = (one: number, other: number) => Math.abs(Math.log(one / other));
  const isReturn = counts.length > 2 && distance(now, usual) < 0.7 * distance(previous, usual);
  return isReturn || distance(now, previous) <= CALM.change + CALM.chance / Math.sqrt(now);
}

/** Was the previous period unusually high or low, and no gap in the data? */
export function isUnusual(site: Site, which: "high" | "low"): boolean {
  return (["people", "ai"] as const).some((audience) => {
    const counts = seriesOf(site, { site: true }, audience, "visitors").past;
    const previous = counts.at(-1) ?? 0;
    const usual = median(known(counts.slice(-9, -1)).filter((count) => count > 0));
    return previous > 0 && (which === "high" ? previous > 1.1 * usual : previous < 0.9 * usual);
  });
}

export const ratioTo = ({ past, now }: Series, count: number, i: number): number | null => {
  const all = i < past.length ? past[i] : now;
  return all ? count / all : null;
};
