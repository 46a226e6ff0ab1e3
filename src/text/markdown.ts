import type { Explanation } from "../failure.ts";
import { foldLine, removeInvisible, truncate } from "./visible.ts";

/** Longer paths are shortened in the middle. An escape such as %E2 counts as one character. */
const MAX_PATH_CHARACTERS = 100;
/** The share of the shown characters that are before the ellipsis. */
const PATH_HEAD = 0.6;
/** Of a longer path, only the beginning and the end are encoded, because the rest isn't shown. */
const MAX_ENCODED = 1_000;

const EMPTY = "(empty)";

/** An untrusted path as an inert code span, safe in a table cell. */
export function codeSpan(path: string, maxCharacters = MAX_PATH_CHARACTERS): string {
  return `\`${pathText(path, maxCharacters)}\``;
}

/** Untrusted words as an inert code span, safe in a table cell. Only what could end the span or the cell is encoded. */
export function wordsSpan(words: string): string {
  return `\`${foldLine(words, 200).replace(/[`|\\]/g, encodeCharacter) || EMPTY}\``;
}

/** An untrusted path for display: unsafe characters are percent-encoded, and a long path is shortened in the middle. */
export function pathText(path: string, maxCharacters = MAX_PATH_CHARACTERS): string {
  const ends = path.length > MAX_ENCODED ? path.slice(0, MAX_ENCODED / 2) + path.slice(-MAX_ENCODED / 2) : path;
  const characters = percentEncode(ends).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
  if (characters.length > maxCharacters) {
    characters.splice(Math.round(PATH_HEAD * maxCharacters), characters.length - maxCharacters + 1, "…");
  }
  return characters.join("");
}

/** Untrusted text as one inert line of at most `max` UTF-16 code units, for a sentence, heading, or table cell. */
export function inline(text: string, max = 200): string {
  return inertLine(foldLine(text, max)) || EMPTY;
}

/** An instruction as an inert quote of at most `max` UTF-16 code units. Line breaks and list markers stay visible. */
export function quote(text: string, max = 1_000): string {
  const visible = truncate(removeInvisible(text).trim(), max);
  const lines = visible.split("\n").map(quotedLine);
  const quoted = (lines.join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n");
  // Comments keep line breaks. Elsewhere, such as in job summaries, a line break needs a backslash.
  return quoted.replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => (first ? `> ${first}` : ">"));
}

/** List markers are escaped, because a real list item could contain a heading. */
function quotedLine(line: string): string {
  const [, number = "", sign, item = ""] = /^\s*(\d{0,9})([-*+.)])\s+(.*)$/.exec(line) ?? [];
  const isItem = sign !== undefined && (number === "") === /[-*+]/.test(sign);
  return isItem ? `${number}\\${sign} ${inertLine(item)}` : inertLine(line);
}

/** A link with an untrusted label. The URL must be trusted; it's only escaped here. */
export function link(label: string, url: string): string {
  return `[${escapePunctuation(foldLine(label, 200)) || EMPTY}](${destination(url)})`;
}

/** A URL as the end of a link. A parenthesis would end it, and `&` can start an entity. */
export function destination(url: string): string {
  return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}

export function escapePunctuation(text: string): string {
  return text.replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&");
}

/** Paragraphs and other blocks. Empty ones are left out. */
export const joined = (...blocks: readonly string[]): string => blocks.filter((block) => block !== "").join("\n\n");

export function explain(failure: Explanation): string {
  return `**${sentence(failure.what)}.**\n\n${explainWhy(failure)}`;
}

export function explainWhy({ why, fix, paste }: Explanation): string {
  const reasons = why
    .split("\n")
    .map((line) => (line.startsWith("- ") ? `- ${sentence(line.slice(2))}` : `${sentence(line)}.`));
  return joined(why && reasons.join("\n"), advice(fix, paste));
}

