import type { Comment } from "../../emulator/github-state.ts";
import { parseRetryAfter } from "../../src/retry.ts";
import type { ReportAftermath, ReportSequence } from "./report-sequence.ts";
import type { Aftermath, Sequence } from "./sequence.ts";
import type { Sighting } from "./wire.ts";
import type { Played, World } from "./world.ts";

/** What a run may take beyond `timeout-minutes`, in which it tells people how it ended. */
const GRACE_MS = 30_000;

/** The least time between two tries of one call. */
const SHORTEST_WAIT_MS = 1_000;

/** What is wrong with an aftermath, a sentence each. */
export function violations({ minutes, runs: deliveries }: Sequence, { world, runs, tallies }: Aftermath): string[] {
  const comments = ours(world);
  const accepted = tallies.reduce((sum, tally) => sum + tally.accepted, 0);
  const failed = world.emulator.service.jobs().flatMap(({ id, status }) => (status === "failed" ? [id] : []));
  // Where someone deletes what was said, only what was done can be held against the runs.
  const isForgotten = deliveries.some((delivery) => delivery.isForgotten);
  const isAlone = deliveries.every(({ how }) => how !== "beside");
  const ofRun = (run: Played) => [
    ...lostJob(run, isForgotten ? null : comments, failed),
    // Runs side by side share the virtual clock, which one's silent request moves on while the other is running.
    ...wrongInItself(run, isAlone ? minutes : Number.POSITIVE_INFINITY),
  ];
  return [
    ...tallies.flatMap(({ project, accepted, allowed }) =>
      unless(
        accepted <= allowed,
        `${project}: the service accepted ${accepted} requests of one trigger, not ${allowed}`,
      ),
    ),
    ...runs.flatMap((run, index) => ofRun(run).map((what) => `run ${index + 1} (${run.conclusion}): ${what}`)),
    ...unless(accepted === 0 || isTold(runs), "the service accepted a request, and no run says so"),
    ...(isForgotten ? [] : tallies.flatMap((tally) => lies(world, tally.project, failed))),
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

function wrongInItself(played: Played, minutes: number): string[] {
  const { plan, conclusion, runner, wire, tookMs } = played;
  const bug = runner.log.find(({ text }) => text.includes("hit an unexpected error"));
  const start = wire[0]?.from ?? 0;
  const underWay = wire.filter(({ to }) => to - start > minutes * 60_000);
  const most = minutes * 60_000 + GRACE_MS + underWay.reduce((sum, { from, to }) => sum + to - from, 0);
  return [
    ...unless(bug === undefined, bug?.text ?? ""),
    ...unless(conclusion === "died" || runner.outputs.conclusion === conclusion, "the output `conclusion` differs"),
    ...unless(tookMs <= most, `attempt ${plan.attempt} took ${tookMs} ms, not ${most}`),
    ...tooEarly(wire),
    ...leftWorking(played),
  ];
}

/** A call is sent again at least a second after it failed, and not before the time that the service asked for. */
function tooEarly(wire: readonly Sighting[]): string[] {
  return wire.flatMap((one, index) => {
    const isLimit = one.status === 429 || (one.status === 403 && one.retryAfter !== "");
    if (one.status > 0 && one.status < 500 && !isLimit) return [];
    const now = new Date(Date.parse("2026-11-16T14:00:00.000Z") + one.to);
    const asked = parseRetryAfter(one.retryAfter, now) ?? 0;
    // A page that can't be read may be read again in another pass.
    const floor = one.url.pathname.endsWith("/visitors") ? 0 : SHORTEST_WAIT_MS;
    // GitHub's wait may not fit into the run: then the next edit of the comment, which may be alike, is another call.
    if (!isOfService(one) && asked > SHORTEST_WAIT_MS) return [];
    const again = wire.slice(index + 1).find((next) => isOfService(next) === isOfService(one));
    if (!again || !isSameCall(one, again) || again.from < one.to || one.givenUp) return [];
    const waited = again.from - one.to;
    // The clock's own arithmetic may lose a fraction of a millisecond.
    return unless(
      waited > Math.max(asked, floor) - 1,
      `${one.method} ${one.url.pathname} again after ${waited} ms, not ${asked}`,
    );
  });
}

const isOfService = ({ url }: Sighting) => /^\/v\d\//.test(url.pathname);
const isSameCall = (one: Sighting, other: Sighting) =>
  one.method === other.method && one.url.href === other.url.href && one.sent === other.sent;

/**
 * A run that ended by itself must not leave behind that it is running, unless GitHub refused its last word, or its search
 * for a comment whose answer was lost.
 */
function leftWorking({ conclusion, wire }: Played): string[] {
  const index = wire.findLastIndex((one) => isComment(one) || one.method === "DELETE");
  const last = wire[index];
  if (conclusion === "died" || !last || !isOk(last)) return [];
  if (wire.slice(index + 1).some((one) => !isOfService(one) && !isOk(one))) return [];
  return unless(!last.sent.includes("⏳"), "its last word in the thread is that it is at work");
}

const isSend = ({ method, url }: Sighting) => method === "POST" && url.pathname.startsWith("/v2/");
const isOk = ({ status }: Sighting) => status >= 200 && status < 300;
const isComment = ({ method, url }: Sighting) =>
  (method === "PATCH" || method === "POST") && /\/comments(\/\d+)?$/.test(url.pathname);

/** An answer that came whole puts the job's id where it outlives the run; a job that failed may give way to the next. */
function lostJob({ wire, runner }: Played, comments: readonly Comment[] | null, failed: readonly string[]): string[] {
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

/** By its id, or by saying that it may exist. A run that died tells no one. */
function isTold(runs: readonly Played[]): boolean {
  return runs.some(
    ({ conclusion, runner }) =>
      conclusion === "died" || conclusion === "uncertain" || runner.outputs["job-id"] !== undefined,
  );
}

/** A run that stopped may say so beside the comment of the run that went on, but its word must not be the only one. */
function lies(world: World, project: string, failed: readonly string[]): string[] {
  const going = world.emulator.service.jobs(project).filter(({ id }) => !failed.includes(id));
  const bodies = ours(world)
    .map(({ body }) => body)
    .filter((body) => decodeURIComponent(/ project=(\S+)/.exec(body)?.[1] ?? "") === project);
  const isContradicted = bodies.some((body) => /job `[^`]+`|may exist|may have arrived/.test(body));
  if (going.length === 0 || isContradicted) return [];
  return bodies
    .map((body) => body.replace(/^<!--.*-->\n/, ""))
    .filter((body) => /before anything was sent|Nothing was sent|wasn't created/i.test(body))
    .map((body) => `${project}: the service accepted a request, and a comment says: ${body.slice(0, 100)}`);
}

function pathsIn(json: string): string[] {
  const { current } = JSON.parse(json) as { current: { rows: { path: string }[] } };
  return current.rows.map(({ path }) => path);
}
