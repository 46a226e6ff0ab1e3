import { unitName, type Window } from "../../inputs/period.ts";
import { count, percent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { JudgedPage, SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { FEW_VISITORS, sinceFirstVisitor } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { type Cause, causeOf, isAlikeIn } from "./causes.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { MIN_MOVING, MOVING } from "./launches.ts";
import { expectsVisitors } from "./missing.ts";
import { pageStep, sectionStep, whyNoStep } from "./page-steps.ts";
import { checkSince, checkSite } from "./steps.ts";
import {
  annotated,
  CRAWLER,
  READERS,
  rangeText,
  since,
  sinceWindow,
  steadyVerb,
  usually,
  VISITS,
  verb,
} from "./words.ts";

function isOutside({ position }: SiteStanding): boolean {
  return position === "above" || position === "below";
}

/**
 * Counts of the site that are outside their usual range, reached a new level, or rise or fall steadily.
 *
 * @param launched  new pages, which can be the cause; null if pages can't be compared
 */
export function siteFindings(facts: Facts, launched: readonly JudgedPage[] | null): Finding[] {
  const { site } = facts.judged;
  const isBroken = (of: Audience) => site[of].now === 0 && expectsVisitors(site[of]);
  const told = AUDIENCES.filter((of) => !isBroken(of) && (isOutside(site[of]) || site[of].isNewLevel));
  const fresh = AUDIENCES.filter((of) => isFirst(of, facts));
  const steady = AUDIENCES.filter((of) => !told.includes(of) && isSteady(site[of]));
  const findings = told.map((of) => outside(of, facts, launched));
  return [
    ...fresh.map((of) => firstFinding(of, site[of].now)),
    ...inOne(findings),
    ...inOne(steady.map((of) => steadyFinding(of, facts))),
  ];
}

/** An audience that never came before, on a site that had the other. */
function isFirst(of: Audience, { judged: { site }, past }: Facts): boolean {
  return site[of].now >= FEW_VISITORS && past.length > 1 && past.every(({ totals }) => totals[of] === 0);
}

function firstFinding(of: Audience, now: number): Finding {
  const sentence = [`The first ${READERS[of]} on record: ${count(now)}`];
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: now, ai: now },
    isNotable: true,
    counts: [of],
    sentence,
  });
}

/** What happened to both audiences alike is one finding, unless it has another cause among AI visitors. */
function inOne(findings: readonly Finding[]): readonly Finding[] {
  const [human, ai] = findings;
  if (human === undefined || ai === undefined || Math.sign(human.difference.human) !== Math.sign(ai.difference.ai))
    return findings;
  if (ai.pages.some((page) => !human.pages.includes(page))) return findings;
  const counts = [...human.counts, ...ai.counts];
  const both = { audiences: AUDIENCES, difference: { human: human.difference.human, ai: ai.difference.ai }, counts };
  return [{ ...human, ...both, details: [...human.details, ai.sentence] }];
}

/** A smaller steady change isn't worth a headline every week. */
const MIN_STEADY = 0.2;

const isSteady = ({ tendency }: SiteStanding): boolean => Math.abs(tendency?.relative ?? 0) >= MIN_STEADY;

/** A smaller rise of AI visitors to the whole site, as a factor, could be anything. */
const BURST = 2;

function outside(of: Audience, facts: Facts, launched: readonly JudgedPage[] | null): Finding {
  const { judged, annotations, window } = facts;
  const { now, previous, expected, isNewLevel, levelSince, position } = judged.site[of];
  const isUp = position === "above";
  const level = isNewLevel ? levelSince : null;
  // What was already so in the previous window has no cause in this one.
  const isChange = level === null && isChanged(judged.site[of]);
  const cause = isChange && launched ? causeOf(of, facts, launched) : null;
  const isAlike = isChange && cause === null && isAlikeIn(of, judged, judged.site[of]);
  const alike = `${capitalized(VISITS[of])} ${isUp ? "rose" : "fell"} about equally in all sections`;
  const begins = level ?? { from: judged.earlier.at(-1)?.from ?? window.from, to: window.to };
  const isBurst = isUp && (cause ? cause.kind !== "launch" : now >= BURST * (previous ?? now));
  const crawler = of === "ai" && isBurst && judged.site.human.position !== "above" ? [CRAWLER] : [];
  const difference = Math.round(now - (expected ?? previous ?? now));
  const noted = annotated(annotations, begins.from, begins.to);
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: difference, ai: difference },
    isNotable: true,
    sentence: isNewLevel ? newLevel(of, facts) : change(of, facts),
    counts: isChange ? [of] : [],
    details: [...(cause ? [cause.sentence] : isAlike ? [[alike]] : []), ...crawler, ...noted],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
    ...(cause && of === "human" && stepAbout(cause, facts)),
    ...(cause === null && of === "human" && !isUp && { step: checkFall(-difference, level, noted.length > 0, facts) }),
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

