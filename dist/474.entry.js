// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 474;
export const ids = [474];
export const modules = {

/***/ 8965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* binding */ createGitHub)
});

// EXTERNAL MODULE: ./src/github/exchange.js
var exchange = __webpack_require__(5021);
// EXTERNAL MODULE: ./src/github/failure.js
var github_failure = __webpack_require__(8272);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/github/shapes.js
var shapes = __webpack_require__(486);
;// CONCATENATED MODULE: ./src/github/write-once.js

/**
 * Creates a comment exactly once. If an answer is lost, GitHub may still have created it, so the thread is searched before
 * another try, and again afterward, because the first request may only have been slow.
 *
 * @throws GitHubFailure
 */
async function writeOnce(body, at) {
    const sent = folded(body);
    let mayBeSecond = false;
    async function find() {
        const [original, ...copies] = (await at.list())
            .filter((comment) => folded(comment.body) === sent)
            .sort((a, b) => a.id - b.id);
        for (const { id, author } of copies) {
            // Copies by the same author are this run's, too. A leftover does no harm.
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
        if (!(0,github_failure/* mayHaveSucceeded */.p8)(failure) && !mayBeSecond)
            return result;
        try {
            const written = await find();
            if (written)
                return { kind: "done", value: written };
        }
        catch {
            return { kind: "failed", failure };
        }
        if ((0,github_failure/* mayHaveSucceeded */.p8)(failure))
            mayBeSecond = true;
        return result;
    });
}
/** For comparison. The first line is the signed marker, so it has to match. Elsewhere, servers may change white space. */
function folded(body) {
    const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
    return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}

;// CONCATENATED MODULE: ./src/github/client.js





const PER_PAGE = 100;
/** Fits into one answer even if each comment has GitHub's maximum of 262,144 bytes. */
const PER_PAGE_OF_LONG = 25;
/** 10,000 comments. A broken server could announce more pages forever. */
const MAX_PAGES = 100;
/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;
/** Repositories have about a dozen. Each takes a request. */
const MAX_WORKFLOWS = 30;
/**
 * The GitHub client, within the run's deadline.
 *
 * @param options.redact  removes secrets from everything that's posted
 */
