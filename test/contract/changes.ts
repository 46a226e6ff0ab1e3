import type { LoggedRequest } from "../../emulator/exchange.ts";
import type { Document } from "./document.ts";

type Json = Readonly<Record<string, unknown>>;
type Change<Value> = (value: Value) => Value;
type Answer = NonNullable<LoggedRequest["answer"]>;

/** Of an exchange as the emulator logged it. */
type ExchangeChange = Change<LoggedRequest>;
/** Of the fields of one object. */
type FieldChange = Change<Json>;

/** How an exchange is broken, and a part of the sentence that says so. */
export type BrokenExchange = readonly [operation: string, fault: string, change: ExchangeChange];
/** What is changed at which place of the document, and what the exchange, which stays as it was, then does wrong. */
export type BrokenContract = readonly [operation: string, fault: string, place: string, change: FieldChange];

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

export const answer =
  (changes: Partial<Answer>): ExchangeChange =>
  (entry) =>
    entry.answer ? { ...entry, answer: { ...entry.answer, ...changes } } : entry;

export const answerText =
  (from: string | RegExp, to: string): ExchangeChange =>
  (entry) =>
    answer({ body: entry.answer?.body.replace(from, to) ?? "" })(entry);

/** Of a list, every entry is changed. */
export const answerBody =
  (change: FieldChange): ExchangeChange =>
  (entry) => {
    const body: Json | Json[] = JSON.parse(entry.answer?.body ?? "");
    return answer({ body: JSON.stringify(Array.isArray(body) ? body.map(change) : change(body)) })(entry);
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

/** The same change in the object that a field holds. */
export const within =
  (name: string, change: FieldChange): FieldChange =>
  (object) => ({ ...object, [name]: change(object[name] as Json) });

/** A document in which one object is changed; its place is the keys that lead there, apart by bars. */
export function at(document: Document, place: string, change: FieldChange): Document {
  const keys = place.split("|");
  const copy = structuredClone(document);
  const last = keys.pop() ?? "";
  const holder = keys.reduce<unknown>((node, key) => (node as Json)[key], copy) as Record<string, Json>;
  const found = holder[last];
  if (!found) throw new Error(`The document has nothing at ${place}`);
  holder[last] = change(found);
  return copy;
}
