/**
 * The single entry point of dist/: index.js, post.js, and cli.js each call one of these. That way, they share code, and
 * tests can run the shipped code.
 */
export { main } from "./main.ts";
export { run } from "./run.ts";
export { sanitized } from "./runner/sanitize.ts";

/** The post step, bundled separately from `run` and the service. */
export async function post(): Promise<void> {
  const { runPostStep } = await import("./post.ts");
  await runPostStep();
}

export async function terminal(): Promise<void> {
  const { runProgram } = await import("./terminal/program.ts");
  await runProgram();
}

/** For tests, which use their own clocks and networks. */
export const loadConnections = () => import("./connect.ts");
