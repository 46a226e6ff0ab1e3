import { RequestFailure } from "../failure.ts";

/** An agent job as the rest of the product sees it; fields that the service left out are null or empty. */
export interface Job {
  readonly id: string;
  /** The service's word: active, completed, archived, failed, or one that isn't known here. */
  readonly status: string;
  readonly source: { readonly repository: string | null; readonly ref: string | null };
  readonly model: string | null;
  readonly prLink: string | null;
  readonly createdAt: string | null;
  readonly archivedAt: string | null;
}

/** Unique visitors. `total` is deduplicated over people and machines, so it need not be `human + ai`. */
export interface Counts {
  readonly human: number;
  readonly ai: number;
  readonly total: number;
}

export interface VisitorRow extends Counts {
  readonly path: string;
}

export interface VisitorsPage {
  readonly totals: Counts;
  readonly visitors: readonly VisitorRow[];
  /** Rows that the service sent and the client refused (no path, negative or non-finite counts). */
  readonly rejected: number;
  /** Rows as the service sent them, kept or refused: what `offset` counts. */
  readonly received: number;
  readonly hasMore: boolean;
}

export interface VisitorsQuery {
  /** YYYY-MM-DD, inclusive. */
  readonly dateFrom: string;
  /** YYYY-MM-DD, exclusive. */
  readonly dateTo: string;
  /** 1 to 250. */
  readonly limit: number;
  readonly offset: number;
}

/** How long a call can take, and how it says that it's waiting. */
export interface CallOptions {
  /** Monotonic milliseconds after which the call no longer waits or tries again. */
  readonly deadline: number;
  /** Ends waits at once; a POST that is under way becomes `uncertain`. */
  readonly signal: AbortSignal;
  /** Told, and waited for, before each try: once it returns, the request may be on the wire. What it throws ends the call. */
  readonly onTry?: () => Promise<void> | void;
  /** Told before each wait (quota, a connection that failed), with the time at which the next try starts. */
  readonly onWait?: (reason: string, until: Date) => Promise<void> | void;
}

/** The service's four operations. All of them throw ServiceFailure, nothing else. */
export interface Service {
  /** POST …/job. Sent at most once once a byte may have reached the service. */
  createJob(prompt: string, options: CallOptions): Promise<Job>;
  /** POST …/job/{id}/message. Same rule as createJob. */
  sendMessage(jobId: string, prompt: string, options: CallOptions): Promise<Job>;
  /** GET …/job/{id}: exactly one request; the caller decides when to look again. */
  getJob(jobId: string, options: CallOptions): Promise<Job>;
  /** GET …/visitors: tries again on transient errors and waits for quota inside the deadline. */
  visitorsPage(query: VisitorsQuery, options: CallOptions): Promise<VisitorsPage>;
  /** Requests put on the wire so far, tries included. */
  readonly requests: number;
}

/**
 * - `not-sent`: nothing reached the service, tries are used up
 * - `refused`: a final answer (4xx but 429, a redirect, a certificate that isn't trusted)
 * - `quota`: 429 and the wait doesn't fit into the deadline
 * - `uncertain`: a POST whose fate is unknown; it must not be sent again
 * - `unavailable`: a GET that failed in a way that may pass (5xx, timeout, reset, unreadable answer)
 * - `too-large`: the answer to a GET is larger than is read; a smaller `limit` may fit
 * - `budget`: the ceiling of requests of this run is reached; nothing was sent
 * - `cancelled`: the signal was aborted before anything was sent
 */
export type ServiceFailureKind =
  | "not-sent"
  | "refused"
  | "quota"
  | "uncertain"
  | "unavailable"
  | "too-large"
  | "budget"
  | "cancelled";

export class ServiceFailure extends RequestFailure {
  readonly kind: ServiceFailureKind;

  constructor(kind: ServiceFailureKind, ...failure: ConstructorParameters<typeof RequestFailure>) {
    super(...failure);
    this.kind = kind;
  }
}
