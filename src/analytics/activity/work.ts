import { codeSpan } from "../../text/markdown.ts";
import { count, dateText, signedPercent } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { mean, sumOf } from "../compare/statistics.ts";
import type { BeforeAndAfter, Finding, Range } from "../data.ts";
import { type Analysis, finding } from "../findings/kind.ts";
import { say } from "../findings/words.ts";
import { known, type Site, type SitePage } from "../site/site.ts";

/** With fewer full periods after a merge, it's too early to say what changed. */
const MIN_AFTER = 2;
/** Averages of more periods could compare different seasons. */
const MAX_AVERAGED = 4;

/**
 * Published pages before and after a pull request that changed them was merged. Pull requests that were merged in the same
 * period are one change, named by the latest. Leaves out pages without earlier visitors while it's too early to compare.
 *
 * @param usualOf  a page's usual range of people
 */
export function workOf(site: Site, usualOf: (page: SitePage) => Range | null): BeforeAndAfter[] {
  const periods = [...site.past.map(({ period }) => period), site.period];
  const all = periods.flatMap(({ from, to }, mergedAt): BeforeAndAfter[] => {
    const changed = site.pages.flatMap((page) => {
      const pullRequest = page.merged.find(({ mergedOn }) => mergedOn >= from && mergedOn < to);
      return pullRequest && page.published !== null ? [{ page, path: page.published, pullRequest }] : [];
    });
    if (changed.length === 0) return [];
    const isEarly = site.past.length - mergedAt < MIN_AFTER;
    const span = Math.min(mergedAt, isEarly ? mergedAt : site.past.length - mergedAt, MAX_AVERAGED);
    const around = (page: SitePage) => {
      const people = peopleOf(page);
      return { before: people.slice(mergedAt - span, mergedAt), after: people.slice(mergedAt + 1).slice(0, span) };
    };
    const total = sumsOf(site.pages.map(around));
    return changed.flatMap(({ page, path, pullRequest }) => {
      const own = around(page);
      const [before, after] = [averageOf(own.before), isEarly ? null : averageOf(own.after)];
      if (isEarly ? !before : before === null || after === null) return [];
      const part = sumsOf([own]);
      const rest = { before: total.before - part.before, after: total.after - part.after };
      const restOfSite = isEarly || rest.before === 0 ? null : rest.after / rest.before - 1;
      return [{ path, pullRequest, before, after, restOfSite, usual: usualOf(page), past: peopleOf(page), mergedAt }];
    });
  });
  return all.sort((a, b) => byText(b.pullRequest.mergedOn, a.pullRequest.mergedOn) || byText(a.path, b.path));
}

const peopleOf = ({ past, now }: SitePage) => [...past, now].map((counts) => counts?.people ?? null);

function averageOf(counts: readonly (number | null)[]): number | null {
  const all = known(counts);
  return all.length === 0 ? null : Math.round(mean(all));
}

type Around = Readonly<Record<"before" | "after", readonly (number | null)[]>>;

/** Page visits to the pages that are known in all of these periods. */
function sumsOf(pages: readonly Around[]) {
  const whole = pages.filter(({ before, after }) => ![...before, ...after].includes(null));
  const sum = (when: keyof Around) => sumOf(whole, (each) => sumOf(known(each[when]), (people) => people));
  return { before: sum("before"), after: sum("after") };
}

/** How a pull request's changes turned out on the page whose visitors changed most. Reported once enough is known. */
export function work({ site, activity }: Analysis): Finding[] {
  const clear = (activity?.beforeAndAfter ?? []).flatMap((each) => {
    const { before, after, restOfSite, usual, past, mergedAt } = each;
    if (past.length - 1 - mergedAt !== MIN_AFTER || before === null || after === null || usual === null) return [];
    // People more (or fewer, if negative) than if the page had changed like the rest of the site.
    const excess = after - before * (1 + (restOfSite ?? 0));
    // By chance, two averages differ about as much as one count differs from what's usual.
    return Math.abs(excess) > (usual.high - usual.low) / 2 ? [{ ...each, before, after, excess }] : [];
  });
  clear.sort((a, b) => Math.abs(a.excess) - Math.abs(b.excess) || byText(b.path, a.path));
  const last = new Map(clear.map((each) => [each.pullRequest.number, each]));
  return [...last.values()].flatMap(({ path, pullRequest, before, after, restOfSite, excess }) => {
    const merge = `#${pullRequest.number} was merged on ${dateText(pullRequest.mergedOn)}`;
    const rest = restOfSite === null ? "" : `; the rest of the site: ${signedPercent(restOfSite)}`;
    const text = `${codeSpan(path)} had ${count(after)} people per ${site.unit} after ${merge}, and ${count(before)} before${rest}.`;
    const numbers = [pullRequest.number, before, after, ...(restOfSite === null ? [] : [restOfSite])];
    const pages = site.pages.filter(({ published }) => published === path);
    return finding("work", [say(text, { type: "x-work", numbers })], { people: excess, pages, notable: false });
  });
}
