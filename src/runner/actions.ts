import { readFileSync, statSync, truncateSync } from "node:fs";
import * as core from "@actions/core";
import type { InputName } from "../generated/action.ts";
import { writeFiles } from "./files.ts";
import { offersArtifacts, progressLine, type Runner, type StateName } from "./port.ts";
import { sanitized } from "./sanitize.ts";

/** Exactly as the workflow gives it. */
export function readInput(name: InputName): string {
  return core.getInput(name, { trimWhitespace: false });
}

/** What the main step saved; "" if nothing. */
export function readState(name: StateName): string {
  return core.getState(name);
}

/** The GitHub runner. */
export function createActionsRunner(): Runner {
  return sanitized({
    mask: (form) => core.setSecret(form),
    info: (text) => core.info(text),
    progress: (progress) => core.info(progressLine(progress)),
    notice: (text) => core.notice(text),
    warning: (text) => core.warning(text),
    error: (text) => core.error(text),
    setOutput: (name, value) => core.setOutput(name, value),
    saveState,
    async writeSummary(markdown) {
      await core.summary.addRaw(markdown, true).write();
    },
    writeFiles,
    async upload(name, files, folder) {
      const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
      // The client doesn't support GitHub Enterprise Server, and would warn of an outage there.
      if (!ACTIONS_RESULTS_URL || !offersArtifacts(GITHUB_SERVER_URL)) return null;
      const { uploadArtifact } = await import("./artifact.ts");
      const id = await uploadArtifact(name, files, folder);
      return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
    },
  });
}

/**
 * Saves state for the post step and reads the file back: a full disk may store only a part, and a later step
 * without this record would act on an older one.
 *
 * @throws Error that says why it wasn't saved. The file is then as it was before
 */
function saveState(name: StateName, value: string): void {
  const file = process.env.GITHUB_STATE;
  if (!file) throw new Error("The variable GITHUB_STATE isn't set");
  const { size } = statSync(file);
  try {
    core.saveState(name, value);
    if (lastState(readFileSync(file, "utf8"), name) !== value) throw new Error("It couldn't be read back");
  } catch (thrown) {
    try {
      // Half a record would hide the ones after it.
      truncateSync(file, size);
    } catch {
      // Only the first error says why.
    }
    throw thrown;
  }
}

/** The last value of `name` in a file of `name<<delimiter` records, as the runner reads it; null if there is none. */
function lastState(text: string, name: string): string | null {
  const lines = text.split(/\r?\n/);
  let last: string | null = null;
  for (let line = 0; line < lines.length; line++) {
    const [, key, delimiter] = /^(.*?)<<(.*)$/.exec(lines[line] ?? "") ?? [];
    if (delimiter === undefined) continue;
    const end = lines.indexOf(delimiter, line + 1);
    if (end === -1) return null;
    if (key === name) last = lines.slice(line + 1, end).join("\n");
    line = end;
  }
  return last;
}
