import fc from "fast-check";
import { expect, test } from "vitest";
import { csvSafe } from "../../../src/text/markdown.ts";
import { anyText, HOSTILE_FIRST } from "./texts.ts";

test.each([
  ["/guides/über?a=b", "/guides/über?a=b"],
  ["", ""],
  ["=1+1", "%3D1+1"],
  ["+1", "%2B1"],
  ["-1", "%2D1"],
  ["@SUM(A1)", "%40SUM(A1)"],
  ["＝1", "%EF%BC%9D1"],
  ["＠a", "%EF%BC%A0a"],
  ["\n=1", "%0A=1"],
  ["a\tb\r\nc", "a%09b%0D%0Ac"],
  ["/a;=1+1,@b", "/a;%3D1+1,%40b"],
  ["\ud800\u202e", "%EF%BF%BD%E2%80%AE"],
])("csvSafe(%j) is %s", (text, expected) => {
  expect(csvSafe(text)).toBe(expected);
});

test("no text starts a formula after a comma or semicolon, or breaks the line", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const field = csvSafe(text);
      for (const cell of field.split(/[;,\t"]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect(field).not.toMatch(/[\p{C}\p{Z}"]/u);
      expect(csvSafe(field)).toBe(field);
    }),
    HOSTILE_FIRST,
  );
});