/** What to do if a section or a page lost them, or why there's nothing to do. */
function stepAbout({ kind, pages, section, difference, without }: Cause, facts: Facts): Partial<Finding> {
  const [page, second] = pages;
  if (kind === "launch" && without < -MIN_MOVING) return { whyNoStep: MOVING };
  if (difference >= 0) return {};
  if (section) return sectionStep(section, -difference, facts);
  return page === undefined || second ? {} : { step: pageStep(page, facts), whyNoStep: whyNoStep(page, facts) };
}

/** "Human visitors have fallen 42% since August, to 3,753, a 13-week low" */
function steadyFinding(of: Audience, facts: Facts): Finding {
  const { judged, window, unit, past } = facts;
  const { now, tendency, usual } = judged.site[of];
  const { relative = 0, perWindow = 0, since: start = window } = tendency ?? {};
  const isUp = relative > 0;
  const counts = past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]);
  const isRecord = isUp ? now > Math.max(...counts) : now < Math.min(...counts);
  const record = isRecord ? recordText(isUp ? "highest" : "lowest", counts.length + 1, facts) : "";
  const difference = now - (counts[0] ?? now);
  const windows = `${count(counts.length + 1)} ${unitName(unit, 2)}`;
  const pace = `The ${isUp ? "rise" : "decline"} has been steady for ${windows}, at about ${percent(Math.abs(perWindow))} a ${unitName(unit)}`;
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: difference, ai: difference },
    sentence: [`${NAMES[of]} have ${steadyVerb(relative)} since ${since(start, window)}, to ${count(now)}${record}`],
    details: [[usual === null ? pace : `${pace}, so ${rangeText(usual)} were expected`]],
    ...(of === "human" && !isUp && { step: checkSite(-difference, "slow") }),
  });
}

const NAMES = { human: "Human visitors", ai: "AI visitors" } as const;

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

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
function change(of: Audience, facts: Facts): Sentence {
  const { judged, past } = facts;
  const { now, previous, usual, position, record } = judged.site[of];
  const still = previous === null ? "are" : `stayed ${position === "above" ? "high" : "low"},`;
  const did = previous !== null && isChanged(judged.site[of]) ? verb(now, previous) : `${still} at ${count(now)}`;
  const windows = sinceFirstVisitor(past.map(({ totals }) => totals[of])).length;
  return [`${NAMES[of]} ${did}${recordText(record, windows + 1, facts)}${usually(usual)}`];
}

/** ", a 13-week low" */
export function recordText(
  record: SiteStanding["record"],
  windows: number,
  { unit, window }: Pick<Facts, "unit" | "window">,
): string {
  if (record === null || windows < 4) return "";
  const extreme = record === "highest" ? "high" : "low";
  const article = /^(?:8|1[18]$)/.test(`${windows}`) ? "an" : "a";
  const name = unit === "window" && window.days === 7 ? "week" : unit;
  return name === "window" ? `, the ${record} in ${windows} periods` : `, ${article} ${windows}-${name} ${extreme}`;
}

/** "Human visitors dropped by 40% in the week of Oct 5 and have stayed at about 6,000 a week (previously 9,600–10,400)" */
function newLevel(of: Audience, facts: Facts): Sentence {
  const { judged, past, unit, window } = facts;
  const { now, usual, levelSince } = judged.site[of];
  const start = levelSince ?? window;
  const before = median(past.filter((point) => point.window.from < start.from).map(({ totals }) => totals[of]));
  const after = median([
    ...past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]),
    now,
  ]);
  const did = after > before ? "rose" : "dropped";
  const size = before === 0 ? "" : ` by ${percent(Math.abs(after / before - 1))}`;
  const range = usual === null ? "" : ` (previously ${rangeText(usual)})`;
  return [
    `${NAMES[of]} ${did}${size} ${startOf(start, facts)} and have stayed at about ${count(rounded(after))} a ${unitName(unit)}${range}`,
  ];
}

/** "in the week of Oct 5", "on Oct 5" */
function startOf(level: Window, { unit, window }: Facts): string {
  return `${unit === "day" ? "on" : "in"} ${sinceWindow(level, unit, window)}`;
}

/** To two digits, because it's a level and not a count. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}
