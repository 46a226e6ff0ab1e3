import type { Explanation } from "../failure.ts";
import type { Reaction } from "../github/port.ts";
import type { Job } from "../service/port.ts";
import { explainWhy, words } from "../text/explanation.ts";
import { codeSpan, inline, link, quote } from "../text/markdown.ts";
import { clockTime, duration } from "../text/numbers.ts";
import { type PullRequestLink, repositoryLabel, type Withheld } from "../text/urls.ts";

/** Where a request ended. These are conclusions of a run too. */
const ENDS = [
  "pull-request",
  "no-changes",
  "created",
  "archived",
  "failed",
  "timed-out",
  "uncertain",
  "error",
  "cancelled",
] as const;
type EndPhase = (typeof ENDS)[number];

export type AgentConclusion = EndPhase | "denied" | "skipped";

/** How far a request got: on the way, or where it ended. */
export type Phase =
  /** The status comment exists, and proves that nothing was sent. */
  | "starting"
  /** The status comment permits the send; nothing is on the wire. */
  | "sending"
  /** On the wire. No comment ever shows this: it is saved for the post step. */
  | "sent"
  | "working"
  | EndPhase
  /** Over before anything was sent. */
  | "unsent"
  | "help"
  | "no-job";

/** Everything a status comment is written from. */
export interface Status {
  readonly phase: Phase;
  readonly job: Job | null;
  /** The job that the service has accepted the request for, or that is watched. */
  readonly jobId: string | null;
  /** The job that a follow-up goes to; null when the request is no follow-up. */
  readonly followUpTo: string | null;
  /** As far as is known, the follow-up's job may be working at this moment. */
  readonly mayInterrupt: boolean;
  /** The follow-up's job was over at every look, so this may be the result from before it. */
  readonly mayBeOld: boolean;
  readonly pullRequest: PullRequestLink | null;
  /** Why the pull request's link isn't posted; null when it is, or when there is none. */
  readonly withheld: Withheld | null;
  /** The pull request is another thread of this repository, so its comments are read too. */
  readonly isPullRequestHere: boolean;
  /** The service doesn't know the job anymore. */
  readonly isGone: boolean;
  /** Nothing of the request can have reached the service, and nothing will. */
  readonly isUnsent: boolean;
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
  /** Who asked, as safe Markdown; null when the workflow did. */
  readonly askedBy: string | null;
  readonly prompt: string | null;
  readonly startedAt: Date;
  readonly watchedUntil: Date;
  /** Asked in a comment, rather than by the workflow. */
  readonly isComment: boolean;
  readonly logUrl: string | null;
  /** Whether the text is in a thread, where people can comment. */
  readonly inThread: boolean;
}

/** Texts are safe Markdown; empty ones are left out. */
interface PhaseEntry {
  /** The result. */
  readonly headline: (status: Status, frame: Frame) => string;
  readonly details: (status: Status, frame: Frame) => readonly string[];
  /** On the comment that asked. */
  readonly reaction?: Reaction;
  /** What a new comment tells the person who asked, as the rest of a sentence; absent where an edit is enough. */
  readonly news?: (status: Status, isOnPullRequest: boolean) => string;
  /** What has become of the request when the run is stopped here; absent where that changes nothing. */
  readonly ifStopped?: Phase;
}

