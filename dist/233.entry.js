// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 233;
export const ids = [233,298,774];
export const modules = {

/***/ 5614:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readActivity: () => (/* binding */ readActivity)
});

// EXTERNAL MODULE: ./src/agent/request.js
var request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/github/history.js
var github_history = __webpack_require__(774);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
// EXTERNAL MODULE: ./src/analytics/pages.js
var pages = __webpack_require__(8983);
;// CONCATENATED MODULE: ./src/activity/pages.js

/** What pages are written in. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** What would be another path in a URL than in a repository, and hidden files: anyone can name files in a pull request. */
const ODD = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const LONGEST = 300;
/**
 * The folder below which the paths of files match the sitemap best, by the sum of their segments: "docs" if
 * `docs/guides/webhooks.mdx` is published as `/guides/webhooks`, "" for the root of the repository. Null if there is none,
 * or if two match equally well, because a guess would name the wrong pages.
 */
function docsFolder(files, sitemap) {
    const scores = new Map();
    for (const segments of [...new Set(files)].map(segmentsOf)) {
        for (const depth of segments.keys()) {
            const below = segments.slice(depth);
            if (publishedAs(below, sitemap) === null)
                continue;
            const folder = segments.slice(0, depth).join("/");
            // An index page by itself says nothing: every folder could be the one that it's the front page of.
            const length = below.at(-1) === "index" ? below.length - 1 : below.length;
            scores.set(folder, (scores.get(folder) ?? 0) + length);
        }
    }
    const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
    return best === undefined || best[1] === (second?.[1] ?? 0) ? null : best[0];
}
/** The published page that is written in a file, as the sitemap spells it. */
function pageIn(file, folder, sitemap) {
    const below = folder === "" ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : "";
    return publishedAs(segmentsOf(below), sitemap);
}
/** Without the extension; none for what isn't a page. */
function segmentsOf(file) {
    return file.length > LONGEST || !SOURCE.test(file) || ODD.test(file) ? [] : file.replace(SOURCE, "").split("/");
}
function publishedAs(segments, sitemap) {
    return segments.length === 0 ? null : sitemap.publishedAs((0,pages/* comparable */.Zm)(`/${segments.join("/")}`));
}

// EXTERNAL MODULE: ./src/analytics/judgment/statistics.js
var statistics = __webpack_require__(7257);
// EXTERNAL MODULE: ./src/marker.js
var src_marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/activity/requests.js




/**
 * The requests in a repository's comments. A report may have another key than agent mode, and can't learn its own account,
 * so a status comment counts by its form: a bot wrote it, and its request key belongs to a comment in the same thread. Each
 * key counts once.
 *
 * @param comments  newest first
 * @param keyOf  the request key of a comment's ID
 */
function requestsIn(comments, keyOf, trigger) {
    const askedBy = new Map(comments.map((comment) => [`${comment.thread} ${keyOf(comment.id)}`, comment]));
    const requests = new Map();
    for (const { author, body, id, thread } of comments) {
        const marker = author.type === "Bot" ? (0,src_marker/* parseMarker */.gY)(body) : null;
        if (marker?.kind !== "job")
            continue;
        const asked = askedBy.get(`${thread} ${marker.request}`);
        if (asked === undefined || asked.id === id || isLook(asked.body, trigger))
            continue;
        const link = requests.get(marker.request)?.link ?? marker.pullRequest;
        requests.set(marker.request, { at: asked.createdAt, link });
    }
    return [...requests.values()];
}
/** `/docs status` and `/docs help` have a status comment too, and ask for no change. */
function isLook(body, trigger) {
    const command = (0,request/* parseCommand */.RM)((0,visible/* cleanPrompt */.iU)(body), trigger);
    return command?.kind === "status" || command?.kind === "help";
}
/**
 * @param requests  of the period
 * @param find  the pull request of a link; null if this token can't see it
 */
