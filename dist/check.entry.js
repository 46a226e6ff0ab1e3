// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 389;
export const ids = [389];
export const modules = {

/***/ 5865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ REQUESTS_PER_PERIOD),
/* harmony export */   c: () => (/* binding */ readSignals)
/* harmony export */ });
/* harmony import */ var _service_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9497);

/** API requests that one period takes: one for each operation, and one more if there are many questions. */
const REQUESTS_PER_PERIOD = _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.length + 1;
/**
 * Reads what readers say in both periods, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests can be used
 * @param previous  null if it isn't wanted
 */
async function readSignals(read, current, previous, left, options) {
    let available = left;
    /** One page, or two if the rest can be read, and isn't just the first page again. */
    async function rows(name, window, cursor) {
        if (available <= 0)
            return { missing: "not read, because `max-requests` left no API requests for it" };
        available -= 1;
        try {
            const page = await read(name, { dateFrom: window.from, dateTo: window.to, ...(cursor && { cursor }) }, options);
            if (!page.next || cursor)
                return page;
            const more = await rows(name, window, page.next);
            return "missing" in more || more.next === page.next ? page : { ...more, rows: [...page.rows, ...more.rows] };
        }
        catch (thrown) {
            if (!(thrown instanceof _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceFailure */ .h) || thrown.kind === "cancelled")
                throw thrown;
            const isOffered = thrown.status !== 403 && thrown.status !== 404;
            return { missing: isOffered ? `couldn't be read: ${thrown.why}` : "not offered by this service or plan" };
        }
    }
    // The current period comes first, because requests use up what's available in the order in which they start.
    const readAll = (window) => Promise.all(_service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name) => rows(name, window)));
    const [all, allBefore] = await Promise.all([readAll(current), previous ? readAll(previous) : []]);
    const pairs = all.map((now, i) => {
        const { [i]: before } = allBefore;
        return "missing" in now ? now : { now, before: before && !("missing" in before) ? before : null };
    });
    return Object.fromEntries(_service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name, i) => [name, pairs[i]]));
}


/***/ }),

/***/ 2389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCheck: () => (/* binding */ runCheck)
});

// EXTERNAL MODULE: ./src/inputs/inputs.js
var inputs = __webpack_require__(779);
// EXTERNAL MODULE: ./src/marker.js
var marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/own-issue.js
var own_issue = __webpack_require__(7554);
// EXTERNAL MODULE: ./src/sitemap/sitemap.js + 1 modules
var sitemap_sitemap = __webpack_require__(4599);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/agent/coverage.js
var agent_coverage = __webpack_require__(7522);
// EXTERNAL MODULE: ./src/agent/request.js
var request = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/agent/thread.js
var thread = __webpack_require__(7948);
// EXTERNAL MODULE: ./src/changes/changes.js + 4 modules
var changes = __webpack_require__(4204);
// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/service/port.js
var port = __webpack_require__(9497);
// EXTERNAL MODULE: ./src/text/markdown.js
var markdown = __webpack_require__(7885);
;// CONCATENATED MODULE: ./src/check/screen.js



