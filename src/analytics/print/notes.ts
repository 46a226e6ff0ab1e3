import type { Window } from "../../inputs/period.ts";
import { inline } from "../../text/markdown.ts";
import { counted, dateText } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Report } from "../data.ts";
import { audiencesOf } from "./columns.ts";
import { type Block, type Chapter, chapter, compact, list, type Text, text } from "./document.ts";

/** What the terms that the report uses mean. */
export function terms({ unit, views, people, ai, total, trend, pages, sections }: Report): Block {
  const isCompared = [people, ai, total].some(({ usual }) => usual !== null);
  const parts = [{ people, ai }, ...sections, ...pages];
  const hasNews = total.isNews || parts.some((part) => part.people.isNews || part.ai.isNews);
  const meanings = compact<Text>([
    audiencesOf({ people, ai, trend }).includes("ai") &&
      "AI visitors are AI tools that read the docs, as the service counts them.",
    "A page visit is one visitor to one page, so someone who reads five pages makes five page visits.",
    views && !("missing" in views) && "Page views can be added up. Visitors can't.",
    isCompared && `About five out of six ${unit}s fall within the usual range.`,
    isCompared && { text: EXPECTED, as: "minor" },
    hasNews &&
      `Changes in bold are news: the count is outside its usual range, and clearly above or below those of recent ${unit}s.`,
  ]);
  const sentences = meanings.flatMap((each, i) => (i === 0 ? [each] : [" ", each]));
  return text(sentences, "small");
}

const EXPECTED =
  "“Expected” is a page's or section's usual range, adjusted for the change in visits to the whole site (or to its version or language).";

export const notes = (report: Report): Chapter[] =>
  chapter("notes", "Notes", [list([...gaps(report), ...facts(report)])]);

/** What may be missing. */
export function gaps({ diagnostics, previous }: Report): Text[] {
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

function facts({ diagnostics, period, previous, pages, generatedAt }: Report): Text[] {
  const { inconsistentRows, countingChanged, requests } = diagnostics;
  const left = pages.filter(({ kind, total }) => kind !== "page" && total.now > 0);
  const visits = sumOf(left, ({ total }) => total.now);
  const ignored = left.some(({ kind }) => kind === "ignored") ? "paths in `ignore-paths`, and " : "";
  return compact([
    countingChanged !== null &&
      `Periods that began before ${dateText(countingChanged, { year: true })} aren't compared, because visitors were counted differently.`,
    (diagnostics.period.reread || diagnostics.previous?.reread) &&
      "Rows or totals changed while they were being read, so they were read again. Each row is counted once, with its latest numbers.",
    inconsistentRows > 0 &&
      `For ${counted(inconsistentRows, "row")}, the total doesn't match the people and AI counts, probably because counts are approximate.`,
    pages.some(({ atMost }) => atMost.people || atMost.ai) &&
      "“≤” means that the page was visited under several spellings of its path, so some visitors may be counted twice.",
    left.length > 0 &&
      `The rankings leave out ${counted(left.length, "path")} with ${counted(visits, "page visit")}: ${ignored}paths that usually only browsers, bots, or scanners request, such as \`/robots.txt\` or \`/wp-login.php\`. The site's totals and the data files include all paths.`,
    `Periods cover whole UTC days: ${lengthOf(period)}${previous === null ? "" : `, compared with ${lengthOf(previous)}`}.`,
    "Counts are the service's approximate numbers of unique visitors. They can't be added up, because someone who visits two pages, visits in two different periods, or visits both directly and through an AI tool is counted each time.",
    "The service decides what counts as an AI visitor. Mintlify, for example, counts requests from live answer engines and views of Markdown pages, including `llms.txt`. It doesn't count crawlers for search indexes, training, or SEO.",
    `Generated ${generatedAt.slice(0, 16).replace("T", " ")} UTC with ${counted(requests, "API request")}.`,
  ]);
}

const lengthOf = ({ label, days }: Window): string => `${label} (${counted(days, "day")})`;
