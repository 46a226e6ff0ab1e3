// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 737;
export const ids = [737];
export const modules = {

/***/ 8351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Td: () => (/* binding */ commentKey),
/* harmony export */   Tt: () => (/* binding */ leftOutOf),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   "in": () => (/* binding */ readRequest),
/* harmony export */   qg: () => (/* binding */ inStep),
/* harmony export */   uu: () => (/* binding */ threadOf)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7242);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(440);



/** The pull request that a job or a marker names; null if it names none, or if its link must be withheld. */
function pullRequestOf({ inputs, context }, url) {
    return (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePullRequestLink */ .m0)(url ?? "", inputs.prHosts, context);
}
const commentKey = ({ baseUrl, projectId }, id) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .requestKey */ .lq)(baseUrl, projectId, "comment", String(id));
/**
 * The number of the thread to reply in; 0 if there's none, or if it isn't known yet. With "auto", a comment is answered
 * in its own thread.
 */
function threadOf({ issueNumber }, event) {
    return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
}
/** Several jobs of a run can call the same reusable workflow. GitHub then gives their steps the same names. */
function inStep(context, inputs) {
    const { matrixIndex, baseUrl, projectId } = inputs;
    return { ...context, stepKey: [context.stepKey, matrixIndex, baseUrl, projectId].join("/") };
}
/** With `prompt`, `job-id`, or `context: changes`, the comment isn't read. @param command  from the event's comment */
function readRequest(inputs, context, command) {
    const { event, runId, stepKey } = context;
    const { prompt, jobId, baseUrl, projectId } = inputs;
    const isChanges = inputs.context === "changes";
    const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
    return {
        key: comment
            ? commentKey(inputs, comment.id)
            : (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .requestKey */ .lq)(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
        task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
        requester: comment ? comment.author : event.checksSender ? event.sender : null,
        comment,
    };
}
/** Notes about what was in the comment but not in the instruction. */
const leftOutOf = ({ comment, task }) => [
    ...(comment !== null && (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .hidesText */ .xk)(comment.body) ? [HIDDEN] : []),
    ...("isCut" in task && task.isCut ? [MAIL] : []),
];
const HIDDEN = "Text that GitHub doesn't show, such as an HTML comment or an invisible character, was removed from this instruction.";
const MAIL = "The quoted email or the signature below this instruction was left out.";
/** The default instruction for merged changes. */
const KEEP_UP = "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";
function taskOf(prompt, jobId, command) {
    if (prompt !== null)
        return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
    if (jobId !== null)
        return { kind: "watch", jobId };
    return command ?? { kind: "help" };
}


/***/ }),

/***/ 7737:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readActivity: () => (/* binding */ readActivity)
});

// EXTERNAL MODULE: ./src/agent/request.js
var request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/order.js
var order = __webpack_require__(8122);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
// EXTERNAL MODULE: ./src/analytics/site/path.js
var path = __webpack_require__(9264);
;// CONCATENATED MODULE: ./src/analytics/activity/docs-folder.js

