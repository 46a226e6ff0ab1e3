import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze } from "../../../src/analytics/insights.ts";
import {
  isPlain,
  isUnlisted,
  kindOf,
  normalizePath,
  pageKey,
  partsOf,
  sitemapOf,
} from "../../../src/analytics/pages.ts";
import { anyText } from "../text/texts.ts";
import { counts, input, pagesOf, reading, readingBefore, type Triple } from "./readings.ts";

describe("normalizePath", () => {
  test.each([
    ["/install", "/install"],
    ["/install/", "/install"],
    ["install", "/install"],
    ["/install.html", "/install"],
    ["/install.md", "/install"],
    ["/llms.txt", "/llms.txt"],
    ["/guides/index.html", "/guides"],
    ["/guides/index", "/guides"],
    ["/", "/"],
    ["", "/"],
    ["/install?utm_source=x#top", "/install"],
    ["/caf%c3%a9", "/café"],
    ["/a%2fb", "/a%2Fb"],
    ["/%e0%a4%a", "/%E0%A4%a"],
    ["/myindex", "/myindex"],
    ["__proto__", "/__proto__"],
  ])("turns %j into %j", (path, page) => {
    expect(normalizePath(path)).toBe(page);
  });

  test("accepts any text and returns a path that starts with a slash", () => {
    fc.assert(
      fc.property(anyText, (path) => {
        expect(normalizePath(path)).toMatch(/^\//);
      }),
    );
  });

  // With a regular expression that tries to match from every slash, this would exceed the test's time limit.
  test("F66 handles 400,000 slashes", () => {
    expect(normalizePath(`${"/".repeat(400_000)}x`)).toHaveLength(400_001);
    expect(normalizePath("/".repeat(400_000))).toBe("/");
  });
});

test.each([
  ["/install", true],
  ["/docs/v1.2/get-started_now/", true],
  ["/", true],
  ["", false],
  ["install", false],
  ["//evil.example", false],
  ["/../x", false],
  ["/.hidden", false],
  ["/a b", false],
  ["/a\n", false],
  ["/a`b", false],
  ["/@ana", false],
  ["/café", false],
  [`/${"a".repeat(200)}`, false],
])("%j is plain: %s", (path, expected) => {
  expect(isPlain(path)).toBe(expected);
});

test("a path with a query or fragment is a separate page", () => {
  expect(pageKey("/install/")).toBe(pageKey("/install.html"));
  expect(new Set(["/install", "/install?x=1", "/install?x=2", "/install#a"].map(pageKey)).size).toBe(4);
});

test.each([
  ["/wp-login.php", "scanner"],
  ["//wp-admin/setup-config.php", "scanner"],
  ["/.env", "scanner"],
  ["/api/.git/config", "scanner"],
  ["/index.php?lang=../../etc", "scanner"],
  ["/cgi-bin/luci", "scanner"],
  ["/backup.sql", "scanner"],
  ["/robots.txt", "file"],
  ["/docs/sitemap-0.xml?x=1", "file"],
  ["/apple-touch-icon-120x120.png", "file"],
  ["/.well-known/security.txt", "file"],
  ["/.well-known/skills/docs/skill.md", "page"],
  ["/llms.txt", "page"],
  ["/guides/robots", "page"],
  ["/frameworks/next.js", "page"],
  ["/integrations/php", "page"],
])("%s looks like a %s", (path, expected) => {
  expect(kindOf(path)).toBe(expected);
});

test.each([
  ["/404.html", true],
  ["/search?q=x", true],
  ["/llms-full.txt", true],
  ["/docs/skill.md", true],
  ["/openapi.json", true],
  ["/login-guide", false],
  ["/guides/search", false],
  ["/webhooks.md", false],
])("%s is part of a site, but in no sitemap: %s", (path, expected) => {
  expect(isUnlisted(path)).toBe(expected);
});

test("a sitemap's page is counted once and found by any spelling", () => {
  const paths = ["/", "/install/", "/install", "/guides/caf%C3%A9"];
  const sitemap = sitemapOf(new Set(paths), null);
  expect(sitemap.pages.size).toBe(3);
  expect(sitemap.publishedAs("/install")).toBe("/install/");
  expect(sitemap.publishedAs("/guides/café")).toBe("/guides/caf%C3%A9");
  expect(sitemap.publishedAs("/typo")).toBeNull();
  expect(sitemap.publishedAs("__proto__")).toBeNull();
});

describe("a site under a base path", () => {
  const site = "https://acme.example/docs";

  test.each([
    ["/docs", "/", "/docs"],
    ["/docs/install", "/install", "/docs/install"],
    ["/docs/install", "/docs/install/", "/docs/install"],
    ["/install", "/docs/install", "/install"],
    ["/", "/docs/", "/"],
    ["/docs/docs/intro", "/docs/intro", "/docs/docs/intro"],
    ["/docs/install", "/documents/install", null],
    ["/docs/install", "/docsinstall", null],
  ])("if the sitemap lists %s, the service's path %s is the page %s", (published, path, page) => {
    expect(sitemapOf(new Set([published]), site).publishedAs(normalizePath(path))).toBe(page);
  });

  test("without a base path, the first segment is part of the page's path", () => {
    const site = sitemapOf(new Set(["/install"]), "https://docs.acme.example/");
    expect(site.publishedAs("/docs/install")).toBeNull();
  });
});

describe("spellings of one page", () => {
  const spelled = reading(
    [100, 60],
    [
      ["/install", [60, 10, 65]],
      ["/install/", [50, 0, 50]],
      ["/install.md", [0, 40, 40]],
      ["/api", [5, 5, 9]],
    ],
  );

  test("are one row named after the most visited one, with sums capped at the site's totals", () => {
    const { top, topPages } = analyze(input(spelled, { published: new Set(["/install"]) }));
    const [install, api] = top.human;
    // People: 60 + 50 = 110, but the site had 100; AI: 10 + 40; total: 65 + 50 + 40 = 155
    expect(install).toMatchObject({
      path: "/install",
      atMost: true,
      human: { now: 100 },
      ai: { now: 50 },
      now: 155,
    });
    expect(api).toMatchObject({ path: "/api", atMost: false, now: 9 });
    expect(topPages).toEqual([{ path: "/install", atMost: true, human: 100, ai: 50, total: 155 }]);
  });

  test("keep the highest count of any spelling as the page's minimum", () => {
    const before = readingBefore(
      [90, 20],
      [
        ["/install.html", [70, 5, 75]],
        ["/install", [10, 10, 15]],
      ],
    );
    const [install] = pagesOf(spelled, before);
    expect(install).toMatchObject({
      now: { min: counts([60, 40, 65]) },
      before: { ...counts([80, 15, 90]), min: counts([70, 10, 75]) },
    });
  });

  test.each([
    ["now", 0],
    ["before", 1],
  ])("are named after the first in sort order if their counts are equal (%s)", (_, i) => {
    const rows: [string, Triple][] = [
      ["/a/", [5, 0]],
      ["/a", [5, 0]],
      ["/a.html", [5, 0]],
    ];
    for (const order of [rows, rows.toReversed()]) {
      const given = [reading([9, 0], i === 0 ? order : []), readingBefore([9, 0], order)] as const;
      expect(pagesOf(...given).map(({ path }) => path)).toEqual(["/a"]);
    }
  });

  test("come from the previous period if the page is gone", () => {
    const [page] = pagesOf(reading([1, 0]), readingBefore([9, 0], [["/gone/", [9, 0]]]));
    expect(page).toMatchObject({ path: "/gone/", now: counts([0, 0]), before: counts([9, 0]) });
  });
});

describe("files, and paths that scanners probe", () => {
  const rows: [string, Triple][] = [
    ["/install", [50, 5]],
    ["/robots.txt", [0, 70]],
    ["/wp-login.php", [3, 9]],
  ];
  const kinds = (published: string[] | null, more: [string, Triple][] = []) =>
    pagesOf(reading([60, 9], [...rows, ...more]), null, published).map(({ kind }) => kind);

  test("aren't pages, unless they're published, or what look like scanners make up most of the site", () => {
    expect(kinds(null)).toEqual(["page", "file", "scanner"]);
    expect(kinds(["/install", "/robots.txt", "/wp-login.php"])).toEqual(["page", "page", "page"]);
    expect(kinds(null, [["/index.php", [60, 0]]])).toEqual(["page", "file", "page", "page"]);
  });
});

describe("the numbers of people only, AI only, and both", () => {
  test("are what the site's counts leave", () => {
    // both = 12,418 + 8,930 − 20,655; people only = 20,655 − 8,930; AI only = 20,655 − 12,418
    const expected = { humanOnly: 11_725, aiOnly: 8_237, both: 693, total: 20_655, withinBounds: true };
    expect(partsOf(counts([12_418, 8_930, 20_655]))).toEqual(expected);
  });

  test("F72 add up to the nearest total that people and AI visitors can have", () => {
    // Small counts, so that many totals are at or beyond a bound.
    const count = fc.nat(9);
    fc.assert(
      fc.property(count, count, fc.nat(20), (human, ai, total) => {
        const { humanOnly, aiOnly, both, ...parts } = partsOf({ human, ai, total });
        const nearest = Math.min(Math.max(total, human, ai), human + ai);
        expect([humanOnly + both, aiOnly + both, humanOnly + aiOnly + both]).toEqual([human, ai, nearest]);
        expect(parts).toEqual({ total: nearest, withinBounds: nearest === total });
      }),
    );
  });
});
