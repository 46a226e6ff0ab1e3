import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePeriod } from "../../../src/inputs/parsers.ts";
import { lastWindows, pastWindows, trendWindows, type Windows, windowsBetween } from "../../../src/inputs/period.ts";
import { prop } from "../prop.ts";

const DAY_MS = 86_400_000;

function windowsAt(raw: string, now: string): Windows {
  const period = parsePeriod(raw);
  if (period === null) throw new Error(raw);
  return lastWindows(period, new Date(now));
}

test.each([
  ["2026-11-10", "2026-11-21", "2026-10-30 2026-11-10 11 Oct 30 – Nov 9, 2026", { unit: "days", days: 11 }],
  ["2026-02-01", "2026-03-01", "2026-01-01 2026-02-01 31 Jan 1–31, 2026", { unit: "month" }],
])("the days from %s to %s are compared with as many days or the month before", (from, to, previous, period) => {
  const windows = windowsBetween(from, to, new Date("2026-11-21T12:00:00Z")) as Windows;
  expect(windows).toMatchObject({ current: { from, to }, period });
  expect(Object.values(windows.previous).join(" ")).toBe(previous);
});

test.each([
  ["last-week", "2025-11-10 2025-11-17", "2025-11-03 2025-11-10"],
  ["last-month", "2025-10-01 2025-11-01", "2025-09-01 2025-10-01"],
])("a year ago, %s has the same days of the week or of the month", (raw, ...ago) => {
  const { yearAgo } = pastWindows(windowsAt(raw, "2026-11-21T12:00:00Z"), true, 0, null);
  expect(yearAgo.map(({ from, to }) => `${from} ${to}`)).toEqual(ago);
});

const anyPeriod = fc.oneof(
  fc.constantFrom("last-week", "last-month", "last-quarter"),
  fc.integer({ min: 1, max: 999 }).map((days) => `last-${days}-days`),
);
const anyMoment = fc.date({ min: new Date("1990-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });

/** Days are compared with the same day of the week before; other periods follow each other. */
const gapOf = (raw: string) => (raw === "last-1-days" ? 6 * DAY_MS : 0);

const LENGTHS: Record<string, [number, number]> = {
  "last-week": [7, 7],
  "last-month": [28, 31],
  "last-quarter": [90, 92],
};

prop([anyPeriod, anyMoment, fc.integer({ min: 0, max: 12 })], { numRuns: 300 })(
  "any period is the latest complete one, has the length that its name implies, and ends a trend of windows at the same distance",
  (raw, moment, n) => {
    const { current, previous, period } = windowsAt(raw, moment.toISOString());
    const given = Number(/\d+/.exec(raw)?.[0]);
    const [least, most] = LENGTHS[raw] ?? [given, given];
    expect(Date.parse(current.to)).toBeLessThanOrEqual(moment.getTime());
    expect(Date.parse(current.to)).toBeGreaterThan(moment.getTime() - (raw in LENGTHS ? most : 1) * DAY_MS);

    const trend = trendWindows(current, period, n);
    const windows = trend.length > 1 ? trend : [previous, current];
    expect(windows.slice(-2)).toEqual([previous, current]);
    if (n > 0) expect(trend.at(-1)).toEqual(current);
    expect(trend.length).toBeLessThanOrEqual(n);
    // No window starts before 1970.
    if (trend.length < n) expect(trend[0]?.from).toMatch(/^19[78]/);
    for (const [i, { from, to, days }] of windows.entries()) {
      const before = windows[i - 1];
      expect(from >= "1970-01-01").toBe(true);
      expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(days);
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
      if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(gapOf(raw));
    }
  },
);
