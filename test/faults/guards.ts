import type { Part } from "../../scripts/disable.ts";

/** Code in `src/` that a guarantee in docs/reliability.md depends on, and a test that must fail without it. */
export interface Guard extends Part {
  /** What happens when the guard is disabled. */
  readonly without: string;
  readonly file: string;
  readonly test: string;
  /** How the title of the test begins. */
  readonly title: string;
}

const SENDING = "test/faults/sending.test.ts";
const WATCHING = "test/faults/watching.test.ts";
const FOLLOWING_UP = "test/faults/following-up.test.ts";
const STOPPING = "test/faults/stopping.test.ts";
const THREAD = "test/faults/thread.test.ts";
const REPORT = "test/faults/report.test.ts";
const CLAIMING = "test/faults/claiming.test.ts";
const GITHUB = "test/faults/github.test.ts";
const ANNOUNCING = "test/faults/announcing.test.ts";
const AT_MOST_ONCE = "test/flow/at-most-once.test.ts";

const CLAIM = "test/agent/claim.test.ts";

const SENT_ONCE: readonly Guard[] = [
  {
    without: "a create whose response is lost is sent again",
    file: "src/service/outcome.ts",
    function: "unclear",
    expression: "writes",
    is: "false",
    test: SENDING,
    title: "F05 the connection is reset after the request was read",
  },
  {
    without: "a create reuses a connection",
    file: "src/service/client.ts",
    function: "send",
    expression: "network.fresh",
    is: "network.dispatcher",
    test: SENDING,
    title: "F18 a reused connection is dead",
  },
  {
    without: "a run wins the claim even though an older run may send the request",
    file: "src/agent/claim.ts",
    function: "elect",
    value: "areReleased",
    is: "true",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run lists the thread before older comments are certain to be visible",
    file: "src/agent/claim.ts",
    function: "elect",
    statement: "VISIBILITY_DELAY_MS",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run sends its request even though its comment was deleted",
    file: "src/agent/send.ts",
    function: "permitSend",
    statement: "edited.status === 404",
    is: "if (edited.status === 404) return;",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a later attempt reuses the comment of an earlier one",
    file: "src/agent/claim.ts",
    function: "claim",
    value: "obsolete",
    is: `[];
      const old = rivals.find((one) => one.isEarlierAttempt && one.state === "released");
      if (old) {
        await run.comment.withdraw();
        adopt(run, old.comment);
        await run.comment.edit(run.status, thread);
      }`,
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run that lost the claim takes over after a minute",
    file: "src/agent/claim.ts",
    function: "elect",
    statement: "Another run picked it up",
    is: "return null;",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a record that can't be verified doesn't stop a run",
    file: "src/agent/claim.ts",
    function: "rivalsIn",
    value: "isRival",
    is: "isVerified && isSameRequest",
    test: AT_MOST_ONCE,
    title: "isn't sent again if its record was signed with another key",
  },
  {
    without: "a run that lost the claim takes over from a run that stopped responding",
    file: "src/agent/claim.ts",
    function: "elect",
    statement: "Another run picked it up",
    is: "return null;",
    test: THREAD,
    title: "F78 the run with the first status comment stops responding",
  },
  {
    without: "a request is sent even though its status comment was deleted",
    file: "src/agent/send.ts",
    function: "permitSend",
    statement: "edited.status === 404",
    is: "if (edited.status === 404) return;",
    test: AT_MOST_ONCE,
    title: "isn't sent if someone deletes its status comment first",
  },
  {
    without: "👀 is removed even if something was sent",
    file: "src/agent/finish.ts",
    function: "finish",
    value: "eyes",
    is: "run.status.reaction",
    test: AT_MOST_ONCE,
    title: "doesn't block the thread's next request",
  },
  {
    without: "👀 is removed before the comment says that nothing was sent",
    file: "src/agent/finish.ts",
    function: "finish",
    expression: "ending.isUnsent",
    is: `(ending.isUnsent && run.status.reaction &&
      (await github.removeReaction(run.status.reaction.commentId, run.status.reaction.reactionId), true))`,
    test: STOPPING,
    title: "F42 … before it sent anything",
  },
  {
    without: "an uncertain request is sent again",
    file: "src/agent/claim.ts",
    function: "rivalsIn",
    value: "isUnsent",
    is: '["starting", "unsent", "uncertain"].includes(phase)',
    test: SENDING,
    title: "F22 attempt 1's request is rejected, and attempt 2's may have arrived",
  },
  {
    without: "a request that was being sent is sent again",
    file: "src/agent/claim.ts",
    function: "rivalsIn",
    value: "isUnsent",
    is: '["starting", "unsent", "sending"].includes(phase)',
    test: AT_MOST_ONCE,
    title: "F22 is uncertain if the first attempt was killed",
  },
  {
    without: "a re-run without a record sends the request",
    file: "src/agent/claim.ts",
    function: "claim",
    condition: "!hasRecord",
    is: "false",
    test: SENDING,
    title: "F22 someone deleted the status comment",
  },
  {
    without: "a re-run with nowhere to post sends the request",
    file: "src/agent/claim.ts",
    function: "claim",
    condition: "isKnown || context.runAttempt > 1",
    is: "false",
    test: THREAD,
    title: "F79 the workflow is re-run with nowhere to post",
  },
  {
    without: "a forged marker is accepted",
    file: "src/marker.ts",
    function: "read",
    condition: "timingSafeEqual",
    is: "true",
    test: THREAD,
    title: "F55 the action's marker is forged",
  },
  {
    without: "a request isn't recorded as sent before it's sent",
    file: "src/agent/send.ts",
    function: "permitSend",
    statement: 'phase: "sent"',
    test: STOPPING,
    title: "F44 during request 7",
  },
  {
    without: "the post step reports a request in flight as unsent",
    file: "src/agent/phases.ts",
    value: "sent",
    is: '{ text: starting, ifStopped: "unsent" }',
    test: STOPPING,
    title: "F44 during request 7",
  },
  {
    without: "a later attempt records a request that may have been sent as unsent",
    file: "src/agent/claim.ts",
    function: "resumeSent",
    expression: 'phase: "uncertain",',
    test: STOPPING,
    title: "F44 … a later attempt is killed at any point",
  },
];

