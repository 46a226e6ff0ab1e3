// Built from src/ by `npm run build`; do not edit.
import { Failure, GitHubFailure, MAX_PROMPT_BYTES, SETTLED, cleanPrompt, codeSpan, createSigner, explainWhy, inline, isSenderChecked, link, parsePullRequestLink, quote, readRequest, toFailure, words } from "./start.js";
import { findAnswers, findMarked, holdsReport, whoWeAre } from "./thread.js";
import { ServiceFailure } from "./port.js";
import { holds, mayAsk } from "./policy.js";

// src/agent/phase.ts
const FOLLOW_UP = "follow-up:";
function markedPhase({ phase, followUpTo }) {
	return followUpTo === null ? phase : `${FOLLOW_UP}${phase}`;
}
function readPhase(marked) {
	const isFollowUp = marked.startsWith(FOLLOW_UP);
	return {
		phase: isFollowUp ? marked.slice(10) : marked,
		isFollowUp
	};
}

// src/agent/conversation.ts
async function claim(github, commentId) {
	const { id, fresh, author } = await github.react(commentId, "eyes");
	return {
		commentId,
		reactionId: id,
		isFirst: fresh,
		author
	};
}
async function reclaim(github, { commentId, reactionId }) {
	await github.removeReaction(commentId, reactionId);
	const renewed = await claim(github, commentId);
	return renewed.isFirst ? renewed : null;
}
const ENDS = [
	"pull-request",
	"no-changes",
	"archived",
	"failed"
];
function takeUp({ job, phase: marked }, task, isSameRun) {
	if (!("prompt" in task)) return { kind: "start-over" };
	const { phase, isFollowUp } = readPhase(marked);
	if (phase === "uncertain") return { kind: "uncertain" };
	if (job !== null) return phase === "failed" && isSameRun ? { kind: "start-over" } : {
		kind: "watch",
		jobId: job,
		isFollowUp: isFollowUp && !ENDS.includes(phase)
	};
	return phase === "starting" ? { kind: "uncertain" } : { kind: "start-over" };
}
const TWIN_PAUSES_MS = [
	2500,
	5e3,
	1e4,
	2e4,
	4e4
];
async function awaitTwin({ clock, signal }, deadline, look, isSettled) {
	let answer = await look();
	for (const pause of TWIN_PAUSES_MS) {
		if (clock.monotonic() + pause > deadline) return answer;
		if (answer !== null && isSettled(answer)) return answer;
		await clock.sleep(pause, signal);
		answer = await look();
	}
	return answer;
}
const EMPTY_MEMORY = {
	jobId: null,
	mayHaveAnother: false,
	holdsReport: false
};
function readMemory(comments, us, thread, signer, ownRequest) {
	const requests = findMarked(comments, us, thread, signer).map(({ marker }) => marker).filter(({ kind, request }) => (kind === "job" || kind === "news") && request !== ownRequest);
	const withJob = requests.findLastIndex(({ job }) => job !== null);
	const jobId = requests[withJob]?.job ?? null;
	const newer = requests.slice(withJob + 1).map(({ phase }) => readPhase(phase).phase);
	return {
		jobId,
		mayHaveAnother: newer.includes("uncertain") || jobId === null && newer.includes("starting"),
		holdsReport: holdsReport(comments, us)
	};
}
function isOfRun({ run }, { runId }) {
	return run.startsWith(`${runId}.`);
}

// src/agent/pull-request.ts
function numberHere(pullRequest, { serverUrl, repository }) {
	if (repository === null || !("number" in pullRequest)) return null;
	const { host, owner, repo, number } = pullRequest;
	return host === URL.parse(serverUrl)?.hostname && `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase() ? number : null;
}

// src/agent/plan.ts
async function plan(task, memory, world, scope) {
	switch (task.kind) {
		case "create": return {
			kind: "create",
			prompt: task.prompt,
			facts: [],
			notes: []
		};
		case "message": return {
			...task,
			before: null,
			notes: []
		};
		case "watch": return {
			...task,
			isFollowUp: false
		};
		case "help": return {
			kind: "answer",
			phase: "help"
		};
		case "status": return memory.jobId === null ? {
			kind: "answer",
			phase: "no-job"
		} : {
			kind: "watch",
			jobId: memory.jobId,
			isFollowUp: false
		};
		case "continue": return goOn(task.prompt, memory, world, scope);
	}
}
async function goOn(prompt, memory, world, scope) {
	const { jobId, mayHaveAnother, holdsReport } = memory;
	if (jobId === null || mayHaveAnother || holdsReport) return {
		kind: "create",
		prompt,
		facts: [],
		notes: mayHaveAnother ? ["An earlier request in this thread may have started a job too; the service did not confirm it."] : []
	};
	const job = await readJob(jobId, world, scope);
	const closed = job && await closedPullRequest(job, world, scope);
	if (!closed) return {
		kind: "message",
		jobId,
		prompt,
		before: job,
		notes: []
	};
	return {
		kind: "create",
		prompt,
		facts: [`An earlier job opened ${closed.url}, which is merged or closed by now`],
		notes: [`Starts a new job, because ${link(closed.label, closed.url)} is merged or closed.`]
	};
}
async function closedPullRequest(job, { github }, scope) {
	const pullRequest = job.prLink ? parsePullRequestLink(job.prLink, scope.prHosts, scope.serverUrl) : null;
	const number = pullRequest && numberHere(pullRequest, scope);
	if (!number) return null;
	const { state } = await github.thread(number);
	return state === "open" ? null : pullRequest;
}
async function readJob(jobId, world, scope) {
	const { service, clock, signal } = world;
	try {
		return await service.getJob(jobId, {
			deadline: scope.deadline,
			signal
		});
	} catch (thrown) {
		if (!(thrown instanceof ServiceFailure)) throw thrown;
		if (isGone(thrown)) throw new Failure(jobIsGone(scope.trigger), { cause: thrown });
		if (thrown.kind === "refused" || thrown.kind === "cancelled") throw thrown;
		if (thrown.kind !== "quota" || thrown.retryAfterMs === void 0) return null;
		if (clock.monotonic() + thrown.retryAfterMs > scope.deadline) throw thrown;
		await clock.sleep(thrown.retryAfterMs, signal);
		return readJob(jobId, world, scope);
	}
}
function isGone({ status }) {
	return status === 404 || status === 410;
}
function jobIsGone(trigger) {
	return {
		what: "The job of this thread is gone",
		why: "The service does not know it any more",
		fix: `For a fresh start, write \`${trigger} new:\` and the instruction`
	};
}

