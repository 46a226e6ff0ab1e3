import type { Part } from "../../scripts/disable.ts";

/** Code in `src/` that a guarantee in docs/reliability.md depends on, and a test that must fail without it. */
export interface Guard {
  /** What happens when the guard is disabled. */
  readonly without: string;
  readonly disable: Omit<Part, "function"> & { readonly in: readonly [file: string, functionName?: string] };
  readonly test: readonly [file: string, startOfTitle: string];
}

const SENDING = "test/flow/sending.test.ts";
const WATCHING = "test/flow/watching.test.ts";
const FOLLOWING_UP = "test/flow/following-up.test.ts";
const STOPPING = "test/flow/stopping.test.ts";
const THREAD = "test/flow/thread.test.ts";
const REPORT = "test/flow/report-faults.test.ts";
const CLAIMING = "test/flow/claiming.test.ts";
const GITHUB = "test/flow/github.test.ts";
const ANNOUNCING = "test/flow/announcing.test.ts";
const AT_MOST_ONCE = "test/flow/at-most-once.test.ts";
const CLAIM = "test/unit/agent/claim.test.ts";

/**
 * Keys say what happens when the guard is disabled. Guards are removed only from `src/`, so tests that start `dist/` as a
 * process can't be used here. That's why F89, F94, F98, and F99 aren't listed.
 */
