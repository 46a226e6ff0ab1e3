// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 152;
export const ids = [152];
export const modules = {

/***/ 512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LG: () => (/* binding */ renderStatus),
/* harmony export */   ZG: () => (/* binding */ PHASES),
/* harmony export */   d8: () => (/* binding */ isLater),
/* harmony export */   iy: () => (/* binding */ isSeenOver),
/* harmony export */   vu: () => (/* binding */ conclusionOf)
/* harmony export */ });
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7885);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6316);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7242);



/** Final results of the job itself. */
const JOB_ENDS = ["pull-request", "no-changes", "archived", "failed"];
const starting = (status) => [`⏳ **Starting** at ${times(status)}`, interrupts(status)];
const PHASES = {
    starting: { text: starting, ifStopped: "unsent", place: 0 },
    sending: { text: starting, ifStopped: "unsent", place: 2 },
    sent: { text: starting, ifStopped: "uncertain", place: 3 },
    working: {
        text: (status) => [
            `⏳ **Working** since ${times(status)}`,
            interrupts(status),
            `The agent ${workplace(status)}${status.followUpTo === null ? "opens" : "opens or updates"} its own pull request. Canceling this run doesn't stop the job.`,
        ],
        ifStopped: "cancelled",
        place: 5,
        isWatching: true,
    },
    "pull-request": {
        text: (status) => {
            const { pullRequest, withheld, mayBeOld, isPullRequestHere, inThread } = status;
            const [headline, detail] = pullRequest
                ? [`✅ **Pull request ${readiness(status)}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}**`, ""]
                : withheld && "host" in withheld
                    ? [
                        `🔗 **Finished with a pull request on ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG)(withheld.host)}**`,
                        "That host isn't allowed here. A maintainer can add it to `pr-hosts`.",
                    ]
                    : [
                        "🔗 **Finished with a pull request, but its link was withheld**",
                        withheld ? `The link ${withheld.oddity}. Look for the pull request on the code host.` : "",
                    ];
            const where = isPullRequestHere ? "here or on the pull request" : "here";
            return [
                `${headline}${took(status)}`,
                mayBeOld ? "The job wasn't seen running after this follow-up, so this may be its earlier result." : "",
                detail,
                inThread && pullRequest
                    ? `To change it, comment ${command(status, "<change>")} ${where}. To start over: ${command(status, "new: …")}`
                    : "",
            ];
        },
        reaction: "rocket",
        news: (status, isOnPullRequest) => {
            const { pullRequest } = status;
            if (pullRequest === null)
                return "the job finished with a pull request.";
            const verb = readiness(status) === "updated" ? "has been updated" : "is ready";
            return isOnPullRequest
                ? `this pull request ${verb}.`
                : `the pull request ${verb}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}`;
        },
    },
    "no-changes": {
        text: (status) => {
            const { repository = null, ref = null } = status.job?.source ?? {};
            const place = repository === null ? "" : ` to ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${(0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryLabel */ .v7)(repository)}${ref ? `@${ref}` : ""}`)}`;
            return [
                `ℹ️ **Finished without a pull request**${took(status)}`,
                `The service didn't give a reason. Either nothing needed changing, or the agent committed directly${place}.`,
            ];
        },
        reaction: "+1",
        news: () => "the job finished without a pull request.",
    },
    created: {
        text: (status) => [
            `📨 **Accepted**${by(status)}`,
            leftOver(status),
            `This run doesn't watch the job. ${check(status, "check it")}`,
        ],
    },
    archived: {
        text: (status) => [
            `🗄️ **The job was archived**${took(status)}`,
            leftOver(status),
            status.inThread ? `To start over, comment ${command(status, "new: …")}.` : "",
        ],
        news: () => "the job was archived.",
    },
    failed: {
        text: (status) => [
            `❌ **The job failed**${took(status)}`,
            leftOver(status),
            `The service didn't give a reason. A smaller or more precise instruction often helps${status.inThread ? `: ${command(status, "new: …")}` : "."}`,
        ],
        reaction: "confused",
        news: () => "the job failed.",
    },
    "timed-out": {
        text: (status) => [
            `⏸️ **Stopped watching after ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(status.elapsedMs).replace(/ min$/, " minutes")}**`,
            leftOver(status),
            `${status.failure ? `${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.why)}. ` : ""}${check(status, "check again")}`,
        ],
        news: () => "this run stopped watching the job.",
    },
    uncertain: {
        text: (status) => {
            const [fate, sign] = status.followUpTo === null
                ? ["The service didn't confirm this request. A job may exist", "no pull request appears"]
                : ["The service didn't confirm this follow-up. It may have arrived", "nothing changes"];
            const next = status.inThread ? `comment ${command(status, "new: …")}` : "start a new run";
            return [`⚠️ **Not confirmed**${by(status)}`, `${fate}, so it won't be sent again. If ${sign}, ${next}.`];
        },
        reaction: "confused",
        news: ({ followUpTo }) => `the service didn't confirm this ${followUpTo === null ? "request" : "follow-up"}.`,
        place: 4,
    },
    error: {
        text: (status) => [
            `❌ **${status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.what) : "This request couldn't be completed"}**${by(status)}`,
            status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(status.failure) : "",
            status.jobId === null || status.isGone ? "" : `The job keeps running. ${check(status, "check again")}`,
        ],
        reaction: "confused",
        news: () => "this request ended with an error.",
    },
    cancelled: {
        text: (status) => [
            `🛑 **Run canceled**${took(status)}`,
            `The job keeps running and may still open a pull request. ${check(status, "check again")}`,
        ],
    },
    unsent: {
        text: (status) => [
            `🛑 **${status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.what) : "Run stopped before anything was sent"}**${by(status)}`,
            status.failure
                ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(status.failure)
                : `If you still want it, ${status.isComment ? "comment again" : "start a new run"}.`,
        ],
        news: ({ failure }) => (failure ? "this request wasn't sent." : ""),
        place: 1,
    },
    help: {
        text: (status) => [
            "**Commands in this thread**",
            `- ${command(status, "<instruction>")}: start a job, or continue this thread's job
- ${command(status, "new: …")}: start a new job
- ${command(status, "status")}: check this thread's job, and watch it if it's running
- ${command(status, "help")}: show this list`,
        ],
    },
    "no-job": {
        text: (status) => [
            "ℹ️ **No docs job in this thread yet**",
            `To start one, comment ${command(status, "<instruction>")}.`,
        ],
    },
};
/** Whether the first of two phases, as comments name them, comes after the second. Nothing comes after an end. */
function isLater(phase, other) {
    const place = (one) => Object.entries(PHASES).find(([name]) => name === one)?.[1].place ?? Number.MAX_VALUE;
    return place(phase) > place(other);
}
function isSeenOver(phase) {
    return JOB_ENDS.some((end) => end === phase);
}
function conclusionOf(phase, isCancelled) {
    if (phase === "help" || phase === "no-job")
        return "skipped";
    if (phase === "unsent")
        return isCancelled ? "cancelled" : "error";
    return phase === "starting" || phase === "sending" || phase === "sent" || phase === "working" ? "error" : phase;
}
/** Enough to recognize the instruction. */
const QUOTE_CHARACTERS = 150;
/** The text of the status comment and of the job summary. No line begins with the trigger. */
function renderStatus(status) {
    const { phase, job, jobId, followUpTo, logUrl, prompt, notes } = status;
    const [headline, ...details] = PHASES[phase].text(status);
    const id = jobId ?? followUpTo;
    const facts = [
        id === null ? "" : `job ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(id)}`,
        job?.model ? `model ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(job.model)}` : "",
        logUrl === null ? "" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)("log", logUrl),
    ].filter((fact) => fact !== "");
    const footer = facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
    const instruction = prompt === null ? "" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(prompt, QUOTE_CHARACTERS);
    return [headline, instruction, ...notes, ...details, footer].filter((block) => block !== "").join("\n\n");
}
function by({ askedBy }) {
    return askedBy === null ? "" : ` · requested by ${askedBy}`;
}
function times(status) {
    const [start, end] = [status.startedAt, status.watchedUntil];
    const isSameDay = start.toISOString().slice(0, 10) === end.toISOString().slice(0, 10);
    const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
    const until = `${isSameDay ? "" : `${day.format(end)}, `}${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .clockTime */ .qo)(end)} UTC`;
    return `${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .clockTime */ .qo)(start)} UTC${by(status)} · watching until ${until}`;
}
/** Empty if this run found the job already finished, because the duration is unknown. */
function took({ elapsedMs }) {
    return elapsedMs < 1_000 ? "" : ` · ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(elapsedMs)}`;
}
function command({ trigger }, rest) {
    return `\`${trigger} ${rest}\``;
}
function check(status, what) {
    return status.inThread
        ? `Comment ${command(status, "status")} to ${what}.`
        : `To ${what}, run the workflow with this \`job-id\` and no prompt.`;
}
function leftOver({ pullRequest }) {
    return pullRequest ? `Its pull request: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}` : "";
}
function interrupts({ mayInterrupt }) {
    return mayInterrupt ? "If the job is still working, this follow-up may stop what it's doing." : "";
}
function workplace({ job }) {
    const { repository = null, ref = null } = job?.source ?? {};
    if (repository === null)
        return "";
    return `works on ${ref ? `branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(ref)} of ` : ""}${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryLabel */ .v7)(repository))} and `;
}
function readiness({ followUpTo, mayBeOld }) {
    return followUpTo === null || mayBeOld ? "ready" : "updated";
}


