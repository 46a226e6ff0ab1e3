import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A workflow step, as a runner starts it. */
export interface StepOptions {
  /** Such as `dist/index.js`. */
  readonly script: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: { readonly name: string; readonly payload: unknown };
  /** `owner/name` */
  readonly repository: string;
  readonly githubUrl: string;
  /** State that an earlier step of the same action saved. */
  readonly state?: Readonly<Record<string, string>>;
  /** Variables in addition to those that every runner sets. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  /** Null if a signal ended the process. */
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Standard output and standard error. */
  readonly log: string;
}

export type RunningStep = ReturnType<typeof startStep>;

/** Starts a step with only the variables and files that a runner provides. */
export function startStep(options: StepOptions) {
  const { script, inputs, event, repository, githubUrl, state = {}, env = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "docs-agent-step-"));
  const file = (name: string, content = "") => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const files = {
    GITHUB_EVENT_PATH: file("event.json", JSON.stringify(event.payload)),
    GITHUB_OUTPUT: file("output"),
    GITHUB_STATE: file("state"),
    GITHUB_STEP_SUMMARY: file("summary.md"),
  };
  const prefixed = (prefix: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [prefix + key, value]));
  const named = Object.entries(inputs).map(([name, value]) => [name.replaceAll(" ", "_").toUpperCase(), value]);

  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...baseEnvironment(),
      GITHUB_ACTIONS: "true",
      GITHUB_EVENT_NAME: event.name,
      GITHUB_REPOSITORY: repository,
      GITHUB_API_URL: githubUrl,
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_RUN_ID: "9876543210",
      GITHUB_RUN_ATTEMPT: "1",
      GITHUB_WORKFLOW: "Docs",
      GITHUB_JOB: "docs",
      GITHUB_ACTION: "__docs-agent-action",
      GITHUB_ACTION_REPOSITORY: "OWNER/docs-agent-action",
      GITHUB_ACTION_REF: "v1",
      RUNNER_TEMP: folder,
      ...files,
      ...prefixed("INPUT_", Object.fromEntries(named)),
      ...prefixed("STATE_", state),
      ...env,
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

  /** Outputs and state written so far. */
  const written = () => ({ outputs: readCommands(files.GITHUB_OUTPUT), state: readCommands(files.GITHUB_STATE) });
  const done = new Promise<StepResult>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => {
      const summary = readFileSync(files.GITHUB_STEP_SUMMARY, "utf8");
      resolve({ exitCode, ...written(), summary, log });
      rmSync(folder, { recursive: true, force: true });
    });
  });
  /** When a run is canceled, the runner sends SIGINT, and then SIGTERM. SIGKILL simulates a crash. */
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { kill, written, done };
}

/** The variables that Node needs to start on any platform. */
function baseEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "HOME", "SystemRoot", "USERPROFILE", "TEMP", "TMP", "TMPDIR"];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined));
}

/** Reads a file of `name<<delimiter` … `delimiter` records. Later records replace earlier ones. */
function readCommands(path: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(lines[index] ?? "") ?? [];
    if (!name || !delimiter) continue;
    const end = lines.indexOf(delimiter, index + 1);
    // The process was killed while it wrote this record.
    if (end === -1) break;
    values[name] = lines.slice(index + 1, end).join("\n");
    index = end;
  }
  return values;
}
