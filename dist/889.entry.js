// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 889;
export const ids = [889];
export const modules = {

/***/ 6270:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAgent: () => (/* binding */ runAgent)
});

// EXTERNAL MODULE: ./src/failure.js
var src_failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/marker.js
var src_marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/service/port.js
var port = __webpack_require__(9497);
// EXTERNAL MODULE: ./src/agent/permission.js
var agent_permission = __webpack_require__(839);
// EXTERNAL MODULE: ./src/agent/phases.js
var phases = __webpack_require__(512);
// EXTERNAL MODULE: ./src/agent/status.js
var agent_status = __webpack_require__(530);
;// CONCATENATED MODULE: ./src/agent/claim.js
/**
 * The claim ensures that at most one run sends a request. A reaction can't decide which, because all workflows in a
 * repository react as the same bot. So each run posts a status comment, and the one with the lowest ID wins.
 *
 * 1. React with 👀 as an acknowledgment. It's removed only if this run added it and nothing was sent.
 * 2. Save state for the post step and read it back. If that fails, stop before writing anything.
 * 3. List the thread. Comments about this request from other runs or earlier attempts are rivals.
 * 4. Post the status comment in phase `starting`.
 * 5. Wait long enough for any comment with a lower ID to become visible, then list the thread until ours appears.
 * 6. The lowest ID wins. Any other run continues only if all older rivals say that they sent nothing and never will.
 * 7. Before each try, change our comment's phase to `sending`. Send only if GitHub confirms the edit (status.ts).
 * 8. Send, and record the job (send.ts).
 * 9. A later attempt also posts a new comment, and deletes earlier ones that prove nothing was sent.
 *
 * This assumes that a comment is visible three seconds after it gets its ID. The claim can't help if someone deletes
 * the status comment *after* something was sent, because the record is gone. test/agent/claim.test.ts covers the rest.
 */






/** After this long, a comment that has an ID appears in every list. */
const VISIBILITY_DELAY_MS = 3_000;
/** How long to look for our own comment after that. */
const OWN_COMMENT_TIMEOUT_MS = 30_000;
const LIST_INTERVAL_MS = 1_000;
/** A minute in total, for older runs to withdraw or for the run that's sending to record its job. */
const PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 10_000, 15_000, 15_000];
const DELETE_FAILED = "A comment that's no longer needed couldn't be deleted";
/** Steps 1 to 6, and 9. @throws Failure if the request may already have been sent, or belongs to another run */
async function claim(run) {
    const { world, request, context, status } = run;
    const { comment, thread } = request;
    const sends = "prompt" in request.task;
    const eyes = await status.begin();
    if (thread === null) {
        // Without a thread, the reaction is the only record, so in this case it stops a second run.
        const isKnown = eyes?.fresh === false;
        if (isKnown)
            status.yieldTo("");
        if (sends && (isKnown || context.runAttempt > 1))
            throw refusal("noRecord");
        return { kind: "ours", comments: [] };
    }
    // A workflow's own request has the run's ID in its key, so the run's first attempt has no rivals.
    const mayHaveRivals = comment !== null || context.runAttempt > 1;
    const comments = mayHaveRivals ? await world.github.listComments(thread) : [];
    const rivals = rivalsIn(comments, run);
    if (!sends) {
        // Nothing is sent, so no claim is needed. A re-run reuses the earlier attempt's comment.
        const earlier = rivals.find(({ isOurs }) => isOurs);
        if (earlier)
            status.adopt(earlier.comment, {});
        else
            await status.post(thread);
        return { kind: "ours", comments };
    }
    if (rivals.length > 0)
        status.keepReaction();
    const taken = rivals.filter(({ state }) => state === "taken");
    if (taken.length > 0)
        return resumeSent(run, taken);
    const hasRecord = rivals.some(({ isEarlierAttempt }) => isEarlierAttempt);
    if (context.runAttempt > 1 && !hasRecord && !eyes?.fresh) {
        if (comment)
            status.yieldTo("");
        await postNotSent(run, "its record can't be found");
        throw refusal("noRecord");
    }
    await status.post(thread);
    // Comments about failed jobs are kept, whatever happens to this attempt.
    const obsolete = rivalsIn(comments, run)
        .filter((one) => one.isEarlierAttempt && one.state === "released" && one.marker.phase !== "failed")
        .map((one) => one.comment.id);
    for (const id of obsolete)
        await world.github.deleteComment(id);
    const lost = mayHaveRivals ? await elect(run, thread, obsolete) : null;
    return lost ?? { kind: "ours", comments };
}
/**
 * A comment that can't be verified, or that another account wrote, can block this run but is never `released`: it may
 * have been copied, or signed with an earlier key.
 */
