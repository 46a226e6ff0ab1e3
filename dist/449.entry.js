// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 449;
export const ids = [449];
export const modules = {

/***/ 4449:
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
// EXTERNAL MODULE: ./src/thread.js
var src_thread = __webpack_require__(6446);
// EXTERNAL MODULE: ./src/agent/phases.js
var phases = __webpack_require__(512);
// EXTERNAL MODULE: ./src/agent/status.js
var agent_status = __webpack_require__(530);
;// CONCATENATED MODULE: ./src/agent/claim.js
/**
 * The claim: of all runs of one request at most one sends it. A reaction proves nothing, because every workflow of a
 * repository reacts as the same bot, so the thread decides: each run posts its status comment, and the lowest id wins.
 *
 * 1. React with 👀, as an acknowledgement. It is taken back only if it was ours and nothing was sent.
 * 2. Save state for the post step and read it back. If that fails, stop before anything is written.
 * 3. List the thread. Comments of other runs, or of earlier attempts, about this request are rivals.
 * 4. Post the status comment in phase `starting`.
 * 5. Wait until every lower id must be visible, then list until ours appears.
 * 6. The lowest id wins. A loser may go on only if every older rival says that it sent nothing and never will.
 * 7. Before each try to send: edit ours to `sending`. Only GitHub's yes permits the send (status.ts).
 * 8. Send, and record the job (send.ts).
 * 9. A later attempt posts a new comment too; its earlier ones that prove that nothing was sent are deleted.
 *
 * The one assumption: a comment is visible three seconds after its id was given. The one hole: someone who deletes the
 * status comment *after* something was sent takes the record away. test/agent/claim.test.ts explores the rest.
 */






/** A comment is in every list this long after GitHub gave it its id. */
const UNTIL_VISIBLE_MS = 3_000;
/** How long to look for our own comment after that. */
const UNTIL_OURS_APPEARS_MS = 30_000;
const LIST_AGAIN_MS = 1_000;
/** How long a loser waits for the runs before it, and a late run for the job of the one that has the request: a minute. */
const PAUSES_MS = [2_000, 3_000, 5_000, 10_000, 10_000, 15_000, 15_000];
const SUPERFLUOUS = "A comment that isn't needed could not be deleted";
/**
 * Steps 1 to 6, and 9.
 *
 * @throws Failure when the request may have been sent already, or is another run's
 */
async function claim(run) {
    const { world, request, context, status } = run;
    const { comment, thread } = request;
    const sends = "prompt" in request.task;
    const reaction = comment ? await world.github.react(comment.id, "eyes") : null;
    status.begin(comment && reaction ? { commentId: comment.id, reaction } : null);
    if (thread === null) {
        // The reaction is all the memory there is, so here it does stop a second run.
        const isKnown = reaction?.fresh === false;
        if (isKnown)
            status.leaveTo(null, {});
        if (sends && (isKnown || context.runAttempt > 1))
            throw noRecord();
        return { kind: "ours", comments: [], us: null };
    }
    // A workflow's own request carries its run in its key, so its first attempt has no rivals.
    const mayHaveRivals = comment !== null || context.runAttempt > 1;
    const before = mayHaveRivals ? await world.github.listComments(thread) : [];
    const rivals = rivalsIn(before, run);
    if (!sends) {
        // What sends nothing needs no claim, and is done again in the comment that is there.
        const earlier = rivals.find(({ isOurs }) => isOurs);
        if (earlier)
            status.adopt(earlier.comment, {});
        else
            await status.post();
        return { kind: "ours", comments: before, us: status.us };
    }
    if (rivals.length > 0)
        status.keepReaction();
    const taken = rivals.filter(({ standing }) => standing === "taken");
    if (taken.length > 0)
        return takeUp(run, taken);
    const hasRecord = rivals.some(({ isEarlierAttempt }) => isEarlierAttempt);
    if (context.runAttempt > 1 && !hasRecord && !reaction?.fresh)
        return refuse(run, thread);
    await status.post();
    const deleted = await deleteEarlier(run, before);
    const lost = mayHaveRivals ? await elect(run, thread, deleted) : null;
    return lost ?? { kind: "ours", comments: before, us: status.us };
}
/**
 * What does not verify, or is by another account, can stop us and never release us: somebody may have copied it, and after
 * a change of the key nobody can tell.
 */
function rivalsIn(comments, { request, context, signer, status }) {
    const { thread } = request;
    return comments.flatMap((comment) => {
        const marker = (0,src_marker/* parseMarker */.gY)(comment.body);
        if (thread === null || marker?.kind !== "job" || marker.nonce === status.nonce)
            return [];
        const isVerified = signer.read(thread, comment.body) !== null;
        const isByUs = comment.author.id === status.us?.id;
        const isSameRequest = marker.request === request.key;
        const isEarlierAttempt = marker.runId === context.runId && marker.stepKey === context.stepKey && marker.runAttempt < context.runAttempt;
        const isRival = isVerified ? isSameRequest : isByUs && (isSameRequest || isEarlierAttempt);
        // A workflow's own request learns its account from the comment that it writes.
        const isOurs = isVerified && (isByUs || status.us === null);
        const rival = { comment, marker, isVerified, isOurs, isEarlierAttempt };
        return isRival ? [{ ...rival, standing: standingOf(rival) }] : [];
    });
}
function standingOf({ marker, isVerified, isOurs, isEarlierAttempt }) {
    const { phase, job } = marker;
    const isUnsent = phase === "starting" || phase === "unsent";
    // An error without a job was refused, by us or by the service.
    const isOver = isUnsent || phase === "failed" || (phase === "error" && job === null);
    if (isOurs && isEarlierAttempt && isOver)
        return "over";
    if (isOurs && phase === "unsent")
        return "released";
    return isVerified && isUnsent ? "open" : "taken";
}
/** @returns ids of the comments that are gone because this run deleted them */
async function deleteEarlier(run, before) {
    const deleted = new Set();
    for (const { comment, marker, standing } of rivalsIn(before, run)) {
        // A failed job stays in its comment, whatever becomes of this attempt.
        if (standing !== "over" || marker.phase === "failed")
            continue;
        await run.world.github.deleteComment(comment.id);
        deleted.add(comment.id);
    }
    return deleted;
}
/**
 * Steps 5 and 6.
 *
 * @param deleted  rivals that are out of the way, also where a list still shows them
 * @returns null when this run has won
 */
async function elect(run, thread, deleted) {
    const { world, status, deadline } = run;
    const { github, clock, signal } = world;
    await clock.sleep(UNTIL_VISIBLE_MS, signal);
    let { comments, own } = await listWithOurs(run, thread);
    const seen = new Set();
    for (const pause of PAUSES_MS) {
        const older = rivalsIn(comments, run).filter(({ comment: { id } }) => id < own.id && !deleted.has(id));
        if (older.length > 0)
            status.keepReaction();
        for (const { comment } of older)
            seen.add(comment.id);
        const taken = older.filter(({ standing }) => standing === "taken");
        if (taken.length > 0) {
            await (0,agent_status/* tolerate */.j)(world.runner, SUPERFLUOUS, status.withdraw);
            return takeUp(run, taken);
        }
        const areOut = older.every(({ standing }) => standing === "released" || standing === "over");
        // One that has gone without a word may have been at work.
        if (areOut && older.length === seen.size)
            return null;
        if (clock.monotonic() + pause > deadline)
            break;
        await clock.sleep(pause, signal);
        comments = await github.listComments(thread);
    }
    throw unsent(run, {
        why: "Another run picked it up first, and it's unclear whether that run will send it",
        fix: "If no answer appears here in a few minutes, comment again",
    });
}
/** The thread with our comment in it. GitHub may have written it twice: then the first is ours. */
async function listWithOurs(run, thread) {
    const { world, status } = run;
    const { github, clock, signal } = world;
    const end = Math.min(clock.monotonic() + UNTIL_OURS_APPEARS_MS, run.deadline);
    for (;;) {
        const comments = await github.listComments(thread);
        const [own, ...twins] = comments
            .filter(({ author, body }) => author.id === status.us?.id && (0,src_marker/* parseMarker */.gY)(body)?.nonce === status.nonce)
            .sort((one, other) => one.id - other.id);
        if (own) {
            if (own.id !== status.comment?.id)
                status.adopt(own, {});
            for (const { id } of twins)
                await (0,agent_status/* tolerate */.j)(world.runner, SUPERFLUOUS, () => github.deleteComment(id));
            return { comments, own };
        }
        if (clock.monotonic() + LIST_AGAIN_MS > end) {
            if (status.comment && (await github.getComment(status.comment.id)) === null)
                throw status.deleted();
            throw unsent(run, {
                why: "GitHub doesn't list this comment yet, so it's unclear whether another run has the request",
                fix: "Comment again",
            });
        }
        await clock.sleep(LIST_AGAIN_MS, signal);
    }
}
/**
 * What becomes of a request that others have sent, or may have sent.
 *
 * @throws Failure unless it has become one job
 */
async function takeUp(run, taken) {
    const { status, world } = run;
    const rivals = await untilSettled(run, taken);
    const unclear = rivals.find(({ marker: { phase } }) => phase === "sending" || phase === "uncertain");
    const jobs = new Map(rivals.map(({ marker }) => [marker.job, marker]));
    const [job] = jobs.values();
    const failure = rivals.some(({ isVerified }) => !isVerified)
        ? noRecord()
        : unclear
            ? maybeSent()
            : jobs.size > 1
                ? severalJobs()
                : anotherHasIt();
    const isFollowUp = job?.isFollowUp === true && !(0,phases/* isSeenOver */.iy)(job.phase);
    const isSent = !unclear && jobs.size === 1 && job?.job != null && rivals.every(({ isVerified }) => isVerified);
    const change = isSent
        ? { phase: "working", jobId: job.job, followUpTo: isFollowUp ? job.job : null }
        : failure instanceof port/* ServiceFailure */.A
            ? // A follow-up of unknown fate still belongs to its job.
                { phase: "uncertain", followUpTo: unclear?.marker.job ?? null }
            : {};
    const earlier = rivals.findLast(({ isOurs, isEarlierAttempt }) => isOurs && isEarlierAttempt);
    if (status.comment !== null)
        status.save(change);
    // Whatever else an earlier attempt's comment says, it must go on saying.
    else if (earlier && change.phase)
        status.adopt(earlier.comment, change);
    else
        status.leaveTo(rivals[0]?.comment ?? null, change);
    if (status.now.followUpTo !== null)
        world.runner.setOutput("job-id", status.now.followUpTo);
    if (!isSent)
        throw failure;
    return { kind: "sent", jobId: job.job, isFollowUp };
}
/** Another run that is sending at this moment will know the job soon. An earlier attempt is over, and will not. */
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
/** No record of the attempts before this one: they may have sent the request, or not. */
async function refuse({ world, request, context, signer, status }, thread) {
    const { comment, key } = request;
    if (comment && status.us) {
        status.leaveTo(null, {});
        const marker = { ...context, kind: "denied", request: key, phase: "silent" };
        const name = comment.author.type === "User" ? `@${comment.author.login}` : "";
        const text = `⚠️ **Not sent.** An earlier run picked up this request, and its record can't be found. To try again, comment again. ${name}`;
        await (0,src_thread/* sayOnce */.N6)(world.github, signer, thread, status.us, marker, text);
    }
    throw noRecord();
}
/** Ends a claim that is lost, where nothing was sent and nothing will be. */
function unsent({ status }, reason) {
    status.save({ phase: "unsent" });
    return new src_failure/* Failure */.HR({ what: "This request was not sent", ...reason });
}
function noRecord() {
    return sendsNothing({
        why: "An earlier run handled this request, and its record can't be read, so it's unclear whether a job exists",
        fix: "Start a new run or post a new comment instead of re-running this one. To watch a job that exists, set `job-id`",
    });
}
function severalJobs() {
    return sendsNothing({
        why: "Its earlier attempts left several jobs, and it's unclear which of them belongs to this step",
        fix: "To watch one of them, set `job-id`. Otherwise, start a new run",
    });
}
function maybeSent() {
    const { what, why, fix } = sendsNothing({
        why: "Another run handled this request, and it's unclear whether it was sent, so a job may exist",
        fix: "Look for a new pull request. If none appears, start a new run or post a new comment",
    });
    return new port/* ServiceFailure */.A("uncertain", { what, why, fix });
}
function anotherHasIt() {
    return sendsNothing({
        why: "Another run of the same event is handling this request",
        fix: "Follow the status comment in the thread, or post a new comment",
    });
}
function sendsNothing(reason) {
    return new src_failure/* Failure */.HR({ what: "This run sends nothing", ...reason });
}

// EXTERNAL MODULE: ./src/text/markdown.js + 1 modules
var markdown = __webpack_require__(6403);
// EXTERNAL MODULE: ./src/agent/plan.js
var plan = __webpack_require__(8015);
;// CONCATENATED MODULE: ./src/agent/finish.js







/** What the end of the watching means. */
function endingOf(end, jobId, trigger) {
    switch (end.kind) {
        case "ended":
            return {
                ...endedAs(end.job),
                isOld: end.isOld,
                mayBeOld: !end.seenRunning,
            };
        case "timed-out":
            return {
                phase: "timed-out",
                failure: {
                    what: `Stopped watching job ${jobId}, which keeps running`,
                    why: end.why,
                    fix: `Check again with \`job-id: ${jobId}\` and no prompt, or give the job more time with \`timeout-minutes\``,
                },
            };
        case "lost":
            return (0,plan/* isGone */.ST)(end.failure)
                ? { phase: "error", failure: (0,plan/* jobIsGone */.Fp)(trigger), isGone: true }
                : { phase: "error", failure: end.failure };
        case "cancelled":
            return { phase: "cancelled", failure: null };
    }
}
function endedAs({ status, prLink }) {
    if (status === "archived")
        return { phase: "archived", failure: null };
    if (status === "failed") {
        const failure = {
            what: "The job failed",
            why: "The agent hit an unrecoverable error, and the service didn't give a reason",
            fix: "Try again with a smaller or more precise instruction",
        };
        return { phase: "failed", failure };
    }
    return { phase: prLink === null ? "no-changes" : "pull-request", failure: null };
}
/** What anything thrown on the way means. */
function endingOfThrown({ world, status }, thrown) {
    const { phase, jobId } = status.now;
    const failure = (0,src_failure/* toFailure */.w2)(thrown);
    const isCancelled = world.signal.aborted;
    const fate = thrown instanceof port/* ServiceFailure */.A ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
    if (fate === "uncertain")
        return { phase: "uncertain", failure };
    // Refused without a status: by a proxy, or for a certificate, before the service saw it.
    const isRefused = thrown instanceof port/* ServiceFailure */.A && fate === "refused" && thrown.status !== undefined;
    const isUnsent = jobId === null && !isRefused && fate !== "quota";
    if (isCancelled)
        return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
    return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}
/** The answer, in every place where people may look for it. A place that cannot be written costs the others nothing. */
async function finish(run, { isOld = false, ...ending }) {
    const { world, request, status } = run;
    const { github, runner, signal } = world;
    const { comment, askedBy } = request;
    const conclusion = (0,phases/* conclusionOf */.vu)(ending.phase, signal.aborted);
    const isUnsent = ending.isUnsent || conclusion === "skipped";
    const asker = comment && askedBy?.type === "User" ? askedBy.login : null;
    const { isShown, isMentioned } = await status.end({ ...ending, isUnsent }, asker);
    const { withheld } = status.now;
    if (withheld) {
        runner.warning("host" in withheld
            ? `The pull request's link was withheld: it leads to ${withheld.host}. If your pull requests are there, add that host to \`pr-hosts\`.`
            : `The pull request's link was withheld: it ${withheld.oddity}. Look for the pull request on the code host.`);
    }
    await runner.writeSummary(status.render());
    status.settle({ comment: !isShown, reaction: true });
    // After the comment, so that people who see 👀 gone can read why.
    const eyes = isUnsent ? status.reaction : null;
    const areEyesBack = eyes === null ||
        (await (0,agent_status/* tolerate */.j)(runner, "The reaction could not be taken back", () => github.removeReaction(eyes.commentId, eyes.reactionId)));
    const { reaction } = phases/* PHASES */.ZG[conclusion === "error" ? "error" : ending.phase];
    if (comment && reaction && !status.isBystander) {
        await (0,agent_status/* tolerate */.j)(runner, "The reaction could not be set", () => github.react(comment.id, reaction));
    }
    if (!isOld && !isMentioned && !status.isBystander) {
        await (0,agent_status/* tolerate */.j)(runner, "The comment that tells the result could not be written", () => announce(run, asker));
    }
    status.settle({ comment: !isShown, reaction: !areEyesBack });
    return resultOf(run, conclusion);
}
function resultOf({ status }, conclusion) {
    return {
        conclusion,
        prLink: status.now.pullRequest?.url ?? "",
        commentUrl: status.commentUrl,
        failure: status.now.failure,
    };
}
/**
 * Tells the person who asked that it is over, once, in a new comment, because an edit notifies no one. On the agent's pull
 * request, if that is here, the comment also carries the marker that lets people continue the job there.
 *
 * @throws GitHubFailure
 */
async function announce(run, asker) {
    const { world, request, status, inputs, context, signer } = run;
    const { github } = world;
    const { pullRequest, jobId, phase } = status.now;
    const { thread, key } = request;
    const pullNumber = pullRequest && (0,phases/* isSeenOver */.iy)(phase) ? (0,plan/* numberHere */.c8)(pullRequest, context) : null;
    const place = pullNumber ?? thread;
    const isElsewhere = place !== thread;
    const news = phases/* PHASES */.ZG[phase].news?.(status.now, isElsewhere);
    const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
    if (place === null || !news || postsNowhere || (asker === null && !isElsewhere))
        return;
    if (thread !== null && status.comment === null)
        return;
    const places = context.runAttempt > 1 ? new Set([place, thread ?? place]) : [];
    for (const where of places) {
        const told = status.us ? (0,src_thread/* findMarked */.Em)(await github.listComments(where), status.us, where, signer) : [];
        const same = told.filter(({ marker }) => marker.kind === "news" && marker.request === key);
        if (same.some(({ marker }) => marker.job === jobId && marker.phase === phase))
            return;
        // What an earlier attempt told is no longer true.
        for (const { comment } of same)
            await github.deleteComment(comment.id);
    }
    const sentence = asker === null ? news.charAt(0).toUpperCase() + news.slice(1) : `@${asker}, ${news}`;
    // A sentence that ends with a link needs no other.
    const source = status.comment && news.endsWith(".")
        ? ` ${(0,markdown/* link */.nf)(isElsewhere ? "Requested here" : "Details", status.comment.url)}.`
        : "";
    const howToChange = isElsewhere ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
    const marker = signer.write(place, {
        ...context,
        kind: "news",
        request: key,
        job: jobId,
        pullRequest: pullRequest?.url ?? null,
        phase,
        nonce: status.nonce,
    });
    await github.createComment(place, `${marker}\n${sentence}${source}${howToChange}`);
}

// EXTERNAL MODULE: ./src/agent/permission.js
var permission = __webpack_require__(839);
// EXTERNAL MODULE: ./src/agent/request.js
var request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/inputs/parsers.js
var parsers = __webpack_require__(4660);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/github/port.js
var github_port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/text/visible.js + 1 modules
var visible = __webpack_require__(9152);
;// CONCATENATED MODULE: ./src/agent/background.js







/** Characters of a thread that go along, the newest comments first: enough for context, small beside a prompt's limit. */
const THREAD_CHARACTERS = 16_000;
/** Of these, what the opening text may take. */
const OPENING_CHARACTERS = 8_000;
/** Each author costs a request to GitHub. */
const MOST_AUTHORS = 20;
/**
 * Adds to a comment's instruction where it comes from. What others wrote is marked as background, so that the agent can
 * tell it from the instruction, and only people who could have given the instruction themselves are quoted.
 *
 * @param linked  what the instruction links to, for the agent
 * @returns the instruction alone where it is an explicit prompt, or would be too long otherwise
 * @throws GitHubFailure when the thread cannot be read
 */
async function withBackground(run, step, linked) {
    const { comment } = run.request;
    const { thread } = run.context.event;
    if (!comment || !thread)
        return step.prompt;
    const { context } = run.inputs;
    const lines = [...(step.kind === "create" ? step.facts : []), ...linked];
    if (context !== "none")
        lines.push(`The instruction was given by ${comment.author.login} in ${comment.url}`);
    if (context === "thread") {
        const jobId = step.kind === "message" ? step.jobId : null;
        lines.push(...(await readThread(run, comment, thread.number, jobId)));
    }
    if (lines.length === 0)
        return step.prompt;
    const full = `${step.prompt}\n\n---\nBackground, for understanding only; the instruction is above.\n\n${lines.join("\n\n")}`;
    return Buffer.byteLength(full) <= parsers/* MAX_PROMPT_BYTES */.Os ? full : step.prompt;
}
/** @param jobId  the job of a follow-up, which is sent only what is new since its last instruction from here */
async function readThread(run, asked, number, jobId) {
    const { github } = run.world;
    const all = await github.listComments(number);
    const known = jobId === null ? null : lastSent(run, all, number, jobId, asked.id);
    const opening = known === null ? await github.thread(number) : null;
    const comments = all.filter(({ id, body }) => id > (known ?? 0) && id < asked.id && (0,src_marker/* parseMarker */.gY)(body) === null);
    const authors = comments.map(({ author }) => author).reverse();
    const isTrusted = await trust(opening ? [opening.author, ...authors] : authors, run.inputs.requiredPermission, github);
    const kept = [];
    let left = THREAD_CHARACTERS;
    if (opening && isTrusted(opening.author)) {
        const text = quoted(opening.author, `${opening.title}\n\n${opening.body}`).slice(0, OPENING_CHARACTERS);
        kept.push(text);
        left -= text.length;
    }
    // The newest comments matter most, but are read best in their order.
    const newest = [];
    for (const { author, body } of comments.toReversed()) {
        const text = isTrusted(author) ? quoted(author, body) : "";
        if (text === "" || text.length > left)
            continue;
        newest.unshift(text);
        left -= text.length;
    }
    return [...kept, ...newest];
}
/** The id of the newest comment before `before` whose instruction went to the job; null when none did. */
function lastSent({ inputs, signer, status }, comments, number, jobId, before) {
    const marked = status.us === null ? [] : (0,src_thread/* findMarked */.Em)(comments, status.us, number, signer);
    const sent = marked.filter(({ marker: { job, phase } }) => job === jobId && phase !== "uncertain");
    const requests = new Set(sent.map(({ marker }) => marker.request));
    const last = comments.findLast(({ id, body }) => id < before &&
        requests.has((0,request/* commentKey */.Td)(inputs, id)) &&
        (0,request/* parseCommand */.RM)((0,visible/* cleanPrompt */.iU)(body), inputs.trigger)?.kind === "instruct");
    return last?.id ?? null;
}
function quoted({ login }, text) {
    return `${login} wrote:\n${(0,visible/* cleanPrompt */.iU)(text).trim().replace(/^/gm, "> ")}`;
}
/** @param authors  the most important ones first */
async function trust(authors, required, github) {
    const people = new Set(authors.filter(({ type }) => type === "User").map(({ login }) => login));
    const trusted = new Set();
    for (const login of [...people].slice(0, MOST_AUTHORS)) {
        try {
            if ((0,permission/* holds */.v9)(await github.permission(login), required))
                trusted.add(login);
        }
        catch (thrown) {
            // Background is worth having without this author too.
            if (!(thrown instanceof github_port/* GitHubFailure */.iK))
                throw thrown;
        }
    }
    return ({ login }) => trusted.has(login);
}

// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/agent/linked-lines.js





/** Characters of a diff to send along. Its end counts, because that's where the comment's lines are. */
const DIFF_CHARACTERS = 4_000;
const PATH_CHARACTERS = 300;
/** What GitHub copies as the link of a comment on a line, in the conversation and among the changed files. */
const LINK = /(https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/pull\/\d+)(?:\/[\w/]*)?#discussion_r([1-9]\d{0,14})(?!\d)/g;
const NONE = { facts: [], notes: [] };
/**
 * Reads the lines that a comment's instruction is about: those of the first line comment of the same pull request that it
 * links to. Only the person who asks chose them; the pull request's author wrote them, so they are quoted as background.
 * Without them the instruction still says what to do, so nothing here stops it.
 */
async function readLinkedLines({ world, context, request, inputs }, prompt) {
    const { thread } = context.event;
    if (request.comment === null || thread === null || inputs.context === "none")
        return NONE;
    const [, pullRequest = "", id] = [...prompt.matchAll(LINK)].find(([, url = ""]) => {
        const link = (0,urls/* parsePullRequestLink */.m0)(url, [], context.serverUrl);
        return link !== null && (0,plan/* numberHere */.c8)(link, context) === thread.number;
    }) ?? [];
    if (id === undefined)
        return NONE;
    try {
        const comment = await world.github.lineComment(Number(id));
        return comment.pullRequest === thread.number
            ? { facts: [describe(comment, pullRequest)], notes: [] }
            : { facts: [], notes: ["The linked lines weren't sent along. They belong to another pull request."] };
    }
    catch (thrown) {
        if (!(thrown instanceof github_port/* GitHubFailure */.iK))
            throw thrown;
        world.runner.warning(`The linked lines weren't sent along. ${thrown.message}`);
        return { facts: [], notes: [`The linked lines weren't sent along. ${(0,markdown/* inline */.mG)(thrown.why, 300)}.`] };
    }
}
function describe({ path, lines, isBefore, isOutdated, diff }, pullRequest) {
    const file = JSON.stringify((0,visible/* foldLine */.wl)(path, PATH_CHARACTERS));
    const range = lines === null
        ? ""
        : lines.first === lines.last
            ? `line ${lines.last} of `
            : `lines ${lines.first} to ${lines.last} of `;
    const version = isBefore ? ", before the change," : isOutdated ? ", in an earlier version," : "";
    const excerpt = endOf((0,visible/* removeInvisible */.i)(diff));
    const about = `The instruction is about ${range}${file}${version} in ${pullRequest}`;
    return excerpt === "" ? about : `${about}. The diff up to there:\n${excerpt.replace(/^/gm, "> ")}`;
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







/** Statuses with which a service may refuse a follow-up because of the state that its job is in. */
const REFUSED_FOLLOW_UP = [400, 404, 409, 410, 422];
/**
 * Puts the request on the wire, once, and notes the job; does nothing for a step that sends nothing. Being stopped between
 * a try and its answer means that its fate is unknown, so that is what the post step is told first.
 *
 * @throws Failure when the instruction is too long or the thread doesn't permit the send, ServiceFailure
 */
async function send(run, planned) {
    if (!("prompt" in planned))
        return;
    const { world, status } = run;
    if (Buffer.byteLength(planned.prompt) > parsers/* MAX_PROMPT_BYTES */.Os)
        throw tooLong();
    const { facts, notes } = await readLinkedLines(run, planned.prompt);
    const step = { ...planned, notes: [...planned.notes, ...notes] };
    const prompt = await withBackground(run, step, facts);
    if (world.signal.aborted)
        throw stoppedInTime();
    if (step.kind === "message") {
        const mayInterrupt = step.before === null || step.before.status === "active";
        status.save({ notes: step.notes, followUpTo: step.jobId, mayInterrupt });
        world.runner.setOutput("job-id", step.jobId);
    }
    else
        status.save({ notes: step.notes });
    const job = step.kind === "message"
        ? await sendMessage(run, step, prompt)
        : await world.service.createJob(prompt, sendOptions(run));
    status.saveJob(job, { phase: "working", notes: step.notes });
}
async function sendMessage(run, step, prompt) {
    try {
        return await run.world.service.sendMessage(step.jobId, prompt, sendOptions(run));
    }
    catch (thrown) {
        if (!(thrown instanceof port/* ServiceFailure */.A))
            throw thrown;
        if (thrown.kind === "uncertain" && isSuccess(thrown.status))
            return acceptedBy(step);
        if (!REFUSED_FOLLOW_UP.includes(thrown.status))
            throw thrown;
        const { trigger } = run.inputs;
        throw new port/* ServiceFailure */.A("refused", {
            what: step.before?.status === "archived"
                ? "The job is archived and doesn't accept follow-ups"
                : `Job ${step.jobId} doesn't accept this follow-up`,
            why: thrown.why,
            fix: run.request.comment
                ? `To start over, comment \`${trigger} new: …\``
                : "To start a new job, leave `job-id` out",
        }, { status: thrown.status, cause: thrown });
    }
}
/** What is sent once may go out only while the status comment permits it, and people are told what is waited for. */
function sendOptions({ world, deadline, status }) {
    return {
        deadline,
        signal: world.signal,
        async onTry() {
            await status.permitSend();
            if (world.clock.monotonic() > deadline)
                throw tooLate();
        },
        async onWait(reason, until) {
            const waiting = `Not sent yet. The next try is at ${(0,numbers/* clockTime */.qo)(until)} UTC`;
            world.runner.info(`${reason}. ${waiting}.`);
            await status.show({ phase: "sending", notes: [`${waiting}. ${(0,markdown/* inline */.mG)(reason, 300)}.`] });
        },
    };
}
/** A follow-up that was accepted without a usable answer: its job is known all the same. */
function acceptedBy({ jobId, before }) {
    const source = { repository: null, ref: null };
    const unknown = { source, model: null, prLink: null, createdAt: null, archivedAt: null };
    return { ...unknown, ...before, id: jobId, status: before?.status ?? "unknown" };
}
function isSuccess(status) {
    return status !== undefined && status >= 200 && status < 300;
}
function tooLong() {
    return new src_failure/* Failure */.HR({
        what: "Nothing was started",
        why: `The instruction is over ${parsers/* MAX_PROMPT_BYTES */.Os / 1024} KiB`,
        fix: "Shorten it, or link to the material",
    });
}
function tooLate() {
    return new port/* ServiceFailure */.A("not-sent", {
        what: "This run sent nothing",
        why: "GitHub answered so late that this run's time was over",
        fix: "Ask again, with a longer `timeout-minutes`",
    });
}
function stoppedInTime() {
    return new port/* ServiceFailure */.A("cancelled", {
        what: "The run was stopped before anything was sent",
        why: "Someone canceled it",
        fix: "Ask again",
    });
}

// EXTERNAL MODULE: ./src/retry.js
var retry = __webpack_require__(2150);
;// CONCATENATED MODULE: ./src/agent/watch.js


const FINAL = ["completed", "archived", "failed"];
/** A job that was just created may not be readable everywhere yet; after that a 404 is an answer. */
const NOT_FOUND_GRACE_MS = 60_000;
/** Watching is given up after this many failures in a row, if they also last this long. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
/** When the service asks for a pause without saying how long. */
const UNSTATED_PAUSE_MS = 30_000;
/**
 * When to look at a job again. Asking every 5 s would cost 240 requests for a job of 20 minutes; an interval that grows
 * with the time already waited keeps the lag at a fixed share of the job's length instead. With these figures that is
 * about 5 % on average, for 0.4 of the requests or less (bench/results.md).
 */
const SHARE_OF_ELAPSED = 0.14;
const SHORTEST_MS = 3_000;
const LONGEST_MS = 30_000;
/** Keeps runs that started together from asking together. */
const JITTER = 0.1;
/** @param random  from 0 (inclusive) to 1 (exclusive) */
function pollInterval(elapsedMs, random) {
    const interval = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, elapsedMs * SHARE_OF_ELAPSED));
    return interval * (1 - JITTER * random);
}
/** The last look starts this long before the deadline: late enough to see a job that ends at the last moment. */
const LAST_LOOK_LEAD_MS = 250;
/** How long after the deadline the last look still waits for its answer. */
const LAST_LOOK_ANSWER_MS = 5_000;
/**
 * How long a job that is over right after a follow-up counts as being in the turn before it: the service does not say how
 * soon a message makes a job active again, nor how soon everybody is shown that.
 *
 * @param isAnnounced  the message was answered with `active`
 */
