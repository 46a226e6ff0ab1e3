import type { Window } from "../../inputs/period.ts";
import { type CallOptions, type Service, ServiceFailure, type SignalName, type Signals } from "../../service/port.ts";
import { SIGNAL_NAMES } from "../../service/signals.ts";
import type { Heard, Missing, SignalsReading } from "./reading.ts";

/** API requests that one window takes: one for each operation, and one more if there are many questions. */
export const REQUESTS_PER_WINDOW = SIGNAL_NAMES.length + 1;

const NOT_OFFERED = "not offered by this service or plan";

/**
 * Reads what readers say in both windows, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests may be used
 * @param windows  the current window, and the previous one if it's wanted
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
  async function questions(window: Window): Promise<Signals["questions"] | Missing> {
    const first = await page("questions", window);
    if ("missing" in first || first.next === null) return first;
    const second = await page("questions", window, first.next);
    return "missing" in second ? first : { ...second, rows: [...first.rows, ...second.rows] };
  }
  /** In the order of spending: all that's asked of one window comes before the next one. */
  const all = windows.map((window) => ({
    feedback: page("feedback", window),
    searches: page("searches", window),
    questions: questions(window),
  }));
  async function heard<T extends object>(of: readonly Promise<T | Missing>[]): Promise<Heard<T> | Missing> {
    const [now, before] = await Promise.all(of);
    if (now === undefined || "missing" in now) return now ?? { missing: NOT_OFFERED };
    return { now, before: before === undefined || "missing" in before ? null : before };
  }
  const [feedback, searches, asked] = await Promise.all([
    heard(all.map((window) => window.feedback)),
    heard(all.map((window) => window.searches)),
    heard(all.map((window) => window.questions)),
  ]);
  return { feedback, searches, questions: asked };
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
