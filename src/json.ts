/** Validates untrusted JSON. Loading a schema library would take longer than handling a comment. */

/** Returns undefined, which JSON doesn't have, for an invalid value. */
export type Reader<T> = (value: unknown) => T | undefined;

/** The type of what a reader returns. */
export type ReadBy<R extends Reader<unknown>> = NonNullable<ReturnType<R>>;

export const text: Reader<string> = (value) => (typeof value === "string" ? value : undefined);
export const number: Reader<number> = (value) => (typeof value === "number" ? value : undefined);
export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** Reads an invalid value as `fallback`. */
export function or<T, I extends string | number | boolean | null | object>(
  reader: Reader<T>,
  fallback: I,
): Reader<T | I> {
  return (value) => {
    const read = reader(value);
    return read === undefined ? fallback : read;
  };
}

/** @param change  returns undefined to reject a value */
export function as<T, U>(reader: Reader<T>, change: (read: T) => U | undefined): Reader<U> {
  return (value) => {
    const read = reader(value);
    return read === undefined ? undefined : change(read);
  };
}

/** Reads what's at a path of names, such as `user.login`. */
export function at<T>(path: string, reader: Reader<T>): Reader<T> {
  const names = path.split(".");
  return (value) => reader(names.reduce<unknown>((within, name) => Object(within)[name], value));
}

/** All items must be valid. */
export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    const read: (T | undefined)[] | undefined = Array.isArray(value) ? value.map((each) => item(each)) : undefined;
    return read?.every((one) => one !== undefined) ? read : undefined;
  };
}

/** A field is read from the property with its own name, or from a path. */
type Field<T> = Reader<T> | readonly [path: string, reader: Reader<T>];

/** All listed fields must be valid. Other properties are dropped. */
export function object<T>(fields: { readonly [Name in keyof T]: Field<T[Name]> }): Reader<Readonly<T>> {
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const read: Partial<T> = {};
    for (const name in fields) {
      const given: Field<T[typeof name]> = fields[name];
      const field = typeof given === "function" ? given(Reflect.get(value, name)) : at(...given)(value);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    return read as T;
  };
}

/** Combines two readers of the same object. */
export function both<T extends object, U extends object>(one: Reader<T>, other: Reader<U>): Reader<T & U> {
  return (value) => {
    const [first, second] = [one(value), other(value)];
    return first && second && { ...first, ...second };
  };
}

/** Reads a body that isn't JSON as undefined. The parser's error is dropped because it quotes the body. */
export function readJson<T>(reader: Reader<T>, body: string): T | undefined {
  let sent: unknown;
  try {
    // V8 parses without recursion, so deep nesting is safe.
    sent = JSON.parse(body);
  } catch {}
  return reader(sent);
}

/** What error responses call their messages and parts: those of both APIs, of gateways, and of web frameworks. */
const TEXTS = ["message", "msg", "detail", "error_description", "description", "faultstring", "reason", "title"];
const PARTS = ["message", "details", "errors", "detail", "fault", "issues"];
/** Limits, so that even a large response is read quickly. */
const [DEPTH, BREADTH] = [4, 20];

/** The messages in a part of an error response. A list of them can have the name of the field that's invalid. */
function messagesIn(part: unknown, depth = DEPTH): string[] {
  if (typeof part === "string") return [part];
  if (depth === 0 || typeof part !== "object" || part === null) return [];
  const inside = (value: unknown) => messagesIn(value, depth - 1);
  if (Array.isArray(part)) return part.slice(0, BREADTH).flatMap(inside);
  const named = Object.entries(part)
    .slice(0, BREADTH)
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  const { error, field, code, ...rest }: Readonly<Record<string, unknown>> = Object.fromEntries(named);
  const text = TEXTS.map((name) => rest[name]).find((value) => typeof value === "string" && value !== "");
  const messages = [error, text, ...PARTS.map((name) => rest[name])].flatMap(inside);
  if (messages.length > 0) return messages;
  if (typeof field === "string" && typeof code === "string") return [`${field}: ${code}`];
  const parts = named.filter(([, value]) => typeof value === "object");
  return parts.flatMap(([name, value]) => inside(value).map((message) => `${name}: ${message}`));
}

/** The messages in an error response of either API, or in another common format; null if none, or not JSON. Not sanitized. */
export function readErrorMessage(body: string): string | null {
  const messages = readJson((sent) => messagesIn(sent), body) ?? [];
  return [...new Set(messages)].filter(Boolean).join("; ") || null;
}
