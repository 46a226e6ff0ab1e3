import { expect } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import { type RunContext, readEvent } from "../../src/event.ts";
import type { InputName } from "../../src/generated/action.ts";
import { type RawInputs, readRawInputs } from "../../src/inputs/inputs.ts";
import { requestViolations, responseViolations } from "../contract/exchanges.ts";

/**
 * Starts the emulator with issue 12, where ana has write access. The caller closes it, which checks all of its requests
 * and responses against both contracts.
 */
export async function openEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator(options);
  emulator.github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  emulator.github.setPermission("ana", "write");
  return {
    ...emulator,
    async close() {
      await emulator.close();
      expect([...requestViolations(emulator), ...responseViolations(emulator)]).toEqual([]);
    },
  };
}

/** Inputs that connect a run to the emulator. */
export function inputsFor({ baseUrl, apiKey, projectId, githubToken }: Emulator) {
  return {
    "base-url": baseUrl,
    "api-key": apiKey,
    "project-id": projectId,
    "github-token": githubToken,
  };
}

/** The inputs that `inputsFor` returns, plus `more`, as a run reads them. */
export function rawInputs(emulator: Emulator, more: Partial<Record<InputName, string>> = {}): RawInputs {
  const inputs: Partial<Record<InputName, string>> = { ...inputsFor(emulator), ...more };
  return readRawInputs((name) => inputs[name]);
}

interface RunOfStep {
  readonly runId: string;
  readonly attempt: number;
  /** Distinguishes steps of the same run. */
  readonly step?: string;
  readonly serverUrl?: string;
}

/** The context of a run, as the runner describes it. */
export function contextOf(
  { repository }: Emulator,
  { name, payload }: WorkflowEvent,
  { runId, attempt, step = "Docs/docs/step", serverUrl = "https://github.com" }: RunOfStep,
): RunContext {
  const event = readEvent(name, payload);
  if (!event) throw new Error("The test's payload isn't a valid event");
  return {
    event,
    repository,
    serverUrl,
    runUrl: `https://github.com/${repository}/actions/runs/${runId}`,
    uses: "acme/docs-agent-action@v1",
    setupUrl: "https://github.com/acme/docs-agent-action/blob/v1/docs/setup.md",
    runId,
    runAttempt: attempt,
    stepKey: step,
  };
}
