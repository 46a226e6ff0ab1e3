import fc from "fast-check";
import { commentCreated, pushed } from "../../../emulator/events.ts";
import { OUTCOMES } from "../../../emulator/jobs.ts";
import { type Flow, openFlow } from "../../support/flow.ts";
import type { Stop } from "../../support/stop.ts";
import { LIMITS, latencies, mildFaults, type PlannedFault, rarely, stops } from "./arbitraries.ts";

/** Something that happens in a repository whose merged code is sent from an issue of its own. */
export type Merged = typeof STEP;

const STEP = {
  /**
   * - merge, bot, unwanted: a pull request is merged, which doesn't count in the last two cases
   * - docs-merged, docs-closed: the agent's pull request
   * - comment: an instruction in the issue
   */
  what: "merge" as "merge" | "bot" | "unwanted" | "docs-merged" | "docs-closed" | "comment",
  method: "merge" as "merge" | "squash" | "rebase",
  /** Milliseconds since the previous step; Infinity: after all earlier runs have ended. */
  afterMs: Number.POSITIVE_INFINITY,
  minutes: 30,
  wait: true,
  job: { durationMs: 5_000, outcome: "pull-request" },
  /** Replaces the faults of earlier steps that are left. */
  faults: [] as readonly PlannedFault[],
  stop: undefined as Stop | undefined,
  hasPostStep: true,
  isReRun: false,
  latencies: [0] as readonly number[],
};

const step: fc.Arbitrary<Merged> = fc.record({
  what: fc.constantFrom("merge", "merge", "merge", "bot", "unwanted", "docs-merged", "docs-closed", "comment"),
  method: fc.constantFrom("merge", "squash", "rebase"),
  afterMs: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 1_000, 7_000, 60_000),
  minutes: fc.constantFrom(1, 30, 30),
  wait: rarely(3).map((isDropped) => !isDropped),
  job: fc.record({
    durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
    outcome: fc.constantFrom("pull-request", "pull-request", ...OUTCOMES),
  }),
  faults: mildFaults("compare", "commits", "graphql", "createComment"),
  stop: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stops(18) }),
  hasPostStep: fc.boolean(),
  isReRun: rarely(5),
  latencies: fc.oneof(fc.constant([0]), latencies),
});

export const merges: fc.Arbitrary<readonly Merged[]> = fc.array(step, { minLength: 1, maxLength: 6 });

export interface MergesOutcome {
  readonly flow: Flow;
  /** The pull requests that count. */
  readonly counted: readonly number[];
}

const INPUTS = { context: "changes", "issue-number": "12" } as const;

/** Makes all steps in a new flow, which the caller closes, between one merge before and two after, whose runs have no faults. */
export async function runMerges(steps: readonly Merged[]): Promise<MergesOutcome> {
  const flow = await openFlow({}, LIMITS);
  const { github, service, faults } = flow.emulator;
  const counted: number[] = [];
  const started: Promise<unknown>[] = [];
  let number = 300;

  async function start(
    { what, method, minutes, wait, job, stop, hasPostStep, isReRun, latencies }: Merged,
    index: number,
  ) {
    service.everyJob(job);
    const before = github.head();
    const [docs] = openDocs(github);
    if (what === "comment") {
      const { id } = github.addComment(12, { author: "ana", body: "/docs shorter" });
      await flow.run(commentCreated(github, id), { runId: `c${index}` });
      return;
    }
    if (what === "docs-closed") return void (docs && github.updateIssue(docs.number, { state: "closed" }));
    if (what === "docs-merged") {
      if (!docs) return;
      github.merge(docs.number, { method });
    } else {
      number += 1;
      const labels = what === "unwanted" ? ["no-docs"] : [];
      const author = what === "bot" ? "renovate[bot]" : "ben";
      github.addIssue({ number, author, labels, files: ["src/a.ts"], isPullRequest: true });
      github.merge(number, { method, commits: 2 });
      if (what === "merge") counted.push(number);
    }
    const event = pushed(github, before);
    const inputs = { ...INPUTS, "timeout-minutes": String(minutes), wait: String(wait) };
    const runId = `r${index}`;
    const run = await flow.run(event, { inputs, runId, latencies, stop });
    if (hasPostStep || run.conclusion !== "killed") await flow.runPostStep(run);
    if (isReRun) await flow.run(event, { inputs: INPUTS, runId, attempt: 2 });
  }

  const calm = { ...STEP, afterMs: Number.POSITIVE_INFINITY };
  for (const [index, planned] of [calm, ...steps, calm, calm].entries()) {
    const isLast = index > steps.length;
    if (Number.isFinite(planned.afterMs)) await flow.pause(planned.afterMs);
    else await Promise.all(started);
    // By then, no earlier run can still send anything.
    await flow.pause(isLast ? 2 * 3_600_000 : 1_000);
    faults.clear();
    for (const { operation, fault, times } of planned.faults) faults.add(operation, fault, times);
    started.push(start(planned, index));
  }
  await Promise.all(started);
  return { flow, counted };
}

/** The docs pull requests that are open. */
const openDocs = (github: Flow["github"]) =>
  github.issues().filter(({ author, state }) => author.login === "docs-agent[bot]" && state === "open");

/** Describes each broken guarantee in one sentence. */
export function mergeViolations({ flow, counted }: MergesOutcome): string[] {
  const { github, service } = flow.emulator;
  const comments = github.comments(12).map(({ body }) => body);
  // What may have been sent is sent again, because its job isn't known.
  const mayRepeat = comments.some((body) => / phase=(?:uncertain|sending) /.test(body));
  const numbersIn = (prompt: string) => Array.from(prompt.matchAll(/^- #(\d+) /gm), ([, found]) => Number(found));
  const endedWell = service.jobs().filter(({ status }) => status === "completed");
  const sent = service.jobs().flatMap(({ prompts }) => prompts.flatMap(numbersIn));
  const covered = endedWell.flatMap(({ prompts }) => prompts.flatMap(numbersIn));
  const open = openDocs(github);
  return [
    ...counted.filter((one) => !covered.includes(one)).map((one) => `#${one} wasn't sent to a job that ended well`),
    ...sent.filter((one) => !counted.includes(one)).map((one) => `#${one} doesn't count, but was sent`),
    ...(mayRepeat ? [] : counted.filter((one) => covered.filter((other) => other === one).length > 1)).map(
      (one) => `#${one} was sent to jobs that ended well more than once`,
    ),
    ...(open.length > 1 && !mayRepeat ? [`${open.length} docs pull requests are open`] : []),
  ];
}
