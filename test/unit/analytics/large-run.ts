/** A worker that analyzes two windows of 50,000 rows and posts a summary. The parent limits its memory. */
import { parentPort } from "node:worker_threads";
import { analyze } from "../../../src/analytics/insights.ts";
import { input, reading, readingBefore, type Triple } from "./readings.ts";

const ROWS = 50_000;

function* rows(seed: number): Iterable<readonly [string, Triple]> {
  for (let i = 0; i < ROWS; i++) {
    const human = (i * 7919 + seed) % 1_000;
    const ai = (i * 104_729 + seed) % 700;
    yield [`/docs/section-${i % 5_000}/page-${i}`, [human, ai]];
  }
}

const {
  current: _,
  previous: __,
  everyPage: ___,
  ...insights
} = analyze(
  input(reading([9_000, 6_000], rows(1)), {
    previous: readingBefore([9_000, 6_000], rows(400)),
    published: new Set(Array.from({ length: 50_000 }, (_, i) => `/docs/section-${i % 5_000}/page-${i * 3}`)),
    ignore: (path) => path.endsWith("7"),
  }),
);
parentPort?.postMessage({
  pages: insights.pages.now,
  ignored: insights.quality.ignored,
  sections: insights.sections.count,
  bytes: JSON.stringify(insights).length,
});
