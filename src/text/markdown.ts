import type { Explanation } from "../failure.ts";
import { cut, foldLine, removeInvisible } from "./visible.ts";

/** Characters of a path before its middle is left out, an escape like %E2 counted as one. */
const MAX_PATH_CHARACTERS = 100;
const PATH_HEAD = 60;

const EMPTY = "(empty)";

/** A stranger's path as one inert code span, fit for a table's cell. */
export function codeSpan(path: string): string {
  return `\`${pathText(path)}\``;
}

/**
 * A stranger's path as every report shows it: what could hide or do something percent-encoded, the middle of a long one
 * cut. Two long paths may then look alike: exact strings belong in JSON.
 */
export function pathText(path: string): string {
  const characters = percentEncode(path).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
  if (characters.length > MAX_PATH_CHARACTERS) {
    characters.splice(PATH_HEAD, characters.length - MAX_PATH_CHARACTERS + 1, "…");
  }
  return characters.join("");
}

/** Anyone's words, at most `max` UTF-16 units, as one inert line for a sentence, a heading or a table's cell. */
export function inline(text: string, max = 200): string {
  return inertLine(foldLine(text, max)) || EMPTY;
}

/**
 * An instruction as an inert blockquote: its line breaks and the look of its lists kept, runs of blank lines folded, cut
 * after `max` UTF-16 units.
 */
export function quote(text: string, max = 1_000): string {
  const lines = cut(removeInvisible(text).trim(), max).split("\n").map(quotedLine);
  const quoted = (lines.join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n");
  // Comments break at every line end, other Markdown needs the backslash.
  return quoted.replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => (first ? `> ${first}` : ">"));
}

/** Real lists could hold what a line can't, such as headings, so their markers stay plain characters. */
function quotedLine(line: string): string {
  const [, number = "", sign, item = ""] = /^\s*(\d{0,9})([-*+.)])\s+(.*)$/.exec(line) ?? [];
  const isItem = sign !== undefined && (number === "") === /[-*+]/.test(sign);
  return isItem ? `${number}\\${sign} ${inertLine(item)}` : inertLine(line);
}

