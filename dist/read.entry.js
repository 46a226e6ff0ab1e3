// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 463;
export const ids = [463];
export const modules = {

/***/ 5865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ REQUESTS_PER_WINDOW),
/* harmony export */   c: () => (/* binding */ readSignals)
/* harmony export */ });
/* harmony import */ var _service_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9497);
/* harmony import */ var _service_signals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78);


/** API requests that one window takes: one for each operation, and one more if there are many questions. */
const REQUESTS_PER_WINDOW = _service_signals_js__WEBPACK_IMPORTED_MODULE_1__/* .SIGNAL_NAMES */ .A.length + 1;
const NOT_OFFERED = "not offered by this service or plan";
/**
 * Reads what readers say in both windows, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests may be used
 * @param windows  the current window, and the previous one if it's wanted
 */
async function readSignals(read, windows, left, options) {
    let available = left;
    async function page(name, { from, to }, cursor) {
        if (available <= 0)
            return { missing: "not read, because `max-requests` left no API requests for it" };
        available -= 1;
        return orMissing(read(name, { dateFrom: from, dateTo: to, ...(cursor && { cursor }) }, options));
    }
    async function questions(window) {
        const first = await page("questions", window);
        if ("missing" in first || first.next === null)
            return first;
        const second = await page("questions", window, first.next);
        return "missing" in second ? first : { ...second, rows: [...first.rows, ...second.rows] };
    }
    /** In the order of spending: all that's asked of one window comes before the next one. */
    const all = windows.map((window) => ({
        feedback: page("feedback", window),
        searches: page("searches", window),
        questions: questions(window),
    }));
    async function heard(of) {
        const [now, before] = await Promise.all(of);
        if (now === undefined || "missing" in now)
            return now ?? { missing: NOT_OFFERED };
        return { now, before: before === undefined || "missing" in before ? null : before };
    }
    const [feedback, searches, asked] = await Promise.all([
        heard(all.map((window) => window.feedback)),
        heard(all.map((window) => window.searches)),
        heard(all.map((window) => window.questions)),
    ]);
    return { feedback, searches, questions: asked };
}
async function orMissing(reading) {
    try {
        return await reading;
    }
    catch (thrown) {
        if (!(thrown instanceof _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceFailure */ .A) || thrown.kind === "cancelled")
            throw thrown;
        const isOffered = thrown.status !== 403 && thrown.status !== 404;
        return { missing: isOffered ? `couldn't be read: ${thrown.why}` : NOT_OFFERED };
    }
}


/***/ }),

/***/ 5000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ readSitemap)
/* harmony export */ });
/* unused harmony export parseSitemap */
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6270);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5598);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6316);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7242);




