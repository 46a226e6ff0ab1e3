/** One line of the table: our figure and a baseline measured in the same run. */
export interface Row {
  /** What is measured, such as "first request on the wire". */
  readonly what: string;
  /** Our figure, with its unit. */
  readonly ours: string;
  /** The baseline and its figure; "" for none. */
  readonly baseline: string;
  /** Our figure divided by the baseline's; null without one. */
  readonly ratio: number | null;
  /** Such as "ratio at most 1.05"; "" without a goal. */
  readonly goal: string;
  /** Null without a goal. */
  readonly met: boolean | null;
}

/** One part of the benchmark, in its own file. */
export interface Part {
  readonly name: string;
  /** How it's measured, and why a goal isn't met. Markdown. */
  readonly about: string;
  measure(): Promise<readonly Row[]>;
}
