// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 836;
export const ids = [836,699];
export const modules = {

/***/ 1836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectWith: () => (/* binding */ connectWith)
});

// EXTERNAL MODULE: ./src/github/client.js + 1 modules
var client = __webpack_require__(6699);
// EXTERNAL MODULE: ./src/network.js
var src_network = __webpack_require__(6298);
// EXTERNAL MODULE: ./src/retry.js
var retry = __webpack_require__(2150);
;// CONCATENATED MODULE: ./src/service/http.js

/**
 * Sends one request once, follows nothing, and never rejects. It uses undici's dispatch rather than its request because
 * only a handler is told the moment before the first byte is written. That moment, and no list of error codes, decides
 * between `not-sent` and `lost`; and a request given up before it (aborted or timed out while connecting, where undici's
 * request can't be stopped) is stopped in it, so that it can't go out later unnoticed.
 */
function exchange(dispatcher, request, limits, signal) {
    return new Promise((resolve) => {
        let controller;
        let head;
        const body = (0,src_network.createBody)(src_network.MAX_BODY_BYTES);
        let settled = false;
        function settle(outcome) {
            if (settled)
                return;
            settled = true;
            clearTimeout(timer);
            signal.removeEventListener("abort", abort);
            resolve(outcome);
            controller?.abort(GIVEN_UP);
        }
        function fail(error) {
            if (head)
                settle({ kind: "answer", ...head, text: body.text(), broken: error });
            else if (controller)
                settle({ kind: "lost", error });
            else
                settle({ kind: (0,src_network.isPermanent)(error) ? "refused" : "not-sent", error });
        }
        const abort = () => settle({ kind: "aborted", sent: controller !== undefined });
        const expire = () => fail({ kind: "timeout", detail: "" });
        if (signal.aborted)
            return resolve({ kind: "aborted", sent: false });
        signal.addEventListener("abort", abort);
        let timer = setTimeout(expire, limits.connectMs);
        dispatcher.dispatch(options(request), {
            onRequestStart(started) {
                if (settled)
                    return started.abort(GIVEN_UP);
                controller = started;
                clearTimeout(timer);
                timer = setTimeout(expire, limits.answerMs);
            },
            onResponseStart(_, status, headers) {
                // Interim answers (103 Early Hints) come before the one that counts.
                if (status >= 200)
                    head = { status, headers };
            },
            onResponseData(_, chunk) {
                if (!body.add(chunk))
                    fail({ kind: "too-large", detail: `more than ${src_network.MAX_BODY_BYTES / 1e6} MB` });
            },
            onResponseEnd() {
                if (head)
                    settle({ kind: "answer", ...head, text: body.text(), broken: null });
            },
            onResponseError(_, error) {
                fail((0,src_network.classifyNetworkError)(error));
            },
        });
    });
}
const GIVEN_UP = new Error("The request was given up");
function options({ url, apiKey, body }) {
    return {
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: body ? "POST" : "GET",
        headers: {
            authorization: `Bearer ${apiKey}`,
            accept: "application/json",
            // Nothing here decompresses an answer, and without this a server may compress it.
            "accept-encoding": "identity",
            "user-agent": "docs-agent-action",
            ...(body && { "content-type": "application/json" }),
        },
        body: body && JSON.stringify(body),
        // The two limits above are the ones that count; undici's own are coarse and know nothing of the whole.
        headersTimeout: 0,
        bodyTimeout: 0,
    };
}
/** Headers arrive in lowercase. A repeated one is joined, as HTTP says. */
function header(headers, name) {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
}

// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
// EXTERNAL MODULE: ./src/service/port.js
var port = __webpack_require__(9497);
// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/text/redact.js
var redact = __webpack_require__(7965);
;// CONCATENATED MODULE: ./src/service/schema.js


/** The longest path (in UTF-16 units) that a row may have: far beyond what browsers and servers take. */
const MAX_PATH_LENGTH = 8192;
/**
 * Whether a job can be addressed by `id`. The contract leaves the form open; what is refused here would lead the next
 * request elsewhere (`..`, `/`), break a line, or can't be encoded (a lone surrogate).
 */
