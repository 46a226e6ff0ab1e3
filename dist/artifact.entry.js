// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 215;
export const ids = [215];
export const modules = {
    1731: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.d(__webpack_exports__, {
            DefaultArtifactClient: () => (DefaultArtifactClient)
        });
        var _node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7831);
        class DefaultArtifactClient {
            uploadArtifact = _node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_0__.m;
        }
    }),
    4869: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
        __webpack_require__.r(__webpack_exports__);
        __webpack_require__.d(__webpack_exports__, {
            Agent: () => (undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__),
            EnvHttpProxyAgent: () => (undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
            ProxyAgent: () => (undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__),
            buildConnector: () => (undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__),
            fetch: () => (fetch)
        });
        var undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5139);
        var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3431);
        var undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1573);
        var undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6452);
        var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7697);
        var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(629);
        var undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5044);
        function fetch() {
            throw new Error("fetch is not part of this bundle");
        }
        Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_4__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_5__);
        (0, undici_lib_dispatcher_parser_h1_js__WEBPACK_IMPORTED_MODULE_6__.setMiloEnabled)(false);
    })
};
