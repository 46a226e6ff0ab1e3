/** A job as the service describes it. */
export const JOB = {
  id: "job_7",
  status: "active",
  source: { repository: "acme/docs", ref: "main" },
  model: "m",
  prLink: null,
  createdAt: "2026-11-16T14:00:00Z",
  archivedAt: null,
};

/** A response body with a job. */
export const jobBody = (fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ ...JOB, ...fields });
