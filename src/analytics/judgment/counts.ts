/** Visitors from one audience, by page and period. Periods are oldest first, and of the same length. */
export interface AudienceCounts {
  /** Earlier visitors, by page and then by period. Null if unknown. */
  readonly earlier: readonly (readonly (number | null)[])[];
  /** The most visitors that an unknown count can be, by period. Null, or none at all, if it can be any number. */
  readonly bounds?: readonly (number | null)[];
  /** Visitors now, by page. */
  readonly now: readonly number[];
  /** The site's earlier visitors, by period. */
  readonly totals: readonly number[];
  /** The site's visitors now. */
  readonly total: number;
}

/** The counts of `counts` in period `period`, by page. After the last earlier period comes now. */
export function countIn({ earlier, now, totals }: AudienceCounts, page: number, period: number): number | null {
  return (period < totals.length ? earlier[page]?.[period] : now[page]) ?? null;
}
