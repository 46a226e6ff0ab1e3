import { describe, expect, test } from "vitest";
import type { AnalyseInput } from "../../../src/analytics/insights.ts";
import { analyse } from "../../../src/analytics/insights.ts";
import { renderShort } from "../../../src/analytics/report/comment.ts";
import { renderMarkdown } from "../../../src/analytics/report/markdown.ts";
import type { CollectedWindow } from "../../../src/analytics/window.ts";
import { render } from "../../text/rendered.ts";
import { input, PARTIAL, reading, readingBefore, WEEK_BEFORE } from "../readings.ts";
import { current, first, NO_PLACES, options, previous, week } from "./examples.ts";
import { manyRows } from "./many-rows.ts";

function report(current: CollectedWindow, details: Partial<AnalyseInput> = {}): string {
  return renderMarkdown(analyse(input(current, details)), NO_PLACES);
}

describe("goldens, to be read by people", () => {
  test("a week as most are", async () => {
    await expect(renderMarkdown(week, options)).toMatchFileSnapshot("../../golden/report-week.md");
  });

  test("the same week as a comment", async () => {
    await expect(renderShort(week, options)).toMatchFileSnapshot("../../golden/report-week-comment.md");
  });

  test("a first report that stopped half-way", async () => {
    await expect(renderMarkdown(first, options)).toMatchFileSnapshot("../../golden/report-first-partial.md");
  });
});

