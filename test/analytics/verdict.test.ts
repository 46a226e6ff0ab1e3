import { describe, expect, test } from "vitest";
import { changeOf } from "../../src/analytics/change.ts";
import type { Mover, Movers } from "../../src/analytics/model.ts";
import { partsOf } from "../../src/analytics/parts.ts";
import { type Facts, headlineOf, verdictOf } from "../../src/analytics/verdict.ts";
import { counts, type Triple } from "./readings.ts";

function facts(now: Triple, before: Triple | null, details: Partial<Facts> = {}): Facts {
  const [a, b] = [counts(now), before && counts(before)];
  return {
    totals: {
      human: changeOf(a.human, b?.human ?? null),
      ai: changeOf(a.ai, b?.ai ?? null),
      total: changeOf(a.total, b?.total ?? null),
    },
    parts: partsOf(a),
    pages: a.total,
    days: 7,
    daysBefore: b && 7,
    shortfall: null,
    movers: null,
    mostRead: null,
    ...details,
  };
}

function verdict(given: Facts): [string, string] {
  const { kind, sentence } = verdictOf(given);
  return [kind, sentence.map((part) => (typeof part === "string" ? part : `<${part.path}>`)).join("")];
}

describe("the verdict", () => {
  test.each<[Triple, Triple | null, string, string]>([
    // 8,930 / 6,817 = 1.31; 12,418 / 11,704 = 1.061
    [[12_418, 8_930, 20_655], [11_704, 6_817, 17_960], "growth", "31 % more AI visitors, 6 % more people."],
    [[2_000, 1_000], [1_000, 1_000], "growth", "100 % more people, about as many AI visitors."],
    [[3_400, 1_000], [1_000, 1_000], "growth", "3.4 times as many people, about as many AI visitors."],
    [[1_000, 400], [1_000, 0], "growth", "400 AI visitors (none before), about as many people."],
    [[500, 800], [1_000, 1_000], "fall", "50 % fewer people, 20 % fewer AI visitors."],
    [[1_000, 0], [1_000, 400], "fall", "No AI visitors (400 before), about as many people."],
    [[1_500, 500], [1_000, 1_000], "mixed", "50 % more people, 50 % fewer AI visitors."],
    [[1_000, 1_010], [1_000, 1_000], "flat", "About as many people and AI visitors as before."],
    // 3 × √(1,100 + 1,000) = 137: 10 % of 1,000 is chance
    [[1_100, 1_000], [1_000, 1_000], "flat", "About as many people and AI visitors as before."],
    // beyond chance (3 × √2,009,000 = 4,252 < 9,000), but 0.9 %
    [
      [1_009_000, 1_000_000],
      [1_000_000, 1_000_000],
      "flat",
      "About as many people and AI visitors as before.",
    ],
    [[1_000, 0], [1_000, 0], "flat", "About as many people, no AI visitors."],
    [[1_000, 3], [1_000, 0], "flat", "About as many people, 3 AI visitors (none before)."],
    [[29, 0], [3, 1], "tiny", "29 people and no AI visitors came. Too few to tell a change from chance."],
    [[1, 1, 1], [0, 0], "tiny", "1 person and 1 AI visitor came. Too few to tell a change from chance."],
    [[0, 0], [412, 1, 412], "no-visitors", "Nobody came. 412 people and 1 AI visitor came before."],
    [[0, 0], [0, 0], "no-visitors", "Nobody came."],
    [[0, 0], null, "no-visitors", "Nobody came."],
    [
      [12_418, 8_930, 20_655],
      null,
      "first",
      "12,418 people and 8,930 AI visitors came. 693 visitors count as both.",
    ],
    [[2, 2, 3], null, "first", "2 people and 2 AI visitors came. 1 visitor counts as both."],
    [[2, 2], null, "first", "2 people and 2 AI visitors came."],
    // the total breaks its bounds, so nothing is said about both
    [[2, 9, 5], null, "first", "2 people and 9 AI visitors came."],
  ])("%j after %j: %s", (now, before, kind, sentence) => {
    expect(verdict(facts(now, before))).toEqual([kind, sentence]);
  });

  test("29 before and 29 now are few, 30 once are enough", () => {
    expect(verdictOf(facts([29, 0], [29, 0])).kind).toBe("tiny");
    expect(verdictOf(facts([30, 0], [29, 0])).kind).toBe("flat");
  });

  test("a longer month alone is no growth, and the days are said", () => {
    // 31 / 28 = +10.7 %; 110,000 after 100,000 is +10 %, 115,000 is +15 %
    const march = { days: 31, daysBefore: 28 };
    expect(verdict(facts([110_000, 110_000], [100_000, 100_000], march))).toEqual([
      "flat",
      "About as many people and AI visitors as before. The window has 31 days, the one before 28.",
    ]);
    expect(verdictOf(facts([115_000, 100_000], [100_000, 100_000], march)).kind).toBe("growth");
    expect(verdictOf(facts([95_000, 100_000], [100_000, 100_000], march)).kind).toBe("fall");
    const february = { days: 28, daysBefore: 31 };
    expect(verdictOf(facts([95_000, 100_000], [100_000, 100_000], february)).kind).toBe("flat");
    expect(verdictOf(facts([105_000, 100_000], [100_000, 100_000], february)).kind).toBe("growth");
  });

  test("a partial reading says so and names no mover", () => {
    const partial = facts([2_000, 1_000], [1_000, 1_000], { shortfall: "ended", movers: movers({}) });
    expect(verdict(partial)[1]).toBe(
      "100 % more people, about as many AI visitors. The pages were not all read.",
    );
    expect(verdict(facts([5, 0], null, { shortfall: "ended" }))[1]).toContain("The pages were not all read.");
    expect(verdict(facts([5, 0], null, { shortfall: "moved" }))[1]).toContain(
      "The data kept changing while it was read.",
    );
    expect(verdict(facts([5, 0], null, { shortfall: "refused" }))[1]).toContain(
      "Most rows could not be used.",
    );
  });
});

