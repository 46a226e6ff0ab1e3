import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Needs a tool that npm does not bring: `npm run test:runner`.
    exclude: ["test/act/**"],
    // Flows run what ships; see test/support/product.ts. Node loads it, as a runner does.
    provide: { product: "dist" },
    // The same random cases in every run; `SEED=… npm test` draws others.
    setupFiles: ["test/support/seed.ts"],
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
    // The tests of the bundle mostly wait for a process that waits for a job.
    maxWorkers: 4,
    testTimeout: 60_000,
    // What a test has put on the wire is held against the contracts when it is over.
    hookTimeout: 60_000,
  },
});
