// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 599;
export const ids = [599];
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

/***/ 6599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createHistory: () => (/* binding */ createHistory)
});

// EXTERNAL MODULE: ./src/json.js
var json = __webpack_require__(124);
// EXTERNAL MODULE: ./src/net/retry.js
var net_retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/github/shapes.js
var shapes = __webpack_require__(486);
;// CONCATENATED MODULE: ./src/github/code.js
/** Readers for what was committed and merged, from both of GitHub's APIs, and the types of what they return. */


const sha = (0,json.as)(json/* text */.Qq, (sent) => (/^[0-9a-f]{40,64}$/.test(sent) ? sent : undefined));
const account = (0,json.or)((0,json/* object */.Ik)({ login: json/* text */.Qq, type: (0,json.or)(json/* text */.Qq, "User") }), null);
const signature = (0,json.or)((0,json/* object */.Ik)({ name: shapes/* textOrEmpty */._c, email: shapes/* textOrEmpty */._c }), { name: "", email: "" });
const committed = (0,json.as)((0,json/* object */.Ik)({ account: ["author", account], signed: ["commit.author", signature] }), ({ account, signed: { name, email } }) => {
    if (account)
        return { author: { name: account.login, isBot: account.type === "Bot" } };
    return { author: { name, isBot: /\[bot\]$|\[bot\]@/.test(`${name}@${email}`) } };
});
const commit = (0,json/* both */.WP)(committed, (0,json/* object */.Ik)({
    sha,
    parents: (0,json/* list */.p_)((0,json.at)("sha", sha)),
    /** When it was committed (not written), ISO 8601, UTC. */
    at: ["commit.committer.date", shapes/* time */.kB],
    title: ["commit.message", (0,json.as)(shapes/* textOrEmpty */._c, (message) => message.split("\n", 1)[0] ?? "")],
}));
const comparison = (0,json/* object */.Ik)({
    /** "ahead", "behind", "identical", or "diverged" (`head` isn't a descendant). */
    status: json/* text */.Qq,
    /** The latest commit that both have: `base` itself, unless they diverged. */
    mergeBase: ["merge_base_commit.sha", sha],
    /** How many commits. */
    total: ["total_commits", shapes/* size */.Ej],
    /** One page of them, oldest first. */
    commits: (0,json/* list */.p_)(commit),
});
const file = (0,json/* object */.Ik)({
    path: ["filename", json/* text */.Qq],
    added: ["additions", (0,json.or)(shapes/* size */.Ej, 0)],
    removed: ["deletions", (0,json.or)(shapes/* size */.Ej, 0)],
});
/** Reads the items of a connection (the GraphQL API's term for a list). */
const nodes = (name, item) => [`${name}.nodes`, (0,json.or)((0,shapes/* usable */.Je)(item), [])];
const author = (0,json.as)(shapes/* actor */.eN, (by) => ({ name: by?.login ?? shapes/* GHOST */.SE.login, isBot: by?.type === "Bot" }));
const STATES = ["open", "merged", "closed"];
const pull = (0,json/* object */.Ik)({
    number: shapes/* size */.Ej,
    title: shapes/* textOrEmpty */._c,
    url: json/* text */.Qq,
    author,
    state: (0,json.as)(json/* text */.Qq, (sent) => STATES.find((state) => state.toUpperCase() === sent)),
    /** The branch to merge into. */
    base: json/* text */.Qq,
    /** ISO 8601, UTC. */
    createdAt: shapes/* time */.kB,
    updatedAt: shapes/* time */.kB,
    mergedAt: (0,json.or)(shapes/* time */.kB, null),
    labels: nodes("labels", (0,json.at)("name", json/* text */.Qq)),
    /** At most 100. */
    files: nodes("files", (0,json/* object */.Ik)({ path: json/* text */.Qq, added: shapes/* size */.Ej, removed: shapes/* size */.Ej })),
    totalFiles: shapes/* size */.Ej,
    /** The first comments, in which a job's result is announced; empty if they weren't read. */
    comments: nodes("comments", (0,json/* object */.Ik)({ author, body: json/* text */.Qq })),
});
/** Renames fields to what `pull` above reads. */
const PULL = `fragment pull on PullRequest {
  number title url state base: baseRefName createdAt updatedAt mergedAt totalFiles: changedFiles
  author { __typename login }
  labels(first: 50) { nodes { name } }
  files(first: 100) { nodes { path added: additions removed: deletions } }
}`;
/** Ten are enough, because a job's result is announced soon after the pull request is opened. */
const FIRST_COMMENTS = "comments(first: 10) { nodes { author { __typename login } body } }";

// EXTERNAL MODULE: ./src/github/failure.js
var failure = __webpack_require__(8272);
// EXTERNAL MODULE: ./src/github/graphql.js
var graphql = __webpack_require__(2131);
// EXTERNAL MODULE: ./src/github/pages.js
var pages = __webpack_require__(8834);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
;// CONCATENATED MODULE: ./src/github/commits.js







