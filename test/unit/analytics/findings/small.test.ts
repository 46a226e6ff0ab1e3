import { expect, test } from "vitest";
import type { Report } from "../../../../src/analytics/data.ts";
import { expectFile, isSite, linesOf, reportOn, screen, told } from "./small.ts";

const findings = (report: Report) => (report.findings.length > 0 ? report.findings.map(told) : ["nothing"]);

test.each<[what: string, file: string, print: (report: Report) => string[]]>([
  ["findings", "small-sites.txt", findings],
  ["first screens", "first-screens.txt", screen],
])("the %s of small sites are those in test/golden/%s", async (_, name, print) => {
  await expectFile(name, (line) => {
    return line.startsWith("  ") ? [] : [line, ...print(reportOn(line)).map((text) => `  ${text}`)];
  });
});

test("the way from usual to now adds up", () => {
  const reports = linesOf("first-screens.txt")
    .filter(isSite)
    .map((line) => reportOn(line));
  const bridges = reports.flatMap(({ bridge, rows }) => (bridge ? [{ bridge, rows: rows.period }] : []));
  expect(bridges.length).toBeGreaterThan(10);
  for (const { bridge, rows } of bridges) {
    const visits = rows.reduce((sum, { human }) => sum + human, 0);
    expect(bridge.now).toBe(visits);
    expect(bridge.parts.reduce((sum, part) => sum + part.visits, bridge.usual)).toBe(visits);
  }
});

test.each([
  "/y/d 100 40; /y/d/[2] 0 11; /y/d/3 0 40",
  "/y/d 100 30; /y/new 0 60; unpublished /y/d",
  "no-sitemap; /y/d 300 70; /y/new 0 60",
  "/old 100 2; /old/[5] 100 2; /new 0 90; /new/[5] 0 90; unpublished /old /old/[5]",
  "/v0.8/[5] 100 0; /v0.9/[5] 0 90; unpublished /v0.8/[5]",
])("paths with a trailing slash or an extension are reported like those without one: %s", (line) => {
  const textOf = (report: Report) =>
    JSON.stringify([report.findings, report.nextSteps]).replace(/(?:\/|\.html)+(?=["`])/g, "");
  for (const end of ["/", ".html"]) {
    const withEnds = line.replace(/(\/[^; ]+)(?=;| |$)/g, `$1${end}`);
    expect(textOf(reportOn(withEnds))).toBe(textOf(reportOn(line)));
  }
});

test("readers' votes on a path that isn't a page aren't about another page that isn't published", () => {
  const { readers } = reportOn("/old 50; unpublished /old; unhelpful /nowhere");
  expect(readers?.feedback).toMatchObject({ unhelpful: [{ path: "/nowhere", people: null }] });
});

test("a page below the path of the site's URL has one name, the service's, which lacks that path", () => {
  const pages = "abcd".split("").flatMap((section) => [1, 2, 3, 4, 5].map((page) => `/docs/${section}/${page}`));
  const site = { inputs: { docsUrl: new URL("https://acme.example/docs") }, published: new Set(pages) };
  for (const voted of ["/a/1", "/docs/a/1"]) {
    const { headline, bridge, readers } = reportOn(`/a/1 100 40; unhelpful ${voted}`, site);
    expect(headline).toContain(": 40 of 40 readers marked /a/1");
    expect(bridge?.parts[0]?.name).toBe("`/a/1`");
    const [feedback, questions] = [{ unhelpful: [{ path: "/a/1", people: 40 }] }, { pages: [{ path: "/a/1" }] }];
    expect(readers).toMatchObject({ feedback, questions });
  }
  expect(reportOn("/a/[5] 100 40", site).headline).toContain(": /a had 200 page visits");
});

test("paths in `ignore-paths` aren't reported, even if they aren't published", () => {
  const line = "/blog/new 0×10 60; /a.zip 0×10 60; /a/1?from=blog 0×10 60; unpublished /blog/new /a.zip";
  expect(reportOn(line).notable).toEqual(["junk"]);
  const inputs = { ignorePaths: ["/blog/**", "*.zip", "*from=blog"] };
  expect(reportOn(line, { inputs })).toMatchObject({ notable: [], findings: [], bridge: null });
});

test("a change in the number of visitors is explained by paths in `ignore-paths`", () => {
  const { summary } = reportOn("/blog/[5] 100 500", { inputs: { ignorePaths: ["/blog/**"] } });
  expect(summary[0]).toBe("Human visitors rose 80% to 2,250, the most in 11 weeks.");
  expect(summary[1]).toBe("Paths in `ignore-paths` had 2,500 page visits by people, up from 500 (5×).");
});

test("a path that looks as if it were shortened isn't in the headline", () => {
  const { headline } = reportOn("/a…1…free-money 1000×9 1000 400; unpublished /a…1…free-money");
  expect(headline).toContain(": a page that isn't in the sitemap had 400 people");
});

test.each([
  ["/%C3%A9/[5] 100 40", "a section (named in the report) had 200 page visits"],
  ["/%C3%A9 100 300", "a page (named in the report) had 300 people"],
  ["no-sitemap; /a/[5] 100 40", "a section (name omitted, because no sitemap was used) had 200 page visits"],
])(
  "a name that isn't in the headline is a page's or a section's, and its omission has a true reason: %s",
  (line, said) => {
    expect(reportOn(line).headline).toContain(`: ${said}`);
  },
);

test.each(["A".repeat(100), "A".repeat(200)])("the headline has the news even with a long title", (title) => {
  const { headline } = reportOn("/new/[3] 0 400", { inputs: { title } });
  expect(headline.length).toBeLessThanOrEqual(140);
  expect(headline).toContain("1,200 page visits");
});
