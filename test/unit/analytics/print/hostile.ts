import type { Report } from "../../../../src/analytics/data.ts";
import { codeSpan, inline } from "../../../../src/text/markdown.ts";
import { REPORTS } from "./reports.ts";

/** A report with these texts wherever someone else's words can be, in sentences made inert as the analysis does it. */
export function hostile(texts: readonly string[]): Report {
  const [first = ""] = texts;
  const { pages, sections, findings, nextSteps, diagnostics, readers, ...rest } = REPORTS.full;
  if (readers === null || "missing" in readers.feedback || "missing" in readers.searches) throw new Error("no readers");
  if ("missing" in readers.questions) throw new Error("no questions");
  const { feedback, searches, questions } = readers;
  /** Items like the first one, with each of the texts. */
  const each = <T>([item]: readonly T[], change: (text: string, i: number) => Partial<T>): T[] =>
    item === undefined ? [] : texts.map((text, i) => ({ ...item, ...change(text, i) }));
  return {
    ...rest,
    activity: null,
    title: first.slice(0, 300),
    summary: [
      `${codeSpan(first)} had 300 people.`,
      `Your team's notes: ${inline(first)} (Nov 10).`,
      `Most read: ${texts.slice(0, 3).map(codeSpan).join(" · ")}.`,
    ],
    findings: each(findings, (path) => ({
      sentence: `${codeSpan(path)} is new. Your team's notes: ${inline(path)} (Nov 10).`,
      pages: [{ path, published: null }],
    })),
    nextSteps: each(nextSteps, (text) => ({ text: `Redirect ${codeSpan(text)}.`, openPullRequest: null })).slice(0, 1),
    bridge: { usual: 100, parts: texts.slice(0, 9).map((text) => ({ name: codeSpan(text), visits: -9 })), now: 19 },
    annotations: texts.slice(0, 9).map((text) => ({ date: "2026-11-10", text: text.slice(0, 300) })),
    pages: each(pages, (path, i) => ({ path, published: i % 2 ? path : null })),
    sections: each(sections, (prefix) => ({ prefix, name: codeSpan(prefix) })),
    sitemap: { pages: 3, unvisited: texts, unpublished: texts },
    diagnostics: { ...diagnostics, notes: texts.slice(0, 9), notCompared: { why: first, maxRequests: 3 } },
    readers: {
      feedback: { ...feedback, unhelpful: each(feedback.unhelpful, (path) => ({ path, published: null })) },
      searches: { ...searches, terms: each(searches.terms, (term) => ({ term })) },
      questions: {
        ...questions,
        pages: each(questions.pages, (path) => ({ path, published: null })),
        categories: each(questions.categories, (category) => ({ category })),
      },
    },
  };
}
