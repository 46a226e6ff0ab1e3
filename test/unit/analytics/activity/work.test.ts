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
  const merged = [mergedOn].flat().map((day, i) => pull(day, 214 - i));
  const pages = site.pages.map((page) => (page.published === "/install/" ? { ...page, merged } : page));
  return workOf({ ...site, pages }, () => ({ low: 80, high: 120 }));
}

it("compares equally many full weeks before and after the one of the merge", () => {
  // The trend ends with the week of November 9. The merge is in the fourth of eight weeks.
  expect(workOn("500 540 546 700 690 690 690 10", "2026-10-14")).toEqual([
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
  ]);
});

it.each<[string, others: string, number | null]>([
  ["all other pages", "/a 10 10 10 9 13 14 15 99; /b 10", 0.2],
  ["other pages known in all of these weeks", "/a 10; cutoff 50; /b - 9 9 9 1 1 1 1", 0],
  ["nothing without visits before", "/a 0 0 0 0 5 5 5 5", null],
])("compares the rest of the site between the same weeks: %s", (_, others, change) => {
  const [work] = workOn("1 1 1 0 9 9 9 0", "2026-10-14", others);
  expect(work).toMatchObject({ restOfSite: change === null ? null : expect.closeTo(change) });
});

const RISING = "1 2 3 4 5 6 7 8";
it.each<[what: string, people: string, mergedOn: string[], work: readonly object[]]>([
  ["two full weeks after it", RISING, ["2026-11-04"], [{ before: 5, after: null, restOfSite: null }]],
  ["… not this week", RISING, ["2026-11-12"], [{ before: 6, after: null, restOfSite: null }]],
  ["one before it", RISING, ["2026-09-22"], []],
  ["visitors before it, while it's too early", "0 0 0 0 0 0 5 8", ["2026-11-04"], []],
  ["… not if two weeks have passed", "0 0 0 0 5 8 8 8", ["2026-10-21"], [{ before: 0, after: 8 }]],
  ["known weeks only", "- 40 50 4 60 - 80 8", ["2026-10-14"], [{ before: 45, after: 70 }]],
  ["any known week before it", "- - - 4 60 70 80 8", ["2026-10-14"], []],
  ["the latest of a week's", RISING, ["2026-10-16", "2026-10-14"], [{ pullRequest: { number: 214 } }]],
])("to compare before and after a merge takes %s", (_, people, mergedOn, work) => {
  expect(workOn(people, mergedOn)).toMatchObject(work);
});
