import { FEW, percent, times } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Explanation } from "../bridge/explain.ts";
import { isPage } from "../bridge/groups.ts";
import { expectedOf, GAP, growthOf } from "../bridge/traffic.ts";
import { distance, HARDLY, inARow, isSteady, MIN, MUCH, sumOf, weightedMedian } from "../compare/statistics.ts";
import { type Audience, type Finding, otherThan, type Step } from "../data.ts";
import { beforeOf, comparesSums, isListed, nowOf, SITE, type Site, type SitePage } from "../site/site.ts";
import { type ClaimOf, changeOf, countOf, recordOf } from "./claims.ts";
import { type Analysis, finding, stepOf } from "./kind.ts";
import { changedTo, comparedTo, inWords, isShort, type Said, say, visitors, visits, visitsBy, WHO } from "./words.ts";

/** The common factor must differ from the previous one by at least this much, as a logarithm. */
const MIN_JUMP = 0.06;
/** The same if the change is news only for the other audience: if all visits fell, the report says so of both. */
const MIN_BOTH = 0.15;

/** What happened to the whole site: a change in the common factor. Pages that only follow it aren't reported. */
export function site(analysis: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { site, explanation } = analysis;
  const { traffic, level, total } = explanation[audience];
  const change = changeOf(site, SITE, audience);
  if (explanation.counting.bots[audience] || level === null || change === null) return [];
  const { now, previous } = change;
  const other = explanation[otherThan(audience)];
  // Another gap isn't new, and the end of a gap in only this audience's data is news of its own.
  if (!traffic.hasPrevious && (previous > 0 || traffic.factor < GAP || other.traffic.hasPrevious)) return [];
  const jump = Math.log(growthOf(traffic));
  // If hardly anything is left of the other's visits, they were blocked, or aren't counted anymore.
  const ofOther = other.traffic.factor >= GAP && Math.abs(jump) >= MIN_BOTH ? (other.level?.news ?? 0) : 0;
  // After an unusually high period, a drop can leave as many visitors as usual.
  const isDrop = level.outside === 0 && distance(previous, now) >= MIN.distance;
  const news = level.news || (level.outside === ofOther || isDrop ? ofOther : 0);
  if (news * jump <= 0 || Math.abs(jump) < MIN_JUMP) return [];
  const part = Math.log(Math.max(now, 1) / previous) / jump;
  // If visitors changed about as much as page visits, the sentence gives visitors.
  const isAsMuch = traffic.hasPrevious && part > 0.5 && part < 2;
  // A number that's within the usual range doesn't show what's news.
  const ofPages = isAsMuch && total?.outside !== 0 ? null : mostPages(site, explanation[audience], jump);
  const isTotal = isAsMuch && ofPages === null;
  const main = isTotal ? totalSaid(site, change) : ofPages;
  // Readers of pages that left the sitemap go to the other pages, and readers of these to new ones, or to a version or language.
  const elsewhere = -sumOf(found, ({ kind, people }) => (kind === (jump > 0 ? "gone" : "launch") ? people : 0));
  const variants = jump < 0 ? explanation.people.changes.filter(({ kind }) => kind === "variant") : [];
  const moved = elsewhere - sumOf(variants, ({ excess }) => excess);
  const isMoved = !isTotal && (2 * moved) / jump > explanation.people.traffic.previousVisits;
  if (jump > 0 && isMoved) return [];
  const yearAgo = asAYearAgo(site, audience, jump);
  // If people have this finding, too, one sentence about AI is enough.
  const also = found.find(({ kind }) => kind === "site");
  // After a gap, readers may have gone from one version to another.
  const isFall = jump < -MIN.change && !isMoved && yearAgo === null && (traffic.hasPrevious || total?.outside === -1);
  const usual = sumOf([...traffic.usual.keys()], (page) => expectedOf(traffic, page) ?? 0) / traffic.factor;
  // The page visits beyond what was expected and what the previous period had. Without data on pages, visitors.
  const before = traffic.factors.at(-1) ?? 1;
  const expected = level.news === 0 ? before : level.expected / traffic.typical;
  const nearest = jump > 0 ? Math.max(before, expected) : Math.min(before, expected);
  const excess = Math.round(usual * (traffic.factor - nearest)) || now - previous;
  const said = also ? [main] : [main, isTotal ? alike(site, audience) : null, yearAgo];
  // If hardly any AI visits are left, they may be blocked. If people became fewer, too, the site may have been down.
  const isBlocked = traffic.factor < HARDLY && (also?.people ?? 0) >= 0;
  const text = "If you didn't block AI tools on purpose, check whether a firewall or `robots.txt` does.";
  const blocked = isBlocked ? stepOf("check-site", SITE, 0, text) : null;
  const step = audience === "ai" ? blocked : isFall ? checkSite(analysis, excess) : null;
  return finding("site", said, { [audience]: excess, step });
}