// src/agent/ending.ts
function endingOf(end, jobId, trigger) {
	switch (end.kind) {
		case "ended": return {
			...endedAs(end.job),
			...end.seenRunning ? {} : { notes: [NOT_SEEN_RUNNING] }
		};
		case "timed-out": return {
			phase: "timed-out",
			failure: {
				what: `Stopped watching job ${jobId}; the job goes on`,
				why: end.why,
				fix: `Look again with \`job-id: ${jobId}\` and no prompt, or give the job more time with \`timeout-minutes\``
			}
		};
		case "lost": return isGone(end.failure) ? {
			phase: "error",
			failure: jobIsGone(trigger),
			isGone: true
		} : {
			phase: "error",
			failure: end.failure
		};
		case "cancelled": return {
			phase: "cancelled",
			failure: null
		};
	}
}
const NOT_SEEN_RUNNING = "The job was not seen running after this follow-up, so this may be the result of the turn before.";
function endedAs({ status, prLink }) {
	if (status === "archived") return {
		phase: "archived",
		failure: null
	};
	if (status === "failed") return {
		phase: "failed",
		failure: {
			what: "The job failed",
			why: "The agent met an error that it could not get over; the service gives no reason",
			fix: "Try again with a smaller or more precise instruction"
		}
	};
	return {
		phase: prLink === null ? "no-changes" : "pull-request",
		failure: null
	};
}
function endingOfThrown(thrown, progress) {
	const failure = toFailure(thrown);
	if (!(thrown instanceof ServiceFailure ? thrown.kind !== "uncertain" : !progress.isSending)) return {
		phase: "uncertain",
		failure
	};
	if (progress.isCancelled) return {
		phase: progress.hasJob ? "cancelled" : "unsent",
		failure: null
	};
	return {
		phase: "error",
		failure
	};
}
function conclusionOf(phase, isCancelled) {
	switch (phase) {
		case "help":
		case "no-job": return "skipped";
		case "unsent": return isCancelled ? "cancelled" : "error";
		case "starting":
		case "sending":
		case "working": return "error";
		default: return phase;
	}
}

// src/agent/announce.ts
const REACTIONS = {
	"pull-request": "rocket",
	"no-changes": "+1",
	archived: "+1",
	failed: "confused",
	uncertain: "confused",
	error: "confused"
};
async function react(github, runner, commentId, phase) {
	const reaction = REACTIONS[phase];
	if (reaction) await tolerate$1(runner, "The reaction could not be set", () => github.react(commentId, reaction));
}
async function takeBack(github, runner, claim) {
	await tolerate$1(runner, "The reaction could not be taken back", () => github.removeReaction(claim.commentId, claim.reactionId));
}
async function announce(turn) {
	const { request, status, inputs, context, world } = turn;
	const { pullRequest, jobId } = status;
	const pullNumber = pullRequest && numberHere(pullRequest, context);
	const place = pullNumber ?? request.thread;
	const asker = request.comment && request.askedBy?.type === "User" ? request.askedBy.login : null;
	const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
	if (place === null || jobId === null || postsNowhere || asker === null && place === request.thread) return;
	const news = newsOf(turn, place === pullNumber);
	if (news === null) return;
	await tolerate$1(world.runner, "The comment that tells the result could not be written", async () => {
		if (!await isTold(turn, place)) await write(turn, place, jobId, asker, news);
	});
}
function newsOf({ status }, onPullRequest) {
	const { phase, pullRequest, followUpTo } = status;
	switch (phase) {
		case "pull-request": {
			const ready = followUpTo === null ? "the pull request is ready" : "the pull request is up to date";
			return pullRequest && !onPullRequest ? `${ready}: ${link(pullRequest.label, pullRequest.url)}` : ready;
		}
		case "no-changes": return "the job finished without a pull request";
		case "archived": return "the job was archived";
		case "failed": return "the job failed";
		default: return null;
	}
}
async function isTold({ world, request, signer, comment, run, claim, status: { jobId } }, place) {
	if (run.endsWith(".1") && claim?.isFirst !== false || comment.comment === null) return false;
	const comments = await world.github.listComments(place);
	const us = claim?.author ?? await whoWeAre(world.github, comments, place, signer);
	if (us === null) return false;
	return findAnswers(comments, us, place, signer, {
		kind: "news",
		request: request.key
	}).some(({ marker }) => marker.job === jobId);
}
async function write(turn, place, jobId, asker, news) {
	const { world, request, status, signer, run, inputs, comment } = turn;
	const isElsewhere = place !== request.thread;
	const sentence = asker === null ? `${news.charAt(0).toUpperCase()}${news.slice(1)}.` : `@${asker} ${news}.`;
	const origin = comment.comment && isElsewhere ? ` It was asked for ${link("here", comment.comment.url)}.` : "";
	const goOn = isElsewhere ? `\n\nTo change it, write \`${inputs.trigger}\` and what to change, in a comment on this pull request.` : "";
	const marker = signer.write(place, {
		kind: "news",
		request: request.key,
		job: jobId,
		phase: status.phase,
		run
	});
	await world.github.createComment(place, `${marker}\n${sentence}${origin}${goOn}`);
}
async function tolerate$1(runner, what, work) {
	try {
		await work();
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
		runner.warning(`${what}. ${thrown.message}`);
	}
}

