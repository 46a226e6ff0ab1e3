import { describe, expect, test } from "vitest";
import { printHtml } from "../../../../src/analytics/print/print.ts";
import { about, FULL, many, NO_PLACES, OPTIONS, page, REPORTS, report } from "./reports.ts";

const changes = printHtml(REPORTS.changes, OPTIONS);

/** The page's visible text, without styles, scripts, or tags. */
function text(html: string): string {
  return html
    .replace(/<(style|script)>.*?<\/\1>/gs, "")
    .replace(/<wbr\/?>/g, "")
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

const part = (html: string, id: string): string =>
  text(new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "");

describe("report.html", () => {
  test("has its parts in order, links to them, and no ID twice", () => {
    const parts = ["bridge", "changes", "next", "trend", "top", "sections", "published", "pages", "notes"];
    expect(all(changes, /<section id="([^"]*)"/g)).toEqual(parts);
    expect(all(changes, /<a href="#([^"]*)">[A-Z]/g)).toEqual(parts);
    const ids = all(changes, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("links to published pages, also in sentences, if the site's URL is known, and to no others", () => {
    const links = all(changes, /<a href="(https:[^"]*)">/g);
    expect(links).toContain("https://docs.acme.example/install");
    expect(changes).toContain(
      '<p class="verdict">586 people read <a href="https://docs.acme.example/guides/webhooks"><code>/guides/webhooks</code></a>',
    );
    expect(changes).not.toContain('href="https://docs.acme.example/use/old-page"');
    const unlinked = printHtml({ ...REPORTS.typical, docsUrl: null }, NO_PLACES);
    expect(all(unlinked, /href="([^#][^"]*)"/g)).toEqual([]);
    const scripted = printHtml({ ...REPORTS.typical, docsUrl: "javascript:alert(1)" }, NO_PLACES);
    expect(all(scripted, /href="([^#][^"]*)"/g)).toEqual([]);
  });

  test("starts with the change that's the largest", () => {
    expect(part(changes, "changes")).toMatch(
      /\/guides\/webhooks 586 159 \+427.*\/install 265 548 −283.*\/use\/old-page/,
    );
  });

  test.each(["junk", "back"] as const)("lists no pages that one sentence covers: %s", (kind) => {
    const [finding] = REPORTS.changes.findings;
    if (finding === undefined) throw new Error("no finding");
    const pages = REPORTS.changes.pages.map(({ path, published }) => ({ path, published }));
    const all = { ...finding, kind, pages, people: 900, ai: 900, sentence: "All." };
    const html = printHtml({ ...REPORTS.changes, findings: [all], summary: ["All."] }, NO_PLACES);
    expect(part(html, "changes")).toBe("");
  });

  test("shows page views beside the three numbers, because they add up", () => {
    const html = printHtml(FULL, OPTIONS);
    expect(text(html)).toContain("Page views by people 7,912 +4% from 7,640 Page views by AI 3,004");
    expect(all(html, /<div class="figure"><dt>(.*?)<\/dt>/g)).toHaveLength(3);
  });

  test("marks the merge on the line of a page that a pull request changed", () => {
    const html = printHtml(FULL, OPTIONS);
    expect(part(html, "activity")).toContain("/quickstart ✎ #214 , merged Oct 15 604 703 +99 (+16%) −2% 560–650");
    expect(html.split('class="merge"')).toHaveLength(2);
  });
});

describe("the table of all pages", () => {
  const rowsOf = (html: string) =>
    all(all(html, /<table class="all">(.*?)<\/table>/gs)[0] ?? "", /<tr>(.*?)<\/tr>/gs).map((row) => text(row).trim());

  test("lists pages of either period by their people, with their changes if known", () => {
    const pages = [
      page("/b", [50, 40], [2, 2], { atMost: true }),
      page("/a", [0, 10], [0, 5]),
      page("/file.txt", [3, 4], [1, 1], { kind: "file" }),
      page("/ignored", [3, 4], [1, 1], { kind: "ignored" }),
      page("/unknown", [null, 3], [null, 1]),
      page("/gone", [9, 0], [1, 0]),
      page("/none", about(0), about(0)),
    ];
    const html = printHtml(report({ pages }), NO_PLACES);
    expect(rowsOf(html)).toEqual([
      "Page People Previous Change AI Previous Change",
      "/b ≤40 50 −10 ≤2 2 0",
      "/a 10 0 +10 5 0 +5",
      "/ignored 4 3 +1 1 1 0",
      "/unknown 3 – – 1 – –",
      "/gone 0 9 −9 0 1 −1",
    ]);
    expect(part(html, "notes")).toContain("“≤”: the page was visited under several spellings of its path");
  });

  test("ends after 1,000 rows, and says which file has the rest", () => {
    const html = printHtml(many(1_200), OPTIONS);
    expect(text(html)).toMatch(/200 more aren't listed\..*visitors\.csv lists every path\./);
    expect(text(printHtml(many(1_200), NO_PLACES))).not.toContain("visitors.csv");
    expect(rowsOf(html)).toHaveLength(1_001);
  });

  test.each([
    ["as long as possible", (i: number) => `/${"x".repeat(8_000)}${i}`, 20],
    ["full of characters that HTML escapes", (i: number) => `/${"&'".repeat(60)}${i}`, 1_000],
  ])("keeps the file below 400 kB, and says what's left out, if paths are %s", (_, path, top) => {
    const html = printHtml({ ...many(2_000, path), docsUrl: "https://docs.example.com" }, { ...OPTIONS, top });
    expect(Buffer.byteLength(html)).toBeLessThan(400_000);
    const shown = rowsOf(html).length - 1;
    expect(shown).toBeGreaterThan(80);
    expect(text(html)).toContain(`${(2_000 - shown).toLocaleString("en-US")} more aren't listed.`);
    if (top === 1_000) expect(text(html)).toMatch(/Lists end after \d+ rows/);
  });
});