/** If sections with a larger fraction of the visits were as large as before, it wasn't the whole site. */
const MAX_KEPT = 0.2;

/** What to check if people became fewer in nearly all large sections, not just one. Pages with changes of their own don't count. */
function checkSite({ site, explanation: { arrivals, people, ai } }: Analysis, excess: number): Step | null {
  const own = new Set([...arrivals.fresh, ...people.changes.filter(isPage).flatMap(({ pages }) => pages)]);
  const others = site.pages.filter((page) => !own.has(page));
  const [large, now, before] = [largeSections(others, "people"), nowOf(others, "people"), beforeOf(others, "people")];
  // On a small site, a section with fewer visitors can be as large as before by chance.
  const kept = sumOf(large, (of) => (of.before >= FEW && of.ratio >= 0.95 ? of.before : 0));
  const restOf = (of: (typeof large)[number]) => (now - of.now) / (before - of.before);
  if (kept > MAX_KEPT * before || large.some((of) => restOf(of) > (now / before) ** HARDLY)) return null;
  // If the site had been down, AI visitors would have become fewer, too.
  const wasUp = ai.traffic.typical >= FEW && growthOf(ai.traffic) >= growthOf(people.traffic) ** HARDLY;
  const ifDown = wasUp ? "" : "whether the site was down. If it wasn't, check ";
  const text = `Unless a holiday explains it, check ${ifDown}that people are still counted on every page, and that search engines still lead to the site.`;
  return stepOf("check-site", SITE, excess, text);
}

/** Their change is at least this many times the random variation of all their visits together. */
const MIN_DEVIATIONS = 6;
/** If it's more than this many times the change in the common factor, chance made their earlier counts high or low. */
const MAX_PART = 1.5;

/** "Most pages had about 40% fewer page visits by people.": the weighted median, without pages that changed by themselves. */
function mostPages(site: Site, { changes, traffic }: Explanation[Audience], jump: number): Said | null {
  const { audience, periods, hasPrevious } = traffic;
  const own = new Set(changes.flatMap(({ pages }) => pages));
  const last = periods.at(-1) ?? 0;
  const ratiosOf = (sizeOf: (before: number, now: number, isOwn: boolean) => number) =>
    site.pages.flatMap((page) => {
      const [before, now, isOwn] = [page.past[last]?.[audience] ?? 0, page.now[audience], own.has(page)];
      const size = before > 0 && page.isPublished ? sizeOf(before, now, isOwn) : 0;
      return size < MIN.visitors ? [] : { value: now / before, weight: Math.sqrt(size), isOwn };
    });
  const ratios = ratiosOf((before) => before);
  const others = ratios.filter(({ isOwn }) => !isOwn);
  const change = weightedMedian(others) - 1;
  const least = Math.max(MIN_JUMP, MIN_DEVIATIONS / Math.sqrt(sumOf(others, ({ weight }) => weight ** 2)));
  // Pages that had many visits by chance have fewer now, so those with many in both periods together must have changed, too.
  const inBoth = ratiosOf((before, now, isOwn) => (isOwn ? 0 : (before + now) / 2));
  const isHardly = [others, ratios, inBoth].some((some) => (weightedMedian(some) - 1) * Math.sign(jump) < least);
  // If no visits were left, the logarithm would be infinite.
  const isTooLarge = Math.log(Math.max(GAP, 1 + change)) / jump > MAX_PART;
  if (others.length < MIN.pages || isHardly || isTooLarge) return null;
  const isMost = 2 * ratios.filter(({ value }) => (value - 1) / change >= 0.5).length > ratios.length;
  // Large pages have more weight, so it can be the change on only a few. But the largest may have changed by itself.
  if (!isMost && ratios.toSorted((a, b) => b.weight - a.weight)[0]?.isOwn) return null;
  const which = isMost ? "Most pages" : "The most visited pages";
  const fewer = `${percent(Math.abs(change))} ${change > 0 ? "more" : "fewer"}`;
  const size = change >= 1 ? `${times(1 + change)} times as many`.replace(/^2 times/, "twice") : fewer;
  const earlier = `${change >= 1 ? "as" : "than"} ${inWords(site.past.length - last)} ${site.unit}s before`;
  const text = `${which} had about ${size} ${visitsBy(audience)}${hasPrevious ? "" : ` ${earlier}`}.`;
  return say(text, { type: "rest", audience, change });
}

