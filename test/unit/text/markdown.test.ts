import { describe, expect, test } from "vitest";
import { codeSpan, csvSafe, inline, link, quote, wordsSpan } from "../../../src/text/markdown.ts";
import { removeInvisible } from "../../../src/text/visible.ts";
import { prop } from "../prop.ts";
import { elements, LINKABLE, render, textOutsideCode, visibleText } from "./rendered.ts";
import { anyText, HOSTILE_FIRST } from "./texts.ts";

const ROW = ["table", "thead", "tr", "th", "th", "tbody", "tr"];

function renderCell(markdown: string): string {
  return render(`| Page | Visitors |\n|---|--:|\n| ${markdown} | 1 |`);
}

/** The characters that a quote must keep: all but whitespace and the backticks around code. */
function substance(text: string): string {
  // Without the backticks, a variation selector after one would apply to another character.
  return removeInvisible(text).replace(/[\s`\p{Variation_Selector}]/gu, "");
}

test("codeSpan shortens a long path in the middle, without splitting an escape or a character", () => {
  const path = `/${"😀".repeat(58)}\n${"|".repeat(500)}/end`;
  expect(codeSpan(path)).toBe(`\`/${"😀".repeat(58)}%0A…${"%7C".repeat(35)}/end\``);
  expect(codeSpan("x".repeat(100))).toBe(`\`${"x".repeat(100)}\``);
  expect(codeSpan("x".repeat(101))).toBe(`\`${"x".repeat(60)}…${"x".repeat(39)}\``);
});

describe.each([
  ["a path", codeSpan, /^`[^`|\p{C}\p{Z}]+`$/u],
  ["words", wordsSpan, /^`[^`|\n]+`$/],
])("%s", (_, span, shape) => {
  prop([anyText], HOSTILE_FIRST)("F67 keeps any text in one code span in one cell", (text) => {
    const html = renderCell(span(text));
    expect(html).toMatch(/<td><code>[^<]*<\/code><\/td>/);
    expect(elements(html)).toEqual([...ROW, "td", "code", "td"]);
    expect(span(text)).toMatch(shape);
  });
});

describe("quote", () => {
  test("shortens long text", () => {
    expect(quote("a".repeat(5_000)).length).toBeLessThan(1_010);
  });

  prop([anyText], { ...HOSTILE_FIRST, numRuns: 500 })("any text is inert, and no visible character is lost", (text) => {
    const markdown = quote(text);
    const html = render(markdown);
    expect(markdown).toMatch(/^>(?: .+)?(?:\n>(?: .+)?)*$/);
    expect(elements(html).filter((name) => !["p", "code", "br"].includes(name))).toEqual(["blockquote"]);
    expect(textOutsideCode(html)).not.toMatch(LINKABLE);
    if (substance(text) === "" || text.length > 10_000) return;
    expect(substance(visibleText(render(quote(text, 100_000))))).toBe(substance(text));
  });
});

describe("inline", () => {
  prop([anyText], { ...HOSTILE_FIRST, numRuns: 500 })("any text is inert in a cell and on its own line", (text) => {
    for (const html of [renderCell(inline(text)), render(inline(text))]) {
      const inside = elements(html).filter((name) => !["p", "code", "td", ...ROW].includes(name));
      expect(inside).toEqual([]);
      expect(textOutsideCode(html)).not.toMatch(LINKABLE);
    }
    expect(elements(renderCell(inline(text))).filter((name) => name === "td")).toHaveLength(2);
  });
});

describe("link", () => {
  test("shows the label unchanged", () => {
    const url = "https://github.com/acme/docs/pull/214";
    expect(link("acme/docs#214", url)).toBe(`[acme/docs#214](${url})`);
  });

  prop([anyText, anyText], { numRuns: 500 })("any label and URL stay one link in one cell", (label, rest) => {
    const html = renderCell(link(label, `https://example.com/${rest}`));
    expect(elements(html)).toEqual([...ROW, "td", "a", "td"]);
    expect(html).toMatch(/<td><a href="https:\/\/example\.com\/[^"]*">[^<]+<\/a><\/td>/);
  });
});

prop([anyText], HOSTILE_FIRST)(
  "in CSV, no text starts a formula after a comma or semicolon, or breaks the line",
  (text) => {
    const field = csvSafe(text);
    for (const cell of field.split(/[;,\t"]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    expect(field).not.toMatch(/[\p{C}\p{Z}"]/u);
  },
);
