import type { Emulator } from "../../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";

/** A new comment, which is also added to the emulator. */
export function commented({ github }: Emulator, author: string, body: string): WorkflowEvent {
  return commentCreated(github, github.addComment(12, { author, body }).id);
}

/** A manual run by ana with these inputs. */
export function dispatched({ github }: Emulator, inputs: Readonly<Record<string, string>> = {}): WorkflowEvent {
  const { name, payload } = workflowDispatch(github, "ana");
  return { name, payload: { ...payload, inputs } };
}

/** A scheduled run. */
export function scheduled(emulator: Emulator): WorkflowEvent {
  const { inputs: _inputs, ref: _ref, sender: _sender, ...payload } = dispatched(emulator).payload;
  return { name: "schedule", payload: { ...payload, schedule: "17 6 * * 1" } };
}
