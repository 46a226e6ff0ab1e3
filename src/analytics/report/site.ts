import { count, signedPercent } from "../../text/numbers.ts";
import type { Annotation, Insights, Standing, TrendPoint } from "../model.ts";
import { type Action, type Block, details, type Figure, type Part, table } from "./document.ts";
import { changed, counted, startLabel, trendName, unitName } from "./words.ts";

/** What happened, how sure that is, which pages stand out, and what to do first. */
export function verdict(insights: Insights, start: Action | undefined): Block[] {
  const { sentence, certainty, pages } = insights.verdict;
  return [
    ...partial(insights),
    { kind: "verdict", text: sentence },
    ...(certainty.length === 0
      ? []
      : [{ kind: "text", as: "note", text: certainty.map((each, i) => [i === 0 ? "" : " ", each]) } as const]),
    ...(pages === null ? [] : [{ kind: "text", text: pages } as const]),
    ...(start === undefined ? [] : [{ kind: "start", action: start } as const]),
  ];
}

/** The numbers of the whole site; nothing where there have been none. */
export function figures(insights: Insights): Block[] {
  const { parts, totals, standing, trend, unit } = insights;
  if (parts.total === 0 && !totals.total.before) return [];
  const figure = (name: string, series: Figure["series"], of: keyof typeof totals): Figure => {
    const { now, before } = totals[of];
    const { position, range } = standing[of];
    const { kind } = totals[of];
    const change = kind === "gone" ? signedPercent(-1) : changed(totals[of]);
    const isOutside = position === "above" || position === "below";
    return {
      name,
      series,
      now: count(now),
      before: before === null ? null : count(before),
      change: before === null ? null : isOutside ? { strong: change } : { usual: change },
      range: range && { usual: span(range) },
      past: trend.map(({ totals }) => totals[of]),
    };
  };
  return [
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
    ...(parts.total === 0
      ? []
      : [{ ...split(insights), only: "html" } as const, { kind: "text", as: "note", text: adding(insights) } as const]),
  ];
}

function span({ low, high }: NonNullable<Standing["range"]>): string {
  return `${count(Math.round(low))}–${count(Math.round(high))}`;
}

/** How the visitors split without overlap. */
export function split({ parts }: Insights): Block {
  return {
    kind: "split",
    parts: [
      ["human", "People only", parts.humanOnly],
      ["both", "Both", parts.both],
      ["ai", "AI only", parts.aiOnly],
    ],
  };
}

/** Why the first two numbers need not make the third. */
function adding({ parts }: Insights): string {
  if (!parts.withinBounds)
    return "Counts are approximate, so people and AI visitors don't add up exactly to the total.";
  if (parts.both === 0) return "Counts are approximate. No visitor counts as both people and AI.";
  const verb = parts.both === 1 ? "counts" : "count";
  return `${counted(parts.both, "visitor")} ${verb} as both people and AI, so the two add up to more than the total. Counts are approximate.`;
}

function partial({ quality, pages }: Insights): Block[] {
  if (quality.completeness === "complete") return [];
  const why = quality.reason === null ? [] : [{ words: quality.reason }, ". "];
  const read = counted(pages.now, "page");
  const holds = {
    ended: `The site's totals are complete; everything about pages is based on the ${read} read so far.`,
    moved: "All pages were read, but not at one moment: some may be missing, and pages and totals might not agree.",
    refused: `The site's totals are complete; everything about pages is based on the ${read} that could be used.`,
  };
  const text = [...why, holds[quality.shortfall ?? "ended"]];
  return [{ kind: "warning", title: "This report is partial.", text }];
}

/** The site's visitors over the last periods, as a chart and as the numbers behind it. */
export function trend({ trend, unit, window, before, standing, annotations }: Insights): Part[] {
  const most = Math.max(0, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]));
  if (trend.length < 2 || most === 0) return [];
  const name = trendName(trend, unit);
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
  const marks = new Map([
    [before?.from, "Previous"],
    [window.from, "Now"],
  ]);
  const ranges = { human: standing.human.range, ai: standing.ai.range };
  const range = ranges.human || ranges.ai ? " The pale bars at the end are the usual ranges." : "";
  const first = unitName(unit);
  const numbers = table(
    "",
    [
      { title: first.charAt(0).toUpperCase() + first.slice(1), cell: ({ window }) => window.label },
      { title: "People", cell: ({ totals }) => count(totals.human) },
      { title: "AI", cell: ({ totals }) => count(totals.ai) },
      { title: "Total (unique)", cell: ({ totals }) => count(totals.total) },
    ],
    trend,
  );
  const noted = annotations.map(({ date, text }) => [`${dayLabel(date)}: `, { words: text }]);
  return [
    {
      id: "trend",
      title: `The last ${name}`,
      optional: true,
      blocks: [
        {
          kind: "trend",
          unit: `${unitName(unit)}s`,
          caption: `Visitors of the site, people and AI, over ${name}.${range}`,
          points: trend.map(({ window, totals }) => ({
            tick: startLabel(window.from, unit, years.size > 1),
            period: window.label,
            visitors: totals,
            mark: marks.get(window.from) ?? null,
          })),
          ranges,
          marks: annotations.flatMap((annotation) => placeOf(annotation, trend)),
        },
        ...(noted.length === 0 ? [] : [{ kind: "list", items: noted, hidden: 0 } as const]),
        ...details("The numbers", numbers),
      ],
    },
  ];
}

/** Where in the trend a date is: 1.5 is in the middle of the second period. */
function placeOf({ date }: Annotation, trend: readonly TrendPoint[]): number[] {
  const index = trend.findIndex(({ window }) => window.from <= date && date < window.to);
  const window = trend[index]?.window;
  if (window === undefined) return [];
  return [index + (Date.parse(date) - Date.parse(window.from)) / 86_400_000 / window.days];
}

/** "Nov 3, 2026" */
function dayLabel(date: string): string {
  return new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
