import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { emulate, FAST } from "../support/step.ts";

/** The emulator's default. */
export const REPOSITORY = "acme/docs";

/** Starts the emulator with this repository, which is public and has issue 12. */
export function emulateRepository({ job }: Pick<EmulatorOptions, "job"> = {}): Promise<Emulator> {
  return emulate({ job: { ...FAST, ...job } });
}

/** Does the same with a private repository, which most reports need. */
export async function emulatePrivateRepository(): Promise<Emulator> {
  const emulator = await emulateRepository();
  emulator.github.setVisibility("private");
  return emulator;
}

/** The number of the issue that `issue-number: auto` opened; 0 if there's none. */
export const openedIssue = ({ github }: Emulator, title = ""): number =>
  github.issues().find((issue) => issue.author.type === "Bot" && !issue.isPullRequest && issue.title.includes(title))
    ?.number ?? 0;
