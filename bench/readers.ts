/** Ways to read a window of visitors: ours, and the baselines. */
import { Agent, fetch } from "undici";
import { collect } from "../src/analytics/read/collect.ts";
import { systemClock } from "../src/entry.ts";
import { createNetwork } from "../src/net/network.ts";
import { createService } from "../src/service/client.ts";
import type { VisitorRow } from "../src/service/port.ts";
import { WEEK } from "../test/unit/analytics/readings.ts";

export type Readers = ReturnType<typeof openReaders>;

const VISITORS = `v1/analytics/acme/visitors?dateFrom=${WEEK.from}&dateTo=${WEEK.to}`;
const AT_ONCE = 4;
const MAX_ROWS = 250;

interface Page {
  readonly visitors: readonly VisitorRow[];
  readonly hasMore: boolean;
}

/** Each returns the number of rows that it read. */
export function openReaders() {
  const network = createNetwork({});
  const dispatcher = new Agent({ connections: AT_ONCE });

  /** The collector with the client, the network, and all checks, and how many of its requests returned nothing. */
  async function collected(baseUrl: string) {
    const access = { baseUrl, apiKey: "docs_admin_key", projectId: "acme" };
    const service = createService({
      ...access,
      network,
      clock: systemClock,
      random: Math.random,
      redact: (text) => text,
    });
    const { signal } = new AbortController();
    const limits = { deadline: Number.POSITIVE_INFINITY, signal, left: () => 10_000 };
    const options = { ...limits, likelyPages: null, first: null, onProgress: () => {} };
    const { rows, wasted } = await collect(service, WEEK, options);
    return { rows: rows.size, wasted };
  }

  async function ask(baseUrl: string, page: number): Promise<Page> {
    const { origin, pathname } = new URL(baseUrl);
    const path = `${pathname}/${VISITORS}&limit=${MAX_ROWS}&offset=${page * MAX_ROWS}`;
    const { body } = await dispatcher.request({ origin, path, method: "GET" });
    return JSON.parse(await body.text()) as Page;
  }

  /** Four loops in parallel, each requesting the next page until the end. */
  async function bare(baseUrl: string) {
    const pages: Page[] = [];
    let asked = 0;
    let hasMore = true;
    const readPages = async () => {
      while (hasMore) {
        const page = await ask(baseUrl, asked++);
        pages.push(page);
        if (!page.hasMore) hasMore = false;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readPages));
    return { rows: pages.reduce((sum, { visitors }) => sum + visitors.length, 0) };
  }

  /** `rows` rows in pages of the API's default size, one request at a time. */
  async function oneByOne(baseUrl: string, offset: number, rows: number) {
    let read = 0;
    for (let hasMore = true; hasMore && read < rows; ) {
      const response = await fetch(`${baseUrl}/${VISITORS}&offset=${offset + read}`, { dispatcher });
      const page = (await response.json()) as Page;
      read += page.visitors.length;
      hasMore = page.hasMore;
    }
    return { rows: read };
  }

  const close = () => Promise.all([network.close(), dispatcher.close()]);
  return { collected, bare, oneByOne, close };
}
