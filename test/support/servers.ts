import dns from "node:dns";
import { readFileSync } from "node:fs";
import net from "node:net";
import tls from "node:tls";
import { onTestFinished, vi } from "vitest";
import { listen as listenHttp } from "../../emulator/listener.ts";

/** A request as it was received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Number of its connection, from 1. */
  readonly connection: number;
}

export type RawServer = Awaited<ReturnType<typeof serve>>;

/** Responds to the n-th request (from 1). Can write anything to the socket, or nothing. */
export type Script = (socket: net.Socket, hit: ReceivedRequest, n: number) => void;

export const certificate = {
  key: readFileSync(new URL("../fixtures/tls/key.pem", import.meta.url)),
  cert: readFileSync(new URL("../fixtures/tls/cert.pem", import.meta.url)),
};

/** A complete HTTP response as text. An object is sent as JSON. */
export function httpResponse(status: number, body: unknown = "", headers: Record<string, string> = {}): string {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const own = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Test\r\n${lines.join("")}\r\n${text}`;
}

/** Starts a server that implements HTTP itself, so that it can also violate HTTP. Closed when the test ends. */
export async function serve(script: Script, secure = false) {
  const hits: ReceivedRequest[] = [];
  let connections = 0;
  const port = await listen((socket) => {
    const connection = ++connections;
    let buffered = "";
    socket.on("data", (chunk) => {
      buffered += chunk.toString("latin1");
      for (let hit = take(); hit; hit = take()) {
        hits.push(hit);
        script(socket, hit, hits.length);
      }
    });
    /** The next request, once all of it has arrived. */
    function take(): ReceivedRequest | undefined {
      const [head, method = "", target = "", lines = ""] = /^(\S+) (\S+).*\r\n((?:.+\r\n)*)\r\n/.exec(buffered) ?? [];
      if (head === undefined) return undefined;
      const fields = Array.from(lines.matchAll(/^(.*?): *(.*)\r$/gm), ([, name = "", value]) => [
        name.toLowerCase(),
        value,
      ]);
      const headers: Record<string, string> = Object.fromEntries(fields);
      const end = head.length + Number(headers["content-length"] ?? 0);
      if (buffered.length < end) return undefined;
      const body = Buffer.from(buffered.slice(head.length, end), "latin1").toString("utf8");
      buffered = buffered.slice(end);
      return { method, target, headers, body, connection };
    }
  }, secure);
  return {
    port,
    /** http://127.0.0.1:port */
    url: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    hits: hits as readonly ReceivedRequest[],
    /** How many were accepted so far. */
    get connections() {
      return connections;
    },
  };
}

/** Starts a TCP or TLS server on loopback. Resolves with its port. */
export function listen(onSocket: (socket: net.Socket) => void, secure = false, host = "127.0.0.1"): Promise<number> {
  const open = new Set<net.Socket>();
  const accept = (socket: net.Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    onSocket(socket);
  };
  // Prefers HTTP/2 but doesn't implement it, so a client that offers HTTP/2 gets no response.
  const server = secure
    ? tls.createServer({ ...certificate, ALPNProtocols: ["h2", "http/1.1"] }, accept)
    : net.createServer(accept);
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as net.AddressInfo).port));
  });
}

/** A port that refuses connections. */
export async function closedPort(): Promise<number> {
  const { origin, close } = await listenHttp(() => {});
  await close();
  return Number(new URL(origin).port);
}

/** An HTTP proxy that responds to the n-th CONNECT (from 1) with `status`. For 200, it tunnels to port `target`. */
export function proxy(status: (n: number) => number, target = 0): Promise<RawServer> {
  return serve((socket, _hit, n) => {
    const code = status(n);
    socket.write(`HTTP/1.1 ${code} Test\r\n${code === 200 ? "" : "content-length: 0\r\n"}\r\n`);
    if (code !== 200) return;
    socket.removeAllListeners("data");
    tunnel(socket, target);
  });
}

/** Forwards a connection to a port on loopback. */
export function tunnel(socket: net.Socket, port: number): void {
  const target = net.connect(port, "127.0.0.1");
  target
    .on("error", () => socket.destroy())
    .pipe(socket)
    .pipe(target);
}

/** Until the test ends, every host has these IPs, as if it were far away or only partly reachable. */
export function severalIps(ips: readonly string[]): void {
  const lookup = vi.spyOn(dns, "lookup");
  const addresses = ips.map((address) => ({ address, family: 4 }));
  lookup.mockImplementation(((_host: string, _options: unknown, done: (error: null, all: typeof addresses) => void) =>
    done(null, addresses)) as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());
}
