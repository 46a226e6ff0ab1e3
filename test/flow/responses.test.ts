import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Operation } from "../../emulator/faults.ts";
import type { VisitorsQuery } from "../../emulator/visitors.ts";
import { fullBacklog } from "../support/backlog.ts";
import { createFlow } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { httpResponse, severalIps } from "../support/servers.ts";
import {
  ALWAYS,
  BARE,
  cases,
  ends,
  flowWith,
  type PlannedFault,
  report,
  responds,
  row,
  status,
  TOTALS,
} from "./requests.ts";

/** The emulator's time when a test starts, in seconds. */
const NOW = Date.parse("2026-11-16T14:00:00Z") / 1000;

const sends = (operation: Operation, body: object): PlannedFault => [operation, responds(JSON.stringify(body)), ALWAYS];

/** A flow whose service sends these as a page of visitors. */
const sendingRows = (...visitors: readonly object[]) =>
  createFlow({ visitors: () => ({ body: { totals: TOTALS, visitors, hasMore: false } }) });

/** The flow is in a private repository, where reports can have readers' words. */
async function reportOnReaders(fault: PlannedFault) {
  const flow = await flowWith([fault]);
  flow.github.setVisibility("private");
  const { json } = await ends(report(flow, { trend: "0", signals: "true" }), "complete");
  return json.readers;
}

