// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 839;
export const ids = [839];
export const modules = {

/***/ 839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nh: () => (/* binding */ mayAsk),
/* harmony export */   OT: () => (/* binding */ refusePermission),
/* harmony export */   v9: () => (/* binding */ holds)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6446);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8351);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(530);





/**
 * Asks whether the one who asks may, and tells those who may not.
 *
 * @returns null for one who may
 * @throws Failure when nobody knows who asks, GitHubFailure when the permission cannot be looked up
 */
async function refusePermission(run) {
    const { world, inputs, request, context } = run;
    if (request.askedBy === null) {
        if ((0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .isSenderChecked */ .FC)(context.event.name))
            throw nobodyKnownAsked(context);
        return null;
    }
    const ruling = await mayAsk(request.askedBy, inputs, world.github);
    if (ruling.allowed)
        return null;
    if (ruling.silent && request.comment)
        return "skipped";
    await refuse(run, ruling.why);
    return "denied";
}
function nobodyKnownAsked({ event }) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({
        what: "Nothing was started",
        why: `The event \`${event.name}\` does not say who caused it, so nobody's permission can be looked up`,
        fix: "Start this from a comment, or from an event that names its sender",
    });
}
/**
 * May the author of a text start a job? GitHub's word on the author's permission decides; `author_association` is not
 * used because it misreports people whose membership is private.
 *
 * @throws GitHubFailure when the permission cannot be looked up, which must stop the run
 */
async function mayAsk(author, rules, github) {
    const login = author.login.toLowerCase();
    if (author.type !== "User") {
        return rules.allowedBots.includes(login)
            ? { allowed: true }
            : {
                allowed: false,
                silent: true,
                why: `@${author.login} is a bot that \`allowed-bots\` does not name`,
            };
    }
    if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) {
        return {
            allowed: false,
            silent: false,
            why: "Only people in `allowed-users` can start docs jobs here",
        };
    }
    return holds(await github.permission(author.login), rules.requiredPermission)
        ? { allowed: true }
        : {
            allowed: false,
            silent: false,
            why: `Only people with ${rules.requiredPermission} access can start docs jobs here`,
        };
}
function holds(permission, required) {
    return _github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj.indexOf(permission) >= _github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .PERMISSIONS */ .Jj.indexOf(required);
}
const REPEAT = "Ask a maintainer to post the command for you.";
/** Tells people who may not start jobs so: a reaction each time, the reason once per thread. */
async function refuse({ world, request, context, signer }, why) {
    const { github, runner } = world;
    runner.notice(`${why}. Nothing was sent.`);
    const { comment, thread } = request;
    if (!comment)
        return;
    await (0,_status_js__WEBPACK_IMPORTED_MODULE_4__/* .tolerate */ .j)(runner, "The refusal could not be shown in the thread", async () => {
        const { author: us } = await github.react(comment.id, "confused");
        if (thread === null)
            return;
        const marker = { ...context, kind: "denied", request: "", phase: "denied" };
        await (0,_thread_js__WEBPACK_IMPORTED_MODULE_2__/* .sayOnce */ .N6)(github, signer, thread, us, marker, `${why}. ${REPEAT}`);
    });
}


/***/ }),

/***/ 512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LG: () => (/* binding */ renderStatus),
/* harmony export */   ZG: () => (/* binding */ PHASES),
/* harmony export */   iy: () => (/* binding */ isSeenOver),
/* harmony export */   vu: () => (/* binding */ conclusionOf)
/* harmony export */ });
/* harmony import */ var _text_explanation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4781);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6403);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6316);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7242);




