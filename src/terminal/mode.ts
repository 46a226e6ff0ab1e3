import type { InputName } from "../generated/action.ts";
import { readRawInputs } from "../inputs/inputs.ts";
import { camelCase } from "../inputs/parsers.ts";
import type { Clock } from "../net/port.ts";
import { type Conclusion, run } from "../run.ts";
import { runContext } from "../runner/actions.ts";
import { createConsoleRunner } from "../runner/console.ts";
import { reportUncaught } from "../runner/sanitize.ts";
import { KEY_VARIABLE } from "./flags.ts";

const EXIT_CODES: Readonly<Partial<Record<Conclusion, number>>> = { complete: 0, partial: 3, cancelled: 130 };
const INVALID_INPUTS = 2;

/** Runs the mode as a workflow does. `flags` maps camelCase names to values. Returns the exit code. */
export async function modeCommand(
  mode: "analytics" | "check",
  flags: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  // A report uses nothing from GitHub.
  const github: NodeJS.ProcessEnv = mode === "check" ? env : {};
  const given: Partial<Record<InputName, string | undefined>> = {
    mode,
    "api-key": env[KEY_VARIABLE],
    "github-token": github.GITHUB_TOKEN || github.GH_TOKEN,
  };
  const raw = readRawInputs((name) => given[name] ?? flags[camelCase(name)] ?? "");
  const runner = createConsoleRunner(Number(raw["max-requests"]) || 1);
  reportUncaught(runner);
  // Imported as in entry.ts, so that both share a chunk of the bundle.
  const { connectWith } = await import("../connect.ts");
  const { conclusion, hasInvalidInputs } = await run({
    raw,
    runner,
    clock,
    signal,
    // Without an event, nothing is posted, and only the caller sees the report.
    readContext: () => runContext({ GITHUB_EVENT_NAME: "terminal", GITHUB_REPOSITORY: github.GITHUB_REPOSITORY }, {}),
    connect: connectWith(env, clock, signal),
  });
  const exitCode = hasInvalidInputs ? INVALID_INPUTS : (EXIT_CODES[conclusion] ?? 1);
  if (exitCode > 0 && !signal.aborted) {
    runner.notice(
      `Messages use the names of inputs. In a terminal, \`base-url\` is \`--base-url\`, \`api-key\` is the environment variable \`${KEY_VARIABLE}\`, and \`github-token\` is \`GITHUB_TOKEN\`.`,
    );
  }
  runner.close();
  return exitCode;
}
