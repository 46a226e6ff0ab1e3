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
 * The part of the artifact client that this action uses: uploading. The rest depends on about 90 more packages, one of
 * which has no license.
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
/* harmony import */ var undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1573);
/* harmony import */ var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6452);
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7697);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(629);
/* harmony import */ var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5044);
/**
 * The exports of undici that this action and its dependencies use, each from its own file. undici's index also loads
 * everything else (caches, mocks, fetch, WebSocket), which is half of its size and half of the time until the first
 * request. Importing a name that's missing here fails the build.
 */









/** Octokit uses this function by default, but our client overrides it. */
function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// undici's index does this, too. ProxyAgent calls one of these methods to open a tunnel.
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);

// Turns off the second parser, which isn't part of this bundle, even if UNDICI_USE_MILO is set.
(0,undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__.setMiloEnabled)(false);


/***/ })

};
