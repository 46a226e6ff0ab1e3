// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 152;
export const ids = [152];
export const modules = {

/***/ 5585:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ NOTHING_LEFT),
/* harmony export */   YP: () => (/* binding */ editFromRecord),
/* harmony export */   rA: () => (/* binding */ findOwnComment)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7948);


/** Saved instead of a record when nothing is left for the post step to do. */
const NOTHING_LEFT = "nothing";
/** Unfinished phases, latest first. All others are final, so they're later than these (index -1). */
const UNFINISHED = ["working", "uncertain", "sent", "sending", "unsent", "starting"];
/**
 * Updates the status comment from the record.
 *
 * @returns false if the comment is in a later phase or is another run's
 * @throws GitHubFailure
 */
async function editFromRecord(github, clock, signal, record) {
    const { id, nonce } = record;
    let comment = id === null ? await findOwnComment(github, record) : await github.getComment(id);
    if (comment === null && id === null) {
        await clock.sleep(_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .VISIBILITY_DELAY_MS */ .kA, signal);
        comment = await findOwnComment(github, record);
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
async function findOwnComment(github, own) {
    const marked = (await github.listComments(own.thread)).filter((comment) => phaseOf(comment, own.nonce) !== null);
    // If our account is unknown and there are two authors, one of them isn't us.
    const [author, another] = new Set(marked.map((comment) => comment.author.id));
    const account = own.account ?? (another === undefined ? author : null);
    return marked.find((comment) => comment.author.id === account) ?? null;
}
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 7948:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ openThread),
/* harmony export */   H0: () => (/* binding */ isRefused),
/* harmony export */   MU: () => (/* binding */ readingOf),
/* harmony export */   QJ: () => (/* binding */ untilSettled),
/* harmony export */   Si: () => (/* binding */ every),
/* harmony export */   T4: () => (/* binding */ PAUSES_MS),
/* harmony export */   dG: () => (/* binding */ NO_COMMENTS),
/* harmony export */   kA: () => (/* binding */ VISIBILITY_DELAY_MS),
/* harmony export */   wn: () => (/* binding */ threadAt),
/* harmony export */   zr: () => (/* binding */ verified)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);

/** How long it can take until a new comment appears in every list. */
const VISIBILITY_DELAY_MS = 3_000;
/** Pauses between checks of other runs' comments: a minute in total. */
const PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 10_000, 15_000, 15_000];
const NO_COMMENTS = { comments: [], marked: [] };
function readingOf(comments, number, signer) {
    const marked = comments.flatMap((comment) => {
        const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(comment.body);
        return marker ? [{ comment, marker, isVerified: signer.read(number, comment.body) !== null }] : [];
    });
    return { comments, marked };
}
/** The comments with a valid signature and the right author. @param account  null if it's unknown */
function verified({ marked }, account) {
    return marked.filter(({ comment, isVerified }) => isVerified && comment.author.id === account?.id);
}
/** We or the service refused the request, so there's no job. */
const isRefused = ({ phase, job }) => phase === "error" && job === null;
/** A thread whose comments all steps share, so that they're read once. Its functions throw GitHubFailure. */
function openThread(github, number, signer) {
    /** By ID; null until all comments have been read. */
    let known = null;
    /** @param since  reads only comments that were posted or edited since then */
    async function read(since) {
        const listed = await github.listComments(number, since);
        const found = listed.map((comment) => [comment.id, comment]);
        if (since === undefined)
            known = new Map(found);
        else if (known)
            known = new Map([...known, ...found]);
        return readingOf(listed, number, signer);
    }
    return {
        number,
        read,
        /** All comments, as the latest readings show them. Reads them if that hasn't been done yet. */
        async all() {
            if (known === null)
                return read();
            const comments = [...known.values()].sort((one, other) => one.id - other.id);
            return readingOf(comments, number, signer);
        },
    };
}
/** The thread with this number, which can be the one in which the run replies. */
function threadAt(run, number) {
    return run.thread?.number === number ? run.thread : openThread(run.world.github, number, run.signer);
}
/** Looks again after each pause until nothing is open anymore, or the run's time is up. Returns what was seen last. */
async function untilSettled(run, first, isOpen, look, pauses = PAUSES_MS) {
    const { clock, signal } = run.world;
    let seen = first;
    for (const pause of pauses) {
        if (!isOpen(seen) || clock.monotonic() + pause > run.deadline)
            break;
        await clock.sleep(pause, signal);
        seen = await look();
    }
    return seen;
}
/** Repeats the same pause forever. */
function* every(ms) {
    for (;;)
        yield ms;
}


/***/ }),

/***/ 2152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPostStep: () => (/* binding */ runPostStep)
/* harmony export */ });
/* harmony import */ var _agent_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5585);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8174);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
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
    if (saved === _agent_record_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING_LEFT */ .AS || ["analytics", "check"].includes(inputOf("mode")))
        return;
    if (saved === "") {
        runner.info("The main step didn't save a record, so no request was sent, and there's nothing to finish.");
        return;
    }
    await report(JSON.parse(saved), runner, clock);
}
const inputOf = (name) => (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R5)(name)?.trim() ?? "";
/** Errors are only warnings here, because the step's result comes from the main step. */
async function report({ summary, comment, reaction }, runner, clock) {
    const { signal } = new AbortController();
    const repository = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readRepository */ .Nu)(process.env);
    let isCurrent = true;
    if (repository !== "" && (comment || reaction)) {
        // Loaded only if needed, which is rare.
        const { createNetwork } = await Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(466)]).then(__webpack_require__.bind(__webpack_require__, 1466));
        const { systemTimer } = await Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(650)]).then(__webpack_require__.bind(__webpack_require__, 8650));
        const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(699)]).then(__webpack_require__.bind(__webpack_require__, 6699));
        const network = createNetwork(process.env);
        const github = createGitHub({
            apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
            githubToken: inputOf("github-token"),
            permissions: (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_4__/* .agentPermissions */ .qF)({ context: inputOf("context") }),
            repository,
            ...{ runner, network, clock, timer: systemTimer, signal, random: Math.random },
            deadline: clock.monotonic() + WAIT_FOR_GITHUB_MS,
        });
        await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .tolerate */ .j9)(runner, "The status comment couldn't be edited", async () => {
            if (comment)
                isCurrent = await (0,_agent_record_js__WEBPACK_IMPORTED_MODULE_0__/* .editFromRecord */ .YP)(github, clock, signal, comment);
        });
        await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .tolerate */ .j9)(runner, "The reaction couldn't be removed", async () => {
            if (reaction && isCurrent)
                await github.removeReaction(reaction.commentId, reaction.reactionId);
        });
        await network.close();
    }
    if (summary !== "" && isCurrent)
        await runner.writeSummary(summary);
}


/***/ })

};
