import { h, type JSX } from "preact";
import { count, counted, shortCount } from "../../text/numbers.ts";
import { foldLine } from "../../text/visible.ts";
import type { Audience, Bridge, Range } from "../data.ts";
import { hasShape, NAMES } from "./columns.ts";
import type { Line, Trend, TrendLine } from "./document.ts";

// Inline SVG. Positions are percentages, so that charts fill their container without scaling text and strokes. They're
// attributes, because the page's policy forbids inline styles.

/** Two decimal places are precise to less than a pixel. */
const round = (value: number): number => Math.round(value * 100) / 100;
const percent = (value: number): string => `${round(value)}%`;

type Scale = (value: number) => number;

function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  return (value) => start + ((value - from) / (to - from || 1)) * (end - start);
}

/** A circle for people and a square for AI, so that color isn't the only difference. */
function marker(of: Audience | "total", x: string, y: string, title?: string): JSX.Element {
  const about = title !== undefined && h("title", null, title);
  const square = { class: of, x, y, width: 8, height: 8, transform: "translate(-4 -4)" };
  return of === "ai" ? h("rect", square, about) : h("circle", { class: of, cx: x, cy: y, r: 4 }, about);
}

/** The color and shape of a series, as SVG, because browsers don't print backgrounds. */
export function key(of: Audience): JSX.Element {
  return h("svg", { class: "key", width: 10, height: 10, "aria-hidden": "true" }, marker(of, "50%", "50%"));
}

/** Around the latest point: where "usual now" is drawn. */
const NOW = [90, 100] as const;

/**
 * A small chart of past values, with gaps where they're unknown, and the usual range now; null without a shape. It starts
 * at zero only if that doesn't flatten the line.
 */
export function sparkline({ past, of, unit, usual, tick }: Line): JSX.Element | null {
  const end = past.length - 1;
  if (!hasShape(past)) return null;
  const known = past.filter((value) => value !== null);
  const [low, high] = extent(usual ? [...known, usual.low, usual.high] : known);
  const x = scale([0, end], [2, 95]);
  const y = scale([low < high / 2 ? 0 : Math.max(0, low - (high - low) / 2), high], [94, 10]);
  const now = past[end] ?? null;
  const dot = now !== null && h("circle", { class: of, cx: percent(x(end)), cy: percent(y(now)), r: 3 });
  const size = usual && { x: percent(NOW[0]), width: percent(NOW[1] - NOW[0]), y: percent(y(usual.high)) };
  const band = size && h("rect", { class: `range ${of}`, ...size, height: percent(y(usual.low) - y(usual.high)) });
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

/** The way from usual to now. Each bar starts where the one before ended. */
export function bridgeBars({ usual, parts, now }: Bridge): JSX.Element[] {
  let total = usual;
  const steps = parts.map(({ visits }) => {
    const from = total;
    total += visits;
    return { from, to: total, is: visits < 0 ? "less" : "more" };
  });
  const bars = [{ from: 0, to: usual, is: "whole" }, ...steps, { from: 0, to: now, is: "whole" }];
  const x = scale([0, Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]))], [0, 99]);
  const joint = (at: number, y1: string, y2: string) => h("line", { x1: percent(x(at)), x2: percent(x(at)), y1, y2 });
  return bars.map(({ from, to, is }, i) => {
    const [left, right] = extent([from, to].map(x));
    const size = { x: percent(left), width: percent(Math.max(0.3, right - left)), y: "18%", height: "64%" };
    const isLast = i === bars.length - 1;
    const joints = [i > 0 && joint(isLast ? to : from, "0%", "18%"), !isLast && joint(to, "82%", "100%")];
    return h("svg", { "aria-hidden": "true" }, joints, h("rect", { class: `bar ${is}`, ...size }));
  });
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
/** The periods labeled with their counts because they were the farthest from usual. */
const MAX_OUTLIERS = 3;

/** Visitors in each period of the trend, over what was usual then. Starts at zero, so small changes look small. */
export function trendChart({ lines, labels, ticks, notes }: Trend, labelledBy: string): JSX.Element {
  const shown = notes.slice(-MAX_ROWS);
  const all = lines.flatMap(({ values, usual }) => [...values, ...usual.map((range) => range?.high ?? 0)]);
  const max = Math.max(1, ...all.map((value) => value ?? 0));
  const width = (100 - LEFT) / labels.length;
  const left = (index: number) => LEFT + index * width;
  const middle = (index: number) => left(index + 0.5);
  const y = scale([0, max], [AXIS, 9 + ROW * shown.length]);
  const end = labels.length - 1;
  const every = Math.ceil(labels.length / MAX_LABELS);
  // A text in the middle of the last period could reach beyond the chart.
  const placed: Placed = (index) =>
    index === end ? { x: "100%", "text-anchor": "end" } : { x: percent(middle(index)), "text-anchor": "middle" };
  const dates = ticks.map((tick, index) => {
    if ((end - index) % every !== 0) return null;
    const minor = labels.length > 5 && ((end - index) / every) % 2 === 1;
    return h("text", { ...placed(index), y: "98%", class: minor ? "tick minor" : "tick" }, tick);
  });
  const markers = lines.map(({ of, values }) =>
    values.map((value, i) => {
      const about = `${labels[i]}: ${NAMES[of]} ${count(value ?? 0)}`;
      return value !== null && marker(of, percent(middle(i)), percent(y(value)), about);
    }),
  );
  const gridlines = gridOf(max).map((tick) => {
    const at = percent(y(tick));
    const rule = h("line", { x1: 0, x2: "100%", y1: at, y2: at });
    return h("g", { class: "grid" }, rule, h("text", { x: 0, y: at, dy: -4 }, shortCount(tick)));
  });
  const layers = [
    stretched(lines.map((line) => band(line, left, y))),
    gridlines,
    dates,
    stretched(lines.map(({ of, values }) => path(of, values, middle, y))),
    markers,
    gapsOf(lines[0]?.values ?? []).map((i) => h("text", { ...placed(i), y: percent(AXIS - 4) }, "no data")),
    annotationMarks(shown, left),
    counts(lines, placed, y),
  ];
  return h("svg", { class: "trend", role: "img", "aria-labelledby": labelledBy }, layers);
}

