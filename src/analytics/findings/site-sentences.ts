import type { Counts } from "../../service/port.ts";
import { count, percent } from "../../text/numbers.ts";
import type { SiteStanding } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { sinceFirstVisitor } from "../judgment/usual-range.ts";
import type { Sentence } from "../model.ts";
import type { Cause } from "./causes.ts";
import type { Facts } from "./finding.ts";
import { rangeText, sinceWindow, verb } from "./words.ts";

export type Series = keyof Counts;
export const NAMES = { human: "Human visitors", ai: "AI visitors", total: "Total visitors" } as const;

/** "Human visitors fell by half, to 3,753, a 13-week low (usually 7,261–8,567)" */
export function change(of: Series, { judged, past, unit }: Facts): Sentence {
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
export function recordText(record: SiteStanding["record"], windows: number, unit: Facts["unit"]): string {
  if (record === null || windows < 4) return "";
  const extreme = record === "highest" ? "high" : "low";
  return unit === "window" ? `, the ${record} in ${windows} periods` : `, a ${windows}-${unit} ${extreme}`;
}

/** "Human visitors have a new level since the week of Oct 5: about 6,000, 40% lower than before" */
export function newLevel(of: Series, { judged, past, unit, window }: Facts): Sentence {
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

export function alike(of: Series, isUp: boolean): Sentence {
  if (of === "ai") return [`AI visits to all sections ${isUp ? "rose" : "fell"} alike`];
  return [
    isUp ? "All sections rose alike" : "All sections fell alike, so look for a cause that concerns the whole site",
  ];
}

/** The largest change of people that's too small to go with a change of AI visitors. */
const MAX_CHANGE = 0.15;

/** Only if people didn't change, too. */
export function crawlerText({ now, previous, usual, position }: SiteStanding, cause: Cause | null): string | null {
  const who = cause === null ? "a crawler" : "one crawler";
  if (now === 0 || (position !== "within" && position !== "unjudged")) return null;
  if (usual !== null) return `Human visitors are within their usual range, so this is probably ${who}`;
  const isSame = previous !== null && Math.abs(now - previous) <= MAX_CHANGE * previous;
  return isSame ? `The number of people hardly changed, so this is probably ${who}` : null;
}
