import { Failure } from "../failure.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { type CallOptions, type Job, ServiceFailure } from "../service/port.ts";
import { inline } from "../text/markdown.ts";
import { clockTime } from "../text/numbers.ts";
import { withBackground } from "./background.ts";
import { readLinkedLines } from "./linked-lines.ts";
import type { Step } from "./plan.ts";
import type { AgentRun } from "./status.ts";

type Message = Extract<Step, { readonly kind: "message" }>;

/** Statuses with which a service may refuse a follow-up because of the state that its job is in. */
const REFUSED_FOLLOW_UP: readonly (number | undefined)[] = [400, 404, 409, 410, 422];

/**
 * Puts the request on the wire, once, and notes the job; does nothing for a step that sends nothing. Being stopped between
 * a try and its answer means that its fate is unknown, so that is what the post step is told first.
 *
 * @throws Failure when the instruction is too long or the thread doesn't permit the send, ServiceFailure
 */
export async function send(run: AgentRun, planned: Step): Promise<void> {
  if (!("prompt" in planned)) return;
  const { world, status } = run;
  if (Buffer.byteLength(planned.prompt) > MAX_PROMPT_BYTES) throw tooLong();
  const { facts, notes } = await readLinkedLines(run, planned.prompt);
  const step = { ...planned, notes: [...planned.notes, ...notes] };
  const prompt = await withBackground(run, step, facts);
  if (world.signal.aborted) throw stoppedInTime();
  if (step.kind === "message") {
    const mayInterrupt = step.before === null || step.before.status === "active";
    status.save({ notes: step.notes, followUpTo: step.jobId, mayInterrupt });
    world.runner.setOutput("job-id", step.jobId);
  } else status.save({ notes: step.notes });
  const job =
    step.kind === "message"
      ? await sendMessage(run, step, prompt)
      : await world.service.createJob(prompt, sendOptions(run));
  status.saveJob(job, { phase: "working", notes: step.notes });
}

async function sendMessage(run: AgentRun, step: Message, prompt: string): Promise<Job> {
  try {
    return await run.world.service.sendMessage(step.jobId, prompt, sendOptions(run));
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    if (thrown.kind === "uncertain" && isSuccess(thrown.status)) return acceptedBy(step);
    if (!REFUSED_FOLLOW_UP.includes(thrown.status)) throw thrown;
    const { trigger } = run.inputs;
    throw new ServiceFailure(
      "refused",
      {
        what:
          step.before?.status === "archived"
            ? "The job is archived and doesn't accept follow-ups"
            : `Job ${step.jobId} doesn't accept this follow-up`,
        why: thrown.why,
        fix: run.request.comment
          ? `To start over, comment \`${trigger} new: …\``
          : "To start a new job, leave `job-id` out",
      },
      { status: thrown.status, cause: thrown },
    );
  }
}

/** What is sent once may go out only while the status comment permits it, and people are told what is waited for. */
function sendOptions({ world, deadline, status }: AgentRun): CallOptions {
  return {
    deadline,
    signal: world.signal,
    async onTry() {
      await status.permitSend();
      if (world.clock.monotonic() > deadline) throw tooLate();
    },
    async onWait(reason, until) {
      const waiting = `Not sent yet. The next try is at ${clockTime(until)} UTC`;
      world.runner.info(`${reason}. ${waiting}.`);
      await status.show({ phase: "sending", notes: [`${waiting}. ${inline(reason, 300)}.`] });
    },
  };
}

/** A follow-up that was accepted without a usable answer: its job is known all the same. */
function acceptedBy({ jobId, before }: Message): Job {
  const source = { repository: null, ref: null };
  const unknown = { source, model: null, prLink: null, createdAt: null, archivedAt: null };
  return { ...unknown, ...before, id: jobId, status: before?.status ?? "unknown" };
}

function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

function tooLong(): Failure {
  return new Failure({
    what: "Nothing was started",
    why: `The instruction is over ${MAX_PROMPT_BYTES / 1024} KiB`,
    fix: "Shorten it, or link to the material",
  });
}

function tooLate(): ServiceFailure {
  return new ServiceFailure("not-sent", {
    what: "This run sent nothing",
    why: "GitHub answered so late that this run's time was over",
    fix: "Ask again, with a longer `timeout-minutes`",
  });
}

function stoppedInTime(): ServiceFailure {
  return new ServiceFailure("cancelled", {
    what: "The run was stopped before anything was sent",
    why: "Someone canceled it",
    fix: "Ask again",
  });
}
