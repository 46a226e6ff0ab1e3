import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { emulate, FAST } from "../support/step.ts";

/** Of GitHub's own example of a workflow that was started manually. */
export const REPOSITORY = "octo-org/octo-repo";

/** The emulator with that repository, which is public, issue 12 in it, and a service that works on it. */
export function emulateRepository({ job }: Pick<EmulatorOptions, "job"> = {}): Promise<Emulator> {
  return emulate({ repository: REPOSITORY, job: { ...FAST, repository: REPOSITORY, ...job } });
}

/** The same, and private: as most are that report on their visitors. */
export async function emulatePrivateRepository(): Promise<Emulator> {
  const emulator = await emulateRepository();
  emulator.github.setPrivate(true);
  return emulator;
}
