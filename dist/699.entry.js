// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 699;
export const ids = [699,298];
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
            return createHistory({ attempt, retry }, { repo, clock: options.clock });
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

/***/ 8272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GC: () => (/* binding */ explainRefusal),
/* harmony export */   I9: () => (/* binding */ isTooLarge),
/* harmony export */   iP: () => (/* binding */ TooLargeAnswer),
/* harmony export */   n3: () => (/* binding */ explainNoAnswer),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   no: () => (/* binding */ explainOddAnswer)
/* harmony export */ });
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6298);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2150);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(440);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(486);





const LOCKED = {
    why: "The conversation is locked",
    fix: "Unlock it, or ask in another issue or pull request",
};
/** By status; GitHub's own words follow each of them. */
const REFUSALS = {
    401: {
        why: "GitHub refused the token",
        fix: "Leave `github-token` out, or renew the token it holds",
    },
    404: {
        why: "GitHub can't find it, or the token can't access it",
        fix: "Check the number, that it wasn't deleted, and that the token can read this repository",
    },
    410: {
        why: "It was deleted, or issues are turned off in the repository",
        fix: "Ask in another issue or pull request",
    },
    423: LOCKED,
};
/** Whether the request may have been carried out although it failed; then another look or try may also end better. */
function isOpen(thrown) {
    if (!(thrown instanceof _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
        return false;
    return thrown.status === undefined || thrown.status < 300 || thrown.status >= 500;
}
/**
 * GitHub answered, and not with a 2xx. A 403 names the permission that GitHub would have accepted, in a block that can be
 * pasted into the workflow.
 *
 * @param what  what was tried, as the start of a sentence without full stop
 * @param now  from which a Retry-After counts
 */
function explainRefusal(what, answer, now) {
    const { status, headers, text } = answer;
    const words = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)((0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readComplaint */ .gK)(text), 300);
    const said = words && `: ${words}`;
    const limit = limitOf(answer, words, now);
    const { why, ...rest } = limit ?? reasonOf(status, words, headers["x-accepted-github-permissions"]);
    const retryAfterMs = limit?.retryAfterMs ?? (status >= 500 ? askedBy(answer, now) : undefined);
    return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ ...rest, what, why: status < 400 ? why : why + said }, { status, retryAfterMs });
}
/** A 2xx whose body says nothing that can be used. */
function explainOddAnswer(what, { status }) {
    const explanation = {
        what,
        why: `GitHub answered ${status}, but not with what its API describes`,
        fix: "Check that the workflow's GITHUB_API_URL and the runner's proxy lead to GitHub, and try again",
    };
    return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK(explanation, { status });
}
/** No answer, or not a whole one. It is permanent if another try would end the same way. */
function explainNoAnswer(what, thrown) {
    const cause = innermost(thrown);
    const error = (0,_network_js__WEBPACK_IMPORTED_MODULE_0__.classifyNetworkError)(cause);
    const explanation = {
        what,
        why: `GitHub's answer is missing or incomplete: ${(0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)(wordsOf(cause), 200)}`,
        fix: error.kind === "tls"
            ? "If the runner's proxy or the GitHub server uses its own certificate authority, set NODE_EXTRA_CA_CERTS to its file"
            : "Try again; if it happens again, look at GitHub's status page and at the runner's network",
    };
    return {
        failure: new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK(explanation, { cause: thrown }),
        isPermanent: (0,_network_js__WEBPACK_IMPORTED_MODULE_0__.isPermanent)(error) || isTooLarge(cause),
    };
}
class TooLargeAnswer extends Error {
}
/** There was an answer, of more than is read. */
function isTooLarge(thrown) {
    return innermost(thrown) instanceof TooLargeAnswer;
}
function reasonOf(status, words, accepted) {
    if (status === 403)
        return /\blocked\b/i.test(words) ? LOCKED : forbidden(accepted);
    if (status < 400) {
        return {
            why: `GitHub answered ${status}: the repository was renamed or the issue was moved, and redirects aren't followed, so that the token isn't sent elsewhere`,
            fix: "Start a new run, which uses the new name; for an issue that was moved, use its new number",
        };
    }
    const unknown = {
        why: `GitHub answered ${status}`,
        fix: "Try again; if it happens again, report it with this log",
    };
    return REFUSALS[status] ?? unknown;
}
/** GitHub's documentation, "Rate limits for the REST API", asks for this when an answer names no time. */
const UNSTATED_WAIT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Both of GitHub's limits, on requests per hour and on their rate ("secondary"), come as 403 or as 429. */
function limitOf(answer, words, now) {
    const { status, headers } = answer;
    const isSpent = headers["x-ratelimit-remaining"] === "0";
    const isLimit = isSpent || headers["retry-after"] !== undefined || /\brate limit/i.test(words);
    if (status !== 429 && !(status === 403 && isLimit))
        return null;
    const reset = isSpent ? Number(headers["x-ratelimit-reset"]) * 1000 - now.getTime() : Number.NaN;
    // A reset that is long over or days away is a wrong clock, not a time to wait for.
    const stated = [reset, askedBy(answer, now) ?? Number.NaN].filter((ms) => ms < DAY_MS && ms > -60_000);
    const retryAfterMs = stated.length > 0 ? Math.max(...stated) : UNSTATED_WAIT_MS;
    const when = stated.length > 0 ? minuteAfter(now.getTime() + retryAfterMs) : "in a few minutes";
    return {
        why: isSpent ? "This token's requests for the hour are used up" : "GitHub asks for fewer requests in a short time",
        fix: `Try again ${when}`,
        retryAfterMs,
    };
}
function askedBy({ headers }, now) {
    return (0,_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRetryAfter */ .mu)(headers["retry-after"]?.toString(), now);
}
/** The first full minute at or after `at`, in words. */
function minuteAfter(at) {
    return `after ${new Date(Math.ceil(at / 60_000) * 60_000).toISOString().slice(11, 16)} UTC`;
}
/** The permissions of a workflow file that this action's requests can need. */
const GRANTABLE = ["issues", "pull_requests", "contents"];
const LEVELS = ["read", "write"];
/**
 * @param accepted  GitHub's header: sets of permissions, apart by semicolons, of which each would do, such as
 *   `issues=write; pull_requests=write`. All are named, because which one counts depends on whether it is an issue or a
 *   pull request, and a run may meet both.
 */
