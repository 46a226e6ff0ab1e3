import { describe, expect, test } from "vitest";
import { changeOf } from "../../src/analytics/change.ts";
import type { Movers, PublishedPages } from "../../src/analytics/model.ts";
import { nextSteps } from "../../src/analytics/next-steps.ts";

type Moved = readonly [published: string | null, now: number, before: number];

function moversOf(up: readonly Moved[], down: readonly Moved[] = []): Movers {
  const listed = (moved: readonly Moved[]) => ({
    count: moved.length,
    items: moved.map(([published, now, before]) => ({
      path: "/from-visits",
      published,
      change: changeOf(now, before),
      againstSite: null,
    })),
  });
  return { up: listed(up), down: listed(down) };
}

function published(unvisited: readonly string[] | null, unpublished = 0): PublishedPages {
  return {
    count: 40,
    unvisited: unvisited && { count: unvisited.length, items: unvisited },
    unpublished: { count: unpublished, items: [] },
  };
}

const none = moversOf([]);
const text = (steps: ReturnType<typeof nextSteps>) =>
  steps.map((step) => step.text.map((part) => (typeof part === "string" ? part : `<${part.path}>`)).join(""));

describe("nextSteps", () => {
  test("three at most, most useful first", () => {
    const human = moversOf([["/guides/webhooks", 1_122, 710]], [["/install", 803, 993]]);
    const ai = moversOf([["/api/jobs", 500, 100]]);
    const steps = nextSteps(published(["/a", "/b"], 4), { human, ai }, true);
    expect(steps.map(({ kind }) => kind)).toEqual(["rising", "unvisited", "falling"]);
    expect(text(steps)).toEqual([
      "</guides/webhooks> gained 412 people",
      "2 published pages had no visitors",
      "</install> lost 190 people",
    ]);
    expect(steps.every(({ prompt }) => prompt !== null)).toBe(true);
    const gain = nextSteps(published(["/a"], 4), { human: moversOf([["/b", 90, 10]]), ai }, true);
    expect(gain.map(({ kind }) => kind)).toEqual(["rising", "unvisited", "unpublished"]);
    expect(nextSteps(published([]), { human, ai }, true).map(({ kind }) => kind)).toEqual([
      "rising",
      "falling",
      "rising-ai",
    ]);
  });

  test("of the page that gained most people and the one that lost most, the larger change comes first", () => {
    const human = (lost: number) => moversOf([["/install", 60, 40]], [["/api", 0, lost]]);
    const first = (lost: number) =>
      nextSteps(published(["/a"], 4), { human: human(lost), ai: none }, true)[0]?.kind;
    expect([first(900), first(19), first(20)]).toEqual(["falling", "rising", "rising"]);
  });

  test("texts and prompts of the falling and the AI page", () => {
    const steps = nextSteps(
      published([]),
      { human: moversOf([], [["/install", 0, 190]]), ai: moversOf([["/api/jobs", 400, 0]]) },
      true,
    );
    expect(text(steps)).toEqual(["</install> lost 190 people", "</api/jobs> gained 400 AI visitors"]);
    expect(steps.map(({ prompt }) => prompt)).toEqual([
      expect.stringContaining("/install"),
      expect.stringContaining("/api/jobs"),
    ]);
  });

  test("one page, one path: said in the singular", () => {
    expect(text(nextSteps(published(["/a"], 1), null, true))).toEqual([
      "1 published page had no visitors",
      "1 visited path is not published",
    ]);
  });

  test("names up to three unvisited pages", () => {
    const prompt = (pages: string[]) => nextSteps(published(pages), null, true)[0]?.prompt;
    expect(prompt(["/a"])).toContain("nobody read /a: link to it");
    expect(prompt(["/a", "/b"])).toContain("nobody read /a and /b: link to them");
    expect(prompt(["/a", "/b", "/c", "/d"])).toContain("nobody read /a, /b and /c: ");
  });

  test("F81 no prompt holds a path that came with the visits, or one that is not plainly spelt", () => {
    const human = moversOf([
      [null, 900, 100],
      ["/a b`c", 800, 100],
      ["/plain", 700, 100],
    ]);
    const steps = nextSteps(published(["/é", "/x y"]), { human, ai: none }, true);
    expect(steps[0]?.prompt).toContain("/plain");
    expect(steps[1]).toMatchObject({ kind: "unvisited", prompt: null });
    expect(JSON.stringify(steps)).not.toMatch(/from-visits|a b|é|x y/);
  });

  test("without a sitemap the one step is to give it; with one that could not be used there is none", () => {
    expect(nextSteps(null, { human: none, ai: none }, false)).toMatchObject([
      { kind: "give-sitemap", prompt: null },
    ]);
    expect(nextSteps(null, null, true)).toEqual([]);
  });

  test("nothing is said of unvisited pages where that is not known", () => {
    expect(nextSteps(published(null), null, true)).toEqual([]);
  });
});
