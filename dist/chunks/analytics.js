// Built from src/ by `npm run build`; do not edit.
import { __commonJSMin, __toESM } from "./rolldown-runtime.js";
import { count, decimal, percent, readSitemap, signedCount, signedPercent } from "./sitemap.js";
import { GitHubFailure, codeSpan, createSigner, encodeCharacter, fitSections, foldLine, inline, link, pageLink, parseDocsUrl, percentEncode, requestKey, trendWindows, unitOf } from "./start.js";
import { findAnswers, whoWeAre } from "./thread.js";
import { ServiceFailure } from "./port.js";
import { createHash } from "node:crypto";

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/analytics/change.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function changeOf(now, before) {
	if (before === null) return {
		kind: "unknown",
		now,
		before,
		difference: null,
		relative: null
	};
	const difference = now - before;
	if (before === 0) return {
		kind: now === 0 ? "compared" : "new",
		now,
		before,
		difference,
		relative: null
	};
	return {
		kind: now === 0 ? "gone" : "compared",
		now,
		before,
		difference,
		relative: difference / before
	};
}
const NOBODY = {
	human: 0,
	ai: 0,
	total: 0
};
function visitorsOf({ rows, completeness }, path) {
	return rows.get(path) ?? (completeness === "complete" ? NOBODY : null);
}
const Z$1 = 3;
function isBeyondChance(a, b) {
	return Math.abs(a - b) > Z$1 * Math.sqrt(a + b);
}
const FEW = 30;
function isTooFew({ human, ai, total }) {
	return Math.max(...[
		human,
		ai,
		total
	].flatMap(({ now, before }) => [now, before ?? 0])) < FEW;
}

// src/analytics/ranking.ts
function byText(a, b) {
	return a < b ? -1 : Number(a > b);
}
function byVisitors(of) {
	return (a, b) => b[1][of] - a[1][of] || byText(a[0], b[0]);
}
function* rowsWhere(reading, accept) {
	for (const row of reading.rows) if (accept(row[0], row[1])) yield row;
}
function head$1(items, limit, order) {
	const kept = [];
	const room = limit * 2 + 100;
	let count = 0;
	let last;
	for (const item of items) {
		count++;
		if (last !== void 0 && order(item, last) >= 0) continue;
		if (kept.push(item) < room) continue;
		kept.sort(order).length = limit;
		last = kept.at(-1);
	}
	return {
		count,
		items: kept.sort(order).slice(0, limit)
	};
}
function ranksOf(counts) {
	const ascending = Float64Array.from(counts).sort();
	return (count) => {
		let low = 0;
		let high = ascending.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if ((ascending[middle] ?? Number.POSITIVE_INFINITY) > count) high = middle;
			else low = middle + 1;
		}
		return ascending.length - low + 1;
	};
}

// src/analytics/movers.ts
const LEAST_IMPACT = .005;
const LEAST_GROWTH = .15;
function movesOf$1({ current, previous }) {
	const moves = {
		human: [],
		ai: []
	};
	const least = {
		human: leastVisitors(current, previous, "human"),
		ai: leastVisitors(current, previous, "ai")
	};
	const add = (path, now, before) => {
		for (const audience of ["human", "ai"]) {
			if (Math.max(now[audience], before[audience]) < least[audience]) continue;
			if (isMove(now[audience], before[audience])) moves[audience].push({
				path,
				now: now[audience],
				before: before[audience]
			});
		}
	};
	for (const [path, now] of current.rows) {
		const before = visitorsOf(previous, path);
		if (before !== null) add(path, now, before);
	}
	if (current.completeness === "complete") {
		for (const [path, before] of previous.rows) if (!current.rows.has(path)) add(path, NOBODY, before);
	}
	return moves;
}
function moversOf(moves, site, spelling, top) {
	const listed = (ofDirection) => {
		const { count, items } = head$1(moves.filter(ofDirection), top, bySize);
		return {
			count,
			items: items.map((move) => moverOf(move, site, spelling))
		};
	};
	return {
		up: listed(({ now, before }) => now > before),
		down: listed(({ now, before }) => now < before)
	};
}
function leastVisitors(current, previous, audience) {
	return LEAST_IMPACT * Math.max(current.totals[audience], previous.totals[audience]);
}
function isMove(now, before) {
	return Math.abs(now - before) >= .15 * before && isBeyondChance(now, before);
}
function bySize(a, b) {
	return Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || byText(a.path, b.path);
}
function moverOf({ path, now, before }, site, spelling) {
	const siteFactor = site.before ? site.now / site.before : 0;
	const againstSite = siteFactor === 0 || before === 0 ? null : now / before / siteFactor - 1;
	return {
		path,
		published: spelling(path),
		change: changeOf(now, before),
		againstSite
	};
}

// src/analytics/paths.ts
function comparable(path) {
	const page = withoutEndSlashes(resolved(withoutQuery(path))).replace(/(?:\/index)?(?:\.html?)?$/, "");
	return page.startsWith("/") ? page : `/${page}`;
}
function isPlain(path) {
	return path.length <= 200 && /^(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?$/.test(path);
}
function leadingSegments(path, limit) {
	const page = withoutQuery(path);
	const segments = [];
	for (let start = 0; start < page.length && segments.length < limit;) {
		const slash = page.indexOf("/", start);
		const end = slash === -1 ? page.length : slash;
		if (end > start) segments.push(page.slice(start, end));
		start = end + 1;
	}
	return segments;
}
function withoutQuery(path) {
	const end = path.search(/[?#]/);
	return end === -1 ? path : path.slice(0, end);
}
function resolved(path) {
	if (!path.includes("%")) return path;
	try {
		return upperCaseEscapes(decodeURI(path));
	} catch {
		return upperCaseEscapes(path);
	}
}
function upperCaseEscapes(path) {
	return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
function withoutEndSlashes(path) {
	let end = path.length;
	while (end > 0 && path[end - 1] === "/") end--;
	return path.slice(0, end);
}

// src/analytics/verdict.ts
const STEADY = .01;
function verdictOf(facts) {
	const kind = kindOf(facts);
	return {
		kind,
		sentence: clausesOf(kind, facts, () => true).map((clause) => [
			capitalised(clause[0]),
			...clause.slice(1),
			"."
		]).flatMap((sentence, i) => i === 0 ? sentence : [" ", ...sentence])
	};
}
function headlineOf(project, label, facts) {
	const nameable = ({ published }) => published !== null && isPlain(published);
	return `${project}, ${label}: ${clausesOf(kindOf(facts), facts, nameable).map(plain).join("; ")}.`;
}
function kindOf({ totals, pages, ...facts }) {
	const { human, ai, total } = totals;
	if (Math.max(human.now, ai.now, total.now, pages) === 0) return "no-visitors";
	if (facts.daysBefore === null) return "first";
	if (isTooFew(totals)) return "tiny";
	const directions = [directionOf(human, facts), directionOf(ai, facts)];
	const up = directions.includes(1);
	const down = directions.includes(-1);
	if (up && down) return "mixed";
	return up ? "growth" : down ? "fall" : "flat";
}
function directionOf({ now, before, relative }, { days, daysBefore }) {
	if (before === null || daysBefore === null || !isBeyondChance(now, before)) return 0;
	const byCalendar = days / daysBefore - 1;
	const steady = Math.max(STEADY, Math.abs(byCalendar));
	if (relative !== null) {
		if (Math.abs(relative) < (relative > 0 === byCalendar > 0 ? steady : STEADY)) return 0;
	}
	return now > before ? 1 : -1;
}
function clausesOf(kind, facts, nameable) {
	const { totals, parts, daysBefore } = facts;
	const clauses = [];
	switch (kind) {
		case "no-visitors":
			clauses.push(["nobody came"]);
			if (totals.total.before) clauses.push([`${people(totals, "before")} came before`]);
			break;
		case "first":
			clauses.push([`${people(totals, "now")} came`]);
			if (parts.withinBounds && parts.both > 0) clauses.push([overlap(parts.both)]);
			if (facts.mostRead !== null && nameable(facts.mostRead)) clauses.push(mostRead(facts.mostRead));
			break;
		case "tiny":
			clauses.push([`${people(totals, "now")} came`], ["too few to tell a change from chance"]);
			break;
		default: {
			clauses.push([changes(facts, kind)]);
			const mover = facts.shortfall ? null : firstMover(facts.movers, kind, nameable);
			if (mover !== null) clauses.push(mover);
			if (daysBefore !== null && daysBefore !== facts.days) clauses.push([`the window has ${facts.days} days, the one before ${daysBefore}`]);
		}
	}
	if (facts.shortfall) clauses.push([LACKS[facts.shortfall]]);
	return clauses;
}
const LACKS = {
	ended: "the pages were not all read",
	moved: "the data kept changing while it was read",
	refused: "most rows could not be used"
};
function changes(facts, kind) {
	const { human, ai } = facts.totals;
	if (kind === "flat" && human.now > 0 && ai.now > 0 && human.before && ai.before) return "about as many people and AI visitors as before";
	const weight = (change) => directionOf(change, facts) === 0 ? -1 : Math.abs(change.relative ?? Number.POSITIVE_INFINITY);
	const phrases = [phrase(human, "human", facts), phrase(ai, "ai", facts)];
	return (weight(ai) > weight(human) ? phrases.reverse() : phrases).join(", ");
}
function phrase(change, audience, days) {
	const { kind, now, before, relative } = change;
	const [, many] = NOUNS[audience];
	if (kind === "new") return `${counted$1(now, audience)} (none before)`;
	if (kind === "gone") return `no ${many} (${count(before ?? 0)} before)`;
	if (now === 0) return `no ${many}`;
	if (relative === null || directionOf(change, days) === 0) return `about as many ${many}`;
	if (relative >= 2) return `${decimal(1 + relative)} times as many ${many}`;
	return `${percent(Math.abs(relative))} ${relative > 0 ? "more" : "fewer"} ${many}`;
}
function firstMover(movers, kind, nameable) {
	if (movers === null) return null;
	const directions = kind === "fall" ? ["down", "up"] : ["up", "down"];
	for (const audience of ["human", "ai"]) for (const direction of directions) {
		const mover = movers[audience][direction].items.find(nameable);
		if (mover === void 0) continue;
		return [
			`biggest ${direction === "up" ? "gain" : "loss"} in ${NOUNS[audience][1]}: `,
			named$1(mover),
			` (${signedCount(mover.change.difference ?? 0)})`
		];
	}
	return null;
}
function mostRead(page) {
	return [
		"most read by people: ",
		named$1(page),
		` (${count(page.human)})`
	];
}
function named$1({ path, published }) {
	return { path: published ?? path };
}
const NOUNS = {
	human: ["person", "people"],
	ai: ["AI visitor", "AI visitors"]
};
function counted$1(value, audience) {
	const [one, many] = NOUNS[audience];
	return value === 0 ? `no ${many}` : `${count(value)} ${count(value) === "1" ? one : many}`;
}
function people(totals, when) {
	return `${counted$1(totals.human[when] ?? 0, "human")} and ${counted$1(totals.ai[when] ?? 0, "ai")}`;
}
function overlap(both) {
	return count(both) === "1" ? "1 visitor counts as both" : `${count(both)} visitors count as both`;
}
function capitalised(part) {
	if (typeof part !== "string") return part ?? "";
	return part.charAt(0).toUpperCase() + part.slice(1);
}
function plain(sentence) {
	return sentence.map((part) => typeof part === "string" ? part : part.path).join("");
}

// src/analytics/next-steps.ts
const STEPS = 3;
const PAGES_IN_PROMPT = 3;
function nextSteps(published, movers, sitemapGiven) {
	const [most, other] = (movers === null ? [] : [nameable(movers.human.up), nameable(movers.human.down)]).filter((page) => page !== null).sort((a, b) => size(b) - size(a));
	return [
		most && peopleStep(most),
		published?.unvisited && unvisitedStep(published.unvisited),
		other && peopleStep(other),
		published && unpublishedStep(published.unpublished.count),
		movers && risingAiStep(movers.ai.up),
		sitemapGiven ? null : giveSitemap
	].filter((step) => step !== null && step !== void 0).slice(0, STEPS);
}
const giveSitemap = {
	kind: "give-sitemap",
	text: ["Give docs-url, or a sitemap that lists this site (the notes say what is wrong with one that was given), so that this list can name published pages to work on"],
	prompt: null
};
const PROMPTS = {
	rising: (page) => `go through ${page} as a new reader would: run its samples, follow its links, and correct what is out of date`,
	falling: (page) => `fewer people come to ${page}: check that it is still right, that its title says what it answers, and that other pages link to it`,
	"rising-ai": (page) => `AI visitors read ${page} more and more: make its headings say what they answer, and its samples complete enough to be quoted alone`
};
function nameable({ items }) {
	for (const { published, change } of items) if (published !== null && isPlain(published)) return {
		page: published,
		difference: change.difference ?? 0
	};
	return null;
}
function size({ difference }) {
	return Math.abs(difference);
}
function peopleStep(moved) {
	return pageStep(moved.difference > 0 ? "rising" : "falling", moved, "human");
}
function risingAiStep(up) {
	const moved = nameable(up);
	return moved && pageStep("rising-ai", moved, "ai");
}
function pageStep(kind, moved, audience) {
	const verb = moved.difference > 0 ? "gained" : "lost";
	return {
		kind,
		text: [{ path: moved.page }, ` ${verb} ${counted$1(size(moved), audience)}`],
		prompt: PROMPTS[kind](moved.page)
	};
}
function unvisitedStep({ count: pages, items }) {
	if (pages === 0) return null;
	const named = items.filter(isPlain).slice(0, PAGES_IN_PROMPT);
	const noun = named.length === 1 ? "it" : "them";
	return {
		kind: "unvisited",
		text: [pages === 1 ? "1 published page had no visitors" : `${count(pages)} published pages had no visitors`],
		prompt: named.length === 0 ? null : `nobody read ${listed(named)}: link to ${noun} from the pages where readers would look for ${noun}`
	};
}
function unpublishedStep(paths) {
	if (paths === 0) return null;
	return {
		kind: "unpublished",
		text: [paths === 1 ? "1 visited path is not published" : `${count(paths)} visited paths are not published`],
		prompt: null
	};
}
function listed(names) {
	const last = names.at(-1) ?? "";
	return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

// src/analytics/outputs.ts
function topPagesOutput(published, spelling, top) {
	const visited = rowsWhere(published, (_, { total }) => total > 0);
	return head$1(visited, top, byVisitors("total")).items.flatMap(([path, { human, ai, total }]) => {
		const page = spelling(path);
		return page === null ? [] : [{
			path: page,
			human,
			ai,
			total
		}];
	});
}
function moversOutput(published, top) {
	return ["human", "ai"].flatMap((audience) => {
		const { up, down } = published[audience];
		return [...up.items, ...down.items].flatMap(({ published: path, change }) => {
			const { now, before, difference } = change;
			return path === null ? [] : [{
				path,
				audience,
				now,
				before: before ?? 0,
				difference: difference ?? 0
			}];
		});
	}).sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, top);
}

// src/analytics/pages.ts
function pageOf([path, { human, ai, total }], spelling) {
	return {
		path,
		published: spelling(path),
		human,
		ai,
		total
	};
}
function wasVisited({ human, ai, total }) {
	return Math.max(human, ai, total) > 0;
}
function topPages$2(current, previous, spelling, audience, top) {
	const visited = rowsWhere(current, (_, counts) => counts[audience] > 0);
	const site = current.totals[audience];
	let rank = 0;
	let last = NaN;
	return head$1(visited, top, byVisitors(audience)).items.map((row, i) => {
		const [path, { [audience]: now }] = row;
		if (now !== last) rank = i + 1;
		last = now;
		return {
			...pageOf(row, spelling),
			rank,
			share: site > 0 ? Math.min(1, now / site) : null,
			change: changeOf(now, (previous && visitorsOf(previous, path)?.[audience]) ?? null)
		};
	});
}
function onlyPages(current, spelling, audience, top) {
	const other = otherThan(audience);
	const rows = rowsWhere(current, (_, counts) => counts[audience] > 0 && counts[other] === 0);
	const { count, items } = head$1(rows, top, byVisitors(audience));
	return {
		count,
		items: items.map((row) => pageOf(row, spelling))
	};
}
const HIGH_RANK = 50;
const LEAST_VISITORS = 10;
const TIMES_LOWER = 2;
const PLACES_LOWER = 10;
function rankGaps$2(current, spelling, top) {
	const ranked = (audience) => ranksOf(each(current, audience));
	const rank = {
		human: ranked("human"),
		ai: ranked("ai")
	};
	const gapsOf = (audience) => {
		const other = otherThan(audience);
		const ratio = (counts) => rank[other](counts[other]) / rank[audience](counts[audience]);
		const wide = rowsWhere(current, (_, counts) => {
			if (counts[audience] < LEAST_VISITORS || counts[other] === 0) return false;
			const high = rank[audience](counts[audience]);
			const low = rank[other](counts[other]);
			return high <= HIGH_RANK && low >= high * TIMES_LOWER && low >= high + PLACES_LOWER;
		});
		const order = (a, b) => ratio(b[1]) - ratio(a[1]) || byText(a[0], b[0]);
		return head$1(wide, top, order).items.map((row) => ({
			...pageOf(row, spelling),
			humanRank: rank.human(row[1].human),
			aiRank: rank.ai(row[1].ai)
		}));
	};
	return {
		human: gapsOf("human"),
		ai: gapsOf("ai")
	};
}
function* each({ rows }, audience) {
	for (const counts of rows.values()) yield counts[audience];
}
function otherThan(audience) {
	return audience === "human" ? "ai" : "human";
}

// src/analytics/parts.ts
function boundedTotal({ human, ai, total }) {
	return Math.min(Math.max(total, human, ai), human + ai);
}
function isWithinBounds(counts) {
	return boundedTotal(counts) === counts.total;
}
function partsOf(counts) {
	const total = boundedTotal(counts);
	return {
		humanOnly: total - counts.ai,
		aiOnly: total - counts.human,
		both: counts.human + counts.ai - total,
		total,
		withinBounds: total === counts.total
	};
}

// src/analytics/published.ts
const UNVISITED_LISTED = 500;
function sitemapOf(paths, docsUrl) {
	const pages = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const page = comparable(path);
		if (!pages.has(page)) pages.set(page, path);
	}
	const base = comparable(URL.parse(docsUrl ?? "")?.pathname ?? "/");
	const spelling = (path) => {
		const page = comparable(path);
		const known = pages.get(page);
		if (known !== void 0 || base === "/") return known ?? null;
		return pages.get(page === "/" ? base : base + page) ?? pages.get(withoutBase(page, base)) ?? null;
	};
	return {
		pages,
		spelling
	};
}
function withoutBase(page, base) {
	if (page === base) return "/";
	return page.startsWith(`${base}/`) ? page.slice(base.length) : page;
}
function matches(sitemap, { rows }) {
	for (const path of rows.keys()) if (sitemap.spelling(path) !== null) return true;
	return false;
}
function publishedPages(sitemap, reading, ignore, top) {
	const visited = /* @__PURE__ */ new Set();
	const strangers = rowsWhere(reading, (path, counts) => {
		if (!wasVisited(counts)) return false;
		const page = sitemap.spelling(path);
		if (page !== null) visited.add(page);
		return page === null && !ignore(path);
	});
	const { count, items } = head$1(strangers, top, byVisitors("total"));
	return {
		count: sitemap.pages.size,
		unvisited: reading.completeness === "complete" ? head$1(without(sitemap.pages.values(), visited, ignore), UNVISITED_LISTED, byText) : null,
		unpublished: {
			count,
			items: items.map((row) => pageOf(row, sitemap.spelling))
		}
	};
}
function* without(pages, visited, ignore) {
	for (const page of pages) if (!visited.has(page) && !ignore(page)) yield page;
}

// src/analytics/sections.ts
const SEGMENTS = 5;
const BASE = .9;
const MOST = .5;
function sectionsOf(current, previous, top) {
	const shape = shapeOf(current);
	const sums = /* @__PURE__ */ new Map();
	for (const [path, counts] of current.rows) {
		if (!wasVisited(counts)) continue;
		const section = sectionAt(sums, prefixOf(path, shape));
		section.pages++;
		add$1(section.now, counts);
	}
	for (const [path, counts] of previous?.rows ?? []) if (wasVisited(counts)) add$1(sectionAt(sums, prefixOf(path, shape)).before, counts);
	const comparable = current.completeness === "complete" && previous?.completeness === "complete";
	let all = 0;
	for (const { now } of sums.values()) all += now.total;
	const { count, items } = head$1(sums.values(), top, byVisits);
	return {
		count,
		items: items.map((section) => sectionOf(section, all, comparable)),
		belowPrefix: shape.base !== null || shape.marked,
		longestBar: Math.max(0, ...items.map(({ now }) => now.human + now.ai))
	};
}
function shapeOf({ rows }) {
	const firsts = /* @__PURE__ */ new Map();
	let paths = 0;
	let marked = 0;
	for (const path of rows.keys()) {
		paths++;
		const [first, second] = leadingSegments(path, SEGMENTS);
		if (first !== void 0) firsts.set(first, (firsts.get(first) ?? 0) + 1);
		if (isMarker(first) || isMarker(second)) marked++;
	}
	let base = null;
	for (const [first, count] of firsts) if (paths > 1 && count >= BASE * paths) base = first;
	return {
		base,
		marked: marked > MOST * paths
	};
}
function prefixOf(path, { base, marked }) {
	const segments = leadingSegments(path, SEGMENTS);
	let at = segments[0] === base ? 1 : 0;
	if (marked) {
		if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1])) at = 1;
		while (isMarker(segments[at])) at++;
	}
	return `/${segments.slice(0, at + 1).join("/")}`;
}
let languageNames;
const languages = /* @__PURE__ */ new Map();
function isMarker(segment) {
	if (segment === void 0 || segment.length > 16) return false;
	if (/^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment)) return true;
	const language = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
	return language !== void 0 && isLanguage(language);
}
function isLanguage(code) {
	let known = languages.get(code);
	if (known === void 0) {
		languageNames ??= new Intl.DisplayNames("en", {
			type: "language",
			fallback: "none"
		});
		known = languageNames.of(code) !== void 0;
		languages.set(code, known);
	}
	return known;
}
function sectionAt(sums, prefix) {
	let section = sums.get(prefix);
	if (section === void 0) {
		const none = {
			human: 0,
			ai: 0,
			total: 0
		};
		section = {
			prefix,
			pages: 0,
			now: { ...none },
			before: { ...none }
		};
		sums.set(prefix, section);
	}
	return section;
}
function add$1(sum, counts) {
	sum.human += counts.human;
	sum.ai += counts.ai;
	sum.total += counts.total;
}
function byVisits(a, b) {
	return b.now.total - a.now.total || b.before.total - a.before.total || byText(a.prefix, b.prefix);
}
function sectionOf({ prefix, pages, now, before }, all, comparable) {
	const change = (of) => changeOf(now[of], comparable ? before[of] : null);
	return {
		prefix,
		pages,
		visits: {
			human: change("human"),
			ai: change("ai"),
			total: change("total")
		},
		share: all === 0 ? null : now.total / all
	};
}

