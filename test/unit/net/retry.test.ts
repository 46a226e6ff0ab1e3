import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retryAfterOf, waitAfter } from "../../../src/net/retry.ts";
import { prop } from "../prop.ts";

const now = new Date("2026-11-16T14:00:00.500Z");
const MONTH = 31 * 24 * 3_600_000;

describe("F10 Retry-After", () => {
  prop([fc.string()])("any value is either ignored or becomes a wait that a timer accepts", (value) => {
    const ms = retryAfterOf({ "retry-after": value, date: value }, now);
    expect(ms === undefined || (ms >= 1_000 && ms <= MONTH)).toBe(true);
  });

  test("a value as long as all headers can be is read quickly", () => {
    const started = performance.now();
    expect(retryAfterOf({ "retry-after": "1:11 GMT (".repeat(1_600) }, now)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2_000);
  });
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
