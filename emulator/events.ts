import type { EmulatedGitHub } from "./github.ts";

/** An event as GitHub hands it to a workflow. */
export interface WorkflowEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The event of a comment that was just written. */
export function commentCreated(github: EmulatedGitHub, commentId: number): WorkflowEvent {
  return { name: "issue_comment", payload: github.commentEvent(commentId) };
}

/** The event of somebody who starts the workflow by hand. */
export function workflowDispatch(github: EmulatedGitHub, sender: string): WorkflowEvent {
  return { name: "workflow_dispatch", payload: github.dispatchEvent(sender) };
}
