import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { reportViolations, violations } from "./invariants.ts";
import { playReport, type ReportSequence, reportSequences } from "./report-sequence.ts";
import { play, type Sequence, sequences } from "./sequence.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How many sequences; given by many.config.ts. */
    readonly sequences: number;
  }
}

/**
 * Sequences wait for sockets most of their time, so some of them go side by side. To play a failure again, give fc.assert
 * the seed and the path that it printed.
 */
const LANES = 5;
const many = inject("sequences");
const numRuns = Math.ceil((many ?? 75) / LANES);
// The same sequences each time in a short run, others in each long one, unless SEED says which.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;
const lanes = Array.from({ length: LANES }, (_, index) => index + 1);
/** Time to make a failure smaller is part of it. */
const timeout = 600_000;

describe.concurrent("any sequence of faults around one trigger", () => {
  test.for(lanes)("at most one accepted request, no job lost, every word true (part %d)", { timeout }, (lane) =>
    fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        expect(await after(sequence)).toEqual([]);
      }),
      { numRuns, seed: seed + lane },
    ),
  );
});

describe.concurrent("any sequence of faults around one report", () => {
  test.for(lanes)("complete only if no row is missing (part %d)", { timeout }, (lane) =>
    fc.assert(
      fc.asyncProperty(reportSequences, async (sequence) => {
        expect(await afterReport(sequence)).toEqual([]);
      }),
      { numRuns, seed: seed + lane },
    ),
  );
});

async function after(sequence: Sequence): Promise<string[]> {
  const aftermath = await play(sequence);
  const found = violations(sequence, aftermath);
  await aftermath.world.close();
  return found;
}

async function afterReport(sequence: ReportSequence): Promise<string[]> {
  const aftermath = await playReport(sequence);
  const found = reportViolations(sequence, aftermath);
  await aftermath.world.close();
  return found;
}
