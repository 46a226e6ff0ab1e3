/** What people may do in a repository, lowest first. */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isAtLeast(permission: Permission, required: Permission): boolean {
  return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}

/** What agent mode's requests need from a workflow's token, as in a job's `permissions`. */
export function agentPermissions({ context }: { readonly context: string }): readonly string[] {
  return [...(context === "changes" ? ["contents: read"] : []), "issues: write", "pull-requests: write"];
}

/** What a report needs. */
export function reportPermissions(inputs: { readonly activity: boolean; readonly issueNumber: unknown }) {
  if (!inputs.activity) return ["issues: write"];
  return ["contents: read", `issues: ${inputs.issueNumber ? "write" : "read"}`, "pull-requests: read"];
}