/** What every phase means, wherever it is asked. */
export const PHASES: Readonly<Record<Phase, PhaseEntry>> = {
  starting: onTheWay("unsent"),
  sending: onTheWay("unsent"),
  sent: onTheWay("uncertain"),
  working: {
    ...onTheWay("cancelled"),
    headline: (_, frame) => `⏳ **Working** since ${times(frame)}`,
    details: (status) => [
      interrupts(status),
      `The agent ${workplace(status)}${status.followUpTo === null ? "opens" : "opens or updates"} its own pull request. Canceling this run doesn't stop the job.`,
    ],
  },
  "pull-request": {
    headline: (status) => `${pullRequestHeadline(status)}${took(status)}`,
    details: (status, frame) => [
      status.mayBeOld ? "The job wasn't seen running after this follow-up, so this may be its earlier result." : "",
      whyWithheld(status),
      frame.inThread && status.pullRequest
        ? `To change it, comment ${command(frame, "<change>")} here${status.isPullRequestHere ? " or on the pull request" : ""}. To start over: ${command(frame, "new: …")}`
        : "",
    ],
    reaction: "rocket",
    news: (status, isOnPullRequest) => {
      const { pullRequest } = status;
      if (pullRequest === null) return "the job finished with a pull request.";
      return isOnPullRequest
        ? `this pull request is ${readiness(status)}.`
        : `the pull request is ${readiness(status)}: ${link(pullRequest.label, pullRequest.url)}`;
    },
  },
  "no-changes": {
    headline: (status) => `ℹ️ **Finished without a pull request**${took(status)}`,
    details: ({ job }) => [
      `The service didn't give a reason. Either nothing needed changing, or the agent committed directly${job?.source.repository ? ` to ${codeSpan(`${repositoryLabel(job.source.repository)}${job.source.ref ? `@${job.source.ref}` : ""}`)}` : ""}.`,
    ],
    reaction: "+1",
    news: () => "the job finished without a pull request.",
  },
  created: {
    headline: (_, frame) => `📨 **Accepted**${by(frame)}`,
    details: (status, frame) => [leftOver(status), `This run doesn't watch the job. ${check(frame, "check it")}`],
  },
  archived: {
    headline: (status) => `🗄️ **The job was archived**${took(status)}`,
    details: (status, frame) => [
      leftOver(status),
      frame.inThread ? `To start over, comment ${command(frame, "new: …")}` : "",
    ],
    news: () => "the job was archived.",
  },
  failed: {
    headline: (status) => `❌ **The job failed**${took(status)}`,
    details: (status, frame) => [
      leftOver(status),
      `The service didn't give a reason. A smaller or more precise instruction often helps${frame.inThread ? `: ${command(frame, "new: …")}` : "."}`,
    ],
    reaction: "confused",
    news: () => "the job failed.",
  },
  "timed-out": {
    headline: ({ elapsedMs }) => `⏸️ **Stopped watching after ${duration(elapsedMs)}**`,
    details: (status, frame) => [
      leftOver(status),
      `${status.failure ? `${words(status.failure.why)}. ` : ""}${check(frame, "check again")}`,
    ],
    news: () => "this run stopped watching the job.",
  },
  uncertain: {
    headline: (_, frame) => `⚠️ **Not confirmed**${by(frame)}`,
    details: ({ followUpTo }, frame) => {
      const fate =
        followUpTo === null
          ? "The service didn't confirm this request. A job may exist"
          : "The service didn't confirm this follow-up. It may have arrived";
      const next = frame.inThread ? `comment ${command(frame, "new: …")}` : "start a new run.";
      const sign = followUpTo === null ? "no pull request appears" : "nothing changes";
      return [`${fate}, so it won't be sent again. If ${sign}, ${next}`];
    },
    reaction: "confused",
    news: () => "the service didn't confirm this request.",
  },
  error: {
    headline: (status, frame) => failureHeadline("❌", status, frame, "This request could not be completed"),
    details: (status, frame) => [
      status.failure ? explainWhy(status.failure) : "",
      status.jobId === null || status.isGone ? "" : `The job keeps running. ${check(frame, "check again")}`,
    ],
    reaction: "confused",
    news: () => "this request ended with an error.",
  },
  cancelled: {
    headline: (status) => `🛑 **Run canceled**${took(status)}`,
    details: (_, frame) => [`The job keeps running and may still open a pull request. ${check(frame, "check again")}`],
  },
  unsent: {
    headline: (status, frame) => failureHeadline("🛑", status, frame, "Run stopped before anything was sent"),
    details: ({ failure }, { isComment }) => [
      failure ? explainWhy(failure) : `If you still want it, ${isComment ? "comment again" : "start a new run"}.`,
    ],
    news: ({ failure }) => (failure ? "this request was not sent." : ""),
  },
  help: {
    headline: () => "**Commands in this thread**",
    details: (_, frame) => [
      [
        `- ${command(frame, "<instruction>")}: start a job, or continue this thread's job`,
        `- ${command(frame, "new: …")}: start a new job`,
        `- ${command(frame, "status")}: check this thread's job, and watch it if it's running`,
        `- ${command(frame, "help")}: show this list`,
      ].join("\n"),
    ],
  },
  "no-job": {
    headline: () => "ℹ️ **No docs job in this thread yet**",
    details: (_, frame) => [`To start one, comment ${command(frame, "<instruction>")}`],
  },
};

