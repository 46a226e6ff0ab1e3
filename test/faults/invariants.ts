import type { Comment } from "../../src/emulator/github-state.ts";
import { parseRetryAfter } from "../../src/service/retry.ts";
import type { ReportAftermath, ReportSequence } from "./report-sequence.ts";
import type { Aftermath, Sequence } from "./sequence.ts";
import type { Sighting } from "./wire.ts";
import type { Played, World } from "./world.ts";

/** What a run may wait beyond `timeout-minutes`: GitHub's retries while it tells people how it ended, and no more. */
const GRACE_MS = 15_000;

/** What is wrong with an aftermath, a sentence each. */
export function violations(
  { minutes, runs: deliveries }: Sequence,
  { world, runs, accepted, allowed }: Aftermath,
): string[] {
  const comments = ours(world);
  const failed = world.emulator.service.jobs().flatMap(({ id, status }) => (status === "failed" ? [id] : []));
  // Where somebody deletes what was said, only what was done can be held against the runs.
  const isForgotten = deliveries.some((delivery) => delivery.isForgotten);
  const ofRun = (run: Played) => [
    ...lostJob(run, isForgotten ? null : comments, failed),
    ...wrongInItself(run, minutes),
  ];
  return [
    ...unless(
      accepted <= allowed,
      `the service accepted ${accepted} requests of one trigger, not ${allowed}`,
    ),
    ...runs.flatMap((run, index) =>
      ofRun(run).map((what) => `run ${index + 1} (${run.conclusion}): ${what}`),
    ),
    ...unless(accepted === 0 || isTold(runs), "the service accepted a request, and no run says so"),
    ...(isForgotten ? [] : lies(comments, accepted - failed.length)),
  ];
}

/** The same for a report. */
export function reportViolations(
  { minutes, maxRequests }: ReportSequence,
  { world, run, truth }: ReportAftermath,
): string[] {
  const { conclusion, runner } = run;
  const asked = world.emulator.service.log.length;
  const isDone = conclusion === "complete" || conclusion === "partial";
  const { "report.json": json = "", "report.md": markdown = "" } = runner.files;
  const read = new Set(json === "" ? [] : pathsIn(json));
  const missing = [...truth].filter((path) => !read.has(path));
  const saysPartial = markdown.slice(0, 600).includes("This report is partial");
  return [
    ...wrongInItself(run, minutes),
    ...unless(asked <= maxRequests, `${asked} requests, ${maxRequests} were allowed`),
    ...unless(!isDone || json !== "", "there is no report"),
    ...unless(conclusion !== "complete" || missing.length === 0, `complete, without ${missing.slice(0, 3)}…`),
    ...unless(!isDone || saysPartial === (conclusion === "partial"), "the report's top says otherwise"),
    ...ours(world)
      .filter(({ body }) => isDone && body.includes("This report is partial") !== saysPartial)
      .map(() => "the comment says otherwise"),
  ];
}

function unless(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}

function ours({ emulator }: World): readonly Comment[] {
  return emulator.github.comments().filter(({ author }) => author.type === "Bot");
}

function wrongInItself({ plan, conclusion, runner, wire, tookMs }: Played, minutes: number): string[] {
  const bug = runner.log.find(({ text }) => text.includes("an error that it did not expect"));
  const start = wire[0]?.from ?? 0;
  const underWay = wire.filter(({ to }) => to - start > minutes * 60_000);
  const most = minutes * 60_000 + GRACE_MS + underWay.reduce((sum, { from, to }) => sum + to - from, 0);
  return [
    ...unless(bug === undefined, bug?.text ?? ""),
    ...unless(
      conclusion === "died" || runner.outputs.conclusion === conclusion,
      "the output `conclusion` differs",
    ),
    ...unless(tookMs <= most, `attempt ${plan.attempt} took ${tookMs} ms, not ${most}`),
    ...tooEarly(wire),
  ];
}

/** Within one operation on one thing, because the service counts each apart. */
function tooEarly(wire: readonly Sighting[]): string[] {
  return wire.flatMap((one, index) => {
    const isService = one.url.pathname.startsWith("/v") && one.status > 0;
    const now = new Date(Date.parse("2026-11-16T14:00:00.000Z") + one.to);
    const asked = isService ? (parseRetryAfter(one.retryAfter, now) ?? 0) : 0;
    const next = wire
      .slice(index + 1)
      .find(({ method, url, from }) => method === one.method && url.href === one.url.href && from >= one.to);
    const waited = (next?.from ?? Number.POSITIVE_INFINITY) - one.to;
    // The clock's own arithmetic may lose a fraction of a millisecond.
    return unless(
      waited > asked - 1,
      `${one.method} ${one.url.pathname} again after ${waited} ms, not ${asked}`,
    );
  });
}

const isSend = ({ method, url }: Sighting) => method === "POST" && url.pathname.startsWith("/v2/");
const isOk = ({ status }: Sighting) => status >= 200 && status < 300;
const isComment = ({ method, url }: Sighting) =>
  (method === "PATCH" || method === "POST") && /\/comments(\/\d+)?$/.test(url.pathname);

/** An answer that came whole puts the job's id where it outlives the run; a job that failed may give way to the next. */
function lostJob(
  { wire, runner }: Played,
  comments: readonly Comment[] | null,
  failed: readonly string[],
): string[] {
  const answer = wire.findLast((one) => isSend(one) && isOk(one) && jobIn(one.body) !== null);
  const id = answer && jobIn(answer.body);
  if (!answer || !id) return [];
  const isWritten = wire.slice(wire.indexOf(answer)).some((one) => isComment(one) && isOk(one));
  const isShown = comments === null || failed.includes(id) || comments.some(({ body }) => body.includes(id));
  return [
    ...unless(runner.outputs["job-id"] === id, "the job's id is not in the outputs"),
    ...unless(!isWritten || isShown, "the job's id is in no comment"),
  ];
}

/** Of the ids that the emulator makes up; what faults make up is no job. */
function jobIn(body: string): string | null {
  return /^\{"id":"([0-9a-f]{24})"/.exec(body)?.[1] ?? null;
}

/** By its id, or by saying that it may exist. A run that died tells nobody. */
function isTold(runs: readonly Played[]): boolean {
  return runs.some(
    ({ conclusion, runner }) =>
      conclusion === "died" || conclusion === "uncertain" || runner.outputs["job-id"] !== undefined,
  );
}

/** A run that stopped may say so beside the comment of the run that went on, but its word must not be the only one. */
function lies(comments: readonly Comment[], accepted: number): string[] {
  const isContradicted = comments.some(({ body }) => /job `[0-9a-f]{24}`|may exist/.test(body));
  if (accepted <= 0 || isContradicted) return [];
  return comments
    .map(({ body }) => body.replace(/^<!--.*-->\n/, ""))
    .filter((body) => /before anything was sent|Nothing was sent|was not created/.test(body))
    .map((body) => `the service accepted a request, and a comment says: ${body.slice(0, 100)}`);
}

function pathsIn(json: string): string[] {
  const { current } = JSON.parse(json) as { current: { rows: { path: string }[] } };
  return current.rows.map(({ path }) => path);
}