/** Where a request ended. These are conclusions of a run too. */
const ENDS = [
    "pull-request",
    "no-changes",
    "created",
    "archived",
    "failed",
    "timed-out",
    "uncertain",
    "error",
    "cancelled",
];
/** What every phase means, wherever it is asked. */
const PHASES = {
    starting: onTheWay("unsent"),
    sending: onTheWay("unsent"),
    sent: onTheWay("uncertain"),
    working: {
        ...onTheWay("cancelled"),
        headline: (_, frame) => `⏳ **Working** since ${times(frame)}`,
        details: (status) => [
            interrupts(status),
            `The agent ${workplace(status)}${status.followUpTo === null ? "opens" : "opens or updates"} its own pull request. Canceling this run doesn't stop the job.`,
        ],
    },
    "pull-request": {
        headline: (status) => `${pullRequestHeadline(status)}${took(status)}`,
        details: (status, frame) => [
            status.mayBeOld ? "The job wasn't seen running after this follow-up, so this may be its earlier result." : "",
            whyWithheld(status),
            frame.inThread && status.pullRequest
                ? `To change it, comment ${command(frame, "<change>")} here${status.isPullRequestHere ? " or on the pull request" : ""}. To start over: ${command(frame, "new: …")}`
                : "",
        ],
        reaction: "rocket",
        news: (status, isOnPullRequest) => {
            const { pullRequest } = status;
            if (pullRequest === null)
                return "the job finished with a pull request.";
            return isOnPullRequest
                ? `this pull request is ${readiness(status)}.`
                : `the pull request is ${readiness(status)}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(pullRequest.label, pullRequest.url)}`;
        },
    },
    "no-changes": {
        headline: (status) => `ℹ️ **Finished without a pull request**${took(status)}`,
        details: ({ job }) => [
            `The service didn't give a reason. Either nothing needed changing, or the agent committed directly${job?.source.repository ? ` to ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(`${(0,_text_urls_js__WEBPACK_IMPORTED_MODULE_2__/* .repositoryLabel */ .v7)(job.source.repository)}${job.source.ref ? `@${job.source.ref}` : ""}`)}` : ""}.`,
        ],
        reaction: "+1",
        news: () => "the job finished without a pull request.",
    },
    created: {
        headline: (_, frame) => `📨 **Accepted**${by(frame)}`,
        details: (status, frame) => [leftOver(status), `This run doesn't watch the job. ${check(frame, "check it")}`],
    },
    archived: {
        headline: (status) => `🗄️ **The job was archived**${took(status)}`,
        details: (status, frame) => [
            leftOver(status),
            frame.inThread ? `To start over, comment ${command(frame, "new: …")}` : "",
        ],
        news: () => "the job was archived.",
    },
    failed: {
        headline: (status) => `❌ **The job failed**${took(status)}`,
        details: (status, frame) => [
            leftOver(status),
            `The service didn't give a reason. A smaller or more precise instruction often helps${frame.inThread ? `: ${command(frame, "new: …")}` : "."}`,
        ],
        reaction: "confused",
        news: () => "the job failed.",
    },
    "timed-out": {
        headline: ({ elapsedMs }) => `⏸️ **Stopped watching after ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(elapsedMs)}**`,
        details: (status, frame) => [
            leftOver(status),
            `${status.failure ? `${(0,_text_explanation_js__WEBPACK_IMPORTED_MODULE_0__/* .words */ .aL)(status.failure.why)}. ` : ""}${check(frame, "check again")}`,
        ],
        news: () => "this run stopped watching the job.",
    },
    uncertain: {
        headline: (_, frame) => `⚠️ **Not confirmed**${by(frame)}`,
        details: ({ followUpTo }, frame) => {
            const fate = followUpTo === null
                ? "The service didn't confirm this request. A job may exist"
                : "The service didn't confirm this follow-up. It may have arrived";
            const next = frame.inThread ? `comment ${command(frame, "new: …")}` : "start a new run.";
            const sign = followUpTo === null ? "no pull request appears" : "nothing changes";
            return [`${fate}, so it won't be sent again. If ${sign}, ${next}`];
        },
        reaction: "confused",
        news: () => "the service didn't confirm this request.",
    },
    error: {
        headline: (status, frame) => failureHeadline("❌", status, frame, "This request could not be completed"),
        details: (status, frame) => [
            status.failure ? (0,_text_explanation_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(status.failure) : "",
            status.jobId === null || status.isGone ? "" : `The job keeps running. ${check(frame, "check again")}`,
        ],
        reaction: "confused",
        news: () => "this request ended with an error.",
    },
    cancelled: {
        headline: (status) => `🛑 **Run canceled**${took(status)}`,
        details: (_, frame) => [`The job keeps running and may still open a pull request. ${check(frame, "check again")}`],
    },
    unsent: {
        headline: (status, frame) => failureHeadline("🛑", status, frame, "Run stopped before anything was sent"),
        details: ({ failure }, { isComment }) => [
            failure ? (0,_text_explanation_js__WEBPACK_IMPORTED_MODULE_0__/* .explainWhy */ .M6)(failure) : `If you still want it, ${isComment ? "comment again" : "start a new run"}.`,
        ],
        news: ({ failure }) => (failure ? "this request was not sent." : ""),
    },
    help: {
        headline: () => "**Commands in this thread**",
        details: (_, frame) => [
            [
                `- ${command(frame, "<instruction>")}: start a job, or continue this thread's job`,
                `- ${command(frame, "new: …")}: start a new job`,
                `- ${command(frame, "status")}: check this thread's job, and watch it if it's running`,
                `- ${command(frame, "help")}: show this list`,
            ].join("\n"),
        ],
    },
    "no-job": {
        headline: () => "ℹ️ **No docs job in this thread yet**",
        details: (_, frame) => [`To start one, comment ${command(frame, "<instruction>")}`],
    },
};
/** The job was seen to be over, so there is no doubt which turn that was. */
function isSeenOver(phase) {
    return ["pull-request", "no-changes", "archived", "failed"].includes(phase);
}
/** Of a run that ends in `phase`. */
function conclusionOf(phase, isCancelled) {
    if (phase === "unsent" && isCancelled)
        return "cancelled";
    if (phase === "help" || phase === "no-job")
        return "skipped";
    return ENDS.find((end) => end === phase) ?? "error";
}
function onTheWay(ifStopped) {
    return {
        headline: (_, frame) => `⏳ **Starting** at ${times(frame)}`,
        details: (status) => [interrupts(status)],
        ifStopped,
    };
}
/** Enough to recognize one's own instruction, which is in the thread anyway. */
const QUOTE_CHARACTERS = 150;
/** The status comment, and the job summary: the first line says it all. No line begins with the trigger. */
function renderStatus(status, frame) {
    const { headline, details } = PHASES[status.phase];
    const blocks = [
        headline(status, frame),
        frame.prompt === null ? "" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(frame.prompt, QUOTE_CHARACTERS),
        ...status.notes,
        ...details(status, frame),
        footer(status, frame),
    ];
    return blocks.filter((block) => block !== "").join("\n\n");
}
function footer({ job, jobId, followUpTo }, { logUrl }) {
    const id = jobId ?? followUpTo;
    const facts = [
        id === null ? "" : `job ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(id)}`,
        job?.model ? `model ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(job.model)}` : "",
        logUrl === null ? "" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)("log", logUrl),
    ].filter((fact) => fact !== "");
    return facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
}
// What several phases say.
function by({ askedBy }) {
    return askedBy === null ? "" : ` · requested by ${askedBy}`;
}
/** With the day, where that isn't the day of the start. */
function times(frame) {
    const { startedAt, watchedUntil } = frame;
    const isSameDay = startedAt.toISOString().slice(0, 10) === watchedUntil.toISOString().slice(0, 10);
    const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
    const until = `${isSameDay ? "" : `${day.format(watchedUntil)}, `}${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .clockTime */ .qo)(watchedUntil)} UTC`;
    return `${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .clockTime */ .qo)(startedAt)} UTC${by(frame)} · watching until ${until}`;
}
/** A run that takes up a finished job doesn't know how long that took. */
function took({ elapsedMs }) {
    return elapsedMs < 1_000 ? "" : ` · ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(elapsedMs)}`;
}
function command({ trigger }, rest) {
    return `\`${trigger} ${rest}\``;
}
function check(frame, what) {
    return frame.inThread
        ? `Comment ${command(frame, "status")} to ${what}.`
        : `To ${what}, run the workflow with this \`job-id\` and no prompt.`;
}
function leftOver({ pullRequest }) {
    return pullRequest ? `Its pull request: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(pullRequest.label, pullRequest.url)}` : "";
}
function interrupts({ mayInterrupt }) {
    return mayInterrupt ? "If the job is still working, this follow-up may stop what it's doing." : "";
}
/** The branch is the one that the agent works on. */
function workplace({ job }) {
    const { repository = null, ref = null } = job?.source ?? {};
    if (repository === null)
        return "";
    return `works on ${ref ? `branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(ref)} of ` : ""}${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)((0,_text_urls_js__WEBPACK_IMPORTED_MODULE_2__/* .repositoryLabel */ .v7)(repository))} and `;
}
function readiness({ followUpTo, mayBeOld }) {
    return followUpTo === null || mayBeOld ? "ready" : "updated";
}
function pullRequestHeadline(status) {
    const { pullRequest, withheld } = status;
    if (pullRequest)
        return `✅ **Pull request ${readiness(status)}: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(pullRequest.label, pullRequest.url)}**`;
    return withheld && "host" in withheld
        ? `🔗 **Finished with a pull request on ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inline */ .mG)(withheld.host)}**`
        : "🔗 **Finished with a pull request, but its link was withheld**";
}
function whyWithheld({ withheld }) {
    if (withheld === null)
        return "";
    return "host" in withheld
        ? "That host isn't allowed here. A maintainer can add it to `pr-hosts`."
        : `The link ${withheld.oddity}. Look for the pull request on the code host.`;
}
function failureHeadline(sign, { failure }, frame, otherwise) {
    return `${sign} **${failure ? (0,_text_explanation_js__WEBPACK_IMPORTED_MODULE_0__/* .words */ .aL)(failure.what) : otherwise}**${by(frame)}`;
}


