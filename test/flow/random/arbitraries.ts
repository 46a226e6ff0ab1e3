import fc from "fast-check";
import type { Fault, Operation } from "../../../emulator/faults.ts";
import { MOMENTS } from "../../support/recording-network.ts";
import type { Stop } from "../../support/stop.ts";

export const SERVICE: readonly Operation[] = ["createJob", "sendMessage", "getJob"];
export const GITHUB: readonly Operation[] = [
  "createComment",
  "updateComment",
  "listComments",
  "react",
  "removeReaction",
  "permission",
  "thread",
  "getComment",
  "deleteComment",
];

/** Real milliseconds until a stalled API request counts as unanswered. Short, because sequences stall often. */
export const LIMITS = { responseMs: 3_000 };

export interface PlannedFault {
  readonly operation: Operation;
  readonly fault: Fault;
  readonly times: number;
}

/** True once in `weight` + 1 times. */
export const rarely = (weight: number): fc.Arbitrary<boolean> =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

export const statuses = (...all: readonly number[]): fc.Arbitrary<Fault> =>
  fc.constantFrom(...all).map((status) => ({ kind: "status", status }));

const rateLimited: fc.Arbitrary<Fault> = fc
  .constantFrom("", "0", "2", "45", "600", "7200", "-5", "soon", "Mon, 16 Nov 2026 14:03:00 GMT")
  .map((wait) => ({ kind: "status", status: 429, headers: wait === "" ? {} : { "retry-after": wait } }));

/** GitHub's rate limit responses, which say how long to wait. */
export const limits: fc.Arbitrary<Fault> = fc
  .tuple(fc.constantFrom(403, 429), fc.constantFrom("1", "20", "60", "900"))
  .map(([status, wait]) => ({
    kind: "status",
    status,
    headers: { "retry-after": wait },
    body: { message: "You have exceeded a secondary rate limit." },
  }));

/** An interval during which GitHub rejects API requests or is down, measured from the start of the first run. */
export interface Outage {
  readonly fromMs: number;
  readonly lastsMs: number;
  readonly operations: readonly Operation[];
  readonly fault: Fault;
}

export const outages: fc.Arbitrary<readonly Outage[]> = fc.array(
  fc.record({
    fromMs: fc.constantFrom(0, 0, 3_000, 5_000, 10_000, 90_000),
    lastsMs: fc.constantFrom(5_000, 30_000, 120_000),
    operations: fc.oneof(fc.constant(GITHUB), fc.subarray([...GITHUB], { minLength: 1 })),
    fault: fc.oneof(limits, statuses(500, 502, 503)),
  }),
  { maxLength: 1 },
);

const disconnected = fc
  .tuple(fc.constantFrom("reset", "close"), fc.constantFrom("before-read", "after-read", "after-accept"))
  .map(([kind, when]): Fault => ({ kind, when }));

const stalled = fc.constantFrom("after-read", "after-accept").map((when): Fault => ({ kind: "stall", when }));

const interrupted: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: disconnected },
  { weight: 6, arbitrary: fc.constantFrom<Fault>({ kind: "truncate" }, { kind: "stale" }) },
  { weight: 1, arbitrary: stalled },
);

const invalidBody: fc.Arbitrary<Fault> = fc
  .constantFrom("", "<html>", "{}", "[]", "null", '{"id":"../x"}', '{"id":"job_1","status":', '{"id":"another"}')
  .map((body) => ({ kind: "body", status: 200, body }));

/** Faults for these operations. `errors` are the error responses to choose from. */
export function faultOf(operations: readonly Operation[], errors: fc.Arbitrary<Fault>): fc.Arbitrary<PlannedFault> {
  const any = fc.record({
    operation: fc.constantFrom(...operations),
    fault: fc.oneof(
      { weight: 3, arbitrary: errors },
      { weight: 3, arbitrary: interrupted },
      { weight: 2, arbitrary: rateLimited },
      { weight: 1, arbitrary: invalidBody },
      // Postpones the faults that follow, so that they affect later API requests.
      { weight: 2, arbitrary: fc.constant<Fault>({ kind: "pass" }) },
    ),
    times: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(6, Number.POSITIVE_INFINITY) },
    ),
  });
  // Stalls are the only faults that take real time.
  return any.map((planned) => (planned.fault.kind === "stall" ? { ...planned, times: 1 } : planned));
}

/**
 * Sometimes, faults that end after a few API requests, and that a run can recover from or has to report.
 *
 * @param others  operations that can fail, in addition to those of every run
 */
export function mildFaults(...others: readonly Operation[]): fc.Arbitrary<readonly PlannedFault[]> {
  const unavailable: Fault = { kind: "status", status: 503 };
  const limited: Fault = { kind: "status", status: 429, headers: { "retry-after": "20" } };
  const unreachable: Fault = { kind: "reset", when: "before-read" };
  const lost: Fault = { kind: "close", when: "after-accept" };
  const pass: Fault = { kind: "pass" };
  const fault = fc.oneof(
    fc.record({
      operation: fc.constantFrom<Operation[]>("createJob", "sendMessage"),
      fault: fc.constantFrom(unavailable, limited, unreachable, lost, pass),
      times: fc.constant(1),
    }),
    fc.record({
      operation: fc.constantFrom<Operation[]>("getJob", "getJob", "listComments", "updateComment", ...others),
      fault: fc.constantFrom(unavailable, pass),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fault, { maxLength: 2 }) },
  );
}

/** Stops within the first `requests` API requests of a run. */
export function stops(requests: number): fc.Arbitrary<Stop> {
  return fc.record({
    kind: fc.constantFrom("cancel", "kill"),
    request: fc.integer({ min: 1, max: requests }),
    moment: fc.constantFrom(...MOMENTS),
  });
}

/** Virtual milliseconds, all below the time limits of both clients. */
export const latencies = fc.array(fc.constantFrom(0, 0, 0, 50, 1_000, 5_000), { minLength: 1, maxLength: 5 });
