import examples from "@octokit/webhooks-examples/api.github.com/index.json" with { type: "json" };
import type { Account, Comment, GitHubState, LineComment, Reaction, Role, Thread } from "./github-state.ts";
import { REACTIONS, ROLES } from "./github-state.ts";

export type Shapes = ReturnType<typeof createShapes>;

/**
 * The JSON of GitHub's REST API (version 2022-11-28), with all required fields of its OpenAPI description and the
 * optional ones that the action reads. API URLs start with `apiUrl`; URLs to open in a browser start with
 * https://github.com.
 */
export function createShapes(state: GitHubState, apiUrl: () => string) {
  const fullName = `${state.owner}/${state.name}`;
  const api = () => `${apiUrl()}/repos/${fullName}`;
  const page = `https://github.com/${fullName}`;

  function user({ id, login, type }: Account) {
    const url = `${apiUrl()}/users/${encodeURIComponent(login)}`;
    return {
      ...about(EXAMPLE.owner, url),
      login,
      id,
      node_id: nodeId("U", id),
      avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
      html_url: `https://github.com/${type === "Bot" ? `apps/${login.replace("[bot]", "")}` : login}`,
      type,
    };
  }

  function association({ login }: Account): string {
    if (login === state.owner) return "OWNER";
    return atLeast(state.role(login)?.role ?? "none", "triage") ? "COLLABORATOR" : "NONE";
  }

  function reactionCounts(url: string, reactions: readonly Reaction[]) {
    const counts = REACTIONS.map((content) => [content, reactions.filter((one) => one.content === content).length]);
    return { url: `${url}/reactions`, total_count: reactions.length, ...Object.fromEntries(counts) };
  }

  /** The fields that issues and pull requests share. */
  function common(thread: Thread) {
    const { number, state: status, title, body, author, locked, createdAt, closedAt } = thread;
    return {
      id: 2_400_000_000 + number,
      number,
      state: status,
      title,
      body: body === "" ? null : body,
      user: user(author),
      labels: [],
      assignee: null,
      assignees: [],
      milestone: null,
      locked,
      active_lock_reason: null,
      comments: state.comments(number).length,
      created_at: createdAt,
      updated_at: closedAt ?? createdAt,
      closed_at: closedAt,
      author_association: association(author),
    };
  }

  function links(number: number) {
    const html = `${page}/pull/${number}`;
    return { html_url: html, diff_url: `${html}.diff`, patch_url: `${html}.patch` };
  }

  function issue(thread: Thread) {
    const { number, isPullRequest, merged, closedAt } = thread;
    const url = `${api()}/issues/${number}`;
    const pull = {
      draft: false,
      pull_request: {
        url: `${api()}/pulls/${number}`,
        ...links(number),
        merged_at: merged ? closedAt : null,
      },
    };
    return {
      ...common(thread),
      ...(isPullRequest ? pull : {}),
      url,
      node_id: nodeId(isPullRequest ? "PR" : "I", number),
      repository_url: api(),
      labels_url: `${url}/labels{/name}`,
      comments_url: `${url}/comments`,
      events_url: `${url}/events`,
      timeline_url: `${url}/timeline`,
      html_url: isPullRequest ? links(number).html_url : `${page}/issues/${number}`,
      closed_by: null,
      state_reason: closedAt !== null && !isPullRequest ? "completed" : null,
      performed_via_github_app: null,
      reactions: reactionCounts(url, []),
    };
  }

  /** As in lists. */
  function pull(thread: Thread) {
    const { number, merged, closedAt } = thread;
    const { comments: _comments, ...shared } = common(thread);
    const url = `${api()}/pulls/${number}`;
    const issueUrl = `${api()}/issues/${number}`;
    const branch = (ref: string) => {
      const owner = ownerAccount();
      return { label: `${state.owner}:${ref}`, ref, sha: sha(number), user: user(owner), repo: repository() };
    };
    const urls = {
      self: url,
      html: links(number).html_url,
      issue: issueUrl,
      comments: `${issueUrl}/comments`,
      review_comments: `${url}/comments`,
      review_comment: `${api()}/pulls/comments{/number}`,
      commits: `${url}/commits`,
      statuses: `${api()}/statuses/${sha(number)}`,
    };
    const { self, html, issue, ...rest } = urls;
    return {
      ...shared,
      ...links(number),
      ...Object.fromEntries(Object.entries(rest).map(([key, href]) => [`${key}_url`, href])),
      url,
      issue_url: issueUrl,
      node_id: nodeId("PR", number),
      _links: Object.fromEntries(Object.entries(urls).map(([key, href]) => [key, { href }])),
      head: branch(`docs/change-${number}`),
      base: branch(thread.base),
      merged_at: merged ? closedAt : null,
      merge_commit_sha: merged ? sha(number) : null,
      draft: false,
      auto_merge: null,
      requested_reviewers: [],
      requested_teams: [],
    };
  }

  function comment({ id, thread, author, body, createdAt, updatedAt }: Comment) {
    const url = `${api()}/issues/comments/${id}`;
    const kind = state.issue(thread)?.isPullRequest ? "pull" : "issues";
    return {
      id,
      node_id: nodeId("IC", id),
      url,
      html_url: `${page}/${kind}/${thread}#issuecomment-${id}`,
      issue_url: `${api()}/issues/${thread}`,
      body,
      user: user(author),
      created_at: createdAt,
      updated_at: updatedAt,
      author_association: association(author),
      reactions: reactionCounts(url, state.reactions(id)),
      performed_via_github_app: null,
    };
  }

  function lineComment(comment: LineComment) {
    const { id, pullRequest, author, body, path, hunk, startLine, line, side, createdAt } = comment;
    const url = `${api()}/pulls/comments/${id}`;
    const pullUrl = `${api()}/pulls/${pullRequest}`;
    const html = `${links(pullRequest).html_url}#discussion_r${id}`;
    return {
      id,
      node_id: nodeId("PRRC", id),
      url,
      html_url: html,
      pull_request_url: pullUrl,
      pull_request_review_id: 2_900_000_000 + id,
      body,
      user: user(author),
      author_association: association(author),
      path,
      diff_hunk: hunk,
      side,
      start_side: startLine === null ? null : side,
      subject_type: "line",
      original_line: line,
      original_start_line: startLine,
      // GitHub sends null for outdated lines, which its OpenAPI description doesn't mention.
      ...(comment.isOutdated ? { start_line: null } : { line, start_line: startLine }),
      commit_id: sha(pullRequest),
      original_commit_id: sha(pullRequest),
      created_at: createdAt,
      updated_at: createdAt,
      reactions: reactionCounts(url, []),
      _links: { self: { href: url }, html: { href: html }, pull_request: { href: pullUrl } },
    };
  }

  function ownerAccount(): Account {
    return state.role(state.owner)?.account ?? { id: 1, login: state.owner, type: "Organization" };
  }

  /** As it's nested in events and other responses. */
  const repository = () => ({
    ...about(EXAMPLE, api()),
    id: REPOSITORY_ID,
    node_id: nodeId("R", REPOSITORY_ID),
    name: state.name,
    full_name: fullName,
    owner: user(ownerAccount()),
    private: state.visibility() !== "public",
    visibility: state.visibility(),
    has_issues: state.hasIssues(),
    has_discussions: false,
    html_url: page,
    git_url: `git://github.com/${fullName}.git`,
    ssh_url: `git@github.com:${fullName}.git`,
    clone_url: `${page}.git`,
    svn_url: page,
    default_branch: "main",
    created_at: state.createdAt,
    updated_at: state.createdAt,
    pushed_at: state.createdAt,
  });

  return {
    user,
    issue,
    pull,
    comment,
    lineComment,
    repository,
    /** With the fields that only its own response has. */
    fullRepository: () => ({ ...repository(), subscribers_count: 0, network_count: 0 }),
    reaction({ id, author, content, createdAt }: Reaction) {
      return { id, node_id: nodeId("REA", id), user: user(author), content, created_at: createdAt };
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

const REPOSITORY_ID = 120_400_000;

type Example = Readonly<Record<string, unknown>> & { readonly url: string };

/** GitHub's own example of a repository: the one with the fields that are neither old nor only in events. */
const EXAMPLE = (examples as readonly { readonly examples: readonly { readonly repository?: Example }[] }[])
  .flatMap(({ examples }) => examples.flatMap(({ repository = [] }) => repository))
  .find((repository) => "allow_forking" in repository && !("custom_properties" in repository)) as Example & {
  readonly owner: Example;
};

/** The example with the links to its parts in the API changed to those of another user or repository. */
function about(example: Example, url: string): Record<string, unknown> {
  const isPart = (value: unknown) => typeof value === "string" && value.startsWith(example.url);
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [
      key,
      isPart(value) ? String(value).replace(example.url, url) : value,
    ]),
  );
}

function atLeast(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(minimum);
}

function nodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(`${kind}:${id}`).toString("base64url")}`;
}

function sha(number: number): string {
  return number.toString(16).padStart(40, "0");
}
