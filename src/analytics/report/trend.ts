import type { Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Insights } from "../model.ts";
import type { TrendPoint } from "../window.ts";
import { folded, optional } from "./layout.ts";
import { trendChart } from "./mermaid.ts";
import { type Column, table } from "./table.ts";
import { trendName } from "./words.ts";

const COLUMNS: readonly Column<TrendPoint>[] = [
  { title: "Window", cell: ({ window }) => window.label },
  { title: "People", align: "right", cell: ({ totals }) => count(totals.human) },
  { title: "AI", align: "right", cell: ({ totals }) => count(totals.ai) },
  { title: "All, each counted once", align: "right", cell: ({ totals }) => count(totals.total) },
];

/** The site's visitors over the last windows, as a chart and as the numbers behind it. */
export function trendSection({ trend, unit }: Insights): Section[] {
  const chart = trendChart(trend, unit);
  if (chart === null) return [];
  return [
    optional([`## ${trendName(trend, unit)}`, "", chart]),
    ...folded("The numbers", table(COLUMNS, trend)),
  ];
}
