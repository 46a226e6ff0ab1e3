// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 672;
export const ids = [672];
export const modules = {

/***/ 4672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createIssues: () => (/* binding */ createIssues)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(124);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8272);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(486);



const PER_PAGE = 100;
const issue = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    ...{ number: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai, html_url: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, ""), body: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, ""), state: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, "open"), user: _shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .user */ .kQ, comments: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai },
    ...{ locked: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt, false), pull_request: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({}), null) },
}), ({ number, html_url: url, body, state, user: author, comments, pull_request }) => ({
    ...{ number, url, body, state, author, comments, isPullRequest: pull_request !== null },
}));
const issues = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(issue, null));
function createIssues({ attempt, repeat, retry, }) {
    return {
        async list(filter, page) {
            const query = { ...filter, state: "all", sort: "created", per_page: PER_PAGE, page };
            return repeat("The repository's issues couldn't be listed", ["GET /issues", query], (body, response) => {
                const all = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJson */ .Vh)(issues, body);
                const items = (all ?? []).filter((one) => one !== null && !one.isPullRequest);
                return (all && { items: items.filter((one) => one !== null), isLast: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .isLastPage */ .we)(response, all.length, PER_PAGE) });
            });
        },
        create(title, body, labels) {
            const call = ["POST /issues", { title, body, labels }];
            return retry(async () => {
                const result = await attempt(`The issue "${title}" couldn't be opened`, call, (sent) => (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJson */ .Vh)(issue, sent));
                // The next try could open another one.
                return result.kind === "again" && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveSucceeded */ .p8)(result.failure) ? { ...result, kind: "failed" } : result;
            });
        },
        async close(number) {
            const call = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
            await repeat(`#${number} couldn't be closed`, call, () => undefined);
        },
    };
}


/***/ })

};
