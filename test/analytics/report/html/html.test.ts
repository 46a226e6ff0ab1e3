import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AnalyseInput } from "../../../../src/analytics/insights.ts";
import { analyse } from "../../../../src/analytics/insights.ts";
import { renderHtml } from "../../../../src/analytics/report/html/html.ts";
import { SCRIPT } from "../../../../src/analytics/report/html/script.ts";
import { STYLE } from "../../../../src/analytics/report/html/style.ts";
import type { CollectedWindow } from "../../../../src/analytics/window.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { input, PARTIAL, reading, readingBefore, type Triple, WEEK_BEFORE } from "../../readings.ts";
import { current, first, firstPartial, NO_PLACES, options, previous, week } from "../examples.ts";
import { manyRows } from "../many-rows.ts";

const PUBLISHED = new Set(["/", "/install", "/guides/webhooks", "/quickstart"]);

const page = renderHtml(week, current, previous, PUBLISHED, options);

function report(reading: CollectedWindow, details: Partial<AnalyseInput> = {}): string {
  const given = input(reading, details);
  return renderHtml(analyse(given), given.current, given.previous, given.published, NO_PLACES);
}

/** What stands in the page as its reader gets it: no style, no script, no tags. */
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

describe("the policy", () => {
  const policy = all(page, /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g);
  const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

  test("allows this page's own style and script, and nothing else", () => {
    expect(policy[0]?.replaceAll("&#39;", "'").split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${hash(all(page, /<script>(.*?)<\/script>/gs)[0] ?? "")}`,
      `style-src ${hash(all(page, /<style>(.*?)<\/style>/gs)[0] ?? "")}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  test("stands before what it judges", () => {
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<style>"));
    expect(page.match(/<style/g)).toHaveLength(1);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test("has nothing to forbid", () => {
    const markup = page.replace(/<(style|script)>.*?<\/\1>/gs, "");
    expect(markup).not.toMatch(/ (?:style|src|srcset|on[a-z]+)="|<(?:img|link|iframe|object|form|base)\b/);
    expect(STYLE).not.toMatch(/@import|url\((?!#)|<\//);
    expect(SCRIPT).not.toMatch(/<\/|innerHTML|fetch|eval/);
  });
});

describe("report.html", () => {
  test("tells the story in order, and lists its parts", () => {
    const parts = [
      ...["changes", "next", "trend", "top", "sections", "audiences", "published", "pages", "notes"],
    ];
    expect(all(page, /<section id="([^"]*)"/g)).toEqual(parts);
    expect(all(page, /<a href="#([^"]*)">[A-Z]/g)).toEqual(parts);
    const ids = all(page, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("answers at the top what changed, where, and whether it is people or machines", () => {
    expect(text(page)).toContain(
      "31 % more AI visitors, 6 % more people. Biggest gain in people: /guides/webhooks (+412).",
    );
    expect(text(page)).toContain("People 12,418 ▲ +6 % from 11,704 AI 8,930 ▲ +31 % from 6,817");
    expect(text(page)).toContain("People only 11,725 Both 693 AI only 8,237");
  });

  test("has the movers of both audiences, new and gone ones apart", () => {
    const changes = all(page, /<section id="changes"(.*?)<\/section>/gs)[0] ?? "";
    expect(text(changes)).toContain("▲ /guides/webhooks +412 1,122 +58 % ▼ /install −190 803 −19 %");
    expect(text(changes)).toContain("New ✦ /guides/agents +344 344 new");
    expect(text(changes)).toContain("Gone ✕ /guides/beta-sdk −142 0 gone");
  });

  test("gives lines to paste, with the trigger of this workflow", () => {
    const html = renderHtml(week, current, previous, null, { ...options, trigger: "docs!" });
    expect(html).toContain("<code>docs! new: go through /guides/webhooks as a new reader would");
    expect(html).not.toContain("/docs new");
  });

  test("links published pages of a known site, and no others", () => {
    const links = all(page, /<a href="(https:[^"]*)">/g);
    expect(links).toContain("https://docs.acme.example/install");
    expect(all(page, /<th scope="row">(?:<span.*?<\/span>)?<a href="([^"]*)">/g).length).toBeGreaterThan(20);
    expect(page).not.toContain('href="https://docs.acme.example/llms.txt"');
    const unlinked = renderHtml({ ...week, docsUrl: null }, current, previous, PUBLISHED, NO_PLACES);
    expect(all(unlinked, /href="([^#][^"]*)"/g)).toEqual([]);
    expect(
      renderHtml({ ...week, docsUrl: "javascript:alert(1)" }, current, previous, PUBLISHED, NO_PLACES),
    ).toBe(unlinked);
  });

  test("says where the files are", () => {
    expect(page).toContain(`<a href="${options.artifactUrl}">Download the files</a>`);
    expect(page).toContain("<code>visitors.csv</code>");
    expect(renderHtml(week, current, previous, null, NO_PLACES)).not.toContain("<footer>");
  });

  test("that is partial says so before any figure, and compares nothing that it cannot know", () => {
    const partial = reading([100, 100], [["/a", [60, 40]]], {
      ...PARTIAL,
      reason: "`max-requests` was reached",
    });
    const before = readingBefore(
      [100, 100],
      [
        ["/a", [50, 40]],
        ["/b", [30, 20]],
      ],
    );
    const html = report(partial, { previous: before });
    expect(html.indexOf("This report is partial.")).toBeLessThan(html.indexOf("<dl"));
    expect(html).toContain("<code>max-requests</code> was reached.");
    expect(text(html)).toContain("Not seen in this partial reading: 1 page of 2–8 Nov 2026");
    expect(text(html)).not.toMatch(/\bgone\b/i);
  });

  test("compares totals although pages are not compared", () => {
    const before = { window: WEEK_BEFORE, totals: { human: 50, ai: 20, total: 60 } };
    const html = report(reading([100, 20, 110], [["/a", [9, 9]]]), { before });
    expect(text(html)).toContain("against 2–8 Nov 2026");
    expect(text(html)).toContain("People 100 ▲ +100 % from 50");
    expect(html).not.toContain('id="changes"');
  });

  test("says of which pages none moved, and what holds of a reading that moved itself", () => {
    const moved = reading([100, 20], [["/a", [9, 9]]], { ...PARTIAL, shortfall: "moved" });
    const html = text(report(moved, { previous: readingBefore([100, 20], [["/a", [9, 9]]]) }));
    expect(html).toContain("Among the pages read, none changed enough to be listed");
    expect(html).toContain("All pages were read, but not at one moment");
    expect(html).not.toContain("totals hold");
  });

  test("without a window before has no changes", () => {
    const html = renderHtml(first, firstPartial, null, null, NO_PLACES);
    expect(text(html)).not.toMatch(/What changed|change\b|Before/);
  });

  test("F69 of nobody says so", () => {
    const html = report(reading([0, 0]));
    expect(text(html)).toContain("Nobody came.");
    expect(text(html)).toContain("No page had a visitor.");
    expect(html).not.toContain("<table");
  });

  test.each<[string, Partial<AnalyseInput>]>([
    ["nothing before", {}],
    ["nobody before", { previous: readingBefore([0, 0]) }],
    ["a partial reading before", { previous: readingBefore([50, 20], [["/b", [9, 9]]], PARTIAL) }],
    ["an empty sitemap", { published: new Set() }],
    ["an unknown sitemap", { published: new Set(["/z"]), docsUrl: "https://docs.acme.example" }],
  ])("with %s prints no number that is none", (_, details) => {
    for (const counts of [null, [1, 0], [40, 9, 3]] as const) {
      const html = report(reading([40, 9, 45], counts === null ? [] : [["/a", counts]]), details);
      expect(html.replace(SCRIPT, "")).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
    }
  });
});

describe("the table of all pages", () => {
  test("ends where a browser would get slow, and says what has the rest", () => {
    const { current, previous } = manyRows(1_200);
    const insights = analyse(input(current, { previous }));
    const html = renderHtml(insights, current, previous, null, options);
    expect(text(html)).toContain("The 1,000 pages with most visitors of 1,200; visitors.csv has all of them");
    expect(text(renderHtml(insights, current, previous, null, NO_PLACES))).not.toContain("visitors.csv");
    const table = all(html, /<table class="all">(.*?)<\/table>/gs)[0] ?? "";
    expect(table.match(/<tr>/g)).toHaveLength(1_001);
  });

  test.each([
    ["long", (i: number) => `/${"long-segment/".repeat(12)}${i}`, 20],
    ["in another script", (i: number) => `/${"%E3%83%9A".repeat(30)}/${i}`, 20],
    ["as long as paths may be", (i: number) => `/${"x".repeat(8_000)}${i}`, 20],
    ["written with characters that HTML escapes", (i: number) => `/${"&'".repeat(60)}${i}`, 1_000],
    [
      "of usual length, with as many rows in every list",
      (i: number) => `/guides/kubernetes/page-${i}`,
      1_000,
    ],
  ])("paths that are %s: below 400 kB, and what is left out is said", (_, path, top) => {
    const lines = (human: number) =>
      Array.from({ length: 2_000 }, (_, i): [string, Triple] => [path(i), [human + i, i % 3 ? 50 + i : 0]]);
    const current = reading([400_000, 400_000], lines(1_000));
    const previous = readingBefore([400_000, 400_000], lines(100));
    const published = new Set(Array.from({ length: 1_500 }, (_, i) => path(i + 1_000)));
    const insights = analyse(
      input(current, { previous, published, docsUrl: "https://docs.example.com", top }),
    );
    const html = renderHtml(insights, current, previous, published, options);
    expect(Buffer.byteLength(html)).toBeLessThan(400_000);
    const shown = Number(
      /The ([\d,]+) pages with most visitors of 2,000/.exec(text(html))?.[1]?.replace(",", ""),
    );
    expect(shown).toBeGreaterThan(80);
    const inTable = all(html, /<table class="all">(.*?)<\/table>/gs)[0]?.match(/<tr>/g)?.length ?? 0;
    expect(inTable).toBe(shown + 1);
    expect(text(html)).toContain(`; visitors.csv has all of them`);
    if (top === 1_000) expect(text(html)).toMatch(/To keep this page small its lists end after \d+ rows/);
  });

  test("lists that fit are whole, and nothing is said", () => {
    expect(text(page)).not.toContain("To keep this page small");
  });

  test("has visited pages only", () => {
    const html = report(
      reading(
        [9, 0],
        [
          ["/a", [9, 0]],
          ["/zero", [0, 0]],
        ],
      ),
    );
    expect(text(html)).toContain("1 page with visitors");
    expect(html).not.toContain("/zero");
  });

  test("stays below 400 kB for 1,000 linked pages", () => {
    const { current, previous } = manyRows(1_000);
    const published = new Set(current.rows.keys());
    const details = { previous, published, docsUrl: "https://docs.example.com" };
    const html = renderHtml(analyse(input(current, details)), current, previous, published, options);
    expect(all(html, /href="(https:\/\/docs[^"]*)"/g).length).toBeGreaterThan(1_000);
    expect(Buffer.byteLength(html)).toBeLessThan(400_000);
  });
});

describe("F67 strangers", () => {
  const ours = new Set([...all(page, /<([a-z][a-z0-9]*)/gi), "h3"]);

  test.each(HOSTILE)("$name adds no element and no address", ({ text: words }) => {
    const html = report(reading([900, 900], [[words, [100, 50]]]), {
      previous: readingBefore([300, 300], [[words, [10, 5]]]),
      project: words,
      notes: [words],
      published: new Set([words]),
      docsUrl: "https://docs.acme.example",
    });
    expect(all(html, /<([a-z][a-z0-9]*)/gi).filter((name) => !ours.has(name))).toEqual([]);
    for (const address of all(html, /href="([^#][^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/docs\.acme\.example\//);
    }
  });
});
