import { stripVTControlCharacters } from "node:util";

/**
 * Invisible characters: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line
 * feeds and tabs are kept as layout. Joiners and variation selectors shape what precedes them and have their own rules.
 */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** Only one selector per visible character is legitimate. More could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Supplementary selectors apply only to ideographs. Elsewhere, they're a known way to smuggle text. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, digit, or emoji is all that Persian, Hindi, and emoji sequences need. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;

/** Removes invisible characters. Line endings, also those that Word pastes, become \n, and lone surrogates U+FFFD. Idempotent. */
export function removeInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(STRAY_SUPPLEMENT, "")
    .replace(STRAY_SELECTOR, "")
    .replace(STRAY_JOINER, "");
}

/**
 * The visible text of a comment, without invisible characters and without HTML comments outside code. Flag emoji made
 * of tag characters (such as Scotland's) become a black flag.
 */
export function cleanPrompt(text: string): string {
  return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}

/** True if `cleanPrompt` removes anything from a comment. */
export function hidesText(text: string): boolean {
  return cleanPrompt(text).length < text.replaceAll("\r\n", "\n").length;
}

/** One visible line of at most `max` UTF-16 code units, with whitespace collapsed. */
export function foldLine(text: string, max: number): string {
  return truncate(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A message from elsewhere on one line, without its final period, so that it can be quoted inside a sentence. */
export const quotable = (message: string, max: number): string => foldLine(message, max).replace(/\.$/, "");

// Created on first use, because it takes longer than the rest of a short run.
let graphemes: Intl.Segmenter | undefined;

/** Truncates to at most `max` UTF-16 code units, including the closing …, without splitting a grapheme. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const last = graphemes.segment(text).containing(max - 1);
  return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

/**
 * The runner reads commands from a step's output: lines that start with `::`, and `##[` anywhere. It may ignore
 * invisible characters, so these patterns allow any that weren't removed (selectors, joiners) in between.
 */
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;

/** Text that's safe in the runner's log: a space breaks up anything that looks like a command. Idempotent. */
export function cleanLog(text: string): string {
  return removeInvisible(stripVTControlCharacters(text)).replace(LINE_COMMAND, "$1: :").replace(INNER_COMMAND, "## [");
}

/** What ends text that browsers hide, by how it starts (CommonMark, HTML blocks 2 to 5). Anything else ends at a `>`. */
const ENDS: Readonly<Record<string, string>> = { "<!--": "-->", "<?": "?>", "<![CDATA[": "]]>" };
/**
 * A line break (`blank`: before a blank line); where hidden text, a tag, or code starts; a cell's border; the end of a
 * link's text, unless only a URL follows.
 */
const MARK =
  /\n(?:(?<blank>[ \t]*)(?=\n)|)|(?<hidden><!--|<!\[CDATA\[|<[!?]|<\/(?![a-z>]))|(?<tag><(?=[a-z/]))|(?<run>`+|~{3,})|\||\]\((?![\w:/.?#=&%+~-]*\))/gi;
/** What can precede a line's content in Markdown: indentation, quotes, list markers, a footnote's label. */
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
/** Raw HTML that doesn't end at a blank line. */
const ENDLESS_HTML = /^<(?:script|pre|style|textarea)/i;
/** Fenced code, including the last line. */
const FENCE =
  /(?:(`{3,})[^`\n]*(?![^\n])(?:\n(?! {0,3}\1`*[ \t]*(?![^\n]))[^\n]*)*|(~{3,})[^\n]*(?:\n(?! {0,3}\2~*[ \t]*(?![^\n]))[^\n]*)*)(?:\n[^\n]*)?/y;
/**
 * A code span within a line, and within a table cell or link. Only after whitespace or punctuation, because a backtick
 * can be part of a bare URL.
 */
const SPAN = /(?<=(?:^|\s)[("'*_]*)(`+)(?!`)(?:(?!\]\()[^\n|])*?[^`\n|]\1(?!`)/y;

/**
 * Removes HTML comments, which GitHub hides, except in fenced code and code spans, where it shows them. Browsers also
 * hide processing instructions (`<? … ?>`), declarations (`<!X … >`), and CDATA sections.
 *
 * Comments stay only in what's certainly code: a fence at the start of a line or a code span within a line, with
 * nothing nearby that Markdown parsers disagree on. When in doubt, it removes a visible comment rather than keep a
 * hidden one. If a comment's end is missing or may be in another block, the rest of the text is removed, too, except
 * after a `<!--` without an end in the middle of a paragraph, which is plain text.
 *
 * Line endings must be \n.
 */
export function removeComments(text: string): string {
  if (!/<(?:[!?]|\/[^a-z])/i.test(text)) return text;
  let kept = "";
  /** Where the text starts that hasn't been kept or removed yet. */
  let start = 0;
  let lineStart = 0;
  /** So far, there's no fence or HTML that parsers could disagree on. */
  let certain = true;
  /** Raw HTML may have started in this paragraph. */
  let html = false;
  /** The rest of this line is raw HTML. */
  let raw = false;
  /** Code spans in this paragraph are unambiguous. */
  let spans = true;

  const marks = new RegExp(MARK);
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const { 0: mark, index, groups: { blank, hidden, tag, run } = {} } = found;
    if (mark.startsWith("\n")) {
      lineStart = index + 1;
      raw = false;
      if (blank !== undefined) {
        html = false;
        spans = true;
      }
      continue;
    }
    const prefix = text.slice(lineStart, index);
    const isFirst = !raw && CONTAINER.test(prefix);
    const isText = certain && !html && !raw;
    if (hidden !== undefined) {
      const isOwnBlock = isText && prefix === "";
      const isInline = isText && !isFirst;
      const closing = ENDS[hidden] ?? ">";
      const close = text.indexOf(closing, index + 1);
      if (close === -1 && isInline) {
        spans = false;
        continue;
      }
      kept += text.slice(start, index);
      const inside = text.slice(index + 1, close);
      const isLong = inside.includes("\n");
      // Parsers disagree on whether `<!-->` or a nested comment is complete.
      if (close < index + mark.length || inside.includes("<!--")) return cutOff(kept);
      if (isLong && !isOwnBlock && !isInline) return cutOff(kept);
      start = close + closing.length;
      marks.lastIndex = start;
      if (isFirst || isLong) raw = true;
      // Backticks mean nothing in raw HTML, and other parsers may pair one inside the comment.
      if (raw || inside.includes("`")) spans = false;
      if (isLong && !(isOwnBlock && hidden === "<!--")) certain = false;
      continue;
    }
    const code = !isText ? null : mark.length > 2 && isFirst ? prefix === "" && FENCE : spans && SPAN;
    if (run !== undefined && code) {
      code.lastIndex = index;
      if (code.test(text)) {
        marks.lastIndex = code.lastIndex;
        continue;
      }
    }
    spans = false;
    if (tag !== undefined && isFirst) html = true;
    // This may open a fence, and any later fence may close it.
    if (isFirst && (ENDLESS_HTML.test(text.slice(index)) || (run !== undefined && run.length > 2))) certain = false;
  }
  return kept + text.slice(start);
}

/** The text before a comment that hides the rest. Footnotes are removed, too, because GitHub moves them to the end. */
function cutOff(kept: string): string {
  return kept.replace(/\[\^[^[\]\n]*\]:.*/s, "");
}
