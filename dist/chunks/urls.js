// Built from src/ by `npm run build`; do not edit.
import { c as cut, o as foldLine, s as removeInvisible } from "./address.js";
import { t as Failure } from "./failure.js";
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

// src/service/port.ts
var ServiceFailure = class extends Failure {
	kind;
	status;
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
const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
const PUNCTUATION = /^[("'.,;:!?%)]+$/;
const SIGN = /^[-+=&/]$/;
const LIST_NUMBER = /^\d{1,9}[.)]$/;
const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
const BRACKETED = /^([("']*)(.*?[^.,;:!?)"'])([.,;:!?)"']*)$/;
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
function codeSpans(text) {
	return text.split(/(\s*\|\s*)/).map((part, index) => index % 2 === 1 ? part.replace("|", "&#124;") : part && codeSpan$1(part)).join("");
}
function codeSpan$1(text) {
	const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longest + 1);
	const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
	return fence + pad + text + pad + fence;
}

// src/text/percent.ts
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;
function percentEncode(text) {
	return text.replace(UNSAFE, encodeCharacter);
}
function encodeCharacter(character) {
	return Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&");
}

// src/text/markdown.ts
const LONGEST_PATH = 100;
const PATH_HEAD = 60;
const EMPTY = "(empty)";
function codeSpan(path) {
	const characters = percentEncode(path).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
	if (characters.length > LONGEST_PATH) characters.splice(PATH_HEAD, characters.length - LONGEST_PATH + 1, "…");
	return `\`${characters.join("")}\``;
}
function inline(text, max = 200) {
	return inertLine(foldLine(text, max)) || EMPTY;
}
function quote(text, max = 1e3) {
	return (cut(removeInvisible(text).trim(), max).split("\n").map(inertLine).join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n").replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => first ? `> ${first}` : ">");
}
function link(label, url) {
	return `[${foldLine(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
}
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
function isReportMarker(body) {
	return LINE.exec(body)?.[1] === "report";
}
function requestKey(...parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
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
function parseDay(raw) {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? Date.parse(raw) / DAY_MS : NaN;
	return day >= 0 && iso(day) === raw ? day : null;
}
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
function unitOf(windows) {
	const [unit, other] = new Set(windows.map(({ from, to }) => calendarUnit(dayIn(from), dayIn(to))));
	return unit === void 0 || other !== void 0 ? "window" : unit;
}
function notADate(input, raw) {
	return `${input} is ${JSON.stringify(raw)}; it must be a date such as 2026-11-09 (year, month, day)`;
}
function startOf(period, day) {
	const date = dateOf(day);
	switch (period.unit) {
		case "week": return day - (date.getUTCDay() + 6) % 7;
		case "month": return dayOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
		case "quarter": return dayOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
		case "days": return day;
	}
}
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
function label(first, last) {
	const month = (date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
	const end = `${month(last)} ${last.getUTCFullYear()}`;
	if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${month(first)} ${first.getUTCFullYear()} – ${end}`;
	if (first.getUTCMonth() !== last.getUTCMonth()) return `${month(first)} – ${end}`;
	return first.getUTCDate() === last.getUTCDate() ? end : `${first.getUTCDate()}–${end}`;
}

// src/text/urls.ts
const LONGEST_LINK = 2e3;
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
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
function parseDocsUrl(raw) {
	const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
	if (url === null || !/^https?:\/\//i.test(raw)) return "Give the full address of the published site, such as https://docs.example.com";
	if (url.username !== "" || url.password !== "") return "The address of the site must not hold a user or password";
	if (/[?#]/.test(raw)) return "The address of the site must end before any ? or #";
	url.pathname = url.pathname.replace(/\/+$/, "");
	return url;
}
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
function pageLink(docsUrl, path) {
	if (!path.startsWith("/") || !path.isWellFormed()) return null;
	const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
	if (!PAGE_PATH.test(escaped) || DOTS.test(escaped)) return null;
	const base = docsUrl.pathname.replace(/\/$/, "");
	const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
	return docsUrl.origin + full;
}

export { percentEncode as _, trendWindows as a, createSigner as c, codeSpan as d, fitSections as f, encodeCharacter as g, quote as h, parsePeriod as i, isReportMarker as l, link as m, parseDocsUrl as n, unitOf as o, inline as p, parsePullRequestLink as r, windowsFor as s, pageLink as t, requestKey as u, ServiceFailure as v };