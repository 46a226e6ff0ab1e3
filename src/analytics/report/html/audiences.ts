import { h, type JSX } from "preact";
import { count } from "../../../text/numbers.ts";
import type { Audience, Insights, Page, RankGap } from "../../model.ts";
import { spread } from "../sentences.ts";
import { AUDIENCES, counted } from "../words.ts";
import { folded, key, notListed, type Part, part } from "./layout.ts";
import { type Column, counts, table } from "./table.ts";
import { pageNamer } from "./text.ts";

/** Pages that only AI came to, in the open. */
const SHOWN = 5;

/** How people and machines differ in what they read. */
export function aiAndPeople(insights: Insights): Part | null {
  if (insights.parts.total === 0) return null;
  return part(
    "audiences",
    "AI and people",
    ...aiOnly(insights),
    rankGaps(insights, "ai"),
    rankGaps(insights, "human"),
    humanOnly(insights),
    readingHabits(insights),
  );
}

function aiOnly(insights: Insights): (JSX.Element | null)[] {
  const { count: all, items } = insights.only.ai;
  if (all === 0) return [];
  const columns = onlyColumns(insights, "ai");
  const caption = [key("ai"), `Read by AI alone: ${counted(all, "page")}`];
  const rest = items.slice(SHOWN);
  return [
    table({ caption, class: "narrow" }, columns, [{ items: items.slice(0, SHOWN) }]),
    rest.length === 0
      ? notListed(all - items.length)
      : folded(
          `${count(rest.length)} more`,
          table({ caption, class: "narrow" }, columns, [{ items: rest }]),
          all - items.length,
        ),
  ];
}

function humanOnly(insights: Insights): JSX.Element | null {
  const { count: all, items } = insights.only.human;
  if (all === 0) return null;
  const title = `Read by people alone: ${counted(all, "page")}`;
  const list = table({ caption: title, class: "narrow" }, onlyColumns(insights, "human"), [{ items }]);
  return folded(title, list, all - items.length);
}

function onlyColumns({ docsUrl }: Insights, audience: Audience): Column<Page>[] {
  return [{ title: "Page", cell: pageNamer(docsUrl) }, counts(AUDIENCES[audience], (page) => page[audience])];
}

function rankGaps({ rankGaps, docsUrl }: Insights, audience: Audience): JSX.Element | null {
  const items = rankGaps[audience];
  if (items.length === 0) return null;
  const columns: Column<RankGap>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    counts("Rank among people", ({ humanRank }) => humanRank),
    counts("Rank among AI", ({ aiRank }) => aiRank),
    { ...counts("People", ({ human }) => human), minor: true },
    { ...counts("AI", ({ ai }) => ai), minor: true },
  ];
  const [high, low] = audience === "ai" ? ["AI", "people"] : ["people", "AI"];
  const title = `Ranked far higher by ${high} than by ${low}`;
  return folded(title, table({ caption: title }, columns, [{ items }]));
}

function readingHabits(insights: Insights): JSX.Element | null {
  const lines = spread(insights);
  if (lines.length === 0) return null;
  const items = lines.map((line) => h("li", null, line));
  return folded("Pages per visitor, and how the visits concentrate", h("ul", null, items));
}
