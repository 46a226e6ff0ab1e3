import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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
  ...["test/flow/random/*.test.ts", "test/dist/kill.test.ts", "test/release/steps.test.ts"],
];

/**
 * Tests of the built action, and those with a browser or a shell, mostly wait, so they start first. Otherwise, the order
 * is random, because files share processes: a file that depends on what another one left behind fails for some order. To
 * repeat an order, set `--sequence.seed`.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification) => {
      const file = relative(root, moduleId).replaceAll("\\", "/");
      const random = createHash("sha256").update(`${sequence.seed} ${file}`).digest("hex");
      return /^test\/(?:browser|dist|flow|release)\//.test(file) ? `1 ${random}` : `2 ${random}`;
    };
    return files.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
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
    include: ["test/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      // Needs a tool that npm doesn't install: `npm run test:runner`.
      "test/act/**",
      ...(process.platform === "linux" ? [] : LINUX),
      ...(process.platform === "win32" ? POSIX : []),
    ],
    // Flows run what ships; see test/support/product.ts. Node loads it, as a runner does.
    provide: { product: "dist" },
    // The same random cases in every run; `SEED=… npm test` draws others.
    setupFiles: ["test/support/seed.ts"],
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
    // More than two cores need, because the tests of the bundle mostly wait. But each worker loads all modules, so more
    // than four take longer.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst, seed: 1 },
    testTimeout: 60_000,
    // What a test has put on the wire is checked against the contracts when it ends.
    hookTimeout: 60_000,
    // Most of the time of most files is loading modules, so they share processes, and with them what is loaded.
    isolate: false,
  },
});
