import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { type Kill, type KilledRun, kills, runKilled } from "./killed-run.ts";

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
const accepted: Kill = { signal: "SIGKILL", request: 8, laterMs: 100, responseAfterMs: 0, post: null };

describe("Being killed, on the built action", () => {
  describe("F21 the run is killed at a random moment, and sometimes its post step is too → the outputs, comment, and summary include the ID of the job, if any; attempt 2 watches the job", () => {
    test.concurrent.each([accepted, ...fc.sample(kills, { numRuns: count - 1, seed })])(
      `$signal $laterMs ms after API request $request, response to the create after $responseAfterMs ms, post step killed: $post (seed ${seed})`,
      { timeout: 120_000 },
      async (kill) => {
        expect(violations(await runKilled(kill), kill)).toEqual([]);
      },
    );
  });
});

function violations({ killed, post, again, sentByPost }: KilledRun, { post: postKill }: Kill): string[] {
  const isPostKilled = postKill !== null;
  const jobId = killed.step.outputs["job-id"];
  const saysUnsent = post.comment.includes("before anything was sent");
  const saysUncertain = post.comment.includes("A job may exist");
  const [job] = post.jobs;
  const isNamed = job !== undefined && post.comment.includes(job);
  const rules: readonly [holds: boolean, what: string][] = [
    [again.jobs.length <= 1, `the service accepted ${again.jobs.length} creates`],
    [sentByPost === 0, "the post step sent an API request to the service"],
    [isPostKilled || post.step.exitCode === 0, `the post step failed: ${post.step.log}`],
    [isPostKilled || !post.comment.includes("⏳"), `nothing is running, but the comment says: ${post.comment}`],
    [!saysUnsent || job === undefined, "a job exists, but the comment says that nothing was sent"],
    [
      isPostKilled || job === undefined || isNamed || saysUncertain,
      `a job exists, but the comment says: ${post.comment}`,
    ],
    [isPostKilled || jobId === undefined || isNamed, "the job's ID is in the outputs, but not in the comment"],
    [
      isPostKilled || !isNamed || `${killed.step.summary}${post.step.summary}`.includes(job),
      "no summary has the job's ID",
    ],
    [!isNamed || again.step.outputs["job-id"] === job, "attempt 2 doesn't watch the same job"],
    [!isNamed || again.comment.includes(job), "attempt 2 removes the job's ID from the comment"],
    [!saysUncertain || again.step.outputs.conclusion === "uncertain", "attempt 2 forgets that a job may exist"],
    [!saysUnsent || again.jobs.length === 1, `nothing was sent, not even by attempt 2: ${again.step.log}`],
    [
      killed.step.exitCode === null || "conclusion" in killed.step.outputs,
      "the run ended by itself without a conclusion",
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => what);
}
