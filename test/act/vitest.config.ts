import { defineConfig } from "vitest/config";
import { requireTools } from "../../scripts/tools.ts";

requireTools("act");

export default defineConfig({
  test: {
    include: ["test/act/**/*.test.ts"],
    maxWorkers: 2,
    // Each test is a whole run in real time: act, Node, and a job that's first read after three seconds.
    testTimeout: 180_000,
  },
});
