// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 839;
export const ids = [839];
export const modules = {

/***/ 839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ authorize),
/* harmony export */   OT: () => (/* binding */ refusePermission),
/* harmony export */   dO: () => (/* binding */ postRefusal),
/* harmony export */   du: () => (/* binding */ isAtLeast)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4008);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8351);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(530);





/**
 * Checks the requester's permission. Without it, a requester gets a reaction each time, and the reason once per thread.
 *
 * @returns null if permission is granted
 * @throws Failure if the requester is unknown, GitHubFailure if the permission can't be looked up
 */
async function refusePermission(run) {
    const { world, inputs, request, context } = run;
    const { comment, requester } = request;
    if (requester === null) {
        if (!(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .isSenderChecked */ .FC)(context.event.name))
            return null;
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({
            what: "Nothing was started",
            why: `The \`${context.event.name}\` event doesn't say who triggered it, so no one's permission can be checked`,
            fix: "Trigger the workflow with a comment or with an event that has a sender",
        });
    }
    const authorization = await authorize(requester, inputs, world.github);
    if (authorization.allowed)
        return null;
    const { silent, why } = authorization;
    if (silent && comment)
        return "skipped";
    world.runner.notice(`${why}. Nothing was sent.`);
    await postRefusal(run, "", `${why}. Ask a maintainer to post the command for you.`);
    return "denied";
}
/** Reacts to the requesting comment, and replies once per request, or once per thread if `key` is "". */
async function postRefusal({ world, request, context, signer }, key, text) {
    const { github, runner } = world;
    const { comment, thread } = request;
    if (comment === null)
        return;
    await (0,_status_js__WEBPACK_IMPORTED_MODULE_4__/* .tolerate */ .j9)(runner, "The reply couldn't be posted in the thread", async () => {
        const { author } = await github.react(comment.id, "confused");
        if (thread === null)
            return;
        const marked = (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .findMarked */ .Em)(await github.listComments(thread), author, thread, signer);
        if (marked.some(({ marker }) => marker.kind === "denied" && marker.request === key))
            return;
        const marker = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
        await github.createComment(thread, `${marker}\n${text}`);
    });
}
/**
 * Decides whether someone can start jobs. `author_association` isn't used because it misreports private members.
 *
 * @throws GitHubFailure if the permission can't be looked up, which must stop the run
 */
async function authorize(author, rules, github) {
    const login = author.login.toLowerCase();
    if (author.type !== "User") {
        if (rules.allowedBots.includes(login))
            return { allowed: true };
        return { allowed: false, silent: true, why: `@${author.login} is a bot that isn't in \`allowed-bots\`` };
    }
    const refused = (who) => ({ allowed: false, silent: false, why: `Only people ${who} can start docs jobs here` });
    if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login))
        return refused("in `allowed-users`");
    const permission = await github.permission(author.login);
    return isAtLeast(permission, rules.requiredPermission)
        ? { allowed: true }
        : refused(`with ${rules.requiredPermission} access`);
}
function isAtLeast(permission, required) {
    return _github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj.indexOf(permission) >= _github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj.indexOf(required);
}


/***/ }),

/***/ 512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ isJobEnd),
/* harmony export */   LG: () => (/* binding */ renderStatus),
/* harmony export */   ZG: () => (/* binding */ PHASES),
/* harmony export */   vu: () => (/* binding */ conclusionOf)
/* harmony export */ });
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7885);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6316);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7242);



