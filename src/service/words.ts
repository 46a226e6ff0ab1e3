/** How much of an error body people get to read, in UTF-16 units. */
const MAX_WORDS = 500;

/**
 * Makes the service's own words fit for a log or a comment: on one line, at most 500 characters, and without the key,
 * which some servers echo. The words stay foreign text: what they mean to Markdown or a terminal is not judged here.
 */
export function presentable(words: string, apiKey: string): string {
  // The key goes before the cut: half a key at the end would no longer be recognised.
  const line = withoutKey(words, apiKey)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return (line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS - 1)}…` : line).toWellFormed();
}

function withoutKey(text: string, apiKey: string): string {
  const inUrl = encodeURIComponent(apiKey);
  const forms = [
    apiKey,
    inUrl,
    inUrl.replace(/%../g, (code) => code.toLowerCase()),
    Buffer.from(apiKey).toString("base64").replace(/=+$/, ""),
    Buffer.from(apiKey).toString("base64url"),
  ];
  return forms.filter(Boolean).reduce((rest, form) => rest.replaceAll(form, "***"), text);
}
