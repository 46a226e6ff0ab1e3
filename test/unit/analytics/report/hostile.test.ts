import { describe, expect, test } from "vitest";
import { analyze, type Insights } from "../../../../src/analytics/insights.ts";
import { renderMarkdown, renderShort } from "../../../../src/analytics/report/report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { codeSpan } from "../../../../src/text/markdown.ts";
import { HOSTILE, type Hostile } from "../../../fixtures/hostile.ts";
import { elements, LINKABLE, render, textOutsideCode, visibleText } from "../../text/rendered.ts";
import { input, reading, readingBefore, said, type Triple, trendOf } from "../readings.ts";
import { options } from "./sites.ts";

/** Every element that a report uses. */
const OURS = "h1 h2 p strong ul ol li br sub pre code a table thead tbody tr th td details summary".split(" ");

/** Visitors to hostile pages. Every third one has only people. */
const rows = (hostile: readonly Hostile[], factor: number) =>
  hostile.map(({ text }, i): readonly [string, Triple] => [
    text,
    [factor * (100 + i), i % 3 === 0 ? 0 : factor * (300 - i)],
  ]);

function reportOn(hostile: readonly Hostile[], details: Partial<AnalysisInput>): Insights {
  return analyze(
    input(reading([90_000, 90_000], rows(hostile, 5)), {
      previous: readingBefore([30_000, 30_000], rows(hostile, 1)),
      docsUrl: "https://docs.acme.example",
      ...details,
    }),
  );
}

function codeTexts(html: string): string[] {
  return Array.from(html.matchAll(/<code>([^<]*)<\/code>/g), ([, text = ""]) => visibleText(text));
}

describe("F67 a report full of hostile paths", () => {
  const full = render(renderMarkdown(reportOn(HOSTILE, { top: 1_000 }), options));

  test.each(HOSTILE)("shows $name as one inert code span in one cell", ({ text }) => {
    const shown = codeSpan(text).slice(1, -1);
    expect(codeTexts(full)).toContain(shown);
    const cells = Array.from(full.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell = ""]) => cell);
    const own = cells.filter((cell) => codeTexts(cell).includes(shown));
    expect(own.length).toBeGreaterThan(0);
    for (const cell of own) expect(cell).toMatch(/^(?:[▲▼✦✕] )?<code>[^<]*<\/code>$/);
  });

  test("has rows as wide as their headers, only the report's own elements, and only links to its files", () => {
    for (const table of full.split("<table>").slice(1)) {
      const widths = table
        .split("</table>")[0]
        ?.split("<tr>")
        .slice(1)
        .map((row) => row.split(/<t[hd][ >]/).length);
      expect(new Set(widths).size).toBe(1);
    }
    expect(elements(full).filter((name) => !OURS.includes(name))).toEqual([]);
    const links = Array.from(full.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links).toEqual([options.pageUrl, options.artifactUrl, options.runUrl]);
  });

  test.each(HOSTILE)(
    "keeps $name inert in the title, annotations, notes, sitemap, and what readers say",
    ({ text }) => {
      const insights = reportOn([{ name: "", text }, ...HOSTILE.slice(8, 12)], {
        title: text.slice(0, 300),
        trend: trendOf([[30_000, 30_000]], reading([90_000, 90_000])),
        annotations: [{ date: "2026-11-10", text: text.slice(0, 300) }],
        notes: [text.slice(0, 300)],
        signals: said([text]),
        published: new Set([text, ...HOSTILE.slice(20, 24).map(({ text }) => text)]),
        top: 3,
      });
      for (const markdown of [renderMarkdown(insights, options), renderShort(insights, options)]) {
        const html = render(markdown);
        expect(elements(html).filter((name) => !OURS.includes(name))).toEqual([]);
        for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
          expect(href).toMatch(/^https:\/\/(?:docs\.acme\.example|github\.com)\//);
        }
        expect(textOutsideCode(html.replace(/<pre>.*?<\/pre>/gs, ""))).not.toMatch(LINKABLE);
        for (const line of markdown.split("\n")) expect(line.trim()).not.toMatch(/^(?:\/docs|::)/);
        // The charts contain only our own labels and numbers.
        for (const [chart] of markdown.matchAll(/```mermaid.*?```/gs)) {
          const labels = /"[A-Za-z0-9 :(),#-]*"/g;
          expect(chart.replace(labels, "")).toMatch(/^[a-zA-Z0-9\s`:,[\]>-]*$/);
        }
      }
    },
  );
});
