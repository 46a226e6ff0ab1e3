import { commentCreated, pushed, type WorkflowEvent, workflowDispatch } from "../../../emulator/events.ts";
import { type Flow, type Outcome, openFlow } from "../../support/flow.ts";
import { MERGE_KINDS, type Plan, type PlannedRequest } from "./plans.ts";

export const PROJECTS = ["acme-docs", "acme-blog"] as const;
export type Project = (typeof PROJECTS)[number];

/** A request and what its runs did. */
export interface AskedRequest {
  readonly plan: PlannedRequest;
  /** Quoted in the status comment, and the beginning of the prompt. */
  readonly text: string;
  readonly thread: number;
  /** In the order in which they started. */
  readonly attempts: Outcome[];
  /** For each project, how many create requests and messages are guaranteed at most: one, plus one for each failed job that's re-run. */
  readonly allowed: Record<Project, number>;
}

export interface Played {
  readonly flow: Flow;
  readonly limit: number | null;
  readonly requests: readonly AskedRequest[];
  /** The merged pull requests that count. */
  readonly merged: readonly number[];
}

/** Whether an instruction has this text. A review has it after a sentence of its own. */
export const has = (text: string) => (prompt: string) =>
  prompt.startsWith(text) || prompt.includes(` ask for.\n\n${text}\n`);

/** The project's jobs that received an instruction with this text. */
export const jobsFor = (text: string, { emulator }: Flow, project: Project = PROJECTS[0]) =>
  emulator.service.jobs(project).filter(({ prompts }) => prompts.some(has(text)));

/** The project's instructions with this text. */
export const promptsFor = (text: string, flow: Flow, project?: Project) =>
  jobsFor(text, flow, project).flatMap(({ prompts }) => prompts.filter(has(text)));

/** The agent's pull requests that are open. */
export const openDocs = ({ emulator }: Flow) =>
  emulator.github.issues().filter(({ author, state }) => author.login === "docs-agent[bot]" && state === "open");

/** Makes all requests in a new flow, which the caller closes. */
export async function play({ others, lags, limit, requests }: Plan): Promise<Played> {
  const flow = await openFlow({ otherProjects: PROJECTS.slice(1) });
  const { github, service, faults, connections } = flow.emulator;
  const older = Array.from({ length: others }, (_, index) =>
    github.addComment(12, { author: "ben", body: `Comment ${index}` }),
  ).map(({ id }) => id);
  github.setLag(...lags);
  const asked: AskedRequest[] = [];
  const started: Promise<unknown>[] = [];
  const merged: number[] = [];
  for (const [index, plan] of requests.entries()) {
    if (Number.isFinite(plan.afterMs)) await flow.pause(plan.afterMs);
    else await Promise.all(started);
    await flow.pause(plan.restMs);
    const pull = github.issues().findLast(({ isPullRequest, state }) => isPullRequest && state === "open");
    if (plan.merges && pull) github.updateIssue(pull.number, { merged: true });
    service.everyJob(plan.job);
    // A script that isn't used is left for a later message.
    if (!MERGE_KINDS.includes(plan.kind)) service.nextMessage(plan.job);
    github.deleteBetweenPages(...older.splice(0, plan.deletions));
    faults.clear();
    for (const fault of plan.faults) faults.add(...fault);
    for (const { fromMs, lastsMs, operations, fault } of plan.outages)
      faults.addBetween(fromMs, fromMs + lastsMs, operations, fault);
    connections.service.resetNext(plan.resetConnections);
    const isOnPull = plan.kind === "on-pull-request" || plan.kind === "review";
    const thread = isOnPull && pull && !plan.merges && !pull.locked ? pull.number : 12;
    const text = `change ${index}`;
    if (plan.kind === "review" && pull) {
      const lines = { path: "docs/install.mdx", line: 3, hunk: "@@ -1 +1 @@", isResolved: plan.isResolved };
      github.addLineComment(pull.number, { ...lines, author: "ana", body: `Reword ${text}` });
    }
    const number = 300 + index;
    if (plan.kind === "merge") merged.push(number);
    const event = happens(flow, plan, { text, thread, number });
    const request = { plan, text, thread, attempts: [], allowed: { "acme-docs": 1, "acme-blog": 1 } };
    if (!event) continue;
    asked.push(request);
    started.push(ask(flow, request, event, 100 * (index + 1), limit));
  }
  await Promise.all(started);
  return { flow, limit, requests: asked, merged };
}

