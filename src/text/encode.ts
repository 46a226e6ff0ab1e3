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
