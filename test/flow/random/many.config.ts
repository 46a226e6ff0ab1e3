import { defineConfig } from "vitest/config";

/** Runs thousands of random sequences of faults, new ones each time: `npm run test:sequences`. */
export default defineConfig({
  test: {
    include: ["test/flow/random/sequences.test.ts"],
    provide: { product: "dist", sequences: 2_000 },
    server: { deps: { external: [/\/dist\/[^/]+\.js$/] } },
  },
});