/** The protocol allows 50 MB per file, but sitemaps of documentation are much smaller. */
const MAX_FILE_BYTES = 10_000_000;
const MAX_BYTES = 50_000_000;
const MAX_FILES = 50;
/**
 * Follows sitemap indexes, but only to the origins of the site and of the sitemap, because a runner can often reach
 * hosts that a sitemap has no business with. If any file can't be read, none are used, because the pages in that file
 * would look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
async function readSitemap(location, docsUrl, ports, limits) {
    try {
        const start = startOf(location);
        const home = start instanceof URL ? new URL(start.origin) : null;
        const site = docsUrl ?? home;
        const origins = [site, home].flatMap((url) => url?.origin ?? []);
        return pagesOf(await readFiles(start, origins, ports, limits), origins, site);
    }
    catch (thrown) {
        if (thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR)
            return { unreadable: thrown.why };
        throw thrown;
    }
}
async function readFiles(start, origins, ports, limits) {
    const urls = [];
    const alternates = [];
    // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
    const files = new Map([[start.toString(), start]]);
    const ignored = [];
    let bytes = 0;
    for (const file of files.values()) {
        const maxBytes = MAX_FILE_BYTES;
        const text = await (file instanceof URL
            ? ports.fetchText(file, { ...limits, maxBytes })
            : ports.readFile(file, { maxBytes }));
        bytes += Buffer.byteLength(text);
        if (bytes > MAX_BYTES)
            throw unreadable(`Its files add up to more than ${MAX_BYTES / 1e6} MB`);
        const read = parseSitemap(text);
        if (typeof read === "string") {
            throw unreadable(file === start ? read : `One of the files it lists isn't a valid sitemap. ${read}`);
        }
        for (const alternate of read.alternates)
            alternates.push(alternate);
        for (const location of read.locations) {
            const url = read.lists === "files" ? URL.parse(location) : null;
            if (read.lists === "pages")
                urls.push(location);
            else if (url !== null && isSafe(url) && origins.includes(url.origin))
                files.set(url.href, url);
            else
                ignored.push(location);
            if (files.size > MAX_FILES)
                throw unreadable(`It's split across more than ${MAX_FILES} files`);
        }
    }
    return { urls, alternates, ignored };
}
function pagesOf({ urls, alternates, ignored }, origins, known) {
    const paths = new Set();
    let site = known;
    const add = (each) => {
        const url = /^https?:/i.test(each) ? URL.parse(each) : null;
        if (url)
            site ??= new URL(url.origin);
        const isPage = url !== null && site !== null && isBelow(site, url);
        if (isPage)
            paths.add(url.pathname);
        return isPage;
    };
    const outside = urls.filter((each) => !add(each)).length;
    // Other languages are often on other hosts, so no note says that these were ignored.
    for (const each of alternates)
        add(each);
    const notes = [];
    if (outside > 0)
        notes.push(`Ignored ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(outside, "sitemap URL")} outside ${site?.href}`);
    if (ignored.length > 0) {
        const why = origins.length > 0 ? `only files on ${origins.join(" and ")} are read` : "`docs-url` isn't set";
        notes.push(`Ignored ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(ignored.length, "sitemap file")}${originsOf(ignored)}, because ${why}`);
    }
    if (paths.size === 0)
        throw unreadable(["It lists no pages", ...notes].join(". "));
    return { paths, notes };
}
/** " on https://a.example, https://b.example", with at most three origins. Empty if no location is a URL. */
function originsOf(locations) {
    const urls = locations.flatMap((location) => URL.parse(location) ?? []);
    const origins = new Set(urls.map(({ protocol, host }) => `${protocol}//${host}`));
    return origins.size === 0 ? "" : ` on ${[...origins].slice(0, 3).join(", ")}`;
}
function startOf(location) {
    if (!/^https?:\/\//i.test(location))
        return location;
    return new URL(location);
}
function isSafe(url) {
    return url.protocol === "https:" || (url.protocol === "http:" && (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(url.hostname));
}
function isBelow(site, page) {
    const base = site.pathname.replace(/\/+$/, "");
    return page.origin === site.origin && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}
function unreadable(why) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR({ what: "The sitemap can't be read", why, fix: "Check `sitemap`" });
}
const ROOTS = new Map([
    ["urlset", "pages"],
    ["sitemapindex", "files"],
]);
const XHTML = "http://www.w3.org/1999/xhtml";
/** Sitemaps need three levels, and extensions a few more. The parser takes quadratic time for thousands of levels. */
const MAX_DEPTH = 16;
/**
 * If the file is invalid, returns a sentence that quotes nothing from it. The parser is strict, so it rejects truncated
 * files, and it only expands XML's five predefined entities, so a small file can't become large.
 */
function parseSitemap(xml) {
    const locations = [];
    const alternates = [];
    let lists = "pages";
    let namespace = "";
    let level = 0;
    let location = null;
    let fault = null;
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    const refuse = (why) => {
        fault = why;
        throw new Error(why);
    };
    const text = (part) => {
        if (location !== null)
            location += part;
    };
    parser.on("text", text);
    parser.on("cdata", text);
    parser.on("opentag", ({ local, uri, attributes }) => {
        level += 1;
        if (level > MAX_DEPTH)
            refuse("Its elements are nested too deeply");
        if (level === 1) {
            namespace = uri;
            lists = ROOTS.get(local) ?? refuse("It's XML, but it isn't a sitemap or a sitemap index");
        }
        if (level !== 3)
            return;
        // Images and videos have locations, too, in other namespaces.
        if (local === "loc" && uri === namespace)
            location = "";
        const { rel, href } = attributes;
        if (local === "link" && uri === XHTML && rel?.value === "alternate" && href)
            alternates.push(href.value);
    });
    parser.on("closetag", () => {
        if (level === 3 && location !== null) {
            locations.push(location.trim());
            location = null;
        }
        level -= 1;
    });
    try {
        parser.write(xml).close();
        return { lists, locations, alternates };
    }
    catch {
        return fault ?? `It isn't well-formed XML (error at line ${parser.line}, column ${parser.column})`;
    }
}


/***/ }),

