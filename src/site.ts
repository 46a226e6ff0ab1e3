import { open } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { FetchLimits, SitemapPorts } from "./analytics/sitemap.ts";
import { Failure } from "./failure.ts";
import type { Network } from "./network.ts";
import type { Clock } from "./world.ts";

/** Reads sitemaps from the disk and from the web: never with credentials, and never more than was asked for. */
export function createSite(network: Pick<Network, "fetch">, clock: Clock): SitemapPorts {
  return {
    readFile,
    async fetchText(url, { maxBytes, deadline, signal }: FetchLimits) {
      const left = Math.ceil(Math.max(1_000, deadline - clock.monotonic()));
      const timeout = AbortSignal.timeout(left);
      const response = await follow(network, url, AbortSignal.any([signal, timeout])).catch(
        (thrown: unknown) => {
          signal.throwIfAborted();
          if (thrown instanceof Failure) throw thrown;
          throw unreadable(
            url.href,
            timeout.aborted ? "It did not answer in time" : "It could not be reached",
            thrown,
          );
        },
      );
      if (!response.ok || response.body === null)
        throw unreadable(url.href, `It answered ${response.status}`);
      const bytes = await readAtMost(url.href, response.body, maxBytes);
      return url.pathname.endsWith(".gz") ? unzip(url.href, bytes, maxBytes) : bytes.toString("utf8");
    },
  };
}

const MOST_REDIRECTS = 5;

async function follow(network: Pick<Network, "fetch">, url: URL, signal: AbortSignal) {
  let address = url;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await network.fetch(address, { redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, address);
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

async function readFile(path: string, { maxBytes }: Pick<FetchLimits, "maxBytes">): Promise<string> {
  const file = await open(path, "r").catch((thrown: unknown) => {
    throw unreadable(path, "The file cannot be opened", thrown);
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw tooLarge(path, maxBytes);
    const bytes = await file.readFile();
    return path.endsWith(".gz") ? unzip(path, bytes, maxBytes) : bytes.toString("utf8");
  } finally {
    await file.close();
  }
}

function unzip(name: string, bytes: Buffer, maxBytes: number): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes }).toString("utf8");
  } catch (thrown) {
    throw unreadable(name, "It cannot be unpacked, or is too large when it is", thrown);
  }
}

function tooLarge(name: string, maxBytes: number): Failure {
  return unreadable(name, `It is larger than ${maxBytes / 1_000_000} MB`);
}

function unreadable(name: string, why: string, cause?: unknown): Failure {
  return new Failure(
    { what: `The sitemap ${name} cannot be read`, why: `${why} (${name})`, fix: "Check the `sitemap` input" },
    { cause },
  );
}
