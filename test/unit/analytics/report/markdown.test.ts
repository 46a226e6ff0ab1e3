import { describe, expect, test } from "vitest";
import { analyze } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { renderMarkdown, renderShort } from "../../../../src/analytics/report/report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { render } from "../../text/rendered.ts";
import { input, PARTIAL, reading, readingBefore, type Triple, WEEK_BEFORE } from "../readings.ts";
import { manyRows } from "./many-rows.ts";
import { example, NO_PLACES, options, SITES } from "./sites.ts";

const { insights: week } = SITES.usual;
const everySite = Object.entries(SITES).map(([name, { insights }]) => [name, insights] as const);

function report(current: CollectedWindow, details: Partial<AnalysisInput> = {}): string {
  return renderMarkdown(analyze(input(current, details)), NO_PLACES);
}

describe("golden files", () => {
  test("match report.md for an eventful week", async () => {
    await expect(renderMarkdown(week, options)).toMatchFileSnapshot("../../../golden/report.md");
  });

  test("match report.md for a partial reading", async () => {
    const markdown = renderMarkdown(SITES.partial.insights, options);
    await expect(markdown).toMatchFileSnapshot("../../../golden/report-partial.md");
  });

  test("F62 F63 F66 F72 match report.md for data with problems, and for a comment with only what may be missing", async () => {
    const drift = { duplicates: 3, totalsChanged: 1, rereads: 2 };
    const rows: [string, Triple][] = [
      ["/a", [60, 40, 120]],
      ["/b", [20, 10]],
      ["/x", [1, 1]],
    ];
    const insights = analyze(
      input(reading([100, 100, 250], rows, { drift, rejected: 4 }), {
        previous: readingBefore([50, 20, 60], [], { ...PARTIAL, window: { ...WEEK_BEFORE, days: 6 } }),
        notCompared: { why: "The service said “@all **now**”", maxRequests: 71 },
        ignore: (path) => path === "/x",
        notes: ["The sitemap couldn't be read"],
        top: 1,
      }),
    );
    const reports = [renderMarkdown(insights, NO_PLACES), renderShort(insights, NO_PLACES)];
    await expect(reports.join("\n---\n\n")).toMatchFileSnapshot("../../../golden/report-problems.md");
  });

  test("match the comments for all sites", async () => {
    const comments = everySite.map(([name, insights]) => `<!-- ${name} -->\n\n${renderShort(insights, options)}`);
    await expect(comments.join("\n---\n\n")).toMatchFileSnapshot("../../../golden/report-comments.md");
  });
});

describe("report.md", () => {
  test("suggests setup improvements for a quiet week in the full report, but not in the comment", () => {
    const { current, previous, insights } = SITES.quiet;
    const { insights: without } = example(current, { previous, trend: insights.trend });
    expect(renderShort(without, NO_PLACES)).not.toContain("Start here");
    expect(renderMarkdown(without, NO_PLACES)).toContain("**Start here:** Set `docs-url`");
  });

  test.each(everySite)(
    "has at most two charts, no NaN or null, and no trigger outside commands to paste: %s",
    (_, insights) => {
      for (const trigger of ["/docs", "docs!"]) {
        for (const markdown of [
          renderMarkdown(insights, { ...options, trigger }),
          renderShort(insights, { ...options, trigger }),
        ]) {
          expect(markdown.match(/^```mermaid$/gm)?.length ?? 0).toBeLessThanOrEqual(2);
          expect(markdown).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
          expect(markdown.startsWith("# ")).toBe(true);
          const outside = markdown.replace(/^ *```\n.*\n *```$/gm, "");
          for (const line of outside.split("\n")) expect(line.trim().startsWith(trigger)).toBe(false);
        }
      }
    },
  );

  test("has each command to paste in its own block, starting with this workflow's trigger", () => {
    const html = render(renderMarkdown(week, { ...options, trigger: "docs!" }));
    expect(html).toContain("<pre><code>docs! new: fewer people are visiting /install: check");
    expect(html).not.toContain("/docs new");
  });

  test("links to published pages if the site's URL is known, and to no others", () => {
    const markdown = renderMarkdown(week, options);
    expect(markdown).toContain("[`/install`](https://docs.acme.example/install)");
    expect(markdown).toContain("| `/docs/setup` |");
    expect(render(renderMarkdown({ ...week, docsUrl: null }, NO_PLACES))).not.toContain("<a ");
    expect(renderMarkdown({ ...week, docsUrl: "https://docs.acme.example/(a)&lt;" }, NO_PLACES)).toContain(
      "[`/install`](https://docs.acme.example/%28a%29&amp;lt;/install)",
    );
  });

  test.each([
    ["ended", 1, "The site's totals are complete, but page data is limited to the 1 page that could be retrieved."],
    [
      "moved",
      1,
      "The pages weren't all retrieved at the same time. Some may be missing, and the page counts may not match the totals.",
    ],
    ["refused", 1, "The site's totals are complete, but page data is limited to the 1 page with usable rows."],
    ["ended", 0, "The site's totals are complete, but there's no page data."],
    ["refused", 0, "The site's totals are complete, but there's no page data."],
  ] as const)("says what's reliable after a partial reading (%s, pages: %i)", (shortfall, pages, words) => {
    const markdown = report(reading([9, 9], pages ? [["/a", [6, 4]]] : [], { ...PARTIAL, shortfall }));
    expect(markdown).toContain(`> **This report is partial.** The quota is used up. ${words}`);
    expect(markdown).toContain(
      pages
        ? "Limited to the 1 visited page whose data could be retrieved."
        : "None of the retrieved pages had visitors.",
    );
  });
});

describe("limits", () => {
  const many = manyRows(20_000);
  const insights = analyze(
    input(many.current, {
      previous: many.previous,
      top: 1_000,
      docsUrl: `https://docs.example.com/${"x".repeat(900)}`,
      published: new Set(many.current.rows.keys()),
    }),
  );
  const notes = Array.from({ length: 400 }, (_, i) => `Note ${i}: ${"the window was read again ".repeat(10)}`);

  test.each([
    ["report.md", renderMarkdown, insights, 1024 * 1024],
    [
      "the comment",
      renderShort,
      {
        ...insights,
        news: { ...insights.news, notable: ["partial" as const] },
        quality: { ...insights.quality, notes },
      },
      60_000,
    ],
  ])("%s stays within its limit, and says so in its footer", (_, renderReport, given, maxBytes) => {
    const markdown = renderReport(given, options);
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(maxBytes * 0.5);
    expect(markdown).toContain("| People |");
    expect(markdown).toMatch(
      /\nLists end after \d+ rows\. For all pages, use the `csv` or `json` format\. · \[Download the files\]/,
    );
    expect(renderReport(week, options)).not.toContain("Lists end after");
  });
});
