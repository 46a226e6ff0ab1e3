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

/** Removes invisible characters. Line endings become \n, and lone surrogates U+FFFD. Idempotent. */
export function removeInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
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

/** Terminal escape sequences (ECMA-48): CSI; the strings OSC, DCS, SOS, PM, and APC; then two-character ones. */
const ESCAPE_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;

/**
 * The runner reads commands from a step's output: lines that start with `::`, and `##[` anywhere. It may ignore
 * invisible characters, so these patterns allow any that weren't removed (selectors, joiners) in between.
 */
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;

/** Text that's safe in the runner's log: a space breaks up anything that looks like a command. Idempotent. */
export function cleanLog(text: string): string {
  return removeInvisible(text.replace(ESCAPE_SEQUENCE, ""))
    .replace(LINE_COMMAND, "$1: :")
    .replace(INNER_COMMAND, "## [");
}

const OPEN = "<!--";
/** HTML that Markdown passes through and browsers treat as a comment (CommonMark, HTML blocks 2 to 5). */
const ENDS: Readonly<Record<string, string>> = { [OPEN]: "-->", "<?": "?>", "<![CDATA[": "]]>" };
/** Ends declarations and, within raw HTML, anything else that browsers treat as a comment. */
const DECLARATION_END = ">";
const BLOCK_OPENING = /^<(?:!--|\?|!\[CDATA\[|![A-Z])/;
/** The possible start of hidden text, raw HTML, a code span, or a fence. */
const MARK = /<!--|<!\[CDATA\[|<\?|<![a-z]|<[!/](?![a-z>])|<(?=[a-z/!])|`+|~{3,}/gi;
const OUTSIDE_RAW_HTML = /^<(?:!--|\?|!\[CDATA\[|![a-z])/i;
/** What can precede a line's content in Markdown: indentation, quotes, list markers, a footnote's label. */
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
const BLANK = /^[ \t]*$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const TAG = /<[a-z/!?]/i;
/** Raw HTML that doesn't end at a blank line. */
const ENDLESS_HTML = /^<(?:script|pre|style|textarea|!)/i;
/** A table cell can split a code span, and a link's target or title can contain one of the span's delimiters. */
const SPAN_HAZARD = /\||\]\(/;
/** Only after whitespace or punctuation, because a backtick can be part of a bare URL. */
const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;

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
  const kept: string[] = [];
  /** The characters that opened the current fence. */
  let fence = "";
  /** So far, there's no fence or HTML that parsers could disagree on. */
  let certain = true;
  /** Raw HTML may have started in this paragraph. */
  let html = false;
  /** Code spans in this paragraph are unambiguous. */
  let spans = true;
  /** The text at `start` follows a comment that began on an earlier line. */
  let tail = false;
  /** Closing delimiters that don't occur in the rest of the text. Searching again would take quadratic time. */
  const missing = new Set<string>();

  for (let start = 0; start < text.length; ) {
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
    const comment = block && BLOCK_OPENING.test(line.slice(tag));
    if (block && !comment) {
      html = true;
      if (ENDLESS_HTML.test(line.slice(tag))) certain = false;
    }
    if (SPAN_HAZARD.test(line)) spans = false;
    const raw = tail || comment;
    const topLevel = comment && tag === 0;
    tail = false;

    let rest = 0;
    let next = end + 1;
    const marks = new RegExp(MARK);
    for (let found = marks.exec(line); found !== null; found = marks.exec(line)) {
      const { 0: mark, index } = found;
      const uncertain = raw || html || !certain;
      if (OUTSIDE_RAW_HTML.test(mark) || (mark.length > 1 && mark.startsWith("<") && uncertain)) {
        const opened = start + index;
        const closing = ENDS[mark] ?? DECLARATION_END;
        const close = missing.has(closing) ? -1 : text.indexOf(closing, opened + 1);
        if (close === -1) missing.add(closing);
        if (close === -1 && !uncertain) {
          spans = false;
          continue;
        }
        kept.push(line.slice(rest, index));
        // Parsers disagree on whether `<!-->` or a nested comment is complete.
        if (close < opened + mark.length || text.slice(opened + 1, close).includes(OPEN)) return cutOff(kept);
        rest = close + closing.length - start;
        marks.lastIndex = rest;
        // Backticks mean nothing in raw HTML, and other parsers may pair one inside the comment.
        if (raw || line.slice(index, rest).includes("`")) spans = false;
        if (close < end) continue;
        const ownBlock = topLevel && index === 0;
        if (!certain || html || (raw && !ownBlock)) return cutOff(kept);
        certain = ownBlock;
        spans = false;
        tail = true;
        next = start + rest;
        break;
      }
      if (mark.startsWith("<")) {
        spans = false;
        continue;
      }
      // This may open a fence, and any later fence may close it.
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

/** The text before a comment that hides the rest. Footnotes are removed, too, because GitHub moves them to the end. */
function cutOff(kept: readonly string[]): string {
  return kept.join("").replace(/\[\^[^[\]\n]*\]:.*/s, "");
}

function openingFence(line: string): string {
  const [, backticks, tildes] = FENCE.exec(line) ?? [];
  return backticks ?? tildes ?? "";
}

function closesFence(line: string, fence: string): boolean {
  const run = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? "";
  return run.startsWith(fence);
}

/** Where the code span that `run` opens at `index` ends; -1 if that isn't certain or isn't on this line. */
function endOfSpan(line: string, index: number, run: string): number {
  SPAN_OPENING.lastIndex = index;
  if (!SPAN_OPENING.test(line)) return -1;
  const runs = /`+/g;
  runs.lastIndex = index + run.length;
  for (let found = runs.exec(line); found !== null; found = runs.exec(line)) {
    if (found[0] === run) return runs.lastIndex;
  }
  return -1;
}
