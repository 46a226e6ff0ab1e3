// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 260;
export const ids = [260];
export const modules = {

/***/ 4260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAgent: () => (/* binding */ runAgent)
});

// EXTERNAL MODULE: ./src/failure.js
var src_failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/marker.js
var src_marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/text/markdown.js
var markdown = __webpack_require__(7885);
// EXTERNAL MODULE: ./src/inputs/parsers.js
var parsers = __webpack_require__(4660);
// EXTERNAL MODULE: ./src/text/quotes.js
var text_quotes = __webpack_require__(6777);
// EXTERNAL MODULE: ./src/agent/permission.js
var permission = __webpack_require__(839);
// EXTERNAL MODULE: ./src/agent/request.js
var agent_request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/agent/thread.js
var agent_thread = __webpack_require__(7948);
;// CONCATENATED MODULE: ./src/agent/background.js







/** How much of a thread to send: enough for context, well below the prompt's limit. */
const THREAD_CHARACTERS = 16_000;
/** A link to a review comment, as copied from GitHub's Conversation or Files changed tab. */
const LINK = /(https:\/\/[\w.:-]+\/[\w.-]+\/[\w.-]+\/pull\/\d+)(?:[/?][^\s#]*)?#(?:discussion_)?r([1-9]\d{0,14})(?!\d)/g;
/**
 * Adds context to a comment's instruction, marked as background so that the agent doesn't mistake it for instructions.
 * Only people who could start a job themselves are quoted.
 *
 * @returns the plan: unchanged if the instruction comes from the `prompt` input, and without context that doesn't fit
 * @throws GitHubFailure if the thread can't be read
 */
async function withBackground(run, plan) {
    const { comment } = run.request;
    const { thread } = run.context.event;
    if (plan.kind !== "send" || comment === null || thread === null)
        return plan;
    const { prompt } = plan;
    const { context } = run.inputs;
    const linked = context === "none" ? NO_LINES : await readLinkedLines(run, thread);
    const notes = [...plan.notes, ...linked.notes];
    const facts = [...plan.facts, ...linked.facts];
    if (context !== "none")
        facts.push(`${comment.author.login} gave this instruction in ${comment.url}`);
    if (context === "thread")
        facts.push(...(await readThread(run, comment, thread, plan.jobId)));
    if (facts.length === 0)
        return { ...plan, notes };
    const full = `${prompt}\n\n---\nBackground, for context only. The instruction is above.\n\n${facts.join("\n\n")}`;
    const fits = Buffer.byteLength(full) <= parsers/* MAX_PROMPT_BYTES */.Os;
    return fits ? { ...plan, prompt: full, notes } : { ...plan, notes: [...notes, TOO_LONG] };
}
const TOO_LONG = `The background wasn't included, because this request would be over ${parsers/* MAX_PROMPT_BYTES */.Os / 1024} KiB with it.`;
/** @param jobId  a follow-up's job; only comments since that job's last instruction from this thread are included */
async function readThread(run, request, number, jobId) {
    const { github } = run.world;
    const reading = await (0,agent_thread/* threadAt */.wn)(run, number).all();
    const sentId = jobId === null ? null : lastSent(run, reading, jobId, request.id);
    const opening = sentId === null ? await github.thread(number) : null;
    const marked = new Set(reading.marked.map(({ comment }) => comment.id));
    const comments = reading.comments.filter(({ id }) => id > (sentId ?? 0) && id < request.id && !marked.has(id));
    const authors = comments.map(({ author }) => author).reverse();
    const mostImportant = opening ? [opening.author, ...authors] : authors;
    const trusted = await (0,permission/* findTrusted */.fz)(mostImportant, { requiredPermission: run.inputs.requiredPermission }, github);
    const kept = [];
    if (opening && trusted.has(opening.author.login)) {
        kept.push((0,text_quotes/* quoted */.TL)(opening.author, `${opening.title}\n\n${opening.body}`));
    }
    const texts = comments
        .filter(({ author }) => trusted.has(author.login))
        .map(({ author, body }) => (0,text_quotes/* quoted */.TL)(author, body));
    const left = THREAD_CHARACTERS - (kept[0]?.length ?? 0);
    return [...kept, ...(0,text_quotes/* lastThatFit */.XI)(texts, ({ length }) => length, left)];
}
/** The ID of the last comment before `before` whose instruction went to the job; null if there is none. */
function lastSent({ inputs, comment }, reading, jobId, before) {
    const sent = (0,agent_thread/* verified */.zr)(reading, comment.account).filter(({ marker: { kind, job, phase } }) => kind === "job" && job === jobId && phase !== "uncertain");
    const requests = new Set(sent.map(({ marker }) => marker.request));
    return reading.comments.findLast(({ id }) => id < before && requests.has((0,agent_request/* commentKey */.Td)(inputs, id)))?.id ?? null;
}
const NO_LINES = { facts: [], notes: [] };
/** Reads the lines of the first review comment that an instruction links to. A failure only adds a note. */
async function readLinkedLines({ world, context, request: { task } }, thread) {
    const prompt = "prompt" in task ? task.prompt : "";
    const onGitHub = { inputs: { prHosts: [] }, context };
    const [, pullRequest = "", id] = [...prompt.matchAll(LINK)].find(([, url = ""]) => (0,agent_request/* pullRequestOf */._n)(onGitHub, url)?.here === thread) ?? [];
    if (id === undefined)
        return NO_LINES;
    const comment = await (0,port/* orFailure */.wM)(world.github.lineComment(Number(id)));
    if (comment instanceof port/* GitHubFailure */.iK) {
        world.runner.warning(`The linked lines weren't included. ${comment.message}`);
        const why = (0,markdown/* inline */.mG)(`${comment.what}. ${comment.why}`, 300);
        return { facts: [], notes: [`The linked lines weren't included. ${why}.`] };
    }
    return comment.pullRequest === thread
        ? { facts: [describe(comment, pullRequest)], notes: [] }
        : { facts: [], notes: ["The linked lines weren't included. They belong to another pull request."] };
}
function describe({ diff, ...place }, pullRequest) {
    return `The instruction is about ${(0,text_quotes/* describeLines */.BT)(place)} in ${pullRequest}${(0,text_quotes/* quotedDiff */._n)(diff)}`;
}

// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
// EXTERNAL MODULE: ./src/agent/status.js
var agent_status = __webpack_require__(530);
;// CONCATENATED MODULE: ./src/agent/phases.js




const starting = (status) => [`⏳ **Starting** · ${sinceAndUntil(status)}`];
const PHASES = {
    starting: { text: starting, ifStopped: "unsent" },
    sending: {
        text: (status) => [...starting(status), waits(status)],
        ifStopped: "unsent",
    },
    sent: { text: starting, ifStopped: "uncertain" },
    working: {
        text: (status) => {
            const { repository = null, ref = null } = status.job?.source ?? {};
            const branch = ref ? `branch ${(0,markdown/* codeSpan */.SS)(ref)} of ` : "";
            const works = repository === null ? "" : `The agent is working on ${branch}${(0,markdown/* codeSpan */.SS)((0,urls/* repositoryLabel */.v7)(repository))}. `;
            return [
                `⏳ **${status.job === null ? "Checking the job" : "Working"}** since ${sinceAndUntil(status)}`,
                `${works}Canceling this run doesn't stop the job.`,
            ];
        },
        ifStopped: "cancelled",
    },
    "pull-request": {
        text: (status) => {
            const { pullRequest, withheld, isUpdated, isPullRequestHere } = status;
            const result = isUpdated ? "updated" : isPullRequestHere === false ? "opened" : "ready";
            const [what, why] = withoutLink(withheld?.host ?? null);
            const icon = status.mayBeOld ? "ℹ️" : "✅";
            const [headline, detail] = pullRequest
                ? [`${icon} **Pull request ${result}: ${(0,markdown/* link */.nf)(pullRequest.label, pullRequest.url)}**`, ""]
                : [`🔗 **${what}**`, why];
            return [`${headline}${timeTaken(status)}`, detail, invitation(status)];
        },
        reaction: "rocket",
        news: (status, isOnPullRequest) => {
            const { pullRequest, isUpdated, mayBeOld } = status;
            if (pullRequest === null)
                return "the job finished with a pull request.";
            const verb = mayBeOld ? "may be unchanged" : isUpdated ? "has been updated" : "is ready";
            return isOnPullRequest
                ? `this pull request ${verb}.`
                : `the pull request ${verb}: ${(0,markdown/* link */.nf)(pullRequest.label, pullRequest.url)}`;
        },
    },
    "no-pull-request": {
        text: (status) => {
            const { repository = null, ref = null } = status.job?.source ?? {};
            const label = repository === null ? "" : (0,markdown/* codeSpan */.SS)((0,urls/* repositoryLabel */.v7)(repository));
            const place = ref ? `branch ${(0,markdown/* codeSpan */.SS)(ref)}${label && ` of ${label}`}` : label || "a branch";
            return [
                `ℹ️ **Finished without a pull request**${timeTaken(status)}`,
                `The service didn't give a reason. Either nothing needed changing, or the agent pushed to ${place} without opening a pull request.`,
            ];
        },
        reaction: "+1",
        news: () => "the job finished without a pull request.",
    },
    accepted: {
        text: (status) => [
            `${status.prompt === null ? stateSeen(status) : `📨 **Accepted as a ${status.followUpTo === null ? "new job" : "follow-up"}**`}${by(status)}`,
            `This run isn't watching the job. ${adviceTo(status, status.prompt === null ? "check again" : "check on it")}`,
        ],
    },
    archived: {
        text: (status) => [
            `🗄️ **The job was archived**${timeTaken(status)}`,
            status.inThread ? `To start over, comment ${command(status, "new: …")}.` : "",
        ],
        news: (status) => withCommand(status, "the job was archived.", "start over", "new: …"),
    },
    failed: {
        text: (status) => [
            `❌ **The job failed**${timeTaken(status)}`,
            `The service didn't give a reason. A shorter or more specific instruction often helps.${status.inThread ? ` To try one, comment ${command(status, "new: …")}.` : ""}${reRun(status)}`,
        ],
        reaction: "confused",
        news: (status) => withCommand(status, "the job failed.", "try a shorter instruction", "new: …"),
    },
    "timed-out": {
        text: (status) => [
            `⏸️ **Stopped watching after ${duration(status.elapsedMs).replace(/^(\d+) min$/, "$1 minutes")}**`,
            `${status.failure ? `${(0,markdown/* sentence */.em)(status.failure.why)}. ` : ""}${adviceTo(status, "check again")}`,
        ],
        news: (status) => {
            const isRunning = status.failure?.why === agent_status/* STILL_RUNNING */.rN;
            const what = isRunning ? "your job is still running." : "this run stopped watching your job.";
            return `${what} ${adviceTo(status, "check on it")}`;
        },
    },
    uncertain: {
        text: (status) => {
            const [what, warning, sign, again] = status.followUpTo === null
                ? ["request", "A job may exist, so the request", "no pull request appears", "new: …"]
                : ["follow-up", "The follow-up may have arrived, so it", "nothing changes", "<change>"];
            const why = status.failure ? (0,markdown/* sentence */.em)(status.failure.why) : `The service didn't confirm this ${what}`;
            const next = status.inThread ? `repeat the ${what} with ${command(status, again)}` : "start a new run";
            return [`⚠️ **Not confirmed**${by(status)}`, `${why}. ${warning} won't be sent again. If ${sign}, ${next}.`];
        },
        reaction: "confused",
        news: (status) => {
            const [what, next] = status.followUpTo === null
                ? ["request, so a job may exist. If no pull request appears", "new: …"]
                : ["follow-up. If nothing changes", "<change>"];
            return `the service didn't confirm this ${what}, comment ${command(status, next)}.`;
        },
    },
    error: {
        text: (status) => [
            `❌ **${status.failure ? (0,markdown/* sentence */.em)(status.failure.what) : "This request couldn't be completed"}**${by(status)}`,
            whyAndFix(status),
            status.jobId === null || status.isGone
                ? ""
                : `The job may still be running. ${adviceTo(status, "check again")} You can also look for the job in the service's dashboard.`,
        ],
        reaction: "confused",
        news: (status) => (status.failure ? explainBriefly(status, status.failure) : "this request couldn't be completed."),
    },
    cancelled: {
        text: (status) => [
            `🛑 **Run canceled**${timeTaken(status)}`,
            `The job keeps running and may still open a pull request. ${adviceTo(status, "check on it")}`,
        ],
    },
    unsent: {
        text: (status) => [
            `🛑 **${status.failure ? (0,markdown/* sentence */.em)(status.failure.what) : "Run stopped before anything was sent"}**${by(status)}`,
            status.failure
                ? whyAndFix(status)
                : `If you still want this change, ${status.isComment ? "comment again" : "start a new run"}.`,
        ],
        news: (status) => (status.failure ? explainBriefly(status, status.failure) : ""),
    },
    help: {
        text: (status) => [
            status.notes.length === 0 ? "**Commands in this thread**" : "ℹ️ **Nothing was sent**",
            `- ${command(status, "<instruction>")}: start a job, or continue this thread's job if possible
- ${command(status, "new: …")}: start a new job
- ${command(status, "review")}: on the agent's pull request, send the agent the open review comments
- ${command(status, "status")}: check this thread's job${status.watchedUntil ? ", and watch it if it's running" : ""}
- ${command(status, "help")}: show this list`,
        ],
    },
    declined: {
        text: (status) => [`ℹ️ **Nothing was sent**${by(status)}`],
    },
    "nothing-counts": {
        text: () => ["ℹ️ **Nothing to send**"],
    },
    limited: {
        text: (status) => [`⏸️ **Not sent, because of this repository's limit**${by(status)}`],
        news: ({ notes }) => lowercased(notes.join(" ")),
    },
    "no-job": {
        text: (status) => [
            // If there are notes, they say why there may be one.
            `ℹ️ **${status.notes.length === 0 ? "No docs job in this thread yet" : "No known docs job in this thread"}**`,
            `To start ${status.notes.length === 0 ? "one" : "a new one"}, comment ${command(status, "<instruction>")}.`,
        ],
    },
};
/** What happened and why, if the pull request's link is withheld. @param host  the one that isn't allowed */
function withoutLink(host) {
    return host === null
        ? [
            "Finished with a pull request, but its link was withheld",
            "The link isn't the plain https URL of a pull request. Look for the pull request on the code host.",
        ]
        : [
            `Finished with a pull request on ${(0,markdown/* inline */.mG)(host)}`,
            "That host isn't allowed here. A maintainer can add it to `pr-hosts`.",
        ];
}
const by = ({ requester }) => (requester === null ? "" : ` · requested by ${requester}`);
function sinceAndUntil(status) {
    const [start, end] = [status.startedAt, status.watchedUntil];
    const isSameDay = start.toISOString().slice(0, 10) === end?.toISOString().slice(0, 10);
    const until = end && ` · watching until ${isSameDay ? "" : `${(0,numbers/* dateText */.MK)(end.toISOString())}, `}${(0,numbers/* clockTime */.qo)(end)} UTC`;
    return `${(0,numbers/* clockTime */.qo)(start)} UTC${by(status)}${until ?? ""}`;
}
/** Empty if this run found the job already finished, because the duration is unknown. */
const timeTaken = ({ elapsedMs }) => (elapsedMs < 1_000 ? "" : ` · ${duration(elapsedMs)}`);
/** "40 s", "6 min", "1 h 5 min". */
function duration(ms) {
    const seconds = Math.round(ms / 1000);
    if (seconds < 90)
        return `${seconds} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Tells a person who commented if only a maintainer can fix the problem, and puts the details for maintainers last. */
function whyAndFix({ failure, isComment }) {
    if (!failure)
        return "";
    const { forMaintainer } = failure;
    if (forMaintainer === undefined || !isComment)
        return (0,markdown/* explainWhy */.M6)(failure);
    // The full reason can begin with the short one.
    const rest = failure.why.startsWith(forMaintainer) ? failure.why.slice(forMaintainer.length) : failure.why;
    const details = (0,markdown/* explainWhy */.M6)({ ...failure, why: rest.replace(/^[:.] /, "") });
    return `${(0,markdown/* sentence */.em)(forMaintainer)}. A maintainer needs to fix this.\n\nFor maintainers: ${details}`;
}
/** What happened and what to do next, in one line. */
function explainBriefly(status, { what, why, fix, forMaintainer }) {
    const reason = lowercased(forMaintainer ?? firstSentence(why));
    const mayRun = status.jobId !== null && !status.isGone;
    const next = mayRun ? adviceTo(status, "check on it") : `${(0,markdown/* sentence */.em)(firstSentence(fix))}.`;
    const advice = forMaintainer === undefined ? next : "A maintainer needs to fix this.";
    return `${(0,markdown/* sentence */.em)(`${lowercased(what)}: ${reason}`)}. ${advice}`;
}
const firstSentence = (text) => text.split(/(?<=\w[”)`]?)\. (?=[A-Z`])/, 1)[0] ?? text;
/** Keeps names such as GitHub. */
const lowercased = (text) => text.replace(/^[A-Z](?=[a-z']*\s)/, (first) => first.toLowerCase());
function withCommand(status, what, purpose, rest) {
    return status.inThread ? `${what} To ${purpose}, comment ${command(status, rest)}.` : what;
}
/** After its job failed, a re-run sends a request again, unless it's a follow-up to `job-id`, or there's no record. */
function reRun({ prompt, isForJobId, inThread }) {
    const repeats = inThread && prompt !== null && !isForJobId;
    return repeats ? " Re-running the workflow sends this request again, which can cost money." : "";
}
const command = ({ trigger }, rest) => `\`${trigger} ${rest}\``;
function adviceTo(status, what) {
    if (status.inThread)
        return `Comment ${command(status, "status")} to ${what}.`;
    // With `wait: false`, a run that only watches a job is an error.
    const without = status.watchedUntil === null ? "a prompt or `wait: false`" : "a prompt";
    return `To ${what}, run the workflow with this job's ID as \`job-id\` and without ${without}.`;
}
/** Where to comment to change the job's pull request. */
function invitation(status) {
    const { inThread, pullRequest, isPullRequestHere, hasReport, isUpdated } = status;
    if (!inThread || pullRequest === null)
        return "";
    const change = command(status, "<change>");
    const without = isUpdated ? ", maybe without this change" : "";
    if (isPullRequestHere === false)
        return `The pull request was merged or closed${without}, so ${change} here starts a new job.`;
    if (hasReport)
        return isPullRequestHere ? `To change the pull request, comment ${change} there.` : "";
    const orHere = hasReport === undefined ? "" : "here or ";
    const where = isPullRequestHere ? `${orHere}on the pull request` : "here";
    return `To change it, comment ${change} ${where}. To start over: ${command(status, "new: …")}`;
}
const waits = ({ waiting }) => waiting
    ? `Not sent yet. Retrying at ${(0,numbers/* timeOfDay */.rb)(waiting.until, waiting.until)}. ${(0,markdown/* inline */.mG)(waiting.reason, 300)}.`
    : "";
/** What a single check of the job showed. */
function stateSeen({ job, startedAt, elapsedMs }) {
    const { status = "active" } = job ?? {};
    const named = status === "" ? "had no known status" : `had the status "${(0,markdown/* inline */.mG)(status)}"`;
    const state = status === "active" ? "was running" : named;
    return `⏳ **The job ${state} at ${(0,numbers/* clockTime */.qo)(new Date(startedAt.getTime() + elapsedMs))} UTC**`;
}

// EXTERNAL MODULE: ./src/agent/record.js
var agent_record = __webpack_require__(5585);
;// CONCATENATED MODULE: ./src/agent/comment.js










const MAY_BE_OLD = "The job doesn't appear to have run again after this follow-up, so this may be the earlier result.";
/** Enough to recognize the instruction. */
const QUOTE_CHARACTERS = 150;
/** The text of the status comment and of the job summary. No line begins with the trigger. */
function renderStatus(status) {
    const { phase, job, jobId, followUpTo, pullRequest, mayBeOld, logUrl, prompt, notes } = status;
    const { whyNewJob = "", suggestion = "" } = status;
    const [headline, ...details] = PHASES[phase].text(status);
    const id = jobId ?? followUpTo;
    const facts = [
        // Not shortened, because people copy it, and if it contained the API key, part of that wouldn't be recognized.
        id === null ? "" : `job \`${(0,markdown/* percentEncode */.a)(id)}\``,
        job?.model ? `model ${(0,markdown/* codeSpan */.SS)(job.model)}` : "",
        logUrl === null ? "" : (0,markdown/* link */.nf)("log", logUrl),
    ].filter((fact) => fact !== "");
    const footer = facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
    const instruction = prompt === null ? "" : (0,markdown/* quote */.hD)(prompt, QUOTE_CHARACTERS);
    const why = jobId === null ? "" : whyNewJob;
    const earlier = mayBeOld ? MAY_BE_OLD : "";
    const isLinked = pullRequest !== null && phase !== "pull-request";
    const opened = isLinked ? `The job's pull request: ${(0,markdown/* link */.nf)(pullRequest.label, pullRequest.url)}` : "";
    const hint = jobId === null || phase === "error" ? "" : suggestion;
    return (0,markdown/* joined */.oR)(headline, instruction, why, ...notes, earlier, opened, ...details, hint, footer);
}
/** In these phases, nothing was sent, so another run can still send the request. */
const UNSENT = ["declined", "limited"];
/** The pause after a failed edit if GitHub didn't ask for one. */
const RETRY_MS = 60_000;
/** The comment that shows a request's status to people and, with its marker, to other runs. */
const newComment = () => ({
    nonce: (0,external_node_crypto_.randomUUID)(),
    /** Null until this run has a comment to edit. */
    current: null,
    /**
     * - absent: not posted, or deleted
     * - possible: posted, or being posted, or GitHub's response was lost
     * - refused: the thread doesn't accept comments
     */
    state: "absent",
    /** The token's account; null until it's known. */
    account: null,
    /** After a failed edit, when to show progress again, in monotonic milliseconds; null if the last edit worked. */
    retryAt: null,
});
function bodyOf({ signer, request, context, comment }, { number }, status) {
    const { phase, followUpTo, isGone } = status;
    const { task } = request;
    const kind = "prompt" in task ? "job" : task.kind === "watch" ? "watch" : "look";
    // An unconfirmed follow-up still belongs to its job.
    const job = status.jobId ?? (phase === "sending" || phase === "uncertain" ? followUpTo : null);
    const marker = signer.write(number, {
        ...context,
        kind,
        request: request.key,
        job: kind === "watch" && isGone ? null : job,
        pullRequest: status.pullRequest?.url ?? null,
        // So that another run can send the request.
        phase: (phase === "error" && status.isUnsent) || UNSENT.includes(phase) ? "unsent" : phase,
        isFollowUp: followUpTo !== null,
        nonce: comment.nonce,
        covers: status.covers ?? null,
    });
    return `${marker}\n${renderStatus(status)}`;
}
/** @throws GitHubFailure */
async function post(run, thread, status = run.status) {
    const { comment, world } = run;
    comment.state = "possible";
    try {
        comment.current = await world.github.createComment(thread.number, bodyOf(run, thread, status));
    }
    catch (thrown) {
        const { status: code = 0 } = thrown instanceof port/* GitHubFailure */.iK ? thrown : {};
        if (code >= 300 && code < 500)
            comment.state = "refused";
        throw thrown;
    }
    comment.account = comment.current.author;
    save(run, {});
}
/**
 * Shows the status, if the comment can be found.
 *
 * @param retryMs  how long to retry; by default, for the rest of the run
 * @throws GitHubFailure
 */
async function edit(run, thread, retryMs = Number.POSITIVE_INFINITY) {
    const { comment, world, status } = run;
    const { clock, signal, github } = world;
    if (comment.current === null && !signal.aborted) {
        // GitHub may have created the comment even though the response was lost.
        await clock.sleep(retry/* MIN_WAIT_MS */.UW, signal);
        const { nonce, account } = comment;
        comment.current = await (0,agent_record/* findOwnComment */.rA)(github, { thread: thread.number, nonce, account: account?.id ?? null });
    }
    if (comment.current === null)
        return;
    if (comment.retryAt !== null)
        await clock.sleep(retry/* MIN_WAIT_MS */.UW, signal).catch(() => { });
    try {
        const body = bodyOf(run, thread, status);
        comment.current = await github.updateComment(comment.current.id, body, clock.monotonic() + retryMs);
        comment.retryAt = null;
    }
    catch (thrown) {
        const pauseMs = thrown instanceof port/* GitHubFailure */.iK ? thrown.retryAfterMs : undefined;
        comment.retryAt = clock.monotonic() + (pauseMs ?? RETRY_MS);
        throw thrown;
    }
}
/** Records that the comment is gone. Returns the failure to throw. */
function deleted({ comment }) {
    comment.current = null;
    comment.state = "absent";
    return new src_failure/* Failure */.HR({
        what: "Nothing was sent",
        why: "Someone deleted this request's status comment before the request was sent",
        fix: "If you still want this change, comment again",
    });
}
/** The outputs that are set as soon as they're known. */
const OUTPUTS = [
    ["job-id", ({ jobId, followUpTo }) => jobId ?? followUpTo],
    ["status", ({ job }) => job?.status],
    ["pr-link", ({ pullRequest }) => pullRequest?.url],
];
function changed({ status, deadline, inputs, world }, change) {
    return { ...status, ...change, elapsedMs: world.clock.monotonic() - deadline + inputs.timeoutMs };
}
/**
 * Changes the status without saving it, because a stopped run can do without the change. The next `save` includes it.
 */
function note(run, change) {
    const earlier = run.status;
    run.status = changed(run, change);
    for (const [name, read] of OUTPUTS) {
        const value = read(run.status);
        if (value && value !== read(earlier))
            run.world.runner.setOutput(name, value);
    }
}
/**
 * Changes the status, and saves it for the post step, so that the record's phase is never behind the comment's.
 *
 * @throws Failure, and changes nothing, if `orThrow` is set and saving failed
 */
function save(run, change, { orThrow = false } = {}) {
    const record = JSON.stringify(recordOf({ ...run, status: changed(run, change) }));
    run.world.runner.saveState(record, { orThrow });
    note(run, change);
}
/** Uses another comment as ours: an earlier attempt's, or the first if GitHub created ours twice. */
function adopt(run, other, change = {}) {
    run.comment.current = other;
    run.comment.state = "possible";
    // What the request covers is known only from its comment.
    const covers = run.status.covers ?? (0,src_marker/* parseMarker */.gY)(other.body)?.covers;
    save(run, { ...change, ...(covers && { covers }) });
}
/** Deletes our comment, because this run has nothing to send. */
async function withdraw({ world, comment }) {
    if (comment.current === null)
        return;
    await world.github.deleteComment(comment.current.id);
    comment.current = null;
}
/** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
function yieldTo(run, commentUrl, change = {}) {
    save(run, { ...change, yieldedTo: commentUrl, reaction: null });
}
/** The part of the status that a job determines. */
function jobStatus(run, job) {
    const { id: jobId, prLink } = job;
    const pullRequest = (0,agent_request/* pullRequestOf */._n)(run, prLink);
    const withheld = prLink === null || pullRequest ? null : { host: (0,urls/* hostToAllow */.Pk)(prLink, run.context) };
    return { job, jobId, pullRequest, withheld };
}
/**
 * Changes the status and shows it. False, with a warning, if the comment couldn't be edited.
 *
 * @param retryMs  0 for progress, which must not delay anything: it's shown with the next change, or at the end
 */
async function show(run, change, retryMs) {
    if (Object.entries(change).some(([name, value]) => run.status[name] !== value))
        save(run, change);
    const { world, thread, comment, status } = run;
    if (thread === null || status.yieldedTo !== null || comment.state !== "possible")
        return true;
    const write = () => edit(run, thread, retryMs);
    return (await (0,port/* tolerate */.j9)(world.runner, "The status comment couldn't be updated", write)) && comment.current !== null;
}
/** Saves for the post step only what couldn't be done here. */
function saveRest(run, left) {
    const record = recordOf(run);
    const comment = left.comment ? record.comment : null;
    const reaction = left.reaction ? record.reaction : null;
    const rest = { summary: "", comment, reaction };
    run.world.runner.saveState(comment || reaction ? JSON.stringify(rest) : agent_record/* NOTHING_LEFT */.AS);
}
/** What the post step reports if the run is stopped now. */
function recordOf(run) {
    const { status, comment, thread } = run;
    const stopped = { ...status, phase: PHASES[status.phase].ifStopped ?? status.phase };
    const { nonce, current, account } = comment;
    // Even if the comment isn't posted yet, it may be by the time the post step runs.
    const mayBeShown = thread !== null && comment.state !== "refused" && status.yieldedTo === null;
    const shown = { id: current?.id ?? null, nonce, account: account?.id ?? null, phase: status.phase };
    return {
        summary: renderStatus(stopped),
        comment: mayBeShown ? { ...shown, thread: thread.number, body: bodyOf(run, thread, stopped) } : null,
        reaction: stopped.phase === "unsent" || status.isUnsent ? status.reaction : null,
    };
}

// EXTERNAL MODULE: ./src/agent/job.js
var agent_job = __webpack_require__(5049);
// EXTERNAL MODULE: ./src/service/port.js
var service_port = __webpack_require__(9497);
;// CONCATENATED MODULE: ./src/agent/rivals.js







/** Rivals are newer than the requesting comment. This margin is only to be safe. */
const SINCE_LEAD_MS = 60_000;
/** The earliest time at which a rival can have been posted, so that reading a long thread usually takes one page. */
function earliest({ request, context }) {
    const { commentedAt } = context.event;
    const isByComment = request.comment !== null && commentedAt !== null;
    return isByComment ? new Date(commentedAt.getTime() - SINCE_LEAD_MS) : undefined;
}
async function listRivals(run, thread) {
    return rivalsIn(await thread.read(earliest(run)), run);
}
const STATUS_KINDS = ["job", "look", "watch"];
/**
 * A comment that can't be verified, or that another account wrote, can block this run but is never `released`: it may
 * have been copied, or signed with an earlier key. If it names this workflow run, it blocks no matter who wrote it,
 * because both the key and the account can change between attempts.
 */
function rivalsIn({ marked }, { request, context, status, comment: own }) {
    return marked.flatMap(({ comment, marker, isVerified }) => {
        if (!STATUS_KINDS.includes(marker.kind) || marker.nonce === own.nonce)
            return [];
        const isSameAccount = comment.author.id === own.account?.id;
        const isSameRequest = marker.request === request.key;
        const isEarlierAttempt = marker.runId === context.runId && marker.stepKey === context.stepKey && marker.runAttempt < context.runAttempt;
        const isRival = isVerified ? isSameRequest : isEarlierAttempt || (isSameAccount && isSameRequest);
        if (!isRival)
            return [];
        // Without a reaction, the token's account is unknown until this run posts a comment.
        const isOurs = isVerified && (isSameAccount || own.account === null);
        const { phase } = marker;
        const isUnsent = phase === "starting" || phase === "unsent" || phase === "nothing-counts";
        const isOver = isUnsent || (phase === "failed" && !status.isForJobId) || (0,agent_thread/* isRefused */.H0)(marker);
        const isReleased = isOurs && (phase === "unsent" || (isEarlierAttempt && isOver));
        const state = isReleased ? "released" : isVerified && isUnsent ? "open" : "taken";
        return [{ comment, marker, isVerified, isOurs, isEarlierAttempt, state }];
    });
}
/** Continues a request that was or may have been sent before, if it led to exactly one job. @throws Failure if not */
async function resumeSent(run, thread, taken) {
    const rivals = await untilRecorded(run, thread, taken);
    const unclear = rivals.find(({ marker: { phase } }) => phase === "sending" || phase === "uncertain");
    const jobs = new Map(rivals.map(({ marker }) => [marker.job, marker]));
    const [job] = jobs.values();
    const areVerified = rivals.every(({ isVerified }) => isVerified);
    const isSent = areVerified && !unclear && jobs.size === 1 && job?.job != null;
    const isFollowUp = job?.isFollowUp === true && !agent_status/* JOB_ENDS */.Hw.includes(job.phase);
    const change = isSent
        ? { phase: "working", jobId: job.job, followUpTo: isFollowUp ? job.job : null }
        : areVerified && unclear
            ? // An unconfirmed follow-up still belongs to its job.
                { phase: "uncertain", followUpTo: unclear.marker.job }
            : {};
    const earlier = rivals.findLast(({ isOurs, isEarlierAttempt }) => isOurs && isEarlierAttempt);
    if (run.comment.current !== null)
        save(run, change);
    // An earlier attempt's comment stays as it is unless there's a new phase to show.
    else if (earlier && change.phase)
        adopt(run, earlier.comment, change);
    else
        yieldTo(run, rivals[0]?.comment.url ?? "", change);
    if (isSent)
        return job.job;
    const foreign = rivals.find(({ isOurs, isEarlierAttempt }) => isEarlierAttempt && !isOurs);
    if (foreign) {
        await postNotSent(run, `its record ${foreign.isVerified ? "was written by another account" : src_marker/* UNVERIFIED_REQUEST */.op}`);
    }
    if (!areVerified)
        throw refusal("noRecord");
    if (unclear)
        throw new service_port/* ServiceFailure */.h("uncertain", refusal("maybeSent"));
    throw refusal(jobs.size > 1 ? "severalJobs" : "refused");
}
/** If another run is sending, waits for it to record its job. Doesn't wait for earlier attempts, which have ended. */
function untilRecorded(run, thread, taken) {
    const isSending = ({ marker, isVerified, isEarlierAttempt }) => marker.phase === "sending" && isVerified && !isEarlierAttempt;
    return (0,agent_thread/* untilSettled */.QJ)(run, taken, (rivals) => rivals.some(isSending), async () => {
        const now = await listRivals(run, thread);
        return taken.map((rival) => now.find(({ comment }) => comment.id === rival.comment.id) ?? rival);
    });
}
/** Tells the requester, once, that the request won't be sent. The earlier attempt has ended, so it can't do this. */
async function postNotSent(run, why) {
    const { comment, key } = run.request;
    if (comment === null)
        return;
    const name = comment.author.type === "User" ? ` · requested by @${comment.author.login}` : "";
    const text = `⚠️ **Not sent again**${name}\n\nAn earlier attempt may have sent this request, but ${why}. If that attempt's result isn't here and no pull request appears, comment again.`;
    const url = await (0,permission/* postRefusal */.dO)(run, key, text);
    if (run.comment.current === null)
        yieldTo(run, url || (run.status.yieldedTo ?? ""));
}
const REFUSALS = {
    noRecord: {
        why: "An earlier run may have sent this request, but no readable record of it was found, so it's unclear whether a job exists. For example, nothing was posted, or the API key was replaced",
        fix: "Start a new run or post a new comment instead of re-running this workflow run. To watch an existing job, set `job-id`",
    },
    nowhere: {
        why: "An earlier attempt may have sent this request, and this run has no issue or pull request in which to look for a record",
        fix: "Start a new run instead of re-running this one. If you set `issue-number`, a re-run can look for the record there. To watch an existing job, set `job-id`",
    },
    severalJobs: {
        why: "Earlier attempts of this run created several jobs, and it's unclear which one belongs to this step",
        fix: "To watch one of them, set `job-id`. Otherwise, start a new run",
    },
    maybeSent: {
        why: "Another run or an earlier attempt may have sent this request, but the service hasn't confirmed it",
        fix: "A job may exist, so look for a new pull request. If none appears, start a new run or post a new comment",
    },
    refused: {
        why: "Another run sent this request but hit an error before a job was created",
        fix: "See that run's status comment in the thread. To try again, post a new comment",
    },
};
function refusal(reason) {
    return new src_failure/* Failure */.HR({ what: "This run didn't send anything", ...REFUSALS[reason] });
}

;// CONCATENATED MODULE: ./src/agent/claim.js
/**
 * The claim ensures that at most one run sends a request. A reaction can't decide which, because all workflows in a
 * repository react as the same bot. So each run posts a status comment, and the one with the lowest ID wins.
 *
 * 1. React with 👀 as an acknowledgment. It's removed only if this run added it and nothing was sent.
 * 2. Save state for the post step and read it back. If that fails, stop before writing anything.
 * 3. List the thread. Comments about this request from other runs or earlier attempts are rivals (rivals.ts).
 * 4. Post the status comment in phase `starting`.
 * 5. Wait long enough for any comment with a lower ID to become visible, then list the thread until ours appears.
 * 6. The lowest ID wins. Any other run continues only if all older rivals say that they sent nothing and never will.
 * 7. Before each try, change our comment's phase to `sending`. Send only if GitHub confirms the edit (send.ts).
 * 8. Send, and record the job.
 * 9. A later attempt also posts a new comment. Once it has won, it deletes earlier ones that prove nothing was sent.
 *
 * This assumes that a comment is visible three seconds after it gets its ID. The claim can't help if someone deletes
 * the status comment *after* something was sent, because the record is gone. test/unit/agent/claim.test.ts tests
 * everything else.
 */







/** How long to look for our own comment after VISIBILITY_DELAY_MS. */
const OWN_COMMENT_TIMEOUT_MS = 30_000;
const LIST_INTERVAL_MS = 1_000;
const DELETE_FAILED = "A comment that's no longer needed couldn't be deleted";
/**
 * Steps 1 to 6, and 9.
 *
 * @returns the job if the request was already sent; null if this run is the one to send it
 * @throws Failure if the request may already have been sent, or belongs to another run, NothingToSend if it's gone
 */
async function claim(run) {
    const { world, request, context, thread } = run;
    const { comment } = request;
    const sends = "prompt" in request.task;
    const eyes = comment && (await acknowledge(world.github, comment.id));
    run.comment.account = eyes?.author ?? run.comment.account;
    const reaction = comment && eyes?.fresh ? { commentId: comment.id, reactionId: eyes.id } : null;
    save(run, { reaction }, { orThrow: true });
    if (thread === null) {
        // Without a thread, the reaction is the only record. If it was already there, another run has the request.
        const isTaken = eyes?.fresh === false;
        if (isTaken)
            yieldTo(run, "");
        if (sends && (isTaken || context.runAttempt > 1))
            throw refusal(context.runAttempt > 1 ? "nowhere" : "noRecord");
        return null;
    }
    // A workflow's own request has the run's ID in its key, so the run's first attempt has no rivals.
    const mayHaveRivals = comment !== null || context.runAttempt > 1;
    // Requests about merged changes take turns in the order of their comments, so each waits until older ones are visible.
    const takesTurns = request.task.kind === "changes";
    // Reads the whole thread, because planning needs it. Later readings add only what's new.
    const since = request.task.kind === "help" ? earliest(run) : undefined;
    const rivals = mayHaveRivals ? rivalsIn(await thread.read(since), run) : [];
    if (!sends) {
        // Nothing is sent, so no claim is needed. A re-run reuses the earlier attempt's comment.
        const earlier = rivals.find(({ isOurs }) => isOurs);
        if (earlier)
            adopt(run, earlier.comment);
        else
            await post(run, thread);
        return null;
    }
    if (rivals.length > 0)
        keepReaction(run);
    const taken = rivals.filter(({ state }) => state === "taken");
    if (taken.length > 0)
        return resumeSent(run, thread, taken);
    const hasRecord = rivals.some(({ isEarlierAttempt }) => isEarlierAttempt);
    if (context.runAttempt > 1 && !hasRecord && !(eyes?.fresh && (await hasNoOtherEyes(run)))) {
        if (await mayHaveBeenDeleted(run, thread)) {
            await postNotSent(run, "its record can't be found");
            throw refusal("noRecord");
        }
        note(run, { whyNewJob: claim_UNSENT });
    }
    // Until the send step changes its phase, the comment proves that nothing was sent.
    await post(run, thread);
    const winners = mayHaveRivals || takesTurns ? await elect(run, thread) : [];
    if (winners.length === 0)
        return null;
    await (0,port/* tolerate */.j9)(world.runner, DELETE_FAILED, () => withdraw(run));
    return resumeSent(run, thread, winners);
}
/** Adds 👀. @throws NothingToSend if the comment was deleted, as people do to withdraw a command, GitHubFailure */
async function acknowledge(github, commentId) {
    const eyes = await (0,port/* orFailure */.wM)(github.react(commentId, "eyes"));
    if (!(eyes instanceof port/* GitHubFailure */.iK))
        return eyes;
    const isDeleted = eyes.status === 404 && (await github.getComment(commentId)) === null;
    throw isDeleted ? new src_failure/* NothingToSend */.fH("The command was deleted, so this run sent nothing") : eyes;
}
/**
 * Whether only our 👀 is on the comment, now that we've added it. If so, no earlier attempt sent the request, because
 * each one reacts first, and removes its 👀 only if it sent nothing. An earlier attempt may have used another account.
 */
async function hasNoOtherEyes({ world, request }) {
    const comment = request.comment && (await world.github.getComment(request.comment.id));
    return comment?.eyes === 1;
}
const claim_UNSENT = "This workflow run was re-run. No earlier attempt posted a comment here about this request with these inputs, so this attempt sends it.";
/** GitHub can re-run a workflow run for 30 days. One more day is a margin. */
const RERUNNABLE_MS = 31 * numbers/* DAY_MS */.sO;
/**
 * Whether an earlier attempt's status comment may be deleted. If it isn't, no attempt posted one, so nothing was sent:
 * the workflow's job may have failed before this step, for example. A person's deleted comment can be ours only if we
 * post as that person.
 */
async function mayHaveBeenDeleted({ world, context, comment }, { number }) {
    const since = context.event.commentedAt ?? new Date(world.clock.now().getTime() - RERUNNABLE_MS);
    const authors = await (0,port/* orFailure */.wM)(world.github.deletedAuthors(number, since));
    const us = comment.account?.login ?? null;
    return (authors instanceof port/* GitHubFailure */.iK ||
        authors.some((login) => us === null || login === us || login === null || login.endsWith("[bot]")));
}
/** Keeps 👀 even if this run sends nothing, because other runs are handling the request, too. */
function keepReaction(run) {
    if (run.status.reaction)
        save(run, { reaction: null }, { orThrow: true });
}
/** Steps 5, 6, and 9. @returns rivals that sent the request or may have; empty if this run has won */
async function elect(run, thread) {
    const { world, deadline } = run;
    const { clock, signal } = world;
    if (clock.monotonic() + agent_thread/* VISIBILITY_DELAY_MS */.kA > deadline)
        throw unsent(run, agent_job/* OUT_OF_TIME */.JL);
    await clock.sleep(agent_thread/* VISIBILITY_DELAY_MS */.kA, signal);
    const { rivals, own } = await listWithOurs(run, thread);
    const seen = new Set();
    const olderIn = (all) => {
        const older = all.filter(({ comment: { id } }) => id < own.id);
        if (older.length > 0)
            keepReaction(run);
        for (const { comment } of older)
            seen.add(comment.id);
        return older;
    };
    const takenIn = (older) => older.filter(({ state }) => state === "taken");
    // A rival whose comment disappeared may have been sending.
    const isOpen = (older) => older.length < seen.size || older.some(({ state }) => state !== "released");
    const older = await (0,agent_thread/* untilSettled */.QJ)(run, olderIn(rivals), (all) => isOpen(all) && takenIn(all).length === 0, async () => olderIn(await listRivals(run, thread)));
    const taken = takenIn(older);
    if (taken.length > 0)
        return taken;
    if (isOpen(older))
        throw unsent(run, OTHER_RUN);
    return discard(run, thread, older);
}
/**
 * Deletes the comments of earlier attempts that sent nothing. An attempt can still be running, for example after its
 * runner lost the connection to GitHub, so each comment is read once more. Comments about failed jobs are kept.
 *
 * @returns an attempt that has sent the request in the meantime; empty if there's none
 */
async function discard(run, thread, released) {
    const { github } = run.world;
    for (const { comment, marker, isEarlierAttempt } of released) {
        if (!isEarlierAttempt || marker.phase === "failed")
            continue;
        const current = await github.getComment(comment.id);
        const [rival] = current ? rivalsIn((0,agent_thread/* readingOf */.MU)([current], thread.number, run.signer), run) : [];
        if (!rival)
            throw unsent(run, OTHER_RUN);
        if (rival.state === "taken")
            return [rival];
        await github.deleteComment(comment.id);
    }
    return [];
}
/**
 * Lists the rivals and our comment, and waits until ours is listed. Deletes copies of ours: after a lost response, the
 * client posts the comment again if it isn't listed yet, so GitHub can have it twice.
 */
async function listWithOurs(run, thread) {
    const { world, comment, deadline } = run;
    const { github, clock, runner } = world;
    const oursIn = ({ marked }) => marked
        .filter((one) => one.comment.author.id === comment.account?.id && one.marker.nonce === comment.nonce)
        .map((one) => one.comment);
    const read = () => thread.read(earliest(run));
    const isMissing = (reading) => oursIn(reading).length === 0;
    const waiting = { world, deadline: Math.min(clock.monotonic() + OWN_COMMENT_TIMEOUT_MS, deadline) };
    const reading = await (0,agent_thread/* untilSettled */.QJ)(waiting, await read(), isMissing, read, (0,agent_thread/* every */.Si)(LIST_INTERVAL_MS));
    const [own, ...twins] = oursIn(reading);
    if (own === undefined) {
        if (comment.current && (await github.getComment(comment.current.id)) === null)
            throw deleted(run);
        throw unsent(run, NOT_LISTED);
    }
    if (own.id !== comment.current?.id)
        adopt(run, own);
    for (const { id } of twins)
        await (0,port/* tolerate */.j9)(runner, DELETE_FAILED, () => github.deleteComment(id));
    return { rivals: rivalsIn(reading, run), own };
}
const NOT_LISTED = {
    why: "GitHub doesn't list the status comment yet, so it's unclear whether another run is handling the request",
    fix: "Comment again",
};
const OTHER_RUN = {
    why: "Another run picked it up first, and it's unclear whether that run will send it",
    fix: "If no reply appears here in a few minutes, comment again",
};
/** Records that nothing was sent, because this run didn't win the claim. Returns the failure to throw. */
function unsent(run, reason) {
    save(run, { phase: "unsent" });
    return new src_failure/* Failure */.HR({ what: "This request wasn't sent", ...reason });
}

// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/agent/finish.js









function endingFromError({ world, request, status }, thrown) {
    const { phase, jobId, isComment } = status;
    const known = (0,src_failure/* toFailure */.w2)(thrown);
    // With another key, a re-run can't verify this run's record.
    const isRejected = jobId === null && thrown instanceof service_port/* ServiceFailure */.h && thrown.status === 401;
    const again = `If you replace the key, ${isComment ? "post the command again" : "start a new run"}, because a re-run with a different key sends nothing`;
    const forMaintainer = thrown instanceof src_failure/* RequestFailure */.e6 ? rejectionOf(thrown, jobId) : undefined;
    const fix = isRejected ? `${known.fix}. ${again}` : known.fix;
    const delivery = thrown instanceof service_port/* ServiceFailure */.h ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
    // If there's no status, a proxy or a certificate problem stopped the request before it reached the service.
    const isRefused = thrown instanceof service_port/* ServiceFailure */.h && delivery === "refused" && thrown.status !== undefined;
    const isUnsent = jobId === null && !isRefused && delivery !== "quota";
    // A failed API request to GitHub doesn't show whether a job was started. An earlier attempt may have started one.
    const isSilent = isUnsent && delivery === "not-sent" && thrown instanceof port/* GitHubFailure */.iK && "prompt" in request.task;
    const what = isSilent ? `${known.what}, so this run sent nothing` : known.what;
    const failure = { ...known, what, fix, ...(forMaintainer !== undefined && { forMaintainer }) };
    if (delivery === "uncertain")
        return { phase: "uncertain", failure };
    if (world.signal.aborted)
        return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
    return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}
/** In a few words, a rejection that only a maintainer can do something about. */
function rejectionOf(thrown, jobId) {
    const { status, retryAfterMs, why } = thrown;
    // If there's a job, a 404 is about the job.
    if (status === 404 && jobId === null && thrown instanceof service_port/* ServiceFailure */.h)
        return "The project wasn't found";
    // A rate limit can be a 403, too.
    if ((status !== 401 && status !== 403) || retryAfterMs !== undefined)
        return undefined;
    if (thrown instanceof port/* GitHubFailure */.iK)
        return why.split(/[:.] /, 1)[0];
    // A gateway can also respond with a 403, so it isn't always about the key.
    return status === 401 ? "The API key was rejected" : "The service denied access";
}
/** Reports the result in each place. A failure in one place doesn't affect the others. */
async function finish(run, { isOld = false, ...ending }) {
    const { world, request, thread } = run;
    const { github, runner, signal } = world;
    const { comment, requester } = request;
    const conclusion = conclusionOf(ending.phase, signal.aborted);
    const isUnsent = ending.isUnsent || conclusion === "skipped";
    const login = comment && requester?.type === "User" ? requester.login : null;
    save(run, { ...ending, isUnsent });
    // Done first, because the status comment also says whether people can continue on the pull request.
    const announcedOn = await announceOnPullRequest(run, login, isOld);
    const { isShown, isMentioned } = await end(run, login);
    const { withheld, yieldedTo } = run.status;
    if (withheld)
        runner.warning(withoutLink(withheld.host).join(". "));
    await runner.writeSummary(renderStatus(run.status));
    saveRest(run, { comment: !isShown, reaction: true });
    // Removed after the comment is updated, so that the comment already explains why 👀 is gone.
    const eyes = isUnsent ? run.status.reaction : null;
    const remove = async () => eyes && github.removeReaction(eyes.commentId, eyes.reactionId);
    const isReactionRemoved = await (0,port/* tolerate */.j9)(runner, "The reaction couldn't be removed", remove);
    const { reaction } = PHASES[conclusion === "error" ? "error" : ending.phase];
    if (comment && reaction && yieldedTo === null) {
        await (0,port/* tolerate */.j9)(runner, "The reaction couldn't be added", () => github.react(comment.id, reaction));
    }
    const isTold = announcedOn !== null || isMentioned || (isOld && isLook(run)) || yieldedTo !== null;
    if (!isTold && thread && login !== null && run.comment.current !== null) {
        const tell = () => announce(run, thread.number, login, run.context.runAttempt > 1);
        await (0,port/* tolerate */.j9)(runner, NOT_ANNOUNCED, tell);
    }
    await removeOutdated(run, announcedOn ?? thread?.number ?? null, reaction);
    saveRest(run, { comment: !isShown, reaction: !isReactionRemoved });
    return conclude(run, conclusion);
}
function conclusionOf(phase, isCancelled) {
    if (phase === "help" || phase === "no-job" || phase === "declined" || phase === "limited")
        return "skipped";
    if (phase === "nothing-counts")
        return "skipped";
    if (phase === "unsent")
        return isCancelled ? "cancelled" : "error";
    return phase === "starting" || phase === "sending" || phase === "sent" || phase === "working" ? "error" : phase;
}
/** Shows the result. If there's no comment yet, posts one that mentions the requester, so that they get an answer. */
async function end(run, login) {
    const { world, thread, status, comment } = run;
    if (thread === null || status.yieldedTo !== null || run.comment.state !== "absent")
        return { isShown: await show(run, {}), isMentioned: false };
    const write = () => post(run, thread, login === null ? status : { ...status, requester: `@${login}` });
    const isWritten = await (0,port/* tolerate */.j9)(world.runner, "The status comment couldn't be posted", write);
    return { isShown: isWritten || comment.state !== "possible", isMentioned: isWritten && login !== null };
}
/** Sets the final outputs, and logs the result. */
function conclude({ world, status, comment }, conclusion) {
    const { runner } = world;
    const { pullRequest, failure, yieldedTo } = status;
    runner.setOutput("pr-link", pullRequest?.url ?? "");
    runner.setOutput("comment-url", comment.current?.url ?? yieldedTo ?? "");
    if (failure)
        runner.error((0,src_failure/* sentences */.hC)(failure));
    if (conclusion === "archived")
        runner.warning("The job was archived before it finished.");
    if (pullRequest)
        runner.info(`Pull request: ${pullRequest.url}`);
    else if (conclusion === "no-pull-request")
        runner.info("The job finished without a pull request.");
    return conclusion;
}
/** The run only looks at a job, and sends nothing. */
function isLook({ request }) {
    return !("prompt" in request.task);
}
const NOT_ANNOUNCED = "The comment announcing the result couldn't be posted";
/**
 * If the job's pull request is open in this repository, announces the result there. The comment's marker lets people
 * continue the job there, so if it's missing, a run that only looks at the finished job also posts it.
 *
 * @returns the pull request's number; null if the result must be announced elsewhere
 */
async function announceOnPullRequest(run, login, isOld) {
    const { world, context, thread, inputs, status, comment } = run;
    const { pullRequest, jobId, phase } = status;
    const number = agent_status/* JOB_ENDS */.Hw.includes(phase) ? (pullRequest?.here ?? null) : null;
    const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
    if (number === null || postsNowhere || status.yieldedTo !== null)
        return null;
    const isThread = number === thread?.number;
    const look = async () => {
        const { state, labels } = await world.github.thread(number);
        const isOpen = state === "open";
        if (isOpen)
            await addLabel(run, number, labels);
        if (isThread && !isOpen)
            note(run, { isPullRequestHere: false });
        if (isThread)
            return null;
        const mayBeTold = isOld || context.runAttempt > 1;
        const ours = mayBeTold ? (0,agent_thread/* verified */.zr)(await (0,agent_thread/* threadAt */.wn)(run, number).all(), comment.account) : [];
        const isTold = ours.some(({ marker }) => (isOld && isLook(run) ? marker.job === jobId : isSameNews(run, marker)));
        if (isOpen && !isTold)
            await announce(run, number, login, false);
        // Noted only now, because people can't continue there without an announcement.
        note(run, { isPullRequestHere: isOpen });
        return isOpen || isTold ? number : null;
    };
    const done = await (0,port/* orFailure */.wM)(look());
    if (!(done instanceof port/* GitHubFailure */.iK))
        return done;
    world.runner.warning((0,src_failure/* sentences */.hC)({ ...done, what: isThread ? "The pull request's state couldn't be read" : NOT_ANNOUNCED }));
    return null;
}
/** Marks the agent's pull request, so that people can find all of them. Nothing depends on it. */
async function addLabel({ world, inputs }, number, labels) {
    const { label } = inputs;
    if (label === "" || labels.some((known) => known.toLowerCase() === label.toLowerCase()))
        return;
    const done = await (0,port/* orFailure */.wM)(world.github.addLabel(number, label));
    if (done instanceof port/* GitHubFailure */.iK)
        world.runner.info((0,src_failure/* sentences */.hC)(done));
}
/**
 * Notifies the requester in a new comment, because edits don't notify anyone. These comments are also the record of
 * what people were told: if there's one about this request, job, and result, no other is posted.
 *
 * @param mayBeTold  whether an earlier attempt may have posted it
 */
async function announce(run, place, login, mayBeTold) {
    const { world, request, status, comment, inputs, context, thread, signer } = run;
    const { pullRequest, jobId, phase, mayBeOld } = status;
    const news = PHASES[phase].news?.(status, pullRequest?.here === place);
    if (!news)
        return;
    const isElsewhere = place !== thread?.number;
    const sentence = login === null ? (0,visible/* capitalized */.l2)(news) : `@${login}, ${news}`;
    // If the news already contains a link, don't add another.
    const linked = news.endsWith(".") ? comment.current : null;
    const source = linked ? ` ${(0,markdown/* link */.nf)(isElsewhere ? "See the request" : "Details", linked.url)}.` : "";
    const isReady = phase === "pull-request";
    const next = isElsewhere && isReady ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
    const isReviewed = request.task.kind === "review" && isReady && !mayBeOld;
    const asks = isReviewed ? " Resolve the review threads that are now settled." : "";
    const told = { kind: "news", request: request.key, job: jobId, phase, nonce: comment.nonce };
    const line = signer.write(place, { ...context, ...told, pullRequest: pullRequest?.url ?? null });
    const isSame = ({ body }) => isSameNews(run, signer.read(place, body));
    const text = `${line}\n${sentence}${source}${next}${asks}`;
    await world.github.createCommentOnce(place, text, isSame, { mayExist: mayBeTold });
}
/** The comment announces a result of this run's request. */
const isNews = ({ request }, marker) => marker.kind === "news" && marker.request === request.key;
/** The comment announces the result that this run has, of the same request and job. */
function isSameNews(run, marker) {
    const { jobId, phase } = run.status;
    return marker !== null && isNews(run, marker) && marker.job === jobId && marker.phase === phase;
}
/**
 * Removes an earlier attempt's announcements and reaction if they're no longer accurate.
 *
 * @param told  the thread with this attempt's announcement, which is posted first, so that there's always one
 */
async function removeOutdated(run, told, reaction) {
    const { world, context, request, thread, status, comment: own } = run;
    const { github, runner } = world;
    if (context.runAttempt === 1 || status.yieldedTo !== null || status.isUnsent)
        return;
    await (0,port/* tolerate */.j9)(runner, "An earlier attempt's announcement couldn't be removed", async () => {
        for (const place of new Set([told, thread?.number ?? null])) {
            if (place === null)
                continue;
            for (const { comment, marker } of (0,agent_thread/* verified */.zr)(await (0,agent_thread/* threadAt */.wn)(run, place).all(), own.account)) {
                const isOutdated = isNews(run, marker) && (place !== told || !isSameNews(run, marker));
                if (isOutdated)
                    await github.deleteComment(comment.id);
            }
        }
        if (request.comment === null || reaction === "confused")
            return;
        // GitHub returns the ID of an existing reaction when it's added again.
        const { id } = await github.react(request.comment.id, "confused");
        await github.removeReaction(request.comment.id, id);
    });
}

// EXTERNAL MODULE: ./src/changes/changes.js + 4 modules
var changes_changes = __webpack_require__(4204);
// EXTERNAL MODULE: ./src/agent/coverage.js
var agent_coverage = __webpack_require__(7522);
;// CONCATENATED MODULE: ./src/agent/plan.js






const UNREADABLE = `The record of this thread's earlier job ${src_marker/* UNVERIFIED */.Yg}. To keep that job, watch it: run a workflow without a prompt, with the job's ID as \`job-id\` and this thread's number as \`issue-number\`.`;
const UNCONFIRMED = "The last follow-up here wasn't confirmed, so it may be missing from this job.";
const SUGGESTION = "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";
/** Decides what a request means in its thread. @throws Failure if the thread's job is gone */
async function planTask(run, task) {
    const { request, inputs, context, thread } = run;
    if (task.kind === "watch")
        return { ...task, notes: [] };
    if (task.kind === "help")
        return { kind: "answer", phase: "help", notes: task.instead ? [task.instead] : [] };
    const isByComment = request.comment !== null && thread !== null;
    const state = await readState(run, isByComment ? thread : null);
    const { jobId } = state;
    if (isByComment)
        note(run, { hasReport: state.hasReport });
    if (task.kind === "status") {
        const lost = state.unreadable ? [UNREADABLE] : state.isUnconfirmed ? [UNCONFIRMED] : [];
        const notes = state.mayHaveAnother ? [MAY_HAVE_ANOTHER] : lost;
        return jobId === null ? { kind: "answer", phase: "no-job", notes } : { kind: "watch", jobId, notes };
    }
    const mayNotRead = isByComment && inputs.context === "link" && context.event.repositoryIsPrivate === true;
    if (mayNotRead && state.isFirst && jobId === null)
        note(run, { suggestion: SUGGESTION });
    const notes = (0,agent_request/* leftOutOf */.Tt)(request);
    const plan = { kind: "send", prompt: task.prompt, jobId: null, before: null, facts: [], notes };
    if (task.kind === "create")
        return plan;
    if (task.kind === "message")
        return { ...plan, jobId: task.jobId };
    return continueJob(run, state, plan);
}
/** Makes a new job's plan a follow-up to the thread's job, if it can be continued. */
async function continueJob(run, state, plan) {
    const { jobId, notes } = targetOf(run, state);
    // After the request's job failed, a re-run starts another job.
    if (jobId === null || state.hasFailed)
        return { ...plan, notes: [...notes, ...plan.notes] };
    const before = await (0,agent_job/* readBefore */._H)(run, jobId);
    const earlier = (0,agent_request/* pullRequestOf */._n)(run, before.prLink);
    const isOpen = !earlier?.here || (await run.world.github.thread(earlier.here)).state === "open";
    if (isOpen)
        return { ...plan, jobId, before };
    noteNewJob(run, `${(0,markdown/* link */.nf)(earlier.label, earlier.url)} was merged or closed`);
    return { ...plan, facts: [`An earlier job opened ${earlier.url}, which has since been merged or closed`] };
}
/** What a thread says about `own.request` and about earlier requests. */
function stateOf(reading, account, own) {
    const markers = (0,agent_thread/* verified */.zr)(reading, account).map(({ marker }) => marker);
    const others = markers.filter(({ request }) => request !== own.request);
    // A run that only watches sends nothing, so there's no need to wait for it.
    const requests = others.filter(({ kind, job }) => kind === "job" || (kind === "watch" && job !== null));
    const withJob = requests.findLastIndex(({ job }) => job !== null);
    // If there's no request, this is a job's pull request, where only the result was announced.
    const announced = others.findLast(({ kind, job }) => kind === "news" && job !== null);
    const jobId = (requests[withJob] ?? announced)?.job ?? null;
    const newer = requests.slice(withJob + 1).map(({ phase }) => phase);
    // Unverified markers are included, because a report may use another key. A forged one could only cause a new job.
    const ours = reading.marked.flatMap(({ comment, marker, isVerified }) => comment.author.id === account?.id ? [{ ...marker, isVerified }] : []);
    // Another workflow may use this thread for another project.
    const unreadable = ours.findLast(({ job, projectId, isVerified }) => job !== null && projectId === own.projectId && !isVerified);
    return {
        /** The job of the newest request that was sent. */
        jobId,
        /** A newer request may have started a job. */
        mayHaveAnother: newer.includes("uncertain") || newer.includes("sending"),
        /** The newest request that was sent is a follow-up that wasn't confirmed. */
        isUnconfirmed: requests[withJob]?.phase === "uncertain",
        /** A newer request is about to be sent. */
        isPending: newer.includes("starting") || newer.includes("sending"),
        /** The newest record of this project's job, if all were signed with another key, or for another service. */
        unreadable: jobId === null ? unreadable : undefined,
        /** An earlier attempt's job failed. */
        hasFailed: markers.some(({ request, phase }) => request === own.request && phase === "failed"),
        hasReport: ours.some(({ kind }) => kind === "report"),
        /** No earlier request was made in this thread. */
        isFirst: !ours.some(({ kind, request }) => kind === "job" && request !== own.request),
    };
}
/**
 * What the thread says after this run won the claim. Waits up to a minute for older requests that are about to be sent,
 * because they determine the thread's job.
 */
async function readState(run, thread = run.thread) {
    const { request, inputs, comment: own, world, deadline } = run;
    const { task, key } = request;
    const newest = ("prompt" in task && own.current?.id) || Number.POSITIVE_INFINITY;
    const stateIn = ({ comments, marked }) => {
        const older = { comments, marked: marked.filter(({ comment }) => comment.id < newest) };
        return stateOf(older, own.account, { request: key, projectId: inputs.projectId });
    };
    if (thread === null)
        return stateIn(agent_thread/* NO_COMMENTS */.dG);
    const isOpen = ({ isPending }) => isPending && task.kind !== "create";
    const state = await (0,agent_thread/* untilSettled */.QJ)(run, stateIn(await thread.all()), isOpen, async () => stateIn(await thread.read()));
    // This run ends too soon to wait until that request is sent.
    const isTooLate = isOpen(state) && world.clock.monotonic() + Math.max(...agent_thread/* PAUSES_MS */.T4) > deadline;
    return isTooLate ? { ...state, mayHaveAnother: true } : state;
}
/** The job that a request continues, or null to start one, and what people should know about that. */
function targetOf(run, { jobId, mayHaveAnother, unreadable, hasReport }) {
    if (mayHaveAnother)
        return { jobId: null, notes: [MAY_HAVE_ANOTHER] };
    if (unreadable) {
        // The record may be forged, but in the action's own issue, people need to find the earlier pull request.
        const isOwnIssue = run.request.task.kind === "changes";
        const number = isOwnIssue && (0,agent_request/* pullRequestOf */._n)(run, unreadable.pullRequest)?.here;
        noteNewJob(run, `the record of ${number ? `the job that opened #${number}` : "an earlier one"} ${src_marker/* UNVERIFIED */.Yg}`);
        return { jobId: null, notes: [] };
    }
    return hasReport ? { jobId: null, notes: [IN_REPORT] } : { jobId, notes: [] };
}
function noteNewJob(run, because) {
    note(run, { whyNewJob: `Started a new job, because ${because}.` });
}
const MAY_HAVE_ANOTHER = "An earlier request in this thread hasn't been confirmed, so it may have started a job that this thread has no record of. Look for a new pull request before you ask again.";
const IN_REPORT = "Each request in this thread starts a new job, because the thread has a report.";

;// CONCATENATED MODULE: ./src/agent/keep-up.js
/** Plans a request about merged changes: what to send, and to which job. */










/**
 * Before anything is posted, finds out whether there's anything to send, unless this is a re-run of a request that's
 * already in the thread. If there is, adds it to the status.
 *
 * @throws NothingToSend if there's nothing to send, GitHubFailure, ServiceFailure
 */
async function preview(run) {
    const reading = await run.thread?.all();
    const isKnown = reading?.marked.some(({ marker }) => marker.request === run.request.key);
    if (!isKnown)
        await find(run, await (0,agent_coverage/* waitForCoverage */.Vc)(run));
}
/** Finds what to send. If that's already known for the same coverage, nothing is read again. */
async function find(run, coverage) {
    const { found } = run;
    const [known, covered] = [found?.coverage.covers, coverage.covers];
    if (found && known?.from === covered?.from && known?.to === covered?.to)
        return found.changes;
    const changes = await (0,changes_changes/* findChanges */.p)(run, coverage);
    run.found = { coverage, changes };
    const { background, summary, covers, notes } = changes;
    const until = Math.ceil(run.world.clock.now().getTime() / 1_000 + run.inputs.timeoutMs / 1_000 + 60);
    note(run, { covers: { ...covers, until, paths: (0,agent_coverage/* watchedKey */.eI)(run) }, notes });
    if (background !== null)
        return changes;
    note(run, { phase: "nothing-counts", prompt: null });
    throw new src_failure/* NothingToSend */.fH(summary, { isWarning: true });
}
/**
 * Plans the request after this run has won the claim, because another run may have sent these changes in the meantime.
 *
 * @throws NothingToSend, GitHubFailure, ServiceFailure
 */
async function planChanges(run, prompt) {
    const state = await readState(run);
    const { background, notes } = await find(run, await (0,agent_coverage/* waitForCoverage */.Vc)(run, run.comment.current?.id));
    const target = targetOf(run, state);
    const told = { prompt: `${prompt}\n\n${background}`, notes: [...target.notes, ...notes] };
    const plan = { kind: "send", jobId: null, before: null, facts: [], ...told };
    const job = target.jobId === null ? null : await readFinished(run, target.jobId);
    const earlier = (0,agent_request/* pullRequestOf */._n)(run, job?.prLink ?? null);
    if (job?.status !== "completed" || earlier === null)
        return plan;
    const isOpen = await isPullRequestOpen(run, earlier);
    if (isOpen)
        return { ...plan, jobId: target.jobId, before: job };
    const why = isOpen === null ? "'s state can't be read here" : " was merged or closed";
    noteNewJob(run, `${(0,markdown/* link */.nf)(earlier.label, earlier.url)}${why}`);
    return plan;
}
/** Waits for the thread's job, which may be about something else. Null if it's gone. */
async function readFinished(run, jobId) {
    const { world, deadline } = run;
    const read = () => (0,agent_job/* readIfThere */.qC)(run, jobId);
    const isWorking = (seen) => seen !== null && !(0,agent_job/* isFinal */.dR)(seen);
    // So that there's time left to send.
    const waiting = { world, deadline: deadline - agent_coverage/* JOB_PAUSE_MS */.qL };
    const job = await (0,agent_thread/* untilSettled */.QJ)(waiting, await read(), isWorking, read, (0,agent_thread/* every */.Si)(agent_coverage/* JOB_PAUSE_MS */.qL));
    if (isWorking(job))
        throw new src_failure/* NothingToSend */.fH(agent_coverage/* BUSY */.yu, { isPostponed: true });
    return job;
}
/** Null if the token can't read it. */
async function isPullRequestOpen({ world }, { onServer }) {
    if (onServer === null)
        return null;
    const found = await (0,port/* orFailure */.wM)(world.github.thread(onServer.number, onServer.repository));
    return found instanceof port/* GitHubFailure */.iK ? null : found.state === "open";
}

// EXTERNAL MODULE: ./src/github/pages.js
var pages = __webpack_require__(8834);
;// CONCATENATED MODULE: ./src/agent/limit.js






const MAX_PAGES = 5;
/**
 * Keeps a repository within `max-jobs-per-day`. Each run posts its status comment before it counts those with lower
 * IDs. So if several runs start at the same time, they can't send more requests than the limit allows.
 *
 * @throws Failure if the requests can't be counted, NothingToSend if the limit stops a workflow's own request
 */
async function withinLimit(run, plan, limit) {
    const { world, request, context, comment } = run;
    const { clock, runner, signal } = world;
    if (plan.kind !== "send")
        return plan;
    // Otherwise, the claim has already waited this long.
    if (request.comment === null && context.runAttempt === 1)
        await clock.sleep(agent_thread/* VISIBILITY_DELAY_MS */.kA, signal);
    const since = clock.now().getTime() - numbers/* DAY_MS */.sO;
    const times = (await listComments(run, new Date(since)))
        .filter(({ id, author }) => id < (comment.current?.id ?? 0) && author.id === comment.account?.id)
        .filter(({ body }) => mayHaveSent(body))
        .map(({ createdAt }) => Date.parse(createdAt))
        .filter((time) => time > since)
        .sort((one, other) => one - other);
    if (times.length < limit)
        return plan;
    const next = new Date((times[times.length - limit] ?? since) + numbers/* DAY_MS */.sO);
    const reached = `This repository has reached its limit of ${(0,numbers/* counted */.hS)(limit, "request")} in 24 hours (\`max-jobs-per-day\`)`;
    const again = `${request.comment ? "Comment again" : "The next request is possible"} after ${(0,numbers/* timeOfDay */.rb)(next, clock.now())}`;
    const why = `${reached}. ${again}`;
    const nothing = `Nothing was sent. ${why}`;
    if (request.comment === null)
        throw new src_failure/* NothingToSend */.fH(nothing, { isWarning: true, isPostponed: true });
    runner.warning(`${nothing}.`);
    return { kind: "answer", phase: "limited", notes: [`${why}.`] };
}
/** Whether a status comment is about a request that was or may be sent. The comment can be signed with another key. */
function mayHaveSent(body) {
    const marker = (0,src_marker/* parseMarker */.gY)(body);
    return marker?.kind === "job" && !["unsent", "nothing-counts"].includes(marker.phase) && !(0,agent_thread/* isRefused */.H0)(marker);
}
async function listComments(run, since) {
    const history = await run.world.github.history();
    const readPage = (page) => history.comments(since.toISOString(), page);
    const found = await (0,port/* orFailure */.wM)((0,pages/* listAll */._)(readPage, MAX_PAGES, TOO_MANY));
    if (!(found instanceof port/* GitHubFailure */.iK))
        return found;
    throw new src_failure/* Failure */.HR({
        what: "Nothing was sent, because this repository's requests in the last 24 hours couldn't be counted",
        why: `${found.what}. ${found.why}`,
        fix: `${found.fix}, or remove \`max-jobs-per-day\``,
    });
}
const TOO_MANY = {
    what: "The repository's comments couldn't be read",
    why: `It has had more than ${MAX_PAGES * port/* PER_PAGE */.EK} comments in that time`,
    fix: "Try again later",
};

;// CONCATENATED MODULE: ./src/agent/review.js









/** Room for the request itself and its background. */
const OTHER_BYTES = 4 * 1024;
/** What precedes each part of the instruction: a blank line and a number of up to three digits, such as `100. `. */
const SEPARATOR_BYTES = 7;
/**
 * Turns the open review comments on the agent's own pull request into one follow-up to its job. Only what people with
 * the required permission and allowed bots wrote is sent.
 *
 * @param prompt  the request, which the comments are added to
 * @throws GitHubFailure if the thread or the review can't be read, Failure if the job is gone
 */
async function planReview(run, prompt) {
    const { inputs, world } = run;
    const { github } = world;
    const { jobId, number, last } = await findPullRequest(run);
    if (jobId === null)
        return decline(`${NOT_ITS_OWN}${last ? elsewhere(last, inputs.trigger) : ""}`);
    const before = await (0,agent_job/* readBefore */._H)(run, jobId);
    if ((await github.thread(number)).state !== "open")
        return decline(CLOSED);
    const { threads, requests, unreadThreads, unreadComments } = await github.openReview(number);
    const all = [...requests, ...threads.flatMap(({ comments }) => comments)].toSorted(byTime);
    const trusted = await (0,permission/* findTrusted */.fz)(all.toReversed().map(({ author }) => author), inputs, github);
    const isTrusted = ({ author }) => trusted.has(author.login);
    const pieces = [
        ...requests.filter(isTrusted).map((one) => pieceOf("", [one], "requested changes")),
        ...threads.flatMap(({ comments, diff, ...place }) => {
            const words = comments.filter(isTrusted);
            return words.length === 0 ? [] : [pieceOf(`${(0,visible/* capitalized */.l2)((0,text_quotes/* describeLines */.BT)(place))}${(0,text_quotes/* quotedDiff */._n)(diff)}`, words)];
        }),
    ].toSorted(byTime);
    const left = parsers/* MAX_PROMPT_BYTES */.Os - OTHER_BYTES - Buffer.byteLength(prompt);
    const kept = (0,text_quotes/* lastThatFit */.XI)(pieces, ({ text }) => Buffer.byteLength(text) + SEPARATOR_BYTES, left);
    const sent = total(kept);
    const [leftOut, cut] = [all.filter((each) => !isTrusted(each)).length, total(pieces) - sent];
    const notes = [
        leftOut === 0 ? "" : `Left out: ${(0,numbers/* counted */.hS)(leftOut, "comment")}. ${only(inputs.requiredPermission)}`,
        ...(0,text_quotes/* describeCuts */.rR)(kept.map(({ text }) => text)),
        cut === 0 ? "" : `${(0,numbers/* counted */.hS)(cut, "older comment")} didn't fit. Resolve the others, and then ask again.`,
        unreadThreads === 0 ? "" : `${(0,numbers/* counted */.hS)(unreadThreads, "older review thread")} couldn't be read.`,
        unreadComments === 0 ? "" : `${(0,numbers/* counted */.hS)(unreadComments, "older review comment")} couldn't be read.`,
    ].filter((line) => line !== "");
    if (sent === 0)
        return decline(NOTHING_OPEN, notes);
    const text = [prompt, ...kept.map(({ text }, index) => `${index + 1}. ${text}`)].join("\n\n");
    const said = [`This request includes ${(0,numbers/* counted */.hS)(sent, "review comment")}.`, ...(0,agent_request/* leftOutOf */.Tt)(run.request), ...notes];
    return { kind: "send", prompt: text, jobId, before, facts: [], notes: said };
}
/** A part of the instruction: what one person wrote, or what a thread is about and what people wrote in it. */
function pieceOf(about, words, wrote) {
    const quotes = words.map(({ author, body }) => (0,text_quotes/* quoted */.TL)(author, body, wrote));
    return { text: (0,markdown/* joined */.oR)(about, ...quotes), comments: words.length, createdAt: words.at(-1)?.createdAt ?? "" };
}
const byTime = (one, other) => one.createdAt.localeCompare(other.createdAt);
const total = (pieces) => pieces.reduce((sum, { comments }) => sum + comments, 0);
const NOT_ITS_OWN = "This command works only on a pull request that the agent opened in this repository for a request made here, because a job can't work on another branch.";
/** In other repositories, this action doesn't see comments. */
const elsewhere = ({ here, label, url }, trigger) => here === null
    ? ` ${(0,markdown/* link */.nf)(label, url)} is in another repository, so comment \`${trigger} <change>\` here instead.`
    : ` Comment there: ${(0,markdown/* link */.nf)(label, url)}.`;
const CLOSED = "This pull request was merged or closed, so the agent can't change it anymore.";
const NOTHING_OPEN = "There are no open review comments that can be sent. Comments in resolved threads don't count.";
const only = (permission) => `Only comments by people with ${permission} access (at most 20 people) and by bots in \`allowed-bots\` are sent.`;
const decline = (why, notes = []) => ({
    kind: "answer",
    phase: "declined",
    notes: [why, ...notes],
});
/** The job that opened this pull request, or null; and the last pull request named here, if there's one. */
async function findPullRequest(run) {
    const number = run.context.event.thread ?? 0;
    const reading = await (0,agent_thread/* threadAt */.wn)(run, number).all();
    const named = (0,agent_thread/* verified */.zr)(reading, run.comment.account).flatMap(({ marker: { job, pullRequest } }) => {
        const found = job === null ? null : (0,agent_request/* pullRequestOf */._n)(run, pullRequest);
        return found ? [{ job, found }] : [];
    });
    const jobId = named.findLast(({ found }) => found.here === number)?.job ?? null;
    return { jobId, number, last: named.at(-1)?.found };
}

;// CONCATENATED MODULE: ./src/agent/send.js







/** Statuses with which a service can refuse a follow-up because of its job's state. */
const REFUSED_FOLLOW_UP = [400, 404, 409, 410, 422];
/**
 * Sends the request at most once, and records the job. A run stopped between an attempt and its response can't know
 * whether the request arrived, so `uncertain` is saved for the post step before each attempt.
 *
 * @throws ServiceFailure, or Failure if the instruction is too long or the status comment couldn't be updated first
 */
async function send(run, plan) {
    if (plan.kind !== "send")
        return;
    const { world } = run;
    const { jobId, before, prompt } = plan;
    if (Buffer.byteLength(prompt) > parsers/* MAX_PROMPT_BYTES */.Os)
        throw new src_failure/* Failure */.HR(send_TOO_LONG);
    world.signal.throwIfAborted();
    note(run, { followUpTo: jobId });
    const job = jobId === null
        ? await world.service.createJob(prompt, sendOptions(run))
        : await sendMessage(run, jobId, before, prompt);
    // Saved before anything else is done, so that a stopped run doesn't lose the job.
    save(run, { ...jobStatus(run, job), phase: "working" });
    world.runner.info(jobId === null ? `Created job ${job.id}.` : `Sent the follow-up to job ${job.id}.`);
}
/** @param before  the job just before the follow-up */
async function sendMessage(run, jobId, before, prompt) {
    try {
        return await run.world.service.sendMessage(jobId, prompt, sendOptions(run));
    }
    catch (thrown) {
        if (!(thrown instanceof service_port/* ServiceFailure */.h))
            throw thrown;
        const { kind, status = 0, why } = thrown;
        // The follow-up was accepted, but the response is unusable. The job is known anyway.
        if (kind === "uncertain" && status >= 200 && status < 300)
            return before ?? { ...UNKNOWN, id: jobId };
        if (!REFUSED_FOLLOW_UP.includes(status))
            throw thrown;
        const isArchived = before?.status === "archived";
        // With 400 and 422, what to do depends on what the service says.
        if (!isArchived && (status === 400 || status === 422))
            throw thrown;
        const isBusy = status === 409 && before?.status === "active";
        const what = isArchived
            ? "The job is archived and doesn't accept follow-ups"
            : isBusy
                ? "The agent is busy, so it didn't accept this follow-up"
                : `Job ${jobId} didn't accept this follow-up`;
        // If the job's state is unknown, only the service's message says whether the job is busy or has ended.
        const later = isBusy ? "Ask again" : status === 409 && before === null ? "If it's running, ask again" : "";
        const fix = `${later && `${later} when the agent has finished. `}${(0,agent_job/* startOver */.zX)(run)}`;
        throw new service_port/* ServiceFailure */.h("refused", { what, why, fix }, { status, cause: thrown });
    }
}
/** What's known about a job if the response can't be used and the job wasn't read before. */
const UNKNOWN = { status: "", source: { repository: null, ref: null }, model: null, prLink: null };
function sendOptions(run) {
    const { world, deadline } = run;
    return {
        deadline,
        async onTry() {
            await permitSend(run);
            if (world.clock.monotonic() > deadline)
                throw new service_port/* ServiceFailure */.h("not-sent", agent_job/* OUT_OF_TIME */.JL);
        },
        async onWait(reason, until) {
            world.runner.info((0,retry/* describeWait */.Ng)(`${reason}. Not sent yet`, until));
            await show(run, { phase: "sending", waiting: { reason, until } }, 0);
        },
    };
}
/** Changes the comment's phase to `sending`, then saves `sent`. @throws Failure unless the edit certainly worked */
async function permitSend(run) {
    const { world, thread, comment, signer } = run;
    if (thread !== null && comment.current !== null) {
        const { id } = comment.current;
        save(run, { phase: "sending", waiting: null }, { orThrow: true });
        const edited = await (0,port/* orFailure */.wM)(edit(run, thread));
        if (edited instanceof port/* GitHubFailure */.iK) {
            if (edited.status === 404)
                throw deleted(run);
            // The edit may still have worked, so check the comment.
            const current = await world.github.getComment(id);
            if (current === null)
                throw deleted(run);
            const marker = signer.read(thread.number, current.body);
            if (marker?.nonce !== comment.nonce || marker.phase !== "sending")
                throw edited;
        }
    }
    save(run, { phase: "sent" }, { orThrow: true });
}
const send_TOO_LONG = {
    what: "Nothing was started",
    why: `The instruction is over ${parsers/* MAX_PROMPT_BYTES */.Os / 1024} KiB`,
    fix: "Shorten it, or link to the details",
};

// EXTERNAL MODULE: ./src/own-issue.js
var own_issue = __webpack_require__(7554);
;// CONCATENATED MODULE: ./src/agent/updates-issue.js
/** The issue that the action opens for `issue-number: auto`, in which it posts all requests about merged changes. */





function scopeOf({ world, inputs, context, signer }) {
    return { ...inputs, ...world, context, signer, purpose: "updates", title: "" };
}
/**
 * Finds the issue; null if there's none yet.
 *
 * @throws GitHubFailure, NothingToSend if people closed the issue, Failure if another issue has the request's record
 */
async function findUpdatesIssue(run) {
    const issue = await (0,own_issue/* findOwnIssue */.Bm)(scopeOf(run));
    if (issue?.state !== "closed") {
        if (await isRecordedElsewhere(run, issue))
            throw refusal("noRecord");
        return issue;
    }
    throw new src_failure/* NothingToSend */.fH(`Nothing was sent, because #${issue.number}, the issue for docs updates, was closed. To turn updates on again, reopen the issue`);
}
/**
 * Whether an earlier attempt sent this request, or may have, and recorded that in another issue: one with too many
 * comments, or one that a person's token opened before the API key or the repository's name changed.
 */
async function isRecordedElsewhere(run, issue) {
    if (run.context.runAttempt === 1 || !("prompt" in run.request.task))
        return false;
    for (const number of await (0,own_issue/* findClaimedIssues */.HA)(scopeOf(run))) {
        if (number === issue?.number)
            continue;
        const rivals = rivalsIn(await (0,agent_thread/* threadAt */.wn)(run, number).read(), run);
        if (rivals.some(({ isEarlierAttempt, state }) => isEarlierAttempt && state !== "released"))
            return true;
    }
    return false;
}
/** Opens the issue if there's none, or another if it has too many comments. @throws GitHubFailure, InputFailure */
async function openUpdatesIssue(run, issue) {
    if (issue && !(0,own_issue/* isFull */.uq)(issue))
        return run;
    const opened = await (0,own_issue/* openOwnIssue */.KN)(scopeOf(run), issue);
    const next = inThread(run, opened.number);
    if (issue)
        await carryOn(run, next, issue);
    return next;
}
function inThread(run, number) {
    const thread = (0,agent_thread/* openThread */.Dx)(run.world.github, number, run.signer);
    return { ...run, thread, status: { ...run.status, inThread: true } };
}
/** Records the job and what it covered in the new issue, as if the last request had been made there. */
async function carryOn({ thread, found, world, signer }, next, { number, url }) {
    const [earlier, reading] = [await thread?.all(), await next.thread?.all()];
    const account = earlier?.marked.find(({ isVerified }) => isVerified)?.comment.author ?? null;
    const last = earlier && (0,agent_thread/* verified */.zr)(earlier, account).findLast(({ marker: { kind, job } }) => kind === "job" && job !== null);
    if (!last || !next.thread || reading?.marked.some(({ marker }) => marker.request === last.marker.request))
        return;
    const { projectId: _, ...marker } = { ...last.marker, nonce: "" };
    const covers = found?.coverage.covers;
    // `covers` is what completed requests covered, so this record says completed, even if the last job failed.
    const record = covers ? { ...marker, covers, phase: "pull-request" } : marker;
    const line = signer.write(next.thread.number, record);
    await world.github.createComment(next.thread.number, `${line}\nContinues ${(0,markdown/* link */.nf)(`#${number}`, url)}.`);
    await next.thread.read();
}

;// CONCATENATED MODULE: ./src/agent/watch.js






/** How long to retry the edit that tells later runs the job's ID. After that, the next edit includes the ID. */
const RECORD_RETRY_MS = 10_000;
async function watch(run, plan) {
    const { inputs, status } = run;
    if (plan.kind === "answer")
        return { phase: plan.phase, failure: null };
    if (plan.kind !== "watch" && !inputs.wait)
        return { phase: "accepted", failure: null };
    const jobId = plan.kind === "watch" ? plan.jobId : (status.jobId ?? "");
    await show(run, { phase: "working", jobId }, RECORD_RETRY_MS);
    if (!inputs.wait)
        return checkOnce(run, jobId);
    // `watchJob` warns only about later statuses.
    if (status.job?.status)
        warnIfUnknown(run, status.job);
    const { job, ...ending } = await watchJob(run, jobId, plan.kind === "send" ? plan.before : null);
    if (job)
        note(run, jobStatus(run, job));
    return ending;
}
function warnIfUnknown({ world }, job) {
    if (job.status === "active" || (0,agent_job/* isFinal */.dR)(job))
        return;
    const unknown = `Job ${job.id} has the status "${job.status}", which this action doesn't recognize`;
    world.runner.warning(`${unknown}. The run will keep watching the job.`);
}
/** Reports what a job looks like now. @throws ServiceFailure */
async function checkOnce(run, jobId) {
    const { clock, signal } = run.world;
    let job = await (0,agent_job/* readJob */.cd)(run, jobId);
    if ((0,agent_job/* mayGetLink */.cQ)(job)) {
        await clock.sleep(agent_job/* LINK_DELAY_MS */._5, signal);
        job = await (0,agent_job/* readJob */.cd)(run, jobId);
    }
    note(run, jobStatus(run, job));
    if (!(0,agent_job/* isFinal */.dR)(job))
        return { phase: "accepted", failure: null };
    return { ...(0,agent_job/* endingOf */.z6)(job), isOld: true, mayBeOld: run.status.followUpTo !== null };
}
/**
 * A replica may not have a new job yet, even after another replica returned it. So the job is gone only if there were
 * NOT_FOUND_IN_A_ROW 404s in a row, and the run has watched it for at least this long.
 */
const NOT_FOUND_GRACE_MS = 60_000;
/** Give up when this many reads have failed in a row, for at least this long. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
const USUALLY_TEMPORARY = "Earlier requests worked, so this is usually temporary. Try again later";
/** For a 429 without a Retry-After. */
const DEFAULT_PAUSE_MS = 30_000;
/**
 * Checking every 5 s would take 240 requests for a 20-minute job. An interval that grows with the time already waited
 * takes about 60. On average, it delays the result by at most 7% of the job's length, or 1.5 s if that's longer.
 */
const SHARE_OF_ELAPSED = 0.14;
const MIN_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;
/** Keeps runs that started together from polling in lockstep. */
const JITTER = 0.1;
function pollInterval(elapsedMs) {
    const interval = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, elapsedMs * SHARE_OF_ELAPSED));
    return interval * (1 - JITTER * Math.random());
}
/** The last check starts this long before the deadline, to catch a job that ends at the last moment. */
const LAST_CHECK_LEAD_MS = 250;
/** How long past the deadline the last check can take. */
const LAST_CHECK_TIMEOUT_MS = 5_000;
/**
 * Watches a job until it ends or the deadline passes, with a last check just before the deadline. Service errors become
 * endings. The returned `job` is the last known state.
 *
 * @param before  the job before the follow-up, if it was read
 */
async function watchJob(run, jobId, before) {
    const { world, deadline, comment } = run;
    const { service, runner, clock, signal } = world;
    /** In the response to the create or follow-up request; null if this run sent nothing. */
    const accepted = run.status.job;
    const isFollowUp = run.status.followUpTo !== null;
    const start = clock.monotonic();
    const lastCheck = deadline - LAST_CHECK_LEAD_MS;
    // A short run can't wait as long for a follow-up to reactivate its job.
    const settled = start + Math.min(agent_job/* SETTLE_MS */.lR, (deadline - start) / 3);
    /** The pull request before the follow-up; undefined if it's unknown. A response doesn't have to include it. */
    const earlierLink = before ? before.prLink : (accepted?.prLink ?? undefined);
    let job = accepted;
    let seenRunning = !isFollowUp;
    let isChecked = false;
    /** Failed reads since the last one that worked. */
    let failures = 0;
    let failingSince = start;
    let failingAt = clock.now();
    let notFound = 0;
    let checks = 0;
    let earliest = start;
    /** A job that's over but may still get a link, so it's checked once more. */
    let over = null;
    const isOver = (seen) => {
        if (!(0,agent_job/* isFinal */.dR)(seen))
            return false;
        if (seen.prLink !== null && earlierLink !== undefined && seen.prLink !== earlierLink)
            seenRunning = true;
        return seenRunning || clock.monotonic() >= settled;
    };
    const ended = (last) => {
        const isOld = accepted === null && checks === 1;
        const isUpdated = isFollowUp && seenRunning && last.prLink === earlierLink;
        return { ...(0,agent_job/* endingOf */.z6)(last), isOld, isUpdated, mayBeOld: !seenRunning, job: last };
    };
    const failing = (why) => `Every attempt to check the job since ${(0,numbers/* clockTime */.qo)(failingAt)} UTC has failed. ${why}`;
    const timedOut = (why) => {
        const what = `Stopped watching job ${jobId}`;
        const fix = `Check again with \`job-id: ${jobId}\` and no prompt, or increase the action's \`timeout-minutes\` to watch longer`;
        return { phase: "timed-out", failure: { what, why, fix }, job };
    };
    const lost = (thrown) => {
        const { kind, what } = thrown;
        // Earlier requests worked, so the inputs aren't wrong.
        const fix = job ? USUALLY_TEMPORARY : thrown.fix;
        const known = kind === "unavailable" ? { what, why: failing(thrown.why), fix } : thrown;
        const failure = (0,agent_job/* isGone */.ST)(thrown) ? (0,agent_job/* jobIsGone */.Fp)((0,agent_job/* startOver */.zX)(run)) : known;
        return { phase: "error", failure, isGone: (0,agent_job/* isGone */.ST)(thrown), job };
    };
    let next = accepted === null || isFollowUp ? start : start + pollInterval(0);
    if (job && isOver(job) && !(0,agent_job/* mayGetLink */.cQ)(job))
        return ended(job);
    for (;;) {
        // After a failure just before the deadline, the last check is a little late.
        const at = Math.max(Math.min(next, lastCheck), earliest);
        const isLast = at >= lastCheck;
        let problem = "";
        try {
            await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
            if (over === null)
                checks += 1;
            const until = isLast ? deadline + LAST_CHECK_TIMEOUT_MS : deadline;
            const seen = await service.getJob(jobId, { deadline: until });
            const changed = seen.status !== job?.status || seen.prLink !== job.prLink;
            job = seen;
            isChecked = true;
            failures = 0;
            notFound = 0;
            if (seen.status === "active")
                seenRunning = true;
            if (isOver(seen)) {
                if (over !== null || isLast || !(0,agent_job/* mayGetLink */.cQ)(seen))
                    return ended(seen);
                over = seen;
                next = clock.monotonic() + agent_job/* LINK_DELAY_MS */._5;
            }
            else {
                over = null;
                // Or an earlier change couldn't be shown, but now it can be tried again.
                if (changed || (comment.retryAt !== null && comment.retryAt <= clock.monotonic())) {
                    await show(run, jobStatus(run, seen), 0);
                    warnIfUnknown(run, seen);
                }
                next = clock.monotonic() + pollInterval(clock.monotonic() - start);
            }
        }
        catch (thrown) {
            if (over !== null)
                return ended(over);
            if (signal.aborted)
                return { phase: "cancelled", failure: null, job };
            if (!(thrown instanceof service_port/* ServiceFailure */.h))
                throw thrown;
            const now = clock.monotonic();
            notFound = thrown.status === 404 ? notFound + 1 : 0;
            const mayAppear = accepted !== null && now - start < NOT_FOUND_GRACE_MS;
            const forgiven = notFound > 0 && (mayAppear || notFound < agent_job/* NOT_FOUND_IN_A_ROW */.SJ);
            if (thrown.kind === "refused" && !forgiven)
                return lost(thrown);
            if (thrown.kind !== "quota" && !forgiven) {
                if (failures++ === 0)
                    [failingSince, failingAt] = [now, clock.now()];
                if (failures >= FAILURES_IN_A_ROW && now - failingSince >= FAILING_FOR_MS)
                    return lost(thrown);
            }
            problem = isChecked ? thrown.why : failing(thrown.why);
            earliest = now + retry/* MIN_WAIT_MS */.UW;
            const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? DEFAULT_PAUSE_MS : 0);
            next = now + Math.max(pause, pollInterval(now - start));
            // A request sent any sooner would be refused again.
            if (thrown.retryAfterMs !== undefined && now + pause > lastCheck)
                return timedOut(problem);
            if (thrown.kind === "quota" || failures === 1) {
                const until = new Date(clock.now().getTime() + next - now);
                runner.info((0,retry/* describeWait */.Ng)(`${thrown.what}. ${thrown.why}`, until));
            }
        }
        if (isLast) {
            if (job && (0,agent_job/* isFinal */.dR)(job))
                return ended(job);
            return timedOut(job !== null && isChecked ? lastSeen(job) : problem);
        }
    }
}
function lastSeen({ status }) {
    return status === "active" ? agent_status/* STILL_RUNNING */.rN : `The job's last status was "${status}"`;
}

;// CONCATENATED MODULE: ./src/agent/agent.js
/**
 * How an instruction becomes a pull request:
 *
 * 1. Check the requester's permission.
 * 2. Claim the request, so that exactly one run sends it (claim.ts).
 * 3. Decide what it means in its thread: a new job, a follow-up, or a status check (plan.ts). For a review, collect the
 *    open review comments (review.ts).
 * 4. Unless the repository has reached its limit (limit.ts), send the request (send.ts) with the context that the agent
 *    needs (background.ts).
 * 5. Watch the job until it ends (watch.ts).
 * 6. Report the result in the thread, the summary, and the outputs (finish.ts).
 *
 * These steps share the request (request.ts), the thread's comments (thread.ts), the status, and the status comment.
 * Steps 2 to 6 don't import each other.
 */



















/** @param command  the command in the event's comment, if there is one */
async function runAgent(world, inputs, given, command) {
    const context = (0,agent_request/* inStep */.qg)(given, inputs);
    let run = openRun(world, inputs, context, (0,agent_request/* readRequest */["in"])(inputs, context, command));
    try {
        const refusal = await refusePermission(run);
        if (refusal)
            return conclude(run, refusal);
        const isAuto = inputs.issueNumber === "auto" && run.request.comment === null;
        const issue = isAuto ? await findUpdatesIssue(run) : null;
        if (issue)
            run = inThread(run, issue.number);
        if (run.request.task.kind === "changes")
            await preview(run);
        if (isAuto)
            run = await openUpdatesIssue(run, issue);
        const jobId = await claim(run);
        const planned = jobId === null ? await planFor(run) : { kind: "watch", jobId, notes: [] };
        const allowed = inputs.maxJobsPerDay === null ? planned : await withinLimit(run, planned, inputs.maxJobsPerDay);
        const plan = await withBackground(run, allowed);
        note(run, { notes: plan.notes });
        await send(run, plan);
        await withdrawNotSetUp(run);
        return await finish(run, await watch(run, plan));
    }
    catch (thrown) {
        if (thrown instanceof src_failure/* NothingToSend */.fH)
            return skip(run, thrown);
        return finish(run, endingFromError(run, thrown));
    }
}
function planFor(run) {
    const { task } = run.request;
    if (task.kind === "changes")
        return planChanges(run, task.prompt);
    return task.kind === "review" ? planReview(run, task.prompt) : planTask(run, task);
}
/** Ends a run that has nothing to send. If the run has posted a comment that no later run needs, deletes it. */
async function skip(run, { message, isWarning, isPostponed }) {
    run.world.runner[isWarning ? "warning" : "notice"](`${message}.`);
    const withdrawn = () => (0,port/* tolerate */.j9)(run.world.runner, "The status comment couldn't be deleted", () => withdraw(run));
    // Until a request has covered something, later runs begin where the first one did. Only its comment says where.
    const isNeeded = isPostponed && run.found?.coverage.covers === null;
    if (run.status.phase === "nothing-counts")
        await end(run, null);
    else if (isNeeded)
        await show(run, { phase: "declined", notes: [`${message}.`] });
    else if (!(await withdrawn()))
        await show(run, { phase: "unsent" });
    saveRest(run, { comment: false, reaction: false });
    return conclude(run, "skipped");
}
function openRun(world, inputs, context, request) {
    const signer = (0,src_marker/* createSigner */.rO)({ ...inputs, ...context });
    const number = (0,agent_request/* threadOf */.uu)(inputs, context.event);
    const thread = number === 0 ? null : (0,agent_thread/* openThread */.Dx)(world.github, number, signer);
    const startedAt = world.clock.now();
    const deadline = world.clock.monotonic() + inputs.timeoutMs;
    const status = {
        ...agent_status/* NOTHING_YET */.xB,
        startedAt,
        watchedUntil: inputs.wait ? new Date(startedAt.getTime() + inputs.timeoutMs) : null,
        trigger: inputs.trigger,
        // Redacted now, because the comment quotes only the beginning, and part of a secret wouldn't be recognized.
        prompt: "prompt" in request.task ? world.runner.redact(request.task.prompt) : null,
        requester: request.requester && (0,markdown/* inline */.mG)(request.requester.login),
        isComment: request.comment !== null,
        isForJobId: request.task.kind === "message",
        inThread: thread !== null,
        logUrl: context.runUrl,
    };
    return { world, inputs, context, request, thread, signer, deadline, status, comment: newComment() };
}
/**
 * Checks the requester's permission. Without it, a requester gets a reaction each time, and the reason once a day in
 * each thread.
 *
 * @returns null if permission is granted
 * @throws Failure if the requester is unknown, GitHubFailure if the permission can't be looked up
 */
async function refusePermission(run) {
    const { world, inputs, request, context } = run;
    const { comment, requester } = request;
    if (requester === null) {
        if (!context.event.checksSender)
            return null;
        throw new src_failure/* Failure */.HR({
            what: "Nothing was started",
            why: `The \`${context.event.name}\` event doesn't say who triggered it, so no one's permission can be checked`,
            fix: "Trigger the workflow with a comment or with an event that has a sender",
        });
    }
    const refusal = await (0,permission/* authorize */.Gq)(requester, inputs, world.github);
    if (refusal === null)
        return null;
    const { silent, why } = refusal;
    if (silent && comment) {
        world.runner.info(`${why}. Nothing was sent.`);
        return "skipped";
    }
    world.runner.notice(`${why}. Nothing was sent.`);
    note(run, { yieldedTo: await (0,permission/* postRefusal */.dO)(run, "", `${why}. Ask a maintainer to post the command for you.`) });
    return "denied";
}
/** Deletes the reply that said that inputs were invalid. If the thread was already read, this costs no API request. */
async function withdrawNotSetUp({ world, thread, comment }) {
    await (0,port/* tolerate */.j9)(world.runner, "An outdated comment couldn't be deleted", async () => {
        const { comments = [] } = (await thread?.all()) ?? {};
        const outdated = comments.filter((one) => (0,src_marker/* isNotSetUp */.Zl)(one) && one.author.id === comment.account?.id);
        for (const { id } of outdated)
            await world.github.deleteComment(id);
    });
}


/***/ }),

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

