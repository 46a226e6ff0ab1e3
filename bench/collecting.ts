import { runFull } from "./full-run.ts";
import { type Candidate, interleaved, median } from "./interleaved.ts";
import { openReaders, type Readers } from "./readers.ts";
import type { Row } from "./row.ts";
import { startVisitorsServer, type VisitorsServer } from "./visitors-server.ts";

export const name = "collecting";

export const about = `how fast the rows of one period are read over loopback from a server in a separate process, which takes
0 or 20 ms per response. Ours is the collector with the client, network, and all checks. *One by one* requests the API's
default of 50 rows, one request after another, and for 25,000 rows, it reads only 2,500 per round. *Bare* is undici and
\`JSON.parse\`: four loops that each fetch the next 250 rows until one reaches the last page, and keep pages as they are.
Without a delay, most of the difference is storing rows by path, to find duplicates. The rest is checking each row and
removing the key from its path. Memory is the resident size of \`dist/index.js\` during a full run that compares two
periods and writes all formats. A *whole default report* is such a run with its defaults, from start to exit.`;

/** Rows that the slow loop reads per round. */
const SLICE_ROWS = 2_500;

interface Case {
  readonly rows: number;
  /** Milliseconds before each response. */
  readonly delay: number;
  readonly rounds: number;
  readonly baselines: readonly Baseline[];
}

interface Baseline {
  readonly who: "one by one" | "bare";
  /** The minimum ratio. */
  readonly goal?: number;
}

const CASES: readonly Case[] = [
  { rows: 1_000, delay: 0, rounds: 100, baselines: [{ who: "one by one" }, { who: "bare" }] },
  { rows: 25_000, delay: 0, rounds: 30, baselines: [{ who: "one by one" }, { who: "bare", goal: 0.7 }] },
  {
    rows: 25_000,
    delay: 20,
    rounds: 7,
    baselines: [
      { who: "one by one", goal: 15 },
      { who: "bare", goal: 0.9 },
    ],
  },
];

export async function measure(): Promise<readonly Row[]> {
  const server = await startVisitorsServer();
  const readers = openReaders();
  try {
    // Warm up, so that the first case isn't at a disadvantage.
    for (const read of [readers.collected, readers.bare]) await read(server.baseUrl(200_000, 0));
    const rows: Row[] = [];
    for (const each of CASES) rows.push(...(await throughput(server, readers, each)));
    rows.push(await scaling(server, readers), await waste(server, readers), await peakMemory(server));
    for (const delay of REPORT_DELAYS) rows.push(await wholeReport(server, delay));
    return rows;
  } finally {
    await readers.close();
    server.stop();
  }
}

async function throughput(
  server: VisitorsServer,
  readers: Readers,
  { rows, delay, rounds, baselines }: Case,
): Promise<Row[]> {
  const baseUrl = server.baseUrl(rows, delay);
  const slice = Math.min(SLICE_ROWS, rows);
  let offset = 0;
  const candidates: Readonly<Record<"ours" | Baseline["who"], Candidate>> = {
    ours: () => timePerRow(rows, () => readers.collected(baseUrl)),
    bare: () => timePerRow(rows, () => readers.bare(baseUrl)),
    "one by one": () => {
      offset = (offset + slice) % rows;
      return timePerRow(slice, () => readers.oneByOne(baseUrl, offset, slice));
    },
  };
  const names = ["ours", ...baselines.map(({ who }) => who)] as const;
  const measured = await interleaved(Object.fromEntries(names.map((each) => [each, candidates[each]])), rounds);
  return baselines.map(({ who, goal }) => {
    // The ratio of speeds is the inverse of the ratio of times.
    const ratio = measured.ratio(who, "ours");
    return {
      what: `${rows.toLocaleString("en")} rows, ${delay} ms`,
      ours: speed(measured.median("ours")),
      baseline: `${who}: ${speed(measured.median(who))}`,
      ratio,
      goal: goal === undefined ? goal : { text: `ratio at least ${goal}`, met: ratio >= goal },
    };
  });
}

