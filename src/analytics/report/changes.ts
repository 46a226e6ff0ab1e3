import { count, signedPercent } from "../../text/numbers.ts";
import type { Comparison, Insights, StandOut } from "../model.ts";
import { type Action, type Block, details, headAndRest, type Part, pageNamer, type Table, table } from "./document.ts";
import { AUDIENCES, atMost, counted } from "./words.ts";

/** In the open; the others are folded. */
const SHOWN = 10;
/** The first lines name as many pages. */
const NAMED = 2;

/** The pages that stand out against their site; without a comparison, why there is none. */
export function whatChanged(insights: Insights): Part[] {
  const { comparison, notCompared, docsUrl, verdict } = insights;
  const part = (blocks: readonly Block[]): Part[] =>
    blocks.length === 0 ? [] : [{ id: "changes", title: "What changed", blocks }];
  if (comparison === null) {
    return part(notCompared === null || verdict.pages === null ? [] : [{ kind: "text", text: verdict.pages }]);
  }
  const { standOuts } = comparison;
  const about =
    "Pages that changed unlike the rest of the site, most certain first. “Expected” is what a page would have had if it had changed in line with the site.";
  return part([
    ...(standOuts.count === 0
      ? []
      : [
          { kind: "text", as: "note", text: about } as const,
          ...headAndRest(standOutTable(insights, comparison), SHOWN, (more) => `Standouts: ${count(more)} more`),
        ]),
    ...notSeen(comparison, docsUrl),
  ]);
}

/** For a comment, whose first lines name the first of them. */
export function allStandOuts(insights: Insights): Part[] {
  const { comparison } = insights;
  if (comparison === null || comparison.standOuts.count <= NAMED) return [];
  const { pages } = comparison.standOuts;
  const summary = `All ${count(pages)} ${pages === 1 ? "page that stands" : "pages that stand"} out`;
  return [{ id: "changes", title: "", blocks: details(summary, standOutTable(insights, comparison)) }];
}

function standOutTable({ docsUrl }: Insights, { standOuts }: Comparison): Table {
  const { items } = standOuts;
  const name = pageNamer(docsUrl);
  const most = Math.max(0, ...items.map((standOut) => Math.abs(difference(standOut))));
  return table<StandOut>(
    "",
    [
      { title: "Page", cell: (standOut) => [{ sign: sign(standOut) }, name(standOut)] },
      {
        title: "",
        left: true,
        only: "html",
        cell: (standOut) => ({ gain: difference(standOut), of: most, series: standOut.audience }),
      },
      { title: "Visitors", left: true, cell: ({ audience }) => [{ key: audience }, AUDIENCES[audience]] },
      {
        title: "vs. site",
        cell: ({ againstSite }) => ({ strong: againstSite === null ? "new" : signedPercent(againstSite) }),
      },
      { title: "Now", cell: (standOut) => atMost(standOut.change.now, standOut.atMost) },
      { title: "Previous", minor: true, cell: ({ change, ...of }) => atMost(change.before ?? 0, of.atMost) },
      { title: "Expected", minor: true, cell: ({ expected }) => count(expected) },
    ],
    items,
    standOuts.count - items.length,
  );
}

function difference({ change, expected }: StandOut): number {
  return change.now - expected;
}

/** A sign that no device draws as emoji. */
function sign({ change: { kind, now }, expected }: StandOut): string {
  if (kind === "new") return "✦";
  if (kind === "gone") return "✕";
  return now > expected ? "▲" : "▼";
}

function notSeen({ notSeen, window }: Comparison, docsUrl: string | null): Block[] {
  const pages = table(
    "",
    [
      { title: "Page", cell: pageNamer(docsUrl) },
      { title: "People then", cell: ({ human }) => count(human) },
      { title: "AI then", cell: ({ ai }) => count(ai) },
    ],
    notSeen.items,
    notSeen.count - notSeen.items.length,
  );
  return details(`Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`, pages);
}

/** What to do about it, with lines to paste. */
export function actions({ nextSteps }: Pick<Insights, "nextSteps">, trigger: string): Action[] {
  return nextSteps.map(({ text, prompt }) => ({
    text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  }));
}

const HOW = "Paste a line into a comment on an issue or pull request, and the agent opens a pull request.";

/** The actions after the first. */
export function doNext(actions: readonly Action[]): Part[] {
  if (actions.length === 0) return [];
  const how: Block[] = actions.some(({ command }) => command !== null) ? [{ kind: "text", text: HOW }] : [];
  return [{ id: "next", title: "Do next", blocks: [...how, { kind: "actions", actions }] }];
}
