import type { CollectedWindow } from "./model.ts";
import type { Spelling } from "./pages.ts";
import { byText } from "./ranking.ts";

/**
 * For each published page the one visited path whose figures may be told as the page's own: the sitemap's spelling, or
 * else the most visited of those that differ by a slash, an ending or escapes. Never one with a query or fragment, of which
 * anyone can make as many as they like. Unique visitors of several spellings do not add up.
 */
export function speakersOf(
  spelling: Spelling,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): ReadonlySet<string> {
  const speakers = new Map<string, string>();
  const visitors = (path: string) => current.rows.get(path)?.total ?? 0;
  const visitorsBefore = (path: string) => previous?.rows.get(path)?.total ?? 0;
  const isBetter = (page: string, path: string, than: string): boolean => {
    if (path === page || than === page) return path === page;
    const more = visitors(path) - visitors(than) || visitorsBefore(path) - visitorsBefore(than);
    return more > 0 || (more === 0 && byText(path, than) < 0);
  };
  for (const { rows } of [current, ...(previous ? [previous] : [])]) {
    for (const path of rows.keys()) {
      const page = /[?#]/.test(path) ? null : spelling(path);
      if (page === null) continue;
      const speaker = speakers.get(page);
      if (speaker === undefined || isBetter(page, path, speaker)) speakers.set(page, path);
    }
  }
  return new Set(speakers.values());
}
