import { describe, expect, test } from "vitest";
import { codeSpan } from "../../../../src/text/markdown.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { elements, LINKABLE, render, textOutsideCode, visibleText } from "../../text/rendered.ts";
import { hostile } from "./hostile.ts";
import { OPTIONS, printComment, printHtml, printMarkdown } from "./reports.ts";

/** Every element that a report uses. */
const OURS = "h1 h2 p strong ul ol li br sub pre code a table thead tbody tr th td details summary".split(" ");

function codeTexts(html: string): string[] {
  return Array.from(html.matchAll(/<code>([^<]*)<\/code>/g), ([, text = ""]) => visibleText(text));
}

describe("F67 a report full of hostile text", () => {
  const full = render(printMarkdown(hostile(HOSTILE.map(({ text }) => text)), { ...OPTIONS, top: 1_000 }));

  test.each(HOSTILE)("shows $name as one inert code span in one cell", ({ text }) => {
    const shown = codeSpan(text).slice(1, -1);
    const cells = Array.from(full.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell = ""]) => cell);
    const own = cells.filter((cell) => codeTexts(cell).includes(shown));
    expect(own.length).toBeGreaterThan(0);
    for (const cell of own) expect(cell).toMatch(/^(?:<a href="https:[^"]*">)?<code>[^<]*<\/code>(?:<\/a>)?$/);
  });

  test("has rows as wide as their headers, and only the report's own elements", () => {
    for (const table of full.split("<table>").slice(1)) {
      const rows = table.split("</table>")[0]?.split("<tr>").slice(1) ?? [];
      expect(new Set(rows.map((row) => row.split(/<t[hd][ >]/).length)).size).toBe(1);
    }
    expect(elements(full).filter((name) => !OURS.includes(name))).toEqual([]);
  });

  test.each(HOSTILE)("keeps $name inert wherever someone else's words can be", ({ text }) => {
    const report = hostile([text, "/a", "/b"]);
    for (const markdown of [printMarkdown(report, OPTIONS), printComment(report, OPTIONS)]) {
      const html = render(markdown);
      expect(elements(html).filter((name) => !OURS.includes(name))).toEqual([]);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^https:\/\/(?:docs\.example\.com|github\.com)\//);
      }
      expect(textOutsideCode(html.replace(/<pre>.*?<\/pre>/gs, ""))).not.toMatch(LINKABLE);
      for (const line of markdown.split("\n")) expect(line.trim()).not.toMatch(/^(?:\/docs|::)/);
    }
  });

  test.each(HOSTILE)("shows $name in the page's sentences as in Markdown, without backticks", ({ text }) => {
    const page = printHtml(hostile([text, "/a", "/b"]), OPTIONS);
    const [, verdict = ""] = /<p class="verdict">(.*?)<\/p>/s.exec(page) ?? [];
    expect(visibleText(verdict)).toBe(`${codeSpan(text).slice(1, -1)} had 300 people.`);
    const [, heading = ""] = /<h1>(.*?)<\/h1>/s.exec(page) ?? [];
    expect(elements(heading).filter((name) => !["a", "code", "span"].includes(name))).toEqual([]);
  });
});
