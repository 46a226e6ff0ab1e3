/** Code in `src/` that a guarantee in docs/reliability.md depends on, and a test that must fail without it. */
export interface Guard {
  /** What happens when the guard is removed. */
  readonly without: string;
  readonly file: string;
  /** Text that occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** How the title of the test begins. */
  readonly title: string;
}

const SENDING = "test/faults/sending.test.ts";
const WATCHING = "test/faults/watching.test.ts";
const STOPPING = "test/faults/stopping.test.ts";
const THREAD = "test/faults/thread.test.ts";
const REPORT = "test/faults/report.test.ts";
const CLAIMING = "test/faults/claiming.test.ts";
const GITHUB = "test/faults/github.test.ts";
const AT_MOST_ONCE = "test/flow/at-most-once.test.ts";

const CLAIM = "test/agent/claim.test.ts";

const SENT_ONCE: readonly Guard[] = [
  {
    without: "a create whose response is lost is sent again",
    file: "src/service/outcome.ts",
    from: "return writes\n      ? failed",
    to: "return false\n      ? failed",
    test: SENDING,
    title: "F05 the connection is reset after the request was read",
  },
  {
    without: "a create reuses a connection",
    file: "src/service/client.ts",
    from: "isSend ? network.fresh : network.dispatcher",
    to: "network.dispatcher",
    test: SENDING,
    title: "F18 a reused connection is dead",
  },
  {
    without: "a run wins the claim even though an older run may send the request",
    file: "src/agent/claim.ts",
    from: "    const areReleased = ",
    to: "    const areReleased = true || ",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run lists the thread before older comments are certain to be visible",
    file: "src/agent/claim.ts",
    from: "  await clock.sleep(VISIBILITY_DELAY_MS, signal);\n",
    to: "",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run sends its request even though its comment was deleted",
    file: "src/agent/send.ts",
    from: "if (edited.status === 404) throw comment.deleted();",
    to: "if (edited.status === 404) return;",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a later attempt reuses the comment of an earlier one",
    file: "src/agent/claim.ts",
    from: "  await post(run, thread);\n  // Comments about failed jobs are kept, whatever happens to this attempt.\n  const obsolete = rivalsIn(comments, run)",
    to: "  const old = rivals.find((one) => one.isEarlierAttempt && one.state === 'released');\n  if (old) {\n    adopt(run, old.comment);\n    await run.comment.edit(run.status, thread);\n  } else await post(run, thread);\n  const obsolete = []",
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a run that lost the claim takes over after a minute",
    file: "src/agent/claim.ts",
    from: '  throw unsent(run, {\n    why: "Another',
    to: '  if (seen.size > 0) return null;\n  throw unsent(run, {\n    why: "Another',
    test: CLAIM,
    title: "is sent at most once",
  },
  {
    without: "a record that can't be verified doesn't stop a run",
    file: "src/agent/claim.ts",
    from: "isSameAccount && (isSameRequest || isEarlierAttempt)",
    to: "false",
    test: AT_MOST_ONCE,
    title: "isn't sent again if its record was signed with another key",
  },
  {
    without: "a run that lost the claim takes over from a run that stopped responding",
    file: "src/agent/claim.ts",
    from: "  throw unsent(run, {\n    why",
    to: "  if (seen.size > 0) return null;\n  throw unsent(run, {\n    why",
    test: THREAD,
    title: "F78 the run with the first status comment stops responding",
  },
  {
    without: "a request is sent even though its status comment was deleted",
    file: "src/agent/send.ts",
    from: "if (edited.status === 404) throw comment.deleted();",
    to: "if (edited.status === 404) return;",
    test: AT_MOST_ONCE,
    title: "isn't sent if someone deletes its status comment first",
  },
  {
    without: "👀 is removed even if something was sent",
    file: "src/agent/finish.ts",
    from: "  const eyes = isUnsent ? run.status.reaction : null;",
    to: "  const eyes = run.status.reaction;",
    test: AT_MOST_ONCE,
    title: "doesn't block the thread's next request",
  },
  {
    without: "👀 is removed before the comment says that nothing was sent",
    file: "src/agent/finish.ts",
    from: "  const { isShown, isMentioned } = await end(run, {",
    to: "  if (isUnsent && run.status.reaction) await github.removeReaction(run.status.reaction.commentId, run.status.reaction.reactionId);\n  const { isShown, isMentioned } = await end(run, {",
    test: STOPPING,
    title: "F42 … before it sent anything",
  },
  {
    without: "an uncertain request is sent again",
    file: "src/agent/claim.ts",
    from: 'isVerified && isUnsent ? "open" : "taken";',
    to: 'isVerified && (isUnsent || phase === "uncertain") ? "open" : "taken";',
    test: SENDING,
    title: "F22 attempt 1's request is rejected, and attempt 2's may have arrived",
  },
  {
    without: "a request that was being sent is sent again",
    file: "src/agent/claim.ts",
    from: 'const isUnsent = phase === "starting" ||',
    to: 'const isUnsent = phase === "sending" || phase === "starting" ||',
    test: AT_MOST_ONCE,
    title: "F22 is uncertain if the first attempt was killed",
  },
  {
    without: "a re-run without a record sends the request",
    file: "src/agent/claim.ts",
    from: "if (context.runAttempt > 1 && !hasRecord && !eyes?.fresh) {",
    to: "if (thread < 0) {",
    test: SENDING,
    title: "F22 someone deleted the status comment",
  },
  {
    without: "a re-run with nowhere to post sends the request",
    file: "src/agent/claim.ts",
    from: 'if (sends && (isKnown || context.runAttempt > 1)) throw refusal("noRecord");',
    to: "",
    test: THREAD,
    title: "F79 the workflow is re-run with nowhere to post",
  },
  {
    without: "a forged marker is accepted",
    file: "src/marker.ts",
    from: "timingSafeEqual(sign(thread, claimed), given) ? claimed : null",
    to: "timingSafeEqual(given, given) ? claimed : null",
    test: THREAD,
    title: "F55 the action's marker is forged",
  },
  {
    without: "a request isn't recorded as sent before it's sent",
    file: "src/agent/send.ts",
    from: '  save(run, { phase: "sent" }, { orThrow: true });\n',
    to: "",
    test: STOPPING,
    title: "F44 during request 7",
  },
  {
    without: "the post step reports a request in flight as unsent",
    file: "src/agent/phases.ts",
    from: 'ifStopped: "uncertain"',
    to: 'ifStopped: "unsent"',
    test: STOPPING,
    title: "F44 during request 7",
  },
  {
    without: "a later attempt records a request that may have been sent as unsent",
    file: "src/agent/claim.ts",
    from: '{ phase: "uncertain", followUpTo',
    to: "{ followUpTo",
    test: STOPPING,
    title: "F44 … a later attempt is killed at any point",
  },
];