function ok(subject, text) {
    return { state: "ok", subject, text };
}
const NOT_CHECKED = "Not checked. Fix what's marked ✗ above first";
function untested(subject, text, todo = {}) {
    return { state: "untested", subject, text, ...todo };
}
function fault(subject, { what, why, fix, paste }) {
    return { state: "fault", subject, text: `${what}. ${why}`, fix, paste };
}
/** Runs a part of the check. If an API request fails, returns that as the result. */
async function checked(subject, check) {
    try {
        return await check();
    }
    catch (thrown) {
        if (thrown instanceof failure/* RequestFailure */.e6)
            return fault(subject, thrown);
        throw thrown;
    }
}
const SIGNS = { ok: "✓", fault: "✗", untested: "–" };
const findingsOf = ({ sections }) => sections.flatMap(({ findings }) => findings);
function faultsOf(screen) {
    return findingsOf(screen).filter(({ state }) => state === "fault");
}
function outcomeOf(screen) {
    const { length } = faultsOf(screen);
    const unchecked = screen.readGitHub ? "" : ", but GitHub wasn't checked";
    return `Setup for ${screen.use} mode: ${length === 0 ? `nothing to fix${unchecked}` : `${(0,numbers/* counted */.hS)(length, "thing")} to fix`}`;
}
/** Questions that a check can't answer. A report has none, because it only reads. */
function openQuestions({ use, source }) {
    if (use === "analytics")
        return [];
    return [
        ...(source === "comments" ? ["Whether a workflow on the default branch responds to comments"] : []),
        "Whether the key has write access (if it's read-only, the first request fails and the error says so)",
        "Whether the service's agent has access to the repository that it's meant to change",
        "Whether the agent opens pull requests or commits directly (see the service's settings)",
    ];
}
function cost({ requests }) {
    return `This check made ${(0,numbers/* counted */.hS)(requests, "API request")} to the service and didn't start a job.`;
}
function nextStep(screen) {
    const { use, inTerminal } = screen;
    if (faultsOf(screen).length > 0)
        return "Fix what's marked ✗, then check again.";
    if (inTerminal) {
        return "Generate the report with `analytics` and the same flags. If a workflow posts reports, run it from the Actions tab, too. Only a workflow run can test the workflow's own token.";
    }
    const steps = [
        findingsOf(screen).some(({ fix }) => fix !== undefined) && "Follow the advice for the items marked “–”.",
        use === "agent" ? firstRequest(screen) : "To get a report, run this step in analytics mode.",
    ];
    return steps.filter(Boolean).join(" ");
}
function firstRequest({ source, trigger }) {
    if (source === "form")
        return "To start a job, run this workflow with a prompt.";
    if (source === "prompt")
        return "To send the prompt, run this step in agent mode.";
    if (source === "changes") {
        return "To send merged changes, run this step in agent mode. In the example workflow, merging a pull request does that.";
    }
    return `Comment \`${trigger} help\` on an issue (it's free). Then ask for a small change.`;
}
const OPEN_HEADING = "Unknown until the first job";
const WIDTH = 100;
/** The result for a log or a terminal; the caller sanitizes it. */
function toText(screen) {
    // This column needs no backticks. In a terminal, they stay, because names in them are printed as flags (mode.ts).
    const subjectOf = ({ subject }) => (screen.inTerminal ? subject : subject.replaceAll("`", ""));
    const column = Math.max(...findingsOf(screen).map((finding) => subjectOf(finding).length));
    const margin = " ".repeat(column + 6);
    const lines = (finding) => {
        const { state, text, fix, paste } = finding;
        return [
            ...wrapped(text, `  ${SIGNS[state]} ${subjectOf(finding).padEnd(column)}  `),
            ...(fix === undefined ? [] : wrapped(`→ ${fix}${paste === undefined ? "" : ":"}`, margin)),
            ...(paste === undefined ? [] : paste.split("\n").map((line) => `${margin}    ${line}`)),
        ];
    };
    const open = openQuestions(screen).flatMap((text) => wrapped(text, `  ${SIGNS.untested} `));
    return [
        outcomeOf(screen),
        ...screen.sections.flatMap(({ title, findings }) => ["", title, ...findings.flatMap(lines)]),
        ...(open.length > 0 ? ["", OPEN_HEADING, ...open] : []),
        "",
        ...wrapped(nextStep(screen), "Next: "),
        ...wrapped(cost(screen), ""),
    ].join("\n");
}
/** Wraps text at word boundaries. Later lines are indented to match the first. A longer word is a line of its own. */
function wrapped(text, start) {
    const line = new RegExp(`\\S.{0,${WIDTH - start.length - 1}}(?!\\S)|\\S+`, "g");
    const lines = text.replace(/\s+/g, " ").match(line) ?? [];
    return lines.map((words, index) => (index === 0 ? start : " ".repeat(start.length)) + words.trimEnd());
}
/** The result for a job summary. Untrusted text is made inert. */
function toMarkdown(screen) {
    const rows = screen.sections.flatMap(({ title, findings }) => [
        `| | **${(0,markdown/* sentence */.em)(title)}** | |`,
        ...findings.map(({ state, subject, text }) => `| ${SIGNS[state]} | ${(0,markdown/* sentence */.em)(subject)} | ${(0,markdown/* sentence */.em)(text)} |`),
    ]);
    /** Each piece of advice once, because one missing line in a workflow can cause several problems. */
    const todos = (state) => {
        const given = findingsOf(screen).filter((finding) => finding.state === state && finding.fix !== undefined);
        const byAdvice = Map.groupBy(given, ({ fix = "", paste }) => (0,markdown/* advice */.v9)(fix, paste));
        return [...byAdvice].map(([todo, about]) => `**${about.map(({ subject }) => (0,markdown/* sentence */.em)(subject)).join(", ")}:** ${todo}`);
    };
    const open = openQuestions(screen).map((text) => `- ${(0,markdown/* sentence */.em)(text)}`);
    const section = (heading, blocks) => blocks.length > 0 ? [`### ${heading}`, ...blocks] : [];
    return [
        `## ${SIGNS[faultsOf(screen).length > 0 ? "fault" : "ok"]} ${(0,markdown/* sentence */.em)(outcomeOf(screen))}`,
        ["| | Checked | Found |", "|:-:|---|---|", ...rows].join("\n"),
        ...section("To fix", todos("fault")),
        ...section("To do", todos("untested")),
        ...section(OPEN_HEADING, open.length > 0 ? [open.join("\n")] : []),
        ...section("Next", [(0,markdown/* sentence */.em)(nextStep(screen))]),
        `<sub>${(0,markdown/* sentence */.em)(cost(screen))}</sub>`,
    ].join("\n\n");
}

;// CONCATENATED MODULE: ./src/check/changes.js







const SUBJECT = "Changes";
/** What a step with `context: changes` would send now. Sends and writes nothing. */
function checkChanges(setup) {
    return checked(SUBJECT, async () => {
        try {
            return await read(setup);
        }
        catch (thrown) {
            if (thrown instanceof failure/* NothingToSend */.fH)
                return ok(SUBJECT, `Nothing would be sent. ${thrown.message}`);
            // A check makes only a few API requests, and a run in agent mode has no such limit, so nothing is wrong.
            const isOverLimit = thrown instanceof port/* ServiceFailure */.h && thrown.kind === "budget";
            if (isOverLimit)
                return untested(SUBJECT, "A check can't read the results of this many earlier jobs");
            throw thrown;
        }
    });
}
async function read(setup) {
    const { github, clock, inputs, signer } = setup;
    const context = (0,request/* inStep */.qg)(setup.context, inputs);
    const issue = inputs.issueNumber === "auto" ? await setup.ownIssue() : null;
    if (issue?.state === "closed")
        throw new failure/* NothingToSend */.fH(`#${issue.number}, the issue for docs updates, was closed`);
    const number = inputs.issueNumber === "auto" ? issue?.number : inputs.issueNumber;
    const reading = number ? await (0,thread/* openThread */.Dx)(github, number, signer).all() : thread/* NO_COMMENTS */.dG;
    const run = { world: setup, inputs, context, deadline: clock.monotonic() + inputs.timeoutMs, signer };
    const coverage = await (0,agent_coverage/* readCoverage */.tn)(run, reading, { request: "", account: null, newest: Number.POSITIVE_INFINITY });
    if (typeof coverage === "string")
        return untested(SUBJECT, "A run would wait for an earlier request to finish");
    const { background, summary } = await (0,changes/* findChanges */.p)(run, coverage);
    return ok(SUBJECT, `${background === null ? "Nothing would be sent" : "These changes would be sent"}. ${summary}`);
}

