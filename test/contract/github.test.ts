import { expect, it } from "vitest";
import { commentCreated, pushed, releasePublished, workflowDispatch } from "../../emulator/events.ts";
import { startTestEmulator } from "../emulator/test-emulator.ts";
import { githubContract } from "./github.ts";

it("the emulator creates events as GitHub sends them", async () => {
  const { github, advance } = await startTestEmulator();
  github.setPermission("ana", "write");
  const before = github.head();
  const check = (name: string, { payload }: { readonly payload: object }) => githubContract.checkWebhook(name, payload);
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