const NOT_LOST: readonly Guard[] = [
  {
    without: "the job's ID isn't in the outputs immediately",
    file: "src/agent/progress.ts",
    from: 'runner.setOutput("job-id", job.id);',
    to: "",
    test: "test/flow/prompt.test.ts",
    title: "with wait: false reports the job and stops",
  },
  {
    without: "nothing is saved for the post step",
    file: "src/agent/progress.ts",
    from: "else world.runner.saveState(record);",
    to: "",
    test: STOPPING,
    title: "F44 before request 9",
  },
  {
    without: "the marker omits the job",
    file: "src/agent/comment.ts",
    from: "job: status.jobId ??",
    to: "job:",
    test: SENDING,
    title: "F22 the workflow is re-run while its job is running",
  },
  {
    without: "a job that isn't found is forgotten",
    file: "src/agent/watch.ts",
    from: "return ending.phase ===",
    to: "if (ending.isGone) run.status = { ...run.status, jobId: null };\n  return ending.phase ===",
    test: WATCHING,
    title: "F25 … and the workflow is re-run",
  },
  {
    without: "the first 404 ends watching",
    file: "src/agent/watch.ts",
    from: "thrown.status === 404 && !found",
    to: "thrown.status === 0 && !found",
    test: WATCHING,
    title: "F24 the first three reads of the new job return 404",
  },
];

const REPORTED: readonly Guard[] = [
  {
    without: "a request that ends before it has a status comment gets no reply",
    file: "src/agent/finish.ts",
    from: 'run.comment.state !== "absent")',
    to: "true)",
    test: "test/flow/endings.test.ts",
    title: "a failed permission lookup",
  },
  {
    without: "the requester isn't told that the run stopped watching",
    file: "src/agent/phases.ts",
    from: '    news: () => "the run stopped watching the job.",\n',
    to: "",
    test: "test/flow/endings.test.ts",
    title: "a timeout",
  },
  {
    without: "a page that can't be read is skipped",
    file: "src/analytics/pass.ts",
    from: "else if (pass.hasMore) pass.stopped ??= result;",
    to: "else pass.hasMore = false;",
    test: REPORT,
    title: "F65 … and there's no time left",
  },
  {
    without: "duplicate rows aren't noticed",
    file: "src/analytics/read.ts",
    from: "if (known.size < pass.rows.size + pass.duplicates) {",
    to: "if (known.size < 0) {",
    test: REPORT,
    title: "F62 rows move between two pages",
  },
  {
    without: "changed totals aren't noticed",
    file: "src/analytics/read.ts",
    from: "if (pass.totalsChanged > 0) return",
    to: "if (pass.totalsChanged < 0) return",
    test: REPORT,
    title: "F63 the totals differ",
  },
  {
    without: "`max-requests` ends the reading silently",
    file: "src/analytics/pass.ts",
    from: "    if (left < 1) {",
    to: "    if (left < 1) {\n      pass.hasMore = false;\n      return pass;",
    test: REPORT,
    title: "F64 … endless new rows",
  },
  {
    without: "pages without new rows end the reading silently",
    file: "src/analytics/pass.ts",
    from: "if (pass.stalled >= MAX_STALLED) {",
    to: "if (pass.stalled >= MAX_STALLED) {\n      pass.stalled = 0;\n      return pass;",
    test: REPORT,
    title: "F64 the service says there are more",
  },
  {
    without: "the top of the report doesn't say that it's partial",
    file: "src/analytics/report/site-parts.ts",
    from: 'if (quality.completeness === "complete") return null;',
    to: "if (quality) return null;",
    test: REPORT,
    title: "F64 the service says there are more",
  },
  {
    without: "the conclusion is always complete",
    file: "src/analytics/analytics.ts",
    from: "conclusion: reading.current.completeness,",
    to: 'conclusion: "complete",',
    test: REPORT,
    title: "F64 the service says there are more",
  },
];

