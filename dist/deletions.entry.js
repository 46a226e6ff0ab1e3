// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 757;
export const ids = [757];
export const modules = {

/***/ 7757:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   deletedAuthors: () => (/* binding */ deletedAuthors)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(124);
/* harmony import */ var _graphql_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2131);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);



const ITEMS = `timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: 100) {
  nodes { ... on CommentDeletedEvent { deletedCommentAuthor { __typename login } } } pageInfo { hasNextPage }
}`;
const DELETIONS = `query ($owner: String!, $name: String!, $number: Int!, $since: DateTime!) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) { ... on Issue { ${ITEMS} } ... on PullRequest { ${ITEMS} } }
  }
}`;
const author = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ __typename: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, login: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }), null);
const nodes = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ deletedCommentAuthor: author }));
const timeline = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ timelineItems: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ nodes, pageInfo: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ hasNextPage: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt }) }) });
/** See `GitHub.deletedAuthors`. */
async function deletedAuthors(repeat, options, number, since) {
    const what = `The deleted comments of #${number} couldn't be listed`;
    const variables = { number, since: since.toISOString() };
    const found = await (0,_graphql_js__WEBPACK_IMPORTED_MODULE_0__/* .createQuery */ .V)(repeat, options)(what, DELETIONS, variables, (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ issueOrPullRequest: timeline }));
    const { nodes, pageInfo } = found.issueOrPullRequest.timelineItems;
    if (pageInfo.hasNextPage)
        throw new _port_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubFailure */ .iK({ what, why: "There are too many", fix: "Start a new run" });
    return nodes.map(({ deletedCommentAuthor: by }) => by && (by.__typename === "Bot" ? `${by.login}[bot]` : by.login));
}


/***/ }),

/***/ 2131:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ createQuery)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(124);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(440);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8272);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);




const problem = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ type: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, ""), message: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, "") });
/**
 * Queries GitHub's GraphQL API, which returns 200 even for errors.
 *
 * @param paste  the permissions that the queries need, ready to paste
 */
function createQuery(ask, { apiUrl, repository, redact }, paste) {
    // On GitHub Enterprise Server, it's beside the REST API.
    const url = `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;
    function refused(what, type, message) {
        const said = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .quotable */ .E7)(redact(message), 300);
        if (type !== "FORBIDDEN" && type !== "INSUFFICIENT_SCOPES") {
            return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ what, why: `GitHub returned an error: ${said}`, fix: "Try again later" });
        }
        const reason = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .forbidden */ .o0)(said, {}, paste);
        return new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ ...reason, what, why: `${reason.why}: ${said}` }, { status: 403 });
    }
    /**
     * @param query  with the variables `$owner` and `$name`
     * @param shape  of the query's `repository`
     * @throws GitHubFailure
     */
    return async (what, query, variables, shape) => {
        const answered = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
            errors: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)(problem), []),
            data: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ repository: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(shape, null) }), { repository: null }),
        });
        const post = [`POST ${url}`, { query, variables: { ...repository, ...variables } }];
        const { data, errors } = await ask(what, post, (body) => (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)(answered, body));
        // Each number that isn't a pull request produces an error, alongside the pull requests that were found.
        const refusal = errors.find(({ type }) => type !== "NOT_FOUND") ?? (data.repository ? undefined : errors[0]);
        if (refusal)
            throw refused(what, refusal.type, refusal.message);
        if (data.repository)
            return data.repository;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .explainUnexpectedResponse */ .Ah)(what, 200);
    };
}


/***/ })

};
