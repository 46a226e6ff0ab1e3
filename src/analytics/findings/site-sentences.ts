import { unitName, type Window } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, percent } from "../../text/numbers.ts";
import type { SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { sinceFirstVisitor } from "../judgment/usual-range.ts";
import type { Sentence } from "../model.ts";
import type { Facts } from "./finding.ts";
import { rangeText, sinceWindow, usually, verb } from "./words.ts";

export type Series = keyof Counts;
export const NAMES = { human: "Human visitors", ai: "AI visitors", total: "Total visitors" } as const;

/** A smaller change since the previous window isn't what put the count outside its range: at all, or if it already was. */
const [SAME, STILL] = [0.02, 0.1];

/** Did a count that's outside its range leave it, or go further, since the previous window? */
export function isChanged({ now, previous, usual, position }: SiteStanding): boolean {
  const isUp = position === "above";
  if (previous === null || (isUp ? now <= previous : now >= previous)) return false;
  const wasOut = usual !== null && (isUp ? previous > usual.high : previous < usual.low);
  return Math.abs(now / previous - 1) >= (wasOut ? STILL : SAME);
}

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
export function change(of: Series, { judged, past, unit }: Facts): Sentence {
  const { now, previous, usual, position, record } = judged.site[of];
  const still = previous === null ? "are" : `stayed ${position === "above" ? "high" : "low"},`;
  const did = previous !== null && isChanged(judged.site[of]) ? verb(now, previous) : `${still} at ${count(now)}`;
  const windows = sinceFirstVisitor(past.map(({ totals }) => totals[of])).length;
  return [`${NAMES[of]} ${did}${recordText(record, windows + 1, unit)}${usually(usual)}`];
}

/** ", a 13-week low" */
export function recordText(record: SiteStanding["record"], windows: number, unit: Facts["unit"]): string {
  if (record === null || windows < 4) return "";
  const extreme = record === "highest" ? "high" : "low";
  const article = /^(?:8|1[18]$)/.test(`${windows}`) ? "an" : "a";
  return unit === "window" ? `, the ${record} in ${windows} periods` : `, ${article} ${windows}-${unit} ${extreme}`;
}

/** "Human visitors dropped by 40% in the week of Oct 5 and have stayed at about 6,000 a week (previously 9,600–10,400)" */
export function newLevel(of: Series, facts: Facts): Sentence {
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
    `${NAMES[of]} ${did}${size} ${levelStart(start, facts)} and have stayed at about ${count(rounded(after))} a ${unitName(unit)}${range}`,
  ];
}

/** "in the week of Oct 5", "on Oct 5" */
export function levelStart(start: Window, { unit, window }: Facts): string {
  return `${unit === "day" ? "on" : "in"} ${sinceWindow(start, unit, window)}`;
}

/** To two digits, because it's a level and not a count. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

/** The largest change of people that's too small to go with a change of AI visitors. */
const MAX_CHANGE = 0.15;

/** Are there about as many as usual, so that a rise of AI visitors doesn't come from interest? */
export function isUnchanged({ now, previous, usual, position }: SiteStanding): boolean {
  if (now === 0 || (position !== "within" && position !== "unjudged")) return false;
  return usual !== null || (previous !== null && Math.abs(now - previous) <= MAX_CHANGE * previous);
}
