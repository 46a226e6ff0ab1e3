import type { Window } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import type { Diagnostics, Reading } from "../data.ts";
import type { SignalsReading } from "../signals/read.ts";

/** One period's visitors, of which maybe only some rows were read. */
export interface PeriodReading {
  readonly window: Window;
  readonly totals: Counts;
  /** Keyed by exact path. A Map, because a path can be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  /** The most visitors that a path missing from `rows` can have had: 0 if all rows were read; null if unknown. */
  readonly cutoff: number | null;
}

/** A period that was read to its end, or as far as possible. */
export interface CollectedPeriod extends Omit<PeriodReading, "cutoff">, Reading {
  /** Signs that the data changed while it was being read: repeated paths, changes in the totals, and rereads. */
  readonly drift: Readonly<Record<"duplicates" | "totalsChanged" | "rereads", number>>;
  /** Rows that couldn't be used. */
  readonly rejected: number;
  readonly requests: number;
  /** Requests that returned nothing new. */
  readonly wasted: number;
  /** Pages of rows read, which is about how many API requests a similar period will take. */
  readonly pages: number;
}

/** What was read from the service for one report. */
export interface VisitorsReading extends Pick<Diagnostics, "notCompared"> {
  readonly current: CollectedPeriod;
  /** Null if pages can't be compared. */
  readonly previous: CollectedPeriod | null;
  /** Earlier periods without gaps, oldest first, ending with the previous one. */
  readonly past: readonly PeriodReading[];
  /** The totals of the same period a year ago, and of the one before it. Null if they couldn't be read, or aren't wanted. */
  readonly yearAgo: { readonly now: Counts; readonly previous: Counts | null } | null;
  /** Null without the `signals` input. */
  readonly signals: SignalsReading | null;
  /** What else is missing, as sentences without a period. */
  readonly notes: readonly string[];
}
