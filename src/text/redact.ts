import { escapePunctuation } from "./markdown.ts";

/** Returns a function that replaces secrets, in all their forms, with `***`. Redact before truncating. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  // Long forms first, because some contain others.
  const forms = secrets.flatMap(secretForms).sort((one, other) => other.length - one.length);
  // Nearly all texts contain none of them, and a report can have 200,000 paths.
  return (text) =>
    forms.some((form) => text.includes(form)) ? forms.reduce((rest, form) => rest.replaceAll(form, "***"), text) : text;
}

/** The other forms of a shorter secret would match unrelated text. */
const MIN_LENGTH_WITH_FORMS = 8;

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
