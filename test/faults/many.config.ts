import { defineConfig } from "vitest/config";

/** Plays sequences of faults by the thousand: `npm run test:faults`. */
export default defineConfig({
  test: {
    include: ["test/faults/sequences.test.ts"],
    provide: { sequences: 2_000 },
  },
});
