import { inline, wordsSpan } from "../../text/markdown.ts";
import { count, counted, percent } from "../../text/numbers.ts";
import type { Feedback, Missing, Questions, Readers, Report, Searches, UnhelpfulPage } from "../data.ts";
import { pageColumn } from "../print/columns.ts";
import { type Block, type Column, compact, details, list, type Part, part, table, text } from "../print/document.ts";

const CAUTION =
  "Only some readers vote, search, or ask, so these numbers show where to look, not how many readers had a problem.";

/** Feedback by page, searches without a click, and questions without an answer. */
export function readersSay(report: Report): Part[] {
  const { readers, views } = report;
  if (readers === null) return [];
  const { feedback, searches, questions } = readers;
  const heard = [feedback, searches, questions].some((each) => !("missing" in each));
  return part(
    "readers",
    "Readers",
    [
      list(
        compact([
          said("Feedback by page", feedback, feedbackLine),
          said("Searches", searches, searchesLine),
          said("Questions to the assistant", questions, questionsLine),
          views && "missing" in views && said("Page views", views, () => ""),
        ]),
      ),
      heard && text(CAUTION, "note"),
      ...tables(readers, report),
    ],
    "What readers say",
  );
}

function said<T extends object>(name: string, of: T | Missing, line: (of: T) => string): string {
  return `${name}: ${"missing" in of ? `${inline(of.missing, 500)}.` : line(of)}`;
}

function feedbackLine({ votes: { up, down }, cut, unhelpful }: Feedback): string {
  const more = cut ? " The service lists at most 100 pages, so votes on other pages are unknown." : "";
  const found = unhelpful.length === 0 ? "No page stood out." : `${counted(unhelpful.length, "page")} stood out.`;
  return `${counted(up + down, "vote")}, ${up + down === 0 ? "none" : percent(down / (up + down))} of them “unhelpful”. ${found}${more}`;
}

function searchesLine({ total, cut, failed, terms, share }: Searches): string {
  const more = cut ? " Only the most frequent terms were read." : "";
  if (failed === 0) return `${count(total)} in all. No term led nowhere.${more}`;
  const of = share === null ? "" : `, ${percent(share.now)} of all searches`;
  const before =
    share === null || share.previous === null ? "" : ` (${percent(share.previous)} in the previous period)`;
  const hidden = terms.length === 0 ? " They're only listed in private reports." : "";
  return `${count(total)} in all. ${counted(failed, "term")} led nowhere${of}${before}.${more}${hidden}`;
}

function questionsLine({ count: all, unanswered, cut }: Questions): string {
  const asked = `${cut ? "at least " : ""}${counted(all, "question")}`;
  const before = unanswered.previous === null ? "" : ` (${count(unanswered.previous)} in the previous period)`;
  const open =
    unanswered.now === 0 ? "all answered" : `${cut ? "at least " : ""}${count(unanswered.now)} without an answer`;
  return `${asked}, ${open}${before}.`;
}

function tables({ feedback, searches, questions }: Readers, report: Report): Block[] {
  const page = pageColumn(report);
  const unhelpful = "missing" in feedback ? [] : feedback.unhelpful;
  const terms = "missing" in searches ? [] : searches.terms;
  const { pages, categories } = "missing" in questions ? { pages: [], categories: [] } : questions;
  const columns: Column<UnhelpfulPage>[] = [
    page,
    { title: "Unhelpful", cell: ({ down }) => count(down) },
    { title: "Helpful", cell: ({ up }) => count(up) },
    { title: "Previously", minor: true, cell: ({ before }) => votesText(before) },
    { title: "People", cell: ({ people }) => (people === null ? "–" : count(people)) },
  ];
  const term = { title: "Term", cell: ({ term }: { readonly term: string }) => wordsSpan(term) };
  const times = { title: "Searches", cell: ({ searches }: { readonly searches: number }) => count(searches) };
  const category = { title: "Category", cell: ({ category }: { readonly category: string }) => wordsSpan(category) };
  const unanswered = { title: "Unanswered", cell: (row: { readonly unanswered: number }) => count(row.unanswered) };
  return [
    table(columns, unhelpful, "Pages that readers marked as unhelpful"),
    table([term, times], terms, "Searches that led nowhere"),
    table([page, unanswered], pages, "Questions without an answer, by page"),
    details("Questions without an answer, by category", table([category, unanswered], categories)),
  ];
}

/** "6 of 41 unhelpful" */
function votesText(votes: UnhelpfulPage["before"]): string {
  if (votes === null) return "unknown";
  return votes.up + votes.down === 0 ? "no votes" : `${count(votes.down)} of ${count(votes.up + votes.down)} unhelpful`;
}
