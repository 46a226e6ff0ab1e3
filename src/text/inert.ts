/**
 * Words that GitHub shows as they are: letters of any script, digits, and punctuation as in prose. Everything else, which
 * could be a mention, a reference, a URL, an emoji code, a commit, or Markdown, becomes code.
 */
const PLAIN_WORD =
  /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
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

interface Piece {
  readonly code: boolean;
  readonly text: string;
  /** White space before it. */
  readonly gap: string;
}

/**
 * Anyone's line of text as Markdown of plain words and code spans, which GitHub never links, mentions, or interprets.
 * Escapes and entities don't stop mentions. Safe anywhere in a line and in a table's cell. White space is
 * folded. The line must hold no invisible characters.
 */
export function inertLine(line: string): string {
  const pieces: Piece[] = [];
  const add = (code: boolean, text: string, gap: string) => {
    const last = pieces.at(-1);
    // Adjacent spans would be parsed as one with other ends.
    if (code && last?.code) pieces[pieces.length - 1] = { ...last, text: last.text + gap + text };
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
  return PUNCTUATION.test(word) || ABBREVIATION.test(word) || (PLAIN_WORD.test(word) && !COMMIT.test(word));
}

/** A pipe splits a table's row even inside a code span, so it goes between spans, as an entity. */
function codeSpans(text: string): string {
  return text
    .split(/(\s*\|\s*)/)
    .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && codeSpan(part)))
    .join("");
}

/** GitHub's rule: a longer run of backticks than any inside, and a space if the content has one at either end. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return fence + pad + text + pad + fence;
}
