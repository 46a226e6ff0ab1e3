// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 892;
export const ids = [892,740];
export const modules = {

/***/ 7892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectWith: () => (/* binding */ connectWith)
});

// EXTERNAL MODULE: ./src/github/client.js
var client = __webpack_require__(3739);
// EXTERNAL MODULE: ./src/net/network.js
var net_network = __webpack_require__(1466);
// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/net/http.js
var http = __webpack_require__(8650);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
// EXTERNAL MODULE: ./src/service/port.js
var port = __webpack_require__(9497);
// EXTERNAL MODULE: ./src/text/redact.js
var text_redact = __webpack_require__(7965);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/service/schema.js



/** UTF-16 code units; far more than browsers and servers support. */
const MAX_PATH_LENGTH = 8192;
/** Whether `id` is safe in a URL and not too long. The contract allows any string. */
const isJobId = (id) => id.length <= MAX_ID_LENGTH && (0,urls/* isSegment */.wk)(id);
/** Far more than any service uses. An ID is part of every URL, comment, and output. */
const MAX_ID_LENGTH = 500;
/** An unknown status is truncated to this length. */
const MAX_STATUS_LENGTH = 100;
// Counts are approximate and can be fractions. The cap keeps sums exact.
const count = (0,json.as)(json/* number */.ai, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));
const page = (0,json/* object */.Ik)({
    totals: (0,json/* object */.Ik)({ human: count, ai: count, total: count }),
    visitors: (sent) => (Array.isArray(sent) ? sent : undefined),
    hasMore: json/* flag */.Jt,
});
/**
 * Readers that remove the key from the service's responses: servers may echo it, and it's in a path if someone visits a
 * URL that contains it. Keys are removed before text is truncated, because part of one wouldn't be recognized.
 */
function createReaders(apiKey) {
    const redact = (0,text_redact/* createRedactor */.l)([apiKey]);
    const clean = (0,json.as)(json/* text */.Qq, redact);
    const cleanOrNull = (0,json.or)(clean, null);
    // Only the ID is required, so another field can't cause an error. The ID isn't redacted: requests need it.
    const job = (0,json/* object */.Ik)({
        id: (0,json.as)(json/* text */.Qq, (id) => (isJobId(id) ? id : undefined)),
        status: (0,json.as)((0,json.or)(clean, ""), (status) => status.slice(0, MAX_STATUS_LENGTH)),
        source: (0,json.or)((0,json/* object */.Ik)({ repository: cleanOrNull, ref: cleanOrNull }), { repository: null, ref: null }),
        model: cleanOrNull,
        // Some services send an empty string if there's no link.
        prLink: (0,json.as)(cleanOrNull, (link) => link || null),
    });
    /** Doesn't use a schema, which would take longer than parsing the row's JSON. */
    function readRow(sent) {
        const { path, human, ai, total } = Object(sent);
        if (typeof path !== "string" || path.length > MAX_PATH_LENGTH)
            return null;
        if (!isCount(human) || !isCount(ai) || !isCount(total))
            return null;
        return { path: redact(path), human: Math.round(human), ai: Math.round(ai), total: Math.round(total) };
    }
    return {
        redact,
        /** Text without the key. */
        clean,
        job: (body) => (0,json/* readJson */.Vh)(job, body),
        /** Null if `totals`, `visitors`, or `hasMore` is missing. Invalid rows are dropped. */
        visitorsPage(body) {
            const read = (0,json/* readJson */.Vh)(page, body);
            if (!read)
                return null;
            const visitors = read.visitors.map(readRow).filter((row) => row !== null);
            const received = read.visitors.length;
            return { ...read, visitors, received, rejected: received - visitors.length };
        },
    };
}
function isCount(value) {
    return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}
const message = (0,json.as)((0,json/* object */.Ik)({ message: json/* text */.Qq }), ({ message }) => message);
// The format that live deployments use. Parts with other types are skipped.
const errorBody = (0,json/* object */.Ik)({ error: (0,json.or)(json/* text */.Qq, ""), details: (0,json.or)((0,json/* list */.p_)((0,json.or)(message, "")), []) });
/** `error` and the messages in `details`, not sanitized; "" for any other body. */
function readErrorMessage(body) {
    const { error, details } = (0,json/* readJson */.Vh)(errorBody, body) ?? { error: "", details: [] };
    return [error, ...details].filter(Boolean).join("; ");
}

