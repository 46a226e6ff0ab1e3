import type { Window } from "../../inputs/period.ts";
import type { CallOptions, Service, SignalName, Signals } from "../../service/port.ts";
import { ServiceFailure, SIGNAL_NAMES } from "../../service/port.ts";
import type { Missing } from "../data.ts";

/** One operation's responses for both periods. */
export interface Pair<T> {
  readonly now: T;
  /** Null if it couldn't be read, or isn't wanted. */
  readonly before: T | null;
}

/** What was read with the `signals` input. */
export type SignalsReading = { readonly [Name in SignalName]: Pair<Signals[Name]> | Missing };

/** API requests that one period takes: one for each operation, and one more if there are many questions. */
export const REQUESTS_PER_PERIOD = SIGNAL_NAMES.length + 1;

/**
 * Reads what readers say in both periods, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests can be used
 * @param previous  null if it isn't wanted
 */
export async function readSignals(
  read: Service["signal"],
  current: Window,
  previous: Window | null,
  left: number,
  options: CallOptions,
): Promise<SignalsReading> {
  let available = left;
  /** One page, or two if the rest can be read, and isn't just the first page again. */
  async function rows<T extends SignalName>(name: T, window: Window, cursor?: string): Promise<Signals[T] | Missing> {
    if (available <= 0) return { missing: "not read, because `max-requests` left no API requests for it" };
    available -= 1;
    try {
      const page = await read(name, { dateFrom: window.from, dateTo: window.to, ...(cursor && { cursor }) }, options);
      if (!page.next || cursor) return page;
      const more = await rows(name, window, page.next);
      return "missing" in more || more.next === page.next ? page : { ...more, rows: [...page.rows, ...more.rows] };
    } catch (thrown) {
      if (!(thrown instanceof ServiceFailure) || thrown.kind === "cancelled") throw thrown;
      const isOffered = thrown.status !== 403 && thrown.status !== 404;
      return { missing: isOffered ? `couldn't be read: ${thrown.why}` : "not offered by this service or plan" };
    }
  }
  // The current period comes first, because requests use up what's available in the order in which they start.
  const readAll = (window: Window) => Promise.all(SIGNAL_NAMES.map((name) => rows(name, window)));
  const [all, allBefore] = await Promise.all([readAll(current), previous ? readAll(previous) : []]);
  const pairs = all.map((now, i) => {
    const { [i]: before } = allBefore;
    return "missing" in now ? now : { now, before: before && !("missing" in before) ? before : null };
  });
  return Object.fromEntries(SIGNAL_NAMES.map((name, i) => [name, pairs[i]])) as unknown as SignalsReading;
}
