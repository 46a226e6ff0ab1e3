import { count } from "../../text/numbers.ts";
import type { Judged, JudgedPage, Standing } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience } from "../model.ts";
import { LEFT_BEHIND, lastSegment } from "../moves.ts";
import { normalizePath, perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { changeClause, difference, isNews, newsIn, slowDifference, steadyText } from "./differences.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { MIN_VISITORS } from "./launches.ts";
import { pageStepWith, stepWith } from "./steps.ts";
import { CRAWLER, READERS, since, usually, visitors } from "./words.ts";

/**
 * Pages that changed, or changed earlier and stayed that way: those that concern most people first.
 *
 * @param launched  new pages, which there's no past to compare with
 */
export function changedPages({ pages }: Pick<Judged, "pages">, launched: ReadonlySet<JudgedPage>): JudgedPage[] {
  const size = (page: JudgedPage, of: Audience) => (page.isNew ? page[of].now : Math.abs(difference(page[of])));
  return pages
    .filter((page) => page.human.isListed || page.ai.isListed || launched.has(page))
    .sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai") || byText(a.path, b.path));
}

/** Does something larger tell of the page's change, which is up (1) or down (−1)? */
type IsTold = (page: JudgedPage, of: Audience, sign: number) => boolean;

/** Pages outside their usual range. */
export function pageFindings(facts: Facts, isTold: IsTold): Finding[] {
  const { pages } = facts.judged;
  const placeOf = newPlaces(pages);
  return pages.filter(isNews).flatMap((page): Finding[] => {
    const audiences = AUDIENCES.filter((of) => {
      return newsIn(page[of]) !== null && !isTold(page, of, Math.sign(difference(page[of])));
    });
    const [first] = audiences;
    if (first === undefined) return [];
    const clauses = audiences.map((of) => changeClause(page[of], READERS[of], facts.unit, page.atMost));
    const place = placeOf(page);
    const moved = ["It may have moved to ", { path: place?.path ?? "" }, ", which is new"];
    const isBurst = first === "ai" && isCrawler(page.ai, newsIn(page.human) !== null);
    return [
      finding({
        kind: "page",
        audiences,
        difference: perAudience((of) => difference(page[of])),
        isNotable: audiences.some((of) => page[of].isNotable),
        sentence: [{ path: page.path }, clauses.join(", and it")],
        details: place ? [moved] : isBurst ? [CRAWLER] : [],
        pages: [page],
        step: first === "human" && difference(page.human) < 0 ? pageStep(page, facts.open, place) : null,
      }),
    ];
  });
}

/** A smaller rise of AI visitors, as a factor, could be anything. */
const BURST = 3;

/** Did AI visitors multiply, while people didn't become more? */
export function isCrawler({ now, expected }: Pick<Standing, "now" | "expected">, areMorePeople: boolean): boolean {
  return !areMorePeople && now >= FEW_VISITORS && now >= BURST * (expected ?? now);
}

/** Finds where a page that lost its visitors may have moved: to the only new page whose path ends alike; null if there's none. */
function newPlaces(pages: readonly JudgedPage[]): (page: JudgedPage) => JudgedPage | null {
  const endOf = ({ path }: JudgedPage) => lastSegment(normalizePath(path));
  const fresh = Map.groupBy(
    pages.filter(({ isNew, now }) => isNew && now >= MIN_VISITORS),
    endOf,
  );
  return (page) => {
    const [only = null, ...others] = fresh.get(endOf(page)) ?? [];
    return isLeftBehind(page) && others.length === 0 ? only : null;
  };
}

const isLeftBehind = ({ now, usual }: JudgedPage): boolean => now <= usual * LEFT_BEHIND;

/**
 * What to do about a page that lost people; null if nothing follows. A command needs almost certainly fewer people than in the
 * previous window, than usual, and than the site's own change explains.
 *
 * @param place  where it may have moved
 */
export function pageStep(page: JudgedPage, open: Facts["open"], place: JudgedPage | null = null): Step | null {
  const { path, published, human } = page;
  const fewer = -difference(human);
  if (place !== null || (published === null && isLeftBehind(page))) {
    const to = place ? [" to ", { path: place.path }] : [];
    // If no one visits it anymore, there may be a redirect already.
    const what = human.now === 0 ? "check that it redirects" : "add a redirect";
    return stepWith("redirect", fewer, ["If ", { path }, " moved", ...to, `, ${what}`]);
  }
  const isFall = newsIn(human) === "down" && human.isNotable && human.now < (human.previous ?? 0);
  if (published === null || human.usual === null || !isFall) return null;
  const who = human.now === 0 ? "no one" : `only ${visitors(human.now, "human")}`;
  const why = `because ${who} visited it${usually(human.usual)}`;
  const text = ["Check that ", { path: published }, ` is accurate and easy to find, ${why}`];
  const ask = (name: string) =>
    `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
  return pageStepWith({ kind: "falling", people: fewer, text }, published, ask, open);
}

/** A smaller slow change of a page isn't news, because chance makes a few every week. */
const MIN_SLOW = 1.5;

/** Pages that rose or fell relative to the site over the whole trend, and in their own numbers. */
export function slowPageFindings({ judged: { pages }, window, unit }: Facts, isTold: IsTold): Finding[] {
  return pages.flatMap((page) => {
    const audiences = AUDIENCES.filter((of) => {
      return isSlow(page[of]) && !isTold(page, of, Math.sign(slowDifference(page[of])));
    });
    const [of] = audiences;
    const slow = of && page[of].slow;
    if (!slow) return [];
    const isUp = slow.end > slow.start;
    const numbers = `from about ${count(slow.start)} to about ${count(slow.end)} ${READERS[of]}`;
    const factor = isUp ? slow.end / slow.start : slow.start / slow.end;
    return finding({
      kind: "slow",
      audiences,
      difference: perAudience((of) => slowDifference(page[of])),
      isNews: of === "human" && factor >= MIN_SLOW,
      sentence: [
        { path: page.path },
        ` ${isUp ? "rose" : "fell"} slowly, ${numbers}, since ${since(slow.since, window)}`,
      ],
      details: [steadyText(page[of].series.length, unit)],
      pages: [page],
    });
  });
}

/** Relative to a site that changed itself, a page can rise although its own number fell. */
function isSlow({ now, previous, slow }: Standing): boolean {
  const isAtEnd = (count: number) => slow !== null && Math.abs(count - slow.end) < Math.abs(count - slow.start);
  return isAtEnd(now) && previous !== null && isAtEnd(previous);
}
