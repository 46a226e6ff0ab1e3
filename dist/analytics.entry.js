// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 138;
export const ids = [138];
export const modules = {

/***/ 530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XU: () => (/* binding */ FINAL),
/* harmony export */   YP: () => (/* binding */ editFromRecord),
/* harmony export */   _V: () => (/* binding */ SETTLED),
/* harmony export */   ey: () => (/* binding */ ENDED_AS),
/* harmony export */   gq: () => (/* binding */ findOwn),
/* harmony export */   xB: () => (/* binding */ NOTHING_YET)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);

/** The service's final statuses. */
const FINAL = ["completed", "archived", "failed"];
/** How a request ended without a pull request, and what a report says about it. */
const ENDED_AS = {
    "no-pull-request": "finished",
    failed: "failed",
    archived: "archived",
    error: "error",
    uncertain: "not confirmed",
    unsent: "not sent",
};
/** What's known before anything has happened. */
const NOTHING_YET = {
    phase: "starting",
    job: null,
    jobId: null,
    followUpTo: null,
    pullRequest: null,
    withheld: null,
    failure: null,
    notes: [],
    elapsedMs: 0,
    reaction: null,
    yieldedTo: null,
};
/** Unfinished phases, latest first. All others are final, and therefore later than these (index -1). */
const UNFINISHED = ["working", "uncertain", "sent", "sending", "unsent", "starting"];
/** Saved instead of a record when nothing is left for the post step to do. */
const SETTLED = "settled";
/** A comment that was just written can take this long to be listed. */
const LISTING_DELAY_MS = 3_000;
/**
 * Updates the status comment from the record.
 *
 * @returns false if the comment is in a later phase or belongs to another run
 * @throws GitHubFailure
 */
async function editFromRecord(github, clock, signal, record) {
    const { id, nonce } = record;
    let comment = id === null ? await findOwn(github, record) : await github.getComment(id);
    if (comment === null && id === null) {
        await clock.sleep(LISTING_DELAY_MS, signal);
        comment = await findOwn(github, record);
    }
    if (comment === null)
        return true;
    const phase = phaseOf(comment, nonce);
    if (phase === null || UNFINISHED.indexOf(phase) < UNFINISHED.indexOf(record.phase))
        return false;
    await github.updateComment(comment.id, record.body);
    return true;
}
/** Finds our comment without its ID. Anyone can copy its marker, so our account must have written it. */
async function findOwn(github, own) {
    const marked = (await github.listComments(own.thread)).filter((comment) => phaseOf(comment, own.nonce) !== null);
    // As long as our account is unknown, a second author means that one of them isn't us.
    const [author, another] = new Set(marked.map((comment) => comment.author.id));
    const account = own.account ?? (another === undefined ? author : null);
    return marked.find((comment) => comment.author.id === account) ?? null;
}
function phaseOf({ body }, nonce) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body);
    return marker?.nonce === nonce ? marker.phase : null;
}


/***/ }),

/***/ 7757:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAnalytics: () => (/* binding */ runAnalytics)
});

// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/inputs/period.js
var inputs_period = __webpack_require__(335);
// EXTERNAL MODULE: ./src/marker.js
var src_marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/text/globs.js
var globs = __webpack_require__(9553);
// EXTERNAL MODULE: ./src/analytics/judgment/statistics.js
var statistics = __webpack_require__(7257);
// EXTERNAL MODULE: ./src/analytics/ranking.js
var ranking = __webpack_require__(557);
;// CONCATENATED MODULE: ./src/analytics/activity/work.js


/** With fewer full windows after a merge, a change would be a guess. */
const MIN_AFTER = 2;
/** More would compare with another season. */
const MAX_AVERAGED = 4;
/** @param trend  the windows before the current one, and the current one, oldest first */
function workOf({ changesByPage }, { pages }, trend) {
    const all = [];
    let tooEarly = 0;
    const visitsAround = new Map();
    for (const { path, published, human } of pages) {
        if (published === null)
            continue;
        for (const pull of changesByPage.get(published) ?? []) {
            const at = trend.findIndex(({ window: { from, to } }) => pull.mergedOn >= from && pull.mergedOn < to);
            const left = trend.length - 1 - at;
            if (at < 1)
                continue;
            if (left < MIN_AFTER) {
                tooEarly += 1;
                continue;
            }
            const past = human.series;
            const many = Math.min(left, at, MAX_AVERAGED);
            const before = past.slice(at - many, at).filter((value) => value !== null);
            const after = past.slice(at + 1, at + 1 + many).filter((value) => value !== null);
            if (before.length === 0 || after.length === 0)
                continue;
            // Once for each window, because a site can have 200,000 pages.
            const visits = visitsAround.get(at) ?? sumAround(pages, at, many);
            visitsAround.set(at, visits);
            all.push({
                path,
                published,
                pull,
                before: Math.round((0,statistics/* mean */.i2)(before)),
                after: Math.round((0,statistics/* mean */.i2)(after)),
                restOfSite: changeWithout(visits, sumAround([{ human }], at, many)),
                usual: human.usual,
                past,
                mergedAt: at,
                isFresh: left === MIN_AFTER,
            });
        }
    }
    all.sort((a, b) => (0,ranking/* byText */.z4)(b.pull.mergedOn, a.pull.mergedOn) || (0,ranking/* byText */.z4)(a.path, b.path));
    return { pages: all, tooEarly };
}
/** Page visits by people in this many windows before and after one, to the pages that are known in all of them. */
function sumAround(pages, at, many) {
    const sums = { before: 0, after: 0 };
    for (const { human } of pages) {
        const before = sumOf(human.series, at - many, at);
        const after = sumOf(human.series, at + 1, at + 1 + many);
        if (before === null || after === null)
            continue;
        sums.before += before;
        sums.after += after;
    }
    return sums;
}
function changeWithout(all, page) {
    const before = all.before - page.before;
    return before === 0 ? null : (all.after - page.after) / before - 1;
}
/** Null if one is unknown. */
function sumOf(series, from, to) {
    const values = series.slice(from, to).filter((value) => value !== null);
    return values.length < to - from ? null : values.reduce((sum, value) => sum + value, 0);
}

;// CONCATENATED MODULE: ./src/analytics/markers.js
let languageNames;
/** Cached by code, because looking up a name is slow. */
const languages = new Map();
/** A version or a language, whose form leaves no room for a message. */
function isMarker(segment) {
    return segment !== undefined && (isVersion(segment) || isLanguage(segment));
}
/** "v2", "1.2", or "latest", but not a year ("2026"). */
function isVersion(segment) {
    if (segment.length > 16 || /^(?:19|20)\d\d$/.test(segment))
        return false;
    return /^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment);
}
/** "en", "pt-BR", or "zh_Hans". */
function isLanguage(segment) {
    if (segment.length > 16)
        return false;
    const code = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
    if (code === undefined)
        return false;
    // "en" and "ja" are languages, but "js" and "go" aren't.
    languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    const isKnown = languages.get(code) ?? languageNames.of(code) !== undefined;
    languages.set(code, isKnown);
    return isKnown;
}

;// CONCATENATED MODULE: ./src/analytics/model.js
/** The kinds of visitors that the service distinguishes. */
const AUDIENCES = ["human", "ai"];

// EXTERNAL MODULE: ./src/analytics/pages.js
var analytics_pages = __webpack_require__(8983);
// EXTERNAL MODULE: ./src/text/numbers.js
var text_numbers = __webpack_require__(6316);
;// CONCATENATED MODULE: ./src/analytics/judgment/usual-range.js

/**
 * Compares a site total with the site's own past. Weekly visitor counts vary far more than chance alone explains, so the
 * variation is estimated from the earlier windows, on a logarithmic scale, where steady growth is a straight line, and
 * ±25% means the same on every site.
 */
/** Below this, counts say nothing about change. */
const FEW_VISITORS = 30;
/** With fewer earlier windows, the range is a guess, so only large changes are reported. */
const MIN_WINDOWS = 6;
/** The fewest windows to fit a line to, unless they rise or fall steadily. */
const MIN_LINE_WINDOWS = 8;
/** The smallest slope to use, in standard errors. */
const MIN_SLOPE = 2;
/**
 * What counts as a large change when there are too few windows to learn from: about a third, plus three standard
 * deviations of each count.
 */
const LARGE_CHANGE = 0.3;
/** The smallest variation to assume, as a fraction, even if a few windows happen to vary less. */
const MIN_VARIATION = 0.015;
/** An outlier's distance from the line is more than this many times the median distance, and more than about 18%. */
const OUTLIER_FACTOR = 7.4;
const MIN_OUTLIER = 0.18;
/** @param earlier  oldest first, without the current window */
function judgeByPast(earlier, now) {
    const known = sinceFirstVisitor(earlier);
    const logs = known.map(logOf);
    const usual = Math.exp((0,statistics/* median */.JZ)(logs));
    if (known.length === 0 || (usual < FEW_VISITORS && now < FEW_VISITORS)) {
        return { position: "unjudged", range: null, expected: null };
    }
    const isGuess = known.length < MIN_WINDOWS;
    const { level, width } = isGuess ? guess(usual, now) : forecast(logs, tendencyOf(known) !== null);
    const [low, high] = [Math.round(Math.exp(level - width)), Math.round(Math.exp(level + width))];
    const position = now > high ? "above" : now < low ? "below" : "within";
    return { position, range: isGuess ? null : { low, high }, expected: Math.round(Math.exp(level)) };
}
/** Half a visitor instead of none, because log(0) is infinite. */
function logOf(visitors) {
    return Math.log(Math.max(visitors, 0.5));
}
/** The counts, starting with the first whole window. */
function sinceFirstVisitor(counts) {
    return counts.some((visitors) => visitors > 0) ? counts.slice(firstCounted(counts)) : [];
}
/**
 * The index of the first window to learn from: the first one with visitors. If there were none before it, counting
 * probably began in the middle of it, so it's left out if two others remain. 0 if there are no visitors.
 */
function firstCounted(counts) {
    const first = Math.max(0, counts.findIndex((visitors) => visitors > 0));
    return first > 0 && first + 2 < counts.length ? first + 1 : first;
}
/** The expected value and half the width of the range, both logarithmic, if there are too few windows to learn from. */
function guess(usual, now) {
    return { level: Math.log(usual), width: Math.sqrt(LARGE_CHANGE ** 2 + 9 * (1 / usual + 1 / Math.max(now, 1))) };
}
/**
 * Like `guess`, but for a 99% range learned from the windows. A line widens the range at its end, so it's used only if the
 * slope is clear.
 */
function forecast(logs, isSteady) {
    const { values, kept } = withoutOutliers(logs);
    const { length } = values;
    const { slope, last, spread, squares } = (0,statistics/* fitLine */.ax)(values);
    const slopeError = Math.sqrt(squares / (kept - 2) / spread);
    const isLine = (isSteady || kept >= MIN_LINE_WINDOWS) && Math.abs(slope) > MIN_SLOPE * slopeError;
    const middle = (0,statistics/* mean */.i2)(values);
    const ahead = isLine ? (length + 1) / 2 : 0;
    const degrees = kept - (isLine ? 2 : 1);
    const variance = (isLine ? squares : (0,statistics/* sumOf */.XN)(values, (value) => (value - middle) ** 2)) / degrees;
    const deviation = Math.sqrt(variance * (1 + 1 / length + ahead ** 2 / spread));
    const level = isLine ? last + slope : middle;
    const min = 3 * Math.sqrt(Math.exp(-level) + MIN_VARIATION ** 2);
    return { level, width: Math.max((0,statistics/* studentLimit */.tb)(degrees) * deviation, min) };
}
/** The logs, of which outliers, less than half of them, are moved onto a robust line; `kept` are the others. */
function withoutOutliers(logs) {
    const steepest = logs.length >= MIN_LINE_WINDOWS ? medianSlope(logs) : 0;
    const awayFrom = (slope) => {
        const level = logs.map((log, i) => log - slope * i);
        const middle = (0,statistics/* median */.JZ)(level);
        return { slope, middle, away: level.map((log) => Math.abs(log - middle)) };
    };
    const [flat, steep] = [awayFrom(0), awayFrom(steepest)];
    // An outlier can cause a slope, so a line must fit clearly better than a constant.
    const { slope, middle, away } = (0,statistics/* median */.JZ)(flat.away) <= 1.5 * (0,statistics/* median */.JZ)(steep.away) ? flat : steep;
    const max = Math.max(OUTLIER_FACTOR * (0,statistics/* median */.JZ)(away), MIN_OUTLIER);
    const kept = away.filter((distance) => distance <= max).length;
    return { values: logs.map((log, i) => ((away[i] ?? 0) > max ? middle + slope * i : log)), kept };
}
/** In standard deviations: 1% of series without a trend exceed it. */
const MAX_KENDALL = 2.58;
/** A steady rise or fall, even within the range, by Kendall's test on all pairs of counts. One step isn't steady. */
function tendencyOf(counts) {
    const n = counts.length;
    const [first = 0] = counts;
    const last = counts.at(-1) ?? 0;
    if (n < MIN_WINDOWS || Math.max(first, last) < FEW_VISITORS)
        return null;
    const score = (0,statistics/* sumOf */.XN)(counts, (earlier, i) => (0,statistics/* sumOf */.XN)(counts.slice(i + 1), (later) => Math.sign(later - earlier)));
    const deviate = score / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
    if (Math.abs(deviate) <= MAX_KENDALL || (0,statistics/* isStep */.Vf)(counts.map(logOf)))
        return null;
    return score > 0 ? "up" : "down";
}
/** The median slope of all pairs (Theil–Sen), which is robust to outliers. */
function medianSlope(logs) {
    return (0,statistics/* median */.JZ)(logs.flatMap((log, i) => logs.slice(i + 1).map((later, k) => (later - log) / (k + 1))));
}

// EXTERNAL MODULE: ./src/text/markdown.js
var markdown = __webpack_require__(7885);
// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/analytics/findings/words.js





const ONE = { human: "person", ai: "AI visitor" };
const READERS = { human: "people", ai: "AI visitors" };
/** If AI visitors multiplied and people didn't. */
const CRAWLER = ["This is probably a crawler, because real interest would bring more people, too"];
/** Before the name of a group. */
const NAMES = { section: "", version: "version ", language: "language " };
const VISITS = { human: "page visits by people", ai: "page visits by AI" };
const SINGULAR = {
    [READERS.human]: ONE.human,
    [READERS.ai]: ONE.ai,
    [VISITS.human]: "page visit by a person",
    [VISITS.ai]: "page visit by AI",
};
/** "12,418 people", "1 page visit by AI": of `READERS` or `VISITS`. */
const amount = (value, noun) => `${(0,text_numbers/* count */.U9)(value)} ${value === 1 ? (SINGULAR[noun] ?? noun) : noun}`;
/** "12,418 people", "1 AI visitor", "no people". */
function visitors(value, audience) {
    return `${value === 0 ? "no" : (0,text_numbers/* count */.U9)(value)} ${value === 1 ? ONE[audience] : READERS[audience]}`;
}
/** The change since the previous window: "+31%", "19×", "+4" or "from 3" for small numbers, or an empty string if unknown. */
function changeText(now, previous) {
    if (previous === null || (now === 0 && previous === 0))
        return "";
    if (now === previous)
        return (0,text_numbers/* signedPercent */.wu)(0);
    const factor = now / previous;
    if (previous < FEW_VISITORS) {
        return now < FEW_VISITORS || factor < 2 ? (0,text_numbers/* signedCount */.c3)(now - previous) : `from ${(0,text_numbers/* count */.U9)(previous)}`;
    }
    // A percentage above 100% is hard to read.
    if (factor < 2)
        return (0,text_numbers/* signedPercent */.wu)(factor - 1);
    return `${factor < 10 ? Math.round(factor * 10) / 10 : (0,text_numbers/* count */.U9)(factor)}×`;
}
/**
 * "fell from 543 to 265 people, −51%", "rose from 14 to 31 people": what a count did since the previous window.
 *
 * @param noun  one of `READERS` or `VISITS`, or empty
 * @param atMost  the count is an upper bound
 */
function changeFrom(previous, now, noun = "", atMost = false) {
    const size = previous < FEW_VISITORS || now === 0 ? "" : `, ${changeText(now, previous)}`;
    const to = noun === "" ? (0,text_numbers/* count */.U9)(now) : amount(now, noun);
    return `${now > previous ? "rose" : "fell"} from ${(0,text_numbers/* count */.U9)(previous)} to ${atMost ? "at most " : ""}${to}${size}`;
}
const rangeText = ({ low, high }) => `${(0,text_numbers/* count */.U9)(low)}–${(0,text_numbers/* count */.U9)(high)}`;
/** "one earlier week", "3 earlier weeks" */
function earlierWindows(many, unit) {
    return `${many === 1 ? "one" : (0,text_numbers/* count */.U9)(many)} earlier ${(0,inputs_period/* unitName */.Cq)(unit, many)}`;
}
/** " (usually 480–620)", or an empty string. */
const usually = (usual, since = "") => usual === null ? "" : ` (usually ${rangeText(usual)}${since})`;
/** "August", or "Aug 3" if the time span is short; with the year if it isn't the current window's. */
function since({ from }, window) {
    const isLong = (Date.parse(window.to) - Date.parse(from)) / 86_400_000 > 45;
    const year = from.slice(0, 4) !== window.from.slice(0, 4);
    return (0,text_numbers/* dateText */.MK)(from, { month: isLong ? "long" : "short", day: !isLong, year });
}
/** "the week of Oct 5", "Oct 5", or "October". */
function sinceWindow(start, unit, window) {
    const year = start.from.slice(0, 4) !== window.from.slice(0, 4);
    if (unit === "month")
        return (0,text_numbers/* dateText */.MK)(start.from, { month: "long", day: false, year });
    const day = (0,text_numbers/* dateText */.MK)(start.from, { year });
    return unit === "day" ? day : `the ${(0,inputs_period/* unitName */.Cq)(unit)} of ${day}`;
}
/** Names the annotations between these dates. They don't prove a cause. */
function annotated(annotations, from, to) {
    const noted = annotations.filter(({ date }) => date >= from && date < to);
    const before = (i) => (i === 0 ? "Noted at that time: “" : i < noted.length - 1 ? ", “" : " and “");
    const each = noted.flatMap(({ date, text }, i) => [before(i), { words: text }, `” (${(0,text_numbers/* dateText */.MK)(date)})`]);
    return noted.length === 0 ? [] : [each];
}
/** Sentences joined, each with a period. */
function joined(sentences) {
    return sentences.flatMap((each, i) => [...(i === 0 ? [] : [" "]), ...each, "."]);
}
/** One line without markup, which a workflow can print. Paths and words in it are still untrusted. */
function plainText(sentence) {
    const parts = sentence.map((part) => {
        return typeof part === "string" ? part : "path" in part ? (0,markdown/* pathText */.LF)(part.path) : (0,visible/* foldLine */.wl)(part.words, 500);
    });
    return (0,visible/* cleanLog */.aY)(parts.join(""));
}

;// CONCATENATED MODULE: ./src/analytics/findings/differences.js




/** More visitors than expected (fewer, if negative); 0 if nothing is known of the past. */
function difference({ now, expected }) {
    // Not −0, which JSON doesn't have.
    return expected === null ? 0 : Math.round(now - expected) || 0;
}
/** The same for a slow rise or fall; 0 if there's none. */
function slowDifference({ slow }) {
    return slow === null ? 0 : Math.round(slow.end - slow.start);
}
/**
 * The direction of a change that's news: outside the usual range and relative to the site, this window. Null if there's none.
 * A page can differ from a site that changed while its own number stays usual, which is no news.
 */
function newsIn(standing) {
    const { now, usual, isListed, stillSince } = standing;
    if (!isListed || stillSince !== null)
        return null;
    const direction = difference(standing) > 0 ? "up" : "down";
    const isUsual = usual !== null && (direction === "up" ? now <= usual.high : now >= usual.low);
    return isUsual ? null : direction;
}
/** Is its change news, among people or AI visitors? */
const isNews = (page) => AUDIENCES.some((of) => newsIn(page[of]) !== null);
/**
 * An audience's visits to these pages, now and before: by default, in the previous window. A page whose count is unknown
 * didn't change.
 */
function visitsOf(pages, of, earlier = ({ previous }) => previous) {
    let [now, before] = [0, 0];
    for (const { [of]: standing } of pages) {
        now += standing.now;
        before += earlier(standing) ?? standing.now;
    }
    return { now, before };
}
/** On a logarithmic scale. */
function logChange({ now, before }) {
    return Math.log(Math.max(now, 0.5) / Math.max(before, 0.5));
}
/** What changed by this part of another change, on a logarithmic scale, changed like it. */
const MIN_ALIKE = 0.5;
/**
 * Did a group change as a whole? Without pages that something else tells of, it changed alike, and it also did without its own
 * pages that changed, unless those are most of them.
 *
 * @param isOwn  did the page change for itself?
 */
function isWhole(pages, of, caused, isOwn, earlier) {
    const change = logChange(visitsOf(pages, of, earlier));
    const isAlike = (some) => logChange(visitsOf(some, of, earlier)) / change >= MIN_ALIKE;
    const rest = pages.filter((page) => !caused.has(page));
    const others = rest.filter((page) => !isOwn(page));
    return isAlike(rest) && (others.length * 2 < rest.length || isAlike(others));
}
/** " fell from 543 to 265 people, −51% (usually 480–620)", of a page or group */
function changeClause(standing, noun, unit, atMost = false) {
    const { now, previous } = standing;
    const sure = sureOf(standing, unit);
    // Compared with what's expected, a count can be high although it fell.
    if (previous === null || (difference(standing) > 0 ? now <= previous : now >= previous)) {
        return ` had ${atMost ? "at most " : ""}${amount(now, noun)}${sure}`;
    }
    return ` ${changeFrom(previous, now, noun, atMost)}${sure}`;
}
/** " (usually 480–620)", or how many earlier windows it's compared with, if others weren't read to the end. */
function sureOf({ usual, series }, unit) {
    const known = series.slice(0, -1).filter((count) => count !== null).length;
    const isLess = known > 0 && known < series.length - 1;
    return usual === null && isLess ? ` (compared with ${earlierWindows(known, unit)} only)` : usually(usual);
}
/** How sure a slow change is. */
const steadyText = (windows, unit) => [
    `The change has been steady for ${(0,text_numbers/* count */.U9)(windows)} ${(0,inputs_period/* unitName */.Cq)(unit, windows)}`,
];

;// CONCATENATED MODULE: ./src/analytics/findings/finding.js



/** Fills in the parts that most findings don't have. */
function finding(told) {
    const { audiences, difference } = told;
    return {
        isNotable: false,
        isNews: true,
        counts: [],
        details: [],
        pages: [],
        step: null,
        ...told,
        // Its pages are above.
        group: told.group ? { ...told.group, pages: [] } : null,
        difference: (0,analytics_pages/* perAudience */.u3)((of) => (audiences.includes(of) ? (difference?.[of] ?? 0) : 0)),
    };
}
/** Those that concern most people first, whether more or fewer. */
function byPeople(a, b) {
    const size = (of) => Math.abs(b.difference[of]) - Math.abs(a.difference[of]);
    return size("human") || size("ai") || (0,ranking/* byText */.z4)(plainText(a.sentence), plainText(b.sentence));
}

;// CONCATENATED MODULE: ./src/analytics/findings/launches.js







/** Fewer new pages are told one by one, if at all. */
const MIN_PAGES = 3;
/** A new page with fewer visitors could be one that's hardly ever visited, or a path that someone made up. */
const MIN_VISITORS = 10;
/** The same if some earlier windows weren't read to the end, so that the page may have had visitors in them. */
const MIN_IF_UNKNOWN = 40;
/**
 * Finds new pages that belong together: three or more, each with some visitors, under one prefix. A launched section can have
 * its own sections, so its prefix is the shortest below which all pages are new. Without a sitemap, anyone's made-up paths
 * would look new, so only people count, and they'd have to come to three of them.
 */
