import { Agent } from "undici";
import { collect } from "../src/analytics/read/collect.ts";
import { createSource } from "../src/analytics/read/source.ts";
import { systemClock } from "../src/entry.ts";
import { systemTimer } from "../src/net/http.ts";
import { createNetwork } from "../src/net/network.ts";
import { createService } from "../src/service/client.ts";
import { WEEK } from "../test/unit/analytics/readings.ts";
import { runFull } from "./full-run.ts";
import { interleaved, median } from "./interleaved.ts";
import { atLeast, atMost, type Row } from "./row.ts";
import { startVisitorsServer, type VisitorsServer } from "./visitors-server.ts";

export const name = "collecting";

export const about = `how fast the rows of one period are read over loopback from a server in a separate process, which
takes the given time for each response. *Ours* is the action's own code for reading rows, with all of its checks. *Bare*
is undici and \`JSON.parse\`: four loops that each fetch the next 250 rows until one of them reaches the last page, and
that store rows unchanged. Ours is slower because it checks each row, and stores rows by path (to find duplicates).
*Memory* is the resident size of the process during a full run that compares two periods and writes all formats. A *whole
default report* is a full run with default inputs, but without uploading the report, from start to exit. *Responses
alone* is the least time that its responses can take, with four requests at a time. It's calculated, not measured.`;

export async function measure(): Promise<readonly Row[]> {
  const server = await startVisitorsServer();
  const readers = openReaders();
  const timePerRow: TimePerRow = (reader, rows, delay) => async () => {
    const from = performance.now();
    const found = await readers[reader](server.baseUrl(rows, delay));
    if (found !== rows) throw new Error(`${found} of ${rows} rows were read`);
    return (performance.now() - from) / rows;
  };
  try {
    // Warm up, so that the first case isn't at a disadvantage.
    for (const reader of ["collected", "bare"] as const) await timePerRow(reader, 200_000, 0)();
    return [
      await throughput(timePerRow, { rows: 25_000, delay: 0, rounds: 30, least: 0.7 }),
      await throughput(timePerRow, { rows: 25_000, delay: 20, rounds: 7, least: 0.9 }),
      await scaling(timePerRow),
      await peakMemory(server),
      // Milliseconds before each response.
      ...[await wholeReport(server, 25), await wholeReport(server, 100), await wholeReport(server, 300)],
    ];
  } finally {
    await readers.close();
    server.stop();
  }
}

type TimePerRow = (reader: "collected" | "bare", rows: number, delay: number) => () => Promise<number>;

interface Case {
  readonly rows: number;
  readonly delay: number;
  readonly rounds: number;
  /** The minimum ratio. */
  readonly least: number;
}

async function throughput(timePerRow: TimePerRow, { rows, delay, rounds, least }: Case): Promise<Row> {
  const sides = { ours: timePerRow("collected", rows, delay), bare: timePerRow("bare", rows, delay) };
  const measured = await interleaved(sides, rounds);
  const speed = (side: keyof typeof sides) =>
    `${Math.round(1_000 / measured.median(side)).toLocaleString("en")} rows/s`;
  // The ratio of speeds is the inverse of the ratio of times.
  const ratio = measured.ratio("bare", "ours");
  const what = `${rows.toLocaleString("en")} rows, ${delay} ms`;
  return { what, ours: speed("ours"), baseline: `bare: ${speed("bare")}`, ratio, goal: atLeast(least, ratio) };
}

async function scaling(timePerRow: TimePerRow): Promise<Row> {
  const sides = { large: timePerRow("collected", 200_000, 0), small: timePerRow("collected", 1_000, 0) };
  const measured = await interleaved(sides, 10);
  const microseconds = (side: keyof typeof sides) => `${(measured.median(side) * 1_000).toFixed(2)} µs`;
  const ratio = measured.ratio("large", "small");
  return {
    what: "200,000 rows, 0 ms: time per row",
    ours: microseconds("large"),
    baseline: `1,000 rows: ${microseconds("small")}`,
    ratio,
    goal: atMost(1.25, ratio),
  };
}

/** What `max-requests` allows by default. */
const DEFAULT_REQUESTS = 40;
const REPORT_ROUNDS = 5;

async function wholeReport(server: VisitorsServer, delay: number): Promise<Row> {
  const rows = 1_130;
  const runs = [];
  // The first one warms up.
  for (let round = 0; round <= REPORT_ROUNDS; round++) {
    runs.push(await runFull(server.baseUrl(rows, delay), DEFAULT_REQUESTS));
  }
  const requests = runs[0]?.requests ?? 0;
  // At best, the first response is followed by rounds of four.
  const least = delay * (1 + Math.ceil((requests - 1) / 4));
  const duration = median(runs.slice(1).map(({ durationMs }) => durationMs));
  const bound = 1.35 * least + 400;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
  return {
    what: `whole default report of ${rows.toLocaleString("en")} pages, ${delay} ms: ${requests} requests`,
    ours: seconds(duration),
    baseline: `responses alone: ${seconds(least)}`,
    ratio: duration / least,
    goal: atMost(bound, duration, seconds(bound)),
  };
}

async function peakMemory(server: VisitorsServer): Promise<Row> {
  // 100 requests for each of the two periods, and one for each of eleven others and a year ago.
  const { peakMemory } = await runFull(server.baseUrl(25_000, 0), 212);
  const what = "full run with two periods of 25,000 rows and 250 rows of each earlier one: memory";
  return { what, ours: `${Math.round(peakMemory / 1e6)} MB`, goal: atMost(250, peakMemory / 1e6, "250 MB") };
}

const AT_ONCE = 4;
const MAX_ROWS = 250;

interface Page {
  readonly visitors: readonly unknown[];
  readonly hasMore: boolean;
}

/** Each returns the number of rows that it read. */
function openReaders() {
  const network = createNetwork({});
  const dispatcher = new Agent({ connections: AT_ONCE });

  /** The collector with the client, the network, and all checks. */
  async function collected(baseUrl: string): Promise<number> {
    const access = { baseUrl, apiKey: "docs_admin_key", projectId: "acme" };
    const { signal } = new AbortController();
    const runner = { progress: () => {}, info: () => {}, redact: (text: string) => text };
    const ports = { runner, network, clock: systemClock, signal, random: Math.random, timer: systemTimer };
    const service = createService({ ...access, ...ports });
    const source = createSource({ service, runner }, 10_000, { deadline: Number.POSITIVE_INFINITY });
    return (await collect(source, await source.page(WEEK))).rows.length;
  }

  async function ask(baseUrl: string, page: number): Promise<Page> {
    const { origin, pathname } = new URL(baseUrl);
    const query = `dateFrom=${WEEK.from}&dateTo=${WEEK.to}&limit=${MAX_ROWS}&offset=${page * MAX_ROWS}`;
    const path = `${pathname}/v1/analytics/acme/visitors?${query}`;
    const { body } = await dispatcher.request({ origin, path, method: "GET" });
    return JSON.parse(await body.text()) as Page;
  }

  /** Four loops in parallel, each requesting the next page until the end. */
  async function bare(baseUrl: string): Promise<number> {
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
    return pages.reduce((sum, { visitors }) => sum + visitors.length, 0);
  }

  return { collected, bare, close: () => Promise.all([network.close(), dispatcher.close()]) };
}