function rivalsIn(comments, { request, context, signer, status }) {
    const { thread } = request;
    return comments.flatMap((comment) => {
        const marker = (0,src_marker/* parseMarker */.gY)(comment.body);
        if (thread === null || marker?.kind !== "job" || marker.nonce === status.nonce)
            return [];
        const isVerified = signer.read(thread, comment.body) !== null;
        const isSameAccount = comment.author.id === status.ownAccount?.id;
        const isSameRequest = marker.request === request.key;
        const isEarlierAttempt = marker.runId === context.runId && marker.stepKey === context.stepKey && marker.runAttempt < context.runAttempt;
        const isRival = isVerified ? isSameRequest : isSameAccount && (isSameRequest || isEarlierAttempt);
        if (!isRival)
            return [];
        // Without a reaction, the token's account is unknown until this run posts a comment.
        const isOurs = isVerified && (isSameAccount || status.ownAccount === null);
        const { phase, job } = marker;
        const isUnsent = phase === "starting" || phase === "unsent";
        // An error without a job means that we or the service refused the request.
        const isOver = isUnsent || phase === "failed" || (phase === "error" && job === null);
        const isReleased = isOurs && (phase === "unsent" || (isEarlierAttempt && isOver));
        const state = isReleased ? "released" : isVerified && isUnsent ? "open" : "taken";
        return [{ comment, marker, isVerified, isOurs, isEarlierAttempt, state }];
    });
}
/** Steps 5 and 6. Null if this run has won. @param deleted  comment IDs to ignore even if a list still shows them */
async function elect(run, thread, deleted) {
    const { world, status, deadline } = run;
    const { github, clock, signal } = world;
    await clock.sleep(VISIBILITY_DELAY_MS, signal);
    let { comments, own } = await listWithOurs(run, thread);
    const seen = new Set();
    for (const pause of PAUSES_MS) {
        const older = rivalsIn(comments, run).filter(({ comment: { id } }) => id < own.id && !deleted.includes(id));
        if (older.length > 0)
            status.keepReaction();
        for (const { comment } of older)
            seen.add(comment.id);
        const taken = older.filter(({ state }) => state === "taken");
        if (taken.length > 0) {
            await (0,agent_status/* tolerate */.j9)(world.runner, DELETE_FAILED, () => status.withdraw());
            return resumeSent(run, taken);
        }
        const areReleased = older.every(({ state }) => state === "released");
        // A rival whose comment disappeared may have been sending.
        if (areReleased && older.length === seen.size)
            return null;
        if (clock.monotonic() + pause > deadline)
            break;
        await clock.sleep(pause, signal);
        comments = await github.listComments(thread);
    }
    throw unsent(run, {
        why: "Another run picked it up first, and it's unclear whether that run will send it",
        fix: "If no reply appears here in a few minutes, comment again",
    });
}
/** The thread's comments, once ours is among them. If GitHub created ours twice, only the first is kept. */
async function listWithOurs(run, thread) {
    const { world, status } = run;
    const { github, clock, signal } = world;
    const end = Math.min(clock.monotonic() + OWN_COMMENT_TIMEOUT_MS, run.deadline);
    for (;;) {
        const comments = await github.listComments(thread);
        const [own, ...twins] = comments
            .filter(({ author, body }) => author.id === status.ownAccount?.id && (0,src_marker/* parseMarker */.gY)(body)?.nonce === status.nonce)
            .sort((one, other) => one.id - other.id);
        if (own) {
            if (own.id !== status.comment?.id)
                status.adopt(own, {});
            for (const { id } of twins)
                await (0,agent_status/* tolerate */.j9)(world.runner, DELETE_FAILED, () => github.deleteComment(id));
            return { comments, own };
        }
        if (clock.monotonic() + LIST_INTERVAL_MS > end) {
            if (status.comment && (await github.getComment(status.comment.id)) === null)
                throw status.deleted();
            throw unsent(run, {
                why: "GitHub doesn't list the status comment yet, so it's unclear whether another run is handling the request",
                fix: "Comment again",
            });
        }
        await clock.sleep(LIST_INTERVAL_MS, signal);
    }
}
/** Continues a request that was or may have been sent before, if it led to exactly one job. @throws Failure if not */
async function resumeSent(run, taken) {
    const { status, world } = run;
    const rivals = await untilSettled(run, taken);
    const unclear = rivals.find(({ marker: { phase } }) => phase === "sending" || phase === "uncertain");
    const jobs = new Map(rivals.map(({ marker }) => [marker.job, marker]));
    const [job] = jobs.values();
    const areVerified = rivals.every(({ isVerified }) => isVerified);
    const isSent = areVerified && !unclear && jobs.size === 1 && job?.job != null;
    const isFollowUp = job?.isFollowUp === true && !(0,phases/* isJobEnd */.BS)(job.phase);
    const change = isSent
        ? { phase: "working", jobId: job.job, followUpTo: isFollowUp ? job.job : null }
        : areVerified && unclear
            ? // An unconfirmed follow-up still belongs to its job.
                { phase: "uncertain", followUpTo: unclear.marker.job }
            : {};
    const earlier = rivals.findLast(({ isOurs, isEarlierAttempt }) => isOurs && isEarlierAttempt);
    if (status.comment !== null)
        status.save(change);
    // An earlier attempt's comment changes only if the phase does.
    else if (earlier && change.phase)
        status.adopt(earlier.comment, change);
    else
        status.yieldTo(rivals[0]?.comment.url ?? "", change);
    if (status.now.followUpTo !== null)
        world.runner.setOutput("job-id", status.now.followUpTo);
    if (isSent)
        return { kind: "watch", jobId: job.job };
    const foreign = rivals.find(({ isOurs, isEarlierAttempt }) => isEarlierAttempt && !isOurs);
    if (foreign) {
        const owner = foreign.isVerified
            ? "written by another account"
            : "signed with a different API key or different settings";
        await postNotSent(run, `its record was ${owner}`);
    }
    if (!areVerified)
        throw refusal("noRecord");
    if (unclear)
        throw new port/* ServiceFailure */.A("uncertain", refusal("maybeSent"));
    throw refusal(jobs.size > 1 ? "severalJobs" : "refused");
}
/** If another run is sending, waits for it to record its job. Doesn't wait for earlier attempts, which have ended. */
async function untilSettled(run, taken) {
    const { clock, signal, github } = run.world;
    const isSending = ({ marker, isVerified, isEarlierAttempt }) => marker.phase === "sending" && isVerified && !isEarlierAttempt;
    let rivals = taken;
    for (const pause of PAUSES_MS) {
        if (!rivals.some(isSending) || clock.monotonic() + pause > run.deadline)
            break;
        await clock.sleep(pause, signal);
        const now = rivalsIn(await github.listComments(run.request.thread ?? 0), run);
        rivals = rivals.map((rival) => now.find(({ comment }) => comment.id === rival.comment.id) ?? rival);
    }
    return rivals;
}
/** Tells the requester, once, that the request won't be sent. The earlier attempt has ended, so it can't do this itself. */
async function postNotSent(run, why) {
    const { comment, key } = run.request;
    const name = comment?.author.type === "User" ? ` · requested by @${comment.author.login}` : "";
    const text = `⚠️ **Not confirmed**${name}\n\nAn earlier attempt handled this request, but ${why}. A job may exist, so the request won't be sent again. If no pull request appears, comment again.`;
    await (0,agent_permission/* postRefusal */.dO)(run, key, text);
}
/** The failure of a run that didn't win the claim. */
function unsent({ status }, reason) {
    status.save({ phase: "unsent" });
    return new src_failure/* Failure */.HR({ what: "This request wasn't sent", ...reason });
}
const REFUSALS = {
    noRecord: {
        why: "An earlier run handled this request, but its record can't be read, so it's unclear whether a job exists",
        fix: "Start a new run or post a new comment instead of re-running this workflow run. To watch an existing job, set `job-id`",
    },
    severalJobs: {
        why: "Earlier attempts of this run created several jobs, and it's unclear which one belongs to this step",
        fix: "To watch one of them, set `job-id`. Otherwise, start a new run",
    },
    maybeSent: {
        why: "Another run handled this request, but it's unclear whether that run sent it, so a job may exist",
        fix: "Look for a new pull request. If none appears, start a new run or post a new comment",
    },
    refused: {
        why: "Another run sent this request but hit an error before a job was created",
        fix: "See that run's status comment in the thread. To try again, post a new comment",
    },
};
function refusal(reason) {
    return new src_failure/* Failure */.HR({ what: "This run didn't send anything", ...REFUSALS[reason] });
}

