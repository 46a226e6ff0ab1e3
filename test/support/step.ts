import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import { type RunningStep, startStep } from "../../emulator/runner.ts";
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

interface StepInputs {
  readonly event?: WorkflowEvent;
  readonly env?: Record<string, string>;
  readonly state?: Record<string, string>;
  readonly script?: string;
  readonly repository?: string;
}

/** Starts the built action as a workflow step. */
export function start(emulator: Emulator, inputs: Record<string, string>, options: StepInputs = {}): RunningStep {
  return startStep({
    script: `${DIST}${options.script ?? "index.js"}`,
    inputs: {
      ...inputsFor(emulator),
      ...inputs,
    },
    event: options.event ?? workflowDispatch(emulator.github, "ana"),
    repository: options.repository ?? emulator.repository,
    githubUrl: emulator.githubUrl,
    ...(options.env ? { env: options.env } : {}),
    ...(options.state ? { state: options.state } : {}),
  });
}

/** Our newest comment on issue 12, except for mentions. */
export const lastReply = (emulator: Emulator, issue = 12) =>
  emulator.github.comments(issue).findLast(({ author, body }) => author.type === "Bot" && !body.startsWith(MENTION))
    ?.body ?? "";

/** The start of a comment that only mentions the person who asked. */
const MENTION = "<!-- docs-agent:1 kind=news ";

/** Posts a comment as ana and returns its event. */
export const commentEvent = ({ github }: Pick<Emulator, "github">, body = "/docs fix it"): WorkflowEvent =>
  commentCreated(github, github.addComment(12, { author: "ana", body }).id);