/** Final results of the job itself. */
const JOB_ENDS = ["pull-request", "no-pull-request", "archived", "failed"];
const starting = (status) => [`⏳ **Starting** · ${times(status)}`, interrupts(status)];
const PHASES = {
    starting: { text: starting, ifStopped: "unsent" },
    sending: { text: starting, ifStopped: "unsent" },
    sent: { text: starting, ifStopped: "uncertain" },
    working: {
        text: (status) => {
            const { repository = null, ref = null } = status.job?.source ?? {};
            const branch = ref ? `branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(ref)} of ` : "";
            const works = repository === null ? "" : `works on ${branch}${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_text_urls_js__WEBPACK_IMPORTED_MODULE_2__/* .repositoryLabel */ .v7)(repository))} and `;
            const opens = status.followUpTo === null ? "opens" : "opens or updates";
            return [
                `⏳ **Working** since ${times(status)}`,
                interrupts(status),
                `The agent ${works}${opens} its own pull request. Canceling this run doesn't stop the job.`,
            ];
        },
        ifStopped: "cancelled",
    },
    "pull-request": {
        text: (status) => {
            const { pullRequest, withheld, mayBeOld, isPullRequestHere, inThread } = status;
            const result = isUpdated(status) ? "updated" : "ready";
            const [headline, detail] = pullRequest
                ? [`✅ **Pull request ${result}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}**`, ""]
                : withheld && "host" in withheld
                    ? [
                        `🔗 **Finished with a pull request on ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inline */ .mG)(withheld.host)}**`,
                        "That host isn't allowed here. A maintainer can add it to `pr-hosts`.",
                    ]
                    : [
                        "🔗 **Finished with a pull request, but its link was withheld**",
                        withheld ? `The link ${withheld.problem}. Look for the pull request on the code host.` : "",
                    ];
            const where = isPullRequestHere ? "here or on the pull request" : "here";
            return [
                `${headline}${timeTaken(status)}`,
                mayBeOld
                    ? "The job doesn't appear to have run again after this follow-up, so this may be the earlier result."
                    : "",
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
            const verb = isUpdated(status) ? "has been updated" : "is ready";
            return isOnPullRequest
                ? `this pull request ${verb}.`
                : `the pull request ${verb}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}`;
        },
    },
    "no-pull-request": {
        text: (status) => {
            const { repository = null, ref = null } = status.job?.source ?? {};
            const place = repository === null ? "" : ` to ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${(0,_text_urls_js__WEBPACK_IMPORTED_MODULE_2__/* .repositoryLabel */ .v7)(repository)}${ref ? `@${ref}` : ""}`)}`;
            return [
                `ℹ️ **Finished without a pull request**${timeTaken(status)}`,
                `The service didn't give a reason. Either nothing needed changing, or the agent committed directly${place}.`,
            ];
        },
        reaction: "+1",
        news: () => "the job finished without a pull request.",
    },
    accepted: {
        text: (status) => [
            `📨 **Accepted**${by(status)}`,
            pullRequestLine(status),
            `This run isn't watching the job. ${check(status, "check on it")}`,
        ],
    },
    archived: {
        text: (status) => [
            `🗄️ **The job was archived**${timeTaken(status)}`,
            pullRequestLine(status),
            status.inThread ? `To start over, comment ${command(status, "new: …")}.` : "",
        ],
        news: () => "the job was archived.",
    },
    failed: {
        text: (status) => [
            `❌ **The job failed**${timeTaken(status)}`,
            pullRequestLine(status),
            `The service didn't give a reason. A shorter or more specific instruction often helps${status.inThread ? `: ${command(status, "new: …")}` : "."}`,
        ],
        reaction: "confused",
        news: () => "the job failed.",
    },
    "timed-out": {
        text: (status) => [
            `⏸️ **Stopped watching after ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(status.elapsedMs).replace(/^(\d+) min$/, "$1 minutes")}**`,
            pullRequestLine(status),
            `${status.failure ? `${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.why)}. ` : ""}${check(status, "check again")}`,
        ],
        news: () => "the run stopped watching the job.",
    },
    uncertain: {
        text: (status) => {
            const [warning, sign] = status.followUpTo === null
                ? ["The service didn't confirm this request. A job may exist", "no pull request appears"]
                : ["The service didn't confirm this follow-up. It may have arrived", "nothing changes"];
            const next = status.inThread ? `comment ${command(status, "new: …")}` : "start a new run";
            return [`⚠️ **Not confirmed**${by(status)}`, `${warning}, so it won't be sent again. If ${sign}, ${next}.`];
        },
        reaction: "confused",
        news: ({ followUpTo }) => `the service didn't confirm this ${followUpTo === null ? "request" : "follow-up"}.`,
    },
    error: {
        text: (status) => [
            `❌ **${status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.what) : "This request couldn't be completed"}**${by(status)}`,
            status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(status.failure) : "",
            status.jobId === null || status.isGone ? "" : `The job may still be running. ${check(status, "check again")}`,
        ],
        reaction: "confused",
        news: () => "this request hit an error.",
    },
    cancelled: {
        text: (status) => [
            `🛑 **Run canceled**${timeTaken(status)}`,
            `The job keeps running and may still open a pull request. ${check(status, "check again")}`,
        ],
    },
    unsent: {
        text: (status) => [
            `🛑 **${status.failure ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(status.failure.what) : "Run stopped before anything was sent"}**${by(status)}`,
            status.failure
                ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(status.failure)
                : `If you still want this change, ${status.isComment ? "comment again" : "start a new run"}.`,
        ],
        news: ({ failure }) => (failure ? "this request wasn't sent." : ""),
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
function isJobEnd(phase) {
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
function by({ requester }) {
    return requester === null ? "" : ` · requested by ${requester}`;
}
function times(status) {
    const [start, end] = [status.startedAt, status.watchedUntil];
    const isSameDay = start.toISOString().slice(0, 10) === end?.toISOString().slice(0, 10);
    const until = end && ` · watching until ${isSameDay ? "" : `${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .dateText */ .MK)(end.toISOString())}, `}${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .clockTime */ .qo)(end)} UTC`;
    return `${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .clockTime */ .qo)(start)} UTC${by(status)}${until ?? ""}`;
}
/** Empty if this run found the job already finished, because the duration is unknown. */
function timeTaken({ elapsedMs }) {
    return elapsedMs < 1_000 ? "" : ` · ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(elapsedMs)}`;
}
function command({ trigger }, rest) {
    return `\`${trigger} ${rest}\``;
}
function check(status, what) {
    return status.inThread
        ? `Comment ${command(status, "status")} to ${what}.`
        : `To ${what}, run the workflow with this job's ID as \`job-id\` and without a prompt.`;
}
function pullRequestLine({ pullRequest }) {
    return pullRequest ? `The job's pull request: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)(pullRequest.label, pullRequest.url)}` : "";
}
function interrupts({ mayInterrupt }) {
    return mayInterrupt ? "If the job is still running, this follow-up may interrupt it." : "";
}
function isUpdated({ followUpTo, mayBeOld }) {
    return followUpTo !== null && !mayBeOld;
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

/** Unfinished phases, latest first. All others are final, and therefore later than these (index -1). */
const UNFINISHED = ["working", "uncertain", "sent", "sending", "unsent", "starting"];
/** Saved instead of a record when nothing is left for the post step to do. */
const SETTLED = "settled";
/** A comment that was just written can take this long to be listed. */
const LISTING_DELAY_MS = 3_000;
/** Updates the status comment from the record. False if the comment is in a later phase or belongs to another run. */
async function editFromRecord(github, clock, signal, record) {
    const { id, thread, nonce } = record;
    let comment = id === null ? await findOwn(github, thread, nonce) : await github.getComment(id);
    if (comment === null && id === null) {
        await clock.sleep(LISTING_DELAY_MS, signal);
        comment = await findOwn(github, thread, nonce);
    }
    if (comment === null)
        return true;
    const phase = phaseOf(comment, nonce);
    if (phase === null || UNFINISHED.indexOf(phase) < UNFINISHED.indexOf(record.phase))
        return false;
    await github.updateComment(comment.id, record.body);
    return true;
}
/** Finds our comment without its ID. */
async function findOwn(github, thread, nonce) {
    const comments = await github.listComments(thread);
    return comments.find((comment) => phaseOf(comment, nonce) !== null) ?? null;
}
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iy: () => (/* binding */ openRun),
/* harmony export */   c8: () => (/* binding */ numberHere),
/* harmony export */   j9: () => (/* binding */ tolerate)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4008);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2150);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7885);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7242);
/* harmony import */ var _phases_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(512);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5585);









