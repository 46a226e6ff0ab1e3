import { readFile as readBytes, stat } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { FetchLimits, SitemapPorts } from "./analytics/sitemap.ts";
import { Failure } from "./failure.ts";
import { type Network, request } from "./network.ts";
import type { Clock } from "./world.ts";

/** Reads sitemaps from the disk and from the web: never with credentials, and never more than was asked for. */
export function createSite(network: Pick<Network, "dispatcher">, clock: Clock): SitemapPorts {
  return {
    async readFile(path, { maxBytes }) {
      const bytes = await explained(path, "The file cannot be read", async () => {
        const { size } = await stat(path);
        if (size > maxBytes) throw tooLarge(path, maxBytes);
        return readBytes(path);
      });
      return textOf(path, bytes, maxBytes);
    },
    async fetchText(url, { maxBytes, deadline, signal }) {
      const timeout = AbortSignal.timeout(Math.ceil(Math.max(1_000, deadline - clock.monotonic())));
      const why = () =>
        timeout.aborted ? "It did not answer in time" : "It could not be reached, or broke off";
      const bytes = await explained(url.href, why, async () => {
        const { statusCode, body } = await follow(network, url, AbortSignal.any([signal, timeout]));
        if (statusCode < 200 || statusCode > 299) {
          throw unreadable(url.href, `It answered with status ${statusCode}`);
        }
        return readAtMost(url.href, body, maxBytes);
      }).catch((thrown: unknown) => {
        signal.throwIfAborted();
        throw thrown;
      });
      return textOf(url.href, bytes, maxBytes);
    },
  };
}

/** Whatever goes wrong while a sitemap is read makes the sitemap unreadable, and costs no report. */
async function explained<T>(name: string, why: string | (() => string), read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw unreadable(name, typeof why === "string" ? why : why(), thrown);
  }
}

const MOST_REDIRECTS = 5;

async function follow({ dispatcher }: Pick<Network, "dispatcher">, url: URL, signal: AbortSignal) {
  // Some servers turn away whoever does not say who they are.
  const headers = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "docs-agent-action" };
  let address = url;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await request(dispatcher, address, { method: "GET", headers, signal });
    const { location } = response.headers;
    if (response.statusCode < 300 || response.statusCode > 399 || location === undefined) return response;
    await response.body.dump();
    const next = new URL(String(location), address);
    if (next.origin !== url.origin) throw unreadable(url.href, `It leads to another site, ${next.origin}`);
    address = next;
  }
  throw unreadable(url.href, "It leads from one address to the next without end");
}

async function readAtMost(name: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge(name, maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A `.gz` file, or one packed on its way, or both; told by its first bytes, because not all servers say so. */
function textOf(name: string, bytes: Buffer, maxBytes: FetchLimits["maxBytes"]): string {
  const unpacked = (packed: Buffer) =>
    packed[0] === 0x1f && packed[1] === 0x8b ? gunzipSync(packed, { maxOutputLength: maxBytes }) : packed;
  try {
    return unpacked(unpacked(bytes)).toString("utf8");
  } catch (thrown) {
    throw unreadable(name, "It cannot be unpacked, or is too large when it is", thrown);
  }
}

function tooLarge(name: string, maxBytes: number): Failure {
  return unreadable(name, `It is larger than ${maxBytes / 1_000_000} MB`);
}

function unreadable(name: string, why: string, cause?: unknown): Failure {
  return new Failure(
    { what: `The sitemap ${name} cannot be read`, why: `${why} (${name})`, fix: "Check `sitemap`" },
    { cause },
  );
}
