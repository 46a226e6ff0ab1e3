import { expect, it } from "vitest";
import { masked } from "../../../../src/analytics/signals/mask.ts";

const EMAILS = [
  ...["ana@example.com", "ANA@EXAMPLE.COM", "ana.b-c_d@mail.example.co.uk", "ana+tag@example.io", "ana@localhost"],
  ...["ana＠example.com", "ana%40example.com", "ana [at] example.com", "ana(at)example.com", "ana {at} example.com"],
  ...["анна@пример.рф", "mailto:ana@example.com", '"ana"@example.com', "o'neil@example.com", "1@2.co"],
];
const NUMBERS = [
  ...["+1 (555) 010-9999", "555-010-9999", "5550109999", "+49 30 1234567", "0049 30 1234567", "(030) 123 4567"],
  ...["4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111", "123-45-6789", "1234567", "12.34.56.78.90"],
  ...["DE89 3704 0044 0532 0130 00", "2026-11-15 10:20:30", "192.168.100.200", "９８７６５４３２１"],
];
const random = "a8Fk29xQz7Lm4Tb1Vw6Rs3Yn";
const KEYS = [
  ...[
    "sk-",
    "sk_live_",
    "sk_test_",
    "pk_live_",
    "rk_live_",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "github_pat_",
    "glpat-",
  ],
  ...[
    "xoxb-",
    "xoxp-",
    "xapp-",
    "npm_",
    "pypi-",
    "hf_",
    "dop_v1_",
    "shpat_",
    "whsec_",
    "mint_",
    "mint_dsc_",
    "AKIA",
    "ASIA",
  ],
  ...[
    "AIza",
    "ya29.",
    "eyJhbGciOiJIUzI1NiJ9.",
    "SG.",
    "key-",
    "api_",
    "lin_api_",
    "figd_",
    "r8_",
    "gsk_",
    "sq0atp-",
    "EAAC",
  ],
  ...[
    "NRAK-",
    "PMAK-",
    "dapi",
    "docs_",
    "tok_",
    "vercel_",
    "sbp_",
    "phc_",
    "rnd_",
    "fly_",
    "cfut_",
    "ATATT3x",
    "secret_",
  ],
].map((prefix) => prefix + random);
const SECRETS = [
  ...KEYS,
  ...KEYS.map((key) => key.toUpperCase()),
  ...[
    "Bearer abc.def1",
    "bearer: t0ken",
    "password=hunter2",
    "password: hunter2",
    "pwd hunter2",
    "api_key=abc1",
    "api key: abc-1",
  ],
  ...[
    "token=A1b2",
    "secret: x1y2",
    "https://ana:hunter2@example.com/",
    "-----BEGIN PRIVATE KEY-----MIIabc",
    `curl ${random}`,
  ],
  ...[
    "550e8400-e29b-41d4-a716-446655440000",
    "d41d8cd98f00b204e9800998ecf8427e",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  ],
  ...["QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "aGVsbG8gd29ybGQxMjM0NTY3", `x${random}y`, `${random}.${random}`, `"${random}"`],
  ...[
    "abcdefghijklmnopqrstuvwxyzabcdefgh",
    "AbCdEfGhIjKlMnOpQrStUvWx",
    `zero\u200bwidth ${random.slice(0, 9)}\u200b${random.slice(9)}`,
  ],
];

/** A recognizable part of each. */
const secretPart = (text: string) => text.replace(/^.*(?:=|:\s|\s)(?=\S{4,}$)/, "");

const cases = [...EMAILS, ...NUMBERS, ...SECRETS].flatMap((form) => [form, `how to reset ${form}`]);

it(`masks ${cases.length} forms of emails, numbers, and keys, wherever they are`, () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  const leaked = cases.filter(
    (form) => !/‹(?:email|number|key)›/.test(masked(form)) || masked(form).includes(secretPart(form)),
  );
  expect(leaked).toEqual([]);
});

it.each([
  ...[
    "rate limit",
    "webhook signature",
    "http 404",
    "oauth2 pkce",
    "node 24",
    "error 10054",
    "v2.14.3",
    "c++",
    "what is @acme/sdk",
  ],
  ...["internationalization", "ERR_TLS_CERT_ALTNAME", "x-forwarded-for", "next.config.mjs", "kubernetes 1.34"],
])("leaves “%s” as it is", (term) => {
  expect(masked(term)).toBe(term);
});

it("keeps one visible line of at most 80 characters, and masks before it cuts", () => {
  expect(masked(` a\n\tb\u202e${"long ".repeat(40)}`)).toMatch(/^a b(?:long )+long…$|^a blong .{1,75}…$/);
  expect(masked("x ".repeat(37) + KEYS[0])).not.toContain("sk-");
  expect(masked(`${"word ".repeat(15)}ana@example.com`)).not.toContain("ana@");
  expect(masked("a".repeat(100_000))).toBe("‹key›…");
});
