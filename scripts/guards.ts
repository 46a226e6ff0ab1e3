/**
 * Checks that the tests of the guarantees can fail: disables one guard at a time, in memory, and runs the test that
 * should fail without it. Reports a problem if the test passes without its guard, fails with it, or doesn't run.
 * Arguments select guards by what happens without them: `npm run test:guards -- "sent again"`.
 */
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { GUARDS, type Guard } from "../test/flow/guards.ts";
import { disabled } from "./disable.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** How a guard's test ended; "missing" means that it didn't run. */
type Result = "passed" | "failed" | "missing";

/** Runs the tests of these guards. */
async function run(guards: readonly Guard[], plugins: ReturnType<typeof without>[] = []): Promise<Result[]> {
  const titles = guards.map(({ test: [, title] }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const vitest = await startVitest(
    guards.map(({ test: [file] }) => file),
    {
      root,
      // The projects in vitest.config.ts wouldn't get the plugin.
      config: false,
      include: ["test/**/*.test.ts"],
      setupFiles: ["test/support/seed.ts"],
      watch: false,
      reporters: [{}],
      testNamePattern: `(${titles.join("|")})`,
      testTimeout: 40_000,
      provide: { product: "src" },
      // The cache contains the unchanged source, and the changed source must not be cached.
      fsModuleCache: false,
    },
    { plugins },
  );
  const tests = vitest.state.getTestModules().flatMap((module) => {
    const file = module.relativeModuleId;
    return Array.from(module.children.allTests(), (test) => ({ file, name: test.name, ...test.result() }));
  });
  await vitest.close();
  return guards.map(({ test: [file, title] }) => {
    const own = tests.filter((test) => test.file === file && test.name.startsWith(title));
    if (own.some(({ state }) => state === "failed")) return "failed";
    return own.some(({ state }) => state === "passed") ? "passed" : "missing";
  });
}

/** A plugin that disables the guard in its file when a test loads it. */
function without({ disable }: Guard) {
  const { in: place, ...part } = disable;
  const [file, name] = place;
  return {
    name: "without-guard",
    enforce: "pre" as const,
    transform: (code: string, id: string) =>
      id.endsWith(`/${file}`) ? disabled(code, { ...part, function: name }) : null,
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((words) => !GUARDS.some((guard) => guard.without.includes(words)));
if (unknown.length > 0) {
  const known = GUARDS.map((guard) => `- ${guard.without}`).join("\n");
  console.error(`No guard matches ${unknown.join(", ")}. Use words from one or more of these lines:\n${known}`);
  process.exit(1);
}
const guards = GUARDS.filter((guard) => wanted.length === 0 || wanted.some((words) => guard.without.includes(words)));
const problems: string[] = [];
const before = await run(guards);
for (const [index, result] of before.entries()) {
  const [file, title] = guards[index]?.test ?? [];
  if (result !== "passed") problems.push(`${result} with all guards: ${title} … (${file})`);
}
if (problems.length === 0) {
  for (const guard of guards) {
    const [result] = await run([guard], [without(guard)]);
    const [file, title] = guard.test;
    console.log(`${result} when ${guard.without}: ${title} …`);
    if (result !== "failed") problems.push(`${result} when ${guard.without}: ${title} … (${file})`);
  }
}
for (const problem of problems) console.error(problem);
console.log(`${guards.length} guards, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
