import type { Window } from "../../inputs/period.ts";
import { inline } from "../../text/markdown.ts";
import { count, counted, dateText, rangeText, signedCount } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Audience, Change, Counted, PerAudience, Report, Step, TrendPoint } from "../data.ts";
import { audiencesOf, changed, countsPeople, emphasized, isBold, NAMES, sideOf, strong, usual } from "./columns.ts";
import {
  type Action,
  type Block,
  compact,
  type Figure,
  list,
  type Part,
  part,
  type Text,
  type TrendLine,
  table,
  text,
} from "./document.ts";

// What a report says of the whole site.

/** The news, the state of the site, what else happened, and what to do first. */
export function firstScreen(report: Report, trigger: string): Block[] {
  const partial = report.findings.find(({ kind }) => kind === "partial")?.sentence;
  const [news, ...others] = report.summary.filter((line) => !partial?.includes(line));
  const [step] = report.nextSteps;
  return compact<Block>([
    // It limits everything else, so it's first.
    partial !== undefined && text(partial, "alert"),
    news !== undefined && text(news, "verdict"),
    others.length > 0 && { kind: "lines", lines: others },
    step && startHere(step, trigger),
  ]);
}

/** A step that can't be sent to the agent is complete as it is. */
function startHere(step: Step, trigger: string): Block {
  if (step.kind === "none") return text(step.text);
  const { text: words, command } = actionOf(step, trigger);
  const paste = command === null ? "" : " To have the agent check it, comment:";
  return { kind: "actions", actions: [{ text: [strong("Start here:"), " ", words, paste], command }], first: null };
}

function actionOf({ text, prompt, openPullRequest: open }: Step, trigger: string): Action {
  return {
    text: open ? [text, " ", { link: `#${open.number}`, to: open.url }, ", which changes this page, is open."] : text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  };
}

/** The steps that aren't on the first screen. */
export function moreSteps({ nextSteps }: Report, trigger: string): Part[] {
  const actions = nextSteps.slice(1).map((step) => actionOf(step, trigger));
  if (actions.length === 0) return [];
  const isPasted = actions.some(({ command }) => command !== null);
  const how = "To have the agent check a page, comment its command in an issue or a pull request.";
  return part("next", "More steps", [isPasted && text(how, "note"), { kind: "actions", actions, first: 2 }]);
}

/** Empty if neither period had visitors. */
export function figures(report: Report): Block[] {
  const { total, trend, unit } = report;
  const views = report.views && !("missing" in report.views) ? report.views : null;
  const audiences = audiencesOf(report);
  if (total.now === 0 && !total.previous) return [];
  const visitors = (of: Audience | "total"): Figure => {
    const { usual: range, irregular, now, yearAgo } = report[of];
    const hasYearAgo = yearAgo !== null && yearAgo.now > 0 && (of === "ai" || countsPeople(report));
    const past = trend.map((point) => (isMissing(point) ? null : point[of]));
    const name = of === "total" ? VISITORS[of] : [{ key: of }, VISITORS[of]];
    return {
      ...figure(name, report[of], emphasized(changed(report[of]), report[of])),
      range: range ? rangeText(range) : irregular ? "varies too much" : null,
      side: range && sideOf(report[of]),
      yearAgo: hasYearAgo ? usual(changed({ now, previous: yearAgo.now })) : null,
      line: { past, of, unit, usual: range },
    };
  };
  // With one audience, the total would repeat it.
  const all = (audiences.length > 1 ? ([...audiences, "total"] as const) : audiences).map(visitors);
  if (views) {
    const name = (of: Audience) => `Page views by ${of === "ai" ? "AI" : of}`;
    all.push(...audiences.map((of) => figure(name(of), views[of], usual(changed(views[of])))));
  }
  const column = (title: string, of: "name" | "now" | "before" | "change" | "range" | "yearAgo") =>
    all.some((each) => each[of] !== null) && { title, cell: (each: Figure) => each[of] ?? "–" };
  const now = column(unit === "day" ? "Day" : `This ${unit}`, "now");
  const compared = [column("Previous", "before"), column("Change", "change"), column("Usual", "range")];
  const columns = [column("", "name"), now, ...compared, column("Year over year", "yearAgo")];
  return [{ kind: "figures", figures: all, numbers: table(columns, all) }];
}