// EXTERNAL MODULE: ./src/text/markdown.js
var markdown = __webpack_require__(7885);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/agent/finish.js







function endingFromError({ world, status }, thrown) {
    const { phase, jobId } = status.now;
    const failure = (0,src_failure/* toFailure */.w2)(thrown);
    const isCancelled = world.signal.aborted;
    const delivery = thrown instanceof port/* ServiceFailure */.A ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
    if (delivery === "uncertain")
        return { phase: "uncertain", failure };
    // If there's no status, a proxy or a certificate problem stopped the request before it reached the service.
    const isRefused = thrown instanceof port/* ServiceFailure */.A && delivery === "refused" && thrown.status !== undefined;
    const isUnsent = jobId === null && !isRefused && delivery !== "quota";
    if (isCancelled)
        return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
    return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}
/** Reports the result in each place. A failure in one place doesn't affect the others. */
async function finish(run, { isOld = false, ...ending }) {
    const { world, request, status } = run;
    const { github, runner, signal } = world;
    const { comment, requester } = request;
    const conclusion = (0,phases/* conclusionOf */.vu)(ending.phase, signal.aborted);
    const isUnsent = ending.isUnsent || conclusion === "skipped";
    const login = comment && requester?.type === "User" ? requester.login : null;
    const { isShown, isMentioned } = await status.end({ ...ending, isUnsent }, login);
    const { withheld } = status.now;
    if (withheld) {
        runner.warning("host" in withheld
            ? `The pull request link was withheld because it points to ${withheld.host}. If your pull requests are hosted there, add that host to \`pr-hosts\`.`
            : `The pull request link was withheld because it ${withheld.problem}. Look for the pull request on the code host.`);
    }
    await runner.writeSummary((0,phases/* renderStatus */.LG)(status.now));
    status.settle({ comment: !isShown, reaction: true });
    // Removed after the comment is updated, so that the comment already explains why 👀 is gone.
    const eyes = isUnsent ? status.reaction : null;
    const remove = async () => eyes && github.removeReaction(eyes.commentId, eyes.reactionId);
    const isReactionRemoved = await (0,agent_status/* tolerate */.j9)(runner, "The reaction couldn't be removed", remove);
    const { reaction } = phases/* PHASES */.ZG[conclusion === "error" ? "error" : ending.phase];
    if (comment && reaction && status.yieldedTo === null) {
        await (0,agent_status/* tolerate */.j9)(runner, "The reaction couldn't be added", () => github.react(comment.id, reaction));
    }
    if (!isOld && !isMentioned && status.yieldedTo === null) {
        await (0,agent_status/* tolerate */.j9)(runner, "The comment announcing the result couldn't be posted", () => announce(run, login));
    }
    status.settle({ comment: !isShown, reaction: !isReactionRemoved });
    return conclude(run, conclusion);
}
/** Sets the final outputs, and logs the result. */
function conclude({ world, status }, conclusion) {
    const { runner } = world;
    const { pullRequest, failure } = status.now;
    runner.setOutput("pr-link", pullRequest?.url ?? "");
    runner.setOutput("comment-url", status.comment?.url ?? status.yieldedTo ?? "");
    if (failure)
        runner.error((0,src_failure/* sentences */.hC)(failure));
    if (conclusion === "archived")
        runner.warning("The job was archived before it finished.");
    runner.info(pullRequest ? `${conclusion}: ${pullRequest.url}` : conclusion);
    return conclusion;
}
/**
 * Notifies the requester in a new comment, because edits don't notify anyone. If the agent's pull request is in this
 * repository, the comment goes there, and its marker lets people continue the job there.
 */
