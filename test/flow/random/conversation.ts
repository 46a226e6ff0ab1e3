import fc from "fast-check";
import { commentCreated, workflowDispatch } from "../../../emulator/events.ts";
import { type JobScript, OUTCOMES } from "../../../emulator/jobs.ts";
import { type Flow, type Outcome, openFlow } from "../../support/flow.ts";
import type { Stop } from "../../support/stop.ts";
import { LIMITS, latencies, type PlannedFault, stops } from "./arbitraries.ts";

/** A plan of requests in one thread, with faults that a run can recover from or that it has to report. */
export interface Conversation {
  /** How many comments other people have posted in the thread. A page of a list has 100. */
  readonly others: number;
  readonly requests: readonly PlannedRequest[];
  readonly faults: readonly PlannedFault[];
  readonly lags: readonly number[];
  readonly latencies: readonly number[];
}

/** The nth request asks for "change n". */
interface PlannedRequest {
  /** `on-pull-request`: an instruction on the newest pull request, or in the thread if there's none */
  readonly kind: "instruction" | "new-job" | "status" | "on-pull-request" | "input";
  /** Virtual milliseconds since the previous request; Infinity: after all earlier runs have ended. */
  readonly afterMs: number;
  readonly wait: boolean;
  readonly minutes: number;
  /** How the job behaves, if the request leads to one. */
  readonly job: Partial<JobScript>;
  /** Before the request, someone merges the newest pull request. */
  readonly merges: boolean;
  /** Others delete comments while runs list the thread. */
  readonly deletions: number;
  /** The first attempt has no API key. */
  readonly startsWithoutKey: boolean;
  readonly isReRun: boolean;
  readonly stop: Stop | undefined;
  readonly hasPostStep: boolean;
}

const rarely = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const job: fc.Arbitrary<Partial<JobScript>> = fc.record({
  durationMs: fc.constantFrom(0, 5_000, 50_000, 200_000),
  outcome: fc.constantFrom("pull-request", "pull-request", ...OUTCOMES),
  isBusyWhileActive: rarely(4),
  isLocked: rarely(4),
});

const request: fc.Arbitrary<PlannedRequest> = fc.record({
  kind: fc.constantFrom("instruction", "instruction", "new-job", "status", "on-pull-request", "input"),
  afterMs: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 2_500, 7_000, 60_000),
  wait: rarely(2).map((isDropped) => !isDropped),
  minutes: fc.constantFrom(1, 30, 30),
  job,
  merges: rarely(9),
  deletions: fc.constantFrom(0, 0, 1, 2),
  startsWithoutKey: rarely(7),
  isReRun: rarely(5),
  stop: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stops(16) }),
  hasPostStep: fc.boolean(),
});

