import { expect, test } from "vitest";
import { changed, emphasized } from "../../../../src/analytics/print/columns.ts";

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
