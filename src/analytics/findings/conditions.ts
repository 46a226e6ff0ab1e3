import { isSteady, mean, median } from "../compare/statistics.ts";
import type { Audience, Claim, Subject } from "../data.ts";
import { hasQuery } from "../site/path.ts";
import type { Site } from "../site/site.ts";
import {
  ALONE,
  beforeOf,
  changesByItself,
  commonFactor,
  fallsByItself,
  isCalm,
  isLow,
  isMiscounted,
  isNew,
  isPublished,
  isUnusual,
  isWhole,
  known,
  latestWithData,
  nowOf,
  pagesOf,
  ratioTo,
  seriesOf,
  shareOf,
  visitsOf,
} from "./counts.ts";

// When each claim may be said. The conditions see only counts, so a mistake of the analysis can't become a sentence.

export type NamedClaim = Exclude<Claim, { readonly type: `x-${string}` }>;

type Conditions = {
  readonly [T in NamedClaim["type"]]: (
    claim: Extract<NamedClaim, { readonly type: T }>,
    site: Site,
    beside: readonly Claim[],
  ) => boolean;
};

export const CONDITIONS: Conditions = {
  change: (claim, site) => {
    const { past, now } = seriesOf(site, claim.subject, claim.audience, claim.unit);
    if (!addsUp(claim) || now !== claim.now || past.at(-1) !== claim.previous) return false;
    return isWhole(claim.subject) || now === claim.previous || changesByItself(site, claim, now - claim.previous);
  },
  count: (claim, site, beside) => {
    const { now } = seriesOf(site, claim.subject, claim.audience, claim.unit);
    if (claim.yearAgo) return isWhole(claim.subject) && site.yearAgo?.now[claim.audience] === claim.now;
    const usual = usualOf(claim, beside);
    const isOutside = usual !== undefined && (now > usual.high || now < usual.low);
    if (!addsUp(claim) || now !== claim.now) return false;
    return !isOutside || isWhole(claim.subject) || changesByItself(site, claim, now > usual.high ? 1 : -1);
  },
  /** At least half of the past is in it, and it's narrow enough to say something. */
  usual: ({ low, high, ...of }, site, beside) => {
    const { past, now } = seriesOf(site, of.subject, of.audience, of.unit);
    const counts = known(past).filter((count) => count > 0);
    const isMostly = (counts: readonly number[]) => {
      const inside = counts.filter((count) => count >= 0.98 * low && count <= 1.02 * high);
      return counts.length > 0 && inside.length * 2 >= counts.length;
    };
    const change = beside.find((claim) => claim.type === "change" && isSame(claim, of));
    const isOutside = now > high || now < low;
    return low <= high && high <= 4 * low && (isMostly(counts) || isMostly(counts.slice(-6))) && (!change || isOutside);
  },
  record: ({ which, periods, ...of }, site) => {
    const { past, now } = seriesOf(site, of.subject, of.audience, of.unit);
    const recent = past.slice(1 - periods);
    const counts = known(recent).filter((count) => count > 0);
    const isBeyond =
      which === "highest" ? counts.every((count) => now >= count) : counts.every((count) => now <= count);
    return recent.length === periods - 1 && counts.length > 0 && isBeyond;
  },
  /** The latest are beyond all of the at least five before. */
  inARow: ({ which, periods, ...of }, site) => {
    const { past, now } = seriesOf(site, of.subject, of.audience, of.unit);
    const counts = [...known(past).filter((count) => count > 0), now];
    const [before, row] = [counts.slice(0, -periods), counts.slice(-periods)];
    const isBeyond =
      which === "highest" ? Math.min(...row) > Math.max(...before) : Math.max(...row) < Math.min(...before);
    return periods >= 3 && row.length === periods && before.length >= 5 && isBeyond;
  },
  /** Readers go from one version or language to another. */
  shift: ({ from, to, audience }, site) => {
    const shares = [from, to].map(({ prefix }) => shareOf(site, { prefix }, audience));
    const areRight = [from, to].every(
      ({ previous, now }, i) => isNear(shares[i]?.previous, previous) && isNear(shares[i]?.now, now),
    );
    const areVariants = [from, to].every(({ prefix }) => site.variantNames.has(prefix));
    return areRight && areVariants && from.now < from.previous && to.now > to.previous;
  },
  /** The published pages that the finding doesn't name. Several things at once can make it differ from what the middle page did. */
  rest: ({ audience, change }, site, beside) => {
    const named = new Set(beside.flatMap((claim) => placesOf(claim)).flatMap((subject) => pagesOf(site, subject)));
    const others = site.pages.filter((page) => isPublished(page, site) && !named.has(page));
    const literal = nowOf(others, audience) / beforeOf(others, audience) - 1;
    const isJunk = beside.some(({ type }) => type === "junk");
    const middle = commonFactor(site, audience, latestWithData(site, audience)) - 1;
    return isNear(literal, change) || (!isJunk && Math.abs(middle - change) <= 0.01);
  },
  /** All large sections changed about as much as the whole, between these changes. */
  alike: ({ audience, low, high }, site) => {
    const all = beforeOf(site.pages, audience);
    const whole = nowOf(site.pages, audience) / all;
    const sections = [...Map.groupBy(site.pages, ({ section }) => section).values()];
    const large = sections.filter((pages) => beforeOf(pages, audience) >= Math.max(1, 0.05 * all));
    const ratios = large.map((pages) => nowOf(pages, audience) / beforeOf(pages, audience));
    const isEnd = isNear(Math.min(...ratios) - 1, low) && isNear(Math.max(...ratios) - 1, high);
    const isAlike = (ratio: number) => Math.abs(ratio - whole) <= 0.1 || Math.abs(Math.log(ratio / whole)) <= 0.095;
    return ratios.length > 1 && isEnd && ratios.every(isAlike);
  },
  /** A line fits better than one step, and the last third moves on. The ends are means of three. */
  steady: ({ subject, audience, unit, from, to }, site) => {
    const { past, now } = seriesOf(site, subject, audience, unit === "share" ? "visits" : unit);
    const all = unit === "share" ? visitsOf(site, site.pages, audience) : null;
    const counts = known(
      [...past, now].map((count, i) => (count === null ? null : all ? ratioTo(all, count, i) : count)),
    );
    const isEnd = (end: number, counts: readonly number[]) =>
      Math.abs(mean(counts) - end) <= 0.01 * Math.abs(end) + (all ? 0.005 : 0.5);
    return isSteady(counts) && isEnd(from, counts.slice(0, 3)) && isEnd(to, counts.slice(-3));
  },
  launch: ({ prefix, pages, visits, audience }, site) => {
    const under = pagesOf(site, { prefix });
    const { past, now } = visitsOf(site, under, audience);
    const published = under.filter((page) => isPublished(page, site));
    return prefix !== "/" && isNew(under) && now === visits && pages <= published.length && (past.at(-1) ?? 0) === 0;
  },
  newPage: ({ path, visits, audience = "people" }, site) => {
    const pages = pagesOf(site, { path });
    return isNew(pages) && nowOf(pages, audience) === visits && pages.every((page) => isPublished(page, site));
  },
  /** As many pages have a new one with the same tail. */
  moved: ({ from, to, pages }, site) => {
    const renamed = new Set(pagesOf(site, { prefix: to }).map(({ path }) => path));
    const old = pagesOf(site, { prefix: from }).filter(({ published }) => published === null);
    return pages >= 3 && old.filter(({ path }) => renamed.has(to + path.slice(from.length))).length >= pages;
  },
  gone: ({ subject, visits }, site) => {
    const pages = pagesOf(site, subject).filter(({ published }) => published === null);
    return site.sitemap !== null && pages.length > 0 && nowOf(pages, "people") === visits;
  },
  /** Nearer to what was usual before than the previous period was. */
  back: ({ subject, audience, now, previous }, site) => {
    const series = seriesOf(site, subject, audience, isWhole(subject) ? "visitors" : "visits");
    if (series.now !== now || series.past.at(-1) !== previous || now === previous) return false;
    const distance = (count: number, level: number) => Math.abs(Math.log((count + 0.5) / (level + 0.5)));
    if (isWhole(subject)) {
      const usual = median(known(series.past.slice(0, -1)).filter((count) => count > 0));
      return previous > 0 && distance(now, usual) < distance(previous, usual);
    }
    // Pages that aren't known in all periods are left out, if they're less than half of it.
    const pages = pagesOf(site, subject).filter(({ past }) => past.every((then) => then !== null));
    const part = visitsOf(site, pages, audience);
    const counts = known(part.past).filter((count) => count > 0);
    const isFar = now > 1.25 * previous || previous > 1.25 * now;
    // Its level before it left it isn't known to be the first or the last one here.
    const levels = [counts.slice(0, 3), counts.slice(0, Math.ceil(counts.length / 2))].map(median);
    return 2 * part.now >= now && isFar && levels.some((level) => distance(part.now, level) < 0.35);
  },
  typical: ({ after }, site) => isCalm(site, "people") && isCalm(site, "ai") && (!after || isUnusual(site, after)),
  gap: (_, site) => site.past.at(-1)?.totals.total === 0 && site.past.some(({ totals }) => totals.total > 0),
  counting: ({ subject }, site) => isMiscounted(site, subject),
  crawler: ({ even, paths }, site) => {
    if (!even)
      return paths === undefined || pagesOf(site, { paths }).every(({ now, past }) => now.ai > (past.at(-1)?.ai ?? 0));
    const rises = site.pages.filter(
      (page) => isPublished(page, site) && known([page.past.at(-1)?.ai ?? null]).length > 0,
    );
    const rose = rises.filter(({ now, past }) => now.ai > (past.at(-1)?.ai ?? 0));
    return rises.length >= 16 && rose.length >= 0.7 * rises.length;
  },
  /** Never seen before and not published, or a spelling with a query. */
  junk: ({ kind, paths, visits }, site) => {
    const pages = site.pages.filter(({ path, published, now }) => {
      return published === null && now.total > 0 && hasQuery(path) === (kind === "queries");
    });
    const own = kind === "queries" ? pages : pages.filter((page) => isNew([page]));
    return (
      paths <= own.length &&
      paths >= 0.7 * own.length &&
      visits <= nowOf(own, "people") &&
      visits >= 0.7 * nowOf(own, "people")
    );
  },
  yearAgo: ({ audience, change }, { yearAgo }) =>
    isNear((yearAgo?.now[audience] ?? Number.NaN) / (yearAgo?.previous?.[audience] ?? Number.NaN) - 1, change),
  /** Of all visitors, now or a year ago. */
  aiShare: ({ now, yearAgo }, site) => {
    const counts = yearAgo ? site.yearAgo?.now : site.totals;
    return counts !== undefined && isNear(counts.ai / counts.total, now);
  },
  mostRead: ({ audience, paths, counts }, site) => {
    const top = site.pages
      .filter((page) => isPublished(page, site) && page.kind === "page")
      .map(({ now }) => now[audience])
      .sort((a, b) => b - a);
    const areTheirs = paths.every((path, i) => nowOf(pagesOf(site, { path }), audience) === counts[i]);
    return paths.length > 0 && areTheirs && counts.every((count, i) => count === top[i]);
  },
  /** No one is sent to what only followed the site, or told to redirect what's where it was. */
  step: ({ do: kind, subject }, site) => {
    if (kind === "none") return true;
    if (subject === undefined) return false;
    const pages = pagesOf(site, subject);
    const people = seriesOf(site, subject, "people", isWhole(subject) ? "visitors" : "visits");
    const isUnpublished = pages.length > 0 && pages.every(({ published }) => published === null);
    switch (kind) {
      case "check-page":
      case "check-section":
        return !isMiscounted(site, subject, ALONE) && fallsByItself(site, subject, people);
      case "check-site":
        return (
          isWhole(subject) &&
          ["people", "ai"].some((audience) => isLow(seriesOf(site, subject, audience as Audience, "visitors")))
        );
      case "check-counting":
        return isMiscounted(site, subject);
      case "redirect":
        return site.sitemap !== null && isUnpublished;
      case "redirect-rule":
        return pages.some(({ published, now }) => published === null && now.people > 0);
    }
  },
};

