// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 390;
export const ids = [390,761];
export const modules = {

/***/ 8761:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   decompressed: () => (/* binding */ decompressed)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);

/** Files can be compressed themselves, and responses with them are sometimes compressed again. */
const MAX_LAYERS = 3;
/**
 * Decompresses a body if it's compressed, even if that wasn't asked for or isn't declared. Returns null if the result
 * is larger than `maxBytes`. A body that can't be decompressed is returned unchanged.
 *
 * @param encoding  the Content-Encoding header; only needed for formats without a signature
 */
function decompressed(body, encoding, maxBytes) {
    let [plain, declared] = [body, encoding.toLowerCase()];
    for (let layer = 0; layer < MAX_LAYERS; layer++) {
        const name = formatOf(plain, declared);
        if (name === null)
            break;
        if (name === "brotliDecompressSync" || name === "inflateRawSync")
            declared = "";
        try {
            plain = node_zlib__WEBPACK_IMPORTED_MODULE_0__[name](plain, { maxOutputLength: maxBytes });
        }
        catch (thrown) {
            if (thrown instanceof RangeError)
                return null;
            break;
        }
    }
    return plain;
}
function formatOf(body, declared) {
    const start = body.length < 4 ? 0 : body.readUInt32BE();
    if (start >>> 16 === 0x1f8b)
        return "gunzipSync";
    if (start === 0x28b52ffd)
        return "zstdDecompressSync";
    // In zlib's format, the first two bytes are a multiple of 31.
    if (start >>> 24 === 0x78 && (start >>> 16) % 31 === 0)
        return "inflateSync";
    if (/\bbr\b/.test(declared))
        return "brotliDecompressSync";
    return declared.includes("deflate") ? "inflateRawSync" : null;
}


/***/ }),

/***/ 7390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSitemapFile: () => (/* binding */ readSitemapFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7242);
/* harmony import */ var _decompress_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8761);
/* harmony import */ var _http_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8650);





/** The protocol's limit, after decompression. */
const MAX_BYTES = 50 * 1024 ** 2;
const MAX_REDIRECTS = 5;
/** Implements ReadSitemapFile. */
async function readSitemapFile(connection, file, deadline) {
    const name = String(file);
    const bytes = typeof file === "string" ? await readLocal(file) : await download(connection, file, deadline);
    // A `.gz` file can be compressed a second time for the response.
    const plain = bytes && (0,_decompress_js__WEBPACK_IMPORTED_MODULE_3__.decompressed)(bytes, "", MAX_BYTES);
    if (bytes && !plain)
        throw unreadable(name, TOO_LARGE);
    return plain && textOf(name, plain);
}
async function readLocal(path) {
    const failed = (cause) => {
        if (cause.code === "ENOENT")
            return null;
        throw unreadable(path, "The file can't be read", { cause });
    };
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(failed);
    // Reading a device may never end, and a FIFO may wait forever.
    if (found && !found.isFile())
        throw unreadable(path, "It isn't a regular file");
    if (found && found.size > MAX_BYTES)
        throw unreadable(path, TOO_LARGE);
    return found && (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path).catch(failed);
}
async function download({ network, clock, signal, timer }, file, deadline) {
    // Some servers reject requests without a user agent.
    const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
    let url = file;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        if (clock.monotonic() >= deadline)
            throw unreadable(file.href, LATE);
        const request = { url, method: "GET", headers, maxBytes: MAX_BYTES };
        const limits = { timer, limitMs: () => deadline - clock.monotonic() };
        const outcome = await (0,_http_js__WEBPACK_IMPORTED_MODULE_4__/* .exchange */ .cv)(network.dispatcher, request, signal, limits);
        signal.throwIfAborted();
        if (outcome.kind !== "response")
            throw unreadable(file.href, "error" in outcome ? whyLost(outcome.error) : LATE);
        const { status, broken, body } = outcome;
        const { location } = outcome.headers;
        if (status >= 300 && status < 400 && location !== undefined) {
            url = redirected(file, url, String(location), status);
            continue;
        }
        // With an empty 202, a firewall by AWS asks for proof that the client is a browser.
        const isEmpty = status !== 200 && body.length === 0;
        if (status >= 300 || isEmpty)
            throw unreadable(file.href, `It returned HTTP ${status}`, { status });
        if (broken)
            throw unreadable(file.href, whyLost(broken));
        return body;
    }
    throw unreadable(file.href, "It redirects too many times");
}
function redirected(file, from, location, status) {
    const next = URL.parse(location, from);
    if (next === null)
        throw unreadable(file.href, "It redirects to an invalid URL");
    const isSame = (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameSite */ .eI)(next, file) && (next.protocol === file.protocol || next.protocol === "https:");
    if (!isSame)
        throw unreadable(file.href, `It redirects to another site, ${next.origin}`, { status });
    return next;
}
const TOO_LARGE = `It's larger than ${MAX_BYTES / 1024 ** 2} MB`;
const LATE = "It didn't respond in time";
function whyLost({ kind }) {
    if (kind === "too-large")
        return TOO_LARGE;
    return kind === "timeout" ? LATE : "It couldn't be reached, or the connection dropped";
}
function textOf(name, bytes) {
    const start = bytes.length < 2 ? 0 : bytes.readUInt16BE();
    if (start === 0x1f8b)
        throw unreadable(name, "It couldn't be decompressed");
    // Windows shells write UTF-16. Either a byte order mark or `<` shows the order.
    const isLittleEndian = [0xfffe, 0x3c00].includes(start);
    const isBigEndian = [0xfeff, 0x003c].includes(start);
    const [, declared = "utf-8"] = ENCODING.exec(bytes.toString("latin1", 0, 200)) ?? [];
    return new TextDecoder(isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : declared).decode(bytes);
}
/** Encodings other than UTF-8 and UTF-16 that files declare. */
const ENCODING = /^\s*<\?xml\s[^>]*\bencoding=["'](iso-8859-(?:[1-8]|1[0345])|windows-125[0-8]|shift_jis|euc-(?:jp|kr)|gb(?:k|2312|18030)|big5|koi8-[ru])["']/i;
const BLOCKED = "If the site blocks bots, allow the user agent docs-agent-action, or set `sitemap` to a local file";
const RENAMED = "If it has another name, such as sitemap-index.xml, set `sitemap`";
const HINTS = { 202: BLOCKED, 403: BLOCKED, 404: RENAMED, 429: BLOCKED };
function unreadable(name, why, details = {}) {
    const hint = HINTS[details.status ?? 0];
    const what = `The sitemap ${name} can't be read`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RequestFailure */ .e6({ what, why: `${why} (${name})${hint ? `. ${hint}` : ""}`, fix: "Check `sitemap`" }, details);
}


/***/ })

};