function launchesIn({ pages, moves }, hasSitemap) {
    const moved = new Set(moves.flatMap(({ pages }) => pages.map(({ renamed }) => renamed)));
    const isOld = ({ isNew, usual }) => !isNew && usual > 0;
    const fresh = pages.filter((page) => {
        if (!page.isNew || moved.has(page) || /[?#]/.test(page.path))
            return false;
        return hasSitemap ? page.published !== null && page.now > 0 : page.human.now >= MIN_VISITORS;
    });
    if (fresh.length < MIN_PAGES)
        return [];
    const old = pages.filter((page) => isOld(page) || moved.has(page));
    const prefixOf = prefixFinder(fresh, old, MIN_PAGES);
    const groups = Map.groupBy(fresh, ({ path }) => prefixOf(path) ?? prefixesOf(path).at(-2) ?? "");
    return [...groups]
        .filter(([, pages]) => pages.filter(isVisited).length >= MIN_PAGES)
        .map(([prefix, pages]) => ({ prefix, pages }))
        .sort((a, b) => visitsOf(b.pages, "human").now - visitsOf(a.pages, "human").now || (0,ranking/* byText */.z4)(a.prefix, b.prefix));
}
function isVisited({ now, human: { series } }) {
    return now >= (series.includes(null) ? MIN_IF_UNKNOWN : MIN_VISITORS);
}
/** Finds the shortest prefix of a path that has at least `min` of these pages, and none of the `others`; undefined if there's none. */
function prefixFinder(pages, others, min) {
    const many = new Map();
    for (const prefix of pages.flatMap(({ path }) => prefixesOf(path)))
        many.set(prefix, (many.get(prefix) ?? 0) + 1);
    for (const { path } of others)
        for (const prefix of prefixesOf(path))
            many.delete(prefix);
    return (path) => prefixesOf(path)
        .slice(1)
        .find((prefix) => (many.get(prefix) ?? 0) >= min);
}
/** A longer path, which anyone can make up, isn't a page of its own here. */
const MAX_SEGMENTS = 10;
/** "/a/b" as "", "/a", "/a/b". */
function prefixesOf(path) {
    const page = (0,analytics_pages/* normalizePath */.Fd)(path);
    const prefixes = [];
    for (let end = 0; end !== -1 && prefixes.length < MAX_SEGMENTS; end = page.indexOf("/", end + 1)) {
        prefixes.push(page.slice(0, end));
    }
    return [...prefixes, page];
}
/** A larger fall of all other pages may come from the new ones. */
const MIN_MOVING = 0.1;
/** @param launches  the largest first */
function launchFindings(launches, { pages: all }) {
    const launched = new Set(launches.flatMap(({ pages }) => pages));
    const others = visitsOf(all.filter((page) => !launched.has(page)), "human");
    const fall = 1 - others.now / others.before;
    return launches.map(({ prefix, pages }, i) => {
        const visits = (0,analytics_pages/* perAudience */.u3)((of) => visitsOf(pages, of).now);
        const of = visits.human > 0 ? "human" : "ai";
        const where = prefix === "" ? [" at the top level"] : [" under ", { path: prefix }];
        const had = ` had ${(0,text_numbers/* count */.U9)(visits[of])} ${VISITS[of]} (none before)`;
        // This happens when a new version replaces an old one.
        const isMoving = i === 0 && fall >= MIN_MOVING;
        return finding({
            kind: "launch",
            audiences: AUDIENCES.filter((of) => visits[of] > 0),
            difference: visits,
            isNotable: true,
            sentence: [`${(0,text_numbers/* count */.U9)(pages.length)} new pages`, ...where, had],
            details: isMoving ? [[`Page visits by people to all other pages fell ${(0,text_numbers/* percent */.KN)(fall)}`]] : [],
            pages,
        });
    });
}

;// CONCATENATED MODULE: ./src/analytics/findings/steps.js





const MAX_STEPS = 3;
/** What to do, by people concerned. If the data isn't reliable, only how to repair that. */
function stepsFor(findings, { sitemap }) {
    const steps = findings.flatMap(({ step }) => step ?? []);
    const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
    if (isBroken)
        return steps.filter(({ kind }) => kind === "check-site").slice(0, 1);
    const hint = sitemap === "read" || sitemap === "empty" ? [] : [stepWith("give-sitemap", 0, [SITEMAP[sitemap]])];
    const ranked = steps.toSorted((a, b) => b.people - a.people || (0,ranking/* byText */.z4)(plainText(a.text), plainText(b.text)));
    return [...ranked, ...hint].slice(0, MAX_STEPS);
}
const SITEMAP = {
    unset: "Set `docs-url` (or `sitemap`, if your sitemap is elsewhere) so that the report can suggest changes to published pages",
    unusable: "Fix the sitemap, which couldn't be used, so that the report can suggest changes to published pages",
};
/** Something that no agent can do. */
function stepWith(kind, people, text) {
    return { kind, people, text, prompt: null, openPullRequest: null };
}
const CHECKS = {
    all: "check that the site is up, then that its visitors are still counted",
    both: "check whether the site was down for some of the time, then that visitors are still counted on all pages",
    people: "check that the tracking snippet is still on all pages, then that search results and redirects still lead to them",
    slow: "check whether search engines send fewer people than before, then whether your website and product still link to the docs",
    ai: "check that AI visitors are still counted, then that `robots.txt` allows them",
};
/** @param unless  "Unless a holiday explains it, " */
const checkSite = (people, which, unless = "") => stepWith("check-site", people, [(0,visible/* capitalized */.l2)(`${unless}${CHECKS[which]}`)]);
/** @param when  "in the week of Oct 5" */
const checkSince = (people, when) => stepWith("check-site", people, [
    `Check what changed ${when}: how visitors are counted, redirects, or search results`,
]);
/**
 * Something that an agent can do about a page; null unless it's published. Anyone can drive traffic to a path that reads like
 * an instruction.
 *
 * @param ask  the prompt, given the page's name
 */
function pageStepWith(step, published, ask, open) {
    if (published === null || !(0,analytics_pages/* isPlain */.$i)(published))
        return null;
    const openPullRequest = open.get(published)?.[0] ?? null;
    const prompt = ask(published === "/" ? "the front page (/)" : published);
    return { ...step, prompt: openPullRequest ? null : prompt, openPullRequest };
}
/** What's said on a first screen without a step. */
function nothingToDo(findings, { unit, judged, past, notCompared }) {
    if (past.every(({ totals }) => totals.total === 0) && notCompared === null) {
        return [`Nothing to do yet: there's no earlier ${(0,inputs_period/* unitName */.Cq)(unit)} to compare with`];
    }
    if (judged.compared === null)
        return ["Without a comparison, no step is proposed"];
    if (findings.some(({ isNews, difference }) => isNews && difference.human < 0))
        return ["No step is proposed, because these numbers don't show a cause"];
    return [unit === "day" ? "Nothing to do" : `Nothing to do this ${(0,inputs_period/* unitName */.Cq)(unit)}`];
}

;// CONCATENATED MODULE: ./src/analytics/findings/conditions.js









/** Fewer than this could be one person's typo. */
const MIN_PEOPLE = 10;
/** Anyone can make up paths. The list of unpublished paths has them all. */
const MAX_UNPUBLISHED = 50;
/** As many under one prefix are told together. */
const conditions_MIN_PAGES = 5;
/** A small site has fewer, and most of them have few visitors. */
const MANY_PAGES = 200;
/** What's wrong, whether or not it's new. It isn't news, except that a small site has little else, and new paths may matter. */
function conditions(facts, told) {
    return [...unpublishedFindings(facts, told), ...silentFindings(facts)];
}
/** People on paths that aren't in the sitemap. */
function unpublishedFindings({ judged: { pages }, sitemap, unit }, told) {
    if (sitemap !== "read")
        return [];
    const known = pages.filter((page) => {
        const { path, published, human } = page;
        if (published !== null || path === "/" || /[?#]/.test(path) || (0,analytics_pages/* isUnlisted */.fi)(path))
            return false;
        return human.now >= MIN_PEOPLE && !told.has(page);
    });
    const published = pages.filter((page) => page.published !== null);
    // What nothing published is under, such as an old version.
    const prefixOf = prefixFinder(known, published, conditions_MIN_PAGES);
    return [...Map.groupBy(known, ({ path }) => prefixOf(path) ?? null)]
        .flatMap(([prefix, pages]) => prefix === null ? pages.map((page) => unpublished(page, unit)) : [unpublishedBelow(prefix, pages)])
        .sort(byPeople)
        .slice(0, MAX_UNPUBLISHED);
}
function unpublished(page, unit) {
    const { path, atMost, human } = page;
    const who = `${atMost ? "At most " : ""}${visitors(human.now, "human")}`;
    const { previous } = human;
    const before = previous === null ? "" : ` (${previous === 0 ? "none" : (0,text_numbers/* count */.U9)(previous)} in the previous ${(0,inputs_period/* unitName */.Cq)(unit)})`;
    const sentence = [`${who} reached `, { path }, before, ", which isn't in the sitemap"];
    return condition([page], sentence, [". If it moved, add a redirect"]);
}
function unpublishedBelow(prefix, pages) {
    const they = ` that aren't in the sitemap had ${amount(visitsOf(pages, "human").now, VISITS.human)}`;
    const rule = ". If they moved, add one redirect rule for all of them";
    return condition(pages, [`${(0,text_numbers/* count */.U9)(pages.length)} pages under `, { path: prefix }, they], [rule]);
}
function condition(pages, sentence, advice) {
    const difference = (0,analytics_pages/* perAudience */.u3)((of) => visitsOf(pages, of).now);
    const step = stepWith("unpublished", difference.human, [...sentence, ...advice]);
    return finding({ kind: "unpublished", audiences: ["human"], difference, isNews: false, sentence, pages, step });
}
function silentFindings({ unvisited }) {
    if (unvisited === null || unvisited.count === 0)
        return [];
    const [path = ""] = unvisited.items;
    const isOne = unvisited.count === 1;
    const published = (0,text_numbers/* counted */.hS)(unvisited.count, "published page");
    const sentence = isOne
        ? [{ path }, " is published but had no visitors"]
        : [`${published} had no visitors, such as `, { path }];
    return [finding({ kind: "silent", audiences: ["human", "ai"], isNews: false, sentence })];
}
/** Of conditions, a small site's first screen tells of silent pages. The steps tell of the others. */
function shownConditions(findings, { judged }) {
    const visited = judged.pages.filter(({ now }) => now > 0);
    const few = visited.filter(({ now }) => now < FEW_VISITORS);
    const isSmall = visited.length < MANY_PAGES && few.length * 2 > visited.length;
    return isSmall ? findings.filter(({ kind }) => kind === "silent") : [];
}

;// CONCATENATED MODULE: ./src/analytics/findings/moved.js






/** No one was counted at the old URLs: they redirect, or what they show isn't counted. */
function checkOf(pages) {
    const [most] = pages.toSorted((a, b) => b.old.usual - a.old.usual || (0,ranking/* byText */.z4)(a.old.path, b.old.path));
    return ["Check that the old URLs redirect, such as ", { path: most?.old.path ?? "/" }];
}
/** The sentence's beginning, which names no path. */
const movedPages = (many) => `${(0,text_numbers/* counted */.hS)(many, "page")} appear to have moved`;
/** Prefixes that were renamed. What moved is compared across the move, so it's neither new nor gone. */
function movedFindings({ moves }) {
    return moves.map(({ from, to, pages }) => {
        const left = pages.reduce((sum, { old }) => sum + old.human.now, 0);
        const renamed = pages.map(({ renamed }) => renamed);
        const rule = [{ path: `${from}/*` }, " to ", { path: `${to}/*` }];
        // Sums over pages aren't people.
        const those = `${(0,text_numbers/* counted */.hS)(left, "page visit")} by people`;
        // Otherwise, the rule would redirect its own targets.
        const except = `${to}/`.startsWith(`${from}/`) ? [", except for what's already under ", { path: `${to}/` }] : [];
        const still = ` (the old URLs still had ${those})`;
        const text = ["If the old URLs don't redirect yet, add one rule: ", ...rule, ...except, still];
        return finding({
            kind: "moved",
            audiences: ["human", "ai"],
            difference: (0,analytics_pages/* perAudience */.u3)((of) => visitsOf(renamed, of).now),
            isNotable: true,
            sentence: [`${movedPages(pages.length)} from `, { path: `${from}/` }, " to ", { path: `${to}/` }],
            details: [["Each new path ends like an old one that lost nearly all its visitors at the same time"]],
            pages: renamed,
            step: stepWith("redirect", left, left === 0 ? checkOf(pages) : text),
        });
    });
}

;// CONCATENATED MODULE: ./src/analytics/moves.js


/** With fewer pages, the same names could be a coincidence. */
const moves_MIN_PAGES = 5;
/** At most this fraction of a moved page's visitors still use its old path. */
const LEFT_BEHIND = 1 / 5;
/** New paths that end in the same segment, beyond which a segment ("overview") says nothing. */
const MAX_NAMESAKES = 50;
/** Anyone can make up paths, and so rules, each of which is compared with all pages. */
const MAX_RULES = 50;
/**
 * Finds prefixes that were renamed: five or more pages, and half of the paths below the old prefix, lost nearly all their
 * visitors, while pages that were never visited before appeared with the same ends of their paths below the new one.
 *
 * @returns the rules with the most pages first; each page is in at most one
 */
function movesIn(pages) {
    const gone = pages.filter(({ usual, now }) => usual > 0 && now <= usual * LEFT_BEHIND);
    const fresh = Map.groupBy(pages.filter(({ usual, now }) => usual === 0 && now > 0), ({ path }) => lastSegment((0,analytics_pages/* normalizePath */.Fd)(path)));
    const pairs = gone.flatMap((old) => {
        const namesakes = fresh.get(lastSegment((0,analytics_pages/* normalizePath */.Fd)(old.path))) ?? [];
        return namesakes.length > MAX_NAMESAKES ? [] : namesakes.map((renamed) => ({ old, renamed }));
    });
    const rules = Map.groupBy(pairs, ({ old, renamed }) => ruleFor((0,analytics_pages/* normalizePath */.Fd)(old.path), (0,analytics_pages/* normalizePath */.Fd)(renamed.path)));
    const taken = new Set();
    const moves = [];
    const largest = [...rules].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
    for (const [rule, pairs] of largest.slice(0, MAX_RULES)) {
        const left = pairs.filter(({ old, renamed }) => !taken.has(old) && !taken.has(renamed));
        const [from = "", to = ""] = JSON.parse(rule);
        if (left.length < moves_MIN_PAGES)
            continue;
        // A language or version that the site was put under isn't a reason for the others to move.
        const below = pages.filter(({ path, usual }) => {
            const page = (0,analytics_pages/* normalizePath */.Fd)(path);
            return usual > 0 && page.startsWith(`${from}/`) && !isMarker(page.slice(from.length + 1).split("/", 1)[0]);
        });
        if (left.length * 2 < below.length)
            continue;
        for (const { old, renamed } of left)
            taken.add(old).add(renamed);
        moves.push({ from, to, pages: left });
    }
    return moves.map((move) => ({ ...move, pages: [...move.pages, ...othersOf(move, pages, taken)] }));
}
/** Smaller pages that went the same way, although some visitors still use their old paths, and the front page. */
function othersOf({ from, to }, pages, taken) {
    const below = (prefix, path) => path.startsWith(`${prefix}/`) || path === (prefix || "/");
    const tailOf = (prefix, path) => (path === (prefix || "/") ? "" : path.slice(prefix.length));
    const old = new Map();
    for (const page of pages) {
        const path = (0,analytics_pages/* normalizePath */.Fd)(page.path);
        if (page.usual > page.now && !taken.has(page) && below(from, path))
            old.set(tailOf(from, path), page);
    }
    return pages.flatMap((renamed) => {
        if (renamed.usual > 0 || renamed.now === 0 || taken.has(renamed))
            return [];
        const path = (0,analytics_pages/* normalizePath */.Fd)(renamed.path);
        const before = below(to, path) ? old.get(tailOf(to, path)) : undefined;
        if (before === undefined)
            return [];
        taken.add(before).add(renamed);
        return [{ old: before, renamed }];
    });
}
function lastSegment(path) {
    return path.slice(path.lastIndexOf("/"));
}
/** The beginnings of two paths, without the segments that they end in alike, as a JSON array. */
function ruleFor(old, renamed) {
    const [one, other] = [old.split("/"), renamed.split("/")];
    while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
        one.pop();
        other.pop();
    }
    return JSON.stringify([one.join("/"), other.join("/")]);
}

;// CONCATENATED MODULE: ./src/analytics/findings/page-changes.js











/**
 * Pages that changed, or changed earlier and stayed that way: those that concern most people first.
 *
 * @param launched  new pages, which there's no past to compare with
 */
function changedPages({ pages }, launched) {
    const size = (page, of) => (page.isNew ? page[of].now : Math.abs(difference(page[of])));
    return pages
        .filter((page) => page.human.isListed || page.ai.isListed || launched.has(page))
        .sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai") || (0,ranking/* byText */.z4)(a.path, b.path));
}
/** Pages outside their usual range. */
function pageFindings(facts, isTold) {
    const { pages } = facts.judged;
    const placeOf = newPlaces(pages);
    return pages.filter(isNews).flatMap((page) => {
        const audiences = AUDIENCES.filter((of) => {
            return newsIn(page[of]) !== null && !isTold(page, of, Math.sign(difference(page[of])));
        });
        const [first] = audiences;
        if (first === undefined)
            return [];
        const clauses = audiences.map((of) => changeClause(page[of], READERS[of], facts.unit, page.atMost));
        const place = placeOf(page);
        const moved = ["It may have moved to ", { path: place?.path ?? "" }, ", which is new"];
        const isBurst = first === "ai" && isCrawler(page.ai, newsIn(page.human) !== null);
        return [
            finding({
                kind: "page",
                audiences,
                difference: (0,analytics_pages/* perAudience */.u3)((of) => difference(page[of])),
                isNotable: audiences.some((of) => page[of].isNotable),
                sentence: [{ path: page.path }, clauses.join(", and it")],
                details: place ? [moved] : isBurst ? [CRAWLER] : [],
                pages: [page],
                step: first === "human" && difference(page.human) < 0 ? pageStep(page, facts.open, place) : null,
            }),
        ];
    });
}
/** A smaller rise of AI visitors, as a factor, could be anything. */
const BURST = 3;
/** Did AI visitors multiply, while people didn't become more? */
function isCrawler({ now, expected }, areMorePeople) {
    return !areMorePeople && now >= FEW_VISITORS && now >= BURST * (expected ?? now);
}
/** Finds where a page that lost its visitors may have moved: to the only new page whose path ends alike; null if there's none. */
function newPlaces(pages) {
    const endOf = ({ path }) => lastSegment((0,analytics_pages/* normalizePath */.Fd)(path));
    const fresh = Map.groupBy(pages.filter(({ isNew, now }) => isNew && now >= MIN_VISITORS), endOf);
    return (page) => {
        const [only = null, ...others] = fresh.get(endOf(page)) ?? [];
        return isLeftBehind(page) && others.length === 0 ? only : null;
    };
}
const isLeftBehind = ({ now, usual }) => now <= usual * LEFT_BEHIND;
/**
 * What to do about a page that lost people; null if nothing follows. A command needs almost certainly fewer people than in the
 * previous window, than usual, and than the site's own change explains.
 *
 * @param place  where it may have moved
 */
function pageStep(page, open, place = null) {
    const { path, published, human } = page;
    const fewer = -difference(human);
    if (place !== null || (published === null && isLeftBehind(page))) {
        const to = place ? [" to ", { path: place.path }] : [];
        // If no one visits it anymore, there may be a redirect already.
        const what = human.now === 0 ? "check that it redirects" : "add a redirect";
        return stepWith("redirect", fewer, ["If ", { path }, " moved", ...to, `, ${what}`]);
    }
    const isFall = newsIn(human) === "down" && human.isNotable && human.now < (human.previous ?? 0);
    if (published === null || human.usual === null || !isFall)
        return null;
    const who = human.now === 0 ? "no one" : `only ${visitors(human.now, "human")}`;
    const why = `because ${who} visited it${usually(human.usual)}`;
    const text = ["Check that ", { path: published }, ` is accurate and easy to find, ${why}`];
    const ask = (name) => `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
    return pageStepWith({ kind: "falling", people: fewer, text }, published, ask, open);
}
/** A smaller slow change of a page isn't news, because chance makes a few every week. */
const MIN_SLOW = 1.5;
/** Pages that rose or fell relative to the site over the whole trend, and in their own numbers. */
function slowPageFindings({ judged: { pages }, window, unit }, isTold) {
    return pages.flatMap((page) => {
        const audiences = AUDIENCES.filter((of) => {
            return isSlow(page[of]) && !isTold(page, of, Math.sign(slowDifference(page[of])));
        });
        const [of] = audiences;
        const slow = of && page[of].slow;
        if (!slow)
            return [];
        const isUp = slow.end > slow.start;
        const numbers = `from about ${(0,text_numbers/* count */.U9)(slow.start)} to about ${(0,text_numbers/* count */.U9)(slow.end)} ${READERS[of]}`;
        const factor = isUp ? slow.end / slow.start : slow.start / slow.end;
        return finding({
            kind: "slow",
            audiences,
            difference: (0,analytics_pages/* perAudience */.u3)((of) => slowDifference(page[of])),
            isNews: of === "human" && factor >= MIN_SLOW,
            sentence: [
                { path: page.path },
                ` ${isUp ? "rose" : "fell"} slowly, ${numbers}, since ${since(slow.since, window)}`,
            ],
            details: [steadyText(page[of].series.length, unit)],
            pages: [page],
        });
    });
}
/** Relative to a site that changed itself, a page can rise although its own number fell. */
function isSlow({ now, previous, slow }) {
    const isAtEnd = (count) => slow !== null && Math.abs(count - slow.end) < Math.abs(count - slow.start);
    return isAtEnd(now) && previous !== null && isAtEnd(previous);
}

;// CONCATENATED MODULE: ./src/analytics/findings/groups.js










/** A smaller change of a group's share of all page visits isn't worth a sentence. */
const MIN_SHARE = 0.03;
/** A page with this part of its group's change is its cause, if the others didn't change alike. */
const ONE_PAGE = 0.6;
/** A counterpart has at least this part of the other's change. */
const MIN_COUNTERPART = 0.5;
/** Its fraction of all page visits, then and now. */
function shareOf({ shares }, of, isSlow) {
    const known = shares[of].slice(isSlow ? 0 : -2);
    return { from: known[0] ?? 0, to: known.at(-1) ?? 0 };
}
/**
 * Sections, versions, and languages that changed as a whole, rather than only some of their pages.
 *
 * @param caused  pages that something else tells of
 * @returns `inside`: those that another one's sentence tells of
 */
function groupFindings(facts, caused) {
    const { groups, moves } = facts.judged;
    const size = ({ difference }, of) => Math.abs(difference[of]);
    const all = groups
        // What a section left at its old path isn't one.
        .filter(({ name }) => moves.every(({ from }) => from !== name))
        .flatMap((group) => changeOf(group, caused) ?? [])
        .sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai"));
    const told = [];
    const inside = [];
    for (const each of all) {
        const isNamed = told.some((other) => counterpartOf(other, groups)?.group === each.group);
        const isTold = isNamed || [...told, ...inside].some((other) => isInside(each, other));
        (isTold ? inside : told).push(each);
    }
    return { told: told.map((each) => toldOf(each, facts)), inside };
}
function changeOf(group, caused) {
    const { pages } = group;
    const slow = AUDIENCES.filter((of) => {
        const { from, to } = shareOf(group, of, true);
        const { now, series, slow } = group[of];
        const changes = [slowDifference(group[of]), to - from, now - (series[0] ?? slow?.start ?? now)];
        const isClear = Math.abs(to - from) >= MIN_SHARE && new Set(changes.map(Math.sign)).size === 1;
        // At most half of it is this window's.
        const isGradual = ((group.shares[of].at(-2) ?? to) - from) / (to - from) >= 0.5;
        const isOwn = (page) => page[of].slow !== null;
        const known = pages.filter((page) => page[of].series[0] !== null);
        return isClear && isGradual && isWhole(known, of, caused, isOwn, ({ series }) => series[0]);
    });
    const sudden = AUDIENCES.filter((of) => {
        const isMost = (page) => difference(page[of]) / difference(group[of]) >= ONE_PAGE;
        const isOwn = (page) => newsIn(page[of]) !== null || isMost(page);
        return (newsIn(group[of]) !== null &&
            isWhole(pages, of, caused, isOwn, ({ usual, expected, previous }) => {
                // A guess from few windows depends on the page's current count.
                return usual === null ? previous : expected;
            }));
    });
    const isSlow = slow.length > 0;
    const audiences = isSlow ? slow : sudden;
    const [of] = audiences;
    const more = (0,analytics_pages/* perAudience */.u3)((of) => (isSlow ? slowDifference : difference)(group[of]));
    return of === undefined ? null : { group, audiences, of, isSlow, difference: more, pages };
}
/** Does a group that's told tell of this one, too? */
function isInside(inner, outer) {
    const pages = new Set(outer.pages);
    const isUp = ({ difference }) => difference[inner.of] > 0;
    return isUp(inner) === isUp(outer) && inner.pages.every((page) => pages.has(page));
}
function toldOf(changed, facts) {
    const { judged, window, unit } = facts;
    const { group, audiences, of, difference, isSlow, pages } = changed;
    const name = [(0,visible/* capitalized */.l2)(NAMES[group.kind]), { path: group.name }];
    const clause = [...name, changeClause(group[of], VISITS[of], unit)];
    const other = counterpartOf(changed, judged.groups);
    const when = isSlow && group[of].slow ? since(group[of].slow.since, window) : `the previous ${(0,inputs_period/* unitName */.Cq)(unit)}`;
    const share = ({ from, to }) => ` ${to > from ? "rose" : "fell"} from ${(0,text_numbers/* percent */.KN)(from)} to ${(0,text_numbers/* percent */.KN)(to)}`;
    const shift = `${share(shareOf(group, of, isSlow))} of ${VISITS[of]} since ${when}`;
    const rest = other ? [", and ", { path: other.group.name }, share(other.share)] : [];
    const isLost = difference.human < 0 && of === "human";
    return finding({
        kind: isSlow ? "slow" : "group",
        audiences,
        difference,
        isNotable: !isSlow && audiences.some((of) => group[of].isNotable),
        sentence: isSlow || other ? [...name, shift, ...rest] : clause,
        details: isSlow ? [steadyText(group[of].series.length, unit)] : other ? [clause] : [],
        pages,
        group,
        step: isLost && !isSlow && !other ? groupStep(group, -difference.human) : null,
    });
}
const CHECK = "work, and that the navigation and search engines still lead to them";
/** What to do about a group that lost people; null for a version, because readers may be moving to another one. */
function groupStep({ kind, name, human }, fewer) {
    const which = [`the pages in ${NAMES[kind]}`, { path: name }];
    if (human.now <= LEFT_BEHIND * (human.expected ?? 0)) {
        return stepWith("redirect", fewer, ["If ", ...which, " moved, add redirects"]);
    }
    return kind === "version" ? null : stepWith("check-section", fewer, ["Check that ", ...which, ` ${CHECK}`]);
}
/** The version (or language) whose share of all visits changed the other way, by at least half as much. */
function counterpartOf({ group, of, isSlow }, groups) {
    if (group.kind === "section")
        return undefined;
    const { from, to } = shareOf(group, of, isSlow);
    const opposite = ({ share }) => (share.to - share.from) / (from - to);
    const [most] = groups
        .filter((each) => each.kind === group.kind && each !== group)
        .map((each) => ({ group: each, share: shareOf(each, of, isSlow) }))
        .sort((a, b) => opposite(b) - opposite(a));
    return most && opposite(most) >= MIN_COUNTERPART ? most : undefined;
}

;// CONCATENATED MODULE: ./src/analytics/findings/readers.js





/** Pages that readers marked as unhelpful. It's news if they weren't already like this in the previous window. */
function readerFindings({ unhelpful, judged, unit, open }) {
    if (unhelpful.length === 0)
        return [];
    const known = new Map(judged.pages.map((page) => [(0,analytics_pages/* normalizePath */.Fd)(page.path), page]));
    return unhelpful.map((voted) => {
        const { path, now, previous, isNew } = voted;
        const page = known.get((0,analytics_pages/* normalizePath */.Fd)(path));
        const of = ({ up, down }) => `${(0,text_numbers/* count */.U9)(down)} of ${(0,text_numbers/* count */.U9)(up + down)}`;
        const earlier = previous && previous.up + previous.down > 0 ? `; in the previous ${(0,inputs_period/* unitName */.Cq)(unit)}, ${of(previous)} did` : "";
        return finding({
            kind: "readers",
            audiences: ["human"],
            isNews: isNew,
            sentence: [`${of(now)} readers marked `, { path }, ` as unhelpful${earlier}`],
            pages: page ? [page] : [],
            step: stepFor(voted, open),
        });
    });
}
/** Null unless the page is published. The prompt has no words of readers. */
function stepFor({ path, published, now, people: all }, open) {
    // Few people vote. Those who don't are assumed to think alike.
    const people = Math.max(now.down, Math.round(((all ?? 0) * now.down) / (now.up + now.down)));
    const text = ["Check ", { path }, `, which ${(0,text_numbers/* count */.U9)(now.down)} readers marked as unhelpful`];
    const ask = (name) => `readers marked ${name} as unhelpful: check that it's accurate and complete, that its examples work, and that it answers what its title promises`;
    return pageStepWith({ kind: "unhelpful", people, text }, published, ask, open);
}

;// CONCATENATED MODULE: ./src/analytics/findings/causes.js




/** More pages than this aren't "a few". */
const MAX_PAGES = 5;
/** Each of a few pages has at least this part of the change. */
const MIN_OF_PAGE = 0.08;
/** "Mainly". */
const MOST = 0.6;
/** A smaller change of all page visits, on a logarithmic scale, has no cause to look for. */
const MIN_CHANGE = 0.03;
const UNCHANGED = 0.005;
/** Sections with fewer page visits vary too much. */
const MIN_VISITS = 30;
/**
 * The new pages, the few pages, or the one section, version, or language from which most of the change in page visits since
 * the previous window comes; null if there's none.
 *
 * @param launched  pages that are new together
 */
function causeOf(of, { judged: { pages, groups }, unit }, launched) {
    const all = visitsOf(pages, of);
    if (Math.abs(logChange(all)) < MIN_CHANGE)
        return null;
    const partOf = ({ now, before }) => (now - before) / (all.now - all.before);
    /** "The fall comes mainly from `/guides`, which fell from 818 to 446 page visits by people (usually 790–860); without it, −2%" */
    const cause = (some, name, only, section = null) => {
        const part = visitsOf(some, of);
        const rest = { now: all.now - part.now, before: all.before - part.before };
        if (some.length === 0 || partOf(part) < MOST || logChange(rest) / logChange(all) > 1 - MOST)
            return null;
        const from = `The ${all.now > all.before ? "rise" : "fall"} comes mainly from `;
        const numbers = `, which ${changeFrom(part.before, part.now, VISITS[of])}${only ? sureOf(only, unit) : ""}`;
        const change = rest.now / rest.before - 1;
        const others = Math.abs(change) < UNCHANGED ? "no change" : (0,text_numbers/* signedPercent */.wu)(change);
        const without = `; without ${only ? "it" : "them"}, ${others}`;
        return { ...part, pages: some, section, sentence: [from, ...name, numbers, rest.before === 0 ? "" : without] };
    };
    const launch = cause(launched, [`the ${(0,text_numbers/* count */.U9)(launched.length)} new pages`]);
    if (launch)
        return launch;
    const shareOf = ({ [of]: { now, previous } }) => partOf({ now, before: previous ?? now });
    const { items } = (0,ranking/* head */.d5)(pages, MAX_PAGES, (a, b) => shareOf(b) - shareOf(a) || (0,ranking/* byText */.z4)(a.path, b.path));
    const isOut = (page) => newsIn(page[of]) !== null || page[of].previous === 0;
    const few = items.filter((page) => shareOf(page) >= MIN_OF_PAGE && isOut(page));
    const section = groups.find((group) => group[of].previous !== null && partOf(visitsOf(group.pages, of)) >= MOST);
    const whole = section && isWhole(section.pages, of, new Set(), (page) => few.includes(page))
        ? cause(section.pages, [NAMES[section.kind], { path: section.name }], section[of], section)
        : null;
    return whole ?? cause(few, named(few), few.length === 1 ? few[0]?.[of] : undefined);
}
/** "5 pages (`/a`, `/b`, and 3 more)" */
function named(pages) {
    const [first, second, ...others] = pages;
    if (first === undefined || second === undefined)
        return first ? [{ path: first.path }] : [];
    const and = others.length === 0 ? " and " : ", ";
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    return [`${pages.length} pages (`, { path: first.path }, and, { path: second.path }, `${more})`];
}
/** Did all sections change like the site since the previous window, so that the cause must concern all of it? */
function isAlikeIn(of, { groups }, { now, previous }) {
    const whole = logChange({ now, before: previous ?? now });
    const sections = groups
        .filter((group) => group.kind === "section" && group[of].previous !== null)
        .map(({ pages }) => visitsOf(pages, of))
        .filter(({ before }) => before >= MIN_VISITS);
    return sections.length >= 2 && sections.every((section) => Math.abs(logChange(section) / whole - 1) <= MIN_ALIKE);
}

;// CONCATENATED MODULE: ./src/analytics/findings/site.js












const site_NAMES = { human: "Human visitors", ai: "AI visitors" };
/** Were so many visitors expected that zero can't be chance? */
const isMissing = ({ now, expected }) => now === 0 && (expected ?? 0) >= FEW_VISITORS;
/** Of a site without any. */
function noVisitors({ judged: { site, earlier }, unit }) {
    const { human, ai, total } = site;
    const both = `${visitors(human.previous ?? 0, "human")} and ${visitors(ai.previous ?? 0, "ai")}`;
    const hadSome = earlier.length > 0 && (human.previous ?? 0) + (ai.previous ?? 0) > 0;
    return finding({
        kind: "no-visitors",
        audiences: AUDIENCES,
        difference: (0,analytics_pages/* perAudience */.u3)((of) => 0 - (site[of].expected ?? 0)),
        isNotable: true,
        sentence: [hadSome ? `No visitors, after ${both} in the previous ${(0,inputs_period/* unitName */.Cq)(unit)}` : "No visitors"],
        step: [human, ai, total].some(isMissing) ? checkSite(human.expected ?? 0, "all") : null,
    });
}
/**
 * Counts of the site that are outside their usual range, reached a new level, or rise or fall steadily.
 *
 * @param launched  new pages, which can be the cause; null if pages can't be compared
 */
function siteFindings(facts, launched) {
    return AUDIENCES.flatMap((of) => {
        const { position, isNewLevel, tendency, ...standing } = facts.judged.site[of];
        if (position === "below" && isMissing(facts.judged.site[of]))
            return brokenCount(of, facts);
        if (position === "above" || position === "below" || isNewLevel)
            return outside(of, facts, launched);
        if (isFirst(of, facts))
            return firstFinding(of, standing.now);
        return tendency && Math.abs(tendency.relative) >= MIN_STEADY ? steady(of, standing.now, tendency, facts) : [];
    });
}
/** An audience that used to visit, and is now counted as zero. */
function brokenCount(of, { judged: { site } }) {
    const { usual, expected } = site[of];
    return finding({
        kind: "broken-count",
        audiences: [of],
        difference: { human: -(expected ?? 0), ai: -(expected ?? 0) },
        isNotable: true,
        counts: [of],
        sentence: [`No ${READERS[of]} were counted${usually(usual)}`],
        details: [["Counting is probably broken"]],
        step: checkSite(site.human.expected ?? 0, of === "human" ? "people" : "ai"),
    });
}
/** An audience that never came before, on a site that had the other. */
function isFirst(of, { judged: { site }, past }) {
    return site[of].now >= FEW_VISITORS && past.length > 1 && past.every(({ totals }) => totals[of] === 0);
}
function firstFinding(of, now) {
    const sentence = [`The first ${READERS[of]} on record: ${(0,text_numbers/* count */.U9)(now)}`];
    const difference = { human: now, ai: now };
    return finding({ kind: "site", audiences: [of], difference, isNotable: true, counts: [of], sentence });
}
function outside(of, facts, launched) {
    const { judged, annotations, window } = facts;
    const standing = judged.site[of];
    const { now, previous, expected, isNewLevel, levelSince, position } = standing;
    const isUp = position === "above";
    const level = isNewLevel ? levelSince : null;
    // What was already so in the previous window has no cause in this one.
    const isChange = level === null && isChanged(standing);
    const cause = isChange && launched ? causeOf(of, facts, launched) : null;
    const alike = `${(0,visible/* capitalized */.l2)(VISITS[of])} ${isUp ? "rose" : "fell"} about equally in all sections`;
    const isAlike = isChange && cause === null && isAlikeIn(of, judged, standing);
    const burst = cause ? { now: cause.now, expected: cause.before } : standing;
    const isBurst = of === "ai" && isUp && cause?.pages !== launched && isCrawler(burst, judged.site.human.position === "above");
    const begins = level ?? { from: judged.earlier.at(-1)?.from ?? window.from, to: window.to };
    const noted = annotated(annotations, begins.from, begins.to);
    const difference = Math.round(now - (expected ?? previous ?? now));
    const step = cause ? stepAbout(cause, facts) : isUp ? null : checkFall(-difference, level, noted.length > 0, facts);
    return finding({
        kind: "site",
        audiences: [of],
        difference: { human: difference, ai: difference },
        isNotable: true,
        sentence: [`${site_NAMES[of]} ${level ? newLevel(standing, level, facts) : change(of, facts)}`],
        counts: isChange ? [of] : [],
        details: [...(cause ? [cause.sentence] : isAlike ? [[alike]] : []), ...(isBurst ? [CRAWLER] : []), ...noted],
        pages: cause?.pages ?? [],
        group: cause?.section ?? null,
        step: of === "human" ? step : null,
    });
}
/** What to look at if people became fewer everywhere, of which a note or a holiday may be the reason. */
function checkFall(people, level, isNoted, facts) {
    if (level)
        return checkSince(people, startOf(level, facts));
    const { now, expected } = facts.judged.site.human;
    const isHoliday = (facts.unit === "day" || facts.unit === "week") && now * 2 > (expected ?? now);
    const unless = isNoted ? "Unless the note explains it, " : isHoliday ? "Unless a holiday explains it, " : "";
    return checkSite(people, facts.judged.site.ai.position === "below" ? "both" : "people", unless);
}
/** What to do if a section or a page lost them; null if nothing follows. */
function stepAbout({ pages, section, now, before }, { open }) {
    const [page, second] = pages;
    if (now >= before)
        return null;
    if (section)
        return groupStep(section, before - now);
    return page === undefined || second ? null : pageStep(page, open);
}
/** A smaller steady change isn't worth a headline every week. */
const MIN_STEADY = 0.2;
/** "Human visitors fell from 6,471 to 3,753, −42%, steadily since August" */
function steady(of, now, tendency, facts) {
    const { relative, perWindow, since: start } = tendency;
    const { window, unit, past } = facts;
    const first = Math.round(now / (1 + relative));
    const changes = past.filter((point) => point.window.from >= start.from).length;
    const pace = `That's about ${(0,text_numbers/* percent */.KN)(Math.abs(perWindow))} a ${(0,inputs_period/* unitName */.Cq)(unit)} for ${(0,text_numbers/* counted */.hS)(changes, (0,inputs_period/* unitName */.Cq)(unit))}`;
    return finding({
        kind: "site",
        audiences: [of],
        difference: { human: now - first, ai: now - first },
        sentence: [`${site_NAMES[of]} ${changeFrom(first, now)}, steadily since ${since(start, window)}`],
        details: [[pace]],
        ...(of === "human" && now < first && { step: checkSite(first - now, "slow") }),
    });
}
/** A count that already was outside its range stayed there if it went further by less than this part of it. */
const STILL = 0.1;
/** Did a count that's outside its range leave it, or go further, since the previous window? */
function isChanged({ now, previous, usual, position }) {
    if (previous === null)
        return false;
    const isUp = position === "above";
    const wasOut = usual !== null && (isUp ? previous > usual.high : previous < usual.low);
    const least = wasOut ? STILL * previous : 0;
    return isUp ? now - previous > least : previous - now > least;
}
/** With fewer windows, a record says little. */
const MIN_RECORD = 4;
/** "fell from 7,480 to 3,753, −50%, the lowest in 13 weeks (usually 7,261–8,567)" */
function change(of, { judged, past, unit, window }) {
    const standing = judged.site[of];
    const { now, previous, usual, position, record, levelSince } = standing;
    const stayed = `stayed ${position === "above" ? "high" : "low"}, at ${(0,text_numbers/* count */.U9)(now)}`;
    const did = previous !== null && isChanged(standing) ? changeFrom(previous, now) : stayed;
    const windows = sinceFirstVisitor(past.map(({ totals }) => totals[of])).length + 1;
    const among = record && windows >= MIN_RECORD ? `, the ${record} in ${(0,text_numbers/* count */.U9)(windows)} ${(0,inputs_period/* unitName */.Cq)(unit, windows)}` : "";
    // Otherwise, what's usual during an outage would puzzle after it.
    const from = levelSince === null ? "" : ` since ${sinceWindow(levelSince, unit, window)}`;
    return `${did}${among}${usually(usual, from)}`;
}
/** "fell in the week of Oct 5 and have stayed 40% lower since then, at 6,010 (previously 9,600–10,400)" */
function newLevel({ now, expected, usual }, level, facts) {
    const before = expected ?? now;
    const [did, changed] = now > before ? ["rose", "higher"] : ["fell", "lower"];
    const size = (0,text_numbers/* percent */.KN)(Math.abs(now / before - 1));
    const range = usual === null ? "" : ` (previously ${rangeText(usual)})`;
    return `${did} ${startOf(level, facts)} and have stayed ${size} ${changed} since then, at ${(0,text_numbers/* count */.U9)(now)}${range}`;
}
/** "in the week of Oct 5", "on Oct 5" */
function startOf(level, { unit, window }) {
    return `${unit === "day" ? "on" : "in"} ${sinceWindow(level, unit, window)}`;
}

;// CONCATENATED MODULE: ./src/analytics/findings/work.js




/**
 * What became of the pages that a pull request changed, told once: in the first window in which enough of them have passed
 * since the merge. Of each pull request, it's the page that changed most.
 */
function workFindings({ work, unit, judged }) {
    const told = new Set();
    const largest = work
        .filter((each) => each.isFresh && isClear(each))
        .sort((a, b) => size(b) - size(a) || (0,ranking/* byText */.z4)(a.path, b.path))
        .filter(({ pull }) => !told.has(pull.number) && told.add(pull.number));
    return largest.map((each) => {
        const { path, published, pull, before, after, restOfSite } = each;
        const since = ` since #${pull.number} (${(0,text_numbers/* dateText */.MK)(pull.mergedOn)})`;
        const numbers = `: ${(0,text_numbers/* count */.U9)(before)} → ${(0,text_numbers/* count */.U9)(after)} people a ${(0,inputs_period/* unitName */.Cq)(unit)}`;
        const rest = restOfSite === null ? "" : `; the rest of the site, ${(0,text_numbers/* signedPercent */.wu)(restOfSite)}`;
        return finding({
            kind: "work",
            audiences: ["human"],
            difference: { human: Math.round(differenceOf(each)), ai: 0 },
            sentence: [{ path: published }, since, numbers, rest],
            pages: judged.pages.filter((page) => page.path === path),
        });
    });
}
/** People more (or fewer, if negative) than if the page had changed like the rest of the site. */
const differenceOf = ({ before, after, restOfSite }) => after - before * (1 + (restOfSite ?? 0));
const size = (of) => Math.abs(differenceOf(of));
/** Averages of two windows differ by chance about as much as one window does from what's usual. */
const isClear = (of) => of.usual !== null && size(of) > (of.usual.high - of.usual.low) / 2;

;// CONCATENATED MODULE: ./src/analytics/findings/ranked.js












/**
 * Everything that happened or is wrong, most important first: what makes the numbers unreliable, then the site, then by
 * people, then what happens slowly, then AI visitors only. What a larger finding tells of isn't told again.
 */
function rankedFindings(facts) {
    const { judged, past, rows, shortfall } = facts;
    const partial = shortfall === null ? [] : [partialFinding()];
    const isEmpty = Object.values(judged.site).every(({ now }) => now === 0) && rows === 0;
    if (isEmpty)
        return [noVisitors(facts), ...partial];
    const isFirst = past.every(({ totals }) => totals.total === 0);
    const told = isFirst ? [...partial, ...readerFindings(facts)] : [...partial, ...changes(facts)];
    const all = [...told, ...conditions(facts, new Set(told.flatMap(({ pages }) => pages)))];
    return all.map((each) => ({ ...each, pages: each.pages.toSorted((a, b) => (0,ranking/* byText */.z4)(a.path, b.path)) }));
}
/** Of the site, and of its pages if their data is complete. */
function changes(facts) {
    const { judged, sitemap } = facts;
    const launched = launchFindings(launchesIn(judged, sitemap === "read"), judged);
    const fresh = launched.flatMap(({ pages }) => pages);
    const site = siteFindings(facts, judged.compared && fresh);
    const isBroken = site.some(({ kind }) => kind === "broken-count");
    if (judged.compared === null || isBroken)
        return [...site, ...readerFindings(facts)];
    const caused = new Set([...fresh, ...site.flatMap(({ group, pages }) => (group ? [] : pages))]);
    const groups = groupFindings(facts, caused);
    const outer = [...launched, ...site];
    const isCaused = tellerOf(outer);
    const sections = groups.told.filter(({ pages, audiences: [of = "human"], difference }) => {
        return !pages.every((page) => isCaused(page, of, Math.sign(difference[of])));
    });
    const isTold = tellerOf([...outer, ...groups.told, ...groups.inside]);
    // A launch that explains the site's change is told before it.
    const isLaunch = site.some(({ audiences, pages }) => audiences.includes("human") && pages === fresh);
    const first = isLaunch ? launched[0] : null;
    const all = [...site, ...pageFindings(facts, isTold), ...sections, ...launched, ...movedFindings(judged)];
    const isAboutPeople = ({ audiences }) => audiences.includes("human");
    const isOther = all.some(isAboutPeople);
    const slow = slowPageFindings(facts, isTold).map((each) => ({ ...each, isNews: each.isNews && !isOther }));
    // A steady rise of the site that continues mustn't be above a fall.
    const isOfSite = ({ kind, isNotable, difference }) => kind === "site" && (isNotable || difference.human < 0);
    const rank = (each) => (each === first ? 0 : isOfSite(each) ? 1 : each.isNotable ? 2 : 3);
    const ranked = [...all, ...slow].sort((a, b) => rank(a) - rank(b) || byPeople(a, b));
    const crawled = ranked.filter(({ details }) => details.includes(CRAWLER));
    const once = ranked.map((each) => crawled.indexOf(each) < 1 ? each : { ...each, details: each.details.filter((detail) => detail !== CRAWLER) });
    return [
        ...once.filter(isAboutPeople),
        ...readerFindings(facts),
        ...workFindings(facts),
        ...once.filter((each) => !isAboutPeople(each)),
    ];
}
/** Does a larger finding tell of a page, in the same direction? */
function tellerOf(larger) {
    // A section can have 100,000 pages.
    const known = larger.map((outer) => ({ ...outer, members: new Set(outer.pages) }));
    return (page, of, sign) => {
        return known.some(({ audiences, difference, members }) => {
            return audiences.includes(of) && Math.sign(difference[of]) === sign && members.has(page);
        });
    };
}
/** An alert at the top of the report says why. */
function partialFinding() {
    const sentence = ["Data for some pages is missing or unusable"];
    return finding({ kind: "partial", audiences: AUDIENCES, isNotable: true, sentence });
}

;// CONCATENATED MODULE: ./src/analytics/judgment/variance.js

/** Typical for documentation sites. Used if there are too few pages to learn from. */
const TYPICAL = { dispersion: 5, wobble: 0.1 };
const variance_MIN_PAGES = 25;
const MIN_DEGREES = 80;
/** The fewest pages that count as the largest ones. */
const MIN_LARGE = 20;
/**
 * Turns counts into values with a variance of 1 under the law (the integral of 1/√variance, with Anscombe's 3/8 for small
 * counts), so that one scale serves small and large pages.
 */
function stabilize({ dispersion, wobble }, count) {
    const root = Math.sqrt((count + 0.375) / dispersion);
    return wobble === 0 ? 2 * root : (2 / wobble) * Math.asinh(wobble * root);
}
/** The inverse of `stabilize`, at least 0. */
function destabilize({ dispersion, wobble }, value) {
    const half = Math.max(value, 0) / 2;
    const root = wobble === 0 ? half : Math.sinh(wobble * half) / wobble;
    return Math.max(0, dispersion * root ** 2 - 0.375);
}
/** The median of a chi-squared variable divided by its degrees of freedom (Wilson and Hilferty, 1931). */
function medianRatio(degrees) {
    return (1 - 2 / (9 * degrees)) ** 3;
}
/**
 * Estimates the law from pages' mean counts and the variances of 2√(count + 3/8), which are about dispersion + wobble² ×
 * count. The law has to fit the largest pages as well as the rest. Medians keep pages that changed from skewing it.
 *
 * @param degrees  of freedom of each variance
 */
function estimateLaw(counts, variances, degrees) {
    const pages = counts.length;
    if (pages < variance_MIN_PAGES || pages * degrees < MIN_DEGREES)
        return TYPICAL;
    const bySize = Uint32Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
    const many = Math.min(Math.max(MIN_LARGE, Math.floor(pages / 5)), Math.floor(pages / 2));
    const [large, rest] = [bySize.subarray(0, many), bySize.subarray(many)];
    /** The typical dispersion of a group of pages if wobble² is `slope` × dispersion. */
    const dispersionOf = (group, slope) => {
        const ratios = new Float64Array(group).map((page) => (variances[page] ?? 0) / (1 + slope * (counts[page] ?? 0)));
        return (0,statistics/* median */.JZ)(ratios) / medianRatio(degrees);
    };
    const slope = solve((slope) => dispersionOf(large, slope) - dispersionOf(rest, slope));
    const dispersion = dispersionOf(bySize, slope);
    if (dispersion >= 1)
        return { dispersion, wobble: Math.sqrt(slope * dispersion) };
    // Counts can't vary less than independent visits do.
    return { dispersion: 1, wobble: Math.sqrt(solve((slope) => dispersionOf(large, slope) - 1)) };
}
/** Where a falling function crosses zero, by bisection on a logarithmic scale. 0 if it's nowhere above zero. */
function solve(fall) {
    if (fall(0) <= 0)
        return 0;
    let [low, high] = [1e-7, 10];
    while (high / low > 1.01) {
        const middle = Math.sqrt(low * high);
        if (fall(middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return Math.sqrt(low * high);
}

;// CONCATENATED MODULE: ./src/analytics/judgment/past.js


/** With fewer known periods, a median doesn't exclude a spike, and a page's own variation isn't known. */
const MIN_PERIODS = 4;
/** How many degrees of freedom the shared law counts as, beside a page's own variation, and on its own. */
const PRIOR_DEGREES = 20;
const LAW_DEGREES = 30;
/** What makes up for the counts left out, for 4 to 12 counts, and for more: found by simulating normal values. */
const OF_TRIMMED = [3.205, 2.474, 2.176, 1.912, 2.866, 2.528, 2.346, 2.168, 2.78];
const OF_MANY = 2.7;
/** Pages with fewer visitors in a usual period aren't used to learn the law. */
const past_MIN_VISITORS = 10;
/**
 * Compares each page with its own past, relative to the site. A page's usual count is the median of its earlier periods.
 * Its variation is what the law says of all pages, or more if the page's own past varied more (Smyth, 2004).
 */
function compareWithPast(counts, sizes, learn = estimateLaw) {
    const { length } = counts.now;
    const size = sizes.at(-1) ?? 1;
    const column = () => new Float64Array(length);
    const [usual, level, noise, halfWidth, p] = [column(), column(), column(), column(), column()];
    const known = new Uint8Array(length);
    const seen = new Uint8Array(length);
    for (const [page, row] of counts.earlier.entries()) {
        const past = pastOf(row, sizes);
        const now = (counts.now[page] ?? 0) / size;
        known[page] = past.length;
        seen[page] = Number(past.some((count) => count > 0));
        usual[page] = past.length < MIN_PERIODS ? nearest(past, now, boundOf(row, counts, sizes)) : (0,statistics/* median */.JZ)(past);
        const varied = past.length === 1 ? [...past, now] : past;
        level[page] = past.length < MIN_PERIODS ? (0,statistics/* mean */.i2)(varied) : (usual[page] ?? 0);
        // Most pages of a large site are too small to learn from.
        if ((level[page] ?? 0) >= past_MIN_VISITORS)
            noise[page] = varianceOfRoots(varied);
    }
    const law = learnFrom(counts, learn, { known, level, noise });
    const expected = usual.map((count) => count * size);
    for (const [page, of] of known.entries()) {
        const own = of < MIN_PERIODS ? 0 : degreesOf(of);
        const variation = (noise[page] ?? 0) / (law.dispersion + law.wobble ** 2 * (usual[page] ?? 0));
        const moderated = (PRIOR_DEGREES + own * variation) / (PRIOR_DEGREES + own);
        // π/2 periods' worth of error for a median. With few periods, it's the error of a single count.
        const error = own === 0 ? Math.SQRT2 : Math.sqrt(Math.max(1, moderated) * (1 + Math.PI / 2 / of));
        const degrees = own === 0 ? LAW_DEGREES : PRIOR_DEGREES + own;
        halfWidth[page] = (0,statistics/* studentLimit */.tb)(degrees) * error;
        const difference = stabilize(law, counts.now[page] ?? 0) - stabilize(law, expected[page] ?? 0);
        p[page] = of === 0 ? 1 : (0,statistics/* twoSided */.qH)((0,statistics/* deviateOf */.ot)(difference / error, degrees));
    }
    return { counts, sizes, law, usual, expected, halfWidth, p, seen };
}
/** The 99% range of a page's count around `count`, which is the page's `usual` or `expected` one. */
function rangeAround({ law, halfWidth }, page, count) {
    const middle = stabilize(law, count);
    const width = halfWidth[page] ?? 0;
    return { low: destabilize(law, middle - width), high: destabilize(law, middle + width) };
}
/** Learns from pages that are known in every period. With one earlier period, their variation includes the current one. */
function learnFrom({ now, totals }, learn, { known, level, noise }) {
    const periods = totals.length;
    const isUsed = (page) => known[page] === periods && (level[page] ?? 0) >= past_MIN_VISITORS && (periods > 1 || (now[page] ?? 0) > 0);
    const pages = Uint32Array.from([...level.keys()].filter(isUsed));
    const of = (values) => Float64Array.from(pages, (page) => values[page] ?? 0);
    return learn(of(level), of(noise), degreesOf(periods));
}
/** The known earlier counts at the site's median size. A page that's no longer small began with its first visitors. */
function pastOf(row, sizes) {
    const past = [];
    row.forEach((count, period) => {
        if (count !== null)
            past.push(count / (sizes[period] ?? 1));
    });
    if (past[0] !== 0)
        return past;
    const begun = past.slice(past.findIndex((count) => count > 0));
    return (0,statistics/* median */.JZ)(begun) >= past_MIN_VISITORS ? begun : past;
}
/** The count nearest to `now`. Unknown ones can have been as near as `bound` allows. */
function nearest(past, now, bound) {
    const [first = 0, ...others] = past;
    const known = others.reduce((best, count) => (Math.abs(count - now) < Math.abs(best - now) ? count : best), first);
    return known > now && now > bound ? known : Math.min(now, Math.max(known, bound));
}
/** The most visitors, at the site's median size, that the page can have had in a period in which it's unknown. */
function boundOf(row, { bounds = [] }, sizes) {
    return row.reduce((most, count, period) => {
        return count === null ? Math.max(most, (bounds[period] ?? 0) / (sizes[period] ?? 1)) : most;
    }, 0);
}
/**
 * The variance of 2√(count + 3/8), which is about 1 for independent visits. From four counts on, the quarter farthest
 * from the median is left out, so that a spike isn't taken for a page's usual variation. 0 for fewer than two counts.
 */
function varianceOfRoots(counts) {
    const roots = counts.map((count) => 2 * Math.sqrt(count + 0.375));
    const isTrimmed = roots.length >= MIN_PERIODS;
    const middle = isTrimmed ? (0,statistics/* median */.JZ)(roots) : (0,statistics/* mean */.i2)(roots);
    const squares = Float64Array.from(roots, (root) => (root - middle) ** 2).sort();
    const kept = isTrimmed ? keptOf(roots.length) : roots.length;
    const sum = squares.subarray(0, kept).reduce((all, square) => all + square, 0);
    return isTrimmed ? (sum / kept) * (OF_TRIMMED[roots.length - MIN_PERIODS] ?? OF_MANY) : sum / Math.max(1, kept - 1);
}
const keptOf = (counts) => Math.ceil(0.75 * counts);
/** The degrees of freedom of a variance from `counts` counts, found by simulation if it's trimmed. */
function degreesOf(counts) {
    return counts < MIN_PERIODS ? Math.max(1, counts - 1) : 0.85 * keptOf(counts) - 0.8;
}

;// CONCATENATED MODULE: ./src/analytics/standing.js



/** With fewer earlier windows, a range would be a guess. */
const MIN_KNOWN = 4;
/**
 * Makes a value for each page, once for pages with equal counts that were in no window before the previous one. Most pages
 * of a large site have few visitors and no other past, so this saves most of the memory.
 *
 * @param make  depends only on the page's past and on `now`
 */
function sharing(audience, make) {
    const known = new Map();
    return (page, now, index) => {
        if (page.older.some(analytics_pages/* hasRow */.Lb))
            return make(page, now, index);
        const before = page.before === null ? -1 : page.before[audience];
        const values = known.get(before) ?? new Map();
        if (values.size === 0)
            known.set(before, values);
        const value = values.get(now) ?? make(page, now, index);
        values.set(now, value);
        return value;
    };
}
function rowOf({ older, before }, audience, windows) {
    return [...older.map((counts) => counts?.[audience] ?? null), before?.[audience] ?? null].slice(0, windows);
}
/** Turns columns, as judged, into what's said of each page or group. */
function standingReader(of, slow, earlier) {
    const slowAt = new Map(slow.map((change) => [change.page, change]));
    const size = usualSize(of);
    return (index) => standingAt(of, size, index, slowAt.get(index), earlier);
}
/** The site's usual size, relative to its median one: not the same if the site grows or shrinks steadily. */
function usualSize({ sizes }) {
    const past = Array.from(sizes.subarray(0, -1), (size) => size * PRECISION);
    return tendencyOf(past) === null ? 1 : (judgeByPast(past, past.at(-1) ?? 0).expected ?? PRECISION) / PRECISION;
}
/** Sizes are judged like visitors, which are whole numbers. */
const PRECISION = 1e6;
function standingAt(of, size, index, slow, earlier) {
    const row = of.counts.earlier[index] ?? [];
    const knownAt = [...row.keys()].filter((window) => row[window] !== null);
    const still = of.still[index] ?? 0;
    // Only what's known in all windows is judged to change slowly.
    const [first] = earlier;
    const begun = knownAt.findIndex((window) => row[window] !== 0);
    const hasRange = of.seen[index] === 1 && knownAt.slice(begun).length >= MIN_KNOWN;
    return {
        ...unjudged(row, of.counts.now[index] ?? 0),
        expected: knownAt.length === 0 ? null : Math.round(of.expected[index] ?? 0),
        usual: hasRange ? rounded(rangeAround(of, index, (of.usual[index] ?? 0) * size)) : null,
        isListed: of.listed[index] === 1,
        isNotable: of.notable[index] === 1,
        stillSince: still === 0 ? null : (earlier[knownAt.at(-still) ?? 0] ?? null),
        slow: slow && first ? { start: Math.round(slow.start), end: Math.round(slow.end), since: first } : null,
    };
}
const rounded = ({ low, high }) => ({
    low: Math.round(low),
    high: Math.round(high),
});
/** What's known without a comparison. */
function unjudged(row, now) {
    return {
        now,
        previous: row.at(-1) ?? null,
        expected: null,
        usual: null,
        isListed: false,
        isNotable: false,
        stillSince: null,
        slow: null,
        series: row.concat(now),
    };
}

;// CONCATENATED MODULE: ./src/analytics/findings/state.js







/** "3,216 people (+2%) and 2,084 AI visitors (+5%)": the one text of both counts, or of those that aren't `told`. */
function bothCounts({ judged: { site }, past }, told = []) {
    const text = (of) => {
        const { now, previous } = site[of];
        const isFirst = past.length > 0 && past.every(({ totals }) => totals[of] === 0);
        if (now === 0 && isFirst)
            return `${visitors(now, of)} on record`;
        const change = now === previous ? "no change" : changeText(now, previous);
        return `${visitors(now, of)}${change === "" || now + (previous ?? 0) === 0 ? "" : ` (${change})`}`;
    };
    return AUDIENCES.filter((of) => !told.includes(of))
        .map(text)
        .join(" and ");
}
const state_isFirst = ({ past }) => past.every(({ totals }) => totals.total === 0);
/** Too few visitors, now and before, for anything to be judged. */
const isTiny = ({ judged: { site, earlier } }) => earlier.length > 0 && site.total.position === "unjudged";
/** What's told if there's no news. */
function noNews(facts) {
    const { judged, past, unit } = facts;
    const { human, ai, total } = judged.site;
    if (state_isFirst(facts)) {
        const first = `${visitors(human.now, "human")} and ${visitors(ai.now, "ai")}`;
        // Maybe the earlier periods just couldn't be read.
        if (facts.notCompared !== null)
            return [`${first}, without a comparison`];
        return [`${first}, ${past.length > 0 ? "the first visitors on record" : "with no earlier period for comparison"}`];
    }
    const counts = bothCounts(facts);
    if (isTiny(facts))
        return [(0,visible/* capitalized */.l2)(`${counts}, too few to tell a real change from random variation`)];
    const isKnown = [human, ai, total].some(({ usual }) => usual !== null);
    // Otherwise, the change since the previous window would puzzle.
    const before = [human, ai].flatMap(({ previous, usual }) => {
        if (usual === null || previous === null)
            return [];
        return previous > usual.high ? ["high"] : previous < usual.low ? ["low"] : [];
    });
    const back = before[0] === undefined ? "" : `, after an unusually ${before[0]} one`;
    const from = judged.earlier.length > 1 ? ` from the median of ${earlierWindows(judged.earlier.length, unit)}` : "";
    return [`${isKnown ? `A usual ${(0,inputs_period/* unitName */.Cq)(unit)}${back}` : `No large change${from}`}: ${counts}`];
}
/** The counts that the news hasn't `told`, and how they compare with what's usual, for the line below it. */
function stateOf(facts, told) {
    const { site } = facts.judged;
    // A steady decline has a range that declines, too, which is no comfort.
    const isUsual = ({ usual, position, tendency }) => {
        return usual !== null && position === "within" && tendency === null;
    };
    const left = AUDIENCES.filter((of) => !told.includes(of));
    const within = left.filter((of) => isUsual(site[of]));
    const all = left.length === 1 ? ", within their usual range" : ", both within their usual ranges";
    const ranges = within.length === left.length ? all : within.map((of) => `; ${READERS[of]} are within their usual range`).join("");
    return left.length === 0 ? [] : [[(0,visible/* capitalized */.l2)(`${bothCounts(facts, told)}${ranges}`)]];
}
/** "Usually 2,612–3,018 people and 1,261–1,517 AI visitors", as far as it's known. */
function usualCounts({ judged: { site } }) {
    const known = AUDIENCES.flatMap((of) => {
        const { usual } = site[of];
        return usual === null ? [] : [`${rangeText(usual)} ${READERS[of]}`];
    });
    return known.length === 0 ? [] : [[`Usually ${known.join(" and ")}`]];
}
/** The same window a year ago, if it's known. */
function yearAgo({ judged: { site }, unit }) {
    const text = AUDIENCES.flatMap((of) => {
        const then = site[of].yearAgo;
        return then === null
            ? []
            : [`${visitors(then, of)} (now ${changeText(site[of].now, then).replace("×", "× as many")})`];
    });
    const name = unit === "day" ? "weekday" : (0,inputs_period/* unitName */.Cq)(unit);
    return text.length === 0 ? [] : [[`The same ${name} a year ago: ${text.join(" and ")}`]];
}
/**
 * How many pages were compared, or why they weren't, and how far to trust it.
 *
 * @param shown  what's on the first screen
 */
function comparedPages(facts, findings, shown) {
    const { judged, notCompared, comparesPages, shortfall, unit } = facts;
    const { compared } = judged;
    const isBroken = findings.some(({ kind }) => kind === "no-visitors" || kind === "broken-count");
    if ((state_isFirst(facts) && notCompared === null) || isBroken)
        return [];
    const windows = judged.earlier.length;
    const earlier = `${windows < MIN_KNOWN ? "only " : ""}${earlierWindows(windows, unit)}`;
    const isFew = windows < MIN_WINDOWS;
    const ofTotals = isFew && windows > 0 && !isTiny(facts) ? [[`Compared with ${earlier}`]] : [];
    if (notCompared !== null) {
        const { why, maxRequests: max } = notCompared;
        const more = max === null ? [] : [[`Set \`max-requests\` to ${(0,text_numbers/* count */.U9)(max)} or more`]];
        return [["Pages weren't compared. ", { words: why }], ...more, ...ofTotals];
    }
    if (compared === null) {
        // Nothing is missing if no comparison was asked for.
        if (windows === 0 || !comparesPages)
            return ofTotals;
        const which = shortfall === null ? "the previous period" : "this period";
        return [[`Pages weren't compared, because the data for ${which} is incomplete`], ...ofTotals];
    }
    const many = compared.human || compared.ai;
    if (many === 0)
        return isTiny(facts) ? [] : [["Too few pages have enough visitors to be compared"], ...ofTotals];
    const who = compared.human === 0 ? "For AI visitors only, " : "";
    const past = isFew ? earlier : `${many === 1 ? "its" : "their"} own past`;
    const needs = [`It takes ${earlierWindows(MIN_WINDOWS, unit)} to know what's usual for the whole site`];
    const told = new Set(shown.flatMap(({ isNews, pages }) => (isNews ? pages : [])));
    const areTold = judged.pages.every((page) => told.has(page) || !(page.human.isListed || page.ai.isListed));
    const none = told.size > 0 ? "none of the others stands out" : many === 1 ? "it doesn't stand out" : "none stands out";
    const out = areTold && many > told.size ? `, and ${none}` : "";
    const own = `${who}${(0,text_numbers/* counted */.hS)(many, "page")} had enough visitors to be compared with ${past}`;
    return [[`${own}${out}`], ...(isFew && windows >= MIN_KNOWN ? [needs] : [])];
}
/** What else limits the certainty. */
function caveats({ judged: { earlier, site }, window: { days }, unit }) {
    const before = earlier.at(-1)?.days ?? days;
    if (before === days || site.total.now === 0)
        return [];
    const perDay = AUDIENCES.flatMap((of) => {
        const { now, previous } = site[of];
        if (previous === null || previous < FEW_VISITORS)
            return [];
        return [`${READERS[of]} ${(0,text_numbers/* signedPercent */.wu)((now * before) / days / previous - 1)}`];
    });
    const per = perDay.length === 0 ? "" : `; per day, ${perDay.join(" and ")}`;
    return [[`This ${(0,inputs_period/* unitName */.Cq)(unit)} has ${days} days, and the previous one had ${before}${per}`]];
}

;// CONCATENATED MODULE: ./src/analytics/findings/news.js











/** Findings on the first screen. */
const MAX_SHOWN = 3;
function newsOf(facts) {
    const findings = rankedFindings(facts);
    // An alert above the first screen tells of a partial report.
    const news = findings.filter(({ kind, isNews }) => isNews && kind !== "partial");
    const steps = stepsFor(findings, facts);
    // What may be chance among AI visitors isn't worth a place above the numbers, except in a week without other news.
    const isTold = ({ isNotable, audiences }, i) => isNotable || i === 0 || audiences.includes("human");
    const shown = [...news.filter(isTold), ...shownConditions(findings, facts)].slice(0, MAX_SHOWN);
    const [first, ...rest] = shown;
    const counted = shown.flatMap(({ counts }) => counts);
    const [lead, state] = news.length === 0 ? [noNews(facts), []] : [first?.sentence ?? [], stateOf(facts, counted)];
    const isEmpty = findings.some(({ kind }) => kind === "no-visitors");
    const told = news.length === 0 ? shown : rest;
    const more = [news.length === 0 ? [] : (first?.details ?? []), ...told.map(sentencesOf)].map(joined);
    const isFirst = facts.past.every(({ totals }) => totals.total === 0);
    const reasons = findings.filter(({ isNotable }) => isNotable).map(({ kind }) => kind);
    return {
        findings,
        lead: joined([news.length > 0 && first?.kind === "launch" ? ["Launch: ", ...lead] : lead]),
        more: more.filter((each) => each.length > 0),
        state: joined(isEmpty ? [] : [...state, ...yearAgo(facts)]),
        certainty: joined([
            ...(news.length === 0 ? usualCounts(facts) : []),
            ...comparedPages(facts, findings, shown),
            ...caveats(facts),
        ]),
        others: news.filter((each) => !shown.includes(each)),
        headline: headlineOf(facts, news[0] ?? findings.find(({ kind }) => kind === "partial")),
        notable: [...new Set([...reasons, ...(isFirst && !isEmpty ? ["not-judged"] : [])])],
        steps,
        nothing: joined([nothingToDo(findings, facts)]),
        standouts: standoutsIn(findings, facts),
    };
}
function sentencesOf({ sentence, details }) {
    return [sentence, ...details];
}
/** One sentence of plain text. It's used outside the repository, so it names only published pages, sections, and plain paths. */
function headlineOf(facts, first) {
    const { title, window, judged } = facts;
    // Only the few paths in one sentence are looked up, because a site can have 200,000 pages.
    const isKnown = (path) => {
        const page = (0,analytics_pages/* isPlain */.$i)(path) ? (0,analytics_pages/* normalizePath */.Fd)(path) : path;
        const above = page === "/" ? page : `${page}/`;
        return judged.pages.some(({ published }) => published !== null && `${(0,analytics_pages/* normalizePath */.Fd)(published)}/`.startsWith(above));
    };
    const unnamed = first?.kind === "launch" || first?.group ? "one section" : "one page";
    const isNamed = (part) => typeof part === "string" || !("path" in part) || isKnown(part.path);
    const whole = first?.sentence ?? noNews(facts);
    const sentence = first?.kind === "moved" && !whole.every(isNamed) ? [movedPages(first.pages.length)] : whole;
    const name = (path) => (isMarker(path) || isKnown(path) ? path : unnamed);
    const text = plainText(sentence.map((part) => (typeof part !== "string" && "path" in part ? name(part.path) : part)));
    // Sentences start in lowercase after the colon, except for “AI”.
    const clause = /^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
    const counts = first && first.kind !== "no-visitors" ? `; ${bothCounts(facts, first.counts.slice(0, 1))}` : "";
    return `${title}, ${window.label}: ${clause}${counts}.`;
}
/** Pages that are worth a job come first, then those that concern most people. */
function standoutsIn(findings, { judged }) {
    const notables = new Set(findings.flatMap(({ isNotable, pages }) => (isNotable ? pages : [])));
    const commands = findings.filter(({ step }) => step?.prompt);
    const suggested = new Set(commands.flatMap(({ pages }) => pages));
    const entries = changedPages(judged, new Set()).flatMap((page) => {
        const { published } = page;
        if (published === null)
            return [];
        return AUDIENCES.filter((of) => newsIn(page[of]) !== null).map((of) => {
            const { now, previous, isNotable } = page[of];
            return {
                path: published,
                audience: of === "human" ? "people" : "ai",
                now,
                previous: previous ?? 0,
                notable: isNotable && notables.has(page),
                command: of === "human" && suggested.has(page),
            };
        });
    });
    return entries.sort((a, b) => Number(b.command) - Number(a.command));
}

;// CONCATENATED MODULE: ./src/analytics/sections.js



/** Enough for a base, a language, a version, and a section. The limit keeps a long path from making a long prefix. */
const sections_MAX_SEGMENTS = 5;
/** A first segment with at least this fraction of the visits is the base of the docs ("/docs"), not a section. */
const BASE_SHARE = 0.9;
/** Languages and versions with more than this fraction of the visits are part of the site's structure. */
const MARKED_SHARE = 0.5;
function sectionNames(pages) {
    const shape = shapeOf(pages);
    const startOf = (path) => {
        const segments = segmentsOf(path);
        return segments.slice(segments[0] === shape.base ? 1 : 0).slice(0, 2);
    };
    return {
        prefixOf: (path) => prefixOf(path, shape),
        versionOf: (path) => startOf(path).find(isVersion) ?? null,
        languageOf: (path) => startOf(path).find(isLanguage) ?? null,
        belowPrefix: shape.base !== null || shape.marked,
    };
}
/** Page visits by path prefix, most visited first. */
function sectionsOf(pages, { prefixOf, belowPrefix }, isCompared, top) {
    const zero = () => ({ human: 0, ai: 0, total: 0 });
    const begin = (prefix) => ({ prefix, pages: 0, now: zero(), before: zero() });
    const sections = new Map();
    let all = 0;
    for (const { path, now, before } of pages) {
        const isVisited = (0,analytics_pages/* wasVisited */.W4)(now);
        if (!isVisited && (before === null || !(0,analytics_pages/* wasVisited */.W4)(before)))
            continue;
        const prefix = prefixOf(path);
        const section = sections.get(prefix) ?? begin(prefix);
        sections.set(prefix, section);
        section.pages += Number(isVisited);
        addTo(section.now, now);
        if (before !== null)
            addTo(section.before, before);
        all += now.total;
    }
    const { count, items } = (0,ranking/* head */.d5)(sections.values(), top, (a, b) => {
        return b.now.total - a.now.total || b.before.total - a.before.total || (0,ranking/* byText */.z4)(a.prefix, b.prefix);
    });
    return {
        count,
        items: items.map(({ prefix, pages, now, before }) => ({
            prefix,
            pages,
            visits: (0,analytics_pages/* perCount */.x3)((of) => ({ now: now[of], previous: isCompared ? before[of] : null })),
            share: all === 0 ? null : now.total / all,
        })),
        belowPrefix,
    };
}
function addTo(sums, { human, ai, total }) {
    sums.human += human;
    sums.ai += ai;
    sums.total += total;
}
/** The common structure of the site's paths, weighted by visits, because anyone can make up any number of paths. */
function shapeOf(pages) {
    const firsts = new Map();
    let paths = 0;
    let visits = 0;
    let marked = 0;
    for (const { path, now } of pages) {
        const [first, second] = segmentsOf(path);
        if (first === undefined || !(0,analytics_pages/* wasVisited */.W4)(now))
            continue;
        paths++;
        visits += now.total;
        const known = firsts.get(first) ?? { paths: 0, visits: 0 };
        firsts.set(first, { paths: known.paths + 1, visits: known.visits + now.total });
        if (isMarker(first) || isMarker(second))
            marked += now.total;
    }
    const [base = null] = [...firsts].find(([, of]) => of.paths > 1 && of.paths * 2 >= paths && of.visits >= BASE_SHARE * visits) ?? [];
    return { base, marked: marked > MARKED_SHARE * visits };
}
/** A path up to its section: the first segment after the base and, on sites that use them, languages and versions. */
function prefixOf(path, { base, marked }) {
    const segments = segmentsOf(path);
    let at = segments[0] === base ? 1 : 0;
    if (marked) {
        if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1]))
            at = 1;
        while (isMarker(segments[at]))
            at++;
    }
    return `/${segments.slice(0, at + 1).join("/")}`;
}
/** The first segments of a path: ["docs", "v2", "install"] for "/docs//v2/install". Called for every page, so it's plain. */
function segmentsOf(path) {
    const page = (0,analytics_pages/* withoutQuery */.j$)(path);
    const segments = [];
    for (let start = 0; start < page.length && segments.length < sections_MAX_SEGMENTS;) {
        const slash = page.indexOf("/", start);
        const end = slash === -1 ? page.length : slash;
        if (end > start)
            segments.push(page.slice(start, end));
        start = end + 1;
    }
    return segments;
}

;// CONCATENATED MODULE: ./src/analytics/signals/feedback.js



/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** With fewer down votes in both windows together, they can't have become clearly more. */
const MIN_DOWN_OF_BOTH = 10;
/**
 * The parts of the listed pages that may be there by chance: of those with mostly down votes, and of those with more than
 * before. What's tested must not be how a page is chosen for the test, so pages are chosen by all of their votes, or by
 * the down votes of both windows together.
 */
const MOSTLY_DOWN_RATE = 0.05;
const MORE_DOWN_RATE = 0.1;
function feedbackOf({ now, before }, context) {
    const earlier = before && votesByPage(before.rows);
    const unlisted = before === null || before.hasMore ? null : NO_VOTES;
    const voted = [...votesByPage(now.rows)].map(([page, { path, votes }]) => {
        return { page, path, now: votes, previous: earlier?.get(page)?.votes ?? unlisted };
    });
    const isMostlyDown = discovered(voted.map(({ now }) => (now.up + now.down < MIN_DOWN ? null : moreThanHalf(now))), MOSTLY_DOWN_RATE);
    const hasMoreDown = discovered(voted.map(({ now, previous }) => previous === null || now.down + previous.down < MIN_DOWN_OF_BOTH ? null : moreThanBefore(now, previous)), MORE_DOWN_RATE);
    const known = new Map(context.pages.map((page) => [(0,analytics_pages/* normalizePath */.Fd)(page.path), page]));
    const unhelpful = voted.flatMap(({ page, path, now, previous }, i) => {
        if (now.down < MIN_DOWN || !(isMostlyDown[i] || hasMoreDown[i]))
            return [];
        const published = context.sitemap?.publishedAs(page) ?? null;
        const wasUnhelpful = previous !== null && previous.down >= MIN_DOWN && previous.down > previous.up;
        const people = known.get(page)?.human.now ?? null;
        const isNew = hasMoreDown[i] || !wasUnhelpful;
        return [{ path: published ?? path, published, now, previous, people, isNew }];
    });
    unhelpful.sort((a, b) => b.now.down - a.now.down || (0,ranking/* byText */.z4)(a.path, b.path));
    const votes = voted.reduce((sum, { now }) => feedback_sumOf(sum, now), NO_VOTES);
    return { votes, pages: voted.length, cut: now.hasMore, unhelpful: (0,ranking/* listed */.KE)(unhelpful, context.top) };
}
/** Whether each p-value is accepted. Null is for what isn't tested. */
function discovered(pValues, rate) {
    const tested = pValues.filter((p) => p !== null);
    const max = (0,statistics/* discoveryThreshold */.c5)(tested, rate);
    return pValues.map((p) => p !== null && p <= max);
}
const NO_VOTES = { up: 0, down: 0 };
const feedback_sumOf = (a, b) => ({ up: a.up + b.up, down: a.down + b.down });
/** Votes on all spellings of a page, with the first one. Keyed by normalized path. */
function votesByPage(rows) {
    const pages = new Map();
    for (const { path, up, down } of rows) {
        const page = (0,analytics_pages/* normalizePath */.Fd)(path);
        const known = pages.get(page) ?? { path, votes: NO_VOTES };
        pages.set(page, { path: known.path, votes: feedback_sumOf(known.votes, { up, down }) });
    }
    return pages;
}
/** The probability of at least `from`, given the factor by which the probability changes from each number to the next. */
function atLeast(from, last, factor) {
    const isSmall = (term, sum) => term <= sum * 1e-12;
    // Relative to the probability of `from`.
    let above = 1;
    for (let k = from, term = 1; k < last && !isSmall(term, above); k++)
        above += term *= factor(k);
    let all = above;
    for (let k = from - 1, term = 1; k >= 0 && !isSmall(term, all); k--)
        all += term /= factor(k);
    return above / all;
}
/** The probability of at least this many down votes if readers were undecided: a one-sided binomial test against one half. */
function moreThanHalf({ up, down }) {
    const votes = up + down;
    return down * 2 <= votes ? 1 : atLeast(down, votes, (k) => (votes - k) / (k + 1));
}
/** The probability of at least this many of all down votes being now if nothing changed: Fisher's one-sided exact test. */
function moreThanBefore(now, before) {
    const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
    if (earlier === 0 || now.down * earlier <= before.down * votes)
        return 1;
    const factor = (k) => ((votes - k) * (down - k)) / ((k + 1) * (earlier - down + k + 1));
    return atLeast(now.down, Math.min(votes, down), factor);
}

;// CONCATENATED MODULE: ./src/analytics/signals/mask.js

/** In UTF-16 code units. */
const MAX_LENGTH = 80;
const USER = /"[^"]{1,64}"|(?<![^\s<>()[\],;:`|="])[^\s<>()[\],;:`|="]+/.source;
const AT = /@|\s@\s|%40|&#64;|\s?[[({]\s?(?:at|@)\s?[\])}]\s?/.source;
const DOT = /[.。]|\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?/.source;
/** Doesn't end with a number, so `react@18.2.0` isn't an email. */
const DOMAIN = String.raw `(?:[\p{L}\p{M}\p{N}-]+(?:${DOT}))+\p{L}[\p{L}\p{M}\p{N}-]+|\[[\w:.]+\]`;
const EMAIL = new RegExp(String.raw `(?:${USER})(?:${AT})(?:${DOMAIN})|(?<!\S)\S+\sat\s\S{2,}\sdot\s[a-z]{2,4}\b`, "giu");
const LABEL = `(?:bearer|basic|token|passw(?:or)?d|passphrase|pwd|secret|(?:api|access)[-_ ]?key)["']?`;
/** What follows a label. After a colon, it can also be a type or a state. After a space, it's usually another word. */
const LABELED = [
    String.raw `(?<=${LABEL}\s?=\s?)[^\s=>]\S*`,
    String.raw `(?<=(?<![a-z])${LABEL}\s?:\s?)(?=\S*[^\sa-z])(?=\S*[a-z\d])\S+`,
    String.raw `(?<=(?<![a-z])${LABEL}\s)(?=\S*\d)(?=\S*[a-z])\S{7,}`,
    String.raw `(?<=\s(?:-u|--user)[\s=])[^\s:]+:\S+`,
];
/** What looks like someone's email, number, or key. People paste these into search boxes. */
const PRIVATE = [
    [/-----BEGIN.*/gis, "‹key›"],
    // The user and password of a URL, before an email can match a part of them.
    [/(?<=\/\/)[^\s/@]+(?=@)/g, "‹key›"],
    [EMAIL, "‹email›"],
    [new RegExp(LABELED.join("|"), "gi"), "‹key›"],
    [/[\w+/=~.%$-]{16,}/g, "‹key›", isKey],
    // MAC and IPv6.
    [/(?<![\w:])(?:[\da-f]{2}[:-]){5}[\da-f]{2}(?![\w:])/gi, "‹number›"],
    [/(?<![\w:])(?=[\da-f:]*[\da-f]{3})(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi, "‹number›"],
    // Phone, card, account, and other numbers, with what people put between the digits. KB5031455 and CVE-2024-12345 aren't.
    [/\+?(?<![\da-z]|CVE-)\d(?:[\s().:/_-]{0,2}\d){6,}|\d{9,}/gi, "‹number›", (text) => !EVERYDAY.test(text)],
];
/** Dates with or without a time, hosts in private networks, and round numbers. */
const EVERYDAY = /^(?:(?:(?:19|20)\d\d([-/._]?)[01]\d\1[0-3]?\d(?:\s[0-2]\d:[0-5]\d(?::[0-5]\d)?)?\s?)+|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|255)\..*|\d?[-\s_0]+)$/;
const KEYS = [
    /(?=[a-z]*\d)(?=\d*[a-z])(?:[a-z\d]{20}|[\da-f]{16})|[a-z]{34}|A(?:[BKS]I|CC)A[a-z\d]{16}/i,
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i,
    /(?=[A-Z-]*\d)(?:[A-Z\d]{5,11}-){3,}[A-Z\d]{5}/,
];
function isKey(run) {
    if (KEYS.some((key) => key.test(run)))
        return /[^-0]/.test(run);
    return [run, ...run.split(/[^a-z\d]/i)].some(isRandom);
}
/** Random text changes often between uppercase, lowercase, and digits. Words, names, and versions don't. */
function isRandom(text) {
    const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
    const { length } = parts.join("");
    return /[A-Z]/.test(text) && /[a-z\d]/.test(text) && length >= 17 && length < 3 * parts.length;
}
/** One visible line of a stranger's words, without what identifies people or opens doors. Still untrusted. */
function masked(words) {
    const hidden = PRIVATE.reduce((text, [pattern, name, isPrivate]) => text.replace(pattern, (found) => (isPrivate?.(found) === false ? found : name)), (0,visible/* foldLine */.wl)(words.normalize("NFKC"), 2_000));
    return (0,visible/* foldLine */.wl)(hidden, MAX_LENGTH);
}

;// CONCATENATED MODULE: ./src/analytics/signals/readers.js




/** Not that there were no complaints: collecting may be off. */
const NONE = { missing: "none collected" };
function readersOf({ feedback, searches, questions }, context) {
    return {
        feedback: "missing" in feedback ? feedback : feedback.now.rows.length === 0 ? NONE : feedbackOf(feedback, context),
        searches: "missing" in searches ? searches : searches.now.total === 0 ? NONE : searchesOf(searches, context),
        questions: "missing" in questions ? questions : questions.now.rows.length === 0 ? NONE : questionsOf(questions, context),
    };
}
/** Terms with fewer searches could be one person's. */
const MIN_SEARCHES = 5;
const MIN_TERM_LENGTH = 3;
/** Searches without a click on any result. */
function searchesOf({ now, before }, { isPrivate, top }) {
    const terms = withoutClicks(now.rows);
    const shareOf = (total, terms) => {
        return total === 0 ? null : Math.min(1, readers_sumOf(terms.values()) / total);
    };
    const ranked = [...terms].map(([term, searches]) => ({ term, searches }));
    ranked.sort((a, b) => b.searches - a.searches || (0,ranking/* byText */.z4)(a.term, b.term));
    return {
        total: now.total,
        cut: now.hasMore && now.rows.every(({ searches }) => searches >= MIN_SEARCHES),
        terms: (0,ranking/* listed */.KE)(ranked, isPrivate ? top : 0),
        share: { now: shareOf(now.total, terms), previous: before && shareOf(before.total, withoutClicks(before.rows)) },
    };
}
/**
 * Searches by masked term. Services also list what was typed on the way to a longer term, which is left out. That's what
 * a term is if a longer one that begins with it has at least half as many searches.
 */
function withoutClicks(rows) {
    const spelled = rows.map(({ term, ...row }) => ({ ...row, term, typed: term.trim().toLowerCase() }));
    const byTyped = new Map();
    for (const { typed, searches } of spelled)
        byTyped.set(typed, (byTyped.get(typed) ?? 0) + searches);
    const sorted = [...byTyped].sort(([one], [other]) => (0,ranking/* byText */.z4)(one, other));
    const isPrefix = new Set();
    // A term's longer forms follow it directly.
    for (const [index, [typed, searches]] of sorted.entries()) {
        let [next, longer] = [index + 1, sorted[index + 1]];
        while (longer?.[0].startsWith(typed) && longer[1] * 2 < searches)
            longer = sorted[++next];
        if (longer?.[0].startsWith(typed))
            isPrefix.add(typed);
    }
    const terms = new Map();
    for (const { term, typed, searches, clicks } of spelled) {
        if (searches < MIN_SEARCHES || clicks > 0 || typed.length < MIN_TERM_LENGTH || isPrefix.has(typed))
            continue;
        const name = masked(term);
        terms.set(name, (terms.get(name) ?? 0) + searches);
    }
    return terms;
}
/** Questions that the assistant couldn't answer. */
function questionsOf({ now, before }, context) {
    const { sitemap, isPrivate, top } = context;
    const open = now.rows.filter(({ isAnswered }) => !isAnswered);
    const pages = tally(open.map(({ page }) => page && (URL.parse(page, "https://docs.invalid")?.pathname ?? null)));
    const categories = tally(open.map(({ category }) => category && masked(category)));
    return {
        count: now.rows.length,
        pages: (0,ranking/* listed */.KE)(pages.map(([path, unanswered]) => {
            return { path, published: sitemap?.publishedAs((0,analytics_pages/* normalizePath */.Fd)(path)) ?? null, unanswered };
        }), top),
        categories: (0,ranking/* listed */.KE)(categories.map(([category, unanswered]) => ({ category, unanswered })), isPrivate ? top : 0),
        unanswered: {
            now: open.length,
            previous: before === null || before.hasMore ? null : before.rows.filter(({ isAnswered }) => !isAnswered).length,
        },
        cut: now.hasMore,
    };
}
/** How often each text occurs, most often first. Null and empty texts aren't counted. */
function tally(texts) {
    const counts = new Map();
    for (const text of texts)
        if (text)
            counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].sort(([one, a], [other, b]) => b - a || (0,ranking/* byText */.z4)(one, other));
}
const readers_sumOf = (values) => [...values].reduce((sum, value) => sum + value, 0);

;// CONCATENATED MODULE: ./src/analytics/judgment/counts.js
/** The counts of `counts` in period `period`, by page. After the last earlier period comes now. */
function countIn({ earlier, now, totals }, page, period) {
    return (period < totals.length ? earlier[page]?.[period] : now[page]) ?? null;
}

;// CONCATENATED MODULE: ./src/analytics/judgment/size-factors.js


/** A page with fewer visitors in a usual period says too little about the site's size. */
const size_factors_MIN_VISITORS = 10;
/** Above this, a page's own wobble outweighs chance, so a larger page doesn't say more. */
const MAX_WEIGHT = 400;
/** A page that changed more than this, as a factor, has moved or is new, so it doesn't show the site's size. */
const MAX_FACTOR = 5;
/** A page's visitors, as a fraction of the site's, can seem to be this many at most. */
const MAX_PART = 1.1;
/** The fewest pages that give a meaningful median. */
const size_factors_MIN_PAGES = 5;
/**
 * How large the site was in each period, relative to its median earlier period: oldest first, now last. As in Anders and
 * Huber (2010), it's the median over pages of the ratio to the page's usual count, so that neither a large page nor pages
 * that come and go change it. With too few pages, it's the ratio of totals.
 */
function sizeFactors(counts) {
    const { earlier } = counts;
    const visitors = totalsOf(counts);
    const middle = Math.max((0,statistics/* median */.JZ)(visitors.subarray(0, -1)), 1);
    const rough = visitors.map((of) => Math.max(of, 1) / middle);
    const usual = Float64Array.from(earlier, (row) => row.includes(null) ? 0 : (0,statistics/* median */.JZ)(row.map((count, period) => (count ?? 0) / (rough[period] ?? 1))));
    const pages = [...usual.keys()].filter((page) => (usual[page] ?? 0) >= size_factors_MIN_VISITORS);
    const compared = Uint32Array.from(pages);
    const factors = rough.map((size, period) => {
        const ratios = [];
        for (const page of compared) {
            const count = countIn(counts, page, period) ?? 0;
            const expected = usual[page] ?? 0;
            const log = Math.log((count + 0.5) / (expected * size + 0.5));
            const weight = Math.sqrt(Math.min(expected, MAX_WEIGHT));
            if (count > 0 && Math.abs(log) <= Math.log(MAX_FACTOR))
                ratios.push({ log, weight });
        }
        return ratios.length < size_factors_MIN_PAGES ? size : size * Math.exp(weightedMedian(ratios));
    });
    const scale = (0,statistics/* median */.JZ)(factors.subarray(0, -1));
    return factors.map((factor) => factor / scale);
}
/**
 * The site's totals, now last. If one can't be right, because a page alone has more visitors, they're the sums of pages that
 * are known in every period instead.
 */
function totalsOf(counts) {
    const totals = Float64Array.from([...counts.totals, counts.total]);
    const sums = new Float64Array(totals.length);
    let areRight = true;
    for (const [page, row] of counts.earlier.entries()) {
        const isKnown = !row.includes(null);
        totals.forEach((total, period) => {
            const count = countIn(counts, page, period) ?? 0;
            if (isKnown)
                sums[period] = (sums[period] ?? 0) + count;
            // Counts are approximate.
            if (count > total * MAX_PART)
                areRight = false;
        });
    }
    return areRight ? totals : sums;
}
function weightedMedian(ratios) {
    const ascending = ratios.toSorted((a, b) => a.log - b.log);
    let rest = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2;
    for (const { log, weight } of ascending) {
        rest -= weight;
        if (rest <= 0)
            return log;
    }
    return Number.NaN;
}

;// CONCATENATED MODULE: ./src/analytics/judgment/slow.js



/** With fewer earlier periods, a slow change can't be told from chance. */
const slow_MIN_PERIODS = 7;
const slow_MIN_VISITORS = 100;
/** How many pages a report may list by mistake, at most, on average. */
const FALSE_PAGES = 0.25;
/** The smallest change to list, from the first third of the periods to the last, as a factor: about 20% over all of them. */
const MIN_FACTOR = 1.16;
/** Finds slow changes in all audiences together, because the more pages are tested, the more of them seem to change. */
function slowChanges(all) {
    const tested = all.map((of) => seriesOf(of));
    const limit = FALSE_PAGES / tested.reduce((sum, { length }) => sum + length, 0);
    return tested.map((pages, i) => pages.flatMap(({ page, values }) => {
        const law = all[i]?.law ?? TYPICAL;
        const line = (0,statistics/* fitLine */.ax)(values);
        if (probability(line, values.length) > limit || (0,statistics/* isStep */.Vf)(values) || !isLarge(values, law))
            return [];
        return [{ page, start: destabilize(law, line.first), end: destabilize(law, line.last) }];
    }));
}
/** For each page large enough: its counts at the site's median size on the law's scale, now last. */
function seriesOf({ counts, sizes, usual, law }) {
    if (counts.totals.length < slow_MIN_PERIODS)
        return [];
    const pages = [...usual.keys()].filter((page) => (usual[page] ?? 0) >= slow_MIN_VISITORS);
    return pages.flatMap((page) => {
        const row = [...(counts.earlier[page] ?? []), counts.now[page] ?? 0];
        if (row.includes(null) || row[0] === 0)
            return [];
        return { page, values: row.map((count, period) => stabilize(law, (count ?? 0) / (sizes[period] ?? 1))) };
    });
}
/** The two-sided p-value of a slope. Deviations count as in `compareWithPast`: the law's, or more if the page varied more. */
function probability({ slope, spread, squares }, periods) {
    const degrees = PRIOR_DEGREES + periods - 2;
    const error = Math.sqrt(Math.max(1, (PRIOR_DEGREES + squares) / degrees) / spread);
    return (0,statistics/* twoSided */.qH)((0,statistics/* deviateOf */.ot)(slope / error, degrees));
}
/** Whether the first and the last third differ enough. Medians keep a spike from looking like a trend. */
function isLarge(values, law) {
    const third = Math.floor(values.length / 3);
    const [from, to] = [values.slice(0, third), values.slice(-third)].map((of) => destabilize(law, (0,statistics/* median */.JZ)(of)));
    return Math.max(from ?? 0, to ?? 0) >= MIN_FACTOR * Math.min(from ?? 0, to ?? 0);
}

;// CONCATENATED MODULE: ./src/analytics/judgment/judge-pages.js





/** False discovery rates of listed pages, and of those that make a report notable. */
const LISTED_RATE = 0.1;
const NOTABLE_RATE = 0.03;
/** A page is outside its usual range, which covers 99%, if its p-value is at most this. */
const OUTSIDE = 0.01;
/** With fewer visitors expected, a page is only tested for a rise to `MIN_RISEN`. */
const MIN_EXPECTED = 20;
const MIN_RISEN = 40;
/** The smallest difference to list: in visitors, as a fraction of the site, and as a factor. */
const MIN_DIFFERENCE = 10;
const MIN_IMPACT = 0.0005;
const judge_pages_MIN_FACTOR = 1.3;
/** With fewer known periods, it isn't clear how long a page has differed, and only what's nearly certain is notable. */
const judge_pages_MIN_PERIODS = 4;
const NOTABLE_RATE_OF_FEW = 0.005;
/** Judges the pages of all audiences together, because the more pages are tested, the more of them differ by chance. */
function judgePages(audiences) {
    const all = audiences.map((counts) => compareWithPast(counts, sizeFactors(counts)));
    const slow = slowChanges(all);
    return list(all, { rate: LISTED_RATE, minFactor: judge_pages_MIN_FACTOR }).map((listed, i) => ({
        ...all[i],
        ...listed,
        slow: slow[i] ?? [],
    }));
}
/** Lists the pages that differ, at a false discovery rate over all of them (Benjamini and Hochberg, 1995). */
function list(all, { rate, minFactor }) {
    const tested = all.map(({ expected, seen }) => seen.map((of, i) => of && Number((expected[i] ?? 0) >= MIN_EXPECTED)));
    const pValues = all.map(({ p }, i) => p.filter((_, page) => tested[i]?.[page]));
    const small = (0,statistics/* sumOf */.XN)(all, ({ seen }, i) => seen.filter((of, page) => of && !tested[i]?.[page]).length);
    const isFew = all.some(({ counts }) => counts.totals.length < judge_pages_MIN_PERIODS);
    const notableRate = isFew ? NOTABLE_RATE_OF_FEW : NOTABLE_RATE;
    const threshold = (family) => (of) => Math.min(OUTSIDE, (0,statistics/* discoveryThreshold */.c5)(family, of));
    const ofAll = [rate, notableRate].map(threshold(pValues.flatMap((each) => [...each])));
    return all.map((of, i) => {
        const { counts, expected, p, seen } = of;
        // Also within its own audience, so that a crawler on many pages doesn't make more pages of people differ by chance.
        const own = [rate, notableRate].map(threshold(pValues[i] ?? []));
        const [max = 0, maxNotable = 0] = own.map((limit, i) => Math.min(limit, ofAll[i] ?? 0));
        const site = Math.max(counts.total, ...counts.totals);
        const [listed, notable, still] = [new Uint8Array(p.length), new Uint8Array(p.length), new Uint8Array(p.length)];
        for (const [page, probability] of p.entries()) {
            if (!seen[page] || probability > OUTSIDE)
                continue;
            const [now, usual] = [counts.now[page] ?? 0, expected[page] ?? 0];
            const isLarge = Math.abs(now - usual) >= Math.max(MIN_DIFFERENCE, MIN_IMPACT * site) &&
                Math.max(now, usual) >= minFactor * Math.min(now, usual);
            const isRisen = !tested[i]?.[page] && now >= MIN_RISEN && probability <= notableRate / small;
            if (!isLarge || !(isRisen || (tested[i]?.[page] && probability <= max)))
                continue;
            listed[page] = 1;
            still[page] = stillOf(of, page);
            notable[page] = Number((isRisen || probability <= maxNotable) && still[page] === 0);
        }
        return { listed, notable, still, compared: tested[i]?.reduce((sum, one) => sum + one, 0) ?? 0 };
    });
}
/** How many of the latest earlier periods differed from the usual count in the same direction, by at least half as much. */
function stillOf({ counts, sizes, law, usual }, page) {
    const past = pastOf(counts.earlier[page] ?? [], sizes);
    if (past.length < judge_pages_MIN_PERIODS)
        return 0;
    const from = (count) => stabilize(law, count) - stabilize(law, usual[page] ?? 0);
    const now = from((counts.now[page] ?? 0) / (sizes.at(-1) ?? 1));
    const differs = (count) => from(count) / now >= 0.5;
    return past.length - 1 - past.findLastIndex((count) => !differs(count));
}

;// CONCATENATED MODULE: ./src/analytics/judgment/groups.js




/** The false discovery rate of groups. */
const groups_LISTED_RATE = 0.05;
/** Groups are large, so a smaller change matters. */
const groups_MIN_FACTOR = 1.1;
/** With fewer degrees of freedom over all groups, their variation is only a guess. */
const groups_MIN_DEGREES = 20;
/**
 * Judges groups of pages (sections, versions, languages) like pages, relative to the site. A group's pages change
 * together, so the law of pages says too little about it. Its wobble is learned from the groups themselves.
 *
 * @param audiences  page visits by group, in the same order of audiences as `pages`
 */
function judgeGroups(audiences, pages) {
    const all = audiences.flatMap((counts, i) => {
        const of = pages[i];
        return of ? compareWithPast(counts, of.sizes, groups_learnFrom(of.law)) : [];
    });
    return list(all, { rate: groups_LISTED_RATE, minFactor: groups_MIN_FACTOR }).map((listed, i) => ({
        ...all[i],
        ...listed,
    }));
}
function groups_learnFrom({ dispersion }) {
    return (counts, variances, degrees) => {
        if (counts.length * degrees < groups_MIN_DEGREES)
            return TYPICAL;
        const middle = medianRatio(degrees);
        const beyond = (0,statistics/* median */.JZ)(counts.map((count, i) => ((variances[i] ?? 0) / middle - dispersion) / count));
        return { dispersion, wobble: Math.sqrt(Math.max(0, beyond)) };
    };
}

;// CONCATENATED MODULE: ./src/analytics/judge-groups.js






/** A group of one page would repeat the page. */
const judge_groups_MIN_PAGES = 2;
/** Per kind, because anyone can make up paths, and so groups. */
const MAX_GROUPS = 50;
/**
 * Judges the sections, versions, and languages of a site, by page visits.
 *
 * @param all  the pages that are compared
 * @param pages  how they were judged, by audience
 */
function judgeGroupsOf(all, pages, names, { current, past }) {
    const groups = groupsOf(all, names);
    const earlier = past.map(({ window }) => window);
    const counts = AUDIENCES.map((audience) => {
        const sums = groups.map(({ members }) => sumsOf(members, past.length, audience));
        return {
            // A group's sum is unknown if the window wasn't read to the end.
            earlier: sums.map((row) => past.map(({ cutoff }, window) => (cutoff === 0 ? (row[window] ?? 0) : null))),
            now: sums.map((row) => row.at(-1) ?? 0),
            totals: past.map(({ totals }) => totals[audience]),
            total: current.totals[audience],
        };
    });
    const judged = judgeGroups(counts, pages);
    // What happened over all windows is judged by pages that are known in each.
    const known = new Set(all.filter(isKnownAlways));
    const lines = (0,analytics_pages/* perAudience */.u3)((audience) => groups.map(({ members }) => {
        const always = members.filter((member) => known.has(member));
        return sumsOf(always, past.length, audience);
    }));
    const wholes = (0,analytics_pages/* perAudience */.u3)((audience) => sumsOf([...known], past.length, audience));
    const slow = slowChanges(judged.map((of, i) => {
        const line = lines[AUDIENCES[i] ?? "human"];
        const earlier = line.map((row) => row.slice(0, -1));
        return { ...of, counts: { ...of.counts, earlier, now: line.map((row) => row.at(-1) ?? 0) } };
    }));
    const readers = judged.map((of, i) => standingReader(of, slow[i] ?? [], earlier));
    return groups.flatMap(({ kind, name, members }, place) => {
        const [human, ai] = readers.map((standingAt) => standingAt(place));
        if (human === undefined || ai === undefined)
            return [];
        const shares = (0,analytics_pages/* perAudience */.u3)((audience) => (lines[audience][place] ?? []).map((sum, window) => {
            const of = wholes[audience][window] ?? 0;
            return of === 0 ? null : sum / of;
        }));
        return [{ kind, name, human, ai, shares, pages: members }];
    });
}
/** Page visits in each earlier window, as far as they're known, then now. */
function sumsOf(members, windows, audience) {
    return Array.from({ length: windows + 1 }, (_, window) => {
        const countsIn = ({ page, from: { older, before } }) => {
            return window === windows ? page.now : window < older.length ? older[window] : before;
        };
        return members.reduce((sum, member) => sum + (countsIn(member)?.[audience] ?? 0), 0);
    });
}
const isKnownAlways = ({ from: { older, before } }) => before !== null && !older.includes(null);
function groupsOf(all, names) {
    const by = (nameOf) => Map.groupBy(all, ({ path }) => nameOf(path));
    const groups = { section: by(names.prefixOf), version: by(names.versionOf), language: by(names.languageOf) };
    // Unless most paths have a version or language, it's also the name of a section.
    for (const name of [...groups.version.keys(), ...groups.language.keys()])
        groups.section.delete(`/${name}`);
    return KINDS.flatMap((kind) => largest(kind, groups[kind], all.length));
}
const KINDS = ["section", "version", "language"];
/** The groups with the most pages. One that has all of them would repeat the site. */
function largest(kind, groups, pages) {
    return [...groups]
        .flatMap(([name, members]) => (name === null ? [] : { kind, name, members }))
        .filter(({ members: { length } }) => length >= judge_groups_MIN_PAGES && length < pages)
        .sort((a, b) => b.members.length - a.members.length || (0,ranking/* byText */.z4)(a.name, b.name))
        .slice(0, MAX_GROUPS);
}

;// CONCATENATED MODULE: ./src/analytics/judgment/level.js


/** A new level is recognized in its third period, because two could be a holiday. */
const level_MIN_PERIODS = 3;
/** With fewer earlier periods, there's no level to change from. */
const MIN_BEFORE = 5;
/** With fewer periods, a level's own variation isn't known, so its range also uses the variation around the level before. */
const ENOUGH_PERIODS = 6;
/**
 * Compares a site's count with its usual range, and recognizes lasting changes. When three periods in a row are outside
 * the range on the same side, they're a new level, and the range starts with them. A count that soon returns to the range
 * of the level before is back, such as after an outage, so it isn't unusual either. A steady rise or fall has no levels.
 *
 * @param earlier  oldest first
 */
function judgeSeries(earlier, now) {
    const known = sinceFirstVisitor(earlier);
    const { since, ...judged } = judgeByLevel(known, now);
    const tendency = since === null ? null : tendencyOf(known);
    // A fall after a long rise is no part of it.
    const isHigher = (0,statistics/* median */.JZ)(known.slice(since ?? 0)) > (0,statistics/* median */.JZ)(known.slice(0, since ?? 0));
    if (tendency === null || isHigher !== (tendency === "up")) {
        return { ...judged, since: since === null ? null : since + earlier.length - known.length };
    }
    return { ...judgeByPast(known, now), since: null, isNewLevel: false };
}
function judgeByLevel(earlier, now) {
    let level = { counts: [], start: 0, before: [] };
    // The latest periods that are outside the range of `level`, all on the same side.
    let run = [];
    let side = null;
    for (const [period, count] of [...earlier, now].entries()) {
        if (isYoung(level) && judgeByPast(level.before, count).position === "within") {
            level = { counts: [...level.before, ...level.counts, ...run], start: 0, before: [] };
            run = [];
        }
        const judged = judgeByPast(isYoung(level) ? shifted(level) : level.counts, count);
        const isKnown = level.start > 0 || level.counts.length >= MIN_BEFORE;
        const isOutside = isKnown && (judged.position === "above" || judged.position === "below");
        if (!isOutside || judged.position !== side) {
            level = { ...level, counts: [...level.counts, ...run] };
            run = [];
        }
        const longer = [...run, count];
        const isNew = isOutside && longer.length === level_MIN_PERIODS;
        if (period === earlier.length) {
            const since = isNew ? period - level_MIN_PERIODS + 1 : level.start || null;
            return { ...judged, since, isNewLevel: isNew };
        }
        if (isNew) {
            level = { counts: longer, start: period - level_MIN_PERIODS + 1, before: level.counts };
            run = [];
        }
        else if (isOutside) {
            run = longer;
            side = judged.position;
        }
        else {
            level = { ...level, counts: [...level.counts, ...longer] };
            run = [];
        }
    }
    return { position: "unjudged", expected: null, range: null, since: null, isNewLevel: false };
}
/**
 * For periods of different lengths, such as months: a count is outside the range only if it's outside both as it is and
 * per day, because visitors don't grow in proportion to days.
 *
 * @param days  the length of each earlier period, and of this one
 */
function judgeMonths(earlier, now, days) {
    const plain = judgeSeries(earlier, now);
    const scaled = earlier.map((count, i) => Math.round((count * days.now) / (days.earlier[i] ?? days.now)));
    const perDay = judgeSeries(scaled, now);
    if (perDay.position === plain.position)
        return plain;
    // A range that contains the count.
    const within = plain.position === "within" ? plain : perDay;
    return { ...within, position: "within", isNewLevel: false, since: null };
}
function isYoung({ counts, before }) {
    return before.length > 0 && counts.length < ENOUGH_PERIODS;
}
/** With the level before it, as if that had been as high: its variation says more than a few periods do. */
function shifted({ counts, before }) {
    const factor = Math.exp((0,statistics/* mean */.i2)(counts.map(logOf)) - (0,statistics/* mean */.i2)(before.map(logOf)));
    return [...before.map((count) => count * factor), ...counts];
}

;// CONCATENATED MODULE: ./src/analytics/judge-site.js



/** An annotation like this means that counts before it aren't comparable with those of a year later. */
const COUNTING = /\bcount/i;
/** Judges the site's counts by its own past. */
function judgeSite({ current, past, yearAgo, annotations }) {
    const { window } = current;
    const isCountedAlike = yearAgo !== null &&
        !annotations.some(({ date, text }) => date > yearAgo.window.from && date < window.to && COUNTING.test(text));
    return (0,analytics_pages/* perCount */.x3)((of) => {
        const ago = isCountedAlike ? yearAgo.totals[of] : 0;
        return { ...standingOf(past, current, of), yearAgo: ago > 0 ? ago : null };
    });
}
function standingOf(past, { totals, window }, of) {
    const earlier = past.map(({ totals }) => totals[of]);
    const now = totals[of];
    const days = { earlier: past.map(({ window }) => window.days), now: window.days };
    const { position, expected, range, since, isNewLevel } = judgeMonths(earlier, now, days);
    const known = sinceFirstVisitor(earlier);
    const isOutside = position === "above" || position === "below";
    const isHighest = position === "above" && now > Math.max(...known);
    const isLowest = position === "below" && now < Math.min(...known);
    return {
        now,
        previous: earlier.at(-1) ?? null,
        expected,
        usual: range,
        position,
        record: !isOutside ? null : isHighest ? "highest" : isLowest ? "lowest" : null,
        levelSince: since === null ? null : (past[since]?.window ?? null),
        isNewLevel,
        tendency: tendencyIn(past, known, now),
    };
}
function tendencyIn(past, known, now) {
    const since = past.at(-known.length)?.window;
    const [first = 0] = known;
    if (since === undefined || first === 0 || now === 0 || tendencyOf([...known, now]) === null)
        return null;
    const factor = now / first;
    return { since, relative: factor - 1, perWindow: factor ** (1 / known.length) - 1 };
}

;// CONCATENATED MODULE: ./src/analytics/judge.js








/**
 * Compares the site, its groups of pages, and its pages with their own past.
 *
 * @param pages  those in rankings
 * @param isCompared  with a sitemap, only its pages are compared, because made-up paths could outnumber them
 */
function judge(data, pages, names, isCompared) {
    const { current, previous, past } = data;
    const site = judgeSite(data);
    const earlier = past.map(({ window }) => window);
    const isComplete = current.completeness === "complete";
    // A page that a partial reading didn't reach isn't known to have no visitors.
    const candidates = (isComplete ? pages : pages.filter(({ now }) => (0,analytics_pages/* hasRow */.Lb)(now))).map(candidateOf);
    if (!isComplete || previous?.completeness !== "complete") {
        judgeNone(candidates, past.length);
        return { site, pages: candidates, groups: [], moves: [], compared: null, earlier };
    }
    const moves = movesIn(candidates);
    const left = new Set(moves.flatMap(({ pages }) => pages.map(({ old }) => old)));
    for (const { old, renamed } of moves.flatMap(({ pages }) => pages)) {
        renamed.from = old.page;
        renamed.isNew = false;
        renamed.usual = old.usual;
    }
    // There can be 200,000 pages, and usually, none has moved and all are compared, so copies would be a waste.
    const kept = left.size === 0 ? candidates : candidates.filter((candidate) => !left.has(candidate));
    const comparable = kept.every(({ page }) => isCompared(page)) ? kept : kept.filter(({ page }) => isCompared(page));
    const compared = comparable.filter(({ page, from }) => hadVisitors(page, from, judge_MIN_VISITORS));
    const counts = AUDIENCES.map((audience) => {
        const row = sharing(audience, (page) => rowOf(page, audience, past.length));
        return {
            earlier: compared.map(({ from }, place) => row(from, 0, place)),
            bounds: past.map(({ cutoff }) => cutoff),
            now: compared.map(({ page }) => page.now[audience]),
            totals: past.map(({ totals }) => totals[audience]),
            total: current.totals[audience],
        };
    });
    const judgedPages = judgePages(counts);
    for (const [i, audience] of AUDIENCES.entries()) {
        const of = judgedPages[i];
        if (of === undefined)
            continue;
        const standingAt = standingReader(of, of.slow, earlier);
        const standing = sharing(audience, (_page, _now, place) => standingAt(place));
        for (const [place, candidate] of compared.entries()) {
            const { page, from } = candidate;
            candidate[audience] = checked(candidate, audience, standing(from, page.now[audience], place));
        }
    }
    judgeNone(candidates.filter(({ human }) => human === PENDING), past.length);
    return {
        site,
        pages: kept,
        groups: judgeGroupsOf(comparable, judgedPages, names, data),
        moves,
        compared: { human: judgedPages[0]?.compared ?? 0, ai: judgedPages[1]?.compared ?? 0 },
        earlier,
    };
}
const PENDING = unjudged([], 0);
function candidateOf(page) {
    const { path, published, merged, now } = page;
    const atMost = (0,analytics_pages/* isAtMost */.L4)(page);
    const usual = usualOf(page);
    const isNew = page.before !== null && usual === 0;
    // A literal without a spread takes the least memory, of which 200,000 pages need much.
    const judged = {
        path,
        published,
        atMost,
        human: PENDING,
        ai: PENDING,
        isNew,
        usual,
        now: now.total,
        page,
        from: page,
    };
    return merged ? { ...judged, merged } : judged;
}
/** A page that never had as many can't differ by enough to matter. */
const judge_MIN_VISITORS = 10;
function hadVisitors({ now }, { older, before }, min) {
    return (now.total >= min || (before?.total ?? 0) >= min || older.some((counts) => counts !== null && counts.total >= min));
}
/** Says only what's known without a comparison. */
function judgeNone(candidates, windows) {
    for (const audience of AUDIENCES) {
        const standing = sharing(audience, (page, now) => unjudged(rowOf(page, audience, windows), now));
        for (const [place, candidate] of candidates.entries()) {
            candidate[audience] = standing(candidate.from, candidate.page.now[audience], place);
        }
    }
}
const isKnown = (counts) => counts !== null;
/** The median of all visitors since the first ones, at least 1; 0 if there never were any. */
function usualOf({ older, before }) {
    if (!older.some((counts) => counts !== null && (0,analytics_pages/* wasVisited */.W4)(counts)))
        return before?.total ?? 0;
    const known = [...older, before].filter(isKnown);
    const first = known.findIndex(analytics_pages/* wasVisited */.W4);
    if (first === -1)
        return 0;
    return Math.max(1, (0,statistics/* median */.JZ)(known.slice(first).map(({ total }) => total)));
}
/** The smallest change of the most visited spelling, as a factor. */
const judge_MIN_FACTOR = 1.3;
/**
 * Sums over a page's spellings count some visitors twice, for example after a redirect was added, so its most visited
 * spelling has to differ as well.
 */
function checked({ page, from }, audience, standing) {
    if (!standing.isListed)
        return standing;
    const past = [...from.older, from.before].filter(isKnown).filter(analytics_pages/* wasVisited */.W4);
    if (page.now.min === undefined && past.every(({ min }) => min === undefined))
        return standing;
    const usual = (0,statistics/* median */.JZ)(past.map((counts) => (0,analytics_pages/* leastOf */.zk)(counts)[audience]));
    const factor = ((0,analytics_pages/* leastOf */.zk)(page.now)[audience] + 0.5) / (usual + 0.5);
    const differs = standing.now > (standing.expected ?? 0) ? factor >= judge_MIN_FACTOR : factor * judge_MIN_FACTOR <= 1;
    return differs ? standing : { ...standing, isListed: false, isNotable: false, stillSince: null };
}

;// CONCATENATED MODULE: ./src/analytics/site-pages.js





function siteOf(input) {
    const past = input.past.slice(firstCounted(input.past.map(({ totals }) => totals.total)));
    const { pages, sitemap } = pagesOf({ ...input, past });
    const ranked = pages.filter(({ kind }) => kind === "page");
    const names = sectionNames(ranked);
    const isCompared = (page) => sitemap === null || page.published !== null || isEstablished(page);
    const judged = judge({ ...input, past }, ranked, names, isCompared);
    return { past, pages, ranked, names, sitemap, judged };
}
/** Visitors in each of the latest windows. Anyone can make up paths, but not weeks in advance. */
const ESTABLISHED = { windows: 4, people: 50 };
function isEstablished({ path, older, before }) {
    const latest = [...older, before].slice(-ESTABLISHED.windows);
    const isBusy = latest.every((counts) => counts !== null && counts.human >= ESTABLISHED.people);
    return isBusy && latest.length === ESTABLISHED.windows && !/[?#]/.test(path) && !(0,analytics_pages/* isUnlisted */.fi)(path);
}
function pagesOf({ current, previous, past, published, docsUrl, ignore, activity, }) {
    const sitemap = published?.size ? (0,analytics_pages/* sitemapOf */.nn)(published, docsUrl) : null;
    const pages = (0,analytics_pages/* foldPages */.M6)(current, previous, past.slice(0, -1), sitemap, ignore);
    if (sitemap === null)
        return { pages, sitemap };
    if (!(0,ranking/* fits */.lA)(sitemap, pages)) {
        return { pages: pages.map((page) => (page.published ? { ...page, published: null } : page)), sitemap: null };
    }
    if (activity === null)
        return { pages, sitemap };
    const withMerged = pages.map((page) => {
        const merged = page.published === null ? undefined : activity.mergedByPage.get(page.published);
        return merged ? { ...page, merged } : page;
    });
    return { pages: withMerged, sitemap };
}

;// CONCATENATED MODULE: ./src/analytics/insights.js









/**
 * Derives the report's contents. Pure, independent of the order of the rows, and O(n log n) in the number of rows.
 * Paths in the result are untrusted, except in `topPages`, and in `news` the headline, prompts, and standouts.
 */
function analyze(input) {
    const site = siteOf(input);
    const { past, pages, ranked, sitemap, judged } = site;
    const { current, previous, ignore, top, trend, notCompared } = input;
    const before = previous ?? input.before;
    const anyPages = pages.filter(analytics_pages/* isAnyPage */.m1);
    const notPages = pages.filter((page) => !(0,analytics_pages/* isAnyPage */.m1)(page) && (0,analytics_pages/* wasVisited */.W4)(page.now));
    const isComplete = current.completeness === "complete";
    const areComplete = isComplete && previous?.completeness === "complete";
    // Without any visitor, the service may not have counted yet, and then it's unknown which pages had none.
    const isCounted = isComplete && current.totals.total > 0;
    const published = sitemap && (0,ranking/* publishedPages */.t9)(sitemap, pages, isCounted, ignore, top);
    const parts = (0,analytics_pages/* partsOf */.CI)(current.totals);
    const unit = (0,inputs_period/* unitOf */.uF)([current, ...(before ? [before] : []), ...trend].map(({ window }) => window));
    const visited = anyPages.filter(({ now }) => (0,analytics_pages/* wasVisited */.W4)(now)).length;
    const visitedBefore = anyPages.filter((page) => page.before !== null && (0,analytics_pages/* wasVisited */.W4)(page.before)).length;
    const start = (trend[0] ?? before ?? current).window.from;
    const annotations = input.annotations.filter(({ date }) => date >= start && date < current.window.to);
    const unvisited = published?.unvisited ?? null;
    const { signals, isPrivate } = input;
    const readers = signals && readersOf(signals, { pages: judged.pages, sitemap, isPrivate, top });
    const feedback = readers?.feedback ?? null;
    const unhelpful = feedback === null || "missing" in feedback ? [] : feedback.unhelpful.items;
    const work = input.activity && workOf(input.activity, judged, [...past, current]);
    const news = newsOf(factsOf(input, site, { unit, annotations, unvisited, unhelpful, work: work?.pages ?? [] }));
    const launched = news.findings.flatMap(({ kind, pages }) => (kind === "launch" ? pages : []));
    const changed = changedPages(judged, new Set(launched));
    return {
        project: input.project,
        title: input.title,
        generatedAt: input.generatedAt,
        docsUrl: input.docsUrl,
        current,
        previous,
        window: current.window,
        before: before?.window ?? null,
        unit,
        news,
        compared: judged.compared,
        site: judged.site,
        changed: (0,ranking/* listed */.KE)(changed, top),
        parts,
        pages: { now: visited, previous: areComplete ? visitedBefore : null },
        notCompared,
        trend,
        annotations,
        top: (0,analytics_pages/* perAudience */.u3)((audience) => (0,ranking/* topPages */.o5)(judged.pages, audience, top)),
        sections: sectionsOf(ranked, site.names, areComplete, top),
        published,
        notPages: {
            paths: notPages.length,
            visits: (0,analytics_pages/* perCount */.x3)((of) => notPages.reduce((sum, { now }) => sum + now[of], 0)),
        },
        activity: input.activity && work && activityOf(input.activity, ranked, top, work),
        readers,
        topPages: topPublished(ranked, top),
        quality: qualityOf(input, pages, sitemap),
        everyPage: pages,
    };
}
function factsOf({ title, current, previous, before, sitemap, published, activity, notCompared }, site, given) {
    const known = previous ?? before;
    return {
        ...given,
        title,
        window: current.window,
        judged: site.judged,
        past: site.past.length === 0 && known ? [known] : site.past,
        shortfall: current.shortfall,
        rows: current.rows.size,
        sitemap: site.sitemap ? "read" : sitemap === null ? "unset" : published?.size === 0 ? "empty" : "unusable",
        open: activity?.openByPage ?? new Map(),
        notCompared,
        comparesPages: previous !== null || notCompared !== null,
    };
}
function activityOf({ mergedByPage: _, changesByPage: __, openByPage: ___, ...shown }, ranked, top, work) {
    const pages = ranked
        .flatMap((page) => {
        const { path, published, merged, now, before } = page;
        const changes = (0,analytics_pages/* perAudience */.u3)((audience) => ({ now: now[audience], previous: before?.[audience] ?? null }));
        return merged === undefined ? [] : [{ path, published, merged, atMost: (0,analytics_pages/* isAtMost */.L4)(page), ...changes }];
    })
        .sort((a, b) => (0,ranking/* byText */.z4)(b.merged[0]?.mergedOn ?? "", a.merged[0]?.mergedOn ?? "") || (0,ranking/* byText */.z4)(a.path, b.path));
    return {
        ...shown,
        work: { ...work, pages: (0,ranking/* listed */.KE)(work.pages, top) },
        pages: (0,ranking/* listed */.KE)(pages, top),
    };
}
/** Published pages only, because outputs can become prompts. */
function topPublished(ranked, top) {
    const visited = ranked.filter(({ published, now }) => published !== null && now.total > 0);
    return (0,ranking/* listOf */.c3)(visited, top).items.map(({ path, published, merged: _, ...of }) => ({
        path: published ?? path,
        ...of,
    }));
}
function qualityOf(input, pages, sitemap) {
    const { current, previous, requests } = input;
    const sum = (of) => of(current) + (previous ? of(previous) : 0);
    const rows = [...current.rows.values()];
    // A page can't have more visitors than its site, apart from the error in approximate counts.
    const { human, ai, total } = current.totals;
    const isTooLow = rows.some((of) => of.human > human * 1.1 || of.ai > ai * 1.1 || of.total > total * 1.1);
    return {
        drift: {
            duplicates: sum(({ drift }) => drift.duplicates),
            totalsChanged: sum(({ drift }) => drift.totalsChanged),
            rereads: sum(({ drift }) => drift.rereads),
        },
        rejected: sum(({ rejected }) => rejected),
        outOfBounds: rows.filter((counts) => !(0,analytics_pages/* partsOf */.CI)(counts).withinBounds).length,
        ignored: pages.filter(({ kind, now }) => kind === "ignored" && (0,analytics_pages/* wasVisited */.W4)(now)).length,
        requests,
        notes: [
            ...input.notes,
            ...(input.published?.size && sitemap === null ? [UNUSED_SITEMAP] : []),
            ...(isTooLow ? [LOW_TOTALS] : []),
        ],
    };
}
const LOW_TOTALS = "The site's totals don't match its page counts: one page alone has more visitors than the whole site, so the totals are too low";
const UNUSED_SITEMAP = "Most of the top pages aren't in the sitemap, so the sitemap wasn't used. Check that it belongs to this site and that the service uses the same paths";

// EXTERNAL MODULE: ./src/analytics/read/sitemap.js + 1 modules
var read_sitemap = __webpack_require__(1608);
// EXTERNAL MODULE: ./src/service/port.js
var service_port = __webpack_require__(9497);
;// CONCATENATED MODULE: ./src/analytics/pass.js


/** More requests at a time would save little time, and a service could take them for an attack. */
const MAX_AT_ONCE = 4;
/** The API's maximum. A page costs one request, however long it is. */
const PAGE_ROWS = 250;
const FIRST_PAGE = { limit: PAGE_ROWS, offset: 0 };
/** A pass ends after this many pages without new rows. */
const MAX_STALLED = 3;
/** A page that's too large is split into this many parts. */
const DIVISOR = 5;
/**
 * Reads a window page by page to its end. Throws a ServiceFailure only if the first page fails or the run
 * is canceled; later failures end the pass. Rounds continue after the deadline while the service responds, because the
 * service client then neither waits nor retries.
 */
async function readPass(service, window, options) {
    const before = service.requests - Number(options.first !== null);
    const read = (range) => readPage(service, window, range, options);
    const first = options.first ?? (await read(FIRST_PAGE));
    const pass = begin(first);
    take(pass, first);
    if (options.first === null)
        options.onProgress(pass.rows.size);
    for (let requested = 1;;) {
        if (pass.stopped !== null || !(pass.hasMore || pass.gap))
            return pass;
        const left = options.left();
        if (pass.stalled >= MAX_STALLED) {
            pass.stopped = "The service kept saying that there were more rows but sent no new ones";
            return pass;
        }
        if (left < 1) {
            const requests = (0,text_numbers/* counted */.hS)(service.requests - before, "API request");
            pass.stopped = `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period. To read more, raise it`;
            return pass;
        }
        if (pass.gap) {
            checkGap(pass, await resultOrReason(read(pass.gap)));
            options.onProgress(pass.rows.size);
            continue;
        }
        const round = Math.min(width(pass, options.likelyPages), left);
        // Offsets advance by the limit even if a page is shorter, as the API specifies.
        const offsets = Array.from({ length: round }, (_, i) => (requested + i) * PAGE_ROWS);
        const results = await Promise.all(offsets.map((offset) => resultOrReason(read({ limit: PAGE_ROWS, offset }))));
        requested += round;
        for (const result of results) {
            if (typeof result !== "string")
                take(pass, result);
            // A failed page after the last one doesn't matter.
            else if (pass.hasMore)
                pass.stopped ??= result;
        }
        options.onProgress(pass.rows.size);
    }
}
function begin({ totals }) {
    return {
        rows: new Map(),
        /** Objects in `rows`, by their counts. */
        shared: new Map(),
        /** From the latest page. */
        totals,
        /** Pages up to the last one, or to where the pass stopped. */
        pages: 0,
        /** Pages with new rows, and the first page because of its totals. */
        useful: 0,
        rejected: 0,
        /** Rows whose path was already read in this pass. */
        duplicates: 0,
        totalsChanged: 0,
        /** Pages without new rows, except for the last one. */
        stalled: 0,
        /** A page after the last one had new rows, or said that there were more. */
        rowsAfterEnd: false,
        /** Why the pass didn't reach the last page, and what to do, without the final period. */
        stopped: null,
        hasMore: true,
        /** The missing part of the first page that was short but not the last; null once it has been checked. */
        gap: undefined,
    };
}
/** Splits a page over the size limit into smaller ones. A single row over the limit counts as rejected. */
async function readPage(service, window, range, options) {
    try {
        return await service.visitorsPage({ dateFrom: window.from, dateTo: window.to, ...range }, options);
    }
    catch (thrown) {
        if (!isTooLarge(thrown) || range.limit === 1)
            throw thrown;
        const read = [];
        let tooLarge = 0;
        const size = Math.ceil(range.limit / DIVISOR);
        for (let start = 0; start < range.limit && read.at(-1)?.hasMore !== false; start += size) {
            const part = { offset: range.offset + start, limit: Math.min(size, range.limit - start) };
            try {
                read.push(await readPage(service, window, part, options));
            }
            catch (failure) {
                if (!isTooLarge(failure) || part.limit > 1)
                    throw failure;
                tooLarge += 1;
            }
        }
        const last = read.at(-1);
        if (last === undefined)
            throw thrown;
        const sum = (field) => read.reduce((all, part) => all + part[field], tooLarge);
        const visitors = read.flatMap((part) => part.visitors);
        return { ...last, visitors, received: sum("received"), rejected: sum("rejected") };
    }
}
function isTooLarge(thrown) {
    return thrown instanceof service_port/* ServiceFailure */.h && thrown.kind === "too-large";
}
/** The result, or why there is none and what to do. Still throws if the run is canceled or there's a bug. */
async function resultOrReason(reading) {
    try {
        return await reading;
    }
    catch (thrown) {
        if (thrown instanceof service_port/* ServiceFailure */.h && thrown.kind !== "cancelled")
            return `${thrown.why}. ${thrown.fix}`;
        throw thrown;
    }
}
/**
 * Pages to request in one round: up to half as many as were read so far if the end isn't known, to limit the waste. At
 * least one of them exists, so a pass wastes at most three requests.
 */
function width({ pages, stalled }, likelyPages) {
    if (stalled > 0)
        return 1;
    const expected = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
    return Math.min(Math.max(expected, 1), MAX_AT_ONCE);
}
function take(pass, page) {
    const added = add(pass, page);
    if (added > 0 || pass.pages === 0)
        pass.useful += 1;
    if (!pass.hasMore) {
        // This page was requested together with the last one. Rows that are already known aren't a sign of change.
        if (added > 0 || page.hasMore)
            pass.rowsAfterEnd = true;
        return;
    }
    if (page.hasMore && page.received > 0 && page.received < PAGE_ROWS && pass.gap === undefined) {
        pass.gap = { offset: pass.pages * PAGE_ROWS + page.received, limit: PAGE_ROWS - page.received };
    }
    pass.pages += 1;
    pass.rejected += page.rejected;
    pass.duplicates += page.visitors.length - added;
    if (added === 0 && page.hasMore)
        pass.stalled += 1;
    pass.hasMore = page.hasMore;
}
/** New rows in a gap mean that the service cuts pages short and leaves out rows. Otherwise, its short pages are fine. */
function checkGap(pass, page) {
    if (typeof page === "string") {
        pass.stopped = page;
        return;
    }
    pass.gap = null;
    if (add(pass, page) === 0)
        return;
    pass.useful += 1;
    pass.stopped = `The service returns fewer than the ${PAGE_ROWS} rows per request that its API allows, and leaves out the rest`;
}
/** Returns the number of new rows. The latest row for each path is kept. */
function add(pass, { visitors, totals }) {
    if (!sameCounts(totals, pass.totals))
        pass.totalsChanged += 1;
    pass.totals = totals;
    const known = pass.rows.size;
    for (const row of visitors)
        pass.rows.set(row.path, sharedCounts(pass.shared, row));
    return pass.rows.size - known;
}
/** Larger counts are rarely equal. */
const SHARED_BELOW = 512;
/** One object for equal counts, because most pages of a large site have few visitors. Saves 25 MB for 200,000 pages. */
function sharedCounts(shared, { human, ai, total }) {
    if (Math.max(human, ai, total) >= SHARED_BELOW)
        return { human, ai, total };
    const key = (human * SHARED_BELOW + ai) * SHARED_BELOW + total;
    const known = shared.get(key);
    if (known !== undefined)
        return known;
    const counts = { human, ai, total };
    shared.set(key, counts);
    return counts;
}
function sameCounts(one, other) {
    return one.human === other.human && one.ai === other.ai && one.total === other.total;
}

;// CONCATENATED MODULE: ./src/analytics/budget.js


/**
 * Keeps a report's reads below `max-requests`, four at a time, in the order in which they're asked for. Once the quota is
 * used up, the rest fail without being sent, because they would use up quota that others share.
 */
function createBudget(service, maxRequests) {
    const waiting = [];
    let free = MAX_AT_ONCE;
    let asked = 0;
    let refusal = null;
    async function limited(read) {
        asked += 1;
        if (free === 0)
            await new Promise((resolve) => waiting.push(resolve));
        else
            free -= 1;
        try {
            if (refusal !== null)
                throw refusal;
            return await read();
        }
        finally {
            const next = waiting.shift();
            if (next)
                next();
            else
                free += 1;
        }
    }
    const visitorsPage = (query, options) => limited(async () => {
        try {
            return await service.visitorsPage(query, options);
        }
        catch (thrown) {
            if (thrown instanceof service_port/* ServiceFailure */.h && thrown.kind === "quota")
                refusal = thrown;
            throw thrown;
        }
    });
    /** Without quota for what's optional, the rest is still read: the service may limit each operation on its own. */
    const signal = (name, query, options) => limited(() => service.signal(name, query, options));
    return {
        /** How many more requests may be started. Retries count, too. */
        left: () => maxRequests - Math.max(asked, service.requests),
        signal,
        /** A client that counts its own requests. */
        client() {
            let requests = 0;
            return {
                get requests() {
                    return requests;
                },
                visitorsPage: (query, options) => {
                    requests += 1;
                    return visitorsPage(query, options);
                },
            };
        },
    };
}

;// CONCATENATED MODULE: ./src/analytics/collect.js


/**
 * Reads all visitors in a window. If the data changes while it's being read, and `maxRequests` allows, the window
 * is read once more. Throws a ServiceFailure if the first page can't be read or the run is canceled; anything else
 * makes the reading partial.
 *
 * @param service  counts this reading's requests only
 */
async function collect(service, window, options) {
    const before = service.requests - Number(options.first !== null);
    const first = await readPass(service, window, options);
    const passes = [first];
    let { rows } = first;
    const conclude = (shortfall, reason) => {
        const sum = (amount) => passes.reduce((total, pass) => total + amount(pass), 0);
        const requests = service.requests - before;
        return {
            window,
            totals: (passes.at(-1) ?? first).totals,
            rows,
            completeness: shortfall === null ? "complete" : "partial",
            shortfall,
            reason,
            drift: {
                duplicates: sum((pass) => pass.duplicates),
                totalsChanged: sum((pass) => pass.totalsChanged),
                rereads: passes.length - 1,
            },
            rejected: Math.max(...passes.map((pass) => pass.rejected)),
            requests,
            wasted: requests - sum((pass) => pass.useful),
            pages: Math.max(...passes.map((pass) => pass.pages)),
        };
    };
    /** A report based on a few usable rows would look like one based on all rows. */
    const concludeRead = ({ rejected }) => {
        if (rejected <= rows.size)
            return conclude(null, null);
        const most = `Most rows (${(0,text_numbers/* count */.U9)(rejected)} of ${(0,text_numbers/* count */.U9)(rejected + rows.size)}) couldn't`;
        const all = rejected === 1 ? "The only row couldn't" : `None of the ${(0,text_numbers/* count */.U9)(rejected)} rows could`;
        const which = rows.size > 0 ? most : all;
        return conclude("refused", `${which} be used: the path is missing or too long, or the counts aren't valid`);
    };
    if (first.stopped !== null)
        return conclude("ended", first.stopped);
    const change = changeIn(first, first.rows);
    if (change === null)
        return concludeRead(first);
    const changed = `The data changed while it was being read (${change})`;
    if (options.left() < first.pages) {
        return conclude("moved", `${changed}, and \`max-requests\` leaves too few requests to read it again`);
    }
    const again = { ...options, likelyPages: first.pages, first: null };
    const second = await resultOrReason(readPass(service, window, again));
    if (typeof second === "string")
        return conclude("moved", `${changed}, and it couldn't be read again. ${second}`);
    passes.push(second);
    // Keep rows from both passes, preferring the second. The window is over, so no row can have become invalid.
    rows = new Map([...first.rows, ...second.rows]);
    if (second.stopped !== null) {
        return conclude("moved", `${changed}, and the second attempt to read it ended early. ${second.stopped}`);
    }
    const secondChange = changeIn(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
    if (secondChange === null)
        return concludeRead(second);
    return conclude("moved", `The data changed again while it was being read a second time (${secondChange})`);
}
/** Why a pass that reached the last page may have missed rows, or null. */
function changeIn(pass, known) {
    if (pass.totalsChanged > 0)
        return "the site's totals differed between two API responses";
    if (pass.stalled > 0)
        return "a response had no new rows but wasn't the last";
    if (pass.rowsAfterEnd)
        return "more rows arrived after a response that said there were no more";
    // The service has as many rows as it sent, including duplicates. If that many are known, no row is missing.
    if (known.size < pass.rows.size + pass.duplicates) {
        return "some rows appeared twice, so others may be missing";
    }
    return null;
}

// EXTERNAL MODULE: ./src/analytics/signals/read.js
var read = __webpack_require__(5865);
;// CONCATENATED MODULE: ./src/analytics/read.js






/**
 * Reads as much as `max-requests` allows, most important first:
 *
 * 1. the current window, reserving one request;
 * 2. the previous window's first page, which has its totals;
 * 3. the previous window's other pages, if enough requests are left to read as many as the current window has;
 * 4. what readers say, with `signals`: of the current window, then of the previous one;
 * 5. the first pages of earlier windows, latest first. They cost as much as the totals alone;
 * 6. the first page of one year ago, for its totals;
 * 7. the other pages of earlier windows, latest first, if pages can be compared.
 *
 * Requests that don't depend on each other are sent at the same time.
 *
 * @throws ServiceFailure if the first page can't be read, or the run is canceled
 */
async function readVisitors(world, inputs, call) {
    const { windows, compare, trend: length, signals: wantsSignals, maxRequests } = inputs;
    const budget = createBudget(world.service, maxRequests);
    const progress = ({ label }, rows) => world.runner.progress({ label, requests: world.service.requests, rows });
    const source = { budget, call, progress };
    const { earlier, yearAgo: ago } = (0,inputs_period/* pastWindows */.GX)(windows, compare, length);
    const needsAgo = ago !== null && !earlier.includes(ago);
    const opening = await readPage(budget.client(), windows.current, FIRST_PAGE, call);
    progress(windows.current, opening.visitors.length);
    const readsPast = earlier.length > 0 && budget.left() > 0;
    const [before, current] = await Promise.all([
        readsPast ? readFirst(source, windows.previous) : null,
        collectFrom(source, windows.current, opening, null),
    ]);
    const left = budget.left();
    const others = current.pages - 1;
    const older = earlier.slice(1);
    const heard = wantsSignals ? [windows.current, ...(compare ? [windows.previous] : [])] : [];
    const forSignals = heard.length * read/* REQUESTS_PER_WINDOW */.O;
    const enough = maxRequests -
        left +
        Number(before === null) +
        (compare ? others : 0) +
        forSignals +
        older.length +
        Number(needsAgo);
    const comparable = compare && current.shortfall !== "ended" && left >= others && isPage(before) ? before : null;
    const notCompared = compare && comparable === null ? whyNot(current, before, left, enough) : null;
    const room = left - (comparable ? others : 0);
    const affordable = isPage(before) ? room - Math.min(forSignals, room) : 0;
    const [previous, signals, firsts, yearAgo] = await Promise.all([
        comparable && collectFrom(source, windows.previous, comparable.page, current.pages),
        wantsSignals ? (0,read/* readSignals */.c)(budget.signal, heard, room, call) : null,
        readFirsts(source, older.slice(0, affordable)),
        needsAgo && affordable > older.length ? readFirst(source, ago) : null,
    ]);
    const known = isPage(before) ? [before, ...firsts.read] : [];
    const past = await readRest(source, current, known, previous);
    const points = past.map(pointOf);
    const isShort = length > 1 && known.length < earlier.length;
    const reason = typeof before === "string" ? before : (firsts.reason ?? needs(enough, maxRequests, current));
    const notes = isShort
        ? [`The trend covers only ${known.length + 1} of ${earlier.length + 1} periods. ${reason}`]
        : [];
    return {
        current,
        previous,
        before: compare ? (points.at(-1) ?? null) : null,
        past,
        yearAgo: isPage(yearAgo) ? pointOf(yearAgo) : (points.find(({ window }) => ago && isSame(window, ago)) ?? null),
        signals,
        trend: length === 0 ? [] : [...(length > 1 ? points : []), pointOf(current)],
        notCompared,
        notes,
    };
}
const isSame = (one, other) => one.from === other.from && one.to === other.to;
const isPage = (first) => first !== null && typeof first !== "string";
const pointOf = ({ window, totals }) => ({ window, totals });
function collectFrom({ budget, call, progress }, window, first, likelyPages) {
    const onProgress = (rows) => progress(window, rows);
    return collect(budget.client(), window, { ...call, left: budget.left, likelyPages, first, onProgress });
}
/** If the window can't be read: why, and what to do, without the final period. */
async function readFirst(source, window) {
    const { budget, call, progress } = source;
    const page = await resultOrReason(readPage(budget.client(), window, FIRST_PAGE, call));
    if (typeof page === "string")
        return page;
    progress(window, page.visitors.length);
    return { window, totals: page.totals, page };
}
/** Reads windows, given latest first, until one fails, so that there are no gaps between those that were read. */
async function readFirsts(source, windows) {
    const results = [];
    let next = 0;
    let hasFailed = false;
    const work = async () => {
        while (!hasFailed && next < windows.length) {
            const index = next++;
            const window = windows[index];
            const result = window === undefined ? "" : await readFirst(source, window);
            results[index] = result;
            if (!isPage(result))
                hasFailed = true;
        }
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
    const end = results.findIndex((result) => !isPage(result));
    const reason = results[end];
    return {
        read: results.slice(0, end === -1 ? undefined : end).filter(isPage),
        reason: typeof reason === "string" ? reason : null,
    };
}
/**
 * Reads the other pages of earlier windows as far as the budget goes, latest first.
 *
 * @param known  latest first
 * @param previous  the latest of them, if it has been read already
 * @returns oldest first
 */
async function readRest({ budget, call, progress }, current, known, previous) {
    const isCompared = current.completeness === "complete" && previous?.completeness === "complete";
    // Each window gets as many requests as the current one took. What isn't needed there is left for the ones that need more.
    let spare = isCompared ? budget.left() : 0;
    const read = await Promise.all(known.map(async ({ window, page }) => {
        if (previous !== null && isSame(window, previous.window)) {
            return { ...pointOf(previous), rows: previous.rows, isComplete: previous.completeness === "complete" };
        }
        let own = page.hasMore ? Math.min(spare, Math.max(current.pages - 1, 1)) : 0;
        spare -= own;
        const service = budget.client();
        const pass = await readPass({
            get requests() {
                return service.requests;
            },
            visitorsPage(query, options) {
                if (own > 0)
                    own -= 1;
                else
                    spare -= 1;
                return service.visitorsPage(query, options);
            },
        }, window, {
            ...call,
            left: () => Math.min(own + spare, budget.left()),
            likelyPages: current.pages,
            first: page,
            onProgress: (rows) => progress(window, rows),
        });
        spare += own;
        return {
            window,
            totals: pass.totals,
            rows: pass.rows,
            isComplete: pass.stopped === null && changeIn(pass, pass.rows) === null,
        };
    }));
    const areSorted = [current, ...read].every(({ rows }) => isDescending(rows));
    return read.reverse().map(({ window, totals, rows, isComplete }) => {
        const last = areSorted ? ([...rows.values()].at(-1)?.total ?? null) : null;
        return { window, totals, rows, cutoff: isComplete ? 0 : last };
    });
}
function isDescending(rows) {
    let last = Number.POSITIVE_INFINITY;
    for (const { total } of rows.values()) {
        if (total > last)
            return false;
        last = total;
    }
    return true;
}
/** A window that wasn't read to its end has more pages than were counted, and so may the others. */
function needs(enough, max, { shortfall }) {
    const requests = `${shortfall === "ended" ? "more than " : ""}${(0,text_numbers/* count */.U9)(enough)} API requests`;
    return `To cover them all, this run needs ${requests}, but \`max-requests\` allows only ${(0,text_numbers/* count */.U9)(max)}`;
}
function whyNot({ pages, shortfall }, before, left, enough) {
    if (typeof before === "string")
        return { why: before, maxRequests: null };
    if (shortfall === "ended")
        return { why: "Not all of this period's pages were retrieved", maxRequests: null };
    const available = left + Number(before !== null);
    const leaves = available > 0 ? `only ${(0,text_numbers/* count */.U9)(available)}` : "none";
    const why = `Comparing them takes about ${(0,text_numbers/* counted */.hS)(pages, "API request")}, but \`max-requests\` leaves ${leaves}`;
    return { why, maxRequests: enough };
}

// EXTERNAL MODULE: ../node_modules/csv-stringify/lib/sync.js + 7 modules
var sync = __webpack_require__(8319);
;// CONCATENATED MODULE: ./src/analytics/public-report.js

/** A projection for readers of report.json. Nothing else decides what they see, so the analysis can change freely. */
function publicReport(insights) {
    const { project, title, docsUrl, generatedAt, news, site, parts } = insights;
    const { current, previous, compared, sections, published, notPages, activity } = insights;
    const siteCount = (of) => {
        const { now, previous, yearAgo, position, usual, expected, record, levelSince, tendency } = site[of];
        const since = levelSince?.from ?? null;
        const steady = tendency && {
            since: tendency.since.from,
            relative: tendency.relative,
            perPeriod: tendency.perWindow,
        };
        return { now, previous, yearAgo, position, usual, expected, record, levelSince: since, tendency: steady };
    };
    return {
        schema: 1,
        project,
        title,
        docsUrl,
        generatedAt,
        period: insights.window,
        previous: insights.before,
        unit: insights.unit === "window" ? "period" : insights.unit,
        headline: news.headline,
        summary: [news.lead, ...news.more, news.state, news.certainty, news.steps.length === 0 ? news.nothing : []]
            .map(plainText)
            .filter((text) => text !== ""),
        findings: news.findings.map(findingOf),
        notable: news.notable,
        complete: current.completeness === "complete",
        people: siteCount("human"),
        ai: siteCount("ai"),
        total: siteCount("total"),
        overlap: { peopleOnly: parts.humanOnly, aiOnly: parts.aiOnly, both: parts.both },
        pages: insights.pages,
        comparison: previous && { compared: compared && byReaders((of) => compared[of]) },
        standouts: news.standouts,
        trend: insights.trend.map(({ window, totals }) => ({ ...window, ...public_report_visitors(totals) })),
        annotations: insights.annotations,
        topPages: byReaders((of) => insights.top[of].map((page) => {
            const { previous, usual } = page[of];
            return { ...nameOf(page), people: page.human.now, ai: page.ai.now, total: page.now, previous, usual };
        })),
        sections: listOf(sections, ({ prefix, pages, visits: { human, ...visits }, share }) => {
            return { prefix, pages, visits: { people: human, ...visits }, share };
        }),
        sitemap: published && {
            pages: published.count,
            unvisited: published.unvisited,
            unpublished: listOf(published.unpublished, pageOf),
        },
        notPages: { paths: notPages.paths, visits: public_report_visitors(notPages.visits) },
        activity: activity && {
            requests: activity.requests,
            waiting: activity.waiting,
            merged: activity.merged,
            pages: listOf(activity.pages, (page) => {
                return { ...nameOf(page), merged: page.merged, people: page.human, ai: page.ai };
            }),
            beforeAndAfter: listOf(activity.work.pages, ({ path, published, pull, before, after, restOfSite }) => {
                return { path, published, pullRequest: pull, people: { before, after }, restOfSite };
            }),
        },
        readers: insights.readers,
        nextSteps: news.steps.map(stepOf),
        diagnostics: diagnosticsOf(insights),
    };
}
function diagnosticsOf({ current, previous, quality, notCompared, activity }) {
    const readingOf = ({ totals, shortfall, reason }) => ({ totals, shortfall, reason });
    const { duplicates, totalsChanged, rereads } = quality.drift;
    return {
        period: readingOf(current),
        previous: previous && readingOf(previous),
        requests: quality.requests,
        rejectedRows: quality.rejected,
        drift: { duplicateRows: duplicates, totalsChanges: totalsChanged, rereads },
        inconsistentRows: quality.outOfBounds,
        ignoredPages: quality.ignored,
        notCompared,
        notes: quality.notes,
        activity: activity && { requests: activity.apiRequests, gaps: activity.gaps },
    };
}
function byReaders(of) {
    return { people: of("human"), ai: of("ai") };
}
function public_report_visitors({ human, ai, total }) {
    return { people: human, ai, total };
}
function listOf({ count, items }, of) {
    return { count, items: items.map(of) };
}
function nameOf({ path, published, atMost }) {
    return { path, published, atMost };
}
function pageOf(page) {
    return { ...nameOf(page), ...public_report_visitors(page) };
}
function findingOf({ kind, difference, isNotable, sentence, details, pages, group, step }) {
    return {
        kind,
        ...byReaders((of) => difference[of]),
        notable: isNotable,
        sentence: plainText(joined([sentence, ...details])),
        pages: pages.map((page) => ({ path: page.path, published: page.published, ...foundOf(page) })),
        group: group && {
            kind: group.kind,
            name: group.name,
            ...foundOf(group),
            shares: byReaders((of) => group.shares[of]),
        },
        step: step && stepOf(step),
    };
}
function foundOf(standings) {
    return byReaders((of) => {
        const { now, previous, usual, slow } = standings[of];
        return { now, previous, usual, slow: slow && { since: slow.since.from, from: slow.start, to: slow.end } };
    });
}
function stepOf({ kind, people, text, prompt, openPullRequest }) {
    return { kind, people, text: plainText(text), prompt, openPullRequest };
}

// EXTERNAL MODULE: ./src/agent/status.js
var agent_status = __webpack_require__(530);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/analytics/report/document.js

/** A report as plain data. `markdown.ts` and `html.ts` decide how it looks, and make untrusted text harmless. */
/** Longer text from outside is truncated. */
const MAX_WORDS_LENGTH = 500;
/** The most rows of a list. A browser can sort and filter as many without a delay. */
const MAX_ROWS = 1_000;
function compact(items) {
    return items.filter((item) => item !== false && item !== null && item !== undefined);
}
/** @param given  what doesn't apply can be false or null. Empty tables and lists are left out, and so is an empty part */
function part(id, title, given) {
    const blocks = compact(given).filter((block) => !("rows" in block) || block.rows.length > 0);
    return blocks.length === 0 ? [] : [{ id, title, blocks }];
}
function document_text(text, as) {
    return { kind: "text", text, ...(as && { as }) };
}
/** @param given columns that don't apply can be false or null */
function table(given, items, caption = "") {
    const columns = compact(given);
    const listed = "items" in items ? items : { items, count: items.length };
    const rows = listed.items.map((item) => columns.map(({ cell }) => cell(item)));
    return { kind: "table", caption, columns, rows, hidden: listed.count - rows.length };
}
function document_list(rows, count = rows.length) {
    return { kind: "list", rows, hidden: count - rows.length };
}
/** Collapsed. */
function details(summary, content) {
    return content.kind === "table" ? { ...content, caption: "", summary } : { ...content, summary };
}
/** A table that collapses all but its first rows. */
function headAndRest(whole, name, shown = 10) {
    const rest = whole.rows.slice(shown);
    if (rest.length === 0)
        return [whole];
    const first = { ...whole, rows: whole.rows.slice(0, shown), hidden: 0 };
    return [first, details(`${name}: ${(0,text_numbers/* count */.U9)(rest.length)} more`, { ...whole, rows: rest })];
}
/** A document printed in at most `maxBytes`. If it's too long, its lists end earlier, and its footer says so. */
function printWithin(document, maxBytes, print) {
    let printed = print(document);
    for (let maxRows = MAX_ROWS; maxRows > 1 && Buffer.byteLength(printed) > maxBytes;) {
        maxRows = Math.max(1, Math.floor(maxRows * Math.min(0.9, maxBytes / Buffer.byteLength(printed))));
        const shorter = (block) => shorten(block, maxRows);
        printed = print({
            ...document,
            lead: document.lead.map(shorter),
            parts: document.parts.map((part) => ({ ...part, blocks: part.blocks.map(shorter) })),
            footer: [
                `Lists end after ${(0,text_numbers/* counted */.hS)(maxRows, "row")}. For all pages, use the \`csv\` or \`json\` format.`,
                ...document.footer,
            ],
        });
    }
    return printed;
}
function shorten(block, maxRows) {
    if (block.kind === "columns") {
        return { ...block, columns: block.columns.map((blocks) => blocks.map((each) => shorten(each, maxRows))) };
    }
    if (block.kind !== "table" && block.kind !== "list")
        return block;
    const hidden = block.hidden + Math.max(0, block.rows.length - maxRows);
    return { ...block, rows: block.rows.slice(0, maxRows), hidden };
}

;// CONCATENATED MODULE: ./src/analytics/report/columns.js







/** Those that ever came, as far as it's known. */
function audiencesOf({ site, trend }) {
    return AUDIENCES.filter((of) => {
        return site[of].now > 0 || (site[of].previous ?? 0) > 0 || trend.some((point) => point.totals[of] > 0);
    });
}
const columns_NAMES = { human: "People", ai: "AI" };
/** "586", or "≤586" if a visitor may be counted more than once because the path has several spellings. */
function atMost(value, isBound) {
    return isBound ? `≤${(0,text_numbers/* count */.U9)(value)}` : (0,text_numbers/* count */.U9)(value);
}
/** "+31%", or as in `changeText`; "new"; "gone"; "unknown" if data is missing. */
function changed({ now, previous }) {
    if (previous === null)
        return "unknown";
    if (now === 0 || previous === 0)
        return now > 0 ? "new" : previous > 0 ? "gone" : "–";
    return changeText(now, previous);
}
/** Many links longer than this would make the report too large. */
const MAX_URL_LENGTH = 1_000;
/** Shows a page as its path, linked only if it's in the sitemap. */
function pageNamer(docsUrl) {
    const site = docsUrl === null ? null : (0,urls/* parseDocsUrl */.aI)(docsUrl);
    return ({ path, published, merged = [] }) => {
        const href = published !== null && site instanceof URL ? (0,urls/* pageLink */.wg)(site, published) : null;
        const name = { path, href: href !== null && href.length > MAX_URL_LENGTH ? null : href };
        return merged.length === 0 ? name : [name, { text: mergedMark(merged), as: "below" }];
    };
}
/** "✎ #214, merged Nov 5", with a link. */
function mergedMark(merged) {
    const named = merged.slice(0, 2).map(({ number, url, mergedOn }, i) => {
        return [i === 0 ? "✎ " : "; ", { link: `#${number}`, to: url }, `, merged ${(0,text_numbers/* dateText */.MK)(mergedOn)}`];
    });
    return merged.length > 2 ? [...named, `, and ${(0,text_numbers/* count */.U9)(merged.length - 2)} more`] : named;
}
function pageColumn(docsUrl) {
    return { title: "Page", cell: pageNamer(docsUrl) };
}
const VISITORS = {
    human: { title: columns_NAMES.human, cell: ({ human }) => (0,text_numbers/* count */.U9)(human) },
    ai: { title: columns_NAMES.ai, cell: ({ ai }) => (0,text_numbers/* count */.U9)(ai) },
};
const strong = (text) => ({ text, as: "strong" });
const usual = (text) => ({ text, as: "usual" });
function lineColumn(lineOf) {
    return { title: "", only: "html", cell: lineOf };
}
/** With fewer known periods, a line shows no more than the change. */
const MIN_LINE = 3;
const columns_isNews = (page, of) => newsIn(page[of]) !== null || (page.isNew && page[of].now > 0);
/** One audience's visitors: their past as a small line, now, the change, and what's usual, each if it's known of any page. */
function numbers(of, pages, unit, withBefore = false) {
    const standings = pages.map((page) => page[of]);
    const known = ({ series }) => series.filter((value) => value !== null).length;
    const hasUsual = standings.some(({ usual }) => usual !== null);
    const hasLine = standings.some((each) => known(each) >= MIN_LINE);
    const change = (page) => {
        const since = changed(page[of]);
        return columns_isNews(page, of) ? strong(since) : usual(since);
    };
    return compact([
        hasLine && lineColumn((page) => ({ past: page[of].series, of, unit: (0,inputs_period/* unitName */.Cq)(unit) })),
        { title: [{ key: of }, columns_NAMES[of]], cell: (page) => atMost(page[of].now, page.atMost) },
        withBefore && {
            title: "Before",
            minor: true,
            // On GitHub, the table would be too wide with both.
            ...(hasUsual && { only: "html" }),
            cell: (page) => (page[of].previous === null ? "–" : usual((0,text_numbers/* count */.U9)(page[of].previous))),
        },
        standings.some(({ previous }) => previous !== null) && { title: "Change", cell: change },
        hasUsual && {
            title: "Usual",
            minor: true,
            cell: (page) => (page[of].usual === null ? "–" : usual(rangeText(page[of].usual))),
        },
    ]);
}
/** Explains “≤”, and plain numbers outside their usual range, where there are any in these audiences' columns. */
function remarks(pages, audiences) {
    const isOutside = (page) => audiences.some((of) => {
        const { now, usual } = page[of];
        return !columns_isNews(page, of) && usual !== null && (now < usual.low || now > usual.high);
    });
    return [...spellings(pages), ...(pages.some(isOutside) ? [document_text({ text: columns_OUTSIDE, as: "minor" }, "note")] : [])];
}
const columns_OUTSIDE = "If a number outside its usual range isn't bold, the whole site's change, chance, or a change in earlier periods explains it.";
/** Explains “≤” where it's used. */
function spellings(pages) {
    const note = "“≤”: the page was visited under several spellings of its path, so some visitors may be counted twice.";
    return pages.some(({ atMost }) => atMost) ? [document_text(note, "note")] : [];
}

;// CONCATENATED MODULE: ./src/analytics/report/activity-part.js






const MAX_LISTED = 10;
const CAUTION = "These numbers don't show what caused a change. A merged change may not be published yet, and a page that was picked because its numbers fell will often recover on its own (regression to the mean).";
/** The results of requests to the agent, and visitors to the pages that pull requests changed. */
function activity({ activity, docsUrl, published, unit }) {
    if (activity === null)
        return [];
    const { requests, waiting, merged, pages, gaps, work } = activity;
    const columns = [
        pageColumn(docsUrl),
        { title: "People", cell: ({ human }) => (0,text_numbers/* count */.U9)(human.now) },
        { title: "Change", cell: ({ human }) => changed(human) },
        { title: "AI", minor: true, cell: ({ ai }) => (0,text_numbers/* count */.U9)(ai.now) },
        { title: "Change", minor: true, cell: ({ ai }) => changed(ai) },
    ];
    const rows = compact([
        requests && requestsLine(requests),
        listing("Ended without a pull request", requests?.ended.map(({ thread, url, as }) => [thread, url, agent_status/* ENDED_AS */.ey[as]])),
        listing("The agent's pull requests that have been open for more than 14 days", waiting.map(({ number, url, openedOn }) => [number, url, `since ${(0,text_numbers/* dateText */.MK)(openedOn)}`])),
        merged && mergedLine(merged, activity, published !== null),
        ...gaps.map((gap) => [{ words: gap }, "."]),
    ]);
    return part("activity", "Requests and merged changes", [
        document_list(rows),
        (pages.count > 0 || work.pages.count > 0) && document_text(CAUTION, "note"),
        ...headAndRest(table(columns, pages), "Changed pages"),
        ...beforeAndAfter(work, unit, docsUrl),
    ]);
}
/** People per period, before and after a pull request was merged, beside the change in page visits to all other pages. */
function beforeAndAfter({ pages, tooEarly }, unit, docsUrl) {
    const name = pageNamer(docsUrl);
    const period = (0,inputs_period/* unitName */.Cq)(unit);
    const columns = [
        { title: "Page", cell: ({ path, published, pull }) => name({ path, published, merged: [pull] }) },
        lineColumn(({ past, mergedAt }) => ({ past, of: "human", unit: period, tick: mergedAt })),
        { title: "Before", cell: ({ before }) => (0,text_numbers/* count */.U9)(before) },
        { title: "After", cell: ({ after }) => (0,text_numbers/* count */.U9)(after) },
        { title: "Change", cell: ({ before, after }) => changed({ now: after, previous: before }) },
        { title: "Rest of site", cell: ({ restOfSite: rest }) => (rest === null ? "–" : (0,text_numbers/* signedPercent */.wu)(rest)) },
        { title: "Usual", minor: true, cell: ({ usual }) => (usual === null ? "–" : rangeText(usual)) },
    ];
    const rest = pages.count > 0 && "“Rest of site”: the change in page visits by people to all other pages.";
    const early = tooEarly > 0 &&
        `Too early to compare, with fewer than two full ${(0,inputs_period/* unitName */.Cq)(unit, 2)} since the merge: ${(0,text_numbers/* counted */.hS)(tooEarly, "page")}.`;
    const rows = table(columns, pages, `People a ${period}, before and after a pull request was merged`);
    return [...headAndRest(rows, "Before and after"), ...compact([rest, early]).map((line) => document_text(line, "note"))];
}
/** For a comment. */
function activityLine({ activity }) {
    const requests = activity?.requests;
    return requests?.count ? part("activity", "", [document_text(requestsLine(requests))]) : [];
}
function requestsLine(requests) {
    const { pullRequests, mergeRate, medianMsToPullRequest, medianMsToMerge } = requests;
    const { merged, closed, open, notVisible } = pullRequests;
    if (requests.count === 0)
        return "No requests to the agent in comments.";
    const states = compact([
        merged > 0 && `${(0,text_numbers/* count */.U9)(merged)} merged`,
        closed > 0 && `${(0,text_numbers/* count */.U9)(closed)} closed without merging`,
        open > 0 && `${(0,text_numbers/* count */.U9)(open)} open`,
        notVisible > 0 && `${(0,text_numbers/* count */.U9)(notVisible)} not visible to this token`,
    ]);
    const times = compact([
        medianMsToPullRequest !== null && `to pull request: ${span(medianMsToPullRequest)}`,
        medianMsToMerge !== null && `to merge: ${span(medianMsToMerge)}`,
    ]);
    return compact([
        `${(0,text_numbers/* counted */.hS)(requests.count, "request")} to the agent in comments.`,
        states.length === 0 ? "No pull requests yet." : `Pull requests: ${states.join(", ")}.`,
        times.length > 0 && `Median time from request ${times.join("; ")}.`,
        mergeRate !== null &&
            `Merge rate: ${(0,text_numbers/* percent */.KN)(mergeRate)} (${(0,text_numbers/* count */.U9)(merged)} of ${(0,text_numbers/* counted */.hS)(merged + closed, "merged or closed pull request")}).`,
    ]).join(" ");
}
/** At most ten, so that the list stays one. */
function listing(title, items = []) {
    if (items.length === 0)
        return null;
    const shown = items.slice(0, MAX_LISTED).map(([number, to, about], i) => {
        return [i === 0 ? ": " : ", ", { link: `#${number}`, to }, ` (${about})`];
    });
    const more = items.length > shown.length ? `, and ${(0,text_numbers/* count */.U9)(items.length - shown.length)} more` : "";
    return [title, ...shown, `${more}.`];
}
function mergedLine({ now, previous }, { pages, isMapped }, isPublishedKnown) {
    const merged = `Merged into the default branch: ${(0,text_numbers/* counted */.hS)(now, "pull request")} (${(0,text_numbers/* count */.U9)(previous)} in the previous period).`;
    if (now + previous === 0)
        return "Nothing was merged into the default branch in this period or the previous one.";
    if (!isPublishedKnown)
        return `${merged} Without a usable sitemap, it's unknown which pages changed.`;
    if (!isMapped)
        return `${merged} It's unknown which pages changed.`;
    const changed = pages.count === 0 ? "no published pages" : (0,text_numbers/* counted */.hS)(pages.count, "published page");
    return `${merged} The pull requests merged in these two periods changed ${changed} that had visitors.`;
}
/** "40 s", "6 min", "5 h", or "3 days". */
function span(ms) {
    const minutes = ms / 60_000;
    if (minutes < 2)
        return `${Math.round(ms / 1_000)} s`;
    if (minutes < 120)
        return `${Math.round(minutes)} min`;
    return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : (0,text_numbers/* counted */.hS)(Math.round(minutes / 1_440), "day");
}

;// CONCATENATED MODULE: ./src/analytics/report/first-screen.js





/** The news, the state of the site, how certain that is, and what to do first. */
function firstScreen(insights, start) {
    const { lead, more, state, certainty, nothing } = insights.news;
    const closing = start ? certainty : [...certainty, ...(certainty.length > 0 ? [" "] : []), ...nothing];
    return compact([
        partial(insights),
        document_text(lead, "verdict"),
        ...more.map((each) => document_text(each)),
        state.length > 0 && document_text(state),
        closing.length > 0 && document_text(closing, "note"),
        start && { kind: "actions", actions: [startHere(start)], first: null },
    ]);
}
function startHere({ text, command }) {
    return { text: [strong("Start here:"), " ", text, command === null ? "" : PASTE], command };
}
const PASTE = ". If this repository answers comments, paste this into one to have the agent check it";
/** While a level is new, its range isn't known, and that of the level before no longer says what's usual. */
const usualRange = ({ usual, isNewLevel }) => (isNewLevel ? null : usual);
/** Empty if neither period had visitors. */
function figures(insights) {
    const { parts, site, trend, unit } = insights;
    const audiences = audiencesOf(insights);
    if (parts.total === 0 && !site.total.previous)
        return [];
    const figure = (of) => {
        const { now, previous, position, isNewLevel } = site[of];
        const range = usualRange(site[of]);
        const change = now === 0 && previous ? (0,text_numbers/* signedPercent */.wu)(-1) : changed(site[of]);
        // What was already outside in the previous period isn't this period's change.
        const isChange = !isNewLevel && now !== previous && position === (now > (previous ?? 0) ? "above" : "below");
        return {
            name: of === "total" ? FIGURES[of] : [{ key: of }, FIGURES[of]],
            now: (0,text_numbers/* count */.U9)(now),
            before: previous === null ? null : (0,text_numbers/* count */.U9)(previous),
            change: previous === null ? null : isChange ? strong(change) : usual(change),
            range: range && usual(rangeText(range)),
            line: { past: trend.map(({ totals }) => totals[of]), of, unit: (0,inputs_period/* unitName */.Cq)(unit) },
        };
    };
    return compact([
        {
            kind: "figures",
            title: unit === "day" ? "Day" : `This ${(0,inputs_period/* unitName */.Cq)(unit)}`,
            // With one audience, the total would repeat it.
            figures: [...audiences, ...(audiences.length > 1 ? ["total"] : [])].map(figure),
        },
        audiences.length > 1 && parts.total > 0 && overlap(insights),
    ]);
}
/** What the first screen's terms mean, if they're there. */
function terms(insights) {
    const { lead, more } = insights.news;
    const hasVisits = /page visit/.test(plainText([lead, ...more].flat()));
    const hasRange = Object.values(insights.site).some((of) => usualRange(of) !== null);
    const meanings = compact([
        audiencesOf(insights).includes("ai") && "AI visitors are AI tools that read the docs, as the service counts them.",
        hasVisits && "A page visit is one visitor on one page.",
        hasRange && `The usual range comes from earlier ${(0,inputs_period/* unitName */.Cq)(insights.unit)}s, and numbers within it are normal.`,
    ]);
    return meanings.length === 0 ? [] : [document_text(meanings.join(" "), "small")];
}
const FIGURES = { human: "People", ai: "AI visitors", total: "All visitors" };
/** Why people and AI visitors don't add up to the total; null if they do. */
function overlap({ parts: { total, humanOnly, aiOnly, both, withinBounds } }) {
    if (withinBounds && both === 0)
        return null;
    const only = `${(0,text_numbers/* count */.U9)(humanOnly)} ${humanOnly === 1 ? "was counted only as a person" : "were counted only as people"}`;
    const about = withinBounds
        ? `Of ${(0,text_numbers/* counted */.hS)(total, "visitor")}, ${only}, ${(0,text_numbers/* count */.U9)(aiOnly)} only as AI, and ${(0,text_numbers/* count */.U9)(both)} as both.`
        : "Counts are approximate, so people and AI visitors don't add up exactly to the total.";
    return document_text(about, "note");
}
function partial({ current, pages }) {
    const { completeness, shortfall, reason } = current;
    if (completeness === "complete")
        return null;
    const why = reason === null ? "" : [{ words: reason }, ". "];
    const limited = (to) => pages.now === 0 ? "there's no page data" : `page data is limited to the ${(0,text_numbers/* counted */.hS)(pages.now, "page")} ${to}`;
    const reliable = {
        ended: `The site's totals are complete, but ${limited("that could be retrieved")}.`,
        moved: "The pages weren't all retrieved at the same time. Some may be missing, and the page counts may not match the totals.",
        refused: `The site's totals are complete, but ${limited("with usable rows")}.`,
    };
    return document_text([strong("This report is partial."), " ", why, reliable[shortfall ?? "ended"]], "alert");
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ../node_modules/preact/dist/preact.mjs
var preact = __webpack_require__(7267);
// EXTERNAL MODULE: ../node_modules/preact-render-to-string/dist/index.mjs
var dist = __webpack_require__(1417);
;// CONCATENATED MODULE: ./src/generated/page.js
// Generated from page.css and page.js in src/analytics/report/ by scripts/generate.ts; change those files and run
// `npm run generate`.
const STYLE = "/* In charts and tables, color only distinguishes people from AI visitors, so readers have to learn it just once. */\n:root {\n  color-scheme: light;\n  --paper: #fff; --soft: #f5f6f8; --rule: #e1e4e9; --muted: #59616d; --ink: #15181d;\n  --human: #0b62b8; --ai: #b4500b; --alert: #fff3d6;\n}\n@media screen and (prefers-color-scheme: dark) {\n  :root {\n    color-scheme: dark;\n    --paper: #101317; --soft: #1a1e24; --rule: #2c323b; --muted: #9aa4b2; --ink: #e9ecf0;\n    --human: #7ab8ff; --ai: #f5a45d; --alert: #3a2f12;\n  }\n}\n\n* { box-sizing: border-box; }\nhtml { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }\nbody {\n  margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 4rem;\n  font: 1rem/1.5 -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, sans-serif;\n}\nh1, h2, p, ul, ol, dl, dd, figure { margin: 0; }\nh2 { font-size: 1.375rem; letter-spacing: -0.01em; line-height: 1.25; margin-bottom: 0.75rem; }\ncaption { font-size: 0.9375rem; font-weight: 600; text-align: left; padding: 0 0 0.375rem; }\na { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }\na:hover { text-decoration-thickness: 2px; }\n:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 2px; }\ncode { font: 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }\n.note, .small { color: var(--muted); font-size: 0.875rem; max-width: 48rem; }\np + .pair, p + table, p + ol { margin-top: 1rem; }\ntable + table { margin-top: 1.5rem; }\nul + p, table + p, details + p, .scroll ~ p, figure + ul, figcaption { margin-top: 0.5rem; }\nmain > section { padding-top: 3rem; }\n\nnav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.875rem 0; border-bottom: 1px solid var(--rule); font-size: 0.875rem; }\nnav a { color: var(--muted); text-decoration: none; }\nnav a:hover { color: var(--ink); text-decoration: underline; }\n\nh1 { font-size: 1rem; font-weight: 600; }\n.against { font-weight: 400; color: var(--muted); }\nheader { padding-top: 2rem; }\n.verdict { font-size: clamp(1.375rem, 1rem + 1.8vw, 2rem); font-weight: 600; line-height: 1.25; letter-spacing: -0.018em; text-wrap: balance; margin-top: 0.375rem; max-width: 52rem; }\nheader > p:not(.verdict, .alert) { margin-top: 0.75rem; max-width: 52rem; }\n.alert + .verdict { margin-top: 1.25rem; }\n.alert { background: var(--alert); padding: 0.75rem 1rem; border-radius: 0.375rem; margin-top: 1.5rem; }\n.start { border-left: 3px solid var(--ink); padding-left: 1rem; margin-top: 1.25rem; }\n.usual { color: var(--muted); font-weight: 400; }\n\n.figures { margin-top: 1.75rem; display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 2.5rem; }\n.figure { display: grid; grid-template-columns: auto 1fr; column-gap: 1.25rem; border-top: 2px solid var(--ink); padding-top: 0.5rem; }\n.figure dt { grid-column: 1 / -1; font-size: 0.9375rem; }\n.value { font-size: 2.375rem; font-weight: 650; letter-spacing: -0.03em; line-height: 1.15; font-variant-numeric: tabular-nums; }\n.change { grid-column: 1 / -1; color: var(--muted); font-size: 0.9375rem; font-variant-numeric: tabular-nums; }\n.change strong { color: var(--ink); }\n.shape { grid-column: 2; grid-row: 2; align-self: center; }\n.sparkline { display: block; width: 100%; height: 2.5rem; overflow: visible; }\n\n.key { margin-right: 6px; }\n\n.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem 3rem; }\n.pair > * { min-width: 0; }\ntable { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }\n.narrow { width: auto; min-width: 50%; }\nth, td { padding: 0.3125rem 0 0.3125rem 1rem; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: baseline; }\nth:first-child { padding-left: 0; text-align: left; }\ntd { white-space: nowrap; }\ntd.left, th.left { text-align: left; white-space: normal; }\nthead th { color: var(--muted); font-size: 0.8125rem; vertical-align: bottom; white-space: nowrap; }\n.chart { width: 8rem; min-width: 3rem; vertical-align: top; }\n.pair .chart { width: 5rem; }\n.below { display: block; color: var(--muted); font-size: 0.8125rem; }\ntd .sparkline { height: 1.25rem; }\n\ndetails { margin-top: 0.75rem; }\nsummary { cursor: pointer; font-size: 0.875rem; color: var(--muted); width: fit-content; }\nsummary:hover { color: var(--ink); }\ndetails[open] > summary { margin-bottom: 0.75rem; }\nul, ol { padding-left: 1.25rem; }\nli + li { margin-top: 0.25rem; }\ndetails ul { columns: 18rem; font-size: 0.875rem; }\n\n.steps li + li { margin-top: 0.75rem; }\n.command { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; background: var(--soft); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-top: 0.375rem; }\n.command code { flex: 1 1 20rem; }\nbutton { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }\n.command button { font-size: 0.8125rem; border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.125rem 0.625rem; background: var(--paper); }\n.command [role=status] { font-size: 0.8125rem; color: var(--muted); }\n.command [role=status]:empty { margin-left: -0.5rem; }\n\n.trend { display: block; width: 100%; height: 17rem; overflow: visible; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }\n.trend text { fill: var(--muted); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }\n.legend { display: flex; gap: 1.25rem; font-size: 0.875rem; margin-bottom: 0.5rem; }\n.grid line { stroke: var(--rule); }\n.range { opacity: 0.13; }\n.merge { stroke: var(--ink); stroke-width: 2; }\n.date { stroke: var(--muted); stroke-dasharray: 3 3; }\n.human { fill: var(--human); }\n.ai { fill: var(--ai); }\n.total { fill: var(--ink); }\n.line { fill: none; stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }\n.line.human { stroke: var(--human); }\n.line.ai { stroke: var(--ai); }\n.line.total { stroke: var(--ink); }\n.sparkline .line { stroke-width: 1.75; }\n\n.scroll { max-height: 40rem; overflow: auto; border-bottom: 1px solid var(--rule); }\n.scroll thead th { position: sticky; top: 0; background: var(--paper); z-index: 1; }\nthead button { font-weight: inherit; }\nthead button:hover { color: var(--ink); text-decoration: underline; }\n[aria-sort] { color: var(--ink); }\n[aria-sort=ascending] button::after { content: \" ↑\" / \"\"; }\n[aria-sort=descending] button::after { content: \" ↓\" / \"\"; }\n#filter { margin-bottom: 0.75rem; font-size: 0.875rem; }\n#filter input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.25rem 0.5rem; width: 16rem; max-width: 100%; }\n[hidden], .print-only { display: none; }\nfooter { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }\n\n@media screen and (max-width: 52rem) {\n  .pair { grid-template-columns: 1fr; }\n}\n@media screen and (max-width: 40rem) {\n  body { padding: 0 1rem 3rem; }\n  .figures { grid-template-columns: 1fr; gap: 1rem; }\n  nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; }\n  main > section { padding-top: 2.25rem; }\n  th, td { padding-left: 0.625rem; }\n  .minor, .chart { display: none; }\n  .trend { font-size: 0.75rem; }\n}\n@media print {\n  @page { margin: 14mm; }\n  html { font-size: 10pt; }\n  svg { print-color-adjust: exact; }\n  body { max-width: none; padding: 0; }\n  nav, #filter, .command button { display: none; }\n  .scroll { max-height: none; overflow: visible; }\n  details::details-content { content-visibility: visible; }\n  summary { list-style: none; }\n  .alert, .command { border: 1px solid var(--rule); }\n  thead { display: table-header-group; break-inside: avoid; }\n  .scroll thead th { position: static; }\n  thead button { display: contents; }\n  .pair { gap: 1.5rem 2rem; }\n  .chart { width: 12%; min-width: 0; }\n  .pair .chart { display: none; }\n  tbody th { min-width: 7rem; }\n  .all tbody tr:nth-child(n+51) { display: none; }\n  .print-only { display: block; }\n  main > section { padding-top: 1.5rem; }\n  h2, h2 + p, caption { break-after: avoid; }\n  tr, figure, li, .figure { break-inside: avoid; }\n}\n";
const SCRIPT = "// Makes the table of all pages sortable and filterable, and adds copy buttons to commands. The page is also complete\n// without this script.\n\"use strict\";\n\nconst table = document.querySelector(\"table.all\");\nif (table) {\n  const body = table.tBodies[0];\n  const headers = [...table.tHead.rows[0].cells];\n  const rows = [...body.rows].map((row) => ({\n    row,\n    path: row.cells[0].textContent.toLowerCase(),\n    values: [...row.cells].map(sortKey),\n  }));\n\n  // \"1,122\", \"≤50\", \"+412\", and \"−190\" (with a minus sign, not a hyphen) are numbers. \"–\" isn't, and is sorted last.\n  function sortKey(cell, index) {\n    if (index === 0) return cell.textContent;\n    const number = cell.textContent.replace(\"−\", \"-\").replace(/[,+≤]/g, \"\");\n    return /\\d/.test(number) ? Number(number) : -Infinity;\n  }\n\n  function sortBy(index) {\n    const orders = index === 0 ? [\"ascending\", \"descending\"] : [\"descending\", \"ascending\"];\n    const order = orders.find((each) => each !== headers[index].getAttribute(\"aria-sort\"));\n    for (const header of headers) header.removeAttribute(\"aria-sort\");\n    headers[index].setAttribute(\"aria-sort\", order);\n    const sign = order === \"ascending\" ? 1 : -1;\n    rows.sort((a, b) => {\n      const [x, y] = [a.values[index], b.values[index]];\n      if (x === y) return 0;\n      if (x === -Infinity || y === -Infinity) return x === -Infinity ? 1 : -1;\n      return x < y ? -sign : sign;\n    });\n    body.append(...rows.map(({ row }) => row));\n  }\n\n  headers.forEach((header, index) => {\n    const button = document.createElement(\"button\");\n    button.type = \"button\";\n    button.append(...header.childNodes);\n    button.addEventListener(\"click\", () => sortBy(index));\n    header.append(button);\n  });\n  headers[1].setAttribute(\"aria-sort\", \"descending\");\n\n  const filter = document.getElementById(\"filter\");\n  const [input, output] = [filter.querySelector(\"input\"), filter.querySelector(\"output\")];\n  input.addEventListener(\"input\", () => {\n    const wanted = input.value.trim().toLowerCase();\n    let shown = 0;\n    for (const { row, path } of rows) {\n      row.hidden = !path.includes(wanted);\n      if (!row.hidden) shown += 1;\n    }\n    output.value = wanted === \"\" ? \"\" : `${shown.toLocaleString(\"en\")} of ${rows.length.toLocaleString(\"en\")}`;\n  });\n  filter.hidden = false;\n}\n\nfor (const line of document.querySelectorAll(\".command\")) {\n  const code = line.querySelector(\"code\");\n  const button = document.createElement(\"button\");\n  button.type = \"button\";\n  button.textContent = \"Copy\";\n  const status = document.createElement(\"span\");\n  status.setAttribute(\"role\", \"status\");\n  button.addEventListener(\"click\", async () => {\n    try {\n      await navigator.clipboard.writeText(code.textContent);\n      status.textContent = \"Copied\";\n    } catch {\n      // Some viewers don't give access to the clipboard.\n      getSelection().selectAllChildren(code);\n      status.textContent = \"Selected\";\n    }\n  });\n  line.append(status, button);\n}\n";

// EXTERNAL MODULE: ../node_modules/d3-scale/dist/d3-scale.mjs + 4 modules
var d3_scale = __webpack_require__(2556);
// EXTERNAL MODULE: ../node_modules/d3-shape/dist/d3-shape.mjs + 1 modules
var d3_shape = __webpack_require__(7669);
;// CONCATENATED MODULE: ./src/analytics/report/charts.js






// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles. All charts start at zero, so small changes look small.
/** Two decimal places are precise to less than a pixel. */
const percent = (value) => `${Math.round(value * 100) / 100}%`;
/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(of, x, y, title) {
    const about = title !== undefined && (0,preact.h)("title", null, title);
    const square = { class: of, x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
    return of === "human" ? (0,preact.h)("circle", { class: of, cx: x, cy: y, r: 4 }, about) : (0,preact.h)("rect", square, about);
}
/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
function key(of) {
    return (0,preact.h)("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, marker(of, "50%", "50%"));
}
/** A small chart of past values, with gaps where they're unknown; null if there's nothing to draw. */
function sparkline({ past, of, unit, tick }) {
    const end = past.length - 1;
    const max = Math.max(...past.map((value) => value ?? 0));
    if (end < 1 || max === 0)
        return null;
    const x = (0,d3_scale/* scaleLinear */.m4)([0, end], [2, 96]);
    const y = (0,d3_scale/* scaleLinear */.m4)([0, max], [96, 14]);
    const now = past[end] ?? null;
    const dot = now !== null && (0,preact.h)("circle", { class: of, cx: percent(x(end)), cy: percent(y(now)), r: 3 });
    const counts = past.map((value) => (value === null ? "unknown" : (0,text_numbers/* count */.U9)(value))).join(", ");
    const label = { role: "img", "aria-label": `${(0,text_numbers/* counted */.hS)(past.length, unit)}: ${counts}` };
    const at = tick !== undefined && percent(x(tick));
    const mark = at && (0,preact.h)("line", { class: "merge", x1: at, x2: at, y1: "78%", y2: "100%" });
    return (0,preact.h)("svg", { class: "sparkline", ...label }, stretched(path(of, past, x, y)), mark, dot);
}
const TICKS = 4;
const MAX_LABELS = 12;
/** Where the first period begins, in percent. On a phone, this leaves room for "4,000". */
const LEFT = 10;
/** The position of the axis, in percent. */
const AXIS = 89;
/** Annotations have a row each, so that their texts don't collide: the height of a row, in percent. */
const ROW = 6.5;
const charts_MAX_ROWS = 3;
/** A longer text could reach beyond the chart on a phone. */
const MAX_NOTE = 22;
/** Visitors in each period of the trend, over their usual ranges. */
function trendChart({ lines, labels, ticks, notes }, labelledBy) {
    const shown = notes.slice(-charts_MAX_ROWS);
    const max = Math.max(...lines.flatMap(({ values, usual }) => [usual?.high ?? 0, ...values]));
    const x = (0,d3_scale/* scaleBand */.WH)([...labels.keys()], [LEFT, 100]);
    const y = (0,d3_scale/* scaleLinear */.m4)([0, max], [AXIS, 5 + ROW * shown.length]).nice(TICKS);
    const end = labels.length - 1;
    const middle = (index) => (x(index) ?? 0) + x.bandwidth() / 2;
    const bands = lines.map(({ of, usual }) => {
        if (usual === null)
            return null;
        const [from, low, high] = [x(usual.from) ?? LEFT, y(Math.max(0, usual.low)), y(usual.high)];
        const size = { width: percent(100 - from), height: percent(Math.max(0.5, low - high)) };
        return (0,preact.h)("rect", { class: `range ${of}`, x: percent(from), y: percent(high), ...size });
    });
    const position = (at) => LEFT + at * x.step();
    const isLate = ({ at }) => position(at) > 55;
    // In this order, no text crosses the line of another one on the same side.
    const rowed = [...shown.filter((note) => !isLate(note)), ...shown.filter(isLate).reverse()];
    const noteMarks = rowed.map((note, i) => {
        const [at, row] = [percent(position(note.at)), (i + 0.6) * ROW];
        const side = isLate(note) ? { dx: -4, "text-anchor": "end" } : { dx: 4, "text-anchor": "start" };
        const words = (0,preact.h)("text", { x: at, y: percent(row), ...side }, (0,visible/* foldLine */.wl)(note.text, MAX_NOTE));
        const line = { class: "date", x1: at, x2: at, y1: percent(row - ROW / 2), y2: `${AXIS}%` };
        return (0,preact.h)("g", null, (0,preact.h)("line", line), words);
    });
    const every = Math.ceil(labels.length / MAX_LABELS);
    const dates = ticks.map((tick, index) => {
        if ((end - index) % every !== 0)
            return null;
        const minor = labels.length > 5 && ((end - index) / every) % 2 === 1;
        // The last one could reach beyond the chart.
        const at = index === end ? { x: "100%", "text-anchor": "end" } : { x: percent(middle(index)), "text-anchor": "middle" };
        return (0,preact.h)("text", { ...at, y: "98%", class: minor ? "tick minor" : "tick" }, tick);
    });
    const markers = lines.map(({ of, values }) => values.map((value, i) => marker(of, percent(middle(i)), percent(y(value)), `${labels[i]}: ${columns_NAMES[of]} ${(0,text_numbers/* count */.U9)(value)}`)));
    const gridlines = y.ticks(TICKS).map((tick) => {
        const at = percent(y(tick));
        const rule = (0,preact.h)("line", { x1: 0, x2: "100%", y1: at, y2: at });
        return (0,preact.h)("g", { class: "grid" }, rule, (0,preact.h)("text", { x: 0, y: at, dy: -4 }, (0,text_numbers/* shortCount */.uS)(tick)));
    });
    const layers = [
        bands,
        gridlines,
        dates,
        stretched(lines.map(({ of, values }) => path(of, values, middle, y))),
        markers,
        noteMarks,
    ];
    return (0,preact.h)("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}
/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
function stretched(children) {
    const box = { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" };
    return (0,preact.h)("svg", box, children);
}
/** Has gaps where values are unknown. */
function path(series, values, x, y) {
    const drawn = (0,d3_shape/* line */.n8)()
        .defined((value) => value !== null)
        .x((_, index) => x(index))
        .y((value) => y(value ?? 0))
        .digits(2);
    return (0,preact.h)("path", { class: `line ${series}`, d: drawn([...values]) ?? "", "vector-effect": "non-scaling-stroke" });
}

;// CONCATENATED MODULE: ./src/analytics/report/markdown.js




/** A report in GitHub's Markdown. */
function printMarkdown({ title, period, lead, parts, footer }) {
    const paragraphs = [
        `# ${(0,markdown/* inline */.mG)(title)} · ${period}`,
        ...lead.flatMap(paragraphsOf),
        ...parts.filter(({ only }) => only !== "html").flatMap(partParagraphs),
        ...(footer.length === 0 ? [] : [footer.map(inlineText).join(" · ")]),
    ];
    return `${paragraphs.join("\n\n")}\n`;
}
function partParagraphs({ title, blocks }) {
    return [...(title === "" ? [] : [`## ${title}`]), ...blocks.flatMap(paragraphsOf)];
}
function paragraphsOf(block) {
    switch (block.kind) {
        case "text":
            return [TEXT_STYLES[block.as ?? "note"](inlineText(block.text))];
        case "actions": {
            const { actions, first } = block;
            return actions.map((action, i) => first === null ? actionText(action) : actionText(action, `${first + i}. `, "   "));
        }
        case "columns":
            return block.columns.flat().flatMap(paragraphsOf);
        case "figures":
            return [tableText(figuresTable(block.title, block.figures))];
        case "trend":
            return [markdown_trendChart(block)];
        case "table":
        case "list": {
            const { summary, hidden } = block;
            const caption = block.kind === "table" ? inlineText(block.caption) : "";
            const content = block.kind === "table" ? tableText(block) : block.rows.map((row) => `- ${inlineText(row)}`).join("\n");
            const paragraphs = compact([caption !== "" && `**${caption}**`, content, hidden > 0 && notListed(hidden)]);
            return summary === undefined
                ? paragraphs
                : [`<details>\n<summary>${summary}</summary>`, ...paragraphs, "</details>"];
        }
    }
}
const TEXT_STYLES = {
    verdict: (text) => `**${text}**`,
    alert: (text) => `> [!WARNING]\n> ${text}`,
    note: (text) => text,
    small: (text) => `<sub>${text}</sub>`,
};
/** Columns that don't apply to any figure are left out. */
function figuresTable(title, figures) {
    const column = (title, of) => figures.some((figure) => figure[of] !== null) && { title, cell: (figure) => figure[of] ?? "–" };
    const compared = [column("Previous", "before"), column("Change", "change"), column("Usual range", "range")];
    return table([column("", "name"), column(title, "now"), ...compared], figures);
}
function tableText({ columns, rows }) {
    const row = (cells) => `| ${cells.filter((_, i) => columns[i]?.only !== "html").join(" | ")} |`;
    const rule = columns.map(({ left }, i) => (left || i === 0 ? ":--" : "--:"));
    return [columns.map(({ title }) => inlineText(title)), rule, ...rows.map((cells) => cells.map(inlineText))]
        .map(row)
        .join("\n");
}
/** "3 more aren't listed." */
function notListed(hidden) {
    return `${(0,text_numbers/* count */.U9)(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
}
/** The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those. */
function actionText({ text, command }, label = "", indent = "") {
    const line = `${label}${inlineText(text)}`;
    if (command === null)
        return `${line}.`;
    return [`${line}:\n`, ...["```", command, "```"].map((each) => indent + each)].join("\n");
}
function inlineText(text) {
    if (typeof text === "string")
        return text;
    if ("map" in text)
        return text.map(inlineText).join("");
    if ("path" in text) {
        const name = (0,markdown/* codeSpan */.SS)(text.path);
        return text.href ? `[${name}](${destination(text.href)})` : name;
    }
    if ("term" in text)
        return (0,markdown/* wordsSpan */.wC)(text.term);
    if ("words" in text)
        return (0,markdown/* inline */.mG)(text.words, MAX_WORDS_LENGTH);
    if ("link" in text)
        return (0,markdown/* link */.nf)(text.link, text.to);
    return "as" in text ? STYLES[text.as](inlineText(text.text)) : "";
}
const STYLES = {
    strong: (text) => `**${text}**`,
    usual: (text) => text,
    minor: (text) => text,
    below: (text) => `<br><sub>${text}</sub>`,
};
/** A parenthesis would end the URL, and `&` can start an entity. */
function destination(url) {
    return (0,markdown/* percentEncode */.a)(url).replace(/[()]/g, markdown/* encodeCharacter */.W$).replaceAll("&", "&amp;");
}
// GitHub draws the chart with Mermaid, which reads directives even in quoted labels. So labels contain only the
// report's own text and dates, never untrusted text.
/** More labels than this, in characters, would overlap. */
const markdown_MAX_LABELS = 84;
/** The colors of the HTML report, in shades that are readable on GitHub's light and dark pages. */
const COLORS = { human: "#3b82c4", ai: "#d9772b" };
/** People as bars, AI visitors as a line, or the only audience that ever came as bars. */
function markdown_trendChart({ lines, ticks, unit }) {
    const axis = ticks.join("").length > markdown_MAX_LABELS
        ? `"${unit}, from ${ticks[0]} to ${ticks.at(-1)}" 1 --> ${ticks.length}`
        : `[${ticks.map((date) => `"${date}"`).join(", ")}]`;
    const palette = `      plotColorPalette: "${lines.map(({ of }) => COLORS[of]).join(", ")}"`;
    const look = ["  xyChart:", "    height: 320", "  themeVariables:", "    xyChart:", palette];
    const diagram = [
        "xychart-beta",
        `  title "${lines.map(({ of }, i) => `${columns_NAMES[of]} (${i === 0 ? "bars" : "line"})`).join(", ")}"`,
        `  x-axis ${axis}`,
        `  y-axis 0 --> ${Math.max(...lines.flatMap(({ values }) => values))}`,
        ...lines.map(({ values }, i) => `  ${i === 0 ? "bar" : "line"} [${values.join(", ")}]`),
    ];
    return ["```mermaid", "---", "config:", ...look, "---", ...diagram, "```"].join("\n");
}

;// CONCATENATED MODULE: ./src/analytics/report/html.js











/** With its head, style, and script, the page stays below 400 kB, so that it can be emailed. */
const MAX_BODY_BYTES = 380_000;
/** One page that loads nothing and is complete without scripts. */
function printHtml(document) {
    const content = printWithin(document, MAX_BODY_BYTES, (shortened) => (0,dist/* renderToString */.F0)(body(shortened)));
    return page(document, content);
}
function body({ title, period, previous, lead, parts, footer }) {
    const links = parts.map(({ id, title }) => (0,preact.h)("a", { href: `#${id}` }, title));
    const against = previous && (0,preact.h)("span", { class: "against" }, `compared with ${previous}`);
    const heading = (0,preact.h)("h1", null, `${html_visible(title)} · ${period}`, " ", against);
    const sections = parts.map(({ id, title, blocks }) => {
        const heading = (0,preact.h)("h2", { id: `${id}-title` }, title);
        return (0,preact.h)("section", { id, "aria-labelledby": `${id}-title` }, heading, blockElements(blocks));
    });
    const items = footer.map((item, i) => [i === 0 ? "" : " · ", inline(item)]);
    const header = (0,preact.h)("header", null, heading, blockElements(lead));
    const nav = (0,preact.h)("nav", { "aria-label": "Contents" }, links);
    return (0,preact.h)(preact/* Fragment */.FK, null, nav, (0,preact.h)("main", null, header, sections, items.length > 0 && (0,preact.h)("footer", null, items)));
}
function blockElements(blocks) {
    return blocks.map(blockElement);
}
function blockElement(block) {
    switch (block.kind) {
        case "text":
            return (0,preact.h)("p", { class: block.as, role: block.as === "alert" ? "note" : undefined }, inline(block.text));
        case "actions": {
            const { actions, first } = block;
            if (first === null)
                return (0,preact.h)("div", { class: "start" }, actions.map(actionElements));
            const steps = actions.map((action) => (0,preact.h)("li", null, actionElements(action)));
            return (0,preact.h)("ol", { class: "steps", start: first === 1 ? undefined : first }, steps);
        }
        case "columns": {
            const columns = block.columns.map((blocks) => (0,preact.h)("div", null, blockElements(blocks)));
            return (0,preact.h)("div", { class: "pair" }, columns);
        }
        case "figures": {
            return (0,preact.h)("dl", { class: "figures" }, block.figures.map(figureElement));
        }
        case "trend": {
            const caption = (0,preact.h)("figcaption", { id: "trend-text", class: "note" }, block.caption);
            const legend = block.lines.map(({ of }) => (0,preact.h)("span", null, key(of), columns_NAMES[of], " "));
            return (0,preact.h)("figure", null, (0,preact.h)("p", { class: "legend" }, legend), trendChart(block, "trend-text"), caption);
        }
        case "table":
        case "list": {
            const content = contentElements(block);
            return block.summary === undefined ? content : (0,preact.h)("details", null, (0,preact.h)("summary", null, block.summary), content);
        }
    }
}
function actionElements({ text, command }) {
    const line = (0,preact.h)("p", null, inline(text), command === null ? "." : ":");
    return [line, command !== null && (0,preact.h)("p", { class: "command" }, (0,preact.h)("code", null, command))];
}
function figureElement({ name, now, before, change, range, line }) {
    const shape = sparkline(line);
    return (0,preact.h)("div", { class: "figure" }, (0,preact.h)("dt", null, inline(name)), (0,preact.h)("dd", { class: "value" }, inline(now)), shape && (0,preact.h)("dd", { class: "shape" }, shape), 
    // Not "new from 0".
    change && (0,preact.h)("dd", { class: "change" }, inline(change), before && before !== "0" && ` from ${before}`), range && (0,preact.h)("dd", { class: "change" }, "usual range ", inline(range)));
}
function contentElements(content) {
    const { rows, hidden } = content;
    const searchable = content.kind === "table" && content.searchable;
    const rest = hidden > 0 && (0,preact.h)("p", { class: "note" }, notListed(hidden));
    if (content.kind === "list") {
        const items = content.rows.map((row) => (0,preact.h)("li", null, inline(row)));
        return [(0,preact.h)("ul", null, items), rest];
    }
    if (!searchable)
        return [tableElement(content), rest];
    const label = (0,preact.h)("label", { for: "filter-text" }, `Filter ${(0,text_numbers/* counted */.hS)(rows.length, "page")} by path `);
    const input = (0,preact.h)("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: false });
    const matches = (0,preact.h)("output", { for: "filter-text" });
    const region = { class: "scroll", role: "region", "aria-label": "Table of all pages", tabIndex: 0 };
    return [
        (0,preact.h)("p", { id: "filter", hidden: true }, label, input, " ", matches),
        (0,preact.h)("div", region, tableElement(content)),
        rest,
        (0,preact.h)("p", { class: "note print-only" }, "Only the first 50 rows are printed."),
    ];
}
function tableElement({ caption, columns, rows, searchable }) {
    const classes = columns.map(({ title, left, minor }) => {
        // A column without a title contains small lines.
        return compact([title === "" && "chart", left && "left", minor && "minor"]).join(" ") || undefined;
    });
    const heads = columns.map(({ title }, i) => title === "" ? (0,preact.h)("td", { class: classes[i] }) : (0,preact.h)("th", { scope: "col", class: classes[i] }, inline(title)));
    const cell = (text, i) => i === 0 ? (0,preact.h)("th", { scope: "row" }, inline(text)) : (0,preact.h)("td", { class: classes[i] }, inline(text));
    const lines = rows.map((cells) => (0,preact.h)("tr", null, cells.map(cell)));
    return (0,preact.h)("table", { class: searchable ? "all" : columns.length === 2 ? "narrow" : undefined }, caption === "" ? null : (0,preact.h)("caption", null, inline(caption)), (0,preact.h)("thead", null, (0,preact.h)("tr", null, heads)), (0,preact.h)("tbody", null, lines));
}
function inline(text) {
    if (typeof text === "string")
        return withCode(text);
    if ("map" in text)
        return text.map(inline);
    if ("path" in text) {
        const name = (0,preact.h)("code", null, (0,markdown/* pathText */.LF)(text.path));
        return text.href ? (0,preact.h)("a", { href: text.href }, name) : name;
    }
    if ("term" in text)
        return (0,preact.h)("code", null, html_visible(text.term));
    if ("words" in text)
        return withCode(html_visible(text.words));
    if ("link" in text)
        return (0,preact.h)("a", { href: text.to }, text.link);
    if ("key" in text)
        return key(text.key);
    if ("past" in text)
        return sparkline(text);
    if (text.as === "strong")
        return (0,preact.h)("strong", null, inline(text.text));
    return (0,preact.h)("span", { class: text.as }, inline(text.text));
}
function withCode(text) {
    // "489 → 231" stays on one line.
    const line = text.replaceAll(" → ", "\u00a0→\u00a0");
    if (!line.includes("`"))
        return line;
    return line.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? (0,preact.h)("code", null, part) : part));
}
function html_visible(words) {
    return (0,visible/* foldLine */.wl)(words, MAX_WORDS_LENGTH) || "(empty)";
}
const hashOf = (text) => `sha256-${(0,external_node_crypto_.createHash)("sha256").update(text).digest("base64")}`;
/** Allows nothing but the page's own style and script. */
const POLICY = [
    "default-src 'none'",
    `script-src '${hashOf(SCRIPT)}'`,
    `style-src '${hashOf(STYLE)}'`,
    "base-uri 'none'",
    "form-action 'none'",
].join("; ");
/** Not rendered entirely with Preact, which would escape the style and the script. */
function page({ title, period }, body) {
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${(0,dist/* renderToString */.F0)((0,preact.h)("title", null, `${html_visible(title)} · ${period}`))}
<style>${STYLE}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`;
}

;// CONCATENATED MODULE: ./src/analytics/report/page-parts.js









const ABOUT = "These pages differ from their own past by more than chance and the site's own change explain.";
const USUAL = " “Usual” is what a page has in almost all periods if nothing changes.";
/** What isn't on the first screen, and the pages that changed. */
function whatChanged(insights) {
    const { news, changed } = insights;
    const others = news.others.filter(({ kind }) => kind !== "slow").map((each) => joined(sentencesOf(each)));
    const hasUsual = changed.items.some(({ human, ai }) => human.usual ?? ai.usual);
    const about = hasUsual ? [ABOUT, { text: USUAL, as: "minor" }] : ABOUT;
    return part("changes", "What changed", [
        document_list(others.slice(0, MAX_OTHERS), others.length),
        changed.count > 0 && document_text(about, "note"),
        ...headAndRest(changedTable(insights), "Changed pages"),
        ...remarks(changed.items, AUDIENCES),
        ...headAndRest(slowTable(insights), "Slow changes"),
    ]);
}
/** The table has the rest. */
const MAX_OTHERS = 10;
/** What rose or fell over the whole trend. */
function slowTable({ news, docsUrl, unit, window }) {
    const name = pageNamer(docsUrl);
    const rows = news.findings.flatMap(({ kind, group, pages: [page], audiences: [of = "human"] }) => {
        const slow = kind === "slow" ? (group ?? page)?.[of].slow : null;
        const { series } = (group ?? page)?.[of] ?? { series: [] };
        if (!slow || page === undefined)
            return [];
        const [from = 0, ...others] = group?.shares[of].filter((share) => share !== null) ?? [];
        const change = group
            ? `${(0,text_numbers/* percent */.KN)(from)} → ${(0,text_numbers/* percent */.KN)(others.at(-1) ?? from)} of page visits by ${READERS[of]}`
            : `about ${(0,text_numbers/* count */.U9)(slow.start)} → ${(0,text_numbers/* count */.U9)(slow.end)} ${READERS[of]}`;
        return [{ name: group ? { path: group.name } : name(page), past: series, of, change, start: slow.since }];
    });
    const columns = [
        { title: "Slow changes", cell: ({ name }) => name },
        lineColumn(({ past, of }) => ({ past, of, unit: (0,inputs_period/* unitName */.Cq)(unit) })),
        { title: "Change", left: true, cell: ({ change }) => change },
        { title: "Since", cell: ({ start }) => since(start, window) },
    ];
    return table(columns, rows);
}
/** For a comment. */
function allChanges(insights) {
    const { count, items } = insights.changed;
    const blocks = [details((0,text_numbers/* counted */.hS)(count, "changed page"), changedTable(insights)), ...remarks(items, AUDIENCES)];
    return part("changes", "", blocks);
}
function changedTable({ changed: pages, docsUrl, unit, window }) {
    const name = pageNamer(docsUrl);
    const still = ({ human, ai }) => {
        const start = human.stillSince ?? ai.stillSince;
        return start === null ? "" : { text: `still, since ${sinceWindow(start, unit, window)}`, as: "below" };
    };
    const page = { title: "Page", cell: (page) => [name(page), still(page)] };
    const of = AUDIENCES.filter((of) => pages.items.some((page) => page[of].now > 0 || (page[of].previous ?? 0) > 0));
    return table([page, ...of.flatMap((of) => numbers(of, pages.items, unit, true))], pages);
}
function topPages(insights) {
    const { top } = insights;
    const rankings = { kind: "columns", columns: [page_parts_ranking(insights, "human"), page_parts_ranking(insights, "ai")] };
    const isEmpty = top.human.length + top.ai.length === 0;
    return part("top", "Top pages", [document_text(howManyPages(insights), "note"), !isEmpty && rankings]);
}
function howManyPages({ pages, current }) {
    const isPartial = current.completeness === "partial";
    if (pages.now === 0)
        return isPartial ? "None of the retrieved pages had visitors." : "No pages had visitors.";
    if (isPartial)
        return `Limited to the ${(0,text_numbers/* counted */.hS)(pages.now, "visited page")} whose data could be retrieved.`;
    const before = pages.previous === null ? "" : `, compared with ${(0,text_numbers/* count */.U9)(pages.previous)} in the previous period`;
    return `${(0,text_numbers/* counted */.hS)(pages.now, "page")} had visitors${before}.`;
}
function page_parts_ranking(insights, audience) {
    const { top, docsUrl, unit } = insights;
    const pages = top[audience];
    if (pages.length === 0)
        return [];
    const columns = [pageColumn(docsUrl), ...numbers(audience, pages, unit)];
    const who = READERS[audience];
    return [
        ...headAndRest(table(columns, pages, [{ key: audience }, `Most read by ${who}`]), `Read by ${who}`),
        ...remarks(pages, [audience]),
    ];
}
function siteSections(insights) {
    const { sections, pages, published } = insights;
    const isCompared = sections.items.some(({ visits }) => visits.total.previous !== null);
    if (sections.items.length === 0 || pages.now === 0)
        return [];
    const audiences = audiencesOf(insights);
    const visitsBy = (audience) => ({
        title: [{ key: audience }, `By ${READERS[audience]}`],
        minor: true,
        cell: ({ visits }) => (0,text_numbers/* count */.U9)(visits[audience].now),
    });
    const columns = [
        { title: "Section", cell: ({ prefix }) => ({ path: prefix }) },
        { title: "Page visits", cell: ({ visits }) => (0,text_numbers/* count */.U9)(visits.total.now) },
        isCompared && { title: "Change", cell: ({ visits }) => changed(visits.total) },
        { title: "Share", minor: true, cell: ({ share }) => (share === null ? "–" : (0,text_numbers/* percent */.KN)(share)) },
        ...(audiences.length > 1 ? audiences.map(visitsBy) : []),
        { title: "Pages", minor: true, cell: ({ pages }) => (0,text_numbers/* count */.U9)(pages) },
    ];
    const below = sections.belowPrefix ? " Sections start after the base path, language, or version." : "";
    // What changed is judged by published pages, so its numbers can be smaller.
    const all = published?.unpublished.count
        ? " Pages that aren't in the sitemap count here, but most of them don't count in sentences about a section's change."
        : "";
    const about = `${(0,text_numbers/* counted */.hS)(sections.count, "section")}. A page visit is one visitor on one page, so someone who reads five pages counts as five page visits.${below}${all}`;
    const blocks = [document_text(about, "note"), ...headAndRest(table(columns, sections), "Sections")];
    return part("sections", "Sections", blocks);
}
function publishedAndVisited(insights) {
    const { published, docsUrl } = insights;
    if (published === null)
        return [];
    const { unvisited, unpublished } = published;
    const name = pageNamer(docsUrl);
    const known = `The sitemap lists ${(0,text_numbers/* counted */.hS)(published.count, "page")}.`;
    const isPartial = insights.current.completeness === "partial";
    const unknown = isPartial ? " This report is partial, so it can't say which of them had no visitors." : "";
    const rows = (unvisited?.items ?? []).map((path) => name({ path, published: path }));
    const columns = [{ ...pageColumn(docsUrl), title: "Path" }, ...audiencesOf(insights).map((of) => VISITORS[of])];
    const blocks = [
        document_text(unvisited === null ? known + unknown : known, "note"),
        details(`Published but not visited: ${(0,text_numbers/* counted */.hS)(unvisited?.count ?? 0, "page")}`, document_list(rows, unvisited?.count)),
        details(`Visited but not published: ${(0,text_numbers/* counted */.hS)(unpublished.count, "path")}`, table(columns, unpublished)),
    ];
    return part("published", "Published and visited", blocks);
}
/** The table to sort and filter: every visited page, including ignored ones, most visitors first. */
function allPages(insights, files) {
    const { everyPage, previous, docsUrl } = insights;
    const visited = everyPage.filter((page) => (0,analytics_pages/* isAnyPage */.m1)(page) && (0,analytics_pages/* wasVisited */.W4)(page.now));
    const listed = (0,ranking/* head */.d5)(visited, MAX_ROWS, (0,ranking/* byVisitors */.FH)("total"));
    if (listed.count === 0)
        return [];
    const difference = (of) => (page) => page.before === null ? "–" : (0,text_numbers/* signedCount */.c3)(page.now[of] - page.before[of]);
    const visitors = (of) => (page) => atMost(page.now[of], (0,analytics_pages/* leastOf */.zk)(page.now)[of] !== page.now[of]);
    const audiences = audiencesOf(insights);
    const columns = [
        pageColumn(docsUrl),
        audiences.length > 1 && { title: "All", minor: true, cell: visitors("total") },
        ...audiences.flatMap((of, i) => [
            { title: [{ key: of }, columns_NAMES[of]], minor: i > 0, cell: visitors(of) },
            previous && { title: `${columns_NAMES[of]}, change`, minor: i > 0, cell: difference(of) },
        ]),
    ];
    const csv = files.find((file) => file.endsWith(".csv"));
    const rows = table(columns, listed, `${(0,text_numbers/* counted */.hS)(listed.count, "page")} with visitors`);
    const blocks = compact([
        { ...rows, searchable: true },
        csv !== undefined && document_text(`\`${csv}\` lists every path.`, "note"),
        ...spellings(listed.items.map(({ now }) => ({ atMost: (0,analytics_pages/* leastOf */.zk)(now) !== now }))),
    ]);
    return [{ id: "pages", title: "All pages", only: "html", blocks }];
}

;// CONCATENATED MODULE: ./src/analytics/report/readers-part.js



const readers_part_CAUTION = "Only some readers vote, search, or ask, so these numbers show where to look, not how many readers had a problem.";
/** Feedback by page, searches without a click, and questions without an answer. */
function readersSay({ readers, docsUrl }) {
    if (readers === null)
        return [];
    const { feedback, searches, questions } = readers;
    const heard = Object.values(readers).some((each) => !("missing" in each));
    return part("readers", "What readers say", [
        document_list([
            said("Feedback by page", feedback, feedbackLine),
            said("Searches", searches, searchesLine),
            said("Questions to the assistant", questions, questionsLine),
        ]),
        heard && document_text(readers_part_CAUTION, "note"),
        ...tables(readers, docsUrl),
    ]);
}
function said(name, of, line) {
    return "missing" in of ? [`${name}: `, { words: of.missing }, "."] : `${name}: ${line(of)}`;
}
function feedbackLine({ votes: { up, down }, pages, cut, unhelpful }) {
    const more = cut ? " The service lists no more pages than these, so votes on other pages are unknown." : "";
    const found = unhelpful.count === 0 ? "No page stood out." : `${(0,text_numbers/* counted */.hS)(unhelpful.count, "page")} stood out.`;
    return `${(0,text_numbers/* counted */.hS)(up + down, "vote")} on ${(0,text_numbers/* counted */.hS)(pages, "page")}, ${share(down, up + down)} of them “unhelpful”. ${found}${more}`;
}
function searchesLine({ total, cut, terms, share }) {
    const more = cut ? " Only the most frequent terms were read." : "";
    if (terms.count === 0)
        return `${(0,text_numbers/* count */.U9)(total)} in all. No term led nowhere.${more}`;
    const part = share.now === null ? "" : `, ${(0,text_numbers/* percent */.KN)(share.now)} of all searches`;
    const before = share.previous === null ? "" : ` (${(0,text_numbers/* percent */.KN)(share.previous)} in the previous period)`;
    const hidden = terms.items.length === 0 ? " They're only listed in private reports." : "";
    return `${(0,text_numbers/* count */.U9)(total)} in all. ${(0,text_numbers/* counted */.hS)(terms.count, "term")} led nowhere${part}${before}.${more}${hidden}`;
}
function questionsLine({ count: all, unanswered, cut, categories }) {
    const asked = `${cut ? "at least " : ""}${(0,text_numbers/* counted */.hS)(all, "question")}`;
    const before = unanswered.previous === null ? "" : ` (${(0,text_numbers/* count */.U9)(unanswered.previous)} in the previous period)`;
    const hidden = categories.count > 0 && categories.items.length === 0 ? " Categories are only listed in private reports." : "";
    const open = unanswered.now === 0 ? "all answered" : `${cut ? "at least " : ""}${(0,text_numbers/* count */.U9)(unanswered.now)} without an answer`;
    return `${asked}, ${open}${before}.${hidden}`;
}
const share = (part, of) => (of === 0 ? "none" : (0,text_numbers/* percent */.KN)(part / of));
function tables({ feedback, searches, questions }, docsUrl) {
    const page = pageColumn(docsUrl);
    const unhelpful = "missing" in feedback ? readers_part_NONE : feedback.unhelpful;
    const terms = "missing" in searches ? readers_part_NONE : searches.terms;
    const { pages, categories } = "missing" in questions ? { pages: readers_part_NONE, categories: readers_part_NONE } : questions;
    const columns = [
        page,
        { title: "Unhelpful", cell: ({ now }) => (0,text_numbers/* count */.U9)(now.down) },
        { title: "Helpful", cell: ({ now }) => (0,text_numbers/* count */.U9)(now.up) },
        { title: "Previously", minor: true, cell: ({ previous }) => votesText(previous) },
        { title: "People", cell: ({ people }) => (people === null ? "–" : (0,text_numbers/* count */.U9)(people)) },
    ];
    const term = { title: "Term", cell: ({ term }) => ({ term }) };
    const times = { title: "Searches", cell: ({ searches }) => (0,text_numbers/* count */.U9)(searches) };
    const category = { title: "Category", cell: ({ category }) => ({ term: category }) };
    const unanswered = { title: "Unanswered", cell: (row) => (0,text_numbers/* count */.U9)(row.unanswered) };
    return [
        table(columns, unhelpful, "Pages that readers marked as unhelpful"),
        table([term, times], terms, "Searches that led nowhere"),
        table([page, unanswered], pages, "Questions without an answer, by page"),
        details("Questions without an answer, by category", table([category, unanswered], categories)),
    ];
}
const readers_part_NONE = { count: 0, items: [] };
/** "6 of 41 unhelpful" */
function votesText(votes) {
    if (votes === null)
        return "unknown";
    return votes.up + votes.down === 0 ? "no votes" : `${(0,text_numbers/* count */.U9)(votes.down)} of ${(0,text_numbers/* count */.U9)(votes.up + votes.down)} unhelpful`;
}

;// CONCATENATED MODULE: ./src/analytics/report/site-parts.js






function trend(insights) {
    const { unit, site, annotations } = insights;
    const first = insights.trend.findIndex(({ totals }) => Math.max(totals.human, totals.ai) > 0);
    const trend = first === -1 ? [] : insights.trend.slice(first);
    const lines = audiencesOf(insights).map((of) => {
        const usual = usualRange(site[of]);
        const start = trend.findIndex(({ window }) => window.from === site[of].levelSince?.from);
        return {
            of,
            values: trend.map(({ totals }) => totals[of]),
            usual: usual && { ...usual, from: Math.max(0, start) },
        };
    });
    if (trend.length < 2)
        return [];
    const name = (0,text_numbers/* counted */.hS)(trend.length, (0,inputs_period/* unitName */.Cq)(unit));
    const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
    const bands = lines.some(({ usual }) => usual !== null)
        ? " The pale bands are the usual ranges of the latest numbers."
        : "";
    const chart = {
        kind: "trend",
        unit: `${(0,inputs_period/* unitName */.Cq)(unit)}s`,
        caption: `Visitors over ${name}.${bands}`,
        labels: trend.map(({ window }) => window.label),
        ticks: trend.map(({ window }) => startLabel(window.from, unit, years.size > 1)),
        lines,
        notes: annotations.flatMap(({ date, text }) => positionOf(date, trend).map((at) => ({ at, text }))),
    };
    const numbers = table([
        { title: (0,visible/* capitalized */.l2)((0,inputs_period/* unitName */.Cq)(unit)), cell: ({ label }) => label },
        ...lines.map(({ of }) => VISITORS[of]),
        lines.length > 1 && { title: FIGURES.total, cell: ({ total }) => (0,text_numbers/* count */.U9)(total) },
    ], trend.map(({ window, totals }) => ({ label: window.label, ...totals })));
    const noted = annotations.map(({ date, text }) => [`${(0,text_numbers/* dateText */.MK)(date, { year: true })}: `, { words: text }]);
    const blocks = [chart, document_list(noted), details("The numbers", numbers)];
    return part("trend", `The last ${name}`, blocks);
}
/** Empty if the date isn't in the trend. */
function positionOf(date, trend) {
    return trend.flatMap(({ window }, i) => {
        const days = (Date.parse(date) - Date.parse(window.from)) / 86_400_000;
        return days >= 0 && date < window.to ? [i + days / window.days] : [];
    });
}
/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from, unit, withYear) {
    if (unit === "quarter")
        return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
    return (0,text_numbers/* dateText */.MK)(from, { day: unit !== "month", year: withYear });
}
function actions(steps, trigger) {
    return steps.map(({ text, prompt, openPullRequest: open }) => ({
        text: open ? [text, ". ", { link: `#${open.number}`, to: open.url }, ", which changes this page, is open"] : text,
        command: prompt === null ? null : `${trigger} new: ${prompt}`,
    }));
}
const HOW = "If this repository answers comments, paste a command into an issue or pull request comment. The agent will then open a pull request.";
/** @param first  the number of the first step */
function doNext(actions, first = 1) {
    if (actions.length === 0)
        return [];
    const isPasted = actions.some(({ command }) => command !== null);
    return part("next", first === 1 ? "Next steps" : "More steps", [
        isPasted && document_text(HOW),
        { kind: "actions", actions, first },
    ]);
}
/** First what may be missing, then what applies to all numbers. */
function notes(insights) {
    return part("notes", "Notes on the data", [document_list([...gaps(insights), ...facts(insights)])]);
}
/** For a comment: only what may be missing. */
function shortNotes(insights) {
    return part("notes", "", [document_list(gaps(insights))]);
}
function gaps({ quality, previous }) {
    return compact([
        ...quality.notes.map((note) => [{ words: note }, "."]),
        previous?.completeness === "partial" && partialBefore(previous),
        quality.rejected > 0 &&
            `Skipped ${(0,text_numbers/* counted */.hS)(quality.rejected, "unusable row")} (no path, a path that's too long, invalid counts, or more than 10 MB).`,
    ]);
}
function facts({ quality, window, before, previous, notPages, generatedAt }) {
    const { drift } = quality;
    const generated = generatedAt.slice(0, 16).replace("T", " ");
    return compact([
        previous !== null &&
            previous.window.days !== window.days &&
            "The two periods have different lengths. Changes aren't adjusted for that.",
        drift.duplicates + drift.totalsChanged + drift.rereads > 0 &&
            `Rows or totals changed while they were being read${drift.rereads > 0 ? ", so they were read again" : ""}. Each row is counted once, with its latest numbers.`,
        quality.outOfBounds > 0 &&
            `For ${(0,text_numbers/* counted */.hS)(quality.outOfBounds, "page")}, the total doesn't match the people and AI counts, because counts are approximate.`,
        quality.ignored > 0 &&
            `\`ignore-paths\` removes ${(0,text_numbers/* counted */.hS)(quality.ignored, "visited page")} from the lists, but not from the site's totals or the data files.`,
        notPages.paths > 0 &&
            `Left out of the lists: ${(0,text_numbers/* counted */.hS)(notPages.paths, "path")} that no one reads as a page (such as \`/robots.txt\`, or \`/wp-login.php\`, which only scanners request), with ${(0,text_numbers/* counted */.hS)(notPages.visits.total, "page visit")}. The site's totals and the data files include all paths.`,
        `Periods cover whole UTC days: ${lengthOf(window)}${before === null ? "" : `, compared with ${lengthOf(before)}`}.`,
        "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
        "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
        `Generated ${generated} UTC from ${(0,text_numbers/* counted */.hS)(quality.requests, "API request")}.`,
    ]);
}
function partialBefore({ window, reason }) {
    const why = reason === null ? "" : [{ words: reason }, ". "];
    const meaning = "A change is unknown if the page's count for that period couldn't be retrieved.";
    return [`The data for ${window.label} is partial. `, why, meaning];
}
function lengthOf({ label, days }) {
    return `${label} (${(0,text_numbers/* counted */.hS)(days, "day")})`;
}

;// CONCATENATED MODULE: ./src/analytics/report/report.js












const FILES = {
    md: { name: "report.md", content: (insights, options) => [renderMarkdown(insights, options)] },
    html: { name: "report.html", content: (insights, options) => [renderHtml(insights, options)] },
    csv: { name: "visitors.csv", content: renderCsv },
    json: { name: "report.json", content: renderJson },
};
/** GitHub rejects a step's summary above 1 MiB. This leaves room for anything else in the summary. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** GitHub rejects comments above 65,536 characters. This leaves room for the marker. */
const MAX_COMMENT_BYTES = 60_000;
/** report.md, which is also the job summary. */
function renderMarkdown(insights, options) {
    return printWithin(fullReport(insights, options), MAX_SUMMARY_BYTES, printMarkdown);
}
/** The short version, for a comment. It's even shorter if nothing is notable, and never begins with the trigger. */
function renderShort(insights, options) {
    const { notable, findings, steps } = insights.news;
    const isQuiet = notable.length === 0;
    // If nothing is notable, don't repeat the setup suggestions every week.
    const [start, ...others] = actions(steps.filter(({ kind }) => !(isQuiet && kind === "give-sitemap")), options.trigger);
    const lead = [...firstScreen(insights, start), ...(isQuiet ? [] : figures(insights))];
    const rest = findings.length === 0 ? [] : [...allChanges(insights), ...doNext(others, 2)];
    const activity = isQuiet ? [] : activityLine(insights);
    const document = documentOf(insights, options, lead, [...rest, ...activity, ...shortNotes(insights)]);
    return printWithin(document, MAX_COMMENT_BYTES, printMarkdown);
}
/** report.html */
function renderHtml(insights, options) {
    return printHtml(fullReport(insights, options));
}
/** First what happened, then the numbers behind it, then their limitations. */
function fullReport(insights, options) {
    const all = actions(insights.news.steps, options.trigger);
    const lead = [...firstScreen(insights, all[0]), ...figures(insights), ...terms(insights)];
    return documentOf(insights, options, lead, [
        ...whatChanged(insights),
        ...(all.length > 1 ? doNext(all) : []),
        ...activity(insights),
        ...readersSay(insights),
        ...trend(insights),
        ...topPages(insights),
        ...siteSections(insights),
        ...publishedAndVisited(insights),
        ...allPages(insights, options.files),
        ...notes(insights),
    ]);
}
function documentOf(insights, options, lead, parts) {
    const { title, window, before } = insights;
    const { files, artifactUrl, pageUrl, runUrl } = options;
    const first = pageUrl === null ? [] : [document_text({ link: "Open the report", to: pageUrl })];
    const footer = compact([
        artifactUrl && { link: "Download the files", to: artifactUrl },
        files.length > 0 && files.map((file) => `\`${file}\``).join(", "),
        runUrl && { link: "Run", to: runUrl },
    ]);
    return { title, period: window.label, previous: before?.label ?? null, lead: [...first, ...lead], parts, footer };
}
// The data files contain every row that was read. They're generated in chunks, because there can be 200,000 rows.
const CHUNK_ROWS = 500;
/** Each chunk is the same array, which must not be used after the next one is requested. */
function* inChunks(rows) {
    const chunk = [];
    for (const row of rows) {
        if (chunk.push(row) < CHUNK_ROWS)
            continue;
        yield chunk;
        chunk.length = 0;
    }
    if (chunk.length > 0)
        yield chunk;
}
const HEADER = [
    ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
    ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];
/**
 * visitors.csv as specified in RFC 4180: one line for each path of the current window, made safe for spreadsheets. Excel
 * needs the byte order mark, and DuckDB and pandas skip it.
 */
function* renderCsv({ project: name, generatedAt, current, previous }) {
    const { window, completeness } = current;
    const project = (0,markdown/* csvSafe */.g0)(name);
    const lines = (records) => (0,sync/* stringify */.A)(records, { record_delimiter: "windows" });
    yield `\uFEFF${lines([HEADER])}`;
    for (const chunk of inChunks(current.rows)) {
        const records = chunk.map(([path, { human, ai, total }]) => {
            const before = previous && (0,analytics_pages/* visitorsOf */.vG)(previous, path);
            const now = [project, window.from, window.to, (0,markdown/* csvSafe */.g0)(path), human, ai, total];
            return [...now, before?.human, before?.ai, before?.total, generatedAt, completeness];
        });
        yield lines(records);
    }
}
/** report.json, as specified in docs/report.schema.json. One row per line, so that `diff` can compare reports. */
function* renderJson(insights) {
    const { current, previous } = insights;
    const overview = JSON.stringify(publicReport(insights), null, 2);
    yield `${overview.slice(0, -2)},\n"rows": {\n"period": `;
    yield* rowsOf(current);
    yield ',\n"previous": ';
    if (previous === null)
        yield "null";
    else
        yield* rowsOf(previous);
    yield "\n}\n}\n";
}
function* rowsOf({ rows }) {
    let separator = "[\n";
    for (const chunk of inChunks(rows)) {
        yield separator +
            chunk.map(([path, { human, ai, total }]) => JSON.stringify({ path, human, ai, total })).join(",\n");
        separator = ",\n";
    }
    yield separator === "[\n" ? "[\n]" : "\n]";
}

;// CONCATENATED MODULE: ./src/analytics/analytics.js











/** How long an upload can continue after the deadline. A run must end within 30 s of it. */
const UPLOAD_OVERTIME_MS = 15_000;
/**
 * Creates the report for a period:
 *
 * 1. make sure that the files can be written, and that a local sitemap exists;
 * 2. read the visitors, as far as quota and `max-requests` allow;
 * 3. read the sitemap;
 * 4. with `activity`, find out how requests to the agent turned out, and which pages pull requests changed;
 * 5. analyze all of it;
 * 6. write the files, all or none;
 * 7. show the report in the job summary and its issue;
 * 8. upload the files, and add links to the summary and the comment.
 *
 * @throws Failure if there's nothing to report on, or the files can't be written
 */
async function runAnalytics(world, inputs, workflow) {
    const { runner, clock, signal, service } = world;
    const deadline = clock.monotonic() + inputs.timeoutMs;
    const onWait = (reason, until) => runner.info((0,retry/* describeWait */.Ng)(reason, until));
    const names = inputs.formats.map((format) => FILES[format].name);
    await runner.prepareFolder(inputs.outputDir);
    // If the file is missing, the run ends before it uses the service's quota.
    const local = inputs.sitemap !== null && (0,read_sitemap/* isLocal */.I)(inputs.sitemap) ? await readPublished(world, inputs, deadline) : null;
    const reading = await readVisitors(world, inputs, { deadline, signal, onWait });
    // The report says it, too, but people look for a failed API request in the log.
    for (const gap of gapsIn(reading))
        runner.info(`${gap}.`);
    const published = local ?? (await readPublished(world, inputs, deadline));
    const activity = inputs.activity ? await analytics_activityOf(world, inputs, workflow, published.paths) : null;
    const { title, annotations, top, sitemap } = inputs;
    // Not all inputs, because they include credentials.
    const input = {
        ...reading,
        title,
        annotations,
        top,
        sitemap,
        project: inputs.projectId,
        published: published.paths,
        notes: [...reading.notes, ...published.notes],
        ignore: (0,globs/* matcher */.j)(inputs.ignorePaths),
        generatedAt: clock.now().toISOString(),
        requests: service.requests,
        docsUrl: inputs.docsUrl?.href ?? null,
        activity,
        isPrivate: workflow.isPrivate,
    };
    const insights = analyze(input);
    const options = {
        trigger: inputs.trigger,
        files: names,
        artifactUrl: null,
        pageUrl: null,
        runUrl: workflow.runUrl,
    };
    const files = inputs.formats.map((format) => ({
        name: FILES[format].name,
        content: FILES[format].content(insights, options),
    }));
    const paths = await runner.writeFiles(inputs.outputDir, files);
    const pathOf = (format) => paths[inputs.formats.indexOf(format)] ?? "";
    await runner.writeSummary(renderMarkdown(insights, options));
    let comment = await postReport(world, inputs, insights, options, workflow);
    const urls = await upload(world, inputs, paths, pathOf("html"), deadline + UPLOAD_OVERTIME_MS);
    if (urls.artifactUrl !== null || urls.pageUrl !== null) {
        const shown = { ...options, ...urls };
        await runner.writeSummary(renderMarkdown(insights, shown));
        if (comment)
            comment = (await postReport(world, inputs, insights, shown, workflow, comment)) ?? comment;
    }
    return {
        conclusion: insights.current.completeness,
        insights,
        /** The absolute path of report.md, or of the first file if report.md isn't written. */
        reportPath: pathOf("md") || (paths[0] ?? ""),
        /** Absolute paths, or empty if the format isn't written. */
        reportHtml: pathOf("html"),
        reportJson: pathOf("json"),
        ...urls,
        commentUrl: comment?.url ?? null,
    };
}
/** What couldn't be read, as sentences without a period. That pages are missing is a warning. */
function gapsIn({ notes, notCompared, signals }) {
    const unheard = Object.entries(signals ?? {}).flatMap(([name, of]) => "missing" in of ? [`What readers say (${name}): ${of.missing}`] : []);
    return [...(notCompared ? [`Pages weren't compared. ${notCompared.why}`] : []), ...notes, ...unheard];
}
/**
 * Uploads the files as one artifact and, at the same time, the page as another, which opens in a browser. The artifact
 * client has no time limit, and can't be stopped. This only stops waiting for it.
 *
 * @param page  empty if there's none
 */
async function upload({ runner, clock, signal }, { artifactName, outputDir }, paths, page, end) {
    if (artifactName === null)
        return { artifactUrl: null, pageUrl: null };
    const [stop, done] = [new AbortController(), new AbortController()];
    clock.sleep(Math.max(0, end - clock.monotonic()), AbortSignal.any([signal, done.signal])).then(() => stop.abort(new Error("there wasn't enough time left")), (reason) => stop.abort(reason));
    const [artifactUrl, pageUrl] = await Promise.all([
        runner.upload({ name: artifactName, files: paths, folder: outputDir }, stop.signal),
        page === "" ? null : runner.upload({ name: `${artifactName}.html`, page }, stop.signal),
    ]);
    done.abort();
    return { artifactUrl, pageUrl };
}
/** Loads the code only if it's needed. */
async function analytics_activityOf({ github, runner, signal }, inputs, { repository, serverUrl }, published) {
    const { readActivity } = await __webpack_require__.e(/* import() */ 467).then(__webpack_require__.bind(__webpack_require__, 467));
    const sitemap = published?.size ? (0,analytics_pages/* sitemapOf */.nn)(published, inputs.docsUrl?.href ?? null) : null;
    const { windows, compare, trend } = inputs;
    const since = (0,inputs_period/* pastWindows */.GX)(windows, compare, trend).earlier.at(-1)?.from ?? windows.previous.from;
    const scope = { ...inputs, since, repository, serverUrl, sitemap };
    const reading = await readActivity(github, scope, (text) => runner.warning(text));
    // In a canceled run, everything that hasn't been read yet would be reported as a gap.
    signal.throwIfAborted();
    return reading;
}
/** A report doesn't need a sitemap, so a problem with it becomes a note, unless it's a mistake in the workflow. */
async function readPublished({ site, runner, signal }, { sitemap, docsUrl }, deadline) {
    if (sitemap === null)
        return { paths: null, notes: [] };
    const reading = await (0,read_sitemap/* readSitemap */.k)(sitemap, docsUrl, site, { deadline, signal });
    if ("paths" in reading)
        return reading;
    if (reading.isMissing) {
        throw new failure/* Failure */.HR({
            what: "The sitemap can't be read",
            why: reading.unreadable,
            fix: "Correct `sitemap`, or check out the repository or build the site in an earlier step",
        });
    }
    const note = `The sitemap wasn't used. ${reading.unreadable}`;
    // During setup, people look at the log first.
    runner.notice(`${note}.`);
    return { paths: null, notes: [note] };
}
/**
 * Posts the short report to its issue: one comment per project and window, updated if it's already there. With
 * `post: notable`, only notable reports get a new comment.
 *
 * @param posted  this run's comment, to update it
 */
async function postReport({ github, runner }, inputs, insights, options, { repository, ...run }, posted = null) {
    const { issueNumber, baseUrl, projectId } = inputs;
    if (issueNumber === null)
        return null;
    const { from, to } = insights.window;
    const request = (0,src_marker/* requestKey */.lq)(baseUrl, projectId, "report", from, to);
    const signer = (0,src_marker/* createSigner */.rO)({ ...inputs, repository });
    const phase = insights.current.completeness;
    const marker = signer.write(issueNumber, { ...run, kind: "report", request, phase });
    const body = `${marker}\n${renderShort(insights, options)}`;
    const isSame = ({ body }) => {
        const marker = signer.read(issueNumber, body);
        return marker?.kind === "report" && marker.request === request;
    };
    try {
        if (posted)
            return await github.updateComment(posted.id, body);
        const comments = await github.listComments(issueNumber);
        const answers = comments.filter(isSame);
        const us = await (0,src_marker/* findOwnAccount */.hi)(github, answers, issueNumber, signer);
        const [earlier] = us ? (0,src_marker/* findMarked */.Em)(answers, us, issueNumber, signer) : [];
        if (!earlier && inputs.post === "notable" && insights.news.notable.length === 0) {
            runner.notice(`The report wasn't posted in #${issueNumber}, because nothing is notable and \`post\` is \`notable\`.`);
            return null;
        }
        return earlier
            ? await github.updateComment(earlier.comment.id, body)
            : await github.createCommentOnce(issueNumber, body, isSame);
    }
    catch (thrown) {
        if (!(thrown instanceof port/* GitHubFailure */.iK))
            throw thrown;
        runner.warning(`The report comment couldn't be ${posted ? "updated" : "posted"}. ${thrown.message}`);
        return null;
    }
}


/***/ }),

/***/ 7257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JZ: () => (/* binding */ median),
/* harmony export */   Vf: () => (/* binding */ isStep),
/* harmony export */   XN: () => (/* binding */ sumOf),
/* harmony export */   ax: () => (/* binding */ fitLine),
/* harmony export */   c5: () => (/* binding */ discoveryThreshold),
/* harmony export */   i2: () => (/* binding */ mean),
/* harmony export */   ot: () => (/* binding */ deviateOf),
/* harmony export */   qH: () => (/* binding */ twoSided),
/* harmony export */   tb: () => (/* binding */ studentLimit)
/* harmony export */ });
/** A page has about this many periods at most. For so few values, sorting by insertion is several times faster. */
const FEW = 32;
/** Reused, because a site can have 200,000 pages. */
const few = new Float64Array(FEW);
/** NaN if there are no values. */
function median(values) {
    const { length } = values;
    const ascending = length > FEW ? new Float64Array(values).sort() : sortFew(values);
    const at = (index) => ascending[index] ?? Number.NaN;
    return length === 0 ? Number.NaN : (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2;
}
function sortFew(values) {
    for (let end = 0; end < values.length; end++) {
        const value = values[end] ?? Number.NaN;
        let place = end;
        for (; place > 0 && (few[place - 1] ?? 0) > value; place--)
            few[place] = few[place - 1] ?? 0;
        few[place] = value;
    }
    return few;
}
function mean(values) {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function sumOf(items, term) {
    return items.reduce((sum, item, index) => sum + term(item, index), 0);
}
/** The two-sided p-value of a standard normal deviate, with a relative error below 1.2e-7 (Numerical Recipes, "erfcc"). */
function twoSided(deviate) {
    const x = Math.abs(deviate) / Math.SQRT2;
    const t = 1 / (1 + x / 2);
    const terms = [
        1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
    ];
    const series = terms.reduceRight((sum, term) => term + t * sum, 0);
    return t * Math.exp(-x * x - 1.26551223 + t * series);
}
/** The largest p-value to accept at a false discovery rate of `rate` (Benjamini and Hochberg, 1995), or 0. */
function discoveryThreshold(pValues, rate) {
    const ascending = new Float64Array(pValues).sort();
    for (let rank = ascending.length; rank > 0; rank--) {
        const p = ascending[rank - 1] ?? 1;
        if (p <= (rate * rank) / ascending.length)
            return p;
    }
    return 0;
}
/** The standard normal deviate that is as unlikely as a Student's t with these degrees of freedom (Wallace, 1959). */
function deviateOf(t, degrees) {
    const scale = (8 * degrees + 1) / (8 * degrees + 3);
    return Math.sign(t) * scale * Math.sqrt(degrees * Math.log1p((t * t) / degrees));
}
/** The 99.5% quantile of the normal distribution: two-sided 1%. */
const Z = 2.5758293035489004;
/** The inverse of `deviateOf` at a two-sided 1%: within 1.6% of the exact value for 4 or more degrees of freedom. */
function studentLimit(degrees) {
    const scaled = (Z * (8 * degrees + 3)) / (8 * degrees + 1);
    return Math.sqrt(degrees * Math.expm1(scaled ** 2 / degrees));
}
/** A change is sudden if one step fits it better than a straight line, by this factor in squared deviations. */
const MIN_BETTER = 1.5;
function fitLine(values) {
    const center = (values.length - 1) / 2;
    const middle = mean(values);
    const spread = sumOf(values, (_, i) => (i - center) ** 2);
    const slope = sumOf(values, (value, i) => value * (i - center)) / spread;
    const squares = sumOf(values, (value, i) => (value - middle - slope * (i - center)) ** 2);
    return { slope, first: middle - slope * center, last: middle + slope * center, spread, squares };
}
/** True if the values changed in one step rather than slowly. */
function isStep(values) {
    const squaresOf = (level) => sumOf(level, (value) => (value - mean(level)) ** 2);
    const steps = values.slice(1).map((_, i) => squaresOf(values.slice(0, i + 1)) + squaresOf(values.slice(i + 1)));
    return fitLine(values).squares > MIN_BETTER * Math.min(...steps);
}


/***/ }),

/***/ 8983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   CI: () => (/* binding */ partsOf),
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   L4: () => (/* binding */ isAtMost),
/* harmony export */   Lb: () => (/* binding */ hasRow),
/* harmony export */   M6: () => (/* binding */ foldPages),
/* harmony export */   W4: () => (/* binding */ wasVisited),
/* harmony export */   ZZ: () => (/* binding */ pageOf),
/* harmony export */   fi: () => (/* binding */ isUnlisted),
/* harmony export */   j$: () => (/* binding */ withoutQuery),
/* harmony export */   m1: () => (/* binding */ isAnyPage),
/* harmony export */   nn: () => (/* binding */ sitemapOf),
/* harmony export */   u3: () => (/* binding */ perAudience),
/* harmony export */   vG: () => (/* binding */ visitorsOf),
/* harmony export */   x3: () => (/* binding */ perCount),
/* harmony export */   zk: () => (/* binding */ leastOf)
/* harmony export */ });
/* unused harmony exports pageKey, kindOf */
const NO_VISITORS = { human: 0, ai: 0, total: 0 };
/**
 * Combines the rows of all windows into pages. Walks each window once, because lookups are the slowest part.
 *
 * @param older  the windows before the previous one
 */
