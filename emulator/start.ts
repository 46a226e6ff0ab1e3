/** `npm run emulator`: the service and the parts of GitHub that the action uses, until it's stopped. */
import { startEmulator } from "./emulator.ts";

const emulator = await startEmulator();
emulator.github.setPermission("ana", "write");
emulator.github.addIssue({ number: 12, title: "Install steps", author: "ana" });
process.stdout.write(`Service      ${emulator.baseUrl}
  project    ${emulator.projectId}
  key        ${emulator.apiKey} (read-only: ${emulator.readOnlyKey})
  sitemap    ${emulator.sitemapUrl}, for the site ${emulator.docsUrl}
GitHub       ${emulator.githubUrl} (for GITHUB_API_URL)
  repository ${emulator.repository}, with issue 12 by ana, who has write access
  token      ${emulator.githubToken}

To check the setup:
  DOCS_AGENT_API_KEY=${emulator.apiKey} GITHUB_TOKEN=${emulator.githubToken} GITHUB_REPOSITORY=${emulator.repository} \\
  GITHUB_API_URL=${emulator.githubUrl} \\
  npm run check -- --base-url ${emulator.baseUrl} --project-id ${emulator.projectId} \\
  --docs-url ${emulator.docsUrl} --sitemap ${emulator.sitemapUrl}
To generate a report:
  DOCS_AGENT_API_KEY=${emulator.apiKey} npm run analytics -- --base-url ${emulator.baseUrl} \\
  --project-id ${emulator.projectId} --docs-url ${emulator.docsUrl} --sitemap ${emulator.sitemapUrl}
The key and the token work only with this emulator. To stop it, press Ctrl+C.
`);
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => void emulator.close());
