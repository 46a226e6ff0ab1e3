import type { Counts } from "../service/port.ts";
import type { Parts } from "./model.ts";

/** The nearest total that people and machines allow: not less than the larger of them, not more than their sum. */
function boundedTotal({ human, ai, total }: Counts): number {
  return Math.min(Math.max(total, human, ai), human + ai);
}

/** Approximate counts may break max(human, ai) ≤ total ≤ human + ai; a report counts the rows that do. */
export function isWithinBounds(counts: Counts): boolean {
  return boundedTotal(counts) === counts.total;
}

/** Splits deduplicated counts into people only, machines only, and visitors that count as both. */
export function partsOf(counts: Counts): Parts {
  const total = boundedTotal(counts);
  return {
    humanOnly: total - counts.ai,
    aiOnly: total - counts.human,
    both: counts.human + counts.ai - total,
    total,
    withinBounds: total === counts.total,
  };
}
