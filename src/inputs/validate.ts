import { Failure, Fault } from "../failure.ts";
import { INPUTS, type InputName } from "../generated/action.ts";
import { areSwapped, camelCase, PARSERS, type Values } from "./parsers.ts";

/** The inputs as strings with surrounding whitespace removed, except that a prompt is kept as is. "" means not set. */
export type RawInputs = Readonly<Record<InputName, string>>;

/** Fills in the defaults from action.yml, except expressions, which only the runner can evaluate. */
export function readRawInputs(read: (name: InputName) => string): RawInputs {
  const names = Object.keys(INPUTS) as InputName[];
  const value = (name: InputName) => {
    const fallback = INPUTS[name].default;
    const given = read(name) || (fallback.startsWith("${{") ? "" : fallback);
    return name === "prompt" ? given : given.trim();
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<InputName, string>;
}

/** True if an input differs from its default. Values that GitHub fills in are ignored. */
export function isGiven(raw: RawInputs, name: InputName): boolean {
  const fallback = INPUTS[name].default;
  return raw[name] !== "" && raw[name] !== fallback && !fallback.startsWith("${{");
}

/** One problem with one input. */
export interface InputFault {
  readonly name: InputName;
  /** "empty", "not valid", or the value in quotes. */
  readonly given: string;
  readonly allowed: string;
}

const is = (given: string) => (given === "not valid" ? "isn't valid" : `is ${given}`);

export class InputFailure extends Failure {
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super({
      what: faults.length === 1 ? "One input isn't valid" : `${faults.length} inputs aren't valid`,
      why: faults.map(({ name, given, allowed }) => `- \`${name}\` ${is(given)}: ${allowed}`).join("\n"),
      fix: `Nothing was sent. Fix ${faults.length === 1 ? "this" : "these"} and try again`,
    });
    this.faults = faults;
  }
}

/** The parsed inputs of a run, and everything that's wrong with them. */
export type Validation<Name extends InputName> = ReturnType<typeof validate<Name>>;

export function validate<Name extends InputName>(raw: RawInputs, names: readonly Name[]) {
  const faults: InputFault[] = [];
  const parsed: Record<string, unknown> = {};
  /** `allowed` completes the error message. Callers use this to report invalid combinations of inputs. */
  const fault = (name: InputName, allowed: string) => {
    faults.push({ name, given: describe(name, raw[name]), allowed });
  };
  for (const name of names) {
    const value: unknown =
      name === "project-id" && areSwapped(raw["project-id"], raw["api-key"])
        ? new Fault(SWAPPED)
        : PARSERS[name](raw[name]);
    if (value instanceof Fault) fault(name, value.allowed);
    else parsed[camelCase(name)] = value;
  }
  return {
    /** Invalid inputs are undefined. */
    parsed: parsed as Partial<Values<Name>>,
    faults: faults as readonly InputFault[],
    fault,
    /** @throws InputFailure if any input is invalid */
    values(): Values<Name> {
      if (faults.length > 0) throw new InputFailure(faults);
      return parsed as Values<Name>;
    },
  };
}

const SWAPPED = "it looks like an API key; check whether `api-key` and `project-id` are swapped";

/** Errors never quote these, because they could contain a secret. */
const SECRET: readonly InputName[] = ["api-key", "github-token", "base-url", "project-id", "docs-url", "sitemap"];

function describe(name: InputName, raw: string): string {
  if (raw === "") return "empty";
  if (SECRET.includes(name)) return "not valid";
  return JSON.stringify(raw.length > 60 ? `${raw.slice(0, 60)}…` : raw);
}

/** Reports an invalid combination: if the run doesn't wait, there's nothing to do for a job ID without a prompt. */
export function validateWait({ parsed, fault }: Validation<"wait" | "job-id" | "prompt">): void {
  if (parsed.wait !== false || parsed.jobId === null || parsed.prompt !== null) return;
  fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
}