function settleWindow(timeLeftMs, isAnnounced) {
    return Math.min(isAnnounced ? 15_000 : 90_000, timeLeftMs / 3);
}
function lastSeen(job) {
    if (job === null)
        return "The service couldn't be reached";
    return job.status === "active"
        ? "The job was still running at the last check"
        : `The job's last status was "${job.status}"`;
}
/** Follows a job to its end, or to the deadline with a last look just before it. Whatever the service does is an end too. */
async function watch(world, options) {
    const { service, clock, signal } = world;
    const { jobId, accepted, isFollowUp, before = null, deadline, onChange, warn, random = Math.random } = options;
    const start = clock.monotonic();
    const lastLook = deadline - LAST_LOOK_LEAD_MS;
    // Right after a follow-up, who reads the job may be shown the turn before, whatever the message was answered with.
    const isAnnounced = isFollowUp && accepted?.status === "active";
    const settled = start + settleWindow(deadline - start, isAnnounced);
    const turnBefore = isAnnounced ? before : accepted;
    let job = accepted;
    let seenRunning = !isFollowUp;
    let found = false;
    let failures = { count: 0, since: start };
    let warned = false;
    let looks = 0;
    let earliest = start;
    const isOver = (seen) => {
        if (!FINAL.includes(seen.status))
            return false;
        if (turnBefore !== null && seen.prLink !== turnBefore.prLink)
            seenRunning = true;
        return seenRunning || clock.monotonic() >= settled;
    };
    const ended = (last) => ({
        kind: "ended",
        job: last,
        seenRunning,
        isOld: accepted === null && looks === 1,
    });
    if (job && isOver(job))
        return ended(job);
    let next = accepted === null || isAnnounced ? start : start + pollInterval(0, random());
    for (;;) {
        // After a failure that came just before the deadline, the last look is a little late.
        const at = Math.max(Math.min(next, lastLook), earliest);
        const isLast = at >= lastLook;
        try {
            await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
            const now = clock.monotonic();
            looks += 1;
            const seen = await service.getJob(jobId, {
                deadline: isLast ? deadline + LAST_LOOK_ANSWER_MS : deadline,
                signal,
            });
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
            if (!FINAL.includes(seen.status) && seen.status !== "active" && !warned) {
                warned = true;
                warn(`The service calls job ${jobId} "${seen.status}", a status that this action doesn't know. It keeps watching.`);
            }
            next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
        }
        catch (thrown) {
            if (signal.aborted)
                return { kind: "cancelled", job };
            if (!(thrown instanceof port/* ServiceFailure */.A))
                throw thrown;
            const now = clock.monotonic();
            const forgiven = thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
            if (thrown.kind === "refused" && !forgiven)
                return { kind: "lost", job, failure: thrown };
            if (thrown.kind !== "quota" && !forgiven) {
                if (failures.count === 0)
                    failures.since = now;
                failures.count += 1;
                if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS) {
                    return { kind: "lost", job, failure: thrown };
                }
            }
            earliest = now + retry/* SHORTEST_WAIT_MS */.QM;
            const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? UNSTATED_PAUSE_MS : 0);
            next = now + Math.max(pause, pollInterval(now - start, random()));
            // Looking earlier than the service asked would be refused again.
            if (thrown.retryAfterMs !== undefined && now + pause > lastLook)
                return { kind: "timed-out", job, why: thrown.why };
        }
        if (isLast) {
            if (job && FINAL.includes(job.status))
                return ended(job);
            return { kind: "timed-out", job, why: lastSeen(job) };
        }
    }
}

