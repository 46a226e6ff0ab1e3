/** How people's words and lines of code are quoted for the agent. */
import type { Author } from "../event.ts";
import type { LineComment } from "../github/shapes.ts";
import { counted } from "./numbers.ts";
import { cleanPrompt, foldLine, removeInvisible, truncate } from "./visible.ts";

/** The maximum for one person's text. */
const POST_CHARACTERS = 8_000;
/** How much of a diff to send: its end, where the lines being commented on are. */
const DIFF_CHARACTERS = 4_000;
const PATH_CHARACTERS = 300;

/** Follows a text that was cut. Quoted lines start with "> ", so people can't forge this. */
const NO_REST = "\n(The rest is left out.)";
/** Precedes a diff that was cut. */
const NO_BEGINNING = "\n(The beginning is left out.)";

export function quoted({ login }: Author, text: string, wrote = "wrote"): string {
  const full = `${login} ${wrote}:\n${inQuote(cleanPrompt(text).trim())}`;
  return full.length <= POST_CHARACTERS ? full : `${truncate(full, POST_CHARACTERS - NO_REST.length)}${NO_REST}`;
}

/** Sentences about what was cut in these quotes. */
export function describeCuts(quotes: readonly string[]): string[] {
  const text = quotes.join("\n");
  const told = (mark: string, part: string, kind: string) => {
    const cut = text.split(mark).length - 1;
    return cut === 0 ? [] : [`Too long, so only the ${part} was sent: ${counted(cut, kind)}.`];
  };
  return [...told(NO_REST, "beginning", "comment"), ...told(NO_BEGINNING, "end", "diff")];
}

const inQuote = (text: string) => text.replace(/^/gm, "> ");

/** The last items, in their order, whose sizes fit. */
export function lastThatFit<T>(items: readonly T[], sizeOf: (item: T) => number, max: number): readonly T[] {
  let left = max;
  const first = items.findLastIndex((item) => {
    left -= sizeOf(item);
    return left < 0;
  });
  return items.slice(first + 1);
}

/** The same from the beginning. */
export const firstThatFit: typeof lastThatFit = (items, ...rest) =>
  lastThatFit(items.toReversed(), ...rest).toReversed();

type Place = Pick<LineComment, "path" | "lines" | "isBefore" | "isOutdated">;

/** Such as `lines 2 to 3 of an earlier version of "docs/install.md"`. */
export function describeLines({ path, lines, isBefore, isOutdated }: Place): string {
  const numbers =
    lines && (lines.first === lines.last ? `line ${lines.last}` : `lines ${lines.first} to ${lines.last}`);
  const version = isBefore ? "the original version of " : isOutdated ? "an earlier version of " : "";
  return `${numbers ? `${numbers} of ` : ""}${version}${JSON.stringify(foldLine(path, PATH_CHARACTERS))}`;
}

/** The end of a diff. Continues a sentence about its last lines that has no period yet; empty if there's no diff. */
export function quotedDiff(diff: string): string {
  const text = removeInvisible(diff).trimEnd();
  if (text === "") return "";
  const excerpt = endOf(text);
  return `. The diff up to these lines:${excerpt === text ? "" : NO_BEGINNING}\n${inQuote(excerpt)}`;
}

/** Whole lines from the end of a diff. */
function endOf(diff: string): string {
  if (diff.length <= DIFF_CHARACTERS) return diff;
  const end = diff.slice(-DIFF_CHARACTERS).toWellFormed();
  return end.slice(end.indexOf("\n") + 1);
}
