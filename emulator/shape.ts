import { isRecord } from "./respond.ts";

/** A type that's checked at run time. */
export interface Kind<Value> {
  /** For error messages, after "must be". */
  readonly expected: string;
  readonly is: (value: unknown) => value is Value;
}

/** The fields of an object. Optional fields of `Value` are marked with `optional`. */
export type Shape<Value> = { readonly [Field in keyof Value]-?: Kind<Value[Field]> };

/** JSON sent to the control URL. */
export type Input = Readonly<Record<string, unknown>>;

/** Invalid input. The message starts with the name of the field. */
export class InvalidInput extends Error {}

export const text: Kind<string> = { expected: "a string", is: (value) => typeof value === "string" };
export const flag: Kind<boolean> = { expected: "true or false", is: (value) => typeof value === "boolean" };
export const count: Kind<number> = {
  expected: "a number that's at least 0",
  is: (value): value is number => typeof value === "number" && value >= 0,
};
export const anything: Kind<unknown> = { expected: "a value", is: (_value): _value is unknown => true };
export const record: Kind<Input> = { expected: "an object", is: isRecord };
export const strings: Kind<Readonly<Record<string, string>>> = {
  expected: "an object whose values are strings",
  is: (value): value is Readonly<Record<string, string>> =>
    isRecord(value) && Object.values(value).every((one) => typeof one === "string"),
};

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Kind<Choice> {
  return {
    expected: `one of ${choices.join(", ")}`,
    is: (value): value is Choice => choices.some((choice) => choice === value),
  };
}

export function optional<Value>({ expected, is }: Kind<Value>): Kind<Value | undefined> {
  return { expected, is: (value): value is Value | undefined => value === undefined || is(value) };
}

export function nullable<Value>({ expected, is }: Kind<Value>): Kind<Value | null> {
  return { expected: `${expected} or null`, is: (value): value is Value | null => value === null || is(value) };
}

export function list<Value>({ expected, is }: Kind<Value>): Kind<readonly Value[]> {
  return {
    expected: `a list in which each item is ${expected}`,
    is: (value): value is readonly Value[] => Array.isArray(value) && value.every(is),
  };
}

export function object<Value>(shape: Shape<Value>): Kind<Value> {
  return {
    expected: `an object with ${Object.keys(shape).join(", ")}`,
    is: (value): value is Value => matches(shape, value),
  };
}

/** @throws InvalidInput if the input doesn't have the shape, or has other fields */
export function checked<Value>(shape: Shape<Value>, input: Input): Value {
  const kinds: Readonly<Record<string, Kind<unknown>>> = shape;
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(kinds, name))
      throw new InvalidInput(`${name}: unknown field; use ${Object.keys(kinds).join(", ")}`);
  }
  if (matches(shape, input)) return input;
  const [name, kind] = Object.entries(kinds).find(([field, { is }]) => !is(input[field])) ?? [];
  throw new InvalidInput(`${name}: must be ${kind?.expected}`);
}

function matches<Value>(shape: Shape<Value>, input: unknown): input is Value {
  const kinds: Readonly<Record<string, Kind<unknown>>> = shape;
  return isRecord(input) && Object.entries(kinds).every(([name, { is }]) => is(input[name]));
}
