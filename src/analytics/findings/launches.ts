import { count, percent } from "../../text/numbers.ts";
import type { Judged, JudgedPage } from "../judged.ts";
import { AUDIENCES } from "../model.ts";
import { normalizePath, perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import { visitsOf } from "./differences.ts";
import { type Finding, finding } from "./finding.ts";
import { VISITS } from "./words.ts";

/** Fewer new pages are told one by one, if at all. */
const MIN_PAGES = 3;
/** A new page with fewer visitors could be one that's hardly ever visited, or a path that someone made up. */
export const MIN_VISITORS = 10;
/** The same if some earlier windows weren't read to the end, so that the page may have had visitors in them. */
const MIN_IF_UNKNOWN = 40;

interface Launch {
  /** Normalized; "" for the site's root. */
  readonly prefix: string;
  readonly pages: readonly JudgedPage[];
}

/**
 * Finds new pages that belong together: three or more, each with some visitors, under one prefix. A launched section can have
 * its own sections, so its prefix is the shortest below which all pages are new. Without a sitemap, anyone's made-up paths
 * would look new, so only people count, and they'd have to come to three of them.
 */
export function launchesIn({ pages, moves }: Judged, hasSitemap: boolean): Launch[] {
  const moved = new Set(moves.flatMap(({ pages }) => pages.map(({ renamed }) => renamed)));
  const isOld = ({ isNew, usual }: JudgedPage) => !isNew && usual > 0;
  const fresh = pages.filter((page) => {
    if (!page.isNew || moved.has(page) || /[?#]/.test(page.path)) return false;
    return hasSitemap ? page.published !== null && page.now > 0 : page.human.now >= MIN_VISITORS;
  });
  if (fresh.length < MIN_PAGES) return [];
  const old = pages.filter((page) => isOld(page) || moved.has(page));
  const prefixOf = prefixFinder(fresh, old, MIN_PAGES);
  const groups = Map.groupBy(fresh, ({ path }) => prefixOf(path) ?? prefixesOf(path).at(-2) ?? "");
  return [...groups]
    .filter(([, pages]) => pages.filter(isVisited).length >= MIN_PAGES)
    .map(([prefix, pages]) => ({ prefix, pages }))
    .sort((a, b) => visitsOf(b.pages, "human").now - visitsOf(a.pages, "human").now || byText(a.prefix, b.prefix));
}

function isVisited({ now, human: { series } }: JudgedPage): boolean {
  return now >= (series.includes(null) ? MIN_IF_UNKNOWN : MIN_VISITORS);
}

/** Finds the shortest prefix of a path that has at least `min` of these pages, and none of the `others`; undefined if there's none. */
export function prefixFinder(pages: readonly JudgedPage[], others: readonly JudgedPage[], min: number) {
  const many = new Map<string, number>();
  for (const prefix of pages.flatMap(({ path }) => prefixesOf(path))) many.set(prefix, (many.get(prefix) ?? 0) + 1);
  for (const { path } of others) for (const prefix of prefixesOf(path)) many.delete(prefix);
  return (path: string): string | undefined =>
    prefixesOf(path)
      .slice(1)
      .find((prefix) => (many.get(prefix) ?? 0) >= min);
}

/** A longer path, which anyone can make up, isn't a page of its own here. */
const MAX_SEGMENTS = 10;

/** "/a/b" as "", "/a", "/a/b". */
function prefixesOf(path: string): string[] {
  const page = normalizePath(path);
  const prefixes: string[] = [];
  for (let end = 0; end !== -1 && prefixes.length < MAX_SEGMENTS; end = page.indexOf("/", end + 1)) {
    prefixes.push(page.slice(0, end));
  }
  return [...prefixes, page];
}

/** A larger fall of all other pages may come from the new ones. */
const MIN_MOVING = 0.1;

/** @param launches  the largest first */
export function launchFindings(launches: readonly Launch[], { pages: all }: Judged): Finding[] {
  const launched = new Set(launches.flatMap(({ pages }) => pages));
  const others = visitsOf(
    all.filter((page) => !launched.has(page)),
    "human",
  );
  const fall = 1 - others.now / others.before;
  return launches.map(({ prefix, pages }, i) => {
    const visits = perAudience((of) => visitsOf(pages, of).now);
    const of = visits.human > 0 ? "human" : "ai";
    const where = prefix === "" ? [" at the top level"] : [" under ", { path: prefix }];
    const had = ` had ${count(visits[of])} ${VISITS[of]} (none before)`;
    // This happens when a new version replaces an old one.
    const isMoving = i === 0 && fall >= MIN_MOVING;
    return finding({
      kind: "launch",
      audiences: AUDIENCES.filter((of) => visits[of] > 0),
      difference: visits,
      isNotable: true,
      sentence: [`${count(pages.length)} new pages`, ...where, had],
      details: isMoving ? [[`Page visits by people to all other pages fell ${percent(fall)}`]] : [],
      pages,
    });
  });
}
