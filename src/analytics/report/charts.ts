import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { h, type JSX } from "preact";
import type { Counts } from "../../service/port.ts";
import { count } from "../../text/numbers.ts";
import { AUDIENCES, type Audience } from "../model.ts";
import { NAMES } from "./columns.ts";
import type { Point, Trend } from "./document.ts";

// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles. All charts start at zero, so small changes look small.

/** In percent. Anything above 0 is visible. */
const MIN_BAR_WIDTH = 1;

/** Two decimal places are precise to less than a pixel. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
const percent = (value: number): string => `${rounded(value)}%`;

export function bar(parts: readonly (readonly [Audience, number])[], of: number): JSX.Element {
  const x = scaleLinear([0, Math.max(1, of)], [0, 100]);
  let drawn = 0;
  const rects = parts
    .filter(([, value]) => value > 0)
    .map(([series, value]) => {
      drawn += value;
      return barRect(series, x(drawn - value), x(drawn));
    });
  return h("svg", { class: "bar", "aria-hidden": "true" }, rects);
}

function barRect(series: Audience, from: number, to: number): JSX.Element {
  const width = percent(Math.max(MIN_BAR_WIDTH, to - from));
  return h("rect", { class: series, x: percent(from), width, height: "100%" });
}

/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
export function key(series: Audience): JSX.Element {
  const circle = h("circle", { class: series, cx: 5, cy: 5, r: 5 });
  const shape = series === "human" ? circle : h("rect", { class: series, width: 10, height: 10 });
  return h("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, shape);
}

/** A small chart of past values, with gaps where they're unknown; null if there's nothing to draw. */
export function sparkline(values: readonly (number | null)[], series: keyof Counts, span: string): JSX.Element | null {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const end = values.length - 1;
  if (end < 1 || max === 0) return null;
  const x = scaleLinear([0, end], [2, 96]);
  const y = scaleLinear([0, max], [96, 14]);
  const drawn = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
    .digits(2);
  const dot = h("circle", { class: series, cx: `${x(end)}%`, cy: percent(y(values[end] ?? 0)), r: 3 });
  const counts = values.map((value) => (value === null ? "unknown" : count(value))).join(", ");
  const label = { role: "img", "aria-label": `${span}: ${counts}` } as const;
  return h("svg", { class: `sparkline ${series}`, ...label }, stretched(lineElement(series, drawn([...values]))), dot);
}

const TICKS = 4;
const MAX_LABELS = 12;
/** Where the first period begins, in percent. On a phone, this leaves room for "4,000". */
const LEFT = 9;
/** The position of the axis, in percent. */
const AXIS = 87;

