/** The details of one repository. All other fields are fixed. */
interface Repository {
  readonly id: number;
  readonly nodeId: string;
  readonly name: string;
  readonly fullName: string;
  /** The owner's account as JSON. */
  readonly owner: Record<string, unknown>;
  readonly isPrivate: boolean;
  readonly hasIssues: boolean;
  readonly createdAt: string;
  /** Its URL in the API. */
  readonly url: string;
  /** Its URL for people, on github.com. */
  readonly page: string;
}

/** A repository's JSON, as it's nested in events and other responses. */
export function repositoryShape(repository: Repository): Record<string, unknown> {
  const { id, nodeId, name, fullName, owner, isPrivate, hasIssues, createdAt, url, page } = repository;
  return {
    id,
    node_id: nodeId,
    name,
    full_name: fullName,
    owner,
    private: isPrivate,
    visibility: isPrivate ? "private" : "public",
    html_url: page,
    description: null,
    fork: false,
    url,
    ...Object.fromEntries(LINKS.map(([key, path]) => [`${key}_url`, `${url}/${path}`])),
    git_url: `git://github.com/${fullName}.git`,
    ssh_url: `git@github.com:${fullName}.git`,
    clone_url: `${page}.git`,
    svn_url: page,
    mirror_url: null,
    homepage: null,
    language: "MDX",
    forks_count: 0,
    stargazers_count: 0,
    watchers_count: 0,
    open_issues_count: 0,
    size: 108,
    forks: 0,
    watchers: 0,
    open_issues: 0,
    default_branch: "main",
    is_template: false,
    topics: [],
    has_issues: hasIssues,
    has_projects: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    has_downloads: true,
    archived: false,
    disabled: false,
    allow_forking: true,
    web_commit_signoff_required: false,
    license: null,
    pushed_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const LINKS: readonly (readonly [key: string, path: string])[] = [
  ["archive", "{archive_format}{/ref}"],
  ["assignees", "assignees{/user}"],
  ["blobs", "git/blobs{/sha}"],
  ["branches", "branches{/branch}"],
  ["collaborators", "collaborators{/collaborator}"],
  ["comments", "comments{/number}"],
  ["commits", "commits{/sha}"],
  ["compare", "compare/{base}...{head}"],
  ["contents", "contents/{+path}"],
  ["contributors", "contributors"],
  ["deployments", "deployments"],
  ["downloads", "downloads"],
  ["events", "events"],
  ["forks", "forks"],
  ["git_commits", "git/commits{/sha}"],
  ["git_refs", "git/refs{/sha}"],
  ["git_tags", "git/tags{/sha}"],
  ["hooks", "hooks"],
  ["issue_comment", "issues/comments{/number}"],
  ["issue_events", "issues/events{/number}"],
  ["issues", "issues{/number}"],
  ["keys", "keys{/key_id}"],
  ["labels", "labels{/name}"],
  ["languages", "languages"],
  ["merges", "merges"],
  ["milestones", "milestones{/number}"],
  ["notifications", "notifications{?since,all,participating}"],
  ["pulls", "pulls{/number}"],
  ["releases", "releases{/id}"],
  ["stargazers", "stargazers"],
  ["statuses", "statuses/{sha}"],
  ["subscribers", "subscribers"],
  ["subscription", "subscription"],
  ["tags", "tags"],
  ["teams", "teams"],
  ["trees", "git/trees{/sha}"],
];
