/** How much of an error body people get to read, in UTF-16 units. */
const MAX_WORDS = 500;

/**
 * Makes the service's own words fit for a log or a comment: on one line, at most 500 characters, and without the key,
 * which some servers echo. The words stay foreign text: what they mean to Markdown or a terminal is not judged here.
 */
export function presentable(words: string, withoutKey: (text: string) => string): string {
  // The key goes before the cut: what is left of it at the end might no longer be recognised.
  const line = withoutKey(words)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return (line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS - 1)}…` : line).toWellFormed();
}
