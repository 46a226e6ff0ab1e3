import type { Explanation } from "../failure.ts";
import type { Job } from "../service/port.ts";
import { explainWhy, words } from "../text/explanation.ts";
import { codeSpan, inline, link, quote } from "../text/markdown.ts";
import { clockTime, duration } from "../text/time.ts";
import type { PullRequestLink } from "../text/urls.ts";
import type { Phase } from "./phase.ts";

/** Everything a status comment is written from. */
export interface Status {
  readonly phase: Phase;
  readonly job: Job | null;
  /** The job that the service has accepted the request for, or that is watched. */
  readonly jobId: string | null;
  /** The job that a follow-up goes to; null when the request is no follow-up. */
  readonly followUpTo: string | null;
  readonly pullRequest: PullRequestLink | null;
  /** The pull request lives in this repository, so its own comments are read too. */
  readonly isPullRequestHere: boolean;
  /** The service does not know the job any more. */
  readonly isGone: boolean;
  readonly failure: Explanation | null;
  /** Sentences below the result, each safe Markdown. */
  readonly notes: readonly string[];
  /** Since the run started. */
  readonly elapsedMs: number;
}

/** What stays the same over the life of a status comment. */
export interface Frame {
  /** One word without backticks. */
  readonly trigger: string;
  /** Login of who asked; null when the workflow did. */
  readonly askedBy: string | null;
  readonly prompt: string | null;
  readonly startedAt: Date;
  readonly watchedUntil: Date;
  /** Asked in a comment, rather than by the workflow. */
  readonly isComment: boolean;
  readonly logUrl: string | null;
  /** Whether the text stands in a thread, where commands can be written. */
  readonly inThread: boolean;
}

/** GitHub refuses comments over 65,536 characters; a prompt has 64 KiB, so the quote is what must give way. */
const QUOTE_CHARACTERS = 1_500;