// src/text/time.ts
function duration(ms) {
	const seconds = Math.round(ms / 1e3);
	if (seconds < 90) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function clockTime(date) {
	return date.toISOString().slice(11, 16);
}

// src/agent/comment.ts
const QUOTE_CHARACTERS = 1500;
function renderStatus(status, frame) {
	return [
		headline(status, frame),
		frame.prompt === null ? "" : quote(frame.prompt, QUOTE_CHARACTERS),
		...status.notes,
		...details(status, frame),
		footer(status, frame)
	].filter((block) => block !== "").join("\n\n");
}
function headline(status, frame) {
	const { phase, pullRequest, jobId, isGone, failure, elapsedMs } = status;
	const by = frame.askedBy === null ? "" : ` · asked by ${inline(frame.askedBy)}`;
	const took = elapsedMs < 1e3 ? "" : ` · ${duration(elapsedMs)}`;
	const until = ` · watched until ${clockTime(frame.watchedUntil)} UTC`;
	switch (phase) {
		case "starting":
		case "sending": return `⏳ **Starting** · ${clockTime(frame.startedAt)} UTC${by}${until}`;
		case "working": return `⏳ **Working** since ${clockTime(frame.startedAt)} UTC${by}${until}`;
		case "pull-request": return pullRequest ? `✅ **Pull request ready: ${link(pullRequest.label, pullRequest.url)}**${took}` : `✅ **Finished with a pull request; its link is withheld, the log says why**${took}`;
		case "no-changes": return `ℹ️ **Finished without a pull request**${took}`;
		case "created": return `📨 **Accepted; this run does not watch it**${by}`;
		case "archived": return `🗄️ **The job was archived**${took}`;
		case "failed": return `❌ **The job failed**${took}`;
		case "timed-out": return `⏸️ **Stopped watching after ${duration(elapsedMs)}; the job goes on**`;
		case "uncertain": return `⚠️ **The service did not confirm. A job may exist**${by}`;
		case "error": return `❌ **${failure ? words(failure.what) : "This did not work"}**${jobId === null || isGone ? by : " · the job goes on"}`;
		case "cancelled": return "🛑 **Run cancelled; the job goes on and may still open a pull request**";
		case "unsent": return `🛑 **Run stopped before anything was sent**${by}`;
		case "help": return "**Commands in this thread**";
		case "no-job": return "ℹ️ **No docs job in this thread yet**";
	}
}
function details(status, frame) {
	const { phase, job, jobId, isGone, failure } = status;
	const say = phrases(frame);
	const reason = failure ? `${words(failure.why)}.` : "";
	switch (phase) {
		case "starting":
		case "sending": return [];
		case "working": return [`${reads(job)} It opens its own pull request. Cancelling the run does not stop the job.`.trimStart()];
		case "pull-request": return [say.goOn(status.isPullRequestHere)];
		case "no-changes": return [`The service does not say why: there was nothing to change, or it committed directly. ${seeCommits(job)}`, say.goOn(false)];
		case "created": return [leftOver(status), say.lookAgain];
		case "archived": return [leftOver(status), say.startOver];
		case "failed": return [leftOver(status), `The service gives no reason. A smaller or more precise instruction often helps. ${say.startOver}`];
		case "timed-out": return [
			leftOver(status),
			reason,
			say.lookAgain
		];
		case "cancelled": return [say.lookAgain];
		case "uncertain": return [reason, `This request will not be sent twice. ${say.ifNothingAppears}`];
		case "error": return [failure ? explainWhy(failure) : "", jobId === null || isGone ? "" : say.lookAgain];
		case "unsent": return [reason, say.askAgain];
		case "help": return [say.commands];
		case "no-job": return [say.start];
	}
}
function phrases({ trigger, inThread, isComment }) {
	const command = (rest) => `\`${trigger} ${rest}\``;
	const startOver = `For a fresh start, write ${command("new: …")}`;
	return {
		startOver: inThread ? startOver : "",
		goOn: (alsoThere) => inThread ? `To change it, write \`${trigger}\` and what to change, here${alsoThere ? " or there" : " in this thread"}. ${startOver}` : "",
		lookAgain: inThread ? `To look again, write ${command("status")}.` : "To look again, run the workflow with this `job-id` and no prompt.",
		ifNothingAppears: `If no pull request appears soon, ${inThread ? `write ${command("new: …")}` : "start a new run."}`,
		askAgain: isComment ? "Please write the request again." : "Please start a new run.",
		start: `Start one: write \`${trigger}\` and what to change.`,
		commands: [
			`- ${command("…")} (an instruction): starts a job, or goes on with the job of this thread`,
			`- ${command("new: …")}: starts a fresh job`,
			`- ${command("status")}: shows the job of this thread and watches it again`,
			`- ${command("help")}: shows this list`
		].join("\n")
	};
}
function leftOver({ pullRequest }) {
	return pullRequest ? `Its pull request: ${link(pullRequest.label, pullRequest.url)}` : "";
}
function reads(job) {
	return job?.source.repository ? `The agent reads ${sourceOf(job)}.` : "";
}
function seeCommits(job) {
	return job?.source.repository ? `See the latest commits on ${sourceOf(job)}.` : "";
}
function sourceOf({ source }) {
	return codeSpan(`${source.repository ?? ""}${source.ref ? `@${source.ref}` : ""}`);
}
function footer({ job, jobId, followUpTo }, { logUrl }) {
	const id = jobId ?? followUpTo;
	const facts = [
		id === null ? "" : `job ${codeSpan(id)}`,
		job?.model ? `model ${codeSpan(job.model)}` : "",
		logUrl === null ? "" : link("log", logUrl)
	].filter((fact) => fact !== "");
	return facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
}

// src/agent/status.ts
function createStatusComment(options) {
	const { github, runner, signer, frame, thread, requestKey, run, claim } = options;
	let comment = options.existing;
	let sent = null;
	const firstLineOf = (status) => thread === null ? "" : signer.write(thread, {
		kind: "job",
		request: requestKey,
		job: status.jobId ?? (status.phase === "uncertain" ? status.followUpTo : null),
		phase: markedPhase(status),
		run
	});
	const bodyOf = (status) => `${firstLineOf(status)}\n${renderStatus(status, frame)}`;
	const remember = (status, summaryIsWritten = false) => {
		const last = {
			...status,
			phase: phaseIfStopped(status.phase)
		};
		const farewell = {
			summary: summaryIsWritten ? "" : renderStatus(last, frame),
			comment: thread === null ? null : {
				thread,
				id: comment?.id ?? null,
				firstLine: sent ?? firstLineOf(status),
				body: bodyOf(last)
			},
			claim: last.phase === "unsent" ? claim : null
		};
		runner.saveState("farewell", JSON.stringify(farewell));
	};
	return {
		get comment() {
			return comment;
		},
		remember,
		async begin(status) {
			remember(status);
			if (thread === null) return;
			const body = bodyOf(status);
			if (comment) comment = await github.updateComment(comment.id, body);
			else {
				sent = firstLineOf(status);
				try {
					comment = await github.createComment(thread, body);
				} catch (thrown) {
					if (isRefusal(thrown)) sent = null;
					throw thrown;
				}
			}
			remember(status);
		},
		async show(status) {
			remember(status);
			if (thread === null || comment === null) return sent === null;
			try {
				comment = await github.updateComment(comment.id, bodyOf(status));
				return true;
			} catch (thrown) {
				if (!(thrown instanceof GitHubFailure)) throw thrown;
				runner.warning(`The status comment could not be brought up to date. ${thrown.message}`);
				return false;
			}
		}
	};
}
function isRefusal(thrown) {
	const { status = 0 } = thrown instanceof GitHubFailure ? thrown : {};
	return status >= 300 && status < 500;
}
function phaseIfStopped(phase) {
	if (phase === "starting") return "unsent";
	if (phase === "sending") return "uncertain";
	return phase === "working" ? "cancelled" : phase;
}

// src/agent/turn.ts
function openTurn(world, inputs, context, request) {
	const { clock } = world;
	const { owner, name } = context.repository ?? {
		owner: "",
		name: ""
	};
	const startedAt = clock.monotonic();
	const now = clock.now();
	const fixed = {
		world,
		inputs,
		context,
		request,
		signer: createSigner({
			...inputs,
			repository: `${owner}/${name}`
		}),
		frame: {
			trigger: inputs.trigger,
			askedBy: request.askedBy?.login ?? null,
			isComment: request.comment !== null,
			prompt: "prompt" in request.task ? request.task.prompt : null,
			startedAt: now,
			watchedUntil: new Date(now.getTime() + inputs.timeoutMs),
			logUrl: context.runUrl,
			inThread: request.thread !== null
		},
		run: `${context.runId}.${context.runAttempt}`,
		startedAt,
		deadline: startedAt + inputs.timeoutMs,
		claim: null
	};
	const status = {
		phase: "starting",
		job: null,
		jobId: null,
		followUpTo: null,
		pullRequest: null,
		isPullRequestHere: false,
		isGone: false,
		failure: null,
		notes: [],
		elapsedMs: 0
	};
	const comment = statusCommentOf(fixed, null);
	return {
		...fixed,
		thread: null,
		comment,
		status,
		isBystander: false,
		tells: true
	};
}
function statusCommentOf(turn, existing) {
	return createStatusComment({
		...turn.world,
		...turn,
		thread: turn.request.thread,
		requestKey: turn.request.key,
		run: turn.claim ? `${turn.run}.${turn.claim.reactionId}` : turn.run,
		existing,
		claim: turn.claim?.isFirst ? turn.claim : null
	});
}
async function show(turn, change) {
	note(turn, change);
	return turn.isBystander || turn.comment.show(turn.status);
}
function remember(turn, change) {
	note(turn, change);
	turn.comment.remember(turn.status);
}
function note(turn, change) {
	turn.status = {
		...turn.status,
		...change,
		elapsedMs: turn.world.clock.monotonic() - turn.startedAt
	};
}
function rememberFollowUp(turn, jobId, change = {}) {
	remember(turn, {
		...change,
		followUpTo: jobId
	});
	if (jobId !== null) turn.world.runner.setOutput("job-id", jobId);
}
function rememberJob(turn, job, change = {}) {
	const { inputs, context, world } = turn;
	const { prLink } = job;
	const pullRequest = prLink === null ? null : parsePullRequestLink(prLink, inputs.prHosts, context.serverUrl);
	const isPullRequestHere = pullRequest !== null && numberHere(pullRequest, context) !== null;
	remember(turn, {
		...change,
		job,
		jobId: job.id,
		pullRequest,
		isPullRequestHere
	});
	world.runner.setOutput("job-id", job.id);
	world.runner.setOutput("status", job.status);
}
function sendOptions(turn) {
	const { world, deadline } = turn;
	return {
		deadline,
		signal: world.signal,
		onTry: () => remember(turn, { phase: "sending" }),
		async onWait(reason, until) {
			const waiting = `Not sent yet; the next try is at ${clockTime(until)} UTC`;
			world.runner.info(`${reason}. ${waiting}.`);
			await show(turn, {
				phase: "starting",
				notes: [`${waiting}. ${inline(reason, 300)}.`]
			});
		}
	};
}

// src/agent/finish.ts
function resultOf(conclusion, { status, comment }) {
	return {
		conclusion,
		prLink: status.pullRequest?.url ?? "",
		commentUrl: comment.comment?.url ?? "",
		failure: status.failure
	};
}
async function finish(turn, ending, isUnsent = false) {
	const { world, request, context, frame, claim } = turn;
	const { github, runner, signal } = world;
	const isShown = await show(turn, ending);
	const { status } = turn;
	if (status.job?.prLink != null && status.pullRequest === null) runner.warning(withheld(runner.redact(status.job.prLink), context.serverUrl));
	await runner.writeSummary(renderStatus(status, frame));
	turn.comment.remember(status, true);
	const conclusion = conclusionOf(status.phase, signal.aborted);
	if (claim && (isUnsent || conclusion === "skipped")) await takeBack(github, runner, claim);
	if (request.comment && !turn.isBystander) await react(github, runner, request.comment.id, status.phase);
	if (turn.tells && !turn.isBystander) await announce(turn);
	if (isShown) runner.saveState("farewell", SETTLED);
	return resultOf(conclusion, turn);
}
function withheld(prLink, serverUrl) {
	const host = URL.parse(prLink)?.hostname ?? "";
	return parsePullRequestLink(prLink, [host], serverUrl) ? `The pull request's link is withheld: it leads to ${host}. If pull requests belong there, add that host to \`pr-hosts\`.` : "The pull request's link is withheld: it is no plain https address of a pull request. Look for the pull request itself on the code host.";
}
async function finishThrown(turn, thrown) {
	const { world, claim, status } = turn;
	return finish(turn, endingOfThrown(thrown, {
		isSending: status.phase === "sending",
		hasJob: status.jobId !== null,
		isCancelled: world.signal.aborted
	}), claim?.isFirst && status.jobId === null && isUnsent(turn, thrown));
}
function isUnsent({ status }, thrown) {
	if (!(thrown instanceof ServiceFailure)) return status.phase !== "sending";
	if (thrown.kind === "uncertain") return false;
	return [
		"not-sent",
		"budget",
		"cancelled"
	].includes(thrown.kind) || thrown.status === void 0;
}

// src/agent/refuse.ts
async function refuse(github, runner, signer, { request, run }, why) {
	runner.notice(`${why}. Nothing was sent.`);
	const { comment, thread } = request;
	if (!comment) return;
	await tolerate(runner, async () => {
		const { author: us } = await github.react(comment.id, "confused");
		if (thread === null) return;
		await sayOnce(github, signer, thread, us, {
			kind: "denied",
			request: "",
			job: null,
			phase: "denied",
			run
		}, `${why}; a maintainer can repeat the request.`);
	});
}
async function askAgain(github, runner, signer, { request, run, thread, us }) {
	const silent = {
		kind: "denied",
		request: request.key,
		job: null,
		phase: "silent",
		run
	};
	const text = "⚠️ **This request was picked up, and nothing has been heard since.** So that it is not sent twice, this run sends nothing. If no answer appears here within a few minutes, please write the comment again.";
	await tolerate(runner, () => sayOnce(github, signer, thread, us, silent, text));
}
async function sayOnce(github, signer, thread, us, marker, text) {
	const said = findMarked(await github.listComments(thread), us, thread, signer);
	const isSame = ({ kind, request }) => kind === marker.kind && request === marker.request;
	if (said.some((earlier) => isSame(earlier.marker))) return;
	await github.createComment(thread, `${signer.write(thread, marker)}\n${text}`);
}
async function tolerate(runner, work) {
	try {
		await work();
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
		runner.warning(`The refusal could not be shown in the thread. ${thrown.message}`);
	}
}

// src/agent/pick-up.ts
async function pickUp(turn) {
	const { world, request, context } = turn;
	const { comment, thread } = request;
	const sends = "prompt" in request.task;
	const claimed = comment ? await claim(world.github, comment.id) : null;
	if (claimed) holdClaim(turn, claimed);
	if (thread === null) {
		turn.isBystander = sends && claimed?.isFirst === false;
		if (turn.isBystander || sends && context.runAttempt > 1) throw noRecord();
		remember(turn, {});
		return null;
	}
	const earlier = claimed ? await afterClaim(turn, thread, claimed) : await afterReRun(turn, thread);
	if (earlier) {
		const isOurRun = isOfRun(earlier.marker, context);
		const isStarting = readPhase(earlier.marker.phase).phase === "starting";
		const left = claimed?.isFirst && isStarting ? START_OVER : takeUp(earlier.marker, request.task, isOurRun);
		if (left.kind === "uncertain" && isStarting && !isOurRun) turn.isBystander = true;
		if (left.kind !== "start-over" || !sends) turn.tells = isOurRun;
		if (!turn.isBystander) turn.comment = statusCommentOf(turn, earlier.comment);
		if (left.kind === "uncertain") {
			rememberFollowUp(turn, earlier.marker.job, { phase: "uncertain" });
			throw maybeSent();
		}
		if (left.kind === "watch") return left;
		if (sends && claimed?.isFirst === false) {
			const renewed = isOurRun && earlier.marker.run.endsWith(`.${claimed.reactionId}`) ? await reclaim(world.github, claimed) : null;
			if (renewed === null) throw takenByAnother(turn);
			turn.claim = renewed;
			turn.comment = statusCommentOf(turn, earlier.comment);
		}
	}
	await turn.comment.begin(turn.status);
	return null;
}
const START_OVER = { kind: "start-over" };
function holdClaim(turn, held) {
	turn.claim = held;
	turn.comment = statusCommentOf(turn, null);
	remember(turn, {});
}
async function afterClaim(turn, thread, claimed) {
	const { world, request, context, signer } = turn;
	const look = async () => {
		const comments = await world.github.listComments(thread);
		turn.thread = {
			comments,
			us: claimed.author
		};
		return newest(answers(turn, thread, comments, claimed.author));
	};
	if (claimed.isFirst || !("prompt" in request.task)) return look();
	const isSettled = ({ marker }) => isOfRun(marker, context) || readPhase(marker.phase).phase !== "starting";
	const earlier = await awaitTwin(world, turn.deadline, look, isSettled);
	if (earlier) return earlier;
	turn.isBystander = true;
	await askAgain(world.github, world.runner, signer, {
		...turn,
		thread,
		us: claimed.author
	});
	throw silence();
}
async function afterReRun(turn, thread) {
	const { world, context, signer } = turn;
	if (context.runAttempt === 1) return null;
	const comments = await world.github.listComments(thread);
	const us = await whoWeAre(world.github, comments, thread, signer);
	const found = us ? answers(turn, thread, comments, us) : [];
	const jobs = new Set(found.map(({ marker }) => marker.job).filter((job) => job !== null));
	if (!("prompt" in turn.request.task)) return newest(found);
	if (found.length === 0) throw noRecord();
	if (jobs.size > 1) throw severalJobs();
	return newest(found);
}
function answers({ signer, request }, thread, comments, us) {
	return findAnswers(comments, us, thread, signer, {
		kind: "job",
		request: request.key
	});
}
function newest(found) {
	return found.find(({ marker }) => readPhase(marker.phase).phase !== "unsent") ?? found[0] ?? null;
}
function noRecord() {
	return new Failure({
		what: "This run sends nothing",
		why: "It is not the first run for this request, and no record of the others can be read, so whether a job exists cannot be known",
		fix: "Start a new run (or write a new comment) instead of repeating this one, or give the job's id as `job-id` to watch it"
	});
}
function severalJobs() {
	return new Failure({
		what: "This run sends nothing",
		why: "Its earlier attempts left several jobs, and which of them belongs to this step cannot be known",
		fix: "Give the id of one as `job-id` to watch it, or start a new run"
	});
}
function maybeSent() {
	return new ServiceFailure("uncertain", {
		what: "This run sends nothing",
		why: "Another run took the request before, and nothing tells so far whether it arrived, so a job may exist",
		fix: "Look for a new pull request; if none appears, start a new run or write a new comment"
	});
}
function silence() {
	return new Failure({
		what: "This run sends nothing",
		why: "The request was picked up before and nothing has been heard since, so whether another run works on it cannot be known",
		fix: "Wait a few minutes; if no answer appears in the thread, write the comment again"
	});
}
function takenByAnother(turn) {
	turn.isBystander = true;
	return new Failure({
		what: "This run sends nothing",
		why: "Another run of the same event has taken the request, and may be at work on it",
		fix: "Follow the status comment in the thread, or write a new comment"
	});
}

// src/agent/background.ts
const THREAD_CHARACTERS = 16e3;
const OPENING_CHARACTERS = 8e3;
const MOST_AUTHORS = 20;
async function withBackground(prompt, origin, rules, github) {
	const { comment, facts } = origin;
	const lines = [...facts];
	if (rules.context !== "none") lines.push(`The instruction was given by ${comment.author.login} in ${comment.url}`);
	if (rules.context === "thread") lines.push(...await readThread(origin, rules, github));
	if (lines.length === 0) return prompt;
	return `${prompt}\n\n---\nBackground, for understanding only; the instruction is above.\n\n${lines.join("\n\n")}`;
}
async function readThread(origin, rules, github) {
	const opening = await github.thread(origin.thread);
	const comments = (await github.listComments(origin.thread)).filter(({ id }) => id !== origin.comment.id);
	const isTrusted = await trust([opening.author, ...comments.map(({ author }) => author).reverse()], rules, github);
	const kept = [];
	let left = THREAD_CHARACTERS;
	if (isTrusted(opening.author)) {
		const text = quoted(opening.author, `${opening.title}\n\n${opening.body}`).slice(0, OPENING_CHARACTERS);
		kept.push(text);
		left -= text.length;
	}
	const newest = [];
	for (const { author, body } of comments.toReversed()) {
		const text = isTrusted(author) ? quoted(author, body) : "";
		if (text === "" || text.length > left) continue;
		newest.unshift(text);
		left -= text.length;
	}
	return [...kept, ...newest];
}
function quoted({ login }, text) {
	return `${login} wrote:\n${cleanPrompt(text).trim().replace(/^/gm, "> ")}`;
}
async function trust(authors, { requiredPermission }, github) {
	const people = new Set(authors.filter(({ type }) => type === "User").map(({ login }) => login));
	const trusted = /* @__PURE__ */ new Set();
	for (const login of [...people].slice(0, MOST_AUTHORS)) try {
		if (holds(await github.permission(login), requiredPermission)) trusted.add(login);
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
	}
	return ({ login }) => trusted.has(login);
}

// src/agent/send.ts
const REFUSED_FOLLOW_UP = [
	400,
	404,
	409,
	410,
	422
];
async function send(turn, step) {
	const { world } = turn;
	if (Buffer.byteLength(step.prompt) > 65536) throw tooLong();
	const prompt = await fullPrompt(turn, step);
	if (world.signal.aborted) throw stoppedInTime();
	rememberFollowUp(turn, step.kind === "message" ? step.jobId : null);
	const job = step.kind === "message" ? await sendMessage(turn, step, prompt) : await world.service.createJob(prompt, sendOptions(turn));
	rememberJob(turn, job, {
		phase: "working",
		notes: step.notes
	});
}
async function fullPrompt({ request, context, inputs, world }, step) {
	const { comment } = request;
	const { thread } = context.event;
	if (!comment || !thread) return step.prompt;
	const facts = step.kind === "create" ? step.facts : [];
	const full = await withBackground(step.prompt, {
		comment,
		thread: thread.number,
		facts
	}, inputs, world.github);
	return Buffer.byteLength(full) <= 65536 ? full : step.prompt;
}
async function sendMessage(turn, step, prompt) {
	try {
		return await turn.world.service.sendMessage(step.jobId, prompt, sendOptions(turn));
	} catch (thrown) {
		if (!(thrown instanceof ServiceFailure) || !REFUSED_FOLLOW_UP.includes(thrown.status)) throw thrown;
		const { trigger } = turn.inputs;
		throw new ServiceFailure("refused", {
			what: step.before?.status === "archived" ? "The job is archived and takes no follow-up" : `Job ${step.jobId} does not take this follow-up`,
			why: thrown.why,
			fix: turn.request.comment ? `For a fresh start, write \`${trigger} new:\` and the instruction` : "To start a new job, leave `job-id` out"
		}, {
			status: thrown.status,
			cause: thrown
		});
	}
}
function tooLong() {
	return new Failure({
		what: "Nothing was started",
		why: `The instruction is over ${MAX_PROMPT_BYTES / 1024} KiB`,
		fix: "Shorten it, or link to the material"
	});
}
function stoppedInTime() {
	return new ServiceFailure("cancelled", {
		what: "The run was stopped before anything was sent",
		why: "Somebody cancelled it",
		fix: "Ask again"
	});
}

// src/agent/schedule.ts
const SHARE_OF_ELAPSED = .14;
const SHORTEST_MS = 3e3;
const LONGEST_MS = 3e4;
const JITTER = .1;
function pollInterval(elapsedMs, random) {
	return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, elapsedMs * SHARE_OF_ELAPSED)) * (1 - JITTER * random);
}
const LAST_LOOK_ANSWER_MS = 5e3;
function settleWindow(timeLeftMs, isAnnounced) {
	return Math.min(isAnnounced ? 15e3 : 9e4, timeLeftMs / 3);
}

