// Built from src/ by `npm run build`; do not edit.
import { a as info, c as setOutput, d as summary, l as setSecret, n as error, o as notice, s as saveState, u as warning } from "./core.js";
import { _ as object, b as string, c as boolean, g as number, h as nullish, i as cleanLog, n as createRedactor, r as secretForms, t as writeFiles, u as fallback, y as safeParse } from "./files.js";
import { t as Failure } from "./failure.js";
import { readFileSync } from "node:fs";

// src/runner/actions.ts
function createActionsRunner() {
	const secrets = [];
	let redact = (text) => text;
	const safe = (text) => cleanLog(redact(text));
	const attempt = (what, write) => {
		try {
			write();
		} catch (thrown) {
			warning(safe(`${what} could not be written: ${String(thrown)}`));
		}
	};
	return {
		info: (text) => info(safe(text)),
		notice: (text) => notice(safe(text)),
		warning: (text) => warning(safe(text)),
		error: (text) => error(safe(text)),
		protect(secret) {
			if (secret === "") return;
			secrets.push(secret);
			for (const form of secretForms(secret)) setSecret(form);
			redact = createRedactor(secrets);
		},
		redact: (text) => redact(text),
		setOutput: (name, value) => attempt(`The output ${name}`, () => setOutput(name, redact(value))),
		saveState: (name, value) => attempt("The state", () => saveState(name, redact(value))),
		progress({ label, requests, rows }) {
			info(safe(`${label}: ${rows} rows, requests so far: ${requests}`));
		},
		writeFiles,
		async upload(name, files, folder) {
			const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
			if (!ACTIONS_RESULTS_URL || !/^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(GITHUB_SERVER_URL)) {
				notice("The report is not uploaded: this server offers no artifacts of the current kind.");
				return null;
			}
			try {
				const { uploadArtifact } = await import("./artifact.js");
				return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${await uploadArtifact(name, files, folder)}`;
			} catch (thrown) {
				const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
				warning(safe(`The report is not uploaded, its files lie in ${folder}: ${message}`));
				return null;
			}
		},
		async writeSummary(markdown) {
			try {
				await summary.addRaw(redact(markdown), true).write();
			} catch (thrown) {
				warning(`The job summary could not be written: ${safe(String(thrown))}`);
			}
		}
	};
}

// src/event.ts
const optional = (schema) => fallback(nullish(schema), void 0);
const User = object({
	id: number(),
	login: string(),
	type: fallback(string(), "User")
});
const Thread = object({
	number: number(),
	html_url: optional(string())
});
const Repository = object({
	full_name: optional(string()),
	private: optional(boolean())
});
const Payload = object({
	action: optional(string()),
	issue: optional(Thread),
	pull_request: optional(object({
		...Thread.entries,
		head: optional(object({ repo: nullish(Repository) }))
	})),
	comment: optional(object({
		id: number(),
		html_url: fallback(string(), ""),
		body: fallback(string(), ""),
		user: User
	})),
	sender: optional(User),
	repository: optional(Repository)
});
function readEvent(name, payload) {
	const parsed = safeParse(Payload, payload);
	if (!parsed.success || Array.isArray(payload)) return null;
	const { action, issue, pull_request: pull, comment, sender, repository } = parsed.output;
	const thread = issue ?? pull;
	const head = pull?.head;
	return {
		name,
		action: action ?? null,
		thread: thread ? {
			number: thread.number,
			url: thread.html_url ?? null
		} : null,
		comment: name === "issue_comment" && comment ? {
			id: comment.id,
			url: comment.html_url,
			body: comment.body,
			author: comment.user
		} : null,
		sender: sender ?? null,
		fromFork: head != null && head.repo?.full_name !== repository?.full_name,
		repositoryIsPrivate: repository?.private ?? null
	};
}

// src/runner/context.ts
function readRunContext(env) {
	const serverUrl = (env.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, "");
	const repository = readRepository(env);
	const runId = env.GITHUB_RUN_ID ?? "";
	return {
		event: readEventFile(env),
		repository,
		serverUrl,
		runUrl: repository && runId ? `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}` : null,
		runId,
		runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
		stepKey: [
			env.GITHUB_WORKFLOW,
			env.GITHUB_JOB,
			env.GITHUB_ACTION
		].join("/")
	};
}
function readRepository(env) {
	const [owner, name] = (env.GITHUB_REPOSITORY ?? "").split("/");
	return owner && name ? {
		owner,
		name
	} : null;
}
function readEventFile(env) {
	const file = env.GITHUB_EVENT_PATH;
	if (!file) throw unusable("The variable GITHUB_EVENT_PATH is not set");
	let payload;
	try {
		payload = JSON.parse(readFileSync(file, "utf8"));
	} catch (thrown) {
		throw unusable(thrown instanceof SyntaxError ? "It is not JSON" : `It cannot be opened: ${String(thrown)}`, thrown);
	}
	const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
	if (!event) throw unusable("It does not hold an event of GitHub");
	return event;
}
function unusable(why, cause) {
	return new Failure({
		what: "The event that started this run cannot be read",
		why,
		fix: "Run this as a step of a GitHub workflow; on a self-hosted runner check that its work folder is writable"
	}, { cause });
}

export { readRunContext as n, createActionsRunner as r, readRepository as t };