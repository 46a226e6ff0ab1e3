import type { Window } from "../inputs/period.ts";
import type { JudgedPage, Range, Standing } from "./judged.ts";
import type { Listed } from "./judgment/judge-pages.ts";
import { type Comparison, rangeAround } from "./judgment/past.ts";
import type { SlowChange } from "./judgment/slow.ts";
import type { Audience } from "./model.ts";
import type { SitePage } from "./pages.ts";

/** A page while it's being judged. */
export interface Candidate {
  readonly page: SitePage;
  /** The page whose past it's compared with: itself, or the page it was before it moved. */
  from: SitePage;
  readonly judged: { -readonly [K in keyof JudgedPage]: JudgedPage[K] };
}

/** With fewer earlier windows, a range would be a guess. */
const MIN_KNOWN = 4;

/** Visitors in each earlier window, oldest first; null where unknown. */
export type Row = readonly (number | null)[];

/**
 * Reads rows of pages with as many windows. Most pages of a large site have few visitors and no known past, so they share
 * equal rows.
 */
export function rowReader(audience: Audience, windows: number): (page: SitePage) => Row {
  const known = new Map<SitePage["older"], Map<number | null, Row>>();
  return ({ older, before }) => {
    const rows = known.get(older) ?? new Map<number | null, Row>();
    if (rows.size === 0) known.set(older, rows);
    const last = before === null ? null : before[audience];
    const row = rows.get(last) ?? [...older.map((counts) => counts?.[audience] ?? null), last].slice(0, windows);
    rows.set(last, row);
    return row;
  };
}

/** Remembers what's said of a row and a count, because many pages have equal ones. */
function remembered(make: (row: Row, now: number, index: number) => Standing) {
  const known = new Map<Row, Map<number, Standing>>();
  return (row: Row, now: number, index: number): Standing => {
    const standings = known.get(row) ?? new Map<number, Standing>();
    if (standings.size === 0) known.set(row, standings);
    const standing = standings.get(now) ?? make(row, now, index);
    standings.set(now, standing);
    return standing;
  };
}

/** Turns columns, as judged, into what's said of each page or group. */
export function standingReader(
  of: Comparison & Listed,
  slow: readonly SlowChange[],
  earlier: readonly Window[],
): (index: number) => Standing {
  const slowAt = new Map(slow.map((change) => [change.page, change]));
  const standing = remembered((_row, _now, index) => standingAt(of, index, slowAt.get(index), earlier));
  return (index) => standing(of.counts.earlier[index] ?? [], of.counts.now[index] ?? 0, index);
}

/** What's known of pages without a comparison. */
export function unjudgedReader(audience: Audience, windows: number): (of: Candidate) => Standing {
  const rowOf = rowReader(audience, windows);
  const standing = remembered(unjudged);
  return ({ page, from }) => standing(rowOf(from), page.now[audience], 0);
}

function standingAt(
  of: Comparison & Listed,
  index: number,
  slow: SlowChange | undefined,
  earlier: readonly Window[],
): Standing {
  const row = of.counts.earlier[index] ?? [];
  const knownAt = [...row.keys()].filter((window) => row[window] !== null);
  const still = of.still[index] ?? 0;
  const first = earlier[knownAt[0] ?? 0];
  const hasRange = of.seen[index] === 1 && knownAt.length >= MIN_KNOWN;
  return {
    ...unjudged(row, of.counts.now[index] ?? 0),
    expected: knownAt.length === 0 ? null : Math.round(of.expected[index] ?? 0),
    usual: hasRange ? rounded(rangeAround(of, index, of.usual[index] ?? 0)) : null,
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
    series: [...row, now],
  };
}
