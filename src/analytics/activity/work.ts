import type { Judged } from "../judged.ts";
import { mean } from "../judgment/statistics.ts";
import type { PageWork, TrendPoint, Work } from "../model.ts";
import { byText } from "../ranking.ts";
import type { ActivityReading } from "./reading.ts";

/** With fewer full windows after a merge, a change would be a guess. */
const MIN_AFTER = 2;
/** More would compare with another season. */
const MAX_AVERAGED = 4;

/** @param trend  the windows before the current one, and the current one, oldest first */
export function workOf(
  { changesByPage }: Pick<ActivityReading, "changesByPage">,
  { pages }: Pick<Judged, "pages">,
  trend: readonly TrendPoint[],
): Work {
  const people = trend.map(({ totals }) => totals.human);
  let tooEarly = 0;
  const all = pages.flatMap(({ path, published, human }) => {
    const pulls = published === null ? [] : (changesByPage.get(published) ?? []);
    return pulls.flatMap((pull): PageWork[] => {
      const at = trend.findIndex(({ window: { from, to } }) => pull.mergedOn >= from && pull.mergedOn < to);
      if (published === null || at < 1) return [];
      const known = trend.length - 1 - at;
      if (known < MIN_AFTER) {
        tooEarly += 1;
        return [];
      }
      const many = Math.min(known, at, MAX_AVERAGED);
      const past = human.series.slice(-trend.length);
      const averages = (values: readonly (number | null)[]) =>
        [values.slice(at - many, at), values.slice(at + 1, at + 1 + many)].map((some) => {
          const counted = some.filter((value) => value !== null);
          return counted.length === 0 ? null : mean(counted);
        });
      const [before, after] = averages(past);
      const [earlier, later] = averages(people);
      if (before == null || after == null) return [];
      return [
        {
          path,
          published,
          pull,
          before: Math.round(before),
          after: Math.round(after),
          site: earlier && later != null ? later / earlier - 1 : null,
          usual: human.usual,
          past,
          mergedAt: at,
          isFresh: known === MIN_AFTER,
        },
      ];
    });
  });
  all.sort((a, b) => byText(b.pull.mergedOn, a.pull.mergedOn) || byText(a.path, b.path));
  return { pages: all, tooEarly };
}
