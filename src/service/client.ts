import type { Network } from "../network.ts";
import { withRetries } from "../retry.ts";
import type { Clock } from "../world.ts";
import { exchange, type Limits, type Outcome, type Request } from "./http.ts";
import { CANCELED, classify, failureOf, type Subject } from "./outcome.ts";
import type { CallOptions, Job, Service } from "./port.ts";
import { createKeyRedactor, isJobId, readJob, readVisitorsPage } from "./schema.ts";

/** Even with the deadline at hand, a read gets this long for its answer; without it a last look would be no look. */
const MIN_READ_MS = 1_000;

export interface ServiceOptions {
  /** As `parseBaseUrl` returns it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly network: Network;
  readonly clock: Clock;
  /** Ceiling of requests over the life of this client; none if absent. */
  readonly maxRequests?: number;
  /** From 0 (inclusive) to 1 (exclusive): spreads the waits. */
  readonly random: () => number;
  /** Real milliseconds to make a connection, through a proxy if there is one. */
  readonly connectMs?: number | undefined;
  /** For the answer to a create or message, if time is left: generous, because giving up on one leaves it unclear whether it arrived. */
  readonly sendMs?: number | undefined;
  /** The same with the deadline at hand. A run has to end at most 30 s after its deadline. */
  readonly minSendMs?: number | undefined;
  /** For the answer to a read. */
  readonly readMs?: number | undefined;
}

/** The client of the service's four operations. */
export function createService({
  baseUrl,
  apiKey,
  projectId,
  network,
  clock,
  maxRequests = Number.POSITIVE_INFINITY,
  random,
  connectMs = 10_000,
  sendMs = 60_000,
  minSendMs = 5_000,
  readMs = 20_000,
}: ServiceOptions): Service {
  const { host, pathname } = new URL(baseUrl);
  const where = { host, basePath: pathname.replace(/\/$/, ""), projectId };
  const withoutKey = createKeyRedactor(apiKey);
  let requests = 0;

  interface Call<T> {
    readonly subject: Subject;
    /** Below the base URL, encoded. */
    readonly path: string;
    /** Makes the call a POST. */
    readonly prompt?: string;
    readonly read: (body: string) => T | null;
    /** Leaves it to the caller when to try again. */
    readonly once?: boolean;
  }

  /** Puts a call to the service until it is answered, refused, uncertain, or out of tries or time. */
  async function perform<T>({ subject, path, prompt, read, once = false }: Call<T>, options: CallOptions): Promise<T> {
    const url = new URL(`${baseUrl}${path}`);
    const request: Request = { url, apiKey, body: prompt === undefined ? null : { prompt } };
    const { deadline, signal, onTry, onWait } = options;
    return withRetries(
      async () => {
        await onTry?.();
        if (requests >= maxRequests) {
          throw failureOf(subject, "budget", {
            why: `This run may make ${maxRequests} requests to the service, and they are used up`,
            fix: "Raise `max-requests` if the service's quota allows it, or ask for less",
          });
        }
        const outcome = await send(request, options);
        const result = classify({ subject, read, withoutKey: withoutKey.text, now: clock.now() }, outcome);
        const isLast = once || requests >= maxRequests;
        return result.kind === "again" && isLast ? { ...result, kind: "failed" } : result;
      },
      {
        clock,
        signal,
        deadline: () => deadline,
        random,
        onWait: (failure, until) => onWait?.(failure.why, until),
        canceled: (_, cause) => failureOf(subject, "cancelled", CANCELED, { cause }),
      },
    );
  }

  /** One request, counted from before it goes out, so that parallel calls can't pass the limit together. */
  async function send(request: Request, { deadline, signal }: CallOptions): Promise<Outcome> {
    const left = Math.max(deadline - clock.monotonic(), MIN_READ_MS);
    const isSend = request.body !== null;
    const dispatcher = isSend ? network.fresh : network.dispatcher;
    const limits: Limits = {
      connectMs: Math.min(connectMs, left),
      answerMs: isSend ? Math.min(sendMs, Math.max(left, minSendMs)) : Math.min(readMs, left),
    };
    requests += 1;
    const outcome = await exchange(dispatcher, request, limits, signal);
    const { kind } = outcome;
    if (kind === "not-sent" || kind === "refused" || (kind === "aborted" && !outcome.sent)) requests -= 1;
    return outcome;
  }

  const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;

  /** A call about one job. An answer about another is as good as none. */
  function jobCall(operation: "message" | "get", jobId: string) {
    const subject: Subject = { ...where, operation, jobId };
    if (!isJobId(jobId)) {
      throw failureOf(subject, "refused", {
        why: "No job id is empty, is longer than 500 characters, or has white space, a slash or control characters in it",
        fix: "Copy the id from the status comment or from the output `job-id`",
      });
    }
    const read = (body: string) => {
      const job = readOwnJob(body);
      return job?.id === jobId ? job : null;
    };
    return { subject, path: `${jobsPath}/${encodeURIComponent(jobId)}`, read };
  }

  function readOwnJob(body: string): Job | null {
    const job = readJob(body);
    return job && withoutKey.job(job);
  }

  return {
    get requests() {
      return requests;
    },
    async createJob(prompt, options) {
      const subject: Subject = { ...where, operation: "create" };
      return perform({ subject, path: jobsPath, prompt, read: readOwnJob }, options);
    },
    async sendMessage(jobId, prompt, options) {
      const call = jobCall("message", jobId);
      return perform({ ...call, path: `${call.path}/message`, prompt }, options);
    },
    async getJob(jobId, options) {
      return perform({ ...jobCall("get", jobId), once: true }, options);
    },
    async visitorsPage({ dateFrom, dateTo, limit, offset }, options) {
      const subject: Subject = { ...where, operation: "visitors" };
      const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, offset: `${offset}` });
      const path = `/v1/analytics/${encodeURIComponent(projectId)}/visitors?${query}`;
      const read = (body: string) => {
        const page = readVisitorsPage(body);
        return page && withoutKey.page(page);
      };
      return perform({ subject, path, read }, options);
    },
  };
}
