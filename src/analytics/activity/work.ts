import { count, dateText, signedPercent } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { mean, sumOf } from "../compare/statistics.ts";
import type { BeforeAndAfter, MergedPullRequest, Range } from "../data.ts";
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
 * @param usualOf  people that are usual for a page now
 */
export function workOf(site: Site, usualOf: (page: SitePage) => Range | null): BeforeAndAfter[] {
  const periods = [...site.past.map(({ period }) => period), site.period];
  const indexOf = ({ mergedOn }: MergedPullRequest) =>
    periods.findIndex(({ from, to }) => mergedOn >= from && mergedOn < to);
  const visits = new Map<number, Sums>();
  const all = site.pages.flatMap((page) =>
    [...Map.groupBy(page.merged, indexOf)].flatMap(([at, [pullRequest]]): BeforeAndAfter[] => {
      const { published: path } = page;
      if (path === null || pullRequest === undefined || at < 0) return [];
      const left = periods.length - 1 - at;
      const isEarly = left < MIN_AFTER;
      const many = Math.min(at, isEarly ? at : left, MAX_AVERAGED);
      const own = around(page, at, many);
      const [before, after] = [averageOf(own.before), isEarly ? null : averageOf(own.after)];
      if (!isEarly && (before === null || after === null)) return [];
      const total = visits.get(at) ?? sumAround(site.pages, at, many);
      visits.set(at, total);
      const part = sumAround([page], at, many);
      const rest = { before: total.before - part.before, after: total.after - part.after };
      const restOfSite = isEarly || rest.before === 0 ? null : rest.after / rest.before - 1;
      return [
        { path, pullRequest, before, after, restOfSite, usual: usualOf(page), past: peopleOf(page), mergedAt: at },
      ];
    }),
  );
  return all.sort((a, b) => byText(b.pullRequest.mergedOn, a.pullRequest.mergedOn) || byText(a.path, b.path));
}

const peopleOf = ({ past, now }: SitePage) => [...past, now].map((counts) => counts?.people ?? null);

function averageOf(counts: readonly (number | null)[]): number | null {
  const all = known(counts);
  return all.length === 0 ? null : Math.round(mean(all));
}

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
  const sum = (when: keyof Sums) => sumOf(whole, (each) => sumOf(known(each[when]), (people) => people));
  return { before: sum("before"), after: sum("after") };
}

/** One that can be compared. */
type Compared = BeforeAndAfter & { readonly before: number; readonly after: number };

/**
 * What became of a page that a pull request changed: of each pull request, the page that changed most. It's told once, in the
 * first period that's late enough.
 */
export const work: Kind = {
  find: ({ site, activity }) => {
    const clear = (activity?.beforeAndAfter ?? [])
      .filter((each) => each.past.length - 1 - each.mergedAt === MIN_AFTER)
      .filter(isClear)
      .sort((a, b) => Math.abs(excessOf(b)) - Math.abs(excessOf(a)));
    const first = new Map(clear.toReversed().map((each) => [each.pullRequest.number, each]));
    return [...first.values()].flatMap((each) => {
      const { path, pullRequest, before, after, restOfSite } = each;
      const merge = `#${pullRequest.number} was merged on ${dateText(pullRequest.mergedOn)}`;
      const rest = restOfSite === null ? "" : `; the rest of the site: ${signedPercent(restOfSite)}`;
      const text = `${named(path)} had ${count(after)} people a ${unitOf(site)} after ${merge}, and ${count(before)} before${rest}.`;
      const numbers = [pullRequest.number, before, after, ...(restOfSite === null ? [] : [restOfSite])];
      return finding({
        kind: "work",
        said: [{ text, claims: [{ type: "x-work", numbers }] }],
        people: Math.round(excessOf(each)),
        pages: site.pages.filter(({ published }) => published === path),
        notable: false,
      });
    });
  },
  rank: ({ people }) => CONDITION / 2 + Math.abs(people),
  explains: () => false,
};

/** People more (or fewer, if negative) than if the page had changed like the rest of the site. */
const excessOf = ({ before, after, restOfSite }: Compared): number => after - before * (1 + (restOfSite ?? 0));

/** Averages of two periods differ by chance about as much as one does from what's usual. */
function isClear(each: BeforeAndAfter): each is Compared {
  const { before, after, usual } = each;
  if (before === null || after === null || usual === null) return false;
  return Math.abs(excessOf({ ...each, before, after })) > (usual.high - usual.low) / 2;
}
