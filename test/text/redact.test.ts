import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedactor, secretForms } from "../../src/text/redact.ts";

const KEY = 'mint_a/b+c="d"\\e~f?g>h';
const redact = createRedactor([KEY, "ghs_token0123456789"]);

describe("createRedactor", () => {
  test.each([
    ["plain", KEY, "***"],
    ["twice", `${KEY} ${KEY}`, "*** ***"],
    ["URL-encoded", `?key=${encodeURIComponent(KEY)}&x`, "?key=***&x"],
    ["URL-encoded in lower case", encodeURIComponent(KEY).replace(/%../g, (hex) => hex.toLowerCase()), "***"],
    ["in JSON", JSON.stringify({ error: `bad key ${KEY}` }), '{"error":"bad key ***"}'],
    ["in JSON that escapes slashes", JSON.stringify(KEY).replaceAll("/", "\\/"), '"***"'],
    ["in base64", Buffer.from(KEY).toString("base64"), "***"],
    ["in base64 for URLs", Buffer.from(KEY).toString("base64url"), "***"],
    ["another secret", "Bearer ghs_token0123456789", "Bearer ***"],
    ["innocent text", "mint_a is a prefix", "mint_a is a prefix"],
  ])("F59 %s", (_, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test("an empty secret hides nothing, a short one only itself", () => {
    expect(createRedactor([""])("abc")).toBe("abc");
    expect(createRedactor(["ab"])("abc YWI=")).toBe("***c YWI=");
  });

  test("a secret that contains another is hidden whole", () => {
    expect(createRedactor(["0123456789", "0123456789abcdef"])("0123456789abcdef")).toBe("***");
  });

  test("F59 no encoding of a text gives away more of a secret than the two characters at its ends", () => {
    const secret = fc
      .string({ unit: "binary-ascii", minLength: 12, maxLength: 40 })
      .filter((text) => !text.includes("*"));
    fc.assert(
      fc.property(secret, fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (key, before, after) => {
        const hide = createRedactor([key]);
        const text = before + key + after;
        for (const encoding of ["base64", "base64url"] as const) {
          const encoded = Buffer.from(text).toString(encoding);
          const core = encoded.slice(
            Math.ceil((Buffer.byteLength(before) * 8) / 6),
            Math.floor((Buffer.byteLength(before + key) * 8) / 6),
          );
          expect(hide(encoded)).toContain("***");
          expect(hide(encoded)).not.toContain(core);
        }
        expect(hide(text)).not.toContain(key);
        expect(hide(JSON.stringify(text))).toContain("***");
        expect(hide(encodeURIComponent(text.toWellFormed()))).toContain("***");
      }),
    );
  });
});

test("secretForms starts with the secret, repeats nothing, and gives no form short enough to hide innocent text", () => {
  const forms = secretForms("mint_0123456789");
  expect(forms[0]).toBe("mint_0123456789");
  expect(new Set(forms).size).toBe(forms.length);
  expect(Math.min(...secretForms("abcdefgh").map((form) => form.length))).toBeGreaterThanOrEqual(8);
  expect(secretForms("")).toEqual([]);
});
