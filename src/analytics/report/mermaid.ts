import type { Insights } from "../model.ts";
import type { TrendPoint, WindowUnit } from "../window.ts";
import { startLabel, unitName } from "./words.ts";

/**
 * Charts that GitHub draws. Diagrams read directives even inside quoted labels, so labels are our own words and dates,
 * never anything that came from a service.
 */

/** With more windows than this their labels would overlap; then they are numbered. */
const LABELLED = 12;

/** Readable on GitHub's light and dark pages, and told apart without seeing red and green. */
const PEOPLE = "#80ccff";
const AI = "#8250df";
const BOTH = "#eac54f";

/** How the visitors split; null where there were none. */
export function partsChart({ humanOnly, aiOnly, both }: Insights["parts"]): string | null {
  const slices = [
    ["People only", humanOnly, PEOPLE],
    ["AI only", aiOnly, AI],
    ["Both", both, BOTH],
  ] as const;
  const drawn = slices.filter(([, visitors]) => visitors > 0);
  if (drawn.length === 0) return null;
  const colours = drawn.map(([, , colour], index) => `    pie${index + 1}: "${colour}"`);
  return fenced(
    ["  themeVariables:", ...colours],
    ["pie showData", ...drawn.map(([label, visitors]) => `  "${label}" : ${visitors}`)],
  );
}

/** Visitors of the last windows; null where there is nothing to draw. */
export function trendChart(trend: readonly TrendPoint[], unit: WindowUnit): string | null {
  const people = trend.map(({ totals }) => totals.human);
  const ai = trend.map(({ totals }) => totals.ai);
  const most = Math.max(0, ...people, ...ai);
  if (trend.length < 2 || most === 0) return null;
  const look = [
    "  xyChart:",
    "    height: 320",
    "  themeVariables:",
    "    xyChart:",
    `      plotColorPalette: "${PEOPLE}, ${AI}"`,
  ];
  return fenced(look, [
    "xychart-beta",
    '  title "Visitors: people (bars), AI (line)"',
    `  x-axis ${xAxis(trend, unit)}`,
    `  y-axis 0 --> ${most}`,
    `  bar [${people.join(", ")}]`,
    `  line [${ai.join(", ")}]`,
  ]);
}

function xAxis(trend: readonly TrendPoint[], unit: WindowUnit): string {
  if (trend.length > LABELLED)
    return `"${unitName(unit, trend.length)}, the latest last" 1 --> ${trend.length}`;
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
  return `[${trend.map(({ window }) => `"${startLabel(window.from, unit, years.size > 1)}"`).join(", ")}]`;
}

function fenced(config: readonly string[], diagram: readonly string[]): string {
  return ["```mermaid", "---", "config:", ...config, "---", ...diagram, "```"].join("\n");
}
