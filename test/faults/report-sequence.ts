import fc from "fast-check";
import { workflowDispatch } from "../../emulator/events.ts";
import type { Counts, VisitorRow, VisitorsQuery } from "../../emulator/visitors.ts";
import type { InputName } from "../../src/generated/action.ts";
import { faultOf, GITHUB, type PlannedFault, statuses, stops, travels } from "./arbitraries.ts";
import type { Stop } from "./life.ts";
import { createWorld, type Played, type World } from "./world.ts";

/** What is to happen while one report is read, as plain data. */
export interface ReportSequence {
  readonly rows: number;
  readonly minutes: number;
  readonly maxRequests: number;
  readonly compare: boolean;
  /** Pages that are served before the first fault. */
  readonly fine: number;
  readonly faults: readonly PlannedFault[];
  /** What moves in the data, each when so many of the window's pages have been served. */
  readonly moves: readonly Move[];
  readonly stop: Stop | undefined;
  readonly travels: readonly number[];
}

/**
 * - rotate: the service orders the rows anew
 * - insert: a path that was counted late comes in front
 * - count: the totals grow
 */
interface Move {
  readonly after: number;
  readonly kind: "rotate" | "insert" | "count";
  readonly by: number;
}

export const reportSequences: fc.Arbitrary<ReportSequence> = fc.record({
  rows: fc.constantFrom(0, 1, 249, 250, 251, 700, 1_300),
  minutes: fc.constantFrom(0.5, 5),
  maxRequests: fc.constantFrom(1, 3, 8, 40),
  compare: fc.boolean(),
  fine: fc.constantFrom(0, 1, 2, 4),
  faults: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: faultOf(["visitors"], statuses(400, 401, 403, 500, 502, 503)) },
      { weight: 1, arbitrary: faultOf(GITHUB, statuses(401, 403, 404, 422, 500)) },
    ),
    { maxLength: 6 },
  ),
  moves: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom("rotate", "insert", "count"),
      by: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 3 },
  ),
  stop: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stops(14) }),
  travels,
});

export interface ReportAftermath {
  readonly world: World;
  readonly run: Played;
  /** Paths that the current window had from the first request to the last. */
  readonly truth: ReadonlySet<string>;
}

/** Reads a report through the sequence; the caller closes the world. */
export async function playReport(sequence: ReportSequence): Promise<ReportAftermath> {
  const { minutes, maxRequests, compare, fine, faults, moves, stop, travels } = sequence;
  const steady = Array.from({ length: sequence.rows }, (_, index) => row(`/page-${index}`));
  let rows = steady;
  let totals: Counts = { human: 9_000, ai: 5_000, total: 12_000 };
  let served = 0;
  let inserted = 0;
  const source = ({ from }: VisitorsQuery) => {
    const isCurrent = from === CURRENT_WEEK;
    const window = { totals, rows };
    if (!isCurrent) return { totals, rows: steady };
    served += 1;
    for (const { after, kind, by } of moves) {
      if (after !== served) continue;
      if (kind === "rotate") rows = [...rows.slice(by % (rows.length || 1)), ...rows.slice(0, by % (rows.length || 1))];
      if (kind === "insert") rows = [row(`/late-${++inserted}`), ...rows];
      if (kind === "count") totals = { ...totals, human: totals.human + by, total: totals.total + by };
    }
    return window;
  };
  const world = await createWorld({ visitors: source });
  world.emulator.faults.add("visitors", { kind: "pass" }, fine);
  for (const { operation, fault, times } of faults) world.emulator.faults.add(operation, fault, times);
  const inputs: Partial<Record<InputName, string>> = {
    mode: "analytics",
    "allow-public-report": "true",
    "issue-number": "12",
    "timeout-minutes": String(minutes),
    "max-requests": String(maxRequests),
    compare: String(compare),
    trend: "2",
  };
  const run = await world.play(workflowDispatch(world.emulator.github, "ana"), {
    inputs,
    runId: "100",
    attempt: 1,
    stop,
    travels,
  });
  return { world, run, truth: new Set(steady.map(({ path }) => path)) };
}

/** The virtual clock starts on 16 November 2026, a Monday; days since 1970. */
const CURRENT_WEEK = Date.parse("2026-11-09T00:00:00Z") / 86_400_000;

function row(path: string): VisitorRow {
  return { path, human: 3, ai: 2, total: 4 };
}
