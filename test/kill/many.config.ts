import { defineConfig } from "vitest/config";

/** Kills often, at new moments each time: `npm run test:kill`. */
export default defineConfig({
  test: {
    include: ["test/kill/**/*.test.ts"],
    provide: { kills: 400 },
    // Each waits most of its time.
    maxConcurrency: 16,
  },
});
