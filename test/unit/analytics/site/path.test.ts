import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlain, normalizePath, pageKey } from "../../../../src/analytics/site/path.ts";
import { anyText } from "../../text/texts.ts";

describe("normalizePath", () => {
  test.each([
    ["/install", "/install"],
    ["/install/", "/install"],
    ["install", "/install"],
    ["/install.html", "/install"],
    ["/install.md", "/install"],
    ["/install.HTML", "/install"],
    ["/install.html.md", "/install"],
    ["/guides/index.html.md", "/guides"],
    ["//guides///install//", "/guides/install"],
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
    ["/%40scope/pkg", "/@scope/pkg"],
    ["/c%2B%2B", "/c++"],
    ["/a%3Fb%23c%25d", "/a%3Fb%23c%25d"],
    ["/cafe\u0301", "/café"],
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
    expect(normalizePath(`${"/".repeat(400_000)}x`)).toBe("/x");
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
