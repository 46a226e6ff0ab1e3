import type { Clock, Timer } from "../../src/net/port.ts";

export interface VirtualClock extends Clock {
  /** The duration of each sleep, in milliseconds. */
  readonly slept: readonly number[];
  /** Advances both clocks without waking any sleeper. */
  advance(ms: number): void;
  /** Changes only the wall clock, as an administrator or NTP would. */
  jump(ms: number): void;
  /** Stops time until the returned function is called, so that no sleeper wakes before a pending response arrives. */
  hold(): () => void;
}

/**
 * A clock for tests, on which sleeping takes no real time. Sleepers wake in the order of their due times, one per turn of
 * the event loop, and the time advances to each due time.
 */
export function virtualClock(): VirtualClock {
  const start = Date.parse("2026-11-16T14:00:00Z");
  let elapsed = 0;
  let jumped = 0;
  const slept: number[] = [];
  const sleepers: { due: number; wake: () => void }[] = [];

  let holds = 0;

  function wakeNext(): void {
    if (holds > 0) return;
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
      holds += 1;
      return () => {
        if (held) holds -= 1;
        held = false;
        // Code that waited for the response runs first, and can send another request.
        if (holds === 0 && sleepers.length > 0) setImmediate(() => setImmediate(wakeNext));
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

/** Timers for the time limits of one run's API requests, which end only if someone lets their time pass. */
export function virtualTimers(clock: VirtualClock) {
  const running = new Set<{ readonly due: number; readonly end: () => void }>();
  const timer: Timer = (ms, end) => {
    const one = { due: clock.monotonic() + ms, end };
    running.add(one);
    return () => void running.delete(one);
  };
  /** Lets time pass until the next one ends. Returns whether there was one. */
  function pass(): boolean {
    const next = Math.min(...Array.from(running, ({ due }) => due));
    if (next === Number.POSITIVE_INFINITY) return false;
    clock.advance(Math.max(0, next - clock.monotonic()));
    for (const one of running) if (one.due <= next && running.delete(one)) one.end();
    return true;
  }
  return { timer, pass };
}
