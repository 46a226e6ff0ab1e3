import type { Comment } from "../../../emulator/github-state.ts";
import type { AskedRequest, ConversationOutcome } from "./conversation.ts";
import type { Simulation } from "./simulation.ts";

/** A request, and what came of it according to the emulator. */
interface Told extends AskedRequest {
  /** The job that accepted it, and the position of its instruction in that job; null if the service doesn't have it. */
  readonly sent: { readonly job: Job; readonly turn: number } | null;
  /** All jobs that accepted it: several if it was sent again because its job had failed. */
  readonly jobs: readonly Job[];
  readonly statuses: readonly Comment[];
  /** The last status comment. */
  readonly status: Comment | undefined;
  /** Our comments that mention the requester. */
  readonly mentions: readonly Comment[];
}

type Job = ReturnType<Simulation["emulator"]["service"]["jobs"]>[number];

/** Describes each broken guarantee of a conversation in one sentence. */
export function untruths(outcome: ConversationOutcome): string[] {
  const requests = readRequests(outcome);
  return [
    ...requests.flatMap((request) => [
      ...misdirected(request, requests, outcome),
      ...falseSentences(request, requests, outcome),
      ...untold(request),
    ]),
    ...missingAnnouncements(requests, outcome),
  ];
}

function check(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}

const markerOf = (body: string, field: string) =>
  decodeURIComponent(new RegExp(`^<!--.* ${field}=(\\S*) `).exec(body)?.[1] ?? "");

function readRequests({ simulation, requests }: ConversationOutcome): Told[] {
  const { github, service } = simulation.emulator;
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
      .map((job) => ({ job, turn: job.prompts.findLastIndex((prompt) => prompt.startsWith(text)) }))
      .filter(({ turn }) => turn >= 0);
    const mentions = ours.filter(({ body }) => body.includes("@ana") && markerOf(body, "request") === key);
    return {
      ...request,
      sent: received.at(-1) ?? null,
      jobs: received.map(({ job }) => job),
      statuses,
      status,
      mentions,
    };
  });
}

const isKilled = ({ attempts }: AskedRequest) => attempts.some(({ conclusion }) => conclusion === "killed");
const isStopped = ({ attempts }: AskedRequest) =>
  attempts.some(({ conclusion }) => conclusion === "killed" || conclusion === "cancelled");
const ranOutOfTime = ({ attempts }: AskedRequest) =>
  attempts.some(({ runner }) => runner.log.some(({ text }) => text.includes("wasn't enough time left")));
/** What happened just before a run's comment arrived may have been unknown to the run. */
const RACE_MS = 20_000;

const UNCONFIRMED = /an earlier one in this thread wasn't confirmed/;

const lastOf = ({ attempts }: AskedRequest) => attempts.at(-1)?.conclusion;

/** Each request is accepted once at most, and an instruction goes to the job of the newest request sent before it. */
function misdirected(request: Told, requests: readonly Told[], { simulation }: ConversationOutcome): string[] {
  const { plan, text, sent, status, thread } = request;
  const isAsked = (prompt: string) => prompt.startsWith(text);
  const jobs = simulation.emulator.service.jobs();
  const accepted = jobs.flatMap(({ prompts }) => prompts.filter(isAsked));
  // A re-run after a failed job starts another one, also if the run was killed before it could say that the job failed.
  const failedJobs = jobs.filter(({ status, prompts }) => status === "failed" && prompts.some(isAsked)).length;
  const failedAttempts = request.attempts.slice(0, -1).filter(({ conclusion }) => conclusion === "failed").length;
  const most = 1 + Math.max(failedJobs, failedAttempts);
  const once = check(accepted.length <= most, `"${text}" was accepted ${accepted.length} times`);
  if (plan.kind === "new-job" || plan.kind === "input")
    return [...once, ...check((sent?.turn ?? 0) === 0, `"${text}" didn't start a new job`)];
  if (plan.kind === "status" || !sent || !status) return once;
  if (accepted.length > 1) return once;
  const earlier = requests
    .filter((one) => one !== request && one.thread === thread)
    .flatMap((one) => one.statuses.map(({ id }) => ({ ...one, id })))
    .filter(({ id }) => id < status.id)
    .sort((one, other) => other.id - one.id);
  const newest = earlier.find((one) => one.jobs.length > 0 && one.plan.kind !== "status");
  // A pull request continues its job once that's announced there.
  const isAnnounced = simulation.emulator.github
    .comments(thread)
    .some(({ id, body }) => id < status.id && markerOf(body, "kind") === "news");
  const ofPull = isAnnounced ? jobOfPull(thread, simulation) : undefined;
  const expected = newest ? newest.jobs : ofPull ? [ofPull] : [];
  // If the thread can't say which job is the newest, a new job is right, too.
  const hadNoTimeToWait = plan.minutes === 1 && UNCONFIRMED.test(status.body);
  const isUnclear =
    hadNoTimeToWait ||
    (!newest && requests.some(isStopped)) ||
    earlier.some((one) => isStopped(one) || ["uncertain", "error"].includes(lastOf(one) ?? ""));
  const isClosed = expected.some((job) => pullOf(job, simulation)?.state === "closed");
  const mayBeNew = isUnclear || isClosed || expected.length === 0;
  const isExpected = expected.some(({ id }) => id === sent.job.id) || (mayBeNew && sent.turn === 0);
  const names = expected.map((job) => numberOf(job, simulation)).join(" or ") || "a new one";
  return [...once, ...check(isExpected, `"${text}" went to job ${numberOf(sent.job, simulation)} instead of ${names}`)];
}

