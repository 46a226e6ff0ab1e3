import type { Section } from "../../text/markdown.ts";
import { count, signedCount, signedPercent } from "../../text/numbers.ts";
import type { Audience, Comparison, Insights, Mover, Movers, Page } from "../model.ts";
import { folded, kept } from "./layout.ts";
import { type NamePage, pageNamer } from "./page.ts";
import { arrow, directions, largestFirst, noMovers } from "./sentences.ts";
import { type MaybeColumn, table } from "./table.ts";
import { AUDIENCES, changed, counted } from "./words.ts";

/** Movers on the first screen. */
const SHOWN: Readonly<Record<Audience, number>> = { human: 5, ai: 3 };

interface Move extends Mover {
  readonly audience: Audience;
}

/** The pages that moved most, people first. */
export function whatChanged({ comparison, docsUrl, quality }: Insights): Section[] {
  if (comparison === null) return [];
  const { human, ai } = comparison.movers;
  const moves = [...movesOf("human", human).slice(0, SHOWN.human), ...movesOf("ai", ai).slice(0, SHOWN.ai)];
  const heading = ["## What changed", ""];
  if (moves.length === 0) return [kept([...heading, noMovers(comparison, quality)])];
  return [kept(heading, table(columns(pageNamer(docsUrl), false), moves))];
}

/** The longer lists, folded: all movers, and what a partial reading could not compare. */
export function allChanges({ comparison, docsUrl }: Insights): Section[] {
  if (comparison === null) return [];
  const { human, ai } = comparison.movers;
  const name = pageNamer(docsUrl);
  const people = movesOf("human", human);
  const machines = movesOf("ai", ai);
  const areShown = inAll(human) <= SHOWN.human && inAll(ai) <= SHOWN.ai;
  return [
    ...(areShown
      ? []
      : folded(
          `Changes: people ${directions(human)}; AI ${directions(ai)}`,
          table(columns(name, true), [...people, ...machines]),
          inAll(human) + inAll(ai) - people.length - machines.length,
        )),
    ...notSeen(comparison, name),
  ];
}

function columns(name: NamePage, full: boolean): MaybeColumn<Move>[] {
  return [
    { title: "Page", cell: (move) => `${arrow(move.change)} ${name(move)}` },
    { title: "Visitors", cell: ({ audience }) => AUDIENCES[audience] },
    { title: "Now", align: "right", cell: ({ change }) => count(change.now) },
    { title: "Before", align: "right", cell: ({ change }) => count(change.before ?? 0) },
    { title: "Change", align: "right", cell: ({ change }) => `**${signedCount(change.difference ?? 0)}**` },
    { title: "Growth", align: "right", cell: ({ change }) => changed(change) },
    full && {
      title: "Against the site",
      align: "right",
      cell: ({ againstSite }) => (againstSite === null ? "–" : signedPercent(againstSite)),
    },
  ];
}

function movesOf(audience: Audience, movers: Movers): Move[] {
  return largestFirst(movers).map((mover) => ({ ...mover, audience }));
}

function inAll({ up, down }: Movers): number {
  return up.count + down.count;
}

function notSeen({ notSeen, window }: Comparison, name: NamePage): Section[] {
  const columns: MaybeColumn<Page>[] = [
    { title: "Page", cell: name },
    { title: "People then", align: "right", cell: ({ human }) => count(human) },
    { title: "AI then", align: "right", cell: ({ ai }) => count(ai) },
  ];
  return folded(
    `Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`,
    table(columns, notSeen.items),
    notSeen.count - notSeen.items.length,
  );
}
