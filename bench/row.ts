/** One line of the table: ours held against something else that was measured in the same run. */
export interface Row {
  /** What is measured, such as "first request on the wire". */
  readonly what: string;
  /** Our figure, with its unit. */
  readonly ours: string;
  /** What it is held against, with its figure; "" for none. */
  readonly against: string;
  /** Ours divided by the other; null where one figure stands for itself. */
  readonly ratio: number | null;
  /** The goal, such as "ratio at most 1.05"; "" for a row that only informs. */
  readonly goal: string;
  /** Null without a goal. */
  readonly met: boolean | null;
}

/** One part of the benchmark, a file each. */
export interface Part {
  readonly name: string;
  /** How it is measured; for a goal that isn't met, why. Markdown. */
  readonly about: string;
  measure(): Promise<readonly Row[]>;
}
