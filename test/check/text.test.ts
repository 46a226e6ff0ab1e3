import { expect, test } from "vitest";
import { fault, ok, untested } from "../../src/check/finding.ts";
import { toText } from "../../src/check/text.ts";
import { screen } from "./screens.ts";

const same = (text: string) => text;

test("a screen reads from what is wrong to what is next", () => {
  const findings = [
    ok("Address", "api.example.com answers"),
    fault("Key", {
      what: "The service does not accept it",
      why: `api.example.com answered with HTTP 401: “${"No such key. ".repeat(3).trim()}”`,
      fix: "Give the job these permissions",
      paste: "permissions:\n  issues: write",
    }),
    untested("Project", "Shows once the ✗ here is fixed"),
  ];
  expect(toText(screen(findings), same)).toBe(
    `
Set-up for comments: 1 thing to fix

Service
  ✓ Address  api.example.com answers
  ✗ Key      The service does not accept it. api.example.com answered with HTTP 401: “No such key.
             No such key. No such key.”
             → Give the job these permissions:
                 permissions:
                   issues: write
  – Project  Shows once the ✗ here is fixed

Only a job tells
  – Whether the key may write (one that may only read is refused, and the thread is told so)
  – Whether the service's agent reaches the repository that it is to change
  – Whether it opens pull requests or commits directly (the service's settings say so)

Next: Fix what is marked ✗, then check again.
This took 1 request to the service, and started no job.`.trimStart(),
  );
});

test("lines break between words only", () => {
  const address = `https://api.example.com/${"a".repeat(120)}`;
  const text = toText(screen([ok("Sitemap", `${address} lists 3 pages`)]), same);
  expect(text).toContain(`✓ Sitemap  ${address}\n             lists 3 pages\n`);
});

test("inputs are called what they are for whoever reads, and stand in line", () => {
  const findings = [
    ok("Key", "Accepted"),
    { state: "fault", subject: "`period`", said: "It is wrong", fix: "Leave `period` out" } as const,
  ];
  const speak = (text: string) => text.replaceAll("`period`", "`--period`");
  expect(toText(screen(findings), speak)).toContain(
    "  ✓ Key       Accepted\n  ✗ --period  It is wrong\n              → Leave `--period` out\n",
  );
});
