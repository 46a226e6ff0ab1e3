import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { h, type JSX } from "preact";
import { count } from "../../text/numbers.ts";
import type { Audience } from "../model.ts";
import type { Point, Series, Trend } from "./document.ts";

/**
 * Inline SVG. Positions are percents, so that a chart is as wide as its place while letters and strokes keep their size,
 * and attributes, because the page's policy allows no style attributes. All charts start at zero, so that a small change
 * does not look like a large one.
 */

const AUDIENCES = { human: "People", ai: "AI" } as const;
const LINES = ["human", "ai"] as const;

/** What is not 0 can be seen. */
const LEAST = 1;

/** Values one after the other, as wide as their place where their sum is `of`. */
export function bar(parts: readonly (readonly [Series, number])[], of: number): JSX.Element {
  const x = scaleLinear()
    .domain([0, Math.max(1, of)])
    .range([0, 100]);
  let drawn = 0;
  const rects = parts
    .filter(([, value]) => value > 0)
    .map(([series, value]) => {
      const from = drawn;
      drawn += value;
      return barRect(series, x(from), x(drawn));
    });
  return drawing(...rects);
}

/** Gains to the right of the middle, losses to the left. */
export function gainBar(gain: number, of: number, series: Series): JSX.Element {
  const x = scaleLinear().domain([-of, of]).range([0, 100]);
  const [end, middle] = [x(gain), x(0)];
  return drawing(
    barRect(series, Math.min(end, middle), Math.max(end, middle)),
    h("line", { class: "axis", x1: `${middle}%`, x2: `${middle}%`, y1: 0, y2: "100%" }),
  );
}

function barRect(series: Series, from: number, to: number): JSX.Element {
  const width = `${rounded(Math.max(LEAST, to - from))}%`;
  return h("rect", { class: series, x: `${rounded(from)}%`, width, height: "100%" });
}

function drawing(...shapes: JSX.Element[]): JSX.Element {
  return h("svg", { class: "bar", "aria-hidden": "true" }, shapes);
}

/** The ground of what is both: stripes, which survive printing and color blindness. Once on the page. */
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

/** The color and shape that stand for a series: drawn, because browsers print no backgrounds. */
export function key(series: Series): JSX.Element {
  const shape =
    series === "human"
      ? h("circle", { class: series, cx: 5, cy: 5, r: 5 })
      : h("rect", { class: series, width: 10, height: 10 });
  return h("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, shape);
}

/** The shape of a number's last periods, as wide as its place; null where there is nothing to draw. */
export function sparkline(values: readonly number[], series: Series | null, span: string): JSX.Element | null {
  const most = Math.max(0, ...values);
  const end = values.length - 1;
  if (end < 1 || most === 0) return null;
  const x = scaleLinear().domain([0, end]).range([2, 96]);
  const y = scaleLinear().domain([0, most]).range([96, 14]);
  const of = series ?? "total";
  return h(
    "svg",
    { class: `sparkline ${of}`, role: "img", "aria-label": `${span}: ${values.map(count).join(", ")}` },
    stretched(
      path(
        of,
        values.map((value, index) => [x(index), y(value)]),
      ),
    ),
    h("circle", { class: of, cx: `${x(end)}%`, cy: `${rounded(y(values[end] ?? 0))}%`, r: 3 }),
  );
}

const TICKS = 4;
/** With more periods than this, only some are labeled. */
const LABELED = 12;

/** Visitors of the last periods, the two that the report compares on a ground of their own. */
export function trendChart({ points, ranges, marks }: Trend, labelledBy: string): JSX.Element {
  const highs = LINES.map((audience) => ranges[audience]?.high ?? 0);
  const most = Math.max(...highs, ...points.flatMap(({ visitors }) => [visitors.human, visitors.ai]));
  const x = scaleBand<number>().domain(points.keys()).range([5, 100]);
  const y = scaleLinear().domain([0, most]).nice(TICKS).range([87, 14]);
  const middle = (index: number) => rounded((x(index) ?? 0) + x.bandwidth() / 2);
  const every = Math.ceil(points.length / LABELED);
  return h(
    "svg",
    { class: "trend", role: "img", "aria-labelledby": labelledBy },
    points.map(({ mark }, index) => mark && band(x(index) ?? 0, x.bandwidth(), mark, index < points.length - 1)),
    LINES.map((audience) => {
      const range = ranges[audience];
      const at = middle(points.length - 1);
      return range && rangeBar(audience, at, y(Math.max(0, range.low)), y(range.high));
    }),
    marks.map((mark) => {
      const at = `${rounded(5 + mark * x.step())}%`;
      return h("line", { class: "date", x1: at, x2: at, y1: "6%", y2: "87%" });
    }),
    y.ticks(TICKS).map((tick) => gridline(y(tick), count(tick))),
    points.map(({ tick }, index) => {
      const fromEnd = points.length - 1 - index;
      if (fromEnd % every !== 0) return null;
      const minor = points.length > 5 && (fromEnd / every) % 2 === 1;
      return h("text", { x: `${middle(index)}%`, y: "97%", class: minor ? "tick minor" : "tick" }, tick);
    }),
    stretched(
      LINES.map((audience) =>
        path(
          audience,
          points.map(({ visitors }, index) => [middle(index), y(visitors[audience])]),
        ),
      ),
    ),
    LINES.map((audience) =>
      points.map(({ period, visitors }, index) => {
        const title = `${period}: ${AUDIENCES[audience]} ${count(visitors[audience])}`;
        return marker(audience, middle(index), rounded(y(visitors[audience])), title);
      }),
    ),
    endLabels(points, y),
  );
}

/** Paths know no percents: they are drawn on a ground of 100 × 100 that is stretched, strokes are not. */
function stretched(children: JSX.Element | JSX.Element[]): JSX.Element {
  const size = { width: "100%", height: "100%" };
  return h("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", ...size }, children);
}