/** How long to retry an edit that only shows progress. */
const PROGRESS_RETRY_MS = 10_000;
function openRun(world, inputs, context, request) {
    const { owner, name } = context.repository ?? { owner: "", name: "" };
    const signer = (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .createSigner */ .rO)({ ...inputs, repository: `${owner}/${name}` });
    const run = { world, inputs, context, request, signer, deadline: world.clock.monotonic() + inputs.timeoutMs };
    return { ...run, status: new RequestStatus(run) };
}
/**
 * A request's state, and the two places where it's stored: the status comment for people and later runs, and the saved
 * record for the post step. Changes are saved before they're shown, so the record is never behind the comment.
 */
class RequestStatus {
    /** Identifies our comment. */
    nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)();
    now;
    /** Null until this run has a comment to edit. */
    comment = null;
    /** If another run has the request: the URL of its comment, or "". This run then doesn't report in the thread. */
    yieldedTo = null;
    /** The 👀 to remove if nothing was sent; null if another run added it. */
    reaction = null;
    /** The token's account; null until it's known. */
    ownAccount = null;
    /** A comment may exist even if its ID is unknown. */
    #mayHaveComment = false;
    /** The thread doesn't accept comments. */
    #isRefused = false;
    /** Monotonic milliseconds. */
    #nextEditAt = 0;
    #run;
    constructor(run) {
        const { world, inputs, context, request } = run;
        this.#run = run;
        const startedAt = world.clock.now();
        this.now = {
            phase: "starting",
            job: null,
            jobId: null,
            followUpTo: null,
            pullRequest: null,
            withheld: null,
            failure: null,
            notes: [],
            startedAt,
            watchedUntil: inputs.wait ? new Date(startedAt.getTime() + inputs.timeoutMs) : null,
            elapsedMs: 0,
            trigger: inputs.trigger,
            prompt: "prompt" in request.task ? request.task.prompt : null,
            requester: request.requester && (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(request.requester.login),
            isComment: request.comment !== null,
            inThread: request.thread !== null,
            logUrl: context.runUrl,
        };
    }
    /** Reacts with 👀 to the requesting comment, and saves the first record. @throws Failure if the record wasn't saved */
    async begin() {
        const { comment } = this.#run.request;
        const eyes = comment && (await this.#run.world.github.react(comment.id, "eyes"));
        this.ownAccount = eyes?.author ?? null;
        if (comment && eyes?.fresh)
            this.reaction = { commentId: comment.id, reactionId: eyes.id };
        this.save({}, { orThrow: true });
        return eyes;
    }
    /** Posts the status comment. Until `permitSend`, it proves that nothing was sent. @throws GitHubFailure, Failure */
    async post(thread) {
        // Saved as if the comment already existed, because GitHub's response may never arrive.
        this.save({}, { orThrow: true, mayHaveComment: true });
        await this.#create(thread, this.now);
        this.save({});
    }
    /** Uses another comment as ours: an earlier attempt's, or the first if GitHub created ours twice. */
    adopt(other, change) {
        this.comment = other;
        this.#mayHaveComment = true;
        this.save(change);
    }
    /** Deletes our comment, because another run has the request. */
    async withdraw() {
        if (this.comment === null)
            return;
        await this.#run.world.github.deleteComment(this.comment.id);
        this.comment = null;
    }
    /** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
    yieldTo(commentUrl, change = {}) {
        this.yieldedTo = commentUrl;
        this.reaction = null;
        this.save(change);
    }
    /** Keeps 👀 no matter what, because other runs have the request, too. */
    keepReaction() {
        if (this.reaction === null)
            return;
        this.reaction = null;
        this.save({});
    }
    /** Changes the comment's phase to `sending`, then saves `sent`. @throws Failure unless the edit certainly worked */
    async permitSend() {
        const { thread } = this.#run.request;
        if (thread !== null && this.comment !== null) {
            const { id } = this.comment;
            this.save({ phase: "sending" }, { orThrow: true });
            const edited = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .orFailure */ .wM)(this.#edit(thread, id));
            if (edited instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK) {
                if (edited.status === 404)
                    throw this.deleted();
                // The edit may still have worked, so check the comment.
                const current = await this.#run.world.github.getComment(id);
                if (current === null)
                    throw this.deleted();
                const marker = this.#run.signer.read(thread, current.body);
                if (marker?.nonce !== this.nonce || marker.phase !== "sending")
                    throw edited;
            }
        }
        this.save({ phase: "sent" }, { orThrow: true });
    }
    /** Records that our comment is gone. Returns the failure to throw. */
    deleted() {
        this.comment = null;
        this.#mayHaveComment = false;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({
            what: "Nothing was sent",
            why: "Someone deleted this request's status comment before the request was sent",
            fix: "If you still want this change, comment again",
        });
    }
    /** Saves a change for the post step. @throws Failure, and changes nothing, if `orThrow` is set and saving failed */
    save(change, { orThrow = false, mayHaveComment = this.#mayHaveComment } = {}) {
        const { deadline, inputs, world } = this.#run;
        const { clock, runner } = world;
        const status = { ...this.now, ...change, elapsedMs: clock.monotonic() - deadline + inputs.timeoutMs };
        const record = JSON.stringify(this.#recordOf(status, mayHaveComment));
        if (orThrow)
            runner.saveStateOrThrow(record);
        else
            runner.saveState(record);
        this.now = status;
    }
    /** Saves a job before anything else is done with it, so that a stopped run doesn't lose it. */
    saveJob(job, change = {}) {
        const { world, context, inputs, request } = this.#run;
        const { id: jobId, prLink } = job;
        const pullRequest = prLink === null ? null : (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_5__/* .parsePullRequestLink */ .m0)(prLink, inputs.prHosts, context.serverUrl);
        const withheld = prLink === null || pullRequest ? null : (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_5__/* .explainWithheld */ .Lc)(prLink, context.serverUrl);
        const number = pullRequest && numberHere(pullRequest, context);
        const isPullRequestHere = number !== null && number !== request.thread;
        this.save({ ...change, job, jobId, pullRequest, withheld, isPullRequestHere });
        world.runner.setOutput("job-id", job.id);
        world.runner.setOutput("status", job.status);
    }
    /** Saves a change and shows it. False, with a warning, if the comment couldn't be edited. */
    async show(change) {
        this.save(change);
        const { thread } = this.#run.request;
        if (thread === null || this.yieldedTo !== null || !this.#mayHaveComment)
            return true;
        const { clock, signal, github, runner } = this.#run.world;
        const isEdited = await tolerate(runner, "The status comment couldn't be updated", async () => {
            if (this.comment === null && !signal.aborted) {
                // GitHub may have created the comment even though the response was lost.
                await clock.sleep(_retry_js__WEBPACK_IMPORTED_MODULE_8__/* .MIN_WAIT_MS */ .UW, signal);
                this.comment = await (0,_record_js__WEBPACK_IMPORTED_MODULE_7__/* .findOwn */ .gq)(github, thread, this.nonce);
            }
            if (this.comment)
                await this.#edit(thread, this.comment.id);
        });
        return isEdited && this.comment !== null;
    }
    /** Shows the result. If there's no comment yet, posts one that mentions the requester, so that they get an answer. */
    async end(ending, login) {
        const { thread } = this.#run.request;
        if (thread === null || this.yieldedTo !== null || this.#isRefused || this.#mayHaveComment)
            return { isShown: await this.show(ending), isMentioned: false };
        this.save(ending);
        const shown = login === null ? this.now : { ...this.now, requester: `@${login}` };
        const { runner } = this.#run.world;
        const write = () => this.#create(thread, shown);
        const isWritten = await tolerate(runner, "The status comment couldn't be posted", write);
        return { isShown: isWritten || !this.#mayHaveComment, isMentioned: isWritten && login !== null };
    }
    /** Saves for the post step only what couldn't be done here. */
    settle(left) {
        const record = this.#recordOf(this.now);
        const comment = left.comment ? record.comment : null;
        const reaction = left.reaction ? record.reaction : null;
        const rest = { summary: "", comment, reaction };
        this.#run.world.runner.saveState(comment || reaction ? JSON.stringify(rest) : _record_js__WEBPACK_IMPORTED_MODULE_7__/* .SETTLED */ ._V);
    }
    #recordOf(status, mayHaveComment = this.#mayHaveComment) {
        const { thread } = this.#run.request;
        const stopped = { ...status, phase: _phases_js__WEBPACK_IMPORTED_MODULE_6__/* .PHASES */ .ZG[status.phase].ifStopped ?? status.phase };
        const { nonce } = this;
        const id = this.comment?.id ?? null;
        const isShown = thread !== null && mayHaveComment && this.yieldedTo === null;
        return {
            summary: (0,_phases_js__WEBPACK_IMPORTED_MODULE_6__/* .renderStatus */ .LG)(stopped),
            comment: isShown ? { thread, id, nonce, phase: status.phase, body: this.#bodyOf(stopped, thread) } : null,
            reaction: stopped.phase === "unsent" || status.isUnsent ? this.reaction : null,
        };
    }
    #bodyOf(status, thread) {
        const { signer, request, context } = this.#run;
        const { phase, followUpTo } = status;
        const marker = signer.write(thread, {
            ...context,
            kind: "job",
            request: request.key,
            // An unconfirmed follow-up still belongs to its job.
            job: status.jobId ?? (phase === "sending" || phase === "uncertain" ? followUpTo : null),
            pullRequest: status.pullRequest?.url ?? null,
            // So that another run can send the request.
            phase: phase === "error" && status.isUnsent ? "unsent" : phase,
            isFollowUp: followUpTo !== null,
            nonce: this.nonce,
        });
        return `${marker}\n${(0,_phases_js__WEBPACK_IMPORTED_MODULE_6__/* .renderStatus */ .LG)(status)}`;
    }
    async #create(thread, shown) {
        this.#mayHaveComment = true;
        try {
            this.comment = await this.#run.world.github.createComment(thread, this.#bodyOf(shown, thread));
        }
        catch (thrown) {
            const { status = 0 } = thrown instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK ? thrown : {};
            this.#isRefused = status >= 300 && status < 500;
            this.#mayHaveComment = !this.#isRefused;
            throw thrown;
        }
        this.ownAccount = this.comment.author;
    }
    async #edit(thread, id) {
        const { clock, signal, github } = this.#run.world;
        // After a failed edit, wait as long as a retry would.
        const wait = this.#nextEditAt - clock.monotonic();
        if (wait > 0)
            await clock.sleep(wait, signal).catch(() => { });
        // While a job runs, its comment will soon be updated again, so this edit must not delay the next check.
        const retryUntil = this.now.phase === "working" ? clock.monotonic() + PROGRESS_RETRY_MS : undefined;
        try {
            this.comment = await github.updateComment(id, this.#bodyOf(this.now, thread), retryUntil);
        }
        catch (thrown) {
            this.#nextEditAt = clock.monotonic() + _retry_js__WEBPACK_IMPORTED_MODULE_8__/* .MIN_WAIT_MS */ .UW;
            throw thrown;
        }
    }
}
/** The pull request's number if it's in this repository. */
function numberHere(pullRequest, { serverUrl, repository }) {
    if (repository === null || !("number" in pullRequest))
        return null;
    const { host, owner, repo, number } = pullRequest;
    const isSame = `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
    return isSame && host === URL.parse(serverUrl)?.hostname ? number : null;
}
/** Turns a GitHub failure into a warning, for work that the run can do without. @returns whether it succeeded */
async function tolerate(runner, what, work) {
    const done = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .orFailure */ .wM)(work());
    if (!(done instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
        return true;
    runner.warning((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentences */ .hC)({ ...done, what }));
    return false;
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
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
const YEAR_MS = 365 * 24 * 3_600_000;
/**
 * Retries a call: up to MAX_TRIES tries for outages, and until the deadline for rate limits. If a wait would go past
 * the deadline, it throws the last failure immediately.
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
 * The wait after this many rate-limit responses: at least what the server asked for, and growing, so that a missing
 * Retry-After or a 0 doesn't cause a busy loop.
 */
function waitForLimit(requestedMs, limits) {
    return Math.max(requestedMs ?? 0, backoff(limits));
}
/** The wait after this many failures in a row. */
function waitForOutage(requestedMs, outages, random) {
    return Math.max(requestedMs ?? 0, backoff(outages) * (1 + random() / 2));
}
function backoff(times) {
    return Math.min(MIN_WAIT_MS * 2 ** (times - 1), MAX_BACKOFF_MS);
}
/**
 * Parses a Retry-After header: seconds, or one of the three date formats of RFC 9110. At least MIN_WAIT_MS and at most
 * a year; undefined if it's invalid.
 */
function parseRetryAfter(value, now) {
    const requestedMs = retryAfter(String(value ?? "").trim(), now);
    return requestedMs === undefined ? undefined : Math.min(Math.max(requestedMs, MIN_WAIT_MS), YEAR_MS);
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
    return `${reason}. Retrying at ${until.toISOString().slice(11, 19)} UTC.`;
}


/***/ })

};
