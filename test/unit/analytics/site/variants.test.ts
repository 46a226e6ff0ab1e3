import { describe, expect, test } from "vitest";
import { variantsOf } from "../../../../src/analytics/site/variants.ts";

describe("versions and languages", () => {
  test("are what the sitemap says", () => {
    expect([...variantsOf(["/a", "/b", "/ja/x"], new Set(["/ja"])).names.keys()]).toEqual(["/ja"]);
  });

  test("are found quickly among thousands of made-up ones", () => {
    // In quadratic time, it would take longer than a test can.
    for (const kinds of [3, 48_000])
      variantsOf(Array.from({ length: 48_000 }, (_, n) => `/${Math.floor(n / 3)}/${n % kinds}`));
  });

  test("are found from any path, the outermost one first", () => {
    const prefixes = ["/en/v1", "/en/v2", "/de/v1", "/de/v2"];
    const { placeOf } = variantsOf(prefixes.flatMap((prefix) => ["/a/x", "/a/y", "/b"].map((path) => prefix + path)));
    const found = ["/en/v1/a/x", "/de/new", "/fr/v1", "/"].map((path) => placeOf(path).variants);
    expect(found).toEqual([["/en", "/en/v1"], ["/de"], [], []]);
  });
});
