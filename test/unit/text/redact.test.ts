import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeSpan, inline, link, quote } from "../../../src/text/markdown.ts";
import { createRedactor, secretForms } from "../../../src/text/redact.ts";
import { ENCODINGS, reveals } from "../../support/secrets.ts";
import { MARKER, signer } from "../../support/signer.ts";

const KEY = 'mint_a/b+c="d"\\e~f?g>h';
const redactor = createRedactor([KEY, "ghs_token0123456789"]);

/** Keys with the characters that RFC 6750 allows. */
const bearer = fc
  .array(fc.constantFrom(..."abcXYZ0189-._~+/"), { minLength: 16, maxLength: 48 })
  .map((signs) => signs.join(""));

describe("the redactor, given whole text,", () => {
  test.each([
    ["hides a plain key", KEY, "***"],
    ["hides a key that occurs twice", `${KEY} ${KEY}`, "*** ***"],
    ["hides another secret", "Bearer ghs_token0123456789", "Bearer ***"],
    ["hides a key that's cut off", `${KEY.slice(0, 20)}…`, "***…"],
    ["keeps unrelated text", "mint_a is a prefix", "mint_a is a prefix"],
    ["keeps a prefix that many secrets share", "ghs_token0123", "ghs_token0123"],
  ])("F59 %s", (_, text, expected) => {
    expect(redactor.text(text)).toBe(expected);
  });

  test.each(ENCODINGS)("F59 hides a key $name", ({ encode }) => {
    fc.assert(
      fc.property(bearer, fc.constantFrom("", " ", "x", "ab", "/=", '"'), (key, around) => {
        const text = `${around}${encode(key)}${around}`;
        expect(reveals(text, key), "the test recognizes the key").toBe(true);
        const hidden = createRedactor([key]).text(text);
        expect(hidden).toContain("***");
        expect(reveals(hidden, key)).toBe(false);
      }),
    );
  });

  test("F59 reveals only the first and last characters of a key in base64 with text around it", () => {
    const anyKey = fc.string({ unit: "binary-ascii", minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(anyKey, fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (key, before, after) => {
        const [start, end] = [before, before + key].map((text) => (Buffer.byteLength(text) * 8) / 6);
        for (const encoding of ["base64", "base64url"] as const) {
          const encoded = Buffer.from(before + key + after).toString(encoding);
          const core = encoded.slice(Math.ceil(start ?? 0), Math.floor(end ?? 0));
          expect(createRedactor([key]).text(encoded)).not.toContain(core);
        }
      }),
    );
  });

  test("F59 hides a key in the product's own Markdown and markers", () => {
    const makers: ((text: string) => string)[] = [
      codeSpan,
      (text) => inline(`words ${text} words`),
      (text) => link(`words ${text}`, "https://example.com"),
      (text) => quote(`words ${text}\nwords`),
      (text) => signer.write(1, { ...MARKER, job: text }),
    ];
    fc.assert(
      fc.property(bearer, (key) => {
        const hide = createRedactor([key]).text;
        for (const make of makers) expect(reveals(hide(make(key)), key), make(key)).toBe(false);
      }),
    );
  });

  test("hides nothing for an empty secret, and only the exact text of a short one", () => {
    expect(createRedactor([""]).text("abc")).toBe("abc");
    expect(createRedactor(["ab"]).text("abc YWI=")).toBe("***c YWI=");
  });

  test("hides secrets that contain each other or overlap completely", () => {
    expect(createRedactor(["0123456789", "0123456789abcdef"]).text("0123456789abcdef")).toBe("***");
    expect(createRedactor(["0123456789", "6789abcdef"]).text("x0123456789abcdefx")).toBe("x***x");
  });
});

describe("the redactor, given text in pieces,", () => {
  test.each(ENCODINGS)("F59 hides a key $name wherever the text is split", ({ encode }) => {
    const text = `before ${encode(KEY)} after ${encode(KEY)}`;
    for (let at = 0; at <= text.length; at++) {
      const pieces = [...redactor.pieces([text.slice(0, at), text.slice(at)])];
      expect(pieces.join("")).toBe(redactor.text(text));
    }
  });

  test("returns the same result as for the whole text, regardless of the pieces' lengths", () => {
    const words = [...ENCODINGS.map(({ encode }) => encode(KEY)), KEY.slice(0, 18), "ghs_token0123456789", "plain "];
    const texts = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 12 })
      .map((parts) => parts.join("").repeat(2));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(3_000)), fc.nat(4_000), (text, cuts, padding) => {
        const whole = `${"x".repeat(padding)}${text}${"y".repeat(padding)}`;
        const bounds = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const pieces = bounds.slice(1).map((end, index) => whole.slice(bounds[index], end));
        expect([...redactor.pieces(pieces)].join("")).toBe(redactor.text(whole));
      }),
    );
  });

  test("leaves pieces without a secret unchanged, and reads them only when needed", () => {
    const read: number[] = [];
    function* source(): Iterable<string> {
      for (const number of [1, 2, 3]) {
        read.push(number);
        yield `${number}`.repeat(100_000);
      }
    }
    const pieces = redactor.pieces(source())[Symbol.iterator]();
    expect(pieces.next().value).toMatch(/^1{90000,}$/);
    expect(read).toEqual([1]);
    expect([...createRedactor([]).pieces(["a", "", "b"])].join("")).toBe("ab");
  });
});

test("secretForms returns the secret first, no duplicates, and no form short enough to hide unrelated text", () => {
  const forms = secretForms("mint_0123456789");
  expect(forms[0]).toBe("mint_0123456789");
  expect(new Set(forms).size).toBe(forms.length);
  expect(Math.min(...secretForms("abcdefgh").map((form) => form.length))).toBeGreaterThanOrEqual(8);
  expect(secretForms("")).toEqual([]);
  expect(secretForms("abc")).toEqual(["abc"]);
});
