import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { type Kill, kills, playRound, type Round } from "./round.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How many kills; given by many.config.ts. */
    readonly kills: number;
  }
}

const many = inject("kills");
const count = many ?? 20;
// The same moments each time in a short run, others in each long one, unless SEED says which.
const seed = many === undefined ? 5 : Number(process.env.SEED ?? Date.now()) % 1_000_000;

describe(`F21 F42 F43 F44 killed at a random moment (seed ${seed}), then the post step, then attempt 2`, () => {
  test.concurrent.each(fc.sample(kills, { numRuns: count, seed }))(
    "$signal $laterMs ms after request $request, the create's answer after $answerAfterMs ms, post step: $post",
    { timeout: 120_000 },
    async (kill) => {
      expect(whatIsWrong(await playRound(kill), kill)).toEqual([]);
    },
  );
});

function whatIsWrong({ killed, post, again, sentByPost }: Round, { post: postKill }: Kill): string[] {
  const isPostKilled = postKill !== null;
  const jobId = killed.step.outputs["job-id"];
  const saysUnsent = post.answer.includes("before anything was sent");
  const saysUncertain = post.answer.includes("A job may exist");
  const [job] = post.jobs;
  const isNamed = job !== undefined && post.answer.includes(job);
  const rules: readonly [holds: boolean, what: string][] = [
    [again.jobs.length <= 1, `the service accepted ${again.jobs.length} creates`],
    [sentByPost === 0, "the post step asked the service for something"],
    [isPostKilled || post.step.exitCode === 0, `the post step failed: ${post.step.log}`],
    [isPostKilled || !post.answer.includes("⏳"), `no one works on it, and the comment says: ${post.answer}`],
    [!saysUnsent || job === undefined, "a job exists, and the comment says that nothing was sent"],
    [
      isPostKilled || job === undefined || isNamed || saysUncertain,
      `a job exists, and the comment says: ${post.answer}`,
    ],
    [isPostKilled || jobId === undefined || isNamed, "the job's id is in the outputs, not in the comment"],
    [!isNamed || again.step.outputs["job-id"] === job, "attempt 2 doesn't take up the job"],
    [!isNamed || again.answer.includes(job), "attempt 2 takes the job's id out of the comment"],
    [!saysUncertain || again.step.outputs.conclusion === "uncertain", "attempt 2 forgets that a job may exist"],
    [!saysUnsent || again.jobs.length === 1, `nothing was sent, nor by attempt 2: ${again.step.log}`],
    [killed.step.exitCode === null || "conclusion" in killed.step.outputs, "the stopped run has no conclusion"],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => what);
}
