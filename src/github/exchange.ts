import type { getOctokit } from "@actions/github";
import { MAX_BODY_BYTES, type Network, readBody, request } from "../network.ts";
import { type Attempt, withRetries } from "../retry.ts";
import type { Clock } from "../world.ts";
import { explainNoAnswer, explainOddAnswer, explainRefusal, mayHaveSucceeded, TooLargeAnswer } from "./failure.ts";
import type { GitHubFailure } from "./port.ts";
import type { Answer } from "./shapes.ts";

/** GitHub itself closes a request after 10 s. */
const ANSWER_MS = 12_000;
/** A canceled step is killed after 7.5 s and should be gone in 5. */
const GRACE_MS = 2_000;
/**
 * What all requests after the deadline may take together, so that the last edit and the notification survive a short
 * outage. A run must end at most 30 s after its deadline, of which the service's last answer may take 5 s.
 */
const OVERTIME_MS = 18_000;
/** A wait that people who read the log should understand. */
const LONG_WAIT_MS = 5_000;
/** What each request gets even when no time is left. */
const MIN_ANSWER_MS = 1_000;

/**
 * What an answer says; null where it can't be used.
 *
 * @param mayBeSecond  an earlier try of this call may have been carried out, though its answer was lost
 */
type Read<T> = (text: string, answer: Answer, mayBeSecond: boolean) => T | null;

type Try<T> = () => Promise<Attempt<T, GitHubFailure>>;

export interface ExchangeOptions extends Credentials {
  readonly clock: Clock;
  /** Of the run, in monotonic milliseconds; the last words may take a little longer. */
  readonly deadline: number;
  /** Of the run; once it is aborted nothing is tried again and little time is left. */
  readonly signal: AbortSignal;
  /** Told about long waits. */
  readonly log: (text: string) => void;
  /** From 0 (inclusive) to 1 (exclusive): spreads the waits. */
  readonly random: () => number;
  /** Real milliseconds for the whole answer to one request, the connection included. */
  readonly answerMs?: number | undefined;
  /** Real milliseconds that a request still gets after the run was canceled. */
  readonly graceMs?: number | undefined;
}

/** Requests within the run's time. All throw GitHubFailure, nothing else. */
export function createExchange(options: ExchangeOptions) {
  const { clock, deadline, signal: canceled, random, answerMs = ANSWER_MS, graceMs = GRACE_MS } = options;
  const answerTo = createSender(options);
  const withinLimits = limitedBy(canceled, graceMs);
  let overtimeMs = OVERTIME_MS;

  const endOfTime = () => Math.max(deadline, clock.monotonic()) + overtimeMs;

  /** Takes the time that passes after the deadline off the overtime. */
  async function metered<T>(work: Promise<T>): Promise<T> {
    const start = Math.max(deadline, clock.monotonic());
    try {
      return await work;
    } finally {
      overtimeMs = Math.max(0, overtimeMs - Math.max(0, clock.monotonic() - start));
    }
  }

  /** One try. It may be repeated after a limit; after an outage that's for the caller to decide (`mayHaveSucceeded`). */
  async function attempt<T>(
    what: string,
    send: Send,
    read: Read<T>,
    mayBeSecond = false,
  ): Promise<Attempt<T, GitHubFailure>> {
    const left = Math.max(endOfTime() - clock.monotonic(), MIN_ANSWER_MS);
    let answer: Answer;
    try {
      answer = await metered(withinLimits(Math.min(answerMs, left), (signal) => answerTo(send, signal)));
    } catch (thrown) {
      const { failure, isPermanent } = explainNoAnswer(what, thrown);
      return { kind: isPermanent ? "failed" : "again", failure, isLimit: false };
    }
    if (answer.status >= 300) {
      const failure = explainRefusal(what, answer, clock.now());
      const isLimit = failure.retryAfterMs !== undefined && !mayHaveSucceeded(failure);
      return { kind: isLimit || mayHaveSucceeded(failure) ? "again" : "failed", failure, isLimit };
    }
    const value = read(answer.text, answer, mayBeSecond);
    if (value !== null) return { kind: "done", value };
    return { kind: "again", failure: explainOddAnswer(what, answer), isLimit: false };
  }

  /** Repeats a try through outages and limits, until then, the end of the run's time, or a cancellation. */
  function retry<T>(once: Try<T>, until = Number.POSITIVE_INFINITY): Promise<T> {
    return withRetries(once, {
      clock: { ...clock, sleep: (ms, signal) => metered(clock.sleep(ms, signal)) },
      signal: canceled,
      deadline: () => Math.min(endOfTime(), until),
      random,
      onWait: (failure, until) => {
        if (until.getTime() - clock.now().getTime() < LONG_WAIT_MS) return;
        options.log(`${failure.what}. ${failure.why}. The next try is at ${until.toISOString().slice(11, 19)} UTC.`);
      },
      canceled: (last) => last,
    });
  }

  /** Both together, for requests that may be sent twice. */
  function repeat<T>(what: string, send: Send, read: Read<T>, until?: number): Promise<T> {
    let mayBeSecond = false;
    return retry(async () => {
      const result = await attempt(what, send, read, mayBeSecond);
      if (result.kind === "again" && !result.isLimit) mayBeSecond = true;
      return result;
    }, until);
  }

  return { attempt, retry, repeat };
}

