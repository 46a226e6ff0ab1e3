import { Failure } from "../failure.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { withBackground } from "./background.ts";
import type { Step } from "./plan.ts";
import { rememberFollowUp, rememberJob, sendOptions, type Turn } from "./turn.ts";

type Sending = Extract<Step, { readonly prompt: string }>;

/** Statuses with which a service may refuse a follow-up because of the state that its job is in. */
const REFUSED_FOLLOW_UP: readonly (number | undefined)[] = [400, 404, 409, 410, 422];

/**
 * Puts the request on the wire, once, and notes the job. Being stopped between here and the answer means that its fate is
 * unknown, so that is what the post step is told first.
 *
 * @throws Failure when the instruction is too long, ServiceFailure
 */
export async function send(turn: Turn, step: Sending): Promise<void> {
  const { world } = turn;
  if (Buffer.byteLength(step.prompt) > MAX_PROMPT_BYTES) throw tooLong();
  const prompt = await fullPrompt(turn, step);
  if (world.signal.aborted) throw stoppedInTime();
  rememberFollowUp(turn, step.kind === "message" ? step.jobId : null);
  const job =
    step.kind === "message"
      ? await sendMessage(turn, step, prompt)
      : await world.service.createJob(prompt, sendOptions(turn));
  rememberJob(turn, job, { phase: "working", notes: step.notes });
}

/** An explicit prompt goes out as it was given; a comment's instruction takes along where it comes from. */
async function fullPrompt({ request, context, inputs, world }: Turn, step: Sending): Promise<string> {
  const { comment } = request;
  const { thread } = context.event;
  if (!comment || !thread) return step.prompt;
  const facts = step.kind === "create" ? step.facts : [];
  const full = await withBackground(
    step.prompt,
    { comment, thread: thread.number, facts },
    inputs,
    world.github,
  );
  // The instruction goes before its background.
  return Buffer.byteLength(full) <= MAX_PROMPT_BYTES ? full : step.prompt;
}

async function sendMessage(
  turn: Turn,
  step: Extract<Step, { kind: "message" }>,
  prompt: string,
): Promise<Job> {
  try {
    return await turn.world.service.sendMessage(step.jobId, prompt, sendOptions(turn));
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure) || !REFUSED_FOLLOW_UP.includes(thrown.status)) throw thrown;
    const { trigger } = turn.inputs;
    throw new ServiceFailure(
      "refused",
      {
        what:
          step.before?.status === "archived"
            ? "The job is archived and takes no follow-up"
            : `Job ${step.jobId} does not take this follow-up`,
        why: thrown.why,
        fix: turn.request.comment
          ? `For a fresh start, write \`${trigger} new:\` and the instruction`
          : "To start a new job, leave `job-id` out",
      },
      { status: thrown.status, cause: thrown },
    );
  }
}

function tooLong(): Failure {
  return new Failure({
    what: "Nothing was started",
    why: `The instruction is over ${MAX_PROMPT_BYTES / 1024} KiB`,
    fix: "Shorten it, or link to the material",
  });
}

function stoppedInTime(): ServiceFailure {
  return new ServiceFailure("cancelled", {
    what: "The run was stopped before anything was sent",
    why: "Somebody cancelled it",
    fix: "Ask again",
  });
}
