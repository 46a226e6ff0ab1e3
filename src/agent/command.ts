/** What a comment asks for. */
export type Command =
  | { readonly kind: "instruct"; readonly prompt: string; readonly fresh: boolean }
  | { readonly kind: "status" }
  | { readonly kind: "help" };

/**
 * Reads a comment. Its first line that is not blank starts with the trigger, followed by white space or by the line's
 * end; everything after it is the instruction, over as many lines as there are. `status` and `help` are commands only
 * alone on that line and `new:` only with its colon, so that an instruction may begin with any of these words.
 * Indented, quoted or fenced text never starts with the trigger, so examples in code stay examples.
 *
 * @param body  what a reader sees of the comment (text/visible.ts), not its source
 * @returns null for silence
 */
export function parseCommand(body: string, trigger: string): Command | null {
  const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
  if (!text.startsWith(trigger)) return null;
  const rest = text.slice(trigger.length);
  if (rest !== "" && !/^\s/.test(rest)) return null;

  const firstLine = rest.split("\n", 1)[0]?.trim();
  if (firstLine === "status" || firstLine === "help") return { kind: firstLine };
  const instruction = rest.trim();
  const fresh = instruction.startsWith("new:");
  const prompt = fresh ? instruction.slice("new:".length).trim() : instruction;
  return prompt === "" ? { kind: "help" } : { kind: "instruct", prompt, fresh };
}
