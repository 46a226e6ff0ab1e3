// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 699;
export const ids = [699,466,650];
export const modules = {

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* binding */ createGitHub)
});

// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/net/http.js
var http = __webpack_require__(8650);
// EXTERNAL MODULE: ./src/net/network.js
var net_network = __webpack_require__(1466);
// EXTERNAL MODULE: ./src/net/retry.js
var net_retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/github/failure.js
var github_failure = __webpack_require__(8272);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/github/request.js
var request = __webpack_require__(4587);
;// CONCATENATED MODULE: ./src/github/exchange.js







/** For the complete response, including connecting. GitHub ends requests after 10 s. */
const RESPONSE_MS = 12_000;
/** For a response after a cancellation, so that the step ends within 5 s. The runner kills it after 7.5 s. */
const GRACE_MS = 2_000;
/**
 * How long requests can continue after the deadline, so that the last edit and the notification survive a short
 * outage. A run must end within 30 s of its deadline, including the time to exit.
 */
const OVERTIME_MS = 28_000;
/** For refusals that may be temporary. The waits between these tries add up to about 3 s. */
const DOUBTFUL_TRIES = 3;
/** Longer waits are logged. */
const LONG_WAIT_MS = 5_000;
/**
 * Requests about what may be too new for GitHub to find: the event's thread or comment, or a job's pull request. A 404
 * for anything else is final. For example, a 404 for an edit means that someone deleted the status comment.
 */
const MAY_BE_NEW = /^(?:GET|POST) \/issues\/\d|^POST \/issues\/comments\/\d/;
/** Whether a refusal may be temporary, because the token or the resource is new, or GitHub asks for a slower pace. */
function mayBeTemporary([route, parameters], { status, why }) {
    // A 404 for another repository more likely means that the token can't read that repository.
    const mayAppear = MAY_BE_NEW.test(route) && parameters?.owner === undefined;
    return status === 401 || (status === 404 && mayAppear) || (status === 422 && /too quickly/i.test(why));
}
/** Sends requests within the run's time limit. All functions throw GitHubFailure and nothing else. */
function createExchange(options) {
    const { runner, network, clock, signal, timer, random } = options;
    let end = options.deadline + OVERTIME_MS;
    // Enough to edit the comment before the runner kills the step, even if GitHub was already stalling.
    const shorten = () => {
        end = Math.min(end, clock.monotonic() + 2 * GRACE_MS);
    };
    if (signal.aborted)
        shorten();
    else
        signal.addEventListener("abort", shorten);
    const requestOf = (0,request/* createBuilder */.I)(options);
    const pauses = (0,net_retry/* createPauses */.G5)(clock);
    /** One try. After an outage, the caller decides whether to retry (`mayHaveSucceeded`). */
    async function attempt(what, call, read, mayBeSecond = false) {
        const request = await requestOf(call);
        if ("detail" in request)
            return { kind: "failed", failure: (0,github_failure/* explainNoResponse */.i)(what, request) };
        // All queries are POST requests, but they read.
        const isQuery = request.url.pathname.endsWith("/graphql");
        const use = request.method === "GET" || isQuery ? "read" : "write";
        const pause = pauses.current(use);
        if (pause)
            return { kind: "again", failure: (0,github_failure/* explainPause */.qd)(what, pause), isLimit: true };
        const left = end - clock.monotonic();
        if (left <= 0)
            return { kind: "failed", failure: new port/* GitHubFailure */.iK({ ...net_retry/* TOO_LATE */.wY, what }) };
        const limits = {
            timer,
            limitMs: () => Math.min(signal.aborted ? GRACE_MS : RESPONSE_MS, end - clock.monotonic()),
            afterAbortMs: () => GRACE_MS,
        };
        const outcome = await (0,http/* exchange */.cv)(network.dispatcher, request, signal.aborted ? NEVER : signal, limits);
        const received = responseOf(outcome);
        const response = isQuery && "text" in received ? (0,github_failure/* asRest */.xz)(received) : received;
        if ("detail" in response) {
            const isFinal = (0,net_network/* isPermanent */.lE)(response) || response.kind === "too-large";
            return { kind: isFinal ? "failed" : "again", failure: (0,github_failure/* explainNoResponse */.i)(what, response), isLimit: false };
        }
        if (response.status >= 300) {
            // Redacted before any of it is shortened, because part of a secret wouldn't be recognized.
            const headers = Object.entries(response.headers).map(([name, said]) => [name, runner.redact(String(said))]);
            const said = { text: runner.redact(response.text), headers: Object.fromEntries(headers) };
            // Every workflow's token can look up a person's permission, so no further permission would help.
            const permissions = call[0].includes("/collaborators/") ? [] : options.permissions;
            const failure = (0,github_failure/* explainRefusal */.GC)(what, { ...response, ...said }, clock.now(), permissions);
            pauses.note(use, failure);
            const isLimit = failure.retryAfterMs !== undefined && !(0,github_failure/* mayHaveSucceeded */.p8)(failure);
            if (isLimit || (0,github_failure/* mayHaveSucceeded */.p8)(failure))
                return { kind: "again", failure, isLimit };
            if (mayBeTemporary(call, failure))
                return { kind: "again", failure, isLimit, maxTries: DOUBTFUL_TRIES };
            return { kind: "failed", failure };
        }
        const value = (0,json/* readJson */.Vh)((sent) => read(sent, response, mayBeSecond), response.text);
        if (value !== undefined)
            return { kind: "done", value };
        return { kind: "again", failure: (0,github_failure/* explainUnexpectedResponse */.Ah)(what, response.status), isLimit: false };
    }
    /** Retries after outages and rate limits until `until`, the end of the run's time limit, or cancellation. */
    function retry(once, until = Number.POSITIVE_INFINITY) {
        return (0,net_retry/* withRetries */.LH)(once, {
            clock,
            signal,
            deadline: () => Math.min(end, until),
            random,
            onWait: ({ what, why }, next) => {
                if (next.getTime() - clock.now().getTime() >= LONG_WAIT_MS)
                    runner.info((0,net_retry/* describeWait */.Ng)(`${what}. ${why}`, next));
            },
        });
    }
    /**
     * Repeats a request that's safe to send twice, or whose effect can be found.
     *
     * @param options.find  for a request that could succeed twice: what it has created; null if nothing. Called after a
     *   lost response, and after the next try, because the first may only have been slow.
     */
    function repeat(what, call, read, { until, find } = {}) {
        let mayBeSecond = false;
        return retry(async () => {
            const result = await attempt(what, call, read, mayBeSecond);
            mayBeSecond ||= result.kind !== "done" && (0,github_failure/* mayHaveSucceeded */.p8)(result.failure);
            if (!find || !mayBeSecond)
                return result;
            const found = await (0,port/* orFailure */.wM)(find());
            if (found instanceof port/* GitHubFailure */.iK)
                return result.kind === "done" ? result : { ...result, kind: "failed" };
            return found ? { kind: "done", value: found } : result;
        }, until);
    }
    return { attempt, retry, repeat };
}
/** A signal that's never aborted, for requests after a cancellation. */
const NEVER = new AbortController().signal;
/** Returns an error if the response is missing or incomplete. For a refusal, the status is enough. */
function responseOf(outcome) {
    if (outcome.kind === "aborted")
        return { kind: "timeout", detail: "the run was stopped" };
    if (outcome.kind !== "response")
        return outcome.error;
    const { status, headers, body, broken } = outcome;
    return broken && status < 300 ? broken : { status, headers, text: (0,http/* textOf */.b6)(body) };
}

