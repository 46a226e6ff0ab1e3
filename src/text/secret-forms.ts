/** Below this the other forms are so short that they would blank out innocent text. */
const SHORTEST_WITH_FORMS = 8;
/** How much of a secret counts as the secret, where a text was cut: many begin alike, such as `github_pat_`. */
const LEAST_SHARE = 3 / 4;
const SHORTEST_PART = 12;

/** What to tell a log that hides exact strings: the secret, URL-encoded, JSON-escaped and base64. None for an empty one. */
export function secretForms(secret: string): string[] {
  if (secret === "") return [];
  if (secret.length < SHORTEST_WITH_FORMS) return [secret];
  const url = encodeURIComponent(secret.toWellFormed());
  const json = JSON.stringify(secret).slice(1, -1);
  const base64 = inBase64(secret).flatMap(({ inner, end }) => [inner, inner + end]);
  const forms = [
    secret,
    url,
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    json,
    json.replaceAll("/", "\\/"),
    Buffer.from(secret).toString("base64"),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
  ];
  return [...new Set(forms)];
}

/** Finds a secret in one of its forms. */
interface SecretPattern {
  /** Stands in all that the pattern matches. Looking for it is much faster. */
  readonly word: string;
  /** Global; never matches nothing. */
  readonly pattern: RegExp;
  /** No match has more UTF-16 units. */
  readonly longest: number;
}

/**
 * Patterns for a secret as it is and for its base64, each character spelt as it may be in a URL, in JSON, in Markdown or in
 * HTML, the last quarter perhaps cut off.
 */
export function secretPatterns(secret: string): SecretPattern[] {
  if (secret === "") return [];
  const plain = patternOf(Array.from(secret), spellings);
  if (secret.length < SHORTEST_WITH_FORMS) return [plain];
  const base64 = inBase64(secret).map(({ inner, end }) => {
    const closing = end && `(?:${base64Spellings(end)}(?:${spellings("=")}){0,2})?`;
    return patternOf(Array.from(inner), base64Spellings, closing);
  });
  return [plain, ...base64];
}

/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) looks different at each
 * of three offsets, and the characters at its ends also depend on its neighbours: only those in between are searched for.
 * `end` is the last character where nothing follows the secret.
 */
function inBase64(secret: string): { readonly inner: string; readonly end: string }[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const whole = Math.floor(((offset + bytes.length) * 8) / 6);
    return { inner: text.slice(Math.ceil((offset * 8) / 6), whole), end: text.slice(whole) };
  });
}

function patternOf(
  characters: readonly string[],
  spell: (character: string) => string,
  closing = "",
): SecretPattern {
  const least = Math.max(SHORTEST_PART, Math.ceil(characters.length * LEAST_SHARE));
  const spelt = characters.map(spell);
  const rest = spelt.slice(least).reduceRight((after, each) => `(?:${each}${after})?`, closing);
  const words = characters
    .slice(0, least)
    .join("")
    .split(/[^A-Za-z0-9]+/);
  return {
    word: words.reduce((longest, word) => (word.length > longest.length ? word : longest)),
    pattern: new RegExp(spelt.slice(0, least).join("") + rest, "g"),
    // Three more for the end of base64.
    longest: (characters.length + 3) * LONGEST_SPELLING,
  };
}

function base64Spellings(character: string): string {
  if (character === "+") return `(?:${spellings("+")}|${spellings("-")})`;
  return character === "/" ? `(?:${spellings("/")}|${spellings("_")})` : character;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "amp"],
  ["<", "lt"],
  [">", "gt"],
  ['"', "quot"],
  ["'", "apos"],
]);
/** A character of four bytes, percent-encoded twice. */
const LONGEST_SPELLING = 20;

/** A pattern for one character: as it is, also behind backslashes; percent-encoded, also twice; escaped in JSON; as an entity. */
function spellings(character: string): string {
  // Nobody encodes these.
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  const units = Array.from({ length: character.length }, (_, index) =>
    character.charCodeAt(index).toString(16).padStart(4, "0"),
  );
  const bytes = Buffer.from(character).toString("hex").match(/../g) ?? [];
  const code = character.codePointAt(0) ?? 0;
  const name = ENTITIES.get(character);
  const [, letter] = /^"\\([bfnrt])"$/.exec(JSON.stringify(character)) ?? [];
  const all = [
    `\\\\{0,3}${units.map((unit) => `\\u${unit}`).join("")}`,
    bytes.map((byte) => `%(?:25)?${anyCase(byte)}`).join(""),
    units.map((unit) => `\\\\{1,2}u${anyCase(unit)}`).join(""),
    `&#(?:0?${code}|[xX]0?${anyCase(code.toString(16))});`,
    name && `&${name};`,
    letter && `\\\\{1,2}${letter}`,
  ];
  return `(?:${all.filter(Boolean).join("|")})`;
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
