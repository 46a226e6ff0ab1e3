import type { Votes } from "../../service/port.ts";

/** The natural logarithm of n!, by Stirling's series for larger numbers: within 1e-12. */
function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Sums terms that fall from the first one on, until they're too small to matter. */
function sumOfFalling(first: number, last: number, term: (k: number) => number): number {
  let sum = 0;
  for (let k = first; k <= last; k++) {
    const next = term(k);
    sum += next;
    if (next <= sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/** The probability of at least this many down votes if readers were undecided: a one-sided binomial test against one half. */
export function moreThanHalf({ up, down }: Votes): number {
  const votes = up + down;
  if (down * 2 <= votes) return 1;
  return sumOfFalling(down, votes, (k) => Math.exp(logChoose(votes, k) - votes * Math.LN2));
}

/** The probability of at least this many of all down votes being now if nothing changed: Fisher's one-sided exact test. */
export function moreThanBefore(now: Votes, before: Votes): number {
  const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
  if (earlier === 0 || now.down * earlier <= before.down * votes) return 1;
  const all = logChoose(votes + earlier, down);
  const last = Math.min(votes, down);
  return sumOfFalling(now.down, last, (k) => Math.exp(logChoose(votes, k) + logChoose(earlier, down - k) - all));
}
