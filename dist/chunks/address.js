// Built from src/ by `npm run build`; do not edit.
import { t as Failure } from "./failure.js";

// src/text/comments.ts
const OPEN = "<!--";
const CLOSE = "-->";
/** What can stand before the content of a line in Markdown: indentation, quotes, list markers, a footnote's label. */
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
const BLANK = /^[ \t]*$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const TAG = /<[a-z/!?]/i;
/** Raw HTML of the kinds that do not end at a blank line. */
const ENDLESS_HTML = /^<(?:script|pre|style|textarea|\?|!(?!--))/i;
/** A table's cells split a code span, a link's target or title swallows one of its ends. */
const SPAN_HAZARD = /\||\]\(/;
/** A code span opens behind white space and punctuation only: in a bare URL the backtick would belong to the address. */
const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;
/**
* Removes HTML comments, which GitHub hides from readers, except where it shows them: in fenced code and code spans.
*
* Only what is certainly code keeps its comments: a fence at the start of a line, a code span inside one line, neither near
* anything that Markdown parsers read differently. In doubt a visible comment is lost, because the opposite mistake would
* let hidden text through. A comment without an end, or with one that may lie in another block, where it would be no end
* for a browser, takes the rest of the text with it.
*
* Line ends must be \n.
*/
function removeComments(text) {
	if (!text.includes(OPEN)) return text;
	const kept = [];
	/** The run that opened the fenced code in which we are. */
	let fence = "";
	/** So far no fence and no HTML that parsers might see differently. */
	let certain = true;
	/** Raw HTML may have started in this paragraph. */
	let html = false;
	/** In this paragraph, code spans are what they seem to be. */
	let spans = true;
	/** We are behind a comment that began on an earlier line. */
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
/** What is left when a comment hides all that follows it, to where GitHub also moves the text of footnotes. */
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
/** Where the code span that `run` opens at `index` ends; -1 if it may be none or does not end on this line. */
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
/** Shortens to at most `max` UTF-16 units, the closing … included, and never splits what people see as one character. */
function cut(text, max) {
	if (text.length <= max) return text;
	const last = graphemes.segment(text).containing(max - 1);
	return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

// src/text/visible.ts
/**
* What nobody can see: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line feed
* and tab are layout; joiners and variation selectors shape the letter or emoji before them, so they get a rule of their own.
*/
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** A selector varies one visible character; further ones could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Ideographs are all that the supplementary selectors vary; after anything else they are a known smuggling route. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, figure or emoji: Persian, Hindi and emoji sequences need no more. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;
/** Removes characters that a reader cannot see. Line ends become \n, a lone surrogate becomes U+FFFD. Idempotent. */
function removeInvisible(text) {
	return text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(INVISIBLE, "").replace(STRAY_SUPPLEMENT, "").replace(STRAY_SELECTOR, "").replace(STRAY_JOINER, "");
}
/**
* An event's text as its readers saw it: without invisible characters and without HTML comments outside code. Line breaks
* and tabs stay. Flag emoji that are spelt with tag characters (Scotland) lose them and become a plain black flag.
*/
function cleanPrompt(text) {
	return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}
/** One visible line of at most `max` UTF-16 units, white space folded, for logs and sentences. */
function foldLine(text, max) {
	return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

// src/github/port.ts
/** Repository permission, least first. */
const PERMISSIONS = [
	"none",
	"read",
	"triage",
	"write",
	"maintain",
	"admin"
];
var GitHubFailure = class extends Failure {
	/** HTTP status, if an answer came. */
	status;
	constructor(explanation, details = {}) {
		super(explanation, { cause: details.cause });
		this.name = "GitHubFailure";
		this.status = details.status;
	}
};

// src/service/address.ts
/** Where the service lives, and what may stand in a path there. Pure: nothing here resolves a name or opens a socket. */
/** Whether a URL's hostname (as `URL` writes it, IPv6 in brackets) is this machine. */
function isLoopback(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
/**
* Reads the service's base address and returns it normalised: with its path prefix, without a slash at the end. A fault is
* the end of a sentence that says what is wrong; it repeats no part of the address that could be secret.
*/
function parseBaseUrl(raw) {
	const url = URL.parse(raw);
	if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) return { fault: "give a whole address, for example https://api.example.com" };
	if (url.username || url.password) return { fault: "it holds a user name or a password; give the address without" };
	if (/[?#]/.test(raw)) return { fault: "it holds a query or a fragment; end it before the ? or #" };
	if (isMetadata(url.hostname)) return { fault: `${url.hostname} is reserved for the inside of a cloud; no such service lives there` };
	if (url.protocol === "http:" && !isLoopback(url.hostname)) return { fault: "over http the key could be read on the way; use https (plain http is for loopback only)" };
	return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
/** Metadata services hand out credentials to whoever asks from inside; all but two live on link-local addresses. */
function isMetadata(hostname) {
	const host = hostname.toLowerCase().replace(/\.$/, "");
	return host === "metadata.google.internal" || host === "[fd00:ec2::254]" || host.startsWith("169.254.") || host.startsWith("[::ffff:a9fe:") || /^\[fe[89ab][0-9a-f]:/.test(host);
}

export { cleanPrompt as a, cut as c, PERMISSIONS as i, parseBaseUrl as n, foldLine as o, GitHubFailure as r, removeInvisible as s, isLoopback as t };