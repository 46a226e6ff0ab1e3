import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const { components } = parse(readFileSync(new URL("../openapi.yaml", import.meta.url), "utf8"));
/** Final statuses other than `completed`. The job doesn't accept messages anymore. */
const ENDED: readonly string[] = components.schemas.JobStatus.enum.filter(
  (status: string) => status !== "active" && status !== "completed",
);
/** How a job can end: one of two for `completed`, and otherwise its status. */
export const OUTCOMES: readonly string[] = ["pull-request", "no-pull-request", ...ENDED];

/** How a job behaves in one turn: after it's created, or after a message. */
export interface JobScript {
  /** How long the job stays active, by the emulator's clock. Can be Infinity. */
  readonly durationMs: number;
  /** Keeps the job active for this many reads instead of `durationMs`. */
  readonly reads?: number;
  /** One of OUTCOMES. */
  readonly outcome: string;
  /** `owner/name` of the repository for the pull request. */
  readonly repository: string;
  /** How many responses, starting with the one to the message, still show the previous turn as `completed`. */
  readonly staleReads: number;
  /** The job rejects messages while it's active. */
  readonly isBusyWhileActive: boolean;
  /** The pull request is locked as soon as it's opened, so it refuses comments. */
  readonly isLocked: boolean;
  /** Who opens the pull request. */
  readonly author: string;
  /** The files that the pull request changes. Default: the page that the prompt mentions. */
  readonly files?: readonly string[];
  /** The job's ID. Default: a generated one. */
  readonly id?: string;
}

const DEFAULT_SCRIPT: JobScript = {
  ...{ durationMs: 2000, outcome: "pull-request", staleReads: 0 },
  ...{ repository: "acme/docs", author: "docs-agent[bot]", isBusyWhileActive: false, isLocked: false },
};

/** An agent job as the API sends it: `Job` in openapi.yaml. */
export type AgentJob = ReturnType<typeof view>;

export type Jobs = ReturnType<typeof createJobs>;

interface Job {
  readonly id: string;
  readonly createdAt: string;
  /** The instruction, then the messages. */
  readonly prompts: string[];
  status: string;
  script: JobScript;
  turnStartedAt: number;
  readsLeft: number;
  /** The previous turn, and how many responses still show it. */
  stale: { readonly view: AgentJob; left: number } | undefined;
  /** The pull request's URL, even while the job is active and responses don't include it. */
  pullRequest: string | null;
  archivedAt: string | null;
}

const NEW_JOB = {
  ...{ status: "active", turnStartedAt: 0, readsLeft: 0, stale: undefined },
  ...{ pullRequest: null, archivedAt: null },
};

interface JobsOptions {
  readonly now: () => number;
  readonly script: Partial<JobScript>;
  /** Opens the pull request for a job's first prompt, and returns its URL. */
  readonly openPullRequest: (script: JobScript, prompt: string, files: readonly string[]) => string;
}

export function createJobs({ now, script, openPullRequest }: JobsOptions) {
  const jobs = new Map<string, Job>();
  let defaultScript = { ...DEFAULT_SCRIPT, ...script };
  const nextJobs: Partial<JobScript>[] = [];
  const nextMessages: Partial<JobScript>[] = [];
  const timestamp = () => new Date(now()).toISOString();

  /** Ends the turn if it's over. Called on every access, because nothing runs in the background. */
  function settle(job: Job): void {
    const { script } = job;
    if (job.status !== "active") return;
    const isOver = script.reads === undefined ? now() - job.turnStartedAt >= script.durationMs : job.readsLeft <= 0;
    if (!isOver) return;
    job.status = ENDED.includes(script.outcome) ? script.outcome : "completed";
    if (script.outcome === "archived") job.archivedAt = timestamp();
    // A follow-up updates the existing pull request.
    if (script.outcome === "pull-request") {
      const prompt = job.prompts[0] ?? "";
      job.pullRequest ??= openPullRequest(script, prompt, script.files ?? filesFor(prompt));
    }
  }

  function startTurn(job: Job, script: JobScript): void {
    job.script = script;
    job.status = "active";
    job.turnStartedAt = now();
    job.readsLeft = script.reads ?? 0;
  }

  /** The job as the next response shows it. */
  function respond(job: Job): AgentJob {
    if (!job.stale || job.stale.left <= 0) return view(job);
    job.stale.left -= 1;
    return job.stale.view;
  }

  return {
    create(prompt: string): AgentJob {
      const script = { ...defaultScript, ...nextJobs.shift() };
      const id = script.id ?? jobId(jobs.size + 1);
      const job: Job = { ...NEW_JOB, id, script, createdAt: timestamp(), prompts: [prompt] };
      startTurn(job, script);
      jobs.set(job.id, job);
      return view(job);
    },
    /** Undefined if there's no such job. "ended" or "busy" if it doesn't accept messages, or not yet. */
    message(id: string, prompt: string): AgentJob | "ended" | "busy" | undefined {
      const job = jobs.get(id);
      if (!job) return undefined;
      settle(job);
      if (ENDED.includes(job.status)) return "ended";
      if (job.status === "active" && job.script.isBusyWhileActive) return "busy";
      const script = { ...job.script, ...nextMessages.shift() };
      job.stale = job.status === "completed" ? { view: view(job), left: script.staleReads } : undefined;
      job.prompts.push(prompt);
      startTurn(job, script);
      return respond(job);
    },
    read(id: string): AgentJob | undefined {
      const job = jobs.get(id);
      if (!job) return undefined;
      settle(job);
      if (!job.stale || job.stale.left <= 0) job.readsLeft -= 1;
      return respond(job);
    },
    /** All jobs in order of creation. Listing them doesn't count as a read. */
    list: () =>
      [...jobs.values()].map((job) => {
        settle(job);
        return { ...view(job), prompts: [...job.prompts], pullRequest: job.pullRequest };
      }),
    /** Queues a script for the next job. */
    nextJob: (next: Partial<JobScript>) => void nextJobs.push(next),
    /** Queues a script for the turn that the next message starts. */
    nextMessage: (next: Partial<JobScript>) => void nextMessages.push(next),
    /** Changes the default script. */
    everyJob(changes: Partial<JobScript>) {
      defaultScript = { ...defaultScript, ...changes };
    },
  };
}

/** For example, docs/guides/webhooks.mdx for "Fix /guides/webhooks", and docs/install.mdx for "the install page". */
function filesFor(prompt: string): readonly string[] {
  const [, path, word] = /(?:^|\s)\/([\w/-]+)|\b(\w+) page\b/.exec(prompt) ?? [];
  return [`docs/${path ?? word ?? "notes"}.mdx`];
}

function view({ id, status, script, pullRequest, createdAt, archivedAt }: Job) {
  const source = { repository: `https://github.com/${script.repository}`, ref: "main" };
  const prLink = status === "active" ? null : pullRequest;
  return { id, status, source, model: "docs-writer-1", prLink, createdAt, archivedAt };
}

/** Opaque, like the real service's IDs, but the same in every run of the emulator. */
function jobId(count: number): string {
  return createHash("sha256").update(`job ${count}`).digest("hex").slice(0, 24);
}
