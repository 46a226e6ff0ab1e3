import type { Counts } from "../service/port.ts";
import { isLanguage, isMarker, isVersion } from "./markers.ts";
import type { Sections } from "./model.ts";
import type { SitePage } from "./pages.ts";
import { perCount, wasVisited, withoutQuery } from "./pages.ts";
import { byText, head } from "./ranking.ts";

/** Enough for a base, a language, a version, and a section. The limit keeps a long path from making a long prefix. */
const MAX_SEGMENTS = 5;
/** A first segment with at least this fraction of the visits is the base of the docs ("/docs"), not a section. */
const BASE_SHARE = 0.9;
/** Languages and versions with more than this fraction of the visits are part of the site's structure. */
const MARKED_SHARE = 0.5;

/** What the site's paths say about its pages. */
export interface SectionNames {
  /** The section of a path, such as "/guides". */
  prefixOf(path: string): string;
  versionOf(path: string): string | null;
  languageOf(path: string): string | null;
  /** Sections start below a base, a language, or a version. */
  readonly belowPrefix: boolean;
}

export function sectionNames(pages: readonly SitePage[]): SectionNames {
  const shape = shapeOf(pages);
  const startOf = (path: string): readonly string[] => {
    const segments = segmentsOf(path);
    return segments.slice(segments[0] === shape.base ? 1 : 0).slice(0, 2);
  };
  return {
    prefixOf: (path) => prefixOf(path, shape),
    versionOf: (path) => startOf(path).find(isVersion) ?? null,
    languageOf: (path) => startOf(path).find(isLanguage) ?? null,
    belowPrefix: shape.base !== null || shape.marked,
  };
}

/** Page visits by path prefix, most visited first. */
export function sectionsOf(
  pages: readonly SitePage[],
  { prefixOf, belowPrefix }: SectionNames,
  isCompared: boolean,
  top: number,
): Sections {
  const zero = () => ({ human: 0, ai: 0, total: 0 });
  const begin = (prefix: string) => ({ prefix, pages: 0, now: zero(), before: zero() });
  const sections = new Map<string, ReturnType<typeof begin>>();
  let all = 0;
  for (const { path, now, before } of pages) {
    const isVisited = wasVisited(now);
    if (!isVisited && (before === null || !wasVisited(before))) continue;
    const prefix = prefixOf(path);
    const section = sections.get(prefix) ?? begin(prefix);
    sections.set(prefix, section);
    section.pages += Number(isVisited);
    addTo(section.now, now);
    if (before !== null) addTo(section.before, before);
    all += now.total;
  }
  const { count, items } = head(sections.values(), top, (a, b) => {
    return b.now.total - a.now.total || b.before.total - a.before.total || byText(a.prefix, b.prefix);
  });
  return {
    count,
    items: items.map(({ prefix, pages, now, before }) => ({
      prefix,
      pages,
      visits: perCount((of) => ({ now: now[of], previous: isCompared ? before[of] : null })),
      share: all === 0 ? null : now.total / all,
    })),
    belowPrefix,
  };
}

function addTo(sums: Record<keyof Counts, number>, { human, ai, total }: Counts): void {
  sums.human += human;
  sums.ai += ai;
  sums.total += total;
}

/** The common structure of the site's paths, weighted by visits, because anyone can make up any number of paths. */
function shapeOf(pages: readonly SitePage[]) {
  const firsts = new Map<string, { paths: number; visits: number }>();
  let paths = 0;
  let visits = 0;
  let marked = 0;
  for (const { path, now } of pages) {
    const [first, second] = segmentsOf(path);
    if (first === undefined || !wasVisited(now)) continue;
    paths++;
    visits += now.total;
    const known = firsts.get(first) ?? { paths: 0, visits: 0 };
    firsts.set(first, { paths: known.paths + 1, visits: known.visits + now.total });
    if (isMarker(first) || isMarker(second)) marked += now.total;
  }
  const [base = null] =
    [...firsts].find(([, of]) => of.paths > 1 && of.paths * 2 >= paths && of.visits >= BASE_SHARE * visits) ?? [];
  return { base, marked: marked > MARKED_SHARE * visits };
}

/** A path up to its section: the first segment after the base and, on sites that use them, languages and versions. */
function prefixOf(path: string, { base, marked }: ReturnType<typeof shapeOf>): string {
  const segments = segmentsOf(path);
  let at = segments[0] === base ? 1 : 0;
  if (marked) {
    if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1])) at = 1;
    while (isMarker(segments[at])) at++;
  }
  return `/${segments.slice(0, at + 1).join("/")}`;
}

/** The first segments of a path: ["docs", "v2", "install"] for "/docs//v2/install". Called for every page, so it's plain. */
function segmentsOf(path: string): string[] {
  const page = withoutQuery(path);
  const segments: string[] = [];
  for (let start = 0; start < page.length && segments.length < MAX_SEGMENTS; ) {
    const slash = page.indexOf("/", start);
    const end = slash === -1 ? page.length : slash;
    if (end > start) segments.push(page.slice(start, end));
    start = end + 1;
  }
  return segments;
}