const TABLE: Readonly<Record<string, Omit<Guard, "without">>> = {
  // At most once
  "a create request whose response is lost is sent again": {
    disable: { in: ["src/service/outcome.ts", "unclear"], expression: "writes", is: "false" },
    test: [SENDING, "F05 the connection is reset after the request was read"],
  },
  "a create request reuses a connection": {
    disable: { in: ["src/service/client.ts", "send"], expression: "network.fresh", is: "network.dispatcher" },
    test: [SENDING, "F18 a reused connection is dead"],
  },
  "a run wins the claim even though an older run may send the request": {
    disable: { in: ["src/agent/claim.ts", "elect"], value: "areReleased", is: "true" },
    test: [CLAIM, "is sent at most once"],
  },
  "a run lists the thread before older comments are certain to be visible": {
    disable: { in: ["src/agent/claim.ts", "elect"], statement: "sleep(VISIBILITY_DELAY_MS" },
    test: [CLAIM, "is sent at most once"],
  },
  "a run sends its request even though its comment was deleted": {
    disable: {
      in: ["src/agent/send.ts", "permitSend"],
      statement: "edited.status === 404",
      is: "if (edited.status === 404) return;",
    },
    test: [CLAIM, "is sent at most once"],
  },
  "a later attempt reuses the comment of an earlier one": {
    disable: {
      in: ["src/agent/claim.ts", "claim"],
      statement: "const lost",
      is: `
        const old = rivals.find((one) => one.isEarlierAttempt && one.state === "released");
        if (old) {
          await withdraw(run);
          adopt(run, old.comment);
          await run.comment.edit(run.status, thread.number);
        }
        const lost = mayHaveRivals ? await elect(run, thread) : [];`,
    },
    test: [CLAIM, "is sent at most once"],
  },
  "a record that can't be verified doesn't stop a run": {
    disable: { in: ["src/agent/rivals.ts", "rivalsIn"], value: "isRival", is: "isVerified && isSameRequest" },
    test: [AT_MOST_ONCE, "F188 the API key changes"],
  },
  "a run that lost the claim takes over from a run that stopped responding": {
    disable: { in: ["src/agent/claim.ts", "elect"], statement: "OTHER_RUN", is: "return [];" },
    test: [THREAD, "F78 the run with the first status comment stops responding"],
  },
  "👀 is removed even if something was sent": {
    disable: { in: ["src/agent/finish.ts", "finish"], value: "eyes", is: "run.status.reaction" },
    test: [AT_MOST_ONCE, "an uncertain request doesn't block"],
  },
  "👀 is removed before the comment says that nothing was sent": {
    disable: {
      in: ["src/agent/finish.ts", "finish"],
      expression: "ending.isUnsent",
      is: `(ending.isUnsent && run.status.reaction &&
        (await github.removeReaction(run.status.reaction.commentId, run.status.reaction.reactionId), true))`,
    },
    test: [STOPPING, "F42 … before it sent anything"],
  },
  "an uncertain request is sent again": {
    disable: {
      in: ["src/agent/rivals.ts", "rivalsIn"],
      value: "isUnsent",
      is: '["starting", "unsent", "uncertain"].includes(phase)',
    },
    test: [SENDING, "F22 attempt 1's request is rejected, and attempt 2's may have arrived"],
  },
  "a request that was being sent is sent again": {
    disable: {
      in: ["src/agent/rivals.ts", "rivalsIn"],
      value: "isUnsent",
      is: '["starting", "unsent", "sending"].includes(phase)',
    },
    test: [AT_MOST_ONCE, "F22 is uncertain if the first attempt was killed"],
  },
  "a deletion between two pages hides an older run's comment": {
    disable: { in: ["src/github/client.ts", "listAll"], condition: "first.pages", is: "true" },
    test: [CLAIM, "is sent at most once"],
  },
  "a record signed with another key by another account doesn't stop a re-run": {
    disable: {
      in: ["src/agent/rivals.ts", "rivalsIn"],
      value: "isRival",
      is: "isVerified ? isSameRequest : isSameAccount && (isSameRequest || isEarlierAttempt)",
    },
    test: [CLAIMING, "F100 the key and the account change"],
  },
  "a re-run sends a request whose status comment was deleted": {
    disable: { in: ["src/agent/claim.ts", "mayHaveLost"], is: "{ return false; }" },
    test: [AT_MOST_ONCE, "F216 … one of our comments was deleted since"],
  },
  "a new account's 👀 proves that nothing was sent": {
    disable: { in: ["src/agent/claim.ts", "hasNoOtherEyes"], is: "{ return true; }" },
    test: [CLAIMING, "F101 the status comment is deleted and the account changes"],
  },
  "a re-run deletes its earlier attempt's comment before it knows what that attempt did": {
    disable: {
      in: ["src/agent/claim.ts", "claim"],
      statement: "const lost",
      is: `
        for (const { comment: old } of rivals) await world.github.deleteComment(old.id);
        const lost = mayHaveRivals ? await elect(run, thread) : [];`,
    },
    test: [CLAIMING, "F102 attempt 1 is still running"],
  },
  "jobs that call the same workflow for different projects share a step key": {
    disable: { in: ["src/agent/agent.ts"], expression: ", baseUrl, projectId].join", is: "].join" },
    test: [CLAIMING, "F104 two jobs of a run"],
  },
  "a re-run without a record sends the request": {
    disable: { in: ["src/agent/claim.ts", "claim"], condition: "!hasRecord", is: "false" },
    test: [SENDING, "F22 someone deleted the status comment"],
  },
  "a re-run with nowhere to post sends the request": {
    disable: { in: ["src/agent/claim.ts", "claim"], condition: "isKnown || context.runAttempt > 1", is: "false" },
    test: [THREAD, "F79 the workflow is re-run with nowhere to post"],
  },
  "a forged marker is accepted": {
    disable: { in: ["src/marker.ts", "read"], condition: "timingSafeEqual", is: "true" },
    test: [THREAD, "F55 the action's marker is forged"],
  },
  "a request isn't recorded as sent before it's sent": {
    disable: { in: ["src/agent/send.ts", "permitSend"], statement: 'phase: "sent"' },
    test: [STOPPING, "F44 during request 7"],
  },
  "the post step reports a request in flight as unsent": {
    disable: { in: ["src/agent/phases.ts"], value: "sent", is: '{ text: starting, ifStopped: "unsent" }' },
    test: [STOPPING, "F44 during request 7"],
  },
  "a later attempt records a request that may have been sent as unsent": {
    disable: { in: ["src/agent/rivals.ts", "resumeSent"], expression: 'phase: "uncertain",' },
    test: [STOPPING, "F44 … a later attempt is killed at any point"],
  },

  // No lost jobs
  "the job's ID isn't in the outputs immediately": {
    disable: {
      in: ["src/agent/comment.ts"],
      expression: '["job-id", ({ jobId, followUpTo }) => jobId ?? followUpTo],',
    },
    test: ["test/flow/prompt.test.ts", "with wait: false reports the job and stops"],
  },
  "nothing is saved for the post step": {
    disable: { in: ["src/agent/comment.ts", "save"], statement: "saveState(record)", is: ";" },
    test: [STOPPING, "F44 before request 9"],
  },
  "the marker omits the job": {
    disable: { in: ["src/agent/comment.ts", "bodyOf"], expression: "status.jobId ??" },
    test: [SENDING, "F22 the workflow is re-run while its job is running"],
  },
  "a job that isn't found is forgotten": {
    disable: {
      in: ["src/agent/watch.ts", "watch"],
      statement: "return ending;",
      is: "if (ending.isGone) run.status = { ...run.status, jobId: null }; return ending;",
    },
    test: [WATCHING, "F25 … and the workflow is re-run"],
  },
  "the first 404 ends watching": {
    disable: { in: ["src/agent/watch.ts", "watchJob"], value: "forgiven", is: "false" },
    test: [WATCHING, "F24 the first three reads of the new job return 404"],
  },
  "a 404 after a successful read ends watching": {
    disable: { in: ["src/agent/watch.ts", "watchJob"], value: "forgiven", is: "notFound > 0 && job === accepted" },
    test: [WATCHING, "F120 the job is found once"],
  },
  "a completed job without a link is checked only once": {
    disable: { in: ["src/agent/job.ts"], value: "mayGetLink", is: "(_: Job) => false" },
    test: [WATCHING, "F121 the pull request's link only shows"],
  },
  "a link counts as new because a response left it out": {
    disable: { in: ["src/agent/watch.ts", "watchJob"], value: "earlierLink", is: "accepted?.prLink ?? null" },
    test: [FOLLOWING_UP, "F124 the response to a follow-up has no link"],
  },

  // What people and reports say
  "a comment that someone else copied is taken for this run's own": {
    disable: { in: ["src/agent/status.ts", "findOwn"], value: "account", is: "author" },
    test: [STOPPING, "F117 the run is killed while it posts its comment"],
  },
  "an instruction continues the job that was announced last": {
    disable: {
      in: ["src/agent/plan.ts"],
      expression: "(requests[withJob] ?? announced)?.job",
      is: "others.findLast(({ job }) => job !== null)?.job",
    },
    test: [FOLLOWING_UP, "F150 a job ends after a newer one"],
  },
  "the re-run of a failed request continues another request's job": {
    disable: { in: ["src/agent/plan.ts"], value: "hasFailed", is: "false" },
    test: [FOLLOWING_UP, "F165 a job fails"],
  },
  "a look doesn't mention a job that may exist": {
    disable: {
      in: ["src/agent/plan.ts"],
      expression: 'newer.includes("uncertain") || newer.includes("sending"),',
      is: "false,",
    },
    test: [CLAIMING, "F106 a create request isn't confirmed"],
  },
  "a run that can't wait for an earlier request takes an older job for the newest": {
    disable: { in: ["src/agent/plan.ts"], statement: "mayHaveAnother: true" },
    test: [THREAD, "F169"],
  },
  "a comment says that its request hasn't been sent while it's being sent again": {
    disable: { in: ["src/agent/send.ts", "permitSend"], expression: ", waiting: null" },
    test: [STOPPING, "F167 the run is killed"],
  },
  "a run that finds a job already done leaves no comment on its pull request": {
    disable: { in: ["src/agent/finish.ts", "announceOnPullRequest"], value: "isTold", is: "true" },
    test: [ANNOUNCING, "F110 a job ends after its run stopped looking"],
  },
  "an earlier attempt's announcement remains": {
    disable: { in: ["src/agent/finish.ts", "takeBack"], value: "isOutdated", is: "false" },
    test: [ANNOUNCING, "F114 a re-run succeeds after an error"],
  },
  "a request that ends before it has a status comment gets no reply": {
    disable: { in: ["src/agent/finish.ts", "end"], condition: "absent", is: "true" },
    test: ["test/flow/endings.test.ts", "a failed permission lookup"],
  },
  "the requester isn't told that the run stopped watching": {
    disable: { in: ["src/agent/phases.ts"], statement: "const what = isRunning", is: 'return "";' },
    test: ["test/flow/endings.test.ts", "a timeout"],
  },
  "a page that can't be read is skipped": {
    disable: {
      in: ["src/analytics/pass.ts", "readPass"],
      statement: "pass.stopped ??= result",
      is: "pass.hasMore = false;",
    },
    test: [REPORT, "F65 … and there's no time left"],
  },
  "duplicate rows aren't noticed": {
    disable: { in: ["src/analytics/collect.ts", "changeIn"], condition: "pass.duplicates", is: "false" },
    test: [REPORT, "F62 rows move between two pages"],
  },
  "changed totals aren't noticed": {
    disable: { in: ["src/analytics/collect.ts", "changeIn"], condition: "totalsChanged", is: "false" },
    test: [REPORT, "F63 the totals differ"],
  },
  "`max-requests` ends the reading silently": {
    disable: {
      in: ["src/analytics/pass.ts", "readPass"],
      statement: "has more rows than could be read",
      is: "pass.hasMore = false;",
    },
    test: [REPORT, "F64 … endless new rows"],
  },
  "pages without new rows end the reading silently": {
    disable: {
      in: ["src/analytics/pass.ts", "readPass"],
      statement: "kept saying that there were more",
      is: "pass.stalled = 0;",
    },
    test: [REPORT, "F64 the service says there are more"],
  },
  "the top of the report doesn't say that it's partial": {
    disable: {
      in: ["src/analytics/report/first-screen.ts", "partial"],
      condition: 'completeness === "complete"',
      is: "true",
    },
    test: [REPORT, "F64 the service says there are more"],
  },
  "the conclusion is always complete": {
    disable: { in: ["src/analytics/analytics.ts"], value: "conclusion", is: '"complete"' },
    test: [REPORT, "F64 the service says there are more"],
  },

  // Reviews and the limit

  "a review sends what anyone wrote": {
    disable: { in: ["src/agent/review.ts", "quotePieces"], value: "isTrusted", is: "() => true" },
    test: ["test/flow/review.test.ts", "F292 strangers and bots comment"],
  },
  "a review of another pull request is sent": {
    disable: { in: ["src/agent/review.ts", "findPullRequest"], value: "isHere", is: "true" },
    test: ["test/flow/review.test.ts", "F294 someone asks for a review in an issue"],
  },
  "a workflow's request is counted before older comments are certain to be visible": {
    disable: { in: ["src/agent/limit.ts", "withinLimit"], statement: "sleep(VISIBILITY_DELAY_MS" },
    test: ["test/flow/limit.test.ts", "F302 workflows send their own requests at once"],
  },
  "a deletion between two pages hides a request from the limit": {
    disable: { in: ["src/agent/limit.ts", "listComments"], value: "again", is: "pages" },
    test: ["test/flow/limit.test.ts", "F306 someone deletes comments while the list is read"],
  },
  "a request that was refused counts toward the limit": {
    disable: { in: ["src/agent/limit.ts", "mayHaveSent"], is: "{ return true; }" },
    test: ["test/flow/limit.test.ts", "F303 requests were refused"],
  },

  // Rate limits and bounded time
  "API requests continue after the run's last moment": {
    disable: { in: ["src/github/exchange.ts", "attempt"], statement: "left <= 0" },
    test: ["test/unit/github/client.test.ts", "F95 updateComment: all calls end"],
  },
  "a reaction whose first response was lost counts as ours": {
    disable: { in: ["src/github/client.ts", "react"], expression: "&& !mayBeSecond" },
    test: ["test/unit/github/client.test.ts", "after a lost response, a retried reaction"],
  },
  "`Retry-After` holds for one call only": {
    disable: { in: ["src/net/retry.ts", "current"], expression: "leftMs > 0", is: "false" },
    test: ["test/unit/github/client.test.ts", "F132 after a Retry-After"],
  },
  "`Retry-After` is ignored": {
    disable: {
      in: ["src/service/outcome.ts"],
      expression: "retryAfterOf(headers, now)",
      is: "undefined",
    },
    test: [SENDING, "F09 the service returns 429 with `Retry-After: 2`"],
  },
  "a wait can exceed the deadline": {
    disable: { in: ["src/net/retry.ts", "withRetries"], expression: "next > deadline()", is: "false" },
    test: [SENDING, "F11 the service asks the run to wait an hour"],
  },
  "watching continues past its deadline": {
    disable: { in: ["src/agent/watch.ts", "watchJob"], value: "lastCheck", is: "deadline + 60_000" },
    test: [WATCHING, "F32 the machine's clock"],
  },

  // Found by attack
  "a state file that can't be written doesn't stop a run": {
    disable: { in: ["src/agent/comment.ts", "save"], expression: "saveStateOrThrow", is: "saveState" },
    test: [CLAIMING, "F84 … with nowhere to post"],
  },
  "a signed record counts only if it's from the same account": {
    disable: {
      in: ["src/agent/rivals.ts", "rivalsIn"],
      value: "isRival",
      is: "isSameAccount && (isSameRequest || isEarlierAttempt)",
    },
    test: [CLAIMING, "F85 … the event is delivered again"],
  },
  "a GitHub rate limit ends the run immediately": {
    disable: { in: ["src/net/retry.ts", "withRetries"], condition: '"failed"', is: "true" },
    test: [GITHUB, "F86 … permission: 403 with Retry-After"],
  },
  "the shortest wait is a tenth of a second": {
    disable: { in: ["src/net/retry.ts"], value: "MIN_WAIT_MS", is: "100" },
    test: [GITHUB, "F87 `Retry-After` is 0"],
  },
  "processing instructions are sent": {
    disable: { in: ["src/text/visible.ts"], expression: "<[!?]", is: "<!" },
    test: [THREAD, "F90 the instruction contains a processing instruction"],
  },
  "another workflow's reaction prevents a request": {
    disable: {
      in: ["src/agent/claim.ts", "claim"],
      expression: "context.runAttempt > 1 && !hasRecord",
      is: "!hasRecord",
    },
    test: [CLAIMING, "F91 another workflow has reacted"],
  },
  "a re-run deletes the comment of a failed job": {
    disable: { in: ["src/agent/claim.ts", "discard"], expression: ' || marker.phase === "failed"' },
    test: [CLAIMING, "F92 a re-run of a failed job"],
  },
  "a page over the size limit isn't divided": {
    disable: { in: ["src/analytics/pass.ts", "readPage"], condition: "!isTooLarge(thrown)", is: "true" },
    test: [REPORT, "F93 a page of rows is over the size limit"],
  },
  "steps of one run share a request key": {
    disable: { in: ["src/agent/request.ts", "readRequest"], expression: "runId, stepKey, prompt", is: "runId, prompt" },
    test: [CLAIMING, "F96 two steps of one run"],
  },
  "a follow-up whose response has no body is uncertain": {
    disable: { in: ["src/agent/send.ts", "sendMessage"], condition: "uncertain", is: "false" },
    test: ["test/flow/following-up.test.ts", "F97 a follow-up returns 200 with no body"],
  },
};

export const GUARDS: readonly Guard[] = Object.entries(TABLE).map(([without, guard]) => ({ without, ...guard }));
