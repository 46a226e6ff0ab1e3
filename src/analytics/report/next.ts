import { inline, type Section } from "../../text/markdown.ts";
import type { Insights, NextStepKind } from "../model.ts";
import { kept } from "./layout.ts";
import { sentence } from "./page.ts";

/** A prompt names a few pages of at most 200 characters each. */
const LONGEST_PROMPT = 1_500;

/** Steps about pages that the report has a list of. */
const LISTED: readonly NextStepKind[] = ["unvisited", "unpublished"];

/**
 * What to do about it, with lines to paste. A command stands in a code span, because a comment of ours with a line that
 * begins with the trigger could start a job by itself.
 *
 * @param lists where the reader finds the lists of pages that some steps speak of
 */
export function doNext({ nextSteps }: Insights, trigger: string, lists: string): Section[] {
  if (nextSteps.length === 0) return [];
  const hint = nextSteps.some(({ prompt }) => prompt !== null)
    ? ["Paste a line into a comment of an issue or pull request, and the agent opens a pull request.", ""]
    : [];
  const steps = nextSteps.map(({ kind, text, prompt }, index) => {
    const line = `${index + 1}. ${sentence(text)}${LISTED.includes(kind) ? ` (${lists})` : ""}`;
    return prompt === null ? `${line}.` : `${line}:\\\n   ${command(trigger, prompt)}`;
  });
  return [kept(["## Do next", "", ...hint, ...steps])];
}

function command(trigger: string, prompt: string): string {
  return inline(`\`${trigger} new: ${prompt}\``, LONGEST_PROMPT);
}
