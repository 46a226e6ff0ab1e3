import { type Service, ServiceFailure } from "../../service/port.ts";
import { MAX_AT_ONCE, type Visitors } from "./pass.ts";

/**
 * Keeps a report's reads below `max-requests`, four at a time, in the order in which they're asked for. Once the quota is
 * used up, the rest fail without being sent, because they would use up quota that others share.
 */
export function createBudget(service: Pick<Service, "visitorsPage" | "signal" | "requests">, maxRequests: number) {
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

  const visitorsPage: Service["visitorsPage"] = (query, options) =>
    limited(async () => {
      try {
        return await service.visitorsPage(query, options);
      } catch (thrown) {
        if (thrown instanceof ServiceFailure && thrown.kind === "quota") refusal = thrown;
        throw thrown;
      }
    });
  /** Without quota for what's optional, the rest is still read: the service may limit each operation on its own. */
  const signal: Service["signal"] = (name, query, options) => limited(() => service.signal(name, query, options));

  return {
    /** How many more requests may be started. Retries count, too. */
    left: () => maxRequests - Math.max(asked, service.requests),
    signal,
    /** A client that counts its own requests. */
    client(): Visitors {
      let requests = 0;
      return {
        get requests() {
          return requests;
        },
        visitorsPage: (query, options) => {
          requests += 1;
          return visitorsPage(query, options);
        },
      };
    },
  };
}
