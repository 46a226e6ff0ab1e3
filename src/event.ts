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
  /** How many accounts reacted with 👀; undefined if the server doesn't say. */
  readonly eyes?: number | undefined;
}

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
