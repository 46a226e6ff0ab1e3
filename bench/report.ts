import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { analyze } from "../src/analytics/insights.ts";
import type { CollectedWindow, PastWindow } from "../src/analytics/model.ts";
import { renderCsv, renderHtml, renderJson, renderMarkdown } from "../src/analytics/report/report.ts";
import { trendWindows, type Window } from "../src/inputs/period.ts";
import { input, reading, WEEK, WEEK_BEFORE } from "../test/unit/analytics/readings.ts";
import { interleaved, median } from "./interleaved.ts";
import type { Row } from "./row.ts";
import { generateWindow } from "./visitors.ts";

export const name = "report";

export const about = `time from the rows of two periods in memory, with a sitemap that has most of their pages, to the insights
and the full text of report.md, report.html, visitors.csv, and report.json, each time in a new process. Memory is how
much the process grew, not counting the rows.`;

const USUAL = 25_000;
const LARGE = 200_000;
const ROUNDS = 5;
const MAX_SECONDS = 3;
/** Maximum ratio of the time per row in a large report to that in a typical one. */
const MAX_RATIO = 1.15;

export async function measure(): Promise<readonly Row[]> {
  const memoryGrowth: number[] = [];
  const measured = await interleaved(
    {
      usual: async () => (await reportOnce(USUAL)).durationMs,
      large: async () => {
        const report = await reportOnce(LARGE);
        memoryGrowth.push(report.memoryGrowth);
        return report.durationMs;
      },
    },
    ROUNDS,
  );
  const seconds = measured.median("large") / 1_000;
  const ratio = measured.ratio("large", "usual") / (LARGE / USUAL);
  return [
    {
      what: "200,000 rows in each period, all formats",
      ours: `${seconds.toFixed(1)} s`,
      goal: { text: `under ${MAX_SECONDS} s`, met: seconds < MAX_SECONDS },
    },
    {
      what: "the same: time per row",
      ours: microseconds(measured.median("large") / LARGE),
      baseline: `25,000 rows: ${microseconds(measured.median("usual") / USUAL)}`,
      ratio,
      goal: { text: `ratio at most ${MAX_RATIO}`, met: ratio <= MAX_RATIO },
    },
    { what: "the same: memory", ours: `${(median(memoryGrowth) / 1e6).toFixed(0)} MB` },
  ];
}

function microseconds(milliseconds: number): string {
  return `${(milliseconds * 1_000).toFixed(1)} µs`;
}

/** Generates one report on two windows in its own process, so that the code starts cold, as in a real run. */
async function reportOnce(rows: number): Promise<ReturnType<typeof report>> {
  const child = fork(fileURLToPath(import.meta.url), [String(rows)]);
  const [message] = await once(child, "message");
  return message;
}

/** Milliseconds for the insights and all formats, and peak memory in bytes without the two windows. */
function report(size: number) {
  const current = generated(WEEK, size, 1);
  const previous = generated(WEEK_BEFORE, size, 2);
  const past = [...olderWeeks(previous), { ...previous, cutoff: 0 }];
  const published = new Set([...current.rows.keys()].filter((_, place) => place % 20 > 0));
  const before = process.memoryUsage.rss();

  const from = performance.now();
  const given = input(current, {
    previous,
    published,
    docsUrl: "https://docs.example.com/",
    trend: [...past, current].map(({ window, totals }) => ({ window, totals })),
    past,
    requests: size / 125,
  });
  const insights = analyze(given);
  const options = {
    trigger: "/docs",
    files: ["report.md", "visitors.csv"],
    artifactUrl: null,
    pageUrl: null,
    runUrl: null,
  };
  const formats = [
    [renderMarkdown(insights, options)],
    [renderHtml(insights, options)],
    renderCsv(insights),
    renderJson(insights),
  ];
  // Encode each piece, as writing it to a file would.
  for (const pieces of formats) for (const piece of pieces) Buffer.from(piece);
  const durationMs = performance.now() - from;
  return { durationMs, memoryGrowth: process.resourceUsage().maxRSS * 1024 - before };
}

/** The first 250 rows of twelve weeks, in the same order every week, as services send them. */
function olderWeeks({ rows, totals }: CollectedWindow): PastWindow[] {
  const windows = trendWindows(WEEK_BEFORE, { unit: "week" }, 13).slice(0, -1);
  const first = new Map([...rows].slice(0, 250));
  return windows.map((window) => ({ window, totals, rows: first, cutoff: null }));
}

function generated(window: Window, size: number, seed: number): CollectedWindow {
  const { totals, rows } = generateWindow(size, seed);
  return reading([0, 0], [], { window, totals, rows: new Map(rows.map((row) => [row.path, row])) });
}

if (import.meta.main) process.send?.(report(Number(process.argv[2])));