function isJobId(id) {
    return id.length <= LONGEST_ID && id.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(id) && id !== "." && id !== "..";
}
/** Far above what any service uses; an ID goes into every URL, comment, and output. */
const LONGEST_ID = 500;
/** A status is a word; of an unknown one, this much is shown. */
const LONGEST_STATUS = 100;
const words = (0,json.or)(json/* text */.Qq, "");
const wordsOrNull = (0,json.or)(json/* text */.Qq, null);
// Only the id decides whether an answer is a job: once the service has said it, no odd field may make us lose it.
const job = (0,json/* object */.Ik)({
    id: (0,json.as)(json/* text */.Qq, (id) => (isJobId(id) ? id : undefined)),
    status: (0,json.as)(words, (status) => status.slice(0, LONGEST_STATUS)),
    source: (0,json.or)((0,json/* object */.Ik)({ repository: wordsOrNull, ref: wordsOrNull }), { repository: null, ref: null }),
    model: wordsOrNull,
    // Empty is how some services write "none".
    prLink: (0,json.as)(wordsOrNull, (link) => link || null),
    createdAt: wordsOrNull,
    archivedAt: wordsOrNull,
});
// Counts are approximate, so they can come as fractions: rounded, and capped where sums are still exact,
// no quotient of two of them can become infinite.
const count = (0,json.as)(json/* number */.ai, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));
const page = (0,json/* object */.Ik)({
    totals: (0,json/* object */.Ik)({ human: count, ai: count, total: count }),
    visitors: (sent) => (Array.isArray(sent) ? sent : undefined),
    hasMore: json/* flag */.Jt,
});
const message = (0,json.as)((0,json/* object */.Ik)({ message: json/* text */.Qq }), ({ message }) => message);
// What `{error, details}` looks like on a live deployment; each part is read where it has the right type.
const complaint = (0,json/* object */.Ik)({ error: words, details: (0,json.or)((0,json/* list */.p_)((0,json.or)(message, "")), []) });
/** The job in the body of an answer, or null where there is no JSON or no usable id. */
function readJob(body) {
    return (0,json/* readJson */.Vh)(job, body);
}
/** The page in the body of an answer, or null where totals, rows or hasMore are missing; bad rows are refused one by one. */
function readVisitorsPage(body) {
    const read = (0,json/* readJson */.Vh)(page, body);
    if (!read)
        return null;
    const visitors = read.visitors.map(readRow).filter((row) => row !== null);
    const received = read.visitors.length;
    return { ...read, visitors, received, rejected: received - visitors.length };
}
/** Without a schema, because there are so many: a schema takes longer for a row than parsing its JSON. */
function readRow(sent) {
    if (!isObject(sent))
        return null;
    const { path, human, ai, total } = sent;
    if (typeof path !== "string" || path.length > MAX_PATH_LENGTH)
        return null;
    if (!isCount(human) || !isCount(ai) || !isCount(total))
        return null;
    return { path, human: Math.round(human), ai: Math.round(ai), total: Math.round(total) };
}
function isObject(value) {
    return typeof value === "object" && value !== null;
}
function isCount(value) {
    return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}
/** The words of an error body, uncleaned: `error` and the messages of `details`, "" for any other body. */
function readComplaint(body) {
    const { error, details } = (0,json/* readJson */.Vh)(complaint, body) ?? { error: "", details: [] };
    return [error, ...details].filter(Boolean).join("; ");
}
function createKeyRedactor(apiKey) {
    const { text: words } = (0,redact/* createRedactor */.l)([apiKey]);
    const orNull = (text) => text && words(text);
    const names = new Map();
    /** Two pages that differ only in what is hidden stay two: the same path has the same name as long as this lives. */
    function nameOf(path) {
        const hidden = words(path);
        if (hidden === path)
            return path;
        const name = names.get(path) ?? (names.size === 0 ? hidden : `${hidden} (${names.size + 1})`);
        names.set(path, name);
        return name;
    }
    return {
        words,
        job: ({ status, source, model, prLink, ...job }) => ({
            ...job,
            status: words(status),
            source: { repository: orNull(source.repository), ref: orNull(source.ref) },
            model: orNull(model),
            prLink: orNull(prLink),
        }),
        page: (page) => ({
            ...page,
            visitors: page.visitors.map((row) => {
                const path = nameOf(row.path);
                return path === row.path ? row : { ...row, path };
            }),
        }),
    };
}

;// CONCATENATED MODULE: ./src/service/outcome.js





/** Request Timeout and Too Early: gateways send them on their own, no matter what happened to the request behind them. */
const NO_ANSWER = [408, 425];
const CANCELED = {
    why: "The run was stopped first",
    fix: "Run it again if that was a mistake; nothing has changed on the service",
};
/**
 * What an outcome means for its call. A create or message goes out again only when the service certainly didn't accept it:
 * nothing was sent, or it answered 429. Anything that isn't a clear yes or no is uncertain. Reads can be repeated after
 * anything that may pass.
 */
