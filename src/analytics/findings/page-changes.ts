import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedGroup, JudgedPage, Standing } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type Finding, finding } from "./finding.ts";
import { lostPart, times, usually, visitors } from "./words.ts";

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

/** Pages that changed, or changed earlier and stayed that way: those that concern most people first. */
export function changedPages({ pages }: Judged): JudgedPage[] {
  const size = (page: JudgedPage, of: Audience) => Math.abs(difference(page[of]));
  return pages
    .filter(({ human, ai }) => human.isListed || ai.isListed)
    .sort((a, b) => size(b, "human") - size(a, "human") || size(b, "ai") - size(a, "ai") || byText(a.path, b.path));
}

/** Pages outside their usual range. */
export function pageFindings({ pages, moves }: Judged): Finding[] {
  // The front page of what moved has no name to recognize it by.
  const fronts = new Set(moves.flatMap(({ from, to }) => [from || "/", to || "/"]));
  return pages.flatMap((page) => {
    if (fronts.has(normalizePath(page.path))) return [];
    const audiences = AUDIENCES.filter((of) => newsIn(page[of]) !== null);
    const [first, second] = audiences;
    if (first === undefined) return [];
    const clause = changeClause({ path: page.path }, page, first, PAGE);
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
      }),
    ];
  });
}

const PAGE = { human: "people", ai: "AI visitors" };
const GROUP = { human: "page visits by people", ai: "page visits by AI" };
const NAMES = { section: "", version: "Version ", language: "Language " };

/** If one page has at least this part of a group's change, the page is told instead. */
const ONE_PAGE = 0.6;

/** Sections, versions, and languages outside their usual range, unless one page or the pages in `told` are the cause. */
export function groupFindings({ groups }: Judged, told: ReadonlySet<JudgedPage>): Finding[] {
  return groups.flatMap((group) => {
    const audiences = AUDIENCES.filter((of) => newsIn(group[of]) !== null && !isOneCause(group, of, told));
    const [first] = audiences;
    if (first === undefined) return [];
    const name: Sentence = [NAMES[group.kind], { path: group.name }];
    return [
      finding({
        kind: "group",
        audiences,
        people: difference(group.human),
        ai: difference(group.ai),
        isNotable: audiences.some((of) => group[of].isNotable),
        sentence: changeClause(name, group, first, GROUP),
        pages: group.pages,
      }),
    ];
  });
}

function isOneCause(group: JudgedGroup, of: Audience, told: ReadonlySet<JudgedPage>): boolean {
  const whole = difference(group[of]);
  const part = (page: JudgedPage) => (page.isNew ? page[of].now : difference(page[of])) * Math.sign(whole);
  const ofTold = group.pages.reduce((sum, page) => sum + (told.has(page) ? part(page) : 0), 0);
  return group.pages.reduce((most, page) => Math.max(most, part(page)), ofTold) >= ONE_PAGE * Math.abs(whole);
}

type Subject = { readonly path: string } | Sentence;

/** "`/install` lost half its people: 543 → 265 (usually 480–620)" */
function changeClause(
  subject: Subject,
  of: Readonly<Record<Audience, Standing>> & { readonly atMost?: boolean; readonly isNew?: boolean },
  audience: Audience,
  nouns: Readonly<Record<Audience, string>>,
): Sentence {
  const standing = of[audience];
  const { now, previous, usual } = standing;
  const name = "path" in subject ? [subject] : subject;
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
