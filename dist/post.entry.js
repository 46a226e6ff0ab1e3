// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 152;
export const ids = [152];
export const modules = {

/***/ 530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XU: () => (/* binding */ FINAL),
/* harmony export */   YP: () => (/* binding */ editFromRecord),
/* harmony export */   _V: () => (/* binding */ SETTLED),
/* harmony export */   ey: () => (/* binding */ ENDED_AS),
/* harmony export */   gq: () => (/* binding */ findOwn),
/* harmony export */   xB: () => (/* binding */ NOTHING_YET)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);

/** The service's final statuses. */
const FINAL = ["completed", "archived", "failed"];
/** How a request ended without a pull request, and what a report says about it. */
const ENDED_AS = {
    "no-pull-request": "finished",
    failed: "failed",
    archived: "archived",
    error: "error",
    uncertain: "not confirmed",
    unsent: "not sent",
};
/** What's known before anything has happened. */
const NOTHING_YET = {
    phase: "starting",
    job: null,
    jobId: null,
    followUpTo: null,
    pullRequest: null,
    withheld: null,
    failure: null,
    notes: [],
    elapsedMs: 0,
    reaction: null,
    yieldedTo: null,
};
/** Unfinished phases, latest first. All others are final, and therefore later than these (index -1). */
const UNFINISHED = ["working", "uncertain", "sent", "sending", "unsent", "starting"];
/** Saved instead of a record when nothing is left for the post step to do. */
const SETTLED = "settled";
/** A comment that was just written can take this long to be listed. */
const LISTING_DELAY_MS = 3_000;
/**
 * Updates the status comment from the record.
 *
 * @returns false if the comment is in a later phase or belongs to another run
 * @throws GitHubFailure
 */
async function editFromRecord(github, clock, signal, record) {
    const { id, nonce } = record;
    let comment = id === null ? await findOwn(github, record) : await github.getComment(id);
    if (comment === null && id === null) {
        await clock.sleep(LISTING_DELAY_MS, signal);
        comment = await findOwn(github, record);
    }
    if (comment === null)
        return true;
    const phase = phaseOf(comment, nonce);
    if (phase === null || UNFINISHED.indexOf(phase) < UNFINISHED.indexOf(record.phase))
        return false;
    await github.updateComment(comment.id, record.body);
    return true;
}
/** Finds our comment without its ID. Anyone can copy its marker, so our account must have written it. */
async function findOwn(github, own) {
    const marked = (await github.listComments(own.thread)).filter((comment) => phaseOf(comment, own.nonce) !== null);
    // As long as our account is unknown, a second author means that one of them isn't us.
    const [author, another] = new Set(marked.map((comment) => comment.author.id));
    const account = own.account ?? (another === undefined ? author : null);
    return marked.find((comment) => comment.author.id === account) ?? null;
}
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 2152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPostStep: () => (/* binding */ runPostStep)
/* harmony export */ });
/* harmony import */ var _agent_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(530);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _runner_actions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3380);
/* harmony import */ var _runner_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5316);
/**
 * The post step's entry point. It also runs if the main step was killed, and reports what that step couldn't. It has no
 * access to the service, so it can't create or send anything.
 */




const WAIT_FOR_GITHUB_MS = 4 * 60_000;
async function runPostStep(clock) {
    const runner = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .createActionsRunner */ .gQ)();
    (0,_runner_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .reportUncaught */ .SQ)(runner);
    runner.protect(inputOf("api-key"));
    runner.protect(inputOf("github-token"));
    const saved = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readState */ .un)();
    // Only agent mode saves a record.
    if (saved === _agent_status_js__WEBPACK_IMPORTED_MODULE_0__/* .SETTLED */ ._V || ["analytics", "check"].includes(inputOf("mode")))
        return;
    if (saved === "") {
        runner.info("The main step didn't save a record, so no request was sent, and there's nothing to finish.");
        return;
    }
    const record = readRecord(saved);
    if (record)
        await report(record, runner, clock);
    else
        runner.warning("The main step's record couldn't be read, so nothing was changed.");
}
const inputOf = (name) => (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R5)(name)?.trim() ?? "";
function readRecord(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}
/** Errors are only warnings here, because the step's result comes from the main step. */
async function report({ summary, comment, reaction }, runner, clock) {
    const { signal } = new AbortController();
    const repository = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readRepository */ .Nu)(process.env);
    let isCurrent = true;
    if (repository !== null && (comment || reaction)) {
        // Loaded only if needed, which is rare.
        const { createNetwork } = await Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(466)]).then(__webpack_require__.bind(__webpack_require__, 1466));
        const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(699)]).then(__webpack_require__.bind(__webpack_require__, 6699));
        const network = createNetwork(process.env);
        const github = createGitHub({
            random: Math.random,
            apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
            token: inputOf("github-token"),
            repository,
            dispatcher: network.dispatcher,
            clock,
            deadline: clock.monotonic() + WAIT_FOR_GITHUB_MS,
            signal,
            redact: runner.redact,
            log: (text) => runner.info(text),
        });
        try {
            if (comment)
                isCurrent = await (0,_agent_status_js__WEBPACK_IMPORTED_MODULE_0__/* .editFromRecord */ .YP)(github, clock, signal, comment);
        }
        catch (thrown) {
            runner.warning((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentences */ .hC)({ ...(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toFailure */ .w2)(thrown), what: "The status comment couldn't be edited" }));
        }
        try {
            if (reaction && isCurrent)
                await github.removeReaction(reaction.commentId, reaction.reactionId);
        }
        catch (thrown) {
            runner.warning((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentences */ .hC)({ ...(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toFailure */ .w2)(thrown), what: "The reaction couldn't be removed" }));
        }
        await network.close();
    }
    if (summary !== "" && isCurrent)
        await runner.writeSummary(summary);
}


/***/ })

};