/***/ }),

/***/ 8015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fp: () => (/* binding */ jobIsGone),
/* harmony export */   S1: () => (/* binding */ readMemory),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   c8: () => (/* binding */ numberHere),
/* harmony export */   et: () => (/* binding */ plan)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4008);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2150);
/* harmony import */ var _service_port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9497);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6403);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7242);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6446);







/** @param own.request  key of this run's request, which is no memory yet */
function readMemory(comments, us, own) {
    const requests = (0,_thread_js__WEBPACK_IMPORTED_MODULE_5__/* .findMarked */ .Em)(comments, us, own.thread, own.signer).filter(({ marker: { kind, request } }) => (kind === "job" || kind === "news") && request !== own.request);
    const withJob = requests.findLastIndex(({ marker }) => marker.job !== null);
    const jobId = requests[withJob]?.marker.job ?? null;
    const newer = requests.slice(withJob + 1).map(({ marker }) => marker.phase);
    const isUnreadable = comments.some(({ author, body }) => {
        const marker = author.id === us.id && jobId === null ? (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarker */ .gY)(body) : null;
        return (marker?.kind === "job" &&
            marker.job !== null &&
            marker.projectId === own.projectId &&
            own.signer.read(own.thread, body) === null);
    });
    return {
        jobId,
        // A request that is on its way may be another run's at this moment, so it does not displace the thread's job.
        mayHaveAnother: newer.includes("uncertain") || (jobId === null && newer.includes("sending")),
        isUnreadable,
        holdsReport: (0,_thread_js__WEBPACK_IMPORTED_MODULE_5__/* .holdsReport */ .$8)(comments, us),
        isFirst: !comments.some(({ author, body }) => {
            const marker = author.id === us.id ? (0,_marker_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarker */ .gY)(body) : null;
            return marker?.kind === "job" && marker.request !== own.request;
        }),
    };
}
const SUGGESTION = "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";
/**
 * Decides what a task means in its thread.
 *
 * @param memory  null where there is no thread
 * @throws Failure when the thread's job is gone
 */
