import type { Window } from "../../inputs/period.ts";
import { count } from "../../text/numbers.ts";
import { type Pass, type PassOptions, readPass, resultOrReason, sameCounts, type Visitors } from "./pass.ts";
import type { CollectedPeriod } from "./reading.ts";

/**
 * Reads all visitors in a period. If the data changes while it's being read, and `maxRequests` allows, the window
 * is read once more. Throws a ServiceFailure if the first page can't be read or the run is canceled; anything else
 * makes the reading partial.
 *
 * @param service  counts this reading's requests only
 */
export async function collect(service: Visitors, window: Window, options: PassOptions): Promise<CollectedPeriod> {
  const before = service.requests - Number(options.first !== null);
  const first = await readPass(service, window, options);
  const passes = [first];
  let { rows } = first;
  const conclude = (shortfall: CollectedPeriod["shortfall"], reason: string | null): CollectedPeriod => {
    const sum = (amount: (pass: Pass) => number): number => passes.reduce((total, pass) => total + amount(pass), 0);
    const requests = service.requests - before;
    return {
      window,
      totals: (passes.at(-1) ?? first).totals,
      rows,
      shortfall,
      reason,
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
  /** A report based on a few usable rows would look like one based on all rows. */
  const concludeRead = ({ rejected }: Pass): CollectedPeriod => {
    if (rejected <= rows.size) return conclude(null, null);
    const most = `Most rows (${count(rejected)} of ${count(rejected + rows.size)}) couldn't`;
    const all = rejected === 1 ? "The only row couldn't" : `None of the ${count(rejected)} rows could`;
    const which = rows.size > 0 ? most : all;
    return conclude("refused", `${which} be used: the path is missing or too long, or the counts aren't valid`);
  };

  if (first.stopped !== null) return conclude("ended", first.stopped);
  const change = changeIn(first, first.rows);
  if (change === null) return concludeRead(first);

  const changed = `The data changed while it was being read (${change})`;
  if (options.left() < first.pages) {
    return conclude("moved", `${changed}, and \`max-requests\` leaves too few requests to read it again`);
  }
  const again = { ...options, likelyPages: first.pages, first: null };
  const second = await resultOrReason(readPass(service, window, again));
  if (typeof second === "string") return conclude("moved", `${changed}, and it couldn't be read again. ${second}`);
  passes.push(second);
  // Keep rows from both passes, preferring the second. The window is over, so no row can have become invalid.
  rows = new Map([...first.rows, ...second.rows]);
  if (second.stopped !== null) {
    return conclude("moved", `${changed}, and the second attempt to read it ended early. ${second.stopped}`);
  }
  const secondChange = changeIn(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  if (secondChange === null) return concludeRead(second);
  return conclude("moved", `The data changed again while it was being read a second time (${secondChange})`);
}

/** Why a pass that reached the last page may have missed rows, or null. */
function changeIn(pass: Pass, known: Pass["rows"]): string | null {
  if (pass.totalsChanged > 0) return "the site's totals differed between two API responses";
  if (pass.stalled > 0) return "a response had no new rows but wasn't the last";
  if (pass.rowsAfterEnd) return "more rows arrived after a response that said there were no more";
  // The service has as many rows as it sent, including duplicates. If that many are known, no row is missing.
  if (known.size < pass.rows.size + pass.duplicates) {
    return "some rows appeared twice, so others may be missing";
  }
  return null;
}
