import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import { type RunningStep, type StepOptions, startStep } from "../../emulator/runner.ts";
import { inputsFor, openEmulator } from "./setup.ts";

export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** A job that ends before the action reads it for the first time. */
export const FAST = { durationMs: 500 };

/** Starts the emulator with issue 12, where ana has write access. Closed when the test ends. */
export async function emulate(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await openEmulator({ job: FAST, ...options });
  onTestFinished(() => emulator.close());
  return emulator;
}

/** Starts the built action as a workflow step. */
export const start = (
  emulator: Emulator,
  inputs: Readonly<Record<string, string>>,
  { script = "index.js", ...options }: Partial<StepOptions> = {},
): RunningStep =>
  startStep({
    inputs: { ...inputsFor(emulator), ...inputs },
    event: workflowDispatch(emulator.github, "ana"),
    repository: emulator.repository,
    githubUrl: emulator.githubUrl,
    ...options,
    script: `${DIST}${script}`,
  });

/** Our newest comment on issue 12, except for mentions. */
export const lastReply = (emulator: Emulator, issue = 12) =>
  emulator.github.comments(issue).findLast(({ author, body }) => author.type === "Bot" && !body.startsWith(MENTION))
    ?.body ?? "";

/** The start of a comment that only mentions the person who asked. */
const MENTION = "<!-- docs-agent:1 kind=news ";

/** Posts a comment as ana and returns its event. */
export const commentEvent = ({ github }: Pick<Emulator, "github">, body = "/docs fix it"): WorkflowEvent =>
  commentCreated(github, github.addComment(12, { author: "ana", body }).id);