function mover(path: string, now: number, before: number, published: string | null = path): Mover {
  return { path, published, change: changeOf(now, before), againstSite: null };
}

function movers({
  up = [mover("/up", 900, 488)],
  down = [mover("/down", 10, 200)],
  aiUp = [mover("/ai", 400, 100)],
}): {
  human: Movers;
  ai: Movers;
} {
  const listed = (items: Mover[]) => ({ count: items.length, items });
  return { human: { up: listed(up), down: listed(down) }, ai: { up: listed(aiUp), down: listed([]) } };
}

describe("the mover in the first line", () => {
  const growth = (given: Parameters<typeof movers>[0]) =>
    facts([2_000, 1_000], [1_000, 1_000], { movers: movers(given) });

  test("is the biggest gain in people, the biggest loss where the site fell, AI where people have none", () => {
    expect(verdict(growth({}))[1]).toMatch(/\. Biggest gain in people: <\/up> \(\+412\)\.$/);
    expect(verdict(growth({ up: [] }))[1]).toMatch(/\. Biggest loss in people: <\/down> \(−190\)\.$/);
    expect(verdict(growth({ up: [], down: [] }))[1]).toMatch(
      /\. Biggest gain in AI visitors: <\/ai> \(\+300\)\.$/,
    );
    expect(verdict(growth({ up: [], down: [], aiUp: [] }))[1]).toBe(
      "100 % more people, about as many AI visitors.",
    );
    const fall = facts([1_000, 1_000], [2_000, 1_000], { movers: movers({}) });
    expect(verdict(fall)[1]).toContain("Biggest loss in people: <//down>".replace("//", "/"));
  });

  test("keeps a hostile path apart from the words, so that each format can make it harmless", () => {
    const path = "/`@all` ![x](y)\n::add-mask::";
    const { sentence } = verdictOf(growth({ up: [mover(path, 900, 488, null)] }));
    expect(sentence).toContainEqual({ path });
    expect(sentence.filter((part) => typeof part === "string").join("")).not.toContain("@all");
  });

  test("is named as the sitemap spells it", () => {
    expect(verdictOf(growth({ up: [mover("/Up//?x", 900, 488, "/up")] })).sentence).toContainEqual({
      path: "/up",
    });
  });
});

describe("the headline", () => {
  const growth = (given: Parameters<typeof movers>[0]) =>
    headlineOf(
      "acme docs",
      "9–15 Nov 2026",
      facts([2_000, 1_000], [1_000, 1_000], { movers: movers(given) }),
    );

  test("is one plain sentence with project and window", () => {
    expect(growth({})).toBe(
      "acme docs, 9–15 Nov 2026: 100 % more people, about as many AI visitors; biggest gain in people: /up (+412).",
    );
  });

  test("F81 names published and plainly spelt pages only, and looks on for one", () => {
    const hostile = mover("/run-this", 900, 100, null);
    const odd = mover("/a b", 900, 100, "/a b");
    expect(growth({ up: [hostile, odd, mover("/up", 900, 488)] })).toContain(
      "biggest gain in people: /up (+412)",
    );
    expect(growth({ up: [hostile, odd], down: [], aiUp: [] })).toBe(
      "acme docs, 9–15 Nov 2026: 100 % more people, about as many AI visitors.",
    );
  });

  test("F81 names a most read page only if it is published", () => {
    const page = { path: "/x", human: 7, ai: 0, total: 7, rank: 1, share: 1, change: changeOf(7, null) };
    const headline = (published: string | null) =>
      headlineOf("acme", "9 Nov 2026", facts([9, 0], null, { mostRead: { ...page, published } }));
    expect(headline(null)).toBe("acme, 9 Nov 2026: 9 people and no AI visitors came.");
    expect(headline("/x")).toBe(
      "acme, 9 Nov 2026: 9 people and no AI visitors came; most read by people: /x (7).",
    );
  });
});
