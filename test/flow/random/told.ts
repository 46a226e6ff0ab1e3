import type { Flow } from "../../support/flow.ts";
import { type AskedRequest, has, type ThreadOutcome } from "./thread.ts";

/** A request, and what came of it according to the emulator. */
export type Told = ReturnType<typeof readRequests>[number];
export type Job = ReturnType<Flow["emulator"]["service"]["jobs"]>[number];

export const markerOf = (body: string, field: string) =>
  decodeURIComponent(new RegExp(`^<!--.* ${field}=(\\S*) `).exec(body)?.[1] ?? "");

export function readRequests({ flow, requests }: ThreadOutcome) {
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
    const own = ours.filter(({ body }) => markerOf(body, "request") === key);
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
      mentions: own.filter(({ body }) => body.includes("@ana")),
      /** Our announcements of its result. */
      news: own.filter(({ body }) => markerOf(body, "kind") === "news"),
    };
  });
}

export const isKilled = ({ attempts }: AskedRequest) => attempts.some(({ conclusion }) => conclusion === "killed");
export const isStopped = ({ attempts }: AskedRequest) =>
  attempts.some(({ conclusion }) => conclusion === "killed" || conclusion === "cancelled");
/** What happened just before a run's comment arrived may have been unknown to the run. */
export const RACE_MS = 20_000;

export const UNCONFIRMED = /An earlier request in this thread hadn't been confirmed/;

export const lastOf = ({ attempts }: AskedRequest) => attempts.at(-1)?.conclusion;

/** Counted from 1. */
export const numberOf = ({ id }: Job, { emulator }: Flow) =>
  emulator.service.jobs().findIndex((job) => job.id === id) + 1;
export const pullOf = ({ pullRequest }: Job, { emulator }: Flow) =>
  emulator.github.issue(Number(/\/pull\/(\d+)$/.exec(pullRequest ?? "")?.[1]));
export const jobOfPull = (number: number, { emulator }: Flow) =>
  emulator.service.jobs().find(({ pullRequest }) => pullRequest?.endsWith(`/pull/${number}`));