function outcomeOf(requests, find) {
    const links = new Set(requests.flatMap(({ link }) => (link === null ? [] : [link])));
    const pulls = [...links].map((link) => ({ link, pull: find(link) }));
    const having = (state) => pulls.filter(({ pull }) => pull?.state === state).length;
    const [merged, closed] = [having("merged"), having("closed")];
    // A follow-up comes after its pull request; only the request that opened it waited for it.
    const opened = pulls.flatMap(({ link, pull }) => {
        const times = requests.filter((request) => request.link === link).map(({ at }) => Date.parse(at));
        const asked = Math.min(...times);
        return pull !== null && asked <= Date.parse(pull.createdAt) ? [{ asked, pull }] : [];
    });
    return {
        count: requests.length,
        pullRequests: {
            merged,
            closed,
            open: having("open"),
            notVisible: pulls.filter(({ pull }) => pull === null).length,
        },
        mergeRate: merged + closed === 0 ? null : merged / (merged + closed),
        untilPullRequest: medianOf(opened.map(({ asked, pull }) => Date.parse(pull.createdAt) - asked)),
        untilMerge: medianOf(opened.flatMap(({ asked, pull }) => (pull.mergedAt === null ? [] : [Date.parse(pull.mergedAt) - asked]))),
    };
}
function medianOf(values) {
    return values.length === 0 ? null : (0,statistics/* median */.JZ)(values);
}

;// CONCATENATED MODULE: ./src/activity/activity.js








/** Of 50 merged pull requests each; most API requests are for comments. */
const MERGED_PAGES = 8;
/** Pull requests that are looked up by number, in one API request. */
const MOST_NUMBERS = 50;
/**
 * Reads the results of requests to the agent, and which published pages were changed by pull requests. What can't be
 * read is a gap, not a failure.
 *
 * 1. Open pull requests, so that nothing is proposed twice.
 * 2. Pull requests merged in either period.
 * 3. Comments from the period on: the requests are in them.
 * 4. The pull requests of these, where they are neither open nor merged lately.
 *
 * @param warn  called with what the token lacks, and what to paste
 */