function classify(call, outcome) {
    const { subject, read, withoutKey, now } = call;
    const { host } = subject;
    const writes = isWrite(subject);
    function failed(kind, reason, details) {
        return { kind: "failed", failure: failureOf(subject, kind, reason, details) };
    }
    function again(kind, reason, details) {
        const failure = failureOf(subject, kind, reason, details);
        return { kind: "again", failure, isLimit: kind === "quota" };
    }
    /** The request may have been carried out. */
    function unclear(why, details) {
        return writes
            ? failed("uncertain", uncertain(subject, why), details)
            : again("unavailable", unavailable(why), details);
    }
    switch (outcome.kind) {
        case "aborted":
            if (!writes || !outcome.sent)
                return failed("cancelled", CANCELED);
            return unclear(`The run was stopped while the request to ${host} was under way`);
        case "refused":
            return failed("refused", unreached(host, outcome.error));
        case "not-sent":
            return again(writes ? "not-sent" : "unavailable", unreached(host, outcome.error));
        case "lost":
            return unclear(outcome.error.kind === "timeout"
                ? `The request went out to ${host}, and no answer came in time`
                : `The request went out to ${host}, and the connection broke before the answer (${outcome.error.detail})`);
    }
    const { status, headers, text, broken } = outcome;
    if (status < 300) {
        const value = broken ? null : read(text);
        if (value !== null)
            return { kind: "done", value };
        const why = unreadable(subject, status, broken);
        if (broken?.kind !== "too-large" || writes)
            return unclear(why, { status });
        return failed("too-large", unavailable(why), { status });
    }
    if (status < 400) {
        return failed("refused", redirected(host, status, withoutKey(header(headers, "location") ?? "")), {
            status,
        });
    }
    const words = presentable(readComplaint(text), withoutKey);
    const answered = `${host} answered with HTTP ${status}${words && `: “${words.replace(/\.$/, "")}”`}`;
    const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(header(headers, "retry-after"), now);
    if (status === 429)
        return again("quota", quota(answered, now, retryAfterMs), { status, retryAfterMs });
    if (status < 500 && !NO_ANSWER.includes(status)) {
        return failed("refused", { why: answered, fix: fixForStatus(subject, status, words !== "") }, { status });
    }
    return unclear(answered, { status, retryAfterMs });
}
/** How much of an error body is shown, in UTF-16 units. */
const LONGEST_WORDS = 500;
/** The service's own words as one line. The key is hidden before the cut, because half of it wouldn't be recognized. */
function presentable(words, withoutKey) {
    return (0,visible/* foldLine */.wl)(withoutKey(words).replace(/\p{Cc}/gu, " "), LONGEST_WORDS);
}
function failureOf(subject, kind, reason, details) {
    return new port/* ServiceFailure */.A(kind, { what: whatFailed(subject, kind === "uncertain"), ...reason }, details);
}
function isWrite({ operation }) {
    return operation === "create" || operation === "message";
}
function whatFailed({ operation, projectId, jobId }, isUncertain) {
    switch (operation) {
        case "create":
            return isUncertain ? "The service didn't confirm that it created the job" : "The job wasn't created";
        case "message":
            return isUncertain
                ? `The service didn't confirm the message to job ${jobId}`
                : `The message to job ${jobId} wasn't delivered`;
        case "get":
            return `Job ${jobId} couldn't be read`;
        case "visitors":
            return `The visitors of project ${projectId} couldn't be read`;
    }
}
function uncertain({ operation }, why) {
    const may = operation === "message" ? "the message may have arrived" : "a job may exist";
    return {
        why: `${why}; ${may}, so it isn't sent again`,
        fix: "Look at the jobs on the service's dashboard and at the repository's pull requests before asking again",
    };
}
function unavailable(why) {
    const fix = "This is usually temporary; run this again later, and tell the service's support if it keeps happening";
    return { why, fix };
}
/** The body stays unsaid: it may be anything. */
function unreadable({ operation, host }, status, broken) {
    if (broken?.kind === "too-large")
        return `${host} answered with HTTP ${status} and ${broken.detail} of data`;
    if (broken)
        return `${host} answered with HTTP ${status}, and the answer broke off`;
    return `${host} answered with HTTP ${status}, but not with ${operation === "visitors" ? "visitor counts" : "the job"} as documented`;
}
function redirected(host, status, location) {
    const target = (location && URL.parse(location, `https://${host}`)?.host) || "a URL that it doesn't name";
    return {
        why: `${host} redirects to ${target} (HTTP ${status}); redirects aren't followed, so that the key isn't sent elsewhere`,
        fix: "If the service has moved, set `base-url` to its new URL",
    };
}
/** The wait doesn't fit into the run's time. */
function quota(answered, now, retryAfterMs) {
    const when = retryAfterMs !== undefined && timeOfDay(now.getTime() + retryAfterMs, now);
    const promise = when ? `it accepts requests again at ${when}` : "it doesn't say when it accepts requests again";
    return {
        why: `The service's quota is used up, and ${promise}; ${answered}`,
        fix: `Try again ${when ? `after ${when}` : "later"}, or give the run more time with \`timeout-minutes\``,
    };
}
/** @param isExplained  the answer has an explanation in the form that the service uses */
function fixForStatus(subject, status, isExplained) {
    const { projectId, jobId } = subject;
    switch (status) {
        case 400:
        case 422:
            return isWrite(subject)
                ? "Change the instruction as the service asks, then try again"
                : `Check \`project-id\` and ${jobId === undefined ? "the dates" : "`job-id`"} against what the service asks`;
        case 401:
            return "Check that `api-key` holds the whole key; keys expire (after 90 days by default), and you can create a new one on the API keys page of the service's dashboard";
        case 403:
            if (!isExplained)
                return "The service didn't say why, so a gateway in front of it may have blocked this runner; ask its support to allow this runner, and check the key's list of allowed IP addresses";
            return `Check on the service's API keys page that the key ${isWrite(subject) ? "can write (a read-only key can neither start nor continue jobs)" : "can read this project"} and that its list of allowed IP addresses, if it has one, includes this runner; the project's plan must include API access`;
        case 404:
            if (jobId === undefined && subject.basePath !== "")
                return `Take the path ${subject.basePath} off \`base-url\`, which usually ends after the host. If the path is right, compare \`project-id\` (${projectId}) with the service's API keys page`;
            return jobId === undefined
                ? `Compare \`project-id\` (${projectId}) with the service's API keys page, and \`base-url\` with the service's URL`
                : `Check that job ${jobId} belongs to project ${projectId}; if it is gone, start a new job`;
        case 409:
            return "Wait until the job ends and try again, or start a new job";
        default:
            return "Look this answer up in the service's documentation, or ask its support";
    }
}
/** Not a byte went out. */
function unreached(host, { kind, detail }) {
    const reach = "Check `base-url`, whether the service is up, and whether a proxy is needed (HTTPS_PROXY)";
    const reasons = {
        dns: {
            why: `The host name ${host} couldn't be resolved (${detail})`,
            fix: "Check `base-url` for typos, and that the network's DNS knows the host",
        },
        tls: {
            why: `No trusted connection to ${host} can be made (${detail})`,
            fix: "If the service or a proxy uses its own certificate authority, set NODE_EXTRA_CA_CERTS to its file; otherwise check `base-url`",
        },
        malformed: {
            why: `The request can't be written (${detail})`,
            fix: "Check `api-key` and `project-id` for stray characters",
        },
        connect: { why: `${host} doesn't accept connections (${detail})`, fix: reach },
        timeout: { why: `${host} didn't accept the connection in time`, fix: reach },
        "proxy 407": {
            why: "The proxy asks for a user name and password (HTTP 407)",
            fix: `Write HTTPS_PROXY as http://user:password@host:port, or add ${host} to NO_PROXY`,
        },
        "proxy 403": {
            why: `The proxy forbids connections to ${host} (HTTP 403)`,
            fix: `Ask for them to be allowed, or add ${host} to NO_PROXY`,
        },
        proxy: {
            why: `The proxy couldn't connect to ${host} (HTTP ${detail})`,
            fix: `Check HTTPS_PROXY and \`base-url\`, or add ${host} to NO_PROXY`,
        },
    };
    const broken = { why: `The connection to ${host} broke while it was being made (${detail})`, fix: reach };
    return reasons[`${kind} ${detail}`] ?? reasons[kind] ?? broken;
}
/** "14:05 UTC", with the date if it is another day than `now`; rounded up, because earlier would be too early. */
function timeOfDay(at, now) {
    const [day = "", time = ""] = new Date(Math.ceil(at / 60_000) * 60_000).toISOString().split("T");
    const date = now.toISOString().startsWith(day) ? "" : `${day} `;
    return `${date}${time.slice(0, 5)} UTC`;
}

