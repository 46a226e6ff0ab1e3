import { unitName } from "../../inputs/period.ts";
import { inline } from "../../text/markdown.ts";
import { count, counted, dateText, rangeText, signedCount } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Audience, Change, Report, SiteCount, Step, TrendPoint } from "../data.ts";
import { countIn } from "./charts.ts";
import { audiencesOf, countsPeople, emphasized, ifKnown, muted, NAMES, READERS, relation, usual } from "./columns.ts";
import { type Block, type Chapter, type Column, chapter, compact, list, type Text, table, text } from "./document.ts";

// What a report says about the whole site.

/** The news, the state of the site, what else happened, and what to do first. */
export function firstScreen(report: Report, trigger: string): Block[] {
  const partial = report.findings.find(({ kind }) => kind === "partial")?.sentence;
  const [news, ...others] = report.summary.filter((line) => !partial?.includes(line));
  const [step] = report.nextSteps;
  return compact<Block>([
    // First, because everything else may be incomplete.
    partial !== undefined && text(partial, "alert"),
    news !== undefined && text(news, "verdict"),
    { kind: "lines", lines: others },
    // "Nothing to do" isn't something to start with.
    step && (step.kind === "none" ? text(step.text) : action(step, trigger, null)),
  ]);
}

/** @param number  null on the first screen */
function action({ text, prompt, openPullRequest: open }: Step, trigger: string, number: number | null): Block {
  const start = number === null ? [{ text: "Start here:", as: "bold" } as const, " "] : `${number}. `;
  const paste = number === null && prompt !== null && " To have the agent check it, comment:";
  const link = open && { link: `#${open.number}`, to: open.url };
  const isOpen = link && [" The open pull request ", link, " already changes this page."];
  const command = prompt === null ? null : `${trigger} new: ${prompt}`;
  return { kind: "action", text: compact<Text>([start, text, isOpen, paste]), command, isFirst: number === null };
}

/** The steps that aren't on the first screen. */
export function moreSteps({ nextSteps }: Report, trigger: string): Chapter[] {
  const steps = nextSteps.slice(1);
  const how =
    "To have the agent check a page, copy the command from its step, and post it as a comment on an issue or pull request.";
  return chapter("next", "More steps", [
    steps.some(({ prompt }) => prompt !== null) && text(how, "note"),
    ...steps.map((step, i) => action(step, trigger, i + 2)),
  ]);
}

/** Empty if neither period had visitors. */
export function figures(report: Report): Block[] {
  const { total, trend, views } = report;
  const unit = unitName(report.unit, report.period);
  if (total.now === 0 && !total.previous) return [];
  /** For page views, only the change is known. */
  type Figure = Change & Partial<SiteCount> & { readonly name: Text; readonly of?: Audience | "total" };
  const visitors = (of: Audience | "total"): Figure => {
    const yearAgo = of === "ai" || countsPeople(report) ? report[of].yearAgo : null;
    return { ...report[of], yearAgo, name: of === "total" ? NAMES[of] : [{ key: of }, NAMES[of]], of };
  };
  const audiences = audiencesOf(report);
  const isViewed = views !== null && !("missing" in views);
  const all: Figure[] = [
    ...audiences.map(visitors),
    // With only one audience, the total would be the same.
    ...(audiences.length > 1 ? [visitors("total")] : []),
    ...(isViewed ? audiences.map((of) => ({ ...views[of], name: `Page views by ${READERS[of]}` })) : []),
  ];
  const range = ({ usual: range, irregular, position }: Figure) => {
    const text = range ? rangeText(range) : irregular ? "varies too much" : null;
    return text !== null && (position ?? "within") === "within" ? usual(text) : text;
  };
  const line = ({ of, usual = null }: Figure) =>
    of && trend.length > 1 ? { past: trend.map((point) => countIn(point, of)), of, unit, usual } : null;
  const year = ({ now, yearAgo }: Figure) => relation({ now, previous: yearAgo?.now || null });
  const columns: Column<Figure>[] = [
    { title: "Visitors", cell: ({ name }) => name },
    { title: `${trend.length} ${unit}s`, drawn: "lines", cell: line },
    { title: `This ${unit}`, cell: ({ now }) => count(now) },
    { title: "Previous", minor: true, cell: ({ previous }) => muted(previous, count) },
    { title: "Change", cell: (each) => emphasized(relation(each), each) },
    { title: "Usual", cell: range },
    { title: "Year over year", minor: true, cell: (each) => muted(year(each), String) },
  ];
  return [{ ...table(columns, all), as: "figures" }];
}

