import { describe, expect, it } from "vitest";
import { answers, type Stage, stage } from "../support/flow.ts";

const REPORT = { mode: "analytics", "allow-public-report": "true" } as const;
const BARE = { ...REPORT, compare: "false", trend: "0" } as const;

const visitorRequests = ({ emulator }: Stage) =>
  emulator.service.log.filter(({ operation }) => operation === "visitors");

describe("a report", () => {
  it("is written from all visitors of the last complete week", async () => {
    const at = await stage();
    const { conclusion, runner } = await at.dispatch(REPORT);
    expect(conclusion).toBe("complete");
    expect(Object.keys(runner.files)).toEqual(["report.md", "report.html", "visitors.csv", "report.json"]);
    expect(runner.outputs).toMatchObject({ conclusion: "complete", pages: "119", requests: "13" });
    const { human, ai, total } = runner.outputs;
    expect(Number(total)).toBeLessThan(Number(human) + Number(ai));
    expect(Number(total)).toBeGreaterThan(Math.max(Number(human), Number(ai)));
    expect(visitorRequests(at)[0]?.query).toMatchObject({
      dateFrom: "2026-11-09",
      dateTo: "2026-11-16",
      limit: "250",
    });
    expect(runner.summary()).toBe(runner.files["report.md"]);
    expect(runner.outputs.headline).toMatch(/^[^`\n]+\.$/);
  });

  it("shows the title, and leaves ignored paths out of its rankings unless a later glob takes them back", async () => {
    const at = await stage();
    const { runner } = await at.dispatch({
      ...REPORT,
      title: "Acme Docs",
      "ignore-paths": "/guides/**, !/guides/webhooks",
    });
    expect(runner.outputs.headline).toMatch(/^Acme Docs, /);
    expect(runner.files["report.html"]).toContain("<h1>Acme Docs · ");
    const { insights, current } = JSON.parse(runner.files["report.json"] ?? "");
    expect(insights.project).toBe("acme-docs");
    const isGuide = ({ path }: { path: string }) => path.startsWith("/guides/");
    expect(insights.top.human.filter(isGuide).map(({ path }: { path: string }) => path)).toEqual(["/guides/webhooks"]);
    expect(insights.quality.ignored).toBe(current.rows.filter(isGuide).length - 1);
  });

  it("prints human + ai nowhere as a number of visitors", async () => {
    const at = await stage();
    const { runner } = await at.dispatch({ ...REPORT, "issue-number": "12" });
    const { human, ai, total } = runner.outputs;
    const sum = Number(human) + Number(ai);
    expect(sum).not.toBe(Number(total));
    const written = [
      ...Object.values(runner.files),
      runner.summary(),
      ...answers(at, 12),
      JSON.stringify(runner.outputs),
    ].join("\n");
    for (const text of [String(sum), sum.toLocaleString("en-US")]) {
      expect(written).not.toMatch(new RegExp(`(?<![\\d,.])${text}(?![\\d,.])`));
    }
  });

  it.each([
    [250, 1, 1],
    [1130, 5, 7],
  ])("%d rows cost from %d to %d requests", async (paths, least, most) => {
    const at = await stage({ visitors: { paths } });
    const { conclusion, runner } = await at.dispatch(BARE);
    expect(conclusion).toBe("complete");
    // One of them is what only scanners ask for.
    expect(runner.outputs.pages).toBe(String(paths - 1));
    expect(visitorRequests(at).length).toBeGreaterThanOrEqual(least);
    expect(visitorRequests(at).length).toBeLessThanOrEqual(most);
    expect(runner.outputs.requests).toBe(String(visitorRequests(at).length));
  });

  it("F82 is refused in a public repository before any request", async () => {
    const at = await stage();
    const { conclusion, runner } = await at.dispatch({ mode: "analytics" });
    expect(conclusion).toBe("error");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("allow-public-report");
    expect(at.emulator.service.log).toEqual([]);
    at.emulator.github.setPrivate(true);
    expect((await at.dispatch({ mode: "analytics" })).conclusion).toBe("complete");
  });

  it("F82 an event that doesn't tell is asked about, and silence means public", async () => {
    const at = await stage();
    const event = { name: "schedule", payload: { schedule: "0 6 * * 1" } };
    expect((await at.run(event, { inputs: { mode: "analytics" } })).conclusion).toBe("error");
    at.emulator.github.setPrivate(true);
    expect((await at.run(event, { inputs: { mode: "analytics" } })).conclusion).toBe("complete");
    at.emulator.faults.add("repository", { kind: "status", status: 403 });
    expect((await at.run(event, { inputs: { mode: "analytics" } })).conclusion).toBe("error");
  });

  it("leaves the comparison out when the requests wouldn't cover it, and says so", async () => {
    const at = await stage({ visitors: { paths: 1130 } });
    const { conclusion, runner } = await at.dispatch({ ...REPORT, trend: "0", "max-requests": "8" });
    expect(conclusion).toBe("complete");
    const { insights } = JSON.parse(runner.files["report.json"] ?? "");
    expect(insights.notCompared.maxRequests).toEqual({ comparison: 10, withTrend: 10 });
    expect(visitorRequests(at).length).toBeLessThanOrEqual(7);
  });

  it("with `post: notable`, comments on a report that is notable, and on no other", async () => {
    const at = await stage();
    const inputs = { ...REPORT, "issue-number": "12", post: "notable" };
    const all = await at.dispatch(inputs);
    expect(all.runner.outputs).toMatchObject({ notable: "true" });
    expect(answers(at, 12)).toHaveLength(1);
    // Two months are too few to be outside of anything, and without a comparison no page stands out.
    const quiet = await at.dispatch({ ...inputs, period: "last-month", compare: "false", trend: "3" });
    expect(quiet.runner.outputs).toMatchObject({ notable: "false", "comment-url": "" });
    expect(answers(at, 12)).toHaveLength(1);
  });

  it("carries annotations into the report", async () => {
    const at = await stage();
    const { runner } = await at.dispatch({
      ...REPORT,
      annotations: "2026-11-11 New docs site\n2020-01-01 Long ago",
    });
    const { annotations } = JSON.parse(runner.files["report.json"] ?? "").insights;
    expect(annotations).toEqual([{ date: "2026-11-11", text: "New docs site" }]);
  });

  it("fails on the first page without writing anything", async () => {
    const at = await stage();
    const { conclusion, runner } = await at.dispatch({ ...REPORT, "api-key": "docs_wrong" });
    expect(conclusion).toBe("error");
    expect(runner.files).toEqual({});
  });
});

describe("what is published", () => {
  const withSitemap = ({ emulator }: Stage) => ({
    ...REPORT,
    "docs-url": emulator.docsUrl,
    sitemap: emulator.sitemapUrl,
  });

  it("names published pages only in outputs and lines to paste", async () => {
    const at = await stage();
    const { runner } = await at.dispatch({ ...withSitemap(at), "issue-number": "12" });
    const sitemap = await (await fetch(at.emulator.sitemapUrl)).text();
    const published = new Set(
      [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname),
    );
    const pages = JSON.parse(runner.outputs["top-pages"] ?? "[]") as { path: string }[];
    const movers = JSON.parse(runner.outputs.movers ?? "[]") as { path: string }[];
    expect(pages.length).toBeGreaterThan(5);
    expect(movers.length).toBeGreaterThan(1);
    for (const { path } of [...pages, ...movers]) expect(published).toContain(path);
    const lines = [...(answers(at, 12)[0] ?? "").matchAll(/^ *```\n *\/docs new: (.+)\n *```$/gm)].map(
      ([, line = ""]) => line,
    );
    expect(lines.length).toBeGreaterThan(0);
  });

  it("without a sitemap the outputs are empty", async () => {
    const at = await stage();
    const { runner } = await at.dispatch(REPORT);
    expect(runner.outputs).toMatchObject({ "top-pages": "[]", movers: "[]" });
  });

  it("a sitemap that can't be read is a note", async () => {
    const at = await stage();
    at.emulator.faults.add("sitemap", { kind: "status", status: 500 }, Number.POSITIVE_INFINITY);
    const { conclusion, runner } = await at.dispatch(withSitemap(at));
    expect(conclusion).toBe("complete");
    expect(runner.files["report.md"]).toContain("No comparison with what is published");
    expect(runner.log.filter(({ level }) => level === "notice")).toEqual([
      { level: "notice", text: expect.stringContaining("No comparison with what is published") },
    ]);
  });
});

describe("the report's comment", () => {
  it("is one per window: the same one is brought up to date, the next one is new", async () => {
    const at = await stage();
    const inputs = { ...REPORT, "issue-number": "12" };
    const first = await at.dispatch(inputs);
    const again = await at.dispatch(inputs);
    expect(answers(at, 12)).toHaveLength(1);
    expect(again.runner.outputs["comment-url"]).toBe(first.runner.outputs["comment-url"]);
    await at.dispatch({ ...inputs, "date-from": "2026-11-02", "date-to": "2026-11-09" });
    expect(answers(at, 12)).toHaveLength(2);
  });

  it("a comment that someone copied isn't the one that is edited", async () => {
    const at = await stage();
    const inputs = { ...REPORT, "issue-number": "12" };
    await at.dispatch(inputs);
    const ours = at.emulator.github.comments(12)[0];
    at.emulator.github.deleteComment(ours?.id ?? 0);
    const copy = at.emulator.github.addComment(12, { author: "mallory", body: ours?.body ?? "" });
    await at.dispatch(inputs);
    expect(at.emulator.github.comment(copy.id)?.body).toBe(ours?.body);
    expect(answers(at, 12)).toHaveLength(1);
  });

  it("under it each request is a job of its own", async () => {
    const at = await stage();
    await at.dispatch({ ...REPORT, "issue-number": "12" });
    await at.comment(12, "ana", "/docs fix the install page");
    await at.comment(12, "ana", "/docs and the guides");
    expect(at.emulator.service.accepted).toEqual({ creates: 2, messages: 0 });
  });

  it("F51 a comment that GitHub refuses is a warning: the files are there", async () => {
    const at = await stage();
    at.emulator.github.grant({ issues: "read", pull_requests: "read" });
    const { conclusion, runner } = await at.dispatch({ ...REPORT, "issue-number": "12" });
    expect(conclusion).toBe("complete");
    expect(runner.log.some(({ level, text }) => level === "warning" && text.includes("issues: write"))).toBe(true);
  });
});
