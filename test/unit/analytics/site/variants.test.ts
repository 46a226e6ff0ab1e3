import { describe, expect, test } from "vitest";
import { variantsOf } from "../../../../src/analytics/site/variants.ts";

const pages = (prefix: string, names = ["a/x", "a/y", "b/x", "b"]) => names.map((name) => `${prefix}/${name}`);
const sections = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => variantsOf(paths).placeOf(path).section)),
];

describe("versions and languages", () => {
  test.each<[string, readonly string[], Record<string, string>]>([
    ["are trees that mirror each other", [...pages("/v1"), ...pages("/v2")], { "/v1": "v1", "/v2": "v2" }],
    [
      "have names that people know",
      ["/en", "/ja", "/pt-BR", "/cn"].flatMap((prefix) => pages(prefix)),
      {
        "/en": "English (`/en`)",
        "/ja": "Japanese (`/ja`)",
        "/pt-BR": "Brazilian Portuguese (`/pt-BR`)",
        "/cn": "Chinese (`/cn`)",
      },
    ],
    ["can mirror pages without one", [...pages(""), ...pages("/jp")], { "/jp": "Japanese (`/jp`)" }],
    [
      "can be below a base that nearly all pages share",
      [...pages("/docs/v1beta1"), ...pages("/docs/2.8.0-dev0"), "/docs"],
      { "/docs/v1beta1": "v1beta1", "/docs/2.8.0-dev0": "2.8.0-dev0" },
    ],
    [
      "can have other common names",
      ["/canary", "/beta", "/version-3.0-SNAPSHOT", "/1.0.0.Final"].flatMap((prefix) => pages(prefix)),
      {
        ...{ "/canary": "canary", "/beta": "beta", "/version-3.0-SNAPSHOT": "version-3.0-SNAPSHOT" },
        ...{ "/1.0.0.Final": "1.0.0.Final" },
      },
    ],
    [
      "can be dates",
      [...pages("/2026-01"), ...pages("/2026-07-31")],
      { "/2026-01": "2026-01", "/2026-07-31": "2026-07-31" },
    ],
    [
      "can be below each other",
      ["/en/v1", "/en/v2", "/de/v1", "/de/v2"].flatMap((prefix) => pages(prefix)),
      {
        "/en": "English (`/en`)",
        "/de": "German (`/de`)",
        "/en/v1": "v1",
        "/en/v2": "v2",
        "/de/v1": "v1",
        "/de/v2": "v2",
      },
    ],
    [
      "aren't segments that only look like them",
      [
        ...pages("/ts", ["types", "enums", "classes"]),
        ...pages("/go", ["modules", "errors", "tests"]),
        ...pages("/dev", ["setup", "tests", "style"]),
      ],
      {},
    ],
    [
      "can be below a base that strangers made up",
      ["/en", "/ja"].flatMap((prefix) => pages(`/x\`@ana${prefix}`)),
      { "/x`@ana/en": "English (`/x%60@ana/en`)", "/x`@ana/ja": "Japanese (`/x%60@ana/ja`)" },
    ],
    ["aren't years", [...pages("/2024"), ...pages("/2025")], {}],
    ["aren't unknown codes", [...pages("/xq"), ...pages("")], {}],
  ])("%s", (_, paths, names) => {
    expect(Object.fromEntries(variantsOf(paths).names)).toEqual(names);
  });

  test("are what the sitemap says", () => {
    const languages = new Set(["/ja"]);
    expect([...variantsOf([...pages("", ["a", "b"]), ...pages("/ja", ["x"])], languages).names.keys()]).toEqual([
      "/ja",
    ]);
  });

  test("are found from any path, the outermost one first", () => {
    const { placeOf } = variantsOf(["/en/v1", "/en/v2", "/de/v1", "/de/v2"].flatMap((prefix) => pages(prefix)));
    expect(["/en/v1/a/x", "/de/new", "/fr/v1", "/"].map((path) => placeOf(path).variant)).toEqual([
      "/en",
      "/de",
      null,
      null,
    ]);
  });
});

describe("sections start", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["at the first segment", ["/", "/guides", "/guides/a", "/guides/b/c", "/api/x"], ["/", "/guides", "/api"]],
    ["below versions", [...pages("/v1"), ...pages("/v2"), "/v2"], ["/v1/a", "/v1/b", "/v2/a", "/v2/b", "/v2"]],
    [
      "below a base path that nearly all pages share",
      ["/docs/a/1", "/docs/a/2", "/docs/b", "/docs"],
      ["/docs/a", "/docs/b", "/docs"],
    ],
    ["at a year, which isn't a version", ["/2024/a/1", "/2025/b/2", "/2026/c/3"], ["/2024", "/2025", "/2026"]],
    ["at segments named like object properties", ["/__proto__/a", "/constructor/b"], ["/__proto__", "/constructor"]],
  ])("%s", (_, paths, expected) => {
    expect(sections(paths)).toEqual(expected);
  });
});
