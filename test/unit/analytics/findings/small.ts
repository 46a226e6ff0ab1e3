import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type AnalysisInput, analyze } from "../../../../src/analytics/analyze.ts";
import { AUDIENCES, type Audience, type Finding, type Report } from "../../../../src/analytics/data.ts";
import type { VisitorsReading } from "../../../../src/analytics/read/visitors.ts";
import type { SignalsReading } from "../../../../src/analytics/signals/read.ts";
import { type SiteInput, siteOf } from "../../../../src/analytics/site/pages.ts";
import type { Site } from "../../../../src/analytics/site/site.ts";
import { ANALYSIS, INPUTS, type Pair, type Past, reading, readings } from "../readings.ts";

/** "/[ab]/[2]" → /a/1, /a/2, /b/1, /b/2. */
function pathsIn(pattern: string): string[] {
  const [choice, inner = ""] = /\[(\w+)\]/.exec(pattern) ?? [];
  if (choice === undefined) return [pattern];
  const each = /\d/.test(inner) ? Array.from({ length: Number(inner) }, (_, i) => String(i + 1)) : [...inner];
  return each.flatMap((one) => pathsIn(pattern.replace(choice, one)));
}

type Count = number | null;

const QUOTA = "The quota is used up";
const TAKES = "Comparing them takes more API requests than `max-requests` allows";
const NOTED = [
  { date: "2026-11-09", text: "Version 2" },
  { date: "2026-11-10", text: "Agents are generally available." },
];
const DAY = { from: "2026-11-11", to: "2026-11-12", days: 1, label: "Nov 11, 2026" };
const MONTH = { from: "2026-02-01", to: "2026-03-01", days: 28, label: "February 2026" };

function countsIn(values: readonly string[], weeks: number, page = 0): Count[] {
  const counts = values.flatMap((value): Count[] => {
    const [count = "", times = 1] = value.split("×");
    const [first, more = 0] = count.split("+").map(Number);
    return Array(Number(times)).fill(count === "-" ? null : (first ?? 0) + more * page);
  });
  return [...Array(weeks).fill(counts[0]), ...counts].slice(-weeks - 1);
}

/** A small site, which `line` describes as test/golden/small-sites.txt says. */
function small(line: string) {
  const parts = line.split("; ").map((part) => {
    const [, ai, name = "", values = ""] = /^(ai )?(\S+) ?(.*)$/.exec(part) ?? [];
    return { of: ai ? "ai" : "people", name, values: values.split(" ") } as const;
  });
  const valuesOf = (name: string, of: Audience = "people") =>
    parts.findLast((part) => part.name === name && part.of === of)?.values;
  const weeks = Number(valuesOf("weeks") ?? 10);
  const series = (values: readonly string[], page = 0) => countsIn(values, weeks, page);

  const pages = new Map<string, Record<Audience, Count[]>>();
  const setPages = (pattern: string, of: Audience, countsOf: (page: number) => Count[]) => {
    for (const [i, path] of pathsIn(pattern).entries())
      pages.set(path, { people: series(["0"]), ai: series(["0"]), ...pages.get(path), [of]: countsOf(i) });
  };
  for (const of of valuesOf("only") ? [] : AUDIENCES) {
    const usual = of === "people" ? 100 : 40;
    const factors = series(valuesOf("all", of) ?? ["1"]);
    setPages("/[abcd]/[5]", of, () => factors.map((factor) => Math.round(usual * (factor ?? 0))));
  }
  for (const { of, name, values } of parts)
    if (name.startsWith("/")) setPages(name, of, (page) => series(values, page));

  const [total, totalAi] = AUDIENCES.map((of) => valuesOf("total", of)).map((values) => values && series(values));
  const weekOf = (week: number): Past & { rows: [string, Pair][] } => {
    const all = [...pages].map(([path, { people, ai }]) => [path, people[week] ?? null, ai[week] ?? null] as const);
    const rows = all.flatMap(([path, people, ai]): [string, Pair][] => {
      return people === null || ai === null || people + ai === 0 ? [] : [[path, [people, ai]]];
    });
    const half = (of: 0 | 1) => Math.round(rows.reduce((sum, [, pair]) => sum + pair[of], 0) / 2);
    const isPartlyRead = all.some(([, ...counts]) => counts.includes(null));
    const cutoff = isPartlyRead ? Number(valuesOf("cutoff")) : 0;
    return { totals: [total?.[week] ?? half(0), totalAi?.[week] ?? half(1)], rows, cutoff };
  };
  const now = weekOf(weeks);
  const past = Array.from({ length: weeks }, (_, week) => weekOf(week));
  const [year, yearBefore] = (valuesOf("year-ago") ?? [])
    .map(Number)
    .map((human) => ({ human, ai: 400, total: human + 400 }));
  const isMonths = valuesOf("months") !== undefined;
  const isDays = valuesOf("days") !== undefined;
  const window = isMonths ? { window: MONTH } : isDays && { window: DAY };
  const incomplete = valuesOf("partial") && ({ shortfall: "ended", reason: QUOTA } as const);
  const current = reading(now.totals, now.rows, { ...incomplete, ...window });
  const unpublished = (valuesOf("unpublished") ?? []).flatMap(pathsIn);
  const published = [...pages.keys(), ...(valuesOf("unvisited") ?? [])].filter((path) => !unpublished.includes(path));
  const unhelpful = valuesOf("unhelpful");
  return {
    reading: {
      ...readings(current, past, isDays ? { unit: "days", days: 1 } : { unit: isMonths ? "month" : "week" }),
      yearAgo: year && yearBefore ? { now: year, previous: yearBefore } : null,
      notCompared: valuesOf("not-compared") ? { why: TAKES, maxRequests: 60 } : null,
      signals: unhelpful ? markedIn(unhelpful) : null,
    },
    published: valuesOf("no-sitemap") ? null : new Set(published),
    inputs: { ...INPUTS, annotations: valuesOf("noted") ? NOTED : [] },
  };
}

