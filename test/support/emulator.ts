import { expect } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import { requestViolations, responseViolations } from "../contract/exchanges.ts";

/** Starts the emulator. When it's closed, checks all of its requests and responses against both contracts. */
export async function startCheckedEmulator(options?: EmulatorOptions): Promise<Emulator> {
  const emulator = await startEmulator(options);
  return {
    ...emulator,
    async close() {
      await emulator.close();
      expect([...requestViolations(emulator), ...responseViolations(emulator)]).toEqual([]);
    },
  };
}