// EXTERNAL MODULE: ./src/agent/permission.js
var permission = __webpack_require__(839);
// EXTERNAL MODULE: ./src/github/port.js
var github_port = __webpack_require__(4835);
;// CONCATENATED MODULE: ./src/check/github.js



/** `repository` is null if nothing else can be checked. */
async function checkToken({ github, inputs, context, inTerminal }) {
    const { githubToken, use, issueNumber, activity } = inputs;
    if (context.repository === "" || githubToken === "") {
        const isNeeded = !inTerminal && (use === "agent" || issueNumber || activity);
        return { findings: [isNeeded ? NO_TOKEN : notGiven(inTerminal)], repository: null };
    }
    const repository = await (0,github_port/* orFailure */.wM)(github.repository());
    if (repository instanceof github_port/* GitHubFailure */.iK)
        return { findings: [fault("Token", repository)], repository: null };
    const { isPrivate, isInternal, defaultBranch } = repository;
    const visibility = isInternal ? "internal" : isPrivate ? "private" : "public";
    const findings = [ok("Token", `Valid, and can read ${context.repository}, which is ${visibility}`)];
    const { branch } = context.event;
    if (branch !== null && defaultBranch !== "" && branch !== defaultBranch) {
        const others = `Comments and schedules use the one on ${defaultBranch}`;
        findings.push(untested("Branch", `This run used the workflow on ${branch}. ${others}`));
    }
    return { findings, repository };
}
const NO_TOKEN = fault("Token", {
    what: "GitHub can't be checked",
    why: "`github-token` is empty",
    fix: "Remove the input to use the workflow's own token",
});
function notGiven(inTerminal) {
    const fix = inTerminal ? "Set GITHUB_TOKEN, and set GITHUB_REPOSITORY to owner/name" : NO_TOKEN.fix;
    return untested("Token", "GitHub wasn't checked, because the token or the repository isn't set", { fix });
}
/** Looks up the permission of the person who started the check. `refusal` is undefined if it can't be determined. */
async function checkRequester({ github, inputs, context }) {
    const subject = "Requester";
    const requester = context.event.comment?.author ?? context.event.sender;
    const refusal = requester && (await (0,github_port/* orFailure */.wM)((0,permission/* authorize */.Gq)(requester, inputs, github)));
    if (refusal instanceof github_port/* GitHubFailure */.iK)
        return { finding: fault(subject, refusal), refusal: undefined };
    if (requester?.type !== "User") {
        const why = "This run wasn't started by a person. Run the workflow manually to test the permission lookup";
        return { finding: untested(subject, why), refusal };
    }
    const { login } = requester;
    const result = refusal ? `${login} can't start jobs. ${refusal.why}` : `${login} has enough access to start jobs`;
    return { finding: ok(subject, result), refusal };
}
/** Checks whether comments can be answered in this repository. */
async function checkComments(setup, repository) {
    const { requiredPermission, issueNumber, use } = setup.inputs;
    const findings = [];
    if (requiredPermission === "read" && (!repository.isPrivate || repository.isInternal))
        findings.push(TOO_MANY_READERS);
    if (repository.hasIssues)
        findings.push(await checkNewest(setup, "Issues", "issue"));
    else
        findings.push(untested("Issues", "Turned off in this repository. Commands still work on pull requests"));
    findings.push(await checkNewest(setup, "Pull requests", "pull request"));
    if (issueNumber && use === "agent")
        findings.push(await checkThread(setup, issueNumber));
    return findings;
}
const TOO_MANY_READERS = fault("`required-permission`", {
    what: "`read` isn't accepted in this repository",
    why: "The repository isn't private, so too many people can read it",
    fix: "Leave the input out, or require a permission that not everyone has",
    paste: "required-permission: write",
});
function checkNewest({ github }, subject, kind) {
    return checked(subject, async () => {
        const number = await github.newestThread(kind);
        if (number !== null)
            return tryComment(github, subject, number);
        return untested(subject, `There's no ${kind} to test commenting on`, {
            fix: "To test this now, open one, and check again",
        });
    });
}
/** Checks what `issue-number` specifies: a thread, or the issue that the action opens itself. */
function checkThread(setup, given) {
    return given === "auto" ? checkOwnIssue(setup) : checkNumber(setup, given);
}
function checkOwnIssue(setup) {
    return checked("Issue", async () => {
        const issue = await setup.ownIssue();
        if (issue === null)
            return ok("Issue", "The first run that has something to post opens one");
        if (issue.state === "open")
            return checkNumber(setup, issue.number);
        const fix = `To turn ${setup.inputs.use === "agent" ? "updates" : "reports"} on again, reopen the issue`;
        return untested("Issue", `#${issue.number} was closed, so nothing is sent or posted`, { fix });
    });
}
function checkNumber({ github, inTerminal }, number) {
    const subject = `Thread #${number}`;
    return checked(subject, async () => {
        const { isLocked, state } = await github.thread(number);
        if (isLocked) {
            return fault(subject, {
                what: `#${number} doesn't accept comments`,
                why: "The conversation is locked",
                fix: "Unlock it, or set `issue-number` to another issue or pull request",
            });
        }
        return inTerminal ? ok(subject, `It exists and is ${state}`) : tryComment(github, subject, number);
    });
}
async function tryComment(github, subject, number) {
    await github.tryComment(number);
    return ok(subject, `The token can comment (tested with an empty comment on #${number}, so nothing was posted)`);
}
/** Checks that the token can read what `activity` needs: pull requests and the repository's comments. */
function checkActivity({ github, clock }) {
    return checked("Activity", async () => {
        const history = await github.history();
        await history.pullRequests("open", null, null);
        await history.comments(clock.now().toISOString(), 1);
        return ok("Activity", "The token can read pull requests and comments");
    });
}

