import { inline, type Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Change, Insights } from "../model.ts";
import type { TrendPoint } from "../window.ts";
import { sparkline } from "./bars.ts";
import { kept } from "./layout.ts";
import { sentence } from "./page.ts";
import { adding, whatHolds } from "./sentences.ts";
import { table } from "./table.ts";
import { changed, trendName } from "./words.ts";

interface Line {
  readonly name: string;
  readonly visitors: Change;
  readonly trend: string;
}

/** What a reader sees first: which site and days, whether to trust it, what happened, and the numbers behind that. */
export function headline(insights: Insights): Section[] {
  const { project, window, verdict } = insights;
  return [
    kept([`# ${inline(project)} · ${window.label}`]),
    ...partialAlert(insights),
    kept([`**${sentence(verdict.sentence)}**`]),
    kept([], siteTotals(insights)),
    kept([adding(insights)]),
  ];
}

function partialAlert(insights: Insights): Section[] {
  const { quality } = insights;
  if (quality.completeness === "complete") return [];
  const why = quality.reason === null ? "" : ` ${inline(quality.reason)}.`;
  return [kept(["> [!WARNING]", `> **This report is partial.**${why}`, `> ${whatHolds(insights)}`])];
}

function siteTotals({ totals, window, before, trend, unit }: Insights) {
  const line = (name: string, of: keyof typeof totals): Line => ({
    name,
    visitors: totals[of],
    trend: sparkline(trend.map(({ totals }: TrendPoint) => totals[of])),
  });
  return table<Line>(
    [
      { title: "Visitors", cell: ({ name }) => name },
      { title: window.label, align: "right", cell: ({ visitors }) => count(visitors.now) },
      before && {
        title: before.label,
        align: "right",
        cell: ({ visitors }) => count(visitors.before ?? 0),
      },
      before && { title: "Change", align: "right", cell: ({ visitors }) => `**${changed(visitors)}**` },
      trend.length > 1 && { title: trendName(trend, unit), cell: ({ trend }) => trend },
    ],
    [line("People", "human"), line("AI", "ai"), line("All, each counted once", "total")],
  );
}
