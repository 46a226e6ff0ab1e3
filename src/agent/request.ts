import type { EventComment, RunContext } from "../event.ts";
import type { Author } from "../github/port.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { requestKey } from "../marker.ts";
import type { Command } from "./command.ts";

/** What a run is asked to do, whoever asked and however. */
export type Task =
  | { readonly kind: "create"; readonly prompt: string }
  /** Goes to the job that is given. */
  | { readonly kind: "message"; readonly prompt: string; readonly jobId: string }
  /** Goes to the thread's job if it has one, else becomes a new job. */
  | { readonly kind: "continue"; readonly prompt: string }
  | { readonly kind: "watch"; readonly jobId: string }
  /** Watches the thread's job. */
  | { readonly kind: "status" }
  | { readonly kind: "help" };

export interface Request {
  readonly key: string;
  readonly task: Task;
  /** Who wrote the instruction; null when the workflow itself did, which needs no permission. */
  readonly askedBy: Author | null;
  /** The comment that asked; null for a workflow input. */
  readonly comment: EventComment | null;
  /** Issue or pull request to answer in; null: nowhere. */
  readonly thread: number | null;
}

/** Events that only people with write access, or the workflow itself, can bring about. */
const EVENTS_OF_THE_WORKFLOW = ["workflow_dispatch", "push", "schedule", "repository_dispatch"];

/** Whether GitHub must be asked what the sender of an event may do. */
export function isSenderChecked(eventName: string): boolean {
  return !EVENTS_OF_THE_WORKFLOW.includes(eventName);
}

/** @param command  the command in the event's comment, if it has one */
export function readRequest(inputs: AgentInputs, context: RunContext, command: Command | null): Request {
  const { event } = context;
  const thread = inputs.issueNumber ?? event.thread?.number ?? 0;
  const byInput = taskOfInputs(inputs);
  const comment = byInput === null ? event.comment : null;
  return {
    key: comment
      ? requestKey(inputs.baseUrl, inputs.projectId, "comment", String(comment.id))
      : requestKey(
          inputs.baseUrl,
          inputs.projectId,
          "run",
          context.runId,
          context.stepKey,
          inputs.prompt ?? "",
          inputs.jobId ?? "",
        ),
    task: byInput ?? (command ? taskOfCommand(command) : { kind: "help" }),
    askedBy: comment ? comment.author : isSenderChecked(event.name) ? event.sender : null,
    comment,
    thread: thread === 0 ? null : thread,
  };
}

/** Inputs go before text: with a `prompt` or a `job-id` the event's text is not read. */
function taskOfInputs({ prompt, jobId }: AgentInputs): Task | null {
  if (prompt !== null)
    return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
  return jobId === null ? null : { kind: "watch", jobId };
}

function taskOfCommand(command: Command): Task {
  if (command.kind !== "instruct") return command;
  return { kind: command.fresh ? "create" : "continue", prompt: command.prompt };
}