function path(series: string, points: [number, number][]): JSX.Element {
  const d = line().digits(2)(points) ?? "";
  return h("path", { class: `line ${series}`, d, "vector-effect": "non-scaling-stroke" });
}

function band(left: number, width: number, label: string, minor: boolean): JSX.Element {
  return h(
    "g",
    { class: "band" },
    h("rect", { x: `${rounded(left)}%`, width: `${rounded(width)}%`, y: 0, height: "87%" }),
    h("text", { x: `${rounded(left + width / 2)}%`, y: 14, class: minor ? "minor" : undefined }, label),
  );
}

/** The usual range, behind the point that it is for. */
function rangeBar(audience: Audience, x: number, low: number, high: number): JSX.Element {
  const size = { y: `${rounded(high)}%`, width: 14, height: `${rounded(Math.max(0.5, low - high))}%` };
  return h("rect", { class: `range ${audience}`, x: `${x}%`, ...size, transform: "translate(-7 0)" });
}

function gridline(y: number, label: string): JSX.Element {
  const at = `${rounded(y)}%`;
  return h(
    "g",
    { class: "grid" },
    h("line", { x1: 0, x2: "100%", y1: at, y2: at }),
    h("text", { x: 0, y: at, dy: -4 }, label),
  );
}

/** A circle for people, a square for AI: told apart without color. */
function marker(audience: Audience, x: number, y: number, title: string): JSX.Element {
  const about = h("title", null, title);
  const square = { x: `${x}%`, y: `${y}%`, width: 8, height: 8, transform: "translate(-4 -4)" };
  const shape =
    audience === "human" ? h("circle", { cx: `${x}%`, cy: `${y}%`, r: 4 }, about) : h("rect", square, about);
  return h("g", { class: `marker ${audience}` }, shape);
}

/** Labels of lines whose ends are closer than this, in percent, go apart. */
const CLOSE = 20;
/** Below this a label would be on the axis. */
const LOW = 78;

/** Each line's name and latest value, on the side of its end where the line does not pass. */
function endLabels(points: readonly Point[], y: (value: number) => number): JSX.Element[] {
  const [before, now] = points.slice(-2).map(({ visitors }) => visitors);
  if (before === undefined || now === undefined) return [];
  const close = Math.abs(y(now.human) - y(now.ai)) < CLOSE;
  const peopleLead = now.human >= now.ai;
  return LINES.map((audience) => {
    const rises = now[audience] >= before[audience];
    const above = close ? peopleLead === (audience === "human") : rises;
    const shift = y(now[audience]) > LOW ? (close && above ? -30 : -12) : above ? -12 : 22;
    const at = { x: "100%", y: `${rounded(y(now[audience]))}%`, dy: shift };
    return h("text", { class: `end ${audience}`, ...at }, `${AUDIENCES[audience]} ${count(now[audience])}`);
  });
}

/** Two decimals of a percent are less than a pixel. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
