import { count, decimal, percent } from "../../text/numbers.ts";
import type { Audience, Insights, Page, RankGap } from "../model.ts";
import {
  type Block,
  details,
  headAndRest,
  type List,
  type MaybeColumn,
  type Part,
  pageNamer,
  type Table,
  table,
} from "./document.ts";
import { split } from "./site.ts";
import { AUDIENCES, counted } from "./words.ts";

/** Pages that only AI visited, in the open. */
const SHOWN = 5;

/** How people and AI visitors differ in what they read. */
export function aiAndPeople(insights: Insights): Part[] {
  const { parts, only } = insights;
  if (parts.total === 0) return [];
  const about = `${counted(parts.humanOnly, "visitor")} count as people only, ${count(parts.aiOnly)} as AI only, ${count(parts.both)} as both.`;
  const split_: Block[] = [
    { kind: "text", text: about, only: "markdown" },
    { ...split(insights), only: "markdown" },
  ];
  return [
    {
      id: "audiences",
      title: "AI and people",
      optional: true,
      blocks: [
        ...split_,
        ...headAndRest(onlyPages(insights, "ai"), SHOWN, (more) => `Read by AI only: ${count(more)} more`),
        ...rankGaps(insights, "ai"),
        ...rankGaps(insights, "human"),
        ...details(`Read by people only: ${counted(only.human.count, "page")}`, onlyPages(insights, "human")),
        ...details("Pages per visitor, and how visits concentrate", readingHabits(insights)),
      ],
    },
  ];
}

function onlyPages({ only, docsUrl }: Insights, audience: Audience): Table {
  const { count: all, items } = only[audience];
  const columns: MaybeColumn<Page>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: AUDIENCES[audience], cell: (page) => count(page[audience]) },
  ];
  const who = audience === "human" ? "people" : "AI";
  const caption = [{ key: audience }, `Read by ${who} only: ${counted(all, "page")}`];
  return table(caption, columns, items, all - items.length);
}

function rankGaps({ rankGaps, docsUrl }: Insights, audience: Audience): Block[] {
  const columns: MaybeColumn<RankGap>[] = [
    { title: "Page", cell: pageNamer(docsUrl) },
    { title: "Rank among people", cell: ({ humanRank }) => count(humanRank) },
    { title: "Rank among AI", cell: ({ aiRank }) => count(aiRank) },
    { title: "People", minor: true, cell: ({ human }) => count(human) },
    { title: "AI", minor: true, cell: ({ ai }) => count(ai) },
  ];
  const [high, low] = audience === "ai" ? ["AI", "people"] : ["people", "AI"];
  return details(`Ranked far higher by ${high} than by ${low}`, table("", columns, rankGaps[audience]));
}

/** Pages per visitor and concentration, each left out where it is not known. */
function readingHabits({ pagesPerVisitor, concentration }: Insights): List {
  const perVisitor = (audience: Audience, who: string): string[] => {
    const { now, before } = pagesPerVisitor[audience];
    if (now === null) return [];
    return [`${who} read ${decimal(now)} pages each${before === null ? "" : ` (${decimal(before)} before)`}.`];
  };
  const items = [...perVisitor("human", "People"), ...perVisitor("ai", "AI visitors")];
  if (concentration !== null) {
    const { pages, ofPages, share } = concentration;
    const make = pages === 1 ? "accounts" : "account";
    items.push(
      `${count(pages)} of ${counted(ofPages, "page")} ${make} for at least ${percent(share)} of all page visits.`,
    );
  }
  return { kind: "list", items, hidden: 0 };
}
