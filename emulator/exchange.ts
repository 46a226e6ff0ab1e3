import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { createFaults, Fault, Moment, Operation } from "./faults.ts";
import { type Answer, findRoute, json, type Route } from "./respond.ts";

/** A request as it arrived, whatever the result. */
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
  /** The operation's answer, even if a fault drops or replaces it; absent if a fault prevents the operation. */
  answer?: Answer;
  /** Milliseconds since the epoch, by the emulator's clock. */
  readonly at: number;
  /** Undefined if no route takes the request. */
  readonly operation: Operation | undefined;
  /** Numbers the sockets from 1. */
  readonly connection: number;
}

/** One of the emulator's servers: its routes, and its answer to unknown ones. */
export interface Half {
  readonly routes: readonly Route<Answer | Promise<Answer>>[];
  readonly unknownRoute: () => Answer;
  /** Null: requests aren't logged. */
  readonly log: LoggedRequest[] | null;
}

interface Surroundings {
  readonly faults: ReturnType<typeof createFaults>;
  readonly now: () => number;
  /** Aborted by close(): ends every delay. */
  readonly closing: AbortSignal;
}

/** Serves one half of the emulator. At most one fault applies to each request. */
export function serve(half: Half, { faults, now, closing }: Surroundings) {
  const connections = new WeakMap<Socket, number>();
  const stale = new WeakSet<Socket>();
  let counted = 0;

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket, method = "GET", url: target = "/", headers } = request;
    // Not parsed with `URL`, which resolves dot segments, because the log must show what was sent.
    const [path = "", search = ""] = target.split(/\?(.*)/s, 2);
    const searchParams = new URLSearchParams(search);
    const found = findRoute(half.routes, method, path);
    const operation = found?.route.operation;
    const connection = connections.get(socket) ?? ++counted;
    connections.set(socket, connection);
    const query = Object.fromEntries(searchParams);
    const entry: LoggedRequest = {
      ...{ method, target, path, query, headers, body: "", wasRead: false, at: now() },
      ...{ operation, connection },
    };
    half.log?.push(entry);

    if (stale.has(socket)) return void socket.resetAndDestroy();
    const fault = operation && faults.take(operation);
    if (breaksOff(fault, "before-read", socket)) return;
    entry.body = await text(request);
    entry.wasRead = true;
    if (breaksOff(fault, "after-read", socket)) return;
    if (fault?.kind === "status") return send(response, json(fault.status, fault.body ?? {}, fault.headers));

    const incoming = { method, path, query: searchParams, headers, body: entry.body };
    const perform = async () =>
      found ? found.route.handle({ ...incoming, params: found.params }) : half.unknownRoute();
    const answer = await perform().catch(broken);
    entry.answer = answer;
    if (breaksOff(fault, "after-accept", socket)) return;
    if (fault?.kind === "stale") stale.add(socket);
    await deliver(response, answer, fault, closing);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    exchange(request, response).catch((error: unknown) => {
      // The client is gone, or the emulator is closing. Anything else is a bug in the emulator.
      if (response.destroyed || request.destroyed || closing.aborted) return;
      send(response, broken(error));
    });
  };
}

function broken(error: unknown): Answer {
  return json(500, { error: `The emulator failed: ${String(error)}` });
}

function breaksOff(fault: Fault | undefined, moment: Moment, socket: Socket): boolean {
  switch (fault?.kind) {
    case "reset":
      if (fault.when === moment) socket.resetAndDestroy();
      return fault.when === moment;
    case "close":
      if (fault.when === moment) socket.end();
      return fault.when === moment;
    case "stall":
      return (fault.when ?? "after-read") === moment;
    default:
      return false;
  }
}

async function deliver(
  response: ServerResponse,
  answer: Answer,
  fault: Fault | undefined,
  closing: AbortSignal,
): Promise<void> {
  switch (fault?.kind) {
    case "body":
      return send(response, {
        status: fault.status,
        headers: { "content-type": "application/json; charset=utf-8", ...fault.headers },
        body: fault.body,
      });
    case "delay":
      await pause(fault.ms, undefined, { signal: closing });
      return send(response, answer);
    case "truncate": {
      const bytes = head(response, answer);
      response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
      return;
    }
    case "slow": {
      const bytes = head(response, answer);
      const size = Math.max(1, Math.ceil(bytes.length / fault.chunks));
      for (let start = 0; start < bytes.length && !response.destroyed; start += size) {
        if (start > 0) await pause(fault.ms, undefined, { signal: closing });
        response.write(bytes.subarray(start, start + size));
      }
      response.end();
      return;
    }
    default:
      return send(response, answer);
  }
}

function send(response: ServerResponse, answer: Answer): void {
  response.end(head(response, answer));
}

/** Sends status and headers, and returns the body. */
function head(response: ServerResponse, { status, headers, body }: Answer): Buffer {
  const bytes = Buffer.from(body);
  const length = status === 204 || status === 304 ? {} : { "content-length": bytes.length };
  response.writeHead(status, { ...headers, ...length });
  return bytes;
}