/***/ }),

/***/ 5585:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YP: () => (/* binding */ editFromRecord),
/* harmony export */   _V: () => (/* binding */ SETTLED),
/* harmony export */   gq: () => (/* binding */ findOwn)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);
/* harmony import */ var _phases_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(512);


/** Saved instead of a record when nothing is left for the post step. */
const SETTLED = "settled";
/** A comment that was just written can take this long to be listed. */
const UNTIL_LISTED_MS = 3_000;
/**
 * Updates the status comment from the record, unless the comment is ahead of it or belongs to another run now.
 *
 * @returns false if the record is out of date
 * @throws GitHubFailure
 */
async function editFromRecord(github, clock, signal, record) {
    let comment = await findOwn(github, record);
    if (comment === null && record.id === null) {
        await clock.sleep(UNTIL_LISTED_MS, signal);
        comment = await findOwn(github, record);
    }
    if (comment === null)
        return true;
    const phase = phaseOf(comment, record.nonce);
    if (phase === null || (0,_phases_js__WEBPACK_IMPORTED_MODULE_1__/* .isLater */ .d8)(phase, record.phase))
        return false;
    await github.updateComment(comment.id, record.body);
    return true;
}
/** Finds our comment by ID, or by nonce if the ID is unknown. */
async function findOwn(github, { thread, id, nonce }) {
    if (id !== null)
        return github.getComment(id);
    const comments = await github.listComments(thread);
    return comments.find((comment) => phaseOf(comment, nonce) !== null) ?? null;
}
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 2152:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _agent_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5585);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _runner_actions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3380);
/* harmony import */ var _runner_sanitize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5316);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9644);
/**
 * The post step's entry point. It also runs if the main step was killed, and reports what that step couldn't. It has no
 * access to the service, so it can't create or send anything.
 */





