import { flag, number, object, or, type ReadBy, text } from "./json.ts";

export interface Author {
  readonly id: number;
  readonly login: string;
  /** "User", "Bot", "Organization", or "Mannequin". */
  readonly type: string;
}

export interface Comment {
  readonly id: number;
  /** Web URL (html_url). */
  readonly url: string;
  readonly body: string;
  readonly author: Author;
  /** How many accounts reacted with 👀. This and the times are null or missing if the server doesn't say. */
  readonly eyes?: number | null;
  /** ISO 8601, UTC. */
  readonly createdAt?: string | null;
  readonly updatedAt?: string | null;
}

/** What a run needs from the event that started it. */
export type Event = NonNullable<ReturnType<typeof readEvent>>;

/** What an event says about code. A push's `before` is null if the branch is new, and `after` if it was deleted. */
type Code =
  | { readonly kind: "push"; readonly before: string | null; readonly after: string | null }
  /** `isNew`: it wasn't just edited or deleted. */
  | { readonly kind: "release"; readonly tag: string; readonly isNew: boolean };

export interface RunContext {
  readonly event: Event;
  /** `owner/name`; empty outside a workflow. */
  readonly repository: string;
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

const words = or(text, "");
const user = or(object({ id: number, login: text, type: or(text, "User") }), null);
const written = or(object({ body: words }), null);

const readPayload = object({
  ...{ action: words, ref: words, before: words, after: words },
  tag: ["release.tag_name", or(text, null)],
  issue: or(object({ number, body: words }), null),
  pull: ["pull_request", or(object({ number, body: words, head: or(object({}), null) }), null)],
  pullFrom: ["pull_request.head.repo.full_name", or(text, null)],
  review: written,
  discussion: written,
  comment: or(
    object({
      ...{ id: or(number, null), url: ["html_url", words], body: words, author: ["user", user] },
      createdAt: ["created_at", words],
    }),
    null,
  ),
  prompt: ["inputs.prompt", or(text, null)],
  sender: user,
  repository: ["repository.full_name", or(text, null)],
  isPrivate: ["repository.private", or(flag, null)],
  visibility: ["repository.visibility", words],
  defaultBranch: ["repository.default_branch", or(text, null)],
});

/** Reads an event's payload; null if it isn't an object. In the result, null stands for anything that's missing. */
export function readEvent(name: string, payload: unknown) {
  const read = Array.isArray(payload) ? undefined : readPayload(payload);
  if (read === undefined) return null;
  const { action, ref, issue, pull, review, discussion, comment, sender } = read;
  const written = comment ?? review ?? discussion ?? issue ?? pull;
  const isNew = ["created", "opened", "submitted"].includes(action);
  const { id = null, author = null, url = "", body = "" } = comment ?? {};
  const isCommand = name === "issue_comment" && isNew && id !== null && author !== null;
  const commentedAt = Date.parse(comment?.createdAt ?? "");
  // The head has no repository if the fork was deleted.
  const isFromFork = pull?.head ? read.pullFrom !== read.repository : false;
  const by = isFromFork ? "pull requests from forks" : sender?.login === "dependabot[bot]" ? "Dependabot" : null;
  return {
    name,
    /** What someone wrote; null for events without a text. "" after an edit, so that a command isn't repeated. */
    text: WITH_TEXT.test(name) ? (isNew && written?.body) || "" : null,
    /** The comment with this text, if it can be a command. */
    comment: isCommand ? ({ id, url, body, author } satisfies Comment) : null,
    /** Why a command in this text is ignored if `comment` is null. */
    whyIgnored: name === "issue_comment" ? NO_AUTHOR : ONLY_COMMENTS,
    /** Number of the issue or pull request, where the run replies. */
    thread: (issue ?? pull)?.number ?? null,
    /** When the comment was created. */
    commentedAt: Number.isNaN(commentedAt) ? null : new Date(commentedAt),
    sender,
    /** Whether this is a manual run of a workflow whose form has a field for a prompt. */
    asksForPrompt: read.prompt !== null,
    /** False for events that can't be triggered without write access, and for schedules. */
    checksSender: !["workflow_dispatch", "push", "schedule", "repository_dispatch"].includes(name),
    /** What triggered this run, if GitHub therefore gives it no secrets. */
    withoutSecrets: RESTRICTED.test(name) ? by : null,
    repositoryIsPrivate: read.isPrivate,
    /** Everyone in the enterprise can read the repository. GitHub says that such a repository is private, too. */
    repositoryIsInternal: read.visibility === "internal",
    /** The branch that the running workflow comes from. */
    branch: /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? null,
    defaultBranch: read.defaultBranch,
    code: readCode(name, read),
  };
}

function readCode(name: string, { action, before, after, tag }: ReadBy<typeof readPayload>): Code | null {
  // GitHub sends only zeros if there's no commit.
  const commit = (sha: string) => (/^(?!0+$)[0-9a-f]{40,64}$/.test(sha) ? sha : null);
  if (name === "push") return { kind: "push", before: commit(before), after: commit(after) };
  const isNew = !["edited", "deleted", "unpublished"].includes(action);
  return name === "release" && tag !== null ? { kind: "release", tag, isNew } : null;
}

/** Events for which GitHub withholds secrets from forks or Dependabot. Others, such as pull_request_target, have them. */
const RESTRICTED = /^(?:pull_request(?:_review(?:_comment)?)?|push|create|deployment(?:_status)?)$/;
/** For example, runs for review comments on forks get no secrets, and the action can't reply in discussions. */
const ONLY_COMMENTS =
  "Only comments in the conversation of an issue or pull request are read. Post the command there, as a comment of its own";
const NO_AUTHOR = "The event doesn't include the IDs of the comment and its author, so it's unclear who asked";
/** Events with a text that people write. */
const WITH_TEXT = /^(?:(?:issue|discussion|commit)_comment|pull_request(?:_\w+)?|issues|discussion)$/;
