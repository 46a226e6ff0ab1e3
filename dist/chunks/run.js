// Built from src/ by `npm run build`; do not edit.
import { GitHubFailure, InputFailure, cleanPrompt, explain, isSenderChecked, parseCommand, readAgentInputs, readAnalyticsInputs, readCheckInputs, refusePublicReport, sentences, toFailure } from "./start.js";

// src/run.ts
async function run(start) {
	const { raw, runner, signal } = start;
	runner.protect(raw["api-key"].trim());
	runner.protect(raw["github-token"].trim());
	try {
		const outcome = await judge(start);
		runner.setOutput("conclusion", outcome.conclusion);
		return outcome;
	} catch (thrown) {
		const conclusion = signal.aborted ? "cancelled" : "error";
		if (signal.aborted) {
			const isReport = raw.mode.trim() === "analytics";
			runner.notice(`The run was stopped. Nothing was written${isReport ? "; an earlier report is as it was" : ""}.`);
		} else {
			const failure = toFailure(thrown);
			runner.error(sentences(failure));
			await runner.writeSummary(explain(failure));
		}
		runner.setOutput("conclusion", conclusion);
		return {
			conclusion,
			wrongInputs: thrown instanceof InputFailure
		};
	}
}
function failsTheStep(conclusion) {
	return [
		"failed",
		"timed-out",
		"uncertain",
		"error"
	].includes(conclusion);
}
async function judge(start) {
	const { raw, runner } = start;
	const context = start.readContext();
	const { event } = context;
	const mode = raw.mode.trim();
	const isExplicit = raw.prompt !== "" || raw["job-id"].trim() !== "";
	const readsText = mode !== "analytics" && !isExplicit && event.name === "issue_comment";
	const command = readsText ? commandOf(context, raw.trigger.trim()) : null;
	if (readsText && command === null) return as("skipped");
	if (raw["api-key"].trim() === "" && event.fromFork) {
		runner.notice("Nothing was done: GitHub hands a pull request from a fork no secrets, so there is no API key.");
		return as("skipped");
	}
	if (mode === "check") return check(start, context);
	return as(await (mode === "analytics" ? report(start, context) : agent(start, context, command)));
}
const as = (conclusion) => ({
	conclusion,
	wrongInputs: false
});
function commandOf({ event }, trigger) {
	if (event.action !== "created" || event.comment === null) return null;
	return parseCommand(cleanPrompt(event.comment.body), trigger);
}
async function agent(start, context, command) {
	const { raw, runner } = start;
	const { event } = context;
	const posts = raw["issue-number"].trim() === "" ? event.thread !== null : raw["issue-number"].trim() !== "0";
	const inputs = readAgentInputs(raw, {
		eventName: event.name,
		hasCommand: command !== null,
		needsGitHub: posts || isSenderChecked(event.name),
		repositoryIsPrivate: event.repositoryIsPrivate === true
	});
	const { runAgent } = await import("./agent.js");
	const { conclusion, prLink, commentUrl, failure } = await within(start, context, inputs, (world) => runAgent(world, inputs, context, command));
	runner.setOutput("pr-link", prLink);
	runner.setOutput("comment-url", commentUrl);
	if (failure) runner.error(sentences(failure));
	if (conclusion === "archived") runner.warning("The job was archived before it finished.");
	runner.info(prLink ? `${conclusion}: ${prLink}` : conclusion);
	return conclusion;
}
async function report(start, context) {
	const { raw, runner, clock } = start;
	const { event, repository } = context;
	const isPublic = repository !== null && event.repositoryIsPrivate === false;
	const inputs = readAnalyticsInputs(raw, {
		now: clock.now(),
		isPublic
	});
	const { runAnalytics } = await import("./analytics.js");
	const { conclusion, insights, reportPath, reportJson, artifactUrl, commentUrl } = await within(start, context, inputs, async (world) => {
		if (repository !== null && event.repositoryIsPrivate === null && !inputs.allowPublicReport && !await isKnownPrivate(world)) throw refusePublicReport();
		return runAnalytics(world, inputs, {
			repository: repository === null ? "" : `${repository.owner}/${repository.name}`,
			run: `${context.runId}.${context.runAttempt}`,
			runUrl: context.runUrl
		});
	});
	const { totals, pages, quality, outputs } = insights;
	runner.setOutput("human", String(totals.human.now));
	runner.setOutput("ai", String(totals.ai.now));
	runner.setOutput("total", String(totals.total.now));
	runner.setOutput("pages", String(pages.now));
	runner.setOutput("requests", String(quality.requests));
	runner.setOutput("report-path", reportPath);
	runner.setOutput("report-json", reportJson);
	runner.setOutput("artifact-url", artifactUrl ?? "");
	runner.setOutput("comment-url", commentUrl ?? "");
	runner.setOutput("headline", insights.headline);
	runner.setOutput("top-pages", JSON.stringify(outputs.topPages));
	runner.setOutput("movers", JSON.stringify(outputs.movers));
	if (quality.reason !== null) runner.warning(`The report is partial. ${quality.reason}.`);
	runner.info(insights.headline);
	runner.info(`The report: ${reportPath}`);
	return conclusion;
}
async function check(start, context) {
	const inputs = readCheckInputs(start.raw, start.clock.now());
	const { runCheck } = await import("./check.js");
	const conclusion = await within(start, context, inputs.access, (world) => runCheck(world, inputs, context));
	return {
		conclusion,
		wrongInputs: conclusion === "error" && inputs.faults.length > 0
	};
}
async function isKnownPrivate({ github }) {
	try {
		return (await github.repository()).isPrivate;
	} catch (thrown) {
		if (thrown instanceof GitHubFailure) return false;
		throw thrown;
	}
}
async function within({ connect, runner, clock, signal }, { repository }, access, work) {
	const { close, ...connections } = await connect(access, repository, runner.redact);
	try {
		return await work({
			...connections,
			runner,
			clock,
			signal
		});
	} finally {
		await close();
	}
}

export { failsTheStep, run };