// EXTERNAL MODULE: ./src/analytics/signals/read.js
var signals_read = __webpack_require__(5865);
// EXTERNAL MODULE: ./src/inputs/parsers.js
var parsers = __webpack_require__(4660);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/check/service.js







function inputFindings({ inputs: { faults, use }, context, inTerminal }) {
    if (faults.length === 0)
        return [ok("All", "Valid")];
    return faults.map(({ name, given, allowed }) => ({
        state: "fault",
        subject: (inTerminal && parsers/* VARIABLES */.ut.get(name)) || `\`${name}\``,
        text: textOf(given, inTerminal),
        fix: (0,visible/* capitalized */.l2)(allowed),
        paste: given === "empty" && !inTerminal ? linesFor(name, use, context.uses) : undefined,
    }));
}
function textOf(given, inTerminal) {
    if (given === "empty" && !inTerminal)
        return `Empty. ${inputs/* WHY_EMPTY */.x1}`;
    return given.startsWith('"') ? `Set to ${given}` : (0,visible/* capitalized */.l2)(given);
}
const expression = (name) => `\${{ ${name} }}`;
/** The key, which is often missing, as lines to paste into a workflow. */
function linesFor(name, use, uses) {
    if (name !== "api-key")
        return undefined;
    // A report needs only a key with read access, and that key doesn't need an environment.
    if (use === "analytics")
        return `api-key: ${expression("secrets.DOCS_REPORT_KEY")}`;
    return `environment: docs-agent # in the job, if the secret belongs to this environment
steps:
  - uses: ${uses}
    with:
      api-key: ${expression("secrets.DOCS_API_KEY")}`;
}
const SUBJECTS = ["URL", "Key", "Project"];
/** The key may also be able to read another project, such as one for previews. */
const RIGHT_PROJECT = "If your site had visitors, compare `project-id` with the ID on the service's API keys page";
/** Reads one row of visitors, which tests the URL, the key, and the project with one API request. */
async function checkService(setup) {
    const { service, runner, clock, signal, inputs } = setup;
    if (!inputs.canCallService)
        return SUBJECTS.map((subject) => untested(subject, NOT_CHECKED));
    const { from, to, label } = inputs.windows.current;
    const options = {
        deadline: clock.monotonic() + inputs.timeoutMs,
        onWait: (reason, until) => runner.info((0,retry/* describeWait */.Ng)(reason, until)),
    };
    const { host } = new URL(inputs.baseUrl);
    try {
        const { totals } = await service.visitorsPage({ dateFrom: from, dateTo: to, limit: 1, offset: 0 }, options);
        const signals = inputs.signals ? await checkSignals(setup, options) : [];
        const url = ok("URL", `${host} responds with visitor data`);
        const found = `Found ${inputs.projectId}`;
        const empty = `${found}, but it had no visitors in ${label}`;
        const project = totals.total > 0 ? ok("Project", found) : untested("Project", empty, { fix: RIGHT_PROJECT });
        return [url, ok("Key", "Valid, and can read visitor data"), project, ...signals];
    }
    catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof port/* ServiceFailure */.h)
            return explained(thrown, host);
        throw thrown;
    }
}
/** Which of the optional operations the service offers. A report leaves out the others. */
async function checkSignals({ service, inputs }, options) {
    const { signal } = service;
    const read = await (0,signals_read/* readSignals */.c)(signal, inputs.windows.current, null, port/* SIGNAL_NAMES */.A.length, options);
    return port/* SIGNAL_NAMES */.A.map((name) => {
        const [title, of] = [(0,visible/* capitalized */.l2)(name), read[name]];
        return "missing" in of ? untested(title, (0,visible/* capitalized */.l2)(of.missing)) : ok(title, "Offered");
    });
}
/** What the response's status shows to be wrong. Any other status is about the URL. */
const WRONG = {
    401: ["Key", "The service doesn't accept it"],
    403: ["Key", "It isn't allowed to read visitor data"],
    404: ["Project", "The service can't find it"],
    410: ["Project", "The service no longer has it, or its visitor data"],
    // Unlike other runs, a check can't be given more time.
    429: ["Quota", "The service isn't accepting requests right now", "Check again later"],
};
function explained({ status = 0, why, fix }, host) {
    const [wrong, what, ownFix = fix] = WRONG[status] ?? ["URL", "The request to the service failed"];
    const subjects = wrong === "Quota" ? ["URL", "Quota", "Key", "Project"] : SUBJECTS;
    return subjects.map((subject) => {
        if (subject === wrong)
            return fault(subject, { what, why, fix: ownFix });
        if (subject !== "URL")
            return untested(subject, "Unknown until the problem marked ✗ in this section is fixed");
        // Any web server can return an error. Only visitor data shows that this one is the service.
        return untested("URL", `${host} responds. It's unclear whether the URL is right until visitor data can be read`);
    });
}

