import type { Finding, Report } from "../../../../src/analytics/data.ts";
import { codeSpan, inline } from "../../../../src/text/markdown.ts";
import { about, FULL, page, REPORTS, report, section } from "./reports.ts";

/** A report with these texts wherever someone else's words can be, in sentences made inert as the analysis does it. */
export function hostile(texts: readonly string[]): Report {
  const [first = ""] = texts;
  const finding = (text: string): Finding => ({
    kind: "new",
    sentence: `${codeSpan(text)} is new. Your team noted on Nov 10: ${inline(text)}.`,
    claims: [],
    pages: [{ path: text, published: null }],
    group: null,
    people: 10,
    ai: 0,
    notable: true,
    step: null,
  });
  const { diagnostics } = REPORTS.typical;
  const { readers } = FULL;
  if (readers === null || "missing" in readers.feedback || "missing" in readers.searches) throw new Error("no readers");
  if ("missing" in readers.questions) throw new Error("no questions");
  return report({
    title: first.slice(0, 300),
    summary: [
      `${codeSpan(first)} had 300 people.`,
      `Your team noted on Nov 10: ${inline(first)}.`,
      `Most read: ${texts.slice(0, 3).map(codeSpan).join(" · ")}.`,
    ],
    findings: texts.map(finding),
    nextSteps: [
      {
        kind: "redirect",
        people: 9,
        text: `Redirect ${codeSpan(first)}.`,
        claims: [],
        prompt: null,
        openPullRequest: null,
      },
    ],
    bridge: { usual: 100, parts: texts.slice(0, 9).map((text) => ({ name: codeSpan(text), visits: -9 })), now: 19 },
    annotations: texts.slice(0, 9).map((text) => ({ date: "2026-11-10", text: text.slice(0, 300) })),
    pages: texts.map((text, i) => page(text, about(100 + i, 500 + i), about(300), { published: i % 2 ? text : null })),
    sections: texts.map((text) => section(text, about(900), about(300), { name: codeSpan(text) })),
    sitemap: { pages: 3, unvisited: texts, unpublished: texts },
    diagnostics: { ...diagnostics, notes: texts.slice(0, 9), notCompared: { why: first, maxRequests: 3 } },
    readers: {
      feedback: {
        ...readers.feedback,
        unhelpful: readers.feedback.unhelpful.flatMap((row) =>
          texts.map((path) => ({ ...row, path, published: null })),
        ),
      },
      searches: { ...readers.searches, terms: texts.map((term) => ({ term, searches: 9 })) },
      questions: {
        ...readers.questions,
        pages: texts.map((path) => ({ path, published: null, unanswered: 3 })),
        categories: texts.map((category) => ({ category, unanswered: 3 })),
      },
    },
  });
}
