// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 179;
export const ids = [179];
export const modules = {

/***/ 6487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ey: () => (/* binding */ ENDED_AS),
/* harmony export */   q: () => (/* binding */ requestsIn),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _agent_command_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6891);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4008);
/* harmony import */ var _text_order_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8122);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(440);
/* harmony import */ var _compare_statistics_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1312);





/**
 * Finds the requests in a repository's comments. A report can't verify signatures, because its API key may differ from agent
 * mode's. So a status comment counts if its request key matches a comment in the same thread, and a bot or a collaborator
 * (whose personal token agent mode can use) wrote it.
 *
 * @param comments  newest first, as are the requests
 * @param keyOf  calculates the request key from a comment's ID
 */
function requestsIn(comments, keyOf, trigger) {
    const askedBy = new Map(comments.map((comment) => [`${comment.thread} ${keyOf(comment.id)}`, comment]));
    const requests = new Map();
    for (const { author, byMember, body, id, thread } of comments) {
        const marker = author.type === "Bot" || byMember ? (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body) : null;
        if (marker?.kind !== "job")
            continue;
        const asked = askedBy.get(`${thread} ${marker.request}`);
        if (asked === undefined || asked.id === id || isQuestion(asked.body, trigger))
            continue;
        const newest = requests.get(marker.request) ?? { phase: marker.phase, comment: id, link: null };
        requests.set(marker.request, { ...newest, at: asked.createdAt, link: newest.link ?? marker.pullRequest, thread });
    }
    return [...requests.values()].sort((a, b) => (0,_text_order_js__WEBPACK_IMPORTED_MODULE_3__/* .byText */ .z)(b.at, a.at));
}
/** `/docs status` and `/docs help` also get a status comment, but don't request a change. */
const isQuestion = (body, trigger) => ["status", "help"].includes((0,_agent_command_js__WEBPACK_IMPORTED_MODULE_4__/* .parseCommand */ .R)((0,_text_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanPrompt */ .iU)(body), trigger)?.kind ?? "");
const ENDED_AS = {
    "no-pull-request": "finished",
    failed: "failed",
    archived: "archived",
    error: "error",
    uncertain: "not confirmed",
    unsent: "not sent",
};
const ENDINGS = Object.keys(ENDED_AS);
/**
 * @param requests  the period's, newest first
 * @param all  also those before and after the period, newest first
 * @param find  finds a link's pull request; null if the token can't see it
 * @param site  the repository's URL
 */
function outcomeOf(requests, all, find, site) {
    // Only the first request for a pull request counts, because follow-ups come later.
    const first = new Map(requests.map(({ link, at }) => [link, Date.parse(at)]));
    const pulls = [...first].flatMap(([link, asked]) => (link === null ? [] : [{ asked, pull: find(link) }]));
    const having = (state) => pulls.filter(({ pull }) => pull?.state === state).length;
    const medianMsTo = (event) => {
        const times = pulls.flatMap(({ asked, pull }) => {
            const at = pull && asked <= Date.parse(pull.createdAt) ? pull[event] : null;
            return at === null ? [] : [Date.parse(at) - asked];
        });
        return times.length === 0 ? null : (0,_compare_statistics_js__WEBPACK_IMPORTED_MODULE_2__/* .median */ .JZ)(times);
    };
    return {
        count: requests.length,
        pullRequests: {
            merged: having("merged"),
            closed: having("closed"),
            open: having("open"),
            notVisible: having(undefined),
        },
        medianMsToPullRequest: medianMsTo("createdAt"),
        medianMsToMerge: medianMsTo("mergedAt"),
        ended: [...Map.groupBy(all, ({ thread }) => thread)].flatMap(([thread, [latest]]) => {
            // After the period, someone may have asked again.
            if (latest === undefined || !requests.includes(latest))
                return [];
            const as = latest.link === null ? ENDINGS.find((each) => each === latest.phase) : undefined;
            return as ? [{ thread, url: `${site}/issues/${thread}#issuecomment-${latest.comment}`, as }] : [];
        }),
    };
}


/***/ }),

/***/ 1179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAnalytics: () => (/* binding */ runAnalytics)
});

// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/inputs/period.js
var inputs_period = __webpack_require__(335);
// EXTERNAL MODULE: ./src/net/retry.js
var retry = __webpack_require__(7830);
// EXTERNAL MODULE: ./src/sitemap/sitemap.js + 1 modules
var sitemap_sitemap = __webpack_require__(4599);
// EXTERNAL MODULE: ./src/text/markdown.js
var markdown = __webpack_require__(7885);
// EXTERNAL MODULE: ./src/text/numbers.js
var text_numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/order.js
var order = __webpack_require__(8122);
// EXTERNAL MODULE: ./src/analytics/compare/statistics.js
var statistics = __webpack_require__(1312);
// EXTERNAL MODULE: ./src/analytics/site/path.js
var site_path = __webpack_require__(9264);
;// CONCATENATED MODULE: ./src/analytics/findings/kind.js


/** Findings that aren't news are lasting conditions and gradual changes. They never come first. */
const isNews = ({ kind, notable }) => notable && kind !== "partial";
/** Page visits by people. Those by AI count half as much. */
const bySize = ({ people, ai }) => Math.abs(people) + Math.abs(ai) / 2;
/** Does the first finding have this fraction of the other one's pages? */
function hasPagesOf(first, other, fraction = statistics/* MOST */._B) {
    const paths = new Set(first.pages.map(({ path }) => path));
    const shared = other.pages.filter(({ path }) => paths.has(path)).length;
    return shared > 0 && shared >= fraction * other.pages.length;
}
/** Does the first finding have most of the other one's pages, and the same direction and audience? */
function explainsPages(first, other) {
    const audience = other.people === 0 ? "ai" : "people";
    return first[audience] * other[audience] > 0 && hasPagesOf(first, other);
}
/**
 * A finding with those of its sentences whose claims hold. Empty if the first one's don't.
 *
 * @param said  null for a sentence whose claims don't hold; the first sentence says what happened
 */
function finding(kind, said, details = {}) {
    if (!said[0])
        return [];
    const { pages = [], people = 0, ai = 0, ...others } = details;
    const sentences = said.filter((each) => each !== null);
    return [
        {
            kind,
            sentence: sentences.map(({ text }) => text).join(" "),
            claims: sentences.flatMap(({ claims }) => claims),
            pages: pages.map(({ path, published }) => ({ path, published })),
            people: Math.round(people),
            ai: Math.round(ai),
            group: null,
            notable: true,
            step: null,
            ...others,
        },
    ];
}
/** The pages that a finding is about, and the section, version, or language. */
const about = ({ subject, pages }) => ({ group: "prefix" in subject ? subject.prefix : null, pages });
/**
 * Something for a person to do.
 *
 * @param people  the number of people it concerns, or minus that number
 * @param more  what the text says besides what to do
 */
function stepOf(kind, subject, people, text, ...more) {
    const claims = [{ type: "step", do: kind, subject }, ...more];
    return { kind, people: Math.round(Math.abs(people)), text, claims, prompt: null, openPullRequest: null };
}
/**
 * Null unless it's a page with content and, if there's a sitemap, published. No prompt without a sitemap, because anyone
 * can make up a path, or if an open pull request already changes the page.
 */
function pageStep({ site, openPullRequests }, { path, published }, stepFor) {
    const spelling = site.sitemap === null ? path : published;
    if (spelling === null || !(0,site_path/* hasContent */.ov)(spelling))
        return null;
    const step = stepFor(spelling);
    const openPullRequest = openPullRequests.get(spelling) ?? null;
    const prompt = published !== null && (0,site_path/* isPlain */.$i)(spelling) && openPullRequest === null ? step.prompt : null;
    return { ...step, prompt, openPullRequest };
}

;// CONCATENATED MODULE: ./src/analytics/findings/words.js


const say = (text, ...claims) => ({ text, claims });
const VISITORS = { people: ["person", "people"], ai: ["AI visitor", "AI visitors"] };
const VISITS = {
    people: ["page visit by a person", "page visits by people"],
    ai: ["page visit by AI", "page visits by AI"],
};
/** The audience as the first words of a sentence. */
const WHO = { people: "Human visitors", ai: "AI visitors" };
const countedAs = (nouns) => (value, audience) => {
    const [one, many] = nouns[audience];
    return `${value === 0 ? "no" : (0,text_numbers/* count */.U9)(value)} ${value === 1 ? one : many}`;
};
/** "12,418 people", "1 AI visitor", "no people". */
const visitors = countedAs(VISITORS);
/** "4,142 page visits by people". */
const visits = countedAs(VISITS);
const visitsBy = (audience) => VISITS[audience][1];
/** "up from 157", "down from 200 (halved)", "up from 157 (3.7×)", "as many as before". */
function comparedTo(now, previous) {
    if (now === previous)
        return "as many as before";
    const from = `${now > previous ? "up" : "down"} from ${previous === 0 ? "none" : (0,text_numbers/* count */.U9)(previous)}`;
    const change = (0,text_numbers/* relativeChange */.N0)(now, previous);
    return change === null || change.endsWith("%") ? from : `${from} (${change})`;
}
/** "halved to 50", "doubled to 200", "rose 31% to 131", "fell from 12 to 9". */
function changedTo(now, previous) {
    const did = now > previous ? "rose" : "fell";
    const change = (0,text_numbers/* relativeChange */.N0)(now, previous);
    if (change === null || now === 0)
        return `${did} from ${(0,text_numbers/* count */.U9)(previous)} to ${(0,text_numbers/* count */.U9)(now)}`;
    const how = change.endsWith("d") ? change : `${did} ${change.replace(/^[+−]/, "")}`;
    return `${how} to ${(0,text_numbers/* count */.U9)(now)}`;
}
const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** "five", "12". */
const inWords = (value) => WORDS[value] ?? (0,text_numbers/* count */.U9)(value);
/** What to do comes last, after the service's message, so this has room for both. */
const MAX_REASON = 500;
/** Why something couldn't be read, without the final period. */
const reasonText = (why) => (0,markdown/* inline */.mG)(why, MAX_REASON);
/** The maximum length of the first screen's first line. */
const MAX_FIRST = 90;
/** If a path were shortened further, it wouldn't be clear which page it is. */
const MIN_NAME = 24;
const isShort = (text) => text.length <= MAX_FIRST;
/** The first of these that fits on the first line, or the last. */
const fitting = (...texts) => texts.find(isShort) ?? texts.at(-1) ?? "";
/** A sentence with a name. If the sentence would be too long for the first line, a path is shortened in the middle. */
function naming(name, sentence) {
    const tooLong = sentence(name).length - MAX_FIRST;
    if (tooLong <= 0 || !name.startsWith("`"))
        return sentence(name);
    return sentence((0,markdown/* codeSpan */.SS)(name.slice(1, -1), Math.max(MIN_NAME, name.length - 2 - tooLong)));
}
/** "Your team's notes: Agents launched (Nov 17).": from the two periods in which the change may have begun. */
function annotated({ annotations, period, past }) {
    const near = annotations.filter(({ date }) => date >= (past.at(-1)?.period.from ?? period.from) && date < period.to);
    const notes = near.map(({ date, text }) => `${(0,markdown/* inline */.mG)(text.replace(/\.$/, ""), 120)} (${(0,text_numbers/* dateText */.MK)(date)})`);
    return notes.length === 0 ? "" : `Your team's notes: ${notes.join("; ")}.`;
}

;// CONCATENATED MODULE: ./src/analytics/site/site.js


// Raw counts of the site, of a page, or of several pages, which don't depend on what's usual.
const SITE = { site: true };
/** Page visits. */
const nowOf = (pages, audience) => (0,statistics/* sumOf */.XN)(pages, ({ now }) => now[audience]);
/** Page visits in the previous period; 0 where unknown. */
const beforeOf = (pages, audience) => (0,statistics/* sumOf */.XN)(pages, ({ past }) => past.at(-1)?.[audience] ?? 0);
const wasVisited = ({ people, ai, total }) => Math.max(people, ai, total) > 0;
/** All pages of this period and of the previous one were read, so sums of their visits can be compared. */
const comparesSums = ({ complete, past }) => complete && past.at(-1)?.cutoff === 0;
/** No visitors in any known earlier period. */
const isUnseen = ({ past }) => !past.some((then) => then?.total);
/** A page that lists and comparisons can include. */
const isListed = ({ kind, path }) => kind === "page" && !(0,site_path/* hasQuery */.tG)(path);
const known = (counts) => counts.filter((count) => count !== null);
/** Page visits in the earlier periods, oldest first, and now. Null in a period in which one of the pages is unknown. */
function visitsOf(site, pages, audience) {
    const past = site.past.map((_, period) => pages.every((page) => page.past[period]) ? (0,statistics/* sumOf */.XN)(pages, (page) => page.past[period]?.[audience] ?? 0) : null);
    return { past, previous: past.at(-1) ?? null, now: nowOf(pages, audience) };
}
function pagesOf(site, subject) {
    if ("site" in subject || ("prefix" in subject && subject.prefix === "/"))
        return site.pages;
    const name = "prefix" in subject ? subject.prefix : subject.path;
    const pages = site.pagesByName.get(name) ?? [];
    return "prefix" in subject ? pages : pages.filter(({ path, key }) => path === name || key === name);
}
function indexOf(pages) {
    const index = new Map();
    for (const page of pages) {
        for (const name of [...prefixesOf(page.key), page.path]) {
            const others = index.get(name);
            if (others === undefined)
                index.set(name, [page]);
            else if (others.at(-1) !== page)
                others.push(page);
        }
    }
    return index;
}
/** Of its path, with the slash before it. */
const lastSegmentOf = ({ key }) => key.slice(key.lastIndexOf("/"));
/** Longer prefixes aren't looked for. */
const MAX_SEGMENTS = 8;
/** "/a/b/c" → "/a", "/a/b", "/a/b/c". */
function prefixesOf(path) {
    const prefixes = [];
    for (let end = path.indexOf("/", 1); end !== -1 && prefixes.length < MAX_SEGMENTS; end = path.indexOf("/", end + 1))
        prefixes.push(path.slice(0, end));
    prefixes.push(path);
    return prefixes;
}

;// CONCATENATED MODULE: ./src/analytics/activity/work.js







/** With fewer full periods after a merge, it's too early to say what changed. */
const MIN_AFTER = 2;
/** Averages of more periods could compare different seasons. */
const MAX_AVERAGED = 4;
/**
 * Published pages before and after a pull request that changed them was merged. Pull requests that were merged in the same
 * period are one change, named by the latest. Leaves out pages without earlier visitors while it's too early to compare.
 *
 * @param usualOf  a page's usual range of people
 */
function workOf(site, usualOf) {
    const periods = [...site.past.map(({ period }) => period), site.period];
    const all = periods.flatMap(({ from, to }, mergedAt) => {
        const changed = site.pages.flatMap((page) => {
            const pullRequest = page.merged.find(({ mergedOn }) => mergedOn >= from && mergedOn < to);
            return pullRequest && page.published !== null ? [{ page, path: page.published, pullRequest }] : [];
        });
        if (changed.length === 0)
            return [];
        const isEarly = site.past.length - mergedAt < MIN_AFTER;
        const span = Math.min(mergedAt, isEarly ? mergedAt : site.past.length - mergedAt, MAX_AVERAGED);
        const around = (page) => {
            const people = peopleOf(page);
            return { before: people.slice(mergedAt - span, mergedAt), after: people.slice(mergedAt + 1).slice(0, span) };
        };
        const total = sumsOf(site.pages.map(around));
        return changed.flatMap(({ page, path, pullRequest }) => {
            const own = around(page);
            const [before, after] = [averageOf(own.before), isEarly ? null : averageOf(own.after)];
            if (isEarly ? !before : before === null || after === null)
                return [];
            const part = sumsOf([own]);
            const rest = { before: total.before - part.before, after: total.after - part.after };
            const restOfSite = isEarly || rest.before === 0 ? null : rest.after / rest.before - 1;
            return [{ path, pullRequest, before, after, restOfSite, usual: usualOf(page), past: peopleOf(page), mergedAt }];
        });
    });
    return all.sort((a, b) => (0,order/* byText */.z)(b.pullRequest.mergedOn, a.pullRequest.mergedOn) || (0,order/* byText */.z)(a.path, b.path));
}
const peopleOf = ({ past, now }) => [...past, now].map((counts) => counts?.people ?? null);
function averageOf(counts) {
    const all = known(counts);
    return all.length === 0 ? null : Math.round((0,statistics/* mean */.i2)(all));
}
/** Page visits to the pages that are known in all of these periods. */
function sumsOf(pages) {
    const whole = pages.filter(({ before, after }) => ![...before, ...after].includes(null));
    const sum = (when) => (0,statistics/* sumOf */.XN)(whole, (each) => (0,statistics/* sumOf */.XN)(known(each[when]), (people) => people));
    return { before: sum("before"), after: sum("after") };
}
/** How a pull request's changes turned out on the page whose visitors changed most. Reported once enough is known. */
function work({ site, activity }) {
    const clear = (activity?.beforeAndAfter ?? []).flatMap((each) => {
        const { before, after, restOfSite, usual, past, mergedAt } = each;
        if (past.length - 1 - mergedAt !== MIN_AFTER || before === null || after === null || usual === null)
            return [];
        // People more (or fewer, if negative) than if the page had changed like the rest of the site.
        const excess = after - before * (1 + (restOfSite ?? 0));
        // By chance, two averages differ about as much as one count differs from what's usual.
        return Math.abs(excess) > (usual.high - usual.low) / 2 ? [{ ...each, before, after, excess }] : [];
    });
    clear.sort((a, b) => Math.abs(a.excess) - Math.abs(b.excess) || (0,order/* byText */.z)(b.path, a.path));
    const last = new Map(clear.map((each) => [each.pullRequest.number, each]));
    return [...last.values()].flatMap(({ path, pullRequest, before, after, restOfSite, excess }) => {
        const merge = `#${pullRequest.number} was merged on ${(0,text_numbers/* dateText */.MK)(pullRequest.mergedOn)}`;
        const rest = restOfSite === null ? "" : `; the rest of the site: ${(0,text_numbers/* signedPercent */.wu)(restOfSite)}`;
        const text = `${(0,markdown/* codeSpan */.SS)(path)} had ${(0,text_numbers/* count */.U9)(after)} people per ${site.unit} after ${merge}, and ${(0,text_numbers/* count */.U9)(before)} before${rest}.`;
        const numbers = [pullRequest.number, before, after, ...(restOfSite === null ? [] : [restOfSite])];
        const pages = site.pages.filter(({ published }) => published === path);
        return finding("work", [say(text, { type: "x-work", numbers })], { people: excess, pages, notable: false });
    });
}

;// CONCATENATED MODULE: ./src/analytics/compare/compare.js

// The rule for all comparisons: what to expect after a series of counts, and how far from that a count is.
/** The scale is a square root far below this count (random variation), and a logarithm far above it (percentages). */
const CROSSOVER = 200;
/** Converts a count to a scale on which the same distance means the same for small and large counts. */
const scale = (count) => 2 * Math.asinh(Math.sqrt(count / CROSSOVER));
const unscale = (at) => CROSSOVER * Math.sinh(Math.max(at, 0) / 2) ** 2;
/** The typical variation: a variance of 2.5 per visitor (in a Poisson distribution: 1), and 12% between periods. */
const DISPERSION = 2.5;
const VARIATION = 0.12;
const typicalDeviation = (count) => Math.sqrt((DISPERSION + VARIATION ** 2 * count) / (count + CROSSOVER));
/** Random variation alone, if visitors are independent of each other (Poisson). */
const leastDeviation = (count) => 1 / Math.sqrt(count + CROSSOVER);
/** Counts more than this many deviations from what's expected, such as in an outage or on a holiday, don't change that. */
const OUTLIER = 2.5;
const isOutlier = (count, expected) => Math.abs(scale(count) - scale(expected)) > OUTLIER * typicalDeviation(expected);
/** With this many errors, a series' own deviation and the typical one have the same weight. */
const PRIOR_WEIGHT = 8;
/** The standard deviation of a normal distribution, as a multiple of the mean absolute error. */
const MEAN_TO_DEVIATION = 1.2533;
/** The standard deviation of a series' errors, combined with the typical one, because a few errors say little. */
function deviationOf(errors, typical, priorWeight) {
    const own = errors.length === 0 ? 0 : MEAN_TO_DEVIATION * (0,statistics/* mean */.i2)(errors);
    return Math.sqrt((errors.length * own ** 2 + priorWeight * typical ** 2) / (errors.length + priorWeight));
}
/** Weight of the latest period in the forecast. Real weeks resemble the last few weeks more than the mean of twelve. */
const SMOOTHING = 0.3;
/** After this many outliers in a row, the next one starts a new level. */
const MAX_OUTLIERS = 3;
/** A level isn't just away from the old one if it has lasted for more than this many times as many periods. */
const LASTING = 1.5;
/** With fewer errors, too little is known about the series to call a count an outlier. */
const MIN_ERRORS = 3;
/** Null if no count is known. `past`: oldest first, null where unknown. */
function forecast(past) {
    const all = past.filter((count) => count !== null).map(scale);
    if (all[0] === undefined)
        return null;
    let level = all[0];
    let length = 1;
    let oldLength = 0;
    let oldLevel = null;
    let outliers = [];
    const errors = [];
    for (const at of all.slice(1)) {
        const limit = OUTLIER * deviationOf(errors, typicalDeviation(unscale(level)), PRIOR_WEIGHT);
        const error = at - level;
        errors.push(Math.min(Math.abs(error), limit));
        if (errors.length < MIN_ERRORS || Math.abs(error) <= limit) {
            level += error * Math.max(SMOOTHING, 1 / (errors.length + 1));
            [outliers, length] = [[], length + 1];
            if (length > LASTING * oldLength)
                oldLevel = null;
            continue;
        }
        const isSameSide = (outliers[0] ?? at) > level === at > level;
        outliers = isSameSide ? [...outliers, at] : [at];
        if (oldLevel !== null && Math.abs(at - oldLevel) <= limit) {
            [level, oldLevel, outliers, length] = [oldLevel, null, [], oldLength + 1]; // It's back at the old level.
        }
        else if (outliers.length > MAX_OUTLIERS) {
            // The outliers are a new level.
            [oldLevel, oldLength, level, length, outliers] = [level, length, (0,statistics/* mean */.i2)(outliers), outliers.length, []];
        }
    }
    return { level, errors, outliers, oldLevel };
}
/** Half the width of the usual range, in deviations. About five in six periods are inside. */
const RANGE = 1.5;
/** News is this / √m deviations beyond all m earlier counts, or a few of the latest: fewer are easier to exceed by chance. */
const MARGIN = 4.5;
/** A range whose high is more than this many times its low is too wide to be useful. */
const IRREGULAR = 4;
/**
 * @param size  of the site now, as a multiple of its size in `past`
 * @param recent  news must be beyond all earlier counts, or beyond this many of the latest
 */
function compare(past, now, { level, outliers, oldLevel }, deviation, size = 1, recent = statistics/* MIN */.pH.periods) {
    const isNear = (to) => Math.abs(scale(now / size) - to) <= RANGE * deviation;
    const isBackAtOldLevel = oldLevel !== null && isNear(oldLevel) && !isNear(level);
    const expected = unscale(isBackAtOldLevel ? oldLevel : level) * size;
    const at = scale(now);
    const middle = scale(expected);
    const zScore = (at - middle) / deviation;
    const outside = zScore > RANGE ? 1 : zScore < -RANGE ? -1 : 0;
    const end = (by) => Math.round(unscale(middle + by * deviation));
    const low = end(-RANGE);
    const high = end(RANGE);
    const earlier = past.filter((count) => count !== null).map((count) => scale(count * size));
    const isBeyond = (counts) => beyond(counts, at, deviation) === outside;
    const news = outside !== 0 && (isBeyond(earlier) || isBeyond(earlier.slice(-recent))) ? outside : 0;
    return {
        now,
        expected,
        usual: earlier.length < statistics/* MIN */.pH.periods || high > IRREGULAR * Math.max(low, 1) ? null : { low, high },
        zScore,
        outside,
        news,
        record: beyond(earlier, at, 0),
        isCertain: news !== 0,
        knownPeriods: earlier.length,
        awayFor: zScore > OUTLIER ? 0 : isBackAtOldLevel ? MAX_OUTLIERS + 1 : outliers.length,
    };
}
/** The same comparison without news, because it doesn't meet a further condition. Copying those without any is slow. */
const notNews = (comparison) => comparison.news === 0 ? comparison : { ...comparison, news: 0, isCertain: false };
/** Is `at` clearly above or below all of these? */
function beyond(all, at, deviation) {
    const margin = (MARGIN / Math.sqrt(all.length)) * deviation;
    if (at > Math.max(...all) + margin)
        return 1;
    return at < Math.min(...all) - margin ? -1 : 0;
}
/**
 * A site's total. Counts of 0 are gaps in the data.
 *
 * @param lengths  of the earlier periods, as multiples of this one's. Months differ, so news must also be news per day
 */
function compareTotal(past, now, lengths) {
    const counts = past.map((count) => count || null);
    const expected = forecast(counts);
    if (expected === null)
        return null;
    const deviation = deviationOf(expected.errors, typicalDeviation(unscale(expected.level)), PRIOR_WEIGHT);
    const total = compare(counts, now, expected, deviation);
    const perDay = lengths && past.map((count, i) => count / (lengths[i] ?? 1));
    return perDay && compareTotal(perDay, now)?.news !== total.news ? notNews(total) : total;
}

;// CONCATENATED MODULE: ./src/analytics/data.js
// What a report says, as data: the result of the analysis, and the format of report.json. Every other format is printed
// from it. docs/report.schema.json is generated from these types and their comments, so a change here is a change for
// everyone who reads the file.
const AUDIENCES = ["people", "ai"];
const perAudience = (of) => ({ people: of("people"), ai: of("ai") });
const otherThan = (audience) => (audience === "people" ? "ai" : "people");

;// CONCATENATED MODULE: ./src/analytics/compare/parts.js



/**
 * Parts that usually have fewer than MIN.visits visitors are compared only if they now have this fraction of all visits, but at
 * least and at most this many, or twice as many with few earlier periods.
 */
const MIN_NOW = { fraction: 0.05, least: 30, most: 40 };
/** A part rarely exists for all of its first period, so a rise by a smaller factor in its second one isn't news. */
const MIN_SECOND = 5;
/** A part's peers are this many parts of about its size. With fewer errors, the peers' deviation is unknown. */
const [PEERS, parts_MIN_ERRORS] = [40, 20];
/** This many neighbors share their peers, because sorting the errors for each part would be slow on a large site. */
const NEIGHBORS = 20;
/** With this many errors, a part's own deviation and its peers' have the same weight. */
const PEERS_WEIGHT = 30;
/** The standard deviation of a normal distribution, as a multiple of the median absolute error. */
const MEDIAN_TO_DEVIATION = 1.4826;
/** False discovery rates: the fractions of the listed and of the reported changes that chance can explain. */
const RATES = { listed: 0.07, reported: 0.0005 };
/**
 * Compares parts with their own past, relative to the site: if the whole site is busy, that isn't news about each part.
 * Leaves out parts that can't be compared. The more parts there are, the farther from its forecast news must be.
 *
 * @param recent  see `compare`
 */
function compareParts(audiences, recent) {
    const compared = perAudience((audience) => compareAudience(audiences[audience], recent));
    const listedInBoth = (0,statistics/* maxPValue */.Cs)([...compared.people.values(), ...compared.ai.values()].map(pValueOf), RATES.listed);
    for (const own of Object.values(compared)) {
        const parts = [...own.values()];
        const average = (0,statistics/* sumOf */.XN)(parts, weightOf) / parts.length;
        // A change of a large part matters more, so it can be a bit less certain.
        const weighted = (part) => (pValueOf(part) * average) / weightOf(part);
        // The rate must hold within an audience and in both. Otherwise, a crawler's changes would make more of people's news.
        const listed = Math.min(listedInBoth, (0,statistics/* maxPValue */.Cs)(parts.map(pValueOf), RATES.listed));
        const reported = (0,statistics/* maxPValue */.Cs)(parts.map(weighted), RATES.reported);
        for (const [item, comparison] of own) {
            if (comparison.news === 0)
                continue;
            if (pValueOf(comparison) > listed)
                own.set(item, notNews(comparison));
            else if (weighted(comparison) > reported)
                own.set(item, { ...comparison, isCertain: false });
        }
    }
    return compared;
}
const pValueOf = ({ zScore }) => (0,statistics/* twoSided */.qH)(Math.abs(zScore));
const weightOf = ({ now, expected }) => Math.max(now, expected);
function compareAudience({ parts, sizes }, recent) {
    const minNow = Math.min(MIN_NOW.most, Math.max(MIN_NOW.least, MIN_NOW.fraction * (0,statistics/* sumOf */.XN)(parts, ({ now }) => now)));
    const forecasts = parts.map((part) => forecastPart(part, sizes, minNow)).filter((each) => each !== null);
    const bySize = forecasts.sort((a, b) => a.usual - b.usual || a.now - b.now);
    const deviations = peerDeviations(bySize);
    const compared = new Map();
    bySize.forEach(({ item, past, now, size, usual, isNew, expected }, place) => {
        if (usual < statistics/* MIN */.pH.visits && now < minNow * (sizes.length < statistics/* MIN */.pH.periods ? 2 : 1))
            return;
        const ofPeers = deviations[place] ?? 0;
        const deviation = Math.max(ofPeers, deviationOf(expected.errors, ofPeers, PEERS_WEIGHT));
        const comparison = compare(past, now, expected, deviation, size, recent);
        // Its count may already have been this low in a period that's unknown or before its launch, and falls after that.
        const isUnsureFall = comparison.news < 0 && (past.includes(null) || (isNew && past.length <= statistics/* MIN */.pH.periods));
        const isSmall = Math.abs(now - comparison.expected) < statistics/* MIN */.pH.visitors;
        // After an outage or a holiday, a part is expected to be back at its usual count, not to rise beyond it like the site.
        const before = past.at(-1) ?? 0;
        const previous = Math.max(before * (sizes.at(-1) ?? 1), Math.min(usual, before * Math.min(size, 1)));
        const isUnchanged = (now - previous) * comparison.news < statistics/* MIN */.pH.change * previous;
        const isUnsureRise = isNew && past.length === 1 && now < MIN_SECOND * previous;
        compared.set(item, isUnsureFall || isUnsureRise || isSmall || isUnchanged ? notNews(comparison) : comparison);
    });
    return compared;
}
/** A part's past since its first visitors, adjusted to the site's usual size, and its forecast. Null if too small, as most pages are. */
function forecastPart({ item, past: counts, now, size }, sizes, minNow) {
    if (now < minNow && counts.every((count, i) => (count ?? 0) < statistics/* MIN */.pH.visitors * (sizes[i] ?? 1)))
        return null;
    const firstVisited = counts.findIndex((count) => count !== null && count > 0);
    // If this audience never visited the part, it can still have existed, so its zeros count.
    const first = Math.max(firstVisited, 0);
    const past = counts.slice(first).map((count, i) => (count === null ? null : count / (sizes[first + i] ?? 1)));
    const expected = forecast(past);
    if (expected === null)
        return null;
    const usual = unscale(expected.level);
    if (usual < statistics/* MIN */.pH.visitors && now < minNow)
        return null;
    const errors = [...expected.errors, Math.abs(scale(now) - scale(usual * size))];
    return { item, past, now, size, isNew: firstVisited > 0, expected, usual, errors };
}
/** The deviation of each part's peers: at least that of random variation. */
function peerDeviations(bySize) {
    let deviation = null;
    return bySize.map(({ usual }, place) => {
        if (place % NEIGHBORS === 0) {
            const first = Math.max(0, Math.min(place + (NEIGHBORS - PEERS) / 2, bySize.length - PEERS));
            const errors = bySize.slice(first, first + PEERS).flatMap((peer) => peer.errors);
            deviation = errors.length < parts_MIN_ERRORS ? null : MEDIAN_TO_DEVIATION * (0,statistics/* median */.JZ)(errors);
        }
        return deviation === null ? typicalDeviation(usual) : Math.max(deviation, leastDeviation(usual));
    });
}

;// CONCATENATED MODULE: ./src/analytics/bridge/arrivals.js



/** A page whose latest earlier count is unknown is new only if it now exceeds the cutoff by more than this factor. */
const NEW = 10;
/** If more pages share the end of a path, such as "/overview", it doesn't show where a page moved. */
const MAX_NAMESAKES = 50;
function arrivalsOf(site, pages, traffic) {
    const fresh = new Set(pages.filter((page) => isFresh(site, page)));
    const usual = (page) => traffic.usual.get(page) ?? beforeOf([page], "people");
    // In a holiday week, the pages and the site have fewer visitors. If all pages moved, the site has as many as usual.
    const size = Math.max(traffic.factor, Math.min(1, site.totals.people / traffic.typical));
    // Without a sitemap, pages that halved can be gone.
    const isLost = (page) => !isUnseen(page) && (site.sitemap ? page.published === null : 2 * page.now.people < size * (usual(page) - 1));
    const lost = new Set(pages.filter(isLost));
    const byPlaces = Map.groupBy(matches(pages, lost, fresh), ({ old, renamed }) => `${old.start} ${renamed.start}`);
    /** The length of the ends that all pages kept, times how alike their shares of the visits are before and now. */
    const fitOf = (found) => {
        const counts = found.map(({ old, renamed }) => [usual(old.page), renamed.page.now.people]);
        const [before, now] = [(0,statistics/* sumOf */.XN)(counts, ([then]) => then), (0,statistics/* sumOf */.XN)(counts, ([, now]) => now)];
        const shared = (0,statistics/* sumOf */.XN)(counts, ([one, other]) => Math.min(one * now, other * before));
        return ((0,statistics/* sumOf */.XN)(found, ({ old }) => old.tail.length) * shared) / Math.max(1, before * now);
    };
    const byFit = Array.from(byPlaces.values(), (found) => ({ found, fit: fitOf(found) })).sort((a, b) => b.fit - a.fit);
    const isOld = (page) => (site.sitemap ? lost.has(page) : usual(page) > 1);
    const matched = new Set();
    // Several sections can have pages with the same names, so the best fit comes first, and each page is matched once.
    const candidates = byFit.flatMap(({ found }) => {
        const left = found.filter(({ old, renamed }) => !matched.has(old.page) && !matched.has(renamed.page));
        const [first] = left;
        const isNew = left.filter(({ renamed }) => fresh.has(renamed.page)).length >= left.length / 2;
        const isSure = isNew || left.filter(({ renamed }) => wasAbsent(site, renamed.page)).length >= statistics/* MIN */.pH.together;
        if (first === undefined || left.length < statistics/* MIN */.pH.together || !isSure)
            return [];
        for (const { old, renamed } of left)
            matched.add(old.page).add(renamed.page);
        // If all of them were in one folder, only that folder moved.
        const isShared = (folder) => left.every(({ old }) => (0,site_path/* isUnder */.Jo)(old.tail, folder));
        const folder = prefixesOf(first.old.tail).findLast(isShared) ?? "";
        const pairs = left.map(({ old, renamed }) => ({ old: old.page, renamed: renamed.page }));
        return { from: first.old.start + folder, to: first.renamed.start + folder, pairs, isNew };
    });
    // If a section was split, all of its pages that moved elsewhere must be known first.
    const [moves, moved] = [[], new Set()];
    for (const move of candidates) {
        const { from, to, pairs } = move;
        const others = pagesOf(site, { prefix: from }).filter((page) => isOld(page) && !matched.has(page));
        if (pairs.length < others.length)
            continue;
        for (const { renamed } of pairs)
            moved.add(renamed);
        const isMove = (0,statistics/* sumOf */.XN)(pairs, ({ old }) => Math.max(0, usual(old) * Math.max(1, size) - old.now.people)) >= statistics/* MIN */.pH.visitors &&
            (0,statistics/* sumOf */.XN)(pairs, ({ renamed }) => renamed.now.people) >= statistics/* MIN */.pH.visits;
        if (!isMove)
            continue;
        moves.push(move);
        // The folder's own page, and without a sitemap, pages that lost less, because they can move late in a period.
        for (const old of pagesOf(site, { prefix: from })) {
            const [renamed] = pagesOf(site, { path: to + old.key.slice(from.length) || "/" });
            const isLess = lost.has(old) || (site.sitemap === null && old.now.people < size * usual(old));
            if (!renamed || !canBeRenamed(renamed) || !isLess || matched.has(old) || matched.has(renamed))
                continue;
            pairs.push({ old, renamed });
            matched.add(old);
        }
    }
    for (const { old, renamed } of moves.flatMap(({ pairs }) => pairs))
        moved.add(old).add(renamed);
    return { moves, moved, fresh };
}
const canBeRenamed = (page) => page.isPublished && page.now.total > 0 && isUnseen({ past: page.past.slice(0, statistics/* MIN */.pH.periods) });
/** Lost pages, and the pages without visitors in the oldest periods that share the longest ends with them. */
function matches(pages, lost, fresh) {
    const lostEnds = Array.from(lost, endsOf);
    const tails = new Set(lostEnds.flat().map(({ tail }) => tail));
    // Without a sitemap, a page that's only a few periods old can be both.
    const renamed = pages.filter((page) => !lost.has(page) && canBeRenamed(page));
    // Only these can share an end with a lost page. Large sites have many more.
    const endings = new Set(Array.from(lost, lastSegmentOf));
    const possible = renamed.filter((page) => endings.has(lastSegmentOf(page)) || page.key === page.section);
    const ends = possible.flatMap((page) => endsOf(page).filter(({ tail }) => tails.has(tail)));
    const byTail = Map.groupBy(ends, ({ tail }) => tail);
    const namesakesOf = (old) => {
        // "/api/setup" moved to "/docs/api/setup", not to "/docs/guides/setup".
        const below = byTail.get(old.page.key)?.map((end) => ({ ...end, start: end.start + old.start }));
        const few = [below ?? [], byTail.get(old.tail) ?? []].filter(({ length }) => length <= MAX_NAMESAKES);
        return few.map((namesakes) => ({ old, namesakes }));
    };
    return lostEnds.flatMap((ends) => {
        const found = ends.filter(({ start }) => start !== "").flatMap(namesakesOf);
        // Most have no page that's new, so checking that first saves time.
        const find = (isOne) => found.find(({ old, namesakes }) => namesakes.some((end) => isOne(end.page) && !isOtherVariant(old, end)));
        const longest = find((page) => fresh.has(page)) ?? find(() => true);
        if (longest === undefined)
            return [];
        const { old, namesakes } = longest;
        return namesakes.filter((end) => !isOtherVariant(old, end)).map((renamed) => ({ old, renamed }));
    });
}
/** Did the page have no visitors in the oldest periods or, where its count is unknown, less than half as many as now? */
const wasAbsent = ({ past: periods }, { past, now }) => periods.slice(0, statistics/* MIN */.pH.periods).every(({ cutoff }, i) => past[i] || now.total > 2 * (cutoff ?? Infinity));
/** No visitors in any known period. If the latest count is unknown, it can't have been high, and a crawler's visits don't count. */
function isFresh({ past: periods }, page) {
    const latest = periods.findLastIndex(({ totals }) => totals.total > 0);
    // If the previous period is a gap, maybe only the most visited pages of the period before it were read.
    const most = page.past[latest]?.total ?? periods[latest]?.cutoff ?? Infinity;
    return isUnseen(page) && page.now[most > 0 ? "people" : "total"] > NEW * most;
}
/** The ways to divide a page's path, the longest tail first. Only a section's own page can have an empty tail. */
const endsOf = (page) => ["", ...prefixesOf(page.key)]
    .filter((start) => start !== page.key || start === page.section)
    .map((start) => ({ page, start, tail: page.key.slice(start.length) }));
/** Pages don't move between versions or languages. If one has fewer readers, they went to the other. */
function isOtherVariant(old, renamed) {
    const versionIn = (start) => start.split("/").find((segment) => (0,site_path/* formOf */.QU)(segment) === "version");
    const others = [versionIn(renamed.start), ...renamed.page.variants];
    return [versionIn(old.start), ...old.page.variants].some((one, i) => one && others[i] && one !== others[i]);
}

;// CONCATENATED MODULE: ./src/analytics/bridge/groups.js





/** Without a sitemap, no path is stray. No sitemap has the files for AI. */
function pathsOf(site) {
    const notIgnored = site.pages.filter(({ path }) => !site.isIgnored(path));
    const kindOf = (page) => (0,site_path/* hasQuery */.tG)(page.path) ? "queries" : page.isPublished || (0,site_path/* isForAi */.mf)(page.path) || !isUnseen(page) ? "pages" : "stray";
    const { queries = [], stray = [], pages = [] } = Object.groupBy(notIgnored, kindOf);
    const isKnown = ({ kind, now }) => kind === "page" && (site.complete || now.total > 0);
    const strayBefore = pages.filter(({ isPublished, past }) => !isPublished && isUnseen({ past: past.slice(0, -1) }));
    return { pages: pages.filter(isKnown), stray, strayBefore, queries };
}
const partOf = (page) => {
    return { subject: { path: page.path }, name: (0,markdown/* codeSpan */.SS)(page.path), pages: [page] };
};
const isPage = ({ subject }) => "path" in subject;
/** The sections and variants that these pages are in, in the order of their prefixes. */
function groupsIn({ variantNames }, pages) {
    const byVariant = [0, 1].flatMap((at) => [...Map.groupBy(pages, ({ variants }) => variants[at] ?? "")]);
    const all = new Map([...Map.groupBy(pages, ({ section }) => section), ...byVariant]);
    all.delete("");
    return Array.from(all, ([prefix, pages]) => {
        const kind = variantNames.has(prefix) ? "variant" : "section";
        return { prefix, subject: { prefix }, kind, name: variantNames.get(prefix) ?? (0,markdown/* codeSpan */.SS)(prefix), pages };
    }).sort((a, b) => (0,order/* byText */.z)(a.prefix, b.prefix));
}
/** Groups of at least two published pages. Empty for a partial report, in which some of their pages may be missing. */
function groupsOf(site, pages) {
    if (!site.complete)
        return [];
    const members = pages.filter(({ isPublished, path }) => isPublished && path !== "/");
    return groupsIn(site, members).filter(({ pages }) => pages.length > 1);
}
/** A section or folder with this many pages is divided into folders that have at least MIN.pages. */
const MANY_PAGES = 20;
/** The folders of a large section, such as an API reference, or docs next to a marketing site. */
function foldersOf({ prefix, kind, pages }) {
    const endOf = ({ key }) => key.indexOf("/", prefix.length + 1);
    // Most sections have no folders, so checking that first saves time.
    if (kind === "variant" || pages.length < MANY_PAGES || pages.every((page) => endOf(page) === -1))
        return [];
    const folderOf = (page) => (endOf(page) === -1 ? page.key : page.key.slice(0, endOf(page)));
    return [...Map.groupBy(pages, folderOf)].flatMap(([prefix, pages]) => {
        const folder = { prefix, subject: { prefix }, kind, name: (0,markdown/* codeSpan */.SS)(prefix), pages };
        return pages.length < statistics/* MIN */.pH.pages ? [] : [folder, ...foldersOf(folder)];
    });
}
/**
 * Did most pages of a group change, not just one of them? Without the page that changed most, much of the change must remain,
 * or the others must have changed by half as much, as logarithms; and the median page much of the mean page's change.
 *
 * @param expected  a page's count without the change; null if unknown
 * @param sign  the direction of the change
 */
function isCoherent(group, audience, expected, sign) {
    const pages = group.flatMap((page) => {
        const [now, before] = [page.now[audience], expected(page)];
        return before === null ? [] : { now, before, value: logRatio(now, before), weight: Math.sqrt(now + before + 1) };
    });
    if (pages.length < statistics/* MIN */.pH.together)
        return false;
    const [now, before] = [(0,statistics/* sumOf */.XN)(pages, ({ now }) => now), (0,statistics/* sumOf */.XN)(pages, ({ before }) => before)];
    const ofMean = logRatio(now / pages.length, before / pages.length);
    const sizeOf = (page) => (page.now - page.before) * sign;
    const most = pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most));
    const others = { now: now - most.now, before: before - most.before };
    const isMuch = sizeOf(others) / sizeOf({ now, before }) >= statistics/* MUCH */.ys;
    const isAlike = logRatio(others.now, others.before) / logRatio(now, before) >= 0.5 &&
        sign * (0,statistics/* distance */.Io)(others.now, others.before) >= statistics/* MIN */.pH.distance;
    return (isMuch || isAlike) && (0,statistics/* weightedMedian */.gU)(pages) / ofMean >= statistics/* MUCH */.ys;
}
const logRatio = (now, before) => Math.log((now + 1) / (before + 1));
/** The loss as a fraction of all page visits, and in standard deviations, which is more if there are few visits. */
const MIN_POINTS = 0.06;
const MIN_DEVIATIONS = 5;
/** Finds readers who go from one version to another. If there are any, the traffic has the versions' own factors. */
function shiftOf(site, groups, traffic) {
    const { audience, hasPrevious, visits, previousVisits } = traffic;
    const variants = groups.flatMap((group) => {
        const pages = group.kind === "variant" ? pagesOf(site, group) : [];
        return pages.length === 0 ? [] : { group, pages, now: nowOf(pages, audience), before: beforeOf(pages, audience) };
    });
    const [now, before] = [(0,statistics/* sumOf */.XN)(variants, (each) => each.now), (0,statistics/* sumOf */.XN)(variants, (each) => each.before)];
    const ratio = now / before;
    const gainOf = ({ now, before }) => now - before * ratio;
    const [loser, ...others] = variants.sort((a, b) => gainOf(a) - gainOf(b));
    const winner = others.at(-1);
    if (!loser || !winner || !hasPrevious)
        return null;
    const shareOf = ({ group: { prefix }, now, before }) => {
        return { prefix, previous: before / previousVisits, now: now / visits };
    };
    const [from, to] = [shareOf(loser), shareOf(winner)];
    const lost = -gainOf(loser);
    const moreOf = (pages, of) => nowOf(pages, of) - beforeOf(pages, of);
    // No one goes to new pages in a language from the one that they read.
    const isVersion = (0,site_path/* formOf */.QU)(to.prefix) === "version";
    const gained = moreOf(isVersion ? winner.pages : winner.pages.filter((page) => !isUnseen(page)), audience);
    const isShift = lost >= visits * Math.max(MIN_POINTS, MIN_DEVIATIONS / Math.sqrt(before)) &&
        to.now > to.previous &&
        loser.before - loser.now > statistics/* MUCH */.ys * lost &&
        gainOf(winner) > statistics/* MOST */._B * lost &&
        gained > statistics/* MUCH */.ys * lost &&
        winner.pages.every((page) => 2 * moreOf([page], audience) < gained) &&
        // If half of the people left, too, without going to the other version, it's an outage.
        (2 * nowOf(loser.pages, "people") >= beforeOf(loser.pages, "people") ||
            moreOf(winner.pages, "people") > -statistics/* MUCH */.ys * moreOf(loser.pages, "people")) &&
        isCoherent(loser.pages, audience, (page) => beforeOf([page], audience) * ratio, -1);
    if (!isShift)
        return null;
    const tails = new Set(loser.pages.map(({ key }) => key.slice(from.prefix.length)));
    // Readers go to the same pages of the other version, so pages that only that one has don't gain any.
    const shared = winner.group.pages.filter(({ key }) => tails.has(key.slice(to.prefix.length)));
    const ownFactors = new Map(variants.flatMap(({ group }) => {
        const pages = group === winner.group ? shared : group.pages;
        const old = pages.filter((page) => traffic.usual.has(page));
        const usual = (0,statistics/* sumOf */.XN)(old, (page) => traffic.usual.get(page) ?? 0);
        const own = nowOf(old, audience) / Math.max(1, usual) || traffic.factor;
        return pages.map((page) => [page, own]);
    }));
    const won = shared.filter((page) => 2 * nowOf([page], audience) > beforeOf([page], audience));
    const shift = { from: loser.group, to: { ...winner.group, pages: won }, shares: { from, to }, lost };
    return { shift, traffic: { ...traffic, factor: ratio * (traffic.factors.at(-1) ?? 1), ownFactors } };
}

;// CONCATENATED MODULE: ./src/analytics/bridge/traffic.js



/** A smaller fraction of what's usual is hardly any. A period with so few of the typical visitors is a gap in the data. */
const GAP = 0.1;
/** The common factor is calculated from pages that usually have this many visits, or fewer if there aren't MIN.pages. */
const MIN_USUAL = [5, 2];
/** If all of them usually have fewer visits, chance affects the median page too much, so their sum is used. */
const SMALL_SITE = 4000;
/** Their people and AI visitors together are this many times the random variation above the cutoff. */
const FAR = 3;
/** @param except  pages that don't show how busy the site is */
function trafficOf(site, pages, audience, except) {
    const totals = site.past.map((each) => each.totals[audience]);
    const typical = (0,statistics/* median */.JZ)(totals.filter((total) => total > 0));
    const withData = [...totals.keys()].filter((index) => (totals[index] ?? 0) > GAP * typical);
    const periods = withData.length > 0 ? withData : [...totals.keys()].slice(-1);
    const least = Math.max(1, Math.min(statistics/* MIN */.pH.periods, periods.length));
    // Leaves out pages that are too new. On a large site, most are known in too few periods, so that's checked first.
    const counted = pages.flatMap((page) => {
        if ((0,statistics/* sumOf */.XN)(page.past, (then) => Number(then !== null)) < least)
            return [];
        const past = countsIn({ periods, audience }, page);
        const first = past.findIndex((count) => count !== null && count > 0);
        const counts = [...past.fill(null, 0, Math.max(first, 0)), page.now[audience]];
        return first === -1 || known(counts).length <= least ? [] : [[page, counts]];
    });
    const usualAt = (factors) => new Map(counted.map(([page, counts]) => [page, usualCount(counts, factors)]));
    const visitors = [...periods.map((index) => totals[index] ?? 0), site.totals[audience]];
    const totalFactors = visitors.map((total) => positive(total / typical));
    // Smaller pages are known only in periods in which they had many visits, so they'd seem to have fewer now.
    const cutoff = (0,statistics/* median */.JZ)(site.past.map((each) => each.cutoff ?? 0));
    const minTotal = cutoff + FAR * Math.sqrt(cutoff);
    const usualTotal = ({ past }) => (0,statistics/* median */.JZ)(known(past.map((then) => then?.total ?? null)).slice(-statistics/* LATEST */.k0));
    const considered = counted.filter(([page]) => page.isPublished && !except.has(page) && usualTotal(page) >= minTotal);
    const factorsAt = (usual) => commonFactors(considered, usual, totalFactors);
    // Usual counts depend on the factors, and factors on the usual counts, so both are refined in a second round.
    const factors = factorsAt(usualAt(factorsAt(usualAt(totalFactors.map(() => 1)))));
    return {
        audience,
        periods,
        typical,
        hasPrevious: periods.includes(site.past.length - 1),
        factors: factors.slice(0, -1),
        factor: factors.at(-1) ?? 1,
        ownFactors: new Map(),
        visits: nowOf(site.pages, audience),
        previousVisits: beforeOf(site.pages, audience),
        usual: usualAt(factors),
    };
}
/** A page's counts in each of the periods; null where unknown. */
const countsIn = ({ periods, audience }, { past }) => periods.map((index) => past[index]?.[audience] ?? null);
function usualCount(counts, factors) {
    const past = counts.slice(0, -1).map((count, i) => (count === null ? null : count / (factors[i] ?? 1)));
    return (0,statistics/* median */.JZ)(known(past).slice(-statistics/* LATEST */.k0));
}
/** In each period, and now, pages' visits relative to usual: the median, or all together. With too few pages, the totals' factor. */
function commonFactors(all, sizes, totals) {
    const sizeOf = ([page]) => sizes.get(page) ?? 0;
    const read = MIN_USUAL.map((min) => all.filter((page) => sizeOf(page) >= min)).find(({ length }) => length >= statistics/* MIN */.pH.pages);
    if (read === undefined)
        return totals;
    return totals.map((_, index) => {
        const ratios = read.flatMap(([page, counts]) => {
            const [count = null, usual = 0] = [counts[index], sizes.get(page)];
            return count === null ? [] : [{ count, usual, value: count / usual, weight: Math.sqrt(usual) }];
        });
        const middle = (0,statistics/* weightedMedian */.gU)(ratios);
        // The others changed by themselves.
        const alike = ratios.filter(({ count, usual }) => !isOutlier(count, usual * middle));
        const size = (0,statistics/* sumOf */.XN)(alike, ({ usual }) => usual);
        return positive(size < SMALL_SITE ? (0,statistics/* sumOf */.XN)(alike, ({ count }) => count) / size : (0,statistics/* weightedMedian */.gU)(alike));
    });
}
const positive = (factor) => (Number.isNaN(factor) ? 1 : Math.max(1e-3, factor));
/** How busy the site is now, as a multiple of the previous period. */
const growthOf = ({ factor, factors }) => factor / (factors.at(-1) ?? 1);
/** How busy the site, or the page's version, is now. */
const sizeOf = ({ ownFactors, factor }, page) => ownFactors.get(page) ?? factor;
/** A page's visits if it changes like the site, or its version; null if its past is too short. */
function expectedOf(traffic, page) {
    const usual = traffic.usual.get(page);
    return usual === undefined ? null : usual * sizeOf(traffic, page);
}
/** Page visits to several pages together, in each period. Unknown counts are taken to be as usual, up to the cutoff. */
function pastOf(site, { usual, audience, periods, factors }, pages) {
    return periods.map((period, index) => {
        const [factor, most] = [factors[index] ?? 1, site.past[period]?.cutoff ?? Infinity];
        const usualOf = (page) => Math.min((usual.get(page) ?? 0) * factor, most);
        return (0,statistics/* sumOf */.XN)(pages, (page) => page.past[period]?.[audience] ?? usualOf(page));
    });
}
/**
 * Pages with a usual count, and known in the previous period and most of the latest. They had visitors before the latest
 * periods, or if all are newer, when the first of them had any.
 */
function knownPages(traffic, pages) {
    const latest = Math.max(0, traffic.periods.length - statistics/* LATEST */.k0);
    // Checked first to save time, because most pages of a large site are too new.
    const counted = pages.filter((page) => traffic.usual.has(page));
    const sinceOf = (page) => countsIn(traffic, page).findIndex((count) => count !== null && count > 0);
    const since = counted.reduce((least, page) => Math.min(least, sinceOf(page)), traffic.periods.length);
    return counted.filter((page) => {
        const past = countsIn(traffic, page).slice(latest);
        const isOld = sinceOf(page) <= Math.max(since, latest);
        return isOld && past.at(-1) !== null && 2 * known(past).length >= past.length;
    });
}

;// CONCATENATED MODULE: ./src/analytics/bridge/changes.js





/** The minimum excess, as a fraction of all page visits. Visits by AI vary more. */
const MIN_SHARE = { people: 0.005, ai: 0.015 };
/**
 * Groups, then pages, each largest first. Leaves out pages that follow a group, or that a reported one explains.
 *
 * @param taken  pages that earlier parts explain
 */
function changesOf(traffic, compared, taken) {
    const { audience, visits, previousVisits } = traffic;
    const least = MIN_SHARE[audience] * Math.max(visits, previousVisits);
    const largest = (changes) => changes.filter(({ excess }) => Math.abs(excess) >= least).sort((a, b) => Math.abs(b.excess) - Math.abs(a.excess));
    const ofGroup = ([group, comparison]) => {
        // Pages whose past is unknown are assumed to have changed by the same factor.
        const scale = comparison.now > 0 ? nowOf(group.pages, audience) / comparison.now : 1;
        return { ...group, comparison, excess: (comparison.now - comparison.expected) * scale };
    };
    const groups = largest(certain(compared.groups).map(ofGroup));
    const followers = followersOf(traffic, compared);
    const pages = certain(compared.pages)
        .filter(([page]) => !followers.has(page))
        .map(([page, comparison]) => ({ ...partOf(page), comparison, excess: comparison.now - comparison.expected }));
    const [rose, fell] = [new Set(taken), new Set(taken)];
    const changes = [];
    // If most of the change is in one folder of a section, or one of a version's sections, only that is reported.
    const isOuter = (outer) => groups.some((inner) => {
        const [part, size] = [inner.excess / outer.excess, inner.comparison.expected / outer.comparison.expected];
        const isMost = 2 * part > 1 && (1 - part) * size <= statistics/* HARDLY */.Zv * part * (1 - size);
        const isInner = outer.kind === "variant" ? size < 1 : inner !== outer;
        return isMost && isInner && (0,site_path/* isUnder */.Jo)(inner.prefix, outer.prefix) && isReported(traffic, inner);
    });
    for (const change of [...groups.filter((group) => !isOuter(group)), ...largest(pages)]) {
        // A page can fall in a section that rose.
        const explained = change.excess > 0 ? rose : fell;
        const isExplained = change.pages.filter((page) => explained.has(page)).length > statistics/* MUCH */.ys * change.pages.length;
        if (isExplained || !isReported(traffic, change))
            continue;
        changes.push(change);
        for (const page of change.pages)
            explained.add(page);
    }
    return changes;
}
const certain = (compared) => [...compared].filter(([, { isCertain }]) => isCertain);
/** Is the change new, shared by most pages, and explained by neither the site's change nor chance? */
function isReported(traffic, change) {
    const { audience, visits, previousVisits } = traffic;
    const { pages, excess } = change;
    const [now, sign] = [nowOf(pages, audience), Math.sign(excess)];
    // After an outage, the other pages rise, so a page can be low without having fallen much.
    const growth = Math.max(1, Math.min(growthOf(traffic), visits / previousVisits));
    const before = (0,statistics/* sumOf */.XN)(pages, (page) => countsIn(traffic, page).at(-1) ?? 0) * growth;
    // Not just the known pages, which can be a few of a large group, must have changed by MIN.change.
    const sincePrevious = statistics/* MUCH */.ys * (now < GAP * (now - excess) ? 0.5 : 1);
    return (sign * (now - before) >= Math.max(statistics/* MIN */.pH.change * before, sincePrevious * Math.abs(excess)) &&
        (isPage(change) || isCoherent(pages, audience, (page) => ifLikeSite(traffic, page), sign)) &&
        sign * (0,statistics/* distance */.Io)(now, now - excess) >= statistics/* MIN */.pH.distance);
}
/** The pages that changed like most pages of their group, now or in an earlier period. */
function followersOf(traffic, { groups, pages }) {
    const { audience } = traffic;
    const followers = [...groups].flatMap(([{ pages: members }, { now, expected, outside }]) => {
        if (outside === 0 || !isCoherent(members, audience, (page) => ifLikeSite(traffic, page), outside))
            return [];
        return members.filter((page) => {
            const [own, alone] = [page.now[audience], pages.get(page)?.expected ?? 0];
            return Math.sign(own - alone) === outside && outside * (0,statistics/* distance */.Io)(own, alone * (now / expected)) < statistics/* MIN */.pH.distance;
        });
    });
    return new Set(followers);
}
/** A page's visits if it had changed like the site since what's usual, or else the previous period; null if unknown. */
function ifLikeSite(traffic, page) {
    const previous = traffic.hasPrevious ? page.past.at(-1) : null;
    return expectedOf(traffic, page) ?? (previous ? previous[traffic.audience] * growthOf(traffic) : null);
}

;// CONCATENATED MODULE: ./src/analytics/bridge/counting.js




/** People are missing if their number fell at once to at most this fraction, not by chance, from at least MIN.visits. */
const MISSING = 0.25;
/**
 * The `distance` that chance explains. AI visits continue if they're most of the usual or the latest number, or not fewer by
 * more than chance. There must also be more of them than if they'd fallen like visits by people.
 */
const CHANCE = 1.5;
/** @param old  the pages that aren't new */
function countingOf(site, old, groups, traffic) {
    const totals = (of) => traffic[of].periods.map((index) => site.past[index]?.totals[of] ?? 0);
    const brokenSite = miscount(totals, site.totals);
    const { usual } = traffic.people;
    // New pages and made-up paths don't show how busy the rest of the site is.
    const sumsOf = (pages) => {
        const old = [...pages].filter((page) => usual.has(page));
        return { now: nowOf(old, "people"), usual: (0,statistics/* sumOf */.XN)(old, (page) => usual.get(page) ?? 0) };
    };
    const all = sumsOf(usual.keys());
    const brokenGroups = groups.flatMap((group) => {
        // Pages with an unknown past would make the present count too high.
        const known = knownPages(traffic.people, group.pages);
        const past = (of) => pastOf(site, traffic[of], known);
        const now = perAudience((of) => nowOf(known, of));
        // If the rest of the site fell, too, counting isn't broken just here.
        const own = sumsOf(group.pages);
        const rest = (all.now - own.now) / Math.max(1, all.usual - own.usual);
        const count = brokenSite ? null : miscount(past, now, rest);
        return count && isOnMany(site, traffic.people, known) ? [{ group, count }] : [];
    });
    const [ai = null] = [null, ...groups].flatMap((each) => botOn(each, old, traffic.ai) ?? []);
    return { brokenSite, brokenGroups, bots: { people: botOn(null, old, traffic.people), ai } };
}
/** Are people missing on a group's other pages, too, not just on its most visited one? */
function isOnMany(site, traffic, pages) {
    const sizeOf = ({ past }) => Math.max(...past.map((counts) => counts?.people ?? 0));
    const [, ...others] = pages.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const usual = levelOf(pastOf(site, traffic, others));
    return usual < statistics/* MIN */.pH.visitors || 2 * nowOf(others, "people") <= usual;
}
/** @param size  of the rest of the site, as a multiple of what's usual */
function miscount(past, now, size = 1) {
    const people = past("people");
    const usual = levelOf(people);
    // Readers leave over several periods, for example if a search engine drops a section, or after a spike.
    const [last = usual, next = now.people] = people.slice(people.findLastIndex((count) => count > MISSING * usual));
    const isMissing = next <= MISSING * last && now.people <= MISSING * Math.min(1, size) * Math.min(usual, last);
    const isMuch = usual * size >= statistics/* MIN */.pH.visits && (0,statistics/* distance */.Io)(usual * Math.min(1, size), now.people) >= statistics/* MIN */.pH.distance;
    if (!isMissing || !isMuch)
        return null;
    const [ai, latest = 0] = [levelOf(past("ai")), past("ai").at(-1)];
    const isFall = now.ai < statistics/* MOST */._B * Math.min(ai, latest) && (0,statistics/* distance */.Io)(Math.min(ai, latest), now.ai) >= CHANCE;
    if (isFall || (0,statistics/* distance */.Io)(now.ai, (ai * now.people) / usual) < CHANCE)
        return null;
    const normal = people.filter((count) => count >= usual / 2 && count <= usual * 2);
    const isNew = people.at(-1) === last;
    return { missing: usual - now.people, low: Math.min(...normal), high: Math.max(...normal), isNew };
}
const levelOf = (counts) => counts.length === 0 ? 0 : Math.max((0,statistics/* median */.JZ)(counts.slice(-statistics/* LATEST */.k0)), (0,statistics/* median */.JZ)(counts.slice(0, statistics/* MIN */.pH.periods)));
/** With fewer pages, the same rise on each can't be told from the same percentage. */
const MIN_CRAWLED = 12;
/** Visits rose by more than this factor since the previous period, and by at least this number on the median page. */
const MIN_RISE = { people: 1.3, ai: 1.12, section: 1.3 };
const MIN_EACH = { people: 10, ai: 3 };
/** The minimum fraction of pages on which they rose, and by less than this many times as much as on the median page. */
const [NEARLY_ALL, MAX_RISE] = [0.85, 4];
/** The errors of assuming the same rise on each page, as a fraction of those of assuming the same factor. */
const MAX_ERROR = 0.75;
/** Visits that rose by the same number on small pages as on large ones. One earlier period doesn't show which are small. */
function botOn(section, old, traffic) {
    const { audience, usual } = traffic;
    // Old URLs of pages that moved lose their visits.
    const all = (section?.pages ?? old).filter(({ isPublished }) => isPublished);
    // This audience never visited some pages.
    if (all.filter(({ now }) => now[audience] > 0).length < NEARLY_ALL * all.length)
        return null;
    const pages = section ? knownPages(traffic, all) : all.filter((page) => usual.has(page));
    const [now, before] = [nowOf(pages, audience), beforeOf(pages, audience)];
    const others = { now: traffic.visits - now, before: traffic.previousVisits - before };
    // Visits that moved to a section from the other pages aren't a bot's, and neither is a rise that people share.
    if (section && 2 * (others.before - others.now) > now - before)
        return null;
    const people = (1 + nowOf(pages, "people")) / (1 + beforeOf(pages, "people"));
    // A burst on a page, now or in the previous period, doesn't change the median.
    const rise = (0,statistics/* median */.JZ)(pages.map(({ now, past }) => (1 + now[audience]) / (1 + (past.at(-1)?.[audience] ?? 0))));
    const least = section ? MIN_RISE.section * Math.max(others.now / others.before, people ** 2) : MIN_RISE[audience];
    if (rise <= least || traffic.periods.length < 2)
        return null;
    const size = (0,statistics/* median */.JZ)(traffic.factors.slice(-statistics/* MIN */.pH.periods));
    const rises = pages
        .map((page) => ({ page, usual: (usual.get(page) ?? 0) * size }))
        .filter(({ usual }) => usual > 0)
        .map(({ page: { now }, usual }) => ({ usual, now: now[audience], more: now[audience] - usual }));
    if (rises.length < MIN_CRAWLED)
        return null;
    const [each, factor] = [(0,statistics/* median */.JZ)(rises.map(({ more }) => more)), (0,statistics/* median */.JZ)(rises.map(({ now, usual }) => now / usual))];
    const errors = rises.map(({ now, usual }) => {
        return { sum: Math.abs((0,statistics/* distance */.Io)(now, usual + each)), product: Math.abs((0,statistics/* distance */.Io)(now, usual * factor)) };
    });
    const isNearer = errors.filter(({ sum, product }) => sum < product).length >= rises.length / 2;
    const isBetter = (0,statistics/* sumOf */.XN)(errors, ({ sum }) => sum) < MAX_ERROR * (0,statistics/* sumOf */.XN)(errors, ({ product }) => product);
    const isOnMost = rises.filter(({ more }) => more > 0 && more < MAX_RISE * each).length >= NEARLY_ALL * rises.length;
    return each >= MIN_EACH[audience] && isOnMost && isNearer && isBetter ? { each: Math.round(each), section } : null;
}

;// CONCATENATED MODULE: ./src/analytics/bridge/explain.js










function explain(site) {
    const paths = pathsOf(site);
    const usual = perAudience((audience) => trafficOf(site, paths.pages, audience, new Set()));
    const arrivals = arrivalsOf(site, paths.pages, usual.people);
    const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
    const isUnmoved = (page) => !arrivals.moved.has(page);
    const groups = groupsOf(site, old.filter(isUnmoved));
    const folders = groups.flatMap(foldersOf);
    const counting = countingOf(site, old, [...groups, ...folders], usual);
    // Includes new pages, because readers can go to a new version. A language's versions aren't compared with languages.
    const byDepth = Map.groupBy(groupsOf(site, paths.pages.filter(isUnmoved)), ({ prefix }) => prefixesOf(prefix).length);
    const crawled = counting.bots.ai?.section;
    const miscounted = { people: counting.brokenGroups.map(({ group }) => group), ai: crawled ? [crawled] : [] };
    // Pages that moved or changed alone, or whose counts are or were wrong, don't show how busy the site is.
    const traffic = perAudience((audience) => {
        const { visits, previousVisits, hasPrevious } = usual[audience];
        const growth = Math.max(1, visits / previousVisits);
        const wasGap = ({ pages }) => growth * beforeOf(pages, audience) < GAP * nowOf(pages, audience);
        const again = hasPrevious ? groups.filter(wasGap) : [];
        const except = [...arrivals.moved, ...[...miscounted[audience], ...again].flatMap(({ pages }) => pages)];
        const without = (more) => trafficOf(site, paths.pages, audience, new Set([...except, ...more]));
        return withoutLargest(except.length > 0 ? without([]) : usual[audience], groups, without);
    });
    const shifted = perAudience((audience) => {
        const [found] = [...byDepth.values()].flatMap((groups) => shiftOf(site, groups, traffic[audience]) ?? []);
        return found ?? { shift: null, traffic: traffic[audience] };
    });
    const partsOf = (items, partOf) => perAudience((audience) => {
        const { traffic } = shifted[audience];
        // If an audience's counts are wrong on the whole site, or it's new there, that isn't news about each page.
        const isWrong = counting.bots[audience]?.section === null || (audience === "people" && counting.brokenSite);
        const isComparable = !isWrong && traffic.typical > 0;
        const parts = isComparable ? items.map((item) => partOf(item, traffic)).filter((part) => part !== null) : [];
        return { parts, sizes: traffic.factors };
    });
    // Spikes on a page recur, so its news must be beyond more of the latest counts than a section's.
    const pages = compareParts(partsOf(old, partOfPage), statistics/* LATEST */.k0);
    const ofGroup = (group, traffic) => partOfGroup(site, group, traffic);
    // Sections are compared apart from their folders, because more parts would make less of their changes news.
    const comparedGroups = [groups, folders].map((some) => compareParts(partsOf(some, ofGroup)));
    const explained = perAudience((audience) => {
        const { shift, traffic } = shifted[audience];
        const groups = new Map(comparedGroups.flatMap((compared) => [...compared[audience]]));
        const compared = { ...compareSite(site, traffic), pages: pages[audience], groups };
        const taken = [...miscounted[audience], shift?.from, shift?.to].flatMap((group) => group?.pages ?? []);
        const changes = changesOf(traffic, compared, [...arrivals.fresh, ...arrivals.moved, ...taken]);
        return { ...compared, traffic, shift, changes };
    });
    return { paths, arrivals, groups, counting, ...explained };
}
/** If one of the two groups that had the most visits changed alone, its pages don't show how busy the site is. */
function withoutLargest(traffic, groups, without) {
    const [of, jump] = [traffic.audience, Math.log(growthOf(traffic))];
    const fromUsual = Math.log(traffic.factor) * Math.sign(jump);
    // The first period after a holiday is higher, but as usual.
    if (Math.min(Math.abs(jump), fromUsual) < statistics/* MIN */.pH.change)
        return traffic;
    const known = groups.map(({ pages }) => knownPages(traffic, pages)).sort((a, b) => beforeOf(b, of) - beforeOf(a, of));
    const largest = known.slice(0, 2);
    const others = [...new Set(known.flat()).difference(new Set(largest.flat()))];
    const fractionOf = (growth) => Math.log(growth) / jump;
    const fractionIn = (pages) => fractionOf(nowOf(pages, of) / beforeOf(pages, of));
    // If one of the two fell while all other groups rose, the other one didn't rise alone.
    if (fractionIn(others) > 1 - statistics/* HARDLY */.Zv && largest.some((pages) => fractionIn(pages) < 0))
        return traffic;
    // If the others changed as much in the other direction, the factor is only between the two.
    const isCalm = (rest) => fractionOf(growthOf(rest)) < statistics/* HARDLY */.Zv && fractionOf(growthOf(rest)) > -1;
    // Lazily, because this takes long on a large site.
    return largest.values().map(without).find(isCalm) ?? traffic;
}
/** The site's visitors and its common factor, each compared with its own past. */
function compareSite(site, { audience, factor, factors, periods, typical }) {
    const past = periods.flatMap((index) => site.past[index] ?? []);
    const lengths = past.map(({ period }) => period.days / site.period.days);
    const level = factors.map((each) => each * typical);
    const totals = past.map(({ totals }) => totals[audience]);
    return {
        level: compareTotal(level, factor * typical, lengths),
        total: compareTotal(totals, site.totals[audience], lengths),
    };
}
const partOfPage = (page, traffic) => {
    return { item: page, past: countsIn(traffic, page), now: page.now[traffic.audience], size: sizeOf(traffic, page) };
};
function partOfGroup(site, group, traffic) {
    const known = knownPages(traffic, group.pages);
    const [first] = known;
    if (first === undefined)
        return null;
    // A section is expected to change like its version, but a version is compared with the whole site.
    const size = group.kind === "variant" ? traffic.factor : sizeOf(traffic, first);
    return { item: group, past: pastOf(site, traffic, known), now: nowOf(known, traffic.audience), size };
}

;// CONCATENATED MODULE: ./src/analytics/signals/feedback.js








/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** With fewer down votes in both periods together, an increase can't be significant. */
const MIN_DOWN_OF_BOTH = 10;
/**
 * False discovery rates for pages with mostly down votes, and for those with more than before. To avoid selection bias,
 * pages aren't chosen for a test by the number that's tested, but by all of their votes, or by the down votes of both
 * periods together.
 */
const feedback_RATES = { mostlyDown: 0.05, moreDown: 0.1 };
function feedbackOf({ now, before }, site) {
    const earlier = before && byPage(before.rows);
    const unlisted = before === null || before.hasMore ? null : [];
    const voted = Array.from(byPage(now.rows), ([page, rows]) => {
        const past = earlier?.get(page) ?? unlisted;
        return { path: rows[0]?.path ?? page, now: sumVotes(rows), before: past && sumVotes(past) };
    });
    const mostlyDown = discovered(voted, feedback_RATES.mostlyDown, ({ now }) => now.up + now.down >= MIN_DOWN ? moreThanHalf(now) : null);
    const moreDown = discovered(voted, feedback_RATES.moreDown, ({ now, before }) => before && now.down + before.down >= MIN_DOWN_OF_BOTH ? moreThanBefore(now, before) : null);
    const find = finderOf(site);
    const unhelpful = voted
        .filter((each) => each.now.down >= MIN_DOWN && (mostlyDown.has(each) || moreDown.has(each)))
        .map((each) => {
        const { path, now, before } = each;
        const wasUnhelpful = before !== null && before.down >= MIN_DOWN && before.down > before.up;
        const { name, people } = find(path);
        return { ...name, ...now, before, people, isNew: moreDown.has(each) || !wasUnhelpful };
    });
    unhelpful.sort((a, b) => b.down - a.down || (0,order/* byText */.z)(a.path, b.path));
    return { votes: sumVotes(now.rows), cut: now.hasMore, unhelpful };
}
/** Finds the page that a path is a spelling of, and how many people visited it, if that's known. */
function finderOf(site) {
    const byKey = new Map(site.pages.map((page) => [page.key, page]));
    const byPublished = new Map(site.pages.map((page) => [page.published, page]));
    return (path) => {
        const key = (0,site_path/* normalizePath */.Fd)(path);
        const published = site.sitemap?.spellingOf(key) ?? null;
        const page = byKey.get(key) ?? (published === null ? null : byPublished.get(published));
        return { name: { path: page?.path ?? published ?? path, published }, people: page?.now.people ?? null };
    };
}
const byPage = (rows) => Map.groupBy(rows, ({ path }) => (0,site_path/* normalizePath */.Fd)(path));
const sumVotes = (all) => ({ up: (0,statistics/* sumOf */.XN)(all, ({ up }) => up), down: (0,statistics/* sumOf */.XN)(all, ({ down }) => down) });
/** The items that pass a test, at most `rate` of them by chance. Null p: not tested. */
function discovered(items, rate, pValue) {
    const pValues = items.map(pValue);
    const max = (0,statistics/* maxPValue */.Cs)(known(pValues), rate);
    return new Set(items.filter((_, i) => (pValues[i] ?? Infinity) <= max));
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
/** The p-value of this many down votes if readers' opinions were evenly split (one-sided binomial test). */
function moreThanHalf({ up, down }) {
    const votes = up + down;
    return down * 2 <= votes ? 1 : atLeast(down, votes, (k) => (votes - k) / (k + 1));
}
/** The p-value of this many down votes if nothing changed since the previous period (Fisher's one-sided exact test). */
function moreThanBefore(now, before) {
    const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
    if (earlier === 0 || now.down * earlier <= before.down * votes)
        return 1;
    const factor = (k) => ((votes - k) * (down - k)) / ((k + 1) * (earlier - down + k + 1));
    return atLeast(now.down, Math.min(votes, down), factor);
}
/** Feedback is ranked like a change of this fraction of all page visits by people. */
const RANKED_AS = 0.05;
/** Pages that readers marked as unhelpful, with their questions. It's news if a page wasn't already like this. */
const readers = {
    find: (analysis) => {
        const { feedback, questions } = analysis.readers ?? {};
        if (!feedback || "missing" in feedback)
            return [];
        const asked = questions && !("missing" in questions) ? questions.pages : [];
        const unanswered = new Map(asked.map(({ path, unanswered }) => [path, unanswered]));
        return feedback.unhelpful.flatMap((page) => unhelpful(analysis, page, unanswered.get(page.path) ?? 0));
    },
    size: (_, site) => RANKED_AS * (0,statistics/* sumOf */.XN)(site.pages, ({ now }) => now.people),
};
function unhelpful(analysis, voted, unanswered) {
    const { site } = analysis;
    const { path, up, down, before, people, isNew } = voted;
    const votes = { type: "x-votes", numbers: [down, up + down] };
    const marked = `${(0,text_numbers/* count */.U9)(down)} of ${(0,text_numbers/* count */.U9)(up + down)} readers marked`;
    const text = naming((0,markdown/* codeSpan */.SS)(path), (name) => `${marked} ${name} as unhelpful.`);
    const numbers = before ? [before.down, before.up + before.down] : [];
    const did = `The ${site.unit} before, ${numbers.map(text_numbers/* count */.U9).join(" of ")} did.`;
    const asked = `${(0,text_numbers/* counted */.hS)(unanswered, "question")} about it had no answer.`;
    const said = [
        say(text, votes),
        numbers[1] ? say(did, { type: "x-votes", numbers }) : null,
        unanswered > 0 ? say(asked, { type: "x-questions", numbers: [unanswered] }) : null,
    ];
    const step = pageStep(analysis, voted, (spelling) => ({
        kind: "read-feedback",
        // Few people vote. The others are assumed to think the same.
        people: Math.max(down, Math.round(((people ?? 0) * down) / (up + down))),
        text: `Read the feedback on ${(0,markdown/* codeSpan */.SS)(spelling)}, and check that the page delivers what its title promises.`,
        claims: [votes],
        // Never quotes readers.
        prompt: `Readers marked ${spelling} as unhelpful. Check that it's accurate and complete, that its examples work, and that it delivers what its title promises.`,
        openPullRequest: null,
    }));
    return finding("readers", said, { pages: pagesOf(site, { path }), notable: isNew, step });
}

;// CONCATENATED MODULE: ./src/analytics/findings/arrivals.js









/** Old URLs of an earlier move with a smaller fraction of all page visits aren't worth a redirect rule. */
const MIN_LEFT = 0.01;
/** If the old URLs of an earlier move have this many times as many visits as before, they don't redirect anymore. */
const BROKEN = 2;
/** Pages that moved in this period, and people who still visit old URLs after this or an earlier move. */
function moves(analysis) {
    return analysis.explanation.arrivals.moves.flatMap((move) => {
        const { from, to, pairs, isNew } = move;
        const { pages, more, still, step } = oldUrlsOf(analysis, move);
        if (!isNew) {
            const notable = more > 0;
            return finding(notable ? "gone" : "unpublished", [still], { pages, group: from, people: more, notable, step });
        }
        const renamed = pairs.map(({ renamed }) => renamed);
        const many = `${(0,text_numbers/* count */.U9)(pairs.length)} pages moved`;
        const at = naming((0,markdown/* codeSpan */.SS)(`${to}/…`), (name) => `${many} to ${name}.`);
        const text = fitting(`${many} from ${(0,markdown/* codeSpan */.SS)(`${from}/…`)} to ${(0,markdown/* codeSpan */.SS)(`${to}/…`)}.`, at);
        const said = [say(text, { type: "moved", from, to: to || "/", pages: pairs.length }), still];
        const all = [...renamed, ...pairs.map(({ old }) => old)];
        return finding("moved", said, { ...perAudience((of) => nowOf(renamed, of)), pages: all, step });
    });
}
/** Visits to the old URLs of a move, and what to do about them. `more`: since the redirects of an earlier move broke. */
function oldUrlsOf({ site, explanation: { arrivals, people } }, move) {
    const { from, to, pairs, isNew } = move;
    const subject = { prefix: from };
    const moved = new Set(pairs.map(({ old }) => old));
    // Without a sitemap, only these are known to be old URLs.
    const isOld = (page) => (site.sitemap ? page.published === null : moved.has(page));
    const below = pagesOf(site, subject);
    const pages = below.filter(isOld);
    const { previous, now: left } = visitsOf(site, pages, "people");
    const before = previous ?? left;
    // One rule for a section would also redirect what moved from it, or from a folder in it, to another place.
    const inside = arrivals.moves.filter((each) => (0,site_path/* isUnder */.Jo)(each.from, from));
    const isMain = inside.find((each) => each.from === from)?.to === to;
    const least = Math.max(statistics/* MIN */.pH.visitors, isNew ? 0 : MIN_LEFT * people.traffic.visits);
    const isWorse = !isNew && people.traffic.hasPrevious && left >= BROKEN * before && left - before >= statistics/* MIN */.pH.visits;
    const than = isNew ? ", including any before the move" : isWorse ? `, up from ${(0,text_numbers/* count */.U9)(before)}` : "";
    const old = `The old URLs under ${(0,markdown/* codeSpan */.SS)(from)} ${isWorse ? "had" : "still had"} ${visits(left, "people")}${than}.`;
    const rise = isWorse ? [{ type: "x-unpublished", numbers: [left, before] }] : [];
    const still = left >= least && isMain ? say(old, { type: "gone", subject, visits: left }, ...rise) : null;
    const isRule = inside.length === 1 && !below.some((page) => !isOld(page) && page.isPublished && page.now.total > 0);
    const add = isRule ? `one rule: ${(0,markdown/* codeSpan */.SS)(`${from}/*`)} to ${(0,markdown/* codeSpan */.SS)(`${to}/*`)}` : "a redirect for each one";
    const which = isNew ? "of the pages that moved" : `under ${(0,markdown/* codeSpan */.SS)(from)} (${visits(left, "people")})`;
    const redirect = `If the old URLs ${which} don't redirect ${isWorse ? "anymore" : "yet"}, add ${add}.`;
    const step = still && stepOf(isRule ? "redirect-rule" : "redirect", subject, left, redirect, ...still.claims);
    return { pages, more: isWorse ? left - before : 0, still, step };
}
/** In a section that isn't new, a page with as many visitors as now would have had this many in all known periods. */
const MIN_MISSED = 5;
/** Visits by AI count for this much of a visit, because a crawler can visit thousands of old pages at once. */
const CRAWLED = 0.05;
/** New pages that didn't move: together under a prefix that had no pages, in a section, or one by one. */
function newGroupsOf({ site, explanation: { arrivals, paths, counting } }) {
    const pages = new Set(paths.pages);
    const fresh = arrivals.fresh.difference(arrivals.moved);
    const isOld = (page) => !fresh.has(page) && (pages.has(page) || !isUnseen(page));
    // Apart from the prefix's own page, whose content may have been split.
    const isNew = (prefix) => !pagesOf(site, { prefix }).some((page) => page.key !== prefix && isOld(page));
    // Each prefix once, because a new section can have thousands of pages.
    const prefixes = new Set([...fresh].flatMap(({ key }) => prefixesOf(key)));
    const newPrefixes = new Set([...prefixes].filter(isNew));
    const byPrefix = Map.groupBy(fresh, ({ key }) => prefixesOf(key).find((each) => newPrefixes.has(each)) ?? key);
    const launches = new Map([...byPrefix].filter(([, { length }]) => length >= statistics/* MIN */.pH.together));
    const bySection = Map.groupBy(fresh.difference(new Set([...launches.values()].flat())), ({ section }) => section);
    const others = [...bySection].flatMap(([prefix, all]) => {
        const old = pagesOf(site, { prefix }).filter((page) => isOld(page) && !arrivals.fresh.has(page));
        const pages = surelyNew(site, all, old, counting.bots.people?.each ?? 0);
        // If most of the visits were on one page, that's news about this page.
        const half = (0,statistics/* sumOf */.XN)(pages, ({ now }) => now.total) / 2;
        const isTogether = pages.length >= statistics/* MIN */.pH.together && pages.every(({ now }) => now.total <= half);
        return isTogether ? [[prefix, pages]] : pages.map((page) => [page.path, [page]]);
    });
    return { launches, others };
}
/**
 * Those of a section's pages that didn't just happen to have no visitors before, as rarely visited pages of a large site do.
 * `old`: the section's other pages. `bots`: visits to each page by a bot that's counted as people.
 */
function surelyNew(site, pages, old, bots) {
    const before = site.past.map((_, i) => (0,statistics/* sumOf */.XN)(old, ({ past }) => past[i]?.people ?? 0));
    const sizes = before.map((then) => Math.min(1, (1 + then) / (1 + nowOf(old, "people"))));
    const knownIn = ({ past }) => sizes.reduce((sum, size, i) => sum + (past[i] ? size : 0), 0);
    const visitsTo = ({ now }) => now.people - bots + CRAWLED * now.ai;
    // If none is known, the page had far fewer visitors in the latest with data, which counts as one.
    const latest = sizes[site.past.findLastIndex(({ totals }) => totals.total > 0)] ?? 1;
    const isSure = (page) => visitsTo(page) * (knownIn(page) || latest) >= MIN_MISSED;
    // If about as many pages had their first few visitors in a recent period, the section is a catalog with many of them.
    const firstIn = ({ past }) => past.findIndex((counts) => counts !== null && counts.people > 0);
    const rare = old.filter((page) => (page.past[firstIn(page)]?.people ?? 0) < MIN_MISSED).map(firstIn);
    const most = Math.max(...[1, 2, 3].map((ago) => rare.filter((i) => i > 0 && i === before.length - ago).length));
    const isRare = (page) => visitsTo(page) < MIN_MISSED;
    const isCatalog = pages.filter(isRare).length <= 2 * most;
    return pages.filter((page) => isSure(page) && !(isCatalog && isRare(page)));
}
/** New pages with enough visits. */
function newPages(analysis) {
    const { explanation, site } = analysis;
    const least = perAudience((of) => Math.max(statistics/* MIN */.pH.visits, MIN_SHARE.people * explanation[of].traffic.visits));
    const isMostlyAi = 2 * site.totals.ai > site.totals.total;
    const { launches, others } = newGroupsOf(analysis);
    return [...launches, ...others].flatMap(([prefix, pages]) => {
        const sizes = perAudience((of) => nowOf(pages, of));
        const areForAi = pages.every(({ path }) => (0,site_path/* isForAi */.mf)(path));
        const audience = areForAi || sizes.people < (isMostlyAi ? least.people : 1) ? "ai" : "people";
        if (sizes[audience] < least[audience])
            return [];
        const isOne = pages.length === 1;
        const group = launches.has(prefix) ? prefix : null;
        const which = isOne ? "The new page" : `${(0,text_numbers/* count */.U9)(pages.length)} new pages ${group ? "under" : "in"}`;
        const isCounted = sizes.people > 0 || areForAi || site.totals.people === 0 || explanation.counting.brokenSite;
        const isUncounted = group !== null && !isCounted;
        const told = isMostlyAi && sizes.people > 0 && sizes.ai > 0 ? [audience, otherThan(audience)] : [audience];
        const more = told[1] ? ` and ${(0,text_numbers/* count */.U9)(sizes[told[1]])} by ${told[1] === "ai" ? "AI" : "people"}` : "";
        const had = `had ${visits(sizes[audience], audience)}${isUncounted ? ", but none by people" : more}`;
        const text = naming((0,markdown/* codeSpan */.SS)(prefix), (name) => `${which} ${name} ${had}.`);
        const isLaunch = group !== null && pagesOf(site, { prefix }).every(isUnseen);
        const claims = told.map((audience) => {
            if (isOne)
                return { type: "newPage", path: prefix, visits: sizes[audience], audience };
            if (!isLaunch)
                return { type: "x-new", numbers: [pages.length, sizes[audience]] };
            return { type: "launch", prefix, pages: pages.length, visits: sizes[audience], audience };
        });
        const check = `Check that people can find ${(0,markdown/* codeSpan */.SS)(prefix)}, and that the tracking snippet is on its pages.`;
        const step = isUncounted ? stepOf("check-counting", { prefix }, 0, check) : null;
        return finding(isOne ? "new" : "launch", [say(text, ...claims)], { ...sizes, pages, group, step });
    });
}

;// CONCATENATED MODULE: ./src/analytics/findings/claims.js




/** The site's visitors, or page visits for anything smaller, because visitors to several pages don't add up. */
function countsOf(site, subject, audience) {
    const of = { subject, audience, unit: "site" in subject ? "visitors" : "visits" };
    if (of.unit === "visits")
        return { of, ...visitsOf(site, pagesOf(site, subject), audience) };
    const past = site.past.map(({ totals }) => totals[audience]);
    return { of, past, previous: past.at(-1) ?? null, now: site.totals[audience] };
}
function countOf(site, subject, audience) {
    const { of, now } = countsOf(site, subject, audience);
    return { type: "count", ...of, now };
}
/** Null if the previous period isn't known. */
function changeOf(site, subject, audience) {
    const { of, previous, now } = countsOf(site, subject, audience);
    return previous === null ? null : { type: "change", ...of, previous, now };
}
/** The range, if it has the counts of at least half of all earlier periods, or of more than half of the latest six. */
function usualOf(site, subject, audience, range) {
    if (range === null)
        return null;
    const { of, past } = countsOf(site, subject, audience);
    const inside = (counts) => visited(counts).filter((count) => count >= 0.98 * range.low && count <= 1.02 * range.high).length / counts.length;
    return inside(past) >= 0.5 || inside(past.slice(-6)) > 0.5 ? { type: "usual", ...of, ...range } : null;
}
/** The most or fewest visitors to the site. Null if there are only a few periods, because a record could be chance. */
function recordOf(site, audience) {
    const { of, past, previous, now } = countsOf(site, SITE, audience);
    const counts = visited(past);
    const periods = past.length + 1;
    const isRise = now > (previous ?? 0);
    const isBeyond = isRise ? now > Math.max(...counts) : now < Math.min(...counts);
    if (periods <= 3 || counts.length === 0 || !isBeyond)
        return null;
    return { type: "record", ...of, which: isRise ? "highest" : "lowest", periods };
}
/** The count is closer to an earlier level than the previous count was. */
function backOf(site, subject, audience) {
    const { past, previous, now } = countsOf(site, subject, audience);
    if (previous === null)
        return null;
    const distance = (count, level) => Math.abs(Math.log((count + 0.5) / (level + 0.5)));
    const claim = { type: "back", subject, audience, now, previous };
    if ("site" in subject) {
        const usual = (0,statistics/* median */.JZ)(visited(past.slice(0, -1)));
        return previous > 0 && distance(now, usual) < distance(previous, usual) ? claim : null;
    }
    const levels = site.past.slice(0, -1).flatMap((_, i) => {
        const known = pagesOf(site, subject).filter((page) => page.past[i] !== null);
        const [then, since] = [(0,statistics/* sumOf */.XN)(known, (page) => page.past[i]?.[audience] ?? 0), nowOf(known, audience)];
        // In a period in which pages with most of the visits are unknown, its level is unknown, too.
        return then > 0 && 2 * since >= now ? [(then * now) / since] : [];
    });
    // It's unknown when it left its earlier level, so that's most of the first three periods or of the first half.
    const earlier = [levels.slice(0, 3), levels.slice(0, Math.ceil(levels.length / 2))];
    const isLevel = (counts) => 2 * counts.filter((each) => distance(now, each) < 0.35).length > counts.length;
    return now > 1.25 * previous && earlier.some(isLevel) ? claim : null;
}
/** Without what's unknown, and without gaps in the data. */
const visited = (counts) => known(counts).filter((count) => count > 0);
const countedTotals = ({ past }, audience) => visited(past.map(({ totals }) => totals[audience]));
/** The largest change that counts as hardly any, as a logarithm: `change` + `chance` / √count. */
const CALM = { change: 0.15, chance: 2.5 };
/** The audience whose numbers are in sentences about the site: people, if there are any. */
const mainOf = ({ totals }) => (totals.people > 0 ? "people" : "ai");
/** The site hardly changed, or returned to what's usual. `after`: what the previous period was, if it was unusual. */
function typicalOf(site) {
    const main = mainOf(site);
    const now = site.totals[main];
    const counts = countedTotals(site, main);
    const isBeyond = now < Math.min(...counts) || now > Math.max(...counts);
    // Slow changes can add up to a count that isn't typical.
    const isExtreme = counts.length >= statistics/* LATEST */.k0 && isBeyond && !isClose(now, (0,statistics/* median */.JZ)(counts));
    const after = unusualBefore(site, main);
    if ((isExtreme && after === null) || !AUDIENCES.every((audience) => isCalm(site, audience)))
        return null;
    return { type: "typical", after };
}
/** Was the previous period high or low? Null if it was neither, or if this one is on the same side and hardly less unusual. */
function unusualBefore(site, audience) {
    const counts = countedTotals(site, audience);
    const previous = site.past.at(-1)?.totals[audience] ?? 0;
    const { outside = 0, expected = 0 } = compareTotal(counts.slice(0, -1), previous) ?? {};
    const [now, before = 0] = [site.totals[audience], counts.at(-2)];
    // With only two counts, it's unknown which one was unusual. A count like the previous one is as unusual.
    const isAsBefore = counts.length > 2 && isClose(now, before) && !isClose(now, previous);
    const isOver = isReturn(now, counts) || isAsBefore || (now - expected) * outside < 0;
    // The range that the report shows for this period can include the previous one, too.
    const { low = 0, high = 0 } = compareTotal(counts, now)?.usual ?? {};
    const isUsual = isClose(now, previous) && previous >= low && previous <= high;
    return previous === 0 || outside === 0 || isUsual || !isOver ? null : outside > 0 ? "high" : "low";
}
const isClose = (now, other) => Math.abs(Math.log(now / other)) <= CALM.change + CALM.chance / Math.sqrt(now);
function isReturn(now, counts) {
    const usual = (0,statistics/* median */.JZ)(counts.slice(-9, -1));
    const distance = (count) => Math.abs(Math.log(count / usual));
    return counts.length > 2 && distance(now) < (1 - statistics/* HARDLY */.Zv) * distance(counts.at(-1) ?? 0);
}
function isCalm(site, audience) {
    const now = site.totals[audience];
    const counts = countedTotals(site, audience);
    const previous = counts.at(-1);
    if (previous === undefined || now === 0)
        return now === 0 && previous === undefined;
    return isReturn(now, counts) || isClose(now, previous) || unusualBefore(site, audience) !== null;
}

;// CONCATENATED MODULE: ./src/analytics/findings/unpublished.js












/** Visits are at least this many times what's usual, and more than this many times the previous period's. */
const BURST = { usual: 3, previous: 2 };
/** If at least this many paths have a median of at most this many visits, the report says what that's typical of. */
const [MANY_PATHS, FEW_VISITS] = [20, 5];
/** The maximum length of the example, because anyone can make up a long path. */
const MAX_EXAMPLE = 60;
/** Unusually many visits to what isn't a page. Without a sitemap, it isn't known what's published. */
function burstsIn({ site, explanation }, audience) {
    const { paths } = explanation;
    // AI tools often make up paths, so it's news only if many of their visits were to these.
    const share = audience === "ai" ? statistics/* MIN */.pH.change : MIN_SHARE.people;
    const kinds = [
        { kind: "paths", pages: paths.stray, before: paths.strayBefore, one: "path", of: "you don't publish" },
        { kind: "queries", pages: paths.queries, before: [], one: "URL", of: "with a query string" },
    ];
    return kinds.flatMap(({ pages, before, ...kind }) => {
        const { past, previous } = visitsOf(site, [...pages, ...before], audience);
        const now = nowOf(pages, audience);
        // Without an earlier period, this is NaN, so it isn't a burst.
        const usual = (0,statistics/* median */.JZ)(known(past));
        const least = Math.max(statistics/* MIN */.pH.visits, share * explanation[audience].traffic.visits, BURST.usual * usual);
        const isBurst = now >= least && now > BURST.previous * (previous ?? 0);
        return isBurst ? { ...kind, visited: pages.filter((page) => page.now[audience] > 0), now, usual } : [];
    });
}
/** Visits to paths that anyone can make up. */
function junk(analysis, audience, found) {
    return burstsIn(analysis, audience).flatMap(({ kind, one, of, visited, now, usual }, i) => {
        const [most, other] = visited.toSorted((a, b) => b.now[audience] - a.now[audience]);
        // One finding is enough, unless there are far more visits by AI.
        if (most === undefined || found.some(({ kind, people }) => kind === "junk" && 2 * people > now))
            return [];
        const isAi = audience === "ai";
        const had = `${visits(now, audience)} were on`;
        const paths = visited.length;
        const claim = isAi
            ? { type: "x-unpublished", numbers: [now, paths] }
            : { type: "junk", kind, paths, visits: now };
        const isFew = paths >= MANY_PATHS && (0,statistics/* median */.JZ)(visited.map((page) => page.now[audience])) <= FEW_VISITS;
        const who = isAi ? "crawlers, and of URLs that AI tools make up" : "bots, tracking codes, and previews";
        const few = isFew ? ` Most had only a few visits, typical of ${who}.` : "";
        const name = (0,markdown/* codeSpan */.SS)(most.path, MAX_EXAMPLE);
        const isOne = kind === "paths" && other === undefined;
        const text = isOne
            ? naming(name, (name) => `${had} ${name}, which isn't in the sitemap.`)
            : `${had} ${(0,text_numbers/* counted */.hS)(paths, one)} ${of}.`;
        const example = isOne ? null : say(`${other ? "One of them is" : "It's"} ${name}.${few}`, claim);
        // The rest is the same for both.
        const said = [say(text, claim), example, i === 0 && !isAi ? restOf(analysis) : null];
        const link = `If ${name} isn't one of your pages, find the links that lead to it. Then fix them, or add a redirect.`;
        // No one links to what scanners look for, or to an error page.
        const isLink = !isAi && kind === "paths" && 2 * most.now.people >= now && most.kind === "page" && !(0,site_path/* isUnlisted */.fi)(most.path);
        const step = isLink ? stepOf("redirect", { path: most.path }, most.now.people, link) : null;
        return finding("junk", said, { [audience]: now - usual, pages: visited, step });
    });
}
/** "Your pages: −2%.": page visits by people since the previous period. */
function restOf({ site, explanation }) {
    const pages = site.pages.filter(({ published }) => published !== null);
    const before = beforeOf(pages, "people");
    const isKnown = comparesSums(site) && explanation.people.traffic.hasPrevious;
    if (!isKnown || before < text_numbers/* FEW */.dS || explanation.counting.brokenGroups.length > 0)
        return null;
    const change = nowOf(pages, "people") / before - 1;
    // "Your pages: 0%" reads as a share of the visits.
    const size = (0,text_numbers/* signedPercent */.wu)(change).replace(/^0%$/, "no change");
    return say(`Your pages: ${size}.`, { type: "rest", audience: "people", change });
}
/** Pages that aren't in the sitemap, most read first, except those that moved. */
function unpublishedPages({ site, explanation: { paths, arrivals } }) {
    if (site.sitemap === null)
        return [];
    return paths.pages
        .filter(({ published, path }) => published === null && path !== "/" && !(0,site_path/* isUnlisted */.fi)(path))
        .filter((page) => !arrivals.moved.has(page))
        .sort((a, b) => b.now.people - a.now.people);
}
/** Pages that left the sitemap and lost people, several in a section together, or a section's old URLs with more people. */
function gone(analysis) {
    const { site, explanation } = analysis;
    const { pages: comparisons, traffic } = explanation.people;
    const unpublished = unpublishedPages(analysis);
    const pValues = unpublished.flatMap((page) => comparisons.get(page)?.zScore ?? []).map((z) => (0,statistics/* twoSided */.qH)(Math.abs(z)));
    // A page that left the sitemap in the middle of a period fell by less than what's news. Of many pages, some do by chance.
    const maxP = (0,statistics/* maxPValue */.Cs)(pValues, (0,statistics/* twoSided */.qH)(OUTLIER));
    const newsOf = (page) => {
        const { news = 0, zScore = 0 } = comparisons.get(page) ?? {};
        return zScore < 0 && (0,statistics/* twoSided */.qH)(-zScore) <= maxP && traffic.usual.has(page) ? -1 : news;
    };
    const isChanged = (page) => newsOf(page) !== 0 && (comparisons.get(page)?.isCertain || page.now.people >= statistics/* MIN */.pH.visitors);
    const changed = unpublished.filter(isChanged);
    const wereStray = new Set(explanation.paths.strayBefore);
    const expected = (page) => comparisons.get(page)?.expected ?? ifLikeSite(traffic, page) ?? 0;
    const goneIn = (part) => {
        const { subject, name, pages } = part;
        const people = (0,statistics/* sumOf */.XN)(pages, (page) => page.now.people - expected(page));
        const { previous, now } = visitsOf(site, pages, "people");
        // After a holiday, it can be low without having fallen much.
        if (previous === null || (now - Math.max(1, growthOf(traffic)) * previous) / people < statistics/* MUCH */.ys)
            return [];
        // A section can have published pages, too, so the sum of these pages isn't a change of the section.
        const change = isPage(part) ? changeOf(site, subject, "people") : null;
        const which = (name) => change ? `${name}, which isn't in the sitemap,` : `${(0,text_numbers/* count */.U9)(pages.length)} unpublished pages in ${name}`;
        const who = (change ? visitors : visits)(now, "people");
        const had = (than = "") => naming(name, (name) => `${which(name)} had ${who}${than}.`);
        const than = fitting(had(`, ${comparedTo(now, previous)}`), `${had()} Before: ${(0,text_numbers/* count */.U9)(previous)}.`);
        const numbers = { type: "x-unpublished", numbers: [pages.length, now, previous] };
        // This claim is about everything unpublished in a section, also what this finding leaves out.
        const everything = change ? pages : pagesOf(site, subject).filter(({ published }) => published === null);
        const isAll = nowOf(everything, "people") === now;
        const claims = [...(isAll ? [{ type: "gone", subject, visits: now }] : []), change ?? numbers];
        const place = newPlace(analysis, changed, "path" in subject ? (0,site_path/* pageKey */.Lt)(subject.path) : `${subject.prefix}/`);
        const what = change ? name : `the unpublished pages in ${name}`;
        const restore = place === "" && people < 0 ? " Restore what was removed by mistake." : "";
        const text = `If ${what} moved${place}, check that visitors are redirected.${restore}`;
        const moved = inOtherVersions(analysis, part, "people");
        const step = moved ? null : stepOf("redirect", subject, people, text);
        return finding("gone", [say(than, ...claims), moved], { people, ...about(part), step });
    };
    return [-1, 1].flatMap((sign) => {
        // If one page's previous count is unknown, so is the sum.
        const comparable = unpublished.filter((page) => page.past.at(-1) && newsOf(page) !== -sign);
        return [...Map.groupBy(comparable, ({ section }) => section)].flatMap(([prefix, pages]) => {
            const alike = pages.filter(isChanged);
            // Paths that were visited only in the previous period weren't published then, either.
            const old = pages.filter((page) => !wereStray.has(page));
            const [before, now] = [(0,statistics/* sumOf */.XN)(old, expected), nowOf(old, "people")];
            const isHalf = before - now > Math.max(now, statistics/* MIN */.pH.visits) && (0,statistics/* distance */.Io)(before, now) >= statistics/* MIN */.pH.distance;
            const isFall = sign < 0 && isHalf && isCoherent(old, "people", expected, sign);
            const isTogether = alike.length >= statistics/* MIN */.pH.together || isFall;
            const together = isTogether ? goneIn({ subject: { prefix }, name: (0,markdown/* codeSpan */.SS)(prefix), pages }) : [];
            return together.length > 0 || sign > 0 ? together : alike.map(partOf).flatMap(goneIn);
        });
    });
}
const [LAST_SEGMENT, FOLDER] = [/[^/]+(?=\/?$)/, /^.*\//];
/** " to the new page `/new/install`": the only one with a similar name, or with a third of the readers where only this page left. */
function newPlace({ explanation: { arrivals } }, left, key) {
    const fresh = [...arrivals.fresh.difference(arrivals.moved)];
    const nameOf = (place) => `-${LAST_SEGMENT.exec(place)?.[0]}-`;
    const isLonger = (one, other) => nameOf(one).includes(nameOf(other));
    const named = fresh.filter((page) => isLonger(page.key, key) || isLonger(key, page.key));
    const near = (page) => FOLDER.exec(page.key)?.[0] === FOLDER.exec(key)?.[0];
    const old = left.filter(near);
    const isLikely = (page) => near(page) && 3 * page.now.people >= beforeOf(old, "people");
    const [only, other] = named.length > 0 || old.length !== 1 ? named : fresh.filter(isLikely);
    return only && !other ? ` to the new page ${(0,markdown/* codeSpan */.SS)(only.path)}` : "";
}
/** Readers who went to the same pages in other versions: at least half as many visits as these pages lost. */
function inOtherVersions({ site, explanation }, { pages }, audience) {
    const latest = explanation[audience].traffic.periods.at(-1) ?? 0;
    const { past, now } = visitsOf(site, pages, audience);
    const lost = (past[latest] ?? 0) - now;
    if (lost <= 0)
        return null;
    // "/docs/v1/a" → "/docs/a", which is often the latest version's page. Versions that left the sitemap aren't in `variants`.
    const withoutVersion = ({ key }) => key.replace(/[^/]+\//g, (segment) => ((0,site_path/* formOf */.QU)(segment.slice(0, -1)) === "version" ? "" : segment));
    const [own, paths, ends] = [new Set(pages), new Set(pages.map(withoutVersion)), new Set(pages.map(lastSegmentOf))];
    // Comparing only the ends first saves time.
    const isSame = (page) => ends.has(lastSegmentOf(page)) && paths.has(withoutVersion(page)) && !own.has(page);
    const same = site.pages.filter(isSame);
    // "/next" can be Next.js, so a few pages with the same names aren't enough unless it's known to be a version.
    const areVersions = [...pages, ...same].some(({ variants }) => variants.some((each) => (0,site_path/* formOf */.QU)(each) === "version"));
    if (same.length < statistics/* MIN */.pH.together && !areVersions)
        return null;
    const others = visitsOf(site, same, audience);
    const more = others.now - (others.past[latest] ?? others.now);
    const text = `Visits to the same pages in other versions rose by ${(0,text_numbers/* count */.U9)(more)}.`;
    return 2 * more >= lost ? say(text, { type: "x-versions", numbers: [more] }) : null;
}
/** Pages that aren't in the sitemap, but had readers in most earlier periods. They may be hidden on purpose. */
function unpublished_hidden(analysis, found) {
    const left = new Set(found.flatMap(({ kind, pages }) => (kind === "gone" ? pages.map(({ path }) => path) : [])));
    const pages = unpublishedPages(analysis).filter(({ path, now, past }) => {
        // A page that had many more readers left the sitemap.
        const alike = past.filter((then) => then !== null && then.people > 0 && then.people <= 2 * now.people);
        return now.people >= statistics/* MIN */.pH.visitors && alike.length * 2 > past.length && !left.has(path);
    });
    const [first, other] = pages;
    if (first === undefined)
        return [];
    const { path, now } = first;
    const claim = { type: "gone", subject: { path }, visits: now.people };
    const example = `${(0,markdown/* codeSpan */.SS)(path)} (${visitors(now.people, "people")})`;
    const one = `${example} isn't in the sitemap. It may be hidden on purpose.`;
    const many = `${(0,text_numbers/* count */.U9)(pages.length)} pages that people read, such as ${example}, aren't in the sitemap. They may be hidden on purpose.`;
    const said = other ? say(many, claim, { type: "x-unpublished", numbers: [pages.length] }) : say(one, claim);
    return finding("unpublished", [said], { pages, notable: false });
}
/** Published pages that no one visits anymore. Empty if people aren't counted on the site, which would explain it. */
function silent({ site, sitemap, explanation: { counting } }) {
    const before = new Map(site.pages.map(({ published, past }) => [published, past.at(-1)?.total ?? 0]));
    const sizeOf = (path) => before.get(path) ?? 0;
    const paths = sitemap?.unvisited?.filter((path) => sizeOf(path) >= statistics/* MIN */.pH.visitors) ?? [];
    const [first, other] = paths.sort((a, b) => sizeOf(b) - sizeOf(a));
    if (first === undefined || counting.brokenSite !== null)
        return [];
    const which = other ? `${(0,text_numbers/* count */.U9)(paths.length)} published pages, such as ${(0,markdown/* codeSpan */.SS)(first)},` : (0,markdown/* codeSpan */.SS)(first);
    const text = `${which} had no visitors, but had at least ${inWords(statistics/* MIN */.pH.visitors)} the ${site.unit} before.`;
    return finding("silent", [say(text, { type: "x-silent", numbers: [paths.length] })], { notable: false });
}

;// CONCATENATED MODULE: ./src/analytics/findings/changed.js














/** Further changes are only listed in a table. */
const MAX_CHANGES = 10;
/** Sections, versions, languages, and pages that changed independently of the site. */
function parts(analysis, audience) {
    const { site, explanation } = analysis;
    const largestIn = (of) => explanation[of].changes.slice(0, MAX_CHANGES);
    return largestIn(audience).flatMap((change) => {
        // A section can have the name of its own page.
        const isSame = (other) => other.name === change.name && isPage(other) === isPage(change);
        const same = largestIn(otherThan(audience)).find((other) => isSame(other) && other.excess * change.excess > 0);
        // The finding about people says both.
        if (audience === "ai" && same)
            return [];
        const range = outsideOf(site, change.subject, audience, change.comparison.usual);
        const also = same ? hadSaid(analysis, { ...same, name: "It also" }, "ai") : null;
        const moved = inOtherVersions(analysis, change, audience);
        const said = [hadSaid(analysis, change, audience), range, also, moved];
        const step = audience === "ai" ? areBlocked(site, change) : moved === null ? checkPart(analysis, change) : null;
        // AI tools slowly stop visiting pages that left the sitemap.
        const isKept = change.pages.some(({ isPublished, path }) => isPublished || (0,site_path/* isUnlisted */.fi)(path));
        const notable = audience === "people" || change.excess > 0 || isKept;
        const more = { [audience]: change.excess, ...(same && { ai: same.excess }), ...about(change), notable };
        return finding(isPage(change) ? "page" : "group", said, { ...more, step: notable ? step : null });
    });
}
/** "It usually has 870–1,147.", if it has more or fewer now. */
function outsideOf(site, subject, audience, range) {
    const usual = usualOf(site, subject, audience, range);
    const { now } = countOf(site, subject, audience);
    const isOutside = usual !== null && (now < usual.low || now > usual.high);
    return isOutside ? say(`${"site" in subject ? "Usually:" : "It usually has"} ${(0,text_numbers/* rangeText */.lq)(usual)}.`, usual) : null;
}
/** What to do if hardly any AI visits are left, although people didn't become fewer, too. */
function areBlocked(site, { subject, name, pages, comparison }) {
    const { previous, now } = visitsOf(site, pages, "people");
    const isBlocked = 2 * now + text_numbers/* FEW */.dS > (previous ?? 0) && nowOf(pages, "ai") < GAP * comparison.expected;
    const text = `Check that ${name} works, and that AI tools aren't blocked there by mistake.`;
    return isBlocked ? stepOf("prefix" in subject ? "check-section" : "check-page", subject, 0, text) : null;
}
/** "`/install` had 47 people, up from 27." After a gap or an outage: "…, more than expected." */
function hadSaid({ site, explanation }, part, audience) {
    const change = explanation[audience].traffic.hasPrevious ? changeOf(site, part.subject, audience) : null;
    const claim = change ?? countOf(site, part.subject, audience);
    const had = (isPage(part) ? visitors : visits)(claim.now, audience);
    const saying = (than) => naming(part.name, (name) => `${name} had ${had}${than}.`);
    const { excess = 0 } = part;
    // Right after an outage, a part that hardly came back can still have more than before.
    const isOpposite = excess !== 0 && change !== null && (change.now - change.previous) * excess <= 0;
    if (change && !isOpposite)
        return say(saying(`, ${comparedTo(change.now, change.previous)}`), change);
    if (excess === 0)
        return say(saying(""), claim);
    const numbers = [Math.round(claim.now - excess), claim.now];
    return say(saying(`, ${excess > 0 ? "more" : "fewer"} than expected`), claim, { type: "x-expected", numbers });
}
/** What to do about a part that lost people, or about an error page that more people see. */
function checkPart(analysis, part) {
    const { subject, name, pages, excess } = part;
    const [page] = isPage(part) ? pages : [];
    const fix = `Find the links that lead to ${name}, and fix them or add redirects.`;
    if (page?.published === null && (0,site_path/* isErrorPage */.Qc)(page.path) && excess > 0)
        return stepOf("redirect", subject, excess, fix);
    if (excess >= 0)
        return null;
    if (page === undefined) {
        // Holidays don't send readers from one language to another.
        const isAlone = part.kind === "variant" && analysis.explanation.people.shift === null;
        const isLanguage = "prefix" in subject && (0,site_path/* formOf */.QU)(subject.prefix) === "language";
        const check = isLanguage && isAlone ? "Unless a holiday explains it, check" : "Check";
        const text = `${check} that the pages in ${name} work, and that the navigation and search engines still lead to them.`;
        return stepOf("check-section", subject, excess, text);
    }
    // If its content was split, its readers went to the new pages below it.
    const below = [...analysis.explanation.arrivals.fresh].filter(({ key }) => key.startsWith(`${page.key}/`));
    if (2 * nowOf(below, "people") >= -excess)
        return null;
    // One step for a page is enough, and readers' feedback says more.
    const { feedback } = analysis.readers ?? {};
    if (feedback && "unhelpful" in feedback && feedback.unhelpful.some(({ path }) => path === page.path))
        return null;
    return pageStep(analysis, page, (path) => {
        const isGone = analysis.site.sitemap === null && 4 * page.now.people < page.now.people - excess;
        const place = isGone ? newPlace(analysis, [page], page.key) : "";
        const check = `Check that ${(0,markdown/* codeSpan */.SS)(path)} works, is accurate, and is easy to find.`;
        const text = place ? `If ${(0,markdown/* codeSpan */.SS)(path)} moved${place}, check that visitors are redirected.` : check;
        const prompt = `Fewer people are visiting ${path === "/" ? "the front page (/)" : path}. Check that it's accurate, that its title matches its content, and that other pages link to it.`;
        return { ...stepOf(place ? "redirect" : "check-page", subject, excess, text), prompt };
    });
}
/** What's back was away for this many periods, or in the previous one, had far fewer visits. */
const MIN_OUTLIERS = 2;
/** A part has this many page visits, and this many times the previous ones. Both are adjusted for the site's growth. */
const [MIN_BACK, MIN_GROWTH] = [40, 1.5];
/** The site is back at its earlier level after several periods away, or counted again after a gap in only this audience's data. */
function siteBack({ site, explanation }, audience) {
    const { level, total, traffic } = explanation[audience];
    const { hasPrevious, periods, typical, factor } = traffic;
    // Before the gap, this audience had enough visitors in most periods, so having almost none isn't chance.
    const wasCounted = typical >= text_numbers/* FEW */.dS && 2 * periods.length > (periods.at(-1) ?? 0) + 1;
    const [now, before] = [site.totals[audience], site.past.at(-1)?.totals[audience] ?? 0];
    const wereMissing = before < MISSING * now && (0,statistics/* distance */.Io)(now, before) >= statistics/* MIN */.pH.distance;
    const isGap = wasCounted && wereMissing && factor >= GAP && explanation[otherThan(audience)].traffic.hasPrevious;
    const wasAway = ({ awayFor }) => awayFor >= MIN_OUTLIERS || wereMissing;
    // Between two levels, it can be within the usual range of the earlier one.
    const isNear = total !== null && Math.abs(Math.log(now / total.expected)) < 0.5;
    const isBack = hasPrevious ? isNear && [level, total].every((of) => of?.outside === 0 && wasAway(of)) : isGap;
    const back = hasPrevious || total?.outside === 0 ? backOf(site, SITE, audience) : null;
    const claim = back ?? (hasPrevious ? null : changeOf(site, SITE, audience));
    if (!isBack || claim === null)
        return [];
    // AI tools may have been blocked.
    const how = back ? "back at their earlier level" : audience === "ai" ? "back" : "being counted again";
    const text = `${WHO[audience]} are ${how}: ${(0,text_numbers/* count */.U9)(claim.now)}, ${comparedTo(claim.now, claim.previous)}.`;
    const range = back ? null : outsideOf(site, SITE, audience, total?.usual ?? null);
    const check = "Unless counting resumed partway through, check that the tracking snippet is on all pages.";
    // After an outage, both are low.
    const isLow = range && audience === "people" && total?.outside === -1 && explanation.ai.level?.outside !== -1;
    const step = isLow ? stepOf("check-counting", SITE, 0, check) : null;
    return finding("back", [say(text, claim), range], { [audience]: traffic.visits - traffic.previousVisits, step });
}
/** Groups and published pages that people read as much as before a drop, or less if it may have ended partway through. */
function partsBack(analysis) {
    const { site, explanation } = analysis;
    const { traffic, groups, pages } = explanation.people;
    if (!traffic.hasPrevious)
        return [];
    const growth = Math.max(1, growthOf(traffic));
    const isReturn = (pages, { awayFor, outside }) => {
        if (awayFor === 0 && outside >= 0)
            return false;
        const [now, before] = [nowOf(pages, "people") / growth, beforeOf(pages, "people")];
        const least = Math.max(MIN_BACK, MIN_SHARE.people * traffic.visits, MIN_GROWTH * before);
        return (awayFor >= MIN_OUTLIERS || before < MISSING * now) && now >= least && (0,statistics/* distance */.Io)(now, before) >= statistics/* MIN */.pH.distance;
    };
    const isWhole = (group) => isCoherent(group.pages, "people", (page) => beforeOf([page], "people"), 1);
    const parts = [
        ...[...groups].filter(([group, part]) => isReturn(group.pages, part) && isWhole(group)),
        ...[...pages]
            .filter(([page, part]) => isReturn([page], part) && page.isPublished)
            .map(([page, part]) => [partOf(page), part]),
    ];
    return parts.flatMap(([part, { outside, usual }]) => {
        const more = { people: nowOf(part.pages, "people") - beforeOf(part.pages, "people"), ...about(part) };
        const claim = outside < 0 ? null : backOf(site, part.subject, "people");
        // Pages vary more than groups, so only a group above its earlier level is sure to have changed.
        if (claim === null && outside >= 0 && isPage(part))
            return [];
        if (claim === null) {
            const said = [hadSaid(analysis, part, "people"), outsideOf(site, part.subject, "people", usual)];
            return finding(isPage(part) ? "page" : "group", said, more);
        }
        const { now, previous } = claim;
        const text = `${part.name} is back at its earlier level: ${(isPage(part) ? visitors : visits)(now, "people")}`;
        const thans = [comparedTo(now, previous), `up from ${(0,text_numbers/* count */.U9)(previous)}`].map((than) => `${text}, ${than}.`);
        return finding("back", [say(fitting(...thans, `${text}.`), claim)], more);
    });
}
/** Readers who go from one version or language to another. */
function shifts(analysis, audience) {
    const { shift } = analysis.explanation[audience];
    if (shift === null)
        return [];
    const { from, to, shares, lost } = shift;
    const [a, b] = [shares.from, shares.to].map(({ previous, now }) => `from ${(0,text_numbers/* percent */.KN)(previous)} to ${(0,text_numbers/* percent */.KN)(now)}`);
    const fell = `${from.name} fell ${a} of ${visitsBy(audience)}`;
    const rose = `${to.name} rose ${b}.`;
    const both = `${fell}, and ${rose}`;
    const texts = isShort(both) ? [both] : [`${fell}.`, rose];
    const said = texts.map((text) => say(text, { type: "shift", audience, ...shares }));
    // Readers leave an old version at once, but not a newer one ("2.10" in "/docs/v2.10-beta"), and not their language.
    const [one, other] = [from, to].map(({ prefix }) => /\d+(?:[-_.]\d+)*(?=[^/]*$)/.exec(prefix)?.[0]);
    const isNewer = one && other && one.localeCompare(other, "en", { numeric: true }) > 0;
    const isLeft = (0,site_path/* formOf */.QU)(from.prefix) === "version" || 2 * shares.from.now > shares.from.previous;
    const isToCheck = audience === "people" && (isNewer || !isLeft);
    const step = isToCheck ? checkPart(analysis, { ...from, excess: -lost }) : null;
    return finding("shift", said, { [audience]: -lost, group: from.prefix, pages: [...from.pages, ...to.pages], step });
}
/** The share must slowly change by this factor and by this fraction of all page visits, and the visits by the same fraction. */
const [MIN_FACTOR, changed_MIN_POINTS] = [1.2, 0.02];
/** The trend's default length, without its first period. */
const MIN_WINDOW = 12;
/** Versions, languages, and sections whose share has slowly changed. This isn't a prediction. */
function slow({ site, explanation }, audience) {
    const periods = site.past.length + 1;
    // A gap in the data would seem to be a change.
    const hasGap = explanation[audience].traffic.periods.length < site.past.length;
    // Periods in which one of the pages is unknown are left out.
    const visitsTo = (pages) => {
        const { past, now } = visitsOf(site, pages, audience);
        return [...known(past), now];
    };
    const all = visitsTo(site.pages);
    if (periods <= statistics/* MIN */.pH.trend || hasGap || all.length < periods)
        return [];
    // As many as the previous report had, so that the same change isn't reported again.
    const length = Math.max(MIN_WINDOW, periods - 1);
    return explanation.groups.flatMap((group) => {
        const { subject, name } = group;
        const own = visitsTo(pagesOf(site, subject));
        const shares = own.map((visits, i) => visits / Math.max(1, all[i] ?? 0));
        const isNew = periods === statistics/* MIN */.pH.trend + 1 || !isSlowChange(shares.slice(0, -1), own.slice(0, -1));
        if (!isNew || !isSlowChange(shares.slice(-length), own.slice(-length)))
            return [];
        const [[from, to], [first, last]] = [startAndEnd(shares), startAndEnd(own)];
        // If the share was about the same a year ago, it's a season.
        const yearAgo = site.unit === "month" ? shares.at(-13) : undefined;
        if (yearAgo && ((shares.at(-1) ?? 0) / yearAgo) ** Math.sign(to - from) < MIN_FACTOR)
            return [];
        const since = site.past[0]?.period.from ?? site.period.from;
        const isOtherYear = since.slice(0, 4) !== site.period.from.slice(0, 4);
        const month = (0,text_numbers/* dateText */.MK)(since, { month: "long", day: false, year: isOtherYear });
        const text = `${name} has slowly ${to > from ? "risen" : "fallen"} from ${(0,text_numbers/* percent */.KN)(from)} to ${(0,text_numbers/* percent */.KN)(to)} of ${visitsBy(audience)}`;
        const claim = { type: "steady", subject, audience, unit: "share", from, to };
        const said = say(fitting(`${text} since ${month}.`, `${text}.`), claim);
        return finding("slow", [said], { [audience]: last - first, ...about(group), notable: false });
    });
}
/** Did the share slowly change, and the number of visits in the same direction? */
function isSlowChange(shares, visits) {
    const [[from, to], [first, last]] = [startAndEnd(shares), startAndEnd(visits)];
    const isLarge = Math.abs(Math.log(to / from)) >= Math.log(MIN_FACTOR) && Math.abs(to - from) >= changed_MIN_POINTS;
    return isLarge && (last / Math.max(1, first) - 1) * Math.sign(to - from) > changed_MIN_POINTS && (0,statistics/* isSteady */.NZ)(shares);
}
const startAndEnd = (counts) => [(0,statistics/* mean */.i2)(counts.slice(0, 3)), (0,statistics/* mean */.i2)(counts.slice(-3))];

;// CONCATENATED MODULE: ./src/analytics/findings/counting.js











/** A site without any visitors: it's down, or they aren't counted anymore. */
function noVisitors({ site }) {
    // Totals can be wrong.
    if ([site.totals, ...site.pages.map(({ now }) => now)].some(wasVisited))
        return [];
    const { people, ai, total } = site.past.at(-1)?.totals ?? { people: 0, ai: 0, total: 0 };
    const [none, check] = site.past.length > 0
        ? ["No visitors were counted", "Check whether the site is up. If it is, check that visitors are still counted."]
        : ["No visitors have been counted yet", "If the site had visitors, check that the project ID is right."];
    const before = `${visitors(people, "people")} and ${visitors(ai, "ai")}`;
    const after = total > 0 ? `, after ${before} the ${site.unit} before` : "";
    const claims = AUDIENCES.map((audience) => changeOf(site, SITE, audience) ?? countOf(site, SITE, audience));
    const step = stepOf("check-site", SITE, people, check);
    return finding("no-visitors", [say(`${none}${after}.`, ...claims)], { people: -people, ai: -ai, step });
}
/** People who aren't counted on the whole site, although AI visitors are. */
function brokenCount(analysis) {
    const { counting, people } = analysis.explanation;
    if (counting.brokenSite === null)
        return [];
    const missing = (0,statistics/* sumOf */.XN)([...people.traffic.usual], ([page, usual]) => usual - page.now.people);
    return miscounted(analysis, null, { ...counting.brokenSite, missing });
}
/** The same in a section, a version, or a language. */
const miscounts = (analysis) => analysis.explanation.counting.brokenGroups.flatMap(({ group, count }) => miscounted(analysis, group, count));
/** If counting stays broken, that's still news, but its size is multiplied by this, so that new problems come first. */
const STILL_BROKEN = 0.2;
/** @param group  null: the whole site */
function miscounted({ site, explanation }, group, miscount) {
    const { low, high, missing, isNew } = miscount;
    const subject = group?.subject ?? SITE;
    const counting = { type: "counting", subject };
    const people = countOf(site, subject, "people");
    const before = usualOf(site, subject, "people", { low, high });
    const few = `Only ${(group ? visits : visitors)(people.now, "people")} ${people.now === 1 ? "was" : "were"}`;
    const who = `${people.now === 0 ? "No people were" : few} counted`;
    const [within, there, pages] = group === null ? ["", "", "all pages"] : [` in ${group.name}`, " there", `the pages in ${group.name}`];
    const said = [
        say(fitting(`${who}${within}, but AI visits continued${there}.`, `${who}${within}.`), counting, people),
        say(`Counting is probably broken${there}.`, counting),
        before && say(`Before it broke: ${(0,text_numbers/* rangeText */.lq)(before)}.`, before),
    ];
    return finding(group === null ? "broken-count" : "counting", said, {
        people: -missing * (isNew ? 1 : STILL_BROKEN),
        step: stepOf("check-counting", subject, missing, `Check that the tracking snippet is still on ${pages}.`),
        ...(group ? about(group) : { pages: explanation.paths.pages.filter(({ isPublished }) => isPublished) }),
    });
}
/** A burst: a page's visits rose by more than this factor, apart from those of a bot on all pages. */
const counting_BURST = 3;
/** Visits that are probably a bot's: they rose by about the same number on pages with few and many of them. */
function bots(analysis, audience) {
    const { counting, paths, arrivals } = analysis.explanation;
    const { each, section } = counting.bots[audience] ?? {};
    if (each === undefined)
        return [];
    // New pages are news of their own.
    const pages = section?.pages ?? paths.pages.filter((page) => !arrivals.fresh.has(page));
    const isBurst = ({ past, now: { [audience]: now } }) => {
        const expected = each + (past.at(-1)?.[audience] ?? now);
        return now > counting_BURST * expected && (0,statistics/* distance */.Io)(now, expected) >= statistics/* MIN */.pH.distance;
    };
    const [most] = pages.filter(isBurst).sort((a, b) => b.now[audience] - a.now[audience]);
    const where = section ? ` in ${section.name}` : "";
    const claim = { type: "crawler", even: true, each };
    const isAi = audience === "ai";
    const who = isAi ? "AI visits" : "Page visits by people";
    const why = isAi ? "it's probably one crawler" : "bots were probably counted as people";
    const said = [
        say(`${who} rose by about ${(0,text_numbers/* count */.U9)(each)} on nearly every page${where}.`, claim),
        say(`The rise hardly depends on how popular a page is, so ${why}.`, claim),
        most ? hadSaid(analysis, partOf(most), audience) : null,
    ];
    const more = (0,statistics/* sumOf */.XN)(pages, (page) => Math.max(0, page.now[audience] - beforeOf([page], audience)));
    return finding("crawler", said, { [audience]: more, pages });
}
/** A crawler on a few pages, with a burst on at least half of them. Leaves out pages for AI, or that more people read, too. */
function crawlerOnFewPages(analysis) {
    const { people, ai, counting } = analysis.explanation;
    /** Of each reported page: is it reported by itself, not with its group? */
    const isAlone = new Map(ai.changes.flatMap((change) => change.pages.map((page) => [page, isPage(change)])));
    // Bursts that are too small to be reported can be large together.
    const crawled = [...ai.pages]
        .filter(([page]) => people.pages.get(page)?.news !== 1)
        .flatMap(([page, { now, expected, isCertain }]) => {
        const before = beforeOf([page], "ai");
        const isBurst = now > counting_BURST * Math.max(expected, before);
        const isReported = !(0,site_path/* isForAi */.mf)(page.path) && (isAlone.get(page) ?? (isCertain && isBurst));
        return isReported ? { ...partOf(page), excess: now - expected, rise: now - before, isBurst } : [];
    })
        .sort((a, b) => b.rise - a.rise);
    const [most] = crawled;
    const bursts = crawled.filter(({ isBurst }) => isBurst).length;
    const isOfOne = crawled.every(({ excess }) => excess > 0) && 2 * bursts >= crawled.length;
    const excess = (0,statistics/* sumOf */.XN)(crawled, ({ excess }) => excess);
    // If people aren't counted, they may have visited these pages, too.
    if (!most || !isOfOne || excess < MIN_SHARE.ai * ai.traffic.visits || counting.brokenSite)
        return [];
    const others = crawled.length - 1;
    const also = others === 1 ? "another page" : `${(0,text_numbers/* count */.U9)(others)} other pages`;
    const probably = `Probably one crawler${others > 0 ? `, which also visited ${also} more often than before` : ""}.`;
    const pages = crawled.flatMap(({ pages }) => pages);
    const claim = { type: "crawler", even: false, paths: pages.map(({ path }) => path), others };
    return finding("crawler", [hadSaid(analysis, most, "ai"), say(probably, claim)], { ai: excess, pages });
}
/** A period whose pages couldn't all be read. */
function partial({ site, diagnostics }) {
    const { shortfall, reason } = diagnostics.period;
    if (site.complete)
        return [];
    const pages = site.pages.filter(({ now }) => now.total > 0).length;
    const found = pages === 0 ? "there's no page data" : `page data is limited to ${(0,text_numbers/* counted */.hS)(pages, "page")}`;
    const limit = shortfall === "moved" ? "Some pages may be missing." : `The site's totals are complete, but ${found}.`;
    const why = reason === null ? null : say(`${reasonText(reason)}.`);
    return finding("partial", [say("This report is partial.", { type: "x-partial", numbers: [pages] }), why, say(limit)]);
}

// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/analytics/findings/site.js










/** The common factor must differ from the previous one by at least this much, as a logarithm. */
const MIN_JUMP = 0.06;
/** The same if the change is news only for the other audience: if all visits fell, the report says so of both. */
const MIN_BOTH = 0.15;
/** What happened to the whole site: a change in the common factor. Pages that only follow it aren't reported. */
function site(analysis, audience, found) {
    const { site, explanation } = analysis;
    const { traffic, level, total } = explanation[audience];
    const change = changeOf(site, SITE, audience);
    if (explanation.counting.bots[audience] || level === null || change === null)
        return [];
    const { now, previous } = change;
    const other = explanation[otherThan(audience)];
    // Another gap isn't new, and the end of a gap in only this audience's data is news of its own.
    if (!traffic.hasPrevious && (previous > 0 || traffic.factor < GAP || other.traffic.hasPrevious))
        return [];
    const jump = Math.log(growthOf(traffic));
    // If hardly anything is left of the other's visits, they were blocked, or aren't counted anymore.
    const ofOther = other.traffic.factor >= GAP && Math.abs(jump) >= MIN_BOTH ? (other.level?.news ?? 0) : 0;
    // After an unusually high period, a drop can leave as many visitors as usual.
    const isDrop = level.outside === 0 && (0,statistics/* distance */.Io)(previous, now) >= statistics/* MIN */.pH.distance;
    const news = level.news || (level.outside === ofOther || isDrop ? ofOther : 0);
    if (news * jump <= 0 || Math.abs(jump) < MIN_JUMP)
        return [];
    const part = Math.log(Math.max(now, 1) / previous) / jump;
    // If visitors changed about as much as page visits, the sentence gives visitors.
    const isAsMuch = traffic.hasPrevious && part > 0.5 && part < 2;
    // A number that's within the usual range doesn't show what's news.
    const ofPages = isAsMuch && total?.outside !== 0 ? null : mostPages(site, explanation[audience], jump);
    const isTotal = isAsMuch && ofPages === null;
    const main = isTotal ? totalSaid(site, change) : ofPages;
    // Readers of pages that left the sitemap go to the other pages, and readers of these to new ones, or to a version or language.
    const elsewhere = -(0,statistics/* sumOf */.XN)(found, ({ kind, people }) => (kind === (jump > 0 ? "gone" : "launch") ? people : 0));
    const variants = jump < 0 ? explanation.people.changes.filter(({ kind }) => kind === "variant") : [];
    const moved = elsewhere - (0,statistics/* sumOf */.XN)(variants, ({ excess }) => excess);
    const isMoved = !isTotal && (2 * moved) / jump > explanation.people.traffic.previousVisits;
    if (jump > 0 && isMoved)
        return [];
    const yearAgo = asAYearAgo(site, audience, jump);
    // If people have this finding, too, one sentence about AI is enough.
    const also = found.find(({ kind }) => kind === "site");
    // After a gap, readers may have gone from one version to another.
    const isFall = jump < -statistics/* MIN */.pH.change && !isMoved && yearAgo === null && (traffic.hasPrevious || total?.outside === -1);
    const usual = (0,statistics/* sumOf */.XN)([...traffic.usual.keys()], (page) => expectedOf(traffic, page) ?? 0) / traffic.factor;
    // The page visits beyond what was expected and what the previous period had. Without data on pages, visitors.
    const before = traffic.factors.at(-1) ?? 1;
    const expected = level.news === 0 ? before : level.expected / traffic.typical;
    const nearest = jump > 0 ? Math.max(before, expected) : Math.min(before, expected);
    const excess = Math.round(usual * (traffic.factor - nearest)) || now - previous;
    const said = also ? [main] : [main, isTotal ? alike(site, audience) : null, yearAgo];
    // If hardly any AI visits are left, they may be blocked. If people became fewer, too, the site may have been down.
    const isBlocked = traffic.factor < statistics/* HARDLY */.Zv && (also?.people ?? 0) >= 0;
    const text = "If you didn't block AI tools on purpose, check whether a firewall or `robots.txt` does.";
    const blocked = isBlocked ? stepOf("check-site", SITE, 0, text) : null;
    const step = audience === "ai" ? blocked : isFall ? checkSite(analysis, excess) : null;
    return finding("site", said, { [audience]: excess, step });
}
/** If sections with a larger fraction of the visits were as large as before, it wasn't the whole site. */
const MAX_KEPT = 0.2;
/** What to check if people became fewer in nearly all large sections, not just one. Pages with changes of their own don't count. */
function checkSite({ site, explanation: { arrivals, people, ai } }, excess) {
    const own = new Set([...arrivals.fresh, ...people.changes.filter(isPage).flatMap(({ pages }) => pages)]);
    const others = site.pages.filter((page) => !own.has(page));
    const [large, now, before] = [largeSections(others, "people"), nowOf(others, "people"), beforeOf(others, "people")];
    // On a small site, a section with fewer visitors can be as large as before by chance.
    const kept = (0,statistics/* sumOf */.XN)(large, (of) => (of.before >= text_numbers/* FEW */.dS && of.ratio >= 0.95 ? of.before : 0));
    const restOf = (of) => (now - of.now) / (before - of.before);
    if (kept > MAX_KEPT * before || large.some((of) => restOf(of) > (now / before) ** statistics/* HARDLY */.Zv))
        return null;
    // If the site had been down, AI visitors would have become fewer, too.
    const wasUp = ai.traffic.typical >= text_numbers/* FEW */.dS && growthOf(ai.traffic) >= growthOf(people.traffic) ** statistics/* HARDLY */.Zv;
    const ifDown = wasUp ? "" : "whether the site was down. If it wasn't, check ";
    const text = `Unless a holiday explains it, check ${ifDown}that people are still counted on every page, and that search engines still lead to the site.`;
    return stepOf("check-site", SITE, excess, text);
}
/** Their change is at least this many times the random variation of all their visits together. */
const site_MIN_DEVIATIONS = 6;
/** If it's more than this many times the change in the common factor, chance made their earlier counts high or low. */
const MAX_PART = 1.5;
/** "Most pages had about 40% fewer page visits by people.": the weighted median, without pages that changed by themselves. */
function mostPages(site, { changes, traffic }, jump) {
    const { audience, periods, hasPrevious } = traffic;
    const own = new Set(changes.flatMap(({ pages }) => pages));
    const last = periods.at(-1) ?? 0;
    const ratiosOf = (sizeOf) => site.pages.flatMap((page) => {
        const [before, now, isOwn] = [page.past[last]?.[audience] ?? 0, page.now[audience], own.has(page)];
        const size = before > 0 && page.isPublished ? sizeOf(before, now, isOwn) : 0;
        return size < statistics/* MIN */.pH.visitors ? [] : { value: now / before, weight: Math.sqrt(size), isOwn };
    });
    const ratios = ratiosOf((before) => before);
    const others = ratios.filter(({ isOwn }) => !isOwn);
    const change = (0,statistics/* weightedMedian */.gU)(others) - 1;
    const least = Math.max(MIN_JUMP, site_MIN_DEVIATIONS / Math.sqrt((0,statistics/* sumOf */.XN)(others, ({ weight }) => weight ** 2)));
    // Pages that had many visits by chance have fewer now, so those with many in both periods together must have changed, too.
    const inBoth = ratiosOf((before, now, isOwn) => (isOwn ? 0 : (before + now) / 2));
    const isHardly = [others, ratios, inBoth].some((some) => ((0,statistics/* weightedMedian */.gU)(some) - 1) * Math.sign(jump) < least);
    // If no visits were left, the logarithm would be infinite.
    const isTooLarge = Math.log(Math.max(GAP, 1 + change)) / jump > MAX_PART;
    if (others.length < statistics/* MIN */.pH.pages || isHardly || isTooLarge)
        return null;
    const isMost = 2 * ratios.filter(({ value }) => (value - 1) / change >= 0.5).length > ratios.length;
    // Large pages have more weight, so it can be the change on only a few. But the largest may have changed by itself.
    if (!isMost && ratios.toSorted((a, b) => b.weight - a.weight)[0]?.isOwn)
        return null;
    const which = isMost ? "Most pages" : "The most visited pages";
    const fewer = `${(0,text_numbers/* percent */.KN)(Math.abs(change))} ${change > 0 ? "more" : "fewer"}`;
    const size = change >= 1 ? `${(0,text_numbers/* times */.Hn)(1 + change)} times as many`.replace(/^2 times/, "twice") : fewer;
    const earlier = `${change >= 1 ? "as" : "than"} ${inWords(site.past.length - last)} ${site.unit}s before`;
    const text = `${which} had about ${size} ${visitsBy(audience)}${hasPrevious ? "" : ` ${earlier}`}.`;
    return say(text, { type: "rest", audience, change });
}
/** "Human visitors halved to 780, the fewest in 13 weeks." */
function totalSaid(site, change) {
    const { audience, now, previous } = change;
    const { text, claims } = withRecord(site, audience, say(`${WHO[audience]} ${changedTo(now, previous)}`, change));
    return say(`${text}.`, ...claims);
}
/** Adds ", the fewest in 13 weeks" if it's a record, and if there's room. The sentence has no final period. */
function withRecord(site, audience, said) {
    const record = recordOf(site, audience);
    if (record === null)
        return said;
    const text = `${said.text}, the ${record.which === "highest" ? "most" : "fewest"} in ${record.periods} ${site.unit}s`;
    return isShort(`${text}.`) ? say(text, ...said.claims, record) : said;
}
/** A section is large if it has at least this fraction of the page visits in either period. */
const LARGE = 0.05;
/** Page visits to each large section, now and before, and the ratio by which they changed. */
function largeSections(pages, audience) {
    const [all, allBefore] = [nowOf(pages, audience), beforeOf(pages, audience)];
    return [...Map.groupBy(pages.filter(isListed), ({ section }) => section).values()].flatMap((pages) => {
        const [now, before] = [nowOf(pages, audience), beforeOf(pages, audience)];
        const isLarge = before > 0 && (now >= LARGE * all || before >= LARGE * allBefore);
        return isLarge ? { now, before, ratio: now / before, isOnePage: pages.length === 1 } : [];
    });
}
/** "Page visits by people fell by 41% to 55% in all large sections.": each changed about as much as the whole site. */
function alike(site, audience) {
    const whole = nowOf(site.pages, audience) / beforeOf(site.pages, audience);
    const large = largeSections(site.pages, audience);
    const isAlike = large.every(({ ratio }) => {
        return ratio > 1 === whole > 1 && (Math.abs(ratio - whole) <= 0.1 || Math.abs(Math.log(ratio / whole)) <= 0.095);
    });
    // One page isn't called a section.
    const changes = large.filter(({ isOnePage }) => !isOnePage).map(({ ratio }) => ratio - 1);
    if (!comparesSums(site) || !isAlike || changes.length < 2)
        return null;
    const [low, high] = [Math.min(...changes), Math.max(...changes)];
    const [least, most] = (whole > 1 ? [low, high] : [-high, -low]).map(text_numbers/* percent */.KN);
    const by = least === most ? `by ${least}` : `by ${least} to ${most}`;
    const text = `${(0,visible/* capitalized */.l2)(visitsBy(audience))} ${whole > 1 ? "rose" : "fell"} ${by} in all large sections.`;
    return say(text, { type: "alike", audience, low, high });
}
/** A year ago, visitors changed by much of the current change, too. */
function asAYearAgo(site, audience, jump) {
    const { now, previous } = site.yearAgo ?? {};
    if (!now || !previous || Math.min(now[audience], previous[audience]) < 0.2 * site.totals[audience])
        return null;
    const change = now[audience] / previous[audience] - 1;
    const isAlike = change * jump > 0 && Math.abs(change) >= Math.max(statistics/* MIN */.pH.change, statistics/* MUCH */.ys * Math.abs(Math.expm1(jump)));
    const text = `${WHO[audience]} ${change > 0 ? "rose" : "fell"} by ${(0,text_numbers/* percent */.KN)(Math.abs(change))} a year ago, too.`;
    return isAlike ? say(text, { type: "yearAgo", audience, change }) : null;
}
/** A change in the number of visitors that no other finding explains. */
function total({ site, explanation }, audience, found) {
    const { traffic, total } = explanation[audience];
    const change = changeOf(site, SITE, audience);
    if (!total?.news || !change?.previous || !traffic.hasPrevious)
        return [];
    const { now, previous } = change;
    const more = traffic.visits - traffic.previousVisits;
    // A lost visitor can have made several page visits, but one who came for a single page makes one.
    const all = total.news < 0 ? Math.min(more, now - total.expected) : now - total.expected;
    const isSite = found.some(({ kind, [audience]: amount }) => amount !== 0 && kind === "site");
    if (isSite || (0,statistics/* sumOf */.XN)(found, (finding) => Math.max(0, finding[audience] / all)) >= 0.5)
        return [];
    // Each visitor makes at least one page visit.
    const size = more * (now - previous) > 0 ? more : now - previous;
    const ignored = site.pages.filter(({ kind }) => kind === "ignored");
    const [those, before] = [nowOf(ignored, audience), beforeOf(ignored, audience)];
    const text = `Paths in \`ignore-paths\` had ${visits(those, audience)}, ${comparedTo(those, before)}.`;
    const why = (2 * (those - before)) / more > 1 ? say(text, { type: "x-ignored", numbers: [those, before] }) : null;
    return finding("site", [totalSaid(site, change), why], { [audience]: size });
}
/** How many periods in a row are reported: the first time it can be certain, and when it's lasting. */
const ORDINALS = { 3: "third", 7: "seventh" };
/** More (or fewer) visitors for several periods in a row than in any before, unless they slowly rose. This isn't a prediction. */
function manyInARow({ site, explanation }, audience, found) {
    const { total, level, traffic } = explanation[audience];
    const count = countOf(site, SITE, audience);
    const { now, type, ...of } = count;
    const past = traffic.periods.map((index) => site.past[index]?.totals[audience] ?? 0);
    const row = (0,statistics/* inARow */.F$)([...past, now]);
    const periods = Math.abs(row);
    const nth = row > 0 && (0,statistics/* isSteady */.NZ)([...past, now]) ? undefined : ORDINALS[periods];
    // A gap in the data isn't one of them.
    const isWithoutGap = traffic.periods.at(1 - periods) === site.past.length + 1 - periods;
    // A section that isn't counted, or was counted again partway through, explains fewer people.
    const isMiscounted = audience === "people" && found.some(({ kind }) => kind === "counting" || kind === "group");
    // If this count is as usual after unusual ones, the streak is over.
    const isOver = total?.outside === 0 && total.awayFor > 0;
    if (total?.news !== 0 || level?.news !== 0 || isMiscounted || isOver || nth === undefined || !isWithoutGap)
        return [];
    const [which, more] = row > 0 ? ["highest", "more"] : ["lowest", "fewer"];
    const before = total.knownPeriods + 1 - periods;
    const text = `${visitors(now, audience)}, the ${nth} ${site.unit} in a row with ${more} than in any of the ${inWords(before)} before.`;
    const said = say((0,visible/* capitalized */.l2)(text), { type: "inARow", ...of, which, periods, before }, count);
    return finding("site", [said], { [audience]: traffic.visits * (1 - total.expected / Math.max(1, now)) });
}

;// CONCATENATED MODULE: ./src/analytics/findings/index.js












/** Looks for a kind of finding about people, then about AI. */
const forBoth = (find) => ({
    find: (analysis, before) => {
        const found = find(analysis, "people", before);
        return [...found, ...find(analysis, "ai", [...before, ...found])];
    },
});
/** Problems come before all changes. */
const first = () => Number.MAX_VALUE;
/** Findings about people that aren't real if counting is broken. */
const UNREAL = ["site", "slow", "shift", "back"];
/** Every kind of finding. If two findings have the same size, the one whose kind is first in this list comes first. */
const KINDS = [
    { find: noVisitors, size: first, explains: () => true },
    { find: brokenCount, size: first, explains: (_, other) => other.people !== 0 && UNREAL.includes(other.kind) },
    { find: partial, size: first },
    forBoth(junk),
    // Explains pages that changed in either direction: old pages fall, and new ones rise.
    { find: moves, explains: (finding, other) => hasPagesOf(finding, other, 1) },
    { find: newPages },
    // What left the sitemap loses AI visitors, too.
    { find: gone, explains: hasPagesOf },
    { find: miscounts },
    forBoth(bots),
    { find: crawlerOnFewPages },
    // The same for versions: one falls, and the other rises.
    { ...forBoth(shifts), explains: (a, b) => (a.people === 0) === (b.people === 0) && hasPagesOf(a, b) },
    forBoth(site),
    { find: partsBack },
    // Ranked lower, because it isn't new.
    { ...forBoth(manyInARow), size: (finding) => 0.1 * bySize(finding) },
    // Not larger if AI visitors changed, too: what left the sitemap, for example, has the better explanation.
    { ...forBoth(parts), size: ({ people, ai }) => Math.abs(people) || Math.abs(ai) / 2 },
    // AI visits are ranked lower, because they're often back at their earlier level just because a crawler is done.
    { ...forBoth(siteBack), size: ({ people, ai }) => Math.abs(people) + 0.1 * Math.abs(ai) },
    forBoth(total),
    forBoth(slow),
    readers,
    { find: work },
    { find: unpublished_hidden },
    { find: silent },
];
/** What happened, and what's wrong, most important first. Leaves out findings that a larger one explains. */
function findingsIn(analysis) {
    const all = [];
    for (const { find, size = bySize, explains = explainsPages } of KINDS) {
        const before = all.map(({ finding }) => finding);
        all.push(...find(analysis, before).map((finding) => ({ finding, size: size(finding, analysis.site), explains })));
    }
    all.sort((a, b) => Number(b.finding.notable) - Number(a.finding.notable) || b.size - a.size);
    const reported = [];
    for (const candidate of all) {
        if (!reported.some(({ finding, explains }) => explains(finding, candidate.finding)))
            reported.push(candidate);
    }
    return reported.map(({ finding }) => finding);
}
/** Parts that are a smaller fraction of the usual page visits are included in the rest. */
const MIN_PART = 0.02;
const MAX_PARTS = 5;
/** Not differences from usual: readers weren't counted, only went to another URL or version, came back, or changed slowly. */
const NO_PARTS = ["broken-count", "moved", "crawler", "shift", "back", "slow", "work"];
/** The difference between usual and now, in page visits by people, by finding. Null if no finding is a part of it. */
function bridgeOf({ site, explanation }, findings) {
    const { people, groups, paths, arrivals } = explanation;
    const { traffic } = people;
    // Many pages are too new to have a usual count, or moved since, so their previous one is used.
    const usualOf = (page) => (arrivals.moved.has(page) ? null : traffic.usual.get(page)) ?? countsIn(traffic, page).at(-1) ?? 0;
    const more = new Map(paths.pages.map((page) => [page.path, page.now.people - usualOf(page)]));
    const others = site.pages.filter((page) => !more.has(page.path) && (site.complete || page.now.total > 0));
    const usual = Math.round((0,statistics/* sumOf */.XN)(paths.pages, usualOf) + ((0,statistics/* median */.JZ)(known(visitsOf(site, others, "people").past)) || 0));
    const large = findings.filter(({ kind, people }) => !NO_PARTS.includes(kind) && Math.abs(people) >= MIN_PART * usual);
    // Not from what was expected, which is adjusted for the change on all other pages. What isn't a page has its own usual.
    const moreOn = ({ kind, people, pages }) => Math.round(kind === "junk" ? people : (0,statistics/* sumOf */.XN)(pages, ({ path }) => more.get(path) ?? 0));
    // A page in a section that's a part, too, would be counted twice.
    const isInOther = (finding) => large.some((other) => other.pages.length > finding.pages.length && hasPagesOf(other, finding, 1));
    const parts = large
        .filter((finding) => finding.pages.length > 0 && !isInOther(finding))
        .map((finding) => ({ name: nameOf(finding, groups), visits: moreOn(finding) }))
        .filter(({ visits }) => Math.abs(visits) >= MIN_PART * usual)
        .sort((a, b) => Math.abs(b.visits) - Math.abs(a.visits))
        .slice(0, MAX_PARTS);
    // The rest alone explains nothing.
    if (usual === 0 || parts.length === 0)
        return null;
    const rest = traffic.visits - usual - (0,statistics/* sumOf */.XN)(parts, ({ visits }) => visits);
    const isAboutSite = large.some(({ pages }) => pages.length === 0);
    // Nor does a rest that has no cause and is larger than all other parts.
    if (!isAboutSite && parts.every(({ visits }) => Math.abs(visits) < Math.abs(rest)))
        return null;
    const name = large.every(({ kind }) => kind === "junk") ? "Your pages" : "All other pages";
    return { usual, parts: [...parts, { name, visits: rest }], now: traffic.visits };
}
const LABELS = { launch: "New: ", new: "New: ", gone: "Unpublished: " };
function nameOf({ kind, claims, group, pages: [page, ...others] }, groups) {
    if (kind === "junk") {
        const isQueries = claims.some((claim) => claim.type === "junk" && claim.kind === "queries");
        return isQueries ? "URLs with a query string" : "Paths you don't publish";
    }
    const name = groups.find(({ prefix }) => prefix === group)?.name ?? (0,markdown/* codeSpan */.SS)(group ?? page?.path ?? "");
    return `${LABELS[kind] ?? ""}${name}${group === null && others.length > 0 ? ` and ${others.length} more` : ""}`;
}

;// CONCATENATED MODULE: ./src/analytics/findings/state.js








// Sentences about the state of the site, whether or not something happened.
/** The first sentence if there's no news. */
function noNews(analysis) {
    const { site, diagnostics } = analysis;
    const both = (rest) => sentence(together(analysis, AUDIENCES), rest);
    if (site.past.length === 0) {
        const isSkipped = diagnostics.notCompared !== null;
        return both(isSkipped ? `not compared with earlier ${site.unit}s` : `with no earlier ${site.unit} to compare with`);
    }
    if ([...site.past, site].every(({ totals }) => totals.total < text_numbers/* FEW */.dS))
        return both("too few to compare");
    // The other audience has its own sentence.
    const audience = mainOf(site);
    const { text, claims, side, isUsual } = countSaid(analysis, audience);
    // On a site that mostly AI tools visit, their number must be as usual, too.
    const most = AUDIENCES.filter((of) => 2 * site.totals[of] > site.totals.total);
    const typical = [audience, ...most].every((of) => countSaid(analysis, of).side === 0) ? typicalOf(site) : null;
    if (typical) {
        const how = typical.after === null ? "" : `, after an unusually ${typical.after} one`;
        const count = countSaid(analysis, audience, false);
        return say(`A typical ${site.unit}${how}: ${count.text}.`, typical, ...count.claims);
    }
    const recorded = withRecord(site, audience, { text, claims });
    // "As usual, the fewest in 13 weeks" would contradict itself.
    const level = recorded.claims.length > claims.length ? "but within the usual range" : "as usual";
    const said = sentence(recorded, isUsual ? level : "");
    // Counting rarely begins on a period's first day.
    const first = `The ${site.unit} before was the first with visitors, so it may be incomplete.`;
    if (site.hasJustBegun)
        return say(`${said.text} ${first}`, ...said.claims);
    const [usual, change] = [claims.find((each) => each.type === "usual"), changeOf(site, SITE, audience)];
    // A change since the previous period doesn't show how far from usual both are.
    const range = usual && side !== 0 ? say(`The site usually has ${(0,text_numbers/* rangeText */.lq)(usual)}.`) : null;
    const ago = range && change && asAYearAgo(site, audience, Math.log(change.now / change.previous));
    const all = [said, range, ago, range && say(annotated(site))].flatMap((each) => each ?? []);
    return say(all.map(({ text }) => text).join(" "), ...all.flatMap(({ claims }) => claims));
}
/** "52,605 people (−2%) and 32,913 AI visitors (+10%), as usual." Null if `reported` includes all audiences. */
function stateOf(analysis, reported, withLevel) {
    const { site } = analysis;
    // Some sites never had an AI visitor.
    const isRelevant = (of) => [...site.past, site].some(({ totals }) => totals[of] > 0);
    const left = AUDIENCES.filter((audience) => !reported.includes(audience) && isRelevant(audience));
    return left.length === 0 ? null : sentence(together(analysis, left, withLevel));
}
function together(analysis, audiences, withLevel = true) {
    const counts = audiences.map((audience) => countSaid(analysis, audience));
    const level = withLevel && counts.every(({ isUsual }) => isUsual) ? ", as usual" : "";
    return say(`${counts.map(({ text }) => text).join(" and ")}${level}`, ...counts.flatMap(({ claims }) => claims));
}
const sentence = ({ text, claims }, rest = "") => say(`${(0,visible/* capitalized */.l2)(text)}${rest && `, ${rest}`}.`, ...claims);
/**
 * "3,216 people (+2%)", "7,324 people (more than usual, +15%)", "1,150 people (−18%, but still more than usual)", and on which
 * side of what's usual that is. `withAfter`: "2,140 people (2× after an unusually low week)".
 */
function countSaid({ site, explanation }, audience, withAfter = true) {
    const { total } = explanation[audience];
    const count = countOf(site, SITE, audience);
    const range = total?.usual ?? null;
    const usual = usualOf(site, SITE, audience, range);
    // Must agree with the table of figures, which shows the rounded range.
    const side = range ? Number(count.now > range.high) - Number(count.now < range.low) : (total?.outside ?? 0);
    // After a gap in the data, there's no change.
    const change = site.past.at(-1)?.totals.total ? changeOf(site, SITE, audience) : null;
    const unusual = withAfter && change ? unusualBefore(site, audience) : null;
    const back = unusual && backOf(site, SITE, audience);
    const about = aboutText(change, usual ? side : 0, back ? ` after an unusually ${unusual} ${site.unit}` : "");
    const isUsual = usual !== null && side === 0;
    return {
        text: `${visitors(count.now, audience)}${about && ` (${about})`}`,
        // A change within the usual range isn't a claim.
        claims: [isUsual ? count : (change ?? count), ...(usual ? [usual] : []), ...(back ? [back] : [])],
        side,
        isUsual,
    };
}
/** "More than usual, no change" and "more than usual, −18%" would seem to contradict themselves. */
function aboutText(change, side, after) {
    const level = side === 0 ? "" : `${side > 0 ? "more" : "fewer"} than usual`;
    if (change === null)
        return level;
    const by = `${changeText(change)}${after}`;
    if (level === "")
        return by;
    return Math.sign(change.now - change.previous) === side ? `${level}, ${by}` : `${by}, but still ${level}`;
}
/** Not "doubled" or "halved", because "as usual" can follow. */
function changeText({ now, previous }) {
    if (now === previous)
        return "no change";
    const change = (0,text_numbers/* relativeChange */.N0)(now, previous) ?? comparedTo(now, previous);
    return change.replace("doubled", "2×").replace("halved", "−50%");
}
function gap({ site }) {
    const isGap = site.past.at(-1)?.totals.total === 0;
    return isGap ? say(`No visitors were counted the ${site.unit} before.`, { type: "gap" }) : null;
}
/** Single days are compared with the same weekday. Months aren't equally long. Quarters nearly are. */
function aboutDays({ site }) {
    const [now, before] = [site.period.days, site.past.at(-1)?.period.days];
    const previous = site.past.at(-1)?.totals.people ?? 0;
    if (now === 1 && previous > 0)
        return say(`Compared with the ${site.unit} before.`);
    if (before === undefined || Math.abs(now - before) < 0.03 * before || previous < text_numbers/* FEW */.dS)
        return null;
    const change = changeText({ now: (site.totals.people * before) / now, previous });
    const text = `This ${site.unit} has ${now} days, and the previous one had ${before}. People per day: ${change}.`;
    return say(text, { type: "x-per-day", numbers: [now, before] });
}
function notCompared({ site, diagnostics }) {
    if (diagnostics.notCompared === null || diagnostics.period.shortfall === "ended")
        return null;
    const { why, maxRequests } = diagnostics.notCompared;
    const which = site.past.length > 0 ? "Not all pages were" : "Pages weren't";
    const text = `${reasonText(`${which} compared. ${why}`)}.`;
    if (maxRequests === null)
        return say(text);
    const claim = { type: "x-max-requests", numbers: [maxRequests] };
    return say(`${text} Set \`max-requests\` to ${(0,text_numbers/* count */.U9)(maxRequests)} or more.`, claim);
}
const MOST_READ = 3;
/** "Most read by people: `/` 9,114 · `/quickstart` 6,020 · `/install/cli` 4,377." */
function mostRead({ site, explanation: { counting } }) {
    const of = site.totals.people > 0 && counting.brokenSite === null ? "people" : "ai";
    const top = site.pages
        .filter((page) => page.isPublished && page.kind === "page" && page.now[of] > 0)
        .toSorted((a, b) => b.now[of] - a.now[of])
        .slice(0, MOST_READ);
    if (top.length === 0)
        return null;
    const by = of === "ai" ? "AI" : "people";
    const shown = top.map(({ path, atMost, now }) => `${(0,markdown/* codeSpan */.SS)(path)} ${atMost[of] ? "≤" : ""}${(0,text_numbers/* count */.U9)(now[of])}`);
    const [paths, counts] = [top.map(({ path }) => path), top.map(({ now }) => now[of])];
    return say(`Most read by ${by}: ${shown.join(" · ")}.`, { type: "mostRead", audience: of, paths, counts });
}
/** "34% of visitors were AI tools (30% a year ago)." */
function aiShare({ site, explanation: { counting } }) {
    const share = ({ ai, total }) => (total > 0 ? ai / total : 0);
    const now = share(site.totals);
    const then = site.yearAgo ? share(site.yearAgo.now) : 0;
    // If there are no people, or some aren't counted, the share says nothing.
    if (now === 0 || site.totals.people === 0 || counting.brokenSite || counting.brokenGroups.length > 0)
        return null;
    const text = `${(0,text_numbers/* percent */.KN)(now)} of visitors were AI tools`;
    if (then === 0)
        return say(`${text}.`, { type: "aiShare", now });
    const before = { type: "aiShare", now: then, yearAgo: true };
    return say(`${text} (${(0,text_numbers/* percent */.KN)(then)} a year ago).`, { type: "aiShare", now }, before);
}

;// CONCATENATED MODULE: ./src/analytics/findings/screen.js








/**
 * The first screen and the outputs. They use the same list of findings, so they can't contradict each other.
 *
 * @param title  the project's display name
 * @param hint  how steps could be suggested for published pages; null if they can, or if nothing can be done
 */
function screenOf(analysis, findings, title, hint) {
    const { site } = analysis;
    const shown = shownOf(analysis, findings);
    const { summary, claims } = summaryOf(analysis, findings, shown);
    const kinds = new Set(findings.filter(({ notable }) => notable).map(({ kind }) => kind));
    return {
        headline: headlineOf(site, title, summary[0] ?? ""),
        headlineClaims: claims,
        summary,
        nextSteps: nextSteps(site, findings, shown, hint),
        notable: [...kinds, ...(site.past.length === 0 && site.totals.total > 0 ? ["not-compared"] : [])],
        standouts: standoutsIn(analysis, findings),
    };
}
/** The number of findings on the first screen. */
const MAX_SHOWN = 3;
/** A change of a smaller fraction of the page visits doesn't make the period untypical. */
const screen_MIN_SHARE = 0.01;
const ALWAYS_LARGE = ["readers", "site", "no-visitors", "broken-count", "counting"];
/**
 * The large findings, or the first one if all are small. If none of these has a step, the last one makes room for the
 * finding that leads to the first step, so that the step isn't shown without its reason.
 */
function shownOf(analysis, findings) {
    const news = findings.filter(isNews);
    const large = news.filter((finding) => isLarge(analysis, finding));
    const shown = large.length > 0 ? large.slice(0, MAX_SHOWN) : news.slice(0, 1);
    const sizeOf = ({ step }) => step?.people ?? 0;
    const [reason] = news.filter(({ step }) => step !== null).sort((a, b) => sizeOf(b) - sizeOf(a));
    const hasStep = reason === undefined || shown.some(({ step }) => step !== null);
    return hasStep ? shown : [...shown.slice(0, MAX_SHOWN - 1), reason];
}
/** The news, or that there's none; the state of the site; what else happened; and what's read most. */
function summaryOf(analysis, findings, shown) {
    // If there are only small changes, the period can still be typical.
    const first = shown.find((finding) => isLarge(analysis, finding));
    const others = shown.filter((finding) => finding !== first);
    const of = (kind) => findings.filter((finding) => finding.kind === kind);
    const quiet = first ? null : noNews(analysis);
    const [news, details] = splitSentence(first?.sentence ?? textOf(quiet));
    const isEmpty = first?.kind === "no-visitors";
    // "Most pages had fewer visits" and "as usual" would seem to contradict themselves.
    const isMost = shown.some(({ kind, claims: [main] }) => kind === "site" && main?.type === "rest");
    const counts = stateOf(analysis, audiencesIn(quiet?.claims ?? shown.flatMap(({ claims }) => claims)), !isMost);
    const share = aiShare(analysis);
    const state = isEmpty ? [] : [gap(analysis), counts, counts && share, aboutDays(analysis), notCompared(analysis)];
    const end = [counts ? null : share, mostRead(analysis)];
    const paragraphs = [
        [news],
        of("partial").map(({ sentence }) => sentence),
        [details, first ? annotated(analysis.site) : ""],
        state.map(textOf),
        ...[...others, ...(first ? [] : of("slow").slice(0, 1))].map(({ sentence }) => [sentence]),
        end.map(textOf),
    ];
    return {
        summary: paragraphs.map((each) => each.filter((text) => text !== "").join(" ")).filter((text) => text !== ""),
        claims: [quiet, ...end, ...state].flatMap((said) => said?.claims ?? []),
    };
}
const textOf = (said) => said?.text ?? "";
function isLarge({ explanation }, finding) {
    const isPart = (of) => {
        const { visits, previousVisits } = explanation[of].traffic;
        return finding[of] !== 0 && Math.abs(finding[of]) >= screen_MIN_SHARE * Math.max(visits, previousVisits);
    };
    return ALWAYS_LARGE.includes(finding.kind) || AUDIENCES.some(isPart);
}
/** The first sentence, and the others. A period in a code span doesn't end it. */
function splitSentence(sentence) {
    const [first = sentence] = /^(?:`[^`]*`|[^`])*?[.?!](?=\s|$)/.exec(sentence) ?? [];
    return [first, sentence.slice(first.length).trim()];
}
/** The audiences whose visitors to the site these claims are about. */
const audiencesIn = (claims) => claims.flatMap((each) => ("audience" in each && "subject" in each && "site" in each.subject ? each.audience : []));
/** Published pages that changed independently of the site: those with a command first, then the largest changes. */
function standoutsIn({ explanation }, findings) {
    const pathsOf = (some) => new Set(some.flatMap(({ pages }) => pages.map(({ path }) => path)));
    const notablePaths = pathsOf(findings.filter(({ notable }) => notable));
    const commanded = pathsOf(findings.filter(({ step }) => step?.prompt));
    const changes = AUDIENCES.flatMap((of) => explanation[of].changes.filter(isPage).map((each) => ({ ...each, of })));
    return changes
        .sort((a, b) => Math.abs(b.excess) - Math.abs(a.excess))
        .flatMap(({ pages: [page], of }) => {
        if (!page?.published || !(0,site_path/* isPlain */.$i)(page.published))
            return [];
        const { path, published, now } = page;
        const [previous, notable] = [beforeOf([page], of), notablePaths.has(path)];
        const command = of === "people" && now.people < previous && commanded.has(path);
        return [{ path: published, audience: of, now: now[of], previous, notable, command }];
    })
        .sort((a, b) => Number(b.command) - Number(a.command));
}
/** So that it fits in a chat message. */
const MAX_HEADLINE = 140;
/** The news as plain text. It's used outside the repository, so it names only published pages with plain paths. */
function headlineOf(site, title, news) {
    const text = withSafeNames(site, news);
    const { label } = site.period;
    // Names of languages, such as "Japanese (`/ja`)", are capitalized.
    const isName = ["AI ", ...site.variantNames.values()].some((name) => news.startsWith(name));
    const clause = isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
    const options = [`${(0,visible/* foldLine */.wl)(title, MAX_HEADLINE)}, ${label}: ${clause}`, `${label}: ${clause}`, text];
    return options.find((option) => option.length <= MAX_HEADLINE) ?? (0,visible/* truncate */.xv)(text, MAX_HEADLINE);
}
/** The end of a name for all pages under a prefix: "/guides/…" or "/guides/*". */
const BELOW = /(?<=.)\/[…*]$/;
/** A page has visitors instead. */
const HAD_VISITS = /^`[^`]*` had [\d,]+ page visits? /;
function withSafeNames({ pages, sitemap }, sentence) {
    const isPublished = (name) => {
        const [start = "", end, other] = name.replace(BELOW, "").split("…");
        // A shortened name can be a section's, too.
        const isNamed = (page) => end === undefined ? (0,site_path/* isUnder */.Jo)(page, start) : page.startsWith(start) && `${page}/`.includes(`${end}/`, start.length);
        // Sentences have the service's spelling, which can lack the path of the site's URL, or a section's decoded name.
        const isPage = ({ key, path, published }) => published !== null && [key, path, published].some(isNamed);
        return other === undefined && pages.some(isPage);
    };
    const isShown = (name) => (0,site_path/* isPlain */.$i)(name.replace(BELOW, "").replace("…", "")) && isPublished(name);
    let why = sitemap === null ? " (name omitted, because no sitemap was used)" : " that isn't in the sitemap";
    // "Japanese (`/ja`)" is a name without its path, too.
    const text = sentence.replace(/ \(`([^`]*)`\)/g, (path, name) => (isShown(name) ? path : ""));
    return text
        .replace(/(the new page )?`([^`]*)`/gi, (_, isNew, name, at) => {
        if (isShown(name))
            return `${isNew ?? ""}${name}`;
        const [before, after] = [text.slice(0, at), text.slice(at)];
        const isSection = BELOW.test(name) || /(?:under|in|to|from) $/.test(before) || HAD_VISITS.test(after);
        const reason = why && isPublished(name) ? " (named in the report)" : why;
        const hidden = `${at === 0 ? "A" : "a"} ${isNew ? "new page" : isSection ? "section" : "page"}${reason}`;
        // It's explained only once.
        why = "";
        return hidden;
    })
        .replace(/(?<= that isn't in the sitemap), which isn't in the sitemap,?/, "")
        .replaceAll("`", "");
}
const MAX_STEPS = 3;
/**
 * The steps of findings on the first screen, then of other news, then of all other findings; in each group, steps that
 * concern the most people first. A step about a drop isn't repeated in the next report, because it requires fewer
 * people than in the previous period. Broken counting stays first until it's fixed.
 */
function nextSteps(site, findings, shown, hint) {
    const all = [shown, findings.filter(isNews), findings].flatMap((some) => some.flatMap(({ step }) => step ?? []).sort((a, b) => b.people - a.people));
    const hasFallen = findings.some(({ kind, people }) => kind === "page" && people < 0);
    if (hasFallen && hint)
        all.push({ ...stepOf("none", SITE, 0, hint), kind: "give-sitemap" });
    const steps = all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i);
    if (steps.length > 0)
        return steps.slice(0, MAX_STEPS);
    const when = site.past.length === 0 ? " yet" : site.period.days === 1 ? "" : ` this ${site.unit}`;
    // A partial report says first how to complete it.
    return [stepOf("none", SITE, 0, `Nothing${site.complete ? "" : " else"} to do${when}.`)];
}

;// CONCATENATED MODULE: ./src/text/mask.js

/** In UTF-16 code units. */
const MAX_LENGTH = 80;
const USER = /"[^"]{1,64}"|(?<![^\s<>()[\],;:`|="])[^\s<>()[\],;:`|="]+/.source;
const AT = /@|\s@\s|%40|&#64;|\s?[[({]\s?(?:at|@)\s?[\])}]\s?/.source;
const DOT = /[.。]|\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?/.source;
/** Doesn't end with a number, so `react@18.2.0` isn't an email. */
const DOMAIN = String.raw `(?:[\p{L}\p{M}\p{N}-]+(?:${DOT}))+\p{L}[\p{L}\p{M}\p{N}-]+|\[[\w:.]+\]`;
const EMAIL = new RegExp(String.raw `(?:${USER})(?:${AT})(?:${DOMAIN})|(?<!\S)\S+\sat\s\S{2,}\sdot\s[a-z]{2,4}\b`, "giu");
const LABEL = `(?:bearer|basic|token|passw(?:or)?d|passphrase|pwd|secret|(?:api|access)[-_ ]?key)["']?`;
/** What follows a label. After a colon, it can also be a type or a state, and after a space, a word: so be stricter. */
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
/** Numbers that aren't private: dates with or without a time, hosts in private networks, and round numbers. */
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
/** One visible line of a stranger's words, with what may be personal data or a key replaced. Still untrusted. */
function masked(words) {
    const hidden = PRIVATE.reduce((text, [pattern, name, isPrivate]) => text.replace(pattern, (found) => (isPrivate?.(found) === false ? found : name)), (0,visible/* foldLine */.wl)(words.normalize("NFKC"), 2_000));
    return (0,visible/* foldLine */.wl)(hidden, MAX_LENGTH);
}

;// CONCATENATED MODULE: ./src/analytics/signals/readers.js




/** @param isPrivate  only people with access to the repository can read the report; otherwise, omits readers' words */
function readersOf({ feedback, searches, questions }, site, isPrivate) {
    return {
        feedback: orMissing(feedback, (read) => read.now.rows.length > 0 && feedbackOf(read, site)),
        searches: orMissing(searches, (read) => read.now.total > 0 && searchesOf(read, isPrivate)),
        questions: orMissing(questions, (read) => read.now.rows.length > 0 && questionsOf(read, site, isPrivate)),
    };
}
/** "None collected" doesn't mean that there were no complaints: collecting may be off. */
const orMissing = (read, convert) => "missing" in read ? read : convert(read) || { missing: "none collected" };
function viewsOf({ views }, { past }) {
    if ("missing" in views)
        return views;
    // If visitors were counted differently, so were page views.
    const [now, before] = [views.now.totals, past.length > 0 ? views.before?.totals : null];
    const of = (name) => ({ now: now[name], previous: before?.[name] ?? null });
    return { people: of("human"), ai: of("ai") };
}
/** Terms with fewer searches could be one person's. */
const MIN_SEARCHES = 5;
/** Shorter ones are rarely what someone was looking for, but two characters can be a word in Chinese, Japanese, and Korean. */
const WORD = /.{3}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2}/u;
/** Searches without a click on any result. */
function searchesOf({ now, before }, isPrivate) {
    const terms = withoutClicks(now.rows);
    const shareOf = (failed, total) => Math.min(1, (0,statistics/* sumOf */.XN)(failed, ([, many]) => many) / total);
    const previous = before && before.total > 0 ? shareOf(withoutClicks(before.rows), before.total) : null;
    return {
        total: now.total,
        cut: now.hasMore && now.rows.every(({ searches }) => searches >= MIN_SEARCHES),
        failed: terms.length,
        terms: isPrivate ? terms.map(([term, searches]) => ({ term, searches })) : [],
        share: { now: shareOf(terms, now.total), previous },
    };
}
/** Searches without a click, by masked term. If a longer term has at least half as many searches, one is unfinished. */
function withoutClicks(rows) {
    // Decomposed, because what's typed on the way to a Korean word can end with part of a syllable.
    const typedAs = (term) => term.trim().toLowerCase().normalize("NFKD");
    const all = ranked(rows.map(({ term, searches }) => [typedAs(term), searches]));
    const isPrefix = ([typed, searches]) => all.some(([longer, many]) => longer !== typed && longer.startsWith(typed) && many * 2 >= searches);
    const whole = new Set(all.filter((each) => !isPrefix(each)).map(([typed]) => typed));
    const failed = rows.filter(({ term, searches, clicks }) => {
        return searches >= MIN_SEARCHES && clicks === 0 && WORD.test(term.trim()) && whole.has(typedAs(term));
    });
    return ranked(failed.map(({ term, searches }) => [masked(term), searches]));
}
/** Questions that the assistant couldn't answer. */
function questionsOf({ now, before }, site, isPrivate) {
    const openIn = ({ rows }) => rows.filter(({ isAnswered }) => !isAnswered);
    const open = openIn(now);
    const pathOf = (url) => URL.parse(url, "https://docs.invalid")?.pathname ?? null;
    const pages = ranked(open.map(({ page }) => [page && pathOf(page), 1]));
    const categories = ranked(open.map(({ category }) => [category && masked(category), 1]));
    const find = finderOf(site);
    return {
        count: now.rows.length,
        pages: pages.map(([path, unanswered]) => ({ ...find(path).name, unanswered })),
        categories: isPrivate ? categories.map(([category, unanswered]) => ({ category, unanswered })) : [],
        unanswered: { now: open.length, previous: before === null || before.hasMore ? null : openIn(before).length },
        cut: now.hasMore,
    };
}
/** Sums by text, highest first. Items without a text aren't counted. */
function ranked(items) {
    const sums = new Map();
    for (const [text, many] of items)
        if (text)
            sums.set(text, (sums.get(text) ?? 0) + many);
    return [...sums].sort(([one, a], [other, b]) => b - a || (0,order/* byText */.z)(one, other));
}

// EXTERNAL MODULE: ./src/text/globs.js
var globs = __webpack_require__(9553);
;// CONCATENATED MODULE: ./src/analytics/site/variants.js




/** Country codes that sites use as language codes. */
const COUNTRIES = {
    ...{ cn: "zh", tw: "zh", jp: "ja", kr: "ko", ua: "uk", cz: "cs" },
    ...{ gr: "el", dk: "da", vn: "vi", br: "pt", se: "sv" },
};
/** No site has more versions or languages. Comparing thousands of made-up ones would take minutes. */
const MAX_TREES = 100;
/** A first segment with at least this fraction of the pages is the base of the docs, not a section. */
const BASE_SHARE = 0.9;
/**
 * Versions and languages of the same pages, as prefixes: "/v2", "/docs/ja".
 *
 * A segment is a version or language only if its pages mirror those of another one, or those without one, or if the sitemap
 * says so. The form alone isn't enough: `/ts` can be Tsonga or TypeScript, and `/dev` a version or a guide for developers.
 *
 * @param paths  normalized, of published pages if they're known
 * @param languages  prefixes that the sitemap's `hreflang` links mark as languages
 */
function variantsOf(paths, languages = new Set()) {
    const atRoot = mirrored(paths, "", languages);
    const base = atRoot.length > 0 ? "" : baseOf(paths);
    const outer = base === "" ? atRoot : mirrored(paths, base, languages);
    // There can be versions of languages, languages of versions, and both for each product.
    const below = Map.groupBy(paths, (path) => prefixesOf(path)[base === "" ? 0 : 1] ?? "");
    const parents = outer.length > 0 ? outer.map(([prefix]) => prefix) : [...below.keys()];
    const inner = parents.slice(0, MAX_TREES).flatMap((parent) => mirrored(below.get(parent) ?? [], parent, languages));
    const found = new Map([...outer, ...inner]);
    return {
        /** Of a normalized path: its section, and the versions and languages above it. */
        placeOf(path) {
            const prefixes = prefixesOf(path).filter((prefix) => prefix !== base);
            const variants = prefixes.slice(0, 2).filter((prefix) => found.has(prefix));
            return { section: prefixes.find(({ length }) => length > (variants.at(-1) ?? "").length) ?? path, variants };
        },
        names: new Map([...found].map(([prefix, form]) => [prefix, variants_nameOf(prefix, form, base)])),
    };
}
/** This many translated pages are enough to find every language. */
const MAX_TRANSLATED = 1_000;
/** Prefixes that end with a language: translations of a page differ in only that segment, or some don't have it. */
function languagesIn(translations) {
    const without = (path, at) => path.toSpliced(at, 1).join("/");
    const prefixes = translations.slice(0, MAX_TRANSLATED).flatMap((paths) => {
        const spelled = paths.map((path) => (0,site_path/* normalizePath */.Fd)(path).slice(1).split("/"));
        return spelled.flatMap((path) => {
            const at = [0, 1].find((at) => {
                const [isLanguage, rest] = [(0,site_path/* formOf */.QU)(path[at] ?? "") === "language", without(path, at)];
                const isRest = (other) => other.join("/") === rest || without(other, at) === rest;
                return isLanguage && spelled.some((other) => other !== path && isRest(other));
            });
            return at === undefined ? [] : [`/${path.slice(0, at + 1).join("/")}`];
        });
    });
    return new Set(prefixes);
}
/** "/docs", or empty if there's none. */
function baseOf(paths) {
    const below = paths.filter((path) => path.includes("/", 1));
    const byFirst = Map.groupBy(below, (path) => path.slice(0, path.indexOf("/", 1)));
    const isMost = (many) => many > 2 && many >= BASE_SHARE * (paths.length - 1);
    const [base = ""] = [...byFirst].find(([, { length }]) => isMost(length)) ?? [];
    return base;
}
/** The versions and languages right below a prefix. */
function mirrored(paths, parent, languages) {
    const trees = new Map();
    const rest = new Set();
    for (const path of paths) {
        if (!path.startsWith(`${parent}/`))
            continue;
        const end = path.indexOf("/", parent.length + 1);
        const segment = path.slice(parent.length + 1, end === -1 ? undefined : end);
        if ((0,site_path/* formOf */.QU)(segment) === null)
            rest.add(path.slice(parent.length));
        else if (end !== -1)
            trees.set(segment, (trees.get(segment) ?? new Set()).add(path.slice(end)));
    }
    const isNamed = (segment) => languageName(segment) !== null || languages.has(`${parent}/${segment}`);
    const largest = [...trees].sort(([, one], [, other]) => other.size - one.size).slice(0, MAX_TREES);
    return [...trees].flatMap(([segment, tails]) => {
        const [prefix, form] = [`${parent}/${segment}`, (0,site_path/* formOf */.QU)(segment) ?? "version"];
        if (languages.has(prefix))
            return [[prefix, form]];
        const isPlausible = (other) => form === "version" || isNamed(other);
        if (tails.size < statistics/* MIN */.pH.together || !isPlausible(segment))
            return [];
        const alike = largest.filter(([other]) => other !== segment && (0,site_path/* formOf */.QU)(other) === form);
        const mirrored = alike.filter(([, other]) => mirrors(tails, other));
        const reasons = mirrored.filter(([other]) => isPlausible(other)).length + Number(mirrors(tails, rest));
        // If most of the trees it mirrors have no language's name, it's probably one of several programming languages.
        return reasons > 0 && reasons * 2 >= mirrored.length ? [[prefix, form]] : [];
    });
}
/** Do they share several pages, and many of the smaller one's? */
function mirrors(one, other) {
    const shared = [...one].filter((tail) => other.has(tail)).length;
    return shared >= Math.max(statistics/* MIN */.pH.together, statistics/* MUCH */.ys * Math.min(one.size, other.size));
}
/** @param base  several products or languages can have the same version, so one farther below isn't unique */
function variants_nameOf(prefix, form, base) {
    const segment = prefix.slice(prefix.lastIndexOf("/") + 1);
    if (form === "language")
        return `${languageName(segment) ?? segment} (${(0,markdown/* codeSpan */.SS)(prefix)})`;
    // GitHub would link what has an @ to a person or an email address.
    return prefix.lastIndexOf("/") === base.length && !segment.includes("@") ? segment : (0,markdown/* codeSpan */.SS)(prefix);
}
let displayNames;
function languageName(segment) {
    const tag = segment.replaceAll("_", "-").toLowerCase();
    const [code = ""] = tag.split("-");
    displayNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    const name = displayNames.of(COUNTRIES[code] ?? code);
    if (name === undefined)
        return null;
    return tag === code ? name : (displayNames.of(tag) ?? name);
}

;// CONCATENATED MODULE: ./src/analytics/site/pages.js







function siteOf(input) {
    const { inputs, reading, activity } = input;
    const { current, yearAgo } = reading;
    const matches = (0,globs/* matcher */.j)(inputs.ignorePaths);
    // The spelling that names the page can be that of its Markdown version.
    const isIgnored = (path, key = (0,site_path/* pageKey */.Lt)(path)) => matches(path) || matches(key);
    // Before its first visitors, there was no site, or no counting.
    const first = reading.past.findIndex(({ totals }) => totals.total > 0);
    const [begun, next = current] = reading.past.slice(first);
    // If the first period had clearly fewer than the next one, counting began in it, and it isn't used.
    const isPartial = first > 0 && begun && begun.totals.total < statistics/* MOST */._B * next.totals.total;
    const past = first === -1 ? [] : reading.past.slice(isPartial ? first + 1 : first);
    const drafts = foldRows(past, current);
    const all = input.published?.size ? (0,site_path/* publishedOf */.KG)(input.published, inputs.docsUrl) : null;
    const looksLikePage = drafts.filter(({ looks }) => looks === "page");
    const published = all && (0,site_path/* fits */.lA)(all, looksLikePage) ? all : null;
    const variants = published ? variantsIn(published, input, drafts) : variantsOf(visitedKeys(drafts));
    const pages = drafts.map(({ path, key, looks, atMost, now, past }) => {
        const spelling = (0,site_path/* hasQuery */.tG)(path) ? null : (published?.spellingOf(key) ?? null);
        const isPage = spelling !== null || looks === "page" || (looks === "scanner" && (0,site_path/* isRead */.H9)({ past }));
        const kind = !isPage ? looks : isIgnored(path, key) ? "ignored" : "page";
        const merged = (spelling !== null && activity?.mergedByPage.get(spelling)) || [];
        const isPublished = published ? spelling !== null : !(0,site_path/* hasQuery */.tG)(path);
        return { path, key, published: spelling, isPublished, kind, atMost, ...variants.placeOf(key), now, past, merged };
    });
    let index;
    return {
        period: current.window,
        unit: (0,inputs_period/* unitName */.Cq)((0,inputs_period/* unitOf */.uF)([current, ...past].map(({ window }) => window)), current.window),
        complete: current.shortfall === null,
        totals: visitorsOf(current.totals),
        past: past.map(({ window, totals, cutoff }) => ({ period: window, totals: visitorsOf(totals), cutoff })),
        hasJustBegun: first > 0 && first === reading.past.length - 1,
        yearAgo: yearAgo && { now: visitorsOf(yearAgo.now), previous: yearAgo.previous && visitorsOf(yearAgo.previous) },
        pages,
        // Created on first use, because reports without news don't need it.
        get pagesByName() {
            index ??= indexOf(pages);
            return index;
        },
        sitemap: published,
        variantNames: variants.names,
        annotations: inputs.annotations,
        isIgnored,
    };
}
/** Versions and languages in the sitemap. What the service calls `/ja/install` can be published as `/docs/ja/install`. */
function variantsIn(published, { inputs, translations }, drafts) {
    const base = (0,site_path/* normalizePath */.Fd)(inputs.docsUrl?.pathname ?? "/");
    const found = base === "/" ? [] : drafts.filter(({ key }) => published.spellingOf(key));
    const isShort = 2 * found.filter(({ key }) => published.pages.has(key)).length < found.length;
    const shorten = (path) => isShort && (0,site_path/* isUnder */.Jo)((0,site_path/* normalizePath */.Fd)(path), base) ? (0,site_path/* normalizePath */.Fd)(path).slice(base.length) || "/" : path;
    const languages = languagesIn(translations.map((paths) => paths.map(shorten)));
    return variantsOf(Array.from(published.pages.keys(), shorten), languages);
}
/** Without a sitemap, only pages that were visited in two periods count, because anyone can make up paths. */
function visitedKeys(drafts) {
    return drafts.flatMap(({ path, key, looks, past, now }) => {
        const visited = [...past, now].filter((counts) => counts && wasVisited(counts));
        return looks === "page" && !(0,site_path/* hasQuery */.tG)(path) && visited.length >= Math.min(2, past.length + 1) ? key : [];
    });
}
const NO_VISITORS = { people: 0, ai: 0, total: 0 };
const EXACT = perAudience(() => false);
const visitorsOf = ({ human, ai, total }) => ({ people: human, ai, total });
/**
 * Combines the rows of all periods into pages. Counts of several spellings are sums, and so upper bounds.
 *
 * @param past  oldest first
 */
function foldRows(past, current) {
    const periods = [...past, current];
    // A period without any visitors is a gap in the data.
    const missing = periods.map(({ cutoff, totals }) => (cutoff === 0 && totals.total > 0 ? NO_VISITORS : null));
    const pages = new Map();
    // Latest first, so that pages are in the order of this period's rows.
    for (const [index, { rows, totals }] of [...periods.entries()].reverse()) {
        for (const row of rows) {
            // The spelling that most people visited now names the page. Many AI tools visit its Markdown version.
            const { path } = row;
            const most = index === past.length ? row.human : -1;
            const key = (0,site_path/* pageKey */.Lt)(path);
            const page = pages.get(key) ?? { path, most, atMost: EXACT, counts: [...missing] };
            pages.set(key, page);
            if (most > page.most || (most === page.most && path < page.path))
                Object.assign(page, { path, most });
            const before = page.counts[index] ?? NO_VISITORS;
            const own = visitorsOf(row);
            page.counts[index] = before === NO_VISITORS ? own : cappedSum(before, own, visitorsOf(totals));
            if (before === NO_VISITORS || index < past.length - 1)
                continue;
            page.atMost = perAudience((of) => page.atMost[of] || Math.min(before[of], own[of]) > 0);
        }
    }
    return Array.from(pages, ([key, { path, atMost, counts }]) => {
        const now = counts.pop() ?? NO_VISITORS;
        return { path, key, looks: (0,site_path/* kindOf */.I)(path), atMost, now, past: counts };
    });
}
/** Capped at the site's visitors, because a visitor who uses two spellings is counted twice. */
function cappedSum(one, other, site) {
    const sum = (of) => Math.max(one[of], other[of], Math.min(one[of] + other[of], site[of]));
    return { people: sum("people"), ai: sum("ai"), total: sum("total") };
}

;// CONCATENATED MODULE: ./src/analytics/tables.js







// The report's numbers: the site, its sections, and its pages, now and earlier, with what's usual for them.
function totalsOf(site, explanation) {
    const { past, totals, yearAgo } = site;
    const previous = past.at(-1)?.totals;
    const pastOf = (of) => past.map((each) => each.totals[of]);
    const countOf = (of, comparison) => ({
        ...countedOf({ now: totals[of], previous: previous?.total ? previous[of] : null, past: pastOf(of) }, comparison),
        record: comparison && sideOf(comparison.record, "highest", "lowest", null),
        yearAgo: yearAgo && { now: yearAgo.now[of], previous: yearAgo.previous?.[of] ?? null },
    });
    const lengths = past.map(({ period }) => period.days / site.period.days);
    const total = countOf("total", compareTotal(pastOf("total"), totals.total, lengths));
    return { ...perAudience((of) => countOf(of, explanation[of].total)), total };
}
const sideOf = (side, above, below, neither) => (side > 0 ? above : side < 0 ? below : neither);
function countedOf(counts, comparison) {
    const { now, previous } = counts;
    const usual = comparison?.usual ?? null;
    const news = comparison?.news ?? 0;
    const outside = usual === null ? 0 : Number(now > usual.high) - Number(now < usual.low);
    // A page that stayed the same while the rest of the site changed is far from what's expected, but has no news.
    const isNews = news !== 0 && (previous === null || Math.sign(now - previous) === news);
    return {
        ...counts,
        usual,
        irregular: usual === null && comparison !== null && comparison.knownPeriods >= statistics/* MIN */.pH.periods,
        position: comparison && sideOf(isNews ? news : outside, "above", "below", "within"),
        isNews,
    };
}
/** Visitors in each period, and what was usual then, calculated from the periods before. */
function trendOf({ past, period, totals }, length) {
    const points = [...past, { period, totals }];
    const all = points.map(({ period, totals }, i) => {
        const before = (of) => points.slice(0, i).map((point) => point.totals[of]);
        return { period, ...totals, usual: perAudience((of) => compareTotal(before(of), totals[of])?.usual ?? null) };
    });
    return all.slice(-length);
}
function countedPages(site, explanation) {
    const { from: since } = site.past.at(-1)?.period ?? site.period;
    const byVisits = (a, b) => b.now.people - a.now.people || b.now.total - a.now.total;
    // Sorting the results would take longer.
    const pages = site.pages.toSorted((a, b) => byVisits(a, b) || (0,order/* byText */.z)(a.path, b.path));
    return pages.map((page) => {
        const { path, published, kind, atMost, now, past } = page;
        const { people, ai } = perAudience((of) => {
            const comparison = explanation[of].pages.get(page) ?? null;
            // A page that had visitors before isn't new.
            const isBack = past.at(-1)?.[of] === 0 && now[of] > 0 && past.some((each) => each?.[of]);
            const counts = comparison || isBack ? past.map((each) => each?.[of] ?? null) : [];
            return countedOf({ now: now[of], previous: past.at(-1)?.[of] ?? null, past: counts }, comparison);
        });
        const total = { now: now.total, previous: past.at(-1)?.total ?? null };
        const merged = page.merged.filter(({ mergedOn }) => mergedOn >= since);
        return { path, published, kind, atMost, people, ai, total, merged };
    });
}
/** A section has a usual range if pages whose past is known have at least this fraction of its page visits. */
const MIN_WHOLE = 0.95;
/** Sections, versions, and languages with visitors, most read by people first. */
function sectionsOf(site, explanation) {
    const all = visitsOf(site, site.pages, "people");
    const own = perAudience((of) => new Map(Array.from(explanation[of].groups, ([{ prefix }, each]) => [prefix, each])));
    return groupsIn(site, site.pages.filter(isListed))
        .filter(({ pages }) => pages.length > 1 || pages.some(({ now }) => wasVisited(now)))
        .map(({ prefix, kind, name, pages }) => {
        const { people, ai } = perAudience((of) => {
            const { past, previous, now } = visitsOf(site, pages, of);
            const comparison = own[of].get(prefix) ?? null;
            // The comparison is of pages whose past is known. In a section with many others, it can be news, but has no range.
            const isWhole = comparison !== null && comparison.now >= MIN_WHOLE * now;
            const counts = { now, previous: comparesSums(site) ? previous : null, past };
            const counted = countedOf(counts, isWhole || comparison?.isCertain ? comparison : null);
            return isWhole ? counted : { ...counted, usual: null };
        });
        const previous = all.previous && people.previous !== null ? people.previous / all.previous : null;
        const share = all.now === 0 ? null : { now: people.now / all.now, previous };
        return { prefix, kind, name, pages: pages.filter(({ now }) => wasVisited(now)).length, people, ai, share };
    })
        .filter(({ people, ai }) => people.now + ai.now + (people.previous ?? 0) + (ai.previous ?? 0) > 0)
        .sort((a, b) => b.people.now - a.people.now || b.ai.now - a.ai.now);
}
function sitemapOf(site) {
    if (site.sitemap === null)
        return null;
    const { pages, spellingOf } = site.sitemap;
    const paths = [...pages.values()];
    // A published page requested with a query is still published, and was visited.
    const pageOf = ({ published, path }) => published ?? spellingOf((0,site_path/* normalizePath */.Fd)(path));
    const visited = site.pages.filter(({ now }) => wasVisited(now));
    const published = new Set(visited.map(pageOf));
    const unpublished = visited
        .filter((page) => page.kind === "page" && pageOf(page) === null && !(0,site_path/* isUnlisted */.fi)(page.path))
        .sort((a, b) => b.now.total - a.now.total || (0,order/* byText */.z)(a.path, b.path))
        .map(({ path }) => path);
    // Services count visits to pages only.
    const isUnvisited = (path) => !published.has(path) && !(0,site_path/* isUnlisted */.fi)(path) && !site.isIgnored(path);
    // Without any visitor, the service may not have counted yet.
    const isKnown = site.complete && site.totals.total > 0;
    return { pages: paths.length, unvisited: isKnown ? paths.filter(isUnvisited).sort(order/* byText */.z) : null, unpublished };
}
/** Pages with visitors, including ignored pages. */
const visitedPages = ({ pages }) => pages.filter(({ kind, total }) => (kind === "page" || kind === "ignored") && total.now > 0);
/** Published pages only, in the sitemap's spelling, because the output can become a prompt. Most visited first. */
function topPages(report) {
    const pages = visitedPages(report).flatMap(({ kind, published: path, atMost, people, ai, total }) => {
        if (kind === "ignored" || path === null)
            return [];
        return [{ path, atMost: atMost.people || atMost.ai, human: people.now, ai: ai.now, total: total.now }];
    });
    return pages.sort((a, b) => b.total - a.total || (0,order/* byText */.z)(a.path, b.path));
}

;// CONCATENATED MODULE: ./src/analytics/analyze.js










/** Creates the report. Pure, and O(n log n) in the number of rows. Row order matters only for equal counts. */
function analyze(input) {
    const { inputs, reading, activity, isPrivate } = input;
    const { projectId, title, annotations, trend } = inputs;
    const site = siteOf(input);
    const { from } = site.past[0]?.period ?? site.period;
    const explanation = explain(site);
    const parts = {
        sitemap: sitemapOf(site),
        activity: activity && {
            requests: activity.requests,
            waiting: activity.waiting,
            beforeAndAfter: workOf(site, (page) => explanation.people.pages.get(page)?.usual ?? null),
        },
        readers: reading.signals && readersOf(reading.signals, site, isPrivate),
        diagnostics: diagnosticsOf(input, site),
    };
    const analysis = { ...parts, site, explanation, openPullRequests: activity?.openByPage ?? new Map() };
    const findings = findingsIn(analysis);
    return {
        schema: 1,
        project: projectId,
        title,
        docsUrl: inputs.docsUrl?.href ?? null,
        generatedAt: input.generatedAt,
        period: site.period,
        previous: site.past.at(-1)?.period ?? null,
        unit: (0,inputs_period/* unitOf */.uF)([site.period, ...site.past.map(({ period }) => period)]),
        ...screenOf(analysis, findings, title, sitemapHint(input, site)),
        findings,
        complete: site.complete,
        ...totalsOf(site, explanation),
        views: reading.signals && viewsOf(reading.signals, site),
        bridge: bridgeOf(analysis, findings),
        trend: trend === 0 ? [] : trendOf(site, trend),
        annotations: annotations.filter(({ date }) => date >= from && date < site.period.to),
        pages: countedPages(site, explanation),
        sections: sectionsOf(site, explanation),
        ...parts,
        rows: { period: reading.current.rows, previous: reading.previous?.rows ?? null },
    };
}
/** How to get steps for pages; null if a sitemap was read. Services provide an empty one if a project isn't indexed. */
function sitemapHint({ published, inputs }, site) {
    if (site.sitemap !== null || published?.size === 0)
        return null;
    const isUnset = published === null && inputs.sitemap === null;
    const fix = isUnset
        ? "Set `docs-url` (or `sitemap`, if your sitemap isn't at `<docs-url>/sitemap.xml`)"
        : "Fix the sitemap, which couldn't be used,";
    return `${fix} so that the report can suggest changes to published pages.`;
}
function diagnosticsOf({ inputs, reading, published, requests, activity }, site) {
    const { current, previous } = reading;
    const readingOf = ({ totals, shortfall, reason, rejected, reread }) => {
        return { totals, shortfall, reason, rejected, reread };
    };
    return {
        period: readingOf(current),
        previous: previous && readingOf(previous),
        requests,
        inconsistentRows: current.rows.filter(({ human, ai, total }) => {
            return total < Math.max(human, ai) || total > human + ai;
        }).length,
        notCompared: reading.notCompared,
        countingChanged: inputs.countingChanged,
        notes: [
            ...reading.notes,
            ...(published?.size && site.sitemap === null ? [aboutUnused(published, site, inputs.docsUrl)] : []),
            ...(current.rows.some((counts) => isAbove(counts, current.totals)) ? [LOW_TOTALS] : []),
        ],
        activity: activity && { gaps: activity.gaps },
    };
}
/** A page can't have more visitors than its site, apart from the error in approximate counts. */
const isAbove = (page, site) => page.human > site.human * 1.1 || page.ai > site.ai * 1.1 || page.total > site.total * 1.1;
const LOW_TOTALS = "The site's totals don't match its page counts: one page alone has more visitors than the whole site, so the totals are probably too low";
/** In every note about an unused sitemap, which is also logged. */
const NOT_USED = "sitemap wasn't used";
/** Says what the unused sitemap lists, and which `docs-url` would fit it. */
function aboutUnused(published, { pages }, docsUrl) {
    const listed = [...published].map(site_path/* normalizePath */.Fd);
    let base = listed.at(-1) ?? "/";
    for (const path of listed)
        while (!(0,site_path/* isUnder */.Jo)(path, base))
            base = base.slice(0, base.lastIndexOf("/")) || "/";
    const url = docsUrl && new URL(base, docsUrl);
    const visited = pages.filter(({ kind }) => kind === "page");
    const advice = url && (0,site_path/* fits */.lA)((0,site_path/* publishedOf */.KG)(published, url), visited)
        ? `To use it, set \`docs-url\` to ${url.href}`
        : "Check that it belongs to this site and that the service uses the same paths";
    return `Most of the top pages aren't in the sitemap, so the ${NOT_USED}. It lists pages such as ${(0,markdown/* codeSpan */.SS)(listed.at(-1) ?? "")}. ${advice}`;
}

// EXTERNAL MODULE: ./src/github/port.js
var port = __webpack_require__(4835);
// EXTERNAL MODULE: ./src/inputs/inputs.js
var inputs_inputs = __webpack_require__(779);
// EXTERNAL MODULE: ./src/marker.js
var src_marker = __webpack_require__(4008);
// EXTERNAL MODULE: ./src/own-issue.js
var own_issue = __webpack_require__(7554);
;// CONCATENATED MODULE: ./src/analytics/post.js





/**
 * Posts the short report to its issue: one comment per project and window, updated if it's already there. With
 * `post: notable`, only notable reports get a new comment. A report that can't be posted is still a report, so that's a
 * warning.
 *
 * @returns the comment's URL, or "" if there's none
 */
async function postReport({ github, runner }, inputs, { repository, ...run }, report, comment) {
    const { baseUrl, projectId, title } = inputs;
    const { period, complete, notable } = report;
    const request = (0,src_marker/* requestKey */.lq)(baseUrl, projectId, "report", period.from, period.to);
    const signer = (0,src_marker/* createSigner */.rO)({ ...inputs, repository });
    const isQuiet = inputs.post === "notable" && notable.length === 0;
    const notPosted = (where, why) => {
        runner.notice(`The report wasn't posted${where}, because ${why}.`);
        return "";
    };
    const QUIET = "nothing is notable and `post` is `notable`";
    try {
        let issue = inputs.issueNumber;
        if (issue === "auto") {
            const scope = { ...inputs, github, signer, context: run, purpose: "report", title };
            const ownIssue = await (0,own_issue/* findOwnIssue */.Bm)(scope);
            if (ownIssue?.state === "closed") {
                return notPosted("", `its issue, #${ownIssue.number}, was closed. To turn reports on again, reopen the issue`);
            }
            const isOpen = ownIssue !== null && !(0,own_issue/* isFull */.uq)(ownIssue);
            if (!isOpen && isQuiet)
                return notPosted("", QUIET);
            issue = (isOpen ? ownIssue : await (0,own_issue/* openOwnIssue */.KN)(scope, ownIssue)).number;
        }
        if (issue === null)
            return "";
        const marker = { ...run, kind: "report", request, phase: complete ? "complete" : "partial" };
        // Other workflows may look for a name such as `@someone` in a comment. Anyone can visit a path that has one. The
        // trigger can be one, too, but no path has a space.
        const isTrigger = (index) => comment.startsWith(`${inputs.trigger} new:`, index);
        const text = comment.replace(/(?<![a-z\d.])@(?=\w)/gi, (at, index) => (isTrigger(index) ? at : "%40"));
        const body = `${signer.write(issue, marker)}\n${text}`;
        const isSame = ({ body }) => {
            const found = signer.read(issue, body);
            return found?.kind === "report" && found.request === request;
        };
        const answers = (await github.listComments(issue)).filter(isSame);
        const us = await (0,src_marker/* findOwnAccount */.hi)(github, answers, issue, signer);
        const earlier = answers.find(({ author }) => author.id === us?.id);
        if (earlier)
            return (await github.updateComment(earlier.id, body)).url;
        return isQuiet ? notPosted(` in #${issue}`, QUIET) : (await github.createCommentOnce(issue, body, isSame)).url;
    }
    catch (thrown) {
        const what = "The report comment couldn't be posted";
        if (thrown instanceof inputs_inputs/* InputFailure */.RP)
            runner.warning(`${what}. ${thrown.why.replace("- ", "")}.`);
        else if (thrown instanceof port/* GitHubFailure */.iK)
            runner.warning((0,failure/* sentences */.hC)({ ...thrown, what }));
        else
            throw thrown;
        return "";
    }
}

// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/analytics/print/document.js

/** A report as blocks of text. `markdown.ts` and `html.ts` decide how it looks. */
/** The maximum number of rows in a list. Browsers can sort and filter this many without a delay. */
const MAX_ROWS = 1_000;
const compact = (items) => items.filter((item) => item !== false && item !== null && item !== undefined);
/**
 * @param title  the chapter's conclusion, if it has one
 * @param given  empty tables and lists are left out, and so is an empty chapter
 */
function chapter(id, name, given, title = name) {
    const blocks = compact(given).filter((block) => !("rows" in block) || block.rows.length > 0);
    return blocks.length === 0 ? [] : [{ id, name, title, blocks }];
}
const document_text = (text, as) => ({ kind: "text", text, ...(as && { as }) });
/** Leaves out columns in which nothing is known. */
function table(given, items, caption = "", max = MAX_ROWS) {
    const shown = items.slice(0, max);
    const columns = compact(given).filter(({ cell }) => shown.some((item) => cell(item) !== null));
    const rows = shown.map((item) => columns.map(({ cell, drawn }) => cell(item) ?? (drawn ? "" : "–")));
    return { kind: "table", caption, columns, rows, hidden: items.length - rows.length };
}
const list = (items, max = MAX_ROWS) => {
    return { ...table([{ title: "", cell: (item) => item }], items, "", max), kind: "list" };
};
/** "#12 (failed), #14 (error), and 3 more" */
function linksTo(items, max, separator = ", ") {
    const shown = items.slice(0, max).map(({ number, url, about }, i) => {
        return [i === 0 ? "" : separator, { link: `#${number}`, to: url }, about];
    });
    return items.length > max ? [...shown, `, and ${(0,text_numbers/* count */.U9)(items.length - max)} more`] : shown;
}
const document_MAX_SHOWN = 10;
/** A table that collapses all but its first rows. One of the two can be empty, which a chapter leaves out. */
function headAndRest(whole) {
    const rest = whole.rows.slice(document_MAX_SHOWN);
    return [
        { ...whole, rows: whole.rows.slice(0, document_MAX_SHOWN), hidden: 0 },
        { ...whole, rows: rest, caption: "", summary: `${(0,text_numbers/* count */.U9)(rest.length + whole.hidden)} more` },
    ];
}
/** Prints with fewer and fewer rows, until the result has at most `maxBytes`. The footer says where lists end. */
function printWithin(document, maxBytes, print) {
    let printed = print(document);
    for (let max = MAX_ROWS / 2; max >= 1 && Buffer.byteLength(printed) > maxBytes; max = Math.floor(max / 2)) {
        const shorten = (block) => {
            if (!("rows" in block) || block.rows.length <= max)
                return block;
            return { ...block, rows: block.rows.slice(0, max), hidden: block.hidden + block.rows.length - max };
        };
        const chapters = document.chapters.map((one) => ({ ...one, blocks: one.blocks.map(shorten) }));
        const end = `Lists end after ${(0,text_numbers/* count */.U9)(max)} rows. For all pages, use the \`csv\` or \`json\` format.`;
        printed = print({ ...document, chapters, footer: [end, ...document.footer] });
    }
    return printed;
}

;// CONCATENATED MODULE: ./src/analytics/print/columns.js





/** The audiences that had visitors in any period that's known. */
const audiencesOf = (report) => AUDIENCES.filter((of) => report[of].now || report[of].previous || report.trend.some((point) => point[of] > 0));
/** If people aren't counted on the site, it's unknown what they read, and further comparisons mean nothing. */
const countsPeople = ({ findings }) => findings.every(({ kind }) => kind !== "broken-count");
const NAMES = { people: "People", ai: "AI visitors", total: "All visitors" };
/** The names in a sentence. */
const READERS = { ...NAMES, people: "people" };
/** "+31%", "doubled", "halved", "3.7×"; "+4" for few visitors; "new" if there were none before; null if unknown. */
function relation({ now, previous, past = [] }) {
    if (previous === null)
        return null;
    if (previous === 0 && now >= statistics/* MIN */.pH.visitors && !past.some(Boolean))
        return "new";
    return (0,text_numbers/* relativeChange */.N0)(now, previous) ?? (0,text_numbers/* signedCount */.c3)(now - previous);
}
/** The difference, which can be sorted, and the relative change: "+429 (3.7×)", "−290 (halved)", "+2,371 (new)". */
function difference(change) {
    if (change.previous === null)
        return null;
    const [size, about] = [(0,text_numbers/* signedCount */.c3)(change.now - change.previous), relation(change)];
    return change.now === change.previous || about === size ? size : `${size} (${about})`;
}
/** Many links to longer paths would make the report too large. */
const MAX_LINKED = 1_000;
/** The URLs of published pages; null if a page isn't published, or the site's URL is unknown. */
function pageLinker({ docsUrl }) {
    const site = docsUrl === null ? null : (0,urls/* parseDocsUrl */.aI)(docsUrl);
    return (published) => published !== null && published.length <= MAX_LINKED && site instanceof URL ? (0,urls/* pageLink */.wg)(site, published) : null;
}
/** A page as its path, linked only if it's in the sitemap, with the pull requests that changed it: "✎ #214, merged Nov 5". */
function pageNames(report) {
    const hrefOf = pageLinker(report);
    return ({ path, published, merged = [] }) => {
        const name = { path, href: hrefOf(published) };
        const pulls = merged.map((pull) => ({ ...pull, about: `, merged ${(0,text_numbers/* dateText */.MK)(pull.mergedOn)}` }));
        return pulls.length === 0 ? name : [name, { text: ["✎ ", ...linksTo(pulls, 2, "; ")], as: "below" }];
    };
}
const bold = (text) => ({ text, as: "bold" });
const usual = (text) => ({ text, as: "usual" });
const ifKnown = (value, as) => (value === null ? null : as(value));
/** Gray text; null if the value is unknown. */
const muted = (value, as) => ifKnown(value, (known) => usual(as(known)));
/** Bold if it's news. Gray if it's within the usual range, or if it's not new and the range is unknown. */
function emphasized(text, { isNews, position, now, previous }) {
    if (text === null)
        return null;
    if (isNews)
        return bold(text);
    const isNew = previous === 0 && now > 0;
    return !isNew && (position ?? "within") === "within" ? usual(text) : text;
}
/**
 * Columns for one audience: a sparkline, the current and previous counts, the change, and what's expected.
 *
 * @param as  a ranking has no previous counts; a table of all pages has only numbers
 */
function numbers({ unit, trend }, of, as, minor = false) {
    const isPlain = as === "all";
    const line = ({ [of]: { past, now, usual } }) => {
        const known = past.filter((value) => value !== null).length;
        // With fewer known periods, a chart shows no more than the change, and takes much of the room that a page has.
        return known >= Math.max(2, (past.length * 2) / 3) ? { past: [...past, now], of, unit, usual } : null;
    };
    const change = ({ [of]: each }) => isPlain ? ifKnown(each.previous, (before) => (0,text_numbers/* signedCount */.c3)(each.now - before)) : emphasized(difference(each), each);
    return [
        !isPlain && { title: (0,text_numbers/* counted */.hS)(trend.length, unit), cell: line, drawn: "lines" },
        { title: [{ key: of }, NAMES[of]], minor, cell: (item) => `${item.atMost?.[of] ? "≤" : ""}${(0,text_numbers/* count */.U9)(item[of].now)}` },
        as !== "ranking" && { title: "Previous", minor: true, cell: (item) => muted(item[of].previous, text_numbers/* count */.U9) },
        { title: "Change", minor, cell: change },
        !isPlain && { title: "Expected", minor: true, cell: (item) => muted(item[of].usual, text_numbers/* rangeText */.lq) },
    ];
}

// EXTERNAL MODULE: ./src/analytics/activity/requests.js
var activity_requests = __webpack_require__(6487);
;// CONCATENATED MODULE: ./src/analytics/activity/chapter.js





const MAX_LISTED = 10;
const CAUTION = "These numbers don't show what caused a change. Merged changes may not be published yet, and if a page was edited because its numbers fell, the numbers often recover on their own (regression to the mean).";
/** The results of requests to the agent, and visitors to the pages that pull requests changed. */
function activity(report) {
    const { activity, diagnostics, unit } = report;
    if (activity === null)
        return [];
    const { requests, waiting, beforeAndAfter: pages } = activity;
    const ended = requests?.ended.map(({ thread, url, as }) => ({ number: thread, url, about: ` (${activity_requests/* ENDED_AS */.ey[as]})` }));
    const opened = waiting.map((pull) => ({ ...pull, about: ` (since ${(0,text_numbers/* dateText */.MK)(pull.openedOn)})` }));
    const rows = compact([
        requests && requestsLine(requests),
        listing("Requests that ended without a pull request", ended),
        listing("The agent's pull requests that have been open for more than 14 days", opened),
        ...(diagnostics.activity?.gaps ?? []).map((gap) => `${(0,markdown/* inline */.mG)(gap, 500)}.`),
    ]);
    const nameOf = pageNames(report);
    const columns = [
        { title: "Page", cell: ({ path, pullRequest }) => nameOf({ path, published: path, merged: [pullRequest] }) },
        {
            title: `${Math.max(0, ...pages.map(({ past }) => past.length))} ${unit}s, merge marked`,
            drawn: "lines",
            cell: ({ past, mergedAt: tick, usual }) => ({ past, of: "people", unit, tick, usual }),
        },
        { title: "Before", cell: ({ before }) => ifKnown(before, text_numbers/* count */.U9) },
        { title: "After", cell: ({ after }) => ifKnown(after, text_numbers/* count */.U9) ?? usual("too early") },
        { title: "Change", cell: ({ before, after }) => ifKnown(after, (now) => difference({ now, previous: before })) },
        { title: "Rest of site", minor: true, cell: ({ restOfSite }) => muted(restOfSite, text_numbers/* signedPercent */.wu) },
        { title: "Usual", minor: true, cell: ({ usual }) => muted(usual, text_numbers/* rangeText */.lq) },
    ];
    const about = `“Rest of site” is the change in page visits by people to other pages. A page is compared once two full ${unit}s have passed since the merge.`;
    const caption = `People per ${unit}, before and after a pull request was merged`;
    const blocks = [list(rows), ...headAndRest(table(columns, pages, caption))];
    const note = pages.length > 0 && document_text(`${about} ${CAUTION}`, "note");
    return chapter("activity", "Pull requests", [...blocks, note], "Requests and merged changes");
}
/** For a comment. */
function activityLine({ activity }) {
    const requests = activity?.requests;
    return requests?.count ? requestsLine(requests) : null;
}
function requestsLine({ count: all, pullRequests, ...medians }) {
    const { medianMsToPullRequest, medianMsToMerge } = medians;
    const { merged, closed, open, notVisible } = pullRequests;
    if (all === 0)
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
        `${(0,text_numbers/* counted */.hS)(all, "request")} to the agent in comments.`,
        states.length === 0 ? "No pull requests yet." : `Pull requests: ${states.join(", ")}.`,
        times.length > 0 && `Median time from request ${times.join("; ")}.`,
    ]).join(" ");
}
/** Lists at most ten items, so that they fit in a sentence. */
const listing = (title, items = []) => items.length === 0 ? null : [`${title}: `, ...linksTo(items, MAX_LISTED), "."];
/** "40 s", "6 min", "5 h", or "3 days". */
function span(ms) {
    const minutes = ms / 60_000;
    if (minutes < 2)
        return `${Math.round(ms / 1_000)} s`;
    if (minutes < 120)
        return `${Math.round(minutes)} min`;
    return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : (0,text_numbers/* counted */.hS)(Math.round(minutes / 1_440), "day");
}

;// CONCATENATED MODULE: ./src/analytics/signals/chapter.js




const chapter_CAUTION = "Only some readers vote, search, or ask, so these numbers show where to look, not how many readers had a problem.";
/** Feedback by page, searches without a click, and questions without an answer. */
function readersSay(report) {
    const { readers, views } = report;
    if (readers === null)
        return [];
    const { feedback, searches, questions } = readers;
    const page = { title: "Page", cell: pageNames(report) };
    const unhelpful = [
        page,
        { title: "Unhelpful", cell: ({ down }) => (0,text_numbers/* count */.U9)(down) },
        { title: "Helpful", cell: ({ up }) => (0,text_numbers/* count */.U9)(up) },
        { title: "Previously unhelpful", minor: true, cell: ({ before }) => ifKnown(before, votesText) },
        { title: "People", cell: ({ people }) => ifKnown(people, text_numbers/* count */.U9) },
    ];
    const terms = [
        { title: "Term", cell: ({ term }) => (0,markdown/* wordsSpan */.wC)(term) },
        { title: "Searches", cell: ({ searches }) => (0,text_numbers/* count */.U9)(searches) },
    ];
    const unanswered = { title: "Unanswered", cell: (row) => (0,text_numbers/* count */.U9)(row.unanswered) };
    const category = { title: "Category", cell: (row) => (0,markdown/* wordsSpan */.wC)(row.category) };
    const byCategory = table([category, unanswered], "missing" in questions ? [] : questions.categories);
    const lines = [
        said("Feedback by page", feedback, feedbackLine),
        said("Searches", searches, searchesLine),
        said("Questions to the assistant", questions, questionsLine),
        ...(views && "missing" in views ? [said("Page views", views)] : []),
    ];
    const blocks = [
        list(lines),
        Object.values(readers).some((signal) => !("missing" in signal)) && document_text(chapter_CAUTION, "note"),
        table(unhelpful, "missing" in feedback ? [] : feedback.unhelpful, "Pages that readers marked as unhelpful"),
        table(terms, "missing" in searches ? [] : searches.terms, "Searches that led nowhere"),
        table([page, unanswered], "missing" in questions ? [] : questions.pages, "Questions without an answer, by page"),
        { ...byCategory, summary: "Questions without an answer, by category" },
    ];
    return chapter("readers", "Readers", blocks, "What readers say");
}
/** One line about a signal. */
const said = (name, of, line = () => "") => `${name}: ${"missing" in of ? `${(0,markdown/* inline */.mG)(of.missing, 500)}.` : line(of)}`;
function feedbackLine({ votes: { up, down }, cut, unhelpful }) {
    const more = cut ? " The service lists at most 100 pages, so votes on other pages are unknown." : "";
    const found = unhelpful.length === 0 ? "No page stood out." : `${(0,text_numbers/* counted */.hS)(unhelpful.length, "page")} stood out.`;
    return `${(0,text_numbers/* counted */.hS)(up + down, "vote")}, ${up + down === 0 ? "none" : (0,text_numbers/* percent */.KN)(down / (up + down))} of them “unhelpful.” ${found}${more}`;
}
function searchesLine({ total, cut, failed, terms, share }) {
    const more = cut ? " Only the most frequent terms were read." : "";
    if (failed === 0)
        return `${(0,text_numbers/* count */.U9)(total)} in all. No term stood out.${more}`;
    const before = share.previous === null ? "" : `; ${(0,text_numbers/* percent */.KN)(share.previous)} in the previous period`;
    const of = ` (${(0,text_numbers/* percent */.KN)(share.now)} of all searches${before})`;
    const hidden = terms.length === 0 ? " Terms are listed only in private reports." : "";
    return `${(0,text_numbers/* count */.U9)(total)} in all. ${(0,text_numbers/* counted */.hS)(failed, "term")} led nowhere${of}.${more}${hidden}`;
}
function questionsLine({ count: all, unanswered: { now, previous }, cut }) {
    const least = cut ? "at least " : "";
    const before = previous === null ? "" : ` (${(0,text_numbers/* count */.U9)(previous)} in the previous period)`;
    return `${least}${(0,text_numbers/* count */.U9)(all)} in all, ${least}${(0,text_numbers/* count */.U9)(now)} without an answer${before}.`;
}
/** "6 of 41", "no votes" */
const votesText = ({ up, down }) => (up + down > 0 ? `${(0,text_numbers/* count */.U9)(down)} of ${(0,text_numbers/* count */.U9)(up + down)}` : "no votes");

// EXTERNAL MODULE: ../node_modules/preact/dist/preact.mjs
var preact = __webpack_require__(7267);
// EXTERNAL MODULE: ../node_modules/preact-render-to-string/dist/index.mjs
var dist = __webpack_require__(1417);
;// CONCATENATED MODULE: ./src/generated/page.js
// Generated from page.html, page.css, and page.js in src/analytics/print/ by scripts/generate.ts; change those files and
// run `npm run generate`.
const PAGE = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-Til2l6nz2zpo50XVombTNRiHT4jcqGuurlagOmiHBts='; style-src 'sha256-k2ykNvvlb2USal3YA0ISu3/TdgsTa85UhVVjRPhP91M='; base-uri 'none'; form-action 'none'\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"robots\" content=\"noindex\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n{{title}}\n<style>/* In charts and tables, color only distinguishes people from AI visitors, so readers have to learn it just once. */\n:root {\n  color-scheme: light;\n  --paper: #fff; --soft: #f5f6f8; --rule: #e1e4e9; --muted: #59616d; --ink: #15181d;\n  --people: #0b62b8; --ai: #b4500b; --alert: #fff3d6; --band: 0.13;\n}\n@media screen and (prefers-color-scheme: dark) {\n  :root {\n    color-scheme: dark;\n    --paper: #101317; --soft: #1a1e24; --rule: #2c323b; --muted: #9aa4b2; --ink: #e9ecf0;\n    --people: #7ab8ff; --ai: #f5a45d; --alert: #3a2f12; --band: 0.24;\n  }\n}\n\n* { box-sizing: border-box; }\nhtml { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }\nbody {\n  margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 4rem;\n  font: 1rem/1.5 -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, sans-serif;\n}\nh1, h2, p, ul, figure { margin: 0; }\np { text-wrap: pretty; }\nh2 { font-size: 1.375rem; letter-spacing: -0.01em; line-height: 1.25; margin-bottom: 0.75rem; }\ncaption { font-size: 0.9375rem; font-weight: 600; text-align: left; padding: 0 0 0.375rem; }\na { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }\na:hover { text-decoration-thickness: 2px; }\n:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 2px; }\ncode { font: 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }\n.note, .small { color: var(--muted); font-size: 0.875rem; max-width: 48rem; }\np + .step { margin-top: 1rem; }\ntable + table { margin-top: 1.5rem; }\nul + table, p + table, details + table, table + ul, details + ul { margin-top: 1.25rem; }\nul + p, table + p, details + p, .scroll ~ p, figure + ul, figcaption { margin-top: 0.5rem; }\nmain > section { padding-top: 3rem; }\n\nnav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.875rem 0; border-bottom: 1px solid var(--rule); font-size: 0.875rem; }\nnav a { color: var(--muted); text-decoration: none; }\nnav a:hover { color: var(--ink); text-decoration: underline; }\n\nh1 { font-size: 1rem; font-weight: 600; }\n.against { font-weight: 400; color: var(--muted); }\nheader { padding-top: 2rem; }\n.verdict { font-size: clamp(1.375rem, 1rem + 1.8vw, 2rem); font-weight: 600; line-height: 1.25; letter-spacing: -0.018em; text-wrap: balance; margin-top: 0.375rem; max-width: 52rem; }\nheader > p:not(.verdict, .alert), .start { margin-top: 0.75rem; max-width: 58rem; }\nheader > p + .small { margin-top: 0.25rem; }\nheader > .also + .also { margin-top: 0.25rem; }\n.alert + .verdict { margin-top: 1.25rem; }\n.alert { background: var(--alert); padding: 0.75rem 1rem; border-radius: 0.375rem; margin-top: 1.5rem; }\n.start { border-left: 3px solid var(--ink); padding-left: 1rem; margin-top: 1.25rem; }\n.usual { color: var(--muted); font-weight: 400; }\n.whole { white-space: nowrap; }\n\n.figures { margin-top: 1.75rem; max-width: 62rem; font-size: 0.9375rem; }\n.figures tbody th { font-size: 1rem; }\n.figures tr:nth-child(-n+3) td:nth-child(2 of :not(.chart)) { font-size: 1.75rem; font-weight: 650; letter-spacing: -0.03em; line-height: 1.15; }\n.sparkline { display: block; width: 100%; height: 2.5rem; overflow: visible; }\n\n.key { margin-right: 6px; }\n\n.bridge { font-size: 0.9375rem; max-width: 60rem; }\n.bridge tbody tr:is(:first-child, :last-child) :is(th, td) { font-weight: 600; }\n.bars { display: block; width: 100%; height: 1.5rem; }\n.bar { fill: var(--people); stroke: var(--people); stroke-width: 1.5; }\n.bar.whole { fill-opacity: 0.3; stroke: none; }\n.bar.less { fill: var(--paper); }\n\ntable { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }\n.narrow { width: auto; min-width: 50%; }\nmain > section > table, .scroll table { max-width: 62rem; }\nmain > section > table td { width: 6.75rem; }\ntbody th { min-width: 10rem; }\nth, td { padding: 0.3125rem 0 0.3125rem 1rem; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: baseline; }\nth:first-child { padding-left: 0; text-align: left; }\ntd { white-space: nowrap; }\nthead th { color: var(--muted); font-size: 0.8125rem; vertical-align: bottom; white-space: nowrap; }\n.chart { width: 8rem; min-width: 4.5rem; vertical-align: top; }\n.below { display: block; color: var(--muted); font-size: 0.8125rem; }\nsection .sparkline { height: 1.25rem; }\n.bridge td.chart { width: 60%; vertical-align: middle; }\n.figures .chart { width: 11rem; }\n\ndetails { margin-top: 0.75rem; }\nsummary { cursor: pointer; font-size: 0.875rem; color: var(--muted); width: fit-content; }\nsummary:hover { color: var(--ink); }\ndetails[open] > summary { margin-bottom: 0.75rem; }\nul, ol { padding-left: 1.25rem; }\nli + li { margin-top: 0.25rem; }\ndetails ul { columns: 18rem; font-size: 0.875rem; }\n\n.step + .step { margin-top: 0.75rem; }\n.command { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; background: var(--soft); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-top: 0.375rem; }\n.command code { flex: 1 1 20rem; }\nbutton { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }\n.command button { font-size: 0.8125rem; border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.125rem 0.625rem; background: var(--paper); }\n.command [role=status] { font-size: 0.8125rem; color: var(--muted); }\n.command [role=status]:empty { margin-left: -0.5rem; }\n\n.trend { display: block; width: 100%; height: 17rem; overflow: visible; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }\n.trend .count { font-weight: 600; }\n.trend .count.people { fill: var(--people); }\n.trend .count.ai { fill: var(--ai); }\n.trend text { fill: var(--muted); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }\n.legend { display: flex; gap: 1.25rem; font-size: 0.875rem; margin-bottom: 0.5rem; }\n.grid line { stroke: var(--rule); }\n.range { opacity: var(--band); }\n.merge { stroke: var(--ink); stroke-width: 2; }\n.date { stroke: var(--muted); stroke-dasharray: 3 3; }\n.people { fill: var(--people); }\n.ai { fill: var(--ai); }\n.total { fill: var(--ink); }\n.line { fill: none; stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }\n.line.people { stroke: var(--people); }\n.line.ai { stroke: var(--ai); }\n.line.total { stroke: var(--ink); }\n.sparkline .line { stroke-width: 1.75; }\n\n.scroll { max-height: 40rem; overflow: auto; border-bottom: 1px solid var(--rule); }\n.scroll thead th { position: sticky; top: 0; background: var(--paper); z-index: 1; }\nthead button { font-weight: inherit; }\nthead button:hover { color: var(--ink); text-decoration: underline; }\n[aria-sort] { color: var(--ink); }\n[aria-sort=ascending] button::after { content: \"\\00a0↑\" / \"\"; }\n[aria-sort=descending] button::after { content: \"\\00a0↓\" / \"\"; }\n#filter { margin-bottom: 0.75rem; font-size: 0.875rem; }\n#filter input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.25rem 0.5rem; width: 16rem; max-width: 100%; }\n[hidden] { display: none; }\nfooter { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }\n\n/* With both audiences, the tables of sections are wide. */\n@media print, (max-width: 76rem) {\n  #sections .chart { display: none; }\n}\n@media screen and (max-width: 66rem) {\n  #sections .minor { display: none; }\n}\n@media screen and (max-width: 48rem) {\n  th, td { padding-left: 0.625rem; }\n  .minor, :not(.bridge *).chart { display: none; }\n}\n@media screen and (max-width: 40rem) {\n  body { padding: 0 1rem 3rem; }\n  /* The first screen: the news and what belongs to it, three numbers, and what to do. */\n  header { padding-top: 1rem; display: flex; flex-direction: column; }\n  h1, .alert, .verdict, .verdict + .also { order: -3; }\n  .figures { order: -2; margin-top: 1rem; font-size: 0.8125rem; }\n  .figures tbody th { font-size: 0.8125rem; }\n  .figures tr:nth-child(-n+3) td:nth-child(2 of :not(.chart)) { font-size: 1.375rem; }\n  .start { order: -1; margin-top: 1rem; }\n  header > .verdict + .also + .also { margin-top: 0.75rem; }\n  /* The fade says that there are more. */\n  nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; padding-right: 3rem; mask: linear-gradient(to left, transparent, #000 3rem); }\n  main > section { padding-top: 2.25rem; }\n  thead th:not(:has(.key), [aria-sort]) { white-space: normal; }\n  tbody th { min-width: 4rem; }\n  main > section > table td { width: auto; }\n  .narrow { width: 100%; }\n  .bridge td.chart { width: 40%; }\n  .trend { font-size: 0.75rem; }\n}\n@media screen and (max-width: 22rem) {\n  td { white-space: normal; }\n}\n@media print {\n  @page { margin: 14mm; }\n  html { font-size: 10pt; }\n  svg { print-color-adjust: exact; }\n  body { max-width: none; padding: 0; }\n  nav, #filter, .command button { display: none; }\n  .scroll { max-height: none; overflow: visible; }\n  details::details-content { content-visibility: visible; }\n  summary { list-style: none; }\n  .alert, .command { border: 1px solid var(--rule); }\n  thead { display: table-header-group; break-inside: avoid; }\n  .scroll thead th { position: static; }\n  thead button { display: contents; }\n  th + th, td { padding-left: 0.5rem; }\n  tbody th { min-width: 6rem; }\n  main > section > table td { width: auto; }\n  #sections td { white-space: normal; }\n  :not(.bridge *).chart { width: 4rem; min-width: 0; }\n  .all tbody tr:nth-child(n+51 of :not([hidden])) { display: none; }\n  .scroll:has(tbody tr:nth-child(51 of :not([hidden])))::after { content: \"Only the first 50 rows are printed.\"; color: var(--muted); font-size: 0.875rem; }\n  main > section { padding-top: 1.5rem; }\n  h2, h2 + p, caption, .legend, .trend { break-after: avoid; }\n  tr, li { break-inside: avoid; }\n}\n</style>\n</head>\n<body>\n{{content}}\n<script>// Makes the table of all pages sortable and filterable, and adds copy buttons to commands. The page is also complete\n// without this script.\n\"use strict\";\n\nconst table = document.querySelector(\"table.all\");\nif (table) {\n  const body = table.tBodies[0];\n  const headers = [...table.tHead.rows[0].cells];\n  const rows = [...body.rows].map((row) => ({\n    row,\n    path: row.cells[0].textContent.toLowerCase(),\n    values: [...row.cells].map(sortKey),\n  }));\n\n  // \"1,122\", \"≤50\", \"+412\", and \"−190\" (with a minus sign, not a hyphen) are numbers. \"–\" isn't, and is sorted last.\n  function sortKey(cell, index) {\n    if (index === 0) return cell.textContent;\n    const number = cell.textContent.replace(\"−\", \"-\").replace(/[,+≤]/g, \"\");\n    return /\\d/.test(number) ? Number(number) : -Infinity;\n  }\n\n  function sortBy(index) {\n    const orders = index === 0 ? [\"ascending\", \"descending\"] : [\"descending\", \"ascending\"];\n    const order = orders.find((each) => each !== headers[index].getAttribute(\"aria-sort\"));\n    for (const header of headers) header.removeAttribute(\"aria-sort\");\n    headers[index].setAttribute(\"aria-sort\", order);\n    const sign = order === \"ascending\" ? 1 : -1;\n    rows.sort((a, b) => {\n      const [x, y] = [a.values[index], b.values[index]];\n      if (x === y) return 0;\n      if (x === -Infinity || y === -Infinity) return x === -Infinity ? 1 : -1;\n      return x < y ? -sign : sign;\n    });\n    body.append(...rows.map(({ row }) => row));\n  }\n\n  headers.forEach((header, index) => {\n    const button = document.createElement(\"button\");\n    button.type = \"button\";\n    button.append(...header.childNodes);\n    button.addEventListener(\"click\", () => sortBy(index));\n    header.append(button);\n  });\n  headers[1].setAttribute(\"aria-sort\", \"descending\");\n\n  const [filter, label, input, output] = [\"p\", \"label\", \"input\", \"output\"].map((name) => document.createElement(name));\n  filter.id = \"filter\";\n  input.id = \"filter-text\";\n  input.type = \"search\";\n  input.autocomplete = \"off\";\n  input.spellcheck = false;\n  label.htmlFor = input.id;\n  label.textContent = \"Filter by path \";\n  filter.append(label, input, \" \", output);\n  table.parentElement.before(filter);\n\n  // Page visits can be added up: the sum of the first audience's numbers, with the previous period's if all are known.\n  const whose = headers[1].textContent === \"People\" ? \"people\" : \"AI\";\n  const hasPrevious = headers[2]?.textContent === \"Previous\";\n  const sum = (shown, index) => shown.reduce((total, { values }) => total + values[index], 0);\n  input.addEventListener(\"input\", () => {\n    const wanted = input.value.trim().toLowerCase();\n    const shown = rows.filter(({ path }) => path.includes(wanted));\n    for (const { row, path } of rows) row.hidden = !path.includes(wanted);\n    const before = hasPrevious ? sum(shown, 2) : -Infinity;\n    const visits = `${before === -Infinity ? \"\" : `${format(before)} → `}${format(sum(shown, 1))}`;\n    output.value = wanted === \"\" ? \"\" : `${plural(shown.length)}, page visits by ${whose}: ${visits}`;\n  });\n}\n\nfunction format(value) {\n  return value.toLocaleString(\"en\");\n}\n\nfunction plural(pages) {\n  return `${format(pages)} ${pages === 1 ? \"page\" : \"pages\"}`;\n}\n\nfor (const line of document.querySelectorAll(\".command\")) {\n  const code = line.querySelector(\"code\");\n  const button = document.createElement(\"button\");\n  button.type = \"button\";\n  button.textContent = \"Copy\";\n  const status = document.createElement(\"span\");\n  status.setAttribute(\"role\", \"status\");\n  button.addEventListener(\"click\", async () => {\n    try {\n      await navigator.clipboard.writeText(code.textContent);\n      status.textContent = \"Copied\";\n    } catch {\n      // Some viewers don't give access to the clipboard.\n      getSelection().selectAllChildren(code);\n      status.textContent = \"Selected\";\n    }\n  });\n  line.append(status, button);\n}\n\n// Spreadsheets read a number after a hyphen, but not after a minus sign.\ndocument.addEventListener(\"copy\", (event) => {\n  const selection = getSelection();\n  if (selection.isCollapsed || !/−\\d/.test(selection.toString())) return;\n  const range = selection.getRangeAt(0);\n  const start = range.commonAncestorContainer;\n  const copied = document.createElement(\n    (start.closest ? start : start.parentElement).closest(\"table\") ? \"table\" : \"div\",\n  );\n  copied.append(range.cloneContents());\n  // What the filter hides isn't selected, either.\n  for (const row of copied.querySelectorAll(\"[hidden]\")) row.remove();\n  const hyphenated = (text) => text.replace(/−(?=\\d)/g, \"-\");\n  event.clipboardData.setData(\"text/plain\", hyphenated(selection.toString()));\n  event.clipboardData.setData(\"text/html\", hyphenated(copied.outerHTML));\n  event.preventDefault();\n});\n</script>\n</body>\n</html>\n";

;// CONCATENATED MODULE: ./src/analytics/print/charts.js



// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles.
/** Two decimal places are precise to less than a pixel. */
const round = (value) => Math.round(value * 100) / 100;
const percent = (value) => `${round(value)}%`;
function linear([from, to], [start, end]) {
    return (value) => start + ((value - from) / (to - from || 1)) * (end - start);
}
/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(of, x, y, title) {
    const about = title !== undefined && (0,preact.h)("title", null, title);
    const square = { class: of, x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
    return of === "ai" ? (0,preact.h)("rect", square, about) : (0,preact.h)("circle", { class: of, cx: x, cy: y, r: 4 }, about);
}
/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
const key = (of) => (0,preact.h)("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, marker(of, "50%", "50%"));
/** Past values, with gaps where they're unknown, and the usual range now. Starts at zero unless that flattens the line. */
function sparkline({ past, of, unit, usual, tick }) {
    const end = past.length - 1;
    const known = past.filter((value) => value !== null);
    const [low, high] = extent(usual ? [...known, usual.low, usual.high] : known);
    const x = linear([0, end], [2, 95]);
    const y = linear([low < high / 2 ? 0 : low - (high - low) / 2, high], [94, 10]);
    const now = past[end] ?? null;
    const dot = now !== null && (0,preact.h)("circle", { class: of, cx: percent(x(end)), cy: percent(y(now)), r: 3 });
    const around = usual && { x: "90%", width: "10%", y: percent(y(usual.high)) };
    const band = around && (0,preact.h)("rect", { class: `range ${of}`, ...around, height: percent(y(usual.low) - y(usual.high)) });
    const at = tick !== undefined && percent(x(tick));
    const mark = at && (0,preact.h)("line", { class: "merge", x1: at, x2: at, y1: "70%", y2: "100%" });
    const unknown = past.length - known.length;
    const missing = unknown > 0 ? `, ${(0,text_numbers/* count */.U9)(unknown)} unknown` : "";
    const scaled = `${(0,text_numbers/* counted */.hS)(past.length, unit)}: ${(0,text_numbers/* count */.U9)(Math.min(...known))}–${(0,text_numbers/* count */.U9)(Math.max(...known))}`;
    const label = `${scaled}${now === null ? "" : `, now ${(0,text_numbers/* count */.U9)(now)}`}${missing}`;
    const layers = [band, stretched(path(of, past, x, y)), mark, dot];
    return (0,preact.h)("svg", { class: "sparkline", role: "img", "aria-label": label }, layers);
}
const extent = (values) => [Math.min(...values), Math.max(...values)];
/** Parts that subtract are hollow. */
function bar({ from, to }) {
    const [left, right] = extent([from * 99, to * 99]);
    const size = { x: percent(left), width: percent(Math.max(0.3, right - left)), y: "18%", height: "64%" };
    const kind = from === 0 ? "whole" : to < from ? "less" : "more";
    return (0,preact.h)("svg", { class: "bars", "aria-hidden": "true" }, (0,preact.h)("rect", { class: `bar ${kind}`, ...size }));
}
const TICKS = 4;
const MAX_LABELS = { plain: 10, withYear: 6 };
/** Where the first period begins, in percent. On a phone, this leaves room for "4,000". */
const LEFT = 10;
/** The position of the axis, in percent. */
const AXIS = 89;
/** The space above the axis that a label below a line needs, in percent. */
const ROOM = 4;
/** How many earlier periods are labeled with their counts: those that were the farthest from usual. */
const charts_MAX_OUTLIERS = 3;
/** Null for a period in which no one at all was counted, because that's a gap in the data. */
const countIn = (point, of) => (point.total === 0 ? null : point[of]);
/** Visitors in each period of the trend, over what was usual then. Starts at zero, so small changes look small. */
function trendChart({ trend: points, audiences, unit, annotations }, labelledBy) {
    const end = points.length - 1;
    const left = (index) => LEFT + ((100 - LEFT) * index) / points.length;
    const middle = (index) => left(index + 0.5);
    const all = audiences.flatMap((of) => points.flatMap((point) => [point[of], point.usual[of]?.high ?? 0]));
    const max = Math.max(1, ...all);
    const y = linear([0, max], [AXIS, annotations.length === 0 ? 9 : 22]);
    // With many periods, there isn't room for a label centered on the last one.
    const label = (index, at, text, more = {}) => {
        const edge = index === end && middle(end) + 50 * LABEL_WIDTH > 100 && { x: "100%", "text-anchor": "end" };
        return (0,preact.h)("text", { x: percent(middle(index)), y: percent(at), "text-anchor": "middle", ...edge, ...more }, text);
    };
    const withYear = new Set(points.map(({ period }) => period.from.slice(0, 4))).size > 1;
    const every = Math.ceil(points.length / MAX_LABELS[withYear ? "withYear" : "plain"]);
    const dates = points.map(({ period }, index) => {
        if ((end - index) % every !== 0)
            return null;
        const minor = points.length > 5 && ((end - index) / every) % (withYear ? 3 : 2) !== 0;
        return label(index, 98, startLabel(period.from, unit, withYear), { class: minor ? "tick minor" : "tick" });
    });
    const gridlines = gridOf(max).map((tick) => {
        const at = percent(y(tick));
        const rule = (0,preact.h)("line", { x1: 0, x2: "100%", y1: at, y2: at });
        return (0,preact.h)("g", { class: "grid" }, rule, (0,preact.h)("text", { x: 0, y: at, dy: -4 }, (0,text_numbers/* shortCount */.uS)(tick)));
    });
    const bands = audiences.map((of) => band(of, points, left, y));
    const valuesOf = (of) => points.map((point) => countIn(point, of));
    const lines = audiences.map((of) => path(of, valuesOf(of), middle, y));
    const markers = audiences.map((of) => points.map((point, i) => {
        const about = `${point.period.label}: ${NAMES[of]} ${(0,text_numbers/* count */.U9)(point[of])}`;
        return point.total > 0 && marker(of, percent(middle(i)), percent(y(point[of])), about);
    }));
    const gaps = points.map(({ total }, i) => total === 0 && points[i - 1]?.total !== 0 && label(i, AXIS - 4, "no data"));
    // The labels alternate between two rows, so that neighbors don't overlap.
    const marks = annotations.map(({ date }, i) => {
        const at = points.findIndex(({ period: { from, to } }) => date >= from && date < to);
        const [x, top] = [percent(middle(at)), i % 2 === 0 ? 4 : 11];
        const line = (0,preact.h)("line", { class: "date", x1: x, x2: x, y1: percent(top + 2), y2: percent(AXIS) });
        return at !== -1 && (0,preact.h)("g", null, line, label(at, top, (0,text_numbers/* dateText */.MK)(date)));
    });
    const latest = points.slice(-1).flatMap((point) => audiences.map((of) => point[of]));
    const counts = audiences.map((of) => labeled(points, of).map((i) => {
        const value = points[i]?.[of] ?? 0;
        const isLow = i === end ? value < Math.max(...latest) : value < (points[i]?.usual[of]?.low ?? 0);
        return label(i, y(value), (0,text_numbers/* count */.U9)(value), { class: `count ${of}`, dy: isLow && y(value) < AXIS - ROOM ? 20 : -10 });
    }));
    const layers = [stretched(bands), gridlines, dates, stretched(lines), markers, gaps, marks, counts];
    return (0,preact.h)("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}
/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from, unit, withYear) {
    if (unit === "quarter")
        return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
    return (0,text_numbers/* dateText */.MK)(from, { day: unit !== "month", year: withYear });
}
/** Round numbers from zero to at most the largest value. */
function gridOf(max) {
    const size = 10 ** Math.floor(Math.log10(max / TICKS));
    const step = Math.max(1, size * ([1, 2, 5].find((each) => max / (each * size) <= TICKS) ?? 10));
    return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}
/** On a phone, a count's label takes up to this fraction of the chart's width. */
const LABEL_WIDTH = 1 / 6;
/** The periods whose counts are labeled: the latest, and those farthest from usual whose labels don't overlap others. */
function labeled(points, of) {
    const outside = ({ [of]: value, usual, total }) => {
        const { low, high } = usual[of] ?? { low: 0, high: value };
        return total === 0 ? 0 : Math.max(value - high, low - value);
    };
    const end = points.length - 1;
    const outliers = points.map((point, i) => ({ i, outside: outside(point) })).filter(({ outside }) => outside > 0);
    const shown = [end];
    for (const { i } of outliers.sort((a, b) => b.outside - a.outside))
        if (shown.every((other) => Math.abs(i - other) >= LABEL_WIDTH * end))
            shown.push(i);
    return shown.slice(0, charts_MAX_OUTLIERS + 1).filter((i) => points[i]?.total !== 0);
}
/** Drawn in steps, because each period has its own usual range. */
function band(of, points, left, y) {
    const boxes = points.map(({ usual: { [of]: range } }, i) => {
        if (range === null)
            return "";
        const [top, bottom] = [round(y(range.high)), round(Math.max(y(range.low), y(range.high) + 0.5))];
        return `M${round(left(i))},${top}H${round(left(i + 1))}V${bottom}H${round(left(i))}Z`;
    });
    return (0,preact.h)("path", { class: `range ${of}`, d: boxes.join("") });
}
/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
const stretched = (children) => (0,preact.h)("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" }, children);
/** Has gaps where values are unknown. A single value between two gaps is a dot. */
function path(series, values, x, y) {
    const points = values.map((value, i) => {
        if (value === null)
            return "";
        const isFirst = (values[i - 1] ?? null) === null;
        const dot = isFirst && (values[i + 1] ?? null) === null ? "h0" : "";
        return `${isFirst ? "M" : "L"}${round(x(i))},${round(y(value))}${dot}`;
    });
    return (0,preact.h)("path", { class: `line ${series}`, d: points.join(""), "vector-effect": "non-scaling-stroke" });
}

;// CONCATENATED MODULE: ./src/analytics/print/markdown.js


/** A report in GitHub's Markdown. */
function toMarkdown({ title, period, lead, terms, chapters, footer }) {
    const shown = chapters.filter(({ isHtmlOnly }) => !isHtmlOnly);
    const paragraphs = [
        `# ${title} · ${period}`,
        ...lead.map(blockText),
        terms && blockText(terms),
        ...shown.flatMap(({ title, blocks }) => [`## ${inlineText(title)}`, ...blocks.map(blockText)]),
        footer.map(inlineText).join(" · "),
    ];
    return `${joined(paragraphs)}\n`;
}
const joined = (paragraphs) => paragraphs.filter(Boolean).join("\n\n");
function blockText(block) {
    switch (block.kind) {
        case "text":
            return TEXT_STYLES[block.as ?? "note"](inlineText(block.text));
        case "lines":
            return block.lines.map(inlineText).join("\\\n");
        // The command, which has no backticks, is in its own code block, because GitHub adds a copy button to those.
        case "action":
            return joined([inlineText(block.text), block.command && `\`\`\`\n${block.command}\n\`\`\``]);
        case "trend":
            return tableText(block.numbers);
        case "table":
        case "list": {
            const { summary, hidden, kind, rows } = block;
            const caption = inlineText(block.caption);
            const content = kind === "table" ? tableText(block) : rows.map((row) => `- ${inlineText(row)}`).join("\n");
            const all = joined([caption && `**${caption}**`, content, notListed(hidden)]);
            return summary === undefined ? all : `<details>\n<summary>${summary}</summary>\n\n${all}\n\n</details>`;
        }
    }
}
const TEXT_STYLES = {
    verdict: (text) => `**${text}**`,
    alert: (text) => `> [!WARNING]\n> ${text}`,
    note: (text) => text,
    small: (text) => `<sub>${text}</sub>`,
};
function tableText({ columns, rows }) {
    const row = (cells) => {
        const shown = cells.filter((_, i) => columns[i]?.drawn !== "lines");
        return `| ${shown.map(inlineText).join(" | ")} |`;
    };
    const rule = columns.map(({ drawn }, i) => (drawn || i === 0 ? ":--" : "--:"));
    return [columns.map(({ title }) => title), rule, ...rows].map(row).join("\n");
}
/** "3 more aren't listed." */
const notListed = (hidden) => hidden === 0 ? "" : `${(0,text_numbers/* count */.U9)(hidden)} more ${hidden === 1 ? "isn't" : "aren't"} listed.`;
function inlineText(text) {
    if (typeof text === "string")
        return text;
    if ("map" in text)
        return text.map(inlineText).join("");
    if ("path" in text)
        return text.href ? `[${(0,markdown/* codeSpan */.SS)(text.path)}](${(0,markdown/* destination */.j_)(text.href)})` : (0,markdown/* codeSpan */.SS)(text.path);
    if ("link" in text)
        return (0,markdown/* link */.nf)(text.link, text.to);
    // The longest bar has 24 blocks.
    if ("from" in text)
        return "█".repeat(Math.round(Math.abs(text.to - text.from) * 24));
    if (!("as" in text))
        return "";
    const shown = inlineText(text.text);
    if (text.as === "below")
        return `<br><sub>${shown}</sub>`;
    return text.as === "bold" ? `**${shown}**` : shown;
}

;// CONCATENATED MODULE: ./src/analytics/print/html.js








/** With its head, style, and script, the page stays below 400 kB, so that it can be emailed. */
const MAX_BODY_BYTES = 380_000;
/** One page that loads nothing and is complete without scripts. Its head, style, and script are in page.html. */
function toHtml(document, hrefOf) {
    const title = (0,preact.h)("title", null, `${document.title.replaceAll("`", "")} · ${document.period}`);
    const content = printWithin(document, MAX_BODY_BYTES, (shortened) => (0,dist/* renderToString */.F0)(body(shortened, hrefOf)));
    const parts = { title: (0,dist/* renderToString */.F0)(title), content };
    return PAGE.replace(/\{\{(title|content)\}\}/g, (_, name) => parts[name] ?? "");
}
function body({ title, period, previous, lead, terms, chapters, footer }, hrefOf) {
    const { block, inline } = printer(hrefOf);
    const links = chapters.map(({ id, name }) => (0,preact.h)("a", { href: `#${id}` }, name));
    const against = previous && (0,preact.h)("span", { class: "against" }, `compared with ${previous}`);
    const heading = (0,preact.h)("h1", null, inline(title), ` · ${period}`, " ", against);
    const sections = chapters.map(({ id, title, blocks }) => {
        const heading = (0,preact.h)("h2", { id: `${id}-title` }, inline(title));
        return (0,preact.h)("section", { id, "aria-labelledby": `${id}-title` }, heading, blocks.map(block));
    });
    const items = footer.map((item, i) => [i === 0 ? "" : " · ", inline(item)]);
    const header = (0,preact.h)("header", null, heading, lead.map(block), terms && block(terms));
    const nav = (0,preact.h)("nav", { "aria-label": "Contents" }, links);
    return (0,preact.h)(preact/* Fragment */.FK, null, nav, (0,preact.h)("main", null, header, sections, items.length > 0 && (0,preact.h)("footer", null, items)));
}
function printer(hrefOf) {
    function block(block) {
        switch (block.kind) {
            case "text":
                return (0,preact.h)("p", { class: block.as, role: block.as === "alert" ? "note" : undefined }, inline(block.text));
            case "lines":
                return block.lines.map((line) => (0,preact.h)("p", { class: "also" }, inline(line)));
            case "action": {
                const command = block.command && (0,preact.h)("p", { class: "command" }, (0,preact.h)("code", null, block.command));
                return (0,preact.h)("div", { class: block.isFirst ? "start" : "step" }, (0,preact.h)("p", null, inline(block.text)), command);
            }
            case "trend": {
                const legend = block.audiences.map((of) => (0,preact.h)("span", null, key(of), NAMES[of], " "));
                const drawn = trendChart(block, "trend-title trend-text");
                const caption = (0,preact.h)("figcaption", { id: "trend-text", class: "note" }, block.caption);
                const numbers = (0,preact.h)("details", null, (0,preact.h)("summary", null, "The numbers"), table(block.numbers));
                return (0,preact.h)("figure", null, (0,preact.h)("p", { class: "legend" }, legend), drawn, caption, numbers);
            }
            case "table":
            case "list": {
                const { kind, rows, hidden, summary, as } = block;
                const items = kind === "list" && rows.map((row) => (0,preact.h)("li", null, inline(row)));
                const content = items ? (0,preact.h)("ul", null, items) : table(block);
                const rest = hidden > 0 && (0,preact.h)("p", { class: "note" }, notListed(hidden));
                const region = { class: "scroll", role: "region", "aria-label": "Table of all pages", tabIndex: 0 };
                if (as === "all")
                    return [(0,preact.h)("div", region, content), rest];
                return summary === undefined ? [content, rest] : (0,preact.h)("details", null, (0,preact.h)("summary", null, summary), content, rest);
            }
        }
    }
    function table({ caption, columns, rows, as }) {
        const line = (tag, cells) => {
            const drawn = cells.map((text, i) => {
                const { minor, drawn } = columns[i] ?? {};
                if (i === 0)
                    return (0,preact.h)("th", { scope: tag === "th" ? "col" : "row" }, inline(text));
                const names = drawn ? "chart" : minor && "minor";
                return (0,preact.h)(tag, { scope: tag === "th" ? "col" : undefined, class: names }, inline(text));
            });
            return (0,preact.h)("tr", null, drawn);
        };
        const titles = columns.map(({ title }) => title);
        const body = rows.map((cells) => line("td", cells));
        const name = caption !== "" && (0,preact.h)("caption", null, inline(caption));
        const kind = as ?? (columns.length < 4 ? "narrow" : undefined);
        return (0,preact.h)("table", { class: kind }, name, (0,preact.h)("thead", null, line("th", titles)), (0,preact.h)("tbody", null, body));
    }
    function inline(text) {
        if (typeof text === "string")
            return sentence(text);
        if ("map" in text)
            return text.map(inline);
        if ("path" in text) {
            // A line can end after each slash, apart from the first.
            const pieces = (0,markdown/* pathText */.LF)(text.path).split(/(?<=[^/]\/)(?=.)/);
            const name = (0,preact.h)("code", null, ...pieces.map((piece, i) => (i === 0 ? piece : [(0,preact.h)("wbr", null), piece])));
            return text.href ? (0,preact.h)("a", { href: text.href }, name) : name;
        }
        if ("link" in text)
            return (0,preact.h)("a", { href: text.to }, text.link);
        if ("key" in text)
            return key(text.key);
        if ("past" in text)
            return sparkline(text);
        if ("from" in text)
            return bar(text);
        if (text.as === "bold")
            return (0,preact.h)("strong", null, inline(text.text));
        return (0,preact.h)("span", { class: text.as }, inline(text.text));
    }
    /** Code spans become elements, linked if they're a published page. Everything else is shown as it is. */
    function sentence(text) {
        return text.split(CODE_SPAN).map((piece, i) => {
            if (i % 3 === 1)
                return null;
            if (i % 3 === 0)
                return unbroken(piece.replace(/^ (?=\d)/, "\u00a0"));
            const code = /^ (`.*|.*`) $/.test(piece) ? piece.slice(1, -1) : piece;
            const [element, href] = [(0,preact.h)("code", null, code), hrefOf(code)];
            return href === null ? element : (0,preact.h)("a", { href }, element);
        });
    }
    return { block, inline };
}
/** A code span: its fence, and its code. */
const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/;
/** "489 → 231" and "9–15" stay on one line, and no line starts with a dot. A pipe between two code spans is an entity. */
function unbroken(text) {
    const shown = text.replaceAll(" · ", "\u00a0· ").replaceAll(" → ", "\u00a0→\u00a0").replaceAll("&#124;", "|");
    if (!shown.includes(" "))
        return shown;
    return shown.split(/(\S*\d–\d\S*)/).map((piece, i) => (i % 2 === 1 ? (0,preact.h)("span", { class: "whole" }, piece) : piece));
}

;// CONCATENATED MODULE: ./src/analytics/print/notes.js





/** What the terms that the report uses mean. */
function terms({ unit, views, people, ai, total, trend, pages, sections }) {
    const isCompared = [people, ai, total].some(({ usual }) => usual !== null);
    const parts = [{ people, ai }, ...sections, ...pages];
    const hasNews = total.isNews || parts.some((part) => part.people.isNews || part.ai.isNews);
    const meanings = compact([
        audiencesOf({ people, ai, trend }).includes("ai") &&
            "AI visitors are AI tools that read the docs, as the service counts them.",
        "A page visit is one visitor to one page, so someone who reads five pages makes five page visits.",
        views && !("missing" in views) && "Page views can be added up. Visitors can't.",
        isCompared && `About five out of six ${unit}s fall within the usual range.`,
        isCompared && { text: EXPECTED, as: "minor" },
        hasNews &&
            `Changes in bold are news: the count is outside its usual range, and clearly above or below those of recent ${unit}s.`,
    ]);
    const sentences = meanings.flatMap((each, i) => (i === 0 ? [each] : [" ", each]));
    return document_text(sentences, "small");
}
const EXPECTED = "“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site (or to its version or language).";
const notes = (report) => chapter("notes", "Notes", [list([...gaps(report), ...facts(report)])]);
/** What may be missing. */
function gaps({ diagnostics, previous }) {
    const { notes, period, previous: before } = diagnostics;
    const rejected = period.rejected + (before?.rejected ?? 0);
    const words = (reason) => (reason === null ? "" : ` ${(0,markdown/* inline */.mG)(reason, 500)}.`);
    return compact([
        ...notes.map((note) => `${(0,markdown/* inline */.mG)(note, 500)}.`),
        before?.shortfall &&
            `The data for ${previous?.label ?? "the previous period"} is partial.${words(before.reason)} A change is unknown if the page's count for that period couldn't be retrieved.`,
        rejected > 0 &&
            `Skipped ${(0,text_numbers/* counted */.hS)(rejected, "unusable row")} (no path, a path that's too long, invalid counts, or a size over 10 MB).`,
    ]);
}
function facts({ diagnostics, period, previous, pages, generatedAt }) {
    const { inconsistentRows, countingChanged, requests } = diagnostics;
    const left = pages.filter(({ kind, total }) => kind !== "page" && total.now > 0);
    const visits = (0,statistics/* sumOf */.XN)(left, ({ total }) => total.now);
    const ignored = left.some(({ kind }) => kind === "ignored") ? "paths in `ignore-paths`, and " : "";
    return compact([
        countingChanged !== null &&
            `Periods that began before ${(0,text_numbers/* dateText */.MK)(countingChanged, { year: true })} aren't compared, because visitors were counted differently.`,
        (diagnostics.period.reread || diagnostics.previous?.reread) &&
            "Rows or totals changed while they were being read, so they were read again. Each row is counted once, with its latest numbers.",
        inconsistentRows > 0 &&
            `For ${(0,text_numbers/* counted */.hS)(inconsistentRows, "row")}, the total doesn't match the people and AI counts, probably because counts are approximate.`,
        pages.some(({ atMost }) => atMost.people || atMost.ai) &&
            "“≤” means that the page was visited under several spellings of its path, so some visitors may be counted twice.",
        left.length > 0 &&
            `The rankings leave out ${(0,text_numbers/* counted */.hS)(left.length, "path")} with ${(0,text_numbers/* counted */.hS)(visits, "page visit")}: ${ignored}paths that usually only browsers, bots, or scanners request, such as \`/robots.txt\` or \`/wp-login.php\`. The site's totals and the data files include all paths.`,
        `Periods cover whole UTC days: ${lengthOf(period)}${previous === null ? "" : `, compared with ${lengthOf(previous)}`}.`,
        "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
        "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
        `Generated ${generatedAt.slice(0, 16).replace("T", " ")} UTC with ${(0,text_numbers/* counted */.hS)(requests, "API request")}.`,
    ]);
}
const lengthOf = ({ label, days }) => `${label} (${(0,text_numbers/* counted */.hS)(days, "day")})`;

;// CONCATENATED MODULE: ./src/analytics/print/pages.js





/** The pages that changed, largest change first, and the findings that are neither here nor on the first screen. */
function whatChanged(report) {
    const { findings, summary, sitemap } = report;
    const tables = AUDIENCES.flatMap((of) => changedPages(report, of)).filter(({ rows }) => rows.length > 0);
    const others = findings.filter(({ kind, sentence }) => {
        const isListed = (sitemap !== null && ABOUT_SITEMAP.includes(kind)) || (kind === "page" && tables.length > 0);
        return !isListed && !summary.some((line) => sentence.startsWith(line));
    });
    return chapter("changes", "What changed", [...tables, list(others.map(({ sentence }) => sentence))]);
}
/** Findings that are next to the sitemap's numbers instead. */
const ABOUT_SITEMAP = ["unpublished", "silent"];
/** Findings whose sentence says what happened to all of their pages, so these aren't listed. */
const SAYS_ALL = ["back", "broken-count", "counting", "junk", "moved", "no-visitors"];
/** Findings about single pages, which are listed. Other kinds are about the site or a group. */
const IS_ABOUT_PAGES = ["page", "new", "launch", "gone", "crawler"];
/** The pages that findings name, and those whose count is news, for one audience. */
function changedPages(report, of) {
    // A crawler on all pages says nothing about single ones.
    const isOnAll = ({ claims }) => claims.some((claim) => claim.type === "crawler" && claim.even);
    const findings = report.findings.filter((finding) => finding[of] !== 0 && !isOnAll(finding));
    const pathsOf = (kinds) => new Set(findings.flatMap(({ kind, pages }) => (kinds.includes(kind) ? pages.map(({ path }) => path) : [])));
    const [covered, named] = [pathsOf(SAYS_ALL), pathsOf(IS_ABOUT_PAGES)];
    const change = ({ [of]: { now, previous } }) => now - (previous ?? now);
    const pages = report.pages
        .filter((page) => {
        const isNews = page[of].isNews && !covered.has(page.path);
        return isNews || (Math.abs(change(page)) >= statistics/* MIN */.pH.visitors && named.has(page.path));
    })
        .sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)));
    return pagesTable(report, of, pages, "changes");
}
const CAPTIONS = { changes: "Pages with more or fewer", ranking: "Most read by" };
/** Pages with one audience's numbers. */
function pagesTable(report, of, pages, as) {
    const columns = [{ title: "Page", cell: pageNames(report) }, ...numbers(report, of, as)];
    return headAndRest(table(columns, pages, [{ key: of }, `${CAPTIONS[as]} ${READERS[of]}`]));
}
function rankings(report, top) {
    const tables = (countsPeople(report) ? AUDIENCES : ["ai"]).flatMap((of) => {
        const visited = report.pages.filter((page) => page.kind === "page" && page[of].now > 0);
        const pages = visited.sort((a, b) => b[of].now - a[of].now).slice(0, top);
        return pagesTable(report, of, pages, "ranking");
    });
    return chapter("top", "Top pages", tables);
}
/** Page visits, because visitors to pages can't be added up. Leaves out sections with only one page. */
function sections(report) {
    const claims = report.findings.flatMap(({ claims }) => claims);
    const shifted = claims.flatMap((claim) => (claim.type === "shift" ? [claim.from.prefix, claim.to.prefix] : []));
    const share = {
        title: "Share of people's visits",
        cell: ({ share, prefix }) => share && (shifted.includes(prefix) ? bold(shareText(share)) : shareText(share)),
    };
    const tableOf = (kind, title) => {
        const items = report.sections.filter((each) => each.kind === kind && each.pages !== 1 && report.total.now > 0);
        const counts = audiencesOf(report).flatMap((of, i) => numbers(report, of, "ranking", i > 0));
        const pages = { title: "Pages", minor: true, cell: ({ pages }) => (0,text_numbers/* count */.U9)(pages) };
        const columns = [{ title, cell: ({ name }) => name }, kind === "variant" && share, ...counts, pages];
        return headAndRest(table(columns, items, `Page visits by ${title.toLowerCase()}`));
    };
    return chapter("sections", "Sections", [
        ...tableOf("variant", "Version or language"),
        ...tableOf("section", "Section"),
    ]);
}
/** "34% → 21%" */
function shareText({ now, previous }) {
    const [after, before] = [(0,text_numbers/* percent */.KN)(now), previous === null ? null : (0,text_numbers/* percent */.KN)(previous)];
    return before === null || before === after ? usual(after) : `${before} → ${after}`;
}
/** The data files have all of them. */
const MAX_PATHS = 200;
function publishedAndVisited(report) {
    const { sitemap, pages, findings, complete } = report;
    if (sitemap === null)
        return [];
    const { unvisited, unpublished } = sitemap;
    const sentences = findings.filter(({ kind }) => ABOUT_SITEMAP.includes(kind)).map(({ sentence }) => sentence);
    const unknown = complete ? [] : ["This report is partial, so it can't say which pages had no visitors."];
    const listed = pages.filter(({ published, total }) => published !== null && total.now > 0);
    const isAll = new Set(listed.map(({ published }) => published)).size === sitemap.pages;
    const more = isAll ? ["All of these pages had visitors."] : unknown;
    const nameOf = pageNames(report);
    const paths = (unvisited ?? []).map((path) => nameOf({ path, published: path }));
    const hidden = new Set(unpublished);
    const visited = pages.filter(({ path, published }) => published === null && hidden.has(path));
    const columns = audiencesOf(report).flatMap((of) => numbers(report, of, "all"));
    return chapter("published", "Published and visited", [
        document_text([`The sitemap lists ${(0,text_numbers/* counted */.hS)(sitemap.pages, "page")}.`, ...more, ...sentences].join(" "), "note"),
        { ...list(paths, MAX_PATHS), summary: `Published but not visited: ${(0,text_numbers/* counted */.hS)(paths.length, "page")}` },
        {
            ...table([{ title: "Page", cell: nameOf }, ...columns], visited, "", MAX_PATHS),
            summary: "Visited but not published",
        },
    ]);
}
/** The table to sort and filter: every page with visitors in either period, including ignored ones. HTML only. */
function allPages(report, files) {
    const pages = report.pages.filter(({ kind, total }) => {
        return (kind === "page" || kind === "ignored") && total.now + (total.previous ?? 0) > 0;
    });
    if (pages.length === 0)
        return [];
    const columns = audiencesOf(report).flatMap((of, i) => numbers(report, of, "all", i > 0));
    const csv = files.find((file) => file.endsWith(".csv"));
    const blocks = [
        { ...table([{ title: "Page", cell: pageNames(report) }, ...columns], pages), as: "all" },
        csv !== undefined && document_text(`\`${csv}\` lists every path.`, "note"),
    ];
    return chapter("pages", "All pages", blocks).map((one) => ({ ...one, isHtmlOnly: true }));
}
/** Finds the URL of a published page from the path in a sentence, which can be shortened in the middle. */
function linkSentences(report) {
    const hrefOf = pageLinker(report);
    const published = new Map(report.pages.map((page) => [page.path, page.published]));
    return (code) => {
        const [start = "", end = ""] = code.split("…");
        const isShortened = (path) => path.length > code.length && path.startsWith(start) && path.endsWith(end);
        const [path = code, other] = end === "" ? [code] : [...published.keys()].filter(isShortened);
        return hrefOf((other === undefined && published.get(path)) || null);
    };
}

;// CONCATENATED MODULE: ./src/analytics/print/site.js








// What a report says about the whole site.
/** The news, the state of the site, what else happened, and what to do first. */
function firstScreen(report, trigger) {
    const partial = report.findings.find(({ kind }) => kind === "partial")?.sentence;
    const [news, ...others] = report.summary.filter((line) => !partial?.includes(line));
    const [step] = report.nextSteps;
    return compact([
        // First, because everything else may be incomplete.
        partial !== undefined && document_text(partial, "alert"),
        news !== undefined && document_text(news, "verdict"),
        { kind: "lines", lines: others },
        // "Nothing to do" isn't something to start with.
        step && (step.kind === "none" ? document_text(step.text) : action(step, trigger, null)),
    ]);
}
/** @param number  null on the first screen */
function action({ text, prompt, openPullRequest: open }, trigger, number) {
    const start = number === null ? [{ text: "Start here:", as: "bold" }, " "] : `${number}. `;
    const paste = number === null && prompt !== null && " To have the agent check it, comment:";
    const link = open && { link: `#${open.number}`, to: open.url };
    const isOpen = link && [" The open pull request ", link, " already changes this page."];
    const command = prompt === null ? null : `${trigger} new: ${prompt}`;
    return { kind: "action", text: compact([start, text, isOpen, paste]), command, isFirst: number === null };
}
/** The steps that aren't on the first screen. */
function moreSteps({ nextSteps }, trigger) {
    const steps = nextSteps.slice(1);
    const how = "To have the agent check a page, copy the command from its step, and post it as a comment on an issue or pull request.";
    return chapter("next", "More steps", [
        steps.some(({ prompt }) => prompt !== null) && document_text(how, "note"),
        ...steps.map((step, i) => action(step, trigger, i + 2)),
    ]);
}
/** Empty if neither period had visitors. */
function figures(report) {
    const { total, trend, views } = report;
    const unit = (0,inputs_period/* unitName */.Cq)(report.unit, report.period);
    if (total.now === 0 && !total.previous)
        return [];
    const visitors = (of) => {
        const yearAgo = of === "ai" || countsPeople(report) ? report[of].yearAgo : null;
        return { ...report[of], yearAgo, name: of === "total" ? NAMES[of] : [{ key: of }, NAMES[of]], of };
    };
    const audiences = audiencesOf(report);
    const isViewed = views !== null && !("missing" in views);
    const all = [
        ...audiences.map(visitors),
        // With only one audience, the total would be the same.
        ...(audiences.length > 1 ? [visitors("total")] : []),
        ...(isViewed ? audiences.map((of) => ({ ...views[of], name: `Page views by ${READERS[of]}` })) : []),
    ];
    const range = ({ usual: range, irregular, position }) => {
        const text = range ? (0,text_numbers/* rangeText */.lq)(range) : irregular ? "varies too much" : null;
        return text !== null && (position ?? "within") === "within" ? usual(text) : text;
    };
    const line = ({ of, usual = null }) => of && trend.length > 1 ? { past: trend.map((point) => countIn(point, of)), of, unit, usual } : null;
    const year = ({ now, yearAgo }) => relation({ now, previous: yearAgo?.now || null });
    const columns = [
        { title: "Visitors", cell: ({ name }) => name },
        { title: `${trend.length} ${unit}s`, drawn: "lines", cell: line },
        { title: `This ${unit}`, cell: ({ now }) => (0,text_numbers/* count */.U9)(now) },
        { title: "Previous", minor: true, cell: ({ previous }) => muted(previous, text_numbers/* count */.U9) },
        { title: "Change", cell: (each) => emphasized(relation(each), each) },
        { title: "Usual", cell: range },
        { title: "Year over year", minor: true, cell: (each) => muted(year(each), String) },
    ];
    return [{ ...table(columns, all), as: "figures" }];
}
/** Page visits by people, from usual to now. Each part's bar starts where the one before ended. */
function bridge({ bridge, trend, unit, period }) {
    if (bridge === null)
        return [];
    // One earlier period doesn't show what's usual.
    const [start, than] = trend.length > 2 ? ["Usual", "usual"] : ["Previous", `the ${(0,inputs_period/* unitName */.Cq)(unit, period)} before`];
    const { usual, parts, now } = bridge;
    const difference = now - usual;
    const size = `${(0,text_numbers/* count */.U9)(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than ${than}`;
    const endOf = (index) => usual + (0,statistics/* sumOf */.XN)(parts.slice(0, index + 1), ({ visits }) => visits);
    const longest = Math.max(1, usual, now, ...parts.map((_, i) => endOf(i)));
    const bar = (from, to) => ({ from: from / longest, to: to / longest });
    const rows = [
        { name: start, size: (0,text_numbers/* count */.U9)(usual), bar: bar(0, usual) },
        ...parts.map(({ name, visits }, i) => ({ name, size: (0,text_numbers/* signedCount */.c3)(visits), bar: bar(endOf(i - 1), endOf(i)) })),
        { name: "Now", size: (0,text_numbers/* count */.U9)(now), bar: bar(0, now) },
    ];
    const columns = [
        { title: "Part", cell: ({ name }) => name },
        { title: "Page visits", cell: ({ size }) => size },
        { title: `From ${start.toLowerCase()} to now`, drawn: "bars", cell: ({ bar }) => bar },
    ];
    const title = `Page visits by people: ${difference === 0 ? "no change in total" : size}`;
    return chapter("bridge", "Page visits", [{ ...table(columns, rows), as: "bridge" }], title);
}
function trend(report) {
    const { unit, annotations, trend: points } = report;
    if (points.length < 2)
        return [];
    const audiences = audiencesOf(report);
    const number = (of) => (point) => ifKnown(countIn(point, of), text_numbers/* count */.U9) ?? "no data";
    const [main = "people"] = audiences;
    const longest = Math.max(1, ...points.map((point) => point[main]));
    const numbers = table([
        { title: (0,visible/* capitalized */.l2)(unit), cell: ({ period }) => period.label },
        ...audiences.map((of) => ({ title: NAMES[of], cell: number(of) })),
        audiences.length > 1 && { title: NAMES.total, minor: true, cell: number("total") },
        { title: NAMES[main], drawn: "bars", cell: (point) => ({ from: 0, to: point[main] / longest }) },
    ], points);
    const bands = points.some(({ usual }) => usual.people ?? usual.ai) ? " The pale bands show what was usual then." : "";
    const caption = `Visitors over ${(0,text_numbers/* counted */.hS)(points.length, (0,inputs_period/* unitName */.Cq)(unit, report.period))}.${bands}`;
    const notes = annotations.map(({ date, text }) => `${(0,text_numbers/* dateText */.MK)(date, { year: true })}: ${(0,markdown/* inline */.mG)(text, 500)}`);
    const chart = { kind: "trend", caption, trend: points, audiences, unit, annotations, numbers };
    return chapter("trend", "Trend", [chart, list(notes)], conclusion(report, points.length));
}
/** "People: lowest in 13 weeks; AI visitors: within the usual range". Records within it, or in three periods, aren't told. */
function conclusion(report, periods) {
    const all = (0,text_numbers/* counted */.hS)(periods, (0,inputs_period/* unitName */.Cq)(report.unit, report.period));
    const conclusions = Map.groupBy(audiencesOf(report), (of) => {
        const { now, record, position, usual } = report[of];
        if (now === 0)
            return ": none counted";
        // A range that isn't shown isn't mentioned.
        if (record !== null && periods > 3 && (usual === null || position !== "within"))
            return `: ${record} in ${all}`;
        return usual === null ? ` over ${all}` : `: ${position} the usual range`;
    });
    return [...conclusions].map(([said, by]) => by.map((of) => NAMES[of]).join(" and ") + said).join("; ");
}

;// CONCATENATED MODULE: ./src/analytics/print/print.js









const FILES = {
    md: { name: "report.md", content: (_, document) => [printMarkdown(document)] },
    html: { name: "report.html", content: (report, document) => [toHtml(document, linkSentences(report))] },
    csv: { name: "visitors.csv", content: (report) => [printCsv(report)] },
    json: { name: "report.json", content: printJson },
};
/** First what happened, then the numbers behind it, then their limitations. */
function documentOf(report, { trigger, top, files, runUrl }) {
    const { title, period, previous } = report;
    return {
        title: (0,markdown/* inline */.mG)(title),
        period: period.label,
        previous: previous?.label ?? null,
        lead: [...firstScreen(report, trigger), ...figures(report)],
        terms: terms(report),
        chapters: [
            ...bridge(report),
            ...whatChanged(report),
            ...moreSteps(report, trigger),
            ...activity(report),
            ...readersSay(report),
            ...trend(report),
            ...rankings(report, top),
            ...sections(report),
            ...publishedAndVisited(report),
            ...allPages(report, files),
            ...notes(report),
        ],
        footer: compact([
            files.length > 0 && files.map((name) => `\`${name}\``).join(", "),
            runUrl && { link: "Run", to: runUrl },
        ]),
    };
}
/** Adds links to what was uploaded. */
function linked(document, { artifactUrl, pageUrl }) {
    const page = pageUrl !== null && document_text({ link: "Open the report", to: pageUrl });
    const files = artifactUrl !== null && { link: "Download the files", to: artifactUrl };
    return { ...document, lead: compact([page, ...document.lead]), footer: compact([files, ...document.footer]) };
}
/** GitHub rejects a step's summary above 1 MiB. This leaves room for anything else in the summary. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** report.md, which is also the job summary. */
const printMarkdown = (document) => printWithin(document, MAX_SUMMARY_BYTES, toMarkdown);
/** A comment: the first screen, and what couldn't be read, which is far below GitHub's limit. It never begins with the trigger. */
function printComment(report, document) {
    const requests = activityLine(report);
    const lead = compact([...document.lead, requests !== null && document_text(requests), list(gaps(report))]);
    return toMarkdown({ ...document, lead, terms: null, chapters: [] });
}
const HEADER = [
    ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
    ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];
/**
 * visitors.csv as specified in RFC 4180: one line for each path of the period, made safe for spreadsheets. Excel needs the
 * byte order mark, and DuckDB and pandas skip it.
 */
function printCsv({ project, period, generatedAt, complete, rows, diagnostics }) {
    const previous = new Map(rows.previous?.map((row) => [row.path, row]));
    // A page that wasn't read had no visitors only if all pages were read.
    const absent = diagnostics.previous?.shortfall === null ? { human: 0, ai: 0, total: 0 } : {};
    const start = [project, period.from, period.to].map(field).join();
    const end = [generatedAt, complete ? "complete" : "partial"].join();
    const lines = rows.period.map(({ path, human, ai, total }) => {
        const before = previous.get(path) ?? absent;
        return [start, field(path), human, ai, total, before.human, before.ai, before.total, end].join();
    });
    return `\uFEFF${[HEADER.join(), ...lines, ""].join("\r\n")}`;
}
function field(value) {
    const safe = (0,markdown/* csvSafe */.g0)(value);
    return safe.includes(",") ? `"${safe}"` : safe;
}
/** report.json, as specified in docs/report.schema.json. One page, row, or finding per line, so that `diff` can compare. */
function* printJson(report) {
    yield* spread(report, "\n");
    yield "\n";
}
/** Each field has its own line, and so has each item of a list, and each field of an object that contains lists. */
function* spread(value, end) {
    const line = `${end}  `;
    let start = "{";
    for (const [name, item] of Object.entries(value)) {
        yield `${start}${line}${JSON.stringify(name)}: `;
        if (Array.isArray(item) && item.length > 0) {
            let before = "[";
            for (const each of item) {
                yield `${before}${line}  ${JSON.stringify(each)}`;
                before = ",";
            }
            yield `${line}]`;
        }
        else if (item !== null && Object.values(item).some(Array.isArray))
            yield* spread(item, line);
        else
            yield JSON.stringify(item);
        start = ",";
    }
    yield `${end}}`;
}

// EXTERNAL MODULE: ./src/analytics/signals/read.js
var signals_read = __webpack_require__(5865);
// EXTERNAL MODULE: ./src/service/port.js
var service_port = __webpack_require__(9497);
;// CONCATENATED MODULE: ./src/analytics/read/source.js


/** The API's maximum. A page costs one request, however long it is. */
const PAGE_ROWS = 250;
/** More requests at a time would save little time, and a service could take them for an attack. */
const MAX_AT_ONCE = 4;
/** A page over the size limit is read in this many parts. */
const PARTS = 5;
/**
 * The service as a report reads it: at most `maxRequests` requests, four at a time, in the order in which they're asked for.
 * Once the quota is used up, the rest fail without being sent, because they would use up quota that others share.
 */
function createSource({ service, runner }, maxRequests, call) {
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
    function refuseMore(thrown) {
        if (thrown instanceof service_port/* ServiceFailure */.h && thrown.kind === "quota")
            refusal = thrown;
        throw thrown;
    }
    async function page(window, offset = 0, limit = PAGE_ROWS) {
        const query = { dateFrom: window.from, dateTo: window.to, limit, offset };
        try {
            return { ...(await limited(() => service.visitorsPage(query, call).catch(refuseMore))), window };
        }
        catch (thrown) {
            if (!isTooLarge(thrown) || limit === 1)
                throw thrown;
            const parts = [];
            let lost = 0;
            const size = Math.ceil(limit / PARTS);
            for (let at = offset; at < offset + limit && parts.at(-1)?.hasMore !== false; at += size) {
                const part = page(window, at, Math.min(size, offset + limit - at));
                // A single row over the limit counts as rejected.
                const read = await part.catch((error) => (isTooLarge(error) && size === 1 ? null : Promise.reject(error)));
                if (read)
                    parts.push(read);
                else
                    lost += 1;
            }
            const last = parts.at(-1);
            if (last === undefined)
                throw thrown;
            const [received, rejected] = [(0,statistics/* sumOf */.XN)(parts, (part) => part.received), (0,statistics/* sumOf */.XN)(parts, (part) => part.rejected)];
            const visitors = parts.flatMap((part) => part.visitors);
            return { ...last, visitors, received: received + lost, rejected: rejected + lost };
        }
    }
    return {
        /** How many more requests may be started. Retries count, too. */
        left: () => maxRequests - Math.max(asked, service.requests),
        /** Rows of a window, which take one request unless they're too large for one response. @throws ServiceFailure */
        page,
        /** If there's no quota for these, visitors are still read, because services can limit each operation separately. */
        signal: ((name, query, options) => limited(() => service.signal(name, query, options))),
        progress: ({ label }, rows) => runner.progress({ label, requests: service.requests, rows }),
    };
}
const isTooLarge = (thrown) => thrown instanceof service_port/* ServiceFailure */.h && thrown.kind === "too-large";
/** The result, or why there is none and what to do, without the final period. Throws if the run is canceled. */
async function resultOrReason(reading) {
    try {
        return await reading;
    }
    catch (thrown) {
        if (!(thrown instanceof service_port/* ServiceFailure */.h) || thrown.kind === "cancelled")
            throw thrown;
        // An earlier request with the same inputs wasn't refused, so changing them wouldn't help.
        return thrown.kind === "refused" ? thrown.why : `${thrown.why}. ${thrown.fix}`;
    }
}

;// CONCATENATED MODULE: ./src/analytics/read/collect.js



/**
 * Reads all visitors in a period, and once more if the data changes while it's being read and `max-requests` allows. Throws
 * only if the run is canceled; anything else makes the reading partial.
 *
 * @param likelyPages  of a similar window; null if unknown. Knowing it saves time and avoids requests past the end
 */
async function collect(source, first, likelyPages = null) {
    const one = await readPass(source, first, likelyPages, null);
    if (one.shortfall !== "moved")
        return one;
    const again = source.left() < one.pages ? TOO_FEW : await resultOrReason(source.page(first.window));
    if (typeof again === "string")
        return notReread(one, again);
    const two = await readPass(source, again, one.pages, one);
    return two.shortfall === "ended" ? notReread(two, two.reason) : two;
}
function notReread(read, why) {
    const reason = `The data changed while it was being read, and it couldn't be read again. ${why}`;
    return { ...read, shortfall: "moved", reason };
}
const TOO_FEW = "`max-requests` leaves too few API requests to read all rows. Raise it to read them";
const CHANGING = "The data kept changing while it was being read";
const STALLED = "The service said that there were more rows, but sent no new ones";
const SHORT = `The service sent fewer than the ${PAGE_ROWS} rows per request that its API allows, so rows may be missing`;
/**
 * Reads a window page by page, to its end or until a request fails. After the deadline, every request does.
 *
 * @param earlier  the first pass, if this is the second. The window is over, so rows that only the first one has are valid
 */
async function readPass(source, first, likelyPages, earlier) {
    const { window } = first;
    const rows = new Map(earlier?.rows.map((row) => [row.path, row]));
    const paths = new Set();
    /** Up to the last one, or to where the pass stopped. */
    const pages = [];
    const isAtEnd = () => pages.at(-1)?.hasMore === false;
    /** From the latest response. */
    let { totals } = first;
    /** The totals differed between two responses, or there were rows after the last page. */
    let hasChanged = false;
    /** Why the pass didn't reach the last page, and what to do, without the final period. */
    let stopped = null;
    const take = (page) => {
        hasChanged ||= !isSame(page.totals, totals);
        totals = page.totals;
        const before = paths.size;
        for (const row of page.visitors) {
            rows.set(row.path, row);
            paths.add(row.path);
        }
        const added = paths.size - before;
        // A page that was requested together with the last one can repeat known rows, which isn't a sign of change.
        if (isAtEnd())
            hasChanged ||= added > 0 || page.hasMore;
        else {
            pages.push(page);
            if (page.hasMore && added + page.rejected === 0)
                stopped ??= STALLED;
        }
    };
    take(first);
    for (let requested = 1; stopped === null && !isAtEnd();) {
        // If the end isn't known, half as many pages as were read so far. At least one of them exists, which limits the waste.
        const expected = likelyPages === null ? Math.ceil(pages.length / 2) : likelyPages - pages.length;
        const round = Math.min(Math.max(expected, 1), MAX_AT_ONCE, source.left());
        if (round < 1)
            stopped = TOO_FEW;
        // Offsets advance by the limit even if a page is shorter, as the API specifies.
        const asked = Array.from({ length: round }, (_, i) => source.page(window, (requested + i) * PAGE_ROWS));
        requested += round;
        for (const result of await Promise.all(asked.map(resultOrReason))) {
            if (typeof result !== "string")
                take(result);
            // A failed page after the last one doesn't matter.
            else if (!isAtEnd())
                stopped ??= result;
        }
        source.progress(window, paths.size);
    }
    if (pages.some(({ hasMore, received }) => hasMore && received < PAGE_ROWS))
        stopped ??= SHORT;
    const rejected = (0,statistics/* sumOf */.XN)(pages, (page) => page.rejected);
    const reread = earlier !== null;
    const read = { window, totals, rows: [...rows.values()], cutoff: null, rejected, reread, pages: pages.length };
    if (stopped !== null)
        return { ...read, shortfall: "ended", reason: stopped };
    // The service has as many rows as it sent, including repeated ones. If that many are known, no row is missing.
    const known = earlier && isSame(earlier.totals, totals) ? rows.size : paths.size;
    const usable = (0,statistics/* sumOf */.XN)(pages, ({ visitors }) => visitors.length);
    if (hasChanged || known < usable)
        return { ...read, shortfall: "moved", reason: CHANGING };
    // A report based on a few usable rows would look like one based on all rows.
    if (rejected <= known)
        return { ...read, cutoff: 0, shortfall: null, reason: null };
    const of = `${(0,text_numbers/* count */.U9)(rejected)} of ${(0,text_numbers/* counted */.hS)(rejected + known, "row")}`;
    const reason = `${of} couldn't be used: the path is missing or too long, or the counts aren't valid`;
    return { ...read, shortfall: "refused", reason };
}
const isSame = (a, b) => a.human === b.human && a.ai === b.ai && a.total === b.total;

;// CONCATENATED MODULE: ./src/analytics/read/visitors.js





/**
 * Reads as much as `max-requests` allows, most important first:
 *
 * 1. the current period, reserving one request;
 * 2. the previous period's first page, which has its totals;
 * 3. the previous period's other pages, if enough requests are left to read as many as the current period has;
 * 4. what readers say, with `signals`: in the current period, then in the previous one;
 * 5. the first pages of earlier periods, latest first. They cost as much as the totals alone;
 * 6. the totals of one year ago, and of the period before that.
 *
 * Requests that don't depend on each other are sent at the same time.
 *
 * @throws ServiceFailure if the first page can't be read, or the run is canceled
 */
async function readVisitors(ports, inputs, call) {
    const { windows, compare, trend, maxRequests, countingChanged } = inputs;
    const source = createSource(ports, maxRequests, call);
    const { earlier, yearAgo: ago } = (0,inputs_period/* pastWindows */.GX)(windows, compare, trend, countingChanged);
    const first = await readFirst(source, windows.current);
    const [before, current] = await Promise.all([
        readFirsts(source, source.left() > 0 ? earlier.slice(0, 1) : []),
        collect(source, first),
    ]);
    const [previousFirst = null] = before.read;
    const left = source.left();
    const otherPages = previousFirst?.hasMore === false ? 0 : current.pages - 1;
    const isCompared = compare && earlier.length > 0;
    const comparable = isCompared && current.shortfall !== "ended" && left >= otherPages ? previousFirst : null;
    const room = left - (comparable ? otherPages : 0);
    const heardBefore = compare && previousFirst?.totals.total !== 0 ? windows.previous : null;
    const forSignals = inputs.signals ? signals_read/* REQUESTS_PER_PERIOD */.D * (heardBefore ? 2 : 1) : 0;
    const moreWindows = [...earlier.slice(1), ...ago.filter(({ from }) => !earlier.some((each) => each.from === from))];
    const [previous, signals, firsts] = await Promise.all([
        comparable && collect(source, comparable, current.pages),
        inputs.signals ? (0,signals_read/* readSignals */.c)(source.signal, windows.current, heardBefore, room, call) : null,
        readFirsts(source, previousFirst ? moreWindows.slice(0, Math.max(0, room - forSignals)) : []),
    ]);
    const since = countingChanged && (0,text_numbers/* dateText */.MK)(countingChanged, { year: true });
    const counting = `The service has counted differently since ${since}, so there's no earlier period to compare with`;
    const cut = current.shortfall === "ended" ? "Not all of this period's pages were retrieved" : null;
    const whyNot = isCompared ? (before.reason ?? cut) : counting;
    const takes = "Comparing them takes more API requests than `max-requests` allows";
    const used = maxRequests - left + Number(previousFirst === null && before.reason === null);
    const enough = used + (isCompared ? otherPages : 0) + forSignals + moreWindows.length;
    const read = [...before.read, ...firsts.read];
    const known = read.filter(({ window }) => earlier.includes(window));
    // If this period wasn't read to its end, it's unknown how many requests that takes.
    const raise = cut === null ? `set \`max-requests\` to ${(0,text_numbers/* count */.U9)(enough)} or more` : "raise `max-requests`";
    const why = before.reason ?? firsts.reason ?? `To cover them all, ${raise}`;
    const isShort = trend > 1 && known.length < earlier.length;
    const [now = null, then = null] = ago.map(({ from }) => read.find(({ window }) => window.from === from)?.totals);
    const past = visitors_pastOf(current, previous, known);
    return {
        current,
        previous,
        // With `compare: false`, earlier periods have only totals.
        past: compare ? past : past.map((period) => ({ ...period, rows: [], cutoff: null })),
        yearAgo: now && { now, previous: then },
        signals,
        notCompared: compare && !comparable ? { why: whyNot ?? takes, maxRequests: whyNot === null ? enough : null } : null,
        notes: isShort ? [`The trend covers only ${known.length + 1} of ${earlier.length + 1} periods. ${why}`] : [],
    };
}
async function readFirst(source, window) {
    const page = await source.page(window);
    source.progress(window, page.visitors.length);
    return page;
}
/** Reads the first pages of periods, in this order, until one fails, so that there are no gaps between periods. */
async function readFirsts(source, windows) {
    const read = [];
    while (read.length < windows.length) {
        const next = windows.slice(read.length, read.length + MAX_AT_ONCE);
        for (const result of await Promise.all(next.map((window) => resultOrReason(readFirst(source, window))))) {
            if (typeof result === "string")
                return { read, reason: result };
            read.push(result);
        }
    }
    return { read, reason: null };
}
/**
 * Earlier periods with their cutoffs. A path that's missing in the rows can be known to have few visitors only if the
 * service sends rows in descending order, which every response has to confirm.
 *
 * @param known  latest first
 * @returns oldest first
 */
function visitors_pastOf(current, previous, known) {
    const read = known.map(({ window, totals, visitors: rows, hasMore, rejected }) => {
        if (previous?.window === window)
            return previous;
        return { window, totals, rows, cutoff: hasMore || rejected > 0 ? null : 0 };
    });
    const isSorted = ({ rows }) => rows.every(({ total }, i) => total <= (rows[i - 1]?.total ?? total));
    const areSorted = [current, ...read].every(isSorted);
    return read.toReversed().map((period) => {
        return { ...period, cutoff: period.cutoff ?? (areSorted ? (period.rows.at(-1)?.total ?? null) : null) };
    });
}

;// CONCATENATED MODULE: ./src/analytics/analytics.js










/** How long an upload can continue after the deadline. A run must end within 30 s of it. */
const UPLOAD_OVERTIME_MS = 15_000;
/**
 * Creates the report for a period. If the files can't be written, or the sitemap's file is missing, the run ends before
 * it uses the service's quota.
 *
 * @throws Failure if there's nothing to report on, or the files can't be written
 */
async function runAnalytics(world, inputs, workflow) {
    const { runner, clock, service } = world;
    const deadline = clock.monotonic() + inputs.timeoutMs;
    const onWait = (reason, until) => runner.info((0,retry/* describeWait */.Ng)(reason, until));
    await runner.prepareFolder(inputs.outputDir);
    const sitemap = await readPublished(world, inputs, deadline);
    const reading = await readVisitors(world, inputs, { deadline, onWait });
    const activity = inputs.activity ? await activityOf(world, inputs, workflow, sitemap.paths) : null;
    const report = analyze({
        inputs,
        reading: { ...reading, notes: [...reading.notes, ...sitemap.notes] },
        published: sitemap.paths,
        translations: sitemap.translations,
        activity,
        generatedAt: clock.now().toISOString(),
        requests: service.requests,
        isPrivate: workflow.isPrivate,
    });
    // During setup, people look at the log first.
    const unused = report.diagnostics.notes.find((note) => note.includes(NOT_USED));
    if (unused !== undefined)
        runner.notice(`${unused}.`);
    const files = inputs.formats.map((format) => FILES[format]);
    const document = documentOf(report, { ...inputs, files: files.map(({ name }) => name), runUrl: workflow.runUrl });
    const contents = files.map(({ name, content }) => ({ name, content: content(report, document) }));
    const paths = await runner.writeFiles(inputs.outputDir, contents);
    /** Absolute, or empty if the format isn't written. */
    const pathOf = (format) => paths[inputs.formats.indexOf(format)] ?? "";
    const urls = await upload(world, inputs, paths, pathOf("html"), deadline + UPLOAD_OVERTIME_MS);
    const shown = linked(document, urls);
    await runner.writeSummary(printMarkdown(shown));
    const commentUrl = await postReport(world, inputs, workflow, report, printComment(report, shown));
    /** Of report.md, or of the first file if report.md isn't written. */
    const reportPath = pathOf("md") || (paths[0] ?? "");
    runner.setOutput("human", String(report.people.now));
    runner.setOutput("ai", String(report.ai.now));
    runner.setOutput("total", String(report.total.now));
    runner.setOutput("pages", String(visitedPages(report).length));
    runner.setOutput("api-requests", String(report.diagnostics.requests));
    runner.setOutput("report-path", reportPath);
    runner.setOutput("report-json", pathOf("json"));
    runner.setOutput("page-url", urls.pageUrl ?? "");
    runner.setOutput("artifact-url", urls.artifactUrl ?? "");
    runner.setOutput("comment-url", commentUrl);
    runner.setOutput("headline", report.headline);
    runner.setOutput("notable", String(report.notable.length > 0));
    runner.setOutput("top-pages", JSON.stringify(topPages(report).slice(0, inputs.top)));
    runner.setOutput("standouts", JSON.stringify(report.standouts));
    return { report, reportPath, reportHtml: pathOf("html") };
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
    const limit = new AbortController();
    const stop = AbortSignal.any([signal, limit.signal]);
    const tooLate = () => limit.abort(new Error("there wasn't enough time left"));
    clock.sleep(Math.max(0, end - clock.monotonic()), stop).then(tooLate, () => { });
    const [artifactUrl, pageUrl] = await Promise.all([
        runner.upload({ name: artifactName, files: paths, folder: outputDir }, stop),
        page === "" ? null : runner.upload({ name: `${artifactName}.html`, page }, stop),
    ]);
    limit.abort();
    return { artifactUrl, pageUrl };
}
/** Loads the code only if it's needed. */
async function activityOf({ github, runner, signal }, inputs, { repository, serverUrl }, paths) {
    const { readActivity } = await __webpack_require__.e(/* import() */ 737).then(__webpack_require__.bind(__webpack_require__, 7737));
    const published = paths?.size ? (0,site_path/* publishedOf */.KG)(paths, inputs.docsUrl) : null;
    const { windows, compare, trend, countingChanged } = inputs;
    const since = (0,inputs_period/* pastWindows */.GX)(windows, compare, trend, countingChanged).earlier.at(-1)?.from ?? windows.previous.from;
    const scope = { ...inputs, since, repository, serverUrl, published };
    const reading = await readActivity(github, scope, (text) => runner.warning(text));
    // In a canceled run, everything that hasn't been read yet would be reported as a gap.
    signal.throwIfAborted();
    return reading;
}
/** A report doesn't need a sitemap, so a problem with it becomes a note, unless it's a mistake in the workflow. */
async function readPublished(world, { sitemap, docsUrl }, deadline) {
    if (sitemap === null)
        return { paths: null, translations: [], notes: [] };
    const reading = await (0,sitemap_sitemap/* readSitemap */.k)(world, sitemap, docsUrl, deadline);
    if ("paths" in reading)
        return reading;
    if (reading.isMissing) {
        throw new failure/* Failure */.HR({
            what: "The sitemap can't be read",
            why: reading.unreadable,
            fix: "Correct `sitemap`, or check out the repository or build the site in an earlier step",
        });
    }
    return { paths: null, translations: [], notes: [`The ${NOT_USED}. ${reading.unreadable}`] };
}


/***/ }),

/***/ 1312:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cs: () => (/* binding */ maxPValue),
/* harmony export */   F$: () => (/* binding */ inARow),
/* harmony export */   Io: () => (/* binding */ distance),
/* harmony export */   JZ: () => (/* binding */ median),
/* harmony export */   NZ: () => (/* binding */ isSteady),
/* harmony export */   XN: () => (/* binding */ sumOf),
/* harmony export */   Zv: () => (/* binding */ HARDLY),
/* harmony export */   _B: () => (/* binding */ MOST),
/* harmony export */   gU: () => (/* binding */ weightedMedian),
/* harmony export */   i2: () => (/* binding */ mean),
/* harmony export */   k0: () => (/* binding */ LATEST),
/* harmony export */   pH: () => (/* binding */ MIN),
/* harmony export */   qH: () => (/* binding */ twoSided),
/* harmony export */   ys: () => (/* binding */ MUCH)
/* harmony export */ });
/** The smallest numbers that any rule of the analysis takes seriously. */
const MIN = {
    /** With fewer visitors, or a smaller difference, chance or a single person can explain it. */
    visitors: 10,
    /** Fewer page visits aren't news. */
    visits: 20,
    /** With fewer pages, what they have in common can be chance. So each is reported by itself. */
    together: 3,
    /** With fewer pages, they don't show what most pages do. */
    pages: 5,
    /** With fewer periods, it's unknown what's usual. */
    periods: 4,
    /** With fewer periods, a trend can't be told from chance. */
    trend: 9,
    /** A smaller change, as a fraction or a logarithm, can be chance. */
    change: 0.1,
    /** Of two counts: six times the random variation. So a small count must change by a larger factor. */
    distance: 3,
};
/** Fractions of a change, or of pages. Less than the first is hardly any; more than the others is much of it, or most of it. */
const [HARDLY, MUCH, MOST] = [0.3, 0.4, 0.6];
/** What's usual is calculated from this many of the latest periods. */
const LATEST = 8;
/** NaN if there are no values. */
function median(values) {
    const ascending = new Float64Array(values).sort();
    const at = (index) => ascending[Math.floor(index)] ?? Number.NaN;
    return (at((ascending.length - 1) / 2) + at(ascending.length / 2)) / 2;
}
/** Half of the weight is below this value, and half above. NaN if there are no values. */
function weightedMedian(values) {
    const ascending = values.toSorted((a, b) => a.value - b.value);
    let left = sumOf(values, ({ weight }) => weight) / 2;
    const at = ascending.findIndex(({ weight }) => {
        left -= weight;
        return left <= 0;
    });
    const { value = Number.NaN } = ascending[at] ?? {};
    return left < 0 ? value : (value + (ascending[at + 1]?.value ?? value)) / 2;
}
const sumOf = (items, term) => items.reduce((sum, item) => sum + term(item), 0);
const mean = (values) => sumOf(values, (value) => value) / values.length;
/** On a scale of square roots, where the standard deviation of random variation is 1/2. */
const distance = (one, other) => Math.sqrt(one) - Math.sqrt(Math.max(0, other));
/** The two-sided p-value of a positive z-score, with a relative error below 0.5% (Bryc, 2002). */
function twoSided(z) {
    const numerator = z ** 2 + 5.575192695 * z + 12.77436324;
    const denominator = Math.sqrt(2 * Math.PI) * z ** 3 + 14.38718147 * z ** 2 + 31.53531977 * z + 25.54872648;
    return 2 * (numerator / denominator) * Math.exp(-(z ** 2) / 2);
}
/** The largest p-value up to which chance explains at most a fraction of `rate` (Benjamini and Hochberg, 1995); or -1. */
const maxPValue = (pValues, rate) => new Float64Array(pValues).sort().findLast((p, i) => p * pValues.length <= rate * (i + 1)) ?? -1;
/** A line has at most this fraction of a single step's squared errors, and its slope is this many standard errors. */
const [MAX_SQUARES, MIN_SLOPE] = [0.8, 4];
/** The fractions of the change that happen by the second third, and after it. */
const [MIN_SECOND, MIN_LAST] = [0.2, 0.3];
/** Did the counts change gradually, and still in the last third? Fits a line to their logarithms. */
function isSteady(counts) {
    const logs = counts.filter((each) => each > 0).map(Math.log);
    const n = logs.length;
    if (n < MIN.trend)
        return false;
    const squares = (values) => {
        const middle = mean(values);
        return sumOf(values, (value) => (value - middle) ** 2);
    };
    const at = (index) => index - (n - 1) / 2;
    const slope = logs.reduce((sum, log, i) => sum + at(i) * log, 0) / logs.reduce((sum, _, i) => sum + at(i) ** 2, 0);
    const line = squares(logs.map((log, i) => log - slope * i));
    const step = Math.min(...logs.slice(1).map((_, i) => squares(logs.slice(0, i + 1)) + squares(logs.slice(i + 1))));
    const third = Math.floor(n / 3);
    const start = mean(logs.slice(0, third));
    const middle = mean(logs.slice(third, n - third));
    const end = mean(logs.slice(n - third));
    return (line <= MAX_SQUARES * step &&
        (end - middle) / (end - start) >= MIN_LAST &&
        (middle - start) / (end - start) >= MIN_SECOND &&
        Math.abs(slope) * n > MIN_SLOPE * Math.sqrt((line / (n - 2)) * (12 / n)));
}
/** At least three counts in a row, beyond all of the five or more before them. */
const [MIN_IN_A_ROW, MIN_BEFORE] = [3, 5];
/** The factors by which their median and the latest, and each of them, differ from the median of those before. */
const MIN_FACTOR = { typical: 1.3, each: 1.1 };
/** How many counts in a row, up to the last one, are above all before them (negative: below); 0 if fewer than three. */
function inARow(counts) {
    for (let length = counts.length - MIN_BEFORE; length >= MIN_IN_A_ROW; length--) {
        const before = counts.slice(0, -length);
        const row = counts.slice(-length);
        const side = Math.min(...row) > Math.max(...before) ? 1 : Math.max(...row) < Math.min(...before) ? -1 : 0;
        const factorOf = (count = 0) => (count / median(before)) ** side;
        const isFar = Math.min(factorOf(median(row)), factorOf(row.at(-1))) >= MIN_FACTOR.typical;
        if (isFar && row.every((count) => factorOf(count) >= MIN_FACTOR.each))
            return side * length;
    }
    return 0;
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
/**
 * Reads what readers say in both periods, the current one first. Whatever goes wrong, the rest of the report is unaffected.
 *
 * @param left  how many API requests can be used
 * @param previous  null if it isn't wanted
 */
async function readSignals(read, current, previous, left, options) {
    let available = left;
    /** One page, or two if the rest can be read, and isn't just the first page again. */
    async function rows(name, window, cursor) {
        if (available <= 0)
            return { missing: "not read, because `max-requests` left no API requests for it" };
        available -= 1;
        try {
            const page = await read(name, { dateFrom: window.from, dateTo: window.to, ...(cursor && { cursor }) }, options);
            if (!page.next || cursor)
                return page;
            const more = await rows(name, window, page.next);
            return "missing" in more || more.next === page.next ? page : { ...more, rows: [...page.rows, ...more.rows] };
        }
        catch (thrown) {
            if (!(thrown instanceof _service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceFailure */ .h) || thrown.kind === "cancelled")
                throw thrown;
            const isOffered = thrown.status !== 403 && thrown.status !== 404;
            return { missing: isOffered ? `couldn't be read: ${thrown.why}` : "not offered by this service or plan" };
        }
    }
    // The current period comes first, because requests use up what's available in the order in which they start.
    const readAll = (window) => Promise.all(_service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name) => rows(name, window)));
    const [all, allBefore] = await Promise.all([readAll(current), previous ? readAll(previous) : []]);
    const pairs = all.map((now, i) => {
        const { [i]: before } = allBefore;
        return "missing" in now ? now : { now, before: before && !("missing" in before) ? before : null };
    });
    return Object.fromEntries(_service_port_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A.map((name, i) => [name, pairs[i]]));
}


/***/ }),

/***/ 9264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   Fd: () => (/* binding */ normalizePath),
/* harmony export */   H9: () => (/* binding */ isRead),
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Jo: () => (/* binding */ isUnder),
/* harmony export */   KG: () => (/* binding */ publishedOf),
/* harmony export */   Lt: () => (/* binding */ pageKey),
/* harmony export */   QU: () => (/* binding */ formOf),
/* harmony export */   Qc: () => (/* binding */ isErrorPage),
/* harmony export */   fi: () => (/* binding */ isUnlisted),
/* harmony export */   lA: () => (/* binding */ fits),
/* harmony export */   mf: () => (/* binding */ isForAi),
/* harmony export */   ov: () => (/* binding */ hasContent),
/* harmony export */   tG: () => (/* binding */ hasQuery)
/* harmony export */ });
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7885);
/* harmony import */ var _compare_statistics_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1312);


/**
 * The common form of a page's spellings: with a leading slash, without a query, fragment, repeated or trailing slash,
 * `/index`, `.html`, or `.md` (services also count a page's Markdown version). Percent-encoding is decoded, except for
 * `/`, `?`, `#`, and `%`, which would change the path. Letters are composed. Case matters, as on most servers.
 */
function normalizePath(path) {
    // Nearly all paths are already normal.
    if (NORMAL.test(path))
        return path;
    const page = decoded(withoutQuery(path)).replace(/\/+/g, "/").replace(/\/$/, "");
    const name = page.replace(/(?:\/index)?(?:\.html?)?(?:\.mdx?)?$/i, "");
    return name.startsWith("/") ? name : `/${name}`;
}
const NORMAL = /^(?:\/(?!index$)[\w-]+)+$/;
/** Identifies a page. A path with a query is a separate page, because anyone can make up any number of queries. */
const pageKey = (path) => (hasQuery(path) ? path : normalizePath(path));
const hasQuery = (path) => path.includes("?") || path.includes("#");
const withoutQuery = (path) => path.replace(/[?#].*/s, "");
function decoded(path) {
    const plain = path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
        try {
            return decodeURIComponent(codes).replace(/[/?#%]/g, _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .encodeCharacter */ .W$);
        }
        catch {
            // Not UTF-8, so it stays encoded.
            return codes.toUpperCase();
        }
    });
    return plain.normalize();
}
/** "/guides/install" is under "/guides", and so is "/guides" itself. Everything is under "/". */
const isUnder = (path, prefix) => prefix === "/" || (path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === "/"));
/** Is this path safe to use unescaped in prompts and chat messages? */
const isPlain = (path) => path.length <= 200 && /^(?:\/|(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?)$/.test(path);
/** Files that browsers and bots request from every site. Not `llms.txt` and the like, which AI reads as pages. */
const FILES = [
    /\/(?:robots|humans|security|ads|app-ads)\.txt$/i,
    /\/(?:sitemap|rss|feed|atom|browserconfig)[^/]*\.xml(?:\.gz)?$/i,
    /\/(?:site\.webmanifest|manifest\.json)$|\.(?:ico|png|jpe?g|gif|svg|webp|avif|mp4|webm|woff2?|zip|rar|7z|tar|t?gz|bz2)$/i,
    /^\/+(?:cdn-cgi\/|\.well-known\/(?!.*(?:llms|skill)))/i,
];
/** What scanners probe for. Whole segments, because docs can be about WordPress, `.gitignore`, or status codes. */
const SCANNED = [
    /^\/+(?:wp-(?:login|admin|content|includes|json)|wordpress\/wp-|xmlrpc\.php|cgi-bin|phpmyadmin|pma|phpinfo|vendor\/phpunit|actuator|boaform|owa|server-status|hnap1|_ignition|solr\/admin|geoserver\/web|manager\/html|proc\/self|id_rsa|web-inf|api\/jsonws|jmx-console|gponform|\+cscoe\+|dana-na|autodiscover\/autodiscover|evox\/about|aspnet_client|struts2-showcase|_profiler|_all_dbs)(?=[/.]|$)/i,
    /\/(?:wp-(?:login|admin|content|includes)|\.(?:env|git|svn|aws|ssh|ds_store))(?=[/.]|$)/i,
    /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp)$|\/wlwmanifest\.xml$/i,
    // Hidden files and folders at the root, and files that only servers and build tools read.
    /^\/+\.(?!well-known|github\/|mdx?$|html?$)[^/]/i,
    /^\/+[^/]+\.(?:log|lock|config|ini|conf|cnf|cfg|tfstate|action|esp)$/i,
    // Path traversal.
    /(?:\/|%2f)(?:\.|%2e){2}(?:\/|%2f)/i,
];
/** What a path that isn't published looks like. Scanners probe for vulnerabilities that documentation doesn't have. */
function kindOf(path) {
    const page = withoutQuery(path);
    if (FILES.some((pattern) => pattern.test(page)))
        return "file";
    return SCANNED.some((pattern) => pattern.test(page)) ? "scanner" : "page";
}
// Except for `/404`, only at the root, or right below `/docs` or a language. Elsewhere, a page can be about search.
const ERROR = /(?:\/404|^(?:\/docs|\/[a-z]{2})?\/not-found)(?:\.html)?\/?$/i;
const NO_CONTENT = /^(?:\/docs|\/[a-z]{2})?\/(?:search|login)(?:\.html)?\/?$/i;
const UNLISTED = /\/_llms\/|\/skill\.md$|\.(?:txt|xml|json|js|css|pdf)$/i;
/** Does this page have content to improve? Search, login, and error pages don't. */
const hasContent = (path) => !isErrorPage(path) && !NO_CONTENT.test(path);
const isErrorPage = (path) => ERROR.test(path);
/** Does the path not belong in a sitemap, although the site has it? Examples are the search page, `llms.txt`, and PDFs. */
const isUnlisted = (path) => !hasContent(withoutQuery(path)) || UNLISTED.test(withoutQuery(path));
/** `llms.txt`, the parts that a long one is split into, and the like, which AI reads as pages. */
const isForAi = (path) => /\/_llms\/|\/(?:llms(?:-full)?\.txt|skill\.md)$/i.test(path);
/**
 * "v2", "1.2.x", "v1-29", "v1beta1", "2.8.0-dev0", "2026-07-31.acacia", or "latest", also after a name ("server@3.9",
 * "docs-release-1.18"), but not a year, and not "lab-2".
 */
const VERSION = /^(?:[a-z-]*@|[a-z]{3}[a-z_-]*[-_](?=[a-z]|\d+\.)|(?:version|release|stable)[-_]?)?(?:[vr]?\d+(?:[-_.](?:\d+|x))*(?:[-.+]?[a-z]+[-.]?\d*)?|latest|stable|current|next|dev(?:el(?:op)?)?|main|master|head|trunk|edge|nightly|canary|unstable|experimental|preview|alpha|beta|rc|lts|legacy|old)$/i;
const YEAR = /^(?:19|20)\d\d$/;
/** "en", "pt-BR", or "zh_Hans". */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;
/** What the last segment of a path looks like. */
function formOf(path) {
    const segment = path.slice(path.lastIndexOf("/") + 1);
    if (segment.length > 32)
        return null;
    if (VERSION.test(segment) && !YEAR.test(segment))
        return "version";
    return LANGUAGE.test(segment) ? "language" : null;
}
/** @param docsUrl  its path is a base: what the service calls `/install` can be published as `/docs/install` */
function publishedOf(paths, docsUrl) {
    const pages = new Map();
    for (const path of paths) {
        const page = normalizePath(path);
        if (!pages.has(page))
            pages.set(page, path);
    }
    const base = normalizePath(docsUrl?.pathname ?? "/");
    const spellingOf = (page) => {
        const below = isUnder(page, base) ? page.slice(base.length) || "/" : page;
        return pages.get(page) ?? pages.get(page === "/" ? base : base + page) ?? pages.get(below) ?? null;
    };
    return { pages, spellingOf };
}
/** Did people visit this page in each of the latest periods? No one makes up a path, or scans for it, weeks in advance. */
function isRead({ past }) {
    const latest = past.slice(-_compare_statistics_js__WEBPACK_IMPORTED_MODULE_1__/* .MIN */ .pH.periods);
    return latest.length === _compare_statistics_js__WEBPACK_IMPORTED_MODULE_1__/* .MIN */ .pH.periods && latest.every((then) => then !== null && then.people >= _compare_statistics_js__WEBPACK_IMPORTED_MODULE_1__/* .MIN */ .pH.visitors);
}
/** How many of the most visited pages to check: not just the front page, but not the long tail of made-up paths. */
const CHECKED_PAGES = 50;
/**
 * Does the sitemap match the visits? Half of the most visited pages, or of all visited pages, must be published. Because
 * made-up paths can prevent that, it's also enough if half of the published pages are visited, and half of the pages that
 * people visit in each period are published. Otherwise, the sitemap is another site's, its paths are different, or it
 * lists only each version's front page.
 */
function fits({ pages, spellingOf }, given) {
    const visited = given.filter(({ now }) => now.total > 0).sort((a, b) => b.now.total - a.now.total);
    const found = (these) => (0,_compare_statistics_js__WEBPACK_IMPORTED_MODULE_1__/* .sumOf */ .XN)(these, ({ path }) => Number(spellingOf(pageKey(path)) !== null));
    const areHalf = (these) => found(these) * 2 >= these.length;
    if (areHalf(visited.slice(0, CHECKED_PAGES)) || areHalf(visited))
        return true;
    const total = found(visited);
    return total > 1 && total * 2 >= pages.size && areHalf(visited.filter(isRead));
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
/* harmony export */   sT: () => (/* binding */ retryAfterOf),
/* harmony export */   wY: () => (/* binding */ TOO_LATE)
/* harmony export */ });
/* unused harmony export waitAfter */
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6316);

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */
/** The shortest wait, even if a server asks for less. */
const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s. That a host doesn't exist, a port is closed, or another web server responds is often due to a typo. */
const UNREACHABLE_TRIES = 4;
/** No quota lasts longer than a month, so a longer one is probably the server's mistake. */
const MAX_REQUESTED_MS = 31 * _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .DAY_MS */ .sO;
/** Why a request wasn't sent after the deadline. */
const TOO_LATE = { why: "There wasn't enough time left", fix: "Increase the action's `timeout-minutes`" };
/**
 * Makes a call, and retries it: up to MAX_TRIES tries in all for outages (fewer if no server responds), and until the
 * deadline for rate limits. If a wait would go past the deadline, throws the last failure immediately.
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
        const tries = result.isLimit ? ++limits : ++outages;
        const wait = waitAfter(tries, failure.retryAfterMs, random);
        const next = clock.monotonic() + wait;
        if (outages >= (result.maxTries ?? MAX_TRIES) || next > deadline())
            throw failure;
        await onWait?.(failure, new Date(clock.now().getTime() + wait));
        try {
            await clock.sleep(Math.max(0, next - clock.monotonic()), signal);
        }
        catch {
            throw canceled?.() ?? failure;
        }
        if (clock.monotonic() > deadline())
            throw failure;
    }
}
/**
 * The wait after this many outages or rate limits in a row: at least what the server asked for, and growing, so that a
 * missing Retry-After or a 0 doesn't cause a busy loop.
 */
function waitAfter(tries, requestedMs, random) {
    const backoff = Math.min(MIN_WAIT_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
    return Math.max(requestedMs ?? 0, backoff * (1 + random() / 2));
}
/**
 * Parses a response's Retry-After, the longest if there are several. At least MIN_WAIT_MS; undefined if none is
 * plausible. Times are compared with the response's own Date (the first, if a proxy repeats it): clocks can differ.
 */
function retryAfterOf(headers, now) {
    // Not at a comma before a day and a month, which is part of a date.
    const values = String(headers["retry-after"] ?? "").split(/,(?!\s*\d\d[ -][A-Z])/i);
    const sentAt = parseDate(String(headers.date).replace(/(?<=GMT).*/, "")) || now.getTime();
    const waits = values.flatMap((value) => waitsFor(value.trim().replace(/^"(.*)"$/, "$1"), sentAt));
    const meant = waits.filter((ms) => Math.abs(ms) <= MAX_REQUESTED_MS);
    return meant.length > 0 ? Math.max(...meant, MIN_WAIT_MS) : undefined;
}
/** The waits, in ms, that a value can mean: a date, seconds, or Unix time in seconds or milliseconds. */
function waitsFor(value, sentAt) {
    if (!/^\d+(\.\d+)?(?: ?s(?:ec(?:ond)?s?)?)?$/i.test(value))
        return [parseDate(value) - sentAt];
    const ms = Math.ceil(Number.parseFloat(value) * 1000);
    return [ms, ms - sentAt, ms / 1000 - sentAt];
}
/** NaN for anything without a time and a zone: `Date.parse` accepts almost any word with a number. */
function parseDate(text) {
    // The format of C's asctime has no time zone. Longer values aren't dates, and parsing them could take half a minute.
    const zoned = text.slice(0, 100).replace(/(?<=\d:\d\d \d{4})$/, " GMT");
    return /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d\d:?\d\d)(?: \(.*\))?$/i.test(zoned) ? Date.parse(zoned) : Number.NaN;
}
/** The pauses that a server asked for. They apply to all requests, but separately to reads and writes. */
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

/***/ 7554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bm: () => (/* binding */ findOwnIssue),
/* harmony export */   HA: () => (/* binding */ findClaimedIssues),
/* harmony export */   KN: () => (/* binding */ openOwnIssue),
/* harmony export */   uq: () => (/* binding */ isFull)
/* harmony export */ });
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4835);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(779);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4008);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7885);




/** Each run reads all of an issue's comments, at most 100 with each API request. */
const MAX_COMMENTS = 500;
/** The account of a workflow's token. */
const WORKFLOW_ACCOUNT = "github-actions[bot]";
const isFull = ({ comments }) => comments >= MAX_COMMENTS;
/** Null if there's none. @throws GitHubFailure */
async function findOwnIssue(scope) {
    for await (const found of search(scope)) {
        const current = currentOf(scope, found);
        if (current)
            return current;
    }
    return null;
}
/** Numbers of the issues whose text says that they're for this purpose, which may be forged. @throws GitHubFailure */
async function findClaimedIssues(scope) {
    const numbers = new Set();
    for await (const found of search(scope)) {
        for (const issue of found)
            if (markerFor(scope, issue))
                numbers.add(issue.number);
    }
    return numbers;
}
/** People can remove the label, so this also searches by author, and among the newest issues. */
async function* search({ github, label }) {
    const searches = [
        { filter: { labels: label, direction: "asc" }, pages: label === "" ? 0 : 3 },
        { filter: { creator: WORKFLOW_ACCOUNT, direction: "asc" }, pages: 3 },
        { filter: { direction: "desc" }, pages: 1 },
    ];
    for (const { filter, pages } of searches) {
        const found = [];
        for (let page = 1; page <= pages; page++) {
            const { items, isLast } = await github.listIssues(filter, page);
            found.push(...items);
            if (isLast)
                break;
        }
        yield found;
    }
}
/** The unverified marker of an issue that says that it's for this purpose. */
function markerFor({ purpose, projectId }, { body }) {
    const marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .parseMarker */ .gY)(body);
    return marker?.kind === "issue" && marker.request === purpose && marker.projectId === projectId ? marker : null;
}
/** The newest of the issues that continue each other, starting with the one with the lowest number. */
function currentOf(scope, issues) {
    const ours = issues.flatMap((issue) => {
        const marker = markerFor(scope, issue);
        if (marker === null)
            return [];
        // Copies have higher numbers. After the key changes, the signature isn't valid, and then only a bot's issue counts.
        const isOurs = scope.signer.read(0, issue.body) !== null || issue.author.type === "Bot";
        return isOurs ? [{ issue, continues: marker.phase }] : [];
    });
    const sorted = ours.sort((one, other) => one.issue.number - other.issue.number);
    let current = (sorted.find(({ continues }) => continues === "") ?? sorted[0])?.issue ?? null;
    for (const { issue, continues } of sorted) {
        if (current && issue.number > current.number && continues === String(current.number))
            current = issue;
    }
    return current;
}
/**
 * Opens the issue. If several runs do so at the same time, the one with the lowest number remains open.
 *
 * @param full  the issue that it continues
 * @throws GitHubFailure, or InputFailure if issues are turned off
 */
async function openOwnIssue(scope, full) {
    const { github, signer, context, label, purpose } = scope;
    const { title, text } = describe(scope, full);
    const line = signer.write(0, {
        ...context,
        ...{ kind: "issue", request: purpose, phase: full === null ? "" : String(full.number) },
    });
    const find = async () => {
        const current = await findOwnIssue(scope);
        return current?.number === full?.number ? null : current;
    };
    const created = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .orFailure */ .wM)(github.createIssue(title, `${line}\n${text}`, label === "" ? [] : [label], find));
    if (created instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubFailure */ .iK)
        throw created.status === 410 ? new _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .InputFailure */ .RP([TURNED_OFF]) : created;
    const first = (await find()) ?? created;
    if (first.number !== created.number) {
        await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_0__/* .orFailure */ .wM)(github.closeIssue(created.number));
        return first;
    }
    if (full)
        await github.createComment(full.number, `${signer.write(full.number, { ...context, ...MOVED })}\nContinued in ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(`#${created.number}`, created.url)}, because this issue has ${full.comments} comments.`);
    return created;
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
    const off = `To turn this off, close this issue. It won't be reopened, and nothing more will be ${purpose === "updates" ? "sent" : "posted"}.${guide}`;
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


/***/ }),

/***/ 4599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ readSitemap)
});

// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/text/numbers.js
var numbers = __webpack_require__(6316);
// EXTERNAL MODULE: ./src/text/urls.js
var urls = __webpack_require__(7242);
;// CONCATENATED MODULE: ./src/sitemap/file.js
/** The protocol's limit. Search engines don't read files with more, either. */
const MAX_URLS = 50_000;
const MAX_TAG_LENGTH = 10_000;
const MARKUP = { "<!--": "-->", "<![CDATA[": "]]>", "<": ">" };
// Names are bounded, because one of megabytes would overflow the stack of a regular expression.
const TAG = /^(\/?)(?:([\w.-]{1,99}):)?([\w.-]{1,99})/;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const START = /<\?xml|<(?:[\w.-]{1,99}:)?(?:urlset|sitemapindex|html)\b/i;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const RAW_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const INCOMPLETE = "It's incomplete: it ends before its last element";
const TEMPLATE = "It's a template. Use the file that's built from it, or its URL";
const NOT_SITEMAP = "It's XML, but it isn't a sitemap or a sitemap index";
const WEB_PAGE = "It's a web page, not a sitemap. If the sitemap has another name, such as sitemap-index.xml, set `sitemap`";
/**
 * Tolerates invalid XML, as crawlers do: an error in an image's title, for example, doesn't affect the pages. Only the
 * tags that list pages matter, not how they're nested. Entities aren't expanded, and namespaces don't matter, except
 * that pages have the same prefix as the root. Takes linear time. If the file is incomplete or isn't a sitemap, returns
 * a sentence that says so without quoting the file.
 */
function parseSitemap(text) {
    const head = text.trimStart().slice(0, 20);
    const entries = [];
    const declared = new Set(["xml"]);
    let root = { name: "", prefix: "" };
    let depth = 0;
    let inLocation = false;
    let isComplete = false;
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
        const listed = entries.map(({ location, ...rest }) => ({ location: location.trim(), ...rest }));
        const used = listed.filter(({ location }) => location !== "");
        const pages = used.flatMap(({ isFile, ...page }) => (isFile ? [] : [page]));
        return { pages, files: used.flatMap(({ isFile, location }) => (isFile ? [location] : [])), flaw };
    };
    if (head === "")
        return done();
    if (/^(?:---|\+\+\+|\{[{%#]|<(?:%|\?(?:php|=)))/.test(head))
        return TEMPLATE;
    // Such a page doesn't need an `<html>`.
    if (/^<!doctype html/i.test(head))
        return WEB_PAGE;
    if (/^https?:\/\//i.test(head)) {
        // The protocol's other format: one URL in each line.
        for (const location of text.split(/\s+/))
            entries.push({ location, isFile: false, alternates: [] });
        return done();
    }
    const begin = text.search(START);
    if (begin === -1)
        return head.startsWith("<") ? NOT_SITEMAP : "It's neither XML nor a list of URLs";
    const before = text.slice(0, begin).replace(/^\uFEFF/, "");
    if (before !== "" && text.startsWith("<?xml", begin))
        note(`${before.trim() === "" ? "whitespace" : "text"} before the XML declaration`, begin);
    for (let end = begin;;) {
        const at = text.indexOf("<", end);
        const between = decoded(text.slice(end, at === -1 ? undefined : at), end);
        const entry = entries.at(-1);
        if ((inLocation || depth < 3) && /\{[{%]/.test(between))
            return TEMPLATE;
        if (inLocation && /^\s*[$@{]/.test(between))
            return TEMPLATE;
        if (inLocation && entry)
            entry.location += between;
        if (at === -1)
            return isComplete ? done() : INCOMPLETE;
        const start = text.startsWith("<!--", at) ? "<!--" : text.startsWith("<![CDATA[", at) ? "<![CDATA[" : "<";
        const stop = text.indexOf(MARKUP[start], at + start.length);
        if (stop === -1)
            return isComplete ? done() : INCOMPLETE;
        const inside = text.slice(at + start.length, stop);
        end = stop + MARKUP[start].length;
        if (start === "<![CDATA[" && inLocation && entry)
            entry.location += inside;
        if (start === "<" && /^(?:%|\?(?:php|=))/.test(inside))
            return TEMPLATE;
        const [tag, slash, prefix = "", cased = ""] = (start === "<" && TAG.exec(inside)) || [];
        if (tag === undefined)
            continue;
        const name = cased.toLowerCase();
        const isEmpty = inside.endsWith("/");
        depth += slash ? -1 : Number(!isEmpty);
        if (root.name === "") {
            if (name === "html")
                return WEB_PAGE;
            if (name !== "urlset" && name !== "sitemapindex")
                return NOT_SITEMAP;
            root = { name, prefix };
        }
        if (name === root.name && (slash || isEmpty)) {
            if (depth === 0)
                return done();
            note("an element that isn't closed properly", at);
            isComplete = true;
        }
        for (const [, name = ""] of inside.matchAll(/xmlns:([\w.-]+)/g))
            declared.add(name);
        if (prefix !== "" && !declared.has(prefix))
            note("a prefix that isn't declared", at);
        const isMain = prefix === root.prefix && !slash;
        if (isMain && (name === "url" || name === "sitemap"))
            entries.push({ location: "", isFile: name === "sitemap", alternates: [] });
        inLocation = isMain && !isEmpty && name === "loc" && entry?.location === "";
        if (name === "link" && inside.length <= MAX_TAG_LENGTH) {
            const given = new Map(Array.from(inside.matchAll(ATTRIBUTE), ([, name = "", ...values]) => [name.toLowerCase(), values.join("")]));
            const url = decoded(given.get("href") ?? "", at);
            const language = given.get("hreflang")?.toLowerCase() ?? "";
            if (/\balternate\b/i.test(given.get("rel") ?? "") && url !== "")
                entry?.alternates.push({ language, url });
        }
    }
}

;// CONCATENATED MODULE: ./src/sitemap/sitemap.js




const MAX_FILES = 50;
/** For all files. A report can do without a sitemap, so reading one gets only part of the run's time. */
const TOTAL_MS = 30_000;
/**
 * Follows sitemap indexes, but only on the site and where the sitemap is, because a runner can often reach hosts that a
 * sitemap has no business with. (Inputs allow only https, except on loopback, so these files are read over https, too.)
 * Files that no longer exist are noted. If another file can't be read, none are used, because the pages in it would
 * look unpublished.
 *
 * @param location  a path or a URL, as the parsers of `sitemap` and `docs-url` allow them
 * @param docsUrl  the published site; defaults to the sitemap's origin, or the first page's if the sitemap is a file
 */
async function readSitemap({ readSitemapFile, clock, signal }, location, docsUrl, deadline) {
    const end = Math.min(deadline, clock.monotonic() + TOTAL_MS);
    const start = /^https?:\/\//i.test(location) ? new URL(location) : null;
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
            const xml = await readSitemapFile(url ?? name, end).catch(orGone(isStart));
            if (xml === null && url === null)
                return { unreadable: `There's no such file (${name})`, isMissing: true };
            // Instead of a status, many servers return a page that says that the file wasn't found.
            const read = xml === null ? WEB_PAGE : parseSitemap(xml);
            if (read === WEB_PAGE && !isStart) {
                gone.push(name);
                continue;
            }
            if (typeof read === "string") {
                return { unreadable: isStart ? read : `One of the files it lists isn't a valid sitemap. ${read}` };
            }
            if (read.flaw !== null && notes.length === 0) {
                notes.push(`${isStart ? "The sitemap" : name} isn't valid XML, but could be read (${read.flaw})`);
            }
            for (const page of read.pages)
                pages.add(page);
            // A large file takes seconds, in which the run may have been canceled.
            await new Promise((resolve) => setImmediate(resolve));
            signal.throwIfAborted();
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
        return { unreadable: ["It lists none of the site's pages", ...left].join(". ") };
    return { paths, translations, notes: ["The sitemap lists no pages. Some services leave it empty for hidden sites"] };
}
/** For a missing file, storage servers return 403, and some sites redirect to another site. */
const GONE = /^(?:40[34]|410|3\d\d)$/;
/** Null for a file that no longer exists, unless it's the sitemap itself. */
const orGone = (isStart) => (thrown) => {
    const status = thrown instanceof failure/* RequestFailure */.e6 ? thrown.status : undefined;
    if (isStart || !GONE.test(String(status)))
        throw thrown;
    return null;
};
/** Collects the pages below `site`, or below the origin of the first page. */
function createPages(site) {
    let home = site;
    const paths = new Set();
    const translations = [];
    const translated = new Set();
    // Results, because files with alternates repeat each URL for each language.
    const known = new Map();
    const others = { count: 0, example: "", folder: null };
    function pathOf(listed) {
        const before = known.get(listed);
        if (before !== undefined)
            return before;
        // Generators repeat the slash between the site's URL and the page's, or the site's URL.
        const single = listed.replace(/^[^?#]*(?=https?:\/\/)/i, "").replace(/(?<=[^:])\/+/g, "/");
        const full = home && listed.startsWith(`${home.host}/`) ? `${home.protocol}//${single}` : single;
        const url = /^(?:https?:\/)?\//i.test(full) ? URL.parse(full, home ?? undefined) : null;
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
            const paths = [...new Set(group.values())];
            if (paths.length < 2 || paths.some((path) => translated.has(path)))
                return;
            for (const path of paths)
                translated.add(path);
            translations.push(paths);
        },
        /** A note about pages that aren't below the site. */
        outside() {
            const { count, example, folder } = others;
            if (count === 0)
                return null;
            const advice = folder && paths.size === 0 ? `. ${adviceFor(folder)}` : "";
            return `Ignored ${(0,numbers/* counted */.hS)(count, "sitemap URL")} outside ${home?.href}, such as ${example.slice(0, 200)}${advice}`;
        },
    };
}
function adviceFor(folder) {
    if ((0,urls/* isLoopback */.U9)(folder.hostname) || /^[\d.]+$/.test(folder.hostname))
        return "It was written by a local preview, so build the site with its public URL";
    // `docs-url` accepts only https.
    const url = folder.href.replace(/\/$/, "").replace(/^http:/, "https:");
    return `To use them, set \`docs-url\` to ${url}, or correct the URL in the settings of the site's generator`;
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
    return `Ignored ${(0,numbers/* counted */.hS)(more.length + 1, "sitemap file")} that ${more.length > 0 ? "aren't" : "isn't"} available: ${first}`;
}


/***/ }),

/***/ 9553:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ matcher)
/* harmony export */ });
/** Real paths aren't longer, so longer ones don't match. */
const MAX_PATH_LENGTH = 500;
/**
 * Tells whether a path, with or without a slash at its end, matches these globs. As in .gitignore, the last one that
 * matches decides, `!` negates, one without a slash matches the last segment, and `/a/` matches everything below, too.
 */
function matcher(globs) {
    const rules = globs.map((glob) => {
        const positive = glob.replace(/^!/, "").replace(/(?<=.)\/$/, "/**");
        const full = positive.includes("/") ? positive : `**/${positive}`;
        // In GitHub's filters, `**` next to other characters crosses folders, too: `docs/**.md`, `src**`.
        const spread = full.replace(/([^/*]?)\*\*+(?=([^/]?))/g, (_, before, after) => {
            return `${before}${before && "*/"}**${after && "/*"}`;
        });
        return { isNegated: glob.startsWith("!"), patterns: [...new Set([full, spread])].map(patternOf) };
    });
    return (path) => {
        if (rules.length === 0 || path.length > MAX_PATH_LENGTH)
            return false;
        const normal = segmentsOf(path).join("");
        return rules.findLast(({ patterns }) => patterns.some((each) => each.test(normal)))?.isNegated === false;
    };
}
/** Each begins with a slash. */
const segmentsOf = (path) => path.split("/").flatMap((segment) => (segment === "" ? [] : `/${segment}`));
function patternOf(glob) {
    let groups = 0;
    /**
     * A part between two wildcards matches at the first possible position, which leaves the most for the other parts. The
     * lookahead prevents backtracking. Otherwise, a malicious path could take forever.
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