/** A link under a label of anyone's words. The URL must have been judged before; it's only kept in one piece here. */
export function link(label: string, url: string): string {
  const text = foldLine(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY;
  return `[${text}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
}

/** An explanation as Markdown: what happened in bold, then the reasons and what to do. */
export function explain(failure: Explanation): string {
  return `**${sentence(failure.what)}.**\n\n${explainWhy(failure)}`;
}

/** The rest of it: the reasons and what to do. */
export function explainWhy({ why, fix, paste }: Explanation): string {
  const reasons = why
    .split("\n")
    .map((line) => (line.startsWith("- ") ? `- ${sentence(line.slice(2))}` : `${sentence(line)}.`));
  return `${reasons.join("\n")}\n\n${advice(fix, paste)}`;
}

/** What to do, and under it what to paste. */
export function advice(fix: string, paste: string | undefined): string {
  return `${sentence(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
}

/** A sentence of an explanation as Markdown. Parts of it can come from the service. */
export const sentence = (text: string) => inline(text, 600);

/** Controls, separators, invisible characters, lone surrogates, and ASCII that no URL shows and that Markdown or CSV reads. */
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;

/**
 * An untrusted path in the only form shown to people: everything that could do or hide something is percent-encoded,
 * letters of all scripts stay readable. `%` itself stays, so this can't be reversed. Exact strings belong in JSON.
 */
export function percentEncode(text: string): string {
  return text.replace(UNSAFE, encodeCharacter);
}

/** UTF-8, percent-encoded; a lone surrogate is U+FFFD, as everywhere on the web. */
export function encodeCharacter(character: string): string {
  const hex = Buffer.from(character).toString("hex").toUpperCase();
  return hex.replace(/../g, "%$&");
}

/**
 * Spreadsheets run a cell that starts with one of these, full-width forms included. Where the list separator is a
 * semicolon, a cell also starts behind one, so that a path could smuggle in a cell of its own.
 */
const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;

/** Untrusted text as the content of a CSV field: no formula, line break, or tab. Quoting is up to the writer. */
export function csvSafe(text: string): string {
  return percentEncode(text).replace(FORMULA_START, encodeCharacter);
}

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
function inertLine(line: string): string {
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
    .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && fenced(part)))
    .join("");
}

/** GitHub's rule: a longer run of backticks than any inside, and a space if the content has one at either end. */
function fenced(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return fence + pad + text + pad + fence;
}

/** A part of a document that is kept, shortened or left out as a whole: its lines never stand alone. */
export interface Fragment {
  /** Heading, text, a table's head, an opening `<details>`: without these the fragment makes no sense. */
  readonly lines: readonly string[];
  /** What may be left out from the end, one by one; each is whole in itself and may hold line breaks. */
  readonly rows?: readonly string[];
  /** What ends the fragment after the last row, such as a closing `</details>`. */
  readonly closing?: readonly string[];
  /** Says, after a blank line, how many rows were left out. */
  readonly more?: (leftOut: number) => string;
  /** Kept before any other; its rows still may go. */
  readonly essential: boolean;
}

/**
 * Joins fragments by blank lines, in their order, within `maxBytes` of UTF-8. What doesn't fit is left out: first whole
 * fragments, from the last one on, then rows of the one at the edge; essential fragments only lose rows, unless their
 * bare lines are too long. A row is never cut. `note` becomes the last paragraph if anything was left out.
 */
export function fitFragments(fragments: readonly Fragment[], maxBytes: number, note = ""): string {
  const whole = fragments.map((fragment) => render(fragment)).join(BETWEEN);
  if (bytes(whole) <= maxBytes) return whole;

  const parts = note === "" ? fragments : [...fragments, { lines: [note], essential: true }];
  const essential = parts.filter((part) => part.essential);
  // One separator more than needed is available: the first part has none before it.
  let left = maxBytes + bytes(BETWEEN);
  let reserved = essential.reduce((sum, part) => sum + cost(render(part, 0)), 0);
  // Where even the bare lines are too long, nothing is held back for the later ones.
  if (reserved > left) reserved = 0;
  const fitted = new Map<Fragment, string>();
  for (const part of essential) {
    reserved -= cost(render(part, 0));
    const text = shorten(part, left - Math.max(0, reserved));
    if (text === undefined) continue;
    fitted.set(part, text);
    left -= cost(text);
  }
  for (const part of parts.filter((part) => !part.essential)) {
    const text = shorten(part, left);
    if (text !== undefined) fitted.set(part, text);
    if (text !== render(part)) break;
    left -= cost(text);
  }
  return parts.flatMap((part) => fitted.get(part) ?? []).join(BETWEEN);
}

const BETWEEN = "\n\n";

function bytes(text: string): number {
  return Buffer.byteLength(text);
}

function cost(text: string): number {
  return bytes(text) + bytes(BETWEEN);
}

function render({ lines, rows = [], closing = [], more }: Fragment, count = rows.length): string {
  const rest = count < rows.length && more !== undefined ? ["", more(rows.length - count)] : [];
  return [...lines, ...rows.slice(0, count), ...rest, ...closing].join("\n");
}

/** The fragment with as many rows as its cost may hold; one that is there for its rows needs at least one. */
function shorten(fragment: Fragment, maxCost: number): string | undefined {
  const rows = fragment.rows ?? [];
  if (cost(render(fragment)) <= maxCost) return render(fragment);
  let spent = cost(render(fragment, 0));
  let count = 0;
  for (const row of rows) {
    spent += bytes(row) + 1;
    if (spent > maxCost) break;
    count += 1;
  }
  const fewest = fragment.essential ? 0 : 1;
  // The line about what was left out may have grown a little.
  for (; count >= fewest; count -= 1) {
    const text = render(fragment, count);
    if (cost(text) <= maxCost) return text;
  }
  return undefined;
}
