// Built from src/ by `npm run build`; do not edit.
import { setTimeout } from "node:timers/promises";
import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import * as os$1 from "os";
import { EOL } from "os";
import * as crypto from "crypto";
import * as fs$1 from "fs";
import { constants, promises } from "fs";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve as resolve$1 } from "node:path";
import { readFileSync } from "node:fs";

// src/clock.ts
const systemClock = {
	now: () => /* @__PURE__ */ new Date(),
	monotonic: () => performance.now(),
	async sleep(ms, signal) {
		signal.throwIfAborted();
		try {
			await setTimeout(ms, void 0, { signal });
		} catch {
			throw signal.reason;
		}
	}
};

// src/failure.ts
var Failure = class extends Error {
	what;
	why;
	fix;
	paste;
	constructor(explanation, options) {
		super(sentences(explanation), options);
		this.name = "Failure";
		this.what = explanation.what;
		this.why = explanation.why;
		this.fix = explanation.fix;
		if (explanation.paste !== void 0) this.paste = explanation.paste;
	}
};
function sentences({ what, why, fix, paste }) {
	return `${what}${why.startsWith("- ") ? `:\n${why}\n` : `. ${why}. `}${fix}${paste === void 0 ? "." : `:\n${paste}`}`;
}
function toFailure(thrown) {
	if (thrown instanceof Failure) return thrown;
	const why = thrown instanceof Error ? thrown.message : String(thrown);
	return new Failure({
		what: "The action stopped on an error that it did not expect",
		why: why || "The error carries no message",
		fix: "Run it again; if it stays, report it with this log"
	}, { cause: thrown });
}

// src/generated/action.ts
const INPUTS = {
	"mode": {
		"required": false,
		"default": "agent",
		"description": "What to do: `agent` (an instruction becomes a job), `analytics` (a report on visitors), or `check` (looks at the set-up for either, and starts nothing)."
	},
	"base-url": {
		"required": true,
		"default": "",
		"description": "Address of the documentation service, `https://…`; plain `http` only for loopback."
	},
	"api-key": {
		"required": true,
		"default": "",
		"description": "Admin API key of the service. Masked before anything else happens."
	},
	"project-id": {
		"required": true,
		"default": "",
		"description": "The project, as the service's API keys page shows it."
	},
	"github-token": {
		"required": false,
		"default": "${{ github.token }}",
		"description": "Token for comments, reactions and permission look-ups."
	},
	"timeout-minutes": {
		"required": false,
		"default": "",
		"description": "How long this run may wait for the job or for quota, in minutes; fractions are allowed. Default: agent `30`, analytics `5`; a check waits half a minute at most."
	},
	"issue-number": {
		"required": false,
		"default": "",
		"description": "Issue or pull request to post to; `0` posts nowhere. Default: agent: the event's own; analytics: none."
	},
	"prompt": {
		"required": false,
		"default": "",
		"description": "The instruction, sent exactly as given. Default: the `/docs …` comment that started the workflow."
	},
	"trigger": {
		"required": false,
		"default": "/docs",
		"description": "The word that starts a command in a comment."
	},
	"context": {
		"required": false,
		"default": "link",
		"description": "What a comment's instruction takes along as background: `link` (where it was asked), `thread` (title, body and comments of people who hold `required-permission`), `none`. Never added to an explicit `prompt`."
	},
	"job-id": {
		"required": false,
		"default": "",
		"description": "With a prompt: send it to this job as a follow-up. Without: watch this job."
	},
	"required-permission": {
		"required": false,
		"default": "write",
		"description": "Least repository permission of whoever asks: `triage`, `write`, `maintain`, `admin`; `read` only in a private repository."
	},
	"allowed-users": {
		"required": false,
		"default": "",
		"description": "Logins that narrow who may ask, separated by commas or line breaks. Default: everyone with the permission."
	},
	"allowed-bots": {
		"required": false,
		"default": "",
		"description": "Logins of bots whose text may start a job, separated by commas or line breaks; no `*`."
	},
	"pr-hosts": {
		"required": false,
		"default": "",
		"description": "Further code hosts whose pull request links may be posted, separated by commas or line breaks. Always allowed: github.com and the GitHub server of the workflow."
	},
	"wait": {
		"required": false,
		"default": "true",
		"description": "`false`: create or send, report the job, and stop without watching it."
	},
	"period": {
		"required": false,
		"default": "last-week",
		"description": "Analytics: what to report on: `last-week` (Monday to Sunday), `last-N-days`, `last-month`, `last-quarter`; complete UTC days only."
	},
	"date-from": {
		"required": false,
		"default": "",
		"description": "Analytics: first day, YYYY-MM-DD; with `date-to` it overrides `period`."
	},
	"date-to": {
		"required": false,
		"default": "",
		"description": "Analytics: the day after the last one, YYYY-MM-DD."
	},
	"compare": {
		"required": false,
		"default": "true",
		"description": "Analytics: also read the window before, to tell what changed."
	},
	"trend": {
		"required": false,
		"default": "8",
		"description": "Analytics: windows of site totals to chart, one request each; `0` for none."
	},
	"docs-url": {
		"required": false,
		"default": "",
		"description": "Analytics: address of the published site; makes page links."
	},
	"sitemap": {
		"required": false,
		"default": "",
		"description": "Analytics: path or https address of the sitemap, for pages nobody visited and visits to nothing published. Default: `<docs-url>/sitemap.xml` if `docs-url` is given."
	},
	"ignore-paths": {
		"required": false,
		"default": "",
		"description": "Analytics: globs of paths to leave out of rankings (never out of the data), such as `/changelog/**`, separated by commas or line breaks."
	},
	"top": {
		"required": false,
		"default": "20",
		"description": "Analytics: rows in each ranking."
	},
	"formats": {
		"required": false,
		"default": "md,html,csv,json",
		"description": "Analytics: which files to write: `md`, `html`, `csv`, `json`."
	},
	"output-dir": {
		"required": false,
		"default": "docs-report",
		"description": "Analytics: folder for the files."
	},
	"artifact-name": {
		"required": false,
		"default": "",
		"description": "Analytics: name of the uploaded artifact; `none` uploads nothing. Default: `docs-report-<project-id>`."
	},
	"allow-public-report": {
		"required": false,
		"default": "false",
		"description": "Analytics: in a public repository summary, artifact and comment are public; without `true` here nothing is written there."
	},
	"max-requests": {
		"required": false,
		"default": "40",
		"description": "Analytics: most requests to the service in this run, so that others keep their share of the quota."
	}
};

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
	return {
		name,
		given: describeGiven(name, raw),
		allowed
	};
}
function describeGiven(name, raw) {
	if (raw === "") return "missing";
	if (SECRET.includes(name)) return "not usable";
	return JSON.stringify(raw.length > 60 ? `${raw.slice(0, 60)}…` : raw);
}
var InputFailure = class extends Failure {
	constructor(faults) {
		super({
			what: faults.length === 1 ? "One input is wrong" : `${faults.length} inputs are wrong`,
			why: faults.map(({ name, given, allowed }) => `- \`${name}\` is ${given}: ${allowed}`).join("\n"),
			fix: "Correct this and run it again; nothing was sent"
		});
		this.name = "InputFailure";
	}
};

