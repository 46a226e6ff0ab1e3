import { RequestError } from "@octokit/request-error";
import type { Clock } from "../world.ts";
import { type Answer, explainOddAnswer, explainRefusal, explainSilence, isOpen } from "./failure.ts";
import { limitedBy, type Timeouts } from "./patience.ts";

/** Before the second and the third try. */
const PAUSES_MS = [500, 2_000] as const;

/** Sends one request by Octokit; what it is handed goes into the request's `request`. */
type Send = (request: { readonly signal: AbortSignal }) => Promise<Received>;

/** What is used of Octokit's response. */
type Received = Omit<Answer, "text"> & { readonly data: unknown };

/** What an answer says; null where it cannot be used. */
type Read<T> = (answer: Answer) => T | null;

export interface Exchange {
  /** @throws GitHubFailure, nothing else */
  once<T>(what: string, send: Send, read: Read<T>): Promise<T>;
  /** For requests that may be sent twice: tries again, a few times, unless GitHub said no or the run was cancelled. */
  repeat<T>(what: string, send: Send, read: Read<T>): Promise<T>;
  /** Waits; false, and at once, when the run is cancelled: then nothing is tried again. */
  pause(ms: number): Promise<boolean>;
}

export function createExchange(clock: Clock, cancelled: AbortSignal, timeouts: Timeouts): Exchange {
  const limited = limitedBy(cancelled, timeouts);

  async function once<T>(what: string, send: Send, read: Read<T>): Promise<T> {
    const answer = await limited((signal) => send({ signal })).then(answerOf, (thrown: unknown) => {
      if (thrown instanceof RequestError && thrown.response) return answerOf(thrown.response);
      throw explainSilence(what, thrown);
    });
    if (answer.status >= 300) throw explainRefusal(what, answer, clock.now());
    const value = read(answer);
    if (value === null) throw explainOddAnswer(what, answer);
    return value;
  }

  async function repeat<T>(what: string, send: Send, read: Read<T>): Promise<T> {
    for (const ms of PAUSES_MS) {
      try {
        return await once(what, send, read);
      } catch (failure) {
        if (!isOpen(failure) || !(await pause(ms))) throw failure;
      }
    }
    return once(what, send, read);
  }

  async function pause(ms: number): Promise<boolean> {
    await clock.sleep(ms, cancelled).catch(() => {});
    return !cancelled.aborted;
  }

  return { once, repeat, pause };
}

function answerOf({ status, headers, data }: Received): Answer {
  return { status, headers, text: typeof data === "string" ? data : "" };
}
