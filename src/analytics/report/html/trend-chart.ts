import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { h, type JSX } from "preact";
import { count } from "../../../text/numbers.ts";
import type { Audience, Insights } from "../../model.ts";
import type { TrendPoint } from "../../window.ts";
import { AUDIENCES, startLabel } from "../words.ts";
import { rounded } from "./bars.ts";

/**
 * Charts of site totals. Positions are percents, so that a chart is as wide as its place while letters and strokes keep
 * their size; all start at zero, so that a small change does not look like a large one.
 */

const TICKS = 4;
/** With more windows than this, only some are labelled. */
const LABELLED = 12;

const LINES: readonly Audience[] = ["human", "ai"];

/** Visitors of the last windows, the two that the report compares on a ground of their own; null where nothing is to draw. */
export function trendChart(
  { trend, unit, window, before }: Insights,
  labelledBy: string,
): JSX.Element | null {
  const most = Math.max(0, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]));
  if (trend.length < 2 || most === 0) return null;

  const x = scaleBand<string>()
    .domain(trend.map(({ window }) => window.from))
    .range([5, 100]);
  const y = scaleLinear().domain([0, most]).nice(TICKS).range([87, 14]);
  const middle = ({ window }: TrendPoint) => rounded((x(window.from) ?? 0) + x.bandwidth() / 2);
  const marked = [
    [before?.from, "Before"],
    [window.from, "Now"],
  ] as const;
  const every = Math.ceil(trend.length / LABELLED);
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));

  return h(
    "svg",
    { class: "trend", role: "img", "aria-labelledby": labelledBy },
    marked.map(([from, label]) => {
      const left = from === undefined ? undefined : x(from);
      return left === undefined ? null : band(left, x.bandwidth(), label);
    }),
    y.ticks(TICKS).map((tick) => gridline(y(tick), count(tick))),
    trend.map((point, index) => {
      const fromEnd = trend.length - 1 - index;
      if (fromEnd % every !== 0) return null;
      const minor = trend.length > 5 && (fromEnd / every) % 2 === 1;
      const label = startLabel(point.window.from, unit, years.size > 1);
      return h("text", { x: `${middle(point)}%`, y: "97%", class: minor ? "tick minor" : "tick" }, label);
    }),
    stretched(
      LINES.map((audience) =>
        path(
          audience,
          trend.map((point) => [middle(point), y(point.totals[audience])]),
        ),
      ),
    ),
    LINES.map((audience) =>
      trend.map((point) => {
        const at = { x: middle(point), y: rounded(y(point.totals[audience])) };
        const who = `${point.window.label}: ${AUDIENCES[audience]} ${count(point.totals[audience])}`;
        return marker(audience, at, who);
      }),
    ),
    endLabels(trend, y),
  );
}

/** The shape of a figure's last windows, as wide as its place. */
export function sparkline(
  trend: readonly TrendPoint[],
  of: keyof TrendPoint["totals"],
  name: string,
): JSX.Element | null {
  const values = trend.map(({ totals }) => totals[of]);
  const most = Math.max(0, ...values);
  if (trend.length < 2 || most === 0) return null;
  const x = scaleLinear()
    .domain([0, values.length - 1])
    .range([2, 96]);
  const y = scaleLinear().domain([0, most]).range([96, 14]);
  const end = values.length - 1;
  return h(
    "svg",
    { class: `sparkline ${of}`, role: "img", "aria-label": `${name}: ${values.map(count).join(", ")}` },
    stretched(
      path(
        of,
        values.map((value, index) => [x(index), y(value)]),
      ),
    ),
    h("circle", { class: of, cx: `${x(end)}%`, cy: `${rounded(y(values[end] ?? 0))}%`, r: 3 }),
  );
}

/** Paths know no percents: they are drawn on a ground of 100 × 100 that is stretched, strokes are not. */
function stretched(children: JSX.Element | JSX.Element[]): JSX.Element {
  return h(
    "svg",
    { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" },
    children,
  );
}

function path(of: string, points: [number, number][]): JSX.Element {
  const d = line().digits(2)(points) ?? "";
  return h("path", { class: `line ${of}`, d, "vector-effect": "non-scaling-stroke" });
}

function band(left: number, width: number, label: string): JSX.Element {
  return h(
    "g",
    { class: "band" },
    h("rect", { x: `${rounded(left)}%`, width: `${rounded(width)}%`, y: 0, height: "87%" }),
    h("text", { x: `${rounded(left + width / 2)}%`, y: 14 }, label),
  );
}

function gridline(y: number, label: string): JSX.Element {
  return h(
    "g",
    { class: "grid" },
    h("line", { x1: 0, x2: "100%", y1: `${rounded(y)}%`, y2: `${rounded(y)}%` }),
    h("text", { x: 0, y: `${rounded(y)}%`, dy: -4 }, label),
  );
}

/** A circle for people, a square for AI: told apart without colour. */
function marker(audience: Audience, { x, y }: { x: number; y: number }, title: string): JSX.Element {
  const shape =
    audience === "human"
      ? h("circle", { cx: `${x}%`, cy: `${y}%`, r: 4 }, h("title", null, title))
      : h(
          "rect",
          { x: `${x}%`, y: `${y}%`, width: 8, height: 8, transform: "translate(-4 -4)" },
          h("title", null, title),
        );
  return h("g", { class: `marker ${audience}` }, shape);
}

/** Labels of lines whose ends are closer than this, in percent, go apart. */
const CLOSE = 20;

/** Each line's name and latest value, on the side of its end where the line does not pass. */
function endLabels(trend: readonly TrendPoint[], y: (value: number) => number): JSX.Element[] {
  const [before, now] = trend.slice(-2);
  if (before === undefined || now === undefined) return [];
  const close = Math.abs(y(now.totals.human) - y(now.totals.ai)) < CLOSE;
  const peopleLead = now.totals.human >= now.totals.ai;
  return LINES.map((audience) => {
    const rises = now.totals[audience] >= before.totals[audience];
    const above = close ? peopleLead === (audience === "human") : rises;
    return h(
      "text",
      {
        class: `end ${audience}`,
        x: "100%",
        y: `${rounded(y(now.totals[audience]))}%`,
        dy: above ? -12 : 22,
      },
      `${AUDIENCES[audience]} ${count(now.totals[audience])}`,
    );
  });
}
