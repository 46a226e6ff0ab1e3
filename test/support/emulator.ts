import { expect } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import { answerViolations, requestViolations } from "../contract/exchanges.ts";

/** The emulator; when it is closed, all that went over its wire is held against both contracts. */
export async function startCheckedEmulator(options?: EmulatorOptions): Promise<Emulator> {
  const emulator = await startEmulator(options);
  return {
    ...emulator,
    async close() {
      await emulator.close();
      expect([...requestViolations(emulator), ...answerViolations(emulator)]).toEqual([]);
    },
  };
}
