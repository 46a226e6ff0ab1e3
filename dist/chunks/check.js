// Built from src/ by `npm run build`; do not edit.
import { mayAsk } from "./policy.js";
import { GitHubFailure, advice, foldLine, offersArtifacts, words } from "./start.js";
import { readSitemap } from "./sitemap.js";
import { ServiceFailure } from "./port.js";

// src/check/finding.ts
function ok(subject, said) {
	return {
		state: "ok",
		subject,
		said
	};
}
function untested(subject, said, todo = {}) {
	return {
		state: "untested",
		subject,
		said,
		...todo
	};
}
function fault(subject, { what, why, fix, paste }) {
	return {
		state: "fault",
		subject,
		said: `${what}. ${why}`,
		fix,
		...paste === void 0 ? {} : { paste }
	};
}

// src/check/github.ts
const shown = (name) => foldLine(name, 100);
const isOnTerminal = ({ event }) => event.name === "terminal";
async function asked(subject, ask, found, failed = (failure) => fault(subject, failure)) {
	try {
		return found(await ask);
	} catch (thrown) {
		if (thrown instanceof GitHubFailure) return failed(thrown);
		throw thrown;
	}
}
async function checkToken(github, { access, purposes, issueNumber }, context) {
	if (context.repository === null || access.githubToken === "") return {
		findings: [!isOnTerminal(context) && (purposes.includes("comments") || Boolean(issueNumber)) ? NO_TOKEN : NOT_GIVEN],
		repository: null
	};
	const { owner, name } = context.repository;
	let repository;
	try {
		repository = await github.repository();
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
		return {
			findings: [fault("Token", thrown)],
			repository: null
		};
	}
	const { isPrivate, defaultBranch } = repository;
	const kind = isPrivate ? "private" : "public";
	const findings = [ok("Token", `Works, and sees ${shown(`${owner}/${name}`)}, which is ${kind}`)];
	const { branch } = context.event;
	if (branch !== null && defaultBranch !== "" && branch !== defaultBranch) {
		const others = `comments and schedules run the one on ${shown(defaultBranch)}`;
		findings.push(untested("Branch", `This was the workflow on ${shown(branch)}; ${others}`));
	}
	return {
		findings,
		repository
	};
}
const NO_TOKEN = fault("Token", {
	what: "GitHub cannot be asked",
	why: "`github-token` is empty",
	fix: "Leave the input out to use the workflow's own token"
});
const NOT_GIVEN = untested("Token", "None is given, so GitHub was not asked", { fix: "Check in a workflow; or on a terminal set GITHUB_TOKEN, and GITHUB_REPOSITORY to owner/name" });

// src/check/asker.ts
const SUBJECT = "Who asks";
async function checkAsker(github, inputs, { comment, sender }) {
	const asker = comment?.author ?? sender;
	if (asker?.type !== "User") return {
		finding: untested(SUBJECT, "No person started this; start it by hand to have the look-up of permissions tried"),
		ruling: asker ? await mayAsk(asker, inputs, github) : null
	};
	try {
		const permission = await github.permission(asker.login);
		const ruling = await mayAsk(asker, inputs, { permission: async () => permission });
		const holds = `Permissions can be looked up: ${shown(asker.login)} holds ${permission}`;
		return {
			finding: ok(SUBJECT, `${holds}, and ${ruling.allowed ? "may start jobs" : "may not start jobs"}`),
			ruling
		};
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
		return {
			finding: fault(SUBJECT, thrown),
			ruling: null
		};
	}
}

// src/check/thread.ts
async function checkThread(github, number, context, permissions) {
	const subject = `Thread #${number}`;
	let isTried = false;
	const found = await asked(subject, github.thread(number), ({ isLocked, state }) => {
		isTried = !isLocked && !isOnTerminal(context);
		return isLocked ? fault(subject, locked(number)) : ok(subject, `It is there, and ${state}`);
	}, (failure) => refused(subject, failure, permissions));
	return isTried ? tryComment(github, subject, number, permissions) : found;
}
function tryComment(github, subject, number, permissions) {
	return asked(subject, github.tryComment(number), () => ok(subject, `The token may comment (tried on #${number} without a text, so nothing was written)`), (failure) => refused(subject, failure, permissions, failure.status === 404));
}
function refused(subject, failure, permissions, isHidden = false) {
	if (failure.paste === void 0 && !isHidden) return fault(subject, failure);
	return fault(subject, {
		what: failure.what,
		why: failure.why,
		fix: "Give the job these permissions; a token of your own in `github-token` needs the same",
		paste: permissions
	});
}
function locked(number) {
	return {
		what: `#${number} takes no comments`,
		why: "The conversation is locked",
		fix: "Unlock it, or set `issue-number` to another one"
	};
}

