import { runFull } from "./full-run.ts";
import { type Candidate, interleaved } from "./interleaved.ts";
import { openReaders, type Readers } from "./readers.ts";
import type { Row } from "./row.ts";
import { startVisitorsServer, type VisitorsServer } from "./visitors-server.ts";

export const name = "collecting";

export const about = `how fast the rows of one period are read over loopback from a server in a separate process, which takes
0, 20, or 100 ms per response. Ours is the collector with the client, network, and all checks. *One by one* requests the
API's default of 50 rows, one request after another, and for 25,000 rows, it reads only 2,500 per round. *Bare* is
undici and \`JSON.parse\`: four loops that each fetch the next 250 rows until one reaches the last page, and keep pages as
they are. Memory is the resident size of \`dist/index.js\` during a full run that compares two periods and writes all
formats.

Two more loops explain the rest of the difference. Ours first requests one page, then up to four at once, but only after
pages show that more follow, because services limit requests: 1,130 rows take 5 requests, while *bare* makes 8. For
25,000 rows, ours makes 28 round trips, and *bare* makes 26 and wastes three requests. *Bare, in rounds* makes the same
round trips as ours. Ours also stores rows by path, to find duplicates. *Bare, by path* adds only that to *bare*.
Without a delay, storing rows by path accounts for over half of the difference. The rest is checking each row and
removing the key from its path.`;

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
  readonly who: "one by one" | "bare" | "bare, by path" | "bare, in rounds";
  /** The minimum ratio. */
  readonly goal?: number;
}

const bare = { who: "bare" } as const;
const oneByOne = { who: "one by one" } as const;
const inRounds = { who: "bare, in rounds" } as const;
const GOALS = [{ ...oneByOne, goal: 15 }, { ...bare, goal: 0.9 }, inRounds];

const CASES: readonly Case[] = [
  { rows: 1_000, delay: 0, rounds: 100, baselines: [oneByOne, bare] },
  {
    rows: 25_000,
    delay: 0,
    rounds: 30,
    baselines: [oneByOne, { ...bare, goal: 0.7 }, { who: "bare, by path" }],
  },
  { rows: 200_000, delay: 0, rounds: 7, baselines: [bare] },
  { rows: 1_000, delay: 20, rounds: 7, baselines: [oneByOne, bare] },
  { rows: 25_000, delay: 20, rounds: 7, baselines: GOALS },
  { rows: 200_000, delay: 20, rounds: 1, baselines: [bare] },
  { rows: 1_000, delay: 100, rounds: 3, baselines: [oneByOne, bare] },
  { rows: 25_000, delay: 100, rounds: 3, baselines: GOALS },
  { rows: 200_000, delay: 100, rounds: 1, baselines: [bare] },
];

export async function measure(): Promise<readonly Row[]> {
  const server = await startVisitorsServer();
  const readers = openReaders();
  try {
    // Warm up, so that the first case isn't at a disadvantage.
    for (const read of [readers.collected, readers.bare]) await read(server.baseUrl(200_000, 0));
    const rows: Row[] = [];
    for (const each of CASES) rows.push(...(await throughput(server, readers, each)));
    rows.push(await processorTime(server, readers), await scaling(server, readers));
    rows.push(await waste(server, readers), await peakMemory(server));
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
    "bare, by path": () => timePerRow(rows, () => readers.bareByPath(baseUrl)),
    "bare, in rounds": () => timePerRow(rows, () => readers.bareInRounds(baseUrl)),
    "one by one": () => {
      offset = (offset + slice) % rows;
      return timePerRow(slice, () => readers.oneByOne(baseUrl, offset, slice));
    },
  };
  const names = ["ours", ...baselines.map(({ who }) => who)] as const;
  const measured = await interleaved(
    Object.fromEntries(names.map((each) => [each, candidates[each]])),
    rounds,
    delay > 0,
  );
  return baselines.map(({ who, goal }) => {
    // The ratio of speeds is the inverse of the ratio of times.
    const ratio = measured.ratio(who, "ours");
    return {
      what: `${rows.toLocaleString("en")} rows, ${delay} ms`,
      ours: speed(measured.median("ours")),
      baseline: `${who}: ${speed(measured.median(who))}`,
      ratio,
      goal: goal === undefined ? "" : `ratio at least ${goal}`,
      met: goal === undefined ? null : ratio >= goal,
    };
  });
}

/** CPU time of this thread, which is least affected by other load on the machine. */
async function processorTime(server: VisitorsServer, readers: Readers): Promise<Row> {
  const rows = 25_000;
  const baseUrl = server.baseUrl(rows, 0);
  const timeOf = async (read: () => Promise<unknown>) => {
    const from = process.threadCpuUsage();
    await read();
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / rows;
  };
  const measured = await interleaved(
    {
      ours: () => timeOf(() => readers.collected(baseUrl)),
      byPath: () => timeOf(() => readers.bareByPath(baseUrl)),
    },
    20,
  );
  return {
    what: "25,000 rows, 0 ms: CPU time per row",
    ours: microseconds(measured.median("ours")),
    baseline: `bare, by path: ${microseconds(measured.median("byPath"))}`,
    ratio: measured.ratio("ours", "byPath"),
    goal: "",
    met: null,
  };
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
    goal: `ratio at most ${MAX_SCALING}`,
    met: ratio <= MAX_SCALING,
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
    baseline: "",
    ratio: null,
    goal: `at most ${MAX_WASTED}`,
    met: most <= MAX_WASTED,
  };
}

const MAX_MEMORY_MB = 400;

async function peakMemory(server: VisitorsServer): Promise<Row> {
  const rows = 200_000;
  const megabytes: number[] = [];
  for (let run = 0; run < 2; run++) {
    megabytes.push((await runFull(server.baseUrl(rows, 0))).peakMemory / 1e6);
  }
  const peak = Math.max(...megabytes);
  return {
    what: "full run with two periods of 200,000 rows: memory",
    ours: `${peak.toFixed(0)} MB`,
    baseline: "",
    ratio: null,
    goal: `at most ${MAX_MEMORY_MB} MB`,
    met: peak <= MAX_MEMORY_MB,
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
