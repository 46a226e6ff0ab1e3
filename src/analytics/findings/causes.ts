import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedGroup, JudgedPage, SiteStanding, Standing } from "../judged.ts";
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
  /** More page visits than before. */
  readonly difference: number;
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
/** What changed by this part of another change, on a logarithmic scale, or by as much more, changed like it. */
const MIN_ALIKE = 0.5;
/** Sections with fewer page visits vary too much. */
const MIN_VISITS = 30;

/**
 * The new pages, the few pages, or the one section, version, or language from which most of the change in page visits since
 * the previous window comes; null if there's none.
 *
 * @param launched  pages that are new together
 */
export function causeOf(
  of: Audience,
  { judged: { pages, groups }, unit }: Facts,
  launched: readonly JudgedPage[],
): Cause | null {
  const all = visitsOf(pages, of);
  const change = all.now - all.before;
  if (Math.abs(logOf(all)) < MIN_CHANGE) return null;
  const partOf = ({ now, before }: Visits) => (now - before) / change;
  /** "The fall comes from `/guides`: 818 → 446 page visits by people (usually 790–860). Without it, page visits fell 2%" */
  const account = (some: readonly JudgedPage[], name: Sentence, kind: Cause["kind"], only?: Standing): Cause | null => {
    const part = visitsOf(some, of);
    const rest = { now: all.now - part.now, before: all.before - part.before };
    if (some.length === 0 || partOf(part) < MOST || logOf(rest) / logOf(all) > 1 - MOST) return null;
    const from = `${partOf(part) >= NEARLY_ALL ? "The" : "Most of the"} ${change > 0 ? "rise" : "fall"} comes from `;
    const numbers = `: ${count(part.before)} → ${count(part.now)} ${VISITS[of]}`;
    const without = rest.now / rest.before - 1;
    const did = `${without > 0 ? "rose" : "fell"} ${percent(Math.abs(without))}`;
    const others = `. Without ${only ? "it" : "them"}, ${only ? "page visits" : VISITS[of]} `;
    return {
      kind,
      pages: some,
      difference: part.now - part.before,
      without,
      sentence: [
        from,
        ...name,
        only ? `${numbers}${sureOf(only, unit)}` : "",
        rest.before === 0 ? "" : `${others}${Math.abs(without) < UNCHANGED ? "didn't change" : did}`,
      ],
    };
  };
  const launch = account(launched, [`the ${count(launched.length)} new pages`], "launch");
  if (launch) return launch;
  const shareOf = ({ [of]: { now, previous } }: JudgedPage) => (now - (previous ?? now)) / change;
  const { items } = head(pages, MAX_PAGES, (a, b) => shareOf(b) - shareOf(a) || byText(a.path, b.path));
  const isOut = (page: JudgedPage) => newsIn(page[of]) !== null || page[of].previous === 0;
  const few = items.filter((page) => shareOf(page) >= MIN_OF_PAGE && isOut(page));
  const section = groups.find((group) => group[of].previous !== null && partOf(visitsOf(group.pages, of)) >= MOST);
  if (section !== undefined) {
    // Unless a few of its pages changed, and the others didn't.
    const others = visitsOf(
      section.pages.filter((page) => !few.includes(page)),
      of,
    );
    const isWhole = logOf(others) / logOf(visitsOf(section.pages, of)) >= MIN_ALIKE;
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

/** Did all sections change like the site since the previous window, so that the cause must concern all of it? */
export function isAlikeIn(of: Audience, { groups }: Judged, { now, previous }: SiteStanding): boolean {
  const whole = logOf({ now, before: previous ?? now });
  const sections = groups
    .filter((group) => group.kind === "section" && group[of].previous !== null)
    .map(({ pages }) => visitsOf(pages, of))
    .filter(({ before }) => before >= MIN_VISITS);
  return sections.length >= 2 && sections.every((section) => Math.abs(logOf(section) / whole - 1) <= MIN_ALIKE);
}

function logOf({ now, before }: Visits): number {
  return Math.log(Math.max(now, 0.5) / Math.max(before, 0.5));
}
