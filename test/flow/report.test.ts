import { describe, expect } from "vitest";
import type { Page } from "../../src/analytics/data.ts";
import { FILES } from "../../src/analytics/print/print.ts";
import { ends, it, report, status } from "./requests.ts";

const POSTED = { "issue-number": "12" };

describe("a report", () => {
  it("includes all visitors from the last complete week, and never shows human + ai as a number of visitors", async (flow) => {
    const { runner, outputs, markdown, json, written } = await report(flow, POSTED);
    expect(Object.keys(runner.files)).toEqual(Object.values(FILES).map(({ name }) => name));
    expect(outputs).toMatchObject({ conclusion: "complete", pages: "119", "api-requests": "15" });
    const [human, ai, total] = [json.people.now, json.ai.now, json.total.now];
    expect(outputs).toMatchObject({ human: `${human}`, ai: `${ai}`, total: `${total}` });
    expect(total).toBeLessThan(human + ai);
    expect(total).toBeGreaterThan(Math.max(human, ai));
    const query = { dateFrom: "2026-11-09", dateTo: "2026-11-16", limit: "250" };
    expect(flow.serviceRequests("visitors")[0]?.query).toMatchObject(query);
    expect(runner.summary()).toBe(markdown);
    expect(outputs.headline).toMatch(/^[^`\n]+\.$/);
    for (const sum of [String(human + ai), (human + ai).toLocaleString("en-US")])
      expect(written).not.toMatch(new RegExp(`(?<![\\d,.])${sum}(?![\\d,.])`));
  });

  it("shows the title and annotations, and leaves ignored paths out of its rankings unless a later glob includes them again", async (flow) => {
    const inputs = {
      title: "Acme Docs",
      "ignore-paths": "/guides/**, !/guides/webhooks",
      annotations: "2026-11-11 New docs site\n2020-01-01 Long ago",
    };
    const { outputs, html, json } = await report(flow, inputs);
    expect(outputs.headline).toMatch(/^Acme Docs, /);
    expect(html).toContain("<h1>Acme Docs · ");
    const { project, pages, rows, annotations } = json;
    expect(project).toBe("acme-docs");
    expect(annotations).toEqual([{ date: "2026-11-11", text: "New docs site" }]);
    const isGuide = ({ path }: { path: string }) => path.startsWith("/guides/");
    const guides = (kind: string) =>
      pages.filter((page: Page) => isGuide(page) && page.kind === kind && page.total.now > 0);
    expect(guides("page")).toMatchObject([{ path: "/guides/webhooks" }]);
    expect(guides("ignored")).toHaveLength(rows.period.filter(isGuide).length - 1);
  });

  it("names at most `top` pages, and with `compare: false`, doesn't say that any changed, even if the trend has earlier counts", async (flow) => {
    const sitemap = { "docs-url": flow.emulator.docsUrl, sitemap: flow.emulator.sitemapUrl };
    const { outputs, json } = await report(flow, { ...sitemap, top: "3", compare: "false" });
    const top = JSON.parse(outputs["top-pages"] ?? "").map(({ path }: Page) => path);
    expect(top).toEqual(["/guides/webhooks", "/install", "/"]);
    expect(outputs).toMatchObject({ notable: "false", standouts: "[]" });
    expect(outputs.headline).toMatch(/: a typical week: [\d,]+ people \(\+\d%\)\.$/);
    expect(json.trend).toHaveLength(13);
    expect(json.people.previous).toBe(json.trend.at(-2)?.people);
  });

  it("F82 asks GitHub whether the repository is private if the event doesn't specify it, and assumes that it's public if the lookup fails", async (flow) => {
    const event = { name: "schedule", payload: { schedule: "0 6 * * 1" } };
    const run = () => flow.run(event, { inputs: { mode: "analytics" } });
    expect((await ends(run(), "error")).error).toContain("acme/docs is public");
    flow.github.setVisibility("private");
    await ends(run(), "complete");
    flow.faults.add("repository", { ...status(403), body: { message: "The organization has an IP allow list." } });
    await ends(run(), "error", { error: "acme/docs isn't known to be private", warning: "this runner's IP address" });
  });

  it("is posted with `post: notable` only if it's notable or already there", async (flow) => {
    const inputs = { ...POSTED, post: "notable" };
    expect((await report(flow, inputs)).outputs).toMatchObject({ notable: "true" });
    expect(flow.replies(12)).toHaveLength(1);
    // Two months are too few for a usual range, and without a comparison no page can stand out.
    const month = { period: "last-month", compare: "false", trend: "3" };
    const quiet = await report(flow, { ...inputs, ...month });
    expect(quiet.outputs).toMatchObject({ notable: "false", "comment-url": "" });
    const why = "The report wasn't posted in #12, because nothing is notable and `post` is `notable`.";
    expect(quiet.notices).toEqual([why]);
    await report(flow, { ...POSTED, ...month });
    expect((await report(flow, { ...inputs, ...month })).notices).toEqual([]);
  });

  it("fails without writing anything if the first page can't be read", async (flow) => {
    const { runner } = await ends(report(flow, { "api-key": "docs_wrong" }), "error");
    expect(runner.files).toEqual({});
  });
});

describe("the report's comment", () => {
  it("is updated for the same period, unless it's someone else's copy; a different period gets a new one", async (flow) => {
    const urls = [await report(flow, POSTED), await report(flow, POSTED)].map(({ outputs }) => outputs["comment-url"]);
    expect([new Set(urls).size, flow.replies(12).length]).toEqual([1, 1]);
    const [{ id = 0, body = "" } = {}] = flow.github.comments(12);
    flow.github.deleteComment(id);
    const copy = flow.github.addComment(12, { author: "mallory", body });
    await report(flow, POSTED);
    expect([flow.github.comment(copy.id)?.body, flow.replies(12).length]).toEqual([body, 1]);
    await report(flow, { ...POSTED, "date-from": "2026-11-02", "date-to": "2026-11-09" });
    expect(flow.replies(12)).toHaveLength(2);
  });

  it("F51 causes only a warning if GitHub rejects it, and the report is still complete", async (flow) => {
    flow.github.grant({ issues: "read", pull_requests: "read" });
    await ends(report(flow, POSTED), "complete", { warning: "issues: write" });
  });
});
