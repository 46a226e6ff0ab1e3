import { describe, expect, test } from "vitest";
import { analyze } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { renderHtml } from "../../../../src/analytics/report/report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { SCRIPT } from "../../../../src/generated/page.ts";
import { below, PAGES, siteWith } from "../findings/sites.ts";
import { PARTIAL, reading, readingBefore, type Triple } from "../readings.ts";
import { manyRows } from "./many-rows.ts";
import { example, html, NO_PLACES, options, SITES } from "./sites.ts";

const page = renderHtml(SITES.usual.insights, options);

function report(reading: CollectedWindow, details: Partial<AnalysisInput> = {}): string {
  return html(example(reading, { docsUrl: null, ...details }));
}

/** The page's visible text, without styles, scripts, or tags. */
function text(html: string): string {
  return html
    .replace(/<(style|script)>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

function all(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, found = ""]) => found);
}

describe("report.html", () => {
  test("has its parts in order, and links to them", () => {
    const parts = ["changes", "next", "trend", "top", "sections", "published", "pages", "notes"];
    expect(all(page, /<section id="([^"]*)"/g)).toEqual(parts);
    expect(all(page, /<a href="#([^"]*)">[A-Z]/g)).toEqual(parts);
    const ids = all(page, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("lists new pages of a launch beside pages that changed, and slow changes in a table of their own", () => {
    const changes = (plan: Parameters<typeof siteWith>[0]) => {
      const page = renderHtml(analyze(siteWith(plan)), NO_PLACES);
      return text(all(page, /<section id="changes"(.*?)<\/section>/gs)[0] ?? "");
    };
    const agents = { "/agents": [300, 9], "/agents/tools": [200, 9], "/agents/evals": [100, 9] } as const;
    const isAgents = (path: string) => path.startsWith("/agents");
    const launch = changes({ pages: { ...PAGES, ...agents }, of: (path, ago) => Number(!isAgents(path) || ago === 0) });
    expect(launch).toMatch(/\/agents 300 0 new 9 0 new \/agents\/tools 200 0 new/);
    const versions = changes({
      pages: { ...below("/v1"), ...below("/v2") },
      of: (path, ago) => 0.5 + (path.startsWith("/v1") ? -1 : 1) * 0.025 * (12 - ago),
    });
    expect(versions).toContain("Slow changes Change Since v1 50% → 20% of page visits by people August");
  });

  test("links to published pages if the site's URL is known, and to no others", () => {
    const links = all(page, /<a href="(https:[^"]*)">/g);
    expect(links).toContain("https://docs.acme.example/install");
    expect(all(page, /<th scope="row">(?:<span.*?<\/span>)?<a href="([^"]*)">/g).length).toBeGreaterThan(20);
    expect(page).not.toContain('href="https://docs.acme.example/docs/setup"');
    const { insights } = SITES.usual;
    const unlinked = renderHtml({ ...insights, docsUrl: null }, NO_PLACES);
    expect(all(unlinked, /href="([^#][^"]*)"/g)).toEqual([]);
    expect(renderHtml({ ...insights, docsUrl: "javascript:alert(1)" }, NO_PLACES)).toBe(unlinked);
  });

  test("shows new visitors without their earlier number, which is zero", () => {
    const previous = readingBefore([50, 0]);
    const figures = text(report(reading([100, 40]), { previous }));
    expect(figures).toContain("People 100 2× from 50 ");
    expect(figures).toContain("AI visitors 40 new All visitors");
  });

  test("shows no changes without an earlier period", () => {
    expect(text(html(SITES["first week"]))).not.toMatch(/What changed|change\b|Previous/);
  });

  test.each<[string, Partial<AnalysisInput>]>([
    ["no previous period", {}],
    ["no previous visitors", { previous: readingBefore([0, 0]) }],
    ["a partial previous reading", { previous: readingBefore([50, 20], [["/b", [9, 9]]], PARTIAL) }],
    ["an empty sitemap", { published: new Set() }],
    ["a sitemap without visited pages", { published: new Set(["/z"]), docsUrl: "https://docs.acme.example" }],
  ])("contains no NaN or Infinity with %s", (_, details) => {
    for (const counts of [null, [1, 0], [40, 9, 3]] as const) {
      const html = report(reading([40, 9, 45], counts === null ? [] : [["/a", counts]]), details);
      expect(html.replace(SCRIPT, "")).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
    }
  });
});

describe("the table of all pages", () => {
  const rowsOf = (html: string) =>
    all(all(html, /<table class="all">(.*?)<\/table>/gs)[0] ?? "", /<tr>(.*?)<\/tr>/gs).map((row) => text(row).trim());

  test("lists pages by visitors, then by path, with their changes if known", () => {
    const now = reading(
      [100, 100],
      [
        ["/a", [10, 5]],
        ["/b", [40, 2]],
        ["/c", [10, 5]],
        ["/zero", [0, 0]],
        ["/wp-login.php", [9, 9]],
      ],
    );
    const before = [["/b", [50, 2]]] as const;
    expect(rowsOf(report(now, { previous: readingBefore([60, 10], before) })).slice(1)).toEqual([
      "/b 42 40 −10 2 0",
      "/a 15 10 +10 5 +5",
      "/c 15 10 +10 5 +5",
    ]);
    const partial = report(now, { previous: readingBefore([60, 10], before, PARTIAL) });
    expect(rowsOf(partial)[2]).toBe("/a 15 10 – 5 –");
    expect(rowsOf(report(now))[1]).toBe("/b 42 40 2");
  });

  test("shows “≤” for a page that was visited under several spellings", () => {
    const rows = [
      ["/a", [30, 0]],
      ["/a/", [20, 0]],
    ] as const;
    const page = report(reading([100, 0], rows));
    expect(rowsOf(page)[1]).toBe("/a ≤50");
    expect(text(page)).toContain("“≤”: the page was visited under several spellings of its path");
  });

  test("ends after 1,000 rows, and says which file has the rest", () => {
    const { current, previous } = manyRows(1_200);
    const page = html(example(current, { previous }), options);
    expect(text(page)).toContain("1,200 pages with visitors");
    expect(text(page)).toMatch(/200 more aren't listed\..*visitors\.csv lists every path\./);
    expect(text(html(example(current, { previous })))).not.toContain("visitors.csv");
    expect(rowsOf(page)).toHaveLength(1_001);
  });

  test.each([
    ["as long as possible", (i: number) => `/${"x".repeat(8_000)}${i}`, 20],
    ["full of characters that HTML escapes", (i: number) => `/${"&'".repeat(60)}${i}`, 1_000],
  ])("keeps the file below 400 kB, and says what's left out, if paths are %s", (_, path, top) => {
    const lines = (human: number) =>
      Array.from({ length: 2_000 }, (_, i): [string, Triple] => [path(i), [human + i, i % 3 ? 50 + i : 0]]);
    const current = reading([400_000, 400_000], lines(1_000));
    const previous = readingBefore([400_000, 400_000], lines(100));
    const published = new Set(Array.from({ length: 1_500 }, (_, i) => path(i + 1_000)));
    const page = html(example(current, { previous, published, docsUrl: "https://docs.example.com", top }), options);
    expect(Buffer.byteLength(page)).toBeLessThan(400_000);
    const shown = rowsOf(page).length - 1;
    expect(shown).toBeGreaterThan(80);
    const hidden = (2_000 - shown).toLocaleString("en-US");
    expect(text(page)).toContain(`${hidden} more aren't listed.`);
    if (top === 1_000) expect(text(page)).toMatch(/Lists end after \d+ rows/);
  });
});
