import { unitName, type Window, type WindowUnit } from "../../inputs/period.ts";
import { count, counted, dateText, signedPercent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Insights } from "../analyzed.ts";
import { isOutside } from "../findings/site.ts";
import { rangeText } from "../findings/words.ts";
import type { Comparison, Quality, TrendPoint } from "../model.ts";
import { changed, strong, usual, VISITORS } from "./columns.ts";
import type { Action, Block, Figure, Part, Point, Text } from "./document.ts";
import { compact, details, list, part, table, text } from "./document.ts";

/** The news, the state of the site, how certain that is, and what to do first. */
export function firstScreen(insights: Insights, start: Action | undefined): Block[] {
  const { findings, lead, more, state, certainty } = insights.news;
  const isFall = findings.some(({ isNews, people }) => isNews && people < 0);
  const nothing = insights.unit === "day" ? "Nothing to do." : `Nothing to do this ${unitName(insights.unit)}.`;
  return compact<Block>([
    partial(insights),
    text(lead, "verdict"),
    more.length > 0 && text(more),
    state.length > 0 && text(state),
    certainty.length > 0 && text(certainty, "note"),
    start ? { kind: "start", actions: [start] } : !isFall && text(nothing, "note"),
  ]);
}

/** Empty if neither period had visitors. `caution` ends the note on visitors who are counted as both. */
export function figures(insights: Insights, caution: string): Block[] {
  const { parts, totals, site, trend, unit } = insights;
  if (parts.total === 0 && !totals.total.before) return [];
  const figure = (name: string, of: keyof typeof totals): Figure => {
    const { now, before, kind } = totals[of];
    const { usual: range } = site[of];
    const change = kind === "gone" ? signedPercent(-1) : changed(totals[of]);
    return {
      name,
      series: of,
      now: count(now),
      before: before === null ? null : count(before),
      change: before === null ? null : isOutside(site[of]) ? strong(change) : usual(change),
      range: range && usual(rangeText(range)),
      past: trend.map(({ totals }) => totals[of]),
    };
  };
  return compact<Block>([
    {
      kind: "figures",
      title: unit === "day" ? "Day" : `This ${unitName(unit)}`,
      span: trendName(trend, unit),
      figures: [figure("People", "human"), figure("AI visitors", "ai"), figure("Total (unique)", "total")],
    },
    parts.total > 0 && text(overlap(insights, caution), "note"),
  ]);
}

/** Why people and AI visitors don't add up to the total. */
function overlap({ parts }: Insights, caution: string): string {
  if (!parts.withinBounds) {
    return "Counts are approximate, so people and AI visitors don't add up exactly to the total.";
  }
  if (parts.both === 0) return `None of the visitors were counted as both people and AI.${caution}`;
  const were = parts.both === 1 ? "was counted as both a person" : "were counted as both people";
  return `${counted(parts.both, "visitor")} ${were} and AI, so the two groups add up to more than the total.${caution}`;
}

function partial({ quality, pages }: Insights): Block | null {
  if (quality.completeness === "complete") return null;
  const why: Text = quality.reason === null ? "" : [{ words: quality.reason }, ". "];
  const limited = (to: string) =>
    pages.now === 0 ? "there's no page data" : `page data is limited to the ${counted(pages.now, "page")} ${to}`;
  const reliable = {
    ended: `The site's totals are complete, but ${limited("that could be retrieved")}.`,
    moved:
      "The pages weren't all retrieved at the same time. Some may be missing, and the page counts may not match the totals.",
    refused: `The site's totals are complete, but ${limited("with usable rows")}.`,
  };
  return text([strong("This report is partial."), " ", why, reliable[quality.shortfall ?? "ended"]], "alert");
}

export function trend({ trend, unit, window, before, site, annotations, activity }: Insights): Part[] {
  if (trend.length < 2 || trend.every(({ totals }) => Math.max(totals.human, totals.ai) === 0)) return [];
  const name = trendName(trend, unit);
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
  const ranges = { human: site.human.usual, ai: site.ai.usual };
  const range = ranges.human || ranges.ai ? " The pale bars at the end are the usual ranges." : "";
  const merges = activity?.mergedOn ?? [];
  const ticks =
    merges.length > 0 ? " Short ticks on the axis mark merged pull requests that changed published pages." : "";
  const period = unitName(unit);
  const numbers = table(
    [
      { title: capitalized(period), cell: ({ label }) => label },
      VISITORS.human,
      VISITORS.ai,
      { title: "Total (unique)", cell: ({ total }) => count(total) },
    ],
    trend.map(({ window, totals }) => ({ label: window.label, ...totals })),
  );
  const points = trend.map((point): Point => {
    const { from } = point.window;
    const mark = from === before?.from ? "Previous" : from === window.from ? "Now" : null;
    return { ...point, tick: startLabel(from, unit, years.size > 1), mark };
  });
  const chart: Block = {
    kind: "trend",
    unit: `${period}s`,
    caption: `People and AI visitors over ${name}.${range}${ticks}`,
    points,
    ranges,
    marks: annotations.flatMap(({ date }) => positionOf(date, trend)),
    merges: merges.flatMap((date) => positionOf(date, trend)),
  };
  const noted = annotations.map(({ date, text }) => [`${dateText(date, { dateStyle: "medium" })}: `, { words: text }]);
  const blocks = [chart, noted.length > 0 && list(noted), ...details("The numbers", numbers)];
  return part("trend", `The last ${name}`, blocks, true);
}

