import { describe, expect, it } from "vitest";
import { pushed } from "../../emulator/events.ts";
import { startWorkflow } from "./act.ts";
import { dispatched } from "./events.ts";
import { emulateRepository } from "./repository.ts";

const KEEP_UP = "examples/keep-up.yml";

describe(KEEP_UP, () => {
  it("lists what it would send, sends it, and doesn't start again for the agent's own pull request", async () => {
    const emulator = await emulateRepository();
    const { github, service } = emulator;
    github.addIssue({ number: 30, title: "Add SSO", author: "ben", isPullRequest: true, files: ["src/sso.ts"] });
    const before = github.head();
    github.merge(30);

    const checked = await startWorkflow(KEEP_UP, dispatched(emulator), emulator).done;
    expect(checked.exitCode, checked.log).toBe(0);
    expect(service.jobs()).toEqual([]);

    const { exitCode, steps, log } = await startWorkflow(KEEP_UP, pushed(github, before), emulator).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs.conclusion).toBe("pull-request");
    expect(service.jobs()[0]?.prompts[0]).toContain('- #30 "Add SSO" by ben');
    const issue = github.issues().find(({ title }) => title === "Docs updates");
    expect(github.comments(issue?.number)).toHaveLength(1);

    const docs = github.issues().find(({ title }) => title.startsWith("Docs: "))?.number ?? 0;
    const own = github.head();
    github.merge(docs);
    const again = await startWorkflow(KEEP_UP, pushed(github, own), emulator, {
      env: { GITHUB_RUN_ID: "9876543211" },
    }).done;
    expect(again.steps[0]?.outputs.conclusion, again.log).toBe("skipped");
    expect(service.jobs()).toHaveLength(1);
  });
});
