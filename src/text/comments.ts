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
export function removeComments(text: string): string {
  if (!text.includes(OPEN)) return text;
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
        const close = text.indexOf(CLOSE, opened + "<!".length);
        // `<!-->` is complete for some parsers and still open for others; so is a comment that seems to hold another.
        if (close < opened + OPEN.length || text.lastIndexOf(OPEN, close) > opened) return cutOff(kept);
        rest = close + CLOSE.length - start;
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
      if (mark === "<") {
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

/** Where the code span that `run` opens at `index` ends; -1 if it may be none or does not end on this line. */
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
