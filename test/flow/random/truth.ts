import type { Flow } from "../../support/flow.ts";
import { check } from "../../support/promises.ts";
import { type AskedRequest, has, type Played, promptsFor } from "./play.ts";

/** A request, and what came of it according to the emulator. */
type Told = ReturnType<typeof readRequests>[number];
type Job = ReturnType<Flow["emulator"]["service"]["jobs"]>[number];

const markerOf = (body: string, field: string) =>
  decodeURIComponent(new RegExp(`^<!--.* ${field}=(\\S*) `).exec(body)?.[1] ?? "");

function readRequests({ flow, requests }: Played) {
  const { github, service } = flow.emulator;
  const ours = github.comments().filter(({ author }) => author.type === "Bot");
  return requests.map((request) => {
    const { plan, text, attempts } = request;
    const url = attempts.at(-1)?.runner.outputs["comment-url"] ?? "";
    const statuses = ours.filter(({ id, body }) =>
      plan.kind === "status" ? url.endsWith(`-${id}`) : body.includes(`> ${text}`),
    );
    const status = statuses.at(-1);
    const key = status && markerOf(status.body, "request");
    const received = service
      .jobs()
      .map((job) => ({ job, turn: job.prompts.findLastIndex(has(text)) }))
      .filter(({ turn }) => turn >= 0);
    return {
      ...request,
      /** The job that accepted it, and the position of its instruction in that job; null if the service doesn't have it. */
      sent: received.at(-1) ?? null,
      /** All jobs that accepted it: several if it was sent again because its job had failed. */
      jobs: received.map(({ job }) => job),
      statuses,
      /** The last status comment. */
      status,
      /** Our comments that mention the requester. */
      mentions: ours.filter(({ body }) => markerOf(body, "request") === key && body.includes("@ana")),
    };
  });
}

const isKilled = ({ attempts }: AskedRequest) => attempts.some(({ conclusion }) => conclusion === "killed");
const isStopped = (request: AskedRequest) =>
  isKilled(request) || request.attempts.some(({ conclusion }) => conclusion === "cancelled");

/** What happened just before a run's comment arrived may have been unknown to the run. */
const RACE_MS = 20_000;

const UNCONFIRMED = /An earlier request in this thread hasn't been confirmed/;

const lastOf = ({ attempts }: AskedRequest) => attempts.at(-1)?.conclusion;

/** Counted from 1. */
const numberOf = ({ id }: Job, { emulator }: Flow) => emulator.service.jobs().findIndex((job) => job.id === id) + 1;
const pullOf = ({ pullRequest }: Job, { emulator }: Flow) =>
  emulator.github.issue(Number(/\/pull\/(\d+)$/.exec(pullRequest ?? "")?.[1]));
const jobOfPull = (number: number, { emulator }: Flow) =>
  emulator.service.jobs().find(({ pullRequest }) => pullRequest?.endsWith(`/pull/${number}`));

/** Describes each broken guarantee of a conversation in one sentence. */
export function untruths(outcome: Played): string[] {
  const requests = readRequests(outcome);
  return [
    ...requests.flatMap((request) => [
      ...misdirected(request, requests, outcome),
      ...falsePhases(request, outcome),
      ...untold(request),
    ]),
    ...missingAnnouncements(requests, outcome),
  ];
}

const ranOutOfTime = ({ attempts }: AskedRequest) =>
  attempts.some(({ runner }) => runner.log.some(({ text }) => text.includes("wasn't enough time left")));

/** An instruction goes to the job of the newest request sent before it. */
function misdirected(request: Told, requests: readonly Told[], { flow }: Played): string[] {
  const { plan, text, sent, status, thread } = request;
  if (plan.kind === "new-job" || plan.kind === "input")
    return check((sent?.turn ?? 0) === 0, `"${text}" didn't start a new job`);
  if (plan.kind === "review") return misdirectedReview(request, flow);
  if (plan.kind === "status" || !sent || !status || promptsFor(text, flow).length > 1) return [];
  const earlier = requests
    .filter((one) => one !== request && one.thread === thread)
    .flatMap((one) => one.statuses.map(({ id }) => ({ ...one, id })))
    .filter(({ id }) => id < status.id)
    .sort((one, other) => other.id - one.id);
  const newest = earlier.find((one) => one.jobs.length > 0 && one.plan.kind !== "status");
  // A pull request continues its job once that's announced there.
  const isAnnounced = flow.emulator.github
    .comments(thread)
    .some(({ id, body }) => id < status.id && markerOf(body, "kind") === "news");
  const ofPull = isAnnounced ? jobOfPull(thread, flow) : undefined;
  const expected = newest ? newest.jobs : ofPull ? [ofPull] : [];
  // If the thread can't say which job is the newest, a new job is right, too.
  const hadNoTimeToWait = plan.minutes === 1 && UNCONFIRMED.test(status.body);
  const isUnclear =
    hadNoTimeToWait ||
    (!newest && requests.some(isStopped)) ||
    earlier.some((one) => isStopped(one) || ["uncertain", "error"].includes(lastOf(one) ?? ""));
  const isClosed = expected.some((job) => pullOf(job, flow)?.state === "closed");
  const mayBeNew = isUnclear || isClosed || expected.length === 0;
  const isExpected = expected.some(({ id }) => id === sent.job.id) || (mayBeNew && sent.turn === 0);
  const names = expected.map((job) => numberOf(job, flow)).join(" or ") || "a new one";
  return check(isExpected, `"${text}" went to job ${numberOf(sent.job, flow)} instead of ${names}`);
}

