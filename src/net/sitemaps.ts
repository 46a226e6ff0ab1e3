import { readFile, stat } from "node:fs/promises";
import { RequestFailure } from "../failure.ts";
import { isSameSite } from "../text/urls.ts";
import { decompressed } from "./decompress.ts";
import { exchange } from "./http.ts";
import type { Network, NetworkError } from "./network.ts";
import type { ClientPorts } from "./port.ts";

/** The protocol's limit, after decompression. */
const MAX_BYTES = 50 * 1024 ** 2;
const MAX_REDIRECTS = 5;

interface Connection extends Pick<ClientPorts, "clock" | "signal" | "timer"> {
  readonly network: Pick<Network, "dispatcher">;
}

/** Implements ReadSitemapFile. */
export async function readSitemapFile(connection: Connection, file: string | URL, deadline: number) {
  const name = String(file);
  const bytes = typeof file === "string" ? await readLocal(file) : await download(connection, file, deadline);
  // A `.gz` file can be compressed a second time for the response.
  const plain = bytes && decompressed(bytes, "", MAX_BYTES);
  if (bytes && !plain) throw unreadable(name, TOO_LARGE);
  return plain && textOf(name, plain);
}

async function readLocal(path: string): Promise<Buffer | null> {
  const failed = (cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw unreadable(path, "The file can't be read", { cause });
  };
  const found = await stat(path).catch(failed);
  // Reading a device may never end, and a FIFO may wait forever.
  if (found && !found.isFile()) throw unreadable(path, "It isn't a regular file");
  if (found && found.size > MAX_BYTES) throw unreadable(path, TOO_LARGE);
  return found && readFile(path).catch(failed);
}

async function download({ network, clock, signal, timer }: Connection, file: URL, deadline: number): Promise<Buffer> {
  // Some servers reject requests without a user agent.
  const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
  let url = file;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    if (clock.monotonic() >= deadline) throw unreadable(file.href, LATE);
    const request = { url, method: "GET", headers, maxBytes: MAX_BYTES } as const;
    const limits = { timer, limitMs: () => deadline - clock.monotonic() };
    const outcome = await exchange(network.dispatcher, request, signal, limits);
    signal.throwIfAborted();
    if (outcome.kind !== "response") throw unreadable(file.href, "error" in outcome ? whyLost(outcome.error) : LATE);
    const { status, broken, body } = outcome;
    const { location } = outcome.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      url = redirected(file, url, String(location), status);
      continue;
    }
    // With an empty 202, a firewall by AWS asks for proof that the client is a browser.
    const isEmpty = status !== 200 && body.length === 0;
    if (status >= 300 || isEmpty) throw unreadable(file.href, `It returned HTTP ${status}`, { status });
    if (broken) throw unreadable(file.href, whyLost(broken));
    return body;
  }
  throw unreadable(file.href, "It redirects too many times");
}

function redirected(file: URL, from: URL, location: string, status: number): URL {
  const next = URL.parse(location, from);
  if (next === null) throw unreadable(file.href, "It redirects to an invalid URL");
  const isSame = isSameSite(next, file) && (next.protocol === file.protocol || next.protocol === "https:");
  if (!isSame) throw unreadable(file.href, `It redirects to another site, ${next.origin}`, { status });
  return next;
}

const TOO_LARGE = `It's larger than ${MAX_BYTES / 1024 ** 2} MB`;
const LATE = "It didn't respond in time";

function whyLost({ kind }: NetworkError): string {
  if (kind === "too-large") return TOO_LARGE;
  return kind === "timeout" ? LATE : "It couldn't be reached, or the connection dropped";
}

function textOf(name: string, bytes: Buffer): string {
  const start = bytes.length < 2 ? 0 : bytes.readUInt16BE();
  if (start === 0x1f8b) throw unreadable(name, "It couldn't be decompressed");
  // Windows shells write UTF-16. Either a byte order mark or `<` shows the order.
  const isLittleEndian = [0xfffe, 0x3c00].includes(start);
  const isBigEndian = [0xfeff, 0x003c].includes(start);
  const [, declared = "utf-8"] = ENCODING.exec(bytes.toString("latin1", 0, 200)) ?? [];
  return new TextDecoder(isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : declared).decode(bytes);
}

/** Encodings other than UTF-8 and UTF-16 that files declare. */
const ENCODING =
  /^\s*<\?xml\s[^>]*\bencoding=["'](iso-8859-(?:[1-8]|1[0345])|windows-125[0-8]|shift_jis|euc-(?:jp|kr)|gb(?:k|2312|18030)|big5|koi8-[ru])["']/i;

const BLOCKED = "If the site blocks bots, allow the user agent docs-agent-action, or set `sitemap` to a local file";
const RENAMED = "If it has another name, such as sitemap-index.xml, set `sitemap`";
const HINTS: Readonly<Record<number, string>> = { 202: BLOCKED, 403: BLOCKED, 404: RENAMED, 429: BLOCKED };

function unreadable(name: string, why: string, details: ConstructorParameters<typeof RequestFailure>[1] = {}) {
  const hint = HINTS[details.status ?? 0];
  const what = `The sitemap ${name} can't be read`;
  return new RequestFailure(
    { what, why: `${why} (${name})${hint ? `. ${hint}` : ""}`, fix: "Check `sitemap`" },
    details,
  );
}
