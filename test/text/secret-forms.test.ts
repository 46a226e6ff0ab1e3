import { expect, test } from "vitest";
import { secretForms } from "../../src/text/secret-forms.ts";

test("secretForms starts with the secret, repeats nothing, and gives no form short enough to hide innocent text", () => {
  const forms = secretForms("mint_0123456789");
  expect(forms[0]).toBe("mint_0123456789");
  expect(new Set(forms).size).toBe(forms.length);
  expect(Math.min(...secretForms("abcdefgh").map((form) => form.length))).toBeGreaterThanOrEqual(8);
  expect(secretForms("")).toEqual([]);
  expect(secretForms("abc")).toEqual(["abc"]);
});

test("F59 secretForms has what the runner is to mask: URL-encoded in either case, JSON-escaped, base64 at any offset", () => {
  const key = 'mint_a/b+c="d"';
  const forms = secretForms(key);
  expect(forms).toEqual(expect.arrayContaining([encodeURIComponent(key), "mint_a%2fb%2bc%3d%22d%22"]));
  expect(forms).toEqual(expect.arrayContaining(['mint_a/b+c=\\"d\\"', 'mint_a\\/b+c=\\"d\\"']));
  for (const before of ["", "u", "us", "use"]) {
    for (const encoding of ["base64", "base64url"] as const) {
      const text = Buffer.from(`${before}${key}`).toString(encoding);
      expect(forms.some((form) => text.includes(form))).toBe(true);
    }
  }
});
