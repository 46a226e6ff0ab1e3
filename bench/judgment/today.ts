import type { AudienceCounts } from "../../src/analytics/judgment/counts.ts";
import { findStandouts } from "./standouts.ts";

/** A page of one audience: 0 for people, 1 for AI visitors. */
export interface Named {
  readonly audience: number;
  readonly page: number;
  readonly notable: boolean;
}

/** What the previous rule, which compares the current week only with the week before, says of the same site. */
export function judgeByWeekBefore([people, ai]: readonly [AudienceCounts, AudienceCounts]) {
  const pages = people.now.map((human, page) => {
    const count = (of: AudienceCounts): number => of.earlier[page]?.at(-1) ?? 0;
    const counts = (human: number, ai: number) => ({ human, ai, total: human + ai });
    const [now, before] = [counts(human, ai.now[page] ?? 0), counts(count(people), count(ai))];
    const spelling = { path: String(page), published: null, kind: "page" } as const;
    return { ...spelling, now, before, older: [] };
  });
  const larger = (of: AudienceCounts): number => Math.max(of.total, of.totals.at(-1) ?? 0);
  const { standouts, compared, moved } = findStandouts(pages, { human: larger(people), ai: larger(ai) });
  const isRedesign = moved >= 5 && moved >= 0.2 * compared;
  const listed = standouts.map(({ page, audience, notable }): Named => {
    return { page: Number(page.path), audience: audience === "human" ? 0 : 1, notable };
  });
  return { listed: isRedesign ? [] : listed };
}
