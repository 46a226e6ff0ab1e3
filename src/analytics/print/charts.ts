import { h, type JSX } from "preact";
import { count, counted, dateText, shortCount } from "../../text/numbers.ts";
import type { Audience, TrendPoint } from "../data.ts";
import { NAMES } from "./columns.ts";
import type { Bar, Sparkline, Trend } from "./document.ts";

// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles.

/** Two decimal places are precise to less than a pixel. */
const round = (value: number): number => Math.round(value * 100) / 100;
const percent = (value: number): string => `${round(value)}%`;

type Scale = (value: number) => number;

function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  return (value) => start + ((value - from) / (to - from || 1)) * (end - start);
}

/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(of: Audience | "total", x: string, y: string, title?: string): JSX.Element {
  const about = title !== undefined && h("title", null, title);
  const square = { class: of, x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
  return of === "ai" ? h("rect", square, about) : h("circle", { class: of, cx: x, cy: y, r: 4 }, about);
}

/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
export const key = (of: Audience): JSX.Element =>
  h("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, marker(of, "50%", "50%"));

/** Past values, with gaps where they're unknown, and the usual range now. Starts at zero unless that flattens the line. */
export function sparkline({ past, of, unit, usual, tick }: Sparkline): JSX.Element {
  const end = past.length - 1;
  const known = past.filter((value) => value !== null);
  const [low, high] = extent(usual ? [...known, usual.low, usual.high] : known);
  const x = linear([0, end], [2, 95]);
  const y = linear([low < high / 2 ? 0 : low - (high - low) / 2, high], [94, 10]);
  const now = past[end] ?? null;
  const dot = now !== null && h("circle", { class: of, cx: percent(x(end)), cy: percent(y(now)), r: 3 });
  const around = usual && { x: "90%", width: "10%", y: percent(y(usual.high)) };
  const band = around && h("rect", { class: `range ${of}`, ...around, height: percent(y(usual.low) - y(usual.high)) });
  const at = tick !== undefined && percent(x(tick));
  const mark = at && h("line", { class: "merge", x1: at, x2: at, y1: "70%", y2: "100%" });
  const unknown = past.length - known.length;
  const missing = unknown > 0 ? `, ${count(unknown)} unknown` : "";
  const scaled = `${counted(past.length, unit)}: ${count(Math.min(...known))}–${count(Math.max(...known))}`;
  const label = `${scaled}${now === null ? "" : `, now ${count(now)}`}${missing}`;
  const layers = [band, stretched(path(of, past, x, y)), mark, dot];
  return h("svg", { class: "sparkline", role: "img", "aria-label": label }, layers);
}

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Parts that subtract are hollow. */
export function bar({ from, to }: Bar): JSX.Element {
  const [left, right] = extent([from * 99, to * 99]);
  const size = { x: percent(left), width: percent(Math.max(0.3, right - left)), y: "18%", height: "64%" };
  const kind = from === 0 ? "whole" : to < from ? "less" : "more";
  return h("svg", { class: "bars", "aria-hidden": "true" }, h("rect", { class: `bar ${kind}`, ...size }));
}

const TICKS = 4;
const MAX_LABELS = { plain: 10, withYear: 6 };
/** Where the first period begins, in percent. On a phone, this leaves room for "4,000". */
const LEFT = 10;
/** The position of the axis, in percent. */
const AXIS = 89;
/** The space above the axis that a label below a line needs, in percent. */
const ROOM = 4;
/** How many earlier periods are labeled with their counts: those that were the farthest from usual. */
const MAX_OUTLIERS = 3;

/** Null for a period in which no one at all was counted, because that's a gap in the data. */
export const countIn = (point: TrendPoint, of: Audience | "total") => (point.total === 0 ? null : point[of]);

/** Visitors in each period of the trend, over what was usual then. Starts at zero, so small changes look small. */
export function trendChart({ trend: points, audiences, unit, annotations }: Trend, labelledBy: string): JSX.Element {
  const end = points.length - 1;
  const left = (index: number) => LEFT + ((100 - LEFT) * index) / points.length;
  const middle = (index: number) => left(index + 0.5);
  const all = audiences.flatMap((of) => points.flatMap((point) => [point[of], point.usual[of]?.high ?? 0]));
  const max = Math.max(1, ...all);
  const y = linear([0, max], [AXIS, annotations.length === 0 ? 9 : 22]);
  // With many periods, there isn't room for a label centered on the last one.
  const label = (index: number, at: number, text: string, more = {}) => {
    const edge = index === end && middle(end) + 50 * LABEL_WIDTH > 100 && { x: "100%", "text-anchor": "end" };
    return h("text", { x: percent(middle(index)), y: percent(at), "text-anchor": "middle", ...edge, ...more }, text);
  };
  const withYear = new Set(points.map(({ period }) => period.from.slice(0, 4))).size > 1;
  const every = Math.ceil(points.length / MAX_LABELS[withYear ? "withYear" : "plain"]);
  const dates = points.map(({ period }, index) => {
    if ((end - index) % every !== 0) return null;
    const minor = points.length > 5 && ((end - index) / every) % (withYear ? 3 : 2) !== 0;
    return label(index, 98, startLabel(period.from, unit, withYear), { class: minor ? "tick minor" : "tick" });
  });
  const gridlines = gridOf(max).map((tick) => {
    const at = percent(y(tick));
    const rule = h("line", { x1: 0, x2: "100%", y1: at, y2: at });
    return h("g", { class: "grid" }, rule, h("text", { x: 0, y: at, dy: -4 }, shortCount(tick)));
  });
  const bands = audiences.map((of) => band(of, points, left, y));
  const valuesOf = (of: Audience) => points.map((point) => countIn(point, of));
  const lines = audiences.map((of) => path(of, valuesOf(of), middle, y));
  const markers = audiences.map((of) =>
    points.map((point, i) => {
      const about = `${point.period.label}: ${NAMES[of]} ${count(point[of])}`;
      return point.total > 0 && marker(of, percent(middle(i)), percent(y(point[of])), about);
    }),
  );
  const gaps = points.map(({ total }, i) => total === 0 && points[i - 1]?.total !== 0 && label(i, AXIS - 4, "no data"));
  // The labels alternate between two rows, so that neighbors don't overlap.
  const marks = annotations.map(({ date }, i) => {
    const at = points.findIndex(({ period: { from, to } }) => date >= from && date < to);
    const [x, top] = [percent(middle(at)), i % 2 === 0 ? 4 : 11];
    const line = h("line", { class: "date", x1: x, x2: x, y1: percent(top + 2), y2: percent(AXIS) });
    return at !== -1 && h("g", null, line, label(at, top, dateText(date)));
  });
  const latest = points.slice(-1).flatMap((point) => audiences.map((of) => point[of]));
  const counts = audiences.map((of) =>
    labeled(points, of).map((i) => {
      const value = points[i]?.[of] ?? 0;
      const isLow = i === end ? value < Math.max(...latest) : value < (points[i]?.usual[of]?.low ?? 0);
      return label(i, y(value), count(value), { class: `count ${of}`, dy: isLow && y(value) < AXIS - ROOM ? 20 : -10 });
    }),
  );
  const layers = [stretched(bands), gridlines, dates, stretched(lines), markers, gaps, marks, counts];
  return h("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}

/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from: string, unit: string, withYear: boolean): string {
  if (unit === "quarter") return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
  return dateText(from, { day: unit !== "month", year: withYear });
}

/** Round numbers from zero to at most the largest value. */
function gridOf(max: number): number[] {
  const size = 10 ** Math.floor(Math.log10(max / TICKS));
  const step = Math.max(1, size * ([1, 2, 5].find((each) => max / (each * size) <= TICKS) ?? 10));
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}

/** On a phone, a count's label takes up to this fraction of the chart's width. */
const LABEL_WIDTH = 1 / 6;

/** The periods whose counts are labeled: the latest, and those farthest from usual whose labels don't overlap others. */
function labeled(points: readonly TrendPoint[], of: Audience): number[] {
  const outside = ({ [of]: value, usual, total }: TrendPoint) => {
    const { low, high } = usual[of] ?? { low: 0, high: value };
    return total === 0 ? 0 : Math.max(value - high, low - value);
  };
  const end = points.length - 1;
  const outliers = points.map((point, i) => ({ i, outside: outside(point) })).filter(({ outside }) => outside > 0);
  const shown = [end];
  for (const { i } of outliers.sort((a, b) => b.outside - a.outside))
    if (shown.every((other) => Math.abs(i - other) >= LABEL_WIDTH * end)) shown.push(i);
  return shown.slice(0, MAX_OUTLIERS + 1).filter((i) => points[i]?.total !== 0);
}

/** Drawn in steps, because each period has its own usual range. */
function band(of: Audience, points: readonly TrendPoint[], left: Scale, y: Scale): JSX.Element {
  const boxes = points.map(({ usual: { [of]: range } }, i) => {
    if (range === null) return "";
    const [top, bottom] = [round(y(range.high)), round(Math.max(y(range.low), y(range.high) + 0.5))];
    return `M${round(left(i))},${top}H${round(left(i + 1))}V${bottom}H${round(left(i))}Z`;
  });
  return h("path", { class: `range ${of}`, d: boxes.join("") });
}

/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
const stretched = (children: JSX.Element | JSX.Element[]): JSX.Element =>
  h("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" }, children);

/** Has gaps where values are unknown. A single value between two gaps is a dot. */
function path(series: string, values: readonly (number | null)[], x: Scale, y: Scale): JSX.Element {
  const points = values.map((value, i) => {
    if (value === null) return "";
    const isFirst = (values[i - 1] ?? null) === null;
    const dot = isFirst && (values[i + 1] ?? null) === null ? "h0" : "";
    return `${isFirst ? "M" : "L"}${round(x(i))},${round(y(value))}${dot}`;
  });
  return h("path", { class: `line ${series}`, d: points.join(""), "vector-effect": "non-scaling-stroke" });
}
