import type { Row } from "../row.ts";
import type { Both } from "./rates.ts";

/** Sites for each setting, and series of totals. */
export const SITES = 300;
export const SERIES = 10 * SITES;
export const SEEDS = [1, 2] as const;
export const PAGES = 600;
export const DISPERSIONS = [1, 3, 5] as const;

/** A figure for each seed. */
export type Figures = readonly Both[];

export const each = (figure: (seed: number) => Both): Figures => SEEDS.map((seed) => figure(seed * 1_000));

function combine(all: readonly Both[], how: (values: readonly number[]) => number): Both {
  const previous = all.flatMap(({ previous }) => previous ?? []);
  return { ours: how(all.map(({ ours }) => ours)), previous: previous.length === 0 ? null : how(previous) };
}
export const most = (all: readonly Both[]): Both => combine(all, (values) => Math.max(...values));
export const least = (all: readonly Both[]): Both => combine(all, (values) => Math.min(...values));
export const mean = (all: readonly Both[]): Both =>
  combine(all, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);

export function row(
  what: string,
  figures: Figures,
  format: (value: number) => string,
  word: "at most" | "at least",
  limit: number | null,
): Row {
  const met = limit === null ? null : figures.every(({ ours }) => (word === "at most" ? ours <= limit : ours >= limit));
  const goal = limit === null ? "" : `${word} ${format(limit)}`;
  const previous = figures.flatMap(({ previous }) => (previous === null ? [] : format(previous)));
  const baseline = previous.length === 0 ? "" : `previous rule: ${previous.join(", ")}`;
  return { what, ours: figures.map(({ ours }) => format(ours)).join(", "), baseline, ratio: null, goal, met };
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const decimal = (value: number): string => value.toFixed(2);