/***/ 7830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G5: () => (/* binding */ createPauses),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Ng: () => (/* binding */ describeWait),
/* harmony export */   QE: () => (/* binding */ waitForLimit),
/* harmony export */   UW: () => (/* binding */ MIN_WAIT_MS),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter)
/* harmony export */ });
/* unused harmony export waitForOutage */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s, because a hostname that doesn't exist or a port that's closed is often a typo. */
const MAX_UNREACHABLE_TRIES = 4;
const YEAR_MS = 365 * 24 * 3_600_000;
/**
 * Retries a call: up to MAX_TRIES tries for outages (fewer if there's no server at all), and until the deadline for
 * rate limits. If a wait would go past the deadline, it throws the last failure immediately.
 */
async function withRetries(attempt, { clock, signal, deadline, random, onWait, canceled }) {
    let outages = 0;
    let limits = 0;
    for (;;) {
        const result = await attempt();
        if (result.kind === "done")
            return result.value;
        const { failure } = result;
        if (result.kind === "failed")
            throw failure;
        const wait = result.isLimit
            ? waitForLimit(failure.retryAfterMs, ++limits)
            : waitForOutage(failure.retryAfterMs, ++outages, random);
        const next = clock.monotonic() + wait;
        const maxTries = result.isUnreachable ? MAX_UNREACHABLE_TRIES : MAX_TRIES;
        if (outages >= maxTries || next > deadline())
            throw failure;
        await onWait?.(failure, new Date(clock.now().getTime() + wait));
        try {
            await clock.sleep(Math.max(0, next - clock.monotonic()), signal);
        }
        catch {
            throw canceled(failure);
        }
        if (clock.monotonic() > deadline())
            throw failure;
    }
}
/**
 * The wait after this many rate-limit responses: at least what the server asked for, and growing, so that a missing
 * Retry-After or a 0 doesn't cause a busy loop.
 */
function waitForLimit(requestedMs, limits) {
    return Math.max(requestedMs ?? 0, backoff(limits));
}
/** The wait after this many failures in a row. */
function waitForOutage(requestedMs, outages, random) {
    return Math.max(requestedMs ?? 0, backoff(outages) * (1 + random() / 2));
}
function backoff(times) {
    return Math.min(MIN_WAIT_MS * 2 ** (times - 1), MAX_BACKOFF_MS);
}
/**
 * Parses a Retry-After header: seconds, or one of the three date formats of RFC 9110. At least MIN_WAIT_MS and at most
 * a year; undefined if it's invalid.
 */