// EXTERNAL MODULE: ./src/github/pages.js
var pages = __webpack_require__(8834);
// EXTERNAL MODULE: ./src/github/shapes.js
var shapes = __webpack_require__(486);
;// CONCATENATED MODULE: ./src/github/client.js







/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;
/** A page is unusable if a single comment is, because it could be another run's status comment. */
const readComments = (0,pages/* pageOf */.Z)((0,json/* list */.p_)(shapes/* comment */.Im));
/** Lists of issues include pull requests, which are skipped. */
const notPullRequest = (0,json.as)(shapes/* issue */.sn, (read) => (read.isPullRequest ? null : read));
const readIssues = (0,pages/* pageOf */.Z)((0,json/* list */.p_)((0,json.or)(notPullRequest, null)));
/** 10,000 comments. Without a limit, a broken server could keep linking to more pages forever. */
const MAX_PAGES = 100;
const TOO_MANY = {
    why: `The thread has more than ${MAX_PAGES} pages of comments, the most that this action reads`,
    fix: "Continue in a new issue",
};
/** For comparing comments. Servers may change whitespace, except in the first line, the signed marker. */
function normalized(body) {
    const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
    return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}
/** The GitHub client, over this run's network and within its deadline. */
function createGitHub(given) {
    const options = { ...given, apiUrl: given.apiUrl.replace(/\/+$/, "") };
    const { redact } = options.runner;
    const { attempt, retry, repeat } = createExchange(options);
    /** Learned from responses, because no operation names a workflow token's account. */
    let account = null;
    function learned(written) {
        if (written && written.author.id !== shapes/* GHOST */.SE.id)
            account = written.author;
        return written;
    }
    const unread = (issue) => `The comments on #${issue} couldn't be read`;
    const pagesOf = (issue, since) => (page) => {
        const query = { per_page: port/* PER_PAGE */.EK, page, ...(since && { since: since.toISOString() }) };
        return repeat(unread(issue), [`GET /issues/${issue}/comments`, query], readComments);
    };
    const listComments = (issue, since) => (0,pages/* listAll */._)(pagesOf(issue, since), MAX_PAGES, { ...TOO_MANY, what: unread(issue) });
    /** Succeeds if there's nothing left to remove, because an earlier try may have removed it. */
    async function remove(what, call) {
        const removed = repeat(what, call, () => null);
        await (0,github_failure/* orIfStatus */.DJ)(404, removed, null);
    }
    const deleteComment = (id) => remove("The comment couldn't be deleted", [`DELETE /issues/comments/${id}`]);
    const post = (issue, body) => [`POST /issues/${issue}/comments`, { body }];
    /**
     * After a lost response, or because of another run, there can be several equal comments. Every run keeps the one with
     * the lowest ID and deletes the others, so one always remains. Anyone can copy a comment, so only our
     * account's count. If our account is unknown and several accounts wrote equal comments, none counts.
     */
    async function keepFirst(issue, isSame, since) {
        const listed = since ? (await pagesOf(issue, since)(1)).items : await listComments(issue);
        const same = listed.filter(isSame).sort((one, other) => one.id - other.id);
        const authors = new Set(same.map(({ author }) => author.id));
        const [us = null] = account === null && authors.size === 1 ? authors : [account?.id];
        const [first = null, ...copies] = same.filter(({ author }) => author.id === us);
        // A copy that can't be deleted is harmless.
        for (const { id } of copies)
            await deleteComment(id).catch(() => { });
        return first;
    }
    function createComment(issue, text) {
        const body = redact(text);
        const sent = normalized(body);
        const read = (sent) => learned(shapes/* comment */.Im(sent));
        const find = () => keepFirst(issue, (comment) => normalized(comment.body) === sent);
        return repeat(`The comment on #${issue} couldn't be posted`, post(issue, body), read, { find });
    }
    async function queries() {
        const { createQueries } = await __webpack_require__.e(/* import() */ 670).then(__webpack_require__.bind(__webpack_require__, 6670));
        return createQueries(repeat, options);
    }
    return {
        listComments,
        deleteComment,
        createComment,
        async createCommentOnce(issue, body, isSame, { mayExist = true, since } = {}) {
            const earlier = mayExist && account && (await keepFirst(issue, isSame, since));
            if (earlier)
                return earlier;
            const created = await createComment(issue, body);
            const remaining = await (0,port/* orFailure */.wM)(keepFirst(issue, isSame, since));
            return remaining instanceof port/* GitHubFailure */.iK ? created : (remaining ?? created);
        },
        getComment(id) {
            const comment = repeat("The comment couldn't be read", [`GET /issues/comments/${id}`], shapes/* comment */.Im);
            return (0,github_failure/* orIfStatus */.DJ)(404, comment, null);
        },
        updateComment(id, body, retryUntil) {
            const change = [`PATCH /issues/comments/${id}`, { body: redact(body) }];
            return repeat("The comment couldn't be edited", change, shapes/* comment */.Im, { until: retryUntil });
        },
        react(id, content) {
            const reaction = [`POST /issues/comments/${id}/reactions`, { content }];
            return repeat("The reaction couldn't be added to the comment", reaction, (sent, { status }, mayBeSecond) => {
                const reacted = learned(shapes/* reaction */.mJ(sent));
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction: (id, reactionId) => remove("The reaction couldn't be removed from the comment", [
            `DELETE /issues/comments/${id}/reactions/${reactionId}`,
        ]),
        permission: (username) => repeat(`${username}'s permission couldn't be looked up`, ["GET /collaborators/{username}/permission", { username }], shapes/* permission */.EK),
        thread: (number, repository) => repeat(`#${number} couldn't be read`, [`GET /issues/${number}`, repository === undefined ? {} : (0,request/* ownerAndRepo */.H)(repository)], shapes/* issue */.sn),
        addLabel(number, label) {
            const what = `The label ${JSON.stringify(label)} couldn't be added to #${number}`;
            return repeat(what, [`POST /issues/${number}/labels`, { labels: [redact(label)] }], shapes/* labels */.WD);
        },
        lineComment: (id) => repeat("The review comment couldn't be read", [`GET /pulls/comments/${id}`], shapes/* lineComment */.Gi),
        openReview: async (pullRequest) => (await queries()).openReview(pullRequest),
        repository: () => repeat(`The repository ${options.repository} couldn't be read`, ["GET "], shapes/* repository */.Jk),
        async newestThread(kind) {
            const newest = [kind === "issue" ? "GET /issues" : "GET /pulls", { state: "all", per_page: NEWEST }];
            const found = await repeat(`The newest ${kind}s couldn't be listed`, newest, (0,json/* list */.p_)(shapes/* issue */.sn));
            return found.find(({ isLocked, isPullRequest }) => !isLocked && !isPullRequest)?.number ?? null;
        },
        /**
         * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets
         * a 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first,
         * but other operations work that way. No operation lists a token's permissions.
         */
        async tryComment(issue) {
            const what = `The test comment on #${issue} failed`;
            const tried = await (0,port/* orFailure */.wM)(repeat(what, post(issue, ""), shapes/* comment */.Im));
            if (!(tried instanceof port/* GitHubFailure */.iK) || tried.status === 422)
                return;
            if (tried.status !== 404)
                throw tried;
            throw new port/* GitHubFailure */.iK({ what, ...(0,github_failure/* reasonOf */.A3)(403, "", {}, options.permissions) }, tried);
        },
        deletedAuthors: async (issue, since) => (await queries()).deletedAuthors(issue, since),
        listIssues(filter, page) {
            const query = { ...filter, state: "all", sort: "created", per_page: port/* PER_PAGE */.EK, page };
            return repeat("The repository's issues couldn't be listed", ["GET /issues", query], readIssues);
        },
        createIssue(title, body, labels, find) {
            const opened = ["POST /issues", { title: redact(title), body: redact(body), labels: labels.map(redact) }];
            return repeat(`The issue "${title}" couldn't be opened`, opened, shapes/* issue */.sn, { find });
        },
        async closeIssue(number) {
            const closed = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
            await repeat(`#${number} couldn't be closed`, closed, () => null);
        },
        async history(fix) {
            const { createHistory } = await __webpack_require__.e(/* import() */ 599).then(__webpack_require__.bind(__webpack_require__, 6599));
            return createHistory({ attempt, retry }, options, fix);
        },
    };
}


/***/ }),

/***/ 8272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   Ah: () => (/* binding */ explainUnexpectedResponse),
/* harmony export */   DJ: () => (/* binding */ orIfStatus),
/* harmony export */   GC: () => (/* binding */ explainRefusal),
/* harmony export */   aC: () => (/* binding */ queryErrors),
/* harmony export */   i: () => (/* binding */ explainNoResponse),
/* harmony export */   p8: () => (/* binding */ mayHaveSucceeded),
/* harmony export */   qd: () => (/* binding */ explainPause),
/* harmony export */   xz: () => (/* binding */ asRest)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(124);
/* harmony import */ var _net_retry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7830);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6316);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(440);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(486);