;// CONCATENATED MODULE: ./src/service/outcome.js







/** Request Timeout and Too Early. Gateways can send these even if the service accepted the request. */
const NO_RESPONSE = [408, 425];
const CANCELED = {
    why: "The run was stopped before this request finished",
    fix: "Nothing was changed on the service. If you stopped the run by mistake, start it again",
};
/**
 * Decides whether a call succeeded, failed, or can be retried. A create or message is retried only if the service
 * certainly didn't accept it: nothing was sent, or the response was 429. If that's unclear, the result is `uncertain`.
 * Reads are retried after any temporary failure.
 *
 * @param call.read  parses the body of a successful response; null if it's unusable
 */
function classify(call, outcome) {
    const { subject, read, redact, now } = call;
    const { host } = subject;
    const writes = isWrite(subject);
    function failed(kind, reason, details) {
        return { kind: "failed", failure: failureOf(subject, kind, reason, details) };
    }
    function again(kind, reason, details) {
        const failure = failureOf(subject, kind, reason, details);
        return { kind: "again", failure, isLimit: kind === "quota" };
    }
    /** The request may have succeeded. */
    function unclear(why, details) {
        return writes
            ? failed("uncertain", uncertain(subject, why), details)
            : again("unavailable", unavailable(why), details);
    }
    switch (outcome.kind) {
        case "aborted":
            if (!writes || !outcome.sent)
                return failed("cancelled", CANCELED);
            return unclear(`The run was stopped while the request to ${host} was in progress`);
        case "refused":
            return failed("refused", unreached(host, outcome.error));
        case "not-sent":
            return {
                ...again(writes ? "not-sent" : "unavailable", unreached(host, outcome.error)),
                isUnreachable: (0,net_network/* isUnreachable */.R0)(outcome.error),
            };
        case "lost":
            return unclear(outcome.error.kind === "timeout"
                ? `The request was sent to ${host}, but no response arrived in time`
                : `The request was sent to ${host}, but the connection dropped before the response arrived (${outcome.error.detail})`);
    }
    const { status, headers, body, broken } = outcome;
    if (status < 300) {
        const value = broken ? null : read((0,http/* textOf */.b6)(body));
        if (value !== null)
            return { kind: "done", value };
        const why = unreadable(subject, status, broken);
        // Any web server can return a page.
        if (broken === null && !writes)
            return { ...again("unavailable", notTheService(why), { status }), isUnreachable: true };
        if (broken?.kind !== "too-large" || writes)
            return unclear(why, { status });
        return failed("too-large", unavailable(why), { status });
    }
    if (status < 400) {
        const location = redact(headers.location?.toString() ?? "");
        return failed("refused", redirected(host, status, location), { status });
    }
    const message = cleanErrorText(readErrorMessage((0,http/* textOf */.b6)(body)), redact);
    const answered = `${host} returned HTTP ${status}${message && `: “${message.replace(/\.$/, "")}”`}`;
    const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(headers["retry-after"], now);
    if (status === 429)
        return again("quota", quota(answered, now, retryAfterMs), { status, retryAfterMs });
    if (status < 500 && !NO_RESPONSE.includes(status)) {
        return failed("refused", { why: answered, fix: fixForStatus(subject, status, message !== "") }, { status });
    }
    return unclear(answered, { status, retryAfterMs });
}
/** In UTF-16 code units. */
const MAX_ERROR_LENGTH = 500;
/** The service's message on one line. The key is removed first, because a truncated key wouldn't be recognized. */
function cleanErrorText(message, redact) {
    return (0,visible/* foldLine */.wl)(redact(message).replace(/\p{Cc}/gu, " "), MAX_ERROR_LENGTH);
}
function failureOf(subject, kind, reason, details) {
    return new port/* ServiceFailure */.h(kind, { what: whatFailed(subject, kind === "uncertain"), ...reason }, details);
}
function isWrite({ operation }) {
    return operation === "create" || operation === "message";
}
function whatFailed({ operation, projectId, jobId }, isUncertain) {
    if (isUncertain) {
        return `The service didn't confirm ${jobId === undefined ? "that it created the job" : `the follow-up to job ${jobId}`}`;
    }
    const failed = {
        create: "The job wasn't created",
        message: `The follow-up to job ${jobId} wasn't delivered`,
        get: `The status of job ${jobId} couldn't be retrieved`,
        visitors: `Visitor data for project ${projectId} couldn't be retrieved`,
        signal: `What readers say about project ${projectId} couldn't be retrieved`,
    };
    return failed[operation];
}
function uncertain({ operation }, why) {
    const may = operation === "message" ? "The follow-up may have arrived, so it" : "A job may exist, so the request";
    return {
        why: `${why}. ${may} won't be sent again`,
        fix: "Before you try again, check the service's dashboard for jobs and the repository for pull requests",
    };
}
function unavailable(why) {
    const fix = "This is usually temporary. Try again later, and contact the service's support team if it keeps happening";
    return { why, fix };
}
function notTheService(why) {
    return { why, fix: "Check that `base-url` is the URL of the service's API. If it is, try again later" };
}
/** Doesn't quote the body, which could contain anything. */
function unreadable({ host }, status, broken) {
    if (broken?.kind === "too-large")
        return `${host} returned HTTP ${status} and ${broken.detail} of data`;
    if (broken)
        return `${host} returned HTTP ${status}, but the response was truncated`;
    return `${host} returned HTTP ${status}, but the response body doesn't match the documented format`;
}
function redirected(host, status, location) {
    const target = (location && URL.parse(location, `https://${host}`)?.host) || "an unspecified URL";
    return {
        why: `${host} redirects to ${target} (HTTP ${status}). To avoid sending the key elsewhere, the action doesn't follow redirects`,
        fix: "If the service has moved, set `base-url` to its new URL",
    };
}
/** For a wait that's longer than the run's remaining time. */
function quota(answered, now, retryAfterMs) {
    const when = retryAfterMs !== undefined && (0,numbers/* timeOfDay */.rb)(new Date(now.getTime() + retryAfterMs), now);
    const promise = when
        ? `the service will accept requests again at ${when}`
        : "the service didn't say when it will accept requests again";
    return {
        why: `The service's quota is used up, and ${promise}. ${answered}`,
        fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with the action's \`timeout-minutes\``,
    };
}
/** @param isExplained  the response has a message in the service's format */
function fixForStatus(subject, status, isExplained) {
    const { projectId, jobId } = subject;
    switch (status) {
        case 400:
        case 422:
            return isWrite(subject)
                ? "Correct the instruction based on the service's error, then try again"
                : `Correct \`project-id\` or ${jobId === undefined ? "the dates" : "`job-id`"} based on the service's error`;
        case 401:
            return "Check that `api-key` contains the whole key. Keys expire (after 90 days on some services). If this one has, create a new one on the API keys page of the service's dashboard, and save it where `api-key` comes from, such as a repository or environment secret";
        case 403:
            if (!isExplained)
                return "The service didn't give a reason, so a gateway in front of it may have blocked this runner. Ask the service's support team to allow this runner, and check the key's list of allowed IP addresses";
            return `On the service's API keys page, check that the key has ${isWrite(subject) ? "write access (a read-only key can't start or continue jobs)" : "access to this project"} and that its list of allowed IP addresses, if it has one, includes this runner. The project's plan must include API access`;
        case 404:
            if (jobId === undefined && subject.basePath !== "")
                return `Remove the path ${subject.basePath} from \`base-url\`, which usually ends after the host. If the path is right, compare \`project-id\` (${projectId}) with the ID on the service's API keys page`;
            return jobId === undefined
                ? `Compare \`project-id\` (${projectId}) with the ID on the service's API keys page, and \`base-url\` with the service's URL`
                : `Check that job ${jobId} belongs to project ${projectId}. If it's gone, start a new job`;
        default:
            return "Look up this status in the service's documentation, or contact its support team";
    }
}
/** Explains why nothing was sent. */
function unreached(host, { kind, detail }) {
    const reach = "Check `base-url`, whether the service is up, and the proxy settings (HTTPS_PROXY)";
    const reasons = {
        dns: {
            why: `Connecting to ${host} failed, because a hostname couldn't be resolved (${detail})`,
            fix: "Check `base-url` and HTTPS_PROXY for typos, and make sure the network's DNS can resolve the host",
        },
        tls: {
            why: `A trusted TLS connection to ${host} couldn't be established (${detail})`,
            fix: "If the service or a proxy uses its own certificate authority, set NODE_EXTRA_CA_CERTS to the path of its certificate file. Otherwise, check `base-url`",
        },
        malformed: {
            why: `The request is malformed (${detail})`,
            fix: "Check `api-key` and `project-id` for stray characters",
        },
        timeout: { why: `Connecting to ${host} timed out`, fix: reach },
        "proxy 407": {
            why: "The proxy requires a username and password (HTTP 407)",
            fix: `Set HTTPS_PROXY to http://user:password@host:port, or add ${host} to NO_PROXY`,
        },
        "proxy 403": {
            why: `The proxy blocks connections to ${host} (HTTP 403)`,
            fix: `Ask your network administrator to allow them, or add ${host} to NO_PROXY`,
        },
        proxy: {
            why: `The proxy couldn't connect to ${host} (HTTP ${detail})`,
            fix: `Check HTTPS_PROXY and \`base-url\`, or add ${host} to NO_PROXY`,
        },
    };
    // With a proxy, the detail names the proxy instead of the host.
    const failed = { why: `Connecting to ${host} failed (${detail})`, fix: reach };
    return reasons[`${kind} ${detail}`] ?? reasons[kind] ?? failed;
}