function forbidden(accepted) {
    const header = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)(String(accepted ?? ""), 200);
    if (header === "") {
        return {
            why: "GitHub refused it",
            fix: "Give the job in the workflow file the permissions that the README names",
            paste: "permissions:\n  issues: write\n  pull-requests: write",
        };
    }
    const levels = new Map();
    for (const [, name = "", level = ""] of header.matchAll(/(\w+)=(\w+)/g)) {
        const isStronger = LEVELS.indexOf(level) > LEVELS.indexOf(levels.get(name) ?? "");
        if (GRANTABLE.includes(name) && isStronger)
            levels.set(name, level);
    }
    const why = `The token lacks a permission; GitHub accepts ${header}`;
    // Every token of the repository has `metadata`, and as a line of a workflow file it would be an error.
    if (levels.size === 0) {
        return { why, fix: "Leave `github-token` out, or give it a token that may do this in this repository" };
    }
    const lines = [...levels].map(([name, level]) => `  ${name.replaceAll("_", "-")}: ${level}`);
    return {
        why,
        fix: "Add this to the job in the workflow file, beside the permissions it has",
        paste: `permissions:\n${lines.join("\n")}`,
    };
}
/** Octokit wraps what went wrong: the outer error only says that it did. */
function innermost(thrown) {
    let error = thrown;
    while (error instanceof Error && error.cause instanceof Error)
        error = error.cause;
    return error;
}
function wordsOf(error) {
    if (!(error instanceof Error))
        return String(error);
    const code = "code" in error ? String(error.code) : "";
    return error.message || code || error.name;
}


/***/ }),

/***/ 486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ readReaction),
/* harmony export */   Im: () => (/* binding */ comment),
/* harmony export */   Nu: () => (/* binding */ readRepository),
/* harmony export */   TA: () => (/* binding */ readFile),
/* harmony export */   TK: () => (/* binding */ readComments),
/* harmony export */   W3: () => (/* binding */ readComment),
/* harmony export */   cE: () => (/* binding */ readPermission),
/* harmony export */   gK: () => (/* binding */ readComplaint),
/* harmony export */   j1: () => (/* binding */ readFolder),
/* harmony export */   l2: () => (/* binding */ readOpenNumbers),
/* harmony export */   nj: () => (/* binding */ readThread),
/* harmony export */   w3: () => (/* binding */ readLineComment)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(124);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/**
 * What is read of GitHub's answers. Servers that implement its API leave out more than GitHub does, so only what a run
 * can't do without must be there. Every reader returns null where it isn't.
 */


