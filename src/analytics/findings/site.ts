import { unitName, type Window } from "../../inputs/period.ts";
import { count, counted, percent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { JudgedPage, SiteStanding } from "../judged.ts";
import { FEW_VISITORS, sinceFirstVisitor } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience } from "../model.ts";
import { perAudience } from "../pages.ts";
import { type Cause, causeOf, isAlikeIn } from "./causes.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { groupStep } from "./groups.ts";
import { isCrawler, pageStep } from "./page-changes.ts";
import { checkSince, checkSite } from "./steps.ts";
import {
  annotated,
  CRAWLER,
  changeFrom,
  READERS,
  rangeText,
  since,
  sinceWindow,
  usually,
  VISITS,
  visitors,
} from "./words.ts";

const NAMES = { human: "Human visitors", ai: "AI visitors" } as const;

/** Were so many visitors expected that zero can't be chance? */
const isMissing = ({ now, expected }: SiteStanding): boolean => now === 0 && (expected ?? 0) >= FEW_VISITORS;

/** Of a site without any. */
export function noVisitors({ judged: { site, earlier }, unit }: Facts): Finding {
  const { human, ai, total } = site;
  const both = `${visitors(human.previous ?? 0, "human")} and ${visitors(ai.previous ?? 0, "ai")}`;
  const hadSome = earlier.length > 0 && (human.previous ?? 0) + (ai.previous ?? 0) > 0;
  return finding({
    kind: "no-visitors",
    audiences: AUDIENCES,
    difference: perAudience((of) => 0 - (site[of].expected ?? 0)),
    isNotable: true,
    sentence: [hadSome ? `No visitors, after ${both} in the previous ${unitName(unit)}` : "No visitors"],
    step: [human, ai, total].some(isMissing) ? checkSite(human.expected ?? 0, "all") : null,
  });
}

/**
 * Counts of the site that are outside their usual range, reached a new level, or rise or fall steadily.
 *
 * @param launched  new pages, which can be the cause; null if pages can't be compared
 */
export function siteFindings(facts: Facts, launched: readonly JudgedPage[] | null): Finding[] {
  return AUDIENCES.flatMap((of) => {
    const { position, isNewLevel, tendency, ...standing } = facts.judged.site[of];
    if (position === "below" && isMissing(facts.judged.site[of])) return brokenCount(of, facts);
    if (position === "above" || position === "below" || isNewLevel) return outside(of, facts, launched);
    if (isFirst(of, facts)) return firstFinding(of, standing.now);
    return tendency && Math.abs(tendency.relative) >= MIN_STEADY ? steady(of, standing.now, tendency, facts) : [];
  });
}

/** An audience that used to visit, and is now counted as zero. */
function brokenCount(of: Audience, { judged: { site } }: Facts): Finding {
  const { usual, expected } = site[of];
  return finding({
    kind: "broken-count",
    audiences: [of],
    difference: { human: -(expected ?? 0), ai: -(expected ?? 0) },
    isNotable: true,
    counts: [of],
    sentence: [`No ${READERS[of]} were counted${usually(usual)}`],
    details: [["Counting is probably broken"]],
    step: checkSite(site.human.expected ?? 0, of === "human" ? "people" : "ai"),
  });
}

/** An audience that never came before, on a site that had the other. */
function isFirst(of: Audience, { judged: { site }, past }: Facts): boolean {
  return site[of].now >= FEW_VISITORS && past.length > 1 && past.every(({ totals }) => totals[of] === 0);
}

function firstFinding(of: Audience, now: number): Finding {
  const sentence = [`The first ${READERS[of]} on record: ${count(now)}`];
  const difference = { human: now, ai: now };
  return finding({ kind: "site", audiences: [of], difference, isNotable: true, counts: [of], sentence });
}

function outside(of: Audience, facts: Facts, launched: readonly JudgedPage[] | null): Finding {
  const { judged, annotations, window } = facts;
  const standing = judged.site[of];
  const { now, previous, expected, isNewLevel, levelSince, position } = standing;
  const isUp = position === "above";
  const level = isNewLevel ? levelSince : null;
  // What was already so in the previous window has no cause in this one.
  const isChange = level === null && isChanged(standing);
  const cause = isChange && launched ? causeOf(of, facts, launched) : null;
  const alike = `${capitalized(VISITS[of])} ${isUp ? "rose" : "fell"} about equally in all sections`;
  const isAlike = isChange && cause === null && isAlikeIn(of, judged, standing);
  const burst = cause ? { now: cause.now, expected: cause.before } : standing;
  const isBurst =
    of === "ai" && isUp && cause?.pages !== launched && isCrawler(burst, judged.site.human.position === "above");
  const begins = level ?? { from: judged.earlier.at(-1)?.from ?? window.from, to: window.to };
  const noted = annotated(annotations, begins.from, begins.to);
  const difference = Math.round(now - (expected ?? previous ?? now));
  const step = cause ? stepAbout(cause, facts) : isUp ? null : checkFall(-difference, level, noted.length > 0, facts);
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: difference, ai: difference },
    isNotable: true,
    sentence: [`${NAMES[of]} ${level ? newLevel(standing, level, facts) : change(of, facts)}`],
    counts: isChange ? [of] : [],
    details: [...(cause ? [cause.sentence] : isAlike ? [[alike]] : []), ...(isBurst ? [CRAWLER] : []), ...noted],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
    step: of === "human" ? step : null,
  });
}

