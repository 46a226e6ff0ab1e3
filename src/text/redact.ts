import { escapePunctuation } from "./markdown.ts";

type Span = readonly [start: number, end: number];
/** `least` is the beginning that must remain in truncated text for the form to be recognized. */
type Form = readonly [form: string, least: string];

const HIDDEN = "***";

/** Replaces secrets, in all their forms, with `***`. */
export function createRedactor(secrets: readonly string[]) {
  const forms = secrets.flatMap(secretForms).map((form): Form => [form, leastOf(form)]);
  const longest = Math.max(0, ...forms.map(([form]) => form.length));
  /** In order, without overlaps. */
  const find = (text: string) => joined(forms.flatMap((form) => [...occurrences(text, form)]));

  return {
    // Nearly all texts contain no secret. A report asks for each of its paths.
    text: (text: string): string => (forms.some(([, least]) => text.includes(least)) ? hide(text, find(text)) : text),
    /** The same for text in chunks, even if a secret spans two of them. */
    *pieces(pieces: Iterable<string>): Iterable<string> {
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
/** How much of a secret must remain in truncated text. Many secrets share a prefix (`github_pat_`). */
const MIN_SHARE = 3 / 4;
const MIN_PART = 12;

function leastOf(form: string): string {
  return form.slice(0, Math.max(MIN_PART, Math.ceil(form.length * MIN_SHARE)));
}

function* occurrences(text: string, [form, least]: Form): Iterable<Span> {
  let end = 0;
  for (let start = text.indexOf(least); start >= 0; start = text.indexOf(least, end)) {
    end = start + least.length;
    while (end - start < form.length && text[end] === form[end - start]) end += 1;
    yield [start, end];
  }
}

/** The secret as is, URL-encoded, JSON-escaped, as a link's label in Markdown, and in base64, for logs to mask, too. */
export function secretForms(secret: string): string[] {
  if (secret === "") return [];
  if (secret.length < MIN_LENGTH_WITH_FORMS) return [secret];
  const url = encodeURIComponent(secret.toWellFormed());
  const base64 = [Buffer.from(secret).toString("base64"), ...inBase64(secret)];
  const forms = [
    secret,
    url,
    // As in markers.
    url.replaceAll("-", "%2D"),
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    escapePunctuation(secret),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
  ];
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll("/", "\\/")]))];
}

/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) has three encodings,
 * and its first and last characters depend on its neighbors. Each is returned without those, and with the last
 * character that it has if nothing follows.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const start = Math.ceil((offset * 8) / 6);
    return [text.slice(start, Math.floor(((offset + bytes.length) * 8) / 6)), text.slice(start)];
  });
}
