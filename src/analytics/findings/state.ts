import { unitName } from "../../inputs/period.ts";
import { count, counted } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { SiteStanding } from "../judged.ts";
import { FEW_VISITORS, MIN_WINDOWS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import type { Facts, Finding } from "./finding.ts";
import { changeText, visitors } from "./words.ts";

/** "3,216 people (+2%) and 2,084 AI visitors (+5%)": the one text of both counts, or of the one that isn't `told`. */
export function bothCounts({ judged: { site } }: Facts, told: Audience | null = null): string {
  const text = (of: Audience): string => {
    const change = changeText(site[of].now, site[of].previous);
    return `${visitors(site[of].now, of)}${change === "" ? "" : ` (${change})`}`;
  };
  return AUDIENCES.filter((of) => of !== told)
    .map(text)
    .join(" and ");
}

const isFirst = ({ past }: Facts): boolean => past.every(({ totals }) => totals.total === 0);

/** Too few visitors, now and before, for anything to be judged. */
function isTiny({ judged: { site } }: Facts): boolean {
  const counts = Object.values(site).flatMap(({ now, previous }) => [now, previous ?? 0]);
  return Math.max(...counts) < FEW_VISITORS && site.total.position === "unjudged";
}

/** What's told if there's no news. */
export function noNews(facts: Facts): Sentence {
  const { judged, past, unit } = facts;
  const { human, ai } = judged.site;
  if (isFirst(facts)) {
    const first = `${visitors(human.now, "human")} and ${visitors(ai.now, "ai")}`;
    // Maybe the earlier periods just couldn't be read.
    if (facts.notCompared !== null) return [`${first}, without a comparison`];
    return [`${first}, ${past.length > 0 ? "the first visitors on record" : "with no earlier period for comparison"}`];
  }
  const counts = bothCounts(facts);
  if (isTiny(facts)) return [`${counts}, too few to tell a real change from random variation`];
  const isKnown = [human, ai, judged.site.total].some(({ usual }) => usual !== null);
  const before = [human, ai].flatMap(({ previous, usual }) => {
    if (usual === null || previous === null) return [];
    return previous > usual.high ? ["high"] : previous < usual.low ? ["low"] : [];
  });
  // Otherwise, a large change in a usual week would puzzle.
  const [after = null, other = after] = before;
  const back = after === null || other !== after ? "" : `, after an unusually ${after} one`;
  return [isKnown ? `A usual ${unitName(unit)}${back}: ${counts}` : `No large change: ${counts}`];
}

/** Both counts and how they compare with what's usual, for the line below the news. */
export function stateOf(facts: Facts): Sentence {
  const { site } = facts.judged;
  // A steady decline has a range that declines, too, which is no comfort.
  const isUsual = ({ usual, position, tendency }: SiteStanding) => {
    return usual !== null && position === "within" && tendency === null;
  };
  const within = AUDIENCES.filter((of) => isUsual(site[of]));
  const ranges = {
    0: "",
    1: within[0] === "human" ? "; people are within their usual range" : "; AI visitors are within their usual range",
    2: ", both within their usual ranges",
  };
  return [`${bothCounts(facts)}${ranges[within.length as 0 | 1 | 2]}`];
}

/** The same window a year ago, if it's known. */
export function yearAgo({ judged: { site }, unit }: Facts): Sentence[] {
  const { human, ai } = site;
  if (human.yearAgo === null && ai.yearAgo === null) return [];
  const text = AUDIENCES.flatMap((of) => {
    const then = site[of].yearAgo;
    return then === null ? [] : [`${visitors(then, of)} (now ${changeText(site[of].now, then)})`];
  });
  return [[`The same ${unitName(unit)} a year ago: ${text.join(" and ")}`]];
}

/** How many pages were compared, or why they weren't, and how far to trust it. */
export function comparedPages(facts: Facts, findings: readonly Finding[]): Sentence[] {
  const { judged, notCompared, shortfall } = facts;
  const { compared } = judged;
  const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
  if ((isFirst(facts) && notCompared === null) || isBroken) return [];
  if (notCompared !== null) return [["Pages weren't compared. ", { words: notCompared.why }], ...budget(notCompared)];
  if (compared === null) {
    if (judged.earlier.length === 0) return [];
    const which = shortfall === null ? "the previous period" : "this period";
    return [[`Pages weren't compared, because the data for ${which} is incomplete`]];
  }
  const { human, ai } = compared;
  if (Math.max(human, ai) === 0) return isTiny(facts) ? [] : [["Too few pages have enough visitors to be compared"]];
  const among =
    human === ai || ai === 0 ? "" : human === 0 ? " (for AI visitors only)" : ` (for AI visitors: ${count(ai)})`;
  const many = `${counted(human || ai, "page")}${among}`;
  const own = `${many} compared with ${(human || ai) === 1 ? "its" : "their"} own past`;
  const told = findings.some(({ kind, pages }) => kind !== "silent" && kind !== "unpublished" && pages.length > 0);
  if (told) return [[own]];
  const still = judged.pages.some(({ human, ai }) => human.stillSince !== null || ai.stillSince !== null);
  const site = findings.some(({ kind }) => kind === "site") ? "none stands out from the rest of the site" : QUIET;
  return [[`${own}; ${still ? "those that changed earlier stayed that way" : site}`]];
}

const QUIET = "none is out of the ordinary";

function budget({ maxRequests }: NonNullable<Facts["notCompared"]>): Sentence[] {
  return maxRequests === null ? [] : [[`Set \`max-requests\` to ${count(maxRequests)} or more`]];
}

/** What limits the certainty. */
export function caveats(facts: Facts): Sentence[] {
  const { judged, unit, window } = facts;
  const windows = judged.earlier.length;
  if (windows === 0 || isFirst(facts) || isTiny(facts) || judged.site.total.now === 0) return [];
  const sentences: Sentence[] = [];
  const name = unitName(unit, windows);
  if (windows === 1)
    sentences.push([`Compared with the previous ${name} only, so a spike then looks like a change now`]);
  else if (windows < 4)
    sentences.push([`With only ${windows} earlier ${name}, a page is listed only if it differs from each of them`]);
  else if (windows < MIN_WINDOWS)
    sentences.push([`With only ${windows} earlier ${name}, only large changes of the site are told`]);
  const previous = judged.earlier.at(-1);
  if (previous && previous.days !== window.days) {
    sentences.push([`This period has ${window.days} days, and the previous one had ${previous.days}`]);
  }
  return sentences.map((sentence) => sentence.map((part) => (typeof part === "string" ? capitalized(part) : part)));
}
