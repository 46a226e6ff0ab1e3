/** Runs the built action for one report, from start to finish. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startStep } from "../emulator/runner.ts";

/** Compares two windows and writes all formats. Throws if the report isn't complete. */
export async function runFull(baseUrl: string, maxRequests: number) {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-bench-"));
  const memory = join(folder, "memory");
  const preloaded = new URL("./peak-memory.js", import.meta.url).href;
  const from = performance.now();
  try {
    const { outputs, log } = await startStep({
      script: fileURLToPath(new URL("../dist/index.js", import.meta.url)),
      inputs: {
        mode: "analytics",
        "base-url": baseUrl,
        "api-key": "docs_admin_key",
        "project-id": "acme",
        "output-dir": join(folder, "report"),
        "max-requests": String(maxRequests),
        "artifact-name": "none",
      },
      event: { name: "schedule", payload: { repository: { private: true } } },
      repository: "acme/docs",
      // Nothing is posted, so this needs no server.
      githubUrl: "http://127.0.0.1:9",
      env: { NODE_OPTIONS: `--import=${preloaded}`, PEAK_MEMORY_FILE: memory },
    }).done;
    if (outputs.conclusion !== "complete") throw new Error(log);
    const durationMs = performance.now() - from;
    /** The resident size in bytes. */
    const peakMemory = Number(await readFile(memory, "utf8"));
    return { peakMemory, requests: Number(outputs["api-requests"]), durationMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
