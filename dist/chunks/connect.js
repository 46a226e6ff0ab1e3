// Built from src/ by `npm run build`; do not edit.
import { createGitHub, createNetwork, diagnose, isFinal, request } from "./http.js";
import { Failure, array, boolean, check, createRedactor, custom, fallback, nullable, object, pipe, safeParse, string, transform } from "./start.js";
import { ServiceFailure } from "./port.js";
import { gunzipSync } from "node:zlib";
import { readFile, stat } from "node:fs/promises";

// src/service/advice.ts
function explainRefusal(subject, status, words, location = "") {
	if (status >= 400) return {
		what: notDone(subject),
		why: answered(subject, status, words),
		fix: cureForStatus(subject, status)
	};
	const target = location && URL.parse(location, `https://${subject.host}`)?.host || "an address that it does not name";
	return {
		what: notDone(subject),
		why: `${subject.host} redirects to ${target} (HTTP ${status}); redirects are not followed, because the key would go along`,
		fix: "If the service has moved, give its new address as `base-url`"
	};
}
function explainQuota(subject, words, now, freeAt) {
	const when = freeAt && timeOfDay(freeAt, now);
	const promise = when ? `it takes requests again at ${when}` : "it does not say when it takes requests again";
	return {
		what: notDone(subject),
		why: `The service's quota is used up, and ${promise}; ${answered(subject, 429, words)}`,
		fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with \`timeout-minutes\``
	};
}
function explainUnreached(subject, trouble) {
	return {
		what: notDone(subject),
		...causeAndCure(subject, trouble)
	};
}
function explainUncertain(subject, reason) {
	const [what, may] = subject.operation === "message" ? [`The service did not confirm the message to job ${subject.jobId}`, "the message may have arrived"] : ["The service did not confirm that it created the job", "a job may exist"];
	return {
		what,
		why: `${reason}; ${may}, so nothing is sent a second time`,
		fix: "Look at the jobs on the service's dashboard and at the repository's pull requests before asking again"
	};
}
function explainUnavailable(subject, reason) {
	return {
		what: notDone(subject),
		why: reason,
		fix: "Such faults usually pass; run this again later, and tell the service's support if it stays"
	};
}
function explainCancelled(subject) {
	return {
		what: notDone(subject),
		why: "The run was stopped first",
		fix: "Run it again if that was a mistake; nothing has changed on the service"
	};
}
function explainBudget(subject, maxRequests) {
	return {
		what: notDone(subject),
		why: `This run may make ${maxRequests} requests to the service, and they are used up`,
		fix: "Raise `max-requests` if the service's quota allows it, or ask for less"
	};
}
function explainBadJobId(subject) {
	return {
		what: notDone(subject),
		why: "No job id is empty, is longer than 500 characters, or has white space, a slash or control characters in it",
		fix: "Copy the id from the status comment or from the output `job-id`"
	};
}
function lost({ host }, trouble) {
	return trouble.kind === "timeout" ? `The request went out to ${host}, and no answer came in time` : `The request went out to ${host}, and the connection broke before the answer (${trouble.detail})`;
}
function interrupted({ host }) {
	return `The run was stopped while the request to ${host} was under way`;
}
function answered({ host }, status, words) {
	return `${host} answered with HTTP ${status}${words && `: “${words.replace(/\.$/, "")}”`}`;
}
function unreadable$1({ operation, host }, status, broken) {
	if (broken?.kind === "too-large") return `${host} answered with HTTP ${status} and ${broken.detail} of data`;
	if (broken) return `${host} answered with HTTP ${status}, and the answer broke off`;
	return `${host} answered with HTTP ${status}, but not with ${operation === "visitors" ? "visitor counts" : "the job"} as documented`;
}
function notDone({ operation, projectId, jobId }) {
	switch (operation) {
		case "create": return "The job was not created";
		case "message": return `The message to job ${jobId} was not delivered`;
		case "get": return `Job ${jobId} could not be read`;
		case "visitors": return `The visitors of project ${projectId} could not be read`;
	}
}
function cureForStatus({ operation, projectId, jobId }, status) {
	const writes = operation === "create" || operation === "message";
	switch (status) {
		case 400:
		case 422:
			if (writes) return "Change the instruction as the service asks, then try again";
			return `Check \`project-id\` and ${jobId === void 0 ? "the dates" : "`job-id`"} against what the service asks`;
		case 401: return "Check that `api-key` holds the whole key; keys expire (after 90 days unless set otherwise), and the API keys page of the service's dashboard makes new ones";
		case 403: return `Check on the service's API keys page that the key ${writes ? "may write (a read-only key can neither start nor continue jobs)" : "may read this project"} and that its list of allowed IP addresses, if it has one, includes the machine that this ran on`;
		case 404: return jobId === void 0 ? `Compare \`project-id\` (${projectId}) with the service's API keys page, and \`base-url\` with the service's address` : `Check that job ${jobId} belongs to project ${projectId}; if it is gone, start a new job`;
		case 409: return "Wait until the job has come to an end and try again, or start a new job";
		default: return "Look this answer up in the service's documentation, or ask its support";
	}
}
function causeAndCure({ host }, { kind, detail }) {
	const reach = "Check `base-url`, whether the service is up, and whether a proxy is needed (HTTPS_PROXY)";
	switch (kind) {
		case "dns": return {
			why: `No address was found for the name of ${host} (${detail})`,
			fix: "Check `base-url` for typing errors, and that the network's DNS knows the host"
		};
		case "tls": return {
			why: `No trusted connection to ${host} can be made (${detail})`,
			fix: "If the service or a proxy uses a certificate authority of its own, name its file in the environment variable NODE_EXTRA_CA_CERTS; otherwise check `base-url`"
		};
		case "proxy": return proxyCauseAndCure(host, detail);
		case "malformed": return {
			why: `The request cannot be written (${detail})`,
			fix: "Check `api-key` and `project-id` for stray characters"
		};
		case "connect": return {
			why: `${host} does not take connections (${detail})`,
			fix: reach
		};
		case "timeout": return {
			why: `${host} did not take the connection in time`,
			fix: reach
		};
		default: return {
			why: `The connection to ${host} broke while it was being made (${detail})`,
			fix: reach
		};
	}
}
function proxyCauseAndCure(host, status) {
	const bypass = `list ${host} in NO_PROXY if it is reached without a proxy`;
	switch (status) {
		case "407": return {
			why: "The proxy asks for a user name and password (HTTP 407)",
			fix: `Write HTTPS_PROXY as http://user:password@host:port, or ${bypass}`
		};
		case "403": return {
			why: `The proxy forbids connections to ${host} (HTTP 403)`,
			fix: `Ask whoever runs the proxy to allow them, or ${bypass}`
		};
		default: return {
			why: `The proxy could not connect to ${host} (HTTP ${status})`,
			fix: `Check HTTPS_PROXY and \`base-url\`, or ${bypass}`
		};
	}
}
function timeOfDay(at, now) {
	const [day = "", time = ""] = (/* @__PURE__ */ new Date(Math.ceil(at.getTime() / 6e4) * 6e4)).toISOString().split("T");
	return `${now.toISOString().startsWith(day) ? "" : `${day} `}${time.slice(0, 5)} UTC`;
}

