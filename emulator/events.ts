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
  const run = { inputs: {}, ref: "refs/heads/main", workflow };
  const payload = { ...run, repository: repository(), sender: user(person.account) };
  return { name: "workflow_dispatch", payload };
}

const NO_COMMIT = "0".repeat(40);

/**
 * The event of a push to `main`. Call this once the branch has the commits.
 *
 * @param before  the branch's previous commit; by default, the branch is new
 */
export function pushed(github: EmulatedGitHub, before = NO_COMMIT): WorkflowEvent {
  const { commit: shape, comparison, gitUser, repository, user } = github.shapes;
  const after = github.head();
  const isKnown = github.findCommit(before) !== undefined;
  const { ahead, behind } = isKnown ? github.compare(before, after) : { ahead: [], behind: [] };
  const commits = ahead.map((commit) => {
    const { date: timestamp, ...author } = gitUser(commit);
    const { html_url: url } = shape(commit);
    const changes = { added: [], removed: [], modified: commit.files };
    const own = { id: commit.sha, tree_id: commit.sha, distinct: true, message: commit.message, timestamp, url };
    return { ...own, author, committer: author, ...changes };
  });
  const { owner, ...rest } = repository();
  const payload = {
    ...{ ref: "refs/heads/main", before, after, base_ref: null, compare: comparison(before, after).html_url },
    ...{ created: before === NO_COMMIT, deleted: false, forced: behind.length > 0 || !isKnown },
    ...{ commits, head_commit: commits.at(-1) ?? null, pusher: { name: "ana", email: "ana@example.com" } },
    repository: { ...rest, owner: { ...owner, name: github.owner, email: null } },
    sender: user(github.account("ana")),
  };
  return { name: "push", payload };
}

export function releasePublished(github: EmulatedGitHub, tag: string, sender = "ana"): WorkflowEvent {
  const release = github.releases().find((one) => one.tag === tag);
  if (!release) throw new Error(`The emulated repository has no release ${tag}`);
  const { release: shape, repository, user } = github.shapes;
  const own = { action: "published", release: shape(release), repository: repository() };
  return { name: "release", payload: { ...own, sender: user(github.account(sender)) } };
}
