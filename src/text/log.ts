import { removeInvisible } from "./visible.ts";

/** Escape sequences of terminals (ECMA-48): CSI, then the strings OSC, DCS, SOS, PM and APC, then two-character ones. */
const ESCAPE_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;

/**
 * The runner reads commands from a step's output: a line that starts with `::`, and `##[` anywhere. Its string search
 * may ignore invisible characters, so those that stay (selectors, joiners) are looked through here as well.
 */
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;

/** Text that can be printed to the runner's log: one space breaks what would be a command. Line breaks stay. Idempotent. */
export function cleanLog(text: string): string {
  return removeInvisible(text.replace(ESCAPE_SEQUENCE, ""))
    .replace(LINE_COMMAND, "$1: :")
    .replace(INNER_COMMAND, "## [");
}