async function readActivity(github, scope, warn) {
    const { current, previous } = scope.windows;
    const history = await github.history();
    const all = [];
    let permissions = null;
    const gaps = {
        add: (gap) => void all.push(gap),
        async orGap(reading) {
            try {
                return await reading;
            }
            catch (thrown) {
                if (!(thrown instanceof port/* GitHubFailure */.iK))
                    throw thrown;
                const { what, why, fix } = thrown;
                all.push(`${what}. ${why}`);
                if (thrown.status === 403 && thrown.retryAfterMs === undefined && permissions === null) {
                    permissions = github_history/* HISTORY_PERMISSIONS */.A;
                    warn((0,failure/* sentences */.hC)({ what, why, fix, paste: permissions }));
                }
                return null;
            }
        },
    };
    const { open, merged } = await readPulls(history, previous.from, gaps);
    const requests = await readRequests(history, scope, [...open, ...(merged ?? [])], gaps);
    const mergedInTime = merged && mergedBetween(merged, previous.from, current.to);
    for (const { number, files, filesInAll } of [...open, ...(mergedInTime ?? [])]) {
        if (filesInAll <= files.length)
            continue;
        all.push(`Of #${number}, ${(0,numbers/* count */.U9)(files.length)} of ${(0,numbers/* count */.U9)(filesInAll)} changed files were read`);
    }
    const now = mergedBetween(mergedInTime ?? [], current.from, current.to).length;
    return {
        requests,
        merged: mergedInTime && { now, before: mergedInTime.length - now },
        ...pagesOf(open, mergedInTime ?? [], scope),
        gaps: all,
        permissions,
        apiRequests: history.requests,
    };
}
/** Newest first. `merged` includes some from before, and is null if it couldn't be read. */
async function readPulls(history, since, gaps) {
    const newest = await gaps.orGap(history.pullRequests("open", null, null));
    if (newest === null)
        return { open: [], merged: null };
    const { items, defaultBranch: branch, next } = newest;
    if (next !== null)
        gaps.add(`Only the latest ${(0,numbers/* count */.U9)(items.length)} open pull requests were read`);
    // An empty repository has no default branch.
    const merged = branch === null ? [] : await readMerged(history, branch, since, gaps);
    return { open: items.filter(({ base }) => base === branch), merged };
}
async function readMerged(history, branch, since, gaps) {
    const merged = [];
    for (let page = 1, after = null; page <= MERGED_PAGES; page++) {
        const read = await gaps.orGap(history.pullRequests("merged", branch, after));
        if (read === null)
            return page === 1 ? null : merged;
        merged.push(...read.items);
        after = read.next;
        // Merging is an update, so the pages after this have nothing that was merged since.
        if (after === null || (read.items.at(-1)?.updatedAt ?? "") < since)
            return merged;
    }
    gaps.add(`Only the latest ${(0,numbers/* count */.U9)(merged.length)} merged pull requests were read`);
    return merged;
}
async function readRequests(history, scope, pulls, gaps) {
    const { from, to } = scope.windows.current;
    const comments = await readComments(history, from, gaps);
    if (comments === null)
        return null;
    const requests = requestsIn(comments, (id) => (0,request/* commentKey */.Td)(scope, id), scope.trigger).filter(({ at }) => isBetween(at, from, to));
    const numberOf = (link) => {
        const pull = (0,urls/* parsePullRequestLink */.m0)(link, [], scope.serverUrl);
        if (pull === null || !("number" in pull))
            return null;
        // Names of repositories differ in more than case.
        return pull.url.toLowerCase() === linkTo(pull.number, scope).url.toLowerCase() ? pull.number : null;
    };
    const known = new Map(pulls.map((pull) => [pull.number, pull]));
    const numbers = new Set(requests.flatMap(({ link }) => (link === null ? [] : (numberOf(link) ?? []))));
    const unknown = [...numbers].filter((number) => !known.has(number));
    if (unknown.length > MOST_NUMBERS)
        gaps.add(`Only ${MOST_NUMBERS} of the agent's pull requests were looked up`);
    const others = await gaps.orGap(history.pullRequestsByNumber(unknown.slice(0, MOST_NUMBERS)));
    for (const pull of others ?? [])
        known.set(pull.number, pull);
    return outcomeOf(requests, (link) => known.get(numberOf(link) ?? 0) ?? null);
}
/** Newest first. One API request is left over. */
async function readComments(history, since, gaps) {
    const comments = [];
    for (let page = 1;; page++) {
        const oldest = comments.at(-1)?.createdAt;
        if (history.left <= 1) {
            const until = oldest ? `, back to ${(0,numbers/* dateText */.MK)(oldest)}` : "";
            gaps.add(`Only the latest ${(0,numbers/* count */.U9)(comments.length)} comments were read${until}, so earlier requests are missing`);
            return comments;
        }
        const read = await gaps.orGap(history.comments(`${since}T00:00:00Z`, page));
        if (read === null)
            return page === 1 ? null : comments;
        comments.push(...read.items);
        if (read.isLast || (read.items.at(-1)?.createdAt ?? "") < since)
            return comments;
    }
}
/** Which published pages the pull requests change. */
function pagesOf(open, merged, scope) {
    const { sitemap } = scope;
    const files = (pulls) => pulls.flatMap(({ files }) => files);
    // Merged ones first, because strangers can open pull requests with any files.
    const folder = sitemap && (docsFolder(files(merged), sitemap) ?? docsFolder(files(open), sitemap));
    function byPage(pulls, as) {
        const pages = new Map();
        if (sitemap === null || folder === null)
            return pages;
        for (const pull of pulls) {
            const changed = new Set(pull.files.map((file) => pageIn(file, folder, sitemap)));
            for (const page of changed)
                if (page !== null)
                    pages.set(page, [...(pages.get(page) ?? []), as(pull)]);
        }
        return pages;
    }
    const mergedOn = ({ mergedAt }) => mergedAt?.slice(0, 10) ?? "";
    return {
        mergedByPage: byPage(merged, (pull) => ({ ...linkTo(pull.number, scope), mergedOn: mergedOn(pull) })),
        openByPage: byPage(open, ({ number }) => linkTo(number, scope)),
    };
}
function linkTo(number, { serverUrl, repository }) {
    return { number, url: `${serverUrl}/${repository}/pull/${number}` };
}
/** Newest first. */
function mergedBetween(pulls, from, to) {
    return pulls
        .filter(({ mergedAt }) => mergedAt !== null && isBetween(mergedAt, from, to))
        .sort((a, b) => ((a.mergedAt ?? "") < (b.mergedAt ?? "") ? 1 : -1));
}
/** @param time  ISO 8601 in UTC, as GitHub writes it: it sorts as text, also beside days (the second of which is exclusive) */
function isBetween(time, from, to) {
    return time >= from && time < to;
}


/***/ }),

