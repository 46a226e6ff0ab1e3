import { h } from "preact";
import type { Insights, NextStepKind } from "../../model.ts";
import { note, type Part, part } from "./layout.ts";
import { sentence } from "./text.ts";

/** Steps about pages that the report has a list of, and where it is. */
const LISTS: Partial<Record<NextStepKind, string>> = {
  unvisited: "#published",
  unpublished: "#published",
};

/** What to do about it, with lines to paste into a comment. */
export function doNext({ nextSteps }: Insights, trigger: string): Part | null {
  if (nextSteps.length === 0) return null;
  const hint = nextSteps.some(({ prompt }) => prompt !== null)
    ? note("Paste a line into a comment of an issue or pull request, and the agent opens a pull request.")
    : null;
  const steps = nextSteps.map(({ kind, text, prompt }) => {
    const list = LISTS[kind];
    return h(
      "li",
      null,
      h(
        "p",
        null,
        sentence(text),
        list && [" (", h("a", { href: list }, "listed below"), ")"],
        prompt === null ? "." : ":",
      ),
      prompt !== null && h("p", { class: "command" }, h("code", null, `${trigger} new: ${prompt}`)),
    );
  });
  return part("next", "Do next", hint, h("ol", { class: "steps" }, steps));
}
