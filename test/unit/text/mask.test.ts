import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generator } from "../../../emulator/random.ts";
import { masked } from "../../../src/text/mask.ts";

/** The terms in a table with a line per theme, which tells about itself in lines that start with "#". */
function termsIn(table: string): string[] {
  const lines = readFileSync(new URL(table, import.meta.url), "utf8").split("\n");
  const themes = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return [...new Set(themes.flatMap((line) => line.slice(line.indexOf(": ") + 2).split(" | ")))];
}

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const LETTERS = LOWER + LOWER.toUpperCase();
const ALPHABETS: Readonly<Record<string, string>> = {
  a: LETTERS + DIGITS,
  b: `${LETTERS + DIGITS}+/`,
  u: `${LETTERS + DIGITS}-_`,
  l: LOWER + DIGITS,
  L: LETTERS,
  A: `${LOWER.toUpperCase()}234567`,
  h: `${DIGITS}abcdef`,
  H: `${DIGITS}ABCDEF`,
  d: DIGITS,
};

/** A form with random text in place of {a24}. Generated, because scanners of repositories look for keys, too. */
function filled(form: string, random: () => number): string {
  const draw = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
  return form
    .replaceAll("{U}", "{h8}-{h4}-{h4}-{h4}-{h12}")
    .replace(/\{([a-zA-Z])(\d+)\}/g, (_, name, length) => draw(ALPHABETS[name] ?? "", Number(length)));
}

/** What's left of the parts between < and >, in pieces of four characters. */
function leaked(form: string, before: string, after: string): boolean {
  const result = masked(before + form.replaceAll(/<(.*?)>/g, "$1") + after).replace(/‹(?:email|number|key)›/g, "‹›");
  return [...form.matchAll(/<(.*?)>/g)].some(([, part = ""]) => {
    const secret = part.normalize("NFKC");
    const pieces = Array.from({ length: Math.max(1, secret.length - 3) }, (_, at) => secret.slice(at, at + 4));
    return pieces.some((piece) => result.includes(piece));
  });
}

it("masks 300 forms of emails, numbers, passwords, and keys, wherever they are in a term", () => {
  const forms = termsIn("private-terms.txt");
  expect(forms.length).toBeGreaterThanOrEqual(300);
  const random = generator(1);
  const all = forms.flatMap((form) => [form, form, form].map((each) => filled(each, random)));
  expect(all.filter((form) => leaked(form, "", "") || leaked(form, "¿? ", " ¡!"))).toEqual([]);
});

it("leaves 200 everyday terms as they are", () => {
  const terms = termsIn("everyday-terms.txt");
  expect(terms.length).toBeGreaterThanOrEqual(200);
  expect(terms.filter((term) => masked(term) !== term)).toEqual([]);
});

it("keeps one visible line of at most 80 characters, and masks before it cuts", () => {
  expect(masked(` a\n\tb\u202e${"long ".repeat(40)}`)).toMatch(/^a b(?:long )+long…$|^a blong .{1,75}…$/);
  expect(masked(`${"x ".repeat(37)}sk-a8Fk29xQ\u200bz7Lm4Tb1Vw6Rs3Yn`)).not.toMatch(/sk-|a8Fk/);
  expect(masked(`${"word ".repeat(15)}ana@example.com`)).not.toContain("ana@");
  expect(masked("a".repeat(100_000))).toBe("‹key›…");
});
