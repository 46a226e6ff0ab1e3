import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AudienceCounts } from "../../../../src/analytics/judgment/counts.ts";
import { judgePages } from "../../../../src/analytics/judgment/judge-pages.ts";
import { judgeSeries } from "../../../../src/analytics/judgment/level.ts";

interface Reference {
  readonly pages: readonly (readonly (AudienceCounts & { readonly out: ReferencePages })[])[];
  readonly sites: readonly {
    readonly earlier: readonly number[];
    readonly now: number;
    readonly out: { readonly low: number; readonly high: number; readonly newLevel: boolean };
  }[];
}

interface ReferencePages {
  readonly expected: readonly number[];
  readonly p: readonly number[];
  readonly listed: readonly boolean[];
}

// 36 sites and 80 series, judged by a longer method: an estimated prior, a page's own new level,
// several tiers of small samples, and splits of a series scored against a line.
const file = new URL("../../../fixtures/judgment/cases.json", import.meta.url);
const { pages, sites }: Reference = JSON.parse(readFileSync(file, "utf8"));

test("pages are judged like those of the reference, except for doubtful ones", () => {
  const differing: string[] = [];
  let both = 0;
  const ratios: number[] = [];
  for (const [number, site] of pages.entries()) {
    for (const [audience, { listed, expected, p }] of judgePages(site).entries()) {
      const { out } = site[audience] as (typeof site)[number];
      for (const [page, before] of out.expected.entries()) {
        if (before >= 20) ratios.push(Math.log((expected[page] ?? 0) / before));
        if (out.listed[page] && listed[page]) both++;
        if (out.listed[page] === (listed[page] === 1)) continue;
        differing.push(`${number} ${audience} ${page}`);
        // Either rule finds these unlikely, and none is beyond doubt.
        expect(Math.max(out.p[page] ?? 0, p[page] ?? 0)).toBeGreaterThan(0.001);
      }
    }
  }
  expect(both).toBeGreaterThanOrEqual(53);
  expect(differing.length).toBeLessThanOrEqual(10);
  // Without a page's own new level, and with a plain rescaling, expected counts differ by up to 10% in 98% of cases.
  const near = ratios.filter((log) => Math.abs(log) <= Math.log(1.1));
  expect(near.length / ratios.length).toBeGreaterThan(0.97);
});

test("series are judged like those of the reference", () => {
  for (const { earlier, now, out } of sites) {
    const { position, isNewLevel } = judgeSeries(earlier, now);
    expect(position).toBe(now > out.high ? "above" : now < out.low ? "below" : "within");
    // The reference already calls a new level after three earlier periods. Here it takes five.
    if (earlier.length >= 7) expect(isNewLevel).toBe(out.newLevel);
    else expect(isNewLevel && !out.newLevel).toBe(false);
  }
});
