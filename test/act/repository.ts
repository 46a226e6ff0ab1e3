import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { emulate, FAST } from "../support/step.ts";

/** The repository in GitHub's own example of a manual run. */
export const REPOSITORY = "octo-org/octo-repo";

/** Starts the emulator with this repository, which is public and has issue 12, and with a service that works on it. */
export function emulateRepository({ job }: Pick<EmulatorOptions, "job"> = {}): Promise<Emulator> {
  return emulate({ repository: REPOSITORY, job: { ...FAST, repository: REPOSITORY, ...job } });
}

/** Does the same with a private repository, which most reports need. */
export async function emulatePrivateRepository(): Promise<Emulator> {
  const emulator = await emulateRepository();
  emulator.github.setVisibility("private");
  return emulator;
}
