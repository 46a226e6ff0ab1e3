import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLog, cleanPrompt, foldLine, removeInvisible } from "../../../src/text/visible.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { prop } from "../prop.ts";
import { anyText } from "./texts.ts";

const text = fc.oneof(anyText, fc.constantFrom(...HOSTILE.map((hostile) => hostile.text)));

describe("cleanPrompt", () => {
  test.each<[what: string, given: string, expected?: string]>([
    ["normalizes line endings", "a\r\nb\rc\u2028d\u2029e", "a\nb\nc\nd\ne"],
    ["normalizes line breaks that Word pastes", "a\vb\fc\x85d", "a\nb\nc\nd"],
    ["removes control characters", "a\0b\u0007c\u001b[31md\u007fe\u0081f", "abc[31mdef"],
    ["removes bidi controls", "\u202ea\u202c\u2066b\u2069\u200e\u200f\u061cc", "abc"],
    ["removes zero-width characters", "a\u200bb\u2060c\ufeffd\u00ade", "abcde"],
    ["removes fillers", "a\u3164b\uffa0c\u115fd", "abcd"],
    ["removes tag characters", "ok\u{e0001}\u{e0068}\u{e0069}", "ok"],
    ["turns flags made of tag characters into a black flag", "🏴\u{e0067}\u{e0062}\u{e007f}", "🏴"],
    ["replaces lone surrogates", "a\ud800b\udc00", "a\ufffdb\ufffd"],
    ["removes comments, but not in code", "a <!-- b --> c `<!-- d -->`", "a  c `<!-- d -->`"],
    ["keeps comments in code with carriage returns as line endings", "```\r<!-- a -->\r```", "```\n<!-- a -->\n```"],
    ["keeps Persian", "می\u200cخواهم"],
    ["keeps Hindi", "क्\u200dष र्\u200cय"],
    ["keeps a family emoji", "👩\u200d👩\u200d👧\u200d👦"],
    ["keeps a heart on fire", "❤\ufe0f\u200d🔥"],
    ["keeps a keycap and a skin tone", "1\ufe0f\u20e3 #\ufe0f\u20e3 👍🏽"],
    ["keeps an ideographic variant", "葛\u{e0100}"],
    ["keeps one of the joiners in a row", "a\u200c\u200d\u200d\u200cb", "a\u200cb"],
    ["removes joiners without adjacent characters to join", "\u200d a \u200d.\u200db", " a .b"],
    ["keeps one of the selectors in a row", "😀\ufe0f\ufe0e\ufe01", "😀\ufe0f"],
    ["removes supplementary selectors", "😀\u{e0158}\u{e0155}", "😀"],
  ])("F49 %s", (_, given, expected = given) => {
    expect(cleanPrompt(given)).toBe(expected);
  });

  prop([text])("any text becomes well-formed and visible", (given) => {
    const cleaned = cleanPrompt(given);
    expect(cleaned.isWellFormed()).toBe(true);
    expect(cleaned).not.toMatch(
      /[[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}]--[\n\t\u200c\u200d\p{Variation_Selector}]]/v,
    );
  });
});

prop([text])("removeInvisible is idempotent", (given) => {
  expect(removeInvisible(removeInvisible(given))).toBe(removeInvisible(given));
});

describe("foldLine", () => {
  test.each([
    ["folds whitespace", " a\n\n\tb\u00a0 c ", 20, "a b c"],
    ["shortens longer text", "abcdef", 5, "abcd…"],
    ["doesn't split an emoji", "ab👩\u200d👧c", 6, "ab…"],
    ["doesn't end in a space", "abc defg", 5, "abc…"],
  ])("%s", (_, given, max, expected) => {
    expect(foldLine(given, max)).toBe(expected);
  });

  prop([text, fc.integer({ min: 1, max: 60 })])(
    "any text becomes one line of at most `max` code units",
    (given, max) => {
      const line = foldLine(given, max);
      expect(line.length).toBeLessThanOrEqual(max);
      expect(line).toMatch(/^(?:\S(?:.*\S)?)?$/u);
      expect(line.isWellFormed()).toBe(true);
    },
  );
});

/** Finds commands like a very lenient runner: accepts any line break, trims lines, and ignores invisible characters. */
function holdsCommand(log: string): boolean {
  return log
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim())
    .some((line) => line.startsWith("::") || line.includes("##["));
}

describe("cleanLog", () => {
  test.each<[what: string, given: string, expected?: string]>([
    ["breaks up a command", "::add-mask::e", ": :add-mask::e"],
    ["breaks up a command after an invisible character", "\u200b::error::b", ": :error::b"],
    ["breaks up a command whose colons have an invisible character between them", ":\ufe0f:error::b", ": :error::b"],
    ["breaks up an old command", "a ##[error]b ###[x]", "a ## [error]b ### [x]"],
    ["removes colors", "\u001b[1;31mred\u001b[0m \u009b2Jx", "red x"],
    ["removes terminal titles and links", "\u001b]0;owned\u0007a\u001b]8;;https://b\u001b\\c", "ac"],
    ["removes an escape sequence inside another", "\u001b\u001b[31m[31mx", "[31mx"],
    ["breaks up a command that removing an escape sequence creates", ":\u001b[0m:error::b", ": :error::b"],
    ["leaves a time", "Waits for quota until 14:02"],
    ["leaves what only looks like a command", "a::b #[x] ## [y]"],
    ["leaves joiners", "می\u200cخواهم 👩\u200d👧"],
    ["leaves whitespace", "a\n\n  b\tc"],
  ])("F57 %s", (_, given, expected = given) => {
    expect(cleanLog(given)).toBe(expected);
  });

  const sign = fc.constantFrom(..."#[:] \n\r\t\u001b\u009b]m0\ufe0f\u200d\u00ad\u0085\u2028a");
  const signs = fc.array(sign).map((all) => all.join(""));
  prop([fc.oneof(text, signs)], { numRuns: 2_000 })(
    "F57 any text is inert, and cleaning it again changes nothing",
    (text) => {
      const log = cleanLog(text);
      expect(holdsCommand(log)).toBe(false);
      expect(log).not.toMatch(/[[\p{Cc}\u2028\u2029]--[\n\t]]/v);
      expect(cleanLog(log)).toBe(log);
    },
  );
});
