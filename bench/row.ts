/** One line of the table: our figure and a baseline measured in the same run. */
export interface Row {
  /** What is measured, such as "first request on the wire". */
  readonly what: string;
  /** Our figure, with its unit. */
  readonly ours: string;
  /** The baseline and its figure. */
  readonly baseline?: string | undefined;
  /** Our figure divided by the baseline's. */
  readonly ratio?: number;
  /** The text is such as "ratio at most 1.05". */
  readonly goal?: { readonly text: string; readonly met: boolean } | undefined;
}

/** One part of the benchmark, in its own file. */
export interface Part {
  readonly name: string;
  /** How it's measured, and why a goal isn't met. Markdown. */
  readonly about: string;
  measure(): Promise<readonly Row[]>;
}

/** "4.8%" */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
