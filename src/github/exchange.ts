import type { getOctokit } from "@actions/github";
import { exchange, type Outcome, type Request, textOf } from "../http.ts";
import { isPermanent, type Network, type NetworkError } from "../network.ts";
import { type Attempt, describeWait, withRetries } from "../retry.ts";
import type { Clock } from "../world.ts";
import { explainNoResponse, explainRefusal, explainUnexpectedResponse, mayHaveSucceeded } from "./failure.ts";
import type { GitHubFailure } from "./port.ts";
import type { HttpResponse } from "./shapes.ts";

/** GitHub ends requests after 10 s. */
const RESPONSE_MS = 12_000;
/** The runner kills a canceled step after 7.5 s. With this limit, the step ends within 5 s. */
const GRACE_MS = 2_000;
/** A budget for all requests after the deadline, so that the last edit and the notification survive a short outage. */
const OVERTIME_MS = 18_000;
/** A run must end within 30 s of its deadline, and the service's last response can take most of that. */
const END_MS = 29_000;
/** Longer waits are logged. */
const LONG_WAIT_MS = 5_000;
/** Granted to each request even if no time is left. */
const MIN_RESPONSE_MS = 1_000;

/**
 * Parses a response; null if it's unusable.
 *
 * @param mayBeSecond  an earlier try may have succeeded
 */
type Read<T> = (text: string, response: HttpResponse, mayBeSecond: boolean) => T | null;

type Try<T> = Promise<Attempt<T, GitHubFailure>>;

export interface ExchangeOptions {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly token: string;
  /** The run's dispatcher, so that proxies are configured in one place. */
  readonly dispatcher: Network["dispatcher"];
  readonly clock: Clock;
  /** The run's deadline, in monotonic milliseconds. The final edits can take a little longer. */
  readonly deadline: number;
  /** The run's signal. Once it's aborted, nothing is retried and little time is left. */
  readonly signal: AbortSignal;
  /** Called before long waits. */
  readonly log: (text: string) => void;
  /** From 0 (inclusive) to 1 (exclusive): adds jitter to the waits. */
  readonly random: () => number;
  /** Real milliseconds for the complete response to one request, including connecting. */
  readonly responseMs?: number | undefined;
  /** Real milliseconds that a request gets after the run is canceled. */
  readonly graceMs?: number | undefined;
}

