import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoff, parseRetryAfter, quotaWait } from "../../src/service/retry.ts";

const now = new Date("2026-11-16T14:00:00.500Z");
const YEAR = 365 * 24 * 3_600_000;

describe("F10 Retry-After", () => {
  test.each([
    ["seconds", "2", 2_000],
    ["zero", "0", 0],
    ["a fraction, rounded up", "1.0001", 1_001],
    ["padded", " 7 ", 7_000],
    ["a date", "Mon, 16 Nov 2026 14:00:10 GMT", 9_500],
    ["the older form of dates", "Monday, 16-Nov-26 14:00:10 GMT", 9_500],
    ["the oldest form of dates, which names no zone", "Mon Nov 16 14:00:10 2026", 9_500],
    ["a date that has passed", "Sun, 06 Nov 1994 08:49:37 GMT", 0],
    ["huge", "99999999999999999999999", YEAR],
    ["a date beyond every deadline", "Fri, 31 Dec 9999 23:59:59 GMT", YEAR],
    ["negative", "-5", undefined],
    ["a word", "soon", undefined],
    ["a word that looks like a date", "Monday", undefined],
    ["two headers: the longer wait", "2, 5", 5_000],
    ["two headers, one of them a word", "2, soon", undefined],
    ["an exponent", "1e3", undefined],
    ["empty", "", undefined],
    ["absent", undefined, undefined],
  ])("%s", (_name, value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });

  test("whatever it says, the result is a wait that a timer can take or nothing", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const ms = parseRetryAfter(value, now);
        expect(ms === undefined || (ms >= 0 && ms <= YEAR)).toBe(true);
      }),
    );
  });
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const times = fc.integer({ min: 1, max: 2_000 });

test("backoff doubles, spreads over the upper half, and stays between half a second and a minute", () => {
  const lowest = [1, 2, 3, 4].map((failures) => backoff(failures, () => 0));
  expect(lowest).toEqual([500, 1_000, 2_000, 4_000]);
  fc.assert(
    fc.property(times, chance, (failures, random) => {
      const wait = backoff(failures, () => random);
      expect(wait).toBeGreaterThanOrEqual(500);
      expect(wait).toBeLessThanOrEqual(60_000);
    }),
  );
});

test("F09 F10 the wait for quota is never shorter than asked, and never a busy loop", () => {
  const unasked = [1, 2, 3, 7, 50].map((refusals) => quotaWait(undefined, refusals));
  expect(unasked).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  fc.assert(
    fc.property(fc.option(fc.nat(YEAR), { nil: undefined }), times, (asked, refusals) => {
      const wait = quotaWait(asked, refusals);
      expect(wait).toBeGreaterThanOrEqual(Math.max(asked ?? 0, 1_000));
    }),
  );
});
