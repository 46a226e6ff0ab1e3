import { RequestFailure } from "../failure.ts";

/** An agent job. Fields that the service left out are null or empty. */
export interface Job {
  readonly id: string;
  /** active, completed, archived, failed, or a status that this action doesn't know. */
  readonly status: string;
  readonly source: { readonly repository: string | null; readonly ref: string | null };
  readonly model: string | null;
  readonly prLink: string | null;
}

/** Unique visitors. `total` is deduplicated across people and AI, so it can be less than `human + ai`. */
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
  /** Rows that were dropped because the path or a count was unusable. */
  readonly rejected: number;
  /** The number of all rows, including rejected ones. */
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

export interface Votes {
  readonly up: number;
  readonly down: number;
}

/** A page of rows. `hasMore`: the service has rows that aren't included. `next`: where they start, if they can be read. */
interface Rows<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
  readonly next?: string | null;
}

/** What the optional operations return. All text in it is untrusted. */
export interface Signals {
  /** Paths as the service spells them. */
  readonly feedback: Rows<Votes & { readonly path: string }>;
  /** Most frequent first. `clicks`: the percentage of searches with a click. */
  readonly searches: Rows<{ readonly term: string; readonly searches: number; readonly clicks: number }> & {
    readonly total: number;
  };
  /** For each question, only its page, its category, and whether it was answered. Its text is never read. */
  readonly questions: Rows<{
    readonly isAnswered: boolean;
    readonly category: string | null;
    readonly page: string | null;
  }>;
  /**
   * Page views of the whole site, which, unlike visitors, can be added up. The rows, one for each page, aren't read.
   */
  readonly views: Rows<never> & { readonly totals: Counts };
}

export const SIGNAL_NAMES = ["feedback", "searches", "questions", "views"] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];

interface SignalQuery extends Pick<VisitorsQuery, "dateFrom" | "dateTo"> {
  /** Where to continue. */
  readonly cursor?: string;
}

export interface CallOptions {
  /** Monotonic milliseconds after which the call no longer waits or retries. */
  readonly deadline: number;
  /** Awaited before each try. Once it returns, the request may be sent. If it throws, the call ends. */
  readonly onTry?: () => Promise<void> | void;
  /** Awaited before each wait, with the time of the next try. */
  readonly onWait?: (reason: string, until: Date) => Promise<void> | void;
}

/**
 * The service's operations. All of them throw ServiceFailure and nothing else. Once the run is canceled, they no longer
 * wait, and a POST in flight gets a few more seconds before it becomes `uncertain`.
 */
export interface Service {
  /** POST …/job. Never retried once a byte may have reached the service, except after a 429. */
  createJob(prompt: string, options: CallOptions): Promise<Job>;
  /** POST …/job/{id}/message. Same rule as createJob. */
  sendMessage(jobId: string, prompt: string, options: CallOptions): Promise<Job>;
  /** GET …/job/{id}. Exactly one request. */
  getJob(jobId: string, options: CallOptions): Promise<Job>;
  /** GET …/visitors. Retries transient errors and waits for quota, within the deadline. */
  visitorsPage(query: VisitorsQuery, options: CallOptions): Promise<VisitorsPage>;
  /**
   * GET …: one of the optional operations, for reports on what readers say. Exactly one request, so that it neither
   * waits for quota nor uses up what the rest of the report needs.
   */
  signal<Name extends SignalName>(name: Name, query: SignalQuery, options: CallOptions): Promise<Signals[Name]>;
  /** Requests sent so far, including retries. */
  readonly requests: number;
}

export type ServiceFailureKind =
  /** Nothing reached the service, and there are no tries left. */
  | "not-sent"
  /**
   * A permanent failure: a redirect, a 4xx (except 408, 425, and 429), an untrusted certificate, or a proxy that
   * refuses.
   */
  | "refused"
  /** A 429, if the wait would go past the deadline, or the call is never retried. */
  | "quota"
  /** A POST that may have succeeded and must not be sent again. */
  | "uncertain"
  /** A GET that failed temporarily: a 5xx, a timeout, a reset, or an unreadable response. */
  | "unavailable"
  /** The response to a GET is over the size limit. A page with a smaller `limit` may fit. */
  | "too-large"
  /** The run's request limit was reached, and nothing was sent. */
  | "budget"
  /** The run was canceled. If the call was a POST, the service didn't accept it. */
  | "cancelled";

export class ServiceFailure extends RequestFailure {
  readonly kind: ServiceFailureKind;

  constructor(kind: ServiceFailureKind, ...failure: ConstructorParameters<typeof RequestFailure>) {
    super(...failure);
    this.kind = kind;
  }
}