/** How GitHub shows accounts that were deleted. */
const GHOST = { id: 0, login: "ghost", type: "User" };
/** Beyond 2^53 a number is no longer the one that was sent. */
const id = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
const words = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "");
const user = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, login: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, type: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "User") }), GHOST);
const comment = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, html_url: words, body: words, user }), ({ id, html_url, body, user }) => ({ id, url: html_url, body, author: user }));
const numbered = { number: id, locked: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, false), pull_request: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({}), null) };
function reader(shape) {
    return (body) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readJson */ .Vh)(shape, body);
}
const readComment = reader(comment);
/** Null also where a single comment is unusable: a thread with a gap could hide the one that counts. */
const readComments = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(comment));
const readReaction = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, user }), ({ id, user }) => ({ id, author: user })));
const readThread = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ ...numbered, title: words, body: words, user, state: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "open") }), ({ user, pull_request, locked, ...rest }) => ({
    ...rest,
    author: user,
    isPullRequest: pull_request !== null,
    isLocked: locked,
})));
const lineNumber = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(id, null);
const readLineComment = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    pull_request_url: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq,
    path: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq,
    diff_hunk: words,
    line: lineNumber,
    start_line: lineNumber,
    original_line: lineNumber,
    original_start_line: lineNumber,
    side: words,
    subject_type: words,
}), (said) => {
    const [, pullRequest] = /\/pulls\/(\d{1,15})$/.exec(said.pull_request_url) ?? [];
    if (pullRequest === undefined)
        return undefined;
    const isOutdated = said.line === null;
    const last = said.line ?? said.original_line;
    const first = (isOutdated ? said.original_start_line : said.start_line) ?? last;
    return {
        pullRequest: Number(pullRequest),
        path: said.path,
        lines: said.subject_type === "file" || first === null || last === null ? null : { first, last },
        isBefore: said.side === "LEFT",
        isOutdated,
        diff: said.diff_hunk,
    };
}));
/**
 * Numbers of those that take comments, in a list of issues or of pull requests: only among issues, where both are listed,
 * a pull request says that it is one.
 */
const readOpenNumbers = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(numbered)), (all) => all.filter(({ locked, pull_request }) => !locked && pull_request === null).map(({ number }) => number)));
const readRepository = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ private: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, default_branch: words, has_issues: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, true) }), (said) => ({
    isPrivate: said.private,
    defaultBranch: said.default_branch,
    hasIssues: said.has_issues,
})));
/** Paths of the files in a folder. */
const readFolder = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ type: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, path: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq })), (all) => all.filter(({ type }) => type === "file").map(({ path }) => path)));
/** A file's text. GitHub leaves it out of files beyond 1 MB, which no workflow is. */
const readFile = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ content: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq }), ({ content }) => Buffer.from(content, "base64").toString("utf8")));
const granted = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, null);
const permissions = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ admin: granted, maintain: granted, push: granted, triage: granted, pull: granted });
/**
 * The booleans know maintain and triage, which `permission` folds into write and read. `role_name` isn't used: it can be
 * the free name of a custom role, even "admin".
 */
const readPermission = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ permission: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, null), user: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ permissions }), null) }), ({ permission, user }) => {
    if (user) {
        const { admin, maintain, push, triage, pull } = user.permissions;
        if (admin)
            return "admin";
        if (maintain)
            return "maintain";
        if (push)
            return "write";
        if (triage)
            return "triage";
        if (pull)
            return "read";
        if ([admin, maintain, push, triage, pull].includes(false))
            return "none";
    }
    return _port_js__WEBPACK_IMPORTED_MODULE_0__/* .PERMISSIONS */ .Jj.find((each) => each === permission);
}));
const detail = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ message: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq }), ({ message }) => message);
const said = (sent) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(sent) ?? detail(sent);
const complaint = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ message: words, errors: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(said, "")), []) }), ({ message, errors }) => [message, ...errors].filter(Boolean).join("; "));
/** The words of an error body, uncleaned; "" where it has none, as in the HTML page of something in between. */
function readComplaint(body) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readJson */ .Vh)(complaint, body) ?? "";
}


/***/ }),

