import { foldLine } from "../../text/visible.ts";

/** In UTF-16 code units. */
const MAX_LENGTH = 80;

/**
 * What looks like someone's email, number, or key. People paste these into search boxes. It's better to hide a harmless word
 * than to print a key, so any long run of letters and digits together counts as one.
 */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN.*/gs, "‹key›"],
  // The user and password of a URL, before an email can match a part of them.
  [/(?<=\/\/)[^\s/@]+(?=@)/g, "‹key›"],
  [/[^\s<>()[\],;:`|=]+(?:@|＠|%40|\s?[[({]at[\])}]\s?)[^\s<>()[\],;:`|=]+/gi, "‹email›"],
  [/\b(?:bearer|basic|token|password|passwd|pwd|secret|api[-_ ]?key)(?:\s*[:=]\s*|\s+)(?=\S*[^\sa-z])\S+/gi, "‹key›"],
  [
    /\b(?:sk|pk|rk|gh[opsur]|glpat|xox[a-z]|npm|pypi|hf|dop|shpat|whsec|mint|key|AKIA|ASIA|AIza|ya29|eyJ)[-_.]?[\w.-]*\d[\w.-]{5,}/gi,
    "‹key›",
  ],
  // A run that's as long as a key, with a digit, or in mixed case.
  [/(?=[\w+/=~.-]*\d)(?=[\w+/=~.-]*[a-z])[\w+/=~.-]{16,}/gi, "‹key›"],
  [/(?=\w*[a-z])(?=\w*[A-Z])\w{24,}|[A-Za-z]{32,}/g, "‹key›"],
  // Phone, card, account, and other numbers, with what people put between the digits.
  [/\+?\d(?:[\s().:/_-]?\d){6,}/g, "‹number›"],
];

/** One visible line of a stranger's words, without what identifies people or opens doors. Still untrusted. */
export function masked(words: string): string {
  const line = foldLine(words.normalize("NFKC"), 2_000);
  return foldLine(
    PRIVATE.reduce((text, [pattern, name]) => text.replace(pattern, name), line),
    MAX_LENGTH,
  );
}
