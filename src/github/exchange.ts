import { readJson } from "../json.ts";
import { exchange, type Outcome, textOf } from "../net/http.ts";
import { isPermanent, type NetworkError } from "../net/network.ts";
import type { ClientPorts } from "../net/port.ts";
import { type Attempt, createPauses, describeWait, TOO_LATE, withRetries } from "../net/retry.ts";
import {
  asRest,
  explainNoResponse,
  explainPause,
  explainRefusal,
  explainUnexpectedResponse,
  type HttpResponse,
  mayHaveSucceeded,
} from "./failure.ts";
import { GitHubFailure, orFailure } from "./port.ts";
import { type Call, createBuilder, type RequestOptions } from "./request.ts";

/** For the complete response, including connecting. GitHub ends requests after 10 s. */
const RESPONSE_MS = 12_000;
/** For a response after a cancellation, so that the step ends within 5 s. The runner kills it after 7.5 s. */
const GRACE_MS = 2_000;
/**
 * How long requests can continue after the deadline, so that the last edit and the notification survive a short
 * outage. A run must end within 30 s of its deadline, including the time to exit.
 */
const OVERTIME_MS = 28_000;
/** For refusals that may be temporary. The waits between these tries add up to about 3 s. */
const DOUBTFUL_TRIES = 3;
/** Longer waits are logged. */
const LONG_WAIT_MS = 5_000;

/**
 * Reads a response's JSON; undefined if it's unusable.
 *
 * @param mayBeSecond  an earlier try may have succeeded
 */
export type Read<T> = (
  sent: unknown,
  response: Pick<HttpResponse, "status" | "headers">,
  mayBeSecond: boolean,
) => T | undefined;

type Try<T> = Promise<Attempt<T, GitHubFailure>>;

interface RepeatOptions<T> {
  /** Monotonic milliseconds. */
  readonly until?: number | undefined;
  readonly find?: () => Promise<T | null>;
}

export interface ExchangeOptions extends ClientPorts, RequestOptions {
  /** Everything that the run needs, in the format of a job's `permissions`. Used to explain refusals. */
  readonly permissions: readonly string[];
  /** The run's deadline, in monotonic milliseconds. The final edits can take a little longer. */
  readonly deadline: number;
}

/**
 * Requests about what may be too new for GitHub to find: the event's thread or comment, or a job's pull request. A 404
 * for anything else is final. For example, a 404 for an edit means that someone deleted the status comment.
 */
const MAY_BE_NEW = /^(?:GET|POST) \/issues\/\d|^POST \/issues\/comments\/\d/;

/** Whether a refusal may be temporary, because the token or the resource is new, or GitHub asks for a slower pace. */
function mayBeTemporary([route, parameters]: Call, { status, why }: GitHubFailure): boolean {
  // A 404 for another repository more likely means that the token can't read that repository.
  const mayAppear = MAY_BE_NEW.test(route) && parameters?.owner === undefined;
  return status === 401 || (status === 404 && mayAppear) || (status === 422 && /too quickly/i.test(why));
}

