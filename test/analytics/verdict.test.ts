import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnalysisInput, analyze } from "../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../src/analytics/model.ts";
import { input, PARTIAL, reading, readingBefore, type Triple, textOf, trendOf } from "./readings.ts";

/** /p0 to /p59, with 100 to 400 people and half as many AI visitors, times `factor`, with some noise. */
const PATHS = Array.from({ length: 60 }, (_, i) => `/p${i}`);
const pagesWith = (of: "now" | "before", factor = 1, changed: Readonly<Record<string, number>> = {}) =>
  PATHS.map((path, i): [string, Triple] => {
    const noise = ((i % 5) - 2) * (of === "now" ? 4 : -4);
    const people = Math.round((100 + 10 * (i % 31) + noise) * factor * (changed[path] ?? 1));
    return [path, [people, Math.round(people / 2)]];
  });

/** Twelve weeks within 1% of these totals. */
const quiet = ([human, ai]: Triple): Triple[] =>
  Array.from({ length: 12 }, (_, i): Triple => {
    const factor = 1 + ((i % 3) - 1) / 100;
    return [Math.round(human * factor), Math.round(ai * factor)];
  });

const USUAL: Triple = [3_000, 1_500];

/** A week compared with the previous one, and with twelve quiet weeks. */
function week(totals: Triple, given: Partial<AnalysisInput> & { readonly rows?: Iterable<[string, Triple]> } = {}) {
  const { rows = pagesWith("now"), ...details } = given;
  const current = reading(totals, rows, { completeness: "complete" });
  return analyze(
    input(current, {
      previous: readingBefore(USUAL, pagesWith("before")),
      trend: trendOf(quiet(USUAL), current),
      published: new Set(PATHS),
      ...details,
    }),
  );
}
const first = ({ verdict }: ReturnType<typeof week>) => [verdict.kind, textOf(verdict.sentence), textOf(verdict.pages)];

