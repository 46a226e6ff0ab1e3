import { type Candidate, interleaved } from "./interleaved.ts";
import { openReaders, type Readers } from "./readers.ts";
import type { Row } from "./row.ts";
import { startVisitorsServer, type VisitorsServer } from "./visitors-server.ts";
import { runWhole } from "./whole-run.ts";

export const name = "collecting";

export const about = `a window is read over loopback from a server in a process of its own, which takes 0, 20 or 100 ms for each
answer. Ours is the collector with the client, the network and all checks. *One by one* asks for the API's default of 50
rows, one request after the other; of 25,000 rows it reads 2,500 in each round. *Bare* is undici and \`JSON.parse\`: four
loops, each of which takes the next 250 rows until a page was the last, and keeps the pages as they are. Memory is the
resident size of \`dist/index.js\` in a whole run that compares two windows and writes all formats.

Two more loops tell where the rest goes. Ours asks for one page first, and for up to four at once only as pages show that
more follow, because requests are what a service limits: 1,130 rows cost 5 requests, where *bare* makes 8. For 25,000 rows
that is 28 trips to the server, where *bare* makes 26 and loses three requests; *bare, in rounds* makes the same trips as
ours. Ours also keeps rows by path, to find those that come twice; *bare, by path* does nothing but that besides. Without
delay that map is over half of the difference; the rest goes into checking each row, and taking the key out of its path.`;

/** Rows that the slow loop reads in a round. */
const STRETCH = 2_500;

interface Case {
  readonly rows: number;
  /** Milliseconds before each answer. */
  readonly delay: number;
  readonly rounds: number;
  readonly against: readonly Opponent[];
}

interface Opponent {
  readonly who: "one by one" | "bare" | "bare, by path" | "bare, in rounds";
  /** The least ratio. */
  readonly goal?: number;
}

const bare = { who: "bare" } as const;
const oneByOne = { who: "one by one" } as const;
const inRounds = { who: "bare, in rounds" } as const;
const GOALS = [{ ...oneByOne, goal: 15 }, { ...bare, goal: 0.9 }, inRounds];

const CASES: readonly Case[] = [
  { rows: 1_000, delay: 0, rounds: 100, against: [oneByOne, bare] },
  {
    ...{ rows: 25_000, delay: 0, rounds: 30 },
    against: [oneByOne, { ...bare, goal: 0.7 }, { who: "bare, by path" }],
  },
  { rows: 200_000, delay: 0, rounds: 7, against: [bare] },
  { rows: 1_000, delay: 20, rounds: 7, against: [oneByOne, bare] },
  { rows: 25_000, delay: 20, rounds: 7, against: GOALS },
  { rows: 200_000, delay: 20, rounds: 1, against: [bare] },
  { rows: 1_000, delay: 100, rounds: 3, against: [oneByOne, bare] },
  { rows: 25_000, delay: 100, rounds: 3, against: GOALS },
  { rows: 200_000, delay: 100, rounds: 1, against: [bare] },
];

