// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 840;
export const ids = [840];
export const modules = {

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


/***/ }),

/***/ 5840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readOpenReview: () => (/* binding */ readOpenReview)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(124);
/* harmony import */ var _graphql_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2131);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(486);



/** GitHub's maximum page size. */
const MAX_THREADS = 100;
const MAX_COMMENTS = 50;
const WRITTEN = "body createdAt author { __typename login }";
/** An opinion is a review that approves or requests changes. Each person has only one, the latest. */
const QUERY = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(last: ${MAX_THREADS}) {
        totalCount
        nodes {
          isResolved isOutdated path subjectType diffSide line startLine originalLine originalStartLine
          comments(first: ${MAX_COMMENTS}) { nodes { ${WRITTEN} isMinimized diffHunk } }
        }
      }
      latestOpinionatedReviews(last: 100) { nodes { ${WRITTEN} state } }
    }
  }
}`;
const lineNumber = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai, null);
const textOrEmpty = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, "");
/** Unlike the REST API, this one leaves out the `[bot]` in a bot's login, and sends no type for other accounts. */
const author = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ __typename: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, login: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }), ({ __typename: type, login }) => ({
    id: 0,
    login: type === "Bot" ? `${login}[bot]` : login,
    type,
}));
const written = { body: textOrEmpty, createdAt: textOrEmpty, author: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(author, _shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .GHOST */ .SE) };
const comment = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ ...written, isMinimized: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt, false), diffHunk: textOrEmpty });
const thread = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    isResolved: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt,
    isOutdated: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt, false),
    path: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
    subjectType: textOrEmpty,
    diffSide: textOrEmpty,
    line: lineNumber,
    startLine: lineNumber,
    originalLine: lineNumber,
    originalStartLine: lineNumber,
    comments: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ nodes: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(comment) }),
});
const review = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ ...written, state: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq });
const shape = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    pullRequest: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
        reviewThreads: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ totalCount: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai, nodes: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(thread) }),
        latestOpinionatedReviews: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ nodes: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(review) }),
    }),
});
const pick = ({ body, createdAt, author: by }) => ({ body, createdAt, author: by });
/** What reviewers still ask for. Comments that people hid are left out. */
async function readOpenReview({ repeat }, options, pullRequest) {
    const query = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_0__/* .createQuery */ .V)(repeat, options);
    const what = `The review of #${pullRequest} couldn't be read`;
    const { reviewThreads, latestOpinionatedReviews } = (await query(what, QUERY, { number: pullRequest }, shape))
        .pullRequest;
    const threads = reviewThreads.nodes
        .filter(({ isResolved }) => !isResolved)
        .map(({ path, subjectType, isOutdated, diffSide, comments, ...sent }) => {
        const last = sent.line ?? sent.originalLine;
        const first = (sent.line === null ? sent.originalStartLine : sent.startLine) ?? last;
        return {
            ...{ path, isOutdated, isBefore: diffSide === "LEFT", diff: comments.nodes[0]?.diffHunk ?? "" },
            lines: subjectType === "FILE" || first === null || last === null ? null : { first, last },
            comments: comments.nodes.filter(({ isMinimized }) => !isMinimized).map(pick),
        };
    });
    const requests = latestOpinionatedReviews.nodes
        .filter(({ state, body }) => state === "CHANGES_REQUESTED" && body.trim() !== "")
        .map(pick);
    return { threads, requests, unread: Math.max(0, reviewThreads.totalCount - reviewThreads.nodes.length) };
}


/***/ })

};
