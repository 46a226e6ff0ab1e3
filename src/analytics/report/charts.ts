import { scaleBand, scaleLinear } from "d3-scale";
import { line as lineThrough } from "d3-shape";
import { h, type JSX } from "preact";
import { count, counted, shortCount } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import type { Audience } from "../model.ts";
import { NAMES } from "./columns.ts";
import type { Line, Trend } from "./document.ts";

// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles. All charts start at zero, so small changes look small.

/** Two decimal places are precise to less than a pixel. */
const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(of: Audience, x: string, y: string, title?: string): JSX.Element {
  const about = title !== undefined && h("title", null, title);
  const square = { class: of, x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
  return of === "human" ? h("circle", { class: of, cx: x, cy: y, r: 4 }, about) : h("rect", square, about);
}

/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
export function key(of: Audience): JSX.Element {
  return h("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, marker(of, "50%", "50%"));
}

/** A small chart of past values, with gaps where they're unknown; null if there's nothing to draw. */
export function sparkline({ past, of, unit, tick }: Line): JSX.Element | null {
  const end = past.length - 1;
  const max = Math.max(...past.map((value) => value ?? 0));
  if (end < 1 || max === 0) return null;
  const x = scaleLinear([0, end], [2, 96]);
  const y = scaleLinear([0, max], [96, 14]);
  const now = past[end] ?? null;
  const dot = now !== null && h("circle", { class: of, cx: percent(x(end)), cy: percent(y(now)), r: 3 });
  const counts = past.map((value) => (value === null ? "unknown" : count(value))).join(", ");
  const label = { role: "img", "aria-label": `${counted(past.length, unit)}: ${counts}` } as const;
  const at = tick !== undefined && percent(x(tick));
  const mark = at && h("line", { class: "merge", x1: at, x2: at, y1: "78%", y2: "100%" });
  return h("svg", { class: "sparkline", ...label }, stretched(path(of, past, x, y)), mark, dot);
}

const TICKS = 4;
const MAX_LABELS = 12;
/** Where the first period begins, in percent. On a phone, this leaves room for "4,000". */
const LEFT = 10;
/** The position of the axis, in percent. */
const AXIS = 89;
/** Annotations have a row each, so that their texts don't collide: the height of a row, in percent. */
const ROW = 6.5;
const MAX_ROWS = 3;
/** A longer text could reach beyond the chart on a phone. */
const MAX_NOTE = 22;

/** Visitors in each period of the trend, over their usual ranges. */
export function trendChart({ lines, labels, ticks, notes }: Trend, labelledBy: string): JSX.Element {
  const shown = notes.slice(-MAX_ROWS);
  const max = Math.max(...lines.flatMap(({ values, usual }) => [usual?.high ?? 0, ...values]));
  const x = scaleBand([...labels.keys()], [LEFT, 100]);
  const y = scaleLinear([0, max], [AXIS, 5 + ROW * shown.length]).nice(TICKS);
  const end = labels.length - 1;
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const bands = lines.map(({ of, usual }) => {
    if (usual === null) return null;
    const [from, low, high] = [x(usual.from) ?? LEFT, y(Math.max(0, usual.low)), y(usual.high)];
    const size = { width: percent(100 - from), height: percent(Math.max(0.5, low - high)) };
    return h("rect", { class: `range ${of}`, x: percent(from), y: percent(high), ...size });
  });
  const position = (at: number) => LEFT + at * x.step();
  const isLate = ({ at }: { readonly at: number }) => position(at) > 55;
  // In this order, no text crosses the line of another one on the same side.
  const rowed = [...shown.filter((note) => !isLate(note)), ...shown.filter(isLate).reverse()];
  const noteMarks = rowed.map((note, i) => {
    const [at, row] = [percent(position(note.at)), (i + 0.6) * ROW];
    const side = isLate(note) ? { dx: -4, "text-anchor": "end" } : { dx: 4, "text-anchor": "start" };
    const words = h("text", { x: at, y: percent(row), ...side }, foldLine(note.text, MAX_NOTE));
    const line = { class: "date", x1: at, x2: at, y1: percent(row - ROW / 2), y2: `${AXIS}%` };
    return h("g", null, h("line", line), words);
  });
  const every = Math.ceil(labels.length / MAX_LABELS);
  const dates = ticks.map((tick, index) => {
    if ((end - index) % every !== 0) return null;
    const minor = labels.length > 5 && ((end - index) / every) % 2 === 1;
    // The last one could reach beyond the chart.
    const at =
      index === end ? { x: "100%", "text-anchor": "end" } : { x: percent(middle(index)), "text-anchor": "middle" };
    return h("text", { ...at, y: "98%", class: minor ? "tick minor" : "tick" }, tick);
  });
  const markers = lines.map(({ of, values }) =>
    values.map((value, i) =>
      marker(of, percent(middle(i)), percent(y(value)), `${labels[i]}: ${NAMES[of]} ${count(value)}`),
    ),
  );
  const gridlines = y.ticks(TICKS).map((tick) => {
    const at = percent(y(tick));
    const rule = h("line", { x1: 0, x2: "100%", y1: at, y2: at });
    return h("g", { class: "grid" }, rule, h("text", { x: 0, y: at, dy: -4 }, shortCount(tick)));
  });
  const layers = [
    bands,
    gridlines,
    dates,
    stretched(lines.map(({ of, values }) => path(of, values, middle, y))),
    markers,
    noteMarks,
  ];
  return h("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}

/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
function stretched(children: JSX.Element | JSX.Element[]): JSX.Element {
  const box = { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" };
  return h("svg", box, children);
}

/** Has gaps where values are unknown. */
function path(
  series: string,
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): JSX.Element {
  const drawn = lineThrough<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
    .digits(2);
  return h("path", { class: `line ${series}`, d: drawn([...values]) ?? "", "vector-effect": "non-scaling-stroke" });
}