function foldPages(current, previous, older, sitemap, ignore) {
    const pages = new Map();
    const missing = previous?.completeness === "complete" ? NO_VISITORS : null;
    const neverSeen = older.map(({ cutoff }) => (cutoff === 0 ? NO_VISITORS : null));
    const pageAt = (path) => {
        const spelled = pageKey(path);
        const published = sitemap?.publishedAs(spelled) ?? null;
        const kind = ignore(path) ? "ignored" : published === null ? kindOf(path) : "page";
        const key = kind === "page" ? spelled : `${kind} ${spelled}`;
        const known = pages.get(key);
        if (known !== undefined)
            return known;
        const page = { path, published, kind, now: NO_VISITORS, before: missing, older: neverSeen };
        pages.set(key, page);
        return page;
    };
    for (const [path, counts] of current.rows) {
        const page = pageAt(path);
        if (isMoreVisited(path, counts, page, leastOf(page.now)))
            page.path = path;
        page.now = withSpelling(page.now, counts, current.totals);
    }
    for (const [path, counts] of previous?.rows ?? []) {
        const page = pageAt(path);
        const before = page.before ?? NO_VISITORS;
        if (!hasRow(page.now) && isMoreVisited(path, counts, page, leastOf(before)))
            page.path = path;
        page.before = withSpelling(before, counts, previous?.totals ?? counts);
    }
    for (const [index, { rows, totals }] of older.entries()) {
        for (const [path, counts] of rows) {
            const page = pageAt(path);
            if (!hasRow(page.now) && !hasRow(page.before) && path < page.path)
                page.path = path;
            page.older = page.older.with(index, withSpelling(page.older[index] ?? NO_VISITORS, counts, totals));
        }
    }
    // If most visits are to paths that look like a scanner's, those paths are actually the site's own pages.
    const visits = { page: 0, ignored: 0, file: 0, scanner: 0 };
    for (const { kind, now } of pages.values())
        visits[kind] += now.total;
    const areScanners = visits.scanner <= visits.page;
    const all = [...pages.values()];
    return areScanners ? all : all.map((page) => (page.kind === "scanner" ? { ...page, kind: "page" } : page));
}
/** True if this spelling is visited more often than the page's others, or equally often and sorts first. */
function isMoreVisited(path, { total }, page, others) {
    return total > others.total || (total === others.total && path < page.path);
}
/** Capped at the site's visitors, because a visitor who uses two spellings is counted twice. */
function withSpelling(sums, counts, site) {
    if (!hasRow(sums))
        return counts;
    const sum = perCount((of) => Math.max(sums[of], counts[of], Math.min(sums[of] + counts[of], site[of])));
    return { ...sum, min: perCount((of) => Math.max(leastOf(sums)[of], counts[of])) };
}
/** Did the service send a row for the page? It can have no visitors. */
function hasRow(counts) {
    return counts !== null && counts !== NO_VISITORS;
}
/** The largest counts of any one spelling. */
function leastOf(counts) {
    return counts.min ?? counts;
}
function pageOf({ path, published, now, merged }) {
    return { path, published, atMost: now.min !== undefined, ...perCount((of) => now[of]), ...(merged && { merged }) };
}
/** True if the page had several spellings in either window. */
function isAtMost({ now, before }) {
    return (now.min ?? before?.min) !== undefined;
}
/**
 * The common form of a page's spellings, with a leading slash, and without a query, fragment, trailing slash, `/index`,
 * `.html`, or `.md` (services also count a page's Markdown version). Percent-encoding is decoded, except for separators. Case
 * matters, as on most servers.
 */
