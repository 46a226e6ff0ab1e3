// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 810;
export const ids = [810];
export const modules = {

/***/ 1608:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ isLocal),
  k: () => (/* binding */ readSitemap)
});

// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/analytics/read/sitemap-file.js
/** The protocol's limit. Search engines don't read files with more, either. */
const MAX_URLS = 50_000;
/** Sitemaps need three levels, and extensions a few more. */
const MAX_DEPTH = 16;
const MAX_TAG_LENGTH = 10_000;
const MARKUP = { "<!--": "-->", "<![CDATA[": "]]>", "<": ">" };
const TAG = /^(\/?)(?:([\w.-]+):)?([\w.-]+)/;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const RAW_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const INCOMPLETE = "It's incomplete: it ends before its last element";
const TEMPLATE = "It's a template. Use the file that's built from it, or its URL";
/** A large file takes seconds, in which the run has to stay responsive. */
const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));
/** About 10 ms of work. */
const TAGS_IN_A_ROW = 5_000;
/**
 * Reads what can be read, as crawlers do: a wrong character in an image's title says nothing about the pages. Entities
 * aren't expanded, and namespaces don't matter, except that pages have the same prefix as the root. Takes linear time.
 * If the file is incomplete or something else, returns a sentence that quotes nothing from it.
 */