/***/ 8272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GC: () => (/* binding */ explainRefusal),
/* harmony export */   I9: () => (/* binding */ isTooLarge),
/* harmony export */   iP: () => (/* binding */ TooLargeAnswer),
/* harmony export */   n3: () => (/* binding */ explainNoAnswer),
/* harmony export */   no: () => (/* binding */ explainOddAnswer),
/* harmony export */   p8: () => (/* binding */ mayHaveSucceeded)
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
/** By status. GitHub's message is appended. */
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
/** Whether the request may have succeeded on GitHub's side. */
function mayHaveSucceeded(thrown) {
    if (!(thrown instanceof _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
        return false;
    return thrown.status === undefined || thrown.status < 300 || thrown.status >= 500;
}
/**
 * Explains an answer other than 2xx. For a 403, the fix includes the missing permission to paste into the workflow.
 *
 * @param what  what failed, as a sentence without the period
 */
function explainRefusal(what, answer, now) {
    const { status, headers, text } = answer;
    const message = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)((0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .readErrorMessage */ .IP)(text), 300);
    const quoted = message && `: ${message}`;
    const limit = limitOf(answer, message, now);
    const { why, ...rest } = limit ?? reasonOf(status, message, headers["x-accepted-github-permissions"]);
    const retryAfterMs = limit?.retryAfterMs ?? (status >= 500 ? askedBy(answer, now) : undefined);
    return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ ...rest, what, why: status < 400 ? why : why + quoted }, { status, retryAfterMs });
}
/** Explains a 2xx with an unusable body. */
function explainOddAnswer(what, { status }) {
    const explanation = {
        what,
        why: `GitHub answered ${status} with an unexpected body`,
        fix: "Check that the workflow's GITHUB_API_URL and the runner's proxy point to GitHub, then try again",
    };
    return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK(explanation, { status });
}
/** Explains a missing or incomplete answer. `isPermanent`: a retry would fail, too. */
function explainNoAnswer(what, thrown) {
    const cause = innermost(thrown);
    const error = (0,_network_js__WEBPACK_IMPORTED_MODULE_0__.classifyNetworkError)(cause);
    const explanation = {
        what,
        why: `GitHub's answer is missing or incomplete: ${(0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)(messageOf(cause), 200)}`,
        fix: error.kind === "tls"
            ? "If the runner's proxy or the GitHub server uses its own certificate authority, set NODE_EXTRA_CA_CERTS to its file"
            : "Try again. If it happens again, check GitHub's status page and the runner's network",
    };
    return {
        failure: new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK(explanation, { cause: thrown }),
        isPermanent: (0,_network_js__WEBPACK_IMPORTED_MODULE_0__.isPermanent)(error) || isTooLarge(cause),
    };
}
class TooLargeAnswer extends Error {
}
function isTooLarge(thrown) {
    return innermost(thrown) instanceof TooLargeAnswer;
}
function reasonOf(status, message, accepted) {
    if (status === 403)
        return /\blocked\b/i.test(message) ? LOCKED : forbidden(accepted);
    if (status < 400) {
        return {
            why: `GitHub answered ${status}: the repository was renamed or the issue was transferred. Redirects aren't followed, so that the token isn't sent elsewhere`,
            fix: "Start a new run, which uses the new name. For a transferred issue, use its new number",
        };
    }
    const unknown = {
        why: `GitHub answered ${status}`,
        fix: "Try again. If it happens again, report it with this log",
    };
    return REFUSALS[status] ?? unknown;
}
/** From GitHub's "Rate limits for the REST API", for answers that don't say how long to wait. */
const UNSTATED_WAIT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** GitHub answers 403 or 429 for both of its limits: requests per hour, and the secondary rate limits. */
function limitOf(answer, message, now) {
    const { status, headers } = answer;
    const isSpent = headers["x-ratelimit-remaining"] === "0";
    const isLimit = isSpent || headers["retry-after"] !== undefined || /\brate limit/i.test(message);
    if (status !== 429 && !(status === 403 && isLimit))
        return null;
    const reset = isSpent ? Number(headers["x-ratelimit-reset"]) * 1000 - now.getTime() : Number.NaN;
    // A reset far in the past or future means that a clock is wrong.
    const stated = [reset, askedBy(answer, now) ?? Number.NaN].filter((ms) => ms < DAY_MS && ms > -60_000);
    const retryAfterMs = stated.length > 0 ? Math.max(...stated) : UNSTATED_WAIT_MS;
    const when = stated.length > 0 ? minuteAfter(now.getTime() + retryAfterMs) : "in a few minutes";
    return {
        why: isSpent ? "This token's hourly request limit is used up" : "GitHub's secondary rate limit was exceeded",
        fix: `Try again ${when}`,
        retryAfterMs,
    };
}
function askedBy({ headers }, now) {
    return (0,_retry_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRetryAfter */ .mu)(headers["retry-after"]?.toString(), now);
}
function minuteAfter(at) {
    return `after ${new Date(Math.ceil(at / 60_000) * 60_000).toISOString().slice(11, 16)} UTC`;
}
/** Workflow permissions that this action's requests can need. */
const GRANTABLE = ["issues", "pull_requests", "contents"];
const LEVELS = ["read", "write"];
/**
 * @param accepted  GitHub's header: alternative sets of permissions, such as `issues=write; pull_requests=write`. All are
 *   suggested, because issues and pull requests need different ones, and a run may need both.
 */
