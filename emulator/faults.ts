import type { ReadersSaid } from "./readers-said.ts";

export type Operation =
  | ("createJob" | "sendMessage" | "getJob" | "visitors" | "sitemap" | keyof ReadersSaid)
  | ("createComment" | "updateComment" | "deleteComment" | "getComment" | "listComments")
  | ("react" | "removeReaction" | "permission" | "thread" | "lineComment" | "repository")
  | ("listIssues" | "listPulls" | "tree" | "listAllComments" | "graphql")
  | ("createIssue" | "updateIssue" | "addLabels" | "commits" | "commit" | "compare" | "releases");

/**
 * - before-read: the request's headers have arrived, but its body isn't read
 * - after-read: the request has been read, but the operation isn't performed
 * - after-accept: the operation has taken effect, but its response is lost
 */
export type Moment = "before-read" | "after-read" | "after-accept";

/** An array is sent as several headers. */
type Headers = Readonly<Record<string, string | string[]>>;

export type Fault =
  /** No fault: lets one request through before the next fault in the queue. */
  | { readonly kind: "pass" }
  /** Responds without performing the operation. `body` is sent as JSON. */
  | { readonly kind: "status"; readonly status: number; readonly headers?: Headers; readonly body?: unknown }
  /** The operation takes effect, but its response is replaced. `body` is sent as is. */
  | { readonly kind: "body"; readonly status: number; readonly body: string | Uint8Array; readonly headers?: Headers }
  /** No response: the connection is reset (RST), closed cleanly (FIN), or stays open. Default: after-read. */
  | { readonly kind: "reset" | "close" | "stall"; readonly when?: Moment }
  /** The operation takes effect, but the connection closes after half of the response. */
  | { readonly kind: "truncate" }
  /** The operation takes effect immediately, and its response is sent `ms` milliseconds later. */
  | { readonly kind: "delay"; readonly ms: number }
  /** No fault, but the connection is reset on the next request over it. */
  | { readonly kind: "stale" };

interface QueuedFault {
  readonly operation: Operation;
  readonly fault: Fault;
  /** How many more requests it applies to. Can be Infinity. */
  readonly times: number;
  /** When it applies, by the emulator's clock; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** One queue per operation. Each request to the operation uses the first fault in its queue. */
export function createFaults(now: () => number) {
  let queue: QueuedFault[] = [];
  return {
    add(operation: Operation, fault: Fault, times = 1): void {
      if (times > 0) queue.push({ operation, fault, times, ...ALWAYS });
    },
    /** Applies to every request to these operations in a time range, in milliseconds from now by the emulator's clock. */
    addBetween(startMs: number, endMs: number, operations: readonly Operation[], fault: Fault): void {
      const [from, until] = [now() + startMs, now() + endMs];
      const times = Number.POSITIVE_INFINITY;
      queue.push(...operations.map((operation) => ({ operation, fault, times, from, until })));
    },
    /** Clears the queue of the operation, or all queues. */
    clear(operation?: Operation): void {
      queue = queue.filter((queued) => operation !== undefined && queued.operation !== operation);
    },
    /** Faults still queued. Tests expect none to be left. */
    list: (): readonly QueuedFault[] => [...queue],
    take(operation: Operation): Fault | undefined {
      queue = queue.filter(({ until }) => now() < until);
      const index = queue.findIndex((queued) => queued.operation === operation && queued.from <= now());
      const first = queue[index];
      if (!first) return undefined;
      queue.splice(index, 1, ...(first.times > 1 ? [{ ...first, times: first.times - 1 }] : []));
      return first.fault;
    },
  };
}
