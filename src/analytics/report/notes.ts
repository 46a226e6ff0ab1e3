import { inline, type Section } from "../../text/markdown.ts";
import { count } from "../../text/numbers.ts";
import type { Comparison, Insights, Quality } from "../model.ts";
import { kept } from "./layout.ts";
import { counted } from "./words.ts";

/** What to know before believing the numbers: first what is special about this report, then what holds for all of them. */
export function notes(insights: Insights): Section[] {
  return [
    kept(["## Notes on the data", ""], { lines: [], rows: [...special(insights), ...general(insights)] }),
  ];
}

/** The same in a line, and in full only what is special about this report. */
export function shortNotes(insights: Insights): Section[] {
  const { quality, window } = insights;
  const facts = [
    quality.completeness === "complete" ? "Complete" : "Partial",
    `${window.label} UTC`,
    counted(quality.requests, "request"),
    "counts are approximate and do not add up over pages or weeks",
  ];
  const found = special(insights);
  return [
    kept([`<sub>${facts.join(" · ")}</sub>`]),
    ...(found.length === 0 ? [] : [kept([], { lines: [], rows: found })]),
  ];
}

function special({ quality, comparison }: Insights): string[] {
  return bullets([
    ...quality.notes.map((note) => `${inline(note, 500)}.`),
    comparison?.completeness === "partial" && partialBefore(comparison),
    comparison?.unequalDays && "The two windows differ in length, and changes are not scaled to that.",
    drifted(quality),
    quality.rejected > 0 &&
      `${counted(quality.rejected, "row")} could not be used (no path, or counts that are not numbers of visitors) and ${were(quality.rejected)} left out.`,
    quality.outOfBounds > 0 &&
      `The total of ${counted(quality.outOfBounds, "page")} is lower or higher than its people and AI allow; approximate counts do that.`,
    quality.ignored > 0 &&
      `${counted(quality.ignored, "visited page")} ${were(quality.ignored)} left out of the lists by \`ignore-paths\`; the site's totals and the data files have them.`,
  ]);
}

function general(insights: Insights): string[] {
  const { quality, window, comparison, generatedAt } = insights;
  return bullets([
    `Days are whole UTC days: ${lengthOf(window)}${comparison === null ? "" : ` against ${lengthOf(comparison.window)}`}.`,
    "Counts are unique visitors, approximate as the service gives them. They do not add up: whoever comes to two pages, in two weeks, or as a person and with an AI tool, counts in each.",
    "AI is everything that the service takes for a machine: crawlers, answer engines and agents are not told apart.",
    comparison !== null &&
      "A page is listed under What changed only if its change is large for the site and more than chance.",
    `Written ${generatedAt.slice(0, 16).replace("T", " ")} UTC after ${counted(quality.requests, "request")} to the service${
      quality.wasted === 0 ? "" : `, of which ${count(quality.wasted)} brought nothing`
    }.`,
  ]);
}

function partialBefore({ window, reason }: Comparison): string {
  const why = reason === null ? "" : ` (${inline(reason)})`;
  return `The pages of ${window.label} were not all read${why}; “not seen” stands where a page's earlier visitors are not known.`;
}

function drifted({ drift }: Quality): string | false {
  const { duplicates, totalsChanged, rereads } = drift;
  const signs = [
    duplicates > 0 && `${counted(duplicates, "row")} came twice and ${were(duplicates)} counted once`,
    totalsChanged > 0 && `the totals changed ${counted(totalsChanged, "time")}`,
    rereads > 0 && `a window was read again ${counted(rereads, "time")}`,
  ].filter((sign) => sign !== false);
  return signs.length > 0 && `The data moved while it was read: ${signs.join(", ")}.`;
}

function lengthOf({ label, days }: Insights["window"]): string {
  return `${label} (${counted(days, "day")})`;
}

function were(many: number): string {
  return many === 1 ? "was" : "were";
}

function bullets(lines: readonly (string | false | undefined)[]): string[] {
  return lines.filter((line) => typeof line === "string").map((line) => `- ${line}`);
}
