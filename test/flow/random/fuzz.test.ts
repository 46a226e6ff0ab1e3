import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { readEvent } from "../../../src/event.ts";
import * as github from "../../../src/github/shapes.ts";
import { list, readErrorMessage, readJson } from "../../../src/json.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { createReaders } from "../../../src/service/schema.ts";
import { readSitemap } from "../../../src/sitemap/sitemap.ts";
import { virtualClock } from "../../support/clock.ts";
import { createFlow } from "../../support/flow.ts";
import { BARE, report } from "../requests.ts";
import { EVENTS, GITHUB_BODIES, malformedJson, SERVICE_BODIES, untrustedText } from "./malformed.ts";
import { sometimes, stops } from "./plans.ts";

const REPORT = { ...BARE, "issue-number": "12" };
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

it("no reader throws for any response", () => {
  const { job, visitorsPage } = createReaders(createRedactor(["docs_key"]));
  const { comment, reaction, issue, permission, repository } = github;
  const readers = [job, visitorsPage, list(comment), comment, reaction, issue, permission, repository];
  const texts = fc.oneof(malformedJson(SERVICE_BODIES), malformedJson(GITHUB_BODIES), untrustedText);
  const readAll = (text: string) => [readErrorMessage(text), ...readers.map((read) => readJson<unknown>(read, text))];
  return forAny(texts, readAll, 2_000);
});

it("any event payload is read as the fields that a run needs, or as null", () => {
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

it("any sitemap is read as pages of the site, or as an error message", () => {
  const tags = ["<urlset>", "<url><loc>", "</loc></url>", "</urlset>", "<sitemapindex>"];
  const others = ["https://docs.example.com/a", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "<![CDATA["];
  const pieces = fc.array(fc.oneof(fc.constantFrom(...tags, ...others), untrustedText), { maxLength: 8 });
  return forAny(pieces, async (all) => {
    const text = all.join("");
    const world = { readSitemapFile: async () => text, clock: virtualClock(), signal: new AbortController().signal };
    const reading = await readSitemap(world, "sitemap.xml", new URL("https://docs.example.com"), 0);
    for (const path of "paths" in reading ? reading.paths : []) expect(path.startsWith("/")).toBe(true);
  });
});

it("runs end with a conclusion and explain every error, regardless of the responses", async () => {
  const flow = await createFlow();
  const comments = ["listComments", "createComment", "updateComment"] as const;
  const reads = ["getJob", "visitors", "permission", "repository", "thread"] as const;
  const responses = fc.record({
    operation: fc.constantFrom("createJob", "react", ...reads, ...comments),
    status: fc.constantFrom(200, 201, 400, 403, 404, 422, 500),
    body: fc.oneof(malformedJson([...SERVICE_BODIES, ...GITHUB_BODIES]), untrustedText),
    times: fc.integer({ min: 1, max: 3 }),
  });
  const plans = fc.array(responses, { minLength: 1, maxLength: 3 });
  const inputs = { "timeout-minutes": "2", context: "thread" };
  await forAny(
    fc.tuple(plans, sometimes(stops(14), 3, undefined)),
    async ([all, stop]) => {
      flow.emulator.faults.clear();
      for (const { operation, times, ...response } of all)
        flow.emulator.faults.add(operation, { kind: "body", ...response }, times);
      const runs = [await flow.ask("/docs new: fix it", { inputs }), await report(flow, REPORT, { stop })];
      for (const { error } of runs) expect(error.length).toBeLessThan(5_000);
    },
    30,
  );
});
