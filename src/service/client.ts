import { as, type Reader } from "../json.ts";
import { exchange, type Outcome } from "../net/http.ts";
import type { ClientPorts } from "../net/port.ts";
import { type Attempt, createPauses, TOO_LATE, withRetries } from "../net/retry.ts";
import { counted } from "../text/numbers.ts";
import { CANCELED, classify, failureOf, type Subject } from "./outcome.ts";
import type { CallOptions, Service, ServiceFailure } from "./port.ts";
import { createReaders } from "./schema.ts";
import { SIGNALS } from "./signals.ts";

/** A read gets at least this long, so that a check just before the deadline can still succeed. */
const MIN_READ_MS = 1_000;
/** Includes connecting through a proxy. */
const CONNECT_MS = 10_000;
const READ_MS = 20_000;
/** For the response to a create request or message. Generous, because after a timeout, the result is uncertain. */
const SEND_MS = 60_000;
/** The minimum when the deadline is near. A run has to end within 30 s of its deadline. */
const MIN_SEND_MS = 25_000;
/** For the response to a create request or message when the run is canceled. The runner kills the step after 7.5 s. */
const CANCELED_SEND_MS = 5_000;

export interface ServiceOptions extends ClientPorts {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly projectId: string;
  /** Unlimited if absent. */
  readonly maxRequests?: number;
}

/** How long to wait for a response, with this much time left until the deadline. */
export function responseLimit(isSend: boolean, leftMs: number): number {
  return isSend ? Math.min(SEND_MS, Math.max(leftMs, MIN_SEND_MS)) : Math.min(READ_MS, leftMs);
}

export function createService(options: ServiceOptions): Service {
  const { baseUrl, apiKey, projectId, maxRequests = Number.POSITIVE_INFINITY } = options;
  const { network, clock, signal, timer, random } = options;
  const { redact } = options.runner;
  const { host, pathname } = new URL(baseUrl);
  // Mintlify's keys for its assistant and for users begin like this. Its admin keys begin with just `mint_`.
  const wrongKey = /^mint_(?:dsc|us)_/.exec(apiKey)?.[0];
  const where = { host, basePath: pathname.replace(/\/$/, ""), projectId, wrongKey };
  const readers = createReaders(redact);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": "docs-agent-action",
  };
  const pauses = createPauses<ServiceFailure>(clock);
  let requests = 0;

  interface Call<T> {
    readonly subject: Subject;
    /** Relative to the base URL, encoded. */
    readonly path: string;
    /** Makes the call a POST. */
    readonly prompt?: string;
    readonly read: Reader<T>;
    /** No retries. */
    readonly once?: boolean;
  }

  async function perform<T>(call: Call<T>, { deadline, onTry, onWait }: CallOptions): Promise<T> {
    const { subject, path, prompt, read, once = false } = call;
    const use = prompt === undefined ? "read" : "write";
    // The service may limit optional operations separately, so their limits don't apply to other operations.
    const isOptional = subject.operation === "signal";

    async function attempt(): Promise<Attempt<T, ServiceFailure>> {
      const pause = isOptional ? null : pauses.current(use);
      if (pause) {
        const details = { status: pause.reason.status, retryAfterMs: pause.leftMs };
        return { kind: "again", failure: failureOf(subject, "quota", pause.reason, details), isLimit: true };
      }
      if (!once && clock.monotonic() > deadline) {
        throw failureOf(subject, use === "read" ? "unavailable" : "not-sent", TOO_LATE);
      }
      await onTry?.();
      if (requests >= maxRequests) {
        throw failureOf(subject, "budget", {
          why: `This run reached its limit of ${counted(maxRequests, "API request")} to the service`,
          fix: "Raise `max-requests` if the service's quota allows it, or reduce what the report covers",
        });
      }
      const outcome = await send(path, prompt, deadline);
      const result = classify({ subject, read, redact, now: clock.now() }, outcome);
      if (result.kind !== "done" && !isOptional) pauses.note(use, result.failure);
      return result;
    }

    return withRetries(
      async () => {
        const result = await attempt();
        const isLast = once || requests >= maxRequests;
        return result.kind === "again" && isLast ? { ...result, kind: "failed" } : result;
      },
      {
        ...{ clock, signal, random, deadline: () => deadline },
        onWait: (failure, until) => onWait?.(failure.why, until),
        canceled: () => failureOf(subject, "cancelled", CANCELED),
      },
    );
  }

  /** Counts the request before sending it, so that parallel calls can't exceed the limit. */
  async function send(path: string, prompt: string | undefined, deadline: number): Promise<Outcome> {
    const left = Math.max(deadline - clock.monotonic(), MIN_READ_MS);
    const isSend = prompt !== undefined;
    const url = new URL(`${baseUrl}${path}`);
    const json = { ...headers, "content-type": "application/json" };
    requests += 1;
    const outcome = await exchange(
      isSend ? network.fresh : network.dispatcher,
      isSend
        ? { url, method: "POST", headers: json, body: JSON.stringify({ prompt }) }
        : { url, method: "GET", headers },
      signal,
      {
        timer,
        limitMs: (isSent) => (isSent ? responseLimit(isSend, left) : Math.min(CONNECT_MS, left)),
        afterAbortMs: (isSent) => (isSend && isSent ? CANCELED_SEND_MS : 0),
      },
    );
    const { kind } = outcome;
    if (kind === "not-sent" || kind === "refused" || (kind === "aborted" && !outcome.sent)) requests -= 1;
    return outcome;
  }

  const analyticsPath = `/v1/analytics/${encodeURIComponent(projectId)}`;
  const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;

  /** A response about another job is treated as unreadable. */
  function jobCall(operation: "message" | "get", jobId: string) {
    const read = as(readers.job, (job) => (job.id === jobId ? job : undefined));
    return { subject: { ...where, operation, jobId }, path: `${jobsPath}/${encodeURIComponent(jobId)}`, read };
  }

  return {
    get requests() {
      return requests;
    },
    createJob(prompt, options) {
      const subject: Subject = { ...where, operation: "create" };
      return perform({ subject, path: jobsPath, prompt, read: readers.job }, options);
    },
    sendMessage(jobId, prompt, options) {
      const call = jobCall("message", jobId);
      return perform({ ...call, path: `${call.path}/message`, prompt }, options);
    },
    getJob: (jobId, options) => perform({ ...jobCall("get", jobId), once: true }, options),
    visitorsPage({ dateFrom, dateTo, limit, offset }, options) {
      const subject: Subject = { ...where, operation: "visitors" };
      const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, offset: `${offset}` });
      const path = `${analyticsPath}/visitors?${query}`;
      return perform({ subject, path, read: readers.visitorsPage }, options);
    },
    signal(name, { dateFrom, dateTo, cursor }, options) {
      const { path, limit, reader } = SIGNALS[name];
      const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, ...(cursor && { cursor }) });
      const subject: Subject = { ...where, operation: "signal" };
      const read = reader(readers.clean);
      return perform({ subject, path: `${analyticsPath}/${path}?${query}`, read, once: true }, options);
    },
  };
}