;// CONCATENATED MODULE: ./src/service/signals.js


const MAX_TERM_LENGTH = 2_000;
const amount = (0,json.as)(json/* number */.ai, (sent) => (isCount(sent) ? Math.round(sent) : undefined));
const signals_short = (read, max) => (0,json.as)(read, (sent) => (sent.length <= max ? sent : undefined));
/** Leaves out rows that can't be used. If that's all of them, it isn't the documented format. */
const usable = (row) => (0,json.as)((0,json/* list */.p_)((0,json.or)(row, null)), (rows) => {
    const left = rows.filter((each) => each !== null);
    return left.length === 0 && rows.length > 0 ? undefined : left;
});
/** The optional operations, each of which is described in openapi.yaml and marked with `x-optional`. */
const SIGNALS = {
    feedback: {
        path: "feedback/by-page",
        limit: 100,
        reader: (clean) => {
            const row = (0,json/* object */.Ik)({ path: signals_short(clean, MAX_PATH_LENGTH), thumbsUp: amount, thumbsDown: amount });
            return (0,json.as)((0,json/* object */.Ik)({ feedback: usable(row), hasMore: (0,json.or)(json/* flag */.Jt, true) }), ({ feedback, hasMore }) => {
                const rows = feedback.map(({ path, thumbsUp, thumbsDown }) => ({ path, up: thumbsUp, down: thumbsDown }));
                return { rows: rows.filter(({ up, down }) => up + down > 0), hasMore };
            });
        },
    },
    searches: {
        path: "searches",
        limit: 100,
        reader: (clean) => {
            const row = (0,json/* object */.Ik)({ searchQuery: signals_short(clean, MAX_TERM_LENGTH), hits: amount, ctr: json/* number */.ai });
            const page = (0,json/* object */.Ik)({ searches: usable(row), totalSearches: amount, nextCursor: (0,json.or)(json/* text */.Qq, null) });
            return (0,json.as)(page, ({ searches, totalSearches: total, nextCursor }) => {
                const rows = searches.map(({ searchQuery, hits, ctr }) => ({ term: searchQuery, searches: hits, clicks: ctr }));
                return { rows, total, hasMore: nextCursor !== null };
            });
        },
    },
    questions: {
        path: "assistant",
        // Responses include the words of every question and answer, so a page of 1,000 could be over the size limit.
        limit: 250,
        reader: (clean) => {
            const row = (0,json/* object */.Ik)({
                resolutionStatus: json/* text */.Qq,
                responseType: (0,json.or)(json/* text */.Qq, "answer"),
                queryCategory: (0,json.or)(clean, null),
                pageUrl: (0,json.or)(signals_short(clean, MAX_PATH_LENGTH), null),
            });
            return (0,json.as)((0,json/* object */.Ik)({ conversations: usable(row), nextCursor: (0,json.or)(json/* text */.Qq, null) }), ({ conversations, nextCursor }) => {
                const answers = conversations.filter(({ responseType }) => responseType !== "clarifying_question");
                const rows = answers.map(({ resolutionStatus, queryCategory: category, pageUrl: page }) => {
                    return { isAnswered: resolutionStatus !== "unanswered", category, page };
                });
                return { rows, hasMore: nextCursor !== null, next: nextCursor };
            });
        },
    },
};

