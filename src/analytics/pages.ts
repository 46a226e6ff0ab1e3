import type { Counts } from "../service/port.ts";
import type { CollectedWindow } from "./collect.ts";
import { NOBODY } from "./counts.ts";
import type { Page } from "./model.ts";
import { isScanner, pageKey, type Sitemap } from "./paths.ts";

/** One page in both windows, its spellings folded. Everything ranked or compared is made of these, never of rows. */
export interface SitePage {
  /** The most visited spelling, of now or else of before, exactly as the service wrote it. */
  readonly path: string;
  /** The sitemap's spelling; null for a page that it does not have, and for paths with a query, which anyone can make. */
  readonly published: string | null;
  /** `ignored` and `scanner` are in no list. */
  readonly kind: "page" | "ignored" | "scanner";
  readonly now: Counts;
  /** Null where there is no reading of the window before, or a partial one did not reach the page. */
  readonly before: Counts | null;
  /** The largest count of a single spelling: the fewest visitors that the page can have had. Else the same object. */
  readonly leastNow: Counts;
  readonly leastBefore: Counts | null;
}

type Draft = { -readonly [K in keyof SitePage]: SitePage[K] } & { visits: number };

/**
 * Folds the rows of both windows into pages, in one walk over each: looking rows up costs more than all the rest.
 *
 * @param ignore  true for paths that are left out of rankings
 */
export function foldPages(
  current: CollectedWindow,
  previous: CollectedWindow | null,
  sitemap: Sitemap | null,
  ignore: (path: string) => boolean,
): readonly SitePage[] {
  const pages = new Map<string, Draft>();
  const missing = previous?.completeness === "complete" ? NOBODY : null;
  const pageAt = (path: string): Draft => {
    const spelled = pageKey(path);
    const published = sitemap?.publishedAs(spelled) ?? null;
    const kind = ignore(path) ? "ignored" : published === null && isScanner(path) ? "scanner" : "page";
    const key = kind === "page" ? spelled : `${kind} ${spelled}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const before = { before: missing, leastBefore: missing };
    const page: Draft = { path, published, kind, now: NOBODY, leastNow: NOBODY, ...before, visits: -1 };
    pages.set(key, page);
    return page;
  };
  for (const [path, counts] of current.rows) {
    const page = pageAt(path);
    page.leastNow = most(page.leastNow, counts);
    page.now = sum(page.now, counts, current.totals);
    name(page, path, counts);
  }
  for (const [path, counts] of previous?.rows ?? []) {
    const page = pageAt(path);
    page.leastBefore = most(page.leastBefore ?? NOBODY, counts);
    page.before = sum(page.before ?? NOBODY, counts, previous?.totals ?? counts);
    if (page.now === NOBODY) name(page, path, counts);
  }
  return withScannersOnlyIfFew([...pages.values()]);
}

function name(page: Draft, path: string, { total }: Counts): void {
  if (total < page.visits || (total === page.visits && path > page.path)) return;
  page.path = path;
  page.visits = total;
}

/** At most as many as the site had: a page cannot have more, however often its spellings count one visitor. */
function sum(sums: Counts, counts: Counts, site: Counts): Counts {
  if (sums === NOBODY) return counts;
  const add = (of: keyof Counts): number => Math.max(sums[of], counts[of], Math.min(sums[of] + counts[of], site[of]));
  return { human: add("human"), ai: add("ai"), total: add("total") };
}

function most(known: Counts, counts: Counts): Counts {
  if (known === NOBODY) return counts;
  const larger = (of: keyof Counts): number => Math.max(known[of], counts[of]);
  return { human: larger("human"), ai: larger("ai"), total: larger("total") };
}

/** A site whose pages mostly look like what scanners ask for is built that way. */
function withScannersOnlyIfFew(pages: readonly SitePage[]): readonly SitePage[] {
  const visits = (of: SitePage["kind"]): number =>
    pages.reduce((all, { kind, now }) => all + (kind === of ? now.total : 0), 0);
  if (visits("scanner") <= visits("page")) return pages;
  return pages.map((page) => (page.kind === "scanner" ? { ...page, kind: "page" } : page));
}

export function pageOf({ path, published, now, leastNow }: SitePage): Page {
  return { path, published, atMost: leastNow !== now, ...counts(now) };
}

/** The three numbers alone: a row may carry its path as well. */
function counts({ human, ai, total }: Counts): Counts {
  return { human, ai, total };
}
