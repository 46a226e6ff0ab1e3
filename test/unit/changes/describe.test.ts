import { expect, test } from "vitest";
import { summarize } from "../../../src/changes/describe.ts";
import type { Change } from "../../../src/changes/merges.ts";

const at = "2026-11-09T10:00:00Z";
const common = { title: "", author: { name: "ben", isBot: false } };
const commit: Change = { pull: null, commit: { ...common, sha: "a", parents: [], at }, at, files: null };
const times = { createdAt: at, updatedAt: at, mergedAt: at };
const lists = { labels: [], files: [], totalFiles: 0, comments: [] };
const pulls = (...numbers: number[]): Change[] =>
  numbers.map((number) => ({
    ...commit,
    pull: { ...common, ...times, ...lists, number, url: "", state: "merged", base: "main" },
  }));
const range = (size: number) => Array.from({ length: size }, (_, i) => i + 1);

test.each([
  [pulls(7), "1 pull request (#7)"],
  [[...pulls(7, 8), commit], "2 pull requests (#7 and #8) and 1 commit without a pull request"],
  [[commit, commit], "2 commits"],
  [pulls(...range(32)), `32 pull requests (#${range(30).join(", #")}, and 2 more)`],
])("a status comment says what was merged (case %#)", (kept, said) => {
  expect(summarize(kept)).toBe(`Merged since Nov 9: ${said}`);
});