;// CONCATENATED MODULE: ./src/service/client.js







/** A read gets at least this long, so that a check just before the deadline can still succeed. */
const MIN_READ_MS = 1_000;
/** For the response to a create or message in flight when the run is canceled. The runner kills it after 7.5 s. */
const CANCELED_SEND_MS = 5_000;
function createService({ baseUrl, apiKey, projectId, network, clock, maxRequests = Number.POSITIVE_INFINITY, random, connectMs = 10_000, sendMs = 60_000, minSendMs = 25_000, readMs = 20_000, }) {
    const { host, pathname } = new URL(baseUrl);
    const where = { host, basePath: pathname.replace(/\/$/, ""), projectId };
    const readers = createReaders(apiKey);
    const headers = {
        authorization: `Bearer ${apiKey}`,
        accept: "application/json",
        // Responses aren't decompressed here.
        "accept-encoding": "identity",
        "user-agent": "docs-agent-action",
    };
    const pauses = (0,retry/* createPauses */.G5)(clock);
    let requests = 0;
    async function perform({ subject, path, prompt, read, once = false }, options) {
        const { deadline, signal, onTry, onWait } = options;
        return (0,retry/* withRetries */.LH)(async () => {
            const use = prompt === undefined ? "read" : "write";
            // The service may limit optional operations on their own. Those limits don't hold for others, nor the reverse.
            const isOptional = subject.operation === "signal";
            const pause = isOptional ? null : pauses.current(use);
            if (pause) {
                const { why, fix, status } = pause.reason;
                const failure = failureOf(subject, "quota", { why, fix }, { status, retryAfterMs: pause.leftMs });
                return once ? { kind: "failed", failure } : { kind: "again", failure, isLimit: true };
            }
            if (!once && clock.monotonic() > deadline) {
                const fix = "Increase the action's `timeout-minutes`";
                throw failureOf(subject, use === "read" ? "unavailable" : "not-sent", {
                    why: "There wasn't enough time left",
                    fix,
                });
            }
            await onTry?.();
            if (requests >= maxRequests) {
                throw failureOf(subject, "budget", {
                    why: `This run reached its limit of ${(0,numbers/* counted */.hS)(maxRequests, "API request")} to the service`,
                    fix: "Raise `max-requests` if the service's quota allows it, or reduce what the report covers",
                });
            }
            const outcome = await send(path, prompt, options);
            const result = classify({ subject, read, redact: readers.redact, now: clock.now() }, outcome);
            if (result.kind !== "done" && !isOptional)
                pauses.note(use, result.failure);
            const isLast = once || requests >= maxRequests;
            return result.kind === "again" && isLast ? { ...result, kind: "failed" } : result;
        }, {
            clock,
            signal,
            deadline: () => deadline,
            random,
            onWait: (failure, until) => onWait?.(failure.why, until),
            canceled: () => failureOf(subject, "cancelled", CANCELED),
        });
    }
    /** Counts the request before sending it, so that parallel calls can't exceed the limit. */
    async function send(path, prompt, options) {
        const left = Math.max(options.deadline - clock.monotonic(), MIN_READ_MS);
        const isSend = prompt !== undefined;
        const responseMs = isSend ? Math.min(sendMs, Math.max(left, minSendMs)) : Math.min(readMs, left);
        const url = new URL(`${baseUrl}${path}`);
        const json = { ...headers, "content-type": "application/json" };
        requests += 1;
        const outcome = await (0,http/* exchange */.cv)(isSend ? network.fresh : network.dispatcher, isSend
            ? { url, method: "POST", headers: json, body: JSON.stringify({ prompt }) }
            : { url, method: "GET", headers }, options.signal, { connectMs: Math.min(connectMs, left), responseMs, afterAbortMs: isSend ? CANCELED_SEND_MS : 0 });
        const { kind } = outcome;
        if (kind === "not-sent" || kind === "refused" || (kind === "aborted" && !outcome.sent))
            requests -= 1;
        return outcome;
    }
    const analyticsPath = `/v1/analytics/${encodeURIComponent(projectId)}`;
    const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    /** A response about another job is treated as unreadable. */
    function jobCall(operation, jobId) {
        const subject = { ...where, operation, jobId };
        if (!isJobId(jobId)) {
            throw failureOf(subject, "refused", {
                why: "The job ID is empty, has more than 500 characters, or contains whitespace, a slash, or control characters",
                fix: "Copy the ID from the status comment or from the `job-id` output",
            });
        }
        const read = (body) => {
            const job = readers.job(body);
            return job?.id === jobId ? job : null;
        };
        return { subject, path: `${jobsPath}/${encodeURIComponent(jobId)}`, read };
    }
    return {
        get requests() {
            return requests;
        },
        async createJob(prompt, options) {
            const subject = { ...where, operation: "create" };
            return perform({ subject, path: jobsPath, prompt, read: readers.job }, options);
        },
        async sendMessage(jobId, prompt, options) {
            const call = jobCall("message", jobId);
            return perform({ ...call, path: `${call.path}/message`, prompt }, options);
        },
        async getJob(jobId, options) {
            return perform({ ...jobCall("get", jobId), once: true }, options);
        },
        async visitorsPage({ dateFrom, dateTo, limit, offset }, options) {
            const subject = { ...where, operation: "visitors" };
            const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, offset: `${offset}` });
            const path = `${analyticsPath}/visitors?${query}`;
            return perform({ subject, path, read: readers.visitorsPage }, options);
        },
        async signal(name, { dateFrom, dateTo, cursor }, options) {
            const { path, limit, reader } = SIGNALS[name];
            const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, ...(cursor && { cursor }) });
            const read = reader(readers.clean);
            return perform({
                subject: { ...where, operation: "signal" },
                path: `${analyticsPath}/${path}?${query}`,
                read: (body) => (0,json/* readJson */.Vh)(read, body),
                once: true,
            }, options);
        },
    };
}