function forbidden(accepted) {
    const header = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .foldLine */ .wl)(String(accepted ?? ""), 200);
    if (header === "") {
        return {
            why: "GitHub refused it",
            fix: "Give the job in the workflow file the permissions listed in the README",
            paste: "permissions:\n  issues: write\n  pull-requests: write",
        };
    }
    const levels = new Map();
    for (const [, name = "", level = ""] of header.matchAll(/(\w+)=(\w+)/g)) {
        const isStronger = LEVELS.indexOf(level) > LEVELS.indexOf(levels.get(name) ?? "");
        if (GRANTABLE.includes(name) && isStronger)
            levels.set(name, level);
    }
    const why = `The token lacks a permission. GitHub accepts ${header}`;
    // Every token has `metadata`, and a workflow file can't list it.
    if (levels.size === 0) {
        return { why, fix: "Leave `github-token` out, or set it to a token with this permission in this repository" };
    }
    const lines = [...levels].map(([name, level]) => `  ${name.replaceAll("_", "-")}: ${level}`);
    return {
        why,
        fix: "Add this to the permissions of the job in the workflow file",
        paste: `permissions:\n${lines.join("\n")}`,
    };
}
/** Octokit wraps the actual error. */
function innermost(thrown) {
    let error = thrown;
    while (error instanceof Error && error.cause instanceof Error)
        error = error.cause;
    return error;
}
function messageOf(error) {
    if (!(error instanceof Error))
        return String(error);
    const code = "code" in error ? String(error.code) : "";
    return error.message || code || error.name;
}


/***/ }),

/***/ 774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ HISTORY_PERMISSIONS),
/* harmony export */   createHistory: () => (/* binding */ createHistory)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(124);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(440);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8272);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(486);