;// CONCATENATED MODULE: ./src/check/check.js









/** Checks a setup without starting anything, and reports every problem in one run. */
async function runCheck(world, inputs, context) {
    const { runner } = world;
    const found = await inspect(world, inputs, context);
    if ("why" in found) {
        if (found.silent)
            return "skipped";
        runner.notice(`${found.why}. Nothing was checked.`);
        return "denied";
    }
    runner.setOutput("api-requests", String(found.requests));
    runner.info(toText(found));
    await runner.writeSummary(toMarkdown(found));
    const faults = faultsOf(found);
    if (faults.length === 0)
        return "complete";
    runner.error(`${outcomeOf(found)} (${faults.map(({ subject }) => subject).join(", ")}).`);
    return "error";
}
async function inspect(world, inputs, context) {
    const { use, trigger } = inputs;
    const source = sourceOf(inputs, context);
    const inTerminal = context.event.name === "terminal";
    const signer = (0,marker/* createSigner */.rO)({ ...inputs, ...context });
    const purpose = use === "agent" ? "updates" : "report";
    let found;
    const ownIssue = () => {
        found ??= (0,own_issue/* findOwnIssue */.Bm)({ ...inputs, ...world, signer, purpose });
        return found;
    };
    const setup = { ...world, inputs, context, inTerminal, signer, ownIssue };
    const isByComment = context.event.comment !== null;
    const { findings: token, repository } = await checkToken(setup);
    const requester = repository === null || inTerminal ? null : await checkRequester(setup);
    const requesterFindings = requester === null ? [] : [requester.finding];
    if (isByComment && requester?.refusal)
        return requester.refusal;
    async function agentFindings() {
        const requests = requestsOf(inputs, source);
        if (repository === null)
            return [requests, untested("Not checked", "The repository wasn't read (see GitHub above)")];
        const changes = inputs.context === "changes" ? [await checkChanges(setup)] : [];
        return [requests, ...changes, ...requesterFindings, ...(await checkComments(setup, repository))];
    }
    /** The setup doesn't have to work in the other mode, so what's found there doesn't affect the result. */
    const sectionOf = (mode, findings) => mode === use
        ? { title: `In ${mode} mode`, findings }
        : {
            title: `If you used ${mode} mode (doesn't affect the result)`,
            findings: findings.map(({ subject, text }) => untested(subject, text)),
        };
    const sections = [{ title: "Inputs", findings: inputFindings(setup) }];
    // Anyone can comment, and each check uses some of the service's quota.
    if (isByComment && requester?.refusal !== null) {
        sections.push({ title: "GitHub", findings: [...token, ...requesterFindings] });
    }
    else {
        sections.push({ title: "Service", findings: await checkService(setup) }, { title: "GitHub", findings: token });
        // Agent mode doesn't run in a terminal.
        if (!inTerminal)
            sections.push(sectionOf("agent", await agentFindings()));
        sections.push(sectionOf("analytics", await checkReport(setup, repository)));
    }
    world.signal.throwIfAborted();
    const readGitHub = repository !== null;
    return { use, trigger, source, sections, requests: world.service.requests, inTerminal, readGitHub };
}
function sourceOf({ context, prompt }, { event }) {
    if (context === "changes")
        return "changes";
    if (prompt !== null)
        return "prompt";
    return event.asksForPrompt ? "form" : "comments";
}
/** What the step would do in agent mode. */
function requestsOf({ trigger, requiredPermission, timeoutMinutes, wait }, source) {
    const does = {
        changes: "Sends what was merged",
        comments: `Answers \`${trigger}\` comments by people with ${requiredPermission} access`,
        form: "Sends the prompt of a manual run as the instruction",
        prompt: "Sends `prompt` as the instruction",
    }[source];
    return ok("Requests", wait ? `${does}, and watches each job for up to ${(0,numbers/* counted */.hS)(timeoutMinutes ?? 30, "minute")}` : does);
}
/** Checks whether a report can be published. `repository` is null if GitHub couldn't be checked. */
async function checkReport(setup, repository) {
    const { inputs, context, inTerminal } = setup;
    const { issueNumber, activity, allowPublicReport } = inputs;
    const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate;
    const isPeriodWrong = inputs.faults.some(({ name }) => /^(?:period|date-from|date-to)$/.test(name));
    const findings = [isPeriodWrong ? untested("Period", NOT_CHECKED) : ok("Period", inputs.windows.current.label)];
    if (!inTerminal)
        findings.push(visibility(isPrivate, allowPublicReport, context.repository));
    if (!inTerminal && issueNumber === null)
        findings.push(unset(setup, "Thread", "issue-number", NO_THREAD));
    if (issueNumber && repository && inputs.use === "analytics") {
        findings.push(await checkThread(setup, issueNumber));
    }
    if (activity && repository)
        findings.push(await checkActivity(setup));
    findings.push(await checkSitemap(setup));
    return findings;
}
/** An input that a report can do without, but that people usually mean to set. */
function unset({ inputs, inTerminal }, subject, name, [so, fix]) {
    if (inputs.faults.some((fault) => fault.name === name))
        return untested(subject, NOT_CHECKED);
    const variable = inTerminal ? "" : ". If the workflow takes it from a variable, that variable is empty or missing";
    return untested(subject, `\`${name}\` is empty, so ${so}`, { fix: fix + variable });
}
const NO_THREAD = [
    "the report goes only to files and the job summary",
    "To post it in an issue, set `issue-number` to `auto` or the issue's number",
];
const NO_SITEMAP = [
    "the report can't suggest commands or compare visits with your published pages",
    "Set `docs-url` to the URL of your published site",
];
/** @param isPrivate  null if that's unknown */
function visibility(isPrivate, isAllowed, repository) {
    if (isPrivate)
        return ok("Visibility", "The repository isn't public, and neither is the report");
    if (isAllowed)
        return ok("Visibility", "Anyone can read the report, because `allow-public-report` is true");
    return fault("Visibility", {
        what: "The report wouldn't be written",
        why: (0,inputs/* whyPublic */.YN)(repository, isPrivate === false),
        fix: "Run the report in a private repository, or set this if it's OK for anyone to read the report",
        paste: 'allow-public-report: "true"',
    });
}
/** A sitemap is optional, but one that's set has to be readable. */
async function checkSitemap(setup) {
    const { inputs, clock } = setup;
    const { sitemap, docsUrl, timeoutMs } = inputs;
    if (inputs.faults.some(({ name }) => name === "sitemap"))
        return untested("Sitemap", NOT_CHECKED);
    if (sitemap === null)
        return unset(setup, "Sitemap", "docs-url", NO_SITEMAP);
    const reading = await (0,sitemap_sitemap/* readSitemap */.k)(setup, sitemap, docsUrl, clock.monotonic() + timeoutMs);
    if ("paths" in reading) {
        const [pages, notes] = [(0,numbers/* counted */.hS)(reading.paths.size, "page"), reading.notes.join(". ")];
        if (reading.paths.size === 0)
            return untested("Sitemap", notes);
        return ok("Sitemap", `${sitemap} lists ${pages}${notes && `. ${notes}`}`);
    }
    return fault("Sitemap", {
        what: `${sitemap} can't be used`,
        // The reason has the fetched URL in parentheses, which is often the same.
        why: reading.unreadable.replace(` (${sitemap})`, ""),
        fix: "Correct `sitemap` or `docs-url`. Without a sitemap, the report can't suggest commands or list pages that had no visitors",
    });
}


