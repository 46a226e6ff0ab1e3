import { describe, expect, it } from "vitest";
import { explain } from "../../../../src/analytics/bridge/explain.ts";
import { reading, siteIn } from "../readings.ts";

describe("months, which aren't equally long", () => {
  const windowOf = (days: number, from: string) => ({ from, to: from, days, label: "" });
  const total = (days: number) => {
    const months = Array.from({ length: 8 }, (_, i) => windowOf(31, `2026-0${i + 1}-01`));
    const past = months.map(() => ({ totals: [60_000, 0] as const }));
    const { past: weeks, ...rest } = siteIn(reading([42_000, 0]), past);
    const of = weeks.map((each, i) => ({ ...each, period: months[i] ?? each.period }));
    return explain({ ...rest, past: of, period: windowOf(days, "2026-09-01") }).people.total?.news;
  };

  it("are news only if they are per day, too", () => {
    expect(total(31)).toBe(-1);
    expect(total(22)).toBe(0);
  });
});