;// CONCATENATED MODULE: ./src/connect.js



/**
 * @param env  the proxy variables, and GITHUB_API_URL
 * @throws Failure if a proxy variable is malformed
 */
function connectWith(env, clock, signal, { wrap = (network) => network, connectMs, responseMs, random = Math.random } = {}) {
    return (access, repository, runner) => {
        const network = wrap((0,net_network.createNetwork)(env, connectMs));
        const common = { clock, random };
        return {
            service: createService({ ...access, ...common, network, connectMs, sendMs: responseMs, readMs: responseMs }),
            github: (0,client.createGitHub)({
                ...common,
                apiUrl: env.GITHUB_API_URL || "https://api.github.com",
                token: access.githubToken,
                repository: repository ?? { owner: "", name: "" },
                dispatcher: network.dispatcher,
                deadline: clock.monotonic() + access.timeoutMs,
                signal,
                redact: runner.redact,
                log: (text) => runner.info(text),
                responseMs,
                graceMs: responseMs,
            }),
            site: {
                readFile: async (...from) => (await openSite(network, clock)).readFile(...from),
                fetchText: async (...from) => (await openSite(network, clock)).fetchText(...from),
            },
            close: () => network.close(),
        };
    };
}
/** Loaded only if needed, because only some reports read a sitemap. */
async function openSite(network, clock) {
    const { createSite } = await __webpack_require__.e(/* import() */ 390).then(__webpack_require__.bind(__webpack_require__, 7390));
    return createSite(network, clock);
}


