import { unitName, type WindowUnit } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { count, dateText } from "../../text/numbers.ts";
import { pageLink, parseDocsUrl } from "../../text/urls.ts";
import type { MergedPullRequest } from "../activity/reading.ts";
import { newsIn } from "../findings/differences.ts";
import { changeText, rangeText } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import type { JudgedPage, Standing } from "../judged.ts";
import { AUDIENCES, type Audience, type Change } from "../model.ts";
import type { SitePage } from "../pages.ts";
import { type Block, type Column, compact, type Line, type Text, text } from "./document.ts";

/** Those that ever came, as far as it's known. */
export function audiencesOf({ site, trend }: Pick<Insights, "site" | "trend">): Audience[] {
  return AUDIENCES.filter((of) => {
    return site[of].now > 0 || (site[of].previous ?? 0) > 0 || trend.some((point) => point.totals[of] > 0);
  });
}

export const NAMES: Readonly<Record<Audience, string>> = { human: "People", ai: "AI" };

/** "586", or "≤586" if a visitor may be counted more than once because the path has several spellings. */
export function atMost(value: number, isBound: boolean): string {
  return isBound ? `≤${count(value)}` : count(value);
}

/** "+31%", or as in `changeText`; "new"; "gone"; "unknown" if data is missing. */
export function changed({ now, previous }: Change): string {
  if (previous === null) return "unknown";
  if (now === 0 || previous === 0) return now > 0 ? "new" : previous > 0 ? "gone" : "–";
  return changeText(now, previous);
}

/** Many links longer than this would make the report too large. */
const MAX_URL_LENGTH = 1_000;

/** Shows a page as its path, linked only if it's in the sitemap. */
export function pageNamer(docsUrl: string | null) {
  const site = docsUrl === null ? null : parseDocsUrl(docsUrl);
  return ({ path, published, merged = [] }: Pick<SitePage, "path" | "published" | "merged">): Text => {
    const href = published !== null && site instanceof URL ? pageLink(site, published) : null;
    const name = { path, href: href !== null && href.length > MAX_URL_LENGTH ? null : href };
    return merged.length === 0 ? name : [name, { text: mergedMark(merged), as: "below" }];
  };
}

/** "✎ #214, merged Nov 5", with a link. */
function mergedMark(merged: readonly MergedPullRequest[]): Text {
  const named = merged.slice(0, 2).map(({ number, url, mergedOn }, i): Text => {
    return [i === 0 ? "✎ " : "; ", { link: `#${number}`, to: url }, `, merged ${dateText(mergedOn)}`];
  });
  return merged.length > 2 ? [...named, `, and ${count(merged.length - 2)} more`] : named;
}

export function pageColumn(docsUrl: string | null) {
  return { title: "Page", cell: pageNamer(docsUrl) };
}

export const VISITORS: Readonly<Record<Audience, Column<Counts>>> = {
  human: { title: NAMES.human, cell: ({ human }) => count(human) },
  ai: { title: NAMES.ai, cell: ({ ai }) => count(ai) },
};

export const strong = (text: Text): Text => ({ text, as: "strong" });
export const usual = (text: Text): Text => ({ text, as: "usual" });

export function lineColumn<T>(lineOf: (item: T) => Line): Column<T> {
  return { title: "", only: "html", cell: lineOf };
}

/** With fewer known periods, a line shows no more than the change. */
const MIN_LINE = 3;

const isNews = (page: JudgedPage, of: Audience) => newsIn(page[of]) !== null || (page.isNew && page[of].now > 0);

/** One audience's visitors: their past as a small line, now, the change, and what's usual, each if it's known of any page. */
export function numbers(
  of: Audience,
  pages: readonly JudgedPage[],
  unit: WindowUnit,
  withBefore = false,
): Column<JudgedPage>[] {
  const standings = pages.map((page) => page[of]);
  const known = ({ series }: Standing) => series.filter((value) => value !== null).length;
  const hasUsual = standings.some(({ usual }) => usual !== null);
  const hasLine = standings.some((each) => known(each) >= MIN_LINE);
  const change = (page: JudgedPage): Text => {
    const since = changed(page[of]);
    return isNews(page, of) ? strong(since) : usual(since);
  };
  return compact<Column<JudgedPage>>([
    hasLine && lineColumn((page) => ({ past: page[of].series, of, unit: unitName(unit) })),
    { title: [{ key: of }, NAMES[of]], cell: (page) => atMost(page[of].now, page.atMost) },
    withBefore && {
      title: "Before",
      minor: true,
      // On GitHub, the table would be too wide with both.
      ...(hasUsual && { only: "html" as const }),
      cell: (page) => (page[of].previous === null ? "–" : usual(count(page[of].previous))),
    },
    standings.some(({ previous }) => previous !== null) && { title: "Change", cell: change },
    hasUsual && {
      title: "Usual",
      minor: true,
      cell: (page) => (page[of].usual === null ? "–" : usual(rangeText(page[of].usual))),
    },
  ]);
}

/** Explains “≤”, and plain numbers outside their usual range, where there are any in these audiences' columns. */
export function remarks(pages: readonly JudgedPage[], audiences: readonly Audience[]): Block[] {
  const isOutside = (page: JudgedPage) =>
    audiences.some((of) => {
      const { now, usual } = page[of];
      return !isNews(page, of) && usual !== null && (now < usual.low || now > usual.high);
    });
  return [...spellings(pages), ...(pages.some(isOutside) ? [text({ text: OUTSIDE, as: "minor" }, "note")] : [])];
}

const OUTSIDE =
  "If a number outside its usual range isn't bold, the whole site's change, chance, or a change in earlier periods explains it.";

/** Explains “≤” where it's used. */
export function spellings(pages: readonly Pick<JudgedPage, "atMost">[]): Block[] {
  const note = "“≤”: the page was visited under several spellings of its path, so some visitors may be counted twice.";
  return pages.some(({ atMost }) => atMost) ? [text(note, "note")] : [];
}
