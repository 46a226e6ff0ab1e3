// Built from src/ by `npm run build`; do not edit.
import { i as PERMISSIONS, n as parseBaseUrl, t as isLoopback } from "./address.js";
import { t as Failure } from "./failure.js";
import { d as codeSpan, h as quote, i as parsePeriod, m as link, n as parseDocsUrl, p as inline, u as requestKey } from "./urls.js";
import { t as INPUTS } from "./action.js";

// src/inputs/fault.ts
function readRawInputs(read) {
	const names = Object.keys(INPUTS);
	const value = (name) => {
		const fallback = INPUTS[name].default;
		return read(name) || (fallback.startsWith("${{") ? "" : fallback);
	};
	return Object.fromEntries(names.map((name) => [name, value(name)]));
}
var Fault = class {
	allowed;
	constructor(allowed) {
		this.allowed = allowed;
	}
};
const SECRET = [
	"api-key",
	"github-token",
	"base-url"
];
function describeFault(name, raw, { allowed }) {
	if (raw === "") return `\`${name}\` is missing: ${allowed}`;
	if (SECRET.includes(name)) return `\`${name}\` is not usable: ${allowed}`;
	const given = raw.length > 60 ? `${raw.slice(0, 60)}…` : raw;
	return `\`${name}\` is ${JSON.stringify(given)}: ${allowed}`;
}
var InputFailure = class extends Failure {
	constructor(faults) {
		super({
			what: faults.length === 1 ? "One input is wrong" : `${faults.length} inputs are wrong`,
			why: faults.map((fault) => `- ${fault}`).join("\n"),
			fix: "Correct this and run it again; nothing was sent"
		});
		this.name = "InputFailure";
	}
};