/** Counted from 1. */
const numberOf = ({ id }: Job, { emulator }: Simulation) =>
  emulator.service.jobs().findIndex((job) => job.id === id) + 1;
const pullOf = ({ pullRequest }: Job, { emulator }: Simulation) =>
  emulator.github.issue(Number(/\/pull\/(\d+)$/.exec(pullRequest ?? "")?.[1]));
const jobOfPull = (number: number, { emulator }: Simulation) =>
  emulator.service.jobs().find(({ pullRequest }) => pullRequest?.endsWith(`/pull/${number}`));

/** Every sentence in the request's status comments is true at the end. */
function falseSentences(request: Told, requests: readonly Told[], outcome: ConversationOutcome): string[] {
  return isKilled(request) ? [] : request.statuses.flatMap((status) => falseIn(status, request, requests, outcome));
}

function falseIn(
  status: Comment,
  request: Told,
  requests: readonly Told[],
  { simulation }: ConversationOutcome,
): string[] {
  const { sent, text, plan } = request;
  const { github, service } = simulation.emulator;
  const body = status.body.replace(/^<!--.*-->\n/, "");
  const id = /job `([^`]+)`/.exec(body)?.[1];
  const job = service.jobs().find((one) => one.id === id);
  const pull = job && pullOf(job, simulation);
  const isInstruction = plan.kind !== "status";
  const turn = sent?.turn ?? job?.prompts.length ?? 0;
  const listens = () =>
    github
      .comments(pull?.number ?? 0)
      .some(({ body: other }) => markerOf(other, "kind") === "news" && markerOf(other, "job") === id);
  const wasOpened = pull !== undefined && Date.parse(pull.createdAt) < Date.parse(status.updatedAt);
  const isFirst = requests.every(
    (one) =>
      one.thread !== request.thread ||
      !(Date.parse(one.sent?.job.createdAt ?? "") + RACE_MS < Date.parse(status.createdAt)),
  );
  const sentences: readonly [RegExp, isTrue: () => boolean][] = [
    [/job `/, () => job !== undefined],
    [/^⏳/, () => /The job (was running|had the status)/.test(body)],
    [/Retrying at/, () => false],
    [/may interrupt it/, () => false],
    [/Pull request ready/, () => pull !== undefined],
    [/Pull request updated/, () => pull !== undefined && (job?.openedByPrompt ?? turn) < turn],
    [/Finished without a pull request/, () => job !== undefined && (!wasOpened || /may be/.test(body))],
    [/\*\*The job failed/, () => job?.status === "failed" || /may be/.test(body)],
    [/The job was archived/, () => job?.status === "archived" || /may be/.test(body)],
    [/The job is gone/, () => false],
    [/No docs job in this thread yet/, () => isFirst || requests.some((one) => lastOf(one) === "uncertain")],
    [/here or on the pull request/, () => listens()],
    // A re-run after the job failed is about another job.
    [
      /Nothing was sent|before anything was sent|wasn't sent|wasn't created|wasn't delivered/,
      () => !isInstruction || !sent || request.statuses.some(({ body: one }) => markerOf(one, "phase") === "failed"),
    ],
    [/An earlier run handled|An earlier attempt handled/, () => sent !== null],
    [
      /was merged or closed/,
      () => github.issues().some(({ isPullRequest, state }) => isPullRequest && state === "closed"),
    ],
    [
      UNCONFIRMED,
      // Or it was still being sent.
      () => requests.some((one) => lastOf(one) === "uncertain" || isStopped(one) || Number.isFinite(one.plan.afterMs)),
    ],
    [/\*\*Not confirmed/, () => lastOf(request) !== "pull-request"],
  ];
  return sentences
    .filter(([pattern, isTrue]) => pattern.test(body) && !isTrue())
    .map(([pattern]) => `${text} (${plan.kind}): "${pattern.source}" isn't true in: ${body}`);
}