/***/ }),

/***/ 3739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createGitHub: () => (/* binding */ createGitHub)
/* harmony export */ });
/* harmony import */ var _comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(534);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5021);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(486);




/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;
/**
 * The GitHub client: Octokit's typed methods over this run's network, within its deadline.
 *
 * @param options.redact  removes secrets from everything that's posted
 */
function createGitHub(options) {
    const { redact, repository } = options;
    const { attempt, retry, repeat } = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .createExchange */ .Cc)(options);
    const repo = { owner: repository.owner, repo: repository.name };
    /** Learned from responses, because no operation names a workflow token's account. */
    let account = null;
    function learned(written) {
        if (written && written.author.id !== _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .GHOST */ .SE.id)
            account = written.author;
        return written;
    }
    function listComments(issue, since) {
        const what = `The comments on #${issue} couldn't be read`;
        return (0,_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .listAll */ ._w)(what, (page) => {
            const place = { ...repo, issue_number: issue, ...page, ...(since && { since: since.toISOString() }) };
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.listComments, place);
            return repeat(what, build, (text, response) => {
                const items = (0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComments */ .TK)(text);
                return items && { items, isLast: (0,_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .isLastPage */ .we)(response, items.length, page.per_page) };
            });
        });
    }
    /** Succeeds if there's nothing left to remove, because an earlier try may have removed it. */
    function remove(what, build) {
        const removed = repeat(what, build, () => undefined);
        return orIfStatus(404, removed, undefined);
    }
    function deleteComment(id) {
        return remove("The comment couldn't be deleted", ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.deleteComment, { ...repo, comment_id: id }));
    }
    return {
        listComments,
        deleteComment,
        ...(0,_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .createWriter */ .u7)({
            post(issue, body) {
                const comment = { ...repo, issue_number: issue, body };
                const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.createComment, comment);
                return attempt(`The comment on #${issue} couldn't be posted`, build, (text) => learned((0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComment */ .W3)(text)));
            },
            list: listComments,
            remove: deleteComment,
            retry,
            account: () => account,
            redact,
        }),
        getComment(id) {
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.getComment, { ...repo, comment_id: id });
            return orIfStatus(404, repeat("The comment couldn't be read", build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComment */ .W3), null);
        },
        updateComment(id, body, retryUntil) {
            const change = { ...repo, comment_id: id, body: redact(body) };
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.updateComment, change);
            return repeat("The comment couldn't be edited", build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComment */ .W3, retryUntil);
        },
        react(id, content) {
            const reaction = { ...repo, comment_id: id, content };
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.reactions.createForIssueComment, reaction);
            return repeat("The reaction couldn't be added to the comment", build, (text, { status }, mayBeSecond) => {
                const reacted = learned((0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readReaction */ .C7)(text));
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction(id, reactionId) {
            const reaction = { ...repo, comment_id: id, reaction_id: reactionId };
            return remove("The reaction couldn't be removed from the comment", ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.reactions.deleteForIssueComment, reaction));
        },
        permission(login) {
            const user = { ...repo, username: login };
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.repos.getCollaboratorPermissionLevel, user);
            return repeat(`${login}'s permission couldn't be looked up`, build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readPermission */ .cE);
        },
        thread(number) {
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.get, { ...repo, issue_number: number });
            return repeat(`#${number} couldn't be read`, build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readThread */ .nj);
        },
        lineComment(id) {
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.pulls.getReviewComment, { ...repo, comment_id: id });
            return repeat("The review comment couldn't be read", build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readLineComment */ .w3);
        },
        repository() {
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.repos.get, repo);
            return repeat("The repository couldn't be read", build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readRepository */ .Nu);
        },
        async newestThread(kind) {
            const query = { ...repo, state: "all", per_page: NEWEST };
            const build = ({ rest }) => kind === "issue" ? (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.listForRepo, query) : (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.pulls.list, query);
            const [number = null] = await repeat(`The newest ${kind}s couldn't be listed`, build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readOpenNumbers */ .l2);
            return number;
        },
        /**
         * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets
         * a 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first,
         * but other operations work that way. No operation lists a token's permissions.
         */
        async tryComment(issue) {
            const comment = { ...repo, issue_number: issue, body: "" };
            const build = ({ rest }) => (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .built */ .jO)(rest.issues.createComment, comment);
            const tried = retry(async () => {
                const result = await attempt(`The test comment on #${issue} failed`, build, _shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComment */ .W3);
                // After a lost response, another try couldn't tell whether the first one succeeded.
                return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
            });
            const accepted = await orIfStatus(422, tried, null);
            // Other servers may accept an empty comment.
            if (accepted)
                await deleteComment(accepted.id);
        },
        async history() {
            const { createHistory } = await __webpack_require__.e(/* import() */ 774).then(__webpack_require__.bind(__webpack_require__, 774));
            return createHistory({ attempt, retry }, repository, options);
        },
    };
}
/** Returns `fallback` if the call fails with this status. */
async function orIfStatus(status, call, fallback) {
    const result = await (0,_port_js__WEBPACK_IMPORTED_MODULE_2__/* .orFailure */ .wM)(call);
    if (!(result instanceof _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
        return result;
    if (result.status === status)
        return fallback;
    throw result;
}


/***/ }),

