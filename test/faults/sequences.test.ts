import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { reportViolations, violations } from "./invariants.ts";
import { type ReportSequence, reportSequences, runReport } from "./report-sequence.ts";
import { runSequence, type Sequence, sequences } from "./sequence.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How many sequences; set by many.config.ts. */
    readonly sequences: number;
  }
}

/**
 * Sequences mostly wait for sockets, so several run at the same time. To repeat a failure, pass the printed seed and path
 * to fc.assert.
 */
const PARTS = 5;
const many = inject("sequences");
const numRuns = Math.ceil((many ?? 75) / PARTS);
// A short run always uses the same sequences. A long run uses new ones, unless SEED is set.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;
const parts = Array.from({ length: PARTS }, (_, index) => index + 1);
/** Includes the time to shrink a failure. */
const timeout = 600_000;

describe.concurrent("any sequence of faults around one trigger", () => {
  test.for(parts)(
    "accepts at most one request, loses no job, and reports nothing false (part %d)",
    { timeout },
    (part) =>
      fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          expect(await violationsOf(sequence)).toEqual([]);
        }),
        { numRuns, seed: seed + part },
      ),
  );
});

describe.concurrent("any sequence of faults around one report", () => {
  test.for(parts)("is complete only if no row is missing (part %d)", { timeout }, (part) =>
    fc.assert(
      fc.asyncProperty(reportSequences, async (sequence) => {
        expect(await violationsOfReport(sequence)).toEqual([]);
      }),
      { numRuns, seed: seed + part },
    ),
  );
});

async function violationsOf(sequence: Sequence): Promise<string[]> {
  const outcome = await runSequence(sequence);
  const found = violations(sequence, outcome);
  await outcome.simulation.close();
  return found;
}

async function violationsOfReport(sequence: ReportSequence): Promise<string[]> {
  const outcome = await runReport(sequence);
  const found = reportViolations(sequence, outcome);
  await outcome.simulation.close();
  return found;
}
