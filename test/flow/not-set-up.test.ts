import { describe, expect, it } from "vitest";
import type { InputName } from "../../src/generated/action.ts";
import { answers, reactions, type Stage, stage } from "../support/flow.ts";

type Inputs = Partial<Record<InputName, string>>;

/** What a workflow without its `environment` hands over. */
const NO_KEY: Inputs = { "api-key": "" };

/** Everyone who isn't told must learn nothing at all. */
function expectSilence(at: Stage, issue = 12): void {
  expect(answers(at, issue)).toEqual([]);
  const [asked] = at.emulator.github.comments(issue);
  expect(asked && reactions(at, asked.id)).toEqual([]);
}

const logged = ({ log }: { log: readonly { level: string; text: string }[] }, level: string) =>
  log.filter((entry) => entry.level === level).map(({ text }) => text);

describe("a command while the inputs are wrong", () => {
  it("is answered in the thread, and still fails with all faults in one error", async () => {
    const at = await stage();
    const inputs = { ...NO_KEY, "project-id": "", wait: "maybe" };
    const { conclusion, runner } = await at.comment(12, "ana", "/docs fix it", { inputs });
    expect(conclusion).toBe("error");
    expect(logged(runner, "error")).toHaveLength(1);
    expect(logged(runner, "error")[0]).toMatch(/^3 inputs are wrong/);
    expect(answers(at, 12)).toEqual([
      "🔧 **Not set up yet:** `api-key` and `project-id` are empty, and `wait` isn't valid.\n\n" +
        "Secrets and variables are empty if they don't exist, or if the job doesn't set their `environment`. " +
        "A maintainer can fix this with the " +
        "[setup guide](https://github.com/OWNER/docs-agent-action/blob/v1/docs/setup.md). Then post the command again.",
    ]);
    const [asked] = at.emulator.github.comments(12);
    expect(asked && reactions(at, asked.id)).toEqual(["confused"]);
    expect(at.emulator.service.log).toEqual([]);
    expect(at.emulator.github.log.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST"]);
  });

  it("is explained once per thread, and gets a reaction each time", async () => {
    const at = await stage();
    at.emulator.github.addIssue({ number: 13, title: "Another", author: "ana" });
    // Anyone can copy the hidden line.
    at.emulator.github.addComment(12, { author: "eve", body: "<!-- docs-agent:2 kind=setup -->\nMine" });
    for (const issue of [12, 12, 13]) await at.comment(issue, "ana", "/docs fix it", { inputs: NO_KEY });
    expect([answers(at, 12).length, answers(at, 13).length]).toEqual([1, 1]);
    const asked = at.emulator.github.comments(12).filter(({ author }) => author.login === "ana");
    expect(asked.map(({ id }) => reactions(at, id))).toEqual([["confused"], ["confused"]]);
  });

  it("doesn't stand in the way of the request once the inputs are right", async () => {
    const at = await stage();
    await at.comment(12, "ana", "/docs fix it", { inputs: NO_KEY });
    const { conclusion } = await at.comment(12, "ana", "/docs fix it");
    expect(conclusion).toBe("pull-request");
  });

  it("never shows a value", async () => {
    const at = await stage();
    const secret = "s3cret with spaces";
    const inputs = {
      "api-key": secret,
      "base-url": `https://user:${encodeURIComponent(secret)}@x`,
      "project-id": "a/s3cret",
      trend: "s3cret",
      context: "s3cret",
    };
    await at.comment(12, "ana", "/docs fix it", { inputs });
    expect(answers(at, 12)[0]).toContain("`base-url`, `api-key`, `project-id`, and `context` aren't valid.");
    expect(answers(at, 12)[0]).not.toContain("s3cret");
  });

  it("names an unknown mode", async () => {
    const at = await stage();
    await at.comment(12, "ana", "/docs fix it", { inputs: { ...NO_KEY, mode: "agnet" } });
    expect(answers(at, 12)[0]).toMatch(/^🔧 \*\*Not set up yet:\*\* `mode` isn't valid\.\n/);
  });

  it.each<[string, string, Inputs]>([
    ["a reader", "rob", {}],
    ["someone with triage where that would do", "tia", { "required-permission": "triage" }],
    ["someone below required-permission", "ana", { "required-permission": "admin" }],
    ["someone not in allowed-users", "ana", { "allowed-users": "ben" }],
    ["a bot not in allowed-bots", "some-app[bot]", {}],
    ["anyone while required-permission is wrong", "ana", { "required-permission": "boss" }],
    ["anyone while required-permission is too low", "ana", { "required-permission": "read" }],
    ["anyone while allowed-bots is wrong", "ana", { "allowed-bots": "*" }],
    ["anyone without a token", "ana", { "github-token": "" }],
    ["anyone with a token that GitHub refuses", "ana", { "github-token": "expired" }],
  ])("tells nothing to %s", async (_, author, inputs) => {
    const at = await stage();
    at.emulator.github.setPermission("tia", "triage");
    const { conclusion, runner } = await at.comment(12, author, "/docs fix it", {
      inputs: { ...NO_KEY, ...inputs },
    });
    expect(conclusion).toBe("error");
    expect(logged(runner, "error")).toHaveLength(1);
    expectSilence(at);
  });

  it("tells nothing when the permission can't be looked up, and says so in the log", async () => {
    const at = await stage();
    at.emulator.faults.add("permission", { kind: "status", status: 403 }, Number.POSITIVE_INFINITY);
    const { conclusion, runner } = await at.comment(12, "ana", "/docs fix it", { inputs: NO_KEY });
    expect(conclusion).toBe("error");
    expect(logged(runner, "error")[0]).toContain("`api-key` is missing");
    expect(logged(runner, "warning")[0]).toMatch(
      /^The wrong inputs couldn't be mentioned in the thread\. The permission of ana/,
    );
    expectSilence(at);
  });

  it("keeps to the thread that issue-number names", async () => {
    const at = await stage();
    await at.comment(12, "ana", "/docs fix it", { inputs: { ...NO_KEY, "issue-number": "0" } });
    expect(answers(at, 12)).toEqual([]);
    const [asked] = at.emulator.github.comments(12);
    expect(asked && reactions(at, asked.id)).toEqual(["confused"]);
  });
});