// src/service/echo.ts
function createEchoFilter(apiKey) {
	const { text: words } = createRedactor([apiKey]);
	const orNull = (text) => text && words(text);
	const names = /* @__PURE__ */ new Map();
	function nameOf(path) {
		const hidden = words(path);
		if (hidden === path) return path;
		const name = names.get(path) ?? (names.size === 0 ? hidden : `${hidden} (${names.size + 1})`);
		names.set(path, name);
		return name;
	}
	return {
		words,
		job: ({ status, source, model, prLink, ...job }) => ({
			...job,
			status: words(status),
			source: {
				repository: orNull(source.repository),
				ref: orNull(source.ref)
			},
			model: orNull(model),
			prLink: orNull(prLink)
		}),
		page: (page) => ({
			...page,
			visitors: page.visitors.map((row) => {
				const path = nameOf(row.path);
				return path === row.path ? row : {
					...row,
					path
				};
			})
		})
	};
}

// src/service/http.ts
const MAX_BODY_BYTES = 1e7;
function exchange(dispatcher, request, limits, signal) {
	return new Promise((resolve) => {
		let controller;
		let head;
		const body = [];
		let size = 0;
		let settled = false;
		function settle(outcome) {
			if (settled) return;
			settled = true;
			clearTimeout(timer);
			signal.removeEventListener("abort", abort);
			resolve(outcome);
			controller?.abort(GIVEN_UP);
		}
		function fail(trouble) {
			if (head) settle({
				kind: "answer",
				...head,
				text: decode(body),
				broken: trouble
			});
			else if (controller) settle({
				kind: "lost",
				trouble
			});
			else settle({
				kind: isFinal(trouble) ? "refused" : "not-sent",
				trouble
			});
		}
		const abort = () => settle({
			kind: "aborted",
			sent: controller !== void 0
		});
		const expire = () => fail({
			kind: "timeout",
			detail: ""
		});
		if (signal.aborted) return resolve({
			kind: "aborted",
			sent: false
		});
		signal.addEventListener("abort", abort);
		let timer = setTimeout(expire, limits.connectMs);
		dispatcher.dispatch(options(request), {
			onRequestStart(started) {
				if (settled) return started.abort(GIVEN_UP);
				controller = started;
				clearTimeout(timer);
				timer = setTimeout(expire, limits.answerMs);
			},
			onResponseStart(_, status, headers) {
				if (status >= 200) head = {
					status,
					headers
				};
			},
			onResponseData(_, chunk) {
				size += chunk.length;
				if (size > 1e7) fail({
					kind: "too-large",
					detail: `more than ${MAX_BODY_BYTES / 1e6} MB`
				});
				else body.push(chunk);
			},
			onResponseEnd() {
				if (head) settle({
					kind: "answer",
					...head,
					text: decode(body),
					broken: null
				});
			},
			onResponseError(_, error) {
				fail(diagnose(error));
			}
		});
	});
}
const GIVEN_UP = /* @__PURE__ */ new Error("The request was given up");
function options({ method, url, apiKey, body }) {
	return {
		origin: url.origin,
		path: `${url.pathname}${url.search}`,
		method,
		headers: {
			authorization: `Bearer ${apiKey}`,
			accept: "application/json",
			"accept-encoding": "identity",
			"user-agent": "docs-agent-action",
			...body === void 0 ? {} : { "content-type": "application/json" }
		},
		body: body === void 0 ? null : JSON.stringify(body),
		headersTimeout: 0,
		bodyTimeout: 0
	};
}
function header(headers, name) {
	const value = headers[name];
	return Array.isArray(value) ? value.join(", ") : value;
}
function decode(chunks) {
	return new TextDecoder().decode(Buffer.concat(chunks));
}

