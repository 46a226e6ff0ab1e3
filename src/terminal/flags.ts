import { Option } from "commander";
import { INPUTS, type InputName } from "../generated/action.ts";
import { ANALYTICS_INPUTS } from "../inputs/parsers.ts";
import { capitalized } from "../text/visible.ts";

/** Inputs as flags, with the descriptions and defaults of action.yml. Required ones are in a group of their own. */
export function flagsFor(names: readonly InputName[]): Option[] {
  return names.map((name) => {
    const option = new Option(`--${name} <${placeholder(name)}>`, describe(name));
    return INPUTS[name].required ? option.helpGroup("Required:") : option;
  });
}

function describe(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  const text = inTerminalWords(description)
    .replace(/^Analytics: /, "")
    // Agent mode doesn't run in a terminal.
    .replace("for the job or for quota", "for quota")
    .replace(/Default: \S+ for agent, (\S+) for analytics\. .*$/, "Default: $1.")
    .replace(/Use `0` to post nowhere.*$/, "Default: none.")
    .replaceAll("`", "");
  const sentence = capitalized(text);
  return fallback === "" ? sentence : `${sentence} Default: ${fallback}.`;
}

function placeholder(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  if (/^(?:true|false)$/.test(fallback)) return "true|false";
  if (/^\d+$/.test(fallback)) return "number";
  return /\bYYYY-MM-DD(?: text)?\b/.exec(description)?.[0] ?? name.split("-").at(-1) ?? name;
}

/** Not a flag, because every process on the machine can see arguments. */
export const KEY_VARIABLE = "DOCS_AGENT_API_KEY";

/** In a terminal, the command is the mode, the key comes from the environment, and nothing is posted or uploaded. */
const ONLY_IN_WORKFLOWS: readonly InputName[] = [
  ...(["mode", "api-key", "github-token", "issue-number", "artifact-name"] as const),
  ...(["activity", "post", "allow-public-report"] as const),
];

export const ANALYTICS_FLAGS: readonly InputName[] = ANALYTICS_INPUTS.filter(
  (name) => !ONLY_IN_WORKFLOWS.includes(name),
);

/** Inputs that a check tests, or that affect a report's cost. */
export const CHECK_FLAGS: readonly InputName[] = [
  ...(["base-url", "project-id", "period", "date-from", "date-to", "compare", "trend"] as const),
  ...(["docs-url", "sitemap", "issue-number", "required-permission"] as const),
];

export const FLAGS: ReadonlySet<string> = new Set([...ANALYTICS_FLAGS, ...CHECK_FLAGS]);

/** Phrases that differ outside of workflows. */
const PHRASES: readonly (readonly [workflow: RegExp, terminal: string])[] = [
  [/\bOne input isn't valid\b/, "One setting isn't valid"],
  [/\b(\d+) inputs aren't valid\b/, "$1 settings aren't valid"],
  [
    /is empty: set it to the service's admin API key; .*$/m,
    "isn't set: set this environment variable to the service's admin API key",
  ],
  [/^Set it to the service's admin API key; .*$/, "Set this environment variable to the service's admin API key"],
  [/` is empty: /g, "` isn't set: "],
  [/^Empty$/, "Not set"],
];

/** Replaces inputs (in backticks, with or without a value) with flags. */
export function inTerminalWords(text: string): string {
  const named = text.replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (quoted, name: string, value?: string) => {
    if (name === "api-key") return `\`${KEY_VARIABLE}\``;
    if (name === "github-token") return "`GITHUB_TOKEN`";
    if (!FLAGS.has(name)) return quoted;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
  });
  return PHRASES.reduce((result, [workflow, terminal]) => result.replace(workflow, terminal), named);
}
