import { DAY_MS } from "../../emulator/site.ts";
import type { VisitorsSource } from "../../emulator/visitors.ts";

/** 600 people and 400 AI visitors on ten pages in every period, and only `share` of them in the most recent one. */
export function steadyVisitors(share: number): VisitorsSource {
  const today = Math.floor(Date.now() / DAY_MS);
  return ({ to = today }) => {
    // A week that ended on Sunday ended at most six days ago.
    const factor = to > today - 7 ? share : 1;
    const counts = (visitors: number) => {
      const human = Math.round(visitors * 0.6 * factor);
      const ai = Math.round(visitors * 0.4 * factor);
      return { human, ai, total: human + ai };
    };
    const rows = Array.from({ length: 10 }, (_, i) => ({ path: `/page-${i}`, ...counts(300) }));
    return { totals: counts(1_000), rows };
  };
}
