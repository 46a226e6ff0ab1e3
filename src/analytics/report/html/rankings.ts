import { h, type JSX } from "preact";
import { count, percent } from "../../../text/numbers.ts";
import type { Audience, Insights, RankedPage, Section } from "../../model.ts";
import { aboutSections, howManyPages, noPages } from "../sentences.ts";
import { AUDIENCES, changed } from "../words.ts";
import { bar, stackedBar } from "./bars.ts";
import { folded, key, note, notListed, type Part, pair, part } from "./layout.ts";
import { counts, type MaybeColumn, table } from "./table.ts";
import { pageNamer, pathCode } from "./text.ts";

/** Rows in the open; the others are folded. */
const SHOWN = 10;

/** The pages with most visitors, people beside AI. */
export function topPages(insights: Insights): Part {
  const { human, ai } = insights.top;
  if (human.length + ai.length === 0) return part("top", "Top pages", note(noPages(insights)));
  return part(
    "top",
    "Top pages",
    note(howManyPages(insights)),
    pair(ranking(insights, "human"), ranking(insights, "ai")),
  );
}

function ranking({ top, comparison, docsUrl }: Insights, audience: Audience): JSX.Element {
  const pages = top[audience];
  const name = pageNamer(docsUrl);
  const most = pages[0]?.change.now ?? 0;
  const columns: MaybeColumn<RankedPage>[] = [
    { title: "Page", cell: name },
    { title: "", chart: true, cell: ({ change }) => bar(change.now, most, audience) },
    counts(AUDIENCES[audience], ({ change }) => change.now),
    { title: "Share", cell: ({ share }) => (share === null ? "–" : percent(share)) },
    comparison && { title: "Change", cell: ({ change }) => changed(change) },
  ];
  const caption = [key(audience), `Most read by ${audience === "human" ? "people" : "AI"}`];
  return h("div", null, ...shownAndFolded(caption, columns, pages));
}

/** Where on the site the visits were. */
export function siteSections(insights: Insights): Part | null {
  const { sections, comparison } = insights;
  if (sections.items.length === 0) return null;
  const columns: MaybeColumn<Section>[] = [
    { title: "Section", cell: ({ prefix }) => pathCode(prefix) },
    {
      title: "",
      chart: true,
      cell: ({ visits }) => stackedBar(visits.human.now, visits.ai.now, sections.longestBar),
    },
    counts([key("human"), "by people"], ({ visits }) => visits.human.now),
    counts([key("ai"), "by AI"], ({ visits }) => visits.ai.now),
    counts("Page visits", ({ visits }) => visits.total.now),
    {
      title: "Share",
      minor: true,
      cell: ({ share }) => (share === null ? "–" : percent(share)),
    },
    comparison && { title: "Change", cell: ({ visits }) => changed(visits.total) },
    { ...counts("Pages", ({ pages }) => pages), minor: true },
  ];
  return part(
    "sections",
    "Sections",
    note(aboutSections(insights)),
    ...shownAndFolded("Page visits by section", columns, sections.items),
    notListed(sections.count - sections.items.length),
  );
}

function shownAndFolded<T>(
  caption: Parameters<typeof table>[0]["caption"],
  columns: readonly MaybeColumn<T>[],
  items: readonly T[],
): (JSX.Element | null)[] {
  const rest = items.slice(SHOWN);
  return [
    table({ caption }, columns, [{ items: items.slice(0, SHOWN) }]),
    rest.length === 0
      ? null
      : folded(`${count(rest.length)} more`, table({ caption }, columns, [{ items: rest }])),
  ];
}
