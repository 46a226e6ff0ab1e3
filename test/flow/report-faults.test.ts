import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { VisitorRow, VisitorsQuery } from "../../emulator/visitors.ts";
import { createFlow, type Flow, type Inputs, type RunOptions } from "../support/flow.ts";
import { temporaryFolder } from "../support/folder.ts";
import { resultsService } from "../support/results-service.ts";
import { emulate, start } from "../support/step.ts";
import { until } from "../support/until.ts";
import {
  ALWAYS,
  cases,
  ends,
  it,
  report as reportOn,
  responds,
  row,
  BARE as SHORT,
  status,
  TOTALS,
} from "./requests.ts";

const BARE = { mode: "analytics", "allow-public-report": "true", ...SHORT } as const;
const rows = (count: number, from = 0): VisitorRow[] =>
  Array.from({ length: count }, (_, index) => row(`/page-${from + index}`));

async function report(flow: Flow, inputs: Inputs = {}, options?: RunOptions) {
  const outcome = await reportOn(flow, { ...SHORT, ...inputs }, options);
  const paths: string[] = (outcome.json?.rows.period ?? []).map(({ path }: VisitorRow) => path);
  return { ...outcome, paths };
}

/** A flow whose service has these rows. */
const counting = (all: VisitorRow[], totals = TOTALS) => createFlow({ visitors: { rows: all, totals } });

/** A flow whose service sends what a function returns for the query and the number of the API request (from 1), valid or not. */
function sending(page: (query: VisitorsQuery, n: number) => unknown): Promise<Flow> {
  let n = 0;
  return createFlow({ visitors: (query) => ({ body: page(query, ++n) }) });
}

const page = (all: readonly unknown[], { offset, limit }: VisitorsQuery, totals = TOTALS) => ({
  totals,
  visitors: all.slice(offset, offset + limit),
  hasMore: offset + limit < all.length,
});

