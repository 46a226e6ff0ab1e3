import { describe, expect, test } from "vitest";
import type { Subject } from "../../src/service/advice.ts";
import type { Outcome } from "../../src/service/http.ts";
import type { Trouble } from "../../src/service/trouble.ts";
import { judge } from "../../src/service/verdict.ts";

const subjects: Subject[] = [
  { operation: "create", host: "api.test", projectId: "acme" },
  { operation: "message", host: "api.test", projectId: "acme", jobId: "j1" },
  { operation: "get", host: "api.test", projectId: "acme", jobId: "j1" },
  { operation: "visitors", host: "api.test", projectId: "acme" },
];

const kinds: Trouble["kind"][] = [
  "dns",
  "connect",
  "timeout",
  "dropped",
  "tls",
  "proxy",
  "too-large",
  "malformed",
];
const troubles = kinds.map((kind): Trouble => ({ kind, detail: "DETAIL" }));
const statuses = [
  200, 204, 300, 302, 304, 400, 401, 402, 403, 404, 408, 409, 418, 422, 429, 499, 500, 503, 599, 999,
];
const answers = statuses.flatMap((status): Outcome[] =>
  [null, { kind: "dropped", detail: "" } as const].map((broken) => {
    return { kind: "answer", status, headers: {}, text: '{"error":"Their words."}', broken };
  }),
);
const outcomes: Outcome[] = [
  ...troubles.flatMap((trouble): Outcome[] => [
    { kind: "not-sent", trouble },
    { kind: "refused", trouble },
    { kind: "lost", trouble },
  ]),
  { kind: "aborted", sent: true },
  { kind: "aborted", sent: false },
  ...answers,
];

const verdictOn = (subject: Subject, outcome: Outcome) =>
  judge<string>(
    { subject, read: () => null, withoutKey: (text) => text, now: new Date("2026-11-16T14:00:00Z") },
    outcome,
  );

describe.each(subjects)("$operation", (subject) => {
  test("a create or message is never tried again once it may have arrived", () => {
    for (const outcome of outcomes) {
      const verdict = verdictOn(subject, outcome);
      const writes = subject.operation === "create" || subject.operation === "message";
      const surelyNotTaken =
        outcome.kind === "not-sent" || (outcome.kind === "answer" && outcome.status === 429);
      if (writes && verdict.kind === "again") expect(surelyNotTaken).toBe(true);
      if (!writes && verdict.kind !== "done") expect(verdict.failure.kind).not.toBe("uncertain");
    }
  });

  test("every failure is told in whole, plain sentences", () => {
    for (const outcome of outcomes) {
      const verdict = verdictOn(subject, outcome);
      if (verdict.kind === "done") throw new Error("nothing here can be done");
      const { what, why, fix } = verdict.failure;
      for (const sentence of [what, why, fix]) {
        expect(sentence).toMatch(/^\S.*[^.\s]$/);
        expect(sentence).not.toMatch(/undefined|null|\[object|NaN|\n| {2}/);
      }
    }
  });
});
