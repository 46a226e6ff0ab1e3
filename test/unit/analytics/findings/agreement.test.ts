import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze } from "../../../../src/analytics/insights.ts";
import { publicReport } from "../../../../src/analytics/public-report.ts";
import type { AnalysisInput } from "../../../../src/analytics/site-pages.ts";
import { PARTIAL } from "../readings.ts";
import { below, PAGES, siteWith } from "./sites.ts";

const VERSIONS = { ...below("/v1"), ...below("/v2") };
const HOSTILE = [
  "/x\n::warning::owned",
  "/install: 4 → 9 people",
  "/<b>7%</b>",
  "/@everyone",
  "/a%2f..",
  "//evil.example/5",
];
const PATHS = { ...PAGES, ...Object.fromEntries(HOSTILE.map((path, i) => [path, [10 * i, 5 * i] as const])) };

const factor = fc.constantFrom(0, 0.05, 0.4, 0.5, 0.8, 1, 1, 1, 1, 1.3, 2, 30);
const perPage = fc.record({ at: fc.nat(60), people: factor, ai: factor });
const anySite = fc
  .record({
    base: fc.constantFrom(PATHS, VERSIONS),
    seed: fc.nat(10_000),
    weeks: fc.nat(12),
    begun: fc.nat(14),
    all: fc.tuple(factor, factor),
    section: fc.record({ at: fc.constantFrom("/guides/", "/api/", "/v1/", "/none/"), people: factor, ai: factor }),
    pages: fc.array(perPage, { maxLength: 6 }),
    slow: fc.constantFrom(1, 1, 0.95, 1.04),
    fresh: fc.nat(6),
    size: fc.constantFrom(0.01, 0.1, 1, 5),
    sitemap: fc.constantFrom("all", "some", "none"),
    isPartial: fc.boolean(),
  })
  .map(({ base, seed, weeks, begun, all, section, pages, slow, fresh, size, sitemap, isPartial }): AnalysisInput => {
    const paths = Object.keys(base);
    const isFresh = (path: string) => path.startsWith("/api/") && paths.indexOf(path) % 7 < fresh - 1;
    const given = siteWith({
      pages: Object.fromEntries(
        paths.map((path) => [path, (base[path] ?? [0, 0]).map((n) => n * size) as [number, number]]),
      ),
      seed,
      weeks,
      of: (path, ago) => {
        const start = ago > begun || (isFresh(path) && ago > 0) ? 0 : slow ** -ago;
        if (ago > 0) return start;
        const own = [{ people: all[0], ai: all[1] }, ...pages.filter(({ at }) => paths[at] === path)];
        if (path.startsWith(section.at)) own.push(section);
        return [own.reduce((product, { people }) => product * people, start), own.reduce((p, { ai }) => p * ai, start)];
      },
      sitemap: sitemap === "none" ? null : paths.filter((path, i) => path in PAGES && (sitemap === "all" || i % 5 > 0)),
    });
    return isPartial ? { ...given, current: { ...given.current, ...PARTIAL } } : given;
  });

type Report = ReturnType<typeof publicReport>;

/** Every number in the data, and the length of every list. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [Math.round(Math.abs(value))];
  if (Array.isArray(value)) return [value.length, ...value.flatMap(numbersIn)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The counts in a text, without changes, percentages, multiples, dates, rounded levels, versions, and names of paths. */
function countsIn(text: string, { findings, period, previous, trend }: Report): number[] {
  const paths = findings.flatMap(({ pages, group }) => [...pages.map(({ path }) => path), group?.name ?? ""]);
  const longest = [...new Set(paths)].filter((path) => path.length > 1).sort((a, b) => b.length - a.length);
  const own = [...longest, ...trend.map(({ label }) => label), period.label, previous?.label ?? ""];
  const plain = own.reduce((rest, name) => (name === "" ? rest : rest.replaceAll(name, " ")), text);
  const counts = plain
    .replace(/(?:in|for) \d+ (?:days|weeks|months|quarters|periods)/g, "")
    .replace(/\d+-(?:day|week|month|quarter)|\bv\d+|over \d+|\d+ earlier|It takes \d+|and \d+ more/g, "")
    .replace(/[+−][\d,]+|<?[\d.,]+(?:%|×|-fold)/g, "")
    .replace(/at about [\d,]+ a \w+|(?:since|in the week of) [^:.;,]*/g, "")
    .replace(/\/\S+/g, "");
  return Array.from(counts.matchAll(/\d[\d,]*/g), ([number]) => Number(number.replaceAll(",", "")));
}

