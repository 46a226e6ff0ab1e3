// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 672;
export const ids = [672];
export const modules = {

/***/ 4672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createIssues: () => (/* binding */ createIssues)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(124);
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8834);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(486);



const PER_PAGE = 100;
/** Lists of issues include pull requests, which are skipped. */
const notPullRequest = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__.as)(_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .issue */ .sn, (read) => (read.isPullRequest ? null : read));
const readIssues = (0,_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .pageOf */ .Z)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__.or)(notPullRequest, null)), PER_PAGE);
function createIssues({ repeat, create }) {
    return {
        async list(filter, page) {
            const query = { ...filter, state: "all", sort: "created", per_page: PER_PAGE, page };
            return repeat("The repository's issues couldn't be listed", ["GET /issues", query], readIssues);
        },
        create(title, body, labels, find) {
            const call = ["POST /issues", { title, body, labels }];
            return create(`The issue "${title}" couldn't be opened`, call, _shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .issue */ .sn, find);
        },
        async close(number) {
            const call = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
            await repeat(`#${number} couldn't be closed`, call, () => null);
        },
    };
}


/***/ })

};
