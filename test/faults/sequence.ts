import fc from "fast-check";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import type { Comment } from "../../emulator/github-state.ts";
import { type JobScript, OUTCOMES } from "../../emulator/jobs.ts";
import {
  faultOf,
  GITHUB,
  limits,
  type Outage,
  outages,
  type PlannedFault,
  SERVICE,
  statuses,
  stops,
  travels,
} from "./arbitraries.ts";
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
  readonly outages: readonly Outage[];
  /** Another workflow has reacted with 👀 to the comment, as the same bot. */
  readonly hasForeignEyes: boolean;
  /** Milliseconds until lists show each comment that a run writes, in turn; below the three seconds that runs count on. */
  readonly lags: readonly number[];
  readonly runs: readonly Delivery[];
}

/** One run for the trigger. */
interface Delivery {
  /** The run before it again, once that is over; or the event anew, after all others or beside them. */
  readonly how: "re-run" | "again" | "beside";
  /** Someone deletes what our comments say before anything was sent; what is deleted later takes the record away. */
  readonly isForgotten: boolean;
  readonly stop: Stop | undefined;
  /** Whether the post step comes to its work. */
  readonly post: boolean;
  /** Nothing can be saved for the post step. */
  readonly stateFails: boolean;
  /** Of another project's workflow, which listens to the same word; a re-run is of the workflow before it. */
  readonly isOfOther: boolean;
  /** Writes as an account of its own instead of as the bot of all workflows. */
  readonly hasOwnToken: boolean;
  readonly travels: readonly number[];
}

const PROJECTS = ["acme-docs", "acme-blog"] as const;
type Project = (typeof PROJECTS)[number];

const rarely = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const faults = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: faultOf(["createJob"], statuses(400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504, 302)),
    },
    { weight: 2, arbitrary: faultOf(SERVICE, statuses(400, 401, 404, 408, 409, 410, 500, 503)) },
    { weight: 4, arbitrary: faultOf(GITHUB, fc.oneof(statuses(401, 403, 404, 410, 422, 500, 502), limits)) },
  ),
  { maxLength: 6 },
);

const delivery: fc.Arbitrary<Delivery> = fc.record({
  how: fc.constantFrom("re-run", "again", "beside", "beside"),
  isForgotten: rarely(9),
  stop: fc.option(stops(14), { nil: undefined, freq: 1 }),
  post: fc.boolean(),
  stateFails: rarely(9),
  isOfOther: rarely(4),
  hasOwnToken: rarely(5),
  travels,
});

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  trigger: fc.constantFrom("comment", "comment", "comment", "follow-up", "fresh", "input", "message", "nowhere"),
  minutes: fc.constantFrom(0.5, 2, 30),
  wait: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  job: fc.record({
    durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
    outcome: fc.constantFrom(...OUTCOMES),
    staleReads: fc.constantFrom(0, 0, 3),
  }),
  turnedAway: fc.constantFrom(0, 0, 0, 1, 5, 6),
  faults,
  outages,
  hasForeignEyes: rarely(3),
  lags: fc.array(fc.constantFrom(0, 0, 800, 2_900), { minLength: 1, maxLength: 3 }),
  runs: fc.array(delivery, { minLength: 1, maxLength: 4 }),
});

/** What one project's service accepted for the trigger. */
interface Tally {
  readonly project: Project;
  /** Creates and messages. */
  readonly accepted: number;
  /** How many are promised at most: one, and one more for each re-run of a run whose job had failed. */
  readonly allowed: number;
}

/** What came of it. */
export interface Aftermath {
  readonly world: World;
  /** In the order in which they were started. */
  readonly runs: readonly Played[];
  readonly tallies: readonly Tally[];
}

