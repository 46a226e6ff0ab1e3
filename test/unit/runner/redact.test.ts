import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedactor, secretForms } from "../../../src/runner/sanitize.ts";
import { codeSpan, inline, link, quote } from "../../../src/text/markdown.ts";
import { ENCODINGS, reveals } from "../../support/secrets.ts";
import { MARKER, signer } from "../../support/signer.ts";
import { prop } from "../prop.ts";

/** Keys with the characters that RFC 6750 allows, without punctuation at the end, which a sentence could claim. */
const bearer = fc
  .array(fc.constantFrom(..."abcXYZ0189-._~+/"), { minLength: 16, maxLength: 48 })
  .map((signs) => `${signs.join("")}Z`);

describe("the redactor", () => {
  const around = fc.constantFrom("", " ", "x", "ab", "/=", '"');
  for (const { name, encode } of ENCODINGS) {
    prop([bearer, around])(`F59 hides a key ${name}`, (key, around) => {
      const text = `${around}${encode(key)}${around}`;
      expect(reveals(text, key), "the test recognizes the key").toBe(true);
      const hidden = createRedactor([key])(text);
      expect(hidden).toContain("***");
      expect(reveals(hidden, key)).toBe(false);
    });
  }

  const anyKey = fc.string({ unit: "binary-ascii", minLength: 12, maxLength: 40 });
  prop([anyKey, fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })])(
    "F59 reveals only the first and last characters of a key in base64 with text around it",
    (key, before, after) => {
      const [start, end] = [before, before + key].map((text) => (Buffer.byteLength(text) * 8) / 6);
      for (const encoding of ["base64", "base64url"] as const) {
        const encoded = Buffer.from(before + key + after).toString(encoding);
        const core = encoded.slice(Math.ceil(start ?? 0), Math.floor(end ?? 0));
        expect(createRedactor([key])(encoded)).not.toContain(core);
      }
    },
  );

  const makers: ((text: string) => string)[] = [
    codeSpan,
    (text) => inline(`words ${text} words`),
    (text) => link(`words ${text}`, "https://example.com"),
    (text) => quote(`words ${text}\nwords`),
    (text) => signer.write(1, { ...MARKER, job: text }),
  ];
  prop([bearer])("F59 hides a key in the product's own Markdown and markers", (key) => {
    const hide = createRedactor([key]);
    for (const make of makers) expect(reveals(hide(make(key)), key), make(key)).toBe(false);
  });

  test("hides nothing for an empty secret, and only the exact text of a short one", () => {
    expect(createRedactor([""])("abc")).toBe("abc");
    expect(createRedactor(["ab"])("abc YWI=")).toBe("***c YWI=");
  });

  test("hides several secrets, even if they contain each other", () => {
    const hide = createRedactor(["0123456789", "0123456789abcdef"]);
    expect(hide("a 0123456789abcdef 0123456789 012345678")).toBe("a *** *** 012345678");
  });
});

test("no form of a secret is short enough to hide unrelated text", () => {
  expect(Math.min(...secretForms("abcdefgh").map((form) => form.length))).toBeGreaterThanOrEqual(8);
  expect([secretForms(""), secretForms("abc")]).toEqual([[], ["abc"]]);
});