export function advice(fix: string, paste: string | undefined): string {
  return `${sentence(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
}

/** A sentence of an explanation, inert because it can quote the service. */
export const sentence = (text: string) => inline(text, 600);

/**
 * Control, invisible, and separator characters, lone surrogates, ASCII that's special in Markdown or CSV, and the start of a
 * workflow command, because a later step can print the text.
 */
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]|(?<=##)\[/gu;

/** Letters of all scripts stay readable. `%` isn't encoded, so the encoding can't be reversed. */
export function percentEncode(text: string): string {
  return text.replace(UNSAFE, encodeCharacter);
}

/** A lone surrogate becomes U+FFFD. */
export function encodeCharacter(character: string): string {
  const hex = Buffer.from(character).toString("hex").toUpperCase();
  return hex.replace(/../g, "%$&");
}

/** Characters that start a formula at the beginning of a cell. In some locales, semicolons separate cells, too. */
const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;

/** Untrusted text for a CSV field: no formula, line break, or tab. The caller adds the quotes. */
export function csvSafe(text: string): string {
  return percentEncode(text).replace(FORMULA_START, encodeCharacter);
}

/**
 * Words with no special meaning in Markdown: letters of any script, digits, and common punctuation. Anything else,
 * which could be a mention, a reference, a URL, an emoji code, a commit, or Markdown, becomes code.
 */
const PLAIN_WORD =
  /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"'”’]*$/u;
/** Such as "e.g.". */
const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
/** Such as "14:05". */
const TIME = /^\d\d:\d\d[.,]?$/;
const PUNCTUATION = /^[("'.,;:!?%)]+$/;
/** Harmless between words, but some are bullets at the start of a line. */
const SIGN = /^[-+=&/]$/;
const LIST_NUMBER = /^\d{1,9}[.)]$/;
const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
/** A code span, a word, or stray backticks. */
const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
/** Punctuation around a risky word stays outside the code. */
const BRACKETED = /^([("'“‘]*)(.*?[^.,;:!?)"'”’])([.,;:!?)"'”’]*)$/;

/**
 * Turns an untrusted line into plain words and code spans, which GitHub doesn't turn into links or mentions. (Escapes
 * and entities don't prevent mentions.) Safe anywhere in a line or table cell. Remove invisible characters first. Other
 * workflows may look for a name such as `@someone` in a comment, so an invisible character breaks it up.
 */
function inertLine(line: string): string {
  /** `gap` is the whitespace before a piece. */
  const pieces: { code: boolean; text: string; gap: string }[] = [];
  const add = (code: boolean, text: string, gap: string) => {
    const last = pieces.at(-1);
    // Adjacent code spans would be parsed as one.
    if (code && last?.code) last.text += gap + text;
    else if (text !== "") pieces.push({ code, text, gap });
  };

  let end = 0;
  for (const { 0: word, index, groups } of line.matchAll(TOKEN)) {
    const first = pieces.length === 0;
    const gap = index > end && !first ? " " : "";
    end = index + word.length;
    if (groups?.own !== undefined) {
      add(true, groups.own.replace(/\s+/g, " ").trim() || word, gap);
    } else if (isPlain(word, first)) {
      add(false, word, gap);
    } else {
      const [, before = "", core = word, after = ""] = BRACKETED.exec(word) ?? [];
      add(false, before, gap);
      add(true, core, before === "" ? gap : "");
      add(false, after, "");
    }
  }
  return pieces.map(({ code, text, gap }) => gap + (code ? codeSpans(text) : text)).join("");
}

function isPlain(word: string, first: boolean): boolean {
  if (first && LIST_NUMBER.test(word)) return false;
  if (SIGN.test(word)) return !first;
  if ([PUNCTUATION, ABBREVIATION, TIME].some((harmless) => harmless.test(word))) return true;
  return PLAIN_WORD.test(word) && !COMMIT.test(word);
}

/** A pipe splits a table row even inside a code span, so it goes between spans as an entity. */
function codeSpans(text: string): string {
  return text
    .replace(/(?<![a-z\d.])@(?=\w)/gi, "@\u200b")
    .split(/(\s*\|\s*)/)
    .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && fenced(part)))
    .join("");
}

/** The fence must be longer than any run of backticks inside, with a space next to a backtick at either end. */
function fenced(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return fence + pad + text + pad + fence;
}