const NOT_LOST: readonly Guard[] = [
  {
    without: "the job's ID isn't in the outputs immediately",
    file: "src/agent/progress.ts",
    function: "saveJob",
    statement: '"job-id"',
    test: "test/flow/prompt.test.ts",
    title: "with wait: false reports the job and stops",
  },
  {
    without: "nothing is saved for the post step",
    file: "src/agent/progress.ts",
    function: "save",
    statement: "saveState(record)",
    is: ";",
    test: STOPPING,
    title: "F44 before request 9",
  },
  {
    without: "the marker omits the job",
    file: "src/agent/comment.ts",
    function: "bodyOf",
    expression: "status.jobId ??",
    test: SENDING,
    title: "F22 the workflow is re-run while its job is running",
  },
  {
    without: "a job that isn't found is forgotten",
    file: "src/agent/watch.ts",
    function: "watch",
    statement: "return ending;",
    is: "if (ending.isGone) run.status = { ...run.status, jobId: null }; return ending;",
    test: WATCHING,
    title: "F25 … and the workflow is re-run",
  },
  {
    without: "the first 404 ends watching",
    file: "src/agent/watch.ts",
    function: "watchJob",
    value: "forgiven",
    is: "false",
    test: WATCHING,
    title: "F24 the first three reads of the new job return 404",
  },
  {
    without: "a 404 after a successful read ends watching",
    file: "src/agent/watch.ts",
    function: "watchJob",
    value: "forgiven",
    is: "notFound > 0 && job === accepted",
    test: WATCHING,
    title: "F120 the job is found once",
  },
  {
    without: "a completed job without a link is checked only once",
    file: "src/agent/job.ts",
    value: "mayGetLink",
    is: "(_: Job) => false",
    test: WATCHING,
    title: "F121 the pull request's link only shows",
  },
  {
    without: "a link counts as new because a response left it out",
    file: "src/agent/watch.ts",
    function: "watchJob",
    value: "earlierLink",
    is: "accepted?.prLink ?? null",
    test: FOLLOWING_UP,
    title: "F124 the response to a follow-up has no link",
  },
];

