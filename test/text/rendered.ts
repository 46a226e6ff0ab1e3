import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Markdown as GitHub's dialect renders it, raw HTML let through so that it can be seen. */
export function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Names of all elements, in order. */
export function elements(html: string): string[] {
  return Array.from(html.matchAll(/<([a-z][a-z0-9]*|!)/g), ([, name = ""]) => name);
}

/** What a reader sees of it. */
export function visibleText(html: string): string {
  return html
    .replace(/<br \/>\n?/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** What GitHub looks through for mentions, references, emoji codes and mathematics, which the renderer here doesn't do. */
export function textOutsideCode(html: string): string {
  return visibleText(html.replace(/<code>.*?<\/code>/gs, "\u0000"));
}

/** Mentions, references, URLs, commits, emoji codes, mathematics. */
export const LINKABLE = /@|#\d|GH-\d|:\/\/|www\.|(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])|:[a-z0-9+_-]+:|\$/;
