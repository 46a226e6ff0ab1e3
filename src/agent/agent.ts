import type { RunContext } from "../event.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { findMarked } from "../thread.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";
import { readMemory } from "./conversation.ts";
import { type Ending, endingOf } from "./ending.ts";
import { type AgentResult, finish, finishThrown, resultOf } from "./finish.ts";
import { pickUp } from "./pick-up.ts";
import { plan, type Step } from "./plan.ts";
import { mayAsk } from "./policy.ts";
import { refuse } from "./refuse.ts";
import { readRequest } from "./request.ts";
import { send } from "./send.ts";
import { jobChange, openTurn, remember, show, type Turn } from "./turn.ts";
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
  const { world, inputs, request, signer, run } = turn;
  if (request.askedBy === null) return null;
  const verdict = await mayAsk(request.askedBy, inputs, world.github);
  if (verdict.allowed) return null;
  if (verdict.silent && request.comment) return resultOf("skipped", turn);
  await refuse(world.github, world.runner, signer, request, verdict.why, run);
  return resultOf("denied", turn);
}

async function decide(turn: Turn): Promise<Step> {
  const { world, request, context, inputs, signer, deadline } = turn;
  const memory = async () => {
    const us = turn.comment.comment?.author;
    if (request.thread === null || !us) return readMemory([], request.key);
    const comments = await world.github.listComments(request.thread);
    return readMemory(findMarked(comments, us, request.thread, signer), request.key);
  };
  const { repository, serverUrl } = context;
  return plan(request.task, memory, world, repository && { inputs, serverUrl, repository, deadline });
}

async function carryOut(turn: Turn, step: Step): Promise<Ending> {
  const { world, inputs, deadline } = turn;
  if (step.kind === "answer") return { phase: step.phase, failure: null, notes: [] };

  const notes = step.kind === "create" ? step.notes : [];
  const isFollowUp = step.kind === "message";
  const accepted = step.kind === "watch" ? null : await send(turn, step);
  if (!inputs.wait) return { phase: "created", failure: null, notes };

  const jobId = step.kind === "watch" ? step.jobId : (accepted?.id ?? "");
  world.runner.setOutput("job-id", jobId);
  await show(turn, { phase: "working", jobId, isFollowUp, notes });
  const end = await watch(world, {
    jobId,
    accepted,
    isFollowUp,
    deadline,
    onChange: async (job) => {
      await show(turn, jobChange(turn, job));
    },
    warn: (text) => world.runner.warning(text),
  });
  if (end.job) remember(turn, jobChange(turn, end.job));
  const ending = endingOf(end, jobId);
  return { ...ending, notes: [...notes, ...ending.notes] };
}
