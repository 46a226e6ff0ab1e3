import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Need Chromium. */
const CHROMIUM = ["test/browser/*.test.ts"];
/** Need /proc, or files of /dev that only Linux has. */
const LINUX = [
  "test/runner/devices.test.ts",
  ...["claiming", "platform", "report"].map((name) => `test/faults/${name}.test.ts`),
];
/** Need signals that a process can react to, or bash, which Windows doesn't have. */
const POSIX = [
  ...["test/faults/*.test.ts", "test/kill/*.test.ts"],
  ...["test/dist/stopped.test.ts", "test/release/steps.test.ts"],
];
/** Start processes, or change what all tests of a process share. */
const ALONE = [
  ...["test/dist/*.test.ts", "test/network.test.ts", "test/workflows.test.ts"],
  ...["test/runner/actions.test.ts", "test/github/client.test.ts"],
];
/** Needs a tool that npm doesn't install: `npm run test:runner`. */
const LEFT_OUT = [...configDefaults.exclude, "test/act/**"];

/** A file belongs to the first project that includes it. `isolate`: each file has a process of its own. */
const project = (name: string, include: string[], earlier: string[], isolate = true) => ({
  extends: true as const,
  test: { name, include, exclude: [...LEFT_OUT, ...earlier], isolate },
});

/** These wait longest, by name, so they start first and others run meanwhile. */
const WAITING = ["stopped", "platform", "sending", "github", "kill", "sequences", "report", "thread", "stopping"];

/** Files of one project in a row: a process is kept only if the next file belongs to the same project. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      if (project.name === "together") return WAITING.length + 1;
      const [, name = ""] = /([\w-]+)\.test\.ts$/.exec(moduleId) ?? [];
      return WAITING.includes(name) ? WAITING.indexOf(name) : WAITING.length;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Flows run what ships; see test/support/product.ts. Node loads it, as a runner does.
    provide: { product: "dist" },
    // The same random cases in every run; `SEED=… npm test` draws others.
    setupFiles: ["test/support/seed.ts"],
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
    // The tests of the bundle mostly wait for a process that waits for a job.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 60_000,
    // What a test has put on the wire is checked against the contracts when it ends.
    hookTimeout: 60_000,
    projects: [
      project("chromium", CHROMIUM, []),
      project("linux", LINUX, CHROMIUM),
      project("posix", POSIX, LINUX),
      project("alone", ALONE, [...LINUX, ...POSIX]),
      // Most of their time is loading modules, so they share processes, and with them what is loaded.
      project("together", ["test/**/*.test.ts"], [...CHROMIUM, ...LINUX, ...POSIX, ...ALONE], false),
    ],
  },
});
