import { percent, times } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { expectedOf, type Traffic } from "../bridge/traffic.ts";
import { sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience, Finding } from "../data.ts";
import { isListed } from "../site/pages.ts";
import { beforeOf, isPublished, nowOf, SITE, type Site } from "../site/site.ts";
import { type ClaimOf, changeOf, countOf, isLow, recordOf } from "./claims.ts";
import { type Analysis, finding, sized, stepOf } from "./kind.ts";
import { changed, fits, inWords, type Said, say, visitors, visitsBy, WHO } from "./words.ts";

/** The common factor must differ from the previous one by at least this much, as a logarithm. */
const MIN_JUMP = 0.06;
/** The same for news of the other audience: if all visits fell, that's news of both. */
const MIN_BOTH = 0.15;
/** Visitors must have changed by this part of it to be named instead of it: launches and the like change them, too. */
const MIN_PART = 0.4;

const WAS_IT_DOWN =
  "Unless a holiday explains it, check whether the site was down. If it wasn't, check that visitors are still counted on every page.";

/** What happened to the whole site: news of the common factor, which pages don't have that only follow it. */
export function site(analysis: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, level, total } = explanation[audience];
  const before = traffic.factors.at(-1);
  const change = changeOf(site, SITE, audience);
  const isCrawler = audience === "ai" && explanation.counting.evenCrawler !== null;
  if (isCrawler || level === null || before === undefined || change === null) return [];
  const { now, previous } = change;
  const jump = Math.log(traffic.factor / before);
  const other = explanation[audience === "people" ? "ai" : "people"].level;
  const isBoth = level.outside !== 0 && level.outside === other?.news && Math.abs(jump) >= MIN_BOTH;
  const news = level.news || (isBoth ? level.outside : 0);
  if (news * jump <= 0 || Math.abs(jump) < MIN_JUMP) return [];
  const isSameWay = now > previous === jump > 0 && traffic.hasPrevious;
  const isTotal = isSameWay && Math.abs(Math.log(Math.max(now, 1) / previous)) > MIN_PART * Math.abs(jump);
  const main = isTotal ? totalSaid(site, change) : mostPages(site, traffic, jump);
  const yearAgo = asAYearAgo(site, audience, jump);
  // What's said of people is enough.
  const isAlso = found.some(({ kind }) => kind === "site");
  const isFall = audience === "people" && jump < 0 && yearAgo === null && !total?.isAsLastYear;
  // Otherwise, it may be one section that lost people.
  const isLowEverywhere = largeSections(site, audience).every(({ ratio }) => ratio < 0.95);
  const usual = sumOf([...traffic.usual.keys()], (page) => expectedOf(traffic, page) ?? 0) / traffic.factor;
  const said = isAlso ? [main] : [main, isTotal ? alike(site, audience) : null, yearAgo];
  return finding("site", said, {
    // Page visits more than usual, because the site as a whole is so much busier. Without data on pages, visitors.
    ...sized(audience, Math.round(usual * (traffic.factor - level.expected / traffic.typical)) || now - previous),
    step: isFall && isLow(site) && isLowEverywhere ? stepOf("check-site", SITE, now - previous, WAS_IT_DOWN) : null,
  });
}

/** Fewer pages, with so many visitors in the earlier period, don't show what most pages had. */
const MIN_PAGES = 5;
const MIN_VISITORS = 10;

/** "Most pages had about 40% fewer page visits by people.": the middle page, weighted by size. Null if that's not what it shows. */
function mostPages(site: Site, { audience, periods }: Traffic, jump: number): Said | null {
  const period = periods.at(-1) ?? 0;
  const ratios = site.pages.flatMap((page) => {
    const before = page.past[period]?.[audience] ?? 0;
    if (before < MIN_VISITORS || !isPublished(page, site)) return [];
    return { value: page.now[audience] / before, weight: Math.sqrt(before) };
  });
  const change = weightedMedian(ratios) - 1;
  if (ratios.length < MIN_PAGES || change * jump <= 0) return null;
  const fewer = `${percent(Math.abs(change))} ${change > 0 ? "more" : "fewer"}`;
  const size = change >= 1 ? `${times(1 + change)} times as many` : fewer;
  const text = `Most pages had about ${size} ${visitsBy(audience)}.`;
  return say(text, { type: "rest", audience, change });
}

/** "Human visitors halved to 780, the fewest in 13 weeks." */
function totalSaid(site: Site, change: ClaimOf<"change">): Said {
  const { audience, now, previous } = change;
  const { text, claims } = withRecord(site, audience, say(`${WHO[audience]} ${changed(now, previous)}`, change));
  return say(`${text}.`, ...claims);
}

/** With ", the fewest in 13 weeks" after it, if it's a record, and if there's room for that. Without a period. */
export function withRecord(site: Site, audience: Audience, said: Said): Said {
  const record = recordOf(site, audience);
  if (record === null) return said;
  const text = `${said.text}, the ${record.which === "highest" ? "most" : "fewest"} in ${record.periods} ${site.unit}s`;
  return fits(`${text}.`) ? say(text, ...said.claims, record) : said;
}