// src/agent/comment.ts
const QUOTE_CHARACTERS = 1500;
function renderStatus(status, frame) {
	return [
		headline(status, frame),
		frame.prompt === null ? "" : quote(frame.prompt, QUOTE_CHARACTERS),
		...status.notes,
		...details(status, frame),
		footer(status, frame)
	].filter((block) => block !== "").join("\n\n");
}
function headline(status, frame) {
	const { phase, pullRequest, jobId, isGone, failure, elapsedMs } = status;
	const by = frame.askedBy === null ? "" : ` · asked by ${inline(frame.askedBy)}`;
	const took = elapsedMs < 1e3 ? "" : ` · ${duration(elapsedMs)}`;
	const until = ` · watched until ${clockTime(frame.watchedUntil)} UTC`;
	switch (phase) {
		case "starting":
		case "sending": return `⏳ **Starting** · ${clockTime(frame.startedAt)} UTC${by}${until}`;
		case "working": return `⏳ **Working** since ${clockTime(frame.startedAt)} UTC${by}${until}`;
		case "pull-request": return pullRequest ? `✅ **Pull request ready: ${link(pullRequest.label, pullRequest.url)}**${took}` : `✅ **Finished with a pull request; its link is withheld, the log says why**${took}`;
		case "no-changes": return `ℹ️ **Finished without a pull request**${took}`;
		case "created": return `📨 **Accepted; this run does not watch it**${by}`;
		case "archived": return `🗄️ **The job was archived**${took}`;
		case "failed": return `❌ **The job failed**${took}`;
		case "timed-out": return `⏸️ **Stopped watching after ${duration(elapsedMs)}; the job goes on**`;
		case "uncertain": return `⚠️ **The service did not confirm. A job may exist**${by}`;
		case "error": return `❌ **${failure ? words$1(failure.what) : "This did not work"}**${jobId === null || isGone ? by : " · the job goes on"}`;
		case "cancelled": return "🛑 **Run cancelled; the job goes on and may still open a pull request**";
		case "unsent": return `🛑 **Run stopped before anything was sent**${by}`;
		case "help": return "**Commands in this thread**";
		case "no-job": return "ℹ️ **No docs job in this thread yet**";
	}
}
function details(status, frame) {
	const { phase, job, jobId, isGone, failure } = status;
	const say = phrases(frame);
	const reason = failure ? `${words$1(failure.why)}.` : "";
	switch (phase) {
		case "starting":
		case "sending": return [];
		case "working": return [`${reads(job)} It opens its own pull request. Cancelling the run does not stop the job.`.trimStart()];
		case "pull-request": return [say.goOn(status.isPullRequestHere)];
		case "no-changes": return [`The service does not say why: there was nothing to change, or it committed directly. ${seeCommits(job)}`, say.goOn(false)];
		case "created": return [leftOver(status), say.lookAgain];
		case "archived": return [leftOver(status), say.startOver];
		case "failed": return [leftOver(status), `The service gives no reason. A smaller or more precise instruction often helps. ${say.startOver}`];
		case "timed-out": return [
			leftOver(status),
			reason,
			say.lookAgain
		];
		case "cancelled": return [say.lookAgain];
		case "uncertain": return [reason, `This request will not be sent twice. ${say.ifNothingAppears}`];
		case "error": return [failure ? reasonAndFix(failure) : "", jobId === null || isGone ? "" : say.lookAgain];
		case "unsent": return [reason, say.askAgain];
		case "help": return [say.commands];
		case "no-job": return [say.start];
	}
}
function phrases({ trigger, inThread, isComment }) {
	const command = (rest) => `\`${trigger} ${rest}\``;
	const startOver = `For a fresh start, write ${command("new: …")}`;
	return {
		startOver: inThread ? startOver : "",
		goOn: (alsoThere) => inThread ? `To change it, write \`${trigger}\` and what to change, here${alsoThere ? " or there" : " in this thread"}. ${startOver}` : "",
		lookAgain: inThread ? `To look again, write ${command("status")}.` : "To look again, run the workflow with this `job-id` and no prompt.",
		ifNothingAppears: `If no pull request appears soon, ${inThread ? `write ${command("new: …")}` : "start a new run."}`,
		askAgain: isComment ? "Please write the request again." : "Please start a new run.",
		start: `Start one: write \`${trigger}\` and what to change.`,
		commands: [
			`- ${command("…")} (an instruction): starts a job, or goes on with the job of this thread`,
			`- ${command("new: …")}: starts a fresh job`,
			`- ${command("status")}: shows the job of this thread and watches it again`,
			`- ${command("help")}: shows this list`
		].join("\n")
	};
}
function explain(failure) {
	return `**${words$1(failure.what)}.**\n\n${reasonAndFix(failure)}`;
}
function reasonAndFix({ why, fix, paste }) {
	const reasons = why.split("\n").map((line) => line.startsWith("- ") ? `- ${words$1(line.slice(2))}` : `${words$1(line)}.`);
	const block = paste === void 0 ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``;
	return `${reasons.join("\n")}\n\n${words$1(fix)}${block}`;
}
const words$1 = (text) => inline(text, 600);
function leftOver({ pullRequest }) {
	return pullRequest ? `Its pull request: ${link(pullRequest.label, pullRequest.url)}` : "";
}
function reads(job) {
	return job?.source.repository ? `The agent reads ${sourceOf(job)}.` : "";
}
function seeCommits(job) {
	return job?.source.repository ? `See the latest commits on ${sourceOf(job)}.` : "";
}
function sourceOf({ source }) {
	return codeSpan(`${source.repository ?? ""}${source.ref ? `@${source.ref}` : ""}`);
}
function footer({ job, jobId, followUpTo }, { logUrl }) {
	const id = jobId ?? followUpTo;
	const facts = [
		id === null ? "" : `job ${codeSpan(id)}`,
		job?.model ? `model ${codeSpan(job.model)}` : "",
		logUrl === null ? "" : link("log", logUrl)
	].filter((fact) => fact !== "");
	return facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
}
function duration(ms) {
	const seconds = Math.round(ms / 1e3);
	if (seconds < 90) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function clockTime(date) {
	return date.toISOString().slice(11, 16);
}

// src/agent/request.ts
const EVENTS_OF_THE_WORKFLOW = [
	"workflow_dispatch",
	"push",
	"schedule",
	"repository_dispatch"
];
function isSenderChecked(eventName) {
	return !EVENTS_OF_THE_WORKFLOW.includes(eventName);
}
function readRequest(inputs, context, command) {
	const { event } = context;
	const thread = inputs.issueNumber ?? event.thread?.number ?? 0;
	const byInput = taskOfInputs(inputs);
	const comment = byInput === null ? event.comment : null;
	return {
		key: comment ? requestKey(inputs.baseUrl, inputs.projectId, "comment", String(comment.id)) : requestKey(inputs.baseUrl, inputs.projectId, "run", context.runId, context.stepKey, inputs.prompt ?? "", inputs.jobId ?? ""),
		task: byInput ?? (command ? taskOfCommand(command) : { kind: "help" }),
		askedBy: comment ? comment.author : isSenderChecked(event.name) ? event.sender : null,
		comment,
		thread: thread === 0 ? null : thread
	};
}
function taskOfInputs({ prompt, jobId }) {
	if (prompt !== null) return jobId === null ? {
		kind: "create",
		prompt
	} : {
		kind: "message",
		prompt,
		jobId
	};
	return jobId === null ? null : {
		kind: "watch",
		jobId
	};
}
function taskOfCommand(command) {
	if (command.kind !== "instruct") return command;
	return {
		kind: command.fresh ? "create" : "continue",
		prompt: command.prompt
	};
}

// src/inputs/parsers.ts
const MAX_PROMPT_BYTES = 65536;
const MAX_TIMEOUT_MINUTES = 7200;
const PARSERS = {
	mode: oneOf("agent", "analytics"),
	"base-url": (raw) => {
		const address = parseBaseUrl(raw.trim());
		return typeof address === "string" ? address : new Fault(address.fault);
	},
	"api-key": (raw) => {
		const key = raw.trim();
		if (key === "") return new Fault("give the service's admin API key; a secret that this job cannot read is empty");
		return /^[\x21-\x7e]+$/.test(key) ? key : new Fault("a key has no spaces, line breaks or special characters; paste it again");
	},
	"project-id": (raw) => pathSegment(raw, "copy it from the service's API keys page"),
	"github-token": (raw) => raw.trim(),
	"timeout-minutes": (raw) => {
		if (raw.trim() === "") return null;
		const minutes = Number(raw);
		return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES ? minutes * 6e4 : new Fault(`give a number of minutes above 0 and at most ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`);
	},
	"issue-number": (raw) => {
		if (raw.trim() === "") return null;
		return /^\d{1,15}$/.test(raw.trim()) ? Number(raw) : new Fault("give the number of an issue or pull request, or 0 to post nowhere");
	},
	prompt: (raw) => {
		if (raw === "") return null;
		if (raw.trim() === "") return new Fault("it holds only white space; give the agent an instruction");
		if (!raw.isWellFormed()) return new Fault("it is not well-formed Unicode (a lone surrogate); give plain text");
		if (Buffer.byteLength(raw) > 65536) return new Fault(`it is over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the material`);
		return raw;
	},
	trigger: (raw) => /^[^\s<>`]{2,50}$/.test(raw.trim()) ? raw.trim() : new Fault("give one word of 2 to 50 characters, for example /docs"),
	context: oneOf("link", "thread", "none"),
	"job-id": (raw) => raw.trim() === "" ? null : pathSegment(raw, "copy it from the status comment or from the `job-id` output"),
	"required-permission": oneOf(...PERMISSIONS.slice(1)),
	"allowed-users": names,
	"allowed-bots": (raw) => {
		const bots = names(raw);
		return bots.includes("*") ? new Fault("name each bot; `*` would let any bot start jobs") : bots;
	},
	"pr-hosts": (raw) => {
		const hosts = names(raw);
		return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) ? hosts : new Fault("give host names only, for example gitlab.example.com");
	},
	wait: yesOrNo,
	period: (raw) => {
		const period = parsePeriod(raw.trim());
		return typeof period === "string" ? new Fault("give last-week, last-month, last-quarter, or last-N-days such as last-30-days") : period;
	},
	"date-from": (raw) => raw.trim() || null,
	"date-to": (raw) => raw.trim() || null,
	compare: yesOrNo,
	trend: wholeNumber(0, 104),
	"docs-url": (raw) => {
		if (raw.trim() === "") return null;
		const url = parseDocsUrl(raw.trim());
		return typeof url === "string" ? new Fault(url) : url;
	},
	sitemap: (raw) => {
		const location = raw.trim();
		const url = /^https?:/i.test(location) ? URL.parse(location) : null;
		return url?.protocol === "http:" && !isLoopback(url.hostname) ? new Fault("give a path, or an https address") : location || null;
	},
	"ignore-paths": (raw) => {
		const globs = raw.split(/[\s,]+(?![^{]*\})/).filter((glob) => glob !== "");
		return globs.every((glob) => /^!?[/*]/.test(glob)) ? globs : new Fault("a path starts with a slash, and so does each glob, for example /changelog/**");
	},
	top: wholeNumber(1, 1e3),
	formats: (raw) => {
		const formats = words(raw);
		return formats.length > 0 && formats.every(isFormat) ? [...new Set(formats.filter(isFormat))] : new Fault(`give some of ${FORMATS.join(", ")}`);
	},
	"output-dir": (raw) => raw.trim() || new Fault("give a folder"),
	"artifact-name": (raw) => raw.trim() || null,
	"allow-public-report": yesOrNo,
	"max-requests": wholeNumber(1, 1e5)
};
const FORMATS = [
	"md",
	"html",
	"csv",
	"json"
];
function isFormat(word) {
	return FORMATS.some((format) => format === word);
}
function oneOf(...words) {
	return (raw) => words.find((word) => word === raw.trim()) ?? new Fault(`give ${words.map((word) => `\`${word}\``).join(", ")}`);
}
function yesOrNo(raw) {
	const word = raw.trim().toLowerCase();
	return word === "true" || word === "false" ? word === "true" : new Fault("give true or false");
}
function wholeNumber(least, most) {
	return (raw) => {
		const number = /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : NaN;
		return number >= least && number <= most ? number : new Fault(`give a whole number from ${least} to ${most}`);
	};
}
function words(raw) {
	return raw.split(/[\s,]+/).filter((word) => word !== "");
}
function names(raw) {
	return words(raw).map((name) => name.replace(/^@/, "").toLowerCase());
}
function pathSegment(raw, hint) {
	const text = raw.trim();
	if (text === "") return new Fault(hint);
	return text.isWellFormed() && !/[/\s\p{Cc}]/u.test(text) && text !== "." && text !== ".." ? text : new Fault(`it has a slash, white space or control characters; ${hint}`);
}

export { clockTime as a, Fault as c, readRawInputs as d, readRequest as i, InputFailure as l, PARSERS as n, explain as o, isSenderChecked as r, renderStatus as s, MAX_PROMPT_BYTES as t, describeFault as u };