// src/service/retry.ts
const FIRST_WAIT = 1e3;
const LONGEST_WAIT = 6e4;
const YEAR = 31536e6;
function parseRetryAfter(value, now) {
	const text = value?.trim() ?? "";
	const seconds = text.split(",").map((part) => part.trim());
	if (seconds.every((part) => /^\d+(\.\d+)?$/.test(part))) return Math.min(Math.ceil(Math.max(...seconds.map(Number)) * 1e3), YEAR);
	if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text)) return void 0;
	const date = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
	return Number.isNaN(date) ? void 0 : Math.min(Math.max(date - now.getTime(), 0), YEAR);
}
function backoff(failures, random) {
	return doubled(failures) * (.5 + random() / 2);
}
function quotaWait(asked, refusals) {
	return Math.max(asked ?? 0, doubled(refusals));
}
function doubled(times) {
	return Math.min(FIRST_WAIT * 2 ** (times - 1), LONGEST_WAIT);
}

// src/service/schema.ts
const MAX_PATH_LENGTH = 8192;
function isJobId(id) {
	return id.length <= LONGEST_ID && id.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(id) && id !== "." && id !== "..";
}
const LONGEST_ID = 500;
const LONGEST_STATUS = 100;
const textOrNull = fallback(nullable(string()), null);
const jobSchema = object({
	id: pipe(string(), check(isJobId)),
	status: pipe(fallback(string(), ""), transform((status) => status.slice(0, LONGEST_STATUS))),
	source: fallback(object({
		repository: textOrNull,
		ref: textOrNull
	}), {
		repository: null,
		ref: null
	}),
	model: textOrNull,
	prLink: pipe(textOrNull, transform((link) => link || null)),
	createdAt: textOrNull,
	archivedAt: textOrNull
});
const count = pipe(custom(isCount), transform((visitors) => Math.round(visitors)));
const pageSchema = object({
	totals: object({
		human: count,
		ai: count,
		total: count
	}),
	visitors: custom(Array.isArray),
	hasMore: boolean()
});
const complaintSchema = object({
	error: fallback(string(), ""),
	details: fallback(array(fallback(object({ message: fallback(string(), "") }), { message: "" })), [])
});
function readJob(body) {
	const job = safeParse(jobSchema, parse(body));
	return job.success ? job.output : null;
}
function readVisitorsPage(body) {
	const page = safeParse(pageSchema, parse(body));
	if (!page.success) return null;
	const { totals, visitors, hasMore } = page.output;
	const rows = [];
	for (const sent of visitors) {
		const row = readRow(sent);
		if (row !== null) rows.push(row);
	}
	return {
		totals,
		visitors: rows,
		rejected: visitors.length - rows.length,
		received: visitors.length,
		hasMore
	};
}
function readRow(sent) {
	if (!isObject(sent)) return null;
	const { path, human, ai, total } = sent;
	if (typeof path !== "string" || path.length > 8192) return null;
	if (!isCount(human) || !isCount(ai) || !isCount(total)) return null;
	return {
		path,
		human: Math.round(human),
		ai: Math.round(ai),
		total: Math.round(total)
	};
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function isCount(value) {
	return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}
function readComplaint(body) {
	const complaint = safeParse(complaintSchema, parse(body));
	if (!complaint.success) return "";
	return [complaint.output.error, ...complaint.output.details.map(({ message }) => message)].filter(Boolean).join("; ");
}
function parse(body) {
	try {
		return JSON.parse(body);
	} catch {
		return;
	}
}

// src/service/words.ts
const MAX_WORDS = 500;
function presentable(words, withoutKey) {
	const line = withoutKey(words).replace(/[\s\p{Cc}]+/gu, " ").trim();
	return (line.length > MAX_WORDS ? `${line.slice(0, 499)}…` : line).toWellFormed();
}

// src/service/verdict.ts
const NO_ANSWER = [408, 425];
function judge({ subject, read, withoutKey, now }, outcome) {
	const writes = subject.operation === "create" || subject.operation === "message";
	const open = (reason, details = {}) => writes ? {
		kind: "failed",
		failure: new ServiceFailure("uncertain", explainUncertain(subject, reason), details)
	} : {
		kind: "again",
		failure: new ServiceFailure("unavailable", explainUnavailable(subject, reason), details)
	};
	switch (outcome.kind) {
		case "aborted": return writes && outcome.sent ? open(interrupted(subject)) : {
			kind: "failed",
			failure: new ServiceFailure("cancelled", explainCancelled(subject))
		};
		case "refused": return {
			kind: "failed",
			failure: new ServiceFailure("refused", explainUnreached(subject, outcome.trouble))
		};
		case "not-sent": {
			const explanation = explainUnreached(subject, outcome.trouble);
			return {
				kind: "again",
				failure: new ServiceFailure(writes ? "not-sent" : "unavailable", explanation)
			};
		}
		case "lost": return open(lost(subject, outcome.trouble));
	}
	const { status, headers, text, broken } = outcome;
	if (status < 300) {
		const value = broken ? null : read(text);
		return value === null ? open(unreadable$1(subject, status, broken), { status }) : {
			kind: "done",
			value
		};
	}
	const words = presentable(readComplaint(text), withoutKey);
	const retryAfterMs = parseRetryAfter(header(headers, "retry-after"), now);
	if (status === 429) {
		const freeAt = retryAfterMs === void 0 ? void 0 : new Date(now.getTime() + retryAfterMs);
		const explanation = explainQuota(subject, words, now, freeAt);
		return {
			kind: "again",
			failure: new ServiceFailure("quota", explanation, {
				status,
				retryAfterMs
			})
		};
	}
	if (status < 500 && !NO_ANSWER.includes(status)) {
		const location = withoutKey(header(headers, "location") ?? "");
		const explanation = explainRefusal(subject, status, words, location);
		return {
			kind: "failed",
			failure: new ServiceFailure("refused", explanation, { status })
		};
	}
	return open(answered(subject, status, words), {
		status,
		retryAfterMs
	});
}

// src/service/client.ts
const TIMEOUTS = {
	connectMs: 1e4,
	sendMs: 6e4,
	readMs: 2e4
};
const LEAST_READ_MS = 1e3;
function createService({ baseUrl, apiKey, projectId, network, clock, maxRequests = Number.POSITIVE_INFINITY, timeouts, random = Math.random }) {
	const { connectMs, sendMs, readMs } = {
		...TIMEOUTS,
		...timeouts
	};
	const { host } = new URL(baseUrl);
	const project = encodeURIComponent(projectId);
	const withoutKey = createEchoFilter(apiKey);
	let requests = 0;
	async function perform({ subject, path, prompt, read, patient }, options) {
		const url = new URL(`${baseUrl}${path}`);
		const request = prompt === void 0 ? {
			method: "GET",
			url,
			apiKey
		} : {
			method: "POST",
			url,
			apiKey,
			body: { prompt }
		};
		let failures = 0;
		let refusals = 0;
		for (;;) {
			if (requests >= maxRequests) throw new ServiceFailure("budget", explainBudget(subject, maxRequests));
			options.onTry?.();
			const outcome = await send(request, options);
			const verdict = judge({
				subject,
				read,
				withoutKey: withoutKey.words,
				now: clock.now()
			}, outcome);
			if (verdict.kind === "done") return verdict.value;
			const { failure } = verdict;
			if (verdict.kind === "failed" || !patient) throw failure;
			const wait = failure.kind === "quota" ? quotaWait(failure.retryAfterMs, ++refusals) : Math.max(backoff(++failures, random), failure.retryAfterMs ?? 0);
			if (clock.monotonic() + wait > options.deadline || failures >= 5 || requests >= maxRequests) throw failure;
			await options.onWait?.(failure.why, new Date(clock.now().getTime() + wait));
			await pause(wait, subject, options.signal);
		}
	}
	async function send(request, { deadline, signal }) {
		const left = Math.max(deadline - clock.monotonic(), LEAST_READ_MS);
		const [dispatcher, limits] = request.method === "POST" ? [network.fresh, {
			connectMs,
			answerMs: sendMs
		}] : [network.dispatcher, {
			connectMs: Math.min(connectMs, left),
			answerMs: Math.min(readMs, left)
		}];
		requests += 1;
		const outcome = await exchange(dispatcher, request, limits, signal);
		if (outcome.kind === "not-sent" || outcome.kind === "refused" || outcome.kind === "aborted" && !outcome.sent) requests -= 1;
		return outcome;
	}
	async function pause(ms, subject, signal) {
		try {
			await clock.sleep(ms, signal);
		} catch (cause) {
			throw new ServiceFailure("cancelled", explainCancelled(subject), { cause });
		}
	}
	function jobPath(subject, jobId) {
		if (!isJobId(jobId)) throw new ServiceFailure("refused", explainBadJobId(subject));
		return `/v2/agent/${project}/job/${encodeURIComponent(jobId)}`;
	}
	function readJobOf(jobId) {
		return (body) => {
			const job = readJob(body);
			return job && job.id === (jobId ?? job.id) ? withoutKey.job(job) : null;
		};
	}
	function readPage(body) {
		const page = readVisitorsPage(body);
		return page && withoutKey.page(page);
	}
	return {
		get requests() {
			return requests;
		},
		async createJob(prompt, options) {
			return perform({
				subject: {
					operation: "create",
					host,
					projectId
				},
				path: `/v2/agent/${project}/job`,
				prompt,
				read: readJobOf(),
				patient: true
			}, options);
		},
		async sendMessage(jobId, prompt, options) {
			const subject = {
				operation: "message",
				host,
				projectId,
				jobId
			};
			return perform({
				subject,
				path: `${jobPath(subject, jobId)}/message`,
				prompt,
				read: readJobOf(jobId),
				patient: true
			}, options);
		},
		async getJob(jobId, options) {
			const subject = {
				operation: "get",
				host,
				projectId,
				jobId
			};
			return perform({
				subject,
				path: jobPath(subject, jobId),
				read: readJobOf(jobId),
				patient: false
			}, options);
		},
		async visitorsPage(query, options) {
			return perform({
				subject: {
					operation: "visitors",
					host,
					projectId
				},
				path: `/v1/analytics/${project}/visitors?${parameters(query)}`,
				read: readPage,
				patient: true
			}, options);
		}
	};
}
function parameters({ dateFrom, dateTo, limit, offset }) {
	return new URLSearchParams({
		dateFrom,
		dateTo,
		limit: String(limit),
		offset: String(offset)
	});
}

// src/site.ts
function createSite(network, clock) {
	return {
		async readFile(path, { maxBytes }) {
			return textOf(path, await explained(path, "The file cannot be read", async () => {
				const { size } = await stat(path);
				if (size > maxBytes) throw tooLarge(path, maxBytes);
				return readFile(path);
			}), maxBytes);
		},
		async fetchText(url, { maxBytes, deadline, signal }) {
			const timeout = AbortSignal.timeout(Math.ceil(Math.max(1e3, deadline - clock.monotonic())));
			const why = () => timeout.aborted ? "It did not answer in time" : "It could not be reached, or broke off";
			const bytes = await explained(url.href, why, async () => {
				const { statusCode, body } = await follow(network, url, AbortSignal.any([signal, timeout]));
				if (statusCode < 200 || statusCode > 299) throw unreadable(url.href, `It answered with status ${statusCode}`);
				return readAtMost(url.href, body, maxBytes);
			}).catch((thrown) => {
				signal.throwIfAborted();
				throw thrown;
			});
			return textOf(url.href, bytes, maxBytes);
		}
	};
}
async function explained(name, why, read) {
	try {
		return await read();
	} catch (thrown) {
		if (thrown instanceof Failure) throw thrown;
		throw unreadable(name, typeof why === "string" ? why : why(), thrown);
	}
}
const MOST_REDIRECTS = 5;
async function follow({ dispatcher }, url, signal) {
	const headers = {
		accept: "*/*",
		"accept-encoding": "gzip",
		"user-agent": "docs-agent-action"
	};
	let address = url;
	for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
		const response = await request(dispatcher, address, {
			method: "GET",
			headers,
			signal
		});
		const { location } = response.headers;
		if (response.statusCode < 300 || response.statusCode > 399 || location === void 0) return response;
		await response.body.dump();
		const next = new URL(String(location), address);
		if (next.origin !== url.origin) throw unreadable(url.href, `It leads to another site, ${next.origin}`);
		address = next;
	}
	throw unreadable(url.href, "It leads from one address to the next without end");
}
async function readAtMost(name, body, maxBytes) {
	const pieces = [];
	let size = 0;
	for await (const piece of body) {
		size += piece.byteLength;
		if (size > maxBytes) throw tooLarge(name, maxBytes);
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
function textOf(name, bytes, maxBytes) {
	const unpacked = (packed) => packed[0] === 31 && packed[1] === 139 ? gunzipSync(packed, { maxOutputLength: maxBytes }) : packed;
	try {
		return unpacked(unpacked(bytes)).toString("utf8");
	} catch (thrown) {
		throw unreadable(name, "It cannot be unpacked, or is too large when it is", thrown);
	}
}
function tooLarge(name, maxBytes) {
	return unreadable(name, `It is larger than ${maxBytes / 1e6} MB`);
}
function unreadable(name, why, cause) {
	return new Failure({
		what: `The sitemap ${name} cannot be read`,
		why: `${why} (${name})`,
		fix: "Check `sitemap`"
	}, { cause });
}

// src/connect.ts
function connectWith(env, clock, signal, openNetwork = createNetwork) {
	return (access, repository, redact) => {
		const network = openNetwork(env);
		return {
			service: createService({
				...access,
				network,
				clock
			}),
			github: createGitHub({
				apiUrl: env.GITHUB_API_URL || "https://api.github.com",
				token: access.githubToken,
				repository: repository ?? {
					owner: "",
					name: ""
				},
				dispatcher: network.dispatcher,
				clock,
				signal,
				redact
			}),
			site: createSite(network, clock),
			close: () => network.close()
		};
	};
}

export { connectWith };