/** Empty if the date isn't in the trend. */
function positionOf(date: string, trend: readonly TrendPoint[]): number[] {
  return trend.flatMap(({ window }, i) => {
    const days = (Date.parse(date) - Date.parse(window.from)) / 86_400_000;
    return days >= 0 && date < window.to ? [i + days / window.days] : [];
  });
}

/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from: string, unit: WindowUnit, withYear: boolean): string {
  const year = withYear && ({ year: "numeric" } as const);
  if (unit === "quarter") return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
  return dateText(from, { month: "short", ...(unit !== "month" && { day: "numeric" }), ...year });
}

/** "8 weeks" or "6 periods of 30 days". */
function trendName(trend: readonly TrendPoint[], unit: WindowUnit): string {
  const [days, other] = new Set(trend.map(({ window }) => window.days));
  const isSpan = unit === "window" && days !== undefined && other === undefined;
  return isSpan
    ? `${counted(trend.length, "period")} of ${counted(days, "day")}`
    : counted(trend.length, unitName(unit));
}

export function actions(steps: Insights["news"]["steps"], trigger: string): Action[] {
  return steps.map(({ text, prompt, openPullRequest: open }) => ({
    text: open ? [text, ". ", { link: `#${open.number}`, to: open.url }, ", which changes this page, is open"] : text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  }));
}

const HOW = "Paste a command into an issue or pull request comment, and the agent will open a pull request.";

/** @param first  the number of the first step */
export function doNext(actions: readonly Action[], first = 1): Part[] {
  if (actions.length === 0) return [];
  const isPasted = actions.some(({ command }) => command !== null);
  return part("next", "Next steps", [isPasted && text(HOW), { kind: "steps", actions, first }]);
}

/** First what may be missing, then what applies to all numbers. */
export function notes(insights: Insights): Part[] {
  return part("notes", "Notes on the data", [list([...gaps(insights), ...facts(insights)])]);
}

/** For a comment: only what may be missing, and with `withFacts`, one line with the rest. */
export function shortNotes(insights: Insights, withFacts: boolean): Part[] {
  const { quality, window } = insights;
  const missing = gaps(insights);
  const about = [
    quality.completeness === "complete" ? "Complete" : "Partial",
    `${window.label} UTC`,
    counted(quality.requests, "API request"),
    "counts are approximate and don't add up across pages or periods",
  ];
  return part("notes", "", [withFacts && text(about.join(" · "), "small"), missing.length > 0 && list(missing)]);
}

function gaps({ quality, comparison }: Insights): Text[] {
  return compact<Text>([
    ...quality.notes.map((note) => [{ words: note }, "."]),
    comparison?.completeness === "partial" && partialBefore(comparison),
    quality.rejected > 0 &&
      `Skipped ${counted(quality.rejected, "unusable row")} (no path, a path that's too long, invalid counts, or more than 10 MB).`,
  ]);
}

function facts({ quality, window, before, comparison, notPages, generatedAt }: Insights): Text[] {
  const generated = generatedAt.slice(0, 16).replace("T", " ");
  const wasted = quality.wasted === 0 ? "" : `, ${count(quality.wasted)} of which returned nothing new`;
  return compact([
    comparison?.unequalDays && "The two periods have different lengths. Changes aren't adjusted for that.",
    drifted(quality),
    quality.outOfBounds > 0 &&
      `For ${counted(quality.outOfBounds, "page")}, the total doesn't match the people and AI counts, because counts are approximate.`,
    quality.ignored > 0 &&
      `\`ignore-paths\` removes ${counted(quality.ignored, "visited page")} from the lists, but not from the site's totals or the data files.`,
    notPages.paths > 0 &&
      `Left out of the lists: ${counted(notPages.paths, "path")} that no one reads as a page (such as \`/robots.txt\`, or \`/wp-login.php\`, which only scanners request), with ${counted(notPages.visits.total, "visit")}. They're included in the site's totals and the data files.`,
    `Periods cover whole UTC days: ${lengthOf(window)}${before === null ? "" : `, compared with ${lengthOf(before)}`}.`,
    "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
    "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
    "The usual range is based on the site's own earlier periods. Numbers within it are normal.",
    comparison !== null &&
      "A page stands out if the change in its traffic differs from the rest of the site's by more than random variation would explain. The more pages are compared, the larger the difference has to be.",
    `Generated ${generated} UTC from ${counted(quality.requests, "API request")}${wasted}.`,
  ]);
}

function partialBefore({ window, reason }: Comparison): Text {
  const why: Text = reason === null ? "" : [{ words: reason }, ". "];
  const meaning = "A change is unknown if the page's count for that period couldn't be retrieved.";
  return [`The data for ${window.label} is partial. `, why, meaning];
}

function drifted({ drift }: Quality): string | false {
  const { duplicates, totalsChanged, rereads } = drift;
  if (duplicates + totalsChanged + rereads === 0) return false;
  return compact([
    `The data changed while it was being read${rereads > 0 ? ", so it was read again" : ""}.`,
    duplicates > 0 && `It contained ${counted(duplicates, "duplicate row")} (counted once).`,
    totalsChanged > 0 && `Its totals changed ${times(totalsChanged)}.`,
  ]).join(" ");
}

const times = (value: number): string => ["", "once", "twice"][value] ?? `${count(value)} times`;

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}
