import { foldLine, truncate } from "../../text/visible.ts";
import { isPlain, isUnder } from "../site/path.ts";
import type { Site } from "../site/site.ts";

/** So that it fits a chat message. */
const MAX = 140;

/** The news as plain text. It's used outside the repository, so it names only published pages with plain paths. */
export function headlineOf(site: Site, title: string, news: string): string {
  const text = withSafeNames(site, news);
  const { label } = site.period;
  // Names of languages, such as "Japanese (`/ja`)", are capitalized.
  const clause = /^(?:AI\b|[A-Z][\w ]* \(`)/.test(news) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const options = [`${foldLine(title, MAX)}, ${label}: ${clause}`, `${label}: ${clause}`, text];
  return options.find((option) => option.length <= MAX) ?? truncate(text, MAX);
}

/** "/guides/…" or "/guides/*": what's under it. */
const BELOW = /(?<=.)\/[…*]$/;

function withSafeNames({ pages, sitemap }: Site, sentence: string): string {
  const isShown = (name: string): boolean => {
    const prefix = name.replace(BELOW, "");
    return isPlain(prefix) && pages.some(({ published }) => published !== null && isUnder(published, prefix));
  };
  const why = sitemap === null ? " (its name needs docs-url)" : " (it isn't in the sitemap)";
  let isFirst = true;
  return sentence
    .replace(/ \(`([^`]*)`\)/g, (named, name: string) => (isShown(name) ? named : ""))
    .replace(
      /(the new page )?`([^`]*)`/gi,
      (_, isNew: string | undefined, name: string, at: number, sentence: string) => {
        if (isShown(name)) return `${isNew ?? ""}${name}`;
        const isSection = BELOW.test(name) || /(?:under|in|to|from) $/.test(sentence.slice(0, at));
        const what = isNew ? "new page" : isSection ? "section" : "page";
        const text = `${at === 0 ? "A" : "a"} ${what}${isFirst ? why : ""}`;
        isFirst = false;
        return text;
      },
    )
    .replaceAll("`", "");
}
