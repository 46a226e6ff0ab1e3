import fc from "fast-check";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../src/emulator/events.ts";
import { type JobScript, OUTCOMES } from "../../src/emulator/jobs.ts";
import { faultOf, GITHUB, type PlannedFault, SERVICE, statuses, stops, travels } from "./arbitraries.ts";
import type { Stop } from "./life.ts";
import { createWorld, type Played, type RunPlan, type World } from "./world.ts";

/** What is to happen around one trigger, as plain data: printed when it fails, and made smaller. */
export interface Sequence {
  /**
   * - comment: an instruction in a thread without a job
   * - follow-up: one in a thread that has a job
   * - fresh: one that asks for a new job in such a thread
   * - input: a prompt, with an issue to answer in
   * - message: a prompt for a job that there is, with an issue to answer in
   * - nowhere: an instruction in a comment, with nowhere to post
   */
  readonly trigger: "comment" | "follow-up" | "fresh" | "input" | "message" | "nowhere";
  readonly minutes: number;
  readonly wait: boolean;
  readonly job: Partial<JobScript>;
  /** How many connections the service resets as soon as they are made: five make a run give up. */
  readonly turnedAway: number;
  readonly faults: readonly PlannedFault[];
  readonly runs: readonly Delivery[];
}

/** One run for the trigger. */
interface Delivery {
  /** The run before it again, once that is over; or the event anew, after all others or beside them. */
  readonly how: "re-run" | "again" | "beside";
  /** Somebody deletes our comments before it starts. */
  readonly isForgotten: boolean;
  readonly stop: Stop | undefined;
  /** Whether the post step comes to its work. */
  readonly post: boolean;
  readonly travels: readonly number[];
}

const faults = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: faultOf(["createJob"], statuses(400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504, 302)),
    },
    { weight: 2, arbitrary: faultOf(SERVICE, statuses(400, 401, 404, 408, 409, 410, 500, 503)) },
    { weight: 4, arbitrary: faultOf(GITHUB, statuses(401, 403, 404, 410, 422, 500, 502)) },
  ),
  { maxLength: 6 },
);

const delivery: fc.Arbitrary<Delivery> = fc.record({
  how: fc.constantFrom("re-run", "again", "beside", "beside"),
  isForgotten: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  stop: fc.option(stops(12), { nil: undefined, freq: 1 }),
  post: fc.boolean(),
  travels,
});

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  trigger: fc.constantFrom(
    "comment",
    "comment",
    "comment",
    "follow-up",
    "fresh",
    "input",
    "message",
    "nowhere",
  ),
  minutes: fc.constantFrom(0.5, 2, 30),
  wait: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  job: fc.record({
    durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
    outcome: fc.constantFrom(...OUTCOMES),
    staleReads: fc.constantFrom(0, 0, 3),
  }),
  turnedAway: fc.constantFrom(0, 0, 0, 1, 5, 6),
  faults,
  runs: fc.array(delivery, { minLength: 1, maxLength: 4 }),
});

/** What came of it. */
export interface Aftermath {
  readonly world: World;
  /** In the order in which they were started. */
  readonly runs: readonly Played[];
  /** Creates and messages that the service accepted for this trigger. */
  readonly accepted: number;
  /** How many the house rules allow: one, and one more for each re-run of a run whose job had failed. */
  readonly allowed: number;
}

/** Plays a sequence from an empty world; the caller closes it. */
export async function play(sequence: Sequence): Promise<Aftermath> {
  const { trigger, minutes, wait, job, turnedAway, faults } = sequence;
  const world = await createWorld({ job });
  const { github, service, faults: queue } = world.emulator;
  const say = (body: string): WorkflowEvent =>
    commentCreated(github, github.addComment(12, { author: "ana", body }).id);
  const isInput = trigger === "input" || trigger === "message";
  if (["follow-up", "fresh", "message"].includes(trigger)) {
    service.nextJob({ outcome: "pull-request", durationMs: 0 });
    const plan: RunPlan = { inputs: {}, runId: "1", attempt: 1, travels: [0] };
    await world.play(say("/docs fix it"), plan);
  }
  const words = trigger === "fresh" ? "/docs new: and Windows" : "/docs and Windows";
  const event = isInput ? workflowDispatch(github, "ana") : say(words);
  const inputs: RunPlan["inputs"] = {
    "timeout-minutes": String(minutes),
    wait: String(wait),
    ...(isInput ? { prompt: "Fix it", "issue-number": "12" } : {}),
    ...(trigger === "message" ? { "job-id": service.jobs()[0]?.id ?? "" } : {}),
    ...(trigger === "nowhere" ? { "issue-number": "0" } : {}),
  };
  const before = sum(service.accepted);
  for (const { operation, fault, times } of faults) queue.add(operation, fault, times);
  world.emulator.connections.service.resetNext(turnedAway);
  const { runs, reRunsOfFailed } = await deliver(world, event, inputs, sequence);
  return { world, runs, accepted: sum(service.accepted) - before, allowed: 1 + reRunsOfFailed };
}

const sum = ({ creates, messages }: World["emulator"]["service"]["accepted"]): number => creates + messages;

/** Starts the runs, each when its turn has come, and waits for all of them and their post steps. */
async function deliver(
  world: World,
  event: WorkflowEvent,
  inputs: RunPlan["inputs"],
  { runs }: Sequence,
): Promise<{ runs: Played[]; reRunsOfFailed: number }> {
  const { service, github } = world.emulator;
  const earlier = service.jobs().length;
  const played: Played[] = [];
  const going: Promise<void>[] = [];
  let reRunsOfFailed = 0;
  let last = { runId: "", attempt: 0 };
  for (const [index, { how, isForgotten, stop, post, travels }] of runs.entries()) {
    // GitHub hands nobody the same manual start twice, and starts a run again only when it is over.
    const isReRun = index > 0 && (how === "re-run" || event.name === "workflow_dispatch");
    if (isReRun) await going.at(-1);
    else if (how === "again") await Promise.all(going);
    last = isReRun ? { ...last, attempt: last.attempt + 1 } : { runId: String(100 + index), attempt: 1 };
    if (isReRun && service.jobs().slice(earlier).at(-1)?.status === "failed") reRunsOfFailed += 1;
    const ours = github.comments().filter(({ author }) => author.type === "Bot");
    if (isForgotten) for (const { id } of ours) github.deleteComment(id);
    going.push(
      world.play(event, { inputs, ...last, stop, travels }).then(async (one) => {
        played[index] = one;
        if (post) await world.sayFarewell(one);
      }),
    );
  }
  await Promise.all(going);
  return { runs: played, reRunsOfFailed };
}
