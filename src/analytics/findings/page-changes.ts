import { unitName, type WindowUnit } from "../../inputs/period.ts";
import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedPage, Standing } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type PerAudience, type Sentence } from "../model.ts";
import { perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { difference, isNews, newsIn, slowDifference } from "./differences.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { ifMoved, newPlaces } from "./moved.ts";
import { pageStep, whyNoStep } from "./page-steps.ts";
import { stepWith } from "./steps.ts";
import {
  amount,
  CRAWLER,
  changeText,
  earlierWindows,
  lostPart,
  READERS,
  since,
  times,
  usually,
  visitors,
} from "./words.ts";

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
    const [first, second] = audiences;
    if (first === undefined) return [];
    const clause = changeClause([{ path: page.path }], page, first, READERS, facts.unit);
    const place = placeOf(page);
    const also = second === undefined ? [] : [`; ${alsoText(page[second], second)}`];
    return [
      finding({
        kind: "page",
        audiences,
        difference: perAudience((of) => difference(page[of])),
        isNotable: audiences.some((of) => page[of].isNotable),
        sentence: [...clause, ...also],
        details: place
          ? [["It may have moved to ", { path: place.path }, ", which is new"]]
          : first === "ai"
            ? burst(page)
            : [],
        pages: [page],
        step: place
          ? stepWith("redirect", page.human.now, ifMoved(page, place))
          : first === "human"
            ? pageStep(page, facts)
            : null,
        whyNoStep: first === "human" && difference(page.human) < 0 ? whyNoStep(page, facts) : null,
      }),
    ];
  });
}

/** A smaller slow change of a page isn't news, because chance makes a few every week. */
const MIN_SLOW = 1.5;

/** Pages that rose or fell relative to the site over the whole trend, and in their own numbers. */
export function slowPageFindings({ judged: { pages }, window, unit }: Facts, isTold: IsTold): Finding[] {
  return pages.flatMap((page) => {
    const audiences = AUDIENCES.filter((of) => {
      const { slow } = page[of];
      return slow && isSlow(page[of]) && !isTold(page, of, Math.sign(slow.end - slow.start));
    });
    const [of] = audiences;
    const slow = of && page[of].slow;
    if (!slow) return [];
    const verb = slow.end > slow.start ? "rose" : "fell";
    const numbers = `from about ${count(slow.start)} to about ${count(slow.end)} ${READERS[of]}`;
    const sentence = [{ path: page.path }, ` ${verb} slowly, ${numbers}, since ${since(slow.since, window)}`];
    const difference = perAudience((of) => slowDifference(page[of]));
    const details = [steadyText(page[of], unit)];
    const whyNoStep = slow.end < slow.start ? SLOW : null;
    const factor = slow.end / slow.start;
    const isNews = of === "human" && Math.max(factor, 1 / factor) >= MIN_SLOW;
    const told = { audiences, difference, isNews, sentence, details, pages: [page], whyNoStep };
    return [finding({ kind: "slow", ...told })];
  });
}

/** Why a slow fall has no step. */
export const SLOW = ["the change is slow"];

/** How sure a slow change is. */
export const steadyText = ({ series }: Standing, unit: WindowUnit): Sentence => [
  `The change has been steady for ${count(series.length)} ${unitName(unit, series.length)}`,
];

/** Relative to a site that changed itself, a page can rise although its own number fell. */
function isSlow({ now, previous, slow }: Standing): boolean {
  const isAtEnd = (count: number) => slow !== null && Math.abs(count - slow.end) < Math.abs(count - slow.start);
  return isAtEnd(now) && previous !== null && isAtEnd(previous);
}

/** "`/install` lost half its human visitors: 543 → 265 (usually 480–620)" */
export function changeClause(
  name: Sentence,
  of: PerAudience<Standing> & { readonly atMost?: boolean },
  audience: Audience,
  nouns: PerAudience<string>,
  unit: WindowUnit,
): Sentence {
  const standing = of[audience];
  const { now, previous } = standing;
  const noun = nouns[audience];
  const most = of.atMost ? "at most " : "";
  const sure = sureOf(standing, unit);
  const isUp = difference(standing) > 0;
  if (previous === null || (isUp ? now <= previous : now >= previous)) {
    return [...name, ` had ${most}${amount(now, noun)}${sure}`];
  }
  const counted = amount(now, noun);
  const numbers = `${count(previous)} → ${most}`;
  const factor = now / previous;
  if (previous < FEW_VISITORS || factor >= 2) {
    const did = `${isUp ? "grew" : "fell"} from ${count(previous)} to ${most}${counted}`;
    return [...name, ` ${did}${previous < FEW_VISITORS ? "" : `, ${times(factor)}`}${sure}`];
  }
  if (isUp) return [...name, ` gained ${percent(factor - 1)}: ${numbers}${counted}${sure}`];
  const part = lostPart(now, previous);
  const whose = `its ${noun === READERS.human ? "human visitors" : noun}`;
  return [...name, ` lost ${part}${part.endsWith("%") ? " of" : ""} ${whose}: ${numbers}${count(now)}${sure}`];
}

/** " (usually 480–620)", or how many earlier windows it's compared with, if others weren't read to the end. */
export function sureOf({ usual, series }: Standing, unit: WindowUnit): string {
  const known = series.slice(0, -1).filter((count) => count !== null).length;
  const isLess = known > 0 && known < series.length - 1;
  return usual === null && isLess ? ` (compared with ${earlierWindows(known, unit)} only)` : usually(usual);
}

/** "300 → 150 AI visitors, −50% (usually 240–310)" */
function alsoText(standing: Standing, audience: Audience): string {
  const { now, previous } = standing;
  const before = previous === null ? "" : `${count(previous)} → `;
  const change = previous === null || previous < FEW_VISITORS ? "" : `, ${changeText(now, previous)}`;
  return `${before}${now === 0 ? `0 ${READERS[audience]}` : visitors(now, audience)}${change}${usually(standing.usual)}`;
}

/** A smaller rise of AI visitors to a page, as a factor, could be anything. */
const BURST = 4;

/** A page that multiplied among AI visitors from almost nothing, while people didn't. */
function burst({ human, ai }: JudgedPage): Sentence[] {
  const isBurst = ai.now >= BURST * Math.max(ai.expected ?? 0, FEW_VISITORS / BURST) && newsIn(human) === null;
  return isBurst ? [CRAWLER] : [];
}
