import { count, dateText, signedPercent } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { mean, sumOf } from "../compare/statistics.ts";
import type { Activity, BeforeAndAfter, Claim, MergedPullRequest, Range } from "../data.ts";
import { CONDITION, finding, type Kind } from "../findings/kind.ts";
import { named, unitOf } from "../findings/words.ts";
import type { Site, SitePage } from "../site/site.ts";

/** With fewer full periods after a merge, a change would be a guess. */
const MIN_AFTER = 2;
/** More would compare with another season. */
const MAX_AVERAGED = 4;

/**
 * Published pages before and after a pull request that changed them was merged. Pull requests that were merged in the same
 * period are one change, named by the latest.
 *
 * @param changes  by the sitemap's spelling of a page; newest first
 * @param usualOf  people that are usual for a page now
 */
export function workOf(
  site: Site,
  changes: ReadonlyMap<string, readonly MergedPullRequest[]>,
  usualOf: (page: SitePage) => Range | null,
): Pick<Activity, "beforeAndAfter" | "tooEarly"> {
  const periods = [...site.past.map(({ period }) => period), site.period];
  const indexOf = ({ mergedOn }: MergedPullRequest) =>
    periods.findIndex(({ from, to }) => mergedOn >= from && mergedOn < to);
  const all: BeforeAndAfter[] = [];
  const early = new Set<SitePage>();
  const visits = new Map<number, Sums>();
  for (const page of site.pages) {
    if (page.published === null) continue;
    const pulls = changes.get(page.published) ?? [];
    const firsts = pulls.filter((pull, i) => pulls.findIndex((other) => indexOf(other) === indexOf(pull)) === i);
    for (const pullRequest of firsts) {
      const at = indexOf(pullRequest);
      if (at < 1) continue;
      const left = periods.length - 1 - at;
      if (left < MIN_AFTER) {
        early.add(page);
        continue;
      }
      const many = Math.min(left, at, MAX_AVERAGED);
      const past = peopleOf(page);
      const before = past.slice(at - many, at).filter((value) => value !== null);
      const after = past.slice(at + 1, at + 1 + many).filter((value) => value !== null);
      if (before.length === 0 || after.length === 0) continue;
      const around = visits.get(at) ?? sumAround(site.pages, at, many);
      visits.set(at, around);
      all.push({
        path: page.published,
        pullRequest,
        before: Math.round(mean(before)),
        after: Math.round(mean(after)),
        restOfSite: changeWithout(around, sumAround([page], at, many)),
        usual: usualOf(page),
        past,
        mergedAt: at,
      });
    }
  }
  all.sort((a, b) => byText(b.pullRequest.mergedOn, a.pullRequest.mergedOn) || byText(a.path, b.path));
  return { beforeAndAfter: all, tooEarly: early.size };
}

type Series = readonly (number | null)[];

const peopleOf = ({ past, now }: SitePage): Series => [...past, now].map((counts) => counts?.people ?? null);

interface Sums {
  readonly before: number;
  readonly after: number;
}

/** Page visits by people in this many periods before and after one, to the pages that are known in all of them. */
function sumAround(pages: readonly SitePage[], at: number, many: number): Sums {
  const sums = pages.flatMap((page) => {
    const people = peopleOf(page);
    const [before, after] = [total(people.slice(at - many, at)), total(people.slice(at + 1, at + 1 + many))];
    return before === null || after === null ? [] : [{ before, after }];
  });
  return { before: sumOf(sums, ({ before }) => before), after: sumOf(sums, ({ after }) => after) };
}

function changeWithout(all: Sums, page: Sums): number | null {
  const before = all.before - page.before;
  return before === 0 ? null : (all.after - page.after) / before - 1;
}

/** Null if one is unknown. */
function total(series: Series): number | null {
  const values = series.filter((value) => value !== null);
  return values.length < series.length ? null : sumOf(values, (value) => value);
}

/**
 * What became of a page that a pull request changed: of each pull request, the page that changed most. It's told once, in the
 * first period that's late enough.
 */
export const work: Kind = {
  find: ({ site, activity }) => {
    const clear = (activity?.beforeAndAfter ?? [])
      .filter((each) => each.past.length - 1 - each.mergedAt === MIN_AFTER && isClear(each))
      .toSorted((a, b) => Math.abs(excessOf(b)) - Math.abs(excessOf(a)));
    const first = new Map(clear.toReversed().map((each) => [each.pullRequest.number, each]));
    return [...first.values()].flatMap((each) => {
      const { path, pullRequest, before, after, restOfSite } = each;
      const merge = `#${pullRequest.number} was merged on ${dateText(pullRequest.mergedOn)}`;
      const rest = restOfSite === null ? "" : `; the rest of the site: ${signedPercent(restOfSite)}`;
      const text = `${named(path)} had ${count(after)} people a ${unitOf(site)} after ${merge}, and ${count(before)} before${rest}.`;
      const numbers = [pullRequest.number, before, after, ...(restOfSite === null ? [] : [restOfSite])];
      const claims: Claim[] = [{ type: "x-work", numbers }];
      const pages = site.pages.filter(({ published }) => published === path);
      return finding({
        kind: "work",
        said: [{ text, claims }],
        people: Math.round(excessOf(each)),
        pages,
        notable: false,
      });
    });
  },
  rank: ({ people }) => CONDITION / 2 + Math.abs(people),
  explains: () => false,
};

/** People more (or fewer, if negative) than if the page had changed like the rest of the site. */
const excessOf = ({ before, after, restOfSite }: BeforeAndAfter): number => after - before * (1 + (restOfSite ?? 0));

/** Averages of two periods differ by chance about as much as one does from what's usual. */
const isClear = (each: BeforeAndAfter): boolean =>
  each.usual !== null && Math.abs(excessOf(each)) > (each.usual.high - each.usual.low) / 2;