/** What to look at if people became fewer everywhere, of which a note or a holiday may be the reason. */
function checkFall(people: number, level: Window | null, isNoted: boolean, facts: Facts): Step {
  if (level) return checkSince(people, startOf(level, facts));
  const { now, expected } = facts.judged.site.human;
  const isHoliday = (facts.unit === "day" || facts.unit === "week") && now * 2 > (expected ?? now);
  const unless = isNoted ? "Unless the note explains it, " : isHoliday ? "Unless a holiday explains it, " : "";
  return checkSite(people, facts.judged.site.ai.position === "below" ? "both" : "people", unless);
}

/** What to do if a section or a page lost them; null if nothing follows. */
function stepAbout({ pages, section, now, before }: Cause, { open }: Facts): Step | null {
  const [page, second] = pages;
  if (now >= before) return null;
  if (section) return groupStep(section, before - now);
  return page === undefined || second ? null : pageStep(page, open);
}

/** A smaller steady change isn't worth a headline every week. */
const MIN_STEADY = 0.2;

/** "Human visitors fell from 6,471 to 3,753, −42%, steadily since August" */
function steady(of: Audience, now: number, tendency: NonNullable<SiteStanding["tendency"]>, facts: Facts): Finding {
  const { relative, perWindow, since: start } = tendency;
  const { window, unit, past } = facts;
  const first = Math.round(now / (1 + relative));
  const changes = past.filter((point) => point.window.from >= start.from).length;
  const pace = `That's about ${percent(Math.abs(perWindow))} a ${unitName(unit)} for ${counted(changes, unitName(unit))}`;
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: now - first, ai: now - first },
    sentence: [`${NAMES[of]} ${changeFrom(first, now)}, steadily since ${since(start, window)}`],
    details: [[pace]],
    ...(of === "human" && now < first && { step: checkSite(first - now, "slow") }),
  });
}

/** A count that already was outside its range stayed there if it went further by less than this part of it. */
const STILL = 0.1;

/** Did a count that's outside its range leave it, or go further, since the previous window? */
function isChanged({ now, previous, usual, position }: SiteStanding): boolean {
  if (previous === null) return false;
  const isUp = position === "above";
  const wasOut = usual !== null && (isUp ? previous > usual.high : previous < usual.low);
  const least = wasOut ? STILL * previous : 0;
  return isUp ? now - previous > least : previous - now > least;
}

/** With fewer windows, a record says little. */
const MIN_RECORD = 4;

/** "fell from 7,480 to 3,753, −50%, the lowest in 13 weeks (usually 7,261–8,567)" */
function change(of: Audience, { judged, past, unit, window }: Facts): string {
  const standing = judged.site[of];
  const { now, previous, usual, position, record, levelSince } = standing;
  const stayed = `stayed ${position === "above" ? "high" : "low"}, at ${count(now)}`;
  const did = previous !== null && isChanged(standing) ? changeFrom(previous, now) : stayed;
  const windows = sinceFirstVisitor(past.map(({ totals }) => totals[of])).length + 1;
  const among =
    record && windows >= MIN_RECORD ? `, the ${record} in ${count(windows)} ${unitName(unit, windows)}` : "";
  // Otherwise, what's usual during an outage would puzzle after it.
  const from = levelSince === null ? "" : ` since ${sinceWindow(levelSince, unit, window)}`;
  return `${did}${among}${usually(usual, from)}`;
}

/** "fell in the week of Oct 5 and have stayed 40% lower since then, at 6,010 (previously 9,600–10,400)" */
function newLevel({ now, expected, usual }: SiteStanding, level: Window, facts: Facts): string {
  const before = expected ?? now;
  const [did, changed] = now > before ? ["rose", "higher"] : ["fell", "lower"];
  const size = percent(Math.abs(now / before - 1));
  const range = usual === null ? "" : ` (previously ${rangeText(usual)})`;
  return `${did} ${startOf(level, facts)} and have stayed ${size} ${changed} since then, at ${count(now)}${range}`;
}

/** "in the week of Oct 5", "on Oct 5" */
function startOf(level: Window, { unit, window }: Facts): string {
  return `${unit === "day" ? "on" : "in"} ${sinceWindow(level, unit, window)}`;
}
