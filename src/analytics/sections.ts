import type { Counts } from "../service/port.ts";
import type { Section, Sections } from "./model.ts";
import { addTo, changeOf, noCounts, perCount, type SitePage, wasVisited, withoutQuery } from "./pages.ts";
import { byText, head } from "./ranking.ts";

/** A base, a language, a version, and one more: no prefix is longer, so no path has to be split further. */
const SEGMENTS = 5;
/** One first segment on this fraction of the visits is where the docs are ("/docs"), not a section of them. */
const BASE = 0.9;
/** A language or version on more than this fraction of the visits is how the site is built. */
const MOST = 0.5;

interface Sums {
  readonly prefix: string;
  pages: number;
  readonly now: ReturnType<typeof noCounts>;
  readonly before: ReturnType<typeof noCounts>;
}

/**
 * Page visits by path prefix, most first. Sums of unique visitors over pages are visitor × page pairs, never visitors:
 * one visitor of five pages is in them five times. Nothing is compared unless both readings are complete.
 */
export function sectionsOf(pages: readonly SitePage[], isCompared: boolean, top: number): Sections {
  const shape = shapeOf(pages);
  const sections = new Map<string, Sums>();
  let all = 0;
  for (const { path, now, before } of pages) {
    const isVisited = wasVisited(now);
    if (!isVisited && (before === null || !wasVisited(before))) continue;
    const prefix = prefixOf(path, shape);
    const section = sections.get(prefix) ?? { prefix, pages: 0, now: noCounts(), before: noCounts() };
    sections.set(prefix, section);
    section.pages += Number(isVisited);
    addTo(section.now, now);
    if (before !== null) addTo(section.before, before);
    all += now.total;
  }
  const { count, items } = head(sections.values(), top, byVisits);
  return {
    count,
    items: items.map(
      ({ prefix, pages, now, before }): Section => ({
        prefix,
        pages,
        visits: perCount((of: keyof Counts) => changeOf(now[of], isCompared ? before[of] : null)),
        share: all === 0 ? null : now.total / all,
      }),
    ),
    belowPrefix: shape.base !== null || shape.marked,
    longestBar: Math.max(0, ...items.map(({ now }) => now.human + now.ai)),
  };
}

function byVisits(a: Sums, b: Sums): number {
  return b.now.total - a.now.total || b.before.total - a.before.total || byText(a.prefix, b.prefix);
}

/** How the site's paths begin. */
interface Shape {
  readonly base: string | null;
  readonly marked: boolean;
}

/** By visits, not by the number of paths, of which strangers can make as many as they like. */
function shapeOf(pages: readonly SitePage[]): Shape {
  const firsts = new Map<string, { paths: number; visits: number }>();
  let paths = 0;
  let visits = 0;
  let marked = 0;
  for (const { path, now } of pages) {
    const [first, second] = leadingSegments(path, SEGMENTS);
    if (first === undefined || !wasVisited(now)) continue;
    paths++;
    visits += now.total;
    const known = firsts.get(first) ?? { paths: 0, visits: 0 };
    firsts.set(first, { paths: known.paths + 1, visits: known.visits + now.total });
    if (isMarker(first) || isMarker(second)) marked += now.total;
  }
  const isBase = (of: { paths: number; visits: number }): boolean =>
    of.paths > 1 && of.paths >= MOST * paths && of.visits >= BASE * visits;
  const [base = null] = [...firsts].find(([, of]) => isBase(of)) ?? [];
  return { base, marked: marked > MOST * visits };
}

/** The prefix that names a path's section: its first segment below the base and, where most paths have them, markers. */
function prefixOf(path: string, { base, marked }: Shape): string {
  const segments = leadingSegments(path, SEGMENTS);
  let at = segments[0] === base ? 1 : 0;
  if (marked) {
    if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1])) at = 1;
    while (isMarker(segments[at])) at++;
  }
  return `/${segments.slice(0, at + 1).join("/")}`;
}

/** The first `limit` segments, empty ones left out: ["docs", "v2"] of "/docs//v2/install" with a limit of 2. */
function leadingSegments(path: string, limit: number): string[] {
  const page = withoutQuery(path);
  const segments: string[] = [];
  for (let start = 0; start < page.length && segments.length < limit; ) {
    const slash = page.indexOf("/", start);
    const end = slash === -1 ? page.length : slash;
    if (end > start) segments.push(page.slice(start, end));
    start = end + 1;
  }
  return segments;
}

let languageNames: Intl.DisplayNames | undefined;
/** By code, because looking up a name takes long. */
const languages = new Map<string, boolean>();

/** A version ("v2", "1.2", "latest") or a language ("en", "pt-BR", "zh_Hans"). A year ("2026") is neither. */
function isMarker(segment: string | undefined): boolean {
  if (segment === undefined || segment.length > 16 || /^(?:19|20)\d\d$/.test(segment)) return false;
  if (/^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment)) return true;
  const code = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
  if (code === undefined) return false;
  // Two letters that are a language's code: "en" and "ja", but not "js" or "go".
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const isLanguage = languages.get(code) ?? languageNames.of(code) !== undefined;
  languages.set(code, isLanguage);
  return isLanguage;
}
