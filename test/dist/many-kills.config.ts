import { defineConfig } from "vitest/config";

/** Kills many runs, at new random moments each time: `npm run test:kill`. */
export default defineConfig({
  test: {
    include: ["test/dist/kill.test.ts"],
    provide: { kills: 400 },
    // Each test spends most of its time waiting.
    maxConcurrency: 16,
  },
});
