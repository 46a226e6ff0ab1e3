// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 740;
export const ids = [740];
export const modules = {

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
