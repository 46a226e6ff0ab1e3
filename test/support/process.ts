import { spawn } from "node:child_process";
import { join } from "node:path";
import { DIST } from "./step.ts";

/** Starts the built CLI with these arguments and only these environment variables. */
export function startProcess(args: readonly string[], env: Readonly<Record<string, string>>, cwd?: string) {
  const child = spawn(process.execPath, [join(DIST, "cli.js"), ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString("utf8");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString("utf8");
  });
  const done = new Promise<{ exitCode: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), done, stdout: () => stdout };
}
