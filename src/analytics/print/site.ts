import type { Window } from "../../inputs/period.ts";
import { inline } from "../../text/markdown.ts";
import { count, counted, dateText, rangeText } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Audience, Report, TrendPoint } from "../data.ts";
import { audiencesOf, NAMES, READERS, usual } from "./columns.ts";
import { type Block, compact, list, type Part, part, type Text, type TrendLine, table } from "./document.ts";
import { FIGURES, isMissing } from "./first-screen.ts";

export function trend(report: Report): Part[] {
  const { unit, annotations } = report;
  const first = report.trend.findIndex((point) => !isMissing(point));
  const trend = first === -1 ? [] : report.trend.slice(first);
  if (trend.length < 2) return [];
  const lines = audiencesOf(report).map(
    (of): TrendLine => ({
      of,
      values: trend.map((point) => (isMissing(point) ? null : point[of])),
      usual: trend.map((point) => point.usual[of]),
    }),
  );
  const name = counted(trend.length, unit);
  const years = new Set(trend.map(({ period }) => period.from.slice(0, 4)));
  const hasBands = lines.some(({ usual }) => usual.some((range) => range !== null));
  const gaps = trend.filter(isMissing).map(({ period }) => period.label);
  const number = (of: Audience | "total") => (point: TrendPoint) => (isMissing(point) ? "no data" : count(point[of]));
  const range = (of: Audience) => (point: TrendPoint) => (point.usual[of] ? usual(rangeText(point.usual[of])) : "–");
  const numbers = table<TrendPoint>(
    [
      { title: capitalized(unit), cell: ({ period }) => period.label },
      ...lines.flatMap(({ of, usual }) => [
        { title: NAMES[of], cell: number(of) },
        usual.some((each) => each !== null) && { title: "Usual then", minor: true, cell: range(of) },
      ]),
      lines.length > 1 && { title: FIGURES.total, minor: true, cell: number("total") },
    ],
    trend,
  );
  const chart: Block = {
    kind: "trend",
    caption: compact([
      `Visitors over ${name}.`,
      hasBands && "The pale bands show what was usual at the time.",
      gaps.length > 0 && `No data for ${gaps.slice(0, 3).join("; ")}${gaps.length > 3 ? ", and others" : ""}.`,
    ]).join(" "),
    labels: trend.map(({ period }) => period.label),
    ticks: trend.map(({ period }) => startLabel(period.from, unit, years.size > 1)),
    lines,
    notes: annotations.flatMap(({ date, text }) => positionOf(date, trend).map((at) => ({ at, text }))),
    numbers,
  };
  const noted = annotations.map(({ date, text }) => `${dateText(date, { year: true })}: ${inline(text, 500)}`);
  return part("trend", "Trend", [chart, list(noted)], conclusion(report, trend.length));
}

/** "Fewest people in 13 weeks; AI visitors as usual", "Most people and AI visitors in 13 weeks" */
function conclusion(report: Report, periods: number): string {
  const all = `in ${counted(periods, report.unit)}`;
  const told = audiencesOf(report).map((of) => {
    const { now, record, position } = report[of];
    if (now === 0) return `no ${READERS[of]} counted`;
    if (record !== null) return `${record === "lowest" ? "fewest" : "most"} ${READERS[of]} ${all}`;
    if (position === "above") return `more ${READERS[of]} than usual`;
    if (position === "below") return `fewer ${READERS[of]} than usual`;
    return `${READERS[of]} ${position === "within" ? "as usual" : all}`;
  });
  const [people = "", ai] = told;
  const named = (readers: string) => people.replace(READERS.people, readers);
  const isAlike = ai === named(READERS.ai);
  return capitalized(isAlike ? named(`${READERS.people} and ${READERS.ai}`) : told.join("; "));
}

/** Empty if the date isn't in the trend. */
function positionOf(date: string, trend: readonly TrendPoint[]): number[] {
  return trend.flatMap(({ period }, i) => {
    const days = (Date.parse(date) - Date.parse(period.from)) / 86_400_000;
    return days >= 0 && date < period.to ? [i + days / period.days] : [];
  });
}

/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from: string, unit: Report["unit"], withYear: boolean): string {
  if (unit === "quarter") return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
  return dateText(from, { day: unit !== "month", year: withYear });
}

/** First what may be missing, then what applies to all numbers. */
export function notes(report: Report): Part[] {
  return part("notes", "Notes", [list([...gaps(report), ...facts(report)])], "Notes on the data");
}

/** For a comment: only what may be missing. */
export function shortNotes(report: Report): Part[] {
  return part("notes", "", [list(gaps(report))]);
}

function gaps({ diagnostics, previous }: Report): Text[] {
  const { notes, notCompared, previous: before, rejectedRows } = diagnostics;
  const words = (reason: string | null) => (reason === null ? "" : ` ${inline(reason, 500)}.`);
  const more = notCompared?.maxRequests
    ? ` A \`max-requests\` of ${count(notCompared.maxRequests)} would be enough.`
    : "";
  return compact<Text>([
    notCompared && `Pages weren't compared.${words(notCompared.why)}${more}`,
    ...notes.map((note) => `${inline(note, 500)}.`),
    before?.shortfall &&
      `The data for ${previous?.label ?? "the previous period"} is partial.${words(before.reason)} A change is unknown if the page's count for that period couldn't be retrieved.`,
    rejectedRows > 0 &&
      `Skipped ${counted(rejectedRows, "unusable row")} (no path, a path that's too long, invalid counts, or more than 10 MB).`,
  ]);
}

function facts({ diagnostics, period, previous, pages, generatedAt }: Report): Text[] {
  const { drift, inconsistentRows, countingChanged, requests } = diagnostics;
  const visited = pages.filter(({ total }) => total.now > 0);
  const ignored = visited.filter(({ kind }) => kind === "ignored").length;
  const notPages = visited.filter(({ kind }) => kind === "file" || kind === "scanner");
  const visits = notPages.reduce((sum, { total }) => sum + total.now, 0);
  const generated = generatedAt.slice(0, 16).replace("T", " ");
  return compact([
    previous !== null &&
      previous.days !== period.days &&
      "The two periods have different lengths. Changes aren't adjusted for that.",
    countingChanged !== null &&
      `Periods before ${dateText(countingChanged, { year: true })} were counted differently, so they aren't compared.`,
    drift.duplicateRows + drift.totalsChanges + drift.rereads > 0 &&
      `Rows or totals changed while they were being read${drift.rereads > 0 ? ", so they were read again" : ""}. Each row is counted once, with its latest numbers.`,
    inconsistentRows > 0 &&
      `For ${counted(inconsistentRows, "page")}, the total doesn't match the people and AI counts, because counts are approximate.`,
    ignored > 0 &&
      `\`ignore-paths\` removes ${counted(ignored, "visited page")} from the lists, but not from the site's totals or the data files.`,
    notPages.length > 0 &&
      `Left out of the lists: ${counted(notPages.length, "path")} that no one reads as a page (such as \`/robots.txt\`, or \`/wp-login.php\`, which only scanners request), with ${counted(visits, "page visit")}. The site's totals and the data files include all paths.`,
    `Periods cover whole UTC days: ${lengthOf(period)}${previous === null ? "" : `, compared with ${lengthOf(previous)}`}.`,
    "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
    "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
    `Generated ${generated} UTC from ${counted(requests, "API request")}.`,
  ]);
}

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}
