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

/** One fault of one input. */
export interface InputFault {
  readonly name: InputName;
  /** "missing", "not usable", or the value in quotes. */
  readonly given: string;
  readonly allowed: string;
}

export function describeFault(name: InputName, raw: string, { allowed }: Fault): InputFault {
  return { name, given: describeGiven(name, raw), allowed };
}

function describeGiven(name: InputName, raw: string): string {
  if (raw === "") return "missing";
  if (SECRET.includes(name)) return "not usable";
  return JSON.stringify(raw.length > 60 ? `${raw.slice(0, 60)}…` : raw);
}

/** All faults of a run's inputs in one error. */
export class InputFailure extends Failure {
  constructor(faults: readonly InputFault[]) {
    super({
      what: faults.length === 1 ? "One input is wrong" : `${faults.length} inputs are wrong`,
      why: faults.map(({ name, given, allowed }) => `- \`${name}\` is ${given}: ${allowed}`).join("\n"),
      fix: "Correct this and run it again; nothing was sent",
    });
    this.name = "InputFailure";
  }
}
