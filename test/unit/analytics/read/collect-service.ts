import { collect } from "../../../../src/analytics/read/collect.ts";
import { createSource } from "../../../../src/analytics/read/source.ts";
import {
  type CallOptions,
  type Service,
  ServiceFailure,
  type ServiceFailureKind,
  type VisitorRow,
  type VisitorsPage,
  type VisitorsQuery,
} from "../../../../src/service/port.ts";
import { WEEK } from "../readings.ts";

const TOTALS = { human: 900, ai: 600, total: 1_400 };

/** Returns the response to a request. Requests are numbered from 0. A returned error is thrown. */
export type Script = (query: VisitorsQuery, call: number) => VisitorsPage | Error;

export interface Exchange {
  readonly query: VisitorsQuery;
  readonly response: VisitorsPage | Error;
}

export interface ScriptedService extends Service {
  /** Requests with their responses, in order. */
  readonly log: readonly Exchange[];
}

export function scripted(script: Script, delay?: () => Promise<unknown>): ScriptedService {
  const log: Exchange[] = [];
  const unexpected = (): never => {
    throw new Error("Unexpected call");
  };
  return {
    log,
    get requests() {
      return log.length;
    },
    async visitorsPage(query) {
      await delay?.();
      const response = script(query, log.length);
      log.push({ query, response });
      if (response instanceof Error) throw response;
      return response;
    },
    createJob: unexpected,
    sendMessage: unexpected,
    getJob: unexpected,
    signal: unexpected,
  };
}

/** Rows /p<from> to /p<from + count − 1>. Each row's counts identify it. */
export function rows(from: number, count: number): VisitorRow[] {
  return Array.from({ length: count }, (_, i) => {
    const n = from + i;
    return { path: `/p${n}`, human: n, ai: 1, total: n + 1 };
  });
}

export function page(visitors: readonly VisitorRow[], details: Partial<VisitorsPage> = {}): VisitorsPage {
  return { totals: TOTALS, visitors, rejected: 0, received: visitors.length, hasMore: true, ...details };
}

/** Serves a window of `count` rows, paginated according to the contract. */
export function steady(count: number): Script {
  return ({ limit, offset }) =>
    page(rows(offset, Math.max(0, Math.min(limit, count - offset))), { hasMore: offset + limit < count });
}

export function failure(kind: ServiceFailureKind, why = `The service said ${kind}`): ServiceFailure {
  return new ServiceFailure(kind, { what: "The visitors couldn't be read", why, fix: "Try again later" });
}

export const CALL: CallOptions = { deadline: 300_000 };

/** Reads a week. The number of requests and the rows after each round come along. */
export async function read(service: Service, maxRequests = 40, likelyPages: number | null = null) {
  const progress: number[] = [];
  const runner = { progress: ({ rows }: { rows: number }) => void progress.push(rows) };
  const source = createSource({ service, runner }, maxRequests, CALL);
  const reading = await collect(source, await source.page(WEEK), likelyPages);
  return { ...reading, requests: service.requests, progress };
}
