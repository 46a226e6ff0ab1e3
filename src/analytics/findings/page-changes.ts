import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedPage, Standing } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { isPlain, normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { lostPart, since, times, usually, visitors } from "./words.ts";

/** More visitors than expected (fewer, if negative); 0 if nothing is known of the past. */
export function difference({ now, expected }: Standing): number {
  // Not −0, which JSON doesn't have.
  return expected === null ? 0 : Math.round(now - expected) || 0;
}

/**
 * The direction of a change that's news: outside the usual range and relative to the site, this window. Null if there's none.
 * A page can differ from a site that changed while its own number stays usual, which is no news.
 */
export function newsIn(standing: Standing): "up" | "down" | null {
  const { now, usual, isListed, stillSince } = standing;
  if (!isListed || stillSince !== null) return null;
  const direction = difference(standing) > 0 ? "up" : "down";
  const isUsual = usual !== null && (direction === "up" ? now <= usual.high : now >= usual.low);
  return isUsual ? null : direction;
}

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

const WHO = { human: "people", ai: "AI visitors" };

/** Does something larger tell of the page's change, which is up (1) or down (−1)? */
type IsTold = (page: JudgedPage, of: Audience, sign: number) => boolean;

/**
 * Pages outside their usual range.
 *
 * @returns `others`: how many are told as a part of something larger
 */
export function pageFindings({ judged: { pages, moves }, open }: Facts, isTold: IsTold) {
  // The front page of what moved has no name to recognize it by.
  const fronts = new Set(moves.flatMap(({ from, to }) => [from || "/", to || "/"]));
  const listed = pages.filter((page) => AUDIENCES.some((of) => newsIn(page[of]) !== null));
  const own = listed.flatMap((page): Finding[] => {
    const audiences = AUDIENCES.filter((of) => {
      return newsIn(page[of]) !== null && !isTold(page, of, Math.sign(difference(page[of])));
    });
    const [first, second] = audiences;
    if (first === undefined || fronts.has(normalizePath(page.path))) return [];
    const clause = changeClause([{ path: page.path }], page, first, WHO);
    const also = second === undefined ? [] : [`, and ${alsoText(page[second], second)}`];
    return [
      finding({
        kind: "page",
        audiences,
        people: difference(page.human),
        ai: difference(page.ai),
        isNotable: audiences.some((of) => page[of].isNotable),
        sentence: [...clause, ...also],
        details: first === "ai" ? burst(page) : [],
        pages: [page],
        step: first === "human" ? pageStep(page, open) : null,
      }),
    ];
  });
  return { own, others: listed.length - own.length };
}

/** In as many windows with visitors, what was launched has found its level. */
const MIN_VISITED = 4;

/** Not launched lately, after which visitors become fewer anyway. */
export function isEstablished({ series }: Standing): boolean {
  const earlier = series.slice(0, -1);
  return !earlier.includes(0) || earlier.filter((count) => count !== 0).length >= MIN_VISITED;
}

/**
 * What to do about a page that lost people. Would the agent's work follow from its numbers? Only if it's published and really
 * lost people: fewer than in the previous window, fewer than usual, and fewer than the site's own change explains; and not
 * if it's new or nearly so, or has been like this for weeks. Then null. Prompts name only published pages, because anyone can drive
 * traffic to a path that reads like an instruction.
 */
export function pageStep({ published, human, isNew }: JudgedPage, open: Facts["open"]): Step | null {
  const { now, previous, usual } = human;
  if (
    published === null ||
    !isPlain(published) ||
    isNew ||
    !isEstablished(human) ||
    usual === null ||
    previous === null
  )
    return null;
  if (newsIn(human) !== "down" || now >= previous || now >= usual.low) return null;
  const fewer = -difference(human);
  const name = published === "/" ? "the front page (/)" : published;
  const prompt = `fewer people are visiting ${name}: check that it's accurate, that its title matches its content, and that other pages link to it`;
  const openPullRequest = open.get(published)?.[0] ?? null;
  return {
    kind: "falling",
    people: fewer,
    text: [`${count(fewer)} fewer people than expected read `, { path: published }],
    prompt: openPullRequest ? null : prompt,
    openPullRequest,
  };
}

/** A smaller slow change of a page isn't news, even if nothing else is: every week, chance makes a few. */
const MIN_SLOW = 1.5;

/** Pages that rose or fell relative to the site over the whole trend, and in their own numbers. */
export function slowPageFindings({ judged: { pages }, window }: Facts, isTold: IsTold): Finding[] {
  return pages.flatMap((page) => {
    const audiences = AUDIENCES.filter((of) => {
      const { slow } = page[of];
      return slow !== null && isSlow(page[of]) && !isTold(page, of, Math.sign(slow.end - slow.start));
    });
    const [of] = audiences;
    const slow = of && page[of].slow;
    if (!slow) return [];
    const size = (of: Audience) => Math.round((page[of].slow?.end ?? 0) - (page[of].slow?.start ?? 0));
    const verb = slow.end > slow.start ? "rose" : "fell";
    const numbers = `from about ${count(slow.start)} to about ${count(slow.end)} ${WHO[of]}`;
    const sentence = [{ path: page.path }, ` ${verb} slowly, ${numbers}, since ${since(slow.since, window)}`];
    const factor = slow.end / slow.start;
    const isNews = of === "human" && Math.max(factor, 1 / factor) >= MIN_SLOW;
    const people = size("human");
    return [finding({ kind: "slow", audiences, people, ai: size("ai"), isNews, sentence, pages: [page] })];
  });
}

/** Relative to a site that changed itself, a page can rise although its own number fell. */
function isSlow({ now, previous, slow }: Standing): boolean {
  const isAtEnd = (count: number) => slow !== null && Math.abs(count - slow.end) < Math.abs(count - slow.start);
  return isAtEnd(now) && previous !== null && isAtEnd(previous);
}

/** "`/install` lost half its people: 543 → 265 (usually 480–620)" */
export function changeClause(
  name: Sentence,
  of: Readonly<Record<Audience, Standing>> & { readonly atMost?: boolean; readonly isNew?: boolean },
  audience: Audience,
  nouns: Readonly<Record<Audience, string>>,
): Sentence {
  const standing = of[audience];
  const { now, previous, usual } = standing;
  const noun = nouns[audience];
  const most = of.atMost ? "at most " : "";
  const usualRange = usually(usual);
  if (of.isNew) return [...name, ` is new: ${most}${count(now)} ${noun}`];
  const isUp = difference(standing) > 0;
  if (previous === null || (isUp ? now <= previous : now >= previous)) {
    return [...name, ` had ${most}${count(now)} ${noun}${usualRange}`];
  }
  const numbers = `${count(previous)} → ${most}${count(now)}`;
  if (previous < FEW_VISITORS) return [...name, `: ${numbers} ${noun}${usualRange}`];
  const factor = now / previous;
  if (factor >= 2) return [...name, `: ${numbers} ${noun}, ${times(factor)}${usualRange}`];
  if (isUp) return [...name, ` gained ${percent(factor - 1)}: ${numbers} ${noun}${usualRange}`];
  const part = lostPart(now, previous);
  return [...name, ` lost ${part}${part.endsWith("%") ? " of" : ""} its ${noun}: ${numbers}${usualRange}`];
}

/** "300 → 150 AI visitors" */
function alsoText({ now, previous }: Standing, audience: Audience): string {
  return previous === null ? visitors(now, audience) : `${count(previous)} → ${visitors(now, audience)}`;
}

const BURST = 4;

/** A page that multiplied among AI visitors from almost nothing, while people didn't. */
function burst({ human, ai }: JudgedPage): Sentence[] {
  const isBurst = ai.now >= BURST * Math.max(ai.expected ?? 0, FEW_VISITORS / BURST) && newsIn(human) === null;
  return isBurst ? [["Human visitors to it didn't change much, so this is probably one crawler"]] : [];
}
