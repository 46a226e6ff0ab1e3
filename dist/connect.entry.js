// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 892;
export const ids = [892];
export const modules = {

/***/ 7892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./src/github/client.js + 1 modules
var client = __webpack_require__(6699);
// EXTERNAL MODULE: ./src/net/http.js
var http = __webpack_require__(8650);
// EXTERNAL MODULE: ./src/net/network.js
var net_network = __webpack_require__(1466);
// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
// EXTERNAL MODULE: ./src/service/port.js
var port = __webpack_require__(9497);
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
/** All text is truncated to this length, which is longer than any link, path, or term that's used. */
const MAX_TEXT_LENGTH = 10_000;
/** More than there are people. The cap keeps sums exact and tests fast. */
const MAX_COUNT = 10_000_000_000;
const QUOTED = /^(?:true|false|(?:0|[1-9]\d*)(?:\.\d+)?)$/i;
/** Some servers put numbers and booleans in quotes. */
function unquoted(reader) {
    return (sent) => reader(typeof sent === "string" && QUOTED.test(sent) ? JSON.parse(sent.toLowerCase()) : sent);
}
/** Some databases have 0 and 1 instead of booleans. */
const isSet = unquoted((sent) => (0,json/* flag */.Jt)(sent === 0 || sent === 1 ? sent === 1 : sent));
/** Counts are approximate and can be fractions. */
const count = (0,json.as)(unquoted(json/* number */.ai), (sent) => (sent >= 0 && sent <= MAX_COUNT ? Math.round(sent) : undefined));
const counts = (0,json/* object */.Ik)({ human: count, ai: count, total: count });
const page = (0,json/* object */.Ik)({
    totals: counts,
    visitors: (sent) => (Array.isArray(sent) ? sent : undefined),
    hasMore: isSet,
});
/**
 * Readers that remove secrets from the service's responses: servers may echo secrets, and a path contains one if
 * someone visits a URL with it. Secrets are removed before text is truncated, because part of a secret wouldn't be
 * recognized.
 */
function createReaders(redact) {
    const clean = (0,json.as)(json/* text */.Qq, (sent) => redact(sent).slice(0, MAX_TEXT_LENGTH));
    const cleanOrNull = (0,json.or)(clean, null);
    // Only the ID is required, so another field can't cause an error. The ID isn't redacted: requests need it.
    const job = (0,json/* object */.Ik)({
        // Some services number their jobs.
        id: (0,json.as)((sent) => (0,json/* text */.Qq)(Number.isSafeInteger(sent) ? String(sent) : sent), (id) => (isJobId(id) ? id : undefined)),
        status: (0,json.as)((0,json.or)(clean, ""), (status) => status.slice(0, MAX_STATUS_LENGTH)),
        source: (0,json.or)((0,json/* object */.Ik)({ repository: cleanOrNull, ref: cleanOrNull }), { repository: null, ref: null }),
        model: cleanOrNull,
        // Some services send an empty string if there's no link.
        prLink: (0,json.as)(cleanOrNull, (link) => link || null),
    });
    /** Doesn't use `object`, which would take longer than parsing the row's JSON. */
    function readRow(sent) {
        const { path, ...counts } = Object(sent);
        if (typeof path !== "string" || path.length > MAX_PATH_LENGTH)
            return null;
        const [human, ai, total] = [count(counts.human), count(counts.ai), count(counts.total)];
        if (human === undefined || ai === undefined || total === undefined)
            return null;
        return { path: redact(path), human, ai, total };
    }
    return {
        /** Text without secrets, and not too long. */
        clean,
        job,
        /** `totals`, `visitors`, and `hasMore` are required. Invalid rows are dropped. */
        visitorsPage: (0,json.as)(page, (read) => {
            const rows = read.visitors.map(readRow).filter((row) => row !== null);
            const received = read.visitors.length;
            return { ...read, visitors: mergeDuplicates(rows), received, rejected: received - rows.length };
        }),
    };
}
/** If a path is in a response twice, its counts include the same visitors, so this keeps the highest, not the sum. */
function mergeDuplicates(rows) {
    const known = new Map();
    for (const row of rows) {
        const { human, ai, total } = known.get(row.path) ?? row;
        const most = { human: Math.max(human, row.human), ai: Math.max(ai, row.ai), total: Math.max(total, row.total) };
        known.set(row.path, { path: row.path, ...most });
    }
    return [...known.values()];
}

;// CONCATENATED MODULE: ./src/service/outcome.js








const CANCELED = {
    why: "The run was stopped before this request finished",
    fix: "Nothing was changed on the service. If you stopped the run by mistake, start it again",
};
/**
 * Decides whether a call succeeded, failed, or can be retried. A create request or message is retried only if the service
 * certainly didn't accept it: nothing was sent, or the response was 429. If that's unclear, the result is `uncertain`.
 * Reads are retried after any temporary failure.
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
                ...((0,net_network/* isUnreachable */.R0)(outcome.error) && { maxTries: retry/* UNREACHABLE_TRIES */.be }),
            };
        case "lost":
            return unclear(outcome.error.kind === "timeout"
                ? `The request was sent to ${host}, but no response arrived in time`
                : `The request was sent to ${host}, but the connection dropped before the response arrived (${outcome.error.detail})`);
    }
    const { status, headers, body, broken } = outcome;
    if (status < 300) {
        const value = broken ? undefined : (0,json/* readJson */.Vh)(read, (0,http/* textOf */.b6)(body));
        if (value !== undefined)
            return { kind: "done", value };
        const why = unreadable(subject, status, broken);
        // Any web server can return a web page, so this server may not be the service.
        if (broken === null && !writes) {
            const fix = "Check that `base-url` is the URL of the service's API. If it is, try again later";
            return { ...again("unavailable", { why, fix }, { status }), maxTries: retry/* UNREACHABLE_TRIES */.be };
        }
        if (broken?.kind !== "too-large" || writes)
            return unclear(why, { status });
        return failed("too-large", unavailable(why), { status });
    }
    if (status < 400) {
        const location = redact(headers.location?.toString() ?? "");
        return failed("refused", redirected(host, status, location), { status });
    }
    const text = broken ? "" : (0,http/* textOf */.b6)(body);
    const explained = (0,json/* readErrorMessage */.IP)(text);
    // Gateways respond in plain text, and with web pages or XML.
    const [, title = ""] = /<(?:title|message)>([^<]*)/i.exec(text) ?? [];
    const message = cleanErrorText(explained ?? (/^\s*[<{[]|\uFFFD/.test(text) ? title : text), redact);
    const answered = `${host} returned HTTP ${status}${message && `: “${message.replace(/\.$/, "")}”`}`;
    const retryAfterMs = (0,retry/* retryAfterOf */.sT)(headers, now);
    // Where the firewalls of Cloudflare, Vercel, and AWS say that only browsers can pass.
    const firewall = ["cf-mitigated", "x-vercel-mitigated", "x-amzn-waf-action"].map((name) => headers[name]).join();
    if (status === 429 && !/challenge|captcha/.test(firewall))
        return again("quota", quota(answered, now, retryAfterMs), { status, retryAfterMs });
    // Gateways can send Request Timeout and Too Early even if the service accepted the request.
    if (status < 500 && status !== 408 && status !== 425) {
        return failed("refused", { why: answered, fix: fixForStatus(subject, status, Boolean(explained)) }, { status });
    }
    return unclear(answered, { status, retryAfterMs });
}
/** In UTF-16 code units. */
const MAX_ERROR_LENGTH = 500;
/** The service's message on one line. The key is removed first, because a truncated key wouldn't be recognized. */
function cleanErrorText(message, redact) {
    return (0,visible/* foldLine */.wl)(redact(message)
        .slice(0, MAX_TEXT_LENGTH)
        .replace(/\p{Cc}/gu, " "), MAX_ERROR_LENGTH);
}
function failureOf(subject, kind, reason, details) {
    return new port/* ServiceFailure */.h(kind, { ...reason, what: whatFailed(subject, kind === "uncertain") }, details);
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
        why,
        fix: `${may} won't be sent again. Before you try again, check the service's dashboard for jobs and the repository for pull requests`,
    };
}
function unavailable(why) {
    const fix = "This is usually temporary. Try again later, and contact the service's support team if it keeps happening";
    return { why, fix };
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
/** The fix is for a wait that's longer than the run's remaining time. */
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
    const { projectId, jobId, wrongKey } = subject;
    if (wrongKey !== undefined && (status === 401 || status === 403))
        return `The key in \`api-key\` begins with \`${wrongKey}\`, so it isn't an admin key, which this API requires. Create an admin API key on the API keys page of the service's dashboard, and use it instead`;
    switch (status) {
        case 400:
        case 422:
            return isWrite(subject)
                ? "Correct the instruction based on the service's error, then try again"
                : `Correct \`project-id\` or ${jobId === undefined ? "the dates" : "`job-id`"} based on the service's error`;
        case 413:
            return "The service or a gateway in front of it limits how much can be sent. Shorten the instruction, or send less context";
        case 401:
            return "Check that `api-key` contains the whole key. Keys expire (after 90 days on some services). If yours has expired, create a new one on the API keys page of the service's dashboard, and replace the old one. Some services also return 401 if the plan doesn't include API access";
        case 403:
        case 429:
            if (!isExplained)
                return "The response isn't an error in the service's format, so a gateway in front of it may have blocked this runner. Ask the service's support team to allow this runner, and check the key's list of allowed IP addresses";
            return `On the service's API keys page, check that the key has ${isWrite(subject) ? "write access (a read-only key can't start or continue jobs)" : "access to this project"} and that its list of allowed IP addresses, if it has one, includes this runner. The project's plan must include API access`;
        case 404:
        case 410:
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
    if (kind === "tls") {
        return {
            why: `A trusted TLS connection to ${host} couldn't be established (${detail})`,
            fix: "If the service or a proxy uses its own certificate authority, set NODE_EXTRA_CA_CERTS to the path of its certificate file. Otherwise, check `base-url`",
        };
    }
    if (kind === "proxy") {
        const fixes = {
            407: "Set HTTPS_PROXY to http://user:password@host:port",
            403: `Ask your network administrator to allow connections to ${host}`,
        };
        const fix = fixes[detail] ?? "Check HTTPS_PROXY and `base-url`";
        return { why: `The proxy didn't connect to ${host} (HTTP ${detail})`, fix: `${fix}, or add ${host} to NO_PROXY` };
    }
    return {
        // With a proxy, the detail names the proxy instead of the host.
        why: `Connecting to ${host} ${kind === "timeout" ? "timed out" : `failed (${detail})`}`,
        fix: "Check `base-url` and HTTPS_PROXY for typos, and make sure that the service is up and that the runner can reach it",
    };
}

;// CONCATENATED MODULE: ./src/service/signals.js


const MAX_TERM_LENGTH = 2_000;
/** Null if there's none. A longer one wouldn't fit into a URL. */
const cursor = (0,json.as)((0,json.or)(json/* text */.Qq, ""), (sent) => (sent.length <= MAX_TERM_LENGTH && sent) || null);
const hasMore = ["nextCursor", (0,json.as)(cursor, (next) => next !== null)];
const signals_short = (read, max) => (0,json.as)(read, (sent) => (sent.length <= max ? sent : undefined));
/** Leaves out rows that can't be used. If none of the rows can be used, the response isn't in the documented format. */
const usable = (row) => (0,json.as)((0,json/* list */.p_)((0,json.or)(row, null)), (rows) => {
    const left = rows.filter((each) => each !== null);
    return left.length === 0 && rows.length > 0 ? undefined : left;
});
/** The optional operations, each of which is described in openapi.yaml and marked with `x-optional`. */
const SIGNALS = {
    feedback: {
        path: "feedback/by-page",
        limit: 100,
        reader(clean) {
            const row = (0,json/* object */.Ik)({ path: signals_short(clean, MAX_PATH_LENGTH), up: ["thumbsUp", count], down: ["thumbsDown", count] });
            const voted = (0,json.as)(usable(row), (all) => all.filter(({ up, down }) => up + down > 0));
            // A page that's there twice counts once.
            const rows = (0,json.as)(voted, (all) => [...new Map(all.map((each) => [each.path, each])).values()]);
            return (0,json/* object */.Ik)({ rows: ["feedback", rows], hasMore: (0,json.or)(isSet, true) });
        },
    },
    searches: {
        path: "searches",
        limit: 100,
        reader(clean) {
            const term = signals_short(clean, MAX_TERM_LENGTH);
            const row = (0,json/* object */.Ik)({ term: ["searchQuery", term], searches: ["hits", count], clicks: ["ctr", unquoted(json/* number */.ai)] });
            return (0,json/* object */.Ik)({ rows: ["searches", usable(row)], total: ["totalSearches", count], hasMore });
        },
    },
    questions: {
        path: "assistant",
        // Responses include the words of every question and answer, so a page of 1,000 could be over the size limit.
        limit: 250,
        reader(clean) {
            const row = (0,json/* object */.Ik)({
                type: ["responseType", (0,json.or)(json/* text */.Qq, "answer")],
                isAnswered: ["resolutionStatus", (0,json.as)(json/* text */.Qq, (status) => status !== "unanswered")],
                category: ["queryCategory", (0,json.or)(clean, null)],
                page: ["pageUrl", (0,json.or)(signals_short(clean, MAX_PATH_LENGTH), null)],
            });
            const rows = (0,json.as)(usable(row), (all) => all.filter(({ type }) => type !== "clarifying_question"));
            const page = (0,json/* object */.Ik)({ rows: ["conversations", rows], next: ["nextCursor", cursor], hasMore: (0,json.or)(isSet, null) });
            // Some services send a cursor even after the last row.
            return (0,json.as)(page, ({ rows, next, hasMore }) => {
                return { rows, hasMore: hasMore ?? next !== null, next: hasMore === false ? null : next };
            });
        },
    },
    views: {
        path: "views",
        // Only the totals are used.
        limit: 1,
        reader: () => (0,json/* object */.Ik)({ totals: counts, hasMore: isSet, rows: () => [] }),
    },
};

;// CONCATENATED MODULE: ./src/service/client.js







/** A read gets at least this long, so that a check just before the deadline can still succeed. */
const MIN_READ_MS = 1_000;
/** Includes connecting through a proxy. */
const CONNECT_MS = 10_000;
const READ_MS = 20_000;
/** For the response to a create request or message. Generous, because after a timeout, the result is uncertain. */
const SEND_MS = 60_000;
/** The minimum when the deadline is near. A run has to end within 30 s of its deadline. */
const MIN_SEND_MS = 25_000;
/** For the response to a create request or message when the run is canceled. The runner kills the step after 7.5 s. */
const CANCELED_SEND_MS = 5_000;
/** How long to wait for a response, with this much time left until the deadline. */
function responseLimit(isSend, leftMs) {
    return isSend ? Math.min(SEND_MS, Math.max(leftMs, MIN_SEND_MS)) : Math.min(READ_MS, leftMs);
}
function createService(options) {
    const { baseUrl, apiKey, projectId, maxRequests = Number.POSITIVE_INFINITY } = options;
    const { network, clock, signal, timer, random } = options;
    const { redact } = options.runner;
    const { host, pathname } = new URL(baseUrl);
    // Mintlify's keys for its assistant and for users begin like this. Its admin keys begin with just `mint_`.
    const wrongKey = /^mint_(?:dsc|us)_/.exec(apiKey)?.[0];
    const where = { host, basePath: pathname.replace(/\/$/, ""), projectId, wrongKey };
    const readers = createReaders(redact);
    const headers = {
        authorization: `Bearer ${apiKey}`,
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": "docs-agent-action",
    };
    const pauses = (0,retry/* createPauses */.G5)(clock);
    let requests = 0;
    async function perform(call, { deadline, onTry, onWait }) {
        const { subject, path, prompt, read, once = false } = call;
        const use = prompt === undefined ? "read" : "write";
        // The service may limit optional operations separately, so their limits don't apply to other operations.
        const isOptional = subject.operation === "signal";
        async function attempt() {
            const pause = isOptional ? null : pauses.current(use);
            if (pause) {
                const details = { status: pause.reason.status, retryAfterMs: pause.leftMs };
                return { kind: "again", failure: failureOf(subject, "quota", pause.reason, details), isLimit: true };
            }
            if (!once && clock.monotonic() > deadline) {
                throw failureOf(subject, use === "read" ? "unavailable" : "not-sent", retry/* TOO_LATE */.wY);
            }
            await onTry?.();
            if (requests >= maxRequests) {
                throw failureOf(subject, "budget", {
                    why: `This run reached its limit of ${(0,numbers/* counted */.hS)(maxRequests, "API request")} to the service`,
                    fix: "Raise `max-requests` if the service's quota allows it, or reduce what the report covers",
                });
            }
            const outcome = await send(path, prompt, deadline);
            const result = classify({ subject, read, redact, now: clock.now() }, outcome);
            if (result.kind !== "done" && !isOptional)
                pauses.note(use, result.failure);
            return result;
        }
        return (0,retry/* withRetries */.LH)(async () => {
            const result = await attempt();
            const isLast = once || requests >= maxRequests;
            return result.kind === "again" && isLast ? { ...result, kind: "failed" } : result;
        }, {
            ...{ clock, signal, random, deadline: () => deadline },
            onWait: (failure, until) => onWait?.(failure.why, until),
            canceled: () => failureOf(subject, "cancelled", CANCELED),
        });
    }
    /** Counts the request before sending it, so that parallel calls can't exceed the limit. */
    async function send(path, prompt, deadline) {
        const left = Math.max(deadline - clock.monotonic(), MIN_READ_MS);
        const isSend = prompt !== undefined;
        const url = new URL(`${baseUrl}${path}`);
        const json = { ...headers, "content-type": "application/json" };
        requests += 1;
        const outcome = await (0,http/* exchange */.cv)(isSend ? network.fresh : network.dispatcher, isSend
            ? { url, method: "POST", headers: json, body: JSON.stringify({ prompt }) }
            : { url, method: "GET", headers }, signal, {
            timer,
            limitMs: (isSent) => (isSent ? responseLimit(isSend, left) : Math.min(CONNECT_MS, left)),
            afterAbortMs: (isSent) => (isSend && isSent ? CANCELED_SEND_MS : 0),
        });
        const { kind } = outcome;
        if (kind === "not-sent" || kind === "refused" || (kind === "aborted" && !outcome.sent))
            requests -= 1;
        return outcome;
    }
    const analyticsPath = `/v1/analytics/${encodeURIComponent(projectId)}`;
    const jobsPath = `/v2/agent/${encodeURIComponent(projectId)}/job`;
    /** A response about another job is treated as unreadable. */
    function jobCall(operation, jobId) {
        const read = (0,json.as)(readers.job, (job) => (job.id === jobId ? job : undefined));
        return { subject: { ...where, operation, jobId }, path: `${jobsPath}/${encodeURIComponent(jobId)}`, read };
    }
    return {
        get requests() {
            return requests;
        },
        createJob(prompt, options) {
            const subject = { ...where, operation: "create" };
            return perform({ subject, path: jobsPath, prompt, read: readers.job }, options);
        },
        sendMessage(jobId, prompt, options) {
            const call = jobCall("message", jobId);
            return perform({ ...call, path: `${call.path}/message`, prompt }, options);
        },
        getJob: (jobId, options) => perform({ ...jobCall("get", jobId), once: true }, options),
        visitorsPage({ dateFrom, dateTo, limit, offset }, options) {
            const subject = { ...where, operation: "visitors" };
            const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, offset: `${offset}` });
            const path = `${analyticsPath}/visitors?${query}`;
            return perform({ subject, path, read: readers.visitorsPage }, options);
        },
        signal(name, { dateFrom, dateTo, cursor }, options) {
            const { path, limit, reader } = SIGNALS[name];
            const query = new URLSearchParams({ dateFrom, dateTo, limit: `${limit}`, ...(cursor && { cursor }) });
            const subject = { ...where, operation: "signal" };
            const read = reader(readers.clean);
            return perform({ subject, path: `${analyticsPath}/${path}?${query}`, read, once: true }, options);
        },
    };
}

;// CONCATENATED MODULE: ./src/connect.js




/**
 * Creates the clients, which share one network. `close` drops every connection, so that the process can end.
 *
 * @throws Failure if a proxy variable is malformed
 */
function connect({ runner, clock, signal, env, wiring = {} }, access, repository) {
    const { wrap = (network) => network, timer = http.systemTimer, random = Math.random } = wiring;
    const network = wrap((0,net_network.createNetwork)(env));
    const ports = { runner, network, clock, signal, timer, random };
    return {
        runner,
        clock,
        signal,
        service: createService({ ...access, ...ports }),
        github: (0,client.createGitHub)({
            ...access,
            ...ports,
            apiUrl: env.GITHUB_API_URL || "https://api.github.com",
            repository,
            deadline: clock.monotonic() + access.timeoutMs,
        }),
        async readSitemapFile(file, deadline) {
            // Loaded only if needed, because comments don't need it.
            const { readSitemapFile } = await __webpack_require__.e(/* import() */ 390).then(__webpack_require__.bind(__webpack_require__, 7390));
            return readSitemapFile(ports, file, deadline);
        },
        close: () => network.close(),
    };
}


/***/ })

};