type Of = { readonly subject: Subject; readonly audience: Audience; readonly unit: string };

const isSame = (a: Of, b: Of) => a.audience === b.audience && JSON.stringify(a.subject) === JSON.stringify(b.subject);

/** Visitors of several pages don't add up. */
const addsUp = ({ subject, unit }: Of) => unit === "visits" || isWhole(subject) || "path" in subject;

/** Half a point, so that it's right when it's rounded. */
const isNear = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) <= 0.005;

function usualOf(of: Of, beside: readonly Claim[]) {
  for (const claim of beside) if (claim.type === "usual" && isSame(claim, of)) return claim;
  return undefined;
}

/** The places that a claim names. */
function placesOf(claim: Claim): Subject[] {
  const named = (...prefixes: string[]) => prefixes.map((prefix) => ({ prefix }));
  if (claim.type === "launch") return named(claim.prefix);
  if (claim.type === "newPage") return [{ path: claim.path }];
  if (claim.type === "moved") return named(claim.from, claim.to);
  if (claim.type === "shift") return named(claim.from.prefix, claim.to.prefix);
  if (claim.type === "crawler") return claim.paths ? [{ paths: claim.paths }] : [];
  return "subject" in claim && claim.subject !== undefined && !isWhole(claim.subject) ? [claim.subject] : [];
}
