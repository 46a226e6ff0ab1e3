import { signedPercent } from "../../text/numbers.ts";
import { capitalized } from "../../text/visible.ts";
import type { Judged, JudgedPage, SiteStanding } from "../judged.ts";
import type { Audience, Sentence } from "../model.ts";
import { byText, head } from "../ranking.ts";
import { fewPages } from "./words.ts";

export interface Cause {
  readonly sentence: Sentence;
  readonly pages: readonly JudgedPage[];
  /** A launch, a few pages, or a section. */
  readonly kind: "launch" | "pages" | "section";
}

interface Visits {
  readonly now: number;
  readonly previous: number;
}

/** More pages than this aren't "a few". */
const MAX_PAGES = 5;
/** What's left of the change without its cause, at most, on a logarithmic scale. */
const MAX_LEFT = 0.3;
/** A section must have this part of the site's change to have changed like it, on a logarithmic scale. */
const MIN_ALIKE = 0.5;
/** Sections with fewer page visits vary too much. */
const MIN_VISITS = 30;

/**
 * The few pages or the one section without which page visits would hardly have changed; null if the change isn't theirs.
 *
 * @param launches  pages that are new together
 */
export function causeOf(
  of: Audience,
  { pages, groups }: Judged,
  launches: readonly { readonly pages: readonly JudgedPage[] }[],
): Cause | null {
  const all = visitsOf(pages, of);
  const change = logOf(all);
  const isCause = (some: readonly JudgedPage[]): boolean => {
    const left = rest(all, visitsOf(some, of));
    return some.length > 0 && Math.abs(logOf(left)) <= MAX_LEFT * Math.abs(change);
  };
  const without = (some: readonly JudgedPage[]): string => {
    const { now, previous } = rest(all, visitsOf(some, of));
    return previous === 0 ? "" : `; without them, ${signedPercent(now / previous - 1)} page visits`;
  };
  if (Math.abs(change) < Math.log(1.1)) return null;
  for (const { pages } of launches) {
    // Without them, the site may even have shrunk.
    const left = logOf(rest(all, visitsOf(pages, of))) / change;
    if (left > MAX_LEFT || left < -1) continue;
    return { pages, kind: "launch", sentence: [`They account for nearly all of it${without(pages)}`] };
  }
  const difference = (page: JudgedPage) => (page[of].now - (page[of].previous ?? page[of].now)) * Math.sign(change);
  const byDifference = (a: JudgedPage, b: JudgedPage) => difference(b) - difference(a) || byText(a.path, b.path);
  const { items: largest } = head(pages, MAX_PAGES, byDifference);
  for (let many = 1; many <= largest.length && many * 4 <= pages.length; many++) {
    const some = largest.slice(0, many);
    if (!isCause(some)) continue;
    const [only] = some;
    const who: Sentence =
      many === 1 && only ? [{ path: only.path }, " accounts"] : [`${capitalized(fewPages(many))} account`];
    const left = many === 1 ? without(some).replace("them", "it") : without(some);
    return { pages: some, kind: "pages", sentence: [...who, ` for nearly all of it${left}`] };
  }
  const section = groups.find(({ kind, pages }) => kind === "section" && isCause(pages));
  if (section === undefined) return null;
  const sentence = [
    { path: section.name },
    ` accounts for nearly all of it${without(section.pages).replace("them", "it")}`,
  ];
  return { pages: section.pages, kind: "section", sentence };
}

/** Did all sections change like the site, so that the cause must concern all of it? */
export function isAlike(of: Audience, { groups }: Judged, { now, previous }: SiteStanding): boolean {
  const sections = groups.filter(({ kind, ...group }) => kind === "section" && (group[of].previous ?? 0) >= MIN_VISITS);
  const change = logOf({ now, previous: previous ?? now });
  const changes = sections.map((group) => logOf({ now: group[of].now, previous: group[of].previous ?? 0 }));
  return sections.length >= 2 && change !== 0 && changes.every((each) => each / change >= MIN_ALIKE);
}

function visitsOf(pages: readonly JudgedPage[], of: Audience): Visits {
  let [now, previous] = [0, 0];
  for (const page of pages) {
    now += page[of].now;
    previous += page[of].previous ?? page[of].now;
  }
  return { now, previous };
}

function rest(all: Visits, part: Visits): Visits {
  return { now: all.now - part.now, previous: all.previous - part.previous };
}

function logOf({ now, previous }: Visits): number {
  return Math.log(Math.max(now, 0.5) / Math.max(previous, 0.5));
}