function figure(name: Text, { now, previous }: Change, change: Text): Figure {
  const known = previous === null ? { before: null, change: null } : { before: count(previous), change };
  return { name, now: count(now), ...known, range: null, side: null, yearAgo: null, line: null };
}

/** A period without any visitors, between others, wasn't counted. */
const isMissing = ({ total }: TrendPoint): boolean => total === 0;

const VISITORS = { people: "People", ai: "AI visitors", total: "All visitors" };

/** What the first screen's terms mean, if they're there. */
export function terms(report: Report): Block[] {
  const { summary, bridge, unit, views } = report;
  const isNews = (each: Counted) => isBold(each) && each.previous !== null;
  const hasNews = ({ people, ai }: PerAudience<Counted>) => isNews(people) || isNews(ai);
  const meanings = compact([
    audiencesOf(report).includes("ai") && "AI visitors are AI tools that read the docs, as the service counts them.",
    (bridge !== null || summary.some((line) => line.includes("page visit"))) &&
      "A page visit is one visitor on one page.",
    views !== null && !("missing" in views) && "Page views can be added up. Visitors can't.",
    [report.people, report.ai, report.total].some(({ usual }) => usual !== null) &&
      `About five in six ${unit}s fall within the usual range.`,
    (isNews(report.total) || hasNews(report) || report.pages.some(hasNews) || report.sections.some(hasNews)) &&
      `Changes in bold are news: clearly outside the usual range and beyond recent ${unit}s.`,
  ]);
  return meanings.length > 0 ? [text(meanings.join(" "), "small")] : [];
}

/** Explains expected ranges where they're first shown. Phones don't show them. */
export function explainExpected(parts: readonly Part[], { sections }: Report): Part[] {
  const variant = sections.some(({ kind }) => kind === "variant") ? ", or of its version or language" : "";
  const note = `“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site${variant}.`;
  const first = parts.find(({ blocks }) =>
    blocks.some((block) => block.kind === "table" && block.columns.some(({ title }) => title === "Expected")),
  );
  return parts.map((part) =>
    part === first ? { ...part, blocks: [text(note, "small minor"), ...part.blocks] } : part,
  );
}

/** Page visits by people, from usual to now. A part's bar is as long as the part is large, whether it adds or takes away. */
export function bridge({ bridge }: Report): Part[] {
  if (bridge === null) return [];
  const { usual, parts, now } = bridge;
  const difference = Math.round(now - usual);
  const size = `${count(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than usual`;
  const longest = Math.max(1, usual, now, ...parts.map(({ visits }) => Math.abs(visits)));
  const bar = (visits: number) => ({ bar: Math.abs(visits) / longest });
  const rows = [
    ["Usual", count(usual), bar(usual)],
    ...parts.map(({ name, visits }) => [name, signedCount(visits), bar(visits)]),
    [strong("Now"), strong(count(now)), bar(now)],
  ];
  const columns = [{ title: "" }, { title: "Page visits" }, { title: "", only: "markdown" }] as const;
  const numbers = { kind: "table", caption: "", columns, rows, hidden: 0 } as const;
  const title = `Page visits by people: ${difference === 0 ? "as many as usual in all" : size}`;
  return part("bridge", "Page visits", [{ kind: "bridge", ...bridge, numbers }], title);
}

