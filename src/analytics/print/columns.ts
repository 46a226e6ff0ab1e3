import { count, counted, dateText, rangeText, relativeChange, signedCount } from "../../text/numbers.ts";
import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import { MIN } from "../compare/statistics.ts";
import type { Audience, Change, Counted, NamedPage, Page, PerAudience, Report } from "../data.ts";
import { AUDIENCES } from "../data.ts";
import { type Column, type Given, linksTo, type Text } from "./document.ts";

/** The audiences that had visitors in any period that's known. */
export const audiencesOf = (report: Pick<Report, Audience | "trend">): Audience[] =>
  AUDIENCES.filter((of) => report[of].now || report[of].previous || report.trend.some((point) => point[of] > 0));

/** If people aren't counted on the site, it's unknown what they read, and further comparisons mean nothing. */
export const countsPeople = ({ findings }: Pick<Report, "findings">): boolean =>
  findings.every(({ kind }) => kind !== "broken-count");

export const NAMES = { people: "People", ai: "AI visitors", total: "All visitors" };
/** The names in a sentence. */
export const READERS: PerAudience<string> = { ...NAMES, people: "people" };

/** "+31%", "doubled", "halved", "3.7×"; "+4" for few visitors; "new" if there were none before; null if unknown. */
export function relation({ now, previous, past = [] }: Change & Partial<Counted>): string | null {
  if (previous === null) return null;
  if (previous === 0 && now >= MIN.visitors && !past.some(Boolean)) return "new";
  return relativeChange(now, previous) ?? signedCount(now - previous);
}

/** The difference, which can be sorted, and the relative change: "+429 (3.7×)", "−290 (halved)", "+2,371 (new)". */
export function difference(change: Change & Partial<Counted>): string | null {
  if (change.previous === null) return null;
  const [size, about] = [signedCount(change.now - change.previous), relation(change)];
  return change.now === change.previous || about === size ? size : `${size} (${about})`;
}

/** Many links to longer paths would make the report too large. */
const MAX_LINKED = 1_000;

/** The URLs of published pages; null if a page isn't published, or the site's URL is unknown. */
export function pageLinker({ docsUrl }: Pick<Report, "docsUrl">): (published: string | null) => string | null {
  const site = docsUrl === null ? null : parseDocsUrl(docsUrl);
  return (published) =>
    published !== null && published.length <= MAX_LINKED && site instanceof URL ? pageLink(site, published) : null;
}

/** A page as its path, linked only if it's in the sitemap, with the pull requests that changed it: "✎ #214, merged Nov 5". */
export function pageNames(report: Pick<Report, "docsUrl">): (page: NamedPage & Partial<Pick<Page, "merged">>) => Text {
  const hrefOf = pageLinker(report);
  return ({ path, published, merged = [] }) => {
    const name = { path, href: hrefOf(published) };
    const pulls = merged.map((pull) => ({ ...pull, about: `, merged ${dateText(pull.mergedOn)}` }));
    return pulls.length === 0 ? name : [name, { text: ["✎ ", ...linksTo(pulls, 2, "; ")], as: "below" }];
  };
}

export const bold = (text: Text): Text => ({ text, as: "bold" });
export const usual = (text: Text): Text => ({ text, as: "usual" });

export const ifKnown = <T>(value: T | null, as: (value: T) => Text | null) => (value === null ? null : as(value));

/** Gray text; null if the value is unknown. */
export const muted = <T>(value: T | null, as: (value: T) => string) => ifKnown(value, (known) => usual(as(known)));

/** Bold if it's news. Gray if it's within the usual range, or if it's not new and the range is unknown. */
export function emphasized(text: string | null, { isNews, position, now, previous }: Change & Partial<Counted>) {
  if (text === null) return null;
  if (isNews) return bold(text);
  const isNew = previous === 0 && now > 0;
  return !isNew && (position ?? "within") === "within" ? usual(text) : text;
}

/**
 * Columns for one audience: a sparkline, the current and previous counts, the change, and what's expected.
 *
 * @param as  a ranking has no previous counts; a table of all pages has only numbers
 */
export function numbers<T extends PerAudience<Counted> & Partial<Pick<Page, "atMost">>>(
  { unit, trend }: Pick<Report, "unit" | "trend">,
  of: Audience,
  as: "changes" | "ranking" | "all",
  minor = false,
): Given<Column<T>> {
  const isPlain = as === "all";
  const line = ({ [of]: { past, now, usual } }: T) => {
    const known = past.filter((value) => value !== null).length;
    // With fewer known periods, a chart shows no more than the change, and takes much of the room that a page has.
    return known >= Math.max(2, (past.length * 2) / 3) ? { past: [...past, now], of, unit, usual } : null;
  };
  const change = ({ [of]: each }: T) =>
    isPlain ? ifKnown(each.previous, (before) => signedCount(each.now - before)) : emphasized(difference(each), each);
  return [
    !isPlain && { title: counted(trend.length, unit), cell: line, drawn: "lines" },
    { title: [{ key: of }, NAMES[of]], minor, cell: (item) => `${item.atMost?.[of] ? "≤" : ""}${count(item[of].now)}` },
    as !== "ranking" && { title: "Previous", minor: true, cell: (item) => muted(item[of].previous, count) },
    { title: "Change", minor, cell: change },
    !isPlain && { title: "Expected", minor: true, cell: (item) => muted(item[of].usual, rangeText) },
  ];
}
