import { expect, it } from "vitest";
import { CANNOT_STOP } from "../../../src/agent/command.ts";
import { renderStatus } from "../../../src/agent/comment.ts";
import { conclusionOf } from "../../../src/agent/finish.ts";
import { PHASES } from "../../../src/agent/phases.ts";
import { NOTHING_OPEN } from "../../../src/agent/review.ts";
import { NOTHING_YET, type Phase, type Status } from "../../../src/agent/status.ts";

const source = { repository: "acme/docs", ref: "docs/windows" };
const job = { id: "8f2c", status: "active", source, model: null, prLink: null };
const blank: Status = {
  ...NOTHING_YET,
  startedAt: new Date("2026-11-16T14:02:00Z"),
  watchedUntil: new Date("2026-11-16T14:32:00Z"),
  elapsedMs: 6 * 60_000,
  trigger: "/docs",
  prompt:
    "Add a Windows section to the install page:\n\n- say which shells work\n- link the *winget* package\n- keep the macOS section as it is\n\nAsk @ben about the details, and mention #12",
  requester: "ana",
  isComment: true,
  isForJobId: false,
  inThread: true,
  logUrl: "https://github.com/acme/docs/actions/runs/7",
};
const created = { job, jobId: job.id };
const followUp = { ...created, followUpTo: job.id };
const url = "https://github.com/acme/docs/pull/214";
const onServer = { repository: "acme/docs", number: 214 };
const pullRequest = { url, label: "acme/docs#214", onServer, here: 214 };
const here = { pullRequest, isPullRequestHere: true, hasReport: false };
const withheld = (host: string | null) => ({ ...created, withheld: { host } });
const failure = {
  what: "The job wasn't created",
  why: "api.example.com returned HTTP 422: prompt is too long",
  fix: "Correct the instruction based on the service's error, then try again",
};
const rejectedKey = {
  ...failure,
  why: "api.example.com returned HTTP 401",
  fix: "Check that `api-key` contains the whole key",
  forMaintainer: "The API key was rejected",
};
const pickedUp = {
  what: "This request wasn't sent",
  why: "Another run picked it up first, and it's unclear whether that run will send it",
  fix: "If no reply appears here in a few minutes, comment again",
};
const unanswered = { ...failure, why: "api.example.com returned HTTP 502" };

const paused = { ...job, status: "pausing" };
const STILL_RUNNING = "The job was still running at the last check";
const OUTAGE = "Every attempt to check the job since 14:02 UTC has failed";
const UNREADABLE = "The status of job 8f2c couldn't be retrieved";

const CHANGES = { isComment: false, prompt: null, requester: null };
const WORKFLOW = { inThread: false, isComment: false, requester: null, watchedUntil: null };
const LIMIT_REACHED =
  "This repository has reached its limit of 5 requests in 24 hours (`max-jobs-per-day`). Comment again after 14:02 UTC.";
const NONE_COUNTS =
  "The merged changes that this run could read don't count (700 were made by bots). The next run continues with the rest.";

