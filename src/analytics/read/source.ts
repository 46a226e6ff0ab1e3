import type { Window } from "../../inputs/period.ts";
import type { Runner } from "../../runner/port.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../../service/port.ts";
import { sumOf } from "../compare/statistics.ts";

/** The API's maximum. A page costs one request, however long it is. */
export const PAGE_ROWS = 250;
/** More requests at a time would save little time, and a service could take them for an attack. */
export const MAX_AT_ONCE = 4;
/** A page over the size limit is read in this many parts. */
const PARTS = 5;

/** A page of a period's visitors. */
export type PeriodPage = VisitorsPage & { readonly window: Window };

interface Ports {
  readonly service: Pick<Service, "visitorsPage" | "signal" | "requests">;
  readonly runner: Pick<Runner, "progress">;
}

export type Source = ReturnType<typeof createSource>;

/**
 * The service as a report reads it: at most `maxRequests` requests, four at a time, in the order in which they're asked for.
 * Once the quota is used up, the rest fail without being sent, because they would use up quota that others share.
 */
export function createSource({ service, runner }: Ports, maxRequests: number, call: CallOptions) {
  const waiting: (() => void)[] = [];
  let free = MAX_AT_ONCE;
  let asked = 0;
  let refusal: ServiceFailure | null = null;

  async function limited<T>(read: () => Promise<T>): Promise<T> {
    asked += 1;
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      if (refusal !== null) throw refusal;
      return await read();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  function refuseMore(thrown: unknown): never {
    if (thrown instanceof ServiceFailure && thrown.kind === "quota") refusal = thrown;
    throw thrown;
  }

  async function page(window: Window, offset = 0, limit = PAGE_ROWS): Promise<PeriodPage> {
    const query = { dateFrom: window.from, dateTo: window.to, limit, offset };
    try {
      return { ...(await limited(() => service.visitorsPage(query, call).catch(refuseMore))), window };
    } catch (thrown) {
      if (!isTooLarge(thrown) || limit === 1) throw thrown;
      const parts: PeriodPage[] = [];
      let lost = 0;
      const size = Math.ceil(limit / PARTS);
      for (let at = offset; at < offset + limit && parts.at(-1)?.hasMore !== false; at += size) {
        const part = page(window, at, Math.min(size, offset + limit - at));
        // A single row over the limit counts as rejected.
        const read = await part.catch((error) => (isTooLarge(error) && size === 1 ? null : Promise.reject(error)));
        if (read) parts.push(read);
        else lost += 1;
      }
      const last = parts.at(-1);
      if (last === undefined) throw thrown;
      const [received, rejected] = [sumOf(parts, (part) => part.received), sumOf(parts, (part) => part.rejected)];
      const visitors = parts.flatMap((part) => part.visitors);
      return { ...last, visitors, received: received + lost, rejected: rejected + lost };
    }
  }

  return {
    /** How many more requests may be started. Retries count, too. */
    left: () => maxRequests - Math.max(asked, service.requests),
    /** Rows of a window, which take one request unless they're too large for one response. @throws ServiceFailure */
    page,
    /** If there's no quota for these, visitors are still read, because services can limit each operation separately. */
    signal: ((name, query, options) => limited(() => service.signal(name, query, options))) as Service["signal"],
    progress: ({ label }: Window, rows: number) => runner.progress({ label, requests: service.requests, rows }),
  };
}

const isTooLarge = (thrown: unknown) => thrown instanceof ServiceFailure && thrown.kind === "too-large";

/** The result, or why there is none and what to do, without the final period. Throws if the run is canceled. */
export async function resultOrReason<T extends object>(reading: Promise<T>): Promise<T | string> {
  try {
    return await reading;
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure) || thrown.kind === "cancelled") throw thrown;
    // An earlier request with the same inputs wasn't refused, so changing them wouldn't help.
    return thrown.kind === "refused" ? thrown.why : `${thrown.why}. ${thrown.fix}`;
  }
}
