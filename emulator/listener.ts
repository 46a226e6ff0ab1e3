import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

const HOST = "127.0.0.1";

/** Starts a loopback HTTP server that can stop and resume accepting connections. */
export async function listen(onRequest: RequestListener) {
  let resets = 0;
  const server = createServer((request, response) => {
    // A connection that was busy during `refuse` must close when its request ends.
    response.once("finish", () => {
      if (!server.listening) request.socket.end();
    });
    onRequest(request, response);
  });
  // No server timeouts, so that stalled requests stay stalled, and idle connections stay usable.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  server.on("connection", (socket) => {
    if (resets > 0) {
      resets -= 1;
      socket.resetAndDestroy();
    }
  });

  const open = (at: number) => once(server.listen(at, HOST), "listening");
  await open(0);
  const bound = (server.address() as AddressInfo).port;

  return {
    origin: `http://${HOST}:${bound}`,
    /** Refuses new connections and closes idle ones. Requests in progress still get their responses. */
    refuse(): void {
      if (server.listening) server.close();
    },
    /** Accepts connections again, on the same port. */
    async accept(): Promise<void> {
      if (!server.listening) await open(bound);
    },
    /** Resets the next connections immediately. */
    resetNext(times: number): void {
      resets += times;
    },
    /** Drops every connection. */
    close(): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      });
    },
  };
}
