import type { Window, WindowUnit } from "./window.ts";

/** How windows follow each other: by ISO weeks, calendar months, calendar quarters, or a number of days. */
export type Period =
  | { readonly unit: "week" | "month" | "quarter" }
  | { readonly unit: "days"; readonly days: number };

export interface WindowRequest {
  readonly period: Period;
  /** YYYY-MM-DD; both null, or both given: then they override the period. `dateTo` is exclusive. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

export interface Windows {
  readonly current: Window;
  readonly previous: Window;
  /** What the windows step by: the period asked for, or what the explicit dates amount to. For `trendWindows`. */
  readonly period: Period;
}

const DAY_MS = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A UTC day as the number of days since 1 January 1970. Whole numbers leave no room for clock changes. */
type Day = number;

const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / DAY_MS;
const today = (now: Date): Day => Math.floor(now.getTime() / DAY_MS);
const dateOf = (day: Day): Date => new Date(day * DAY_MS);
const iso = (day: Day): string => dateOf(day).toISOString().slice(0, 10);

/** The day of a YYYY-MM-DD date from 1970 on; null for anything else, 2026-02-30 included. */
function parseDay(raw: string): Day | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? Date.parse(raw) / DAY_MS : Number.NaN;
  return day >= 0 && iso(day) === raw ? day : null;
}

/** `last-week`, `last-N-days`, `last-month` or `last-quarter`; anything else is answered with a sentence. */
export function parsePeriod(raw: string): Period | string {
  if (raw === "last-week") return { unit: "week" };
  if (raw === "last-month") return { unit: "month" };
  if (raw === "last-quarter") return { unit: "quarter" };
  const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
  if (days !== undefined) return { unit: "days", days: Number(days) };
  return `period is ${JSON.stringify(raw)}; allowed are last-week, last-month, last-quarter and last-N-days with N from 1 to 999, such as last-30-days`;
}

/**
 * The window to report on and the one before it, or a sentence that says what is wrong with the dates. Both are closed:
 * whole UTC days that were over at `now`. An explicit window that reaches into today is refused, because its numbers
 * would still grow and every comparison with it would be unfair.
 */
export function windowsFor(request: WindowRequest, now: Date): Windows | string {
  const { dateFrom, dateTo } = request;
  if (dateFrom === null && dateTo === null) {
    const end = startOf(request.period, today(now));
    return windowsBefore(end, request.period);
  }
  if (dateFrom === null) return "date-to is given without date-from; give both or neither";
  if (dateTo === null) return "date-from is given without date-to; give both or neither";
  const from = parseDay(dateFrom);
  if (from === null) return notADate("date-from", dateFrom);
  const to = parseDay(dateTo);
  if (to === null) return notADate("date-to", dateTo);
  if (to <= from) {
    return `date-to is ${dateTo} and date-from is ${dateFrom}; date-to is exclusive, so it must be at least ${iso(from + 1)}`;
  }
  if (to > today(now)) {
    return `date-to is ${dateTo}, but only days that are over in UTC can be reported; date-to may be ${iso(today(now))} at most (it is exclusive)`;
  }
  return windowsBefore(to, explicitPeriod(from, to));
}

/** Up to `n` windows, oldest first and ending with `current`. None starts before 1970, so there may be fewer. */
export function trendWindows(current: Window, period: Period, n: number): Window[] {
  const windows: Window[] = [];
  let to = dayIn(current.to);
  while (windows.length < n) {
    const from = stepBack(to, period);
    if (from < 0) break;
    windows.unshift(windowOf(from, to));
    to = from;
  }
  return windows;
}

/** What all of the windows are, so that a row of them can be called "8 weeks". */
export function unitOf(windows: readonly Window[]): WindowUnit {
  const units = new Set(windows.map(({ from, to }) => calendarUnit(dayIn(from), dayIn(to))));
  const [unit, other] = units;
  return unit === undefined || other !== undefined ? "window" : unit;
}

function notADate(input: string, raw: string): string {
  return `${input} is ${JSON.stringify(raw)}; it must be a date such as 2026-11-09 (year, month, day)`;
}

/** The first day of the week, month or quarter that `day` is in; for a number of days, `day` itself. */
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
  return { current: windowOf(from, end), previous: windowOf(stepBack(from, period), from), period };
}

/** Explicit dates that are a calendar month or quarter are compared as one: February with January, not with 28 days. */
function explicitPeriod(from: Day, to: Day): Period {
  const unit = calendarUnit(from, to);
  return unit === "month" || unit === "quarter" ? { unit } : { unit: "days", days: to - from };
}

function calendarUnit(from: Day, to: Day): WindowUnit {
  if (to - from === 1) return "day";
  for (const unit of ["week", "month", "quarter"] as const) {
    if (startOf({ unit }, to) === to && stepBack(to, { unit }) === from) return unit;
  }
  return "window";
}

function windowOf(from: Day, to: Day): Window {
  return { from: iso(from), to: iso(to), days: to - from, label: label(dateOf(from), dateOf(to - 1)) };
}

function dayIn(date: string): Day {
  return Date.parse(date) / DAY_MS;
}

/** "9 Nov 2026", "9–15 Nov 2026", "28 Oct – 3 Nov 2026", "28 Dec 2026 – 3 Jan 2027". */
function label(first: Date, last: Date): string {
  const month = (date: Date): string => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
  const end = `${month(last)} ${last.getUTCFullYear()}`;
  if (first.getUTCFullYear() !== last.getUTCFullYear())
    return `${month(first)} ${first.getUTCFullYear()} – ${end}`;
  if (first.getUTCMonth() !== last.getUTCMonth()) return `${month(first)} – ${end}`;
  return first.getUTCDate() === last.getUTCDate() ? end : `${first.getUTCDate()}–${end}`;
}
