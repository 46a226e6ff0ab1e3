import { expect, test } from "vitest";
import { changed, remarks } from "../../../../src/analytics/report/columns.ts";
import { SITES } from "./sites.ts";

test.each([
  [5, null, "unknown"],
  [0, null, "unknown"],
  [5, 0, "new"],
  [0, 5, "gone"],
  [0, 0, "–"],
  [40, 80, "−50%"],
])("the change to %s from %s is shown as %s", (now, previous, expected) => {
  expect(changed({ now, previous })).toBe(expected);
});

test("a plain number outside its usual range is explained where it's shown", () => {
  const [first, ...others] = SITES.quiet.insights.top.human;
  if (first === undefined) throw new Error("no pages");
  const pages = [{ ...first, ai: { ...first.ai, usual: { low: 1, high: 2 } } }, ...others];
  expect(remarks(pages, ["human"])).toEqual([]);
  expect(remarks(pages, ["ai"])).toMatchObject([{ text: { text: expect.stringContaining("isn't bold") } }]);
});