const WAIT_FOR_GITHUB_MS = 4 * 60_000;
const { signal } = new AbortController();
const runner = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .createActionsRunner */ .gQ)();
(0,_runner_sanitize_js__WEBPACK_IMPORTED_MODULE_3__/* .reportUncaught */ .S)(runner);
const githubToken = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R5)("github-token").trim();
runner.protect((0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R5)("api-key").trim());
runner.protect(githubToken);
const saved = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readState */ .un)("record");
if (saved === "") {
    runner.info("The main step left no record, so this run sent no request. Nothing was changed.");
}
else if (saved !== _agent_record_js__WEBPACK_IMPORTED_MODULE_0__/* .SETTLED */ ._V) {
    const record = readRecord(saved);
    if (record)
        await report(record);
}
function readRecord(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        runner.warning("The main step's record couldn't be read, so nothing was changed.");
        return null;
    }
}
/** Errors are only warnings here, because the main step has already failed with a reason. */
async function report({ summary, comment, reaction }) {
    const repository = (0,_runner_actions_js__WEBPACK_IMPORTED_MODULE_2__/* .readRepository */ .Nu)(process.env);
    let isCurrent = true;
    if (repository !== null && (comment || reaction)) {
        // Loaded only if needed, which is rare.
        const [{ createNetwork }, { createGitHub }] = await Promise.all([
            Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(298)]).then(__webpack_require__.bind(__webpack_require__, 6298)),
            Promise.all(/* import() */[__webpack_require__.e(231), __webpack_require__.e(931)]).then(__webpack_require__.bind(__webpack_require__, 5931)),
        ]);
        const network = createNetwork(process.env);
        const github = createGitHub({
            random: Math.random,
            apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
            token: githubToken,
            repository,
            dispatcher: network.dispatcher,
            clock: _world_js__WEBPACK_IMPORTED_MODULE_4__/* .systemClock */ .m,
            deadline: _world_js__WEBPACK_IMPORTED_MODULE_4__/* .systemClock */ .m.monotonic() + WAIT_FOR_GITHUB_MS,
            signal,
            redact: runner.redact,
            log: (text) => runner.info(text),
        });
        try {
            if (comment)
                isCurrent = await (0,_agent_record_js__WEBPACK_IMPORTED_MODULE_0__/* .editFromRecord */ .YP)(github, _world_js__WEBPACK_IMPORTED_MODULE_4__/* .systemClock */ .m, signal, comment);
        }
        catch (thrown) {
            runner.warning(`The status comment couldn't be edited. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toFailure */ .w2)(thrown).message}`);
        }
        try {
            if (reaction && isCurrent)
                await github.removeReaction(reaction.commentId, reaction.reactionId);
        }
        catch (thrown) {
            runner.warning(`The reaction couldn't be removed. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .toFailure */ .w2)(thrown).message}`);
        }
        await network.close();
    }
    if (summary !== "" && isCurrent)
        await runner.writeSummary(summary);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 6316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   MK: () => (/* binding */ dateText),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   _: () => (/* binding */ decimal),
