import { fitSections } from "../../text/markdown.ts";
import type { Insights } from "../model.ts";
import { aiAndPeople } from "./audiences.ts";
import { allChanges, whatChanged } from "./changes.ts";
import { type ReportOptions, whereFilesAre } from "./files.ts";
import { headline } from "./headline.ts";
import { doNext } from "./next.ts";
import { notes } from "./notes.ts";
import { publishedAndVisited } from "./publishing.ts";
import { siteSections, topPages } from "./rankings.ts";
import { trendSection } from "./trend.ts";

/** GitHub takes 1 MiB per step and refuses more as a whole; the rest is for what else the step may write. */
const SUMMARY_BYTES = 1_000_000;

/** report.md, which is also the job summary: the first screen tells the story, the rest is for whoever wants to know more. */
export function renderMarkdown(insights: Insights, options: ReportOptions): string {
  const sections = [
    ...headline(insights),
    ...whatChanged(insights),
    ...allChanges(insights),
    ...doNext(insights, options.trigger, "listed below"),
    ...topPages(insights),
    ...siteSections(insights),
    ...trendSection(insights),
    ...aiAndPeople(insights),
    ...publishedAndVisited(insights),
    ...notes(insights),
    ...whereFilesAre(options),
  ];
  return `${fitSections(sections, SUMMARY_BYTES, "The report is longer than GitHub shows; its files have all of it.")}\n`;
}
