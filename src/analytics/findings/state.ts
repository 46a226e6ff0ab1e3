import { unitName } from "../../inputs/period.ts";
import { count, counted, signedPercent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { SiteStanding } from "../judged.ts";
import { FEW_VISITORS, MIN_WINDOWS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { MIN_KNOWN } from "../standing.ts";
import type { Facts, Finding } from "./finding.ts";
import { changeText, earlierWindows, READERS, rangeText, visitors } from "./words.ts";

/** "3,216 people (+2%) and 2,084 AI visitors (+5%)": the one text of both counts, or of those that aren't `told`. */
export function bothCounts({ judged: { site }, past }: Facts, told: readonly Audience[] = []): string {
  const text = (of: Audience): string => {
    const { now, previous } = site[of];
    const isFirst = past.length > 0 && past.every(({ totals }) => totals[of] === 0);
    if (now === 0 && isFirst) return `${visitors(now, of)} on record`;
    const change = now === previous ? "no change" : changeText(now, previous);
    return `${visitors(now, of)}${change === "" || now + (previous ?? 0) === 0 ? "" : ` (${change})`}`;
  };
  return AUDIENCES.filter((of) => !told.includes(of))
    .map(text)
    .join(" and ");
}

const isFirst = ({ past }: Facts): boolean => past.every(({ totals }) => totals.total === 0);

/** Too few visitors, now and before, for anything to be judged. */
const isTiny = ({ judged: { site, earlier } }: Facts): boolean =>
  earlier.length > 0 && site.total.position === "unjudged";

/** What's told if there's no news. */
export function noNews(facts: Facts): Sentence {
  const { judged, past, unit } = facts;
  const { human, ai, total } = judged.site;
  if (isFirst(facts)) {
    const first = `${visitors(human.now, "human")} and ${visitors(ai.now, "ai")}`;
    // Maybe the earlier periods just couldn't be read.
    if (facts.notCompared !== null) return [`${first}, without a comparison`];
    return [`${first}, ${past.length > 0 ? "the first visitors on record" : "with no earlier period for comparison"}`];
  }
  const counts = bothCounts(facts);
  if (isTiny(facts)) return [capitalized(`${counts}, too few to tell a real change from random variation`)];
  const isKnown = [human, ai, total].some(({ usual }) => usual !== null);
  // Otherwise, the change since the previous window would puzzle.
  const before = [human, ai].flatMap(({ previous, usual }) => {
    if (usual === null || previous === null) return [];
    return previous > usual.high ? ["high"] : previous < usual.low ? ["low"] : [];
  });
  const back = before[0] === undefined ? "" : `, after an unusually ${before[0]} one`;
  const from = judged.earlier.length > 1 ? ` from the median of ${earlierWindows(judged.earlier.length, unit)}` : "";
  return [`${isKnown ? `A usual ${unitName(unit)}${back}` : `No large change${from}`}: ${counts}`];
}

/** The counts that the news hasn't `told`, and how they compare with what's usual, for the line below it. */
export function stateOf(facts: Facts, told: readonly Audience[]): Sentence[] {
  const { site } = facts.judged;
  // A steady decline has a range that declines, too, which is no comfort.
  const isUsual = ({ usual, position, tendency }: SiteStanding) => {
    return usual !== null && position === "within" && tendency === null;
  };
  const left = AUDIENCES.filter((of) => !told.includes(of));
  const within = left.filter((of) => isUsual(site[of]));
  const all = left.length === 1 ? ", within their usual range" : ", both within their usual ranges";
  const ranges =
    within.length === left.length ? all : within.map((of) => `; ${READERS[of]} are within their usual range`).join("");
  return left.length === 0 ? [] : [[capitalized(`${bothCounts(facts, told)}${ranges}`)]];
}

/** "Usually 2,612–3,018 people and 1,261–1,517 AI visitors", as far as it's known. */
export function usualCounts({ judged: { site } }: Facts): Sentence[] {
  const known = AUDIENCES.flatMap((of) => {
    const { usual } = site[of];
    return usual === null ? [] : [`${rangeText(usual)} ${READERS[of]}`];
  });
  return known.length === 0 ? [] : [[`Usually ${known.join(" and ")}`]];
}

/** The same window a year ago, if it's known. */
export function yearAgo({ judged: { site }, unit }: Facts): Sentence[] {
  const text = AUDIENCES.flatMap((of) => {
    const then = site[of].yearAgo;
    return then === null
      ? []
      : [`${visitors(then, of)} (now ${changeText(site[of].now, then).replace("×", "× as many")})`];
  });
  const name = unit === "day" ? "weekday" : unitName(unit);
  return text.length === 0 ? [] : [[`The same ${name} a year ago: ${text.join(" and ")}`]];
}

/**
 * How many pages were compared, or why they weren't, and how far to trust it.
 *
 * @param shown  what's on the first screen
 */
export function comparedPages(facts: Facts, findings: readonly Finding[], shown: readonly Finding[]): Sentence[] {
  const { judged, notCompared, comparesPages, shortfall, unit } = facts;
  const { compared } = judged;
  const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  if ((isFirst(facts) && notCompared === null) || isBroken) return [];
  const windows = judged.earlier.length;
  const earlier = `${windows < MIN_KNOWN ? "only " : ""}${earlierWindows(windows, unit)}`;
  const isFew = windows < MIN_WINDOWS;
  const ofTotals = isFew && windows > 0 && !isTiny(facts) ? [[`Compared with ${earlier}`]] : [];
  if (notCompared !== null) {
    const { why, maxRequests: max } = notCompared;
    const more = max === null ? [] : [[`Set \`max-requests\` to ${count(max)} or more`]];
    return [["Pages weren't compared. ", { words: why }], ...more, ...ofTotals];
  }
  if (compared === null) {
    // Nothing is missing if no comparison was asked for.
    if (windows === 0 || !comparesPages) return ofTotals;
    const which = shortfall === null ? "the previous period" : "this period";
    return [[`Pages weren't compared, because the data for ${which} is incomplete`], ...ofTotals];
  }
  const many = compared.human || compared.ai;
  if (many === 0) return isTiny(facts) ? [] : [["Too few pages have enough visitors to be compared"], ...ofTotals];
  const who = compared.human === 0 ? "For AI visitors only, " : "";
  const past = isFew ? earlier : `${many === 1 ? "its" : "their"} own past`;
  const needs = [`It takes ${earlierWindows(MIN_WINDOWS, unit)} to know what's usual for the whole site`];
  const told = new Set(shown.flatMap(({ isNews, pages }) => (isNews ? pages : [])));
  const areTold = judged.pages.every((page) => told.has(page) || !(page.human.isListed || page.ai.isListed));
  const none =
    told.size > 0 ? "none of the others stands out" : many === 1 ? "it doesn't stand out" : "none stands out";
  const out = areTold && many > told.size ? `, and ${none}` : "";
  const own = `${who}${counted(many, "page")} had enough visitors to be compared with ${past}`;
  return [[`${own}${out}`], ...(isFew && windows >= MIN_KNOWN ? [needs] : [])];
}

/** What else limits the certainty. */
export function caveats({ judged: { earlier, site }, window: { days }, unit }: Facts): Sentence[] {
  const before = earlier.at(-1)?.days ?? days;
  if (before === days || site.total.now === 0) return [];
  const perDay = AUDIENCES.flatMap((of) => {
    const { now, previous } = site[of];
    if (previous === null || previous < FEW_VISITORS) return [];
    return [`${READERS[of]} ${signedPercent((now * before) / days / previous - 1)}`];
  });
  const per = perDay.length === 0 ? "" : `; per day, ${perDay.join(" and ")}`;
  return [[`This ${unitName(unit)} has ${days} days, and the previous one had ${before}${per}`]];
}
