import { type Fault, MOMENTS } from "./faults.ts";
import { anything, checked, count, type Input, oneOf, optional, type Shape, text, texts, WrongInput } from "./shape.ts";

type FaultOf<Name extends Fault["kind"]> = Extract<Fault, { kind: Name }>;
const fault =
  <Name extends Fault["kind"]>(shape: Shape<FaultOf<Name>>) =>
  (input: Input): Fault =>
    checked<FaultOf<Name>>(shape, input);
const when = oneOf(MOMENTS);
const FAULTS: { readonly [Name in Fault["kind"]]: (input: Input) => Fault } = {
  pass: fault<"pass">({ kind: oneOf(["pass"]) }),
  status: fault<"status">({
    kind: oneOf(["status"]),
    status: count,
    headers: optional(texts),
    body: anything,
  }),
  body: fault<"body">({ kind: oneOf(["body"]), status: count, headers: optional(texts), body: text }),
  reset: fault<"reset">({ kind: oneOf(["reset"]), when }),
  close: fault<"close">({ kind: oneOf(["close"]), when }),
  stall: fault<"stall">({ kind: oneOf(["stall"]), when: optional(when) }),
  truncate: fault<"truncate">({ kind: oneOf(["truncate"]) }),
  delay: fault<"delay">({ kind: oneOf(["delay"]), ms: count }),
  slow: fault<"slow">({ kind: oneOf(["slow"]), ms: count, chunks: count }),
  stale: fault<"stale">({ kind: oneOf(["stale"]) }),
};

/**
 * A fault as sent to the control URL.
 *
 * @throws WrongInput
 */
export function readFault(input: Input): Fault {
  const read = Object.entries(FAULTS).find(([kind]) => kind === input.kind)?.[1];
  if (!read) throw new WrongInput(`fault: its kind must be one of ${Object.keys(FAULTS).join(", ")}`);
  return read(input);
}
