import { describe, expect, test } from "vitest";
import { changed, comparedTo, fitting, naming } from "../../../../src/analytics/findings/words.ts";

describe("a path in a sentence", () => {
  const sentence = (name: string) => `The new page ${name} had 422 page visits by people.`;

  test("is complete if the sentence fits on the first line", () => {
    expect(naming("`/guides/agents`", sentence)).toBe("The new page `/guides/agents` had 422 page visits by people.");
  });

  test("is shortened in the middle if it doesn't, so that its name isn't lost", () => {
    const text = naming("`/documentation/platform/enterprise/integrations/identity/setup`", sentence);
    expect(text.length).toBeLessThanOrEqual(90);
    expect(text).toMatch(/^The new page `\/documentation\/plat.*….*\/setup` had 422/);
  });
});

test("a sentence is a weaker one if that fits on the first line", () => {
  expect(fitting("Strong.", "Weak.")).toBe("Strong.");
  expect(fitting(`${"Long ".repeat(20)}.`, "Short.")).toBe("Short.");
});

test.each([
  [310, 31, "up from 31 (10×)"],
  [300, 150, "up from 150 (doubled)"],
  [75, 150, "down from 150 (halved)"],
  [200, 150, "up from 150"],
  [87, 29, "up from 29"],
  [150, 150, "as many as before"],
  [15, 0, "up from none"],
])("%s visits compared with %s are told as %s", (now, previous, told) => {
  expect(comparedTo(now, previous)).toBe(told);
});

test.each([
  [9, 12, "fell from 12 to 9"],
  [0, 100, "fell from 100 to 0"],
  [50, 100, "halved to 50"],
  [131, 100, "rose 31% to 131"],
  [200, 100, "doubled to 200"],
  [390, 100, "rose 3.9× to 390"],
])("to have %s after %s is told as: it %s", (now, previous, told) => {
  expect(changed(now, previous)).toBe(told);
});