async function parseSitemap(text, signal) {
    const begin = text.search(/[^\uFEFF\s]/);
    const head = text.slice(begin, begin + 20);
    const entries = [];
    const open = [];
    const declared = new Set(["xml"]);
    let root = { name: "", prefix: "" };
    let inLocation = false;
    let flaw = null;
    function note(what, at) {
        flaw ??= `${what} in line ${text.slice(0, at).split("\n").length}`;
    }
    function decoded(raw, at) {
        if (!raw.includes("&"))
            return raw;
        if (RAW_AMPERSAND.test(raw))
            note("an ampersand that isn't escaped", at);
        return raw.replace(ENTITY, (_, name, decimal, hex) => name
            ? (SIGNS[name.toLowerCase()] ?? "")
            : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)));
    }
    const done = () => {
        if (entries.length > MAX_URLS)
            return "It lists more than 50,000 URLs, which the sitemap protocol doesn't allow";
        const listed = entries.map((entry) => ({ ...entry, location: entry.location.trim() }));
        const used = listed.filter(({ location }) => location !== "");
        if (root.name !== "sitemapindex")
            return { pages: used, files: [], flaw };
        return { pages: [], files: used.map(({ location }) => location), flaw };
    };
    if (begin === -1)
        return done();
    if (/^(?:---|\{[{%#]|<%|<\?(?:php|=))/.test(head))
        return TEMPLATE;
    if (/^https?:\/\//i.test(head)) {
        // The protocol's other format: one URL in each line.
        for (const location of text.slice(begin).split(/\s+/))
            entries.push({ location, alternates: [] });
        return done();
    }
    if (!head.startsWith("<"))
        return "It isn't XML";
    if (begin > Number(text.startsWith("\uFEFF")) && head.startsWith("<?xml"))
        note("whitespace before the XML declaration", begin);
    for (let at = begin, end = begin, tags = 1;; tags++) {
        if (tags % TAGS_IN_A_ROW === 0)
            await letOthersRun();
        signal.throwIfAborted();
        at = text.indexOf("<", end);
        const between = decoded(text.slice(end, at === -1 ? undefined : at), end);
        const entry = entries.at(-1);
        if (inLocation && entry)
            entry.location += between;
        else if (open.length < 3 && /\{[{%]/.test(between))
            return TEMPLATE;
        if (at === -1)
            return open.length > 0 || root.name === "" ? INCOMPLETE : done();
        const start = text.startsWith("<!--", at) ? "<!--" : text.startsWith("<![CDATA[", at) ? "<![CDATA[" : "<";
        const stop = text.indexOf(MARKUP[start], at + start.length);
        if (stop === -1)
            return INCOMPLETE;
        const inside = text.slice(at + start.length, stop);
        end = stop + MARKUP[start].length;
        if (start === "<![CDATA[" && inLocation && entry)
            entry.location += inside;
        const [tag, slash, prefix = "", name = ""] = (start === "<" && TAG.exec(inside)) || [];
        if (tag === undefined)
            continue;
        if (slash) {
            const level = open.lastIndexOf(name);
            if (level !== open.length - 1 || level === -1)
                note("an element that isn't closed properly", at);
            if (level !== -1)
                open.length = level;
            inLocation = false;
            continue;
        }
        if (root.name === "") {
            if (name === "html")
                return "It's a web page, not a sitemap";
            if (name !== "urlset" && name !== "sitemapindex")
                return "It's XML, but it isn't a sitemap or a sitemap index";
            root = { name, prefix };
        }
        for (const [, name = ""] of inside.matchAll(/xmlns:([\w.-]+)/g))
            declared.add(name);
        if (prefix !== "" && !declared.has(prefix))
            note("a prefix that isn't declared", at);
        const isMain = prefix === root.prefix;
        const isInEntry = open.at(-1) === "url" || open.at(-1) === "sitemap";
        if (isMain && (name === "url" || name === "sitemap"))
            entries.push({ location: "", alternates: [] });
        inLocation = isMain && name === "loc" && isInEntry;
        if (name === "link" && inside.length <= MAX_TAG_LENGTH) {
            const given = attributesOf(inside);
            const url = decoded(given.get("href") ?? "", at);
            const language = given.get("hreflang")?.toLowerCase() ?? "";
            if (/\balternate\b/i.test(given.get("rel") ?? "") && url !== "")
                entry?.alternates.push({ language, url });
        }
        if (!inside.endsWith("/"))
            open.push(name);
        else
            inLocation = false;
        if (open.length > MAX_DEPTH)
            return "Its elements are nested too deeply";
    }
}
function attributesOf(tag) {
    return new Map(Array.from(tag.matchAll(ATTRIBUTE), ([, name = "", one, other = ""]) => [name, one ?? other]));
}

;// CONCATENATED MODULE: ./src/analytics/read/sitemap.js




/** The protocol's limit, after decompression. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_FILES = 50;
/** About 10 ms of work, with ten languages. */
const PAGES_IN_A_ROW = 200;
const isLocal = (location) => !/^https?:\/\//i.test(location);
/**
 * Follows sitemap indexes, but only on the site and where the sitemap is, because a runner can often reach hosts that a
 * sitemap has no business with. (Inputs allow only https, except on loopback, so these files are read over https, too.)
 * Files that no longer exist are noted. If another file can't be read, none are used, because the pages in it would
 * look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
async function readSitemap(location, docsUrl, ports, limits) {
    const maxBytes = MAX_FILE_BYTES;
    const start = isLocal(location) ? null : new URL(location);
    const home = start && new URL(start.origin);
    const sites = [docsUrl, home].filter((url) => url !== null);
    const pages = createPages(docsUrl ?? home);
    // Indexes add files during the loop. Thanks to the Map, each is read only once, even if indexes list each other.
    const files = new Map([[start?.href ?? location, start]]);
    const foreign = [];
    const gone = [];
    const notes = [];
    try {
        for (const [name, url] of files) {
            const isStart = url === start;
            const xml = await (url === null
                ? ports.readFile(name, { maxBytes })
                : ports.fetchText(url, { ...limits, maxBytes }).catch(orGone(isStart)));
            if (xml === null && url === null)
                return { unreadable: `There's no such file (${name})`, isMissing: true };
            if (xml === null) {
                gone.push(name);
                continue;
            }
            const read = await parseSitemap(xml, limits.signal);
            if (typeof read === "string") {
                return { unreadable: isStart ? read : `One of the files it lists isn't a valid sitemap. ${read}` };
            }
            if (read.flaw !== null && notes.length === 0) {
                notes.push(`${isStart ? "The sitemap" : name} isn't valid XML, but could be read (${read.flaw})`);
            }
            for (const [index, page] of read.pages.entries()) {
                if (index % PAGES_IN_A_ROW === 0)
                    await letOthersRun();
                pages.add(page);
            }
            for (const listed of read.files) {
                const there = URL.parse(listed, url ?? undefined);
                const site = there && sites.find((known) => (0,urls/* isSameSite */.eI)(known, there));
                const file = site && new URL(there.pathname + there.search, site.origin);
                if (!file)
                    foreign.push(listed);
                else if (!files.has(file.href))
                    files.set(file.href, file);
            }
            if (files.size > MAX_FILES)
                return { unreadable: `It's split across more than ${MAX_FILES} files` };
        }
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR)
            return { unreadable: thrown.why };
        throw thrown;
    }
    const left = [pages.outside(), aboutForeign(foreign, sites), aboutGone(gone)].filter((note) => note !== null);
    const { paths, translations } = pages;
    if (paths.size > 0)
        return { paths, translations, notes: [...notes, ...left] };
    if (left.length > 0)
        return { unreadable: ["It lists no pages", ...left].join(". ") };
    return { paths, translations, notes: ["The sitemap lists no pages. Some services leave it empty for hidden sites"] };
}
/** Null for a file that no longer exists, unless it's the sitemap itself. */
const orGone = (isStart) => (thrown) => {
    const status = thrown instanceof failure/* RequestFailure */.e6 ? thrown.status : undefined;
    if (isStart || (status !== 404 && status !== 410))
        throw thrown;
    return null;
};
/** Collects what's below `site`, or below the origin of the first page. */
function createPages(site) {
    let home = site;
    const paths = new Set();
    const translations = [];
    const translated = new Set();
    // Files with alternates repeat each URL for each language.
    const known = new Map();
    const others = { count: 0, example: "", folder: null };
    function pathOf(listed) {
        const before = known.get(listed);
        if (before !== undefined)
            return before;
        const url = /^(?:https?:\/)?\//i.test(listed) ? URL.parse(listed, home ?? undefined) : null;
        if (url)
            home ??= new URL(url.origin);
        const path = url !== null && home !== null && isBelow(home, url) ? url.pathname : null;
        known.set(listed, path);
        if (path !== null)
            paths.add(path);
        return path;
    }
    function addOther(listed) {
        const url = /^https?:/i.test(listed) ? URL.parse(listed) : null;
        const folder = url && new URL(".", url.origin + url.pathname);
        if (others.count === 0)
            Object.assign(others, { example: url ? url.origin + url.pathname : listed, folder });
        else if (folder && folder.origin === others.folder?.origin)
            others.folder = sharedFolder(others.folder, folder);
        others.count += 1;
    }
    return {
        paths,
        translations,
        add({ location, alternates }) {
            if (pathOf(location) === null)
                addOther(location);
            const group = new Map();
            for (const { language, url } of alternates) {
                // Other languages are often on other hosts, so no note says that these were ignored.
                const path = pathOf(url);
                if (path !== null && language !== "" && language !== "x-default")
                    group.set(language, path);
            }
            if (group.size < 2 || [...group.values()].some((path) => translated.has(path)))
                return;
            for (const path of group.values())
                translated.add(path);
            translations.push(group);
        },
        /** What's said about pages that aren't below the site. */
        outside() {
            const { count, example, folder } = others;
            if (count === 0)
                return null;
            const fits = folder && paths.size < count ? `. To use them, set \`docs-url\` to ${folder.href.replace(/\/$/, "")}` : "";
            return `Ignored ${(0,numbers/* counted */.hS)(count, "sitemap URL")} outside ${home?.href}, such as ${example.slice(0, 200)}${fits}`;
        },
    };
}
function isBelow(site, page) {
    const base = site.pathname.replace(/\/+$/, "");
    return (0,urls/* isSameSite */.eI)(site, page) && (page.pathname === base || page.pathname.startsWith(`${base}/`));
}
function sharedFolder(one, other) {
    let shared = one;
    while (!other.pathname.startsWith(shared.pathname))
        shared = new URL("..", shared);
    return shared;
}
function aboutForeign(files, sites) {
    if (files.length === 0)
        return null;
    const others = new Set(files.flatMap((each) => URL.parse(each)?.origin ?? []));
    const on = others.size > 0 ? ` on ${[...others].slice(0, 3).join(", ")}` : "";
    const read = [...new Set(sites.map(({ origin }) => origin))].join(" and ");
    const why = read === "" ? "`docs-url` isn't set" : `only files on ${read} are read`;
    return `Ignored ${(0,numbers/* counted */.hS)(files.length, "sitemap file")}${on}, because ${why}`;
}
function aboutGone([first, ...more]) {
    if (first === undefined)
        return null;
    return `Ignored ${(0,numbers/* counted */.hS)(more.length + 1, "sitemap file")} that no longer exist${more.length > 0 ? "" : "s"}: ${first}`;
}


