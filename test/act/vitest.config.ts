import { defineConfig } from "vitest/config";
import { requireTools } from "../../scripts/tools.ts";

requireTools("act");

export default defineConfig({
  test: {
    include: ["test/act/**/*.test.ts"],
    maxWorkers: 2,
    // Each is a whole run on a real clock: act, Node, and a job that is looked at after three seconds.
    testTimeout: 60_000,
  },
});
