import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparable, isPlain, isScanner, matcher, pageKey } from "../../src/analytics/pages.ts";

describe("comparable", () => {
  test.each([
    ["/install", "/install"],
    ["/install/", "/install"],
    ["/install//", "/install"],
    ["install", "/install"],
    ["/install.html", "/install"],
    ["/install.htm", "/install"],
    ["/install.md", "/install"],
    ["/install.mdx", "/install"],
    ["/guides/index.md", "/guides"],
    ["/llms.txt", "/llms.txt"],
    ["/guides/index.html", "/guides"],
    ["/guides/index", "/guides"],
    ["/index.html", "/"],
    ["/", "/"],
    ["", "/"],
    ["/install?utm_source=x#top", "/install"],
    ["/caf%c3%a9", "/café"],
    ["/caf%C3%A9", "/café"],
    ["/a%2fb", "/a%2Fb"],
    ["/a%2Fb", "/a%2Fb"],
    ["/%e0%a4%a", "/%E0%A4%a"],
    ["/Install", "/Install"],
    ["/myindex", "/myindex"],
    ["/v1.2", "/v1.2"],
    ["__proto__", "/__proto__"],
  ])("%j is the page %j", (path, page) => {
    expect(comparable(path)).toBe(page);
  });

  test("takes any text, and starts with a slash", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (path) => {
        expect(comparable(path)).toMatch(/^\//);
      }),
    );
  });

  test("F66 100,000 slashes are no more work than other paths", () => {
    expect(comparable(`${"/".repeat(100_000)}x`)).toHaveLength(100_001);
    expect(comparable("/".repeat(100_000))).toBe("/");
  });
});

test.each([
  ["/install", true],
  ["/docs/v1.2/get-started_now/", true],
  ["/a.b.c", true],
  ["/", true],
  ["", false],
  ["//", false],
  ["install", false],
  ["//evil.example", false],
  ["/../x", false],
  ["/a/./b", false],
  ["/a..b", false],
  ["/.hidden", false],
  ["/a b", false],
  ["/a%20b", false],
  ["/a\n", false],
  ["/a`b", false],
  ["/@ana", false],
  ["/a:b", false],
  ["/café", false],
  [`/${"a".repeat(200)}`, false],
])("%j is plain: %s", (path, expected) => {
  expect(isPlain(path)).toBe(expected);
});

test("a path with a query is a page of its own, and no spelling of another", () => {
  expect(pageKey("/install/")).toBe(pageKey("/install.html"));
  expect(new Set(["/install", "/install?x=1", "/install?x=2", "/install#a"].map(pageKey)).size).toBe(4);
});

test.each([
  ["/wp-login.php", true],
  ["//wp-admin/setup-config.php", true],
  ["/blog/wp-includes/wlwmanifest.xml", true],
  ["/.env", true],
  ["/api/.git/config", true],
  ["/index.php?lang=../../etc", true],
  ["/cgi-bin/luci", true],
  ["/backup.sql", true],
  ["/guides/wordpress", false],
  ["/integrations/php", false],
  ["/docs/environment", false],
  ["/.well-known/security.txt", false],
])("scanners ask for %s: %s", (path, expected) => {
  expect(isScanner(path)).toBe(expected);
});

describe("ignored paths", () => {
  test.each([
    [["/blog/**"], ["/blog/a"], ["/install", "/blogs"]],
    [["/blog/**", "!/blog/releases/**"], ["/blog/a"], ["/blog/releases/1", "/install"]],
    // The last glob that fits decides.
    [["!/blog/a", "/blog/**"], ["/blog/a"], ["/install"]],
    [["/**", "!/docs/**", "/docs/internal/**"], ["/blog", "/docs/internal/x"], ["/docs/install"]],
    // Nothing to take back.
    [["!/docs/**"], [], ["/docs/a", "/blog"]],
    [[], [], ["/docs/a"]],
  ])("%j", (globs, ignored, kept) => {
    const ignores = matcher(globs);
    expect([...ignored, ...kept].filter(ignores)).toEqual(ignored);
  });

  test("F66 a path of more than 500 characters is matched by no glob", () => {
    expect(matcher(["/**"])(`/${"a".repeat(500)}`)).toBe(false);
  });
});