;// CONCATENATED MODULE: ./src/service/client.js




/** Even with the deadline at hand, a read gets this long for its answer; without it a last look would be no look. */
const LEAST_READ_MS = 1_000;
/** The client of the service's four operations. */
function createService({ baseUrl, apiKey, projectId, network, clock, maxRequests = Number.POSITIVE_INFINITY, random, connectMs = 10_000, sendMs = 60_000, leastSendMs = 5_000, readMs = 20_000, }) {
    const { host, pathname } = new URL(baseUrl);
    const where = { host, basePath: pathname.replace(/\/$/, ""), projectId };
    const withoutKey = createKeyRedactor(apiKey);
    let requests = 0;
    /** Puts a call to the service until it is answered, refused, uncertain, or out of tries or time. */
    async function perform({ subject, path, prompt, read, once = false }, options) {
        const url = new URL(`${baseUrl}${path}`);
        const request = { url, apiKey, body: prompt === undefined ? null : { prompt } };
        const { deadline, signal, onTry, onWait } = options;
        return (0,retry/* withRetries */.LH)(async () => {
            await onTry?.();
            if (requests >= maxRequests) {
                throw failureOf(subject, "budget", {
                    why: `This run may make ${maxRequests} requests to the service, and they are used up`,
                    fix: "Raise `max-requests` if the service's quota allows it, or ask for less",
                });
            }
            const outcome = await send(request, options);
            const result = classify({ subject, read, withoutKey: withoutKey.words, now: clock.now() }, outcome);
            const isLast = once || requests >= maxRequests;
            return result.kind === "again" && isLast ? { ...result, kind: "failed" } : result;
        }, {
            clock,
            signal,
            deadline: () => deadline,
            random,
            onWait: (failure, until) => onWait?.(failure.why, until),
            canceled: (_, cause) => failureOf(subject, "cancelled", CANCELED, { cause }),
        });
    }
    /** One request, counted from before it goes out, so that parallel calls can't pass the limit together. */
    async function send(request, { deadline, signal }) {
        const left = Math.max(deadline - clock.monotonic(), LEAST_READ_MS);
        const isSend = request.body !== null;
        const dispatcher = isSend ? network.fresh : network.dispatcher;
        const limits = {
            connectMs: Math.min(connectMs, left),
            answerMs: isSend ? Math.min(sendMs, Math.max(left, leastSendMs)) : Math.min(readMs, left),
        };
        requests += 1;
        const outcome = await exchange(dispatcher, request, limits, signal);
        const { kind } = outcome;
        if (kind === "not-sent" || kind === "refused" || (kind === "aborted" && !outcome.sent))
            requests -= 1;
        return outcome;
    }
    const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    /** A call about one job. An answer about another is as good as none. */
    function jobCall(operation, jobId) {
        const subject = { ...where, operation, jobId };
        if (!isJobId(jobId)) {
            throw failureOf(subject, "refused", {
                why: "No job id is empty, is longer than 500 characters, or has white space, a slash or control characters in it",
                fix: "Copy the id from the status comment or from the output `job-id`",
            });
        }
        const read = (body) => {
            const job = readOwnJob(body);
            return job?.id === jobId ? job : null;
        };
        return { subject, path: `${jobsPath}/${encodeURIComponent(jobId)}`, read };
    }
    function readOwnJob(body) {
        const job = readJob(body);
        return job && withoutKey.job(job);
    }
    return {
        get requests() {
            return requests;
        },
        async createJob(prompt, options) {
            const subject = { ...where, operation: "create" };
            return perform({ subject, path: jobsPath, prompt, read: readOwnJob }, options);
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
            const path = `/v1/analytics/${encodeURIComponent(projectId)}/visitors?${query}`;
            const read = (body) => {
                const page = readVisitorsPage(body);
                return page && withoutKey.page(page);
            };
            return perform({ subject, path, read }, options);
        },
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
;// CONCATENATED MODULE: ./src/site.js



/** Reads sitemaps from the disk and from the web: never with credentials, and never more than was asked for. */
function createSite(network, clock) {
    return {
        async readFile(path, { maxBytes }) {
            try {
                const { size } = await (0,promises_.stat)(path);
                return await textOf(path, size > maxBytes ? null : await (0,promises_.readFile)(path), maxBytes);
            }
            catch (thrown) {
                throw thrown instanceof failure/* Failure */.HR ? thrown : site_unreadable(path, "The file can't be read", thrown);
            }
        },
        async fetchText(url, { maxBytes, deadline, signal }) {
            const timeout = AbortSignal.timeout(Math.ceil(Math.max(1_000, deadline - clock.monotonic())));
            try {
                const { statusCode, body } = await follow(network, url, AbortSignal.any([signal, timeout]));
                if (statusCode < 200 || statusCode > 299) {
                    throw site_unreadable(url.href, `It answered with status ${statusCode}`);
                }
                return await textOf(url.href, await (0,src_network.readBody)(body, maxBytes), maxBytes);
            }
            catch (thrown) {
                signal.throwIfAborted();
                const why = timeout.aborted ? "It didn't answer in time" : "It couldn't be reached, or broke off";
                throw thrown instanceof failure/* Failure */.HR ? thrown : site_unreadable(url.href, why, thrown);
            }
        },
    };
}
const MOST_REDIRECTS = 5;
async function follow({ dispatcher }, url, signal) {
    // Some servers refuse requests without a user agent.
    const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
    let current = url;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
        const response = await (0,src_network.request)(dispatcher, current, { method: "GET", headers, signal });
        const { location } = response.headers;
        if (response.statusCode < 300 || response.statusCode > 399 || location === undefined)
            return response;
        await response.body.dump();
        const next = new URL(String(location), current);
        if (next.origin !== url.origin)
            throw site_unreadable(url.href, `It leads to another site, ${next.origin}`);
        current = next;
    }
    throw site_unreadable(url.href, "It leads from one URL to the next without end");
}
/** @param bytes  a `.gz` file, a compressed response, or both, recognized by the first bytes; null if there are too many */
async function textOf(name, bytes, maxBytes) {
    if (bytes === null)
        throw site_unreadable(name, `It is larger than ${maxBytes / 1_000_000} MB`);
    try {
        return (await unpacked(await unpacked(bytes, maxBytes), maxBytes)).toString("utf8");
    }
    catch (thrown) {
        throw site_unreadable(name, "It can't be unpacked, or is too large when it is", thrown);
    }
}
async function unpacked(bytes, maxBytes) {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        return bytes;
    // Loaded only here, because no command needs it.
    const { gunzipSync } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 19));
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
}
function site_unreadable(name, why, cause) {
    return new failure/* Failure */.HR({ what: `The sitemap ${name} can't be read`, why: `${why} (${name})`, fix: "Check `sitemap`" }, { cause });
}

