import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Outcome } from "../../src/http.ts";
import type { NetworkError } from "../../src/network.ts";
import { classify, cleanErrorText, type Subject } from "../../src/service/outcome.ts";
import { createRedactor } from "../../src/text/redact.ts";
import { anyCharacters } from "../text/texts.ts";

const subjects: Subject[] = [
  { operation: "create", host: "api.test", basePath: "", projectId: "acme" },
  { operation: "message", host: "api.test", basePath: "", projectId: "acme", jobId: "j1" },
  { operation: "get", host: "api.test", basePath: "", projectId: "acme", jobId: "j1" },
  { operation: "visitors", host: "api.test", basePath: "", projectId: "acme" },
];

const kinds: NetworkError["kind"][] = [
  "dns",
  "connect",
  "timeout",
  "dropped",
  "tls",
  "proxy",
  "too-large",
  "malformed",
];
const errors = kinds.map((kind): NetworkError => ({ kind, detail: "DETAIL" }));
const statuses = [200, 204, 300, 302, 304, 400, 401, 402, 403, 404, 408, 409, 418, 422, 429, 499, 500, 503, 599, 999];
const answers = statuses.flatMap((status): Outcome[] =>
  [null, { kind: "dropped", detail: "" } as const].map((broken) => {
    return { kind: "answer", status, headers: {}, body: Buffer.from('{"error":"Their words."}'), broken };
  }),
);
const outcomes: Outcome[] = [
  ...errors.flatMap((error): Outcome[] => [
    { kind: "not-sent", error },
    { kind: "refused", error },
    { kind: "lost", error },
  ]),
  { kind: "aborted", sent: true },
  { kind: "aborted", sent: false },
  ...answers,
];

const resultOf = (subject: Subject, outcome: Outcome) =>
  classify<string>(
    { subject, read: () => null, redact: (text) => text, now: new Date("2026-11-16T14:00:00Z") },
    outcome,
  );

describe.each(subjects)("$operation", (subject) => {
  test("a create or message is never tried again once it may have arrived", () => {
    for (const outcome of outcomes) {
      const result = resultOf(subject, outcome);
      const writes = subject.operation === "create" || subject.operation === "message";
      const surelyNotTaken = outcome.kind === "not-sent" || (outcome.kind === "answer" && outcome.status === 429);
      if (writes && result.kind === "again") expect(surelyNotTaken).toBe(true);
      if (!writes && result.kind !== "done") expect(result.failure.kind).not.toBe("uncertain");
    }
  });

  test("every failure is told in whole, plain sentences", () => {
    for (const outcome of outcomes) {
      const result = resultOf(subject, outcome);
      if (result.kind === "done") throw new Error("nothing here can be done");
      const { what, why, fix } = result.failure;
      for (const sentence of [what, why, fix]) {
        expect(sentence).toMatch(/^\S.*[^.\s]$/);
        expect(sentence).not.toMatch(/undefined|null|\[object|NaN|\n| {2}/);
      }
    }
  });
});

const key = "docs_s3cr+t/ké=y";
const { text: withoutKey } = createRedactor([key]);

test("F59 the key is cut out before the text is, so that no half of it stays", () => {
  const words = cleanErrorText(`${"x".repeat(490)}${key}`, withoutKey);
  expect(words).toBe(`${"x".repeat(490)}***`);
});

test("F57 line breaks and control characters become spaces", () => {
  const words = cleanErrorText("\r\n a\u0000b\u001b[31m\u2028::add-mask::c\t\n", withoutKey);
  expect(words).toBe("a b [31m ::add-mask::c");
});

test("at most 500 characters on one line, well-formed, whatever came", () => {
  fc.assert(
    fc.property(anyCharacters({ maxLength: 1_500 }), (words) => {
      const shown = cleanErrorText(words, withoutKey);
      expect(shown.length).toBeLessThanOrEqual(500);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
  expect(cleanErrorText("y".repeat(600), withoutKey)).toBe(`${"y".repeat(499)}…`);
});
