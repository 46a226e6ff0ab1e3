import type { VisitorsSource } from "../../emulator/visitors.ts";
import { DAY_MS } from "../../emulator/visits.ts";

/** 1,000 visitors in every window, and `share` of them in the one of the last days: 600 people and 400 AI visitors on ten pages. */
export function steadyVisitors(share: number): VisitorsSource {
  const today = Math.floor(Date.now() / DAY_MS);
  return ({ to = today }) => {
    // A week that ended on Sunday ended at most six days ago.
    const of = to > today - 7 ? share : 1;
    const counts = (visitors: number) => {
      const human = Math.round(visitors * 0.6 * of);
      const ai = Math.round(visitors * 0.4 * of);
      return { human, ai, total: human + ai };
    };
    const rows = Array.from({ length: 10 }, (_, i) => ({ path: `/page-${i}`, ...counts(300) }));
    return { totals: counts(1_000), rows };
  };
}