;// CONCATENATED MODULE: ./src/connect.js




/**
 * @param env  the proxy variables, and GITHUB_API_URL
 * @throws Failure when a proxy variable is malformed
 */
function connectWith(env, clock, signal, { wrap = (network) => network, connectMs, answerMs, random = Math.random } = {}) {
    return (access, repository, runner) => {
        const network = wrap((0,src_network.createNetwork)(env, connectMs));
        const common = { clock, random };
        return {
            service: createService({
                ...access,
                ...common,
                network,
                connectMs,
                sendMs: answerMs,
                readMs: answerMs,
            }),
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
                answerMs,
                graceMs: answerMs,
            }),
            site: createSite(network, clock),
            close: () => network.close(),
        };
    };
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* binding */ createGitHub)
});

// EXTERNAL MODULE: ./src/network.js
var network = __webpack_require__(6298);
// EXTERNAL MODULE: ./src/retry.js
var src_retry = __webpack_require__(2150);
// EXTERNAL MODULE: ./src/github/failure.js
var github_failure = __webpack_require__(8272);
;// CONCATENATED MODULE: ./src/github/exchange.js



/** GitHub itself closes a request after 10 s. */
const ANSWER_MS = 12_000;
/** A canceled step is killed after 7.5 s and should be gone in 5. */
const GRACE_MS = 2_000;
/**
 * What all requests after the deadline may take together, so that the last edit and the notification survive a short
 * outage. A run must end at most 30 s after its deadline, of which the service's last answer may take 5 s.
 */
