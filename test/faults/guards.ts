/** A piece of `src/` that keeps a promise of docs/reliability.md, and a test that must turn red without it. */
export interface Guard {
  /** What the code does instead when the guard is removed. */
  readonly without: string;
  readonly file: string;
  /** Stands in the file once, to the letter. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** How the test's title begins. */
  readonly title: string;
}

const SENDING = "test/faults/sending.test.ts";
const WATCHING = "test/faults/watching.test.ts";
const STOPPING = "test/faults/stopping.test.ts";
const THREAD = "test/faults/thread.test.ts";
const REPORT = "test/faults/report.test.ts";
const AT_MOST_ONCE = "test/flow/at-most-once.test.ts";

const DONE_ONCE: readonly Guard[] = [
  {
    without: "a create whose answer is lost is tried again",
    file: "src/service/verdict.ts",
    from: "    writes\n      ? {",
    to: "    false\n      ? {",
    test: SENDING,
    title: "F05 the connection is reset after the request was read",
  },
  {
    without: "a create goes over a connection that was kept",
    file: "src/service/client.ts",
    from: "[network.fresh, {",
    to: "[network.dispatcher, {",
    test: SENDING,
    title: "F18 a connection that was kept open is dead",
  },
  {
    without: "every claim counts as the first",
    file: "src/agent/conversation.ts",
    from: "isFirst: fresh,",
    to: "isFirst: true,",
    test: THREAD,
    title: "F78 two runs of one comment",
  },
  {
    without: "a re-run does not look whether another run has the claim",
    file: "src/agent/pick-up.ts",
    from: "if (claimed.isFirst || !(",
    to: "if (claimed.isFirst || context.runAttempt > 1 || !(",
    test: THREAD,
    title: "F78 a run arrives while another has taken the comment",
  },
  {
    without: "a claim is taken from a run that may be at work",
    file: "src/agent/pick-up.ts",
    from: "const isOurs = isOurRun &&",
    to: "const isOurs = true ||",
    test: THREAD,
    title: "F78 … the event again beside the second attempt",
  },
  {
    without: "the claim goes back whatever was sent",
    file: "src/agent/finish.ts",
    from: 'if (thrown.kind === "uncertain") return false;',
    to: 'if (thrown.kind === "uncertain") return true;',
    test: AT_MOST_ONCE,
    title: "blocks only its own request",
  },
  {
    without: "the claim goes back before the comment says so",
    file: "src/agent/finish.ts",
    from: "  const isShown = await show(turn, ending);",
    to: "  if (claim && isUnsent) await takeBack(github, runner, claim);\n  const isShown = await show(turn, ending);",
    test: STOPPING,
    title: "F42 … before it sent anything",
  },
  {
    without: "a request that has a job starts over",
    file: "src/agent/conversation.ts",
    from: 'return phase === "failed" && isSameRun',
    to: "return isSameRun",
    test: SENDING,
    title: "F22 the run is started again while its job goes on",
  },
  {
    without: "a request of unknown fate starts over",
    file: "src/agent/conversation.ts",
    from: 'if (phase === "uncertain") return { kind: "uncertain" };',
    to: 'if (phase === "uncertain") return { kind: "start-over" };',
    test: SENDING,
    title: "F22 attempt 1 is refused, attempt 2 may have arrived",
  },
  {
    without: "a request that was found in the middle starts over",
    file: "src/agent/conversation.ts",
    from: 'return phase === "starting" ?',
    to: 'return phase === "never" ?',
    test: AT_MOST_ONCE,
    title: "F22 killed between its comment and the answer",
  },
  {
    without: "the oldest of several answers counts, not the one that got furthest",
    file: "src/agent/pick-up.ts",
    from: 'return found.find(({ marker }) => readPhase(marker.phase).phase !== "unsent") ??',
    to: "return",
    test: SENDING,
    title: "F22 of two instances of a matrix, one was stopped",
  },
  {
    without: "a re-run without a record sends",
    file: "src/agent/pick-up.ts",
    from: "if (found.length === 0) throw noRecord();",
    to: "",
    test: SENDING,
    title: "F22 somebody deleted the status comment",
  },
  {
    without: "a re-run with nowhere to post sends",
    file: "src/agent/pick-up.ts",
    from: "if (turn.isBystander || (sends && context.runAttempt > 1)) throw noRecord();",
    to: "",
    test: THREAD,
    title: "F79 the run is started again with nowhere to post",
  },
  {
    without: "a forged marker counts",
    file: "src/marker.ts",
    from: "timingSafeEqual(sign(thread, marker), hmac) ? marker : null",
    to: "timingSafeEqual(hmac, hmac) ? marker : null",
    test: THREAD,
    title: "F55 our marker is forged",
  },
  {
    without: "a try is not noted before it goes out",
    file: "src/agent/turn.ts",
    from: 'onTry: () => remember(turn, { phase: "sending" }),',
    to: "",
    test: STOPPING,
    title: "F44 during request 6",
  },
  {
    without: "the post step calls a request on the wire unsent",
    file: "src/agent/status.ts",
    from: 'if (phase === "sending") return "uncertain";',
    to: 'if (phase === "sending") return "unsent";',
    test: STOPPING,
    title: "F44 during request 6",
  },
  {
    without: "an attempt that may have sent begins as one that sent nothing",
    file: "src/agent/pick-up.ts",
    from: 'earlier.marker.job, { phase: "uncertain" }',
    to: "earlier.marker.job",
    test: STOPPING,
    title: "F44 … an attempt that finds that its request may have arrived",
  },
];