function normalizePath(path) {
    // Nearly all paths are already normal, and there can be 200,000 of them.
    if (NORMAL.test(path))
        return path;
    // The lookbehind keeps this linear for a path of 100,000 slashes.
    const page = decoded(withoutQuery(path)).replace(/(?<!\/)\/+$/, "");
    const name = page.replace(/(?:\/index)?(?:\.(?:html?|mdx?))?$/, "");
    return name.startsWith("/") ? name : `/${name}`;
}
const NORMAL = /^(?:\/(?!index$)[\w-]+)+$/;
/** Identifies a page. A path with a query is a separate page, because anyone can make up any number of queries. */
function pageKey(path) {
    return /[?#]/.test(path) ? path : normalizePath(path);
}
/** @param docsUrl  its path is a base: what the service calls `/install` can be published as `/docs/install` */
function sitemapOf(paths, docsUrl) {
    const pages = new Map();
    for (const path of paths) {
        const page = normalizePath(path);
        if (!pages.has(page))
            pages.set(page, path);
    }
    const base = normalizePath(URL.parse(docsUrl ?? "")?.pathname ?? "/");
    const publishedAs = (page) => {
        const known = pages.get(page);
        if (known !== undefined || base === "/")
            return known ?? null;
        const below = page.startsWith(`${base}/`) ? page.slice(base.length) : null;
        return pages.get(page === "/" ? base : base + page) ?? pages.get(page === base ? "/" : (below ?? page)) ?? null;
    };
    return { pages, publishedAs };
}
/** Is this path safe to use unescaped in prompts and chat messages? */
function isPlain(path) {
    return path.length <= 200 && /^(?:\/|(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?)$/.test(path);
}
/** Files that browsers and bots request from every site. Not `llms.txt` and the like, which AI reads as pages. */
const FILES = [
    /\/(?:robots|humans|security|ads|app-ads)\.txt$/i,
    /\/(?:sitemap|rss|feed|atom|browserconfig)[^/]*\.xml(?:\.gz)?$/i,
    /\/(?:site\.webmanifest|manifest\.json)$|\.(?:ico|png|jpe?g|gif|svg|webp|woff2?)$/i,
    /^\/+\.well-known\/(?!.*(?:llms|skill))/i,
];
const SCANNED = [
    /^\/+(?:wp-|wordpress|xmlrpc|cgi-bin\/|phpmyadmin|pma\/|phpinfo|vendor\/phpunit|actuator\/|boaform|owa\/|server-status)/i,
    /\/(?:wp-(?:login|admin|content|includes|json)|\.(?:env|git|svn|aws|ssh|vscode|ds_store|htaccess))/i,
    /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp|env)$/i,
];
/** What a path that isn't published looks like. Scanners probe for vulnerabilities that documentation doesn't have. */
function kindOf(path) {
    const page = withoutQuery(path);
    if (FILES.some((pattern) => pattern.test(page)))
        return "file";
    return SCANNED.some((pattern) => pattern.test(page)) ? "scanner" : "page";
}
/** Ignored pages are left out of lists, but they're still pages. */
function isAnyPage({ kind }) {
    return kind === "page" || kind === "ignored";
}
const UNLISTED = /^\/(?:404|search|login)(?:\.html)?\/?$|\/skill\.md$|\.(?:txt|xml|json|js|css)$/i;
/** Does no sitemap list this path, although the site has it? Examples are the search page and `llms.txt`. */
function isUnlisted(path) {
    return UNLISTED.test(withoutQuery(path));
}
function withoutQuery(path) {
    const end = path.search(/[?#]/);
    return end === -1 ? path : path.slice(0, end);
}
function decoded(path) {
    if (!path.includes("%"))
        return path;
    let page = path;
    try {
        page = decodeURI(path);
    }
    catch {
        // Malformed encoding stays as it is.
    }
    return page.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
function perAudience(of) {
    return { human: of("human"), ai: of("ai") };
}
function perCount(of) {
    return { ...perAudience(of), total: of("total") };
}
function wasVisited({ human, ai, total }) {
    return Math.max(human, ai, total) > 0;
}
/** Null if a partial reading didn't reach the path. */
function visitorsOf({ rows, completeness }, path) {
    return rows.get(path) ?? (completeness === "complete" ? NO_VISITORS : null);
}
function partsOf(counts) {
    const { human, ai } = counts;
    const total = Math.min(Math.max(counts.total, human, ai), human + ai);
    const parts = { humanOnly: total - ai, aiOnly: total - human, both: human + ai - total };
    return { ...parts, total, withinBounds: total === counts.total };
}


/***/ }),

/***/ 557:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FH: () => (/* binding */ byVisitors),
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   d5: () => (/* binding */ head),
/* harmony export */   lA: () => (/* binding */ fits),
/* harmony export */   o5: () => (/* binding */ topPages),
/* harmony export */   t9: () => (/* binding */ publishedPages),
/* harmony export */   z4: () => (/* binding */ byText)
/* harmony export */ });
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8983);

