import type { Comment } from "../../../emulator/github-state.ts";
import { retryAfterOf } from "../../../src/net/retry.ts";
import type { Flow, Outcome } from "../../support/flow.ts";
import type { RecordedRequest } from "../../support/recording-network.ts";
import type { ReportOutcome, ReportSequence } from "./report-sequence.ts";
import { jobsFor, PROJECTS, type Project, promptsFor, type ThreadOutcome } from "./thread.ts";

/** How long after `timeout-minutes` a run can take to report how it ended. */
const GRACE_MS = 30_000;

/** Minimum time between two attempts at the same API request. */
const MIN_WAIT_MS = 1_000;

/** Describes each broken guarantee in one sentence. */
export function violations({ flow, limit, requests }: ThreadOutcome): string[] {
  const isSequential = requests.every(
    ({ plan }) => plan.afterMs === Number.POSITIVE_INFINITY && plan.runs.every(({ how }) => how !== "concurrent"),
  );
  const sent = PROJECTS.flatMap((project) => flow.emulator.service.jobs(project)).flatMap(({ prompts }) => prompts);
  const overLimit = `${sent.length} requests were sent, but the limit is ${limit}`;
  const ofRequests = requests.flatMap(({ plan, text, attempts, allowed }) => {
    const isAccepted = PROJECTS.some((project) => jobsFor(text, flow, project).length > 0);
    const ofRun = (run: Outcome) => [
      ...lostJob(run, ours(flow), failedIn(flow)),
      // Concurrent runs share the virtual clock, so one run's unanswered request takes time from the others.
      ...runViolations(run, isSequential ? plan.minutes : Number.POSITIVE_INFINITY),
    ];
    return [
      ...PROJECTS.flatMap((project) => {
        const { length: accepted } = promptsFor(text, flow, project);
        const what = `${project} accepted ${accepted} requests instead of at most ${allowed[project]}`;
        return [...check(accepted <= allowed[project], what), ...falseClaims(text, flow, project)];
      }),
      ...attempts.flatMap((run, index) => ofRun(run).map((what) => `run ${index + 1} (${run.conclusion}): ${what}`)),
      ...check(!isAccepted || isReported(attempts), "an accepted request isn't reported by any run"),
    ].map((what) => `"${text}": ${what}`);
  });
  return [...ofRequests, ...check(limit === null || sent.length <= limit, overLimit)];
}

const failedIn = ({ emulator }: Flow) =>
  emulator.service.jobs().flatMap(({ id, status }) => (status === "failed" ? [id] : []));

/** Does the same for a report. */
export function reportViolations(
  { minutes, maxRequests }: ReportSequence,
  { flow, run, stablePaths }: ReportOutcome,
): string[] {
  const { conclusion, runner } = run;
  const requests = flow.emulator.service.log.length;
  const hasReport = conclusion === "complete" || conclusion === "partial";
  const { "report.json": json = "", "report.md": markdown = "" } = runner.files;
  const read = new Set(json === "" ? [] : pathsIn(json));
  const missing = [...stablePaths].filter((path) => !read.has(path));
  const saysPartial = markdown.slice(0, 600).includes("This report is partial");
  return [
    ...runViolations(run, minutes),
    ...check(requests <= maxRequests, `${requests} requests, but at most ${maxRequests} are allowed`),
    ...check(!hasReport || json !== "", "there is no report"),
    ...check(conclusion !== "complete" || missing.length === 0, `complete, but ${missing.slice(0, 3)}… are missing`),
    ...check(
      !hasReport || saysPartial === (conclusion === "partial"),
      "the top of the report contradicts the conclusion",
    ),
    ...ours(flow)
      .filter(({ body }) => hasReport && body.includes("This report is partial") !== saysPartial)
      .map(() => "the comment contradicts the report"),
  ];
}

function check(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}

function ours({ emulator }: Flow): readonly Comment[] {
  return emulator.github.comments().filter(({ author }) => author.type === "Bot");
}

function runViolations(run: Outcome, minutes: number): string[] {
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
  ];
}

/** A failed request is retried after a second at the earliest, and not before the time in `Retry-After`. */
function earlyRetries(requests: readonly RecordedRequest[]): string[] {
  return requests.flatMap((one, index) => {
    const isLimit = one.status === 429 || (one.status === 403 && one.retryAfter !== "");
    if (one.status > 0 && one.status < 500 && !isLimit) return [];
    const now = new Date(Date.parse("2026-11-16T14:00:00.000Z") + one.to);
    const asked = retryAfterOf({ "retry-after": one.retryAfter }, now) ?? 0;
    // A page that couldn't be read can be read again in another pass.
    const floor = one.url.pathname.endsWith("/visitors") ? 0 : MIN_WAIT_MS;
    // If GitHub asks for too long a wait, the comment's next edit is a new API request, even if it's identical.
    if (!isOfService(one) && asked > MIN_WAIT_MS) return [];
    const again = requests.slice(index + 1).find((next) => isOfService(next) === isOfService(one));
    if (!again || !isSameRequest(one, again) || again.from < one.to || one.givenUp) return [];
    const waited = again.from - one.to;
    // The clock can be off by a fraction of a millisecond because of rounding.
    return check(
      waited > Math.max(asked, floor) - 1,
      `${one.method} ${one.url.pathname} was retried after ${waited} ms instead of ${asked} ms`,
    );
  });
}

const isOfService = ({ url }: RecordedRequest) => /^\/v\d\//.test(url.pathname);
const isSameRequest = (one: RecordedRequest, other: RecordedRequest) =>
  one.method === other.method && one.url.href === other.url.href && one.requestBody === other.requestBody;

/**
 * A run that ended normally must not leave a comment that says it's running, unless it was a look at a running job, or
 * GitHub rejected its last edit or its search for a comment after a lost response.
 */
function stillShowsWorking({ conclusion, requests, runner }: Outcome): string[] {
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
function lostJob({ requests, runner }: Outcome, comments: readonly Comment[], failed: readonly string[]): string[] {
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

/** A job is reported by its ID, or by `uncertain`. A killed run can't report anything. */
function isReported(runs: readonly Outcome[]): boolean {
  return runs.some(
    ({ conclusion, runner }) =>
      conclusion === "killed" || conclusion === "uncertain" || runner.outputs["job-id"] !== undefined,
  );
}

/** A stopped run can say that it sent nothing, but only if another comment reports the job that exists. */
function falseClaims(text: string, flow: Flow, project: Project): string[] {
  const jobs = jobsFor(text, flow, project).filter(({ status }) => status !== "failed");
  const bodies = ours(flow)
    .map(({ body }) => body)
    .filter((body) => body.includes(`> ${text}`))
    .filter((body) => decodeURIComponent(/ project=(\S+)/.exec(body)?.[1] ?? "") === project);
  const isContradicted = bodies.some((body) => /job `[^`]+`|may exist|may have arrived|may have sent/.test(body));
  if (jobs.length === 0 || isContradicted) return [];
  return bodies
    .map((body) => body.replace(/^<!--.*-->\n/, ""))
    .filter((body) => /before anything was sent|Nothing was sent|wasn't created/i.test(body))
    .map((body) => `${project} accepted the request, but a comment says: ${body.slice(0, 100)}`);
}

function pathsIn(json: string): string[] {
  const { rows } = JSON.parse(json) as { rows: { period: { path: string }[] } };
  return rows.period.map(({ path }) => path);
}
