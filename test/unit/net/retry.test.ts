import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retryAfterOf, waitAfter } from "../../../src/net/retry.ts";
import { prop } from "../prop.ts";

const now = new Date("2026-11-16T14:00:00.500Z");
const MONTH = 31 * 24 * 3_600_000;

describe("F10 Retry-After", () => {
  test.each([
    ["seconds", "2", 2_000],
    ["zero", "0", 1_000],
    ["less than a second", "0.2", 1_000],
    ["a fraction, rounded up", "1.0001", 1_001],
    ["a date", "Mon, 16 Nov 2026 14:00:10 GMT", 9_500],
    ["a date that has passed", "Sun, 15 Nov 2026 08:49:37 GMT", 1_000],
    ["a date long ago", "Sun, 06 Nov 1994 08:49:37 GMT", undefined],
    ["a date in a far year", "Thu, 31 Dec 2037 23:55:55 GMT", undefined],
    ["a number in quotes", '"30"', 30_000],
    ["a number with a unit", "30 seconds", 30_000],
    ["a number with a short unit", "1.5s", 1_500],
    ["an old kind of date", "Monday, 16-Nov-26 14:00:10 GMT", 9_500],
    ["an older one", "Mon Nov 16 14:00:10 2026", 9_500],
    ["another unit", "30 minutes", undefined],
    ["a month", "2678400", MONTH],
    ["more than a month", "2678401", undefined],
    ["a huge number", "99999999999999999999999", undefined],
    ["a negative number", "-5", undefined],
    ["a word that looks like a date", "Monday", undefined],
    ["a date and a number", "Mon, 16 Nov 2026 14:00:10 GMT, 5", 9_500],
    ["two values, of which one is invalid", "-5, 5", 5_000],
    ["an exponent", "1e3", undefined],
    ["an empty value", "", undefined],
    ["no header", undefined, undefined],
  ])("%s: %j becomes %j", (_name, value, expected) => {
    expect(retryAfterOf({ "retry-after": value }, now)).toBe(expected);
  });

  prop([fc.string()])("any value is either ignored or becomes a wait that a timer accepts", (value) => {
    const ms = retryAfterOf({ "retry-after": value, date: value }, now);
    expect(ms === undefined || (ms >= 1_000 && ms <= MONTH)).toBe(true);
  });
});

test("F09 F10 waits double, to more than half a minute", () => {
  const shortest = [1, 2, 3, 4, 5, 50].map((tries) => waitAfter(tries, undefined, () => 0));
  expect(shortest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 60_000]);
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const asked = fc.option(fc.nat(MONTH), { nil: undefined });
prop([asked, fc.integer({ min: 1, max: 2_000 }), chance])(
  "F10 waits are as long as requested",
  (least, tries, random) => {
    const wait = waitAfter(tries, least, () => random);
    expect(wait).toBeGreaterThanOrEqual(Math.max(least ?? 0, 1_000));
    expect(wait).toBeLessThanOrEqual(Math.max(least ?? 0, 90_000));
  },
);
