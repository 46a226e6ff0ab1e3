import { createHash } from "node:crypto";

export const OUTCOMES = ["pull-request", "no-changes", "failed", "archived"] as const;

/** How one turn of a job goes: the work after the create, or after a message. */
export interface JobScript {
  /** Milliseconds, by the emulator's clock, for which the job stays active. */
  readonly durationMs: number;
  /** Given: the job stays active for this many reads, and `durationMs` does not count. */
  readonly reads?: number;
  /** The job stays active for good. */
  readonly neverEnds: boolean;
  readonly outcome: (typeof OUTCOMES)[number];
  /** `owner/name`, where the pull request is opened. */
  readonly repository: string;
  readonly ref: string | null;
  readonly model: string;
  /** How many answers after a message (its own is the first) still show the turn before it, as `completed`. */
  readonly staleReads: number;
  /** What its pull request changes. Without it, the emulator goes by the page that the prompt names. */
  readonly files?: readonly string[];
  /** The job's id; without it the emulator makes one up. */
  readonly id?: string;
}

const DEFAULT_SCRIPT: JobScript = {
  durationMs: 2000,
  neverEnds: false,
  outcome: "pull-request",
  repository: "acme/docs",
  ref: "main",
  model: "docs-writer-1",
  staleReads: 0,
};

/** An agent job as it goes over the wire: the service's contract, section 2.1. */
export interface AgentJob {
  readonly id: string;
  readonly status: "active" | "completed" | "archived" | "failed";
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

/** A job with what it was told: the instruction first, then the messages. */
interface JobRecord extends AgentJob {
  readonly prompts: readonly string[];
}

export interface Jobs {
  create(prompt: string): AgentJob;
  /** Undefined: no such job. "ended": failed and archived jobs take no messages. */
  message(id: string, prompt: string): AgentJob | "ended" | undefined;
  read(id: string): AgentJob | undefined;
  /** All jobs as they stand, in the order of creation; looking counts as no read. */
  list(): readonly JobRecord[];
  /** Overrides the emulator's script for the next create that has none yet. */
  nextJob(script: Partial<JobScript>): void;
  /** Overrides the job's script for the turn that the next message starts. */
  nextMessage(script: Partial<JobScript>): void;
  /** Changes the script of all creates to come. */
  everyJob(script: Partial<JobScript>): void;
}

interface Job {
  readonly id: string;
  readonly createdAt: string;
  readonly prompts: string[];
  status: AgentJob["status"];
  script: JobScript;
  turnStartedAt: number;
  readsLeft: number;
  /** The turn before the last message, and how many answers still show it. */
  stale: { readonly view: AgentJob; left: number } | undefined;
  pullRequest: string | null;
  archivedAt: string | null;
}

export interface JobsOptions {
  readonly now: () => number;
  readonly script: Partial<JobScript>;
  /** Opens a pull request that carries out `prompt`; its address. */
  readonly openPullRequest: (repository: string, prompt: string, files: readonly string[]) => string;
}

export function createJobs({ now, script, openPullRequest }: JobsOptions): Jobs {
  const jobs = new Map<string, Job>();
  const scripts = { every: { ...DEFAULT_SCRIPT, ...script }, jobs: [] as Partial<JobScript>[] };
  const nextTurns: Partial<JobScript>[] = [];
  const timestamp = () => new Date(now()).toISOString();

  /** Nothing runs in the background: a turn that is over ends when somebody looks. */
  function settle(job: Job): void {
    const { script } = job;
    if (job.status !== "active" || script.neverEnds) return;
    const over = script.reads === undefined ? now() - job.turnStartedAt >= script.durationMs : job.readsLeft <= 0;
    if (!over) return;
    job.status = script.outcome === "failed" || script.outcome === "archived" ? script.outcome : "completed";
    if (script.outcome === "archived") job.archivedAt = timestamp();
    // A follow-up goes on with the pull request that stands.
    if (script.outcome === "pull-request") {
      const prompt = job.prompts[0] ?? "";
      job.pullRequest ??= openPullRequest(script.repository, prompt, script.files ?? filesFor(prompt));
    }
  }

  function startTurn(job: Job, script: JobScript): void {
    job.script = script;
    job.status = "active";
    job.turnStartedAt = now();
    job.readsLeft = script.reads ?? 0;
  }

  /** One answer to the client. */
  function answer(job: Job): AgentJob {
    if (!job.stale || job.stale.left <= 0) return view(job);
    job.stale.left -= 1;
    return job.stale.view;
  }

  return {
    create(prompt) {
      const script = { ...scripts.every, ...scripts.jobs.shift() };
      const job: Job = {
        id: script.id ?? jobId(jobs.size + 1),
        createdAt: timestamp(),
        prompts: [prompt],
        status: "active",
        script,
        turnStartedAt: 0,
        readsLeft: 0,
        stale: undefined,
        pullRequest: null,
        archivedAt: null,
      };
      startTurn(job, script);
      jobs.set(job.id, job);
      return view(job);
    },
    message(id, prompt) {
      const job = jobs.get(id);
      if (!job) return undefined;
      settle(job);
      if (job.status === "failed" || job.status === "archived") return "ended";
      const script = { ...job.script, ...nextTurns.shift() };
      job.stale = job.status === "completed" ? { view: view(job), left: script.staleReads } : undefined;
      job.prompts.push(prompt);
      startTurn(job, script);
      return answer(job);
    },
    read(id) {
      const job = jobs.get(id);
      if (!job) return undefined;
      settle(job);
      if (!job.stale || job.stale.left <= 0) job.readsLeft -= 1;
      return answer(job);
    },
    list: () =>
      [...jobs.values()].map((job) => {
        settle(job);
        return { ...view(job), prompts: [...job.prompts] };
      }),
    nextJob: (next) => void scripts.jobs.push(next),
    nextMessage: (next) => void nextTurns.push(next),
    everyJob(changes) {
      scripts.every = { ...scripts.every, ...changes };
    },
  };
}

/** "Fix /guides/webhooks" is about docs/guides/webhooks.mdx, and "the install page" about docs/install.mdx. */
function filesFor(prompt: string): readonly string[] {
  const [, path, word] = /(?:^|\s)\/([\w/-]+)|\b(\w+) page\b/.exec(prompt) ?? [];
  return [`docs/${path ?? word ?? "notes"}.mdx`];
}

function view({ id, status, script, pullRequest, createdAt, archivedAt }: Job): AgentJob {
  return {
    id,
    status,
    source: { repository: `https://github.com/${script.repository}`, ref: script.ref },
    model: script.model,
    prLink: status === "active" ? null : pullRequest,
    createdAt,
    archivedAt,
  };
}

/** Opaque like the real ones, and the same in every run of the emulator. */
function jobId(count: number): string {
  return createHash("sha256").update(`job ${count}`).digest("hex").slice(0, 24);
}
