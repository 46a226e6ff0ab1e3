import { count, dateText, rangeText, relativeChange, signedCount } from "../../text/numbers.ts";
import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import {
  AUDIENCES,
  type Audience,
  type Change,
  type Counted,
  type MergedPullRequest,
  type NamedPage,
  type PerAudience,
  type Report,
} from "../data.ts";
import { type Column, compact, type Line, type Text } from "./document.ts";

/** Those that ever came, as far as it's known. */
export function audiencesOf({ people, ai, trend }: Pick<Report, "people" | "ai" | "trend">): Audience[] {
  const ever = { people, ai };
  return AUDIENCES.filter((of) => {
    return ever[of].now > 0 || (ever[of].previous ?? 0) > 0 || trend.some((point) => point[of] > 0);
  });
}

/** If people aren't counted, it isn't known what they read, and no further comparison says anything. */
export const countsPeople = ({ findings }: Pick<Report, "findings">): boolean =>
  findings.every(({ kind }) => kind !== "broken-count");

export const NAMES: PerAudience<string> = { people: "People", ai: "AI" };
export const READERS: PerAudience<string> = { people: "people", ai: "AI visitors" };

/** "+31%", "doubled", "halved", "3.7×"; "+4" of few visitors; "new", "unknown", or "–" for none in both. */
export function changed({ now, previous }: Change): string {
  if (previous === null) return "unknown";
  if (previous === 0) return now > 0 ? "new" : "–";
  return relativeChange(now, previous) ?? signedCount(now - previous);
}

/** As a number to sort by, and in relation: "+429 (3.7×)", "−290 (half)", "+2,371 (new)". */
export function difference({ now, previous }: Change): string {
  if (previous === null) return "unknown";
  if (now === previous) return now === 0 ? "–" : "0";
  const share = previous === 0 ? "new" : relativeChange(now, previous);
  return `${signedCount(now - previous)}${share === null ? "" : ` (${share})`}`;
}

/** "586", or "≤586" if a visitor may be counted more than once because the path has several spellings. */
const atMost = (value: number, isBound: boolean): string => (isBound ? `≤${count(value)}` : count(value));

/** Many links longer than this would make the report too large. */
const MAX_URL_LENGTH = 1_000;

/** The URLs of published pages; null if a page isn't published, or the site's URL is unknown. */
export function pageLinker(docsUrl: string | null): (published: string | null) => string | null {
  const site = docsUrl === null ? null : parseDocsUrl(docsUrl);
  return (published) => {
    const href = published !== null && site instanceof URL ? pageLink(site, published) : null;
    return href !== null && href.length > MAX_URL_LENGTH ? null : href;
  };
}

interface Named extends NamedPage {
  readonly merged?: readonly MergedPullRequest[];
}

/** Shows a page as its path, linked only if it's in the sitemap, with the pull requests that changed it. */
export function pageColumn({ docsUrl }: Pick<Report, "docsUrl">): Column<Named> {
  const hrefOf = pageLinker(docsUrl);
  return {
    title: "Page",
    cell: ({ path, published, merged = [] }) => {
      const name = { path, href: hrefOf(published) };
      return merged.length === 0 ? name : [name, { text: mergedMark(merged), as: "below" }];
    },
  };
}

/** "✎ #214, merged Nov 5", with a link. */
function mergedMark(merged: readonly MergedPullRequest[]): Text {
  const named = merged.slice(0, 2).map(({ number, url, mergedOn }, i): Text => {
    return [i === 0 ? "✎ " : "; ", { link: `#${number}`, to: url }, `, merged ${dateText(mergedOn)}`];
  });
  return merged.length > 2 ? [...named, `, and ${count(merged.length - 2)} more`] : named;
}

export const strong = (text: Text): Text => ({ text, as: "strong" });
export const usual = (text: Text): Text => ({ text, as: "usual" });

/** A page can be far from what's expected because it didn't change as the others did. */
const isOpposite = ({ position, now, previous }: Counted): boolean =>
  previous !== null && (position === "above" ? now <= previous : now >= previous);

/** Where a count is beside its usual range; null if that's unknown. */
export function sideOf({ usual, now, position }: Counted): Counted["position"] {
  if (usual === null || position !== "within") return position;
  return now > usual.high ? "above" : now < usual.low ? "below" : "within";
}

/** It's news, and it changed that way. */
export const isBold = (count: Counted): boolean => count.isNews && !isOpposite(count);

/** Bold if it's news, and gray if it's within the usual range, or that's unknown of a count that isn't new. */
export function emphasized(text: string, count: Counted): Text {
  if (isBold(count)) return strong(text);
  if (count.previous === 0) return text;
  return (sideOf(count) ?? "within") === "within" ? usual(text) : text;
}

/** With fewer known periods, a line shows no more than the change. */
export function hasShape(past: Line["past"]): boolean {
  const known = past.filter((value) => value !== null);
  return known.length >= Math.max(3, (past.length * 2) / 3) && known.some((value) => value > 0);
}

/** A page or a section. */
type Item = PerAudience<Counted> & { readonly atMost?: boolean };

/**
 * One audience's visitors: their past as a small line, now, before, the difference, and what's usual, each if it's known
 * of any item, and the line if it's known of half of them.
 *
 * @param isShort  only counts and differences
 */
export function numbers<T extends Item>(
  { unit }: Pick<Report, "unit">,
  of: Audience,
  items: readonly T[],
  { minor = false, hasBefore = true, isShort = false },
): Column<T>[] {
  const counts = items.map((item) => item[of]);
  const periods = counts.reduce((most, { past }) => Math.max(most, past.length + 1), 1);
  const isCompared = counts.some(({ previous }) => previous !== null);
  const lines = counts.filter(({ past, now }) => hasShape([...past, now])).length;
  const hasLines = !isShort && lines > 0 && lines >= counts.length / 2;
  const hasUsual = !isShort && counts.some(({ usual }) => usual !== null);
  const column = (title: Text, cell: (count: Counted) => Text, more: Partial<Column<T>>): Column<T> => {
    return { title, cell: (item) => cell(item[of]), ...more };
  };
  const line = ({ past, now, usual }: Counted) => ({ past: [...past, now], of, unit, usual });
  const before = ({ previous }: Counted) => (previous === null ? "–" : usual(count(previous)));
  const short = ({ now, previous }: Counted) => (previous === null ? "–" : signedCount(now - previous));
  const change = (count: Counted) => (isShort ? short(count) : emphasized(difference(count), count));
  return compact([
    hasLines && column(`${periods} ${unit}s`, line, { only: "html" }),
    { title: [{ key: of }, NAMES[of]], minor, cell: (item) => atMost(item[of].now, item.atMost === true) },
    isCompared && hasBefore && column("Previous", before, { minor: true }),
    isCompared && column("Change", change, { minor }),
    hasUsual && column("Expected", ({ usual: range }) => (range ? usual(rangeText(range)) : "–"), { minor: true }),
  ]);
}
