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
  ["a launch", "/new/[3] 0 400"],
  ["a move", "/old/[5] 100 15; /new/[5] 0 90; unpublished /old/[5]"],
  ["readers who go to another version", "/v1/[gh]/[5] 200 150; /v2/[gh]/[5] 200 250"],
  ["more visitors, whose page visits aren't more", "total 1000 1400"],
])("%s has what was noted in that week or the previous one right after its first sentence", (_, line) => {
  const annotations = [
    { date: "2026-11-09", text: "Version 2" },
    { date: "2026-11-10", text: "Agents are generally available." },
  ];
  expect(reportOn(line, { inputs: { annotations } }).summary[1]).toMatch(
    /^Your team noted on Nov 9: Version 2; on Nov 10: Agents are generally available\.(?: |$)/,
  );
});

test("says why not all pages were compared", () => {
  const reading = { notCompared: { why: "The quota is used up", maxRequests: 60 } };
  const why = " compared. The quota is used up. Set `max-requests` to 60 or more.";
  expect(reportOn("weeks 10", { reading }).summary[1]).toContain(` Not all pages were${why}`);
  expect(reportOn("weeks 0", { reading }).summary[1]).toBe(`Pages weren't${why}`);
});

test.each(["A".repeat(100), "A".repeat(200)])("the headline has the news even with a long title", (title) => {
  const { headline } = reportOn("/new/[3] 0 400", { inputs: { title } });
  expect(headline.length).toBeLessThanOrEqual(140);
  expect(headline).toContain("1,200 page visits");
});

test("what readers marked as unhelpful comes before a small change, with a step and no words of theirs", () => {
  const rest = { hasMore: false, next: null };
  const missing = { missing: "not read" };
  const signals = {
    feedback: { now: { rows: [{ path: "/a/1", up: 0, down: 40 }], ...rest }, before: null },
    searches: missing,
    questions: { now: { rows: [{ isAnswered: false, category: null, page: "/a/1" }], ...rest }, before: null },
    views: missing,
  };
  const { findings, nextSteps, summary } = reportOn("weeks 10", { reading: { signals } });
  expect(summary[0]).toBe("40 of 40 readers marked `/a/1` as unhelpful.");
  expect(findings[0]).toMatchObject({ kind: "readers", notable: true, pages: [{ path: "/a/1" }] });
  expect(findings[0]?.sentence).toContain("1 question about it had no answer.");
  expect(nextSteps[0]).toMatchObject({ kind: "read-feedback" });
  expect(nextSteps[0]?.prompt).toMatch(/^Readers marked \/a\/1 as unhelpful\./);
});
