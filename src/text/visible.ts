import { removeComments } from "./comments.ts";

/**
 * Invisible characters: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line feed
 * and tab are layout. Joiners and variation selectors shape the letter or emoji before them, so they have their own rules.
 */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** A selector varies one visible character; further ones could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Ideographs are all that the supplementary selectors vary; after anything else they are a known way to smuggle text. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, digit, or emoji: Persian, Hindi and emoji sequences need no more. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;

/** Removes characters that a reader can't see. Line ends become \n, a lone surrogate becomes U+FFFD. Idempotent. */
export function removeInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(STRAY_SUPPLEMENT, "")
    .replace(STRAY_SELECTOR, "")
    .replace(STRAY_JOINER, "");
}

/**
 * An event's text as its readers saw it: without invisible characters and without HTML comments outside code. Line breaks
 * and tabs stay. Flag emoji that are spelled with tag characters (Scotland) lose them and become a plain black flag.
 */
export function cleanPrompt(text: string): string {
  return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}

/** One visible line of at most `max` UTF-16 units, white space folded, for logs and sentences. */
export function foldLine(text: string, max: number): string {
  return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}

// Created when first needed, because that takes longer than everything else in a short run.
let graphemes: Intl.Segmenter | undefined;

/** Shortens to at most `max` UTF-16 units, the closing … included, and never splits what people see as one character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const last = graphemes.segment(text).containing(max - 1);
  return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}

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
