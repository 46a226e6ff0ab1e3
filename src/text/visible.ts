/**
 * Invisible characters: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line feed
 * and tab are layout. Joiners and variation selectors shape the letter or emoji before them, so they have their own rules.
 */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** A selector varies one visible character; further ones could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Ideographs are all that the supplementary selectors vary; after anything else they are a known way to smuggle text. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, digit, or emoji: Persian, Hindi and emoji sequences need no more. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;

/** Removes characters that a reader can't see. Line ends become \n, a lone surrogate becomes U+FFFD. Idempotent. */
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
 * An event's text as its readers saw it: without invisible characters and without HTML comments outside code. Line breaks
 * and tabs stay. Flag emoji that are spelled with tag characters (Scotland) lose them and become a plain black flag.
 */
export function cleanPrompt(text: string): string {
  return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}

/** One visible line of at most `max` UTF-16 units, white space folded, for logs and sentences. */
export function foldLine(text: string, max: number): string {
  return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

// Created when first needed, because that takes longer than everything else in a short run.
let graphemes: Intl.Segmenter | undefined;

/** Shortens to at most `max` UTF-16 units, the closing … included, and never splits what people see as one character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const last = graphemes.segment(text).containing(max - 1);
  return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

/** Escape sequences of terminals (ECMA-48): CSI, then the strings OSC, DCS, SOS, PM and APC, then two-character ones. */
const ESCAPE_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;

/**
 * The runner reads commands from a step's output: a line that starts with `::`, and `##[` anywhere. Its string search
 * may ignore invisible characters, so those that stay (selectors, joiners) are looked through here as well.
 */
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;

/** Text that can be printed to the runner's log: one space breaks what would be a command. Line breaks stay. Idempotent. */
export function cleanLog(text: string): string {
  return removeInvisible(text.replace(ESCAPE_SEQUENCE, ""))
    .replace(LINE_COMMAND, "$1: :")
    .replace(INNER_COMMAND, "## [");
}

const OPEN = "<!--";
/** What Markdown passes on as HTML, up to its end, and a browser reads as a comment (CommonMark, HTML blocks 2 to 5). */
const ENDS: Readonly<Record<string, string>> = { [OPEN]: "-->", "<?": "?>", "<![CDATA[": "]]>" };
/** Any other mark of these is a declaration, or within raw HTML anything that a browser doesn't know. */
const DECLARATION_END = ">";
const BLOCK_OPENING = /^<(?:!--|\?|!\[CDATA\[|![A-Z])/;
/** Where hidden text may begin, raw HTML, a code span, or a fence. */
const MARK = /<!--|<!\[CDATA\[|<\?|<![a-z]|<[!/](?![a-z>])|<(?=[a-z/!])|`+|~{3,}/gi;
const OUTSIDE_RAW_HTML = /^<(?:!--|\?|!\[CDATA\[|![a-z])/i;
/** What can stand before the content of a line in Markdown: indentation, quotes, list markers, a footnote's label. */
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
const BLANK = /^[ \t]*$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const TAG = /<[a-z/!?]/i;
/** Raw HTML of the kinds that don't end at a blank line. */
const ENDLESS_HTML = /^<(?:script|pre|style|textarea|!)/i;
/** A table's cells split a code span, a link's target or title swallows one of its ends. */
const SPAN_HAZARD = /\||\]\(/;
/** A code span opens behind white space and punctuation only: in a bare URL, the backtick would be part of it. */
const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;

/**
 * Removes HTML comments, which GitHub hides from readers, except where it shows them: in fenced code and code spans. To a
 * browser, processing instructions (`<? … ?>`), declarations (`<!X … >`) and CDATA sections are comments too.
 *
 * Only what is certainly code keeps its comments: a fence at the start of a line, a code span inside one line, neither near
 * anything that Markdown parsers read differently. In doubt a visible comment is lost, because the opposite mistake would
 * let hidden text through. A comment without an end, or with one that may lie in another block, where it would be no end
 * for a browser, takes the rest of the text with it.
 *
 * Line ends must be \n.
 */
export function removeComments(text: string): string {
  if (!/<(?:[!?]|\/[^a-z])/i.test(text)) return text;
  const kept: string[] = [];
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
  /** Ends that the rest of the text doesn't have; looking for them again and again would take quadratic time. */
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
        if (close === -1 && mark !== OPEN && !uncertain) {
          spans = false;
          continue;
        }
        kept.push(line.slice(rest, index));
        // `<!-->` is complete for some parsers and still open for others; so is what seems to hold a comment.
        if (close < opened + mark.length || text.slice(opened + 1, close).includes(OPEN)) return cutOff(kept);
        rest = close + closing.length - start;
        marks.lastIndex = rest;
        // In raw HTML a backtick is just that; one inside the comment may pair up where a parser sees no comment.
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
      // Indented, in a list, or behind what may be raw HTML: it may be a fence, and all later ones may be its end.
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

/** Where the code span that `run` opens at `index` ends; -1 if it may be none or doesn't end on this line. */
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
