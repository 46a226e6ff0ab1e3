let languageNames: Intl.DisplayNames | undefined;
/** Cached by code, because looking up a name is slow. */
const languages = new Map<string, boolean>();

/** A version or a language, whose form leaves no room for a message. */
export function isMarker(segment: string | undefined): boolean {
  return segment !== undefined && (isVersion(segment) || isLanguage(segment));
}

/** "v2", "1.2", or "latest", but not a year ("2026"). */
export function isVersion(segment: string): boolean {
  if (segment.length > 16 || /^(?:19|20)\d\d$/.test(segment)) return false;
  return /^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment);
}

/** "en", "pt-BR", or "zh_Hans". */
export function isLanguage(segment: string): boolean {
  if (segment.length > 16) return false;
  const code = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
  if (code === undefined) return false;
  // "en" and "ja" are languages, but "js" and "go" aren't.
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const isKnown = languages.get(code) ?? languageNames.of(code) !== undefined;
  languages.set(code, isKnown);
  return isKnown;
}
