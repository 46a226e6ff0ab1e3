import { count, signedPercent } from "../../text/numbers.ts";
import type { Audience, Change } from "../model.ts";
import type { TrendPoint, WindowUnit } from "../window.ts";

/** What the two audiences are called in headings and columns. */
export const AUDIENCES: Readonly<Record<Audience, string>> = { human: "People", ai: "AI" };

/** "1 page", "1,130 pages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** "week", "weeks". */
export function unitName(unit: WindowUnit, many: number): string {
  return many === 1 ? unit : `${unit}s`;
}

/** "8 weeks", "6 × 30 days". */
export function trendName(trend: readonly TrendPoint[], unit: WindowUnit): string {
  const [days, other] = new Set(trend.map(({ window }) => window.days));
  const span = unit === "window" && days !== undefined && other === undefined;
  return span
    ? `${trend.length} × ${counted(days, "day")}`
    : `${trend.length} ${unitName(unit, trend.length)}`;
}

/** "+31 %", "new", "gone"; "not seen" where a partial reading does not tell. */
export function changed({ kind, relative }: Change): string {
  if (kind === "unknown") return "not seen";
  if (kind !== "compared") return kind;
  return relative === null ? "–" : signedPercent(relative);
}

/** "9 Nov", "Nov", "Q4", each with its year where that is needed to tell two windows apart. */
export function startLabel(from: string, unit: WindowUnit, withYear: boolean): string {
  const date = new Date(from);
  const month = date.toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  const year = withYear ? ` ${date.getUTCFullYear()}` : "";
  if (unit === "quarter") return `Q${Math.floor(date.getUTCMonth() / 3) + 1}${year}`;
  return `${unit === "month" ? "" : `${date.getUTCDate()} `}${month}${year}`;
}
