import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedGroup, JudgedPage, Standing } from "../judged.ts";
import type { Audience, Sentence } from "../model.ts";
import { byText, head } from "../ranking.ts";
import { newsIn, type Visits, visitsOf } from "./differences.ts";
import type { Facts } from "./finding.ts";
import { sureOf } from "./page-changes.ts";
import { NAMES, VISITS } from "./words.ts";

/** What most of the site's change comes from. */
export interface Cause {
  readonly kind: "launch" | "pages" | "section";
  readonly sentence: Sentence;
  readonly pages: readonly JudgedPage[];
  /** Or a version or language. */
  readonly section?: JudgedGroup;
  /** More page visits than before, and how many times as many. */
  readonly difference: number;
  readonly factor: number;
  /** The change of all other page visits, as a fraction. */
  readonly without: number;
}

/** More pages than this aren't "a few". */
const MAX_PAGES = 5;
/** Each of a few pages has at least this part of the change. */
const MIN_OF_PAGE = 0.08;
/** "Most of the change", and all or nearly all of it. */
const [MOST, NEARLY_ALL] = [0.6, 0.85];
/** A smaller change of all page visits, on a logarithmic scale, has no cause to look for. */
const MIN_CHANGE = 0.03;
const UNCHANGED = 0.005;
/** A section must have this part of the site's change to have changed like it, on a logarithmic scale. */
const [MIN_ALIKE, MAX_ALIKE] = [0.5, 1.6];
/** Sections with fewer page visits vary too much. */
const MIN_VISITS = 30;

/**
 * The new pages, the few pages, or the one section, version, or language from which most of the change in page visits comes; null if there's none.
 *
 * @param launched  pages that are new together
 * @param at  the window to compare with, as an index into `earlier`
 */
export function causeOf(
  of: Audience,
  { judged: { pages, groups, earlier }, unit }: Facts,
  launched: readonly JudgedPage[],
  at = earlier.length - 1,
): Cause | null {
  const visits = (some: readonly JudgedPage[]) => visitsOf(some, of, at);
  const all = visits(pages);
  const change = all.now - all.before;
  if (Math.abs(logOf(all)) < MIN_CHANGE) return null;
  const partOf = ({ now, before }: Visits) => (now - before) / change;
  /** "The fall comes from `/guides`: 818 → 446 page visits by people (usually 790–860). Without it, page visits fell 2%" */
  const account = (some: readonly JudgedPage[], name: Sentence, kind: Cause["kind"], only?: Standing): Cause | null => {
    const part = visits(some);
    const rest = { now: all.now - part.now, before: all.before - part.before };
    // Without its cause, the site may even have changed the other way, but not by as much.
    const left = logOf(rest) / logOf(all);
    const isLeft = left > 1 - MOST || (left < -1 && kind !== "launch");
    if (some.length === 0 || partOf(part) < MOST || isLeft) return null;
    const from = `${partOf(part) >= NEARLY_ALL ? "The" : "Most of the"} ${all.now > all.before ? "rise" : "fall"} comes from `;
    const isShown = only !== undefined && at === earlier.length - 1;
    const isNew = some.length === 1 && part.before === 0;
    const first = isNew ? ", which is new: " : `: ${count(part.before)} → `;
    const numbers = isShown ? `${first}${count(part.now)} ${VISITS[of]}${sureOf(only, unit)}` : "";
    const change = rest.now / rest.before - 1;
    const did = change > 0 ? "rose" : "fell";
    const still = Math.abs(change) < UNCHANGED ? "didn't change" : `${did} ${percent(Math.abs(change))}`;
    const visited = isShown ? "page visits" : VISITS[of];
    const without = rest.before === 0 ? "" : `. Without ${only ? "it" : "them"}, ${visited} ${still}`;
    const difference = part.now - part.before;
    const factor = part.now / Math.max(part.before, 1);
    return {
      kind,
      pages: some,
      difference,
      factor,
      without: change,
      sentence: [from, ...name, `${numbers}${without}`],
    };
  };
  if (launched.length > 0) {
    const launch = account(launched, [`the ${count(launched.length)} new pages`], "launch");
    if (launch) return launch;
  }
  const shareOf = (page: JudgedPage) => (page[of].now - (page[of].series[at] ?? page[of].now)) / change;
  const { items } = head(pages, MAX_PAGES, (a, b) => shareOf(b) - shareOf(a) || byText(a.path, b.path));
  const isOut = (page: JudgedPage) => newsIn(page[of]) !== null || page[of].series[at] === 0;
  const few = items.filter((page) => shareOf(page) >= MIN_OF_PAGE && isOut(page)).slice(0, pages.length / 4);
  const sections = groups.filter((group) => isKnown(group, of, at));
  const section = sections.find(
    ({ pages }) => partOf(visits(pages)) >= MOST && few.every((page) => pages.includes(page)),
  );
  if (section !== undefined) {
    // Unless a few of its pages changed, and the others didn't.
    const others = visits(section.pages.filter((page) => !few.includes(page)));
    const isWhole = logOf(others) / logOf(visits(section.pages)) >= MIN_ALIKE;
    const name = [NAMES[section.kind], { path: section.name }];
    const cause = isWhole ? account(section.pages, name, "section", section[of]) : null;
    if (cause) return { ...cause, section };
  }
  return account(few, named(few), "pages", few.length === 1 ? few[0]?.[of] : undefined);
}

/** "5 pages (`/a`, `/b`, and 3 more)" */
function named(pages: readonly JudgedPage[]): Sentence {
  const [first, second, ...others] = pages;
  if (first === undefined || second === undefined) return first ? [{ path: first.path }] : [];
  const and = others.length === 0 ? " and " : ", ";
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return [`${pages.length} pages (`, { path: first.path }, and, { path: second.path }, `${more})`];
}

/**
 * What changed like the site since window `at`, so that the cause must concern all of it: "in all sections", or on a site that
 * doesn't have two, "on all larger pages". Null if some didn't.
 */
export function alikeIn(of: Audience, { groups, pages }: Judged, change: Visits, at: number): string | null {
  const whole = logOf(change);
  const known = (parts: readonly (readonly JudgedPage[])[]) =>
    parts.map((pages) => visitsOf(pages, of, at)).filter(({ before }) => before >= MIN_VISITS);
  const isSection = (group: JudgedGroup) => group.kind === "section" && isKnown(group, of, at);
  const sections = known(groups.filter(isSection).map(({ pages }) => pages));
  const parts = sections.length >= 2 ? sections : known(pages.map((page) => [page]));
  const isAlike = (part: number) => part >= MIN_ALIKE && part <= MAX_ALIKE;
  if (parts.length < 2 || !parts.every((each) => isAlike(logOf(each) / whole))) return null;
  return parts === sections ? "in all sections" : "on all larger pages";
}

const isKnown = (group: JudgedGroup, of: Audience, at: number): boolean => (group[of].series[at] ?? null) !== null;

function logOf({ now, before }: Visits): number {
  return Math.log(Math.max(now, 0.5) / Math.max(before, 0.5));
}
