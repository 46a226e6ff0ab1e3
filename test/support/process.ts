import { spawn } from "node:child_process";
import { join } from "node:path";
import { DIST } from "./step.ts";

type Env = Readonly<Record<string, string>>;

/** Starts the built CLI with these arguments and only these environment variables. */
export const startProcess = (args: readonly string[], env: Env, cwd?: string) =>
  startNode([join(DIST, "cli.js"), ...args], env, cwd);

/** Starts Node.js, in the root of the repository unless `cwd` is set. */
export const startNode = (args: readonly string[], env?: Env, cwd = join(DIST, "..")) =>
  startProgram(process.execPath, args, env, cwd);

export function startProgram(file: string, args: readonly string[], env?: Env, cwd?: string) {
  const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const done = new Promise<{ exitCode: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), done, stdout: () => stdout };
}
