import type { Judged, JudgedPage } from "../judged.ts";
import { mean } from "../judgment/statistics.ts";
import type { PageWork, TrendPoint, Work } from "../model.ts";
import { byText } from "../ranking.ts";
import type { ActivityReading } from "./reading.ts";

/** With fewer full windows after a merge, a change would be a guess. */
const MIN_AFTER = 2;
/** More would compare with another season. */
const MAX_AVERAGED = 4;

type Series = readonly (number | null)[];

/** @param trend  the windows before the current one, and the current one, oldest first */
export function workOf(
  { changesByPage }: Pick<ActivityReading, "changesByPage">,
  { pages }: Pick<Judged, "pages">,
  trend: readonly TrendPoint[],
): Work {
  const pastOf = ({ human }: JudgedPage): Series => human.series.slice(-trend.length);
  /** Equally many windows before and after this one. */
  const around = (values: Series, at: number): [Series, Series] => {
    const many = Math.min(trend.length - 1 - at, at, MAX_AVERAGED);
    return [values.slice(at - many, at), values.slice(at + 1, at + 1 + many)];
  };
  /** Page visits by people before and after this window; 0 if one of the windows isn't known. */
  const visitsAround = (page: JudgedPage, at: number): [number, number] => {
    const [before, after] = around(pastOf(page), at).map(sumOfKnown);
    return before == null || after == null ? [0, 0] : [before, after];
  };
  const siteAround = new Map<number, [number, number]>();
  const restOfSite = (page: JudgedPage, at: number): number | null => {
    const all = siteAround.get(at) ?? sumOfPairs(pages.map((each) => visitsAround(each, at)));
    siteAround.set(at, all);
    const own = visitsAround(page, at);
    const before = all[0] - own[0];
    return before === 0 ? null : (all[1] - own[1]) / before - 1;
  };

  let tooEarly = 0;
  const all = pages.flatMap((page) => {
    const { path, published, human } = page;
    const pulls = published === null ? [] : (changesByPage.get(published) ?? []);
    return pulls.flatMap((pull): PageWork[] => {
      const at = trend.findIndex(({ window: { from, to } }) => pull.mergedOn >= from && pull.mergedOn < to);
      if (published === null || at < 1) return [];
      const windowsAfter = trend.length - 1 - at;
      if (windowsAfter < MIN_AFTER) {
        tooEarly += 1;
        return [];
      }
      const past = pastOf(page);
      const [before, after] = around(past, at).map((some) => some.filter((value) => value !== null));
      if (!before?.length || !after?.length) return [];
      return [
        {
          path,
          published,
          pull,
          before: Math.round(mean(before)),
          after: Math.round(mean(after)),
          restOfSite: restOfSite(page, at),
          usual: human.usual,
          past,
          mergedAt: at,
          isFresh: windowsAfter === MIN_AFTER,
        },
      ];
    });
  });
  all.sort((a, b) => byText(b.pull.mergedOn, a.pull.mergedOn) || byText(a.path, b.path));
  return { pages: all, tooEarly };
}

/** Null if one is unknown. */
function sumOfKnown(values: Series): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

const sumOfPairs = (pairs: readonly [number, number][]): [number, number] =>
  pairs.reduce(([a, b], [before, after]) => [a + before, b + after], [0, 0]);