async function plan(task, memory, world, scope) {
    switch (task.kind) {
        case "create":
            return { kind: "create", prompt: task.prompt, facts: [], notes: suggest(memory, scope) };
        case "message":
            return { ...task, before: null, notes: [] };
        case "watch":
            return { ...task, isFollowUp: false };
        case "help":
            return { kind: "answer", phase: "help" };
        case "status":
            return memory === null || memory.jobId === null
                ? { kind: "answer", phase: "no-job" }
                : { kind: "watch", jobId: memory.jobId, isFollowUp: false };
        case "continue":
            return continueThread(task.prompt, memory, world, scope);
    }
}
async function continueThread(prompt, memory, world, scope) {
    const afresh = (facts, notes) => ({
        kind: "create",
        prompt,
        facts,
        notes: [...notes, ...suggest(memory, scope)],
    });
    if (memory?.mayHaveAnother) {
        return afresh([], ["An earlier request in this thread may have started a job too. The service didn't confirm it."]);
    }
    if (memory?.isUnreadable) {
        return afresh([], [
            "This starts a new job, because the record of the thread's earlier job was signed with another API key or other settings.",
        ]);
    }
    if (memory === null || memory.jobId === null || memory.holdsReport)
        return afresh([], []);
    const job = await readJob(memory.jobId, world, scope);
    const closed = job && (await closedPullRequest(job, world, scope));
    if (!closed)
        return { kind: "message", jobId: memory.jobId, prompt, before: job, notes: [] };
    return afresh([`An earlier job opened ${closed.url}, which is merged or closed by now`], [`This starts a new job, because ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(closed.label, closed.url)} is merged or closed.`]);
}
/** Once per thread. */
function suggest(memory, { sendsPrivateLink }) {
    return sendsPrivateLink && memory?.isFirst ? [SUGGESTION] : [];
}
/** The pull request of a job if it is in this repository and no longer open. */
async function closedPullRequest(job, { github }, scope) {
    const pullRequest = job.prLink ? (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePullRequestLink */ .m0)(job.prLink, scope.prHosts, scope.serverUrl) : null;
    const number = pullRequest && numberHere(pullRequest, scope);
    if (!number)
        return null;
    const { state } = await github.thread(number);
    return state === "open" ? null : pullRequest;
}
/**
 * Null when the service does not answer now: the message that follows will find out.
 *
 * @param limits  how often in a row it has asked for fewer requests
 */
