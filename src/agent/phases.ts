import type { Explanation } from "../failure.ts";
import type { Reaction } from "../github/port.ts";
import { codeSpan, explainWhy, inline, link, sentence } from "../text/markdown.ts";
import { clockTime, dateText, timeOfDay } from "../text/numbers.ts";
import { repositoryLabel } from "../text/urls.ts";
import { type Phase, STILL_RUNNING, type Status } from "./status.ts";

/** All text is safe Markdown. Empty strings are left out. */
interface PhaseEntry {
  readonly text: (status: Status) => readonly [headline: string, ...details: string[]];
  /** Added to the requesting comment. */
  readonly reaction?: Reaction;
  /** Completes the sentence that notifies the requester ("@login, …"). If absent or "", no one is notified. */
  readonly news?: (status: Status, isOnPullRequest: boolean) => string;
  /** The phase that the post step reports if the run is stopped in this one. */
  readonly ifStopped?: Phase;
}

const starting: PhaseEntry["text"] = (status) => [`⏳ **Starting** · ${sinceAndUntil(status)}`];

export const PHASES: Readonly<Record<Phase, PhaseEntry>> = {
  starting: { text: starting, ifStopped: "unsent" },
  sending: {
    text: (status) => [...starting(status), waits(status)],
    ifStopped: "unsent",
  },
  sent: { text: starting, ifStopped: "uncertain" },
  working: {
    text: (status) => {
      const { repository = null, ref = null } = status.job?.source ?? {};
      const branch = ref ? `branch ${codeSpan(ref)} of ` : "";
      const works =
        repository === null ? "" : `The agent is working on ${branch}${codeSpan(repositoryLabel(repository))}. `;
      return [
        `⏳ **${status.job === null ? "Checking the job" : "Working"}** since ${sinceAndUntil(status)}`,
        `${works}Canceling this run doesn't stop the job.`,
      ];
    },
    ifStopped: "cancelled",
  },
  "pull-request": {
    text: (status) => {
      const { pullRequest, withheld, isUpdated, isPullRequestHere } = status;
      const result = isUpdated ? "updated" : isPullRequestHere === false ? "opened" : "ready";
      const [what, why] = withoutLink(withheld?.host ?? null);
      const icon = status.mayBeOld ? "ℹ️" : "✅";
      const [headline, detail] = pullRequest
        ? [`${icon} **Pull request ${result}: ${link(pullRequest.label, pullRequest.url)}**`, ""]
        : [`🔗 **${what}**`, why];
      return [`${headline}${timeTaken(status)}`, detail, invitation(status)];
    },
    reaction: "rocket",
    news: (status, isOnPullRequest) => {
      const { pullRequest, isUpdated, mayBeOld } = status;
      if (pullRequest === null) return "the job finished with a pull request.";
      const verb = mayBeOld ? "may be unchanged" : isUpdated ? "has been updated" : "is ready";
      return isOnPullRequest
        ? `this pull request ${verb}.`
        : `the pull request ${verb}: ${link(pullRequest.label, pullRequest.url)}`;
    },
  },
  "no-pull-request": {
    text: (status) => {
      const { repository = null, ref = null } = status.job?.source ?? {};
      const label = repository === null ? "" : codeSpan(repositoryLabel(repository));
      const place = ref ? `branch ${codeSpan(ref)}${label && ` of ${label}`}` : label || "a branch";
      return [
        `ℹ️ **Finished without a pull request**${timeTaken(status)}`,
        `The service didn't give a reason. Either nothing needed changing, or the agent pushed to ${place} without opening a pull request.`,
      ];
    },
    reaction: "+1",
    news: () => "the job finished without a pull request.",
  },
  accepted: {
    text: (status) => [
      `${status.prompt === null ? stateSeen(status) : `📨 **Accepted as a ${status.followUpTo === null ? "new job" : "follow-up"}**`}${by(status)}`,
      `This run isn't watching the job. ${adviceTo(status, status.prompt === null ? "check again" : "check on it")}`,
    ],
  },
  archived: {
    text: (status) => [
      `🗄️ **The job was archived**${timeTaken(status)}`,
      status.inThread ? `To start over, comment ${command(status, "new: …")}.` : "",
    ],
    news: (status) => withCommand(status, "the job was archived.", "start over", "new: …"),
  },
  failed: {
    text: (status) => [
      `❌ **The job failed**${timeTaken(status)}`,
      `The service didn't give a reason. A shorter or more specific instruction often helps.${status.inThread ? ` To try one, comment ${command(status, "new: …")}.` : ""}${reRun(status)}`,
    ],
    reaction: "confused",
    news: (status) => withCommand(status, "the job failed.", "try a shorter instruction", "new: …"),
  },
  "timed-out": {
    text: (status) => [
      `⏸️ **Stopped watching after ${duration(status.elapsedMs).replace(/^(\d+) min$/, "$1 minutes")}**`,
      `${status.failure ? `${sentence(status.failure.why)}. ` : ""}${adviceTo(status, "check again")}`,
    ],
    news: (status) => {
      const isRunning = status.failure?.why === STILL_RUNNING;
      const what = isRunning ? "your job is still running." : "this run stopped watching your job.";
      return `${what} ${adviceTo(status, "check on it")}`;
    },
  },
  uncertain: {
    text: (status) => {
      const [what, warning, sign, again] =
        status.followUpTo === null
          ? ["request", "A job may exist, so the request", "no pull request appears", "new: …"]
          : ["follow-up", "The follow-up may have arrived, so it", "nothing changes", "<change>"];
      const why = status.failure ? sentence(status.failure.why) : `The service didn't confirm this ${what}`;
      const next = status.inThread ? `repeat the ${what} with ${command(status, again)}` : "start a new run";
      return [`⚠️ **Not confirmed**${by(status)}`, `${why}. ${warning} won't be sent again. If ${sign}, ${next}.`];
    },
    reaction: "confused",
    news: (status) => {
      const [what, next] =
        status.followUpTo === null
          ? ["request, so a job may exist. If no pull request appears", "new: …"]
          : ["follow-up. If nothing changes", "<change>"];
      return `the service didn't confirm this ${what}, comment ${command(status, next)}.`;
    },
  },
  error: {
    text: (status) => [
      `❌ **${status.failure ? sentence(status.failure.what) : "This request couldn't be completed"}**${by(status)}`,
      whyAndFix(status),
      status.jobId === null || status.isGone
        ? ""
        : `The job may still be running. ${adviceTo(status, "check again")} You can also look for the job in the service's dashboard.`,
    ],
    reaction: "confused",
    news: (status) => (status.failure ? explainBriefly(status, status.failure) : "this request couldn't be completed."),
  },
  cancelled: {
    text: (status) => [
      `🛑 **Run canceled**${timeTaken(status)}`,
      `The job keeps running and may still open a pull request. ${adviceTo(status, "check on it")}`,
    ],
  },
  unsent: {
    text: (status) => [
      `🛑 **${status.failure ? sentence(status.failure.what) : "Run stopped before anything was sent"}**${by(status)}`,
      status.failure
        ? whyAndFix(status)
        : `If you still want this change, ${status.isComment ? "comment again" : "start a new run"}.`,
    ],
    news: (status) => (status.failure ? explainBriefly(status, status.failure) : ""),
  },
  help: {
    text: (status) => [
      status.notes.length === 0 ? "**Commands in this thread**" : "ℹ️ **Nothing was sent**",
      `- ${command(status, "<instruction>")}: start a job, or continue this thread's job if possible
- ${command(status, "new: …")}: start a new job
- ${command(status, "review")}: on the agent's pull request, send the agent the open review comments
- ${command(status, "status")}: check this thread's job${status.watchedUntil ? ", and watch it if it's running" : ""}
- ${command(status, "help")}: show this list`,
    ],
  },
  declined: {
    text: (status) => [`ℹ️ **Nothing was sent**${by(status)}`],
  },
  "nothing-counts": {
    text: () => ["ℹ️ **Nothing to send**"],
  },
  limited: {
    text: (status) => [`⏸️ **Not sent, because of this repository's limit**${by(status)}`],
    news: ({ notes }) => lowercased(notes.join(" ")),
  },
  "no-job": {
    text: (status) => [
      // If there are notes, they say why there may be one.
      `ℹ️ **${status.notes.length === 0 ? "No docs job in this thread yet" : "No known docs job in this thread"}**`,
      `To start ${status.notes.length === 0 ? "one" : "a new one"}, comment ${command(status, "<instruction>")}.`,
    ],
  },
};

