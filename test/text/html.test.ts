import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, jsonForScript } from "../../src/text/html.ts";
import { anyText } from "./texts.ts";

test("escapeHtml", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

test.each([
  [{ path: "</script><!--" }, '{"path":"\\u003c/script>\\u003c!--"}'],
  ["\u2028\u2029", '"\\u2028\\u2029"'],
  [undefined, "null"],
])("jsonForScript(%j) is %s", (value, expected) => {
  expect(jsonForScript(value)).toBe(expected);
});

test("jsonForScript can be read back, keys included, and holds nothing that a script element reacts to", () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, anyText), (value) => {
      const json = jsonForScript(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
