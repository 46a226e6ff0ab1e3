import { describe, expect, test } from "vitest";
import type { Claim, Subject } from "../../../../src/analytics/data.ts";
import { holds, strongest } from "../../../../src/analytics/findings/claims.ts";
import { expectFile, siteOn } from "./small.ts";

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...{ change: ["previous", "now", "unit"], count: ["now", "unit"], usual: ["low", "high"], back: ["previous", "now"] },
  ...{ record: ["which", "periods"], inARow: ["which", "periods"], typical: ["after"], launch: ["pages", "visits"] },
  step: ["do"],
};

/** "site", "/a/1", or "/a/*". */
const subjectOf = (place: string): Subject => {
  if (place === "site") return { site: true };
  return place.endsWith("/*") ? { prefix: place.slice(0, -2) } : { path: place };
};

/** Of a line in test/golden/claims.txt. */
function claimOf(text: string): Claim {
  const [type = "", place = "", ...words] = text.split(" ");
  const values = words.map((word) => (word === "null" ? null : Number.isNaN(Number(word)) ? word : Number(word)));
  if (type.startsWith("x-")) return { type, numbers: values } as Claim;
  if (type === "shift") {
    const [to, was, is, toWas, toIs] = values;
    const from = { prefix: place, previous: was, now: is };
    return { type, audience: "people", from, to: { prefix: to, previous: toWas, now: toIs } } as Claim;
  }
  const fields = (FIELDS[type] ?? []).slice(0, values.length).map((name, i) => [name, values[i]]);
  const about = { subject: subjectOf(place), unit: place === "site" ? "visitors" : "visits", prefix: place };
  return { type, audience: "people", ...about, ...Object.fromEntries(fields) } as Claim;
}

test("the claims that hold on small sites are those in test/golden/claims.txt", async () => {
  let site = siteOn("");
  await expectFile("claims.txt", (line) => {
    const [, said] = /^ {2}(?:true|false): (.*)$/.exec(line) ?? [];
    if (said === undefined) {
      site = siteOn(line);
      return [line];
    }
    const [claim = "", beside = ""] = said.split(" beside ");
    return [`  ${holds(claimOf(claim), site, beside.split(", ").map(claimOf))}: ${said}`];
  });
});

describe("a sentence", () => {
  const site = siteOn("weeks 10");
  const fact = (text: string, now = 100) => [text, claimOf(`count /a/1 ${now}`)] as const;

  test("is the strongest that holds", () => {
    expect(strongest(site, [fact("Too strong.", 200), fact("True."), fact("Weaker.")])?.text).toBe("True.");
  });
  test("is a weaker one if that fits on the first line", () => {
    expect(strongest(site, [fact(`${"Long ".repeat(20)}.`), fact("Short.")])?.text).toBe("Short.");
  });
  test("isn't said if nothing holds", () => {
    expect(strongest(site, [fact("Untrue.", 1), false])).toBeNull();
  });
});