async function announce(run, login) {
    const { world, request, status, inputs, context, signer } = run;
    const { github } = world;
    const { pullRequest, jobId, phase } = status.now;
    const { thread, key } = request;
    const pullNumber = pullRequest && (0,phases/* isJobEnd */.BS)(phase) ? (0,agent_status/* numberHere */.c8)(pullRequest, context) : null;
    const place = pullNumber ?? thread;
    const isElsewhere = place !== thread;
    const news = phases/* PHASES */.ZG[phase].news?.(status.now, isElsewhere);
    const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
    if (place === null || !news || postsNowhere || (login === null && !isElsewhere))
        return;
    if (thread !== null && status.comment === null)
        return;
    const places = context.runAttempt > 1 && status.ownAccount ? new Set([place, thread ?? place]) : [];
    for (const where of places) {
        const marked = (0,src_marker/* findMarked */.Em)(await github.listComments(where), status.ownAccount, where, signer);
        const same = marked.filter(({ marker }) => marker.kind === "news" && marker.request === key);
        if (same.some(({ marker }) => marker.job === jobId && marker.phase === phase))
            return;
        // An earlier attempt's result is outdated.
        for (const { comment } of same)
            await github.deleteComment(comment.id);
    }
    const sentence = login === null ? (0,visible/* capitalized */.l2)(news) : `@${login}, ${news}`;
    // If the news already contains a link, don't add another.
    const linked = news.endsWith(".") ? status.comment : null;
    const source = linked ? ` ${(0,markdown/* link */.nf)(isElsewhere ? "See the request" : "Details", linked.url)}.` : "";
    const howToChange = isElsewhere ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
    const marker = { ...context, kind: "news", request: key, job: jobId, phase, nonce: status.nonce };
    const line = signer.write(place, { ...marker, pullRequest: pullRequest?.url ?? null });
    await github.createComment(place, `${line}\n${sentence}${source}${howToChange}`);
}

// EXTERNAL MODULE: ./src/retry.js
var retry = __webpack_require__(2150);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/agent/plan.js







/** Reads what a thread's comments say about requests other than `own.request`. */
function readThreadState(comments, ownAccount, own) {
    const requests = (0,src_marker/* findMarked */.Em)(comments, ownAccount, own.thread, own.signer).filter(({ marker: { kind, request } }) => (kind === "job" || kind === "news") && request !== own.request);
    const withJob = requests.findLastIndex(({ marker }) => marker.job !== null);
    const jobId = requests[withJob]?.marker.job ?? null;
    const newer = requests.slice(withJob + 1).map(({ marker }) => marker.phase);
    // Unverified markers are included, because a report may use another key. A forged one could only cause a new job.
    const ours = comments.flatMap(({ author, body }) => {
        const marker = author.id === ownAccount?.id ? (0,src_marker/* parseMarker */.gY)(body) : null;
        return marker ? [{ ...marker, isVerified: own.signer.read(own.thread, body) !== null }] : [];
    });
    const isUnreadable = ({ kind, job, projectId, isVerified }) => kind === "job" && job !== null && projectId === own.projectId && !isVerified;
    return {
        /** The newest job. */
        jobId,
        /** A newer request may have started a job. Requests still being sent are ignored if the thread has a job. */
        mayHaveAnother: newer.includes("uncertain") || (jobId === null && newer.includes("sending")),
        /** The only record of a job was signed with another key. */
        isUnreadable: jobId === null && ours.some(isUnreadable),
        hasReport: ours.some(({ kind }) => kind === "report"),
        /** No earlier request was made in this thread. */
        isFirst: !ours.some(({ kind, request }) => kind === "job" && request !== own.request),
    };
}
const MAY_HAVE_ANOTHER = "The service didn't confirm an earlier request in this thread, so that request may have started a job too.";
const UNREADABLE = "This request starts a new job because the record of the thread's earlier job was signed with a different API key or different settings.";
const SUGGESTION = "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";
/** Decides what a request means in its thread. @throws Failure if the thread's job is gone */
async function plan(run, claimed) {
    if (claimed.kind === "watch")
        return claimed;
    const { request, inputs, context, signer, status } = run;
    const { task, thread, key } = request;
    const own = { thread: thread ?? 0, signer, request: key, projectId: inputs.projectId };
    const state = readThreadState(claimed.comments, status.ownAccount, own);
    const { jobId } = state;
    const isByComment = request.comment !== null && thread !== null;
    const mayNotRead = isByComment && inputs.context === "link" && context.event.repositoryIsPrivate === true;
    const suggestion = mayNotRead && state.isFirst ? [SUGGESTION] : [];
    const newJob = { kind: "send", jobId: null, before: null, facts: [], notes: suggestion };
    const followUp = { ...newJob, notes: [] };
    switch (task.kind) {
        case "create":
            return { ...newJob, prompt: task.prompt };
        case "message":
            return { ...followUp, prompt: task.prompt, jobId: task.jobId };
        case "watch":
            return task;
        case "help":
            return { kind: "answer", phase: "help" };
        case "status":
            return jobId === null ? { kind: "answer", phase: "no-job" } : { kind: "watch", jobId };
    }
    const { prompt } = task;
    if (state.mayHaveAnother)
        return { ...newJob, prompt, notes: [MAY_HAVE_ANOTHER, ...suggestion] };
    if (state.isUnreadable)
        return { ...newJob, prompt, notes: [UNREADABLE, ...suggestion] };
    // In a report's thread, each request starts a job of its own.
    if (jobId === null || state.hasReport)
        return { ...newJob, prompt };
    const job = await readJob(run, jobId);
    const closed = job && (await closedPullRequest(run, job));
    if (!closed)
        return { ...followUp, prompt, jobId, before: job };
    const facts = [`An earlier job opened ${closed.url}, which has since been merged or closed`];
    const note = `This request starts a new job because ${(0,markdown/* link */.nf)(closed.label, closed.url)} was merged or closed.`;
    return { ...newJob, prompt, facts, notes: [note, ...suggestion] };
}
/** The job's pull request, if it's in this repository and no longer open. */
async function closedPullRequest({ world, inputs, context }, job) {
    const pullRequest = job.prLink ? (0,urls/* parsePullRequestLink */.m0)(job.prLink, inputs.prHosts, context.serverUrl) : null;
    const number = pullRequest && (0,agent_status/* numberHere */.c8)(pullRequest, context);
    if (!number)
        return null;
    const { state } = await world.github.thread(number);
    return state === "open" ? null : pullRequest;
}
/** Null if the service can't be reached. In that case, the error is reported when the follow-up is sent. */
async function readJob(run, jobId) {
    const { world, deadline } = run;
    const { service, runner, clock, signal } = world;
    for (let limits = 1;; limits++) {
        try {
            return await service.getJob(jobId, { deadline, signal });
        }
        catch (thrown) {
            if (!(thrown instanceof port/* ServiceFailure */.A))
                throw thrown;
            if (isGone(thrown))
                throw new src_failure/* Failure */.HR(jobIsGone(startOver(run)), { cause: thrown });
            if (thrown.kind === "refused" || thrown.kind === "cancelled")
                throw thrown;
            if (thrown.kind !== "quota" || thrown.retryAfterMs === undefined)
                return null;
            // A request sent any sooner would be refused again.
            const wait = (0,retry/* waitForLimit */.QE)(thrown.retryAfterMs, limits);
            if (clock.monotonic() + wait > deadline)
                throw thrown;
            runner.info((0,retry/* describeWait */.Ng)(`${thrown.what}. ${thrown.why}`, new Date(clock.now().getTime() + wait)));
            await clock.sleep(wait, signal);
        }
    }
}
function isGone({ status }) {
    return status === 404 || status === 410;
}
const jobIsGone = (fix) => ({ what: "The job is gone", why: "The service no longer has it", fix });
/** Advice on how to start a new job: with a comment if the request came from one, otherwise in the workflow. */
function startOver({ request: { comment, task }, inputs }) {
    if (comment)
        return `To start over, comment \`${inputs.trigger} new: …\``;
    if (task.kind === "create")
        return "To start a new job, start a new run instead of re-running this one";
    return `To start a new job, ${task.kind === "watch" ? "set `prompt` and " : ""}leave \`job-id\` out`;
}

