import type { Judged } from "../judged.ts";
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
  const all: PageWork[] = [];
  let tooEarly = 0;
  for (const { path, published, human } of pages) {
    if (published === null) continue;
    for (const pull of changesByPage.get(published) ?? []) {
      const at = trend.findIndex(({ window: { from, to } }) => pull.mergedOn >= from && pull.mergedOn < to);
      const left = trend.length - 1 - at;
      if (at < 1) continue;
      if (left < MIN_AFTER) {
        tooEarly += 1;
        continue;
      }
      const past = human.series;
      const many = Math.min(left, at, MAX_AVERAGED);
      const before = past.slice(at - many, at).filter((value) => value !== null);
      const after = past.slice(at + 1, at + 1 + many).filter((value) => value !== null);
      if (before.length === 0 || after.length === 0) continue;
      all.push({
        path,
        published,
        pull,
        before: Math.round(mean(before)),
        after: Math.round(mean(after)),
        restOfSite: changeOfOthers(pages, path, at, many),
        usual: human.usual,
        past,
        mergedAt: at,
        isFresh: left === MIN_AFTER,
      });
    }
  }
  all.sort((a, b) => byText(b.pull.mergedOn, a.pull.mergedOn) || byText(a.path, b.path));
  return { pages: all, tooEarly };
}

/** The change between this many windows before and after one, over the other pages that are known in all of them. */
function changeOfOthers(pages: Judged["pages"], path: string, at: number, many: number): number | null {
  let [before, after] = [0, 0];
  for (const page of pages) {
    const earlier = sumOf(page.human.series, at - many, at);
    const later = sumOf(page.human.series, at + 1, at + 1 + many);
    if (page.path === path || earlier === null || later === null) continue;
    before += earlier;
    after += later;
  }
  return before === 0 ? null : after / before - 1;
}

/** Null if one is unknown. */
function sumOf(series: Series, from: number, to: number): number | null {
  const values = series.slice(from, to).filter((value) => value !== null);
  return values.length < to - from ? null : values.reduce((sum, value) => sum + value, 0);
}
