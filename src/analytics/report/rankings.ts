import type { Section } from "../../text/markdown.ts";
import { codeSpan } from "../../text/markdown.ts";
import { count, percent } from "../../text/numbers.ts";
import type { Audience, Insights, RankedPage, Section as SiteSection } from "../model.ts";
import { bar } from "./bars.ts";
import { folded, kept, optional } from "./layout.ts";
import { pageNamer } from "./page.ts";
import { aboutSections, howManyPages, noPages } from "./sentences.ts";
import { type MaybeColumn, type Table, table } from "./table.ts";
import { AUDIENCES, changed } from "./words.ts";

/** Rows in the open; the others are folded. */
const SHOWN = 10;
const BAR = 12;

/** The pages with most visitors, people first. */
export function topPages(insights: Insights): Section[] {
  const { human, ai } = insights.top;
  if (human.length + ai.length === 0) return [kept(["## Top pages", "", noPages(insights)])];
  return [
    kept(["## Top pages", "", howManyPages(insights)]),
    ...ranking(insights, "human"),
    ...ranking(insights, "ai"),
  ];
}

function ranking({ top, comparison, docsUrl }: Insights, audience: Audience): Section[] {
  const pages = top[audience];
  const name = pageNamer(docsUrl);
  const most = pages[0]?.change.now ?? 0;
  const columns: MaybeColumn<RankedPage>[] = [
    { title: "#", align: "right", cell: ({ rank }) => count(rank) },
    { title: `Most read by ${audience === "human" ? "people" : "AI"}`, cell: name },
    { title: "", cell: ({ change }) => bar(change.now, most, BAR) },
    { title: AUDIENCES[audience], align: "right", cell: ({ change }) => count(change.now) },
    { title: "Share", align: "right", cell: ({ share }) => (share === null ? "–" : percent(share)) },
    comparison && { title: "Change", align: "right", cell: ({ change }) => changed(change) },
  ];
  return shownAndFolded(AUDIENCES[audience], table(columns, pages));
}

/** Where on the site the visits were. */
export function siteSections(insights: Insights): Section[] {
  const { sections, comparison } = insights;
  if (sections.items.length === 0) return [];
  const most = sections.items[0]?.visits.total.now ?? 0;
  const columns: MaybeColumn<SiteSection>[] = [
    { title: "Section", cell: ({ prefix }) => codeSpan(prefix) },
    { title: "Pages", align: "right", cell: ({ pages }) => count(pages) },
    { title: "", cell: ({ visits }) => bar(visits.total.now, most, BAR) },
    { title: "Page visits", align: "right", cell: ({ visits }) => count(visits.total.now) },
    { title: "Share", align: "right", cell: ({ share }) => (share === null ? "–" : percent(share)) },
    { title: "by people", align: "right", cell: ({ visits }) => count(visits.human.now) },
    { title: "by AI", align: "right", cell: ({ visits }) => count(visits.ai.now) },
    comparison && { title: "Change", align: "right", cell: ({ visits }) => changed(visits.total) },
  ];
  return [
    optional(["## Sections", "", aboutSections(insights)]),
    ...shownAndFolded("Sections", table(columns, sections.items), sections.count - sections.items.length),
  ];
}

function shownAndFolded(what: string, { lines, rows }: Table, hidden = 0): Section[] {
  const rest = rows.slice(SHOWN);
  return [
    optional([], { lines, rows: rows.slice(0, SHOWN) }),
    ...folded(`${what}: ${count(rest.length)} more`, { lines, rows: rest }, hidden),
  ];
}
