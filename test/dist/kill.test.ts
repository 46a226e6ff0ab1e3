import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { commentCreated } from "../../emulator/events.ts";
import type { RunningStep, StepResult } from "../../emulator/runner.ts";
import { check } from "../support/promises.ts";
import { openEmulator } from "../support/setup.ts";
import { lastReply, start } from "../support/step.ts";

const signal = fc.constantFrom<NodeJS.Signals[]>("SIGINT", "SIGTERM", "SIGKILL");

const kills = fc.record({
  signal,
  // What the run sends: a new job, or a review as a follow-up to an earlier job.
  sends: fc.constantFrom("job", "job", "review"),
  // The run may send only one request in 24 hours, or only this one more.
  isLimited: fc.boolean(),
  // A run makes about 13 API requests. Before it edits its comment and creates the job, it waits three seconds.
  request: fc.oneof(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 5, max: 8 })),
  laterMs: fc.oneof(fc.constant(0), fc.nat(15), fc.nat(250), fc.nat(3_200)),
  // Of the service, to the create request.
  responseAfterMs: fc.constantFrom(0, 40),
  // When the post step is killed, if it is.
  post: fc.option(fc.record({ signal, request: fc.integer({ min: 0, max: 3 }), laterMs: fc.constantFrom(0, 5) }), {
    nil: null,
    freq: 3,
  }),
});
type Kill = typeof kills extends fc.Arbitrary<infer Value> ? Value : never;
/** A step is killed a number of milliseconds after its nth API request arrives. */
type Moment = Pick<Kill, "signal" | "request" | "laterMs">;

/** Kills a run, runs its post step, and then re-runs it. */
async function runKilled({ responseAfterMs, sends, isLimited, post: postKill, ...kill }: Kill) {
  const emulator = await openEmulator({ job: { durationMs: 200 } });
  try {
    const { github, service, faults } = emulator;
    const isReview = sends === "review";
    const eventOf = (issue: number, body: string) =>
      commentCreated(github, github.addComment(issue, { author: "ana", body }).id);
    if (isReview) {
      await start(emulator, {}, { event: eventOf(12, "/docs fix it") }).done;
      github.addLineComment(214, { author: "ana", path: "docs/install.mdx", line: 3, hunk: "@@ -1 +1 @@" });
    }
    if (responseAfterMs > 0) faults.add(isReview ? "sendMessage" : "createJob", { kind: "delay", ms: responseAfterMs });
    const event = isReview ? eventOf(214, "/docs review") : eventOf(12, "/docs fix it");
    const snapshot = (step: StepResult) => ({
      step,
      // IDs of the jobs that received the request.
      jobs: service.jobs().flatMap(({ id, prompts }) => prompts.slice(isReview ? 1 : 0).map(() => id)),
      comment: lastReply(emulator, isReview ? 214 : 12),
    });
    const limit = isLimited ? { "max-jobs-per-day": isReview ? "2" : "1" } : {};

    const running = start(emulator, limit, { event });
    await killAt(emulator, running, kill);
    const killed = snapshot(await running.done);
    const sent = service.log.length;
    const { state } = killed.step;
    const finishing = start(emulator, {}, { event, state, script: "post.js" });
    if (postKill) await killAt(emulator, finishing, postKill);
    const post = snapshot(await finishing.done);
    const sentByPost = service.log.length - sent;
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    // The job's result doesn't matter here.
    const inputs = { wait: "false", "timeout-minutes": "0.5", ...limit };
    const again = snapshot(await start(emulator, inputs, { event, env }).done);
    return { killed, post, again, sentByPost };
  } finally {
    await emulator.close();
  }
}

async function killAt(
  { github, service }: Emulator,
  running: RunningStep,
  { signal, request, laterMs }: Moment,
): Promise<void> {
  const before = github.log.length + service.log.length;
  let hasEnded = false;
  void running.done.then(() => {
    hasEnded = true;
  });
  // Checking on every turn of the event loop would slow down the process that will be killed.
  while (!hasEnded && github.log.length + service.log.length - before < request) await pause(1);
  if (!hasEnded) await pause(laterMs);
  running.kill(signal);
}

declare module "vitest" {
  interface ProvidedContext {
    /** How many runs to kill; set in many.config.ts. */
    readonly kills: number;
  }
}

const many = inject("kills");
const count = many ?? 5;
// A short run always uses the same moments. A long run uses new ones, unless SEED is set.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;

/** Right after the job was accepted. */
const moment = { signal: "SIGKILL", request: 7, laterMs: 100, responseAfterMs: 0, post: null } as const;
const accepted: Kill = { sends: "job", isLimited: false, ...moment };

describe("Being killed", () => {
  describe("F21 the run is killed at a random moment, and sometimes its post step is too → the outputs, comment, and summary include the ID of the job, if any; attempt 2 watches the job", () => {
    test.concurrent.each([accepted, ...fc.sample(kills, { numRuns: count - 1, seed })])(
      `$sends (limited: $isLimited): $signal $laterMs ms after API request $request, response to the create request after $responseAfterMs ms, post step killed: $post (seed ${seed})`,
      { timeout: 120_000 },
      async (kill) => {
        expect(violations(await runKilled(kill), kill)).toEqual([]);
      },
    );
  });
});

type KilledRun = Awaited<ReturnType<typeof runKilled>>;

function violations({ killed, post, again, sentByPost }: KilledRun, { post: postKill, sends }: Kill): string[] {
  const hasPost = postKill === null;
  const jobId = killed.step.outputs["job-id"];
  const saysUnsent = post.comment.includes("before anything was sent");
  const saysUncertain = /A job may exist|may have arrived/.test(post.comment);
  const [job] = post.jobs;
  const isNamed = job !== undefined && post.comment.includes(job);
  return [
    ...check(again.jobs.length <= 1, `the service accepted ${again.jobs.length} requests`),
    ...check(sentByPost === 0, "the post step sent an API request to the service"),
    ...(hasPost ? violationsAfterPost() : []),
    ...check(!saysUnsent || job === undefined, "a job exists, but the comment says that nothing was sent"),
    ...check(!isNamed || again.step.outputs["job-id"] === job, "attempt 2 doesn't watch the same job"),
    ...check(!isNamed || again.comment.includes(job), "attempt 2 removes the job's ID from the comment"),
    ...check(!saysUncertain || again.step.outputs.conclusion === "uncertain", "attempt 2 forgets that a job may exist"),
    ...check(!saysUnsent || again.jobs.length === 1, `nothing was sent, not even by attempt 2: ${again.step.log}`),
    ...check(
      killed.step.exitCode === null || "conclusion" in killed.step.outputs,
      "the run ended without a conclusion",
    ),
  ];

  function violationsAfterPost(): string[] {
    const summaries = `${killed.step.summary}${post.step.summary}`;
    // A follow-up's job is known before anything is sent.
    const mayBeUnsent = jobId === undefined || (sends === "review" && job === undefined);
    return [
      ...check(post.step.exitCode === 0, `the post step failed: ${post.step.log}`),
      ...check(!post.comment.includes("⏳"), `nothing is running, but the comment says: ${post.comment}`),
      ...check(!job || isNamed || saysUncertain, `a job exists, but the comment says: ${post.comment}`),
      ...check(isNamed || mayBeUnsent, "the job's ID is in the outputs, but not in the comment"),
      ...check(!isNamed || summaries.includes(job), "no summary has the job's ID"),
    ];
  }
}
