import { expect, it } from "vitest";
import { workOf } from "../../../../src/analytics/activity/work.ts";
import type { Facts } from "../../../../src/analytics/findings/finding.ts";
import { workFindings } from "../../../../src/analytics/findings/work.ts";
import type { JudgedPage } from "../../../../src/analytics/judged.ts";
import type { PageWork } from "../../../../src/analytics/model.ts";
import { unjudged } from "../../../../src/analytics/standing.ts";
import { reading, trendOf } from "../readings.ts";

const pull = (mergedOn: string) => ({ number: 214, url: "https://github.com/acme/docs/pull/214", mergedOn });
const trend = trendOf(Array(7).fill([2_000, 0]), reading([2_000, 0]));

type Series = readonly (number | null)[];
const page = (path: string, series: Series) => {
  const human = unjudged(series.slice(0, -1), series.at(-1) ?? 0);
  return { path, published: path.replace(/\/$/, ""), human } as JudgedPage;
};

function workOn(series: Series, mergedOn: string, others: readonly Series[] = []) {
  const pages = [page("/install/", series), ...others.map((other, index) => page(`/other${index}`, other))];
  return workOf({ changesByPage: new Map([["/install", [pull(mergedOn)]]]) }, { pages }, trend);
}

it("compares equally many full weeks before and after the one of the merge", () => {
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
      restOfSite: null,
      mergedAt: 3,
      isFresh: false,
    },
  ]);
});

const constant = Array(8).fill(10);

it.each<[string, readonly Series[], number | null]>([
  ["all other pages", [[10, 10, 10, 9, 13, 14, 15, 99], constant], 0.2],
  ["other pages known in all of these weeks", [constant, [null, 9, 9, 9, 1, 1, 1, 1]], 0],
  ["nothing without visits before", [[0, 0, 0, 0, 5, 5, 5, 5]], null],
])("compares the rest of the site between the same weeks: %s", (_, others, change) => {
  const [work] = workOn([1, 1, 1, 0, 9, 9, 9, 0], "2026-10-14", others).pages;
  expect(work).toMatchObject({ restOfSite: change === null ? null : expect.closeTo(change) });
});

it("needs two full weeks after the merge and one before, and leaves out unknown weeks", () => {
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-11-04")).toEqual({ pages: [], tooEarly: 1 });
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-11-12").tooEarly).toBe(1);
  expect(workOn([1, 2, 3, 4, 5, 6, 7, 8], "2026-09-22")).toEqual({ pages: [], tooEarly: 0 });
  expect(workOn([null, 40, 50, 4, 60, null, 80, 8], "2026-10-14").pages).toMatchObject([{ before: 45, after: 70 }]);
  expect(workOn([null, null, null, 4, 60, 70, 80, 8], "2026-10-14").pages).toEqual([]);
});

// With 10% as the limit, half of the pages of 100 people would be told in quiet weeks.
it.each<[string, Partial<PageWork>, boolean]>([
  ["as much as by chance", { after: 119 }, false],
  ["more", { after: 121 }, true],
  ["more, downward", { after: 79 }, true],
  ["more, but like the rest of the site", { after: 121, restOfSite: 0.05 }, false],
  ["less than the rest of the site", { after: 100, restOfSite: 0.3 }, true],
  ["more than before, without a usual range", { after: 200, usual: null }, false],
  ["more, as the previous report already said", { after: 121, isFresh: false }, false],
])("is news if the page changed %s", (_, change, isNews) => {
  const usual = { low: 80, high: 120 };
  const merged = { path: "/a", published: "/a", pull: pull("2026-10-28"), past: [], mergedAt: 0 };
  const work = [{ ...merged, before: 100, after: 100, restOfSite: 0, usual, isFresh: true, ...change }];
  expect(workFindings({ work, unit: "week", judged: { pages: [] } } as unknown as Facts)).toHaveLength(Number(isNews));
});
