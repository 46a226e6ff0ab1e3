import type { WorkflowFile } from "../github/port.ts";

/** As a key, in a list, or on the line of `on`. */
const EVENT = /^\s*(?:["']?on["']?\s*:.*\b|-\s*)?["']?issue_comment\b/;
/** An input that every step of this action has, wherever it is taken from. */
const INPUT = /^\s*["']?project-id["']?\s*:/;

/** Whether a workflow answers comments with this action, as far as its text tells; it is not parsed as YAML. */
export function answersComments({ text }: WorkflowFile): boolean {
  const lines = text.split("\n").map((line) => line.replace(/(^|\s)#.*$/, ""));
  return [EVENT, INPUT].every((pattern) => lines.some((line) => pattern.test(line)));
}