// EXTERNAL MODULE: ./src/agent/request.js
var request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/inputs/parsers.js
var parsers = __webpack_require__(4660);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/github/port.js
var github_port = __webpack_require__(4835);
;// CONCATENATED MODULE: ./src/agent/background.js









/** How much of a thread to send: enough for context, well below the prompt's limit. */
const THREAD_CHARACTERS = 16_000;
/** The maximum for the opening post, which counts toward that limit. */
const OPENING_CHARACTERS = 8_000;
/** Looking up an author's permission takes an API request. */
const MAX_AUTHORS = 20;
/** How much of a diff to send: its end, where the lines being commented on are. */
const DIFF_CHARACTERS = 4_000;
const PATH_CHARACTERS = 300;
/** A link to a review comment, as copied from GitHub's Conversation or Files changed tab. */
const LINK = /(https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/pull\/\d+)(?:\/[\w/]*)?#discussion_r([1-9]\d{0,14})(?!\d)/g;
/**
 * Adds context to a comment's instruction, marked as background so that the agent doesn't mistake it for instructions.
 * Only people who could start a job themselves are quoted.
 *
 * @returns the instruction alone if it comes from the `prompt` input or if the result would be too long
 * @throws GitHubFailure if the thread can't be read
 */
async function withBackground(run, step) {
    const { prompt } = step;
    const { comment } = run.request;
    const { thread } = run.context.event;
    if (comment === null || thread === null)
        return step;
    const { context } = run.inputs;
    const linked = context === "none" ? NO_LINES : await readLinkedLines(run, prompt, thread);
    const notes = [...step.notes, ...linked.notes];
    const facts = [...step.facts, ...linked.facts];
    if (context !== "none")
        facts.push(`${comment.author.login} gave this instruction in ${comment.url}`);
    if (context === "thread")
        facts.push(...(await readThread(run, comment, thread, step.jobId)));
    if (facts.length === 0)
        return { prompt, notes };
    const full = `${prompt}\n\n---\nBackground, for context only. The instruction is above.\n\n${facts.join("\n\n")}`;
    return { prompt: Buffer.byteLength(full) <= parsers/* MAX_PROMPT_BYTES */.Os ? full : prompt, notes };
}
/** @param jobId  a follow-up's job; only comments since that job's last instruction from this thread are included */
async function readThread(run, request, number, jobId) {
    const { github } = run.world;
    const all = await github.listComments(number);
    const known = jobId === null ? null : lastSent(run, all, number, jobId, request.id);
    const opening = known === null ? await github.thread(number) : null;
    const comments = all.filter(({ id, body }) => id > (known ?? 0) && id < request.id && (0,src_marker/* parseMarker */.gY)(body) === null);
    const authors = comments.map(({ author }) => author).reverse();
    const mostImportant = opening ? [opening.author, ...authors] : authors;
    const trusted = await findTrusted(mostImportant, run.inputs.requiredPermission, github);
    const kept = [];
    if (opening && trusted.has(opening.author.login)) {
        kept.push(quoted(opening.author, `${opening.title}\n\n${opening.body}`).slice(0, OPENING_CHARACTERS));
    }
    let left = THREAD_CHARACTERS - (kept[0]?.length ?? 0);
    // Add the newest comments first while there's room, but keep them in order.
    const newest = [];
    for (const { author, body } of comments.toReversed()) {
        const text = trusted.has(author.login) ? quoted(author, body) : "";
        if (text === "" || text.length > left)
            continue;
        newest.unshift(text);
        left -= text.length;
    }
    return [...kept, ...newest];
}
/** The ID of the last comment before `before` whose instruction went to the job; null if there is none. */
function lastSent(run, comments, number, jobId, before) {
    const { inputs, signer, status } = run;
    const marked = (0,src_marker/* findMarked */.Em)(comments, status.ownAccount, number, signer);
    const sent = marked.filter(({ marker: { job, phase } }) => job === jobId && phase !== "uncertain");
    const requests = new Set(sent.map(({ marker }) => marker.request));
    const isInstruction = (body) => "prompt" in ((0,request/* parseCommand */.RM)((0,visible/* cleanPrompt */.iU)(body), inputs.trigger) ?? {});
    const last = comments.findLast(({ id, body }) => id < before && requests.has((0,request/* commentKey */.Td)(inputs, id)) && isInstruction(body));
    return last?.id ?? null;
}
function quoted({ login }, text) {
    return `${login} wrote:\n${(0,visible/* cleanPrompt */.iU)(text).trim().replace(/^/gm, "> ")}`;
}
/** Logins of people with the required permission. @param authors  the most important ones first */
async function findTrusted(authors, required, github) {
    const people = new Set(authors.filter(({ type }) => type === "User").map(({ login }) => login));
    const trusted = new Set();
    for (const login of [...people].slice(0, MAX_AUTHORS)) {
        const permission = await (0,github_port/* orFailure */.wM)(github.permission(login));
        // If the lookup fails, the other authors' comments are still worth sending.
        if (!(permission instanceof github_port/* GitHubFailure */.iK) && (0,agent_permission/* isAtLeast */.du)(permission, required))
            trusted.add(login);
    }
    return trusted;
}
const NO_LINES = { facts: [], notes: [] };
/** Reads the lines of the first review comment that an instruction links to. A failure only adds a note. */
async function readLinkedLines({ world, context }, prompt, thread) {
    const [, pullRequest = "", id] = [...prompt.matchAll(LINK)].find(([, url = ""]) => {
        const link = (0,urls/* parsePullRequestLink */.m0)(url, [], context.serverUrl);
        return link !== null && (0,agent_status/* numberHere */.c8)(link, context) === thread;
    }) ?? [];
    if (id === undefined)
        return NO_LINES;
    const comment = await (0,github_port/* orFailure */.wM)(world.github.lineComment(Number(id)));
    if (comment instanceof github_port/* GitHubFailure */.iK) {
        world.runner.warning(`The linked lines weren't included. ${comment.message}`);
        const why = (0,markdown/* inline */.mG)(`${comment.what}. ${comment.why}`, 300);
        return { facts: [], notes: [`The linked lines weren't included. ${why}.`] };
    }
    return comment.pullRequest === thread
        ? { facts: [describe(comment, pullRequest)], notes: [] }
        : { facts: [], notes: ["The linked lines weren't included. They belong to another pull request."] };
}
function describe({ path, lines, isBefore, isOutdated, diff }, pullRequest) {
    const file = JSON.stringify((0,visible/* foldLine */.wl)(path, PATH_CHARACTERS));
    const numbers = lines && (lines.first === lines.last ? `line ${lines.last}` : `lines ${lines.first} to ${lines.last}`);
    const version = isBefore ? "the original version of " : isOutdated ? "an earlier version of " : "";
    const about = `The instruction is about ${numbers ? `${numbers} of ` : ""}${version}${file} in ${pullRequest}`;
    const excerpt = endOf((0,visible/* removeInvisible */.i)(diff));
    return excerpt === "" ? about : `${about}. The diff up to these lines:\n${excerpt.replace(/^/gm, "> ")}`;
}
/** Whole lines from the end of a diff. */
function endOf(diff) {
    const text = diff.trimEnd();
    if (text.length <= DIFF_CHARACTERS)
        return text;
    const end = text.slice(-DIFF_CHARACTERS).toWellFormed();
    return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}

