import type { Author, Comment, Event, RunContext } from "../event.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { requestKey, type Signer } from "../marker.ts";
import type { Job } from "../service/port.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import { hidesText } from "../text/visible.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";
import type { Thread } from "./thread.ts";

export type Task =
  | Command
  /** Sends what was merged, to the thread's job or a new one. */
  | { readonly kind: "changes"; readonly prompt: string }
  /** Continues the given job. */
  | { readonly kind: "message"; readonly prompt: string; readonly jobId: string }
  | { readonly kind: "watch"; readonly jobId: string };

export interface Request {
  readonly key: string;
  readonly task: Task;
  /** The requester; null for the workflow itself, which needs no permission. */
  readonly requester: Author | null;
  /** Null if the request comes from an input. */
  readonly comment: Comment | null;
}

/** A run of a request. Nothing in it changes. */
export interface Run {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  /** Where the request is answered; null if there's nowhere. */
  readonly thread: Thread | null;
  readonly signer: Signer;
  /** Monotonic milliseconds. */
  readonly deadline: number;
}

/** What a run does about its request. */
export type Plan = SendPlan | WatchPlan | AnswerPlan;

interface Noted {
  /** Shown in the status comment, for people. */
  readonly notes: readonly string[];
}

export interface SendPlan extends Noted {
  readonly kind: "send";
  readonly prompt: string;
  /** The job that a follow-up goes to; null to start a job. */
  readonly jobId: string | null;
  /** That job's state just before the follow-up; null if it wasn't read. */
  readonly before: Job | null;
  /** Added to the prompt, for the agent. */
  readonly facts: readonly string[];
}

type WatchPlan = Noted & { readonly kind: "watch"; readonly jobId: string };
/** A request that can be answered without the service. */
type AnswerPlan = Noted & { readonly kind: "answer"; readonly phase: "help" | "no-job" | "declined" | "limited" };

/** The pull request that a job or a marker names; null if it names none, or if its link must be withheld. */
export function pullRequestOf(
  { inputs, context }: { readonly inputs: Pick<AgentInputs, "prHosts">; readonly context: RunContext },
  url: string | null,
): PullRequestLink | null {
  return parsePullRequestLink(url ?? "", inputs.prHosts, context);
}

export const commentKey = ({ baseUrl, projectId }: Pick<AgentInputs, "baseUrl" | "projectId">, id: number): string =>
  requestKey(baseUrl, projectId, "comment", String(id));

/**
 * The number of the thread to reply in; 0 if there's none, or if it isn't known yet. With "auto", a comment is answered
 * in its own thread.
 */
export function threadOf({ issueNumber }: Pick<AgentInputs, "issueNumber">, event: Pick<Event, "thread" | "comment">) {
  return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
}

/** Several jobs of a run can call the same reusable workflow. GitHub then gives their steps the same names. */
export function inStep(context: RunContext, inputs: Pick<AgentInputs, "matrixIndex" | "baseUrl" | "projectId">) {
  const { matrixIndex, baseUrl, projectId } = inputs;
  return { ...context, stepKey: [context.stepKey, matrixIndex, baseUrl, projectId].join("/") };
}

/** With `prompt`, `job-id`, or `context: changes`, the comment isn't read. @param command  from the event's comment */
export function readRequest(inputs: AgentInputs, context: RunContext, command: Command | null): Request {
  const { event, runId, stepKey } = context;
  const { prompt, jobId, baseUrl, projectId } = inputs;
  const isChanges = inputs.context === "changes";
  const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
  return {
    key: comment
      ? commentKey(inputs, comment.id)
      : requestKey(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
    task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
    requester: comment ? comment.author : event.checksSender ? event.sender : null,
    comment,
  };
}

/** Notes about what was in the comment but not in the instruction. */
export const leftOutOf = ({ comment, task }: Request): string[] => [
  ...(comment !== null && hidesText(comment.body) ? [HIDDEN] : []),
  ...("isCut" in task && task.isCut ? [MAIL] : []),
];

const HIDDEN =
  "Text that GitHub doesn't show, such as an HTML comment or an invisible character, was removed from this instruction.";
const MAIL = "The quoted email or the signature below this instruction was left out.";

/** The default instruction for merged changes. */
const KEEP_UP =
  "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";

function taskOf(prompt: string | null, jobId: string | null, command: Command | null): Task {
  if (prompt !== null) return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
  if (jobId !== null) return { kind: "watch", jobId };
  return command ?? { kind: "help" };
}