const OVERTIME_MS = 18_000;
/** A wait that people who read the log should understand. */
const LONG_WAIT_MS = 5_000;
/** What each request gets even when no time is left. */
const LEAST_ANSWER_MS = 1_000;
/** Requests within the run's time. All throw GitHubFailure, nothing else. */
function createExchange(options) {
    const { clock, deadline, signal: canceled, random, answerMs = ANSWER_MS, graceMs = GRACE_MS } = options;
    const answerTo = createSender(options);
    const withinLimits = limitedBy(canceled, graceMs);
    let overtimeMs = OVERTIME_MS;
    const endOfTime = () => Math.max(deadline, clock.monotonic()) + overtimeMs;
    /** Takes the time that passes after the deadline off the overtime. */
    async function metered(work) {
        const start = Math.max(deadline, clock.monotonic());
        try {
            return await work;
        }
        finally {
            overtimeMs = Math.max(0, overtimeMs - Math.max(0, clock.monotonic() - start));
        }
    }
    /** One try. It may be repeated after a limit; after an outage that's for the caller to decide (`isOpen`). */
    async function attempt(what, send, read, mayBeSecond = false) {
        const left = Math.max(endOfTime() - clock.monotonic(), LEAST_ANSWER_MS);
        let answer;
        try {
            answer = await metered(withinLimits(Math.min(answerMs, left), (signal) => answerTo(send, signal)));
        }
        catch (thrown) {
            const { failure, isPermanent } = (0,github_failure/* explainNoAnswer */.n3)(what, thrown);
            return { kind: isPermanent ? "failed" : "again", failure, isLimit: false };
        }
        if (answer.status >= 300) {
            const failure = (0,github_failure/* explainRefusal */.GC)(what, answer, clock.now());
            const isLimit = failure.retryAfterMs !== undefined && !(0,github_failure/* isOpen */.nT)(failure);
            return { kind: isLimit || (0,github_failure/* isOpen */.nT)(failure) ? "again" : "failed", failure, isLimit };
        }
        const value = read(answer.text, answer, mayBeSecond);
        if (value !== null)
            return { kind: "done", value };
        return { kind: "again", failure: (0,github_failure/* explainOddAnswer */.no)(what, answer), isLimit: false };
    }
    /** Repeats a try through outages and limits, until then, the end of the run's time, or a cancellation. */
    function retry(once, until = Number.POSITIVE_INFINITY) {
        return (0,src_retry/* withRetries */.LH)(once, {
            clock: { ...clock, sleep: (ms, signal) => metered(clock.sleep(ms, signal)) },
            signal: canceled,
            deadline: () => Math.min(endOfTime(), until),
            random,
            onWait: (failure, until) => {
                if (until.getTime() - clock.now().getTime() < LONG_WAIT_MS)
                    return;
                options.log(`${failure.what}. ${failure.why}. The next try is at ${until.toISOString().slice(11, 19)} UTC.`);
            },
            canceled: (last) => last,
        });
    }
    /** Both together, for requests that may be sent twice. */
    function repeat(what, send, read, until) {
        let mayBeSecond = false;
        return retry(async () => {
            const result = await attempt(what, send, read, mayBeSecond);
            if (result.kind === "again" && !result.isLimit)
                mayBeSecond = true;
            return result;
        }, until);
    }
    return { attempt, retry, repeat };
}
/**
 * Limits how long requests take. When the run is canceled, what is under way gets `graceMs` more, what starts later gets
 * `graceMs`, and all of it is over after twice that: the runner kills a canceled step, and by then the thread must have
 * been told. A canceled run can still edit its comment that way, however GitHub stalled before.
 *
 * @returns a function that hands `work` the signal to give up on, which is aborted after `ms` at the latest
 */
function limitedBy(canceled, graceMs) {
    const underWay = delayed(canceled, graceMs);
    const later = delayed(canceled, 2 * graceMs);
    return async (ms, work) => {
        const left = canceled.aborted ? Math.min(ms, graceMs) : ms;
        const last = canceled.aborted ? later : underWay;
        const limit = new AbortController();
        const stop = () => limit.abort(new Error("the run was stopped"));
        const timer = setTimeout(() => limit.abort(new Error(`none came within ${left / 1000} s`)), left);
        if (last.aborted)
            stop();
        else
            last.addEventListener("abort", stop);
        try {
            return await work(limit.signal);
        }
        finally {
            clearTimeout(timer);
            last.removeEventListener("abort", stop);
        }
    };
}
/** Aborted `ms` after `signal` was. */
function delayed(signal, ms) {
    const controller = new AbortController();
    const start = () => void setTimeout(() => controller.abort(), ms).unref();
    if (signal.aborted)
        start();
    else
        signal.addEventListener("abort", start, { once: true });
    return controller.signal;
}
/**
 * One request, written by Octokit, and its answer, which Octokit never sees: it would follow redirects, turn a lost body
 * into an empty one, and take seconds to parse a deeply nested one. The answer is read whole, as text and up to a size.
 *
 * No redirect is followed: a POST must not be told to go elsewhere, and the token must reach no other server. GitHub
 * redirects requests for renamed repositories and transferred issues: following only the reads would give a run that can
 * see but not write, so such a run is told to start anew under the right name.
 */
