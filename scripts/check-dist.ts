/** Fails if dist/ wasn't built from the current src/, because people review src/ but run dist/. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.ts";

const committed = fileURLToPath(new URL("../dist", import.meta.url));
const fresh = await mkdtemp(join(tmpdir(), "docs-agent-dist-"));
try {
  await build(fresh);
  const { status } = spawnSync("git", ["diff", "--no-index", "--stat", committed, fresh], { stdio: "inherit" });
  if (status !== 0) {
    console.error("dist/ is out of date: run `npm run build` and commit the result.");
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}