const CASES: readonly (readonly [title: string, phase: Phase, change?: Partial<Status>])[] = [
  ["Before sending", "starting"],
  ["Before sending, if the run doesn't wait for the job", "starting", { watchedUntil: null }],
  ["A follow-up before sending", "sending", { followUpTo: job.id }],
  ["Working", "working", created],
  ["Working, with a pull request", "working", { ...created, pullRequest }],
  ["Working on a follow-up", "working", { ...followUp }],
  ["A pull request in this repository", "pull-request", { ...created, ...here }],
  ["A pull request, and a report in the thread", "pull-request", { ...created, ...here, hasReport: true }],
  ["A pull request in another repository", "pull-request", { ...created, pullRequest }],
  ["A follow-up's first pull request", "pull-request", { ...followUp, pullRequest }],
  ["An updated pull request", "pull-request", { ...followUp, ...here, isUpdated: true }],
  ["A follow-up's pull request that may be old", "pull-request", { ...followUp, pullRequest, mayBeOld: true }],
  ["A link to another host", "pull-request", withheld("gitlab.example.com")],
  ["A link that isn't to a pull request", "pull-request", withheld(null)],
  ["No pull request", "no-pull-request", created],
  ["No pull request, but the result may be old", "no-pull-request", { ...followUp, mayBeOld: true }],
  ["A new job that isn't watched", "accepted", created],
  ["A follow-up that isn't watched", "accepted", followUp],
  ["A job that isn't watched, without a thread", "accepted", { ...created, ...WORKFLOW }],
  ["Checked once", "accepted", { ...created, pullRequest, prompt: null }],
  ["Checked once, with an unknown status", "accepted", { ...created, job: paused, prompt: null }],
  ["Archived", "archived", created],
  ["Archived, with a pull request", "archived", { ...created, pullRequest }],
  ["Failed", "failed", created],
  ["A follow-up from a workflow that failed", "failed", { ...followUp, isComment: false, isForJobId: true }],
  ["Timed out", "timed-out", { ...created, failure: { ...failure, why: STILL_RUNNING } }],
  ["Timed out during an outage", "timed-out", { ...created, failure: { ...failure, why: OUTAGE } }],
  ["Not confirmed", "uncertain", { failure: unanswered }],
  ["A follow-up that isn't confirmed", "uncertain", { followUpTo: job.id, failure: unanswered }],
  ["An error before there's a job", "error", { failure }],
  ["An error that only a maintainer can fix", "error", { failure: rejectedKey }],
  ["An error while watching", "error", { ...created, failure: { ...rejectedKey, what: UNREADABLE } }],
  ["Canceled while watching", "cancelled", created],
  ["Canceled before sending", "unsent"],
  ["Not sent", "unsent", { failure: pickedUp }],
  ["Help", "help"],
  ["Help, if the run doesn't wait for the job", "help", { watchedUntil: null }],
  ["A comment that only says stop", "help", { notes: [CANNOT_STOP] }],
  ["Status without a job", "no-job"],
  ["A review without open comments", "declined", { notes: [NOTHING_OPEN] }],
  ["Only merged changes that don't count", "nothing-counts", { ...CHANGES, notes: [NONE_COUNTS] }],
  ["The limit is reached", "limited", { notes: [LIMIT_REACHED] }],
];

it("all phases match test/golden/thread.md", async () => {
  const others = (Object.keys(PHASES) as Phase[]).filter(
    (phase) => phase !== "sent" && CASES.every(([, known]) => known !== phase),
  );
  const all: typeof CASES = [...CASES, ...others.map((phase) => [phase, phase, created] as const)];
  const texts = all.map(([title, phase, change]) => {
    const status = { ...blank, ...change, phase };
    const asks = phase !== "help" && phase !== "no-job";
    const text = renderStatus({ ...status, prompt: asks ? status.prompt : null });
    // If something else kept the request from being sent, the status says what.
    const isCanceled = phase === "unsent" && status.failure === null;
    const conclusion = conclusionOf(phase, isCanceled);
    const { news } = PHASES[phase];
    const { reaction } = PHASES[conclusion === "error" && phase === "unsent" ? "error" : phase];
    const mention = news?.(status, status.isPullRequestHere === true);
    const facts = `\`${phase}\`, conclusion \`${conclusion}\`, reaction ${reaction ?? "none"}`;
    expect(text).not.toMatch(/^\s*\/docs/m);
    return `## ${title}\n\n${facts}\n\n---\n\n${text}\n\n---\n\n${mention ? `@ana, ${mention}` : "No mention."}\n`;
  });
  await expect(
    `# Messages in a thread\n\nWritten by test/unit/agent/thread.test.ts.\n\n${texts.join("\n")}`,
  ).toMatchFileSnapshot("../../golden/thread.md");
});