// src/check/workflow.ts
const EVENT = /^\s*(?:["']?on["']?\s*:.*\b|-\s*)?["']?issue_comment\b/;
const INPUT = /^\s*["']?project-id["']?\s*:/;
function answersComments({ text }) {
	const lines = text.split("\n").map((line) => line.replace(/(^|\s)#.*$/, ""));
	return [EVENT, INPUT].every((pattern) => lines.some((line) => pattern.test(line)));
}

// src/check/comments.ts
const PERMISSIONS$1 = "permissions:\n  issues: write\n  pull-requests: write";
async function checkComments(github, { requiredPermission, issueNumber, purposes }, context, repository) {
	const findings = [];
	if (requiredPermission === "read" && !repository.isPrivate) findings.push(READ_IS_EVERYBODY);
	if (isOnTerminal(context)) findings.push(NOT_THE_WORKFLOWS);
	else {
		findings.push(await checkNewest(github, "issue", repository));
		findings.push(await checkNewest(github, "pull request", repository));
	}
	if (issueNumber && !purposes.includes("report")) findings.push(await checkThread(github, issueNumber, context, PERMISSIONS$1));
	findings.push(await checkWorkflow(github, repository));
	return findings;
}
const NOT_THE_WORKFLOWS = untested("Permissions", "This token is yours; what a workflow's own token may do, only a check in a workflow tells");
const READ_IS_EVERYBODY = fault("`required-permission`", {
	what: "`read` is refused in this repository",
	why: "It is public, and everybody can read it",
	fix: "Leave the input out, or name a permission that not everybody holds",
	paste: "required-permission: write"
});
async function checkNewest(github, kind, { hasIssues }) {
	const subject = kind === "issue" ? "Issues" : "Pull requests";
	if (kind === "issue" && !hasIssues) return untested(subject, "Switched off here; commands work in pull requests");
	let number = null;
	const listed = await asked(subject, github.newestThread(kind), (newest) => {
		number = newest;
		return untested(subject, `There is no ${kind} to try a comment on; open one and check again`);
	}, (failure) => refused(subject, failure, PERMISSIONS$1));
	return number === null ? listed : tryComment(github, subject, number, PERMISSIONS$1);
}
function checkWorkflow(github, { defaultBranch }) {
	const branch = defaultBranch === "" ? "the default branch" : shown(defaultBranch);
	return asked("Workflow", github.workflows(), (files) => {
		const found = files.find(answersComments);
		if (found) return ok("Workflow", `${shown(found.path)} on ${branch} answers comments`);
		return untested("Workflow", `None that answers comments was found on ${branch}`, {
			fix: "Save examples/comments.yml there once the rest is well; its first lines are",
			paste: "on:\n  issue_comment:\n    types: [created]"
		});
	}, (failure) => untested("Workflow", failure.status === 403 ? `It must be on ${branch}; whether it is cannot be read without \`contents: read\`, which nothing else needs` : `It must be on ${branch}; whether it is could not be read. ${failure.why}`));
}

// src/check/inputs.ts
function inputFindings(faults, isOnTerminal) {
	if (faults.length === 0) return [ok("All", "Can be used")];
	return faults.map(({ name, given, allowed }) => {
		const paste = given === "missing" && !isOnTerminal ? LINES[name] : void 0;
		const finding = {
			state: "fault",
			subject: `\`${name}\``,
			said: `It is ${given}`,
			fix: capitalised(allowed)
		};
		return paste === void 0 ? finding : {
			...finding,
			paste
		};
	});
}
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const expression = (name) => `\${{ ${name} }}`;
const LINES = {
	"api-key": [
		"environment: docs-agent # in the job, if the secret lies in this environment",
		"steps:",
		"  - uses: OWNER/docs-agent-action@v1",
		"    with:",
		`      api-key: ${expression("secrets.DOCS_API_KEY")}`
	].join("\n"),
	"base-url": `base-url: ${expression("vars.DOCS_BASE_URL")}`,
	"project-id": `project-id: ${expression("vars.DOCS_PROJECT_ID")}`
};

// src/check/screen.ts
const SIGNS = {
	ok: "✓",
	fault: "✗",
	untested: "–"
};
function findingsOf$1({ sections }) {
	return sections.flatMap(({ findings }) => findings);
}
function faultsOf(screen) {
	return findingsOf$1(screen).filter(({ state }) => state === "fault");
}
function headline(screen) {
	const { length } = faultsOf(screen);
	const outcome = length === 0 ? "nothing to fix" : length === 1 ? "1 thing to fix" : `${length} things to fix`;
	return `Set-up for ${screen.purposes.map((purpose) => NAMES[purpose]).join(" and ")}: ${outcome}`;
}
const NAMES = {
	comments: "comments",
	report: "the report"
};
function onlyAJobTells({ purposes }) {
	if (!purposes.includes("comments")) return [];
	return [
		"Whether the key may write (one that may only read is refused, and the thread is told so)",
		"Whether the service's agent reaches the repository that it is to change",
		"Whether it opens pull requests or commits directly (the service's settings say so)"
	];
}
function cost({ requests, purposes, leastRequests }) {
	const made = `This took ${counted(requests)} to the service, and started no job.`;
	return purposes.includes("report") ? `${made} A report takes ${counted(leastRequests)} for up to 250 visited paths.` : made;
}
const counted = (requests) => `${requests} ${requests === 1 ? "request" : "requests"}`;
function next(screen) {
	const { purposes, isOnTerminal, trigger } = screen;
	if (faultsOf(screen).length > 0) return "Fix what is marked ✗, then check again.";
	if (isOnTerminal) return "Check in a workflow too (examples/check.yml): only there is the workflow's own token.";
	return [
		findingsOf$1(screen).some(({ fix }) => fix !== void 0) ? "See to what is marked –." : "",
		purposes.includes("comments") ? `Write \`${trigger} help\` in an issue, which costs nothing. Then ask for a small change: the first job tells the rest.` : "",
		purposes.includes("report") ? "Run the report's workflow by hand, from the Actions page." : ""
	].filter((step) => step !== "").join(" ");
}

// src/check/markdown.ts
function toMarkdown(screen) {
	const sign = SIGNS[faultsOf(screen).length > 0 ? "fault" : "ok"];
	const rows = screen.sections.flatMap(({ title, findings }) => [`| | **${words(title)}** | |`, ...findings.map(({ state, subject, said }) => `| ${SIGNS[state]} | ${words(subject)} | ${words(said)} |`)]);
	const open = onlyAJobTells(screen).map((text) => `- ${words(text)}`);
	return [
		`## ${sign} ${words(headline(screen))}`,
		[
			"| | Checked | Found |",
			"|:-:|---|---|",
			...rows
		].join("\n"),
		...todos("### To fix", findingsOf$1(screen), "fault"),
		...todos("### To do", findingsOf$1(screen), "untested"),
		...open.length > 0 ? ["### Only a job tells", open.join("\n")] : [],
		"### Next",
		words(next(screen)),
		`<sub>${words(cost(screen))}</sub>`
	].join("\n\n");
}
function todos(heading, findings, wanted) {
	const blocks = findings.flatMap(({ state, subject, fix, paste }) => {
		if (state !== wanted || fix === void 0) return [];
		return [`**${words(subject)}:** ${advice(fix, paste)}`];
	});
	return blocks.length > 0 ? [heading, ...blocks] : [];
}

// src/check/report.ts
const PERMISSIONS = "permissions:\n  issues: write";
async function checkReport({ github, site, clock, signal }, inputs, context, repository) {
	const { issueNumber, allowPublicReport } = inputs;
	const inWorkflow = !isOnTerminal(context);
	const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate ?? false;
	const findings = [];
	if (inWorkflow) findings.push(visibility(isPrivate, allowPublicReport));
	if (inWorkflow && !issueNumber) findings.push(NO_THREAD);
	if (issueNumber && repository) findings.push(await checkThread(github, issueNumber, context, PERMISSIONS));
	findings.push(await checkSitemap(inputs, {
		site,
		clock,
		signal
	}));
	if (inWorkflow && !offersArtifacts(context.serverUrl)) findings.push(NO_ARTIFACTS);
	return findings;
}
const NO_THREAD = untested("Thread", "No `issue-number`: the report goes into files and the job summary only");
const NO_ARTIFACTS = untested("Upload", "This server offers no artifacts of the current kind; the files stay in `output-dir`");
function visibility(isPrivate, isAllowed) {
	if (isPrivate) return ok("Readers", "The repository is private, and so is the report");
	if (isAllowed) return ok("Readers", "Everybody can read the report here, as `allow-public-report` says");
	return fault("Readers", {
		what: "A report would be refused",
		why: "What this workflow writes is public, unless the repository is known to be private",
		fix: "Set this if everybody may read the report, or have it in a private repository",
		paste: "allow-public-report: \"true\""
	});
}
async function checkSitemap({ sitemap, docsUrl, timeoutMs }, { site, clock, signal }) {
	if (sitemap === null) return untested("Sitemap", "No `docs-url`: the report does not say which pages nobody reads");
	const limits = {
		deadline: clock.monotonic() + timeoutMs,
		signal
	};
	const reading = await readSitemap({
		location: sitemap,
		docsUrl: docsUrl?.href ?? null
	}, site, limits);
	if ("paths" in reading) return ok("Sitemap", `${shown(sitemap)} lists ${reading.paths.size.toLocaleString("en-US")} pages`);
	return untested("Sitemap", `${shown(sitemap)}: ${reading.unreadable}`, { fix: "Correct `sitemap` or `docs-url`; without it the report does not say which pages nobody reads" });
}

// src/check/service.ts
async function checkService({ service, runner, clock, signal }, inputs, canShowVisitors) {
	const { from, to } = inputs.windows.current;
	const options = {
		deadline: clock.monotonic() + inputs.timeoutMs,
		signal,
		onWait: (reason) => runner.info(`${reason}. Trying again.`)
	};
	try {
		return findingsOf(await service.visitorsPage({
			dateFrom: from,
			dateTo: to,
			limit: 1,
			offset: 0
		}, options), inputs, canShowVisitors);
	} catch (thrown) {
		signal.throwIfAborted();
		if (thrown instanceof ServiceFailure) return explained(thrown, inputs);
		throw thrown;
	}
}
function serviceUntested(why) {
	return [
		"Address",
		"Key",
		"Project"
	].map((subject) => untested(subject, why));
}
function findingsOf(page, inputs, canShowVisitors) {
	const known = `Known: ${inputs.access.projectId}`;
	const project = canShowVisitors ? withVisitors(known, page, inputs) : ok("Project", known);
	return [
		answers(inputs.access),
		ok("Key", "Accepted for reading"),
		project
	];
}
function withVisitors(known, { totals }, { windows }) {
	const { label } = windows.current;
	if (totals.total === 0) return untested("Project", `${known}, but nobody came on ${label}. Is it the right one?`);
	return ok("Project", `${known}, ${totals.total.toLocaleString("en-US")} visitors on ${label}`);
}
function explained(failure, { access }) {
	const about = (subject, what) => fault(subject, {
		what,
		why: failure.why,
		fix: failure.fix
	});
	switch (failure.status) {
		case 401: return [
			answers(access),
			about("Key", "The service does not accept it"),
			...unknown("Project")
		];
		case 403: return [
			answers(access),
			about("Key", "It may not read the visitors"),
			...unknown("Project")
		];
		case 404: return [
			answers(access),
			...unknown("Key"),
			about("Project", "The service does not know it")
		];
		case 429: return [
			answers(access),
			about("Quota", "Nothing can be read for now"),
			...unknown("Key", "Project")
		];
		default: return [about("Address", "The service could not be asked"), ...unknown("Key", "Project")];
	}
}
function answers({ baseUrl }) {
	return ok("Address", `${new URL(baseUrl).host} answers`);
}
function unknown(...subjects) {
	return subjects.map((subject) => untested(subject, "Shows once the ✗ here is fixed"));
}

// src/check/text.ts
const WIDTH = 100;
function toText(screen, speak) {
	const column = Math.max(...findingsOf$1(screen).map((finding) => subjectOf(finding, speak).length));
	const open = onlyAJobTells(screen);
	return [
		headline(screen),
		...screen.sections.flatMap(({ title, findings }) => [
			"",
			title,
			...findings.flatMap((finding) => lines(finding, column, speak))
		]),
		...open.length > 0 ? ["", "Only a job tells"] : [],
		...open.flatMap((text) => wrapped(text, `  ${SIGNS.untested} `)),
		"",
		...wrapped(next(screen), "Next: "),
		...wrapped(cost(screen), "")
	].join("\n");
}
function lines(finding, column, speak) {
	const { state, said, fix, paste } = finding;
	const margin = " ".repeat(column + 6);
	return [
		...wrapped(speak(said), `  ${SIGNS[state]} ${subjectOf(finding, speak).padEnd(column)}  `),
		...fix === void 0 ? [] : wrapped(`→ ${speak(fix)}${paste === void 0 ? "" : ":"}`, margin),
		...paste === void 0 ? [] : paste.split("\n").map((line) => `${margin}    ${line}`)
	];
}
function subjectOf({ subject }, speak) {
	return speak(subject).replaceAll("`", "");
}
function wrapped(text, start) {
	const indent = " ".repeat(start.length);
	const broken = [];
	let line = start;
	for (const word of text.split(/\s+/)) {
		if (line.trim() !== start.trim() && line.length + word.length > WIDTH) {
			broken.push(line.trimEnd());
			line = indent;
		}
		line += `${word} `;
	}
	return [...broken, line.trimEnd()];
}

// src/check/check.ts
async function runCheck(world, inputs, context) {
	const { runner } = world;
	const found = await look(world, inputs, context);
	if ("allowed" in found) {
		if (found.silent) return "skipped";
		runner.notice(`${found.why}. Nothing was checked.`);
		return "denied";
	}
	runner.setOutput("requests", String(found.requests));
	runner.info(toText(found, runner.speak));
	await runner.writeSummary(toMarkdown(found));
	const faults = faultsOf(found);
	if (faults.length === 0) return "complete";
	runner.error(`${headline(found)} (${faults.map(({ subject }) => subject).join(", ")}).`);
	return "error";
}
async function look(world, inputs, context) {
	const { github, service, signal } = world;
	const { event } = context;
	const isFor = (purpose) => inputs.purposes.includes(purpose);
	const onTerminal = isOnTerminal(context);
	const isByComment = event.comment !== null;
	const { findings: token, repository } = await checkToken(github, inputs, context);
	const asker = repository !== null && !onTerminal && (isByComment || isFor("comments")) ? await checkAsker(github, inputs, event) : null;
	if (isByComment && asker?.ruling?.allowed === false) return asker.ruling;
	const mayAsk = !isByComment || asker?.ruling?.allowed === true;
	const canShowVisitors = onTerminal || repository?.isPrivate === true || inputs.allowPublicReport;
	const ofService = !inputs.canAsk ? serviceUntested("Not asked, because of the inputs above") : mayAsk ? await checkService(world, inputs, canShowVisitors) : serviceUntested("Not asked: nobody knows whether the comment's author may");
	const ofComments = await commentsOf();
	const ofReport = await reportOf();
	signal.throwIfAborted();
	async function commentsOf() {
		if (!isFor("comments")) return [ONLY_A_REPORT];
		if (repository === null) return [GITHUB_IS_SILENT];
		if (!mayAsk && asker) return [asker.finding];
		const findings = await checkComments(github, inputs, context, repository);
		return asker ? [asker.finding, ...findings] : findings;
	}
	async function reportOf() {
		if (!isFor("report")) return [NOT_A_REPORT];
		return mayAsk ? checkReport(world, inputs, context, repository) : [AUTHOR_IS_UNKNOWN];
	}
	const sections = [
		{
			title: "Inputs",
			findings: inputFindings(inputs.faults, onTerminal)
		},
		{
			title: "Service",
			findings: ofService
		},
		{
			title: "GitHub",
			findings: token
		},
		{
			title: "Comments",
			findings: ofComments
		},
		{
			title: "Report",
			findings: ofReport
		}
	];
	const { purposes, trigger, leastRequests } = inputs;
	const { requests } = service;
	return {
		purposes,
		trigger,
		leastRequests,
		sections,
		requests,
		isOnTerminal: onTerminal
	};
}
const ONLY_A_REPORT = untested("Not checked", "The inputs are those of a report");
const NOT_A_REPORT = untested("Not checked", "No input is given that only a report has, such as `docs-url`");
const AUTHOR_IS_UNKNOWN = untested("Not checked", "Nobody knows whether the comment's author may ask");
const GITHUB_IS_SILENT = untested("Not checked", "This takes an answer of GitHub, and there is none");

export { runCheck };