import { count, signedPercent } from "../../text/numbers.ts";
import type { Judged, JudgedGroup, JudgedPage, SiteStanding, Standing } from "../judged.ts";
import type { Audience, Sentence } from "../model.ts";
import { byText, head } from "../ranking.ts";
import { isWhole, logChange, MIN_ALIKE, newsIn, sureOf, type Visits, visitsOf } from "./differences.ts";
import type { Facts } from "./finding.ts";
import { changeFrom, NAMES, VISITS } from "./words.ts";

/** What most of the site's change comes from. */
export interface Cause extends Visits {
  readonly sentence: Sentence;
  readonly pages: readonly JudgedPage[];
  /** Or a version or language. */
  readonly section: JudgedGroup | null;
}

/** More pages than this aren't "a few". */
const MAX_PAGES = 5;
/** Each of a few pages has at least this part of the change. */
const MIN_OF_PAGE = 0.08;
/** "Mainly". */
const MOST = 0.6;
/** A smaller change of all page visits, on a logarithmic scale, has no cause to look for. */
const MIN_CHANGE = 0.03;
const UNCHANGED = 0.005;
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
  if (Math.abs(logChange(all)) < MIN_CHANGE) return null;
  const partOf = ({ now, before }: Visits) => (now - before) / (all.now - all.before);
  /** "The fall comes mainly from `/guides`, which fell from 818 to 446 page visits by people (usually 790–860); without it, −2%" */
  const cause = (some: readonly JudgedPage[], name: Sentence, only?: Standing, section: JudgedGroup | null = null) => {
    const part = visitsOf(some, of);
    const rest = { now: all.now - part.now, before: all.before - part.before };
    if (some.length === 0 || partOf(part) < MOST || logChange(rest) / logChange(all) > 1 - MOST) return null;
    const from = `The ${all.now > all.before ? "rise" : "fall"} comes mainly from `;
    const numbers = `, which ${changeFrom(part.before, part.now, VISITS[of])}${only ? sureOf(only, unit) : ""}`;
    const change = rest.now / rest.before - 1;
    const others = Math.abs(change) < UNCHANGED ? "no change" : signedPercent(change);
    const without = `; without ${only ? "it" : "them"}, ${others}`;
    return { ...part, pages: some, section, sentence: [from, ...name, numbers, rest.before === 0 ? "" : without] };
  };
  const launch = cause(launched, [`the ${count(launched.length)} new pages`]);
  if (launch) return launch;
  const shareOf = ({ [of]: { now, previous } }: JudgedPage) => partOf({ now, before: previous ?? now });
  const { items } = head(pages, MAX_PAGES, (a, b) => shareOf(b) - shareOf(a) || byText(a.path, b.path));
  const isOut = (page: JudgedPage) => newsIn(page[of]) !== null || page[of].previous === 0;
  const few = items.filter((page) => shareOf(page) >= MIN_OF_PAGE && isOut(page));
  const section = groups.find((group) => group[of].previous !== null && partOf(visitsOf(group.pages, of)) >= MOST);
  const whole =
    section && isWhole(section.pages, of, new Set(), (page) => few.includes(page))
      ? cause(section.pages, [NAMES[section.kind], { path: section.name }], section[of], section)
      : null;
  return whole ?? cause(few, named(few), few.length === 1 ? few[0]?.[of] : undefined);
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
  const whole = logChange({ now, before: previous ?? now });
  const sections = groups
    .filter((group) => group.kind === "section" && group[of].previous !== null)
    .map(({ pages }) => visitsOf(pages, of))
    .filter(({ before }) => before >= MIN_VISITS);
  return sections.length >= 2 && sections.every((section) => Math.abs(logChange(section) / whole - 1) <= MIN_ALIKE);
}
