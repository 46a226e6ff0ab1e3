import { count, dateText, signedPercent } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { mean, sumOf } from "../compare/statistics.ts";
import type { Activity, BeforeAndAfter, Claim, MergedPullRequest, Range } from "../data.ts";
import { CONDITION, finding, type Kind } from "../findings/kind.ts";
import { named, unitOf } from "../findings/words.ts";
import { known, type Site, type SitePage } from "../site/site.ts";

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
    const { published: path } = page;
    const latest = Map.groupBy((path !== null && changes.get(path)) || [], indexOf);
    for (const [at, [pullRequest]] of latest) {
      if (path === null || pullRequest === undefined || at < 1) continue;
      const left = periods.length - 1 - at;
      if (left < MIN_AFTER) {
        early.add(page);
        continue;
      }
      const many = Math.min(left, at, MAX_AVERAGED);
      const own = around(page, at, many);
      const [before, after] = [known(own.before), known(own.after)];
      if (before.length === 0 || after.length === 0) continue;
      const total = visits.get(at) ?? sumAround(site.pages, at, many);
      visits.set(at, total);
      const part = sumAround([page], at, many);
      const rest = { before: total.before - part.before, after: total.after - part.after };
      all.push({
        path,
        pullRequest,
        before: Math.round(mean(before)),
        after: Math.round(mean(after)),
        restOfSite: rest.before === 0 ? null : rest.after / rest.before - 1,
        usual: usualOf(page),
        past: peopleOf(page),
        mergedAt: at,
      });
    }
  }
  all.sort((a, b) => byText(b.pullRequest.mergedOn, a.pullRequest.mergedOn) || byText(a.path, b.path));
  return { beforeAndAfter: all, tooEarly: early.size };
}

const peopleOf = ({ past, now }: SitePage) => [...past, now].map((counts) => counts?.people ?? null);

/** People in this many periods before and after one. */
function around(page: SitePage, at: number, many: number) {
  const people = peopleOf(page);
  return { before: people.slice(at - many, at), after: people.slice(at + 1, at + 1 + many) };
}

type Sums = Readonly<Record<"before" | "after", number>>;

/** Page visits by people, to the pages that are known in all of these periods. */
function sumAround(pages: readonly SitePage[], at: number, many: number): Sums {
  const whole = pages
    .map((page) => around(page, at, many))
    .filter((each) => ![...each.before, ...each.after].includes(null));
  const sum = (when: keyof Sums) =>
    sumOf(
      whole.flatMap((each) => known(each[when])),
      (people) => people,
    );
  return { before: sum("before"), after: sum("after") };
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
