import type { CallOptions, Counts, Service } from "../service/port.ts";
import type { CollectedWindow, Window } from "./model.ts";
import {
  type PagingOptions,
  type Pass,
  type Progress,
  readThrough,
  sameCounts,
  whyStopped,
} from "./paging.ts";

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
  service: Service,
  window: Window,
  options: PagingOptions,
): AsyncGenerator<Progress, Collected, void> {
  const before = service.requests;
  const conclude = (passes: Passes, reason: string | null, rows = passes[0].rows): Collected =>
    collected({ window, rows, reason, requests: service.requests - before }, passes);

  const first = yield* readThrough(service, window, options);
  const doubt = first.stopped === null ? doubtAbout(first, first.rows) : null;
  if (doubt === null) return conclude([first], first.stopped);

  const changed = `The data changed while it was read (${doubt})`;
  const left = options.mayUse - (service.requests - before);
  if (left < first.pages) {
    return conclude([first], `${changed}, and \`max-requests\` leaves too few requests to read it again`);
  }
  const again = { ...options, mayUse: left, likelyPages: first.pages };
  const second = yield* unlessItFails(readThrough(service, window, again));
  if (typeof second === "string") {
    return conclude([first], `${changed}, and could not be read again: ${second}`);
  }
  const rows = union(first.rows, second.rows);
  if (second.stopped !== null) {
    const reason = `${changed}, and reading it again ended early: ${second.stopped}`;
    return conclude([first, second], reason, rows);
  }
  const remaining = doubtAbout(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  const reason = remaining && `The data changed again while it was read for the second time (${remaining})`;
  return conclude([first, second], reason, rows);
}

/** The site's totals of a window, for one request. Throws ServiceFailure. */
export async function readTotals(service: Service, window: Window, options: CallOptions): Promise<Counts> {
  const query = { dateFrom: window.from, dateTo: window.to, limit: 1, offset: 0 };
  return (await service.visitorsPage(query, options)).totals;
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

function collected(
  reading: Pick<Collected, "window" | "rows" | "reason" | "requests">,
  passes: Passes,
): Collected {
  const sum = (amount: (pass: Pass) => number): number =>
    passes.reduce((total, pass) => total + amount(pass), 0);
  return {
    ...reading,
    totals: (passes.at(-1) ?? passes[0]).totals,
    completeness: reading.reason === null ? "complete" : "partial",
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
