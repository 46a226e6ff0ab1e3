// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 736;
export const ids = [736];
export const modules = {

/***/ 839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ authorize),
/* harmony export */   dO: () => (/* binding */ postRefusal),
/* harmony export */   fz: () => (/* binding */ findTrusted)
/* harmony export */ });
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8174);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/* harmony import */ var _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4660);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6316);




/**
 * Decides whether someone can start jobs. `author_association` isn't used because it misreports private members.
 *
 * @returns null if they can
 * @throws GitHubFailure if the permission can't be looked up, which must stop the run
 */
async function authorize(author, rules, github) {
    const login = author.login.toLowerCase();
    if (author.type !== "User") {
        if (rules.allowedBots.includes((0,_inputs_parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .botName */ .hO)(login)))
            return null;
        return { silent: true, why: `@${author.login} isn't a person and isn't in \`allowed-bots\`` };
    }
    const refused = (who) => ({ silent: false, why: `Only people ${who} can start docs jobs here` });
    if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login))
        return refused("in `allowed-users`");
    const permission = await github.permission(author.login);
    return (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_3__/* .isAtLeast */ .du)(permission, rules.requiredPermission) ? null : refused(`with ${rules.requiredPermission} access`);
}
/** Limits the API requests: looking up one author's permission takes one. */
const MAX_AUTHORS = 20;
/** Logins of people with the required permission, and of allowed bots. @param authors  the most important ones first */
async function findTrusted(authors, rules, github) {
    const { requiredPermission, allowedBots = [] } = rules;
    const [people, trusted] = [new Set(), new Set()];
    for (const { type, login } of authors) {
        if (type === "User")
            people.add(login);
        else if (allowedBots.includes((0,_inputs_parsers_js__WEBPACK_IMPORTED_MODULE_1__/* .botName */ .hO)(login)))
            trusted.add(login);
    }
    for (const login of [...people].slice(0, MAX_AUTHORS)) {
        const permission = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .orFailure */ .wM)(github.permission(login));
        // If the lookup fails, the other authors' comments are still worth sending.
        if (!(permission instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK) && (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_3__/* .isAtLeast */ .du)(permission, requiredPermission))
            trusted.add(login);
    }
    return trusted;
}
/**
 * Reacts to the requesting comment, and replies once per request, or if `key` is "", once a day per thread and reason.
 *
 * @returns URL of the reply, or "" if there's none
 */
async function postRefusal({ world, request, context, thread, signer }, key, text) {
    const { github, runner } = world;
    const { comment } = request;
    let url = "";
    if (comment === null)
        return url;
    await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .tolerate */ .j9)(runner, "The reply couldn't be posted in the thread", async () => {
        await github.react(comment.id, "confused");
        if (thread === null)
            return;
        const line = signer.write(thread.number, { ...context, kind: "denied", request: key, phase: "denied" });
        const isSame = ({ body }) => {
            const marker = signer.read(thread.number, body);
            // Without a key, people who were refused for different reasons each get theirs.
            return marker?.kind === "denied" && marker.request === key && (key !== "" || body.endsWith(text));
        };
        // Reads only the last day, because a stranger can ask many times in a thread with thousands of comments.
        const yesterday = { since: new Date(world.clock.now().getTime() - _text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .DAY_MS */ .sO) };
        ({ url } = await github.createCommentOnce(thread.number, `${line}\n${text}`, isSame, key === "" ? yesterday : {}));
    });
    return url;
}


/***/ }),

/***/ 8351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Td: () => (/* binding */ commentKey),
/* harmony export */   Tt: () => (/* binding */ leftOutOf),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   "in": () => (/* binding */ readRequest),
/* harmony export */   qg: () => (/* binding */ inStep),
/* harmony export */   uu: () => (/* binding */ threadOf)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7242);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(440);



/** The pull request that a job or a marker names; null if it names none, or if its link must be withheld. */
function pullRequestOf({ inputs, context }, url) {
    return (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePullRequestLink */ .m0)(url ?? "", inputs.prHosts, context);
}
const commentKey = ({ baseUrl, projectId }, id) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .requestKey */ .lq)(baseUrl, projectId, "comment", String(id));
/**
 * The number of the thread to reply in; 0 if there's none, or if it isn't known yet. With "auto", a comment is answered
 * in its own thread.
 */