const NOT_LOST: readonly Guard[] = [
  {
    without: "the job's id is not in the outputs at once",
    file: "src/agent/turn.ts",
    from: 'world.runner.setOutput("job-id", job.id);',
    to: "",
    test: "test/flow/prompt.test.ts",
    title: "with wait: false reports the job and stops",
  },
  {
    without: "nothing is saved for the post step",
    file: "src/agent/status.ts",
    from: 'runner.saveState("farewell", JSON.stringify(farewell));',
    to: "",
    test: STOPPING,
    title: "F44 before request 7",
  },
  {
    without: "the marker leaves the job out",
    file: "src/agent/status.ts",
    from: "job: status.jobId ??",
    to: "job:",
    test: SENDING,
    title: "F22 the run is started again while its job goes on",
  },
  {
    without: "a job that is not found is forgotten",
    file: "src/agent/ending.ts",
    from: "failure: jobIsGone(trigger), isGone: true }",
    to: "failure: jobIsGone(trigger), isGone: true, jobId: null }",
    test: WATCHING,
    title: "F25 … and the run is started again",
  },
  {
    without: "the first 404 ends the watching",
    file: "src/agent/watch.ts",
    from: "thrown.status === 404 && !found",
    to: "thrown.status === 0 && !found",
    test: WATCHING,
    title: "F24 the new job is not found",
  },
];

const NOT_SILENT: readonly Guard[] = [
  {
    without: "a page that cannot be read is passed over",
    file: "src/analytics/paging.ts",
    from: "if (pass.hasMore) pass.stopped ??= why;",
    to: "pass.hasMore = why === null;",
    test: REPORT,
    title: "F65 … and there is no time left",
  },
  {
    without: "rows that came twice raise no doubt",
    file: "src/analytics/collect.ts",
    from: "if (known.size < pass.rows.size + pass.duplicates) {",
    to: "if (known.size < 0) {",
    test: REPORT,
    title: "F62 rows move between two pages",
  },
  {
    without: "totals that differ raise no doubt",
    file: "src/analytics/collect.ts",
    from: "if (pass.totalsChanged > 0) return",
    to: "if (pass.totalsChanged < 0) return",
    test: REPORT,
    title: "F63 the totals differ",
  },
  {
    without: "`max-requests` ends a reading quietly",
    file: "src/analytics/paging.ts",
    from: "} else if (left < 1) {",
    to: "} else if (left < 1) {\n      pass.hasMore = false;\n      return pass;",
    test: REPORT,
    title: "F64 … fresh rows for ever",
  },
  {
    without: "pages that bring nothing new end a reading quietly",
    file: "src/analytics/paging.ts",
    from: "if (pass.barren >= MOST_BARREN) {",
    to: "if (pass.barren >= MOST_BARREN) {\n      pass.barren = 0;\n      return pass;",
    test: REPORT,
    title: "F64 the service announces more",
  },
  {
    without: "the report's top does not say that it is partial",
    file: "src/analytics/report/headline.ts",
    from: 'if (quality.completeness === "complete") return [];',
    to: "if (quality) return [];",
    test: REPORT,
    title: "F64 the service announces more",
  },
  {
    without: "the conclusion is always complete",
    file: "src/analytics/analytics.ts",
    from: "conclusion: reading.current.completeness,",
    to: 'conclusion: "complete",',
    test: REPORT,
    title: "F64 the service announces more",
  },
];

const IN_TIME: readonly Guard[] = [
  {
    without: "`Retry-After` is not waited for",
    file: "src/service/retry.ts",
    from: "Math.max(asked ?? 0, doubled(refusals))",
    to: "doubled(refusals)",
    test: SENDING,
    title: "F09 429 with `Retry-After: 2`",
  },
  {
    without: "a wait may pass the deadline",
    file: "src/service/client.ts",
    from: "const late = clock.monotonic() + wait > options.deadline;",
    to: "const late = false;",
    test: SENDING,
    title: "F11 429 with an hour's wait",
  },
  {
    without: "watching forgets its deadline",
    file: "src/agent/watch.ts",
    from: "const at = Math.min(next, lastLook);",
    to: "const at = next > lastLook + 60_000 ? lastLook : next;",
    test: WATCHING,
    title: "F32 the machine's clock",
  },
];

export const GUARDS: readonly Guard[] = [...DONE_ONCE, ...NOT_LOST, ...NOT_SILENT, ...IN_TIME];
