import { unitName, type Window } from "../../inputs/period.ts";
import { count, percent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { SiteStanding } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { alikeIn, type Cause } from "./causes.ts";
import type { Visits } from "./differences.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { MIN_MOVING, MOVING } from "./launches.ts";
import { expectsVisitors } from "./missing.ts";
import { PAGE_BURST } from "./page-changes.ts";
import { pageStep, sectionStep, whyNoStep } from "./page-steps.ts";
import {
  change,
  isChanged,
  isUnchanged,
  levelStart,
  NAMES,
  newLevel,
  recordText,
  type Series,
} from "./site-sentences.ts";
import { checkSince, checkSite } from "./steps.ts";
import { annotated, CRAWLER, READERS, rangeText, since, steadyVerb, VISITS } from "./words.ts";

function isOutside({ position }: SiteStanding): boolean {
  return position === "above" || position === "below";
}

type CauseOf = (of: Audience, at?: number) => Cause | null;

/** Counts of the site that are outside their usual range, reached a new level, or rise or fall steadily. */
export function siteFindings(facts: Facts, causeOf: CauseOf): Finding[] {
  const { site } = facts.judged;
  const isBroken = (of: Audience) => site[of].now === 0 && expectsVisitors(site[of]);
  const told: Series[] = AUDIENCES.filter((of) => !isBroken(of) && (isOutside(site[of]) || site[of].isNewLevel));
  const fresh = AUDIENCES.filter((of) => isFirst(of, facts));
  // The total is told only if it shows something that the audiences don't.
  if (!AUDIENCES.some((of) => isOutside(site[of]) || isBroken(of) || fresh.includes(of)) && isOutside(site.total)) {
    told.push("total");
  }
  const steady = AUDIENCES.filter((of) => !told.includes(of) && isSteady(site[of]));
  const findings = told.map((of) => outside(of, facts, causeOf));
  return [
    ...fresh.map((of) => firstFinding(of, site[of].now)),
    ...inOne(findings),
    ...inOne(steady.map((of) => steadyFinding(of, facts, causeOf))),
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

/** Without a new level, which the change would be told as. */
function isSteady({ tendency, levelSince }: SiteStanding): boolean {
  return tendency !== null && Math.abs(tendency.relative) >= MIN_STEADY && levelSince === null;
}

/** Most of a change. */
const MOST = 0.5;

function outside(of: Series, facts: Facts, causeOf: CauseOf): Finding {
  const { judged, past, annotations, window } = facts;
  const { now, previous, expected, isNewLevel, levelSince, position } = judged.site[of];
  const isUp = position === "above";
  // The last window without the change. What was already so in the previous one has no cause in this one.
  const level = isNewLevel ? levelSince : null;
  const at = judged.earlier.length - 1 - (level ? past.filter((point) => point.window.from >= level.from).length : 0);
  const before = past[at]?.totals[of] ?? previous;
  const isChange = level ? isUp === now > (before ?? now) : isChanged(judged.site[of]);
  // The total is explained by people, if most of its change is theirs.
  const people = judged.site.human.now - (past[at]?.totals.human ?? judged.site.human.now);
  const isExplained = isChange && before !== null && (of !== "total" || people / (now - before) >= MOST);
  const behind = isExplained ? behindOf(of === "total" ? "human" : of, { now, before }, at, facts, causeOf) : null;
  const cause = behind?.cause ?? null;
  const begins = level ?? { from: judged.earlier.at(-1)?.from ?? window.from, to: window.to };
  const isOfAll = now >= (behind?.isWhole ? BURST : PAGE_BURST) * (previous ?? now);
  const isBurst = of === "ai" && isUp && (cause ? cause.kind !== "launch" && cause.factor >= PAGE_BURST : isOfAll);
  const difference = Math.round(now - (expected ?? previous ?? now));
  const noted = annotated(annotations, begins.from, begins.to);
  return finding({
    kind: "site",
    audiences: of === "total" ? AUDIENCES : [of],
    difference: { human: difference, ai: difference },
    isNotable: true,
    sentence: isNewLevel ? newLevel(of, facts) : change(of, facts),
    counts: isChange && of !== "total" && level === null ? [of] : [],
    details: [...(behind?.details ?? []), ...(isBurst && isUnchanged(judged.site.human) ? [CRAWLER] : []), ...noted],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
    ...(cause && of === "human" && stepAbout(cause, facts, at)),
    // A fall of the total alone says nothing of what to look at.
    ...(cause === null && of === "human" && !isUp && { step: checkFall(-difference, level, noted.length > 0, facts) }),
  });
}

/** What to look at if people became fewer everywhere, of which a note or a holiday may be the reason. */
function checkFall(people: number, level: Window | null, isNoted: boolean, facts: Facts): Step {
  const { now, expected } = facts.judged.site.human;
  if (level) return checkSince(people, levelStart(level, facts));
  const isHoliday = (facts.unit === "day" || facts.unit === "week") && now * 2 > (expected ?? now);
  const unless = isNoted ? "Unless the note explains it, " : isHoliday ? "Unless a holiday explains it, " : "";
  return checkSite(people, facts.judged.site.ai.position === "below" ? "both" : "people", unless);
}

/** A cause, or that everything changed alike since window `at`. */
function behindOf(of: Audience, change: Visits, at: number, { judged }: Facts, causeOf: CauseOf) {
  const cause = causeOf(of, at);
  const where = cause === null ? alikeIn(of, judged, change, at) : null;
  const did = change.now > change.before ? "rose" : "fell";
  const alike: Sentence[] = where === null ? [] : [[`${capitalized(VISITS[of])} ${did} about equally ${where}`]];
  return { cause, isWhole: where !== null, details: cause ? [cause.sentence] : alike };
}

/** What to do if a section or a page lost them since window `at`, or why there's nothing to do. */
function stepAbout({ kind, pages, section, difference, without }: Cause, facts: Facts, at: number): Partial<Finding> {
  const [page, second] = pages;
  if (kind === "launch" && without < -MIN_MOVING) return { whyNoStep: MOVING };
  if (difference >= 0) return {};
  if (section) return sectionStep(section, -difference, facts.judged, at);
  return page === undefined || second ? {} : { step: pageStep(page, facts), whyNoStep: whyNoStep(page, facts) };
}

/** A smaller rise of AI visitors to all sections, as a factor, could be anything. */
const BURST = 1.5;

/** "Human visitors have fallen 42% since August, to 3,753, a 13-week low" */
function steadyFinding(of: Audience, facts: Facts, causeOf: CauseOf): Finding {
  const { judged, window, unit, annotations, past } = facts;
  const { now, tendency, usual } = judged.site[of];
  const { relative = 0, perWindow = 0, since: start = window } = tendency ?? {};
  const isUp = relative > 0;
  const at = judged.earlier.findIndex(({ from }) => from === start.from);
  const counts = past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]);
  const isRecord = isUp ? now > Math.max(...counts) : now < Math.min(...counts);
  const record = isRecord ? recordText(isUp ? "highest" : "lowest", counts.length + 1, unit) : "";
  const before = counts[0] ?? now;
  const windows = `${count(counts.length + 1)} ${unitName(unit, 2)}`;
  const pace = `The ${isUp ? "rise" : "decline"} has been steady for ${windows}, at about ${percent(Math.abs(perWindow))} a ${unitName(unit)}`;
  const { cause, details } = behindOf(of, { now, before }, at, facts, causeOf);
  return finding({
    kind: "site",
    audiences: [of],
    difference: { human: now - before, ai: now - before },
    sentence: [`${NAMES[of]} have ${steadyVerb(relative)} since ${since(start, window)}, to ${count(now)}${record}`],
    details: [
      [usual === null ? pace : `${pace}, so ${rangeText(usual)} were expected`],
      ...details,
      ...annotated(annotations, start.from, start.to),
    ],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
    ...(cause && of === "human" && stepAbout(cause, facts, at)),
    ...(cause === null && of === "human" && !isUp && { step: checkSite(before - now, "slow") }),
  });
}
