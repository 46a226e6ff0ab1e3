/**
 * Shows that the tests of the promises can fail: takes away one guard after the other, in memory, and runs the test that
 * has to turn red. Fails when a test stays green without its guard, is red with it, or doesn't run.
 */
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { GUARDS, type Guard } from "../test/faults/guards.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** How a guard's test ended; "missing": it didn't run. */
type End = "green" | "red" | "missing";

/** Runs the tests of these guards. */
async function run(guards: readonly Guard[], plugins: ReturnType<typeof without>[] = []): Promise<End[]> {
  const titles = guards.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const vitest = await startVitest(
    guards.map(({ test }) => test),
    {
      root,
      watch: false,
      reporters: [{}],
      testNamePattern: `(${titles.join("|")})`,
      testTimeout: 20_000,
      provide: { product: "src" },
      // What stands in the cache, and what would be put there, is the source as it is.
      fsModuleCache: false,
    },
    { plugins },
  );
  const tests = vitest.state.getTestModules().flatMap((module) => {
    const file = module.relativeModuleId;
    return Array.from(module.children.allTests(), (test) => ({ file, name: test.name, ...test.result() }));
  });
  await vitest.close();
  return guards.map((guard) => {
    const own = tests.filter(({ file, name }) => file === guard.test && name.startsWith(guard.title));
    if (own.some(({ state }) => state === "failed")) return "red";
    return own.some(({ state }) => state === "passed") ? "green" : "missing";
  });
}

/** Has the tests load the guard's file without it. */
function without({ file, from, to }: Guard) {
  return {
    name: "without-guard",
    enforce: "pre" as const,
    transform: (code: string, id: string) => (id.endsWith(`/${file}`) ? code.replace(from, () => to) : null),
  };
}

const problems: string[] = [];
const before = await run(GUARDS);
for (const [index, { test, title }] of GUARDS.entries()) {
  if (before[index] !== "green") problems.push(`${before[index]} with all guards: ${title} … (${test})`);
}
if (problems.length === 0) {
  for (const guard of GUARDS) {
    const [end] = await run([guard], [without(guard)]);
    console.log(`${end} when ${guard.without}: ${guard.title} …`);
    if (end !== "red") problems.push(`${end} when ${guard.without}: ${guard.title} … (${guard.test})`);
  }
}
for (const problem of problems) console.error(problem);
console.log(`${GUARDS.length} guards, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