/***/ 7830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G5: () => (/* binding */ createPauses),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Ng: () => (/* binding */ describeWait),
/* harmony export */   UW: () => (/* binding */ MIN_WAIT_MS),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony exports waitForLimit, waitForOutage */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s, because a host that doesn't exist, a closed port, or another web server is often a typo. */
const MAX_UNREACHABLE_TRIES = 4;
const YEAR_MS = 365 * 24 * 3_600_000;
/**
 * Retries a call: up to MAX_TRIES tries for outages (fewer if there's no server at all), and until the deadline for
 * rate limits. If a wait would go past the deadline, it throws the last failure immediately.
 */
async function withRetries(attempt, { clock, signal, deadline, random, onWait, canceled }) {
    let outages = 0;
    let limits = 0;
    for (;;) {
        const result = await attempt();
        if (result.kind === "done")
            return result.value;
        const { failure } = result;
        if (result.kind === "failed")
            throw failure;
        const wait = result.isLimit
            ? waitForLimit(failure.retryAfterMs, ++limits)
            : waitForOutage(failure.retryAfterMs, ++outages, random);
        const next = clock.monotonic() + wait;
        const maxTries = result.isUnreachable ? MAX_UNREACHABLE_TRIES : MAX_TRIES;
        if (outages >= maxTries || next > deadline())
            throw failure;
        await onWait?.(failure, new Date(clock.now().getTime() + wait));
        try {
            await clock.sleep(Math.max(0, next - clock.monotonic()), signal);
        }
        catch {
            throw canceled(failure);
        }
        if (clock.monotonic() > deadline())
            throw failure;
    }
}
/**
 * The wait after this many rate-limit responses: at least what the server asked for, and growing, so that a missing
 * Retry-After or a 0 doesn't cause a busy loop.
 */