/** Sends requests within the run's time limit. All functions throw GitHubFailure and nothing else. */
export function createExchange(options: ExchangeOptions) {
  const { runner, network, clock, signal, timer, random } = options;
  let end = options.deadline + OVERTIME_MS;
  // Enough to edit the comment before the runner kills the step, even if GitHub was already stalling.
  const shorten = () => {
    end = Math.min(end, clock.monotonic() + 2 * GRACE_MS);
  };
  if (signal.aborted) shorten();
  else signal.addEventListener("abort", shorten);
  const requestOf = createBuilder(options);
  const pauses = createPauses<GitHubFailure>(clock);

  /** One try. After an outage, the caller decides whether to retry (`mayHaveSucceeded`). */
  async function attempt<T>(what: string, call: Call, read: Read<T>, mayBeSecond = false): Try<T> {
    const request = await requestOf(call);
    if ("detail" in request) return { kind: "failed", failure: explainNoResponse(what, request) };
    // All queries are POST requests, but they read.
    const isQuery = request.url.pathname.endsWith("/graphql");
    const use = request.method === "GET" || isQuery ? "read" : "write";
    const pause = pauses.current(use);
    if (pause) return { kind: "again", failure: explainPause(what, pause), isLimit: true };
    const left = end - clock.monotonic();
    if (left <= 0) return { kind: "failed", failure: new GitHubFailure({ ...TOO_LATE, what }) };
    const limits = {
      timer,
      limitMs: () => Math.min(signal.aborted ? GRACE_MS : RESPONSE_MS, end - clock.monotonic()),
      afterAbortMs: () => GRACE_MS,
    };
    const outcome = await exchange(network.dispatcher, request, signal.aborted ? NEVER : signal, limits);
    const received = responseOf(outcome);
    const response = isQuery && "text" in received ? asRest(received) : received;
    if ("detail" in response) {
      const isFinal = isPermanent(response) || response.kind === "too-large";
      return { kind: isFinal ? "failed" : "again", failure: explainNoResponse(what, response), isLimit: false };
    }
    if (response.status >= 300) {
      // Redacted before any of it is shortened, because part of a secret wouldn't be recognized.
      const headers = Object.entries(response.headers).map(([name, said]) => [name, runner.redact(String(said))]);
      const said = { text: runner.redact(response.text), headers: Object.fromEntries(headers) };
      // Every workflow's token can look up a person's permission, so no further permission would help.
      const permissions = call[0].includes("/collaborators/") ? [] : options.permissions;
      const failure = explainRefusal(what, { ...response, ...said }, clock.now(), permissions);
      pauses.note(use, failure);
      const isLimit = failure.retryAfterMs !== undefined && !mayHaveSucceeded(failure);
      if (isLimit || mayHaveSucceeded(failure)) return { kind: "again", failure, isLimit };
      if (mayBeTemporary(call, failure)) return { kind: "again", failure, isLimit, maxTries: DOUBTFUL_TRIES };
      return { kind: "failed", failure };
    }
    const value = readJson((sent) => read(sent, response, mayBeSecond), response.text);
    if (value !== undefined) return { kind: "done", value };
    return { kind: "again", failure: explainUnexpectedResponse(what, response.status), isLimit: false };
  }

  /** Retries after outages and rate limits until `until`, the end of the run's time limit, or cancellation. */
  function retry<T>(once: () => Try<T>, until = Number.POSITIVE_INFINITY): Promise<T> {
    return withRetries(once, {
      clock,
      signal,
      deadline: () => Math.min(end, until),
      random,
      onWait: ({ what, why }, next) => {
        if (next.getTime() - clock.now().getTime() >= LONG_WAIT_MS) runner.info(describeWait(`${what}. ${why}`, next));
      },
    });
  }

  /**
   * Repeats a request that's safe to send twice, or whose effect can be found.
   *
   * @param options.find  for a request that could succeed twice: what it has created; null if nothing. Called after a
   *   lost response, and after the next try, because the first may only have been slow.
   */
  function repeat<T>(what: string, call: Call, read: Read<T>, { until, find }: RepeatOptions<T> = {}): Promise<T> {
    let mayBeSecond = false;
    return retry(async () => {
      const result = await attempt(what, call, read, mayBeSecond);
      mayBeSecond ||= result.kind !== "done" && mayHaveSucceeded(result.failure);
      if (!find || !mayBeSecond) return result;
      const found = await orFailure(find());
      if (found instanceof GitHubFailure) return result.kind === "done" ? result : { ...result, kind: "failed" };
      return found ? { kind: "done", value: found } : result;
    }, until);
  }

  return { attempt, retry, repeat };
}

export type Exchange = ReturnType<typeof createExchange>;

/** A signal that's never aborted, for requests after a cancellation. */
const NEVER = new AbortController().signal;

/** Returns an error if the response is missing or incomplete. For a refusal, the status is enough. */
function responseOf(outcome: Outcome): HttpResponse | NetworkError {
  if (outcome.kind === "aborted") return { kind: "timeout", detail: "the run was stopped" };
  if (outcome.kind !== "response") return outcome.error;
  const { status, headers, body, broken } = outcome;
  return broken && status < 300 ? broken : { status, headers, text: textOf(body) };
}
