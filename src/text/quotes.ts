/** How people's words and lines of code are quoted for the agent. */
import type { Author } from "../event.ts";
import type { LineComment } from "../github/port.ts";
import { cleanPrompt, foldLine, removeInvisible, truncate } from "./visible.ts";

/** The maximum for one person's text. */
const POST_CHARACTERS = 8_000;
/** How much of a diff to send: its end, where the lines being commented on are. */
const DIFF_CHARACTERS = 4_000;
const PATH_CHARACTERS = 300;

export function quoted({ login }: Author, text: string, wrote = "wrote"): string {
  const full = `${login} ${wrote}:\n${cleanPrompt(text).trim().replace(/^/gm, "> ")}`;
  return full.length <= POST_CHARACTERS ? full : `${truncate(full, POST_CHARACTERS - SHORTENED.length)}${SHORTENED}`;
}

const SHORTENED = "\n(The rest is left out.)";

/** The last items, in their order, whose sizes fit. */
export function lastThatFit<T>(items: readonly T[], sizeOf: (item: T) => number, max: number): readonly T[] {
  let left = max;
  const first = items.findLastIndex((item) => {
    left -= sizeOf(item);
    return left < 0;
  });
  return items.slice(first + 1);
}

type Place = Pick<LineComment, "path" | "lines" | "isBefore" | "isOutdated">;

/** Such as `lines 2 to 3 of an earlier version of "docs/install.md"`. */
export function describeLines({ path, lines, isBefore, isOutdated }: Place): string {
  const numbers =
    lines && (lines.first === lines.last ? `line ${lines.last}` : `lines ${lines.first} to ${lines.last}`);
  const version = isBefore ? "the original version of " : isOutdated ? "an earlier version of " : "";
  return `${numbers ? `${numbers} of ` : ""}${version}${JSON.stringify(foldLine(path, PATH_CHARACTERS))}`;
}

/** The end of a diff, to follow a sentence about its last lines without a period; empty if there's no diff. */
export function quotedDiff(diff: string): string {
  const excerpt = endOf(removeInvisible(diff));
  return excerpt === "" ? "" : `. The diff up to these lines:\n${excerpt.replace(/^/gm, "> ")}`;
}

/** Whole lines from the end of a diff. */
function endOf(diff: string): string {
  const text = diff.trimEnd();
  if (text.length <= DIFF_CHARACTERS) return text;
  const end = text.slice(-DIFF_CHARACTERS).toWellFormed();
  return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}