describe("whatever the data", () => {
  const reports = (check: (report: Report) => void) =>
    fc.assert(
      fc.property(anySite, (given) => check(publicReport(analyze(given)))),
      { numRuns: 60 },
    );

  test("every number that people read first is in the data", () => {
    reports((report) => {
      const { summary, headline, nextSteps, ...data } = report;
      const known = new Set(numbersIn({ ...data, nextSteps }));
      const texts = [...summary, headline, ...nextSteps.map(({ text }) => text)];
      for (const text of texts) {
        expect(text).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
        expect(
          countsIn(text, report).filter((number) => !known.has(number)),
          text,
        ).toEqual([]);
      }
    });
  });

  test("nothing is called usual if there's news, and what's notable agrees everywhere", () => {
    reports(({ summary: [lead = ""], headline, findings, notable, standouts, people, ai }) => {
      const isNews = findings.some(({ kind }) => !["partial", "unpublished", "silent", "slow"].includes(kind));
      if (isNews) expect(`${headline} ${lead}`).not.toMatch(/usual week|No large change/i);
      else if (!findings.some(({ kind }) => kind === "slow"))
        expect([people.position, ai.position]).not.toContain("below");
      const kinds = findings.filter((each) => each.notable).map(({ kind }) => kind);
      expect(notable.filter((kind) => kind !== "not-judged")).toEqual([...new Set(kinds)]);
      if (standouts.some((each) => each.notable)) expect(notable).not.toEqual([]);
    });
  });

  test("without a next step, the first screen says why, and doesn't deny a fall that it tells of", () => {
    reports(({ summary, nextSteps, findings: [first] }) => {
      const why = /^(Nothing to do|(Without a comparison, n|N)o step is proposed)/.test(summary.at(-1) ?? "");
      expect(why, summary.join(" ")).toBe(nextSteps.length === 0);
      if (first && first.people < 0) expect(summary.at(-1)).not.toMatch(/nothing fell|only AI/);
    });
  });

  test("a command follows only from people who fell below a page's usual range, and not from a section's fall", () => {
    reports(({ findings, standouts, nextSteps }) => {
      const pages = new Map(findings.flatMap(({ pages }) => pages.map((page) => [page.published, page])));
      const commanded = standouts.filter(({ command }) => command);
      for (const { path, audience, notable, now, previous } of commanded) {
        expect({ audience, notable }).toEqual({ audience: "people", notable: true });
        expect(now).toBeLessThan(Math.min(previous, pages.get(path)?.people.usual?.low ?? 0));
        const groups = findings.filter(({ kind, people }) => kind === "group" && people < 0);
        expect(groups.some(({ pages }) => pages.some(({ published }) => published === path))).toBe(false);
      }
      for (const { prompt } of nextSteps.filter(({ prompt }) => prompt !== null)) {
        const names = commanded.map(({ path }) => (path === "/" ? "the front page (/)" : path));
        expect(names.some((name) => prompt?.includes(`visiting ${name}:`))).toBe(true);
      }
    });
  });

  test("no finding tells of a page that another one rises or falls with", () => {
    reports(({ findings }) => {
      const single = findings.filter(({ kind, people }) => kind === "page" && people !== 0);
      for (const { pages, people } of single) {
        const groups = findings.filter(({ kind }) => kind === "group" || kind === "launch" || kind === "moved");
        const same = groups.filter((group) => group.people !== 0 && Math.sign(group.people) === Math.sign(people));
        expect(same.some((group) => group.pages.some(({ path }) => path === pages[0]?.path))).toBe(false);
      }
    });
  });
});
