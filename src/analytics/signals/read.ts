import type { Window } from "../../inputs/period.ts";
import type { CallOptions, Service, SignalName, Signals } from "../../service/port.ts";
import { ServiceFailure, SIGNAL_NAMES } from "../../service/port.ts";
import type { Missing } from "../data.ts";

/** One operation's responses for both periods. */
export interface Heard<T> {
  readonly now: T;
  /** Null if it couldn't be read, or isn't wanted. */
  readonly before: T | null;
}

/** What was read with the `signals` input. */
export type SignalsReading = { readonly [Name in SignalName]: Heard<Signals[Name]> | Missing };

/** API requests that one period takes: one for each operation, and one more if there are many questions. */
export const REQUESTS_PER_PERIOD = SIGNAL_NAMES.length + 1;

const NOT_OFFERED = "not offered by this service or plan";

/**
 * Reads what readers say in both periods, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests may be used
 * @param windows  the current period's, and the previous one's if it's wanted
 */
export async function readSignals(
  read: Service["signal"],
  windows: readonly Window[],
  left: number,
  options: CallOptions,
): Promise<SignalsReading> {
  let available = left;
  async function page<Name extends SignalName>(name: Name, { from, to }: Window, cursor?: string) {
    if (available <= 0) return { missing: "not read, because `max-requests` left no API requests for it" };
    available -= 1;
    return orMissing(read(name, { dateFrom: from, dateTo: to, ...(cursor && { cursor }) }, options));
  }
  /** One page, or two if the rest can be read. */
  async function rows<Name extends SignalName>(name: Name, window: Window): Promise<Signals[Name] | Missing> {
    const first = await page(name, window);
    if ("missing" in first || !first.next) return first;
    const second = await page(name, window, first.next);
    return "missing" in second ? first : { ...second, rows: [...first.rows, ...second.rows] };
  }
  // One window's requests come before the next one's, because they use up what's available in this order.
  const asked = windows.map((window) => SIGNAL_NAMES.map((name) => rows(name, window)));
  const [current, previous] = await Promise.all(asked.map((each) => Promise.all(each)));
  const heard = SIGNAL_NAMES.map((name, i) => [name, heardOf(current?.[i], previous?.[i])] as const);
  return Object.fromEntries(heard) as SignalsReading;
}

function heardOf<T extends object>(now: T | Missing | undefined, before: T | Missing | undefined): Heard<T> | Missing {
  if (now === undefined || "missing" in now) return now ?? { missing: NOT_OFFERED };
  return { now, before: before === undefined || "missing" in before ? null : before };
}

async function orMissing<T extends object>(reading: Promise<T>): Promise<T | Missing> {
  try {
    return await reading;
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure) || thrown.kind === "cancelled") throw thrown;
    const isOffered = thrown.status !== 403 && thrown.status !== 404;
    return { missing: isOffered ? `couldn't be read: ${thrown.why}` : NOT_OFFERED };
  }
}
