import { removeComments } from "./comments.ts";
import { cut } from "./cut.ts";

/**
 * What nobody can see: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line feed
 * and tab are layout; joiners and variation selectors shape the letter or emoji before them, so they get a rule of their own.
 */
const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** A selector varies one visible character; further ones could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Ideographs are all that the supplementary selectors vary; after anything else they are a known smuggling route. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, figure or emoji: Persian, Hindi and emoji sequences need no more. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;

/** Removes characters that a reader cannot see. Line ends become \n, a lone surrogate becomes U+FFFD. Idempotent. */
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
 * and tabs stay. Flag emoji that are spelt with tag characters (Scotland) lose them and become a plain black flag.
 */
export function cleanPrompt(text: string): string {
  return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}

/** One visible line of at most `max` UTF-16 units, white space folded, for logs and sentences. */
export function foldLine(text: string, max: number): string {
  return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}
