import type { Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Audience, Insights, Page, RankGap } from "../model.ts";
import { folded, optional } from "./layout.ts";
import { partsChart } from "./mermaid.ts";
import { pageNamer } from "./page.ts";
import { spread } from "./sentences.ts";
import { type MaybeColumn, table } from "./table.ts";
import { AUDIENCES, counted } from "./words.ts";

/** Pages that only AI came to, in the open. */
const SHOWN = 5;

/** How people and machines differ in what they read. */
export function aiAndPeople(insights: Insights): Section[] {
  const { parts, only } = insights;
  const chart = partsChart(parts);
  if (chart === null) return [];
  const split = `${count(parts.humanOnly)} visitors count as people alone, ${count(parts.aiOnly)} as AI alone, ${count(parts.both)} as both.`;
  return [
    optional(["## AI and people", "", split, "", chart]),
    ...aiOnly(insights),
    ...rankGaps(insights, "ai"),
    ...rankGaps(insights, "human"),
    ...folded(
      `Read by people alone: ${counted(only.human.count, "page")}`,
      table(onlyColumns(insights, "human"), only.human.items),
      only.human.count - only.human.items.length,
    ),
    ...folded("Pages per visitor, and how the visits concentrate", {
      lines: [],
      rows: spread(insights).map((line) => `- ${line}`),
    }),
  ];
}

function aiOnly(insights: Insights): Section[] {
  const { count: all, items } = insights.only.ai;
  if (all === 0) return [];
  const columns = onlyColumns(insights, "ai");
  return [
    optional([`**Read by AI alone: ${counted(all, "page")}.**`, ""], table(columns, items.slice(0, SHOWN))),
    ...folded("More that AI alone read", table(columns, items.slice(SHOWN)), all - items.length),
  ];
}

function onlyColumns({ docsUrl }: Insights, audience: Audience): MaybeColumn<Page>[] {
  return [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: AUDIENCES[audience], align: "right", cell: (page) => count(page[audience]) },
  ];
}

function rankGaps({ rankGaps, docsUrl }: Insights, audience: Audience): Section[] {
  const columns: MaybeColumn<RankGap>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: "Rank among people", align: "right", cell: ({ humanRank }) => count(humanRank) },
    { title: "Rank among AI", align: "right", cell: ({ aiRank }) => count(aiRank) },
    { title: "People", align: "right", cell: ({ human }) => count(human) },
    { title: "AI", align: "right", cell: ({ ai }) => count(ai) },
  ];
  const [high, low] = audience === "ai" ? ["AI", "people"] : ["people", "AI"];
  return folded(`Ranked far higher by ${high} than by ${low}`, table(columns, rankGaps[audience]));
}
