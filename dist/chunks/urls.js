// Built from src/ by `npm run build`; do not edit.
import { c as cut, o as foldLine, s as removeInvisible } from "./address.js";
import { t as Failure } from "./failure.js";
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

// src/service/port.ts
var ServiceFailure = class extends Failure {
	kind;
	/** HTTP status, if an answer came. */
	status;
	/** Wait that the service asked for, in milliseconds, if it did. */
	retryAfterMs;
	constructor(kind, explanation, details = {}) {
		super(explanation, { cause: details.cause });
		this.name = "ServiceFailure";
		this.kind = kind;
		this.status = details.status;
		this.retryAfterMs = details.retryAfterMs;
	}
};

// src/text/inert.ts
/**
* Words that GitHub shows as they are: letters of any script, figures, and punctuation where prose has it. Everything that
* could be a mention, a reference, an address, an emoji code, a commit or Markdown falls through this and becomes code.
*/
const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
/** Such as "e.g." */
const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
const PUNCTUATION = /^[("'.,;:!?%)]+$/;
/** Harmless between words; at the start of a line some of them are bullets. */
const SIGN = /^[-+=&/]$/;
const LIST_NUMBER = /^\d{1,9}[.)]$/;
const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
/** Code that its author marked as such, a word, or backticks that open nothing. */
const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
/** Punctuation around a risky word stays outside the code. */
const BRACKETED = /^([("']*)(.*?[^.,;:!?)"'])([.,;:!?)"']*)$/;
/**
* One line of anyone's words as Markdown of plain words and code spans, which is what GitHub never links, mentions or
* interprets; escapes and entities do not stop mentions. Safe anywhere in a line and in a table's cell. White space is
* folded. The line must hold no invisible characters.
*/
function inertLine(line) {
	const pieces = [];
	const add = (code, text, gap) => {
		const last = pieces.at(-1);
		if (code && last?.code) pieces[pieces.length - 1] = {
			...last,
			text: last.text + gap + text
		};
		else if (text !== "") pieces.push({
			code,
			text,
			gap
		});
	};
	let end = 0;
	for (const { 0: word, index, groups } of line.matchAll(TOKEN)) {
		const first = pieces.length === 0;
		const gap = index > end && !first ? " " : "";
		end = index + word.length;
		if (groups?.own !== void 0) add(true, groups.own.replace(/\s+/g, " ").trim() || word, gap);
		else if (isPlain(word, first)) add(false, word, gap);
		else {
			const [, before = "", core = word, after = ""] = BRACKETED.exec(word) ?? [];
			add(false, before, gap);
			add(true, core, before === "" ? gap : "");
			add(false, after, "");
		}
	}
	return pieces.map(({ code, text, gap }) => gap + (code ? codeSpans(text) : text)).join("");
}
function isPlain(word, first) {
	if (first && LIST_NUMBER.test(word)) return false;
	if (SIGN.test(word)) return !first;
	return PUNCTUATION.test(word) || ABBREVIATION.test(word) || PLAIN_WORD.test(word) && !COMMIT.test(word);
}
/** A pipe splits a table's row even inside a code span, so it stands between spans, as an entity. */
function codeSpans(text) {
	return text.split(/(\s*\|\s*)/).map((part, index) => index % 2 === 1 ? part.replace("|", "&#124;") : part && codeSpan$1(part)).join("");
}
/** GitHub's rule: a longer run of backticks than any inside, and a space where the content has one at its border. */
function codeSpan$1(text) {
	const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longest + 1);
	const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
	return fence + pad + text + pad + fence;
}

// src/text/percent.ts
/** Controls, separators, invisible characters, lone surrogates, and ASCII that no URL shows and that Markdown or CSV reads. */
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;
/**
* A stranger's path in the one form that is shown to people: everything that could do or hide something is percent-encoded,
* letters of all scripts stay readable. `%` itself stays, so this cannot be reversed; exact strings belong in JSON.
*/
function percentEncode(text) {
	return text.replace(UNSAFE, encodeCharacter);
}
/** UTF-8, percent-encoded; a lone surrogate is U+FFFD, as everywhere on the web. */
function encodeCharacter(character) {
	return Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&");
}

// src/text/markdown.ts
/** Characters of a path before its middle is left out, an escape like %E2 counted as one. */
const LONGEST_PATH = 100;
const PATH_HEAD = 60;
const EMPTY = "(empty)";
/**
* A stranger's path as one inert code span, fit for a table's cell. Two long paths may look alike once their middle is
* left out: exact strings belong in JSON.
*/
function codeSpan(path) {
	const characters = percentEncode(path).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
	if (characters.length > LONGEST_PATH) characters.splice(PATH_HEAD, characters.length - LONGEST_PATH + 1, "…");
	return `\`${characters.join("")}\``;
}
/** Anyone's words, at most `max` UTF-16 units, as one inert line for a sentence, a heading or a table's cell. */
function inline(text, max = 200) {
	return inertLine(foldLine(text, max)) || EMPTY;
}
/** An instruction as an inert blockquote: its line breaks kept, runs of blank lines folded, cut after `max` UTF-16 units. */
function quote(text, max = 1e3) {
	return (cut(removeInvisible(text).trim(), max).split("\n").map(inertLine).join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n").replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => first ? `> ${first}` : ">");
}
/** A link under a label of anyone's words. The address must have been judged before: here it is only kept in one piece. */
function link(label, url) {
	return `[${foldLine(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
}
/**
* Joins sections by blank lines, in their order, within `maxBytes` of UTF-8. What does not fit is left out: first whole
* sections, from the last one on, then rows of the section at the border; essential sections only lose rows, unless their
* bare lines are too long. A row is never cut. `note` becomes the last paragraph if anything was left out.
*/
function fitSections(sections, maxBytes, note = "") {
	const whole = sections.map((section) => render(section)).join(BETWEEN);
	if (bytes(whole) <= maxBytes) return whole;
	const parts = note === "" ? sections : [...sections, {
		lines: [note],
		essential: true
	}];
	const essential = parts.filter((part) => part.essential);
	let left = maxBytes + bytes(BETWEEN);
	let reserved = essential.reduce((sum, part) => sum + cost(render(part, 0)), 0);
	if (reserved > left) reserved = 0;
	const fitted = /* @__PURE__ */ new Map();
	for (const part of essential) {
		reserved -= cost(render(part, 0));
		const text = shorten(part, left - Math.max(0, reserved));
		if (text === void 0) continue;
		fitted.set(part, text);
		left -= cost(text);
	}
	for (const part of parts.filter((part) => !part.essential)) {
		const text = shorten(part, left);
		if (text !== void 0) fitted.set(part, text);
		if (text !== render(part)) break;
		left -= cost(text);
	}
	return parts.flatMap((part) => fitted.get(part) ?? []).join(BETWEEN);
}
const BETWEEN = "\n\n";
function bytes(text) {
	return Buffer.byteLength(text);
}
function cost(text) {
	return bytes(text) + bytes(BETWEEN);
}
function render({ lines, rows = [], closing = [], more }, count = rows.length) {
	const rest = count < rows.length && more !== void 0 ? ["", more(rows.length - count)] : [];
	return [
		...lines,
		...rows.slice(0, count),
		...rest,
		...closing
	].join("\n");
}
/** The section with as many rows as its cost may hold; a section whose point are its rows needs at least one. */
function shorten(section, maxCost) {
	const rows = section.rows ?? [];
	if (cost(render(section)) <= maxCost) return render(section);
	let spent = cost(render(section, 0));
	let count = 0;
	for (const row of rows) {
		spent += bytes(row) + 1;
		if (spent > maxCost) break;
		count += 1;
	}
	const fewest = section.essential ? 0 : 1;
	for (; count >= fewest; count -= 1) {
		const text = render(section, count);
		if (cost(text) <= maxCost) return text;
	}
}

// src/marker.ts
const VERSION = "1";
const LINE = /^<!-- docs-agent:1 kind=(\w+) request=(\S*) project=(\S*) job=(\S*) phase=(\S*) run=(\S*) hmac=([0-9a-f]{64}) -->\s*(?:\n|$)/;
/**
* @param scope.repository  `owner/name`
*/
function createSigner(scope) {
	const key = Buffer.from(hkdfSync("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
	const sign = (thread, { kind, request, job, phase, run }) => createHmac("sha256", key).update(JSON.stringify([
		VERSION,
		scope.baseUrl,
		scope.projectId,
		scope.repository.toLowerCase(),
		thread,
		kind,
		request,
		job,
		phase,
		run
	])).digest();
	return {
		write(thread, marker) {
			const { kind, request, job, phase, run } = marker;
			const hmac = sign(thread, marker).toString("hex");
			return `<!-- docs-agent:${VERSION} kind=${kind} request=${encode(request)} project=${encode(scope.projectId)} job=${encode(job ?? "")} phase=${encode(phase)} run=${encode(run)} hmac=${hmac} -->`;
		},
		read(thread, body) {
			const fields = LINE.exec(body.replaceAll("\r\n", "\n"));
			if (!fields) return null;
			const [, kind, request, , job, phase, run] = fields.map((field) => decode(field ?? ""));
			const hmac = Buffer.from(fields[7] ?? "", "hex");
			if (kind !== "job" && kind !== "news" && kind !== "report" && kind !== "denied") return null;
			const marker = {
				kind,
				request: request ?? "",
				job: job || null,
				phase: phase ?? "",
				run: run ?? ""
			};
			return timingSafeEqual(sign(thread, marker), hmac) ? marker : null;
		}
	};
}
/** Whether a comment looks like a report of this action, whatever key signed it. */
function isReportMarker(body) {
	return LINE.exec(body)?.[1] === "report";
}
/** Tells one request from every other; equal parts, equal key. 32 hexadecimal digits. */
function requestKey(...parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
/** Percent-encodes `-` too: two of them could end the HTML comment that holds the marker. */
function encode(value) {
	return encodeURIComponent(value).replaceAll("-", "%2D");
}
function decode(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}

// src/analytics/period.ts
const DAY_MS = 864e5;
const MONTHS = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
const dayOf = (year, month, date) => Date.UTC(year, month, date) / DAY_MS;
const today = (now) => Math.floor(now.getTime() / DAY_MS);
const dateOf = (day) => /* @__PURE__ */ new Date(day * DAY_MS);
const iso = (day) => dateOf(day).toISOString().slice(0, 10);
/** The day of a YYYY-MM-DD date from 1970 on; null for anything else, 2026-02-30 included. */
function parseDay(raw) {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? Date.parse(raw) / DAY_MS : NaN;
	return day >= 0 && iso(day) === raw ? day : null;
}
/** `last-week`, `last-N-days`, `last-month` or `last-quarter`; anything else is answered with a sentence. */
function parsePeriod(raw) {
	if (raw === "last-week") return { unit: "week" };
	if (raw === "last-month") return { unit: "month" };
	if (raw === "last-quarter") return { unit: "quarter" };
	const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
	if (days !== void 0) return {
		unit: "days",
		days: Number(days)
	};
	return `period is ${JSON.stringify(raw)}; allowed are last-week, last-month, last-quarter and last-N-days with N from 1 to 999, such as last-30-days`;
}
/**
* The window to report on and the one before it, or a sentence that says what is wrong with the dates. Both are closed:
* whole UTC days that were over at `now`. An explicit window that reaches into today is refused, because its numbers
* would still grow and every comparison with it would be unfair.
*/
function windowsFor(request, now) {
	const { dateFrom, dateTo } = request;
	if (dateFrom === null && dateTo === null) return windowsBefore(startOf(request.period, today(now)), request.period);
	if (dateFrom === null) return "date-to is given without date-from; give both or neither";
	if (dateTo === null) return "date-from is given without date-to; give both or neither";
	const from = parseDay(dateFrom);
	if (from === null) return notADate("date-from", dateFrom);
	const to = parseDay(dateTo);
	if (to === null) return notADate("date-to", dateTo);
	if (to <= from) return `date-to is ${dateTo} and date-from is ${dateFrom}; date-to is exclusive, so it must be at least ${iso(from + 1)}`;
	if (to > today(now)) return `date-to is ${dateTo}, but only days that are over in UTC can be reported; date-to may be ${iso(today(now))} at most (it is exclusive)`;
	return windowsBefore(to, explicitPeriod(from, to));
}
/** Up to `n` windows, oldest first and ending with `current`. None starts before 1970, so there may be fewer. */
function trendWindows(current, period, n) {
	const windows = [];
	let to = dayIn(current.to);
	while (windows.length < n) {
		const from = stepBack(to, period);
		if (from < 0) break;
		windows.unshift(windowOf(from, to));
		to = from;
	}
	return windows;
}
/** What all of the windows are, so that a row of them can be called "8 weeks". */
function unitOf(windows) {
	const [unit, other] = new Set(windows.map(({ from, to }) => calendarUnit(dayIn(from), dayIn(to))));
	return unit === void 0 || other !== void 0 ? "window" : unit;
}
function notADate(input, raw) {
	return `${input} is ${JSON.stringify(raw)}; it must be a date such as 2026-11-09 (year, month, day)`;
}
/** The first day of the week, month or quarter that `day` is in; for a number of days, `day` itself. */
function startOf(period, day) {
	const date = dateOf(day);
	switch (period.unit) {
		case "week": return day - (date.getUTCDay() + 6) % 7;
		case "month": return dayOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
		case "quarter": return dayOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
		case "days": return day;
	}
}
/** The first day of the window that ends right before `end`. */
function stepBack(end, period) {
	return period.unit === "days" ? end - period.days : startOf(period, end - 1);
}
function windowsBefore(end, period) {
	const from = stepBack(end, period);
	return {
		current: windowOf(from, end),
		previous: windowOf(stepBack(from, period), from),
		period
	};
}
/** Explicit dates that are a calendar month or quarter are compared as one: February with January, not with 28 days. */
function explicitPeriod(from, to) {
	const unit = calendarUnit(from, to);
	return unit === "month" || unit === "quarter" ? { unit } : {
		unit: "days",
		days: to - from
	};
}
function calendarUnit(from, to) {
	if (to - from === 1) return "day";
	for (const unit of [
		"week",
		"month",
		"quarter"
	]) if (startOf({ unit }, to) === to && stepBack(to, { unit }) === from) return unit;
	return "window";
}
function windowOf(from, to) {
	return {
		from: iso(from),
		to: iso(to),
		days: to - from,
		label: label(dateOf(from), dateOf(to - 1))
	};
}
function dayIn(date) {
	return Date.parse(date) / DAY_MS;
}
/** "9 Nov 2026", "9–15 Nov 2026", "28 Oct – 3 Nov 2026", "28 Dec 2026 – 3 Jan 2027". */
function label(first, last) {
	const month = (date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
	const end = `${month(last)} ${last.getUTCFullYear()}`;
	if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${month(first)} ${first.getUTCFullYear()} – ${end}`;
	if (first.getUTCMonth() !== last.getUTCMonth()) return `${month(first)} – ${end}`;
	return first.getUTCDate() === last.getUTCDate() ? end : `${first.getUTCDate()}–${end}`;
}

// src/text/urls.ts
const LONGEST_LINK = 2e3;
/** Judged as written, because `URL` drops line breaks, folds `/../`, and reads `\` as `/`. */
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
/**
* The link to a pull request as the service sent it, judged and rebuilt from its parts, or null if it must be withheld.
* It is https without user, port, query, fragment and escapes. On GitHub its path is /owner/repo/pull/N; on the extra
* `hosts` any path of plain segments, which are letters, digits and `. _ ~ -`, but not `.` or `..`.
*/
function parsePullRequestLink(raw, hosts, serverUrl) {
	const [, host = "", path = ""] = raw.length <= LONGEST_LINK && PLAIN_LINK.exec(raw) || [];
	if (host === "" || path.split("/").some((segment) => segment === "." || segment === "..")) return null;
	const url = `https://${host}${path}`;
	if (host === "github.com" || host === URL.parse(serverUrl)?.hostname) {
		const [, owner = "", repo = "", number = ""] = PULL_REQUEST.exec(path) ?? [];
		if (owner === "") return null;
		return {
			url,
			label: `${owner}/${repo}#${number}`,
			host,
			owner,
			repo,
			number: Number(number)
		};
	}
	if (!hosts.some((allowed) => allowed.toLowerCase() === host)) return null;
	return {
		url,
		label: `${host}${path}`,
		host
	};
}
/** The address of the published site, or a sentence that says what is wrong with it. A trailing slash is dropped. */
function parseDocsUrl(raw) {
	const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
	if (url === null || !/^https?:\/\//i.test(raw)) return "Give the full address of the published site, such as https://docs.example.com";
	if (url.username !== "" || url.password !== "") return "The address of the site must not hold a user or password";
	if (/[?#]/.test(raw)) return "The address of the site must end before any ? or #";
	url.pathname = url.pathname.replace(/\/+$/, "");
	return url;
}
/** Characters of a URL's path, with `%` only in escapes. Escaped slashes, backslashes and controls are no page's address. */
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
* The address of a page of the site, or null if `path` is not the plain path of one. `docsUrl` comes from `parseDocsUrl`;
* if it has a path, that goes before `path`, unless `path` has it already. The result never leaves the site's origin.
*/
function pageLink(docsUrl, path) {
	if (!path.startsWith("/") || !path.isWellFormed()) return null;
	const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
	if (!PAGE_PATH.test(escaped) || DOTS.test(escaped)) return null;
	const base = docsUrl.pathname.replace(/\/$/, "");
	const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
	return docsUrl.origin + full;
}

export { percentEncode as _, trendWindows as a, createSigner as c, codeSpan as d, fitSections as f, encodeCharacter as g, quote as h, parsePeriod as i, isReportMarker as l, link as m, parseDocsUrl as n, unitOf as o, inline as p, parsePullRequestLink as r, windowsFor as s, pageLink as t, requestKey as u, ServiceFailure as v };