import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRetryAfter, waitForLimit, waitForOutage } from "../../../src/net/retry.ts";

const now = new Date("2026-11-16T14:00:00.500Z");
const YEAR = 365 * 24 * 3_600_000;

describe("F10 Retry-After", () => {
  test.each([
    ["seconds", "2", 2_000],
    ["zero", "0", 1_000],
    ["less than a second", "0.2", 1_000],
    ["a fraction, rounded up", "1.0001", 1_001],
    ["a date", "Mon, 16 Nov 2026 14:00:10 GMT", 9_500],
    ["a date that has passed", "Sun, 06 Nov 1994 08:49:37 GMT", 1_000],
    ["a huge number", "99999999999999999999999", YEAR],
    ["a negative number", "-5", undefined],
    ["a word that looks like a date", "Monday", undefined],
    ["two headers", "2, 5", undefined],
    ["an exponent", "1e3", undefined],
    ["an empty value", "", undefined],
    ["no header", undefined, undefined],
  ])("%s: %j becomes %j", (_name, value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });

  test("any value is either ignored or becomes a wait that a timer accepts", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const ms = parseRetryAfter(value, now);
        expect(ms === undefined || (ms >= 1_000 && ms <= YEAR)).toBe(true);
      }),
    );
  });
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const times = fc.integer({ min: 1, max: 2_000 });
const asked = fc.option(fc.nat(YEAR), { nil: undefined });

test("the waits after outages double, with jitter, and add up to more than half a minute", () => {
  const shortest = [1, 2, 3, 4, 5].map((outages) => waitForOutage(undefined, outages, () => 0));
  expect(shortest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(shortest.reduce((sum, wait) => sum + wait)).toBeGreaterThan(30_000);
  fc.assert(
    fc.property(asked, times, chance, (asked, outages, random) => {
      const wait = waitForOutage(asked, outages, () => random);
      expect(wait).toBeGreaterThanOrEqual(Math.max(asked ?? 0, 1_000));
      expect(wait).toBeLessThanOrEqual(Math.max(asked ?? 0, 90_000));
    }),
  );
});

test("F09 F10 the wait after a rate limit is at least as long as requested, and at least a second", () => {
  const withoutRetryAfter = [1, 2, 3, 7, 50].map((limits) => waitForLimit(undefined, limits));
  expect(withoutRetryAfter).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  fc.assert(
    fc.property(asked, times, (asked, limits) => {
      expect(waitForLimit(asked, limits)).toBeGreaterThanOrEqual(Math.max(asked ?? 0, 1_000));
    }),
  );
});
