import { describe, expect, test } from "vitest";
import { printComment, printHtml, printMarkdown } from "../../../../src/analytics/print/print.ts";
import { SCRIPT } from "../../../../src/generated/page.ts";
import { render } from "../../text/rendered.ts";
import { FULL, many, NO_PLACES, OPTIONS, REPORTS, report } from "./reports.ts";

const every = Object.entries({ ...REPORTS, full: FULL });
const ODD = /NaN|Infinity|undefined|null|\[object/;

describe("report.md", () => {
  test.each([...every, ["empty", report({ pages: [], sections: [], trend: [], summary: [] })] as const])(
    "has no NaN or null, and no trigger outside commands to paste: %s",
    (_, given) => {
      for (const trigger of ["/docs", "docs!"]) {
        for (const print of [printMarkdown, printComment]) {
          const markdown = print(given, { ...OPTIONS, trigger });
          expect(markdown).not.toMatch(ODD);
          expect(markdown.startsWith("# ")).toBe(true);
          const outside = markdown.replace(/^ *```\n.*\n *```$/gm, "");
          for (const line of outside.split("\n")) expect(line.trim().startsWith(trigger)).toBe(false);
        }
      }
      expect(printHtml(given, OPTIONS).replace(SCRIPT, "")).not.toMatch(ODD);
    },
  );

  test("has the command to paste in its own block, starting with this workflow's trigger", () => {
    const html = render(printMarkdown(REPORTS.changes, { ...OPTIONS, trigger: "docs!" }));
    expect(html).toContain("<pre><code>docs! new: Fewer people are visiting /install.");
    expect(html).not.toContain("/docs new");
  });

  test("says each thing once: the first step, and findings that the first screen or a table has", () => {
    const markdown = printMarkdown(REPORTS.changes, OPTIONS);
    for (const words of ["Check that `/install` works", "3.7 times", "half as many"]) {
      expect(markdown.split(words)).toHaveLength(2);
    }
    expect(markdown).toContain("2. Redirect `/use/old-page`");
    expect(markdown).not.toContain("`/guides/retries` had 328 AI visitors");
  });

  test("says in one place that it's partial", () => {
    const markdown = printMarkdown(REPORTS.partial, OPTIONS);
    expect(markdown.split("This report is partial.")).toHaveLength(2);
    expect(markdown).toContain("> [!WARNING]\n> This report is partial. The quota is used up.");
    expect(markdown).toContain("it can't say which of them had no visitors");
  });

  test("links to published pages if the site's URL is known, and to no others", () => {
    expect(printMarkdown(REPORTS.changes, OPTIONS)).toContain("[`/install`](https://docs.acme.example/install)");
    expect(printMarkdown(REPORTS.changes, OPTIONS)).toContain("| `/use/old-page` |");
    const unknown = printMarkdown({ ...REPORTS.typical, docsUrl: null }, NO_PLACES);
    expect(render(unknown)).not.toContain("<a ");
    const odd = printMarkdown({ ...REPORTS.typical, docsUrl: "https://docs.acme.example/(a)&lt;" }, NO_PLACES);
    expect(odd).toContain("[`/install`](https://docs.acme.example/%28a%29&amp;lt;/install)");
  });

  test("shows the way from usual to now with a bar for each part, and only if something happened", () => {
    const markdown = printMarkdown(REPORTS.changes, NO_PLACES);
    expect(markdown).toContain("## Page visits by people: 528 more than usual");
    expect(markdown).toContain("| `/install` | −278 | █▏ |\n");
    expect(printMarkdown(REPORTS.typical, NO_PLACES)).not.toContain("than usual\n");
  });

  test("shows the trend as a table with bars, without one where there's no data", () => {
    const markdown = printMarkdown(REPORTS.changes, NO_PLACES);
    expect(markdown).toMatch(/\| Sep 21–27, 2026 \| no data \| .* \| {2}\|\n/);
    expect(markdown).toContain(
      "| Oct 12–18, 2026 | 4,410 | 2,970–3,486 | 1,912 | 1,869–2,195 | 6,322 | ████████████████████████ |",
    );
  });

  test("has no column of changes in a first week, and nothing is new", () => {
    const markdown = printMarkdown(REPORTS["first week"], NO_PLACES);
    expect(markdown).not.toMatch(/Previous|Change|\bnew\b/);
    // An empty week before is no comparison, either.
    const typical = { ...REPORTS.typical, pages: [], sections: [] };
    const after = printMarkdown({ ...typical, total: { ...typical.total, previous: 0 } }, NO_PLACES);
    expect(after.split("## Sections")[0]).not.toMatch(/Previous|Change|\bnew\b/);
  });

  test("calls the ranges of pages and sections expected, because they're scaled, and says so once", () => {
    const markdown = printMarkdown(REPORTS.typical, NO_PLACES);
    expect(
      markdown.split(
        "“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site.",
      ),
    ).toHaveLength(2);
    expect(markdown).toContain("| Page | People | Change | Expected |");
    expect(markdown).toContain("| Section | People | Change | Expected | AI | Change | Expected | Pages |");
    expect(printMarkdown({ ...REPORTS.typical, pages: [], sections: [] }, NO_PLACES)).not.toContain("xpected");
  });

  test("compares the site with a year ago if that's known", () => {
    const { people } = REPORTS.typical;
    const known = { ...REPORTS.typical, people: { ...people, yearAgo: { now: 2_500, previous: null } } };
    expect(printMarkdown(known, NO_PLACES)).toMatch(/\| Usual \| Year over year \|\n.*\n\| People \| .* \| \+29% \|\n/);
    expect(printMarkdown(REPORTS.typical, NO_PLACES)).not.toContain("Year over year");
  });

  test("ranks nothing by people, and compares them with no earlier year, if they aren't counted", () => {
    const { people, ai, findings } = REPORTS.changes;
    const yearAgo = { now: 1_600, previous: null };
    const known = { ...REPORTS.changes, people: { ...people, yearAgo }, ai: { ...ai, yearAgo } };
    const broken = findings.map((finding) => ({ ...finding, kind: "broken-count" }) as const);
    const markdown = printMarkdown({ ...known, findings: broken }, NO_PLACES);
    expect(markdown).toMatch(/\n\| People \|.*\| – \|\n\| AI visitors \|.*\| \+55% \|\n/);
    expect(markdown).not.toContain("**Most read by people**");
    expect(printMarkdown(known, NO_PLACES)).toContain("**Most read by people**");
  });

  test("says what bold changes mean if there are any", () => {
    const words = "Changes in bold are news: clearly outside the usual range and beyond recent weeks.";
    expect(printMarkdown(REPORTS.changes, NO_PLACES)).toContain(words);
    expect(printMarkdown(REPORTS["first week"], NO_PLACES)).not.toContain("bold");
    const typical = { ...REPORTS.typical, pages: [], sections: [] };
    const total = {
      ...typical,
      total: { ...typical.total, previous: 900, now: 4_000, position: "above", isNews: true },
    } as const;
    expect(printMarkdown(total, NO_PLACES)).toContain(words);
    expect(printMarkdown({ ...total, total: { ...total.total, previous: 5_000 } }, NO_PLACES)).not.toContain("bold");
  });

  test("leaves out sections of one page, and a part without sections", () => {
    expect(printMarkdown(REPORTS.typical, NO_PLACES)).not.toContain("`/blog`");
    expect(printMarkdown(REPORTS["no visitors"], NO_PLACES)).not.toContain("## Sections");
  });

  test("in a public repository, says how many searches failed without their terms", () => {
    const { readers } = FULL;
    if (readers === null || "missing" in readers.searches) throw new Error("no searches");
    const searches = { ...readers.searches, terms: [] };
    const questions = { missing: "the service doesn't offer this operation" };
    const markdown = printMarkdown({ ...FULL, readers: { ...readers, searches, questions } }, OPTIONS);
    expect(markdown).toContain("1 term led nowhere, 2% of all searches. They're only listed in private reports.");
    expect(markdown).not.toContain("windows arm");
    expect(markdown).toContain("Feedback by page: 113 votes, 46% of them “unhelpful”. 1 page stood out.");
    expect(markdown).toContain("Questions to the assistant: the service doesn't offer this operation.");
  });
});

test("the comment matches its golden file for all reports, and has at most 25 lines if everything could be read", async () => {
  const comments = every.map(([name, each]) => `<!-- ${name} -->\n\n${printComment(each, OPTIONS)}`);
  await expect(comments.join("\n---\n\n")).toMatchFileSnapshot("../../../golden/report-comments.md");
  const lines = every.filter(([, { complete }]) => complete).map(([, each]) => printComment(each, OPTIONS).split("\n"));
  expect(Math.max(...lines.map(({ length }) => length - 1))).toBeLessThanOrEqual(25);
});

describe("limits", () => {
  const notes = Array.from({ length: 400 }, (_, i) => `Note ${i}: ${"the period was read again ".repeat(10)}`);
  const long = { ...many(20_000), docsUrl: `https://docs.example.com/${"x".repeat(900)}` };

  test.each([
    ["report.md", printMarkdown, long, 1024 * 1024],
    ["the comment", printComment, report({ diagnostics: { ...long.diagnostics, notes } }), 60_000],
  ])("%s stays within its limit, and says so in its footer", (_, print, given, maxBytes) => {
    const markdown = print(given, { ...OPTIONS, top: 1_000 });
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(maxBytes);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(maxBytes * 0.5);
    expect(markdown).toContain("| People |");
    if (print === printMarkdown) expect(markdown).toMatch(/\n[\d,]+ more aren't listed\.\n/);
    expect(markdown).toMatch(
      /\nLists end after \d+ rows\. For all pages, use the `csv` or `json` format\. · \[Download/,
    );
    expect(print(REPORTS.typical, OPTIONS)).not.toContain("Lists end after");
  });
});
