import type { Point, Series } from "./document.ts";

/**
 * Charts that GitHub draws. Diagrams read directives even inside quoted labels, so labels are our own words and dates,
 * never anything that came from a service.
 */

/** With more periods than this their labels would overlap; then they are numbered. */
const LABELED = 12;

/** The colors of the HTML report, in tones that are readable on GitHub's light and dark pages. */
const COLORS: Readonly<Record<Series, string>> = { human: "#3b82c4", ai: "#d9772b", both: "#8b8f98" };

/** How the visitors split. */
export function splitChart(parts: readonly (readonly [Series, string, number])[]): string {
  const drawn = parts.filter(([, , visitors]) => visitors > 0);
  const colors = drawn.map(([series], index) => `    pie${index + 1}: "${COLORS[series]}"`);
  return fenced(
    ["  themeVariables:", '    pieSectionTextColor: "#ffffff"', '    pieOpacity: "1"', ...colors],
    ["pie showData", ...drawn.map(([, label, visitors]) => `  "${label}" : ${visitors}`)],
  );
}

/** Visitors of the last periods. */
export function trendChart(points: readonly Point[], unit: string): string {
  const people = points.map(({ visitors }) => visitors.human);
  const ai = points.map(({ visitors }) => visitors.ai);
  const look = [
    "  xyChart:",
    "    height: 320",
    "  themeVariables:",
    "    xyChart:",
    `      plotColorPalette: "${COLORS.human}, ${COLORS.ai}"`,
  ];
  const axis =
    points.length > LABELED
      ? `"${unit}, the latest last" 1 --> ${points.length}`
      : `[${points.map(({ tick }) => `"${tick}"`).join(", ")}]`;
  return fenced(look, [
    "xychart-beta",
    '  title "Visitors: people (bars), AI (line)"',
    `  x-axis ${axis}`,
    `  y-axis 0 --> ${Math.max(...people, ...ai)}`,
    `  bar [${people.join(", ")}]`,
    `  line [${ai.join(", ")}]`,
  ]);
}

function fenced(config: readonly string[], diagram: readonly string[]): string {
  return ["```mermaid", "---", "config:", ...config, "---", ...diagram, "```"].join("\n");
}
