import { type Job, ServiceFailure } from "../service/port.ts";
import { withBackground } from "./background.ts";
import type { Step } from "./plan.ts";
import { callOptions, jobChange, remember, type Turn } from "./turn.ts";

/** Statuses with which a service may refuse a follow-up because of the state that its job is in. */
const REFUSED_FOLLOW_UP: readonly (number | undefined)[] = [400, 404, 409];

/**
 * Puts the request on the wire, once. Being stopped between here and the answer means that its fate is unknown, so that
 * is what the post step is told first.
 *
 * @throws ServiceFailure
 */
export async function send(turn: Turn, step: Extract<Step, { readonly prompt: string }>): Promise<Job> {
  const { world } = turn;
  const prompt = await fullPrompt(turn, step);
  if (world.signal.aborted) throw stoppedInTime();
  remember(turn, { phase: "sending", isFollowUp: step.kind === "message" });
  const job =
    step.kind === "message"
      ? await sendMessage(turn, step.jobId, prompt)
      : await world.service.createJob(prompt, callOptions(turn));
  remember(turn, { phase: "working", ...jobChange(turn, job) });
  return job;
}

/** An explicit prompt goes out as it was given; a comment's instruction takes along where it comes from. */
async function fullPrompt(
  { request, inputs, world }: Turn,
  step: Extract<Step, { readonly prompt: string }>,
): Promise<string> {
  if (!request.comment || request.thread === null) return step.prompt;
  const facts = step.kind === "create" ? step.facts : [];
  return withBackground(
    step.prompt,
    { ...request, thread: request.thread },
    { ...inputs, facts },
    world.github,
  );
}

async function sendMessage(turn: Turn, jobId: string, prompt: string): Promise<Job> {
  try {
    return await turn.world.service.sendMessage(jobId, prompt, callOptions(turn));
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure) || !REFUSED_FOLLOW_UP.includes(thrown.status)) throw thrown;
    const fix = turn.request.comment
      ? `For a fresh start, write ${turn.inputs.trigger} new: and the instruction`
      : "To start a new job, leave `job-id` out";
    throw new ServiceFailure(
      "refused",
      { what: `Job ${jobId} does not take this follow-up`, why: thrown.why, fix },
      { status: thrown.status, cause: thrown },
    );
  }
}

function stoppedInTime(): ServiceFailure {
  return new ServiceFailure("cancelled", {
    what: "The run was stopped before anything was sent",
    why: "Somebody cancelled it",
    fix: "Ask again",
  });
}
