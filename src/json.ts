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

/** Reads a string, or the message in an object. Knows several formats, such as RFC 9457 and GitHub's field errors. */
const messageIn: Reader<string> = (sent) => {
  const { message, msg, detail, title, field, code }: Readonly<Record<string, unknown>> = Object(sent);
  const about = typeof field === "string" && typeof code === "string" ? `${field}: ${code}` : "";
  const isMessage = (found: unknown): found is string => typeof found === "string" && found !== "";
  return [sent, message, msg, detail, title, about].find(isMessage) ?? "";
};
const messages = or(list(messageIn), []);
const errorBody = object({ error: messageIn, details: messages, errors: messages, detail: messages });

/** The messages in an error response of either API, or in another common format; null if not JSON. Not sanitized. */
export function readErrorMessage(body: string): string | null {
  const words: Reader<string> = (sent) => {
    const read = errorBody(sent);
    const all = read && [read.error, messageIn(sent), ...read.details, ...read.errors, ...read.detail];
    return all && [...new Set(all)].filter(Boolean).join("; ");
  };
  return readJson(words, body) ?? null;
}