/** A section with less of the page visits, in both periods, can differ. */
const LARGE = 0.05;

/** How page visits to each changed, as a ratio. */
function largeSections({ pages }: Site, audience: Audience) {
  const [all, allBefore] = [nowOf(pages, audience), beforeOf(pages, audience)];
  const sections = Map.groupBy(pages.filter(isListed), ({ section }) => section);
  return [...sections.values()].flatMap((pages) => {
    const [now, before] = [nowOf(pages, audience), beforeOf(pages, audience)];
    const isLarge = before > 0 && (now >= LARGE * all || before >= LARGE * allBefore);
    return isLarge ? { ratio: now / before, isOnePage: pages.length === 1 } : [];
  });
}

/** "Page visits by people fell by 41% to 55% in all large sections.": they changed about as much as the whole. */
function alike(site: Site, audience: Audience): Said | null {
  const whole = nowOf(site.pages, audience) / beforeOf(site.pages, audience);
  const large = largeSections(site, audience);
  const isAlike = large.every(({ ratio }) => {
    return ratio > 1 === whole > 1 && (Math.abs(ratio - whole) <= 0.1 || Math.abs(Math.log(ratio / whole)) <= 0.095);
  });
  // One page isn't called a section.
  const isTold = large.filter(({ isOnePage }) => !isOnePage).length > 1;
  if (!site.complete || !site.comparesPages || !isAlike || !isTold) return null;
  const changes = large.map(({ ratio }) => ratio - 1);
  const [low, high] = [Math.min(...changes), Math.max(...changes)];
  const [least, most] = (whole > 1 ? [low, high] : [-high, -low]).map(percent);
  const by = least === most ? `by ${least}` : `by ${least} to ${most}`;
  const text = `${capitalized(visitsBy(audience))} ${whole > 1 ? "rose" : "fell"} ${by} in all large sections.`;
  return say(text, { type: "alike", audience, low, high });
}

/** A year ago, it changed at least by this fraction of what it changed now, and at all. */
const AS_MUCH = 0.4;
const MIN_YEAR_AGO = 0.08;

function asAYearAgo(site: Site, audience: Audience, jump: number): Said | null {
  const { now, previous } = site.yearAgo ?? {};
  if (!now || !previous || Math.min(now[audience], previous[audience]) < 0.2 * site.totals[audience]) return null;
  const change = now[audience] / previous[audience] - 1;
  const isAlike = change * jump > 0 && Math.abs(change) >= Math.max(MIN_YEAR_AGO, AS_MUCH * Math.abs(Math.expm1(jump)));
  const text = `${WHO[audience]} ${change > 0 ? "rose" : "fell"} by ${percent(Math.abs(change))} a year ago, too.`;
  return isAlike ? say(text, { type: "yearAgo", audience, change }) : null;
}

/** Visitors alone: at least this much, as a logarithm. */
const MIN_CHANGE = 0.1;
/** Parts explain the change if their page visits are this fraction of it: each is one visitor's at most. */
const EXPLAINED = 0.5;

/** What no part explains: the number of visitors changed. */
export function total({ site, explanation }: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { traffic, total } = explanation[audience];
  const change = changeOf(site, SITE, audience);
  if (!total?.news || !change?.previous || !traffic.hasPrevious) return [];
  const { now, previous } = change;
  const isFar = Math.abs(Math.log((now + 1) / previous)) >= MIN_CHANGE && now > previous === total.news > 0;
  const explained = sumOf(found, (finding) => Math.max(0, finding[audience] / (now - total.expected)));
  const isSite = found.some(({ kind, [audience]: amount }) => amount !== 0 && (kind === "site" || kind === "crawler"));
  if (!isFar || isSite || explained >= EXPLAINED) return [];
  // Each visitor makes at least one page visit.
  const visits = traffic.visits - traffic.previousVisits;
  const size = visits * (now - previous) > 0 ? visits : now - previous;
  return finding("site", [totalSaid(site, change)], sized(audience, size));
}

/** The first time it's told, and when it's lasting. */
const ROWS = new Map([
  [3, "third"],
  [7, "seventh"],
]);

/** More (or fewer) visitors for several periods than in any before: a fact. Nothing is said of the future. */
export function inARow({ site, explanation }: Analysis, audience: Audience): Finding[] {
  const { total, level, traffic } = explanation[audience];
  const periods = Math.abs(total?.inARow ?? 0);
  const nth = ROWS.get(periods);
  if (total === null || nth === undefined || total.news !== 0 || level?.news !== 0) return [];
  const count = countOf(site, SITE, audience);
  const { now, type, ...of } = count;
  const [which, more] = total.inARow > 0 ? (["highest", "more"] as const) : (["lowest", "fewer"] as const);
  const before = total.knownPeriods + 1 - periods;
  const text = `${visitors(now, audience)}, the ${nth} ${site.unit} in a row with ${more} than in any of the ${inWords(before)} before.`;
  const said = say(capitalized(text), { type: "inARow", ...of, which, periods, before }, count);
  const excess = traffic.visits * (1 - total.expected / Math.max(1, now));
  return finding("site", [said], sized(audience, excess));
}
