import type { InputName } from "../generated/action.ts";
import { describeFault, Fault, InputFailure, type InputFault, type RawInputs } from "./fault.ts";
import { PARSERS, type Values } from "./parsers.ts";

/** Collects the faults of one run's inputs, so that people meet all of them at once. */
export interface Judgement<Name extends InputName> {
  /** What the parsers made of the inputs; an input with a fault is undefined. */
  readonly parsed: Partial<Pick<Values, Name>>;
  /** Those found so far. */
  readonly faults: readonly InputFault[];
  /** Adds a fault that only shows when inputs are seen together. `allowed` ends the sentence. */
  fault(name: InputName, allowed: string): void;
  /** @throws InputFailure when there was any fault */
  values(): Pick<Values, Name>;
}

export function judge<Name extends InputName>(raw: RawInputs, names: readonly Name[]): Judgement<Name> {
  const faults: InputFault[] = [];
  const parsed: Partial<Record<InputName, unknown>> = {};
  for (const name of names) {
    const value: unknown = PARSERS[name](raw[name]);
    if (value instanceof Fault) faults.push(describeFault(name, raw[name], value));
    else parsed[name] = value;
  }
  return {
    parsed: parsed as Partial<Pick<Values, Name>>,
    faults,
    fault(name, allowed) {
      faults.push(describeFault(name, raw[name], new Fault(allowed)));
    },
    values() {
      if (faults.length > 0) throw new InputFailure(faults);
      return parsed as Pick<Values, Name>;
    },
  };
}
