import type { Window } from "../inputs/period.ts";
import type { JudgedPage, Range, Standing } from "./judged.ts";
import type { Listed } from "./judgment/judge-pages.ts";
import { type Comparison, rangeAround } from "./judgment/past.ts";
import type { SlowChange } from "./judgment/slow.ts";
import { judgeByPast, tendencyOf } from "./judgment/usual-range.ts";
import type { Audience } from "./model.ts";
import { hasRow, type SitePage } from "./pages.ts";

/** A page while it's being judged. One object for both, because there can be 200,000. */
export type Candidate = { -readonly [K in keyof JudgedPage]: JudgedPage[K] } & {
  readonly page: SitePage;
  /** The page whose past it's compared with: itself, or the page it was before it moved. */
  from: SitePage;
};

/** With fewer earlier windows, a range would be a guess. */
export const MIN_KNOWN = 4;

/** Visitors in each earlier window, oldest first; null where unknown. */
type Row = readonly (number | null)[];

/**
 * Makes a value for each page, once for pages with equal counts that were in no window before the previous one. Most pages
 * of a large site have few visitors and no other past, so this saves most of the memory.
 *
 * @param make  depends only on the page's past and on `now`
 */
export function sharing<T>(audience: Audience, make: (page: SitePage, now: number, index: number) => T) {
  const known = new Map<number, Map<number, T>>();
  return (page: SitePage, now: number, index: number): T => {
    if (page.older.some(hasRow)) return make(page, now, index);
    const before = page.before === null ? -1 : page.before[audience];
    const values = known.get(before) ?? new Map<number, T>();
    if (values.size === 0) known.set(before, values);
    const value = values.get(now) ?? make(page, now, index);
    values.set(now, value);
    return value;
  };
}

export function rowOf({ older, before }: SitePage, audience: Audience, windows: number): Row {
  return [...older.map((counts) => counts?.[audience] ?? null), before?.[audience] ?? null].slice(0, windows);
}

/** Turns columns, as judged, into what's said of each page or group. */
export function standingReader(
  of: Comparison & Listed,
  slow: readonly SlowChange[],
  earlier: readonly Window[],
): (index: number) => Standing {
  const slowAt = new Map(slow.map((change) => [change.page, change]));
  const size = usualSize(of);
  return (index) => standingAt(of, size, index, slowAt.get(index), earlier);
}

/** The site's usual size, relative to its median one: not the same if the site grows or shrinks steadily. */
function usualSize({ sizes }: Comparison): number {
  const past = Array.from(sizes.subarray(0, -1), (size) => size * PRECISION);
  return tendencyOf(past) === null ? 1 : (judgeByPast(past, past.at(-1) ?? 0).expected ?? PRECISION) / PRECISION;
}

/** Sizes are judged like visitors, which are whole numbers. */
const PRECISION = 1e6;

function standingAt(
  of: Comparison & Listed,
  size: number,
  index: number,
  slow: SlowChange | undefined,
  earlier: readonly Window[],
): Standing {
  const row = of.counts.earlier[index] ?? [];
  const knownAt = [...row.keys()].filter((window) => row[window] !== null);
  const still = of.still[index] ?? 0;
  // Only what's known in all windows is judged to change slowly.
  const [first] = earlier;
  const begun = knownAt.findIndex((window) => row[window] !== 0);
  const hasRange = of.seen[index] === 1 && knownAt.slice(begun).length >= MIN_KNOWN;
  return {
    ...unjudged(row, of.counts.now[index] ?? 0),
    expected: knownAt.length === 0 ? null : Math.round(of.expected[index] ?? 0),
    usual: hasRange ? rounded(rangeAround(of, index, (of.usual[index] ?? 0) * size)) : null,
    isListed: of.listed[index] === 1,
    isNotable: of.notable[index] === 1,
    stillSince: still === 0 ? null : (earlier[knownAt.at(-still) ?? 0] ?? null),
    slow: slow && first ? { start: Math.round(slow.start), end: Math.round(slow.end), since: first } : null,
  };
}

const rounded = ({ low, high }: Range): Range => ({
  low: Math.round(low),
  high: Math.round(high),
});

/** What's known without a comparison. */
export function unjudged(row: Row, now: number): Standing {
  return {
    now,
    previous: row.at(-1) ?? null,
    expected: null,
    usual: null,
    isListed: false,
    isNotable: false,
    stillSince: null,
    slow: null,
    series: row.concat(now),
  };
}