/** By UTF-16 code units, so that the order doesn't depend on the locale. */
function byText(a, b) {
    return a < b ? -1 : Number(a > b);
}
/** Most visited first, then by path, so that the order doesn't depend on the order of the rows. */
function byVisitors(of) {
    return (a, b) => b.now[of] - a.now[of] || byText(a.path, b.path);
}
/** Counts the items and returns the first `limit` in order, without sorting all of them. */
function head(items, limit, order) {
    const kept = [];
    const room = limit * 2 + 100;
    let count = 0;
    let last;
    for (const item of items) {
        count++;
        if (last !== undefined && order(item, last) >= 0)
            continue;
        if (kept.push(item) < room)
            continue;
        kept.sort(order).length = limit;
        last = kept.at(-1);
    }
    return { count, items: kept.sort(order).slice(0, limit) };
}
function listed(all, limit) {
    return { count: all.length, items: all.slice(0, limit) };
}
function listOf(pages, limit, of = "total") {
    const { count, items } = head(pages, limit, byVisitors(of));
    return { count, items: items.map(_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .pageOf */ .ZZ) };
}
/** The pages that most of this audience visited. */
function topPages(pages, of, top) {
    const visited = pages.filter((page) => page[of].now > 0);
    return head(visited, top, (a, b) => b[of].now - a[of].now || byText(a.path, b.path)).items;
}
/** The most that anyone would work through one by one. */
const MAX_UNVISITED = 500;
/** How many of the most visited pages to check: not just the front page, but not the long tail of made-up paths. */
const CHECKED_PAGES = 50;
/**
 * Does the sitemap match the visits? Half of the most visited pages must be published, or half of the published pages
 * visited, which made-up paths can't prevent. Otherwise, the sitemap is another site's, or its paths are different.
 */
