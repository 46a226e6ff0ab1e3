import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Renders GitHub Flavored Markdown. Raw HTML is kept, so that tests can detect it. */
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

/** The text that a reader sees. */
export function visibleText(html: string): string {
  return html
    .replace(/<br \/>\n?/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** The text in which GitHub finds mentions, references, emoji codes, and math. This renderer supports none of them. */
export function textOutsideCode(html: string): string {
  return visibleText(html.replace(/<code>.*?<\/code>/gs, "\u0000"));
}

/** Matches mentions, references, URLs, commits, emoji codes, and math. */
export const LINKABLE = /@|#\d|GH-\d|:\/\/|www\.|(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])|:[a-z0-9+_-]+:|\$/;
