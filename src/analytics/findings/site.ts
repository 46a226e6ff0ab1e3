import { unitName } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, percent } from "../../text/numbers.ts";
import type { SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { FEW_VISITORS, sinceFirstVisitor } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { type Cause, isAlike } from "./causes.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { sectionStep } from "./groups.ts";
import { checkSite, expectsVisitors } from "./missing.ts";
import { pageStep } from "./page-changes.ts";
import { annotated, rangeText, since, sinceWindow, verb } from "./words.ts";

type Series = keyof Counts;
const NAMES = { human: "Human visitors", ai: "AI visitors", total: "Total visitors" } as const;

export function isOutside({ position }: SiteStanding): boolean {
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
    ...fresh.map((of) => firstFinding(of, facts)),
    ...inOne(findings),
    ...inOne(steady.map((of) => steadyFinding(of, facts, causeOf))),
  ];
}

/** An audience that never came before, on a site that had the other. */
function isFirst(of: Audience, { judged: { site }, past }: Facts): boolean {
  return site[of].now >= FEW_VISITORS && past.length > 1 && past.every(({ totals }) => totals[of] === 0);
}

function firstFinding(of: Audience, { judged: { site } }: Facts): Finding {
  const now = site[of].now;
  return finding({
    kind: "site",
    audiences: [of],
    people: now,
    ai: now,
    isNotable: true,
    sentence: [`The first ${of === "human" ? "people" : "AI visitors"} on record: ${count(now)}`],
  });
}

/** What happened to both audiences alike is one finding, with the cause of the first. */
function inOne(findings: readonly Finding[]): readonly Finding[] {
  const [human, ai] = findings;
  if (human === undefined || ai === undefined || Math.sign(human.people) !== Math.sign(ai.ai)) return findings;
  const both = { audiences: AUDIENCES, people: human.people, ai: ai.ai };
  return [{ ...human, ...both, details: [...human.details, ai.sentence] }];
}

/** A smaller steady change isn't worth a headline every week. */
const MIN_STEADY = 0.2;

/** Without a new level, which the change would be told as. */
function isSteady({ tendency, levelSince }: SiteStanding): boolean {
  return tendency !== null && Math.abs(tendency.relative) >= MIN_STEADY && levelSince === null;
}

function outside(of: Series, facts: Facts, causeOf: CauseOf): Finding {
  const { judged, past, annotations, window } = facts;
  const { now, previous, expected, isNewLevel, levelSince, position } = judged.site[of];
  const isUp = position === "above";
  // The last window without the change. What was already so in the previous one has no cause in this one.
  const level = isNewLevel ? levelSince : null;
  const at = judged.earlier.length - 1 - (level ? past.filter((point) => point.window.from >= level.from).length : 0);
  const before = past[at]?.totals[of] ?? previous;
  const isChange = of !== "total" && before !== null && (isUp ? now > before : now < before);
  const cause = isChange ? causeOf(of, at) : null;
  const isWhole = isChange && cause === null && isAlike(of, judged, { now, before }, at);
  const begins = level ?? { from: judged.earlier.at(-1)?.from ?? window.from, to: window.to };
  const isBurst =
    of === "ai" && isUp && now >= BURST * (previous ?? now) && (cause ? cause.kind !== "launch" : isWhole);
  const crawler = isBurst ? crawlerText(judged.site.human, cause) : null;
  const difference = Math.round(now - (expected ?? previous ?? now));
  const isTooFew = cause === null && expected !== null && now <= TOO_FEW * expected;
  return finding({
    kind: "site",
    audiences: of === "total" ? AUDIENCES : [of],
    people: difference,
    ai: difference,
    isNotable: true,
    sentence: isNewLevel ? newLevel(of, facts) : change(of, facts),
    counts: isChange && level === null ? of : null,
    details: [
      ...(cause ? [cause.sentence] : isWhole ? [alike(isUp)] : []),
      ...(crawler ? [[crawler]] : []),
      ...annotated(annotations, begins.from, begins.to),
    ],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
    step: of !== "human" || isNewLevel ? null : isTooFew ? checkSite(-difference) : stepAbout(cause, facts),
  });
}

/** If a section or a page lost them. */
function stepAbout(cause: Cause | null, { open }: Facts): Step | null {
  if (cause === null || cause.difference >= 0) return null;
  if (cause.section !== undefined) return sectionStep(cause.section.name, -cause.difference);
  const [page, second] = cause.pages;
  return page && second === undefined ? pageStep(page, open) : null;
}

