/** One line of the table: our figure and a baseline measured in the same run. */
export interface Row {
  /** What is measured, such as "first request on the wire". */
  readonly what: string;
  /** Our figure, with its unit. */
  readonly ours: string;
  /** The baseline and its figure. */
  readonly baseline?: string;
  /** Our figure divided by the baseline's. */
  readonly ratio?: number;
  readonly goal?: Goal | undefined;
}

/** One part of the benchmark, in its own file. */
export interface Part {
  readonly name: string;
  /** How it's measured, and why a goal isn't met. Markdown. */
  readonly about: string;
  measure(): Promise<readonly Row[]>;
}

interface Goal {
  readonly text: string;
  readonly met: boolean;
}

/** A goal, and whether a figure meets it. `text` is the limit as people read it. */
export function atMost(limit: number, figure: number, text = String(limit)): Goal {
  return { text: `at most ${text}`, met: figure <= limit };
}

export function atLeast(limit: number, figure: number): Goal {
  return { text: `at least ${limit}`, met: figure >= limit };
}