function parseRetryAfter(value, now) {
    const requestedMs = retryAfter(String(value ?? "").trim(), now);
    return requestedMs === undefined ? undefined : Math.min(Math.max(requestedMs, MIN_WAIT_MS), YEAR_MS);
}
function retryAfter(text, now) {
    // Repeated headers are joined with a comma. Use the longest wait.
    const seconds = text.split(",").map((part) => part.trim());
    if (seconds.every((part) => /^\d+(\.\d+)?$/.test(part))) {
        return Math.ceil(Math.max(...seconds.map(Number)) * 1000);
    }
    // `Date.parse` accepts almost any word with a number.
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text))
        return undefined;
    const date = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
    return Number.isNaN(date) ? undefined : date - now.getTime();
}
/** The pauses that a server asked for. They hold for all requests, reads apart from writes. */
function createPauses(clock) {
    const last = new Map();
    return {
        note(use, reason) {
            const end = clock.monotonic() + (reason.retryAfterMs ?? 0);
            if (end > (last.get(use)?.end ?? clock.monotonic()))
                last.set(use, { end, reason });
        },
        current(use) {
            const { end = 0, reason } = last.get(use) ?? {};
            const leftMs = end - clock.monotonic();
            return reason && leftMs > 0 ? { leftMs, reason } : null;
        },
    };
}
/** For the log. @param reason  sentences without the final period */
function describeWait(reason, until) {
    return `${reason}. Retrying at ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .timeOfDay */ .rb)(until, until)}.`;
}


/***/ }),

/***/ 9497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ ServiceFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5598);

class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e6 {
    kind;
    constructor(kind, ...failure) {
        super(...failure);
        this.kind = kind;
    }
}


/***/ }),

/***/ 4745:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bx: () => (/* binding */ createReaders),
/* harmony export */   IP: () => (/* binding */ readErrorMessage),
/* harmony export */   Kb: () => (/* binding */ MAX_PATH_LENGTH),
/* harmony export */   dW: () => (/* binding */ isJobId),
/* harmony export */   my: () => (/* binding */ isCount)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(124);
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7965);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7242);



/** UTF-16 code units; far more than browsers and servers support. */
const MAX_PATH_LENGTH = 8192;
/** Whether `id` is safe in a URL and not too long. The contract allows any string. */
const isJobId = (id) => id.length <= MAX_ID_LENGTH && (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .isSegment */ .wk)(id);
/** Far more than any service uses. An ID is part of every URL, comment, and output. */
const MAX_ID_LENGTH = 500;
/** An unknown status is truncated to this length. */
const MAX_STATUS_LENGTH = 100;
// Counts are approximate and can be fractions. The cap keeps sums exact.
const count = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));
const page = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    totals: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ human: count, ai: count, total: count }),
    visitors: (sent) => (Array.isArray(sent) ? sent : undefined),
    hasMore: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt,
});
/**
 * Readers that remove the key from the service's responses: servers may echo it, and it's in a path if someone visits a
 * URL that contains it. Keys are removed before text is truncated, because part of one wouldn't be recognized.
 */
function createReaders(apiKey) {
    const { text: redact } = (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createRedactor */ .l)([apiKey]);
    const clean = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, redact);
    const cleanOrNull = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(clean, null);
    const names = new Map();
    // Only the ID is required, so another field can't cause an error. The ID isn't redacted: requests need it.
    const job = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
        id: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, (id) => (isJobId(id) ? id : undefined)),
        status: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(clean, ""), (status) => status.slice(0, MAX_STATUS_LENGTH)),
        source: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ repository: cleanOrNull, ref: cleanOrNull }), { repository: null, ref: null }),
        model: cleanOrNull,
        // Some services send an empty string if there's no link.
        prLink: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(cleanOrNull, (link) => link || null),
    });
    /** Adds a number to paths that differ only in the hidden part, so that they stay distinct. */
    function nameOf(path) {
        const hidden = redact(path);
        if (hidden === path)
            return path;
        const name = names.get(path) ?? (names.size === 0 ? hidden : `${hidden} (${names.size + 1})`);
        names.set(path, name);
        return name;
    }
    /** Doesn't use a schema, which would take longer than parsing the row's JSON. */
    function readRow(sent) {
        const { path, human, ai, total } = Object(sent);
        if (typeof path !== "string" || path.length > MAX_PATH_LENGTH)
            return null;
        if (!isCount(human) || !isCount(ai) || !isCount(total))
            return null;
        return { path: nameOf(path), human: Math.round(human), ai: Math.round(ai), total: Math.round(total) };
    }
    return {
        redact,
        /** Text without the key. */
        clean,
        job: (body) => (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJson */ .Vh)(job, body),
        /** Null if `totals`, `visitors`, or `hasMore` is missing. Invalid rows are dropped. */
        visitorsPage(body) {
            const read = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJson */ .Vh)(page, body);
            if (!read)
                return null;
            const visitors = read.visitors.map(readRow).filter((row) => row !== null);
            const received = read.visitors.length;
            return { ...read, visitors, received, rejected: received - visitors.length };
        },
    };
}
function isCount(value) {
    return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}
