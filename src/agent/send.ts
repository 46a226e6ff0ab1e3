import { Failure } from "../failure.ts";
import { GitHubFailure, orFailure } from "../github/port.ts";
import { MAX_PROMPT_BYTES } from "../inputs/parsers.ts";
import { describeWait } from "../net/retry.ts";
import { type CallOptions, type Job, ServiceFailure } from "../service/port.ts";
import { type AgentRun, deleted, edit, jobStatus, note, save, show } from "./comment.ts";
import { OUT_OF_TIME, startOver } from "./job.ts";
import type { Plan } from "./request.ts";

/** Statuses with which a service can refuse a follow-up because of its job's state. */
const REFUSED_FOLLOW_UP: readonly number[] = [400, 404, 409, 410, 422];

/**
 * Sends the request at most once, and records the job. A run stopped between an attempt and its response can't know
 * whether the request arrived, so `uncertain` is saved for the post step before each attempt.
 *
 * @throws ServiceFailure, or Failure if the instruction is too long or the status comment couldn't be updated first
 */
export async function send(run: AgentRun, plan: Plan): Promise<void> {
  if (plan.kind !== "send") return;
  const { world } = run;
  const { jobId, before, prompt } = plan;
  if (Buffer.byteLength(prompt) > MAX_PROMPT_BYTES) throw new Failure(TOO_LONG);
  world.signal.throwIfAborted();
  note(run, { followUpTo: jobId });
  const job =
    jobId === null
      ? await world.service.createJob(prompt, sendOptions(run))
      : await sendMessage(run, jobId, before, prompt);
  // Saved before anything else is done, so that a stopped run doesn't lose the job.
  save(run, { ...jobStatus(run, job), phase: "working" });
  world.runner.info(jobId === null ? `Created job ${job.id}.` : `Sent the follow-up to job ${job.id}.`);
}

/** @param before  the job just before the follow-up */
async function sendMessage(run: AgentRun, jobId: string, before: Job | null, prompt: string): Promise<Job> {
  try {
    return await run.world.service.sendMessage(jobId, prompt, sendOptions(run));
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    const { kind, status = 0, why } = thrown;
    // The follow-up was accepted, but the response is unusable. The job is known anyway.
    if (kind === "uncertain" && status >= 200 && status < 300) return before ?? { ...UNKNOWN, id: jobId };
    if (!REFUSED_FOLLOW_UP.includes(status)) throw thrown;
    const isArchived = before?.status === "archived";
    // With 400 and 422, what to do depends on what the service says.
    if (!isArchived && (status === 400 || status === 422)) throw thrown;
    const isBusy = status === 409 && before?.status === "active";
    const what = isArchived
      ? "The job is archived and doesn't accept follow-ups"
      : isBusy
        ? "The agent is busy, so it didn't accept this follow-up"
        : `Job ${jobId} didn't accept this follow-up`;
    // If the job's state is unknown, only the service's message says whether the job is busy or has ended.
    const later = isBusy ? "Ask again" : status === 409 && before === null ? "If it's running, ask again" : "";
    const fix = `${later && `${later} when the agent has finished. `}${startOver(run)}`;
    throw new ServiceFailure("refused", { what, why, fix }, { status, cause: thrown });
  }
}

/** What's known about a job if the response can't be used and the job wasn't read before. */
const UNKNOWN = { status: "", source: { repository: null, ref: null }, model: null, prLink: null };

function sendOptions(run: AgentRun): CallOptions {
  const { world, deadline } = run;
  return {
    deadline,
    async onTry() {
      await permitSend(run);
      if (world.clock.monotonic() > deadline) throw new ServiceFailure("not-sent", OUT_OF_TIME);
    },
    async onWait(reason, until) {
      world.runner.info(describeWait(`${reason}. Not sent yet`, until));
      await show(run, { phase: "sending", waiting: { reason, until } }, 0);
    },
  };
}

/** Changes the comment's phase to `sending`, then saves `sent`. @throws Failure unless the edit certainly worked */
async function permitSend(run: AgentRun): Promise<void> {
  const { world, thread, comment, signer } = run;
  if (thread !== null && comment.current !== null) {
    const { id } = comment.current;
    save(run, { phase: "sending", waiting: null }, { orThrow: true });
    const edited = await orFailure(edit(run, thread));
    if (edited instanceof GitHubFailure) {
      if (edited.status === 404) throw deleted(run);
      // The edit may still have worked, so check the comment.
      const current = await world.github.getComment(id);
      if (current === null) throw deleted(run);
      const marker = signer.read(thread.number, current.body);
      if (marker?.nonce !== comment.nonce || marker.phase !== "sending") throw edited;
    }
  }
  save(run, { phase: "sent" }, { orThrow: true });
}

const TOO_LONG = {
  what: "Nothing was started",
  why: `The instruction is over ${MAX_PROMPT_BYTES / 1024} KiB`,
  fix: "Shorten it, or link to the details",
};
