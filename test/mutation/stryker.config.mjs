// Of the option --mutate.
const isOfAnalytics = process.argv.some((arg) => arg.startsWith("src/analytics/"));

export default {
  testRunner: "vitest",
  vitest: { configFile: `test/mutation/${isOfAnalytics ? "analytics" : "vitest"}.config.ts`, related: false },
  mutate: ["src/{agent,net,service}/*.ts", "src/analytics/{bridge,compare,findings}/*.ts"],
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  // To rewrite a tsconfig.json, Stryker would call a function that TypeScript 7 doesn't have.
  tsconfigFile: "none",
  disableTypeChecks: false,
  ignorePatterns: [".ci", ".vale"],
  tempDirName: ".build/mutants",
  reporters: ["clear-text"],
  // What was measured: docs/decisions.md.
  thresholds: { high: 90, low: 80, break: Number(process.env.MIN_SCORE ?? 80) },
};
