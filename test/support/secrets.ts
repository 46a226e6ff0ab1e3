const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const base64 = (text: string) => Buffer.from(text).toString("base64");
const base64url = (text: string) => Buffer.from(text).toString("base64url");
const json = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * Encodings of secrets in text that servers send or that the product writes. These don't use the product's code, because
 * a bug in that code would then go unnoticed.
 */
export const ENCODINGS: readonly { readonly name: string; readonly encode: (secret: string) => string }[] = [
  { name: "in plain text", encode: (secret) => secret },
  { name: "in URL encoding", encode: encodeURIComponent },
  { name: "in lowercase URL encoding", encode: (secret) => lower(encodeURIComponent(secret)) },
  { name: "in JSON", encode: json },
  { name: "in JSON that escapes slashes", encode: (secret) => json(secret).replaceAll("/", "\\/") },
  { name: "in base64", encode: base64 },
  { name: "in base64url", encode: base64url },
  { name: "in base64 in JSON that escapes slashes", encode: (secret) => base64(secret).replaceAll("/", "\\/") },
  { name: "in the base64 of `user:key`", encode: (secret) => base64(`user:${secret}`) },
  { name: "in the base64 of `Bearer key`", encode: (secret) => base64(`Bearer ${secret}`) },
  { name: "in the base64 of a request", encode: (secret) => base64(`{"authorization":"${secret}","n":1}`) },
  { name: "in the base64url of a request", encode: (secret) => base64url(`>>${secret}??`) },
];

/**
 * Whether `text` reveals the secret, either directly or after decoding. The first or last three quarters of the secret
 * already reveal it.
 */
export function reveals(text: string, secret: string): boolean {
  const part = Math.ceil((secret.length * 3) / 4);
  const parts = [secret.slice(0, part), secret.slice(-part)];
  const readings = [text];
  for (const decode of [unescaped, decoded]) readings.push(decode(readings.at(-1) ?? ""));
  return [...readings, ...readings.flatMap(base64In)].some((reading) => parts.some((each) => reading.includes(each)));
}

const unescaped = (text: string) => text.replaceAll("\\", "");

const decoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decodes everything that looks like base64, from each of four offsets. */
function base64In(text: string): string[] {
  const candidates = text.match(/[A-Za-z0-9+/_-]{10,}/g) ?? [];
  return candidates.flatMap((candidate) =>
    [0, 1, 2, 3].map((start) => Buffer.from(candidate.slice(start), "base64").toString("latin1")),
  );
}