/** A review goes to the job that opened its pull request, with the comments that are open. */
function misdirectedReview({ plan, text, sent, thread }: Told, flow: Flow): string[] {
  if (!sent) return [];
  const { job, turn } = sent;
  return [
    ...check(jobOfPull(thread, flow)?.id === job.id, `"${text}" went to job ${numberOf(job, flow)}, not its own`),
    ...check(
      job.prompts[turn]?.includes(`> Reword ${text}\n`) === !plan.isResolved,
      `the review comment for "${text}" ${plan.isResolved ? "was sent, but is resolved" : "wasn't sent"}`,
    ),
  ];
}

/** The phase in each status comment's marker, which decides its text, holds at the end. */
function falsePhases(request: Told, { flow }: Played): string[] {
  const { text, plan, sent, statuses } = request;
  if (isKilled(request)) return [];
  const phases = statuses.map(({ body }) => markerOf(body, "phase"));
  return statuses.flatMap(({ body }, index) => {
    const phase = phases[index] ?? "";
    const job = flow.emulator.service.jobs().find(({ id }) => id === markerOf(body, "job"));
    const isUnsent = plan.kind === "status" || !sent || phases.includes("failed");
    const holds: Readonly<Record<string, boolean>> = {
      ...{ starting: false, sending: false, sent: false, working: false, unsent: isUnsent },
      "pull-request": job !== undefined && pullOf(job, flow) !== undefined,
      "no-pull-request": job !== undefined,
      // A look at a job can be older than its newest state.
      ...{ failed: job?.status === "failed" || plan.kind === "status", archived: job !== undefined },
    };
    return check(holds[phase] ?? true, `${text} (${plan.kind}): the phase ${phase} doesn't hold for job ${job?.id}`);
  });
}

/** How requests end that the requester is told about. */
const TOLD = ["pull-request", "no-pull-request", "failed", "archived", "timed-out", "uncertain", "error"];

/** The requester is told how an instruction ended: once, unless the run was killed, and what happened last. */
function untold(request: Told): string[] {
  const { plan, text, mentions, status, attempts } = request;
  const last = lastOf(request) ?? "";
  const phases = mentions.map(({ body }) => markerOf(body, "phase"));
  // A re-run of a look can find another job.
  const most = plan.kind === "status" ? new Set(mentions.map(({ body }) => markerOf(body, "job"))).size : 1;
  // What an attempt announced on its own job's pull request stays if a later attempt is refused.
  const isKept = ranOutOfTime(request) || attempts.slice(0, -1).some(({ conclusion }) => conclusion === "failed");
  const isAsked = plan.kind !== "status" && plan.kind !== "input" && status !== undefined;
  const isTold = isAsked && TOLD.includes(last) && !isStopped(request) && !ranOutOfTime(request);
  const isTrue = phases.every((phase) => phase === last || (phase === "unsent" && last === "error"));
  return [
    ...check(isKept || phases.length <= most, "told too often"),
    ...check(!isTold || phases.length > 0, "not told"),
    ...check(!isTold || isKept || isTrue, "told something else"),
  ].map((what) => `${text} (${plan.kind}) ended as ${last}, and ana was ${what}: ${phases}`);
}

/** An open pull request listens once a run has seen it, and a closed one gets no comments. */
function missingAnnouncements(requests: readonly Told[], { flow }: Played): string[] {
  const { github, service } = flow.emulator;
  const seen = new Set(requests.flatMap(({ attempts }) => attempts.map(({ runner }) => runner.outputs["pr-link"])));
  return service.jobs().flatMap((job) => {
    const pull = pullOf(job, flow);
    if (!pull) return [];
    const news = github
      .comments(pull.number)
      .filter(({ author, body }) => author.type === "Bot" && markerOf(body, "kind") === "news");
    // A request on the pull request itself gets its answer there.
    const isAsked = requests.some(({ thread }) => thread === pull.number);
    const closedAt = isAsked ? Number.NaN : Date.parse(pull.closedAt ?? "");
    const isLate = news.some(({ createdAt }) => Date.parse(createdAt) > closedAt + RACE_MS);
    const isOpen = pull.state === "open" && !pull.locked && seen.has(job.pullRequest ?? undefined);
    const isExpected = isOpen && !requests.some((one) => isStopped(one) || ranOutOfTime(one));
    const isAnnounced = news.some(({ body }) => markerOf(body, "job") === job.id);
    return [
      ...check(!isExpected || isAnnounced, "its pull request has no announcement"),
      ...check(!isLate, "a closed pull request got a comment"),
    ].map((what) => `job ${numberOf(job, flow)}: ${what}`);
  });
}
