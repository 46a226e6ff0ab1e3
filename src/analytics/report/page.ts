import { codeSpan } from "../../text/markdown.ts";
import { encodeCharacter, percentEncode } from "../../text/percent.ts";
import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import type { Sentence } from "../model.ts";

export interface Named {
  readonly path: string;
  readonly published: string | null;
}

export type NamePage = (page: Named) => string;

/** How pages are written: the path as one inert code span, linked only where the sitemap has the page. */
export function pageNamer(docsUrl: string | null): NamePage {
  const site = docsUrl === null ? "" : parseDocsUrl(docsUrl);
  return ({ path, published }) => {
    const address = published === null || typeof site === "string" ? null : pageLink(site, published);
    return address === null ? codeSpan(path) : `[${codeSpan(path)}](${destination(address)})`;
  };
}

/** A sentence of ours as Markdown: its words as they are, the paths in it made inert. */
export function sentence(parts: Sentence): string {
  return parts.map((part) => (typeof part === "string" ? part : codeSpan(part.path))).join("");
}

/** Markdown ends a link's address at a bracket and reads entities in it. */
function destination(url: string): string {
  return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}
