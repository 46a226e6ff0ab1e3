import { fitSections } from "../../text/markdown.ts";
import type { Insights } from "../model.ts";
import { whatChanged } from "./changes.ts";
import { type ReportOptions, whereFilesAre } from "./files.ts";
import { headline } from "./headline.ts";
import { doNext } from "./next.ts";
import { shortNotes } from "./notes.ts";

/** GitHub refuses comments of more than 65,536 characters; the rest is for the marker above. */
const COMMENT_BYTES = 60_000;

/** The first screen of the report, for a comment under an issue. No line begins with the trigger. */
export function renderShort(insights: Insights, options: ReportOptions): string {
  const sections = [
    ...headline(insights),
    ...whatChanged(insights),
    ...doNext(insights, options.trigger, "listed in the full report"),
    ...shortNotes(insights),
    ...whereFilesAre(options),
  ];
  return `${fitSections(sections, COMMENT_BYTES, "The full report has the rest.")}\n`;
}
