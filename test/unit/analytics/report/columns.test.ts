import { expect, test } from "vitest";
import { changed } from "../../../../src/analytics/report/columns.ts";

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
