import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Flow } from "../../support/flow.ts";
import { mergeViolations, reportViolations, violations } from "./invariants.ts";
import { conversations, faultyRequests, merges } from "./plans.ts";
import { play } from "./play.ts";
import { reportSequences, runReport } from "./report-sequence.ts";
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
const numRuns = (many ?? 15) / PARTS;
// A short run always uses the same sequences. A long run uses new ones, unless SEED is set.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;

/** Defines a test that runs random plans, several at the same time. */
function anyOf<Plan, Outcome extends { readonly flow: Flow }>(
  what: string,
  title: string,
  plans: fc.Arbitrary<Plan>,
  run: (plan: Plan) => Promise<Outcome>,
  violationsOf: (outcome: Outcome, plan: Plan) => string[],
  runs = numRuns,
): void {
  const property = fc.asyncProperty(plans, async (plan) => {
    const outcome = await run(plan);
    const found = violationsOf(outcome, plan);
    await outcome.flow.close();
    expect(found).toEqual([]);
  });
  // To repeat a long run, people need its seed, which isn't the one that fast-check prints.
  const seeded = many === undefined ? title : `${title} with SEED=${seed}`;
  // Includes the time to shrink a failure.
  describe.concurrent(`any ${what}`, { timeout: 600_000 }, () => {
    test.for(Array.from({ length: PARTS }, (_, index) => index + 1))(`${seeded} (part %d)`, (part) =>
      fc.assert(property, { numRuns: Math.ceil(runs), seed: seed * PARTS + part }),
    );
  });
}

anyOf(
  "sequence of faults around one trigger",
  "leads to at most one accepted request, no lost job, and no false report",
  ...([faultyRequests, play, violations] as const),
);

anyOf(
  "conversation in a thread",
  "continues the right jobs, says only what's true, and tells people how their requests ended",
  conversations,
  play,
  (told) => [...violations(told), ...untruths(told)],
  // A conversation takes about four times as long.
  numRuns / 4,
);

anyOf(
  "sequence of merges, comments, and runs",
  "sends each change that counts to one job that completes, and keeps one docs pull request",
  ...([merges, play, mergeViolations] as const),
);

anyOf(
  "sequence of faults around one report",
  "never results in a report that claims to be complete but lacks rows",
  ...([reportSequences, runReport, reportViolations] as const),
);
