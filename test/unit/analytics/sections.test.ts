import { describe, expect, test } from "vitest";
import type { SitePage } from "../../../src/analytics/pages.ts";
import { sectionNames, sectionsOf as sectionsWith } from "../../../src/analytics/sections.ts";
import { pagesOf, reading, readingBefore, type Triple } from "./readings.ts";

const sectionsOf = (pages: readonly SitePage[], isCompared: boolean, top: number) =>
  sectionsWith(pages, sectionNames(pages), isCompared, top);

/** The number of pages in each section. */
function shape(paths: readonly string[]): Record<string, number> {
  const rows = paths.map((path): [string, Triple] => [path, [1, 0]]);
  const { items, belowPrefix } = sectionsOf(pagesOf(reading([1, 0], rows)), false, 50);
  return Object.fromEntries([...items.map(({ prefix, pages }) => [prefix, pages]), ["below", Number(belowPrefix)]]);
}

describe("sections start", () => {
  test.each<[string, string[], Record<string, number>]>([
    [
      "at the first segment",
      ["/", "/guides", "/guides/a", "/guides/b/c", "/api/x"],
      { "/": 1, "/guides": 3, "/api": 1, below: 0 },
    ],
    [
      "at the same segment regardless of slashes, queries, and fragments",
      ["guides/a", "//guides//b/", "/guides?x=/y", "/api#z"],
      { "/guides": 3, "/api": 1, below: 0 },
    ],
    [
      "below languages",
      ["/en/a/1", "/en/a/2", "/pt-BR/a", "/zh_Hans/b/x", "/about"],
      { "/en/a": 2, "/pt-BR/a": 1, "/zh_Hans/b": 1, "/about": 1, below: 1 },
    ],
    [
      "below versions",
      ["/v2/a/x", "/v1.2/a", "/latest/b", "/2.x/a"],
      { "/v2/a": 1, "/v1.2/a": 1, "/latest/b": 1, "/2.x/a": 1, below: 1 },
    ],
    [
      "below a language and a version",
      ["/en/v2/a/1", "/en/v2/a/2", "/de/v2/b/1"],
      { "/en/v2/a": 2, "/de/v2/b": 1, below: 1 },
    ],
    [
      "below a base path that nearly all pages share",
      ["/docs/a/1", "/docs/a/2", "/docs/b", "/docs"],
      { "/docs/a": 2, "/docs/b": 1, "/docs": 1, below: 1 },
    ],
    ["at the prefix, for the prefix's own page", ["/en", "/en/", "/en/a"], { "/en": 1, "/en/a": 1, below: 1 }],
    [
      "at the first segment if few paths have a version",
      ["/v2/a", "/x/a", "/y/a"],
      { "/v2": 1, "/x": 1, "/y": 1, below: 0 },
    ],
    [
      "F66 at segments named like object properties",
      ["/__proto__/a", "/constructor/b", "__proto__"],
      { "/__proto__": 2, "/constructor": 1, below: 0 },
    ],
    ["at the root for an empty path", ["", "/a"], { "/": 1, "/a": 1, below: 0 }],
    [
      "at a year, which isn't a version",
      ["/2024/a/1", "/2025/b/2", "/2026/c/3", "/2026/d"],
      { "/2024": 1, "/2025": 1, "/2026": 2, below: 0 },
    ],
  ])("%s", (_, paths, expected) => {
    expect(shape(paths)).toEqual(expected);
  });
});

test("where sections start depends on visits, not on the number of made-up paths", () => {
  const real = ["/docs/a", "/docs/b", "/docs/c"].map((path): [string, Triple] => [path, [100, 0]]);
  const madeUp = ["/x", "/y"].map((path): [string, Triple] => [path, [1, 0]]);
  const { items } = sectionsOf(pagesOf(reading([300, 0], [...real, ...madeUp])), false, 3);
  expect(items.map(({ prefix }) => prefix)).toEqual(["/docs/a", "/docs/b", "/docs/c"]);
});

describe("sections", () => {
  const now: [string, Triple][] = [
    ["/guides/a", [10, 5, 12]],
    ["/guides/b", [20, 0, 20]],
    ["/api/x", [1, 7, 8]],
  ];
  const before: [string, Triple][] = [
    ["/guides/a", [5, 5, 8]],
    ["/old/x", [4, 0, 4]],
    ["/older/x", [5, 0, 5]],
  ];
  const change = (now: number, previous: number) => ({ now, previous });

  test("add up their pages' visitors, now and before, with the most visited first and gone ones last", () => {
    // /guides: people 10 + 20, AI 5 + 0, total 12 + 20 = 32, which is 0.8 of all 40 page visits
    const sections = sectionsOf(pagesOf(reading([25, 9], now), readingBefore([9, 5], before)), true, 5);
    expect(sections).toMatchObject({ count: 4, belowPrefix: false });
    expect(sections.items.map(({ prefix, pages, share, visits }) => [prefix, pages, share, visits])).toEqual([
      ["/guides", 2, 0.8, { human: change(30, 5), ai: change(5, 5), total: change(32, 8) }],
      ["/api", 1, 0.2, { human: change(1, 0), ai: change(7, 0), total: change(8, 0) }],
      ["/older", 0, 0, { human: change(0, 5), ai: change(0, 0), total: change(0, 5) }],
      ["/old", 0, 0, { human: change(0, 4), ai: change(0, 0), total: change(0, 4) }],
    ]);
  });

  test("have shares of all page visits even if the list is shortened", () => {
    const sections = sectionsOf(pagesOf(reading([25, 9], now)), false, 1);
    expect(sections).toMatchObject({ count: 2, items: [{ prefix: "/guides", share: 0.8 }] });
  });

  test("aren't compared if a reading is partial", () => {
    const pages = pagesOf(reading([25, 9], now), readingBefore([9, 5], before));
    const previous = sectionsOf(pages, false, 5).items.map(({ visits }) => visits.total.previous);
    expect(new Set(previous)).toEqual(new Set([null]));
  });

  test("don't count rows with only zeros as pages", () => {
    const zero = reading(
      [1, 0],
      [
        ["/a/x", [1, 0]],
        ["/a/y", [0, 0]],
        ["/b", [0, 0]],
      ],
    );
    expect(sectionsOf(pagesOf(zero), false, 5).items.map(({ prefix, pages }) => [prefix, pages])).toEqual([["/a", 1]]);
  });
});
