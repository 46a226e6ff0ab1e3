// Built from src/ by `npm run build`; do not edit.
import { Failure } from "./start.js";
import { startEmulator } from "./emulator.js";

// src/emulator/command.ts
const WORKFLOW = [
	"on: issue_comment",
	"jobs:",
	"  docs:",
	"    steps:",
	"      - uses: OWNER/docs-agent-action@v1",
	"        with:",
	"          project-id: acme-docs",
	""
].join("\n");
async function emulatorCommand({ port, print, signal }) {
	if (signal.aborted) return;
	const emulator = await started(port);
	try {
		emulator.github.setPermission("ana", "write");
		emulator.github.addIssue({
			number: 12,
			title: "Install steps",
			author: "ana"
		});
		emulator.github.putFile(".github/workflows/docs.yml", WORKFLOW);
		const lines = [
			`Service      ${emulator.baseUrl}`,
			`  project    ${emulator.projectId}`,
			`  key        ${emulator.apiKey} (read-only: ${emulator.readOnlyKey})`,
			`  sitemap    ${emulator.sitemapUrl}, of the site ${emulator.docsUrl}`,
			`GitHub       ${emulator.githubUrl} (for GITHUB_API_URL)`,
			`  repository ${emulator.repository}, with issue 12 by ana, who may write`,
			`  token      ${emulator.githubToken}`,
			`Control      ${emulator.controlUrl} (lists what it can do)`,
			"",
			"For example, the next job fails:",
			`  curl -d '{"outcome":"failed"}' ${emulator.controlUrl}/next-job`,
			"A check of all this:",
			`  DOCS_AGENT_API_KEY=${emulator.apiKey} GITHUB_TOKEN=${emulator.githubToken} GITHUB_REPOSITORY=${emulator.repository} \\`,
			`  GITHUB_API_URL=${emulator.githubUrl} \\`,
			`  npm run check -- --base-url ${emulator.baseUrl} --project-id ${emulator.projectId}`,
			"A report on it:",
			`  DOCS_AGENT_API_KEY=${emulator.apiKey} npm run analytics -- --base-url ${emulator.baseUrl} \\`,
			`  --project-id ${emulator.projectId} --docs-url ${emulator.docsUrl} --sitemap ${emulator.sitemapUrl}`,
			"The key and the token are worth nothing anywhere else. Interrupt to stop."
		];
		for (const line of lines) print(line);
		await untilAborted(signal);
	} finally {
		await emulator.close();
	}
}
async function started(port) {
	if (port === void 0) return startEmulator();
	try {
		return await startEmulator({ port });
	} catch (thrown) {
		throw new Failure({
			what: `The emulator cannot listen on the ports ${port} to ${port + 2}`,
			why: thrown instanceof Error ? thrown.message : String(thrown),
			fix: "Give other ports with `--port`, or none to take any free ones"
		}, { cause: thrown });
	}
}
function untilAborted(signal) {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

export { emulatorCommand };