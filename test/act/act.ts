import { spawn } from "node:child_process";
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
import { type Checkout, createCheckout } from "./checkout.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface WorkflowOptions {
  /** What people fill in, if it isn't the emulator's service, or if the test has a site. */
  readonly baseUrl?: string;
  readonly docsUrl?: string;
  /** Secrets that replace the emulator's. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Repository variables. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Environment variables of the runner. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the workflow can check out. */
  readonly checkout?: Checkout;
  /** Which job to run, if the workflow has several. */
  readonly job?: string;
  /** Folders that stand in for other actions, by name and version. */
  readonly repositories?: Readonly<Record<string, string>>;
}

/** A workflow step that ran: a script, or one stage of an action. */
interface StepRun {
  /** Its ID, or if it has none, its number in the job, from 0. */
  readonly id: string;
  readonly stage: "Main" | "Post";
  readonly matrix: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, string>>;
  /** What it wrote to the job summary. */
  readonly summary: string;
  /** Null if it didn't finish. */
  readonly result: "success" | "failure" | null;
  /** Printed lines, with secrets masked and without workflow commands. */
  readonly printed: readonly string[];
}

interface WorkflowResult {
  /** act's exit code: 0 if all jobs succeed. */
  readonly exitCode: number | null;
  readonly steps: readonly StepRun[];
  /** All output of act, to show if a test fails. */
  readonly log: string;
}

export interface RunningWorkflow {
  /** Cancels the run, like the button on GitHub. */
  cancel(): void;
  readonly done: Promise<WorkflowResult>;
}

/**
 * Runs a workflow file (of this repository, if the path is relative) in act: without containers, with this checkout's dist/ as the
 * action, and with the emulator as the service and as GitHub.
 *
 * How act differs from GitHub's runner:
 * - It doesn't know `deployment`, `queue`, and `timezone` yet, so they're left out.
 * - It checks only the event name in `on:`, and ignores `fail-fast`, so filters and `fail-fast` aren't tested
 *   here.
 * - It ignores environments, so all secrets are available.
 * - It ignores permissions, so the emulator grants what the job declares.
 * - The token is the secret GITHUB_TOKEN, the default run ID is 1, and GITHUB_ACTION is the step's number.
 * - It doesn't run actions/checkout, but copies the folder that it was started in.
 * - It kills a canceled step immediately. GitHub's runner sends SIGINT first.
 */
export function startWorkflow(
  file: string,
  { name, payload }: WorkflowEvent,
  emulator: Emulator,
  {
    baseUrl = emulator.baseUrl,
    docsUrl,
    secrets = {},
    vars = {},
    env = {},
    checkout = defaultCheckout(),
    job,
    repositories = {},
  }: WorkflowOptions = {},
): RunningWorkflow {
  grantPermissions(file, job, emulator);
  const folder = temporaryFolder();
  const eventPath = join(folder, "event.json");
  writeFileSync(eventPath, JSON.stringify(payload));
  // Copies only the files that the action needs to run, because act copies the whole folder for each step.
  const action = join(folder, "action");
  mkdirSync(action);
  for (const part of ["action.yml", "dist"]) {
    cpSync(join(root, part), join(action, part), { recursive: true });
  }

  const filledIn = {
    [PLACEHOLDERS.baseUrl]: baseUrl,
    [PLACEHOLDERS.projectId]: emulator.projectId,
    ...(docsUrl === undefined ? {} : { [PLACEHOLDERS.docsUrl]: docsUrl }),
  };
  const pairs = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
  const args = [
    name,
    ...(job === undefined ? [] : ["--job", job]),
    ...["--workflows", copyForAct(file, folder, filledIn), "--eventpath", eventPath, "--directory", checkout.folder],
    ...["ubuntu-latest", "ubuntu-24.04"].flatMap((image) => ["--platform", `${image}=-self-hosted`]),
    ...["--no-cache-server", "--json"],
    ...["--action-cache-path", join(folder, "cache")],
    ...["--local-repository", `${PLACEHOLDERS.uses}=${action}`],
    ...Object.entries(repositories).flatMap(([name, path]) => ["--local-repository", `${name}=${path}`]),
    ...pairs("--secret", {
      GITHUB_TOKEN: emulator.githubToken,
      DOCS_API_KEY: emulator.apiKey,
      DOCS_REPORT_KEY: emulator.readOnlyKey,
      CANARY_API_KEY: emulator.readOnlyKey,
      ...secrets,
    }),
    ...pairs("--var", vars),
    ...pairs("--env", {
      GITHUB_API_URL: emulator.githubUrl,
      GITHUB_REPOSITORY: emulator.repository,
      GITHUB_RUN_ID: "9876543210",
      ...NO_NETWORK,
      ...env,
    }),
  ];
  const child = spawn(toolPath("act"), args, {
    // Passes nothing else from this process's environment, because this process can also run on a runner.
    env: {
      PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
      HOME: folder,
      TMPDIR: folder,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });

  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      log += text;
    });
  }
  const done = new Promise<WorkflowResult>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, steps: readSteps(log), log }));
  });
  return { cancel: () => void child.kill("SIGINT"), done };
}

