// Built from src/ by `npm run build`; do not edit.
import { t as Failure } from "./failure.js";

// src/text/comments.ts
const OPEN = "<!--";
const CLOSE = "-->";
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
const BLANK = /^[ \t]*$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const TAG = /<[a-z/!?]/i;
const ENDLESS_HTML = /^<(?:script|pre|style|textarea|\?|!(?!--))/i;
const SPAN_HAZARD = /\||\]\(/;
const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;
function removeComments(text) {
	if (!text.includes(OPEN)) return text;
	const kept = [];
	let fence = "";
	let certain = true;
	let html = false;
	let spans = true;
	let tail = false;
	for (let start = 0; start < text.length;) {
		const newline = text.indexOf("\n", start);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(start, end);
		const inFence = fence !== "";
		if (inFence && closesFence(line, fence)) fence = "";
		else if (!inFence && certain && !html && !tail) fence = openingFence(line);
		if (inFence || fence !== "") {
			kept.push(text.slice(start, end + 1));
			start = end + 1;
			continue;
		}
		if (!tail && BLANK.test(line)) {
			html = false;
			spans = true;
		}
		const tag = line.search(TAG);
		const block = !tail && tag !== -1 && CONTAINER.test(line.slice(0, tag));
		const comment = block && line.startsWith(OPEN, tag);
		if (block && !comment) html = true;
		if (block && ENDLESS_HTML.test(line.slice(tag))) certain = false;
		if (SPAN_HAZARD.test(line)) spans = false;
		const raw = tail || comment;
		const topLevel = comment && tag === 0;
		tail = false;
		let rest = 0;
		let next = end + 1;
		const marks = /<!--|<(?=[a-z/!?])|`+|~{3,}/gi;
		for (let found = marks.exec(line); found !== null; found = marks.exec(line)) {
			const { 0: mark, index } = found;
			if (mark === OPEN) {
				kept.push(line.slice(rest, index));
				const opened = start + index;
				const close = text.indexOf(CLOSE, opened + 2);
				if (close < opened + 4 || text.lastIndexOf(OPEN, close) > opened) return cutOff(kept);
				rest = close + 3 - start;
				marks.lastIndex = rest;
				if (raw || line.slice(index, rest).includes("`")) spans = false;
				if (close < end) continue;
				const ownBlock = topLevel && index === 0;
				if (!certain || html || raw && !ownBlock) return cutOff(kept);
				certain = ownBlock;
				spans = false;
				tail = true;
				next = start + rest;
				break;
			}
			if (mark === "<") {
				spans = false;
				continue;
			}
			if (mark.length >= 3 && CONTAINER.test(line.slice(0, index))) certain = false;
			const after = spans && certain && !html ? endOfSpan(line, index, mark) : -1;
			if (after === -1) spans = false;
			else marks.lastIndex = after;
		}
		if (!tail) kept.push(text.slice(start + rest, next));
		start = next;
	}
	return kept.join("");
}
function cutOff(kept) {
	return kept.join("").replace(/\[\^[^[\]\n]*\]:.*/s, "");
}
function openingFence(line) {
	const [, backticks, tildes] = FENCE.exec(line) ?? [];
	return backticks ?? tildes ?? "";
}
function closesFence(line, fence) {
	return (/^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? "").startsWith(fence);
}
function endOfSpan(line, index, run) {
	SPAN_OPENING.lastIndex = index;
	if (!SPAN_OPENING.test(line)) return -1;
	const runs = /`+/g;
	runs.lastIndex = index + run.length;
	for (let found = runs.exec(line); found !== null; found = runs.exec(line)) if (found[0] === run) return runs.lastIndex;
	return -1;
}

// src/text/cut.ts
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
function cut(text, max) {
	if (text.length <= max) return text;
	const last = graphemes.segment(text).containing(max - 1);
	return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

// src/text/visible.ts
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;
function removeInvisible(text) {
	return text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(INVISIBLE, "").replace(STRAY_SUPPLEMENT, "").replace(STRAY_SELECTOR, "").replace(STRAY_JOINER, "");
}
function cleanPrompt(text) {
	return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}
function foldLine(text, max) {
	return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

// src/github/port.ts
const PERMISSIONS = [
	"none",
	"read",
	"triage",
	"write",
	"maintain",
	"admin"
];
var GitHubFailure = class extends Failure {
	status;
	constructor(explanation, details = {}) {
		super(explanation, { cause: details.cause });
		this.name = "GitHubFailure";
		this.status = details.status;
	}
};

// src/service/address.ts
function isLoopback(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
function parseBaseUrl(raw) {
	const url = URL.parse(raw);
	if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) return { fault: "give a whole address, for example https://api.example.com" };
	if (url.username || url.password) return { fault: "it holds a user name or a password; give the address without" };
	if (/[?#]/.test(raw)) return { fault: "it holds a query or a fragment; end it before the ? or #" };
	if (isMetadata(url.hostname)) return { fault: `${url.hostname} is reserved for the inside of a cloud; no such service lives there` };
	if (url.protocol === "http:" && !isLoopback(url.hostname)) return { fault: "over http the key could be read on the way; use https (plain http is for loopback only)" };
	return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
function isMetadata(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return host === "metadata.google.internal" || host === "[fd00:ec2::254]" || host.startsWith("169.254.") || host.startsWith("[::ffff:a9fe:") || /^\[fe[89ab][0-9a-f]:/.test(host);
}

export { cleanPrompt as a, cut as c, PERMISSIONS as i, parseBaseUrl as n, foldLine as o, GitHubFailure as r, removeInvisible as s, isLoopback as t };