import { readdirSync, readFileSync } from "node:fs";

/** Header names are written as in the documentation. Their case doesn't matter. */
type Headers = Readonly<Record<string, string>>;

export interface RequestExample {
  readonly name: string;
  readonly method: string;
  /** Relative to the base URL, and percent-encoded. */
  readonly path: string;
  /** Not encoded. A list is a repeated parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Headers;
  /** The JSON value. A string is the exact text of the body, which can be invalid JSON. */
  readonly body?: unknown;
}

export interface ResponseExample {
  readonly name: string;
  readonly status: number;
  readonly headers: Headers;
  /** As in RequestExample. */
  readonly body?: unknown;
}

/** Why an example is invalid, in one sentence. */
interface Invalid {
  readonly why: string;
}

export interface OperationExamples {
  /** Its `operationId` in openapi.yaml. */
  readonly operation: string;
  /** Method and path of the request that the responses belong to. */
  readonly method: string;
  readonly path: string;
  readonly requests: {
    readonly valid: readonly RequestExample[];
    readonly invalid: readonly (RequestExample & Invalid)[];
  };
  readonly responses: {
    readonly valid: readonly ResponseExample[];
    readonly invalid: readonly (ResponseExample & Invalid)[];
  };
}

const folder = new URL("examples/", import.meta.url);

export const examples: readonly OperationExamples[] = readdirSync(folder)
  .sort()
  .map((file): OperationExamples => JSON.parse(readFileSync(new URL(file, folder), "utf8")));

/** Path and query of an example, to append to a base URL. */
export function target({ path, query = {} }: RequestExample): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) pairs.append(name, one);
  return pairs.size === 0 ? path : `${path}?${pairs}`;
}
