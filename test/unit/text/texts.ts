import fc from "fast-check";
import { HOSTILE } from "../../fixtures/hostile.ts";

const fragments = HOSTILE.map(({ text }) => text).filter((text) => text.length < 200);
const signs = [..."`|\\*_~#@<>[](){}!$&:;.,-+=/%^\"' \n\r\t1a\u200b\u200d\ufe0f\u202e\u001b\ud800é你😀"];

/**
 * Text with arbitrary code points. fast-check's own units would first enumerate every code point, which takes about a
 * second in each process.
 */
export const anyCharacters = (constraints: Pick<fc.StringConstraints, "minLength" | "maxLength"> = {}) =>
  fc.string({ ...constraints, unit: codePoint });

const codePoint = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text: random UTF-16 units, or a combination of hostile pieces. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc
    .array(fc.constantFrom(...fragments, ...signs, "word", "fix the page"), { maxLength: 12 })
    .map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((parts) => parts.join("")),
);

/** An option of fast-check: every hostile text is tried before random ones. */
export const HOSTILE_FIRST = { examples: HOSTILE.map(({ text }): [string] => [text]) };
