import type { Counts } from "../../service/port.ts";
import type { PeriodReading } from "../read/reading.ts";
import { hasQuery, pageKey } from "./path.ts";
import type { SitePage, Visitors } from "./site.ts";

/** A page before it's known what its path says: its spellings' counts in each period, oldest first, ending with this one. */
export interface Draft {
  path: string;
  readonly key: string;
  /** The visitors of the most visited spelling. */
  most: number;
  atMost: boolean;
  readonly periods: (Visitors | null)[];
}

const NO_VISITORS: Visitors = { people: 0, ai: 0, total: 0 };

export const visitorsOf = ({ human, ai, total }: Counts): Visitors => ({ people: human, ai, total });

/**
 * Combines the rows of all periods into pages. Counts of several spellings are sums, and so upper bounds.
 *
 * @param periods  oldest first, ending with this one
 */
export function foldRows(periods: readonly PeriodReading[]): Draft[] {
  const pages = new Map<string, Draft>();
  const missing = periods.map(({ cutoff }) => (cutoff === 0 ? NO_VISITORS : null));
  // This period first, because its most visited spelling names the page.
  for (const [index, { rows, totals }] of [...periods.entries()].reverse()) {
    const isCurrent = index === periods.length - 1;
    for (const [path, counts] of rows) {
      const key = pageKey(path);
      const known = pages.get(key);
      const page = known ?? { path, key, most: isCurrent ? counts.total : -1, atMost: false, periods: [...missing] };
      if (known === undefined) pages.set(key, page);
      else if (isCurrent ? isMoreVisited(path, counts.total, page) : page.most < 0 && path < page.path) {
        page.path = path;
        if (isCurrent) page.most = counts.total;
      }
      const before = page.periods[index];
      const isFirst = before === undefined || before === null || before === NO_VISITORS;
      page.periods[index] = isFirst ? visitorsOf(counts) : sumOf(before, visitorsOf(counts), visitorsOf(totals));
      if (!isFirst && index >= periods.length - 2) page.atMost = true;
    }
  }
  return [...pages.values()];
}

function isMoreVisited(path: string, total: number, { most, path: other }: Draft): boolean {
  return total > most || (total === most && path < other);
}

/** Capped at the site's visitors, because a visitor who uses two spellings is counted twice. */
function sumOf(one: Visitors, other: Visitors, site: Visitors): Visitors {
  const sum = (of: keyof Visitors) => Math.max(one[of], other[of], Math.min(one[of] + other[of], site[of]));
  return { people: sum("people"), ai: sum("ai"), total: sum("total") };
}

export const wasVisited = ({ people, ai, total }: Visitors): boolean => Math.max(people, ai, total) > 0;

/** People in each of the latest periods. Anyone can make up a path, but not weeks in advance. */
const READ = { periods: 4, people: 10 };

/** Do people come to this page in every period? Then it's neither made up, nor a scanner's. */
export function isRead({ past }: Pick<SitePage, "past">): boolean {
  const latest = past.slice(-READ.periods);
  return latest.length === READ.periods && latest.every((counts) => counts !== null && counts.people >= READ.people);
}

/** A page that lists and comparisons can include. */
export const isListed = ({ kind, path }: SitePage): boolean => kind === "page" && !hasQuery(path);