/***/ }),

/***/ 5865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ REQUESTS_PER_PERIOD),
/* harmony export */   c: () => (/* binding */ readSignals)
/* harmony export */ });
/* harmony import */ var _service_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9497);

/** API requests that one period takes: one for each operation, and one more if there are many questions. */
const REQUESTS_PER_PERIOD = _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.length + 1;
const NOT_OFFERED = "not offered by this service or plan";
/**
 * Reads what readers say in both periods, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests may be used
 * @param windows  the current period's, and the previous one's if it's wanted
 */
async function readSignals(read, windows, left, options) {
    let available = left;
    async function page(name, { from, to }, cursor) {
        if (available <= 0)
            return { missing: "not read, because `max-requests` left no API requests for it" };
        available -= 1;
        return orMissing(read(name, { dateFrom: from, dateTo: to, ...(cursor && { cursor }) }, options));
    }
    /** One page, or two if the rest can be read. */
    async function rows(name, window) {
        const first = await page(name, window);
        if ("missing" in first || !first.next)
            return first;
        const second = await page(name, window, first.next);
        return "missing" in second ? first : { ...second, rows: [...first.rows, ...second.rows] };
    }
    /** In the order of spending: all that's asked of one window comes before the next one. */
    const asked = windows.map((window) => _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name) => rows(name, window)));
    const [current, previous] = await Promise.all(asked.map((each) => Promise.all(each)));
    const heard = _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name, i) => [name, heardOf(current?.[i], previous?.[i])]);
    return Object.fromEntries(heard);
}
function heardOf(now, before) {
    if (now === undefined || "missing" in now)
        return now ?? { missing: NOT_OFFERED };
    return { now, before: before === undefined || "missing" in before ? null : before };
}
async function orMissing(reading) {
    try {
        return await reading;
    }
    catch (thrown) {
        if (!(thrown instanceof _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceFailure */ .h) || thrown.kind === "cancelled")
            throw thrown;
        const isOffered = thrown.status !== 403 && thrown.status !== 404;
        return { missing: isOffered ? `couldn't be read: ${thrown.why}` : NOT_OFFERED };
    }
}