const OWN_TOKEN = "leave `github-token` out to use the workflow's own token";
const SSO = {
    why: "The token isn't authorized for the organization's single sign-on",
    fix: `In your GitHub settings, authorize the token for this organization, or ${OWN_TOKEN}`,
};
/**
 * Causes of a refusal, other than a missing permission. The first pattern that matches the status and the message
 * applies. GitHub's message is added to the first sentence of `why`.
 */
const CAUSES = [
    // `<` stands for a web page or plain text, which GitHub's API doesn't return. Its redirects have a message.
    [
        /^(?:3\d\d <?|4\d\d <)$|\bcookies must be/i,
        "The response isn't from GitHub's API but probably from a proxy, a firewall, or a sign-in page",
        "Check GITHUB_API_URL, or ask your network administrator to allow connections from the runner to GitHub's API",
    ],
    [
        /^3/,
        "The repository was renamed or the issue was transferred. To avoid sending the token elsewhere, the action doesn't follow redirects",
        "Start a new run, which uses the new name. If the issue was transferred, use another issue in this repository",
    ],
    [/^423|issue is locked/i, "The conversation is locked", "Unlock it, or use another issue or pull request"],
    [/\bSAML\b|single sign-on/i, SSO.why, SSO.fix],
    [/2,?500 comments/, "The conversation has reached GitHub's limit on comments", "Continue in a new issue"],
    [/\barchived\b/i, "The repository is archived", "Unarchive it to continue"],
    [
        /\bIP allow list/i,
        "The organization's IP allow list doesn't include this runner",
        "Use a runner whose IP address is on that list, or ask an organization owner to add this runner's IP address",
    ],
    [
        /personal access token|OAuth App/i,
        "The organization doesn't allow this token",
        `Use a token that the organization's policy allows, ask an owner to allow this one, or ${OWN_TOKEN}`,
    ],
    [
        /^401/,
        "GitHub rejected the token",
        "Leave `github-token` out, or replace it with a valid token. A GitHub App's token expires after an hour",
    ],
    [
        /^404/,
        "The resource wasn't found, or the token can't access it",
        "Check that it exists and that the token can read this repository",
    ],
    [/^410 issues/i, "Issues are turned off in the repository", "Turn them on, or use a pull request"],
    [
        /^410/,
        "The issue or pull request was deleted, or issues are turned off in the repository",
        "Use another issue or pull request",
    ],
    [
        /^(?:403|451)|\bblocked\b/i,
        "GitHub refused the request",
        "See GitHub's message, or ask an organization owner for help",
    ],
];
/** What GitHub says if the token lacks a permission. Other servers may say nothing. */
const LACKS_PERMISSION = /^$|^forbidden$|not accessible by|required scopes|must have .*(?:access|rights)/i;
/** The hourly and secondary limits, as GitHub has worded them over the years. */
const LIMITED = /\b(?:rate|secondary) limit|\babuse\b|temporarily blocked|wait a few minutes|again later|too (?:quickly|many requests)/i;
/** The same for web pages and text. Matches fewer phrases, because firewalls can ask people to try again later, too. */
const LIMITED_PAGE = /\brate limit|\bsecondary\b|\babuse\b|wait a few minutes/i;
/** Errors of the GraphQL API, and the status that the REST API returns for them. */
const STATUSES = [
    [429, /RATE_LIMIT|secondary rate limit/],
    [502, /Something went wrong while executing your query|respond to your request in time/],
    [403, /FORBIDDEN|INSUFFICIENT_SCOPES/],
];
/** What went wrong with a query. */
const queryErrors = (0,_json_js__WEBPACK_IMPORTED_MODULE_5__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ik)({ type: _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .textOrEmpty */ ._c, message: _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .textOrEmpty */ ._c })), []);
/**
 * A query's response. If it failed for one of these reasons, it gets the status and message that the REST API would
 * return, because the GraphQL API returns these errors with status 200.
 */
