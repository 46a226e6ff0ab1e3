import type { Spelling } from "./pages.ts";
import { byText } from "./ranking.ts";
import type { CollectedWindow } from "./window.ts";

/**
 * For each published page, in the sitemap's spelling, the one visited path whose figures may be told as the page's own:
 * that spelling, or else the most visited of those that differ by a slash, an ending or escapes. Never one with a query or
 * fragment, of which anyone can make as many as they like. Unique visitors of several spellings do not add up.
 */
export function speakersOf(
  spelling: Spelling,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  const visitors = (path: string) => current.rows.get(path)?.total ?? 0;
  const visitorsBefore = (path: string) => previous?.rows.get(path)?.total ?? 0;
  const isBetter = (page: string, path: string, than: string): boolean => {
    if (path === page || than === page) return path === page;
    const more = visitors(path) - visitors(than) || visitorsBefore(path) - visitorsBefore(than);
    return more > 0 || (more === 0 && byText(path, than) < 0);
  };
  const hear = (path: string): void => {
    const page = /[?#]/.test(path) ? null : spelling(path);
    if (page === null) return;
    const speaker = speakers.get(page);
    if (speaker === undefined || isBetter(page, path, speaker)) speakers.set(page, path);
  };
  for (const path of current.rows.keys()) hear(path);
  for (const path of previous?.rows.keys() ?? []) if (!current.rows.has(path)) hear(path);
  return speakers;
}