function fits(sitemap, pages) {
    const visited = pages.filter(({ kind, now }) => kind === "page" && (0,_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .wasVisited */ .W4)(now));
    const published = (some) => some.filter(({ path }) => sitemap.publishedAs((0,_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizePath */ .Fd)(path))).length;
    const { items } = head(visited, CHECKED_PAGES, byVisitors("total"));
    if (published(items) * 2 >= items.length)
        return true;
    const found = published(visited);
    return found > 1 && found * 2 >= sitemap.pages.size;
}
/** Published pages without visits, and visited pages that aren't published, both without ignored paths. */
function publishedPages(sitemap, pages, isComplete, ignore, top) {
    const visited = new Set();
    const unpublished = [];
    for (const page of pages) {
        if (!(0,_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .wasVisited */ .W4)(page.now))
            continue;
        // A published page requested with a query is still published, and was visited.
        const published = page.published ?? sitemap.publishedAs((0,_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizePath */ .Fd)(page.path));
        if (published !== null)
            visited.add(published);
        else if (page.kind === "page" && !(0,_pages_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnlisted */ .fi)(page.path))
            unpublished.push(page);
    }
    const unvisited = [...sitemap.pages.values()].filter((page) => !visited.has(page) && !ignore(page));
    return {
        count: sitemap.pages.size,
        unvisited: isComplete ? head(unvisited, MAX_UNVISITED, byText) : null,
        unpublished: listOf(unpublished, top),
    };
}


