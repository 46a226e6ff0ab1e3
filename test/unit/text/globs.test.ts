import { describe, expect, test } from "vitest";
import { matcher } from "../../../src/text/globs.ts";

describe("ignored paths", () => {
  test.each([
    [["/blog/**"], ["/blog/a", "/blog", "/blog/a/b/"], ["/install", "/blogs"]],
    [["/blog/**", "!/blog/releases/**"], ["/blog/a"], ["/blog/releases/1", "/install"]],
    // The last matching glob decides.
    [["!/blog/a", "/blog/**"], ["/blog/a"], ["/install"]],
    [["/**", "!/docs/**", "/docs/internal/**"], ["/blog", "/docs/internal/x"], ["/docs/install"]],
    // A negated glob has no effect unless an earlier glob matched.
    [["!/docs/**"], [], ["/docs/a", "/blog"]],
    [[], [], ["/docs/a"]],
    [["/a/*"], ["/a/b", "/a/.b", "/a/b/"], ["/a", "/a/b/c"]],
    [["/a/**/z"], ["/a/z", "/a/b/c/z", "/a/z/z"], ["/a/z/b", "/z"]],
    [["/*-*.html"], ["/a-b.html", "/--.html.html"], ["/a.html", "/a-b.htm", "/a-b/c.html"]],
    [["/v?/[!0-9]*"], ["/v1/a", "/v2/bc"], ["/v1", "/v1/2a", "/v10/a"]],
    [["/v[1-3]"], ["/v1", "/v3"], ["/v4", "/v[1-3]"]],
    [["/**/v1/**/a*b/**/c"], ["/v10/v1/abc/ab/c"], ["/v10/ab/c"]],
    [["/a[!b]c/[*]"], ["/adc/*"], ["/a/c/*", "/adc/d"]],
    [["*.txt"], ["/a.txt", "/a/b.txt"], ["/a.txt/b", "/a", "/"]],
    [["/"], ["/"], ["/a"]],
  ])("for the globs %j are %j, but not %j", (globs, ignored, kept) => {
    const ignores = matcher(globs);
    expect([...ignored, ...kept].filter(ignores)).toEqual(ignored);
  });

  test("F66 never include a path of more than 500 characters", () => {
    expect(matcher(["/**"])(`/${"a".repeat(500)}`)).toBe(false);
  });
});
