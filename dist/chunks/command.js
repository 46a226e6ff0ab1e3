// Built from src/ by `npm run build`; do not edit.
import { t as startEmulator } from "./emulator.js";

// src/emulator/command.ts
/** Runs the emulator until the signal is aborted. Throws what listening throws, such as EADDRINUSE. */
async function emulatorCommand({ port, print, signal }) {
	if (signal.aborted) return;
	const emulator = await startEmulator(port === void 0 ? {} : { port });
	try {
		emulator.github.setPermission("ana", "write");
		emulator.github.addIssue({
			number: 12,
			title: "Install steps",
			author: "ana"
		});
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
			"The key and the token are worth nothing anywhere else. Interrupt to stop."
		];
		for (const line of lines) print(line);
		await untilAborted(signal);
	} finally {
		await emulator.close();
	}
}
function untilAborted(signal) {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

export { emulatorCommand };