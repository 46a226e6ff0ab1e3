import type { IncomingHttpHeaders } from "node:http";
import type { Operation } from "./faults.ts";

/** A request that was read completely. */
export interface Incoming {
  readonly method: string;
  /** As in the request line, without the query, and percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Decoded values of the route's `:names`. */
  readonly params: Readonly<Record<string, string>>;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Provided by a test, so it doesn't have to follow the contract. */
  readonly isFromTest?: true;
}

export interface Route {
  readonly method: string;
  /** A regular expression, in which `:name` stands for one segment. */
  readonly path: string;
  /** The operation's name in faults. */
  readonly operation: Operation;
  /** Synchronous, so that two requests can't interleave. */
  readonly handle: (request: Incoming) => HttpResponse;
}

export function route(method: string, path: string, operation: Operation, handle: Route["handle"]): Route {
  return { method, path, operation, handle };
}

export const JSON_CONTENT = { "content-type": "application/json; charset=utf-8" };

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers: { ...JSON_CONTENT, ...headers }, body: JSON.stringify(value) };
}

/** An error in the format that live deployments use. The contract doesn't specify a format. */
export function problem(status: number, error: string, details?: readonly string[]): HttpResponse {
  return json(status, details ? { error, details: details.map((message) => ({ message })) } : { error });
}

export function findRoute(routes: readonly Route[], method: string, path: string) {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

/** The decoded values of `:names`. Undefined if the path doesn't match. */
function match(template: string, path: string): Record<string, string> | undefined {
  const found = new RegExp(`^${template.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path);
  try {
    const values = Object.entries(found?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return found ? Object.fromEntries(values) : undefined;
  } catch {
    return undefined;
  }
}

/** The body as a JSON object, or undefined if it's anything else. */
export function jsonObject(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
