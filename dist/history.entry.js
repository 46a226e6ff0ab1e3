// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 774;
export const ids = [774];
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

/***/ 774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ HISTORY_PERMISSIONS),
/* harmony export */   createHistory: () => (/* binding */ createHistory)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(124);
/* harmony import */ var _graphql_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2131);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(486);




/** A workflow's token is limited to 1,000 requests per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this long, so that time is left for the report. */
const MAX_MS = 60_000;
const COMMENTS_PER_PAGE = 100;
const PULLS_PER_PAGE = 50;
/** GitHub's maximum page size. */
const MAX_FILES = 100;
/** The permissions that a report with `activity` needs, ready to paste. */
const HISTORY_PERMISSIONS = "permissions:\n  contents: read\n  issues: read\n  pull-requests: read";
const PULL = `fragment pull on PullRequest {
  number state baseRefName createdAt updatedAt mergedAt changedFiles
  files(first: ${MAX_FILES}) { nodes { path } }
}`;
const PULLS = `query ($owner: String!, $name: String!, $state: PullRequestState!, $base: String, $after: String) {
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    pullRequests(
      states: [$state], baseRefName: $base, first: ${PULLS_PER_PAGE}, after: $after,
      orderBy: { field: UPDATED_AT, direction: DESC }
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { ...pull }
    }
  }
}
${PULL}`;
const byNumber = (numbers) => `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...pull }`).join("\n    ")}
  }
}
${PULL}`;
const STATES = ["open", "merged", "closed"];
const time = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, (sent) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(sent) && Date.parse(sent) ? sent : undefined));
const size = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .number */ .ai, (sent) => (Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined));
/** GitHub puts nulls into lists when part of a query fails. */
function usable(item) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(item, null)), (all) => all.flatMap((each) => (each === null ? [] : [each])));
}
const pull = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    number: size,
    state: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, (sent) => STATES.find((state) => state.toUpperCase() === sent)),
    baseRefName: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq,
    createdAt: time,
    updatedAt: time,
    mergedAt: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(time, null),
    changedFiles: size,
    files: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ nodes: usable((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ path: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq })) }), { nodes: [] }),
}), ({ baseRefName, files, changedFiles, ...rest }) => ({
    ...rest,
    base: baseRefName,
    files: files.nodes.map(({ path }) => path),
    totalFiles: changedFiles,
}));
const pulls = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    defaultBranchRef: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ name: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq }), null),
    pullRequests: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
        pageInfo: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ hasNextPage: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt, endCursor: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, null) }),
        nodes: usable(pull),
    }),
});
const numbered = (value) => typeof value === "object" && value !== null ? usable(pull)(Object.values(value)) : undefined;
const MEMBERS = ["OWNER", "MEMBER", "COLLABORATOR"];
const place = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({
    created_at: time,
    author_association: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, "NONE"),
    issue_url: (0,_json_js__WEBPACK_IMPORTED_MODULE_3__.as)(_json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, (url) => /\/issues\/(\d{1,15})$/.exec(url)?.[1]),
});
const dated = (value) => {
    const [placed, read] = [place(value), (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .comment */ .Im)(value)];
    if (placed === undefined || read === undefined)
        return undefined;
    const byMember = MEMBERS.includes(placed.author_association);
    return { ...read, createdAt: placed.created_at, thread: Number(placed.issue_url), byMember };
};
const tree = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ tree: usable((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ik)({ path: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, type: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq })), truncated: _json_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt });
/** Null for each unusable comment, because the length says whether there are more pages. */
const comments = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__.or)(dated, null));
function createHistory({ attempt, retry }, options) {
    const { clock, deadline } = options;
    const query = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_0__/* .createQuery */ .V)(ask, options, HISTORY_PERMISSIONS);
    const until = Math.min(clock.monotonic() + MAX_MS, deadline);
    let requests = 0;
    /** Retries count, too, because they use up the token's hourly limit. */
    function ask(what, call, read) {
        return retry(async () => {
            const isSpent = requests >= MAX_REQUESTS;
            if (isSpent || clock.monotonic() > until) {
                const limit = `This run reached its limit of ${MAX_REQUESTS} API requests to GitHub`;
                const why = isSpent ? limit : "There wasn't enough time left";
                return { kind: "failed", failure: new _port_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubFailure */ .iK({ what, why, fix: "Report on a shorter period" }) };
            }
            requests += 1;
            return attempt(what, call, read);
        }, until);
    }
    return {
        get requests() {
            return requests;
        },
        get left() {
            return MAX_REQUESTS - requests;
        },
        async pullRequests(state, base, after) {
            const what = `The ${state} pull requests couldn't be read`;
            const optional = { ...(base !== null && { base }), ...(after !== null && { after }) };
            const found = await query(what, PULLS, { state: state.toUpperCase(), ...optional }, pulls);
            const { nodes: items, pageInfo } = found.pullRequests;
            return {
                items,
                defaultBranch: found.defaultBranchRef?.name ?? null,
                next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
            };
        },
        async pullRequestsByNumber(numbers) {
            if (numbers.length === 0)
                return [];
            return query("The agent's pull requests couldn't be read", byNumber(numbers), {}, numbered);
        },
        async files(branch) {
            const list = ["GET /git/trees/{branch}", { branch, recursive: "true" }];
            const what = "The repository's files couldn't be listed";
            const { tree: entries, truncated } = await ask(what, list, (text) => (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)(tree, text));
            if (truncated)
                throw new _port_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubFailure */ .iK({ what, why: "There are too many", fix: "Remove `activity`" });
            return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
        },
        async comments(since, page) {
            const query = { since, per_page: COMMENTS_PER_PAGE, page, sort: "created", direction: "desc" };
            return ask("The repository's comments couldn't be read", ["GET /issues/comments", query], (text, response) => {
                const all = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)(comments, text);
                const items = (all ?? []).filter((each) => each !== null);
                return all && { items, isLast: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .isLastPage */ .we)(response, all.length, COMMENTS_PER_PAGE) };
            });
        },
    };
}


/***/ })

};
