import { Option } from "commander";
import { INPUTS, type InputName } from "../generated/action.ts";
import { readCheckInputs, readRawInputs } from "../inputs/inputs.ts";
import { ANALYTICS_INPUTS, camelCase, KEY_VARIABLE, VARIABLES } from "../inputs/parsers.ts";
import type { Clock } from "../net/port.ts";
import { type Conclusion, run } from "../run.ts";
import { runContext } from "../runner/actions.ts";
import { createConsoleRunner } from "../runner/console.ts";
import { reportUncaught } from "../runner/sanitize.ts";

/** Inputs as flags, with the descriptions and defaults of action.yml. Required ones are in a group of their own. */
export function flagsFor(names: readonly InputName[]): Option[] {
  return names.map((name) => {
    const isSwitch = /^(?:true|false)$/.test(INPUTS[name].default);
    const option = new Option(`--${name} ${isSwitch ? "[value]" : "<value>"}`, describe(name));
    return INPUTS[name].required ? option.helpGroup("Required:") : option;
  });
}

/** Descriptions that differ in a terminal, where there's no workflow and nothing is posted. */
const DESCRIPTIONS: Readonly<Partial<Record<InputName, string>>> = {
  "timeout-minutes":
    "How many minutes a report can wait for quota, up to 1440. Fractions are allowed. Default: 5. A check waits up to 30 seconds for the service and 30 seconds for the sitemap.",
  period:
    "Period to report on: last-week (Monday to Sunday), last-N-days (with N from 1 to 999), last-month, or last-quarter. Only complete UTC days are included.",
  "issue-number":
    "Number of the issue or pull request in which a workflow posts the report. When the check reads the repository, it also looks up this number.",
  "docs-url":
    "URL of your published site. The report uses the site's sitemap to suggest commands and to compare visits with your published pages.",
  trigger: "Word of 2 to 50 characters that starts the commands that the report suggests.",
};

function describe(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  const text = inTerminalWords(DESCRIPTIONS[name] ?? description).replaceAll("`", "");
  return fallback === "" ? text : `${text} Default: ${fallback}.`;
}

/** In a terminal, the command is the mode, the key comes from the environment, and nothing is posted or uploaded. */
const ONLY_IN_WORKFLOWS: readonly InputName[] = [
  ...(["mode", "api-key", "github-token", "issue-number", "artifact-name"] as const),
  ...(["activity", "label", "post", "allow-public-report"] as const),
];

export const ANALYTICS_FLAGS: readonly InputName[] = ANALYTICS_INPUTS.filter(
  (name) => !ONLY_IN_WORKFLOWS.includes(name),
);

/** A report's flags, so that a report's command can be checked unchanged, and an input that only workflows use. */
export const CHECK_FLAGS: readonly InputName[] = [...ANALYTICS_FLAGS, "issue-number"];

/** Replaces names of inputs with what sets them in a terminal (a flag or an environment variable), and "the runner". */
function inTerminalWords(text: string): string {
  const onThisMachine = text.replace(/\bth(?:e|is)(\s+)runner\b/g, "this$1machine");
  return onThisMachine.replace(/(?:the action's )?`([a-z-]+)`/g, (found, name: string) => {
    return VARIABLES.get(name) ?? (CHECK_FLAGS.some((flag) => flag === name) ? `--${name}` : found);
  });
}

const EXIT_CODES: Readonly<Partial<Record<Conclusion, number>>> = { complete: 0, partial: 3, cancelled: 130 };
const INVALID_INPUTS = 2;

/** Runs the mode as a workflow does. `flags` maps camelCase names to values; true if there's none. Returns the exit code. */
export async function modeCommand(
  mode: "analytics" | "check",
  flags: Readonly<Record<string, string | true>>,
  env: NodeJS.ProcessEnv,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  // A report in a terminal doesn't use GitHub.
  const github: NodeJS.ProcessEnv = mode === "check" ? env : {};
  const given: Partial<Record<InputName, string | undefined>> = {
    mode,
    "api-key": env[KEY_VARIABLE],
    "github-token": github.GITHUB_TOKEN || github.GH_TOKEN,
  };
  const raw = readRawInputs((name) => given[name] ?? flags[camelCase(name)]?.toString());
  const { close, ...runner } = createConsoleRunner(Number(raw["max-requests"]) || 1, inTerminalWords);
  reportUncaught(runner);
  const conclusion = await run({
    raw,
    runner,
    clock,
    signal,
    env,
    // Without an event, nothing is posted, and only the caller sees the report.
    readContext: () => runContext({ GITHUB_EVENT_NAME: "terminal", GITHUB_REPOSITORY: github.GITHUB_REPOSITORY }, {}),
  });
  close();
  const hasInvalidInputs = conclusion === "error" && readCheckInputs(raw, clock.now()).faults.length > 0;
  return hasInvalidInputs ? INVALID_INPUTS : (EXIT_CODES[conclusion] ?? 1);
}
