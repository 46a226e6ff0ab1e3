// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 890;
export const ids = [890];
export const modules = {

/***/ 2131:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VZ: () => (/* binding */ createQuery),
/* harmony export */   __: () => (/* binding */ each),
/* harmony export */   eN: () => (/* binding */ actor),
/* harmony export */   qR: () => (/* binding */ queryFor)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(124);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(440);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5021);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8272);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4835);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(486);






/** This API leaves out the `[bot]` in a bot's login, and sends no ID. Null for a deleted account. */
const actor = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ __typename: _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, login: _json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }), ({ __typename: type, login }) => {
    return { id: 0, login: type === "Bot" ? `${login.replace(/\[bot\]$/, "")}[bot]` : login, type };
}), null);
/** A query with one field for each item, so that one API request reads all of them. */
const queryFor = (fields, fragment) => `query ($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join("\n    ")}
  }
}
${fragment}`;
/** Reads the result of such a query. */
const each = (item) => {
    const items = (0,_shapes_js__WEBPACK_IMPORTED_MODULE_5__/* .usable */ .Je)(item);
    return (value) => (typeof value === "object" && value !== null ? items(Object.values(value)) : undefined);
};
const problem = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ type: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, ""), message: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(_json_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, "") });
/**
 * Queries GitHub's GraphQL API, which returns 200 even for errors.
 *
 * @param paste  the permissions that the queries need, ready to paste
 */