function asRest(response) {
    for (const [status, said] of STATUSES) {
        // Comments in the response can contain these words, too, so only its errors count.
        const errors = said.test(response.text) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .readJson */ .Vh)((0,_json_js__WEBPACK_IMPORTED_MODULE_5__.at)("errors", queryErrors), response.text) : undefined;
        const found = errors?.find(({ type, message }) => said.test(`${type} ${message}`));
        if (found)
            return { ...response, status, text: JSON.stringify({ message: found.message }) };
    }
    return response;
}
/** Whether the request may have succeeded on GitHub's side. */
function mayHaveSucceeded(thrown) {
    if (!(thrown instanceof _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK))
        return false;
    return thrown.status === undefined || thrown.status < 300 || thrown.status >= 500;
}
/** Returns `fallback` if the call fails with this status. */
async function orIfStatus(status, call, fallback) {
    const result = await (0,_port_js__WEBPACK_IMPORTED_MODULE_3__/* .orFailure */ .wM)(call);
    if (!(result instanceof _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK))
        return result;
    if (result.status === status)
        return fallback;
    throw result;
}
/**
 * Explains a non-2xx response. For a 403, the fix can be permissions to paste into the workflow.
 *
 * @param what  what failed, as a sentence without the period
 * @param needed  the permissions that the whole run requires; empty if none would help
 */
function explainRefusal(what, response, now, needed) {
    const { status, headers, text } = response;
    const isJson = /^\s*(?:\{|$)/.test(text);
    const said = isJson ? (0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .readErrorMessage */ .IP)(text) : /^\s*</.test(text) ? "" : text.slice(0, 1_000);
    const message = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quotable */ .E7)(said ?? "", 300);
    const requestedMs = (0,_net_retry_js__WEBPACK_IMPORTED_MODULE_0__/* .retryAfterOf */ .sT)(headers, now);
    const isLimit = isJson ? LIMITED.test(message) : LIMITED_PAGE.test(text);
    const limit = limitOf(response, isLimit, requestedMs, now);
    const { why, ...rest } = limit ?? reasonOf(status, isJson ? message : "<", headers, needed);
    const retryAfterMs = limit?.retryAfterMs ?? (status >= 500 ? requestedMs : undefined);
    const full = why.replace(/\.|$/, (end) => (message ? `: ${message}${end}` : end));
    return new _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK({ ...rest, what, why: full }, { status, retryAfterMs });
}
/** Explains why a request wasn't sent: GitHub asked for a pause. The status is that of a rate limit. */
function explainPause(what, { reason, leftMs }) {
    return new _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK({ ...reason, what }, { status: 429, retryAfterMs: leftMs });
}
/** Explains a 2xx with an unusable body. */
function explainUnexpectedResponse(what, status) {
    const why = `GitHub returned HTTP ${status} with an unexpected response body`;
    const fix = "Check GITHUB_API_URL, make sure that the runner's proxy doesn't alter responses, and try again";
    return new _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK({ what, why, fix }, { status });
}
/** Explains a missing or incomplete response. */
function explainNoResponse(what, { kind, detail }) {
    const fix = kind === "tls"
        ? "If the runner's proxy or the GitHub server uses its own certificate authority, set NODE_EXTRA_CA_CERTS to the path of its certificate file"
        : "Try again. If this keeps happening, check GitHub's status page and the runner's network";
    if (kind === "too-large")
        return new _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK({ what, why: `GitHub's response was too large (${detail})`, fix });
    const error = kind === "proxy" ? `the proxy returned HTTP ${detail}` : (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .foldLine */ .wl)(detail || "the request timed out", 200);
    const why = `GitHub didn't respond, or its response was incomplete: ${error}`;
    return new _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK({ what, why, fix });
}
/**
 * @param said  GitHub's message; `<` if the response isn't JSON
 * @param needed  the permissions that the whole run requires; empty if none would help
 */
