import { unitName } from "../../inputs/period.ts";
import { count, percent } from "../../text/numbers.ts";
import type { SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { sinceFirstVisitor } from "../judgment/usual-range.ts";
import type { Audience, Sentence } from "../model.ts";
import type { Facts } from "./finding.ts";
import { rangeText, sinceWindow, usually, verb } from "./words.ts";

export const NAMES = { human: "Human visitors", ai: "AI visitors" } as const;

/** Did a count that's outside its range leave it, or go further, since the previous window? */
export function isChanged({ now, previous, position }: SiteStanding): boolean {
  return previous !== null && (position === "above" ? now > previous : now < previous);
}

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
export function change(of: Audience, facts: Facts): Sentence {
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
export function newLevel(of: Audience, facts: Facts): Sentence {
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
    `${NAMES[of]} ${did}${size} ${unit === "day" ? "on" : "in"} ${sinceWindow(start, unit, window)} and have stayed at about ${count(rounded(after))} a ${unitName(unit)}${range}`,
  ];
}

/** To two digits, because it's a level and not a count. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}