/** What happened and why, if the pull request's link is withheld. @param host  the one that isn't allowed */
export function withoutLink(host: string | null): readonly [what: string, why: string] {
  return host === null
    ? [
        "Finished with a pull request, but its link was withheld",
        "The link isn't the plain https URL of a pull request. Look for the pull request on the code host.",
      ]
    : [
        `Finished with a pull request on ${inline(host)}`,
        "That host isn't allowed here. A maintainer can add it to `pr-hosts`.",
      ];
}

const by = ({ requester }: Status) => (requester === null ? "" : ` · requested by ${requester}`);

function sinceAndUntil(status: Status): string {
  const [start, end] = [status.startedAt, status.watchedUntil];
  const isSameDay = start.toISOString().slice(0, 10) === end?.toISOString().slice(0, 10);
  const until = end && ` · watching until ${isSameDay ? "" : `${dateText(end.toISOString())}, `}${clockTime(end)} UTC`;
  return `${clockTime(start)} UTC${by(status)}${until ?? ""}`;
}

/** Empty if this run found the job already finished, because the duration is unknown. */
const timeTaken = ({ elapsedMs }: Status) => (elapsedMs < 1_000 ? "" : ` · ${duration(elapsedMs)}`);

/** "40 s", "6 min", "1 h 5 min". */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Tells a person who commented if only a maintainer can fix the problem, and puts the details for maintainers last. */
function whyAndFix({ failure, isComment }: Status): string {
  if (!failure) return "";
  const { forMaintainer } = failure;
  if (forMaintainer === undefined || !isComment) return explainWhy(failure);
  // The full reason can begin with the short one.
  const rest = failure.why.startsWith(forMaintainer) ? failure.why.slice(forMaintainer.length) : failure.why;
  const details = explainWhy({ ...failure, why: rest.replace(/^[:.] /, "") });
  return `${sentence(forMaintainer)}. A maintainer needs to fix this.\n\nFor maintainers: ${details}`;
}

