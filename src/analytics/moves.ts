import { isMarker } from "./markers.ts";
import { normalizePath } from "./pages.ts";

/** A page's path and visitors, as far as moves depend on them. */
export interface Visited {
  readonly path: string;
  /** Visitors in a usual earlier period; 0 for a page that was never visited before. */
  readonly usual: number;
  readonly now: number;
}

/** Pages that kept the end of their path while its beginning changed. */
export interface Move<P extends Visited = Visited> {
  /** The prefixes, without a trailing slash; "" is the site's root. */
  readonly from: string;
  readonly to: string;
  readonly pages: readonly { readonly old: P; readonly renamed: P }[];
}

/** With fewer pages, the same names could be a coincidence. */
const MIN_PAGES = 5;
/** At most this fraction of a moved page's visitors still use its old path. */
export const LEFT_BEHIND = 1 / 5;
/** New paths that end in the same segment, beyond which a segment ("overview") says nothing. */
const MAX_NAMESAKES = 50;
/** Anyone can make up paths, and so rules, each of which is compared with all pages. */
const MAX_RULES = 50;

/**
 * Finds prefixes that were renamed: five or more pages, and half of the paths below the old prefix, lost nearly all their
 * visitors, while pages that were never visited before appeared with the same ends of their paths below the new one.
 *
 * @returns the rules with the most pages first; each page is in at most one
 */
export function movesIn<P extends Visited>(pages: readonly P[]): Move<P>[] {
  const gone = pages.filter(({ usual, now }) => usual > 0 && now <= usual * LEFT_BEHIND);
  const fresh = Map.groupBy(
    pages.filter(({ usual, now }) => usual === 0 && now > 0),
    ({ path }) => lastSegment(normalizePath(path)),
  );
  const pairs = gone.flatMap((old) => {
    const namesakes = fresh.get(lastSegment(normalizePath(old.path))) ?? [];
    return namesakes.length > MAX_NAMESAKES ? [] : namesakes.map((renamed) => ({ old, renamed }));
  });
  const rules = Map.groupBy(pairs, ({ old, renamed }) => ruleFor(normalizePath(old.path), normalizePath(renamed.path)));
  const taken = new Set<P>();
  const moves: Move<P>[] = [];
  const largest = [...rules].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
  for (const [rule, pairs] of largest.slice(0, MAX_RULES)) {
    const left = pairs.filter(({ old, renamed }) => !taken.has(old) && !taken.has(renamed));
    const [from = "", to = ""] = JSON.parse(rule) as string[];
    if (left.length < MIN_PAGES) continue;
    // A language or version that the site was put under isn't a reason for the others to move.
    const below = pages.filter(({ path, usual }) => {
      const page = normalizePath(path);
      return usual > 0 && page.startsWith(`${from}/`) && !isMarker(page.slice(from.length + 1).split("/", 1)[0]);
    });
    if (left.length * 2 < below.length) continue;
    for (const { old, renamed } of left) taken.add(old).add(renamed);
    moves.push({ from, to, pages: left });
  }
  return moves.map((move) => ({ ...move, pages: [...move.pages, ...othersOf(move, pages, taken)] }));
}

/** Smaller pages that went the same way, although some visitors still use their old paths, and the front page. */
function othersOf<P extends Visited>({ from, to }: Move<P>, pages: readonly P[], taken: Set<P>): Move<P>["pages"] {
  const below = (prefix: string, path: string) => path.startsWith(`${prefix}/`) || path === (prefix || "/");
  const tailOf = (prefix: string, path: string) => (path === (prefix || "/") ? "" : path.slice(prefix.length));
  const old = new Map<string, P>();
  for (const page of pages) {
    const path = normalizePath(page.path);
    if (page.usual > page.now && !taken.has(page) && below(from, path)) old.set(tailOf(from, path), page);
  }
  return pages.flatMap((renamed) => {
    if (renamed.usual > 0 || renamed.now === 0 || taken.has(renamed)) return [];
    const path = normalizePath(renamed.path);
    const before = below(to, path) ? old.get(tailOf(to, path)) : undefined;
    if (before === undefined) return [];
    taken.add(before).add(renamed);
    return [{ old: before, renamed }];
  });
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/"));
}

/** The beginnings of two paths, without the segments that they end in alike, as a JSON array. */
function ruleFor(old: string, renamed: string): string {
  const [one, other] = [old.split("/"), renamed.split("/")];
  while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return JSON.stringify([one.join("/"), other.join("/")]);
}
