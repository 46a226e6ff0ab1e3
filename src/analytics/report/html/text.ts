import { type ComponentChildren, Fragment, h, type JSX } from "preact";
import { codeSpan } from "../../../text/markdown.ts";
import { pageLink, parseDocsUrl } from "../../../text/urls.ts";
import { foldLine } from "../../../text/visible.ts";
import type { Sentence } from "../../model.ts";
import type { Named } from "../page.ts";

export type NamePage = (page: Named) => JSX.Element;

/** A longer address is left out: a page of links like it would be too large to send around. */
const LONGEST_ADDRESS = 1_000;

/** How pages are written: the path as code, linked only where the sitemap has the page. */
export function pageNamer(docsUrl: string | null): NamePage {
  const site = docsUrl === null ? "" : parseDocsUrl(docsUrl);
  return ({ path, published }) => {
    const address = published === null || typeof site === "string" ? null : pageLink(site, published);
    const name = pathCode(path);
    return address === null || address.length > LONGEST_ADDRESS ? name : h("a", { href: address }, name);
  };
}

/** A stranger's path as it stands in every report: what could hide or do something percent-encoded, the middle of a long one cut. */
export function pathCode(path: string): JSX.Element {
  return h("code", null, codeSpan(path).slice(1, -1));
}

/** A sentence of ours with paths in it. */
export function sentence(parts: Sentence): ComponentChildren {
  return h(
    Fragment,
    null,
    parts.map((part) => (typeof part === "string" ? part : pathCode(part.path))),
  );
}

/** A sentence in which backticks mark code. */
export function prose(text: string): ComponentChildren {
  return h(
    Fragment,
    null,
    text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? h("code", null, part) : part)),
  );
}

/** Words of the service or of the run, as one visible line. */
export function quoted(words: string): string {
  return foldLine(words, 500) || "(empty)";
}
