import { describe, expect, test } from "vitest";
import type { Outcome } from "../../../src/net/http.ts";
import type { NetworkError } from "../../../src/net/network.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { classify, cleanErrorText, type Subject } from "../../../src/service/outcome.ts";

const project = { host: "api.test", basePath: "", projectId: "acme" };
const subjects: Subject[] = [
  { operation: "create", ...project },
  { operation: "message", ...project, jobId: "j1" },
  { operation: "get", ...project, jobId: "j1" },
  { operation: "visitors", ...project },
];

const kinds = ["timeout", "dropped", "tls", "proxy", "too-large"] as const;
const errors = kinds.map((kind): NetworkError => ({ kind, detail: "DETAIL" }));
const statuses = [200, 204, 300, 302, 304, 400, 401, 402, 403, 404, 408, 409, 418, 422, 429, 499, 500, 503, 599, 999];
const body = Buffer.from('{"error":"Their words."}');
const answers = [null, ...(["dropped", "too-large"] as const).map((kind) => ({ kind, detail: "DETAIL" }))].flatMap(
  (broken) => statuses.map((status): Outcome => ({ kind: "response", status, headers: {}, body, broken })),
);
const outcomes: Outcome[] = [
  ...(["not-sent", "refused", "lost"] as const).flatMap((kind) => errors.map((error) => ({ kind, error }))),
  { kind: "aborted", sent: true },
  { kind: "aborted", sent: false },
  ...answers,
];

const call = { read: () => undefined, redact: (text: string) => text, now: new Date("2026-11-16T14:00:00Z") };
const resultOf = (subject: Subject, outcome: Outcome) => classify<string>({ ...call, subject }, outcome);

describe.each(subjects)("$operation", (subject) => {
  test("F36 is never retried if it may have created a job or sent a message", () => {
    for (const outcome of outcomes) {
      const result = resultOf(subject, outcome);
      const writes = subject.operation === "create" || subject.operation === "message";
      const certainlyNotAccepted =
        outcome.kind === "not-sent" || (outcome.kind === "response" && outcome.status === 429);
      if (writes && result.kind === "again") expect(certainlyNotAccepted).toBe(true);
      const isUnusable = outcome.kind === "response" && outcome.status < 300;
      if (writes && isUnusable) expect(result).toMatchObject({ kind: "failed", failure: { kind: "uncertain" } });
      if (!writes && result.kind !== "done") expect(result.failure.kind).not.toBe("uncertain");
    }
  });
});

const described = (outcome: Outcome): string => {
  if (outcome.kind === "aborted") return outcome.sent ? "stopped after sending" : "stopped before sending";
  if (outcome.kind !== "response") return `${outcome.kind}, ${outcome.error.kind}`;
  return `HTTP ${outcome.status}${outcome.broken ? `, ${outcome.broken.kind}` : ""}`;
};

test("all failures, and whether they're retried, match test/golden/service-failures.txt", async () => {
  const lines = subjects.flatMap((subject) => {
    const seen = outcomes.map((outcome) => {
      const result = resultOf(subject, outcome);
      if (result.kind === "done") throw new Error("None of these can succeed");
      const { kind, what, why, fix } = result.failure;
      for (const sentence of [what, why, fix]) expect(sentence).toMatch(/^\S.*[^.\s]$/);
      return { when: described(outcome), said: `  ${result.kind}, ${kind}: ${what}. ${why}. ${fix}.` };
    });
    const told = [...Map.groupBy(seen, ({ said }) => said)];
    return [
      `# ${subject.operation}`,
      ...told.flatMap(([said, same]) => [same.map(({ when }) => when).join("; "), said]),
    ];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("../../golden/service-failures.txt");
});

const key = "docs_s3cr+t/ké=y";
const withoutKey = createRedactor([key]);

test("F59 an error's text is cut to 500 characters, after the key is removed, so that no part of the key remains", () => {
  expect(cleanErrorText(`${"x".repeat(490)}${key}`, withoutKey)).toBe(`${"x".repeat(490)}***`);
  expect(cleanErrorText("y\u0000".repeat(600), withoutKey)).toBe(`${"y ".repeat(249)}y…`);
});
