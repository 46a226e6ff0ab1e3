import { interleaved, median } from "./interleaved.ts";
import { reportOnce } from "./report-once.ts";
import type { Row } from "./row.ts";

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