/** A workflow's token has 1,000 per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this, so that time is left for the report. */
const MAX_MS = 60_000;
const COMMENTS_PER_PAGE = 100;
const PULLS_PER_PAGE = 50;
/** GitHub's maximum page size. */
const MAX_FILES = 100;
/** What a report with `activity` needs, to paste. */
const HISTORY_PERMISSIONS = "permissions:\n  contents: read\n  issues: read\n  pull-requests: read";
const PULL = `fragment pull on PullRequest {
  number state baseRefName createdAt updatedAt mergedAt changedFiles
  files(first: ${MAX_FILES}) { nodes { path } }
}`;
const PULLS = `query ($owner: String!, $name: String!, $state: PullRequestState!, $base: String, $after: String) {
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    pullRequests(
      states: [$state], baseRefName: $base, first: ${PULLS_PER_PAGE}, after: $after,
      orderBy: { field: UPDATED_AT, direction: DESC }
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { ...pull }
    }
  }
}
${PULL}`;
const byNumber = (numbers) => `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...pull }`).join("\n    ")}
  }
}
${PULL}`;
const STATES = new Map([
    ["OPEN", "open"],
    ["MERGED", "merged"],
    ["CLOSED", "closed"],
]);
const time = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, (sent) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(sent) && Date.parse(sent) ? sent : undefined));
const size = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined));
/** GitHub puts nulls into lists when part of a query fails. */
function usable(item) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(item, null)), (all) => all.flatMap((each) => (each === null ? [] : [each])));
}
const pull = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({
    number: size,
    state: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, (sent) => STATES.get(sent)),
    baseRefName: _json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq,
    createdAt: time,
    updatedAt: time,
    mergedAt: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(time, null),
    changedFiles: size,
    files: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ nodes: usable((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ path: _json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq })) }), { nodes: [] }),
}), ({ baseRefName, files, changedFiles, ...rest }) => ({
    ...rest,
    base: baseRefName,
    files: files.nodes.map(({ path }) => path),
    filesInAll: changedFiles,
}));
const pulls = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({
    defaultBranchRef: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ name: _json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq }), null),
    pullRequests: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({
        pageInfo: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ hasNextPage: _json_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt, endCursor: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, null) }),
        nodes: usable(pull),
    }),
});
const numbered = (value) => typeof value === "object" && value !== null ? usable(pull)(Object.values(value)) : undefined;
const problem = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ type: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, ""), message: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq, "") });
const comments = usable((0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)((value) => {
    const place = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ created_at: time, issue_url: _json_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq })(value);
    const read = (0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .comment */ .Im)(value);
    return place && read && { ...place, ...read };
}, ({ issue_url, created_at, ...rest }) => {
    const [, thread] = /\/issues\/(\d{1,15})$/.exec(issue_url) ?? [];
    return thread === undefined ? undefined : { ...rest, createdAt: created_at, thread: Number(thread) };
}));
/** @param repo  as Octokit's methods take it */
function createHistory({ attempt, retry }, repo, { clock, deadline }) {
    const until = Math.min(clock.monotonic() + MAX_MS, deadline);
    let requests = 0;
    /** Retries count, too, because they use up the token's hourly limit. */
    function ask(what, send, read) {
        return retry(async () => {
            const isSpent = requests >= MAX_REQUESTS;
            if (isSpent || clock.monotonic() > until) {
                const why = isSpent ? `It reached its limit of ${MAX_REQUESTS} API requests` : "It ran out of time";
                return { kind: "failed", failure: new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ what, why, fix: "Report on a shorter period" }) };
            }
            requests += 1;
            return attempt(what, send, read);
        }, until);
    }
    async function query(what, query, variables, repository) {
        const given = { owner: repo.owner, name: repo.repo, ...variables };
        const answered = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({
            errors: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .list */ .p_)(problem), []),
            data: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ repository: (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(repository, null) }), { repository: null }),
        });
        const { data, errors } = await ask(what, ({ graphql }, request) => graphql(query, { ...given, request }), (text) => (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .readJson */ .Vh)(answered, text));
        // Each number that isn't a pull request is an error, next to the ones found.
        const refusal = errors.find(({ type }) => type !== "NOT_FOUND") ?? (data.repository ? undefined : errors[0]);
        if (refusal)
            throw refused(what, refusal);
        if (data.repository)
            return data.repository;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .explainOddAnswer */ .no)(what, { status: 200, headers: {}, text: "" });
    }
    return {
        get requests() {
            return requests;
        },
        get left() {
            return MAX_REQUESTS - requests;
        },
        async pullRequests(state, base, after) {
            const what = `The ${state} pull requests couldn't be read`;
            const optional = { ...(base !== null && { base }), ...(after !== null && { after }) };
            const found = await query(what, PULLS, { state: state.toUpperCase(), ...optional }, pulls);
            const { nodes: items, pageInfo } = found.pullRequests;
            return {
                items,
                defaultBranch: found.defaultBranchRef?.name ?? null,
                next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
            };
        },
        async pullRequestsByNumber(numbers) {
            if (numbers.length === 0)
                return [];
            return query("The agent's pull requests couldn't be read", byNumber(numbers), {}, numbered);
        },
        async comments(since, page) {
            const order = { sort: "created", direction: "desc" };
            const place = { ...repo, ...order, since, per_page: COMMENTS_PER_PAGE, page };
            return ask("The repository's comments couldn't be read", ({ rest }, request) => rest.issues.listCommentsForRepo({ ...place, request }), (text, { headers }) => {
                const items = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .readJson */ .Vh)(comments, text);
                return items && { items, isLast: !/\brel="?next\b/.test(String(headers.link)) };
            });
        },
    };
}
/** @param type  from GitHub's GraphQL API, which answers 200 even for errors */
function refused(what, { type, message }) {
    const text = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .foldLine */ .wl)(message, 300);
    if (type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES") {
        const explanation = { why: `The token lacks a permission: ${text}`, fix: ADD, paste: HISTORY_PERMISSIONS };
        return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ what, ...explanation }, { status: 403 });
    }
    return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ what, why: `GitHub answered: ${text}`, fix: "Try again later" });
}
const ADD = "Add this to the permissions of the job in the workflow file";


