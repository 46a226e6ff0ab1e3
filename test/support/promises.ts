/** What every run of the action keeps to. Each function describes what's broken in one sentence. */
import type { Emulator } from "../../emulator/emulator.ts";
import type { Comment } from "../../emulator/github-state.ts";
import { retryAfterOf } from "../../src/net/retry.ts";
import type { RecordedRequest } from "./recording-network.ts";
import type { RecordingRunner } from "./runner.ts";

interface Run {
  readonly options: { readonly attempt?: number };
  readonly conclusion: string;
  readonly runner: RecordingRunner;
  readonly requests: readonly RecordedRequest[];
  readonly tookMs: number;
}

/** How long after `timeout-minutes` a run can take to report how it ended. */
const GRACE_MS = 30_000;

/** Minimum time between two attempts at the same API request. */
const MIN_WAIT_MS = 1_000;

export const check = (holds: boolean, what: string): string[] => (holds ? [] : [what]);

/** What a run breaks that nothing had disturbed but its servers, in a flow that has ended. */
export function brokenPromises(run: Run & { readonly written: string }, { github, service, secrets }: World): string[] {
  return [
    ...runViolations(run, Number.POSITIVE_INFINITY),
    ...lostJob(run, github.comments(), failedIn({ service })),
    ...check(!sendsNonetheless(run), "it sent something to the service"),
    ...run.runner.log.flatMap(({ text }) => check(!/^\s+at .*:\d+:\d+/m.test(text), `a stack trace: ${text}`)),
    ...secrets.flatMap((secret) => check(!run.written.includes(secret), `it shows ${secret}`)),
  ].map((what) => `a run that ended as ${run.conclusion}: ${what}`);
}

/** IDs of jobs that failed. */
export const failedIn = ({ service }: Pick<Emulator, "service">) =>
  service.jobs().flatMap(({ id, status }) => (status === "failed" ? [id] : []));

interface World extends Pick<Emulator, "github" | "service"> {
  readonly secrets: readonly string[];
}

export function runViolations(run: Run, minutes: number): string[] {
  const { options, conclusion, runner, requests, tookMs } = run;
  const bug = runner.log.find(({ text }) => text.includes("hit an unexpected error"));
  const start = requests[0]?.from ?? 0;
  const pending = requests.filter(({ to }) => to - start > minutes * 60_000);
  const most = minutes * 60_000 + GRACE_MS + pending.reduce((sum, { from, to }) => sum + to - from, 0);
  return [
    ...check(bug === undefined, bug?.text ?? ""),
    ...check(conclusion === "killed" || runner.outputs.conclusion === conclusion, "the output `conclusion` differs"),
    ...check(tookMs <= most, `attempt ${options.attempt ?? 1} took ${tookMs} ms, but at most ${most} ms are allowed`),
    ...earlyRetries(requests),
    ...stillShowsWorking(run),
    ...contradictsReport(run),
  ];
}

/** A report says at its top and in the thread whether it's partial. */
function contradictsReport({ conclusion, runner, requests }: Run): string[] {
  const { "report.md": markdown } = runner.files;
  if (markdown === undefined || (conclusion !== "complete" && conclusion !== "partial")) return [];
  const posted = requests.findLast((one) => isComment(one) && isOk(one))?.requestBody ?? markdown;
  return [markdown.slice(0, 700), posted].flatMap((text) =>
    check(
      text.includes("This report is partial.") === (conclusion === "partial"),
      "the report contradicts its conclusion",
    ),
  );
}