;// CONCATENATED MODULE: ./src/agent/send.js







/** Statuses that a service can return to refuse a follow-up because of its job's state. */
const REFUSED_FOLLOW_UP = [400, 404, 409, 410, 422];
/**
 * Sends the request at most once, and records the job. A run stopped between an attempt and its response can't know
 * whether the request arrived, so `uncertain` is saved for the post step before each attempt.
 *
 * @throws ServiceFailure, or Failure if the instruction is too long or the status comment couldn't be updated first
 */
async function send(run, step) {
    if (step.kind !== "send")
        return;
    const { world, status } = run;
    const { jobId, before } = step;
    if (Buffer.byteLength(step.prompt) > parsers/* MAX_PROMPT_BYTES */.Os)
        throw new src_failure/* Failure */.HR(TOO_LONG);
    const { prompt, notes } = await withBackground(run, step);
    world.signal.throwIfAborted();
    const mayInterrupt = jobId !== null && (before === null || before.status === "active");
    status.save({ notes, followUpTo: jobId, mayInterrupt });
    if (jobId !== null)
        world.runner.setOutput("job-id", jobId);
    const job = jobId === null
        ? await world.service.createJob(prompt, sendOptions(run))
        : await sendMessage(run, jobId, before, prompt);
    status.saveJob(job, { phase: "working", notes });
}
/** @param before  the job just before the follow-up */
async function sendMessage(run, jobId, before, prompt) {
    try {
        return await run.world.service.sendMessage(jobId, prompt, sendOptions(run));
    }
    catch (thrown) {
        if (!(thrown instanceof port/* ServiceFailure */.A))
            throw thrown;
        const { kind, status = 0, why } = thrown;
        // The follow-up was accepted, but the response is unusable. The job is known anyway.
        if (kind === "uncertain" && status >= 200 && status < 300)
            return before ?? { ...UNKNOWN, id: jobId };
        if (!REFUSED_FOLLOW_UP.includes(status))
            throw thrown;
        const what = before?.status === "archived"
            ? "The job is archived and doesn't accept follow-ups"
            : `Job ${jobId} didn't accept this follow-up`;
        throw new port/* ServiceFailure */.A("refused", { what, why, fix: startOver(run) }, { status, cause: thrown });
    }
}
const UNKNOWN = { status: "unknown", source: { repository: null, ref: null }, model: null, prLink: null };
function sendOptions({ world, deadline, status }) {
    return {
        deadline,
        signal: world.signal,
        async onTry() {
            await status.permitSend();
            if (world.clock.monotonic() > deadline)
                throw new port/* ServiceFailure */.A("not-sent", TOO_LATE);
        },
        async onWait(reason, until) {
            const waiting = `Not sent yet. Retrying at ${(0,numbers/* clockTime */.qo)(until)} UTC`;
            world.runner.info(`${reason}. ${waiting}.`);
            await status.show({ phase: "sending", notes: [`${waiting}. ${(0,markdown/* inline */.mG)(reason, 300)}.`] });
        },
    };
}
const TOO_LONG = {
    what: "Nothing was started",
    why: `The instruction is over ${parsers/* MAX_PROMPT_BYTES */.Os / 1024} KiB`,
    fix: "Shorten it, or link to the details",
};
const TOO_LATE = {
    what: "Nothing was sent",
    why: "GitHub responded so slowly that the run timed out before it could send the request",
    fix: "Increase `timeout-minutes` and try again",
};

