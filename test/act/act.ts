import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import type { Grants } from "../../emulator/github-state.ts";
import { toolPath } from "../../scripts/tools.ts";
import { type Checkout, createCheckout } from "./checkout.ts";
import { readSteps, type StepRun } from "./log.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface WorkflowOptions {
  /** Repository variables, beside the service's URL and project. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Variables of the runner's machine. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the workflow may check out. */
  readonly checkout?: Checkout;
  /** Which job to run, of a workflow with several. */
  readonly job?: string;
  /** Folders that stand in for other actions, by name and version. */
  readonly repositories?: Readonly<Record<string, string>>;
}

interface WorkflowResult {
  /** Of act: 0 when all jobs are green. */
  readonly exitCode: number | null;
  readonly steps: readonly StepRun[];
  /** Everything that act wrote, for people who look for the reason of a failure. */
  readonly log: string;
}

export interface RunningWorkflow {
  /** What the button on GitHub's page does. */
  cancel(): void;
  readonly done: Promise<WorkflowResult>;
}

/**
 * Runs a workflow file of this repository, as it is, under act: without containers, with this checkout's build as the
 * action, and with the emulators as service and as GitHub.
 *
 * Where act isn't GitHub's runner:
 * - Of `on:` it looks at the event's name only, and `fail-fast` means nothing to it: neither is tried here.
 * - It knows no environments: all secrets are there.
 * - It knows no permissions: the emulator is told to grant what the job asks for.
 * - The token is the secret GITHUB_TOKEN; the run's id would be 1; GITHUB_ACTION is the step's number, not its name.
 * - It doesn't run actions/checkout but copies the folder that it was started in.
 * - A canceled step is killed at once. GitHub's runner sends SIGINT first.
 */
export function startWorkflow(
  file: string,
  { name, payload }: WorkflowEvent,
  emulator: Emulator,
  { vars = {}, env = {}, checkout = someCheckout(), job, repositories = {} }: WorkflowOptions = {},
): RunningWorkflow {
  grantPermissions(file, job, emulator);
  const folder = mkdtempSync(join(tmpdir(), "docs-agent-act-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const eventPath = join(folder, "event.json");
  writeFileSync(eventPath, JSON.stringify(payload));
  // Only what GitHub fetches and runs of it: act copies the whole folder for each step.
  const action = join(folder, "action");
  mkdirSync(action);
  for (const part of ["action.yml", "dist"]) {
    cpSync(join(root, part), join(action, part), { recursive: true });
  }

  const pairs = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
  const args = [
    name,
    ...(job === undefined ? [] : ["--job", job]),
    ...["--workflows", join(root, file), "--eventpath", eventPath, "--directory", checkout.folder],
    ...["ubuntu-latest", "ubuntu-24.04"].flatMap((image) => ["--platform", `${image}=-self-hosted`]),
    ...["--no-cache-server", "--json"],
    ...["--action-cache-path", join(folder, "cache")],
    ...["--local-repository", `OWNER/docs-agent-action@v1=${action}`],
    ...Object.entries(repositories).flatMap(([name, path]) => ["--local-repository", `${name}=${path}`]),
    ...pairs("--secret", {
      GITHUB_TOKEN: emulator.githubToken,
      DOCS_API_KEY: emulator.apiKey,
      DOCS_REPORT_KEY: emulator.readOnlyKey,
      CANARY_API_KEY: emulator.readOnlyKey,
    }),
    ...pairs("--var", { DOCS_BASE_URL: emulator.baseUrl, DOCS_PROJECT_ID: emulator.projectId, ...vars }),
    ...pairs("--env", {
      GITHUB_API_URL: emulator.githubUrl,
      GITHUB_REPOSITORY: emulator.repository,
      GITHUB_RUN_ID: "9876543210",
      ...NOWHERE,
      ...env,
    }),
  ];
  const child = spawn(toolPath("act"), args, {
    // Nothing else of this process's surroundings, which may be a runner's too.
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

/** So that an example whose permissions don't suffice fails. */
function grantPermissions(file: string, name: string | undefined, { github }: Emulator): void {
  const workflow = parse(readFileSync(join(root, file), "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly permissions: Readonly<Record<string, Grants["issues"]>> }>>;
  };
  const wanted = Object.keys(workflow.jobs).filter((job) => name === undefined || job === name);
  const job = workflow.jobs[wanted[0] ?? ""];
  if (!job || wanted.length > 1) throw new Error(`${file}: name one job, because the emulator has one token`);
  const { issues = "none", "pull-requests": pullRequests = "none" } = job.permissions;
  github.grant({ issues, pull_requests: pullRequests });
}

/** A proxy where no one listens (the port of the discard service): what isn't on this machine can't be reached. */
const NOWHERE = {
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  NO_PROXY: "127.0.0.1",
};

function someCheckout(): Checkout {
  const checkout = createCheckout();
  checkout.commit("Begin", { "README.md": "Docs\n" });
  return checkout;
}
