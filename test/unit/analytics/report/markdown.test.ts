import { describe, expect, test } from "vitest";
import { analyze } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { renderMarkdown, renderShort } from "../../../../src/analytics/report/report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { render } from "../../text/rendered.ts";
import { input, PARTIAL, reading, readingBefore, WEEK_BEFORE } from "../readings.ts";
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

  test("F62 F63 F66 F72 lists all problems with the data, and in the comment only what may be missing", () => {
    const insights = analyze(
      input(
        reading(
          [100, 100, 250],
          [
            ["/a", [60, 40, 120]],
            ["/x", [1, 1]],
          ],
          { drift: { duplicates: 3, totalsChanged: 1, rereads: 2 }, rejected: 4, wasted: 1 },
        ),
        {
          previous: readingBefore([100, 100], [], { ...PARTIAL, window: { ...WEEK_BEFORE, days: 6 } }),
          ignore: (path) => path === "/x",
          notes: ["The sitemap couldn't be read"],
          requests: 9,
        },
      ),
    );
    const gaps = [
      "- The sitemap couldn't be read.",
      "- The data for Nov 2–8, 2026 is partial. The quota is used up. A change is unknown if the page's count for that period couldn't be retrieved.",
      "- Skipped 4 unusable rows (no path, a path that's too long, invalid counts, or more than 10 MB).",
    ];
    expect(renderShort(insights, NO_PLACES).match(/^- .*$/gm)).toEqual(gaps);
    const markdown = renderMarkdown(insights, NO_PLACES);
    expect(markdown).toContain(
      "\nCounts are approximate, so people and AI visitors don't add up exactly to the total.\n",
    );
    expect(markdown.match(/^- .*$/gm)).toEqual(
      expect.arrayContaining([
        ...gaps,
        "- The two periods have different lengths. Changes aren't adjusted for that.",
        "- Rows or totals changed while they were being read, so they were read again. Each row is counted once, with its latest numbers.",
        "- For 1 page, the total doesn't match the people and AI counts, because counts are approximate.",
        "- `ignore-paths` removes 1 visited page from the lists, but not from the site's totals or the data files.",
      ]),
    );
    expect(markdown).toContain("from 9 API requests.");
  });

  test("says in every list how many items are left out", () => {
    const { current, previous } = SITES.usual;
    const markdown = renderMarkdown(analyze(input(current, { previous, top: 1 })), NO_PLACES);
    const part = (title: string) => markdown.split(`## ${title}\n`)[1]?.split("\n## ")[0];
    expect(part("What changed")).toContain("1 more isn't listed.");
    expect(part("Sections")).toMatch(/^\n10 sections\.[\s\S]*9 more aren't listed\./);
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

  test("compares totals even if pages can't be compared, and says why", () => {
    const before = { window: WEEK_BEFORE, totals: { human: 50, ai: 20, total: 60 } };
    const why = { why: "max-requests is used up", maxRequests: 71 };
    const markdown = report(reading([100, 20, 110], [["/a", [9, 9]]]), { before, notCompared: why });
    expect(markdown).toMatch(/\| People \| 100 \| 50 \| \*{0,2}2×/);
    expect(markdown).toContain("Nov 9–15, 2026 (7 days), compared with Nov 2–8, 2026 (7 days)");
    expect(markdown).toMatch(/^Pages weren't compared\. .* Set `max-requests` to 71/m);
  });

  test("quotes the service's reason for not comparing pages as inert text", () => {
    const before = { window: WEEK_BEFORE, totals: { human: 50, ai: 20, total: 60 } };
    const notCompared = { why: "The service said “@all **now**”", maxRequests: null };
    expect(report(reading([100, 20, 110]), { before, notCompared })).toContain(
      "Pages weren't compared. The service said `“@all **now**”`.",
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
  ])("%s stays within its limit, and is cut only between rows", (_, renderReport, given, maxBytes) => {
    const markdown = renderReport(given, options);
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(maxBytes * 0.5);
    expect(markdown).toContain("| People |");
    expect(markdown).toMatch(
      /\nLists end after \d+ rows\. For all pages, use the `csv` or `json` format\. · \[Download the files\]/,
    );
    expect(renderReport(week, options)).not.toContain("Lists end after");
    let open = 0;
    let width = 0;
    for (const line of markdown.split("\n")) {
      open += Number(line.startsWith("<details>")) - Number(line === "</details>");
      expect([0, 1]).toContain(open);
      const cells = line.startsWith("|") ? line.split("|").length : 0;
      if (width > 0 && cells > 0) expect(cells).toBe(width);
      width = cells;
      expect(line.trim().startsWith("```") || line.split("`").length % 2 === 1).toBe(true);
    }
    expect(open).toBe(0);
  });
});