function reasonOf(status, said, { "x-accepted-github-permissions": accepted = "", "x-github-sso": sso = "" }, needed) {
    // Such as `required; url=https://github.com/orgs/acme/sso?authorization_request=…`.
    const [url] = /(?<=\burl=)https:[^\s;,]{1,300}/.exec(String(sso)) ?? [];
    if (url)
        return { ...SSO, fix: `Within an hour, open ${url} to authorize the token, or ${OWN_TOKEN}` };
    if (status === 403 && LACKS_PERMISSION.test(said))
        return lacksPermission(said, String(accepted), needed);
    const [, why, fix] = CAUSES.find(([cause]) => cause.test(`${status} ${said}`)) ?? [
        "",
        `GitHub returned HTTP ${status}`,
        "Try again. If this keeps happening, report the error and include this log",
    ];
    return { why, fix };
}
/** From GitHub's "Rate limits for the REST API", for responses that don't say how long to wait. */
const DEFAULT_WAIT_MS = 60_000;
/** GitHub returns 403 or 429 for both of its limits: requests per hour, and the secondary rate limits. */
function limitOf({ status, headers }, isSaid, requestedMs, now) {
    // Proxies can repeat a header, whose values are then separated by commas.
    const [left, resetsAt] = ["remaining", "reset"].map((name) => String(headers[`x-ratelimit-${name}`]).split(",")[0]);
    const isSpent = left === "0";
    const isLimit = isSpent || headers["retry-after"] !== undefined || isSaid;
    if (status !== 429 && !(status === 403 && isLimit))
        return null;
    const reset = isSpent ? Number(resetsAt) * 1000 - now.getTime() : Number.NaN;
    // A reset far in the past or future means that a clock is wrong.
    const stated = [reset, requestedMs ?? Number.NaN].filter((ms) => ms < _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .DAY_MS */ .sO && ms > -60_000);
    const retryAfterMs = stated.length > 0 ? Math.max(...stated) : DEFAULT_WAIT_MS;
    const when = stated.length > 0 ? minuteAfter(now.getTime() + retryAfterMs) : "in a few minutes";
    return {
        why: isSpent ? "This token's hourly request limit was reached" : "GitHub's secondary rate limit was exceeded",
        fix: `Try again ${when}`,
        retryAfterMs,
    };
}
function minuteAfter(at) {
    return `after ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .clockTime */ .qo)(new Date(Math.ceil(at / 60_000) * 60_000))} UTC`;
}
/** Permissions that this action's requests can need. Every token has `metadata`, and a workflow file can't list it. */
const GRANTABLE = /\b(?:issues|pull_requests|contents)=(?:read|write)\b/;
/**
 * @param accepted  GitHub's header: what this request requires, such as `issues=write; pull_requests=write`
 * @param needed  what the whole run requires; empty if no permission would help
 */
function lacksPermission(said, accepted, needed) {
    const header = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .foldLine */ .wl)(accepted, 200);
    const why = `The token lacks a permission${header && `. GitHub requires ${header}`}`;
    // GitHub says "integration" for the tokens of workflows and apps.
    const isWorkflows = /^$|^forbidden$|integration/i.test(said);
    if (!isWorkflows || needed.length === 0 || (header !== "" && !GRANTABLE.test(header))) {
        return { why, fix: `In your GitHub settings, give the token this permission for this repository, or ${OWN_TOKEN}` };
    }
    return { why, fix: ADD_PERMISSIONS, paste: ["permissions:", ...needed].join("\n  ") };
}
const ADD_PERMISSIONS = "Give these permissions to the job, or to your own token if you set `github-token`";


/***/ }),

/***/ 8834:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ pageOf),
/* harmony export */   _: () => (/* binding */ listAll)
/* harmony export */ });
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);

/**
 * Reads a page of a list, and skips items that are null. Other servers may return smaller pages with a Link header. If
 * there's only one page, GitHub doesn't send this header.
 */
const pageOf = (items) => (sent, { headers: { link } }) => {
    const all = items(sent);
    const isLast = link ? !/\brel="?next\b/.test(String(link)) : (all?.length ?? 0) < _port_js__WEBPACK_IMPORTED_MODULE_0__/* .PER_PAGE */ .EK;
    return all && { items: all.filter((one) => one !== null), isLast };
};
/**
 * Reads every page of a list. GitHub numbers pages, so if an item is deleted while they're read, another one moves to a
 * page that was already read. A list of several pages is therefore read twice.
 *
 * @param tooMany  why a list with more pages isn't read
 * @returns the items of both readings by ID, the latest version of each
 */
async function listAll(readPage, maxPages, tooMany) {
    const found = new Map();
    async function readAll() {
        for (let page = 1; page <= maxPages; page++) {
            const { items, isLast } = await readPage(page);
            for (const item of items)
                found.set(item.id, item);
            if (isLast)
                return page;
        }
        throw new _port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK(tooMany);
    }
    if ((await readAll()) > 1)
        await readAll();
    return [...found.values()].sort((one, other) => one.id - other.id);
}


/***/ }),

/***/ 4587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ ownerAndRepo),
/* harmony export */   I: () => (/* binding */ createBuilder)
/* harmony export */ });
/**
 * Octokit only builds requests, because as a client it would follow redirects, turn a lost body into an empty one, and
 * take seconds to parse a deeply nested one.
 *
 * Redirects aren't followed, so that the token reaches no other server. GitHub redirects requests for renamed
 * repositories and transferred issues. Following redirects only for reads wouldn't help, because writes would fail.
 */
function createBuilder({ apiUrl, githubToken, repository }) {
    let octokit;
    const own = {
        // An error about an invalid header would quote the token, so this lets GitHub reject the token instead.
        authorization: `Bearer ${githubToken.replace(/[^\x21-\x7e]/g, "?") || "none"}`,
        "accept-encoding": "identity",
        "x-github-api-version": "2022-11-28",
    };
    return async ([route, parameters]) => {
        octokit ??= openOctokit(apiUrl);
        const { endpoint } = (await octokit).request;
        try {
            const { method, url, headers, body } = / https?:/.test(route)
                ? endpoint(route, parameters)
                : endpoint(route.replace(" ", " /repos/{owner}/{repo}"), { ...ownerAndRepo(repository), ...parameters });
            const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
            return { method, url: new URL(url), headers: { ...text, ...own }, body: body ? JSON.stringify(body) : null };
        }
        catch (thrown) {
            // For example, a name can't be encoded in a URL.
            return { kind: "dropped", detail: String(thrown) };
        }
    };
}
/** A repository as routes and queries name it. */
function ownerAndRepo(repository) {
    const [owner = "", repo = ""] = repository.split("/");
    return { owner, repo };
}
/** Loaded with the first request, because a report that isn't posted makes no requests. */
async function openOctokit(baseUrl) {
    const { getOctokit } = await __webpack_require__.e(/* import() */ 75).then(__webpack_require__.bind(__webpack_require__, 1075));
    // It only builds requests, so it doesn't need the token, but it rejects an empty one.
    return getOctokit("none", { baseUrl, userAgent: "docs-agent-action" });
}


/***/ }),

/***/ 486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EK: () => (/* binding */ permission),
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   Gi: () => (/* binding */ lineComment),
/* harmony export */   Im: () => (/* binding */ comment),
/* harmony export */   Je: () => (/* binding */ usable),
/* harmony export */   Jk: () => (/* binding */ repository),
/* harmony export */   M$: () => (/* binding */ datedComment),
/* harmony export */   Mp: () => (/* binding */ written),
/* harmony export */   SE: () => (/* binding */ GHOST),
/* harmony export */   WD: () => (/* binding */ labels),
/* harmony export */   _c: () => (/* binding */ textOrEmpty),
/* harmony export */   eN: () => (/* binding */ actor),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   kB: () => (/* binding */ time),
/* harmony export */   mJ: () => (/* binding */ reaction),
/* harmony export */   sn: () => (/* binding */ issue)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(124);
/* harmony import */ var _permissions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8174);
/**
 * Readers for GitHub's responses, and the types of what they return. Compatible servers leave out more fields than
 * GitHub does, so only the fields that a run can't do without are required.
 */