const commits = (0,json/* list */.p_)(commit);
const readReleases = (0,pages/* pageOf */.Z)((0,json/* list */.p_)((0,json/* object */.Ik)({ tag: ["tag_name", json/* text */.Qq], isDraft: ["draft", (0,json.or)(json/* flag */.Jt, false)] })));
const files = (0,json.at)("files", (0,json.or)((0,json/* list */.p_)(file), []));
const association = (0,json/* object */.Ik)({
    oid: sha,
    pulls: [
        "associatedPullRequests.nodes",
        (0,json.or)((0,shapes/* usable */.Je)((0,json/* object */.Ik)({ number: shapes/* size */.Ej, merged: json/* flag */.Jt, base: json/* text */.Qq, url: json/* text */.Qq })), []),
    ],
});
const ASSOCIATION = `fragment association on Commit {
  oid associatedPullRequests(first: 5) { nodes { number merged base: baseRefName url } }
}`;
const WHAT = "What was merged couldn't be read";
/** @param repository  whose pull requests count, because forks share commits */
function readCommits(ask, query, repository) {
    const isHere = (url) => url.toLowerCase().includes(`/${repository}/pull/`.toLowerCase());
    return {
        compare(base, head, page) {
            const basehead = `${base}...${head}`;
            const call = ["GET /compare/{basehead}", { basehead, per_page: port/* PER_PAGE */.EK, page }];
            return (0,failure/* orIfStatus */.DJ)(404, ask(WHAT, call, comparison), null);
        },
        async newestCommit(ref, until) {
            const call = ["GET /commits", { sha: ref, per_page: 1, ...(until !== undefined && { until }) }];
            // 404: the tag may have been deleted. 409: the repository is empty.
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
                const { items, isLast } = await ask(WHAT, ["GET /releases", { per_page: port/* PER_PAGE */.EK, page }], readReleases);
                for (const release of items) {
                    if (isPassed && !release.isDraft)
                        return release.tag;
                    if (release.tag === tag)
                        isPassed = true;
                }
                if (isLast)
                    return null;
            }
        },
        async mergedWith(commits, branch) {
            const fields = commits.map(({ sha }, index) => `c${index}: object(oid: "${sha}") { ...association }`);
            const found = await query(WHAT, (0,graphql/* queryFor */.qR)(fields, ASSOCIATION), {}, (0,graphql/* each */.__)(association));
            return new Map(found.flatMap(({ oid, pulls }) => {
                const merged = pulls.find((one) => one.merged && one.base === branch && isHere(one.url));
                return merged ? [[oid, merged.number]] : [];
            }));
        },
        filesOf(ref) {
            // GitHub returns one of these statuses if a diff is too large to compute.
            return (0,failure/* orIfStatus */.DJ)(422, (0,failure/* orIfStatus */.DJ)(500, ask(WHAT, ["GET /commits/{ref}", { ref }], files), null), null);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/history.js








/** Few, because all workflow runs in a repository share 1,000 requests per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this long, so that time is left for the report. */
const MAX_MS = 60_000;
const PULLS_PER_PAGE = 50;
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
${PULL}`;
const pulls = (0,json/* object */.Ik)({
    items: ["pullRequests.nodes", (0,shapes/* usable */.Je)(pull)],
    defaultBranch: ["defaultBranchRef.name", (0,json.or)(json/* text */.Qq, null)],
    hasNext: ["pullRequests.pageInfo.hasNextPage", json/* flag */.Jt],
    cursor: ["pullRequests.pageInfo.endCursor", (0,json.or)(json/* text */.Qq, null)],
});
const tree = (0,json/* object */.Ik)({ entries: ["tree", (0,shapes/* usable */.Je)((0,json/* object */.Ik)({ path: json/* text */.Qq, type: json/* text */.Qq }))], truncated: json/* flag */.Jt });
const readComments = (0,pages/* pageOf */.Z)((0,json/* list */.p_)((0,json.or)(shapes/* datedComment */.M$, null)));
function createHistory({ attempt, retry }, options, fix = "Report on a shorter period") {
    const { clock, deadline } = options;
    const query = (0,graphql/* createQuery */.VZ)(ask, options);
    const until = Math.min(clock.monotonic() + MAX_MS, deadline);
    let requests = 0;
    /** Retries count, too, because they use up the token's hourly limit. */
    function ask(what, call, read) {
        return retry(async () => {
            const isSpent = requests >= MAX_REQUESTS;
            if (isSpent || clock.monotonic() > until) {
                const limit = `This run reached its limit of ${MAX_REQUESTS} API requests to GitHub`;
                const why = isSpent ? limit : net_retry/* TOO_LATE */.wY.why;
                return { kind: "failed", failure: new port/* GitHubFailure */.iK({ what, why, fix }) };
            }
            requests += 1;
            return attempt(what, call, read);
        }, until);
    }
    return {
        ...readCommits(ask, query, options.repository),
        get left() {
            return MAX_REQUESTS - requests;
        },
        async pullRequests(state, base, after) {
            const what = `The ${state} pull requests couldn't be read`;
            const optional = { ...(base !== null && { base }), ...(after !== null && { after }) };
            const found = await query(what, PULLS, { state: state.toUpperCase(), ...optional }, pulls);
            const { items, defaultBranch, hasNext, cursor } = found;
            return { items, defaultBranch, next: hasNext ? cursor : null };
        },
        async pullRequestsByNumber(numbers, { withComments = false } = {}) {
            if (numbers.length === 0)
                return [];
            const read = withComments ? `...pull ${FIRST_COMMENTS}` : "...pull";
            const fields = numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ${read} }`);
            return query("Some of the pull requests couldn't be read", (0,graphql/* queryFor */.qR)(fields, PULL), {}, (0,graphql/* each */.__)(pull));
        },
        async files(branch) {
            const list = ["GET /git/trees/{branch}", { branch, recursive: "true" }];
            const what = "The repository's files couldn't be listed";
            const { entries, truncated } = await ask(what, list, tree);
            if (truncated)
                throw new port/* GitHubFailure */.iK({ what, why: "There are too many", fix: "Remove `activity`" });
            return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
        },
        async comments(since, page) {
            const query = { since, per_page: port/* PER_PAGE */.EK, page, sort: "created", direction: "desc" };
            return ask("The repository's comments couldn't be read", ["GET /issues/comments", query], readComments);
        },
    };
}


/***/ })

};