/***/ }),

/***/ 7830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G5: () => (/* binding */ createPauses),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Ng: () => (/* binding */ describeWait),
/* harmony export */   UW: () => (/* binding */ MIN_WAIT_MS),
/* harmony export */   be: () => (/* binding */ UNREACHABLE_TRIES),
/* harmony export */   sT: () => (/* binding */ retryAfterOf)
/* harmony export */ });
/* unused harmony exports waitForLimit, waitForOutage */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s, because a host that doesn't exist, a closed port, or another web server is often a typo. */
const UNREACHABLE_TRIES = 4;
/** Quotas are for a month at most, so a server that asks for more means something else. */
const MAX_REQUESTED_MS = 31 * 24 * 3_600_000;
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
        if (outages >= (result.maxTries ?? MAX_TRIES) || next > deadline())
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
 * Parses a response's Retry-After, the longest if there are several. At least MIN_WAIT_MS; undefined if none can be meant.
 * Times are compared with the response's own Date, because the clocks can differ.
 */
function retryAfterOf(headers, now) {
    // A comma before a day and a month belongs to a date.
    const values = String(headers["retry-after"] ?? "").split(/,(?!\s*\d\d[ -][A-Z])/);
    const sentAt = parseDate(String(headers.date ?? "")) || now.getTime();
    const waits = values.flatMap((value) => waitsFor(value.trim().replace(/^"(.*)"$/, "$1"), sentAt));
    const meant = waits.filter((ms) => Math.abs(ms) <= MAX_REQUESTED_MS);
    return meant.length > 0 ? Math.max(...meant, MIN_WAIT_MS) : undefined;
}
/** What a value can mean, in milliseconds: a date, or a number of seconds, or the Unix time in seconds or milliseconds. */
function waitsFor(value, sentAt) {
    if (!/^\d+(\.\d+)?$/.test(value))
        return [parseDate(value) - sentAt];
    const ms = Math.ceil(Number(value) * 1000);
    return [ms, ms - sentAt, ms / 1000 - sentAt];
}
/** NaN for anything else: `Date.parse` accepts almost any word with a number. */
function parseDate(text) {
    const isDate = /^[A-Z][a-z]+, .* (?:GMT|UTC|[+-]\d{4})$|^\d{4}-\d\d-\d\dT\S+(?:Z|[+-]\d\d:?\d\d)$/.test(text);
    return isDate ? Date.parse(text) : Number.NaN;
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

/***/ 1018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HJ: () => (/* binding */ openStanding),
/* harmony export */   i1: () => (/* binding */ findStanding),
/* harmony export */   uq: () => (/* binding */ isFull)
/* harmony export */ });
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(779);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4008);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7885);