/** A failed request is retried after a second at the earliest, and not before the time in `Retry-After`. */
function earlyRetries(requests: readonly RecordedRequest[]): string[] {
  return requests.flatMap((one, index) => {
    const isLimit = one.status === 429 || (one.status === 403 && "retry-after" in one.headers);
    if (one.status > 0 && one.status < 500 && !isLimit) return [];
    const now = new Date(Date.parse("2026-11-16T14:00:00.000Z") + one.to);
    const asked = retryAfterOf(one.headers, now) ?? 0;
    // A page that couldn't be read can be read again in another pass.
    const floor = one.url.pathname.endsWith("/visitors") ? 0 : MIN_WAIT_MS;
    // If GitHub asks for too long a wait, the comment's next edit is a new API request, even if it's identical. Its waits are
    // tested in github.test.ts.
    if (!isOfService(one) && asked > MIN_WAIT_MS) return [];
    const again = requests.slice(index + 1).find((next) => isOfService(next) === isOfService(one));
    if (!again || !isSameRequest(one, again) || again.from < one.to || one.givenUp) return [];
    const waited = again.from - one.to;
    const least = Math.max(asked, floor);
    const what = `${one.method} ${one.url.pathname} was retried after ${Math.round(waited)} ms instead of ${least} ms`;
    // The clock can be off by a fraction of a millisecond because of rounding.
    return check(waited > least - 1, what);
  });
}

/** A run that ends without a job sends nothing that the service may have accepted. A denied one doesn't ask it anything. */
function sendsNonetheless({ conclusion, requests, runner }: Run): boolean {
  if (conclusion === "denied") return requests.some(isOfService);
  if (conclusion === "skipped") return requests.some(isSend);
  const isRefused = ({ status }: RecordedRequest) => status === 0 || (status >= 300 && status < 500);
  const hasJob = conclusion !== "error" || runner.outputs["job-id"] !== undefined;
  return !hasJob && requests.some((one) => isSend(one) && !isRefused(one));
}

export const isOfService = ({ url }: RecordedRequest) => /^\/v\d\//.test(url.pathname);
const isSameRequest = (one: RecordedRequest, other: RecordedRequest) =>
  one.method === other.method && one.url.href === other.url.href && one.requestBody === other.requestBody;

/**
 * A run that ended normally must not leave a comment that says it's running, unless it was a look at a running job, or
 * GitHub rejected its last edit or its search for a comment after a lost response.
 */
function stillShowsWorking({ conclusion, requests, runner }: Run): string[] {
  const index = requests.findLastIndex((one) => isComment(one) || one.method === "DELETE");
  const last = requests[index];
  if (conclusion === "killed" || !last || !isOk(last)) return [];
  // If GitHub asks for a wait that's too long, the last edit is left to the post step.
  if (runner.saved.at(-1)?.startsWith("{")) return [];
  if (requests.slice(index + 1).some((one) => !isOfService(one) && !isOk(one))) return [];
  const isTrue = !last.requestBody.includes("⏳") || /The job (was running|had the status)/.test(last.requestBody);
  return check(isTrue, "its last edit in the thread says that it's still running");
}

const isSend = ({ method, url }: RecordedRequest) => method === "POST" && url.pathname.startsWith("/v2/");
const isOk = ({ status }: RecordedRequest) => status >= 200 && status < 300;
const isComment = ({ method, url }: RecordedRequest) =>
  (method === "PATCH" || method === "POST") && /\/comments(\/\d+)?$/.test(url.pathname);

/** After a complete response, the job's ID must be saved where it outlives the run. A failed job can be replaced. */
export function lostJob({ requests, runner }: Run, comments: readonly Comment[], failed: readonly string[]): string[] {
  const response = requests.findLast((one) => isSend(one) && isOk(one) && jobIn(one.body) !== null);
  const id = response && jobIn(response.body);
  if (!response || !id) return [];
  const isWritten = requests.slice(requests.indexOf(response)).some((one) => isComment(one) && isOk(one));
  const isShown = failed.includes(id) || comments.some(({ body }) => body.includes(id));
  return [
    ...check(runner.outputs["job-id"] === id, "the job's ID isn't in the outputs"),
    ...check(!isWritten || isShown, "no comment has the job's ID"),
  ];
}

/** Returns only IDs that the emulator generates. IDs in faults don't belong to any job. */
function jobIn(body: string): string | null {
  return /^\{"id":"([0-9a-f]{24})"/.exec(body)?.[1] ?? null;
}
