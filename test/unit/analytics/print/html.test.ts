import { describe, expect, test } from "vitest";
import { visibleText } from "../../text/rendered.ts";
import { reportOn } from "../findings/small.ts";
import { many, NO_PLACES, OPTIONS, printHtml, REPORTS } from "./reports.ts";

const { changes } = REPORTS;

/** The page's visible text, without styles, scripts, or tags. */
function text(html: string): string {
  const shown = html.replace(/<(style|script)>.*?<\/\1>|<wbr\/?>/gs, "").replace(/<[^>]*>/g, " ");
  return visibleText(shown).replace(/\s+/g, " ");
}

const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = ""]) => found);

const part = (html: string, id: string): string =>
  text(new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "");

describe("report.html", () => {
  test.each([null, "javascript:alert(1)"])("links to no pages if the site's URL is %s", (docsUrl) => {
    const html = printHtml({ ...changes, docsUrl }, NO_PLACES);
    expect(all(html, /href="([^#][^"]*)"/g)).toEqual([]);
  });

  test("links a page whose path a sentence shortens in the middle, unless another page fits, too", () => {
    const [page] = changes.pages;
    if (page === undefined) throw new Error("no page");
    const pages = ["/a/long/path", "/a/lonely/path", "/b/long/path"].map((path) => ({
      ...page,
      path,
      published: path,
    }));
    const summary = ["`/b/…/path` had 3 people.", "`/a/…/path` had 4 people."];
    const html = printHtml({ ...changes, docsUrl: "https://docs.acme.example", pages, summary }, NO_PLACES);
    expect(all(html, /href="([^"]*)"><code>\/[ab]\/…/g)).toEqual(["https://docs.acme.example/b/long/path"]);
  });

  test.each([
    [[100, null, null], false],
    [[100, 110, null], true],
    [[100], false],
  ])("draws a page's past only if most of it is known: %j", (past, isDrawn) => {
    const pages = changes.pages.slice(0, 1).map((page) => {
      return { ...page, people: { ...page.people, past }, ai: { ...page.ai, past: [] } };
    });
    const top = /<section id="top".*?<\/section>/s.exec(printHtml({ ...changes, pages }, NO_PLACES))?.[0];
    expect(top?.includes("sparkline")).toBe(isDrawn);
  });

  test.each(["junk", "back"] as const)("lists no pages that one sentence covers: %s", (kind) => {
    const [finding] = changes.findings;
    if (finding === undefined) throw new Error("no finding");
    const pages = changes.pages.map(({ path, published }) => ({ path, published }));
    const all = { ...finding, kind, pages, people: 900, ai: 900, sentence: "All." };
    const html = printHtml({ ...changes, findings: [all], summary: ["All."] }, NO_PLACES);
    expect(part(html, "changes")).toBe("");
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
    const html = printHtml(reportOn(line, { inputs: { ignorePaths: ["/ignored", "*.txt"] } }), NO_PLACES);
    expect(rowsOf(html)).toEqual([
      "Page People Previous Change AI visitors Previous Change",
      "/b ≤40 50 −10 2 2 0",
      "/a 10 2 +8 5 0 +5",
      "/ignored 4 3 +1 1 1 0",
      "/unknown 3 – – 1 – –",
      "/gone 0 9 −9 0 1 −1",
    ]);
    expect(part(html, "notes")).toContain("“≤” means that the page was visited under several spellings of its path");
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