async function readJob(jobId, world, scope, limits = 0) {
    const { service, clock, signal } = world;
    try {
        return await service.getJob(jobId, { deadline: scope.deadline, signal });
    }
    catch (thrown) {
        if (!(thrown instanceof _service_port_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceFailure */ .A))
            throw thrown;
        if (isGone(thrown))
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(jobIsGone(scope.trigger), { cause: thrown });
        if (thrown.kind === "refused" || thrown.kind === "cancelled")
            throw thrown;
        if (thrown.kind !== "quota" || thrown.retryAfterMs === undefined)
            return null;
        // Whatever is asked before the time is up would be refused again.
        const wait = (0,_retry_js__WEBPACK_IMPORTED_MODULE_6__/* .waitForLimit */ .QE)(thrown.retryAfterMs, limits + 1);
        if (clock.monotonic() + wait > scope.deadline)
            throw thrown;
        await clock.sleep(wait, signal);
        return readJob(jobId, world, scope, limits + 1);
    }
}
/** The service answered that there is no such job. */
function isGone({ status }) {
    return status === 404 || status === 410;
}
function jobIsGone(trigger) {
    return {
        what: "The job of this thread is gone",
        why: "The service doesn't know it anymore",
        fix: `To start over, comment \`${trigger} new: …\``,
    };
}
/** The number of a pull request if it belongs to this repository, where our comments are read. */
function numberHere(pullRequest, { serverUrl, repository }) {
    if (repository === null || !("number" in pullRequest))
        return null;
    const { host, owner, repo, number } = pullRequest;
    const isHere = host === URL.parse(serverUrl)?.hostname &&
        `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
    return isHere ? number : null;
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

/** Saved in place of a record once the main step has left nothing to say. */
const SETTLED = "settled";
/** A comment whose answer the main step never saw may show up in lists this much later. */
const UNTIL_LISTED_MS = 3_000;
/**
 * Brings the status comment to what the record says, unless it is another run's by now or got further than the record:
 * then the record is the one that is out of date.
 *
 * @returns whether the record is up to date, also where there is no comment to bring to it
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
    if (phase === null || isLater(phase, record.phase))
        return false;
    await github.updateComment(comment.id, record.body);
    return true;
}
/** Our comment, by its id or else by its nonce; null if it isn't there, or not listed yet. */
async function findOwn(github, { thread, id, nonce }) {
    if (id !== null)
        return github.getComment(id);
    const comments = await github.listComments(thread);
    return comments.find((comment) => phaseOf(comment, nonce) !== null) ?? null;
}
/** Earliest first. What is not named here is an end, and later than all of these. */
const ON_THE_WAY = ["starting", "unsent", "sending", "sent", "uncertain", "working"];
/** Whether a request that is in `phase` got further than one in `than`; phases as markers have them. */
function isLater(phase, than) {
    const rank = (one) => (ON_THE_WAY.includes(one) ? ON_THE_WAY.indexOf(one) : ON_THE_WAY.length);
    return rank(phase) > rank(than);
}
/** Null for a comment that isn't the one with this nonce. */
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ openRun),
/* harmony export */   j: () => (/* binding */ tolerate)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4008);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2150);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6403);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7242);
/* harmony import */ var _phases_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(512);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8015);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5585);










/** How long an edit that shows progress is repeated. */
const PROGRESS_RETRY_MS = 10_000;
function openRun(world, inputs, context, request) {
    const { owner, name } = context.repository ?? { owner: "", name: "" };
    const startedAt = world.clock.monotonic();
    const facts = {
        world,
        inputs,
        context,
        request,
        signer: (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .createSigner */ .rO)({ ...inputs, repository: `${owner}/${name}` }),
        startedAt,
        deadline: startedAt + inputs.timeoutMs,
    };
    return { ...facts, status: createStatus(facts) };
}
const BEGINNING = {
    phase: "starting",
    job: null,
    jobId: null,
    followUpTo: null,
    mayInterrupt: false,
    mayBeOld: false,
    pullRequest: null,
    withheld: null,
    isPullRequestHere: false,
    isGone: false,
    isUnsent: false,
    failure: null,
    notes: [],
    elapsedMs: 0,
};
/**
 * How a request stands, and the two places where that is kept: the status comment for people and later runs, and the saved
 * record for the post step. A change is always saved before it is shown, so that a record is never behind its comment.
 */
function createStatus({ world, context, inputs, request, signer, startedAt }) {
    const { github, runner, clock, signal } = world;
    const { thread } = request;
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)();
    const begun = clock.now();
    const frame = {
        trigger: inputs.trigger,
        askedBy: request.askedBy && (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .inline */ .mG)(request.askedBy.login),
        isComment: request.comment !== null,
        prompt: "prompt" in request.task ? request.task.prompt : null,
        startedAt: begun,
        watchedUntil: new Date(begun.getTime() + inputs.timeoutMs),
        logUrl: context.runUrl,
        inThread: thread !== null,
    };
    let now = BEGINNING;
    let comment = null;
    let commentUrl = "";
    let isBystander = false;
    let reaction = null;
    let us = null;
    /** GitHub may have written a comment of ours, whether we know its id or not. */
    let mayHaveComment = false;
    /** The thread takes no comments. */
    let isRefused = false;
    /** Monotonic milliseconds. */
    let nextEditAt = 0;
    function note(change) {
        now = { ...now, ...change, elapsedMs: clock.monotonic() - startedAt };
    }
    function bodyOf(status, place, shown = frame) {
        const marker = signer.write(place, {
            kind: "job",
            request: request.key,
            // A follow-up of unknown fate still belongs to its job.
            job: status.jobId ?? (isUnclear(status.phase) ? status.followUpTo : null),
            pullRequest: status.pullRequest?.url ?? null,
            // Whoever comes next may send what certainly wasn't sent.
            phase: status.phase === "error" && status.isUnsent ? "unsent" : status.phase,
            isFollowUp: status.followUpTo !== null,
            runId: context.runId,
            runAttempt: context.runAttempt,
            stepKey: context.stepKey,
            nonce,
        });
        return `${marker}\n${(0,_phases_js__WEBPACK_IMPORTED_MODULE_6__/* .renderStatus */ .LG)(status, shown)}`;
    }
    function recordOf(status) {
        const stopped = { ...status, phase: _phases_js__WEBPACK_IMPORTED_MODULE_6__/* .PHASES */ .ZG[status.phase].ifStopped ?? status.phase };
        const isShown = thread !== null && mayHaveComment && !isBystander;
        return {
            summary: (0,_phases_js__WEBPACK_IMPORTED_MODULE_6__/* .renderStatus */ .LG)(stopped, frame),
            comment: isShown
                ? { thread, id: comment?.id ?? null, nonce, phase: status.phase, body: bodyOf(stopped, thread) }
                : null,
            reaction: stopped.phase === "unsent" || status.isUnsent ? reaction : null,
        };
    }
    /** Notes a change where only the post step sees it. */
    function save(change) {
        note(change);
        runner.saveState("record", JSON.stringify(recordOf(now)));
    }
    function saveOrThrow(change) {
        const before = now;
        note(change);
        try {
            runner.saveStateOrThrow("record", JSON.stringify(recordOf(now)));
        }
        catch (thrown) {
            now = before;
            throw thrown;
        }
    }
    async function create(place, shown) {
        mayHaveComment = true;
        try {
            comment = await github.createComment(place, bodyOf(now, place, shown));
        }
        catch (thrown) {
            isRefused = isRefusal(thrown);
            mayHaveComment = !isRefused;
            throw thrown;
        }
        us = comment.author;
        commentUrl = comment.url;
    }
    async function edit(place, id) {
        // An edit after one that failed may be alike, so it comes no sooner than another try would.
        const wait = nextEditAt - clock.monotonic();
        if (wait > 0)
            await clock.sleep(wait, signal).catch(() => { });
        // The next edit replaces one that only shows progress; the job must not go unwatched for it.
        const retryUntil = now.phase === "working" ? clock.monotonic() + PROGRESS_RETRY_MS : undefined;
        try {
            comment = await github.updateComment(id, bodyOf(now, place), retryUntil);
        }
        catch (thrown) {
            nextEditAt = clock.monotonic() + _retry_js__WEBPACK_IMPORTED_MODULE_9__/* .SHORTEST_WAIT_MS */ .QM;
            throw thrown;
        }
    }
    /** @throws Failure unless GitHub says that the comment permits the send */
    async function editToSending(place, id) {
        try {
            await edit(place, id);
        }
        catch (thrown) {
            if (!(thrown instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
                throw thrown;
            if (thrown.status === 404)
                throw deleted();
            // The answer was lost, or refused: what the comment says decides.
            const standing = await github.getComment(id);
            if (standing === null)
                throw deleted();
            const marker = signer.read(place, standing.body);
            if (marker?.nonce !== nonce || marker.phase !== "sending")
                throw thrown;
        }
    }
    /** Notes that our comment is gone, which stops the send. */
    function deleted() {
        comment = null;
        mayHaveComment = false;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({
            what: "This run sent nothing",
            why: "Someone deleted the status comment of this request before it was sent",
            fix: "If you still want it, comment again",
        });
    }
    /** GitHub may have written our comment although its answer was lost. */
    async function findUnconfirmed(place) {
        if (signal.aborted)
            return null;
        await clock.sleep(_retry_js__WEBPACK_IMPORTED_MODULE_9__/* .SHORTEST_WAIT_MS */ .QM, signal);
        return (0,_record_js__WEBPACK_IMPORTED_MODULE_8__/* .findOwn */ .gq)(github, { thread: place, id: null, nonce });
    }
    /** Notes a change and shows it. False, with a warning, when the comment could not be edited. */
    async function show(change) {
        save(change);
        if (thread === null || isBystander)
            return true;
        if (comment === null && !mayHaveComment)
            return true;
        let isFound = true;
        const isEdited = await tolerate(runner, "The status comment could not be brought up to date", async () => {
            if (comment === null)
                comment = await findUnconfirmed(thread);
            if (comment === null)
                isFound = false;
            else
                await edit(thread, comment.id);
        });
        return isEdited && isFound;
    }
    return {
        /** Tells our comment from every other. */
        nonce,
        get now() {
            return now;
        },
        /** Null until there is one, and when it isn't this run's to edit. */
        get comment() {
            return comment;
        },
        /** For the output: ours, or the one of the run that has the request. */
        get commentUrl() {
            return commentUrl;
        },
        /** Another run has the request, so this one changes nothing that people see. */
        get isBystander() {
            return isBystander;
        },
        /** The 👀 to take back if nothing was sent; null where it isn't ours to take back. */
        get reaction() {
            return reaction;
        },
        /** Whose token this is; null until GitHub has said so. */
        get us() {
            return us;
        },
        /**
         * Saves the first record, before anything is written to the thread.
         *
         * @throws Failure when it cannot be read back
         */
        begin(eyes) {
            us = eyes?.reaction.author ?? null;
            if (eyes?.reaction.fresh)
                reaction = { commentId: eyes.commentId, reactionId: eyes.reaction.id };
            saveOrThrow({});
        },
        /**
         * Writes the status comment. It proves until `permitSend` that nothing was sent.
         *
         * @throws GitHubFailure; then nothing must be sent, because nobody could follow it
         */
        async post() {
            if (thread === null)
                throw new Error("There is no thread to post in");
            // Saved as if it was there already: its answer may never arrive.
            mayHaveComment = true;
            try {
                saveOrThrow({});
            }
            catch (thrown) {
                mayHaveComment = false;
                throw thrown;
            }
            await create(thread, frame);
            save({});
        },
        /** From now on another comment is ours: an earlier attempt's, or the first of two that GitHub wrote. */
        adopt(other, change) {
            comment = other;
            mayHaveComment = true;
            commentUrl = other.url;
            save(change);
        },
        /** Deletes our comment, because another run has the request. */
        async withdraw() {
            if (comment === null)
                return;
            await github.deleteComment(comment.id);
            comment = null;
        },
        /** Leaves the request, and what is shown of it, to the run whose comment this is; null where it shows none. */
        leaveTo(other, change) {
            isBystander = true;
            commentUrl = other?.url ?? "";
            reaction = null;
            save(change);
        },
        /** 👀 stays whatever comes: other runs know the request too. */
        keepReaction() {
            if (reaction === null)
                return;
            reaction = null;
            save({});
        },
        /**
         * Brings the comment to `sending`, in which alone something may be sent, and has the post step know.
         *
         * @throws Failure when it isn't certain that the comment says so
         */
        async permitSend() {
            if (thread === null || comment === null) {
                saveOrThrow({ phase: "sent" });
                return;
            }
            saveOrThrow({ phase: "sending" });
            await editToSending(thread, comment.id);
            saveOrThrow({ phase: "sent" });
        },
        deleted,
        save,
        /** Notes the job as the service last showed it, first where it outlives this process. */
        saveJob(job, change = {}) {
            const { id, prLink } = job;
            const { serverUrl } = context;
            const pullRequest = prLink === null ? null : (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_5__/* .parsePullRequestLink */ .m0)(prLink, inputs.prHosts, serverUrl);
            const withheld = prLink === null || pullRequest ? null : (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_5__/* .explainWithheld */ .Lc)(prLink, serverUrl);
            const number = pullRequest && (0,_plan_js__WEBPACK_IMPORTED_MODULE_7__/* .numberHere */ .c8)(pullRequest, context);
            const isPullRequestHere = number !== null && number !== thread;
            save({ ...change, job, jobId: id, pullRequest, withheld, isPullRequestHere });
            runner.setOutput("job-id", job.id);
            runner.setOutput("status", job.status);
        },
        show,
        /**
         * Shows how it ended. Where there is no comment yet, a new one says so, and mentions `asker`: no request is left
         * without an answer in a thread that takes one.
         */
        async end(change, asker) {
            if (thread === null || isBystander || isRefused || mayHaveComment)
                return { isShown: await show(change), isMentioned: false };
            save(change);
            const shown = asker === null ? frame : { ...frame, askedBy: `@${asker}` };
            const isWritten = await tolerate(runner, "The status comment could not be written", () => create(thread, shown));
            return { isShown: isWritten || !mayHaveComment, isMentioned: isWritten && asker !== null };
        },
        /** Leaves to the post step what could not be done, and nothing else. */
        settle(left) {
            const record = recordOf(now);
            const rest = {
                summary: "",
                comment: left.comment ? record.comment : null,
                reaction: left.reaction ? record.reaction : null,
            };
            const isSettled = rest.comment === null && rest.reaction === null;
            runner.saveState("record", isSettled ? _record_js__WEBPACK_IMPORTED_MODULE_8__/* .SETTLED */ ._V : JSON.stringify(rest));
        },
        render: () => (0,_phases_js__WEBPACK_IMPORTED_MODULE_6__/* .renderStatus */ .LG)(now, frame),
    };
}
/** For what isn't needed: when GitHub fails, the log says so, and the run goes on. @returns whether it worked */
async function tolerate(runner, what, work) {
    try {
        await work();
        return true;
    }
    catch (thrown) {
        if (!(thrown instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK))
            throw thrown;
        runner.warning(`${what}. ${thrown.message}`);
        return false;
    }
}
function isUnclear(phase) {
    return phase === "sending" || phase === "uncertain";
}
function isRefusal(thrown) {
    const { status = 0 } = thrown instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK ? thrown : {};
    return status >= 300 && status < 500;
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

/***/ 9497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ ServiceFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);

class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    kind;
    /** HTTP status, if an answer came. */
    status;
    /** Wait that the service asked for, in milliseconds, if it did. */
    retryAfterMs;
    constructor(kind, explanation, details = {}) {
        super(explanation, { cause: details.cause });
        this.name = "ServiceFailure";
        this.kind = kind;
        this.status = details.status;
        this.retryAfterMs = details.retryAfterMs;
    }
}


/***/ }),

/***/ 6316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   _: () => (/* binding */ decimal),
/* harmony export */   c3: () => (/* binding */ signedCount),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   wu: () => (/* binding */ signedPercent)
/* harmony export */ });
/** Numbers as people read them, in English: "12,418", "+31%", "−190". The minus is U+2212, which is as wide as a plus. */
// Made when first used: the first formatter takes 20 ms, and agent mode only writes times.
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
/** A sign and a size that is already text; a size of nothing but zeros has no sign. */
function withSign(value, size, plus) {
    if (!/[1-9∞]/.test(size))
        return size;
    return `${value < 0 ? "−" : plus}${size}`;
}
/** "12,418"; fractions are rounded. */
function count(value) {
    return withSign(value, inWholes(Math.abs(value)), "");
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
 * The size of a fraction, sign left out: whole percents, tenths below one percent, and never a rounded 0 or 100 for
 * something that isn't.
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
/** A fraction of change (0.31) as "+31%", "−12%", "0%". What is too small to show loses its sign: "<0.1%". */
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


/***/ }),

/***/ 6446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $8: () => (/* binding */ holdsReport),
/* harmony export */   Em: () => (/* binding */ findMarked),
/* harmony export */   N6: () => (/* binding */ sayOnce),
/* harmony export */   lJ: () => (/* binding */ whoWeAre)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);

/** Our comments in a thread, oldest first: the signature is right and the author is who we are. */
function findMarked(comments, us, thread, signer) {
    return comments.flatMap((comment) => {
        const marker = comment.author.id === us.id ? signer.read(thread, comment.body) : null;
        return marker ? [{ comment, marker }] : [];
    });
}
/**
 * Whether we reported in this thread. The signature is not asked for: reports may be written with another key, one that
 * can only read, and anyone who forged one would gain no more than a fresh job.
 */
function holdsReport(comments, us) {
    return comments.some(({ author, body }) => author.id === us.id && (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body)?.kind === "report");
}
/**
 * Who we are, from a comment whose marker carries our signature: GitHub does not tell a workflow's token its own name,
 * but it answers a reaction with it, and reactions notify nobody.
 *
 * @returns null when none carries it: then none is ours
 */
async function whoWeAre(github, comments, thread, signer) {
    const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
    if (!signed)
        return null;
    const { id, fresh, author } = await github.react(signed.id, "eyes");
    if (fresh)
        await github.removeReaction(signed.id, id);
    return author;
}
/** Writes a comment of this kind about this request, unless the thread has one already. */
async function sayOnce(github, signer, thread, us, marker, text) {
    const said = findMarked(await github.listComments(thread), us, thread, signer);
    if (said.some((one) => one.marker.kind === marker.kind && one.marker.request === marker.request))
        return;
    await github.createComment(thread, `${signer.write(thread, marker)}\n${text}`);
}


/***/ })

};