/** The job was seen to be over, so there is no doubt which turn that was. */
export function isSeenOver(phase: string): boolean {
  return ["pull-request", "no-changes", "archived", "failed"].includes(phase);
}

/** Of a run that ends in `phase`. */
export function conclusionOf(phase: Phase, isCancelled: boolean): AgentConclusion {
  if (phase === "unsent" && isCancelled) return "cancelled";
  if (phase === "help" || phase === "no-job") return "skipped";
  return ENDS.find((end) => end === phase) ?? "error";
}

function onTheWay(ifStopped: Phase): PhaseEntry {
  return {
    headline: (_, frame) => `⏳ **Starting** at ${times(frame)}`,
    details: (status) => [interrupts(status)],
    ifStopped,
  };
}

/** Enough to recognize one's own instruction, which is in the thread anyway. */
const QUOTE_CHARACTERS = 150;

/** The status comment, and the job summary: the first line says it all. No line begins with the trigger. */
export function renderStatus(status: Status, frame: Frame): string {
  const { headline, details } = PHASES[status.phase];
  const blocks = [
    headline(status, frame),
    frame.prompt === null ? "" : quote(frame.prompt, QUOTE_CHARACTERS),
    ...status.notes,
    ...details(status, frame),
    footer(status, frame),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
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

// What several phases say.

function by({ askedBy }: Frame): string {
  return askedBy === null ? "" : ` · requested by ${askedBy}`;
}

/** With the day, where that isn't the day of the start. */
function times(frame: Frame): string {
  const { startedAt, watchedUntil } = frame;
  const isSameDay = startedAt.toISOString().slice(0, 10) === watchedUntil.toISOString().slice(0, 10);
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  const until = `${isSameDay ? "" : `${day.format(watchedUntil)}, `}${clockTime(watchedUntil)} UTC`;
  return `${clockTime(startedAt)} UTC${by(frame)} · watching until ${until}`;
}

/** A run that takes up a finished job doesn't know how long that took. */
function took({ elapsedMs }: Status): string {
  return elapsedMs < 1_000 ? "" : ` · ${duration(elapsedMs)}`;
}

function command({ trigger }: Frame, rest: string): string {
  return `\`${trigger} ${rest}\``;
}

function check(frame: Frame, what: "check it" | "check again"): string {
  return frame.inThread
    ? `Comment ${command(frame, "status")} to ${what}.`
    : `To ${what}, run the workflow with this \`job-id\` and no prompt.`;
}

function leftOver({ pullRequest }: Status): string {
  return pullRequest ? `Its pull request: ${link(pullRequest.label, pullRequest.url)}` : "";
}

function interrupts({ mayInterrupt }: Status): string {
  return mayInterrupt ? "If the job is still working, this follow-up may stop what it's doing." : "";
}

/** The branch is the one that the agent works on. */
function workplace({ job }: Status): string {
  const { repository = null, ref = null } = job?.source ?? {};
  if (repository === null) return "";
  return `works on ${ref ? `branch ${codeSpan(ref)} of ` : ""}${codeSpan(repositoryLabel(repository))} and `;
}

function readiness({ followUpTo, mayBeOld }: Status): string {
  return followUpTo === null || mayBeOld ? "ready" : "updated";
}

function pullRequestHeadline(status: Status): string {
  const { pullRequest, withheld } = status;
  if (pullRequest) return `✅ **Pull request ${readiness(status)}: ${link(pullRequest.label, pullRequest.url)}**`;
  return withheld && "host" in withheld
    ? `🔗 **Finished with a pull request on ${inline(withheld.host)}**`
    : "🔗 **Finished with a pull request, but its link was withheld**";
}

function whyWithheld({ withheld }: Status): string {
  if (withheld === null) return "";
  return "host" in withheld
    ? "That host isn't allowed here. A maintainer can add it to `pr-hosts`."
    : `The link ${withheld.oddity}. Look for the pull request on the code host.`;
}

function failureHeadline(sign: string, { failure }: Status, frame: Frame, otherwise: string): string {
  return `${sign} **${failure ? words(failure.what) : otherwise}**${by(frame)}`;
}
