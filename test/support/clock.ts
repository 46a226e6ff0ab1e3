import type { Clock } from "../../src/world.ts";

export interface VirtualClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly slept: readonly number[];
  /** Lets time pass for both clocks, without waking anyone. */
  advance(ms: number): void;
  /** Moves only the wall clock, as an administrator or NTP would. */
  jump(ms: number): void;
  /** Time stands still until the returned function is called: what some sleep through must not outrun an answer on the wire. */
  hold(): () => void;
}

/**
 * A clock on which waiting takes no time: sleepers wake in the order of their times, one per turn of the event loop, and
 * time moves to each one's moment as it wakes.
 */
export function virtualClock(startIso = "2026-11-16T14:00:00.000Z"): VirtualClock {
  const start = Date.parse(startIso);
  let elapsed = 0;
  let jumped = 0;
  const slept: number[] = [];
  const sleepers: { due: number; wake: () => void }[] = [];

  let inFlight = 0;

  function wakeNext(): void {
    if (inFlight > 0) return;
    sleepers.sort((a, b) => a.due - b.due);
    const next = sleepers.shift();
    if (next === undefined) return;
    elapsed = Math.max(elapsed, next.due);
    next.wake();
    if (sleepers.length > 0) setImmediate(wakeNext);
  }

  return {
    slept,
    now: () => new Date(start + elapsed + jumped),
    monotonic: () => elapsed,
    advance: (ms) => {
      elapsed += ms;
    },
    jump: (ms) => {
      jumped += ms;
    },
    hold() {
      let held = true;
      inFlight += 1;
      return () => {
        if (held) inFlight -= 1;
        held = false;
        // Anyone who waited for this answer goes first, and may send again.
        if (inFlight === 0 && sleepers.length > 0) setImmediate(() => setImmediate(wakeNext));
      };
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        slept.push(ms);
        const abort = () => {
          sleepers.splice(sleepers.indexOf(sleeper), 1);
          reject(signal.reason);
        };
        const sleeper = {
          due: elapsed + Math.max(ms, 0),
          wake: () => {
            signal.removeEventListener("abort", abort);
            resolve();
          },
        };
        signal.addEventListener("abort", abort, { once: true });
        sleepers.push(sleeper);
        setImmediate(wakeNext);
      }),
  };
}