export function trend(report: Report): Part[] {
  const { unit, annotations } = report;
  const first = report.trend.findIndex((point) => !isMissing(point));
  const trend = first === -1 ? [] : report.trend.slice(first);
  if (trend.length < 2) return [];
  const lines = audiencesOf(report).map((of): TrendLine => {
    const values = trend.map((point) => (isMissing(point) ? null : point[of]));
    return { of, values, usual: trend.map((point) => point.usual[of]) };
  });
  const years = new Set(trend.map(({ period }) => period.from.slice(0, 4)));
  const gaps = trend.filter(isMissing).map(({ period }) => period.label);
  const number = (of: Audience | "total") => (point: TrendPoint) => (isMissing(point) ? "no data" : count(point[of]));
  const range = (of: Audience) => (point: TrendPoint) => (point.usual[of] ? usual(rangeText(point.usual[of])) : "–");
  const hasBand = ({ usual }: TrendLine) => usual.some((range) => range !== null);
  const [main] = lines;
  const longest = Math.max(1, ...(main?.values ?? []).map((value) => value ?? 0));
  const numbers = table<TrendPoint>(
    [
      { title: capitalized(unit), cell: ({ period }) => period.label },
      ...lines.flatMap((line) => [
        { title: NAMES[line.of], cell: number(line.of) },
        hasBand(line) && { title: "Usual then", minor: true, cell: range(line.of) },
      ]),
      lines.length > 1 && { title: VISITORS.total, minor: true, cell: number("total") },
      main && { title: NAMES[main.of], only: "markdown", cell: (point) => ({ bar: point[main.of] / longest }) },
    ],
    trend,
  );
  const chart: Block = {
    kind: "trend",
    caption: compact([
      `Visitors over ${counted(trend.length, unit)}.`,
      lines.some(hasBand) && "The pale bands show what was usual at the time.",
      gaps.length > 0 && `No data for ${gaps.slice(0, 3).join("; ")}${gaps.length > 3 ? ", and others" : ""}.`,
    ]).join(" "),
    labels: trend.map(({ period }) => period.label),
    ticks: trend.map(({ period }) => startLabel(period.from, unit, years.size > 1)),
    lines,
    notes: annotations.flatMap(({ date, text }) => {
      return trend.flatMap(({ period: { from, to } }, i) => (date >= from && date < to ? [{ at: i + 0.5, text }] : []));
    }),
    numbers,
  };
  const noted = annotations.map(({ date, text }) => `${dateText(date, { year: true })}: ${inline(text, 500)}`);
  return part("trend", "Trend", [chart, list(noted)], conclusion(report, trend.length));
}

/** "People: lowest in 13 weeks; AI visitors: within the usual range". A record is one only outside of that range. */
function conclusion(report: Report, periods: number): string {
  const all = counted(periods, report.unit);
  const told = Map.groupBy(audiencesOf(report), (of) => {
    const { now, record, usual } = report[of];
    // A range that isn't shown isn't named.
    const side = usual === null ? null : sideOf(report[of]);
    if (now === 0) return ": none counted";
    if (record !== null && side !== "within") return `: ${record} in ${all}`;
    return side === null ? ` over ${all}` : `: ${side} the usual range`;
  });
  return [...told].map(([said, by]) => by.map((of) => VISITORS[of]).join(" and ") + said).join("; ");
}

/** "Nov 9", "Nov", or "Q4"; with the year if the trend spans more than one. */
function startLabel(from: string, unit: Report["unit"], withYear: boolean): string {
  if (unit === "quarter") return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)}${withYear ? ` ${from.slice(0, 4)}` : ""}`;
  return dateText(from, { day: unit !== "month", year: withYear });
}

/** First what may be missing, then what applies to all numbers. */
export function notes(report: Report): Part[] {
  return part("notes", "Notes", [list([...gaps(report), ...facts(report)])]);
}

/** For a comment: only what may be missing. */
export function shortNotes(report: Report): Part[] {
  return part("notes", "", [list(gaps(report))]);
}

function gaps({ diagnostics, previous }: Report): Text[] {
  const { notes, previous: before, rejectedRows } = diagnostics;
  const words = (reason: string | null) => (reason === null ? "" : ` ${inline(reason, 500)}.`);
  return compact<Text>([
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
      `\`ignore-paths\` keeps ${counted(ignored, "visited page")} out of the rankings, but not out of the site's totals or the data files.`,
    visited.some(({ atMost }) => atMost) &&
      "“≤”: the page was visited under several spellings of its path, so some visitors may be counted twice.",
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
