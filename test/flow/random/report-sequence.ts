import fc from "fast-check";
import type { Counts, VisitorsQuery } from "../../../emulator/visitors.ts";
import { openFlow } from "../../support/flow.ts";
import { report, row } from "../requests.ts";
import { faultOf, GITHUB, latencies, sometimes, statuses, stops, weighted } from "./plans.ts";

/** A plan of what happens while one report's data is read, as plain data. */
export const reportSequences = fc.record({
  rows: fc.constantFrom(0, 1, 249, 250, 251, 700, 1_300),
  minutes: fc.constantFrom(0.5, 5),
  maxRequests: fc.constantFrom(1, 3, 8, 40),
  compare: fc.boolean(),
  /** Pages served before the first fault. */
  pagesBeforeFaults: fc.constantFrom(0, 1, 2, 4),
  faults: fc.array(
    weighted(
      [4, faultOf(["visitors"], statuses(400, 401, 403, 500, 502, 503))],
      [1, faultOf(GITHUB, statuses(401, 403, 404, 422, 500))],
    ),
    { maxLength: 6 },
  ),
  /** Changes to the data of the current period, each after this many of its pages were served. */
  changes: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 12 }),
      /** The rows change order, a new path is inserted at the front, or the totals grow. */
      kind: fc.constantFrom("rotate", "insert", "count"),
      by: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 3 },
  ),
  stop: sometimes(stops(14), 3, undefined),
  latencies,
});
export type ReportSequence = typeof reportSequences extends fc.Arbitrary<infer Plan> ? Plan : never;

export type ReportOutcome = Awaited<ReturnType<typeof runReport>>;

/** Runs a report with the faults and changes of a sequence, in a new flow, which the caller closes. */
export async function runReport(sequence: ReportSequence) {
  const { minutes, maxRequests, compare, pagesBeforeFaults, faults, changes, stop, latencies } = sequence;
  const initial = Array.from({ length: sequence.rows }, (_, index) => row(`/page-${index}`));
  let rows = initial;
  let totals: Counts = { human: 9_000, ai: 5_000, total: 12_000 };
  let served = 0;
  let inserted = 0;
  const source = ({ from }: VisitorsQuery) => {
    if (from !== CURRENT_WEEK) return { totals, rows: initial };
    served += 1;
    for (const { after, kind, by } of changes) {
      if (after !== served) continue;
      if (kind === "rotate") rows = [...rows.slice(by % (rows.length || 1)), ...rows.slice(0, by % (rows.length || 1))];
      if (kind === "insert") rows = [row(`/late-${++inserted}`), ...rows];
      if (kind === "count") totals = { ...totals, human: totals.human + by, total: totals.total + by };
    }
    return { totals, rows };
  };
  const flow = await openFlow({ visitors: source });
  flow.emulator.faults.add("visitors", { kind: "pass" }, pagesBeforeFaults);
  for (const fault of faults) flow.emulator.faults.add(...fault);
  const inputs = {
    compare: String(compare),
    trend: "2",
    "issue-number": "12",
    "timeout-minutes": String(minutes),
    "max-requests": String(maxRequests),
  };
  const run = await report(flow, inputs, { stop, latencies });
  /** Paths that were in the current period from the first request to the last. */
  const stablePaths = new Set(initial.map(({ path }) => path));
  return { flow, run, stablePaths };
}

/** In days since 1970. The virtual clock starts on Monday, November 16, 2026. */
const CURRENT_WEEK = Date.parse("2026-11-09T00:00:00Z") / 86_400_000;