/** Sends requests within the run's time limit. All functions throw GitHubFailure and nothing else. */
export function createExchange(options: ExchangeOptions) {
  const { clock, deadline, signal: canceled, random, responseMs = RESPONSE_MS, graceMs = GRACE_MS } = options;
  const sendRequest = createSender(options);
  const signalFor = limitedBy(canceled, graceMs);
  let overtimeMs = OVERTIME_MS;

  const finalDeadline = () => Math.min(Math.max(deadline, clock.monotonic()) + overtimeMs, deadline + END_MS);

  /** Subtracts time after the deadline from the overtime. */
  async function metered<T>(work: Promise<T>): Promise<T> {
    const start = Math.max(deadline, clock.monotonic());
    try {
      return await work;
    } finally {
      overtimeMs = Math.max(0, overtimeMs - Math.max(0, clock.monotonic() - start));
    }
  }

  /** One try. After an outage, the caller decides whether to retry (`mayHaveSucceeded`). */
  async function attempt<T>(what: string, send: Send, read: Read<T>, mayBeSecond = false): Try<T> {
    const left = Math.max(finalDeadline() - clock.monotonic(), MIN_RESPONSE_MS);
    const response = await metered(sendRequest(send, signalFor(Math.min(responseMs, left))));
    if ("detail" in response) {
      const isFinal = isPermanent(response) || response.kind === "too-large";
      return { kind: isFinal ? "failed" : "again", failure: explainNoResponse(what, response), isLimit: false };
    }
    if (response.status >= 300) {
      const failure = explainRefusal(what, response, clock.now());
      const isLimit = failure.retryAfterMs !== undefined && !mayHaveSucceeded(failure);
      return { kind: isLimit || mayHaveSucceeded(failure) ? "again" : "failed", failure, isLimit };
    }
    const value = read(response.text, response, mayBeSecond);
    if (value !== null) return { kind: "done", value };
    return { kind: "again", failure: explainUnexpectedResponse(what, response.status), isLimit: false };
  }

  /** Retries after outages and rate limits until `until`, the end of the run's time limit, or cancellation. */
  function retry<T>(once: () => Try<T>, until = Number.POSITIVE_INFINITY): Promise<T> {
    return withRetries(once, {
      clock: { ...clock, sleep: (ms, signal) => metered(clock.sleep(ms, signal)) },
      signal: canceled,
      deadline: () => Math.min(finalDeadline(), until),
      random,
      onWait: ({ what, why }, next) => {
        if (next.getTime() - clock.now().getTime() >= LONG_WAIT_MS) options.log(describeWait(`${what}. ${why}`, next));
      },
      canceled: (last) => last,
    });
  }

  /** For requests that are safe to send twice. */
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
 * Limits how long requests take. After a cancellation, a request in flight gets `graceMs` more, a later one gets
 * `graceMs`, and all requests end after twice that. A canceled run can then edit its comment before the runner kills
 * the step, even if GitHub was already stalling.
 *
 * @returns a function that creates a request's signal, aborted after `ms` at the latest
 */
export function limitedBy(canceled: AbortSignal, graceMs: number): (ms: number) => AbortSignal {
  const underWay = abortedAfter(graceMs, STOPPED, canceled);
  const later = abortedAfter(2 * graceMs, STOPPED, canceled);
  return (ms) => {
    const left = canceled.aborted ? Math.min(ms, graceMs) : ms;
    const timeout = abortedAfter(left, `no response within ${left / 1000} s`);
    return AbortSignal.any([canceled.aborted ? later : underWay, timeout]);
  };
}

const STOPPED = "the run was stopped";

/** Returns a signal that's aborted `ms` after `start` is, or `ms` from now if there's no `start`. */
function abortedAfter(ms: number, reason: string, start = AbortSignal.abort()): AbortSignal {
  const controller = new AbortController();
  const begin = () => void setTimeout(() => controller.abort(new Error(reason)), ms).unref();
  if (start.aborted) begin();
  else start.addEventListener("abort", begin, { once: true });
  return controller.signal;
}

type Octokit = ReturnType<typeof getOctokit>;

/** Calls one Octokit method, with `request` among its parameters. */
export type Send = (octokit: Octokit, request: { readonly fetch: Fetch }) => Promise<unknown>;

export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** The parts of fetch's interface that Octokit uses. */
type Fetch = (
  url: string,
  request: Pick<Request, "method" | "headers" | "body">,
) => Promise<{ status: number; url: string; headers: Iterable<never> }>;

/**
 * Octokit builds the request but never sees the response, because it would turn a lost body into an empty one, and take
 * seconds to parse a deeply nested one.
 *
 * Redirects aren't followed, so that the token reaches no other server. GitHub redirects requests for renamed
 * repositories and transferred issues. Following redirects only for reads wouldn't help, because writes would fail.
 */
function createSender({ dispatcher, apiUrl, token }: ExchangeOptions) {
  let octokit: Promise<Octokit> | undefined;
  return async (send: Send, signal: AbortSignal): Promise<HttpResponse | NetworkError> => {
    octokit ??= openOctokit(apiUrl, token);
    let response: HttpResponse | NetworkError = { kind: "malformed", detail: "Octokit sent no request" };
    try {
      await send(await octokit, {
        fetch: async (url, { method, headers, body = null }) => {
          // Responses aren't decompressed here.
          const extra = { "accept-encoding": "identity", "x-github-api-version": "2022-11-28" };
          const request = { url: new URL(url), method, headers: { ...headers, ...extra }, body };
          response = responseOf(await exchange(dispatcher, request, signal), signal);
          return { status: 204, url, headers: [] };
        },
      });
    } catch (thrown) {
      // Octokit couldn't build the request, for example because a name can't be encoded in a URL.
      return { kind: "malformed", detail: String(thrown) };
    }
    return response;
  };
}

/** Returns an error if the response is missing or incomplete. For a refusal, the status is enough. */
function responseOf(outcome: Outcome, signal: AbortSignal): HttpResponse | NetworkError {
  if (outcome.kind === "aborted") {
    const { head } = outcome;
    return head && head.status >= 300 ? { ...head, text: "" } : { kind: "timeout", detail: signal.reason.message };
  }
  if (outcome.kind !== "response") return outcome.error;
  const { status, headers, body, broken } = outcome;
  return broken && status < 300 ? broken : { status, headers, text: textOf(body) };
}

/** Loaded with the first request, because a report that isn't posted doesn't make any. */
async function openOctokit(baseUrl: string, token: string): Promise<Octokit> {
  const { getOctokit } = await import("@actions/github");
  // Octokit rejects an empty token, and an error about an invalid header would quote the token. Let GitHub reject both.
  const sendable = token.replace(/[^\x21-\x7e]/g, "?") || "none";
  // An empty `request` overrides the default fetch, which has its own proxy settings.
  return getOctokit(sendable, { baseUrl, userAgent: "docs-agent-action", request: {}, log: SILENT });
}

/** Octokit logs to the console, where the runner reads commands. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
