// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 390;
export const ids = [390];
export const modules = {

/***/ 7390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createSite: () => (/* binding */ createSite)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8650);



/** Reads sitemaps from disk and from the web, without credentials. */
function createSite(network, clock) {
    return {
        async readFile(path, { maxBytes }) {
            const failed = (reason) => {
                throw unreadable(path, "The file can't be read", reason);
            };
            // A device can have no end, and a FIFO can wait forever.
            if (!(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(failed)).isFile())
                throw unreadable(path, "It isn't a regular file");
            const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path).catch(failed);
            return textOf(path, bytes.length > maxBytes ? null : bytes, maxBytes);
        },
        async fetchText(url, { maxBytes, deadline, signal }) {
            const left = Math.ceil(deadline - clock.monotonic());
            const timeout = left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort();
            const outcome = await follow(network, url, AbortSignal.any([signal, timeout]), maxBytes);
            signal.throwIfAborted();
            const response = outcome.kind === "response" ? outcome : null;
            if (response && (response.status < 200 || response.status > 299)) {
                throw unreadable(url.href, `It returned HTTP ${response.status}`);
            }
            if (!response || (response.broken && response.broken.kind !== "too-large")) {
                const why = timeout.aborted ? "It didn't respond in time" : "It couldn't be reached, or the connection dropped";
                throw unreadable(url.href, why);
            }
            return textOf(url.href, response.broken ? null : response.body, maxBytes);
        },
    };
}
const MAX_REDIRECTS = 5;
async function follow({ dispatcher }, url, signal, maxBytes) {
    // Some servers reject requests without a user agent.
    const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
    let current = url;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const request = { url: current, method: "GET", headers, maxBytes };
        const outcome = await (0,_http_js__WEBPACK_IMPORTED_MODULE_2__/* .exchange */ .cv)(dispatcher, request, signal);
        if (outcome.kind !== "response" || outcome.status < 300 || outcome.status > 399)
            return outcome;
        const { location } = outcome.headers;
        if (location === undefined)
            return outcome;
        const next = URL.parse(String(location), current);
        if (next === null)
            throw unreadable(url.href, "It redirects to an invalid URL");
        if (next.origin !== url.origin)
            throw unreadable(url.href, `It redirects to another site, ${next.origin}`);
        current = next;
    }
    throw unreadable(url.href, "It redirects too many times");
}
/** @param bytes  null if the content is too large; can be compressed twice (a `.gz` file in a compressed response) */
async function textOf(name, bytes, maxBytes) {
    if (bytes === null)
        throw unreadable(name, `It's larger than ${maxBytes / 1_000_000} MB`);
    try {
        return (await unpacked(await unpacked(bytes, maxBytes), maxBytes)).toString("utf8");
    }
    catch (thrown) {
        throw unreadable(name, "It couldn't be decompressed, or it's too large once decompressed", thrown);
    }
}
async function unpacked(bytes, maxBytes) {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        return bytes;
    // Loaded only if needed.
    const { gunzipSync } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 19));
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
}
function unreadable(name, why, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({ what: `The sitemap ${name} can't be read`, why: `${why} (${name})`, fix: "Check `sitemap`" }, { cause });
}


/***/ })

};