;// CONCATENATED MODULE: ./src/agent/agent.js








/**
 * Every way out is a result that people can read; whatever is thrown on the way becomes one.
 *
 * @param command  the command in the event's comment, if there is one
 */
async function runAgent(world, inputs, { stepKey, ...rest }, command) {
    const context = { ...rest, stepKey: `${stepKey}/${inputs.matrixIndex}` };
    const run = (0,agent_status/* openRun */.I)(world, inputs, context, (0,request/* readRequest */["in"])(inputs, context, command));
    try {
        const refusal = await (0,permission/* refusePermission */.OT)(run);
        if (refusal)
            return resultOf(run, refusal);
        const claimed = await claim(run);
        const step = await decide(run, claimed);
        await send(run, step);
        return await finish(run, await follow(run, step));
    }
    catch (thrown) {
        return await finish(run, endingOfThrown(run, thrown));
    }
}
async function decide(run, claimed) {
    if (claimed.kind === "sent")
        return { ...claimed, kind: "watch" };
    const { request, inputs, context, signer, deadline, world } = run;
    const { thread, key } = request;
    const { comments, us } = claimed;
    const own = { thread: thread ?? 0, signer, request: key, projectId: inputs.projectId };
    const memory = thread === null || us === null ? null : (0,plan/* readMemory */.S1)(comments, us, own);
    const sendsPrivateLink = request.comment !== null && inputs.context === "link" && context.event.repositoryIsPrivate === true;
    return (0,plan/* plan */.et)(request.task, memory, world, { ...context, ...inputs, deadline, sendsPrivateLink });
}
async function follow({ world, inputs, deadline, status }, step) {
    if (step.kind === "answer")
        return { phase: step.phase, failure: null };
    if (step.kind !== "watch" && !inputs.wait)
        return { phase: "created", failure: null };
    const jobId = step.kind === "watch" ? step.jobId : (status.now.jobId ?? "");
    world.runner.setOutput("job-id", jobId);
    const followUpTo = step.kind === "watch" && step.isFollowUp ? jobId : status.now.followUpTo;
    await status.show({ phase: "working", jobId, followUpTo });
    const end = await watch(world, {
        jobId,
        accepted: status.now.job,
        isFollowUp: followUpTo !== null,
        before: step.kind === "message" ? step.before : null,
        // Without waiting there is one look, which tells how it stands.
        deadline: inputs.wait ? deadline : world.clock.monotonic(),
        onChange: async (job) => {
            status.saveJob(job);
            await status.show({});
        },
        warn: (text) => world.runner.warning(text),
    });
    if (end.job)
        status.saveJob(end.job);
    if (end.kind === "timed-out" && !inputs.wait)
        return { phase: "created", failure: null };
    return endingOf(end, jobId, inputs.trigger);
}


/***/ })

};
