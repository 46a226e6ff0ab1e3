import type { Explanation } from "../failure.ts";
import type { Job } from "../service/port.ts";
import { codeSpan, inline, link, quote } from "../text/markdown.ts";
import type { PullRequestLink } from "../text/urls.ts";

/** How far a request got: on the way, or one of the conclusions. */
export type Phase =
  | "starting"
  /** The request is on the wire; only the post step ever shows what that means. */
  | "sending"
  | "working"
  | "pull-request"
  | "no-changes"
  | "created"
  | "archived"
  | "failed"
  | "timed-out"
  | "uncertain"
  | "error"
  | "cancelled"
  /** Stopped before anything was sent. */
  | "unsent"
  | "help"
  | "no-job";

/** Everything a status comment is written from. */
export interface Status {
  readonly phase: Phase;
  readonly job: Job | null;
  readonly jobId: string | null;
  readonly isFollowUp: boolean;
  readonly pullRequest: PullRequestLink | null;
  readonly failure: Explanation | null;
  /** Sentences below the result, each safe Markdown. */
  readonly notes: readonly string[];
  /** Since the run started. */
  readonly elapsedMs: number;
}

/** What stays the same over the life of a status comment. */
export interface Frame {
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
    ...advice(status, frame),
    footer(status, frame),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function headline({ phase, job, pullRequest, elapsedMs, isFollowUp }: Status, frame: Frame): string {
  const by = frame.askedBy === null ? "" : ` · asked by ${inline(frame.askedBy)}`;
  const took = ` · ${duration(elapsedMs)}`;
  const what = isFollowUp ? "Follow-up" : "Job";
  switch (phase) {
    case "starting":
    case "sending":
      return `⏳ **Starting** · ${clockTime(frame.startedAt)} UTC${by}`;
    case "working":
      return `⏳ **Working** since ${clockTime(frame.startedAt)} UTC${by} · watched until ${clockTime(frame.watchedUntil)} UTC`;
    case "pull-request":
      return pullRequest
        ? `✅ **Pull request ready: ${link(pullRequest.label, pullRequest.url)}**${took}`
        : `✅ **Finished with a pull request, but its link is withheld**${took}`;
    case "no-changes":
      return `ℹ️ **Finished without a pull request**${took}`;
    case "created":
      return `📨 **${what} accepted; this run does not watch it**${by}`;
    case "archived":
      return `🗄️ **The job was archived**${took}`;
    case "failed":
      return `❌ **The job failed**${took}`;
    case "timed-out":
      return `⏸️ **Stopped watching after ${duration(elapsedMs)}; the job goes on**`;
    case "uncertain":
      return `⚠️ **The service did not confirm. A job may exist**${by}`;
    case "error":
      return job === null
        ? `❌ **Nothing was started**${by}`
        : "❌ **This run stopped watching; the job goes on**";
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

function advice(status: Status, frame: Frame): string[] {
  // The trigger is one word without backticks, and the rest is ours.
  const command = (rest: string) => `\`${frame.trigger} ${rest}\``;
  const trigger = `\`${frame.trigger}\``;
  const explained = status.failure ? [explain(status.failure)] : [];
  const opened =
    status.pullRequest && status.phase !== "pull-request"
      ? [`It left a pull request: ${link(status.pullRequest.label, status.pullRequest.url)}`]
      : [];
  const lookAgain = frame.inThread
    ? `To look again, write ${command("status")}.`
    : `To look again, run the workflow with this \`job-id\` and no prompt.`;
  const goOn = frame.inThread
    ? `To change it, write ${trigger} and what to change. For a fresh start: ${command("new: …")}`
    : "";
  const startOver = frame.inThread ? `For a fresh start, write ${command("new: …")}` : "";

  switch (status.phase) {
    case "working":
      return [
        ...explained,
        `${sourceOf(status.job)} It opens its own pull request. Cancelling the run does not stop the job.`,
      ];
    case "pull-request":
      return [...explained, goOn];
    case "no-changes":
      return [
        `The service does not say why: there was nothing to change, or it committed directly. ${commitsOf(status.job)}`,
        goOn,
      ];
    case "created":
      return [...explained, lookAgain];
    case "archived":
      return [...opened, startOver];
    case "failed":
      return [
        ...opened,
        `The service gave no reason. A smaller or more precise instruction often helps. ${startOver}`,
      ];
    case "timed-out":
    case "cancelled":
      return [...explained, lookAgain];
    case "uncertain":
      return [
        ...explained,
        `This request will not be sent twice. If no pull request appears soon${frame.inThread ? `, write ${command("new: …")}` : ", start a new run"}.`,
      ];
    case "error":
      return [...explained, ...(status.job === null ? [] : [lookAgain])];
    case "unsent":
      return [
        ...explained,
        frame.isComment ? "Please write the request again." : "Please start the workflow again.",
      ];
    case "help":
      return [
        [
          `- ${command("…")} (an instruction): starts a job, or goes on with the job of this thread`,
          `- ${command("new: …")}: starts a fresh job`,
          `- ${command("status")}: shows the job of this thread and watches it again`,
          `- ${command("help")}: shows this list`,
        ].join("\n"),
      ];
    case "no-job":
      return [`Start one: ${trigger} and what to change.`];
    case "starting":
    case "sending":
      return explained;
  }
}

/** An explanation as Markdown: what happened in bold, then the reasons and what to do. */
export function explain({ what, why, fix, paste }: Explanation): string {
  const reasons = why
    .split("\n")
    .map((line) => (line.startsWith("- ") ? `- ${words(line.slice(2))}` : `${words(line)}.`));
  const block = paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``;
  return `**${words(what)}.**\n\n${reasons.join("\n")}\n\n${words(fix)}${block}`;
}

const words = (text: string) => inline(text, 600);

function sourceOf(job: Job | null): string {
  return job?.source.repository ? `The agent reads ${sourceName(job)}.` : "";
}

function commitsOf(job: Job | null): string {
  return job?.source.repository ? `See the latest commits on ${sourceName(job)}.` : "";
}

function sourceName({ source }: Job): string {
  return codeSpan(`${source.repository ?? ""}${source.ref ? `@${source.ref}` : ""}`);
}

function footer({ job, jobId }: Status, { logUrl }: Frame): string {
  const facts = [
    jobId === null ? "" : `job ${codeSpan(jobId)}`,
    job?.model ? `model ${codeSpan(job.model)}` : "",
    logUrl === null ? "" : link("log", logUrl),
  ].filter((fact) => fact !== "");
  return facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
}

/** For people: "40 s", "6 min", "1 h 5 min". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "14:02", UTC. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}
