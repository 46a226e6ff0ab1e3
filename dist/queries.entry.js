// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 670;
export const ids = [670];
export const modules = {

/***/ 2131:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VZ: () => (/* binding */ createQuery),
/* harmony export */   __: () => (/* binding */ each),
/* harmony export */   qR: () => (/* binding */ queryFor)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(124);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(440);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8272);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4835);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4587);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(486);






/** A query with one field for each item, so that one API request reads all of them. */
const queryFor = (fields, fragment) => `query ($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join("\n    ")}
  }
}
${fragment}`;
const values = (sent) => (Object(sent) === sent ? Object.values(Object(sent)) : undefined);
/** Reads the result of a query made by `queryFor`. */
const each = (item) => (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.as)(values, (0,_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .usable */ .Je)(item));
/** Queries GitHub's GraphQL API, which returns 200 even for errors; see `asRest`. */
function createQuery(ask, { apiUrl, repository, runner }) {
    // On GitHub Enterprise Server, this API isn't below the REST API's path.
    const url = `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;
    /**
     * @param query  with the variables `$owner` and `$repo`
     * @param shape  of the query's `repository`
     * @throws GitHubFailure
     */
    return async (what, query, variables, shape) => {
        const answered = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ik)({ errors: _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .queryErrors */ .aC, repository: ["data.repository", (0,_json_js__WEBPACK_IMPORTED_MODULE_4__.or)(shape, null)] });
        const post = [`POST ${url}`, { query, variables: { ...(0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .ownerAndRepo */ .H)(repository), ...variables } }];
        const { repository: found, errors: problems } = await ask(what, post, answered);
        // Each number that isn't a pull request produces an error, alongside the pull requests that were found.
        const refusal = problems.find(({ type }) => type !== "NOT_FOUND") ?? (found ? undefined : problems[0]);
        if (!refusal && found)
            return found;
        if (!refusal)
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .explainUnexpectedResponse */ .Ah)(what, 200);
        const said = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .quotable */ .E7)(runner.redact(refusal.message), 300);
        throw new _port_js__WEBPACK_IMPORTED_MODULE_2__/* .GitHubFailure */ .iK({ what, why: `GitHub returned an error: ${said}`, fix: "Try again later" });
    };
}


/***/ }),

/***/ 6670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createQueries: () => (/* binding */ createQueries)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(124);
/* harmony import */ var _graphql_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2131);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(486);
/** What the REST API doesn't say about an issue or a pull request. */




/** GitHub's maximum page size. */
const MAX_THREADS = 100;
const MAX_COMMENTS = 50;
const WRITTEN = "body createdAt author { __typename login }";
const COMMENT = `${WRITTEN} isMinimized diffHunk`;
/** Uses the REST API's field names. An opinionated review is a person's latest that approves or requests changes. */
const REVIEW = `query ($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(last: ${MAX_THREADS}) {
        totalCount
        nodes {
          isResolved isOutdated path subject_type: subjectType side: diffSide line start_line: startLine
          original_line: originalLine original_start_line: originalStartLine
          first: comments(first: 1) { nodes { ${COMMENT} } }
          newest: comments(last: ${MAX_COMMENTS}) { totalCount nodes { ${COMMENT} } }
        }
      }
      latestOpinionatedReviews(last: 100) { nodes { ${WRITTEN} state } }
    }
  }
}`;
const comment = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .both */ .WP)(_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .written */ .Mp, (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ isMinimized: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt, false), diffHunk: _shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .textOrEmpty */ ._c }));
const thread = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .both */ .WP)(_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .place */ .ik, (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    isResolved: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt,
    /** Says what the thread is about, so it's read even if there are too many after it. */
    first: ["first.nodes", (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .usable */ .Je)(comment)],
    newest: ["newest.nodes", (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .usable */ .Je)(comment)],
    total: ["newest.totalCount", _json_js__WEBPACK_IMPORTED_MODULE_3__/* .number */ .ai],
}));
const review = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    threads: ["reviewThreads.nodes", (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .usable */ .Je)(thread)],
    total: ["reviewThreads.totalCount", _json_js__WEBPACK_IMPORTED_MODULE_3__/* .number */ .ai],
    verdicts: ["latestOpinionatedReviews.nodes", (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)((0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .usable */ .Je)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .both */ .WP)(_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .written */ .Mp, (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ state: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq }))), [])],
});
const ITEMS = `timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: 100) {
  nodes { ... on CommentDeletedEvent { deletedCommentAuthor { __typename login } } } pageInfo { hasNextPage }
}`;
const DELETIONS = `query ($owner: String!, $repo: String!, $number: Int!, $since: DateTime!) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) { ... on Issue { ${ITEMS} } ... on PullRequest { ${ITEMS} } }
  }
}`;
const deletions = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    authors: ["nodes", (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__.at)("deletedCommentAuthor", _shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .actor */ .eN))],
    hasMore: ["pageInfo.hasNextPage", _json_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt],
});
const pick = ({ body, createdAt, author }) => ({ body, createdAt, author });
function createQueries(...from) {
    const query = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_0__/* .createQuery */ .VZ)(...from);
    return {
        /** Comments that people hid are left out. */
        async openReview(number) {
            const what = `The review of #${number} couldn't be read`;
            const { threads, total, verdicts } = await query(what, REVIEW, { number }, (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.at)("pullRequest", review));
            const open = threads
                .filter(({ isResolved }) => !isResolved)
                .map(({ first, newest, total, isResolved: _, ...rest }) => {
                const read = total > MAX_COMMENTS ? [...first, ...newest] : newest;
                const comments = read.filter(({ isMinimized }) => !isMinimized).map(pick);
                return { ...rest, diff: read[0]?.diffHunk ?? "", comments, unread: Math.max(0, total - read.length) };
            });
            return {
                threads: open,
                requests: verdicts.filter(({ state, body }) => state === "CHANGES_REQUESTED" && body.trim() !== "").map(pick),
                unreadThreads: Math.max(0, total - threads.length),
                unreadComments: open.reduce((sum, { unread }) => sum + unread, 0),
            };
        },
        async deletedAuthors(number, since) {
            const what = `The deleted comments of #${number} couldn't be listed`;
            const variables = { number, since: since.toISOString() };
            const shape = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.at)("issueOrPullRequest.timelineItems", deletions);
            const { authors, hasMore } = await query(what, DELETIONS, variables, shape);
            if (hasMore)
                throw new _port_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubFailure */ .iK({ what, why: "There are too many", fix: "Start a new run" });
            return authors.map((by) => by?.login ?? null);
        },
    };
}


/***/ })

};
