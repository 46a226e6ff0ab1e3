import type { Counts } from "../service/port.ts";

/** A run of whole UTC days. */
export interface Window {
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** The day after the last one, YYYY-MM-DD: exclusive, as in the service's contract. */
  readonly to: string;
  readonly days: number;
  /** For people, with the last day inclusive: "9–15 Nov 2026". */
  readonly label: string;
}

/** What a window is, in one word; "window" is any other stretch of days. */
export type WindowUnit = "day" | "week" | "month" | "quarter" | "window";

export type Completeness = "complete" | "partial";

/** What makes a reading partial. */
export type Shortfall =
  /** It ended before the last page. */
  | "ended"
  /** All pages were read, but the data kept changing meanwhile: rows may be missing, and totals of another moment. */
  | "moved"
  /** All pages were read, but most of their rows were refused at the border. */
  | "refused";

/** Signs that the data moved while it was read. */
export interface Drift {
  /** Rows whose path had been read before. */
  readonly duplicates: number;
  /** Times that the totals differed between two pages of one reading. */
  readonly totalsChanged: number;
  /** Times that the window was read again from its start. */
  readonly rereads: number;
}

/** One window as it was read from the service. */
export interface CollectedWindow {
  readonly window: Window;
  /** The service's own site totals; they come with every page, so they hold for a partial reading too. */
  readonly totals: Counts;
  /** By exact path, as the service wrote it. A Map, because a path may be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  readonly completeness: Completeness;
  /** Null when it is complete. */
  readonly shortfall: Shortfall | null;
  readonly drift: Drift;
  /** Rows that the border refused. */
  readonly rejected: number;
  /** Why the reading is partial, a plain sentence without a full stop; null when it is complete. */
  readonly reason: string | null;
  /** Requests that this window cost. */
  readonly requests: number;
  /** Of these, the ones that brought nothing. */
  readonly wasted: number;
}

/** Site totals of one window of the trend. */
export interface TrendPoint {
  readonly window: Window;
  readonly totals: Counts;
}