/** Plays a sequence from an empty world; the caller closes it. */
export async function play(sequence: Sequence): Promise<Aftermath> {
  const { trigger, minutes, wait, job, turnedAway, faults, outages, lags, hasForeignEyes } = sequence;
  const world = await createWorld({ job, otherProjects: PROJECTS.slice(1) });
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
  const asking = github.comments(12).at(-1);
  if (hasForeignEyes && !isInput && asking) github.addReaction(asking.id, "github-actions[bot]", "eyes");
  const inputs: RunPlan["inputs"] = {
    "timeout-minutes": String(minutes),
    wait: String(wait),
    ...(isInput ? { prompt: "Fix it", "issue-number": "12" } : {}),
    ...(trigger === "message" ? { "job-id": service.jobs()[0]?.id ?? "" } : {}),
    ...(trigger === "nowhere" ? { "issue-number": "0" } : {}),
  };
  const before = PROJECTS.map((project) => prompts(world, project));
  for (const { operation, fault, times } of faults) queue.add(operation, fault, times);
  for (const { fromMs, lastsMs, operations, fault } of outages)
    queue.addBetween(fromMs, fromMs + lastsMs, operations, fault);
  github.setLag(...lags);
  world.emulator.connections.service.resetNext(turnedAway);
  const { runs, reRunsOfFailed } = await deliver(world, event, inputs, sequence);
  const tallies = PROJECTS.map((project, index) => ({
    project,
    accepted: prompts(world, project) - (before[index] ?? 0),
    allowed: 1 + reRunsOfFailed[project],
  }));
  return { world, runs, tallies };
}

/** Instructions that a project's jobs were given so far. */
const prompts = ({ emulator }: World, project: Project): number =>
  emulator.service.jobs(project).reduce((sum, job) => sum + job.prompts.length, 0);

/** Starts the runs, each when its turn has come, and waits for all of them and their post steps. */
async function deliver(
  world: World,
  event: WorkflowEvent,
  inputs: RunPlan["inputs"],
  { runs }: Sequence,
): Promise<{ runs: Played[]; reRunsOfFailed: Record<Project, number> }> {
  const { service, github } = world.emulator;
  const earlier = service.jobs().length;
  const played: Played[] = [];
  const going: Promise<void>[] = [];
  const reRunsOfFailed = { "acme-docs": 0, "acme-blog": 0 };
  const tokens = new Map<Project, string>();
  // Without a comment 👀 is the only memory, and each account has its own.
  const remembers = inputs["issue-number"] !== "0";
  let last = { runId: "", attempt: 0 };
  let project: Project = "acme-docs";
  for (const [index, delivery] of runs.entries()) {
    const { how, isForgotten, stop, post, stateFails, isOfOther, hasOwnToken, travels } = delivery;
    // GitHub hands no one the same manual start twice, and starts a run again only when it is over.
    const isReRun = index > 0 && (how === "re-run" || event.name === "workflow_dispatch");
    if (isReRun) await going.at(-1);
    else if (how === "again") await Promise.all(going);
    if (!isReRun) project = isOfOther ? "acme-blog" : "acme-docs";
    last = isReRun ? { ...last, attempt: last.attempt + 1 } : { runId: String(100 + index), attempt: 1 };
    const jobs = service.jobs().slice(earlier);
    const ofProject = new Set(service.jobs(project).map(({ id }) => id));
    if (isReRun && jobs.findLast(({ id }) => ofProject.has(id))?.status === "failed") reRunsOfFailed[project] += 1;
    const isUnsent = ({ author, body }: Comment) =>
      author.type === "Bot" && jobs.length === 0 && /^<!--.* phase=(starting|unsent) /.test(body);
    if (isForgotten) for (const { id } of github.comments().filter(isUnsent)) github.deleteComment(id);
    const token = tokens.get(project) ?? github.addToken(`${project}[bot]`);
    tokens.set(project, token);
    const plan = {
      inputs: {
        ...inputs,
        "project-id": project,
        ...(hasOwnToken && remembers && { "github-token": token }),
      },
      ...{ ...last, stop, stateFails, travels },
    };
    going.push(
      world.play(event, plan).then(async (one) => {
        played[index] = one;
        if (post) await world.sayFarewell(one);
      }),
    );
  }
  await Promise.all(going);
  return { runs: played, reRunsOfFailed };
}