function threadOf({ issueNumber }, event) {
    return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
}
/** Several jobs of a run can call the same reusable workflow. GitHub then gives their steps the same names. */
function inStep(context, inputs) {
    const { matrixIndex, baseUrl, projectId } = inputs;
    return { ...context, stepKey: [context.stepKey, matrixIndex, baseUrl, projectId].join("/") };
}
/** With `prompt`, `job-id`, or `context: changes`, the comment isn't read. @param command  from the event's comment */
function readRequest(inputs, context, command) {
    const { event, runId, stepKey } = context;
    const { prompt, jobId, baseUrl, projectId } = inputs;
    const isChanges = inputs.context === "changes";
    const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
    return {
        key: comment
            ? commentKey(inputs, comment.id)
            : (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .requestKey */ .lq)(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
        task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
        requester: comment ? comment.author : event.checksSender ? event.sender : null,
        comment,
    };
}
/** Notes about what was in the comment but not in the instruction. */
const leftOutOf = ({ comment, task }) => [
    ...(comment !== null && (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .hidesText */ .xk)(comment.body) ? [HIDDEN] : []),
    ...("isCut" in task && task.isCut ? [MAIL] : []),
];
const HIDDEN = "Text that GitHub doesn't show, such as an HTML comment or an invisible character, was removed from this instruction.";
const MAIL = "The quoted email or the signature below this instruction was left out.";
/** The default instruction for merged changes. */
const KEEP_UP = "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";
function taskOf(prompt, jobId, command) {
    if (prompt !== null)
        return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
    if (jobId !== null)
        return { kind: "watch", jobId };
    return command ?? { kind: "help" };
}


/***/ }),

/***/ 3736:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   postNotSetUp: () => (/* binding */ postNotSetUp)
/* harmony export */ });
/* harmony import */ var _agent_permission_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(839);
/* harmony import */ var _agent_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8351);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8174);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(779);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4008);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7885);






/** If one of these is invalid, a reply can't be posted, or it's unclear who is allowed to get one. */
const NEEDED_TO_REPLY = ["required-permission", "allowed-users", "allowed-bots", "github-token"];
/**
 * Posts or updates one comment per thread that says what's wrong with the inputs, without their values. Otherwise, a
 * command would go unanswered if, say, the workflow doesn't set the environment that has the API key. Only people who
 * could start a job get this reply.
 *
 * @returns the comment's URL, or "" if there's none
 */
async function postNotSetUp(github, { event, setupUrl, runUrl }, inputs, faults) {
    const { comment } = event;
    const canReply = ![...faults, ...inputs.faults].some(({ name }) => NEEDED_TO_REPLY.includes(name));
    if (comment === null || inputs.githubToken === "" || !canReply)
        return "";
    const requiredPermission = (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_5__/* .isAtLeast */ .du)(inputs.requiredPermission, "write") ? inputs.requiredPermission : "write";
    if (await (0,_agent_permission_js__WEBPACK_IMPORTED_MODULE_0__/* .authorize */ .Gq)(comment.author, { ...inputs, requiredPermission }, github))
        return "";
    // Comes first, because the response also reveals our account, by which `createCommentOnce` finds our comment.
    await github.react(comment.id, "confused");
    const thread = (0,_agent_request_js__WEBPACK_IMPORTED_MODULE_1__/* .threadOf */ .uu)(inputs, event);
    if (thread === 0)
        return "";
    const log = runUrl === null ? "" : `\n\n<sub>${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)("log", runUrl)}</sub>`;
    const body = `${render(faults, setupUrl)}${log}`;
    const posted = await github.createCommentOnce(thread, body, _marker_js__WEBPACK_IMPORTED_MODULE_3__/* .isNotSetUp */ .Zl);
    if (posted.body !== body)
        await github.updateComment(posted.id, body);
    return posted.url;
}
function render(faults, setupUrl) {
    const isEmpty = ({ given }) => given === "empty";
    const wrong = faults.map((fault) => `\`${fault.name}\` ${isEmpty(fault) ? "is empty" : "isn't valid"}`);
    const reasons = faults.filter((fault) => !isEmpty(fault)).map(({ name, allowed }) => `- \`${name}\`: ${allowed}.`);
    const hint = faults.some(isEmpty) ? `${_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .WHY_EMPTY */ .x1}. ` : "";
    const guide = setupUrl === null ? "setup guide" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)("setup guide", setupUrl);
    const advice = `${hint}A maintainer can fix this by following the ${guide}. Then post the command again.`;
    const headline = `${_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .NOT_SET_UP */ .Py} ${new Intl.ListFormat("en-US").format(new Set(wrong))}.`;
    return (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .joined */ .oR)(headline, reasons.join("\n"), advice);
}


/***/ })

};