/** What happened and what to do next, in one line. */
function explainBriefly(status: Status, { what, why, fix, forMaintainer }: Explanation): string {
  const reason = lowercased(forMaintainer ?? firstSentence(why));
  const mayRun = status.jobId !== null && !status.isGone;
  const next = mayRun ? adviceTo(status, "check on it") : `${sentence(firstSentence(fix))}.`;
  const advice = forMaintainer === undefined ? next : "A maintainer needs to fix this.";
  return `${sentence(`${lowercased(what)}: ${reason}`)}. ${advice}`;
}

const firstSentence = (text: string) => text.split(/(?<=\w[”)`]?)\. (?=[A-Z`])/, 1)[0] ?? text;

/** Keeps names such as GitHub. */
const lowercased = (text: string) => text.replace(/^[A-Z](?=[a-z']*\s)/, (first) => first.toLowerCase());

function withCommand(status: Status, what: string, purpose: string, rest: string): string {
  return status.inThread ? `${what} To ${purpose}, comment ${command(status, rest)}.` : what;
}

/** After its job failed, a re-run sends a request again, unless it's a follow-up to `job-id`, or there's no record. */
function reRun({ prompt, isForJobId, inThread }: Status): string {
  const repeats = inThread && prompt !== null && !isForJobId;
  return repeats ? " Re-running the workflow sends this request again, which can cost money." : "";
}

const command = ({ trigger }: Status, rest: string) => `\`${trigger} ${rest}\``;

function adviceTo(status: Status, what: "check on it" | "check again"): string {
  if (status.inThread) return `Comment ${command(status, "status")} to ${what}.`;
  // With `wait: false`, a run that only watches a job is an error.
  const without = status.watchedUntil === null ? "a prompt or `wait: false`" : "a prompt";
  return `To ${what}, run the workflow with this job's ID as \`job-id\` and without ${without}.`;
}

/** Where to comment to change the job's pull request. */
function invitation(status: Status): string {
  const { inThread, pullRequest, isPullRequestHere, hasReport, isUpdated } = status;
  if (!inThread || pullRequest === null) return "";
  const change = command(status, "<change>");
  const without = isUpdated ? ", maybe without this change" : "";
  if (isPullRequestHere === false)
    return `The pull request was merged or closed${without}, so ${change} here starts a new job.`;
  if (hasReport) return isPullRequestHere ? `To change the pull request, comment ${change} there.` : "";
  const orHere = hasReport === undefined ? "" : "here or ";
  const where = isPullRequestHere ? `${orHere}on the pull request` : "here";
  return `To change it, comment ${change} ${where}. To start over: ${command(status, "new: …")}`;
}

const waits = ({ waiting }: Status) =>
  waiting
    ? `Not sent yet. Retrying at ${timeOfDay(waiting.until, waiting.until)}. ${inline(waiting.reason, 300)}.`
    : "";

/** What a single check of the job showed. */
function stateSeen({ job, startedAt, elapsedMs }: Status): string {
  const { status = "active" } = job ?? {};
  const named = status === "" ? "had no known status" : `had the status "${inline(status)}"`;
  const state = status === "active" ? "was running" : named;
  return `⏳ **The job ${state} at ${clockTime(new Date(startedAt.getTime() + elapsedMs))} UTC**`;
}
