import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { parseCommand } from "../../src/agent/request.ts";
import { parseSitemap, readSitemap } from "../../src/analytics/sitemap.ts";
import { readEvent } from "../../src/event.ts";
import { Failure } from "../../src/failure.ts";
import * as refusals from "../../src/github/failure.ts";
import * as github from "../../src/github/shapes.ts";
import { parseMarker } from "../../src/marker.ts";
import { parseRetryAfter } from "../../src/retry.ts";
import { classify } from "../../src/service/outcome.ts";
import * as service from "../../src/service/schema.ts";
import { parseBaseUrl, parseDocsUrl, parsePullRequestLink } from "../../src/text/urls.ts";
import { cleanLog, cleanPrompt } from "../../src/text/visible.ts";
import { stage } from "../support/flow.ts";
import { MARKER, signer } from "../support/signer.ts";
import { ALWAYS, ask, comment, job } from "./asking.ts";
import { damaged, EVENTS, GITHUB_BODIES, SERVICE_BODIES, words } from "./foreign.ts";

const NOW = new Date("2026-11-16T14:00:00Z");
const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).sort();

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PROTOTYPE);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

/** What a reader makes of a text; it must come back with something. */
type Reader = (text: string) => unknown;

describe("readers of foreign text", () => {
  const json: readonly (readonly [string, fc.Arbitrary<string>, Reader])[] = [
    ["a job", damaged(SERVICE_BODIES), service.readJob],
    ["a page of visitors", damaged(SERVICE_BODIES), service.readVisitorsPage],
    ["an error of the service", damaged(SERVICE_BODIES), service.readComplaint],
    ["a comment", damaged(GITHUB_BODIES), github.readComment],
    ["comments", damaged(GITHUB_BODIES), github.readComments],
    ["a reaction", damaged(GITHUB_BODIES), github.readReaction],
    ["a thread", damaged(GITHUB_BODIES), github.readThread],
    ["a permission", damaged(GITHUB_BODIES), github.readPermission],
    ["a repository", damaged(GITHUB_BODIES), github.readRepository],
    ["an error of GitHub", damaged(GITHUB_BODIES), github.readComplaint],
  ];
  const plain: readonly (readonly [string, fc.Arbitrary<string>, Reader])[] = [
    ["a sitemap", words, parseSitemap],
    ["a Retry-After", words, (text) => parseRetryAfter(text, NOW) ?? null],
    ["a base URL", words, parseBaseUrl],
    ["a site's URL", words, parseDocsUrl],
    ["a pull request's link", words, (text) => parsePullRequestLink(text, [text], text)],
    ["a line for the log", words, cleanLog],
    ["a marker, anyone who wrote it", words, parseMarker],
  ];

  it.each([...json, ...plain])("%s: an answer for anything, never a throw", (_, texts, read) => {
    fc.assert(
      fc.property(fc.oneof(texts, words), (text) => {
        expect(read(text)).toBeDefined();
      }),
      { numRuns: 250 },
    );
  });

  it("rows of visitors: only those that have a path within its cap and numbers", () => {
    fc.assert(
      fc.property(damaged(SERVICE_BODIES), (text) => {
        const page = service.readVisitorsPage(text);
        for (const { path, human, ai, total } of page?.visitors ?? []) {
          expect(path.length).toBeLessThanOrEqual(service.MAX_PATH_LENGTH);
          for (const count of [human, ai, total]) expect(Number.isFinite(count) && count >= 0).toBe(true);
        }
      }),
      { numRuns: 250 },
    );
  });

  it("an event's payload: what a run needs of it, or null", () => {
    fc.assert(
      fc.property(
        fc.oneof(damaged(EVENTS), words),
        fc.constantFrom("issue_comment", "pull_request", "__proto__"),
        (text, name) => {
          let payload: unknown = text;
          try {
            payload = JSON.parse(text);
          } catch {
            // No JSON gets as far as this reader, but a string may.
          }
          const event = readEvent(name, payload);
          expect(event === null || event.name === name).toBe(true);
          expect(Reflect.get(event ?? {}, "isAdmin")).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  it("a comment: a command or silence; its prompt is never longer than the comment", () => {
    fc.assert(
      fc.property(words, fc.constantFrom("", "/docs ", "/docs new: ", "\r\n/docs\n"), (text, start) => {
        const body = start + text;
        const command = parseCommand(cleanPrompt(body), "/docs");
        if (command?.kind === "instruct") expect(command.prompt.length).toBeLessThanOrEqual(body.length);
      }),
      { numRuns: 250 },
    );
  });

  it("a marker: what was signed, or null", () => {
    const line = signer.write(12, MARKER);
    fc.assert(
      fc.property(fc.nat(line.length), fc.nat(line.length), words, (from, to, text) => {
        const [start, end] = from < to ? [from, to] : [to, from];
        const read = signer.read(12, `${line.slice(0, start)}${text}${line.slice(end)}\nHello`);
        if (read !== null) expect(read).toEqual(MARKER);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a sitemap of broken pieces: pages of the site, or a sentence", async () => {
    const xml = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            "<urlset>",
            "<url><loc>",
            "https://docs.example.com/a",
            "</loc></url>",
            "</urlset>",
            "<!DOCTYPE a [<!ENTITY b 'c'>]>",
            "&b;",
            "<![CDATA[",
            "<sitemapindex>",
          ),
          words,
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(xml, async (text) => {
        const ports = { readFile: async () => text, fetchText: async () => text };
        const limits = { deadline: 0, signal: new AbortController().signal };
        const reading = await readSitemap(
          { location: "sitemap.xml", docsUrl: "https://docs.example.com" },
          ports,
          limits,
        );
        for (const path of "paths" in reading ? reading.paths : []) expect(path.startsWith("/")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("what GitHub says against a request: sentences of bounded length", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        words,
        words,
        fc.oneof(damaged(GITHUB_BODIES), words),
        (status, name, value, text) => {
          const headers = {
            "x-accepted-github-permissions": name,
            "retry-after": value,
            "x-ratelimit-reset": name,
          };
          const { message } = refusals.explainRefusal("It failed", { status, headers, text }, NOW);
          expect(message.length).toBeLessThan(2_000);
        },
      ),
      { numRuns: 250 },
    );
  });

  it("what the service says: a value or a failure, without the key, in at most 500 of its own characters", () => {
    const subject = { operation: "create", host: "api.example.com", projectId: "acme" } as const;
    const { words: withoutKey } = service.createKeyRedactor("docs_key");
    const bodies = fc.oneof(
      damaged(SERVICE_BODIES),
      words.map((error) => JSON.stringify({ error })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), bodies, words, (status, text, header) => {
        const headers = { "retry-after": header, location: header };
        const outcome = { kind: "answer", status, headers, text, broken: null } as const;
        const result = classify({ subject, read: service.readJob, withoutKey, now: NOW }, outcome);
        if (result.kind === "done") return;
        expect(result.failure).toBeInstanceOf(Failure);
        expect(result.failure.message).not.toContain("docs_key");
        expect(result.failure.message.length).toBeLessThan(500 + 1_000);
      }),
      { numRuns: 250 },
    );
  });
});

describe("whole runs", () => {
  it("whatever the service and GitHub answer, a run ends with a conclusion, and every error is explained", async () => {
    const at = await stage();
    const answers = fc.record({
      operation: fc.constantFrom(
        "createJob",
        "getJob",
        "permission",
        "react",
        "listComments",
        "createComment",
        "updateComment",
      ),
      status: fc.constantFrom(200, 201, 400, 403, 404, 422, 500),
      body: fc.oneof(damaged([...SERVICE_BODIES, ...GITHUB_BODIES]), words),
      times: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 3 }), async (all) => {
        at.emulator.faults.clear();
        for (const { operation, status, body, times } of all) {
          at.emulator.faults.add(operation, { kind: "body", status, body }, times);
        }
        const seen = await comment(at, "/docs new: fix it", { inputs: { "timeout-minutes": "2" } });
        expect(seen.outputs.conclusion).toBe(seen.conclusion);
        expect(seen.error).not.toContain("hit an unexpected error");
        expect(seen.error.length).toBeLessThan(5_000);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["id", { id: "x".repeat(1_000_000) }],
    ["status", { status: "x".repeat(1_000_000) }],
    ["model", { status: "completed", model: "x".repeat(1_000_000) }],
    ["repository", { status: "completed", source: { repository: "x".repeat(1_000_000), ref: null } }],
    ["pull request", { status: "completed", prLink: `https://github.com/${"x".repeat(1_000_000)}` }],
  ])("a job's %s of a megabyte: the comment says how the run ended, log and outputs stay small", async (_, fields) => {
    const at = await stage();
    for (const operation of ["createJob", "getJob"] as const) {
      at.emulator.faults.add(operation, { kind: "body", status: 200, body: job(fields) }, ALWAYS);
    }
    const { comment, error, warnings, outputs } = await ask(at, { "timeout-minutes": "2" });
    expect(comment).not.toContain("⏳");
    expect([error, ...warnings, ...Object.values(outputs)].join("").length).toBeLessThan(20_000);
  });
});
