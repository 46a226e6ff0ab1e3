import { describe, expect, test } from "vitest";
import { printHtml } from "../../../../src/analytics/print/print.ts";
import { reportOn } from "../findings/small.ts";
import { many, NO_PLACES, OPTIONS, REPORTS } from "./reports.ts";

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
    expect(links).toContain("https://docs.example.com/install");
    expect(changes).toContain(
      '<p class="also"><a href="https://docs.example.com/guides/webhooks"><code>/guides/webhooks</code></a> had 586 people',
    );
    expect(changes).not.toContain('href="https://docs.example.com/use/old-page"');
    const unlinked = printHtml({ ...REPORTS.typical, docsUrl: null }, NO_PLACES);
    expect(all(unlinked, /href="([^#][^"]*)"/g)).toEqual([]);
    const scripted = printHtml({ ...REPORTS.typical, docsUrl: "javascript:alert(1)" }, NO_PLACES);
    expect(all(scripted, /href="([^#][^"]*)"/g)).toEqual([]);
  });

  test("starts with the change that's the largest", () => {
    expect(part(changes, "changes")).toMatch(
      /\/guides\/webhooks 586 157 \+429.*\/install 265 543 −278.*\/guides\/agents/,
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
    const html = printHtml(REPORTS.full, OPTIONS);
    expect(text(html)).toContain("Page views by people 7,912 +4% from 7,640 Page views by AI 3,004");
    expect(all(html, /<div class="figure"><dt>(.*?)<\/dt>/g)).toHaveLength(3);
  });

  test("marks the merge on the line of a page that a pull request changed", () => {
    const html = printHtml(REPORTS.full, OPTIONS);
    expect(part(html, "activity")).toContain("/quickstart ✎ #214 , merged Oct 15 604 613 +9 (+1%) −0.7% 576–650");
    expect(html.split('class="merge"')).toHaveLength(2);
  });
});

describe("the table of all pages", () => {
  const rowsOf = (html: string) =>
    all(all(html, /<table class="all">(.*?)<\/table>/gs)[0] ?? "", /<tr>(.*?)<\/tr>/gs).map((row) => text(row).trim());

  test("lists pages of either period by their people, with their changes if known", () => {
    const line = [
      ...["only; weeks 1; cutoff 20; total 100; ai total 10; unpublished /robots.txt", "/b 30 25; ai /b 2; /b/ 20 15"],
      ...["/a 2 10; ai /a 0 5; /robots.txt 3 4; /ignored 3 4; ai /ignored 1; /unknown - 3; ai /unknown - 1"],
      ...["/gone 9 0; ai /gone 1 0"],
    ].join("; ");
    const html = printHtml(reportOn(line, { inputs: { ignorePaths: ["/ignored"] } }), NO_PLACES);
    expect(rowsOf(html)).toEqual([
      "Page People Previous Change AI Previous Change",
      "/b ≤40 50 −10 ≤2 2 0",
      "/a 10 2 +8 5 0 +5",
      "/ignored 4 3 +1 1 1 0",
      "/unknown 3 – – 1 – –",
      "/gone 0 9 −9 0 1 −1",
    ]);
    expect(part(html, "notes")).toContain("“≤”: the page was visited under several spellings of its path");
  });

  test("ends after 1,000 rows, and says which file has the rest", () => {
    const html = printHtml(many(30), OPTIONS);
    expect(text(html)).toMatch(/200 more aren't listed\..*visitors\.csv lists every path\./);
    expect(text(printHtml(many(30), NO_PLACES))).not.toContain("visitors.csv");
    expect(rowsOf(html)).toHaveLength(1_001);
  });

  test.each([
    ["as long as possible", "x".repeat(8_000), 20],
    ["full of characters that HTML escapes", "&'".repeat(60), 1_000],
  ])("keeps the file below 400 kB, and says what's left out, if paths are %s", (_, name, top) => {
    const html = printHtml(many(50, name), { ...OPTIONS, top });
    expect(Buffer.byteLength(html)).toBeLessThan(400_000);
    const shown = rowsOf(html).length - 1;
    expect(shown).toBeGreaterThan(80);
    expect(text(html)).toContain(`${(2_000 - shown).toLocaleString("en-US")} more aren't listed.`);
    if (top === 1_000) expect(text(html)).toMatch(/Lists end after \d+ rows/);
  });
});