describe("What services send", () => {
  cases<[value: string | string[], seconds: number, headers?: object]>({
    "F230 `Retry-After` is a Unix time, in seconds or milliseconds → the run waits until then": [`${NOW + 40}`, 40],
    "F230 … in milliseconds": [`${(NOW + 40) * 1000}`, 40],
    "F230 … is an ISO date": ["2026-11-16T15:00:40+01:00", 40],
    "F230 … is a date as Python writes it": ["2026-11-16 14:00:40+00:00", 40],
    "F230 … is a date as JavaScript writes it": ["Mon Nov 16 2026 15:00:40 GMT+0100 (CET)", 40],
    "F230 … is a date in lowercase": ["mon, 16 nov 2026 14:00:40 gmt", 40],
    "F231 `Retry-After` makes no sense, such as a time in another decade → the usual wait applies": ["99999999999", 1],
    "F232 the service's clock is wrong → a date in `Retry-After` is compared with the response's own `Date`": [
      "Mon, 16 Nov 2026 19:00:40 GMT",
      40,
      { date: "Mon, 16 Nov 2026 19:00:00 GMT" },
    ],
    "F232 … a Unix time": [`${NOW - 3560}`, 40, { date: Array(2).fill("Mon, 16 Nov 2026 13:00:00 GMT") }],
    "F232 … and its date is invalid": ["Mon, 16 Nov 2026 14:00:40 GMT", 40, { date: "today" }],
    "F233 there are several `Retry-After` headers or values → the longest wait applies": [["20", "40"], 40],
    "F233 … as a list": ["20, 40", 40],
  })(async (value, seconds, more) => {
    const refusal = { kind: "status", status: 429, headers: { "retry-after": value, ...more } } as const;
    const flow = await flowWith([["createJob", refusal]], { job: { durationMs: 1_000 } });
    await ends(flow.prompt(), "pull-request");
    const [refused = 0, accepted = 0, ...others] = flow.serviceRequests("createJob").map(({ at }) => at / 1000);
    expect(others).toEqual([]);
    expect(accepted - refused).toBeGreaterThanOrEqual(seconds);
    expect(accepted - refused).toBeLessThan(seconds + 3);
  });

  const packed = (body: Buffer | string, encoding?: string) => ({
    kind: "body" as const,
    status: 201,
    body,
    headers: encoding === undefined ? {} : { "content-encoding": encoding },
  });
  const zipped = (body: Buffer | string) => packed(body, "gzip");
  const job = jobBody({ status: "completed", prLink: "https://github.com/acme/docs/pull/214" });
  const fiveTimes = [1, 2, 3, 4, 5].reduce<Buffer>((body) => gzipSync(body), Buffer.from(job));

  cases<[ReturnType<typeof packed>, conclusion?: string]>({
    "F234 a response is compressed, although the request didn't ask for it → it's decompressed and read": [
      zipped(gzipSync(job)),
    ],
    "F234 … as br": [packed(brotliCompressSync(job), "br")],
    "F234 … as deflate": [packed(deflateSync(job), "deflate")],
    "F234 … as zstd": [packed(zstdCompressSync(job), "zstd")],
    "F234 … as x-gzip": [packed(gzipSync(job), "x-gzip")],
    "F234 … raw deflate": [packed(deflateRawSync(job), "deflate")],
    "F234 … without saying so": [packed(gzipSync(job))],
    "F234 … twice": [zipped(gzipSync(gzipSync(job)))],
    "F234 … it only says so": [zipped(job)],
    "F234 … and damaged": [zipped(gzipSync(job).subarray(0, 40)), "uncertain"],
    "F234 … and huge": [zipped(gzipSync(jobBody({ model: " ".repeat(11_000_000) }))), "uncertain"],
    "F234 … too many times": [packed(fiveTimes), "uncertain"],
  })(async (response, conclusion = "pull-request") => {
    const flow = await flowWith([
      ["createJob", response],
      ["getJob", { ...response, status: 200 }, ALWAYS],
    ]);
    await ends(flow.prompt(), conclusion);
    expect(flow.serviceRequests("createJob")).toHaveLength(1);
  });

  test("F234 … and so is GitHub's", async () => {
    const permission = gzipSync(JSON.stringify({ permission: "read", role_name: "read", user: { login: "ana" } }));
    const flow = await flowWith([["permission", { ...zipped(permission), status: 200 }]]);
    expect((await flow.ask("/docs fix it")).conclusion).toBe("denied");
  });

  test("F235 counts or flags are in quotes → they're used anyway", async () => {
    const counts = { human: "9", ai: "6", total: "12" };
    const body = { totals: counts, visitors: [row("/a", { human: "3", total: "4.0" })], hasMore: "False" };
    const flow = await createFlow({ visitors: () => ({ body }) });
    const { json, outputs } = await ends(report(flow, BARE), "complete");
    expect(json.rows.period).toEqual([row("/a")]);
    expect(outputs).toMatchObject({ human: "9", total: "12", "api-requests": "1" });
  });

  cases<[key: string, status: number, said: string]>({
    "F236 the key is the wrong type, such as `mint_dsc_…` → the message says so": ["mint_dsc_1", 401, "mint_dsc_"],
    "F236 … with 403": ["mint_dsc_1", 403, "mint_dsc_"],
    "F236 … an admin key, but the plan has no API": ["mint_1", 401, "plan doesn't include API access"],
  })(async (key, code, said) => {
    const flow = await flowWith([["createJob", status(code)]]);
    const { error } = await ends(flow.prompt({ "api-key": `${key}234567890` }), "error", { error: said });
    expect(error.includes("isn't an admin key")).toBe(said.startsWith("mint"));
  });

  cases<[body: string, said: RegExp, unsaid?: string]>({
    "F237 a 429 is plain text → the run waits, and a message quotes it": [
      "Please try later.",
      /429: “Please try later”/,
    ],
    "F237 … JSON of a gateway": ['{"message":"Too Many Requests"}', /429: “Too Many Requests”/],
    "F237 … with controls and commands": ["slow\u001b[31m\n::add-mask::x", /429: “slow/, "\n::add-mask::"],
    "F237 … binary": ["\u0000\ufffd\u0001PAGE", /429/, "PAGE"],
  })(async (body, said, unsaid = "undefined") => {
    const refusal = (seconds: string) => {
      const headers = { "content-type": "text/plain", "retry-after": seconds };
      return { kind: "body", status: 429, body, headers } as const;
    };
    await ends(report(await flowWith([["visitors", refusal("5")]]), BARE), "complete");
    const flow = await flowWith([["visitors", refusal("3600"), ALWAYS]]);
    await ends(report(flow, BARE), "error", { error: said, unsaid });
  });

  const NESTED = { error: { message: "Too long" } };
  const PROBLEM = { type: "about:blank", title: "Forbidden", detail: "The key can't write" };
  const FIREWALL = "<!DOCTYPE html><title>Vercel Security Checkpoint</title>";
  cases<[status: number, body: object | string, said: string]>({
    "F258 the service explains an error in another format → the message quotes it": [400, NESTED, "“Too long”. Cor"],
    "F258 … as a problem (RFC 9457)": [403, PROBLEM, "“The key can't write”. On the service's API keys page"],
    "F258 … of a gateway that limits what can be sent": [413, {}, "Shorten the instruction"],
    "F258 … of a firewall for browsers": [429, FIREWALL, "429: “Vercel Security Checkpoint”. The response isn't"],
  })(async (code, body, said) => {
    const [text, headers] = [typeof body === "string" ? body : JSON.stringify(body), { "cf-mitigated": "challenge" }];
    const flow = await flowWith([["createJob", { kind: "body", status: code, body: text, headers }]]);
    await ends(flow.prompt(), "error", { error: said });
  });

  test("F238 a host has two IP addresses: one takes a second to connect, and the other can't be reached → one job", async () => {
    const backlog = await fullBacklog(httpResponse(201, jobBody({ status: "completed" })));
    severalIps(["127.0.0.1", "127.0.0.2"]);
    const flow = await createFlow();
    setTimeout(() => backlog.accept(), 400);
    const far = backlog.url.replace("127.0.0.1", "far.localhost");
    const { conclusion, error, requests } = await flow.prompt({ "base-url": far });
    expect(conclusion, error).toBe("no-pull-request");
    expect(requests.filter(({ method, url }) => method === "POST" && url.origin === far)).toHaveLength(1);
    expect(await backlog.posts()).toBe(1);
  });

  cases<[fields: object, conclusion: string]>({
    "F239 a field of a job is several megabytes long → it's truncated, and the run ends in time": [
      { model: `${"m".repeat(9_000_000)}/end` },
      "no-pull-request",
    ],
    "F239 … the branch": [
      { source: { repository: "acme/docs", ref: `${"`@a".repeat(3_000_000)}/end` } },
      "no-pull-request",
    ],
    "F239 … the repository": [{ source: { repository: `${"a/".repeat(4_500_000)}end`, ref: null } }, "no-pull-request"],
    "F239 … the link": [{ prLink: `https://github.com/${"a/".repeat(4_500_000)}` }, "pull-request"],
    "F239 … the status": [{ status: "\u202e[x](".repeat(300_000) }, "timed-out"],
    "F239 … the ID, which can't be cut": [{ id: "j".repeat(9_000_000) }, "uncertain"],
    "F239 … an error": [{ error: "`@a ".repeat(2_000_000) }, "error"],
  })(async (fields, conclusion) => {
    const body = (status: number) => responds(jobBody({ status: "completed", ...fields }), status);
    const flow = await flowWith([
      ["createJob", body(conclusion === "error" ? 400 : 201)],
      ["getJob", body(200), ALWAYS],
    ]);
    const { written } = await ends(flow.prompt({ "timeout-minutes": "1" }), conclusion);
    expect(written.length).toBeLessThan(15_000);
    // Long names are shown without their middle, so the end would be there if they weren't truncated first.
    expect(written).not.toContain("/end");
  });

  cases<[thumbsUp: number | string, thumbsDown: number | string, up: number]>({
    "F240 a vote count is far too large, such as 10^15 → its page is left out, and the report isn't delayed": [
      1e15, 9e15, 1,
    ],
    "F240 … as large as possible": [5e9, 5e9, 5e11 + 1],
    "F240 … in quotes": ["7", "70", 701],
  })(async (thumbsUp, thumbsDown, up) => {
    const votes = (path: string) => ({ path, thumbsUp, thumbsDown, code: 0, total: 0 });
    const feedback = Array.from({ length: 100 }, (_, index) => votes(`/p${index}`));
    const few = { ...votes("/z"), thumbsUp: 1, thumbsDown: 1 };
    const read = await reportOnReaders(sends("feedback", { feedback: [...feedback, few, few], hasMore: false }));
    expect(read.feedback.votes.up).toBe(up);
  });

  test("F240 … so is a visitor count", async () => {
    const { json, markdown } = await report(await sendingRows(row("/a"), row("/b", { human: 1e15 })), BARE);
    expect(json.rows.period).toEqual([row("/a")]);
    expect(markdown).toMatch(/(?:one|1)\b[^\n]*row/i);
  });

  const [A, B] = [row("/a"), row("/b")];
  cases<[rows: readonly object[], expected: readonly object[]]>({
    "F241 a path is in a response twice → it's counted once, and the report is complete": [
      [A, B, A],
      [A, B],
    ],
    "F241 … with other counts": [[A, row("/a", { human: 5, ai: 0 })], [row("/a", { human: 5 })]],
  })(async (rows, expected) => {
    const flow = await sendingRows(...rows);
    const unsaid = /data changed|appeared twice/;
    const { json, requests } = await ends(report(flow, BARE), "complete", { unsaid });
    expect(json.rows.period).toEqual(expected);
    expect(requests).toHaveLength(1);
  });

  test("F241 … in each of several responses, with 0 and 1 as flags", async () => {
    const all = Array.from({ length: 249 * 3 }, (_, index) => row(`/${index}`));
    const body = ({ offset }: VisitorsQuery) => {
      const rows = all.slice((offset / 250) * 249, (offset / 250) * 249 + 249);
      return { body: { totals: TOTALS, visitors: [...rows, rows[0]], hasMore: Number(offset < 500) } };
    };
    const { json } = await ends(report(await createFlow({ visitors: body }), BARE), "complete");
    expect(json.rows.period).toHaveLength(747);
  });

  cases<[searches: Readonly<Record<string, number>>, terms: readonly string[]]>({
    "F242 a search term that failed 500 times is the beginning of a rare, longer one → the shorter term is listed": [
      { auth: 500, authentication: 6 },
      ["auth", "authentication"],
    ],
    "F242 … half as frequent": [{ auth: 60, "auth flow": 5, authentication: 30 }, ["auth flow", "authentication"]],
    "F242 … over several steps": [{ api: 500, "api k": 7, "api key": 9 }, ["api", "api key"]],
    "F242 … in Chinese and Korean": [{ 认证: 40, "설정 ㅍ": 30, "설정 파일": 40 }, ["认证", "설정 파일"]],
    "F242 … in other letters": [{ Auth: 250, auth: 250, auth0: 200 }, ["Auth", "auth", "auth0"]],
  })(async (searched, terms) => {
    const searches = Object.entries(searched).map(([searchQuery, hits]) => ({ searchQuery, hits, ctr: 0 }));
    const read = await reportOnReaders(sends("searches", { searches, totalSearches: 900, nextCursor: null }));
    expect(read.searches.terms.map(({ term }: { term: string }) => term).toSorted()).toEqual(terms);
  });
});