/** GitHub lists at most 100 comments per page, and each run reads all of them. */
const MAX_COMMENTS = 500;
const MAX_PAGES = 3;
/** The account of a workflow's token. */
const WORKFLOWS = "github-actions[bot]";
const isFull = ({ comments }) => comments >= MAX_COMMENTS;
/** Null if there's none. @throws GitHubFailure */
async function findStanding(scope) {
    const { github, label } = scope;
    const { list } = await github.issues();
    const labeled = label === "" ? [] : [{ labels: label, direction: "asc" }];
    // Without its label, an issue is found by its author, or because it's among the newest.
    const others = [{ creator: WORKFLOWS, direction: "asc" }, { direction: "desc" }];
    for (const filter of [...labeled, ...others]) {
        const found = [];
        for (let page = 1; page <= ("creator" in filter || "labels" in filter ? MAX_PAGES : 1); page++) {
            const { items, isLast } = await list(filter, page);
            found.push(...items);
            if (isLast)
                break;
        }
        const current = currentOf(scope, found);
        if (current)
            return current;
    }
    return null;
}
/** The last of the chain that begins with the lowest number. */
function currentOf(scope, issues) {
    const { purpose, projectId, signer } = scope;
    const ours = issues.flatMap((issue) => {
        const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .parseMarker */ .gY)(issue.body);
        if (marker?.kind !== "issue" || marker.request !== purpose || marker.projectId !== projectId)
            return [];
        // Copies have higher numbers. Without a valid signature, as after the key changes, only a bot's issue counts.
        const isVerified = signer.read(0, issue.body) !== null;
        return isVerified || issue.author.type === "Bot" ? [{ issue, isVerified, after: marker.phase }] : [];
    });
    const sorted = ours.sort((one, other) => one.issue.number - other.issue.number);
    let current = sorted.find(({ after }) => after === "") ?? sorted[0];
    while (current) {
        const { number } = current.issue;
        const next = sorted.find(({ issue, after }) => after === String(number) && issue.number > number);
        if (!next)
            return current.issue;
        current = next;
    }
    return null;
}
/**
 * Opens the issue. If several runs do so at the same time, the one with the lowest number remains open.
 *
 * @param full  the issue that it continues
 * @throws GitHubFailure, or InputFailure if issues are turned off
 */
async function openStanding(scope, full = null) {
    const { github, signer, context, label, purpose } = scope;
    const { create, close } = await github.issues();
    const { title, text } = describe(scope, full);
    const line = signer.write(0, {
        ...context,
        ...{ kind: "issue", request: purpose, phase: full === null ? "" : String(full.number) },
    });
    const created = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .orFailure */ .wM)(create(title, `${line}\n${text}`, label === "" ? [] : [label]));
    if (created instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK && created.status === 410)
        throw new _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .InputFailure */ .RP([TURNED_OFF]);
    // After a lost response, it may be there.
    const current = await findStanding(scope);
    const isOpened = current !== null && current.number !== full?.number;
    if (created instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK) {
        if (isOpened)
            return current;
        throw created;
    }
    if (!isOpened || current.number === created.number) {
        if (full)
            await github.createComment(full.number, `${signer.write(full.number, { ...context, ...MOVED })}\nContinued in ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(`#${created.number}`, created.url)}, because this issue has ${full.comments} comments.`);
        return created;
    }
    await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .orFailure */ .wM)(close(created.number));
    return current;
}
const MOVED = { kind: "issue", request: "moved", phase: "" };
const TURNED_OFF = {
    name: "issue-number",
    given: '"auto"',
    allowed: "issues are turned off in this repository; turn them on, or set the number of a pull request",
};
function describe({ purpose, projectId, title, context }, full) {
    const from = full === null ? "" : `\n\nContinues ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(`#${full.number}`, full.url)}.`;
    const project = (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inline */ .mG)(projectId);
    const guide = context.setupUrl === null ? "" : ` See ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)("how it works", context.setupUrl)}.`;
    const off = `To turn this off, close this issue: it isn't reopened, and nothing more is ${purpose === "updates" ? "sent" : "posted"}.${guide}`;
    return purpose === "updates"
        ? {
            title: "Docs updates",
            text: `When code is merged here, the docs agent is asked to update the docs of the project ${project}. Each request, its progress, and its pull request are in the comments. To be notified, subscribe to this issue.\n\n${off}${from}`,
        }
        : {
            title: `Docs report: ${title}`,
            text: `Reports on who reads the docs of the project ${project} are posted here as comments. To be notified, subscribe to this issue.\n\n${off}${from}`,
        };
}


/***/ })

};