// src/agent/watch.ts
const FINAL = [
	"completed",
	"archived",
	"failed"
];
const NOT_FOUND_GRACE_MS = 6e4;
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 12e4;
const UNSTATED_PAUSE_MS = 3e4;
async function watch(world, options) {
	const { service, clock, signal } = world;
	const { jobId, accepted, isFollowUp, before = null, deadline, onChange, warn, random = Math.random } = options;
	const start = clock.monotonic();
	const lastLook = deadline - 250;
	const isAnnounced = isFollowUp && accepted?.status === "active";
	const settled = start + settleWindow(deadline - start, isAnnounced);
	const turnBefore = isAnnounced ? before : accepted;
	let job = accepted;
	let seenRunning = !isFollowUp;
	let found = false;
	let failures = {
		count: 0,
		since: start
	};
	let warned = false;
	let looks = 0;
	const isOver = (seen) => {
		if (!FINAL.includes(seen.status)) return false;
		if (turnBefore !== null && seen.prLink !== turnBefore.prLink) seenRunning = true;
		return seenRunning || clock.monotonic() >= settled;
	};
	const ended = (last) => ({
		kind: "ended",
		job: last,
		seenRunning,
		isOld: accepted === null && looks === 1
	});
	if (job && isOver(job)) return ended(job);
	let next = accepted === null || isAnnounced ? start : start + pollInterval(0, random());
	for (;;) {
		const at = Math.min(next, lastLook);
		const isLast = at === lastLook;
		try {
			await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
			const now = clock.monotonic();
			looks += 1;
			const seen = await service.getJob(jobId, {
				deadline: isLast ? now + LAST_LOOK_ANSWER_MS : deadline,
				signal
			});
			const changed = seen.status !== job?.status;
			job = seen;
			found = true;
			failures = {
				count: 0,
				since: now
			};
			if (seen.status === "active") seenRunning = true;
			if (isOver(seen)) return ended(seen);
			if (changed) await onChange(seen);
			if (!FINAL.includes(seen.status) && seen.status !== "active" && !warned) {
				warned = true;
				warn(`The service calls job ${jobId} "${seen.status}", a status that this action does not know; it goes on watching.`);
			}
			next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
		} catch (thrown) {
			if (signal.aborted) return {
				kind: "cancelled",
				job
			};
			if (!(thrown instanceof ServiceFailure)) throw thrown;
			const now = clock.monotonic();
			const forgiven = thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
			if (thrown.kind === "refused" && !forgiven) return {
				kind: "lost",
				job,
				failure: thrown
			};
			if (thrown.kind !== "quota" && !forgiven) {
				if (failures.count === 0) failures.since = now;
				failures.count += 1;
				if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS) return {
					kind: "lost",
					job,
					failure: thrown
				};
			}
			const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? UNSTATED_PAUSE_MS : 0);
			next = now + Math.max(pause, pollInterval(now - start, random()));
			if (thrown.retryAfterMs !== void 0 && now + pause > lastLook) return {
				kind: "timed-out",
				job,
				why: thrown.why
			};
		}
		if (isLast) {
			if (job && FINAL.includes(job.status)) return ended(job);
			const why = job === null ? "The service was not reached" : `The service's last word was "${job.status}"`;
			return {
				kind: "timed-out",
				job,
				why
			};
		}
	}
}

