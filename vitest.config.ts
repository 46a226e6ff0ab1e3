import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Need Chromium. */
const CHROMIUM = ["test/browser/*.test.ts"];
/** Need /proc, or files of /dev that only Linux has. */
const LINUX = [
  "test/unit/runner/devices.test.ts",
  ...["claiming", "platform", "report-faults"].map((name) => `test/flow/${name}.test.ts`),
];
/** Need signals that a process can react to, or bash, which Windows doesn't have. */
const POSIX = [
  ...["announcing", "coverage", "following-up", "github", "output", "sending", "stopping", "thread", "watching"].map(
    (name) => `test/flow/${name}.test.ts`,
  ),
  ...[
    "test/flow/random/*.test.ts",
    "test/dist/kill.test.ts",
    "test/dist/stopped.test.ts",
    "test/release/steps.test.ts",
  ],
];
/** Needs a tool that npm doesn't install: `npm run test:runner`. */
const LEFT_OUT = [...configDefaults.exclude, "test/act/**"];

/** A file belongs to the first project that includes it. */
const project = (name: string, include: string[], earlier: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...LEFT_OUT, ...earlier] },
});

/** A process is kept only if its next file belongs to the same project, so the files of a project run in a row. */
const PROJECTS = ["posix", "linux", "chromium", "anywhere"];
/** In their project, these start first, because they wait longest, and others run meanwhile. */
const WAITING = ["stopped", "github", "kill", "sending", "sequences", "platform", "claiming", "action", "secrets"];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const waiting = WAITING.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return PROJECTS.indexOf(project.name) * 100 + (waiting === -1 ? WAITING.length : waiting);
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const changed = (file: string) => statSync(join(import.meta.dirname, file)).mtimeMs;
const sources = globSync("src/**/*.ts", { cwd: import.meta.dirname });
// A clone writes both within a few seconds.
if (Math.max(...sources.map(changed)) > changed("dist/entry.js") + 5_000) {
  process.stderr.write("src/ is newer than dist/, which many tests run. If they fail, run `npm run build`.\n");
}

export default defineConfig({
  test: {
    // Flows run what ships; see test/support/product.ts. Node loads it, as a runner does.
    provide: { product: "dist" },
    // The same random cases in every run; `SEED=… npm test` draws others.
    setupFiles: ["test/support/seed.ts"],
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
    // More than two cores need, because the tests of the bundle mostly wait for a process that waits for a job.
    maxWorkers: 6,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 60_000,
    // What a test has put on the wire is checked against the contracts when it ends.
    hookTimeout: 60_000,
    // Most of the time of most files is loading modules, so they share processes, and with them what is loaded.
    isolate: false,
    projects: [
      project("chromium", CHROMIUM),
      project("linux", LINUX),
      project("posix", POSIX, LINUX),
      project("anywhere", ["test/**/*.test.ts"], [...CHROMIUM, ...LINUX, ...POSIX]),
    ],
  },
});
