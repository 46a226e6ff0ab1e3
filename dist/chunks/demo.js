// Built from src/ by `npm run build`; do not edit.
import { startEmulator } from "./emulator.js";
import { join, resolve } from "node:path";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";

// src/emulator/events.ts
function commentCreated(github, commentId) {
	return {
		name: "issue_comment",
		payload: github.commentEvent(commentId)
	};
}
function workflowDispatch(github, sender) {
	return {
		name: "workflow_dispatch",
		payload: github.dispatchEvent(sender)
	};
}

// src/emulator/runner.ts
function startStep(options) {
	const { script, inputs, event, repository, githubUrl, state = {}, env = {} } = options;
	const folder = mkdtempSync(join(tmpdir(), "docs-agent-step-"));
	const file = (name, content = "") => {
		const path = join(folder, name);
		writeFileSync(path, content);
		return path;
	};
	const files = {
		GITHUB_EVENT_PATH: file("event.json", JSON.stringify(event.payload)),
		GITHUB_OUTPUT: file("output"),
		GITHUB_STATE: file("state"),
		GITHUB_STEP_SUMMARY: file("summary.md")
	};
	const prefixed = (prefix, values, name) => Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${name(key)}`, value]));
	const child = spawn(process.execPath, [script], {
		cwd: folder,
		env: {
			...surroundings(),
			GITHUB_ACTIONS: "true",
			GITHUB_EVENT_NAME: event.name,
			GITHUB_REPOSITORY: repository,
			GITHUB_API_URL: githubUrl,
			GITHUB_SERVER_URL: "https://github.com",
			GITHUB_RUN_ID: "9876543210",
			GITHUB_RUN_ATTEMPT: "1",
			GITHUB_WORKFLOW: "Docs",
			GITHUB_JOB: "docs",
			GITHUB_ACTION: "__docs-agent-action",
			RUNNER_TEMP: folder,
			...files,
			...prefixed("INPUT_", inputs, (key) => key.replaceAll(" ", "_").toUpperCase()),
			...prefixed("STATE_", state, (key) => key),
			...env
		},
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	let log = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8");
		stream.on("data", (text) => {
			log += text;
		});
	}
	const written = () => ({
		outputs: readCommands(files.GITHUB_OUTPUT),
		state: readCommands(files.GITHUB_STATE)
	});
	return {
		kill: (signal) => void child.kill(signal),
		written,
		done: new Promise((resolve, reject) => {
			child.once("error", reject);
			child.once("close", (exitCode) => {
				const summary = readFileSync(files.GITHUB_STEP_SUMMARY, "utf8");
				resolve({
					exitCode,
					...written(),
					summary,
					log
				});
				rmSync(folder, {
					recursive: true,
					force: true
				});
			});
		})
	};
}
function surroundings() {
	return Object.fromEntries([
		"PATH",
		"HOME",
		"SystemRoot",
		"USERPROFILE",
		"TEMP",
		"TMP",
		"TMPDIR"
	].map((name) => [name, process.env[name]]).filter(([, value]) => value !== void 0));
}
function readCommands(path) {
	const values = {};
	const lines = readFileSync(path, "utf8").split(/\r?\n/);
	for (let index = 0; index < lines.length; index++) {
		const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(lines[index] ?? "") ?? [];
		if (!name || !delimiter) continue;
		const end = lines.indexOf(delimiter, index + 1);
		if (end === -1) break;
		values[name] = lines.slice(index + 1, end).join("\n");
		index = end;
	}
	return values;
}

// src/demo/thread.ts
const WIDTH = 100;
const EMOJI = {
	eyes: "👀",
	rocket: "🚀",
	"+1": "👍",
	confused: "😕"
};
function renderThread(github, number) {
	const thread = github.issue(number);
	const lines = [`━━ ${thread?.isPullRequest ? "Pull request" : "Issue"} #${number} · ${thread?.title ?? ""} `.padEnd(WIDTH, "━")];
	for (const comment of github.comments(number)) {
		const reactions = github.reactions(comment.id).map(({ content }) => EMOJI[content] ?? content);
		lines.push("", `┌ ${comment.author.login}`);
		lines.push(...readable(comment.body).map((line) => `│ ${line}`.trimEnd()));
		lines.push(reactions.length > 0 ? `└ ${reactions.join(" ")}` : "└");
	}
	return lines;
}
function readable(markdown) {
	return markdown.replace(/<!--[\s\S]*?-->\n?/g, "").replace(/<\/?(sub|details|summary)>/g, "").replaceAll("**", "").replace(/\[([^\]]+)\]\(([^)]+)\)/g, "$1 ($2)").replace(/\\([^\w\s])/g, "$1").split("\n");
}

// src/demo/demo.ts
const REQUESTS = 12;
const REPORTS = 13;
async function demo({ scripts, outputDir, print, onEnd }) {
	const emulator = await startEmulator({ job: { durationMs: 1500 } });
	const { github } = emulator;
	const step = (event, inputs = {}) => runAction(emulator, scripts, event, inputs);
	const ask = (issue, body) => step(commentCreated(github, github.addComment(issue, {
		author: "ana",
		body
	}).id));
	const show = (issue) => {
		print("");
		for (const line of renderThread(github, issue)) print(line);
	};
	try {
		github.setPermission("ana", "write");
		github.addIssue({
			number: 12,
			title: "Windows users cannot find the install steps",
			author: "ben"
		});
		github.addIssue({
			number: REPORTS,
			title: "Who reads our docs",
			author: "ana"
		});
		print("A documentation service and a GitHub run on this machine for a moment; nothing leaves it.");
		print("Everything below is what the built action does there, started as a workflow runner starts it.");
		const first = await ask(12, "/docs add a Windows section to the install page");
		const second = await ask(12, "/docs also mention winget");
		show(12);
		const report = await step(workflowDispatch(github, "ana"), {
			mode: "analytics",
			"docs-url": emulator.docsUrl,
			sitemap: emulator.sitemapUrl,
			"issue-number": String(REPORTS),
			"output-dir": resolve(outputDir),
			"allow-public-report": "true"
		});
		const proposal = /`(\/docs new: [^`]+)`/.exec(github.comments(REPORTS)[0]?.body ?? "")?.[1];
		const third = proposal === void 0 ? report : await ask(REPORTS, proposal);
		show(REPORTS);
		for (const { number, isPullRequest } of github.issues()) if (isPullRequest) show(number);
		print("");
		print(`The report lies in ${resolve(outputDir)}`);
		const steps = [
			first,
			second,
			report,
			third
		];
		for (const { exitCode, log } of steps) if (exitCode !== 0) print(log);
		onEnd?.(github);
		return steps.every(({ exitCode }) => exitCode === 0) && proposal !== void 0;
	} finally {
		await emulator.close();
	}
}
async function runAction(emulator, scripts, event, inputs) {
	const { repository, githubUrl } = emulator;
	const given = {
		"base-url": emulator.baseUrl,
		"api-key": emulator.apiKey,
		"project-id": emulator.projectId,
		"github-token": emulator.githubToken,
		...inputs
	};
	const main = await startStep({
		script: scripts.main,
		inputs: given,
		event,
		repository,
		githubUrl
	}).done;
	const { state } = main;
	const post = await startStep({
		script: scripts.post,
		inputs: given,
		event,
		repository,
		githubUrl,
		state
	}).done;
	return {
		...main,
		exitCode: main.exitCode || post.exitCode,
		log: main.log + post.log
	};
}

export { demo };