describe("the site compared with its own past", () => {
  test("reports a quiet week as within the usual range, and suggests nothing", () => {
    const insights = week([3_020, 1_490]);
    expect(first(insights)).toEqual([
      "flat",
      "People and AI visitors are within their usual ranges.",
      "60 pages compared; none stand out.",
    ]);
    expect(insights).toMatchObject({ notable: [], nextSteps: [], outputs: { standouts: [] } });
    expect(insights.verdict.certainty).toEqual([]);
    expect(insights.headline).toBe("acme docs, Nov 9–15, 2026: people and AI visitors are within their usual ranges.");
  });

  test("reports a week above the range as the highest of all weeks", () => {
    const insights = week([3_020, 1_900]);
    // The weeks vary by less than chance: 1,500 × e^±(3 × √(1/1,500 + 0.015²)) = 1,371 to 1,641
    expect(first(insights).slice(0, 2)).toEqual([
      "growth",
      "AI visitors are the highest in 13 weeks, above their usual range (1,371–1,641). People are within their usual range.",
    ]);
    expect(insights.notable).toEqual(["outside-range"]);
    expect(insights.standing.ai).toMatchObject({ position: "above", record: "highest", windows: 12 });
  });

  test("doesn't report the highest of 13 weeks as a record if it's within the usual range", () => {
    expect(first(week([3_040, 1_500]))[1]).toBe("People and AI visitors are within their usual ranges.");
  });

  test("reports a rise over all weeks, whether or not this week is outside the range", () => {
    // 1,000 in August, 3% more each week: 1,000 × 1.03^12 = 1,426
    const rising = Array.from({ length: 12 }, (_, i): Triple => [3_000, Math.round(1_000 * 1.03 ** i)]);
    const weekWith = (ai: number) => {
      const current = reading([3_000, ai], pagesWith("now"));
      return analyze(
        input(current, {
          previous: readingBefore(USUAL, pagesWith("before")),
          trend: trendOf(rising, current),
        }),
      );
    };
    expect(first(weekWith(1_426))[1]).toBe(
      "AI visitors are within their usual range, but their number has been rising since August (+43%). People are within their usual range.",
    );
    expect(weekWith(1_426).notable).toEqual([]);
    expect(first(weekWith(1_900))[1]).toBe(
      "AI visitors are the highest in 13 weeks, up 90% since August. People are within their usual range.",
    );
  });

  test("reports a rise in both audiences in one sentence", () => {
    // 3,000 × 1.03^12 = 4,277 and 1,000 × 1.03^12 = 1,426
    const rising = Array.from(
      { length: 12 },
      (_, i): Triple => [Math.round(3_000 * 1.03 ** i), Math.round(1_000 * 1.03 ** i)],
    );
    const current = reading([4_277, 1_426], []);
    expect(first(analyze(input(current, { trend: trendOf(rising, current) })))[1]).toBe(
      "People and AI visitors are within their usual ranges, but their numbers have been rising since August (+43% and +43%).",
    );
  });

  test("is “mixed” if the number of people rises and the number of AI visitors falls", () => {
    expect(week([4_500, 1_000])).toMatchObject({ verdict: { kind: "mixed" } });
  });

  test("with few earlier weeks, reports only large changes, and says how many weeks there are", () => {
    const since = (weeks: number, totals: Triple) => {
      const current = reading(totals, pagesWith("now"));
      return analyze(
        input(current, {
          previous: readingBefore(USUAL, pagesWith("before")),
          trend: trendOf(quiet(USUAL).slice(-weeks), current),
        }),
      );
    };
    expect(first(since(3, [3_300, 1_500]))[1]).toBe(
      "There was no large change in the numbers of people and AI visitors.",
    );
    const doubled = since(3, [6_000, 1_500]);
    expect(first(doubled)[1]).toBe(
      "The number of people rose sharply, from a typical 3,000 in the previous 3 weeks. There was no large change in the number of AI visitors.",
    );
    expect(doubled.verdict.certainty.map(textOf)).toEqual([
      "There are only 3 weeks of earlier data, so only large changes are reported.",
    ]);
    expect(since(6, [3_300, 1_500]).verdict.certainty).toEqual([]);
  });
});