/** All votes on pages are down, and a question about each has no answer. */
function markedIn(paths: readonly string[]): SignalsReading {
  const [rest, missing] = [{ hasMore: false, next: null }, { missing: "not read" }];
  const votes = paths.map((path) => ({ path, up: 0, down: 40 }));
  const questions = paths.map((page) => ({ isAnswered: false, category: null, page }));
  const heard = <T>(rows: readonly T[]) => ({ now: { rows, ...rest }, before: null });
  return { feedback: heard(votes), questions: heard(questions), searches: missing, views: missing };
}

export const siteOn = (line: string, more: Partial<SiteInput> = {}): Site =>
  siteOf({ ...ANALYSIS, ...small(line), ...more });

export function reportOn(
  line: string,
  more: Omit<Partial<AnalysisInput>, "inputs" | "reading"> & {
    readonly inputs?: Partial<AnalysisInput["inputs"]>;
    readonly reading?: Partial<VisitorsReading>;
  } = {},
): Report {
  const { reading, published, inputs } = small(line);
  const both = { inputs: { ...inputs, ...more.inputs }, reading: { ...reading, ...more.reading } };
  return analyze({ ...ANALYSIS, published, ...more, ...both });
}

export const linesOf = (file: string) => readFileSync(`test/golden/${file}`, "utf8").split("\n");
export const isSite = (line: string) => /^(?:[^#/ ]|\/[^/])/.test(line);

/** Expects a golden file to have what `print` makes of its lines, except comments. */
export async function expectFile(file: string, print: (line: string) => string[]): Promise<void> {
  const all = linesOf(file).flatMap((line) => (isSite(line) || line.startsWith("  ") ? print(line) : [line]));
  await expect(all.join("\n")).toMatchFileSnapshot(`../../../../test/golden/${file}`);
}

/** A finding without its English: its kind, page visits (by AI in parentheses), claims, and step. */
export function told({ kind, people, ai, claims, step }: Finding): string {
  const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(3)) : value);
  const valuesOf = (claim: object) =>
    JSON.stringify(Object.values(claim), rounded)
      .replace(/"(?:people|visits|visitors)",?|(?:"(?:path|prefix|previous|now)":)|[{}"[\]]/g, "")
      .replace(/,+/g, " ")
      .replace("site:true", "site")
      .trim();
  const said = [...new Set(claims.map(valuesOf))].map((text) => text.replace(new RegExp(`^${kind} `), ""));
  const size = `${kind}${people ? ` ${people}` : ""}${ai ? ` (${ai})` : ""}`;
  return `${size}: ${said.join(", ")}${step ? `; ${step.kind} ${step.people}` : ""}`;
}

/** What people read first, and what else depends on it. */
export function screen({ headline, summary, bridge, nextSteps, notable, standouts }: Report): string[] {
  const parts = bridge?.parts.map(({ name, visits }) => `${name} ${visits}`) ?? [];
  const steps = nextSteps.map(({ text, prompt }) => `${text}${prompt ? ` [${prompt}]` : ""}`);
  const stands = standouts.map(
    ({ path, audience, command }) => `${path} ${audience}${command ? " with a command" : ""}`,
  );
  return [
    headline,
    ...summary.map((text) => `| ${text}`),
    ...(bridge ? [`${bridge.usual} → ${bridge.now}: ${parts.join(", ")}`] : []),
    ...steps.map((text) => `→ ${text}`),
    ...(notable.length > 0 ? [`notable: ${notable.join(", ")}`] : []),
    ...(stands.length > 0 ? [`standouts: ${stands.join(", ")}`] : []),
  ];
}
