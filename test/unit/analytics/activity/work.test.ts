import { expect, it } from "vitest";
import { workOf } from "../../../../src/analytics/activity/work.ts";
import { siteOn } from "../findings/small.ts";

const pull = (mergedOn: string, number = 214) => ({
  number,
  url: `https://github.com/acme/docs/pull/${number}`,
  mergedOn,
});
/** @param others  parts of the site's line, as test/golden/small-sites.txt explains it */
function workOn(people: string, mergedOn: string | readonly string[], others = "cutoff 50") {
  const site = siteOn(
    `only; weeks 7; total 2000; unpublished /install; unvisited /install/; /install ${people}; ${others}`,
  );
  const pulls = [mergedOn].flat().map((day, i) => pull(day, 214 - i));
  return workOf(site, new Map([["/install/", pulls]]), () => ({ low: 80, high: 120 }));
}

it("compares equally many full weeks before and after the one of the merge", () => {
  // The trend ends with the week of November 9. The merge is in the fourth of eight weeks.
  expect(workOn("500 540 546 700 690 690 690 10", "2026-10-14")).toEqual({
    beforeAndAfter: [
      {
        path: "/install/",
        pullRequest: pull("2026-10-14"),
        before: 529,
        after: 690,
        restOfSite: null,
        usual: { low: 80, high: 120 },
        past: [500, 540, 546, 700, 690, 690, 690, 10],
        mergedAt: 3,
      },
    ],
    tooEarly: 0,
  });
});

it.each<[string, others: string, number | null]>([
  ["all other pages", "/a 10 10 10 9 13 14 15 99; /b 10", 0.2],
  ["other pages known in all of these weeks", "/a 10; cutoff 50; /b - 9 9 9 1 1 1 1", 0],
  ["nothing without visits before", "/a 0 0 0 0 5 5 5 5", null],
])("compares the rest of the site between the same weeks: %s", (_, others, change) => {
  const [work] = workOn("1 1 1 0 9 9 9 0", "2026-10-14", others).beforeAndAfter;
  expect(work).toMatchObject({ restOfSite: change === null ? null : expect.closeTo(change) });
});

const RISING = "1 2 3 4 5 6 7 8";
it.each<[what: string, people: string, mergedOn: string[], beforeAndAfter: readonly object[], tooEarly: number]>([
  ["two full weeks after it", RISING, ["2026-11-04"], [], 1],
  ["… not this week", RISING, ["2026-11-12"], [], 1],
  ["one before it", RISING, ["2026-09-22"], [], 0],
  ["known weeks only", "- 40 50 4 60 - 80 8", ["2026-10-14"], [{ before: 45, after: 70 }], 0],
  ["any known week before it", "- - - 4 60 70 80 8", ["2026-10-14"], [], 0],
  ["one of a page's merges", RISING, ["2026-11-12", "2026-11-11", "2026-11-04"], [], 1],
  ["the latest of a week's", RISING, ["2026-10-16", "2026-10-14"], [{ pullRequest: { number: 214 } }], 0],
])("to compare before and after a merge takes %s", (_, people, mergedOn, beforeAndAfter, tooEarly) => {
  const work = workOn(people, mergedOn);
  expect(work).toMatchObject({ beforeAndAfter, tooEarly });
});
