import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLog } from "../../src/text/log.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { anyText } from "./texts.ts";

/** What the runner does with a line, at its worst: it cuts it at every kind of line end, trims it, and looks through what is invisible. */
function holdsCommand(log: string): boolean {
  return log
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim())
    .some((line) => line.startsWith("::") || line.includes("##["));
}

describe("cleanLog", () => {
  test.each([
    ["a command", "::add-mask::e", ": :add-mask::e"],
    ["a command further down", "a\n\t ::error::b", "a\n\t : :error::b"],
    ["a command behind a carriage return", "a\r::error::b", "a\n: :error::b"],
    ["a command behind an invisible character", "\u200b::error::b", ": :error::b"],
    ["a command whose colons are apart only to the eye", ":\ufe0f:error::b", ": :error::b"],
    ["an old command", "a ##[error]b ###[x]", "a ## [error]b ### [x]"],
    ["an old command in pieces", "#\u00ad#\ufe0f[error]", "## [error]"],
    ["colours", "\u001b[1;31mred\u001b[0m \u009b2Jx", "red x"],
    ["titles and links", "\u001b]0;owned\u0007a\u001b]8;;https://b\u001b\\c", "ac"],
    ["an escape sequence in another", "\u001b\u001b[31m[31mx", "[31mx"],
    ["an escape sequence that builds a command", ":\u001b[0m:error::b", ": :error::b"],
    ["backspaces", "abc\b\b\bxyz", "abcxyz"],
  ])("F57 %s is inert", (_, text, expected) => {
    expect(cleanLog(text)).toBe(expected);
  });

  test.each(["Waits for quota until 14:02", "a::b #[x] ## [y]", "می\u200cخواهم 👩\u200d👧", "a\n\n  b\tc"])(
    "leaves %j alone",
    (text) => {
      expect(cleanLog(text)).toBe(text);
    },
  );

  test("F57 any text is inert, and cleaning it again changes nothing", () => {
    const signs = fc
      .array(fc.constantFrom(..."#[:] \n\r\t\u001b\u009b]m0\ufe0f\u200d\u00ad\u0085\u2028a"))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(anyText, signs, fc.constantFrom(...HOSTILE.map(({ text }) => text))), (text) => {
        const log = cleanLog(text);
        expect(holdsCommand(log)).toBe(false);
        expect(log).not.toMatch(/[[\p{Cc}\u2028\u2029]--[\n\t]]/v);
        expect(cleanLog(log)).toBe(log);
      }),
      { numRuns: 2_000 },
    );
  });
});
