import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Comparison, compareTotal, type TotalComparison } from "../../../../src/analytics/compare/compare.ts";
import { compareParts, leastSteps, type Part } from "../../../../src/analytics/compare/parts.ts";

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

it.each(totals)("a site's total: $name", ({ past, now, yearAgo, verdict }) => {
  const compared = compareTotal(past, now, yearAgo);
  if (verdict === null) expect(compared).toBeNull();
  else expect(compared).toMatchObject(expected(verdict));
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