/***/ }),

/***/ 9553:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ matcher)
/* harmony export */ });
/** Longer paths are made up. */
const MAX_PATH_LENGTH = 500;
/**
 * Does a path match these globs? As in .gitignore, the last matching glob decides, `!` negates, and a glob without a
 * slash matches the last segment of any path. A trailing slash makes no difference.
 */
function matcher(globs) {
    const rules = globs.map((glob) => {
        const positive = glob.replace(/^!/, "");
        return { isNegated: positive !== glob, pattern: patternOf(positive.includes("/") ? positive : `**/${positive}`) };
    });
    return (path) => {
        if (path.length > MAX_PATH_LENGTH)
            return false;
        const normal = segmentsOf(path).join("");
        return rules.findLast(({ pattern }) => pattern.test(normal))?.isNegated === false;
    };
}
/** Each begins with a slash. */
const segmentsOf = (path) => path.split("/").flatMap((segment) => (segment === "" ? [] : `/${segment}`));
function patternOf(glob) {
    let groups = 0;
    /**
     * What's between two wildcards matches where it first can, which leaves the most for the rest, and never again: a
     * lookahead isn't tried twice. Otherwise, a made-up path could take forever.
     */
    const around = (wildcard, parts) => {
        const [first = "", ...others] = parts;
        const last = others.pop();
        const between = others.map((part) => `(?=(?<g${++groups}>${wildcard}*?${part}))\\k<g${groups}>`);
        return last === undefined ? first : `${first}${between.join("")}${wildcard}*${last}`;
    };
    const segment = (text) => around("[^/]", charactersOf(text).split(STAR));
    const runs = segmentsOf(glob)
        .join("")
        .split(/\/\*\*(?=\/|$)/);
    // A part ends where a segment does. Otherwise, `/a` would first match in `/ab`.
    const parts = runs.map((run) => `${segmentsOf(run).map(segment).join("")}(?![^/])`);
    return new RegExp(`^${around("(?:/[^/]+)", parts)}$`, "su");
}
/** Stands for a `*` that isn't in a character class. Globs have no line breaks. */
const STAR = "\n";
/** Character classes such as `[a-z]` or `[!0-9]`, `?`, and single characters. A class never matches a slash. */
function charactersOf(glob) {
    return glob.replace(/\[([!^]?)([^\]]+)\]|./gsu, (token, not, listed) => {
        if (token === "*")
            return STAR;
        if (listed === undefined)
            return token === "?" ? "[^/]" : token.replace(/[\\^$.+()[\]{}|]/, "\\$&");
        const ranges = listed.replace(/(.)-(.)/gsu, (range, from, to) => (from <= to ? range : ""));
        return `(?!/)[${not && "^"}${ranges.replace(/[\\^[]|^-|-$/g, "\\$&")}]`;
    });
}


/***/ })

};
