import { encodeCharacter, percentEncode } from "./encode.ts";
import { inertLine } from "./inert.ts";
import { cut, foldLine, removeInvisible } from "./visible.ts";

/** Characters of a path before its middle is left out, an escape like %E2 counted as one. */
const LONGEST_PATH = 100;
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
  if (characters.length > LONGEST_PATH) {
    characters.splice(PATH_HEAD, characters.length - LONGEST_PATH + 1, "…");
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

/** A link under a label of anyone's words. The address must have been judged before: here it is only kept in one piece. */
export function link(label: string, url: string): string {
  const text = foldLine(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY;
  return `[${text}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
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
 * Joins fragments by blank lines, in their order, within `maxBytes` of UTF-8. What does not fit is left out: first whole
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
