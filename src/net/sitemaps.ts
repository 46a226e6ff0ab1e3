import { readFile, stat } from "node:fs/promises";
import { RequestFailure } from "../failure.ts";
import { isSameSite } from "../text/urls.ts";
import { decompressed } from "./decompress.ts";
import { exchange, type Outcome, systemTimer } from "./http.ts";
import type { Network } from "./network.ts";
import type { Clock, SitemapPorts } from "./port.ts";

/** For all files of a sitemap. A report can do without a sitemap, so reading one gets only part of the run's time. */
const TOTAL_MS = 30_000;

/** Reads a sitemap from disk or from the web, without credentials. */
export function createSite(network: Pick<Network, "dispatcher">, clock: Clock, timer = systemTimer): SitemapPorts {
  let end: number | null = null;
  return {
    async readFile(path, { maxBytes }) {
      const failed = (cause: NodeJS.ErrnoException) => {
        if (cause.code === "ENOENT") return null;
        throw unreadable(path, "The file can't be read", { cause });
      };
      const found = await stat(path).catch(failed);
      if (found === null) return null;
      // Reading a device may never end, and a FIFO may wait forever.
      if (!found.isFile()) throw unreadable(path, "It isn't a regular file");
      const bytes = found.size > maxBytes ? null : await readFile(path).catch(failed);
      return textOf(path, bytes && decompressed(bytes, "", maxBytes), maxBytes);
    },
    async fetchText(url, { maxBytes, deadline, signal }) {
      end ??= clock.monotonic() + TOTAL_MS;
      const left = Math.ceil(Math.min(deadline, end) - clock.monotonic());
      const timeout = new AbortController();
      const endTimer = timer(left, () => timeout.abort());
      if (left <= 0) timeout.abort();
      const following = follow(network, url, AbortSignal.any([signal, timeout.signal]), maxBytes);
      const outcome = await following.finally(endTimer);
      signal.throwIfAborted();
      const response = outcome.kind === "response" ? outcome : null;
      const status = response?.status ?? 200;
      if (status < 200 || status > 299) throw unreadable(url.href, `It returned HTTP ${status}`, { status });
      const isTooLarge = response?.broken?.kind === "too-large";
      if (!response || (response.broken && !isTooLarge)) {
        const why = timeout.signal.aborted
          ? "It didn't respond in time"
          : "It couldn't be reached, or the connection dropped";
        throw unreadable(url.href, why);
      }
      // A `.gz` file can be compressed a second time for the response.
      return textOf(url.href, isTooLarge ? null : response.body, maxBytes);
    },
  };
}

const MAX_REDIRECTS = 5;

async function follow(
  { dispatcher }: Pick<Network, "dispatcher">,
  url: URL,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Outcome> {
  // Some servers reject requests without a user agent.
  const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
  let current = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const request = { url: current, method: "GET", headers, maxBytes } as const;
    const outcome = await exchange(dispatcher, request, signal);
    if (outcome.kind !== "response" || outcome.status < 300 || outcome.status > 399) return outcome;
    const { location } = outcome.headers;
    if (location === undefined) return outcome;
    const next = URL.parse(String(location), current);
    if (next === null) throw unreadable(url.href, "It redirects to an invalid URL");
    const isSame = isSameSite(next, url) && (next.protocol === url.protocol || next.protocol === "https:");
    if (!isSame) throw unreadable(url.href, `It redirects to another site, ${next.origin}`, { status: outcome.status });
    current = next;
  }
  throw unreadable(url.href, "It redirects too many times");
}

/** @param bytes  null if there are more than `maxBytes` */
function textOf(name: string, bytes: Buffer | null, maxBytes: number): string {
  if (bytes === null) throw unreadable(name, `It's larger than ${Math.round(maxBytes / 1024 ** 2)} MB`);
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

function unreadable(name: string, why: string, details: ConstructorParameters<typeof RequestFailure>[1] = {}) {
  return new RequestFailure(
    { what: `The sitemap ${name} can't be read`, why: `${why} (${name})`, fix: "Check `sitemap`" },
    details,
  );
}
