import { Failure } from "../failure.ts";
import { INPUTS, type InputName } from "../generated/action.ts";

/** The inputs as strings, exactly as the workflow or the command line gave them; "" is "not given". */
export type RawInputs = Readonly<Record<InputName, string>>;

/** Fills in the defaults of action.yml, for callers that are not the runner; expressions are the runner's to evaluate. */
export function readRawInputs(read: (name: InputName) => string): RawInputs {
  const names = Object.keys(INPUTS) as InputName[];
  const value = (name: InputName) => {
    const fallback = INPUTS[name].default;
    return read(name) || (fallback.startsWith("${{") ? "" : fallback);
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<InputName, string>;
}

/** What an input may be, as the end of a sentence, for when it is something else. */
export class Fault {
  readonly allowed: string;

  constructor(allowed: string) {
    this.allowed = allowed;
  }
}

/** Neither a secret nor what may hold one by mistake is repeated in an error. */
const SECRET: readonly InputName[] = ["api-key", "github-token", "base-url"];

/** One line for one fault: the input, what was given, what is allowed. */
export function describeFault(name: InputName, raw: string, { allowed }: Fault): string {
  if (raw === "") return `\`${name}\` is missing: ${allowed}`;
  if (SECRET.includes(name)) return `\`${name}\` is not usable: ${allowed}`;
  const given = raw.length > 60 ? `${raw.slice(0, 60)}…` : raw;
  return `\`${name}\` is ${JSON.stringify(given)}: ${allowed}`;
}

/** All faults of a run's inputs in one error. */
export class InputFailure extends Failure {
  constructor(faults: readonly string[]) {
    super({
      what: faults.length === 1 ? "One input is wrong" : `${faults.length} inputs are wrong`,
      why: faults.map((fault) => `- ${fault}`).join("\n"),
      fix: "Correct this and run it again; nothing was sent",
    });
    this.name = "InputFailure";
  }
}
