import type { WindowUnit } from "../../period.ts";
import { count, signedCount, signedPercent } from "../../text/numbers.ts";
import type { Audience, Change, TrendPoint } from "../model.ts";

/** What the two audiences are called in headings and columns. */
export const AUDIENCES: Readonly<Record<Audience, string>> = { human: "People", ai: "AI" };

/** "1 page", "1,130 pages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** "586"; "≤586" where the spellings of one page count some visitors more than once. */
export function atMost(value: number, isBound: boolean): string {
  return isBound ? `≤${count(value)}` : count(value);
}

/** "week", "period"; "window" is a word of the code. */
export function unitName(unit: WindowUnit): string {
  return unit === "window" ? "period" : unit;
}

/** "8 weeks", "6 × 30 days". */
export function trendName(trend: readonly TrendPoint[], unit: WindowUnit): string {
  const [days, other] = new Set(trend.map(({ window }) => window.days));
  const isSpan = unit === "window" && days !== undefined && other === undefined;
  return isSpan ? `${trend.length} × ${counted(days, "day")}` : counted(trend.length, unitName(unit));
}

/** Below this a percentage says less than the counts. */
const FEW = 30;

/** "+31%", "+4" where there are few visitors, "new", "gone"; "not seen" where a partial reading does not tell. */
export function changed({ kind, relative, now, before, difference }: Change): string {
  if (kind === "unknown") return "not seen";
  if (kind !== "compared") return kind;
  if (Math.max(now, before ?? 0) < FEW) return signedCount(difference ?? 0);
  return relative === null ? "–" : signedPercent(relative);
}

/** "Nov 9", "Nov", "Q4", each with its year where that is needed to tell two periods apart. */
export function startLabel(from: string, unit: WindowUnit, withYear: boolean): string {
  const date = new Date(from);
  const year = withYear ? date.getUTCFullYear() : "";
  if (unit === "quarter") return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${year}`.trimEnd();
  const month = date.toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  if (unit === "month") return `${month} ${year}`.trimEnd();
  return `${month} ${date.getUTCDate()}${withYear ? `, ${year}` : ""}`;
}
