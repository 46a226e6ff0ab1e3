import { withoutMail } from "../text/mail.ts";

/** What a comment asks for. */
export type Command =
  | ({ readonly kind: "create" } & Instruction)
  /** Continues the thread's job, or starts one. */
  | ({ readonly kind: "continue" } & Instruction)
  /** Sends the open review comments on the agent's pull request. */
  | ({ readonly kind: "review" } & Instruction)
  /** Watches the thread's job. */
  | { readonly kind: "status" }
  /** `instead`: why the comment gets help instead of what it seems to ask for. */
  | { readonly kind: "help"; readonly instead?: string };

interface Instruction {
  readonly prompt: string;
  /** A quoted email or a signature below the instruction was removed. */
  readonly isCut?: true;
}

/**
 * Parses a comment. The first nonblank line must start with the trigger, followed by whitespace or the end of the line.
 * Phones capitalize first words, and GitHub's `startsWith` ignores case, so this does, too.
 * The rest is the instruction. `review`, `status`, `help`, `stop`, `cancel`, and `new` are commands only if nothing else
 * is on that line except punctuation and words such as "please", and `new:` needs its colon, so an instruction can start
 * with any of these words. The lines below `review` are sent with the review comments. `stop`, `cancel`, `new`, and
 * thanks would start a job that no one wants, so the reply is the list of commands.
 *
 * @param body  the visible text of the comment (text/visible.ts), not its source
 * @returns null if the comment should be ignored
 */
export function parseCommand(body: string, trigger: string): Command | null {
  const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
  if (text.slice(0, trigger.length).toLowerCase() !== trigger.toLowerCase()) return null;
  const rest = text.slice(trigger.length);
  if (rest !== "" && !/^\s/.test(rest)) return null;

  // A quoted email begins below the instruction.
  const instruction = (rest.includes("\n") ? withoutMail(rest) : rest).trim();
  const isCut = instruction.length < rest.trim().length;
  const [word = null, ...others] = wordsOf(instruction.split("\n", 1)[0] ?? "");
  const only = others.length === 0 ? word : null;
  if (only === "review") {
    const more = instruction.replace(/^.*/, "").trim();
    return { kind: "review", prompt: `${DO_REVIEW}\n\n${more}`.trim(), ...(isCut && { isCut }) };
  }
  if (only === "status") return { kind: "status" };
  if (only === "help" || wordsOf(instruction).length === 0) return { kind: "help" };
  if (only === "stop" || only === "cancel") return { kind: "help", instead: CANNOT_STOP };
  const prompt = instruction.replace(/^new\s?[:：]/i, "").trim();
  const isNew = prompt !== instruction;
  if (wordsOf(prompt).length === 0 || (only === "new" && !isNew)) return { kind: "help", instead: NO_INSTRUCTION };
  return { kind: isNew ? "create" : "continue", prompt, ...(isCut && { isCut }) };
}

const POLITE = /^(?:please|pls|thanks|thank|you|thx|very|much|so|it|this|that|now|the|my|job|request|run)$/;

/** In lowercase, without punctuation and polite words. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !POLITE.test(word));

const DO_REVIEW = "Make the changes that the open review comments on this pull request ask for.";
export const CANNOT_STOP =
  "This action can't stop a job. Check whether the service's dashboard can, or close the job's pull request once it's open.";
const NO_INSTRUCTION = "To start a new job, put the instruction after `new:`.";
