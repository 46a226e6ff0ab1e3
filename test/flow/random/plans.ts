/** Plans of what happens in a repository. They're plain data, so that a failing plan can be shrunk and printed. */
import fc from "fast-check";
import type { Fault, Operation } from "../../../emulator/faults.ts";
import { type JobScript, OUTCOMES } from "../../../emulator/jobs.ts";
import { MOMENTS } from "../../support/recording-network.ts";
import type { Stop } from "../../support/stop.ts";
import type { PlannedFault } from "../requests.ts";

const SERVICE: readonly Operation[] = ["createJob", "sendMessage", "getJob"];
export const GITHUB: readonly Operation[] = [
  ...(["createComment", "updateComment", "listComments", "getComment", "deleteComment"] as const),
  ...(["react", "removeReaction", "permission", "thread"] as const),
];

/** An interval during which GitHub rejects API requests or is down, measured from the start of the first run. */
interface Outage {
  readonly fromMs: number;
  readonly lastsMs: number;
  readonly operations: readonly Operation[];
  readonly fault: Fault;
}

/** A run without faults. */
const RUN = {
  /** Re-runs the previous run after it ends, or delivers the event again: after all other runs, or at the same time. */
  how: "re-run" as "re-run" | "after" | "concurrent",
  hasKey: true,
  stop: undefined as Stop | undefined,
  /** Whether the post step runs after a kill. */
  hasPostStep: true,
  /** Saving state for the post step fails. */
  stateFails: false,
  /** Runs another project's workflow with the same trigger. Ignored for a re-run, which repeats the last workflow. */
  isOtherProject: false,
  /** Uses its own account instead of the bot that all workflows share. */
  hasOwnToken: false,
  latencies: [0] as readonly number[],
};

/**
 * - merge, bot, unwanted: a pull request is merged, which doesn't count in the last two cases
 * - docs-merged, docs-closed: the agent's pull request
 */
const MERGES = ["merge", "bot", "unwanted", "docs-merged", "docs-closed"] as const;
export const MERGE_KINDS: readonly string[] = MERGES;

/** A request without faults. The nth request asks for "change n". */
const REQUEST = {
  /**
   * - on-pull-request: an instruction on the newest pull request, or in the thread if there's none
   * - review: the same for the open review comments, after someone wrote one
   * - input: the `prompt` input, with an issue for replies
   * - message: the same for the first job
   */
  kind: "instruction" as
    | ("instruction" | "new-job" | "status" | "on-pull-request" | "review" | "input" | "message")
    | (typeof MERGES)[number],
  method: "merge" as "merge" | "squash" | "rebase",
  /** Virtual milliseconds since the previous request; Infinity: after all earlier runs have ended. */
  afterMs: Number.POSITIVE_INFINITY,
  /** After that, this much time passes. */
  restMs: 0,
  wait: true,
  minutes: 30,
  /** Whether the runs can post somewhere. */
  hasThread: true,
  /** How the job behaves, if the request leads to one. */
  job: { durationMs: 5_000, outcome: "pull-request" } as Partial<JobScript>,
  /** Replaces the faults of earlier requests that are left. */
  faults: [] as readonly PlannedFault[],
  outages: [] as readonly Outage[],
  /** How many connections the service resets as soon as they're opened. A run gives up after six tries. */
  resetConnections: 0,
  /** Someone resolves the review comment before asking for the review. */
  isResolved: false,
  /** Before the request, someone merges the newest pull request. */
  merges: false,
  /** Others delete comments while runs list the thread. */
  deletions: 0,
  /** Another workflow has already reacted to the comment with 👀, as the same bot. */
  hasOtherReaction: false,
  runs: [RUN],
};
export type PlannedRequest = typeof REQUEST;

/** Requests in one repository, most of them in issue 12. */
export interface Plan {
  /** How many comments other people have posted. A page of a list has 100. */
  readonly others: number;
  /** Milliseconds until a new comment is listed, used in turn. Less than the three seconds that runs allow for. */
  readonly lags: readonly number[];
  /** `max-jobs-per-day`, if it's set. */
  readonly limit: number | null;
  readonly requests: readonly PlannedRequest[];
}

