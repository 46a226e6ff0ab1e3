import { h } from "preact";
import type { Insights } from "../../model.ts";
import type { TrendPoint } from "../../window.ts";
import { trendName } from "../words.ts";
import { folded, type Part, part } from "./layout.ts";
import { type Column, counts, table } from "./table.ts";
import { trendChart } from "./trend-chart.ts";

const COLUMNS: readonly Column<TrendPoint>[] = [
  { title: "Window", cell: ({ window }) => window.label },
  counts("People", ({ totals }) => totals.human),
  counts("AI", ({ totals }) => totals.ai),
  counts("All, each counted once", ({ totals }) => totals.total),
];

/** The site's visitors over the last windows, as a chart and as the numbers behind it. */
export function trendSection(insights: Insights): Part | null {
  const { trend, unit, window, before } = insights;
  const chart = trendChart(insights, "trend-text");
  if (chart === null) return null;
  const name = trendName(trend, unit);
  const marked = [...(before ? [`before, ${before.label}`] : []), `now, ${window.label}`];
  return part(
    "trend",
    `The last ${name}`,
    h(
      "figure",
      null,
      chart,
      h(
        "figcaption",
        { id: "trend-text", class: "note" },
        `Visitors of the site, people and AI, over ${name}. Marked: ${marked.join("; ")}.`,
      ),
    ),
    folded("The numbers", table({ caption: `Visitors of the site, ${name}` }, COLUMNS, [{ items: trend }])),
  );
}
