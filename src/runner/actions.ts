import * as core from "@actions/core";
import { cleanLog } from "../text/log.ts";
import { createRedactor, secretForms } from "../text/redact.ts";
import { writeFiles } from "./files.ts";
import type { Runner } from "./port.ts";

/**
 * The GitHub runner. Whatever leaves by here passes one gate: secrets are hidden, and text that the runner would take
 * for a command is made inert.
 */
export function createActionsRunner(): Runner {
  const secrets: string[] = [];
  let redact = (text: string) => text;
  const safe = (text: string) => cleanLog(redact(text));

  /** A full disk must not cost the result of a job that is paid for: what can still be told is. */
  const attempt = (what: string, write: () => void) => {
    try {
      write();
    } catch (thrown) {
      core.warning(safe(`${what} could not be written: ${String(thrown)}`));
    }
  };

  return {
    info: (text) => core.info(safe(text)),
    notice: (text) => core.notice(safe(text)),
    warning: (text) => core.warning(safe(text)),
    error: (text) => core.error(safe(text)),
    protect(secret) {
      if (secret === "") return;
      secrets.push(secret);
      for (const form of secretForms(secret)) core.setSecret(form);
      redact = createRedactor(secrets);
    },
    redact: (text) => redact(text),
    setOutput: (name, value) => attempt(`The output ${name}`, () => core.setOutput(name, redact(value))),
    saveState: (name, value) => attempt("The state", () => core.saveState(name, redact(value))),
    progress({ label, requests, rows }) {
      core.info(safe(`${label}: ${rows} rows, requests so far: ${requests}`));
    },
    writeFiles,
    async upload(name, files, folder) {
      const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
      // The client knows no older GitHub Enterprise Server, and would warn of an outage there.
      if (!ACTIONS_RESULTS_URL || !/^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(GITHUB_SERVER_URL)) {
        core.notice("The report is not uploaded: this server offers no artifacts of the current kind.");
        return null;
      }
      try {
        const { uploadArtifact } = await import("./artifact.ts");
        const id = await uploadArtifact(name, files, folder);
        return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
      } catch (thrown) {
        const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
        core.warning(safe(`The report is not uploaded, its files lie in ${folder}: ${message}`));
        return null;
      }
    },
    async writeSummary(markdown) {
      try {
        await core.summary.addRaw(redact(markdown), true).write();
      } catch (thrown) {
        core.warning(`The job summary could not be written: ${safe(String(thrown))}`);
      }
    },
  };
}
