import { readFileSync, statSync, truncateSync } from "node:fs";
import { EOL } from "node:os";
import { dirname } from "node:path";
import * as core from "@actions/core";
import { type RunContext, readEvent } from "../event.ts";
import { Failure } from "../failure.ts";
import type { InputName } from "../generated/action.ts";
import { prepareFolder, temporaryCopy, writeFiles } from "./files.ts";
import { type Artifact, progressLine, type Runner } from "./port.ts";
import { sanitized } from "./sanitize.ts";

export const readInput = (name: InputName): string | undefined => process.env[`INPUT_${name.toUpperCase()}`];

const STATE = "record";

/** What the main step saved; "" if nothing. */
export function readState(): string {
  return core.getState(STATE);
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
      await core.summary.addRaw(markdown, true).write({ overwrite: true });
    },
    prepareFolder,
    writeFiles,
    upload,
  });
}

/** Null if the server doesn't support artifacts; otherwise the artifact's URL. */
async function upload(artifact: Artifact): Promise<string | null> {
  const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
  // The client doesn't support GitHub Enterprise Server, and would report an outage there.
  if (!ACTIONS_RESULTS_URL || !/^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(GITHUB_SERVER_URL)) return null;
  // Loaded only now, because it's larger than the rest of the action.
  const { DefaultArtifactClient } = await import("@actions/artifact");
  const client = new DefaultArtifactClient();
  const { name } = artifact;
  const uploadPage = async (page: string) => {
    // The client names an unzipped artifact after its file.
    const copy = await temporaryCopy(page, name);
    return client.uploadArtifact(name, [copy], dirname(copy), { skipArchive: true });
  };
  const { id } =
    "files" in artifact
      ? await client.uploadArtifact(name, [...artifact.files], artifact.folder)
      : await uploadPage(artifact.page);
  if (id === undefined) throw new Error("the server didn't return the artifact's ID");
  return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
}

/**
 * Saves the record and reads it back, because a full disk can truncate it, and the post step would then use an older
 * one. If this throws, the file is unchanged.
 */
function saveState(record: string): void {
  const file = process.env.GITHUB_STATE;
  if (!file) throw new Error("The environment variable GITHUB_STATE isn't set");
  const { size } = statSync(file);
  try {
    core.saveState(STATE, record);
    const saved = readFileSync(file).subarray(size).toString();
    // The record is followed by a line with a delimiter.
    if (!saved.includes(`${EOL}${record}${EOL}`) || !saved.endsWith(EOL)) throw new Error("It couldn't be read back");
  } catch (thrown) {
    try {
      // Half a record would hide the ones after it.
      truncateSync(file, size);
    } catch {
      // Ignored, because the first error explains the failure.
    }
    throw thrown;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws Failure if the event file is missing or unusable, because only that file says who asked for what */
export function readRunContext(env: Env): RunContext {
  return runContext(env, readEventFile(env));
}

/** @throws Failure if the payload isn't a GitHub event */
export function runContext(env: Env, payload: unknown): RunContext {
  const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
  if (!event) throw unusable("It isn't a GitHub event");
  const serverUrl = (env.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, "");
  const repository = readRepository(env);
  const runId = env.GITHUB_RUN_ID ?? "";
  return {
    event,
    repository,
    serverUrl,
    runUrl: repository && runId ? `${serverUrl}/${repository}/actions/runs/${runId}` : null,
    ...readOrigin(env, serverUrl),
    runId,
    runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
    stepKey: [env.GITHUB_WORKFLOW, env.GITHUB_JOB, env.GITHUB_ACTION].join("/"),
  };
}

export const readRepository = ({ GITHUB_REPOSITORY: given = "" }: Env): string =>
  /^[^/]+\/[^/]+$/.test(given) ? given : "";

/** A step that runs the action from the workflow's own checkout (`uses: ./`) has neither variable. */
function readOrigin(env: Env, serverUrl: string): Pick<RunContext, "uses" | "setupUrl"> {
  const { GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: given = "" } = env;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) return { uses: "./", setupUrl: null };
  const ref = /^[\w./-]+$/.test(given) ? given : "HEAD";
  return { uses: `${repository}@${ref}`, setupUrl: `${serverUrl}/${repository}/blob/${ref}/docs/setup.md` };
}

function readEventFile({ GITHUB_EVENT_PATH: file }: Env): unknown {
  if (!file) throw unusable("The environment variable GITHUB_EVENT_PATH isn't set");
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (thrown) {
    const why = thrown instanceof SyntaxError ? "It isn't valid JSON" : `It can't be opened: ${String(thrown)}`;
    throw unusable(why, thrown);
  }
}

function unusable(why: string, cause?: unknown): Failure {
  return new Failure(
    {
      what: "The event that started this run can't be read",
      why,
      fix: "Run this as a step in a GitHub Actions workflow. On a self-hosted runner, make sure that its work folder is writable",
    },
    { cause },
  );
}
