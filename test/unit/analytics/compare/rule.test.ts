import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Comparison, compareTotal } from "../../../../src/analytics/compare/compare.ts";
import { compareParts, type Series } from "../../../../src/analytics/compare/parts.ts";
import { inARow } from "../../../../src/analytics/compare/statistics.ts";

// Real and made-up series with the verdicts of an independent implementation of the rule.

interface Cases {
  readonly totals: readonly {
    readonly name: string;
    readonly past: readonly number[];
    readonly now: number;
    readonly verdict: (Comparison & { readonly isBack: boolean; readonly inARow: number }) | null;
  }[];
  readonly sites: readonly {
    readonly name: string;
    readonly audiences: readonly {
      readonly sizes: { readonly past: readonly number[]; readonly now: number };
      readonly parts: readonly (Pick<Series<unknown>, "past" | "now"> & {
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

function expected({ usual, ...verdict }: Partial<Comparison>) {
  const numbers = Object.entries(verdict).map(([key, value]) => [key, typeof value === "number" ? near(value) : value]);
  const [low = 0, high = 0] = usual ? [Math.round(usual.low), Math.round(usual.high)] : [];
  const saysLittle = (verdict.knownPeriods ?? 0) < 4 || high > 4 * low;
  return { ...Object.fromEntries(numbers), ...(usual && { usual: saysLittle ? null : { low, high } }) };
}

it.each(totals)("a site's total: $name", ({ past, now, verdict }) => {
  const compared = compareTotal(past, now);
  const { inARow: _, isBack, ...same } = verdict ?? {};
  if (verdict === null) expect(compared).toBeNull();
  else expect(compared).toMatchObject(expected(same));
  expect(compared?.outside === 0 && compared.awayFor > 0).toBe(isBack ?? false);
});

it.each(totals)("counts in a row: $name", ({ past, now, verdict }) => {
  // A site that's back has no row.
  if (verdict !== null && !verdict.isBack)
    expect(inARow([...past.filter((count) => count > 0), now])).toBe(verdict.inARow);
});

const NONE = { parts: [], sizes: [] };

describe("pages and sections, relative to the site", () => {
  it.each(sites)("$name", ({ audiences }) => {
    const [people = NONE, ai = NONE] = audiences.map(({ parts, sizes }) => {
      return { parts: parts.map((part) => ({ ...part, item: part, size: sizes.now })), sizes: sizes.past };
    });
    const compared = compareParts({ people, ai });
    for (const part of audiences.flatMap(({ parts }) => parts)) {
      const listed = compared.people.get(part) ?? compared.ai.get(part);
      if (part.verdict === null) expect(listed).toBeUndefined();
      else expect(listed).toMatchObject(expected(part.verdict));
    }
  });
});

it("compares equally busy pages in any order in which a service returns them", () => {
  const parts = Array.from({ length: 80 }, (_, i) => ({ item: i, past: [100], now: 40 + ((i * 37) % 121), size: 1 }));
  const [one, other] = [parts, parts.toReversed()].map((parts) =>
    compareParts({ people: { parts, sizes: [1] }, ai: NONE }),
  );
  expect(one?.people).toEqual(other?.people);
});

const TWENTY = Array.from({ length: 20 }, (_, i) => i);

it.each([
  ["only people visit", [], 100, [false, true, true]],
  ["people and AI visit", TWENTY, 100, [false, false, true]],
  ["people and a crawler, whose changes don't count, visit", TWENTY, 400, [false, true, true]],
])(
  "a page's rise to 132, 134, and 136 people is news less easily if more pages are compared: %s",
  (_, ai, aiNow, listed) => {
    const partsOf = (items: readonly number[], now: number, others = 100) =>
      items.map((item) => ({ item, past: Array(12).fill(100), now: item === 0 ? now : others, size: 1 }));
    const [pages, sizes] = [Array.from({ length: 21 }, (_, i) => i), Array(12).fill(1)];
    const isNews = (now: number) =>
      compareParts({
        people: { parts: partsOf(pages, now), sizes },
        ai: { parts: partsOf(ai, aiNow, aiNow), sizes },
      }).people.get(0)?.news === 1;
    expect([132, 134, 136].map(isNews)).toEqual(listed);
  },
);
