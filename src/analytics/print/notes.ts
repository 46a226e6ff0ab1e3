import type { Window } from "../../inputs/period.ts";
import { inline } from "../../text/markdown.ts";
import { counted, dateText } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Report } from "../data.ts";
import { audiencesOf } from "./columns.ts";
import { type Block, compact, list, type Part, part, type Text, text } from "./document.ts";

// What the numbers mean, and what may be missing.

/**
 * What the terms that the report uses mean.
 *
 * @param used  the blocks of the report, as JSON
 */
export function terms(report: Report, used: string): Block[] {
  const { unit, sections } = report;
  const ofVariant = sections.some(({ kind }) => kind === "variant") ? ", or of its version or language" : "";
  const meanings = compact<Text>([
    audiencesOf(report).includes("ai") && "AI visitors are AI tools that read the docs, as the service counts them.",
    /page visit/i.test(used) &&
      "A page visit is one visitor to one page, so someone who reads five pages makes five page visits.",
    used.includes("Page views by") && "Page views can be added up. Visitors can't.",
    [report.people, report.ai, report.total].some(({ usual }) => usual !== null) &&
      `About five in six ${unit}s fall within the usual range.`,
    used.includes('"Expected"') && {
      text: `“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site${ofVariant}.`,
      as: "minor",
    },
    used.includes('"news"') &&
      `Changes in bold are news: they're outside the usual range, and clearly above or below recent ${unit}s.`,
  ]);
  const all = meanings.flatMap((each, i) => (i === 0 ? [each] : [" ", each]));
  return all.length > 0 ? [text(all, "small")] : [];
}

/** First what may be missing, then what applies to all numbers. */
export function notes(report: Report, used: string): Part[] {
  return part("notes", "Notes", [list([...gaps(report), ...facts(report, used)])]);
}

/** For a comment: only what may be missing. */
export function shortNotes(report: Report): Part[] {
  return part("notes", "", [list(gaps(report))]);
}

function gaps({ diagnostics, previous }: Report): Text[] {
  const { notes, period, previous: before } = diagnostics;
  const rejected = period.rejected + (before?.rejected ?? 0);
  const words = (reason: string | null) => (reason === null ? "" : ` ${inline(reason, 500)}.`);
  return compact<Text>([
    ...notes.map((note) => `${inline(note, 500)}.`),
    before?.shortfall &&
      `The data for ${previous?.label ?? "the previous period"} is partial.${words(before.reason)} A change is unknown if the page's count for that period couldn't be retrieved.`,
    rejected > 0 &&
      `Skipped ${counted(rejected, "unusable row")} (no path, a path that's too long, invalid counts, or a size over 10 MB).`,
  ]);
}

function facts({ diagnostics, period, previous, pages, generatedAt }: Report, used: string): Text[] {
  const { inconsistentRows, countingChanged, requests } = diagnostics;
  const visited = pages.filter(({ total }) => total.now > 0);
  const ignored = visited.filter(({ kind }) => kind === "ignored").length;
  const notPages = visited.filter(({ kind }) => kind === "file" || kind === "scanner");
  const others = sumOf(notPages, ({ total }) => total.now);
  const generated = generatedAt.slice(0, 16).replace("T", " ");
  return compact([
    previous !== null &&
      previous.days !== period.days &&
      "The two periods have different lengths. Changes aren't adjusted for that.",
    countingChanged !== null &&
      `Periods before ${dateText(countingChanged, { year: true })} were counted differently, so they aren't compared.`,
    (diagnostics.period.reread || diagnostics.previous?.reread) &&
      "Rows or totals changed while they were being read, so they were read again. Each row is counted once, with its latest numbers.",
    inconsistentRows > 0 &&
      `For ${counted(inconsistentRows, "page")}, the total doesn't match the people and AI counts, because counts are approximate.`,
    ignored > 0 &&
      `\`ignore-paths\` keeps ${counted(ignored, "visited page")} out of the rankings, but not out of the site's totals or the data files.`,
    used.includes('"≤') &&
      "“≤” means that the page was visited under several spellings of its path, so some visitors may be counted twice.",
    notPages.length > 0 &&
      `Left out of the lists: ${counted(notPages.length, "path")} that only browsers, bots, or scanners request (such as \`/robots.txt\` or \`/wp-login.php\`), with ${counted(others, "page visit")}. The site's totals and the data files include all paths.`,
    `Periods cover whole UTC days: ${lengthOf(period)}${previous === null ? "" : `, compared with ${lengthOf(previous)}`}.`,
    "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
    "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
    `Generated ${generated} UTC with ${counted(requests, "API request")}.`,
  ]);
}

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}
