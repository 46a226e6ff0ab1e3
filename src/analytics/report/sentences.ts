import { count, decimal, percent } from "../../text/numbers.ts";
import type { Audience, Change, Comparison, Insights, Mover, Movers, Quality } from "../model.ts";
import { LEAST_GROWTH, LEAST_IMPACT } from "../movers.ts";
import type { Window } from "../window.ts";
import { counted } from "./words.ts";

/** What a report says in whole sentences, before any format has dressed it. Backticks mark what is code. */

/** Makes words of the service or of the run harmless for a format; they stand in the middle of a sentence of ours. */
export type Quote = (words: string) => string;

/** Why the first two headline figures need not make the third. */
export function adding({ parts }: Insights): string {
  if (!parts.withinBounds) return "Counts are approximate, so People and AI do not add up exactly to All.";
  if (parts.both === 0) return "Counts are approximate. Nobody counts as both people and AI.";
  const verb = parts.both === 1 ? "counts" : "count";
  return `${counted(parts.both, "visitor")} ${verb} as both people and AI, so People and AI add up to more than All. Counts are approximate.`;
}

/** What can be relied on although the report is partial. */
export function whatHolds({ pages, quality }: Insights): string {
  if (quality.shortfall === "moved") {
    return "All pages were read, but not at one moment: some may be missing, and pages and totals need not agree.";
  }
  const some = `${counted(pages.now, "page")} ${quality.shortfall === "refused" ? "that could be used" : "read so far"}`;
  return `The site's totals hold; everything about pages rests on the ${some}.`;
}

export function noPages({ quality }: Insights): string {
  return quality.completeness === "partial"
    ? "None of the pages that were read had a visitor."
    : "No page had a visitor.";
}

/** Why a comparison lists no page. */
export function noMovers({ tooFew, completeness }: Comparison, quality: Quality): string {
  if (tooFew) return "The site had too few visitors to tell a page's change from chance.";
  const whole = completeness === "complete" && quality.completeness === "complete";
  const floors = `at least ${percent(LEAST_IMPACT)} of the site's visitors and a change of at least ${percent(LEAST_GROWTH)} that is more than chance`;
  return `${whole ? "No page" : "Among the pages read, none"} changed enough to be listed, which takes ${floors}.`;
}

export function howManyPages({ pages, quality }: Insights): string {
  if (quality.completeness === "partial") {
    return `Among the ${counted(pages.now, "page")} with visitors that were read.`;
  }
  const before = pages.before === null ? "" : `; ${count(pages.before)} before`;
  return `${counted(pages.now, "page")} had visitors${before}.`;
}

export function aboutSections({ sections }: Insights): string {
  const below = sections.belowPrefix ? " Sections start below the site's base, language or version." : "";
  return `${counted(sections.count, "section")}. A page visit is one visitor on one page: someone who reads five pages makes five.${below}`;
}

export function whatIsPublished({ published }: Insights): string {
  if (published === null) return "";
  const known = `The sitemap lists ${counted(published.count, "page")}.`;
  return published.unvisited === null
    ? `${known} Which of them nobody visited is not known, because this report is partial.`
    : known;
}

/** A sign that no device draws as emoji. */
export function arrow({ kind, now, before }: Change): string {
  if (kind === "new") return "✦";
  if (kind === "gone") return "✕";
  return now > (before ?? 0) ? "▲" : "▼";
}

export function largestFirst({ up, down }: Movers): Mover[] {
  const size = ({ change }: Mover) => Math.abs(change.difference ?? 0);
  return [...up.items, ...down.items].sort((a, b) => size(b) - size(a));
}

export function directions({ up, down }: Movers): string {
  return `${count(up.count)} up, ${count(down.count)} down`;
}

/** What is special about this report: what to know before believing its numbers. */
export function caveats({ quality, comparison }: Insights, quote: Quote): string[] {
  return present([
    ...quality.notes.map((note) => `${quote(note)}.`),
    comparison?.completeness === "partial" && partialBefore(comparison, quote),
    comparison?.unequalDays && "The two windows differ in length, and changes are not scaled to that.",
    drifted(quality),
    quality.rejected > 0 &&
      `${counted(quality.rejected, "row")} could not be used (no path, one that is too long, or counts that are not numbers of visitors) and ${were(quality.rejected)} left out.`,
    quality.outOfBounds > 0 &&
      `The total of ${counted(quality.outOfBounds, "page")} is lower or higher than its people and AI allow; approximate counts do that.`,
    quality.ignored > 0 &&
      `${counted(quality.ignored, "visited page")} ${were(quality.ignored)} left out of the lists by \`ignore-paths\`; the site's totals and the data files have them.`,
  ]);
}

/** What holds for every report. */
export function method({ quality, window, before, comparison, generatedAt }: Insights): string[] {
  return present([
    `Days are whole UTC days: ${lengthOf(window)}${before === null ? "" : ` against ${lengthOf(before)}`}.`,
    "Counts are unique visitors, approximate as the service gives them. They do not add up: whoever comes to two pages, in two weeks, or as a person and with an AI tool, counts in each.",
    "AI is everything that the service takes for a machine: crawlers, answer engines and agents are not told apart.",
    comparison !== null &&
      "A page is listed under What changed only if its change is large for the site and more than chance.",
    `Written ${generatedAt.slice(0, 16).replace("T", " ")} UTC after ${counted(quality.requests, "request")} to the service${
      quality.wasted === 0 ? "" : `, of which ${count(quality.wasted)} brought nothing`
    }.`,
  ]);
}

/** Pages per visitor and concentration, each left out where it is not known. */
export function spread({ pagesPerVisitor, concentration }: Insights): string[] {
  const perVisitor = (audience: Audience, who: string): string[] => {
    const { now, before } = pagesPerVisitor[audience];
    if (now === null) return [];
    return [`${who} ${decimal(now)} pages each${before === null ? "" : ` (${decimal(before)} before)`}.`];
  };
  const lines = [...perVisitor("human", "People read"), ...perVisitor("ai", "AI visitors read")];
  if (concentration !== null) {
    const { pages, ofPages, share } = concentration;
    const make = pages === 1 ? "makes" : "make";
    lines.push(
      `${count(pages)} of ${counted(ofPages, "page")} ${make} at least ${percent(share)} of all page visits.`,
    );
  }
  return lines;
}

function partialBefore({ window, reason }: Comparison, quote: Quote): string {
  const why = reason === null ? "" : ` (${quote(reason)})`;
  return `The reading of ${window.label} is partial${why}; “not seen” stands where a page's earlier visitors are not known.`;
}

function drifted({ drift }: Quality): string | false {
  const { duplicates, totalsChanged, rereads } = drift;
  const signs = present([
    duplicates > 0 && `${counted(duplicates, "row")} came twice and ${were(duplicates)} counted once`,
    totalsChanged > 0 && `the totals changed ${counted(totalsChanged, "time")}`,
    rereads > 0 && `a window was read again ${counted(rereads, "time")}`,
  ]);
  return signs.length > 0 && `The data moved while it was read: ${signs.join(", ")}.`;
}

function lengthOf({ label, days }: Window): string {
  return `${label} (${counted(days, "day")})`;
}

function were(many: number): string {
  return many === 1 ? "was" : "were";
}

function present(lines: readonly (string | false | undefined)[]): string[] {
  return lines.filter((line) => typeof line === "string");
}
