import { type Fault, MOMENTS } from "./faults.ts";
import {
  anything,
  checked,
  count,
  type Input,
  type Kind,
  oneOf,
  optional,
  type Shape,
  strings,
  text,
} from "./shape.ts";

const when = oneOf(MOMENTS);
const FIELDS: { readonly [Name in Fault["kind"]]: Shape<Omit<Extract<Fault, { kind: Name }>, "kind">> } = {
  pass: {},
  status: { status: count, headers: optional(strings), body: anything },
  body: { status: count, headers: optional(strings), body: text },
  reset: { when },
  close: { when },
  stall: { when: optional(when) },
  truncate: {},
  delay: { ms: count },
  slow: { ms: count, chunks: count },
  stale: {},
};

/**
 * A fault as sent to the control URL.
 *
 * @throws InvalidInput
 */
export function readFault(input: Input): Fault {
  const shapes: Readonly<Record<string, Readonly<Record<string, Kind<unknown>>>>> = FIELDS;
  const { kind } = checked({ kind: oneOf(Object.keys(FIELDS)) }, { kind: input.kind });
  return checked<Input>({ kind: text, ...shapes[kind] }, input) as Fault;
}
