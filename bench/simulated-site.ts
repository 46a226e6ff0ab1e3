import { analyze } from "../src/analytics/analyze.ts";
import type { Report } from "../src/analytics/data.ts";
import { ANALYSIS, INPUTS, type Pair, type Past, reading, readings } from "../test/unit/analytics/readings.ts";
import type { Random } from "../test/unit/analytics/worlds/random.ts";

const PAGES = 600;
/** Page visits by people in a usual week. AI visitors make half as many. */
const VISITS = 50 * PAGES;

/** How a simulated site varies. Everything is optional: the default is a quiet site. */
export interface Settings {
  readonly earlier?: number;
  /** Variance of a page's count, divided by its mean. */
  readonly dispersion?: number;
  /** Standard deviation, on a logarithmic scale, of the whole site from week to week, and of each page. */
  readonly wobble?: number;
  readonly pageWobble?: number;
  /** Usual counts of pages to add, by people. */
  readonly extra?: readonly number[];
  /** What the mean of an added page is multiplied by, for people. The week is 0 now, 1 last week, and so on. */
  readonly factor?: (weeksAgo: number) => number;
  /** The same for all pages and both audiences. */
  readonly level?: (weeksAgo: number) => number;
}

/** The report on a simulated site. Pages follow Zipf's law; added ones are below `/extra`. */
export function reportOn(random: Random, settings: Settings): Report {
  const { earlier = 12, dispersion = 3, wobble = 0.03, pageWobble = 0, extra = [] } = settings;
  const { factor = () => 1, level = () => 1 } = settings;
  const harmonic = Array.from({ length: PAGES }, (_, i) => 1 / (i + 1)).reduce((sum, part) => sum + part, 0);
  const means = Array.from({ length: PAGES }, (_, i) => ({ path: `/p${i}`, mean: VISITS / harmonic / (i + 1), by: 1 }));
  const week = (weeksAgo: number): Past => {
    const [people, ai] = [1, 0.5].map((share) => share * level(weeksAgo) * Math.exp(wobble * random.normal()));
    const count = (mean: number) => random.count(mean * Math.exp(pageWobble * random.normal()), dispersion);
    const added = extra.map((mean, i) => ({ path: `/extra/${i}`, mean, by: factor(weeksAgo) }));
    const rows = [...means, ...added].map(({ path, mean, by }): [string, Pair] => {
      return [path, [count(mean * by * (people ?? 0)), count(mean * (ai ?? 0))]];
    });
    const total = (share = 0) => random.count((VISITS * share) / 3, 1);
    return { totals: [total(people), total(ai)], rows };
  };
  const weeks = Array.from({ length: earlier + 1 }, (_, i) => week(earlier - i));
  const now = weeks.pop();
  return analyze({
    ...ANALYSIS,
    inputs: { ...INPUTS, docsUrl: null, sitemap: "sitemap.xml" },
    reading: readings(reading(now?.totals ?? [0, 0], now?.rows), weeks),
    published: new Set([...means.map(({ path }) => path), ...extra.map((_, i) => `/extra/${i}`)]),
  });
}
