import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { commentCreated, pushed, releasePublished, workflowDispatch } from "../../emulator/events.ts";
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
  it("are as GitHub sends them", async () => {
    const { github, advance } = await startTestEmulator();
    github.setPermission("ana", "write");
    const before = github.head();
    const check = (name: string, { payload }: { readonly payload: object }) =>
      githubContract.checkWebhook(name, payload);
    const pull = { isPullRequest: true };
    for (const [index, thread] of [{}, { state: "closed" as const }, pull, { ...pull, merged: true }].entries()) {
      github.addIssue({ number: 7 + index, ...thread });
      const { id } = github.addComment(7 + index, { author: "ana", body: "/docs fix it" });
      github.addReaction(id, "ben", "eyes");
      const event = commentCreated(github, id);
      expect(check("issue-comment-created", event)).toEqual([]);
      const { comment: coment, ...others } = event.payload;
      expect(check("issue-comment-created", { payload: { ...others, coment } })).toEqual([
        "payload must have required property 'comment'",
        "payload/coment is unknown",
      ]);
    }
    expect(check("workflow-dispatch", workflowDispatch(github, "ana"))).toEqual([]);
    advance(1_000);
    github.commit({ message: "Add SSO" });
    for (const event of [pushed(github, before), pushed(github), pushed(github, "1".repeat(40))])
      expect(check("push", event)).toEqual([]);
    github.addRelease("v1.1.0");
    expect(check("release-published", releasePublished(github, "v1.1.0"))).toEqual([]);
  });
});