function waitForLimit(requestedMs, limits) {
    return Math.max(requestedMs ?? 0, backoff(limits));
}
/** The wait after this many failures in a row. */
function waitForOutage(requestedMs, outages, random) {
    return Math.max(requestedMs ?? 0, backoff(outages) * (1 + random() / 2));
}
function backoff(times) {
    return Math.min(MIN_WAIT_MS * 2 ** (times - 1), MAX_BACKOFF_MS);
}
/**
 * Parses a Retry-After header: seconds, or one of the three date formats of RFC 9110. At least MIN_WAIT_MS and at most
 * a year; undefined if it's invalid.
 */
function parseRetryAfter(value, now) {
    const requestedMs = retryAfter(String(value ?? "").trim(), now);
    return requestedMs === undefined ? undefined : Math.min(Math.max(requestedMs, MIN_WAIT_MS), YEAR_MS);
}
function retryAfter(text, now) {
    // Repeated headers are joined with a comma. Use the longest wait.
    const seconds = text.split(",").map((part) => part.trim());
    if (seconds.every((part) => /^\d+(\.\d+)?$/.test(part))) {
        return Math.ceil(Math.max(...seconds.map(Number)) * 1000);
    }
    // `Date.parse` accepts almost any word with a number.
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text))
        return undefined;
    const date = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
    return Number.isNaN(date) ? undefined : date - now.getTime();
}
/** The pauses that a server asked for. They hold for all requests, reads apart from writes. */
function createPauses(clock) {
    const last = new Map();
    return {
        note(use, reason) {
            const end = clock.monotonic() + (reason.retryAfterMs ?? 0);
            if (end > (last.get(use)?.end ?? clock.monotonic()))
                last.set(use, { end, reason });
        },
        current(use) {
            const { end = 0, reason } = last.get(use) ?? {};
            const leftMs = end - clock.monotonic();
            return reason && leftMs > 0 ? { leftMs, reason } : null;
        },
    };
}
/** For the log. @param reason  sentences without the final period */
function describeWait(reason, until) {
    return `${reason}. Retrying at ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .timeOfDay */ .rb)(until, until)}.`;
}


/***/ })

};
