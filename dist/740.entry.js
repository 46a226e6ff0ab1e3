// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 740;
export const ids = [740];
export const modules = {

/***/ 3739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createGitHub: () => (/* binding */ createGitHub)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(124);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5021);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8272);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(486);





/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;
const PER_PAGE = 100;
/** A page is unusable if a single comment is, because it could be another run's status comment. */
const readComments = _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .pageOf */ .ZZ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(_shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .comment */ .Im), PER_PAGE);
/** 10,000 comments. A broken server could keep linking to more pages forever. */
const MAX_PAGES = 100;
const TOO_MANY = {
    why: `The thread has more than ${MAX_PAGES} pages of comments, the most that this action reads`,
    fix: "Continue in a new issue",
};
/** For comparison. The first line, the signed marker, must match exactly. Elsewhere, servers may change whitespace. */
function folded(body) {
    const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
    return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}
/** The GitHub client, over this run's network and within its deadline. */
function createGitHub(options) {
    const { redact } = options;
    const { attempt, retry, repeat, create } = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .createExchange */ .Cc)(options);
    /** Learned from responses, because no operation names a workflow token's account. */
    let account = null;
    function learned(written) {
        if (written && written.author.id !== _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .GHOST */ .SE.id)
            account = written.author;
        return written;
    }
    const unread = (issue) => `The comments on #${issue} couldn't be read`;
    const pagesOf = (issue, since) => (page) => {
        const query = { per_page: PER_PAGE, page, ...(since && { since: since.toISOString() }) };
        return repeat(unread(issue), [`GET /issues/${issue}/comments`, query], readComments);
    };
    const listComments = (issue, since) => _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .listAll */ ._w(pagesOf(issue, since), MAX_PAGES, { ...TOO_MANY, what: unread(issue) });
    /** Succeeds if there's nothing left to remove, because an earlier try may have removed it. */
    async function remove(what, call) {
        const removed = repeat(what, call, () => null);
        await (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .orIfStatus */ .DJ)(404, removed, null);
    }
    const deleteComment = (id) => remove("The comment couldn't be deleted", [`DELETE /issues/comments/${id}`]);
    const post = (issue, body) => [`POST /issues/${issue}/comments`, { body }];
    /**
     * Keeps the comment with the lowest ID of several equal ones, which a lost response or another run leads to. A run
     * that lists several deletes the others, and so never the last one. Anyone can copy a comment, so only our account's
     * count. Until it's known, nothing does if there are several.
     */
    async function keepFirst(issue, isSame, since) {
        const listed = since ? (await pagesOf(issue, since)(1)).items : await listComments(issue);
        const same = listed.filter(isSame).sort((one, other) => one.id - other.id);
        const authors = new Set(same.map(({ author }) => author.id));
        const [us = null] = account === null && authors.size === 1 ? authors : [account?.id];
        const [first = null, ...copies] = same.filter(({ author }) => author.id === us);
        // One that can't be deleted is harmless.
        for (const { id } of copies)
            await deleteComment(id).catch(() => { });
        return first;
    }
    function createComment(issue, text) {
        const body = redact(text);
        const sent = folded(body);
        const read = (sent) => learned(_shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .comment */ .Im(sent));
        const find = () => keepFirst(issue, (comment) => folded(comment.body) === sent);
        return create(`The comment on #${issue} couldn't be posted`, post(issue, body), read, find);
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
            const remaining = await (0,_port_js__WEBPACK_IMPORTED_MODULE_3__/* .orFailure */ .wM)(keepFirst(issue, isSame, since));
            return remaining instanceof _port_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubFailure */ .iK ? created : (remaining ?? created);
        },
        getComment(id) {
            const comment = repeat("The comment couldn't be read", [`GET /issues/comments/${id}`], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .comment */ .Im);
            return (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .orIfStatus */ .DJ)(404, comment, null);
        },
        updateComment(id, body, retryUntil) {
            const change = [`PATCH /issues/comments/${id}`, { body: redact(body) }];
            return repeat("The comment couldn't be edited", change, _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .comment */ .Im, retryUntil);
        },
        react(id, content) {
            const reaction = [`POST /issues/comments/${id}/reactions`, { content }];
            return repeat("The reaction couldn't be added to the comment", reaction, (sent, { status }, mayBeSecond) => {
                const reacted = learned(_shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .reaction */ .mJ(sent));
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction: (id, reactionId) => remove("The reaction couldn't be removed from the comment", [
            `DELETE /issues/comments/${id}/reactions/${reactionId}`,
        ]),
        permission: (username) => repeat(`${username}'s permission couldn't be looked up`, ["GET /collaborators/{username}/permission", { username }], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .permission */ .EK),
        thread: (number, repository) => repeat(`#${number} couldn't be read`, [`GET /issues/${number}`, repository === undefined ? {} : (0,_exchange_js__WEBPACK_IMPORTED_MODULE_1__/* .ownerAndRepo */ .H5)(repository)], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .thread */ .HB),
        addLabel(number, label) {
            const what = `The label ${JSON.stringify(label)} couldn't be added to #${number}`;
            return repeat(what, [`POST /issues/${number}/labels`, { labels: [label] }], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .labels */ .WD);
        },
        lineComment: (id) => repeat("The review comment couldn't be read", [`GET /pulls/comments/${id}`], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .lineComment */ .Gi),
        openReview: async (pullRequest) => (await queries()).openReview(pullRequest),
        repository: () => repeat("The repository couldn't be read", ["GET "], _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .repository */ .Jk),
        async newestThread(kind) {
            const list = [kind === "issue" ? "GET /issues" : "GET /pulls", { state: "all", per_page: NEWEST }];
            const [number = null] = await repeat(`The newest ${kind}s couldn't be listed`, list, _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .openNumbers */ .rT);
            return number;
        },
        /**
         * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets
         * a 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first,
         * but other operations work that way. No operation lists a token's permissions.
         */
        async tryComment(issue) {
            await (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .orIfStatus */ .DJ)(422, repeat(`The test comment on #${issue} failed`, post(issue, ""), _shapes_js__WEBPACK_IMPORTED_MODULE_4__/* .comment */ .Im), null);
        },
        deletedAuthors: async (issue, since) => (await queries()).deletedAuthors(issue, since),
        async issues() {
            const { createIssues } = await __webpack_require__.e(/* import() */ 672).then(__webpack_require__.bind(__webpack_require__, 4672));
            return createIssues({ repeat, create });
        },
        async history(advice) {
            const { createHistory } = await __webpack_require__.e(/* import() */ 890).then(__webpack_require__.bind(__webpack_require__, 2890));
            return createHistory({ attempt, retry }, options, advice);
        },
    };
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
/* harmony export */   sT: () => (/* binding */ retryAfterOf)
/* harmony export */ });
/* unused harmony export waitAfter */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s, because a host that doesn't exist, a closed port, or another web server is often a typo. */
const UNREACHABLE_TRIES = 4;
/** Quotas are for a month at most, so a server that asks for more means something else. */
const MAX_REQUESTED_MS = 31 * 24 * 3_600_000;
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
            throw canceled(failure);
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
 * Parses a response's Retry-After, the longest if there are several. At least MIN_WAIT_MS; undefined if none can be meant.
 * Times are compared with the response's own Date, because the clocks can differ.
 */
