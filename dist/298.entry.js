// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 298;
export const ids = [298];
export const modules = {

/***/ 6298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MAX_BODY_BYTES: () => (/* binding */ MAX_BODY_BYTES),
/* harmony export */   classifyNetworkError: () => (/* binding */ classifyNetworkError),
/* harmony export */   createBody: () => (/* binding */ createBody),
/* harmony export */   createNetwork: () => (/* binding */ createNetwork),
/* harmony export */   isPermanent: () => (/* binding */ isPermanent),
/* harmony export */   readBody: () => (/* binding */ readBody),
/* harmony export */   request: () => (/* binding */ request)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4869);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5598);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7242);




/**
 * Opens the network. Proxy variables are read from `env` alone, lowercase before uppercase as curl does; loopback never
 * goes through a proxy. Throws a Failure when a proxy variable is malformed.
 */
function createNetwork(env, connectMs = 10_000) {
    const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
    const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
    const noProxy = env.no_proxy || env.NO_PROXY || "";
    const closing = new AbortController();
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, closing.signal);
    const opened = [];
    function routes(pipelining) {
        // HTTP/1.1 only: over HTTP/2 undici may queue a request again by itself when the server goes away.
        const common = { pipelining, allowH2: false, connectTimeout: connectMs };
        const socket = { allowH2: false, signal: closing.signal };
        const connector = (0,undici__WEBPACK_IMPORTED_MODULE_1__/* .buildConnector */ .gU)({ ...socket, timeout: connectMs });
        const direct = new undici__WEBPACK_IMPORTED_MODULE_1__/* .Agent */ .g6({ ...common, connect: connector });
        // Empty strings, not undefined: where it finds undefined the agent looks into process.env.
        const proxied = new undici__WEBPACK_IMPORTED_MODULE_1__/* .EnvHttpProxyAgent */ .J2({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
        opened.push(direct, proxied);
        // Without HTTPS_PROXY the agent would send https through HTTP_PROXY, which no other tool on a runner does.
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
/**
 * One request. It follows no redirect and unpacks nothing, and it is over as soon as the signal is aborted, with its reason:
 * undici's own would first wait for a connection. It isn't undici's fetch, because loading that and sending its first
 * request takes about as long as all that is our own until then.
 */
async function request(dispatcher, url, { signal, ...options }) {
    const stopped = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const path = `${url.pathname}${url.search}`;
    return Promise.race([stopped, dispatcher.request({ ...options, origin: url.origin, path, signal })]);
}
/** A page of 250 rows is far below 1 MB, and 100 comments of 65,536 plain letters, GitHub's limit, are 6.6 MB. */
const MAX_BODY_BYTES = 10_000_000;
/** Collects a body up to a size. */
function createBody(maxBytes) {
    const chunks = [];
    let size = 0;
    return {
        /** False when the body has become too large. */
        add(chunk) {
            size += chunk.length;
            if (size > maxBytes)
                return false;
            chunks.push(chunk);
            return true;
        },
        bytes: () => Buffer.concat(chunks),
        text: () => new TextDecoder().decode(Buffer.concat(chunks)),
    };
}
/** A whole body, or null, and no more of it, when it is too large. */
async function readBody(body, maxBytes) {
    const { add, bytes } = createBody(maxBytes);
    for await (const chunk of body)
        if (!add(chunk))
            return null;
    return bytes();
}
/** The proxy's URL, "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyAddress(env, ...names) {
    const name = names.find((each) => env[each]);
    const value = name && env[name];
    if (!value)
        return "";
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    if (url === null || !/^https?:$/.test(url.protocol) || !decodes(url.username + url.password)) {
        // The value itself stays unsaid: it may carry the proxy's password.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR({
            what: `The environment variable ${name} isn't the URL of a proxy`,
            why: "It has to look like http://host:port or http://user:password@host:port, special characters percent-encoded",
            fix: `Correct ${name} where it is set, or unset it if no proxy is needed`,
        });
    }
    return url.href;
}
function decodes(text) {
    try {
        decodeURIComponent(text);
        return true;
    }
    catch {
        return false;
    }
}
// Names that OpenSSL and Node give to failed handshakes and to certificates that don't pass.
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
/** Anything that isn't recognized counts as a dropped connection. */
function classifyNetworkError(error) {
    const outer = Object(error);
    const inner = Object(outer.errors?.[0]);
    const detail = (name) => String(outer[name] ?? inner[name] ?? "");
    const [code, message] = [detail("code"), detail("message")];
    const place = [outer.address ?? inner.address, outer.port ?? inner.port].filter(Boolean).join(":");
    const said = (where) => [code, where].filter(Boolean).join(" ");
    const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
    if (proxyStatus !== undefined)
        return { kind: "proxy", detail: proxyStatus };
    if (code === "ENOTFOUND" || code.startsWith("EAI_"))
        return { kind: "dns", detail: said(detail("hostname")) };
    if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT")
        return { kind: "timeout", detail: said(place) };
    if (TLS_CODE.test(code))
        return { kind: "tls", detail: code };
    if (code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL")
        return { kind: "malformed", detail: message };
    if (detail("syscall") === "connect" || code === "ECONNREFUSED")
        return { kind: "connect", detail: said(place) };
    return { kind: "dropped", detail: code || "no error code" };
}
/** Whether the same request would meet the same refusal again, so that only a person can help. */
function isPermanent({ kind, detail }) {
    return kind === "tls" || kind === "malformed" || (kind === "proxy" && (detail === "407" || detail === "403"));
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