/** Where a text about a period is. */
type Placed = (index: number) => { readonly x: string; readonly "text-anchor": "middle" | "end" };

/** The first period of each gap. */
const gapsOf = (values: TrendLine["values"]): number[] =>
  values.flatMap((value, i) => (value === null && values[i - 1] !== null ? [i] : []));

/** Round numbers from zero to at most the largest value. */
function gridOf(max: number): number[] {
  const size = 10 ** Math.floor(Math.log10(max / TICKS));
  const step = Math.max(1, size * ([1, 2, 5].find((each) => max / (each * size) <= TICKS) ?? 10));
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}

/** Stepped, because what's usual is known for each period alone. */
function band({ of, usual }: TrendLine, left: Scale, y: Scale): JSX.Element {
  const boxes = usual.map((range, i) => {
    if (range === null) return "";
    const [top, bottom] = [round(y(range.high)), round(Math.max(y(range.low), y(range.high) + 0.5))];
    return `M${round(left(i))},${top}H${round(left(i + 1))}V${bottom}H${round(left(i))}Z`;
  });
  return h("path", { class: `range ${of}`, d: boxes.join("") });
}

function annotationMarks(notes: Trend["notes"], position: Scale): JSX.Element[] {
  const isLate = ({ at }: { readonly at: number }) => position(at) > 55;
  // In this order, no text crosses the line of another one on the same side.
  const rowed = [...notes.filter((note) => !isLate(note)), ...notes.filter(isLate).reverse()];
  return rowed.map((note, i) => {
    const [at, row] = [percent(position(note.at)), (i + 0.6) * ROW];
    const side = isLate(note) ? { dx: -4, "text-anchor": "end" } : { dx: 4, "text-anchor": "start" };
    const words = h("text", { x: at, y: percent(row), ...side }, foldLine(note.text, MAX_NOTE));
    const line = { class: "date", x1: at, x2: at, y1: percent(row - ROW / 2), y2: `${AXIS}%` };
    return h("g", null, h("line", line), words);
  });
}

/** What a label needs to the axis, and to another line's latest point, in percent. Below, that one can have a label, too. */
const ROOM = { axis: 12, above: 10, below: 16 };

/** Beside the latest point: where its own line isn't, unless another line or the axis is there. */
function isLatestBelow(line: TrendLine, lines: readonly TrendLine[], y: Scale): boolean {
  const [at = 0, ...others] = [line, ...lines.filter((each) => each !== line)].map(({ values }) =>
    y(values.at(-1) ?? 0),
  );
  const hasOther = (from: number, to: number) => others.some((other) => other >= from && other <= to);
  if (at > y(line.values.at(-2) ?? 0)) return at < AXIS - ROOM.axis && !hasOther(at, at + ROOM.below);
  return hasOther(at - ROOM.above, at);
}

/** The latest count of each line, and those that were the farthest from usual. */
function counts(lines: readonly TrendLine[], placed: Placed, y: Scale): (JSX.Element | null)[] {
  return lines.flatMap((line) => {
    const { of, values, usual } = line;
    const end = values.length - 1;
    const outliers = values
      .map((value, i) => ({ i, by: value === null ? 0 : distance(value, usual[i]) }))
      .filter(({ by, i }) => by > 1 && i < end - 1)
      .sort((a, b) => b.by - a.by)
      .slice(0, MAX_OUTLIERS);
    return [...outliers.map(({ i }) => i), end].map((i) => {
      const value = values[i] ?? null;
      if (value === null) return null;
      const isBelow = i === end ? isLatestBelow(line, lines, y) : value < (usual[i]?.low ?? 0);
      const at = { ...placed(i), y: percent(y(value)), dy: isBelow ? 20 : -10 };
      return h("text", { class: `count ${of}`, ...at }, count(value));
    });
  });
}

/** As a factor of the nearer end of the usual range; at most 1 within it. */
function distance(value: number, usual: Range | null = null): number {
  return usual === null ? 0 : Math.max(value / Math.max(1, usual.high), usual.low / Math.max(1, value));
}

/** Paths can't use percentages, so they're drawn in a 100 × 100 box and stretched, but their strokes aren't. */
function stretched(children: JSX.Element | JSX.Element[]): JSX.Element {
  const box = { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" };
  return h("svg", box, children);
}

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
