import type { MergedPullRequest } from "../../activity/model.ts";
import type { Counts } from "../../service/port.ts";
import { count, dateText, percent, signedCount, signedPercent } from "../../text/numbers.ts";
import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import type { Audience, Change } from "../model.ts";
import type { SitePage } from "../pages.ts";
import type { Column, Series, Text } from "./document.ts";

/** How pages and numbers are written, and the columns that tables share. */

export const NAMES: Readonly<Record<Audience, string>> = { human: "People", ai: "AI" };

/** "586"; "≤586" if the spellings of one page count some visitors more than once. */
export function atMost(value: number, isBound: boolean): string {
  return isBound ? `≤${count(value)}` : count(value);
}

/** Below this, a percentage says less than the counts. */
const FEW = 30;

/** "+31%"; "+4" if there are few visitors; "new"; "gone"; "not seen" if a partial reading didn't reach the page. */
export function changed({ kind, relative, now, before, difference }: Change): string {
  if (kind === "unknown") return "not seen";
  if (kind !== "compared") return kind;
  if (Math.max(now, before ?? 0) < FEW) return signedCount(difference ?? 0);
  return relative === null ? "–" : signedPercent(relative);
}

/** A longer URL is left out: a page of links like it would be too large to send around. */
const LONGEST_URL = 1_000;

/** How pages are written: by their path, linked only if the sitemap has the page. */
export function pageNamer(docsUrl: string | null) {
  const site = docsUrl === null ? null : parseDocsUrl(docsUrl);
  return ({ path, published, merged = [] }: NamedPage): Text => {
    const href = published !== null && site instanceof URL ? pageLink(site, published) : null;
    const name = { path, href: href !== null && href.length > LONGEST_URL ? null : href };
    return merged.length === 0 ? name : [name, { below: mergedMark(merged) }];
  };
}

type NamedPage = Pick<SitePage, "path" | "published" | "merged">;

const MARKED = 2;

/** "✎ #214, merged Nov 5": the number links to it. */
function mergedMark(merged: readonly MergedPullRequest[]): Text {
  const named = merged.slice(0, MARKED).map(({ number, url, mergedOn }, i): Text => {
    return [i === 0 ? "✎ " : "; ", { link: `#${number}`, to: url }, `, merged ${dateText(mergedOn)}`];
  });
  return merged.length > MARKED ? [...named, `, and ${count(merged.length - MARKED)} more`] : named;
}

export function pageColumn(docsUrl: string | null) {
  return { title: "Page", cell: pageNamer(docsUrl) };
}

export const VISITORS: Readonly<Record<Audience, Column<Counts>>> = {
  human: { title: NAMES.human, cell: ({ human }) => count(human) },
  ai: { title: NAMES.ai, cell: ({ ai }) => count(ai) },
};

export const SHARE: Column<{ readonly share: number | null }> = {
  title: "Share",
  minor: true,
  cell: ({ share }) => (share === null ? "–" : percent(share)),
};

export function barColumn<T>(of: number, valuesOf: (item: T) => readonly (readonly [Series, number])[]): Column<T> {
  return { title: "", left: true, cell: (item): Text => ({ bar: valuesOf(item), of }) };
}
