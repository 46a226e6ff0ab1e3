import { Fault } from "../failure.ts";
import { dateText } from "../text/numbers.ts";

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

const DAY_MS = 86_400_000;

/** A UTC day as the number of days since January 1, 1970. */
type Day = number;

const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / DAY_MS;
const dateOf = (day: Day): Date => new Date(day * DAY_MS);
const utcDay = (date: string): Day => Date.parse(date) / DAY_MS;
const iso = (day: Day): string => dateOf(day).toISOString().slice(0, 10);

/** Whether it's a YYYY-MM-DD date from 1970 on, so not 2026-02-30. */
export function isDate(raw: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? utcDay(raw) : Number.NaN;
  return day >= 0 && iso(day) === raw;
}

/**
 * The window to report on and the previous one. Both end before today: today's numbers are incomplete, so comparisons
 * would be unfair. Dates are YYYY-MM-DD and override the period. `dateTo` is exclusive.
 */
export function windowsFor(
  { period, dateFrom, dateTo }: { period: Period; dateFrom: string | null; dateTo: string | null },
  now: Date,
): Windows | Fault {
  const today = Math.floor(now.getTime() / DAY_MS);
  if (dateFrom === null && dateTo === null) return windowsBefore(startOf(period, today), period);
  if (dateFrom === null || dateTo === null) return new Fault("set both `date-from` and `date-to`, or neither");
  const [from, to] = [utcDay(dateFrom), utcDay(dateTo)];
  if (to < from) return new Fault(`it's before \`date-from\` (${dateFrom}); the dates may be swapped`);
  if (to === from) return new Fault(`the period ends the day before \`date-to\`; use ${iso(from + 1)} or later`);
  if (to > today) return new Fault(`reports cover only complete UTC days; use ${iso(today)} or earlier`);
  return windowsBefore(to, explicitPeriod(from, to));
}

/** The last complete window of a period. */
export function lastWindow(period: Period, now: Date): Window {
  return windowsBefore(startOf(period, Math.floor(now.getTime() / DAY_MS)), period).current;
}

/** Up to `n` windows, oldest first and ending with `current`. None starts before 1970, so there may be fewer. */
export function trendWindows(current: Window, period: Period, n: number): Window[] {
  const windows: Window[] = [];
  for (let window: Window | null = current; window && windows.length < n; window = windowBefore(window, period)) {
    windows.unshift(window);
  }
  return windows;
}

/** Null if it would start before 1970. A day is compared with the same day of the week before, because weekends differ. */
function windowBefore({ from, to }: Window, period: Period): Window | null {
  const isDay = period.unit === "days" && period.days === 1;
  const end = isDay ? utcDay(to) - 7 : utcDay(from);
  const start = stepBack(end, period);
  return start < 0 ? null : windowOf(start, end);
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
  const ago = [current, previous].flatMap((window) => yearEarlier(window, period) ?? []);
  return { earlier, yearAgo: earlier.length === 0 ? [] : ago.filter(isAlike) };
}

/**
 * The same window one year earlier: the same calendar month or quarter, otherwise 364 days back, so that the days of
 * the week match. Null if it would start before 1970.
 */
function yearEarlier({ from, to }: Window, { unit }: Period): Window | null {
  const isCalendar = unit === "month" || unit === "quarter";
  const back = (day: Day) => {
    const date = dateOf(day);
    return isCalendar ? dayOf(date.getUTCFullYear() - 1, date.getUTCMonth(), 1) : day - 364;
  };
  const [start, end] = [back(utcDay(from)), back(utcDay(to))];
  return start < 0 ? null : windowOf(start, end);
}

/** The unit that all windows share, so that a series of them can be called "8 weeks"; "period" if they differ. */
export function unitOf(windows: readonly Window[]): WindowUnit {
  const [unit = "period", ...others] = new Set(windows.map(({ from, to }) => calendarUnit(utcDay(from), utcDay(to))));
  return others.length > 0 ? "period" : unit;
}

/** The first day of the week, month, or quarter that `day` is in; for a number of days, `day` itself. */
function startOf(period: Period, day: Day): Day {
  const date = dateOf(day);
  switch (period.unit) {
    case "week":
      return day - ((date.getUTCDay() + 6) % 7);
    case "month":
      return dayOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
    case "quarter":
      return dayOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
    case "days":
      return day;
  }
}

/** The first day of the window that ends right before `end`. */
function stepBack(end: Day, period: Period): Day {
  return period.unit === "days" ? end - period.days : startOf(period, end - 1);
}

function windowsBefore(end: Day, period: Period): Windows {
  const from = stepBack(end, period);
  const current = windowOf(from, end);
  return { current, previous: windowBefore(current, period) ?? windowOf(stepBack(from, period), from), period };
}

/** A calendar month or quarter is compared with the one before it: February with January, not the previous 28 days. */
function explicitPeriod(from: Day, to: Day): Period {
  const unit = calendarUnit(from, to);
  return unit === "month" || unit === "quarter" ? { unit } : { unit: "days", days: to - from };
}

function calendarUnit(from: Day, to: Day): WindowUnit {
  if (to - from === 1) return "day";
  for (const unit of ["week", "month", "quarter"] as const) {
    if (startOf({ unit }, to) === to && stepBack(to, { unit }) === from) return unit;
  }
  return "period";
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
