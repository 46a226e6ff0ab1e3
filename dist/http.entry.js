// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 650;
export const ids = [650,466];
export const modules = {

/***/ 8650:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   cv: () => (/* binding */ exchange),
/* harmony export */   systemTimer: () => (/* binding */ systemTimer)
/* harmony export */ });
/* unused harmony export MAX_BODY_BYTES */
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1466);

const systemTimer = (ms, act) => {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
};
/** A page of 250 rows is far below 1 MB. 100 comments of 65,536 ASCII characters, GitHub's limit, are 6.6 MB. */
const MAX_BODY_BYTES = 10_000_000;
/**
 * Sends one request exactly once, without redirects, and never rejects. It uses undici's `dispatch`, whose handler is
 * called right before the first byte is written. That call, rather than a list of error codes, distinguishes `not-sent`
 * from `lost`. If the request has already timed out or been aborted, the handler stops it.
 */
async function exchange(dispatcher, { maxBytes = MAX_BODY_BYTES, ...request }, signal, limits) {
    const outcome = await transfer(dispatcher, { ...request, maxBytes }, signal, limits);
    if (outcome.kind !== "response" || outcome.broken)
        return outcome;
    const encoding = outcome.headers["content-encoding"];
    if (encoding === undefined && !COMPRESSED.includes(outcome.body[0]))
        return outcome;
    // Some servers compress responses even if that wasn't asked for.
    const { decompressed } = await __webpack_require__.e(/* import() */ 761).then(__webpack_require__.bind(__webpack_require__, 8761));
    const body = decompressed(outcome.body, String(encoding), maxBytes);
    return body ? { ...outcome, body } : { ...outcome, broken: tooLarge(maxBytes) };
}
/** The first bytes of compressed data: gzip, zlib, and zstd. */
const COMPRESSED = [0x1f, 0x78, 0x28];
function transfer(dispatcher, { url, maxBytes, ...request }, signal, { timer, limitMs, afterAbortMs = () => 0 }) {
    return new Promise((resolve) => {
        let controller;
        let head;
        const chunks = [];
        let size = 0;
        let settled = false;
        function settle(outcome) {
            if (settled)
                return;
            settled = true;
            endTimer();
            signal.removeEventListener("abort", abort);
            resolve(outcome);
            controller?.abort(ABANDONED);
        }
        function fail(error) {
            if (head)
                settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: error });
            else if (controller)
                settle({ kind: "lost", error });
            else
                settle({ kind: (0,_network_js__WEBPACK_IMPORTED_MODULE_0__/* .isPermanent */ .lE)(error) ? "refused" : "not-sent", error });
        }
        const stop = () => settle({ kind: "aborted", sent: controller !== undefined });
        function abort() {
            endTimer();
            const leftMs = afterAbortMs(controller !== undefined);
            if (leftMs > 0)
                endTimer = timer(leftMs, stop);
            else
                stop();
        }
        const limit = (isSent) => timer(limitMs(isSent), () => fail({ kind: "timeout", detail: "" }));
        if (signal.aborted)
            return resolve({ kind: "aborted", sent: false });
        signal.addEventListener("abort", abort);
        let endTimer = limit(false);
        // The limits above replace undici's own.
        const options = {
            ...request,
            origin: url.origin,
            path: `${url.pathname}${url.search}`,
            headersTimeout: 0,
            bodyTimeout: 0,
        };
        dispatcher.dispatch(options, {
            onRequestStart(started) {
                if (settled)
                    return started.abort(ABANDONED);
                controller = started;
                endTimer();
                endTimer = limit(true);
            },
            onResponseStart(_, status, headers) {
                // Skip interim responses such as 103 Early Hints.
                if (status >= 200)
                    head = { status, headers };
            },
            onResponseData(_, chunk) {
                size += chunk.length;
                if (size > maxBytes)
                    fail(tooLarge(maxBytes));
                else
                    chunks.push(chunk);
            },
            onResponseEnd() {
                if (head)
                    settle({ kind: "response", ...head, body: Buffer.concat(chunks), broken: null });
            },
            onResponseError(_, error) {
                fail((0,_network_js__WEBPACK_IMPORTED_MODULE_0__/* .classifyNetworkError */ .LW)(error));
            },
        });
    });
}
const tooLarge = (maxBytes) => ({
    kind: "too-large",
    detail: `more than ${maxBytes / 1e6} MB`,
});
/** As UTF-8, without a byte order mark. */
function textOf(body) {
    return new TextDecoder().decode(body);
}
const ABANDONED = new Error("The request was abandoned");


/***/ }),

/***/ 1466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LW: () => (/* binding */ classifyNetworkError),
/* harmony export */   R0: () => (/* binding */ isUnreachable),
/* harmony export */   createNetwork: () => (/* binding */ createNetwork),
/* harmony export */   lE: () => (/* binding */ isPermanent)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4869);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5598);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7242);




