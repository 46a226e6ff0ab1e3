/**
 * From an instruction to the pull request's link:
 *
 * 1. Ask GitHub whether the one who asks may (permission.ts).
 * 2. Claim the request, so that one run sends it, once (claim.ts).
 * 3. Decide what it means in its thread: a new job, a follow-up, or only a look (plan.ts).
 * 4. Send it (send.ts).
 * 5. Watch the job to its end (watch.ts).
 * 6. Tell the result, wherever someone may look for it (finish.ts).
 */
import type { RunContext } from "../event.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import type { World } from "../world.ts";
import { type Claimed, claim } from "./claim.ts";
import { type AgentResult, type Ending, endingOf, endingOfThrown, finish, resultOf } from "./finish.ts";
import { refusePermission } from "./permission.ts";
import { plan, readMemory, type Step } from "./plan.ts";
import { type Command, readRequest } from "./request.ts";
import { send } from "./send.ts";
import { type AgentRun, openRun } from "./status.ts";
import { watch } from "./watch.ts";

/**
 * Every way out is a result that people can read; whatever is thrown on the way becomes one.
 *
 * @param command  the command in the event's comment, if there is one
 */
export async function runAgent(
  world: World,
  inputs: AgentInputs,
  { stepKey, ...rest }: RunContext,
  command: Command | null,
): Promise<AgentResult> {
  const context: RunContext = { ...rest, stepKey: `${stepKey}/${inputs.matrixIndex}` };
  const run = openRun(world, inputs, context, readRequest(inputs, context, command));
  try {
    const refusal = await refusePermission(run);
    if (refusal) return resultOf(run, refusal);
    const claimed = await claim(run);
    const step = await decide(run, claimed);
    await send(run, step);
    return await finish(run, await follow(run, step));
  } catch (thrown) {
    return await finish(run, endingOfThrown(run, thrown));
  }
}

async function decide(run: AgentRun, claimed: Claimed): Promise<Step> {
  if (claimed.kind === "sent") return { ...claimed, kind: "watch" };
  const { request, inputs, context, signer, deadline, world } = run;
  const { thread, key } = request;
  const { comments, us } = claimed;
  const own = { thread: thread ?? 0, signer, request: key, projectId: inputs.projectId };
  const memory = thread === null || us === null ? null : readMemory(comments, us, own);
  const sendsPrivateLink =
    request.comment !== null && inputs.context === "link" && context.event.repositoryIsPrivate === true;
  return plan(request.task, memory, world, { ...context, ...inputs, deadline, sendsPrivateLink });
}

async function follow({ world, inputs, deadline, status }: AgentRun, step: Step): Promise<Ending> {
  if (step.kind === "answer") return { phase: step.phase, failure: null };
  if (step.kind !== "watch" && !inputs.wait) return { phase: "created", failure: null };

  const jobId = step.kind === "watch" ? step.jobId : (status.now.jobId ?? "");
  world.runner.setOutput("job-id", jobId);
  const followUpTo = step.kind === "watch" && step.isFollowUp ? jobId : status.now.followUpTo;
  await status.show({ phase: "working", jobId, followUpTo });
  const end = await watch(world, {
    jobId,
    accepted: status.now.job,
    isFollowUp: followUpTo !== null,
    before: step.kind === "message" ? step.before : null,
    // Without waiting there is one look, which tells how it stands.
    deadline: inputs.wait ? deadline : world.clock.monotonic(),
    onChange: async (job) => {
      status.saveJob(job);
      await status.show({});
    },
    warn: (text) => world.runner.warning(text),
  });
  if (end.job) status.saveJob(end.job);
  if (end.kind === "timed-out" && !inputs.wait) return { phase: "created", failure: null };
  return endingOf(end, jobId, inputs.trigger);
}
