import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { mergeViolations, violations } from "./invariants.ts";
import { conversations, faultyRequests, merges, type Plan } from "./plans.ts";
import { type Played, play } from "./play.ts";
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
const numRuns = (many ?? 25) / PARTS;
// A short run always uses the same sequences. A long run uses new ones, unless SEED is set.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;

/** Defines a test that plays random plans, several at the same time. */
function anyOf(
  what: string,
  title: string,
  plans: fc.Arbitrary<Plan>,
  violationsOf: (played: Played) => string[],
  runs = numRuns,
): void {
  const property = fc.asyncProperty(plans, async (plan) => {
    const played = await play(plan);
    const found = violationsOf(played);
    await played.flow.close();
    expect(found).toEqual([]);
  });
  // Includes the time to shrink a failure.
  describe.concurrent(`any ${what}`, { timeout: 600_000 }, () => {
    test.for(Array.from({ length: PARTS }, (_, index) => index + 1))(`${title} (part %d)`, (part) =>
      fc.assert(property, { numRuns: Math.ceil(runs), seed: seed * PARTS + part }),
    );
  });
}

anyOf(
  "sequence of faults around one trigger",
  "leads to at most one accepted request, no lost job, and no false report",
  faultyRequests,
  violations,
);

anyOf(
  "conversation in a thread",
  "continues the right jobs, says only what's true, and tells people how their requests ended",
  conversations,
  (told) => [...violations(told), ...untruths(told)],
  // A conversation takes about four times as long.
  numRuns / 4,
);

anyOf(
  "sequence of merges, comments, and runs",
  "sends each change that counts to one job that completes, and keeps one docs pull request",
  merges,
  mergeViolations,
);