const message = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ message: _json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }), ({ message }) => message);
// The format that live deployments use. Parts with other types are skipped.
const errorBody = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({ error: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, ""), details: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(message, "")), []) });
/** `error` and the messages in `details`, not sanitized; "" for any other body. */
function readErrorMessage(body) {
    const { error, details } = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .readJson */ .Vh)(errorBody, body) ?? { error: "", details: [] };
    return [error, ...details].filter(Boolean).join("; ");
}


/***/ }),

/***/ 78:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SIGNAL_NAMES),
/* harmony export */   _: () => (/* binding */ SIGNALS)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(124);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4745);


const MAX_TERM_LENGTH = 2_000;
const amount = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai, (sent) => ((0,_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .isCount */ .my)(sent) ? Math.round(sent) : undefined));
const short = (read, max) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)(read, (sent) => (sent.length <= max ? sent : undefined));
/** Leaves out rows that can't be used. */
const usable = (row) => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(row, null)), (rows) => rows.filter((each) => each !== null));
/** The optional operations, each of which is described in openapi.yaml and marked with `x-optional`. */
const SIGNALS = {
    feedback: {
        path: "feedback/by-page",
        limit: 100,
        reader: (clean) => {
            const row = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ path: short(clean, _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_PATH_LENGTH */ .Kb), thumbsUp: amount, thumbsDown: amount });
            return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ feedback: usable(row), hasMore: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt, true) }), ({ feedback, hasMore }) => {
                const rows = feedback.map(({ path, thumbsUp, thumbsDown }) => ({ path, up: thumbsUp, down: thumbsDown }));
                return { rows, hasMore };
            });
        },
    },
    searches: {
        path: "searches",
        limit: 100,
        reader: (clean) => {
            const row = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ searchQuery: short(clean, MAX_TERM_LENGTH), hits: amount, ctr: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai });
            const page = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ searches: usable(row), totalSearches: amount, nextCursor: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, null) });
            return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)(page, ({ searches, totalSearches: total, nextCursor }) => {
                const rows = searches.map(({ searchQuery, hits, ctr }) => ({ term: searchQuery, searches: hits, clicks: ctr }));
                return { rows, total, hasMore: nextCursor !== null };
            });
        },
    },
    questions: {
        path: "assistant",
        // Responses include the words of every question and answer, so a page of 1,000 could be over the size limit.
        limit: 250,
        reader: (clean) => {
            const row = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
                resolutionStatus: _json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq,
                responseType: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, "answer"),
                queryCategory: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(clean, null),
                pageUrl: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(short(clean, _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_PATH_LENGTH */ .Kb), null),
            });
            return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.as)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({ conversations: usable(row), nextCursor: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.or)(_json_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, null) }), ({ conversations, nextCursor }) => {
                const answers = conversations.filter(({ responseType }) => responseType !== "clarifying_question");
                const rows = answers.map(({ resolutionStatus, queryCategory: category, pageUrl: page }) => {
                    return { isAnswered: resolutionStatus !== "unanswered", category, page };
                });
                return { rows, hasMore: nextCursor !== null, next: nextCursor };
            });
        },
    },
};
const SIGNAL_NAMES = Object.keys(SIGNALS);


/***/ })

};
