import { describe, expect } from "vitest";
import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import type { Inputs } from "../support/flow.ts";
import { ends, flows, it } from "./requests.ts";

const user = { id: 7, login: "ana", type: "User" };
const repository = { full_name: "acme/docs", private: false };
const pull_request = { number: 12, body: "Adds a page", head: { repo: { full_name: "acme/docs" } } };
const fork = { ...pull_request, head: { repo: { full_name: "stranger/docs" } } };

const event = (name: string, action: string, payload: Record<string, unknown>): WorkflowEvent => ({
  name,
  payload: { action, repository, sender: user, ...payload },
});

const lineComment = (body: string | null, from = pull_request) =>
  event("pull_request_review_comment", "created", { comment: { id: 1, body, user }, pull_request: from });
const DISCUSSION = { number: 3, body: "" };
const BROKEN: Inputs = { "api-key": "", "base-url": "nonsense" };

describe("Events", () => {
  flows<[from: (body: string | null) => WorkflowEvent, inputs?: Inputs]>({
    "F200 a comment or description is of a kind that the action ignores, such as a review → `skipped`, without a message, even if the setup is broken; if it has a command, a notice says where commands work":
      [(body) => event("pull_request_review", "submitted", { review: { id: 1, body, user }, pull_request })],
    "F200 … a line comment": [lineComment],
    "F200 … a line comment in a fork's pull request": [(body) => lineComment(body, fork)],
    "F200 … an issue's description": [(body) => event("issues", "opened", { issue: { number: 12, body, user } })],
    "F200 … a pull request's": [(body) => event("pull_request", "opened", { pull_request: { ...pull_request, body } })],
    "F200 … a pull request's, with access to secrets": [
      (body) => event("pull_request_target", "opened", { pull_request: { ...fork, body } }),
      { "base-url": "nonsense" },
    ],
    "F200 … a discussion": [(body) => event("discussion", "created", { discussion: { ...DISCUSSION, body, user } })],
    "F200 … a discussion's comment": [
      (body) => event("discussion_comment", "created", { comment: { id: 1, body, user }, discussion: DISCUSSION }),
    ],
    "F200 … a commit's": [(body) => event("commit_comment", "created", { comment: { id: 1, body, user } })],
  })(async (flow, from, inputs = BROKEN) => {
    for (const body of ["Looks good", "", null]) {
      const { conclusion, runner } = await flow.run(from(body), { inputs });
      expect([conclusion, runner.log]).toEqual(["skipped", []]);
    }
    const { runner } = await ends(flow.run(from("/docs fix it"), { inputs }), "skipped");
    expect(runner.log).toEqual([{ level: "notice", text: expect.stringContaining("in the conversation of an issue") }]);
    expect([...flow.service.log, ...flow.github.log]).toEqual([]);
  });

  flows<[WorkflowEvent, prompt?: string]>({
    "F201 an event with access to secrets comes from a fork or Dependabot, and `api-key` is empty → `error` that says so":
      [event("pull_request_target", "opened", { pull_request: fork })],
    "F201 … without a prompt": [event("pull_request_target", "opened", { pull_request: fork }), ""],
    "F201 … by Dependabot, on the repository's own branch": [
      event("pull_request_target", "opened", { pull_request, sender: { ...user, login: "dependabot[bot]" } }),
    ],
    "F201 … a workflow that ran before": [
      event("workflow_run", "completed", { sender: { ...user, login: "dependabot[bot]" } }),
    ],
    "F201 … a label": [event("issues", "labeled", { sender: { ...user, login: "dependabot[bot]" } })],
  })(async (flow, given, prompt = "Fix it") => {
    await ends(flow.run(given, { inputs: { "api-key": "", prompt } }), "error", { error: "`api-key` is empty" });
  });

  flows<[without: readonly string[]]>({
    "F202 the event doesn't have the IDs of the comment or its author → `skipped`, with a notice if it's a command": [
      ["user"],
    ],
    "F202 … the comment's": [["id"]],
  })(async (flow, without) => {
    for (const [body, notices] of [
      ["/docs fix it", [expect.stringContaining("doesn't include the IDs")]],
      ["thanks", []],
    ] as const) {
      const { id } = flow.github.addComment(12, { author: "ana", body });
      const { name, payload } = commentCreated(flow.github, id);
      const comment = { ...(payload.comment as object), ...Object.fromEntries(without.map((field) => [field, {}])) };
      const { conclusion, runner } = await flow.run({ name, payload: { ...payload, comment } });
      expect([conclusion, runner.log.map(({ text }) => text)]).toEqual(["skipped", notices]);
    }
  });

  it("F203 a comment that was posted with a person's token begins with the hidden marker → it's never a command, whatever the trigger is", async (flow) => {
    const inputs = { trigger: "@ana," };
    await flow.comment(12, "ana", "@ana, fix it", { inputs });
    for (const { body } of flow.github.comments().filter(({ body }) => body.startsWith("<!-- docs-agent:"))) {
      await ends(flow.comment(12, "ana", body, { inputs }), "skipped");
    }
    expect(flow.service.accepted.creates).toBe(1);
  });
});
