import { defineConfig } from "vitest/config";

/** The tests that judge mutants. They load src/, where Stryker puts the mutants, instead of dist/. */
export default defineConfig({
  test: {
    include: [
      "test/unit/{functions,agent/*,net/*,service/*}.test.ts",
      "test/unit/analytics/{,bridge/,compare/,findings/,site/,worlds/}*.test.ts",
      "test/flow/*.test.ts",
    ],
    // They check the tests and the bundle, which mutants don't change.
    exclude: ["test/flow/coverage.test.ts"],
    provide: { product: "src" },
    setupFiles: ["test/support/seed.ts"],
    // Stryker ends mutants that loop. On a busy machine, measuring what tests cover takes long.
    testTimeout: 120_000,
    isolate: false,
  },
});
