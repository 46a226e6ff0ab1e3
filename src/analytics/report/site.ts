import { unitName, type WindowUnit } from "../../period.ts";
import { count, signedPercent } from "../../text/numbers.ts";
import type { Insights, TrendPoint } from "../model.ts";
import { changed, counted, VISITORS } from "./columns.ts";
import {
  type Action,
  type Block,
  details,
  type Figure,
  type Part,
  part,
  present,
  type Split,
  type Text,
  table,
  text,
} from "./document.ts";

/** What happened, how certain that is, which pages stand out, and what to do first. */
export function verdict(insights: Insights, start: Action | undefined): Block[] {
  const { sentence, certainty, pages } = insights.verdict;
  return present<Block>([
    partial(insights),
    text(sentence, "verdict"),
    certainty.length > 0 &&
      text(
        certainty.map((each, i) => [i === 0 ? "" : " ", each]),
        "note",
      ),
    pages && text(pages),
    start && { kind: "start", actions: [start] },
  ]);
}

/** The numbers of the whole site, or nothing if it never had visitors. */
export function figures(insights: Insights): Block[] {
  const { parts, totals, standing, trend, unit } = insights;
  if (parts.total === 0 && !totals.total.before) return [];
  const figure = (name: string, series: Figure["series"], of: keyof typeof totals): Figure => {
    const { now, before, kind } = totals[of];
    const { position, range } = standing[of];
    const change = kind === "gone" ? signedPercent(-1) : changed(totals[of]);
    const isOutside = position === "above" || position === "below";
    return {
      name,
      series,
      now: count(now),
      before: before === null ? null : count(before),
      change: before === null ? null : isOutside ? { strong: change } : { usual: change },
      range: range && { usual: `${count(Math.round(range.low))}–${count(Math.round(range.high))}` },
      past: trend.map(({ totals }) => totals[of]),
    };
  };
  return present<Block>([
    {
      kind: "figures",
      title: `This ${unitName(unit)}`,
      span: trendName(trend, unit),
      figures: [
        figure("People", "human", "human"),
        figure("AI visitors", "ai", "ai"),
        figure("Total (unique)", null, "total"),
      ],
    },
    parts.total > 0 && { ...split(insights), only: "html" },
    parts.total > 0 && text(overlap(insights), "note"),
  ]);
}

/** How the visitors split without overlap. */
export function split({ parts: { humanOnly, both, aiOnly } }: Insights): Split {
  const parts = [["human", "People only", humanOnly] as const, ["both", "Both", both] as const];
  return { kind: "split", parts: [...parts, ["ai", "AI only", aiOnly]] };
}

/** Why the first two numbers don't have to add up to the third. */
function overlap({ parts }: Insights): string {
  if (!parts.withinBounds)
    return "Counts are approximate, so people and AI visitors don't add up exactly to the total.";
  if (parts.both === 0) return "Counts are approximate. No visitor counts as both people and AI.";
  const verb = parts.both === 1 ? "counts" : "count";
  return `${counted(parts.both, "visitor")} ${verb} as both people and AI, so the two add up to more than the total. Counts are approximate.`;
}

function partial({ quality, pages }: Insights): Block | null {
  if (quality.completeness === "complete") return null;
  const why: Text = quality.reason === null ? "" : [{ words: quality.reason }, ". "];
  const read = counted(pages.now, "page");
  const holds = {
    ended: `The site's totals are complete; everything about pages is based on the ${read} read so far.`,
    moved: "All pages were read, but not at one moment: some may be missing, and pages and totals might not agree.",
    refused: `The site's totals are complete; everything about pages is based on the ${read} that could be used.`,
  };
  return text([{ strong: "This report is partial." }, " ", why, holds[quality.shortfall ?? "ended"]], "alert");
}

/** The site's visitors over the last periods, as a chart and as numbers. */
export function trend({ trend, unit, window, before, standing, annotations, activity }: Insights): Part[] {
  if (trend.length < 2 || trend.every(({ totals }) => Math.max(totals.human, totals.ai) === 0)) return [];
  const name = trendName(trend, unit);
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
  const ranges = { human: standing.human.range, ai: standing.ai.range };
  const range = ranges.human || ranges.ai ? " The pale bars at the end are the usual ranges." : "";
  const marks = new Map([
    [before?.from, "Previous"],
    [window.from, "Now"],
  ]);
  const merges = activity?.mergedOn ?? [];
  const ticks =
    merges.length > 0 ? " Short ticks on the axis are merged pull requests that changed published pages." : "";
  const period = unitName(unit);
  const numbers = table(
    [
      { title: period.charAt(0).toUpperCase() + period.slice(1), cell: ({ label }) => label },
      VISITORS.human,
      VISITORS.ai,
      { title: "Total (unique)", cell: ({ total }) => count(total) },
    ],
    trend.map(({ window, totals }) => ({ label: window.label, ...totals })),
  );
  const chart: Block = {
    kind: "trend",
    unit: `${period}s`,
    caption: `Visitors of the site, people and AI, over ${name}.${range}${ticks}`,
    points: trend.map((point) => ({
      ...point,
      tick: startLabel(point.window.from, unit, years.size > 1),
      mark: marks.get(point.window.from) ?? null,
    })),
    ranges,
    marks: annotations.flatMap(({ date }) => placeOf(date, trend)),
    merges: merges.flatMap((date) => placeOf(date, trend)),
  };
  const noted = annotations.map(({ date, text }) => [`${dayLabel(date)}: `, { words: text }]);
  const notes: Block[] = noted.length === 0 ? [] : [{ kind: "list", rows: noted, hidden: 0 }];
  return part("trend", `The last ${name}`, [chart, ...notes, ...details("The numbers", numbers)], true);
}

/** Where in the trend a date is: 1.5 is in the middle of the second period. */
function placeOf(date: string, trend: readonly TrendPoint[]): number[] {
  return trend.flatMap(({ window }, i) => {
    const days = (Date.parse(date) - Date.parse(window.from)) / 86_400_000;
    return days >= 0 && date < window.to ? [i + days / window.days] : [];
  });
}

/** "Nov 3, 2026" */
function dayLabel(date: string): string {
  return new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

/** "Nov 9", "Nov", "Q4", each with its year if that's needed to tell two periods apart. */
function startLabel(from: string, unit: WindowUnit, withYear: boolean): string {
  const date = new Date(from);
  const year = withYear ? date.getUTCFullYear() : "";
  if (unit === "quarter") return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${year}`.trimEnd();
  const month = date.toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  if (unit === "month") return `${month} ${year}`.trimEnd();
  return `${month} ${date.getUTCDate()}${withYear ? `, ${year}` : ""}`;
}

/** "8 weeks", "6 × 30 days". */
function trendName(trend: readonly TrendPoint[], unit: WindowUnit): string {
  const [days, other] = new Set(trend.map(({ window }) => window.days));
  const isSpan = unit === "window" && days !== undefined && other === undefined;
  return isSpan ? `${trend.length} × ${counted(days, "day")}` : counted(trend.length, unitName(unit));
}
