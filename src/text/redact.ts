/** Replaces secrets, in all their forms, with `***`. */
export interface Redactor {
  text(text: string): string;
  /** The same for text in chunks, even if a secret spans two of them. */
  pieces(pieces: Iterable<string>): Iterable<string>;
}

type Span = readonly [start: number, end: number];

const HIDDEN = "***";

export function createRedactor(secrets: readonly string[]): Redactor {
  const all = secrets.flatMap(secretPatterns);
  const longest = Math.max(0, ...all.map((each) => each.longest));

  /** In order, without overlaps. */
  function find(text: string): Span[] {
    const found = all
      .filter(({ word }) => text.includes(word))
      .flatMap(({ pattern }) =>
        Array.from(text.matchAll(pattern), ({ 0: match, index }): Span => [index, index + match.length]),
      );
    return joined(found);
  }

  return {
    text: (text) => hide(text, find(text)),
    *pieces(pieces) {
      // The end of the previous chunks, which could be the start of a secret.
      let held = "";
      for (const piece of pieces) {
        held += piece;
        const spans = find(held);
        const known = held.length - longest;
        const end = spans.find(([from, to]) => from < known && to > known)?.[0] ?? known;
        if (end <= 0) continue;
        yield hide(held, spans, end);
        held = held.slice(end);
      }
      if (held !== "") yield hide(held, find(held));
    },
  };
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && start < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}

/** The text up to `until`, with its spans hidden. `until` must not be inside a span. */
function hide(text: string, spans: readonly Span[], until = text.length): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans.filter(([, end]) => end <= until)) {
    result += text.slice(from, start) + HIDDEN;
    from = end;
  }
  return result + text.slice(from, until);
}

/** The other forms of a shorter secret would match unrelated text. */
const MIN_LENGTH_WITH_FORMS = 8;
/** How much of a secret must remain in truncated text to be recognized. Many secrets share a prefix (`github_pat_`). */
const MIN_SHARE = 3 / 4;
const MIN_PART = 12;

/** For logs that mask exact strings: the secret as is, URL-encoded, JSON-escaped, and in base64. */
export function secretForms(secret: string): string[] {
  if (secret === "") return [];
  if (secret.length < MIN_LENGTH_WITH_FORMS) return [secret];
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

/**
 * Patterns for a secret and for its base64, with each character as is or escaped as in URLs, JSON, Markdown, or HTML.
 * The last quarter is optional.
 */
function secretPatterns(secret: string) {
  if (secret === "") return [];
  const plain = patternOf(Array.from(secret), spellings);
  if (secret.length < MIN_LENGTH_WITH_FORMS) return [plain];
  const base64 = inBase64(secret).map(({ inner, end }) => {
    const closing = end && `(?:${base64Spellings(end)}(?:${spellings("=")}){0,2})?`;
    return patternOf(Array.from(inner), base64Spellings, closing);
  });
  return [plain, ...base64];
}

/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) has three encodings,
 * and its first and last characters depend on its neighbors. `inner` leaves those out. `end` is the last character if
 * nothing follows the secret.
 */
function inBase64(secret: string): { readonly inner: string; readonly end: string }[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    const text = padded.replace(/=+$/, "");
    const whole = Math.floor(((offset + bytes.length) * 8) / 6);
    return { inner: text.slice(Math.ceil((offset * 8) / 6), whole), end: text.slice(whole) };
  });
}

function patternOf(characters: readonly string[], spell: (character: string) => string, closing = "") {
  const least = Math.max(MIN_PART, Math.ceil(characters.length * MIN_SHARE));
  const spelled = characters.map(spell);
  const rest = spelled.slice(least).reduceRight((after, each) => `(?:${each}${after})?`, closing);
  const required = characters.slice(0, least).join("");
  const words = required.split(/[^A-Za-z0-9]+/);
  return {
    /** Part of every match. Searching for it first is much faster. */
    word: words.reduce((longest, word) => (word.length > longest.length ? word : longest)),
    /** Its matches are never empty. */
    pattern: new RegExp(spelled.slice(0, least).join("") + rest, "g"),
    /** The maximum length of a match, in UTF-16 code units. The three extra characters allow for the last base64 group. */
    longest: (characters.length + 3) * MAX_SPELLING,
  };
}

function base64Spellings(character: string): string {
  if (character === "+") return `(?:${spellings("+")}|${spellings("-")})`;
  return character === "/" ? `(?:${spellings("/")}|${spellings("_")})` : character;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };
/** The longest spelling, in characters: a four-byte character, percent-encoded twice. */
const MAX_SPELLING = 20;

/** Matches a character as is, after backslashes, percent-encoded once or twice, escaped as in JSON, or as an entity. */
function spellings(character: string): string {
  // Letters and digits are never encoded.
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  const units = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  const bytes = Buffer.from(character).toString("hex").match(/../g) ?? [];
  const code = character.codePointAt(0) ?? 0;
  const name = ENTITIES[character];
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
