import fc from "fast-check";
import { expect, test } from "vitest";
import { presentable } from "../../src/service/words.ts";

const key = "docs_s3cr+t/ké=y";

test("F59 the key is cut out: plain, URL-encoded in either case, base64 and base64url", () => {
  const echoes = [
    key,
    encodeURIComponent(key),
    encodeURIComponent(key).toLowerCase(),
    Buffer.from(key).toString("base64"),
    Buffer.from(key).toString("base64url"),
  ];
  for (const echo of echoes) {
    const words = presentable(`bad key "${echo}" given`, key);
    expect(words).toMatch(/^bad key "\*\*\*=*" given$/);
  }
});

test("F59 the key is cut out before the text is, so that no half of it stays", () => {
  const words = presentable(`${"x".repeat(490)}${key}`, key);
  expect(words).toBe(`${"x".repeat(490)}***`);
});

test("F57 line breaks and control characters become spaces", () => {
  expect(presentable("\r\n a\u0000b\u001b[31m\u2028::add-mask::c\t\n", key)).toBe("a b [31m ::add-mask::c");
});

test("at most 500 characters on one line, well-formed, whatever came", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1_500 }), (words) => {
      const shown = presentable(words, key);
      expect(shown.length).toBeLessThanOrEqual(500);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
  expect(presentable("y".repeat(600), key)).toBe(`${"y".repeat(499)}…`);
});

test("an empty key hides nothing", () => {
  expect(presentable("as it is", "")).toBe("as it is");
});
