import { expect } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
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
export const inputsFor = ({ baseUrl, apiKey, projectId, githubToken }: Emulator) => ({
  "base-url": baseUrl,
  "api-key": apiKey,
  "project-id": projectId,
  "github-token": githubToken,
});
