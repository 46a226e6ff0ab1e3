import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { commentCreated, workflowDispatch } from "../../emulator/events.ts";
import { startTestEmulator } from "../emulator/test-emulator.ts";
import { document, githubContract } from "./github.ts";

describe("github.json", () => {
  it("includes everything it refers to", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const missing = Array.from(references, ([, path = ""]) => path).filter((path) => {
      const found = path.split("/").reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      return found === undefined;
    });
    expect(missing).toEqual([]);
  });

  it("accepts GitHub's own examples of comment events", () => {
    const path = createRequire(import.meta.url).resolve("@octokit/webhooks-examples/api.github.com/index.json");
    const webhooks: { name: string; examples: { action?: string; comment?: object }[] }[] = JSON.parse(
      readFileSync(path, "utf8"),
    );
    const examples = webhooks
      .flatMap(({ name, examples }) => (name === "issue_comment" ? examples : []))
      // The oldest examples are from before reactions existed.
      .filter(({ action, comment = {} }) => action === "created" && "reactions" in comment);
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) expect(githubContract.checkWebhook("issue-comment-created", example)).toEqual([]);
  });
});

describe("events that the emulator creates", () => {
  it.each([
    ["an issue", {}],
    ["a closed issue", { state: "closed" }],
    ["a pull request", { isPullRequest: true }],
    ["a merged pull request", { isPullRequest: true, merged: true }],
  ] as const)("are valid for a comment on %s", async (_, thread) => {
    const { github } = await startTestEmulator();
    github.addIssue({ number: 7, ...thread });
    const { id } = github.addComment(7, { author: "ana", body: "/docs fix it" });
    github.addReaction(id, "ben", "eyes");
    const { payload } = commentCreated(github, id);
    expect(githubContract.checkWebhook("issue-comment-created", payload)).toEqual([]);
    const { comment, ...others } = payload;
    expect(githubContract.checkWebhook("issue-comment-created", { ...others, coment: comment })).toEqual([
      "payload must have required property 'comment'",
      "payload/coment is unknown",
    ]);
  });

  it("are valid for a manual run", async () => {
    const { github } = await startTestEmulator();
    github.setPermission("ana", "write");
    const { payload } = workflowDispatch(github, "ana");
    expect(githubContract.checkWebhook("workflow-dispatch", payload)).toEqual([]);
  });
});
