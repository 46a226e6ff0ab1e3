import { describe, expect, it } from "vitest";
import { explain } from "../../../../src/analytics/bridge/explain.ts";
import { reading, siteIn } from "../readings.ts";

const NAMES = ["start", "install", "keys", "limits", "errors", "teams", "export", "import"];
/** 200 people and 80 AI visitors on the first page, fewer on each that follows. */
const section = (prefix: string, factor = 1) =>
  NAMES.map((name, i) => [`${prefix}/${name}`, [(200 - 20 * i) * factor, 80 - 8 * i]] as const);
const USUAL = [...section("/guides"), ...section("/api"), ...section("/deploy")];

it.each([
  ["in most weeks", (week: number) => week === 7],
  ["in some weeks", (week: number) => week % 2 === 0 || week === 7],
])("a section of which some pages' counts are unknown %s", (_, isRead) => {
  const { people } = explain(
    siteIn(
      reading([2_000, 900], [...section("/guides"), ...section("/api", 2), ...section("/deploy")]),
      Array.from({ length: 8 }, (_, week) => ({
        totals: [1_600, 900],
        // The other weeks end after the most visited pages.
        rows: USUAL.filter(([, [count]]) => isRead(week) || count >= 120),
        cutoff: isRead(week) ? 0 : 160,
      })),
      { published: new Set(USUAL.map(([path]) => path)) },
    ),
  );
  expect(people.changes.groups.map(({ of }) => of.prefix)).toEqual(["/api"]);
  // Unknown counts were as usual, and pages that are hardly known changed as the others did.
  expect(people.changes.groups[0]?.excess).toBeCloseTo(1_040, -1);
});

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
