import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import type { Grants } from "../../emulator/github-state.ts";
import { copyForAct, toolPath } from "../../scripts/tools.ts";
import { PLACEHOLDERS } from "../../src/terminal/workflow.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startProgram } from "../support/process.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface WorkflowOptions {
  /** What people fill in, if the test has a site. */
  readonly docsUrl?: string;
  /** Environment variables of the runner. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a workflow file of this repository in act: without containers, with this checkout's dist/ as the action, and with
 * the emulator as the service and as GitHub.
 *
 * How act differs from GitHub's runner:
 * - It doesn't know `deployment`, `queue`, and `timezone` yet, so they're left out.
 * - It checks only the event name in `on:`, so filters aren't tested here.
 * - It ignores environments, so all secrets are available.
 * - It ignores permissions, so the emulator grants what the job declares.
 * - The token is the secret GITHUB_TOKEN, the default run ID is 1, and GITHUB_ACTION is the step's number.
 *
 * @returns act's exit code (0 if all jobs succeed), the stages of steps that ran, and all output, to show if a test fails
 */
export async function runWorkflow(
  file: string,
  { name, payload }: WorkflowEvent,
  emulator: Emulator,
  { docsUrl = PLACEHOLDERS.docsUrl, env: more = {} }: WorkflowOptions = {},
) {
  grantPermissions(file, emulator);
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  writeFileSync(at("event.json"), JSON.stringify(payload));
  mkdirSync(at("checkout"));
  // Copies only the files that the action needs to run, because act copies the whole folder for each step.
  for (const part of ["action.yml", "dist"]) cpSync(join(root, part), at(`action/${part}`), { recursive: true });

  const filledIn = {
    [PLACEHOLDERS.baseUrl]: emulator.baseUrl,
    [PLACEHOLDERS.projectId]: emulator.projectId,
    [PLACEHOLDERS.docsUrl]: docsUrl,
  };
  const pairs = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
  const args = [
    name,
    ...["--workflows", copyForAct(file, folder, filledIn), "--eventpath", at("event.json")],
    ...["--directory", at("checkout"), "--platform", "ubuntu-latest=-self-hosted", "--no-cache-server", "--json"],
    ...["--action-cache-path", at("cache"), "--local-repository", `${PLACEHOLDERS.uses}=${at("action")}`],
    ...pairs("--secret", {
      GITHUB_TOKEN: emulator.githubToken,
      DOCS_API_KEY: emulator.apiKey,
      DOCS_REPORT_KEY: emulator.readOnlyKey,
    }),
    ...pairs("--env", {
      GITHUB_API_URL: emulator.githubUrl,
      GITHUB_REPOSITORY: emulator.repository,
      GITHUB_RUN_ID: "9876543210",
      ...NO_NETWORK,
      ...more,
    }),
  ];
  // Passes nothing else from this process's environment, because this process can also run on a runner.
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
    HOME: folder,
    TMPDIR: folder,
  };
  const { exitCode, stdout, stderr } = await startProgram(toolPath("act"), args, env).done;
  return { exitCode, steps: readSteps(stdout), log: stdout + stderr };
}

/** Grants only what the job declares, so that an example without the necessary permissions fails. */
function grantPermissions(file: string, { github }: Emulator): void {
  const workflow = parse(readFileSync(resolve(root, file), "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly permissions: Readonly<Record<string, Grants["issues"]>> }>>;
  };
  const [job, ...others] = Object.values(workflow.jobs);
  if (!job || others.length > 0) throw new Error(`${file} must have one job, because the emulator has one token`);
  const { issues = "none", "pull-requests": pullRequests = "none", contents = "none" } = job.permissions;
  github.grant({ issues, pull_requests: pullRequests, contents });
}

/** A proxy that refuses connections (port 9 is reserved for the discard service), so only loopback is reachable. */
const NO_NETWORK = {
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  NO_PROXY: "127.0.0.1",
};

/** The relevant fields of a line in act's log. */
type Entry = { readonly msg: string; readonly stepID?: readonly string[]; readonly raw_output?: boolean } & {
  readonly [field in "stage" | "command" | "name" | "arg" | "content" | "stepResult"]?: string;
};

/** Reads the steps that ran from the output of `act --json`, in the order in which they started. */
function readSteps(log: string) {
  const entries = Array.from(log.matchAll(/^\{.*/gm), ([line]) => JSON.parse(line) as Entry);
  const ofSteps = entries.filter(({ stage, stepID }) => stepID && /^(?:Main|Post)$/.test(stage ?? ""));
  const byStep = Map.groupBy(ofSteps, ({ stepID, stage }) => JSON.stringify([stepID, stage]));
  return [...byStep.values()].filter((lines) => lines.some(({ msg }) => msg.startsWith("⭐ Run"))).map(readStep);
}

function readStep(lines: readonly Entry[]) {
  return {
    stage: lines[0]?.stage,
    outputs: Object.fromEntries(
      lines.filter(({ command }) => command === "set-output").map(({ name = "", arg = "" }) => [name, arg]),
    ),
    /** What it wrote to the job summary. */
    summary: lines.map(({ command, content = "" }) => (command === "summary" ? content : "")).join(""),
    /** Null if it didn't finish. */
    result: lines.findLast(({ stepResult }) => stepResult !== undefined)?.stepResult ?? null,
    /** Printed lines, with secrets masked and without workflow commands. */
    printed: lines.filter(({ raw_output }) => raw_output).map(({ msg }) => msg.trimEnd()),
  };
}
