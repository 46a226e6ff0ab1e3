import fc from "fast-check";
import { describe, expect } from "vitest";
import { parsePeriod } from "../../../src/inputs/parsers.ts";
import { lastWindows, trendWindows, type Windows } from "../../../src/inputs/period.ts";
import { prop } from "../prop.ts";

const DAY_MS = 86_400_000;

function windowsAt(raw: string, now: string): Windows {
  const period = parsePeriod(raw);
  if (period === null) throw new Error(raw);
  return lastWindows(period, new Date(now));
}

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

describe("any period", () => {
  prop([anyPeriod, anyMoment, fc.integer({ min: 0, max: 12 })], { numRuns: 300 })(
    "is the latest complete one, has the length that its name implies, and ends a trend of windows at the same distance",
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
});
