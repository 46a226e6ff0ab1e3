import fc from "fast-check";
import { expect, test } from "vitest";
import { presentable } from "../../src/service/words.ts";
import { createRedactor } from "../../src/text/redact.ts";

const key = "docs_s3cr+t/ké=y";
const { text: withoutKey } = createRedactor([key]);

test("F59 the key is cut out before the text is, so that no half of it stays", () => {
  const words = presentable(`${"x".repeat(490)}${key}`, withoutKey);
  expect(words).toBe(`${"x".repeat(490)}***`);
});

test("F57 line breaks and control characters become spaces", () => {
  const words = presentable("\r\n a\u0000b\u001b[31m\u2028::add-mask::c\t\n", withoutKey);
  expect(words).toBe("a b [31m ::add-mask::c");
});

test("at most 500 characters on one line, well-formed, whatever came", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1_500 }), (words) => {
      const shown = presentable(words, withoutKey);
      expect(shown.length).toBeLessThanOrEqual(500);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
  expect(presentable("y".repeat(600), withoutKey)).toBe(`${"y".repeat(499)}…`);
});