const REPORTED: readonly Guard[] = [
  {
    without: "a run that finds a job already done leaves no comment on its pull request",
    file: "src/agent/finish.ts",
    function: "announceOnPullRequest",
    value: "isTold",
    is: "true",
    test: ANNOUNCING,
    title: "F110 a job ends after its run stopped looking",
  },
  {
    without: "an earlier attempt's announcement remains",
    file: "src/agent/finish.ts",
    function: "takeBack",
    value: "isOutdated",
    is: "false",
    test: ANNOUNCING,
    title: "F114 a re-run succeeds after an error",
  },
  {
    without: "a request that ends before it has a status comment gets no reply",
    file: "src/agent/finish.ts",
    function: "end",
    condition: "absent",
    is: "true",
    test: "test/flow/endings.test.ts",
    title: "a failed permission lookup",
  },
  {
    without: "the requester isn't told that the run stopped watching",
    file: "src/agent/phases.ts",
    expression: "the run stopped watching the job.",
    test: "test/flow/endings.test.ts",
    title: "a timeout",
  },
  {
    without: "a page that can't be read is skipped",
    file: "src/analytics/pass.ts",
    function: "readPass",
    statement: "pass.stopped ??= result",
    is: "pass.hasMore = false;",
    test: REPORT,
    title: "F65 … and there's no time left",
  },
  {
    without: "duplicate rows aren't noticed",
    file: "src/analytics/read.ts",
    function: "changeIn",
    condition: "pass.duplicates",
    is: "false",
    test: REPORT,
    title: "F62 rows move between two pages",
  },
  {
    without: "changed totals aren't noticed",
    file: "src/analytics/read.ts",
    function: "changeIn",
    condition: "totalsChanged",
    is: "false",
    test: REPORT,
    title: "F63 the totals differ",
  },
  {
    without: "`max-requests` ends the reading silently",
    file: "src/analytics/pass.ts",
    function: "readPass",
    statement: "has more rows than could be read",
    is: "pass.hasMore = false;",
    test: REPORT,
    title: "F64 … endless new rows",
  },
  {
    without: "pages without new rows end the reading silently",
    file: "src/analytics/pass.ts",
    function: "readPass",
    statement: "kept saying that there were more",
    is: "pass.stalled = 0;",
    test: REPORT,
    title: "F64 the service says there are more",
  },
  {
    without: "the top of the report doesn't say that it's partial",
    file: "src/analytics/report/site-parts.ts",
    condition: 'quality.completeness === "complete"',
    function: "partial",
    is: "true",
    test: REPORT,
    title: "F64 the service says there are more",
  },
  {
    without: "the conclusion is always complete",
    file: "src/analytics/analytics.ts",
    value: "conclusion",
    is: '"complete"',
    test: REPORT,
    title: "F64 the service says there are more",
  },
];

