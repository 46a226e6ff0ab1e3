import * as core from "@actions/core";
import type { InputName } from "../generated/action.ts";
import { offersArtifacts } from "./artifact-server.ts";
import { writeFiles } from "./files.ts";
import { gated } from "./gate.ts";
import type { Runner, StateName } from "./port.ts";
import { progressLine } from "./progress.ts";

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
  return gated({
    mask: (form) => core.setSecret(form),
    info: (text) => core.info(text),
    progress: (progress) => core.info(progressLine(progress)),
    notice: (text) => core.notice(text),
    warning: (text) => core.warning(text),
    error: (text) => core.error(text),
    setOutput: (name, value) => core.setOutput(name, value),
    saveState: (name, value) => core.saveState(name, value),
    async writeSummary(markdown) {
      await core.summary.addRaw(markdown, true).write();
    },
    writeFiles,
    async upload(name, files, folder) {
      const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
      // The client knows no older GitHub Enterprise Server, and would warn of an outage there.
      if (!ACTIONS_RESULTS_URL || !offersArtifacts(GITHUB_SERVER_URL)) return null;
      const { uploadArtifact } = await import("./artifact.ts");
      const id = await uploadArtifact(name, files, folder);
      return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
    },
  });
}