/** Faults that end after a few API requests. */
const faults = fc.array(
  fc.oneof(
    fc.record({
      operation: fc.constantFrom("createJob", "sendMessage"),
      fault: fc.constantFrom(
        { kind: "status", status: 503 } as const,
        { kind: "status", status: 429, headers: { "retry-after": "20" } } as const,
        { kind: "reset", when: "before-read" } as const,
        { kind: "close", when: "after-accept" } as const,
        { kind: "pass" } as const,
      ),
      times: fc.constant(1),
    }),
    fc.record({
      operation: fc.constantFrom("getJob", "getJob", "listComments", "updateComment", "thread"),
      fault: fc.constantFrom({ kind: "status", status: 503 } as const, { kind: "pass" } as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  { maxLength: 3 },
);

export const conversations: fc.Arbitrary<Conversation> = fc.record({
  others: fc.constantFrom(0, 0, 99, 130),
  requests: fc.array(request, { minLength: 1, maxLength: 4 }),
  faults: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: faults }),
  lags: fc.array(fc.constantFrom(0, 0, 800, 2_900), { minLength: 1, maxLength: 3 }),
  latencies: fc.oneof(fc.constant([0]), latencies),
});

/** A request and what its runs did. */
export interface AskedRequest {
  readonly plan: PlannedRequest;
  /** Quoted in the status comment, and the beginning of the prompt. */
  readonly text: string;
  readonly thread: number;
  /** In order. */
  readonly attempts: readonly Outcome[];
}

export interface ConversationOutcome {
  readonly flow: Flow;
  readonly requests: readonly AskedRequest[];
}

/** The last request of every conversation. It has no faults of its own. */
const LAST: PlannedRequest = {
  kind: "instruction",
  afterMs: Number.POSITIVE_INFINITY,
  wait: true,
  minutes: 30,
  job: { durationMs: 5_000 },
  merges: false,
  deletions: 0,
  startsWithoutKey: false,
  isReRun: false,
  stop: undefined,
  hasPostStep: true,
};

/** Runs a conversation in a new flow, which the caller closes, with one more instruction at its end. */
export async function runConversation(conversation: Conversation): Promise<ConversationOutcome> {
  const flow = await openFlow({}, LIMITS);
  const { github, service, faults } = flow.emulator;
  const others = Array.from({ length: conversation.others }, (_, index) =>
    github.addComment(12, { author: "ben", body: `Comment ${index}` }),
  ).map(({ id }) => id);
  for (const { operation, fault, times } of conversation.faults) faults.add(operation, fault, times);
  github.setLag(...conversation.lags);

  const requests: AskedRequest[] = [];
  const started: Promise<void>[] = [];
  for (const [index, plan] of [...conversation.requests, LAST].entries()) {
    if (Number.isFinite(plan.afterMs)) await flow.clock.sleep(plan.afterMs, new AbortController().signal);
    else await Promise.all(started);
    if (plan === LAST) faults.clear();
    const pull = github.issues().findLast(({ isPullRequest, state }) => isPullRequest && state === "open");
    if (plan.merges && pull) github.updateIssue(pull.number, { merged: true });
    // A script that isn't used is left for a later message.
    service.everyJob(plan.job);
    service.nextMessage(plan.job);
    github.deleteBetweenPages(...others.splice(0, plan.deletions));
    const thread = plan.kind === "on-pull-request" && pull && !plan.merges && !pull.locked ? pull.number : 12;
    const text = `change ${index}`;
    const attempts: Outcome[] = [];
    requests.push({ plan, text, thread, attempts });
    const event =
      plan.kind === "input"
        ? workflowDispatch(github, "ana")
        : commentCreated(github, github.addComment(thread, { author: "ana", body: commentFor(plan.kind, text) }).id);
    started.push(
      (async () => {
        const { startsWithoutKey, isReRun, stop, hasPostStep, minutes, wait } = plan;
        const count = 1 + Number(startsWithoutKey) + Number(isReRun);
        for (let attempt = 1; attempt <= count; attempt++) {
          const isFirst = attempt === 1 + Number(startsWithoutKey);
          // By the time someone re-runs a workflow, its comments are listed.
          if (attempt > 1) await flow.clock.sleep(5_000, new AbortController().signal);
          const run = await flow.run(event, {
            inputs: {
              "timeout-minutes": String(minutes),
              wait: String(wait),
              ...(plan.kind === "input" ? { prompt: text, "issue-number": "12" } : {}),
              ...(attempt === 1 && startsWithoutKey ? { "api-key": "" } : {}),
            },
            ...{ runId: String(100 + index), attempt, latencies: conversation.latencies },
            stop: isFirst ? stop : undefined,
          });
          attempts.push(run);
          if (hasPostStep || run.conclusion !== "killed") await flow.runPostStep(run);
        }
      })(),
    );
  }
  await Promise.all(started);
  return { flow, requests };
}

function commentFor(kind: PlannedRequest["kind"], text: string): string {
  return kind === "status" ? "/docs status" : `/docs ${kind === "new-job" ? "new: " : ""}${text}`;
}
