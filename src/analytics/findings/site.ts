import { unitName } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, percent } from "../../text/numbers.ts";
import type { SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { type Cause, isAlike } from "./causes.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { annotated, rangeText, since, sinceWindow, verb, visitors } from "./words.ts";

type Series = keyof Counts;
const NAMES = { human: "Human visitors", ai: "AI visitors", total: "Total visitors" } as const;

const CHECK = "Check that the site is up, that its visitors are still being counted, and that `robots.txt` allows them";

export function isOutside({ position }: SiteStanding): boolean {
  return position === "above" || position === "below";
}

/** So many visitors were expected that zero can't be chance. */
function expectsVisitors({ expected }: SiteStanding): boolean {
  return expected !== null && expected >= FEW_VISITORS;
}

/** Ranks a step before all others. */
const EVERYONE = Number.MAX_SAFE_INTEGER;

const check = (people: number): Step => {
  return { kind: "check-site", people, text: [CHECK], prompt: null, openPullRequest: null };
};

export function noVisitors({ judged: { site, earlier }, unit }: Facts): Finding {
  const { human, ai } = site;
  const hadSome = (human.previous ?? 0) + (ai.previous ?? 0) > 0;
  const both = `${visitors(human.previous ?? 0, "human")} and ${visitors(ai.previous ?? 0, "ai")}`;
  const isNotable = [human, ai, site.total].some(expectsVisitors);
  return finding({
    kind: "no-visitors",
    audiences: AUDIENCES,
    people: 0 - (human.expected ?? 0),
    ai: 0 - (ai.expected ?? 0),
    isNotable,
    sentence: [
      earlier.length > 0 && hadSome ? `No visitors, after ${both} in the previous ${unitName(unit)}` : "No visitors",
    ],
    step: isNotable ? check(EVERYONE) : null,
  });
}

/** Audiences that used to visit, and are now counted as zero. */
export function brokenCounts({ judged: { site } }: Facts): Finding[] {
  return AUDIENCES.filter((of) => site[of].now === 0 && site[of].position === "below" && expectsVisitors(site[of])).map(
    (of) => {
      const usual = count(site[of].expected ?? 0);
      const noun = of === "human" ? "people" : "AI visitors";
      return finding({
        kind: "broken-count",
        audiences: [of],
        people: of === "human" ? 0 - (site.human.expected ?? 0) : 0,
        ai: of === "ai" ? 0 - (site.ai.expected ?? 0) : 0,
        isNotable: true,
        sentence: [`No ${noun} were counted, although about ${usual} were expected`],
        details: [["Counting is probably broken, so check that the site still reports visits"]],
        step: check(EVERYONE),
      });
    },
  );
}

/** Counts of the site that are outside their usual range, reached a new level, or rise or fall steadily. */
export function siteFindings(facts: Facts, causeOf: (of: Audience) => Cause | null): Finding[] {
  const { site } = facts.judged;
  const isBroken = (of: Audience) => site[of].now === 0 && expectsVisitors(site[of]);
  const told: Series[] = AUDIENCES.filter((of) => !isBroken(of) && (isOutside(site[of]) || site[of].isNewLevel));
  // The total is told only if it shows something that the audiences don't.
  if (!AUDIENCES.some((of) => isOutside(site[of]) || isBroken(of)) && isOutside(site.total)) told.push("total");
  const steady = AUDIENCES.filter((of) => !told.includes(of) && isSteady(site[of]));
  const findings = told.map((of) => outside(of, facts, causeOf));
  return [...inOne(findings), ...inOne(steady.map((of) => steadyFinding(of, facts)))];
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

function outside(of: Series, facts: Facts, causeOf: (of: Audience) => Cause | null): Finding {
  const { judged, annotations, window } = facts;
  const standing = judged.site[of];
  const { now, previous, expected, isNewLevel, levelSince } = standing;
  const cause = of === "total" || isNewLevel ? null : causeOf(of);
  const previousFrom = judged.earlier.at(-1)?.from ?? window.from;
  const begins = isNewLevel && levelSince ? levelSince.from : previousFrom;
  const noted = annotated(annotations, begins, isNewLevel && levelSince ? levelSince.to : window.to);
  const isWhole = cause === null && of !== "total" && isAlike(of, judged, standing);
  const alike = isWhole ? [["All sections changed alike, so look for a cause that concerns the whole site"]] : [];
  const isCrawler = of === "ai" && standing.position === "above" && cause !== null && !isOutside(judged.site.human);
  const difference = Math.round(now - (expected ?? previous ?? now));
  const isTooFew = of === "human" && cause === null && expected !== null && now <= TOO_FEW * expected;
  return finding({
    kind: "site",
    audiences: of === "total" ? AUDIENCES : [of],
    people: of === "ai" ? 0 : difference,
    ai: of === "human" ? 0 : difference,
    isNotable: true,
    sentence: isNewLevel ? newLevel(of, facts) : change(of, facts),
    details: [
      ...(cause ? [cause.sentence] : alike),
      ...(isCrawler ? [["Human visitors are within their usual range, so this is probably one crawler"]] : []),
      ...noted,
    ],
    pages: cause?.pages ?? [],
    step: isTooFew && !isNewLevel ? check(Math.abs(difference)) : null,
  });
}

/** At most this part of the expected people is so few that something may be broken. */
const TOO_FEW = 0.7;

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
function change(of: Series, { judged, unit }: Facts): Sentence {
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
  return [`${NAMES[of]} ${did} ${count(now)}${recordText(record, judged.earlier.length + 1, unit)}${range}`];
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

/** "Human visitors fell 42% since August, to 3,753, a 13-week low" */
function steadyFinding(of: Audience, facts: Facts): Finding {
  const { judged, window, unit, annotations, past } = facts;
  const { now, tendency } = judged.site[of];
  const { relative = 0, perWindow = 0, since: start = window } = tendency ?? {};
  const isUp = relative > 0;
  const counts = past.filter((point) => point.window.from >= start.from).map(({ totals }) => totals[of]);
  const isRecord = isUp ? now > Math.max(...counts) : now < Math.min(...counts);
  const record = isRecord ? recordText(isUp ? "highest" : "lowest", counts.length + 1, unit) : "";
  const did = isUp ? "have risen" : "have fallen";
  const difference = Math.round(now - now / (1 + relative));
  return finding({
    kind: "site",
    audiences: [of],
    people: of === "human" ? difference : 0,
    ai: of === "ai" ? difference : 0,
    sentence: [
      `${NAMES[of]} ${did} ${percent(Math.abs(relative))} since ${since(start, window)}, to ${count(now)}${record}`,
    ],
    details: [
      [`The ${isUp ? "rise" : "decline"} is steady, about ${percent(Math.abs(perWindow))} a ${unitName(unit)}`],
      ...annotated(annotations, start.from, window.to),
    ],
  });
}
