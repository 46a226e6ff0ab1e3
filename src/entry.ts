/**
 * What dist/ holds, by one entry: index.js, post.js, and cli.js each call one of these. So the three share their code, and
 * the tests that run whole flows can run what ships.
 */
export { main } from "./main.ts";
export { run } from "./run.ts";
export { sanitized } from "./runner/sanitize.ts";

/** The post step. Its code is in a file of its own, and so is what it loads: without `run`, and without the service. */
export async function post(): Promise<void> {
  await import("./post.ts");
}

export async function terminal(): Promise<void> {
  const { runProgram } = await import("./terminal/program.ts");
  await runProgram();
}

/** For tests, which connect the parts with clocks and networks of their own. */
export const loadConnections = () => import("./connect.ts");
