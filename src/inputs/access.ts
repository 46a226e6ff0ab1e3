/** What a run needs to reach the service and GitHub. */
export interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly githubToken: string;
  /** Ceiling of requests to the service; none in agent mode, where each one is a look at a job. */
  readonly maxRequests?: number;
}
