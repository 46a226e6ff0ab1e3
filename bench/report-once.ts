/** Generates one report on two windows in its own process, so that the code starts cold, as in a real run. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { analyze } from "../src/analytics/insights.ts";
import type { CollectedWindow, PastWindow } from "../src/analytics/model.ts";
import { renderCsv, renderHtml, renderJson, renderMarkdown } from "../src/analytics/report/report.ts";
import { trendWindows, type Window } from "../src/inputs/period.ts";
import { input, reading, WEEK, WEEK_BEFORE } from "../test/unit/analytics/readings.ts";
import { generateWindow } from "./visitors.ts";

export interface ReportOnce {
  /** For the insights and all formats. */
  readonly durationMs: number;
  /** Peak memory in bytes, without the two windows. */
  readonly memoryGrowth: number;
}

export async function reportOnce(rows: number): Promise<ReportOnce> {
  const child = fork(fileURLToPath(import.meta.url), [String(rows)]);
  const [message] = await once(child, "message");
  return message;
}

if (import.meta.main) process.send?.(report(Number(process.argv[2])));

function report(size: number): ReportOnce {
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