/***/ }),

/***/ 4599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ readSitemap)
});

// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/sitemap/file.js
/** The protocol's limit. Search engines don't read files with more, either. */
const MAX_URLS = 50_000;
const MAX_TAG_LENGTH = 10_000;
const MARKUP = { "<!--": "-->", "<![CDATA[": "]]>", "<": ">" };
// Names are bounded, because one of megabytes would overflow the stack of a regular expression.
const TAG = /^(\/?)(?:([\w.-]{1,99}):)?([\w.-]{1,99})/;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const START = /<\?xml|<(?:[\w.-]{1,99}:)?(?:urlset|sitemapindex|html)\b/i;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const RAW_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const INCOMPLETE = "It's incomplete: it ends before its last element";
const TEMPLATE = "It's a template. Use the file that's built from it, or its URL";
const NOT_SITEMAP = "It's XML, but it isn't a sitemap or a sitemap index";
const WEB_PAGE = "It's a web page, not a sitemap. If the sitemap has another name, such as sitemap-index.xml, set `sitemap`";
/**
 * Tolerates invalid XML, as crawlers do: an error in an image's title, for example, doesn't affect the pages. Only the
 * tags that list pages matter, not how they're nested. Entities aren't expanded, and namespaces don't matter, except
 * that pages have the same prefix as the root. Takes linear time. If the file is incomplete or isn't a sitemap, returns
 * a sentence that says so without quoting the file.
 */
