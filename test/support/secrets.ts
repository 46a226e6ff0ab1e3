/** How secrets come back from servers, and how text leaves the product. */
export interface Spelling {
  readonly name: string;
  readonly spell: (secret: string) => string;
}

const url = (text: string) => encodeURIComponent(text).replace(/[!'()*~._-]/g, (sign) => `%${hex(sign)}`);
const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const base64 = (text: string) => Buffer.from(text).toString("base64");
const json = (text: string) => JSON.stringify(text).slice(1, -1);

/** Written without any of the product's code: a mistake there must not hide here. */
export const SPELLINGS: readonly Spelling[] = [
  { name: "plain", spell: (secret) => secret },
  { name: "URL-encoded", spell: encodeURIComponent },
  { name: "URL-encoded in lowercase", spell: (secret) => lower(encodeURIComponent(secret)) },
  { name: "URL-encoded to the last sign", spell: url },
  { name: "URL-encoded twice", spell: (secret) => encodeURIComponent(encodeURIComponent(secret)) },
  { name: "in JSON", spell: json },
  { name: "in JSON that escapes slashes", spell: (secret) => json(secret).replaceAll("/", "\\/") },
  {
    name: "in JSON that escapes all but letters",
    spell: (secret) => secret.replace(/[^A-Za-z0-9]/g, (sign) => `\\u00${hex(sign)}`),
  },
  { name: "in JSON in JSON", spell: (secret) => json(json(secret).replaceAll("/", "\\/")) },
  { name: "in Markdown", spell: (secret) => secret.replace(/[^A-Za-z0-9]/g, "\\$&") },
  {
    name: "in HTML",
    spell: (secret) => secret.replace(/[^A-Za-z0-9]/g, (sign) => `&#x${hex(sign)};`),
  },
  { name: "in base64", spell: base64 },
  { name: "in base64 for URLs", spell: (secret) => Buffer.from(secret).toString("base64url") },
  { name: "in base64, URL-encoded", spell: (secret) => encodeURIComponent(base64(secret)) },
  {
    name: "in base64, in JSON that escapes slashes",
    spell: (secret) => base64(secret).replaceAll("/", "\\/"),
  },
  { name: "in the base64 of user:key", spell: (secret) => base64(`user:${secret}`) },
  { name: "in the base64 of Bearer key", spell: (secret) => base64(`Bearer ${secret}`) },
  { name: "in the base64 of a request", spell: (secret) => base64(`{"authorization":"${secret}","n":1}`) },
  {
    name: "in the base64 for URLs of a request",
    spell: (secret) => Buffer.from(`>>${secret}??`).toString("base64url"),
  },
];

/**
 * Whether someone who reads `text` can have the secret from it: as it stands, or by undoing what programs do to text. Three
 * quarters of it, from its start or its end, count as the secret.
 */
export function gives(text: string, secret: string): boolean {
  const part = Math.ceil((secret.length * 3) / 4);
  const parts = [secret.slice(0, part), secret.slice(-part)];
  const readings = [text];
  for (const undo of [unescaped, decoded, decoded]) readings.push(undo(readings.at(-1) ?? ""));
  return [...readings, ...readings.flatMap(base64In)].some((reading) => parts.some((each) => reading.includes(each)));
}

const unescaped = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "")
    .replaceAll("\\", "");

const decoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What stretches that look like base64 say, read from each of four starts. */
function base64In(text: string): string[] {
  const stretches = text.match(/[A-Za-z0-9+/_-]{10,}/g) ?? [];
  return stretches.flatMap((stretch) =>
    [0, 1, 2, 3].map((start) => Buffer.from(stretch.slice(start), "base64").toString("latin1")),
  );
}
