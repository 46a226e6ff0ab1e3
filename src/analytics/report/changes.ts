import { count, signedPercent } from "../../text/numbers.ts";
import type { Insights, StandOut } from "../model.ts";
import { AUDIENCES, atMost, counted, pageColumn, pageNamer, VISITORS } from "./columns.ts";
import { type Action, details, headAndRest, type Part, part, type Table, table, text } from "./document.ts";

/** In the open. The others are folded. */
const SHOWN = 10;
/** Pages that the first lines name. */
const NAMED = 2;

const ABOUT =
  "Pages that changed unlike the rest of the site, most certain first. “Expected” is what a page would have had if it had changed in line with the site.";

/** The pages that stand out from their site, or why pages weren't compared. */
export function whatChanged({ comparison, notCompared, docsUrl, verdict }: Insights): Part[] {
  if (comparison === null) {
    return part("changes", "What changed", notCompared && verdict.pages ? [text(verdict.pages)] : []);
  }
  const { standOuts, notSeen, window } = comparison;
  const then = [pageColumn(docsUrl), { ...VISITORS.human, title: "People then" }, { ...VISITORS.ai, title: "AI then" }];
  const missing = `Not seen in this partial reading: ${counted(notSeen.count, "page")} of ${window.label}`;
  return part("changes", "What changed", [
    ...(standOuts.count === 0 ? [] : [text(ABOUT, "note")]),
    ...headAndRest(standOutTable(standOuts, docsUrl), SHOWN, "Standouts"),
    ...details(missing, table(then, notSeen)),
  ]);
}

/** For a comment, whose first lines name the first of them. */
export function allStandOuts({ comparison, docsUrl }: Insights): Part[] {
  if (comparison === null || comparison.standOuts.count <= NAMED) return [];
  const { standOuts } = comparison;
  const stand = standOuts.pages === 1 ? "page that stands" : "pages that stand";
  return part("changes", "", details(`All ${count(standOuts.pages)} ${stand} out`, standOutTable(standOuts, docsUrl)));
}

function standOutTable(standOuts: NonNullable<Insights["comparison"]>["standOuts"], docsUrl: string | null): Table {
  const name = pageNamer(docsUrl);
  const gain = ({ change, expected }: StandOut) => change.now - expected;
  const most = Math.max(0, ...standOuts.items.map((standOut) => Math.abs(gain(standOut))));
  const against = ({ againstSite }: StandOut) => (againstSite === null ? "new" : signedPercent(againstSite));
  return table<StandOut>(
    [
      { title: "Page", cell: (page) => [{ sign: sign(page) }, name(page)] },
      { title: "", left: true, only: "html", cell: (page) => ({ gain: gain(page), of: most, series: page.audience }) },
      { title: "Visitors", left: true, cell: ({ audience }) => [{ key: audience }, AUDIENCES[audience]] },
      { title: "vs. site", cell: (page) => ({ strong: against(page) }) },
      { title: "Now", cell: ({ change, ...of }) => atMost(change.now, of.atMost) },
      { title: "Previous", minor: true, cell: ({ change, ...of }) => atMost(change.before ?? 0, of.atMost) },
      { title: "Expected", minor: true, cell: ({ expected }) => count(expected) },
    ],
    standOuts,
  );
}

/** A sign that no device draws as an emoji. */
function sign({ change: { kind, now }, expected }: StandOut): string {
  if (kind === "new") return "✦";
  if (kind === "gone") return "✕";
  return now > expected ? "▲" : "▼";
}

/** What to do about it, with commands to paste. */
export function actions(nextSteps: Insights["nextSteps"], trigger: string): Action[] {
  return nextSteps.map(({ text, prompt, openPullRequest: open }) => ({
    text: open ? [text, ". ", { link: `#${open.number}`, to: open.url }, " is open"] : text,
    command: prompt === null ? null : `${trigger} new: ${prompt}`,
  }));
}

const HOW = "Paste a line into a comment on an issue or pull request, and the agent opens a pull request.";

/** The actions after the first. */
export function doNext(actions: readonly Action[]): Part[] {
  if (actions.length === 0) return [];
  const how = actions.some(({ command }) => command !== null) ? [text(HOW)] : [];
  return part("next", "Do next", [...how, { kind: "steps", actions }]);
}
