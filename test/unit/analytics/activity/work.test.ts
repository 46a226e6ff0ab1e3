import { expect, it } from "vitest";
import { workOf } from "../../../../src/analytics/activity/work.ts";
import type { JudgedPage } from "../../../../src/analytics/judged.ts";
import { unjudged } from "../../../../src/analytics/standing.ts";
import { reading, trendOf } from "../readings.ts";

const pull = (mergedOn: string) => ({ number: 214, url: "https://github.com/acme/docs/pull/214", mergedOn });
const trend = trendOf(
  [1_000, 1_000, 1_000, 1_000, 1_100, 1_100, 1_100].map((human) => [human, 0]),
  reading([1_100, 0]),
);

function workOn(series: readonly (number | null)[], mergedOn: string) {
  const human = unjudged(series.slice(0, -1), series.at(-1) ?? 0);
  const page = { path: "/install/", published: "/install", human } as JudgedPage;
  return workOf({ changesByPage: new Map([["/install", [pull(mergedOn)]]]) }, { pages: [page] }, trend);
}

it("compares equally many full weeks before and after the one of the merge, beside the whole site", () => {
  // The trend ends with the week of November 9. The merge is in the fourth of eight weeks.
  const { pages, tooEarly } = workOn([500, 540, 546, 700, 690, 690, 690, 10], "2026-10-14");
  expect(tooEarly).toBe(0);
  expect(pages).toMatchObject([
    {
      path: "/install/",
      published: "/install",
      pull: { number: 214 },
      before: 529,
      after: 690,
      mergedAt: 3,
      isFresh: false,
    },
  ]);
  expect(pages[0]?.site).toBeCloseTo(0.1);
});

it("needs two full weeks after the merge and one before, and leaves out unknown weeks", () => {
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-11-04")).toEqual({ pages: [], tooEarly: 1 });
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-11-12").tooEarly).toBe(1);
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-09-22")).toEqual({ pages: [], tooEarly: 0 });
  expect(workOn([null, 40, 50, 4, 60, null, 80, 8], "2026-10-14").pages).toMatchObject([{ before: 45, after: 70 }]);
  expect(workOn([null, null, null, 4, 60, 70, 80, 8], "2026-10-14").pages).toEqual([]);
});
