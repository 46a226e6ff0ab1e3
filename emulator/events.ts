import type { EmulatedGitHub } from "./github.ts";

/** An event as GitHub passes it to a workflow. */
export interface WorkflowEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export function commentCreated(github: EmulatedGitHub, commentId: number): WorkflowEvent {
  return { name: "issue_comment", payload: github.commentEvent(commentId) };
}

/** The event when someone starts the workflow manually. */
export function workflowDispatch(github: EmulatedGitHub, sender: string): WorkflowEvent {
  return { name: "workflow_dispatch", payload: github.dispatchEvent(sender) };
}
