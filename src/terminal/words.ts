import type { InputName } from "../generated/action.ts";
import { ANALYTICS_INPUTS } from "../inputs/names.ts";

/** The key is no flag: every process of a machine can see arguments. */
export const KEY_VARIABLE = "DOCS_AGENT_API_KEY";

/**
 * What a terminal has in another way or not at all: the command is the mode, the key comes from the environment, and
 * there is no workflow that could post or upload.
 */
const ONLY_IN_WORKFLOWS: readonly InputName[] = [
  ...(["mode", "api-key", "github-token", "issue-number", "artifact-name", "allow-public-report"] as const),
];

export const ANALYTICS_FLAGS: readonly InputName[] = ANALYTICS_INPUTS.filter(
  (name) => !ONLY_IN_WORKFLOWS.includes(name),
);

/** A check takes what a report takes, and judges two more that only matter in workflows. */
export const CHECK_FLAGS: readonly InputName[] = [...ANALYTICS_FLAGS, "issue-number", "required-permission"];

/** What is said in another way where there is no workflow. */
const PHRASES: readonly (readonly [workflow: RegExp, terminal: string])[] = [
  [/\bOne input is wrong\b/, "One setting is wrong"],
  [/\b(\d+) inputs are wrong\b/, "$1 settings are wrong"],
  [
    /is missing: give the service's admin API key; .*$/m,
    "is not set: give this environment variable the service's admin API key",
  ],
  [/^Give the service's admin API key; .*$/, "Give this environment variable the service's admin API key"],
];

/** A text that names inputs (in backticks, alone or with a value), as one that names flags. */
export function inTerminalWords(text: string): string {
  const named = text.replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (quoted, name: string, value?: string) => {
    if (name === "api-key") return `\`${KEY_VARIABLE}\``;
    if (!CHECK_FLAGS.some((flag) => flag === name)) return quoted;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
  });
  return PHRASES.reduce((words, [workflow, terminal]) => words.replace(workflow, terminal), named);
}
