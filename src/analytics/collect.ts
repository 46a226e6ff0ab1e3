import type { Window } from "../period.ts";
import type { CallOptions, Counts } from "../service/port.ts";
import { count } from "../text/numbers.ts";
import { type PagingOptions, type Progress, readPage, readThrough, type Visitors, whyStopped } from "./paging.ts";
import { type Pass, sameCounts } from "./pass.ts";

export type Completeness = "complete" | "partial";

/** What makes a reading partial. */
export type Shortfall =
  /** It ended before the last page. */
  | "ended"
  /** All pages were read, but the data kept changing meanwhile: rows may be missing, and totals of another moment. */
  | "moved"
  /** All pages were read, but most of their rows were refused at the border. */
  | "refused";

/** Signs that the data moved while it was read. */
export interface Drift {
  /** Rows whose path had been read before. */
  readonly duplicates: number;
  /** Times that the totals differed between two pages of one reading. */
  readonly totalsChanged: number;
  /** Times that the window was read again from its start. */
  readonly rereads: number;
}

/** One window as it was read from the service. */
export interface CollectedWindow {
  readonly window: Window;
  /** The service's own site totals; they come with every page, so they hold for a partial reading too. */
  readonly totals: Counts;
  /** By exact path, as the service wrote it. A Map, because a path may be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  readonly completeness: Completeness;
  /** Null when it is complete. */
  readonly shortfall: Shortfall | null;
  readonly drift: Drift;
  /** Rows that the border refused. */
  readonly rejected: number;
  /** Why the reading is partial, a plain sentence without a full stop; null when it is complete. */
  readonly reason: string | null;
  /** Requests that this window cost. */
  readonly requests: number;
  /** Of these, the ones that brought nothing. */
  readonly wasted: number;
}

export interface Collected extends CollectedWindow {
  /** Pages that the window has, as far as they were read: what a window like it will cost. */
  readonly pages: number;
}

/**
 * Reads all visitors of a window, whose dates stay the same however long it takes. Yields progress, which starts anew when
 * the window is read again: once, if anything moved during the first reading and `mayUse` allows, because where a row
 * came twice another may have been missed. Throws the ServiceFailure of the very first page, and `cancelled`; whatever else
 * goes wrong makes a partial reading with its reason. Requests are counted by the service client, so nothing else may use
 * it meanwhile.
 */
export async function* collect(
  service: Visitors,
  window: Window,
  options: PagingOptions,
): AsyncGenerator<Progress, Collected, void> {
  const before = service.requests - (options.first === null ? 0 : 1);
  const conclude = (passes: Passes, problem: Problem | null, rows = passes[0].rows): Collected =>
    collected({ window, rows, requests: service.requests - before }, problem, passes);
  const moved = (reason: string): Problem => ({ shortfall: "moved", reason });

  const first = yield* readThrough(service, window, options);
  if (first.stopped !== null) return conclude([first], { shortfall: "ended", reason: first.stopped });
  const doubt = doubtAbout(first, first.rows);
  if (doubt === null) return conclude([first], refusal(first));

  const changed = `The data changed while it was read (${doubt})`;
  const left = options.mayUse - (service.requests - before);
  if (left < first.pages) {
    return conclude([first], moved(`${changed}, and \`max-requests\` leaves too few requests to read it again`));
  }
  const again = { ...options, mayUse: left, likelyPages: first.pages, first: null };
  const second = yield* unlessItFails(readThrough(service, window, again));
  if (typeof second === "string") {
    return conclude([first], moved(`${changed}, and could not be read again: ${second}`));
  }
  const rows = union(first.rows, second.rows);
  if (second.stopped !== null) {
    const reason = `${changed}, and reading it again ended early: ${second.stopped}`;
    return conclude([first, second], moved(reason), rows);
  }
  const remaining = doubtAbout(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  if (remaining === null) return conclude([first, second], refusal({ ...second, rows }), rows);
  const reason = `The data changed again while it was read for the second time (${remaining})`;
  return conclude([first, second], moved(reason), rows);
}

/** The site's totals of a window, for one request. Throws ServiceFailure. */
export async function readTotals(service: Visitors, window: Window, options: CallOptions): Promise<Counts> {
  return (await readPage(service, window, { limit: 1, offset: 0 }, options)).totals;
}

interface Problem {
  readonly shortfall: Shortfall;
  readonly reason: string;
}

type Passes = readonly [Pass, ...Pass[]];

async function* unlessItFails(
  reading: AsyncGenerator<Progress, Pass, void>,
): AsyncGenerator<Progress, Pass | string, void> {
  try {
    return yield* reading;
  } catch (thrown) {
    return whyStopped(thrown);
  }
}

/**
 * Why a pass that came to the last page may lack something all the same, or null. The service had as many rows as it
 * showed, duplicates included; if as many different ones are `known`, none is missing.
 */
function doubtAbout(pass: Pass, known: Rows): string | null {
  if (pass.totalsChanged > 0) return "the site's totals differed between two pages";
  if (pass.barren > 0) return "a page brought nothing new, yet announced more";
  if (pass.endMoved) return "more rows came after the last page";
  if (known.size < pass.rows.size + pass.duplicates) {
    return "rows came twice, in places where others may have been missed";
  }
  return null;
}

/** A report on the few rows that could be used would be taken for one on all. */
function refusal({ rows, rejected }: Pick<Pass, "rows" | "rejected">): Problem | null {
  if (rejected <= rows.size) return null;
  const share = `${count(rejected)} of ${count(rejected + rows.size)}`;
  const reason = `Most rows (${share}) could not be used: no path, one that is too long, or counts that are not numbers of visitors`;
  return { shortfall: "refused", reason };
}

function collected(
  reading: Pick<Collected, "window" | "rows" | "requests">,
  problem: Problem | null,
  passes: Passes,
): Collected {
  const sum = (amount: (pass: Pass) => number): number => passes.reduce((total, pass) => total + amount(pass), 0);
  return {
    ...reading,
    totals: (passes.at(-1) ?? passes[0]).totals,
    completeness: problem === null ? "complete" : "partial",
    shortfall: problem?.shortfall ?? null,
    reason: problem?.reason ?? null,
    drift: {
      duplicates: sum((pass) => pass.duplicates),
      totalsChanged: sum((pass) => pass.totalsChanged),
      rereads: passes.length - 1,
    },
    rejected: Math.max(...passes.map((pass) => pass.rejected)),
    wasted: reading.requests - sum((pass) => pass.useful),
    pages: Math.max(...passes.map((pass) => pass.pages)),
  };
}

type Rows = ReadonlyMap<string, Counts>;

/** Every row that was shown, the later of two: the window is over, so nobody's visit can have been undone. */
function union(earlier: Rows, later: Rows): Rows {
  const rows = new Map(earlier);
  for (const [path, counts] of later) rows.set(path, counts);
  return rows;
}
