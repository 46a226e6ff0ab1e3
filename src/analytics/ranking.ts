import type { Counts } from "../service/port.ts";
import type { Listed } from "./model.ts";

/** A row as a Map hands it out: one pair per row, so that walking over 200,000 of them builds nothing that stays. */
export type Row = readonly [path: string, counts: Counts];

/** Orders paths by their code units: the same on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Most visitors first, equal counts by path: an order that does not depend on how the rows came in. */
export function byVisitors(of: keyof Counts): (a: Row, b: Row) => number {
  return (a, b) => b[1][of] - a[1][of] || byText(a[0], b[0]);
}

/** Rows to walk over, not to look up. */
export interface Rows {
  readonly rows: Iterable<Row>;
}

export function* rowsWhere(reading: Rows, accept: (path: string, counts: Counts) => boolean): Iterable<Row> {
  for (const row of reading.rows) if (accept(row[0], row[1])) yield row;
}

/** Counts the items and keeps the first `limit` of them in order, without ever holding many more than that. */
export function head<T>(items: Iterable<T>, limit: number, order: (a: T, b: T) => number): Listed<T> {
  const kept: T[] = [];
  const room = limit * 2 + 100;
  let count = 0;
  let last: T | undefined;
  for (const item of items) {
    count++;
    if (last !== undefined && order(item, last) >= 0) continue;
    if (kept.push(item) < room) continue;
    kept.sort(order).length = limit;
    last = kept.at(-1);
  }
  return { count, items: kept.sort(order).slice(0, limit) };
}

/** A function from a count to its rank among all counts: 1 is the largest, equal counts share a rank. */
export function ranksOf(counts: Iterable<number>): (count: number) => number {
  const ascending = Float64Array.from(counts).sort();
  return (count) => {
    let low = 0;
    let high = ascending.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ascending[middle] ?? Number.POSITIVE_INFINITY) > count) high = middle;
      else low = middle + 1;
    }
    return ascending.length - low + 1;
  };
}
