import { count, dateText, signedPercent } from "../../text/numbers.ts";
import type { BeforeAndAfter, Claim } from "../data.ts";
import { CONDITION, finding, type Kind } from "./kind.ts";
import { named, unitOf } from "./words.ts";

/** It's told in the first period in which so many full ones have passed since the merge. */
const PERIODS_AFTER = 2;

/** What became of a page that a pull request changed: of each pull request, the page that changed most. */
export const work: Kind = {
  find: ({ site, activity }) => {
    const clear = (activity?.beforeAndAfter ?? [])
      .filter((each) => each.past.length - 1 - each.mergedAt === PERIODS_AFTER && isClear(each))
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
