/** Below this the other forms are so short that they would blank out innocent text. */
const SHORTEST_WITH_FORMS = 8;

/** Every form in which a secret may come back, itself first: URL-encoded, JSON-escaped and base64. Empty for an empty secret. */
export function secretForms(secret: string): string[] {
  if (secret === "") return [];
  if (secret.length < SHORTEST_WITH_FORMS) return [secret];
  const url = encodeURIComponent(secret.toWellFormed());
  const json = JSON.stringify(secret).slice(1, -1);
  const forms = [
    secret,
    url,
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    json,
    json.replaceAll("/", "\\/"),
    ...base64Forms(secret),
  ];
  return [...new Set(forms)];
}

/** Replaces every form of every secret by `***`. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  // Longest first: a form that contains another must not be left half replaced.
  const forms = [...new Set(secrets.flatMap(secretForms))].sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
}

/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) looks different at each
 * of three offsets, and the characters at its ends also depend on its neighbours: only those in between are searched for.
 */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const alone = bytes.toString("base64");
  const within = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    return shifted
      .toString("base64")
      .slice(Math.ceil((offset * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
  return [alone, alone.replace(/=+$/, ""), ...within].flatMap((form) => [
    form,
    form.replaceAll("+", "-").replaceAll("/", "_"),
  ]);
}
