import type { LoggedRequest } from "../../emulator/exchange.ts";

type Json = Readonly<Record<string, unknown>>;
type Change<Value> = (value: Value) => Value;
type Response = NonNullable<LoggedRequest["response"]>;

/** Changes an exchange that the emulator logged. */
type ExchangeChange = Change<LoggedRequest>;
/** Changes the fields of one object. */
type FieldChange = Change<Json>;

/** A change that breaks an exchange, and part of the expected violation. */
export type BrokenExchange = readonly [operation: string, fault: string, change: ExchangeChange];

export const requestBody =
  (change: FieldChange): ExchangeChange =>
  (entry) => ({ ...entry, body: JSON.stringify(change(JSON.parse(entry.body))) });

export const requestText =
  (from: string, to: string): ExchangeChange =>
  (entry) => ({ ...entry, body: entry.body.replace(from, to) });

export const requestHeader =
  (name: string, value: string | undefined): ExchangeChange =>
  (entry) => ({ ...entry, headers: { ...entry.headers, [name]: value } });

export const requestTarget =
  (from: string, to: string): ExchangeChange =>
  (entry) => ({ ...entry, target: entry.target.replace(from, to) });

export const response =
  (changes: Partial<Response>): ExchangeChange =>
  (entry) =>
    entry.response ? { ...entry, response: { ...entry.response, ...changes } } : entry;

export const responseText =
  (from: string | RegExp, to: string): ExchangeChange =>
  (entry) =>
    response({ body: entry.response?.body.replace(from, to) ?? "" })(entry);

/** Changes the body, or every item if the body is a list. */
export const responseBody =
  (change: FieldChange): ExchangeChange =>
  (entry) => {
    const body: Json | Json[] = JSON.parse(entry.response?.body ?? "");
    return response({ body: JSON.stringify(Array.isArray(body) ? body.map(change) : change(body)) })(entry);
  };

export const renamed =
  (from: string, to: string): FieldChange =>
  ({ [from]: value, ...rest }) => ({ ...rest, [to]: value });

export const without =
  (name: string): FieldChange =>
  ({ [name]: _, ...rest }) =>
    rest;

export const set =
  (name: string, value: unknown): FieldChange =>
  (object) => ({ ...object, [name]: value });

/** Changes the object in a field. */
export const within =
  (name: string, change: FieldChange): FieldChange =>
  (object) => ({ ...object, [name]: change(object[name] as Json) });
