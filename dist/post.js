// Built from src/ by `npm run build`; do not edit.
import { SETTLED, createActionsRunner, readInput, readRepository, readState, systemClock, tellUncaught, toFailure } from "./chunks/start.js";

// src/post.ts
const runner = createActionsRunner();
tellUncaught(runner);
const githubToken = readInput("github-token").trim();
runner.protect(readInput("api-key").trim());
runner.protect(githubToken);
const saved = readState("farewell");
if (saved === "") runner.info("The main step left no record, so this run sent no request.");
else if (saved !== "settled") await attempt("The record of the main step could not be read", () => sayFarewell(JSON.parse(saved)));
async function sayFarewell({ summary, comment, claim }) {
	if (summary !== "") await runner.writeSummary(summary);
	const repository = readRepository(process.env);
	if (repository === null || !comment && !claim) return;
	const [{ createNetwork }, { createGitHub }] = await Promise.all([import("./chunks/network.js"), import("./chunks/client.js")]);
	const network = createNetwork(process.env);
	const github = createGitHub({
		apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
		token: githubToken,
		repository,
		dispatcher: network.dispatcher,
		clock: systemClock,
		signal: new AbortController().signal,
		redact: runner.redact
	});
	if (comment) await attempt("The status comment could not be edited", () => edit(github, comment));
	if (claim) {
		const { commentId, reactionId } = claim;
		await attempt("The reaction could not be taken back", () => github.removeReaction(commentId, reactionId));
	}
	await network.close();
}
async function edit(github, comment) {
	const { thread, firstLine, body } = comment;
	const id = comment.id ?? (await github.listComments(thread)).find((written) => written.body.startsWith(firstLine))?.id;
	if (id !== void 0) await github.updateComment(id, body);
}
async function attempt(what, work) {
	try {
		await work();
	} catch (thrown) {
		runner.warning(`${what}. ${toFailure(thrown).message}`);
	}
}

export {  };