function createGitHub(options) {
    const { redact, repository } = options;
    const { attempt, retry, repeat } = (0,exchange/* createExchange */.Cc)(options);
    const to = (0,exchange/* routesOf */.eV)(repository);
    async function listComments(issue) {
        try {
            return await listPages(issue, PER_PAGE);
        }
        catch (thrown) {
            if (thrown instanceof github_failure/* TooLargeAnswer */.iP)
                return listPages(issue, PER_PAGE_OF_LONG);
            throw thrown;
        }
    }
    async function listPages(issue, per_page) {
        const what = `The comments of #${issue} couldn't be read`;
        const all = [];
        for (let page = 1; page <= MAX_PAGES; page++) {
            const send = to("GET /issues/{issue}/comments", { issue, per_page, page });
            const { comments, isLast } = await repeat(what, send, (text, { headers: { link } }) => {
                const comments = (0,shapes/* readComments */.TK)(text);
                // Other servers may return smaller pages with a Link header. GitHub sends no header for a single page.
                const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < per_page;
                return comments && { comments, isLast };
            });
            all.push(...comments);
            if (isLast)
                return all;
        }
        throw new port/* GitHubFailure */.iK({
            what,
            why: `The thread has more than ${MAX_PAGES} pages of comments, the most that this action reads`,
            fix: "Continue in a new issue",
        });
    }
    /** If it's already gone, an earlier try may have deleted it. */
    function remove(what, send) {
        const removed = repeat(what, send, () => undefined);
        return orIfStatus(404, removed, undefined);
    }
    function deleteComment(id) {
        return remove("The comment couldn't be deleted", to("DELETE /issues/comments/{id}", { id }));
    }
    function readContents(path, read) {
        return repeat("The workflows couldn't be read", to("GET /contents/{path}", { path }), read);
    }
    return {
        listComments,
        deleteComment,
        createComment(issue, text) {
            const what = `The comment on #${issue} couldn't be written`;
            const body = redact(text);
            return writeOnce(body, {
                post: () => attempt(what, to("POST /issues/{issue}/comments", { issue, body }), shapes/* readComment */.W3),
                list: () => listComments(issue),
                remove: deleteComment,
                retry,
            });
        },
        getComment(id) {
            const send = to("GET /issues/comments/{id}", { id });
            return orIfStatus(404, repeat("The comment couldn't be read", send, shapes/* readComment */.W3), null);
        },
        updateComment(id, body, retryUntil) {
            const send = to("PATCH /issues/comments/{id}", { id, body: redact(body) });
            return repeat("The comment couldn't be edited", send, shapes/* readComment */.W3, retryUntil);
        },
        react(id, content) {
            const send = to("POST /issues/comments/{id}/reactions", { id, content });
            return repeat("The reaction to the comment couldn't be added", send, (text, { status }, mayBeSecond) => {
                const reacted = (0,shapes/* readReaction */.C7)(text);
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction(id, reaction) {
            const send = to("DELETE /issues/comments/{id}/reactions/{reaction}", { id, reaction });
            return remove("The reaction to the comment couldn't be removed", send);
        },
        permission(login) {
            const send = to("GET /collaborators/{login}/permission", { login });
            return repeat(`The permission of ${login} couldn't be looked up`, send, shapes/* readPermission */.cE);
        },
        thread: (number) => repeat(`#${number} couldn't be read`, to("GET /issues/{number}", { number }), shapes/* readThread */.nj),
        lineComment: (id) => repeat("The comment on a line couldn't be read", to("GET /pulls/comments/{id}", { id }), shapes/* readLineComment */.w3),
        repository: () => repeat("The repository couldn't be read", to("GET "), shapes/* readRepository */.Nu),
        async newestThread(kind) {
            const route = kind === "issue" ? "GET /issues" : "GET /pulls";
            const send = to(route, { state: "all", per_page: NEWEST });
            const [number = null] = await repeat(`The newest ${kind}s couldn't be listed`, send, shapes/* readOpenNumbers */.l2);
            return number;
        },
        /**
         * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets a
         * 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first, but
         * its other operations do. No operation lists a token's permissions, and other invalid requests don't test this one.
         */
        async tryComment(issue) {
            const send = to("POST /issues/{issue}/comments", { issue, body: "" });
            const tried = retry(async () => {
                const result = await attempt(`A comment on #${issue} wouldn't be accepted`, send, shapes/* readComment */.W3);
                // After a lost answer, another try couldn't tell whether the first one succeeded.
                return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
            });
            const accepted = await orIfStatus(422, tried, null);
            // Other servers may accept an empty comment.
            if (accepted)
                await deleteComment(accepted.id);
        },
        async workflows() {
            const paths = await orIfStatus(404, readContents(".github/workflows", shapes/* readFolder */.j1), []);
            const files = [];
            for (const path of paths.filter((path) => /\.ya?ml$/.test(path)).slice(0, MAX_WORKFLOWS)) {
                files.push({ path, text: await readContents(path, shapes/* readFile */.TA) });
            }
            return files;
        },
        async history() {
            const { createHistory } = await __webpack_require__.e(/* import() */ 774).then(__webpack_require__.bind(__webpack_require__, 774));
            return createHistory({ attempt, retry }, repository, options);
        },
    };
}
/** Returns `instead` if the call fails with this status. */
async function orIfStatus(status, call, instead) {
    const result = await (0,port/* orFailure */.wM)(call);
    if (!(result instanceof port/* GitHubFailure */.iK))
        return result;
    if (result.status === status)
        return instead;
    throw result;
}


/***/ }),

/***/ 2150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Ng: () => (/* binding */ describeWait),
/* harmony export */   QE: () => (/* binding */ waitForLimit),
/* harmony export */   UW: () => (/* binding */ MIN_WAIT_MS),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony export waitForOutage */
/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** Even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** With waits that double from a second, the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
const YEAR_MS = 365 * 24 * 3_600_000;
/**
 * Retries a call: up to MAX_TRIES tries for outages, and until the deadline for limits. If a wait would pass the deadline,
 * it throws the last failure immediately.
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
        if (outages >= MAX_TRIES || next > deadline())
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
 * The wait after the `limits`-th limit (from 1): at least what the server asked for, and growing, so that a missing
 * Retry-After or a 0 doesn't cause a busy loop.
 */
function waitForLimit(asked, limits) {
    return Math.max(asked ?? 0, doubled(limits));
}
/** The wait after the `outages`-th failure (from 1). */
function waitForOutage(asked, outages, random) {
    return Math.max(asked ?? 0, doubled(outages) * (1 + random() / 2));
}
function doubled(times) {
    return Math.min(MIN_WAIT_MS * 2 ** (times - 1), MAX_BACKOFF_MS);
}
/**
 * Parses a Retry-After header: seconds, or one of the three date formats of RFC 9110. At least MIN_WAIT_MS and at most a
 * year; undefined if it's invalid.
 */
function parseRetryAfter(value, now) {
    const asked = retryAfter(String(value ?? "").trim(), now);
    return asked === undefined ? undefined : Math.min(Math.max(asked, MIN_WAIT_MS), YEAR_MS);
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
/** For the log. @param reason  sentences without the final period */
function describeWait(reason, until) {
    return `${reason}. The next try is at ${until.toISOString().slice(11, 19)} UTC.`;
}


/***/ })

};
