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

describe("codeSpan", () => {
  test.each([
    ["", "`(empty)`"],
    ["/a b", "`/a%20b`"],
    ["/a|b`c", "`/a%7Cb%60c`"],
    ['"<>\\^{}', "`%22%3C%3E%5C%5E%7B%7D`"],
    ["/über/日本語/שלום", "`/über/日本語/שלום`"],
    ["/a\r\n\u2028\u202e\u200d", "`/a%0D%0A%E2%80%A8%E2%80%AE%E2%80%8D`"],
    ["/a\u3164\ufe0f", "`/a%E3%85%A4%EF%B8%8F`"],
    ["\u{e0041}", "`%F3%A0%81%81`"],
  ])("%j is shown as %s", (path, expected) => {
    expect(codeSpan(path)).toBe(expected);
  });

  test("shortens a long path in the middle, without splitting an escape or a character", () => {
    const path = `/${"😀".repeat(58)}\n${"|".repeat(500)}/end`;
    expect(codeSpan(path)).toBe(`\`/${"😀".repeat(58)}%0A…${"%7C".repeat(35)}/end\``);
    expect(codeSpan("x".repeat(100))).toBe(`\`${"x".repeat(100)}\``);
    expect(codeSpan("x".repeat(101))).toBe(`\`${"x".repeat(60)}…${"x".repeat(39)}\``);
  });
});

test.each([
  [' webhook  signature "c" {d}\n', '`webhook signature "c" {d}`'],
  ["a|b`c\\", "`a%7Cb%60c%5C`"],
  [" ", "`(empty)`"],
])("words %j are shown as %s", (words, expected) => {
  expect(wordsSpan(words)).toBe(expected);
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
  test.each([
    ["keeps plain words", "Add it, don't re-use it (12%)!", "> Add it, don't re-use it (12%)!"],
    ["keeps line breaks", "one\ntwo\r\n\r\n\r\nthree", "> one\\\n> two\n>\n> three"],
    ["turns links into code", "for @ana, see #12 (https://x.y).", "> for `@\u200bana`, see `#12` (`https://x.y`)."],
    ["quotes a fence as text", "```html\nx", "> ```` ```html ````\\\n> x"],
    ["escapes list markers", "1. one\n- two", "> 1\\. one\\\n> \\- two"],
    ["doesn't escape a number at the end of a sentence", "see step 2. Then 3.5", "> see step 2. Then 3.5"],
    ["keeps times, but no emoji codes", "after 14:05, not 1:100: or 14:05:", "> after 14:05, not `1:100`: or `14:05`:"],
    ["turns the trigger into code", "/docs status", "> `/docs` status"],
    ["keeps other scripts", "می\u200cخواهم 日本語、テスト。", "> می\u200cخواهم 日本語、テスト。"],
    ["shows blank text as (empty)", " \n", "> (empty)"],
  ])("%s", (_, text, expected) => {
    expect(quote(text)).toBe(expected);
  });

  test("shortens long text with …, without splitting an emoji", () => {
    expect(quote(`${"a".repeat(5)}👩\u200d👧 b`, 9)).toBe("> aaaaa…");
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
  test.each([
    ["Install\n  page", "Install page"],
    ["**bold** | @ana", "`**bold**` &#124; `@ana`"],
    ["", "(empty)"],
    ["1. first", "`1`. first"],
  ])("%j becomes %j", (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  test("shortens long text", () => {
    expect(inline("word ".repeat(100), 11)).toBe("word word…");
  });

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

test.each([
  ["/guides/über?a=b", "/guides/über?a=b"],
  ["=1+1", "%3D1+1"],
  ["@SUM(A1)", "%40SUM(A1)"],
  ["＝1", "%EF%BC%9D1"],
  ["\n=1", "%0A=1"],
  ["/a;=1+1,@b", "/a;%3D1+1,%40b"],
])("in CSV, %j is %s", (text, expected) => {
  expect(csvSafe(text)).toBe(expected);
});

prop([anyText], HOSTILE_FIRST)(
  "in CSV, no text starts a formula after a comma or semicolon, or breaks the line",
  (text) => {
    const field = csvSafe(text);
    for (const cell of field.split(/[;,\t"]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    expect(field).not.toMatch(/[\p{C}\p{Z}"]/u);
  },
);
