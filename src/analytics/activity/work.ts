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
  const visitsAround = new Map<number, Sums>();
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
      // Once for each window, because a site can have 200,000 pages.
      const visits = visitsAround.get(at) ?? sumAround(pages, at, many);
      visitsAround.set(at, visits);
      all.push({
        path,
        published,
        pull,
        before: Math.round(mean(before)),
        after: Math.round(mean(after)),
        restOfSite: changeWithout(visits, sumAround([{ human }], at, many)),
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

interface Sums {
  before: number;
  after: number;
}

/** Page visits by people in this many windows before and after one, to the pages that are known in all of them. */
function sumAround(pages: readonly { readonly human: { readonly series: Series } }[], at: number, many: number): Sums {
  const sums = { before: 0, after: 0 };
  for (const { human } of pages) {
    const before = sumOf(human.series, at - many, at);
    const after = sumOf(human.series, at + 1, at + 1 + many);
    if (before === null || after === null) continue;
    sums.before += before;
    sums.after += after;
  }
  return sums;
}

function changeWithout(all: Sums, page: Sums): number | null {
  const before = all.before - page.before;
  return before === 0 ? null : (all.after - page.after) / before - 1;
}

/** Null if one is unknown. */
function sumOf(series: Series, from: number, to: number): number | null {
  const values = series.slice(from, to).filter((value) => value !== null);
  return values.length < to - from ? null : values.reduce((sum, value) => sum + value, 0);
}
