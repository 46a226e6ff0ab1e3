// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 699;
export const ids = [699];
export const modules = {

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



/** GitHub ends requests after 10 s. */
const ANSWER_MS = 12_000;
/** The runner kills a canceled step after 7.5 s. This ends it within 5. */
const GRACE_MS = 2_000;
/**
 * A budget for all requests after the deadline, so that the last edit and the notification survive a short outage. A run
 * must end within 30 s after its deadline, and the service's last answer can take 5 of them.
 */
const OVERTIME_MS = 18_000;
/** Longer waits are logged. */
const LONG_WAIT_MS = 5_000;
/** Granted to each request even if no time is left. */
const MIN_ANSWER_MS = 1_000;
/** Requests within the run's time. All throw GitHubFailure, nothing else. */
function createExchange(options) {
    const { clock, deadline, signal: canceled, random, answerMs = ANSWER_MS, graceMs = GRACE_MS } = options;
    const answerTo = createSender(options);
    const withinLimits = limitedBy(canceled, graceMs);
    let overtimeMs = OVERTIME_MS;
    const endOfTime = () => Math.max(deadline, clock.monotonic()) + overtimeMs;
    /** Subtracts time after the deadline from the overtime. */
    async function metered(work) {
        const start = Math.max(deadline, clock.monotonic());
        try {
            return await work;
        }
        finally {
            overtimeMs = Math.max(0, overtimeMs - Math.max(0, clock.monotonic() - start));
        }
    }
    /** One try. After an outage, the caller decides whether to retry (`mayHaveSucceeded`). */
    async function attempt(what, send, read, mayBeSecond = false) {
        const left = Math.max(endOfTime() - clock.monotonic(), MIN_ANSWER_MS);
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
            const isLimit = failure.retryAfterMs !== undefined && !(0,github_failure/* mayHaveSucceeded */.p8)(failure);
            return { kind: isLimit || (0,github_failure/* mayHaveSucceeded */.p8)(failure) ? "again" : "failed", failure, isLimit };
        }
        const value = read(answer.text, answer, mayBeSecond);
        if (value !== null)
            return { kind: "done", value };
        return { kind: "again", failure: (0,github_failure/* explainOddAnswer */.no)(what, answer), isLimit: false };
    }
    /** Retries through outages and limits until `until`, the end of the run's time, or cancellation. */
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
    /** For requests that are safe to send twice. */
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
 * Limits how long requests take. After a cancellation, a request in flight gets `graceMs` more, a later one gets `graceMs`,
 * and everything ends after twice that. So a canceled run can edit its comment before the runner kills it, even if GitHub
 * stalled before.
 *
 * @returns a function that gives `work` a signal, aborted after `ms` at the latest
 */
function limitedBy(canceled, graceMs) {
    const underWay = delayed(canceled, graceMs);
    const later = delayed(canceled, 2 * graceMs);
    return async (ms, work) => {
        const left = canceled.aborted ? Math.min(ms, graceMs) : ms;
        const last = canceled.aborted ? later : underWay;
        const limit = new AbortController();
        const stop = () => limit.abort(new Error("the run was stopped"));
        const timer = setTimeout(() => limit.abort(new Error(`no response within ${left / 1000} s`)), left);
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
 * Octokit builds the request but never sees the answer: it would turn a lost body into an empty one, and take seconds to
 * parse a deeply nested one.
 *
 * Redirects aren't followed, so that the token reaches no other server. GitHub redirects requests for renamed repositories
 * and transferred issues. Following only reads would leave a run that can't write, so it has to be started again.
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
                    // Answers aren't decompressed here.
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
/** Loaded with the first request, because a report that isn't posted doesn't make any. */
async function openOctokit({ apiUrl, token }) {
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(846), __webpack_require__.e(709)]).then(__webpack_require__.bind(__webpack_require__, 6709));
    // Octokit rejects an empty token, and an error about an invalid header would quote the token. So let GitHub reject both.
    const sendable = token.replace(/[^\x21-\x7e]/g, "?") || "none";
    // An empty `request` replaces a fetch with a proxy of its own.
    return getOctokit(sendable, { baseUrl: apiUrl, userAgent: "docs-agent-action", request: {}, log: SILENT });
}
/** Octokit logs to the console, where the runner reads commands. */
const SILENT = { debug() { }, info() { }, warn() { }, error() { } };
async function textOf(body, status) {
    try {
        const bytes = await (0,network.readBody)(body, network.MAX_BODY_BYTES);
        if (bytes === null)
            throw new github_failure/* TooLargeAnswer */.iP(`it's larger than ${network.MAX_BODY_BYTES / 1e6} MB`);
        return new TextDecoder().decode(bytes);
    }
    catch (thrown) {
        // The status is enough for a refusal.
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
/** Fits into one answer even if each comment has GitHub's maximum of 262,144 bytes. */
const PER_PAGE_OF_LONG = 25;
/** 10,000 comments. A broken server could announce more pages forever. */
const MAX_PAGES = 100;
/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;
/** Repositories have about a dozen. Each takes a request. */
const MAX_WORKFLOWS = 30;
/**
 * The GitHub client: Octokit's typed methods over this run's network, within its deadline.
 *
 * @param options.redact  removes secrets from everything that's posted
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
                // Other servers may return smaller pages with a Link header. GitHub sends no header for a single page.
                const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < perPage;
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
    async function remove(what, send) {
        await (0,port/* orOnNotFound */.WV)(repeat(what, send, () => true), true);
    }
    function deleteComment(id) {
        return remove("The comment couldn't be deleted", ({ rest }, request) => rest.issues.deleteComment({ ...repo, comment_id: id, request }));
    }
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
            return repeat("The reaction to the comment couldn't be added", ({ rest }, request) => rest.reactions.createForIssueComment({ ...reaction, request }), (text, { status }, mayBeSecond) => {
                const reacted = (0,shapes/* readReaction */.C7)(text);
                return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
            });
        },
        removeReaction(commentId, reactionId) {
            const reaction = { ...repo, comment_id: commentId, reaction_id: reactionId };
            return remove("The reaction to the comment couldn't be removed", ({ rest }, request) => rest.reactions.deleteForIssueComment({ ...reaction, request }));
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
         * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets a
         * 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first, but
         * its other operations do. No operation lists a token's permissions, and other invalid requests don't test this one.
         */
        async tryComment(issue) {
            const accepted = await retry(async () => {
                const result = await attempt(`A comment on #${issue} wouldn't be accepted`, ({ rest }, request) => rest.issues.createComment({ ...repo, issue_number: issue, body: "", request }), shapes/* readComment */.W3);
                // After a lost answer, another try couldn't tell whether the first one succeeded.
                return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
            }).catch((failure) => {
                if (failure instanceof port/* GitHubFailure */.iK && failure.status === 422)
                    return null;
                throw failure;
            });
            // Other servers may accept an empty comment.
            if (accepted)
                await deleteComment(accepted.id);
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
 * Creates a comment exactly once. If an answer is lost, GitHub may still have created it, so the thread is searched before
 * another try, and again afterward, because the first request may only have been slow.
 *
 * @throws GitHubFailure
 */
async function writeOnce(body, at) {
    let mayBeSecond = false;
    async function find() {
        const [original, ...copies] = (await at.list())
            .filter((comment) => isSame(comment.body, body))
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
/**
 * The first line is the signed marker, so it has to match exactly. Elsewhere, servers may change white space.
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


/***/ })

};