/** "Human visitors halved to 780, the fewest in 13 weeks." */
function totalSaid(site: Site, change: ClaimOf<"change">): Said {
  const { audience, now, previous } = change;
  const { text, claims } = withRecord(site, audience, say(`${WHO[audience]} ${changedTo(now, previous)}`, change));
  return say(`${text}.`, ...claims);
}

/** Adds ", the fewest in 13 weeks" if it's a record, and if there's room. The sentence has no final period. */
export function withRecord(site: Site, audience: Audience, said: Said): Said {
  const record = recordOf(site, audience);
  if (record === null) return said;
  const text = `${said.text}, the ${record.which === "highest" ? "most" : "fewest"} in ${record.periods} ${site.unit}s`;
  return isShort(`${text}.`) ? say(text, ...said.claims, record) : said;
}

/** A section is large if it has at least this fraction of the page visits in either period. */
const LARGE = 0.05;

/** Page visits to each large section, now and before, and the ratio by which they changed. */
function largeSections(pages: readonly SitePage[], audience: Audience) {
  const [all, allBefore] = [nowOf(pages, audience), beforeOf(pages, audience)];
  return [...Map.groupBy(pages.filter(isListed), ({ section }) => section).values()].flatMap((pages) => {
    const [now, before] = [nowOf(pages, audience), beforeOf(pages, audience)];
    const isLarge = before > 0 && (now >= LARGE * all || before >= LARGE * allBefore);
    return isLarge ? { now, before, ratio: now / before, isOnePage: pages.length === 1 } : [];
  });
}

/** "Page visits by people fell by 41% to 55% in all large sections.": each changed about as much as the whole site. */
function alike(site: Site, audience: Audience): Said | null {
  const whole = nowOf(site.pages, audience) / beforeOf(site.pages, audience);
  const large = largeSections(site.pages, audience);
  const isAlike = large.every(({ ratio }) => {
    return ratio > 1 === whole > 1 && (Math.abs(ratio - whole) <= 0.1 || Math.abs(Math.log(ratio / whole)) <= 0.095);
  });
  // One page isn't called a section.
  const changes = large.filter(({ isOnePage }) => !isOnePage).map(({ ratio }) => ratio - 1);
  if (!comparesSums(site) || !isAlike || changes.length < 2) return null;
  const [low, high] = [Math.min(...changes), Math.max(...changes)];
  const [least, most] = (whole > 1 ? [low, high] : [-high, -low]).map(percent);
  const by = least === most ? `by ${least}` : `by ${least} to ${most}`;
  const text = `${capitalized(visitsBy(audience))} ${whole > 1 ? "rose" : "fell"} ${by} in all large sections.`;
  return say(text, { type: "alike", audience, low, high });
}