/***/ }),

/***/ 486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ readReaction),
/* harmony export */   IP: () => (/* binding */ readErrorMessage),
/* harmony export */   Im: () => (/* binding */ comment),
/* harmony export */   Nu: () => (/* binding */ readRepository),
/* harmony export */   TA: () => (/* binding */ readFile),
/* harmony export */   TK: () => (/* binding */ readComments),
/* harmony export */   W3: () => (/* binding */ readComment),
/* harmony export */   cE: () => (/* binding */ readPermission),
/* harmony export */   j1: () => (/* binding */ readFolder),
/* harmony export */   l2: () => (/* binding */ readOpenNumbers),
/* harmony export */   nj: () => (/* binding */ readThread),
/* harmony export */   w3: () => (/* binding */ readLineComment)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(124);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/**
 * Readers for GitHub's answers. Compatible servers leave out more fields than GitHub does, so only the fields that a run
 * can't do without are required. A reader returns null if one is missing.
 */


/** GitHub's placeholder for deleted accounts. */
const GHOST = { id: 0, login: "ghost", type: "User" };
/** Above 2^53, parsed numbers are inexact. */
const id = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
const textOrEmpty = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "");
const user = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, login: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, type: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "User") }), GHOST);
const comment = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, html_url: textOrEmpty, body: textOrEmpty, user }), ({ id, html_url, body, user }) => ({ id, url: html_url, body, author: user }));
const numbered = { number: id, locked: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, false), pull_request: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({}), null) };
function reader(shape) {
    return (body) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readJson */ .Vh)(shape, body);
}
const readComment = reader(comment);
/** Null even if a single comment is unusable, because it could be the one that counts. */
const readComments = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(comment));
const readReaction = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ id, user }), ({ id, user }) => ({ id, author: user })));
const readThread = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ ...numbered, title: textOrEmpty, body: textOrEmpty, user, state: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "open") }), ({ user, pull_request, locked, ...rest }) => ({
    ...rest,
    author: user,
    isPullRequest: pull_request !== null,
    isLocked: locked,
})));
const lineNumber = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(id, null);
const readLineComment = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    pull_request_url: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq,
    path: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq,
    diff_hunk: textOrEmpty,
    line: lineNumber,
    start_line: lineNumber,
    original_line: lineNumber,
    original_start_line: lineNumber,
    side: textOrEmpty,
    subject_type: textOrEmpty,
}), (sent) => {
    const [, pullRequest] = /\/pulls\/(\d{1,15})$/.exec(sent.pull_request_url) ?? [];
    if (pullRequest === undefined)
        return undefined;
    const isOutdated = sent.line === null;
    const last = sent.line ?? sent.original_line;
    const first = (isOutdated ? sent.original_start_line : sent.start_line) ?? last;
    return {
        pullRequest: Number(pullRequest),
        path: sent.path,
        lines: sent.subject_type === "file" || first === null || last === null ? null : { first, last },
        isBefore: sent.side === "LEFT",
        isOutdated,
        diff: sent.diff_hunk,
    };
}));
/**
 * Numbers of unlocked threads in a list of issues or pull requests. GitHub's list of issues includes pull requests, marked
 * as such.
 */
const readOpenNumbers = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)(numbered)), (all) => all.filter(({ locked, pull_request }) => !locked && pull_request === null).map(({ number }) => number)));
const readRepository = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ private: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, default_branch: textOrEmpty, has_issues: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, true) }), (sent) => ({
    isPrivate: sent.private,
    defaultBranch: sent.default_branch,
    hasIssues: sent.has_issues,
})));
/** Paths of the files in a folder. */
const readFolder = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ type: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, path: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq })), (all) => all.filter(({ type }) => type === "file").map(({ path }) => path)));
/** GitHub leaves out the content of files over 1 MB, which no workflow reaches. */
const readFile = reader((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ content: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq }), ({ content }) => Buffer.from(content, "base64").toString("utf8")));
const granted = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, null);
const permissions = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ admin: granted, maintain: granted, push: granted, triage: granted, pull: granted });
/**
 * The booleans include maintain and triage, which `permission` maps to write and read. `role_name` isn't used, because a
 * custom role can have any name, even "admin".
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
const problem = (sent) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(sent) ?? detail(sent);
const errorBody = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ message: textOrEmpty, errors: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(problem, "")), []) }), ({ message, errors }) => [message, ...errors].filter(Boolean).join("; "));
/** The message in an error body, not sanitized; "" if there's none, as in a proxy's HTML page. */
function readErrorMessage(body) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .readJson */ .Vh)(errorBody, body) ?? "";
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
 * Proxy variables are read only from `env`, lowercase first, as in curl. Loopback never goes through a proxy.
 *
 * @throws Failure if a proxy variable is malformed
 */
