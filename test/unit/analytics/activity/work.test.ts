import { expect, it } from "vitest";
import { workOf } from "../../../../src/analytics/activity/work.ts";
import type { SitePage } from "../../../../src/analytics/site/site.ts";
import { reading, siteIn } from "../readings.ts";

const pull = (mergedOn: string, number = 214) => ({
  number,
  url: `https://github.com/acme/docs/pull/${number}`,
  mergedOn,
});
const site = siteIn(reading([2_000, 0]), Array(7).fill({ totals: [2_000, 0] }));

type Series = readonly (number | null)[];
const page = (path: string, series: Series) => {
  const [now, ...past] = series.map((people) => (people === null ? null : { people, ai: 0, total: people })).reverse();
  return { path, published: path.replace(/\/$/, ""), now, past: past.reverse() } as unknown as SitePage;
};

function workOn(series: Series, mergedOn: string | readonly string[], others: readonly Series[] = []) {
  const pages = [page("/install/", series), ...others.map((other, index) => page(`/other${index}`, other))];
  const pulls = [mergedOn].flat().map((day, i) => pull(day, 214 - i));
  return workOf({ ...site, pages }, new Map([["/install", pulls]]), () => ({ low: 80, high: 120 }));
}

it("compares equally many full weeks before and after the one of the merge", () => {
  // The trend ends with the week of November 9. The merge is in the fourth of eight weeks.
  const { beforeAndAfter, tooEarly } = workOn([500, 540, 546, 700, 690, 690, 690, 10], "2026-10-14");
  expect(tooEarly).toBe(0);
  expect(beforeAndAfter).toEqual([
    {
      path: "/install",
      pullRequest: pull("2026-10-14"),
      before: 529,
      after: 690,
      restOfSite: null,
      usual: { low: 80, high: 120 },
      past: [500, 540, 546, 700, 690, 690, 690, 10],
      mergedAt: 3,
    },
  ]);
});

const constant = Array(8).fill(10);

it.each<[string, readonly Series[], number | null]>([
  ["all other pages", [[10, 10, 10, 9, 13, 14, 15, 99], constant], 0.2],
  ["other pages known in all of these weeks", [constant, [null, 9, 9, 9, 1, 1, 1, 1]], 0],
  ["nothing without visits before", [[0, 0, 0, 0, 5, 5, 5, 5]], null],
])("compares the rest of the site between the same weeks: %s", (_, others, change) => {
  const [work] = workOn([1, 1, 1, 0, 9, 9, 9, 0], "2026-10-14", others).beforeAndAfter;
  expect(work).toMatchObject({ restOfSite: change === null ? null : expect.closeTo(change) });
});

it("needs two full weeks after the merge and one before, and leaves out unknown weeks", () => {
  const rising = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(workOn(rising, "2026-11-04")).toEqual({ beforeAndAfter: [], tooEarly: 1 });
  expect(workOn(rising, "2026-11-12").tooEarly).toBe(1);
  expect(workOn(rising, "2026-09-22")).toEqual({ beforeAndAfter: [], tooEarly: 0 });
  const unknown = [null, 40, 50, 4, 60, null, 80, 8];
  expect(workOn(unknown, "2026-10-14").beforeAndAfter).toMatchObject([{ before: 45, after: 70 }]);
  expect(workOn([null, null, null, 4, 60, 70, 80, 8], "2026-10-14").beforeAndAfter).toEqual([]);
});

it("counts a page once, however many pull requests changed it", () => {
  const rising = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(workOn(rising, ["2026-11-12", "2026-11-11", "2026-11-04"])).toEqual({ beforeAndAfter: [], tooEarly: 1 });
  const same = workOn(rising, ["2026-10-16", "2026-10-14"]).beforeAndAfter;
  expect(same.map(({ pullRequest }) => pullRequest.number)).toEqual([214]);
});
