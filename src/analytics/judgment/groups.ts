import type { AudienceCounts } from "./counts.ts";
import { type JudgedPages, type Listed, list } from "./judge-pages.ts";
import { type Comparison, compareWithPast } from "./past.ts";
import { median } from "./statistics.ts";
import { medianRatio, TYPICAL, type VarianceLaw } from "./variance.ts";

/** The false discovery rate of groups. */
const LISTED_RATE = 0.05;
/** Groups are large, so a smaller change matters. */
const MIN_FACTOR = 1.1;
/** With fewer degrees of freedom over all groups, their variation is only a guess. */
const MIN_DEGREES = 20;

export type JudgedGroups = Comparison & Listed;

/**
 * Judges groups of pages (sections, versions, languages) like pages, relative to the site. A group's pages change
 * together, so the law of pages says too little about it. Its wobble is learned from the groups themselves.
 *
 * @param audiences  page visits by group, in the same order of audiences as `pages`
 */
export function judgeGroups(
  audiences: readonly AudienceCounts[],
  pages: readonly JudgedPages[],
): readonly JudgedGroups[] {
  const all = audiences.flatMap((counts, i) => {
    const of = pages[i];
    return of ? compareWithPast(counts, of.sizes, learnFrom(of.law)) : [];
  });
  return list(all, { rate: LISTED_RATE, minFactor: MIN_FACTOR }).map((listed, i) => ({
    ...(all[i] as Comparison),
    ...listed,
  }));
}

function learnFrom({ dispersion }: VarianceLaw) {
  return (counts: Float64Array, variances: Float64Array, degrees: number): VarianceLaw => {
    if (counts.length * degrees < MIN_DEGREES) return TYPICAL;
    const middle = medianRatio(degrees);
    const beyond = median(counts.map((count, i) => ((variances[i] ?? 0) / middle - dispersion) / count));
    return { dispersion, wobble: Math.sqrt(Math.max(0, beyond)) };
  };
}
