import type { Votes } from "../../service/port.ts";
import { count, counted, percent } from "../../text/numbers.ts";
import type { Insights } from "../insights.ts";
import type { Missing } from "../model.ts";
import type { Feedback } from "../signals/feedback.ts";
import type { Questions, Readers, Searches } from "../signals/readers.ts";
import { pageColumn } from "./columns.ts";
import { type Block, type Column, details, list, type Part, part, type Text, table, text } from "./document.ts";

const CAUTION =
  "Only some readers vote, search, or ask, so these numbers show where to look, not how many readers had a problem.";

/** Feedback by page, searches without a click, and questions without an answer. */
export function readersSay({ readers, docsUrl }: Insights): Part[] {
  if (readers === null) return [];
  const { feedback, searches, questions } = readers;
  const heard = Object.values(readers).some((each: object) => !("missing" in each));
  return part("readers", "What readers say", [
    list([
      said("Feedback by page", feedback, feedbackLine),
      said("Searches", searches, searchesLine),
      said("Questions to the assistant", questions, questionsLine),
    ]),
    heard && text(CAUTION, "note"),
    ...tables(readers, docsUrl),
  ]);
}

function said<T extends object>(name: string, of: T | Missing, line: (of: T) => string): Text {
  return "missing" in of ? [`${name}: `, { words: of.missing }, "."] : `${name}: ${line(of)}`;
}

function feedbackLine({ votes: { up, down }, pages, cut, unhelpful }: Feedback): string {
  const more = cut ? " The service lists no more pages than these, so votes on other pages are unknown." : "";
  const found = unhelpful.count === 0 ? "No page stood out." : `${counted(unhelpful.count, "page")} stood out.`;
  return `${counted(up + down, "vote")} on ${counted(pages, "page")}, ${share(down, up + down)} of them “unhelpful”. ${found}${more}`;
}

function searchesLine({ total, cut, terms, share }: Searches): string {
  const more = cut ? " Only the most frequent terms were read." : "";
  if (terms.count === 0) return `${count(total)} in all. No term led nowhere.${more}`;
  const part = share.now === null ? "" : `, ${percent(share.now)} of all searches`;
  const before = share.previous === null ? "" : ` (${percent(share.previous)} in the previous period)`;
  const hidden = terms.items.length === 0 ? " They're only listed in private reports." : "";
  return `${count(total)} in all. ${counted(terms.count, "term")} led nowhere${part}${before}.${more}${hidden}`;
}

function questionsLine({ count: all, unanswered, cut, categories }: Questions): string {
  const asked = `${cut ? "at least " : ""}${counted(all, "question")}`;
  const before = unanswered.previous === null ? "" : ` (${count(unanswered.previous)} in the previous period)`;
  const hidden =
    categories.count > 0 && categories.items.length === 0 ? " Categories are only listed in private reports." : "";
  const open =
    unanswered.now === 0 ? "all answered" : `${cut ? "at least " : ""}${count(unanswered.now)} without an answer`;
  return `${asked}, ${open}${before}.${hidden}`;
}

const share = (part: number, of: number): string => (of === 0 ? "none" : percent(part / of));

function tables({ feedback, searches, questions }: Readers, docsUrl: string | null): Block[] {
  const page = pageColumn(docsUrl);
  const unhelpful = "missing" in feedback ? NONE : feedback.unhelpful;
  const terms = "missing" in searches ? NONE : searches.terms;
  const { pages, categories } = "missing" in questions ? { pages: NONE, categories: NONE } : questions;
  const columns: Column<Feedback["unhelpful"]["items"][number]>[] = [
    page,
    { title: "Unhelpful", cell: ({ now }) => count(now.down) },
    { title: "Helpful", cell: ({ now }) => count(now.up) },
    { title: "Previously", minor: true, cell: ({ previous }) => votesText(previous) },
    { title: "People", cell: ({ people }) => (people === null ? "–" : count(people)) },
  ];
  const term = { title: "Term", cell: ({ term }: { readonly term: string }) => ({ term }) };
  const times = { title: "Searches", cell: ({ searches }: { readonly searches: number }) => count(searches) };
  const category = { title: "Category", cell: ({ category }: { readonly category: string }) => ({ term: category }) };
  const unanswered = { title: "Unanswered", cell: (row: { readonly unanswered: number }) => count(row.unanswered) };
  return [
    table(columns, unhelpful, "Pages that readers marked as unhelpful"),
    table([term, times], terms, "Searches that led nowhere"),
    table([page, unanswered], pages, "Questions without an answer, by page"),
    details("Questions without an answer, by category", table([category, unanswered], categories)),
  ];
}

const NONE = { count: 0, items: [] };

/** "6 of 41 unhelpful" */
function votesText(votes: Votes | null): string {
  if (votes === null) return "unknown";
  return votes.up + votes.down === 0 ? "no votes" : `${count(votes.down)} of ${count(votes.up + votes.down)} unhelpful`;
}