// src/analytics/speakers.ts
function speakersOf(spelling, current, previous) {
	const speakers = /* @__PURE__ */ new Map();
	const visitors = (path) => current.rows.get(path)?.total ?? 0;
	const visitorsBefore = (path) => previous?.rows.get(path)?.total ?? 0;
	const isBetter = (page, path, than) => {
		if (path === page || than === page) return path === page;
		const more = visitors(path) - visitors(than) || visitorsBefore(path) - visitorsBefore(than);
		return more > 0 || more === 0 && byText(path, than) < 0;
	};
	const hear = (path) => {
		const page = /[?#]/.test(path) ? null : spelling(path);
		if (page === null) return;
		const speaker = speakers.get(page);
		if (speaker === void 0 || isBetter(page, path, speaker)) speakers.set(page, path);
	};
	for (const path of current.rows.keys()) hear(path);
	for (const path of previous?.rows.keys() ?? []) if (!current.rows.has(path)) hear(path);
	return speakers;
}

// src/analytics/spread.ts
const SHARE = .8;
function pagesPerVisitor(reading, audience) {
	if (reading === null || reading.completeness === "partial" || reading.totals[audience] === 0) return null;
	let visits = 0;
	for (const counts of reading.rows.values()) visits += counts[audience];
	return visits / reading.totals[audience];
}
function concentration({ rows, completeness }) {
	if (completeness === "partial") return null;
	const ascending = Float64Array.from(visitsOf(rows.values())).sort();
	const all = ascending.reduce((sum, visits) => sum + visits, 0);
	if (all === 0) return null;
	let covered = 0;
	let pages = 0;
	while (pages < ascending.length && covered < SHARE * all) covered += ascending[ascending.length - ++pages] ?? 0;
	return {
		share: SHARE,
		pages,
		ofPages: ascending.length
	};
}
function* visitsOf(rows) {
	for (const counts of rows) if (wasVisited(counts)) yield counts.total;
}

// src/analytics/insights.ts
function analyse(input) {
	const { current, previous, ignore, top } = input;
	const before = previous ?? input.before;
	const sitemap = usableSitemap(input);
	const spelling = sitemap?.spelling ?? (() => null);
	const ranked = withoutIgnored(current, ignore);
	const rankedBefore = previous && withoutIgnored(previous, ignore);
	const pair = rankedBefore && {
		current: ranked,
		previous: rankedBefore
	};
	const speakers = speakersOf(spelling, ranked, rankedBefore);
	const published = {
		...ranked,
		rows: [...rowsAt(speakers.values(), ranked)]
	};
	const totals = {
		...perAudience((audience) => changeOf(current.totals[audience], before?.totals[audience] ?? null)),
		total: changeOf(current.totals.total, before?.totals.total ?? null)
	};
	const parts = partsOf(current.totals);
	const tooFew = isTooFew(totals);
	const moves = pair && (tooFew ? {
		human: [],
		ai: []
	} : movesOf$1(pair));
	const moversWhere = (accept) => moves && perAudience((audience) => moversOf(moves[audience].filter(accept), totals[audience], spelling, top));
	const movers = moversWhere(() => true);
	const publishedMovers = moversWhere(({ path }) => speakers.get(spelling(path) ?? "") === path);
	const publishedSummary = sitemap && publishedPages(sitemap, current, ignore, top);
	const speakable = sitemap ? published : ranked;
	const facts = {
		totals,
		parts,
		pages: pagesOf(current),
		days: current.window.days,
		daysBefore: before?.window.days ?? null,
		shortfall: current.shortfall,
		movers: sitemap ? publishedMovers : movers,
		mostRead: topPages$2(speakable, null, spelling, "human", 1)[0] ?? null
	};
	return {
		project: input.project,
		generatedAt: input.generatedAt,
		docsUrl: input.docsUrl,
		window: current.window,
		before: before?.window ?? null,
		unit: unitOf([
			current,
			...before ? [before] : [],
			...input.trend
		].map(({ window }) => window)),
		verdict: verdictOf(facts),
		headline: headlineOf(input.project, current.window.label, facts),
		totals,
		parts,
		pages: changeOf(facts.pages, pagesBefore(current, previous)),
		pagesPerVisitor: perAudience((audience) => ({
			now: pagesPerVisitor(current, audience),
			before: pagesPerVisitor(previous, audience)
		})),
		concentration: concentration(current),
		comparison: pair && movers && comparisonOf({
			pair,
			movers,
			tooFew,
			spelling,
			top
		}),
		trend: input.trend,
		top: perAudience((audience) => topPages$2(ranked, rankedBefore, spelling, audience, top)),
		sections: sectionsOf(ranked, rankedBefore, top),
		only: perAudience((audience) => onlyPages(ranked, spelling, audience, top)),
		rankGaps: rankGaps$2(ranked, spelling, top),
		published: publishedSummary,
		nextSteps: nextSteps(publishedSummary, publishedMovers, input.published !== null),
		outputs: {
			topPages: topPagesOutput(published, spelling, top),
			movers: publishedMovers ? moversOutput(publishedMovers, top) : []
		},
		quality: qualityOf(input, facts.pages - pagesOf(ranked), sitemap)
	};
}
function perAudience(of) {
	return {
		human: of("human"),
		ai: of("ai")
	};
}
function withoutIgnored(reading, ignore) {
	for (const path of reading.rows.keys()) if (ignore(path)) return {
		...reading,
		rows: new Map(rowsWhere(reading, (each) => !ignore(each)))
	};
	return reading;
}
function* rowsAt(paths, { rows }) {
	for (const path of paths) {
		const counts = rows.get(path);
		if (counts !== void 0) yield [path, counts];
	}
}
function usableSitemap({ current, published, docsUrl }) {
	const sitemap = published && sitemapOf(published, docsUrl);
	return sitemap && (current.rows.size === 0 || matches(sitemap, current)) ? sitemap : null;
}
function pagesOf({ rows }) {
	let pages = 0;
	for (const counts of rows.values()) if (wasVisited(counts)) pages++;
	return pages;
}
function pagesBefore(current, previous) {
	return current.completeness === "complete" && previous?.completeness === "complete" ? pagesOf(previous) : null;
}
function comparisonOf(given) {
	const { movers, tooFew, pair, spelling, top } = given;
	const { current, previous } = pair;
	return {
		window: previous.window,
		unequalDays: previous.window.days !== current.window.days,
		completeness: previous.completeness,
		reason: previous.reason,
		tooFew,
		notSeen: notSeen$2(pair, spelling, top),
		movers
	};
}
function notSeen$2({ current, previous }, spelling, top) {
	if (current.completeness === "complete") return {
		count: 0,
		items: []
	};
	const missing = rowsWhere(previous, (path) => !current.rows.has(path));
	const { count, items } = head$1(missing, top, byVisitors("total"));
	return {
		count,
		items: items.map((row) => pageOf(row, spelling))
	};
}
function qualityOf(input, ignored, sitemap) {
	const { current, previous, notes } = input;
	const sum = (of) => of(current) + (previous ? of(previous) : 0);
	let outOfBounds = 0;
	for (const counts of current.rows.values()) if (!isWithinBounds(counts)) outOfBounds++;
	return {
		completeness: current.completeness,
		shortfall: current.shortfall,
		reason: current.reason,
		drift: {
			duplicates: sum(({ drift }) => drift.duplicates),
			totalsChanged: sum(({ drift }) => drift.totalsChanged),
			rereads: sum(({ drift }) => drift.rereads)
		},
		rejected: sum(({ rejected }) => rejected),
		outOfBounds,
		ignored,
		requests: input.requests,
		wasted: sum(({ wasted }) => wasted),
		notes: [
			...notes,
			...input.published !== null && sitemap === null ? [STRANGE_SITEMAP] : [],
			...fitsItsPages(current) ? [] : [LOW_TOTALS]
		]
	};
}
function fitsItsPages({ totals, rows }) {
	const most = {
		human: totals.human * 1.1,
		ai: totals.ai * 1.1,
		total: totals.total * 1.1
	};
	for (const { human, ai, total } of rows.values()) if (human > most.human || ai > most.ai || total > most.total) return false;
	return true;
}
const LOW_TOTALS = "The site's totals do not fit its pages: one page alone has more visitors than the whole site, so the totals are too low";
const STRANGE_SITEMAP = "No visited path is in the sitemap, so the two could not be compared; check that both belong to the same site and name pages alike";

// src/analytics/report/layout.ts
const NO_TABLE = {
	lines: [],
	rows: []
};
const kept = part$1(true);
const optional = part$1(false);
function part$1(essential) {
	return (lines, { lines: head, rows } = NO_TABLE) => ({
		lines: [...lines, ...head],
		rows,
		more,
		essential
	});
}
function folded$1(summary, { lines, rows }, hidden = 0) {
	if (rows.length === 0) return [];
	const below = hidden === 0 ? [] : ["", `${count(hidden)} more ${hidden === 1 ? "is" : "are"} not listed.`];
	return [{
		lines: [
			"<details>",
			`<summary>${summary}</summary>`,
			"",
			...lines
		],
		rows,
		more,
		closing: [
			...below,
			"",
			"</details>"
		],
		essential: false
	}];
}
function more(leftOut) {
	return `${count(leftOut)} more did not fit here.`;
}

// src/analytics/report/page.ts
function pageNamer$1(docsUrl) {
	const site = docsUrl === null ? "" : parseDocsUrl(docsUrl);
	return ({ path, published }) => {
		const address = published === null || typeof site === "string" ? null : pageLink(site, published);
		return address === null ? codeSpan(path) : `[${codeSpan(path)}](${destination(address)})`;
	};
}
function sentence$1(parts) {
	return parts.map((part) => typeof part === "string" ? part : codeSpan(part.path)).join("");
}
function destination(url) {
	return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}

// src/analytics/report/words.ts
const AUDIENCES = {
	human: "People",
	ai: "AI"
};
function counted(value, noun) {
	return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
function unitName(unit, many) {
	return many === 1 ? unit : `${unit}s`;
}
function trendName(trend, unit) {
	const [days, other] = new Set(trend.map(({ window }) => window.days));
	return unit === "window" && days !== void 0 && other === void 0 ? `${trend.length} × ${counted(days, "day")}` : `${trend.length} ${unitName(unit, trend.length)}`;
}
function changed({ kind, relative }) {
	if (kind === "unknown") return "not seen";
	if (kind !== "compared") return kind;
	return relative === null ? "–" : signedPercent(relative);
}
function startLabel(from, unit, withYear) {
	const date = new Date(from);
	const month = date.toLocaleString("en-US", {
		month: "short",
		timeZone: "UTC"
	});
	const year = withYear ? ` ${date.getUTCFullYear()}` : "";
	if (unit === "quarter") return `Q${Math.floor(date.getUTCMonth() / 3) + 1}${year}`;
	return `${unit === "month" ? "" : `${date.getUTCDate()} `}${month}${year}`;
}

// src/analytics/report/sentences.ts
function adding({ parts }) {
	if (!parts.withinBounds) return "Counts are approximate, so People and AI do not add up exactly to All.";
	if (parts.both === 0) return "Counts are approximate. Nobody counts as both people and AI.";
	const verb = parts.both === 1 ? "counts" : "count";
	return `${counted(parts.both, "visitor")} ${verb} as both people and AI, so People and AI add up to more than All. Counts are approximate.`;
}
function whatHolds({ pages, quality }) {
	if (quality.shortfall === "moved") return "All pages were read, but not at one moment: some may be missing, and pages and totals need not agree.";
	return `The site's totals hold; everything about pages rests on the ${`${counted(pages.now, "page")} ${quality.shortfall === "refused" ? "that could be used" : "read so far"}`}.`;
}
function noPages({ quality }) {
	return quality.completeness === "partial" ? "None of the pages that were read had a visitor." : "No page had a visitor.";
}
function noMovers({ tooFew, completeness }, quality) {
	if (tooFew) return "The site had too few visitors to tell a page's change from chance.";
	const whole = completeness === "complete" && quality.completeness === "complete";
	const floors = `at least ${percent(LEAST_IMPACT)} of the site's visitors and a change of at least ${percent(LEAST_GROWTH)} that is more than chance`;
	return `${whole ? "No page" : "Among the pages read, none"} changed enough to be listed, which takes ${floors}.`;
}
function howManyPages({ pages, quality }) {
	if (quality.completeness === "partial") return `Among the ${counted(pages.now, "page")} with visitors that were read.`;
	const before = pages.before === null ? "" : `; ${count(pages.before)} before`;
	return `${counted(pages.now, "page")} had visitors${before}.`;
}
function aboutSections({ sections }) {
	const below = sections.belowPrefix ? " Sections start below the site's base, language or version." : "";
	return `${counted(sections.count, "section")}. A page visit is one visitor on one page: someone who reads five pages makes five.${below}`;
}
function whatIsPublished({ published }) {
	if (published === null) return "";
	const known = `The sitemap lists ${counted(published.count, "page")}.`;
	return published.unvisited === null ? `${known} Which of them nobody visited is not known, because this report is partial.` : known;
}
function arrow({ kind, now, before }) {
	if (kind === "new") return "✦";
	if (kind === "gone") return "✕";
	return now > (before ?? 0) ? "▲" : "▼";
}
function largestFirst({ up, down }) {
	const size = ({ change }) => Math.abs(change.difference ?? 0);
	return [...up.items, ...down.items].sort((a, b) => size(b) - size(a));
}
function directions({ up, down }) {
	return `${count(up.count)} up, ${count(down.count)} down`;
}
function caveats({ quality, comparison }, quote) {
	return present([
		...quality.notes.map((note) => `${quote(note)}.`),
		comparison?.completeness === "partial" && partialBefore(comparison, quote),
		comparison?.unequalDays && "The two windows differ in length, and changes are not scaled to that.",
		drifted(quality),
		quality.rejected > 0 && `${counted(quality.rejected, "row")} could not be used (no path, one that is too long, or counts that are not numbers of visitors) and ${were(quality.rejected)} left out.`,
		quality.outOfBounds > 0 && `The total of ${counted(quality.outOfBounds, "page")} is lower or higher than its people and AI allow; approximate counts do that.`,
		quality.ignored > 0 && `${counted(quality.ignored, "visited page")} ${were(quality.ignored)} left out of the lists by \`ignore-paths\`; the site's totals and the data files have them.`
	]);
}
function method({ quality, window, before, comparison, generatedAt }) {
	return present([
		`Days are whole UTC days: ${lengthOf(window)}${before === null ? "" : ` against ${lengthOf(before)}`}.`,
		"Counts are unique visitors, approximate as the service gives them. They do not add up: whoever comes to two pages, in two weeks, or as a person and with an AI tool, counts in each.",
		"AI is everything that the service takes for a machine: crawlers, answer engines and agents are not told apart.",
		comparison !== null && "A page is listed under What changed only if its change is large for the site and more than chance.",
		`Written ${generatedAt.slice(0, 16).replace("T", " ")} UTC after ${counted(quality.requests, "request")} to the service${quality.wasted === 0 ? "" : `, of which ${count(quality.wasted)} brought nothing`}.`
	]);
}
function spread({ pagesPerVisitor, concentration }) {
	const perVisitor = (audience, who) => {
		const { now, before } = pagesPerVisitor[audience];
		if (now === null) return [];
		return [`${who} ${decimal(now)} pages each${before === null ? "" : ` (${decimal(before)} before)`}.`];
	};
	const lines = [...perVisitor("human", "People read"), ...perVisitor("ai", "AI visitors read")];
	if (concentration !== null) {
		const { pages, ofPages, share } = concentration;
		const make = pages === 1 ? "makes" : "make";
		lines.push(`${count(pages)} of ${counted(ofPages, "page")} ${make} at least ${percent(share)} of all page visits.`);
	}
	return lines;
}
function partialBefore({ window, reason }, quote) {
	const why = reason === null ? "" : ` (${quote(reason)})`;
	return `The reading of ${window.label} is partial${why}; “not seen” stands where a page's earlier visitors are not known.`;
}
function drifted({ drift }) {
	const { duplicates, totalsChanged, rereads } = drift;
	const signs = present([
		duplicates > 0 && `${counted(duplicates, "row")} came twice and ${were(duplicates)} counted once`,
		totalsChanged > 0 && `the totals changed ${counted(totalsChanged, "time")}`,
		rereads > 0 && `a window was read again ${counted(rereads, "time")}`
	]);
	return signs.length > 0 && `The data moved while it was read: ${signs.join(", ")}.`;
}
function lengthOf({ label, days }) {
	return `${label} (${counted(days, "day")})`;
}
function were(many) {
	return many === 1 ? "was" : "were";
}
function present(lines) {
	return lines.filter((line) => typeof line === "string");
}

// src/analytics/report/table.ts
function table$1(given, items) {
	if (items.length === 0) return {
		lines: [],
		rows: []
	};
	const columns = given.filter((column) => column !== null && column !== false);
	return {
		lines: [row(columns.map(({ title }) => title)), row(columns.map(({ align }) => align === "right" ? "--:" : ":--"))],
		rows: items.map((item) => row(columns.map(({ cell }) => cell(item))))
	};
}
function row(cells) {
	return `| ${cells.join(" | ")} |`;
}

// src/analytics/report/changes.ts
const SHOWN$5 = {
	human: 5,
	ai: 3
};
function whatChanged$1({ comparison, docsUrl, quality }) {
	if (comparison === null) return [];
	const { human, ai } = comparison.movers;
	const moves = [...movesOf("human", human).slice(0, SHOWN$5.human), ...movesOf("ai", ai).slice(0, SHOWN$5.ai)];
	const heading = ["## What changed", ""];
	if (moves.length === 0) return [kept([...heading, noMovers(comparison, quality)])];
	return [kept(heading, table$1(columns$1(pageNamer$1(docsUrl), false), moves))];
}
function allChanges({ comparison, docsUrl }) {
	if (comparison === null) return [];
	const { human, ai } = comparison.movers;
	const name = pageNamer$1(docsUrl);
	const people = movesOf("human", human);
	const machines = movesOf("ai", ai);
	return [...inAll(human) <= SHOWN$5.human && inAll(ai) <= SHOWN$5.ai ? [] : folded$1(`Changes: people ${directions(human)}; AI ${directions(ai)}`, table$1(columns$1(name, true), [...people, ...machines]), inAll(human) + inAll(ai) - people.length - machines.length), ...notSeen$1(comparison, name)];
}
function columns$1(name, full) {
	return [
		{
			title: "Page",
			cell: (move) => `${arrow(move.change)} ${name(move)}`
		},
		{
			title: "Visitors",
			cell: ({ audience }) => AUDIENCES[audience]
		},
		{
			title: "Now",
			align: "right",
			cell: ({ change }) => count(change.now)
		},
		{
			title: "Before",
			align: "right",
			cell: ({ change }) => count(change.before ?? 0)
		},
		{
			title: "Change",
			align: "right",
			cell: ({ change }) => `**${signedCount(change.difference ?? 0)}**`
		},
		{
			title: "Growth",
			align: "right",
			cell: ({ change }) => changed(change)
		},
		full && {
			title: "Against the site",
			align: "right",
			cell: ({ againstSite }) => againstSite === null ? "–" : signedPercent(againstSite)
		}
	];
}
function movesOf(audience, movers) {
	return largestFirst(movers).map((mover) => ({
		...mover,
		audience
	}));
}
function inAll({ up, down }) {
	return up.count + down.count;
}
function notSeen$1({ notSeen, window }, name) {
	const columns = [
		{
			title: "Page",
			cell: name
		},
		{
			title: "People then",
			align: "right",
			cell: ({ human }) => count(human)
		},
		{
			title: "AI then",
			align: "right",
			cell: ({ ai }) => count(ai)
		}
	];
	return folded$1(`Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`, table$1(columns, notSeen.items), notSeen.count - notSeen.items.length);
}

// src/analytics/report/files.ts
function whereFilesAre$1({ files, artifactUrl, runUrl }) {
	const names = files.map(codeSpan).join(", ");
	const places = [
		artifactUrl === null ? "" : link("Download the files", artifactUrl),
		names,
		runUrl === null ? "" : link("Run", runUrl)
	].filter((place) => place !== "");
	return places.length === 0 ? [] : [kept([places.join(" · ")])];
}

// src/analytics/report/bars.ts
const EIGHTHS = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
const LEVELS = [
	"▁",
	"▂",
	"▃",
	"▄",
	"▅",
	"▆",
	"▇",
	"█"
];
function bar$1(value, most, width) {
	if (!(value > 0 && most > 0)) return "";
	const eighths = Math.max(1, Math.round(Math.min(1, value / most) * width * 8));
	return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
function sparkline$1(values) {
	const most = Math.max(...values);
	const level = (value) => most > 0 ? Math.round(value / most * (LEVELS.length - 1)) : 0;
	return values.map((value) => LEVELS[level(value)] ?? "").join("");
}

// src/analytics/report/headline.ts
function headline$1(insights) {
	const { project, window, verdict } = insights;
	return [
		kept([`# ${inline(project)} · ${window.label}`]),
		...partialAlert$1(insights),
		kept([`**${sentence$1(verdict.sentence)}**`]),
		kept([], siteTotals(insights)),
		kept([adding(insights)])
	];
}
function partialAlert$1(insights) {
	const { quality } = insights;
	if (quality.completeness === "complete") return [];
	const why = quality.reason === null ? "" : ` ${inline(quality.reason)}.`;
	return [kept([
		"> [!WARNING]",
		`> **This report is partial.**${why}`,
		`> ${whatHolds(insights)}`
	])];
}
function siteTotals({ totals, window, before, trend, unit }) {
	const line = (name, of) => ({
		name,
		visitors: totals[of],
		trend: sparkline$1(trend.map(({ totals }) => totals[of]))
	});
	return table$1([
		{
			title: "Visitors",
			cell: ({ name }) => name
		},
		{
			title: window.label,
			align: "right",
			cell: ({ visitors }) => count(visitors.now)
		},
		before && {
			title: before.label,
			align: "right",
			cell: ({ visitors }) => count(visitors.before ?? 0)
		},
		before && {
			title: "Change",
			align: "right",
			cell: ({ visitors }) => `**${changed(visitors)}**`
		},
		trend.length > 1 && {
			title: trendName(trend, unit),
			cell: ({ trend }) => trend
		}
	], [
		line("People", "human"),
		line("AI", "ai"),
		line("All, each counted once", "total")
	]);
}

// src/analytics/report/next.ts
const LONGEST_PROMPT = 1500;
const LISTED = ["unvisited", "unpublished"];
function doNext$1({ nextSteps }, trigger, lists) {
	if (nextSteps.length === 0) return [];
	const hint = nextSteps.some(({ prompt }) => prompt !== null) ? ["Paste a line into a comment of an issue or pull request, and the agent opens a pull request.", ""] : [];
	const steps = nextSteps.map(({ kind, text, prompt }, index) => {
		const line = `${index + 1}. ${sentence$1(text)}${LISTED.includes(kind) ? ` (${lists})` : ""}`;
		return prompt === null ? `${line}.` : `${line}:\\\n   ${command(trigger, prompt)}`;
	});
	return [kept([
		"## Do next",
		"",
		...hint,
		...steps
	])];
}
function command(trigger, prompt) {
	return inline(`\`${trigger} new: ${prompt}\``, LONGEST_PROMPT);
}

// src/analytics/report/notes.ts
function notes$1(insights) {
	return [kept(["## Notes on the data", ""], {
		lines: [],
		rows: [...special(insights), ...bullets(method(insights))]
	})];
}
function shortNotes(insights) {
	const { quality, window } = insights;
	const facts = [
		quality.completeness === "complete" ? "Complete" : "Partial",
		`${window.label} UTC`,
		counted(quality.requests, "request"),
		"counts are approximate and do not add up over pages or weeks"
	];
	const found = special(insights);
	return [kept([`<sub>${facts.join(" · ")}</sub>`]), ...found.length === 0 ? [] : [kept([], {
		lines: [],
		rows: found
	})]];
}
const LONGEST_WORDS = 500;
function special(insights) {
	return bullets(caveats(insights, (words) => inline(words, LONGEST_WORDS)));
}
function bullets(lines) {
	return lines.map((line) => `- ${line}`);
}

// src/analytics/report/comment.ts
const COMMENT_BYTES = 6e4;
function renderShort(insights, options) {
	const sections = [
		...headline$1(insights),
		...whatChanged$1(insights),
		...doNext$1(insights, options.trigger, "listed in the full report"),
		...shortNotes(insights),
		...whereFilesAre$1(options)
	];
	return `${fitSections(sections, COMMENT_BYTES, "The full report has the rest.")}\n`;
}

// src/analytics/post-report.ts
async function postReport({ github, runner }, inputs, insights, options, { repository, run }) {
	const { issueNumber, baseUrl, projectId } = inputs;
	if (issueNumber === null) return null;
	const { from, to } = insights.window;
	const request = requestKey(baseUrl, projectId, "report", from, to);
	const signer = createSigner({
		...inputs,
		repository
	});
	const phase = insights.quality.completeness;
	const body = `${signer.write(issueNumber, {
		kind: "report",
		request,
		job: null,
		phase,
		run
	})}\n${renderShort(insights, options)}`;
	try {
		const answers = (await github.listComments(issueNumber)).filter((comment) => signer.read(issueNumber, comment.body)?.request === request);
		const us = await whoWeAre(github, answers, issueNumber, signer);
		const [earlier] = us ? findAnswers(answers, us, issueNumber, signer, {
			kind: "report",
			request
		}) : [];
		return (earlier ? await github.updateComment(earlier.comment.id, body) : await github.createComment(issueNumber, body)).url;
	} catch (thrown) {
		if (!(thrown instanceof GitHubFailure)) throw thrown;
		runner.warning(`The report's comment could not be written. ${thrown.message}`);
		return null;
	}
}

// src/analytics/pass.ts
const PAGE_ROWS = 250;
function begin(page) {
	const draft = {
		rows: /* @__PURE__ */ new Map(),
		totals: page.totals,
		pages: 0,
		useful: 0,
		rejected: 0,
		duplicates: 0,
		totalsChanged: 0,
		barren: 0,
		endMoved: false,
		stopped: null,
		hasMore: true,
		gap: null,
		trusted: false
	};
	take(draft, page);
	return draft;
}
function take(pass, page) {
	const fresh = add(pass, page);
	if (fresh > 0 || pass.pages === 0) pass.useful += 1;
	if (!pass.hasMore) {
		if (fresh > 0 || page.hasMore) pass.endMoved = true;
		return;
	}
	if (page.hasMore && page.received > 0 && page.received < 250 && !pass.trusted) {
		const offset = pass.pages * 250 + page.received;
		pass.gap ??= {
			offset,
			limit: 250 - page.received
		};
	}
	pass.pages += 1;
	pass.rejected += page.rejected;
	pass.duplicates += page.visitors.length - fresh;
	if (fresh === 0 && page.hasMore) pass.barren += 1;
	pass.hasMore = page.hasMore;
}
function lookInto(pass, page) {
	pass.gap = null;
	pass.trusted = true;
	if (add(pass, page) === 0) return;
	pass.useful += 1;
	pass.stopped = `The service sends fewer rows at once than the ${250} that its contract allows, and leaves out the rest`;
}
function add(pass, { visitors, totals }) {
	if (!sameCounts(totals, pass.totals)) pass.totalsChanged += 1;
	pass.totals = totals;
	const known = pass.rows.size;
	for (const row of visitors) pass.rows.set(row.path, row);
	return pass.rows.size - known;
}
function sameCounts(one, other) {
	return one.human === other.human && one.ai === other.ai && one.total === other.total;
}

// src/analytics/paging.ts
const FIRST_PAGE = {
	limit: 250,
	offset: 0
};
const MOST_AT_ONCE = 4;
const MOST_BARREN = 3;
async function* readThrough(service, window, options) {
	const before = service.requests - (options.first === null ? 0 : 1);
	const ask = (page) => readPage(service, window, {
		limit: 250,
		offset: page * 250
	}, options);
	const pass = begin(options.first ?? await readPage(service, window, FIRST_PAGE, options));
	yield {
		pages: pass.pages,
		rows: pass.rows.size
	};
	for (let asked = 1; (pass.hasMore || pass.gap !== null) && pass.stopped === null;) {
		const left = options.mayUse - (service.requests - before);
		if (pass.barren >= MOST_BARREN) pass.stopped = "The service kept announcing more rows and sent none that were new";
		else if (left < 1) pass.stopped = `The service has more rows than could be read with the ${options.mayUse === 1 ? "one request" : `${count(options.mayUse)} requests`} that \`max-requests\` left for this window`;
		else if (pass.gap !== null) {
			try {
				lookInto(pass, await readPage(service, window, pass.gap, options));
			} catch (thrown) {
				pass.stopped = whyStopped(thrown);
			}
			yield {
				pages: pass.pages,
				rows: pass.rows.size
			};
		} else {
			const round = Math.min(width(pass, options.likelyPages), left);
			const answers = await Promise.allSettled(Array.from({ length: round }, (_, i) => ask(asked + i)));
			asked += round;
			for (const answer of answers) if (answer.status === "fulfilled") take(pass, answer.value);
			else miss(pass, answer.reason);
			yield {
				pages: pass.pages,
				rows: pass.rows.size
			};
		}
	}
	return pass;
}
function readPage(service, { from, to }, place, options) {
	return service.visitorsPage({
		dateFrom: from,
		dateTo: to,
		...place
	}, options);
}
function whyStopped(thrown) {
	if (thrown instanceof ServiceFailure && thrown.kind !== "cancelled") return thrown.why;
	throw thrown;
}
function width({ pages, barren }, likelyPages) {
	if (barren > 0) return 1;
	const promising = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
	return Math.min(Math.max(promising, 1), MOST_AT_ONCE);
}
function miss(pass, thrown) {
	const why = whyStopped(thrown);
	if (pass.hasMore) pass.stopped ??= why;
}

// src/analytics/collect.ts
async function* collect(service, window, options) {
	const before = service.requests - (options.first === null ? 0 : 1);
	const conclude = (passes, problem, rows = passes[0].rows) => collected({
		window,
		rows,
		requests: service.requests - before
	}, problem, passes);
	const moved = (reason) => ({
		shortfall: "moved",
		reason
	});
	const first = yield* readThrough(service, window, options);
	if (first.stopped !== null) return conclude([first], {
		shortfall: "ended",
		reason: first.stopped
	});
	const doubt = doubtAbout(first, first.rows);
	if (doubt === null) return conclude([first], refusal(first));
	const changed = `The data changed while it was read (${doubt})`;
	const left = options.mayUse - (service.requests - before);
	if (left < first.pages) return conclude([first], moved(`${changed}, and \`max-requests\` leaves too few requests to read it again`));
	const again = {
		...options,
		mayUse: left,
		likelyPages: first.pages,
		first: null
	};
	const second = yield* unlessItFails(readThrough(service, window, again));
	if (typeof second === "string") return conclude([first], moved(`${changed}, and could not be read again: ${second}`));
	const rows = union(first.rows, second.rows);
	if (second.stopped !== null) {
		const reason = `${changed}, and reading it again ended early: ${second.stopped}`;
		return conclude([first, second], moved(reason), rows);
	}
	const remaining = doubtAbout(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
	if (remaining === null) return conclude([first, second], refusal({
		...second,
		rows
	}), rows);
	const reason = `The data changed again while it was read for the second time (${remaining})`;
	return conclude([first, second], moved(reason), rows);
}
async function readTotals(service, window, options) {
	return (await readPage(service, window, {
		limit: 1,
		offset: 0
	}, options)).totals;
}
async function* unlessItFails(reading) {
	try {
		return yield* reading;
	} catch (thrown) {
		return whyStopped(thrown);
	}
}
function doubtAbout(pass, known) {
	if (pass.totalsChanged > 0) return "the site's totals differed between two pages";
	if (pass.barren > 0) return "a page brought nothing new, yet announced more";
	if (pass.endMoved) return "more rows came after the last page";
	if (known.size < pass.rows.size + pass.duplicates) return "rows came twice, in places where others may have been missed";
	return null;
}
function refusal({ rows, rejected }) {
	if (rejected <= rows.size) return null;
	return {
		shortfall: "refused",
		reason: `Most rows (${`${count(rejected)} of ${count(rejected + rows.size)}`}) could not be used: no path, one that is too long, or counts that are not numbers of visitors`
	};
}
function collected(reading, problem, passes) {
	const sum = (amount) => passes.reduce((total, pass) => total + amount(pass), 0);
	return {
		...reading,
		totals: (passes.at(-1) ?? passes[0]).totals,
		completeness: problem === null ? "complete" : "partial",
		shortfall: problem?.shortfall ?? null,
		reason: problem?.reason ?? null,
		drift: {
			duplicates: sum((pass) => pass.duplicates),
			totalsChanged: sum((pass) => pass.totalsChanged),
			rereads: passes.length - 1
		},
		rejected: Math.max(...passes.map((pass) => pass.rejected)),
		wasted: reading.requests - sum((pass) => pass.useful),
		pages: Math.max(...passes.map((pass) => pass.pages))
	};
}
function union(earlier, later) {
	const rows = new Map(earlier);
	for (const [path, counts] of later) rows.set(path, counts);
	return rows;
}

// src/analytics/read.ts
async function readVisitors(world, inputs, call) {
	const { windows, compare, maxRequests } = inputs;
	const service = untilQuotaEnds(world.service);
	const reader = {
		runner: world.runner,
		service
	};
	const left = () => maxRequests - service.requests;
	const start = {
		...call,
		mayUse: left(),
		likelyPages: null,
		first: null
	};
	const current = await readWindow(reader, windows.current, start);
	const older = trendWindows(windows.current, windows.period, inputs.trend).slice(0, -1).reverse();
	const { points, first, note } = await readTrend(reader, older, compare && left() >= older.length - 1 + current.pages, call);
	const trend = inputs.trend === 0 ? [] : [...points, {
		window: current.window,
		totals: current.totals
	}];
	const notes = note === null ? [] : [`The trend has ${trend.length} of ${inputs.trend} windows: ${note}`];
	const reading = {
		current,
		previous: null,
		before: null,
		trend,
		notes
	};
	if (!compare) return reading;
	const without = (why) => ({
		...reading,
		before: trend.at(-2) ?? null,
		notes: [...notes, `No comparison of pages with ${windows.previous.label}: ${why}`]
	});
	if (service.refusal !== null && first?.hasMore !== false) return without(service.refusal.why);
	const mayUse = left() + (first === null ? 0 : 1);
	if (mayUse < current.pages) return without(tooExpensive(current, Math.max(0, left())));
	try {
		const options = {
			...call,
			mayUse,
			likelyPages: current.pages,
			first
		};
		return {
			...reading,
			previous: await readWindow(reader, windows.previous, options)
		};
	} catch (thrown) {
		return without(whyStopped(thrown));
	}
}
function untilQuotaEnds(service) {
	let refusal = null;
	return {
		get requests() {
			return service.requests;
		},
		get refusal() {
			return refusal;
		},
		async visitorsPage(query, options) {
			if (refusal !== null) throw refusal;
			try {
				return await service.visitorsPage(query, options);
			} catch (thrown) {
				if (thrown instanceof ServiceFailure && thrown.kind === "quota") refusal = thrown;
				throw thrown;
			}
		}
	};
}
async function readWindow({ service, runner }, window, options) {
	const reading = collect(service, window, options);
	for (;;) {
		const step = await reading.next();
		if (step.done) return step.value;
		runner.progress({
			label: window.label,
			requests: service.requests,
			rows: step.value.rows
		});
	}
}
async function readTrend({ service, runner }, windows, withFirst, call) {
	const points = [];
	let first = null;
	for (const window of windows) try {
		if (withFirst && first === null) first = await readPage(service, window, FIRST_PAGE, call);
		const totals = points.length === 0 && first !== null ? first.totals : await readTotals(service, window, call);
		points.unshift({
			window,
			totals
		});
		runner.progress({
			label: `Totals of ${window.label}`,
			requests: service.requests,
			rows: 0
		});
	} catch (thrown) {
		return {
			points,
			first,
			note: whyStopped(thrown)
		};
	}
	return {
		points,
		first,
		note: null
	};
}
function tooExpensive({ pages, shortfall }, left) {
	return `it would take ${shortfall === "ended" ? "at least" : "about"} ${`${count(pages)} ${pages === 1 ? "request" : "requests"}`}, and ${count(left)} of max-requests ${left === 1 ? "is" : "are"} left`;
}

// node_modules/csv-stringify/lib/utils/get.js
const charCodeOfDot = ".".charCodeAt(0);
const reEscapeChar = /\\(\\)?/g;
const rePropName = RegExp("[^.[\\]]+|\\[(?:([^\"'][^[]*)|([\"'])((?:(?!\\2)[^\\\\]|\\\\.)*?)\\2)\\]|(?=(?:\\.|\\[\\])(?:\\.|\\[\\]|$))", "g");
const reIsDeepProp = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/;
const reIsPlainProp = /^\w*$/;
const getTag = function(value) {
	return Object.prototype.toString.call(value);
};
const isSymbol = function(value) {
	const type = typeof value;
	return type === "symbol" || type === "object" && value && getTag(value) === "[object Symbol]";
};
const isKey = function(value, object) {
	if (Array.isArray(value)) return false;
	const type = typeof value;
	if (type === "number" || type === "symbol" || type === "boolean" || !value || isSymbol(value)) return true;
	return reIsPlainProp.test(value) || !reIsDeepProp.test(value) || object != null && value in Object(object);
};
const stringToPath = function(string) {
	const result = [];
	if (string.charCodeAt(0) === charCodeOfDot) result.push("");
	string.replace(rePropName, function(match, expression, quote, subString) {
		let key = match;
		if (quote) key = subString.replace(reEscapeChar, "$1");
		else if (expression) key = expression.trim();
		result.push(key);
	});
	return result;
};
const castPath = function(value, object) {
	if (Array.isArray(value)) return value;
	else return isKey(value, object) ? [value] : stringToPath(value);
};
const toKey = function(value) {
	if (typeof value === "string" || isSymbol(value)) return value;
	const result = `${value}`;
	return result == "0" && 1 / value == -Infinity ? "-0" : result;
};
const get = function(object, path) {
	path = castPath(path, object);
	let index = 0;
	const length = path.length;
	while (object != null && index < length) object = object[toKey(path[index++])];
	return index && index === length ? object : void 0;
};

// node_modules/csv-stringify/lib/utils/is_object.js
const is_object = function(obj) {
	return typeof obj === "object" && obj !== null && !Array.isArray(obj);
};

// node_modules/csv-stringify/lib/api/normalize_columns.js
const normalize_columns = function(columns) {
	if (columns === void 0 || columns === null) return [void 0, void 0];
	if (typeof columns !== "object") return [Error("Invalid option \"columns\": expect an array or an object")];
	if (!Array.isArray(columns)) {
		const newcolumns = [];
		for (const k in columns) newcolumns.push({
			key: k,
			header: columns[k]
		});
		columns = newcolumns;
	} else {
		const newcolumns = [];
		for (const column of columns) if (typeof column === "string") newcolumns.push({
			key: column,
			header: column
		});
		else if (typeof column === "object" && column !== null && !Array.isArray(column)) {
			if (!column.key) return [Error("Invalid column definition: property \"key\" is required")];
			if (column.header === void 0) column.header = column.key;
			newcolumns.push(column);
		} else return [Error("Invalid column definition: expect a string or an object")];
		columns = newcolumns;
	}
	return [void 0, columns];
};

// node_modules/csv-stringify/lib/api/CsvError.js
var CsvError = class CsvError extends Error {
	constructor(code, message, ...contexts) {
		if (Array.isArray(message)) message = message.join(" ");
		super(message);
		if (Error.captureStackTrace !== void 0) Error.captureStackTrace(this, CsvError);
		this.code = code;
		for (const context of contexts) for (const key in context) {
			const value = context[key];
			this[key] = Buffer.isBuffer(value) ? value.toString() : value == null ? value : JSON.parse(JSON.stringify(value));
		}
	}
};

// node_modules/csv-stringify/lib/utils/underscore.js
const underscore = function(str) {
	return str.replace(/([A-Z])/g, function(_, match) {
		return "_" + match.toLowerCase();
	});
};

// node_modules/csv-stringify/lib/api/normalize_options.js
const normalize_options = function(opts) {
	const options = {};
	for (const opt in opts) options[underscore(opt)] = opts[opt];
	if (options.bom === void 0 || options.bom === null || options.bom === false) options.bom = false;
	else if (options.bom !== true) return [new CsvError("CSV_OPTION_BOOLEAN_INVALID_TYPE", ["option `bom` is optional and must be a boolean value,", `got ${JSON.stringify(options.bom)}`])];
	if (options.delimiter === void 0 || options.delimiter === null) options.delimiter = ",";
	else if (Buffer.isBuffer(options.delimiter)) options.delimiter = options.delimiter.toString();
	else if (typeof options.delimiter !== "string") return [new CsvError("CSV_OPTION_DELIMITER_INVALID_TYPE", ["option `delimiter` must be a buffer or a string,", `got ${JSON.stringify(options.delimiter)}`])];
	if (options.quote === void 0 || options.quote === null) options.quote = "\"";
	else if (options.quote === true) options.quote = "\"";
	else if (options.quote === false) options.quote = "";
	else if (Buffer.isBuffer(options.quote)) options.quote = options.quote.toString();
	else if (typeof options.quote !== "string") return [new CsvError("CSV_OPTION_QUOTE_INVALID_TYPE", ["option `quote` must be a boolean, a buffer or a string,", `got ${JSON.stringify(options.quote)}`])];
	if (options.quoted === void 0 || options.quoted === null) options.quoted = false;
	if (options.escape_formulas === void 0 || options.escape_formulas === null) options.escape_formulas = false;
	else if (typeof options.escape_formulas !== "boolean") return [new CsvError("CSV_OPTION_ESCAPE_FORMULAS_INVALID_TYPE", ["option `escape_formulas` must be a boolean,", `got ${JSON.stringify(options.escape_formulas)}`])];
	if (options.quoted_empty === void 0 || options.quoted_empty === null) options.quoted_empty = void 0;
	if (options.quoted_match === void 0 || options.quoted_match === null || options.quoted_match === false) options.quoted_match = null;
	else if (!Array.isArray(options.quoted_match)) options.quoted_match = [options.quoted_match];
	if (options.quoted_match) for (const quoted_match of options.quoted_match) {
		const isString = typeof quoted_match === "string";
		const isRegExp = quoted_match instanceof RegExp;
		if (!isString && !isRegExp) return [new CsvError("CSV_OPTION_QUOTED_MATCH", ["option `quoted_match` must be a string or a regex,", `got ${JSON.stringify(options.quoted_match)}`])];
	}
	if (options.quoted_string === void 0 || options.quoted_string === null) options.quoted_string = false;
	if (options.eof === void 0 || options.eof === null) options.eof = true;
	if (options.escape === void 0 || options.escape === null) options.escape = "\"";
	else if (Buffer.isBuffer(options.escape)) options.escape = options.escape.toString();
	else if (typeof options.escape !== "string") return [Error(`Invalid Option: escape must be a buffer or a string, got ${JSON.stringify(options.escape)}`)];
	if (options.escape.length > 1) return [Error(`Invalid Option: escape must be one character, got ${options.escape.length} characters`)];
	if (options.header === void 0 || options.header === null || options.header === false) options.header = false;
	else if (options.header !== true) throw new CsvError("CSV_INVALID_OPTION_HEADER", ["option `header` is expected to be a boolean,", `got ${JSON.stringify(options.header)}`], options);
	if (options.header_as_comment === void 0 || options.header_as_comment === null || options.header_as_comment === false) options.header_as_comment = false;
	else if (options.header_as_comment === true) options.header_as_comment = "#";
	else if (Buffer.isBuffer(options.header_as_comment)) options.header_as_comment = options.header_as_comment.toString();
	else if (typeof options.header_as_comment !== "string") throw new CsvError("CSV_INVALID_OPTION_HEADER_AS_COMMENT", ["option `header_as_comment` must be a boolean, a string or a buffer,", `got ${JSON.stringify(options.header_as_comment)}`], options);
	const [errColumns, columns] = normalize_columns(options.columns);
	if (errColumns !== void 0) return [errColumns];
	options.columns = columns;
	if (options.quoted === void 0 || options.quoted === null) options.quoted = false;
	if (options.cast === void 0 || options.cast === null) options.cast = {};
	if (options.cast.bigint === void 0 || options.cast.bigint === null) options.cast.bigint = (value) => "" + value;
	if (options.cast.boolean === void 0 || options.cast.boolean === null) options.cast.boolean = (value) => value ? "1" : "";
	if (options.cast.date === void 0 || options.cast.date === null) options.cast.date = (value) => "" + value.getTime();
	if (options.cast.number === void 0 || options.cast.number === null) options.cast.number = (value) => "" + value;
	if (options.cast.object === void 0 || options.cast.object === null) options.cast.object = (value) => JSON.stringify(value);
	if (options.cast.string === void 0 || options.cast.string === null) options.cast.string = function(value) {
		return value;
	};
	if (options.on_record !== void 0 && typeof options.on_record !== "function") return [Error(`Invalid Option: "on_record" must be a function.`)];
	if (options.quote_record_delimiter === void 0 || options.quote_record_delimiter === null) options.quote_record_delimiter = !options.record_delimiter;
	else if (typeof options.quote_record_delimiter !== "boolean") return [new CsvError("CSV_OPTION_QUOTE_RECORD_DELIMITER_INVALID_TYPE", ["option `quote_record_delimiter` must be a boolean,", `got ${JSON.stringify(options.quote_record_delimiter)}`])];
	if (options.record_delimiter === void 0 || options.record_delimiter === null) options.record_delimiter = "\n";
	else if (Buffer.isBuffer(options.record_delimiter)) options.record_delimiter = options.record_delimiter.toString();
	else if (typeof options.record_delimiter !== "string") return [Error(`Invalid Option: record_delimiter must be a buffer or a string, got ${JSON.stringify(options.record_delimiter)}`)];
	switch (options.record_delimiter) {
		case "unix":
			options.record_delimiter = "\n";
			break;
		case "mac":
			options.record_delimiter = "\r";
			break;
		case "windows":
			options.record_delimiter = "\r\n";
			break;
		case "ascii":
			options.record_delimiter = "";
			break;
		case "unicode": options.record_delimiter = "\u2028";
	}
	return [void 0, options];
};

// node_modules/csv-stringify/lib/api/index.js
const bom_utf8 = Buffer.from([
	239,
	187,
	191
]);
const emits_separator = function(value, separators) {
	return separators.some((separator) => separator.length !== 0 && (value.indexOf(separator) !== -1 || separator.length > 1 && (value + separator).indexOf(separator) < value.length));
};
const matches_quoted_match = function(value, quoted_match) {
	if (!quoted_match) return false;
	return quoted_match.some((pattern) => typeof pattern === "string" ? value.indexOf(pattern) !== -1 : value.search(pattern) !== -1);
};
const stringifier = function(options, state, info) {
	return {
		options,
		state,
		info,
		__transform: function(chunk, push) {
			if (!Array.isArray(chunk) && typeof chunk !== "object") return Error(`Invalid Record: expect an array or an object, got ${JSON.stringify(chunk)}`);
			if (this.info.records === 0) {
				if (Array.isArray(chunk)) {
					if (this.options.header === true && this.options.columns === void 0) return Error("Undiscoverable Columns: header option requires column option or object records");
				} else if (this.options.columns === void 0) {
					const [err, columns] = normalize_columns(Object.keys(chunk));
					if (err) return;
					this.options.columns = columns;
				}
			}
			if (this.info.records === 0) {
				this.bom(push);
				const err = this.headers(push);
				if (err) return err;
			}
			try {
				if (this.options.on_record) this.options.on_record(chunk, this.info.records);
			} catch (err) {
				return err;
			}
			let err, chunk_string;
			if (this.options.eof) {
				[err, chunk_string] = this.stringify(chunk);
				if (err) return err;
				if (chunk_string === void 0) return;
				else chunk_string = chunk_string + this.options.record_delimiter;
			} else {
				[err, chunk_string] = this.stringify(chunk);
				if (err) return err;
				if (chunk_string === void 0) return;
				else if (this.options.header || this.info.records) chunk_string = this.options.record_delimiter + chunk_string;
			}
			this.info.records++;
			push(chunk_string);
		},
		stringify: function(chunk, chunkIsHeader = false) {
			if (typeof chunk !== "object") return [void 0, chunk];
			const { columns } = this.options;
			const record = [];
			if (Array.isArray(chunk)) {
				const length = columns ? Math.min(chunk.length, columns.length) : chunk.length;
				for (let i = 0; i < length; i++) {
					const field = chunk[i];
					const [err, value] = this.__cast(field, {
						index: i,
						column: i,
						records: this.info.records,
						header: chunkIsHeader
					});
					if (err) return [err];
					record[i] = [value, field];
				}
			} else for (let i = 0; i < columns.length; i++) {
				const field = get(chunk, columns[i].key);
				const [err, value] = this.__cast(field, {
					index: i,
					column: columns[i].key,
					records: this.info.records,
					header: chunkIsHeader
				});
				if (err) return [err];
				record[i] = [value, field];
			}
			let csvrecord = "";
			for (let i = 0; i < record.length; i++) {
				let options, err;
				let [value, field] = record[i];
				if (typeof value === "string") options = this.options;
				else if (is_object(value)) {
					options = { ...value };
					value = options.value;
					delete options.value;
					if (typeof value !== "string" && value !== void 0 && value !== null) {
						if (err) return [Error(`Invalid Casting Value: returned value must return a string, null or undefined, got ${JSON.stringify(value)}`)];
					}
					options = {
						...this.options,
						...options
					};
					[err, options] = normalize_options(options);
					if (err !== void 0) return [err];
				} else if (value === void 0 || value === null) options = this.options;
				else return [Error(`Invalid Casting Value: returned value must return a string, an object, null or undefined, got ${JSON.stringify(value)}`)];
				const { delimiter, escape, quote, quoted, quoted_empty, quoted_string, quoted_match, record_delimiter, quote_record_delimiter, escape_formulas } = options;
				if ("" === value && "" === field) {
					if ((matches_quoted_match(value, quoted_match) || true === quoted_empty || true === quoted_string && false !== quoted_empty) === true) value = quote + value + quote;
					csvrecord += value;
				} else if (value) {
					if (typeof value !== "string") return [Error(`Formatter must return a string, null or undefined, got ${JSON.stringify(value)}`)];
					const containsdelimiter = emits_separator(value, [delimiter]);
					const containsQuote = quote !== "" && value.indexOf(quote) >= 0;
					const containsEscape = value.indexOf(escape) >= 0 && escape !== quote;
					const containsRecordDelimiter = emits_separator(value, [record_delimiter, ...quote_record_delimiter === false ? [] : ["\n", "\r"]]);
					const quotedString = quoted_string && typeof field === "string";
					const quotedMatch = matches_quoted_match(value, quoted_match);
					if (escape_formulas) switch (value[0]) {
						case "-":
							if (typeof field === "number" || typeof field === "bigint") break;
							value = `'${value}`;
							break;
						case "=":
						case "+":
						case "@":
						case "	":
						case "\r":
						case "＝":
						case "＋":
						case "－":
						case "＠": value = `'${value}`;
					}
					const shouldQuote = containsQuote === true || containsdelimiter || containsRecordDelimiter || quoted || quotedString || quotedMatch;
					if (shouldQuote === true && containsEscape === true) value = value.replaceAll(escape, () => escape + escape);
					if (containsQuote === true) value = value.replaceAll(quote, () => escape + quote);
					if (shouldQuote === true) value = quote + value + quote;
					csvrecord += value;
				} else if (quoted_empty === true || field === "" && quoted_string === true && quoted_empty !== false) csvrecord += quote + quote;
				if (i !== record.length - 1) csvrecord += delimiter;
			}
			return [void 0, csvrecord];
		},
		bom: function(push) {
			if (this.options.bom !== true) return;
			push(bom_utf8);
		},
		headers: function(push) {
			if (this.options.header === false) return;
			if (this.options.columns === void 0) return;
			let err;
			let headers = this.options.columns.map((column) => column.header);
			if (this.options.eof) {
				[err, headers] = this.stringify(headers, true);
				headers += this.options.record_delimiter;
			} else [err, headers] = this.stringify(headers, true);
			if (err) return err;
			if (this.options.header_as_comment) headers = this.options.header_as_comment + " " + headers;
			push(headers);
		},
		__cast: function(value, context) {
			const type = typeof value;
			try {
				if (type === "string") return [void 0, this.options.cast.string(value, context)];
				else if (type === "bigint") return [void 0, this.options.cast.bigint(value, context)];
				else if (type === "number") return [void 0, this.options.cast.number(value, context)];
				else if (type === "boolean") return [void 0, this.options.cast.boolean(value, context)];
				else if (value instanceof Date) return [void 0, this.options.cast.date(value, context)];
				else if (type === "object" && value !== null) return [void 0, this.options.cast.object(value, context)];
				else if (value === null && this.options.cast.null !== void 0) return [void 0, this.options.cast.null(value, context)];
				else if (value === void 0 && this.options.cast.undefined !== void 0) return [void 0, this.options.cast.undefined(value, context)];
				else return [void 0, value];
			} catch (err) {
				return [err];
			}
		}
	};
};

// node_modules/csv-stringify/lib/sync.js
const stringify = function(records, opts = {}) {
	const data = [];
	const [err, options] = normalize_options(opts);
	if (err !== void 0) throw err;
	const api = stringifier(options, { stop: false }, { records: 0 });
	for (const record of records) {
		const err = api.__transform(record, function(record) {
			data.push(record);
		});
		if (err !== void 0) throw err;
	}
	if (data.length === 0) {
		api.bom((d) => {
			data.push(d);
		});
		const err = api.headers((headers) => {
			data.push(headers);
		});
		if (err !== void 0) throw err;
	}
	return data.join("");
};

// src/text/csv.ts
const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;
function csvSafe(text) {
	return percentEncode(text).replace(FORMULA_START, encodeCharacter);
}

// src/analytics/report/csv.ts
const HEADER = [
	"project",
	"date_from",
	"date_to",
	"path",
	"human",
	"ai",
	"total",
	"previous_human",
	"previous_ai",
	"previous_total",
	"generated_at",
	"completeness"
];
const ROWS_AT_ONCE = 500;
function* renderCsv({ project, generatedAt }, current, previous) {
	const { window, completeness } = current;
	const site = csvSafe(project);
	let records = [HEADER];
	for (const [path, { human, ai, total }] of current.rows) {
		const before = previous && visitorsOf(previous, path);
		records.push([...[
			site,
			window.from,
			window.to,
			csvSafe(path),
			human,
			ai,
			total
		], ...[
			before?.human,
			before?.ai,
			before?.total,
			generatedAt,
			completeness
		]]);
		if (records.length < ROWS_AT_ONCE) continue;
		yield lines(records);
		records = [];
	}
	if (records.length > 0) yield lines(records);
}
function lines(records) {
	return stringify([...records], { record_delimiter: "windows" });
}

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u$1;
var i$1;
var f$1;
var o$1;
var e;
var l$1;
var c$1;
var a$2;
var s$2;
var h$1 = Symbol.for("pv");
var p$1 = {};
var y$2 = [];
var v$1 = /^m(i|n|o|s|text|space)$/;
var w$1 = Array.isArray;
var d$1 = y$2.slice;
var _$1 = Object.assign;
function g$1(n) {
	n && n.parentNode && n.remove();
}
function k$2(n, t, r) {
	var u, i, f, o = {}, e = arguments.length;
	for (f in t) "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f];
	return e > 2 && (o.children = e > 3 ? d$1.call(arguments, 2) : r), m$1(n, o, u, i, null);
}
function m$1(r, u, i, f, o) {
	var e = {
		type: r,
		props: u,
		key: i,
		ref: f,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: h$1,
		__v: o || ++t,
		__i: -1,
		__u: 0
	};
	return !o && n.vnode && n.vnode(e), e;
}
function $$1(n) {
	return n.children;
}
function x$2(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C$1(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$1({ constructor: h$1 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$1(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E$1(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
}
function j$1(n) {
	if ((n = n.__) && n.__c && !n.props.__P) return n.__e = null, n.__k.some(function(t) {
		return t && (n.__e = t.__e);
	}), j$1(n);
}
function L(t) {
	(8 & t.__g || (t.__g |= 8, u$1.push(t), f$1++)) && i$1 == n.debounceRendering || ((i$1 = n.debounceRendering) || queueMicrotask)(H$1);
}
function H$1() {
	try {
		for (var n, t = 1; u$1.length;) u$1.length > t && u$1.sort(o$1), n = u$1.shift(), t = u$1.length, 8 & n.__g && C$1(n);
	} finally {
		(f$1 = u$1.length) && (i$1 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$2, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$1, v.__i = s, _ = z$1(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A$1(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
	return r.__e = d, l;
}
function q$1(n, t, r, u, i) {
	var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i);
	for (f = 0; f < i; f++) null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m$1(null, o) : w$1(o) ? o = k[f] = m$1($$1, { children: o }) : o.constructor === h$1 && o.__b ? o = k[f] = m$1(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P$1(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null;
	if (g) {
		for (a = [], s = [], f = 0; f < i; f++) if ((o = k[f]) && 16 & o.__u) {
			for (_ = 0, p = a.length; _ < p;) a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
			a[_] = o.__i, s[f] = _ + 1;
		}
		for (_ = a.length; f--;) s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
	}
	if (d) for (f = 0; f < v; f++) !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e));
	return u;
}
function A$1(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A$1(i[f], t, r, !1));
		return t;
	}
	for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;) e = e.nextSibling;
	for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s"););
	return t;
}
function P$1(n, t, r, u) {
	var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u);
	if (null === e && null == f || l && f == e.key && o == e.type) return r;
	if (u > (l ? 1 : 0)) {
		for (i = r - 1; i >= 0; i--) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
		for (i = r + 1; i < t.length; i++) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
	}
	return -1;
}
function T$1(n, t, r) {
	r ??= "", "-" == t[0] ? n.setProperty(t, r) : n[t] = r;
}
function N$1(n, t, r, u, i) {
	var f, o;
	if ("style" == t) if ("string" == typeof r) n.style.cssText = r;
	else {
		if ("string" == typeof u && (n.style.cssText = u = ""), u) for (t in u) r && t in r || T$1(n.style, t);
		if (r) for (t in r) u && r[t] == u[t] || T$1(n.style, t, r[t]);
	}
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$2[t] || (a$2[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$1, f = t != (t = t.replace(l$1, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
	else {
		if ("http://www.w3.org/2000/svg" == i) t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n) try {
			n[t] = null == r ? "" : r;
			return;
		} catch (n) {}
		if ("function" == typeof r) return;
		null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
	}
}
function V$1(t) {
	return function(r) {
		var u = this.__e;
		if (u) {
			if (u = u[t], null == r[e]) r[e] = c$1++;
			else if (r[e] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$1(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$1) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$2(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$2(M, L), d.constructor = V, d.render = K$1), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$1({}, d.__s)), _$1(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$2.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
					break n;
				}
				d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function() {
					d.componentDidUpdate(k, b, m);
				});
			} else C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
			d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
			do
				d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
			while (8 & d.__g && ++q < 25);
			C && (y$2.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$1({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
				n && J(n, n);
			}), u.__k = null), l = u.__k ? S(u, 0) : null), l = I$1(t, w$1(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g$1), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
		} catch (t) {
			if (e.length = v, r.__v = null, c || o) if (t && t.then) {
				if (r.__u |= 128 | c, o) {
					for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;) T--;
					for (; T < o.length; T++) if (N = o[T]) if (o[T] = null, O) {
						if (N == P) break;
					} else {
						if (8 != N.nodeType) break;
						N.data.startsWith("$s") && (P = B$2(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$2(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$1);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D$1(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$2(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D$1(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D$1));
}
function E$1(t, r, u) {
	for (var i = 0; i < u.length;) G(u[i++], u[i++], u[i++]);
	n.__c && n.__c(r, t), t.some(function(r) {
		try {
			t = r.__h, r.__h = [], t.some(function(n) {
				n.call(r);
			});
		} catch (t) {
			n.__e(t, r.__v);
		}
	});
}
function F$1(t, r, u, i, f, o, e, l, c, a) {
	var s, h, y, _, k, b, m, M, $ = u.props || p$1, x = r.props, C = r.type;
	if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o) {
		for (s = 0; s < o.length; s++) if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
			t = k, o[s] = null;
			break;
		}
	}
	if (!t) {
		if (M = a.ownerDocument || document, !C) return M.createTextNode(x);
		t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
	}
	if (C) {
		if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d$1.call(a.childNodes), !l && o) for ($ = {}, s = 0; s < t.attributes.length; s++) $[(k = t.attributes[s]).name] = k.value;
		for (s in $) k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N$1(t, s, null, k, f);
		for (s in x) k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N$1(t, s, k, $[s], f);
		h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v$1.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I$1(a, w$1(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g$1)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N$1(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N$1(t, s, m, $[s], f));
	} else $ === x || l && t.data == x || (t.data = x);
	return t;
}
function G(t, r, u, i) {
	try {
		"function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
	} catch (t) {
		n.__e(t, u);
	}
}
function J(t, r, u) {
	var i, f, o, e;
	if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G(i, null, r, t), i = t.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (t) {
			n.__e(t, r);
		}
		i.__P = i.__n = null;
	}
	if (i = t.__k) for (e = 0; e < i.length; e++) i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P);
	!u && (i = t.__c) && (i = i.__z) && (f = B$2(i, o = [])) && (i == t.__e && o.some(g$1), g$1(f), g$1(i)), u || g$1(t.__e), t.__e = t.__c = t.__ = null;
}
function K$1(n, t, r) {
	return this.constructor(n, r);
}
n = { __e: function(n, t, r, u) {
	for (var i, o, e; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			n = t;
		}
	}
	throw f$1 = 0, n;
} }, t = 0, r = function(n) {
	return null != n && n.constructor === h$1;
}, x$2.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$1({}, this.state)), "function" == typeof n && (n = n(_$1({}, r), this.props)), n && (_$1(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$2.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$2.prototype.render = $$1, u$1 = [], f$1 = 0, o$1 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e = Symbol(), l$1 = /(PointerCapture)$|Capture$/i, c$1 = 0, a$2 = {}, s$2 = 0;

// node_modules/preact-render-to-string/dist/index.mjs
var o = "__s";
var i = "__c";
var a$1 = "__k";
var u = "__d";
var c = "__s";
var f = /[\s\n\\/='"\0<>]/;
var s$1 = /^(xlink|xmlns|xml)([A-Z])/;
var l = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/;
var p = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/;
var h = /* @__PURE__ */ new Set(["draggable", "spellcheck"]);
function d(e) {
	void 0 !== e.__g ? e.__g |= 8 : e[u] = !0;
}
function v(e) {
	void 0 !== e.__g ? e.__g &= -9 : e[u] = !1;
}
function m(e) {
	return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u];
}
var y$1 = /["&<]/;
function _(e) {
	if (0 === e.length || !1 === y$1.test(e)) return e;
	for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
		switch (e.charCodeAt(n)) {
			case 34:
				o = "&quot;";
				break;
			case 38:
				o = "&amp;";
				break;
			case 60:
				o = "&lt;";
				break;
			default: continue;
		}
		n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
	}
	return n !== t && (r += e.slice(t, n)), r;
}
var g = {};
var k$1 = /* @__PURE__ */ new Set([
	"animation-iteration-count",
	"border-image-outset",
	"border-image-slice",
	"border-image-width",
	"box-flex",
	"box-flex-group",
	"box-ordinal-group",
	"column-count",
	"fill-opacity",
	"flex",
	"flex-grow",
	"flex-negative",
	"flex-order",
	"flex-positive",
	"flex-shrink",
	"flood-opacity",
	"font-weight",
	"grid-column",
	"grid-row",
	"line-clamp",
	"line-height",
	"opacity",
	"order",
	"orphans",
	"stop-opacity",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"tab-size",
	"widows",
	"z-index",
	"zoom"
]);
var b = /[A-Z]/g;
function x$1(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k$1.has(o) || (i = "px;"), t = t + o + ":" + r + i;
		}
	}
	return t || void 0;
}
function w() {
	this.__d = !0;
}
function H(e, t) {
	return {
		__v: e,
		context: t,
		props: e.props,
		setState: w,
		forceUpdate: w,
		__d: !0,
		__h: new Array(0)
	};
}
var T = {};
var j = [];
var P = Array.isArray;
var $ = Object.assign;
var U = "";
var Z = "<!--$s-->";
var F = "<!--/$s-->";
function M(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F;
}
function W() {
	return {
		beforeDiff: n.__b,
		afterDiff: n.diffed,
		renderHook: n.__r,
		unmountHook: n.unmount,
		rootHook: n.__,
		commitHook: n.__c,
		catchError: n.__e,
		errorBoundaries: n.errorBoundaries
	};
}
function B$1(e) {
	var t = n[o];
	n[o] = !0;
	try {
		return e();
	} finally {
		n[o] = t;
	}
}
function z(n, r, o) {
	var i = W();
	try {
		var u = B$1(function() {
			var u, c = k$2($$1, null);
			return c[a$1] = [n], i.rootHook && i.rootHook(n, ((u = {})[a$1] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B$1(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i] ? (a = !1, (r = e[i]).state = r[c]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), r.state ?? (r.state = T), r[c] ?? (r[c] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c] !== r.state ? r[c] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a$1] = e;
		for (var A = e.length, S = 0; S < A; S++) {
			var E = e[S];
			if (null != E && "boolean" != typeof E) {
				var L, j = q(E, n, o, u, y, g, k, b);
				"string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
			}
		}
		return C ? (D && C.push(D), C) : D;
	}
	if (!r(e)) return U;
	e.__ = y, b.beforeDiff && b.beforeDiff(e);
	var Z = e.type, F = e.props;
	if ("function" == typeof Z) {
		var W, z, O, R = n;
		if (Z === $$1) {
			if ("tpl" in F) {
				for (var K, G = U, J = 0; J < F.tpl.length; J++) if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
					var Q = F.exprs[J];
					if (null == Q) continue;
					if ("object" == typeof Q && (r(Q) || P(Q))) {
						var X, Y = q(Q, n, o, u, e, g, k, b);
						"string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
					} else G += Q;
				}
				return K ? (G && K.push(G), K) : G;
			}
			if ("UNSTABLE_comment" in F) return "<!--" + _(F.UNSTABLE_comment) + "-->";
			z = F.children;
		} else {
			if (null != (W = Z.contextType)) {
				var ee = n[W.__c];
				R = ee ? ee.props.value : W.__;
			}
			var te = Z.prototype && "function" == typeof Z.prototype.render;
			if (te) z = N(e, R, b), O = e[i];
			else {
				e[i] = O = H(e, R);
				for (var ne = 0; m(O) && ne++ < 25;) {
					v(O), b.renderHook && b.renderHook(e);
					try {
						z = Z.call(O, F, R);
					} catch (t) {
						throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
					}
				}
				d(O);
			}
			if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
				z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
				try {
					return q(z, n, o, u, e, g, !1, b);
				} catch (r) {
					return Z.getDerivedStateFromError && (O[c] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B$1(function() {
								return q(e, n, o, u, r, g, k, b);
							});
						} catch (e) {
							return t(e);
						}
					});
				}(t);
				return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
			}
			if (!g) throw t;
			if (!t || "function" != typeof t.then) throw t;
			return t.then(function t() {
				try {
					var r = B$1(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M(r) : r;
				} catch (e) {
					if (!e || "function" != typeof e.then) throw e;
					return e.then(t);
				}
			});
		}
	}
	var ie, ae = "<" + Z, ue = U;
	for (var ce in F) {
		var fe = F[ce];
		if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
			switch (ce) {
				case "children":
					ie = fe;
					continue;
				case "key":
				case "ref":
				case "__self":
				case "__source": continue;
				case "htmlFor":
					if ("for" in F) continue;
					ce = "for";
					break;
				case "className":
					if ("class" in F) continue;
					ce = "class";
					break;
				case "defaultChecked":
					ce = "checked";
					break;
				case "defaultSelected":
					ce = "selected";
					break;
				case "defaultValue":
				case "value":
					switch (ce = "value", Z) {
						case "textarea":
							ie = fe;
							continue;
						case "select":
							u = fe;
							continue;
						case "option": u != fe || "selected" in F || (ae += " selected");
					}
					break;
				case "dangerouslySetInnerHTML":
					ue = fe && fe.__html;
					continue;
				case "style":
					"object" == typeof fe && (fe = x$1(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f.test(ce)) continue;
					s$1.test(ce) ? ce = ce.replace(s$1, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
			}
			null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + "=\"" + _(fe + U) + "\"");
		}
	}
	if (f.test(Z)) throw new Error(Z + " is not a valid HTML tag name in " + ae + ">");
	if (ue || ("string" == typeof ie ? ue = _(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z)) return ae + "/>";
	var se = "</" + Z + ">", le = ae + ">";
	return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [
		le,
		ue,
		se
	] : le + ue + se;
}
var I = /* @__PURE__ */ new Set([
	"area",
	"base",
	"br",
	"col",
	"command",
	"embed",
	"hr",
	"img",
	"input",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
function V(e) {
	return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e;
}

// src/analytics/report/html/layout.ts
function part(id, title, ...content) {
	return {
		id,
		title,
		content
	};
}
function pair(...children) {
	return k$2("div", { class: "pair" }, children);
}
function key(of) {
	return k$2("span", {
		class: `key ${of}`,
		"aria-hidden": "true"
	});
}
function note(...children) {
	return k$2("p", { class: "note" }, children);
}
function folded(summary, content, hidden = 0) {
	return k$2("details", null, k$2("summary", null, summary), content, notListed(hidden));
}
function notListed(hidden) {
	return hidden > 0 ? note(`${count(hidden)} more ${hidden === 1 ? "is" : "are"} not listed.`) : null;
}

// src/analytics/report/html/table.ts
function table(text, given, groups) {
	if (groups.every(({ items }) => items.length === 0)) return null;
	const columns = given.filter((column) => column !== null && column !== false);
	return k$2("table", { class: text.class }, k$2("caption", null, text.caption), k$2("thead", null, k$2("tr", null, columns.map(heading))), groups.filter(({ items }) => items.length > 0).map((group) => body$1(group, columns)));
}
function heading(column) {
	if (column.chart) return k$2("td", { class: "chart" });
	return k$2("th", {
		scope: "col",
		class: classOf(column)
	}, column.title);
}
function body$1({ title, items }, columns) {
	const above = title === void 0 ? null : k$2("tr", null, k$2("th", {
		scope: "rowgroup",
		colSpan: columns.length
	}, title));
	return k$2("tbody", null, above, items.map((item) => k$2("tr", null, columns.map((column, index) => cell(column, item, index)))));
}
function cell(column, item, index) {
	const content = column.cell(item);
	return index === 0 ? k$2("th", { scope: "row" }, content) : k$2("td", { class: classOf(column) }, content);
}
function classOf({ chart, minor }) {
	return chart ? "chart" : minor ? "minor" : void 0;
}
function counts(title, of) {
	return {
		title,
		cell: (item) => count(of(item))
	};
}

// src/analytics/report/html/all-pages.ts
const MOST_ROWS = 1e3;
function pageRows(current, previous, spelling) {
	const visited = rowsWhere(current, (_, counts) => wasVisited(counts));
	const { count, items } = head$1(visited, MOST_ROWS, byVisitors("total"));
	return {
		count,
		items: items.map(([path, now]) => {
			const before = previous && visitorsOf(previous, path);
			return {
				path,
				published: spelling(path),
				human: changeOf(now.human, before?.human ?? null),
				ai: changeOf(now.ai, before?.ai ?? null),
				total: now.total
			};
		})
	};
}
function allPages({ count: all, items }, compared, name, files) {
	if (items.length === 0) return null;
	const change = (of, title) => compared && {
		title,
		cell: ({ [of]: { difference } }) => difference === null ? "–" : signedCount(difference)
	};
	const columns = [
		{
			title: "Page",
			cell: name
		},
		counts("All", ({ total }) => total),
		counts([key("human"), "People"], ({ human }) => human.now),
		change("human", "People, change"),
		counts([key("ai"), "AI"], ({ ai }) => ai.now),
		change("ai", "AI, change")
	];
	const csv = files.find((file) => file.endsWith(".csv"));
	const rest = csv === void 0 ? "" : `; ${csv} has all of them`;
	const caption = all === items.length ? `${counted(all, "page")} with visitors` : `The ${count(items.length)} pages with most visitors of ${count(all)}${rest}`;
	return part("pages", "All pages", k$2("p", {
		id: "filter",
		hidden: true
	}, k$2("label", { for: "filter-text" }, "Filter by path "), k$2("input", {
		id: "filter-text",
		type: "search",
		autocomplete: "off",
		spellcheck: false
	}), " ", k$2("output", { for: "filter-text" })), k$2("div", {
		class: "scroll",
		role: "region",
		"aria-label": "All pages, a table",
		tabIndex: 0
	}, table({
		caption,
		class: "all"
	}, columns, [{ items }])), k$2("div", { class: "print-only" }, note("On paper this table ends after 50 pages.")));
}

// src/analytics/report/html/text.ts
const LONGEST_ADDRESS = 1e3;
function pageNamer(docsUrl) {
	const site = docsUrl === null ? "" : parseDocsUrl(docsUrl);
	return ({ path, published }) => {
		const address = published === null || typeof site === "string" ? null : pageLink(site, published);
		const name = pathCode(path);
		return address === null || address.length > LONGEST_ADDRESS ? name : k$2("a", { href: address }, name);
	};
}
function pathCode(path) {
	return k$2("code", null, codeSpan(path).slice(1, -1));
}
function sentence(parts) {
	return k$2($$1, null, parts.map((part) => typeof part === "string" ? part : pathCode(part.path)));
}
function prose(text) {
	return k$2($$1, null, text.split(/`([^`]+)`/).map((part, index) => index % 2 === 1 ? k$2("code", null, part) : part));
}
function quoted(words) {
	return foldLine(words, 500) || "(empty)";
}

// src/analytics/report/html/audiences.ts
const SHOWN$4 = 5;
function aiAndPeople$1(insights) {
	if (insights.parts.total === 0) return null;
	return part("audiences", "AI and people", ...aiOnly$1(insights), rankGaps$1(insights, "ai"), rankGaps$1(insights, "human"), humanOnly(insights), readingHabits(insights));
}
function aiOnly$1(insights) {
	const { count: all, items } = insights.only.ai;
	if (all === 0) return [];
	const columns = onlyColumns$1(insights, "ai");
	const caption = [key("ai"), `Read by AI alone: ${counted(all, "page")}`];
	const rest = items.slice(SHOWN$4);
	return [table({
		caption,
		class: "narrow"
	}, columns, [{ items: items.slice(0, SHOWN$4) }]), rest.length === 0 ? notListed(all - items.length) : folded(`${count(rest.length)} more`, table({
		caption,
		class: "narrow"
	}, columns, [{ items: rest }]), all - items.length)];
}
function humanOnly(insights) {
	const { count: all, items } = insights.only.human;
	if (all === 0) return null;
	const title = `Read by people alone: ${counted(all, "page")}`;
	const list = table({
		caption: title,
		class: "narrow"
	}, onlyColumns$1(insights, "human"), [{ items }]);
	return folded(title, list, all - items.length);
}
function onlyColumns$1({ docsUrl }, audience) {
	return [{
		title: "Page",
		cell: pageNamer(docsUrl)
	}, counts(AUDIENCES[audience], (page) => page[audience])];
}
function rankGaps$1({ rankGaps, docsUrl }, audience) {
	const items = rankGaps[audience];
	if (items.length === 0) return null;
	const columns = [
		{
			title: "Page",
			cell: pageNamer(docsUrl)
		},
		counts("Rank among people", ({ humanRank }) => humanRank),
		counts("Rank among AI", ({ aiRank }) => aiRank),
		{
			...counts("People", ({ human }) => human),
			minor: true
		},
		{
			...counts("AI", ({ ai }) => ai),
			minor: true
		}
	];
	const [high, low] = audience === "ai" ? ["AI", "people"] : ["people", "AI"];
	const title = `Ranked far higher by ${high} than by ${low}`;
	return folded(title, table({ caption: title }, columns, [{ items }]));
}
function readingHabits(insights) {
	const lines = spread(insights);
	if (lines.length === 0) return null;
	const items = lines.map((line) => k$2("li", null, line));
	return folded("Pages per visitor, and how the visits concentrate", k$2("ul", null, items));
}

// node_modules/d3-array/dist/d3-array.mjs
function ascending(a, b) {
	return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function descending(a, b) {
	return a == null || b == null ? NaN : b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
}
function bisector(f) {
	let compare1, compare2, delta;
	if (f.length !== 2) {
		compare1 = ascending;
		compare2 = (d, x) => ascending(f(d), x);
		delta = (d, x) => f(d) - x;
	} else {
		compare1 = f === ascending || f === descending ? f : zero$1;
		compare2 = f;
		delta = f;
	}
	function left(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) < 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function right(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) <= 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function center(a, x, lo = 0, hi = a.length) {
		const i = left(a, x, lo, hi - 1);
		return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
	}
	return {
		left,
		center,
		right
	};
}
function zero$1() {
	return 0;
}
function number$2(x) {
	return x === null ? NaN : +x;
}
const ascendingBisect = bisector(ascending);
const bisectRight = ascendingBisect.right;
const bisectLeft = ascendingBisect.left;
const bisectCenter = bisector(number$2).center;
const blur2 = Blur2(blurf);
const blurImage = Blur2(blurfImage);
function Blur2(blur) {
	return function(data, rx, ry = rx) {
		if (!((rx = +rx) >= 0)) throw new RangeError("invalid rx");
		if (!((ry = +ry) >= 0)) throw new RangeError("invalid ry");
		let { data: values, width, height } = data;
		if (!((width = Math.floor(width)) >= 0)) throw new RangeError("invalid width");
		if (!((height = Math.floor(height !== void 0 ? height : values.length / width)) >= 0)) throw new RangeError("invalid height");
		if (!width || !height || !rx && !ry) return data;
		const blurx = rx && blur(rx);
		const blury = ry && blur(ry);
		const temp = values.slice();
		if (blurx && blury) {
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		} else if (blurx) {
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
		} else if (blury) {
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		}
		return data;
	};
}
function blurh(blur, T, S, w, h) {
	for (let y = 0, n = w * h; y < n;) blur(T, S, y, y += w, 1);
}
function blurv(blur, T, S, w, h) {
	for (let x = 0, n = w * h; x < w; ++x) blur(T, S, x, x + n, w);
}
function blurfImage(radius) {
	const blur = blurf(radius);
	return (T, S, start, stop, step) => {
		start <<= 2, stop <<= 2, step <<= 2;
		blur(T, S, start + 0, stop + 0, step);
		blur(T, S, start + 1, stop + 1, step);
		blur(T, S, start + 2, stop + 2, step);
		blur(T, S, start + 3, stop + 3, step);
	};
}
function blurf(radius) {
	const radius0 = Math.floor(radius);
	if (radius0 === radius) return bluri(radius);
	const t = radius - radius0;
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius0 * S[start];
		const s0 = step * radius0;
		const s1 = s0 + step;
		for (let i = start, j = start + s0; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s0)];
			T[i] = (sum + t * (S[Math.max(start, i - s1)] + S[Math.min(stop, i + s1)])) / w;
			sum -= S[Math.max(start, i - s0)];
		}
	};
}
function bluri(radius) {
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius * S[start];
		const s = step * radius;
		for (let i = start, j = start + s; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s)];
			T[i] = sum / w;
			sum -= S[Math.max(start, i - s)];
		}
	};
}
var InternMap = class extends Map {
	constructor(entries, key = keyof) {
		super();
		Object.defineProperties(this, {
			_intern: { value: /* @__PURE__ */ new Map() },
			_key: { value: key }
		});
		if (entries != null) for (const [key, value] of entries) this.set(key, value);
	}
	get(key) {
		return super.get(intern_get(this, key));
	}
	has(key) {
		return super.has(intern_get(this, key));
	}
	set(key, value) {
		return super.set(intern_set(this, key), value);
	}
	delete(key) {
		return super.delete(intern_delete(this, key));
	}
};
function intern_get({ _intern, _key }, value) {
	const key = _key(value);
	return _intern.has(key) ? _intern.get(key) : value;
}
function intern_set({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) return _intern.get(key);
	_intern.set(key, value);
	return value;
}
function intern_delete({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) {
		value = _intern.get(key);
		_intern.delete(key);
	}
	return value;
}
function keyof(value) {
	return value !== null && typeof value === "object" ? value.valueOf() : value;
}
var slice$1 = Array.prototype.slice;
const e10 = Math.sqrt(50);
const e5 = Math.sqrt(10);
const e2 = Math.sqrt(2);
function tickSpec(start, stop, count) {
	const step = (stop - start) / Math.max(0, count), power = Math.floor(Math.log10(step)), error = step / Math.pow(10, power), factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
	let i1, i2, inc;
	if (power < 0) {
		inc = Math.pow(10, -power) / factor;
		i1 = Math.round(start * inc);
		i2 = Math.round(stop * inc);
		if (i1 / inc < start) ++i1;
		if (i2 / inc > stop) --i2;
		inc = -inc;
	} else {
		inc = Math.pow(10, power) * factor;
		i1 = Math.round(start / inc);
		i2 = Math.round(stop / inc);
		if (i1 * inc < start) ++i1;
		if (i2 * inc > stop) --i2;
	}
	if (i2 < i1 && .5 <= count && count < 2) return tickSpec(start, stop, count * 2);
	return [
		i1,
		i2,
		inc
	];
}
function ticks(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	if (!(count > 0)) return [];
	if (start === stop) return [start];
	const reverse = stop < start, [i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
	if (!(i2 >= i1)) return [];
	const n = i2 - i1 + 1, ticks = new Array(n);
	if (reverse) {
		if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) / -inc;
		else for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) * inc;
	} else if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) / -inc;
	else for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) * inc;
	return ticks;
}
function tickIncrement(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	return tickSpec(start, stop, count)[2];
}
function tickStep(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	const reverse = stop < start, inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
	return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
}
function range(start, stop, step) {
	start = +start, stop = +stop, step = (n = arguments.length) < 2 ? (stop = start, start = 0, 1) : n < 3 ? 1 : +step;
	var i = -1, n = Math.max(0, Math.ceil((stop - start) / step)) | 0, range = new Array(n);
	while (++i < n) range[i] = start + i * step;
	return range;
}
var shuffle = shuffler(Math.random);
function shuffler(random) {
	return function shuffle(array, i0 = 0, i1 = array.length) {
		let m = i1 - (i0 = +i0);
		while (m) {
			const i = random() * m-- | 0, t = array[m + i0];
			array[m + i0] = array[i + i0];
			array[i + i0] = t;
		}
		return array;
	};
}

// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = .7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074
};
define(Color, color, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format)) ? (l = m[1].length, m = parseInt(m[1], 16), l === 6 ? rgbn(m) : l === 3 ? new Rgb(m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, (m & 15) << 4 | m & 15, 1) : l === 8 ? rgba(m >> 24 & 255, m >> 16 & 255, m >> 8 & 255, (m & 255) / 255) : l === 4 ? rgba(m >> 12 & 15 | m >> 8 & 240, m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, ((m & 15) << 4 | m & 15) / 255) : null) : (m = reRgbInteger.exec(format)) ? new Rgb(m[1], m[2], m[3], 1) : (m = reRgbPercent.exec(format)) ? new Rgb(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, 1) : (m = reRgbaInteger.exec(format)) ? rgba(m[1], m[2], m[3], m[4]) : (m = reRgbaPercent.exec(format)) ? rgba(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, m[4]) : (m = reHslPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, 1) : (m = reHslaPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, m[4]) : named.hasOwnProperty(format) ? rgbn(named[format]) : format === "transparent" ? new Rgb(NaN, NaN, NaN, 0) : null;
}
function rgbn(n) {
	return new Rgb(n >> 16 & 255, n >> 8 & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(Rgb, rgb$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: rgb_formatHex,
	formatHex: rgb_formatHex,
	formatHex8: rgb_formatHex8,
	formatRgb: rgb_formatRgb,
	toString: rgb_formatRgb
}));
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, min = Math.min(r, g, b), max = Math.max(r, g, b), h = NaN, s = max - min, l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < .5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Hsl, hsl$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = this.h % 360 + (this.h < 0) * 360, s = isNaN(h) || isNaN(this.s) ? 0 : this.s, l = this.l, m2 = l + (l < .5 ? l : 1 - l) * s, m1 = 2 * l - m2;
		return new Rgb(hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2), hsl2rgb(h, m1, m2), hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2), this.opacity);
	},
	clamp() {
		return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		const a = clampa(this.opacity);
		return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
	}
}));
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (h < 60 ? m1 + (m2 - m1) * h / 60 : h < 180 ? m2 : h < 240 ? m1 + (m2 - m1) * (240 - h) / 60 : m1) * 255;
}
const radians = Math.PI / 180;
const degrees$1 = 180 / Math.PI;
const K = 18;
const Xn = .96422;
const Yn = 1;
const Zn = .82521;
const t0 = 4 / 29;
const t1 = 6 / 29;
const t2 = 3 * t1 * t1;
const t3 = t1 * t1 * t1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r), g = rgb2lrgb(o.g), b = rgb2lrgb(o.b), y = xyz2lab((.2225045 * r + .7168786 * g + .0606169 * b) / Yn), x, z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((.4360747 * r + .3850649 * g + .1430804 * b) / Xn);
		z = xyz2lab((.0139322 * r + .0971045 * g + .7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(Lab, lab, extend(Color, {
	brighter(k) {
		return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	darker(k) {
		return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	rgb() {
		var y = (this.l + 16) / 116, x = isNaN(this.a) ? y : y + this.a / 500, z = isNaN(this.b) ? y : y - this.b / 200;
		x = Xn * lab2xyz(x);
		y = Yn * lab2xyz(y);
		z = Zn * lab2xyz(z);
		return new Rgb(lrgb2rgb(3.1338561 * x - 1.6168667 * y - .4906146 * z), lrgb2rgb(-.9787684 * x + 1.9161415 * y + .033454 * z), lrgb2rgb(.0719453 * x - .2289914 * y + 1.4052427 * z), this.opacity);
	}
}));
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0;
}
function lab2xyz(t) {
	return t > t1 ? t * t * t : t2 * (t - t0);
}
function lrgb2rgb(x) {
	return 255 * (x <= .0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - .055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= .04045 ? x / 12.92 : Math.pow((x + .055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$1;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(Hcl, hcl$1, extend(Color, {
	brighter(k) {
		return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
	},
	darker(k) {
		return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
	},
	rgb() {
		return hcl2lab(this).rgb();
	}
}));
var A = -.14861;
var B = 1.78277;
var C = -.29227;
var D = -.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB), bl = b - l, k = (E * (g - l) - C * bl) / D, s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)), h = s ? Math.atan2(k, bl) * degrees$1 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Cubehelix, cubehelix$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = isNaN(this.h) ? 0 : (this.h + 120) * radians, l = +this.l, a = isNaN(this.s) ? 0 : this.s * l * (1 - l), cosh = Math.cos(h), sinh = Math.sin(h);
		return new Rgb(255 * (l + a * (A * cosh + B * sinh)), 255 * (l + a * (C * cosh + D * sinh)), 255 * (l + a * (E * cosh)), this.opacity);
	}
}));

// node_modules/d3-interpolate/dist/d3-interpolate.mjs
function basis(t1, v0, v1, v2, v3) {
	var t2 = t1 * t1, t3 = t2 * t1;
	return ((1 - 3 * t1 + 3 * t2 - t3) * v0 + (4 - 6 * t2 + 3 * t3) * v1 + (1 + 3 * t1 + 3 * t2 - 3 * t3) * v2 + t3 * v3) / 6;
}
function basis$1(values) {
	var n = values.length - 1;
	return function(t) {
		var i = t <= 0 ? t = 0 : t >= 1 ? (t = 1, n - 1) : Math.floor(t * n), v1 = values[i], v2 = values[i + 1], v0 = i > 0 ? values[i - 1] : 2 * v1 - v2, v3 = i < n - 1 ? values[i + 2] : 2 * v2 - v1;
		return basis((t - i / n) * n, v0, v1, v2, v3);
	};
}
function basisClosed(values) {
	var n = values.length;
	return function(t) {
		var i = Math.floor(((t %= 1) < 0 ? ++t : t) * n), v0 = values[(i + n - 1) % n], v1 = values[i % n], v2 = values[(i + 1) % n], v3 = values[(i + 2) % n];
		return basis((t - i / n) * n, v0, v1, v2, v3);
	};
}
var constant$1 = (x) => () => x;
function linear$1(a, d) {
	return function(t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return a = Math.pow(a, y), b = Math.pow(b, y) - a, y = 1 / y, function(t) {
		return Math.pow(a + t * b, y);
	};
}
function hue$1(a, b) {
	var d = b - a;
	return d ? linear$1(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d) : constant$1(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1 ? nogamma : function(a, b) {
		return b - a ? exponential(a, b, y) : constant$1(isNaN(a) ? b : a);
	};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear$1(a, d) : constant$1(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r), g = color(start.g, end.g), b = color(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function rgbSpline(spline) {
	return function(colors) {
		var n = colors.length, r = new Array(n), g = new Array(n), b = new Array(n), i = 0, color;
		for (; i < n; ++i) {
			color = rgb$1(colors[i]);
			r[i] = color.r || 0;
			g[i] = color.g || 0;
			b[i] = color.b || 0;
		}
		r = spline(r);
		g = spline(g);
		b = spline(b);
		color.opacity = 1;
		return function(t) {
			color.r = r(t);
			color.g = g(t);
			color.b = b(t);
			return color + "";
		};
	};
}
var rgbBasis = rgbSpline(basis$1);
var rgbBasisClosed = rgbSpline(basisClosed);
function numberArray(a, b) {
	if (!b) b = [];
	var n = a ? Math.min(b.length, a.length) : 0, c = b.slice(), i;
	return function(t) {
		for (i = 0; i < n; ++i) c[i] = a[i] * (1 - t) + b[i] * t;
		return c;
	};
}
function isNumberArray(x) {
	return ArrayBuffer.isView(x) && !(x instanceof DataView);
}
function genericArray(a, b) {
	var nb = b ? b.length : 0, na = a ? Math.min(nb, a.length) : 0, x = new Array(na), c = new Array(nb), i = 0;
	for (; i < na; ++i) x[i] = value(a[i], b[i]);
	for (; i < nb; ++i) c[i] = b[i];
	return function(t) {
		for (i = 0; i < na; ++i) c[i] = x[i](t);
		return c;
	};
}
function date(a, b) {
	var d = /* @__PURE__ */ new Date();
	return a = +a, b = +b, function(t) {
		return d.setTime(a * (1 - t) + b * t), d;
	};
}
function number(a, b) {
	return a = +a, b = +b, function(t) {
		return a * (1 - t) + b * t;
	};
}
function object(a, b) {
	var i = {}, c = {}, k;
	if (a === null || typeof a !== "object") a = {};
	if (b === null || typeof b !== "object") b = {};
	for (k in b) if (k in a) i[k] = value(a[k], b[k]);
	else c[k] = b[k];
	return function(t) {
		for (k in i) c[k] = i[k](t);
		return c;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function() {
		return b;
	};
}
function one(b) {
	return function(t) {
		return b(t) + "";
	};
}
function string(a, b) {
	var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i = -1, s = [], q = [];
	a = a + "", b = b + "";
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number(am, bm)
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2 ? q[0] ? one(q[0].x) : zero(b) : (b = q.length, function(t) {
		for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
		return s.join("");
	});
}
function value(a, b) {
	var t = typeof b, c;
	return b == null || t === "boolean" ? constant$1(b) : (t === "number" ? number : t === "string" ? (c = color(b)) ? (b = c, rgb) : string : b instanceof color ? rgb : b instanceof Date ? date : isNumberArray(b) ? numberArray : Array.isArray(b) ? genericArray : typeof b.valueOf !== "function" && typeof b.toString !== "function" || isNaN(b) ? object : number)(a, b);
}
function round(a, b) {
	return a = +a, b = +b, function(t) {
		return Math.round(a * (1 - t) + b * t);
	};
}
var degrees = 180 / Math.PI;
var identity$2 = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function decompose(a, b, c, d, e, f) {
	var scaleX, scaleY, skewX;
	if (scaleX = Math.sqrt(a * a + b * b)) a /= scaleX, b /= scaleX;
	if (skewX = a * c + b * d) c -= a * skewX, d -= b * skewX;
	if (scaleY = Math.sqrt(c * c + d * d)) c /= scaleY, d /= scaleY, skewX /= scaleY;
	if (a * d < b * c) a = -a, b = -b, skewX = -skewX, scaleX = -scaleX;
	return {
		translateX: e,
		translateY: f,
		rotate: Math.atan2(b, a) * degrees,
		skewX: Math.atan(skewX) * degrees,
		scaleX,
		scaleY
	};
}
var svgNode;
function parseCss(value) {
	const m = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value + "");
	return m.isIdentity ? identity$2 : decompose(m.a, m.b, m.c, m.d, m.e, m.f);
}
function parseSvg(value) {
	if (value == null) return identity$2;
	if (!svgNode) svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
	svgNode.setAttribute("transform", value);
	if (!(value = svgNode.transform.baseVal.consolidate())) return identity$2;
	value = value.matrix;
	return decompose(value.a, value.b, value.c, value.d, value.e, value.f);
}
function interpolateTransform(parse, pxComma, pxParen, degParen) {
	function pop(s) {
		return s.length ? s.pop() + " " : "";
	}
	function translate(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push("translate(", null, pxComma, null, pxParen);
			q.push({
				i: i - 4,
				x: number(xa, xb)
			}, {
				i: i - 2,
				x: number(ya, yb)
			});
		} else if (xb || yb) s.push("translate(" + xb + pxComma + yb + pxParen);
	}
	function rotate(a, b, s, q) {
		if (a !== b) {
			if (a - b > 180) b += 360;
			else if (b - a > 180) a += 360;
			q.push({
				i: s.push(pop(s) + "rotate(", null, degParen) - 2,
				x: number(a, b)
			});
		} else if (b) s.push(pop(s) + "rotate(" + b + degParen);
	}
	function skewX(a, b, s, q) {
		if (a !== b) q.push({
			i: s.push(pop(s) + "skewX(", null, degParen) - 2,
			x: number(a, b)
		});
		else if (b) s.push(pop(s) + "skewX(" + b + degParen);
	}
	function scale(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push(pop(s) + "scale(", null, ",", null, ")");
			q.push({
				i: i - 4,
				x: number(xa, xb)
			}, {
				i: i - 2,
				x: number(ya, yb)
			});
		} else if (xb !== 1 || yb !== 1) s.push(pop(s) + "scale(" + xb + "," + yb + ")");
	}
	return function(a, b) {
		var s = [], q = [];
		a = parse(a), b = parse(b);
		translate(a.translateX, a.translateY, b.translateX, b.translateY, s, q);
		rotate(a.rotate, b.rotate, s, q);
		skewX(a.skewX, b.skewX, s, q);
		scale(a.scaleX, a.scaleY, b.scaleX, b.scaleY, s, q);
		a = b = null;
		return function(t) {
			var i = -1, n = q.length, o;
			while (++i < n) s[(o = q[i]).i] = o.x(t);
			return s.join("");
		};
	};
}
var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
var epsilon2 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
var zoom = (function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i, S;
		if (d2 < epsilon2) {
			S = Math.log(w1 / w0) / rho;
			i = function(t) {
				return [
					ux0 + t * dx,
					uy0 + t * dy,
					w0 * Math.exp(rho * t * S)
				];
			};
		} else {
			var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function(t) {
				var s = t * S, coshr0 = cosh(r0), u = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [
					ux0 + u * dx,
					uy0 + u * dy,
					w0 * coshr0 / cosh(rho * s + r0)
				];
			};
		}
		i.duration = Math.abs(S) * 1e3 * rho / Math.SQRT2;
		return i;
	}
	zoom.rho = function(_) {
		var _1 = Math.max(.001, +_), _2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function hsl(hue) {
	return function(start, end) {
		var h = hue((start = hsl$1(start)).h, (end = hsl$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.s = s(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hsl_default = hsl(hue$1);
var hslLong = hsl(nogamma);
function hcl(hue) {
	return function(start, end) {
		var h = hue((start = hcl$1(start)).h, (end = hcl$1(end)).h), c = nogamma(start.c, end.c), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.c = c(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hcl_default = hcl(hue$1);
var hclLong = hcl(nogamma);
function cubehelix(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
			return function(t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
var cubehelix_default = cubehelix(hue$1);
var cubehelixLong = cubehelix(nogamma);

// node_modules/d3-format/dist/d3-format.mjs
function formatDecimal(x) {
	return Math.abs(x = Math.round(x)) >= 1e21 ? x.toLocaleString("en").replace(/,/g, "") : x.toString(10);
}
function formatDecimalParts(x, p) {
	if (!isFinite(x) || x === 0) return null;
	var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"), coefficient = x.slice(0, i);
	return [coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient, +x.slice(i + 1)];
}
function exponent(x) {
	return x = formatDecimalParts(Math.abs(x)), x ? x[1] : NaN;
}
function formatGroup(grouping, thousands) {
	return function(value, width) {
		var i = value.length, t = [], j = 0, g = grouping[0], length = 0;
		while (i > 0 && g > 0) {
			if (length + g + 1 > width) g = Math.max(1, width - length);
			t.push(value.substring(i -= g, i + g));
			if ((length += g + 1) > width) break;
			g = grouping[j = (j + 1) % grouping.length];
		}
		return t.reverse().join(thousands);
	};
}
function formatNumerals(numerals) {
	return function(value) {
		return value.replace(/[0-9]/g, function(i) {
			return numerals[+i];
		});
	};
}
var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
function formatSpecifier(specifier) {
	if (!(match = re.exec(specifier))) throw new Error("invalid format: " + specifier);
	var match;
	return new FormatSpecifier({
		fill: match[1],
		align: match[2],
		sign: match[3],
		symbol: match[4],
		zero: match[5],
		width: match[6],
		comma: match[7],
		precision: match[8] && match[8].slice(1),
		trim: match[9],
		type: match[10]
	});
}
formatSpecifier.prototype = FormatSpecifier.prototype;
function FormatSpecifier(specifier) {
	this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
	this.align = specifier.align === void 0 ? ">" : specifier.align + "";
	this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
	this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
	this.zero = !!specifier.zero;
	this.width = specifier.width === void 0 ? void 0 : +specifier.width;
	this.comma = !!specifier.comma;
	this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
	this.trim = !!specifier.trim;
	this.type = specifier.type === void 0 ? "" : specifier.type + "";
}
FormatSpecifier.prototype.toString = function() {
	return this.fill + this.align + this.sign + this.symbol + (this.zero ? "0" : "") + (this.width === void 0 ? "" : Math.max(1, this.width | 0)) + (this.comma ? "," : "") + (this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) + (this.trim ? "~" : "") + this.type;
};
function formatTrim(s) {
	out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i) switch (s[i]) {
		case ".":
			i0 = i1 = i;
			break;
		case "0":
			if (i0 === 0) i0 = i;
			i1 = i;
			break;
		default:
			if (!+s[i]) break out;
			if (i0 > 0) i0 = 0;
	}
	return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
}
var prefixExponent;
function formatPrefixAuto(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return prefixExponent = void 0, x.toPrecision(p);
	var coefficient = d[0], exponent = d[1], i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1, n = coefficient.length;
	return i === n ? coefficient : i > n ? coefficient + new Array(i - n + 1).join("0") : i > 0 ? coefficient.slice(0, i) + "." + coefficient.slice(i) : "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
}
function formatRounded(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return x + "";
	var coefficient = d[0], exponent = d[1];
	return exponent < 0 ? "0." + new Array(-exponent).join("0") + coefficient : coefficient.length > exponent + 1 ? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1) : coefficient + new Array(exponent - coefficient.length + 2).join("0");
}
var formatTypes = {
	"%": (x, p) => (x * 100).toFixed(p),
	"b": (x) => Math.round(x).toString(2),
	"c": (x) => x + "",
	"d": formatDecimal,
	"e": (x, p) => x.toExponential(p),
	"f": (x, p) => x.toFixed(p),
	"g": (x, p) => x.toPrecision(p),
	"o": (x) => Math.round(x).toString(8),
	"p": (x, p) => formatRounded(x * 100, p),
	"r": formatRounded,
	"s": formatPrefixAuto,
	"X": (x) => Math.round(x).toString(16).toUpperCase(),
	"x": (x) => Math.round(x).toString(16)
};
function identity(x) {
	return x;
}
var map = Array.prototype.map;
var prefixes = [
	"y",
	"z",
	"a",
	"f",
	"p",
	"n",
	"µ",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E",
	"Z",
	"Y"
];
function formatLocale(locale) {
	var group = locale.grouping === void 0 || locale.thousands === void 0 ? identity : formatGroup(map.call(locale.grouping, Number), locale.thousands + ""), currencyPrefix = locale.currency === void 0 ? "" : locale.currency[0] + "", currencySuffix = locale.currency === void 0 ? "" : locale.currency[1] + "", decimal = locale.decimal === void 0 ? "." : locale.decimal + "", numerals = locale.numerals === void 0 ? identity : formatNumerals(map.call(locale.numerals, String)), percent = locale.percent === void 0 ? "%" : locale.percent + "", minus = locale.minus === void 0 ? "−" : locale.minus + "", nan = locale.nan === void 0 ? "NaN" : locale.nan + "";
	function newFormat(specifier, options) {
		specifier = formatSpecifier(specifier);
		var fill = specifier.fill, align = specifier.align, sign = specifier.sign, symbol = specifier.symbol, zero = specifier.zero, width = specifier.width, comma = specifier.comma, precision = specifier.precision, trim = specifier.trim, type = specifier.type;
		if (type === "n") comma = true, type = "g";
		else if (!formatTypes[type]) precision === void 0 && (precision = 12), trim = true, type = "g";
		if (zero || fill === "0" && align === "=") zero = true, fill = "0", align = "=";
		var prefix = (options && options.prefix !== void 0 ? options.prefix : "") + (symbol === "$" ? currencyPrefix : symbol === "#" && /[boxX]/.test(type) ? "0" + type.toLowerCase() : ""), suffix = (symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") + (options && options.suffix !== void 0 ? options.suffix : "");
		var formatType = formatTypes[type], maybeSuffix = /[defgprs%]/.test(type);
		precision = precision === void 0 ? 6 : /[gprs]/.test(type) ? Math.max(1, Math.min(21, precision)) : Math.max(0, Math.min(20, precision));
		function format(value) {
			var valuePrefix = prefix, valueSuffix = suffix, i, n, c;
			if (type === "c") {
				valueSuffix = formatType(value) + valueSuffix;
				value = "";
			} else {
				value = +value;
				var valueNegative = value < 0 || 1 / value < 0;
				value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
				if (trim) value = formatTrim(value);
				if (valueNegative && +value === 0 && sign !== "+") valueNegative = false;
				valuePrefix = (valueNegative ? sign === "(" ? sign : minus : sign === "-" || sign === "(" ? "" : sign) + valuePrefix;
				valueSuffix = (type === "s" && !isNaN(value) && prefixExponent !== void 0 ? prefixes[8 + prefixExponent / 3] : "") + valueSuffix + (valueNegative && sign === "(" ? ")" : "");
				if (maybeSuffix) {
					i = -1, n = value.length;
					while (++i < n) if (c = value.charCodeAt(i), 48 > c || c > 57) {
						valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
						value = value.slice(0, i);
						break;
					}
				}
			}
			if (comma && !zero) value = group(value, Infinity);
			var length = valuePrefix.length + value.length + valueSuffix.length, padding = length < width ? new Array(width - length + 1).join(fill) : "";
			if (comma && zero) value = group(padding + value, padding.length ? width - valueSuffix.length : Infinity), padding = "";
			switch (align) {
				case "<":
					value = valuePrefix + value + valueSuffix + padding;
					break;
				case "=":
					value = valuePrefix + padding + value + valueSuffix;
					break;
				case "^":
					value = padding.slice(0, length = padding.length >> 1) + valuePrefix + value + valueSuffix + padding.slice(length);
					break;
				default: value = padding + valuePrefix + value + valueSuffix;
			}
			return numerals(value);
		}
		format.toString = function() {
			return specifier + "";
		};
		return format;
	}
	function formatPrefix(specifier, value) {
		var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3, k = Math.pow(10, -e), f = newFormat((specifier = formatSpecifier(specifier), specifier.type = "f", specifier), { suffix: prefixes[8 + e / 3] });
		return function(value) {
			return f(k * value);
		};
	}
	return {
		format: newFormat,
		formatPrefix
	};
}
var locale;
var format;
var formatPrefix;
defaultLocale({
	thousands: ",",
	grouping: [3],
	currency: ["$", ""]
});
function defaultLocale(definition) {
	locale = formatLocale(definition);
	format = locale.format;
	formatPrefix = locale.formatPrefix;
	return locale;
}
function precisionFixed(step) {
	return Math.max(0, -exponent(Math.abs(step)));
}
function precisionPrefix(step, value) {
	return Math.max(0, Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)));
}
function precisionRound(step, max) {
	step = Math.abs(step), max = Math.abs(max) - step;
	return Math.max(0, exponent(max) - exponent(step)) + 1;
}

// node_modules/d3-scale/dist/d3-scale.mjs
function initRange(domain, range) {
	switch (arguments.length) {
		case 0: break;
		case 1:
			this.range(domain);
			break;
		default: this.range(range).domain(domain);
	}
	return this;
}
const implicit = Symbol("implicit");
function ordinal() {
	var index = new InternMap(), domain = [], range = [], unknown = implicit;
	function scale(d) {
		let i = index.get(d);
		if (i === void 0) {
			if (unknown !== implicit) return unknown;
			index.set(d, i = domain.push(d) - 1);
		}
		return range[i % range.length];
	}
	scale.domain = function(_) {
		if (!arguments.length) return domain.slice();
		domain = [], index = new InternMap();
		for (const value of _) {
			if (index.has(value)) continue;
			index.set(value, domain.push(value) - 1);
		}
		return scale;
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), scale) : range.slice();
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	scale.copy = function() {
		return ordinal(domain, range).unknown(unknown);
	};
	initRange.apply(scale, arguments);
	return scale;
}
function band$1() {
	var scale = ordinal().unknown(void 0), domain = scale.domain, ordinalRange = scale.range, r0 = 0, r1 = 1, step, bandwidth, round = false, paddingInner = 0, paddingOuter = 0, align = .5;
	delete scale.unknown;
	function rescale() {
		var n = domain().length, reverse = r1 < r0, start = reverse ? r1 : r0, stop = reverse ? r0 : r1;
		step = (stop - start) / Math.max(1, n - paddingInner + paddingOuter * 2);
		if (round) step = Math.floor(step);
		start += (stop - start - step * (n - paddingInner)) * align;
		bandwidth = step * (1 - paddingInner);
		if (round) start = Math.round(start), bandwidth = Math.round(bandwidth);
		var values = range(n).map(function(i) {
			return start + step * i;
		});
		return ordinalRange(reverse ? values.reverse() : values);
	}
	scale.domain = function(_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.range = function(_) {
		return arguments.length ? ([r0, r1] = _, r0 = +r0, r1 = +r1, rescale()) : [r0, r1];
	};
	scale.rangeRound = function(_) {
		return [r0, r1] = _, r0 = +r0, r1 = +r1, round = true, rescale();
	};
	scale.bandwidth = function() {
		return bandwidth;
	};
	scale.step = function() {
		return step;
	};
	scale.round = function(_) {
		return arguments.length ? (round = !!_, rescale()) : round;
	};
	scale.padding = function(_) {
		return arguments.length ? (paddingInner = Math.min(1, paddingOuter = +_), rescale()) : paddingInner;
	};
	scale.paddingInner = function(_) {
		return arguments.length ? (paddingInner = Math.min(1, _), rescale()) : paddingInner;
	};
	scale.paddingOuter = function(_) {
		return arguments.length ? (paddingOuter = +_, rescale()) : paddingOuter;
	};
	scale.align = function(_) {
		return arguments.length ? (align = Math.max(0, Math.min(1, _)), rescale()) : align;
	};
	scale.copy = function() {
		return band$1(domain(), [r0, r1]).round(round).paddingInner(paddingInner).paddingOuter(paddingOuter).align(align);
	};
	return initRange.apply(rescale(), arguments);
}
function constants(x) {
	return function() {
		return x;
	};
}
function number$1(x) {
	return +x;
}
var unit = [0, 1];
function identity$1(x) {
	return x;
}
function normalize(a, b) {
	return (b -= a = +a) ? function(x) {
		return (x - a) / b;
	} : constants(isNaN(b) ? NaN : .5);
}
function clamper(a, b) {
	var t;
	if (a > b) t = a, a = b, b = t;
	return function(x) {
		return Math.max(a, Math.min(b, x));
	};
}
function bimap(domain, range, interpolate) {
	var d0 = domain[0], d1 = domain[1], r0 = range[0], r1 = range[1];
	if (d1 < d0) d0 = normalize(d1, d0), r0 = interpolate(r1, r0);
	else d0 = normalize(d0, d1), r0 = interpolate(r0, r1);
	return function(x) {
		return r0(d0(x));
	};
}
function polymap(domain, range, interpolate) {
	var j = Math.min(domain.length, range.length) - 1, d = new Array(j), r = new Array(j), i = -1;
	if (domain[j] < domain[0]) {
		domain = domain.slice().reverse();
		range = range.slice().reverse();
	}
	while (++i < j) {
		d[i] = normalize(domain[i], domain[i + 1]);
		r[i] = interpolate(range[i], range[i + 1]);
	}
	return function(x) {
		var i = bisectRight(domain, x, 1, j) - 1;
		return r[i](d[i](x));
	};
}
function copy$1(source, target) {
	return target.domain(source.domain()).range(source.range()).interpolate(source.interpolate()).clamp(source.clamp()).unknown(source.unknown());
}
function transformer$2() {
	var domain = unit, range = unit, interpolate$1 = value, transform, untransform, unknown, clamp = identity$1, piecewise, output, input;
	function rescale() {
		var n = Math.min(domain.length, range.length);
		if (clamp !== identity$1) clamp = clamper(domain[0], domain[n - 1]);
		piecewise = n > 2 ? polymap : bimap;
		output = input = null;
		return scale;
	}
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
	}
	scale.invert = function(y) {
		return clamp(untransform((input || (input = piecewise(range, domain.map(transform), number)))(y)));
	};
	scale.domain = function(_) {
		return arguments.length ? (domain = Array.from(_, number$1), rescale()) : domain.slice();
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
	};
	scale.rangeRound = function(_) {
		return range = Array.from(_), interpolate$1 = round, rescale();
	};
	scale.clamp = function(_) {
		return arguments.length ? (clamp = _ ? true : identity$1, rescale()) : clamp !== identity$1;
	};
	scale.interpolate = function(_) {
		return arguments.length ? (interpolate$1 = _, rescale()) : interpolate$1;
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	return function(t, u) {
		transform = t, untransform = u;
		return rescale();
	};
}
function continuous() {
	return transformer$2()(identity$1, identity$1);
}
function tickFormat(start, stop, count, specifier) {
	var step = tickStep(start, stop, count), precision;
	specifier = formatSpecifier(specifier == null ? ",f" : specifier);
	switch (specifier.type) {
		case "s":
			var value = Math.max(Math.abs(start), Math.abs(stop));
			if (specifier.precision == null && !isNaN(precision = precisionPrefix(step, value))) specifier.precision = precision;
			return formatPrefix(specifier, value);
		case "":
		case "e":
		case "g":
		case "p":
		case "r":
			if (specifier.precision == null && !isNaN(precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop))))) specifier.precision = precision - (specifier.type === "e");
			break;
		case "f":
		case "%": if (specifier.precision == null && !isNaN(precision = precisionFixed(step))) specifier.precision = precision - (specifier.type === "%") * 2;
	}
	return format(specifier);
}
function linearish(scale) {
	var domain = scale.domain;
	scale.ticks = function(count) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], count == null ? 10 : count);
	};
	scale.tickFormat = function(count, specifier) {
		var d = domain();
		return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
	};
	scale.nice = function(count) {
		if (count == null) count = 10;
		var d = domain();
		var i0 = 0;
		var i1 = d.length - 1;
		var start = d[i0];
		var stop = d[i1];
		var prestep;
		var step;
		var maxIter = 10;
		if (stop < start) {
			step = start, start = stop, stop = step;
			step = i0, i0 = i1, i1 = step;
		}
		while (maxIter-- > 0) {
			step = tickIncrement(start, stop, count);
			if (step === prestep) {
				d[i0] = start;
				d[i1] = stop;
				return domain(d);
			} else if (step > 0) {
				start = Math.floor(start / step) * step;
				stop = Math.ceil(stop / step) * step;
			} else if (step < 0) {
				start = Math.ceil(start * step) / step;
				stop = Math.floor(stop * step) / step;
			} else break;
			prestep = step;
		}
		return scale;
	};
	return scale;
}
function linear() {
	var scale = continuous();
	scale.copy = function() {
		return copy$1(scale, linear());
	};
	initRange.apply(scale, arguments);
	return linearish(scale);
}

// src/analytics/report/html/bars.ts
const LEAST$1 = 1;
function bar(value, most, audience) {
	return stacked(most, [[audience, value]]);
}
function stackedBar(human, ai, most) {
	return stacked(most, [["human", human], ["ai", ai]]);
}
function partsBar({ humanOnly, both, aiOnly, total }) {
	return stacked(total, [
		["human", humanOnly],
		["both", both],
		["ai", aiOnly]
	]);
}
function divergingBar(difference, most, audience) {
	const x = linear().domain([-most, most]).range([0, 100]);
	const end = x(difference);
	const middle = x(0);
	return drawing(rect(audience, Math.min(end, middle), Math.max(end, middle)), k$2("line", {
		class: "axis",
		x1: `${middle}%`,
		x2: `${middle}%`,
		y1: 0,
		y2: "100%"
	}));
}
function stacked(most, parts) {
	const x = linear().domain([0, Math.max(1, most)]).range([0, 100]);
	let drawn = 0;
	return drawing(...parts.filter(([, value]) => value > 0).map(([fill, value]) => {
		const from = drawn;
		drawn += value;
		return rect(fill, x(from), x(drawn));
	}));
}
function rect(fill, from, to) {
	return k$2("rect", {
		class: fill,
		x: `${rounded(from)}%`,
		width: `${rounded(Math.max(LEAST$1, to - from))}%`,
		height: "100%"
	});
}
function drawing(...shapes) {
	return k$2("svg", {
		class: "bar",
		"aria-hidden": "true"
	}, shapes);
}
function stripes() {
	return k$2("svg", {
		class: "stripes",
		"aria-hidden": "true"
	}, k$2("pattern", {
		id: "both",
		width: 6,
		height: 6,
		patternUnits: "userSpaceOnUse",
		patternTransform: "rotate(45)"
	}, k$2("rect", {
		class: "human",
		width: 3,
		height: 6
	}), k$2("rect", {
		class: "ai",
		x: 3,
		width: 3,
		height: 6
	})));
}
function rounded(value) {
	return Math.round(value * 100) / 100;
}

// src/analytics/report/html/changes.ts
const SHOWN$3 = {
	compared: 5,
	new: 3,
	gone: 3
};
function whatChanged({ comparison, docsUrl, quality }) {
	if (comparison === null) return null;
	const name = pageNamer(docsUrl);
	return part("changes", "What changed", pair(...["human", "ai"].map((audience) => movers(comparison, audience, quality, name))), notSeen(comparison, name));
}
function movers(comparison, audience, quality, name) {
	const { up, down } = comparison.movers[audience];
	const all = largestFirst({
		up,
		down
	});
	const caption = [key(audience), AUDIENCES[audience]];
	if (all.length === 0) return k$2("div", null, k$2("h3", null, caption), note(noMovers(comparison, quality)));
	const ofKind = (kind) => all.filter(({ change }) => change.kind === kind).slice(0, SHOWN$3[kind]);
	const groups = [
		{ items: ofKind("compared") },
		{
			title: "New",
			items: ofKind("new")
		},
		{
			title: "Gone",
			items: ofKind("gone")
		}
	];
	const shown = groups.flatMap(({ items }) => items).length;
	const most = Math.abs(all[0]?.change.difference ?? 0);
	const listed = up.count + down.count - all.length;
	return k$2("div", null, table({ caption }, columns(audience, name, most, false), groups), shown === all.length && listed === 0 ? null : folded(`Changes: ${directions({
		up,
		down
	})}`, table({ caption }, columns(audience, name, most, true), [{ items: all }]), listed));
}
function columns(audience, name, most, full) {
	return [
		{
			title: "Page",
			cell: (mover) => [k$2("span", {
				class: "arrow",
				"aria-hidden": "true"
			}, arrow(mover.change)), name(mover)]
		},
		{
			title: "",
			chart: true,
			cell: ({ change }) => divergingBar(change.difference ?? 0, most, audience)
		},
		{
			title: "Change",
			cell: ({ change }) => k$2("strong", null, signedCount(change.difference ?? 0))
		},
		counts("Now", ({ change }) => change.now),
		full && {
			...counts("Before", ({ change }) => change.before ?? 0),
			minor: true
		},
		{
			title: "Growth",
			cell: ({ change }) => changed(change)
		},
		full && {
			title: "Against the site",
			minor: true,
			cell: ({ againstSite }) => againstSite === null ? "–" : signedPercent(againstSite)
		}
	];
}
function notSeen({ notSeen, window }, name) {
	if (notSeen.count === 0) return null;
	return folded(`Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`, table({ caption: `Pages of ${window.label}` }, [
		{
			title: "Page",
			cell: name
		},
		counts("People then", ({ human }) => human),
		counts("AI then", ({ ai }) => ai)
	], [notSeen]), notSeen.count - notSeen.items.length);
}

// src/analytics/report/html/fit.ts
const LEAST = 10;
function rowsThatFit(most, bytes, render) {
	for (let rows = most;;) {
		const size = Buffer.byteLength(render(rows));
		if (size <= bytes || rows <= LEAST) return rows;
		rows = Math.max(LEAST, Math.floor(rows * Math.min(.9, bytes / size)));
	}
}
function shortened(insights, most) {
	const cut = (items) => items.slice(0, most);
	const list = ({ count, items }) => ({
		count,
		items: cut(items)
	});
	const each = (of, change) => ({
		human: change(of.human),
		ai: change(of.ai)
	});
	const { comparison, published, sections } = insights;
	return {
		...insights,
		comparison: comparison && {
			...comparison,
			notSeen: list(comparison.notSeen),
			movers: each(comparison.movers, ({ up, down }) => ({
				up: list(up),
				down: list(down)
			}))
		},
		top: each(insights.top, cut),
		sections: {
			...sections,
			items: cut(sections.items)
		},
		only: each(insights.only, list),
		rankGaps: each(insights.rankGaps, cut),
		published: published && {
			...published,
			unvisited: published.unvisited && list(published.unvisited),
			unpublished: list(published.unpublished)
		}
	};
}

// node_modules/d3-path/dist/d3-path.mjs
const pi$1 = Math.PI;
const tau$1 = 2 * pi$1;
const epsilon$1 = 1e-6;
const tauEpsilon = tau$1 - epsilon$1;
function append(strings) {
	this._ += strings[0];
	for (let i = 1, n = strings.length; i < n; ++i) this._ += arguments[i] + strings[i];
}
function appendRound(digits) {
	let d = Math.floor(digits);
	if (!(d >= 0)) throw new Error(`invalid digits: ${digits}`);
	if (d > 15) return append;
	const k = 10 ** d;
	return function(strings) {
		this._ += strings[0];
		for (let i = 1, n = strings.length; i < n; ++i) this._ += Math.round(arguments[i] * k) / k + strings[i];
	};
}
function equal(x0, y0, x1, y1) {
	return x0 === x1 && y0 === y1;
}
function equalRound(digits) {
	const d = Math.floor(digits);
	if (!(d <= 15)) return equal;
	const k = 10 ** d;
	const r = function(value) {
		return Math.round(value * k);
	};
	return function(x0, y0, x1, y1) {
		return r(x0) === r(x1) && r(y0) === r(y1);
	};
}
var Path = class {
	constructor(digits) {
		this._x0 = this._y0 = this._x1 = this._y1 = null;
		this._ = "";
		this._append = digits == null ? append : appendRound(digits);
		this._equal = digits == null ? equal : equalRound(digits);
	}
	moveTo(x, y) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}`;
	}
	closePath() {
		if (this._x1 !== null) {
			this._x1 = this._x0, this._y1 = this._y0;
			this._append`Z`;
		}
	}
	lineTo(x, y) {
		this._append`L${this._x1 = +x},${this._y1 = +y}`;
	}
	quadraticCurveTo(x1, y1, x, y) {
		this._append`Q${+x1},${+y1},${this._x1 = +x},${this._y1 = +y}`;
	}
	bezierCurveTo(x1, y1, x2, y2, x, y) {
		this._append`C${+x1},${+y1},${+x2},${+y2},${this._x1 = +x},${this._y1 = +y}`;
	}
	arcTo(x1, y1, x2, y2, r) {
		x1 = +x1, y1 = +y1, x2 = +x2, y2 = +y2, r = +r;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let x0 = this._x1, y0 = this._y1, x21 = x2 - x1, y21 = y2 - y1, x01 = x0 - x1, y01 = y0 - y1, l01_2 = x01 * x01 + y01 * y01;
		if (this._x1 === null) this._append`M${this._x1 = x1},${this._y1 = y1}`;
		else if (!(l01_2 > epsilon$1));
		else if (!(Math.abs(y01 * x21 - y21 * x01) > epsilon$1) || !r) this._append`L${this._x1 = x1},${this._y1 = y1}`;
		else {
			let x20 = x2 - x0, y20 = y2 - y0, l21_2 = x21 * x21 + y21 * y21, l20_2 = x20 * x20 + y20 * y20, l21 = Math.sqrt(l21_2), l01 = Math.sqrt(l01_2), l = r * Math.tan((pi$1 - Math.acos((l21_2 + l01_2 - l20_2) / (2 * l21 * l01))) / 2), t01 = l / l01, t21 = l / l21;
			if (Math.abs(t01 - 1) > epsilon$1) this._append`L${x1 + t01 * x01},${y1 + t01 * y01}`;
			this._append`A${r},${r},0,0,${+(y01 * x20 > x01 * y20)},${this._x1 = x1 + t21 * x21},${this._y1 = y1 + t21 * y21}`;
		}
	}
	arc(x, y, r, a0, a1, ccw) {
		x = +x, y = +y, r = +r, ccw = !!ccw;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let dx = r * Math.cos(a0), dy = r * Math.sin(a0), x0 = x + dx, y0 = y + dy, cw = 1 ^ ccw, da = ccw ? a0 - a1 : a1 - a0;
		if (this._x1 === null) this._append`M${x0},${y0}`;
		else if (Math.abs(this._x1 - x0) > epsilon$1 || Math.abs(this._y1 - y0) > epsilon$1) this._append`L${x0},${y0}`;
		if (!r) return;
		if (da < 0) da = da % tau$1 + tau$1;
		if (da > tauEpsilon) this._append`A${r},${r},0,1,${cw},${x - dx},${y - dy}A${r},${r},0,1,${cw},${this._x1 = x0},${this._y1 = y0}`;
		else if (da > epsilon$1) {
			const x1 = x + r * Math.cos(a1);
			const y1 = y + r * Math.sin(a1);
			if (da >= pi$1 && this._equal(x0, y0, x1, y1)) {
				da /= 2;
				let a00 = a0 + da;
				this._append`A${r},${r},0,${+(da >= pi$1)},${cw},${x + r * Math.cos(a00)},${y + r * Math.sin(a00)}`;
			}
			this._append`A${r},${r},0,${+(da >= pi$1)},${cw},${this._x1 = x1},${this._y1 = y1}`;
		}
	}
	rect(x, y, w, h) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}h${w = +w}v${+h}h${-w}Z`;
	}
	toString() {
		return this._;
	}
};
function path$1() {
	return new Path();
}
path$1.prototype = Path.prototype;

// node_modules/d3-shape/dist/d3-shape.mjs
function constant(x) {
	return function constant() {
		return x;
	};
}
const cos = Math.cos;
const sin = Math.sin;
const sqrt = Math.sqrt;
const epsilon = 1e-12;
const pi = Math.PI;
const halfPi = pi / 2;
const tau = 2 * pi;
function withPath(shape) {
	let digits = 3;
	shape.digits = function(_) {
		if (!arguments.length) return digits;
		if (_ == null) digits = null;
		else {
			const d = Math.floor(_);
			if (!(d >= 0)) throw new RangeError(`invalid digits: ${_}`);
			digits = d;
		}
		return shape;
	};
	return () => new Path(digits);
}
var slice = Array.prototype.slice;
function array(x) {
	return typeof x === "object" && "length" in x ? x : Array.from(x);
}
function Linear(context) {
	this._context = context;
}
Linear.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: this._context.lineTo(x, y);
		}
	}
};
function curveLinear(context) {
	return new Linear(context);
}
function x(p) {
	return p[0];
}
function y(p) {
	return p[1];
}
function line(x$1, y$1) {
	var defined = constant(true), context = null, curve = curveLinear, output = null, path = withPath(line);
	x$1 = typeof x$1 === "function" ? x$1 : x$1 === void 0 ? x : constant(x$1);
	y$1 = typeof y$1 === "function" ? y$1 : y$1 === void 0 ? y : constant(y$1);
	function line(data) {
		var i, n = (data = array(data)).length, d, defined0 = false, buffer;
		if (context == null) output = curve(buffer = path());
		for (i = 0; i <= n; ++i) {
			if (!(i < n && defined(d = data[i], i, data)) === defined0) {
				if (defined0 = !defined0) output.lineStart();
				else output.lineEnd();
			}
			if (defined0) output.point(+x$1(d, i, data), +y$1(d, i, data));
		}
		if (buffer) return output = null, buffer + "" || null;
	}
	line.x = function(_) {
		return arguments.length ? (x$1 = typeof _ === "function" ? _ : constant(+_), line) : x$1;
	};
	line.y = function(_) {
		return arguments.length ? (y$1 = typeof _ === "function" ? _ : constant(+_), line) : y$1;
	};
	line.defined = function(_) {
		return arguments.length ? (defined = typeof _ === "function" ? _ : constant(!!_), line) : defined;
	};
	line.curve = function(_) {
		return arguments.length ? (curve = _, context != null && (output = curve(context)), line) : curve;
	};
	line.context = function(_) {
		return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), line) : context;
	};
	return line;
}
var curveRadialLinear = curveRadial(curveLinear);
function Radial(curve) {
	this._curve = curve;
}
Radial.prototype = {
	areaStart: function() {
		this._curve.areaStart();
	},
	areaEnd: function() {
		this._curve.areaEnd();
	},
	lineStart: function() {
		this._curve.lineStart();
	},
	lineEnd: function() {
		this._curve.lineEnd();
	},
	point: function(a, r) {
		this._curve.point(r * Math.sin(a), r * -Math.cos(a));
	}
};
function curveRadial(curve) {
	function radial(context) {
		return new Radial(curve(context));
	}
	radial._curve = curve;
	return radial;
}
const sqrt3$2 = sqrt(3);
const tan30 = sqrt(1 / 3);
const tan30_2 = tan30 * 2;
const kr = sin(pi / 10) / sin(7 * pi / 10);
const kx = sin(tau / 10) * kr;
const ky = -cos(tau / 10) * kr;
const sqrt3$1 = sqrt(3);
const sqrt3 = sqrt(3);
const s = sqrt(3) / 2;
const k = 1 / sqrt(12);
const a = (k / 2 + 1) * 3;
function noop() {}
function point$3(that, x, y) {
	that._context.bezierCurveTo((2 * that._x0 + that._x1) / 3, (2 * that._y0 + that._y1) / 3, (that._x0 + 2 * that._x1) / 3, (that._y0 + 2 * that._y1) / 3, (that._x0 + 4 * that._x1 + x) / 6, (that._y0 + 4 * that._y1 + y) / 6);
}
function Basis(context) {
	this._context = context;
}
Basis.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 3: point$3(this, this._x1, this._y1);
			case 2: this._context.lineTo(this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function BasisClosed(context) {
	this._context = context;
}
BasisClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x2, this._y2);
				this._context.closePath();
				break;
			case 2:
				this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
				this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x2, this._y2);
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x2 = x, this._y2 = y;
				break;
			case 1:
				this._point = 2;
				this._x3 = x, this._y3 = y;
				break;
			case 2:
				this._point = 3;
				this._x4 = x, this._y4 = y;
				this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
				break;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function BasisOpen(context) {
	this._context = context;
}
BasisOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				var x0 = (this._x0 + 4 * this._x1 + x) / 6, y0 = (this._y0 + 4 * this._y1 + y) / 6;
				this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
				break;
			case 3: this._point = 4;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function Bundle(context, beta) {
	this._basis = new Basis(context);
	this._beta = beta;
}
Bundle.prototype = {
	lineStart: function() {
		this._x = [];
		this._y = [];
		this._basis.lineStart();
	},
	lineEnd: function() {
		var x = this._x, y = this._y, j = x.length - 1;
		if (j > 0) {
			var x0 = x[0], y0 = y[0], dx = x[j] - x0, dy = y[j] - y0, i = -1, t;
			while (++i <= j) {
				t = i / j;
				this._basis.point(this._beta * x[i] + (1 - this._beta) * (x0 + t * dx), this._beta * y[i] + (1 - this._beta) * (y0 + t * dy));
			}
		}
		this._x = this._y = null;
		this._basis.lineEnd();
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
var bundle = (function custom(beta) {
	function bundle(context) {
		return beta === 1 ? new Basis(context) : new Bundle(context, beta);
	}
	bundle.beta = function(beta) {
		return custom(+beta);
	};
	return bundle;
})(.85);
function point$2(that, x, y) {
	that._context.bezierCurveTo(that._x1 + that._k * (that._x2 - that._x0), that._y1 + that._k * (that._y2 - that._y0), that._x2 + that._k * (that._x1 - x), that._y2 + that._k * (that._y1 - y), that._x2, that._y2);
}
function Cardinal(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
Cardinal.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: point$2(this, this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				this._x1 = x, this._y1 = y;
				break;
			case 2: this._point = 3;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinal = (function custom(tension) {
	function cardinal(context) {
		return new Cardinal(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalClosed(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalClosed = (function custom(tension) {
	function cardinal(context) {
		return new CardinalClosed(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalOpen(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalOpen = (function custom(tension) {
	function cardinal(context) {
		return new CardinalOpen(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function point$1(that, x, y) {
	var x1 = that._x1, y1 = that._y1, x2 = that._x2, y2 = that._y2;
	if (that._l01_a > epsilon) {
		var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a, n = 3 * that._l01_a * (that._l01_a + that._l12_a);
		x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
		y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
	}
	if (that._l23_a > epsilon) {
		var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a, m = 3 * that._l23_a * (that._l23_a + that._l12_a);
		x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
		y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
	}
	that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
}
function CatmullRom(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRom.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: this.point(this._x2, this._y2);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2: this._point = 3;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRom = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomClosed(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomClosed = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomOpen(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomOpen = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function LinearClosed(context) {
	this._context = context;
}
LinearClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._point) this._context.closePath();
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) this._context.lineTo(x, y);
		else this._point = 1, this._context.moveTo(x, y);
	}
};
function sign(x) {
	return x < 0 ? -1 : 1;
}
function slope3(that, x2, y2) {
	var h0 = that._x1 - that._x0, h1 = x2 - that._x1, s0 = (that._y1 - that._y0) / (h0 || h1 < 0 && -0), s1 = (y2 - that._y1) / (h1 || h0 < 0 && -0), p = (s0 * h1 + s1 * h0) / (h0 + h1);
	return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), .5 * Math.abs(p)) || 0;
}
function slope2(that, t) {
	var h = that._x1 - that._x0;
	return h ? (3 * (that._y1 - that._y0) / h - t) / 2 : t;
}
function point(that, t0, t1) {
	var x0 = that._x0, y0 = that._y0, x1 = that._x1, y1 = that._y1, dx = (x1 - x0) / 3;
	that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
}
function MonotoneX(context) {
	this._context = context;
}
MonotoneX.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = this._t0 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x1, this._y1);
				break;
			case 3: point(this, this._t0, slope2(this, this._t0));
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		var t1 = NaN;
		x = +x, y = +y;
		if (x === this._x1 && y === this._y1) return;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				point(this, slope2(this, t1 = slope3(this, x, y)), t1);
				break;
			default: point(this, this._t0, t1 = slope3(this, x, y));
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
		this._t0 = t1;
	}
};
function MonotoneY(context) {
	this._context = new ReflectContext(context);
}
(MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function(x, y) {
	MonotoneX.prototype.point.call(this, y, x);
};
function ReflectContext(context) {
	this._context = context;
}
ReflectContext.prototype = {
	moveTo: function(x, y) {
		this._context.moveTo(y, x);
	},
	closePath: function() {
		this._context.closePath();
	},
	lineTo: function(x, y) {
		this._context.lineTo(y, x);
	},
	bezierCurveTo: function(x1, y1, x2, y2, x, y) {
		this._context.bezierCurveTo(y1, x1, y2, x2, y, x);
	}
};
function Natural(context) {
	this._context = context;
}
Natural.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = [];
		this._y = [];
	},
	lineEnd: function() {
		var x = this._x, y = this._y, n = x.length;
		if (n) {
			this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
			if (n === 2) this._context.lineTo(x[1], y[1]);
			else {
				var px = controlPoints(x), py = controlPoints(y);
				for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1) this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
			}
		}
		if (this._line || this._line !== 0 && n === 1) this._context.closePath();
		this._line = 1 - this._line;
		this._x = this._y = null;
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
function controlPoints(x) {
	var i, n = x.length - 1, m, a = new Array(n), b = new Array(n), r = new Array(n);
	a[0] = 0, b[0] = 2, r[0] = x[0] + 2 * x[1];
	for (i = 1; i < n - 1; ++i) a[i] = 1, b[i] = 4, r[i] = 4 * x[i] + 2 * x[i + 1];
	a[n - 1] = 2, b[n - 1] = 7, r[n - 1] = 8 * x[n - 1] + x[n];
	for (i = 1; i < n; ++i) m = a[i] / b[i - 1], b[i] -= m, r[i] -= m * r[i - 1];
	a[n - 1] = r[n - 1] / b[n - 1];
	for (i = n - 2; i >= 0; --i) a[i] = (r[i] - a[i + 1]) / b[i];
	b[n - 1] = (x[n] + a[n - 1]) / 2;
	for (i = 0; i < n - 1; ++i) b[i] = 2 * x[i + 1] - a[i + 1];
	return [a, b];
}
function Step(context, t) {
	this._context = context;
	this._t = t;
}
Step.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = this._y = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (0 < this._t && this._t < 1 && this._point === 2) this._context.lineTo(this._x, this._y);
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		if (this._line >= 0) this._t = 1 - this._t, this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: if (this._t <= 0) {
				this._context.lineTo(this._x, y);
				this._context.lineTo(x, y);
			} else {
				var x1 = this._x * (1 - this._t) + x * this._t;
				this._context.lineTo(x1, this._y);
				this._context.lineTo(x1, y);
			}
		}
		this._x = x, this._y = y;
	}
};

// src/analytics/report/html/trend-chart.ts
const TICKS = 4;
const LABELLED$1 = 12;
const LINES = ["human", "ai"];
function trendChart$1({ trend, unit, window, before }, labelledBy) {
	const most = Math.max(0, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]));
	if (trend.length < 2 || most === 0) return null;
	const x = band$1().domain(trend.map(({ window }) => window.from)).range([5, 100]);
	const y = linear().domain([0, most]).nice(TICKS).range([87, 14]);
	const middle = ({ window }) => rounded((x(window.from) ?? 0) + x.bandwidth() / 2);
	const marked = [[before?.from, "Before"], [window.from, "Now"]];
	const every = Math.ceil(trend.length / LABELLED$1);
	const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
	return k$2("svg", {
		class: "trend",
		role: "img",
		"aria-labelledby": labelledBy
	}, marked.map(([from, label]) => {
		const left = from === void 0 ? void 0 : x(from);
		return left === void 0 ? null : band(left, x.bandwidth(), label);
	}), y.ticks(TICKS).map((tick) => gridline(y(tick), count(tick))), trend.map((point, index) => {
		const fromEnd = trend.length - 1 - index;
		if (fromEnd % every !== 0) return null;
		const minor = trend.length > 5 && fromEnd / every % 2 === 1;
		const label = startLabel(point.window.from, unit, years.size > 1);
		return k$2("text", {
			x: `${middle(point)}%`,
			y: "97%",
			class: minor ? "tick minor" : "tick"
		}, label);
	}), stretched(LINES.map((audience) => path(audience, trend.map((point) => [middle(point), y(point.totals[audience])])))), LINES.map((audience) => trend.map((point) => {
		return marker(audience, {
			x: middle(point),
			y: rounded(y(point.totals[audience]))
		}, `${point.window.label}: ${AUDIENCES[audience]} ${count(point.totals[audience])}`);
	})), endLabels(trend, y));
}
function sparkline(trend, of, name) {
	const values = trend.map(({ totals }) => totals[of]);
	const most = Math.max(0, ...values);
	if (trend.length < 2 || most === 0) return null;
	const x = linear().domain([0, values.length - 1]).range([2, 96]);
	const y = linear().domain([0, most]).range([96, 14]);
	const end = values.length - 1;
	return k$2("svg", {
		class: `sparkline ${of}`,
		role: "img",
		"aria-label": `${name}: ${values.map(count).join(", ")}`
	}, stretched(path(of, values.map((value, index) => [x(index), y(value)]))), k$2("circle", {
		class: of,
		cx: `${x(end)}%`,
		cy: `${rounded(y(values[end] ?? 0))}%`,
		r: 3
	}));
}
function stretched(children) {
	return k$2("svg", {
		viewBox: "0 0 100 100",
		preserveAspectRatio: "none",
		width: "100%",
		height: "100%"
	}, children);
}
function path(of, points) {
	const d = line().digits(2)(points) ?? "";
	return k$2("path", {
		class: `line ${of}`,
		d,
		"vector-effect": "non-scaling-stroke"
	});
}
function band(left, width, label) {
	return k$2("g", { class: "band" }, k$2("rect", {
		x: `${rounded(left)}%`,
		width: `${rounded(width)}%`,
		y: 0,
		height: "87%"
	}), k$2("text", {
		x: `${rounded(left + width / 2)}%`,
		y: 14
	}, label));
}
function gridline(y, label) {
	return k$2("g", { class: "grid" }, k$2("line", {
		x1: 0,
		x2: "100%",
		y1: `${rounded(y)}%`,
		y2: `${rounded(y)}%`
	}), k$2("text", {
		x: 0,
		y: `${rounded(y)}%`,
		dy: -4
	}, label));
}
function marker(audience, { x, y }, title) {
	const shape = audience === "human" ? k$2("circle", {
		cx: `${x}%`,
		cy: `${y}%`,
		r: 4
	}, k$2("title", null, title)) : k$2("rect", {
		x: `${x}%`,
		y: `${y}%`,
		width: 8,
		height: 8,
		transform: "translate(-4 -4)"
	}, k$2("title", null, title));
	return k$2("g", { class: `marker ${audience}` }, shape);
}
const CLOSE = 20;
function endLabels(trend, y) {
	const [before, now] = trend.slice(-2);
	if (before === void 0 || now === void 0) return [];
	const close = Math.abs(y(now.totals.human) - y(now.totals.ai)) < CLOSE;
	const peopleLead = now.totals.human >= now.totals.ai;
	return LINES.map((audience) => {
		const rises = now.totals[audience] >= before.totals[audience];
		const above = close ? peopleLead === (audience === "human") : rises;
		return k$2("text", {
			class: `end ${audience}`,
			x: "100%",
			y: `${rounded(y(now.totals[audience]))}%`,
			dy: above ? -12 : 22
		}, `${AUDIENCES[audience]} ${count(now.totals[audience])}`);
	});
}

// src/analytics/report/html/headline.ts
function headline(insights) {
	const { project, window, before, verdict } = insights;
	const against = before && k$2("span", { class: "against" }, `against ${before.label}`);
	return [
		k$2("header", null, k$2("h1", null, `${quoted(project)} · ${window.label}`, " ", against), k$2("p", { class: "verdict" }, sentence(verdict.sentence))),
		...partialAlert(insights),
		k$2("section", { "aria-label": "Visitors" }, k$2("dl", { class: "figures" }, figure(insights, "human", "People"), figure(insights, "ai", "AI"), figure(insights, "total", "All, each counted once")), ...parts(insights))
	];
}
function partialAlert(insights) {
	const { quality } = insights;
	if (quality.completeness === "complete") return [];
	const why = quality.reason === null ? "" : ` ${quoted(quality.reason)}.`;
	return [k$2("p", {
		class: "alert",
		role: "note"
	}, k$2("strong", null, "This report is partial."), prose(`${why} ${whatHolds(insights)}`))];
}
function figure({ totals, trend, unit }, of, name) {
	const visitors = totals[of];
	const shape = sparkline(trend, of, trendName(trend, unit));
	return k$2("div", { class: "figure" }, k$2("dt", null, of === "total" ? null : key(of), name), k$2("dd", { class: "value" }, count(visitors.now)), visitors.before !== null && k$2("dd", { class: "change" }, visitors.difference !== 0 && k$2("span", { "aria-hidden": "true" }, `${arrow(visitors)} `), k$2("strong", null, changed(visitors)), ` from ${count(visitors.before)}`), shape && k$2("dd", { class: "shape" }, shape));
}
function parts(insights) {
	const { humanOnly, both, aiOnly, total } = insights.parts;
	if (total === 0) return [];
	const part = (of, name, visitors) => k$2("li", null, key(of), `${name} `, k$2("strong", null, count(visitors)));
	return [k$2("div", { class: "parts" }, stripes(), partsBar(insights.parts), k$2("ul", { class: "legend" }, part("human", "People only", humanOnly), part("both", "Both", both), part("ai", "AI only", aiOnly)), note(adding(insights)))];
}

// src/analytics/report/html/next.ts
const LISTS = {
	unvisited: "#published",
	unpublished: "#published"
};
function doNext({ nextSteps }, trigger) {
	if (nextSteps.length === 0) return null;
	const hint = nextSteps.some(({ prompt }) => prompt !== null) ? note("Paste a line into a comment of an issue or pull request, and the agent opens a pull request.") : null;
	const steps = nextSteps.map(({ kind, text, prompt }) => {
		const list = LISTS[kind];
		return k$2("li", null, k$2("p", null, sentence(text), list && [
			" (",
			k$2("a", { href: list }, "listed below"),
			")"
		], prompt === null ? "." : ":"), prompt !== null && k$2("p", { class: "command" }, k$2("code", null, `${trigger} new: ${prompt}`)));
	});
	return part("next", "Do next", hint, k$2("ol", { class: "steps" }, steps));
}

// src/analytics/report/html/notes.ts
function notes(insights) {
	const lines = [...caveats(insights, quoted), ...method(insights)];
	return part("notes", "Notes on the data", k$2("ul", null, lines.map((line) => k$2("li", null, prose(line)))));
}
function whereFilesAre({ files, artifactUrl, runUrl }) {
	const places = [
		artifactUrl !== null && k$2("a", { href: artifactUrl }, "Download the files"),
		files.length > 0 && files.map((file, index) => [index === 0 ? "" : ", ", k$2("code", null, file)]),
		runUrl !== null && k$2("a", { href: runUrl }, "Run")
	].filter((place) => place !== false);
	if (places.length === 0) return null;
	return k$2("footer", null, places.map((place, index) => [index === 0 ? "" : " · ", place]));
}

// src/analytics/report/html/publishing.ts
function publishedAndVisited$1(insights) {
	const { published, docsUrl } = insights;
	if (published === null) return null;
	const { unvisited, unpublished } = published;
	const name = pageNamer(docsUrl);
	const silent = (unvisited?.items ?? []).map((path) => k$2("li", null, name({
		path,
		published: path
	})));
	const strangers = `Visited, not published: ${counted(unpublished.count, "path")}`;
	return part("published", "Published and visited", note(whatIsPublished(insights)), unvisited !== null && silent.length > 0 ? folded(`Published, nobody came: ${counted(unvisited.count, "page")}`, k$2("ul", { class: "paths" }, silent), unvisited.count - silent.length) : null, unpublished.count === 0 ? null : folded(strangers, table({ caption: strangers }, [
		{
			title: "Path",
			cell: name
		},
		counts("People", ({ human }) => human),
		counts("AI", ({ ai }) => ai)
	], [unpublished]), unpublished.count - unpublished.items.length));
}

// src/analytics/report/html/rankings.ts
const SHOWN$2 = 10;
function topPages$1(insights) {
	const { human, ai } = insights.top;
	if (human.length + ai.length === 0) return part("top", "Top pages", note(noPages(insights)));
	return part("top", "Top pages", note(howManyPages(insights)), pair(ranking$1(insights, "human"), ranking$1(insights, "ai")));
}
function ranking$1({ top, comparison, docsUrl }, audience) {
	const pages = top[audience];
	const name = pageNamer(docsUrl);
	const most = pages[0]?.change.now ?? 0;
	const columns = [
		{
			title: "Page",
			cell: name
		},
		{
			title: "",
			chart: true,
			cell: ({ change }) => bar(change.now, most, audience)
		},
		counts(AUDIENCES[audience], ({ change }) => change.now),
		{
			title: "Share",
			cell: ({ share }) => share === null ? "–" : percent(share)
		},
		comparison && {
			title: "Change",
			cell: ({ change }) => changed(change)
		}
	];
	const caption = [key(audience), `Most read by ${audience === "human" ? "people" : "AI"}`];
	return k$2("div", null, ...shownAndFolded$1(caption, columns, pages));
}
function siteSections$1(insights) {
	const { sections, comparison } = insights;
	if (sections.items.length === 0) return null;
	const columns = [
		{
			title: "Section",
			cell: ({ prefix }) => pathCode(prefix)
		},
		{
			title: "",
			chart: true,
			cell: ({ visits }) => stackedBar(visits.human.now, visits.ai.now, sections.longestBar)
		},
		counts([key("human"), "by people"], ({ visits }) => visits.human.now),
		counts([key("ai"), "by AI"], ({ visits }) => visits.ai.now),
		counts("Page visits", ({ visits }) => visits.total.now),
		{
			title: "Share",
			minor: true,
			cell: ({ share }) => share === null ? "–" : percent(share)
		},
		comparison && {
			title: "Change",
			cell: ({ visits }) => changed(visits.total)
		},
		{
			...counts("Pages", ({ pages }) => pages),
			minor: true
		}
	];
	return part("sections", "Sections", note(aboutSections(insights)), ...shownAndFolded$1("Page visits by section", columns, sections.items), notListed(sections.count - sections.items.length));
}
function shownAndFolded$1(caption, columns, items) {
	const rest = items.slice(SHOWN$2);
	return [table({ caption }, columns, [{ items: items.slice(0, SHOWN$2) }]), rest.length === 0 ? null : folded(`${count(rest.length)} more`, table({ caption }, columns, [{ items: rest }]))];
}

// src/analytics/report/html/script.ts
const SCRIPT = `
"use strict";

const table = document.querySelector("table.all");
if (table) {
  const body = table.tBodies[0];
  const headers = [...table.tHead.rows[0].cells];
  const rows = [...body.rows].map((row) => ({
    row,
    path: row.cells[0].textContent.toLowerCase(),
    values: [...row.cells].map(valueOf),
  }));

  // "1,122", "+412" and "−190" are numbers; "–" is none and comes last.
  function valueOf(cell, index) {
    if (index === 0) return cell.textContent;
    const number = cell.textContent.replace("\\u2212", "-").replace(/[,+]/g, "");
    return /\\d/.test(number) ? Number(number) : -Infinity;
  }

  function sortBy(index) {
    const before = headers[index].getAttribute("aria-sort");
    const first = index === 0 ? "ascending" : "descending";
    const second = index === 0 ? "descending" : "ascending";
    const order = before === first ? second : first;
    for (const header of headers) header.removeAttribute("aria-sort");
    headers[index].setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => {
      const [x, y] = [a.values[index], b.values[index]];
      if (x === y) return 0;
      if (x === -Infinity || y === -Infinity) return x === -Infinity ? 1 : -1;
      return x < y ? -sign : sign;
    });
    body.append(...rows.map(({ row }) => row));
  }

  headers.forEach((header, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.addEventListener("click", () => sortBy(index));
    header.append(button);
  });
  headers[1].setAttribute("aria-sort", "descending");

  const filter = document.getElementById("filter");
  const [input, output] = [filter.querySelector("input"), filter.querySelector("output")];
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const { row, path } of rows) {
      row.hidden = !path.includes(wanted);
      if (!row.hidden) shown += 1;
    }
    output.value = wanted === "" ? "" : shown.toLocaleString("en") + " of " + rows.length.toLocaleString("en");
  });
  filter.hidden = false;
}

for (const line of document.querySelectorAll(".command")) {
  const code = line.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = "Copied";
    } catch {
      // Some viewers keep the clipboard to themselves; then the line is at least selected.
      getSelection().selectAllChildren(code);
      said.textContent = "Selected";
    }
  });
  line.append(said, button);
}
`;

// src/analytics/report/html/style.ts
const STYLE = `
:root {
  color-scheme: light;
  --paper: #fff; --soft: #f5f6f8; --rule: #e1e4e9; --muted: #59616d; --ink: #15181d;
  --human: #0b62b8; --ai: #b4500b; --alert: #fff3d6;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #101317; --soft: #1a1e24; --rule: #2c323b; --muted: #9aa4b2; --ink: #e9ecf0;
    --human: #7ab8ff; --ai: #f5a45d; --alert: #3a2f12;
  }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}

* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 4rem;
  font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
h2 { font-size: 1.375rem; letter-spacing: -0.01em; line-height: 1.25; margin-bottom: 0.75rem; }
h3, caption { font-size: 0.9375rem; font-weight: 600; text-align: left; padding: 0 0 0.375rem; }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 2px; }
code { font: 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }
.note { color: var(--muted); font-size: 0.875rem; max-width: 48rem; }
.note + .pair, .note + table, .note + ol { margin-top: 1rem; }
main > section { padding-top: 3rem; scroll-margin-top: 0; }

nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.875rem 0; border-bottom: 1px solid var(--rule); font-size: 0.875rem; }
nav a { color: var(--muted); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }

h1 { font-size: 1rem; font-weight: 600; }
.against { font-weight: 400; color: var(--muted); }
header { padding-top: 2rem; }
.verdict { font-size: clamp(1.375rem, 1rem + 1.8vw, 2rem); font-weight: 600; line-height: 1.25; letter-spacing: -0.018em; text-wrap: balance; margin-top: 0.375rem; max-width: 52rem; }
.verdict code { font-size: 0.86em; letter-spacing: -0.03em; }
.alert { background: var(--alert); padding: 0.75rem 1rem; border-radius: 0.375rem; margin-top: 1.5rem; }
header ~ section:first-of-type { padding-top: 1.75rem; }

.figures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 2.5rem; }
.figure { display: grid; grid-template-columns: auto 1fr; column-gap: 1.25rem; border-top: 2px solid var(--ink); padding-top: 0.5rem; }
.figure dt { grid-column: 1 / -1; font-size: 0.9375rem; }
.value { font-size: 2.375rem; font-weight: 650; letter-spacing: -0.03em; line-height: 1.15; font-variant-numeric: tabular-nums; }
.change { grid-column: 1 / -1; color: var(--muted); font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
.change strong { color: var(--ink); }
.shape { grid-column: 2; grid-row: 2; align-self: center; }
.sparkline { display: block; width: 100%; height: 2.5rem; overflow: visible; }

.key { display: inline-block; width: 10px; height: 10px; margin-right: 6px; background: var(--ai); }
.key.human { background: var(--human); border-radius: 50%; }
.key.both { background: repeating-linear-gradient(135deg, var(--human) 0 2px, var(--ai) 2px 4px); }
.parts { padding-top: 1.25rem; }
.parts .bar { height: 0.75rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; padding: 0.375rem 0 0; font-size: 0.875rem; font-variant-numeric: tabular-nums; }

.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem 3rem; }
.pair > * { min-width: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.narrow { width: auto; min-width: 50%; }
th, td { padding: 0.3125rem 0 0.3125rem 1rem; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: baseline; }
th:first-child { padding-left: 0; text-align: left; }
td { white-space: nowrap; }
thead th, tbody th[scope=rowgroup] { color: var(--muted); font-size: 0.8125rem; vertical-align: bottom; }
tbody th[scope=rowgroup] { padding-top: 0.75rem; }
.chart { width: 22%; min-width: 3rem; }
.arrow { display: inline-block; width: 1.375em; color: var(--muted); font-size: 0.75rem; }
.bar { display: block; width: 100%; height: 0.625rem; }
rect.human { fill: var(--human); }
rect.ai { fill: var(--ai); }
rect.both { fill: url(#both); }
.stripes { position: absolute; width: 0; height: 0; }
.axis { stroke: var(--muted); stroke-width: 1; }

details { margin-top: 0.75rem; }
summary { cursor: pointer; font-size: 0.875rem; color: var(--muted); width: fit-content; }
summary:hover { color: var(--ink); }
details[open] > summary { margin-bottom: 0.75rem; }
details caption { font-weight: 400; color: var(--muted); font-size: 0.8125rem; }
ul, ol { padding-left: 1.25rem; }
li + li { margin-top: 0.25rem; }
.legend li { margin: 0; }
.paths { columns: 18rem; font-size: 0.875rem; }

.steps li + li { margin-top: 0.75rem; }
.command { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; background: var(--soft); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-top: 0.375rem; }
.command code { flex: 1 1 20rem; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
.command button { font-size: 0.8125rem; border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.125rem 0.625rem; background: var(--paper); }
.command [role=status] { font-size: 0.8125rem; color: var(--muted); }
.command [role=status]:empty { margin-left: -0.5rem; }

.trend { display: block; width: 100%; height: 17rem; overflow: visible; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.trend text { fill: var(--muted); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.tick, .band text { text-anchor: middle; }
.band rect { fill: var(--soft); }
.trend .band text { stroke: none; }
.grid line { stroke: var(--rule); }
.line { fill: none; stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }
.line.human { stroke: var(--human); }
.line.ai { stroke: var(--ai); }
.line.total { stroke: var(--ink); }
.sparkline .line { stroke-width: 1.75; }
.human circle, circle.human { fill: var(--human); }
.ai rect, circle.ai { fill: var(--ai); }
circle.total { fill: var(--ink); }
.trend .end { text-anchor: end; font-weight: 600; font-size: 0.875rem; }
.trend .end.human { fill: var(--human); }
.trend .end.ai { fill: var(--ai); }

.scroll { max-height: 40rem; overflow: auto; border-bottom: 1px solid var(--rule); }
.scroll thead th { position: sticky; top: 0; background: var(--paper); z-index: 1; }
thead button { font-weight: inherit; }
thead button:hover { color: var(--ink); text-decoration: underline; }
[aria-sort] { color: var(--ink); }
[aria-sort=ascending] button::after { content: " ↑" / ""; }
[aria-sort=descending] button::after { content: " ↓" / ""; }
#filter { margin-bottom: 0.75rem; font-size: 0.875rem; }
#filter input { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 0.25rem; padding: 0.25rem 0.5rem; width: 16rem; max-width: 100%; }
[hidden], .print-only { display: none; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }

@media screen and (max-width: 52rem) {
  .pair { grid-template-columns: 1fr; }
}
@media screen and (max-width: 40rem) {
  body { padding: 0 1rem 3rem; }
  .figures { grid-template-columns: 1fr; gap: 1rem; }
  nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; }
  main > section { padding-top: 2.25rem; }
  th, td { padding-left: 0.625rem; }
  .minor, .chart { display: none; }
}
@media print {
  @page { margin: 14mm; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  nav, #filter, .command button { display: none; }
  .scroll { max-height: none; overflow: visible; }
  .pair { gap: 1.5rem 2rem; }
  .chart { width: 12%; min-width: 0; }
  .all tbody tr:nth-child(n+51) { display: none; }
  .print-only { display: block; }
  main > section { padding-top: 1.5rem; }
  h2, caption { break-after: avoid; }
  tr, figure, li, .figure { break-inside: avoid; }
}
`;

// src/analytics/report/html/trend.ts
const COLUMNS$1 = [
	{
		title: "Window",
		cell: ({ window }) => window.label
	},
	counts("People", ({ totals }) => totals.human),
	counts("AI", ({ totals }) => totals.ai),
	counts("All, each counted once", ({ totals }) => totals.total)
];
function trendSection$1(insights) {
	const { trend, unit, window, before } = insights;
	const chart = trendChart$1(insights, "trend-text");
	if (chart === null) return null;
	const name = trendName(trend, unit);
	const marked = [...before ? [`before, ${before.label}`] : [], `now, ${window.label}`];
	return part("trend", `The last ${name}`, k$2("figure", null, chart, k$2("figcaption", {
		id: "trend-text",
		class: "note"
	}, `Visitors of the site, people and AI, over ${name}. Marked: ${marked.join("; ")}.`)), folded("The numbers", table({ caption: `Visitors of the site, ${name}` }, COLUMNS$1, [{ items: trend }])));
}

// src/analytics/report/html/html.ts
function renderHtml(insights, current, previous, published, options) {
	const spelling = published === null || insights.published === null ? () => null : sitemapOf(published, insights.docsUrl).spelling;
	const rows = pageRows(current, previous, spelling);
	const render = (listed, inTable) => {
		const table = {
			count: rows.count,
			items: rows.items.slice(0, inTable)
		};
		return z(body(withShortLists(insights, listed), table, previous !== null, options));
	};
	const whole = render(MOST_ROWS, MOST_ROWS);
	if (Buffer.byteLength(whole) <= BODY_BYTES) return shell(head(insights), whole);
	const listed = rowsThatFit(MOST_ROWS, LISTS_BYTES, (most) => render(most, 0));
	const inTable = rowsThatFit(MOST_ROWS, BODY_BYTES, (most) => render(listed, most));
	return shell(head(insights), render(listed, inTable));
}
const BODY_BYTES = 38e4;
const LISTS_BYTES = 2e5;
function withShortLists(insights, most) {
	if (most === 1e3) return insights;
	const { quality } = insights;
	const note = `To keep this page small its lists end after ${most} rows; the data files have all pages`;
	return {
		...shortened(insights, most),
		quality: {
			...quality,
			notes: [...quality.notes, note]
		}
	};
}
function body(insights, rows, compared, options) {
	const parts = [
		whatChanged(insights),
		doNext(insights, options.trigger),
		trendSection$1(insights),
		topPages$1(insights),
		siteSections$1(insights),
		aiAndPeople$1(insights),
		publishedAndVisited$1(insights),
		allPages(rows, compared, pageNamer(insights.docsUrl), options.files),
		notes(insights)
	].filter((part) => part !== null);
	return k$2($$1, null, contents(parts), k$2("main", null, headline(insights), parts.map(section), whereFilesAre(options)));
}
function contents(parts) {
	const links = parts.map(({ id, title }) => k$2("a", { href: `#${id}` }, title));
	return k$2("nav", { "aria-label": "Contents" }, links);
}
function section({ id, title, content }) {
	return k$2("section", {
		id,
		"aria-labelledby": `${id}-title`
	}, k$2("h2", { id: `${id}-title` }, title), content);
}
const POLICY = [
	"default-src 'none'",
	`script-src '${hashOf(SCRIPT)}'`,
	`style-src '${hashOf(STYLE)}'`,
	"base-uri 'none'",
	"form-action 'none'"
].join("; ");
function hashOf(text) {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
function head({ project, window }) {
	return z(k$2($$1, null, k$2("meta", { charset: "utf-8" }), k$2("meta", {
		"http-equiv": "Content-Security-Policy",
		content: POLICY
	}), k$2("meta", {
		name: "referrer",
		content: "no-referrer"
	}), k$2("meta", {
		name: "robots",
		content: "noindex"
	}), k$2("meta", {
		name: "viewport",
		content: "width=device-width, initial-scale=1"
	}), k$2("meta", {
		name: "color-scheme",
		content: "light dark"
	}), k$2("title", null, `${quoted(project)} · ${window.label}`)));
}
function shell(head, body) {
	return `<!doctype html>
<html lang="en">
<head>
${head}
<style>${STYLE}</style>
</head>
<body>
${body}
<script>${SCRIPT}<\/script>
</body>
</html>
`;
}

// src/analytics/report/chunks.ts
const CHUNK_CHARACTERS = 65536;
function* inChunks(pieces) {
	let chunk = "";
	for (const piece of pieces) {
		chunk += piece;
		if (chunk.length < CHUNK_CHARACTERS) continue;
		yield chunk;
		chunk = "";
	}
	if (chunk !== "") yield chunk;
}

// src/analytics/report/json.ts
const REPORT_SCHEMA = "docs-agent-report/1";
function renderJson(insights, current, previous) {
	return inChunks(report(insights, current, previous));
}
function* report(insights, current, previous) {
	yield `{\n"schema": ${JSON.stringify(REPORT_SCHEMA)},\n"insights": ${JSON.stringify(insights, null, 2)},\n"current": `;
	yield* reading(current);
	yield ",\n\"previous\": ";
	if (previous === null) yield "null";
	else yield* reading(previous);
	yield "\n}\n";
}
function* reading(collected) {
	const { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted } = collected;
	yield `${JSON.stringify({
		window,
		totals,
		completeness,
		shortfall,
		reason,
		drift,
		rejected,
		requests,
		wasted
	}).slice(0, -1)},"rows":[`;
	let separator = "\n";
	for (const [path, { human, ai, total }] of collected.rows) {
		yield separator + JSON.stringify({
			path,
			human,
			ai,
			total
		});
		separator = ",\n";
	}
	yield "\n]}";
}

// src/analytics/report/mermaid.ts
const LABELLED = 12;
const PEOPLE = "#80ccff";
const AI = "#8250df";
const BOTH = "#eac54f";
function partsChart({ humanOnly, aiOnly, both }) {
	const drawn = [
		[
			"People only",
			humanOnly,
			PEOPLE
		],
		[
			"AI only",
			aiOnly,
			AI
		],
		[
			"Both",
			both,
			BOTH
		]
	].filter(([, visitors]) => visitors > 0);
	if (drawn.length === 0) return null;
	return fenced(["  themeVariables:", ...drawn.map(([, , colour], index) => `    pie${index + 1}: "${colour}"`)], ["pie showData", ...drawn.map(([label, visitors]) => `  "${label}" : ${visitors}`)]);
}
function trendChart(trend, unit) {
	const people = trend.map(({ totals }) => totals.human);
	const ai = trend.map(({ totals }) => totals.ai);
	const most = Math.max(0, ...people, ...ai);
	if (trend.length < 2 || most === 0) return null;
	return fenced([
		"  xyChart:",
		"    height: 320",
		"  themeVariables:",
		"    xyChart:",
		`      plotColorPalette: "${PEOPLE}, ${AI}"`
	], [
		"xychart-beta",
		"  title \"Visitors: people (bars), AI (line)\"",
		`  x-axis ${xAxis(trend, unit)}`,
		`  y-axis 0 --> ${most}`,
		`  bar [${people.join(", ")}]`,
		`  line [${ai.join(", ")}]`
	]);
}
function xAxis(trend, unit) {
	if (trend.length > LABELLED) return `"${unitName(unit, trend.length)}, the latest last" 1 --> ${trend.length}`;
	const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
	return `[${trend.map(({ window }) => `"${startLabel(window.from, unit, years.size > 1)}"`).join(", ")}]`;
}
function fenced(config, diagram) {
	return [
		"```mermaid",
		"---",
		"config:",
		...config,
		"---",
		...diagram,
		"```"
	].join("\n");
}

// src/analytics/report/audiences.ts
const SHOWN$1 = 5;
function aiAndPeople(insights) {
	const { parts, only } = insights;
	const chart = partsChart(parts);
	if (chart === null) return [];
	const split = `${count(parts.humanOnly)} visitors count as people alone, ${count(parts.aiOnly)} as AI alone, ${count(parts.both)} as both.`;
	return [
		optional([
			"## AI and people",
			"",
			split,
			"",
			chart
		]),
		...aiOnly(insights),
		...rankGaps(insights, "ai"),
		...rankGaps(insights, "human"),
		...folded$1(`Read by people alone: ${counted(only.human.count, "page")}`, table$1(onlyColumns(insights, "human"), only.human.items), only.human.count - only.human.items.length),
		...folded$1("Pages per visitor, and how the visits concentrate", {
			lines: [],
			rows: spread(insights).map((line) => `- ${line}`)
		})
	];
}
function aiOnly(insights) {
	const { count: all, items } = insights.only.ai;
	if (all === 0) return [];
	const columns = onlyColumns(insights, "ai");
	return [optional([`**Read by AI alone: ${counted(all, "page")}.**`, ""], table$1(columns, items.slice(0, SHOWN$1))), ...folded$1("More that AI alone read", table$1(columns, items.slice(SHOWN$1)), all - items.length)];
}
function onlyColumns({ docsUrl }, audience) {
	return [{
		title: "Page",
		cell: pageNamer$1(docsUrl)
	}, {
		title: AUDIENCES[audience],
		align: "right",
		cell: (page) => count(page[audience])
	}];
}
function rankGaps({ rankGaps, docsUrl }, audience) {
	const columns = [
		{
			title: "Page",
			cell: pageNamer$1(docsUrl)
		},
		{
			title: "Rank among people",
			align: "right",
			cell: ({ humanRank }) => count(humanRank)
		},
		{
			title: "Rank among AI",
			align: "right",
			cell: ({ aiRank }) => count(aiRank)
		},
		{
			title: "People",
			align: "right",
			cell: ({ human }) => count(human)
		},
		{
			title: "AI",
			align: "right",
			cell: ({ ai }) => count(ai)
		}
	];
	const [high, low] = audience === "ai" ? ["AI", "people"] : ["people", "AI"];
	return folded$1(`Ranked far higher by ${high} than by ${low}`, table$1(columns, rankGaps[audience]));
}

// src/analytics/report/publishing.ts
function publishedAndVisited(insights) {
	const { published, docsUrl } = insights;
	if (published === null) return [];
	const { unvisited, unpublished } = published;
	const name = pageNamer$1(docsUrl);
	const columns = [
		{
			title: "Path",
			cell: name
		},
		{
			title: "People",
			align: "right",
			cell: ({ human }) => count(human)
		},
		{
			title: "AI",
			align: "right",
			cell: ({ ai }) => count(ai)
		}
	];
	const list = (unvisited?.items ?? []).map((path) => `- ${name({
		path,
		published: path
	})}`);
	return [
		optional([
			"## Published and visited",
			"",
			whatIsPublished(insights)
		]),
		...folded$1(`Published, nobody came: ${counted(unvisited?.count ?? 0, "page")}`, {
			lines: [],
			rows: list
		}, (unvisited?.count ?? 0) - list.length),
		...folded$1(`Visited, not published: ${counted(unpublished.count, "path")}`, table$1(columns, unpublished.items), unpublished.count - unpublished.items.length)
	];
}

// src/analytics/report/rankings.ts
const SHOWN = 10;
const BAR = 12;
function topPages(insights) {
	const { human, ai } = insights.top;
	if (human.length + ai.length === 0) return [kept([
		"## Top pages",
		"",
		noPages(insights)
	])];
	return [
		kept([
			"## Top pages",
			"",
			howManyPages(insights)
		]),
		...ranking(insights, "human"),
		...ranking(insights, "ai")
	];
}
function ranking({ top, comparison, docsUrl }, audience) {
	const pages = top[audience];
	const name = pageNamer$1(docsUrl);
	const most = pages[0]?.change.now ?? 0;
	const columns = [
		{
			title: "#",
			align: "right",
			cell: ({ rank }) => count(rank)
		},
		{
			title: `Most read by ${audience === "human" ? "people" : "AI"}`,
			cell: name
		},
		{
			title: "",
			cell: ({ change }) => bar$1(change.now, most, BAR)
		},
		{
			title: AUDIENCES[audience],
			align: "right",
			cell: ({ change }) => count(change.now)
		},
		{
			title: "Share",
			align: "right",
			cell: ({ share }) => share === null ? "–" : percent(share)
		},
		comparison && {
			title: "Change",
			align: "right",
			cell: ({ change }) => changed(change)
		}
	];
	return shownAndFolded(AUDIENCES[audience], table$1(columns, pages));
}
function siteSections(insights) {
	const { sections, comparison } = insights;
	if (sections.items.length === 0) return [];
	const most = sections.items[0]?.visits.total.now ?? 0;
	const columns = [
		{
			title: "Section",
			cell: ({ prefix }) => codeSpan(prefix)
		},
		{
			title: "Pages",
			align: "right",
			cell: ({ pages }) => count(pages)
		},
		{
			title: "",
			cell: ({ visits }) => bar$1(visits.total.now, most, BAR)
		},
		{
			title: "Page visits",
			align: "right",
			cell: ({ visits }) => count(visits.total.now)
		},
		{
			title: "Share",
			align: "right",
			cell: ({ share }) => share === null ? "–" : percent(share)
		},
		{
			title: "by people",
			align: "right",
			cell: ({ visits }) => count(visits.human.now)
		},
		{
			title: "by AI",
			align: "right",
			cell: ({ visits }) => count(visits.ai.now)
		},
		comparison && {
			title: "Change",
			align: "right",
			cell: ({ visits }) => changed(visits.total)
		}
	];
	return [optional([
		"## Sections",
		"",
		aboutSections(insights)
	]), ...shownAndFolded("Sections", table$1(columns, sections.items), sections.count - sections.items.length)];
}
function shownAndFolded(what, { lines, rows }, hidden = 0) {
	const rest = rows.slice(SHOWN);
	return [optional([], {
		lines,
		rows: rows.slice(0, SHOWN)
	}), ...folded$1(`${what}: ${count(rest.length)} more`, {
		lines,
		rows: rest
	}, hidden)];
}

// src/analytics/report/trend.ts
const COLUMNS = [
	{
		title: "Window",
		cell: ({ window }) => window.label
	},
	{
		title: "People",
		align: "right",
		cell: ({ totals }) => count(totals.human)
	},
	{
		title: "AI",
		align: "right",
		cell: ({ totals }) => count(totals.ai)
	},
	{
		title: "All, each counted once",
		align: "right",
		cell: ({ totals }) => count(totals.total)
	}
];
function trendSection({ trend, unit }) {
	const chart = trendChart(trend, unit);
	if (chart === null) return [];
	return [optional([
		`## ${trendName(trend, unit)}`,
		"",
		chart
	]), ...folded$1("The numbers", table$1(COLUMNS, trend))];
}

// src/analytics/report/markdown.ts
const SUMMARY_BYTES = 1e6;
function renderMarkdown(insights, options) {
	const sections = [
		...headline$1(insights),
		...whatChanged$1(insights),
		...allChanges(insights),
		...doNext$1(insights, options.trigger, "listed below"),
		...topPages(insights),
		...siteSections(insights),
		...trendSection(insights),
		...aiAndPeople(insights),
		...publishedAndVisited(insights),
		...notes$1(insights),
		...whereFilesAre$1(options)
	];
	return `${fitSections(sections, SUMMARY_BYTES, "The report is longer than GitHub shows; its files have all of it.")}\n`;
}

// src/analytics/analytics.ts
const FILE_NAMES = {
	md: "report.md",
	html: "report.html",
	csv: "visitors.csv",
	json: "report.json"
};
async function runAnalytics(world, inputs, posting) {
	const { runner, clock, signal } = world;
	const deadline = clock.monotonic() + inputs.timeoutMs;
	const onWait = (reason, until) => runner.info(`${reason}. The next try is at ${until.toISOString().slice(11, 19)} UTC.`);
	const reading = await readVisitors(world, inputs, {
		deadline,
		signal,
		onWait
	});
	const sitemap = await readPublished(world, inputs, deadline);
	const insights = analyse({
		project: inputs.projectId,
		...reading,
		published: sitemap.paths,
		notes: [...reading.notes, ...sitemap.notes],
		ignore: ignored(inputs.ignorePaths),
		top: inputs.top,
		generatedAt: clock.now().toISOString(),
		requests: world.service.requests,
		docsUrl: inputs.docsUrl?.href ?? null
	});
	const options = {
		trigger: inputs.trigger,
		files: inputs.formats.map((format) => FILE_NAMES[format]),
		artifactUrl: null,
		runUrl: posting.runUrl
	};
	const paths = await runner.writeFiles(inputs.outputDir, inputs.formats.map((format) => fileOf(format, insights, reading, sitemap.paths, options)));
	const artifactUrl = inputs.artifactName === null ? null : await runner.upload(inputs.artifactName, paths, inputs.outputDir);
	const pathOf = (format) => paths[inputs.formats.indexOf(format)] ?? "";
	const shown = {
		...options,
		artifactUrl
	};
	await runner.writeSummary(renderMarkdown(insights, shown));
	const commentUrl = await postReport(world, inputs, insights, shown, posting);
	return {
		conclusion: reading.current.completeness,
		insights,
		reportPath: pathOf("md") || (paths[0] ?? ""),
		reportJson: pathOf("json"),
		artifactUrl,
		commentUrl
	};
}
function fileOf(format, insights, reading, published, options) {
	const { current, previous } = reading;
	const name = FILE_NAMES[format];
	switch (format) {
		case "md": return {
			name,
			content: [renderMarkdown(insights, options)]
		};
		case "html": return {
			name,
			content: [renderHtml(insights, current, previous, published, options)]
		};
		case "csv": return {
			name,
			content: renderCsv(insights, current, previous)
		};
		case "json": return {
			name,
			content: renderJson(insights, current, previous)
		};
	}
}
const LONGEST_MATCHED = 500;
function ignored(globs) {
	if (globs.length === 0) return () => false;
	const matches = (0, import_picomatch.default)([...globs], { dot: true });
	return (path) => path.length <= LONGEST_MATCHED && matches(path);
}
async function readPublished({ site, runner, signal }, { sitemap, docsUrl }, deadline) {
	if (sitemap === null) return {
		paths: null,
		notes: []
	};
	const reading = await readSitemap({
		location: sitemap,
		docsUrl: docsUrl?.href ?? null
	}, site, {
		deadline,
		signal
	});
	if ("paths" in reading) return {
		paths: reading.paths,
		notes: reading.notes
	};
	const note = `No comparison with what is published: ${reading.unreadable}`;
	runner.notice(`${note}.`);
	return {
		paths: null,
		notes: [note]
	};
}

export { runAnalytics };