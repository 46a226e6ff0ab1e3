import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Flow } from "../../support/flow.ts";
import { reportViolations, violations } from "./invariants.ts";
import { merges, mergeViolations, runMerges } from "./merges.ts";
import { reportSequences, runReport } from "./report-sequence.ts";
import { conversations, faultyRequests, runThread } from "./thread.ts";
import { untruths } from "./truth.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How many sequences to run; set in many.config.ts. */
    readonly sequences: number;
  }
}

/**
 * Sequences mostly wait for sockets, so several run at the same time. To repeat a failure, pass the printed seed and
 * path to fc.assert.
 */
const PARTS = 5;
const many = inject("sequences");
const SHORT = Math.ceil(25 / PARTS);
const numRuns = many === undefined ? SHORT : Math.ceil(many / PARTS);
// A short run always uses the same sequences. A long run uses new ones, unless SEED is set.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;
const parts = Array.from({ length: PARTS }, (_, index) => index + 1);
/** Includes the time to shrink a failure. */
const timeout = 600_000;

describe.concurrent("any sequence of faults around one trigger", () => {
  test.for(parts)(
    "leads to at most one accepted request, no lost job, and no false report (part %d)",
    { timeout },
    (part) => expectNoViolations(part, faultyRequests, runThread, (_, outcome) => violations(outcome)),
  );
});

describe.concurrent("any conversation in a thread", () => {
  test.for(parts)(
    "continues the right jobs, says only what's true, and tells people how their requests ended (part %d)",
    { timeout },
    // A conversation takes about four times as long.
    (part) =>
      expectNoViolations(
        part,
        conversations,
        runThread,
        (_, told) => [...violations(told), ...untruths(told)],
        numRuns / 4,
      ),
  );
});

describe.concurrent("any sequence of merges, comments, and runs", () => {
  test.for(parts)(
    "sends each change that counts to one job that ends well, and keeps one docs pull request (part %d)",
    { timeout },
    (part) => expectNoViolations(part, merges, runMerges, (_, outcome) => mergeViolations(outcome)),
  );
});

describe.concurrent("any sequence of faults around one report", () => {
  test.for(parts)(
    "never results in a report that claims to be complete but lacks rows (part %d)",
    { timeout },
    (part) => expectNoViolations(part, reportSequences, runReport, reportViolations),
  );
});

async function expectNoViolations<Plan, Outcome extends { readonly flow: Flow }>(
  part: number,
  plans: fc.Arbitrary<Plan>,
  run: (plan: Plan) => Promise<Outcome>,
  violationsOf: (plan: Plan, outcome: Outcome) => string[],
  runs = numRuns,
): Promise<void> {
  const property = fc.asyncProperty(plans, async (plan) => {
    const outcome = await run(plan);
    const found = violationsOf(plan, outcome);
    await outcome.flow.close();
    expect(found).toEqual([]);
  });
  await fc.assert(property, { numRuns: Math.ceil(runs), seed: seed * PARTS + part });
}
