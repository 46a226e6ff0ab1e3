/** Whether a GitHub server takes artifacts of the current kind; GitHub Enterprise Server does not. */
export function offersArtifacts(serverUrl: string): boolean {
  return /^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(serverUrl);
}
