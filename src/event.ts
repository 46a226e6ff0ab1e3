import type { Author, Comment } from "./github/port.ts";
import { flag, number, object, or, text } from "./json.ts";

/** What a run needs from the event that started it. */
export interface Event {
  readonly name: string;
  readonly action: string | null;
  /** Number of the issue or pull request. */
  readonly thread: number | null;
  readonly comment: Comment | null;
  /** When the comment was created; null if the payload doesn't say. */
  readonly commentedAt: Date | null;
  readonly sender: Author | null;
  /** If GitHub gives this run no secrets, what it was triggered by. */
  readonly withoutSecrets: "pull requests from forks" | "Dependabot" | null;
  /** Null if the payload doesn't say. */
  readonly repositoryIsPrivate: boolean | null;
  /** Everyone in the enterprise can read the repository, which also counts as private. */
  readonly repositoryIsInternal: boolean;
  /** The branch that the running workflow comes from. Null if the payload doesn't say. */
  readonly branch: string | null;
}

export interface RunContext {
  readonly event: Event;
  readonly repository: { readonly owner: string; readonly name: string } | null;
  /** Web URL of the GitHub server, such as `https://github.com`. */
  readonly serverUrl: string;
  /** URL of this run's log. Null outside a workflow. */
  readonly runUrl: string | null;
  /** What the workflow's `uses` says, such as `OWNER/docs-agent-action@v1`, or `./` in the action's own repository. */
  readonly uses: string;
  /** URL of the action's setup page. Null if the action's repository is unknown. */
  readonly setupUrl: string | null;
  readonly runId: string;
  readonly runAttempt: number;
  /** Identifies this step within the run. The jobs of a matrix share it. */
  readonly stepKey: string;
}

const user = object({ id: number, login: text, type: or(text, "User") });
const repository = object({ full_name: or(text, null), private: or(flag, null), visibility: or(text, "") });

const readPayload = object({
  action: or(text, null),
  ref: or(text, ""),
  issue: or(object({ number }), null),
  pull_request: or(object({ number, head: or(object({ repo: or(repository, null) }), null) }), null),
  comment: or(object({ id: number, html_url: or(text, ""), body: or(text, ""), created_at: or(text, ""), user }), null),
  sender: or(user, null),
  repository: or(repository, null),
});

/** Reads an event's payload, with the comment only for `issue_comment` events. Null if it isn't an object. */
export function readEvent(name: string, payload: unknown): Event | null {
  const read = Array.isArray(payload) ? undefined : readPayload(payload);
  if (read === undefined) return null;
  const { action, ref, issue, pull_request: pull, comment, sender, repository } = read;
  const commentedAt = Date.parse(comment?.created_at ?? "");
  // `head.repo` is null if the fork was deleted.
  const isFromFork = pull?.head ? pull.head.repo?.full_name !== repository?.full_name : false;
  return {
    name,
    action,
    thread: (issue ?? pull)?.number ?? null,
    comment:
      name === "issue_comment" && comment
        ? { id: comment.id, url: comment.html_url, body: comment.body, author: comment.user }
        : null,
    commentedAt: Number.isNaN(commentedAt) ? null : new Date(commentedAt),
    sender,
    withoutSecrets: isFromFork ? "pull requests from forks" : sender?.login === "dependabot[bot]" ? "Dependabot" : null,
    repositoryIsPrivate: repository?.private ?? null,
    repositoryIsInternal: repository?.visibility === "internal",
    branch: /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? null,
  };
}
