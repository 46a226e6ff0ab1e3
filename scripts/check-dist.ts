/** Fails if dist/ wasn't built from the current src/, because people review src/ but run dist/. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.ts";

const committed = fileURLToPath(new URL("../dist/", import.meta.url));
const fresh = await mkdtemp(join(tmpdir(), "docs-agent-dist-"));

async function read(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.slice(folder.length).replace(/^[\\/]/, ""), await readFile(file, "utf8")] as const,
      ),
    ),
  );
}

try {
  await build(fresh);
  const [actual, expected] = [await read(committed), await read(fresh)];
  const names = new Set([...actual.keys(), ...expected.keys()]);
  const stale = [...names].filter((name) => actual.get(name) !== expected.get(name));
  if (stale.length > 0) {
    console.error(`dist/ is out of date (${stale.join(", ")}): run \`npm run build\` and commit the result.`);
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}