// src/agent/agent.ts
async function runAgent(world, inputs, context, command) {
	const turn = openTurn(world, inputs, context, readRequest(inputs, context, command));
	try {
		const refusal = await askPermission(turn);
		if (refusal) return refusal;
		const step = await pickUp(turn) ?? await decide(turn);
		return await finish(turn, await carryOut(turn, step));
	} catch (thrown) {
		return await finishThrown(turn, thrown);
	}
}
async function askPermission(turn) {
	const { world, inputs, request, context, signer } = turn;
	if (request.askedBy === null) {
		if (isSenderChecked(context.event.name)) throw nobodyKnownAsked(context);
		return null;
	}
	const ruling = await mayAsk(request.askedBy, inputs, world.github);
	if (ruling.allowed) return null;
	if (ruling.silent && request.comment) return resultOf("skipped", turn);
	await refuse(world.github, world.runner, signer, turn, ruling.why);
	return resultOf("denied", turn);
}
function nobodyKnownAsked({ event }) {
	return new Failure({
		what: "Nothing was started",
		why: `The event \`${event.name}\` does not say who caused it, so nobody's permission can be looked up`,
		fix: "Start this from a comment, or from an event that names its sender"
	});
}
async function decide(turn) {
	const { world, request, context, inputs, signer, deadline, thread } = turn;
	const memory = request.thread !== null && thread !== null ? readMemory(thread.comments, thread.us, request.thread, signer, request.key) : EMPTY_MEMORY;
	return plan(request.task, memory, world, {
		...context,
		...inputs,
		deadline
	});
}
async function carryOut(turn, step) {
	const { world, inputs, deadline } = turn;
	if (step.kind === "answer") return {
		phase: step.phase,
		failure: null
	};
	if (step.kind !== "watch") {
		await show(turn, { notes: step.notes });
		await send(turn, step);
		if (!inputs.wait) return {
			phase: "created",
			failure: null
		};
	}
	const jobId = step.kind === "watch" ? step.jobId : turn.status.jobId ?? "";
	world.runner.setOutput("job-id", jobId);
	const followUpTo = step.kind === "watch" && step.isFollowUp ? jobId : turn.status.followUpTo;
	await show(turn, {
		phase: "working",
		jobId,
		followUpTo
	});
	const end = await watch(world, {
		jobId,
		accepted: turn.status.job,
		isFollowUp: followUpTo !== null,
		before: step.kind === "message" ? step.before : null,
		deadline: inputs.wait ? deadline : world.clock.monotonic(),
		onChange: async (job) => {
			rememberJob(turn, job);
			await show(turn, {});
		},
		warn: (text) => world.runner.warning(text)
	});
	if (end.job) rememberJob(turn, end.job);
	if (end.kind === "ended" && end.isOld) turn.tells = false;
	if (end.kind === "timed-out" && !inputs.wait) return {
		phase: "created",
		failure: null
	};
	return endingOf(end, jobId, inputs.trigger);
}

export { runAgent };