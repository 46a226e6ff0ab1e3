/** Does its work once and returns the cost, in any unit. */
export type Candidate = () => Promise<number>;

/** After a warm-up round, runs all candidates in each round, in reverse order in every other round. */
export async function interleaved<Name extends string>(candidates: Readonly<Record<Name, Candidate>>, rounds: number) {
  const names = Object.keys(candidates) as Name[];
  const measured: Record<Name, number>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const figures: Partial<Record<Name, number>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures[name] = await candidates[name]();
    if (round > 0) measured.push(figures as Record<Name, number>);
  }
  return {
    /** A candidate's median cost. */
    median: (name: Name) => median(measured.map((round) => round[name])),
    /** The median of the rounds' ratios, because a slow machine affects both sides of a round. */
    ratio: (name: Name, baseline: Name) => median(measured.map((round) => round[name] / round[baseline])),
  };
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