function createSender(credentials) {
    let octokit;
    return async (send, signal) => {
        octokit ??= openOctokit(credentials);
        let answer;
        await send(await octokit, {
            fetch: async (url, { method, headers, body = null }) => {
                const response = await (0,network.request)(credentials.dispatcher, new URL(url), {
                    method,
                    // Nothing here decompresses an answer, and without this a server may compress it.
                    headers: { ...headers, "accept-encoding": "identity", "x-github-api-version": "2022-11-28" },
                    body,
                    signal,
                });
                const status = response.statusCode;
                answer = { status, headers: response.headers, text: await textOf(response.body, status) };
                return { status: 204, url, headers: [] };
            },
        });
        if (answer === undefined)
            throw new Error("Octokit sent no request");
        return answer;
    };
}
/** Loaded with the first request, because a report that is posted nowhere makes none. */
async function openOctokit({ apiUrl, token }) {
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(846), __webpack_require__.e(709)]).then(__webpack_require__.bind(__webpack_require__, 6709));
    // Octokit refuses an empty token, and an error about a header would quote one that can't be sent; so GitHub refuses both.
    const sendable = token.replace(/[^\x21-\x7e]/g, "?") || "none";
    // `request` replaces a fetch that would choose its own proxy.
    return getOctokit(sendable, { baseUrl: apiUrl, userAgent: "docs-agent-action", request: {}, log: SILENT });
}
/** Octokit's warnings would go to the console, which is where the runner looks for commands. */
const SILENT = { debug() { }, info() { }, warn() { }, error() { } };
async function textOf(body, status) {
    try {
        const bytes = await (0,network.readBody)(body, network.MAX_BODY_BYTES);
        if (bytes === null)
            throw new github_failure/* TooLargeAnswer */.iP(`it is larger than ${network.MAX_BODY_BYTES / 1e6} MB`);
        return new TextDecoder().decode(bytes);
    }
    catch (thrown) {
        // A refusal is one, also when its words are lost.
        if (status >= 300)
            return "";
        throw thrown;
    }
}

// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/github/shapes.js
var shapes = __webpack_require__(486);
;// CONCATENATED MODULE: ./src/github/client.js




const PER_PAGE = 100;
/** So many fit into one answer however long they are: GitHub takes 262,144 bytes for one. */
const PER_PAGE_OF_LONG = 25;
/** 10,000 comments: listing has to end even if a server never says that it's done. */
const MAX_PAGES = 100;
/** Enough to find an issue even if most of the newest threads are pull requests, and far below 10 MB of text. */
const NEWEST = 50;
/** Repositories have about a dozen; each costs a request. */
const MAX_WORKFLOWS = 30;
/**
 * GitHub as the product uses it: Octokit's typed methods, sent by this run's network and within its time.
 *
 * @param options.redact  takes the secrets out of every text that is posted
 */
