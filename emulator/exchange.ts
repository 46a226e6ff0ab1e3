import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { createFaults, Fault, Moment, Operation } from "./faults.ts";
import { findRoute, type HttpResponse, JSON_CONTENT, json, type Route } from "./respond.ts";

/** A request as it arrived, even if a fault or an error followed. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query as in the request line. */
  readonly target: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** Empty until it's read. */
  body: string;
  wasRead: boolean;
  /** The operation's response, even if a fault drops or replaces it. Absent if a fault prevents the operation. */
  response?: HttpResponse;
  /** Milliseconds since the epoch, by the emulator's clock. */
  readonly at: number;
  /** Undefined if no route matches the request. */
  readonly operation: Operation | undefined;
}

/** One of the emulator's servers: its routes, and its response to unknown ones. */
export interface Server {
  readonly routes: readonly Route[];
  readonly unknownRoute: () => HttpResponse;
  readonly log: LoggedRequest[];
}

export interface Listeners {
  /** Called once there's a response, before it's sent. */
  readonly onResponse: (request: LoggedRequest, response: HttpResponse) => void;
  /** Called if a fault leaves a request without a response, and the connection open. */
  readonly onStall: (request: LoggedRequest) => void;
}

interface Context extends Listeners {
  readonly faults: ReturnType<typeof createFaults>;
  readonly now: () => number;
  /** Aborted by close() to end every delay. */
  readonly closing: AbortSignal;
}

/** Handles requests to one server. At most one fault applies to each request. */
export function serve(server: Server, { faults, now, closing, onResponse, onStall }: Context) {
  const stale = new WeakSet<Socket>();

  /** Applies a fault that ends the exchange at this moment. Returns whether there is such a fault. */
  function interrupts(fault: Fault | undefined, moment: Moment, socket: Socket, entry: LoggedRequest): boolean {
    if (fault?.kind !== "reset" && fault?.kind !== "close" && fault?.kind !== "stall") return false;
    if ((fault.when ?? "after-read") !== moment) return false;
    if (fault.kind === "reset") socket.resetAndDestroy();
    else if (fault.kind === "close") socket.end();
    else onStall(entry);
    return true;
  }

  async function exchange(request: IncomingMessage, output: ServerResponse): Promise<void> {
    const { socket, method = "GET", url: target = "/", headers } = request;
    // Not parsed with `URL`, which resolves dot segments, because the log must show what was sent.
    const [path = "", search = ""] = target.split(/\?(.*)/s, 2);
    const searchParams = new URLSearchParams(search);
    const found = findRoute(server.routes, method, path);
    const operation = found?.route.operation;
    const query = Object.fromEntries(searchParams);
    const read = { body: "", wasRead: false };
    const entry: LoggedRequest = { method, target, path, query, headers, ...read, at: now(), operation };
    server.log.push(entry);

    // Node would use the system's clock. If the response has its own date, that replaces this one.
    output.setHeader("date", new Date(now()).toUTCString());
    if (stale.has(socket)) return void socket.resetAndDestroy();
    const fault = operation && faults.take(operation);
    if (interrupts(fault, "before-read", socket, entry)) return;
    entry.body = await text(request);
    entry.wasRead = true;
    if (interrupts(fault, "after-read", socket, entry)) return;
    const replacement = replacementBy(fault);
    if (replacement && fault?.kind === "status") return send(output, replacement);

    const incoming = { method, path, query: searchParams, headers, body: entry.body };
    let response: HttpResponse;
    try {
      response = found?.route.handle({ ...incoming, params: found.params }) ?? server.unknownRoute();
    } catch (error) {
      response = emulatorError(error);
    }
    entry.response = response;
    onResponse(entry, response);
    if (interrupts(fault, "after-accept", socket, entry)) return;
    if (fault?.kind === "stale") stale.add(socket);
    await deliver(output, replacement ?? response, fault, closing);
  }

  return (request: IncomingMessage, output: ServerResponse): void => {
    exchange(request, output).catch((error: unknown) => {
      // The client is gone, or the emulator is closing. Anything else is a bug in the emulator.
      if (output.destroyed || request.destroyed || closing.aborted) return;
      send(output, emulatorError(error));
    });
  };
}

function emulatorError(error: unknown): HttpResponse {
  return json(500, { error: `The emulator failed: ${String(error)}` });
}

function replacementBy(fault: Fault | undefined): Sent | undefined {
  if (fault?.kind !== "status" && fault?.kind !== "body") return undefined;
  const body = fault.kind === "status" ? JSON.stringify(fault.body ?? {}) : fault.body;
  return { status: fault.status, headers: { ...JSON_CONTENT, ...fault.headers }, body };
}

async function deliver(output: ServerResponse, sent: Sent, fault: Fault | undefined, closing: AbortSignal) {
  if (fault?.kind === "delay") await pause(fault.ms, undefined, { signal: closing });
  if (fault?.kind !== "truncate") return send(output, sent);
  const bytes = writeHead(output, sent);
  output.write(bytes.subarray(0, bytes.length / 2), () => output.socket?.destroy());
}

/** A response as it's sent, even if it violates the contract. */
interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array;
}

function send(output: ServerResponse, response: Sent): void {
  output.end(writeHead(output, response));
}

/** Writes the status and headers, and returns the body. */
function writeHead(output: ServerResponse, { status, headers, body }: Sent): Buffer {
  const bytes = Buffer.from(body);
  const length = status === 204 || status === 304 ? {} : { "content-length": bytes.length };
  output.writeHead(status, { ...headers, ...length });
  return bytes;
}
