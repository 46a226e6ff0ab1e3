import { foldLine } from "./visible.ts";

/** In UTF-16 code units. */
const MAX_LENGTH = 80;

const USER = /"[^"]{1,64}"|(?<![^\s<>()[\],;:`|="])[^\s<>()[\],;:`|="]+/.source;
const AT = /@|\s@\s|%40|&#64;|\s?[[({]\s?(?:at|@)\s?[\])}]\s?/.source;
const DOT = /[.。]|\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?/.source;
/** Doesn't end with a number, so `react@18.2.0` isn't an email. */
const DOMAIN = String.raw`(?:[\p{L}\p{M}\p{N}-]+(?:${DOT}))+\p{L}[\p{L}\p{M}\p{N}-]+|\[[\w:.]+\]`;
const EMAIL = new RegExp(
  String.raw`(?:${USER})(?:${AT})(?:${DOMAIN})|(?<!\S)\S+\sat\s\S{2,}\sdot\s[a-z]{2,4}\b`,
  "giu",
);

const LABEL = `(?:bearer|basic|token|passw(?:or)?d|passphrase|pwd|secret|(?:api|access)[-_ ]?key)["']?`;
/** What follows a label. After a colon, it can also be a type or a state, and after a space, a word: so be stricter. */
const LABELED = [
  String.raw`(?<=${LABEL}\s?=\s?)[^\s=>]\S*`,
  String.raw`(?<=(?<![a-z])${LABEL}\s?:\s?)(?=\S*[^\sa-z])(?=\S*[a-z\d])\S+`,
  String.raw`(?<=(?<![a-z])${LABEL}\s)(?=\S*\d)(?=\S*[a-z])\S{7,}`,
  String.raw`(?<=\s(?:-u|--user)[\s=])[^\s:]+:\S+`,
];

/** What looks like someone's email, number, or key. People paste these into search boxes. */
const PRIVATE: readonly (readonly [RegExp, string, isPrivate?: (text: string) => boolean])[] = [
  [/-----BEGIN.*/gis, "‹key›"],
  // The user and password of a URL, before an email can match a part of them.
  [/(?<=\/\/)[^\s/@]+(?=@)/g, "‹key›"],
  [EMAIL, "‹email›"],
  [new RegExp(LABELED.join("|"), "gi"), "‹key›"],
  [/[\w+/=~.%$-]{16,}/g, "‹key›", isKey],
  // MAC and IPv6.
  [/(?<![\w:])(?:[\da-f]{2}[:-]){5}[\da-f]{2}(?![\w:])/gi, "‹number›"],
  [/(?<![\w:])(?=[\da-f:]*[\da-f]{3})(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi, "‹number›"],
  // Phone, card, account, and other numbers, with what people put between the digits. KB5031455 and CVE-2024-12345 aren't.
  [/\+?(?<![\da-z]|CVE-)\d(?:[\s().:/_-]{0,2}\d){6,}|\d{9,}/gi, "‹number›", (text) => !EVERYDAY.test(text)],
];

/** Numbers that aren't private: dates with or without a time, hosts in private networks, and round numbers. */
const EVERYDAY =
  /^(?:(?:(?:19|20)\d\d([-/._]?)[01]\d\1[0-3]?\d(?:\s[0-2]\d:[0-5]\d(?::[0-5]\d)?)?\s?)+|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|255)\..*|\d?[-\s_0]+)$/;

const KEYS = [
  /(?=[a-z]*\d)(?=\d*[a-z])(?:[a-z\d]{20}|[\da-f]{16})|[a-z]{34}|A(?:[BKS]I|CC)A[a-z\d]{16}/i,
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i,
  /(?=[A-Z-]*\d)(?:[A-Z\d]{5,11}-){3,}[A-Z\d]{5}/,
];

function isKey(run: string): boolean {
  if (KEYS.some((key) => key.test(run))) return /[^-0]/.test(run);
  return [run, ...run.split(/[^a-z\d]/i)].some(isRandom);
}

/** Random text changes often between uppercase, lowercase, and digits. Words, names, and versions don't. */
function isRandom(text: string): boolean {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  const { length } = parts.join("");
  return /[A-Z]/.test(text) && /[a-z\d]/.test(text) && length >= 17 && length < 3 * parts.length;
}

/** One visible line of a stranger's words, with what may be personal data or a key replaced. Still untrusted. */
export function masked(words: string): string {
  const hidden = PRIVATE.reduce(
    (text, [pattern, name, isPrivate]) =>
      text.replace(pattern, (found) => (isPrivate?.(found) === false ? found : name)),
    foldLine(words.normalize("NFKC"), 2_000),
  );
  return foldLine(hidden, MAX_LENGTH);
}