describe("pages compared with the site", () => {
  test("mentions the most certain gain and loss, relative to the site", () => {
    const rows = pagesWith("now", 1, { "/p30": 3, "/p29": 0.3, "/p28": 2.5 });
    const insights = week([3_020, 1_490], { rows });
    // /p30: 392 × 3 = 1,176 after 408, which is +188%, with the site's factor at 1
    expect(first(insights)).toEqual([
      "pages",
      "People and AI visitors are within their usual ranges.",
      "Standouts, relative to the site: </p30> +188% (people 408 → 1,176), </p29> −69% (people 382 → 119). 60 pages compared, 3 stand out.",
    ]);
    expect(insights.notable).toEqual(["pages"]);
    expect(insights.outputs.standouts[0]).toMatchObject({
      path: "/p30",
      audience: "human",
      now: 1_176,
      before: 408,
    });
    expect(insights.nextSteps.map(({ kind }) => kind)).toEqual(["rising", "rising", "falling"]);
    expect(insights.headline).toContain("; /p30 +");
  });

  test("says “it” if only one page has enough visitors to be compared", () => {
    const rows = (of: number): [string, Triple][] =>
      [1_000, 40, 40, 40, 40].map((people, i) => [`/p${i}`, [Math.round(people * of), 0]]);
    const insights = week([60, 1_490], { rows: rows(0.05), previous: readingBefore(USUAL, rows(1)) });
    expect(textOf(insights.verdict.pages)).toBe("1 page compared; it doesn't stand out.");
  });

  test("if the whole site falls, no page is mentioned and nothing is suggested", () => {
    const insights = week([2_100, 1_050], { rows: pagesWith("now", 0.7) });
    expect(first(insights)).toEqual([
      "fall",
      "People are the lowest in 13 weeks, below their usual range (2,795–3,220). AI visitors are the lowest in 13 weeks, below their usual range (1,371–1,641).",
      "60 pages compared. They changed about as much as the site, and none stand out.",
    ]);
    expect(insights.nextSteps).toEqual([]);
  });

  test("a page that falls further than the site is mentioned, but no job is suggested", () => {
    const insights = week([2_100, 1_050], { rows: pagesWith("now", 0.7, { "/p30": 0.2 }) });
    expect(textOf(insights.verdict.pages)).toContain("</p30> −");
    expect(insights).toMatchObject({ nextSteps: [], outputs: { standouts: [] } });
  });

  test("a page that causes the site's growth is suggested", () => {
    const rows = pagesWith("now", 1, { "/p30": 6 });
    const insights = week([5_000, 1_500], { rows });
    expect(insights.verdict.kind).toBe("growth");
    expect(insights.nextSteps).toMatchObject([{ kind: "rising", text: [{ path: "/p30" }, expect.any(String)] }]);
  });

  test("reports a redesign, and mentions no page", () => {
    const moved = pagesWith("now").map(([path, counts], i): [string, Triple] => [i % 3 ? path : `/new${path}`, counts]);
    const insights = week([3_000, 1_500], { rows: moved, published: null });
    expect(first(insights)).toEqual([
      "moved",
      "People and AI visitors are within their usual ranges.",
      "40 of the 80 pages that were compared gained or lost nearly all their visitors at once, as happens after a redesign or URL change, so individual pages aren't listed.",
    ]);
    expect(insights.comparison).toMatchObject({ compared: 80, moved: 40, standOuts: { count: 0 } });
    expect(insights.notable).toEqual(["pages"]);
  });

  test("F81 compares only the sitemap's pages, so made-up paths don't displace them or skew the comparison", () => {
    const noise = Array.from({ length: 55 }, (_, i): [string, Triple] => [`/x${i}`, [5_000, 0]]);
    const rows = [...noise, ...pagesWith("now", 1, { "/p30": 3 })];
    const insights = week([3_020, 1_490], { rows, top: 3 });
    expect(insights.comparison).toMatchObject({
      compared: 60,
      standOuts: { items: [{ path: "/p30" }, { path: "/p30" }] },
    });
    expect(insights.outputs.standouts.map(({ path }) => path)).toEqual(["/p30", "/p30"]);
  });

  test("keeps paths separate from the text, so that each format can escape them", () => {
    const path = "/`@all` ![x](y)\n::add-mask::";
    const insights = week([3_020, 1_490], { rows: [...pagesWith("now"), [path, [900, 0]]], published: null });
    expect(insights.verdict.pages).toContainEqual({ path });
    expect(insights.headline).not.toContain("@all");
  });

  test("leaves a published path out of the headline if it could be a mention in a chat message", () => {
    const path = "/@all";
    const renamed = (rows: [string, Triple][]) =>
      rows.map(([name, counts]): [string, Triple] => [name === "/p30" ? path : name, counts]);
    const insights = week([3_000, 1_500], {
      rows: renamed(pagesWith("now", 1, { "/p30": 3 })),
      previous: readingBefore(USUAL, renamed(pagesWith("before"))),
      published: new Set([...PATHS, path]),
    });
    expect(insights.verdict.pages).toContainEqual({ path });
    expect(insights.headline).not.toContain("@all");
  });
});