function createGitHub(options) {
    const { redact } = options;
    const repo = { owner: options.repository.owner, repo: options.repository.name };
    const { attempt, retry, repeat } = createExchange(options);
    async function listComments(issue) {
        try {
            return await listPages(issue, PER_PAGE);
        }
        catch (thrown) {
            if ((0,github_failure/* isTooLarge */.I9)(thrown))
                return listPages(issue, PER_PAGE_OF_LONG);
            throw thrown;
        }
    }
    async function listPages(issue, perPage) {
        const what = `The comments of #${issue} couldn't be read`;
        const all = [];
        for (let page = 1; page <= MAX_PAGES; page++) {
            const place = { ...repo, issue_number: issue, per_page: perPage, page };
            const { comments, isLast } = await repeat(what, ({ rest }, request) => rest.issues.listComments({ ...place, request }), (text, { headers: { link } }) => {
                const comments = (0,shapes/* readComments */.TK)(text);
                // Servers can make pages smaller than asked, and then have a Link header. GitHub's has none for a single page.
                const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < perPage;
                return comments && { comments, isLast };
            });
            all.push(...comments);
            if (isLast)
                return all;
        }
        throw new port/* GitHubFailure */.iK({
            what,
            why: `They don't end after ${MAX_PAGES} pages of up to ${perPage}, and no more are read`,
            fix: "Continue in a new issue",
        });
    }
    /** What is already gone may have been deleted by a try whose answer was lost. */
    async function remove(what, send) {
        await (0,port/* orOnNotFound */.WV)(repeat(what, send, () => true), true);
    }
    function deleteComment(id) {
        return remove("The comment couldn't be deleted", ({ rest }, request) => rest.issues.deleteComment({ ...repo, comment_id: id, request }));
    }
    /** Of a file or a folder. */
    function readContents(path, read) {
        return repeat("The workflows couldn't be read", ({ rest }, request) => rest.repos.getContent({ ...repo, path, request }), read);
    }
    return {
        listComments,
        deleteComment,
        createComment(issue, body) {
            const what = `The comment on #${issue} couldn't be written`;
            const comment = { ...repo, issue_number: issue, body: redact(body) };
            return writeOnce(comment.body, {
                post: () => attempt(what, ({ rest }, request) => rest.issues.createComment({ ...comment, request }), shapes/* readComment */.W3),
                list: () => listComments(issue),
                remove: deleteComment,
                retry,
            });
        },
        getComment(id) {
            const comment = repeat("The comment couldn't be read", ({ rest }, request) => rest.issues.getComment({ ...repo, comment_id: id, request }), shapes/* readComment */.W3);
            return (0,port/* orOnNotFound */.WV)(comment, null);
        },
        updateComment(id, body, retryUntil) {
            const change = { ...repo, comment_id: id, body: redact(body) };
            return repeat("The comment couldn't be edited", ({ rest }, request) => rest.issues.updateComment({ ...change, request }), shapes/* readComment */.W3, retryUntil);
        },
        react(commentId, content) {
            const reaction = { ...repo, comment_id: commentId, content };
            return repeat("The reaction to the comment couldn't be set", ({ rest }, request) => rest.reactions.createForIssueComment({ ...reaction, request }), (text, { status }, mayBeSecond) => {
                const reacted = (0,shapes/* readReaction */.C7)(text);
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction(commentId, reactionId) {
            const reaction = { ...repo, comment_id: commentId, reaction_id: reactionId };
            return remove("The reaction couldn't be taken back", ({ rest }, request) => rest.reactions.deleteForIssueComment({ ...reaction, request }));
        },
        permission(login) {
            return repeat(`The permission of ${login} couldn't be looked up`, ({ rest }, request) => rest.repos.getCollaboratorPermissionLevel({ ...repo, username: login, request }), shapes/* readPermission */.cE);
        },
        thread(number) {
            return repeat(`#${number} couldn't be read`, ({ rest }, request) => rest.issues.get({ ...repo, issue_number: number, request }), shapes/* readThread */.nj);
        },
        lineComment(id) {
            return repeat("The comment on a line couldn't be read", ({ rest }, request) => rest.pulls.getReviewComment({ ...repo, comment_id: id, request }), shapes/* readLineComment */.w3);
        },
        repository() {
            return repeat("The repository couldn't be read", ({ rest }, request) => rest.repos.get({ ...repo, request }), shapes/* readRepository */.Nu);
        },
        async newestThread(kind) {
            const query = { ...repo, state: "all", per_page: NEWEST };
            const [number = null] = await repeat(`The newest ${kind}s couldn't be listed`, ({ rest }, request) => kind === "issue" ? rest.issues.listForRepo({ ...query, request }) : rest.pulls.list({ ...query, request }), shapes/* readOpenNumbers */.l2);
            return number;
        },
        /**
         * Tries a comment without text, the very request that counts. GitHub's documentation requires a text, so who can
         * comment is refused with 422, because the body is blank; who can't, with 403, or with 404 where a personal token lacks
         * its scope. That rights are judged before the text isn't documented, but it's how its other operations answer.
         *
         * Rejected: deleting or editing what doesn't exist, because 404 may come first either way; creating an issue without
         * a title, which takes no permission in public repositories; creating a pull request without branches, which a
         * repository setting can forbid too; changing a label that doesn't exist, which doesn't tell issues from pull
         * requests. No operation lists a token's permissions, and only classic personal tokens come with their scopes.
         */
        async tryComment(issue) {
            const taken = await retry(async () => {
                const result = await attempt(`A comment on #${issue} wouldn't be accepted`, ({ rest }, request) => rest.issues.createComment({ ...repo, issue_number: issue, body: "", request }), shapes/* readComment */.W3);
                // If its answer got lost, a second one couldn't say whether the first was taken.
                return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
            }).catch((failure) => {
                if (failure instanceof port/* GitHubFailure */.iK && failure.status === 422)
                    return null;
                throw failure;
            });
            // A server that only resembles GitHub might take it.
            if (taken)
                await deleteComment(taken.id);
        },
        async workflows() {
            const paths = await (0,port/* orOnNotFound */.WV)(readContents(".github/workflows", shapes/* readFolder */.j1), []);
            const files = [];
            for (const path of paths.filter((path) => /\.ya?ml$/.test(path)).slice(0, MAX_WORKFLOWS)) {
                files.push({ path, text: await readContents(path, shapes/* readFile */.TA) });
            }
            return files;
        },
        async history() {
            const { createHistory } = await __webpack_require__.e(/* import() */ 774).then(__webpack_require__.bind(__webpack_require__, 774));
            return createHistory({ attempt, retry }, repo, options);
        },
    };
}
/**
 * Writes a comment so that there is one of it. GitHub may have carried a request out although its answer is lost. As long
 * as the thread can't be searched for the comment, it must not be sent again. If it isn't there, it can be, and the thread
 * is searched again afterward, because the first request may only have been late.
 *
 * @param body  what `post` sends
 * @throws GitHubFailure
 */
async function writeOnce(body, at) {
    let mayBeSecond = false;
    async function find() {
        const [original, ...copies] = (await at.list())
            .filter((comment) => isSame(comment.body, body))
            .sort((a, b) => a.id - b.id);
        for (const { id, author } of copies) {
            // Copies by the same author are this run's too. One that stays does no harm.
            if (author.id === original?.author.id)
                await at.remove(id).catch(() => { });
        }
        return original;
    }
    return at.retry(async () => {
        const result = await at.post();
        if (result.kind === "done") {
            const written = mayBeSecond ? await find().catch(() => undefined) : undefined;
            return written ? { kind: "done", value: written } : result;
        }
        const { failure } = result;
        if (!(0,github_failure/* isOpen */.nT)(failure) && !mayBeSecond)
            return result;
        try {
            const written = await find();
            if (written)
                return { kind: "done", value: written };
        }
        catch {
            return { kind: "failed", failure };
        }
        if ((0,github_failure/* isOpen */.nT)(failure))
            mayBeSecond = true;
        return result;
    });
}
/**
 * The first line is the marker, which names the run and the request and is signed, so it has to be exactly the same. The
 * rest can differ in white space, which servers change.
 */
function isSame(body, sent) {
    return firstLine(body) === firstLine(sent) && fold(body) === fold(sent);
}
function firstLine(body) {
    return body.split(/\r?\n/, 1)[0]?.trimEnd() ?? "";
}
function fold(body) {
    return body.toWellFormed().replace(/\s+/g, " ").trim();
}


/***/ }),

/***/ 9497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ ServiceFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);

class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e6 {
    kind;
    constructor(kind, ...failure) {
        super(...failure);
        this.kind = kind;
    }
}


/***/ })

};
