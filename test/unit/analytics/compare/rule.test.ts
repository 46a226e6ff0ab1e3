import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Comparison, compareTotal, type TotalComparison } from "../../../../src/analytics/compare/compare.ts";
import { compareParts, leastSteps, type Part } from "../../../../src/analytics/compare/parts.ts";
import { isSteady } from "../../../../src/analytics/compare/statistics.ts";

// Real and made-up series with the verdicts of an independent implementation of the rule.

interface Cases {
  readonly totals: readonly {
    readonly name: string;
    readonly past: readonly number[];
    readonly now: number;
    readonly yearAgo: { readonly now: number; readonly previous: number } | null;
    readonly verdict: TotalComparison | null;
  }[];
  readonly sites: readonly {
    readonly name: string;
    readonly audiences: readonly {
      readonly sizes: { readonly past: readonly number[]; readonly now: number };
      readonly parts: readonly (Pick<Part<unknown>, "past" | "now"> & {
        readonly verdict: Partial<Comparison> | null;
      })[];
    }[];
  }[];
}

const { totals, sites }: Cases = JSON.parse(
  readFileSync(new URL("../../../fixtures/compare/cases.json", import.meta.url), "utf8"),
);

/** Of the cases, whose numbers are rounded. */
const near = (value: number) => expect.closeTo(value, value > 1_000 ? 1 : 2);

function expected(verdict: Partial<Comparison>) {
  const { usual } = verdict;
  const numbers = Object.entries(verdict).map(([key, value]) => [key, typeof value === "number" ? near(value) : value]);
  return { ...Object.fromEntries(numbers), ...(usual && { usual: { low: near(usual.low), high: near(usual.high) } }) };
}

describe("a site's total", () => {
  it.each(totals)("$name", ({ past, now, yearAgo, verdict }) => {
    const compared = compareTotal(past, now, yearAgo);
    if (verdict === null) expect(compared).toBeNull();
    else expect(compared).toMatchObject(expected(verdict));
  });
});

/** The fraction of listed parts that may be there by chance. */
const FALSE_LISTED = 0.07;

describe("pages and sections, relative to the site", () => {
  it.each(sites)("$name", ({ audiences }) => {
    const compared = audiences.map(({ parts, sizes }) => {
      return compareParts(
        parts.map((part) => ({ ...part, of: part, size: sizes.now })),
        sizes.past,
      );
    });
    const [people = new Map(), ai = new Map()] = compared;
    const least = leastSteps({ people: people.values(), ai: ai.values() }, FALSE_LISTED);
    for (const [index, { parts }] of audiences.entries()) {
      for (const each of parts) {
        const part = compared[index]?.get(each);
        const steps = index === 0 ? least.people : least.ai;
        const listed = part && { ...part, news: Math.abs(part.steps) < steps ? 0 : part.news };
        const { verdict } = each;
        if (verdict === null) expect(listed).toBeUndefined();
        else expect(listed).toMatchObject(expected(verdict));
      }
    }
  });
});

it("compares equally busy pages in any order in which a service returns them", () => {
  const parts = Array.from({ length: 80 }, (_, i) => ({ of: i, past: [100], now: 40 + ((i * 37) % 121), size: 1 }));
  expect(compareParts(parts.toReversed(), [1])).toEqual(compareParts(parts, [1]));
});

it.each<[what: string, counts: readonly number[], expected: boolean]>([
  ["rise all the time", [1000, 1082, 1080, 1169, 1179, 1302, 1340, 1393, 1522, 1520, 1645, 1693], true],
  ["fall all the time", [1000, 979, 884, 866, 790, 789, 735, 691, 683, 618, 605, 563], true],
  ["rise once", [1000, 1030, 980, 1010, 970, 1020, 1600, 1584, 1648, 1568, 1616, 1584], false],
  ["stop rising in the last third", [1000, 1112, 1143, 1272, 1320, 1499, 1587, 1697, 1765, 1680, 1731, 1697], false],
  ["rise only in the last third", [1000, 1030, 980, 1010, 970, 1020, 1000, 990, 1133, 1186, 1344, 1449], false],
  ["rise less than they vary", [1000, 1032, 984, 1016, 978, 1030, 1012, 1004, 1047, 998, 1030, 1012], false],
  ["rise for nine periods", [0, 1000, 1082, 1080, 1169, 1179, 1302, 1340, 1393, 1522], true],
  ["rise for only eight", [1000, 1082, 1080, 1169, 1179, 1302, 1340, 1393], false],
])("counts change steadily or not: they %s", (_, counts, expected) => {
  expect(isSteady(counts)).toBe(expected);
});