function retryAfterOf(headers, now) {
    // A comma before a day and a month belongs to a date.
    const values = String(headers["retry-after"] ?? "").split(/,(?!\s*\d\d[ -][A-Z])/i);
    const sentAt = parseDate(String(headers.date ?? "")) || now.getTime();
    const waits = values.flatMap((value) => waitsFor(value.trim().replace(/^"(.*)"$/, "$1"), sentAt));
    const meant = waits.filter((ms) => Math.abs(ms) <= MAX_REQUESTED_MS);
    return meant.length > 0 ? Math.max(...meant, MIN_WAIT_MS) : undefined;
}
/** What a value can mean, in milliseconds: a date, or a number of seconds, or the Unix time in seconds or milliseconds. */
function waitsFor(value, sentAt) {
    if (!/^\d+(\.\d+)?(?: ?s(?:ec(?:ond)?s?)?)?$/i.test(value))
        return [parseDate(value) - sentAt];
    const ms = Math.ceil(Number.parseFloat(value) * 1000);
    return [ms, ms - sentAt, ms / 1000 - sentAt];
}
/** NaN for anything without a time and a zone: `Date.parse` accepts almost any word with a number. */
function parseDate(text) {
    // The format of C's asctime has no time zone.
    const zoned = text.replace(/(?<=\d:\d\d \d{4})$/, " GMT");
    return /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d\d:?\d\d)(?: \(.*\))?$/i.test(zoned) ? Date.parse(zoned) : Number.NaN;
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