/** Grants only what the job declares, so that an example without the necessary permissions fails. */
function grantPermissions(file: string, name: string | undefined, { github }: Emulator): void {
  const workflow = parse(readFileSync(resolve(root, file), "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly permissions: Readonly<Record<string, Grants["issues"]>> }>>;
  };
  const jobs = Object.keys(workflow.jobs).filter((job) => name === undefined || job === name);
  const job = workflow.jobs[jobs[0] ?? ""];
  if (!job || jobs.length > 1) throw new Error(`${file}: specify one job, because the emulator has only one token`);
  const { issues = "none", "pull-requests": pullRequests = "none", contents = "none" } = job.permissions;
  github.grant({ issues, pull_requests: pullRequests, contents });
}

/** A proxy that refuses connections (port 9 is reserved for the discard service), so only loopback is reachable. */
const NO_NETWORK = {
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  NO_PROXY: "127.0.0.1",
};

function defaultCheckout(): Checkout {
  const checkout = createCheckout();
  checkout.commit("Begin", { "README.md": "Docs\n" });
  return checkout;
}

/** The relevant fields of a line in act's log. */
interface Entry {
  readonly msg: string;
  readonly stage?: string;
  readonly stepID?: readonly string[];
  readonly matrix?: Readonly<Record<string, unknown>>;
  readonly command?: string;
  readonly name?: string;
  readonly arg?: string;
  readonly content?: string;
  readonly stepResult?: "success" | "failure";
  readonly raw_output?: boolean;
}

/** Reads the steps that ran from the output of `act --json`, in the order in which they started. */
function readSteps(log: string): StepRun[] {
  const entries = log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ stage, stepID }) => stepID !== undefined && (stage === "Main" || stage === "Post"));
  const byStep = Map.groupBy(entries, ({ matrix, stepID, stage }) => JSON.stringify([matrix, stepID, stage]));
  return [...byStep.values()].filter((lines) => lines.some(({ msg }) => msg.startsWith("⭐ Run"))).map(readStep);
}

function readStep(lines: readonly Entry[]): StepRun {
  const [first] = lines;
  return {
    id: first?.stepID?.[0] ?? "",
    stage: first?.stage === "Post" ? "Post" : "Main",
    matrix: first?.matrix ?? {},
    outputs: Object.fromEntries(
      lines.filter(({ command }) => command === "set-output").map(({ name = "", arg = "" }) => [name, arg]),
    ),
    summary: lines.map(({ command, content = "" }) => (command === "summary" ? content : "")).join(""),
    result: lines.findLast(({ stepResult }) => stepResult !== undefined)?.stepResult ?? null,
    printed: lines.filter(({ raw_output }) => raw_output).map(({ msg }) => msg.trimEnd()),
  };
}
