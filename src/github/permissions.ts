/** What people may do in a repository, lowest first. */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isAtLeast(permission: Permission, required: Permission): boolean {
  return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}

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