describe("report.md", () => {
  test("has at most two charts, and no line that begins with the trigger", () => {
    for (const insights of [week, first]) {
      for (const trigger of ["/docs", "docs!"]) {
        const markdown =
          renderMarkdown(insights, { ...options, trigger }) + renderShort(insights, { ...options, trigger });
        expect(markdown.match(/^```mermaid$/gm)?.length ?? 0).toBeLessThanOrEqual(2);
        for (const line of markdown.split("\n")) expect(line.trim().startsWith(trigger)).toBe(false);
      }
    }
  });

  test("says what to paste in a code span, with the trigger of this workflow", () => {
    const html = render(renderMarkdown(week, { ...options, trigger: "docs!" }));
    expect(html).toContain("<code>docs! new: go through /guides/webhooks as a new reader would");
    expect(html).not.toContain("/docs new");
  });

  test("links published pages of a known site, and no others", () => {
    const markdown = renderMarkdown(week, options);
    expect(markdown).toContain("[`/install`](https://docs.acme.example/install)");
    expect(markdown).toContain("| `/llms.txt` |");
    expect(render(renderMarkdown({ ...week, docsUrl: null }, NO_PLACES))).not.toContain("<a ");
    expect(renderMarkdown({ ...week, docsUrl: "https://docs.acme.example/(a)&lt;" }, NO_PLACES)).toContain(
      "[`/install`](https://docs.acme.example/%28a%29&amp;lt;/install)",
    );
  });

  test("F69 of nobody says so", () => {
    const markdown = report(reading([0, 0]));
    expect(markdown).toContain("**Nobody came.**");
    expect(markdown).toContain("No page had a visitor.");
    expect(markdown).not.toMatch(/NaN|Infinity|undefined|null|mermaid/);
  });

  test("that is partial says so before anything else, and compares nothing that it cannot know", () => {
    const markdown = report(reading([100, 100], [["/a", [60, 40]]], { ...PARTIAL, reason: null }), {
      previous: readingBefore(
        [100, 100],
        [
          ["/a", [50, 40]],
          ["/b", [30, 20]],
        ],
      ),
    });
    expect(markdown.split("\n").slice(2, 5)).toEqual([
      "> [!WARNING]",
      "> **This report is partial.**",
      "> The site's totals hold; everything about pages rests on the 1 page read so far.",
    ]);
    expect(markdown).toContain("<summary>Not seen in this partial reading: 1 page of 2–8 Nov 2026</summary>");
    expect(markdown).not.toContain("gone");
  });

  test("F62 F63 F66 F72 names every flaw of the data, in report and comment", () => {
    const insights = analyse(
      input(
        reading(
          [100, 100, 250],
          [
            ["/a", [60, 40, 500]],
            ["/x", [1, 1]],
          ],
          {
            drift: { duplicates: 3, totalsChanged: 1, rereads: 2 },
            rejected: 4,
            wasted: 1,
          },
        ),
        {
          previous: readingBefore([100, 100], [], { ...PARTIAL, window: { ...WEEK_BEFORE, days: 6 } }),
          ignore: (path) => path === "/x",
          notes: ["The sitemap could not be read"],
          requests: 9,
        },
      ),
    );
    for (const markdown of [renderMarkdown(insights, NO_PLACES), renderShort(insights, NO_PLACES)]) {
      expect(markdown.match(/^- .*$/gm)).toEqual(
        expect.arrayContaining([
          "- The sitemap could not be read.",
          "- The reading of 2–8 Nov 2026 is partial (The quota is used up); “not seen” stands where a page's earlier visitors are not known.",
          "- The two windows differ in length, and changes are not scaled to that.",
          "- The data moved while it was read: 3 rows came twice and were counted once, the totals changed 1 time, a window was read again 2 times.",
          "- 4 rows could not be used (no path, one that is too long, or counts that are not numbers of visitors) and were left out.",
          "- The total of 1 page is lower or higher than its people and AI allow; approximate counts do that.",
          "- 1 visited page was left out of the lists by `ignore-paths`; the site's totals and the data files have them.",
        ]),
      );
      expect(markdown).toContain("Counts are approximate, so People and AI do not add up exactly to All.");
    }
    expect(renderMarkdown(insights, NO_PLACES)).toContain(
      "after 9 requests to the service, of which 1 brought nothing.",
    );
  });

  test("human + ai is nowhere, because it is no number of visitors", () => {
    for (const markdown of [renderMarkdown(week, options), renderShort(week, options)]) {
      expect(markdown).not.toMatch(/21,?348/);
    }
  });

  test("every list says how many pages it leaves out", () => {
    const short = analyse(input(current, { previous, top: 1, published: new Set(["/install", "/a", "/b"]) }));
    const markdown = renderMarkdown(short, NO_PLACES);
    const folded = (summary: string) => markdown.split(`<summary>${summary}`)[1]?.split("</details>")[0];
    // /guides/webhooks and /guides/agents, /install and /guides/beta-sdk; of AI the five of the golden, /llms.txt, and beta-sdk
    expect(folded("Changes: people 2 up, 2 down; AI 6 up, 1 down")).toContain("7 more are not listed.");
    expect(folded("Read by people alone: 2 pages")).toContain("1 more is not listed.");
    expect(folded("Visited, not published: 51 paths")).toContain("50 more are not listed.");
    expect(markdown).toContain("**Read by AI alone: 2 pages.**");
    expect(markdown).toContain("16 sections. ");
  });

  test("a comparison without movers says what it would have taken, and only of the pages that were read", () => {
    const still = { ...current, window: WEEK_BEFORE };
    const floors =
      "changed enough to be listed, which takes at least 0.5 % of the site's visitors and a change of at least 15 % that is more than chance.";
    expect(report(current, { previous: still })).toContain(`No page ${floors}`);
    const among = `Among the pages read, none ${floors}`;
    expect(report({ ...current, ...PARTIAL }, { previous: still })).toContain(among);
    expect(report(current, { previous: { ...still, ...PARTIAL } })).toContain(among);
  });

  test("a site too small to tell a change from chance lists no page as changed", () => {
    const markdown = report(reading([29, 0], [["/a", [29, 0]]]), { previous: readingBefore([0, 0]) });
    expect(markdown).toContain("Too few to tell a change from chance.");
    expect(markdown).toContain("The site had too few visitors to tell a page's change from chance.");
    expect(markdown).not.toContain("| ✦");
  });

  test.each([
    ["ended", "The site's totals hold; everything about pages rests on the 1 page read so far."],
    [
      "moved",
      "All pages were read, but not at one moment: some may be missing, and pages and totals need not agree.",
    ],
    ["refused", "The site's totals hold; everything about pages rests on the 1 page that could be used."],
  ] as const)("a reading that is partial because it %s says what holds", (shortfall, words) => {
    const markdown = report(reading([9, 9], [["/a", [6, 4]]], { ...PARTIAL, shortfall }));
    expect(markdown).toContain(`> ${words}`);
    expect(markdown).toContain("Among the 1 page with visitors that were read.");
  });

  test("no page of a partial reading is no statement about the site", () => {
    const markdown = report(reading([9, 9], [], PARTIAL));
    expect(markdown).toContain("None of the pages that were read had a visitor.");
    expect(markdown).not.toContain("No page had a visitor");
  });

  test("totals are compared although pages are not", () => {
    const before = { window: WEEK_BEFORE, totals: { human: 50, ai: 20, total: 60 } };
    const markdown = report(reading([100, 20, 110], [["/a", [9, 9]]]), { before });
    expect(markdown).toContain("| People | 100 | 50 | **+100 %** |");
    expect(markdown).toContain("9–15 Nov 2026 (7 days) against 2–8 Nov 2026 (7 days)");
    expect(markdown).not.toMatch(/What changed|not seen/);
  });

  test.each([
    [[["/a", [1, 0]]], "1 of 1 page makes at least 80 %"],
    [Array.from({ length: 7 }, (_, i) => [`/${i}`, [20, 0]]), "6 of 7 pages make at least 80 %"],
  ] as [[string, [number, number]][], string][])("%j: %s of all page visits", (rows, words) => {
    expect(report(reading([100, 0], rows))).toContain(`${words} of all page visits.`);
  });
});

describe("limits", () => {
  const many = manyRows(20_000);
  const insights = analyse(
    input(many.current, {
      previous: many.previous,
      top: 20_000,
      published: new Set([
        "/docs/section-1/page-1",
        ...Array.from({ length: 600 }, (_, i) => `/unread/${i}`),
      ]),
    }),
  );

  const notes = Array.from(
    { length: 400 },
    (_, i) => `Note ${i}: ${"the window was read again ".repeat(10)}`,
  );

  test.each([
    ["report.md", renderMarkdown, insights, 1024 * 1024],
    ["the comment", renderShort, { ...insights, quality: { ...insights.quality, notes } }, 60_000],
  ])("%s fits, and is cut between rows only", (_, renderIt, given, maxBytes) => {
    const markdown = renderIt(given, options);
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(maxBytes * 0.9);
    expect(markdown).toContain("## Do next");
    expect(markdown).toContain("[Download the files]");
    let open = 0;
    let width = 0;
    for (const line of markdown.split("\n")) {
      open += Number(line === "<details>") - Number(line === "</details>");
      expect([0, 1]).toContain(open);
      const cells = line.startsWith("|") ? line.split("|").length : 0;
      if (width > 0 && cells > 0) expect(cells).toBe(width);
      width = cells;
      expect(line.startsWith("```") || line.split("`").length % 2 === 1).toBe(true);
    }
    expect(open).toBe(0);
  });

  test("what was cut is said", () => {
    const markdown = renderMarkdown(insights, options);
    expect(markdown).toContain("The report is longer than GitHub shows; its files have all of it.");
    expect(renderMarkdown(week, options)).not.toContain("longer than GitHub shows");
  });
});