const IN_TIME: readonly Guard[] = [
  {
    without: "API requests continue after the run's last moment",
    file: "src/github/exchange.ts",
    function: "attempt",
    statement: "left <= 0",
    test: "test/github/client.test.ts",
    title: "F95 updateComment: all calls end",
  },
  {
    without: "a reaction whose first response was lost counts as ours",
    file: "src/github/client.ts",
    function: "react",
    expression: "&& !mayBeSecond",
    test: "test/github/client.test.ts",
    title: "after a lost response, a retried reaction",
  },
  {
    without: "`Retry-After` holds for one call only",
    file: "src/retry.ts",
    function: "current",
    expression: "leftMs > 0",
    is: "false",
    test: "test/github/client.test.ts",
    title: "F132 after a Retry-After",
  },
  {
    without: "`Retry-After` is ignored",
    file: "src/retry.ts",
    function: "waitForLimit",
    expression: "requestedMs ?? 0",
    is: "0",
    test: SENDING,
    title: "F09 the service returns 429 with `Retry-After: 2`",
  },
  {
    without: "a wait can exceed the deadline",
    file: "src/retry.ts",
    function: "withRetries",
    expression: "next > deadline()",
    is: "false",
    test: SENDING,
    title: "F11 the service asks the run to wait an hour",
  },
  {
    without: "watching continues past its deadline",
    file: "src/agent/watch.ts",
    function: "watchJob",
    value: "lastCheck",
    is: "deadline + 60_000",
    test: WATCHING,
    title: "F32 the machine's clock",
  },
];

/**
 * Guards are removed only from `src/`, so tests that start `dist/` as a process can't be used here. That's why F89,
 * F94, F98, and F99 aren't listed.
 */
const FOUND_BY_ATTACK: readonly Guard[] = [
  {
    without: "a state file that can't be written doesn't stop a run",
    file: "src/agent/progress.ts",
    function: "save",
    expression: "saveStateOrThrow",
    is: "saveState",
    test: CLAIMING,
    title: "F84 … with nowhere to post",
  },
  {
    without: "a signed record counts only if it's from the same account",
    file: "src/agent/claim.ts",
    function: "rivalsIn",
    value: "isRival",
    is: "isSameAccount && (isSameRequest || isEarlierAttempt)",
    test: CLAIMING,
    title: "F85 a re-run uses another account's token",
  },
  {
    without: "a GitHub rate limit ends the run immediately",
    file: "src/retry.ts",
    function: "withRetries",
    condition: '"failed"',
    is: "true",
    test: GITHUB,
    title: "F86 … permission: 403 with Retry-After",
  },
  {
    without: "the shortest wait is a tenth of a second",
    file: "src/retry.ts",
    value: "MIN_WAIT_MS",
    is: "100",
    test: GITHUB,
    title: "F87 `Retry-After` is 0",
  },
  {
    without: "processing instructions are sent",
    file: "src/text/visible.ts",
    expression: "|<\\?|<![a-z]",
    is: "|<![a-z]",
    test: THREAD,
    title: "F90 the instruction contains a processing instruction",
  },
  {
    without: "another workflow's reaction prevents a request",
    file: "src/agent/claim.ts",
    function: "claim",
    expression: "context.runAttempt > 1 && !hasRecord",
    is: "!hasRecord",
    test: CLAIMING,
    title: "F91 another workflow has reacted",
  },
  {
    without: "a re-run deletes the comment of a failed job",
    file: "src/agent/claim.ts",
    function: "claim",
    expression: '&& one.marker.phase !== "failed"',
    test: CLAIMING,
    title: "F92 a re-run of a failed job",
  },
  {
    without: "a page over the size limit isn't divided",
    file: "src/analytics/pass.ts",
    function: "readPage",
    condition: "!isTooLarge(thrown)",
    is: "true",
    test: REPORT,
    title: "F93 a page of rows is over the size limit",
  },
  {
    without: "steps of one run share a request key",
    file: "src/agent/request.ts",
    function: "readRequest",
    expression: "runId, stepKey, prompt",
    is: "runId, prompt",
    test: CLAIMING,
    title: "F96 two steps of one run",
  },
  {
    without: "a follow-up whose response has no body is uncertain",
    file: "src/agent/send.ts",
    function: "sendMessage",
    condition: "uncertain",
    is: "false",
    test: "test/faults/following-up.test.ts",
    title: "F97 a follow-up returns 200 with no body",
  },
];

export const GUARDS: readonly Guard[] = [...SENT_ONCE, ...NOT_LOST, ...REPORTED, ...IN_TIME, ...FOUND_BY_ATTACK];