function createQuery(ask, { apiUrl, repository, redact }, paste) {
    // On GitHub Enterprise Server, this API isn't below the REST API's path.
    const url = `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;
    function refused(what, type, message) {
        const said = (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .quotable */ .E7)(redact(message), 300);
        if (type !== "FORBIDDEN" && type !== "INSUFFICIENT_SCOPES") {
            return new _port_js__WEBPACK_IMPORTED_MODULE_4__/* .GitHubFailure */ .iK({ what, why: `GitHub returned an error: ${said}`, fix: "Try again later" });
        }
        const reason = (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonOf */ .A3)(403, said, {}, paste);
        return new _port_js__WEBPACK_IMPORTED_MODULE_4__/* .GitHubFailure */ .iK({ ...reason, what, why: `${reason.why}: ${said}` }, { status: 403 });
    }
    /**
     * @param query  with the variables `$owner` and `$repo`
     * @param shape  of the query's `repository`
     * @throws GitHubFailure
     */
    return async (what, query, variables, shape) => {
        const answered = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({
            errors: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(problem), []),
            data: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ik)({ repository: (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(shape, null) }), { repository: null }),
        });
        const post = [`POST ${url}`, { query, variables: { ...(0,_exchange_js__WEBPACK_IMPORTED_MODULE_2__/* .ownerAndRepo */ .H5)(repository), ...variables } }];
        const { data, errors } = await ask(what, post, answered);
        // Each number that isn't a pull request produces an error, alongside the pull requests that were found.
        const refusal = errors.find(({ type }) => type !== "NOT_FOUND") ?? (data.repository ? undefined : errors[0]);
        if (refusal)
            throw refused(what, refusal.type, refusal.message);
        if (data.repository)
            return data.repository;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .explainUnexpectedResponse */ .Ah)(what, 200);
    };
}


/***/ }),

/***/ 2890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createHistory: () => (/* binding */ createHistory)
});

// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/github/failure.js
var failure = __webpack_require__(8272);
// EXTERNAL MODULE: ./src/github/graphql.js
var graphql = __webpack_require__(2131);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/github/shapes.js
var shapes = __webpack_require__(486);
;// CONCATENATED MODULE: ./src/github/commits.js





const MAX_FILES = 100;
/** A job's result is announced soon after it opens its pull request. */
const FIRST_COMMENTS = 10;
const sha = (0,json.as)(json/* text */.Qq, (sent) => (/^[0-9a-f]{40,64}$/.test(sent) ? sent : undefined));
const signature = (0,json/* object */.Ik)({ name: (0,json.or)(json/* text */.Qq, ""), email: (0,json.or)(json/* text */.Qq, "") });
const commit = (0,json.as)((0,json/* object */.Ik)({
    sha,
    commit: (0,json/* object */.Ik)({ message: (0,json.or)(json/* text */.Qq, ""), author: (0,json.or)(signature, null), committer: (0,json/* object */.Ik)({ date: shapes/* time */.kB }) }),
    author: (0,json.or)((0,json/* object */.Ik)({ login: json/* text */.Qq, type: (0,json.or)(json/* text */.Qq, "User") }), null),
    parents: (0,json/* list */.p_)((0,json/* object */.Ik)({ sha })),
}), ({ sha, commit: { message, author: written, committer }, author, parents }) => ({
    sha,
    parents: parents.map((parent) => parent.sha),
    at: committer.date,
    title: message.split("\n", 1)[0] ?? "",
    author: author
        ? { name: author.login, isBot: author.type === "Bot" }
        : { name: written?.name ?? "", isBot: /\[bot\]$|\[bot\]@/.test(`${written?.name}@${written?.email}`) },
}));
const commits = (0,json/* list */.p_)(commit);
const comparison = (0,json/* object */.Ik)({ status: json/* text */.Qq, total_commits: shapes/* size */.Ej, commits });
const file = (0,json.as)((0,json/* object */.Ik)({ filename: json/* text */.Qq, additions: (0,json.or)(shapes/* size */.Ej, null), deletions: (0,json.or)(shapes/* size */.Ej, null) }), (sent) => ({
    path: sent.filename,
    added: sent.additions ?? 0,
    removed: sent.deletions ?? 0,
}));
const withFiles = (0,json.as)((0,json/* object */.Ik)({ files: (0,json.or)((0,json/* list */.p_)(file), []) }), ({ files }) => files);
const releases = (0,json/* list */.p_)((0,json/* object */.Ik)({ tag_name: json/* text */.Qq, draft: (0,json.or)(json/* flag */.Jt, false) }));
const readReleases = (0,shapes/* pageOf */.ZZ)(releases, 100);
const author = (0,json.as)(graphql/* actor */.eN, (by) => ({ name: by?.login ?? shapes/* GHOST */.SE.login, isBot: by?.type === "Bot" }));
const nodes = (item) => (0,json.or)((0,json/* object */.Ik)({ nodes: (0,shapes/* usable */.Je)(item) }), { nodes: [] });
const association = (0,json/* object */.Ik)({
    oid: sha,
    associatedPullRequests: nodes((0,json/* object */.Ik)({ number: shapes/* size */.Ej, merged: json/* flag */.Jt, baseRefName: json/* text */.Qq, url: json/* text */.Qq })),
});
const pull = (0,json.as)((0,json/* object */.Ik)({
    ...{ number: json/* number */.ai, title: (0,json.or)(json/* text */.Qq, ""), url: json/* text */.Qq, author, changedFiles: shapes/* size */.Ej },
    labels: nodes((0,json/* object */.Ik)({ name: json/* text */.Qq })),
    files: nodes((0,json/* object */.Ik)({ path: json/* text */.Qq, additions: shapes/* size */.Ej, deletions: shapes/* size */.Ej })),
    comments: nodes((0,json/* object */.Ik)({ author, body: json/* text */.Qq })),
}), ({ changedFiles: totalFiles, labels, files, comments, ...rest }) => ({
    ...rest,
    totalFiles,
    labels: labels.nodes.map(({ name }) => name),
    files: files.nodes.map(({ path, additions, deletions }) => ({ path, added: additions, removed: deletions })),
    comments: comments.nodes.map(({ author, body }) => ({ author: author.name, body })),
}));
const ASSOCIATION = `fragment association on Commit {
  oid associatedPullRequests(first: 5) { nodes { number merged baseRefName url } }
}`;
const PULL = `fragment pull on PullRequest {
  number title url changedFiles
  author { __typename login }
  labels(first: 50) { nodes { name } }
  files(first: ${MAX_FILES}) { nodes { path additions deletions } }
  comments(first: ${FIRST_COMMENTS}) { nodes { author { __typename login } body } }
}`;
const WHAT = "What was merged couldn't be read";
/** @param repository  whose pull requests count, because forks share commits */
function readCommits(ask, query, repository) {
    const isHere = (url) => url.toLowerCase().includes(`/${repository}/pull/`.toLowerCase());
    return {
        async compare(base, head, page) {
            const call = [
                "GET /compare/{basehead}",
                { basehead: `${base}...${head}`, per_page: port/* COMMITS_PER_PAGE */.B_, page },
            ];
            const found = await (0,failure/* orIfStatus */.DJ)(404, ask(WHAT, call, comparison), null);
            if (found === null)
                return null;
            const { status, total_commits: total, commits } = found;
            return { status, total, commits, isLast: page * port/* COMMITS_PER_PAGE */.B_ >= total || commits.length === 0 };
        },
        async newestCommit(ref, until) {
            const call = ["GET /commits", { sha: ref, per_page: 1, ...(until !== undefined && { until }) }];
            // A tag may have been deleted. An empty repository has a conflict (409) instead of commits.
            const found = await (0,failure/* orIfStatus */.DJ)(409, (0,failure/* orIfStatus */.DJ)(404, ask(WHAT, call, commits), []), []);
            return found[0] ?? null;
        },
        async oldestCommit(ref) {
            const read = (page) => ask(WHAT, ["GET /commits", { sha: ref, per_page: 1, page }], (sent, { headers }) => {
                const found = commits(sent);
                const [, last] = /[?&]page=(\d+)[^>]*>; rel="?last\b/.exec(String(headers.link)) ?? [];
                return found && { commit: found[0] ?? null, last: Number(last ?? page) };
            });
            const { commit, last } = await read(1);
            return last === 1 ? commit : (await read(last)).commit;
        },
        async releaseBefore(tag) {
            for (let page = 1, isPassed = false;; page++) {
                const call = ["GET /releases", { per_page: 100, page }];
                const { items, isLast } = await ask(WHAT, call, readReleases);
                for (const { tag_name: name, draft } of items) {
                    if (isPassed && !draft)
                        return name;
                    if (name === tag)
                        isPassed = true;
                }
                if (isLast)
                    return null;
            }
        },
        async mergedWith(shas, branch) {
            const fields = shas.map((one, index) => `c${index}: object(oid: "${one}") { ...association }`);
            const found = await query(WHAT, (0,graphql/* queryFor */.qR)(fields, ASSOCIATION), {}, (0,graphql/* each */.__)(association));
            return new Map(found.flatMap(({ oid, associatedPullRequests: { nodes } }) => {
                const merged = nodes.find((one) => one.merged && one.baseRefName === branch && isHere(one.url));
                return merged ? [[oid, merged.number]] : [];
            }));
        },
        async mergedPulls(numbers) {
            const fields = numbers.map((one) => `p${one}: pullRequest(number: ${one}) { ...pull }`);
            return query(WHAT, (0,graphql/* queryFor */.qR)(fields, PULL), {}, (0,graphql/* each */.__)(pull));
        },
        async filesOf(ref) {
            // GitHub can't compute the largest diffs.
            return (0,failure/* orIfStatus */.DJ)(422, (0,failure/* orIfStatus */.DJ)(500, ask(WHAT, ["GET /commits/{ref}", { ref }], withFiles), null), null);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/history.js





/** A workflow's token is limited to 1,000 requests per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this long, so that time is left for the report. */
const MAX_MS = 60_000;
const COMMENTS_PER_PAGE = 100;
const PULLS_PER_PAGE = 50;
/** GitHub's maximum page size. */
const history_MAX_FILES = 100;
const STOPPED_EARLY = "Report on a shorter period";
const history_PULL = `fragment pull on PullRequest {
  number state baseRefName createdAt updatedAt mergedAt changedFiles
  files(first: ${history_MAX_FILES}) { nodes { path } }
}`;
const PULLS = `query ($owner: String!, $repo: String!, $state: PullRequestState!, $base: String, $after: String) {
  repository(owner: $owner, name: $repo) {
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
${history_PULL}`;
const STATES = ["open", "merged", "closed"];
const history_pull = (0,json.as)((0,json/* object */.Ik)({
    number: shapes/* size */.Ej,
    state: (0,json.as)(json/* text */.Qq, (sent) => STATES.find((state) => state.toUpperCase() === sent)),
    baseRefName: json/* text */.Qq,
    createdAt: shapes/* time */.kB,
    updatedAt: shapes/* time */.kB,
    mergedAt: (0,json.or)(shapes/* time */.kB, null),
    changedFiles: shapes/* size */.Ej,
    files: (0,json.or)((0,json/* object */.Ik)({ nodes: (0,shapes/* usable */.Je)((0,json/* object */.Ik)({ path: json/* text */.Qq })) }), { nodes: [] }),
}), ({ baseRefName, files, changedFiles, ...rest }) => ({
    ...rest,
    base: baseRefName,
    files: files.nodes.map(({ path }) => path),
    totalFiles: changedFiles,
}));
const pulls = (0,json/* object */.Ik)({
    defaultBranchRef: (0,json.or)((0,json/* object */.Ik)({ name: json/* text */.Qq }), null),
    pullRequests: (0,json/* object */.Ik)({
        pageInfo: (0,json/* object */.Ik)({ hasNextPage: json/* flag */.Jt, endCursor: (0,json.or)(json/* text */.Qq, null) }),
        nodes: (0,shapes/* usable */.Je)(history_pull),
    }),
});
const MEMBERS = ["OWNER", "MEMBER", "COLLABORATOR"];
const place = (0,json.as)((0,json/* object */.Ik)({
    ...{ created_at: shapes/* time */.kB, author_association: (0,json.or)(json/* text */.Qq, "NONE") },
    issue_url: (0,json.as)(json/* text */.Qq, (url) => /\/issues\/(\d{1,15})$/.exec(url)?.[1]),
}), ({ created_at: createdAt, author_association: by, issue_url: url }) => {
    return { createdAt, thread: Number(url), byMember: MEMBERS.includes(by) };
});
const dated = (0,json/* both */.WP)(shapes/* comment */.Im, place);
const tree = (0,json/* object */.Ik)({ tree: (0,shapes/* usable */.Je)((0,json/* object */.Ik)({ path: json/* text */.Qq, type: json/* text */.Qq })), truncated: json/* flag */.Jt });
const readComments = (0,shapes/* pageOf */.ZZ)((0,json/* list */.p_)((0,json.or)(dated, null)), COMMENTS_PER_PAGE);
function createHistory({ attempt, retry }, options, { paste, fix = STOPPED_EARLY } = {}) {
    const { clock, deadline } = options;
    const query = (0,graphql/* createQuery */.VZ)(ask, options, paste);
    const until = Math.min(clock.monotonic() + MAX_MS, deadline);
    let requests = 0;
    /** Retries count, too, because they use up the token's hourly limit. */
    function ask(what, call, read) {
        return retry(async () => {
            const isSpent = requests >= MAX_REQUESTS;
            if (isSpent || clock.monotonic() > until) {
                const limit = `This run reached its limit of ${MAX_REQUESTS} API requests to GitHub`;
                const why = isSpent ? limit : "There wasn't enough time left";
                return { kind: "failed", failure: new port/* GitHubFailure */.iK({ what, why, fix }) };
            }
            requests += 1;
            return attempt(what, call, read);
        }, until);
    }
    return {
        ...readCommits(ask, query, options.repository),
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
            const fields = numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...pull }`);
            return query("The agent's pull requests couldn't be read", (0,graphql/* queryFor */.qR)(fields, history_PULL), {}, (0,graphql/* each */.__)(history_pull));
        },
        async files(branch) {
            const list = ["GET /git/trees/{branch}", { branch, recursive: "true" }];
            const what = "The repository's files couldn't be listed";
            const { tree: entries, truncated } = await ask(what, list, tree);
            if (truncated)
                throw new port/* GitHubFailure */.iK({ what, why: "There are too many", fix: "Remove `activity`" });
            return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
        },
        async comments(since, page) {
            const query = { since, per_page: COMMENTS_PER_PAGE, page, sort: "created", direction: "desc" };
            return ask("The repository's comments couldn't be read", ["GET /issues/comments", query], readComments);
        },
    };
}


/***/ })

};
