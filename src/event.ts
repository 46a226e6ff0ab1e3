import * as v from "valibot";
import type { Author } from "./github/port.ts";

/** What a run needs to know of the event that started it. */
export interface Event {
  readonly name: string;
  readonly action: string | null;
  /** The issue or pull request it happened on. */
  readonly thread: { readonly number: number; readonly url: string | null } | null;
  readonly comment: EventComment | null;
  readonly sender: Author | null;
  /** A pull request from another repository: GitHub gives such runs no secrets. */
  readonly fromFork: boolean;
  /** Null if the payload doesn't say. */
  readonly repositoryIsPrivate: boolean | null;
  /** Whose version of the workflow runs. Null if the payload doesn't say. */
  readonly branch: string | null;
}

export interface EventComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly author: Author;
}

/** The run as the runner describes it. */
export interface RunContext {
  readonly event: Event;
  readonly repository: { readonly owner: string; readonly name: string } | null;
  /** URL of the GitHub server for people, such as `https://github.com`. */
  readonly serverUrl: string;
  /** URL of this run's log. Null outside a workflow. */
  readonly runUrl: string | null;
  /** URL of the action's setup page. Null where the runner doesn't say where the action is from. */
  readonly setupUrl: string | null;
  readonly runId: string;
  readonly runAttempt: number;
  /** Identifies this step within the run. The jobs of a matrix share it, because no variable tells them apart. */
  readonly stepKey: string;
}

const optional = <const T extends v.GenericSchema>(schema: T) => v.fallback(v.nullish(schema), undefined);

const User = v.object({
  id: v.number(),
  login: v.string(),
  type: v.fallback(v.string(), "User"),
});

const Thread = v.object({ number: v.number(), html_url: optional(v.string()) });

const Repository = v.object({ full_name: optional(v.string()), private: optional(v.boolean()) });

const Payload = v.object({
  action: optional(v.string()),
  ref: optional(v.string()),
  issue: optional(Thread),
  pull_request: optional(v.object({ ...Thread.entries, head: optional(v.object({ repo: v.nullish(Repository) })) })),
  comment: optional(
    v.object({
      id: v.number(),
      html_url: v.fallback(v.string(), ""),
      body: v.fallback(v.string(), ""),
      user: User,
    }),
  ),
  sender: optional(User),
  repository: optional(Repository),
});

/**
 * Reads an event's payload. Only `issue_comment` has text that matters, so no other text is kept.
 *
 * @returns null when the payload isn't an object, which no GitHub event is.
 */
export function readEvent(name: string, payload: unknown): Event | null {
  const parsed = v.safeParse(Payload, payload);
  if (!parsed.success || Array.isArray(payload)) return null;
  const { action, ref, issue, pull_request: pull, comment, sender, repository } = parsed.output;
  const thread = issue ?? pull;
  const head = pull?.head;
  return {
    name,
    action: action ?? null,
    thread: thread ? { number: thread.number, url: thread.html_url ?? null } : null,
    comment:
      name === "issue_comment" && comment
        ? { id: comment.id, url: comment.html_url, body: comment.body, author: comment.user }
        : null,
    sender: sender ?? null,
    // A fork that was deleted leaves `head.repo` null.
    fromFork: head != null && head.repo?.full_name !== repository?.full_name,
    repositoryIsPrivate: repository?.private ?? null,
    branch: /^refs\/heads\/(.+)$/.exec(ref ?? "")?.[1] ?? null,
  };
}
