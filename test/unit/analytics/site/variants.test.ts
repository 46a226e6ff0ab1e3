import { describe, expect, test } from "vitest";
import { variantsOf } from "../../../../src/analytics/site/variants.ts";

/** The same pages below each of the prefixes, or these. */
const trees = (prefixes: string, names = "a/x a/y b/x b") =>
  prefixes.split(" ").flatMap((prefix) => names.split(" ").map((name) => `${prefix}/${name}`));

describe("versions and languages", () => {
  test.each<[what: string, paths: readonly string[], names: readonly string[]]>([
    ["are trees that mirror each other", trees("/v1 /v2"), ["/v1: v1", "/v2: v2"]],
    [
      "have names that people know",
      trees("/en /ja /pt-BR /cn"),
      [
        "/en: English (`/en`)",
        "/ja: Japanese (`/ja`)",
        "/pt-BR: Brazilian Portuguese (`/pt-BR`)",
        "/cn: Chinese (`/cn`)",
      ],
    ],
    ["can mirror pages without one", [...trees("/jp"), "/a/x", "/a/y", "/b/x", "/b"], ["/jp: Japanese (`/jp`)"]],
    [
      "can be below a base that nearly all pages share",
      [...trees("/docs/v1beta1 /docs/2.8.0-dev0"), "/docs"],
      ["/docs/v1beta1: v1beta1", "/docs/2.8.0-dev0: 2.8.0-dev0"],
    ],
    [
      "can have other common names",
      trees("/canary /beta /version-3.0-SNAPSHOT /1.0.0.Final"),
      ["canary", "beta", "version-3.0-SNAPSHOT", "1.0.0.Final"].map((name) => `/${name}: ${name}`),
    ],
    ["can be dates", trees("/2026-01 /2026-07-31"), ["/2026-01: 2026-01", "/2026-07-31: 2026-07-31"]],
    [
      "can be written with other signs",
      trees("/v1-29 /version_2.0 /2026-07-31.acacia /docs-release-1.18 /docs-master /lab-2"),
      ["v1-29", "version_2.0", "2026-07-31.acacia", "docs-release-1.18", "docs-master"].map(
        (name) => `/${name}: ${name}`,
      ),
    ],
    ["can be below a product", [...trees("/sdk/v1 /sdk/v2"), "/x", "/y"], ["/sdk/v1: `/sdk/v1`", "/sdk/v2: `/sdk/v2`"]],
    ["can have a name", trees("/@v1 /cloud@latest"), ["/@v1: `/@v1`", "/cloud@latest: `/cloud@latest`"]],
    ["aren't programming languages", trees("/ts /js /cs /go"), []],
    [
      "can be below each other",
      trees("/en/v1 /en/v2 /de/v1 /de/v2"),
      [...["/en: English (`/en`)", "/de: German (`/de`)"], ...["/en/v1: v1", "/en/v2: v2", "/de/v1: v1", "/de/v2: v2"]],
    ],
    [
      "aren't segments that only look like them",
      [
        ...trees("/ts", "types enums classes"),
        ...trees("/go", "modules errors tests"),
        ...trees("/dev", "setup tests"),
      ],
      [],
    ],
    [
      "can be below a base that strangers made up",
      trees("/x`@ana/en /x`@ana/ja"),
      ["/x`@ana/en: English (`/x%60@ana/en`)", "/x`@ana/ja: Japanese (`/x%60@ana/ja`)"],
    ],
    ["aren't years", trees("/2024 /2025"), []],
    ["aren't unknown codes", [...trees("/xq"), "/a/x", "/a/y", "/b/x", "/b"], []],
  ])("%s", (_, paths, names) => {
    const found = [...variantsOf(paths).names].map(([prefix, name]) => `${prefix}: ${name}`);
    expect(found.sort()).toEqual(names.toSorted());
  });

  test("are what the sitemap says", () => {
    expect([...variantsOf(["/a", "/b", "/ja/x"], new Set(["/ja"])).names.keys()]).toEqual(["/ja"]);
  });

  test("are found quickly among thousands of made-up ones", () => {
    // In quadratic time, it would take longer than a test can.
    for (const kinds of [3, 48_000])
      variantsOf(Array.from({ length: 48_000 }, (_, n) => `/${Math.floor(n / 3)}/${n % kinds}`));
  });

  test("are found from any path, the outermost one first", () => {
    const { placeOf } = variantsOf(trees("/en/v1 /en/v2 /de/v1 /de/v2"));
    const found = ["/en/v1/a/x", "/de/new", "/fr/v1", "/"].map((path) => placeOf(path).variant);
    expect(found).toEqual(["/en", "/de", null, null]);
  });
});

test.each<[where: string, paths: readonly string[], sections: readonly string[]]>([
  ["at the first segment", ["/", "/guides", "/guides/a", "/guides/b/c", "/api/x"], ["/", "/guides", "/api"]],
  ["below a product's versions", ["/x", ...trees("/a/1 /a/2")], ["/x", "/a/1/a", "/a/1/b", "/a/2/a", "/a/2/b"]],
  ["below versions", [...trees("/v1 /v2"), "/v2"], ["/v1/a", "/v1/b", "/v2/a", "/v2/b", "/v2"]],
  [
    "below a base path that nearly all pages share",
    ["/docs-v2/a/1", "/docs-v2/a/2", "/docs-v2/b", "/docs-v2"],
    ["/docs-v2/a", "/docs-v2/b", "/docs-v2"],
  ],
  ["at a year, which isn't a version", ["/2024/a/1", "/2025/b/2", "/2026/c/3"], ["/2024", "/2025", "/2026"]],
  ["at segments named like object properties", ["/__proto__/a", "/constructor/b"], ["/__proto__", "/constructor"]],
])("sections start %s", (_, paths, sections) => {
  const { placeOf } = variantsOf(paths);
  expect([...new Set(paths.map((path) => placeOf(path).section))]).toEqual(sections);
});
