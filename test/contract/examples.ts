import { readdirSync, readFileSync } from "node:fs";

interface Example {
  readonly name: string;
  /** Names are written as in the documentation. Their case doesn't matter. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON value. A string is the exact text of the body, which can be invalid JSON. */
  readonly body?: unknown;
}

export interface RequestExample extends Example {
  readonly method: string;
  /** Relative to the base URL, and percent-encoded. */
  readonly path: string;
  /** Not encoded. A list is a repeated parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
}

export type ResponseExample = Example & { readonly status: number };

interface Examples<Kind> {
  readonly valid: readonly Kind[];
  /** `why` an example is invalid, in one sentence. */
  readonly invalid: readonly (Kind & { readonly why: string })[];
}

interface OperationExamples {
  /** Its `operationId` in openapi.yaml. */
  readonly operation: string;
  /** Method and path of the request that the responses belong to. */
  readonly method: string;
  readonly path: string;
  readonly requests: Examples<RequestExample>;
  readonly responses: Examples<ResponseExample>;
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
