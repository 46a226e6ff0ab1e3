import { scaleLinear } from "d3-scale";
import { h, type JSX } from "preact";
import type { Audience, Insights } from "../../model.ts";

/**
 * Bars as wide as their place. They repeat a number beside them, so they are not read out. Sizes are attributes, because
 * the page's policy allows no style attributes.
 */

type Fill = Audience | "both";

/** What is not 0 can be seen. */
const LEAST = 1;

export function bar(value: number, most: number, audience: Audience): JSX.Element {
  return stacked(most, [[audience, value]]);
}

/** People and AI one after the other. */
export function stackedBar(human: number, ai: number, most: number): JSX.Element {
  return stacked(most, [
    ["human", human],
    ["ai", ai],
  ]);
}

/** The site's visitors without overlap. Those that are both lie between people and AI, in stripes of the two colours. */
export function partsBar({ humanOnly, both, aiOnly, total }: Insights["parts"]): JSX.Element {
  return stacked(total, [
    ["human", humanOnly],
    ["both", both],
    ["ai", aiOnly],
  ]);
}

/** Gains to the right of the middle, losses to the left. */
export function divergingBar(difference: number, most: number, audience: Audience): JSX.Element {
  const x = scaleLinear().domain([-most, most]).range([0, 100]);
  const end = x(difference);
  const middle = x(0);
  return drawing(
    rect(audience, Math.min(end, middle), Math.max(end, middle)),
    h("line", { class: "axis", x1: `${middle}%`, x2: `${middle}%`, y1: 0, y2: "100%" }),
  );
}

function stacked(most: number, parts: readonly (readonly [Fill, number])[]): JSX.Element {
  const x = scaleLinear()
    .domain([0, Math.max(1, most)])
    .range([0, 100]);
  let drawn = 0;
  const rects = parts
    .filter(([, value]) => value > 0)
    .map(([fill, value]) => {
      const from = drawn;
      drawn += value;
      return rect(fill, x(from), x(drawn));
    });
  return drawing(...rects);
}

function rect(fill: Fill, from: number, to: number): JSX.Element {
  return h("rect", {
    class: fill,
    x: `${rounded(from)}%`,
    width: `${rounded(Math.max(LEAST, to - from))}%`,
    height: "100%",
  });
}

function drawing(...shapes: JSX.Element[]): JSX.Element {
  return h("svg", { class: "bar", "aria-hidden": "true" }, shapes);
}

/** The ground of what is both: stripes, which survive printing and colour blindness. Stands once on the page. */
export function stripes(): JSX.Element {
  return h(
    "svg",
    { class: "stripes", "aria-hidden": "true" },
    h(
      "pattern",
      { id: "both", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      h("rect", { class: "human", width: 3, height: 6 }),
      h("rect", { class: "ai", x: 3, width: 3, height: 6 }),
    ),
  );
}

/** Two decimals of a percent are less than a pixel. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