/***/ 8834:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ pageOf),
/* harmony export */   _: () => (/* binding */ listAll)
/* harmony export */ });
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);

/**
 * Reads a page of a list, and skips items that are null. Other servers may return smaller pages with a Link header. If
 * there's only one page, GitHub doesn't send this header.
 */
const pageOf = (items) => (sent, { headers: { link } }) => {
    const all = items(sent);
    const isLast = link ? !/\brel="?next\b/.test(String(link)) : (all?.length ?? 0) < _port_js__WEBPACK_IMPORTED_MODULE_0__/* .PER_PAGE */ .EK;
    return all && { items: all.filter((one) => one !== null), isLast };
};
/**
 * Reads every page of a list. GitHub numbers pages, so if an item is deleted while they're read, another one moves to a
 * page that was already read. A list of several pages is therefore read twice.
 *
 * @param tooMany  why a list with more pages isn't read
 * @returns the items of both readings by ID, the latest version of each
 */
async function listAll(readPage, maxPages, tooMany) {
    const found = new Map();
    async function readAll() {
        for (let page = 1; page <= maxPages; page++) {
            const { items, isLast } = await readPage(page);
            for (const item of items)
                found.set(item.id, item);
            if (isLast)
                return page;
        }
        throw new _port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK(tooMany);
    }
    if ((await readAll()) > 1)
        await readAll();
    return [...found.values()].sort((one, other) => one.id - other.id);
}


/***/ })

};
