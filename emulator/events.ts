import type { EmulatedGitHub } from "./github.ts";

/** An event as GitHub passes it to a workflow. */
export interface WorkflowEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export function commentCreated(github: EmulatedGitHub, commentId: number): WorkflowEvent {
  const comment = github.comment(commentId);
  const thread = comment && github.issue(comment.thread);
  if (!thread) throw new Error(`The emulated repository has no comment ${commentId}`);
  const { issue, comment: shape, repository, user } = github.shapes;
  const payload = { action: "created", issue: issue(thread), comment: shape(comment), repository: repository() };
  return { name: "issue_comment", payload: { ...payload, sender: user(comment.author) } };
}

/** The event when someone starts the workflow manually. */
export function workflowDispatch(github: EmulatedGitHub, sender: string): WorkflowEvent {
  const person = github.role(sender);
  if (!person) throw new Error(`The emulated GitHub has no user ${sender}`);
  const { repository, user } = github.shapes;
  const workflow = ".github/workflows/docs.yml";
  const payload = {
    inputs: {},
    ref: "refs/heads/main",
    repository: repository(),
    sender: user(person.account),
    workflow,
  };
  return { name: "workflow_dispatch", payload };
}