export const weighted = <T>(...options: readonly (readonly [weight: number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> =>
  fc.oneof(...options.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** Otherwise `usual`, which is `weight` times as likely. */
export const sometimes = <T, Usual>(other: fc.Arbitrary<T>, weight: number, usual: Usual): fc.Arbitrary<T | Usual> =>
  weighted<T | Usual>([weight, fc.constant(usual)], [1, other]);
const rarely = (weight: number): fc.Arbitrary<boolean> => sometimes(fc.constant(true), weight, false);
const usually = (weight: number): fc.Arbitrary<boolean> => sometimes(fc.constant(false), weight, true);

export const statuses = (...all: readonly number[]): fc.Arbitrary<Fault> =>
  fc.constantFrom(...all).map((status) => ({ kind: "status", status }));

const limited = (status: number, wait: string): Fault => ({
  ...{ kind: "status", status, body: { message: "You have exceeded a secondary rate limit." } },
  headers: wait === "" ? {} : { "retry-after": wait },
});
const WAITS = ["", "0", "2", "45", "600", "7200", "-5", "soon", "Mon, 16 Nov 2026 14:03:00 GMT"];
const rateLimited = fc.constantFrom(...WAITS).map((wait) => limited(429, wait));
/** GitHub's rate limit responses, which say how long to wait. */
const limits = fc.tuple(fc.constantFrom(403, 429), fc.constantFrom("1", "20", "60", "900")).map((of) => limited(...of));

const disconnected = fc
  .tuple(fc.constantFrom("reset", "close"), fc.constantFrom("before-read", "after-read", "after-accept"))
  .map(([kind, when]): Fault => ({ kind, when }));
const stalled = fc.constantFrom("after-read", "after-accept").map((when): Fault => ({ kind: "stall", when }));
const partial = fc.constantFrom<Fault>({ kind: "truncate" }, { kind: "stale" });
const invalidBody = fc
  .constantFrom("", "<html>", "{}", "[]", "null", '{"id":"../x"}', '{"id":"job_1","status":', '{"id":"another"}')
  .map((body): Fault => ({ kind: "body", status: 200, body }));
/** Postpones the faults that follow, so that they affect later API requests. */
const PASS: Fault = { kind: "pass" };

/** Faults for these operations. `errors` are the error responses to choose from. */
export function faultOf(operations: readonly Operation[], errors: fc.Arbitrary<Fault>): fc.Arbitrary<PlannedFault> {
  const interrupted = weighted<Fault>([12, disconnected], [6, partial], [1, stalled]);
  return fc.tuple(
    fc.constantFrom(...operations),
    weighted([3, errors], [3, interrupted], [2, rateLimited], [1, invalidBody], [2, fc.constant(PASS)]),
    weighted([8, fc.integer({ min: 1, max: 3 })], [1, fc.constantFrom(6, Number.POSITIVE_INFINITY)]),
  );
}

/** Sometimes, faults that end after a few API requests, and that a run can recover from or has to report. */
function mildFaults(...others: readonly Operation[]): fc.Arbitrary<readonly PlannedFault[]> {
  const unavailable: Fault = { kind: "status", status: 503 };
  const lost = [{ kind: "reset", when: "before-read" } as const, { kind: "close", when: "after-accept" } as const];
  const ofSends = fc.tuple(
    fc.constantFrom<Operation[]>("createJob", "sendMessage"),
    fc.constantFrom(unavailable, limited(429, "20"), ...lost, PASS),
  );
  const ofOthers = fc.tuple(
    fc.constantFrom<Operation[]>("getJob", "getJob", "listComments", "updateComment", ...others),
    fc.constantFrom(unavailable, PASS),
    fc.integer({ min: 1, max: 3 }),
  );
  return sometimes(fc.array(fc.oneof<fc.Arbitrary<PlannedFault>[]>(ofSends, ofOthers), { maxLength: 2 }), 3, []);
}

/** Stops within the first `requests` API requests of a run. */
export const stops = (requests: number): fc.Arbitrary<Stop> =>
  fc.record({
    kind: fc.constantFrom("cancel", "kill"),
    request: fc.integer({ min: 1, max: requests }),
    moment: fc.constantFrom(...MOMENTS),
  });

/** Virtual milliseconds, all below the time limits of both clients. */
export const latencies = fc.array(fc.constantFrom(0, 0, 0, 50, 1_000, 5_000), { minLength: 1, maxLength: 5 });
const lags = fc.array(fc.constantFrom(0, 0, 800, 2_900), { minLength: 1, maxLength: 3 });

const request = <Part extends Partial<PlannedRequest>>(parts: { [Name in keyof Part]: fc.Arbitrary<Part[Name]> }) =>
  fc.record(parts).map((planned): PlannedRequest => ({ ...REQUEST, ...planned }));

const anyRun = fc.record({
  how: fc.constantFrom("re-run", "after", "concurrent", "concurrent"),
  hasKey: fc.constant(true),
  stop: sometimes(stops(14), 1, undefined),
  hasPostStep: fc.boolean(),
  stateFails: rarely(9),
  isOtherProject: rarely(4),
  hasOwnToken: rarely(5),
  latencies,
});

const anyFault = weighted(
  [3, faultOf(["createJob"], statuses(400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504, 302))],
  [2, faultOf(SERVICE, statuses(400, 401, 404, 408, 409, 410, 500, 503))],
  [4, faultOf(GITHUB, fc.oneof(statuses(401, 403, 404, 410, 422, 500, 502), limits))],
);

const outage = fc.record({
  fromMs: fc.constantFrom(0, 0, 3_000, 5_000, 10_000, 90_000),
  lastsMs: fc.constantFrom(5_000, 30_000, 120_000),
  operations: fc.oneof(fc.constant(GITHUB), fc.subarray([...GITHUB], { minLength: 1 })),
  fault: fc.oneof(limits, statuses(500, 502, 503)),
});

const faultyRequest = request({
  kind: fc.constantFrom("instruction", "instruction", "instruction", "new-job", "input", "message"),
  minutes: fc.constantFrom(0.5, 2, 30),
  wait: usually(5),
  hasThread: usually(7),
  job: fc.record({
    durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
    outcome: fc.constantFrom(...OUTCOMES),
    staleReads: fc.constantFrom(0, 0, 3),
  }),
  resetConnections: fc.constantFrom(0, 0, 0, 1, 5, 6),
  faults: fc.array(anyFault, { maxLength: 6 }),
  outages: fc.array(outage, { maxLength: 1 }),
  hasOtherReaction: rarely(3),
  runs: fc.array(anyRun, { minLength: 1, maxLength: 4 }),
});

/** One request with any faults and several runs, in a thread that can already have a job. */
export const faultyRequests: fc.Arbitrary<Plan> = fc.record({
  ...{ others: fc.constant(0), lags, limit: fc.constant(null) },
  requests: fc
    .tuple(faultyRequest, fc.boolean())
    .map(([request, isFirst]) => [...(isFirst ? [] : [{ ...REQUEST, job: { durationMs: 0 } }]), request]),
});

/** A run that can be stopped within so many API requests, sometimes after one without a key or before a re-run. */
const mildRuns = (requests: number, weight: number) =>
  fc
    .record({
      startsWithoutKey: rarely(7),
      stop: sometimes(stops(requests), weight, undefined),
      hasPostStep: fc.boolean(),
      isReRun: rarely(5),
      latencies: sometimes(latencies, 1, [0]),
    })
    .map(({ startsWithoutKey, isReRun, stop, hasPostStep, latencies }) => [
      ...(startsWithoutKey ? [{ ...RUN, hasKey: false }] : []),
      { ...RUN, stop, hasPostStep, latencies },
      ...(isReRun ? [{ ...RUN, latencies }] : []),
    ]);

/** A request with mild faults: of sends, of what watching a job needs, and of `others`. */
const mildRequest = <Part extends Partial<PlannedRequest>>(
  others: readonly Operation[],
  runs: fc.Arbitrary<PlannedRequest["runs"]>,
  parts: { [Name in keyof Part]: fc.Arbitrary<Part[Name]> },
) =>
  request<Partial<PlannedRequest>>({
    minutes: fc.constantFrom(1, 30, 30),
    afterMs: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 2_500, 7_000, 60_000),
    wait: usually(2),
    job: fc.record({
      durationMs: fc.constantFrom(0, 5_000, 90_000, 200_000, 600_000),
      outcome: fc.constantFrom("pull-request", "pull-request", ...OUTCOMES),
      isBusyWhileActive: rarely(4),
      isLocked: rarely(4),
    }),
    faults: mildFaults(...others),
    runs,
    ...parts,
  });

const said = mildRequest(["thread"], mildRuns(16, 6), {
  kind: fc.constantFrom("instruction", "instruction", "new-job", "status", "on-pull-request", "review", "input"),
  isResolved: rarely(4),
  merges: rarely(9),
  deletions: fc.constantFrom(0, 0, 1, 2),
});

/** Several requests with mild faults, and then one without any. Often, the agent has already opened a pull request. */
export const conversations: fc.Arbitrary<Plan> = fc.record({
  ...{ others: fc.constantFrom(0, 0, 99, 130), lags, limit: fc.constantFrom(null, null, null, 1, 2) },
  requests: fc
    .tuple(fc.boolean(), fc.array(said, { minLength: 1, maxLength: 4 }))
    .map(([isFirst, requests]) => [...(isFirst ? [] : [REQUEST]), ...requests, REQUEST]),
});

const merged = mildRequest(["compare", "commits", "graphql", "createComment"], mildRuns(18, 4), {
  kind: fc.constantFrom("merge", "merge", ...MERGES),
  method: fc.constantFrom("merge", "squash", "rebase"),
  restMs: fc.constant(1_000),
});

const MERGE: PlannedRequest = { ...REQUEST, kind: "merge" };
/** By then, no earlier run can still send anything. */
const LATER: PlannedRequest = { ...MERGE, restMs: 2 * 3_600_000 };

/** Merges and instructions, between one merge before and two after, whose runs have no faults. */
export const merges: fc.Arbitrary<Plan> = fc.record({
  ...{ others: fc.constant(0), lags: fc.constant([0]), limit: fc.constant(null) },
  requests: fc
    .array(weighted([7, merged], [1, fc.constant(REQUEST)]), { minLength: 1, maxLength: 6 })
    .map((all) => [MERGE, ...all, LATER, LATER]),
});
