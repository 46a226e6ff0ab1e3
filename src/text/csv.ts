import { encodeCharacter, percentEncode } from "./percent.ts";

/**
 * Spreadsheets run a cell that starts with one of these, full-width forms included. Where the list separator is a
 * semicolon, a cell also starts behind one, so that a path could smuggle in a cell of its own.
 */
const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;

/** A stranger's text as the content of one CSV field: no formula, no line break, no tab. Quoting is the writer's task. */
export function csvSafe(text: string): string {
  return percentEncode(text).replace(FORMULA_START, encodeCharacter);
}