const IN_TIME: readonly Guard[] = [
  {
    without: "each API request after the deadline gets all of the extra time",
    file: "src/github/exchange.ts",
    from: "overtimeMs = Math.max(0, overtimeMs - Math.max(0, clock.monotonic() - start));",
    to: "",
    test: "test/github/client.test.ts",
    title: "F95 updateComment: after the deadline",
  },
  {
    without: "a reaction whose first response was lost counts as ours",
    file: "src/github/client.ts",
    from: "status === 201 && !mayBeSecond",
    to: "status === 201",
    test: "test/github/client.test.ts",
    title: "after a lost response, a retried reaction",
  },
  {
    without: "`Retry-After` is ignored",
    file: "src/retry.ts",
    from: "Math.max(requestedMs ?? 0, backoff(limits))",
    to: "doubled(limits)",
    test: SENDING,
    title: "F09 the service returns 429 with `Retry-After: 2`",
  },
  {
    without: "a wait can exceed the deadline",
    file: "src/retry.ts",
    from: "next > deadline()",
    to: "next < 0",
    test: SENDING,
    title: "F11 the service asks the run to wait an hour",
  },
  {
    without: "watching continues past its deadline",
    file: "src/agent/watch.ts",
    from: "const lastCheck = deadline - LAST_CHECK_LEAD_MS;",
    to: "const lastCheck = deadline + 60_000;",
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
    from: "runner.saveStateOrThrow(",
    to: "runner.saveState(",
    test: CLAIMING,
    title: "F84 … with nowhere to post",
  },
  {
    without: "a signed record counts only if it's from the same account",
    file: "src/agent/claim.ts",
    from: "const isRival = isVerified ? isSameRequest :",
    to: "const isRival = isVerified ? isSameRequest && isSameAccount :",
    test: CLAIMING,
    title: "F85 a re-run uses another account's token",
  },
  {
    without: "a GitHub rate limit ends the run immediately",
    file: "src/retry.ts",
    from: 'if (result.kind === "failed") throw failure;',
    to: "throw failure;",
    test: GITHUB,
    title: "F86 … permission: 403 with Retry-After",
  },
  {
    without: "the shortest wait is a tenth of a second",
    file: "src/retry.ts",
    from: "MIN_WAIT_MS = 1_000;",
    to: "MIN_WAIT_MS = 100;",
    test: GITHUB,
    title: "F87 `Retry-After` is 0",
  },
  {
    without: "processing instructions are sent",
    file: "src/text/visible.ts",
    from: "|<\\?|<![a-z]|<[!/]",
    to: "|<![a-z]|<[!/]",
    test: THREAD,
    title: "F90 the instruction contains a processing instruction",
  },
  {
    without: "another workflow's reaction prevents a request",
    file: "src/agent/claim.ts",
    from: "if (context.runAttempt > 1 && !hasRecord &&",
    to: "if (!hasRecord &&",
    test: CLAIMING,
    title: "F91 another workflow has reacted",
  },
  {
    without: "a re-run deletes the comment of a failed job",
    file: "src/agent/claim.ts",
    from: 'one.state === "released" && one.marker.phase !== "failed"',
    to: 'one.state === "released"',
    test: CLAIMING,
    title: "F92 a re-run of a failed job",
  },
  {
    without: "a page over the size limit isn't divided",
    file: "src/analytics/pass.ts",
    from: "if (!isTooLarge(thrown) || range.limit === 1) throw thrown;",
    to: "throw thrown;",
    test: REPORT,
    title: "F93 a page of rows is over the size limit",
  },
  {
    without: "steps of one run share a request key",
    file: "src/agent/request.ts",
    from: '"run", runId, stepKey,',
    to: '"run", runId,',
    test: CLAIMING,
    title: "F96 two steps of one run",
  },
  {
    without: "a follow-up whose response has no body is uncertain",
    file: "src/agent/send.ts",
    from: 'if (kind === "uncertain" && status >= 200 && status < 300)',
    to: "if (status < 0)",
    test: "test/faults/following-up.test.ts",
    title: "F97 a follow-up returns 200 with no body",
  },
];

export const GUARDS: readonly Guard[] = [...SENT_ONCE, ...NOT_LOST, ...REPORTED, ...IN_TIME, ...FOUND_BY_ATTACK];