/** How a mention says that a request ended. */
const NEWS: Readonly<Record<string, RegExp>> = {
  "pull-request": /is ready|has been updated|finished with a pull request|Pull request/,
  "no-pull-request": /finished without a pull request|Finished without/,
  failed: /the job failed|The job failed/,
  archived: /was archived/,
  "timed-out": /stopped watching|Stopped watching/,
  uncertain: /didn't confirm|Not confirmed/,
  error: /hit an error|wasn't sent|requested by @/,
};

/** The requester is told how an instruction ended: once, unless the run was killed, and what happened last. */
function untold(request: Told): string[] {
  const { plan, text, mentions, status, attempts } = request;
  const last = lastOf(request) ?? "";
  const news = NEWS[last];
  const bodies = mentions.map(({ body }) => body.replace(/^<!--.*-->\n/, ""));
  // What an attempt announced on its own job's pull request stays if a later attempt is refused.
  const isKept = ranOutOfTime(request) || attempts.slice(0, -1).some(({ conclusion }) => conclusion === "failed");
  // A re-run of a look can find another job.
  const jobs = new Set(mentions.map(({ body }) => markerOf(body, "job")));
  const most = check(
    bodies.length <= (plan.kind === "status" ? jobs.size : 1) || isKept,
    `${text} (${plan.kind}): told ${bodies.length} times: ${bodies.join(" | ")}`,
  );
  if (
    plan.kind === "status" ||
    plan.kind === "input" ||
    !news ||
    isStopped(request) ||
    ranOutOfTime(request) ||
    !status
  )
    return most;
  return [
    ...most,
    ...check(bodies.length > 0, `${text} (${plan.kind}): ana wasn't told that it ended as ${last}`),
    ...bodies.flatMap((body) =>
      check(isKept || news.test(body), `${text} (${plan.kind}): it ended as ${last}, but ana was told: ${body}`),
    ),
  ];
}

/** An open pull request listens once a run has seen it, and a closed one gets no comments. */
function missingAnnouncements(requests: readonly Told[], { simulation }: ConversationOutcome): string[] {
  const { github, service } = simulation.emulator;
  const seen = new Set(requests.flatMap(({ attempts }) => attempts.map(({ runner }) => runner.outputs["pr-link"])));
  return service.jobs().flatMap((job) => {
    const pull = pullOf(job, simulation);
    if (!pull) return [];
    const ours = github.comments(pull.number).filter(({ author }) => author.type === "Bot");
    const announcements = ours.filter(
      ({ body }) => markerOf(body, "kind") === "news" && markerOf(body, "job") === job.id,
    );
    const late = ours.filter(
      ({ body, createdAt }) =>
        markerOf(body, "kind") === "news" &&
        pull.closedAt !== null &&
        // A request on the pull request itself gets its answer there.
        !requests.some(({ thread }) => thread === pull.number) &&
        Date.parse(createdAt) > Date.parse(pull.closedAt) + RACE_MS,
    );
    const isExpected =
      pull.state === "open" &&
      !pull.locked &&
      seen.has(job.pullRequest ?? undefined) &&
      !requests.some((one) => isStopped(one) || ranOutOfTime(one));
    return [
      ...check(
        !isExpected || announcements.length > 0,
        `job ${numberOf(job, simulation)}: its pull request has no announcement`,
      ),
      ...check(late.length === 0, `job ${numberOf(job, simulation)}: a closed pull request got a comment`),
    ];
  });
}
