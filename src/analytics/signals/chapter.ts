import type { Votes } from "../../service/port.ts";
import { inline, wordsSpan } from "../../text/markdown.ts";
import { count, counted, percent } from "../../text/numbers.ts";
import type { Feedback, Missing, Questions, Report, Searches, UnhelpfulPage } from "../data.ts";
import { ifKnown, pageNames } from "../print/columns.ts";
import { type Chapter, type Column, chapter, list, table, text } from "../print/document.ts";

const CAUTION =
  "Only some readers vote, search, or ask, so these numbers show where to look, not how many readers had a problem.";

/** Feedback by page, searches without a click, and questions without an answer. */
export function readersSay(report: Report): Chapter[] {
  const { readers, views } = report;
  if (readers === null) return [];
  const { feedback, searches, questions } = readers;
  const page = { title: "Page", cell: pageNames(report) };
  const unhelpful: Column<UnhelpfulPage>[] = [
    page,
    { title: "Unhelpful", cell: ({ down }) => count(down) },
    { title: "Helpful", cell: ({ up }) => count(up) },
    { title: "Previously unhelpful", minor: true, cell: ({ before }) => ifKnown(before, votesText) },
    { title: "People", cell: ({ people }) => ifKnown(people, count) },
  ];
  const terms: Column<Searches["terms"][number]>[] = [
    { title: "Term", cell: ({ term }) => wordsSpan(term) },
    { title: "Searches", cell: ({ searches }) => count(searches) },
  ];
  const unanswered = { title: "Unanswered", cell: (row: { readonly unanswered: number }) => count(row.unanswered) };
  const category = { title: "Category", cell: (row: { readonly category: string }) => wordsSpan(row.category) };
  const byCategory = table([category, unanswered], "missing" in questions ? [] : questions.categories);
  const lines = [
    said("Feedback by page", feedback, feedbackLine),
    said("Searches", searches, searchesLine),
    said("Questions to the assistant", questions, questionsLine),
    ...(views && "missing" in views ? [said("Page views", views)] : []),
  ];
  const blocks = [
    list(lines),
    Object.values(readers).some((signal) => !("missing" in signal)) && text(CAUTION, "note"),
    table(unhelpful, "missing" in feedback ? [] : feedback.unhelpful, "Pages that readers marked as unhelpful"),
    table(terms, "missing" in searches ? [] : searches.terms, "Searches that led nowhere"),
    table([page, unanswered], "missing" in questions ? [] : questions.pages, "Questions without an answer, by page"),
    { ...byCategory, summary: "Questions without an answer, by category" },
  ];
  return chapter("readers", "Readers", blocks, "What readers say");
}

/** One line about a signal. */
const said = <T extends object>(name: string, of: T | Missing, line: (of: T) => string = () => ""): string =>
  `${name}: ${"missing" in of ? `${inline(of.missing, 500)}.` : line(of)}`;

function feedbackLine({ votes: { up, down }, cut, unhelpful }: Feedback): string {
  const more = cut ? " The service lists at most 100 pages, so votes on other pages are unknown." : "";
  const found = unhelpful.length === 0 ? "No page stood out." : `${counted(unhelpful.length, "page")} stood out.`;
  return `${counted(up + down, "vote")}, ${up + down === 0 ? "none" : percent(down / (up + down))} of them “unhelpful.” ${found}${more}`;
}

function searchesLine({ total, cut, failed, terms, share }: Searches): string {
  const more = cut ? " Only the most frequent terms were read." : "";
  if (failed === 0) return `${count(total)} in all. No term stood out.${more}`;
  const before = share.previous === null ? "" : `; ${percent(share.previous)} in the previous period`;
  const of = ` (${percent(share.now)} of all searches${before})`;
  const hidden = terms.length === 0 ? " Terms are listed only in private reports." : "";
  return `${count(total)} in all. ${counted(failed, "term")} led nowhere${of}.${more}${hidden}`;
}

function questionsLine({ count: all, unanswered: { now, previous }, cut }: Questions): string {
  const least = cut ? "at least " : "";
  const before = previous === null ? "" : ` (${count(previous)} in the previous period)`;
  return `${least}${count(all)} in all, ${least}${count(now)} without an answer${before}.`;
}

/** "6 of 41", "no votes" */
const votesText = ({ up, down }: Votes) => (up + down > 0 ? `${count(down)} of ${count(up + down)}` : "no votes");