/** GitHub's placeholder for deleted accounts. */
const GHOST = { id: 0, login: "ghost", type: "User" };
/** Above 2^53, parsed numbers are inexact. */
const id = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
const textOrEmpty = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, "");
const time = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, (sent) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(sent) && Number.isFinite(Date.parse(sent)) ? sent : undefined);
const size = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined));
/** Skips items that are null, which GitHub puts into lists when part of a query fails. */
function usable(item) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(item, null)), (all) => all.flatMap((each) => (each === null ? [] : [each])));
}
const user = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ id, login: _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, "User") }), GHOST);
/** The GraphQL API leaves out the `[bot]` in a bot's login, and sends no ID. Null for a deleted account. */
const actor = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ login: _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: ["__typename", _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq] }), ({ login, type }) => {
    return { id: 0, login: type === "Bot" ? `${login.replace(/\[bot\]$/, "")}[bot]` : login, type };
}), null);
const comment = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    id,
    url: ["html_url", textOrEmpty],
    body: textOrEmpty,
    author: ["user", user],
    eyes: ["reactions.eyes", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, null)],
    createdAt: ["created_at", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(time, null)],
    updatedAt: ["updated_at", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(time, null)],
});
/** The number at the end of a thread's URL. */
const threadNumber = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, (url) => Number(/\/(?:issues|pulls)\/(\d{1,15})$/.exec(url)?.[1]) || undefined);
const MEMBERS = ["OWNER", "MEMBER", "COLLABORATOR"];
const datedComment = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .both */ .WP)(comment, (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    createdAt: ["created_at", time],
    thread: ["issue_url", threadNumber],
    /** Not a permission check: for private members of an organization, this can be false. */
    byMember: ["author_association", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(textOrEmpty, (by) => MEMBERS.includes(by))],
}));
/** Some servers list only a label's name. */
const label = (sent) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(sent) ?? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.at)("name", _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(sent);
const labels = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(label);
const reaction = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ id, author: ["user", user] });
const issue = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    number: id,
    url: ["html_url", textOrEmpty],
    title: textOrEmpty,
    body: textOrEmpty,
    author: ["user", user],
    /** "open" or "closed"; a merged pull request is closed. */
    state: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, "open"),
    isLocked: ["locked", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt, false)],
    labels: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(labels, []),
    /** How many comments it has. */
    comments: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, 0),
    /** Always false in a list of pull requests. */
    isPullRequest: ["pull_request", (sent) => Object(sent) === sent],
});
const lineNumber = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(id, null);
/** Where a review comment is: on lines of a file, or on the whole file if `lines` is null. */
const place = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    ...{ line: lineNumber, start_line: lineNumber, original_line: lineNumber, original_start_line: lineNumber },
    ...{ path: _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, side: textOrEmpty, subject_type: textOrEmpty },
}), ({ path, line, side, subject_type, ...sent }) => {
    const last = line ?? sent.original_line;
    const first = (line === null ? sent.original_start_line : sent.start_line) ?? last;
    const isWhole = subject_type.toLowerCase() === "file" || first === null || last === null;
    return {
        path,
        lines: isWhole ? null : { first, last },
        /** The lines are from before the change. */
        isBefore: side === "LEFT",
        /** The lines have changed since the comment. */
        isOutdated: line === null,
    };
});
const lineComment = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .both */ .WP)(place, (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ pullRequest: ["pull_request_url", threadNumber], diff: ["diff_hunk", textOrEmpty] }));
const written = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    author: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(actor, (by) => by ?? GHOST),
    body: textOrEmpty,
    /** ISO 8601, UTC. */
    createdAt: textOrEmpty,
});
const repository = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
    /** Also true for internal repositories. */
    isPrivate: ["private", _json_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt],
    /** Everyone in the enterprise can read it. */
    isInternal: ["visibility", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(textOrEmpty, (visibility) => visibility === "internal")],
    /** "" if the server doesn't say. */
    defaultBranch: ["default_branch", textOrEmpty],
    hasIssues: ["has_issues", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt, true)],
});
const granted = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt, null);
const permissions = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ pull: granted, triage: granted, push: granted, maintain: granted, admin: granted });
/**
 * The booleans include maintain and triage, which `permission` maps to write and read. `role_name` isn't used, because
 * a custom role can have any name, even "admin".
 */
const permission = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ permission: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, null), granted: ["user.permissions", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(permissions, null)] }), ({ permission, granted }) => {
    // In the order of PERMISSIONS, after "none".
    const booleans = Object.values(granted ?? {});
    const isKnown = booleans.some((each) => each !== null);
    if (isKnown)
        return _permissions_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj[booleans.lastIndexOf(true) + 1];
    return _permissions_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj.find((each) => each === permission) ?? (permission === null ? undefined : "none");
});


/***/ }),

/***/ 8650:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   cv: () => (/* binding */ exchange),
/* harmony export */   systemTimer: () => (/* binding */ systemTimer)
/* harmony export */ });
/* unused harmony export MAX_BODY_BYTES */
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1466);

const systemTimer = (ms, act) => {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
};
/** A page of 250 rows is far below 1 MB. 100 comments of 65,536 ASCII characters, GitHub's limit, are 6.6 MB. */
const MAX_BODY_BYTES = 10_000_000;
/**
 * Sends one request exactly once, without redirects, and never rejects. It uses undici's `dispatch`, whose handler is
 * called right before the first byte is written. That call, rather than a list of error codes, distinguishes `not-sent`
 * from `lost`. If the request has already timed out or been aborted, the handler stops it.
 */
