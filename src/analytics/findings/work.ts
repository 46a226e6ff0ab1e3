import { unitName } from "../../inputs/period.ts";
import { count, dateText, signedPercent } from "../../text/numbers.ts";
import type { PageWork } from "../model.ts";
import { byText } from "../ranking.ts";
import { type Facts, type Finding, finding } from "./finding.ts";

/**
 * What became of the pages that a pull request changed, told once: in the first window in which enough of them have passed
 * since the merge. Of each pull request, it's the page that changed most.
 */
export function workFindings({ work, unit, judged }: Facts): Finding[] {
  const told = new Set<number>();
  const largest = work
    .filter((each) => each.isFresh && isClear(each))
    .sort((a, b) => size(b) - size(a) || byText(a.path, b.path))
    .filter(({ pull }) => !told.has(pull.number) && told.add(pull.number));
  return largest.map((each) => {
    const { path, published, pull, before, after, restOfSite } = each;
    const since = ` since #${pull.number} (${dateText(pull.mergedOn)})`;
    const numbers = `: ${count(before)} → ${count(after)} people a ${unitName(unit)}`;
    const rest = restOfSite === null ? "" : `; the rest of the site, ${signedPercent(restOfSite)}`;
    return finding({
      kind: "work",
      audiences: ["human"],
      difference: { human: Math.round(differenceOf(each)), ai: 0 },
      sentence: [{ path: published }, since, numbers, rest],
      pages: judged.pages.filter((page) => page.path === path),
    });
  });
}

/** People more (or fewer, if negative) than if the page had changed like the rest of the site. */
const differenceOf = ({ before, after, restOfSite }: PageWork): number => after - before * (1 + (restOfSite ?? 0));
const size = (of: PageWork): number => Math.abs(differenceOf(of));

/** Averages of two windows differ by chance about as much as one window does from what's usual. */
const isClear = (of: PageWork): boolean => of.usual !== null && size(of) > (of.usual.high - of.usual.low) / 2;
