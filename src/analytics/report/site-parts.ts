import { unitName, type Window, type WindowUnit } from "../../inputs/period.ts";
import { count, counted, dateText } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Insights } from "../insights.ts";
import type { CollectedWindow, TrendPoint } from "../model.ts";
import { audiencesOf, VISITORS } from "./columns.ts";
import type { Action, Block, Part, Text, TrendLine } from "./document.ts";
import { compact, details, list, part, table, text } from "./document.ts";
import { FIGURES, usualRange } from "./first-screen.ts";

export function trend(insights: Insights): Part[] {
  const { unit, site, annotations } = insights;
  const first = insights.trend.findIndex(({ totals }) => Math.max(totals.human, totals.ai) > 0);
  const trend = first === -1 ? [] : insights.trend.slice(first);
  const lines = audiencesOf(insights).map((of): TrendLine => {
    const usual = usualRange(site[of]);
    const start = trend.findIndex(({ window }) => window.from === site[of].levelSince?.from);
    return {
      of,
      values: trend.map(({ totals }) => totals[of]),
      usual: usual && { ...usual, from: Math.max(0, start) },
    };
  });
  if (trend.length < 2) return [];
  const name = counted(trend.length, unitName(unit));
  const years = new Set(trend.map(({ window }) => window.from.slice(0, 4)));
  const bands = lines.some(({ usual }) => usual !== null)
    ? " The pale bands are the usual ranges of the latest numbers."
    : "";
  const chart: Block = {
    kind: "trend",
    unit: `${unitName(unit)}s`,
    caption: `Visitors over ${name}.${bands}`,
    labels: trend.map(({ window }) => window.label),
    ticks: trend.map(({ window }) => startLabel(window.from, unit, years.size > 1)),
    lines,
    notes: annotations.flatMap(({ date, text }) => positionOf(date, trend).map((at) => ({ at, text }))),
  };
  const numbers = table(
    [
      { title: capitalized(unitName(unit)), cell: ({ label }) => label },
      ...lines.map(({ of }) => VISITORS[of]),
      lines.length > 1 && { title: FIGURES.total, cell: ({ total }) => count(total) },
    ],
    trend.map(({ window, totals }) => ({ label: window.label, ...totals })),
  );
  const noted = annotations.map(({ date, text }) => [`${dateText(date, { year: true })}: `, { words: text }]);
  const blocks = [chart, list(noted), details("The numbers", numbers)];
  return part("trend", `The last ${name}`, blocks);
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
  if (unit === "quarter") return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
  return dateText(from, { day: unit !== "month", year: withYear });
}

export function actions(steps: Insights["news"]["steps"], trigger: string): Action[] {
  return steps.map(({ text, prompt, openPullRequest: open }) => ({
    text: open ? [text, ". ", { link: `#${open.number}`, to: open.url }, ", which changes this page, is open"] : text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  }));
}

const HOW =
  "If this repository answers comments, paste a command into an issue or pull request comment. The agent will then open a pull request.";

/** @param first  the number of the first step */
export function doNext(actions: readonly Action[], first = 1): Part[] {
  if (actions.length === 0) return [];
  const isPasted = actions.some(({ command }) => command !== null);
  return part("next", first === 1 ? "Next steps" : "More steps", [
    isPasted && text(HOW),
    { kind: "actions", actions, first },
  ]);
}

/** First what may be missing, then what applies to all numbers. */
export function notes(insights: Insights): Part[] {
  return part("notes", "Notes on the data", [list([...gaps(insights), ...facts(insights)])]);
}

/** For a comment: only what may be missing. */
export function shortNotes(insights: Insights): Part[] {
  return part("notes", "", [list(gaps(insights))]);
}

function gaps({ quality, previous }: Insights): Text[] {
  return compact<Text>([
    ...quality.notes.map((note) => [{ words: note }, "."]),
    previous?.completeness === "partial" && partialBefore(previous),
    quality.rejected > 0 &&
      `Skipped ${counted(quality.rejected, "unusable row")} (no path, a path that's too long, invalid counts, or more than 10 MB).`,
  ]);
}

function facts({ quality, window, before, previous, notPages, generatedAt }: Insights): Text[] {
  const { drift } = quality;
  const generated = generatedAt.slice(0, 16).replace("T", " ");
  return compact([
    previous !== null &&
      previous.window.days !== window.days &&
      "The two periods have different lengths. Changes aren't adjusted for that.",
    drift.duplicates + drift.totalsChanged + drift.rereads > 0 &&
      `Rows or totals changed while they were being read${drift.rereads > 0 ? ", so they were read again" : ""}. Each row is counted once, with its latest numbers.`,
    quality.outOfBounds > 0 &&
      `For ${counted(quality.outOfBounds, "page")}, the total doesn't match the people and AI counts, because counts are approximate.`,
    quality.ignored > 0 &&
      `\`ignore-paths\` removes ${counted(quality.ignored, "visited page")} from the lists, but not from the site's totals or the data files.`,
    notPages.paths > 0 &&
      `Left out of the lists: ${counted(notPages.paths, "path")} that no one reads as a page (such as \`/robots.txt\`, or \`/wp-login.php\`, which only scanners request), with ${counted(notPages.visits.total, "page visit")}. The site's totals and the data files include all paths.`,
    `Periods cover whole UTC days: ${lengthOf(window)}${before === null ? "" : `, compared with ${lengthOf(before)}`}.`,
    "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
    "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
    `Generated ${generated} UTC from ${counted(quality.requests, "API request")}.`,
  ]);
}

function partialBefore({ window, reason }: CollectedWindow): Text {
  const why: Text = reason === null ? "" : [{ words: reason }, ". "];
  const meaning = "A change is unknown if the page's count for that period couldn't be retrieved.";
  return [`The data for ${window.label} is partial. `, why, meaning];
}

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}
