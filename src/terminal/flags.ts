import { type Command, Option } from "commander";
import { INPUTS, type InputName } from "../generated/action.ts";
import { inTerminalWords } from "./words.ts";

/** Inputs as flags, with the words and defaults of action.yml. Those that must be given stand in a group of their own. */
export function flagsFor(names: readonly InputName[]): Option[] {
  return names.map((name) => {
    const option = new Option(`--${name} <${placeholder(name)}>`, describe(name));
    return INPUTS[name].required ? option.helpGroup("Needed:") : option;
  });
}

/** Reads the value of a flag; "" if it was not given. */
export function valuesOf(command: Command): (name: InputName) => string {
  return (name) => {
    const option = command.options.find(({ long }) => long === `--${name}`);
    return option ? String(command.getOptionValue(option.attributeName()) ?? "") : "";
  };
}

function describe(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  const words = inTerminalWords(description)
    .replace(/^Analytics: /, "")
    // Only one of the two modes runs on a terminal.
    .replace(/Default: agent .*, analytics (.*)\.$/, "Default: $1.")
    .replaceAll("`", "");
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return fallback === "" ? sentence : `${sentence} Default: ${fallback}.`;
}

/** What the value looks like, as far as the description, the default and the name tell. */
function placeholder(name: InputName): string {
  const { description, default: fallback } = INPUTS[name];
  if (fallback === "true" || fallback === "false") return "true|false";
  if (/^\d+$/.test(fallback)) return "number";
  return /\bYYYY-MM-DD\b/.exec(description)?.[0] ?? name.split("-").at(-1) ?? name;
}