/** Visitors in each period of the trend. The two periods being compared are shaded. */
export function trendChart({ points, ranges, marks, merges }: Trend, labelledBy: string): JSX.Element {
  const highs = AUDIENCES.map((audience) => ranges[audience]?.high ?? 0);
  const max = Math.max(...highs, ...points.flatMap(({ totals }) => [totals.human, totals.ai]));
  const x = scaleBand([...points.keys()], [LEFT, 100]);
  const y = scaleLinear([0, max], [AXIS, 14]).nice(TICKS);
  const end = points.length - 1;
  const middle = (index: number) => rounded((x(index) ?? 0) + x.bandwidth() / 2);
  const bands = points.map(({ mark }, index) => mark && band(x(index) ?? 0, x.bandwidth(), mark, index < end));
  const usual = AUDIENCES.map((audience) => {
    const range = ranges[audience];
    return range && rangeBar(audience, middle(end), y(Math.max(0, range.low)), y(range.high));
  });
  const verticalLine = (name: string, from: number) => (place: number) => {
    const at = percent(LEFT + place * x.step());
    return h("line", { class: name, x1: at, x2: at, y1: `${from}%`, y2: `${AXIS}%` });
  };
  const dates = [...marks.map(verticalLine("date", 6)), ...merges.map(verticalLine("merge", AXIS - 4))];
  const every = Math.ceil(points.length / MAX_LABELS);
  const ticks = points.map(({ tick }, index) => {
    if ((end - index) % every !== 0) return null;
    const minor = points.length > 5 && ((end - index) / every) % 2 === 1;
    return h("text", { x: `${middle(index)}%`, y: "97%", class: minor ? "tick minor" : "tick" }, tick);
  });
  const lines = AUDIENCES.map((audience) => {
    const at = points.map(({ totals }, index): [number, number] => [middle(index), y(totals[audience])]);
    return path(audience, at);
  });
  const markers = AUDIENCES.map((audience) =>
    points.map(({ window, totals }, index) => {
      const title = `${window.label}: ${NAMES[audience]} ${count(totals[audience])}`;
      return marker(audience, `${middle(index)}%`, percent(y(totals[audience])), title);
    }),
  );
  const grid = y.ticks(TICKS).map((tick) => gridline(percent(y(tick)), count(tick)));
  const layers = [bands, usual, dates, grid, ticks, stretched(lines), markers, endLabels(points, y)];
  return h("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}

/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
function stretched(children: JSX.Element | JSX.Element[]): JSX.Element {
  const box = { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" };
  return h("svg", box, children);
}

function path(series: string, points: [number, number][]): JSX.Element {
  return lineElement(series, line().digits(2)(points));
}

function lineElement(series: string, d: string | null): JSX.Element {
  return h("path", { class: `line ${series}`, d: d ?? "", "vector-effect": "non-scaling-stroke" });
}

function band(left: number, width: number, label: string, minor: boolean): JSX.Element {
  const rect = h("rect", { x: percent(left), width: percent(width), y: 0, height: `${AXIS}%` });
  const text = h("text", { x: percent(left + width / 2), y: 14, class: minor ? "minor" : undefined }, label);
  return h("g", { class: "band" }, rect, text);
}

function rangeBar(audience: Audience, x: number, low: number, high: number): JSX.Element {
  const size = { y: percent(high), width: 14, height: percent(Math.max(0.5, low - high)) };
  return h("rect", { class: `range ${audience}`, x: `${x}%`, ...size, transform: "translate(-7 0)" });
}

function gridline(y: string, label: string): JSX.Element {
  const rule = h("line", { x1: 0, x2: "100%", y1: y, y2: y });
  return h("g", { class: "grid" }, rule, h("text", { x: 0, y, dy: -4 }, label));
}

/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(audience: Audience, x: string, y: string, title: string): JSX.Element {
  const about = h("title", null, title);
  const square = { x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
  const shape = audience === "human" ? h("circle", { cx: x, cy: y, r: 4 }, about) : h("rect", square, about);
  return h("g", { class: `marker ${audience}` }, shape);
}

/** Labels of lines that end closer together than this, in percent, are moved apart. */
const CLOSE = 20;
/** Below this, in percent, a label would overlap the axis. */
const LOW = 78;

/** Each line's name and latest value, placed above or below the line's end so that it doesn't cover the line. */
function endLabels(points: readonly Point[], y: (value: number) => number): JSX.Element[] {
  const [before, now] = points.slice(-2).map(({ totals }) => totals);
  if (before === undefined || now === undefined) return [];
  const close = Math.abs(y(now.human) - y(now.ai)) < CLOSE;
  const peopleLead = now.human >= now.ai;
  return AUDIENCES.map((audience) => {
    const rises = now[audience] >= before[audience];
    const above = close ? peopleLead === (audience === "human") : rises;
    const shift = y(now[audience]) > LOW ? (close && above ? -30 : -12) : above ? -12 : 22;
    const at = { x: "100%", y: percent(y(now[audience])), dy: shift };
    return h("text", { class: `end ${audience}`, ...at }, `${NAMES[audience]} ${count(now[audience])}`);
  });
}
