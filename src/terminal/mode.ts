import type { RunContext } from "../event.ts";
import type { InputName } from "../generated/action.ts";
import { readRawInputs } from "../inputs/validate.ts";
import { type Conclusion, run } from "../run.ts";
import { readRepository } from "../runner/actions.ts";
import { createConsoleRunner } from "../runner/console.ts";
import { reportUncaught } from "../runner/sanitize.ts";
import { systemClock } from "../world.ts";
import { inTerminalWords, KEY_VARIABLE } from "./flags.ts";

/** Without an event, nothing is posted, and only the caller sees the report. */
const OUTSIDE_A_WORKFLOW: RunContext = {
  event: {
    name: "terminal",
    action: null,
    thread: null,
    comment: null,
    sender: null,
    fromFork: false,
    repositoryIsPrivate: null,
    branch: null,
  },
  repository: null,
  serverUrl: "https://github.com",
  runUrl: null,
  setupUrl: null,
  runId: "",
  runAttempt: 1,
  stepKey: "",
};

const EXIT_CODES: Readonly<Partial<Record<Conclusion, number>>> = { complete: 0, partial: 3, cancelled: 130 };
const WRONG_INPUTS = 2;

/**
 * A report or a check in a terminal: the same run as in a workflow.
 *
 * @param flag  the value of a flag, "" if not set
 * @returns the exit code
 */
export async function modeCommand(
  mode: "analytics" | "check",
  flag: (name: InputName) => string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const given = (name: InputName): string => {
    switch (name) {
      case "mode":
        return mode;
      case "api-key":
        return env[KEY_VARIABLE] ?? "";
      case "github-token":
        return mode === "check" ? env.GITHUB_TOKEN || env.GH_TOKEN || "" : "";
      default:
        return flag(name);
    }
  };
  const raw = readRawInputs(given);
  const { stdout, stderr } = process;
  const runner = createConsoleRunner({
    stdout,
    stderr,
    speak: inTerminalWords,
    maxRequests: Number(raw["max-requests"]) || 1,
  });
  reportUncaught(runner);
  const repository = mode === "check" ? readRepository(env) : null;
  // As in main.ts, so that both share a file of the bundle.
  const { connectWith } = await import("../connect.ts");
  const { conclusion, wrongInputs } = await run({
    raw,
    runner,
    clock: systemClock,
    signal,
    readContext: () => ({ ...OUTSIDE_A_WORKFLOW, repository }),
    connect: connectWith(env, systemClock, signal),
  });
  runner.close();
  return wrongInputs ? WRONG_INPUTS : (EXIT_CODES[conclusion] ?? 1);
}
