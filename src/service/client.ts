import type { Network } from "../network.ts";
import type { Clock } from "../world.ts";
import { explainBadJobId, explainBudget, explainCancelled, type Subject } from "./advice.ts";
import { createEchoFilter } from "./echo.ts";
import { exchange, type Limits, type Outcome, type Request } from "./http.ts";
import {
  type CallOptions,
  type Job,
  type Service,
  ServiceFailure,
  type VisitorsPage,
  type VisitorsQuery,
} from "./port.ts";
import { backoff, MAX_TRIES, quotaWait } from "./retry.ts";
import { isJobId, readJob, readVisitorsPage } from "./schema.ts";
import { judge } from "./verdict.ts";

/** Milliseconds. */
interface Timeouts {
  /** Making a connection, through a proxy if there is one. */
  readonly connectMs: number;
  /** The answer to a create or message: generous, because giving up on one leaves its fate unknown. */
  readonly sendMs: number;
  /** The answer to a read. */
  readonly readMs: number;
}

const TIMEOUTS: Timeouts = { connectMs: 10_000, sendMs: 60_000, readMs: 20_000 };

/** Even with the deadline at hand, a read gets this long for its answer; without it a last look would be no look. */
const LEAST_READ_MS = 1_000;

export interface ServiceOptions {
  /** As `parseBaseUrl` returns it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly network: Network;
  readonly clock: Clock;
  /** Ceiling of requests over the life of this client; none if absent. */
  readonly maxRequests?: number;
  readonly timeouts?: Partial<Timeouts>;
  /** From 0 (inclusive) to 1 (exclusive): spreads the waits. */
  readonly random?: () => number;
}

/** The client of the service's four operations. */
export function createService({
  baseUrl,
  apiKey,
  projectId,
  network,
  clock,
  maxRequests = Number.POSITIVE_INFINITY,
  timeouts,
  random = Math.random,
}: ServiceOptions): Service {
  const { connectMs, sendMs, readMs } = { ...TIMEOUTS, ...timeouts };
  const { host } = new URL(baseUrl);
  const project = encodeURIComponent(projectId);
  const withoutKey = createEchoFilter(apiKey);
  let requests = 0;

  interface Call<T> {
    readonly subject: Subject;
    /** Below the base address, encoded. */
    readonly path: string;
    /** Makes the call a POST. */
    readonly prompt?: string;
    readonly read: (body: string) => T | null;
    /** Whether the call waits and tries again by itself. */
    readonly patient: boolean;
  }

  /** Puts a call to the service until it is answered, refused, uncertain, or out of tries or time. */
  async function perform<T>(
    { subject, path, prompt, read, patient }: Call<T>,
    options: CallOptions,
  ): Promise<T> {
    const url = new URL(`${baseUrl}${path}`);
    const request: Request =
      prompt === undefined
        ? { method: "GET", url, apiKey }
        : { method: "POST", url, apiKey, body: { prompt } };
    let failures = 0;
    let refusals = 0;
    for (;;) {
      if (requests >= maxRequests) throw new ServiceFailure("budget", explainBudget(subject, maxRequests));
      options.onTry?.();
      const outcome = await send(request, options);
      const verdict = judge({ subject, read, withoutKey: withoutKey.words, now: clock.now() }, outcome);
      if (verdict.kind === "done") return verdict.value;
      const { failure } = verdict;
      if (verdict.kind === "failed" || !patient) throw failure;
      const wait =
        failure.kind === "quota"
          ? quotaWait(failure.retryAfterMs, ++refusals)
          : Math.max(backoff(++failures, random), failure.retryAfterMs ?? 0);
      const late = clock.monotonic() + wait > options.deadline;
      if (late || failures >= MAX_TRIES || requests >= maxRequests) throw failure;
      await options.onWait?.(failure.why, new Date(clock.now().getTime() + wait));
      await pause(wait, subject, options.signal);
    }
  }

  /** One request, counted from before it goes out, so that parallel calls cannot pass the ceiling together. */
  async function send(request: Request, { deadline, signal }: CallOptions): Promise<Outcome> {
    const left = Math.max(deadline - clock.monotonic(), LEAST_READ_MS);
    const [dispatcher, limits]: [Network["dispatcher"], Limits] =
      request.method === "POST"
        ? [network.fresh, { connectMs, answerMs: sendMs }]
        : [network.dispatcher, { connectMs: Math.min(connectMs, left), answerMs: Math.min(readMs, left) }];
    requests += 1;
    const outcome = await exchange(dispatcher, request, limits, signal);
    const unsent =
      outcome.kind === "not-sent" ||
      outcome.kind === "refused" ||
      (outcome.kind === "aborted" && !outcome.sent);
    if (unsent) requests -= 1;
    return outcome;
  }

  async function pause(ms: number, subject: Subject, signal: AbortSignal): Promise<void> {
    try {
      await clock.sleep(ms, signal);
    } catch (cause) {
      throw new ServiceFailure("cancelled", explainCancelled(subject), { cause });
    }
  }

  function jobPath(subject: Subject, jobId: string): string {
    if (!isJobId(jobId)) throw new ServiceFailure("refused", explainBadJobId(subject));
    return `/v2/agent/${project}/job/${encodeURIComponent(jobId)}`;
  }

  /** @param jobId  of the job that was asked for: an answer about another is as good as none */
  function readJobOf(jobId?: string) {
    return (body: string): Job | null => {
      const job = readJob(body);
      return job && job.id === (jobId ?? job.id) ? withoutKey.job(job) : null;
    };
  }

  function readPage(body: string): VisitorsPage | null {
    const page = readVisitorsPage(body);
    return page && withoutKey.page(page);
  }

  return {
    get requests() {
      return requests;
    },
    async createJob(prompt, options) {
      const subject: Subject = { operation: "create", host, projectId };
      const path = `/v2/agent/${project}/job`;
      return perform({ subject, path, prompt, read: readJobOf(), patient: true }, options);
    },
    async sendMessage(jobId, prompt, options) {
      const subject: Subject = { operation: "message", host, projectId, jobId };
      const path = `${jobPath(subject, jobId)}/message`;
      return perform({ subject, path, prompt, read: readJobOf(jobId), patient: true }, options);
    },
    async getJob(jobId, options) {
      const subject: Subject = { operation: "get", host, projectId, jobId };
      return perform(
        { subject, path: jobPath(subject, jobId), read: readJobOf(jobId), patient: false },
        options,
      );
    },
    async visitorsPage(query, options) {
      const subject: Subject = { operation: "visitors", host, projectId };
      const path = `/v1/analytics/${project}/visitors?${parameters(query)}`;
      return perform({ subject, path, read: readPage, patient: true }, options);
    },
  };
}

function parameters({ dateFrom, dateTo, limit, offset }: VisitorsQuery): URLSearchParams {
  return new URLSearchParams({ dateFrom, dateTo, limit: String(limit), offset: String(offset) });
}
