// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 622;
export const ids = [622];
export const modules = {

/***/ 9622:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   postNotSetUp: () => (/* binding */ postNotSetUp)
/* harmony export */ });
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(779);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4008);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7885);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8351);





/** If one of these is invalid, a reply can't be posted, or it's unclear who is allowed to get one. */
const NEEDED_TO_REPLY = ["required-permission", "allowed-users", "allowed-bots", "github-token"];
/**
 * Posts or updates one comment per thread that says what's wrong with the inputs, without their values. Otherwise, a
 * command would go unanswered if, say, the job doesn't set the API key's environment. Only people who could start a job
 * get this reply.
 *
 * @returns the comment's URL, or "" if there's none
 */
async function postNotSetUp(github, { event, setupUrl, runUrl }, inputs, faults) {
    const { comment } = event;
    const canReply = ![...faults, ...inputs.faults].some(({ name }) => NEEDED_TO_REPLY.includes(name));
    if (comment === null || inputs.githubToken === "" || !canReply)
        return "";
    const requiredPermission = (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .isAtLeast */ .du)(inputs.requiredPermission, "write") ? inputs.requiredPermission : "write";
    if (await (0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .authorize */ .Gq)(comment.author, { ...inputs, requiredPermission }, github))
        return "";
    // The response also says which comments are ours.
    await github.react(comment.id, "confused");
    const thread = (0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .threadOf */ .uu)(inputs, event);
    if (thread === 0)
        return "";
    const log = runUrl === null ? "" : `\n\n<sub>${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)("log", runUrl)}</sub>`;
    const body = `${render(faults, setupUrl)}${log}`;
    const posted = await github.createCommentOnce(thread, body, _marker_js__WEBPACK_IMPORTED_MODULE_2__/* .isNotSetUp */ .Zl);
    if (posted.body !== body)
        await github.updateComment(posted.id, body);
    return posted.url;
}
function render(faults, setupUrl) {
    const isEmpty = ({ given }) => given === "empty";
    const wrong = faults.map((fault) => `\`${fault.name}\` ${isEmpty(fault) ? "is empty" : "isn't valid"}`);
    const reasons = faults.filter((fault) => !isEmpty(fault)).map(({ name, allowed }) => `- \`${name}\`: ${allowed}.`);
    const hint = faults.some(isEmpty) ? `${_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .WHY_EMPTY */ .x1}. ` : "";
    const guide = setupUrl === null ? "setup guide" : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)("setup guide", setupUrl);
    const advice = `${hint}A maintainer can fix this by following the ${guide}. Then post the command again.`;
    const headline = `${_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .NOT_SET_UP */ .Py} ${new Intl.ListFormat("en-US").format(new Set(wrong))}.`;
    return [headline, reasons.join("\n"), advice].filter((block) => block !== "").join("\n\n");
}


/***/ })

};
