import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { readEvent } from "../../../src/event.ts";
import * as github from "../../../src/github/shapes.ts";
import { list, readErrorMessage, readJson } from "../../../src/json.ts";
import { parseMarker } from "../../../src/marker.ts";
import { retryAfterOf } from "../../../src/net/retry.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import * as service from "../../../src/service/schema.ts";
import { parseSitemap } from "../../../src/sitemap/file.ts";
import { readSitemap } from "../../../src/sitemap/sitemap.ts";
import { createFlow } from "../../support/flow.ts";
import { EVENTS, GITHUB_BODIES, malformedJson, SERVICE_BODIES, untrustedText } from "./malformed.ts";

const NOW = new Date("2026-11-16T14:00:00Z");
const READERS = service.createReaders(createRedactor(["docs_key"]));
const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).sort();

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PROTOTYPE);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

/** Expects that `check` passes for any of these values. */
const forAny = <T>(values: fc.Arbitrary<T>, check: (value: T) => unknown, numRuns = 250) =>
  fc.assert(
    fc.asyncProperty(values, async (value) => void (await check(value))),
    { numRuns },
  );

const COMMENTS = github.pageOf(list(github.comment), 100);

describe("the parser for", () => {
  const json = (read: (sent: unknown) => unknown) => (text: string) => readJson(read, text) ?? null;
  const inService = malformedJson(SERVICE_BODIES);
  const inGitHub = malformedJson(GITHUB_BODIES);
  it.each<[what: string, texts: fc.Arbitrary<string>, read: (text: string) => unknown]>([
    ["a job", inService, json(READERS.job)],
    ["a page of visitors", inService, json(READERS.visitorsPage)],
    ["a comment", inGitHub, json(github.comment)],
    ["comments", inGitHub, json((sent) => COMMENTS(sent, { headers: {} }))],
    ["a reaction", inGitHub, json(github.reaction)],
    ["a thread", inGitHub, json(github.thread)],
    ["a permission", inGitHub, json(github.permission)],
    ["a repository", inGitHub, json(github.repository)],
    ["an error", fc.oneof(inService, inGitHub), readErrorMessage],
    ["a sitemap", untrustedText, parseSitemap],
    ["a `Retry-After` header", untrustedText, (text) => retryAfterOf({ "retry-after": text, date: text }, NOW) ?? null],
    ["an unverified marker", untrustedText, parseMarker],
  ])("%s returns a result for any text, and never throws", (_, texts, read) =>
    forAny(fc.oneof(texts, untrustedText), async (text) => expect(await read(text)).toBeDefined()),
  );

  it("an event payload returns the fields that a run needs, or null", () => {
    const names = fc.constantFrom("issue_comment", "pull_request", "__proto__");
    // This parser gets only parsed JSON.
    const payloads = malformedJson(EVENTS).map((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    });
    return forAny(fc.tuple(names, payloads), ([name, payload]) => {
      const event = readEvent(name, payload);
      expect(event === null || event.name === name).toBe(true);
      expect(Reflect.get(event ?? {}, "isAdmin")).toBeUndefined();
    });
  });

  it("a malformed sitemap returns pages of the site, or an error message", () => {
    const tags = ["<urlset>", "<url><loc>", "</loc></url>", "</urlset>", "<sitemapindex>"];
    const others = ["https://docs.example.com/a", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "<![CDATA["];
    const pieces = fc.array(fc.oneof(fc.constantFrom(...tags, ...others), untrustedText), { maxLength: 8 });
    return forAny(pieces, async (all) => {
      const text = all.join("");
      const ports = { readFile: async () => text, fetchText: async () => text };
      const limits = { deadline: 0, signal: new AbortController().signal };
      const reading = await readSitemap("sitemap.xml", new URL("https://docs.example.com"), ports, limits);
      for (const path of "paths" in reading ? reading.paths : []) expect(path.startsWith("/")).toBe(true);
    });
  });
});

describe("whole runs", () => {
  it("end with a conclusion and explain every error, regardless of the responses", async () => {
    const flow = await createFlow();
    const comments = ["listComments", "createComment", "updateComment"] as const;
    const responses = fc.record({
      operation: fc.constantFrom("createJob", "getJob", "permission", "react", ...comments),
      status: fc.constantFrom(200, 201, 400, 403, 404, 422, 500),
      body: fc.oneof(malformedJson([...SERVICE_BODIES, ...GITHUB_BODIES]), untrustedText),
      times: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(responses, { minLength: 1, maxLength: 3 }), async (all) => {
        flow.emulator.faults.clear();
        for (const { operation, times, ...response } of all)
          flow.emulator.faults.add(operation, { kind: "body", ...response }, times);
        const { error } = await flow.ask("/docs new: fix it", { inputs: { "timeout-minutes": "2" } });
        expect(error.length).toBeLessThan(5_000);
      }),
      { numRuns: 30 },
    );
  });
});