/***/ 6298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MAX_BODY_BYTES: () => (/* binding */ MAX_BODY_BYTES),
/* harmony export */   classifyNetworkError: () => (/* binding */ classifyNetworkError),
/* harmony export */   createBody: () => (/* binding */ createBody),
/* harmony export */   createNetwork: () => (/* binding */ createNetwork),
/* harmony export */   isPermanent: () => (/* binding */ isPermanent),
/* harmony export */   readBody: () => (/* binding */ readBody),
/* harmony export */   request: () => (/* binding */ request)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4869);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5598);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7242);




/**
 * Opens the network. Proxy variables are read from `env` alone, lowercase before uppercase as curl does; loopback never
 * goes through a proxy. Throws a Failure when a proxy variable is malformed.
 */
function createNetwork(env, connectMs = 10_000) {
    const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
    const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
    const noProxy = env.no_proxy || env.NO_PROXY || "";
    const closing = new AbortController();
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, closing.signal);
    const opened = [];
    function routes(pipelining) {
        // HTTP/1.1 only: over HTTP/2 undici may queue a request again by itself when the server goes away.
        const common = { pipelining, allowH2: false, connectTimeout: connectMs };
        const socket = { allowH2: false, signal: closing.signal };
        const connector = (0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)({ ...socket, timeout: connectMs });
        const direct = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Agent */ .g6({ ...common, connect: connector });
        // Empty strings, not undefined: where it finds undefined the agent looks into process.env.
        const proxied = new undici__WEBPACK_IMPORTED_MODULE_1__/* .EnvHttpProxyAgent */ .J2({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
        opened.push(direct, proxied);
        // Without HTTPS_PROXY the agent would send https through HTTP_PROXY, which no other tool on a runner does.
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
/**
 * One request. It follows no redirect and unpacks nothing, and it is over as soon as the signal is aborted, with its reason:
 * undici's own would first wait for a connection. It isn't undici's fetch, because loading that and sending its first
 * request takes about as long as all that is our own until then.
 */
async function request(dispatcher, url, { signal, ...options }) {
    const stopped = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const path = `${url.pathname}${url.search}`;
    return Promise.race([stopped, dispatcher.request({ ...options, origin: url.origin, path, signal })]);
}
/** A page of 250 rows is far below 1 MB, and 100 comments of 65,536 plain letters, GitHub's limit, are 6.6 MB. */
const MAX_BODY_BYTES = 10_000_000;
/** Collects a body up to a size. */
function createBody(maxBytes) {
    const chunks = [];
    let size = 0;
    return {
        /** False when the body has become too large. */
        add(chunk) {
            size += chunk.length;
            if (size > maxBytes)
                return false;
            chunks.push(chunk);
            return true;
        },
        bytes: () => Buffer.concat(chunks),
        text: () => new TextDecoder().decode(Buffer.concat(chunks)),
    };
}
/** A whole body, or null, and no more of it, when it is too large. */
async function readBody(body, maxBytes) {
    const { add, bytes } = createBody(maxBytes);
    for await (const chunk of body)
        if (!add(chunk))
            return null;
    return bytes();
}
/** The proxy's URL, "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyAddress(env, ...names) {
    const name = names.find((each) => env[each]);
    const value = name && env[name];
    if (!value)
        return "";
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    if (url === null || !/^https?:$/.test(url.protocol) || !decodes(url.username + url.password)) {
        // The value itself stays unsaid: it may carry the proxy's password.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
            what: `The environment variable ${name} isn't the URL of a proxy`,
            why: "It has to look like http://host:port or http://user:password@host:port, special characters percent-encoded",
            fix: `Correct ${name} where it is set, or unset it if no proxy is needed`,
        });
    }
    return url.href;
}
function decodes(text) {
    try {
        decodeURIComponent(text);
        return true;
    }
    catch {
        return false;
    }
}
// Names that OpenSSL and Node give to failed handshakes and to certificates that don't pass.
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
/** Anything that isn't recognized counts as a dropped connection. */
function classifyNetworkError(error) {
    const outer = Object(error);
    const inner = Object(outer.errors?.[0]);
    const detail = (name) => String(outer[name] ?? inner[name] ?? "");
    const [code, message] = [detail("code"), detail("message")];
    const place = [outer.address ?? inner.address, outer.port ?? inner.port].filter(Boolean).join(":");
    const said = (where) => [code, where].filter(Boolean).join(" ");
    const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
    if (proxyStatus !== undefined)
        return { kind: "proxy", detail: proxyStatus };
    if (code === "ENOTFOUND" || code.startsWith("EAI_"))
        return { kind: "dns", detail: said(detail("hostname")) };
    if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT")
        return { kind: "timeout", detail: said(place) };
    if (TLS_CODE.test(code))
        return { kind: "tls", detail: code };
    if (code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL")
        return { kind: "malformed", detail: message };
    if (detail("syscall") === "connect" || code === "ECONNREFUSED")
        return { kind: "connect", detail: said(place) };
    return { kind: "dropped", detail: code || "no error code" };
}
/** Whether the same request would meet the same refusal again, so that only a person can help. */
function isPermanent({ kind, detail }) {
    return kind === "tls" || kind === "malformed" || (kind === "proxy" && (detail === "407" || detail === "403"));
}


/***/ }),

/***/ 2150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   QE: () => (/* binding */ waitForLimit),
/* harmony export */   QM: () => (/* binding */ SHORTEST_WAIT_MS),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony export waitForOutage */
/** When an API request is sent again: one policy for the service and for GitHub. All times are milliseconds. */
/** The least time between two tries of one call, whatever a server asks for. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;
/** With waits that double from a second, the last try comes at least 31 s after the first: longer than most outages. */
const MAX_TRIES = 6;
const YEAR_MS = 365 * 24 * 3_600_000;
/**
 * Makes a call until it is done or must end. Outages are retried MAX_TRIES times; limits are waited for as long as the
 * deadline allows. A wait that doesn't fit fails the call at once, with the failure of its last try.
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
        catch (cause) {
            throw canceled(failure, cause);
        }
        if (clock.monotonic() > deadline())
            throw failure;
    }
}
/**
 * The wait after the `limits`-th limit (from 1): never shorter than the server asked for, and growing while it refuses, so
 * that a Retry-After of 0 or none at all doesn't become a busy loop.
 */
function waitForLimit(asked, limits) {
    return Math.max(asked ?? 0, doubled(limits));
}
/** The wait after the `outages`-th failure (from 1). */
function waitForOutage(asked, outages, random) {
    return Math.max(asked ?? 0, doubled(outages) * (1 + random() / 2));
}
function doubled(times) {
    return Math.min(SHORTEST_WAIT_MS * 2 ** (times - 1), LONGEST_BACKOFF_MS);
}
/**
 * Reads a Retry-After header: seconds, or one of the three date forms of RFC 9110, counted from `now`. It is never shorter
 * than the shortest wait, also for 0 and for a time that has passed; undefined where it can't be read; and at most a year,
 * which no deadline allows.
 */
function parseRetryAfter(value, now) {
    const asked = retryAfter(value?.trim() ?? "", now);
    return asked === undefined ? undefined : Math.min(Math.max(asked, SHORTEST_WAIT_MS), YEAR_MS);
}
function retryAfter(text, now) {
    // A header that came twice is joined by a comma; the longer wait satisfies both.
    const seconds = text.split(",").map((part) => part.trim());
    if (seconds.every((part) => /^\d+(\.\d+)?$/.test(part))) {
        return Math.ceil(Math.max(...seconds.map(Number)) * 1000);
    }
    // Date.parse alone would read a date into nearly any word with a number.
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text))
        return undefined;
    const date = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
    return Number.isNaN(date) ? undefined : date - now.getTime();
}


/***/ }),

/***/ 4869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J2: () => (/* reexport default export from named module */ undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
/* harmony export */   g6: () => (/* reexport default export from named module */ undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__),
/* harmony export */   gU: () => (/* reexport default export from named module */ undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__),
/* harmony export */   hd: () => (/* binding */ fetch),
/* harmony export */   kT: () => (/* reexport default export from named module */ undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__)
/* harmony export */ });
/* harmony import */ var undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5139);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3431);
/* harmony import */ var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6452);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7697);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(629);
/* harmony import */ var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5044);
/**
 * What the bundle holds of undici: the exports that this action and its dependencies use, each from the file that makes
 * it. undici's index also loads everything else (caches, mocks, fetch, WebSocket), which is half of its size and of the
 * time until the first request. An import of a name that's missing here fails the build.
 */








/** Octokit's default, which our client replaces. */
function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// As the index does. A proxy is asked for its tunnel by one of these.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);


/***/ })

};
