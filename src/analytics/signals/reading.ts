import type { SignalName, Signals } from "../../service/port.ts";

/** One operation's responses for both windows. */
export interface Heard<T> {
  readonly now: T;
  /** Null if it couldn't be read, or isn't wanted. */
  readonly before: T | null;
}

/** `missing` says why: not offered, none collected, or not read. None collected doesn't mean that there were no complaints. */
export interface Missing {
  readonly missing: string;
}

/** What was read with the `signals` input. */
export type SignalsReading = { readonly [Name in SignalName]: Heard<Signals[Name]> | Missing };