function parseSitemap(text) {
    const head = text.trimStart().slice(0, 20);
    const entries = [];
    const declared = new Set(["xml"]);
    let root = { name: "", prefix: "" };
    let depth = 0;
    let inLocation = false;
    let isComplete = false;
    let flaw = null;
    function note(what, at) {
        flaw ??= `${what} in line ${text.slice(0, at).split("\n").length}`;
    }
    function decoded(raw, at) {
        if (!raw.includes("&"))
            return raw;
        if (RAW_AMPERSAND.test(raw))
            note("an ampersand that isn't escaped", at);
        return raw.replace(ENTITY, (_, name, decimal, hex) => name
            ? (SIGNS[name.toLowerCase()] ?? "")
            : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)));
    }
    const done = () => {
        if (entries.length > MAX_URLS)
            return "It lists more than 50,000 URLs, which the sitemap protocol doesn't allow";
        const listed = entries.map(({ location, ...rest }) => ({ location: location.trim(), ...rest }));
        const used = listed.filter(({ location }) => location !== "");
        const pages = used.flatMap(({ isFile, ...page }) => (isFile ? [] : [page]));
        return { pages, files: used.flatMap(({ isFile, location }) => (isFile ? [location] : [])), flaw };
    };
    if (head === "")
        return done();
    if (/^(?:---|\+\+\+|\{[{%#]|<(?:%|\?(?:php|=)))/.test(head))
        return TEMPLATE;
    // Such a page doesn't need an `<html>`.
    if (/^<!doctype html/i.test(head))
        return WEB_PAGE;
    if (/^https?:\/\//i.test(head)) {
        // The protocol's other format: one URL in each line.
        for (const location of text.split(/\s+/))
            entries.push({ location, isFile: false, alternates: [] });
        return done();
    }
    const begin = text.search(START);
    if (begin === -1)
        return head.startsWith("<") ? NOT_SITEMAP : "It's neither XML nor a list of URLs";
    const before = text.slice(0, begin).replace(/^\uFEFF/, "");
    if (before !== "" && text.startsWith("<?xml", begin))
        note(`${before.trim() === "" ? "whitespace" : "text"} before the XML declaration`, begin);
    for (let end = begin;;) {
        const at = text.indexOf("<", end);
        const between = decoded(text.slice(end, at === -1 ? undefined : at), end);
        const entry = entries.at(-1);
        if ((inLocation || depth < 3) && /\{[{%]/.test(between))
            return TEMPLATE;
        if (inLocation && /^\s*[$@{]/.test(between))
            return TEMPLATE;
        if (inLocation && entry)
            entry.location += between;
        if (at === -1)
            return isComplete ? done() : INCOMPLETE;
        const start = text.startsWith("<!--", at) ? "<!--" : text.startsWith("<![CDATA[", at) ? "<![CDATA[" : "<";
        const stop = text.indexOf(MARKUP[start], at + start.length);
        if (stop === -1)
            return isComplete ? done() : INCOMPLETE;
        const inside = text.slice(at + start.length, stop);
        end = stop + MARKUP[start].length;
        if (start === "<![CDATA[" && inLocation && entry)
            entry.location += inside;
        if (start === "<" && /^(?:%|\?(?:php|=))/.test(inside))
            return TEMPLATE;
        const [tag, slash, prefix = "", cased = ""] = (start === "<" && TAG.exec(inside)) || [];
        if (tag === undefined)
            continue;
        const name = cased.toLowerCase();
        const isEmpty = inside.endsWith("/");
        depth += slash ? -1 : Number(!isEmpty);
        if (root.name === "") {
            if (name === "html")
                return WEB_PAGE;
            if (name !== "urlset" && name !== "sitemapindex")
                return NOT_SITEMAP;
            root = { name, prefix };
        }
        if (name === root.name && (slash || isEmpty)) {
            if (depth === 0)
                return done();
            note("an element that isn't closed properly", at);
            isComplete = true;
        }
        for (const [, name = ""] of inside.matchAll(/xmlns:([\w.-]+)/g))
            declared.add(name);
        if (prefix !== "" && !declared.has(prefix))
            note("a prefix that isn't declared", at);
        const isMain = prefix === root.prefix && !slash;
        if (isMain && (name === "url" || name === "sitemap"))
            entries.push({ location: "", isFile: name === "sitemap", alternates: [] });
        inLocation = isMain && !isEmpty && name === "loc" && entry?.location === "";
        if (name === "link" && inside.length <= MAX_TAG_LENGTH) {
            const given = new Map(Array.from(inside.matchAll(ATTRIBUTE), ([, name = "", ...values]) => [name.toLowerCase(), values.join("")]));
            const url = decoded(given.get("href") ?? "", at);
            const language = given.get("hreflang")?.toLowerCase() ?? "";
            if (/\balternate\b/i.test(given.get("rel") ?? "") && url !== "")
                entry?.alternates.push({ language, url });
        }
    }
}

;// CONCATENATED MODULE: ./src/sitemap/sitemap.js




const MAX_FILES = 50;
/** For all files. A report can do without a sitemap, so reading one gets only part of the run's time. */
const TOTAL_MS = 30_000;
/**
 * Follows sitemap indexes, but only on the site and where the sitemap is, because a runner can often reach hosts that a
 * sitemap has no business with. (Inputs allow only https, except on loopback, so these files are read over https, too.)
 * Files that no longer exist are noted. If another file can't be read, none are used, because the pages in it would
 * look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
async function readSitemap({ readSitemapFile, clock, signal }, location, docsUrl, deadline) {
    const end = Math.min(deadline, clock.monotonic() + TOTAL_MS);
    const start = /^https?:\/\//i.test(location) ? new URL(location) : null;
    const home = start && new URL(start.origin);
    const sites = [docsUrl, home].filter((url) => url !== null);
    const pages = createPages(docsUrl ?? home);
    // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
    const files = new Map([[start?.href ?? location, start]]);
    const foreign = [];
    const gone = [];
    const notes = [];
    try {
        for (const [name, url] of files) {
            const isStart = url === start;
            const xml = await readSitemapFile(url ?? name, end).catch(orGone(isStart));
            if (xml === null && url === null)
                return { unreadable: `There's no such file (${name})`, isMissing: true };
            // Instead of a status, many servers return a page that says that the file wasn't found.
            const read = xml === null ? WEB_PAGE : parseSitemap(xml);
            if (read === WEB_PAGE && !isStart) {
                gone.push(name);
                continue;
            }
            if (typeof read === "string") {
                return { unreadable: isStart ? read : `One of the files it lists isn't a valid sitemap. ${read}` };
            }
            if (read.flaw !== null && notes.length === 0) {
                notes.push(`${isStart ? "The sitemap" : name} isn't valid XML, but could be read (${read.flaw})`);
            }
            for (const page of read.pages)
                pages.add(page);
            // A large file takes seconds, in which the run may have been canceled.
            await new Promise((resolve) => setImmediate(resolve));
            signal.throwIfAborted();
            for (const listed of read.files) {
                const there = URL.parse(listed, url ?? undefined);
                const site = there && sites.find((known) => (0,urls/* isSameSite */.eI)(known, there));
                const file = site && new URL(there.pathname + there.search, site.origin);
                if (!file)
                    foreign.push(listed);
                else if (!files.has(file.href))
                    files.set(file.href, file);
            }
            if (files.size > MAX_FILES)
                return { unreadable: `It's split across more than ${MAX_FILES} files` };
        }
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR)
            return { unreadable: thrown.why };
        throw thrown;
    }
    const left = [pages.outside(), aboutForeign(foreign, sites), aboutGone(gone)].filter((note) => note !== null);
    const { paths, translations } = pages;
    if (paths.size > 0)
        return { paths, translations, notes: [...notes, ...left] };
    if (left.length > 0)
        return { unreadable: ["It lists none of the site's pages", ...left].join(". ") };
    return { paths, translations, notes: ["The sitemap lists no pages. Some services leave it empty for hidden sites"] };
}
/** For a missing file, storage servers return 403, and some sites redirect to another site. */
const GONE = /^(?:40[34]|410|3\d\d)$/;
/** Null for a file that no longer exists, unless it's the sitemap itself. */
const orGone = (isStart) => (thrown) => {
    const status = thrown instanceof failure/* RequestFailure */.e6 ? thrown.status : undefined;
    if (isStart || !GONE.test(String(status)))
        throw thrown;
    return null;
};
/** Collects the pages below `site`, or below the origin of the first page. */
function createPages(site) {
    let home = site;
    const paths = new Set();
    const translations = [];
    const translated = new Set();
    // Results, because files with alternates repeat each URL for each language.
    const known = new Map();
    const others = { count: 0, example: "", folder: null };
    function pathOf(listed) {
        const before = known.get(listed);
        if (before !== undefined)
            return before;
        // Generators repeat the slash between the site's URL and the page's, or the site's URL.
        const single = listed.replace(/^[^?#]*(?=https?:\/\/)/i, "").replace(/(?<=[^:])\/+/g, "/");
        const full = home && listed.startsWith(`${home.host}/`) ? `${home.protocol}//${single}` : single;
        const url = /^(?:https?:\/)?\//i.test(full) ? URL.parse(full, home ?? undefined) : null;
        if (url)
            home ??= new URL(url.origin);
        const path = url !== null && home !== null && isBelow(home, url) ? url.pathname : null;
        known.set(listed, path);
        if (path !== null)
            paths.add(path);
        return path;
    }
    function addOther(listed) {
        const url = /^https?:/i.test(listed) ? URL.parse(listed) : null;
        const folder = url && new URL(".", url.origin + url.pathname);
        if (others.count === 0)
            Object.assign(others, { example: url ? url.origin + url.pathname : listed, folder });
        else if (folder && folder.origin === others.folder?.origin)
            others.folder = sharedFolder(others.folder, folder);
        others.count += 1;
    }
    return {
        paths,
        translations,
        add({ location, alternates }) {
            if (pathOf(location) === null)
                addOther(location);
            const group = new Map();
            for (const { language, url } of alternates) {
                // Other languages are often on other hosts, so no note says that these were ignored.
                const path = pathOf(url);
                if (path !== null && language !== "" && language !== "x-default")
                    group.set(language, path);
            }
            const paths = [...new Set(group.values())];
            if (paths.length < 2 || paths.some((path) => translated.has(path)))
                return;
            for (const path of paths)
                translated.add(path);
            translations.push(paths);
        },
        /** A note about pages that aren't below the site. */
        outside() {
            const { count, example, folder } = others;
            if (count === 0)
                return null;
            const advice = folder && paths.size === 0 ? `. ${adviceFor(folder)}` : "";
            return `Ignored ${(0,numbers/* counted */.hS)(count, "sitemap URL")} outside ${home?.href}, such as ${example.slice(0, 200)}${advice}`;
        },
    };
}
function adviceFor(folder) {
    if ((0,urls/* isLoopback */.U9)(folder.hostname) || /^[\d.]+$/.test(folder.hostname))
        return "It was written by a local preview, so build the site with its public URL";
    // `docs-url` accepts only https.
    const url = folder.href.replace(/\/$/, "").replace(/^http:/, "https:");
    return `To use them, set \`docs-url\` to ${url}, or correct the URL in the settings of the site's generator`;
}
function isBelow(site, page) {
    const base = site.pathname.replace(/\/+$/, "");
    return (0,urls/* isSameSite */.eI)(site, page) && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}
function sharedFolder(one, other) {
    let shared = one;
    while (!other.pathname.startsWith(shared.pathname))
        shared = new URL("..", shared);
    return shared;
}
function aboutForeign(files, sites) {
    if (files.length === 0)
        return null;
    const others = new Set(files.flatMap((each) => URL.parse(each)?.origin ?? []));
    const on = others.size > 0 ? ` on ${[...others].slice(0, 3).join(", ")}` : "";
    const read = [...new Set(sites.map(({ origin }) => origin))].join(" and ");
    const why = read === "" ? "`docs-url` isn't set" : `only files on ${read} are read`;
    return `Ignored ${(0,numbers/* counted */.hS)(files.length, "sitemap file")}${on}, because ${why}`;
}
function aboutGone([first, ...more]) {
    if (first === undefined)
        return null;
    return `Ignored ${(0,numbers/* counted */.hS)(more.length + 1, "sitemap file")} that ${more.length > 0 ? "aren't" : "isn't"} available: ${first}`;
}


/***/ })

};