;// CONCATENATED MODULE: ./src/agent/watch.js



async function watch(run, step) {
    const { world, inputs, deadline, status } = run;
    if (step.kind === "answer")
        return { phase: step.phase, failure: null };
    if (step.kind !== "watch" && !inputs.wait)
        return { phase: "accepted", failure: null };
    const jobId = step.kind === "watch" ? step.jobId : (status.now.jobId ?? "");
    world.runner.setOutput("job-id", jobId);
    await status.show({ phase: "working", jobId });
    const { job, ...ending } = await watchJob(world, {
        jobId,
        startOver: startOver(run),
        accepted: status.now.job,
        isFollowUp: status.now.followUpTo !== null,
        before: step.kind === "send" ? step.before : null,
        // If the run doesn't wait, the job is checked once.
        deadline: inputs.wait ? deadline : world.clock.monotonic(),
        onChange: async (seen) => {
            status.saveJob(seen);
            await status.show({});
            if (seen.status === "active" || FINAL.includes(seen.status))
                return;
            const unknown = `Job ${jobId} has the status "${seen.status}", which this action doesn't recognize`;
            world.runner.warning(`${unknown}. The run will keep watching the job.`);
        },
    });
    if (job)
        status.saveJob(job);
    return ending.phase === "timed-out" && !inputs.wait ? { phase: "accepted", failure: null } : ending;
}
const FINAL = ["completed", "archived", "failed"];
/** A new job may not be readable right away. After this long, a 404 means it's gone. */
const NOT_FOUND_GRACE_MS = 60_000;
/** Give up after this many failures in a row, if they've also lasted for FAILING_FOR_MS. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
/** For a 429 without a Retry-After. */
const DEFAULT_PAUSE_MS = 30_000;
/**
 * Checking every 5 s would take 240 requests for a 20-minute job. An interval that grows with the time already waited
 * needs 40% as many, and delays the result by about 5% of the job's length (bench/results.md).
 */
const SHARE_OF_ELAPSED = 0.14;
const MIN_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;
/** Keeps runs that started together from polling in lockstep. */
const JITTER = 0.1;
/** @param random  from 0 (inclusive) to 1 (exclusive) */
function pollInterval(elapsedMs, random) {
    const interval = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, elapsedMs * SHARE_OF_ELAPSED));
    return interval * (1 - JITTER * random);
}
/** The last check starts this long before the deadline, to catch a job that ends at the last moment. */
const LAST_CHECK_LEAD_MS = 250;
/** How long past the deadline the last check can take. */
const LAST_CHECK_TIMEOUT_MS = 5_000;
/**
 * How long a completed job may still show its earlier result after a follow-up: the service doesn't document how soon a
 * message reactivates a job. Shorter if the message's response said `active`, and at most a third of the time left.
 */
const SETTLE_MS = 90_000;
const SETTLE_IF_ACTIVE_MS = 15_000;
/**
 * Watches a job until it ends or the deadline passes, with a last check just before the deadline. Service errors become
 * endings. The returned `job` is the last known state.
 */
