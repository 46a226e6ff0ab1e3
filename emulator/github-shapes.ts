import { createHash } from "node:crypto";
import examples from "@octokit/webhooks-examples/api.github.com/index.json" with { type: "json" };
import type { Account } from "./accounts.ts";
import { type Commit, LINES, type Release, sha1 } from "./git.ts";
import type { Comment, GitHubState, LineComment, Reaction, Role, Thread } from "./github-state.ts";
import { REACTIONS, ROLES } from "./github-state.ts";

export type Shapes = ReturnType<typeof createShapes>;

/**
 * The JSON of GitHub's REST API (version 2022-11-28): GitHub's own examples, with what the emulated repository knows.
 * API URLs start with `apiUrl`; URLs to open in a browser start with https://github.com.
 */
export function createShapes(state: GitHubState, apiUrl: () => string) {
  const fullName = `${state.owner}/${state.name}`;
  const page = `https://github.com/${fullName}`;

  /** An example with its links changed to those of this repository, and of a thread, a comment, or a user. */
  function moved(example: Example, to: { thread?: number; comment?: number; login?: string } = {}): Example {
    const { thread, comment, login = state.owner } = to;
    const text = JSON.stringify(example)
      .replaceAll("https://api.github.com", apiUrl())
      .replace(/Codertocat\/Hello-World|octo-org\/octo-repo/g, fullName)
      .replace(/\b(issues|pulls?)\/\d+/g, `$1/${thread}`)
      .replace(/(comments\/|#issuecomment-|#discussion_r)\d+/g, `$1${comment}`)
      .replaceAll("/users/octo-org", `/users/${encodeURIComponent(login)}`);
    return JSON.parse(text);
  }

  function user({ id, login, type }: Account) {
    return {
      ...moved(REPOSITORY.owner as Example, { login }),
      login,
      id,
      avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
      html_url: `https://github.com/${type === "Bot" ? `apps/${login.replace("[bot]", "")}` : login}`,
      type,
    };
  }

  function association({ login }: Account): string {
    if (login === state.owner) return "OWNER";
    return atLeast(state.role(login)?.role ?? "none", "triage") ? "COLLABORATOR" : "NONE";
  }

  const api = () => `${apiUrl()}/repos/${fullName}`;

  /** The fields that issues and pull requests share. */
  function common(thread: Thread) {
    const { number, state: status, title, body, author, locked, createdAt, closedAt } = thread;
    return {
      ...{ id: 2_400_000_000 + number, number, state: status, title, body: body === "" ? null : body, locked },
      ...{ user: user(author), author_association: association(author) },
      ...{ labels: thread.labels.map(label), assignee: null, assignees: [], milestone: null },
      ...{ created_at: createdAt, updated_at: closedAt ?? createdAt, closed_at: closedAt },
    };
  }

  function issue(thread: Thread) {
    const { number, isPullRequest, merged, closedAt } = thread;
    const { url, html_url, diff_url, patch_url } = moved(PULL, { thread: number });
    const pull = { url, html_url, diff_url, patch_url, merged_at: merged ? closedAt : null };
    return {
      ...moved(ISSUE, { thread: number }),
      ...common(thread),
      ...(isPullRequest && { html_url, pull_request: pull }),
      comments: state.comments(number).length,
    };
  }

  /** A pull request as lists show it. */
  function pull(thread: Thread): Example {
    const { number, base, merged, closedAt } = thread;
    const branch = (ref: string) => {
      const owner = ownerAccount();
      return { ...(PULL.head as Example), label: `${state.owner}:${ref}`, ref, user: user(owner), repo: repository() };
    };
    return {
      ...moved(PULL, { thread: number }),
      ...common(thread),
      head: branch(`docs/change-${number}`),
      base: branch(base),
      merged_at: merged ? closedAt : null,
      requested_reviewers: [],
    };
  }

  function label(name: string) {
    const url = `${apiUrl()}/repos/${fullName}/labels/${encodeURIComponent(name)}`;
    const id = createHash("sha256").update(name.toLowerCase()).digest().readUInt32BE();
    return { id, node_id: `LA_${id}`, url, name, color: "ededed", default: false, description: "" };
  }

  const gitUser = ({ author, at }: Commit) => ({
    name: author?.login ?? "Someone",
    email: author ? `${author.id}+${author.login}@users.noreply.github.com` : "someone@example.com",
    date: at,
  });

  function commit(made: Commit): Example {
    const { sha, message, author, parents } = made;
    const links = (id: string) => ({ url: `${api()}/commits/${id}`, html_url: `${page}/commit/${id}` });
    const account = author && user(author);
    return {
      ...{ sha, node_id: `C_${sha}`, ...links(sha), comments_url: `${api()}/commits/${sha}/comments` },
      commit: {
        ...{ url: `${api()}/git/commits/${sha}`, message, comment_count: 0 },
        author: gitUser(made),
        committer: gitUser(made),
        tree: { sha, url: `${api()}/git/trees/${sha}` },
      },
      author: account,
      committer: account,
      parents: parents.map((parent) => ({ sha: parent, ...links(parent) })),
    };
  }

  function file(path: string, ref: string) {
    const { additions, deletions } = LINES;
    const encoded = encodeURI(path).replaceAll("#", "%23");
    return {
      sha: sha1(path),
      filename: path,
      status: "modified",
      ...{ additions, deletions, changes: additions + deletions },
      blob_url: `${page}/blob/${ref}/${encoded}`,
      raw_url: `${page}/raw/${ref}/${encoded}`,
      contents_url: `${api()}/contents/${encoded}?ref=${ref}`,
      patch: "@@ -1,3 +1,12 @@",
    };
  }

  function comment({ id, thread, author, body, createdAt, updatedAt }: Comment) {
    const kind = state.issue(thread)?.isPullRequest ? "pull" : "issues";
    const example = moved(COMMENT, { thread, comment: id });
    const given = state.reactions(id);
    const counts = REACTIONS.map((content) => [content, given.filter((one) => one.content === content).length]);
    return {
      ...example,
      ...{ id, html_url: `${page}/${kind}/${thread}#issuecomment-${id}`, body },
      ...{ user: user(author), author_association: association(author) },
      ...{ created_at: createdAt, updated_at: updatedAt },
      reactions: { ...(example.reactions as Example), total_count: given.length, ...Object.fromEntries(counts) },
    };
  }

  function lineComment(comment: LineComment) {
    const { id, pullRequest, author, body, path, hunk, startLine, line, side, createdAt } = comment;
    const { line: _line, ...example } = moved(LINE_COMMENT, { thread: pullRequest, comment: id });
    return {
      ...example,
      ...{ id, body, user: user(author), author_association: association(author) },
      ...{ path, diff_hunk: hunk, side, start_side: startLine === null ? null : side, subject_type: "line" },
      ...{ original_line: line, original_start_line: startLine },
      // GitHub sends null for outdated lines, which its OpenAPI description doesn't mention.
      ...(comment.isOutdated ? { start_line: null } : { line, start_line: startLine }),
      ...{ created_at: createdAt, updated_at: createdAt },
    };
  }

  const ownerAccount = (): Account =>
    state.role(state.owner)?.account ?? { id: 1, login: state.owner, type: "Organization" };

  /** The repository as it's nested in events and other responses. */
  const repository = () => ({
    ...moved(REPOSITORY),
    id: 120_400_000,
    name: state.name,
    owner: user(ownerAccount()),
    private: state.settings.visibility !== "public",
    visibility: state.settings.visibility,
    has_issues: state.settings.hasIssues,
    has_discussions: false,
    default_branch: "main",
  });

  return {
    user,
    issue,
    pull,
    label,
    commit,
    file,
    gitUser,
    fullCommit(made: Commit) {
      const [additions, deletions] = [LINES.additions * made.files.length, LINES.deletions * made.files.length];
      const stats = { additions, deletions, total: additions + deletions };
      // The first page.
      return { ...commit(made), stats, files: made.files.slice(0, 300).map((path) => file(path, made.sha)) };
    },
    comparison(base: string, head: string) {
      const compared = `compare/${base}...${head}`;
      const html_url = `${page}/${compared}`;
      const links = { permalink_url: html_url, diff_url: `${html_url}.diff`, patch_url: `${html_url}.patch` };
      return { url: `${api()}/${compared}`, html_url, ...links };
    },
    release({ id, tag, at }: Release) {
      const times = { created_at: at, published_at: at, updated_at: at };
      const own = { id, tag_name: tag, name: tag, target_commitish: "main", draft: false, prerelease: false };
      const html_url = `${page}/releases/tag/${tag}`;
      return { ...moved(RELEASE), ...own, ...times, html_url, author: user(ownerAccount()), immutable: false };
    },
    comment,
    lineComment,
    repository,
    /** With the fields that only its own response has. */
    fullRepository: () => ({ ...repository(), subscribers_count: 0, network_count: 0 }),
    reaction({ id, author, content, createdAt }: Reaction) {
      return { id, node_id: `REA_${id}`, user: user(author), content, created_at: createdAt };
    },
    permission(login: string) {
      const found = state.role(login);
      if (!found) return undefined;
      const { account, role } = found;
      const permissions = {
        admin: atLeast(role, "admin"),
        maintain: atLeast(role, "maintain"),
        push: atLeast(role, "write"),
        triage: atLeast(role, "triage"),
        pull: atLeast(role, "read"),
      };
      // According to GitHub's documentation, `permission` is never maintain or triage.
      const permission = role === "maintain" ? "write" : role === "triage" ? "read" : role;
      return { permission, user: { ...user(account), permissions, role_name: role }, role_name: role };
    },
  };
}

type Example = Readonly<Record<string, unknown>>;

/** A part of an event's payload: the last of GitHub's own examples of that event in which the part has the field. */
function example(event: string, part: string, field: string): Example {
  const all = examples as readonly { readonly name: string; readonly examples: readonly Example[] }[];
  const parts = all.find(({ name }) => name === event)?.examples.map((payload) => payload[part] as Example);
  const found = parts?.findLast((given) => field in given);
  if (!found) throw new Error(`GitHub's examples have no ${event} event with ${part}.${field}`);
  return found;
}

const REPOSITORY = example("workflow_dispatch", "repository", "allow_forking");
const ISSUE = example("issues", "issue", "timeline_url");
const PULL = example("pull_request_review", "pull_request", "auto_merge");
const COMMENT = example("issue_comment", "comment", "reactions");
const RELEASE = example("release", "release", "author");
const LINE_COMMENT = example("pull_request_review_comment", "comment", "start_line");

function atLeast(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(minimum);
}