function createNetwork(env, connectMs = 10_000) {
    const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
    const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
    const noProxy = env.no_proxy || env.NO_PROXY || "";
    const closing = new AbortController();
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, closing.signal);
    const opened = [];
    function routes(pipelining) {
        // HTTP/1.1 only, because undici can resend HTTP/2 requests on its own when the server goes away.
        const common = { pipelining, allowH2: false, connectTimeout: connectMs };
        const socket = { allowH2: false, signal: closing.signal };
        const connector = (0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)({ ...socket, timeout: connectMs });
        const direct = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Agent */ .g6({ ...common, connect: connector });
        // For undefined, the agent would read process.env.
        const proxied = new undici__WEBPACK_IMPORTED_MODULE_1__/* .EnvHttpProxyAgent */ .J2({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
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
/**
 * Sends one request, without redirects or decompression. Rejects with the signal's reason as soon as that's aborted, while
 * undici's `request` would wait for a connection first. `fetch` isn't used because it takes long to load.
 */
async function request(dispatcher, url, { signal, ...options }) {
    const stopped = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const path = `${url.pathname}${url.search}`;
    return Promise.race([stopped, dispatcher.request({ ...options, origin: url.origin, path, signal })]);
}
/** A page of 250 rows is far below 1 MB. 100 comments of 65,536 ASCII characters, GitHub's limit, are 6.6 MB. */
const MAX_BODY_BYTES = 10_000_000;
function createBody(maxBytes) {
    const chunks = [];
    let size = 0;
    return {
        /** False if the body is too large. */
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
/** Null if the body is too large. The rest of it isn't read. */
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
        // The value isn't quoted, because it can contain a password.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
            what: `The environment variable ${name} isn't a valid proxy URL`,
            why: "It must have the form http://host:port or http://user:password@host:port, with special characters percent-encoded",
            fix: `Correct ${name}, or unset it if no proxy is needed`,
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
// Error codes of OpenSSL and Node for failed handshakes and invalid certificates.
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
/** Unknown errors count as a dropped connection. */
function classifyNetworkError(error) {
    const outer = Object(error);
    const inner = Object(outer.errors?.[0]);
    const detail = (name) => String(outer[name] ?? inner[name] ?? "");
    const [code, message] = [detail("code"), detail("message")];
    const place = [outer.address ?? inner.address, outer.port ?? inner.port].filter(Boolean).join(":");
    const codeWith = (where) => [code, where].filter(Boolean).join(" ");
    const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
    if (proxyStatus !== undefined)
        return { kind: "proxy", detail: proxyStatus };
    if (code === "ENOTFOUND" || code.startsWith("EAI_"))
        return { kind: "dns", detail: codeWith(detail("hostname")) };
    if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT")
        return { kind: "timeout", detail: codeWith(place) };
    if (TLS_CODE.test(code))
        return { kind: "tls", detail: code };
    if (code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL")
        return { kind: "malformed", detail: message };
    if (detail("syscall") === "connect" || code === "ECONNREFUSED")
        return { kind: "connect", detail: codeWith(place) };
    return { kind: "dropped", detail: code || "no error code" };
}
/** Whether a retry would fail the same way. */
function isPermanent({ kind, detail }) {
    return kind === "tls" || kind === "malformed" || (kind === "proxy" && (detail === "407" || detail === "403"));
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
 * The exports of undici that this action and its dependencies use, each from its own file. undici's index also loads
 * everything else (caches, mocks, fetch, WebSocket), which is half of its size and half of the time until the first
 * request. Importing a name that's missing here fails the build.
 */








/** Octokit's default, which our client overrides. */
function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// undici's index does this, too. ProxyAgent calls one of these methods to open a tunnel.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);


/***/ })

};