/** The status comment, and the job summary: the first line says it all. No line begins with the trigger. */
export function renderStatus(status: Status, frame: Frame): string {
  const blocks = [
    headline(status, frame),
    frame.prompt === null ? "" : quote(frame.prompt, QUOTE_CHARACTERS),
    ...status.notes,
    ...details(status, frame),
    footer(status, frame),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function headline(status: Status, frame: Frame): string {
  const { phase, pullRequest, jobId, isGone, failure, elapsedMs } = status;
  const by = frame.askedBy === null ? "" : ` · asked by ${inline(frame.askedBy)}`;
  // A run that takes up a finished job knows nothing of how long that took.
  const took = elapsedMs < 1_000 ? "" : ` · ${duration(elapsedMs)}`;
  const until = ` · watched until ${clockTime(frame.watchedUntil)} UTC`;
  switch (phase) {
    case "starting":
    case "sending":
      return `⏳ **Starting** · ${clockTime(frame.startedAt)} UTC${by}${until}`;
    case "working":
      return `⏳ **Working** since ${clockTime(frame.startedAt)} UTC${by}${until}`;
    case "pull-request":
      return pullRequest
        ? `✅ **Pull request ready: ${link(pullRequest.label, pullRequest.url)}**${took}`
        : `✅ **Finished with a pull request; its link is withheld, the log says why**${took}`;
    case "no-changes":
      return `ℹ️ **Finished without a pull request**${took}`;
    case "created":
      return `📨 **Accepted; this run does not watch it**${by}`;
    case "archived":
      return `🗄️ **The job was archived**${took}`;
    case "failed":
      return `❌ **The job failed**${took}`;
    case "timed-out":
      return `⏸️ **Stopped watching after ${duration(elapsedMs)}; the job goes on**`;
    case "uncertain":
      return `⚠️ **The service did not confirm. A job may exist**${by}`;
    case "error":
      return `❌ **${failure ? words(failure.what) : "This did not work"}**${jobId === null || isGone ? by : " · the job goes on"}`;
    case "cancelled":
      return "🛑 **Run cancelled; the job goes on and may still open a pull request**";
    case "unsent":
      return `🛑 **Run stopped before anything was sent**${by}`;
    case "help":
      return "**Commands in this thread**";
    case "no-job":
      return "ℹ️ **No docs job in this thread yet**";
  }
}

function details(status: Status, frame: Frame): string[] {
  const { phase, job, jobId, isGone, failure } = status;
  const say = phrases(frame);
  const reason = failure ? `${words(failure.why)}.` : "";
  switch (phase) {
    case "starting":
    case "sending":
      return [];
    case "working":
      return [
        `${reads(job)} It opens its own pull request. Cancelling the run does not stop the job.`.trimStart(),
      ];
    case "pull-request":
      return [say.goOn(status.isPullRequestHere)];
    case "no-changes":
      return [
        `The service does not say why: there was nothing to change, or it committed directly. ${seeCommits(job)}`,
        say.goOn(false),
      ];
    case "created":
      return [leftOver(status), say.lookAgain];
    case "archived":
      return [leftOver(status), say.startOver];
    case "failed":
      return [
        leftOver(status),
        `The service gives no reason. A smaller or more precise instruction often helps. ${say.startOver}`,
      ];
    case "timed-out":
      return [leftOver(status), reason, say.lookAgain];
    case "cancelled":
      return [say.lookAgain];
    case "uncertain":
      return [reason, `This request will not be sent twice. ${say.ifNothingAppears}`];
    case "error":
      return [failure ? explainWhy(failure) : "", jobId === null || isGone ? "" : say.lookAgain];
    case "unsent":
      return [reason, say.askAgain];
    case "help":
      return [say.commands];
    case "no-job":
      return [say.start];
  }
}

/** What to do next, which differs by where the text stands. */
function phrases({ trigger, inThread, isComment }: Frame) {
  const command = (rest: string) => `\`${trigger} ${rest}\``;
  const startOver = `For a fresh start, write ${command("new: …")}`;
  return {
    startOver: inThread ? startOver : "",
    goOn: (alsoThere: boolean) =>
      inThread
        ? `To change it, write \`${trigger}\` and what to change, here${alsoThere ? " or there" : " in this thread"}. ${startOver}`
        : "",
    lookAgain: inThread
      ? `To look again, write ${command("status")}.`
      : "To look again, run the workflow with this `job-id` and no prompt.",
    ifNothingAppears: `If no pull request appears soon, ${inThread ? `write ${command("new: …")}` : "start a new run."}`,
    askAgain: isComment ? "Please write the request again." : "Please start a new run.",
    start: `Start one: write \`${trigger}\` and what to change.`,
    commands: [
      `- ${command("…")} (an instruction): starts a job, or goes on with the job of this thread`,
      `- ${command("new: …")}: starts a fresh job`,
      `- ${command("status")}: shows the job of this thread and watches it again`,
      `- ${command("help")}: shows this list`,
    ].join("\n"),
  };
}

function leftOver({ pullRequest }: Status): string {
  return pullRequest ? `Its pull request: ${link(pullRequest.label, pullRequest.url)}` : "";
}

function reads(job: Job | null): string {
  return job?.source.repository ? `The agent reads ${sourceOf(job)}.` : "";
}

function seeCommits(job: Job | null): string {
  return job?.source.repository ? `See the latest commits on ${sourceOf(job)}.` : "";
}

function sourceOf({ source }: Job): string {
  return codeSpan(`${source.repository ?? ""}${source.ref ? `@${source.ref}` : ""}`);
}

function footer({ job, jobId, followUpTo }: Status, { logUrl }: Frame): string {
  const id = jobId ?? followUpTo;
  const facts = [
    id === null ? "" : `job ${codeSpan(id)}`,
    job?.model ? `model ${codeSpan(job.model)}` : "",
    logUrl === null ? "" : link("log", logUrl),
  ].filter((fact) => fact !== "");
  return facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
}