/* harmony export */   c3: () => (/* binding */ signedCount),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   wu: () => (/* binding */ signedPercent)
/* harmony export */ });
/** Numbers for people, in English: "12,418", "+31%", "−190". The minus is U+2212, which is as wide as a plus. */
// Created on first use, because it takes 20 ms, and agent mode doesn't need it.
let wholes;
let tenths;
function inWholes(value) {
    wholes ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
    return wholes.format(value);
}
function inTenths(value) {
    tenths ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return tenths.format(value);
}
/** Adds the sign, unless the formatted size is zero. */
function withSign(value, size, plus) {
    if (!/[1-9∞]/.test(size))
        return size;
    return `${value < 0 ? "−" : plus}${size}`;
}
/** "12,418"; fractions are rounded. */
function count(value) {
    return withSign(value, inWholes(Math.abs(value)), "");
}
/** "1 page", "1,130 pages". */
function counted(value, noun) {
    return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
/** "+412", "−190", "0". */
function signedCount(value) {
    return withSign(value, inWholes(Math.abs(value)), "+");
}
/** "2.3", "−0.4", "0.0". */
function decimal(value) {
    return withSign(value, inTenths(Math.abs(value)), "");
}
/**
 * A fraction without its sign: whole percents, tenths below one percent, and 0% or 100% only if that's exact.
 */
function percentSize(fraction) {
    const percents = Math.abs(fraction) * 100;
    if (percents > 0 && percents < 0.05)
        return "<0.1%";
    if (percents >= 99.5 && percents < 100)
        return `${inTenths(Math.floor(percents * 10) / 10)}%`;
    return `${percents > 0 && percents < 0.95 ? inTenths(percents) : inWholes(percents)}%`;
}
/** A fraction (0.31) as "31%", "0.4%", "<0.1%". */
function percent(fraction) {
    return withSign(fraction, percentSize(fraction), "");
}
/** A change (0.31) as "+31%", "−12%", "0%". The smallest have no sign: "<0.1%". */
function signedPercent(fraction) {
    const size = percentSize(fraction);
    return size.startsWith("<") ? size : withSign(fraction, size, "+");
}
/** For people: "40 s", "6 min", "1 h 5 min". */
function duration(ms) {
    const seconds = Math.round(ms / 1000);
    if (seconds < 90)
        return `${seconds} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** "14:02", UTC. */
function clockTime(date) {
    return date.toISOString().slice(11, 16);
}
/** A UTC date: "Nov 9", unless other parts of it are asked for. */
function dateText(date, parts = { month: "short", day: "numeric" }) {
    return new Date(date).toLocaleString("en-US", { ...parts, timeZone: "UTC" });
}


/***/ })

};