async function watchJob(world, options) {
    const { service, runner, clock, signal } = world;
    const { jobId, accepted, isFollowUp, before = null, deadline, onChange, random = Math.random } = options;
    const start = clock.monotonic();
    const lastCheck = deadline - LAST_CHECK_LEAD_MS;
    // Right after a follow-up, reads can still return the earlier result.
    const isAnnounced = isFollowUp && accepted?.status === "active";
    const settled = start + Math.min(isAnnounced ? SETTLE_IF_ACTIVE_MS : SETTLE_MS, (deadline - start) / 3);
    const previousTurn = isAnnounced ? before : accepted;
    let job = accepted;
    let seenRunning = !isFollowUp;
    let found = false;
    let failures = { count: 0, since: start };
    let checks = 0;
    let earliest = start;
    const isOver = (seen) => {
        if (!FINAL.includes(seen.status))
            return false;
        if (previousTurn !== null && seen.prLink !== previousTurn.prLink)
            seenRunning = true;
        return seenRunning || clock.monotonic() >= settled;
    };
    const ended = (last) => {
        const isOld = accepted === null && checks === 1;
        return { ...endingOf(last), isOld, mayBeOld: !seenRunning, job: last };
    };
    const timedOut = (why) => {
        const what = `Stopped watching job ${jobId}`;
        const fix = `Check again with \`job-id: ${jobId}\` and no prompt, or increase \`timeout-minutes\` to watch longer`;
        return { phase: "timed-out", failure: { what, why, fix }, job };
    };
    const lost = (thrown) => {
        const failure = isGone(thrown) ? jobIsGone(options.startOver) : thrown;
        return { phase: "error", failure, isGone: isGone(thrown), job };
    };
    if (job && isOver(job))
        return ended(job);
    let next = accepted === null || isAnnounced ? start : start + pollInterval(0, random());
    for (;;) {
        // After a failure just before the deadline, the last check is a little late.
        const at = Math.max(Math.min(next, lastCheck), earliest);
        const isLast = at >= lastCheck;
        try {
            await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
            const now = clock.monotonic();
            checks += 1;
            const until = isLast ? deadline + LAST_CHECK_TIMEOUT_MS : deadline;
            const seen = await service.getJob(jobId, { deadline: until, signal });
            const changed = seen.status !== job?.status;
            job = seen;
            found = true;
            failures = { count: 0, since: now };
            if (seen.status === "active")
                seenRunning = true;
            if (isOver(seen))
                return ended(seen);
            if (changed)
                await onChange(seen);
            next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
        }
        catch (thrown) {
            if (signal.aborted)
                return { phase: "cancelled", failure: null, job };
            if (!(thrown instanceof port/* ServiceFailure */.A))
                throw thrown;
            const now = clock.monotonic();
            const forgiven = thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
            if (thrown.kind === "refused" && !forgiven)
                return lost(thrown);
            if (thrown.kind !== "quota" && !forgiven) {
                if (failures.count === 0)
                    failures.since = now;
                failures.count += 1;
                if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS)
                    return lost(thrown);
            }
            earliest = now + retry/* MIN_WAIT_MS */.UW;
            const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? DEFAULT_PAUSE_MS : 0);
            next = now + Math.max(pause, pollInterval(now - start, random()));
            // A request sent any sooner would be refused again.
            if (thrown.retryAfterMs !== undefined && now + pause > lastCheck)
                return timedOut(thrown.why);
            if (thrown.kind === "quota") {
                const until = new Date(clock.now().getTime() + next - now);
                runner.info((0,retry/* describeWait */.Ng)(`${thrown.what}. ${thrown.why}`, until));
            }
        }
        if (isLast) {
            if (job && FINAL.includes(job.status))
                return ended(job);
            return timedOut(lastSeen(job));
        }
    }
}
const JOB_FAILED = {
    what: "The job failed",
    why: "The agent hit an unrecoverable error, and the service didn't give a reason",
    fix: "Try again with a shorter or more specific instruction",
};
function endingOf({ status, prLink }) {
    if (status === "failed")
        return { phase: "failed", failure: JOB_FAILED };
    const phase = status === "archived" ? "archived" : prLink === null ? "no-pull-request" : "pull-request";
    return { phase, failure: null };
}
function lastSeen(job) {
    if (job === null)
        return "The service couldn't be reached";
    const isRunning = job.status === "active";
    return isRunning ? "The job was still running at the last check" : `The job's last status was "${job.status}"`;
}

;// CONCATENATED MODULE: ./src/agent/agent.js








/** @param command  the command in the event's comment, if there is one */
async function runAgent(world, inputs, given, command) {
    const context = { ...given, stepKey: `${given.stepKey}/${inputs.matrixIndex}` };
    const run = (0,agent_status/* openRun */.Iy)(world, inputs, context, (0,request/* readRequest */["in"])(inputs, context, command));
    try {
        const refusal = await (0,agent_permission/* refusePermission */.OT)(run);
        if (refusal)
            return conclude(run, refusal);
        const claimed = await claim(run);
        const step = await plan(run, claimed);
        await send(run, step);
        const ending = await watch(run, step);
        return await finish(run, ending);
    }
    catch (thrown) {
        return await finish(run, endingFromError(run, thrown));
    }
}


/***/ }),

/***/ 9497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ ServiceFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);

class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e6 {
    kind;
    constructor(kind, ...failure) {
        super(...failure);
        this.kind = kind;
    }
}


/***/ })

};
