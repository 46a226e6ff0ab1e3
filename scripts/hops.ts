/**
 * Counts the files and functions in `src/` that run for a `/docs` comment and for a report, from V8's coverage of one
 * run of each against the emulator. A file counts if at least one of its functions was called.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "../emulator/emulator.ts";
import { commentCreated, workflowDispatch } from "../emulator/events.ts";
import { startStep } from "../emulator/runner.ts";

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { count: number }[];
    }[];
  }[];
}

const source = new URL("../src/", import.meta.url).href;

function called(folder: string): Map<string, number> {
  const files = new Map<string, number>();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), "utf8")) as Coverage;
    for (const { url, functions } of result) {
      if (!url.startsWith(source)) continue;
      // The first entry is the module itself, which runs when it's imported.
      const count = functions.slice(1).filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
      if (count > 0) files.set(url.slice(source.length), count);
    }
  }
  return files;
}

/** Runs the source the way dist/index.js runs the bundle. */
const launcher = mkdtempSync(join(tmpdir(), "docs-agent-launcher-"));
const script = join(launcher, "index.mjs");
writeFileSync(script, `import { main } from ${JSON.stringify(`${source}entry.ts`)};\n\nawait main();\n`);

const emulator = await startEmulator({ job: { durationMs: 500 } });
try {
  const { github, repository, githubUrl } = emulator;
  github.setPermission("ana", "write");
  github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  const access = {
    "base-url": emulator.baseUrl,
    "api-key": emulator.apiKey,
    "project-id": emulator.projectId,
    "github-token": emulator.githubToken,
  };
  const comment = github.addComment(12, { author: "ana", body: "/docs fix the install steps" });
  const report = { mode: "analytics", "docs-url": emulator.docsUrl, sitemap: emulator.sitemapUrl };
  const runs = [
    ["a /docs comment", commentCreated(github, comment.id), {}],
    ["a report", workflowDispatch(github, "ana"), { ...report, "allow-public-report": "true" }],
  ] as const;
  for (const [name, event, inputs] of runs) {
    const folder = mkdtempSync(join(tmpdir(), "docs-agent-coverage-"));
    const env = { NODE_V8_COVERAGE: folder };
    const step = await startStep({
      script,
      inputs: { ...access, ...inputs },
      event,
      repository,
      githubUrl,
      env,
    }).done;
    if (step.exitCode !== 0) throw new Error(step.log);
    const files = called(folder);
    rmSync(folder, { recursive: true });
    const functions = [...files.values()].reduce((sum, count) => sum + count, 0);
    console.log(`${name}: ${files.size} files, ${functions} functions`);
    if (process.argv.includes("--files")) for (const file of [...files.keys()].sort()) console.log(`  ${file}`);
  }
} finally {
  await emulator.close();
  rmSync(launcher, { recursive: true });
}
