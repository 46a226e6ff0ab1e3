// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 215;
export const ids = [215];
export const modules = {

/***/ 1731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DefaultArtifactClient: () => (/* binding */ DefaultArtifactClient)
/* harmony export */ });
/* harmony import */ var _node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6895);
/**
 * What the bundle holds of the artifact client: the upload, all that this action uses. The other half would bring about 90
 * packages along, one of them under no license.
 */


class DefaultArtifactClient {
  uploadArtifact = _node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .uploadArtifact */ .m;
}


/***/ }),

/***/ 4869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J2: () => (/* reexport default export from named module */ undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
/* harmony export */   g6: () => (/* reexport default export from named module */ undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__),
/* harmony export */   gU: () => (/* reexport default export from named module */ undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__),
/* harmony export */   hd: () => (/* binding */ fetch),
/* harmony export */   kT: () => (/* reexport default export from named module */ undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__)
/* harmony export */ });
/* harmony import */ var undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5139);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3431);
/* harmony import */ var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6452);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7697);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(629);
/* harmony import */ var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5044);
/**
 * What the bundle holds of undici: the exports that this action and its dependencies use, each from the file that makes
 * it. undici's index also loads everything else (caches, mocks, fetch, WebSocket), which is half of its size and of the
 * time until the first request. An import of a name that's missing here fails the build.
 */








/** Octokit's default, which our client replaces. */
function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// As the index does. A proxy is asked for its tunnel by one of these.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);


/***/ })

};
