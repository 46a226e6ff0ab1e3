import type { Window } from "../../period.ts";
import { count } from "../../text/numbers.ts";
import type { Comparison, Insights, Quality } from "../model.ts";
import { counted } from "./columns.ts";
import { type Block, type Part, part, present, type Text, text } from "./document.ts";

/** What to know before relying on the numbers: first what may be missing, then what applies to all of them. */
export function notes(insights: Insights): Part[] {
  return part("notes", "Notes on the data", listOf([...gaps(insights), ...facts(insights)]));
}

/** For a comment: only what may be missing; with `facts`, the rest in one line. */
export function shortNotes(insights: Insights, facts: boolean): Part[] {
  const { quality, window } = insights;
  const about = [
    quality.completeness === "complete" ? "Complete" : "Partial",
    `${window.label} UTC`,
    counted(quality.requests, "API request"),
    "counts are approximate and don't add up across pages or weeks",
  ];
  return part("notes", "", [...(facts ? [text(about.join(" · "), "small")] : []), ...listOf(gaps(insights))]);
}

function listOf(rows: readonly Text[]): Block[] {
  return rows.length === 0 ? [] : [{ kind: "list", rows, hidden: 0 }];
}

function gaps({ quality, comparison }: Insights): Text[] {
  return present<Text>([
    ...quality.notes.map((note) => [{ words: note }, "."]),
    comparison?.completeness === "partial" && partialBefore(comparison),
    quality.rejected > 0 &&
      `${counted(quality.rejected, "row")} couldn't be used (no path, a path that is too long, more than 10 MB, or counts that aren't numbers of visitors) and ${were(quality.rejected)} left out.`,
  ]);
}

function facts({ quality, window, before, comparison, scanners, generatedAt }: Insights): Text[] {
  const written = generatedAt.slice(0, 16).replace("T", " ");
  const wasted = quality.wasted === 0 ? "" : `, of which ${count(quality.wasted)} returned nothing new`;
  return present([
    comparison?.unequalDays && "The two periods differ in length. Changes aren't scaled to that.",
    drifted(quality),
    quality.outOfBounds > 0 &&
      `The total of ${counted(quality.outOfBounds, "page")} is lower or higher than its people and AI counts allow, which happens with approximate counts.`,
    quality.ignored > 0 &&
      `${counted(quality.ignored, "visited page")} ${were(quality.ignored)} left out of the lists by \`ignore-paths\`. The site's totals and the data files include them.`,
    scanners.paths > 0 &&
      `${counted(scanners.paths, "path")} that only scanners ask for (such as \`/wp-login.php\`) had ${counted(scanners.visits.total, "page visit")}. The site's totals and the data files include them; the lists don't.`,
    `Days are whole UTC days: ${lengthOf(window)}${before === null ? "" : `, compared with ${lengthOf(before)}`}.`,
    "Counts are unique visitors, approximate as the service reports them. They don't add up: someone who visits two pages, in two weeks, or both in person and through an AI tool counts in each.",
    "What counts as AI is up to the service. Mintlify, for example, counts live answer engines and views of Markdown pages (`llms.txt` among them), and counts crawlers for search indexes, training, and SEO neither as AI nor as people. It changed this on June 8 and July 31, 2026.",
    "The usual range is what the site's own earlier periods lead to expect. A number within it needs no explanation.",
    comparison !== null &&
      "A page stands out if it changed unlike the site's other pages, by more than they differ from each other, with the number of pages compared taken into account.",
    `Written ${written} UTC after ${counted(quality.requests, "API request")}${wasted}.`,
  ]);
}

function partialBefore({ window, reason }: Comparison): Text {
  const why: Text = reason === null ? "" : [" (", { words: reason }, ")"];
  const unknown = "; “not seen” marks pages whose earlier visitors aren't known.";
  return [`The reading of ${window.label} is partial`, why, unknown];
}

function drifted({ drift }: Quality): string | false {
  const { duplicates, totalsChanged, rereads } = drift;
  const signs = present([
    duplicates > 0 && `${counted(duplicates, "row")} came twice and ${were(duplicates)} counted once`,
    totalsChanged > 0 && `the totals changed ${counted(totalsChanged, "time")}`,
    rereads > 0 && `a period was read again ${counted(rereads, "time")}`,
  ]);
  return signs.length > 0 && `The data changed while it was read: ${signs.join(", ")}.`;
}

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}

function were(many: number): string {
  return many === 1 ? "was" : "were";
}
