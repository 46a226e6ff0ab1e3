import { isRecord } from "./respond.ts";

/** What a value must be, and how to say so. */
export interface Kind<Value> {
  readonly wanted: string;
  readonly is: (value: unknown) => value is Value;
}

/** The fields of an object. Optional fields of `Value` are marked with `optional`. */
export type Shape<Value> = { readonly [Field in keyof Value]-?: Kind<Value[Field]> };

/** JSON sent to the control URL. */
export type Input = Readonly<Record<string, unknown>>;

/** Invalid input. The message names the field. */
export class WrongInput extends Error {}

export const text: Kind<string> = { wanted: "a string", is: (value) => typeof value === "string" };
export const flag: Kind<boolean> = { wanted: "true or false", is: (value) => typeof value === "boolean" };
export const count: Kind<number> = {
  wanted: "a number from 0",
  is: (value): value is number => typeof value === "number" && value >= 0,
};
export const anything: Kind<unknown> = { wanted: "a value", is: (_value): _value is unknown => true };
export const record: Kind<Input> = { wanted: "an object", is: isRecord };
export const texts: Kind<Readonly<Record<string, string>>> = {
  wanted: "an object of strings",
  is: (value): value is Readonly<Record<string, string>> =>
    isRecord(value) && Object.values(value).every((one) => typeof one === "string"),
};

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Kind<Choice> {
  return {
    wanted: `one of ${choices.join(", ")}`,
    is: (value): value is Choice => choices.some((choice) => choice === value),
  };
}

export function optional<Value>({ wanted, is }: Kind<Value>): Kind<Value | undefined> {
  return { wanted, is: (value): value is Value | undefined => value === undefined || is(value) };
}

export function nullable<Value>({ wanted, is }: Kind<Value>): Kind<Value | null> {
  return { wanted: `${wanted} or null`, is: (value): value is Value | null => value === null || is(value) };
}

export function list<Value>({ wanted, is }: Kind<Value>): Kind<readonly Value[]> {
  return {
    wanted: `a list, each entry ${wanted}`,
    is: (value): value is readonly Value[] => Array.isArray(value) && value.every(is),
  };
}

export function object<Value>(shape: Shape<Value>): Kind<Value> {
  return {
    wanted: `an object with ${Object.keys(shape).join(", ")}`,
    is: (value): value is Value => fits(shape, value),
  };
}

/** @throws WrongInput if the input doesn't have the shape, or has other fields */
export function checked<Value>(shape: Shape<Value>, input: Input): Value {
  const kinds: Readonly<Record<string, Kind<unknown>>> = shape;
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(kinds, name))
      throw new WrongInput(`${name}: unknown; known are ${Object.keys(kinds).join(", ")}`);
  }
  if (fits(shape, input)) return input;
  const [name, kind] = Object.entries(kinds).find(([field, { is }]) => !is(input[field])) ?? [];
  throw new WrongInput(`${name}: must be ${kind?.wanted}`);
}

function fits<Value>(shape: Shape<Value>, input: unknown): input is Value {
  const kinds: Readonly<Record<string, Kind<unknown>>> = shape;
  return isRecord(input) && Object.entries(kinds).every(([name, { is }]) => is(input[name]));
}