describe("if pages aren't the cause, the verdict reports", () => {
  test("no visitors at all", () => {
    const insights = week([0, 0], { rows: [] });
    expect(first(insights)).toEqual([
      "no-visitors",
      "No visitors, after 3,000 people and 1,500 AI visitors in the previous period. Check that the site is up and that its visitors are still being counted.",
      "",
    ]);
    expect(insights).toMatchObject({ notable: ["no-visitors"], nextSteps: [], outputs: { standouts: [] } });
    const never = analyze(input(reading([0, 0])));
    expect([textOf(never.verdict.sentence), never.notable]).toEqual(["No visitors.", []]);
  });

  test("an audience that's no longer counted", () => {
    const rows = pagesWith("now").map(([path, [human]]): [string, Triple] => [path, [human, 0]]);
    const insights = week([3_000, 0], { rows });
    expect(first(insights).slice(0, 2)).toEqual([
      "broken-count",
      "No AI visitors were counted, although there are usually about 1,500. Counting is probably broken, so check that the site still reports visits. People are within their usual range.",
    ]);
    expect(insights).toMatchObject({ notable: ["outside-range"], nextSteps: [] });
    // One earlier week doesn't show what's usual.
    const once = week([3_000, 0], { rows, trend: [] });
    expect(textOf(once.verdict.sentence)).toContain(
      "No AI visitors were counted, although there were 1,500 in the previous week.",
    );
    // An unusual previous week doesn't, either.
    const unusual = week([3_000, 0], { rows, previous: readingBefore([3_000, 9_000], pagesWith("before")) });
    expect(textOf(unusual.verdict.sentence)).toContain("although there are usually about 1,500.");
  });

  test("two audiences that are no longer counted, although the total isn't zero", () => {
    const insights = week([0, 0, 4_400]);
    expect(first(insights).slice(0, 2)).toEqual([
      "broken-count",
      "No people were counted, although there are usually about 3,000. No AI visitors were counted, although there are usually about 1,500. Counting is probably broken, so check that the site still reports visits.",
    ]);
  });

  test("the first visitors on record, or no earlier period", () => {
    const current = reading([2_000, 500, 2_400], pagesWith("now"));
    const zeros = input(current, {
      previous: readingBefore([0, 0]),
      trend: trendOf(
        [
          [0, 0],
          [0, 0],
        ],
        current,
      ),
      published: new Set(PATHS),
    });
    expect(first(analyze(zeros))).toEqual([
      "first",
      "2,000 people and 500 AI visitors, the first visitors on record. 100 visitors were counted as both.",
      "",
    ]);
    expect(analyze(zeros)).toMatchObject({ notable: ["not-judged"], nextSteps: [], outputs: { standouts: [] } });
    expect(first(analyze(input(current)))[1]).toBe(
      "2,000 people and 500 AI visitors, with no earlier period for comparison. 100 visitors were counted as both.",
    );
  });

  test("too few visitors to judge", () => {
    const few = (visitors: number) => {
      const current = reading([visitors, 1], [["/a", [visitors, 1]]]);
      return analyze(
        input(current, { previous: readingBefore([3, 0]), trend: trendOf(Array(12).fill([5, 1]), current) }),
      );
    };
    expect(first(few(28))).toEqual([
      "tiny",
      "28 people and 1 AI visitor, too few to tell a real change from random variation.",
      "",
    ]);
    expect(few(28).notable).toEqual([]);
    expect(few(300)).toMatchObject({ verdict: { kind: "growth" }, notable: ["outside-range"] });
  });
});