describe("The report", () => {
  const moved = (by: number) => [...rows(600).slice(by), ...rows(600).slice(0, by)];
  const grown = { ...TOTALS, total: 1_250 };

  cases<[Parameters<typeof sending>[0], conclusion: string, said: RegExp, outputs?: object]>({
    "F62 rows move between two pages while they're being read → each row is counted once, and none is missing; the report says that the data changed":
      [(query, n) => page(moved(n === 1 ? 0 : 300), query), "complete", /moved|read (?:again|twice)|appeared twice/i],
    "F62 … rows move on every API request → `partial`, unless every row was seen": [
      (query, n) => page(moved((n * 400) % 600), query),
      "partial",
      /This report is partial\. The data kept changing while it was being read\. Some pages may be missing\.\n/,
    ],
    "F63 the totals differ between the first and the last page → the pages are read once more, and the report says that the totals changed":
      [
        (query, n) => page(rows(600), query, n === 1 ? TOTALS : grown),
        "complete",
        /totals/,
        { total: "1250", "api-requests": "6" },
      ],
  })(async (respond, conclusion, said, expected = {}) => {
    const { outputs, paths } = await ends(report(await sending(respond)), conclusion, { markdown: said });
    expect(new Set(paths).size === 600).toBe(conclusion === "complete");
    expect(new Set(paths).size).toBe(paths.length);
    expect(outputs).toMatchObject(expected);
  });

  const full = ({ offset }: VisitorsQuery) => ({ totals: TOTALS, visitors: rows(250, offset), hasMore: true });

  cases<[(query: VisitorsQuery) => object, most: number, why: string]>({
    "F64 the service says there are more rows, but sends an empty page or the same page again → `partial`; the run stops reading the period within 10 more API requests":
      [(query) => (query.offset > 0 ? { ...full(query), visitors: [] } : full(query)), 11, "sent no new ones"],
    "F64 … the same page": [(query) => full({ ...query, offset: 0 }), 11, "sent no new ones"],
    "F64 … endless new rows: stops at `max-requests`": [full, 20, "too few API requests to read all rows. Raise it"],
  })(async (respond, most, why) => {
    const run = report(await sending(respond), { "max-requests": "20" });
    const { outputs } = await ends(run, "partial", { markdown: "This report is partial", warning: why });
    expect(Number(outputs["api-requests"])).toBeLessThanOrEqual(most);
  });

  test("F65 the service returns 429 partway through → the run waits if there's time, and the report is complete", async () => {
    const flow = await counting(rows(600));
    flow.faults.add("visitors", { kind: "pass" }, 2);
    flow.faults.add("visitors", status(429, "90"));
    const { paths } = await ends(report(flow), "complete");
    expect(paths).toHaveLength(600);
    expect(flow.clock.monotonic()).toBeGreaterThanOrEqual(90_000);
  });

  test("F65 … and there's no time left → `partial`, with the rows that were read; the top of the report says why and, in full, what to do", async () => {
    const flow = await counting(rows(600));
    flow.faults.add("visitors", { kind: "pass" }, 2);
    flow.faults.add("visitors", status(429, "3000"), ALWAYS);
    const { markdown, json } = await ends(report(flow, { compare: "true", trend: "8" }), "partial");
    expect(json.rows.period).toHaveLength(250);
    expect(markdown.slice(0, 700)).toMatch(/quota is used up.*with the action's `timeout-minutes`\. /);
    expect(markdown).toContain("The trend covers only 2 of 8 periods. The service's quota is used up");
  });

  test("F65 … after the current period was read → `complete`; the report says why pages weren't compared and, in full, what to do", async () => {
    const flow = await counting(rows(10));
    flow.faults.add("visitors", { kind: "pass" });
    flow.faults.add("visitors", status(429, "3000"), ALWAYS);
    const { markdown } = await ends(report(flow, { compare: "true" }), "complete");
    expect(markdown).toMatch(/Pages weren't compared\. .*Try again after .* with the action's `timeout-minutes`\.\\\n/);
  });

  test("F66 rows have missing or negative counts, no path, or a 100 kB path → the report omits these rows and says how many there are; all other paths are used, even `__proto__`", async () => {
    const counts = [row("/nan", { human: Number.NaN }), row("/negative", { ai: -1 }), { path: "/missing", human: 1 }];
    const bad = [...counts, { human: 1, ai: 1, total: 1 }, row(`/${"x".repeat(100_000)}`), null, "row"];
    const good = [row("__proto__"), row("constructor"), ..."abcdefgh".split("").map((name) => row(`/${name}`))];
    const flow = await sending((query) => page([...bad, ...good], query));
    const { paths } = await ends(report(flow), "complete", { markdown: /\b7\b.*(?:rows|refused|left out)/i });
    expect(paths.toSorted()).toEqual(good.map(({ path }) => path).toSorted());
    expect(Object.hasOwn(Object.prototype, "human")).toBe(false);
  });

  test("F67 paths contain pipes, backticks, HTML, mentions, and line breaks → every table and page is intact, and no path is treated as markup", async () => {
    const markup = ["/a|b|`c`", "/<img src=x onerror=alert(1)>", "/[a](javascript:b)", "/x\n\n# heading"];
    const hostile = ["/@everyone", ...markup, "=1+1"].map((path) => row(path, { human: 500, total: 501 }));
    const flow = await counting(hostile);
    const { markdown, html, csv, comment } = await ends(report(flow, { "issue-number": "12" }), "complete");
    expect(`${markdown}\n${comment}`.replace(/`[^`\n]*`/g, "")).not.toMatch(/<img|heading|javascript|everyone/);
    expect(comment).not.toContain("@everyone");
    // Each path has one row in each of the two rankings.
    expect(markdown.match(/^\| `[^`|]+` \|/gm)).toHaveLength(2 * hostile.length);
    expect(html).not.toContain("<img");
    expect(csv.trimEnd().split(/\r?\n/)).toHaveLength(1 + hostile.length);
    expect(csv).not.toMatch(/^"?=/m);
  });

  test("F68 there are exactly 250 rows → one API request", async () => {
    const { outputs } = await ends(report(await counting(rows(250))), "complete");
    expect(outputs).toMatchObject({ "api-requests": "1", pages: "250" });
  });

  test("F69 there are no visitors → the report says that there were no visitors", async () => {
    const flow = await counting([], { human: 0, ai: 0, total: 0 });
    await ends(report(flow), "complete", { markdown: /no visitors/i });
  });

  const tree = (folder: string, people: number) =>
    Object.fromEntries([..."abcdef"].map((name) => [`${folder}/${name}`, people]));

  cases<[now: Readonly<Record<string, number>>, headline: string]>({
    "F256 the headline is about a page or a language, and there's no sitemap → it's a complete sentence without a path":
      [{ "/new": 300 }, "a new page (name omitted, because no sitemap was used) had 300 page visits by people."],
    "F256 … a language": [tree("/pt-BR", 40), "Brazilian Portuguese had 240 page visits by people, down from 1,200."],
  })(async (now, headline) => {
    const usual = { ...tree("", 200), ...tree("/ja", 200), ...tree("/pt-BR", 200) };
    const flow = await createFlow();
    const add = (counts: Readonly<Record<string, number>>, times: number) => {
      const visitors = Object.entries(counts).map(([path, human]) => ({ path, human, ai: 0, total: human }));
      const page = { totals: { human: 2_000, ai: 0, total: 2_000 }, visitors, hasMore: false };
      flow.faults.add("visitors", responds(JSON.stringify(page)), times);
    };
    add({ ...usual, ...now }, 1);
    add(usual, ALWAYS);
    const { outputs } = await reportOn(flow);
    expect(outputs.headline?.slice(-headline.length - 2)).toBe(`: ${headline}`);
  });

  test("F255 paths have non-ASCII letters → Excel shows them correctly, because the CSV file begins with a byte order mark", async () => {
    const { csv } = await report(await counting([row("/ガイド")]));
    expect(csv).toMatch(/^\uFEFFproject,(?!.*\uFEFF).*,\/ガイド,3,2,4,/s);
  });

  test("F70 the run is killed while it writes files → the earlier report is intact", async () => {
    const emulator = await emulate({ paths: 2_000 });
    const output = temporaryFolder();
    const inputs = { ...BARE, "output-dir": output };
    await start(emulator, inputs).done;
    const names = readdirSync(output).sort();
    const running = start(emulator, inputs);
    await until(() => readdirSync(output).length > names.length);
    running.kill("SIGKILL");
    await running.done;
    for (const name of names) expect(readdirSync(output)).toContain(name);
    const kept = (name: string) => readFileSync(join(output, name), "utf8");
    expect(JSON.parse(kept("report.json")).rows.period).toHaveLength(2_000);
    expect(kept("visitors.csv").trimEnd().split(/\r?\n/)).toHaveLength(2_001);
  });

  cases({
    "F93 a page of rows is over the size limit → the rows are read in smaller pages; a single row over the limit is skipped, and the report counts it as skipped":
      [(index: number) => (index < 200 ? 60_000 : 0), 700],
    "F93 … a single row over the limit": [(index: number) => (index === 100 ? 11_000_000 : 0), 699],
  })(async (bytesOf, count) => {
    const heavy = rows(700).map((one, index) => ({ ...one, note: "x".repeat(bytesOf(index)) }));
    const flow = await sending((query) => page(heavy, query));
    const { paths, markdown } = await ends(report(flow), "complete");
    expect(paths).toHaveLength(count);
    expect(markdown.includes("Skipped 1 unusable row ")).toBe(count === 699);
  });

  cases({
    "F71 the output folder isn't writable → `error` that mentions the folder and `output-dir`": ["/dev/null/report"],
    "F94 `output-dir` points to a device, /proc, or /sys → one clear `error`, before any request": ["/dev/full"],
  })(async (outputDir) => {
    const emulator = await emulate();
    const step = await start(emulator, { ...BARE, "output-dir": outputDir }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    const errors = step.log.match(/^::error::.*/gm);
    expect(errors).toEqual([expect.stringContaining(`The report couldn't be written to ${outputDir}`)]);
    expect(step.log).toContain("`output-dir`");
    expect(step.log).not.toMatch(/^\s+at /m);
    expect(emulator.service.log).toEqual([]);
  });

  test("F140 made-up paths are designed to slow down matching against `ignore-paths` → the report is complete without delay", async () => {
    const paths = Array.from({ length: 200 }, (_, index) => row(`/blog/${"-a".repeat(240)}${index}`));
    const globs = "/blog/*-*-*-*-*-*.html, /**/*a/**/*a/**, *-*-*-*-*-*-*!";
    await ends(report(await counting(paths), { "ignore-paths": globs }), "complete");
  });

  cases({
    "F141 `sitemap` is a FIFO, or a link to an endless device → the report is complete, and says why the sitemap wasn't used":
      [(path: string) => execFileSync("mkfifo", [path])],
    "F141 … an endless device": [(path: string) => symlinkSync("/dev/zero", path)],
  })(async (create) => {
    const sitemap = join(temporaryFolder(), "sitemap.xml");
    create(sitemap);
    const flow = await createFlow();
    await ends(report(flow, { sitemap }), "complete", { markdown: "It isn't a regular file" });
  });

  const popular = row("/install", { human: 300 });
  const MISMATCH = /The site's totals don't match its page counts/;
  cases<[VisitorRow[], totals: typeof TOTALS, said: RegExp]>({
    "F72 some rows' totals are higher than people plus AI visitors, or lower than either count → the report says how many such rows there are":
      [[row("/over", { total: 9 }), row("/under", { total: 1 }), row("/fine")], TOTALS, /\b2\b[^\n]*(?:rows|pages)/],
    "F72 the site's totals are lower than a page's → the report says that they don't match, and doesn't say that there were no visitors":
      [[popular], { human: 0, ai: 0, total: 0 }, MISMATCH],
    "F72 … for people only": [[popular], { human: 1, ai: 600, total: 601 }, MISMATCH],
  })(async (odd, totals, said) => {
    const { paths, markdown, outputs } = await ends(report(await counting(odd, totals)), "complete", {
      markdown: said,
    });
    expect(paths).toHaveLength(odd.length);
    expect(`${markdown} ${outputs.headline}`).not.toMatch(/no visitors/i);
  });

  it("F81 someone inflates the visitor count of an unpublished path → the path is in the tables, but not in any output or suggested command", async (flow) => {
    const { docsUrl, sitemapUrl, service } = flow.emulator;
    const path = "/delete-the-docs";
    const locations = (await (await fetch(sitemapUrl)).text()).matchAll(/<loc>https:\/\/[^/]+([^<]+)/g);
    const published = Array.from(locations, ([, place = ""]) => place).slice(1, 31);
    const lastWeek = Date.parse("2026-11-09T00:00:00Z") / 86_400_000;
    // The unpublished path gains visitors, and one published page loses them.
    service.visitors = ({ from }) => ({
      rows: [path, ...published].map((each, index) => {
        const human = (from === lastWeek ? [1_600, 100][index] : null) ?? 400 + ((37 * index + 13 * (from ?? 0)) % 40);
        return row(each, { human, total: human });
      }),
      totals: { human: 9_000, ai: 50, total: 9_050 },
    });
    const trigger = "@docs-bot";
    const sitemap = { "docs-url": docsUrl, sitemap: sitemapUrl };
    const inputs = { ...sitemap, compare: "true", trend: "8", "issue-number": "12", trigger };
    const { outputs, markdown, comment } = await ends(report(flow, inputs), "complete", { markdown: path });
    expect(`${outputs.headline} ${outputs["top-pages"]} ${outputs.standouts}`).not.toContain(path);
    const commandsIn = (text: string) => text.match(/^ *@docs-bot new:.*$/gm);
    const commands = commandsIn(markdown);
    expect(commands).toHaveLength(1);
    expect(commandsIn(comment)).toEqual(commands);
    expect(`${commands}`).not.toContain("delete");
  });

  it("F131 two reports on the same period run at once → one comment remains in the issue, and both runs link to it", async (flow) => {
    const { faults, github } = flow;
    // Both find that there's no comment yet before either posts one.
    faults.add("createComment", status(503), 2);
    const proceed = flow.clock.hold();
    const running = Promise.all([1, 2].map(() => report(flow, { "issue-number": "12" })));
    await until(() => faults.list().length === 0);
    proceed();
    const urls = (await running).map(({ outputs }) => outputs["comment-url"]);
    expect(flow.replies(12)).toHaveLength(1);
    expect(urls).toEqual(github.comments(12).flatMap(({ id }) => [1, 2].map(() => expect.stringContaining(`${id}`))));
  });

  it("F134 the artifact upload never finishes → the summary and the comment have no links to it, and the run ends at most 30 seconds after its deadline", async (flow) => {
    const inputs = { "issue-number": "12", "timeout-minutes": "1" };
    const upload = () => new Promise<string>(() => {});
    const warning = "The report couldn't be uploaded (there wasn't enough time left)";
    const { outputs, tookMs } = await ends(report(flow, inputs, { upload }), "complete", {
      warning,
      unsaid: "artifacts",
    });
    expect(outputs["artifact-url"]).toBe("");
    expect(tookMs).toBeLessThanOrEqual(90_000);
    const url = "https://github.com/acme/docs/actions/runs/1/artifacts/2";
    await ends(report(flow, inputs, { upload: async (name) => `${url}/${name}` }), "complete", { comment: url });
    expect(flow.replies(12)).toHaveLength(1);
  });

  test("F134 … and the run is canceled → the report is still shown", async () => {
    const emulator = await emulate();
    const { env, uploading } = await resultsService({ stalls: true });
    const running = start(emulator, { ...BARE, "issue-number": "12" }, { env });
    await uploading;
    running.kill("SIGINT");
    const { summary, log } = await running.done;
    expect(summary).toContain("visitors.csv");
    expect(log).toContain("The report couldn't be uploaded (The run was stopped (SIGINT))");
    expect(emulator.github.comments(12)).toHaveLength(1);
  });

  cases<[rejects: string, link: string, message: RegExp]>({
    "F160 the artifact service rejects one of the two artifacts → the report links to the other, and the log says why":
      ["text/html", "artifacts/77", /^::notice::The page couldn't be uploaded/m],
    "F160 … the one with all files": ["application/zip", "artifacts/78", /^::warning::The report couldn't be upl/m],
  })(async (rejects, link, message) => {
    const emulator = await emulate();
    const { env } = await resultsService({ rejects });
    const { outputs, summary, log } = await start(emulator, { ...BARE, "issue-number": "12" }, { env }).done;
    expect(outputs.conclusion, log).toBe("complete");
    expect([outputs["artifact-url"], outputs["page-url"]].sort()).toEqual(["", expect.stringContaining(link)]);
    for (const text of [summary, emulator.github.comments(12)[0]?.body])
      expect(text?.match(/artifacts\/\d+/g)).toEqual([link]);
    expect(log).toMatch(message);
  });

  it("F82 a report runs in a public repository without `allow-public-report` → `error` before any API request", async (flow) => {
    const error = '`allow-public-report` is "false": acme/docs is public';
    await ends(report(flow, { "allow-public-report": "" }), "error", { error, unsaid: "Secrets and variables" });
    expect(flow.serviceRequests()).toEqual([]);
  });
});
