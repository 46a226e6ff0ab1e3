import { describe, expect, test } from "vitest";
import { MOST_ROWS, pageRows } from "../../../../src/analytics/report/html/all-pages.ts";
import { PARTIAL, reading, readingBefore, unpublished } from "../../readings.ts";
import { manyRows } from "../many-rows.ts";

const now = reading(
  [100, 100],
  [
    ["/a", [10, 5]],
    ["/b", [40, 2]],
    ["/c", [10, 5]],
  ],
);

describe("rows of the table of all pages", () => {
  test("come with most visitors first, equal ones by path", () => {
    const { items } = pageRows(now, null, unpublished);
    expect(items.map(({ path, total }) => [path, total])).toEqual([
      ["/b", 42],
      ["/a", 15],
      ["/c", 15],
    ]);
  });

  test("have changes where the visitors of before are known", () => {
    const rows = [["/b", [50, 2]]] as const;
    const changes = (before: Parameters<typeof pageRows>[1]) =>
      pageRows(now, before, unpublished).items.map(({ human, ai }) => [human.difference, ai.difference]);
    expect(changes(readingBefore([60, 10], rows))).toEqual([
      [-10, 0],
      [10, 5],
      [10, 5],
    ]);
    expect(changes(readingBefore([60, 10], rows, PARTIAL))).toEqual([
      [-10, 0],
      [null, null],
      [null, null],
    ]);
    expect(changes(null).flat()).toEqual(Array(6).fill(null));
  });

  test("carry the sitemap's spelling", () => {
    const { items } = pageRows(now, null, (path) => (path === "/a" ? "/a/" : null));
    expect(items.map(({ published }) => published)).toEqual([null, "/a/", null]);
  });

  test("are counted, and end", () => {
    const { count, items } = pageRows(manyRows(5_000).current, null, unpublished);
    expect(count).toBe(5_000);
    expect(items).toHaveLength(MOST_ROWS);
  });
});
