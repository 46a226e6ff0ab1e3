import { Option } from "commander";
import { INPUTS, type InputName } from "../generated/action.ts";
import { ANALYTICS_INPUTS } from "../inputs/parsers.ts";

/** Inputs as flags, with the descriptions and defaults of action.yml. Required ones are in a group of their own. */
export function flagsFor(names: readonly InputName[]): Option[] {
  return names.map((name) => {
    const option = new Option(`--${name} <${placeholder(name)}>`, describe(name));
    return INPUTS[name].required ? option.helpGroup("Required:") : option;
  });
}

function describe(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  const text = description.replaceAll("`", "");
  return fallback === "" ? text : `${text} Default: ${fallback}.`;
}

function placeholder(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  if (/^(?:true|false)$/.test(fallback)) return "true|false";
  if (/^\d+$/.test(fallback)) return "number";
  return /\bYYYY-MM-DD(?: text)?\b/.exec(description)?.[0] ?? name.split("-").at(-1) ?? name;
}

export const KEY_VARIABLE = "DOCS_AGENT_API_KEY";

/** Not flags, because every process on the machine can see arguments. */
export const VARIABLES: ReadonlyMap<string, string> = new Map([
  ["api-key", KEY_VARIABLE],
  ["github-token", "GITHUB_TOKEN"],
]);

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
  ...(["docs-url", "sitemap", "issue-number"] as const),
];
