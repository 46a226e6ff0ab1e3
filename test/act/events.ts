import examples from "@octokit/webhooks-examples/api.github.com/index.json" with { type: "json" };
import type { Emulator } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import { REPOSITORY } from "./repository.ts";

type Payload = Readonly<Record<string, unknown>>;

/** GitHub's own example of an event, adapted to our repository. */
function example(name: string, fields: Payload, emulator: Emulator): Payload {
  const found = examplesOf(name).find((payload) =>
    Object.entries(fields).every(([key, value]) => payload[key] === value),
  );
  if (!found) throw new Error(`GitHub has no example of ${name} with these fields`);
  const isPrivate = emulator.github.visibility() !== "public";
  return {
    ...found,
    repository: { ...part(examplesOf("workflow_dispatch")[0], "repository"), private: isPrivate },
  };
}

/** A new comment, which is also added to the emulator. */
export function commented(emulator: Emulator, author: string, body: string, issue = 12): WorkflowEvent {
  const { id, thread, author: account } = emulator.github.addComment(issue, { author, body });
  const payload = example("issue_comment", { action: "created" }, emulator);
  const user = { ...part(payload, "sender"), login: account.login, id: account.id };
  const url = `https://github.com/${REPOSITORY}/issues/${thread}`;
  return {
    name: "issue_comment",
    payload: {
      ...payload,
      issue: { ...part(payload, "issue"), number: thread, html_url: url },
      comment: { ...part(payload, "comment"), id, body, user, html_url: `${url}#issuecomment-${id}` },
      sender: user,
    },
  };
}

/** A manual run with these inputs. */
export function dispatched(emulator: Emulator, inputs: Readonly<Record<string, string>> = {}): WorkflowEvent {
  const payload = example("workflow_dispatch", {}, emulator);
  return { name: "workflow_dispatch", payload: { ...payload, inputs } };
}

/** A scheduled run. GitHub has no example of this event, so it's based on the one for a manual run. */
export function scheduled(emulator: Emulator): WorkflowEvent {
  const { inputs: _inputs, ref: _ref, sender: _sender, ...payload } = example("workflow_dispatch", {}, emulator);
  return { name: "schedule", payload: { ...payload, schedule: "17 6 * * 1" } };
}

/** A push to main. */
export function pushed(emulator: Emulator, before: string, after: string): WorkflowEvent {
  const payload = example("push", { ref: "refs/heads/master" }, emulator);
  return { name: "push", payload: { ...payload, ref: "refs/heads/main", before, after, created: false } };
}

function examplesOf(name: string): readonly Payload[] {
  return (examples.find((event) => event.name === name)?.examples ?? []) as unknown as readonly Payload[];
}

function part(payload: Payload | undefined, key: string): Payload {
  return (payload?.[key] ?? {}) as Payload;
}
