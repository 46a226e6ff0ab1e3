import { Fault } from "../failure.ts";
import { DAY_MS, dateText } from "../text/numbers.ts";

/** A range of whole UTC days. */
export interface Window {
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** The day after the last one, YYYY-MM-DD: exclusive, as in the service's API. */
  readonly to: string;
  readonly days: number;
  /** For display, with the last day inclusive: "Nov 9–15, 2026". */
  readonly label: string;
}

/** "period" is any other number of days. */
export type WindowUnit = "day" | "week" | "month" | "quarter" | "period";

/** ISO weeks, calendar months, calendar quarters, or a number of days. */
export type Period = { readonly unit: "week" | "month" | "quarter" } | { readonly unit: "days"; readonly days: number };

export interface Windows {
  readonly current: Window;
  readonly previous: Window;
  /** The period each window covers: the requested one, or the one matching the explicit dates. For `trendWindows`. */
  readonly period: Period;
}

/** A UTC day as the number of days since January 1, 1970, which was a Thursday. */
type Day = number;

const dayOf = (date: string | Date): Day => Math.floor(new Date(date).getTime() / DAY_MS);
const iso = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Whether it's a YYYY-MM-DD date from 1970 on, so not 2026-02-30. */
export function isDate(raw: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? dayOf(raw) : Number.NaN;
  return day >= 0 && iso(day) === raw;
}

/** The first day of the week, month, or quarter that `day` is in (for a number of days, `day` itself), `n` periods later. */
function move(day: Day, period: Period, n: number): Day {
  if (period.unit === "days") return day + n * period.days;
  if (period.unit === "week") return day - ((day + 3) % 7) + n * 7;
  const months = period.unit === "month" ? 1 : 3;
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  return Date.UTC(date.getUTCFullYear(), month - (month % months) + n * months) / DAY_MS;
}

/** The `n`th window before the one that ends at `end`. Single days are a week apart, because weekends differ. */
function windowBefore(end: Day, period: Period, n: number): Window {
  const isDay = period.unit === "days" && period.days === 1;
  const to = isDay ? end - n * 7 : move(end, period, -n);
  return windowOf(move(to, period, -1), to);
}

function windowOf(from: Day, to: Day): Window {
  return { from: iso(from), to: iso(to), days: to - from, label: label(iso(from), iso(to - 1)) };
}

/** "Nov 9, 2026", "Nov 9–15, 2026", "Oct 28 – Nov 3, 2026", "Dec 28, 2026 – Jan 3, 2027". */
function label(first: string, last: string): string {
  const start = dateText(first, { year: first.slice(0, 4) !== last.slice(0, 4) });
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const end = isSameMonth ? `–${Number(last.slice(8))}` : ` – ${dateText(last)}`;
  return `${start}${first === last ? "" : end}, ${last.slice(0, 4)}`;
}

/** The last complete window of a period and the one before. Today's numbers are incomplete, so they'd be compared unfairly. */
export function lastWindows(period: Period, now: Date): Windows {
  return windowsBefore(move(dayOf(now), period, 0), period);
}

/**
 * The window between two dates and the one before. A calendar month or quarter is compared with the one before it:
 * February with January, not the previous 28 days.
 *
 * @param dateTo  exclusive
 */
export function windowsBetween(dateFrom: string, dateTo: string, now: Date): Windows | Fault {
  const [from, to, today] = [dayOf(dateFrom), dayOf(dateTo), dayOf(now)];
  if (to < from) return new Fault(`it's before \`date-from\` (${dateFrom}); the dates may be swapped`);
  if (to === from) return new Fault(`the period ends the day before \`date-to\`; use ${iso(from + 1)} or later`);
  if (to > today) return new Fault(`reports cover only complete UTC days; use ${iso(today)} or earlier`);
  return windowsBefore(to, calendarPeriod(from, to) ?? { unit: "days", days: to - from });
}

function windowsBefore(end: Day, period: Period): Windows {
  return { current: windowBefore(end, period, 0), previous: windowBefore(end, period, 1), period };
}

/** Up to `n` windows, oldest first and ending with `current`. None starts before 1970, so there may be fewer. */
export function trendWindows({ to }: Window, period: Period, n: number): Window[] {
  const windows = Array.from({ length: n }, (_, i) => windowBefore(dayOf(to), period, n - 1 - i));
  return windows.filter(({ from }) => from >= "1970");
}

/**
 * The windows that a report compares its window with.
 *
 * @param trend  number of windows to chart, including the current one
 * @param countingChanged  what begins before this day was counted differently, so it isn't compared
 * @returns `earlier`: without gaps, latest first. `yearAgo`: the window of a year ago and the one before it, in this order;
 *   can be in `earlier`, too
 */
export function pastWindows(
  { current, previous, period }: Windows,
  compare: boolean,
  trend: number,
  countingChanged: string | null,
) {
  const charted = trendWindows(current, period, trend).slice(0, -1).reverse();
  const isAlike = ({ from }: Window) => countingChanged === null || from >= countingChanged;
  const earlier = (charted.length === 0 && compare ? [previous] : charted).filter(isAlike);
  const ago = [current, previous].map((window) => yearEarlier(window, period));
  return { earlier, yearAgo: earlier.length === 0 ? [] : ago.filter(isAlike) };
}

/** The same calendar month or quarter one year earlier; otherwise 364 days back, so that the days of the week match. */
function yearEarlier({ from, to }: Window, { unit }: Period): Window {
  const isCalendar = unit === "month" || unit === "quarter";
  const back = (date: string) => (isCalendar ? move(dayOf(date), { unit: "month" }, -12) : dayOf(date) - 364);
  return windowOf(back(from), back(to));
}

/** The unit that all windows share, so that a series of them can be called "8 weeks"; "period" if they differ. */
export function unitOf(windows: readonly Window[]): WindowUnit {
  const unit = ({ from, to, days }: Window) =>
    days === 1 ? "day" : (calendarPeriod(dayOf(from), dayOf(to))?.unit ?? "period");
  const [first = "period", ...others] = new Set(windows.map(unit));
  return others.length > 0 ? "period" : first;
}

/** What windows like this one are called in a sentence. Single days are a week apart, so the report is about Wednesdays. */
export function unitName(unit: WindowUnit, { from }: Window): string {
  return unit === "day" ? new Date(from).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" }) : unit;
}

/** Null if it isn't exactly one week, month, or quarter. */
function calendarPeriod(from: Day, to: Day) {
  const units = ["week", "month", "quarter"] as const;
  const unit = units.find((unit) => move(to, { unit }, 0) === to && move(to, { unit }, -1) === from);
  return unit ? { unit } : null;
}
