import { expect, test } from "vitest";
import type { Report } from "../../../../src/analytics/data.ts";
import { render } from "../../text/rendered.ts";
import { reportOn } from "../findings/small.ts";
import { many, NO_PLACES, OPTIONS, printComment, printHtml, printMarkdown, REPORTS } from "./reports.ts";

const { typical, changes, partial, full } = REPORTS;
const every = Object.entries<Report>(REPORTS);
const empty: Report = { ...typical, pages: [], sections: [] };
const ODD = /NaN|Infinity|undefined|null|\[object/;

test.each([...every, ["empty", { ...empty, trend: [], summary: [] }] as const])(
  "report.md has no NaN or null, and no trigger outside commands to paste: %s",
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
    expect(printHtml(given, OPTIONS).replace(/<script>.*<\/script>/s, "")).not.toMatch(ODD);
  },
);

test("the command to paste is in its own block, starting with this workflow's trigger", () => {
  const html = render(printMarkdown(changes, { ...OPTIONS, trigger: "docs!" }));
  expect(html).toContain("<pre><code>docs! new: Fewer people are visiting /install.");
  expect(html).not.toContain("/docs new");
});

const BOLD =
  "Changes in bold are news: the count is outside its usual range, and clearly above or below those of recent weeks.";
const EXPECTED =
  "“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site (or to its version or language).";
const NO_CHANGES = /Previous|Change \||\bnew\b/;
const yearAgo = { now: 2_500, previous: null };
const sinceYearAgo = { ...changes, people: { ...changes.people, yearAgo }, ai: { ...changes.ai, yearAgo } };
const inPublic = (): Report => {
  const { readers } = full;
  if (readers === null || "missing" in readers.searches) throw new Error("no searches");
  const questions = { missing: "the service doesn't offer this operation" };
  return { ...full, readers: { ...readers, searches: { ...readers.searches, terms: [] }, questions } };
};

/** Strings are said once. */
test.each<[what: string, report: Report, said: (string | RegExp)[], unsaid?: (string | RegExp)[]]>([
  [
    "each thing once: the first step, and what the first screen or a table says",
    changes,
    ["Check that `/install` works", "up from 157 (3.7×)", "down from 543", "2. Check that `/reference/errors` works"],
    ["`/reference/errors` had"],
  ],
  ["nothing about sections if no one visited the site", reportOn("all 1 0; ai all 1 0"), [], ["Sections"]],
  ["that all published pages had visitors", reportOn("weeks 3"), ["All of these pages had visitors."]],
  ["no such thing if the search page had none", reportOn("unvisited /search"), [], ["All of these pages"]],
  [
    "how many people still visit old URLs, even without a sitemap",
    reportOn("no-sitemap; only; /z/[6] 100; /old/[9] 100 2 2; /new/[9] 0 90 90"),
    ["The old URLs under `/old` still had 18 page visits by people."],
  ],
  [
    "in one place that it's partial",
    partial,
    ["This report is partial.", "> [!WARNING]\n> This report is partial. ", "it can't say which pages had no visitors"],
  ],
  [
    "what's expected, once, and nothing that didn't happen",
    typical,
    [EXPECTED],
    ["than usual\n", "Year over", "| `/blog`"],
  ],
  [
    "more than the week before if it's the only one",
    reportOn("weeks 1; /n/[3] 0 400"),
    ["1,200 more than the week before", "| Previous | 2,000 |"],
  ],
  [
    "more than usual if there are two",
    reportOn("weeks 2; /n/[3] 0 400"),
    ["1,200 more than usual", "| Usual | 2,000 |"],
  ],
  ["no changes in a first week, in which nothing is new", REPORTS["first week"], [], [NO_CHANGES]],
  ["none after a week without visitors", reportOn("only; total 100×9 0 100; /a 10×9 0 10"), [], [NO_CHANGES]],
  ["that something is new only if there was none before", reportOn("/a/1 100 0 100; /b 0 90"), ["| +100 |", "(new)"]],
  ["nothing of pages and sections if there are none", empty, [], ["Expected |", "## Sections"]],
  [
    "how the year before was",
    sinceYearAgo,
    [
      /\| Usual \| Year over year \|\n.*\n\| People \|.*\| \+29% \|\n\| AI visitors \|.*\| −0.6% \|\n/,
      /Most read by people\*/,
    ],
  ],
  [
    "no ranking of people, and no comparison with an earlier year, if they aren't counted",
    { ...sinceYearAgo, findings: changes.findings.map((finding) => ({ ...finding, kind: "broken-count" })) },
    [/\n\| People \|.*\| – \|\n\| AI visitors \|.*\| −0.6% \|\n/],
    ["Most read by people*"],
  ],
  [
    "that ignored paths aren't in the rankings",
    reportOn("/robots.txt 9; unpublished /robots.txt", { inputs: { ignorePaths: ["/a/1"] } }),
    ["2 paths with 149 page visits: paths in `ignore-paths`, and paths that usually only"],
  ],
  [
    "that only if there are any",
    reportOn("/robots.txt 9; unpublished /robots.txt"),
    ["9 page visits: paths that usually"],
    ["ignore-paths"],
  ],
  ["what bold changes mean", changes, [BOLD]],
  ["that also if only tables have them", { ...changes, findings: [], notable: [] }, [BOLD]],
  ["that only if something happened", empty, [], ["bold"]],
  [
    "in a public repository, how many searches failed, without their terms",
    inPublic(),
    [
      "1 term led nowhere (2% of all searches). Terms are listed only in private reports.",
      "Questions to the assistant: the service doesn't offer this operation.",
    ],
    ["windows arm"],
  ],
])("report.md says %s", (_, report, said, unsaid = []) => {
  const markdown = printMarkdown(report, OPTIONS);
  for (const each of said) expect(markdown.split(each), String(each)).toHaveLength(2);
  for (const each of unsaid) expect(markdown).not.toMatch(each);
});

test("report.md links to published pages only if the site's URL is known, whatever is in it", () => {
  expect(render(printMarkdown({ ...typical, docsUrl: null }, NO_PLACES))).not.toContain("<a ");
  const odd = printMarkdown({ ...typical, docsUrl: "https://docs.acme.example/(a)&lt;" }, NO_PLACES);
  expect(odd).toContain("[`/install`](https://docs.acme.example/%28a%29&amp;lt;/install)");
});

test("the comment matches its golden file for all reports, and has at most 25 lines if everything could be read", async () => {
  const comments = every.map(([name, each]) => `<!-- ${name} -->\n\n${printComment(each, OPTIONS)}`);
  await expect(comments.join("\n---\n\n")).toMatchFileSnapshot("../../../golden/report-comments.md");
  const lines = every.filter(([, { complete }]) => complete).map(([, each]) => printComment(each, OPTIONS).split("\n"));
  expect(Math.max(...lines.map(({ length }) => length - 1))).toBeLessThanOrEqual(25);
});

test("report.md stays within its limit, and says so in its footer", () => {
  const long = { ...many(500), docsUrl: `https://docs.example.com/${"x".repeat(900)}` };
  const markdown = printMarkdown(long, { ...OPTIONS, top: 1_000 });
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(1024 * 1024);
  expect(Buffer.byteLength(markdown)).toBeGreaterThan(1024 * 512);
  expect(markdown).toContain("| People |");
  expect(markdown).toMatch(/\n[\d,]+ more aren't listed\.\n/);
  expect(markdown).toMatch(/\nLists end after \d+ rows\. For all pages, use the `csv` or `json` format\. · \[Download/);
  expect(printMarkdown(typical, OPTIONS)).not.toContain("Lists end after");
});