export async function measure(): Promise<readonly Row[]> {
  const server = await startVisitorsServer();
  const readers = openReaders();
  try {
    // The first case shall be as warm as the others.
    for (const read of [readers.collected, readers.bare]) await read(server.baseUrl(200_000, 0));
    const rows: Row[] = [];
    for (const each of CASES) rows.push(...(await throughput(server, readers, each)));
    rows.push(await processorTime(server, readers), await evenness(server, readers));
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
  { rows, delay, rounds, against }: Case,
): Promise<Row[]> {
  const baseUrl = server.baseUrl(rows, delay);
  const stretch = Math.min(STRETCH, rows);
  let offset = 0;
  const candidates: Readonly<Record<"ours" | Opponent["who"], Candidate>> = {
    ours: () => timeOfRow(rows, () => readers.collected(baseUrl)),
    bare: () => timeOfRow(rows, () => readers.bare(baseUrl)),
    "bare, by path": () => timeOfRow(rows, () => readers.bareByPath(baseUrl)),
    "bare, in rounds": () => timeOfRow(rows, () => readers.bareInRounds(baseUrl)),
    "one by one": () => {
      offset = (offset + stretch) % rows;
      return timeOfRow(stretch, () => readers.oneByOne(baseUrl, offset, stretch));
    },
  };
  const names = ["ours", ...against.map(({ who }) => who)] as const;
  const measured = await interleaved(
    Object.fromEntries(names.map((each) => [each, candidates[each]])),
    rounds,
    delay > 0,
  );
  return against.map(({ who, goal }) => {
    // Speeds have the ratio of the times, upside down.
    const ratio = measured.ratio(who, "ours");
    return {
      what: `${rows.toLocaleString("en")} rows, ${delay} ms`,
      ours: speed(measured.median("ours")),
      against: `${who}: ${speed(measured.median(who))}`,
      ratio,
      goal: goal === undefined ? "" : `ratio at least ${goal}`,
      met: goal === undefined ? null : ratio >= goal,
    };
  });
}

/** What a busy machine disturbs least: the time that this thread had, without the waiting. */
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
    what: "25,000 rows, 0 ms: processor time of a row",
    ours: microseconds(measured.median("ours")),
    against: `bare, by path: ${microseconds(measured.median("byPath"))}`,
    ratio: measured.ratio("ours", "byPath"),
    goal: "",
    met: null,
  };
}

const EVEN = 1.25;

async function evenness(server: VisitorsServer, readers: Readers): Promise<Row> {
  const timeOf = (rows: number) => () => timeOfRow(rows, () => readers.collected(server.baseUrl(rows, 0)));
  const measured = await interleaved({ large: timeOf(200_000), small: timeOf(1_000) }, 10);
  const ratio = measured.ratio("large", "small");
  return {
    what: "200,000 rows, 0 ms: time of a row",
    ours: microseconds(measured.median("large") * 1_000),
    against: `1,000 rows: ${microseconds(measured.median("small") * 1_000)}`,
    ratio,
    goal: `ratio at most ${EVEN}`,
    met: ratio <= EVEN,
  };
}

const MOST_WASTED = 3;

async function waste(server: VisitorsServer, readers: Readers): Promise<Row> {
  let most = 0;
  for (let pages = 1; pages <= 40; pages++) {
    most = Math.max(most, (await readers.collected(server.baseUrl(pages * 250, 0))).wasted);
  }
  return {
    what: "requests lost, most of 40 windows of 1 to 40 pages",
    ours: String(most),
    against: "",
    ratio: null,
    goal: `at most ${MOST_WASTED}`,
    met: most <= MOST_WASTED,
  };
}

const MOST_MEMORY = 400;

async function peakMemory(server: VisitorsServer): Promise<Row> {
  const rows = 200_000;
  const megabytes: number[] = [];
  for (let run = 0; run < 2; run++) {
    megabytes.push((await runWhole(server.baseUrl(rows, 0))).peakMemory / 1e6);
  }
  const peak = Math.max(...megabytes);
  return {
    what: "two windows of 200,000 rows, whole run: memory",
    ours: `${peak.toFixed(0)} MB`,
    against: "",
    ratio: null,
    goal: `at most ${MOST_MEMORY} MB`,
    met: peak <= MOST_MEMORY,
  };
}

/** Milliseconds. Throws when a reader didn't read what it should have. */
async function timeOfRow(rows: number, read: () => Promise<{ readonly rows: number }>): Promise<number> {
  const from = performance.now();
  const found = await read();
  const took = performance.now() - from;
  if (found.rows !== rows) throw new Error(`${found.rows} of ${rows} rows were read`);
  return took / rows;
}

function speed(millisecondsOfRow: number): string {
  return `${Math.round(1_000 / millisecondsOfRow).toLocaleString("en")} rows/s`;
}

function microseconds(value: number): string {
  return `${value.toFixed(2)} µs`;
}
