export const OPERATIONS = [
  "createJob",
  "sendMessage",
  "getJob",
  "visitors",
  "sitemap",
  "createComment",
  "updateComment",
  "deleteComment",
  "getComment",
  "listComments",
  "react",
  "removeReaction",
  "listReactions",
  "permission",
  "thread",
  "pull",
  "lineComment",
  "repository",
  "listIssues",
  "listPulls",
  "contents",
  "listAllComments",
  "graphql",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * - before-read: the head of the request has arrived, its body stays unread
 * - after-read: all of it was read, the operation is not performed
 * - after-accept: the operation has taken effect, its answer gets lost
 */
export const MOMENTS = ["before-read", "after-read", "after-accept"] as const;
export type Moment = (typeof MOMENTS)[number];

type Headers = Readonly<Record<string, string>>;

export type Fault =
  /** Nothing goes wrong: lets a request through ahead of the faults queued behind it. */
  | { readonly kind: "pass" }
  /** Answered instead of the operation, which is not performed. `body` is sent as JSON. */
  | { readonly kind: "status"; readonly status: number; readonly headers?: Headers; readonly body?: unknown }
  /** The operation takes effect, its answer is replaced by this one. `body` is sent as it is. */
  | { readonly kind: "body"; readonly status: number; readonly body: string; readonly headers?: Headers }
  /** The connection is reset (RST). */
  | { readonly kind: "reset"; readonly when: Moment }
  /** The connection is closed in good order (FIN) without an answer. */
  | { readonly kind: "close"; readonly when: Moment }
  /** No answer, ever. Default: after-read. */
  | { readonly kind: "stall"; readonly when?: Moment }
  /** The operation takes effect; half of its answer is sent, then the connection closes. */
  | { readonly kind: "truncate" }
  /** The operation takes effect at once, its answer is sent `ms` milliseconds later. */
  | { readonly kind: "delay"; readonly ms: number }
  /** The operation takes effect; its answer is sent in `chunks` pieces, `ms` milliseconds apart. */
  | { readonly kind: "slow"; readonly ms: number; readonly chunks: number }
  /** All is well, but the connection is reset as soon as another request comes over it. */
  | { readonly kind: "stale" };

interface QueuedFault {
  readonly operation: Operation;
  readonly fault: Fault;
  /** How many more requests it will meet; may be Infinity. */
  readonly times: number;
  /** It meets requests from the first moment of the emulator's clock to the second, exclusive, and no others. */
  readonly from: number;
  readonly until: number;
}

/** One queue per operation: each request to the operation takes one from the front. */
export interface Faults {
  add(operation: Operation, fault: Fault, times?: number): void;
  /** For every request to these operations between two moments, in milliseconds of the emulator's clock from now. */
  addBetween(startMs: number, endMs: number, operations: readonly Operation[], fault: Fault): void;
  /** Forgets what is queued for the operation, or for all of them. */
  clear(operation?: Operation): void;
  /** What is still queued: a test that expects its faults to be met asks for []. */
  list(): readonly QueuedFault[];
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

export function createFaults(now: () => number): Faults & { take(operation: Operation): Fault | undefined } {
  let queue: QueuedFault[] = [];
  return {
    add(operation, fault, times = 1) {
      if (times > 0) queue.push({ operation, fault, times, ...ALWAYS });
    },
    addBetween(startMs, endMs, operations, fault) {
      const [from, until] = [now() + startMs, now() + endMs];
      const times = Number.POSITIVE_INFINITY;
      queue.push(...operations.map((operation) => ({ operation, fault, times, from, until })));
    },
    clear(operation) {
      queue = queue.filter((queued) => operation !== undefined && queued.operation !== operation);
    },
    list: () => [...queue],
    take(operation) {
      queue = queue.filter(({ until }) => now() < until);
      const index = queue.findIndex((queued) => queued.operation === operation && queued.from <= now());
      const first = queue[index];
      if (!first) return undefined;
      queue.splice(index, 1, ...(first.times > 1 ? [{ ...first, times: first.times - 1 }] : []));
      return first.fault;
    },
  };
}
