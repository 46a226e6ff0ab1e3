import type { PastWindow } from "../../../../src/analytics/model.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { type Period, trendWindows, type Window } from "../../../../src/inputs/period.ts";
import { input, reading, type Triple, WEEK } from "../readings.ts";

/** Deterministic noise with a mean of 0 and a variance of 1, roughly normal. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Math.sqrt(2) * (uniform() + uniform() + uniform() + uniform() + uniform() + uniform() - 3);
}

export interface Plan {
  /** Visitors expected in a usual week, by path. */
  readonly pages: Readonly<Record<string, readonly [people: number, ai: number]>>;
  /** Factors for a page in a window; `ago` is 0 for the current one. */
  readonly of?: (path: string, ago: number) => number | readonly [people: number, ai: number];
  readonly weeks?: number;
  readonly seed?: number;
  readonly sitemap?: readonly string[] | null;
  /** The site's visitors for each visit of a page. */
  readonly perVisit?: number;
  readonly unit?: "week" | "month";
  readonly given?: Partial<AnalysisInput>;
}

const MONTH: Window = { from: "2026-10-01", to: "2026-11-01", days: 31, label: "October 2026" };

/**
 * A site's current and earlier windows. In this one and the previous one, pages have exactly the visitors that are expected,
 * so that every number that's told follows from the plan. Earlier counts vary by 3% and by chance.
 */
export function siteWith({ pages, of = () => 1, weeks = 12, seed = 1, sitemap, perVisit = 0.4, unit, given }: Plan) {
  const next = noise(seed);
  const period: Period = { unit: unit ?? "week" };
  const windows = trendWindows(unit === "month" ? MONTH : WEEK, period, weeks + 1);
  const vary = (usual: number, ago: number) =>
    Math.max(0, Math.round(usual + (ago < 2 ? 0 : next() * Math.sqrt(usual + (0.03 * usual) ** 2))));
  const readings = windows.map((window, at) => {
    const ago = weeks - at;
    const sum = { human: 0, ai: 0 };
    const rows = Object.entries(pages).flatMap(([path, [human, ai]]): [string, Triple][] => {
      const factor = of(path, ago);
      const [ofPeople, ofAi] = typeof factor === "number" ? [factor, factor] : factor;
      const days = unit === "month" ? (window.days / 30) ** 0.9 : 1;
      const row: Triple = [vary(human * ofPeople * days, ago), vary(ai * ofAi * days, ago)];
      sum.human += row[0];
      sum.ai += row[1];
      return row[0] + row[1] === 0 ? [] : [[path, row]];
    });
    const totals: Triple = [Math.round(sum.human * perVisit), Math.round(sum.ai * perVisit)];
    return reading(totals, rows, { window });
  });
  const current = readings.at(-1) ?? reading([0, 0]);
  const earlier = readings.slice(0, -1);
  const past = earlier.map(({ window, totals, rows }): PastWindow => ({ window, totals, rows, cutoff: 0 }));
  const published = sitemap === undefined ? Object.keys(pages) : sitemap;
  return input(current, {
    title: "Acme Docs",
    docsUrl: published === null ? null : "https://docs.acme.example",
    previous: earlier.at(-1) ?? null,
    before: past.at(-1) ?? null,
    past,
    trend: [...past, current],
    published: published && new Set(published),
    sitemap: published && "https://docs.acme.example/sitemap.xml",
    ...given,
  });
}

const NAMES = ["install", "setup", "login", "tokens", "errors", "limits", "billing", "roles", "teams", "search"];
const PEOPLE = [300, 260, 220, 180, 140, 120, 100, 80, 60, 40];
const SECTIONS = { guides: 2, api: 1, sdk: 0.5, cli: 0.5 };

/**
 * 40 pages in four sections, and a front page. In page visits by people: 1,000 for the front page, 3,000 for the guides
 * (twice 1,500), 1,500 for the API, and 750 each for SDK and CLI, so 7,000 in all, by 2,800 people. AI has half of that.
 */
export const PAGES: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries([
  ["/", [1_000, 500]],
  ...Object.entries(SECTIONS).flatMap(([section, weight]) =>
    NAMES.map((name, i) => [`/${section}/${name}`, [(PEOPLE[i] ?? 0) * weight, ((PEOPLE[i] ?? 0) * weight) / 2]]),
  ),
]);

/** The same pages below another prefix. */
export const below = (prefix: string, pages = PAGES): Record<string, readonly [number, number]> =>
  Object.fromEntries(Object.entries(pages).map(([path, of]) => [prefix + (path === "/" ? "" : path), of]));