const alike = (isUp: boolean): Sentence => {
  return [
    isUp ? "All sections rose alike" : "All sections fell alike, so look for a cause that concerns the whole site",
  ];
};

/** A smaller rise of AI visitors, as a factor, could be anything. */
const BURST = 1.5;
/** The largest change of people that's too small to go with a change of AI visitors. */
const MAX_CHANGE = 0.15;

/** Only if people didn't change, too. */
function crawlerText({ now, previous, usual, position }: SiteStanding, cause: Cause | null): string | null {
  const who = cause === null ? "a crawler" : "one crawler";
  if (now === 0 || (position !== "within" && position !== "unjudged")) return null;
  if (usual !== null) return `Human visitors are within their usual range, so this is probably ${who}`;
  const isSame = previous !== null && Math.abs(now - previous) <= MAX_CHANGE * previous;
  return isSame ? `The number of people hardly changed, so this is probably ${who}` : null;
}

/** At most this part of the expected people is so few that something may be broken. */
const TOO_FEW = 0.7;

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
function change(of: Series, { judged, past, unit }: Facts): Sentence {
  const { now, previous, usual, position, record, expected } = judged.site[of];
  const isUp = position === "above";
  const isAlong = previous !== null && (isUp ? now > previous : now < previous);
  const did = isAlong
    ? `${verb(now, previous)}, to`
    : previous === null
      ? "are at"
      : `stayed ${isUp ? "high" : "low"}, at`;
  const range =
    usual === null
      ? expected === null
        ? ""
        : ` (about ${count(expected)} expected)`
      : ` (usually ${rangeText(usual)})`;
  const windows = sinceFirstVisitor(past.map(({ totals }) => totals[of])).length + 1;
  return [`${NAMES[of]} ${did} ${count(now)}${recordText(record, windows, unit)}${range}`];
}

/** ", a 13-week low" */
function recordText(record: SiteStanding["record"], windows: number, unit: Facts["unit"]): string {
  if (record === null || windows < 4) return "";
  const extreme = record === "highest" ? "high" : "low";
  return unit === "window" ? `, the ${record} in ${windows} periods` : `, a ${windows}-${unit} ${extreme}`;
}

/** "Human visitors have a new level since the week of Oct 5: about 6,000, 40% lower than before" */
function newLevel(of: Series, { judged, past, unit, window }: Facts): Sentence {
  const { now, levelSince } = judged.site[of];
  const start = levelSince ?? window;
  const before = median(past.filter((point) => point.window.from < start.from).map(({ totals }) => totals[of]));
  const after = median([
    ...past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]),
    now,
  ]);
  const size =
    before === 0 ? "" : `, ${percent(Math.abs(after / before - 1))} ${after > before ? "higher" : "lower"} than before`;
  return [
    `${NAMES[of]} have had a new level since ${sinceWindow(start, unit, window)}: about ${count(rounded(after))}${size}`,
  ];
}

/** To two digits, because it's a level and not a count. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

/** "Human visitors have fallen 42% since August, to 3,753, a 13-week low" */
function steadyFinding(of: Audience, facts: Facts, causeOf: CauseOf): Finding {
  const { judged, window, unit, annotations, past } = facts;
  const { now, tendency } = judged.site[of];
  const { relative = 0, perWindow = 0, since: start = window } = tendency ?? {};
  const isUp = relative > 0;
  const at = judged.earlier.findIndex(({ from }) => from === start.from);
  const counts = past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]);
  const isRecord = isUp ? now > Math.max(...counts) : now < Math.min(...counts);
  const record = isRecord ? recordText(isUp ? "highest" : "lowest", counts.length + 1, unit) : "";
  const did = isUp ? "have risen" : "have fallen";
  const before = counts[0] ?? now;
  const cause = causeOf(of, at);
  const isWhole = cause === null && isAlike(of, judged, { now, before }, at);
  return finding({
    kind: "site",
    audiences: [of],
    people: now - before,
    ai: now - before,
    sentence: [
      `${NAMES[of]} ${did} ${percent(Math.abs(relative))} since ${since(start, window)}, to ${count(now)}${record}`,
    ],
    details: [
      [`The ${isUp ? "rise" : "decline"} is steady, about ${percent(Math.abs(perWindow))} a ${unitName(unit)}`],
      ...(cause ? [cause.sentence] : isWhole ? [alike(isUp)] : []),
      ...annotated(annotations, start.from, window.to),
    ],
    pages: cause?.pages ?? [],
    group: cause?.section ?? null,
  });
}
