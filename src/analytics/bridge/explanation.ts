import type { PerAudience } from "../data.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Back } from "./back.ts";
import type { Changes } from "./changes.ts";
import type { Comparisons } from "./comparisons.ts";
import type { Counting } from "./counting.ts";
import type { Group } from "./groups.ts";
import type { Paths } from "./paths.ts";
import type { Shift } from "./shift.ts";
import type { Traffic } from "./traffic.ts";

/** Of what the difference between usual and now consists. Each part takes what it explains from those that follow. */
export interface Explanation extends PerAudience<Explained> {
  readonly paths: Paths;
  /** Pages that moved or are new. */
  readonly arrivals: Arrivals;
  /** Sections, versions, and languages with at least two published pages that are neither new nor moved. */
  readonly groups: readonly Group[];
  /** Counting that's broken, and crawlers. */
  readonly counting: Counting;
}

/** One audience's page visits. */
export interface Explained extends Comparisons {
  /** Each page's counts, and what's usual and expected: at the site's common factor, and its version's own one. */
  readonly traffic: Traffic;
  /** Readers who go from one version or language to another. */
  readonly shift: Shift | null;
  /** What changed by itself, beyond the common factor. */
  readonly changes: Changes;
  readonly back: Back;
}
