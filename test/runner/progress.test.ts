import { expect, test } from "vitest";
import { progressLine } from "../../src/runner/progress.ts";

test.each([
  [{ label: "9–15 Nov 2026", requests: 3, rows: 500 }, "9–15 Nov 2026: 500 rows, requests so far: 3"],
  [{ label: "Totals of 2–8 Nov 2026", requests: 4, rows: 0 }, "Totals of 2–8 Nov 2026: requests so far: 4"],
])("progress names rows only where rows are read", (progress, line) => {
  expect(progressLine(progress)).toBe(line);
});
