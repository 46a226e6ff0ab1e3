/** Controls, separators, invisible characters, lone surrogates, and ASCII that no URL shows and that Markdown or CSV reads. */
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;

/**
 * A stranger's path in the one form that is shown to people: everything that could do or hide something is percent-encoded,
 * letters of all scripts stay readable. `%` itself stays, so this cannot be reversed; exact strings belong in JSON.
 */
export function percentEncode(text: string): string {
  return text.replace(UNSAFE, encodeCharacter);
}

/** UTF-8, percent-encoded; a lone surrogate is U+FFFD, as everywhere on the web. */
export function encodeCharacter(character: string): string {
  const hex = Buffer.from(character).toString("hex").toUpperCase();
  return hex.replace(/../g, "%$&");
}
