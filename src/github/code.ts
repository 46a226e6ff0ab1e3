/** Readers for what was committed and merged, from both of GitHub's APIs, and the types of what they return. */
import { as, at, both, list, object, or, type ReadBy, type Reader, text } from "../json.ts";
import { actor, GHOST, size, textOrEmpty, time, usable } from "./shapes.ts";

export const sha = as(text, (sent) => (/^[0-9a-f]{40,64}$/.test(sent) ? sent : undefined));

/** A login, or the name in a commit that GitHub links to no account. */
interface CodeAuthor {
  readonly name: string;
  readonly isBot: boolean;
}
const account = or(object({ login: text, type: or(text, "User") }), null);
const signature = or(object({ name: textOrEmpty, email: textOrEmpty }), { name: "", email: "" });
const committed = as(
  object({ account: ["author", account], signed: ["commit.author", signature] }),
  ({ account, signed: { name, email } }): { readonly author: CodeAuthor } => {
    if (account) return { author: { name: account.login, isBot: account.type === "Bot" } };
    return { author: { name, isBot: /\[bot\]$|\[bot\]@/.test(`${name}@${email}`) } };
  },
);

/** The title and the author's name are untrusted: the author chose them. */
export type Commit = ReadBy<typeof commit>;
export const commit = both(
  committed,
  object({
    sha,
    parents: list(at("sha", sha)),
    /** When it was committed (not written), ISO 8601, UTC. */
    at: ["commit.committer.date", time],
    title: ["commit.message", as(textOrEmpty, (message) => message.split("\n", 1)[0] ?? "")],
  }),
);

/** What `head` has that `base` doesn't. */
export type Comparison = ReadBy<typeof comparison>;
export const comparison = object({
  /** "ahead", "behind", "identical", or "diverged" (`head` isn't a descendant). */
  status: text,
  /** The latest commit that both have: `base` itself, unless they diverged. */
  mergeBase: ["merge_base_commit.sha", sha],
  /** How many commits. */
  total: ["total_commits", size],
  /** One page of them, oldest first. */
  commits: list(commit),
});

export type ChangedFile = ReadBy<typeof file>;
export const file = object({
  path: ["filename", text],
  added: ["additions", or(size, 0)],
  removed: ["deletions", or(size, 0)],
});

/** Reads the items of a connection (the GraphQL API's term for a list). */
const nodes = <T>(name: string, item: Reader<T>) => [`${name}.nodes`, or(usable(item), [])] as const;
const author = as(actor, (by): CodeAuthor => ({ name: by?.login ?? GHOST.login, isBot: by?.type === "Bot" }));
const STATES = ["open", "merged", "closed"] as const;

/** The title and the paths of the files are untrusted: the author chose them. */
export type PullRequest = ReadBy<typeof pull>;
export const pull = object({
  number: size,
  title: textOrEmpty,
  url: text,
  author,
  state: as(text, (sent) => STATES.find((state) => state.toUpperCase() === sent)),
  /** The branch to merge into. */
  base: text,
  /** ISO 8601, UTC. */
  createdAt: time,
  updatedAt: time,
  mergedAt: or(time, null),
  labels: nodes("labels", at("name", text)),
  /** At most 100. */
  files: nodes("files", object({ path: text, added: size, removed: size })),
  totalFiles: size,
  /** The first comments, in which a job's result is announced; empty if they weren't read. */
  comments: nodes("comments", object({ author, body: text })),
});

/** Renames fields to what `pull` above reads. */
export const PULL = `fragment pull on PullRequest {
  number title url state base: baseRefName createdAt updatedAt mergedAt totalFiles: changedFiles
  author { __typename login }
  labels(first: 50) { nodes { name } }
  files(first: 100) { nodes { path added: additions removed: deletions } }
}`;
/** Ten are enough, because a job's result is announced soon after the pull request is opened. */
export const FIRST_COMMENTS = "comments(first: 10) { nodes { author { __typename login } body } }";
