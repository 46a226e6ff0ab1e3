import { readdirSync, readFileSync } from "node:fs";

/** Names of headers are written as the documentation writes them; HTTP doesn't care about their case. */
type Headers = Readonly<Record<string, string>>;

export interface RequestExample {
  readonly name: string;
  readonly method: string;
  /** Without the base URL, percent-encoded as on the wire. */
  readonly path: string;
  /** Decoded; a list is a parameter that stands more than once. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Headers;
  /** The JSON value; a string is the text of the body itself, which then need not be JSON. */
  readonly body?: unknown;
}

export interface ResponseExample {
  readonly name: string;
  readonly status: number;
  readonly headers: Headers;
  /** As in RequestExample. */
  readonly body?: unknown;
}

/** Why the contract doesn't allow an example, in one sentence. */
interface Fault {
  readonly why: string;
}

export interface OperationExamples {
  readonly operation: "createJob" | "sendMessage" | "getJob" | "getVisitors";
  /** Method and path of the request that the responses answer. */
  readonly method: string;
  readonly path: string;
  readonly requests: {
    readonly valid: readonly RequestExample[];
    readonly invalid: readonly (RequestExample & Fault)[];
  };
  readonly responses: {
    readonly valid: readonly ResponseExample[];
    readonly invalid: readonly (ResponseExample & Fault)[];
  };
}

const folder = new URL("examples/", import.meta.url);

export const examples: readonly OperationExamples[] = readdirSync(folder)
  .sort()
  .map((file): OperationExamples => JSON.parse(readFileSync(new URL(file, folder), "utf8")));

/** Path and query of an example, ready to be appended to a base URL. */
export function target({ path, query = {} }: RequestExample): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) pairs.append(name, one);
  return pairs.size === 0 ? path : `${path}?${pairs}`;
}
