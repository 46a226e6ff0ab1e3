import fc from "fast-check";
import { describe, expect } from "vitest";
import { cleanLog, cleanPrompt, foldLine, removeInvisible } from "../../../src/text/visible.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { prop } from "../prop.ts";
import { anyText } from "./texts.ts";

const text = fc.oneof(anyText, fc.constantFrom(...HOSTILE.map((hostile) => hostile.text)));

describe("cleanPrompt", () => {
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