/** Page visits by people, from usual to now. Each part's bar starts where the one before ended. */
export function bridge({ bridge, trend, unit, period }: Report): Chapter[] {
  if (bridge === null) return [];
  // One earlier period doesn't show what's usual.
  const [start, than] = trend.length > 2 ? ["Usual", "usual"] : ["Previous", `the ${unitName(unit, period)} before`];
  const { usual, parts, now } = bridge;
  const difference = now - usual;
  const size = `${count(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than ${than}`;
  const endOf = (index: number) => usual + sumOf(parts.slice(0, index + 1), ({ visits }) => visits);
  const longest = Math.max(1, usual, now, ...parts.map((_, i) => endOf(i)));
  const bar = (from: number, to: number) => ({ from: from / longest, to: to / longest });
  const rows = [
    { name: start, size: count(usual), bar: bar(0, usual) },
    ...parts.map(({ name, visits }, i) => ({ name, size: signedCount(visits), bar: bar(endOf(i - 1), endOf(i)) })),
    { name: "Now", size: count(now), bar: bar(0, now) },
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { title: "Part", cell: ({ name }) => name },
    { title: "Page visits", cell: ({ size }) => size },
    { title: `From ${start.toLowerCase()} to now`, drawn: "bars", cell: ({ bar }) => bar },
  ];
  const title = `Page visits by people: ${difference === 0 ? "no change in total" : size}`;
  return chapter("bridge", "Page visits", [{ ...table(columns, rows), as: "bridge" }], title);
}

export function trend(report: Report): Chapter[] {
  const { unit, annotations, trend: points } = report;
  if (points.length < 2) return [];
  const audiences = audiencesOf(report);
  const number = (of: Audience | "total") => (point: TrendPoint) => ifKnown(countIn(point, of), count) ?? "no data";
  const [main = "people"] = audiences;
  const longest = Math.max(1, ...points.map((point) => point[main]));
  const numbers = table<TrendPoint>(
    [
      { title: capitalized(unit), cell: ({ period }) => period.label },
      ...audiences.map((of) => ({ title: NAMES[of], cell: number(of) })),
      audiences.length > 1 && { title: NAMES.total, minor: true, cell: number("total") },
      { title: NAMES[main], drawn: "bars", cell: (point) => ({ from: 0, to: point[main] / longest }) },
    ],
    points,
  );
  const bands = points.some(({ usual }) => usual.people ?? usual.ai) ? " The pale bands show what was usual then." : "";
  const caption = `Visitors over ${counted(points.length, unitName(unit, report.period))}.${bands}`;
  const notes = annotations.map(({ date, text }) => `${dateText(date, { year: true })}: ${inline(text, 500)}`);
  const chart = { kind: "trend", caption, trend: points, audiences, unit, annotations, numbers } as const;
  return chapter("trend", "Trend", [chart, list(notes)], conclusion(report, points.length));
}

/** "People: lowest in 13 weeks; AI visitors: within the usual range". Records within it, or in three periods, aren't told. */
function conclusion(report: Report, periods: number): string {
  const all = counted(periods, unitName(report.unit, report.period));
  const conclusions = Map.groupBy(audiencesOf(report), (of) => {
    const { now, record, position, usual } = report[of];
    if (now === 0) return ": none counted";
    // A range that isn't shown isn't mentioned.
    if (record !== null && periods > 3 && (usual === null || position !== "within")) return `: ${record} in ${all}`;
    return usual === null ? ` over ${all}` : `: ${position} the usual range`;
  });
  return [...conclusions].map(([said, by]) => by.map((of) => NAMES[of]).join(" and ") + said).join("; ");
}
