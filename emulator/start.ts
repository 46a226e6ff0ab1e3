/**
 * `npm run emulator`: the service and the parts of GitHub that the action uses, until it's stopped. Prints how to run the
 * action against them, every request that arrives, and the comments that the action writes.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PLACEHOLDERS } from "../src/terminal/workflow.ts";
import { renderComment } from "./demo/thread.ts";
import { startEmulator } from "./emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "./events.ts";
import type { LoggedRequest } from "./exchange.ts";
import { jsonObject } from "./respond.ts";

const print = (text: string) => void process.stdout.write(`${text}\n`);

const root = fileURLToPath(new URL("../", import.meta.url));
/** Holds events, the adapted workflow, and the action, of which act copies the whole folder for each step. */
const folder = mkdtempSync(join(tmpdir(), "docs-agent-emulator-"));
for (const part of ["action.yml", "dist"]) cpSync(join(root, part), join(folder, "action", part), { recursive: true });
const save = ({ name, payload }: WorkflowEvent) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(payload));

const emulator = await startEmulator({
  onResponse(request, { status, body }) {
    print(`${new Date().toISOString().slice(11, 19)} ${request.method} ${request.target} → ${status}`);
    if (status < 300) showComment(request, jsonObject(body)?.id);
  },
});
const { github, apiKey, readOnlyKey, githubToken, githubUrl, baseUrl, projectId, repository, docsUrl } = emulator;
github.setVisibility("private"); // so that reports need no other input
github.grant({ contents: "read" }); // for the job that keeps the docs up to date
github.setPermission("ana", "write");
github.addIssue({ number: 12, title: "Install steps", author: "ana" });
const anasToken = github.addToken("ana");
save(workflowDispatch(github, "ana"));

/** Shows a comment that was written, and makes one by a person the event of the next run. */
function showComment({ operation }: LoggedRequest, id: unknown): void {
  if ((operation !== "createComment" && operation !== "updateComment") || typeof id !== "number") return;
  for (const line of renderComment(github, id)) print(`  ${line}`);
  if (github.comment(id)?.author.type === "User") save(commentCreated(github, id));
}

const secrets = { GITHUB_TOKEN: githubToken, DOCS_API_KEY: apiKey, DOCS_REPORT_KEY: readOnlyKey };
const env = { GITHUB_API_URL: githubUrl, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: "$(date +%s)" };
const pairs = (flag: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${flag} ${name}=${value}`)
    .join(" ");

print(`Service      ${baseUrl}
  project    ${projectId}
  key        ${apiKey} (read-only: ${readOnlyKey})
  sitemap    ${emulator.sitemapUrl}, for the site ${docsUrl}
GitHub       ${githubUrl} (for GITHUB_API_URL)
  repository ${repository}, which is private, with issue 12 by ana, who has write access
  token      ${githubToken} (ana's: ${anasToken})

To check the setup:
  DOCS_AGENT_API_KEY=${apiKey} GITHUB_TOKEN=${githubToken} GITHUB_REPOSITORY=${repository} \\
  GITHUB_API_URL=${githubUrl} \\
  npm run check -- --base-url ${baseUrl} --project-id ${projectId} \\
  --docs-url ${docsUrl} --sitemap ${emulator.sitemapUrl}
To generate a report:
  DOCS_AGENT_API_KEY=${apiKey} npm run analytics -- --base-url ${baseUrl} \\
  --project-id ${projectId} --docs-url ${docsUrl} --sitemap ${emulator.sitemapUrl}

To comment as ana (in the comment, write \\u0027 instead of ', and \\" instead of "):
  curl -sSf -o ${join(folder, "comment.json")} -H 'Authorization: Bearer ${anasToken}' \\
  ${githubUrl}/repos/${repository}/issues/12/comments -d '{"body": "/docs help"}'
To answer the newest comment with your own workflow, first adapt a copy of it. In your repository:
  sed -E -e '/^ *(deployment|timezone|queue|sitemap):/d' -e 's|^( *base-url:).*|\\1 ${baseUrl}|' \\
  -e '/^ *docs-url:/{s|:.*|: ${docsUrl}|;p;s|docs-url:.*|sitemap: ${emulator.sitemapUrl}|;}' \\
  -e 's|^( *project-id:).*|\\1 ${projectId}|' -e 's|uses: .*/docs-agent-action@.*|uses: ${PLACEHOLDERS.uses}|' \\
  .github/workflows/docs.yml >${join(folder, "docs.yml")}
Then run it (use workflow_dispatch instead of issue_comment to run it as if from the Actions tab):
  (EVENT=issue_comment; PATH="${dirname(process.execPath)}:$PATH" act "$EVENT" --eventpath "${folder}/$EVENT.json" \\
  --workflows ${join(folder, "docs.yml")} --platform ubuntu-latest=-self-hosted --no-cache-server \\
  --local-repository ${PLACEHOLDERS.uses}=${join(folder, "action")} \\
  ${pairs("--secret", secrets)} \\
  ${pairs("--env", env)})

The keys and tokens work only with this emulator. To stop it, press Ctrl+C.
`);
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => {
    rmSync(folder, { recursive: true, force: true });
    void emulator.close();
  });
}