const MAX_SCALING = 1.25;

async function scaling(server: VisitorsServer, readers: Readers): Promise<Row> {
  const timeOf = (rows: number) => () => timePerRow(rows, () => readers.collected(server.baseUrl(rows, 0)));
  const measured = await interleaved({ large: timeOf(200_000), small: timeOf(1_000) }, 10);
  const ratio = measured.ratio("large", "small");
  return {
    what: "200,000 rows, 0 ms: time per row",
    ours: microseconds(measured.median("large") * 1_000),
    baseline: `1,000 rows: ${microseconds(measured.median("small") * 1_000)}`,
    ratio,
    goal: { text: `ratio at most ${MAX_SCALING}`, met: ratio <= MAX_SCALING },
  };
}

const MAX_WASTED = 3;

async function waste(server: VisitorsServer, readers: Readers): Promise<Row> {
  let most = 0;
  for (let pages = 1; pages <= 40; pages++) {
    most = Math.max(most, (await readers.collected(server.baseUrl(pages * 250, 0))).wasted);
  }
  return {
    what: "wasted requests, worst of 40 periods of 1 to 40 pages",
    ours: String(most),
    goal: { text: `at most ${MAX_WASTED}`, met: most <= MAX_WASTED },
  };
}

/** Milliseconds before each response. */
const REPORT_DELAYS = [25, 100, 300] as const;
/** What `max-requests` allows by default. */
const DEFAULT_REQUESTS = 40;
const REPORT_ROUNDS = 5;

/** At best, the first response is followed by rounds of four. */
async function wholeReport(server: VisitorsServer, delay: number): Promise<Row> {
  const rows = 1_130;
  const baseUrl = server.baseUrl(rows, delay);
  await runFull(baseUrl, DEFAULT_REQUESTS);
  const durations: number[] = [];
  let requests = 0;
  for (let round = 0; round < REPORT_ROUNDS; round++) {
    const run = await runFull(baseUrl, DEFAULT_REQUESTS);
    durations.push(run.durationMs);
    requests = run.requests;
  }
  const least = delay * (1 + Math.ceil((requests - 1) / 4));
  const bound = 1.35 * least + 400;
  const duration = median(durations);
  return {
    what: `whole default report of ${rows.toLocaleString("en")} pages, ${delay} ms: ${requests} requests`,
    ours: `${(duration / 1_000).toFixed(2)} s`,
    baseline: `responses alone: ${(least / 1_000).toFixed(2)} s`,
    ratio: duration / least,
    goal: { text: `at most ${(bound / 1_000).toFixed(2)} s`, met: duration <= bound },
  };
}

const MAX_MEMORY_MB = 250;

async function peakMemory(server: VisitorsServer): Promise<Row> {
  // What a service's quota of 100 requests an hour allows.
  const rows = 25_000;
  const megabytes: number[] = [];
  for (let run = 0; run < 2; run++) {
    // 100 for each of the two periods, and one for each of eleven others and a year ago.
    megabytes.push((await runFull(server.baseUrl(rows, 0), 212)).peakMemory / 1e6);
  }
  const peak = Math.max(...megabytes);
  return {
    what: "full run with two periods of 25,000 rows and 250 rows of each earlier one: memory",
    ours: `${peak.toFixed(0)} MB`,
    goal: { text: `at most ${MAX_MEMORY_MB} MB`, met: peak <= MAX_MEMORY_MB },
  };
}

/** Milliseconds. Throws if a reader didn't read all rows. */
async function timePerRow(rows: number, read: () => Promise<{ readonly rows: number }>): Promise<number> {
  const from = performance.now();
  const found = await read();
  const took = performance.now() - from;
  if (found.rows !== rows) throw new Error(`${found.rows} of ${rows} rows were read`);
  return took / rows;
}

function speed(millisecondsPerRow: number): string {
  return `${Math.round(1_000 / millisecondsPerRow).toLocaleString("en")} rows/s`;
}

function microseconds(value: number): string {
  return `${value.toFixed(2)} µs`;
}