// src/agent/command.ts
function parseCommand(body, trigger) {
	const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
	if (!text.startsWith(trigger)) return null;
	const rest = text.slice(trigger.length);
	if (rest !== "" && !/^\s/.test(rest)) return null;
	const firstLine = rest.split("\n", 1)[0]?.trim();
	if (firstLine === "status" || firstLine === "help") return { kind: firstLine };
	const instruction = rest.trim();
	const fresh = instruction.startsWith("new:");
	const prompt = fresh ? instruction.slice(4).trim() : instruction;
	return prompt === "" ? { kind: "help" } : {
		kind: "instruct",
		prompt,
		fresh
	};
}

// src/marker.ts
const VERSION = "1";
const LINE = /^<!-- docs-agent:1 kind=(\w+) request=(\S*) project=(\S*) job=(\S*) phase=(\S*) run=(\S*) hmac=([0-9a-f]{64}) -->\s*(?:\n|$)/;
function createSigner(scope) {
	const key = Buffer.from(hkdfSync("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
	const sign = (thread, { kind, request, job, phase, run }) => createHmac("sha256", key).update(JSON.stringify([
		VERSION,
		scope.baseUrl,
		scope.projectId,
		scope.repository.toLowerCase(),
		thread,
		kind,
		request,
		job,
		phase,
		run
	])).digest();
	return {
		write(thread, marker) {
			const { kind, request, job, phase, run } = marker;
			const hmac = sign(thread, marker).toString("hex");
			return `<!-- docs-agent:${VERSION} kind=${kind} request=${encode(request)} project=${encode(scope.projectId)} job=${encode(job ?? "")} phase=${encode(phase)} run=${encode(run)} hmac=${hmac} -->`;
		},
		read(thread, body) {
			const fields = LINE.exec(body.replaceAll("\r\n", "\n"));
			if (!fields) return null;
			const [, kind, request, , job, phase, run] = fields.map((field) => decode(field ?? ""));
			const hmac = Buffer.from(fields[7] ?? "", "hex");
			if (kind !== "job" && kind !== "news" && kind !== "report" && kind !== "denied") return null;
			const marker = {
				kind,
				request: request ?? "",
				job: job || null,
				phase: phase ?? "",
				run: run ?? ""
			};
			return timingSafeEqual(sign(thread, marker), hmac) ? marker : null;
		}
	};
}
function isReportMarker(body) {
	return LINE.exec(body)?.[1] === "report";
}
function requestKey(...parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
function encode(value) {
	return encodeURIComponent(value).replaceAll("-", "%2D");
}
function decode(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
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

// src/github/port.ts
const PERMISSIONS = [
	"none",
	"read",
	"triage",
	"write",
	"maintain",
	"admin"
];
var GitHubFailure = class extends Failure {
	status;
	constructor(explanation, details = {}) {
		super(explanation, { cause: details.cause });
		this.name = "GitHubFailure";
		this.status = details.status;
	}
};

// src/inputs/access.ts
function accessOf(checked) {
	return {
		baseUrl: checked["base-url"],
		apiKey: checked["api-key"],
		projectId: checked["project-id"],
		githubToken: checked["github-token"]
	};
}

// src/analytics/period.ts
const DAY_MS = 864e5;
const MONTHS = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
const dayOf = (year, month, date) => Date.UTC(year, month, date) / DAY_MS;
const today = (now) => Math.floor(now.getTime() / DAY_MS);
const dateOf = (day) => /* @__PURE__ */ new Date(day * DAY_MS);
const iso = (day) => dateOf(day).toISOString().slice(0, 10);
function parseDay(raw) {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? Date.parse(raw) / DAY_MS : NaN;
	return day >= 0 && iso(day) === raw ? day : null;
}
function parsePeriod(raw) {
	if (raw === "last-week") return { unit: "week" };
	if (raw === "last-month") return { unit: "month" };
	if (raw === "last-quarter") return { unit: "quarter" };
	const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
	if (days !== void 0) return {
		unit: "days",
		days: Number(days)
	};
	return `period is ${JSON.stringify(raw)}; allowed are last-week, last-month, last-quarter and last-N-days with N from 1 to 999, such as last-30-days`;
}
function windowsFor(request, now) {
	const { dateFrom, dateTo } = request;
	if (dateFrom === null && dateTo === null) return windowsBefore(startOf(request.period, today(now)), request.period);
	if (dateFrom === null) return "date-to is given without date-from; give both or neither";
	if (dateTo === null) return "date-from is given without date-to; give both or neither";
	const from = parseDay(dateFrom);
	if (from === null) return notADate("date-from", dateFrom);
	const to = parseDay(dateTo);
	if (to === null) return notADate("date-to", dateTo);
	if (to <= from) return `date-to is ${dateTo} and date-from is ${dateFrom}; date-to is exclusive, so it must be at least ${iso(from + 1)}`;
	if (to > today(now)) return `date-to is ${dateTo}, but only days that are over in UTC can be reported; date-to may be ${iso(today(now))} at most (it is exclusive)`;
	return windowsBefore(to, explicitPeriod(from, to));
}
function trendWindows(current, period, n) {
	const windows = [];
	let to = dayIn(current.to);
	while (windows.length < n) {
		const from = stepBack(to, period);
		if (from < 0) break;
		windows.unshift(windowOf(from, to));
		to = from;
	}
	return windows;
}
function unitOf(windows) {
	const [unit, other] = new Set(windows.map(({ from, to }) => calendarUnit(dayIn(from), dayIn(to))));
	return unit === void 0 || other !== void 0 ? "window" : unit;
}
function notADate(input, raw) {
	return `${input} is ${JSON.stringify(raw)}; it must be a date such as 2026-11-09 (year, month, day)`;
}
function startOf(period, day) {
	const date = dateOf(day);
	switch (period.unit) {
		case "week": return day - (date.getUTCDay() + 6) % 7;
		case "month": return dayOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
		case "quarter": return dayOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
		case "days": return day;
	}
}
function stepBack(end, period) {
	return period.unit === "days" ? end - period.days : startOf(period, end - 1);
}
function windowsBefore(end, period) {
	const from = stepBack(end, period);
	return {
		current: windowOf(from, end),
		previous: windowOf(stepBack(from, period), from),
		period
	};
}
function explicitPeriod(from, to) {
	const unit = calendarUnit(from, to);
	return unit === "month" || unit === "quarter" ? { unit } : {
		unit: "days",
		days: to - from
	};
}
function calendarUnit(from, to) {
	if (to - from === 1) return "day";
	for (const unit of [
		"week",
		"month",
		"quarter"
	]) if (startOf({ unit }, to) === to && stepBack(to, { unit }) === from) return unit;
	return "window";
}
function windowOf(from, to) {
	return {
		from: iso(from),
		to: iso(to),
		days: to - from,
		label: label(dateOf(from), dateOf(to - 1))
	};
}
function dayIn(date) {
	return Date.parse(date) / DAY_MS;
}
function label(first, last) {
	const month = (date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
	const end = `${month(last)} ${last.getUTCFullYear()}`;
	if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${month(first)} ${first.getUTCFullYear()} – ${end}`;
	if (first.getUTCMonth() !== last.getUTCMonth()) return `${month(first)} – ${end}`;
	return first.getUTCDate() === last.getUTCDate() ? end : `${first.getUTCDate()}–${end}`;
}

// src/service/address.ts
function isLoopback(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
function parseBaseUrl(raw) {
	const url = URL.parse(raw);
	if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) return { fault: "give a whole address, for example https://api.example.com" };
	if (url.username || url.password) return { fault: "it holds a user name or a password; give the address without" };
	if (/[?#]/.test(raw)) return { fault: "it holds a query or a fragment; end it before the ? or #" };
	if (isMetadata(url.hostname)) return { fault: `${url.hostname} is reserved for the inside of a cloud; no such service lives there` };
	if (url.protocol === "http:" && !isLoopback(url.hostname)) return { fault: "over http the key could be read on the way; use https (plain http is for loopback only)" };
	return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
const METADATA = [
	"metadata",
	"metadata.goog",
	"metadata.google.internal",
	"instance-data",
	"instance-data.ec2.internal",
	"[fd00:ec2::254]",
	"168.63.129.16",
	"100.100.100.200",
	"192.0.0.192"
];
function isMetadata(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return METADATA.includes(host) || host.startsWith("169.254.") || /^\[(?:::(?:ffff:)?|64:ff9b::)a9fe:/.test(host) || /^\[fe[89ab][0-9a-f]:/.test(host);
}

// src/text/urls.ts
const LONGEST_LINK = 2e3;
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
function parsePullRequestLink(raw, hosts, serverUrl) {
	const [, host = "", path = ""] = raw.length <= LONGEST_LINK && PLAIN_LINK.exec(raw) || [];
	if (host === "" || path.split("/").some((segment) => segment === "." || segment === "..")) return null;
	const url = `https://${host}${path}`;
	if (host === "github.com" || host === URL.parse(serverUrl)?.hostname) {
		const [, owner = "", repo = "", number = ""] = PULL_REQUEST.exec(path) ?? [];
		if (owner === "") return null;
		return {
			url,
			label: `${owner}/${repo}#${number}`,
			host,
			owner,
			repo,
			number: Number(number)
		};
	}
	if (!hosts.some((allowed) => allowed.toLowerCase() === host)) return null;
	return {
		url,
		label: `${host}${path}`,
		host
	};
}
function parseDocsUrl(raw) {
	const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
	if (url === null || !/^https?:\/\//i.test(raw)) return "Give the full address of the published site, such as https://docs.example.com";
	if (url.username !== "" || url.password !== "") return "The address of the site must not hold a user or password";
	if (/[?#]/.test(raw)) return "The address of the site must end before any ? or #";
	url.pathname = url.pathname.replace(/\/+$/, "");
	return url;
}
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
function pageLink(docsUrl, path) {
	if (!path.startsWith("/") || !path.isWellFormed()) return null;
	const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
	if (!PAGE_PATH.test(escaped) || DOTS.test(escaped)) return null;
	const base = docsUrl.pathname.replace(/\/$/, "");
	const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
	return docsUrl.origin + full;
}

// src/inputs/parsers.ts
const MAX_PROMPT_BYTES = 65536;
const MAX_TIMEOUT_MINUTES = 7200;
const PARSERS = {
	mode: oneOf("agent", "analytics", "check"),
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
		const formats = words$1(raw);
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
function words$1(raw) {
	return raw.split(/[\s,]+/).filter((word) => word !== "");
}
function names(raw) {
	return words$1(raw).map((name) => name.replace(/^@/, "").toLowerCase());
}
function pathSegment(raw, hint) {
	const text = raw.trim();
	if (text === "") return new Fault(hint);
	return text.isWellFormed() && !/[/\s\p{Cc}]/u.test(text) && text !== "." && text !== ".." ? text : new Fault(`it has a slash, white space or control characters; ${hint}`);
}

// src/inputs/judge.ts
function judge(raw, names) {
	const faults = [];
	const parsed = {};
	for (const name of names) {
		const value = PARSERS[name](raw[name]);
		if (value instanceof Fault) faults.push(describeFault(name, raw[name], value));
		else parsed[name] = value;
	}
	return {
		parsed,
		faults,
		fault(name, allowed) {
			faults.push(describeFault(name, raw[name], new Fault(allowed)));
		},
		values() {
			if (faults.length > 0) throw new InputFailure(faults);
			return parsed;
		}
	};
}

// src/inputs/names.ts
const SHARED = [...[
	"mode",
	"base-url",
	"api-key",
	"project-id",
	"github-token"
], ...[
	"timeout-minutes",
	"issue-number",
	"trigger"
]];
const AGENT_INPUTS = [
	...SHARED,
	...[
		"prompt",
		"context",
		"job-id",
		"required-permission"
	],
	...[
		"allowed-users",
		"allowed-bots",
		"pr-hosts",
		"wait"
	]
];
const ANALYTICS_INPUTS = [
	...SHARED,
	...[
		"period",
		"date-from",
		"date-to",
		"compare",
		"trend",
		"docs-url",
		"sitemap"
	],
	...[
		"ignore-paths",
		"top",
		"formats",
		"output-dir",
		"artifact-name",
		"allow-public-report"
	],
	"max-requests"
];

// src/inputs/agent.ts
function judgeWait({ parsed, fault }, raw) {
	const onlyWatches = raw["job-id"].trim() !== "" && raw.prompt === "";
	if (parsed.wait !== false || !onlyWatches) return;
	fault("wait", "a `job-id` without a `prompt` is there to be watched; leave `wait` out, or add a prompt");
}
function readAgentInputs(raw, circumstances) {
	const judgement = judge(raw, AGENT_INPUTS);
	const { parsed, fault, values } = judgement;
	const hasJob = raw["job-id"].trim() !== "";
	if (raw.prompt === "" && !hasJob && !circumstances.hasCommand) fault("prompt", `the event \`${circumstances.eventName}\` brings no instruction; give one, or a \`job-id\` to watch`);
	judgeWait(judgement, raw);
	if (parsed["required-permission"] === "read" && !circumstances.repositoryIsPrivate) fault("required-permission", "everybody can read a public repository; give triage, write, maintain or admin");
	if (parsed["github-token"] === "" && circumstances.needsGitHub) fault("github-token", "leave the input out to use the workflow's own token, or set `issue-number: 0`");
	const checked = values();
	return {
		...accessOf(checked),
		timeoutMs: checked["timeout-minutes"] ?? 18e5,
		issueNumber: checked["issue-number"],
		prompt: checked.prompt,
		trigger: checked.trigger,
		context: checked.context,
		jobId: checked["job-id"],
		requiredPermission: checked["required-permission"],
		allowedUsers: checked["allowed-users"],
		allowedBots: checked["allowed-bots"],
		prHosts: checked["pr-hosts"],
		wait: checked.wait
	};
}

// src/inputs/analytics.ts
const PUBLIC = "what this workflow writes is public, unless the repository is known to be private; set it to true if the report may be read by everybody";
function refusePublicReport() {
	return new InputFailure([describeFault("allow-public-report", "false", new Fault(PUBLIC))]);
}
function judgeWindows({ parsed, fault }, now) {
	const period = parsed.period ?? { unit: "week" };
	const dates = {
		dateFrom: parsed["date-from"] ?? null,
		dateTo: parsed["date-to"] ?? null
	};
	const windows = windowsFor({
		period,
		...dates
	}, now);
	if (typeof windows !== "string") return windows;
	fault(windows.startsWith("date-to") ? "date-to" : "date-from", windows);
	return null;
}
function sitemapOf(given, docsUrl) {
	return given ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}
function readAnalyticsInputs(raw, circumstances) {
	const judgement = judge(raw, ANALYTICS_INPUTS);
	const { parsed, fault, values } = judgement;
	const windows = judgeWindows(judgement, circumstances.now);
	if (circumstances.isPublic && parsed["allow-public-report"] === false) fault("allow-public-report", PUBLIC);
	if (parsed["issue-number"] && parsed["github-token"] === "") fault("github-token", "leave the input out to use the workflow's own token");
	const checked = values();
	const docsUrl = checked["docs-url"];
	const artifactName = checked["artifact-name"] ?? `docs-report-${checked["project-id"]}`;
	return {
		...accessOf(checked),
		timeoutMs: checked["timeout-minutes"] ?? 3e5,
		issueNumber: checked["issue-number"] || null,
		trigger: checked.trigger,
		windows,
		compare: checked.compare,
		trend: checked.trend,
		docsUrl,
		sitemap: sitemapOf(checked.sitemap, docsUrl),
		ignorePaths: checked["ignore-paths"],
		top: checked.top,
		formats: checked.formats,
		outputDir: checked["output-dir"],
		artifactName: artifactName === "none" ? null : artifactName,
		allowPublicReport: checked["allow-public-report"],
		maxRequests: checked["max-requests"]
	};
}

// src/inputs/check.ts
const PATIENCE_MS = 3e4;
const MOST_REQUESTS = 3;
const NOWHERE = "https://service.invalid";
function readCheckInputs(raw, now) {
	const judgement = judge(raw, Object.keys(PARSERS));
	const windows = judgeWindows(judgement, now) ?? windowsFor(LAST_WEEK, now);
	judgeWait(judgement, raw);
	const { parsed, faults } = judgement;
	const { "base-url": baseUrl, "api-key": apiKey, "project-id": projectId } = parsed;
	return {
		faults,
		purposes: purposesOf(raw),
		canAsk: baseUrl !== void 0 && apiKey !== void 0 && projectId !== void 0,
		access: {
			baseUrl: baseUrl ?? NOWHERE,
			apiKey: apiKey ?? "",
			projectId: projectId ?? "",
			githubToken: parsed["github-token"] ?? "",
			maxRequests: Math.min(parsed["max-requests"] ?? MOST_REQUESTS, MOST_REQUESTS)
		},
		issueNumber: parsed["issue-number"] ?? null,
		requiredPermission: parsed["required-permission"] ?? "write",
		allowedUsers: parsed["allowed-users"] ?? [],
		allowedBots: parsed["allowed-bots"] ?? [],
		trigger: parsed.trigger ?? INPUTS.trigger.default,
		windows,
		docsUrl: parsed["docs-url"] ?? null,
		sitemap: sitemapOf(parsed.sitemap, parsed["docs-url"]),
		allowPublicReport: parsed["allow-public-report"] ?? false,
		leastRequests: 1 + Math.max((parsed.trend ?? 0) - 1, parsed.compare === false ? 0 : 1),
		timeoutMs: Math.min(parsed["timeout-minutes"] ?? PATIENCE_MS, PATIENCE_MS)
	};
}
const LAST_WEEK = {
	period: { unit: "week" },
	dateFrom: null,
	dateTo: null
};
function purposesOf(raw) {
	const isGiven = (name) => raw[name].trim() !== "" && raw[name].trim() !== INPUTS[name].default;
	const reportOnly = ANALYTICS_INPUTS.filter((name) => !AGENT_INPUTS.some((other) => other === name));
	const agentOnly = AGENT_INPUTS.filter((name) => !ANALYTICS_INPUTS.some((other) => other === name));
	const isReport = reportOnly.some(isGiven);
	return [...!isReport || agentOnly.some(isGiven) ? ["comments"] : [], ...isReport ? ["report"] : []];
}

// src/text/cut.ts
let graphemes;
function cut(text, max) {
	if (text.length <= max) return text;
	graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	const last = graphemes.segment(text).containing(max - 1);
	return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

// src/text/inert.ts
const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
const PUNCTUATION = /^[("'.,;:!?%)]+$/;
const SIGN = /^[-+=&/]$/;
const LIST_NUMBER = /^\d{1,9}[.)]$/;
const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
const BRACKETED = /^([("']*)(.*?[^.,;:!?)"'])([.,;:!?)"']*)$/;
function inertLine(line) {
	const pieces = [];
	const add = (code, text, gap) => {
		const last = pieces.at(-1);
		if (code && last?.code) pieces[pieces.length - 1] = {
			...last,
			text: last.text + gap + text
		};
		else if (text !== "") pieces.push({
			code,
			text,
			gap
		});
	};
	let end = 0;
	for (const { 0: word, index, groups } of line.matchAll(TOKEN)) {
		const first = pieces.length === 0;
		const gap = index > end && !first ? " " : "";
		end = index + word.length;
		if (groups?.own !== void 0) add(true, groups.own.replace(/\s+/g, " ").trim() || word, gap);
		else if (isPlain(word, first)) add(false, word, gap);
		else {
			const [, before = "", core = word, after = ""] = BRACKETED.exec(word) ?? [];
			add(false, before, gap);
			add(true, core, before === "" ? gap : "");
			add(false, after, "");
		}
	}
	return pieces.map(({ code, text, gap }) => gap + (code ? codeSpans(text) : text)).join("");
}
function isPlain(word, first) {
	if (first && LIST_NUMBER.test(word)) return false;
	if (SIGN.test(word)) return !first;
	return PUNCTUATION.test(word) || ABBREVIATION.test(word) || PLAIN_WORD.test(word) && !COMMIT.test(word);
}
function codeSpans(text) {
	return text.split(/(\s*\|\s*)/).map((part, index) => index % 2 === 1 ? part.replace("|", "&#124;") : part && codeSpan$1(part)).join("");
}
function codeSpan$1(text) {
	const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longest + 1);
	const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
	return fence + pad + text + pad + fence;
}

// src/text/percent.ts
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;
function percentEncode(text) {
	return text.replace(UNSAFE, encodeCharacter);
}
function encodeCharacter(character) {
	return Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&");
}

// src/text/comments.ts
const OPEN = "<!--";
const CLOSE = "-->";
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
const BLANK = /^[ \t]*$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const TAG = /<[a-z/!?]/i;
const ENDLESS_HTML = /^<(?:script|pre|style|textarea|\?|!(?!--))/i;
const SPAN_HAZARD = /\||\]\(/;
const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;
function removeComments(text) {
	if (!text.includes(OPEN)) return text;
	const kept = [];
	let fence = "";
	let certain = true;
	let html = false;
	let spans = true;
	let tail = false;
	for (let start = 0; start < text.length;) {
		const newline = text.indexOf("\n", start);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(start, end);
		const inFence = fence !== "";
		if (inFence && closesFence(line, fence)) fence = "";
		else if (!inFence && certain && !html && !tail) fence = openingFence(line);
		if (inFence || fence !== "") {
			kept.push(text.slice(start, end + 1));
			start = end + 1;
			continue;
		}
		if (!tail && BLANK.test(line)) {
			html = false;
			spans = true;
		}
		const tag = line.search(TAG);
		const block = !tail && tag !== -1 && CONTAINER.test(line.slice(0, tag));
		const comment = block && line.startsWith(OPEN, tag);
		if (block && !comment) html = true;
		if (block && ENDLESS_HTML.test(line.slice(tag))) certain = false;
		if (SPAN_HAZARD.test(line)) spans = false;
		const raw = tail || comment;
		const topLevel = comment && tag === 0;
		tail = false;
		let rest = 0;
		let next = end + 1;
		const marks = /<!--|<(?=[a-z/!?])|`+|~{3,}/gi;
		for (let found = marks.exec(line); found !== null; found = marks.exec(line)) {
			const { 0: mark, index } = found;
			if (mark === OPEN) {
				kept.push(line.slice(rest, index));
				const opened = start + index;
				const close = text.indexOf(CLOSE, opened + 2);
				if (close < opened + 4 || text.lastIndexOf(OPEN, close) > opened) return cutOff(kept);
				rest = close + 3 - start;
				marks.lastIndex = rest;
				if (raw || line.slice(index, rest).includes("`")) spans = false;
				if (close < end) continue;
				const ownBlock = topLevel && index === 0;
				if (!certain || html || raw && !ownBlock) return cutOff(kept);
				certain = ownBlock;
				spans = false;
				tail = true;
				next = start + rest;
				break;
			}
			if (mark === "<") {
				spans = false;
				continue;
			}
			if (mark.length >= 3 && CONTAINER.test(line.slice(0, index))) certain = false;
			const after = spans && certain && !html ? endOfSpan(line, index, mark) : -1;
			if (after === -1) spans = false;
			else marks.lastIndex = after;
		}
		if (!tail) kept.push(text.slice(start + rest, next));
		start = next;
	}
	return kept.join("");
}
function cutOff(kept) {
	return kept.join("").replace(/\[\^[^[\]\n]*\]:.*/s, "");
}
function openingFence(line) {
	const [, backticks, tildes] = FENCE.exec(line) ?? [];
	return backticks ?? tildes ?? "";
}
function closesFence(line, fence) {
	return (/^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? "").startsWith(fence);
}
function endOfSpan(line, index, run) {
	SPAN_OPENING.lastIndex = index;
	if (!SPAN_OPENING.test(line)) return -1;
	const runs = /`+/g;
	runs.lastIndex = index + run.length;
	for (let found = runs.exec(line); found !== null; found = runs.exec(line)) if (found[0] === run) return runs.lastIndex;
	return -1;
}

// src/text/visible.ts
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;
function removeInvisible(text) {
	return text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(INVISIBLE, "").replace(STRAY_SUPPLEMENT, "").replace(STRAY_SELECTOR, "").replace(STRAY_JOINER, "");
}
function cleanPrompt(text) {
	return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}
function foldLine(text, max) {
	return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

// src/text/markdown.ts
const LONGEST_PATH = 100;
const PATH_HEAD = 60;
const EMPTY = "(empty)";
function codeSpan(path) {
	const characters = percentEncode(path).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
	if (characters.length > LONGEST_PATH) characters.splice(PATH_HEAD, characters.length - LONGEST_PATH + 1, "…");
	return `\`${characters.join("")}\``;
}
function inline(text, max = 200) {
	return inertLine(foldLine(text, max)) || EMPTY;
}
function quote(text, max = 1e3) {
	return (cut(removeInvisible(text).trim(), max).split("\n").map(inertLine).join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n").replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => first ? `> ${first}` : ">");
}
function link(label, url) {
	return `[${foldLine(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
}
function fitSections(sections, maxBytes, note = "") {
	const whole = sections.map((section) => render(section)).join(BETWEEN);
	if (bytes(whole) <= maxBytes) return whole;
	const parts = note === "" ? sections : [...sections, {
		lines: [note],
		essential: true
	}];
	const essential = parts.filter((part) => part.essential);
	let left = maxBytes + bytes(BETWEEN);
	let reserved = essential.reduce((sum, part) => sum + cost(render(part, 0)), 0);
	if (reserved > left) reserved = 0;
	const fitted = /* @__PURE__ */ new Map();
	for (const part of essential) {
		reserved -= cost(render(part, 0));
		const text = shorten(part, left - Math.max(0, reserved));
		if (text === void 0) continue;
		fitted.set(part, text);
		left -= cost(text);
	}
	for (const part of parts.filter((part) => !part.essential)) {
		const text = shorten(part, left);
		if (text !== void 0) fitted.set(part, text);
		if (text !== render(part)) break;
		left -= cost(text);
	}
	return parts.flatMap((part) => fitted.get(part) ?? []).join(BETWEEN);
}
const BETWEEN = "\n\n";
function bytes(text) {
	return Buffer.byteLength(text);
}
function cost(text) {
	return bytes(text) + bytes(BETWEEN);
}
function render({ lines, rows = [], closing = [], more }, count = rows.length) {
	const rest = count < rows.length && more !== void 0 ? ["", more(rows.length - count)] : [];
	return [
		...lines,
		...rows.slice(0, count),
		...rest,
		...closing
	].join("\n");
}
function shorten(section, maxCost) {
	const rows = section.rows ?? [];
	if (cost(render(section)) <= maxCost) return render(section);
	let spent = cost(render(section, 0));
	let count = 0;
	for (const row of rows) {
		spent += bytes(row) + 1;
		if (spent > maxCost) break;
		count += 1;
	}
	const fewest = section.essential ? 0 : 1;
	for (; count >= fewest; count -= 1) {
		const text = render(section, count);
		if (cost(text) <= maxCost) return text;
	}
}

// src/text/explanation.ts
function explain$1(failure) {
	return `**${words(failure.what)}.**\n\n${explainWhy(failure)}`;
}
function explainWhy({ why, fix, paste }) {
	return `${why.split("\n").map((line) => line.startsWith("- ") ? `- ${words(line.slice(2))}` : `${words(line)}.`).join("\n")}\n\n${advice(fix, paste)}`;
}
function advice(fix, paste) {
	return `${words(fix)}${paste === void 0 ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
}
const words = (text) => inline(text, 600);

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os$1.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs$1.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs$1.appendFileSync(filePath, `${toCommandValue(message)}${os$1.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os$1.EOL}${convertedValue}${os$1.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/summary.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter$1(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$1(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const summary = _summary;

// node_modules/@actions/core/lib/core.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os$1.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + os$1.EOL);
}
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}

// src/runner/artifact-server.ts
function offersArtifacts(serverUrl) {
	return /^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(serverUrl);
}

// src/runner/files.ts
async function writeFiles(folder, files) {
	const run = randomUUID().slice(0, 8);
	const moves = files.map(({ name }) => {
		const path = resolve$1(folder, name);
		return {
			path,
			temporary: join(dirname(path), `.${name}.${run}.tmp`)
		};
	});
	try {
		await mkdir(folder, { recursive: true });
		for (const [index, { temporary }] of moves.entries()) await writeThrough(temporary, files[index]?.content ?? []);
		for (const { path } of moves) await mustBeFileOrFree(path);
		for (const { temporary, path } of moves) await rename(temporary, path);
	} catch (thrown) {
		await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true }).catch(() => {})));
		throw thrown instanceof Failure ? thrown : explain(folder, thrown);
	}
	return moves.map(({ path }) => path);
}
async function writeThrough(path, content) {
	const file = await open(path, "w");
	try {
		for (const piece of content) await file.write(piece);
		await file.sync();
	} finally {
		await file.close();
	}
}
async function mustBeFileOrFree(path) {
	const found = await lstat(path).catch(() => null);
	if (found === null || !found.isDirectory()) return;
	throw new Failure({
		what: `The report could not be written to ${dirname(path)}`,
		why: `A folder has the name of a file: ${path}`,
		fix: "Remove that folder, or set `output-dir` to another one"
	});
}
const NOT_WRITABLE = ["This user may not write there", "Set `output-dir` to a folder inside the workspace"];
const NO_FOLDER = ["A file stands where the folder should be", "Set `output-dir` to another folder, or remove the file"];
const REASONS = {
	ENOSPC: ["The disk is full", "Free some space on the runner, or set `output-dir` to another disk"],
	EACCES: NOT_WRITABLE,
	EPERM: NOT_WRITABLE,
	EROFS: ["That disk is read-only", "Set `output-dir` to a folder inside the workspace"],
	ENOTDIR: NO_FOLDER,
	EEXIST: NO_FOLDER
};
function explain(folder, thrown) {
	const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
	const [why, fix] = REASONS[code] ?? [String(thrown), "Set `output-dir` to a folder that can be written"];
	return new Failure({
		what: `The report could not be written to ${folder}`,
		why,
		fix
	}, { cause: thrown });
}

// src/text/log.ts
const ESCAPE_SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;
function cleanLog(text) {
	return removeInvisible(text.replace(ESCAPE_SEQUENCE, "")).replace(LINE_COMMAND, "$1: :").replace(INNER_COMMAND, "## [");
}

// src/text/secret-forms.ts
const SHORTEST_WITH_FORMS = 8;
const LEAST_SHARE = 3 / 4;
const SHORTEST_PART = 12;
function secretForms(secret) {
	if (secret === "") return [];
	if (secret.length < SHORTEST_WITH_FORMS) return [secret];
	const url = encodeURIComponent(secret.toWellFormed());
	const json = JSON.stringify(secret).slice(1, -1);
	const base64 = inBase64(secret).flatMap(({ inner, end }) => [inner, inner + end]);
	const forms = [
		secret,
		url,
		url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
		json,
		json.replaceAll("/", "\\/"),
		Buffer.from(secret).toString("base64"),
		...base64,
		...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))
	];
	return [...new Set(forms)];
}
function secretPatterns(secret) {
	if (secret === "") return [];
	const plain = patternOf(Array.from(secret), spellings);
	if (secret.length < SHORTEST_WITH_FORMS) return [plain];
	return [plain, ...inBase64(secret).map(({ inner, end }) => {
		const closing = end && `(?:${base64Spellings(end)}(?:${spellings("=")}){0,2})?`;
		return patternOf(Array.from(inner), base64Spellings, closing);
	})];
}
function inBase64(secret) {
	const bytes = Buffer.from(secret);
	return [
		0,
		1,
		2
	].map((offset) => {
		const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
		const whole = Math.floor((offset + bytes.length) * 8 / 6);
		return {
			inner: text.slice(Math.ceil(offset * 8 / 6), whole),
			end: text.slice(whole)
		};
	});
}
function patternOf(characters, spell, closing = "") {
	const least = Math.max(SHORTEST_PART, Math.ceil(characters.length * LEAST_SHARE));
	const spelt = characters.map(spell);
	const rest = spelt.slice(least).reduceRight((after, each) => `(?:${each}${after})?`, closing);
	return {
		word: characters.slice(0, least).join("").split(/[^A-Za-z0-9]+/).reduce((longest, word) => word.length > longest.length ? word : longest),
		pattern: new RegExp(spelt.slice(0, least).join("") + rest, "g"),
		longest: (characters.length + 3) * LONGEST_SPELLING
	};
}
function base64Spellings(character) {
	if (character === "+") return `(?:${spellings("+")}|${spellings("-")})`;
	return character === "/" ? `(?:${spellings("/")}|${spellings("_")})` : character;
}
const ENTITIES = /* @__PURE__ */ new Map([
	["&", "amp"],
	["<", "lt"],
	[">", "gt"],
	["\"", "quot"],
	["'", "apos"]
]);
const LONGEST_SPELLING = 20;
function spellings(character) {
	if (/^[A-Za-z0-9]$/.test(character)) return character;
	const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index).toString(16).padStart(4, "0"));
	const bytes = Buffer.from(character).toString("hex").match(/../g) ?? [];
	const code = character.codePointAt(0) ?? 0;
	const name = ENTITIES.get(character);
	const [, letter] = /^"\\([bfnrt])"$/.exec(JSON.stringify(character)) ?? [];
	return `(?:${[
		`\\\\{0,3}${units.map((unit) => `\\u${unit}`).join("")}`,
		bytes.map((byte) => `%(?:25)?${anyCase(byte)}`).join(""),
		units.map((unit) => `\\\\{1,2}u${anyCase(unit)}`).join(""),
		`&#(?:0?${code}|[xX]0?${anyCase(code.toString(16))});`,
		name && `&${name};`,
		letter && `\\\\{1,2}${letter}`
	].filter(Boolean).join("|")})`;
}
function anyCase(hex) {
	return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

// src/text/redact.ts
const HIDDEN = "***";
function createRedactor(secrets) {
	const all = secrets.flatMap(secretPatterns);
	const longest = Math.max(0, ...all.map((each) => each.longest));
	const isSuspect = (text) => all.some(({ word }) => text.includes(word));
	function find(text) {
		return joined(all.filter(({ word }) => text.includes(word)).flatMap(({ pattern }) => Array.from(text.matchAll(pattern), ({ 0: match, index }) => [index, index + match.length])));
	}
	return {
		text: (text) => hide(text, find(text)),
		*pieces(pieces) {
			let held = "";
			for (const piece of pieces) {
				const border = piece.length - longest;
				if (border > 0 && !isSuspect(piece) && !isSuspect(held + piece.slice(0, longest))) {
					yield held + piece.slice(0, border);
					held = piece.slice(border);
					continue;
				}
				held += piece;
				const spans = find(held);
				const known = held.length - longest;
				const end = spans.find(([from, to]) => from < known && to > known)?.[0] ?? known;
				if (end <= 0) continue;
				yield hide(held.slice(0, end), spans.filter(([, to]) => to <= end));
				held = held.slice(end);
			}
			if (held !== "") yield hide(held, find(held));
		}
	};
}
function joined(spans) {
	const all = [];
	for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
		const last = all.at(-1);
		if (last && start < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
		else all.push([start, end]);
	}
	return all;
}
function hide(text, spans) {
	let result = "";
	let from = 0;
	for (const [start, end] of spans) {
		result += text.slice(from, start) + HIDDEN;
		from = end;
	}
	return result + text.slice(from);
}

// src/runner/gate.ts
function gated(sink) {
	const secrets = [];
	let redactor = createRedactor(secrets);
	const forText = (text) => redactor.text(text);
	const forLog = (text) => forText(cleanLog(forText(text)));
	const forFile = ({ name, content }) => ({
		name,
		content: redactor.pieces(content)
	});
	const forName = (text) => forText(text).replace(/["<>|*?:\\/\r\n]/g, "-");
	const unwritten = (what) => (thrown) => sink.warning(forLog(`${what} could not be written: ${String(thrown)}`));
	function attempt(what, write) {
		try {
			write();
		} catch (thrown) {
			unwritten(what)(thrown);
		}
	}
	return {
		protect(secret) {
			secrets.push(secret);
			redactor = createRedactor(secrets);
			for (const form of secretForms(secret)) sink.mask(form);
		},
		redact: forText,
		speak: (text) => sink.speak?.(text) ?? text,
		info: (text) => sink.info(forLog(text)),
		progress: (step) => sink.progress({
			...step,
			label: forLog(step.label)
		}),
		notice: (text) => sink.notice(forLog(text)),
		warning: (text) => sink.warning(forLog(text)),
		error: (text) => sink.error(forLog(text)),
		setOutput: (name, value) => attempt(`The output ${name}`, () => sink.setOutput(name, forText(value))),
		saveState: (name, value) => attempt("The state", () => sink.saveState(name, forText(value))),
		writeSummary: (markdown) => sink.writeSummary(forText(markdown)).catch(unwritten("The job summary")),
		writeFiles: (folder, files) => sink.writeFiles(folder, files.map(forFile)),
		async upload(name, files, folder) {
			if (!sink.upload) return null;
			try {
				const address = await sink.upload(forName(name), files, folder);
				if (address === null) sink.notice("The report is not uploaded: this server offers no artifacts of the current kind.");
				return address;
			} catch (thrown) {
				const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
				sink.warning(forLog(`The report is not uploaded, its files lie in ${folder}: ${message}`));
				return null;
			}
		}
	};
}

// src/runner/progress.ts
function progressLine({ label, requests, rows }) {
	return `${label}: ${rows > 0 ? `${rows} rows, ` : ""}requests so far: ${requests}`;
}

// src/runner/actions.ts
function readInput(name) {
	return getInput(name, { trimWhitespace: false });
}
function readState(name) {
	return getState(name);
}
function createActionsRunner() {
	return gated({
		mask: (form) => setSecret(form),
		info: (text) => info(text),
		progress: (progress) => info(progressLine(progress)),
		notice: (text) => notice(text),
		warning: (text) => warning(text),
		error: (text) => error(text),
		setOutput: (name, value) => setOutput(name, value),
		saveState: (name, value) => saveState(name, value),
		async writeSummary(markdown) {
			await summary.addRaw(markdown, true).write();
		},
		writeFiles,
		async upload(name, files, folder) {
			const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
			if (!ACTIONS_RESULTS_URL || !offersArtifacts(GITHUB_SERVER_URL)) return null;
			const { uploadArtifact } = await import("./artifact.js");
			return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${await uploadArtifact(name, files, folder)}`;
		}
	});
}

// node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/* @__NO_SIDE_EFFECTS__ */
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional$1(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional$1,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
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
	ref: optional(string()),
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
	const { action, ref, issue, pull_request: pull, comment, sender, repository } = parsed.output;
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
		repositoryIsPrivate: repository?.private ?? null,
		branch: /^refs\/heads\/(.+)$/.exec(ref ?? "")?.[1] ?? null
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

// src/uncaught.ts
function tellUncaught(runner) {
	process.prependListener("uncaughtException", (thrown) => {
		runner.error(toFailure(thrown).message);
		process.exit(1);
	});
}

// src/agent/farewell.ts
const SETTLED = "settled";

export { ANALYTICS_INPUTS, Failure, GitHubFailure, INPUTS, InputFailure, MAX_PROMPT_BYTES, PERMISSIONS, SETTLED, advice, array, boolean, check, cleanPrompt, codeSpan, createActionsRunner, createRedactor, createSigner, custom, debug, encodeCharacter, error, explain$1 as explain, explainWhy, fallback, fitSections, foldLine, gated, info, inline, isLoopback, isReportMarker, isSenderChecked, link, looseObject, minValue, nullable, number, object, offersArtifacts, optional$1 as optional, pageLink, parseCommand, parseDocsUrl, parsePullRequestLink, percentEncode, picklist, pipe, progressLine, quote, readAgentInputs, readAnalyticsInputs, readCheckInputs, readInput, readRawInputs, readRepository, readRequest, readRunContext, readState, refusePublicReport, requestKey, safeInteger, safeParse, sentences, setSecret, string, systemClock, tellUncaught, toFailure, transform, trendWindows, union, unitOf, warning, words, writeFiles };