import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { reading, readingBefore, type Triple } from "../readings.ts";

/** Two windows of `many` rows each, which are the same in every run. */
export function manyRows(many: number): { current: CollectedWindow; previous: CollectedWindow } {
  const rows = (seed: number) =>
    Array.from({ length: many }, (_, i): readonly [string, Triple] => [
      `/docs/section-${i % 500}/page-${i}`,
      [1 + ((i * 7_919 + seed) % 1_000), (i * 104_729 + seed) % 700],
    ]);
  return {
    current: reading([9_000_000, 6_000_000], rows(1)),
    previous: readingBefore([9_000_000, 6_000_000], rows(400)),
  };
}