describe("few visitors in each audience", () => {
  const sentence = (now: Triple, earlier: readonly Triple[]) => {
    const current = reading(now);
    return first(analyze(input(current, { trend: trendOf(earlier, current) })))[1];
  };
  const weeks = (count: number, usual: Triple): Triple[] => Array(count).fill(usual);

  test.each<[name: string, now: Triple, earlier: readonly Triple[], expected: string]>([
    ["a usual total", [20, 20], weeks(12, [20, 20]), "Total visitors are within their usual range."],
    [
      "a high total",
      [29, 29],
      weeks(12, [10, 10]),
      "Total visitors are the highest in 13 weeks, above their usual range (10–39).",
    ],
    [
      "a total with few earlier weeks",
      [20, 20],
      weeks(3, [20, 20]),
      "There was no large change in the number of visitors.",
    ],
    [
      "a high total with few earlier weeks",
      [29, 29],
      weeks(3, [5, 5]),
      "The number of visitors rose sharply, from a typical 10 in the previous 3 weeks.",
    ],
    [
      "a total that's too low to judge, after one unusual week",
      [9, 1],
      [...weeks(11, [4, 1]), [80, 20]],
      "9 people and 1 AI visitor, too few to tell a real change from random variation.",
    ],
    [
      "a high total, although the audience that can be judged is within its range",
      [75, 29],
      weeks(12, [60, 10]),
      "Total visitors are the highest in 13 weeks, above their usual range (49–100). People are within their usual range.",
    ],
  ])("the verdict describes %s", (_, now, earlier, expected) => {
    expect(sentence(now, earlier)).toBe(expected);
  });

  test("an audience that shrank for weeks, and then to zero, isn't a broken count", () => {
    const shrinking = Array.from({ length: 12 }, (_, i): Triple => [3_000, Math.round(100 * 0.88 ** i)]);
    expect(sentence([3_000, 0], shrinking)).toBe(
      "AI visitors are the lowest in 13 weeks, down 100% since August. People are within their usual range.",
    );
  });

  test("zero visitors within a very wide range aren't a broken count", () => {
    const people = [1, 1_000, 2, 2_000, 1, 1_500, 900];
    const current = reading([0, 100], [["/a", [0, 100]]]);
    const trend = trendOf(
      people.map((count): Triple => [count, 100]),
      current,
    );
    expect(first(analyze(input(current, { trend })))[0]).toBe("flat");
  });

  test("large numbers that can't be judged aren't called too few", () => {
    const odd: Triple = [0, 20, 20];
    expect(sentence([600, 5, 25], [odd, odd, odd])).toBe("600 people and 5 AI visitors.");
  });

  test("the verdict and headline are never empty", () => {
    const visitors = fc.oneof(fc.constant(0), fc.nat(40), fc.nat(5_000));
    const totals = fc.oneof(fc.tuple(visitors, visitors), fc.tuple(visitors, visitors, visitors));
    const earlier = fc.oneof(
      fc.array(totals, { maxLength: 14 }),
      totals.map((usual) => weeks(12, usual)),
    );
    const shortfalls = fc.constantFrom(null, "ended", "moved", "refused");
    fc.assert(
      fc.property(totals, earlier, fc.boolean(), shortfalls, (now, earlier, hasRows, shortfall) => {
        const completeness = shortfall === null ? "complete" : "partial";
        const current = reading(now, hasRows ? [["/a", [1, 1]]] : [], { completeness, shortfall });
        const trend = trendOf(earlier, current);
        const { verdict, headline } = analyze(input(current, { trend, before: trend.at(-2) ?? null }));
        expect(textOf(verdict.sentence)).toMatch(/^(?:[A-Z\d](?:[^.]|\.\d)+\.(?: |$))+$/);
        expect(headline).toMatch(/^acme docs, Nov 9–15, 2026: [^ ;.:]+ [^:]+[^ ;.:]\.$|: no visitors\.$/);
      }),
    );
  });
});