async function exchange(dispatcher, { maxBytes = MAX_BODY_BYTES, ...request }, signal, limits) {
    const outcome = await transfer(dispatcher, { ...request, maxBytes }, signal, limits);
    if (outcome.kind !== "response" || outcome.broken)
        return outcome;
    const encoding = outcome.headers["content-encoding"];
    if (encoding === undefined && !COMPRESSED.includes(outcome.body[0]))
        return outcome;
    // Some servers compress responses even if that wasn't asked for.
    const { decompressed } = await __webpack_require__.e(/* import() */ 761).then(__webpack_require__.bind(__webpack_require__, 8761));
    const body = decompressed(outcome.body, String(encoding), maxBytes);
    return body ? { ...outcome, body } : { ...outcome, broken: tooLarge(maxBytes) };
}
/** The first bytes of compressed data: gzip, zlib, and zstd. */
const COMPRESSED = [0x1f, 0x78, 0x28];
function transfer(dispatcher, { url, maxBytes, ...request }, signal, { timer, limitMs, afterAbortMs = () => 0 }) {
    return new Promise((resolve) => {
        let controller;
        let head;
        const chunks = [];
        let size = 0;
        let settled = false;
        function settle(outcome) {
            if (settled)
                return;
            settled = true;
            endTimer();
            signal.removeEventListener("abort", abort);
            resolve(outcome);
            controller?.abort(ABANDONED);
        }
        function fail(error) {
            if (head)
                settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: error });
            else if (controller)
                settle({ kind: "lost", error });
            else
                settle({ kind: (0,_network_js__WEBPACK_IMPORTED_MODULE_0__/* .isPermanent */ .lE)(error) ? "refused" : "not-sent", error });
        }
        const stop = () => settle({ kind: "aborted", sent: controller !== undefined });
        function abort() {
            endTimer();
            const leftMs = afterAbortMs(controller !== undefined);
            if (leftMs > 0)
                endTimer = timer(leftMs, stop);
            else
                stop();
        }
        const limit = (isSent) => timer(limitMs(isSent), () => fail({ kind: "timeout", detail: "" }));
        if (signal.aborted)
            return resolve({ kind: "aborted", sent: false });
        signal.addEventListener("abort", abort);
        let endTimer = limit(false);
        // The limits above replace undici's own.
        const options = {
            ...request,
            origin: url.origin,
            path: `${url.pathname}${url.search}`,
            headersTimeout: 0,
            bodyTimeout: 0,
        };
        dispatcher.dispatch(options, {
            onRequestStart(started) {
                if (settled)
                    return started.abort(ABANDONED);
                controller = started;
                endTimer();
                endTimer = limit(true);
            },
            onResponseStart(_, status, headers) {
                // Skip interim responses such as 103 Early Hints.
                if (status >= 200)
                    head = { status, headers };
            },
            onResponseData(_, chunk) {
                size += chunk.length;
                if (size > maxBytes)
                    fail(tooLarge(maxBytes));
                else
                    chunks.push(chunk);
            },
            onResponseEnd() {
                if (head)
                    settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: null });
            },
            onResponseError(_, error) {
                fail((0,_network_js__WEBPACK_IMPORTED_MODULE_0__/* .classifyNetworkError */ .LW)(error));
            },
        });
    });
}
const tooLarge = (maxBytes) => ({
    kind: "too-large",
    detail: `more than ${maxBytes / 1e6} MB`,
});
/** As UTF-8, without a byte order mark. */
function textOf(body) {
    return new TextDecoder().decode(body);
}
const ABANDONED = new Error("The request was abandoned");


/***/ }),

/***/ 1466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LW: () => (/* binding */ classifyNetworkError),
/* harmony export */   R0: () => (/* binding */ isUnreachable),
/* harmony export */   createNetwork: () => (/* binding */ createNetwork),
/* harmony export */   lE: () => (/* binding */ isPermanent)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4869);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5598);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7242);




/** How long to try each of a host's IPs. Node's default is 250 ms, which is too short for a host that's far away. */
const CONNECT_ATTEMPT_MS = 4_000;
/**
 * Proxy variables are read only from `env`, lowercase first, as in curl. Loopback never goes through a proxy.
 *
 * @throws Failure if a proxy variable is malformed
 */
function createNetwork(env) {
    const httpsProxy = proxyUrl(env, "https_proxy", "HTTPS_PROXY");
    const httpProxy = proxyUrl(env, "http_proxy", "HTTP_PROXY");
    const noProxy = env.no_proxy || env.NO_PROXY || "";
    const closing = new AbortController();
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, closing.signal);
    const opened = [];
    function routes(pipelining) {
        // HTTP/1.1 only, because undici can resend HTTP/2 requests on its own when the server goes away.
        const socket = {
            allowH2: false,
            signal: closing.signal,
            autoSelectFamily: true,
            autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS,
        };
        // As in curl and browsers, because undici's default of 16 KiB is too short for some security policies.
        const common = { pipelining, allowH2: false, maxHeaderSize: 256 * 1024, connect: (0,undici__WEBPACK_IMPORTED_MODULE_1__.buildConnector)(socket) };
        const direct = new undici__WEBPACK_IMPORTED_MODULE_1__.Agent(common);
        // If the proxy options were undefined, the agent would read process.env.
        const proxied = new undici__WEBPACK_IMPORTED_MODULE_1__.EnvHttpProxyAgent({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
        opened.push(direct, proxied);
        // Without HTTPS_PROXY, the agent would use HTTP_PROXY for https, which no other tool on a runner does.
        const goesDirect = (url) => (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(url.hostname) || (url.protocol === "https:" && httpsProxy === "");
        return proxied.compose((dispatch) => (options, handler) => goesDirect(new URL(options.origin ?? "")) ? direct.dispatch(options, handler) : dispatch(options, handler));
    }
    const dispatcher = routes(1);
    return {
        dispatcher,
        fresh: routes(0),
        async close() {
            closing.abort();
            await Promise.all(opened.map((each) => each.destroy()));
        },
    };
}
/** The proxy's URL, or "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyUrl(env, ...names) {
    const name = names.find((each) => env[each]);
    const value = name && env[name];
    if (!value)
        return "";
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    // A character that isn't encoded, such as the backslash after a domain, ends the host.
    const isWhole = url !== null && url.pathname + url.search + url.hash === "/";
    if (!isWhole || !/^https?:$/.test(url.protocol) || (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .decoded */ .DH)(url.username + url.password) === null) {
        // The value isn't quoted, because it can contain a password.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
            what: `The environment variable ${name} doesn't contain a valid proxy URL`,
            why: "It must have the form http://host:port or http://user:password@host:port, with special characters percent-encoded",
            fix: `Correct ${name}, or unset it if no proxy is needed`,
        });
    }
    return url.href;
}
// Error codes of OpenSSL and Node for failed handshakes and invalid certificates.
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
function classifyNetworkError(error) {
    const outer = Object(error);
    const inner = Object(outer.errors?.[0]);
    const detail = (name) => String(outer[name] ?? inner[name] ?? "");
    const code = detail("code");
    const proxyStatus = /^Proxy response \((\d+)\)/.exec(detail("message"))?.[1];
    if (proxyStatus !== undefined)
        return { kind: "proxy", detail: proxyStatus };
    if (TLS_CODE.test(code))
        return { kind: "tls", detail: code };
    const ip = outer.address ?? inner.address;
    const place = [ip ?? detail("hostname"), outer.port ?? inner.port].filter(Boolean).join(":");
    const kind = code === "UND_ERR_CONNECT_TIMEOUT" ? "timeout" : "dropped";
    return { kind, detail: [code || "no error code", place].filter(Boolean).join(" ") };
}
/** Whether a retry would fail the same way. */
function isPermanent({ kind, detail }) {
    return kind === "tls" || (kind === "proxy" && (detail === "407" || detail === "403"));
}
/** Whether the host doesn't exist, or nothing listens on the port. Often a typo, so a retry rarely helps. */
function isUnreachable({ detail }) {
    return /^(?:ENOTFOUND|ECONNREFUSED)\b/.test(detail);
}


