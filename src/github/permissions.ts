export const permissionLines = (...permissions: readonly string[]): string =>
  ["permissions:", ...permissions].join("\n  ");

/** What a report with `activity` needs. */
export const activityPermissions = (isPosted: boolean): readonly string[] => [
  "contents: read",
  `issues: ${isPosted ? "write" : "read"}`,
  "pull-requests: read",
];

/** The permissions that a job needs in order to comment, as lines to paste into a workflow. */
export const JOB_PERMISSIONS = {
  agent: permissionLines("issues: write", "pull-requests: write"),
  changes: permissionLines("contents: read", "issues: write", "pull-requests: write"),
  report: permissionLines("issues: write"),
  activity: permissionLines(...activityPermissions(true)),
} as const;