describe("certainty", () => {
  const certainty = (annotations: AnalysisInput["annotations"]) =>
    week([3_020, 1_490], { annotations }).verdict.certainty.map(textOf);

  test("mentions an annotation dated within the two weeks", () => {
    expect(certainty([{ date: "2026-11-11", text: "New docs site" }])).toEqual([
      "“New docs site” (Nov 11) falls within the periods compared.",
    ]);
    // On the first day of the previous week, the change applies to both weeks.
    expect(certainty([{ date: "2026-11-02", text: "Release" }])[0]).not.toContain("spans");
  });

  test("uses only the weeks since an earlier annotation", () => {
    const annotations = [{ date: "2026-10-14", text: "Bots counted anew" }];
    expect(certainty(annotations)).toEqual([
      "There are only 3 weeks of earlier data since “Bots counted anew” (Oct 14), so only large changes are reported.",
    ]);
    expect(week([3_020, 1_490], { annotations }).standing.human).toMatchObject({ windows: 3, range: null });
    // If two annotations have the same date, the last one is mentioned.
    const second = { date: "2026-10-14", text: "Redesign" };
    expect(certainty([...annotations, second])[0]).toContain("since “Redesign” (Oct 14)");
    expect(certainty([second, ...annotations])[0]).toContain("since “Bots counted anew” (Oct 14)");
    // There's no complete week since this annotation, so earlier weeks are used.
    const fresh = [{ date: "2026-11-05", text: "Release" }];
    expect(week([3_020, 1_490], { annotations: fresh }).standing.human.windows).toBe(12);
  });

  test("compares no pages after a partial reading, and says what's missing", () => {
    const current = reading([3_020, 1_490], pagesWith("now").slice(0, 5), PARTIAL);
    const insights = analyze(
      input(current, {
        previous: readingBefore(USUAL, pagesWith("before")),
        trend: trendOf(quiet(USUAL), current),
      }),
    );
    expect(first(insights).slice(1)).toEqual([
      "People and AI visitors are within their usual ranges. Data for some pages is missing.",
      "Pages weren't compared, because the data for this period is incomplete.",
    ]);
    expect(insights.notable).toEqual(["partial"]);
    const lacks = (shortfall: CollectedWindow["shortfall"]) =>
      textOf(analyze({ ...input({ ...current, shortfall }) }).verdict.sentence);
    expect(lacks("moved")).toContain("The data kept changing while it was being read.");
    expect(lacks("refused")).toContain("Most rows couldn't be used.");
    const nothing = reading([3_020, 1_490], [], { ...PARTIAL, shortfall: "refused" });
    expect(textOf(analyze(input(nothing)).verdict.sentence)).toContain("None of the rows could be used.");
  });

  test("says which value of max-requests would be enough for the comparison", () => {
    const notCompared = {
      why: "Comparing them takes about 20 API requests, but `max-requests` leaves only 12",
      maxRequests: 59,
    };
    expect(textOf(week([3_020, 1_490], { previous: null, notCompared }).verdict.pages)).toBe(
      "Pages weren't compared. Comparing them takes about 20 API requests, but `max-requests` leaves only 12. Set `max-requests` to 59 or more.",
    );
  });

  test("mentions that two months have different lengths", () => {
    const current = reading([3_020, 1_490], [], {
      window: { from: "2026-03-01", to: "2026-04-01", days: 31, label: "March" },
    });
    const previous = readingBefore(USUAL, [], {
      window: { from: "2026-02-01", to: "2026-03-01", days: 28, label: "February" },
    });
    expect(analyze(input(current, { previous })).verdict.certainty.map(textOf)).toContain(
      "This period has 31 days, and the previous one had 28.",
    );
  });
});

test("the verdict, headline, and outputs never disagree", () => {
  for (const factor of [0.7, 1, 1.4]) {
    for (const changed of [{}, { "/p30": 4 }, { "/p30": 0.1 }]) {
      const insights = week([3_000 * factor, 1_500 * factor], { rows: pagesWith("now", factor, changed) });
      const { verdict, notable, outputs, comparison, nextSteps } = insights;
      const isQuiet = verdict.kind === "flat";
      expect(notable.length === 0).toBe(isQuiet);
      expect(comparison?.standOuts.count === 0).toBe(textOf(verdict.pages).includes("none stand out"));
      expect(insights.headline.includes("/p30")).toBe(textOf(verdict.pages).includes("/p30"));
      if (outputs.standouts.length === 0) expect(nextSteps.filter(({ prompt }) => prompt !== null)).toEqual([]);
      for (const { path } of outputs.standouts) expect(textOf(verdict.pages)).toContain(path);
    }
  }
});
