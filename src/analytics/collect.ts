import type { Window } from "../period.ts";
import type { Counts } from "../service/port.ts";
import { count } from "../text/numbers.ts";
import { orWhy, type Pass, type PassOptions, readPass, sameCounts, type Visitors } from "./pass.ts";

/**
 * What makes a reading partial.
 * - ended: it ended before the last page
 * - moved: all pages were read, but the data kept changing: rows may be missing, and totals be of another moment
 * - refused: all pages were read, but most of their rows couldn't be used
 */
export type Shortfall = "ended" | "moved" | "refused";

/** Signs that the data moved while it was read. */
export interface Drift {
  /** Rows whose path had been read before. */
  readonly duplicates: number;
  /** How often the totals differed between two pages of one reading. */
  readonly totalsChanged: number;
  /** How often the window was read again from its start. */
  readonly rereads: number;
}

/** One window as it was read from the service. */
export interface CollectedWindow {
  readonly window: Window;
  /** The service's own site totals. Every page has them, so they're right for a partial reading too. */
  readonly totals: Counts;
  /** By exact path, as the service wrote it. A Map, because a path may be `__proto__`. */
  readonly rows: ReadonlyMap<string, Counts>;
  readonly completeness: "complete" | "partial";
  /** Null when it's complete. */
  readonly shortfall: Shortfall | null;
  readonly drift: Drift;
  /** Rows that couldn't be used. */
  readonly rejected: number;
  /** Why the reading is partial, a plain sentence without a period; null when it's complete. */
  readonly reason: string | null;
  /** Requests that this window cost. */
  readonly requests: number;
  /** Of these, the ones that returned nothing new. */
  readonly wasted: number;
  /** Pages that the window has, as far as they were read: what a similar window will cost. */
  readonly pages: number;
}

type Problem = Pick<CollectedWindow, "shortfall" | "reason">;

/**
 * Reads all visitors of a window, whose dates stay the same however long it takes. If anything moved and `mayUse` allows,
 * it reads the window once more, because where a row came twice another may have been missed. Throws the ServiceFailure
 * of the very first page, and of a canceled run; anything else that goes wrong makes a partial reading with its reason.
 * Requests are counted by the service client, so nothing else may use it meanwhile.
 */
export async function collect(service: Visitors, window: Window, options: PassOptions): Promise<CollectedWindow> {
  const before = service.requests - Number(options.first !== null);
  const first = await readPass(service, window, options);
  const conclude = (problem: Problem | null, passes = [first], rows = first.rows): CollectedWindow => {
    const sum = (amount: (pass: Pass) => number): number => passes.reduce((total, pass) => total + amount(pass), 0);
    const requests = service.requests - before;
    return {
      window,
      totals: (passes.at(-1) ?? first).totals,
      rows,
      completeness: problem === null ? "complete" : "partial",
      shortfall: problem?.shortfall ?? null,
      reason: problem?.reason ?? null,
      drift: {
        duplicates: sum((pass) => pass.duplicates),
        totalsChanged: sum((pass) => pass.totalsChanged),
        rereads: passes.length - 1,
      },
      rejected: Math.max(...passes.map((pass) => pass.rejected)),
      requests,
      wasted: requests - sum((pass) => pass.useful),
      pages: Math.max(...passes.map((pass) => pass.pages)),
    };
  };
  const moved = (reason: string): Problem => ({ shortfall: "moved", reason });

  if (first.stopped !== null) return conclude({ shortfall: "ended", reason: first.stopped });
  const doubt = doubtAbout(first, first.rows);
  if (doubt === null) return conclude(refusal(first));

  const changed = `The data changed while it was read (${doubt})`;
  const left = options.mayUse - (service.requests - before);
  if (left < first.pages) {
    return conclude(moved(`${changed}, and \`max-requests\` leaves too few requests to read it again`));
  }
  const again = { ...options, mayUse: left, likelyPages: first.pages, first: null };
  const second = await orWhy(readPass(service, window, again));
  if (typeof second === "string") return conclude(moved(`${changed}, and couldn't be read again: ${second}`));
  // Every row that was shown, the later of two: the window is over, so no visit can have been undone.
  const rows = new Map([...first.rows, ...second.rows]);
  const settle = (problem: Problem | null) => conclude(problem, [first, second], rows);
  if (second.stopped !== null) {
    return settle(moved(`${changed}, and reading it again ended early: ${second.stopped}`));
  }
  const remaining = doubtAbout(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  if (remaining === null) return settle(refusal({ ...second, rows }));
  return settle(moved(`The data changed again while it was read for the second time (${remaining})`));
}

/**
 * Why a pass that reached the last page may be missing something anyway, or null. The service had as many rows as it
 * showed, duplicates included. If as many different ones are `known`, none is missing.
 */
function doubtAbout(pass: Pass, known: Pass["rows"]): string | null {
  if (pass.totalsChanged > 0) return "the site's totals differed between two pages";
  if (pass.barren > 0) return "a page brought nothing new, yet announced more";
  if (pass.endMoved) return "more rows came after the last page";
  if (known.size < pass.rows.size + pass.duplicates) {
    return "rows came twice, in places where others may have been missed";
  }
  return null;
}

/** A report on the few rows that could be used would be taken for one on all of them. */
function refusal({ rows, rejected }: Pick<Pass, "rows" | "rejected">): Problem | null {
  if (rejected <= rows.size) return null;
  const share = `${count(rejected)} of ${count(rejected + rows.size)}`;
  const reason = `Most rows (${share}) couldn't be used: no path, one that is too long, or counts that aren't numbers of visitors`;
  return { shortfall: "refused", reason };
}
