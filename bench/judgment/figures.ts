import type { Row } from "../row.ts";

/** Sites for each setting, and series of totals. */
export const SITES = 300;
export const SERIES = 10 * SITES;
export const SEEDS = [1, 2] as const;
export const PAGES = 600;
export const DISPERSIONS = [1, 3, 5] as const;

/** A figure for each seed. */
export type Figures = readonly number[];

export const each = (figure: (seed: number) => number): Figures => SEEDS.map((seed) => figure(seed * 1_000));

/** @param previous  figures of the previous rule on the same sites, measured before it was removed */
export function row(
  what: string,
  figures: Figures,
  format: (value: number) => string,
  word: "at most" | "at least",
  limit: number | null,
  previous?: string,
): Row {
  const met = (figure: number) => limit === null || (word === "at most" ? figure <= limit : figure >= limit);
  return {
    what,
    ours: figures.map(format).join(", "),
    baseline: previous && `previous rule: ${previous}`,
    goal: limit === null ? undefined : { text: `${word} ${format(limit)}`, met: figures.every(met) },
  };
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const decimal = (value: number): string => value.toFixed(2);
