/** Milliseconds, in real time. */
export interface Timeouts {
  /** The whole answer to one request, the connection included. */
  readonly answerMs: number;
  /** What a request still gets after the run was cancelled. */
  readonly graceMs: number;
}

/**
 * Limits how long requests take. When the run is cancelled, what is under way gets `graceMs` more, what starts later gets
 * `graceMs`, and all of it is over after twice that: the runner kills a cancelled step, and by then the thread must have
 * been told. A cancelled run can still edit its comment that way, however GitHub stalled before.
 *
 * @returns a function that hands `work` the signal to give up on
 */
export function limitedBy(
  cancelled: AbortSignal,
  { answerMs, graceMs }: Timeouts,
): <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  const underWay = delayed(cancelled, graceMs);
  const later = delayed(cancelled, 2 * graceMs);

  return async (work) => {
    const ms = cancelled.aborted ? graceMs : answerMs;
    const last = cancelled.aborted ? later : underWay;
    const limit = new AbortController();
    const stop = () => limit.abort(new Error("the run was stopped"));
    const timer = setTimeout(() => limit.abort(new Error(`none came within ${ms / 1000} s`)), ms);
    if (last.aborted) stop();
    else last.addEventListener("abort", stop);
    try {
      return await work(limit.signal);
    } finally {
      clearTimeout(timer);
      last.removeEventListener("abort", stop);
    }
  };
}

/** Aborted `ms` after `signal` was. */
function delayed(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  const start = () => void setTimeout(() => controller.abort(), ms).unref();
  if (signal.aborted) start();
  else signal.addEventListener("abort", start, { once: true });
  return controller.signal;
}
