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


/***/ })

};