/** A year ago, visitors changed by much of the current change, too. */
export function asAYearAgo(site: Site, audience: Audience, jump: number): Said | null {
  const { now, previous } = site.yearAgo ?? {};
  if (!now || !previous || Math.min(now[audience], previous[audience]) < 0.2 * site.totals[audience]) return null;
  const change = now[audience] / previous[audience] - 1;
  const isAlike = change * jump > 0 && Math.abs(change) >= Math.max(MIN.change, MUCH * Math.abs(Math.expm1(jump)));
  const text = `${WHO[audience]} ${change > 0 ? "rose" : "fell"} by ${percent(Math.abs(change))} a year ago, too.`;
  return isAlike ? say(text, { type: "yearAgo", audience, change }) : null;
}

/** A change in the number of visitors that no other finding explains. */
export function total({ site, explanation }: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { traffic, total } = explanation[audience];
  const change = changeOf(site, SITE, audience);
  if (!total?.news || !change?.previous || !traffic.hasPrevious) return [];
  const { now, previous } = change;
  const more = traffic.visits - traffic.previousVisits;
  // A lost visitor can have made several page visits, but one who came for a single page makes one.
  const all = total.news < 0 ? Math.min(more, now - total.expected) : now - total.expected;
  const isSite = found.some(({ kind, [audience]: amount }) => amount !== 0 && kind === "site");
  if (isSite || sumOf(found, (finding) => Math.max(0, finding[audience] / all)) >= 0.5) return [];
  // Each visitor makes at least one page visit.
  const size = more * (now - previous) > 0 ? more : now - previous;
  const ignored = site.pages.filter(({ kind }) => kind === "ignored");
  const [those, before] = [nowOf(ignored, audience), beforeOf(ignored, audience)];
  const text = `Paths in \`ignore-paths\` had ${visits(those, audience)}, ${comparedTo(those, before)}.`;
  const why = (2 * (those - before)) / more > 1 ? say(text, { type: "x-ignored", numbers: [those, before] }) : null;
  return finding("site", [totalSaid(site, change), why], { [audience]: size });
}

/** How many periods in a row are reported: the first time it can be certain, and when it's lasting. */
const ORDINALS: Readonly<Record<number, string>> = { 3: "third", 7: "seventh" };

/** More (or fewer) visitors for several periods in a row than in any before, unless they slowly rose. This isn't a prediction. */
export function manyInARow({ site, explanation }: Analysis, audience: Audience, found: readonly Finding[]): Finding[] {
  const { total, level, traffic } = explanation[audience];
  const count = countOf(site, SITE, audience);
  const { now, type, ...of } = count;
  const past = traffic.periods.map((index) => site.past[index]?.totals[audience] ?? 0);
  const row = inARow([...past, now]);
  const periods = Math.abs(row);
  const nth = row > 0 && isSteady([...past, now]) ? undefined : ORDINALS[periods];
  // A gap in the data isn't one of them.
  const isWithoutGap = traffic.periods.at(1 - periods) === site.past.length + 1 - periods;
  // A section that isn't counted, or was counted again partway through, explains fewer people.
  const isMiscounted = audience === "people" && found.some(({ kind }) => kind === "counting" || kind === "group");
  // If this count is as usual after unusual ones, the streak is over.
  const isOver = total?.outside === 0 && total.awayFor > 0;
  if (total?.news !== 0 || level?.news !== 0 || isMiscounted || isOver || nth === undefined || !isWithoutGap) return [];
  const [which, more] = row > 0 ? (["highest", "more"] as const) : (["lowest", "fewer"] as const);
  const before = total.knownPeriods + 1 - periods;
  const text = `${visitors(now, audience)}, the ${nth} ${site.unit} in a row with ${more} than in any of the ${inWords(before)} before.`;
  const said = say(capitalized(text), { type: "inARow", ...of, which, periods, before }, count);
  return finding("site", [said], { [audience]: traffic.visits * (1 - total.expected / Math.max(1, now)) });
}
