import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";
import { EMPTY_MEMORY, readMemory } from "./conversation.ts";
import { type Ending, endingOf } from "./ending.ts";
import { type AgentResult, finish, finishThrown, resultOf } from "./finish.ts";
import { pickUp } from "./pick-up.ts";
import { plan, type Step } from "./plan.ts";
import { mayAsk } from "./policy.ts";
import { refuse } from "./refuse.ts";
import { isSenderChecked, readRequest } from "./request.ts";
import { send } from "./send.ts";
import { openTurn, rememberJob, show, type Turn } from "./turn.ts";
import { watch } from "./watch.ts";

/**
 * From an instruction to the pull request's link: who asks, the claim, the status comment, the job, its end, the answer.
 * Every way out is a result that people can read; whatever is thrown on the way becomes one.
 *
 * @param command  the command in the event's comment, if there is one
 */
export async function runAgent(
  world: World,
  inputs: AgentInputs,
  context: RunContext,
  command: Command | null,
): Promise<AgentResult> {
  const turn = openTurn(world, inputs, context, readRequest(inputs, context, command));
  try {
    const refusal = await askPermission(turn);
    if (refusal) return refusal;
    const step = (await pickUp(turn)) ?? (await decide(turn));
    return await finish(turn, await carryOut(turn, step));
  } catch (thrown) {
    return await finishThrown(turn, thrown);
  }
}

async function askPermission(turn: Turn): Promise<AgentResult | null> {
  const { world, inputs, request, context, signer } = turn;
  if (request.askedBy === null) {
    if (isSenderChecked(context.event.name)) throw nobodyKnownAsked(context);
    return null;
  }
  const ruling = await mayAsk(request.askedBy, inputs, world.github);
  if (ruling.allowed) return null;
  if (ruling.silent && request.comment) return resultOf("skipped", turn);
  await refuse(world.github, world.runner, signer, turn, ruling.why);
  return resultOf("denied", turn);
}

function nobodyKnownAsked({ event }: RunContext): Failure {
  return new Failure({
    what: "Nothing was started",
    why: `The event \`${event.name}\` does not say who caused it, so nobody's permission can be looked up`,
    fix: "Start this from a comment, or from an event that names its sender",
  });
}

async function decide(turn: Turn): Promise<Step> {
  const { world, request, context, inputs, signer, deadline, thread } = turn;
  const memory =
    request.thread !== null && thread !== null
      ? readMemory(thread.comments, thread.us, request.thread, signer, request.key)
      : EMPTY_MEMORY;
  return plan(request.task, memory, world, { ...context, ...inputs, deadline });
}

async function carryOut(turn: Turn, step: Step): Promise<Ending> {
  const { world, inputs, deadline } = turn;
  if (step.kind === "answer") return { phase: step.phase, failure: null };

  if (step.kind !== "watch") {
    await show(turn, { notes: step.notes });
    await send(turn, step);
    if (!inputs.wait) return { phase: "created", failure: null };
  }
  const jobId = step.kind === "watch" ? step.jobId : (turn.status.jobId ?? "");
  world.runner.setOutput("job-id", jobId);
  const followUpTo = step.kind === "watch" && step.isFollowUp ? jobId : turn.status.followUpTo;
  await show(turn, { phase: "working", jobId, followUpTo });
  const end = await watch(world, {
    jobId,
    accepted: turn.status.job,
    isFollowUp: followUpTo !== null,
    before: step.kind === "message" ? step.before : null,
    // Without waiting there is one look, which tells how it stands.
    deadline: inputs.wait ? deadline : world.clock.monotonic(),
    onChange: async (job) => {
      rememberJob(turn, job);
      await show(turn, {});
    },
    warn: (text) => world.runner.warning(text),
  });
  if (end.job) rememberJob(turn, end.job);
  if (end.kind === "ended" && end.isOld) turn.tells = false;
  if (end.kind === "timed-out" && !inputs.wait) return { phase: "created", failure: null };
  return endingOf(end, jobId, inputs.trigger);
}