/***/ }),

/***/ 7830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G5: () => (/* binding */ createPauses),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Ng: () => (/* binding */ describeWait),
/* harmony export */   UW: () => (/* binding */ MIN_WAIT_MS),
/* harmony export */   be: () => (/* binding */ UNREACHABLE_TRIES),
/* harmony export */   sT: () => (/* binding */ retryAfterOf),
/* harmony export */   wY: () => (/* binding */ TOO_LATE)
/* harmony export */ });
/* unused harmony export waitAfter */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s. That a host doesn't exist, a port is closed, or another web server responds is often due to a typo. */
const UNREACHABLE_TRIES = 4;
/** No quota lasts longer than a month, so a longer one is probably the server's mistake. */
const MAX_REQUESTED_MS = 31 * _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .DAY_MS */ .sO;
/** Why a request wasn't sent after the deadline. */
const TOO_LATE = { why: "There wasn't enough time left", fix: "Increase the action's `timeout-minutes`" };
/**
 * Makes a call, and retries it: up to MAX_TRIES tries in all for outages (fewer if no server responds), and until the
 * deadline for rate limits. If a wait would go past the deadline, throws the last failure immediately.
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
        const tries = result.isLimit ? ++limits : ++outages;
        const wait = waitAfter(tries, failure.retryAfterMs, random);
        const next = clock.monotonic() + wait;
        if (outages >= (result.maxTries ?? MAX_TRIES) || next > deadline())
            throw failure;
        await onWait?.(failure, new Date(clock.now().getTime() + wait));
        try {
            await clock.sleep(Math.max(0, next - clock.monotonic()), signal);
        }
        catch {
            throw canceled?.() ?? failure;
        }
        if (clock.monotonic() > deadline())
            throw failure;
    }
}
/**
 * The wait after this many outages or rate limits in a row: at least what the server asked for, and growing, so that a
 * missing Retry-After or a 0 doesn't cause a busy loop.
 */
function waitAfter(tries, requestedMs, random) {
    const backoff = Math.min(MIN_WAIT_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
    return Math.max(requestedMs ?? 0, backoff * (1 + random() / 2));
}
/**
 * Parses a response's Retry-After, the longest if there are several. At least MIN_WAIT_MS; undefined if none is
 * plausible. Times are compared with the response's own Date (the first, if a proxy repeats it): clocks can differ.
 */
function retryAfterOf(headers, now) {
    // Not at a comma before a day and a month, which is part of a date.
    const values = String(headers["retry-after"] ?? "").split(/,(?!\s*\d\d[ -][A-Z])/i);
    const sentAt = parseDate(String(headers.date).replace(/(?<=GMT).*/, "")) || now.getTime();
    const waits = values.flatMap((value) => waitsFor(value.trim().replace(/^"(.*)"$/, "$1"), sentAt));
    const meant = waits.filter((ms) => Math.abs(ms) <= MAX_REQUESTED_MS);
    return meant.length > 0 ? Math.max(...meant, MIN_WAIT_MS) : undefined;
}
/** The waits, in ms, that a value can mean: a date, seconds, or Unix time in seconds or milliseconds. */
function waitsFor(value, sentAt) {
    if (!/^\d+(\.\d+)?(?: ?s(?:ec(?:ond)?s?)?)?$/i.test(value))
        return [parseDate(value) - sentAt];
    const ms = Math.ceil(Number.parseFloat(value) * 1000);
    return [ms, ms - sentAt, ms / 1000 - sentAt];
}
/** NaN for anything without a time and a zone: `Date.parse` accepts almost any word with a number. */
function parseDate(text) {
    // The format of C's asctime has no time zone. Longer values aren't dates, and parsing them could take half a minute.
    const zoned = text.slice(0, 100).replace(/(?<=\d:\d\d \d{4})$/, " GMT");
    return /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d\d:?\d\d)(?: \(.*\))?$/i.test(zoned) ? Date.parse(zoned) : Number.NaN;
}
/** The pauses that a server asked for. They apply to all requests, but separately to reads and writes. */
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


/***/ }),

/***/ 4869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Agent: () => (/* reexport default export from named module */ undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__),
/* harmony export */   EnvHttpProxyAgent: () => (/* reexport default export from named module */ undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
/* harmony export */   ProxyAgent: () => (/* reexport default export from named module */ undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__),
/* harmony export */   buildConnector: () => (/* reexport default export from named module */ undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__),
/* harmony export */   fetch: () => (/* binding */ fetch)
/* harmony export */ });
/* harmony import */ var undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5139);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3431);
/* harmony import */ var undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1573);
/* harmony import */ var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6452);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7697);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(629);
/* harmony import */ var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5044);
/**
 * The exports of undici that this action and its dependencies use, each from its own file. undici's index also loads
 * everything else (caches, mocks, fetch, WebSocket), which takes 15 of the milliseconds until the first request.
 * Importing a name that's missing here fails the build.
 */









/** Octokit uses this function by default, but our client overrides it. */
function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// undici's index does this, too. ProxyAgent calls one of these methods to open a tunnel.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);

// Turns off the second parser, which isn't part of this bundle, even if UNDICI_USE_MILO is set.
(0,undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__.setMiloEnabled)(false);


/***/ })

};
