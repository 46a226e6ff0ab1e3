import { once } from "node:events";
import { type Emulator, startEmulator } from "./emulator.ts";

export interface EmulatorCommandOptions {
  /** The service's port. GitHub and the control URL use the next two. Default: any free ports. */
  readonly port?: number;
  readonly print: (line: string) => void;
  /** Stops the emulator. */
  readonly signal: AbortSignal;
}

/** Just enough of a workflow for check mode to recognize. */
const WORKFLOW = `on: issue_comment
jobs:
  docs:
    steps:
      - uses: OWNER/docs-agent-action@v1
        with:
          project-id: acme-docs
`;

/**
 * Runs the emulator until the signal is aborted.
 *
 * @throws Error if a port isn't available
 */
export async function emulatorCommand({ port, print, signal }: EmulatorCommandOptions): Promise<void> {
  if (signal.aborted) return;
  const emulator = await start(port);
  try {
    emulator.github.setPermission("ana", "write");
    emulator.github.addIssue({ number: 12, title: "Install steps", author: "ana" });
    emulator.github.putFile(".github/workflows/docs.yml", WORKFLOW);
    const lines = [
      `Service      ${emulator.baseUrl}`,
      `  project    ${emulator.projectId}`,
      `  key        ${emulator.apiKey} (read-only: ${emulator.readOnlyKey})`,
      `  sitemap    ${emulator.sitemapUrl}, for the site ${emulator.docsUrl}`,
      `GitHub       ${emulator.githubUrl} (for GITHUB_API_URL)`,
      `  repository ${emulator.repository}, with issue 12 by ana, who has write access`,
      `  token      ${emulator.githubToken}`,
      `Control      ${emulator.controlUrl} (open it for a list of commands)`,
      "",
      "For example, to make the next job fail:",
      `  curl -d '{"outcome":"failed"}' ${emulator.controlUrl}/next-job`,
      "To check the setup:",
      `  DOCS_AGENT_API_KEY=${emulator.apiKey} GITHUB_TOKEN=${emulator.githubToken} GITHUB_REPOSITORY=${emulator.repository} \\`,
      `  GITHUB_API_URL=${emulator.githubUrl} \\`,
      `  npm run check -- --base-url ${emulator.baseUrl} --project-id ${emulator.projectId}`,
      "To generate a report:",
      `  DOCS_AGENT_API_KEY=${emulator.apiKey} npm run analytics -- --base-url ${emulator.baseUrl} \\`,
      `  --project-id ${emulator.projectId} --docs-url ${emulator.docsUrl} --sitemap ${emulator.sitemapUrl}`,
      "The key and the token work only with this emulator. To stop it, press Ctrl+C.",
    ];
    for (const line of lines) print(line);
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    await emulator.close();
  }
}

async function start(port: number | undefined): Promise<Emulator> {
  if (port === undefined) return startEmulator();
  try {
    return await startEmulator({ port });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(
      `The emulator can't listen on ports ${port} to ${port + 2}: ${reason}. Choose another --port, or leave it out to use any free ports.`,
      { cause: thrown },
    );
  }
}