/** Extensions of page sources. */
const SOURCE = /\.(?:mdx?|markdown|rst|adoc|html?)$/i;
/** Characters that would change the path in a URL, and hidden files. File names in pull requests are untrusted. */
const UNSAFE = /[?#%\\\p{C}]|(?:^|\/)(?:[./]|$)/u;
const MAX_LENGTH = 300;
/** A folder with a smaller fraction of the pages isn't the docs. Low, because pages can be generated or translated. */
const MIN_SHARE = 0.05;
/**
 * Finds the sitemap's spelling of the page that a file of the docs contains or, if the file was since renamed or deleted,
 * contained. The docs are in the folder whose files best match the sitemap, measured in path segments: `docs` if
 * `docs/guides/webhooks.mdx` is published as `/guides/webhooks`. Null if no folder matches, or two match equally well.
 *
 * @param files  all files in the repository
 */
function pageFinder(files, site) {
    const folders = new Map();
    for (const file of files) {
        const segments = segmentsOf(file);
        for (const depth of segments.keys()) {
            const below = segments.slice(depth);
            const page = publishedAs(below, site);
            if (page === null)
                continue;
            const name = segments.slice(0, depth).join("/");
            const folder = folders.get(name) ?? { matched: 0, pages: new Set() };
            // An index page could be any folder's front page, so its name doesn't count.
            folder.matched += below.at(-1) === "index" ? below.length - 1 : below.length;
            folders.set(name, folder);
            folder.pages.add(page);
        }
    }
    const [best, second] = [...folders].sort(([, a], [, b]) => b.matched - a.matched);
    if (best === undefined || best[1].matched === (second?.[1].matched ?? 0))
        return null;
    const [name, { pages }] = best;
    const start = name === "" ? "" : `${name}/`;
    if (pages.size < MIN_SHARE * site.pages.size)
        return null;
    return (file) => (file.startsWith(start) ? publishedAs(segmentsOf(file.slice(start.length)), site) : null);
}
/** The path without its extension; empty if the file isn't a page. */
const segmentsOf = (file) => file.length > MAX_LENGTH || !SOURCE.test(file) || UNSAFE.test(file) ? [] : file.replace(SOURCE, "").split("/");
const publishedAs = (segments, site) => segments.length === 0 ? null : site.spellingOf((0,path/* normalizePath */.Fd)(`/${segments.join("/")}`));

// EXTERNAL MODULE: ./src/analytics/activity/requests.js
var activity_requests = __webpack_require__(6487);
;// CONCATENATED MODULE: ./src/analytics/activity/activity.js








/** How many pages to read, with 50 merged pull requests each. This leaves most API requests for comments. */
const MAX_MERGED_PAGES = 8;
/** The most pull requests to look up, all in one API request. */
const MAX_LOOKUPS = 50;
/** After this long, an open pull request is probably forgotten. */
const MAX_OPEN_DAYS = 14;
/**
 * Finds out how requests to the agent turned out, and which published pages pull requests changed, including open ones,
 * so that their changes aren't suggested again. A failed read becomes a gap.
 *
 * @param warn  called with the missing permission and the lines to paste
 */
async function readActivity(github, scope, warn) {
    const { since, windows } = scope;
    const reader = readerOf(await github.history(), scope, warn);
    const { pulls, branch } = await readPulls(reader);
    const changes = pulls
        .filter(({ mergedAt }) => mergedAt === null || isBetween(mergedAt, since, windows.current.to))
        .sort((a, b) => (0,order/* byText */.z)(b.mergedAt ?? "", a.mergedAt ?? ""));
    const pageOf = changes.length === 0 || branch === null ? null : await readPages(reader, branch);
    const requests = await readRequests(reader, pulls);
    const openByPage = new Map();
    const mergedByPage = new Map();
    for (const { number, url, files, totalFiles, mergedAt } of changes) {
        if (totalFiles > files.length) {
            reader.gaps.push(`Only ${(0,numbers/* count */.U9)(files.length)} of ${(0,numbers/* count */.U9)(totalFiles)} changed files in #${number} were read`);
        }
        const link = { number, url };
        for (const page of new Set(files.flatMap(({ path }) => pageOf?.(path) ?? []))) {
            if (mergedAt === null)
                openByPage.set(page, openByPage.get(page) ?? link);
            else
                mergedByPage.set(page, [...(mergedByPage.get(page) ?? []), { ...link, mergedOn: mergedAt.slice(0, 10) }]);
        }
    }
    return { ...requests, mergedByPage, openByPage, gaps: reader.gaps };
}
/** Reads from GitHub, and collects what couldn't be read. A failed read returns null, and adds a gap. */
function readerOf(history, scope, warn) {
    const gaps = [];
    let isWarned = false;
    async function read(reading) {
        const done = await (0,port/* orFailure */.wM)(reading);
        if (!(done instanceof port/* GitHubFailure */.iK))
            return done;
        const { what, why, fix, paste } = done;
        if (paste === undefined)
            gaps.push(`${what}. ${why}`);
        else {
            const names = new Intl.ListFormat("en").format(scope.permissions.map((permission) => `\`${permission}\``));
            gaps.push(`${what}. ${why}. In the workflow file, the job needs ${names}`);
            if (!isWarned)
                warn((0,failure/* sentences */.hC)({ what, why, fix, paste }));
            isWarned = true;
        }
        return null;
    }
    return { history, scope, gaps, read };
}
/** Open and merged pull requests, some of them from before the trend. An empty repository has no default branch. */
async function readPulls(reader) {
    const newest = await reader.read(reader.history.pullRequests("open", null, null));
    const { items, defaultBranch: branch, next } = newest ?? { items: [], defaultBranch: null, next: null };
    if (next !== null)
        reader.gaps.push(`Only the latest ${(0,numbers/* count */.U9)(items.length)} open pull requests were read`);
    const merged = branch === null ? [] : await readMerged(reader, branch);
    return { pulls: [...items.filter(({ base }) => base === branch), ...merged], branch };
}
/** Returns a function that finds a file's published page. Null if that's impossible. Then no page is marked. */
async function readPages({ history, scope: { published }, gaps, read }, branch) {
    if (published === null)
        gaps.push("Without a sitemap, it's unknown which pages pull requests changed");
    const files = published && (await read(history.files(branch)));
    const pageOf = published && files && pageFinder(files, published);
    if (files && pageOf === null)
        gaps.push("No folder of the repository fits the sitemap, or two fit equally well");
    return pageOf;
}
async function readMerged({ history, scope, gaps, read }, branch) {
    const merged = [];
    for (let page = 1, after = null; page <= MAX_MERGED_PAGES; page++) {
        const pulls = history.pullRequests("merged", branch, after);
        const found = await read(pulls);
        if (found === null)
            return merged;
        merged.push(...found.items);
        after = found.next;
        // Sorted by last update, and merging is an update, so pull requests on later pages were merged before `since`.
        if (after === null || (found.items.at(-1)?.updatedAt ?? "") < scope.since)
            return merged;
    }
    const back = (0,numbers/* dateText */.MK)(merged.at(-1)?.updatedAt ?? "");
    gaps.push(`Only the latest ${(0,numbers/* count */.U9)(merged.length)} merged pull requests were read, back to ${back}`);
    return merged;
}
/** The period's requests, and the agent's pull requests that have been open for too long. */
async function readRequests(reader, pulls) {
    const { history, scope, gaps } = reader;
    const { from, to } = scope.windows.current;
    const comments = await readComments(reader);
    if (comments === null)
        return { requests: null, waiting: [] };
    const numberOf = (link) => (0,urls/* parsePullRequestLink */.m0)(link ?? "", [], scope)?.here ?? null;
    const numbersOf = (of) => new Set(of.flatMap(({ link }) => numberOf(link) ?? []));
    const all = (0,activity_requests/* requestsIn */.q)(comments, (id) => (0,request/* commentKey */.Td)(scope, id), scope.trigger);
    const requests = all.filter(({ at }) => isBetween(at, from, to));
    const known = new Map(pulls.map((pull) => [pull.number, pull]));
    const unknown = [...numbersOf(requests)].filter((number) => !known.has(number));
    if (unknown.length > MAX_LOOKUPS)
        gaps.push(`Only ${MAX_LOOKUPS} of the agent's pull requests were looked up`);
    const others = await reader.read(history.pullRequestsByNumber(unknown.slice(0, MAX_LOOKUPS)));
    for (const pull of others ?? [])
        known.set(pull.number, pull);
    const asked = numbersOf(all);
    const forgotten = new Date(Date.parse(to) - MAX_OPEN_DAYS * numbers/* DAY_MS */.sO).toISOString();
    const site = `${scope.serverUrl}/${scope.repository}`;
    return {
        requests: (0,activity_requests/* outcomeOf */.sG)(requests, all, (link) => known.get(numberOf(link) ?? 0) ?? null, site),
        waiting: pulls
            .filter(({ number, state, createdAt }) => state === "open" && asked.has(number) && createdAt < forgotten)
            .map(({ number, url, createdAt }) => ({ number, url, openedOn: createdAt.slice(0, 10) }))
            .sort((a, b) => (0,order/* byText */.z)(a.openedOn, b.openedOn) || a.number - b.number),
    };
}
/** Newest first. Reserves one API request for looking up pull requests. Null if none could be read. */
async function readComments({ history, scope: { since }, gaps, read }) {
    const comments = [];
    const oldest = () => comments.at(-1)?.createdAt ?? "";
    for (let page = 1; history.left > 1; page++) {
        const more = await read(history.comments(`${since}T00:00:00Z`, page));
        if (more === null)
            return page === 1 ? null : comments;
        comments.push(...more.items);
        if (more.isLast || oldest() < since)
            return comments;
    }
    const latest = `Only the latest ${(0,numbers/* count */.U9)(comments.length)} comments were read`;
    gaps.push(`${latest}, back to ${(0,numbers/* dateText */.MK)(oldest())}, so earlier requests are missing`);
    return comments;
}
/** Compares ISO 8601 times in UTC with days, as text. `to` is exclusive. */
const isBetween = (time, from, to) => time >= from && time < to;


/***/ })

};