/** How long to try each of a host's IPs. Node's default is 250 ms, which is too short for a host that's far away. */
const CONNECT_ATTEMPT_MS = 4_000;
/**
 * Proxy variables are read only from `env`, lowercase first, as in curl. Loopback never goes through a proxy.
 *
 * @throws Failure if a proxy variable is malformed
 */
function createNetwork(env) {
    const httpsProxy = proxyUrl(env, "https_proxy", "HTTPS_PROXY");
    const httpProxy = proxyUrl(env, "http_proxy", "HTTP_PROXY");
    const noProxy = env.no_proxy || env.NO_PROXY || "";
    const closing = new AbortController();
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, closing.signal);
    const opened = [];
    function routes(pipelining) {
        // HTTP/1.1 only, because undici can resend HTTP/2 requests on its own when the server goes away.
        const socket = {
            allowH2: false,
            signal: closing.signal,
            autoSelectFamily: true,
            autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS,
        };
        // As in curl and browsers, because undici's default of 16 KiB is too short for some security policies.
        const common = { pipelining, allowH2: false, maxHeaderSize: 256 * 1024, connect: (0,undici__WEBPACK_IMPORTED_MODULE_1__.buildConnector)(socket) };
        const direct = new undici__WEBPACK_IMPORTED_MODULE_1__.Agent(common);
        // If the proxy options were undefined, the agent would read process.env.
        const proxied = new undici__WEBPACK_IMPORTED_MODULE_1__.EnvHttpProxyAgent({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
        opened.push(direct, proxied);
        // Without HTTPS_PROXY, the agent would use HTTP_PROXY for https, which no other tool on a runner does.
        const goesDirect = (url) => (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(url.hostname) || (url.protocol === "https:" && httpsProxy === "");
        return proxied.compose((dispatch) => (options, handler) => goesDirect(new URL(options.origin ?? "")) ? direct.dispatch(options, handler) : dispatch(options, handler));
    }
    const dispatcher = routes(1);
    return {
        dispatcher,
        fresh: routes(0),
        async close() {
            closing.abort();
            await Promise.all(opened.map((each) => each.destroy()));
        },
    };
}
/** The proxy's URL, or "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyUrl(env, ...names) {
    const name = names.find((each) => env[each]);
    const value = name && env[name];
    if (!value)
        return "";
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    // A character that isn't encoded, such as the backslash after a domain, ends the host.
    const isWhole = url !== null && url.pathname + url.search + url.hash === "/";
    if (!isWhole || !/^https?:$/.test(url.protocol) || (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .decoded */ .DH)(url.username + url.password) === null) {
        // The value isn't quoted, because it can contain a password.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
            what: `The environment variable ${name} doesn't contain a valid proxy URL`,
            why: "It must have the form http://host:port or http://user:password@host:port, with special characters percent-encoded",
            fix: `Correct ${name}, or unset it if no proxy is needed`,
        });
    }
    return url.href;
}
// Error codes of OpenSSL and Node for failed handshakes and invalid certificates.
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
function classifyNetworkError(error) {
    const outer = Object(error);
    const inner = Object(outer.errors?.[0]);
    const detail = (name) => String(outer[name] ?? inner[name] ?? "");
    const code = detail("code");
    const proxyStatus = /^Proxy response \((\d+)\)/.exec(detail("message"))?.[1];
    if (proxyStatus !== undefined)
        return { kind: "proxy", detail: proxyStatus };
    if (TLS_CODE.test(code))
        return { kind: "tls", detail: code };
    const ip = outer.address ?? inner.address;
    const place = [ip ?? detail("hostname"), outer.port ?? inner.port].filter(Boolean).join(":");
    const kind = code === "UND_ERR_CONNECT_TIMEOUT" ? "timeout" : "dropped";
    return { kind, detail: [code || "no error code", place].filter(Boolean).join(" ") };
}
/** Whether a retry would fail the same way. */
function isPermanent({ kind, detail }) {
    return kind === "tls" || (kind === "proxy" && (detail === "407" || detail === "403"));
}
/** Whether the host doesn't exist, or nothing listens on the port. Often a typo, so a retry rarely helps. */
function isUnreachable({ detail }) {
    return /^(?:ENOTFOUND|ECONNREFUSED)\b/.test(detail);
}


/***/ }),

/***/ 4869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Agent: () => (/* reexport default export from named module */ undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_1__),
/* harmony export */   EnvHttpProxyAgent: () => (/* reexport default export from named module */ undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__),
/* harmony export */   ProxyAgent: () => (/* reexport default export from named module */ undici_lib_dispatcher_proxy_agent_js__WEBPACK_IMPORTED_MODULE_3__),
/* harmony export */   buildConnector: () => (/* reexport default export from named module */ undici_lib_core_connect_js__WEBPACK_IMPORTED_MODULE_0__),
/* harmony export */   fetch: () => (/* binding */ fetch)
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
 * everything else (caches, mocks, fetch, WebSocket), which takes 15 of the milliseconds until the first request.
 * Importing a name that's missing here fails the build.
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
