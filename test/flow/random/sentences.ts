import type { Comment } from "../../../emulator/github-state.ts";
import type { ThreadOutcome } from "./thread.ts";
import { isKilled, isStopped, type Job, lastOf, markerOf, pullOf, RACE_MS, type Told, UNCONFIRMED } from "./told.ts";

/** Every sentence in the request's status comments and announcements is true at the end. */
export function falseSentences(request: Told, requests: readonly Told[], outcome: ThreadOutcome): string[] {
  if (isKilled(request)) return [];
  return [
    ...request.statuses.flatMap((status) => falseIn(status, request, requests, outcome)),
    ...request.news.flatMap((comment) => falseNews(comment, request, outcome)),
  ];
}

function falseNews({ body, thread, createdAt }: Comment, request: Told, { flow }: ThreadOutcome): string[] {
  const { service } = flow.emulator;
  const job = service.jobs().find(({ id }) => id === markerOf(body, "job"));
  const pull = job && pullOf(job, flow);
  const wasOpened = pull !== undefined && pull.createdAt <= createdAt;
  return falseOf(body, request, [
    [/this pull request/i, () => thread === pull?.number],
    [/the pull request (is ready|has been updated)/i, () => body.includes(`/pull/${pull?.number})`)],
    [/is ready/, () => wasOpened],
    [
      /has been updated/,
      () => wasOpened && (job?.openedByPrompt ?? 0) < (request.sent?.turn ?? job?.prompts.length ?? 0),
    ],
    [/job finished without/i, () => job !== undefined && !(wasOpened && hasSeen(job, request))],
    [/job failed/i, () => job?.status === "failed"],
    [/job was archived/i, () => job?.status === "archived"],
    [/To change it/, () => thread !== request.thread && job !== undefined],
    [/wasn't sent/, () => job === undefined],
  ]);
}

function falseIn(status: Comment, request: Told, requests: readonly Told[], { flow }: ThreadOutcome): string[] {
  const { sent, plan } = request;
  const { github, service } = flow.emulator;
  const body = status.body.replace(/^<!--.*-->\n/, "");
  const id = /job `([^`]+)`/.exec(body)?.[1];
  const job = service.jobs().find((one) => one.id === id);
  const pull = job && pullOf(job, flow);
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
  return falseOf(body, request, [
    [/job `/, () => job !== undefined],
    [/^⏳/, () => /The job (was running|had the status)/.test(body)],
    [/Retrying at/, () => false],
    [/Pull request ready/, () => pull !== undefined],
    [/Pull request updated/, () => pull !== undefined && (job?.openedByPrompt ?? turn) < turn],
    [
      /Finished without a pull request/,
      () => job !== undefined && (!(wasOpened && hasSeen(job, request)) || /may be/.test(body)),
    ],
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
    [/[Aa]n earlier (run|attempt) may have sent/, () => request.attempts.length > 1],
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
  ]);
}

/** The service told a run of the pull request. After a run's last look, a later follow-up can open one. */
const hasSeen = ({ pullRequest }: Job, { attempts }: Told) =>
  attempts.some(({ requests }) => requests.some(({ body }) => body.includes(`"prLink":"${pullRequest}"`)));

type Rules = readonly (readonly [RegExp, isTrue: () => boolean])[];

function falseOf(body: string, { text, plan }: Told, rules: Rules): string[] {
  return rules
    .filter(([pattern, isTrue]) => pattern.test(body) && !isTrue())
    .map(([pattern]) => `${text} (${plan.kind}): "${pattern.source}" isn't true in: ${body}`);
}
