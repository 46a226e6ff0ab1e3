import { expect, test } from "vitest";
import type { Page } from "../../../../src/analytics/data.ts";
import { changed, emphasized, numbers } from "../../../../src/analytics/print/columns.ts";
import { reportOn } from "../findings/small.ts";

const at = (position: "above" | "within" | null, isNews = false, previous = 100) => {
  return { now: 150, previous, past: [], usual: null, irregular: false, position, isNews };
};

test.each([
  ["within what's usual", at("within"), { text: "x", as: "usual" }],
  ["whose usual range is unknown", at(null), { text: "x", as: "usual" }],
  ["that's new", at(null, false, 0), "x"],
  ["outside what's usual", at("above"), "x"],
  ["that's news", at("above", true), { text: "x", as: "news" }],
])("a change %s", (_, count, shown) => {
  expect(emphasized("x", count)).toEqual(shown);
});

test.each([
  [0, 4, "new"],
  [0, 0, "0"],
  [9, 9, "0"],
  [100, 100, "0%"],
  [9, 0, "−9"],
  [100, 40, "−60%"],
  [null, 4, null],
])("a change from %s to %s is %s", (previous, now, said) => {
  expect(changed({ now, previous })).toBe(said);
});

test("small lines are a column if half of the items have one, of 200,000, too", () => {
  const report = reportOn("only; cutoff 20; /a 50; /b -×10 7");
  const [a, b] = report.pages;
  const titles = (pages: readonly (Page | undefined)[]) => {
    return numbers(
      report,
      "people",
      pages.filter((page) => page !== undefined),
      "changes",
    ).map(({ title }) => title);
  };
  const others = [[{ key: "people" }, "People"], "Previous", "Change", "Expected"];
  expect(titles(Array(100_000).fill([a, b]).flat())).toEqual(["11 weeks", ...others]);
  expect(titles([a, b, b])).toEqual(others);
});
