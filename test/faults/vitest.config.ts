import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/faults/**/*.test.ts", "test/kill/**/*.test.ts"],
    maxWorkers: 4,
    testTimeout: 60_000,
  },
});
