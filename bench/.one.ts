import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { analyze } from "../src/analytics/analyze.ts";
import { documentOf, FILES } from "../src/analytics/print/print.ts";
import type { CollectedPeriod, PeriodReading } from "../src/analytics/read/collect.ts";
import { trendWindows, type Window } from "../src/inputs/period.ts";
import { ANALYSIS, INPUTS, reading, WEEK, WEEK_BEFORE } from "../test/unit/analytics/readings.ts";
import { interleaved, median } from "./interleaved.ts";
import { atMost, type Row } from "./row.ts";
import { generateWindow } from "./visitors.ts";

export const name = "report";

export const about = `how long it takes to turn the rows of two periods, already in memory, into report.md, report.html,
visitors.csv, and report.json. A sitemap lists most of the pages. Each measurement runs in a new process, after a garbage
collection. *Memory* is how much the process grew, not counting the rows. A service that allows 100 requests an hour
returns at most 25,000 rows an hour.`;

const USUAL = 25_000;
const LARGE = 200_000;
const ROUNDS = 5;

export async function measure(): Promise<readonly Row[]> {
  const memoryGrowth: number[] = [];
  const usual = async () => {
    const report = await reportOnce(USUAL);
    memoryGrowth.push(report.memoryGrowth / 1e6);
    return report.seconds;
  };
  const measured = await interleaved({ usual, large: async () => (await reportOnce(LARGE)).seconds }, ROUNDS);
  const [seconds, large, megabytes] = [measured.median("usual"), measured.median("large"), median(memoryGrowth)];
  const ratio = measured.ratio("large", "usual");
  const what = "rows in each period, all formats";
  return [
    { what: `25,000 ${what}`, ours: `${seconds.toFixed(2)} s`, goal: atMost(1, seconds, "1 s") },
    { what: `25,000 ${what}: memory`, ours: `${megabytes.toFixed(0)} MB`, goal: atMost(250, megabytes, "250 MB") },
    {
      what: `200,000 ${what}`,
      ours: `${large.toFixed(1)} s`,
      baseline: "25,000 rows",
      ratio,
      // For eight times the rows.
      goal: atMost(9, ratio, "9 times as long"),
    },
  ];
}

/** Generates one report on two periods in its own process, so that the code starts cold, as in a real run. */
async function reportOnce(rows: number): Promise<ReturnType<typeof report>> {
  const child = fork(fileURLToPath(import.meta.url), [String(rows)], { execArgv: ["--expose-gc"] });
  const [message] = await once(child, "message");
  return message;
}

/** Seconds for the analysis and all formats, and peak memory in bytes without the two periods. */
function report(size: number) {
  const current = generated(WEEK, size, 1);
  const previous = generated(WEEK_BEFORE, size, 2);
  const past = [...olderWeeks(previous), previous];
  const published = new Set(current.rows.map(({ path }) => path).filter((_, place) => place % 20 > 0));
  // A real run takes a while to read its rows, so that the garbage collector is done with them when the analysis begins.
  globalThis.gc?.();
  const before = process.memoryUsage.rss();

  const from = performance.now();
  const analyzed = analyze({
    ...ANALYSIS,
    inputs: { ...INPUTS, sitemap: "sitemap.xml" },
    reading: { current, previous, past, yearAgo: null, signals: null, notCompared: null, notes: [] },
    published,
  });
  const options = { trigger: "/docs", top: 20, files: ["report.md"], runUrl: null };
  const document = documentOf(analyzed, options);
  // Encode each piece, as writing it to a file would.
  for (const { content } of Object.values(FILES)) {
    for (const piece of content(analyzed, document)) Buffer.from(piece);
  }
  const seconds = (performance.now() - from) / 1_000;
  return { seconds, memoryGrowth: process.resourceUsage().maxRSS * 1024 - before };
}

/** The first 250 rows of twelve weeks, in the same order every week, as services send them. */
function olderWeeks({ rows, totals }: CollectedPeriod): PeriodReading[] {
  const windows = trendWindows(WEEK_BEFORE, { unit: "week" }, 13).slice(0, -1);
  return windows.map((window) => ({ window, totals, rows: rows.slice(0, 250), cutoff: null }));
}

function generated(window: Window, size: number, seed: number): CollectedPeriod {
  const { totals, rows } = generateWindow(size, seed);
  return reading([0, 0], [], { window, totals, rows });
}

process.send?.(report(Number(process.argv[2])));
