import { defineConfig } from "vitest/config";

/** The tests that judge mutants. They load src/, where Stryker puts the mutants, instead of dist/. */
export default defineConfig({
  test: {
    include: ["test/unit/{agent,net,service}/*.test.ts", "test/unit/analytics/**/*.test.ts", "test/flow/*.test.ts"],
    // The first two check the tests and the bundle, which mutants don't change. Random sites would take minutes each.
    exclude: ["test/flow/co{sts,verage}.test.ts", "test/unit/analytics/worlds/**"],
    provide: { product: "src" },
    setupFiles: ["test/support/seed.ts"],
    testTimeout: 20_000,
    isolate: false,
  },
});