/**
 * Limits how long requests take. When the run is canceled, what is under way gets `graceMs` more, what starts later gets
 * `graceMs`, and all of it is over after twice that: the runner kills a canceled step, and by then the thread must have
 * been told. A canceled run can still edit its comment that way, however GitHub stalled before.
 *
 * @returns a function that hands `work` the signal to give up on, which is aborted after `ms` at the latest
 */
export function limitedBy(
  canceled: AbortSignal,
  graceMs: number,
): <T>(ms: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  const underWay = delayed(canceled, graceMs);
  const later = delayed(canceled, 2 * graceMs);

  return async (ms, work) => {
    const left = canceled.aborted ? Math.min(ms, graceMs) : ms;
    const last = canceled.aborted ? later : underWay;
    const limit = new AbortController();
    const stop = () => limit.abort(new Error("the run was stopped"));
    const timer = setTimeout(() => limit.abort(new Error(`none came within ${left / 1000} s`)), left);
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

interface Credentials {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly token: string;
  /** The run's, so that proxies are chosen in one place. */
  readonly dispatcher: Network["dispatcher"];
}

type Octokit = ReturnType<typeof getOctokit>;

/** Has Octokit make one request; `request` goes into its parameters. */
export type Send = (octokit: Octokit, request: { readonly fetch: Fetch }) => Promise<unknown>;

/** What Octokit hands to a fetch, and what it needs in return. */
interface OctokitRequest {
  readonly method: Parameters<typeof request>[2]["method"];
  readonly headers: Record<string, string>;
  readonly body?: string;
}
type Fetch = (
  url: string,
  request: OctokitRequest,
) => Promise<{ status: number; url: string; headers: Iterable<never> }>;

/**
 * One request, written by Octokit, and its answer, which Octokit never sees: it would follow redirects, turn a lost body
 * into an empty one, and take seconds to parse a deeply nested one. The answer is read whole, as text and up to a size.
 *
 * No redirect is followed: a POST must not be told to go elsewhere, and the token must reach no other server. GitHub
 * redirects requests for renamed repositories and transferred issues: following only the reads would give a run that can
 * see but not write, so such a run is told to start anew under the right name.
 */
function createSender(credentials: Credentials): (send: Send, signal: AbortSignal) => Promise<Answer> {
  let octokit: Promise<Octokit> | undefined;
  return async (send, signal) => {
    octokit ??= openOctokit(credentials);
    let answer: Answer | undefined;
    await send(await octokit, {
      fetch: async (url, { method, headers, body = null }) => {
        const response = await request(credentials.dispatcher, new URL(url), {
          method,
          // Nothing here decompresses an answer, and without this a server may compress it.
          headers: { ...headers, "accept-encoding": "identity", "x-github-api-version": "2022-11-28" },
          body,
          signal,
        });
        const status = response.statusCode;
        answer = { status, headers: response.headers, text: await textOf(response.body, status) };
        return { status: 204, url, headers: [] };
      },
    });
    if (answer === undefined) throw new Error("Octokit sent no request");
    return answer;
  };
}

/** Loaded with the first request, because a report that is posted nowhere makes none. */
async function openOctokit({ apiUrl, token }: Credentials): Promise<Octokit> {
  const { getOctokit } = await import("@actions/github");
  // Octokit refuses an empty token, and an error about a header would quote one that can't be sent; so GitHub refuses both.
  const sendable = token.replace(/[^\x21-\x7e]/g, "?") || "none";
  // `request` replaces a fetch that would choose its own proxy.
  return getOctokit(sendable, { baseUrl: apiUrl, userAgent: "docs-agent-action", request: {}, log: SILENT });
}

/** Octokit's warnings would go to the console, which is where the runner looks for commands. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

async function textOf(body: AsyncIterable<Uint8Array>, status: number): Promise<string> {
  try {
    const bytes = await readBody(body, MAX_BODY_BYTES);
    if (bytes === null) throw new TooLargeAnswer(`it is larger than ${MAX_BODY_BYTES / 1e6} MB`);
    return new TextDecoder().decode(bytes);
  } catch (thrown) {
    // A refusal is one, also when its words are lost.
    if (status >= 300) return "";
    throw thrown;
  }
}