const COMMANDS = { status: "/docs status", "new-job": "/docs new: $", review: "/docs review\n$" };

/** Someone comments, merges, or starts the workflow. Returns the event, or null if none starts a run. */
function happens(
  flow: Flow,
  { kind, method, hasOtherReaction }: PlannedRequest,
  { text, thread, number }: { readonly text: string; readonly thread: number; readonly number: number },
): WorkflowEvent | null {
  const { github } = flow.emulator;
  const [docs] = openDocs(flow);
  const before = github.head();
  switch (kind) {
    case "docs-closed":
      if (docs) github.updateIssue(docs.number, { state: "closed" });
      return null;
    case "docs-merged":
      if (!docs) return null;
      github.merge(docs.number, { method });
      return pushed(github, before);
    case "merge":
    case "bot":
    case "unwanted": {
      const author = kind === "bot" ? "renovate[bot]" : "ben";
      const labels = kind === "unwanted" ? ["no-docs"] : [];
      github.addIssue({ number, author, labels, files: ["src/a.ts"], isPullRequest: true });
      github.merge(number, { method, commits: 2 });
      return pushed(github, before);
    }
    case "input":
    case "message":
      return workflowDispatch(github, "ana");
    default: {
      const command = { ...COMMANDS }[kind as string] ?? "/docs $";
      const { id } = github.addComment(thread, { author: "ana", body: command.replace("$", text) });
      if (hasOtherReaction) github.addReaction(id, "github-actions[bot]", "eyes");
      return commentCreated(github, id);
    }
  }
}

/** Starts each run of a request at its planned time, and waits for all runs and their post steps. */
async function ask(
  flow: Flow,
  { plan, text, attempts, allowed }: AskedRequest,
  event: WorkflowEvent,
  firstRunId: number,
  limit: number | null,
): Promise<void> {
  const { service, github } = flow.emulator;
  const { kind, wait, minutes, hasThread, runs } = plan;
  const isInput = kind === "input" || kind === "message";
  const inputs = {
    "timeout-minutes": String(minutes),
    wait: String(wait),
    ...(isInput && { prompt: text, "issue-number": "12" }),
    ...(event.name === "push" && { context: "changes", "issue-number": "12" }),
    ...(kind === "message" && { "job-id": service.jobs()[0]?.id ?? "" }),
    ...(!hasThread && { "issue-number": "0" }),
    ...(limit && { "max-jobs-per-day": String(limit) }),
  };
  const started: Promise<void>[] = [];
  let last = { runId: String(firstRunId), attempt: 0 };
  let project: Project = PROJECTS[0];
  for (const [index, { how, hasKey, hasPostStep, isOtherProject, hasOwnToken, ...run }] of runs.entries()) {
    // GitHub delivers only comments again, and re-runs a run only after it ends.
    const isReRun = index > 0 && (how === "re-run" || event.name !== "issue_comment");
    if (isReRun) await started.at(-1);
    // By the time someone re-runs a workflow, its comments are listed.
    if (isReRun) await flow.pause(5_000);
    else if (how === "after") await Promise.all(started);
    if (!isReRun) project = isOtherProject ? "acme-blog" : "acme-docs";
    last =
      isReRun || index === 0
        ? { ...last, attempt: last.attempt + 1 }
        : { runId: String(firstRunId + index), attempt: 1 };
    if (isReRun && jobsFor(text, flow, project).at(-1)?.status === "failed") allowed[project] += 1;
    const options = {
      ...{ ...last, ...run },
      inputs: {
        ...inputs,
        "project-id": project,
        ...(!hasKey && { "api-key": "" }),
        // Without a status comment, the reaction is the only record, and each account adds its own reaction.
        ...(hasOwnToken && hasThread && { "github-token": github.addToken(`${project}[bot]`) }),
      },
    };
    started.push(
      flow.run(event, options).then(async (outcome) => {
        attempts[index] = outcome;
        if (hasPostStep || outcome.conclusion !== "killed") await flow.runPostStep(outcome);
      }),
    );
  }
  await Promise.all(started);
}
